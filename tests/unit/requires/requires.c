/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/requires.c - each rule with a module that triggers it and a twin that
 * does not, from the files *.rules; devices in each of their shapes.
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

#define STORAGE_CLASS "OpExtension \"SPV_KHR_storage_buffer_storage_class\""

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

/* One device in three shapes: features shaderInt64 and shaderInt8, an extension, a limit, a
 * flag. */
static const char *const shapes[] = {
	PROFILE("P", "1.1.5", ", \"capabilities\": [\"A\", [\"B\", \"C\"]]",
		"\"A\": {\"extensions\": {\"VK_KHR_ray_query\": 1}, \"features\": "
		"{\"VkPhysicalDeviceFeatures\": {\"shaderInt64\": true, \"shaderInt16\": "
		"false}}, \"properties\": {\"VkPhysicalDeviceProperties\": {\"limits\": "
		"{\"maxPushConstantsSize\": 192, \"maxComputeWorkGroupSize\": [200, 100, "
		"50]}}, \"VkPhysicalDeviceSubgroupProperties\": {\"supportedStages\": "
		"[\"VK_SHADER_STAGE_VERTEX_BIT\"]}}}, \"B\": {\"features\": "
		"{\"VkPhysicalDeviceShaderFloat16Int8FeaturesKHR\": {\"shaderInt8\": true, "
		"\"shaderFloat16\": true}}}, \"C\": {\"features\": "
		"{\"VkPhysicalDeviceVulkan12Features\": {\"shaderInt8\": true}}}"),
	"{\"VkPhysicalDeviceProperties\": {\"deviceName\": \"D\", \"apiVersion\": 4198405, "
	"\"limits\": {\"maxPushConstantsSize\": 192, \"maxComputeWorkGroupSize\": [200, 100, "
	"50]}}, \"VkPhysicalDeviceFeatures\": {\"shaderInt64\": 1, \"shaderInt16\": 0}, "
	"\"VkPhysicalDeviceShaderFloat16Int8Features\": {\"shaderInt8\": 1}, "
	"\"VkPhysicalDeviceSubgroupProperties\": {\"supportedStages\": 1}, "
	"\"ArrayOfVkExtensionProperties\": [{\"extensionName\": \"VK_KHR_ray_query\", "
	"\"specVersion\": 1}]}",
	"{\"properties\": {\"deviceName\": \"R\", \"apiVersion\": \"1.1.5\", \"limits\": "
	"{\"maxPushConstantsSize\": \"192\", \"maxComputeWorkGroupSize\": [200, 100, 50]}, "
	"\"subgroupProperties\": {\"supportedStages\": 1}}, \"features\": {\"shaderInt64\": "
	"\"true\", \"shaderInt16\": false}, \"extensions\": [{\"extensionName\": "
	"\"VK_KHR_ray_query\", \"specVersion\": 1}], \"extended\": {\"devicefeatures2\": "
	"[{\"extension\": \"VK_KHR_shader_float16_int8\", \"name\": \"shaderInt8\", "
	"\"supported\": true}], \"deviceproperties2\": []}}",
};

/* What modules ask for of such a device. */
static const struct {
	struct shader asks;
	const char *rule;
	enum spvx_has has;
} asked[] = {
	{ { .caps = "OpCapability Int64" }, "cap/Int64", SPVX_HAS },
	{ { .caps = "OpCapability Int16" }, "cap/Int16", SPVX_HAS_NOT },
	{ { .caps = "OpCapability Int8" }, "cap/Int8", SPVX_HAS },
	{ { .caps = "OpCapability Float16" }, "cap/Float16", SPVX_HAS_NOT },
	{ { .caps = "OpCapability MultiView" }, "cap/MultiView", SPVX_HAS }, /* of 1.1 */
	{ { .caps = "OpExtension \"SPV_KHR_ray_query\"" },
	  "ext/SPV_KHR_ray_query",
	  SPVX_HAS },
	{ { .caps = "OpExtension \"SPV_KHR_ray_tracing\"" },
	  "ext/SPV_KHR_ray_tracing",
	  SPVX_HAS_NOT },
	{ { .caps = "OpExtension \"SPV_X_none\"" }, "ext/SPV_X_none", SPVX_HAS_UNKNOWN },
	/* promoted to 1.1 */
	{ { .caps = STORAGE_CLASS }, "ext/SPV_KHR_storage_buffer_storage_class", SPVX_HAS },
	{ { .modes = "OpExecutionMode %main LocalSize 200 1 1" },
	  "limit/maxComputeWorkGroupSize[0]",
	  SPVX_HAS },
	{ { .modes = "OpExecutionMode %main LocalSize 1 101 1" },
	  "limit/maxComputeWorkGroupSize[1]",
	  SPVX_HAS_NOT },
	{ { .model = "Vertex",
	    .caps = "OpCapability GroupNonUniform",
	    .decl = "%bool = OpTypeBool",
	    .body = "%x = OpGroupNonUniformElect %bool %u3" },
	  "subgroup/stage",
	  SPVX_HAS },
	{ { .caps = "OpCapability GroupNonUniform",
	    .decl = "%bool = OpTypeBool",
	    .body = "%x = OpGroupNonUniformElect %bool %u3" },
	  "subgroup/stage",
	  SPVX_HAS_NOT },
};

