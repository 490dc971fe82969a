/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/pipelines_rules.c - every rule about pipelines is broken once, by an archive of our
 * own, and reported with its severity and the rule of Vulkan that says so.
 */
#include "pipeline/rules.h"
#include "pipelines.h"
#include "shaders.h"

#include <criterion/criterion.h>

TestSuite(pipelines_rules, .timeout = 60);

#define TESSELLATED(model, mode)                                                  \
	"OpCapability Tessellation\nOpMemoryModel Logical GLSL450\n"              \
	"OpEntryPoint " model " %main \"main\"\nOpExecutionMode %main " mode "\n" \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"                        \
	"%main = OpFunction %void None %fn\n%label = OpLabel\nOpReturn\nOpFunctionEnd\n"

static const char mesh_text[] =
	"OpCapability MeshShadingEXT\nOpExtension \"SPV_EXT_mesh_shader\"\n"
	"OpMemoryModel Logical GLSL450\nOpEntryPoint MeshEXT %main \"main\"\n"
	"OpExecutionMode %main LocalSize 1 1 1\nOpExecutionMode %main OutputVertices 1\n"
	"OpExecutionMode %main OutputPrimitivesEXT 1\nOpExecutionMode %main OutputPoints\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
	"%main = OpFunction %void None %fn\n%label = OpLabel\nOpReturn\nOpFunctionEnd\n";

#define SLOT(stage_, way, type)                                         \
	{                                                               \
		.stage = stage_, .listed = "%a", .notes = PLACED(a, 0), \
		.globals = "%f64 = OpTypeFloat 64\n"                    \
			   "%d2 = OpTypeVector %f64 2\n" way(a, type)   \
	}

/* A letter, by which documents name it, and a shader: from parts, or as text. */
static const struct {
	char letter;
	struct shader shader;
	const char *text;
} shaders[] = {
	{ 'v', { .stage = VERTEX }, NULL },
	{ 'f', { .stage = FRAGMENT }, NULL },
	{ 'w', SLOT(VERTEX, OUTPUT, v4), NULL },
	{ 'r', SLOT(FRAGMENT, INPUT, v4), NULL },
	{ 'h', SLOT(FRAGMENT, INPUT, uv4), NULL },
	{ 'o', SLOT(FRAGMENT, OUTPUT, v4), NULL },
	{ 'a', SLOT(VERTEX, INPUT, v4), NULL },
	{ 'd', SLOT(VERTEX, INPUT, d2), NULL },
	{ 'b', UBO(FRAGMENT, "%v4", AT(0, 0), USE), NULL },
	{ 'c', UBO(COMPUTE, "%v4", AT(0, 0), USE), NULL },
	{ 'u', UBO(FRAGMENT, "%v4", AT(0, 0), ""), NULL },
	{ 'p', PUSHED(VERTEX, "%v4", AT(0, 0)), NULL },
	{ 'q', PUSHED(COMPUTE, "%v4", AT(0, 0)), NULL },
	{ 'k', PUSHED(VERTEX, "%v4", AT(0, 16)), NULL },
	{ 's', { .stage = FRAGMENT, SPEC(u32, 1) }, NULL },
	{ 'n',
	  { .stage = FRAGMENT,
	    .notes = BLOCK(AT(0, 0)),
	    .globals = "%B = OpTypeStruct %v4\n%two = OpConstant %u32 2\n"
		       "%A = OpTypeArray %B %two\n%pB = OpTypePointer Uniform %A\n"
		       "%b = OpVariable %pB Uniform",
	    .body = USE },
	  NULL },
	{ 'i',
	  { .stage = FRAGMENT,
	    .notes = BOUND "OpDecorate %b InputAttachmentIndex 1\n",
	    .globals = "%B = OpTypeImage %f32 SubpassData 0 0 0 2 Unknown\n"
		       "%pB = OpTypePointer UniformConstant %B\n"
		       "%b = OpVariable %pB UniformConstant",
	    .body = USE },
	  NULL },
	{ 't',
	  { .stage = VERTEX },
	  TESSELLATED("TessellationControl", "OutputVertices 3") },
	{ 'e', { .stage = VERTEX }, TESSELLATED("TessellationEvaluation", "Triangles") },
	{ 'm', { .stage = VERTEX }, mesh_text },
};

