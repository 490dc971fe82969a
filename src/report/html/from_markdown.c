/* SPDX-License-Identifier: MIT */
/*
 * report/html/from_markdown.c - blocks and spans of our markdown, as elements.
 */

#include "base/say.h"
#include "base/str.h"
#include "report/html/html.h"

static const char style[] =
#include "table.css.inc"
	;

#define STEP 6

void sx_html_page_init(struct sx_html_page *p, const char *title, struct sx_buf *out)
{
	memset(p, 0, sizeof(*p));
	p->out = out;
	p->title = title;
}

/* ---- spans ---- */

static size_t run_of(struct spvx_str s)
{
	size_t n = 0;

	while (n < s.len && s.ptr[n] == '`')
		n++;
	return n;
}

static struct spvx_str after(struct spvx_str s, size_t n)
{
	return sx_str_n(s.ptr + n, s.len - n);
}

enum place {
	IN_TEXT,
	IN_TITLE,
	IN_CELL
};

/* The text of a code span: in a cell a pipe is escaped. */
static void put_code(struct sx_buf *b, struct spvx_str s, enum place place)
{
	if (s.len > 2 && s.ptr[0] == ' ' && s.ptr[s.len - 1] == ' ')
		s = sx_str_n(s.ptr + 1, s.len - 2);
	sx_buf_puts(b, "<code>");
	while (s.len) {
		size_t n = 0;

		while (n < s.len &&
		       (place != IN_CELL || !sx_str_starts(after(s, n), "\\|")))
			n++;
		sx_html_put(b, sx_str_n(s.ptr, n));
		s = after(s, n);
		if (s.len)
			s = after(s, 1);
		if (s.len && *s.ptr == '|') {
			sx_buf_putc(b, '|');
			s = after(s, 1);
		}
	}
	sx_buf_puts(b, "</code>");
}

/* Length of the code span at the start of @s; 0: its fence is not closed. */
static size_t code_span(struct spvx_str s, size_t fence)
{
	for (size_t at = fence; at < s.len;) {
		size_t n = run_of(after(s, at));

		if (n == fence)
			return at + n;
		at += n ? n : 1;
	}
	return 0;
}

/* Length of an element or a reference that is markup in a title of a folded section. */
static size_t title_markup(struct spvx_str s)
{
	static const char *const elements[] = { "<code>", "</code>", "</summary>" };
	size_t n = 2;

	for (size_t i = 0; i < SX_ARRAY_SIZE(elements); i++)
		if (sx_str_starts(s, elements[i]))
			return strlen(elements[i]);
	if (!sx_str_starts(s, "&#"))
		return 0;
	while (n < s.len && sx_is_digit(s.ptr[n]))
		n++;
	return n < s.len && s.ptr[n] == ';' ? n + 1 : 0;
}

static void put_spans(struct sx_buf *b, struct spvx_str s, enum place place)
{
	bool bold = false;

	while (s.len) {
		size_t fence = run_of(s);
		size_t n = fence ? code_span(s, fence) : 0;

		if (n) {
			put_code(b, sx_str_n(s.ptr + fence, n - 2 * fence), place);
		} else if (sx_str_starts(s, "**")) {
			bold = !bold;
			sx_buf_puts(b, bold ? "<b>" : "</b>");
			n = 2;
		} else if (place == IN_TITLE && (n = title_markup(s)) != 0) {
			sx_buf_put(b, s.ptr, n);
		} else {
			for (n = 1; n < s.len && !strchr("`*<&", s.ptr[n]); n++)
				;
			sx_html_put(b, sx_str_n(s.ptr, n));
		}
		s = after(s, n);
	}
	if (bold)
		sx_buf_puts(b, "</b>");
}

/* ---- tables ---- */

/* Take the next cell of a row, without the blank on either side. Return: false: there are no
 * more. */
static bool next_cell(struct spvx_str *row, struct spvx_str *cell)
{
	size_t n = 1;

	if (row->len < 2)
		return false;
	while (n < row->len && (row->ptr[n] != '|' || row->ptr[n - 1] == '\\'))
		n++;
	*cell = sx_str_n(row->ptr + 1, n - 1);
	*row = after(*row, n);
	if (cell->len > 1 && *cell->ptr == ' ')
		*cell = sx_str_n(cell->ptr + 1, cell->len - 2);
	return true;
}

/* Number of points of a line that is drawn with blocks, from one eighth to a full one; 0:
 * another text. */
