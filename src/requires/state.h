/* SPDX-License-Identifier: MIT */
/*
 * requires/state.h - requirements under construction.
 *
 * The reflection of the module leaves its facts in reflect/state.h: types, constants and
 * variables by <id>, functions with their calls. One walk over the function bodies finds
 * the needs of instructions; all other needs come from records. A failure is kept in @err,
 * and ends the next step.
 */
#ifndef SPVX_REQUIRES_STATE_H
#define SPVX_REQUIRES_STATE_H

#include "base/compiler.h"
#include "base/str.h"
#include "grammar/vulkan.h"
#include "reflect/state.h"
#include "reflect/vulkan.h"

#include <spvx/requires.h>

/* Needs of instructions in a body, which apply to the entry points that reach it: the word
 * offset of the first such instruction, 0 = none. */
enum sx_body_need {
	SX_BODY_SUBGROUP,
	SX_BODY_QUAD,
	SX_BODY_EXTENDED_TYPES,
	SX_BODY_DYNAMIC_ID,
	SX_BODY_TENSOR,
	SX_BODY_NEEDS
};

enum sx_offsets {
	SX_SPAN_TEXEL,
	SX_SPAN_GATHER,
	SX_SPANS
};

/* The range of constant texel offsets and 0; @min_at 0: none is below 0, @max_at: above. */
struct sx_span_of {
	int64_t min;
	int64_t max;
	uint32_t min_at;
	uint32_t max_at;
};

/* Needs of a function, by index of struct sx_usage_function; they apply to the entry points
 * that reach it. */
struct sx_body {
	uint32_t first_at[SX_BODY_NEEDS];
	uint32_t streams;      /* the largest number + 1 of those it emits to */
	uint32_t streams_mask; /* by number, all from 31 on in one bit */
	uint32_t streams_at;
	uint32_t groups[3]; /* the largest counts in OpEmitMeshTasksEXT */
	uint64_t group_product;
	uint32_t groups_at; /* 0: it emits none */
};

/* Alignments, from the least strict rule to the strictest. */
enum sx_alignment {
	SX_ALIGN_SCALAR,
	SX_ALIGN_BASE,
	SX_ALIGN_EXTENDED,
	SX_ALIGNS
};

enum sx_holds {
	SX_HOLDS_8 = 1,    /* an 8-bit integer */
	SX_HOLDS_16 = 2,   /* a 16-bit integer or float */
	SX_HOLDS_8_ANY = 4 /* an 8-bit integer or float */
};

#define SX_FOUND_ROWS 64

#define SX_ATTEMPTS 5 /* layout rule sets that are tried */

/* Size and alignment of a type in memory, by index of the type. */
struct sx_type_layout {
	uint64_t size; /* to the end of the last element, without trailing padding */
	uint32_t align[SX_ALIGNS];
	uint32_t holds;             /* enum sx_holds, pointers not followed */
	uint16_t fits[SX_ATTEMPTS]; /* offsets modulo 16 at which a structure fits */
	uint16_t fails[SX_ATTEMPTS];
};

/* The descriptors of one binding of an entry point. */
struct sx_bound {
	uint32_t set;
	uint32_t binding;
	uint32_t at;
	uint32_t types; /* a bit of VkDescriptorType, below 11, for the first variable */
	uint32_t all;   /* bits for all variables that share the binding */
	uint64_t count;
};