#define SHADERS (sizeof(shaders) / sizeof(shaders[0]))

#define ZEROS "0000000000000000"

/* ---- what pipelines refer to: documents, with the number of each in the place of $# ---- */

#define BINDING(type, count, stages, number)                      \
	"{\"descriptorType\":" type ",\"descriptorCount\":" count \
	",\"stageFlags\":" stages ",\"binding\":" number "}"
#define SET(bindings) \
	"{\"version\":6,\"setLayouts\":{\"$#\":{\"flags\":0,\"bindings\":[" bindings "]}}}"
#define LAYOUT(sets, ranges)                                                                      \
	"{\"version\":6,\"pipelineLayouts\":{\"$#\":{\"flags\":0,\"pushConstantRanges\":[" ranges \
	"],\"setLayouts\":[" sets "]}}}"
#define NAME(digits)        "\"00000000000000" digits "\""
#define RANGE(stages, size) "{\"stageFlags\":" stages ",\"size\":" size ",\"offset\":0}"
#define ATTACHMENT(n)       "{\"attachment\":" n ",\"layout\":1}"
#define ALL                 "2147483647"

static const struct {
	unsigned tag;
	uint64_t hash;
	const char *json;
} objects[] = {
	{ 2, 0x21, SET(BINDING("6", "1", ALL, "1")) },
	{ 2, 0x22, SET(BINDING("6", "1", ALL, "5")) },
	{ 2, 0x23, SET(BINDING("6", "1", "2", "1")) },
	{ 2, 0x24, SET(BINDING("7", "1", ALL, "1")) },
	{ 2, 0x25, SET(BINDING("6", "0", ALL, "1")) },
	{ 2, 0x26, SET(BINDING("1000138000", "8", ALL, "1")) },
	{ 2, 0x27, SET(BINDING("10", "1", ALL, "1")) },
	{ 2, 0x28,
	  SET("{\"descriptorType\":0,\"descriptorCount\":1,\"stageFlags\":1,\"binding\":9,"
	      "\"immutableSamplers\":[" NAME("99") "]}") },
	{ 3, 0x30, LAYOUT("", "") },
	{ 3, 0x31, LAYOUT(NAME("21"), "") },
	{ 3, 0x32, LAYOUT(NAME("22"), "") },
	{ 3, 0x33, LAYOUT(NAME("23"), "") },
	{ 3, 0x34, LAYOUT(NAME("24"), "") },
	{ 3, 0x35, LAYOUT(NAME("25"), "") },
	{ 3, 0x36, LAYOUT(NAME("26"), "") },
	{ 3, 0x37, LAYOUT(NAME("27"), "") },
	{ 3, 0x38, LAYOUT(NAME("28"), "") },
	{ 3, 0x39, LAYOUT(NAME("29"), "") },
	{ 3, 0x3a, LAYOUT("", RANGE(ALL, "8")) },
	{ 3, 0x3b, LAYOUT("", RANGE("8", "16")) },
	{ 3, 0x3c, LAYOUT("", "{\"stageFlags\":1,\"size\":16,\"offset\":16}") },
	{ 3, 0x3d, LAYOUT("", "{\"stageFlags\":1,\"size\":12,\"offset\":20}") },
	{ 5, 0x51,
	  "{\"version\":6,\"renderPasses\":{\"$#\":{\"flags\":0,\"dependencies\":[],"
	  "\"attachments\":[{\"flags\":0,\"format\":37,\"samples\":1}],\"subpasses\":[{"
	  "\"flags\":0,\"pipelineBindPoint\":0,\"inputAttachments\":[" ATTACHMENT(
		  "0") "],"
		       "\"colorAttachments\":[" ATTACHMENT("0") "]}]}}}" },
};

