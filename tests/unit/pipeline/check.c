/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/pipeline/check.c - a pipeline that an engine is about to create and its
 * shaders, without any archive.
 */
#include "pipeline/fit.h"
#include "pipelines.h"

#include <criterion/criterion.h>
#include <spvx/cache.h>
#include <spvx/pipeline_check.h>

TestSuite(pipeline_check, .timeout = 30);

/* A module and its reflection. */
struct held {
	struct spvx_reflect *reflect;
	const unsigned char *module;
	const struct spvx_reflection *r;
};

static void hold_open(struct held *h, const char *text)
{
	struct spvx_reflect_options o = { .size = sizeof(o) };
	struct test_bytes module = test_assemble(text, 0x10000, 0);

	h->module = module.data;
	cr_assert_eq(spvx_reflect_create(&o, &h->reflect), 0);
	cr_assert_eq(spvx_reflect_load(h->reflect, h->module, module.len, &h->r), 0);
}

static int note(void *ctx, const struct spvx_pipeline_finding *f)
{
	char *text = ctx;

	sprintf(text + strlen(text), "%s(%u): %.*s: %.*s\n", f->rule, (unsigned)f->severity,
		(int)f->place.len, f->place.ptr, (int)f->recorded.len, f->recorded.ptr);
	cr_expect(f->title && (f->vuid || f->severity != SPVX_CONFLICT_ERROR), "%s",
		  f->rule);
	return 0;
}

static int stop(void *ctx, const struct spvx_pipeline_finding *f)
{
	(void)ctx;
	(void)f;
	return -SPVX_EIO;
}

Test(pipeline_check, layouts)
{
	struct spvx_cache_binding binding = {
		.binding = 3, .type = 6, .count = 2, .stages = 16
	};
	const struct spvx_cache_set_layout set = { .bindings = &binding,
						   .binding_count = 1 };
	const struct spvx_cache_set_layout *const sets[] = { &set };
	const struct spvx_cache_render_pass pass = { .subpass_count = 0 };
	struct spvx_cache_range range = { 1, 0, 16 };
	const struct spvx_cache_pipeline_layout layout = { .sets = { NULL, 1 },
							   .ranges = &range,
							   .range_count = 1 };
	const struct spvx_cache_attribute attribute = { 0, 0, 0, 109 };
	const struct spvx_cache_vertex_binding vertices = { 0, 16, 0 };
	struct spvx_cache_stage stages[2] = { { .stage = 1, .name = { "main", 4 } },
					      { .stage = 16, .name = { "main", 4 } } };
	struct spvx_cache_pipeline p = { .tag = SPVX_CACHE_GRAPHICS,
					 .flags = 1, /* not optimized */
					 .states = SPVX_CACHE_HAS_VERTEX_INPUT,
					 .stages = stages,
					 .stage_count = 2,
					 .attributes = &attribute,
					 .attribute_count = 1,
					 .bindings = &vertices,
					 .binding_count = 1 };
	struct held vertex;
	struct held fragment;
	struct spvx_pipeline_shader shaders[2] = { { NULL, NULL, 0 }, { NULL, NULL, 0 } };
	char text[900] = "";
	struct test_alloc t;
	struct spvx_pipeline_check_options o = { .size = sizeof(o),
						 .allocator = &t.hook,
						 .layout = &layout,
						 .sets = sets,
						 .shaders = shaders,
						 .found = note,
						 .ctx = text };

	test_alloc_init(&t);
	hold_open(&vertex, test_vertex);
	hold_open(&fragment, test_fragment);
	cr_expect_eq(spvx_pipeline_check(&p, &o), 0);
	cr_expect_eq(strcmp(text, ""), 0, "nothing is known of them: %s", text);
	shaders[0] = (struct spvx_pipeline_shader){ vertex.r, vertex.module, 0 };
	shaders[1] = (struct spvx_pipeline_shader){ fragment.r, fragment.module, 0 };
	cr_expect_eq(spvx_pipeline_check(&p, &o), 0);
	cr_expect_eq(strcmp(text, ""), 0, "%s", text);
	range.size = 12;
	binding.count = 1;
	p.attribute_count = 0;
	cr_expect_eq(spvx_pipeline_check(&p, &o), 0);
	cr_expect_eq(strcmp(text, "pipe/push-range(2): push constants: 0..12\n"
				  "pipe/count(2): set 0 binding 3: 1\n"
				  "pipe/vertex-missing(2): location 0: \n"),
		     0, "%s", text);
	o.pass = &pass;
	cr_expect_eq(spvx_pipeline_check(&p, &o), 0);
	cr_expect(strstr(text, "pipe/subpass(2): subpass 0: 0 subpasses\n"), "%s", text);
	stages[1].stage = 8;
	cr_expect_eq(spvx_pipeline_check(&p, &o), 0);
	cr_expect(strstr(text, "pipe/entry(2): main: \n"), "%s", text);
	o.found = stop;
	cr_expect_eq(spvx_pipeline_check(&p, &o), -SPVX_EIO);
	o.found = NULL;
	cr_expect_eq(spvx_pipeline_check(&p, &o), -SPVX_EINVAL);
	o.found = note;
	p.tag = SPVX_CACHE_MODULE;
	cr_expect_eq(spvx_pipeline_check(&p, &o), -SPVX_EINVAL);
	p.tag = SPVX_CACHE_GRAPHICS;
	shaders[0].entry = 9;
	cr_expect_eq(spvx_pipeline_check(&p, &o), -SPVX_EINVAL);
	cr_expect(t.calls && !t.live_blocks, "%zu blocks left", t.live_blocks);
	spvx_reflect_free(vertex.reflect);
	spvx_reflect_free(fragment.reflect);
}

