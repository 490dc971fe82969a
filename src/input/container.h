/* SPDX-License-Identifier: MIT */
/*
 * input/container.h - what is more than one file in one: archives, caches, compressed
 * files, and whatever is searched for modules.
 *
 * A kind of container is a struct sx_container_ops, one file and one line in the table of
 * kind.c; which kind some bytes are is identified by what they begin with, never by a
 * name. Going from entry to entry reads heads only; an entry is decoded on demand, from its
 * description alone.
 *
 * Nothing is sized by what a head claims without regard to what is there. What is wrong
 * with an entry is a finding, and the next entry follows.
 */
#ifndef SPVX_INPUT_CONTAINER_H
#define SPVX_INPUT_CONTAINER_H

#include "base/buf.h"
#include "base/vec.h"
#include "input/bytes.h"

#include <spvx/input.h>

#define SX_NOWHERE UINT64_MAX

/**
 * struct sx_entry - an entry, as its head describes it
 * @name:   its name, not empty; good until the next entry. ptr NULL: it has none
 * @hash:   of Fossilize and vkd3d-proton, in the place of a name: 16 digits; or empty
 * @head:   offset of its head in the container
 * @data:   offset of its encoded bytes
 * @stored: how many there are
 * @size:   how many bytes they are said to decode to
 * @crc:    CRC-32 stored with them; its coverage depends on the container
 * @coding: how they are encoded; 0 = as they are
 * @uses:   what the module is for, where the container says so; good until the next entry
 * @use_count: how many
 * @section: of a program or a library, that it begins in; empty: none is known
 * @within: of a kind with @places: not 0: it is not the first at @head, and begins there in
 *          what that decompresses to
 * @other:  it is of another kind, which is not looked into; 0: it is not
 * @alone:  of a kind with @places: the only one there is, so that its offset says nothing
 */
struct sx_entry {
	struct spvx_str name;
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
	uint64_t within;
	enum spvx_input_kind other;
	bool alone;
};

/**
 * struct sx_known - an entry of a part before, as the reader of this one has to know it
 * @hash:   what it is called by
 * @digest: of its bytes, of the container's own kind
 */
struct sx_known {
	char hash[17];
	uint64_t digest;
};

/**
 * enum sx_rule - what can be wrong: the number after SPVX-C
 */
enum sx_rule {
	SX_RULE_FORMAT = 1,    /* magic or version not supported */
	SX_RULE_CUT = 2,       /* ends inside an entry */
	SX_RULE_SECOND = 3,    /* another container's header inside */
	SX_RULE_NAME = 5,      /* an invalid entry name */
	SX_RULE_DIFFERENT = 6, /* two entries of one name, different bytes */
	SX_RULE_CRC = 7,       /* CRC-32 mismatch */
	SX_RULE_INFLATE = 8,   /* compressed data is damaged */
	SX_RULE_BEHIND = 9,    /* bytes after the end of compressed data */
	SX_RULE_SIZE = 10,     /* decodes to another size than it says */
	SX_RULE_CODING = 11,   /* encoded in an unknown way */
	SX_RULE_MODULE = 12,   /* what should describe a module does not */
	SX_RULE_LOOSE = 13,    /* non-minimal encoding */
	SX_RULE_HASH = 14,     /* is called by another hash than its own */
	SX_RULE_LIMIT = 15,    /* beyond a limit */
	SX_RULE_COUNT
};

/**
 * struct sx_finding - something that is wrong
 * @rule:     what
 * @severity: how much it matters
 * @of_entry: the current entry is meant; false: the container
 * @offset:   in the container
 * @text:     a line about it
 */
struct sx_finding {
	enum sx_rule rule;
	enum spvx_input_severity severity;
	bool of_entry;
	uint64_t offset;
	char text[120];
};

#define SX_FINDINGS 4 /* that can wait to be reported; an entry has fewer */

/**
 * struct sx_limits - what is asked of containers
 * @max_entry: largest decoded entry, in bytes
 * @carve:     alignment at which files of no known kind are searched; 0 = they are not
 * @allocator: where memory comes from
 * @temporary: folder for temporary files; NULL: /tmp
 * @file:      that all of it is in; what fails on the way to it is recorded there
 * @object:    called for entries, which are then all that is read of Fossilize archives; or NULL
 * @object_ctx: passed to it
 * @object_tags: bit 1 << tag: kinds whose documents are decoded
 * @known:     the document of an entry by its head, which is then not decoded; empty: it is. Or
 *             NULL. With @object_ctx
 * @text:     assembles; NULL: assembly text is not looked into
 * @text_ctx: passed to it
 * @assembly: text is looked into wherever it is found, not only where it is named
 */
