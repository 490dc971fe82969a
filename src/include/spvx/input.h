/* SPDX-License-Identifier: MIT */
/*
 * <spvx/input.h> - from names to modules: files, directories, archives, lists, standard
 * input.
 *
 * An input set is made of names and options and then pulled: each step yields a module,
 * ready to be walked, or a problem with a named or found file. The kind of a file is
 * decided by its content. One bad file never stops the others. Files are read through one
 * window, not mapped, so a file that shrinks meanwhile is a problem, not a signal, and no
 * word changes after it was checked.
 *
 * Assembly text is a module too where the caller can assemble it: spvx_input_on_text().
 *
 * An archive is a file of files, four levels deep at most: Fossilize databases, tar, zip,
 * gzip or zstd around any of these, Debian packages, vkd3d-proton caches, Filament
 * materials, Godot shaders, Qt shader packs, VGF models, clang offload bundles,
 * GFXReconstruct and RenderDoc captures. A damaged entry is a problem of its own, and the entries after
 * it follow. bgfx shaders and archives of Diligent Engine are always searched for modules.
 *
 * A directory is walked in the byte order of the names in it, each sub-directory where its
 * own name is. Regular files and symbolic links to them are taken; sockets, devices and
 * pipes found there are not opened.
 *
 *	while ((err = spvx_input_next(input, &item)) > 0) {
 *		if (item->problem)
 *			report(item);
 *		else
 *			walk(item->stream);
 *	}
 *
 * One file: one life cycle, and the queries that each of its steps allows.
 */
#ifndef SPVX_INPUT_H
#define SPVX_INPUT_H

#include <spvx/stream.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct spvx_input_options - what to take and how to name it
 * @size:       sizeof(struct spvx_input_options), so that it can grow
 * @names:      files, directories, addresses, "-"; in the order to be read. A name that is
 *              given again, here or in a list, is not read again
 * @name_count: how many
 * @lists:      files that name further inputs, one a line ("-": standard input)
 * @list_count: how many
 * @lists0:     the same, names separated by NUL
 * @list0_count: how many
 * @include:    shell patterns on the path below a directory that is walked, where * also
 *              matches /; one without / may match the last part alone. None = take all
 * @include_count: how many
 * @exclude:    the same for files to skip; a directory that matches is not entered
 * @exclude_count: how many
 * @max_depth:  how deep directories are walked; 0 = without limit, 1 = only files of it
 * @follow:     walk through symbolic links to directories (cycles are cut)
 * @literal:    a name is never read as an address
 * @root:       print addresses relative to this folder; NULL = as given
 * @max_module: largest module in bytes that may be held in memory whole; 0 = 256 MiB
 * @max_entry:  largest archive entry in bytes that may be decoded whole; 0 = 256 MiB
 * @carve:      scan files of unknown kind for modules at every offset that is a multiple of
 *              this; 0 = do not
 * @no_archives: archives are files of another kind
 * @map_from:   regular files of so many bytes and more are mapped instead of read; 0 =
 *              none. A mapped file that shrinks raises SIGBUS, so only a program may set
 *              this that handles it by putting memory in the place of the page that is
 *              gone; the file is then reported as SPVX_EIO after its modules. Another
 *              process may also change the bytes after they were checked, so such a stream
 *              may only be walked by spvx_next(), spvx_profile_stream() and
 *              spvx_profile_module(), which trust no word that was read before, and
 *              spvx_input_whole(), which copies
 * @allocator:  NULL = libc's
 * @shard:    which of @shards, from 0 on
 * @shards:   only files that this shard has are taken, in Fossilize archives and zip files
 *            only entries: those whose printed address has an FNV-1a of 64 bits that is
 *            @shard modulo @shards; 0 = all
 * @chunk:    files that are named, mapped and modules back to back are split into chunks of
 *            so many bytes, or up to twice as many, when there are four or more; 0 = they
 *            are not split. See <spvx/work.h>
 * @assembly: assembly text is assembled in directories and archives too, not only where it
 *            is named; see spvx_input_on_text()
 * @exact_chunks: only files with known boundaries are split: archives, not modules back to
 *            back
 * @temporary: folder for temporary files, which lose their names at once: archives that
 *            cannot be read forward are put there when they come through a pipe or out of
 *            another; NULL: /tmp
 * @max_window: largest window of zstd data, which is memory that decoding takes, in bytes;
 *            0 = 128 MiB
 */
