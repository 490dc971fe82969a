/* SPDX-License-Identifier: MIT */
/*
 * check/groups/pipes.c - the pipe that a pipe instruction names: which way it may be used.
 *
 * Spec: 3.32.6 (OpTypePipe), 3.32.23.
 */
#include "check/engine/operands.h"

#define READS  (1u << SPVX_ACCESS_QUALIFIER_ReadOnly)
#define WRITES (1u << SPVX_ACCESS_QUALIFIER_WriteOnly)

/* @ways: bits of the access qualifiers that will do. */
static bool check_pipe(struct ck *c, const struct ck_insn *i, unsigned word, unsigned ways,
		       const struct ck_rule *rule)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, word));
	struct ck_insn def;
	uint32_t way;

	if (!t)
		return true;
	if (t->kind != SX_KIND_PIPE)
		return ck_fail(c, CK(PIPE_OPERANDS_NOT_PIPE), i, word);
	if (!ck_def(c, t->id, &def))
		return true;
	way = ck_word(&def, 2);
	return (way < 8 && ways >> way & 1) || ck_fail(c, rule, i, word);
}

bool sx_ck_op_pipe_read(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_pipe(c, i, first, READS, CK(PIPE_OPERANDS_NOT_READ_ONLY));
}

bool sx_ck_op_pipe_write(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_pipe(c, i, first, WRITES, CK(PIPE_OPERANDS_NOT_WRITE_ONLY));
}

bool sx_ck_op_pipe_either(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_pipe(c, i, first, READS | WRITES,
			  CK(PIPE_OPERANDS_NOT_READABLE_OR_WRITABLE));
}