struct sx_limits {
	uint64_t max_entry;
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
 * @kind:   what to call it
 * @leaf:   it is one module in another coding, or is searched for them: no level of nesting
 * @places: its entries are identified by their offsets
 * @state_size: bytes of @state
 * @probe:  whether bytes, a file's first 4096 or all of it, begin such a container. NULL: they
 *          are identified in another way
 * @open:   begin; the bytes are at their beginning, @state is zeroed. May be NULL
 * @next:   describe the next entry in @entry
 * @module: decode the current entry, which is a module, as a whole; it is good until the
 *          next call of any of these. NULL: entries are files, to be read by @read
 * @read:   a spvx_read_fn over a struct sx_container: bytes of the current entry
 * @close:  release what @state owns. May be NULL
 * @part:   from here on describe only entries whose heads are from @from on, where one does
 *          or where the container begins, and before @to. @known: struct sx_known, as @cut
 *          has found them. NULL: it cannot be read in parts
 * @cut:    for splitting a file only: walk on, from the beginning, to the next entry that
 *          is @size bytes or more after the one where the current part begins. @to receives
 *          the offset of its head, or SX_NOWHERE: the current part is the last; @known what
 *          its reader has to know. NULL with @part
 * @find:   where entries do not depend on those before, as objects: the first place from
 *          @from on, and before @to, where an entry seems to begin. Return: 1, 0: there is
 *          none. NULL: none is looked for
 *
 * @open, @next, @module, @part and @cut return 0 (@next: 1 with an entry, 0 at the end),
 * -SPVX_EENTRY when there is a finding and nothing else to be had, -SPVX_ENOMEM, or an
 * error of the bytes; so does @read. After -SPVX_EENTRY of @next, it may be called again.
 */
struct sx_container_ops {
	enum spvx_input_kind kind;
	bool leaf;
	bool places;
	size_t state_size;
	bool (*probe)(const unsigned char *data, size_t size);
	int (*open)(struct sx_container *c);
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
 * struct sx_container - a container being read
 * @ops:      its kind; NULL: not open
 * @bytes:    where it is
 * @limits:   what is asked of it
 * @entry:    current
 * @state:    of its kind
 * @findings: that wait to be reported, oldest first
 * @over:     it ends early: nothing can be read after
 * @behind:   of a part that was found: where the entry after it begins; 0: it was not reached
 */
struct sx_container {
	const struct sx_container_ops *ops;
	struct sx_bytes bytes;
	const struct sx_limits *limits;
	struct sx_entry entry;
	uint64_t before; /* head of the entry before it */
	void *state;
	struct sx_finding findings[SX_FINDINGS];
	unsigned finding_count;
	bool over;
	uint64_t behind;
};

/* The kind of container that bytes begin, or NULL. In kind.c, as is the next one. */
const struct sx_container_ops *sx_container_probe(const unsigned char *data, size_t size);

/* How modules are read from a kind that is not identified by a probe, or NULL. */
const struct sx_container_ops *sx_container_of(enum spvx_input_kind kind);

/* Open what was probed. @c->bytes and @c->limits are set. Return: as ops->open(). */
int sx_container_open(struct sx_container *c, const struct sx_container_ops *ops);

/* Describe the next entry. Return: as ops->next(). */
int sx_container_next(struct sx_container *c);

void sx_container_close(struct sx_container *c);

/**
 * sx_container_find() - something is wrong
 * @c:        a container
 * @rule:     what
 * @of_entry: with the current entry, whose head is then the place; else with the container,
 *            where its bytes are
 * @format:   a line about it
 * Return: -SPVX_EENTRY.
 */
int sx_container_find(struct sx_container *c, enum sx_rule rule, bool of_entry,
		      const char *format, ...) __attribute__((format(printf, 4, 5)));

/* As sx_container_find(), SX_RULE_CUT: the container ends inside what begins at @offset.
 * @normal: as such files do that are being written to. */
int sx_container_cut(struct sx_container *c, uint64_t offset, bool normal);

/* Whether the container ends inside the current entry, whose size is right: of a pipe that only
 * shows when it is passed. Then this is said of the entry, and nothing else. */
bool sx_container_is_cut(struct sx_container *c);

/**
 * sx_container_hold() - have the bytes of the current entry in memory, as they are
 * @c:    its bytes are at the entry's, entry.stored of them
 * @data: receives where they are
 * @size: receives how many
 * Return: 0, -SPVX_EENTRY: they are not all there, or too many; an error of the bytes.
 */
int sx_container_hold(struct sx_container *c, const unsigned char **data, size_t *size);

/* Take the oldest finding. Return: false when there is none. */
bool sx_container_finding(struct sx_container *c, struct sx_finding *f);

/* A hash as addresses spell it: 16 digits, lower case, and a NUL. */
void sx_put_hash(char text[17], uint64_t hash);

/* The name of a rule: "SPVX-C007". */
const char *sx_rule_name(enum sx_rule rule);

extern const struct sx_container_ops sx_filamat;
extern const struct sx_container_ops sx_foz;
extern const struct sx_container_ops sx_foz_file;
extern const struct sx_container_ops sx_gfxr;
extern const struct sx_container_ops sx_godot_cache;
extern const struct sx_container_ops sx_godot_shaders;
extern const struct sx_container_ops sx_gzip;
extern const struct sx_container_ops sx_smolv;
extern const struct sx_container_ops sx_tar;
extern const struct sx_container_ops sx_vkd3d;
extern const struct sx_container_ops sx_zip;

/* Not probed: text that is assembled; and any bytes, searched for modules from the current
 * offset on: where the limits say, at each offset, or at that one only. */
extern const struct sx_container_ops sx_assembly;
extern const struct sx_container_ops sx_carve;
extern const struct sx_container_ops sx_carve_each;
extern const struct sx_container_ops sx_carve_here;

/**
 * sx_carve_measure() - how far a module goes that begins where bytes are
 * @bytes: a header is there; they are not moved on
 * @max:   bytes that may be held
 * Return: its size in bytes, all of it in memory; 0: it does not look like a module that is
 * whole.
 */
size_t sx_carve_measure(struct sx_bytes *bytes, uint64_t max);

/**
 * sx_carve_first() - where a search of bytes would find its first module
 * @data:   a file's first
 * @size:   how many
 * @limits: what is asked of containers
 * @offset: receives it
 * Return: 1, 0: there is none, -SPVX_ENOMEM.
 */
int sx_carve_first(const unsigned char *data, size_t size, const struct sx_limits *limits,
		   uint64_t *offset);

#endif
