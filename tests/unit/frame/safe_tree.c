/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/safe_tree.c - nothing is written but below the folder, whatever the
 * names are and whatever exists already.
 */
#include "frame/safe_tree.h"

#include "base/hash.h"
#include "base/str.h"
#include "suite.h"

#include <spvx/error.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(frame_safe_tree, .timeout = 30);

/* A folder with the folder to fill in it, so that what goes astray is seen. */
struct place {
	char *outer;
	char *inner;
	struct safe_tree tree;
};

static void begin(struct place *p)
{
	memset(p, 0, sizeof(*p));
	p->outer = test_folder();
	p->inner = test_format("%s/in", p->outer);
	cr_assert(!safe_tree_open(&p->tree, p->inner, true), "%s", p->tree.why);
}

static void end(struct place *p)
{
	char **names = test_list(p->outer);

	cr_expect(names && names[0] && !strcmp(names[0], "in") && !names[1],
		  "something is outside: %s", names[0]);
	safe_tree_close(&p->tree);
	test_remove(p->outer);
}

/* Return: the code; @file, when it is wanted, is the path expected. */
static int put(struct place *p, const char *name, const char *text, const char *file)
{
	unsigned char sha256[32];
	struct spvx_str got;
	int err;

	sx_sha256(text, strlen(text), sha256);
	err = safe_tree_put(&p->tree, sx_str(name), 3, sx_str(text), sha256, &got);
	if (file)
		cr_expect(sx_str_is(got, file), "%s: %.*s instead of %s", name,
			  (int)got.len, got.ptr, file);
	return err;
}

static void holds(const struct place *p, const char *file, const char *text)
{
	struct test_bytes b = test_read(test_format("%s/%s", p->inner, file));

	cr_expect(b.data && b.len == strlen(text) && !memcmp(b.data, text, b.len),
		  "%s does not hold %s", file, text);
}

Test(frame_safe_tree, names)
{
	struct place p;
	struct stat st;
	char *path;

	begin(&p);
	cr_expect(!put(&p, "../../x", "up", "__/__/x"));
	cr_expect(!put(&p, "/etc/passwd", "abs", "etc/passwd"));
	cr_expect(!put(&p, "", "none", "source-3"));
	cr_expect(!put(&p, "empty", "", "empty"));
	holds(&p, "__/__/x", "up");
	holds(&p, "etc/passwd", "abs");
	holds(&p, "source-3", "none");
	holds(&p, "empty", "");
	path = test_format("%s/empty", p.inner);
	cr_expect(!stat(path, &st) && !(st.st_mode & 0111), "no program");
	end(&p);
}

/* First 8 digits of the sha256 of "two" and "three", as sha256sum prints them. */
#define TWO   "3fc4ccfe"
#define THREE "8b5b9db0"

Test(frame_safe_tree, collisions)
{
	struct place p;

	begin(&p);
	cr_expect(!put(&p, "x", "one", "x"));
	cr_expect(!put(&p, "x", "one", "x"), "the same once more");
	cr_expect(!put(&p, "x", "two", "x~" TWO));
	cr_expect(!put(&p, "./x", "two", "x~" TWO));
	cr_expect(!put(&p, "X", "three", "X~" THREE), "case");
	cr_expect(!put(&p, "X", "one", "X"), "case, same content: nothing new");
	cr_expect(!put(&p, "d/y", "one", "d/y"));
	cr_expect(!put(&p, "d", "two", "d~" TWO), "a file named as a folder");
	cr_expect(!put(&p, "x/y/z", "two", NULL), "a folder named as a file");
	holds(&p, "x", "one");
	holds(&p, "x~" TWO, "two");
	holds(&p, "X~" THREE, "three");
	holds(&p, "d~" TWO, "two");
	holds(&p, "z~3fc4ccfe745870e2c0d99f71f30ff065", "two");
	end(&p);
}

/* Names made to look like those that distinguish others. */
Test(frame_safe_tree, collisions_made)
{
	static const char digest[] = "3fc4ccfe745870e2c0d99f71f30ff065";
	struct place p;

	begin(&p);
	cr_expect(!put(&p, "x", "one", "x"));
	for (unsigned digits = 8; digits <= 32; digits *= 2) {
		char *name = test_format("x~%.*s", (int)digits, digest);

		cr_expect(!put(&p, name, "one", name));
	}
	cr_expect(put(&p, "x", "two", NULL) == -SPVX_EIO && p.tree.why, "no name is left");
	cr_expect(!put(&p, "y", "two", "y"), "others go on");
	end(&p);
}

