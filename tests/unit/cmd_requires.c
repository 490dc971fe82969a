/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_requires.c - what other commands say of the needs of modules: explain, info,
 * --where, reflect, diff.
 *
 * What is expected comes from the registry, and from the tables of the shared material.
 */
#include "assemble.h"
#include "base/json_read.h"
#include "base/str.h"
#include "corpus.h"

#include <criterion/criterion.h>

TestSuite(cmd_requires, .timeout = 120);

/* ---- modules ---- */

static void write_as(const char *dir, const char *name, const char *text)
{
	char *path = test_format("%s/%s", dir, name);
	struct test_as as;
	const unsigned char *module;
	size_t size;

	cr_assert_eq(test_as_open(&as, 0, 0x10000, NULL), 0);
	cr_assert_eq(test_as_run(&as, text, strlen(text), &module, &size), 0, "%s",
		     as.errors);
	test_write(path, module, size);
	test_as_close(&as);
	free(path);
}

/* A compute shader with more capabilities, more modes; @x is the size of a workgroup. */
static void write_shader(const char *dir, const char *name, const char *capabilities, int x)
{
	char *text = test_format("OpCapability Shader\n%s\nOpMemoryModel Logical GLSL450\n"
				 "OpEntryPoint GLCompute %%main \"main\"\n"
				 "OpExecutionMode %%main LocalSize %d 1 1\n"
				 "%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n"
				 "%%main = OpFunction %%void None %%fn\n%%l = OpLabel\n"
				 "OpReturn\nOpFunctionEnd\n",
				 capabilities, x);

	write_as(dir, name, text);
	free(text);
}

/* small.spv every device runs; wide.spv asks for more. */
static char *make_modules(void)
{
	char *dir = test_folder();

	write_shader(dir, "small.spv", "", 64);
	write_shader(dir, "wide.spv", "OpCapability Int64\nOpCapability Geometry", 512);
	return dir;
}

static void expect_output(const char *dir, const char *const *argv, int status,
			  const char *const *pieces, const char *const *absent)
{
	struct test_run r = test_run_in(dir, argv);
	const char *out = (const char *)r.out.data;

	cr_expect_eq(r.status, status, "%s: %d: %s", argv[1], r.status, r.err.data);
	for (size_t i = 0; pieces[i]; i++)
		cr_expect(strstr(out, pieces[i]), "%s: no '%s' in\n%s", argv[1], pieces[i],
			  out);
	for (size_t i = 0; absent && absent[i]; i++)
		cr_expect(!strstr(out, absent[i]), "%s: '%s' in\n%s", argv[1], absent[i],
			  out);
	test_run_free(&r);
}

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* ---- explain ---- */

/* Articles of words, by name. */
struct articles {
	struct test_run run;
	struct sx_arena arena;
	struct sx_json_node *root;
};

/* @status: 1 where a word may be unknown. */
static void open_articles(struct articles *a, const char *const *argv, int status)
{
	sx_arena_init(&a->arena, NULL, 0);
	a->run = test_run_in(NULL, argv);
	cr_assert(a->run.status <= status, "%s", a->run.err.data);
	cr_assert(!sx_json_parse(&a->arena,
				 sx_str_n((const char *)a->run.out.data, a->run.out.len),
				 &a->root, NULL));
}

static void close_articles(struct articles *a)
{
	sx_arena_free(&a->arena);
	test_run_free(&a->run);
}

static bool is_text(const struct sx_json_node *n, const char *text)
{
	return n && sx_str_is(n->text, text);
}

/* A fact of the article of a name that is of a kind; empty: there is none. */
static struct spvx_str fact_of(const struct articles *a, const char *what, const char *name,
			       const char *label)
{
	const struct sx_json_node *list = sx_json_get(a->root, "articles");

	for (const struct sx_json_node *n = list ? list->child : NULL; n; n = n->next) {
		const struct sx_json_node *fact = sx_json_get(n, label);

		if (!fact)
			fact = sx_json_get(sx_json_get(n, "facts"), label);
		if (is_text(sx_json_get(n, "what"), what) &&
		    is_text(sx_json_get(n, "name"), name) && fact)
			return fact->text;
	}
	return sx_str("");
}

static bool contains(struct spvx_str text, const char *piece)
{
	size_t len = strlen(piece);

	for (size_t i = 0; i + len <= text.len; i++)
		if (!memcmp(text.ptr + i, piece, len))
			return true;
	return false;
}

