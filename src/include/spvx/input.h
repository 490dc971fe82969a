/* SPDX-License-Identifier: MIT */
/*
 * <spvx/input.h> - from names to modules: files, directories, archives, lists, standard
 * input.
 *
 * An input set is created from names and options. Each call of spvx_input_next() yields a
 * module, ready to be walked as in <spvx/stream.h>, or a problem with a file. The kind of a
 * file is decided by its content, not by its name. One bad file never stops the others.
 * Files are read through one window, not mapped, so a file that shrinks meanwhile is a
 * problem, not a signal, and no word changes after it was checked.
 *
 *	const char *names[] = { "shaders", "cache.foz" };
 *	struct spvx_input_options options = { .size = sizeof(options), .names = names,
 *					      .name_count = 2 };
 *	const struct spvx_input_item *item;
 *	struct spvx_input *input;
 *	int err = spvx_input_create(&options, &input);
 *
 *	while (!err && (err = spvx_input_next(input, &item)) > 0) {
 *		if (item->problem)
 *			report(item->message);
 *		else
 *			walk(item->stream);
 *		err = 0;
 *	}
 *	spvx_input_free(input);
 *
 * An archive is a file of files, four levels deep at most: Fossilize databases, tar, zip,
 * gzip or zstd around any of these, Debian packages, vkd3d-proton caches, Filament
 * materials, Godot shaders, Qt shader packs, VGF models, clang offload bundles,
 * GFXReconstruct and RenderDoc captures. A damaged entry is a problem of its own, and the
 * entries after it follow. bgfx shaders and archives of Diligent Engine are always
 * searched for modules. Assembly text is a module, too, if the caller provides an
 * assembler: spvx_input_on_text().
 *
 * Inputs have names: an archive in memory is read on Linux from a file of memfd_create(),
 * which is named "/proc/self/fd/N".
 *
 * A directory is walked in the byte order of the names in it, each sub-directory at the
 * place of its name. Regular files and symbolic links to them are read; sockets, devices
 * and pipes found there are not opened.
 *
 * An input set is for one thread at a time; <spvx/work.h> distributes its files over
 * several. Not part of the amalgamation: it needs POSIX.
 *
 * One file: options, items and callbacks of one object.
 */
#ifndef SPVX_INPUT_H
#define SPVX_INPUT_H

#include <spvx/stream.h>

SPVX_BEGIN_DECLS

