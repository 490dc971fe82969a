/* SPDX-License-Identifier: MIT */
/*
 * <spvx/remap.h> - a module with other sets, bindings, locations and specialization
 * constants.
 *
 * The numbers are replaced in place: the result has the size, the byte order and all other
 * words of the module. A change that would give two objects one number is refused, and
 * nothing is written.
 *
 *	const struct spvx_remap_rule rules[] = {
 *		{ .kind = SPVX_REMAP_SET, .from = 0, .to = 2 },
 *		{ .kind = SPVX_REMAP_BINDING, .from = 0, .from_binding = 3,
 *		  .to = 1, .to_binding = 7 },
 *	};
 *	const struct spvx_remap_options o = { .size = sizeof(o), .rules = rules,
 *					      .rule_count = 2 };
 *	...
 *	err = spvx_remap(data, size, &o, put, file, &result);
 */
#ifndef SPVX_REMAP_H
#define SPVX_REMAP_H

#include <spvx/reflect.h>

#ifndef SPVX_NO_PIPELINE
#ifdef __cplusplus
extern "C" {
#endif

/** enum spvx_remap_kind - what a rule is about */
enum spvx_remap_kind {
	SPVX_REMAP_SET,     /* descriptors of set @from are in set @to */
	SPVX_REMAP_BINDING, /* the descriptor @from, @from_binding is @to, @to_binding */
	SPVX_REMAP_INPUT,   /* an Input at location @from, alone or in a block, is at @to */
	SPVX_REMAP_OUTPUT,  /* the same for an Output */
	SPVX_REMAP_SPEC_ID, /* the SpecId @from is @to */
	SPVX_REMAP_SPEC_VALUE /* the constant with the SpecId @from is @value by default */
};

/**
 * struct spvx_remap_rule - a replacement; @from has numbers of the original module
 * @kind:         enum spvx_remap_kind
 * @from, @to:    see there
 * @from_binding, @to_binding: of SPVX_REMAP_BINDING
 * @value:        of SPVX_REMAP_SPEC_VALUE, as in struct spvx_spec
 *
 * Of several rules for one thing the last counts; SPVX_REMAP_BINDING precedes
 * SPVX_REMAP_SET.
 */
struct spvx_remap_rule {
	uint32_t kind;
	uint32_t from;
	uint32_t from_binding;
	uint32_t to;
	uint32_t to_binding;
	uint64_t value;
};

/**
 * struct spvx_remap_options - what to replace
 * @size:       sizeof(struct spvx_remap_options), so that it can grow
 * @allocator:  NULL = libc's
 * @grammar:    NULL = built in
 * @rules:      may be NULL when there are none
 * @rule_count: how many
 * @matches:    by rule: the variables, members and constants that it is about are added to
 *              it; NULL = they are not counted
 */
struct spvx_remap_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	const struct spvx_remap_rule *rules;
	uint32_t rule_count;
	uint64_t *matches;
};

/** enum spvx_remap_problem - why nothing was written */
enum spvx_remap_problem {
	SPVX_REMAP_FINE,
	SPVX_REMAP_GROUP,      /* two <id>s share a word but need different numbers */
	SPVX_REMAP_DESCRIPTOR, /* two descriptors would have one set and binding */
	SPVX_REMAP_LOCATION,   /* two inputs, or outputs, would have one location */
	SPVX_REMAP_CONSTANT,   /* two constants would have one SpecId */
	SPVX_REMAP_PROBLEMS
};

/**
 * struct spvx_remapped - the result of a remap
 * @words:   that were replaced
 * @fault:   SPVX_OK, or why the module is malformed
 * @fault_offset: where, in bytes
 * @problem: enum spvx_remap_problem
 * @ids:     the two <id>s of a problem; of members the structure
 * @number:  the location or SpecId that both would have, or the set
 * @binding: the binding; SPVX_NONE without
 */
struct spvx_remapped {
	uint64_t words;
	enum spvx_code fault;
	uint64_t fault_offset;
	uint32_t problem;
	uint32_t ids[2];
	uint32_t number;
	uint32_t binding;
};

/**
 * spvx_remap_fn - receives the module piece by piece
 * @ctx:  as it was passed
 * @data: a piece: of the module itself, or a word
 * @size: in bytes, not 0
 * Return: 0, or a negative code that ends it and is passed on.
 */
typedef int spvx_remap_fn(void *ctx, const void *data, size_t size);

/**
 * spvx_remap() - write a module with other sets, bindings, locations, constants
 * @data:    one module, in either byte order, at any alignment
 * @size:    in bytes
 * @options: what to replace; NULL = nothing
 * @write:   called once all is known to fit; NULL = only see whether it does
 * @ctx:     passed to it
 * @result:  receives counts and the problem, if any; may be NULL
 *
 * Bytes after the last instruction, such as another module, are written unchanged. A
 * location belongs to a variable, or to a member of the variable's structure.
 * Return: 0; the fault of the module (-SPVX_ESHORT, -SPVX_EMAGIC, -SPVX_EZERO,
 * -SPVX_EPASTEND, -SPVX_ETRAILING); -SPVX_EINVAL (options; @problem of the result, where
 * that is not SPVX_REMAP_FINE); -SPVX_ENOMEM; -SPVX_ELIMIT (see spvx_reflect_load()); what
 * @write returned. Nothing was written unless it is 0 or of @write.
 */
SPVX_API int spvx_remap(const void *data, size_t size,
			const struct spvx_remap_options *options, spvx_remap_fn *write,
			void *ctx, struct spvx_remapped *result);

/** spvx_remap_problem_text() - one short phrase for a problem; never NULL */
SPVX_API const char *spvx_remap_problem_text(uint32_t problem);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_PIPELINE */
#endif
