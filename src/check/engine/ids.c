/* SPDX-License-Identifier: MIT */
/*
 * check/engine/ids.c - uses of <id>s: defined before, and of a kind that the instruction
 * accepts.
 *
 * Spec: 2.4 (forward references), 2.16.1.
 */
#include "check/engine/walk.h"

#include "spirv/facts.h"

/* ---- kinds of <id>s that an opcode may use, from the grammar where possible ---- */

static bool is_decoration(const struct ck_insn *i)
{
	enum sx_subject subject = sx_subject_of(i->raw.opcode);

	return subject == SX_LIST_DECORATIONS || subject == SX_LIST_GROUPS;
}

static bool is_debug(uint16_t op)
{
	return (op >= SPVX_OP_SourceContinued && op <= SPVX_OP_Line) ||
	       op == SPVX_OP_NoLine || op == SPVX_OP_ModuleProcessed;
}

static bool is_untyped(uint16_t op)
{
	return sx_ck_among(CK_LIST_UNTYPED, op);
}

static bool is_matrix_length(uint16_t op)
{
	return op == SPVX_OP_CooperativeMatrixLengthKHR ||
	       op == SPVX_OP_CooperativeMatrixLengthNV;
}

/* Whether the instruction may name a type. */
static bool takes_types(const struct ck_insn *i, enum ck_set set)
{
	uint16_t op = i->raw.opcode;
	uint32_t inner;

	if (i->known->flags & SX_ENTRY_TYPE || is_debug(op) || is_decoration(i) ||
	    is_untyped(op) || is_matrix_length(op) || ck_set_is_debug(set) ||
	    ck_set_is_non_semantic(set))
		return true;
	if (op != SPVX_OP_SpecConstantOp)
		return sx_ck_among(CK_LIST_NAMES_TYPES, op);
	inner = ck_o(i, 0);
	return inner <= UINT16_MAX &&
	       (is_matrix_length((uint16_t)inner) || is_untyped((uint16_t)inner));
}

/* Whether the instruction may name <id>s without a type. */
static bool takes_untyped(uint16_t op)
{
	return sx_ck_among(CK_LIST_NAMES_UNTYPED, op) || is_debug(op) || is_untyped(op) ||
	       is_matrix_length(op);
}

uint16_t sx_ck_forward_from(const struct spvx_entry *op)
{
	if (op->value == SPVX_OP_BranchConditional || op->value == SPVX_OP_Switch)
		return 2;
	if (op->value == SPVX_OP_Phi)
		return 3;
	return sx_ck_among(CK_LIST_NAMES_AHEAD, op->value) ||
			       sx_subject_of((uint16_t)op->value) == SX_LIST_DECORATIONS
		       ? 1
		       : CK_NO_FORWARD;
}

unsigned sx_ck_ids_roles(const struct spvx_entry *op)
{
	return takes_untyped((uint16_t)op->value) ? CK_ROLE_UNTYPED : 0;
}

#define NONE UINT16_MAX

/* Operands that may be forward references: all from @from on, and @only. Operands are
 * counted with result type and result. */
static const struct forward {
	uint16_t op;
	uint16_t from;
	uint16_t only;
} late[] = {
	{ SPVX_OP_BranchConditional, 1, NONE },
	{ SPVX_OP_Switch, 1, NONE },
	{ SPVX_OP_GroupDecorate, 1, NONE },
	{ SPVX_OP_GroupMemberDecorate, 1, NONE },
	{ SPVX_OP_Phi, 2, NONE },
	{ SPVX_OP_CooperativeMatrixLoadTensorNV, 7, NONE },
	{ SPVX_OP_FunctionCall, NONE, 2 },
	{ SPVX_OP_ConstantFunctionPointerINTEL, NONE, 2 },
	{ SPVX_OP_GetKernelWorkGroupSize, NONE, 2 },
	{ SPVX_OP_GetKernelPreferredWorkGroupSizeMultiple, NONE, 2 },
	{ SPVX_OP_EnqueueKernel, NONE, 8 },
	{ SPVX_OP_GetKernelNDrangeSubGroupCount, NONE, 3 },
	{ SPVX_OP_GetKernelNDrangeMaxSubGroupSize, NONE, 3 },
	{ SPVX_OP_CooperativeMatrixPerElementOpNV, NONE, 3 },
	{ SPVX_OP_CooperativeMatrixReduceNV, NONE, 4 },
	{ SPVX_OP_GraphEntryPointARM, NONE, 0 },
};

