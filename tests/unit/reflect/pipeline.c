/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/pipeline.c - shaders taken together: a pair for each conflict, and a
 * twin of it that has none.
 */
#include "failures.h"
#include "pair.h"

TestSuite(reflect_pipeline, .timeout = 30);

/* ---- a pair, and its twin ---- */

struct conflict_case {
	const char *name;
	enum spvx_conflict_code code;
	enum spvx_conflict_severity severity;
	struct shader a;
	struct shader b;
	struct shader twin; /* fits a where b does not */
};

/* clang-format off */
static const struct conflict_case cases[] = {
	{ "descriptor type", SPVX_CONFLICT_DESCRIPTOR_TYPE, SPVX_CONFLICT_ERROR,
	  UBO(VERTEX, "%v4", AT(0, 0), USE),
	  IMAGE(FRAGMENT, SIZED(1), USE),
	  UBO(FRAGMENT, "%v4", AT(0, 0), USE) },
	{ "descriptor type, one not used", SPVX_CONFLICT_DESCRIPTOR_TYPE,
	  SPVX_CONFLICT_WARNING,
	  UBO(VERTEX, "%v4", AT(0, 0), USE),
	  IMAGE(FRAGMENT, SIZED(4), NULL),
	  UBO(FRAGMENT, "%v4", AT(0, 0), NULL) },
	{ "count", SPVX_CONFLICT_COUNT, SPVX_CONFLICT_ERROR,
	  IMAGE(VERTEX, SIZED(4), USE), IMAGE(FRAGMENT, SIZED(8), USE),
	  IMAGE(FRAGMENT, SIZED(4), USE) },
	{ "count, one at run time", SPVX_CONFLICT_COUNT, SPVX_CONFLICT_WARNING,
	  IMAGE(VERTEX, IMAGES("%B = OpTypeRuntimeArray %image\n"), USE),
	  IMAGE(FRAGMENT, SIZED(8), USE),
	  IMAGE(FRAGMENT, IMAGES("%B = OpTypeRuntimeArray %image\n"), USE) },
	{ "block layout", SPVX_CONFLICT_BLOCK_LAYOUT, SPVX_CONFLICT_WARNING,
	  UBO(VERTEX, "%f32 %f32 %v4", AT(0, 0) AT(1, 4) AT(2, 16), USE),
	  UBO(FRAGMENT, "%f32 %f32 %v4", AT(0, 0) AT(1, 8) AT(2, 16), USE),
	  UBO(FRAGMENT, "%f32 %f32 %v4", AT(0, 0) AT(1, 4) AT(2, 16), USE) },
	{ "block size", SPVX_CONFLICT_BLOCK_SIZE, SPVX_CONFLICT_WARNING,
	  UBO(VERTEX, "%v4", AT(0, 0), USE),
	  UBO(FRAGMENT, "%v4 %v4", AT(0, 0) AT(1, 16), USE),
	  UBO(FRAGMENT, "%v4", AT(0, 0), USE) },
	{ "push constants", SPVX_CONFLICT_PUSH_OVERLAP, SPVX_CONFLICT_WARNING,
	  PUSHED(VERTEX, "%v4 %f32", AT(0, 0) AT(1, 16)),
	  PUSHED(FRAGMENT, "%u32", AT(0, 16)), PUSHED(FRAGMENT, "%f32", AT(0, 16)) },
	{ "type of a constant", SPVX_CONFLICT_SPEC_TYPE, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX, SPEC(f32, 1) }, { .stage = FRAGMENT, SPEC(u32, 1) },
	  { .stage = FRAGMENT, SPEC(f32, 1) } },
	{ "default of a constant", SPVX_CONFLICT_SPEC_DEFAULT, SPVX_CONFLICT_WARNING,
	  { .stage = VERTEX, SPEC(u32, 1) }, { .stage = FRAGMENT, SPEC(u32, 2) },
	  { .stage = FRAGMENT, SPEC(u32, 1) } },
	{ "an input that is not written", SPVX_CONFLICT_IO_MISSING, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX, .listed = "%o", .notes = PLACED(o, 0), .globals = OUTPUT(o, v4) },
	  { .stage = FRAGMENT, .listed = "%i %j", .notes = PLACED(i, 0) PLACED(j, 1),
	    .globals = INPUT(i, v4) INPUT(j, v4), .body = LOAD(i, v4) LOAD(j, v4) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0),
	    .globals = INPUT(i, v4), .body = LOAD(i, v4) } },
	{ "components that are not written", SPVX_CONFLICT_IO_MISSING, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX, .listed = "%o", .notes = PLACED(o, 0), .globals = OUTPUT(o, v2) },
	  { .stage = FRAGMENT, .listed = "%i %j",
	    .notes = PLACED(i, 0) PLACED(j, 0) "OpDecorate %j Component 2\n",
	    .globals = INPUT(i, v2) INPUT(j, v2), .body = LOAD(i, v2) LOAD(j, v2) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0),
	    .globals = INPUT(i, v2), .body = LOAD(i, v2) } },
	{ "an output that is not read", SPVX_CONFLICT_IO_UNREAD, SPVX_CONFLICT_NOTE,
	  { .stage = VERTEX, .listed = "%o %q", .notes = PLACED(o, 0) PLACED(q, 3),
	    .globals = OUTPUT(o, v4) OUTPUT(q, v4) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0),
	    .globals = INPUT(i, v4), .body = LOAD(i, v4) },
	  { .stage = FRAGMENT, .listed = "%i %j", .notes = PLACED(i, 0) PLACED(j, 3),
	    .globals = INPUT(i, v4) INPUT(j, v4), .body = LOAD(i, v4) LOAD(j, v4) } },
	{ "an input that is not loaded", SPVX_CONFLICT_IO_UNUSED, SPVX_CONFLICT_NOTE,
	  { .stage = VERTEX, .listed = "%o", .notes = PLACED(o, 0), .globals = OUTPUT(o, v4) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0),
	    .globals = INPUT(i, v4) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0),
	    .globals = INPUT(i, v4), .body = LOAD(i, v4) } },
	{ "type of an input", SPVX_CONFLICT_IO_TYPE, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX, .listed = "%o", .notes = PLACED(o, 0), .globals = OUTPUT(o, v4) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0) "OpDecorate %i Flat\n",
	    .globals = INPUT(i, uv4), .body = LOAD(i, uv4) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0) "OpDecorate %i Flat\n",
	    .globals = INPUT(i, v4), .body = LOAD(i, v4) } },
	{ "more components than are written", SPVX_CONFLICT_IO_TYPE, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX, .listed = "%o", .notes = PLACED(o, 0), .globals = OUTPUT(o, v2) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0),
	    .globals = INPUT(i, v4), .body = LOAD(i, v4) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0),
	    .globals = INPUT(i, v2), .body = LOAD(i, v2) } },
	{ "an integer that is not flat", SPVX_CONFLICT_IO_INTERP, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX, .listed = "%o", .notes = PLACED(o, 0),
	    .globals = OUTPUT(o, u32) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0),
	    .globals = INPUT(i, u32), .body = LOAD(i, u32) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0) "OpDecorate %i Flat\n",
	    .globals = INPUT(i, u32), .body = LOAD(i, u32) } },
	{ "an integer of each vertex", SPVX_CONFLICT_IO_INTERP, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX, .listed = "%o", .notes = PLACED(o, 0),
	    .globals = OUTPUT(o, u32) },
	  { .stage = FRAGMENT, .listed = "%i", .notes = PLACED(i, 0) "OpDecorate %i Centroid\n",
	    .globals = INPUT(i, u32), .body = LOAD(i, u32) },
	  { .stage = FRAGMENT, .listed = "%i",
	    .notes = PLACED(i, 0) "OpDecorate %i PerVertexKHR\n",
	    .globals = "%n = OpConstant %u32 3\n%at = OpTypeArray %u32 %n\n" INPUT(i, at), .body = LOAD(i, at) } },
	{ "one stage twice", SPVX_CONFLICT_DUP_STAGE, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX }, { .stage = VERTEX }, { .stage = FRAGMENT } },
	{ "kinds of pipelines", SPVX_CONFLICT_STAGE_MIX, SPVX_CONFLICT_ERROR,
	  { .stage = VERTEX }, { .stage = COMPUTE }, { .stage = FRAGMENT } },
};
/* clang-format on */

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *said(const struct spvx_pipeline *p)
{
	return p->conflict_count ? spvx_conflict_name(p->conflicts[0].code) : "nothing";
}

