/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cache/hostile.c - documents of every kind cut anywhere and with other bytes,
 * and an archive of them cut anywhere: reading ends, with a code that it has and a message,
 * in memory that is in proportion to the document.
 */
#include "archive.h"
#include "random.h"
#include "suite.h"

#include <spvx/cache.h>
#include <spvx/input.h>

TestSuite(cache_hostile, .timeout = 60);

#define KEY   "\"00000000000000a1\""
#define BOUND (64 * 1024) /* documents have less than 1 KB */

/* One of each kind, with lists, chains, base64, floats and references. */
static const struct {
	uint32_t tag;
	const char *json;
} documents[] = {
	{ SPVX_CACHE_APPLICATION,
	  "{\"version\":6,\"applicationInfo\":{\"applicationName\":\"a \xc3\xa9 \\\"b\\\"\","
	  "\"engineName\":\"e\",\"apiVersion\":4206592},\"physicalDeviceFeatures\":{"
	  "\"robustBufferAccess\":1,\"pNext\":[{\"sType\":1000286000,\"nullDescriptor\":1}]}}" },
	{ SPVX_CACHE_SAMPLER,
	  "{\"version\":6,\"samplers\":{" KEY ":{\"flags\":0,\"minFilter\":1,"
	  "\"maxAnisotropy\":1.5e-3,\"mipLodBias\":0.10000000149011612,\"maxLod\":4.0}}}" },
	{ SPVX_CACHE_SET_LAYOUT,
	  "{\"version\":6,\"setLayouts\":{" KEY ":{\"flags\":0,\"bindings\":[{"
	  "\"descriptorType\":1000351000,\"descriptorCount\":1,\"stageFlags\":1,\"binding\":0},"
	  "{\"descriptorType\":1,\"descriptorCount\":2,\"stageFlags\":16,\"binding\":4,"
	  "\"immutableSamplers\":[" KEY "," KEY "]}],\"pNext\":[{\"sType\":1000351002,"
	  "\"mutableDescriptorTypeLists\":[[6,7],[]]},{\"sType\":1000161000,"
	  "\"bindingFlags\":[1,2]}]}}}" },
	{ SPVX_CACHE_PIPELINE_LAYOUT,
	  "{\"version\":5,\"pipelineLayouts\":{" KEY
	  ":{\"flags\":0,\"pushConstantRanges\":[{"
	  "\"stageFlags\":17,\"size\":16,\"offset\":4}],\"setLayouts\":[" KEY
	  ",\"0000000000000000\"]}}}" },
	{ SPVX_CACHE_RENDER_PASS,
	  "{\"version\":6,\"renderPasses2\":{" KEY
	  ":{\"flags\":0,\"correlatedViewMasks\":[3],"
	  "\"dependencies\":[{\"srcSubpass\":0,\"dstSubpass\":1,\"viewOffset\":-1}],"
	  "\"attachments\":[{\"flags\":0,\"format\":37,\"samples\":1}],\"subpasses\":[{"
	  "\"flags\":0,\"viewMask\":3,\"inputAttachments\":[{\"attachment\":0,\"layout\":5,"
	  "\"aspectMask\":1}],\"colorAttachments\":[{\"attachment\":4294967295,\"layout\":2}],"
	  "\"depthStencilAttachment\":{\"attachment\":1,\"layout\":3}}]}}}" },
	{ SPVX_CACHE_GRAPHICS,
	  "{\"version\":6,\"graphicsPipelines\":{" KEY
	  ":{\"flags\":4,\"basePipelineHandle\":" KEY
	  ",\"basePipelineIndex\":-1,\"layout\":" KEY ",\"renderPass\":" KEY
	  ",\"subpass\":0,\"dynamicState\":{\"flags\":0,\"dynamicState\":[0,1]},"
	  "\"vertexInputState\":{\"attributes\":[{\"location\":0,\"binding\":0,\"offset\":0,"
	  "\"format\":109}],\"bindings\":[{\"binding\":0,\"stride\":16,\"inputRate\":0}]},"
	  "\"colorBlendState\":{\"blendConstants\":[0.0,0.5,1.0,-0.0],\"attachments\":[{"
	  "\"blendEnable\":1,\"colorWriteMask\":15}]},\"stages\":[{\"name\":\"main\",\"module\":" KEY
	  ",\"stage\":1,\"specializationInfo\":{\"dataSize\":4,\"data\":\"AQAAAA==\","
	  "\"mapEntries\":[{\"offset\":0,\"size\":4,\"constantID\":7}]}}],\"pNext\":[{\"sType\":"
	  "1000044002,\"colorAttachmentFormats\":[37]},{\"sType\":1000290000,\"libraries\":[" KEY
	  "]}]}}}" },
	{ SPVX_CACHE_COMPUTE,
	  "{\"version\":6,\"computePipelines\":{" KEY ":{\"flags\":0,\"layout\":" KEY
	  ",\"basePipelineHandle\":" KEY
	  ",\"basePipelineIndex\":-1,\"stage\":{\"stage\":32,"
	  "\"module\":" KEY ",\"name\":\"main\",\"pNext\":[{\"sType\":1000225001,"
	  "\"requiredSubgroupSize\":32}]}}}}" },
	{ SPVX_CACHE_LINK,
	  "{\"version\":6,\"link\":{\"application\":" KEY ",\"tag\":4,\"hash\":" KEY "}}" },
	{ SPVX_CACHE_RAY_TRACING,
	  "{\"version\":6,\"raytracingPipelines\":{" KEY ":{\"flags\":0,\"layout\":" KEY
	  ",\"maxPipelineRayRecursionDepth\":1,\"stages\":[{\"stage\":256,\"module\":" KEY
	  ",\"name\":\"main\"}],\"groups\":[{\"type\":0,\"generalShader\":0,"
	  "\"closestHitShader\":4294967295}],\"libraryInterface\":{"
	  "\"maxPipelineRayPayloadSize\":4},\"libraryInfo\":{\"libraries\":[" KEY "]}}}}" },
};

