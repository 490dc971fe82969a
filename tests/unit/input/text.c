/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/text.c - assembly text as an input: every command says of it what it
 * says of the module that `as` makes of it, and of one with errors what `as` says.
 */
#include "archive.h"
#include "cmd/check/options.h"
#include "corpus.h"

#include "every_command.h"
#include "lines.h"

TestSuite(input_text, .timeout = 300);

static const char *const texts[] = {
	"tests/inputs/as/compute.spvasm",
	"tests/inputs/debuginfo/broken.spvasm",
	"tests/inputs/debuginfo/debuginfo.spvasm",
	"tests/inputs/debuginfo/layout.spvasm",
	"tests/inputs/debuginfo/opencl.spvasm",
	"tests/inputs/debuginfo/shader100.spvasm",
	"tests/inputs/debuginfo/shader200.spvasm",
	"tests/inputs/dis/lines.spvasm",
	"tests/inputs/inputs/listing.spvasm",
};

static const char *const corpus_texts[] = {
	"corpus/reflect-probes/a1.spvasm",
	"corpus/reflect-probes/a4.spvasm",
	"corpus/debuginfo-100/s2_inlined_chain.spvasm",
	"corpus/srcmap/di100.spvasm",
};

#define RUN TEST_RUN

static void put(const char *dir, const char *name, const void *data, size_t len)
{
	test_write(test_format("%s/%s", dir, name), data, len);
}

static void compare(const char *root, const char *name)
{
	char *folder = test_folder();
	char *path = test_format("%s/%s", root, name);
	char *dirs[] = { test_format("%s/t", folder), test_format("%s/b", folder) };
	struct test_bytes text = test_read(path);
	char *make = test_format("mkdir '%s' '%s'", dirs[0], dirs[1]);
	struct test_run r;

	cr_assert_eq(system(make), 0);
	put(dirs[0], "a", text.data, text.len);
	r = RUN(dirs[1], "as", "-o", "a", path);
	cr_assert_eq(r.status, 0, "%s", path);
	expect_same_of_every_command(path, (const char *const *)dirs, NULL, NULL);
	test_remove(folder);
	free(dirs[0]);
	free(dirs[1]);
}

Test(input_text, commands)
{
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		compare(test_src(), texts[i]);
}

Test(input_text, commands_over_the_corpus)
{
	if (!test_shared())
		cr_skip_test("no shared material");
	for (size_t i = 0; i < sizeof(corpus_texts) / sizeof(corpus_texts[0]); i++)
		compare(test_shared(), corpus_texts[i]);
}

/* ---- errors ---- */

static const char *const wrong[] = {
	"OpCapability Shadr\n",
	"OpCapability Shader\n%1 = OpTypeInt 32\n%2 = OpTypeVod\n",
	"; a comment\n\n   %x = OpTypeVoid OpTypeVoid\n",
	"OpMemoryModel Logical GLSL450 \"\xc3\xa4\" 7 ; too much\n",
	"OpName %a \"not ended\n",
};

static const char good[] = "OpCapability Shader\nOpMemoryModel Logical GLSL450\n";

static struct test_run run_stdin(const char *const *argv, const char *text)
{
	struct test_run r = { .argv = argv, .in = text, .in_len = strlen(text) };

	test_run(&r);
	r.argv = NULL;
	return r;
}

#define RUN_STDIN(text, ...) \
	run_stdin((const char *const[]){ "spvx", __VA_ARGS__, NULL }, text)

/* What is said of errors is what `as` says, status 2, and what follows is read. */
static void expect_said(const char *text, struct test_run as, struct test_run r)
{
	cr_expect(as.err.len && same(&as.err, &r.err), "%s\n%s", text, (char *)r.err.data);
	cr_expect_eq(r.status, 2, "%s", text);
}

static void expect_error(const char *dir, const char *text)
{
	struct test_run r;

	put(dir, "x", text, strlen(text));
	put(dir, "y", good, strlen(good));
	r = RUN(dir, "ls", "-f", "tsv", "x", "y");
	cr_expect(strstr((const char *)r.out.data, "\ny\t"), "%s",
		  (const char *)r.out.data);
	expect_said(text, RUN(dir, "as", "-o", "-", "x"), r);
	expect_said(text, RUN_STDIN(text, "as", "-o", "-", "-"),
		    RUN_STDIN(text, "info", "-"));
}

Test(input_text, errors)
{
	char *dir = test_folder();

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		expect_error(dir, wrong[i]);
}

/* ---- where it is found ---- */

static const char *listed(const char *dir, const char *const *argv, int status)
{
	static char out[4096];
	struct test_run r = test_run_in(dir, argv);
	char *at;

	cr_expect_eq(r.status, status, "%s", (const char *)r.err.data);
	snprintf(out, sizeof(out), "%s", (const char *)r.out.data);
	at = strrchr(out, '\n');
	return at ? out : "";
}

#define LISTED(dir, status, ...)                                                          \
	listed(dir,                                                                       \
	       (const char *const[]){ "spvx", "grep", "-l", "OpMemoryModel", __VA_ARGS__, \
				      NULL },                                             \
	       status)

