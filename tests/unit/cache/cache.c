/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cache/cache.c - documents of shader caches: every object of recorded archives
 * has the hash that it is called by, and what is not such a document says where.
 */
#include "archive.h"
#include "suite.h"

#include <inttypes.h>
#include <spvx/cache.h>
#include <spvx/input.h>

TestSuite(cache_cache, .timeout = 60);

/* A reader of a document. */
static struct spvx_cache_reader *reader_of(uint32_t tag, const char *json, size_t len)
{
	struct spvx_cache_reader *r;

	cr_assert_eq(spvx_cache_reader_create(NULL, &r), 0);
	cr_assert_eq(spvx_cache_reader_load(r, json, len, tag, NULL), 0, "%s", json);
	return r;
}

/* ---- hashes ---- */

/* Documents as Fossilize's recorder wrote them, and the names it gave them. */
static const struct {
	uint32_t tag;
	uint64_t hash;
	const char *json;
} recorded[] = {
	{ SPVX_CACHE_SET_LAYOUT, 0xcb3985cfac50f434,
	  "{\"version\":6,\"setLayouts\":{\"cb3985cfac50f434\":{\"flags\":0,\"bindings\":[{"
	  "\"descriptorType\":6,\"descriptorCount\":1,\"stageFlags\":1,\"binding\":0}]}}"
	  "}" },
	{ SPVX_CACHE_SAMPLER, 0x2def3135b45aee0e,
	  "{\"version\":6,\"samplers\":{\"2def3135b45aee0e\":{\"flags\":0,\"minFilter\":1,"
	  "\"magFilter\":1,\"maxAnisotropy\":1.0,\"compareOp\":0,\"anisotropyEnable\":0,"
	  "\"mipmapMode\":1,\"addressModeU\":0,\"addressModeV\":0,\"addressModeW\":0,"
	  "\"borderColor\":0,\"unnormalizedCoordinates\":0,\"compareEnable\":0,"
	  "\"mipLodBias\":0.0,\"minLod\":0.0,\"maxLod\":4.0}}}" },
	{ SPVX_CACHE_PIPELINE_LAYOUT, 0xc52cf72fd3afafcd,
	  "{\"version\":6,\"pipelineLayouts\":{\"c52cf72fd3afafcd\":{\"flags\":0,"
	  "\"pushConstantRanges\":[],\"setLayouts\":[\"cb3985cfac50f434\"]}}}" },
	{ SPVX_CACHE_GRAPHICS, 0xb10c68d825a24c41,
	  "{\"version\":6,\"graphicsPipelines\":{\"b10c68d825a24c41\":{\"flags\":8390656,"
	  "\"basePipelineHandle\":\"0000000000000000\",\"basePipelineIndex\":-1,"
	  "\"layout\":\"c52cf72fd3afafcf\",\"renderPass\":\"0000000000000000\","
	  "\"subpass\":0,\"dynamicState\":{\"flags\":0,\"dynamicState\":[0,1]},"
	  "\"rasterizationState\":{\"flags\":0,\"depthBiasConstantFactor\":0.0,"
	  "\"depthBiasSlopeFactor\":0.0,\"depthBiasClamp\":0.0,\"depthBiasEnable\":0,"
	  "\"depthClampEnable\":0,\"polygonMode\":0,\"rasterizerDiscardEnable\":0,"
	  "\"frontFace\":1,\"lineWidth\":1.0,\"cullMode\":2},\"viewportState\":{\"flags\":"
	  "0,\"viewportCount\":1,\"scissorCount\":1},\"stages\":[{\"flags\":0,\"name\":"
	  "\"main\",\"module\":\"534aa1dbdadb3e93\",\"stage\":1}],\"pNext\":[{\"sType\":"
	  "1000320002,\"flags\":2},{\"sType\":1000044002,\"depthAttachmentFormat\":0,"
	  "\"stencilAttachmentFormat\":0,\"viewMask\":0}]}}}" },
	{ SPVX_CACHE_APPLICATION, 0xf97bfc19bfda1c37,
	  "{\"version\":6,\"applicationInfo\":{\"applicationName\":\"sample \xc3\xa9 "
	  "\\\"quoted\\\"\",\"engineName\":\"eng\",\"applicationVersion\":3,"
	  "\"engineVersion\":7,\"apiVersion\":4206592},\"physicalDeviceFeatures\":{"
	  "\"robustBufferAccess\":1,\"pNext\":[{\"sType\":1000286000,"
	  "\"robustBufferAccess2\":1,\"robustImageAccess2\":0,\"nullDescriptor\":1}]}}" },
	{ SPVX_CACHE_LINK, 0x0255bcc874999269,
	  "{\"version\":6,\"link\":{\"application\":\"f97bfc19bfda1c37\",\"tag\":4,"
	  "\"hash\":\"534aa1dbdadb3e93\"}}" },
};

