/* SPDX-License-Identifier: MIT */
/*
 * check/groups/groups.c - group instructions: what their operands and results must be, a row each.
 *
 * Spec: 3.32.21 (Group), 3.32.24 (Non-Uniform).
 */
#include "check/shared/scope.h"

/* What a type must be. */
enum want {
	ANYTHING,
	FLOATS, /* these: scalar or vector */
	INTS,
	UNSIGNEDS,
	BOOLS,
	VALUES, /* any of these */
	PLAIN,  /* and no float but those of IEEE */
	PLAIN_FLOATS,
	BOOLEAN, /* scalar */
	INDEX,   /* unsigned scalar */
	BALLOT,  /* unsigned, 4 of them */
	SAME,    /* as the result */
	WANTS
};

static const struct ck_rule *const complaints[WANTS] = {
	[FLOATS] = CK(GROUP_OPERANDS_NOT_FLOAT),
	[INTS] = CK(GROUP_OPERANDS_NOT_INT),
	[UNSIGNEDS] = CK(GROUP_OPERANDS_NOT_UNSIGNED),
	[BOOLS] = CK(GROUP_OPERANDS_NOT_LOGICAL),
	[VALUES] = CK(GROUP_OPERANDS_NOT_VALUE),
	[PLAIN] = CK(GROUP_OPERANDS_NOT_VALUE),
	[PLAIN_FLOATS] = CK(GROUP_OPERANDS_NOT_FLOAT),
	[BOOLEAN] = CK(GROUP_OPERANDS_NOT_BOOL),
	[INDEX] = CK(GROUP_OPERANDS_NOT_INDEX),
	[BALLOT] = CK(GROUP_OPERANDS_NOT_BALLOT),
	[SAME] = CK(GROUP_OPERANDS_TYPE_MISMATCH),
};

enum flags {
	REDUCES = 1 << 0,      /* operand 1 is the operation, operand 3 may follow */
	CONSTANT = 1 << 1,     /* operand 2 is constant */
	OLD_CONSTANT = 1 << 2, /* before SPIR-V 1.5 */
	CLUSTER = 1 << 3,      /* operand 3 may be a cluster size */
	COUNTS = 1 << 4,       /* operand 1 is an operation that Vulkan limits */
	UNIFORM = 1 << 5       /* no check of the scope: a group instruction of kernels */
};

/* Wants by operand; the first is of the result. Operand 0 is the scope. */
struct row {
	uint16_t op;
	uint8_t result;
	uint8_t o1;
	uint8_t o2;
	uint8_t flags;
};

#define REDUCE(op, class)                                                   \
	{                                                                   \
		SPVX_OP_GroupNonUniform##op, class, ANYTHING, SAME, REDUCES \
	}
#define KERNEL(op, class)                                         \
	{                                                         \
		SPVX_OP_Group##op, class, ANYTHING, SAME, UNIFORM \
	}