static bool debug_may_be_forward(const struct ck_insn *i, enum ck_set set, unsigned n)
{
	uint32_t number = ck_word(i, 4);

	if (set != CK_SET_OPENCL_DEBUG && set != CK_SET_DEBUG_INFO)
		return false;
	if (number == SPVX_DEBUG_INFO_DebugTypeComposite)
		return n >= (set == CK_SET_OPENCL_DEBUG ? 13u : 12u);
	return number == SPVX_DEBUG_INFO_DebugFunction && n == 13;
}

static bool may_be_forward(const struct ck_insn *i, enum ck_set set, unsigned n)
{
	if (i->known->words.forward_from == 1 || i->known->flags & SX_ENTRY_TYPE)
		return true;
	if (i->raw.opcode == SPVX_OP_ExtInst)
		return debug_may_be_forward(i, set, n);
	for (size_t k = 0; k < SX_ARRAY_SIZE(late); k++)
		if (late[k].op == i->raw.opcode)
			return n >= late[k].from || n == late[k].only;
	return false;
}

/* ---- definitions that only some instructions may name ---- */

static bool may_use_function_type(struct ck *c, const struct ck_insn *i, enum ck_set set)
{
	uint16_t op = i->raw.opcode;

	if (op == SPVX_OP_TypePointer)
		return sx_ck_cap(c, SPVX_CAPABILITY_FunctionPointersINTEL);
	return op == SPVX_OP_Function || op == SPVX_OP_AsmINTEL || is_debug(op) ||
	       is_decoration(i) || ck_set_is_debug(set) || ck_set_is_non_semantic(set);
}

/* ---- operands ---- */

/* The current instruction. */
struct user {
	const struct ck_insn *i;
	enum ck_set set;
	unsigned forwards; /* forward references so far */
};

/* Report an operand. An undefined <id> is reported once, as it is then marked invalid. */
static bool report(struct ck *c, const struct ck_rule *rule, const struct user *u,
		   const struct ck_operand *o)
{
	struct sx_id *r = ck_make_id(c, o->value);

	if (r && !r->at && r->flags & SX_ID_INVALID)
		return false;
	if (r && !r->at)
		r->flags |= SX_ID_INVALID;
	sx_ck_report(c, rule, u->i, o->word, o->value, 0);
	return false;
}

/* Check an <id> that only some instructions may name. */
static bool check_special(struct ck *c, const struct user *u, const struct ck_operand *o,
			  uint16_t def)
{
	uint16_t op = u->i->raw.opcode;

	if (def == SPVX_OP_Function && !ck_set_is_debug(u->set) &&
	    !ck_set_is_non_semantic(u->set) && !sx_ck_among(CK_LIST_NAMES_FUNCTIONS, op))
		return report(c, CK(ID_INVALID_FUNCTION_USE_FUNCTION_USE), u, o);
	if (def == SPVX_OP_TypeFunction && !may_use_function_type(c, u->i, u->set))
		return report(c, CK(ID_INVALID_FUNCTION_USE_FUNCTION_TYPE_USE), u, o);
	if (def == SPVX_OP_DecorationGroup && !ck_set_is_non_semantic(u->set) &&
	    !sx_ck_among(CK_LIST_NAMES_GROUPS, op))
		return report(c, CK(DECO_GROUP_GROUP_USE), u, o);
	return true;
}

