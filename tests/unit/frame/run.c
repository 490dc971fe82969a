/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/run.c - whole command lines against a program of commands that only say
 * what they were reported: which command runs, what a mistake is answered with, the exit
 * status.
 */
#include "frame/command.h"

#include "cmd/commands.h"
#include "program.h"
#include "suite.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

static char *folder;

static void enter(void)
{
	folder = test_folder();
	cr_assert(!chdir(folder));
	unsetenv("CLICOLOR_FORCE");
}

static void leave(void)
{
	cr_assert(!chdir("/"));
	test_remove(folder);
	free(folder);
}

TestSuite(frame_run, .timeout = 60, .init = enter, .fini = leave);

struct result {
	int status;
	char out[16384];
	char err[16384];
};

static void slurp(const char *path, char *to, size_t room)
{
	struct test_bytes b = test_read(path);

	cr_assert(b.data && b.len < room, "%s", path);
	memcpy(to, b.data, b.len + 1);
	remove(path);
}

static void redirect(const char *path, int fd)
{
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);

	dup2(file, fd);
	close(file);
}

/* @line is split at blanks. */
static void run(const struct cmd_program *program, const char *line, struct result *r)
{
	char text[500];
	char *argv[40] = { text };
	int argc = 1;
	pid_t pid;
	int status;

	snprintf(text, sizeof(text), "spvx %s", line);
	strtok(text, " ");
	while (argc < 39 && (argv[argc] = strtok(NULL, " ")))
		argc++;
	pid = fork();
	if (!pid) {
		redirect("stdout", 1);
		redirect("stderr", 2);
		_exit(cmd_main(program, argc, argv));
	}
	cr_assert(waitpid(pid, &status, 0) == pid);
	r->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
	slurp("stdout", r->out, sizeof(r->out));
	slurp("stderr", r->err, sizeof(r->err));
}

struct run_case {
	const char *line;
	int status;
	const char *out; /* what it begins with */
	const char *err; /* all of it; "*": anything */
};

static void expect(const struct cmd_program *program, const struct run_case *c)
{
	static struct result r;

	run(program, c->line, &r);
	cr_expect(r.status == c->status, "`%s`: status %d, %s", c->line, r.status, r.err);
	cr_expect(*c->out ? strstr(r.out, c->out) == r.out : !*r.out, "`%s`: out |%s|",
		  c->line, r.out);
	cr_expect(!strcmp(c->err, "*") ? *r.err : !strcmp(r.err, c->err), "`%s`: err |%s|",
		  c->line, r.err);
}

#define USAGE(text, see) "spvx: error: " text "\n  see: spvx " see "\n"

/* How one begins. */
#define SCHEMA(title)                                                           \
	"{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n" \
	"  \"title\": \"" title "\""