struct spvx_input_options {
	size_t size;
	const char *const *names;
	size_t name_count;
	const char *const *lists;
	size_t list_count;
	const char *const *lists0;
	size_t list0_count;
	const char *const *include;
	size_t include_count;
	const char *const *exclude;
	size_t exclude_count;
	unsigned max_depth;
	bool follow;
	bool literal;
	const char *root;
	uint64_t max_module;
	uint64_t map_from;
	const struct spvx_allocator *allocator;
	uint64_t max_entry;
	uint64_t carve;
	bool no_archives;
	uint64_t chunk;
	bool exact_chunks;
	uint64_t shard;
	uint64_t shards;
	bool assembly;
	const char *temporary;
	uint64_t max_window;
};

/**
 * enum spvx_input_kind - kind of a file, by its content
 */
enum spvx_input_kind {
	SPVX_KIND_UNKNOWN,
	SPVX_KIND_SPIRV,
	SPVX_KIND_HEX_TEXT, /* SPIR-V as hexadecimal text: words or bytes, C arrays */
	SPVX_KIND_EMPTY,
	SPVX_KIND_SPIRV_ASSEMBLY,
	SPVX_KIND_GLSL,
	SPVX_KIND_HLSL,
	SPVX_KIND_WGSL,
	SPVX_KIND_DXIL, /* DXBC container */
	SPVX_KIND_LLVM_BITCODE,
	SPVX_KIND_FOSSILIZE,
	SPVX_KIND_ZIP,
	SPVX_KIND_GZIP,
	SPVX_KIND_TAR,
	SPVX_KIND_ZSTD,
	SPVX_KIND_ELF,
	SPVX_KIND_PE,
	SPVX_KIND_PNG,
	SPVX_KIND_HTML,
	SPVX_KIND_GIT_LFS,
	SPVX_KIND_JSON,
	SPVX_KIND_TEXT,
	SPVX_KIND_FOSSILIZE_BLOB, /* a file of a Fossilize directory */
	SPVX_KIND_VKD3D_CACHE,    /* of vkd3d-proton */
	SPVX_KIND_MESA_CACHE,
	SPVX_KIND_VK_PIPELINE_CACHE,
	SPVX_KIND_DXVK_CACHE,
	SPVX_KIND_GFXRECONSTRUCT,
	SPVX_KIND_RENDERDOC,
	SPVX_KIND_GODOT_SHADER,
	SPVX_KIND_XZ,
	SPVX_KIND_BZIP2,
	SPVX_KIND_7Z,
	SPVX_KIND_MACH_O,
	SPVX_KIND_AR, /* a library of object files */
	SPVX_KIND_UNITY,
	SPVX_KIND_BGFX,
	SPVX_KIND_LZ4,
	SPVX_KIND_RAR,
	SPVX_KIND_MEDIA,    /* images other than PNG, sound, films, fonts, documents */
	SPVX_KIND_SMOLV,    /* SPIR-V modules in the coding of that name */
	SPVX_KIND_FILAMAT,  /* a compiled material of Filament */
	SPVX_KIND_DILIGENT, /* an archive of device objects of Diligent Engine */
	SPVX_KIND_DEB,      /* a Debian package */
	SPVX_KIND_QSB,      /* a shader pack of Qt */
	SPVX_KIND_RCC,      /* resources of a Qt program */
	SPVX_KIND_VGF,      /* a model for Arm's ML extensions */
	SPVX_KIND_OFFLOAD_BUNDLE, /* device code as clang bundles it */
	SPVX_KIND_DUCKSTATION,    /* the index of a shader cache of DuckStation */
	SPVX_KIND_COUNT
};

#define SPVX_KIND_MOST 96 /* room for kinds, so that structs keep their sizes */

/**
 * enum spvx_input_severity - how much a problem with an archive or an entry matters
 */
enum spvx_input_severity {
	SPVX_INPUT_NOTE,    /* nothing is lost */
	SPVX_INPUT_WARNING, /* an expected loss, such as a truncated tail */
	SPVX_INPUT_ERROR
};

