/* SPDX-License-Identifier: MIT */
/*
 * check/debug/debug.c - debug instructions: numbers that are constants or variables, and
 * lines and columns, compared with the lengths of lines in the source text.
 * tables/check/debug.txt has the rules on all other operands.
 *
 * Strings are read in place, word by word. Many sources may name one string, so reading
 * stops after a few times as many words as the module has; lines and columns of texts not
 * read are not checked.
 *
 * Spec: OpenCL.DebugInfo.100, NonSemantic.Shader.DebugInfo.
 */
#include "check/engine/operands.h"

#include "base/sort.h"

/* ---- texts ---- */

#define CHECKSUM UINT32_C(0x5f5f2f2f) /* "//__" */

/* The text of a DebugSource: a range of lengths[]. */
struct debug_text {
	uint32_t off; /* word offset of the DebugSource */
	uint32_t first;
	uint32_t count;
};

/* All texts so far, in order. */
struct debug_texts {
	CK_ARRAY_OF(struct debug_text, texts);
	CK_ARRAY_OF(uint32_t, lengths); /* bytes of lines without CR and LF */
	uint64_t budget;                /* words that may still be read */
	bool open;                      /* the last text may be continued */
	bool ended;                     /* its last line is complete, or it has none yet */
	bool cr;                        /* that line ended with CR, and LF may follow */
};

static bool add_line(struct ck *c, struct debug_texts *t)
{
	if (!CK_GROW(c, t, lengths))
		return false;
	t->lengths[t->lengths_count++] = 0;
	t->texts[t->texts_count - 1].count++;
	return true;
}

/* Add bytes to the current line, or begin a new one. */
static bool add_bytes(struct ck *c, struct debug_texts *t, unsigned count)
{
	if (t->ended && !add_line(c, t))
		return false;
	t->lengths[t->lengths_count - 1] += count;
	t->ended = false;
	t->cr = false;
	return true;
}

/* End a line, by LF, CR or CR LF. No new line begins before its first byte. */
static bool end_line(struct ck *c, struct debug_texts *t, bool cr)
{
	if (!cr && t->cr) {
		t->cr = false;
		return true;
	}
	if (t->ended && !add_line(c, t))
		return false;
	t->ended = true;
	t->cr = cr;
	return true;
}

/* Whether one of the four bytes of a word is at most CR, as NUL and LF are. */
static bool has_control(uint32_t word)
{
	const uint32_t ones = UINT32_C(0x01010101);

	return (word - ones * ('\r' + 1)) & ~word & ones << 7;
}

/* Add the bytes of a word up to NUL, one by one. Return: whether the string may continue. */
static bool add_word(struct ck *c, struct debug_texts *t, uint32_t word)
{
	for (unsigned n = 0; n < SPVX_WORD_BYTES; n++, word >>= 8) {
		unsigned char byte = word & 0xff;

		if (!byte)
			return false;
		if (byte == '\n' || byte == '\r' ? !end_line(c, t, byte == '\r')
						 : !add_bytes(c, t, 1))
			return false;
	}
	return true;
}

/* Add a string to the last text. */
static void continue_text(struct ck *c, struct debug_texts *t, uint32_t string)
{
	struct ck_insn s;
	unsigned word = SX_STRING_TEXT;

	if (!t->open || !ck_def(c, string, &s) || s.raw.opcode != SPVX_OP_String)
		return;
	if (t->budget < ck_words(&s)) {
		/* a text that was not read to its end counts as unknown */
		t->texts[t->texts_count - 1].count = 0;
		t->open = false;
		return;
	}
	t->budget -= ck_words(&s);
	do {
		unsigned first = word;

		while (word < ck_words(&s) && !has_control(ck_has_word(&s, word)))
			word++;
		if (word > first && !add_bytes(c, t, (word - first) * SPVX_WORD_BYTES))
			return;
	} while (word < ck_words(&s) && add_word(c, t, ck_has_word(&s, word++)));
}

/* Add the text of DebugSource @i, the OpString @string. */
static void add_text(struct ck *c, struct debug_texts *t, const struct ck_insn *i,
		     uint32_t string)
{
	struct ck_insn text;

	if (!CK_GROW(c, t, texts))
		return;
	t->texts[t->texts_count++] = (struct debug_text){
		.off = ck_id(c, i->result)->at,
		.first = t->lengths_count,
	};
	t->open = true;
	t->ended = true;
	t->cr = false;
	continue_text(c, t, string);
	/* LLVM puts a checksum in the place of the text: `//__CSK_MD5:` and hex digits */
	if (t->texts[t->texts_count - 1].count == 1 && ck_def(c, string, &text) &&
	    ck_has_word(&text, SX_STRING_TEXT) == CHECKSUM)
		t->texts[t->texts_count - 1].count = 0;
}

/* The text of a source; NULL: it has none, an empty one, or it was not read. */
static const struct debug_text *find_text(struct ck *c, const struct debug_texts *t,
					  uint32_t source)
{
	uint32_t off = ck_id(c, source)->at;
	uint32_t low = SX_BELOW(t->texts, t->texts_count, off, off);

	return low < t->texts_count && t->texts[low].off == off && t->texts[low].count
		       ? &t->texts[low]
		       : NULL;
}