static const struct run_case typed[] = {
	{ "info a.spv", 0, "info text a.spv\n", "" },
	{ "info a.spv -f json b", 0, "info json a.spv b\n", "" },
	{ "info --each -n5 -d opcode,class -- -x", 0, "info text -x\n", "" },
	{ "grammar list", 0, "grammar text list\n", "" },
	/* a file, or an option first */
	{ "a.spv", 0, " text a.spv\n", "" },
	{ "a.spv b.spv -f json", 0, " json a.spv b.spv\n", "" },
	{ "-f json a.spv", 0, " json a.spv\n", "" },
	{ "-", 0, " text -\n", "" },
	{ "-- info", 2, "",
	  USAGE("options must follow the command: spvx info OPTION...", "--help") },
	{ "-v info a.spv", 2, "",
	  USAGE("options must follow the command: spvx info OPTION...", "--help") },
	/* help in all its forms */
	{ "--help", 0, "usage: spvx [COMMAND]", "" },
	{ "-h", 0, "usage: spvx [COMMAND]", "" },
	{ "help", 0, "usage: spvx [COMMAND]", "" },
	{ "help info", 0, "usage: spvx info [OPTION...] INPUT...", "" },
	{ "--help info", 0, "usage: spvx info [OPTION...] INPUT...", "" },
	{ "info --help", 0, "usage: spvx info [OPTION...] INPUT...", "" },
	{ "info -h", 0, "usage: spvx info [OPTION...] INPUT...", "" },
	{ "info a.spv -qh --bogus", 0, "usage: spvx info", "" },
	{ "info -o out --help", 0, "usage: spvx info", "" },
	{ "help help", 0, "usage: spvx help [COMMAND|TOPIC]", "" },
	{ "--version", 0, "spvx ", "" },
	{ "help --version", 0, "spvx ", "" },
	{ "help --man", 0, ".TH SPVX 1", "" },
	{ "help --man=info", 0, ".TH SPVX\\-INFO 1", "" },
	{ "help --man info", 0, ".TH SPVX\\-INFO 1", "" },
	{ "help --completion=bash", 0, "# bash completion", "" },
	{ "help --schema=info", 0, SCHEMA("spvx info"), "" },
	{ "help --schema info", 0, SCHEMA("spvx info"), "" },
	/* not what --help says */
	{ "help --schema=ls", 2, "", USAGE("ls has no JSON Schema", "help --help") },
	{ "help --schema=sl", 2, "",
	  USAGE("unknown command 'sl'; did you mean ls?", "--help") },
	{ "help --man=zzzz", 2, "", USAGE("unknown command 'zzzz'", "--help") },
	{ "help satts", 2, "",
	  USAGE("unknown command 'satts'; did you mean stats?", "--help") },
	{ "help info ls", 2, "",
	  USAGE("too many operands and options: expected one", "help --help") },
	{ "help --man --version", 2, "",
	  USAGE("too many operands and options: expected one", "help --help") },
	{ "help --completion=tcsh", 2, "",
	  USAGE("--completion: invalid value 'tcsh': expected one of bash, zsh, fish",
		"help --help") },
	/* unknown words and options */
	{ "inof", 2, "",
	  USAGE("'inof' is neither a command nor a file; did you mean info?", "--help") },
	{ "Info", 2, "",
	  USAGE("'Info' is neither a command nor a file; did you mean info?", "--help") },
	{ "frobnicate", 2, "",
	  USAGE("'frobnicate' is neither a command nor a file; did you mean frobnicate.spv?",
		"--help") },
	{ "inf a.spv", 2, "",
	  USAGE("'inf' is neither a command nor a file; did you mean info?", "--help") },
	{ "info --formt=json a", 2, "",
	  USAGE("unknown option --formt; did you mean --format?", "info --help") },
	{ "info -f xml a", 2, "",
	  USAGE("-f: invalid value 'xml': expected one of text, json, ndjson",
		"info --help") },
	{ "info -j 0 a", 2, "",
	  USAGE("-j: invalid number '0': expected 1 to 1024", "info --help") },
	{ "--hepl", 2, "", USAGE("unknown option --hepl; did you mean --help?", "--help") },
	/* inputs: none, or standard input twice */
	{ "info", 2, "",
	  USAGE("missing INPUT: name a file or a directory, or - for standard input",
		"info --help") },
	{ "info --each", 2, "",
	  USAGE("missing INPUT: name a file or a directory, or - for standard input",
		"info --help") },
	{ "-q", 2, "",
	  USAGE("missing INPUT: name a file or a directory, or - for standard input",
		"--help") },
	{ "info --files-from=list", 0, "info text\n", "" },
	{ "info -", 0, "info text -\n", "" },
	{ "info - -", 2, "",
	  USAGE("standard input (-) is named more than once", "info --help") },
	{ "info - --files-from=-", 2, "",
	  USAGE("standard input (-) is named more than once", "info --help") },
	{ "info --files0-from - --files-from=-", 2, "",
	  USAGE("standard input (-) is named more than once", "info --help") },
	/* options that do not fit together */
	{ "info a --also=json:-", 2, "",
	  USAGE("two outputs to standard output", "info --help") },
	{ "info a --if-changed", 2, "",
	  USAGE("--if-changed needs a file to compare with: --output=FILE",
		"info --help") },
	/* the status: findings, what could not be done, both */
	{ "info finding", 1, "info text finding\n", "finding: error: found\n" },
	{ "info --exit-zero finding", 0, "info text finding\n", "finding: error: found\n" },
	{ "info missing", 2, "info text missing\n", "missing: error: cannot read\n" },
	{ "info --exit-zero missing", 2, "info text missing\n",
	  "missing: error: cannot read\n" },
	{ "info -q finding", 1, "info text finding\n", "finding: error: found\n" },
	{ "info --color=always missing", 2, "\033[1minfo text missing\033[0m\n",
	  "missing: \033[1;31merror:\033[0m cannot read\n" },
	{ "info wrong", 2, "info text wrong\n",
	  USAGE("a wrong word: wrong", "info --help") },
	{ "info nomem", 2, "info text nomem\n", "spvx: error: out of memory\n" },
};

