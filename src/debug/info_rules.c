/* SPDX-License-Identifier: MIT */
/*
 * debug/info_rules.c - rules of the debug information sets for their instructions.
 *
 * Each operand has a role, and each role allows ids of some classes; an instruction that
 * allows others has a row of its own. DebugInfoNone may replace every debug instruction;
 * DebugInfo 1.00, 2. The line table reports references to missing instructions.
 */
#include "debug/info.h"

#include "base/str.h"
#include "debug/enums.h"

/* Classes of <id>s. */
enum {
	NONE = 1 << 0, /* DebugInfoNone */
	STRING = 1 << 1,
	CONSTANT = 1 << 2, /* OpConstant of an integer type */
	TYPE = 1 << 3,
	VOID = 1 << 4, /* OpTypeVoid */
	SCOPE = 1 << 5,
	SOURCE = 1 << 6, /* DebugSource */
	FUNCTION = 1 << 7,
	DECLARATION = 1 << 8,
	MEMBER = 1 << 9, /* DebugTypeMember */
	INHERITANCE = 1 << 10,
	PARAMETER = 1 << 11, /* of a template */
	LOCAL = 1 << 12,
	GLOBAL = 1 << 13,
	INLINED_AT = 1 << 14,
	EXPRESSION = 1 << 15,
	OPERATION = 1 << 16,
	MACRO = 1 << 17,
	UNIT = 1 << 18,
	COMPOSITE = 1 << 19,
	OP_FUNCTION = 1 << 20,
	OP_VARIABLE = 1 << 21,
	OTHER = 1 << 22,  /* any other <id> that is defined */
	IMPORT = 1 << 23, /* DebugImportedEntity, DebugModule */
	TEMPLATE = 1 << 24,
	BOOL = 1 << 25,
	INLINED = 1 << 26, /* DebugInlinedVariable */
	SPEC = 1 << 27,    /* a number that specialization sets */
	UNKNOWN = 1 << 28, /* not defined */
	ANY = (1 << 28) - 1
};

/* Classes of debug instructions, as bits. */
#define OP_CLASSES(op, part, classes)             [SX_DEBUG_##op] = classes,
#define NAMED_OP_CLASSES(op, name, part, classes) OP_CLASSES(op, part, classes)

static const uint32_t classes[SX_DEBUG_OPS] = { SX_DEBUG_INSNS(OP_CLASSES,
							       NAMED_OP_CLASSES) };

/* Classes that a role allows in all instructions; a role without a row is not checked. */
#define ROLE_CLASSES(role, classes) [SX_R_##role] = classes,

static const uint32_t roles[SX_R_COUNT_OF] = { SX_DEBUG_ROLES(ROLE_CLASSES) };

/* Exceptions of single instructions. */
static const struct {
	uint8_t op;
	uint8_t role;
	uint32_t classes;
} rows[] = {
	{ SX_DEBUG_TypeFunction, SX_R_TYPE, TYPE | VOID | NONE },
	{ SX_DEBUG_TypeFunction, SX_R_PARAMETERS, TYPE | VOID | NONE },
	{ SX_DEBUG_TypeTemplateParameter, SX_R_VALUE, CONSTANT | NONE },
	{ SX_DEBUG_TypeTemplate, SX_R_PARAMETERS, PARAMETER | NONE },
	{ SX_DEBUG_TypeTemplateParameterPack, SX_R_PARAMETERS, PARAMETER | NONE },
	{ SX_DEBUG_TypeMember, SX_R_PARENT, COMPOSITE | NONE },
	{ SX_DEBUG_TypeMember, SX_R_VALUE, ANY },
	{ SX_DEBUG_TypePtrToMember, SX_R_TYPE, TYPE | MEMBER | NONE },
	{ SX_DEBUG_TypePtrToMember, SX_R_PARENT, TYPE | NONE },
	{ SX_DEBUG_TypeInheritance, SX_R_PARENT, TYPE | NONE },
	{ SX_DEBUG_GlobalVariable, SX_R_VARIABLE, ANY },
	{ SX_DEBUG_InlinedVariable, SX_R_VARIABLE, LOCAL | NONE },
	{ SX_DEBUG_Declare, SX_R_VARIABLE, ANY },
	{ SX_DEBUG_Value, SX_R_VALUE, ANY },
	{ SX_DEBUG_MacroDef, SX_R_VALUE, STRING | NONE },
	{ SX_DEBUG_Graph, SX_R_NAME, STRING },
};

