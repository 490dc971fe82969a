/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_line.c - the text of an instruction, and an operand found in it.
 *
 * The text has an item for each operand, in their order but for the result, which is
 * before the `=`. Strings are in quotes and may hold blanks.
 */
#include "report/findings/check_line.h"

#include "base/buf.h"
#include "base/str.h"
#include "debug/source_line.h"
#include "text/dis.h"

int sx_check_lines_init(struct sx_check_lines *l, const struct spvx_grammar *grammar,
			bool (*named)(void *ctx, uint32_t *at, uint32_t *id,
				      struct spvx_insn *name),
			void *ctx)
{
	struct spvx_dis_options options = {
		.size = sizeof(options),
		.grammar = grammar,
		.flags = SPVX_DIS_NO_HEADER | SPVX_DIS_NO_INDENT | SPVX_DIS_ESCAPE,
		.write = sx_discard,
		.named = named,
		.ctx = ctx,
	};

	*l = (struct sx_check_lines){ .grammar = grammar };
	return spvx_dis_create(&options, &l->dis);
}

void sx_check_lines_free(struct sx_check_lines *l)
{
	if (l->ready)
		spvx_dis_end(l->dis);
	spvx_dis_free(l->dis);
	sx_buf_free(&l->line);
	*l = (struct sx_check_lines){ .ready = false };
}

void sx_check_lines_module(struct sx_check_lines *l, const void *data, size_t size)
{
	struct spvx_header header;

	if (l->ready)
		spvx_dis_end(l->dis);
	l->data = data;
	l->size = size;
	l->ready = !spvx_cursor_init(&l->cursor, data, size, &header) &&
		   !spvx_dis_begin(l->dis, &header) && !spvx_dis_names(l->dis, &l->cursor);
}

static struct spvx_str name_of(void *ctx, uint32_t id, char *room)
{
	return spvx_dis_name(ctx, id, room);
}

struct spvx_str sx_check_message(const struct sx_check_lines *l,
				 const struct spvx_check *check,
				 const struct spvx_check_finding *f,
				 char text[SX_CHECK_MESSAGE_ROOM])
{
	const struct spvx_check_names names = {
		.size = sizeof(names),
		.name = name_of,
		.ctx = l->dis,
	};
	size_t len = spvx_check_message_named(check, f, l->ready ? &names : NULL, text,
					      SX_CHECK_MESSAGE_ROOM);

	return sx_str_n(text,
			len < SX_CHECK_MESSAGE_ROOM ? len : SX_CHECK_MESSAGE_ROOM - 1);
}

uint64_t sx_check_insn_bytes(const struct spvx_check_finding *f, const unsigned char *data,
			     size_t size)
{
	struct spvx_header header;
	uint64_t left;
	uint64_t bytes;

	if (!f->insn || f->offset >= size || spvx_header_read(data, size, &header))
		return 0;
	left = size - f->offset;
	if (left < SPVX_WORD_BYTES)
		return left;
	bytes = (uint64_t)(spvx_load32(data + f->offset, header.big) >> 16) *
		SPVX_WORD_BYTES;
	return bytes < left ? bytes : left;
}

/* ---- an operand in the text ---- */

/* The next item from @at on: text without blanks, or a string. Return: its size in
 * bytes. */
static size_t next_item(struct spvx_str s, size_t *at)
{
	size_t end;

	while (*at < s.len && sx_is_blank(s.ptr[*at]))
		++*at;
	end = *at;
	if (end < s.len && s.ptr[end] == '"')
		for (end++; end < s.len && s.ptr[end] != '"'; end++)
			end += s.ptr[end] == '\\' && end + 1 < s.len;
	/* the closing quote is not a blank, so it is part of the item */
	while (end < s.len && !sx_is_blank(s.ptr[end]))
		end++;
	return end - *at;
}

/* Operand @n in the order of the words, the result left out; -1 = the result. */
static size_t find_operand(struct spvx_str s, int n, size_t *mark)
{
	size_t at = 0;
	size_t len = next_item(s, &at);
	bool has_result = len && s.ptr[at] == '%';

	if (n < 0) {
		*mark = at;
		return has_result ? len : 0;
	}
	if (has_result) {
		at += len;
		at += next_item(s, &at); /* = */
		len = next_item(s, &at);
	}
	while (len && n-- >= 0) {
		at += len;
		len = next_item(s, &at);
	}
	*mark = at;
	return len;
}

/* The operand that a word belongs to; -1: the result, -2: none. */
static int operand_of(const struct sx_check_lines *l, const struct spvx_insn *insn,
		      unsigned word)
{
	struct spvx_operands it;
	struct spvx_operand o;
	int n = 0;

	spvx_operands_init(&it, l->grammar, &l->dis->ids, insn);
	while (spvx_operand_next(&it, &o)) {
		bool hit = word >= o.word && word < (unsigned)o.word + o.words;

		if (o.cls == SPVX_OPERAND_RESULT) {
			if (hit)
				return -1;
			continue;
		}
		if (hit)
			return n;
		n++;
	}
	return -2;
}