/* ---- pipelines ---- */

#define STAGE_OF(module, number, name, more)                      \
	"{\"flags\":0,\"name\":\"" name "\",\"module\":\"" module \
	"\",\"stage\":" number more "}"
#define STAGE(letter, number) STAGE_OF("$" letter, number, "main", "")
#define V                     STAGE("v", "1")
#define F                     STAGE("f", "16")
#define VF                    V "," F
#define INTO(formats)                                                                      \
	"{\"sType\":1000044002,\"depthAttachmentFormat\":0,\"stencilAttachmentFormat\":0," \
	"\"viewMask\":0,\"colorAttachmentFormats\":[" formats "]}"
#define PASS_PIPE(layout, pass, subpass, states, stages, chain)                          \
	"{\"version\":6,\"graphicsPipelines\":{\"$#\":{\"flags\":0,\"layout\":" layout   \
	",\"renderPass\":" pass ",\"subpass\":" subpass "," states "\"stages\":[" stages \
	"],\"pNext\":[" chain "]}}}"
#define PIPE(layout, states, stages) \
	PASS_PIPE(NAME(layout), NAME("00"), "0", states, stages, INTO(""))
#define OUT_PIPE(formats, states, stages) \
	PASS_PIPE(NAME("30"), NAME("00"), "0", states, stages, INTO(formats))
#define COMPUTE_PIPE(layout, letter)                                                     \
	"{\"version\":6,\"computePipelines\":{\"$#\":{\"flags\":0,\"layout\":\"00000000" \
	"000000" layout "\",\"stage\":" STAGE(letter, "32") "}}}"
#define ATTRIBUTES(list)                                                              \
	"\"vertexInputState\":{\"flags\":0,\"attributes\":[" list "],\"bindings\":[{" \
	"\"binding\":0,\"stride\":64,\"inputRate\":0}]},"
#define ATTRIBUTE(binding, format) \
	"{\"location\":0,\"binding\":" binding ",\"offset\":0,\"format\":" format "}"
#define BASED(hash)  "\"basePipelineHandle\":\"000000000000" hash "\","
#define TOPOLOGY(n)  "\"inputAssemblyState\":{\"flags\":0,\"topology\":" n "},"
#define TESSELLATION "\"tessellationState\":{\"patchControlPoints\":3},"
#define BLENDS(list) "\"colorBlendState\":{\"flags\":0,\"attachments\":[" list "]},"
#define BLEND        "{\"blendEnable\":0,\"colorWriteMask\":15}"
#define MAP(entries)                                                                    \
	V "," STAGE_OF("$s", "16", "main",                                              \
		       ",\"specializationInfo\":{\"dataSize\":4,\"data\":\"AQAAAA==\"," \
		       "\"mapEntries\":[" entries "]}")
#define ENTRY(offset, size, id) \
	"{\"offset\":" offset ",\"size\":" size ",\"constantID\":" id "}"

#define G "VUID-VkGraphicsPipelineCreateInfo-"
#define C "VUID-VkComputePipelineCreateInfo-"