/**
 * struct spvx_input_use - the purpose of a module in a Filament material
 * @model:   shader model: 1 mobile, 2 desktop
 * @variant: variant of the material
 * @stage:   0 vertex, 1 fragment, 2 compute
 */
struct spvx_input_use {
	uint8_t model;
	uint8_t variant;
	uint8_t stage;
};

/**
 * struct spvx_input_item - one step of an input set; good until the next step
 * @stream:  there is a current module in it (spvx_stream_module() has returned 1), and
 *           those that follow it may be walked to as well instead of stepping; NULL for a
 *           problem
 * @problem: SPVX_OK for a module. SPVX_EIO: cannot be opened or read. SPVX_ENOENT: no such
 *           file, or, unless it was named, a dangling link. SPVX_EMAGIC: holds no SPIR-V
 *           (see @kind). SPVX_ESHORT: begins like a module but is shorter
 *           than its header. SPVX_ESYNTAX: hexadecimal text that breaks off, or assembly
 *           text with errors, by @kind. SPVX_EINVAL: an address that names nothing.
 *           SPVX_EENTRY: something is wrong with an archive or an entry of it, see @rule
 *           and @severity. SPVX_ELIMIT: archives nested too deep
 * @offset:  byte offset in the file the module or the problem is at; of a module in
 *           hexadecimal text: in the bytes the text spells
 * @kind:    what the file is, where it is known
 * @named:   it was named by the user, not found in a directory
 * @input:   how many names were begun before the one it comes from
 * @input_name: that name, as the user spelled it; good until the next one
 * @message: one line about the problem, without the address; owned by the input
 * @rule:    of a problem with an archive: its stable name, such as "SPVX-C007"; else NULL
 * @severity: of such a problem
 * @stored_at: where a module begins in the file, or the decompressed stream, that it is
 *           stored uncompressed in; of an entry of a Fossilize archive: where its head does
 * @clear:   the bytes of the module are in the file itself, uncompressed, at @stored_at
 * @uses:    purposes of a module in a Filament material
 * @use_count: number of @uses
 * @section: of a module that was carved: the section of the program, library or object file
 *           that it begins in, ".rodata", "__TEXT,__const"; empty: not known
 * @symbols: of such a module: the program's symbols for it, each ended by a NUL; the first is
 *           the one in addresses; if none begins where the module does, one that covers it,
 *           with the distance: "pack+0x40"; empty: it has none
 * @name:    of a module: its first symbol, else its name in the archive, else that of its
 *           file, without folders; empty: standard input
 */
struct spvx_input_item {
	struct spvx_stream *stream;
	enum spvx_code problem;
	uint64_t offset;
	enum spvx_input_kind kind;
	bool named;
	uint64_t input;
	const char *input_name;
	const char *message;
	const char *rule;
	enum spvx_input_severity severity;
	uint64_t stored_at;
	bool clear;
	const struct spvx_input_use *uses;
	size_t use_count;
	struct spvx_str section;
	struct spvx_str symbols;
	struct spvx_str name;
};

/**
 * struct spvx_input_passed - skipped files of one kind
 * @files: how many, entries of archives included
 * @bytes: their sizes, as far as they are known
 */
struct spvx_input_passed {
	uint64_t files;
	uint64_t bytes;
};

/**
 * struct spvx_input_totals - counters of an input set so far
 * @files:   opened, those skipped included, and entries of archives
 * @bytes:   read from them
 * @modules: yielded; not those that were walked to in a stream
 * @skipped: empty files and files of another kind found in directories and archives
 * @kinds:   the skipped files by enum spvx_input_kind
 */
struct spvx_input_totals {
	uint64_t files;
	uint64_t bytes;
	uint64_t modules;
	uint64_t skipped;
	struct spvx_input_passed kinds[SPVX_KIND_MOST];
};

struct spvx_input;

/**
 * spvx_input_create() - make an input set
 * @options: copied, but the strings it points to must outlive the input
 * @input:   receives the input, released with spvx_input_free()
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (no name and no list, or "-" twice).
 */
SPVX_API int spvx_input_create(const struct spvx_input_options *options,
			       struct spvx_input **input);

