/* SPDX-License-Identifier: MIT */
/*
 * check/shared/uses.h - the uses of a few <id>s. No lists of uses are kept: a rule on uses,
 * which few modules need, walks the module once more.
 */
#ifndef SPVX_CHECK_SHARED_USES_H
#define SPVX_CHECK_SHARED_USES_H

#include "check/engine/check.h"

/*
 * struct ck_use - a use: an operand that is one of the <id>s
 * @i:    the instruction
 * @word: of the operand
 * @fn:   its function, NULL = outside
 * @id:   the <id> that was added with sx_ck_uses_add()
 */
struct ck_use {
	const struct ck_insn *i;
	unsigned word;
	const struct ck_function *fn;
	uint32_t id;
};

typedef void ck_use_call(struct ck *c, const struct ck_use *use);

/* Add an <id> to look for. @uses belongs to a family's state; it maps an added <id> to
 * itself, and a result derived from it to the added <id>. */
void sx_ck_uses_add(struct ck *c, struct sx_idmap *uses, uint32_t id);

/* Call @call for all uses, in the order of the module, and empty @uses. With @through, uses
 * of results derived from such an <id> outside functions count as its uses. */
void sx_ck_uses_walk(struct ck *c, struct sx_idmap *uses, bool through, ck_use_call *call);

#endif
