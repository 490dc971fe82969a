/* SPDX-License-Identifier: MIT */
/*
 * check/debug/debug_kinds.c - what an operand of a debug instruction may be, by a letter.
 */
#include "check/debug/debug.h"

#include <string.h>

#define N(name)         CK_DEBUG_OP(name)
#define COMPOSITE(name) SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_DEBUG_COMPOSITE_TYPE_##name
#define ENCODING(name) \
	SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING_##name

/* ---- operands that are debug instructions ---- */

/* Letters for instructions of the set, each followed by those that may be there. */
#define KIND_MAX 4
#define END      UINT8_MAX

static const struct {
	char letter;
	uint8_t numbers[KIND_MAX];
} kinds[] = {
	{ 'o', { N(DebugSource), END } },
	{ 'b', { N(DebugTypeBasic), END } },
	{ 'v', { N(DebugTypeVector), END } },
	{ 'f', { N(DebugTypeFunction), END } },
	{ 'm', { N(DebugTypeMember), END } },
	{ 'c', { N(DebugTypeComposite), END } },
	{ 'h', { N(DebugTypeComposite), END } },
	{ 'e', { N(DebugExpression), END } },
	{ 'p', { N(DebugOperation), END } },
	{ 'i', { N(DebugInlinedAt), END } },
	{ 'd', { N(DebugFunction), END } },
	{ 'D', { N(DebugFunctionDeclaration), END } },
	{ 'C', { N(DebugCompilationUnit), END } },
	{ 'l', { N(DebugLocalVariable), END } },
	{ 'L',
	  { N(DebugCompilationUnit), N(DebugFunction), N(DebugLexicalBlock),
	    N(DebugTypeComposite) } },
	{ 'M', { N(DebugTypeMember), N(DebugFunction), N(DebugTypeInheritance), END } },
	{ 'a',
	  { N(DebugTypeTemplateParameter), N(DebugTypeTemplateTemplateParameter), END } },
	{ 'j', { N(DebugTypeComposite), N(DebugFunction), END } },
};

/* Where a debug instruction of @i's set defines @id; 0: it is something else. */
static uint32_t debug_def(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);
	struct ck_insn def;

	if (r->opcode != SPVX_OP_ExtInst && r->opcode != SPVX_OP_ExtInstWithForwardRefsKHR)
		return 0;
	if (sx_index_word(&c->index, r->at, SX_EXT_SET) == ck_o(i, 0))
		return r->at;
	/* a set may be imported twice */
	return ck_def(c, id, &def) && ck_set(c, &def) == ck_set(c, i) ? r->at : 0;
}

/* The number of that instruction; UINT32_MAX: there is none. */
static uint32_t debug_number(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	uint32_t off = debug_def(c, i, id);

	return off ? sx_index_word(&c->index, off, SX_EXT_NUMBER) : UINT32_MAX;
}

static bool is_none(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	return debug_number(c, i, id) == N(DebugInfoNone);
}

static bool is_debug_type(struct ck *c, const struct ck_insn *i, uint32_t id,
			  bool parameter)
{
	uint32_t number = debug_number(c, i, id);

	if (number == N(DebugTypeTemplateParameter) ||
	    number == N(DebugTypeTemplateTemplateParameter))
		return parameter;
	return number == N(DebugInfoNone) ||
	       (number >= N(DebugTypeBasic) && number <= N(DebugTypeTemplate)) ||
	       number == N(DebugTypeMatrix) || number == N(DebugTypeVectorIdEXT) ||
	       number == N(DebugTypeCooperativeMatrixKHR);
}

/* ---- operands that are numbers ---- */

/* Operand 2 of DebugTypeComposite: a literal in one set, a constant in the other. */
static bool is_class_or_struct(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	uint32_t off = debug_def(c, i, id);
	uint32_t tag = off ? sx_index_word(&c->index, off, SX_EXT_OPERANDS + 1) : 0;

	if (!off)
		return false;
	if (ck_set(c, i) == CK_SET_SHADER_DEBUG)
		tag = ck_const32(c, tag, COMPOSITE(Class));
	return tag == COMPOSITE(Class) || tag == COMPOSITE(Structure);
}

static bool is_u32(struct ck *c, uint32_t id, bool spec)
{
	const struct sx_type *t = ck_type_of(c, id);
	uint16_t op = ck_op(c, id);

	return (op == SPVX_OP_Constant ||
		(spec && (op == SPVX_OP_SpecConstant || op == SPVX_OP_SpecConstantOp))) &&
	       ck_is(t, SX_KIND_INT) && t->width == 32 && !t->encoding;
}

/* The encoding and the width that a DebugTypeBasic gives to unsigned integers. */
static bool is_unsigned_basic(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	uint32_t off = debug_def(c, i, id);
	uint32_t encoding;
	uint32_t bits;

	if (!off || sx_index_word(&c->index, off, SX_EXT_NUMBER) != N(DebugTypeBasic))
		return false;
	bits = ck_const32(c, sx_index_word(&c->index, off, SX_EXT_OPERANDS + 1), 0);
	encoding = sx_index_word(&c->index, off, SX_EXT_OPERANDS + 2);
	if (ck_set(c, i) == CK_SET_SHADER_DEBUG)
		encoding = ck_const32(c, encoding, 0);
	return encoding == ENCODING(Unsigned) && (bits == 32 || bits == 64);
}

