/* SPDX-License-Identifier: MIT */
/*
 * check/debug/debug_operands.c - the instructions of OpenCL.DebugInfo.100 and of
 * NonSemantic.Shader.DebugInfo: what each operand must be, and where it may point.
 *
 * Spec: the two sets. The set DebugInfo is not judged, as its users go by older drafts.
 */
#include "check/debug/debug.h"

#define N(name) CK_DEBUG_OP(name)

#define OPENCL 1
#define SHADER 2
#define BOTH   3

/*
 * A letter an operand, as debug_kinds.c reads them. A '?' says that what follows may be
 * absent, a '*' that the operand before it comes any number of times, brackets likewise for
 * several; '@' is before the source, line and column of a declaration.
 */
struct row {
	uint8_t number;
	uint8_t sets;
	uint8_t version; /* the set must have; 0 = any */
	const char *operands;
};

#define NEW_TYPES 101 /* version of the set that introduced them */

/* By number. */
static const struct row rows[] = {
	{ N(DebugCompilationUnit), BOTH, 0, "uuou" },
	{ N(DebugTypeBasic), OPENCL, 0, "SK." },
	{ N(DebugTypeBasic), SHADER, 0, "SKuu?u" },
	{ N(DebugTypePointer), BOTH, 0, "Tuu" },
	{ N(DebugTypeQualifier), BOTH, 0, "Tu" },
	{ N(DebugTypeArray), BOTH, 0, "TA*" },
	{ N(DebugTypeVector), BOTH, 0, "bn" },
	{ N(DebugTypedef), BOTH, 0, "Sb@ouuL" },
	{ N(DebugTypeFunction), BOTH, 0, "uRP*" },
	{ N(DebugTypeEnum), BOTH, 0, "ST@ouuLNu[KS]" },
	{ N(DebugTypeComposite), BOTH, 0, "S.@ouuLSkuM*" },
	{ N(DebugTypeMember), OPENCL, 0, "SP@ouucKKu?K" },
	{ N(DebugTypeMember), SHADER, 0, "SP@ouuKKu?K" },
	{ N(DebugTypeInheritance), BOTH, 0, "hhKKu" },
	{ N(DebugTypeTemplate), BOTH, 0, "ja*" },
	{ N(DebugTypeTemplateParameter), BOTH, 0, "STk@ouu" },
	{ N(DebugGlobalVariable), BOTH, 0, "ST@ouuLSV.?m" },
	{ N(DebugFunctionDeclaration), BOTH, 0, "Sf@ouuLSu" },
	{ N(DebugFunction), OPENCL, 0, "Sf@ouuLSuug?D" },
	{ N(DebugFunction), SHADER, 0, "Sf@ouuLSuu?D" },
	{ N(DebugLexicalBlock), BOTH, 0, "@ouuL?S" },
	{ N(DebugScope), BOTH, 0, "L?i" },
	{ N(DebugInlinedAt), BOTH, 0, "uL?i" },
	{ N(DebugLocalVariable), BOTH, 0, "SP@ouuLu?u" },
	{ N(DebugDeclare), OPENCL, 0, "lxe" },
	{ N(DebugDeclare), SHADER, 0, "lxew*" },
	{ N(DebugValue), BOTH, 0, "l.ey*" },
	{ N(DebugOperation), BOTH, 0, "uu*" },
	{ N(DebugExpression), BOTH, 0, "p*" },
	{ N(DebugSource), BOTH, 0, "S?S" },
	{ N(DebugFunctionDefinition), SHADER, 0, "dF" },
	{ N(DebugSourceContinued), SHADER, 0, "S" },
	{ N(DebugLine), SHADER, 0, "ouuuu" },
	{ N(DebugBuildIdentifier), SHADER, 0, "Su" },
	{ N(DebugStoragePath), SHADER, 0, "S" },
	{ N(DebugEntryPoint), SHADER, 0, "dCSS" },
	{ N(DebugTypeMatrix), SHADER, 0, "vn." },
	{ N(DebugTypeVectorIdEXT), SHADER, NEW_TYPES, "bU" },
	{ N(DebugTypeCooperativeMatrixKHR), SHADER, NEW_TYPES, "bUUUU" },
};

static const struct row *find_row(uint32_t number, unsigned set)
{
	const size_t count = sizeof(rows) / sizeof(rows[0]);
	size_t low = 0;
	size_t high = count;

	while (low < high) {
		size_t mid = low + (high - low) / 2;

		if (rows[mid].number < number)
			low = mid + 1;
		else
			high = mid;
	}
	for (; low < count && rows[low].number == number; low++)
		if (rows[low].sets & set)
			return &rows[low];
	return NULL;
}