/* Severities, rules and rules of Vulkan in the order in which they are reported. */
static const struct {
	unsigned tag;
	const char *json;
	const char *found;
} cases[] = {
	{ 6, PIPE("30", "", VF), "" },
	{ 6, "{\"version\":6,", "error pipe/unreadable -;" },
	{ 6,
	  "{\"version\":6,\"graphicsPipelines\":{\"00000000000000aa\":{\"stages\":[" VF
	  "]}}}",
	  "warning pipe/key -;" },
	{ 6, PASS_PIPE(NAME("30"), NAME("00"), "0", "", VF, "{\"sType\":99}"),
	  "note pipe/unknown -;" },
	{ 6, PIPE("30", "", STAGE_OF("00000000000000ee", "1", "main", "")),
	  "error pipe/missing-module -;" },
	{ 6, PIPE("99", "", VF), "error pipe/missing-layout -;" },
	{ 6, PIPE("39", "", VF), "error pipe/missing-set-layout -;" },
	{ 6, PIPE("38", "", VF), "error pipe/missing-sampler -;" },
	{ 6, PASS_PIPE(NAME("30"), NAME("59"), "0", "", VF, ""),
	  "error pipe/missing-render-pass -;" },
	{ 6,
	  PASS_PIPE(NAME("30"), NAME("00"), "0", "", "",
		    "{\"sType\":1000290000,\"libraries\":[" NAME("ef") "]}"),
	  "error pipe/missing-library -;" },
	{ 6, PIPE("30", BASED("00ef"), VF), "note pipe/missing-base -;" },
	/* the first of these cases is a pipeline of graphics, not of compute */
	{ 6, PIPE("30", BASED("c000"), VF), "" },
	{ 7, COMPUTE_PIPE("31\"," BASED("c000") "\"flags\":\"0", "c"),
	  "note pipe/missing-base -;" },
	{ 6, PIPE("30", "", V "," STAGE_OF("0000000000000bad", "16", "main", "")),
	  "error pipe/bad-module -;" },
	{ 6, PIPE("30", "", V "," STAGE_OF("$f", "16", "other", "")),
	  "error pipe/entry VUID-VkPipelineShaderStageCreateInfo-pName-00707;" },
	{ 6, PIPE("30", "", VF "," F), "error pipe/stages " G "stage-06897;" },
	{ 6, PIPE("30", "", F), "error pipe/stages " G "stage-02096;" },
	{ 6, PIPE("30", "", VF "," STAGE("m", "128")),
	  "error pipe/stages " G "pStages-02095;" },
	{ 6, PIPE("30", TOPOLOGY("10") TESSELLATION, VF "," STAGE("t", "2")),
	  "error pipe/stages " G "pStages-00729;" },
	{ 6, PIPE("30", TOPOLOGY("10") TESSELLATION, VF "," STAGE("e", "4")),
	  "error pipe/stages " G "pStages-00730;" },
	{ 6, PIPE("30", "", V "," STAGE("b", "16")), "error pipe/set " G "layout-07988;" },
	{ 7, COMPUTE_PIPE("30", "c"), "error pipe/set " C "layout-07988;" },
	{ 6, PIPE("32", "", V "," STAGE("b", "16")),
	  "error pipe/binding " G "layout-07988;" },
	{ 7, COMPUTE_PIPE("32", "c"), "error pipe/binding " C "layout-07988;" },
	{ 6, PIPE("33", "", V "," STAGE("b", "16")),
	  "error pipe/stage-flags " G "layout-07988;" },
	{ 7, COMPUTE_PIPE("33", "c"), "error pipe/stage-flags " C "layout-07988;" },
	{ 6, PIPE("34", "", V "," STAGE("b", "16")), "error pipe/type " G "layout-07990;" },
	{ 7, COMPUTE_PIPE("34", "c"), "error pipe/type " C "layout-07990;" },
	{ 6, PIPE("35", "", V "," STAGE("b", "16")),
	  "error pipe/count " G "layout-07991;" },
	{ 7, COMPUTE_PIPE("35", "c"), "error pipe/count " C "layout-07991;" },
	{ 6, PIPE("36", "", V "," STAGE("n", "16")),
	  "error pipe/inline-array " G "None-10391;" },
	{ 6, PIPE("36", "", V "," STAGE("b", "16")), "warning pipe/inline-size -;" },
	{ 6, PIPE("3b", "", STAGE("p", "1") "," F),
	  "error pipe/push-stage " G "layout-07987;" },
	{ 7, COMPUTE_PIPE("3b", "q"), "error pipe/push-stage " C "layout-07987;" },
	{ 6, PIPE("3a", "", STAGE("p", "1") "," F),
	  "error pipe/push-range " G "layout-10069;" },
	{ 7, COMPUTE_PIPE("3a", "q"), "error pipe/push-range " C "layout-10069;" },
	{ 6, PIPE("3c", "", STAGE("k", "1") "," F), "" }, /* the first member is at 16 */
	{ 6, PIPE("3d", "", STAGE("k", "1") "," F),
	  "error pipe/push-range " G "layout-10069;" },
	{ 6, PIPE("32", "", V "," STAGE("u", "16")), "note pipe/unused-binding -;" },
	{ 6, PIPE("30", ATTRIBUTES(""), STAGE("a", "1") "," F),
	  "error pipe/vertex-missing " G "Input-07904;" },
	{ 6, PIPE("30", ATTRIBUTES(ATTRIBUTE("0", "107")), STAGE("a", "1") "," F),
	  "error pipe/vertex-class " G "Input-08733;" },
	{ 6, PIPE("30", ATTRIBUTES(ATTRIBUTE("0", "115")), STAGE("a", "1") "," F),
	  "error pipe/vertex-64 " G "pVertexInputState-08929;" },
	{ 6, PIPE("30", ATTRIBUTES(ATTRIBUTE("0", "109")), STAGE("d", "1") "," F),
	  "error pipe/vertex-64 " G "pVertexInputState-08930;" },
	{ 6, PIPE("30", ATTRIBUTES(ATTRIBUTE("1", "109")), STAGE("a", "1") "," F),
	  "error pipe/vertex-binding "
	  "VUID-VkPipelineVertexInputStateCreateInfo-binding-00615;" },
	{ 6, PIPE("30", ATTRIBUTES(ATTRIBUTE("0", "109")), VF),
	  "note pipe/vertex-unread -;" },
	{ 6, PIPE("30", "", V "," STAGE("r", "16")),
	  "error pipe/io-missing VUID-RuntimeSpirv-OpEntryPoint-08743;" },
	{ 6, PIPE("30", "", STAGE("w", "1") "," STAGE("h", "16")),
	  "error pipe/io-type VUID-RuntimeSpirv-OpEntryPoint-07754;" },
	{ 6, PIPE("30", "", STAGE("w", "1") "," F), "note pipe/io-unread -;" },
	{ 6, OUT_PIPE("", "", V "," STAGE("o", "16")), "note pipe/output-unattached -;" },
	{ 6, OUT_PIPE("41", "", V "," STAGE("o", "16")), "warning pipe/output-class -;" },
	{ 6, OUT_PIPE("37", BLENDS(BLEND), VF), "note pipe/attachment-unwritten -;" },
	{ 6, OUT_PIPE("37", BLENDS(BLEND "," BLEND), V "," STAGE("o", "16")),
	  "error pipe/blend-count " G "renderPass-06055;" },
	{ 6,
	  PASS_PIPE(NAME("30"), NAME("51"), "0", BLENDS(BLEND "," BLEND),
		    V "," STAGE("o", "16"), ""),
	  "error pipe/blend-count " G "renderPass-07609;" },
	{ 6, PASS_PIPE(NAME("30"), NAME("51"), "1", "", VF, ""),
	  "error pipe/subpass " G "renderPass-06046;" },
	{ 6, PASS_PIPE(NAME("37"), NAME("51"), "0", "", V "," STAGE("i", "16"), ""),
	  "error pipe/input-attachment " G "renderPass-06038;" },
	{ 6, PIPE("30", TOPOLOGY("10"), VF), "error pipe/topology " G "topology-08889;" },
	{ 6,
	  PIPE("30", TOPOLOGY("3") TESSELLATION,
	       VF "," STAGE("t", "2") "," STAGE("e", "4")),
	  "error pipe/topology " G "pStages-08888;" },
	{ 6, PIPE("30", TOPOLOGY("10"), VF "," STAGE("t", "2") "," STAGE("e", "4")),
	  "error pipe/tess-state " G "pStages-09022;" },
	/* and what is just right */
	{ 6, PIPE("30", "", MAP(ENTRY("0", "4", "7"))), "" },
	{ 6, PIPE("31", "", V "," STAGE("b", "16")), "" },
	{ 7, COMPUTE_PIPE("31", "c"), "" },
	{ 6, PIPE("30", ATTRIBUTES(ATTRIBUTE("0", "109")), STAGE("a", "1") "," F), "" },
	{ 6, OUT_PIPE("37", BLENDS(BLEND), V "," STAGE("o", "16")), "" },
	{ 6,
	  PASS_PIPE(NAME("30"), NAME("51"), "0", BLENDS(BLEND), V "," STAGE("o", "16"), ""),
	  "" },
	{ 6,
	  PIPE("30", TOPOLOGY("10") TESSELLATION,
	       VF "," STAGE("t", "2") "," STAGE("e", "4")),
	  "" },
	{ 6, PIPE("30", "", MAP(ENTRY("4", "4", "7"))),
	  "error pipe/spec-offset VUID-VkSpecializationInfo-offset-00773;" },
	{ 6, PIPE("30", "", MAP(ENTRY("2", "4", "7"))),
	  "error pipe/spec-range VUID-VkSpecializationInfo-pMapEntries-00774;" },
	{ 6, PIPE("30", "", MAP(ENTRY("0", "4", "7") "," ENTRY("0", "4", "7"))),
	  "error pipe/spec-twice VUID-VkSpecializationInfo-constantID-04911;" },
	{ 6, PIPE("30", "", MAP(ENTRY("0", "2", "7"))),
	  "error pipe/spec-size VUID-VkSpecializationMapEntry-constantID-00776;" },
	{ 6, PIPE("30", "", MAP(ENTRY("0", "4", "8"))), "note pipe/spec-unknown -;" },
	{ 9,
	  "{\"version\":6,\"raytracingPipelines\":{\"$#\":{\"flags\":0,\"layout\":" NAME(
		  "30") ",\"stages\":[],\"groups\":[{\"type\":0,\"generalShader\":1,\"closestHitShader\":"
			"4294967295,\"anyHitShader\":4294967295,\"intersectionShader\":4294967295}]}}}",
	  "error pipe/group VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03474;" },
};

