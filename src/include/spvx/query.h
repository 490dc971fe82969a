/* SPDX-License-Identifier: MIT */
/*
 * <spvx/query.h> - search for instructions that match, and for the uses of an <id>.
 *
 * A query walks modules of a stream and yields the matching instructions. The opcodes that
 * can match are determined once, so a module without them costs only a walk; operands and
 * text are decoded for the remaining candidates.
 *
 *	err = spvx_query_create(&options, &query, NULL);
 *	while (!err && spvx_stream_module(stream) > 0) {
 *		spvx_query_begin(query, stream);
 *		while ((more = spvx_query_next(query, stream, &hit)) > 0)
 *			...
 *	}
 *
 * Cross references are collected from an indexed module: every use of an <id>, and of the
 * results computed from it, to a given depth.
 */
#ifndef SPVX_QUERY_H
#define SPVX_QUERY_H

#include <spvx/module.h>
#include <spvx/stream.h>

#ifndef SPVX_NO_TEXT
#ifdef __cplusplus
extern "C" {
#endif

/* ---- instructions that match ---- */

struct spvx_query;

/** At most so many alternatives SET/NAME in a query. */
#define SPVX_QUERY_EXTENDED 32

/**
 * struct spvx_query_options - conditions of a query; an instruction must meet all those set
 * @size:      sizeof(struct spvx_query_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @ops:       names of instructions, several in one string separated by commas; an
 *             instruction must have one. They may be shell patterns; `Op4095` is an opcode
 *             without a name, `GLSL.std.450/Sqrt` an extended instruction (or `SET/17`),
 *             SET being what the module imports
 * @op_count:  strings in @ops; 0 = any instruction
 * @operands:  names of enumerants or mask bits the instruction must have, as `Offset`, or
 *             `BuiltIn:FragDepth` with the kind of operand; of several separated by commas
 *             one will do
 * @operand_count: strings in @operands, each of which must hold
 * @needle:    a text that must be in that of the instruction; empty: none. Opcodes whose
 *             text cannot have it are skipped
 * @matches:   asked last: whether the text of an instruction is wanted; it is that of
 *             spvx_dis_insn() with raw ids, and a NUL follows it. May be NULL
 * @ctx:       passed to @matches
 * @text:      hits come with their text
 * @before:    so many instructions before each match come too
 * @after:     and so many after it
 * @limit:     so many matches of each module, then no more of it; 0 = all
 */
struct spvx_query_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	const char *const *ops;
	size_t op_count;
	const char *const *operands;
	size_t operand_count;
	struct spvx_str needle;
	bool (*matches)(void *ctx, struct spvx_str text);
	void *ctx;
	bool text;
	uint32_t before;
	uint32_t after;
	uint64_t limit;
};

/** enum spvx_hit_role - why an instruction is yielded */
enum spvx_hit_role {
	SPVX_HIT_MATCH,
	SPVX_HIT_BEFORE,
	SPVX_HIT_AFTER
};

/**
 * struct spvx_hit - an instruction that matches, or is a neighbour of one that does
 * @role:   enum spvx_hit_role
 * @gap:    it is the first of its module, or instructions between it and the hit before
 *          were skipped
 * @opcode: of the instruction
 * @offset: where it begins in the module, in bytes
 * @text:   when it was asked for; good until the next call
 */
struct spvx_hit {
	enum spvx_hit_role role;
	bool gap;
	uint16_t opcode;
	uint64_t offset;
	struct spvx_str text;
};

/**
 * spvx_query_create() - make a query, for one module after the other
 * @options: copied, with the names
 * @query:   receives it; released with spvx_query_free()
 * @err:     of a name that means nothing: @insn is the index in @ops or @operands, @column
 *           where in that string it begins, counted from 1. May be NULL
 * Return: 0, -SPVX_ENOENT (an unknown name), -SPVX_ELIMIT (too many extended instructions),
 * -SPVX_EINVAL, -SPVX_ENOMEM.
 */
SPVX_API int spvx_query_create(const struct spvx_query_options *options,
			       struct spvx_query **query, struct spvx_error *err);

/** spvx_query_free() - release a query; NULL is fine */
SPVX_API void spvx_query_free(struct spvx_query *query);

/** spvx_query_begin() - the stream has come to a module, of which nothing is walked yet */
SPVX_API void spvx_query_begin(struct spvx_query *query, const struct spvx_stream *stream);

/**
 * spvx_query_next() - the next hit
 * @query:  spvx_query_begin() has been called for the current module
 * @stream: walked on by this
 * @hit:    receives it
 * Return: 1, 0 when the walk has come to the end of the module or to a fault (as
 * spvx_stream_more() leaves it), -SPVX_ENOMEM.
 */