#define MANY 512

/* The feature that "Struct.member=other" is, or "Struct.member": from malloc. NULL: it is
 * something else. */
static char *feature_name(const char *word, size_t len)
{
	const char *dot = memchr(word, '.', len);
	const char *equals = memchr(word, '=', len);

	if (!dot || memchr(word, '@', len) || memchr(word, '&', len) ||
	    (word[0] == 'v' && word[1] == '1'))
		return NULL;
	dot = equals ? equals + 1 : dot + 1;
	return test_format("%.*s", (int)(word + len - dot), dot);
}

/* Pairs of a capability and the first feature that it may ask for. */
static size_t read_pairs(const char *text, char *words[2 * MANY])
{
	const char *line = strstr(text, "\ncapabilities\n");
	size_t count = 0;

	cr_assert(line);
	for (line += 14; *line == '\t' && count < MANY; line += strcspn(line, "\n") + 1) {
		size_t name = strcspn(line + 1, " \n");
		const char *need = line + 1 + name + 1;
		char *feature = feature_name(need, strcspn(need, " \n"));

		if (!feature)
			continue;
		words[2 * count] = test_format("%.*s", (int)name, line + 1);
		words[2 * count + 1] = feature;
		count++;
	}
	return count;
}

/* Every capability of the registry that has a feature says so, and the feature that it is
 * asked for by the capability. */
Test(cmd_requires, explain_both_directions)
{
	char *path = test_format("%s/tables/vulkan/registry.txt", test_src());
	struct test_bytes table = test_read(path);
	const char *argv[2 * MANY + 8] = { "spvx", "explain", "-f", "json" };
	char *words[2 * MANY];
	struct articles a;
	size_t known = 0;
	size_t count;

	cr_assert(table.data);
	count = read_pairs((const char *)table.data, words);
	cr_expect_gt(count, 100);
	memcpy(argv + 4, words, 2 * count * sizeof(*words));
	open_articles(&a, argv, 1);
	for (size_t i = 0; i < count; i++) {
		const char *capability = words[2 * i];
		const char *feature = words[2 * i + 1];
		struct spvx_str asks =
			fact_of(&a, "feature of Vulkan", feature, "capabilities");

		struct spvx_str needs = fact_of(&a, "enumerant", capability, "vulkan");

		/* the registry may have more capabilities than the grammar of SPIR-V */
		known += needs.len > 0;
		cr_expect(!needs.len || contains(needs, feature), "%s does not name %s",
			  capability, feature);
		cr_expect(contains(asks, capability) || contains(asks, " more"),
			  "%s does not name %s", feature, capability);
	}
	cr_expect_gt(known, 100);
	close_articles(&a);
	for (size_t i = 0; i < 2 * count; i++)
		free(words[i]);
	test_bytes_free(&table);
	free(path);
}

Test(cmd_requires, explain_words)
{
	struct articles a;
	struct test_run r;

	open_articles(&a,
		      WORDS("spvx", "explain", "-f", "json", "vk_khr_16bit_storage",
			    "stores/fragment", "VkPhysicalDeviceFeatures::shaderInt64",
			    "maxPushConstantsSize", "shaderInt8", "SPV_KHR_ray_query"),
		      0);
	cr_expect(contains(
		fact_of(&a, "extension of Vulkan", "VK_KHR_16bit_storage", "promoted_to"),
		"Vulkan 1.1"));
	cr_expect(contains(fact_of(&a, "rule of spvx requires", "stores/fragment", "vuid"),
			   "RuntimeSpirv-NonWritable-06340"));
	cr_expect(contains(fact_of(&a, "feature of Vulkan", "shaderInt64", "capabilities"),
			   "Int64"));
	cr_expect(contains(
		fact_of(&a, "property of Vulkan", "maxPushConstantsSize", "every_device"),
		"128"));
	cr_expect(contains(fact_of(&a, "feature of Vulkan", "shaderInt8", "structures"),
			   "VkPhysicalDeviceVulkan12Features"));
	cr_expect(contains(fact_of(&a, "feature of Vulkan", "shaderInt8", "since"),
			   "Vulkan 1.2"));
	cr_expect(contains(fact_of(&a, "extension", "SPV_KHR_ray_query", "vulkan"),
			   "VK_KHR_ray_query"));
	close_articles(&a);
	r = TEST_RUN(NULL, "explain", "shaderInt65");
	cr_expect_eq(r.status, 1);
	cr_expect(strstr((const char *)r.err.data, "did you mean shaderInt64?"));
	test_run_free(&r);
}