/**
 * struct spvx_input_options - the inputs, and how to read them
 * @size:       sizeof(struct spvx_input_options), so that it can grow
 * @names:      files, directories, addresses, "-"; in the order to be read. A name that
 *              occurs again, here or in a list, is not read again
 * @name_count: number of @names
 * @lists:      files that name further inputs, one a line; "-" is standard input
 * @list_count: number of @lists
 * @lists0:     files that name further inputs, separated by NUL
 * @list0_count: number of @lists0
 * @include:    shell patterns on the path below a directory that is walked, where * also
 *              matches /; a pattern without / may match the last part alone. Files without
 *              a match are skipped; no pattern = read all
 * @include_count: number of @include
 * @exclude:    patterns of the same form for files to skip; a directory that matches is not
 *              entered
 * @exclude_count: number of @exclude
 * @max_depth:  largest depth of directories that are walked; 0 = no limit, 1 = only the
 *              files in a named directory
 * @follow:     walk through symbolic links to directories (cycles are cut)
 * @literal:    a name is never read as an address
 * @root:       print addresses relative to this folder; NULL = as given
 * @max_module: size in bytes of the largest module that may be read into memory as a whole;
 *              0 = 256 MiB
 * @map_from:   regular files of at least this many bytes are mapped instead of read; 0 =
 *              none. A mapped file that shrinks raises SIGBUS: set this only in a program
 *              whose handler replaces the missing page with memory; the file is then
 *              reported as SPVX_EIO after its modules. Another process may also change the
 *              bytes after they were checked, so such a stream may only be walked by
 *              spvx_next(), spvx_profile_stream() and spvx_profile_module(), which read
 *              each word once, or copied by spvx_input_whole()
 * @allocator:  NULL = libc's
 * @max_entry:  size in bytes of the largest archive entry that may be decoded as a whole;
 *              0 = 256 MiB
 * @carve:      scan files of unknown kind for modules at every offset that is a multiple of
 *              this; 0 = do not scan
 * @no_archives: do not open archives; they are files of another kind
 * @chunk:      split large files into chunks of this many bytes, up to twice as many, if
 *              there are four or more: files that are named, mapped, and modules back to
 *              back; 0 = do not split. See <spvx/work.h>
 * @exact_chunks: split only files with known boundaries: archives, not modules back to back
 * @shard:      number of this shard, counted from 0
 * @shards:     number of shards; 0 = no shards. A shard reads the files, and the entries of
 *              Fossilize archives and zip files, whose printed address has a 64-bit FNV-1a
 *              hash that is @shard modulo @shards; and of files of modules back to back,
 *              of 64 MiB or more, the modules that begin in its part of the bytes
 * @assembly:   also assemble text found in directories and archives, not only named files;
 *              see spvx_input_on_text()
 * @temporary:  folder for temporary files, which are unlinked at once; they receive
 *              archives that come through a pipe or from another archive and cannot be
 *              read forward. NULL = /tmp
 * @max_window: largest window of zstd data in bytes, which is memory that decoding takes; 0
 *              = 128 MiB
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
 * enum spvx_input_kind - kinds of files, by their content
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

#define SPVX_KIND_MOST 96 /* length of arrays by kind, so that structs keep their sizes */

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
 * struct spvx_input_item - a module or a problem; valid until the next spvx_input_next()
 * @stream:  stream with the module as its current one (spvx_stream_module() has returned
 *           1); the caller may continue to the modules after it with spvx_stream_module()
 *           instead of spvx_input_next(). NULL for a problem
 * @problem: SPVX_OK for a module. SPVX_EIO: cannot be opened or read. SPVX_ENOENT: no such
 *           file, or a dangling link found in a directory. SPVX_EMAGIC: contains no SPIR-V
 *           (see @kind). SPVX_ESHORT: begins like a module but is shorter than a header.
 *           SPVX_ESYNTAX: hexadecimal text that breaks off, or assembly text with errors,
 *           by @kind. SPVX_EINVAL: an address that names nothing. SPVX_EENTRY: a problem
 *           with an archive or an entry of it, see @rule and @severity. SPVX_ELIMIT:
 *           archives nested too deep
 * @offset:  byte offset of the module or problem in the file; for hexadecimal text, in the
 *           bytes that the text spells
 * @kind:    kind of the file, or SPVX_KIND_UNKNOWN
 * @named:   the file was named by the caller, not found in a directory
 * @input:   number of names before the one that the item comes from
 * @input_name: that name, as the caller spelled it; valid until the next name
 * @message: one line about the problem, without the address; owned by the input
 * @rule:    name of the broken rule of a problem with an archive, such as "SPVX-C007"; else
 *           NULL
 * @severity: severity of such a problem
 * @stored_at: byte offset of the module in the file, or decompressed stream, in which it is
 *           stored uncompressed; for an entry of a Fossilize archive, offset of its head
 * @clear:   the module is stored in the file itself, uncompressed, at @stored_at
 * @uses:    purposes of a module in a Filament material
 * @use_count: number of @uses
 * @section: for a carved module, the section of the program, library or object file that it
 *           begins in: ".rodata", "__TEXT,__const"; empty = unknown
 * @symbols: for a carved module, the program's symbols at its offset, each followed by a
 *           NUL; addresses contain the first one. If there is none, a symbol that covers
 *           the module, with the distance: "pack+0x40"; empty = none
 * @name:    name of a module: its first symbol, else its name in the archive, else that of
 *           its file, without folders; empty = standard input
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
 * @files: number of files, entries of archives included
 * @bytes: sum of their sizes, as far as these are known
 */
struct spvx_input_passed {
	uint64_t files;
	uint64_t bytes;
};