SPVX_API int spvx_query_next(struct spvx_query *query, struct spvx_stream *stream,
			     struct spvx_hit *hit);

/** spvx_query_matches() - matches of the current module so far */
SPVX_API uint64_t spvx_query_matches(const struct spvx_query *query);

/* ---- who uses an <id> ---- */

/** enum spvx_use_kind - how an instruction uses an <id> */
enum spvx_use_kind {
	SPVX_USE_OPERAND,
	SPVX_USE_NAME,       /* OpName, OpMemberName: it is the target */
	SPVX_USE_DECORATION, /* OpDecorate and related: it is the target */
};

/**
 * struct spvx_use - a place where an <id> is, its definition left out
 * @at:       word offset of the instruction
 * @word:     index of the word in it
 * @kind:     enum spvx_use_kind
 * @role:     what the grammar calls the operand ("Pointer"); never NULL
 * @alone:    the role goes without saying: it is the only <id> of the instruction, result
 *            and, unless it is that, result type left out
 * @result:   result <id> of the instruction, 0 = none
 * @function: index in functions[] of the module, SPVX_NONE outside
 * @next:     index of the next use of the same <id>, SPVX_NONE at the last
 */
struct spvx_use {
	uint32_t at;
	uint16_t word;
	uint8_t kind;
	bool alone;
	const char *role;
	uint32_t result;
	uint32_t function;
	uint32_t next;
};

/**
 * struct spvx_ref - an <id> whose uses were gathered
 * @id:    it
 * @depth: 0 = the requested <id>, 1 = a result computed from that, and so on
 * @first: index of its first use, in module order; SPVX_NONE = none
 * @count: how many there are
 */
struct spvx_ref {
	uint32_t id;
	uint32_t depth;
	uint32_t first;
	uint32_t count;
};

/** Largest depth to which uses are followed. */
#define SPVX_XREF_DEPTH 64

struct spvx_xref_state;

/**
 * struct spvx_xref - the uses of an <id>; read its fields, change none
 * @size:       set by the _init; see <spvx/spvx.h>
 * @refs:  the <id> itself first, then the results computed from it, each once
 * @uses:  uses of all @refs
 */
struct spvx_xref {
	size_t size;
	const struct spvx_ref *refs;
	size_t ref_count;
	const struct spvx_use *uses;
	size_t use_count;

	struct spvx_xref_state *state; /* the library's own */
};

/** spvx_xref_init_sized() - spvx_xref_init(), given the size of the caller's struct */
SPVX_API int spvx_xref_init_sized(struct spvx_xref *xref, size_t size,
				  const struct spvx_allocator *allocator);

/** spvx_xref_init() - nothing gathered yet. Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL
 * (sizes). */
SPVX_INLINE int spvx_xref_init(struct spvx_xref *xref,
			       const struct spvx_allocator *allocator)
{
	return spvx_xref_init_sized(xref, sizeof(*xref), allocator);
}

/** spvx_xref_fini() - give everything back; zeroed is fine */
SPVX_API void spvx_xref_fini(struct spvx_xref *xref);

/**
 * spvx_xref_find() - collect the uses of an <id>, in place of those before
 * @xref:   set up by spvx_xref_init()
 * @module: an index
 * @id:     any
 * @depth:  1 = its own uses, 2 = also the uses of their results, and so on; at most
 *          SPVX_XREF_DEPTH. The module is walked once for each level
 * Return: 0, -SPVX_EINVAL (@id 0, @depth 0 or too much), -SPVX_ENOMEM.
 */
SPVX_API int spvx_xref_find(struct spvx_xref *xref, const struct spvx_module *module,
			    uint32_t id, unsigned depth);

/** spvx_xref_ref() - index in @refs of an <id>, SPVX_NONE = it is not among them */
SPVX_API uint32_t spvx_xref_ref(const struct spvx_xref *xref, uint32_t id);

/**
 * spvx_type_text() - a type in words: "pointer UniformConstant -> sampled image 2D f32"
 * @module: an index
 * @type:   an <id>
 * @room:   for the text and a NUL; what does not fit is cut
 * @size:   bytes of it, at least 1
 *
 * Structures appear by name; spvx_type_struct() finds them. A recursive type, such as a
 * structure with a pointer to itself, ends in "...".
 * Return: bytes written, the NUL left out; 0 when @type is no type.
 */
SPVX_API size_t spvx_type_text(const struct spvx_module *module, uint32_t type, char *room,
			       size_t size);

/** spvx_type_struct() - the structure that a type is, or points to, or is an array of, ...;
 * 0 = none */
SPVX_API uint32_t spvx_type_struct(const struct spvx_module *module, uint32_t type);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_TEXT */
#endif