/* ---- info ---- */

Test(cmd_requires, info_names_needs)
{
	char *dir = make_modules();

	expect_output(dir, WORDS("spvx", "info", "wide.spv"), 0,
		      WORDS("  needs         shaderInt64, geometryShader,",
			    "maxComputeWorkGroupSize[0]"),
		      NULL);
	expect_output(dir, WORDS("spvx", "info", "small.spv"), 0, WORDS("capabilities"),
		      WORDS("  needs "));
	test_remove(dir);
	free(dir);
}

/* ---- --where ---- */

Test(cmd_requires, where_in_every_command)
{
	static const char *const commands[] = { "ls",    "stats", "reflect", "requires",
						"check", "grep",  "audit",   "info" };
	char *dir = make_modules();

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		bool grep = !strcmp(commands[i], "grep");
		const char *argv[] = { "spvx",
				       commands[i],
				       "--where=requires:shaderInt*",
				       "--exit-zero",
				       grep ? "OpTypeVoid" : "wide.spv",
				       "small.spv",
				       grep ? "wide.spv" : NULL,
				       NULL };
		struct test_run r = test_run_in(dir, argv);
		const char *out = (const char *)r.out.data;

		cr_expect_eq(r.status, 0, "%s: %s", commands[i], r.err.data);
		cr_expect(!strstr(out, "small.spv"), "%s: %s", commands[i], out);
		cr_expect(r.out.len > 0, "%s", commands[i]);
		test_run_free(&r);
	}
	test_remove(dir);
	free(dir);
}

Test(cmd_requires, where_terms)
{
	static const struct {
		const char *term;
		bool small;
		bool wide;
	} cases[] = {
		{ "requires:shaderInt64", false, true },
		{ "requires:cap/*", true, true },
		{ "requires:cap/Geometry", false, true },
		{ "requires:maxComputeWorkGroupSize\\[0\\]", true, true },
		{ "requires:maxComputeWorkGroupSize\\[0\\]>=512", false, true },
		{ "!requires:geometryShader", true, false },
		{ "requires:VK_*", false, false },
		{ "loads:vulkan1.0", true, false },
		{ "!loads:vulkan1.0", false, true },
		{ "loads:has.json", true, true },
		{ "loads:has.json,requires:VK_*", true, true },
	};

	static const char has[] =
		"{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4194304, \"limits\": "
		"{\"maxComputeWorkGroupSize\": [512, 1, 1], "
		"\"maxComputeWorkGroupInvocations\": 512, \"maxComputeSharedMemorySize\": 1, "
		"\"maxBoundDescriptorSets\": 4}}, \"VkPhysicalDeviceFeatures\": "
		"{\"shaderInt64\": 1, \"geometryShader\": 1}, "
		"\"ArrayOfVkExtensionProperties\": []}";
	char *dir = make_modules();
	char *path = test_format("%s/has.json", dir);
	struct test_run r;

	test_write(path, has, strlen(has));
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *term = test_format("--where=%s", cases[i].term);
		const char *out;

		r = TEST_RUN(dir, "ls", "-f", "tsv", term, "small.spv", "wide.spv");
		out = (const char *)r.out.data;
		cr_expect_eq(r.status, 0, "%s: %s", term, r.err.data);
		cr_expect_eq(strstr(out, "small.spv") != NULL, cases[i].small, "%s", term);
		cr_expect_eq(strstr(out, "wide.spv") != NULL, cases[i].wide, "%s", term);
		test_run_free(&r);
		free(term);
	}
	r = TEST_RUN(dir, "ls", "--where=loads:none.json", "small.spv");
	cr_expect_eq(r.status, 2);
	cr_expect(strstr((const char *)r.err.data, "none.json: "), "%s", r.err.data);
	test_run_free(&r);
	test_remove(dir);
	free(path);
	free(dir);
}

/* ---- reflect, diff ---- */

Test(cmd_requires, reflect_has_needs)
{
	char *dir = make_modules();

	expect_output(dir, WORDS("spvx", "reflect", "-f", "json", "wide.spv"), 0,
		      WORDS("{\"needs\": [[\"shaderInt64\"]], \"rule\": \"cap/Int64\", "
			    "\"offset\": 28}",
			    "{\"needs\": [[\"v1.0\"]], \"rule\": \"cap/Shader\", "
			    "\"offset\": 20, \"basic\": true}",
			    "{\"limit\": \"maxComputeWorkGroupSize[0]\", \"value\": 512, "),
		      NULL);
	test_remove(dir);
	free(dir);
}

