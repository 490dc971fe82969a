/* SPDX-License-Identifier: MIT */
/*
 * report/records/markdown.c - lines, tables and folded sections that keep to a budget.
 */
#include "report/records/markdown.h"

#include "base/str.h"
#include "report/records/words.h"

/* Bytes reserved for closing open elements and for counting what does not fit. */
#define RESERVE 128

#define BROWSER_TIMES 16

/* Before a pipe in code, which would end the cell of a table, code or not: becomes a
 * backslash there, and nothing elsewhere. No name that is shown has it. */
#define BEFORE_PIPE '\1'

void sx_markdown_begin(struct sx_markdown *m, struct sx_page *page)
{
	uint64_t max_bytes = page->max_bytes;

	if (page->browser && max_bytes < UINT64_MAX / BROWSER_TIMES)
		max_bytes *= BROWSER_TIMES;
	memset(m, 0, sizeof(*m));
	m->out = page->out;
	m->left = max_bytes > RESERVE ? max_bytes - RESERVE : 0;
	page->markdown = m;
}

void sx_markdown_say(struct sx_markdown *m)
{
	size_t len = 0;
	bool row = false;

	for (size_t i = 0; i < m->line.len; i++) {
		char c = m->line.data[i];

		if (!i || m->line.data[i - 1] == '\n')
			row = c == '|';
		if (c != BEFORE_PIPE || row)
			m->line.data[len++] = c == BEFORE_PIPE ? '\\' : c;
	}
	sx_buf_put(m->out, m->line.data, len);
	m->left -= len < m->left ? len : m->left;
	m->line.len = 0;
}

void sx_markdown_end(struct sx_markdown *m)
{
	if (m->full && !m->said) {
		sx_buf_puts(&m->line, "\nand more\n");
		sx_markdown_say(m);
	}
	sx_buf_end(&m->line, m->out);
	sx_buf_end(&m->made, m->out);
}

bool sx_markdown_line(struct sx_markdown *m)
{
	sx_buf_putc(&m->line, '\n');
	if (m->full || m->line.len > m->left) {
		m->full = true;
		m->line.len = 0;
		return false;
	}
	sx_markdown_say(m);
	return true;
}

void sx_markdown_more(struct sx_markdown *m, uint64_t n, const char *one, const char *many)
{
	SX_SAY(&m->line, SX_T("\nand "), SX_N(n), SX_T(" more "), SX_C(n == 1 ? one : many),
	       SX_T("\n"));
	sx_markdown_say(m);
	m->said = true;
}

/* ---- names ---- */

/* A code span: its fence is longer than any run of backticks in it. */
void sx_markdown_put_code(struct sx_buf *b, struct spvx_str name)
{
	size_t fence = 1; /* longer than every run in the name */
	size_t run = 0;
	struct sx_buf shown = { 0 };
	bool pad;

	for (size_t i = 0; i < name.len; i++) {
		run = name.ptr[i] == '`' ? run + 1 : 0;
		fence = run < fence ? fence : run + 1;
	}
	pad = fence > 1 || !name.len || name.ptr[0] == ' ';
	sx_put_shown(&shown, name, true);
	SX_SAY(b, SX_FILL("`", fence), SX_C(pad ? " " : ""));
	for (size_t i = 0; i < shown.len; i++) {
		if (shown.data[i] == '|')
			sx_buf_putc(b, BEFORE_PIPE);
		sx_buf_putc(b, shown.data[i]);
	}
	SX_SAY(b, SX_C(pad ? " " : ""), SX_FILL("`", fence));
	sx_buf_end(&shown, b);
}

/* A name of words and numbers only, which markdown shows unchanged: no emphasis, and no URL
 * that a browser may fetch. */
static bool is_plain(struct spvx_str s)
{
	for (size_t i = 0; i < s.len; i++) {
		char before = i ? s.ptr[i - 1] : ' ';
		char c = s.ptr[i];
		char next = i + 1 < s.len ? s.ptr[i + 1] : ' ';
		bool joins = c == '_' || c == '-' ? sx_is_letter(next) || sx_is_digit(next)
						  : c == '.' && sx_is_digit(next);

		if (!sx_is_letter(c) && !sx_is_digit(c) && c != ' ' && c != '(' &&
		    c != ')' && (!joins || (!sx_is_letter(before) && !sx_is_digit(before))))
			return false;
	}
	return s.len;
}

void sx_markdown_put_name(struct sx_buf *b, struct spvx_str name)
{
	if (is_plain(name))
		sx_buf_put(b, name.ptr, name.len);
	else
		sx_markdown_put_code(b, name);
}

void sx_markdown_put_needs(struct sx_buf *b, struct spvx_str needs)
{
	if (sx_str_starts(needs, "unknown:"))
		sx_markdown_put_code(b, needs);
	else
		sx_put_need_words(b, needs);
}

static void put_html(struct sx_buf *b, struct spvx_str s)
{
	for (size_t i = 0; i < s.len; i++) {
		if (strchr("&<>", s.ptr[i]) && s.ptr[i])
			sx_buf_printf(b, "&#%d;", s.ptr[i]);
		else
			sx_buf_putc(b, s.ptr[i]);
	}
}

/* ---- tables ---- */

void sx_markdown_row(struct sx_markdown *m)
{
	if (!sx_markdown_line(m))
		m->more++;
}

void sx_markdown_table_end(struct sx_markdown *m)
{
	if (m->more)
		sx_markdown_more(m, m->more, "row", "rows");
	m->more = 0;
	sx_buf_putc(&m->line, '\n');
	sx_markdown_say(m);
}

/* ---- folded sections ---- */

bool sx_markdown_fold(struct sx_markdown *m, struct spvx_str title_code, const char *title)
{
	sx_buf_puts(&m->line, "<details><summary>");
	if (title_code.len) {
		m->made.len = 0;
		sx_put_shown(&m->made, title_code, true);
		sx_buf_puts(&m->line, "<code>");
		put_html(&m->line, sx_buf_str(&m->made));
		sx_buf_puts(&m->line, "</code> ");
	}
	SX_SAY(&m->line, SX_BY(put_html, sx_str(title)), SX_T("</summary>\n"));
	return sx_markdown_line(m);
}

void sx_markdown_unfold(struct sx_markdown *m)
{
	sx_buf_puts(&m->line, "</details>\n\n");
	sx_markdown_say(m);
}