#define CASES   (sizeof(cases) / sizeof(cases[0]))
#define HASH(i) (0xc000 + (unsigned)(i))
#define DIGITS  16

/* An entry: $# is its hash, $ and a letter that of a shader. */
static void put(struct test_out *o, unsigned tag, uint64_t hash, const char *json,
		const uint64_t modules[SHADERS])
{
	char *text = test_format("%s", json);
	struct test_out out = { NULL, 0 };

	for (const char *p = text; *p; p++) {
		uint64_t name = hash;
		char digits[DIGITS + 1];

		if (*p != '$') {
			test_put(&out, p, 1);
			continue;
		}
		p++;
		for (size_t i = 0; i < SHADERS; i++)
			name = shaders[i].letter == *p ? modules[i] : name;
		snprintf(digits, sizeof(digits), "%016llx", (unsigned long long)name);
		test_put(&out, digits, DIGITS);
	}
	test_foz_entry(o, tag, hash, out.data, out.len);
	test_out_free(&out);
	free(text);
}

static char *write_cache(void)
{
	static const char garbage[16];
	struct test_out o = { NULL, 0 };
	uint64_t modules[SHADERS];
	char *dir = test_folder();
	char *path = test_format("%s/t.foz", dir);

	test_foz_header(&o);
	for (size_t i = 0; i < SHADERS; i++) {
		char *text = shaders[i].text ? test_format("%s", shaders[i].text)
					     : test_shader(&shaders[i].shader);

		modules[i] = test_cache_module(&o, text);
		free(text);
	}
	test_foz_entry(&o, 4, 0xbad, garbage, sizeof(garbage));
	for (size_t i = 0; i < sizeof(objects) / sizeof(objects[0]); i++)
		put(&o, objects[i].tag, objects[i].hash, objects[i].json, modules);
	for (size_t i = 0; i < CASES; i++)
		put(&o, cases[i].tag, HASH(i), cases[i].json, modules);
	test_write(path, o.data, o.len);
	test_out_free(&o);
	free(path);
	return dir;
}

