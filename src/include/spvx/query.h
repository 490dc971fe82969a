/* SPDX-License-Identifier: MIT */
/*
 * <spvx/query.h> - searches: instructions that match a query, and the uses of an <id>.
 *
 * A query walks modules of a stream and yields the matching instructions. The opcodes that
 * can match are determined once, so a module without them costs only a walk; operands and
 * text are decoded for the remaining candidates.
 *
 *	const char *ops[] = { "OpImageSample*" };
 *	struct spvx_query_options options = { .size = sizeof(options), .ops = ops,
 *					      .op_count = 1, .text = true };
 *	int err = spvx_query_create(&options, &query, NULL);
 *
 *	while (!err && spvx_stream_module(&stream) > 0) { // see <spvx/stream.h>
 *		spvx_query_begin(query, &stream);
 *		while ((err = spvx_query_next(query, &stream, &hit)) > 0)
 *			printf("%.*s\n", (int)hit.text.len, hit.text.ptr);
 *	}
 *	spvx_query_free(query);
 *
 * A struct spvx_xref collects cross references from an indexed module (<spvx/module.h>):
 * every use of an <id>, and of the results computed from it, to a given depth.
 */
#ifndef SPVX_QUERY_H
#define SPVX_QUERY_H

#include <spvx/module.h>
#include <spvx/stream.h>

#ifndef SPVX_NO_TEXT
SPVX_BEGIN_DECLS

/* ---- instructions that match ---- */

struct spvx_query;

/** Largest number of alternatives SET/NAME in a query. */
#define SPVX_QUERY_EXTENDED 32

/**
 * struct spvx_query_options - the conditions of a query, which must all be true for a match
 * @size:      sizeof(struct spvx_query_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @ops:       names of instructions, of which the instruction must have one; a string may
 *             contain several, separated by commas. They may be shell patterns; `Op4095` is
 *             an opcode without a name, `GLSL.std.450/Sqrt` or `SET/17` an extended
 *             instruction, where SET is the import string
 * @op_count:  number of @ops; 0 = any instruction
 * @operands:  names of enumerants or mask bits that the instruction must have: `Offset`, or
 *             `BuiltIn:FragDepth` with the kind of operand. Of several in a string,
 *             separated by commas, it must have one
 * @operand_count: number of @operands
 * @needle:    a string that the text of the instruction must contain; empty = any text
 * @matches:   called last with the text of an instruction, which is that of spvx_dis_insn()
 *             with raw ids, followed by a NUL; returns whether it matches. May be NULL
 * @ctx:       passed to @accepts and @matches
 * @text:      set the text of hits
 * @before:    number of instructions before each match to yield, too
 * @after:     number of instructions after each match to yield, too
 * @limit:     largest number of matches in each module; 0 = no limit
 * @accepts:   called with an instruction that has one of @ops and all @operands; returns
 *             whether it may match. May be NULL
 * @names:     ids in texts have the names of spvx_dis_names(); each module must be in memory
 *             as a whole (spvx_stream_init_memory())
 * @named:     more of these names, as in struct spvx_dis_options. May be NULL
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
	bool (*accepts)(void *ctx, const struct spvx_insn *insn);
	bool names;
	bool (*named)(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name);
};

/** enum spvx_hit_role - why an instruction is yielded */
enum spvx_hit_role {
	SPVX_HIT_MATCH,
	SPVX_HIT_BEFORE,
	SPVX_HIT_AFTER
};

/**
 * struct spvx_hit - a match, or an instruction next to a match
 * @role:   enum spvx_hit_role
 * @gap:    it is the first hit of its module, or does not follow the previous hit directly
 * @opcode: opcode of the instruction
 * @offset: byte offset of the instruction in the module
 * @text:   text of the instruction, valid until the next call; empty unless options.text
 */
struct spvx_hit {
	enum spvx_hit_role role;
	bool gap;
	uint16_t opcode;
	uint64_t offset;
	struct spvx_str text;
};

/**
 * spvx_query_create() - create a query, for one module after the other
 * @options: copied, with its strings; required
 * @query:   receives the query, to be released with spvx_query_free()
 * @err:     for an unknown name, receives its index in @ops or @operands in @insn, and its
 *           column in that string, counted from 1, in @column; may be NULL
 * Return: 0, -SPVX_ENOENT (an unknown name), -SPVX_ELIMIT (more than SPVX_QUERY_EXTENDED
 * extended instructions), -SPVX_EINVAL (no options, sizes), -SPVX_ENOMEM.
 */
SPVX_API int spvx_query_create(const struct spvx_query_options *options,
			       struct spvx_query **query, struct spvx_error *err);

