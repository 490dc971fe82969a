/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/devices.c - devices that are built in, and files of names many times
 * over. What is not what it should be: transcripts/refusals.t.
 */
#include "grammar/vulkan.h"
#include "suite.h"

#include <spvx/requires.h>

#include <time.h>

TestSuite(requires_devices, .timeout = 60);

/* ---- built in ---- */

/* Where the files of the shared material are. */
static bool find(void *ctx, const char *name, struct spvx_str *text)
{
	char *path = test_format("%s/corpus-requires/devices/%s.json", test_shared(), name);
	struct test_bytes *kept = ctx;

	while (kept->data)
		kept++;
	*kept = test_read(path);
	*text = (struct spvx_str){ (const char *)kept->data, kept->len };
	return kept->data != NULL;
}

static size_t compare_need(const struct spvx_device *a, const struct spvx_device *b,
			   const struct spvx_need *n, const char *device)
{
	char text[256];

	spvx_need_text(n, text, sizeof(text));
	cr_expect_eq(spvx_device_has(a, n), spvx_device_has(b, n), "%s: %s", device, text);
	return spvx_device_has(a, n) == SPVX_HAS;
}

/* Both answer alike for whatever a module may ask: rules, limits of any size, rows. */
static void compare_devices(const struct spvx_device *a, const struct spvx_device *b,
			    const char *name)
{
	const struct sx_vk_row *row;
	size_t had = 0;

	for (unsigned id = 0; id < SX_VK_RULES; id++) {
		const struct sx_vk_rule *rule = sx_vk_rule((enum sx_vk_rule_id)id);
		struct spvx_need n = { .rule = id,
				       .first = rule->first,
				       .count = rule->count };

		if (id == SX_VK_RULE_cap_ || id == SX_VK_RULE_ext_)
			continue;
		n.kind = rule->count ? SPVX_NEED_ANY_OF : SPVX_NEED_LIMIT;
		for (unsigned bit = 0; bit < (rule->count ? 1u : 40u); bit++) {
			n.value = INT64_C(1) << bit;
			had += compare_need(a, b, &n, name);
		}
	}
	for (uint32_t i = 0; (row = sx_vk_capability_at(i)) != NULL; i++) {
		struct spvx_need n = { .rule = SX_VK_RULE_cap_,
				       .first = row->first,
				       .count = row->count };

		had += compare_need(a, b, &n, name);
	}
	cr_expect(had > 50, "%s: %zu", name, had);
	cr_expect_eq(spvx_device_version(a), spvx_device_version(b), "%s", name);
	cr_expect(!strcmp(spvx_device_name(a), spvx_device_name(b)), "%s", name);
}

Test(requires_devices, built_in_profiles_are_the_published_ones)
{
	const char *name;
	unsigned profiles = 0;

	for (unsigned i = 0; (name = spvx_device_builtin(i)) != NULL; i++) {
		struct test_bytes kept[9] = { { NULL, 0 } };
		struct spvx_device_options o = {
			.size = sizeof(o), .profile = name, .find = find, .ctx = kept
		};
		struct spvx_device *ours;
		struct spvx_device *theirs;
		struct spvx_error why;
		struct spvx_str text;

		cr_assert(!spvx_device_minimum(&ours, name, NULL), "%s", name);
		if (!strncmp(name, "VP_", 3) && test_shared()) {
			cr_assert(find(kept, name, &text), "%s", name);
			cr_assert(!spvx_device_create(text, &o, &theirs, &why), "%s: %s",
				  name, why.message);
			compare_devices(ours, theirs, name);
			spvx_device_free(theirs);
			profiles++;
		}
		spvx_device_free(ours);
		for (size_t k = 0; k < 9; k++)
			test_bytes_free(&kept[k]);
	}
	cr_expect(!test_shared() || profiles == 5);
}

/* A name that no version of Vulkan and no profile has. */
Test(requires_devices, built_in_names)
{
	static const char *const none[] = { "vulkan1.5", "vulkan1.", "vulkan1.10", "" };
	const struct spvx_device_options later = { .size = sizeof(later) + 1 };
	struct spvx_device *d;

	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		cr_expect(spvx_device_minimum(&d, none[i], NULL) == -SPVX_EINVAL && !d,
			  "%s", none[i]);
	cr_expect(spvx_device_create((struct spvx_str){ "{}", 2 }, &later, &d, NULL) ==
			  -SPVX_EINVAL &&
		  !d);
}

/* ---- more than a text of its size should come to ---- */

/* @count times @item, with commas, in a buffer of its own. */
static char *repeat(const char *item, size_t count)
{
	size_t len = strlen(item);
	char *text = malloc((len + 1) * count + 1);

	for (size_t i = 0; i < count; i++) {
		memcpy(text + i * (len + 1), item, len);
		text[i * (len + 1) + len] = ',';
	}
	text[(len + 1) * count - 1] = '\0';
	return text;
}