/**
 * spvx_input_next() - the next module or problem
 * @input: an input set
 * @item:  receives a pointer to the step
 * Return: 1 with an item, 0 at the end, -SPVX_ENOMEM.
 */
SPVX_API int spvx_input_next(struct spvx_input *input, const struct spvx_input_item **item);

/**
 * spvx_input_address() - where a module or the current problem is, as printed
 * @input:   a step has yielded something
 * @offset:  item->offset, or that of another module that was walked to in item->stream; has
 *           no meaning for a problem
 * @address: receives `PATH`, with `!MEMBER` for each archive on the way and `#HASH` for an
 *           entry of a Fossilize one, then `@0xOFFSET` for a module that does not begin its
 *           file or is not alone in it; owned by the input, good until the next call of it
 *
 * The result is the same before and after the module is walked. Before, it takes a walk
 * over the bytes in memory or, for a module larger than the window, over the file. Only of
 * a pipe that cannot be determined: a first module larger than the window that is not
 * walked to its end yet is called `-`.
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_input_address(struct spvx_input *input, uint64_t offset,
				struct spvx_str *address);

/**
 * spvx_input_whole() - have the current module in memory as a whole
 * @input: its step yielded a module that has not been walked yet
 * @data:  receives the module's bytes: all of them, damage and what follows it included
 * @size:  receives how many
 *
 * This moves @item->stream past the module. A module in the window is not copied; otherwise
 * the window grows to hold it. A module in a mapped file is copied.
 * Return: 0, -SPVX_ENOMEM, -SPVX_ELIMIT (larger than max_module), -SPVX_EIO, -SPVX_EENTRY
 * or,  * of hexadecimal text, -SPVX_ESYNTAX (the next step yields the problem).
 */
SPVX_API int spvx_input_whole(struct spvx_input *input, const unsigned char **data,
			      size_t *size);

/**
 * spvx_input_totals() - counters so far
 * @input:  an input set
 * @totals: receives them
 */
SPVX_API void spvx_input_totals(const struct spvx_input *input,
				struct spvx_input_totals *totals);

/**
 * spvx_input_on_file() - be notified of every file opened, for dependency files
 * @input:  an input set, before its first step
 * @opened: called with the path as it was opened; also of lists and of files skipped
 * @ctx:    passed to it
 */
SPVX_API void spvx_input_on_file(struct spvx_input *input,
				 void (*opened)(void *ctx, const char *path), void *ctx);

/**
 * spvx_input_on_progress() - be called while a large file is read
 * @input:    an input set, before its first step
 * @progress: called now and then, also during a walk over a module; of @input it may only
 *            use spvx_input_totals()
 * @ctx:      passed to it
 */
SPVX_API void spvx_input_on_progress(struct spvx_input *input, void (*progress)(void *ctx),
				     void *ctx);

/**
 * struct spvx_input_skip - a skipped file or archive entry
 * @kind:  its kind
 * @bytes: its size, as far as it is known
 */
struct spvx_input_skip {
	enum spvx_input_kind kind;
	uint64_t bytes;
};

/** spvx_input_skip_fn - called for a skipped file or entry */
typedef void spvx_input_skip_fn(void *ctx, const struct spvx_input_skip *skip);

/**
 * spvx_input_on_skip() - be notified of every file and entry that is skipped
 * @input:   an input set, before its first step
 * @skipped: called where totals.skipped grows; spvx_input_address() then has its address
 * @ctx:     passed to it
 */
SPVX_API void spvx_input_on_skip(struct spvx_input *input, spvx_input_skip_fn *skipped,
				 void *ctx);

/**
 * spvx_input_text_fn - assemble the text of a module
 * @ctx:    as passed to spvx_input_on_text()
 * @text:   all of it, 64 MiB at most
 * @module: receives the bytes of the module, good until the next call
 * @size:   receives how many
 *
 * spvx_input_address() has its address meanwhile. Errors of the text are for the callback
 * to report.
 * Return: 0, -SPVX_ESYNTAX: there were errors, -SPVX_ENOMEM.
 */
typedef int spvx_input_text_fn(void *ctx, struct spvx_str text,
			       const unsigned char **module, size_t *size);