/* What is said of an object, as @found has it. */
static void collect(const char *tsv, unsigned hash, char *found, size_t room)
{
	char *address = test_format("t.foz#%016x\t", hash);

	found[0] = '\0';
	for (; *tsv; tsv += strcspn(tsv, "\n") + 1) {
		const char *end = tsv + strcspn(tsv, "\n");
		const char *vuid = end;
		char severity[16];
		char rule[64];

		if (strncmp(tsv, address, strlen(address)) != 0 ||
		    sscanf(tsv, "%*[^\t]\t%15[^\t]\t%63[^\t]", severity, rule) != 2)
			continue;
		while (vuid[-1] != '\t')
			vuid--;
		snprintf(found + strlen(found), room - strlen(found), "%s %s %.*s;",
			 severity, rule, (int)(end - vuid), vuid);
	}
	free(address);
}

static struct test_run run_findings(const char *dir, const char *more)
{
	const char *argv[] = { "spvx", "pipelines", "--check", "--show=findings",
			       "-f",   "tsv",       "t.foz",   more,
			       NULL };
	struct test_run r = test_run_in(dir, argv);

	cr_expect_eq(r.status, 1, "%d: %s", r.status, r.err.data);
	return r;
}

Test(pipelines_rules, each_with_its_vuid)
{
	char *dir = write_cache();
	struct test_run r = run_findings(dir, NULL);

	for (size_t i = 0; i < CASES; i++) {
		char found[600];

		collect((char *)r.out.data, HASH(i), found, sizeof(found));
		cr_expect_eq(strcmp(found, cases[i].found), 0, "%zu: '%s', wanted '%s'", i,
			     found, cases[i].found);
	}
	test_run_free(&r);
	/* the names that objects have here are not the hashes of what is in them */
	r = run_findings(dir, "--verify");
	cr_expect(strstr((char *)r.out.data, "t.foz#0000000000000021\tnote\tpipe/hash\t"),
		  "%s", r.out.data);
	test_run_free(&r);
	test_remove(dir);
	free(dir);
}

