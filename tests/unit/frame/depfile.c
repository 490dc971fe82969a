/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/depfile.c - names as make reads them. The quoted forms were tried with
 * GNU make 4.3; where make is installed, it reads every one of them here too.
 */
#include "frame/depfile.h"

#include "suite.h"

#include <unistd.h>

TestSuite(frame_depfile, .timeout = 60);

/* A name, and how it is written as something that is depended on. */
static const struct {
	const char *name;
	const char *quoted;
} names[] = {
	{ "a.spv", "a.spv" },     { "a b.spv", "a\\ b.spv" },
	{ "a\tb", "a\\\tb" },     { "#1", "\\#1" },
	{ "$HOME", "$$HOME" },    { "a$$b", "a$$$$b" },
	{ "a:b", "a\\:b" },       { "a\\b", "a\\b" },
	{ "a\\ b", "a\\\\\\ b" }, { "a\\\\#b", "a\\\\\\\\\\#b" },
	{ "end\\", "end\\\\" },   { "100%.spv", "100%.spv" },
	{ " first", "\\ first" }, { "caf\xc3\xa9", "caf\xc3\xa9" },
	{ "a=b", "a=b" },         { "-x", "-x" },
	{ "(a)", "(a)" },         { "'a'", "'a'" },
};

#define NAMES (sizeof(names) / sizeof(names[0]))

static struct opt_list list_of(const char **items, size_t count)
{
	struct opt_list list = { items, count, count };

	return list;
}

static char *rule(const char *target, const char *depend, size_t *odd)
{
	struct opt_list targets = list_of(&target, target != NULL);
	struct opt_list depends = list_of(&depend, depend != NULL);
	struct sx_buf b = { .a = NULL };
	char *text;

	*odd = depfile_put(&b, &targets, &depends);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	return text;
}

Test(frame_depfile, quotes)
{
	for (size_t i = 0; i < NAMES; i++) {
		size_t odd;
		char *got = rule("out", names[i].name, &odd);
		char *want = test_format("out: %s\n", names[i].quoted);

		cr_expect(!odd && !strcmp(got, want), "name '%s': |%s|", names[i].name,
			  got);
	}
}

Test(frame_depfile, several)
{
	const char *targets[] = { "out 1.json", "50%" };
	const char *depends[] = { "a", "b c", "d" };
	struct opt_list t = list_of(targets, 2);
	struct opt_list d = list_of(depends, 3);
	struct sx_buf b = { .a = NULL };

	cr_expect(!depfile_put(&b, &t, &d));
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data, "out\\ 1.json 50\\%: a b\\ c d\n");
	sx_buf_free(&b);
}

/* A line break cannot be quoted: what follows it would be a rule of the file's name. */
Test(frame_depfile, leaves_out_line_breaks)
{
	size_t odd;
	char *got = rule("out", "a\nall:\n\trm -rf x", &odd);

	cr_expect(odd == 1);
	cr_expect_str_eq(got, "out:\n");
	got = rule("out", "a\rb", &odd);
	cr_expect(odd == 1);
}

/* Every name at once, in a folder where all exist; make prints what it depends on. */
Test(frame_depfile, make_reads_it)
{
	const char *const argv[] = { "/usr/bin/make", "-s", "-f", "rules", "out", NULL };
	const char *items[NAMES];
	struct opt_list targets = { (const char *[]){ "out" }, 1, 1 };
	struct opt_list depends = list_of(items, NAMES);
	char *folder = test_folder();
	struct test_run r = { .argv = argv, .dir = folder };
	struct sx_buf b = { .a = NULL };
	char *path;

	if (access(argv[0], X_OK))
		cr_skip_test("no make");
	for (size_t i = 0; i < NAMES; i++) {
		items[i] = names[i].name;
		path = test_format("%s/%s", folder, names[i].name);
		test_write(path, "", 0);
	}
	cr_assert(!depfile_put(&b, &targets, &depends));
	sx_buf_puts(&b, "\t@echo 'read'\n");
	path = test_format("%s/rules", folder);
	test_write(path, b.data, b.len);
	/* a name read wrongly would be a file that there is no rule for */
	test_run(&r);
	cr_expect(!r.status && r.out.data && !strcmp((char *)r.out.data, "read\n"),
		  "status %d: %s", r.status, r.err.data ? (char *)r.err.data : "");
	sx_buf_free(&b);
}