Test(cmd_requires, new_needs_break)
{
	char *dir = make_modules();
	char *path = test_format("%s/old.json", dir);
	struct test_run r;

	write_shader(dir, "more.spv", "OpCapability Int64\nOpCapability Geometry", 600);
	expect_output(dir, WORDS("spvx", "reflect", "--base=small.spv", "wide.spv"), 1,
		      WORDS("breaks  needs shaderInt64\n          new: required",
			    "breaks  needs maxComputeWorkGroupSize[0]\n          new: 512"),
		      WORDS("cap/Shader"));
	expect_output(
		dir, WORDS("spvx", "reflect", "--base=wide.spv", "more.spv"), 1,
		WORDS("breaks  needs maxComputeWorkGroupSize[0]\n          512 -> 600"),
		WORDS("shaderInt64"));
	expect_output(dir, WORDS("spvx", "reflect", "--base=wide.spv", "small.spv"), 0,
		      WORDS("fits    needs shaderInt64\n          gone: required"),
		      WORDS("breaks"));
	expect_output(dir, WORDS("spvx", "diff", "small.spv", "wide.spv"), 1,
		      WORDS("@@ asked of a device @@\n+shaderInt64\n+geometryShader\n"),
		      NULL);
	expect_output(dir, WORDS("spvx", "diff", "-f", "json", "small.spv", "wide.spv"), 1,
		      WORDS("\"needs\": {\n    \"removed\": [],\n    \"added\": "
			    "[\"shaderInt64\", \"geometryShader\", "),
		      NULL);
	expect_output(dir, WORDS("spvx", "diff", "-f", "tsv", "wide.spv", "small.spv"), 1,
		      WORDS("removed\tdevice\tneeds\t-\t-\tshaderInt64\t-\n"), NULL);
	expect_output(dir, WORDS("spvx", "diff", "-f", "markdown", "small.spv", "wide.spv"),
		      1, WORDS("now asked of a device: shaderInt64, geometryShader, "),
		      NULL);
	expect_output(dir, WORDS("spvx", "diff", "wide.spv", "wide.spv"), 0,
		      WORDS("the same bytes"), WORDS("asked of a device"));

	/* a document of a program that did not write them */
	r = TEST_RUN(dir, "reflect", "-f", "json", "wide.spv");
	for (char *at = (char *)r.out.data; (at = strstr(at, "\"needs\"")) != NULL; at++)
		memcpy(at, "\"nevds\"", 7);
	test_write(path, r.out.data, r.out.len);
	test_run_free(&r);
	expect_output(dir, WORDS("spvx", "reflect", "--base=old.json", "wide.spv"), 0,
		      WORDS("the interface is the same"), NULL);
	test_remove(dir);
	free(path);
	free(dir);
}

/* ---- audit ---- */

/* A device of Vulkan 1.0 with a limit and without another. */
static const char report_of_device[] =
	"{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4194304, \"limits\": "
	"{\"maxComputeWorkGroupSize\": [512, 1, 1], \"maxComputeSharedMemorySize\": 1, "
	"\"maxPushConstantsSize\": 4}}, \"VkPhysicalDeviceFeatures\": {\"shaderInt64\": 1}, "
	"\"ArrayOfVkExtensionProperties\": "
	"[{\"extensionName\": \"VK_KHR_storage_buffer_storage_class\"}]}";

