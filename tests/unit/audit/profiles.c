/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/profiles.c - the default profile takes ordinary samples for desktop GPUs
 * as they are.
 */
#include "suite.h"

TestSuite(audit_profiles, .timeout = 120);

static void run(struct test_run *r, const char *dir, const char *const *argv)
{
	*r = (struct test_run){ .argv = argv, .dir = dir };
	test_run(r);
	cr_assert(r->status < 2 && r->out.data, "%s", (char *)r->err.data);
}

/* ---- ordinary samples ---- */

/* Rules on leaks, damage and size: what may fail a sample that runs on any desktop GPU. */
static bool may_fail(const char *rule)
{
	static const char *const rules[] = { "SPVX-C",    "SPVX-M",    "SPVX-I",
					     "SPVX-R001", "SPVX-R002", "SPVX-L001",
					     "SPVX-L002", "SPVX-L003", "SPVX-L004",
					     "SPVX-L006", "SPVX-L008" };

	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
		if (!strncmp(rule, rules[i], strlen(rules[i])))
			return true;
	return false;
}

/* Lines of TSV: address, severity, rule. Return: modules with a finding that fails. */
static unsigned failing(char *tsv)
{
	char *last = NULL;
	unsigned count = 0;

	for (char *line = strtok_r(tsv, "\n", &last); line;
	     line = strtok_r(NULL, "\n", &last)) {
		char *severity = strchr(line, '\t');
		char *rule = severity ? strchr(severity + 1, '\t') : NULL;

		cr_assert(rule, "%s", line);
		if (!strncmp(severity + 1, "note", 4) || !strncmp(line, "address\t", 8))
			continue;
		cr_expect(may_fail(rule + 1), "%s", line);
		count++;
	}
	return count;
}

/* How many of these folders' modules fail: of one that is damaged or leaks each finding is
 * counted, and still they are few. Portability, limits of phones and style fail none. */
Test(audit_profiles, desktop_samples)
{
	static const struct {
		const char *folder;
		unsigned modules;
		unsigned findings;
	} samples[] = {
		{ "vulkan", 583, 1 },
		{ "vulkan-samples", 345, 11 },
		{ "spirv-reflect", 82, 8 },
	};

	const char *shared = test_shared();

	if (!shared)
		cr_skip_test("no shared modules");
	for (size_t i = 0; i < sizeof(samples) / sizeof(samples[0]); i++) {
		const char *const argv[] = { "spvx", "audit", "-f",
					     "tsv",  ".",     "--max-per-rule=0",
					     NULL };
		struct test_run r;

		run(&r, test_format("%s/corpus/%s", shared, samples[i].folder), argv);
		cr_expect_leq(failing((char *)r.out.data), samples[i].findings, "%s",
			      samples[i].folder);
	}
}
