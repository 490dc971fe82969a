/* SPDX-License-Identifier: MIT */
/*
 * <spvx/remap.h> - a module with other sets, bindings, locations and specialization
 * constants.
 *
 * Only the numbers are replaced: the result has the size, the byte order and all other
 * words of the module. Rules that would give two objects the same number are refused, and
 * nothing is written. The input is never modified; @put receives the result piece by piece.
 *
 *	const struct spvx_remap_rule rules[] = {
 *		{ .kind = SPVX_REMAP_SET, .from = 0, .to = 2 },
 *		{ .kind = SPVX_REMAP_BINDING, .from = 0, .from_binding = 3,
 *		  .to = 1, .to_binding = 7 },
 *	};
 *	const struct spvx_remap_options o = { .size = sizeof(o), .rules = rules,
 *					      .rule_count = 2 };
 *	struct spvx_remapped result = { 0 };
 *	int err = spvx_remap(data, size, &o, put, file, &result);
 *
 *	if (err == -SPVX_EINVAL && result.problem)
 *		complain(spvx_remap_problem_text(result.problem));
 */
#ifndef SPVX_REMAP_H
#define SPVX_REMAP_H

#include <spvx/reflect.h>

#ifndef SPVX_NO_PIPELINE
SPVX_BEGIN_DECLS

/** enum spvx_remap_kind - kinds of rules */
enum spvx_remap_kind {
	SPVX_REMAP_SET,       /* move the descriptors of set @from to set @to */
	SPVX_REMAP_BINDING,   /* move descriptor @from, @from_binding to @to, @to_binding */
	SPVX_REMAP_INPUT,     /* move an Input, or a member, from location @from to @to */
	SPVX_REMAP_OUTPUT,    /* move an Output in the same way */
	SPVX_REMAP_SPEC_ID,   /* change SpecId @from to @to */
	SPVX_REMAP_SPEC_VALUE /* set the default of SpecId @from to @value */
};

/**
 * struct spvx_remap_rule - a replacement; @from has numbers of the original module
 * @kind:         enum spvx_remap_kind
 * @from, @to:    numbers, see @kind
 * @from_binding, @to_binding: only for SPVX_REMAP_BINDING
 * @value:        only for SPVX_REMAP_SPEC_VALUE, as in struct spvx_spec
 *
 * Of several rules for one thing the last counts; SPVX_REMAP_BINDING overrides
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
 * @rules:      may be NULL if @rule_count is 0
 * @rule_count: number of @rules
 * @matches:    array of @rule_count counters, to each of which the number of variables,
 *              members and constants that the rule matches is added; NULL = do not count
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
	SPVX_REMAP_LOCATION,   /* two inputs, or outputs, would share a component */
	SPVX_REMAP_CONSTANT,   /* two constants would have one SpecId */
	SPVX_REMAP_PROBLEMS
};

/**
 * struct spvx_remapped - the result of a remap
 * @words:   number of replaced words
 * @fault:   SPVX_OK, or why the module is malformed
 * @fault_offset: byte offset of the fault
 * @problem: enum spvx_remap_problem
 * @ids:     the two <id>s of a problem; for a member, its structure
 * @number:  the set, location or SpecId that both would have
 * @binding: the binding that both would have; SPVX_NONE = does not apply
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
 * @ctx:  as passed to spvx_remap()
 * @data: a piece of the module, or a replaced word; valid during the call
 * @size: size of @data in bytes, not 0
 * Return: 0, or a negative code that ends the writing and that spvx_remap() returns.
 */
typedef int spvx_remap_fn(void *ctx, const void *data, size_t size);

/**
 * spvx_remap() - write a module with other sets, bindings, locations, constants
 * @data:    one module, in either byte order, at any alignment
 * @size:    size of @data in bytes
 * @options: the rules; NULL = none
 * @write:   called only after all rules were checked; NULL = only check
 * @ctx:     passed to @write
 * @result:  receives counts and the problem, if any; may be NULL
 *
 * Bytes after the last instruction, such as another module, are written unchanged. A
 * location belongs to a variable, or to a member of the variable's structure.
 * Return: 0; the fault of the module (-SPVX_ESHORT, -SPVX_EMAGIC, -SPVX_EZERO,
 * -SPVX_EPASTEND, -SPVX_ETRAILING); -SPVX_EINVAL (sizes, an invalid rule, or
 * @result->problem, unless that is SPVX_REMAP_FINE); -SPVX_ENOMEM; -SPVX_ELIMIT (see
 * spvx_reflect_load()); or the code that @write returned. @write is only called if there is
 * no other error.
 */
SPVX_API int spvx_remap(const void *data, size_t size,
			const struct spvx_remap_options *options, spvx_remap_fn *write,
			void *ctx, struct spvx_remapped *result);

/** spvx_remap_problem_text() - one short English phrase for a problem; static, never
 * NULL */
SPVX_API const char *spvx_remap_problem_text(uint32_t problem);

SPVX_END_DECLS
#endif /* SPVX_NO_PIPELINE */
#endif