static bool check_defined(struct ck *c, const struct user *u, const struct ck_operand *o,
			  const struct sx_id *r)
{
	bool semantic = !ck_set_is_non_semantic(u->set);
	bool value = ck_set_is_of_values(u->set) && o->word > u->i->first;

	if (r->flags & SX_ID_TYPE) {
		if (!takes_types(u->i, u->set))
			return report(c, CK(ID_EXPECTS_TYPE_TYPE_AS_VALUE), u, o);
	} else if (!r->type && r->opcode != SPVX_OP_TypeForwardPointer) {
		if (value)
			return report(c, CK(ID_EXPECTS_TYPE_UNTYPED_OPERAND), u, o);
		if (semantic && !ck_set_is_debug(u->set) && !is_decoration(u->i) &&
		    !takes_untyped(u->i->raw.opcode) &&
		    r->opcode != SPVX_OP_DecorationGroup &&
		    r->opcode != SPVX_OP_AliasScopeListDeclINTEL)
			return report(c, CK(ID_EXPECTS_TYPE_UNTYPED_VALUE), u, o);
	} else if (r->flags & CK_ID_NON_SEMANTIC && semantic) {
		return report(c, CK(ID_EXPECTS_TYPE_NON_SEMANTIC), u, o);
	}
	return check_special(c, u, o, r->opcode) && !(r->flags & SX_ID_INVALID);
}

void sx_ck_note_forward(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_word(i, word);
	struct sx_id *r = ck_make_id(c, id);

	if (!r || r->flags & CK_ID_FORWARD_DECLARED || !CK_GROW(c, &c->walk, forwards))
		return;
	r->flags |= CK_ID_FORWARD_DECLARED;
	c->walk.forwards[c->walk.forwards_count++] = (struct ck_forward){ id, i->at, word };
}

static bool check_id(struct ck *c, struct user *u, const struct ck_operand *o, unsigned n)
{
	const struct sx_id *r = ck_id(c, o->value);

	if (r->at)
		return check_defined(c, u, o, r);
	if (!may_be_forward(u->i, u->set, n))
		return report(c, CK(ID_UNDEFINED_NOT_YET_DEFINED), u, o);
	if (u->i->known->flags & SX_ENTRY_TYPE && !(r->flags & SX_ID_FORWARD_POINTER))
		return report(c, CK(ID_USE_BEFORE_DEF_BEFORE_DEFINITION), u, o);
	u->forwards++;
	sx_ck_note_forward(c, u->i, o->word);
	return true;
}

static bool check_type(struct ck *c, const struct user *u, const struct ck_operand *o)
{
	const struct sx_id *r = ck_id(c, o->value);

	if (!r->at)
		return report(c, CK(ID_UNDEFINED_NOT_YET_DEFINED), u, o);
	if (!(r->flags & SX_ID_TYPE))
		return report(c, CK(ID_EXPECTS_TYPE_RESULT_TYPE), u, o);
	if (r->opcode == SPVX_OP_TypeFunction && u->i->raw.opcode != SPVX_OP_AsmINTEL)
		return report(c, CK(ID_INVALID_FUNCTION_USE_FUNCTION_VALUE), u, o);
	return !(r->flags & SX_ID_INVALID);
}

/* ---- an instruction ---- */

bool sx_ck_ids(struct ck *c, const struct ck_insn *i)
{
	struct user u = { .i = i, .set = ck_set(c, i) };
	bool types = i->known->flags & SX_ENTRY_TYPE;
	bool good = true;

	ck_for_each_operand(o, c, i) {
		if (o->cls == SPVX_OPERAND_ID)
			good &= ck_is_plain_use(ck_id(c, o->value), types) ||
				check_id(c, &u, o, (uint32_t)(o - c->decoded.operands));
		else if (o->cls == SPVX_OPERAND_RESULT_TYPE)
			good &= check_type(c, &u, o);
	}
	if (i->raw.opcode != SPVX_OP_ExtInstWithForwardRefsKHR || !good)
		return good;
	if (!ck_set_is_non_semantic(u.set))
		ck_report(c, CK(ID_USE_BEFORE_DEF_SEMANTIC_FORWARD), i);
	else if (!u.forwards)
		ck_report(c, CK(ID_USE_BEFORE_DEF_MISSING_FORWARD), i);
	return good;
}

void sx_ck_ids_end(struct ck *c)
{
	for (uint32_t n = 0; n < c->walk.forwards_count; n++) {
		const struct ck_forward *f = &c->walk.forwards[n];

		const struct sx_id *r = ck_id(c, f->id);

		if (!r->at && !(r->flags & SX_ID_INVALID))
			sx_ck_report_at(c, CK(ID_UNDEFINED_NEVER_DEFINED), f->at, f->word,
					f->id, 0);
	}
}