static bool is_debug_variable(uint32_t number)
{
	return number == N(DebugLocalVariable) || number == N(DebugGlobalVariable);
}

/* How many elements an array has: a constant, or a variable that says so at run time. */
static bool is_array_count(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	const struct sx_type *t = ck_type_of(c, id);
	bool shader = ck_set(c, i) == CK_SET_SHADER_DEBUG;
	uint32_t off = debug_def(c, i, id);
	int64_t v;

	if (off)
		return is_debug_variable(sx_index_word(&c->index, off, SX_EXT_NUMBER)) &&
		       is_unsigned_basic(
			       c, i, sx_index_word(&c->index, off, SX_EXT_OPERANDS + 1));
	if (!ck_is(t, SX_KIND_INT) || (t->width != 32 && t->width != 64))
		return false;
	if (shader)
		return ck_is_const(c, id);
	return ck_op(c, id) == SPVX_OP_Constant &&
	       (!sx_index_constant(&c->index, id, &v) || v);
}

/* Width of a vector, columns of a matrix: one to four. */
static bool is_count(struct ck *c, const struct ck_insn *i, uint32_t word)
{
	if (ck_set(c, i) == CK_SET_SHADER_DEBUG) {
		if (!is_u32(c, word, false))
			return false;
		word = ck_const32(c, word, 0);
	}
	return word >= 1 && word <= 4;
}

static bool is_positive(struct ck *c, uint32_t id)
{
	const struct sx_type *t = ck_type_of(c, id);
	int64_t v;

	return ck_op(c, id) == SPVX_OP_Constant && ck_is(t, SX_KIND_INT) &&
	       (!sx_index_constant(&c->index, id, &v) || v > 0);
}

/* An integer variable of the debug information, or a constant. */
static bool is_index(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	uint32_t off = debug_def(c, i, id);

	if (off)
		return is_debug_variable(sx_index_word(&c->index, off, SX_EXT_NUMBER));
	return ck_is_const(c, id) && ck_is(ck_type_of(c, id), SX_KIND_INT);
}

/* ---- an operand ---- */

static bool may_be_global(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	uint16_t op = ck_op(c, id);

	return ck_is_variable(op) || ck_is_const(c, id) || is_none(c, i, id);
}

static bool may_be_declared(struct ck *c, uint32_t id)
{
	uint16_t op = ck_op(c, id);

	return ck_is_variable(op) || op == SPVX_OP_FunctionParameter;
}

static bool is_kind(struct ck *c, const struct ck_insn *i, char letter, uint32_t id)
{
	uint32_t number = debug_number(c, i, id);

	for (size_t n = 0; n < sizeof(kinds) / sizeof(kinds[0]); n++) {
		if (kinds[n].letter != letter)
			continue;
		for (unsigned k = 0; k < KIND_MAX && kinds[n].numbers[k] != END; k++)
			if (kinds[n].numbers[k] == number)
				return letter != 'h' || is_class_or_struct(c, i, id);
		return false;
	}
	return true;
}

static bool is_number(struct ck *c, const struct ck_insn *i, char letter, uint32_t word)
{
	switch (letter) {
	case 'u':
		return ck_set(c, i) != CK_SET_SHADER_DEBUG;
	case 'U':
		return is_u32(c, word, true);
	case 'K':
		return ck_op(c, word) == SPVX_OP_Constant;
	case 'k':
		return ck_op(c, word) == SPVX_OP_Constant || is_none(c, i, word);
	case 'N':
		return is_positive(c, word);
	case 'n':
		return is_count(c, i, word);
	case 'A':
		return is_array_count(c, i, word);
	case 'w':
		return ck_is(ck_type_of(c, word), SX_KIND_INT);
	default:
		return is_index(c, i, word);
	}
}

bool sx_ck_debug_operand(struct ck *c, const struct ck_insn *i, char letter, uint32_t word)
{
	/* what most are, and good where it is no <id> */
	if (letter == 'u' && is_u32(c, word, false))
		return true;
	if (strchr(CK_DEBUG_NUMBERS, letter))
		return is_number(c, i, letter, word);
	switch (letter) {
	case '.': /* anything */
		return true;
	case 'S':
		return ck_op(c, word) == SPVX_OP_String;
	case 'T':
	case 'P':
		return is_debug_type(c, i, word, letter == 'P');
	case 'R':
		return ck_is(ck_type(c, word), SX_KIND_VOID) ||
		       is_debug_type(c, i, word, true);
	case 'F':
		return ck_op(c, word) == SPVX_OP_Function;
	case 'g': /* a function that was optimised away is not there */
		return ck_op(c, word) == SPVX_OP_Function || is_none(c, i, word) ||
		       !ck_id(c, word)->at;
	case 'V':
		return may_be_global(c, i, word);
	case 'x':
		return may_be_declared(c, word);
	default:
		return is_kind(c, i, letter, word);
	}
}
