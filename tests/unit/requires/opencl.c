/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/opencl.c - what kernels ask of an OpenCL device: every row of the
 * table, which is that of the shared material.
 */
#include "assemble.h"
#include "corpus.h"

#include <spvx/requires.h>

TestSuite(requires_opencl, .timeout = 60);

/* The needs of a kernel that declares a capability, one a line; from malloc. */
static char *needs_of(const char *capability, uint32_t version)
{
	char *text = test_format("OpCapability Kernel\nOpCapability Addresses\n%s%s\n"
				 "OpMemoryModel Physical64 OpenCL\n",
				 *capability ? "OpCapability " : "", capability);
	char *out = test_format("%s", "");
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	struct test_bytes module = test_assemble(text, version, 0);

	cr_assert(!spvx_requires_create(NULL, &q));
	cr_assert(!spvx_requires_load(q, module.data, module.len, &r));
	cr_expect(!r->vulkan && r->complete);
	for (uint32_t i = 0; i < r->need_count; i++) {
		char need[256];
		char rule[64];
		char *more;

		spvx_need_text(&r->needs[i], need, sizeof(need));
		spvx_need_rule(&r->needs[i], rule, sizeof(rule));
		more = test_format("%s%s %s\n", out, rule, need);
		cr_expect(r->needs[i].kind == SPVX_NEED_UNKNOWN ||
			  !strcmp(spvx_need_vuid(&r->needs[i]), "-"));
		free(out);
		out = more;
	}
	spvx_requires_free(q);
	return out;
}

static char *without_blanks(const char *text)
{
	char *copy = strdup(text);
	char *to = copy;

	for (const char *c = text; *c; c++)
		if (*c != ' ')
			*to++ = *c;
	*to = '\0';
	return copy;
}

Test(requires_opencl, every_row)
{
	struct test_rows r;
	size_t count = 0;

	test_need_shared();
	cr_assert(test_rows_open(&r, "corpus-requires/opencl.tsv"));
	test_rows_next(&r);
	while (test_rows_next(&r)) {
		char *got = needs_of(r.fields[0], 0x10000);
		char *need = without_blanks(r.fields[1]);
		char *line = test_format("cap/%s %s\n", r.fields[0],
					 strcmp(need, "-") ? need : "opencl");

		cr_expect(strstr(got, line) != NULL, "%s: %s", line, got);
		count++;
		free(need);
		free(got);
	}
	cr_expect_gt(count, 35);
}

Test(requires_opencl, versions_and_others)
{
	char *got = needs_of("", 0x10200);

	cr_expect(strstr(got, "version/spirv CL_DEVICE_IL_VERSION>=SPIR-V_1.2\n") == got,
		  "%s", got);
	cr_expect(strstr(got, "cap/Kernel opencl\n") != NULL, "%s", got);
	free(got);
	got = needs_of("Float16", 0x10000);
	cr_expect(strstr(got, "cap/Float16 cl_khr_fp16\n") != NULL, "%s", got);
	free(got);
	/* no device of OpenCL is known to take it */
	got = needs_of("Geometry", 0x10000);
	cr_expect(strstr(got, "cap/Geometry unknown:cap:Geometry\n") != NULL ||
			  strstr(got, "cap/Geometry v1.0") == NULL,
		  "%s", got);
	free(got);
}
