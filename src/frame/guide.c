/* SPDX-License-Identifier: MIT */
/*
 * frame/guide.c - pages of the guide, read and printed.
 */
#include "frame/guide.h"

#include "report/records/table.h"

/* Where the text of a row begins, after its first column. */
#define TEXT_AT 20

void guide_init(struct guide *g, const char *page)
{
	*g = (struct guide){ .rest = sx_str(page), .kind = GUIDE_HEADING };
}

/* Write a link that begins after its bracket: its text, and the target unless it is in the
 * text: another page, an address. Return: the text after the link. */
static struct spvx_str put_link(struct sx_buf *b, struct spvx_str s)
{
	const char *close = memchr(s.ptr, ']', s.len);
	size_t len = close ? (size_t)(close - s.ptr) : s.len;
	struct spvx_str to = sx_str_n(s.ptr + len, s.len - len);
	const char *end = to.len ? memchr(to.ptr, ')', to.len) : NULL;

	if (!end || !sx_str_starts(to, "](")) {
		sx_buf_putc(b, '[');
		return s;
	}
	sx_buf_put(b, s.ptr, len);
	s = sx_str_n(end + 1, (size_t)(to.ptr + to.len - end - 1));
	to = sx_str_n(to.ptr + 2, (size_t)(end - to.ptr - 2));
	if (sx_str_ends(to, ".md"))
		sx_buf_printf(b, " (`spvx help %.*s`)", (int)to.len - 3, to.ptr);
	else if (sx_str_starts(to, "http"))
		sx_buf_printf(b, " (%.*s)", (int)to.len, to.ptr);
	return s;
}

/* Write text without links and marks of emphasis; code is copied with its marks. */
static void put_plain(struct sx_buf *b, struct spvx_str s)
{
	bool code = false;

	while (s.len) {
		char c = *s.ptr;

		s = sx_str_n(s.ptr + 1, s.len - 1);
		code ^= c == '`';
		if (c == '\\' && s.len && *s.ptr == '|')
			continue;
		if (!code && c == '[')
			s = put_link(b, s);
		else if (!code && c == '*' && sx_str_starts(s, "*"))
			s = sx_str_n(s.ptr + 1, s.len - 1);
		else
			sx_buf_putc(b, c);
	}
}

/* Cut the next cell off a row, from its first bar. Return: false: none. */
static bool take_cell(struct spvx_str *row, struct spvx_str *cell)
{
	const char *end = row->ptr;

	do
		end = row->len ? memchr(end + 1, '|',
					(size_t)(row->ptr + row->len - end - 1))
			       : NULL;
	while (end && end[-1] == '\\');
	if (!end)
		return false;
	*cell = sx_str_n(row->ptr + 1, (size_t)(end - row->ptr - 1));
	*row = sx_str_n(end, row->len - cell->len - 1);
	*cell = sx_str_trim(*cell);
	return true;
}

static unsigned columns(struct spvx_str row)
{
	struct spvx_str cell;
	unsigned count = 0;

	while (take_cell(&row, &cell))
		count++;
	return count;
}

/* Read each cell after the first, unless it is empty. In a table of more than two columns
 * the heading of its column precedes it. */
static void take_row(struct guide *g, struct spvx_str row)
{
	struct spvx_str heads = g->heads;
	struct spvx_str head = { NULL, 0 };
	bool named = columns(heads) > 2;
	struct spvx_str cell;

	g->count = 0;
	while (g->count < GUIDE_CELLS && take_cell(&row, &cell)) {
		take_cell(&heads, &head);
		if (g->count && (!cell.len || sx_str_is(cell, "-")))
			continue;
		sx_buf_putc(&g->text, '\0');
		g->at[g->count] = g->text.len;
		if (g->count++ && named && head.len) {
			put_plain(&g->text, head);
			sx_buf_puts(&g->text, ": ");
		}
		put_plain(&g->text, cell);
	}
}

/* Read a block from its first line on. Return: false: nothing to print. */
static bool take_block(struct guide *g, struct spvx_str line)
{
	bool fence = sx_str_starts(line, "```");
	bool table = !g->fenced && line.len && *line.ptr == '|';

	g->fenced ^= fence;
	if (fence || (!g->fenced && !line.len)) {
		g->heads.len = 0;
		g->begins = true;
		return false;
	}
	if (table && (!g->heads.len || sx_str_starts(line, "|-"))) {
		g->heads = g->heads.len ? g->heads : line;
		return false;
	}
	g->kind = g->fenced                   ? GUIDE_CODE
		  : table                     ? GUIDE_ROW
		  : *line.ptr == '#'          ? GUIDE_HEADING
		  : sx_str_starts(line, "- ") ? GUIDE_ITEM
					      : GUIDE_TEXT;
	if (g->kind == GUIDE_ROW) {
		take_row(g, line);
	} else if (g->kind == GUIDE_CODE) {
		sx_buf_put(&g->text, line.ptr, line.len);
	} else {
		struct spvx_str before = g->rest;

		/* the lines of a paragraph or of an item are joined */
		put_plain(&g->text, line);
		while (g->kind != GUIDE_HEADING && sx_take_line(&g->rest, &line) &&
		       line.len && !strchr("#|", *line.ptr) && !sx_str_starts(line, "- ") &&
		       !sx_str_starts(line, "```")) {
			sx_buf_putc(&g->text, ' ');
			put_plain(&g->text, sx_str_trim(line));
			before = g->rest;
		}
		g->rest = before;
	}
	return g->count;
}

bool guide_next(struct guide *g)
{
	enum guide_kind before = g->kind;
	struct spvx_str line;
	bool found = false;

	g->text.len = 0;
	g->begins = false;
	g->count = 1;
	g->at[0] = 0;
	while (!found && sx_take_line(&g->rest, &line))
		found = take_block(g, line);
	g->begins |= before != g->kind;
	sx_buf_putc(&g->text, '\0');
	found &= !g->text.error;
	if (found && (g->kind == GUIDE_HEADING || g->kind == GUIDE_ITEM))
		g->at[0] = strspn(g->text.data, "#- ");
	return found;
}

/* ---- text ---- */

static void put_row(struct sx_buf *b, const struct guide *g)
{
	const char *name = guide_text(g, 0);
	size_t column = 2 + strlen(name);

	sx_buf_printf(b, "  %s", name);
	if (g->count == 1 || column >= TEXT_AT) {
		sx_buf_putc(b, '\n');
		column = 0;
	}
	for (unsigned n = 1; n < g->count; n++, column = 0) {
		sx_buf_fill(b, ' ', TEXT_AT - column);
		sx_wrap_text(b, guide_text(g, n), TEXT_AT, TEXT_AT);
	}
}

void guide_put(struct sx_buf *b, const char *page)
{
	bool joined = true; /* the text before is missing, or introduces a block */
	struct guide g;

	guide_init(&g, page);
	while (guide_next(&g)) {
		const char *text = guide_text(&g, 0);
		unsigned indent = g.kind == GUIDE_ITEM ? 2 : 0;

		if (g.begins && !joined)
			sx_buf_putc(b, '\n');
		if (g.kind == GUIDE_ROW)
			put_row(b, &g);
		else if (g.kind == GUIDE_CODE)
			sx_buf_printf(b, "%s%s\n", *text ? "  " : "", text);
		else
			sx_buf_puts(b, indent ? "- " : "");
		if (g.kind <= GUIDE_ITEM)
			sx_wrap_text(b, text, indent, indent);
		joined = g.kind == GUIDE_TEXT && sx_str_ends(sx_str(text), ":");
	}
	sx_buf_end(&g.text, b);
}
