/* SPDX-License-Identifier: MIT */
/*
 * check/debug/debug_operands.c - debug instructions: numbers that are constants or variables, and
 * where they point in texts. What each operand is is in tables/check/debug.txt.
 *
 * Spec: OpenCL.DebugInfo.100, NonSemantic.Shader.DebugInfo.
 */
#include "check/debug/debug.h"
#include "check/engine/operands.h"

#define N(name)         CK_DEBUG_OP(name)
#define COMPOSITE(name) SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_DEBUG_COMPOSITE_TYPE_##name
#define ENCODING(name) \
	SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING_##name

/* ---- operands ---- */

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

/* An integer variable of the debug information, or a constant. */
static bool is_index(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	uint32_t off = debug_def(c, i, id);

	if (off)
		return is_debug_variable(sx_index_word(&c->index, off, SX_EXT_NUMBER));
	return ck_is_const(c, id) && ck_is(ck_type_of(c, id), SX_KIND_INT);
}

bool sx_ck_op_debug_class(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return is_class_or_struct(c, i, ck_word(i, first)) ||
	       ck_fail(c, CK(DEBUGINFO_OPERANDS_INVALID_KIND), i, first);
}

/* From that one on. */
bool sx_ck_op_debug_counts(struct ck *c, const struct ck_insn *i, unsigned first)
{
	while (first < ck_words(i) && is_array_count(c, i, ck_word(i, first)))
		first++;
	return first == ck_words(i) ||
	       ck_fail(c, CK(DEBUGINFO_OPERANDS_INVALID_NUMBER), i, first);
}

bool sx_ck_op_debug_indexes(struct ck *c, const struct ck_insn *i, unsigned first)
{
	while (first < ck_words(i) && is_index(c, i, ck_word(i, first)))
		first++;
	return first == ck_words(i) ||
	       ck_fail(c, CK(DEBUGINFO_OPERANDS_INVALID_NUMBER), i, first);
}

/* Values, and a name after each. */
bool sx_ck_op_debug_enumerants(struct ck *c, const struct ck_insn *i, unsigned first)
{
	for (unsigned word = first; word < ck_words(i); word++) {
		bool value = !((word - first) & 1);

		if (ck_op(c, ck_word(i, word)) !=
		    (value ? SPVX_OP_Constant : SPVX_OP_String))
			return ck_fail(c,
				       value ? CK(DEBUGINFO_OPERANDS_INVALID_NUMBER)
					     : CK(DEBUGINFO_OPERANDS_INVALID_KIND),
				       i, word);
	}
	return true;
}

/* ---- places in texts ---- */

struct debug {
	struct debug_texts texts;
};

/* A line or column; in OpenCL.DebugInfo.100 it is a literal. */
static uint32_t number_at(struct ck *c, const struct ck_insn *i, unsigned word)
{
	return ck_set(c, i) == CK_SET_OPENCL_DEBUG ? ck_word(i, word)
						   : ck_const32(c, ck_word(i, word), 0);
}

/* A line of 0 is one that is not known. Return: it may be. */
static bool check_place(struct ck *c, const struct ck_insn *i, unsigned source,
			unsigned line, unsigned column)
{
	struct debug *d = sx_ck_state(c, &sx_ck_family_debug_operands);
	const struct debug_text *t = sx_ck_debug_text(c, &d->texts, ck_word(i, source));
	uint32_t l = number_at(c, i, line);
	uint32_t col = number_at(c, i, column);

	if (!t || !l)
		return true;
	if (l > t->count)
		return ck_fail_with(c, CK(DEBUGINFO_OPERANDS_PAST_TEXT), i, line, l);
	/* the end of the line is a place, too */
	if (col > d->texts.lengths[t->first + l - 1] + 1)
		return ck_fail_with(c, CK(DEBUGINFO_OPERANDS_PAST_LINE), i, column, col);
	return true;
}

/* DebugLine: source, first and last line, first and last column. */
bool sx_ck_op_debug_line(struct ck *c, const struct ck_insn *i, unsigned first)
{
	unsigned source = first;
	uint32_t from = ck_const32(c, ck_word(i, source + 1), 1);
	uint32_t to = ck_const32(c, ck_word(i, source + 2), from);

	if (!from)
		return ck_fail(c, CK(DEBUGINFO_OPERANDS_LINE_ZERO), i, source + 1);
	if (to < from)
		return ck_fail(c, CK(DEBUGINFO_OPERANDS_LINE_RANGE), i, source + 2);
	if (to == from && ck_const32(c, ck_word(i, source + 4), 0) <
				  ck_const32(c, ck_word(i, source + 3), 0))
		return ck_fail(c, CK(DEBUGINFO_OPERANDS_LINE_RANGE), i, source + 4);
	return check_place(c, i, source, source + 2, source + 4);
}

bool sx_ck_op_debug_place(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return first + 2 >= ck_words(i) || check_place(c, i, first, first + 1, first + 2);
}

bool sx_ck_op_debug_source(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct debug *d = sx_ck_state(c, &sx_ck_family_debug_operands);

	d->texts.open = false;
	if (ck_words(i) > first + 1)
		sx_ck_debug_texts_add(c, &d->texts, i, ck_word(i, first + 1));
	return true;
}

bool sx_ck_op_debug_continued(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct debug *d = sx_ck_state(c, &sx_ck_family_debug_operands);

	sx_ck_debug_texts_continue(c, &d->texts, ck_word(i, first));
	return true;
}

/* ---- the family: its texts ---- */

bool sx_ck_op_debug_definition(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	if (!c->walk.function)
		return true;
	if (c->walk.function->id != ck_o(i, 3))
		ck_fail_o(c, CK(DEBUGINFO_OPERANDS_FUNCTION_MISMATCH), i, 3);
	else if (c->walk.block != c->walk.function->head + 1)
		ck_report(c, CK(DEBUGINFO_OPERANDS_NOT_ENTRY_BLOCK), i);
	return true;
}

#define REREAD 4 /* how often, on average, a word of a text may be read */

static void begin(struct ck *c)
{
	((struct debug *)c->state)->texts.budget = (uint64_t)REREAD * c->index.word_count;
}

const struct ck_family sx_ck_family_debug_operands = {
	.name = "texts of debug information",
	.state_size = sizeof(struct debug),
	.kept_size = offsetof(struct debug, texts.budget),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(debug, texts.texts),
			  CK_KEPT_ARRAY(debug, texts.lengths)),
	.begin = begin,
};