static void say(const struct spvx_debuginfo_state *s, enum spvx_debug_code code,
		const struct sx_debug_insn *d, uint32_t id)
{
	struct spvx_debug_finding finding = { code, d->at, id };

	s->options.report(s->options.ctx, &finding);
}

/* ---- operands ---- */

static uint32_t class_of(const struct spvx_debuginfo_state *s, uint32_t id)
{
	static const struct {
		uint32_t opcode;
		uint32_t class;
	} core[] = {
		{ SPVX_OP_String, STRING },
		{ SPVX_OP_TypeVoid, VOID },
		{ SPVX_OP_Function, OP_FUNCTION },
		{ SPVX_OP_Variable, OP_VARIABLE },
		{ SPVX_OP_FunctionParameter, OP_VARIABLE },
		{ SPVX_OP_ConstantTrue, BOOL },
		{ SPVX_OP_ConstantFalse, BOOL },
		{ SPVX_OP_Constant, CONSTANT },
		{ SPVX_OP_ConstantNull, CONSTANT },
		{ SPVX_OP_SpecConstant, SPEC },
		{ SPVX_OP_SpecConstantOp, SPEC },
	};
	const struct spvx_module *m = s->debug->module;
	struct sx_debug_insn d;
	uint16_t op;
	uint64_t value;

	if (!id || spvx_module_def(m, id) == SPVX_NONE)
		return UNKNOWN;
	op = spvx_module_def_op(m, id);
	if (sx_is_ext_inst(op)) {
		sx_debug_decode_id(&s->debug->vocab, id, &d);
		return d.op < SX_DEBUG_OPS && classes[d.op] ? classes[d.op] : OTHER;
	}
	for (size_t i = 0; i < SX_ARRAY_SIZE(core); i++) {
		if (core[i].opcode == op)
			return core[i].class != CONSTANT ||
					       spvx_module_constant(m, id, &value)
				       ? core[i].class
				       : OTHER;
	}
	return OTHER;
}

/* Only OpExtInstWithForwardRefsKHR may refer to a later instruction. */
static void check_order(const struct spvx_debuginfo_state *s, const struct sx_debug_insn *d,
			uint32_t id)
{
	uint32_t at = spvx_module_def(s->debug->module, id);

	if (sx_debug_is_ns(d->vocabulary) && d->insn.opcode == SPVX_OP_ExtInst &&
	    at != SPVX_NONE && at >= d->at)
		say(s, SPVX_DEBUG_FORWARD_REFERENCE, d, id);
}

/* Whether the line table reports this reference: while it walks, it resolves the sources and
 * parents of scopes, and the call sites around call sites. */
static bool is_reported(const struct spvx_debuginfo_state *s, const struct sx_debug_insn *d,
			enum sx_debug_role role)
{
	bool call = role == SX_R_INLINED_AT;
	uint32_t known = sx_debug_recall(
		s->debug, call ? SX_DEBUG_INLINE_OF : SX_DEBUG_SCOPE_OF, d->id);

	if (known && known != SX_DEBUG_BAD)
		return call || role == SX_R_PARENT || role == SX_R_SOURCE;
	return role == SX_R_SOURCE &&
	       (d->op == SX_DEBUG_GlobalVariable || d->op == SX_DEBUG_CompilationUnit);
}

static void check_id(const struct spvx_debuginfo_state *s, const struct sx_debug_insn *d,
		     enum sx_debug_role role, uint32_t id)
{
	uint32_t wanted = roles[role];

	for (size_t n = 0; n < SX_ARRAY_SIZE(rows); n++)
		if (rows[n].op == d->op && rows[n].role == role)
			wanted = rows[n].classes;
	check_order(s, d, id);
	if (wanted && !(class_of(s, id) & wanted) && !is_reported(s, d, role))
		say(s, role == SX_R_SOURCE ? SPVX_DEBUG_BAD_SOURCE : SPVX_DEBUG_BAD_OPERAND,
		    d, id);
}