/** spvx_query_free() - release a query; NULL is ignored */
SPVX_API void spvx_query_free(struct spvx_query *query);

/** spvx_query_begin() - begin to search the current module of a stream, which must not have
 * been walked yet */
SPVX_API void spvx_query_begin(struct spvx_query *query, const struct spvx_stream *stream);

/**
 * spvx_query_next() - get the next hit
 * @query:  spvx_query_begin() has been called for the current module
 * @stream: this continues the walk
 * @hit:    receives the hit
 * Return: 1; 0 at the end of the module or at a fault (@stream->fault, as after
 * spvx_stream_more()); -SPVX_ENOMEM.
 */
SPVX_API int spvx_query_next(struct spvx_query *query, struct spvx_stream *stream,
			     struct spvx_hit *hit);

/** spvx_query_matches() - number of matches in the current module so far */
SPVX_API uint64_t spvx_query_matches(const struct spvx_query *query);

/* ---- uses of an <id> ---- */

/** enum spvx_use_kind - how an instruction uses an <id> */
enum spvx_use_kind {
	SPVX_USE_OPERAND,
	SPVX_USE_NAME,       /* target of OpName, OpMemberName */
	SPVX_USE_DECORATION, /* target of OpDecorate and related instructions */
};

/**
 * struct spvx_use - an operand that is the <id>; its definition is not a use
 * @at:       word offset of the instruction
 * @word:     index of the word in the instruction
 * @kind:     enum spvx_use_kind
 * @alone:    no other operand of the instruction is an <id> (except its result, and its
 *            result type unless that is the use), so a report need not print @role
 * @role:     name of the operand in the grammar ("Pointer"); never NULL
 * @result:   result <id> of the instruction, 0 = none
 * @function: index in functions[] of the module, SPVX_NONE outside functions
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
 * struct spvx_ref - an <id> whose uses were collected
 * @id:    the <id>
 * @depth: 0 = the requested <id>, 1 = a result computed from it, and so on
 * @first: index in uses[] of its first use, in module order; SPVX_NONE = none
 * @count: number of its uses
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
 * @size:  set by the _init; see <spvx/spvx.h>
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

/** spvx_xref_init_sized() - as spvx_xref_init(), with @size = sizeof(*xref) of the
 * caller */
SPVX_API int spvx_xref_init_sized(struct spvx_xref *xref, size_t size,
				  const struct spvx_allocator *allocator);

/** spvx_xref_init() - set up a struct for any number of searches; @allocator NULL = libc's.
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes). */
SPVX_INLINE int spvx_xref_init(struct spvx_xref *xref,
			       const struct spvx_allocator *allocator)
{
	return spvx_xref_init_sized(xref, sizeof(*xref), allocator);
}

/** spvx_xref_fini() - release all memory; the struct may be zeroed */
SPVX_API void spvx_xref_fini(struct spvx_xref *xref);

/**
 * spvx_xref_find() - collect the uses of an <id>; replaces the previous result
 * @xref:   set up by spvx_xref_init()
 * @module: loaded by spvx_module_load()
 * @id:     any <id> but 0
 * @depth:  1 = its own uses, 2 = also the uses of their results, and so on; at most
 *          SPVX_XREF_DEPTH. The module is walked once for each level
 * Return: 0, -SPVX_EINVAL (@id is 0, @depth is 0 or too large), -SPVX_ENOMEM.
 */
SPVX_API int spvx_xref_find(struct spvx_xref *xref, const struct spvx_module *module,
			    uint32_t id, unsigned depth);

/** spvx_xref_ref() - index in refs[] of an <id>, SPVX_NONE = it is not one of them */
SPVX_API uint32_t spvx_xref_ref(const struct spvx_xref *xref, uint32_t id);

/**
 * spvx_type_text() - describe a type: "pointer UniformConstant -> sampled image 2D f32"
 * @module: loaded by spvx_module_load()
 * @type:   an <id>
 * @room:   receives the text and a NUL, cut to fit
 * @size:   size of @room in bytes, at least 1
 *
 * Structures appear by name; spvx_type_struct() finds them. A recursive type, such as a
 * structure with a pointer to itself, ends in "...".
 * Return: number of bytes written, without the NUL; 0 if @type is not a type.
 */
SPVX_API size_t spvx_type_text(const struct spvx_module *module, uint32_t type, char *room,
			       size_t size);

/** spvx_type_struct() - <id> of the structure that remains of a type without its pointers
 * and arrays; 0 = none */
SPVX_API uint32_t spvx_type_struct(const struct spvx_module *module, uint32_t type);

SPVX_END_DECLS
#endif /* SPVX_NO_TEXT */
#endif
