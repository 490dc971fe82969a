/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile_pool.h - the growing arrays of the grammar compiler, and the functions
 * that its files share.
 */
#ifndef SPVX_GRAMMAR_COMPILE_POOL_H
#define SPVX_GRAMMAR_COMPILE_POOL_H

#include "base/map.h"
#include "grammar/facts.h"
#include "grammar/image.h"
#include "grammar/table.h"

/* A growing array of one type. */
struct sx_pool {
	void *data;
	size_t count;
	size_t cap;
	size_t size; /* bytes of an element */
	const struct spvx_allocator *a;
};

/* Append @count zeroed elements. Return: the first; NULL: out of memory. */
void *sx_pool_add(struct sx_pool *p, size_t count);
void *sx_pool_at(const struct sx_pool *p, size_t i);

#define SX_MAX_LIST 64 /* names or values in a list of an entry */

struct sx_compiler {
	const struct spvx_allocator *a;
	struct spvx_error *err;
	int failed; /* error of interning, which returns offsets; checked at the end */
	struct sx_pool strings;
	struct sx_pool lists;
	struct sx_pool operands;
	struct sx_pool entries;
	struct sx_pool shapes;
	struct sx_pool names;
	struct sx_pool kinds;
	struct sx_pool sets;
	struct sx_pool classes;
	struct sx_pool generators;
	struct sx_pool pages;
	struct sx_pool shape_at;
	struct sx_pool op_shapes; /* an empty one, then those of core's instructions */
	uint8_t page_of[65536 >> SX_PAGE_BITS];
	struct sx_strmap string_at;     /* text -> offset */
	struct sx_strmap list_at;       /* bytes of a list -> index */
	struct sx_strmap operands_at;   /* bytes of a pattern -> index */
	struct sx_strmap shapes_at;     /* bytes of a shape -> index */
	struct sx_strmap kind_at;       /* set number, name -> kind + 1 */
	struct sx_strmap capability_at; /* name -> value + 1 */
};

/* compile_pool.c */
void sx_compiler_init(struct sx_compiler *c, const struct spvx_allocator *a,
		      struct spvx_error *err);
void sx_compiler_free(struct sx_compiler *c);
uint32_t sx_compile_string(struct sx_compiler *c, struct spvx_str s);
uint32_t sx_compile_list(struct sx_compiler *c, const uint32_t *items, uint32_t count);
uint32_t sx_compile_operands(struct sx_compiler *c, const struct sx_operand *o,
			     uint32_t count);
uint32_t sx_compile_shape(struct sx_compiler *c, const struct sx_op_shape *s);
int sx_compile_declare(struct sx_compiler *c, uint32_t set, const struct sx_tkind *kind,
		       uint32_t at);
int sx_compile_pack(struct sx_compiler *c, struct spvx_grammar **image);

/* compile_range.c */
int sx_compile_operand(struct sx_compiler *c, uint32_t set, const struct sx_toperand *o,
		       uint32_t line, struct sx_operand *out);
int sx_compile_range(struct sx_compiler *c, uint32_t set, const struct sx_tmember *members,
		     struct sx_range *range);
int sx_compile_capabilities(struct sx_compiler *c, const struct sx_tset *core);

/* compile_shapes.c */
int sx_compile_shapes(struct sx_compiler *c);
int sx_share_shapes(struct sx_compiler *c);

/* compile_facts.c */
int sx_compile_facts(struct sx_compiler *c, const struct sx_fact_group *facts);
int sx_compile_pages(struct sx_compiler *c);

#endif