Test(cache_cache, recorded_hashes)
{
	for (size_t i = 0; i < TEST_COUNT(recorded); i++) {
		struct spvx_cache_reader *r = reader_of(recorded[i].tag, recorded[i].json,
							strlen(recorded[i].json));
		const struct spvx_cache_object *o;
		uint64_t hash;

		cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
		cr_expect_eq(o->tag, recorded[i].tag);
		cr_expect(spvx_cache_reader_hash(r, &hash));
		cr_expect_eq(hash, recorded[i].hash, "%zu: %016" PRIx64, i, hash);
		cr_expect_eq(spvx_cache_reader_next(r, &o, NULL), 0);
		spvx_cache_reader_free(r);
	}
}

/* FNV-1 over words, written from the definition. */
static uint64_t hash_words(const uint32_t *words, size_t count)
{
	uint64_t h = UINT64_C(0xcbf29ce484222325);

	for (size_t i = 0; i < count; i++)
		h = h * UINT64_C(0x100000001b3) ^ words[i];
	return h;
}

/* Return: 0: it has none. */
static uint64_t hash_of(uint32_t tag, const char *json)
{
	struct spvx_cache_reader *r = reader_of(tag, json, strlen(json));
	const struct spvx_cache_object *o;
	uint64_t hash = 0;

	if (spvx_cache_reader_next(r, &o, NULL) == 1 && !spvx_cache_reader_hash(r, &hash))
		hash = 0;
	spvx_cache_reader_free(r);
	return hash;
}

/* A sampler's members in any order, floats by their bits: of -0, of one that only its double has
 * in decimals, of the least that there is; flag 8 does not count. */
