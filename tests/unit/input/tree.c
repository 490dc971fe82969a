/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/tree.c - the files below a directory: order, links, patterns, depth.
 */
#include "input/tree.h"

#include "failures.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(input_tree, .timeout = 240);

static void make(const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t len = strlen(names[i]);

		if (names[i][len - 1] == '/')
			cr_assert_eq(mkdir(names[i], 0777), 0, "%s", names[i]);
		else
			test_write(names[i], names[i], len);
	}
}

/* All steps, each with `;` after it, `!CODE` after problems. A file that is yielded can
 * be opened, and holds its own name where make() has written it. */
static char *walk(const struct spvx_input_options *o, const char *name, bool check)
{
	struct sx_tree_step step;
	struct sx_tree t;
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);
	int err;

	sx_tree_init(&t, o);
	cr_assert_eq(sx_tree_open(&t, open(name, O_RDONLY | O_DIRECTORY), name), 0);
	while ((err = sx_tree_next(&t, &step)) > 0) {
		fprintf(out, "%.*s%s", (int)t.path.len, t.path.data, step.name);
		if (step.why)
			fprintf(out, "!%d", -step.error);
		fputc(';', out);
		if (check && !step.why) {
			int fd = openat(step.dir_fd, step.name, O_RDONLY);
			char content[300] = "";
			ssize_t got = read(fd, content, sizeof(content) - 1);

			cr_expect_gt(got, 0, "%s", step.name);
			cr_expect_str_eq(strrchr(content, '/') ? strrchr(content, '/') + 1
							       : content,
					 step.name);
			close(fd);
		}
	}
	cr_expect_eq(err, 0);
	cr_expect_eq(sx_tree_next(&t, &step), 0);
	sx_tree_free(&t);
	fclose(out);
	test_keep(text);
	return text;
}

static const char *const small[] = { "t/",     "t/a.spv",     "t/b/",      "t/b/c.spv",
				     "t/b/d/", "t/b/d/e.spv", "t/b/f.txt", "t/b.spv",
				     "t/b-g",  "t/empty/",    "t/z/",      "t/z/.hidden" };

#define ALL_SMALL "t/a.spv;t/b/c.spv;t/b/d/e.spv;t/b/f.txt;t/b-g;t/b.spv;t/z/.hidden;"

#define LIST(...) ((const char *const[]){ __VA_ARGS__ })

Test(input_tree, order_and_patterns)
{
	const struct {
		struct spvx_input_options o;
		const char *wanted;
	} cases[] = {
		{ { 0 }, ALL_SMALL },
		{ { .max_depth = 1 }, "t/a.spv;t/b-g;t/b.spv;" },
		{ { .max_depth = 2 },
		  "t/a.spv;t/b/c.spv;t/b/f.txt;t/b-g;t/b.spv;t/z/.hidden;" },
		{ { .max_depth = 3 }, ALL_SMALL },
		{ { .include = LIST("*.spv"), .include_count = 1 },
		  "t/a.spv;t/b/c.spv;t/b/d/e.spv;t/b.spv;" },
		/* without a slash: the last part alone may match */
		{ { .include = LIST("?.spv"), .include_count = 1 },
		  "t/a.spv;t/b/c.spv;t/b/d/e.spv;t/b.spv;" },
		{ { .include = LIST("b/*"), .include_count = 1 },
		  "t/b/c.spv;t/b/d/e.spv;t/b/f.txt;" },
		{ { .include = LIST("b/?.spv", "b-g"), .include_count = 2 },
		  "t/b/c.spv;t/b-g;" },
		{ { .include = LIST("t/*"), .include_count = 1 }, "" },
		{ { .exclude = LIST("*.spv"), .exclude_count = 1 },
		  "t/b/f.txt;t/b-g;t/z/.hidden;" },
		/* a directory that matches is not entered */
		{ { .exclude = LIST("b"), .exclude_count = 1 },
		  "t/a.spv;t/b-g;t/b.spv;t/z/.hidden;" },
		{ { .exclude = LIST("b/d", "z"), .exclude_count = 2 },
		  "t/a.spv;t/b/c.spv;t/b/f.txt;t/b-g;t/b.spv;" },
		{ { .include = LIST("*.spv"),
		    .include_count = 1,
		    .exclude = LIST("[ab].spv"),
		    .exclude_count = 1 },
		  "t/b/c.spv;t/b/d/e.spv;" },
	};

	test_enter();

	make(small, TEST_COUNT(small));
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		char *got = walk(&cases[i].o, "t", true);

		cr_expect_str_eq(got, cases[i].wanted, "case %zu: %s", i, got);
	}
}

