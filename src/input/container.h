/* SPDX-License-Identifier: MIT */
/*
 * input/container.h - containers: archives, caches, compressed files, and files that are
 * searched for modules.
 *
 * A kind of container is a struct sx_container_ops, one file and one line in the table of
 * kind.c; the kind is identified by the first bytes, never by a name. Going from entry to
 * entry reads heads only; an entry is decoded on demand, from its description alone.
 *
 * No allocation trusts the size that a head claims: the bytes that are present limit it. A
 * damaged entry is a finding, and reading continues with the next entry.
 */
#ifndef SPVX_INPUT_CONTAINER_H
#define SPVX_INPUT_CONTAINER_H

#include "base/buf.h"
#include "base/vec.h"
#include "input/bytes.h"
#include "input/codec.h"

#include <spvx/api.h>
#include <spvx/input.h>

#define SX_UNKNOWN_OFFSET UINT64_MAX

/**
 * struct sx_entry - an entry, as its head describes it
 * @name:   its name, not empty; valid until the next entry. ptr NULL: it has none
 * @alias:  another name that an address may have for it; empty: none. Several entries may
 *          have it, and an address names them all
 * @hash:   16 digits that Fossilize and vkd3d-proton have in place of a name; else empty
 * @head:   offset of its head in the container
 * @data:   offset of its encoded bytes
 * @stored: number of encoded bytes
 * @size:   number of decoded bytes, as the head claims
 * @crc:    CRC-32 stored with them; its coverage depends on the container
 * @coding: encoding, in numbers of the container's kind; 0: stored as they are
 * @uses:   uses of the module that the container records; valid until the next entry
 * @use_count: how many
 * @section: section of a program or a library that it begins in; empty: unknown
 * @symbols: of a module in a program, as struct sx_symtab_found.all: its symbols
 * @within: for kinds with @places: offset in the decompressed bytes of @head; 0: the first
 *          entry at @head
 * @other:  kind of an entry that is skipped; 0: the entry is read
 * @alone:  for kinds with @places: the only entry, so that its offset identifies nothing
 * @is_file: for kinds with module(): this entry is a file, to be read by read()
 * @module: for kinds with neither: the module, @size bytes; valid until the next entry
 */
struct sx_entry {
	struct spvx_str name;
	struct spvx_str alias;
	char hash[17];
	uint64_t head;
	uint64_t data;
	uint64_t stored;
	uint64_t size;
	uint32_t crc;
	uint32_t coding;
	const struct spvx_input_use *uses;
	size_t use_count;
	struct spvx_str section;
	struct spvx_str symbols;
	uint64_t within;
	enum spvx_input_kind other;
	bool alone;
	bool is_file;
	const unsigned char *module;
};

/**
 * struct sx_known - a good entry of an earlier part, for the reader of this part
 * @hash:   its hash, as in struct sx_entry
 * @digest: digest of its bytes, by a function of the container's kind
 */
struct sx_known {
	char hash[17];
	uint64_t digest;
};

/**
 * enum sx_rule - kinds of damage; the value is the number in SPVX-C000
 */
enum sx_rule {
	SX_RULE_FORMAT = 1,       /* magic or version not supported */
	SX_RULE_CUT = 2,          /* ends inside an entry */
	SX_RULE_NESTED = 3,       /* another container's header inside */
	SX_RULE_NAME = 5,         /* an invalid entry name */
	SX_RULE_DIFFERENT = 6,    /* two entries of one name, different bytes */
	SX_RULE_CRC = 7,          /* CRC-32 mismatch */
	SX_RULE_INFLATE = 8,      /* compressed data is damaged */
	SX_RULE_TRAILING = 9,     /* bytes after the end of compressed data */
	SX_RULE_SIZE = 10,        /* decoded size is not the recorded one */
	SX_RULE_CODING = 11,      /* unknown encoding */
	SX_RULE_MODULE = 12,      /* description of a module is invalid */
	SX_RULE_NON_MINIMAL = 13, /* non-minimal encoding */
	SX_RULE_HASH = 14,        /* the hash in its name is not that of its data */
	SX_RULE_LIMIT = 15,       /* beyond a limit */
	SX_RULE_STRIPPED = 17,    /* a program without symbols */
	SX_RULE_COUNT
};

