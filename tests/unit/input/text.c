/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/text.c - assembly text as an input: every command says of it what it
 * says of the module that `as` makes of it, but for the lines and names of the text. Those
 * are in tests/transcripts/check.t, the rest in tests/transcripts/text.t.
 */
#include "corpus.h"

#include "every_command.h"

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

/* Findings, needs, uses, blocks, differences, listings, and the text of grep have places and names
 * of the text, as have problems of debug information. */
static void leave_out_places(const char *command, struct test_run *r)
{
	static const char *const placed[] = { "check", "audit", "requires", "xref",
					      "cfg",   "diff",  "dis" };

	for (size_t i = 0; i < TEST_COUNT(placed); i++)
		if (!strcmp(command, placed[i]))
			r->out.len = 0;
	if (!strcmp(command, "grep") && r->out.len && *r->out.data == 'a')
		r->out.len = 0;
	if (!strcmp(command, "debuginfo") || !strcmp(command, "srcmap"))
		r->err.len = 0;
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
	expect_same_of_every_command(path, (const char *const *)dirs, NULL,
				     leave_out_places);
	test_remove(folder);
	free(dirs[0]);
	free(dirs[1]);
}

Test(input_text, commands)
{
	for (size_t i = 0; i < TEST_COUNT(texts); i++)
		compare(test_src(), texts[i]);
}

Test(input_text, commands_over_the_corpus)
{
	test_need_shared();
	for (size_t i = 0; i < TEST_COUNT(corpus_texts); i++)
		compare(test_shared(), corpus_texts[i]);
}
