/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/exit_status.c - `spvx help exit-status` and the commands agree: those
 * it lists end with 1 for what it says, and no other ever does.
 */
#include "cmd/commands.h"

#include "suite.h"

TestSuite(program_exit_status, .timeout = 60);

/* A finding of each command, in tests/. */
static const struct {
	const char *command;
	const char *words[6];
} findings[] = {
	{ "ls", { "inputs/inputs/shaders/cut.spv" } },
	{ "reflect", { "--pipeline", "modules/mesh.vert.spv", "modules/water.frag.spv" } },
	{ "reflect", { "--base=modules/water.frag.spv", "modules/mesh.frag.spv" } },
	{ "grep", { "OpFoo", "modules" } },
	{ "diff", { "modules/mesh.vert.spv", "modules/mesh.frag.spv" } },
	{ "check", { "--target-env=opencl2.0", "modules/mesh.vert.spv" } },
	{ "audit", { "--profile=all", "--fail-on=note", "modules" } },
	{ "requires",
	  { "--device=vulkan1.0", "modules/histogram.cl.spv", "inputs/debuginfo" } },
	{ "explain", { "no-such-word-at-all" } },
	{ "merge", { "inputs/merge/audit.ndjson" } },
	{ "grammar", TEST_LIST("check", "--set=NonSemantic.DebugBreak",
			       "inputs/grammar/Vendor.unknown.0.json") },
};

/* In an archive with pipelines of their own: tests/unit/cmd/pipelines.c. */
static const char *const elsewhere[] = { "pipelines", NULL };

static int status_of(const char *command, const char *const *words)
{
	const char *argv[12] = { "spvx", command };
	char *dir = test_format("%s/tests", test_src());
	struct test_run r = { .argv = argv, .dir = dir };
	int status;

	for (size_t i = 0; i < 6 && words[i]; i++)
		argv[2 + i] = words[i];
	test_run(&r);
	status = r.status;
	return status;
}

static bool is_listed(const char *page, const char *command)
{
	bool listed = strstr(page, test_format("\n     %s ", command)) != NULL;

	return listed;
}

Test(program_exit_status, findings)
{
	const char *const argv[] = { "spvx", "help", "exit-status", NULL };
	struct test_run help = { .argv = argv };

	test_run(&help);
	cr_assert(!help.status);
	for (size_t i = 0; i < sizeof(findings) / sizeof(findings[0]); i++)
		cr_expect(status_of(findings[i].command, findings[i].words) == 1,
			  "%s %s: %d", findings[i].command, findings[i].words[0],
			  status_of(findings[i].command, findings[i].words));
	cmd_for_each(c, &cmd_program) {
		bool tried = !strcmp(elsewhere[0], (*c)->name);

		for (size_t i = 0; i < sizeof(findings) / sizeof(findings[0]); i++)
			tried |= !strcmp(findings[i].command, (*c)->name);
		cr_expect(tried == is_listed((char *)help.out.data, (*c)->name),
			  "%s: listed: %d", (*c)->name,
			  is_listed((char *)help.out.data, (*c)->name));
	}
}

/* What the others are given: good, damaged, missing, nothing. */
Test(program_exit_status, no_findings)
{
	static const struct {
		const char *words[6];
		int status; /* -1: 0 or 2 */
	} cases[] = {
		{ { "modules/mesh.vert.spv", "--to=/nonexistent/x" }, -1 },
		{ { "modules/mesh.vert.spv" }, -1 },
		{ { "inputs/inputs/shaders/cut.spv" }, -1 },
		{ { "nothing-of-that-name" }, 2 },
		{ { "--no-such-option" }, 2 },
	};

	cmd_for_each(c, &cmd_program) {
		if ((*c)->finding || (*c)->output)
			continue;
		for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
			int status = status_of((*c)->name, cases[i].words);

			cr_expect(status == 0 || status == 2, "%s %s: %d", (*c)->name,
				  cases[i].words[0], status);
			cr_expect(cases[i].status < 0 || status == cases[i].status,
				  "%s %s: %d", (*c)->name, cases[i].words[0], status);
		}
	}
}

/* --exit-zero makes 0 of 1. */
Test(program_exit_status, exit_zero)
{
	for (size_t i = 0; i < sizeof(findings) / sizeof(findings[0]); i++) {
		const char *words[6] = { findings[i].words[0], findings[i].words[1],
					 findings[i].words[2], "--exit-zero", NULL };
		size_t n = 0;

		while (n < 3 && words[n])
			n++;
		words[n] = "--exit-zero";
		cr_expect(status_of(findings[i].command, words) == 0, "%s",
			  findings[i].command);
	}
}