/**
 * spvx_input_on_text() - take assembly text for the module that it describes
 * @input:    an input set, before its first step
 * @assemble: called for each text that was named by the caller, or decompressed from a
 *            named file; with options.assembly for every text
 * @ctx:      passed to it
 */
SPVX_API void spvx_input_on_text(struct spvx_input *input, spvx_input_text_fn *assemble,
				 void *ctx);

/**
 * struct spvx_input_object - an entry of a Fossilize archive, see <spvx/cache.h>
 * @tag:     enum spvx_cache_tag, or a kind that is not known
 * @hash:    hash by which other objects refer to it
 * @offset:  offset of its head in the archive
 * @stored:  bytes of its payload in the archive; whitelists and the like have 0 or 8
 * @coding:  of the payload, as the archive has it: 1 none, 2 deflate
 * @crc:     CRC-32 of the payload as it is stored; 0: there is none
 * @size:    bytes of the payload once decoded
 * @json:    its document, with any bytes after it; empty unless its tag was asked for
 * @payload: as it is stored; empty unless SPVX_INPUT_PAYLOADS was asked for
 * @problem: why the document or payload could not be read; NULL = no problem
 * @archive: address of the archive
 */
struct spvx_input_object {
	uint64_t tag;
	uint64_t hash;
	uint64_t offset;
	uint64_t stored;
	uint64_t size;
	uint32_t coding;
	uint32_t crc;
	struct spvx_str json;
	struct spvx_str payload;
	const char *problem;
	struct spvx_str archive;
};

/* In the place of documents: payloads of all entries, shader modules too. */
#define SPVX_INPUT_PAYLOADS (UINT32_C(1) << 31)

/** spvx_input_object_fn - called for an entry. Return: 0, or an error that ends reading */
typedef int spvx_input_object_fn(void *ctx, const struct spvx_input_object *object);

/**
 * spvx_input_on_object() - read the objects of Fossilize's .foz archives instead of modules
 * @input: an input set, before its first step; its steps yield modules of other files only
 * @found: called for each entry in order, shader modules included; the object is valid
 *         until it returns
 * @ctx:   passed to it
 * @tags:  bit 1 << tag: kinds of objects whose documents are wanted; shader modules have
 *         none that can be had here; or SPVX_INPUT_PAYLOADS
 */
SPVX_API void spvx_input_on_object(struct spvx_input *input, spvx_input_object_fn *found,
				   void *ctx, uint32_t tags);

/**
 * spvx_input_free() - release everything
 * @input: NULL is fine
 */
SPVX_API void spvx_input_free(struct spvx_input *input);

/**
 * spvx_input_sniff() - the kind of a file, by its first bytes
 * @data: its beginning
 * @size: how many bytes are there: a few thousand are enough, but for the array of a C
 *        header, which can follow a long comment
 * Return: the kind.
 */
SPVX_API enum spvx_input_kind spvx_input_sniff(const void *data, size_t size);

/**
 * spvx_input_kind_text() - a kind in words, with advice on reading its modules
 * @kind:   a kind
 * @advice: receives a sentence, or NULL without advice; may be NULL
 * Return: a noun phrase such as "a Git LFS pointer".
 */
SPVX_API const char *spvx_input_kind_text(enum spvx_input_kind kind, const char **advice);

/**
 * struct spvx_input_kind_facts - a kind, for reports
 * @name:     short, for programs: "git-lfs"
 * @label:    short, for readers: "Git LFS pointer"
 * @cure:     option, such as "--carve", or command that makes its modules readable; NULL =
 *            none
 * @may_hold: it may contain SPIR-V that is not read
 * @holds:    modules are read from it: it is SPIR-V, or a supported archive or text
 */
struct spvx_input_kind_facts {
	const char *name;
	const char *label;
	const char *cure;
	bool may_hold;
	bool holds;
};

/**
 * spvx_input_kind_facts() - facts about a kind for reports
 * @kind:  a kind
 * @facts: receives it; good for ever
 */
SPVX_API void spvx_input_kind_facts(enum spvx_input_kind kind,
				    struct spvx_input_kind_facts *facts);

#ifdef __cplusplus
}
#endif
#endif
