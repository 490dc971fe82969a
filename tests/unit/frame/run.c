/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/run.c - command lines against a program of commands that only say what they
 * were reported, for what no command of the real one does. That is in transcripts/main.t.
 */
#include "frame/command.h"

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

static const struct run_case typed[] = {
	{ "info --each -n5 -d opcode,class -- -x", 0, "info text -x\n", "" },
	{ "frobnicate", 2, "",
	  USAGE("'frobnicate' is neither a command nor a file; did you mean frobnicate.spv?",
		"--help") },
	{ "info finding", 1, "info text finding\n", "finding: error: found\n" },
	{ "info --exit-zero finding", 0, "info text finding\n", "finding: error: found\n" },
	{ "info -q finding", 1, "info text finding\n", "finding: error: found\n" },
	{ "info missing", 2, "info text missing\n", "missing: error: cannot read\n" },
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

/* No file after a wrong word; findings and bad inputs are a result: the file is there. */
Test(frame_run, files)
{
	static const struct run_case bad[] = {
		{ "info -o out --also=json:j wrong", 2, "",
		  USAGE("a wrong word: wrong", "info --help") },
		{ "info -o out nomem", 2, "", "spvx: error: out of memory\n" },
	};

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		expect(&fake_program, &bad[i]);
		cr_expect(access("out", F_OK) && access("j", F_OK), "`%s`", bad[i].line);
	}
	expect(&fake_program, &(struct run_case){ "info -o out missing", 2, "",
						  "missing: error: cannot read\n" });
	cr_expect(test_file_is("out", "info text missing\n"));
}
