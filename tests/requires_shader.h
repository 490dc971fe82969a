/* SPDX-License-Identifier: MIT */
/*
 * tests/requires_shader.h - small modules for rules of requirements, and what they ask for.
 */
#ifndef SPVX_TESTS_REQUIRES_SHADER_H
#define SPVX_TESTS_REQUIRES_SHADER_H

#include "assemble.h"
#include "suite.h"

#include <spvx/requires.h>

/* ---- modules ---- */

/**
 * struct shader - what a module of one entry point is put together from
 * @model: execution model
 * @caps:  capabilities and extensions besides Shader
 * @modes: execution modes of %main
 * @decl:  decorations, then types and variables; %void %fn %f %v2 %v4 %u %i %u0 .. are
 *         there
 * @body:  of %main
 * @interface: of the entry point
 */
struct shader {
	const char *model;
	const char *caps;
	const char *modes;
	const char *decorations;
	const char *decl;
	const char *body;
	const char *interface;
	bool vulkan_model;
};

static inline const char *or_none(const char *s)
{
	return s ? s : "";
}

static inline char *source(const struct shader *s)
{
	return test_format(
		"OpCapability Shader\n%s\nOpMemoryModel Logical %s\n"
		"OpEntryPoint %s %%main \"main\" %s\n%s\n%s\n"
		"%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n"
		"%%f = OpTypeFloat 32\n%%v2 = OpTypeVector %%f 2\n%%v3 = OpTypeVector %%f 3\n"
		"%%v4 = OpTypeVector %%f 4\n"
		"%%u = OpTypeInt 32 0\n%%i = OpTypeInt 32 1\n%%iv2 = OpTypeVector %%i 2\n"
		"%%u0 = OpConstant %%u 0\n%%u1 = OpConstant %%u 1\n%%u2 = OpConstant %%u 2\n"
		"%%u3 = OpConstant %%u 3\n%%u4 = OpConstant %%u 4\n%%u5 = OpConstant %%u 5\n"
		"%%i0 = OpConstant %%i 0\n%%in9 = OpConstant %%i -9\n%%i9 = OpConstant %%i 9\n"
		"%%f0 = OpConstant %%f 0\n%%v20 = OpConstantComposite %%v2 %%f0 %%f0\n"
		"%s\n%%main = OpFunction %%void None %%fn\n%%l = OpLabel\n%s\nOpReturn\n"
		"OpFunctionEnd\n",
		or_none(s->caps), s->vulkan_model ? "Vulkan" : "GLSL450",
		s->model ? s->model : "GLCompute", or_none(s->interface), or_none(s->modes),
		or_none(s->decorations), or_none(s->decl), or_none(s->body));
}

static inline struct test_bytes assemble(const struct shader *s, uint32_t version)
{
	return test_assemble(source(s), version, 0);
}

/* "rule needs\n" of each need, into @out. */
static inline void needs_of(struct test_bytes b, char *out, size_t room)
{
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	size_t used = 0;

	cr_assert(!spvx_requires_create(NULL, &q));
	cr_assert(!spvx_requires_load(q, b.data, b.len, &r));
	out[0] = '\0';
	for (uint32_t i = 0; i < r->need_count; i++) {
		char text[512];
		char rule[128];

		spvx_need_text(&r->needs[i], text, sizeof(text));
		spvx_need_rule(&r->needs[i], rule, sizeof(rule));
		used += (size_t)snprintf(out + used, room - used, "%s %s\n", rule, text);
		cr_assert(used < room);
	}
	spvx_requires_free(q);
}

#define SPIRV_1_3 0x10300
#define SPIRV_1_5 0x10500

static inline bool has_row(const char *rows, const char *row)
{
	char *line = test_format("\n%s\n", row);
	char *all = test_format("\n%s", rows);
	bool yes = strstr(all, line) != NULL;

	return yes;
}

#endif