#define DOCUMENTS (TEST_COUNT(documents))

/* All objects of a document, with their hashes. Return: how many could be read. */
static unsigned read_all(struct spvx_cache_reader *r, uint32_t tag, const char *json,
			 size_t len)
{
	const struct spvx_cache_object *o;
	struct spvx_error err = { .code = SPVX_OK };
	unsigned good = 0;
	uint64_t hash;
	int rc = spvx_cache_reader_load(r, json, len, tag, &err);

	if (rc) {
		cr_expect((rc == -SPVX_ESYNTAX || rc == -SPVX_ELIMIT) && err.message[0],
			  "%d '%s': %.*s", rc, err.message, (int)len, json);
		return 0;
	}
	while ((rc = spvx_cache_reader_next(r, &o, &err)) != 0) {
		if (rc > 0) {
			spvx_cache_reader_hash(r, &hash);
			good++;
			continue;
		}
		cr_expect((rc == -SPVX_ESYNTAX || rc == -SPVX_ELIMIT) && err.message[0],
			  "%d '%s': %.*s", rc, err.message, (int)len, json);
	}
	return good;
}

/* Only the whole document is one. */
Test(cache_hostile, cut)
{
	struct spvx_cache_reader *r;
	struct test_alloc a;

	test_alloc_init(&a);
	cr_assert_eq(spvx_cache_reader_create(&a.hook, &r), 0);
	for (size_t i = 0; i < DOCUMENTS; i++) {
		size_t len = strlen(documents[i].json);

		for (size_t cut = 0; cut <= len; cut++) {
			char *json =
				malloc(cut + 1); /* of that size, for who reads too far */
			unsigned good;

			memcpy(json, documents[i].json, cut);
			good = read_all(r, documents[i].tag, json, cut);
			cr_expect_eq(good != 0, cut == len, "%zu: %u at %zu of %zu", i,
				     good, cut, len);
			free(json);
		}
	}
	cr_expect_lt(a.peak_bytes, BOUND, "%zu", a.peak_bytes);
	spvx_cache_reader_free(r);
	cr_expect_eq(a.live_blocks, 0);
}