/**
 * struct sx_finding - damage that was found
 * @rule:     kind of damage
 * @severity: how much it matters
 * @of_entry: it concerns the current entry; false: the container
 * @offset:   in the container, in bytes
 * @text:     description in one line
 */
struct sx_finding {
	enum sx_rule rule;
	enum spvx_input_severity severity;
	bool of_entry;
	uint64_t offset;
	char text[120];
};

#define SX_FINDINGS 4 /* most findings that can be pending; an entry has fewer */

/**
 * struct sx_limits - limits and callbacks for reading containers
 * @max_entry: largest decoded entry, in bytes
 * @max_window: largest window of zstd data in bytes; 0: the decoder's own limit
 * @carve:     alignment, in bytes, at which files of unknown kind are searched; 0: no
 *             search
 * @allocator: where memory comes from
 * @temporary: folder for temporary files; NULL: /tmp
 * @file:      the file that contains everything; failures of temporary files are recorded
 *             here
 * @object:    called for each entry of a Fossilize archive, of which nothing else is then
 *             read; or NULL
 * @object_ctx: passed to @object
 * @object_tags: bit 1 << tag: kinds of entries whose documents are decoded
 * @known:     called with @object_ctx: returns the document of an entry that need not be
 *             decoded; empty: decode it. May be NULL
 * @text:     assembles text; NULL: assembly text is skipped
 * @text_ctx: passed to @text
 * @assembly: assemble text wherever it is found, not only inputs that the user named
 */
struct sx_limits {
	uint64_t max_entry;
	uint64_t max_window;
	uint64_t carve;
	const struct spvx_allocator *allocator;
	const char *temporary;
	struct sx_file *file;
	spvx_input_object_fn *object;
	void *object_ctx;
	uint32_t object_tags;
	struct spvx_str (*known)(void *ctx, const struct spvx_input_object *head);
	spvx_input_text_fn *text;
	void *text_ctx;
	bool assembly;
};

struct sx_container;

/**
 * struct sx_container_ops - a kind of container
 * @kind:   its kind in items and reports
 * @leaf:   one module in another coding, or bytes searched for modules: no level of nesting
 * @places: its entries are identified by their offsets
 * @state_size: bytes of the container's @state
 * @probe:  whether bytes (the first 4096 of a file, or all of it) begin such a container.
 *          NULL: the kind is identified in another way
 * @open:   begin; the bytes are at their beginning, @state is zeroed. May be NULL
 * @begin:  read the head of the container; called by the first @next. May be NULL
 * @next:   describe the next entry in @entry
 * @module: decode the current entry, which is a module, as a whole; the module is valid
 *          until the next call of any of these. NULL: entries are files, to be read by
 *          @read, or entry.module
 * @read:   a spvx_read_fn over a struct sx_container: bytes of the current entry
 * @close:  release what @state owns. May be NULL
 * @part:   from now on describe only entries whose heads are in [@from, @to). At @from an
 *          entry or the container begins. @known: struct sx_known that @cut has found.
 *          NULL: the kind cannot be read in parts
 * @cut:    for dividing a file only: walk on, from the beginning, to the next entry that
 *          is @size bytes or more after the one where the current part begins. @to receives
 *          the offset of its head, or SX_UNKNOWN_OFFSET: the current part is the last; @known
 *          receives the entries that the reader of the part must know. NULL with @part
 * @find:   if entries read as objects do not depend on earlier ones: the first offset in
 *          [@from, @to) where an entry seems to begin. Return: 1; 0: none. NULL: not
 *          supported
 *
 * @open, @begin, @next, @module, @part and @cut return 0 (@next: 1 with an entry, 0 at the end),
 * -SPVX_EENTRY when there is a finding and no other result, -SPVX_ENOMEM, or an error of
 * the bytes; so does @read. After -SPVX_EENTRY of @next, it may be called again.
 */