/* A fragment shader with a storage buffer. */
static char *text_of_fragment(const char *capabilities, const char *decorations,
			      unsigned words)
{
	return test_format(
		"OpCapability Shader\n%s"
		"OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n"
		"OpMemoryModel Logical GLSL450\n"
		"OpEntryPoint Fragment %%main \"main\"\n"
		"OpExecutionMode %%main OriginUpperLeft\n"
		"OpDecorate %%block Block\nOpMemberDecorate %%block 0 Offset 0\n"
		"OpDecorate %%a ArrayStride 4\n"
		"OpDecorate %%pushed Block\nOpMemberDecorate %%pushed 0 Offset 0\n"
		"OpDecorate %%buffer DescriptorSet 0\n"
		"OpDecorate %%buffer Binding 0\n%s"
		"%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n"
		"%%u = OpTypeInt 32 0\n%%n = OpConstant %%u %u\n"
		"%%a = OpTypeArray %%u %%n\n%%block = OpTypeStruct %%u\n"
		"%%pushed = OpTypeStruct %%a\n"
		"%%p = OpTypePointer StorageBuffer %%block\n"
		"%%pp = OpTypePointer PushConstant %%pushed\n"
		"%%pu = OpTypePointer StorageBuffer %%u\n"
		"%%ppu = OpTypePointer PushConstant %%u\n"
		"%%u0 = OpConstant %%u 0\n"
		"%%buffer = OpVariable %%p StorageBuffer\n"
		"%%push = OpVariable %%pp PushConstant\n"
		"%%main = OpFunction %%void None %%fn\n%%l = OpLabel\n"
		"%%x = OpAccessChain %%pu %%buffer %%u0\n"
		"%%y = OpLoad %%u %%x\n"
		"%%z = OpAccessChain %%ppu %%push %%u0 %%u0\n"
		"%%w = OpLoad %%u %%z\n"
		"OpReturn\nOpFunctionEnd\n",
		capabilities, decorations, words);
}

static void write_fragment(const char *dir, const char *name, const char *capabilities,
			   const char *decorations, unsigned words)
{
	char *text = text_of_fragment(capabilities, decorations, words);

	write_as(dir, name, text);
	free(text);
}

/* How many findings of a rule there are in a module; @policy: its text. */
static size_t findings_of(const char *dir, const char *policy, const char *module,
			  const char *rule)
{
	char *path = test_format("%s/a.policy", dir);
	char *id = test_format("\tSPVX-%s\t", rule);
	struct test_run r;
	size_t count = 0;

	test_write(path, policy, strlen(policy));
	r = TEST_RUN(dir, "audit", "--profile=all", "--policy=a.policy", "--exit-zero",
		     "-f", "tsv", module);
	cr_expect_eq(r.status, 0, "%s: %s", module, r.err.data);
	for (const char *at = (const char *)r.out.data; (at = strstr(at, id)) != NULL; at++)
		count++;
	test_run_free(&r);
	free(id);
	free(path);
	return count;
}

Test(cmd_requires, audit_rules)
{
	static const char policy[] = "[device]\nfile = has.json\n";
	char *dir = test_folder();
	char *path = test_format("%s/has.json", dir);

	struct {
		const char *rule;
		const char *bad;
		const char *good;
	} cases[] = {
		{ "V001", "later.spv", "plain.spv" },
		{ "V002", "geometry.spv", "int64.spv" },
		{ "V003", "plain.spv", "read.spv" },
		{ "V005", "pushed.spv", "plain.spv" },
		{ "V006", "plain.spv", NULL },
		{ "V007", "linkage.spv", "plain.spv" },
	};

	test_write(path, report_of_device, strlen(report_of_device));
	write_fragment(dir, "plain.spv", "", "", 1);
	write_fragment(dir, "later.spv", "", "", 1);
	write_fragment(dir, "geometry.spv", "OpCapability Geometry\n", "", 1);
	write_fragment(dir, "int64.spv", "OpCapability Int64\n", "", 1);
	write_fragment(dir, "read.spv", "", "OpDecorate %buffer NonWritable\n", 1);
	write_fragment(dir, "pushed.spv", "", "", 2);
	write_fragment(dir, "linkage.spv", "OpCapability Linkage\n", "", 1);
	free(path);
	path = test_format("%s/later.spv", dir);
	{
		struct test_bytes b = test_read(path);
		uint32_t version = 0x10300;

		memcpy(b.data + 4, &version, 4);
		test_write(path, b.data, b.len);
		test_bytes_free(&b);
	}
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		cr_expect(findings_of(dir, policy, cases[i].bad, cases[i].rule), "%s: %s",
			  cases[i].rule, cases[i].bad);
		cr_expect(!cases[i].good ||
				  !findings_of(dir, policy, cases[i].good, cases[i].rule),
			  "%s: %s", cases[i].rule, cases[i].good);
		/* without a device, and where the policy turns it off, there is none; what is
		 * not known is of no device */
		cr_expect(!findings_of(dir, "", cases[i].bad, cases[i].rule) ==
			  (strcmp(cases[i].rule, "V007") != 0));
		cr_expect(!findings_of(dir,
				       "[rules]\nV001=off\nV002=off\nV003=off\nV005=off\n"
				       "V006=off\nV007=off\n[device]\nfile = has.json\n",
				       cases[i].bad, cases[i].rule));
		cr_expect(!findings_of(dir,
				       "[suppress]\nV001=path:*\nV002=path:*\nV003=path:*\n"
				       "V005=path:*\nV006=path:*\nV007=path:*\n"
				       "[device]\nfile = has.json\n",
				       cases[i].bad, cases[i].rule));
	}
	test_remove(dir);
	free(path);
	free(dir);
}