/**
 * struct spvx_input_totals - counters of an input set so far
 * @files:   number of opened files and entries of archives, skipped ones included
 * @bytes:   number of bytes read from them
 * @modules: number of modules that spvx_input_next() has yielded; spvx_stream_module() does
 *           not count
 * @skipped: number of empty files and files of another kind found in directories and
 *           archives
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
 * spvx_input_create() - create an input set; opens nothing yet
 * @options: copied, but its arrays and strings must outlive the input
 * @input:   receives the input, to be released with spvx_input_free()
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (no names and no list, "-" twice, sizes); @names
 * may be an empty array.
 */
SPVX_API int spvx_input_create(const struct spvx_input_options *options,
			       struct spvx_input **input);

/**
 * spvx_input_next() - get the next module or problem
 * @input: an input set
 * @item:  receives a pointer to the item, owned by the input
 * Return: 1 with an item, 0 at the end, -SPVX_ENOMEM, or from then on the code with which a
 * spvx_input_object_fn ended the reading.
 */
SPVX_API int spvx_input_next(struct spvx_input *input, const struct spvx_input_item **item);

/**
 * spvx_input_address() - the address of a module or of the current problem, as printed
 * @input:   spvx_input_next() has returned 1
 * @offset:  item->offset, or item->stream->offset after spvx_stream_module(); ignored for a
 *           problem
 * @address: receives `PATH`, with `!MEMBER` for each archive on the way and `#HASH` for an
 *           entry of a Fossilize archive, then `@0xOFFSET` for a module that does not begin
 *           its file or is not alone in it; owned by the input, valid until the next call
 *
 * The result is the same before and after the module is walked. Before, the call walks the
 * bytes in memory or, for a module larger than the window, the file. This is impossible for
 * a pipe: its first module, if it is larger than the window and not walked to its end yet,
 * is called `-`.
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_input_address(struct spvx_input *input, uint64_t offset,
				struct spvx_str *address);

/**
 * spvx_input_whole() - get all bytes of the current module in one piece
 * @input: spvx_input_next() has yielded a module that has not been walked yet
 * @data:  receives the address of the module, including damage and the bytes after it;
 *         valid until the next spvx_input_next()
 * @size:  receives the size of the module in bytes
 *
 * This moves @item->stream to the end of the module. A module in the window is not copied;
 * otherwise the window grows. A module in a mapped file is copied.
 * Return: 0; -SPVX_ENOMEM; -SPVX_ELIMIT (larger than max_module); -SPVX_EIO, -SPVX_EENTRY
 * or, for hexadecimal text, -SPVX_ESYNTAX, which the next item reports.
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
 * spvx_input_on_file() - set a callback for every opened file, for dependency files
 * @input:  an input set, before the first spvx_input_next()
 * @opened: called with the path as it was opened; also for lists and for skipped files
 * @ctx:    passed to @opened
 */
SPVX_API void spvx_input_on_file(struct spvx_input *input,
				 void (*opened)(void *ctx, const char *path), void *ctx);

/**
 * spvx_input_on_progress() - set a callback that reports progress in large files
 * @input:    an input set, before the first spvx_input_next()
 * @progress: called now and then, also during a walk over a module; with @input it may only
 *            call spvx_input_totals()
 * @ctx:      passed to @progress
 */
SPVX_API void spvx_input_on_progress(struct spvx_input *input, void (*progress)(void *ctx),
				     void *ctx);

/**
 * struct spvx_input_skip - a skipped file or archive entry
 * @kind:  its kind
 * @bytes: its size, 0 = unknown
 */
struct spvx_input_skip {
	enum spvx_input_kind kind;
	uint64_t bytes;
};

/** spvx_input_skip_fn - called for a skipped file or entry */
typedef void spvx_input_skip_fn(void *ctx, const struct spvx_input_skip *skip);

/**
 * spvx_input_on_skip() - set a callback for every file and entry that is skipped
 * @input:   an input set, before the first spvx_input_next()
 * @skipped: called when totals.skipped grows; may call spvx_input_address() for its address
 * @ctx:     passed to @skipped
 */
SPVX_API void spvx_input_on_skip(struct spvx_input *input, spvx_input_skip_fn *skipped,
				 void *ctx);

