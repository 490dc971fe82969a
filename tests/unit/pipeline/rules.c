/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/pipeline/rules.c - the table of rules about pipelines. Each is broken once, by
 * a cache that tests/transcripts/pipelines.t makes.
 */
#define _GNU_SOURCE /* memmem */
#include "pipeline/rules.h"
#include "suite.h"

TestSuite(pipeline_rules);

Test(pipeline_rules, all)
{
	char *path = test_format("%s/tests/transcripts/pipelines.t", test_src());
	struct test_bytes text = test_read(path);

	for (unsigned r = 0; r < SX_PIPE_RULES; r++) {
		char *rule = test_format(": %s: ", sx_pipe_rules[r].id);

		cr_expect(memmem(text.data, text.len, rule, strlen(rule)),
			  "%s: add a pipeline that breaks it to %s", sx_pipe_rules[r].id,
			  path);
	}
}

/* Rules that all kinds of pipelines have are called alike. */
Test(pipeline_rules, kinds)
{
	static const char *const prefixes[] = { "VUID-VkGraphicsPipelineCreateInfo-",
						"VUID-VkComputePipelineCreateInfo-",
						"VUID-VkRayTracingPipelineCreateInfoKHR-" };

	for (unsigned r = 0; r < SX_PIPE_RULES; r++) {
		const char *const *vuid = sx_pipe_rules[r].vuid;

		for (unsigned k = 0; sx_pipe_rules[r].by_kind && k < 3; k++) {
			char *wanted = test_format("%s%s", prefixes[k],
						   vuid[0] + strlen(prefixes[0]));

			cr_expect_eq(strcmp(vuid[k], wanted), 0, "%s: %s, wanted %s",
				     sx_pipe_rules[r].id, vuid[k], wanted);
		}
	}
}