static enum spvx_has has_rule(const struct spvx_device *d, const struct shader *s,
			      const char *wanted)
{
	struct test_bytes b = assemble(s, SPIRV_1_3);
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	enum spvx_has has = SPVX_HAS;
	bool found = false;

	cr_assert(!spvx_requires_create(NULL, &q));
	cr_assert(!spvx_requires_load(q, b.data, b.len, &r));
	for (uint32_t i = 0; i < r->need_count; i++) {
		char rule[128];

		spvx_need_rule(&r->needs[i], rule, sizeof(rule));
		if (!strcmp(rule, wanted)) {
			has = spvx_device_has(d, &r->needs[i]);
			found = true;
		}
	}
	cr_expect(found, "%s", wanted);
	spvx_requires_free(q);
	return has;
}

Test(requires_requires, shapes)
{
	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		struct spvx_error why = { .code = SPVX_OK };
		struct spvx_device *d;

		cr_assert(!spvx_device_create(sx_str(shapes[i]), NULL, &d, &why),
			  "%zu: %u:%u: %s", i, why.line, why.column, why.message);
		cr_expect(spvx_device_version(d) == 0x101);
		for (size_t n = 0; n < sizeof(asked) / sizeof(asked[0]); n++)
			cr_expect(has_rule(d, &asked[n].asks, asked[n].rule) ==
					  asked[n].has,
				  "shape %zu, %s", i, asked[n].rule);
		spvx_device_free(d);
	}
}

/* A number of flags has each stage in its bit, and none in those of others. */
Test(requires_requires, stages_by_bit)
{
	static const char *const models[] = { "Vertex",
					      "TessellationControl",
					      "TessellationEvaluation",
					      "Geometry",
					      "Fragment",
					      "GLCompute",
					      "TaskEXT",
					      "MeshEXT",
					      "RayGenerationKHR",
					      "AnyHitKHR",
					      "ClosestHitKHR",
					      "MissKHR",
					      "IntersectionKHR",
					      "CallableKHR",
					      NULL };

	for (unsigned bit = 0; !bit || models[bit - 1]; bit++) {
		char *text = test_format(
			"{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405}, "
			"\"VkPhysicalDeviceSubgroupProperties\": {\"supportedStages\": %u}}",
			1u << bit);
		struct spvx_device *d;

		cr_assert(!spvx_device_create(sx_str(text), NULL, &d, NULL));
		for (unsigned i = 0; models[i]; i++) {
			const struct shader asks = {
				.model = models[i],
				.caps = "OpCapability GroupNonUniform",
				.decl = "%bool = OpTypeBool",
				.body = "%x = OpGroupNonUniformElect %bool %u3",
			};

			cr_expect_eq(has_rule(d, &asks, "subgroup/stage"),
				     i == bit ? SPVX_HAS : SPVX_HAS_NOT, "%s of bit %u",
				     models[i], bit);
		}
		spvx_device_free(d);
	}
}

/* What a file does not say: of a profile the least that its version allows, else nothing. */
Test(requires_requires, unsaid)
{
	const struct shader s = { .modes = "OpExecutionMode %main LocalSize 129 1 1" };
	struct spvx_device *d;

	cr_assert(!spvx_device_create(sx_str(PROFILE("P", "1.3.0", "", "\"A\": {}")), NULL,
				      &d, NULL));
	cr_expect(has_rule(d, &s, "limit/maxComputeWorkGroupSize[0]") == SPVX_HAS_NOT);
	spvx_device_free(d);
	cr_assert(!spvx_device_create(sx_str(PROFILE("P", "1.4.0", "", "\"A\": {}")), NULL,
				      &d, NULL));
	cr_expect(has_rule(d, &s, "limit/maxComputeWorkGroupSize[0]") == SPVX_HAS);
	spvx_device_free(d);
	cr_assert(!spvx_device_create(
		sx_str("{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405}}"), NULL,
		&d, NULL));
	cr_expect(has_rule(d, &s, "limit/maxComputeWorkGroupSize[0]") == SPVX_HAS_UNKNOWN);
	spvx_device_free(d);
}