Test(reflect_pipeline, conflicts)
{
	for (size_t i = 0; i < COUNT(cases); i++) {
		const struct conflict_case *c = &cases[i];
		struct pair pair;

		open_pair(&pair, c->name, &c->a, &c->b, false);
		cr_assert_eq(pair.p->conflict_count, 1, "%s: %u, the first %s", c->name,
			     pair.p->conflict_count, said(pair.p));
		cr_expect(pair.p->conflicts[0].code == c->code &&
				  pair.p->conflicts[0].severity == c->severity,
			  "%s: %s", c->name, said(pair.p));
		cr_expect_eq(pair.p->errors, c->severity == SPVX_CONFLICT_ERROR, "%s",
			     c->name);
		close_pair(&pair);
		open_pair(&pair, c->name, &c->a, &c->twin, false);
		cr_expect_eq(pair.p->conflict_count, 0, "%s, the twin: %s", c->name,
			     said(pair.p));
		close_pair(&pair);
	}
}

/* Every code there is has a name, a text, and a case. */
Test(reflect_pipeline, codes)
{
	for (uint32_t code = 1; code < SPVX_CONFLICT_CODES; code++) {
		bool found = false;

		for (size_t i = 0; i < COUNT(cases); i++)
			found |= cases[i].code == code;
		cr_expect(found && spvx_conflict_name(code) && spvx_conflict_text(code)[0],
			  "%u", code);
	}
	cr_expect(!spvx_conflict_name(0) && !spvx_conflict_name(SPVX_CONFLICT_CODES));
	cr_expect(spvx_conflict_text(SPVX_CONFLICT_CODES)[0]);
}