static const struct row rows[] = {
	{ SPVX_OP_GroupNonUniformElect, BOOLEAN, ANYTHING, ANYTHING, 0 },
	{ SPVX_OP_GroupNonUniformAll, BOOLEAN, BOOLEAN, ANYTHING, 0 },
	{ SPVX_OP_GroupNonUniformAny, BOOLEAN, BOOLEAN, ANYTHING, 0 },
	{ SPVX_OP_GroupNonUniformAllEqual, BOOLEAN, PLAIN, ANYTHING, 0 },
	{ SPVX_OP_GroupNonUniformBroadcast, PLAIN, SAME, INDEX, OLD_CONSTANT },
	{ SPVX_OP_GroupNonUniformBroadcastFirst, PLAIN, SAME, ANYTHING, 0 },
	{ SPVX_OP_GroupNonUniformShuffle, PLAIN, SAME, INDEX, 0 },
	{ SPVX_OP_GroupNonUniformShuffleXor, PLAIN, SAME, INDEX, 0 },
	{ SPVX_OP_GroupNonUniformShuffleUp, PLAIN, SAME, INDEX, 0 },
	{ SPVX_OP_GroupNonUniformShuffleDown, PLAIN, SAME, INDEX, 0 },
	{ SPVX_OP_GroupNonUniformQuadBroadcast, PLAIN, SAME, INDEX, OLD_CONSTANT },
	{ SPVX_OP_GroupNonUniformQuadSwap, PLAIN, SAME, INDEX, CONSTANT },
	{ SPVX_OP_GroupNonUniformRotateKHR, PLAIN, SAME, INDEX, CLUSTER },
	{ SPVX_OP_GroupNonUniformBallot, BALLOT, BOOLEAN, ANYTHING, 0 },
	{ SPVX_OP_GroupNonUniformInverseBallot, BOOLEAN, BALLOT, ANYTHING, 0 },
	{ SPVX_OP_GroupNonUniformBallotBitExtract, BOOLEAN, BALLOT, INDEX, 0 },
	{ SPVX_OP_GroupNonUniformBallotBitCount, INDEX, ANYTHING, BALLOT, COUNTS },
	{ SPVX_OP_GroupNonUniformBallotFindLSB, INDEX, BALLOT, ANYTHING, 0 },
	{ SPVX_OP_GroupNonUniformBallotFindMSB, INDEX, BALLOT, ANYTHING, 0 },
	REDUCE(FAdd, PLAIN_FLOATS),
	REDUCE(FMul, PLAIN_FLOATS),
	REDUCE(FMin, PLAIN_FLOATS),
	REDUCE(FMax, FLOATS),
	REDUCE(IAdd, INTS),
	REDUCE(IMul, INTS),
	REDUCE(SMin, INTS),
	REDUCE(SMax, INTS),
	REDUCE(UMin, UNSIGNEDS),
	REDUCE(UMax, UNSIGNEDS),
	REDUCE(BitwiseAnd, INTS),
	REDUCE(BitwiseOr, INTS),
	REDUCE(BitwiseXor, INTS),
	REDUCE(LogicalAnd, BOOLS),
	REDUCE(LogicalOr, BOOLS),
	REDUCE(LogicalXor, BOOLS),
	{ SPVX_OP_GroupAll, BOOLEAN, BOOLEAN, ANYTHING, UNIFORM },
	{ SPVX_OP_GroupAny, BOOLEAN, BOOLEAN, ANYTHING, UNIFORM },
	{ SPVX_OP_GroupBroadcast, VALUES, SAME, ANYTHING, UNIFORM },
	KERNEL(FAdd, FLOATS),
	KERNEL(FMin, FLOATS),
	KERNEL(FMax, FLOATS),
	KERNEL(IAdd, INTS),
	KERNEL(UMin, INTS),
	KERNEL(SMin, INTS),
	KERNEL(UMax, INTS),
	KERNEL(SMax, INTS),
};

/* ---- what a type is ---- */

static bool is_plain(const struct sx_type *t)
{
	return !(t->contains & (SX_HAS_BF16 | SX_HAS_FP8 | SX_HAS_OCP));
}

/* @t is not NULL. */
static bool fits(struct ck *c, const struct sx_type *t, enum want want)
{
	const struct sx_type *s = ck_comp(c, t);

	switch (want) {
	case FLOATS:
		return ck_is(s, SX_KIND_FLOAT);
	case PLAIN_FLOATS:
		return ck_is(s, SX_KIND_FLOAT) && is_plain(t);
	case INTS:
		return ck_is(s, SX_KIND_INT);
	case UNSIGNEDS:
		return ck_is(s, SX_KIND_INT) && !s->encoding;
	case BOOLS:
		return ck_is(s, SX_KIND_BOOL);
	case VALUES:
		return s != NULL;
	case PLAIN:
		return s && is_plain(t);
	case BOOLEAN:
		return t->kind == SX_KIND_BOOL;
	case INDEX:
		return t->kind == SX_KIND_INT && !t->encoding;
	case BALLOT:
		return ck_is(s, SX_KIND_INT) && !s->encoding && t->kind == SX_KIND_VECTOR &&
		       t->count == 4;
	default:
		return true;
	}
}

