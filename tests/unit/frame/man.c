/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/man.c - manual pages: what roff must not misread, and that groff has no
 * complaint where it is installed.
 */
#include "frame/usage.h"

#include "cmd/commands.h"
#include "program.h"
#include "suite.h"

#include <spvx/version.h>
#include <unistd.h>

TestSuite(frame_man, .timeout = 60);

/* @cmd NULL: the program. From malloc. */
static char *page(const struct cmd_program *program, const struct cmd *cmd)
{
	struct sx_buf b = { .a = NULL };
	char *text;

	if (cmd)
		man_command(&b, program, cmd);
	else
		man_program(&b, program);
	cr_assert(!b.error);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	return text;
}

Test(frame_man, command)
{
	static const char *const parts[] = {
		".TH SPVX\\-INFO 1 \"\" \"spvx ",
		".SH NAME\nspvx\\-info \\- what a module is, in a paragraph\n",
		".SH SYNOPSIS\n\\fBspvx info\\fR [OPTION...] INPUT...\n",
		".SH DESCRIPTION\n\\&.dot first, and \\ebackslash.\n.PP\n",
		"\nA second paragraph:\n.nf\n  verbatim   line\n.fi\nend.\n",
		"\n.SH OPTIONS\n.TP\n\\fB\\-\\-each\\fR\n",
		"a paragraph for [each] module: it\\(aqs \\(aqquoted\\(aq\n\\e so.\n",
		".TP\n\\fB\\-n\\fR, \\fB\\-\\-rows\\fR=\\fIROWS\\fR\n",
		"\nrows of a table (default 10).\n",
		"\n.SH INPUTS\n",
		"\n.SH OUTPUT\n",
		"\\fB\\-\\-color\\fR[=\\fIWHEN\\fR]\n",
		"\n.SH EXIT STATUS\n.TP\n0\ndone.\n.TP\n1\na module that is odd.\n.TP\n2\n",
		"\n.SH ENVIRONMENT\n",
		"\n.SH EXAMPLES\n.TP\n\\fBspvx info a.spv\\fR\nwhat it is\n",
		"\n.SH SEE ALSO\n.BR spvx (1)\n",
	};
	char *text = page(&fake_program, &fake_info);
	const char *at = text;

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		const char *found = strstr(at, parts[i]);

		cr_expect(found, "part %zu |%s| in\n%s", i, parts[i], text);
		at = found ? found : at;
	}
}

static void expect_clean(const char *name, const char *text)
{
	const char *const argv[] = {
		"/usr/bin/groff", "-man", "-ww", "-z", "-Tascii", NULL
	};
	struct test_run r = { .argv = argv, .in = text, .in_len = strlen(text) };

	test_run(&r);
	cr_expect(!r.status && !r.err.len, "%s: %s", name,
		  r.err.data ? (char *)r.err.data : "");
}

/* A file with the page; the checkers want one. */
static void check_page(const char *name, const char *text, const char *script)
{
	char *dir = test_folder();
	char *file = test_format("%s/page", dir);
	const char *const argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = { .argv = argv, .dir = dir };

	test_write(file, text, strlen(text));
	test_run(&r);
	cr_expect(!r.status && !r.out.len && !r.err.len, "%s: %d %s%s", name, r.status,
		  r.out.data ? (char *)r.out.data : "",
		  r.err.data ? (char *)r.err.data : "");
	test_remove(dir);
}

static bool has_tool(const char *script)
{
	const char *const argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = { .argv = argv };
	bool has;

	test_run(&r);
	has = !r.status;
	return has;
}

/* Every page: the program, its commands and its topics. */
static void check_all(const char *script)
{
	char *text = page(&cmd_program, NULL);

	check_page("spvx", text, script);
	cmd_for_each(c, &cmd_program) {
		text = page(&cmd_program, *c);
		check_page((*c)->name, text, script);
	}
	for (const struct cmd_topic *t = cmd_program.topics; t->name; t++) {
		struct sx_buf b = { .a = NULL };

		man_topic(&b, &cmd_program, t);
		text = test_format("%.*s", (int)b.len, b.data);
		check_page(t->name, text, script);
		sx_buf_free(&b);
	}
}

/* The date of the version, which is in one place. */
Test(frame_man, date)
{
	char *text = page(&cmd_program, NULL);

	cr_expect(strstr(text, " \"" SPVX_VERSION_DATE "\" \"spvx " SPVX_VERSION "\" "),
		  "%.60s", text);
}

Test(frame_man, mandoc_is_content)
{
	if (!has_tool("command -v mandoc"))
		cr_skip_test("no mandoc");
	check_all("mandoc -Tlint -Wall page");
}

Test(frame_man, man_is_content)
{
	if (!has_tool("command -v man && man --version"))
		cr_skip_test("no man");
	check_all("LC_ALL=C MANWIDTH=80 man --warnings -l ./page 2>&1 >/dev/null");
}

/* No source line is longer than page checkers allow. */
Test(frame_man, short_lines)
{
	cmd_for_each(c, &cmd_program) {
		char *text = page(&cmd_program, *c);

		for (const char *p = text; *p; p += strcspn(p, "\n") + 1)
			cr_expect(strcspn(p, "\n") <= 80 || !strncmp(p, "\\fB", 3),
				  "%s: %.*s", (*c)->name, (int)strcspn(p, "\n"), p);
	}
}

Test(frame_man, groff_is_content)
{
	const struct cmd_program *programs[] = { &fake_program, &cmd_program };

	if (access("/usr/bin/groff", X_OK))
		cr_skip_test("no groff");
	for (size_t i = 0; i < 2; i++) {
		char *text = page(programs[i], NULL);

		expect_clean("spvx", text);
		cmd_for_each(c, programs[i]) {
			if (!i && *c != &fake_info && *c != &fake_grammar)
				continue;
			text = page(programs[i], *c);
			expect_clean((*c)->name, text);
		}
	}
}
