/* SPDX-License-Identifier: MIT */
/*
 * text/print.c - one instruction to one line: the slow path.
 *
 * Operands come from the operand iterator, which has checked them. A line is composed in a
 * buffer of its own: when an operand cannot be decoded, the line is begun anew as
 * OpUnknown.
 */
#include "base/num_print.h"
#include "base/str.h"
#include "text/dis.h"
#include "text/number.h"

static const char color_blue[] = "\x1b[34m";
static const char color_yellow[] = "\x1b[33m";
static const char color_red[] = "\x1b[31m";
static const char color_green[] = "\x1b[32m";
const char sx_color_grey[] = "\x1b[1;30m";
const char sx_color_reset[] = "\x1b[0m";

static const char unknown_note[] = "  ; note: ID bound may be incorrect after reassembly";

void sx_put_color(const struct spvx_dis *d, struct sx_buf *b, const char *escape)
{
	if (sx_dis_has(d, SPVX_DIS_COLOR))
		sx_buf_puts(b, escape);
}

static void put_id(struct spvx_dis *d, uint32_t id)
{
	char room[SX_NUM_ROOM];
	struct spvx_str name = sx_name_of(&d->names, id, room);

	sx_buf_putc(&d->line, '%');
	sx_buf_put(&d->line, name.ptr, name.len);
}

static void put_entry(struct spvx_dis *d, const struct spvx_entry *e)
{
	sx_buf_put(&d->line, sx_strings(d->grammar) + e->name, e->name_len);
}

/* Write the names of the bits, from the lowest up; for 0, its name, if any. */
static void put_mask(struct spvx_dis *d, const struct spvx_operand *o)
{
	const struct sx_range *bits = &sx_kinds(d->grammar)[o->kind].entries;
	uint32_t left = o->value;

	if (!left) {
		const struct spvx_entry *none = sx_range_find(d->grammar, bits, 0);

		if (none)
			put_entry(d, none);
		return;
	}
	for (; left; left &= left - 1) {
		if (left != o->value)
			sx_buf_putc(&d->line, '|');
		put_entry(d, sx_range_find(d->grammar, bits, left & -left));
	}
}

/* Copy @len bytes to @p, with a backslash before each quote and each backslash; @p has room
 * for 2 * @len bytes. Return: the end. */
static char *put_escaped(char *p, const char *s, size_t len)
{
	const char *end = s + len;
	const char *quote = sx_find_byte(s, end, '"');
	const char *backslash = sx_find_byte(s, end, '\\');

	for (;;) {
		const char *stop = quote < backslash ? quote : backslash;

		memcpy(p, s, (size_t)(stop - s));
		p += stop - s;
		if (stop == end)
			return p;
		*p++ = '\\';
		*p++ = *stop;
		s = stop + 1;
		if (stop == quote)
			quote = sx_find_byte(s, end, '"');
		else
			backslash = sx_find_byte(s, end, '\\');
	}
}

static void put_bytes(struct spvx_dis *d, const char *s, size_t len)
{
	char *p = sx_buf_reserve(&d->line, 2 * len);

	if (p)
		d->line.len = (size_t)(put_escaped(p, s, len) - d->line.data);
}

static void put_string(struct spvx_dis *d, const struct spvx_insn *insn, unsigned word)
{
	char piece[256];
	struct spvx_str s;
	size_t len;

	spvx_insn_strlen(insn, word, &len);
	if (!insn->big) {
		s = spvx_insn_string(insn, word, NULL, 0);
		put_bytes(d, s.ptr, s.len);
		return;
	}
	for (size_t at = 0; at < len;) {
		size_t n = len - at < sizeof(piece) ? len - at : sizeof(piece);

		for (size_t i = 0; i < n; i++)
			piece[i] = spvx_insn_char(insn, word, at + i);
		put_bytes(d, piece, n);
		at += n;
	}
}

/* Write a string escaped for a terminal, all at once since sequences must be whole. */
static void put_shown_string(struct spvx_dis *d, const struct spvx_insn *insn,
			     unsigned word)
{
	size_t from = d->line.len;
	struct sx_buf shown = { .a = d->line.a };

	put_string(d, insn, word);
	if (d->line.error)
		return;
	sx_put_shown(&shown, sx_str_n(d->line.data + from, d->line.len - from), true);
	d->line.len = from;
	sx_buf_put(&d->line, shown.data, shown.len);
	if (shown.error)
		d->line.error = shown.error;
	sx_buf_free(&shown);
}

static void put_literal(struct spvx_dis *d, const struct spvx_insn *insn,
			const struct spvx_operand *o)
{
	const struct spvx_number f32 = { SPVX_NUMBER_FLOAT, 0, 32 };
	const struct spvx_number n = o->cls == SPVX_OPERAND_FLOAT ? f32 : o->number;
	uint32_t high = o->words > 1 ? spvx_insn_word(insn, o->word + 1u) : 0;
	char room[SX_NUM_ROOM];
	char *end;

	sx_put_color(d, &d->line, color_red);
	end = o->cls == SPVX_OPERAND_INTEGER
		      ? sx_put_u64(room, o->value)
		      : sx_put_number(room, n, o->value, high, o->words);
	sx_buf_put(&d->line, room, (size_t)(end - room));
	sx_put_color(d, &d->line, sx_color_reset);
}

