/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/requires.c - each rule with a module that triggers it and a twin that
 * does not, from the files *.rules. What devices
 * have of it is in tests/transcripts/devices.t.
 *
 * Expected needs are those of the Vulkan specification: with the VUIDs in
 * tables/vulkan/rules.txt.
 */
#include "failures.h"
#include "requires_shader.h"
#include "rules.h"

#include "base/str.h"

TestSuite(requires_requires, .timeout = 60);

/* ---- rules ---- */

#define PUSHED(offset)                                                                              \
	"OpDecorate %b Block\nOpMemberDecorate %b 0 Offset 0\nOpMemberDecorate %b 1 Offset " offset \
	"\n"
#define PUSH                                                             \
	"%b = OpTypeStruct %u %u\n%pb = OpTypePointer PushConstant %b\n" \
	"%buf = OpVariable %pb PushConstant\n%pm = OpTypePointer PushConstant %u"
#define USE_PUSHED "%c = OpAccessChain %pm %buf %u1\n%x = OpLoad %u %c"

/* The current rule, as `rule: needs`, is a row of what a module asks for. */
static bool asks(const struct rules_reader *r, const char *text)
{
	char rows[8192];

	needs_of(test_assemble(text, r->version, 0), rows, sizeof(rows));
	return has_row(rows, test_format("%s %s", r->rule, r->says));
}

static void read_rules(bool (*shows)(const struct rules_reader *r, const char *text))
{
	static struct rules_reader r;

	r.shows = shows;
	rules_read_all(&r, "requires/");
	cr_expect(r.rules >= 94, "%u rules", r.rules);
}

Test(requires_requires, rules)
{
	read_rules(asks);
}

Test(requires_requires, versions)
{
	static const char *const needs[] = {
		NULL, "v1.1", "v1.1", "v1.1", "v1.2|VK_KHR_spirv_1_4", "v1.2", "v1.3"
	};
	const struct shader s = { .model = NULL };

	for (uint32_t minor = 0; minor < 7; minor++) {
		char rows[4096];
		char *row =
			test_format("version/spirv %s", needs[minor] ? needs[minor] : "");

		needs_of(assemble(&s, 0x10000 | minor << 8), rows, sizeof(rows));
		cr_expect(needs[minor] ? has_row(rows, row) : !strstr(rows, "version/"),
			  "1.%u: %s", minor, rows);
		free(row);
	}
}

/* A broadcast of an invocation that is not constant is a matter of 1.5. */
Test(requires_requires, dynamic_id)
{
	static const char row[] = "subgroup/dynamic-id subgroupBroadcastDynamicId";
	const struct shader s = {
		.caps = "OpCapability GroupNonUniformBallot",
		.decl = "%pp = OpTypePointer Private %u\n%p = OpVariable %pp Private",
		.body = "%d = OpLoad %u %p\n"
			"%x = OpGroupNonUniformBroadcast %u %u3 %u1 %d",
	};
	char rows[4096];

	needs_of(assemble(&s, SPIRV_1_5), rows, sizeof(rows));
	cr_expect(has_row(rows, row), "%s", rows);
	needs_of(assemble(&s, SPIRV_1_3), rows, sizeof(rows));
	cr_expect(!has_row(rows, row), "%s", rows);
}

/* However a module is cut or changed, the analysis ends, and says that it is not complete. */
static bool breaks(const struct rules_reader *reader, const char *text)
{
	struct test_bytes b = test_assemble(text, reader->version, 0);
	const struct spvx_requirements *r;
	struct spvx_requires *q;

	if (!asks(reader, text))
		return false;
	cr_assert(!spvx_requires_create(NULL, &q));
	for (size_t len = 20; len + 4 < b.len; len += 4) {
		int err = spvx_requires_load(q, b.data, len, &r);

		cr_expect(err || !r->complete || r->reflection->bytes == len);
	}
	for (size_t at = 20; at + 4 <= b.len; at += 4) {
		unsigned char kept = b.data[at];

		b.data[at] ^= 0x15;
		spvx_requires_load(q, b.data, b.len, &r);
		b.data[at] = kept;
	}
	spvx_requires_free(q);
	return true;
}

Test(requires_requires, broken)
{
	read_rules(breaks);
}

/* ---- devices ---- */

#define PROFILE(name, version, more, blocks)                      \
	"{\"capabilities\": {" blocks "}, \"profiles\": {\"" name \
	"\": {\"api-version\": \"" version "\"" more "}}}"

static bool find_self(void *ctx, const char *name, struct spvx_str *text)
{
	(void)name;
	*text = sx_str(ctx);
	return true;
}