Test(requires_requires, minimums)
{
	static const struct {
		const char *name;
		int ret;
	} names[] = {
		{ "vulkan1.0", 0 },
		{ "vulkan1.4", 0 },
		{ "vulkan1.5", -SPVX_EINVAL },
		{ "vulkan1.", -SPVX_EINVAL },
		{ "vulkan1.10", -SPVX_EINVAL },
		{ "", -SPVX_EINVAL },
	};
	const struct shader s = { .caps = "OpCapability MultiView" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct spvx_device *d;

		cr_expect(spvx_device_minimum(&d, names[i].name, NULL) == names[i].ret,
			  "%s", names[i].name);
		if (d)
			cr_expect(has_rule(d, &s, "cap/MultiView") ==
				  (i ? SPVX_HAS : SPVX_HAS_NOT));
		spvx_device_free(d);
	}
}

static bool find_self(void *ctx, const char *name, struct spvx_str *text)
{
	(void)name;
	*text = sx_str(ctx);
	return true;
}

/* Files that are refused, and where. */
static const struct {
	const char *text;
	const char *profile;
	const char *says;
} refused[] = {
	{ "", NULL, "" },
	{ "[]", NULL, "expected an object" },
	{ "{}", NULL, "neither a Vulkan profile nor a device report" },
	{ "{\"capabilities\": {}, \"profiles\": {}}", NULL, "missing profile" },
	{ "{\"capabilities\": {}, \"profiles\": {\"A\": {}, \"B\": {}}}", NULL,
	  "2 profiles; name one of them: A, B" },
	{ PROFILE("P", "1.0.0", "", ""), "Q", "unknown profile 'Q'" },
	{ PROFILE("P", "x", "", ""), NULL, "no valid api-version" },
	{ PROFILE("P", "1.0", ", \"capabilities\": [\"none\"]", ""), NULL,
	  "unknown capability block 'none'" },
	{ PROFILE("P", "1.0", ", \"capabilities\": [1]", ""), NULL, "expected the name" },
	{ PROFILE("P", "1.0", ", \"profiles\": [\"P\"]", ""), NULL, "builds on itself" },
	{ PROFILE("P", "1.0", ", \"profiles\": [\"Q\"]", ""), NULL, "unknown profile 'Q'" },
	{ "{\"VkPhysicalDeviceProperties\": {}}", NULL, "missing or invalid apiVersion" },
	{ "{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405}}", "P",
	  "no profiles" },
};

Test(requires_requires, refused)
{
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		struct spvx_device_options o = { .size = sizeof(o),
						 .profile = refused[i].profile };
		struct spvx_error why = { .code = SPVX_OK };
		struct spvx_device *d;

		cr_expect(spvx_device_create(sx_str(refused[i].text), &o, &d, &why) < 0 &&
			  !d);
		cr_expect(why.line && strstr(why.message, refused[i].says), "%s: %u: %s",
			  refused[i].text, why.line, why.message);
	}
}

/* What every device of Vulkan 1.0 has is basic, and no byte more. */
Test(requires_requires, basic)
{
	static const char *const offsets[] = { "124", "128" };
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
			cr_expect_eq(r->needs[n].basic, !i, "%s: %s", offsets[i], text);
		}
		cr_expect_eq(found, 1);
		spvx_requires_free(q);
	}
}

/* An enumeration that a file gives as a number, which may be none. */
Test(requires_requires, numbers_of_enumerations)
{
	for (int value = -1; value < 4; value++) {
		char *text = test_format(
			"{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4202496}, "
			"\"VkPhysicalDeviceFloatControlsProperties\": "
			"{\"denormBehaviorIndependence\": %d}}",
			value);
		struct spvx_device *d;

		cr_expect(!spvx_device_create(sx_str(text), NULL, &d, NULL), "%s", text);
		spvx_device_free(d);
	}
}

/* As large as a file may be: not JSON, but not refused for its size. */
Test(requires_requires, size_of_a_file)
{
	const size_t most = (size_t)64 << 20;
	char *zeros = calloc(most + 1, 1);

	for (size_t more = 0; more < 2; more++) {
		struct spvx_device *d;

		cr_expect_eq(spvx_device_create((struct spvx_str){ zeros, most + more },
						NULL, &d, NULL),
			     more ? -SPVX_ELIMIT : -SPVX_ESYNTAX);
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

/* Without memory everything is given back. */
static int try_device(const struct spvx_allocator *a, void *ctx)
{
	const struct test_bytes *b = ctx;
	struct spvx_requires_options o = { .size = sizeof(o), .allocator = a };
	struct spvx_device_options d = { .size = sizeof(d), .allocator = a };
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	struct spvx_device *device;
	int err = spvx_requires_create(&o, &q);

	if (!err)
		err = spvx_requires_load(q, b->data, b->len, &r);
	if (!err)
		err = spvx_device_create(sx_str(shapes[0]), &d, &device, NULL);
	if (!err)
		spvx_device_free(device);
	spvx_requires_free(q);
	return err;
}

static bool starves(const struct rules_reader *r, const char *text)
{
	struct test_bytes b = test_assemble(text, r->version, 0);

	if (!asks(r, text))
		return false;
	test_each_failure(try_device, &b);
	return true;
}

Test(requires_requires, starved)
{
	read_rules(starves);
}