static void put_extended(struct spvx_dis *d, const struct spvx_insn *insn,
			 const struct spvx_operand *o)
{
	unsigned set = spvx_ids_set(&d->ids, spvx_insn_word(insn, o->word - 1u));
	const struct spvx_entry *op =
		o->entry ? o->entry : sx_extended_op(d->grammar, set, o->value);

	sx_put_color(d, &d->line, color_red);
	if (op && !sx_is_numbered(&d->numbered, set))
		put_entry(d, op);
	else
		sx_buf_u64(&d->line, o->value);
}

static void put_operand(struct spvx_dis *d, const struct spvx_insn *insn,
			const struct spvx_operand *o)
{
	switch ((enum spvx_operand_class)o->cls) {
	case SPVX_OPERAND_RESULT:
	case SPVX_OPERAND_RESULT_TYPE:
	case SPVX_OPERAND_ID:
		sx_put_color(d, &d->line, color_yellow);
		put_id(d, o->value);
		break;
	case SPVX_OPERAND_INTEGER:
	case SPVX_OPERAND_FLOAT:
	case SPVX_OPERAND_NUMBER:
		put_literal(d, insn, o);
		break;
	case SPVX_OPERAND_STRING:
		sx_buf_putc(&d->line, '"');
		sx_put_color(d, &d->line, color_green);
		if (sx_dis_has(d,
			       SPVX_DIS_ESCAPE | SPVX_DIS_WORDS)) /* rows must stay rows */
			put_shown_string(d, insn, o->word);
		else
			put_string(d, insn, o->word);
		sx_put_color(d, &d->line, sx_color_reset);
		sx_buf_putc(&d->line, '"');
		break;
	case SPVX_OPERAND_EXT_NUMBER:
		put_extended(d, insn, o);
		break;
	case SPVX_OPERAND_SPEC_OP:
		sx_put_color(d, &d->line, color_red);
		/* without Op */
		sx_buf_puts(&d->line, sx_strings(d->grammar) + o->entry->name + 2);
		break;
	case SPVX_OPERAND_ENUM:
		put_entry(d, o->entry);
		break;
	case SPVX_OPERAND_MASK:
		put_mask(d, o);
		break;
	}
	sx_put_color(d, &d->line, sx_color_reset);
}

/* ---- the line ---- */

/* Whether the caller's callback has written the operand itself. */
static bool host_operand(struct spvx_dis *d, const struct spvx_insn *insn,
			 const struct spvx_operand *o)
{
	bool done;

	if (!d->o.operand)
		return false;
	d->in_operand = true;
	done = d->o.operand(d->o.ctx, d, insn, o);
	d->in_operand = false;
	return done;
}

/* Write "%7 = ", so that the operation begins in its column if there is room. */
static void put_result(struct spvx_dis *d, const struct spvx_insn *insn,
		       const struct spvx_operand *o, unsigned indent)
{
	size_t from;
	size_t len;
	char *text;

	sx_put_color(d, &d->line, color_blue);
	from = d->line.len;
	if (!host_operand(d, insn, o))
		put_id(d, o->value);
	len = d->line.len - from;
	if (len + 3 < indent) {
		size_t gap = indent - 3 - len;

		sx_buf_fill(&d->line, ' ', gap);
		if (d->line.error)
			return;
		text = d->line.data + from;
		memmove(text + gap, text, len);
		memset(text, ' ', gap);
	}
	sx_put_color(d, &d->line, sx_color_reset);
	sx_buf_puts(&d->line, " = ");
}

static void put_unknown(struct spvx_dis *d, const struct spvx_insn *insn, unsigned indent)
{
	sx_buf_fill(&d->line, ' ', indent);
	sx_buf_printf(&d->line, "OpUnknown(%u, %u)", insn->opcode, insn->word_count);
	if (sx_dis_has(d, SPVX_DIS_WORDS)) /* they are in their own column */
		return;
	for (unsigned i = 1; i < insn->word_count; i++) {
		sx_buf_putc(&d->line, ' ');
		sx_buf_u64(&d->line, spvx_insn_word(insn, i));
	}
}

/* Write the part before the operands: result, indentation, operation. Return: false: the
 * line ends there. */
static bool put_head(struct spvx_dis *d, const struct spvx_insn *insn,
		     struct sx_dis_layout layout, struct spvx_operands *it,
		     struct spvx_operand *type, struct spvx_operand *o)
{
	const struct spvx_entry *op = sx_op(d->grammar, insn->opcode);
	bool more = spvx_operand_next(it, o);

