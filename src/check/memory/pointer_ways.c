/* SPDX-License-Identifier: MIT */
/*
 * check/memory/pointer_ways.c - which instructions take logical pointers, and which give them.
 *
 * Spec: 2.16.1, the rules for the addressing model Logical.
 */
#include "check/memory/pointers.h"

enum allowed {
	NEVER,
	BY_CLASS, /* those of variable pointers, with their capabilities */
	ALWAYS
};

/* Operands @first ... of instructions whose other rules let pointers through. */
struct way {
	uint16_t op;
	uint8_t operands; /* enum allowed */
	uint8_t first;
	uint8_t count; /* UINT8_MAX: to the end */
	uint8_t result;
};

/* What functions may be given and return is judged in function.c. */
static const struct way ways[] = {
	{ SPVX_OP_Phi, BY_CLASS, 0, UINT8_MAX, BY_CLASS },
	{ SPVX_OP_CompositeExtract, ALWAYS, 0, 0, NEVER },
	{ SPVX_OP_CompositeConstruct, NEVER, 0, UINT8_MAX, ALWAYS },
	{ SPVX_OP_Select, BY_CLASS, 1, 2, BY_CLASS },
	{ SPVX_OP_Bitcast, NEVER, 0, 1, NEVER },
	{ SPVX_OP_PtrAccessChain, BY_CLASS, 0, 1, BY_CLASS },
	{ SPVX_OP_UntypedPtrAccessChainKHR, BY_CLASS, 1, 1, BY_CLASS },
	{ SPVX_OP_InBoundsPtrAccessChain, NEVER, 0, 1, NEVER },
	{ SPVX_OP_UntypedInBoundsPtrAccessChainKHR, NEVER, 1, 1, NEVER },
	{ SPVX_OP_ConstantComposite, NEVER, 0, UINT8_MAX, ALWAYS },
	{ SPVX_OP_SpecConstantComposite, NEVER, 0, UINT8_MAX, ALWAYS },
	{ SPVX_OP_CompositeInsert, NEVER, 0, 1, ALWAYS },
	{ SPVX_OP_ConvertPtrToU, NEVER, 0, 1, ALWAYS },
	{ SPVX_OP_ConvertUToPtr, ALWAYS, 0, 0, NEVER },
	{ SPVX_OP_ConstantNull, ALWAYS, 0, 0, BY_CLASS },
};

static bool fits(const struct ck *c, enum allowed allowed, const struct sx_type *t)
{
	switch (allowed) {
	case NEVER:
		return false;
	case BY_CLASS:
		return ck_is_variable_class(c, t->count);
	default:
		return true;
	}
}

/* Return: nothing was found. */
static bool check_operands(struct ck *c, const struct ck_insn *i, const struct way *w)
{
	const struct ck_rule *rule = w->operands == NEVER ? CK(VARPTR_RULES_LOGICAL_OPERAND)
							  : CK(VARPTR_RULES_CLASS_OPERAND);
	unsigned first = i->first + w->first;
	unsigned end = w->count == UINT8_MAX ? ck_words(i) : first + w->count;

	for (unsigned word = first; word < end && word < ck_words(i); word++) {
		const struct sx_type *t = ck_type_of(c, ck_word(i, word));

		if (!ck_is_logical(t) || fits(c, w->operands, t))
			continue;
		return ck_fail(c, rule, i, word);
	}
	return true;
}

/* The same was judged by chains.c, which knows Vulkan's numbers, or by phi.c. */
static bool is_judged(const struct ck *c, uint16_t op)
{
	return op == SPVX_OP_Phi ? !c->features.any_variable_pointers
				 : ck_vk(c) && op == SPVX_OP_PtrAccessChain;
}

static CK_NOINLINE void look_closer(struct ck *c, const struct ck_insn *i,
				    const struct way *w)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (is_judged(c, i->raw.opcode) || (w->count && !check_operands(c, i, w)) ||
	    !ck_is_logical(t) || fits(c, w->result, t))
		return;
	sx_ck_report(c,
		     w->result == NEVER ? CK(VARPTR_RULES_LOGICAL_RESULT)
					: CK(VARPTR_RULES_CLASS_RESULT),
		     i, 1, i->result, 0);
}

void sx_ck_pointer_load(struct ck *c, const struct ck_insn *i)
{
	static const struct way load = { SPVX_OP_Load, ALWAYS, 0, 0, BY_CLASS };

	if (c->families.met & CK_NEEDS_LOGICAL)
		look_closer(c, i, &load);
}

void sx_ck_pointer_initializer(struct ck *c, const struct ck_insn *i)
{
	static const struct way variable = { SPVX_OP_Variable, BY_CLASS, 1, 1, ALWAYS };

	if (c->families.met & CK_NEEDS_LOGICAL)
		look_closer(c, i, &variable);
}

/* Most give none and are given none. */
static void look(struct ck *c, const struct ck_insn *i)
{
	const struct way *w = c->row;
	bool takes = w->count && i->first + w->first < ck_words(i);

	if (takes || (w->result != ALWAYS && ck_is(ck_type(c, i->type), SX_KIND_POINTER)))
		look_closer(c, i, w);
}

const struct ck_family sx_ck_family_pointer_ways = {
	.name = "logical pointers",
	.rows = CK_ROWS(ways),
	.needs = CK_NEEDS_LOGICAL,
	.pass2 = look,
};