/* What is wrong with an operand; NULL: nothing. */
static const struct ck_rule *judge(struct ck *c, const struct ck_insn *i, char letter,
				   uint32_t word)
{
	if (sx_ck_debug_operand(c, i, letter, word))
		return NULL;
	return strchr(CK_DEBUG_NUMBERS, letter) ? CK(DEBUGINFO_OPERANDS_INVALID_NUMBER)
						: CK(DEBUGINFO_OPERANDS_INVALID_KIND);
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
	struct debug *d = c->state;
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
static void check_line(struct ck *c, const struct ck_insn *i)
{
	unsigned source = i->first + 2;
	uint32_t from = ck_const32(c, ck_word(i, source + 1), 1);
	uint32_t to = ck_const32(c, ck_word(i, source + 2), from);

	if (!from)
		ck_fail(c, CK(DEBUGINFO_OPERANDS_LINE_ZERO), i, source + 1);
	else if (to < from)
		ck_fail(c, CK(DEBUGINFO_OPERANDS_LINE_RANGE), i, source + 2);
	else if (to == from && ck_const32(c, ck_word(i, source + 4), 0) <
				       ck_const32(c, ck_word(i, source + 3), 0))
		ck_fail(c, CK(DEBUGINFO_OPERANDS_LINE_RANGE), i, source + 4);
	else
		check_place(c, i, source, source + 2, source + 4);
}

/* ---- the family ---- */

static void check_definition(struct ck *c, const struct ck_insn *i)
{
	if (!c->walk.function)
		return;
	if (c->walk.function->id != ck_o(i, 3))
		ck_fail_o(c, CK(DEBUGINFO_OPERANDS_FUNCTION_MISMATCH), i, 3);
	else if (c->walk.block != c->walk.function->head + 1)
		ck_report(c, CK(DEBUGINFO_OPERANDS_NOT_ENTRY_BLOCK), i);
}

/* Where the next operand's letter is, after the one at @at. */
static const char *next_letter(const char *at, const char *row)
{
	if (at[1] == '*')
		return at;
	if (at[1] == ']') {
		while (at > row && *at != '[')
			at--;
		return at + 1;
	}
	return at + 1;
}

static bool check_operands(struct ck *c, const struct ck_insn *i, const char *row,
			   unsigned *place)
{
	const char *at = row;
	unsigned words = ck_words(i);

	for (unsigned word = i->first + 2; word < words; word++) {
		const struct ck_rule *wrong;

		while (*at == '?' || *at == '[' || *at == '@')
			if (*at++ == '@')
				*place = word;
		if (!*at)
			break;
		wrong = judge(c, i, *at, ck_word(i, word));
		if (wrong)
			return ck_fail(c, wrong, i, word);
		at = next_letter(at, row);
	}
	return true;
}

static void judge_row(struct ck *c, const struct ck_insn *i, const struct row *r)
{
	struct debug *d = c->state;
	unsigned place = 0;

	if (!check_operands(c, i, r->operands, &place))
		return;
	if (place)
		check_place(c, i, place, place + 1, place + 2);
	switch (r->number) {
	case N(DebugSource):
		d->texts.open = false;
		if (ck_o_count(i) > 3)
			sx_ck_debug_texts_add(c, &d->texts, i, ck_o(i, 3));
		break;
	case N(DebugSourceContinued):
		sx_ck_debug_texts_continue(c, &d->texts, ck_o(i, 2));
		break;
	case N(DebugLine):
		check_line(c, i);
		break;
	case N(DebugFunctionDefinition):
		check_definition(c, i);
		break;
	}
}

#define REREAD 4 /* how often, on average, a word of a text may be read */

static void begin(struct ck *c)
{
	((struct debug *)c->state)->texts.budget = (uint64_t)REREAD * c->index.word_count;
}

static void debug_operands(struct ck *c, const struct ck_insn *i)
{
	enum ck_set set = ck_set(c, i);
	const struct row *r;

	if (set != CK_SET_OPENCL_DEBUG && set != CK_SET_SHADER_DEBUG)
		return;
	if (ck_type(c, i->type) && !ck_is(ck_type(c, i->type), SX_KIND_VOID)) {
		ck_fail(c, CK(DEBUGINFO_OPERANDS_NOT_VOID), i, 1);
		return;
	}
	r = find_row(ck_o(i, 1), set == CK_SET_OPENCL_DEBUG ? OPENCL : SHADER);
	if (!r)
		return;
	if (r->version &&
	    sx_ck_set_version(c, ck_o(i, 0), "NonSemantic.Shader.DebugInfo.") < r->version)
		sx_ck_report(c, CK(DEBUGINFO_OPERANDS_TOO_OLD), i, i->first + 1, 0,
			     r->version);
	else
		judge_row(c, i, r);
}

const struct ck_family sx_ck_family_debug_operands = {
	.name = "debug operands",
	.state_size = sizeof(struct debug),
	.kept_size = offsetof(struct debug, texts.budget),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(debug, texts.texts),
			  CK_KEPT_ARRAY(debug, texts.lengths)),
	.ops = CK_OPS(SPVX_OP_ExtInst, SPVX_OP_ExtInstWithForwardRefsKHR),
	.begin = begin,
	.pass2 = debug_operands,
};