/* Bytes become others, mostly ones that mean something; pieces are put twice, or left out. */
static size_t mutate(uint64_t *state, char *json, size_t len, size_t room)
{
	static const char telling[] = "\"{}[]:,0123456789-+.eE\\u \n\t\0\x80\xff";

	for (unsigned n = 1 + next_random(state) % 3; n && len; n--) {
		size_t at = next_random(state) % len;
		size_t more = next_random(state) % 40;

		switch (next_random(state) % 4) {
		case 0:
			json[at] = (char)next_random(state);
			break;
		case 1:
			json[at] = telling[next_random(state) % (sizeof(telling) - 1)];
			break;
		case 2:
			more = more < len - at ? more : len - at;
			memmove(json + at, json + at + more, len - at - more);
			len -= more;
			break;
		default:
			more = more < at ? more : at;
			if (len + more > room)
				break;
			memmove(json + at + more, json + at, len - at);
			memcpy(json + at, json + at - more, more);
			len += more;
		}
	}
	return len;
}

/* Twenty thousand of each kind. */
Test(cache_hostile, mutated)
{
	const unsigned count = test_sanitized() ? 2000 : 20000;
	struct spvx_cache_reader *r;
	uint64_t state = 0x2545f491;
	struct test_alloc a;
	char json[2048];

	test_alloc_init(&a);
	cr_assert_eq(spvx_cache_reader_create(&a.hook, &r), 0);
	for (size_t i = 0; i < DOCUMENTS; i++) {
		unsigned good = 0;

		for (unsigned n = 0; n < count; n++) {
			size_t len = strlen(documents[i].json);

			memcpy(json, documents[i].json, len);
			len = mutate(&state, json, len, sizeof(json));
			good += read_all(r, documents[i].tag, json, len) != 0;
		}
		cr_expect(good > count / 100 && good < count, "%zu: %u of %u", i, good,
			  count);
	}
	cr_expect_lt(a.peak_bytes, BOUND, "%zu", a.peak_bytes);
	spvx_cache_reader_free(r);
	cr_expect_eq(a.live_blocks, 0);
}

/* ---- an archive ---- */

/* A spvx_input_object_fn. */
static int count_object(void *ctx, const struct spvx_input_object *o)
{
	cr_expect(o->json.len && !o->problem, "%s", o->problem);
	++*(unsigned *)ctx;
	return 0;
}

/* Cut after any byte it has the entries that are whole, and says that it is cut. */
Test(cache_hostile, cut_archive)
{
	size_t ends[DOCUMENTS];
	struct test_out o = { NULL, 0 };
	char *dir = test_folder();
	char *path = test_format("%s/t.foz", dir);

	test_foz_header(&o);
	for (size_t i = 0; i < DOCUMENTS; i++) {
		test_foz_entry(&o, documents[i].tag, i, documents[i].json,
			       strlen(documents[i].json));
		ends[i] = o.len;
	}
	for (size_t cut = 16; cut <= o.len; cut++) {
		const char *name = path;
		const struct spvx_input_options options = TEST_INPUT(name);
		const struct spvx_input_item *item;
		bool whole = cut == 16;
		struct spvx_input *input;
		unsigned problems = 0;
		unsigned wanted = 0;
		unsigned count = 0;

		test_write(path, o.data, cut);
		for (size_t i = 0; i < DOCUMENTS; i++) {
			wanted += ends[i] <= cut;
			whole |= ends[i] == cut;
		}
		cr_assert_eq(spvx_input_create(&options, &input), 0);
		spvx_input_on_object(input, count_object, &count, UINT32_MAX >> 1);
		while (spvx_input_next(input, &item) > 0)
			problems +=
				item->problem == SPVX_ECUT || item->problem == SPVX_EENTRY;
		spvx_input_free(input);
		cr_expect_eq(count, wanted, "%u of %u at %zu", count, wanted, cut);
		cr_assert_eq(problems, !whole, "%u at %zu", problems, cut);
	}
	test_out_free(&o);
}
