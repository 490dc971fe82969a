/* SPDX-License-Identifier: MIT */
/*
 * check/shared/access_mask.h - memory operands, which several families of instructions take.
 */
#ifndef SPVX_CHECK_SHARED_ACCESS_MASK_H
#define SPVX_CHECK_SHARED_ACCESS_MASK_H

#include "check/engine/check.h"

/*
 * struct ck_access - an access to memory: its pointers and the type of the data
 * @pointer: type of the pointer
 * @other:   type of a second pointer, NULL = none
 * @data:    type of the data, NULL = the type that @pointer points to
 * @reads:   it only reads
 * @writes:  it only writes
 */
struct ck_access {
	const struct sx_type *pointer;
	const struct sx_type *other;
	const struct sx_type *data;
	bool reads;
	bool writes;
};

/* Check memory operands at @word, if the instruction is that long. Return: the word after
 * them. */
unsigned sx_ck_access_mask(struct ck *c, const struct ck_insn *i, unsigned word,
			   const struct ck_access *a);

#endif