	type->words = 0;
	if (more && o->cls == SPVX_OPERAND_RESULT_TYPE) {
		*type = *o;
		more = spvx_operand_next(it, o);
	}
	if (more && o->cls == SPVX_OPERAND_RESULT) {
		put_result(d, insn, o, layout.indent);
		more = spvx_operand_next(it, o);
	} else {
		sx_buf_fill(&d->line, ' ', layout.indent);
	}
	sx_buf_fill(&d->line, ' ', layout.nest);
	if (op)
		put_entry(d, op);
	return more;
}

static void put_next(struct spvx_dis *d, const struct spvx_insn *insn,
		     const struct spvx_operand *o)
{
	sx_buf_putc(&d->line, ' ');
	if (!host_operand(d, insn, o))
		put_operand(d, insn, o);
}

/*
 * Find a second definition, which the operand machine does not check. The reference reports
 * it at the result <id>, before any fault in later operands.
 */
static bool is_defined_before(const struct spvx_dis *d, const struct spvx_insn *insn,
			      unsigned *word)
{
	uint32_t type;
	uint32_t result = spvx_result_id(d->grammar, insn, &type);

	*word = type ? 2 : 1;
	return result && spvx_ids_defined(&d->ids, result);
}

static struct sx_fault fault_of(const struct spvx_dis *d, const struct spvx_insn *insn,
				const struct spvx_operands *it)
{
	bool strict = sx_dis_has(d, SPVX_DIS_STRICT);
	struct sx_fault fault = { it->fault, it->word, it->fault == SPVX_ESET };
	unsigned word;

	/* an OpPhi may end with half a pair, as for the reference */
	if (insn->opcode == SPVX_OP_Phi && it->fault == SPVX_EMISSING &&
	    it->word == insn->word_count && it->word > 3) {
		if (strict)
			return (struct sx_fault){ SPVX_OK, 0, true };
		fault.readable = true;
	}
	if (is_defined_before(d, insn, &word) &&
	    (!it->fault || (strict && it->word > word)))
		return (struct sx_fault){ SPVX_EIDTWICE, word, true };
	return fault;
}

struct sx_fault sx_print_insn(struct spvx_dis *d, const struct spvx_insn *insn,
			      struct sx_dis_layout layout)
{
	struct spvx_operands it;
	struct spvx_operand type;
	struct spvx_operand o;
	struct sx_fault fault;
	size_t behind_first = 0;
	bool more;

	d->line.len = 0;
	spvx_operands_init(&it, d->grammar, &d->ids, insn);
	more = put_head(d, insn, layout, &it, &type, &o);
	if (type.words)
		put_next(d, insn, &type);
	for (; more; more = spvx_operand_next(&it, &o)) {
		put_next(d, insn, &o);
		if (!behind_first)
			behind_first = d->line.len;
	}
	fault = fault_of(d, insn, &it);
	if (!fault.code || fault.readable) {
		/* comments repeat the text of a decoration after its target */
		if (insn->opcode == SPVX_OP_Decorate && behind_first &&
		    behind_first < d->line.len && sx_dis_has(d, SPVX_DIS_COMMENTS))
			sx_comment_note(d, spvx_insn_word(insn, 1),
					d->line.data + behind_first + 1,
					d->line.len - behind_first - 1);
	} else {
		d->line.len = 0;
		put_unknown(d, insn, layout.indent);
	}
	return fault;
}

struct sx_fault sx_check_insn(const struct spvx_dis *d, const struct spvx_insn *insn)
{
	struct spvx_operands it;
	struct spvx_operand o;

	spvx_operands_init(&it, d->grammar, &d->ids, insn);
	spvx_for_each_operand(o, &it)
		;
	return fault_of(d, insn, &it);
}

/* End a line: comments after its text, and errors below it. */
static void end_line(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
		     struct sx_fault fault)
{
	struct spvx_error err;

	if (!fault.code || fault.readable)
		sx_comment_after(d, insn, offset);
	else
		sx_buf_puts(&d->out, unknown_note);
	sx_buf_putc(&d->out, '\n');
	if (!fault.code || !sx_dis_has(d, SPVX_DIS_ERRORS))
		return;
	sx_complain(d, insn, offset, insn->word_count, fault, &err);
	sx_put_error(d, &err);
}

struct sx_fault sx_print_line(struct spvx_dis *d, const struct spvx_insn *insn,
			      uint64_t offset, unsigned nest, const struct sx_fault *known)
{
	bool beside = sx_dis_has(d, SPVX_DIS_WORDS);
	unsigned indent = beside || sx_dis_has(d, SPVX_DIS_NO_INDENT) ? 0 : SX_INDENT;
	struct sx_fault fault;

	if (insn->opcode == SPVX_OP_Label && sx_dis_has(d, SPVX_DIS_NESTED_INDENT))
		sx_buf_putc(&d->out, '\n');
	fault = sx_print_insn(d, insn, (struct sx_dis_layout){ indent, nest });
	if (known)
		fault = *known;
	if (beside) {
		sx_put_words_column(d, insn, offset, fault);
		return fault;
	}
	sx_buf_put(&d->out, d->line.data, d->line.len);
	end_line(d, insn, offset, fault);
	return fault;
}
