/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/source_path.c - --source-path: where a name is looked for, and that
 * nothing outside the folder is read.
 */
#include "cmd/debug/debug.h"

#include "base/str.h"
#include "suite.h"

#include <spvx/error.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(cmd_source_path, .timeout = 30);

Test(cmd_source_path, relative)
{
	static const char *const cases[][2] = {
		{ "a.frag", "a.frag" },
		{ "./d/a.frag", "d/a.frag" },
		{ "/usr/include/x.h", "usr/include/x.h" },
		{ "C:\\src\\x.hlsl", "src/x.hlsl" },
		{ "a/../b//c/.", "b/c" },
		{ "../../etc/passwd", "etc/passwd" },
		{ "a/../..", "" },
		{ "", "" },
		{ "...", "..." },
	};
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		b.len = 0;
		cmd_source_relative(&b, sx_str(cases[i][0]));
		cr_expect(sx_str_is(sx_str_n(b.data, b.len), cases[i][1]), "%s: %.*s",
			  cases[i][0], (int)b.len, b.data);
	}
	sx_buf_free(&b);
}

static void put(const char *folder, const char *name, const char *text)
{
	test_write(test_format("%s/%s", folder, name), text, strlen(text));
}

Test(cmd_source_path, read)
{
	static const struct {
		const char *name;
		const char *text; /* NULL: not found */
	} cases[] = {
		{ "top.h", "top" },
		{ "sub/deep.h", "deep" },
		{ "/elsewhere/sub/../sub/top.h", "top" }, /* by its last component */
		{ "C:\\sub\\deep.h", "deep" },
		{ "out/secret.h", NULL },
		{ "secret.h", NULL },
		{ "../secret.h", NULL },
		{ "link.h", NULL },
		{ "inside.h", "deep" },
		{ "sub", NULL },
		{ "none", NULL },
		{ "", NULL },
		{ "top.h/x", NULL },
	};

	char *outer = test_folder();
	char *dir = test_format("%s/in", outer);
	char *sub = test_format("%s/sub", dir);
	char *links[] = { test_format("%s/out", dir), test_format("%s/link.h", dir),
			  test_format("%s/inside.h", dir) };
	static const char *const targets[] = { "..", "../secret.h", "sub/deep.h" };
	struct cmd_run run = { 0 };
	struct cmd_ledger ledger = { .arena = NULL };
	struct opt_list dirs = { .items = (const char *[]){ "/nowhere", dir }, .count = 2 };

	run.messages.fd = -1;
	run.messages.ledger = &ledger;
	mkdir(dir, 0777);
	mkdir(sub, 0777);
	put(outer, "secret.h", "secret");
	put(dir, "top.h", "top");
	put(sub, "deep.h", "deep");
	for (size_t i = 0; i < 3; i++) {
		cr_assert(!symlink(targets[i], links[i]));
		free(links[i]);
	}
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct sx_buf b = { .a = NULL };
		int err;

		err = cmd_source_read(&run, &dirs, sx_str(cases[i].name), &b);
		if (cases[i].text)
			cr_expect(!err && sx_str_is(sx_str_n(b.data, b.len), cases[i].text),
				  "%s: %d", cases[i].name, err);
		else
			cr_expect(err == -SPVX_ENOENT && !b.len, "%s: %d", cases[i].name,
				  err);
		sx_buf_free(&b);
	}
}