/* ---- what comes of it ---- */

static const struct shader vertex = UBO(VERTEX, "%v4 %v4", AT(0, 0) AT(1, 16), USE);
static const struct shader fragment = UBO(FRAGMENT, "%v4", AT(0, 0), USE);

Test(reflect_pipeline, bindings)
{
	const struct spvx_pipeline_binding *b;
	struct pair pair;

	open_pair(&pair, "bindings", &vertex, &fragment, false);
	b = pair.p->bindings;
	cr_assert_eq(pair.p->binding_count, 1);
	cr_expect(b->set == 0 && b->binding == 1 && b->count == 1);
	cr_expect_eq(b->size, 32, "%llu", (unsigned long long)b->size);
	cr_expect_eq(b->stages, 1 | 16, "%u", b->stages);
	close_pair(&pair);
}

/* What is only listed is in the layout, unless it is not wanted there. */
Test(reflect_pipeline, used_only)
{
	static const struct shader idle = UBO(FRAGMENT, "%v4", AT(0, 0), NULL);
	static const struct shader none = { .stage = VERTEX };
	struct pair pair;

	open_pair(&pair, "listed", &none, &idle, false);
	cr_assert_eq(pair.p->binding_count, 1);
	cr_expect(!(pair.p->bindings[0].flags & SPVX_USE_IN_CALL_TREE));
	close_pair(&pair);
	open_pair(&pair, "used only", &none, &idle, true);
	cr_expect_eq(pair.p->binding_count, 0);
	close_pair(&pair);
}

Test(reflect_pipeline, push_constants)
{
	static const struct shader a = PUSHED(VERTEX, "%v4", AT(0, 16));
	static const struct shader same = PUSHED(FRAGMENT, "%v4", AT(0, 16));
	static const struct shader other = PUSHED(FRAGMENT, "%f32", AT(0, 32));
	struct pair pair;

	open_pair(&pair, "equal ranges", &a, &same, false);
	cr_expect(pair.p->range_count == 2 && pair.p->merged_count == 1);
	cr_expect(pair.p->merged[0].offset == 16 && pair.p->merged[0].size == 16 &&
		  pair.p->merged[0].stages == (1 | 16));
	close_pair(&pair);
	open_pair(&pair, "two ranges", &a, &other, false);
	cr_expect(pair.p->range_count == 2 && pair.p->merged_count == 2);
	cr_expect(pair.p->merged[1].offset == 32 && pair.p->merged[1].size == 4);
	close_pair(&pair);
}