struct sx_container_ops {
	enum spvx_input_kind kind;
	bool leaf;
	bool places;
	size_t state_size;
	bool (*probe)(const unsigned char *data, size_t size);
	int (*open)(struct sx_container *c);
	int (*begin)(struct sx_container *c);
	int (*next)(struct sx_container *c);
	int (*module)(struct sx_container *c, const unsigned char **data, size_t *size);
	spvx_read_fn *read;
	void (*close)(struct sx_container *c);
	int (*part)(struct sx_container *c, uint64_t from, uint64_t to,
		    const struct sx_vec *known);
	int (*cut)(struct sx_container *c, uint64_t size, uint64_t *to,
		   struct sx_vec *known);
	int (*find)(struct sx_container *c, uint64_t from, uint64_t to, uint64_t *begin);
};

/**
 * struct sx_codec_reader - the bytes of an entry, as a stream
 * @codec:   of the entry that is read next
 * @begun:   false: nothing of the current entry was read
 * @left:    stored bytes that were not read
 * @decoded: bytes so far
 */
struct sx_codec_reader {
	enum sx_codec codec;
	bool begun;
	uint64_t left;
	uint64_t decoded;
};

/**
 * struct sx_container - a container being read
 * @ops:      its kind; NULL: not open
 * @bytes:    source of its bytes
 * @limits:   limits and callbacks
 * @entry:    current entry
 * @state:    owned; its content belongs to @ops
 * @decoder:  of its bytes or of an entry, as @ops decides
 * @reader:   of the current entry
 * @buf:      for @ops: decoded bytes, or the name of the entry
 * @findings: findings not taken yet, oldest first
 * @begun:    @ops->begin was called
 * @over:     it ends early: nothing can be read after
 * @next_part: for a part found by @ops->find, offset of the first entry of the next part;
 *            0: not reached
 */
struct sx_container {
	const struct sx_container_ops *ops;
	struct sx_bytes bytes;
	const struct sx_limits *limits;
	struct sx_entry entry;
	uint64_t before; /* head of the previous entry */
	void *state;
	struct sx_decoder decoder;
	struct sx_codec_reader reader;
	struct sx_buf buf;
	struct sx_finding findings[SX_FINDINGS];
	unsigned finding_count;
	bool begun;
	bool over;
	uint64_t next_part;
};

/* The kind of container that bytes begin, or NULL. Defined in kind.c, as is the next. */
const struct sx_container_ops *sx_container_probe(const unsigned char *data, size_t size);

/* How modules are read from a kind that is not identified by a probe, or NULL. */
const struct sx_container_ops *sx_container_of(enum spvx_input_kind kind);

/* Open a container of a kind; @c->bytes and @c->limits are set. Return: as ops->open(). */
int sx_container_open(struct sx_container *c, const struct sx_container_ops *ops);

/* Describe the next entry. Return: as ops->next(). */
int sx_container_next(struct sx_container *c);

/* The current entry, which is a module. Return: as ops->module(). */
int sx_container_module(struct sx_container *c, const unsigned char **data, size_t *size);

void sx_container_close(struct sx_container *c);

/**
 * sx_container_find() - record a finding
 * @c:        a container
 * @rule:     kind of damage
 * @of_entry: it concerns the current entry, and its place is the entry's head; false: the
 *            container, at the current offset of its bytes
 * @format:   description in one line
 * Return: -SPVX_EENTRY.
 */
int sx_container_find(struct sx_container *c, enum sx_rule rule, bool of_entry,
		      const char *format, ...) __attribute__((format(printf, 4, 5)));

/* As sx_container_find(), with SX_RULE_CUT: the container ends inside the part at @offset.
 * @normal: expected, as in a file that is still being written. */
int sx_container_cut(struct sx_container *c, uint64_t offset, bool normal);

/* The same, and nothing can be read after it. */
int sx_container_end(struct sx_container *c, uint64_t offset, bool normal);