struct spvx_requires {
	const struct spvx_allocator *outer;
	struct spvx_reflect *reflect;
	const struct spvx_reflection *r;
	const char *module; /* its bytes */
	const struct sx_facts *facts;
	uint64_t declared;      /* bits of the capabilities, by their numbers modulo 64 */
	struct sx_vec needs;    /* struct spvx_need */
	struct sx_vec bodies;   /* struct sx_body */
	struct sx_vec layouts;  /* struct sx_type_layout */
	struct sx_vec keys;     /* uint64_t, scratch for sorting */
	struct sx_calls active; /* see sx_active_find() */
	struct sx_vec stack;    /* uint32_t: types and places */
	struct sx_vec later;    /* word offsets of instructions whose operands have types */
	struct sx_vec sets;     /* struct sx_bound */
	struct spvx_idtable types;   /* <id> of the type, of values in bodies */
	struct spvx_idtable exact;   /* 1: FPFastMathMode forbids something */
	struct spvx_idtable buffers; /* 1 + XfbBuffer, by variable or structure */
	struct spvx_idtable streams; /* 1 + Stream */
	bool any_captured;
	bool any_exact;
	bool untyped;  /* there are untyped pointers */
	bool physical; /* there are pointers to physical storage buffers */
	struct sx_span_of spans[SX_SPANS];
	uint32_t seen[SX_VK_RULES]; /* 1 + index in needs, in the current scope */
	uint32_t entry;             /* the scope: an entry point, or SPVX_NONE */
	uint32_t scope;             /* needs that came before it */
	uint32_t streams_mask;      /* of all functions that the entry point reaches */
	bool vulkan_model;          /* the memory model is Vulkan */
	bool lost;                  /* something could not be followed */
	int err;                    /* the first failure: later needs may be missing */
	struct spvx_requirements result;
	const struct sx_vk_limit *limits[SX_VK_RULES]; /* limits that were looked up */

	struct sx_found_row {
		const struct sx_vk_row *row;
		struct spvx_str name; /* no pointer: there is nothing here yet */
		uint32_t capability;
	} found[SX_FOUND_ROWS]; /* rows of capabilities that were looked up */
};

/* ---- requires.c ---- */

/* Record that a rule applies at a word offset; the lowest offset is kept. Return: the need;
 * NULL without memory, which @err has then. */
struct spvx_need *sx_need(struct spvx_requires *q, enum sx_vk_rule_id rule, uint32_t at);

/* Record a limit; the most demanding value is kept. */
void sx_need_limit(struct spvx_requires *q, enum sx_vk_rule_id rule, int64_t value,
		   uint32_t at);

/* Record a limit for an amount, which cannot be below 0; an amount of 0 has none. */
static inline void sx_need_amount(struct spvx_requires *q, enum sx_vk_rule_id rule,
				  uint64_t amount, uint32_t at)
{
	if (amount)
		sx_need_limit(q, rule, amount > INT64_MAX ? INT64_MAX : (int64_t)amount,
			      at);
}

/* Keep the first failure. */
static inline void sx_requires_fail(struct spvx_requires *q, int err)
{
	q->err = q->err ? q->err : err;
}

/* Record a capability or extension by its row; @row NULL: it has none. Return: as sx_need(). */
struct spvx_need *sx_need_row(struct spvx_requires *q, enum sx_vk_rule_id rule,
			      const struct sx_vk_row *row, struct spvx_str subject,
			      uint32_t at);

/* Record the rule for the stage of an entry point; the rules of stages follow one another
 * in the order of their bits. */
void sx_need_stage(struct spvx_requires *q, const struct spvx_reflect_entry *e,
		   enum sx_vk_rule_id first, uint32_t at);

/* Record a need of an OpenCL device; @row NULL: not known. */
void sx_need_query(struct spvx_requires *q, enum sx_vk_rule_id rule,
		   const struct sx_vk_row *row, struct spvx_str subject, uint32_t at);

/* Whether something may have one of the decorations with these bits. */
static inline bool sx_any_decorated(const struct spvx_requires *q, uint64_t bits)
{
	return q->reflect->decorations & bits;
}

#define SX_DECORATION_BIT(decoration) (UINT64_C(1) << (decoration) % 64)

static inline const struct spvx_type *sx_type_in(const struct spvx_requires *q,
						 uint32_t type)
{
	return type != SPVX_NONE ? &spvx_reflect_types(q->r)[type] : NULL;
}

/* The type of a result; NULL: not known. */
static inline const struct spvx_type *sx_result_type(const struct spvx_requires *q,
						     const struct spvx_insn *insn)
{
	return sx_type_in(q, sx_type_index(q->facts, sx_arg(insn, 1)));
}

/* The type of the components of a vector; of anything else @t itself. */
static inline const struct spvx_type *sx_component_of(const struct spvx_requires *q,
						      const struct spvx_type *t)
{
	return t && (t->opcode == SPVX_OP_TypeVector ||
		     t->opcode == SPVX_OP_TypeVectorIdEXT)
		       ? sx_type_in(q, t->element)
		       : t;
}

