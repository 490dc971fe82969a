/* SPDX-License-Identifier: MIT */
/*
 * check/memory/logical_pointers.c - the instructions that may take or return logical pointers.
 *
 * Spec: 2.16.1, the rules for the addressing model Logical.
 */
#include "check/memory/pointers.h"

enum allowed {
	NEVER,
	BY_CLASS, /* only in classes of variable pointers, with their capabilities */
	ALWAYS
};

/* Whether @count operands from @first on, and the result, may be logical pointers. */
struct pointer_rule {
	uint16_t op;
	uint8_t operands; /* enum allowed */
	uint8_t first;
	uint8_t count; /* UINT8_MAX: to the end */
	uint8_t result;
};

/* Opcodes that are not in the lists takes_pointers and gives_pointers of lists.txt. */
static const struct pointer_rule pointer_rules[] = {
	{ SPVX_OP_Phi, BY_CLASS, 0, UINT8_MAX, BY_CLASS },
	{ SPVX_OP_Select, BY_CLASS, 1, 2, BY_CLASS },
	{ SPVX_OP_PtrAccessChain, BY_CLASS, 0, 1, BY_CLASS },
	{ SPVX_OP_UntypedPtrAccessChainKHR, BY_CLASS, 1, 1, BY_CLASS },
	{ SPVX_OP_ConstantNull, NEVER, 0, 0, BY_CLASS },
	{ SPVX_OP_CompositeExtract, NEVER, 0, 0, NEVER },
	{ SPVX_OP_Source, NEVER, 2, 1, NEVER }, /* its text has no <id>s */
};

/* Whether other rules require types, numbers, texts or labels for all <id>s of an opcode: types
 * without extensions, and sections 3.32.13 to 3.32.17 of the specification; each is a range. */
static bool takes_no_pointers(uint32_t op)
{
	return op == SPVX_OP_Line || op == SPVX_OP_Constant || op == SPVX_OP_SpecConstant ||
	       op == SPVX_OP_Function ||
	       (op >= SPVX_OP_TypeVoid && op <= SPVX_OP_TypeForwardPointer) ||
	       (op >= SPVX_OP_VectorInsertDynamic && op <= SPVX_OP_VectorShuffle) ||
	       (op >= SPVX_OP_ConvertFToU && op <= SPVX_OP_QuantizeToF16) ||
	       (op >= SPVX_OP_SNegate && op <= SPVX_OP_FwidthCoarse) ||
	       (op >= SPVX_OP_LoopMerge && op <= SPVX_OP_Return);
}

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

/* Whether another rule has just reported the instruction. */
static bool is_reported(const struct ck *c, const struct ck_insn *i)
{
	return c->findings.list_count &&
	       c->findings.list[c->findings.list_count - 1].at == i->at;
}

/* Return: true if nothing was reported. */
static bool check_operands(struct ck *c, const struct ck_insn *i,
			   const struct pointer_rule *w)
{
	const struct ck_rule *rule = w->operands == NEVER ? CK(VARPTR_RULES_LOGICAL_OPERAND)
							  : CK(VARPTR_RULES_CLASS_OPERAND);
	unsigned first = i->first + w->first;
	unsigned end = w->count == UINT8_MAX ? ck_words(i) : first + w->count;

	for (unsigned word = first; word < end && word < ck_words(i); word++) {
		const struct sx_type *t = ck_type_of(c, ck_word(i, word));

		if (!ck_is_logical(t) || fits(c, w->operands, t) || !ck_names(c, i, word) ||
		    is_reported(c, i))
			continue;
		return ck_fail(c, rule, i, word);
	}
	return true;
}

/* Whether another file checks the result: chains.c, with Vulkan's rules, or
 * flow/branches.c. */
static bool is_checked_elsewhere(const struct ck *c, uint16_t op)
{
	return op == SPVX_OP_Phi ? !c->features.any_variable_pointers
				 : ck_vk(c) && op == SPVX_OP_PtrAccessChain;
}

static CK_NOINLINE void check_fully(struct ck *c, const struct ck_insn *i,
				    const struct pointer_rule *w)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (is_checked_elsewhere(c, i->raw.opcode) ||
	    (w->count && !check_operands(c, i, w)) || !ck_is_logical(t) ||
	    fits(c, w->result, t) || is_reported(c, i))
		return;
	sx_ck_report(c,
		     w->result == NEVER ? CK(VARPTR_RULES_LOGICAL_RESULT)
					: CK(VARPTR_RULES_CLASS_RESULT),
		     i, 1, i->result, 0);
}

void sx_ck_pointer_load(struct ck *c, const struct ck_insn *i)
{
	static const struct pointer_rule load = { SPVX_OP_Load, ALWAYS, 0, 0, BY_CLASS };

	if (c->families.satisfied & CK_NEEDS_LOGICAL)
		check_fully(c, i, &load);
}

void sx_ck_pointer_initializer(struct ck *c, const struct ck_insn *i)
{
	static const struct pointer_rule variable = { SPVX_OP_Variable, BY_CLASS, 1, 1,
						      ALWAYS };

	if (c->families.satisfied & CK_NEEDS_LOGICAL)
		check_fully(c, i, &variable);
}

/* Check an instruction, if it has pointers: most neither take nor return any. */
static void check_instruction(struct ck *c, const struct ck_insn *i)
{
	const struct pointer_rule *w = c->row;
	bool takes = w->count && i->first + w->first < ck_words(i);

	if (takes || (w->result != ALWAYS && ck_is(ck_type(c, i->type), SX_KIND_POINTER)))
		check_fully(c, i, w);
}

static bool names_ids(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	const struct sx_operand *o = sx_operands(g) + op->operands;

	for (unsigned n = 0; n < op->operand_count; n++)
		if (sx_form_is_id(o[n].form))
			return true;
	return false;
}

/* Opcodes that a loaded grammar adds get no row: their operands are unknown. */
static const void *row_of(const struct spvx_entry *any)
{
	static const struct pointer_rule neither = { .count = UINT8_MAX };
	static const struct pointer_rule takes = { .operands = ALWAYS };
	static const struct pointer_rule returns = { .count = UINT8_MAX, .result = ALWAYS };
	const struct spvx_grammar *g = spvx_grammar_builtin();
	const struct spvx_entry *op = sx_op(g, (uint16_t)any->value);
	bool returns_one;

	for (size_t n = 0; n < SX_ARRAY_SIZE(pointer_rules); n++)
		if (pointer_rules[n].op == any->value)
			return &pointer_rules[n];
	if (!op || takes_no_pointers(any->value))
		return NULL;
	returns_one = !(op->flags & SX_ENTRY_RESULT_TYPE) ||
		      sx_ck_among(CK_LIST_GIVES_POINTERS, any->value);
	if (sx_ck_among(CK_LIST_TAKES_POINTERS, any->value) || !names_ids(g, op))
		return returns_one ? NULL : &takes;
	return returns_one ? &returns : &neither;
}

const struct ck_family sx_ck_family_logical_pointers = {
	.row_of = row_of,
	.needs = CK_NEEDS_LOGICAL,
	.pass2 = check_instruction,
};
