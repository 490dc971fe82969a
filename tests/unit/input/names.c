/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/names.c - names, then the names in lists, in order and as they are.
 */
#include "input/names.h"
#include "input/path.h"

#include "failures.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(input_names, .timeout = 30);

static void note_opened(void *ctx, const char *path)
{
	strcat(strcat(ctx, path), ";");
}

/* All names, each with `;` after it; standard input as <stdin>, problems as `!CODE`. */
static char *all_names(const struct spvx_input_options *o, char *opened)
{
	struct sx_names names;
	struct sx_name name;
	char *text = test_format("%s", "");
	int err;

	cr_assert_eq(sx_names_init(&names, o), 0);
	if (opened) {
		names.opened = note_opened;
		names.ctx = opened;
		*opened = '\0';
	}
	while ((err = sx_names_next(&names, &name)) > 0) {
		text = name.error ? test_format("%s%s!%d;", text, name.text, -name.error)
		       : name.is_stdin ? test_format("%s<stdin>;", text)
				       : test_format("%s%s;", text, name.text);

		cr_expect_eq(name.error != 0, name.why != NULL);
	}
	cr_expect_eq(err, 0);
	cr_expect_eq(sx_names_next(&names, &name), 0, "the end stays");
	sx_names_free(&names);
	return text;
}

#define LIST(...) ((const char *const[]){ __VA_ARGS__ })

Test(input_names, order)
{
	struct spvx_input_options o = {
		.names = LIST("b", "-", "a"),
		.name_count = 3,
		.lists = LIST("lines", "empty", "last"),
		.list_count = 3,
		.lists0 = LIST("nuls"),
		.list0_count = 1,
	};
	char opened[200];
	char *text;

	test_enter();
	test_write("lines", " c \n\n\n-\nd\r\n\te", 13);
	test_write("empty", "", 0);
	test_write("last", "f\n", 2);
	test_write("nuls", "g\nh\0\0i", 6);
	text = all_names(&o, opened);
	cr_expect_str_eq(text, "b;<stdin>;a; c ;-;d;\te;f;g\nh;i;", "%s", text);
	cr_expect_str_eq(opened, "lines;empty;last;nuls;");
}

/* A name given twice is read once, a list opened twice is a problem twice. */
Test(input_names, once)
{
	struct spvx_input_options o = {
		.names = LIST("a", "b", "a", "./a", ""),
		.name_count = 5,
		.lists = LIST("list", "gone", "list", "gone"),
		.list_count = 4,
	};
	char *text;

	test_enter();
	test_write("list", "b\nc\nb\nc", 7);
	text = all_names(&o, NULL);
	cr_expect_str_eq(text, "a;b;./a;;c;gone!5;gone!5;", "%s", text);
}

Test(input_names, problems_with_lists)
{
	struct spvx_input_options o = {
		.lists = LIST("/nothing/here", "/", "odd"),
		.list_count = 3,
	};
	size_t len = 100000;
	char *odd = malloc(len + 20);
	char *text;

	/* a NUL in a line, a line longer than any path, then good ones */
	memcpy(odd, "a\0b\nc\n", 6);
	memset(odd + 6, 'x', len);
	memcpy(odd + 6 + len, "\nd", 2);
	test_enter();
	test_write("odd", odd, len + 8);
	text = all_names(&o, NULL);
	cr_expect_str_eq(text, "/nothing/here!5;/!4;odd!1;c;odd!1;d;", "%s", text);
	cr_expect_eq(SPVX_ENOENT, 5);
	cr_expect_eq(SPVX_EIO, 4);
	cr_expect_eq(SPVX_EINVAL, 1);
	free(odd);
}

/* More names than a block of the list holds, through a pipe that is standard input. */
Test(input_names, list_from_a_pipe)
{
	struct spvx_input_options o = { .lists0 = LIST("-"), .list0_count = 1 };
	char *wanted = calloc(1, 70000);
	char *end = wanted;
	char *text;
	int pipes[2];

	for (unsigned i = 0; i < 5000; i++)
		end += sprintf(end, "name %u;", i);
	cr_assert_eq(pipe(pipes), 0);
	for (char *p = wanted; p < end; p++) {
		char c = *p == ';' ? '\0' : *p;

		/* fits: a pipe holds 64 KiB */
		cr_assert_eq(write(pipes[1], &c, 1), 1);
	}
	close(pipes[1]);
	cr_assert_eq(dup2(pipes[0], STDIN_FILENO), STDIN_FILENO);
	close(pipes[0]);
	text = all_names(&o, NULL);
	cr_expect_str_eq(text, wanted);
	free(wanted);
}

Test(input_names, what_is_refused)
{
	const struct {
		struct spvx_input_options o;
		int err;
	} cases[] = {
		{ { 0 }, -SPVX_EINVAL },
		{ { .names = LIST("-", "a", "-"), .name_count = 3 }, -SPVX_EINVAL },
		{ { .names = LIST("-"),
		    .name_count = 1,
		    .lists = LIST("-"),
		    .list_count = 1 },
		  -SPVX_EINVAL },
		{ { .lists = LIST("-"),
		    .list_count = 1,
		    .lists0 = LIST("-"),
		    .list0_count = 1 },
		  -SPVX_EINVAL },
		{ { .lists0 = LIST("-", "-"), .list0_count = 2 }, -SPVX_EINVAL },
		{ { .names = LIST("-", "--", "-a"), .name_count = 3 }, 0 },
		{ { .lists = LIST("-"), .list_count = 1 }, 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_names names;

		cr_expect_eq(sx_names_init(&names, &cases[i].o), cases[i].err, "case %zu",
			     i);
		sx_names_free(&names);
	}
}

static int take_names(const struct spvx_allocator *a, void *path)
{
	const struct spvx_input_options o = { .lists = LIST(path),
					      .list_count = 1,
					      .allocator = a };
	struct sx_names names;
	struct sx_name name;
	int err;

	cr_assert_eq(sx_names_init(&names, &o), 0);
	while ((err = sx_names_next(&names, &name)) > 0)
		;
	sx_names_free(&names);
	return err;
}

Test(input_names, no_memory)
{
	char *path = test_format("%s/list", test_folder());

	test_write(path, "a\nb\n", 4);
	cr_expect_gt(test_each_failure(take_names, path), 1);
}

/* What is not there is neither newer nor older, whatever was looked at before. */
Test(input_names, newer)
{
	static const struct timespec old[] = { { 1, 5 }, { 1, 5 } };
	static const struct timespec young[] = { { 1, 6 }, { 1, 6 } };

	test_enter();
	test_write("old", "", 0);
	test_write("young", "", 0);
	cr_assert(!utimensat(AT_FDCWD, "old", old, 0));
	cr_assert(!utimensat(AT_FDCWD, "young", young, 0));
	cr_expect(sx_path_is_newer("young", "old"));
	cr_expect(!sx_path_is_newer("none", "old"));
	cr_expect(!sx_path_is_newer("young", "none"));
	cr_expect(!sx_path_is_newer("old", "young"));
	cr_expect(!sx_path_is_newer("old", "old"));
}