/* Counts of an array: OpConstant, or the variable that has the length; none: 0. That of a
 * shader may be a specialization constant, as the length of an array of its code. */
static void check_counts(const struct spvx_debuginfo_state *s,
			 const struct sx_debug_insn *d, unsigned word)
{
	uint32_t wanted = CONSTANT | NONE;

	if (d->op != SX_DEBUG_TypeArray)
		return;
	if (d->vocabulary != SPVX_DEBUG_DI)
		wanted |= LOCAL | GLOBAL | EXPRESSION;
	if (sx_debug_is_ns(d->vocabulary))
		wanted |= SPEC;
	for (unsigned i = word; i < d->insn.word_count; i++) {
		uint32_t id = spvx_insn_word(&d->insn, i);

		check_order(s, d, id);
		if (!(class_of(s, id) & wanted))
			say(s, SPVX_DEBUG_BAD_OPERAND, d, id);
	}
}

/* ---- numbers ---- */

/* 1 + the enum whose values a role has */
static const uint8_t enums[SX_R_COUNT_OF] = {
	[SX_R_ENCODING] = 1 + SX_DEBUG_ENCODING,
	[SX_R_QUALIFIER] = 1 + SX_DEBUG_QUALIFIER,
	[SX_R_OPERATION] = 1 + SX_DEBUG_OPERATION,
	[SX_R_TAG] = 1 + SX_DEBUG_COMPOSITE,
};

static bool has_flags(unsigned vocabulary, enum sx_debug_op op, uint32_t flags)
{
	uint32_t rest = flags & ~SX_DEBUG_ACCESS_MASK;

	for (; rest; rest &= rest - 1) {
		uint32_t bit = rest & (0 - rest);

		if (!sx_debug_enum_name(SX_DEBUG_FLAG, vocabulary, bit))
			return false;
	}
	return op != SX_DEBUG_BuildIdentifier || flags <= 1;
}

static void check_number(const struct spvx_debuginfo_state *s,
			 const struct sx_debug_insn *d, enum sx_debug_role role,
			 uint32_t operand)
{
	enum sx_debug_enum e = (enum sx_debug_enum)(enums[role] - 1);
	uint32_t value;
	bool fine;

	if (!sx_debug_number(&s->debug->vocab, d, role, &value)) {
		/* the types that these describe may be specialized, too */
		if (class_of(s, operand) == SPEC &&
		    (d->op == SX_DEBUG_TypeVectorId ||
		     d->op == SX_DEBUG_TypeCooperativeMatrix))
			return;
		/* the line table checks the lines of call sites */
		if (role != SX_R_FP_ENCODING && role != SX_R_CHECKSUM_KIND &&
		    (role != SX_R_LINE || d->op != SX_DEBUG_InlinedAt))
			say(s,
			    role == SX_R_LINE || role == SX_R_COLUMN
				    ? SPVX_DEBUG_BAD_LINE_OPERAND
				    : SPVX_DEBUG_BAD_OPERAND,
			    d, operand);
		return;
	}
	if (d->op == SX_DEBUG_ImportedEntity && role == SX_R_TAG)
		e = SX_DEBUG_IMPORTED_ENTITY;
	if (role == SX_R_FLAGS)
		fine = has_flags(d->vocabulary, d->op, value);
	else
		fine = !enums[role] || sx_debug_enum_name(e, d->vocabulary, value);
	if (!fine)
		say(s, SPVX_DEBUG_BAD_VALUE, d, d->id);
}

