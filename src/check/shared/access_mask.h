/* SPDX-License-Identifier: MIT */
/*
 * check/shared/access_mask.h - memory operands, which several families of instructions take.
 */
#ifndef SPVX_CHECK_SHARED_ACCESS_MASK_H
#define SPVX_CHECK_SHARED_ACCESS_MASK_H

#include "check/engine/check.h"

/*
 * struct ck_access - what is read or written, and through what
 * @pointer: type of the pointer
 * @other:   type of a second pointer, NULL = there is none
 * @data:    type that goes through, NULL = what @pointer points to
 * @reads:   it reads alone
 * @writes:  it writes alone
 */
struct ck_access {
	const struct sx_type *pointer;
	const struct sx_type *other;
	const struct sx_type *data;
	bool reads;
	bool writes;
};

/* Memory operands at @word; past the last word: there are none. Return: the word after. */
unsigned sx_ck_access_mask(struct ck *c, const struct ck_insn *i, unsigned word,
			   const struct ck_access *a);

#endif