/* Fingerprints have the label of the device: another path changes nothing, another label
 * does. */
Test(cmd_requires, audit_baseline)
{
	char *dir = make_modules();
	struct test_run r;

	r = TEST_RUN(dir, "audit", "--device=a=vulkan1.0", "--baseline-write=known",
		     "wide.spv");
	cr_expect_eq(r.status, 0, "%s", r.err.data);
	test_run_free(&r);
	r = TEST_RUN(dir, "audit", "--device=a=vulkan1.0", "--baseline=known", "wide.spv");
	cr_expect_eq(r.status, 0, "%s", r.out.data);
	test_run_free(&r);
	r = TEST_RUN(dir, "audit", "--device=b=vulkan1.0", "--baseline=known", "wide.spv");
	cr_expect_eq(r.status, 1, "%s", r.out.data);
	test_run_free(&r);
	expect_output(
		dir,
		WORDS("spvx", "audit", "--device=vulkan1.0", "-f", "sarif", "wide.spv"), 1,
		WORDS("\"ruleId\": \"SPVX-V002\"", "vulkan1.0: no shaderInt64, which "
						   "cap/Int64 asks for"),
		NULL);
	expect_output(
		dir,
		WORDS("spvx", "audit", "--device=vulkan1.0", "-f", "markdown", "wide.spv"),
		1, WORDS("SPVX-V005"), NULL);
	expect_output(dir, WORDS("spvx", "audit", "--device=vulkan1.0", "small.spv"), 0,
		      WORDS("1 module"), WORDS("V00"));
	test_remove(dir);
	free(dir);
}

/* ---- growth ---- */

/* Many entry points that ask for the same: once for each is not once for each pair, which takes
 * longer than this. */
Test(cmd_requires, many_entry_points, .timeout = 30)
{
	static const char *const commands[][4] = {
		{ "requires", "--device=vulkan1.0", NULL },
		{ "requires", "--device=vulkan1.0", "--per-module", NULL },
		{ "audit", "--device=vulkan1.0", NULL },
		{ "info", NULL },
		{ "reflect", "-f", "json", NULL },
		{ "diff", "few.spv", NULL },
	};
	const unsigned count = test_sanitized() ? 10000 : 40000;
	char *dir = test_folder();
	char *path = test_format("%s/many.spv", dir);
	char *few = test_format("%s/few.spv", dir);
	struct test_module m = { 0 };

	test_module_header(&m, 0x00010000, count + 10);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	test_write(few, m.data, m.len);
	for (uint32_t i = 0; i < count; i++)
		TEST_INSN(&m, 15, 5, 10 + i, 'e');
	for (uint32_t i = 0; i < count; i++)
		TEST_INSN(&m, 16, 10 + i, 17, 200 + i, 1, 1);
	TEST_INSN(&m, 19, 1);
	TEST_INSN(&m, 33, 2, 1);
	for (uint32_t i = 0; i < count; i++) {
		TEST_INSN(&m, 54, 1, 10 + i, 0, 2);
		TEST_INSN(&m, 248, 3);
		TEST_INSN(&m, 253);
		TEST_INSN(&m, 56);
	}
	test_write(path, m.data, m.len);
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		const char *argv[8] = { "spvx" };
		struct test_run r;
		size_t n = 1;

		for (size_t k = 0; commands[i][k]; k++)
			argv[n++] = commands[i][k];
		argv[n] = "many.spv";
		r = test_run_in(dir, argv);
		cr_expect(r.status < 2, "%s: %d: %.200s", argv[1], r.status, r.err.data);
		cr_expect(strstr((const char *)r.out.data, "maxComputeWorkGroupSize[0]"),
			  "%s", argv[1]);
		test_run_free(&r);
	}
	test_module_free(&m);
	test_remove(dir);
	free(few);
	free(path);
	free(dir);
}

