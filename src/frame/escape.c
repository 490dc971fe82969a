/* SPDX-License-Identifier: MIT */
/*
 * frame/escape.c - filters line by line: escapes bytes that are not text, and colours tokens.
 *
 * Tokens of `dis` have the colours of `dis`, which are the reference disassembler's; others
 * have those of git and compilers. Tables define the tokens and their colours.
 */
#include "frame/escape.h"

#include "base/str.h"

#define ROOM    16384
#define LONGEST 65536 /* bytes of a line to buffer; a longer line passes in pieces */

#define BOLD   "\033[1m"
#define RED    "\033[31m"
#define GREEN  "\033[32m"
#define YELLOW "\033[33m"
#define CYAN   "\033[36m"
#define GREY   "\033[1;30m"
#define RESET  "\033[0m"

void cmd_gate_init(struct cmd_gate *g, sx_flush_fn *flush, void *ctx)
{
	memset(g, 0, sizeof(*g));
	sx_buf_init_flush(&g->out, NULL, ROOM, flush, ctx);
}

void cmd_gate_free(struct cmd_gate *g)
{
	sx_buf_free(&g->line);
	sx_buf_free(&g->out);
}

int cmd_gate_error(const struct cmd_gate *g)
{
	return g->line.error ? g->line.error : g->out.error;
}

/* ---- text ---- */

/* Bytes of @s before a TAB or an ESC, which the caller handles. */
static size_t before(struct spvx_str s)
{
	size_t n = 0;

	while (n < s.len && s.ptr[n] != '\t' && s.ptr[n] != '\033')
		n++;
	return n;
}

static void put_text(struct cmd_gate *g, struct spvx_str s)
{
	static const char *const dis_colors[] = { "\033[34m", YELLOW, RED,
						  GREEN,      GREY,   RESET };

	while (s.len) {
		size_t n = before(s);

		sx_put_shown(&g->out, sx_str_n(s.ptr, n), g->escape);
		s = sx_str_n(s.ptr + n, s.len - n);
		if (!s.len)
			return;
		n = 0; /* the length of a colour of spvx_dis, or 0 */
		for (size_t i = 0; g->dis && !n && i < SX_ARRAY_SIZE(dis_colors); i++)
			n = sx_str_starts(s, dis_colors[i]) ? strlen(dis_colors[i]) : 0;
		if (n || *s.ptr == '\t') {
			n = n ? n : 1;
			sx_buf_put(&g->out, s.ptr, n);
		} else {
			n = 1;
			sx_put_shown(&g->out, sx_str_n(s.ptr, n), g->escape);
		}
		s = sx_str_n(s.ptr + n, s.len - n);
	}
}

static void put_colored(struct cmd_gate *g, const char *color, struct spvx_str s)
{
	sx_buf_puts(&g->out, color);
	put_text(g, s);
	sx_buf_puts(&g->out, RESET);
}

/* ---- tokens ---- */

static size_t word_length(struct spvx_str s, size_t from)
{
	while (from < s.len && sx_is_name_char(s.ptr[from]))
		from++;
	return from;
}

/* The token at the start of @s. Return: its length; 0: no token that has a colour. */
static size_t find_token(struct spvx_str s, const char **color)
{
	size_t n;

	switch (*s.ptr) {
	case '"':
		*color = GREEN;
		for (n = 1; n < s.len && s.ptr[n] != '"'; n++)
			n += s.ptr[n] == '\\';
		return n < s.len ? n + 1 : 0;
	case '%': /* an <id>; after a number, a blank follows */
		*color = YELLOW;
		n = word_length(s, 1);
		return n > 1 ? n : 0;
	case '0': /* an offset */
		*color = GREY;
		n = s.len > 2 && s.ptr[1] == 'x' ? word_length(s, 2) : 0;
		return n > 2 ? n : 0;
	case 'O': /* OpLoad */
		*color = BOLD;
		n = word_length(s, 1);
		return n > 2 && s.ptr[1] == 'p' && s.ptr[2] >= 'A' && s.ptr[2] <= 'Z' ? n
										      : 0;
	default:
		return 0;
	}
}

static void put_tokens(struct cmd_gate *g, struct spvx_str s)
{
	size_t plain = 0;

	while (plain < s.len) {
		struct spvx_str rest = sx_str_n(s.ptr + plain, s.len - plain);
		const char *color;
		size_t n = find_token(rest, &color);

		if (!n) { /* the rest of a word is not a token of its own */
			n = word_length(rest, 0);
			plain += n ? n : 1;
			continue;
		}
		put_text(g, sx_str_n(s.ptr, plain));
		put_colored(g, color, sx_str_n(rest.ptr, n));
		s = sx_str_n(rest.ptr + n, rest.len - n);
		plain = 0;
	}
	put_text(g, s);
}

/* ---- lines ---- */

struct severity {
	const char *word;
	const char *color;
};

static const struct severity severities[] = {
	{ "error", "\033[1;31m" },
	{ "warning", "\033[1;35m" },
	{ "note", "\033[1;36m" },
};