Test(cache_cache, floats_and_order)
{
	static const char *const texts[] = {
		"\"flags\":8,\"minFilter\":1,\"magFilter\":2,\"maxAnisotropy\":"
		"0.10000000149011612,\"mipLodBias\":-0.0,\"minLod\":1.401298464324817e-45,"
		"\"maxLod\":1000.0,\"addressModeW\":3",
		"\"addressModeW\":3,\"maxLod\":1e3,\"minLod\":1.401298464324817e-45,"
		"\"mipLodBias\":-0.0,\"maxAnisotropy\":0.10000000149011612,\"more\":7,"
		"\"magFilter\":2,\"minFilter\":1",
		"\"mipLodBias\":0.0",
	};
	/* flags, anisotropy, bias, least, most, filters, mip map mode, comparison, ... */
	static const uint32_t words[][16] = {
		{ 0, 0x3dcccccd, 0x80000000, 1, 0x447a0000, 1, 2, 0, 0, 0, 0, 0, 0, 3 },
		{ 0, 0x3dcccccd, 0x80000000, 1, 0x447a0000, 1, 2, 0, 0, 0, 0, 0, 0, 3 },
		{ 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(texts); i++) {
		char *json =
			test_format("{\"version\":6,\"samplers\":{\"00000000000000a1\":{"
				    "%s}}}",
				    texts[i]);
		uint64_t hash = hash_of(SPVX_CACHE_SAMPLER, json);

		cr_expect_eq(hash, hash_words(words[i], 16), "%s: %016" PRIx64, texts[i],
			     hash);
	}
}

/* Objects of an archive. */
struct tally {
	struct spvx_cache_reader *reader;
	unsigned objects;
	unsigned differ;
	unsigned unknown;
	unsigned unreadable;
};

static int count_object(void *ctx, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct tally *t = ctx;
	uint64_t hash;
	int rc;

	if (in->tag == SPVX_CACHE_MODULE || in->stored <= 8)
		return 0;
	cr_expect_null(in->problem);
	if (spvx_cache_reader_load(t->reader, in->json.ptr, in->json.len, (uint32_t)in->tag,
				   NULL)) {
		t->unreadable++;
		return 0;
	}
	while ((rc = spvx_cache_reader_next(t->reader, &o, NULL)) != 0) {
		cr_assert_eq(rc, 1, "%016" PRIx64, in->hash);
		t->objects++;
		if (!spvx_cache_reader_hash(t->reader, &hash))
			t->unknown++;
		else
			t->differ += hash != in->hash;
	}
	return 0;
}

/* What is in an archive: as counted by another reader. The exceptions are what the archive
 * was made for, see MANIFEST.md. */
static const struct {
	const char *name;
	struct tally is;
} archives[] = {
	{ "good", { NULL, 698, 0, 0, 0 } },    { "wrong", { NULL, 924, 0, 0, 0 } },
	{ "special", { NULL, 356, 0, 0, 0 } }, { "special-plain", { NULL, 152, 0, 0, 0 } },
	{ "chains", { NULL, 144, 0, 0, 0 } },  { "missing", { NULL, 350, 0, 0, 0 } },
	{ "split-b", { NULL, 356, 0, 0, 0 } }, { "odd", { NULL, 362, 5, 1, 1 } },
	{ "nan", { NULL, 3, 0, 0, 2 } },       { "whitelist", { NULL, 0, 0, 0, 0 } },
};

Test(cache_cache, every_object_of_the_corpus)
{
	const char *shared = test_shared();

	if (!shared)
		cr_skip_test("no shared material");
	for (size_t i = 0; i < TEST_COUNT(archives); i++) {
		char *path = test_format("%s/corpus-pipelines/archives/%s.foz", shared,
					 archives[i].name);
		const char *name = path;
		struct spvx_input_options options = TEST_INPUT(name);
		const struct spvx_input_item *item;
		struct spvx_input *input;
		struct tally t = { NULL, 0, 0, 0, 0 };

		cr_assert_eq(spvx_cache_reader_create(NULL, &t.reader), 0);
		cr_assert_eq(spvx_input_create(&options, &input), 0);
		spvx_input_on_object(input, count_object, &t, UINT32_MAX);
		while (spvx_input_next(input, &item) > 0)
			;
		cr_expect_eq(t.objects, archives[i].is.objects, "%s: %u", path, t.objects);
		cr_expect_eq(t.differ, archives[i].is.differ, "%s: %u", path, t.differ);
		cr_expect_eq(t.unknown, archives[i].is.unknown, "%s: %u", path, t.unknown);
		cr_expect_eq(t.unreadable, archives[i].is.unreadable, "%s", path);
		spvx_input_free(input);
		spvx_cache_reader_free(t.reader);
	}
}

/* ---- what is not a document ---- */

static const struct {
	const char *json;
	int code;
	const char *message; /* a part of it */
} faults[] = {
	{ "", -SPVX_ESYNTAX, "expected a value" },
	{ "[]", -SPVX_ESYNTAX, "not an object" },
	{ "{\"setLayouts\":{}}", -SPVX_ESYNTAX, "no version" },
	{ "{\"version\":4,\"setLayouts\":{}}", -SPVX_ESYNTAX, "unknown version 4" },
	{ "{\"version\":6}", -SPVX_ESYNTAX, "no objects of a known kind" },
	{ "{\"version\":6,\"samplers\":{\"00000000000000a1\":{\"maxLod\":", -SPVX_ESYNTAX,
	  "infinite or NaN" },
	{ "{\"version\":6,\"samplers\":{\"00000000000000a1\":{\"max", -SPVX_ESYNTAX,
	  "unterminated string" },
	{ "{\"version\":6,\"x\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["
	  "[[["
	  "[[[[[[",
	  -SPVX_ELIMIT, "nested too deeply" },
};

Test(cache_cache, not_a_document)
{
	const struct spvx_cache_object *o;
	struct spvx_cache_reader *r =
		reader_of(SPVX_CACHE_SAMPLER, recorded[1].json, strlen(recorded[1].json));
	struct spvx_error err;
	uint64_t hash;

	cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
	for (size_t i = 0; i < TEST_COUNT(faults); i++) {
		cr_expect_eq(spvx_cache_reader_load(r, faults[i].json,
						    strlen(faults[i].json),
						    SPVX_CACHE_SAMPLER, &err),
			     faults[i].code, "%s", faults[i].json);
		cr_expect(strstr(err.message, faults[i].message), "%s: %s", faults[i].json,
			  err.message);
		cr_expect_eq(spvx_cache_reader_next(r, &o, &err), 0);
		cr_expect(!spvx_cache_reader_hash(r, &hash));
	}
	spvx_cache_reader_free(r);
}

/* Values of another type: the path of the first. */
static const struct {
	const char *json;
	const char *path;
} wrong_types[] = {
	{ "\"graphicsPipelines\":{\"00000000000000a1\":{\"stages\":[{},{\"module\":7}]}}",
	  "graphicsPipelines.00000000000000a1.stages[1].module" },
	{ "\"graphicsPipelines\":{\"00000000000000a1\":{\"flags\":\"x\"}}",
	  "graphicsPipelines.00000000000000a1.flags" },
	{ "\"computePipelines\":{\"00000000000000a1\":{\"stage\":{\"name\":7}}}",
	  "computePipelines.00000000000000a1.stage.name" },
	{ "\"graphicsPipelines\":{\"00000000000000a1\":{\"dynamicState\":{\"dynamicState\":"
	  "[0,\"1\"]}}}",
	  "graphicsPipelines.00000000000000a1.dynamicState.dynamicState[1]" },
	{ "\"setLayouts\":{\"00000000000000a1\":{\"bindings\":{}}}",
	  "setLayouts.00000000000000a1.bindings" },
	{ "\"pipelineLayouts\":{\"00000000000000a1\":{\"setLayouts\":[\"xyz\"]}}",
	  "pipelineLayouts.00000000000000a1.setLayouts[0]" },
	{ "\"computePipelines\":{\"00000000000000a1\":{\"layout\":\"\"}}",
	  "computePipelines.00000000000000a1.layout" },
	{ "\"computePipelines\":{\"00000000000000a1\":{\"stage\":[]}}",
	  "computePipelines.00000000000000a1.stage" },
	{ "\"renderPasses\":{\"00000000000000a1\":{\"subpasses\":[{\"colorAttachments\":0}]"
	  "}}",
	  "renderPasses.00000000000000a1.subpasses[0].colorAttachments" },
};

Test(cache_cache, wrong_types)
{
	struct spvx_cache_reader *r;
	struct spvx_error err;

	cr_assert_eq(spvx_cache_reader_create(NULL, &r), 0);
	for (size_t i = 0; i < TEST_COUNT(wrong_types); i++) {
		char *json = test_format("{\"version\":6,%s}", wrong_types[i].json);
		const struct spvx_cache_object *o;

		cr_assert_eq(spvx_cache_reader_load(r, json, strlen(json),
						    SPVX_CACHE_GRAPHICS, NULL),
			     0, "%s", json);
		cr_expect_eq(spvx_cache_reader_next(r, &o, &err), -SPVX_ESYNTAX, "%s",
			     json);
		cr_expect_str_eq(err.message, test_format("%s: wrong type of value",
							  wrong_types[i].path));
		cr_expect_eq(spvx_cache_reader_next(r, &o, &err), 0);
	}
	spvx_cache_reader_free(r);
}

/* ---- what is read ---- */

/* Of keys that come twice the first counts; unknown ones are skipped; absent is absent. */
Test(cache_cache, keys)
{
	static const char json[] =
		"{\"version\":5,\"x\":[{}],\"pipelineLayouts\":{\"00000000000000a1\":{"
		"\"flags\":1,\"flags\":2,\"more\":{\"flags\":3},\"pushConstantRanges\":["
		"{\"size\":4294967295}]}},\"setLayouts\":{\"00000000000000a2\":{},"
		"\"00000000000000a3\":{}},\"graphicsPipelines\":{\"00000000000000a4\":{"
		"\"pNext\":[{\"sType\":1000232001,\"colorAttachmentLocations\":[2,0]}]}}}";
	static const uint64_t keys[] = { 0xa2, 0xa3, 0xa1 };
	const struct spvx_cache_object *o;
	struct spvx_cache_reader *r = reader_of(3, json, strlen(json));

	for (size_t i = 0; i < 3; i++) {
		cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
		cr_expect_eq(o->key, keys[i], "%zu", i);
	}
	cr_assert_not_null(o->pipeline_layout);
	cr_expect_eq(o->pipeline_layout->flags, 1);
	cr_expect_eq(o->pipeline_layout->sets.count, 0);
	cr_assert_eq(o->pipeline_layout->range_count, 1);
	cr_expect_eq(o->pipeline_layout->ranges[0].size, UINT32_MAX);
	cr_expect_eq(o->pipeline_layout->ranges[0].stages, 0);
	cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
	cr_assert(o->pipeline && o->pipeline->color_locations.count == 2);
	cr_expect_eq(o->pipeline->color_locations.items[0], 2);
	cr_expect_eq(spvx_cache_reader_next(r, &o, NULL), 0);
	spvx_cache_reader_free(r);
}

/* base64 that ends early is as long as it decodes; dataSize is as recorded. */
Test(cache_cache, specialization)
{
	static const char json[] =
		"{\"version\":6,\"computePipelines\":{\"00000000000000a1\":{\"stage\":{"
		"\"stage\":32,\"name\":\"m\",\"module\":\"00000000000000b1\","
		"\"specializationInfo\":{\"dataSize\":8,\"data\":\"AQIDBA==\","
		"\"mapEntries\":[{\"offset\":4,\"size\":4,\"constantID\":7}]}}}}}\0rest";
	const struct spvx_cache_stage *s;
	const struct spvx_cache_object *o;
	struct spvx_cache_reader *r = reader_of(7, json, sizeof(json));

	cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
	cr_assert_eq(o->pipeline->stage_count, 1);
	s = o->pipeline->stages;
	cr_expect_eq(s->module, 0xb1);
	cr_expect_eq(s->data_size, 8);
	cr_assert_eq(s->data_bytes, 4);
	cr_expect_eq(memcmp(s->data, "\1\2\3\4", 4), 0);
	cr_assert_eq(s->spec_count, 1);
	cr_expect_eq(s->specs[0].id, 7);
	spvx_cache_reader_free(r);
}

static bool is_list(const struct spvx_cache_u32s *u, uint32_t count, uint32_t first)
{
	return u->count == count && (!count || u->items[0] == first);
}

/* Each member of layouts, render passes and groups; absent lists are empty. */
Test(cache_cache, members)
{
	static const char json[] =
		"{\"version\":6,\"setLayouts\":{\"00000000000000a1\":{\"flags\":5,\"bindings\":["
		"{\"binding\":1},{\"binding\":2}],\"pNext\":[{\"sType\":1000161000,"
		"\"bindingFlags\":[3,4]},{\"sType\":1000351002,\"mutableDescriptorTypeLists\":["
		"[],[6,7]]}]}},\"renderPasses\":{\"00000000000000a2\":{\"flags\":2,"
		"\"attachments\":[{\"format\":44},{\"format\":126}],\"subpasses\":[{"
		"\"colorAttachments\":[{\"attachment\":1}],\"depthStencilAttachment\":{"
		"\"attachment\":3}},{\"inputAttachments\":[{\"attachment\":9}]}]}},"
		"\"raytracingPipelines\":{\"00000000000000a3\":{\"groups\":[{\"type\":1,"
		"\"generalShader\":4294967295,\"closestHitShader\":3,\"anyHitShader\":4,"
		"\"intersectionShader\":5}]}}}";
	const struct spvx_cache_object *o;
	struct spvx_cache_reader *r = reader_of(9, json, strlen(json));
	const struct spvx_cache_binding *b;
	const struct spvx_cache_render_pass *pass;
	const struct spvx_cache_group *g;

	cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
	cr_assert(o->set_layout && o->set_layout->binding_count == 2);
	b = o->set_layout->bindings;
	cr_expect(o->set_layout->flags == 5 && b[0].binding == 1 && b[1].binding == 2);
	cr_expect(b[0].flags == 3 && b[1].flags == 4);
	cr_expect(is_list(&b[0].types, 0, 0) && is_list(&b[1].types, 2, 6));
	cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
	pass = o->render_pass;
	cr_assert(pass && pass->subpass_count == 2);
	cr_expect(pass->flags == 2 && is_list(&pass->formats, 2, 44));
	cr_expect(is_list(&pass->subpasses[0].color, 1, 1));
	cr_expect(is_list(&pass->subpasses[0].input, 0, 0));
	cr_expect(is_list(&pass->subpasses[1].input, 1, 9));
	cr_expect_eq(pass->subpasses[0].depth_stencil, 3);
	cr_expect_eq(pass->subpasses[1].depth_stencil, UINT32_MAX);
	cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
	cr_assert(o->pipeline && o->pipeline->group_count == 1);
	g = o->pipeline->groups;
	cr_expect(g->type == 1 && g->general == UINT32_MAX && g->closest_hit == 3 &&
		  g->any_hit == 4 && g->intersection == 5);
	cr_expect_eq(spvx_cache_reader_next(r, &o, NULL), 0);
	spvx_cache_reader_free(r);
}

/* A number of 32 bits may be written with a sign; one bit more is refused. */
Test(cache_cache, numbers_of_32_bits)
{
	static const struct {
		const char *number;
		int next;
	} cases[] = {
		{ "0", 1 },
		{ "4294967295", 1 },
		{ "4294967296", -SPVX_ESYNTAX },
		{ "-2147483648", 1 },
		{ "-2147483649", -SPVX_ESYNTAX },
		{ "18446744073709551615", 1 }, /* -1, as it is written, too */
		{ "18446744073709551616", -SPVX_ESYNTAX },
		{ "1.5", -SPVX_ESYNTAX },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		char *json =
			test_format("{\"version\":6,\"setLayouts\":{\"00000000000000a1\":"
				    "{\"flags\":%s,\"bindings\":[]}}}",
				    cases[i].number);
		const struct spvx_cache_object *o;
		struct spvx_cache_reader *r = reader_of(2, json, strlen(json));

		cr_expect_eq(spvx_cache_reader_next(r, &o, NULL), cases[i].next, "%s",
			     cases[i].number);
		spvx_cache_reader_free(r);
	}
}

/* ---- what counts ---- */

#define NAME(digits) "00000000000000" digits

/* A pipeline of compute that is derived and specialized, one of graphics with each state. */
static const struct {
	unsigned tag;
	const char *json;
} whole[] = {
	{ SPVX_CACHE_COMPUTE,
	  "{\"version\":6,\"computePipelines\":{\"" NAME("00") "\":{\"flags\":4,\"basePipelineHandle\":\"" NAME(
		  "21") "\","
			"\"basePipelineIndex\":-1,\"layout\":\"" NAME(
				"31") "\",\"stage\":{\"flags\":0,\"name\":\"main\","
				      "\"module\":\"" NAME(
					      "41") "\",\"stage\":32,\"specializationInfo\":{\"dataSize\":8,"
						    "\"data\":\"AAECAwQFBgc=\",\"mapEntries\":[{\"offset\":4,\"size\":4,"
						    "\"constantID\":7}]}}}}}" },
	{ SPVX_CACHE_GRAPHICS,
	  "{\"version\":6,\"graphicsPipelines\":{\"" NAME("00") "\":{\"flags\":4,\"basePipelineHandle\":\"" NAME(
		  "21") "\","
			"\"basePipelineIndex\":3,\"layout\":\"" NAME("31") "\",\"renderPass\":\"" NAME(
				"51") "\",\"subpass\":1,"
				      "\"tessellationState\":{\"flags\":0,\"patchControlPoints\":3},"
				      "\"vertexInputState\":{\"flags\":0,\"attributes\":[{\"location\":1,\"binding\":2,"
				      "\"offset\":4,\"format\":109}],\"bindings\":[{\"binding\":2,\"stride\":16,"
				      "\"inputRate\":1}]},\"inputAssemblyState\":{\"flags\":0,\"topology\":10,"
				      "\"primitiveRestartEnable\":1},\"rasterizationState\":{\"flags\":0,"
				      "\"depthBiasConstantFactor\":1.5,\"depthBiasSlopeFactor\":2.5,\"depthBiasClamp\":3.5,"
				      "\"depthBiasEnable\":1,\"depthClampEnable\":0,\"polygonMode\":0,"
				      "\"rasterizerDiscardEnable\":0,\"frontFace\":1,\"lineWidth\":1.0,\"cullMode\":2},"
				      "\"multisampleState\":{\"flags\":0,\"rasterizationSamples\":4,"
				      "\"sampleShadingEnable\":1,\"minSampleShading\":0.5,\"alphaToOneEnable\":0,"
				      "\"alphaToCoverageEnable\":0,\"sampleMask\":[15]},\"depthStencilState\":{\"flags\":0,"
				      "\"stencilTestEnable\":1,\"maxDepthBounds\":1.0,\"minDepthBounds\":0.0,"
				      "\"depthBoundsTestEnable\":1,\"depthWriteEnable\":1,\"depthTestEnable\":1,"
				      "\"depthCompareOp\":3,\"front\":{\"compareOp\":1,\"writeMask\":2,\"reference\":3,"
				      "\"compareMask\":4,\"passOp\":5,\"failOp\":6,\"depthFailOp\":7},\"back\":{"
				      "\"compareOp\":1,\"writeMask\":2,\"reference\":3,\"compareMask\":4,\"passOp\":5,"
				      "\"failOp\":6,\"depthFailOp\":7}},\"colorBlendState\":{\"flags\":0,\"logicOp\":3,"
				      "\"logicOpEnable\":1,\"blendConstants\":[0.5,0.25,0.125,0.0625],\"attachments\":[{"
				      "\"dstAlphaBlendFactor\":1,\"srcAlphaBlendFactor\":2,\"dstColorBlendFactor\":3,"
				      "\"srcColorBlendFactor\":10,\"colorWriteMask\":15,\"alphaBlendOp\":1,"
				      "\"colorBlendOp\":2,\"blendEnable\":1}]},\"viewportState\":{\"flags\":0,"
				      "\"viewportCount\":1,\"scissorCount\":1},\"stages\":[{\"flags\":0,\"name\":\"main\","
				      "\"module\":\"" NAME("41") "\",\"stage\":1}]}}}" },
};

Test(cache_cache, blending)
{
	struct spvx_cache_reader *r =
		reader_of(whole[1].tag, whole[1].json, strlen(whole[1].json));
	const struct spvx_cache_object *o;

	cr_assert_eq(spvx_cache_reader_next(r, &o, NULL), 1);
	cr_assert_eq(o->pipeline->blend_count, 1);
	cr_expect_eq(o->pipeline->blends[0].enable, 1);
	cr_expect_eq(o->pipeline->blends[0].write_mask, 15);
	spvx_cache_reader_free(r);
}

/* The names of members of which a digit more is not another pipeline. */
static char *silent_members(unsigned tag, const char *json)
{
	uint64_t before = hash_of(tag, json);
	char *text = test_format("%s", json);
	char *silent = test_format("%s", "");

	for (char *p = strstr(text, "flags"); *p; p++) {
		char *key = p;
		char *more;
		char digit = *p;

		if (*p < '0' || *p > '8' || (p[1] >= '0' && p[1] <= '9') || p[1] == '.')
			continue;
		*p = (char)(digit + 1);
		if (hash_of(tag, text) == before) {
			while (key[0] != ':' || key[-1] != '"')
				key--;
			for (more = key -= 2; key[-1] != '"';)
				key--;
			more = test_format("%s%.*s ", silent, (int)(more + 1 - key), key);
			free(silent);
			silent = more;
		}
		*p = digit;
	}
	return silent;
}

#define CONSTANTS "blendConstants blendConstants blendConstants blendConstants "

#define RESOLVE                                                                \
	"\"pNext\":[{\"sType\":1000320002,\"flags\":8},{\"sType\":1000628002," \
	"\"customResolve\":1,\"depthAttachmentFormat\":2}],"

#define REF        "{\"attachment\":1,\"layout\":2,\"aspectMask\":4}"
#define REFS(name) "\"" name "\":[" REF "]"
#define PASS(name)                                                                                                                      \
	"{\"version\":6,\"" name "\":{\"" NAME(                                                                                         \
		"00") "\":{\"flags\":0,\"attachments\":[{\"flags\":0,"                                                                  \
		      "\"initialLayout\":1,\"finalLayout\":2,\"format\":3,\"loadOp\":0,\"storeOp\":1,\"stencilLoadOp\":2,"              \
		      "\"stencilStoreOp\":1,\"samples\":4}],\"dependencies\":[{\"dependencyFlags\":1,\"dstAccessMask\":2,"              \
		      "\"srcAccessMask\":4,\"srcSubpass\":0,\"dstSubpass\":1,\"srcStageMask\":1,\"dstStageMask\":2,\"viewOffset\":3}]," \
		      "\"subpasses\":[{\"flags\":1,\"pipelineBindPoint\":0,\"viewMask\":2," REFS("colorAttachments") "," REFS(          \
			      "inputAttachments") "," REFS("resolveAttachments") ",\"preserveAttachments\":[5],"                        \
										 "\"depthStencilAttachment\":" REF                      \
										 "}],\"correlatedViewMasks\":[6]}}}"

/* Of a binding immutable samplers count where it has a sampler; the first form of a render pass has no
 * aspects, no views. */
static const struct {
	unsigned tag;
	const char *json, *silent;
} plain[] = {
	{ SPVX_CACHE_SET_LAYOUT,
	  "{\"version\":6,\"setLayouts\":{\"" NAME(
		  "00") "\":{\"flags\":1,\"bindings\":[{\"descriptorType\":1,"
			"\"descriptorCount\":2,\"stageFlags\":4,\"binding\":3,\"immutableSamplers\":[\"" NAME(
				"17") "\"]},{"
				      "\"descriptorType\":6,\"immutableSamplers\":[\"" NAME(
					      "17") "\"]}]}}}",
	  "immutableSamplers " },
	{ SPVX_CACHE_PIPELINE_LAYOUT,
	  "{\"version\":6,\"pipelineLayouts\":{\"" NAME(
		  "00") "\":{\"flags\":2,\"pushConstantRanges\":[{"
			"\"stageFlags\":1,\"size\":4,\"offset\":8}],\"setLayouts\":[\"" NAME(
				"17") "\"]}}}",
	  "" },
	{ SPVX_CACHE_RENDER_PASS, PASS("renderPasses"),
	  "viewOffset viewMask aspectMask aspectMask aspectMask aspectMask correlatedViewMasks " },
	{ SPVX_CACHE_RENDER_PASS, PASS("renderPasses2"), "" },
	{ SPVX_CACHE_RAY_TRACING,
	  "{\"version\":6,\"raytracingPipelines\":{\"" NAME("00") "\":{\"flags\":4,\"layout\":\"" NAME(
		  "31") "\","
			"\"basePipelineHandle\":\"" NAME(
				"21") "\",\"basePipelineIndex\":3,\"maxPipelineRayRecursionDepth\":1,"
				      "\"libraryInterface\":{\"maxPipelineRayHitAttributeSize\":8,\"maxPipelineRayPayloadSize\":4},"
				      "\"dynamicState\":{\"flags\":0,\"dynamicState\":[1]},\"groups\":[{\"type\":0,\"anyHitShader\":1,"
				      "\"closestHitShader\":2,\"generalShader\":3,\"intersectionShader\":4}],\"libraryInfo\":{\"libraries\":[\"" NAME(
					      "17") "\"]},"
						    "\"stages\":[{\"flags\":0,\"name\":\"main\",\"module\":\"" NAME(
							    "41") "\",\"stage\":8}]}}}",
	  "" },
};

/* Each number counts, but constants of blending without a factor VK_BLEND_FACTOR_CONSTANT_COLOR or
 * _ALPHA; of those of one minus them Fossilize knows nothing. Formats of a custom resolve count
 * without a render pass, an operation when it is enabled and not dynamic. */
Test(cache_cache, each_number_counts)
{
	static const struct {
		const char *from, *to;
		const char *silent;
	} cases[] = {
		{ "Factor\":10", "Factor\":9", CONSTANTS },
		{ "Factor\":10", "Factor\":10", "" },
		{ "Factor\":10", "Factor\":11", CONSTANTS },
		{ "Factor\":10", "Factor\":12", "" },
		{ "\"dstAlpha",
		  "\"srcColorBlendFactor\":9,\"dstAlphaBlendFactor\":10,\"dstAlpha",
		  "dstAlphaBlendFactor srcColorBlendFactor " }, /* given before */
		{ "logicOpEnable\":1", "logicOpEnable\":0", "logicOp " },
		{ "4,\"base", "0,\"base", "basePipelineHandle basePipelineIndex " },
		{ "\"subpass\"",
		  "\"dynamicState\":{\"dynamicState\":[1000377003]},\"subpass\"",
		  "logicOp " },
		{ "\"layout\"", RESOLVE "\"layout\"", "depthAttachmentFormat " },
		{ "\"layout\"", RESOLVE "\"renderPass\":\"" NAME("00") "\",\"layout\"",
		  "renderPass " }, /* given before */
	};

	char *silent = silent_members(whole[0].tag, whole[0].json);

	cr_expect_str_eq(silent, "");
	free(silent);
	for (size_t i = 0; i < TEST_COUNT(plain); i++) {
		silent = silent_members(plain[i].tag, plain[i].json);
		cr_expect_str_eq(silent, plain[i].silent, "%s: %s", plain[i].json, silent);
		free(silent);
	}
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		const char *from = cases[i].from;
		char *at = strstr(whole[1].json, from);
		char *json = test_format("%.*s%s%s", (int)(at - whole[1].json),
					 whole[1].json, cases[i].to, at + strlen(from));

		silent = silent_members(whole[1].tag, json);
		cr_expect_str_eq(silent, cases[i].silent, "%s: %s", cases[i].to, silent);
		free(silent);
	}
}