/* A summary of a shader is whole, or there is none, however little memory there is. */
Test(pipeline_check, no_memory)
{
	const struct sx_shader *s = NULL;
	struct held h;

	hold_open(&h, test_fragment);
	for (size_t limit = 8; !s; limit += 8) {
		struct sx_arena arena;

		cr_assert(limit < 4096);
		sx_arena_init(&arena, NULL, limit);
		s = sx_shader_make(&arena, h.r, h.module, 0);
		cr_expect(!s || (s->name.ptr && s->uses && s->inputs && s->outputs &&
				 s->specs && s->use_count == 1 && s->input_count == 1 &&
				 s->output_count == 1 && s->spec_count == 1),
			  "of %zu bytes", limit);
		sx_arena_free(&arena);
	}
	spvx_reflect_free(h.reflect);
}

/* ---- more than any recorder writes ---- */

#define MANY 60000u

struct counts {
	unsigned missing; /* vertex-missing, of a wrong location */
	unsigned other;
	unsigned undescribed;
	unsigned unread;
};

static int count(void *ctx, const struct spvx_pipeline_finding *f)
{
	struct counts *c = ctx;

	if (!strcmp(f->rule, "pipe/vertex-binding"))
		c->undescribed++;
	else if (!strcmp(f->rule, "pipe/vertex-unread"))
		c->unread++;
	else if (!strcmp(f->rule, "pipe/vertex-missing"))
		c->missing++;
	else
		c->other++;
	return 0;
}

/* What is found of a pipeline with one vertex shader. */
static void check_vertex(const char *text, const struct spvx_cache_pipeline *p,
			 spvx_pipeline_found_fn *found, void *ctx)
{
	struct held vertex;
	struct spvx_pipeline_shader shader;
	const struct spvx_pipeline_check_options o = {
		.size = sizeof(o), .shaders = &shader, .found = found, .ctx = ctx
	};

	hold_open(&vertex, text);
	shader = (struct spvx_pipeline_shader){ vertex.r, vertex.module, 0 };
	cr_expect_eq(spvx_pipeline_check(p, &o), 0);
	spvx_reflect_free(vertex.reflect);
}

/* In no order, twice, without a binding, wide ones: each is found, in time that grows as their
 * number does (one by one it were a minute). The shader reads location 0. */