Test(input_tree, names_of_the_input)
{
	static const char *const names[][2] = {
		{ "t/z", "t/z/.hidden;" },           { "t/z/", "t/z/.hidden;" },
		{ "t/z//", "t/z/.hidden;" },         { "./t//z", "./t//z/.hidden;" },
		{ "t/b/../z", "t/b/../z/.hidden;" },
	};
	struct spvx_input_options o = { 0 };
	test_enter();
	char *got;

	make(small, TEST_COUNT(small));
	for (size_t i = 0; i < TEST_COUNT(names); i++) {
		got = walk(&o, names[i][0], true);
		cr_expect_str_eq(got, names[i][1], "%s: %s", names[i][0], got);
	}
	cr_assert_eq(chdir("t/z"), 0);
	got = walk(&o, ".", true);
	cr_expect_str_eq(got, "./.hidden;");
}

Test(input_tree, links_and_specials)
{
	static const char *const names[] = { "t/", "t/d/", "t/d/x", "t/f" };
	struct spvx_input_options o = { 0 };
	test_enter();
	char *got;

	make(names, 4);
	cr_assert_eq(symlink("f", "t/to_file"), 0);
	cr_assert_eq(symlink("d", "t/to_dir"), 0);
	cr_assert_eq(symlink("nothing", "t/to_nothing"), 0);
	cr_assert_eq(symlink("..", "t/d/up"), 0);
	cr_assert_eq(symlink(".", "t/d/self"), 0);
	cr_assert_eq(mkfifo("t/fifo", 0666), 0);
	cr_assert_eq(symlink("fifo", "t/to_fifo"), 0);
	got = walk(&o, "t", false);
	cr_expect_str_eq(got, "t/d/x;t/f;t/to_file;t/to_nothing!5;", "%s", got);
	/* what patterns leave out is not complained of */
	o.exclude = LIST("to_n*");
	o.exclude_count = 1;
	got = walk(&o, "t", false);
	cr_expect_str_eq(got, "t/d/x;t/f;t/to_file;", "%s", got);
	/* the link is a directory of its own, but does not lead in circles */
	o.follow = true;
	got = walk(&o, "t", false);
	cr_expect_str_eq(got, "t/d/x;t/f;t/to_dir/x;t/to_file;", "%s", got);
}

/* Deeper than descriptors and path names reach. Files before and after each sub-directory,
 * so that every directory is come back to. */
static void make_deep(unsigned depth, bool with_links)
{
	cr_assert_eq(mkdir("t", 0777), 0);
	cr_assert_eq(chdir("t"), 0);
	for (unsigned i = 0; i < depth; i++) {
		test_write("a", "a", 1);
		test_write("z", "z", 1);
		if (with_links && i % 3 == 0) {
			cr_assert_eq(mkdir("real", 0777), 0);
			cr_assert_eq(symlink("real", "d"), 0);
		} else {
			cr_assert_eq(mkdir("d", 0777), 0);
		}
		cr_assert_eq(chdir("d"), 0);
	}
}

/* The removal of what make_deep() has made: no path name reaches the deepest. */
static void remove_deep(const char *top)
{
	int here = open(".", O_RDONLY | O_DIRECTORY);
	unsigned depth = 0;

	cr_assert_eq(chdir(top), 0);
	while (!chdir("real") || !chdir("d"))
		depth++;
	do {
		unlink("a");
		unlink("z");
		unlink("d"); /* where it is a link */
		rmdir("d");
		rmdir("real");
		cr_assert_eq(chdir(".."), 0);
	} while (depth--);
	cr_assert_eq(fchdir(here), 0);
	close(here);
	cr_expect_eq(rmdir(top), 0, "%s is not empty", top);
}

static unsigned count(const char *text, const char *what)
{
	unsigned n = 0;

	for (; (text = strstr(text, what)); text++)
		n++;
	return n;
}

