/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/hostile_text.c - no name drives the terminal: every command in every
 * format, on a pseudo-terminal, with control bytes in every kind of string that there is.
 */
#include "hostile.h"
#include "pty.h"

TestSuite(program_hostile_text, .timeout = 300);

static const struct word words[] = {
	{ "F", "D" EVIL "/f" EVIL ".spv" },
	{ "G", "D" EVIL "/g" EVIL ".spv" },
	{ "D", "D" EVIL },
	{ "T", "t" EVIL ".tar" },
	{ "B", "D" EVIL "/cut" EVIL ".spv" },
	{ "S", "s" EVIL ".spv" },
	{ "X", "x" EVIL },
	{ "P", "p" EVIL },
	{ 0 },
};

static char *make_folder(void)
{
	static const char lines[] =
		"as() { \"$SPVX_BIN\" as --preserve-numeric-ids \"$@\"; }\n"
		"mkdir \"D$E\" && as text -o \"D$E/f$E.spv\" &&\n"
		"sed 's/OpLoad %7 %11/OpUndef %7/; s/Binding 0/Binding 1/' text >other &&\n"
		"as other -o \"D$E/g$E.spv\" &&\n"
		"\"$SPVX_BIN\" strip -o \"s$E.spv\" \"D$E/f$E.spv\" &&\n"
		"head -c 1500 \"D$E/f$E.spv\" >\"D$E/cut$E.spv\" &&\n"
		"cp text \"D$E/text$E\" &&\n"
		"tar -cf \"t$E.tar\" \"D$E\" && printf '%s\\n' \"$E = $E\" >\"x$E\" &&\n"
		"\"$SPVX_BIN\" stats --partial \"D$E/f$E.spv\" >\"p$E\"";
	char *folder = test_folder();
	char *script = test_format("cd '%s'; SPVX_BIN='%s'; E='%s'\n%s", folder, test_bin(),
				   EVIL, lines);
	char *text = listing(EVIL);
	const char *argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = { .argv = argv };

	test_write(test_format("%s/text", folder), text, strlen(text));
	test_run(&r);
	cr_assert(!r.status, "%d: %s%s", r.status, r.out.data, r.err.data);
	free(text);
	return folder;
}

/* Length of a sequence that only sets a colour, at @s, or 0. */
static size_t color_length(const char *s)
{
	size_t n = strspn(s + 2, "0123456789;");

	return s[1] == '[' && s[2 + n] == 'm' ? n + 3 : 0;
}

/* The byte is part of a CSI that UTF-8 spells, or of no UTF-8 at all. */
static bool is_c1(const unsigned char *s)
{
	return (s[0] == 0xc2 && s[1] >= 0x80 && s[1] < 0xa0) || s[0] == 0x9b;
}

/* Return: NULL, or where something got through. Each colour ends before the next begins. */
static const char *find_control(const struct test_bytes *out, bool color)
{
	bool on = false;

	for (const char *s = (const char *)out->data; s < (char *)out->data + out->len;
	     s++) {
		size_t len = *s == '\033' ? color_length(s) : 0;
		bool off = len == 4 && s[2] == '0';

		if (len && color && (off || !on)) { /* the reference ends some twice */
			on = !off;
			s += len - 1;
			continue;
		}
		if (((unsigned char)*s < ' ' && *s != '\n' && *s != '\t') || *s == 0x7f ||
		    is_c1((const unsigned char *)s))
			return s;
	}
	return NULL;
}

static void expect_clean(char *const *args, const struct test_bytes *out, int status,
			 bool colored)
{
	const char *bad = find_control(out, colored);
	char *line = spell(args);

	if (bad || status > 2) {
		size_t at = bad ? (size_t)(bad - (char *)out->data) : 0;
		size_t from = at > 40 ? at - 40 : 0;

		cr_expect(false, "%s: status %d, byte %02x after: %.*s", line, status,
			  bad ? (unsigned char)*bad : 0, (int)(at - from),
			  (char *)out->data + from);
	}
	free(line);
}

static void run_on_terminal(const char *folder, const char *const *args, bool colored)
{
	struct test_pty p = {
		.columns = 80, .argv = args, .dir = folder, .no_color = !colored
	};

	if (!test_pty_start(&p))
		cr_skip_test("no pseudo-terminals");
	test_pty_read(&p);
	expect_clean((char *const *)(uintptr_t)args, &p.out, p.status, colored);
	test_pty_free(&p);
}

static void run_into_pipe(const char *folder, const char *const *args)
{
	struct test_run r = { .argv = args, .dir = folder };

	test_run(&r);
	expect_clean((char *const *)(uintptr_t)args, &r.out, r.status, false);
	expect_clean((char *const *)(uintptr_t)args, &r.err, r.status, false);
}

/* @color: NULL: into a pipe. */
static void try_form(const char *folder, const struct form *f, const char *format,
		     const char *color)
{
	const struct cmd *cmd = cmd_find(&cmd_program, f->command);
	char *args[MOST_WORDS];

	make_args(f, words, format, cmd && cmd->formats ? color : NULL, args);
	if (color)
		run_on_terminal(folder, (const char *const *)args,
				!strcmp(color, "always"));
	else
		run_into_pipe(folder, (const char *const *)args);
	free_args(args);
}

static void try_all(const char *color)
{
	char *folder = make_folder();

	for (size_t i = 0; i < FORMS; i++) {
		const struct cmd *cmd = cmd_find(&cmd_program, forms[i].command);
		const char *const *format = cmd ? cmd->formats : NULL;
		bool each = forms[i].args[0] == '*' && format;

		do {
			if (test_turn(4) &&
			    (color || !is_raw(forms[i].command, each ? *format : NULL)))
				try_form(folder, &forms[i], each ? *format : NULL, color);
		} while (each && *++format);
	}
	test_remove(folder);
}

Test(program_hostile_text, without_color)
{
	try_all("never");
}

Test(program_hostile_text, with_color)
{
	try_all("always");
}

Test(program_hostile_text, into_a_pipe)
{
	try_all(NULL);
}

/* A new command has to have a form, and so has a new format. */
Test(program_hostile_text, each_command_is_tried)
{
	cmd_for_each(c, &cmd_program) {
		bool tried = false;
		bool formats = !(*c)->formats || !(*c)->formats[0] || !(*c)->formats[1];

		for (size_t i = 0; i < FORMS; i++) {
			bool own = !strcmp(forms[i].command, (*c)->name);

			tried |= own;
			formats |= own && forms[i].args[0] == '*';
		}
		cr_expect(tried && formats, "%s", (*c)->name);
	}
}