static size_t points_of(struct spvx_str cell)
{
	static const char eighth[] = "\xe2\x96\x81";
	size_t n = 0;

	for (; cell.len >= 3; cell = after(cell, 3), n++)
		if (memcmp(cell.ptr, eighth, 2) != 0 ||
		    (unsigned char)(cell.ptr[2] - eighth[2]) > 7)
			return 0;
	return cell.len || n < 2 ? 0 : n;
}

/* Words of our reports that have a colour. */
static const struct {
	const char *word;
	const char *class;
} coloured[] = {
	{ "yes", "good" },     { "no", "bad" },         { "?", "unsure" },
	{ "error", "bad" },    { "warning", "unsure" }, { "added", "up" },
	{ "removed", "down" },
};

/* Longer texts may be broken over lines. */
#define WORD_MAX 24

/* The colour of a word, or of a change by its sign; "": none. */
static const char *colour_of(struct spvx_str cell, bool right)
{
	char sign = right && cell.len > 1 && sx_is_digit(cell.ptr[1]) ? *cell.ptr : 0;

	for (size_t i = 0; !right && i < SX_ARRAY_SIZE(coloured); i++)
		if (sx_str_is(cell, coloured[i].word))
			return coloured[i].class;
	return sign == '+' ? "up" : sign == '-' ? "down" : "";
}

/* A name that a row begins with is its heading. */
static void put_cell(struct sx_html_page *p, struct spvx_str cell, unsigned column,
		     bool head)
{
	bool right = column < 64 && p->right >> column & 1;
	size_t points = points_of(cell);
	bool th = head || (!column && !right);
	const char *shape = right ? "" : cell.len > WORD_MAX ? "s" : "s w";
	const char *colour = colour_of(cell, right);

	SX_SAY(p->out, SX_C(th ? "<th scope=\"" : "<td"),
	       SX_C(!th    ? ""
		    : head ? "col\""
			   : "row\""));
	if (*shape || *colour)
		SX_SAY(p->out, SX_T(" class=\""), SX_C(shape),
		       SX_C(*shape && *colour ? " " : ""), SX_C(colour), SX_T("\""));
	sx_buf_putc(p->out, '>');
	if (points) {
		sx_buf_printf(
			p->out,
			"<svg role=\"img\" aria-label=\"%zu builds\" width=\"%zu\" height=\"18\">"
			"<polyline points=\"",
			points, STEP * (points - 1) + 4);
		for (size_t i = 0; i < points; i++)
			sx_buf_printf(p->out, "%s%zu,%d", i ? " " : "", STEP * i + 2,
				      16 - 2 * (cell.ptr[3 * i + 2] & 15));
		sx_buf_puts(p->out, "\"/></svg>");
	} else {
		put_spans(p->out, cell, IN_CELL);
	}
	sx_buf_puts(p->out, th ? "</th>" : "</td>");
}

static void put_row(struct sx_html_page *p, struct spvx_str row, bool head)
{
	struct spvx_str cell;

	sx_buf_puts(p->out, "<tr>");
	for (unsigned i = 0; next_cell(&row, &cell); i++)
		put_cell(p, cell, i, head);
	sx_buf_puts(p->out, "</tr>\n");
}

/* ---- blocks ---- */

static void open_block(struct sx_html_page *p, enum sx_html_block block)
{
	static const struct {
		const char *open;
		const char *close;
	} blocks[] = {
		[SX_HTML_NONE] = { "", "" },
		[SX_HTML_LINES] = { "<p>", "</p>\n" },
		[SX_HTML_LIST] = { "<ul>\n", "</ul>\n" },
		[SX_HTML_FENCED] = { "<pre>", "</pre>\n" },
		[SX_HTML_HEADING] = { "", "" },
		[SX_HTML_ROWS] = { "", "</tbody>\n</table></div></div>\n" },
	};

	if (p->block == block)
		return;
	SX_SAY(p->out, SX_C(blocks[p->block].close), SX_C(blocks[block].open));
	p->block = block;
}