/* Whether the container ends inside the current entry, whose recorded size is right; a pipe
 * shows it only after the entry. If so, replace other findings by that one. */
bool sx_container_is_cut(struct sx_container *c);

/**
 * sx_container_hold() - read the stored bytes of the current entry to memory
 * @c:    its bytes are at the start of the entry's data, entry.stored bytes long
 * @data: receives the address of the data
 * @size: receives its size in bytes
 * Return: 0; -SPVX_EENTRY: the data is cut off or exceeds the limit; an error of the bytes.
 */
int sx_container_hold(struct sx_container *c, const unsigned char **data, size_t *size);

/* Move the newest finding to @offset. */
static inline void sx_container_place(struct sx_container *c, uint64_t offset)
{
	c->findings[c->finding_count - 1].offset = offset;
}

/* Take the oldest finding. Return: false when there is none. */
bool sx_container_finding(struct sx_container *c, struct sx_finding *f);

/* A hash as addresses spell it: 16 digits, lower case, and a NUL. */
void sx_put_hash(char text[17], uint64_t hash);

/* The name of a rule: "SPVX-C007". */
const char *sx_rule_name(enum sx_rule rule);

/* ---- codec.c ---- */

/* The rule of an error of compressed data. */
enum sx_rule sx_codec_rule(int err);

/**
 * sx_codec_fail() - record that what c->decoder reads is damaged
 * @c:        a container, of whose bytes the stream is read
 * @err:      error of the decoder, or that of its source
 * @begin:    offset of the stream in the bytes: the finding is where the decoder is, which
 *            reads ahead, or where the bytes end; SX_UNKNOWN_OFFSET: it concerns the current
 *            entry
 * @what:     begins the text of the finding
 * Return: -SPVX_EENTRY, also if @err is that; -SPVX_ENOMEM; the error of the bytes.
 */
int sx_codec_fail(struct sx_container *c, int err, uint64_t begin, const char *what);

/**
 * sx_codec_check() - check the sizes of the current entry before it is read
 * @c:     a container; entry.stored bytes decode to entry.size bytes
 * @codec: of the entry
 * @what:  begins the text of a finding: "shader: "
 * Return: 0; -SPVX_EENTRY: an impossible size, or one beyond --max-entry.
 */
int sx_codec_check(struct sx_container *c, enum sx_codec codec, const char *what);

/* Each a spvx_read_fn: over the next c->reader.left bytes, and over all bytes. */
int sx_codec_read_stored(void *container, void *data, size_t room, size_t *got);
int sx_codec_read_bytes(void *container, void *data, size_t room, size_t *got);

/* A spvx_read_fn over a struct sx_container: the stored bytes of the current entry. Where they
 * are cut off, the container ends. */
int sx_container_read(void *container, void *data, size_t room, size_t *got);

/* Begin to decode the current entry: entry.stored bytes at entry.data. Return: 0 or an
 * error. */
int sx_codec_begin(struct sx_container *c);

/* A spvx_read_fn over a struct sx_container: the next bytes of the current entry. Damage, and
 * more than --max-entry decoded bytes, is a finding. */
int sx_codec_read(void *container, void *data, size_t room, size_t *got);

/* Decode the current entry, whose stored bytes are @data, to c->buf, which is emptied before;
 * damage is a finding that begins with @what. Return: 0, -SPVX_EENTRY, -SPVX_ENOMEM. */
int sx_codec_decode(struct sx_container *c, enum sx_codec codec, const char *what,
		    const unsigned char *data);