static inline const struct sx_type_layout *sx_layout_of(const struct spvx_requires *q,
							uint32_t type)
{
	return (const struct sx_type_layout *)q->layouts.items + type;
}

/* ---- in this order ---- */

void sx_requires_declared(struct spvx_requires *q); /* declared.c */
/* The same for OpenCL, which has no other step. */
void sx_requires_opencl(struct spvx_requires *q);
void sx_requires_types(struct spvx_requires *q); /* layout_types.c */
/* Lay out all types, if that has not been done. */
void sx_layout_types(struct spvx_requires *q);
void sx_requires_layout(struct spvx_requires *q);    /* layout.c */
void sx_requires_variables(struct spvx_requires *q); /* variables.c */
/* Record the widths of a type in a storage class, without following pointers. */
void sx_requires_widths(struct spvx_requires *q, uint32_t storage_class, uint32_t type,
			uint32_t at);
void sx_requires_bodies_open(struct spvx_requires *q); /* bodies.c: before all modules */
void sx_requires_bodies(struct spvx_requires *q);
void sx_requires_active(struct spvx_requires *q); /* entry.c: once bodies are known */
void sx_requires_later(struct spvx_requires *q);  /* accesses.c */
/* The type of a value: in a function, a variable, a constant; NULL: not known. */
const struct spvx_type *sx_value_type(struct spvx_requires *q, uint32_t id);
/* Word offset of a variable or constant; 0: it is neither. */
uint32_t sx_defined_at(const struct spvx_requires *q, uint32_t id);
void sx_requires_matrices(struct spvx_requires *q); /* special.c */
void sx_requires_subsets(struct spvx_requires *q);
void sx_requires_special(struct spvx_requires *q, const struct spvx_reflect_entry *e);
void sx_requires_entry(struct spvx_requires *q, const struct spvx_reflect_entry *e);
void sx_requires_size(struct spvx_requires *q, const struct spvx_reflect_entry *e);
void sx_requires_sets(struct spvx_requires *q, const struct spvx_reflect_entry *e);
void sx_requires_ports(struct spvx_requires *q, const struct spvx_reflect_entry *e);
void sx_requires_floats(struct spvx_requires *q, const struct spvx_reflect_entry *e);
void sx_requires_feedback(struct spvx_requires *q, const struct spvx_reflect_entry *e);

/* ---- declared.c ---- */

/* Remember which capabilities may be declared. */
void sx_requires_declarations(struct spvx_requires *q);
uint32_t sx_declaration_of(const struct spvx_requires *q, uint32_t capability);

/* Word offset where a capability is declared; 0: not declared. */
static inline uint32_t sx_declared_at(const struct spvx_requires *q, uint32_t capability)
{
	return q->declared >> capability % 64 & 1 ? sx_declaration_of(q, capability) : 0;
}

/* ---- ports.c ---- */

/* Number of 32-bit components of a type. */
uint64_t sx_components(const struct spvx_requires *q, uint32_t type);

/* ---- floats.c ---- */

/* Whether FPFastMathMode flags lack NSZ, NotInf or NotNaN, so that exact math is needed. */
bool sx_is_strict_math(uint64_t flags);

/* Record the rule for the width of a float, or of components; the rules for 16, 32 and 64
 * bits follow one another. */
void sx_need_strict_math(struct spvx_requires *q, enum sx_vk_rule_id first,
			 const struct spvx_type *t, uint32_t at);

/*
 * ---- layout.c: helpers for layouts in memory that layout.c and layout_types.c share ----
 */

/* Layout of a member: its matrix with its own stride, its arrays with theirs. @own is used
 * if it is not that of its type. */
const struct sx_type_layout *sx_layout_member(const struct spvx_requires *q,
					      const struct spvx_member *m,
					      struct sx_type_layout *own);

static inline bool sx_layout_is_matrix(const struct spvx_type *t)
{
	return t && t->opcode == SPVX_OP_TypeMatrix;
}

/* ---- bodies.c ---- */

/* Record the needs of a memory scope, given by <id>. */
void sx_memory_scope(struct spvx_requires *q, uint32_t id, uint32_t at);

#endif