/* Lines of a difference have one colour each, by their beginning. */
static const struct {
	const char *start;
	const char *color;
} whole_lines[] = {
	{ "--- ", BOLD }, { "+++ ", BOLD },  { "@@", CYAN },  { "-", RED },
	{ "+", GREEN },   { "~0x", YELLOW }, { "!", YELLOW },
};

/* `ADDRESS: error: text`, or `error  C001` at the start. Return: offset of the word. */
static size_t find_severity(struct spvx_str s, const struct severity **found)
{
	for (size_t k = 0; k < SX_ARRAY_SIZE(severities); k++) {
		const char *word = severities[k].word;
		size_t len = strlen(word);
		const char *at = s.ptr;
		const char *end = s.ptr + s.len;

		*found = &severities[k];
		if (sx_str_starts(s, word) && s.len > len + 1 &&
		    (!memcmp(s.ptr + len, "  ", 2) || !memcmp(s.ptr + len, ": ", 2)))
			return 0;
		while ((at = memchr(at, ':', (size_t)(end - at)))) {
			if ((size_t)(end - at) > len + 3 && at[1] == ' ' &&
			    !memcmp(at + 2, word, len) && at[len + 2] == ':')
				return (size_t)(at + 2 - s.ptr);
			at++;
		}
	}
	return s.len;
}

static void paint_line(struct cmd_gate *g, struct spvx_str s)
{
	const char *color = NULL;
	const struct severity *severity;
	size_t at;

	for (size_t i = 0; i < SX_ARRAY_SIZE(whole_lines) && !color; i++)
		if (sx_str_starts(s, whole_lines[i].start))
			color = whole_lines[i].color;
	/* a heading: not indented, with a colon at the end */
	if (!color && s.len > 1 && s.ptr[0] != ' ' && s.ptr[s.len - 1] == ':')
		color = BOLD;
	if (color) {
		put_colored(g, color, s);
		return;
	}
	at = find_severity(s, &severity);
	if (at < s.len) {
		size_t len = strlen(severity->word);

		len += s.ptr[at + len] == ':';
		put_text(g, sx_str_n(s.ptr, at));
		put_colored(g, severity->color, sx_str_n(s.ptr + at, len));
		at += len;
		s = sx_str_n(s.ptr + at, s.len - at);
	}
	put_tokens(g, s);
}

static void put_line(struct cmd_gate *g, struct spvx_str s)
{
	if (!g->paint || g->cut) {
		put_text(g, s);
	} else if (g->begun) {
		paint_line(g, s);
	} else {
		const char *color;
		size_t n = 0;

		/* The line begins with the subject of the text, or with the heading of a
		 * table. */
		while (n < s.len && !find_token(sx_str_n(s.ptr + n, s.len - n), &color))
			n++;
		if (n == s.len &&
		    find_severity(s, &(const struct severity *){ NULL }) == s.len)
			put_colored(g, BOLD, s);
		else
			paint_line(g, s);
	}
	g->begun = true;
	g->cut = false;
}

/* Bytes of a piece of a line up to its last complete character, or the colour near its end. */
static size_t whole_characters(struct spvx_str s)
{
	size_t n = s.len;

	for (size_t i = 1; i < sizeof(GREY) && i < n; i++) {
		if (s.ptr[n - i] == '\033')
			return n - i;
	}
	for (unsigned i = 0; i < 3 && n && (s.ptr[n - 1] & 0xc0) == 0x80; i++)
		n--;
	if (n && (unsigned char)s.ptr[n - 1] >= 0xc0) /* the first byte of a character */
		n--;
	else
		n = s.len;
	return n ? n : s.len;
}

int cmd_gate_put(struct cmd_gate *g, const char *data, size_t len)
{
	if (!g->paint && !g->line.len && sx_printable_lines(sx_str_n(data, len))) {
		sx_buf_put(&g->out, data, len);
		return sx_buf_finish(&g->out);
	}
	while (len && !g->line.error) {
		const char *lf = memchr(data, '\n', len);
		size_t n = lf ? (size_t)(lf - data) : len;
		size_t room = LONGEST - g->line.len;
		bool piece = n > room;

		n = piece ? room : n;
		sx_buf_put(&g->line, data, n);
		if (g->line.error)
			break;
		if (piece) {
			size_t whole = whole_characters(sx_buf_str(&g->line));

			g->cut = true;
			put_text(g, sx_str_n(g->line.data, whole));
			g->line.len -= whole;
			memmove(g->line.data, g->line.data + whole, g->line.len);
		} else if (lf) {
			put_line(g, sx_buf_str(&g->line));
			sx_buf_putc(&g->out, '\n');
			g->line.len = 0;
			n++;
		}
		data += n;
		len -= n;
	}
	sx_buf_finish(&g->out);
	return cmd_gate_error(g);
}

int cmd_gate_end(struct cmd_gate *g)
{
	if (g->line.len && !g->line.error)
		put_line(g, sx_buf_str(&g->line));
	g->line.len = 0;
	sx_buf_finish(&g->out);
	return cmd_gate_error(g);
}
