/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/pipeline.c - shaders taken together, where the program does not show it:
 * shaders of several pipelines, refusals, memory. Conflicts and layouts are in
 * tests/transcripts/interfaces.t.
 */
#include "failures.h"
#include "pair.h"

TestSuite(reflect_pipeline, .timeout = 30);

/* Every code there is has a name, a text, and a pair of shaders. */
Test(reflect_pipeline, codes)
{
	struct test_bytes pairs =
		test_read(test_format("%s/tests/transcripts/interfaces.t", test_src()));

	for (uint32_t code = 1; code < SPVX_CONFLICT_CODES; code++)
		cr_expect(spvx_conflict_text(code)[0] &&
				  strstr((char *)pairs.data,
					 test_format(" %s: ", spvx_conflict_name(code))),
			  "%u", code);
	cr_expect(!spvx_conflict_name(0) && !spvx_conflict_name(SPVX_CONFLICT_CODES));
	cr_expect(spvx_conflict_text(SPVX_CONFLICT_CODES)[0]);
}

static const struct shader vertex = UBO(VERTEX, "%v4 %v4", AT(0, 0) AT(1, 16), USE);

/* A layout that pipelines share has what any shader binds, and no conflict of stages. */
Test(reflect_pipeline, any_stages)
{
	static const struct shader compute =
		UBO(COMPUTE, "%v4 %v4", AT(0, 0) AT(1, 16), USE);
	struct spvx_pipeline_options o = { .size = sizeof(o), .any_stages = true };
	struct made made[] = { make("vertex", &vertex), make("compute", &compute) };
	struct spvx_pipeline_shader shaders[] = { { made[0].block, made[0].module, 0 },
						  { made[1].block, made[1].module, 0 },
						  { made[1].block, made[1].module, 0 } };
	struct spvx_pipeline *p;

	cr_assert(!spvx_pipeline_create(shaders, 3, &o, &p));
	cr_assert_eq(p->binding_count, 1);
	cr_expect_eq(p->bindings[0].stages, 1 | 32, "%u", p->bindings[0].stages);
	cr_expect_eq(p->conflict_count, 0);
	cr_expect_eq(p->link_count, 0);
	spvx_pipeline_free(p);
	for (size_t i = 0; i < 2; i++) {
		free(made[i].module);
		free(made[i].block);
	}
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
	struct made m = make("refusals", &vertex);
	struct spvx_pipeline_shader shaders[] = { { m.block, m.module, 0 },
						  { m.block, m.module, 1 } };
	struct spvx_pipeline *p;

	cr_expect_eq(spvx_pipeline_create(shaders, 2, NULL, &p), -SPVX_EINVAL);
	cr_expect(!p);
	cr_expect(!spvx_pipeline_create(NULL, 0, NULL, &p));
	cr_expect(p && !p->conflict_count && !p->binding_count);
	spvx_pipeline_free(p);
	spvx_pipeline_free(NULL);
	test_each_failure(create_one, shaders);
	free(m.module);
	free(m.block);
}