/* It is refused or read, soon. */
static void expect_bounded(char *text, int expected)
{
	struct spvx_str s = { text, strlen(text) };
	struct spvx_device_options o = { .size = sizeof(o), .profile = "P0" };
	struct spvx_error why = { .code = SPVX_OK };
	struct spvx_device *d;
	clock_t begin = clock();
	int err = spvx_device_create(s, &o, &d, &why);

	cr_expect_eq(err, expected, "%d: %s", err, why.message);
	cr_expect_str_eq(why.message,
			 err ? "too many capabilities, or references between profiles"
			     : "");
	cr_expect((clock() - begin) / CLOCKS_PER_SEC < 20);
	spvx_device_free(d);
	free(text);
}

/* Seven profiles that build each on the next, many times over. */
static char *nested_profiles(size_t times)
{
	char *all = test_format("%s", "");

	for (unsigned i = 0; i < 7; i++) {
		char *item = test_format("\"P%u\"", i + 1);
		char *parents = i < 6 ? repeat(item, times) : test_format("%s", "");
		char *more = test_format("%s%s\"P%u\": {\"api-version\": \"1.1.0\", "
					 "\"profiles\": [%s]}",
					 all, i ? ", " : "", i, parents);

		free(parents);
		free(all);
		all = more;
	}
	return all;
}

Test(requires_devices, work_is_bounded)
{
	char *list = nested_profiles(200);
	char *text = test_format("{\"capabilities\": {}, \"profiles\": {%s}}", list);

	expect_bounded(text, -SPVX_ELIMIT);
	free(list);

	list = repeat("\"b\"", 200000);
	text = test_format("{\"capabilities\": {\"b\": {\"features\": {"
			   "\"VkPhysicalDeviceFeatures\": {%s}}}}, \"profiles\": {\"P0\": "
			   "{\"api-version\": \"1.1.0\", \"capabilities\": [[%s]]}}}",
			   "\"shaderInt64\": true", list);
	expect_bounded(text, 0);
	text = test_format("{\"capabilities\": {\"b\": {\"properties\": {"
			   "\"VkPhysicalDeviceVulkan11Properties\": {"
			   "\"subgroupSupportedStages\": [%s]}}}}, \"profiles\": {\"P0\": "
			   "{\"api-version\": \"1.1.0\", \"capabilities\": [%s]}}}",
			   list, list);
	expect_bounded(text, -SPVX_ELIMIT);
	free(list);
}

/* Many extensions, each another. */
Test(requires_devices, many_extensions)
{
	size_t count = 100000;
	char *list = malloc(count * 16 + 1);
	size_t len = 0;

	for (size_t i = 0; i < count; i++)
		len += (size_t)sprintf(list + len, "%s\"VK_%zu\": 1", i ? "," : "", i);
	expect_bounded(test_format("{\"capabilities\": {\"b\": {\"extensions\": {%s}}}, "
				   "\"profiles\": {\"P0\": {\"api-version\": \"1.1.0\", "
				   "\"capabilities\": [\"b\"]}}}",
				   list),
		       -SPVX_ELIMIT);
	free(list);
}

/* ---- names that come again ---- */

static bool has_feature(const char *text, const char *name)
{
	const struct spvx_str file = { text, strlen(text) };
	const struct sx_vk_row *row =
		sx_vk_capability((struct spvx_str){ name, strlen(name) });
	struct spvx_need n = { .kind = SPVX_NEED_ANY_OF, .rule = SX_VK_RULE_cap_ };
	struct spvx_device *d;
	struct spvx_error why;
	bool has;

	cr_assert(row);
	n.first = row->first;
	n.count = row->count;
	cr_assert_eq(spvx_device_create(file, NULL, &d, &why), 0, "%s: %s", text,
		     why.message);
	has = spvx_device_has(d, &n) == SPVX_HAS;
	spvx_device_free(d);
	return has;
}

#define FEATURES(list)                                                                    \
	"{\"capabilities\": {\"A\": {\"features\": {\"VkPhysicalDeviceFeatures\": {" list \
	"}}}}, \"profiles\": {\"P\": {\"api-version\": \"1.0.0\", "                       \
	"\"capabilities\": [\"A\"]}}}"

/* The last one counts, as in other readers of JSON, at any depth. */
Test(requires_devices, names_that_come_again)
{
	static const char *const blocks[] = {
		FEATURES(
			"\"shaderInt64\": true, \"shaderInt64\": false, \"geometryShader\": "
			"false, \"shaderInt64\": false, \"geometryShader\": true"),
		"{\"capabilities\": 1, \"capabilities\": {\"A\": {\"features\": "
		"{\"VkPhysicalDeviceFeatures\": {\"shaderInt64\": true}}}, \"A\": "
		"{\"features\": {\"VkPhysicalDeviceFeatures\": {\"shaderInt64\": true}, "
		"\"VkPhysicalDeviceFeatures\": {\"geometryShader\": true}}}}, "
		"\"profiles\": {}, \"profiles\": {\"P\": {\"api-version\": \"1.0.0\", "
		"\"capabilities\": [\"A\"]}}}",
	};

	for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); i++) {
		cr_expect(!has_feature(blocks[i], "Int64"), "%zu", i);
		cr_expect(has_feature(blocks[i], "Geometry"), "%zu", i);
	}
	cr_expect(has_feature(FEATURES("\"shaderInt64\": true"), "Int64"));
}