Test(input_tree, deep)
{
	static const unsigned depths[] = { 31, 32, 33, 34, 35, 70, 3000 };

	for (size_t i = 0; i < TEST_COUNT(depths); i++) {
		struct rlimit limit = { 64, 64 };
		struct spvx_input_options o = { 0 };
		char *folder = test_enter();
		char *got;

		make_deep(depths[i], false);
		cr_assert_eq(chdir(folder), 0);
		cr_assert_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
		got = walk(&o, "t", true);
		cr_expect_eq(count(got, "/a;"), depths[i], "depth %u", depths[i]);
		cr_expect_eq(count(got, "/z;"), depths[i], "depth %u", depths[i]);
		cr_expect_eq(count(got, "!"), 0, "depth %u", depths[i]);
		remove_deep("t");
		test_leave(folder);
	}
}

/* Through links ".." leads elsewhere: the way back is found by name. */
Test(input_tree, deep_through_links)
{
	struct spvx_input_options o = { .follow = true,
					.exclude = LIST("real"),
					.exclude_count = 1 };
	char *folder = test_enter();
	char *got;

	make_deep(100, true);
	cr_assert_eq(chdir(folder), 0);
	got = walk(&o, "t", false);
	cr_expect_eq(count(got, "/a;"), 100);
	cr_expect_eq(count(got, "/z;"), 100);
	cr_expect_eq(count(got, "!"), 0);
	remove_deep("t");
}

Test(input_tree, unreadable_directory)
{
	static const char *const names[] = { "t/", "t/a", "t/b/", "t/b/x", "t/c" };
	struct spvx_input_options o = { 0 };
	char *folder = test_enter();
	char *got;

	make(names, 5);
	cr_assert_eq(chmod("t/b", 0), 0);
	cr_assert_eq(chmod(folder, 0777), 0);
	if (!geteuid()) /* nothing is unreadable to root */
		cr_assert_eq(seteuid(65534), 0);
	got = walk(&o, "t", false);
	cr_expect_str_eq(got, "t/a;t/b!4;t/c;", "%s", got);
	cr_assert_eq(seteuid(getuid()), 0);
	chmod("t/b", 0777);
}

/* Directories that are moved away under a walk that had to close them: once they are still
 * found by name, once neither way back is left. Each z not reached is a problem. */
static void check_moved_away(bool twice)
{
	struct spvx_input_options o = { 0 };
	struct sx_tree_step step;
	struct sx_tree t;
	char *folder = test_enter();
	unsigned files = 0;
	unsigned problems = 0;

	make_deep(80, false);
	cr_assert_eq(chdir(folder), 0);
	cr_assert_eq(mkdir("elsewhere", 0777), 0);
	sx_tree_init(&t, &o);
	cr_assert_eq(sx_tree_open(&t, open("t", O_RDONLY | O_DIRECTORY), "t"), 0);
	while (sx_tree_next(&t, &step) > 0) {
		if (step.why) {
			problems++;
			cr_expect_eq(step.error, -SPVX_EIO);
			cr_expect_str_eq(step.name, "");
			cr_expect_str_eq(step.why, "moved during the walk");
		} else if (++files == 80) {
			/* at the deepest a, while all above level 48 is closed */
			cr_assert_eq(rename("t/d/d/d/d/d/d/d/d/d/d/d", "elsewhere/d"), 0);
			if (twice)
				cr_assert_eq(rename("t/d/d/d", "elsewhere/e"), 0);
		}
	}
	cr_expect_eq(problems, twice ? 8 : 0, "%u", problems);
	cr_expect_eq(files + problems, 160);
	sx_tree_free(&t);
	remove_deep("t");
	remove_deep("elsewhere/d");
	if (twice)
		remove_deep("elsewhere/e");
	test_leave(folder);
}

Test(input_tree, moved_away)
{
	check_moved_away(false);
	check_moved_away(true);
}

static int walk_within(const struct spvx_allocator *a, void *ctx)
{
	const struct spvx_input_options o = { .include = LIST("*.spv"),
					      .include_count = 1,
					      .allocator = a };
	struct sx_tree_step step;
	struct sx_tree t;
	int err;

	(void)ctx;
	sx_tree_init(&t, &o);
	err = sx_tree_open(&t, open("t", O_RDONLY | O_DIRECTORY), "t");
	while (!err && (err = sx_tree_next(&t, &step)) == 1)
		err = 0;
	sx_tree_free(&t);
	return err;
}

Test(input_tree, no_memory)
{
	test_enter();
	make(small, TEST_COUNT(small));
	cr_expect_gt(test_each_failure(walk_within, NULL), 3);
}
