/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/transcripts.c - what is typed, and what is printed:
 * tests/transcripts/SUBJECT.t, in the form that tests/transcript.h explains.
 *
 * A failure shows the difference, how to repeat it and how to accept it. SPVX_REBASE writes
 * what is printed into the transcripts, SPVX_TRANSCRIPT='SUBJECT...' leaves the others out.
 */
#define _GNU_SOURCE /* memmem */
#include "transcript.h"

#include <criterion/parameterized.h>

TestSuite(program_transcripts, .timeout = 600);

struct subject {
	char name[32];
};

static char **transcripts(void)
{
	char **names = test_list(test_format("%s/tests/transcripts", test_src()));

	return names;
}

/* Whether a word of the variable is the subject. */
static bool is_named(const char *variable, const char *subject)
{
	const char *words = getenv(variable);

	return words && strstr(test_format(" %s ", words), test_format(" %s ", subject));
}

ParameterizedTestParameters(program_transcripts, subject)
{
	static struct subject *subjects;
	const char *only = getenv("SPVX_TRANSCRIPT");
	char **names = transcripts();
	size_t count = 0, most = 0;

	while (names && names[most])
		most++;
	subjects = calloc(most + 1, sizeof(*subjects));
	for (size_t i = 0; i < most; i++) {
		int len = (int)strcspn(names[i], ".");

		snprintf(subjects[count].name, sizeof(subjects->name), "%.*s", len,
			 names[i]);
		if (!strcmp(names[i] + len, ".t") &&
		    !is_named("SPVX_WITHOUT", subjects[count].name))
			count += !only || !*only ||
				 is_named("SPVX_TRANSCRIPT", subjects[count].name);
	}
	if (only && *only && !count) {
		fprintf(stderr, "SPVX_TRANSCRIPT: no transcript is named '%s'\n", only);
		exit(1);
	}
	return cr_make_param_array(struct subject, subjects, count);
}

/* A folder as it is called in a transcript. */
static char *spelled(const struct test_shell *s)
{
	struct test_bytes dir = { (unsigned char *)test_format("%s", s->dir),
				  strlen(s->dir) };

	test_shell_hide(s, &dir);
	return (char *)dir.data;
}

static void report(const struct test_shell *s, const char *subject, unsigned line,
		   const char *command, struct spvx_str want, const struct sx_buf *got)
{
	char *folder = test_folder();
	char *files[] = { test_format("%s/expected", folder),
			  test_format("%s/printed", folder) };
	const char *argv[] = { "/bin/sh", "-c",
			       "diff -u expected printed | sed '1,2s/\t.*//' | head -n 60",
			       NULL };
	char *dir = spelled(s);
	struct test_run r;

	test_write(files[0], want.ptr, want.len);
	test_write(files[1], got->data ? got->data : "", got->len);
	r = test_run_in(folder, argv);
	cr_expect(false,
		  "tests/transcripts/%s.t:%u:\n%s\nrepeat: cd %s; %s\n"
		  "accept: make rebase T=%s",
		  subject, line, (char *)r.out.data, dir, command, subject);
	test_remove(folder);
	free(files[0]);
	free(files[1]);
	free(dir);
}

/* The empty line that ends what is printed is not part of it. */
static struct spvx_str printed(const struct test_case *c)
{
	struct spvx_str text = c->prints;

	if (sx_str_is(text, "\n") || sx_str_ends(text, "\n\n"))
		text.len--;
	return text;
}

/* Run a case and take it, as it is or as it should be, to @all. Return: false: not run. */
static bool try_case(struct test_shell *s, const char *subject, unsigned line,
		     const struct test_case *c, struct sx_buf *all)
{
	char *command = test_case_command(c);
	struct spvx_str want = printed(c);
	struct sx_buf got = { .a = NULL };
	bool run;

	run = test_shell_run(s, command, &got);
	if (!run)
		sx_buf_put(&got, want.ptr, want.len);
	else if (!sx_str_eq(want, sx_str_n(got.data, got.len)) && !getenv("SPVX_REBASE"))
		report(s, subject, line, command, want, &got);
	sx_buf_put(all, c->head.ptr, c->head.len);
	sx_buf_put(all, c->command.ptr, c->command.len);
	sx_buf_put(all, got.data, got.len);
	sx_buf_put(all, want.ptr + want.len, c->prints.len - want.len);
	sx_buf_free(&got);
	return run;
}

static unsigned lines_of(struct spvx_str text)
{
	unsigned count = 0;

	for (size_t i = 0; i < text.len; i++)
		count += text.ptr[i] == '\n';
	return count;
}

ParameterizedTest(struct subject *subject, program_transcripts, subject)
{
	char *path = test_format("%s/tests/transcripts/%s.t", test_src(), subject->name);
	struct test_bytes text = test_read(path);
	struct spvx_str rest = sx_str_n((char *)text.data, text.len);
	struct test_shell s;
	struct test_case c;
	struct sx_buf all = { .a = NULL };
	unsigned line = 1;
	unsigned skipped = 0;

	test_shell_open(&s, test_format("%s/tests/modules", test_src()));
	while (test_case_next(&rest, &c)) {
		line += lines_of(c.head);
		skipped += !try_case(&s, subject->name, line, &c, &all);
		line += lines_of(c.command) + lines_of(c.prints);
	}
	sx_buf_put(&all, c.head.ptr, c.head.len);
	cr_expect(line > 1, "%s: no command", path);
	cr_assert(!all.error);
	if (getenv("SPVX_REBASE"))
		test_write(path, all.data, all.len);
	if (skipped)
		fprintf(stderr,
			"skipped transcripts/%s: %u commands need the shared material\n",
			subject->name, skipped);
	sx_buf_free(&all);
	test_shell_close(&s);
}

/* The subjects are found when the run starts, so that none at all must be noticed here. */
Test(program_transcripts, are_there)
{
	char **names = transcripts();

	cr_expect(names && names[0], "no file in tests/transcripts");
}