/* What every device of Vulkan 1.0 has is basic, and no byte more. */
Test(requires_requires, basic)
{
	static const char *const notes[] = { PUSHED("124"), PUSHED("128") };

	for (size_t i = 0; i < 2; i++) {
		const struct shader s = { .decorations = notes[i],
					  .decl = PUSH,
					  .body = USE_PUSHED };
		struct test_bytes b = assemble(&s, SPIRV_1_3);
		const struct spvx_requirements *r;
		struct spvx_requires *q;
		unsigned found = 0;

		cr_assert(!spvx_requires_create(NULL, &q));
		cr_assert(!spvx_requires_load(q, b.data, b.len, &r));
		for (uint32_t n = 0; n < r->need_count; n++) {
			char text[128];

			spvx_need_text(&r->needs[n], text, sizeof(text));
			if (strncmp(text, "maxPushConstantsSize", 20))
				continue;
			found++;
			cr_expect_eq(r->needs[n].basic, !i, "%s: %s", notes[i], text);
		}
		cr_expect_eq(found, 1);
		spvx_requires_free(q);
	}
}

/* As large as a file may be: not JSON, but not refused for its size. */
Test(requires_requires, size_of_a_file)
{
	const size_t most = (size_t)64 << 20;
	char *zeros = calloc(most + 1, 1);

	for (size_t more = 0; more < 2; more++) {
		struct spvx_error why = { .code = SPVX_OK };
		struct spvx_device *d;

		cr_expect_eq(spvx_device_create((struct spvx_str){ zeros, most + more },
						NULL, &d, &why),
			     more ? -SPVX_ELIMIT : -SPVX_ESYNTAX);
		cr_expect_str_eq(why.message, more ? "larger than 64 MiB"
						   : "not JSON: expected a value");
	}
	free(zeros);
}

/* A profile of another file that leads back. */
Test(requires_requires, around)
{
	static char other[] = PROFILE("Q", "1.0", ", \"profiles\": [\"Q\"]", "");
	struct spvx_device_options o = { .size = sizeof(o),
					 .find = find_self,
					 .ctx = other };
	struct spvx_error why = { .code = SPVX_OK };
	struct spvx_device *d;

	cr_expect(spvx_device_create(
			  sx_str(PROFILE("P", "1.0", ", \"profiles\": [\"Q\"]", "")), &o,
			  &d, &why) == -SPVX_ESYNTAX);
	cr_expect(strstr(why.message, "builds on itself"), "%s", why.message);
}

/* Of each kind that a device has, one, in blocks of which one is enough. */
static const char one_device[] = PROFILE(
	"P", "1.1.5", ", \"capabilities\": [\"A\", [\"B\", \"C\"]]",
	"\"A\": {\"extensions\": {\"VK_KHR_ray_query\": 1}, \"features\": "
	"{\"VkPhysicalDeviceFeatures\": {\"shaderInt64\": true}}, \"properties\": "
	"{\"VkPhysicalDeviceProperties\": {\"limits\": {\"maxComputeWorkGroupSize\": "
	"[200, 100, 50]}}}}, \"B\": {}, \"C\": {\"features\": "
	"{\"VkPhysicalDeviceVulkan12Features\": {\"shaderInt8\": true}}}");

struct starving {
	struct test_bytes b;
	size_t limit;
};

/* Without memory everything is given back. */
static int try_device(const struct spvx_allocator *a, void *ctx)
{
	const struct starving *s = ctx;
	struct spvx_requires_options o = { sizeof(o), a, NULL, s->limit };
	struct spvx_device_options d = { .size = sizeof(d), .allocator = a };
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	struct spvx_device *device;
	int err = spvx_requires_create(&o, &q);

	if (!err)
		err = spvx_requires_load(q, s->b.data, s->b.len, &r);
	if (!err)
		err = spvx_device_create(sx_str(one_device), &d, &device, NULL);
	if (!err)
		spvx_device_free(device);
	spvx_requires_free(q);
	return err;
}

static bool starves(const struct rules_reader *r, const char *text)
{
	struct starving s = { test_assemble(text, r->version, 0), 0 };

	if (!asks(r, text))
		return false;
	test_each_failure(try_device, &s);
	for (s.limit = 1000; try_device(NULL, &s) == -SPVX_ELIMIT;)
		s.limit += 1000;
	cr_expect(!try_device(NULL, &s), "%zu", s.limit);
	return true;
}

Test(requires_requires, starved)
{
	read_rules(starves);
}