Test(pipeline_check, many_attributes, .timeout = 10)
{
	struct spvx_cache_attribute *a = calloc(MANY, sizeof(*a));
	struct spvx_cache_vertex_binding *b = calloc(MANY, sizeof(*b));
	const struct spvx_cache_stage stage = { .stage = 1, .name = { "main", 4 } };
	struct spvx_cache_pipeline p = { .tag = SPVX_CACHE_GRAPHICS,
					 .states = SPVX_CACHE_HAS_VERTEX_INPUT,
					 .stages = &stage,
					 .stage_count = 1,
					 .attributes = a,
					 .attribute_count = MANY,
					 .bindings = b,
					 .binding_count = MANY };
	struct counts c = { 0, 0, 0, 0 };

	for (uint32_t i = 0; i < MANY; i++) {
		/* every third binding is not described, as its number is odd */
		a[i] = (struct spvx_cache_attribute){ MANY - 1 - i,
						      i % 3 ? 2 * i : 2 * i + 1, 0, 109 };
		b[MANY - 1 - i] = (struct spvx_cache_vertex_binding){ 2 * i, 16, 0 };
	}
	check_vertex(test_vertex, &p, count, &c);
	cr_expect_eq(c.undescribed, MANY / 3, "%u", c.undescribed);
	cr_expect_eq(c.unread, MANY - 1, "%u", c.unread);
	cr_expect_eq(c.missing + c.other, 0, "%u, %u", c.missing, c.other);

	/* the one of location 0 goes */
	c = (struct counts){ 0, 0, 0, 0 };
	a[MANY - 1].location = 1;
	check_vertex(test_vertex, &p, count, &c);
	cr_expect_eq(c.unread, MANY, "%u", c.unread);
	cr_expect_eq(c.missing, 1, "%u", c.missing);

	/* two of location 0, of which the first counts, whose class is another, two of 1 */
	c = (struct counts){ 0, 0, 0, 0 };
	a[7] = (struct spvx_cache_attribute){ 0, 0, 0, 107 }; /* R32G32B32A32_UINT */
	a[9] = (struct spvx_cache_attribute){ 0, 0, 0, 109 };
	check_vertex(test_vertex, &p, count, &c);
	cr_expect_eq(c.missing, 0, "%u", c.missing);
	cr_expect_eq(c.other, 3, "%u", c.other);
	free(a);
	free(b);
}

/* Patch variables stand after the others whatever their location is (here invalid: a vertex
 * shader has none); all of them are found. */
Test(pipeline_check, patch_after_plain)
{
	const char *text = "OpCapability Tessellation\n"
			   "OpMemoryModel Logical GLSL450\n"
			   "OpEntryPoint Vertex %main \"main\" %far %patch\n"
			   "OpDecorate %far Location 5\n"
			   "OpDecorate %patch Location 0\n"
			   "OpDecorate %patch Patch\n"
			   "%void = OpTypeVoid\n"
			   "%fn = OpTypeFunction %void\n"
			   "%float = OpTypeFloat 32\n"
			   "%vec4 = OpTypeVector %float 4\n"
			   "%pin = OpTypePointer Input %vec4\n"
			   "%far = OpVariable %pin Input\n"
			   "%patch = OpVariable %pin Input\n"
			   "%main = OpFunction %void None %fn\n"
			   "%label = OpLabel\n"
			   "OpReturn\n"
			   "OpFunctionEnd\n";
	const struct spvx_cache_attribute a[] = { { 0, 0, 0, 109 }, { 5, 0, 16, 109 } };
	const struct spvx_cache_vertex_binding b = { 0, 32, 0 };
	const struct spvx_cache_stage stage = { .stage = 1, .name = { "main", 4 } };
	const struct spvx_cache_pipeline p = { .tag = SPVX_CACHE_GRAPHICS,
					       .states = SPVX_CACHE_HAS_VERTEX_INPUT,
					       .stages = &stage,
					       .stage_count = 1,
					       .attributes = a,
					       .attribute_count = 2,
					       .bindings = &b,
					       .binding_count = 1 };
	struct counts c = { 0, 0, 0, 0 };

	check_vertex(text, &p, count, &c);
	cr_expect_eq(c.unread + c.missing + c.undescribed + c.other, 0, "%u %u %u %u",
		     c.unread, c.missing, c.undescribed, c.other);
}

static int count_twice(void *ctx, const struct spvx_pipeline_finding *f)
{
	unsigned *twice = ctx;

	*twice += !strcmp(f->rule, "pipe/spec-twice");
	return 0;
}

/* Each constant that has several entries is reported once, however long the map is. */
Test(pipeline_check, many_specs, .timeout = 10)
{
	struct spvx_cache_spec *specs = calloc(MANY, sizeof(*specs));
	const struct spvx_cache_stage stage = {
		.stage = 1, .name = { "main", 4 }, .specs = specs, .spec_count = MANY
	};
	const struct spvx_cache_pipeline p = { .tag = SPVX_CACHE_GRAPHICS,
					       .stages = &stage,
					       .stage_count = 1 };
	unsigned twice = 0;

	for (uint32_t i = 0; i < MANY; i++)
		specs[i].id = i;
	check_vertex(test_vertex, &p, count_twice, &twice);
	cr_expect_eq(twice, 0, "%u", twice);
	specs[5].id = specs[7].id = specs[MANY - 1].id = MANY - 2;
	specs[MANY / 2].id = 0;
	check_vertex(test_vertex, &p, count_twice, &twice);
	cr_expect_eq(twice, 2, "%u", twice);
	free(specs);
}