/* ---- numbers and enumerants ---- */

/* Numbers that OpenCL.DebugInfo.100 and NonSemantic.Shader.DebugInfo share. */
#define N(name)         SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_##name
#define COMPOSITE(name) SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_DEBUG_COMPOSITE_TYPE_##name
#define ENCODING(name) \
	SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING_##name

/* ---- operands ---- */

/* Word offset of the debug instruction that defines @id; 0: none, or of another set than
 * @i. */
static uint32_t debug_def(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	struct ck_insn def;

	return sx_ck_sibling(c, i, id, &def) ? def.at : 0;
}

/* Whether @id is a DebugTypeBasic with the encoding and width of an unsigned integer. */
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

/* Whether @id can be the length of an array: a constant, or a variable known at run
 * time. */
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

/* Whether @id is an integer constant, or a variable of the debug information. */
static bool is_index(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	uint32_t off = debug_def(c, i, id);

	if (off)
		return is_debug_variable(sx_index_word(&c->index, off, SX_EXT_NUMBER));
	return ck_is_const(c, id) && ck_is(ck_type_of(c, id), SX_KIND_INT);
}

/* An operand is a DebugTypeComposite of a class or struct; the tag is a literal in one set, a
 * constant in the other. */
bool sx_ck_op_debug_class(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t tag = sx_index_word(&c->index, debug_def(c, i, ck_word(i, first)),
				     SX_EXT_OPERANDS + 1);

	if (ck_set(c, i) == CK_SET_SHADER_DEBUG)
		tag = ck_const32(c, tag, COMPOSITE(Class));
	return tag == COMPOSITE(Class) || tag == COMPOSITE(Structure) ||
	       ck_fail(c, CK(DEBUGINFO_OPERANDS_INVALID_KIND), i, first);
}

/* Check lengths of arrays from word @first on. */
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

/* Check enumerators: values, each followed by its name. */
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

/* ---- lines and columns ---- */

struct debug {
	struct debug_texts texts;
};

/* The line or column at a word: in OpenCL.DebugInfo.100 a literal, else a constant. */
static uint32_t number_at(struct ck *c, const struct ck_insn *i, unsigned word)
{
	return ck_set(c, i) == CK_SET_OPENCL_DEBUG ? ck_word(i, word)
						   : ck_const32(c, ck_word(i, word), 0);
}

/* Report the line or column @n at a word. Return: false. */
static bool fail_at(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		    unsigned word, uint32_t n)
{
	uint32_t id = ck_set(c, i) == CK_SET_OPENCL_DEBUG ? 0 : ck_word(i, word);

	sx_ck_report(c, rule, i, word, id, n);
	return false;
}

/* Check a line and column in a source's text; line 0 is unknown. Return: true if nothing
 * was reported. */
static bool check_place(struct ck *c, const struct ck_insn *i, unsigned source,
			unsigned line, unsigned column)
{
	struct debug *d = sx_ck_state(c, &sx_ck_family_debug_operands);
	const struct debug_text *t = find_text(c, &d->texts, ck_word(i, source));
	uint32_t l = number_at(c, i, line);
	uint32_t col = number_at(c, i, column);

	if (!t || !l)
		return true;
	if (l > t->count)
		return fail_at(c, CK(DEBUGINFO_OPERANDS_PAST_TEXT), i, line, l);
	/* the column after the last byte is valid */
	if (col > d->texts.lengths[t->first + l - 1] + 1)
		return fail_at(c, CK(DEBUGINFO_OPERANDS_PAST_LINE), i, column, col);
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
		add_text(c, &d->texts, i, ck_word(i, first + 1));
	return true;
}

bool sx_ck_op_debug_continued(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct debug *d = sx_ck_state(c, &sx_ck_family_debug_operands);

	continue_text(c, &d->texts, ck_word(i, first));
	return true;
}

/* ---- the family ---- */

bool sx_ck_op_debug_definition(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	if (!c->walk.function)
		return true;
	if (c->walk.function->id != ck_o(i, 3)) {
		ck_second(c, c->walk.function->at);
		ck_fail_o(c, CK(DEBUGINFO_OPERANDS_FUNCTION_MISMATCH), i, 3);
	} else if (c->walk.block != c->walk.function->head + 1)
		ck_report(c, CK(DEBUGINFO_OPERANDS_NOT_ENTRY_BLOCK), i);
	return true;
}

#define REREAD 4 /* average number of times that a word of the module may be read as text */

static void begin(struct ck *c)
{
	((struct debug *)c->state)->texts.budget = (uint64_t)REREAD * c->index.word_count;
}

const struct ck_family sx_ck_family_debug_operands = {
	.state_size = sizeof(struct debug),
	.kept_size = offsetof(struct debug, texts.budget),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(debug, texts.texts),
			  CK_KEPT_ARRAY(debug, texts.lengths)),
	.begin = begin,
};