static void link_to(const struct place *p, const char *target, const char *name)
{
	char *path = test_format("%s/%s", p->inner, name);

	cr_assert(!symlink(target, path));
}

Test(frame_safe_tree, links)
{
	struct place p;

	for (unsigned overwrite = 0; overwrite < 2; overwrite++) {
		begin(&p);
		p.tree.overwrite = overwrite;
		link_to(&p, "..", "up");
		link_to(&p, "../stray", "file");
		link_to(&p, "nowhere", "broken");
		link_to(&p, ".", "self");
		cr_expect(put(&p, "up/x", "text", "up/x") == -SPVX_EIO && p.tree.why);
		cr_expect(put(&p, "self/x", "text", "self/x") == -SPVX_EIO);
		cr_expect(put(&p, "broken/x", "text", "broken/x") == -SPVX_EIO);
		cr_expect(put(&p, "file", "text", "file") == (overwrite ? 0 : -SPVX_EIO));
		if (overwrite)
			holds(&p, "file", "text");
		end(&p);
	}
}

/* The folder's path leads elsewhere, once it is open: nothing follows it there. */
Test(frame_safe_tree, folder_becomes_a_link)
{
	struct place p;
	char *moved;
	bool kept;

	begin(&p);
	moved = test_format("%s/moved", p.outer);
	cr_assert(!put(&p, "d/x", "one", "d/x"));
	cr_assert(!rename(p.inner, moved) && !symlink("/nowhere", p.inner));
	cr_expect(!put(&p, "d/y", "two", "d/y"));
	cr_expect(!put(&p, "z", "three", "z"));
	cr_expect(!safe_tree_keep(&p.tree, "w", sx_str("four"), &kept) && !kept);
	cr_assert(!unlink(p.inner) && !rename(moved, p.inner));
	holds(&p, "d/y", "two");
	holds(&p, "z", "three");
	holds(&p, "w", "four");
	end(&p);
}

Test(frame_safe_tree, keep)
{
	struct place p;
	bool kept;

	begin(&p);
	cr_expect(!safe_tree_keep(&p.tree, "x", sx_str("text"), &kept) && !kept);
	cr_expect(!safe_tree_keep(&p.tree, "x", sx_str("text"), &kept) && kept);
	for (const char *const *other = (const char *const[]){ "tex", "texts", "", NULL };
	     *other; other++) {
		p.tree.why = NULL;
		cr_expect(safe_tree_keep(&p.tree, "x", sx_str(*other), &kept) ==
				  -SPVX_EIO &&
			  !kept && p.tree.why);
	}
	link_to(&p, "x", "same");
	link_to(&p, "../stray", "other");
	cr_expect(safe_tree_keep(&p.tree, "same", sx_str("text"), &kept) == -SPVX_EIO);
	cr_expect(safe_tree_keep(&p.tree, "other", sx_str("text"), &kept) == -SPVX_EIO);
	holds(&p, "x", "text");
	end(&p);
}

Test(frame_safe_tree, what_is_there)
{
	struct place p;
	char *path;

	begin(&p);
	path = test_format("%s/x", p.inner);
	test_write(path, "old", 3);
	cr_expect(put(&p, "x", "new", "x") == -SPVX_EIO, "it is kept");
	holds(&p, "x", "old");
	cr_expect(put(&p, "x/y", "new", "x/y") == -SPVX_EIO, "a file in the way");
	p.tree.overwrite = true;
	cr_expect(!put(&p, "x", "new", "x"));
	holds(&p, "x", "new");
	cr_expect(!put(&p, "d/y", "new", "d/y"));
	safe_tree_close(&p.tree);
	cr_assert(!safe_tree_open(&p.tree, p.inner, false));
	p.tree.overwrite = true;
	cr_expect(put(&p, "d", "new", "d") == -SPVX_EIO, "a folder is not removed");
	holds(&p, "d/y", "new");
	end(&p);
}

Test(frame_safe_tree, folder)
{
	char *outer = test_folder();
	char *inner = test_format("%s/in", outer);
	char *file = test_format("%s/file", outer);
	struct safe_tree t = { 0 };

	test_write(file, "", 0);
	cr_expect(safe_tree_open(&t, inner, false) == -SPVX_EIO &&
		  strstr(t.why, "--mkdir"));
	safe_tree_close(&t);
	cr_expect(safe_tree_open(&t, file, true) == -SPVX_EIO && t.why);
	safe_tree_close(&t);
	cr_expect(!safe_tree_open(&t, inner, true));
	safe_tree_close(&t);
	cr_expect(!safe_tree_open(&t, inner, true), "it is there already");
	safe_tree_close(&t);
}