/* Text is a module where it is named: by a path, an address, a list, decompressed. Found in
 * a folder or an archive it is skipped without --assembly. */
Test(input_text, named)
{
	const struct test_zip members[] = {
		{ .name = "t", .data = good, .len = strlen(good) }
	};
	char *dir = test_folder();
	char *sub = test_format("%s/sub", dir);
	char *make = test_format("mkdir '%s'", sub);
	struct test_out gz = { 0 };
	struct test_out zip = { 0 };
	struct test_run r;

	cr_assert_eq(system(make), 0);
	test_gzip(&gz, good, strlen(good));
	test_zip(&zip, members, 1);
	put(sub, "t", good, strlen(good));
	put(dir, "t.gz", gz.data, gz.len);
	put(dir, "t.zip", zip.data, zip.len);
	put(dir, "list", "sub/t\nt.gz\n", strlen("sub/t\nt.gz\n"));
	cr_expect_str_eq(LISTED(dir, 0, "sub/t"), "sub/t\n");
	cr_expect_str_eq(LISTED(dir, 0, "--files-from=list"), "sub/t\nt.gz\n");
	cr_expect_str_eq(LISTED(dir, 0, "t.zip!t", "sub/t@0x0"), "t.zip!t\nsub/t\n");
	cr_expect_str_eq(LISTED(dir, 2, "t.zip"), "");
	cr_expect_str_eq(LISTED(dir, 2, "sub"), "");
	cr_expect_str_eq(LISTED(dir, 2, "sub/t@0x4"), "");
	cr_expect_str_eq(LISTED(dir, 0, "--assembly", "t.zip", "sub"), "t.zip!t\nsub/t\n");
	cr_expect_str_eq(LISTED(dir, 0, "--assembly", "-j3", "t.zip", "sub"),
			 "t.zip!t\nsub/t\n");
	cr_expect_str_eq(LISTED(dir, 0, "--no-archives", "sub/t"), "sub/t\n");
	r = RUN_STDIN(good, "grep", "-l", "OpMemoryModel", "-");
	cr_expect_str_eq((const char *)r.out.data, "-\n");
	test_out_free(&gz);
	test_out_free(&zip);
}

/* `spvx check < FILE`, in every command that takes INPUTs, is `spvx check - < FILE`. */
Test(input_text, redirected)
{
	static const char *const commands[] = { "info", "check", "reflect", "stats",
						"dis" };
	char *dir = test_folder();

	put(dir, "x", good, strlen(good));
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		char *a = test_format("'%s' %s <x", test_bin(), commands[i]);
		char *b = test_format("'%s' %s - <x", test_bin(), commands[i]);
		struct test_run without =
			test_run_in(dir, (const char *const[]){ "/bin/sh", "-c", a, NULL });
		struct test_run with =
			test_run_in(dir, (const char *const[]){ "/bin/sh", "-c", b, NULL });

		cr_expect(with.out.len && same(&without.out, &with.out), "%s", commands[i]);
		cr_expect(without.status == with.status && same(&without.err, &with.err),
			  "%s", commands[i]);
	}
}

/* 64 MiB are taken, a byte more is not. */
Test(input_text, limit)
{
	const size_t most = (size_t)64 << 20;
	char *dir = test_folder();
	char *text = malloc(most + 1);
	struct test_run r;

	memset(text, '\n', most + 1);
	memcpy(text, good, strlen(good));
	put(dir, "x", text, most);
	cr_expect_str_eq(LISTED(dir, 0, "x"), "x\n");
	put(dir, "x", text, most + 1);
	r = RUN(dir, "info", "x");
	cr_expect(r.status == 2 &&
			  strstr((const char *)r.err.data, "x:0x0: error: SPVX-C015"),
		  "%d %s", r.status, (const char *)r.err.data);
	free(text);
}

/* The version that text is assembled for is that of --target-env, whoever takes it and whatever a
 * comment of the text says: the verdict is that on the module which `as` makes of it. */
Test(input_text, target_env)
{
	static const char *const commands[] = { "check", "audit --check" };
	char *folder = test_folder();

	test_lines(
		folder, "texts",
		"t='OpCapability Linkage\\nOpCapability Shader\\n"
		"OpMemoryModel Logical GLSL450\\n'\n"
		"printf \"$t\" >a.spvasm; printf \"; SPIR-V\\n; Version: 1.6\\n$t\" >b.spvasm");
	for (unsigned i = 1; check_environments[i]; i++) {
		for (unsigned k = 0; k < 2; k++) {
			char *lines = test_format(
				"for f in a b; do e=--target-env=%s\n"
				"spvx as $e -o $f.spv $f.spvasm\n"
				"spvx %s $e -f ndjson $f.spv >1 || [ $? = 1 ]\n"
				"spvx %s $e -f ndjson $f.spvasm >2 || [ $? = 1 ]\n"
				"not grep version/env 2; sed 's/[.]spvasm/.spv/g' 2 | cmp 1 -; done",
				check_environments[i], commands[k], commands[k]);

			test_lines(folder, commands[k], lines);
		}
	}
}