/* ---- the shared modules ---- */

#define FOLDER "vulkan/"

/* Paths below the folder that a table has, and whether something holds of them. */
struct marks {
	char **paths;
	bool *marked;
	size_t count;
};

static void mark(struct marks *m, const char *path, bool marked)
{
	if (strncmp(path, FOLDER, sizeof(FOLDER) - 1) != 0)
		return;
	for (size_t i = m->count; i-- > 0;) {
		if (!strcmp(m->paths[i], path)) {
			m->marked[i] |= marked;
			return;
		}
	}
	m->paths = realloc(m->paths, (m->count + 1) * sizeof(*m->paths));
	m->marked = realloc(m->marked, (m->count + 1) * sizeof(*m->marked));
	m->paths[m->count] = strdup(path);
	m->marked[m->count++] = marked;
}

static void drop_marks(struct marks *m)
{
	for (size_t i = 0; i < m->count; i++)
		free(m->paths[i]);
	free(m->paths);
	free(m->marked);
}

/* The modules of the table that a term takes are those marked. */
static void expect_taken(const struct marks *m, const char *term)
{
	char *folder = test_format("%s/corpus/" FOLDER, test_shared());
	char *where = test_format("--where=%s", term);
	struct test_run r = TEST_RUN(NULL, "ls", "-f", "tsv", where, folder);
	size_t taken = 0;

	cr_assert_eq(r.status, 0, "%s: %s", term, r.err.data);
	for (size_t i = 0; i < m->count; i++) {
		char *address =
			test_format("%s%s\t", folder, m->paths[i] + sizeof(FOLDER) - 1);
		char *last = test_format("%.*s\n", (int)strlen(address) - 1,
					 address ? address : "");
		const char *out = (const char *)r.out.data;
		bool is = strstr(out, address) || strstr(out, last);

		cr_expect_eq(is, m->marked[i], "%s: %s", term, m->paths[i]);
		taken += is;
		free(last);
		free(address);
	}
	cr_expect(taken && taken < m->count, "%s: %zu", term, taken);
	test_run_free(&r);
	free(where);
	free(folder);
}

static bool names(const char *needs, const char *kind, const char *name)
{
	char *one = test_format("%s:%s", kind, name);
	const char *at = strstr(needs, one);
	bool is = at && strchr("|", at[strlen(one)]);

	free(one);
	return is;
}

Test(cmd_requires, where_takes_what_the_table_has)
{
	static const struct {
		const char *kind;
		const char *name;
	} needs[] = {
		{ "feature", "rayTracingPipeline" },
		{ "feature", "fragmentStoresAndAtomics" },
		{ "ext", "VK_KHR_spirv_1_4" },
	};

	for (size_t i = 0; test_shared() && i < sizeof(needs) / sizeof(needs[0]); i++) {
		struct marks m = { NULL, NULL, 0 };
		struct test_rows r;
		char *term = test_format("requires:%s", needs[i].name);

		cr_assert(test_rows_open(&r, "corpus-requires/requires.tsv"));
		test_rows_next(&r);
		while (test_rows_next(&r))
			mark(&m, r.fields[0],
			     names(r.fields[2], needs[i].kind, needs[i].name));
		test_rows_close(&r);
		expect_taken(&m, term);
		drop_marks(&m);
		free(term);
	}
}

Test(cmd_requires, where_takes_what_loads)
{
	static const struct {
		const char *label;
		const char *file;
	} devices[] = {
		{ "ANDROID_15_minimums", "VP_ANDROID_15_minimums.json" },
		{ "lavapipe-22.3", "VP_VULKANINFO_lavapipe_22_3.json" },
	};

	for (size_t i = 0; test_shared() && i < sizeof(devices) / sizeof(devices[0]); i++) {
		struct marks m = { NULL, NULL, 0 };
		struct test_rows r;
		char *term = test_format("loads:%s/corpus-requires/devices/%s",
					 test_shared(), devices[i].file);

		cr_assert(test_rows_open(&r, "corpus-requires/verdicts.tsv"));
		test_rows_next(&r);
		while (test_rows_next(&r))
			if (!strcmp(r.fields[1], devices[i].label))
				mark(&m, r.fields[0], !strcmp(r.fields[2], "yes"));
		test_rows_close(&r);
		expect_taken(&m, term);
		drop_marks(&m);
		free(term);
	}
}