Test(frame_run, command_lines)
{
	for (size_t i = 0; i < sizeof(typed) / sizeof(typed[0]); i++)
		expect(&fake_program, &typed[i]);
}

/* Nothing asked: the help, but as an error; `spvx | less` shows that nothing was done. */
Test(frame_run, nothing)
{
	static struct result r;

	run(&fake_program, "", &r);
	cr_expect(r.status == 2 && !*r.out &&
			  strstr(r.err, "usage: spvx [COMMAND]") == r.err,
		  "status %d, |%s|%s|", r.status, r.out, r.err);
}

/* Without the form `spvx FILE`, a word that is not a command is nothing. */
Test(frame_run, without_bare_form)
{
	static const struct run_case cases[] = {
		{ "a.spv", 2, "", USAGE("'a.spv' is no command", "--help") },
		{ "inof", 2, "",
		  USAGE("'inof' is no command; did you mean info?", "--help") },
		{ "--versoin", 2, "",
		  USAGE("unknown option --versoin; did you mean --version?", "--help") },
		{ "-x", 2, "", USAGE("unknown option -x", "--help") },
	};
	struct cmd_program program = fake_program;

	program.bare = NULL;
	program.is_input = NULL;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		expect(&program, &cases[i]);
}

/* -o and --also through the whole program; no file after a wrong word. */
Test(frame_run, files)
{
	static const struct run_case good = { "info -o out --also=json:j --depfile=d a", 0,
					      "", "" };
	static const struct run_case bad[] = {
		{ "info -o out --also=json:j wrong", 2, "",
		  USAGE("a wrong word: wrong", "info --help") },
		{ "info -o out nomem", 2, "", "spvx: error: out of memory\n" },
		{ "info -o out --bogus a", 2, "",
		  USAGE("unknown option --bogus", "info --help") },
		{ "info -o out", 2, "", "*" },
	};
	char text[100];

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		expect(&fake_program, &bad[i]);
		cr_expect(access("out", F_OK) && access("j", F_OK), "`%s`", bad[i].line);
	}
	expect(&fake_program, &good);
	slurp("out", text, sizeof(text));
	cr_expect_str_eq(text, "info text a\n");
	slurp("j", text, sizeof(text));
	cr_expect_str_eq(text, "info json a\n");
	slurp("d", text, sizeof(text));
	cr_expect_str_eq(text, "out j:\n");
	/* findings and bad inputs are a result: the file is there */
	expect(&fake_program, &(struct run_case){ "info -o out missing", 2, "",
						  "missing: error: cannot read\n" });
	slurp("out", text, sizeof(text));
	cr_expect_str_eq(text, "info text missing\n");
}

/* Help and messages for people who have closed or filled what is written to. */
Test(frame_run, standard_output_fails)
{
	static const char *const lines[] = { "--help", "info --help", "--version", "info a",
					     "help --man" };

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		for (int closed = 0; closed < 2; closed++) {
			pid_t pid = fork();
			int status;

			if (!pid) {
				char text[50];
				char *argv[4] = { (char[]){ "spvx" } };

				snprintf(text, sizeof(text), "%s", lines[i]);
				argv[1] = strtok(text, " ");
				argv[2] = strtok(NULL, " ");
				redirect("/dev/full", 1);
				redirect("stderr", 2);
				if (closed)
					close(1);
				_exit(cmd_main(&fake_program, argv[2] ? 3 : 2, argv));
			}
			cr_assert(waitpid(pid, &status, 0) == pid);
			cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 2, "%s",
				  lines[i]);
		}
	}
}

/* The real program: a word that is not a command is unknown. */
Test(frame_run, real_program)
{
	static const char *const designed[] = { "dis", "as", "grep", "xref", "zip" };
	static struct result r;

	for (size_t i = 0; i < sizeof(designed) / sizeof(designed[0]); i++) {
		if (cmd_find(&cmd_program, designed[i]))
			continue;
		run(&cmd_program, designed[i], &r);
		cr_expect(r.status == 2 && !*r.out && strstr(r.err, "error: '"), "%s: %s",
			  designed[i], r.err);
	}
	cmd_for_each(c, &cmd_program) {
		char line[80];

		snprintf(line, sizeof(line), "%s --help", (*c)->name);
		run(&cmd_program, line, &r);
		cr_expect(!r.status && !*r.err && strstr(r.out, "usage: spvx ") == r.out,
			  "%s", line);
	}
}