extern const struct sx_container_ops sx_ar;
extern const struct sx_container_ops sx_deb;
extern const struct sx_container_ops sx_filamat;
extern const struct sx_container_ops sx_foz;
extern const struct sx_container_ops sx_foz_file;
extern const struct sx_container_ops sx_gfxr;
extern const struct sx_container_ops sx_godot_cache;
extern const struct sx_container_ops sx_godot_shaders;
extern const struct sx_container_ops sx_gzip;
extern const struct sx_container_ops sx_offload;
extern const struct sx_container_ops sx_qsb;
extern const struct sx_container_ops sx_rcc;
extern const struct sx_container_ops sx_rdc;
extern const struct sx_container_ops sx_smolv;
extern const struct sx_container_ops sx_tar;
extern const struct sx_container_ops sx_vgf;
extern const struct sx_container_ops sx_vkd3d;
extern const struct sx_container_ops sx_zip;
extern const struct sx_container_ops sx_zstd;

/* Kinds without a probe: text that is assembled; and any bytes, searched for modules from
 * the current offset on: at the limits' alignment, at each offset, or at the current one
 * only. The search at the limits' alignment and that of a program, at each offset, also find
 * files that hold modules in a form of their own. */
extern const struct sx_container_ops sx_assembly;
extern const struct sx_container_ops sx_carve;
extern const struct sx_container_ops sx_carve_each;
extern const struct sx_container_ops sx_carve_here;
extern const struct sx_container_ops sx_carve_program;

/**
 * sx_carve_measure() - measure the module that begins at the current offset
 * @bytes: at a module's header; the offset stays
 * @max:   largest module, in bytes
 * Return: its size in bytes, all of it in memory; 0: it does not look like a complete
 * module.
 */
size_t sx_carve_measure(struct sx_bytes *bytes, uint64_t max);

/**
 * enum sx_carved - what may begin at a place
 * @SX_CARVED_MODULE: a module
 * @SX_CARVED_SMOLV:  a module in SMOL-V
 * @SX_CARVED_QT:     the size of data that Qt has compressed with zlib
 * @SX_CARVED_ZSTD:   a frame of zstd
 * @SX_CARVED_BUNDLE: a bundle of clang
 */
enum sx_carved {
	SX_CARVED_MODULE,
	SX_CARVED_SMOLV,
	SX_CARVED_QT,
	SX_CARVED_ZSTD,
	SX_CARVED_BUNDLE
};

/* The first place in some bytes where a module, or a file of modules, may begin; @size: none.
 * @form: receives what begins there. */
size_t sx_carve_find(const unsigned char *p, size_t size, enum sx_carved *form);

/**
 * sx_carve_first() - find the first module that a search of bytes would find
 * @data:   first bytes of a file
 * @size:   number of bytes
 * @limits: as for containers
 * @offset: receives the module's offset in bytes
 * Return: 1; 0: none; -SPVX_ENOMEM.
 */
int sx_carve_first(const unsigned char *data, size_t size, const struct sx_limits *limits,
		   uint64_t *offset);

/* ---- qsb.c: recognizes shader packs of Qt, for searches too ---- */

#define SX_QSB_SIZE_BYTES 4    /* before the zlib data */
#define SX_QSB_ZLIB       0x78 /* the first byte of the zlib data */

/* Whether bytes are the front of a pack that is not compressed. */
bool sx_qsb_is_pack(const unsigned char *data, size_t size);

/* Whether bytes may be a size and the header of zlib data, as Qt writes them before a pack
 * and before any resource. */
bool sx_qsb_is_coded(const unsigned char *data, size_t size);

/* ---- offload.c: recognizes bundles of clang where they are searched for ---- */

/* The magic number of a bundle. In an object file, the name of a section for one target
 * begins with it, and the target's id follows. */
#define SX_OFFLOAD_MAGIC "__CLANG_OFFLOAD_BUNDLE__"

/* The first four bytes of a bundle, and of a compressed one, as little-endian words. */
#define SX_OFFLOAD_WORD   0x4c435f5fu
#define SX_OFFLOAD_PACKED 0x424f4343u

/* Whether bytes begin a bundle, compressed or not. */
bool sx_offload_is_bundle(const unsigned char *data, size_t size);

/* Get the size of the bundle at the current offset from its head. Return: 1; 0: its size
 * is not recorded, or it is not complete; an error of the bytes. */
int sx_offload_measure(struct sx_bytes *bytes, uint64_t *size);

#endif