/* Each of 32 flags counts; of 64 those do not that capture what a driver does, or say when it gives
 * up: bits 6 to 9 and 31. */
Test(cache_cache, each_flag_counts)
{
	static const char member[] = "\"flags\":4";
	const char *at = strstr(whole[0].json, member);

	for (unsigned wide = 0; wide < 2; wide++) {
		uint64_t silent = 0, none = 0;

		for (unsigned bit = 0; bit <= 32u << wide; bit++) {
			uint64_t flags = bit ? UINT64_C(1) << (bit - 1) : 0;
			char *json =
				test_format("%.*s%s\"flags\":%" PRIu64 "%s%s",
					    (int)(at - whole[0].json), whole[0].json,
					    wide ? "\"pNext\":[{\"sType\":1000470005," : "",
					    flags, wide ? "}]" : "", at + strlen(member));
			uint64_t hash = hash_of(SPVX_CACHE_COMPUTE, json);

			if (!bit)
				none = hash;
			else if (hash == none)
				silent |= flags;
		}
		cr_expect_eq(silent, wide ? 0x800003c0 : 0, "%" PRIx64, silent);
	}
}

/* An empty object counts as an absent one; with an unknown structure the hash is not known. */
Test(cache_cache, of_an_application)
{
	static const uint32_t nothing[4] = { 0 };
	static const char *const features[] = { "{}", "{\"pNext\":[{\"sType\":1}]}" };

	for (unsigned i = 0; i < 2; i++) {
		char *json = test_format("{\"version\":6,\"applicationInfo\":{},"
					 "\"physicalDeviceFeatures\":%s}",
					 features[i]);

		cr_expect_eq(hash_of(SPVX_CACHE_APPLICATION, json),
			     i ? 0 : hash_words(nothing, 4), "%s", json);
	}
}
