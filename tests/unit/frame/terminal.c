/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/terminal.c - colour, width and escaping on a pseudo-terminal and
 * elsewhere.
 */
#define _GNU_SOURCE /* posix_openpt */
#include "frame/terminal.h"

#include "frame/message.h"
#include "frame/output.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

TestSuite(frame_terminal, .timeout = 30);

/* Return: the side that programs see; @master reads what they write. */
static int open_terminal(int *master, unsigned short columns)
{
	struct winsize size = { .ws_row = 24, .ws_col = columns };
	int fd;

	*master = posix_openpt(O_RDWR | O_NOCTTY);
	if (*master < 0 || grantpt(*master) || unlockpt(*master))
		cr_skip_test("no pseudo-terminals");
	fd = open(ptsname(*master), O_RDWR | O_NOCTTY);
	cr_assert(fd >= 0 && !ioctl(fd, TIOCSWINSZ, &size));
	return fd;
}

static void set(const char *name, const char *value)
{
	if (value)
		setenv(name, value, 1);
	else
		unsetenv(name);
}

Test(frame_terminal, color)
{
	static const struct {
		enum cmd_when when;
		const char *no_color;
		const char *force;
		const char *term;
		bool on_terminal;
		bool elsewhere;
	} cases[] = {
		{ CMD_AUTO, NULL, NULL, "xterm", true, false },
		{ CMD_AUTO, NULL, NULL, NULL, true, false },
		{ CMD_AUTO, NULL, NULL, "dumb", false, false },
		{ CMD_AUTO, "1", NULL, "xterm", false, false },
		{ CMD_AUTO, "0", NULL, "xterm", false, false },
		{ CMD_AUTO, "", NULL, "xterm", true, false },
		{ CMD_AUTO, NULL, "1", "xterm", true, true },
		{ CMD_AUTO, NULL, "1", "dumb", true, true },
		{ CMD_AUTO, NULL, "0", "xterm", true, false },
		{ CMD_AUTO, NULL, "", "xterm", true, false },
		{ CMD_AUTO, "1", "1", "xterm", false, false },
		{ CMD_ALWAYS, "1", NULL, "dumb", true, true },
		{ CMD_NEVER, NULL, "1", "xterm", false, false },
	};

	int master;
	int fd = open_terminal(&master, 80);
	int null = open("/dev/null", O_WRONLY);

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		set("NO_COLOR", cases[i].no_color);
		set("CLICOLOR_FORCE", cases[i].force);
		set("TERM", cases[i].term);
		cr_expect(term_color(fd, cases[i].when) == cases[i].on_terminal,
			  "case %zu, terminal", i);
		cr_expect(term_color(null, cases[i].when) == cases[i].elsewhere,
			  "case %zu, elsewhere", i);
	}
}

Test(frame_terminal, width)
{
	static const struct {
		unsigned short columns;
		unsigned want;
	} cases[] = { { 80, 80 }, { 132, 132 }, { 0, 80 }, { 10, 40 } };

	int null = open("/dev/null", O_WRONLY);

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int master;
		int fd = open_terminal(&master, cases[i].columns);

		cr_expect(term_is(fd) && term_width(fd) == cases[i].want, "case %zu: %u", i,
			  term_width(fd));
		close(fd);
		close(master);
	}
	cr_expect(!term_is(null) && term_width(null) == 80);
}

/* What a document knows about where it goes. */
Test(frame_terminal, documents)
{
	static const char *const formats[] = { "text", "json", NULL };
	struct cmd_ledger ledger = { .arena = NULL };
	struct cmd_messages messages = { .fd = 2, .ledger = &ledger };
	struct cmd_output_opts opts = { .format = formats[0] };
	struct cmd_output output;
	struct cmd_out *out;
	struct sx_arena arena = { .a = NULL };
	int master;
	int fd = open_terminal(&master, 100);

	unsetenv("NO_COLOR");
	unsetenv("CLICOLOR_FORCE");
	setenv("TERM", "xterm", 1);
	cr_assert(dup2(fd, 1) == 1);
	cr_assert(!cmd_output_open(&output, &opts, formats, "x", &arena, &messages));
	out = &output.outs[0];
	cr_expect(out->terminal && out->color && out->escape && out->width == 100);
	cmd_output_close(&output, true);

	opts.format = formats[1];
	cr_assert(!cmd_output_open(&output, &opts, formats, "x", &arena, &messages));
	out = &output.outs[0];
	cr_expect(!out->terminal && !out->color && out->escape, "JSON has no glyphs");
	cmd_output_close(&output, true);

	opts.format = formats[0];
	opts.output = "/dev/null";
	opts.color = CMD_ALWAYS;
	cr_assert(!cmd_output_open(&output, &opts, formats, "x", &arena, &messages));
	out = &output.outs[0];
	cr_expect(!out->terminal && out->color && out->escape && out->width == 80);
	cmd_output_close(&output, true);
	sx_arena_free(&arena);
}