static void check_operation(const struct spvx_debuginfo_state *s,
			    const struct sx_debug_insn *d)
{
	uint32_t operation;
	unsigned first;
	unsigned there = sx_debug_list(&s->debug->vocab, d, SX_R_OPERANDS, &first);
	unsigned wanted;

	if (!sx_debug_number(&s->debug->vocab, d, SX_R_OPERATION, &operation) ||
	    !sx_debug_enum_name(SX_DEBUG_OPERATION, d->vocabulary, operation))
		return;
	wanted = sx_debug_operation_operands(d->vocabulary, operation);
	if (there < wanted)
		say(s, SPVX_DEBUG_MISSING_OPERAND, d, d->id);
	else if (there > wanted)
		say(s, SPVX_DEBUG_BAD_OPERAND, d, d->id);
}

/* ---- an instruction ---- */

#define FLAG_FWD_DECL UINT32_C(0x10)

/* An opaque type has no members, no size, and @ before its name. Shader compilers leave out
 * the @; a type with one must obey the rest. */
static void check_opaque(const struct spvx_debuginfo_state *s,
			 const struct sx_debug_insn *d)
{
	const struct sx_debug_vocab *v = &s->debug->vocab;
	struct spvx_str name = sx_debug_text(v, d, SX_R_NAME);
	bool sizeless = class_of(s, sx_debug_ref(v, d, SX_R_SIZE)) & NONE;
	unsigned first;
	bool members = sx_debug_list(v, d, SX_R_MEMBERS, &first) != 0;
	uint32_t flags;

	sx_debug_number(v, d, SX_R_FLAGS, &flags);
	if (flags & FLAG_FWD_DECL)
		return;
	if (sx_str_starts(name, "@")
		    ? members || !sizeless
		    : !members && sizeless && !sx_debug_is_ns(d->vocabulary))
		say(s, SPVX_DEBUG_BAD_OPAQUE, d, d->id);
}

static void check_operand(const struct spvx_debuginfo_state *s,
			  const struct sx_debug_insn *d, enum sx_debug_role role,
			  unsigned word)
{
	uint32_t operand = spvx_insn_word(&d->insn, word);
	bool number = role >= SX_R_FIRST_NUMBER && role < SX_R_FIRST_CONSTANT;

	if (role == SX_R_ENUMERATORS) {
		for (unsigned i = word; i < d->insn.word_count; i++) {
			uint32_t id = spvx_insn_word(&d->insn, i);
			uint32_t wanted = (i - word) % 2 ? STRING : CONSTANT;

			check_order(s, d, id);
			if (!(class_of(s, id) & wanted))
				say(s, SPVX_DEBUG_BAD_OPERAND, d, id);
		}
		if ((d->insn.word_count - word) % 2)
			say(s, SPVX_DEBUG_MISSING_OPERAND, d, d->id);
	} else if (role == SX_R_COUNTS) {
		check_counts(s, d, word);
	} else if (number && role != SX_R_OPERANDS) {
		check_number(s, d, role, operand);
	} else if (!number) {
		check_id(s, d, role, operand);
		if (role == SX_R_PARAMETERS || role == SX_R_MEMBERS ||
		    role == SX_R_OPERATIONS || role == SX_R_INDEXES)
			for (unsigned i = word + 1; i < d->insn.word_count; i++)
				check_id(s, d, role, spvx_insn_word(&d->insn, i));
	}
}

void sx_debuginfo_check(struct spvx_debuginfo_state *s, const struct sx_debug_insn *d)
{
	uint32_t type = spvx_insn_word(&d->insn, 1);

	if (spvx_module_def_op(s->debug->module, type) != SPVX_OP_TypeVoid)
		say(s, SPVX_DEBUG_BAD_RESULT_TYPE, d, type);
	/* the line table checks line and scope instructions */
	if (d->op == SX_DEBUG_Line || d->op == SX_DEBUG_NoLine || d->op == SX_DEBUG_Scope ||
	    d->op == SX_DEBUG_NoScope || d->op == SX_DEBUG_UNKNOWN)
		return;
	for (unsigned i = 0; d->first + i < d->insn.word_count; i++) {
		enum sx_debug_role role = sx_debug_role_at(d, i);

		if (role == SX_R_END)
			break;
		check_operand(s, d, role, d->first + i);
	}
	if (d->op == SX_DEBUG_Operation)
		check_operation(s, d);
	else if (d->op == SX_DEBUG_TypeComposite)
		check_opaque(s, d);
}
