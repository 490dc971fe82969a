/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/message.c - the one shape of messages, how many are named, the exit
 * status.
 *
 * Messages are caught by a datagram socket: what is read at once was written at once.
 */
#include "frame/message.h"

#include "frame/progress.h"

#include <criterion/criterion.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

TestSuite(frame_message, .timeout = 30);

struct sink {
	struct cmd_messages m;
	struct cmd_ledger ledger;
	int fd;
	char text[100000];
};

static void open_sink(struct sink *s)
{
	int ends[2];

	cr_assert(!socketpair(AF_UNIX, SOCK_DGRAM, 0, ends));
	memset(s, 0, sizeof(*s));
	s->m.ledger = &s->ledger;
	s->m.fd = ends[0];
	s->fd = ends[1];
}

static void close_sink(struct sink *s)
{
	close(s->m.fd);
	close(s->fd);
}

/* The next write; "" when there was none. */
static const char *next(struct sink *s)
{
	ssize_t n = recv(s->fd, s->text, sizeof(s->text) - 1, MSG_DONTWAIT);

	s->text[n > 0 ? n : 0] = '\0';
	return s->text;
}

static struct spvx_str view(const char *s)
{
	struct spvx_str v = { s, strlen(s) };

	return v;
}

Test(frame_message, shape)
{
	static const struct {
		struct cmd_place at;
		enum cmd_severity severity;
		const char *want;
	} cases[] = {
		{ { .address = { "a.spv", 5 } }, CMD_ERROR, "a.spv: error: text 7\n" },
		{ { .address = { "a.spv", 5 } }, CMD_FINDING, "a.spv: error: text 7\n" },
		{ { .address = { "a.spv", 5 } }, CMD_WARNING, "a.spv: warning: text 7\n" },
		{ { .address = { "a.spv", 5 } }, CMD_NOTE, "a.spv: note: text 7\n" },
		{ { .address = { "a.spv", 5 }, .has_offset = true, .offset = 0x2a7c },
		  CMD_ERROR,
		  "a.spv:0x2a7c: error: text 7\n" },
		{ { .address = { "a.spv", 5 }, .has_offset = true },
		  CMD_ERROR,
		  "a.spv:0x0: error: text 7\n" },
		{ { .address = { "a.spv", 5 }, .rule = "bin/truncated" },
		  CMD_FINDING,
		  "a.spv: error: bin/truncated: text 7\n" },
		{ { .address = { "x.zip!y.spv@0x40", 16 },
		    .has_offset = true,
		    .offset = UINT64_C(0x123456789a),
		    .rule = "bin/magic" },
		  CMD_WARNING,
		  "x.zip!y.spv@0x40:0x123456789a: warning: bin/magic: text 7\n" },
		{ { .address = { "g.json", 6 }, .line = 12, .column = 3 },
		  CMD_ERROR,
		  "g.json:12:3: error: text 7\n" },
		{ { .rule = NULL }, CMD_ERROR, "spvx: error: text 7\n" },
		{ { .address = { "a", 1 }, .detail = { "one\ntwo\n", 8 } },
		  CMD_ERROR,
		  "a: error: text 7\n  one\n  two\n" },
		{ { .address = { "a", 1 }, .detail = { "one\n\n  two", 10 } },
		  CMD_ERROR,
		  "a: error: text 7\n  one\n\n    two\n" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct sink s;

		open_sink(&s);
		cmd_say(&s.m, cases[i].severity, &cases[i].at, "text %d", 7);
		cr_expect_str_eq(next(&s), cases[i].want, "case %zu: |%s|", i, s.text);
		cr_expect_str_eq(next(&s), "", "case %zu writes once", i);
		close_sink(&s);
	}
}

Test(frame_message, helpers)
{
	struct sink s;

	open_sink(&s);
	cmd_error(&s.m, "a.spv", "cannot read: %s", "no");
	cr_expect_str_eq(next(&s), "a.spv: error: cannot read: no\n");
	cmd_warn(&s.m, "a.spv", "odd");
	cr_expect_str_eq(next(&s), "a.spv: warning: odd\n");
	/* an error of the run takes nothing of what --max-errors leaves to those of inputs */
	cr_expect(s.m.count[CMD_ERROR] == 0 && s.m.count[CMD_WARNING] == 1);
	cmd_usage_error(&s.m, "spvx info --help", "unknown option %s", "-x");
	cr_expect_str_eq(next(&s),
			 "spvx: error: unknown option -x\n  see: spvx info --help\n");
	close_sink(&s);
}

/* No file name and no module may drive the terminal. */
Test(frame_message, escapes)
{
	const struct cmd_place at = { .address = view("a\033[2J\n.spv"),
				      .detail = view("OpName \"\007\"\nmore\x7f") };
	struct sink s;

	open_sink(&s);
	s.m.escape = true;
	cmd_say(&s.m, CMD_ERROR, &at, "named '%s'", "\033]0;x");
	cr_expect_str_eq(next(&s), "a\\x1b[2J\\x0a.spv: error: named '\\x1b]0;x'\n"
				   "  OpName \"\\x07\"\n  more\\x7f\n");
	s.m.escape = false;
	cmd_say(&s.m, CMD_ERROR, &at, "named '%s'", "\033]0;x");
	cr_expect_str_eq(next(&s), "a\033[2J\n.spv: error: named '\033]0;x'\n"
				   "  OpName \"\007\"\n  more\x7f\n");
	close_sink(&s);
}

Test(frame_message, color)
{
	struct sink s;

	open_sink(&s);
	s.m.color = true;
	cmd_error(&s.m, "a", "text");
	cr_expect_str_eq(next(&s), "a: \033[1;31merror:\033[0m text\n");
	cmd_warn(&s.m, "a", "text");
	cr_expect_str_eq(next(&s), "a: \033[1;35mwarning:\033[0m text\n");
	close_sink(&s);
}

/* -q and -v: which severities are named. */
Test(frame_message, quiet_and_verbose)
{
	static const struct {
		bool quiet;
		bool verbose;
		const char *named;
	} cases[] = {
		{ false, false, "-nwee" },
		{ true, false, "---ee" },
		{ false, true, "nnwee" },
		{ true, true, "---ee" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct sink s;

		open_sink(&s);
		s.m.quiet = cases[i].quiet;
		s.m.verbose = cases[i].verbose;
		for (int k = 0; k < CMD_SEVERITIES; k++) {
			const struct cmd_place at = { .address = view("a") };
			char got;

			cmd_say(&s.m, (enum cmd_severity)k, &at, "text");
			got = next(&s)[0] ? s.text[3] : '-';
			cr_expect(got == cases[i].named[k], "case %zu, severity %d: |%s|",
				  i, k, s.text);
			cr_expect(s.m.count[k] == 1, "severity %d is counted", k);
		}
		close_sink(&s);
	}
}

/* How many of @severity are named when @times are said. */
static unsigned named(struct sink *s, enum cmd_severity severity, unsigned times)
{
	const struct cmd_place at = { .address = view("a") };
	unsigned n = 0;

	for (unsigned i = 0; i < times; i++) {
		cmd_say(&s->m, severity, &at, "text");
		n += next(s)[0] != '\0';
	}
	return n;
}

Test(frame_message, max_errors)
{
	struct sink s;

	open_sink(&s);
	s.m.max = 20;
	cr_expect(named(&s, CMD_FINDING, 25) == 20);
	cr_expect(named(&s, CMD_ERROR, 21) == 20, "what could not be done is named too");
	cr_expect(named(&s, CMD_NOTE, 30) == 30, "notes are not limited");
	cmd_messages_end(&s.m);
	cr_expect_str_eq(next(&s), "spvx: note: 6 more errors; --max-errors=0 names all\n");
	cr_expect(named(&s, CMD_WARNING, 21) == 20);
	cmd_messages_end(&s.m);
	cr_expect_str_eq(next(&s), "spvx: note: 6 more errors and 1 more warning; "
				   "--max-errors=0 names all\n");
	s.m.quiet = true;
	cmd_messages_end(&s.m);
	cr_expect_str_eq(next(&s), "spvx: note: 6 more errors; --max-errors=0 names all\n",
			 "muted warnings were not cut off");
	cr_expect(s.m.count[CMD_FINDING] == 25 && s.m.count[CMD_WARNING] == 21);
	/* wrong usage is said whatever came before */
	cmd_usage_error(&s.m, "x", "text");
	cr_expect(*next(&s), "usage errors are not limited");
	close_sink(&s);

	open_sink(&s);
	s.m.max = 20;
	cr_expect(named(&s, CMD_ERROR, 20) == 20);
	cmd_messages_end(&s.m);
	cr_expect_str_eq(next(&s), "", "nothing was left out");
	close_sink(&s);

	open_sink(&s);
	cr_expect(named(&s, CMD_ERROR, 100) == 100, "0 names all");
	cmd_messages_end(&s.m);
	cr_expect_str_eq(next(&s), "");
	close_sink(&s);
}

/* The exit status of each kind of message. */
Test(frame_message, status)
{
	static const struct {
		bool incomplete;
		bool findings;
		bool exit_zero;
		int want;
	} cases[] = {
		{ false, false, false, 0 }, { false, true, false, 1 },
		{ true, false, false, 2 },  { true, true, false, 2 },
		{ false, false, true, 0 },  { false, true, true, 0 },
		{ true, false, true, 2 },   { true, true, true, 2 },
	};

	static const int severity_status[CMD_SEVERITIES] = {
		[CMD_VERBOSE] = 0, [CMD_NOTE] = 0,  [CMD_WARNING] = 0,
		[CMD_FINDING] = 1, [CMD_ERROR] = 2,
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct cmd_ledger l = { .incomplete = cases[i].incomplete,
					      .findings = cases[i].findings };

		cr_expect(cmd_ledger_status(&l, cases[i].exit_zero) == cases[i].want,
			  "case %zu", i);
	}
	for (int k = 0; k < CMD_SEVERITIES + 2; k++) {
		const struct cmd_place at = { .address = view("a") };
		bool judges = k > CMD_DAMAGE; /* damage is what the command reports */
		enum cmd_severity severity =
			k < CMD_DAMAGE ? (enum cmd_severity)k : CMD_DAMAGE;
		int want = k < CMD_DAMAGE ? severity_status[k] : judges ? 1 : 2;
		struct sink s;

		open_sink(&s);
		s.m.quiet = true; /* what is not named counts too */
		s.ledger.malformed_is_finding = judges;
		cmd_say(&s.m, severity, &at, "text");
		cr_expect(cmd_ledger_status(&s.ledger, false) == want, "severity %d", k);
		close_sink(&s);
	}
}

/* The line of progress goes away before something is said. */
Test(frame_message, erases_progress)
{
	struct cmd_progress p;
	struct sink s;

	open_sink(&s);
	cmd_progress_start(&p, s.m.fd, true, 80);
	p.shown = 5;
	s.m.progress = &p;
	cmd_error(&s.m, "a", "text");
	cr_expect_str_eq(next(&s), "\r     \r");
	cr_expect_str_eq(next(&s), "a: error: text\n");
	cmd_error(&s.m, "a", "text");
	cr_expect_str_eq(next(&s), "a: error: text\n", "it is gone already");
	close_sink(&s);
}

/* A message that is larger than anything has a buffer for. */
Test(frame_message, long_text)
{
	struct sink s;
	char name[20000];

	memset(name, 'n', sizeof(name));
	name[sizeof(name) - 1] = '\0';
	open_sink(&s);
	cmd_error(&s.m, name, "%s", name);
	cr_expect(strlen(next(&s)) == 2 * (sizeof(name) - 1) + strlen(": error: \n"));
	close_sink(&s);
}
