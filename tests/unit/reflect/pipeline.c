/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/pipeline.c - shaders taken together, where the program does not show it:
 * shaders of several pipelines, refusals, memory. Conflicts and layouts are in
 * tests/transcripts/interfaces.t.
 */
#include "assemble.h"
#include "failures.h"
#include "suite.h"

#include <spvx/pipeline.h>
#include <spvx/reflect.h>

TestSuite(reflect_pipeline, .timeout = 30);

/* Every code there is has a name, a text, and a pair of shaders. */
Test(reflect_pipeline, codes)
{
	struct test_bytes pairs =
		test_read(test_format("%s/tests/transcripts/interfaces.t", test_src()));

	for (uint32_t code = 1; code < SPVX_CONFLICT_CODES; code++)
		cr_expect(strstr((char *)pairs.data,
				 test_format("\n%s ", spvx_conflict_name(code))) &&
				  strstr((char *)pairs.data, spvx_conflict_text(code)),
			  "%u", code);
	cr_expect(!spvx_conflict_name(0) && !spvx_conflict_name(SPVX_CONFLICT_CODES));
	cr_expect_str_eq(spvx_conflict_text(SPVX_CONFLICT_CODES), "no conflict");
}

/* A shader that reads a block, assembled and reflected. */
struct made {
	struct test_bytes module;
	const struct spvx_reflection *r;
	struct spvx_reflect *reflect;
};

static struct made make(const char *model)
{
	struct made m;

	m.module = test_assemble(
		test_format("OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
			    "OpEntryPoint %s %%main \"main\" %%b\n"
			    "OpDecorate %%B Block\nOpDecorate %%b DescriptorSet 0\n"
			    "OpDecorate %%b Binding 1\nOpMemberDecorate %%B 0 Offset 0\n"
			    "OpMemberDecorate %%B 1 Offset 16\n"
			    "%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n"
			    "%%f32 = OpTypeFloat 32\n%%v4 = OpTypeVector %%f32 4\n"
			    "%%B = OpTypeStruct %%v4 %%v4\n"
			    "%%pB = OpTypePointer Uniform %%B\n"
			    "%%b = OpVariable %%pB Uniform\n"
			    "%%main = OpFunction %%void None %%fn\n%%label = OpLabel\n"
			    "%%use = OpCopyObject %%pB %%b\nOpReturn\nOpFunctionEnd\n",
			    model),
		0x10400, 0);
	cr_assert(!spvx_reflect_create(NULL, &m.reflect));
	cr_assert(!spvx_reflect_load(m.reflect, m.module.data, m.module.len, &m.r));
	cr_assert(!m.r->notes.count);
	return m;
}

/* A layout that pipelines share has what any shader binds, and no conflict of stages. */
Test(reflect_pipeline, any_stages)
{
	struct spvx_pipeline_options o = { .size = sizeof(o), .any_stages = true };
	struct made made[] = { make("Vertex"), make("GLCompute") };
	struct spvx_pipeline_shader shaders[] = { { made[0].r, made[0].module.data, 0 },
						  { made[1].r, made[1].module.data, 0 },
						  { made[1].r, made[1].module.data, 0 } };
	struct spvx_pipeline *p;

	cr_assert(!spvx_pipeline_create(shaders, 3, &o, &p));
	cr_assert_eq(p->binding_count, 1);
	cr_expect_eq(p->bindings[0].stages, 1 | 32, "%u", p->bindings[0].stages);
	cr_expect_eq(p->conflict_count, 0);
	cr_expect_eq(p->link_count, 0);
	spvx_pipeline_free(p);
	for (size_t i = 0; i < 2; i++)
		spvx_reflect_free(made[i].reflect);
}

static int create_one(const struct spvx_allocator *a, void *ctx)
{
	struct spvx_pipeline_options options = { .size = sizeof(options), .allocator = a };
	struct spvx_pipeline *p;
	int err = spvx_pipeline_create(ctx, 1, &options, &p);

	spvx_pipeline_free(p);
	return err;
}

/* Entry points that are not there; no memory; nothing at all. */
Test(reflect_pipeline, refusals)
{
	struct made m = make("Vertex");
	struct spvx_pipeline_shader shaders[] = { { m.r, m.module.data, 0 },
						  { m.r, m.module.data, 1 } };
	struct spvx_pipeline *p;

	cr_expect_eq(spvx_pipeline_create(shaders, 2, NULL, &p), -SPVX_EINVAL);
	cr_expect(!p);
	cr_expect(!spvx_pipeline_create(NULL, 0, NULL, &p));
	cr_expect(p && !p->conflict_count && !p->binding_count);
	spvx_pipeline_free(p);
	spvx_pipeline_free(NULL);
	test_each_failure(create_one, shaders);
	spvx_reflect_free(m.reflect);
}