static void put_table_line(struct sx_html_page *p, struct spvx_str line)
{
	struct spvx_str cell;

	if (p->block == SX_HTML_ROWS) {
		put_row(p, line, false);
	} else if (p->block == SX_HTML_HEADING) {
		p->right = 0;
		for (unsigned i = 0; i < 64 && next_cell(&line, &cell); i++)
			if (cell.len && cell.ptr[cell.len - 1] == ':')
				p->right |= UINT64_C(1) << i;
		sx_buf_puts(p->out, "<div><div class=\"table\"><table>\n<thead>");
		put_row(p, sx_buf_str(&p->heading), true);
		sx_buf_puts(p->out, "</thead>\n<tbody>\n");
		p->block = SX_HTML_ROWS;
	} else {
		open_block(p, SX_HTML_HEADING);
		p->heading.len = 0;
		sx_buf_put(&p->heading, line.ptr, line.len);
		sx_buf_fail(p->out, p->heading.error);
	}
}

static void put_item(struct sx_html_page *p, struct spvx_str text, const char *open)
{
	open_block(p, SX_HTML_LIST);
	sx_buf_puts(p->out, open);
	put_spans(p->out, sx_str_trim(text), IN_TEXT);
	sx_buf_puts(p->out, "</li>\n");
}

static void put_line(struct sx_html_page *p, struct spvx_str line)
{
	static const char fold[] = "<details><summary>";

	if (sx_str_is(line, "```")) {
		open_block(p, p->block == SX_HTML_FENCED ? SX_HTML_NONE : SX_HTML_FENCED);
	} else if (p->block == SX_HTML_FENCED) {
		SX_SAY(p->out, SX_BY(sx_html_put, line), SX_T("\n"));
	} else if (!line.len) {
		open_block(p, SX_HTML_NONE);
	} else if (*line.ptr == '|') {
		put_table_line(p, line);
	} else if (sx_str_starts(line, fold)) {
		open_block(p, SX_HTML_NONE);
		sx_buf_puts(p->out, fold);
		put_spans(p->out, after(line, sizeof(fold) - 1), IN_TITLE);
		sx_buf_putc(p->out, '\n');
	} else if (sx_str_starts(line, SX_HTML_DRAWING)) {
		open_block(p, SX_HTML_NONE);
		SX_SAY(p->out, SX_T("<div class=\"table\">"),
		       SX_S(after(line, strlen(SX_HTML_DRAWING))), SX_T("</div>\n"));
	} else if (sx_str_is(line, "</details>")) {
		open_block(p, SX_HTML_NONE);
		sx_buf_puts(p->out, "</details>\n");
	} else if (sx_str_starts(line, "- ")) {
		put_item(p, after(line, 2), "<li>");
	} else if (sx_str_starts(line, "  - ")) {
		put_item(p, after(line, 4), "<li class=\"inner\">");
	} else {
		if (p->block == SX_HTML_LINES)
			sx_buf_puts(p->out, "<br>\n");
		open_block(p, SX_HTML_LINES);
		put_spans(p->out, line, IN_TEXT);
	}
}

/* ---- the page ---- */

static void begin(struct sx_html_page *p)
{
	if (p->begun)
		return;
	p->begun = true;
	SX_SAY(&p->heading, SX_T("spvx "), SX_C(p->title), SX_T("\0"));
	sx_buf_fail(p->out, p->heading.error);
	sx_html_begin(p->out, p->heading.error ? p->title : p->heading.data, true, style);
	SX_SAY(p->out, SX_T("<h1>"), SX_BY(sx_html_put, sx_str(p->title)), SX_T("</h1>\n"));
}

int sx_html_page_put(struct sx_html_page *p, const char *data, size_t len)
{
	struct spvx_str rest = sx_str_n(data, len);

	begin(p);
	while (rest.len) {
		const char *end = memchr(rest.ptr, '\n', rest.len);
		size_t n = end ? (size_t)(end - rest.ptr) : rest.len;

		sx_buf_put(&p->line, rest.ptr, n);
		if (!end)
			break;
		put_line(p, sx_buf_str(&p->line));
		p->line.len = 0;
		rest = after(rest, n + 1);
	}
	sx_buf_fail(p->out, p->line.error);
	return p->out->error;
}

int sx_html_page_end(struct sx_html_page *p)
{
	begin(p);
	if (p->line.len)
		put_line(p, sx_buf_str(&p->line));
	open_block(p, SX_HTML_NONE);
	SX_SAY(p->out, SX_T("<script>\n"), SX_C(sx_html_table_script),
	       SX_C(sx_html_bars_script), SX_T("</script>\n"));
	sx_html_end(p->out);
	sx_html_page_free(p);
	return p->out->error;
}

void sx_html_page_free(struct sx_html_page *p)
{
	sx_buf_free(&p->line);
	sx_buf_free(&p->heading);
}