/*
 * Print the instruction that a finding is about to @line, valid until the next call; findings
 * of the current module come in ascending order of offset. @mark receives where the operand at
 * f->word begins in it. Return: length of that operand in bytes; 0: none.
 */
static size_t print_line(struct sx_check_lines *l, const struct spvx_check_finding *f,
			 struct spvx_str *line, size_t *mark)
{
	struct spvx_cursor upto = l->cursor;
	struct spvx_insn insn;
	int n;

	*line = sx_str("");
	*mark = 0;
	if (!l->ready || !f->insn || f->offset >= l->size)
		return 0;
	upto.end = l->data + f->offset;
	if (upto.end > upto.pos) {
		spvx_dis_learn(l->dis, &upto);
		l->cursor.pos = upto.pos;
	}
	upto.pos = l->data + f->offset;
	upto.end = l->data + l->size;
	if (!spvx_next(&upto, &insn))
		return 0;
	spvx_dis_insn(l->dis, &insn, line, NULL);
	if (!f->word)
		return 0;
	if (sx_str_starts(*line, "OpUnknown("))
		return find_operand(*line, (int)f->word, mark);
	n = operand_of(l, &insn, f->word);
	return n < -1 ? 0 : find_operand(*line, n, mark);
}

/* Whether an instruction can be printed before those that precede it are known. */
static bool is_simple(const struct spvx_insn *insn)
{
	return insn->opcode != SPVX_OP_Constant && insn->opcode != SPVX_OP_SpecConstant &&
	       insn->opcode != SPVX_OP_Switch && insn->opcode != SPVX_OP_ExtInst;
}

/* Find the second place of a finding; of one in a text, the line is left 0. The
 * instruction at fault has been printed; its text ends here. */
static void find_related(struct sx_check_lines *l, const struct spvx_check *check,
			 const struct spvx_check_finding *f, struct sx_related *related)
{
	const struct spvx_check_names names = {
		.size = sizeof(names),
		.name = name_of,
		.ctx = l->dis,
	};
	struct spvx_cursor there = l->cursor;
	struct spvx_insn insn;
	size_t len;

	*related = (struct sx_related){ .line = 0 };
	if (!l->ready)
		return;
	len = spvx_check_note(check, f, &names, &related->offset, l->note, sizeof(l->note));
	related->message =
		sx_str_n(l->note, len < sizeof(l->note) ? len : sizeof(l->note) - 1);
	if (!len)
		return;
	there.pos = l->data + related->offset;
	there.end = l->data + l->size;
	if (spvx_next(&there, &insn) && (related->offset < f->offset || is_simple(&insn)))
		spvx_dis_insn(l->dis, &insn, &related->text, NULL);
}

void sx_check_row_make(struct sx_check_row *row, const struct spvx_check *check,
		       const struct spvx_check_finding *f, struct sx_check_lines *lines,
		       const unsigned char *data, size_t size,
		       char text[SX_CHECK_MESSAGE_ROOM])
{
	struct spvx_check_subrule subrule = { .id = "" };
	*row = (struct sx_check_row){ .finding = f };
	spvx_check_rule(f->rule, &row->rule);
	spvx_check_subrule(f->check, &subrule);
	row->check = subrule.id;
	row->message = sx_check_message(lines, check, f, text);
	row->length = sx_check_insn_bytes(f, data, size);
	row->mark_len = print_line(lines, f, &row->line, &row->mark);
	lines->line.len = 0;
	sx_buf_put(&lines->line, row->line.ptr, row->line.len);
	row->line = sx_buf_str(&lines->line);
	find_related(lines, check, f, &row->related);
}

size_t sx_check_row_operand(const struct sx_check_row *row, struct spvx_str source)
{
	const struct spvx_str marked = sx_str_n(row->line.ptr + row->mark, row->mark_len);
	struct spvx_str line = sx_take_until(&source, '\n');
	size_t at = 0;
	size_t len = next_item(row->line, &at);
	size_t there = 0;
	size_t size = next_item(line, &there);

	while (len && at < row->mark) {
		at += len;
		len = next_item(row->line, &at);
		there += size;
		size = next_item(line, &there);
	}
	return marked.len && sx_str_eq(marked, sx_str_n(line.ptr + there, size)) ? there
										 : 0;
}

void sx_check_row_source(struct sx_check_row *row, struct spvx_debug *debug)
{
	uint32_t at = (uint32_t)(row->finding->offset / SPVX_WORD_BYTES);
	struct sx_source_line source;

	if (!row->finding->insn || !sx_source_line(debug, at, &source))
		return;
	row->file = source.file;
	row->line_number = source.line;
	row->column = source.column;
	row->source = source.text;
}
