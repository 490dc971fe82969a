/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/sum.h - the sum of the needs of modules: needs by their text, limits by
 * name.
 */
#ifndef SPVX_CMD_REQUIRES_SUM_H
#define SPVX_CMD_REQUIRES_SUM_H

#include "base/map.h"
#include "base/vec.h"
#include "report/requires/requires.h"

/**
 * struct requires_sum - all needs so far; zeroed, then requires_sum_init()
 * @arena: owns the texts
 * @index: 1 + place in @needs, by text; of a limit by its name
 * @needs: struct sx_requires_need
 * @last:  by need: 1 + the last module that has it
 * @values: int64_t, by need: value of a limit
 * @modules: number of modules that were added
 */
struct requires_sum {
	struct sx_arena arena;
	struct sx_strmap index;
	struct sx_vec needs;
	struct sx_vec last;
	struct sx_vec values;
	uint32_t modules;
};

void requires_sum_init(struct requires_sum *s);
void requires_sum_free(struct requires_sum *s);

/* Add a need of the current module; @value, @at_most: of a limit. Return: 0 or
 * -SPVX_ENOMEM. */
int requires_sum_add(struct requires_sum *s, const struct sx_requires_fact *f,
		     int64_t value, bool at_most);

/* The need of a sum with that text, or with that limit; NULL: it has none. */
struct sx_requires_need *requires_sum_find(const struct requires_sum *s, const char *kind,
					   struct spvx_str needs);

/* Compare with the sum of a base, which must outlive @s, and add its needs that are gone. Return:
 * 0 or -SPVX_ENOMEM. */
int requires_sum_compare(struct requires_sum *s, const struct requires_sum *base);

/* Sort needs: unmet first, then by change, then by number of modules, then by text. */
void requires_sum_sort(struct requires_sum *s);

#endif
