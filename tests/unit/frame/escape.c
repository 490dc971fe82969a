/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/escape.c - what passes the gate before a terminal, and what is coloured:
 * however the text is cut into pieces, and in every command.
 */
#include "frame/escape.h"

#include "commands.h"

TestSuite(frame_escape, .timeout = 120);

struct sink {
	struct sx_buf b;
};

static int take(void *ctx, const char *data, size_t len)
{
	struct sink *s = ctx;

	sx_buf_put(&s->b, data, len);
	return s->b.error;
}

/* @len bytes in pieces of @step. */
static void pass(struct sink *s, const struct cmd_gate *how, const char *text, size_t len,
		 size_t step)
{
	struct cmd_gate g;

	sx_buf_init(&s->b, NULL);
	cmd_gate_init(&g, take, s);
	g.escape = how->escape;
	g.paint = how->paint;
	g.dis = how->dis;
	g.begun = how->begun;
	for (size_t at = 0; at < len; at += step)
		cr_assert(!cmd_gate_put(&g, text + at, len - at < step ? len - at : step));
	cr_assert(!cmd_gate_end(&g));
	cmd_gate_free(&g);
	sx_buf_putc(&s->b, '\0');
}

#define E "\033["

static const struct {
	struct cmd_gate how;
	const char *text;
	const char *want;
} cases[] = {
	{ { .escape = true }, "a\tb\n", "a\tb\n" },
	{ { .escape = true }, "\033[31m\r\n", "\\x1b[31m\\x0d\n" },
	{ { .escape = true },
	  "\xc2\x9b \xc3\xa9 \x9b\xff",
	  "\\xc2\\x9b \xc3\xa9 \\x9b\\xff" },
	{ { .escape = true, .dis = true },
	  E "34m%1" E "0m" E "35m",
	  E "34m%1" E "0m\\x1b[35m" },
	{ { .escape = true, .paint = true, .begun = true },
	  "%12 = OpLoad %int \"x\\\"y\" 0x40\n",
	  E "33m%12" E "0m = " E "1mOpLoad" E "0m " E "33m%int" E "0m " E "32m\"x\\\"y\"" E
	    "0m " E "1;30m0x40" E "0m\n" },
	{ { .paint = true, .begun = true },
	  "12.5 % of, Operand a%b x0x1 0x 0 Om Op_A \"open\n",
	  "12.5 % of, Operand a" E "33m%b" E "0m x0x1 0x 0 Om Op_A \"open\n" },
	{ { .paint = true, .begun = true },
	  "a.spv:0x14: error: no\na: errors: b\n",
	  "a.spv:0x14: " E "1;31merror:" E "0m no\na: errors: b\n" },
	{ { .paint = true, .begun = true },
	  "warning  R001\nnote: a\nnote\nnoted  b\n",
	  E "1;35mwarning" E "0m  R001\n" E "1;36mnote:" E "0m a\nnote\nnoted  b\n" },
	{ { .paint = true, .begun = true },
	  "+new\n-old\n@@ x @@\n",
	  E "32m+new" E "0m\n" E "31m-old" E "0m\n" E "36m@@ x @@" E "0m\n" },
	{ { .paint = true }, "a b\nc\n", E "1ma b" E "0m\nc\n" },
	{ { .paint = true }, "error: a\n", E "1;31merror:" E "0m a\n" },
	{ { .paint = true }, "OpNop\n", E "1mOpNop" E "0m\n" },
	{ { .paint = true, .begun = true },
	  "Inputs:\n  x:\n",
	  E "1mInputs:" E "0m\n  x:\n" },
	{ { .escape = true, .paint = true, .begun = true },
	  "\"\033[0m\"",
	  E "32m\"\\x1b[0m\"" E "0m" },
};

Test(frame_escape, texts)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		size_t len = strlen(cases[i].text);

		for (size_t step = 1; step <= len; step++) {
			struct sink s;

			pass(&s, &cases[i].how, cases[i].text, len, step);
			cr_expect_str_eq(s.b.data, cases[i].want, "case %zu, by %zu: %s", i,
					 step, s.b.data);
			sx_buf_free(&s.b);
		}
	}
}

/* A line that is too long to be kept: no character and no colour of it is torn. */
Test(frame_escape, long_lines)
{
	static char text[300000];
	const struct cmd_gate how = { .escape = true, .dis = true };
	static const size_t steps[] = { 1000, 65535, 65536, 65537, sizeof(text) };

	for (unsigned shift = 0; shift < 8; shift++) {
		memset(text, 'x', sizeof(text));
		for (size_t i = shift; i + 4 <= sizeof(text); i += 4)
			memcpy(text + i, shift < 4 ? "\xf0\x9f\x98\x80" : "\033[0m", 4);
		for (size_t k = 0; k < sizeof(steps) / sizeof(steps[0]); k++) {
			struct sink s;

			pass(&s, &how, text, sizeof(text), steps[k]);
			cr_expect(s.b.len == sizeof(text) + 1 &&
					  !memcmp(s.b.data, text, sizeof(text)),
				  "shift %u, by %zu", shift, steps[k]);
			sx_buf_free(&s.b);
		}
	}
}

/* ---- every command ---- */

/* Leave colours out. Return: whether there were any. */
static bool strip(char *s)
{
	char *to = s;
	bool any = false;

	while (*s) {
		if (*s == '\033') {
			s += strcspn(s, "m") + 1;
			any = true;
		} else {
			*to++ = *s++;
		}
	}
	*to = '\0';
	return any;
}

static struct test_run run_form(const char *dir, const struct test_form *f,
				const char *color)
{
	char *words = test_form_line(f, f->reads, "good.spv", "out");
	struct test_run r = test_run_words(dir, test_format("%s --color=%s", words, color));

	free(words);
	return r;
}

/* The text is the same, and colours are in it: in what the first line of each prints. */
Test(frame_escape, every_command_has_colors)
{
	char *folder = test_forms_folder();
	const struct cmd *before = NULL;

	test_for_each_form(f)
	{
		bool text = !strcmp(f->writes, "document") &&
			    !strcmp(f->cmd->formats[0], "text");
		bool first = f->cmd != before;
		struct test_run plain;
		struct test_run colored;

		before = f->cmd;
		if (!text || !first)
			continue;
		plain = run_form(folder, f, "never");
		colored = run_form(folder, f, "always");
		cr_expect(strip((char *)colored.out.data), "%s: no colour in %s", f->name,
			  plain.out.data);
		cr_expect_str_eq((char *)colored.out.data, (char *)plain.out.data, "%s",
				 f->name);
		cr_expect(!strchr((char *)plain.out.data, '\033'), "%s", f->name);
	}
}