/* The operand at @word, or the result type, is what it must be. */
static bool check_want(struct ck *c, const struct ck_insn *i, unsigned word, enum want want)
{
	uint32_t id = ck_word(i, word);
	uint32_t type = word == 1 ? id : ck_type_id(c, id);
	const struct sx_type *t = ck_type(c, type);

	if (!want || !t)
		return true;
	if (want == SAME ? type == i->type : fits(c, t, want))
		return true;
	return ck_fail(c, complaints[want], i, word);
}

/* ---- what follows ---- */

/* Of an operand, whether the rule names it as an <id> or as an enumerant. */
static void complain(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		     unsigned n)
{
	ck_fail_o_with(c, rule, i, n, ck_o(i, n));
}

static bool is_partitioned(uint32_t operation)
{
	return operation == SPVX_GROUP_OPERATION_PartitionedReduceNV ||
	       operation == SPVX_GROUP_OPERATION_PartitionedInclusiveScanNV ||
	       operation == SPVX_GROUP_OPERATION_PartitionedExclusiveScanNV;
}

static void check_cluster(struct ck *c, const struct ck_insn *i)
{
	if (check_want(c, i, i->first + 3, INDEX) && !ck_is_const(c, ck_o(i, 3)))
		complain(c, CK(GROUP_OPERANDS_NOT_CONSTANT), i, 3);
}

static void check_partition(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type_of(c, ck_o(i, 3));

	if (t && !(ck_is_vec(c, t, SX_KIND_INT) && t->count == 4))
		complain(c, CK(GROUP_OPERANDS_NOT_PARTITION), i, 3);
}

/* A reduction: the operation says what the operand after the value is. */
static void check_reduction(struct ck *c, const struct ck_insn *i)
{
	uint32_t operation = ck_o(i, 1);

	if (ck_o_count(i) <= 3) {
		if (operation == SPVX_GROUP_OPERATION_ClusteredReduce)
			complain(c, CK(GROUP_OPERANDS_MISSING_CLUSTER_SIZE), i, 1);
		else if (is_partitioned(operation))
			complain(c, CK(GROUP_OPERANDS_MISSING_PARTITION), i, 1);
	} else if (is_partitioned(operation)) {
		check_partition(c, i);
	} else {
		check_cluster(c, i);
	}
}

static void check_constant(struct ck *c, const struct ck_insn *i, unsigned flags)
{
	if (ck_is_const(c, ck_o(i, 2)))
		return;
	if (flags & CONSTANT)
		complain(c, CK(GROUP_OPERANDS_NOT_CONSTANT), i, 2);
	else if (flags & OLD_CONSTANT && c->input.version < CK_VERSION(1, 5))
		complain(c, CK(GROUP_OPERANDS_NOT_CONSTANT_BEFORE_1_5), i, 2);
}

static void group(struct ck *c, const struct ck_insn *i)
{
	const struct row *r = c->row;

	if ((!(r->flags & UNIFORM) && !sx_ck_execution_scope(c, i, i->first)) ||
	    !check_want(c, i, 1, r->result) || !check_want(c, i, i->first + 1, r->o1) ||
	    !check_want(c, i, i->first + 2, r->o2))
		return;
	check_constant(c, i, r->flags);
	if (r->flags & REDUCES)
		check_reduction(c, i);
	if (r->flags & CLUSTER && ck_o_count(i) > 3)
		check_cluster(c, i);
	if (r->flags & COUNTS && ck_vk(c) &&
	    ck_o(i, 1) > SPVX_GROUP_OPERATION_ExclusiveScan)
		complain(c, CK(GROUP_OPERANDS_NOT_REDUCTION), i, 1);
}

const struct ck_family sx_ck_family_groups = {
	.name = "groups",
	.rows = CK_ROWS(rows),
	.pass2 = group,
};