Test(reflect_pipeline, members_of_push_constants)
{
	static const struct shader words = PUSHED(VERTEX, "%u32 %u32", AT(0, 0) AT(1, 4));
	static const struct shader floats =
		PUSHED(FRAGMENT, "%f32 %f32", AT(0, 0) AT(1, 4));
	static const struct shader both = PUSHED(VERTEX, "%f32 %u32", AT(0, 0) AT(1, 0));
	static const struct shader one = PUSHED(FRAGMENT, "%f32", AT(0, 0));
	struct pair pair;

	open_pair(&pair, "two that differ are reported once", &words, &floats, false);
	cr_expect_eq(pair.p->conflict_count, 1, "%s", said(pair.p));
	close_pair(&pair);
	open_pair(&pair, "two of one shader are no conflict of shaders", &both, &one,
		  false);
	cr_expect_eq(pair.p->conflict_count, 0, "%s", said(pair.p));
	close_pair(&pair);
}

/* VkPipelineLayoutCreateInfo: no two ranges may have a stage in common. */
Test(reflect_pipeline, one_range_of_a_stage)
{
	static const struct shader a = PUSHED(FRAGMENT, "%v4", AT(0, 16));
	static const struct shader b = PUSHED(FRAGMENT, "%f32", AT(0, 48));
	struct pair pair;

	open_pair(&pair, "apart", &a, &b, false);
	cr_assert(pair.p->range_count == 1 && pair.p->merged_count == 1);
	cr_expect(pair.p->merged[0].offset == 16 && pair.p->merged[0].size == 36);
	close_pair(&pair);
	open_pair(&pair, "apart, the other way", &b, &a, false);
	cr_assert(pair.p->range_count == 1 && pair.p->merged_count == 1);
	cr_expect(pair.p->merged[0].offset == 16 && pair.p->merged[0].size == 36);
	close_pair(&pair);
}

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

	cr_assert(!spvx_pipeline_create(shaders, COUNT(shaders), &o, &p));
	cr_assert_eq(p->binding_count, 1);
	cr_expect_eq(p->bindings[0].stages, 1 | 32, "%u", p->bindings[0].stages);
	cr_expect_eq(p->conflict_count, 0, "%s", said(p));
	cr_expect_eq(p->link_count, 0);
	spvx_pipeline_free(p);
	for (size_t i = 0; i < COUNT(made); i++) {
		free(made[i].module);
		free(made[i].block);
	}
}

/* Of two outputs at a location the conflict has the one whose type differs. */
Test(reflect_pipeline, output_of_another_type)
{
	static const struct shader from = {
		.stage = VERTEX,
		.listed = "%o %q",
		.notes = PLACED(o, 0) PLACED(q, 0) "OpDecorate %q Component 2\n",
		.globals = "%uv2 = OpTypeVector %u32 2\n" OUTPUT(o, v2) OUTPUT(q, uv2)
	};
	static const struct shader to = { .stage = FRAGMENT,
					  .listed = "%i",
					  .notes = PLACED(i, 0),
					  .globals = INPUT(i, v4),
					  .body = LOAD(i, v4) };
	struct pair pair;

	open_pair(&pair, "components of another type", &from, &to, false);
	cr_assert_eq(pair.p->conflict_count, 1, "%s", said(pair.p));
	cr_expect_eq(pair.p->conflicts[0].code, SPVX_CONFLICT_IO_TYPE);
	cr_expect_eq(pair.p->conflicts[0].ios[0], 1, "%u", pair.p->conflicts[0].ios[0]);
	close_pair(&pair);
}

/* The order in which they are given does not matter to what is matched. */
Test(reflect_pipeline, links)
{
	static const struct shader from = { .stage = VERTEX,
					    .listed = "%o %q",
					    .notes = PLACED(o, 2) PLACED(q, 5),
					    .globals = OUTPUT(o, v4) OUTPUT(q, v2) };
	static const struct shader to = { .stage = FRAGMENT,
					  .listed = "%i %j",
					  .notes = PLACED(i, 2) PLACED(j, 7),
					  .globals = INPUT(i, v4) INPUT(j, v4),
					  .body = LOAD(i, v4) LOAD(j, v4) };
	const struct spvx_pipeline_link *l;
	struct pair pair;

	open_pair(&pair, "links", &to, &from, false);
	cr_assert_eq(pair.p->link_count, 1);
	l = pair.p->links;
	cr_expect(l->from == 1 && l->to == 0);
	cr_expect(l->matched_count == 1 && l->matched[0] == 2);
	cr_expect(l->unread_count == 1 && l->unread[0] == 5);
	cr_expect(l->unwritten_count == 1 && l->unwritten[0] == 7);
	cr_expect_eq(pair.p->errors, 1);
	close_pair(&pair);
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
