/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/man.c - manual pages: what roff must not misread, and that groff has no
 * complaint where it is installed.
 */
#include "frame/man.h"

#include "cmd/commands.h"
#include "program.h"
#include "support.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(man, .timeout = 60);

/* @cmd NULL: the program. From malloc. */
static char *page(const struct cmd_program *program, const struct cmd *cmd)
{
	struct sx_buf b;
	char *text;

	sx_buf_init(&b, NULL);
	if (cmd)
		man_command(&b, program, cmd);
	else
		man_program(&b, program);
	cr_assert(!b.error);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	return text;
}

Test(man, command)
{
	static const char *const parts[] = {
		".TH SPVX\\-INFO 1 \"\" \"spvx ",
		".SH NAME\nspvx\\-info \\- what a module is, in a paragraph\n",
		".SH SYNOPSIS\n\\fBspvx info\\fR [OPTION...] INPUT...\n",
		".SH DESCRIPTION\n\\&.dot first, and \\ebackslash.\n.PP\n",
		"\nA second paragraph:\n.nf\n  verbatim   line\n.fi\nend.\n",
		"\n.SH OPTIONS\n.TP\n\\fB\\-\\-each\\fR\n",
		"a paragraph for [each] module: it\\(aqs \\(aqquoted\\(aq \\e so.\n",
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
	free(text);
}

/* All in one page: every command with its own options, the shared ones once. */
Test(man, program)
{
	static const char option[] = "\\fB\\-\\-where\\fR";
	char *text = page(&fake_program, NULL);
	const char *where;

	cr_expect(!strncmp(text, ".TH SPVX 1 ", 11), "%s", text);
	cmd_for_each(c, &fake_program) {
		char *head = test_format("\n.SS %s\n", (*c)->name);

		cr_expect(strstr(text, head), "%s", (*c)->name);
		free(head);
	}
	where = strstr(text, option);
	cr_expect(where && !strstr(where + 1, option), "shared options stand there once");
	free(text);
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
	test_run_free(&r);
}

Test(man, groff_is_content)
{
	const struct cmd_program *programs[] = { &fake_program, &cmd_program };

	if (access("/usr/bin/groff", X_OK))
		cr_skip_test("no groff");
	for (size_t i = 0; i < 2; i++) {
		char *text = page(programs[i], NULL);

		expect_clean("spvx", text);
		free(text);
		cmd_for_each(c, programs[i]) {
			if (!i && *c != &fake_info && *c != &fake_grammar)
				continue;
			text = page(programs[i], *c);
			expect_clean((*c)->name, text);
			free(text);
		}
	}
}