/**
 * spvx_input_text_fn - assembles the text of a module
 * @ctx:    as passed to spvx_input_on_text()
 * @text:   the whole text, at most 64 MiB
 * @module: receives the address of the module, valid until the next call
 * @size:   receives the size of the module in bytes
 *
 * May call spvx_input_address() for the address of the text. The callback reports errors in
 * the text itself.
 * Return: 0, -SPVX_ESYNTAX (errors in the text), -SPVX_ENOMEM.
 */
typedef int spvx_input_text_fn(void *ctx, struct spvx_str text,
			       const unsigned char **module, size_t *size);

/**
 * spvx_input_on_text() - set an assembler, so that assembly text is read as a module
 * @input:    an input set, before the first spvx_input_next()
 * @assemble: called for each text that was named by the caller, or decompressed from a
 *            named file; with options.assembly for every text
 * @ctx:      passed to @assemble
 */
SPVX_API void spvx_input_on_text(struct spvx_input *input, spvx_input_text_fn *assemble,
				 void *ctx);

/**
 * struct spvx_input_object - an entry of a Fossilize archive, see <spvx/cache.h>
 * @tag:     enum spvx_cache_tag, or an unknown kind
 * @hash:    hash by which other objects refer to it
 * @offset:  byte offset of its head in the archive
 * @stored:  size of its payload in the archive in bytes; 0 or 8 in whitelists
 * @size:    size of the decoded payload in bytes
 * @coding:  coding of the payload, as in the archive: 1 none, 2 deflate
 * @crc:     CRC-32 of the stored payload; 0 = none
 * @json:    its document, with any bytes after it; empty unless @tags selects its tag
 * @payload: the stored payload; empty unless @tags is SPVX_INPUT_PAYLOADS
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

/** SPVX_INPUT_PAYLOADS - instead of tags: stored payloads of all entries, shader modules
 * included */
#define SPVX_INPUT_PAYLOADS (UINT32_C(1) << 31)

/** spvx_input_object_fn - receives an entry, valid during the call. Return: 0, or a negative
 * code that ends the reading */
typedef int spvx_input_object_fn(void *ctx, const struct spvx_input_object *object);

/**
 * spvx_input_on_object() - read the objects of Fossilize's .foz archives instead of modules
 * @input: an input set, before the first spvx_input_next(), which then yields modules of
 *         other files only
 * @found: called for each entry in order, shader modules included
 * @ctx:   passed to @found
 * @tags:  bits 1 << enum spvx_cache_tag of the kinds whose documents to decode; shader
 *         modules have no documents; or SPVX_INPUT_PAYLOADS
 */
SPVX_API void spvx_input_on_object(struct spvx_input *input, spvx_input_object_fn *found,
				   void *ctx, uint32_t tags);

/**
 * spvx_input_free() - release an input set and close its files
 * @input: NULL is ignored
 */
SPVX_API void spvx_input_free(struct spvx_input *input);

/**
 * spvx_input_sniff() - detect the kind of a file by its first bytes
 * @data: beginning of the file
 * @size: number of bytes at @data: a few thousand are enough, except for an array in a C
 *        header that follows a long comment
 * Return: the kind.
 */
SPVX_API enum spvx_input_kind spvx_input_sniff(const void *data, size_t size);

/**
 * spvx_input_kind_text() - describe a kind, with advice on reading its modules
 * @kind:   a kind
 * @advice: receives a static sentence, or NULL = no advice; may be NULL
 * Return: a static noun phrase such as "a Git LFS pointer".
 */
SPVX_API const char *spvx_input_kind_text(enum spvx_input_kind kind, const char **advice);

/**
 * struct spvx_input_kind_facts - a kind, for reports
 * @name:     short, for programs: "git-lfs"
 * @label:    short, for readers: "Git LFS pointer"
 * @cure:     option, such as "--carve", or command that makes its modules readable; NULL =
 *            none
 * @may_hold: files of this kind may contain SPIR-V that is not read
 * @holds:    modules are read from files of this kind: SPIR-V, supported archives and texts
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
 * @facts: receives the facts; the strings are static
 */
SPVX_API void spvx_input_kind_facts(enum spvx_input_kind kind,
				    struct spvx_input_kind_facts *facts);

SPVX_END_DECLS
#endif