/* A rule that is new has a case. */
Test(pipelines_rules, all)
{
	for (unsigned r = 0; r < SX_PIPE_RULES; r++) {
		char *rule = test_format(" %s ", sx_pipe_rules[r].id);
		bool has = r == SX_PIPE_HASH;

		for (size_t i = 0; i < CASES; i++)
			has |= strstr(cases[i].found, rule) != NULL;
		cr_expect(has, "%s", rule);
		free(rule);
	}
}

/* Rules that all kinds of pipelines have are called alike. */
Test(pipelines_rules, kinds)
{
	static const char *const prefixes[] = { "VUID-VkGraphicsPipelineCreateInfo-",
						"VUID-VkComputePipelineCreateInfo-",
						"VUID-VkRayTracingPipelineCreateInfoKHR-" };

	for (unsigned r = 0; r < SX_PIPE_RULES; r++) {
		const char *const *vuid = sx_pipe_rules[r].vuid;
		size_t len = strlen(prefixes[0]);

		for (unsigned k = 0; vuid[0] && k < 3; k++) {
			bool own = !strncmp(vuid[0], prefixes[0], len);
			char *wanted = test_format("%s%s", own ? prefixes[k] : "",
						   vuid[0] + (own ? len : 0));

			cr_expect_eq(strcmp(vuid[k], wanted), 0, "%s: %s, wanted %s",
				     sx_pipe_rules[r].id, vuid[k], wanted);
			free(wanted);
		}
	}
}
