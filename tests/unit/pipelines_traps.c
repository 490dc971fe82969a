/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/pipelines_traps.c - what is easily got wrong when pipelines are compared with their
 * shaders: each in an archive of our own, with the findings that Vulkan's text asks for.
 */
#include "pipelines.h"
#include "shaders.h"

#include <criterion/criterion.h>

TestSuite(pipelines_traps, .timeout = 60);

/* ---- one fault, or none, each ---- */

#define PIPELINE(i) (0xc000 + (unsigned)(i))
#define LAYOUT(i)   (0x2000 + (unsigned)(i))
#define SET(i)      (0x1000 + (unsigned)(i))
#define ALL_STAGES  "2147483647"

#define DESCRIPTOR(type, count, binding)                          \
	"{\"descriptorType\":" type ",\"descriptorCount\":" count \
	",\"stageFlags\":" ALL_STAGES ",\"binding\":" binding "}"
#define INLINE_UNIFORM "1000138000"
#define MUTABLE        "1000351000"
#define TYPES_OF(lists) \
	",\"pNext\":[{\"sType\":1000351002,\"mutableDescriptorTypeLists\":[" lists "]}]"
#define ATTRIBUTE(location, format) \
	"{\"location\":" location ",\"binding\":0,\"offset\":0,\"format\":" format "}"
#define FLOAT4  "109" /* VK_FORMAT_R32G32B32A32_SFLOAT */
#define UNORM4  "37"
#define DOUBLE2 "115"
#define DOUBLE3 "118"
#define SET_TO(bytes, data)                                                \
	",\"specializationInfo\":{\"dataSize\":" bytes ",\"data\":\"" data \
	"\",\"mapEntries\":[{\"offset\":0,\"size\":" bytes ",\"constantID\":7}]}"

/* An image and a sampler, both at set 0, binding 1. */
#define HALF(name) "OpDecorate %" name " DescriptorSet 0\nOpDecorate %" name " Binding 1\n"
#define HALVES                                                              \
	{                                                                   \
		.stage = FRAGMENT, .notes = HALF("i") HALF("s"),            \
		.globals = "%image = OpTypeImage %f32 2D 0 0 0 1 Unknown\n" \
			   "%sampler = OpTypeSampler\n"                     \
			   "%pi = OpTypePointer UniformConstant %image\n"   \
			   "%ps = OpTypePointer UniformConstant %sampler\n" \
			   "%i = OpVariable %pi UniformConstant\n"          \
			   "%s = OpVariable %ps UniformConstant",           \
		.body = "%li = OpLoad %image %i\n%ls = OpLoad %sampler %s"  \
	}

/* A uniform block of 16 bytes, and an array of two. */
#define BLOCK16 UBO(FRAGMENT, "%v4", AT(0, 0), USE)
#define BLOCKS                                                                          \
	{                                                                               \
		.stage = FRAGMENT, .notes = BLOCK(AT(0, 0)),                            \
		.globals = "%B = OpTypeStruct %v4\n%two = OpConstant %u32 2\n"          \
			   "%A = OpTypeArray %B %two\n%pB = OpTypePointer Uniform %A\n" \
			   "%b = OpVariable %pB Uniform",                               \
		.body = USE                                                             \
	}
#define RUNTIME IMAGE(FRAGMENT, IMAGES("%B = OpTypeRuntimeArray %image\n"), USE)
#define FIXED   IMAGE(FRAGMENT, SIZED(4), USE)

/* Vertex input: doubles of three components, of two; floats. */
#define READS(type, more)                                                       \
	{                                                                       \
		.stage = VERTEX, .listed = "%a" more, .notes = PLACED(a, 0),    \
		.globals = "%f64 = OpTypeFloat 64\n%d2 = OpTypeVector %f64 2\n" \
			   "%d3 = OpTypeVector %f64 3\n" INPUT(a, type)         \
	}

/* Two variables at one location: components 0 and 1, 2 and 3. */
#define PARTED(one, two) PLACED(one, 0) PLACED(two, 0) "OpDecorate %" #two " Component 2\n"
#define WRITES_PARTS                                                       \
	{                                                                  \
		.stage = VERTEX, .listed = "%a %b", .notes = PARTED(a, b), \
		.globals = OUTPUT(a, v2) "%b = OpVariable %pa Output\n"    \
	}
#define WRITES_HALF                                                     \
	{                                                               \
		.stage = VERTEX, .listed = "%a", .notes = PLACED(a, 0), \
		.globals = OUTPUT(a, v2)                                \
	}
#define READS_WHOLE                                                       \
	{                                                                 \
		.stage = FRAGMENT, .listed = "%a", .notes = PLACED(a, 0), \
		.globals = INPUT(a, v4)                                   \
	}

#define BOOL                                                                   \
	{                                                                      \
		.stage = FRAGMENT, .notes = "OpDecorate %c SpecId 7\n",        \
		.globals = "%bool = OpTypeBool\n%c = OpSpecConstantTrue %bool" \
	}
#define DECLARED UBO(FRAGMENT, "%v4", AT(0, 0), "")

/* @stages of vertex and fragment, what the cache has, and the rules that it breaks in the order
 * in which they are reported. */
static const struct {
	const char *name;
	struct shader vertex;
	struct shader fragment;
	const char *bindings; /* of set 0, and its chain */
	const char *types;
	const char *attributes; /* NULL: there is no such state */
	const char *dynamic;
	const char *spec; /* of the fragment shader */
	const char *rules;
} traps[] = {
	{ "halves of a combined image sampler",
	  { .stage = VERTEX },
	  HALVES,
	  DESCRIPTOR("1", "1", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "" },
	{ "an image alone has no sampler",
	  { .stage = VERTEX },
	  HALVES,
	  DESCRIPTOR("2", "1", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "pipe/type " },
	{ "bytes of an inline block",
	  { .stage = VERTEX },
	  BLOCK16,
	  DESCRIPTOR(INLINE_UNIFORM, "16", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "" },
	{ "too few of them",
	  { .stage = VERTEX },
	  BLOCK16,
	  DESCRIPTOR(INLINE_UNIFORM, "12", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "pipe/inline-size " },
	{ "an array of inline blocks",
	  { .stage = VERTEX },
	  BLOCKS,
	  DESCRIPTOR(INLINE_UNIFORM, "32", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "pipe/inline-array " },
	{ "a dynamic buffer",
	  { .stage = VERTEX },
	  BLOCK16,
	  DESCRIPTOR("8", "1", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "" },
	/* the list of types of the second binding recorded is that of binding 1 */
	{ "bindings in another order",
	  { .stage = VERTEX },
	  BLOCK16,
	  DESCRIPTOR("7", "1", "4") "," DESCRIPTOR(MUTABLE, "1", "1"),
	  TYPES_OF("[7],[2,6]"),
	  "",
	  "0",
	  "",
	  "" },
	{ "not by number of the binding",
	  { .stage = VERTEX },
	  BLOCK16,
	  DESCRIPTOR(MUTABLE, "1", "1") "," DESCRIPTOR("7", "1", "0"),
	  TYPES_OF("[7,2],[6]"),
	  "",
	  "0",
	  "",
	  "pipe/type " },
	{ "an array without a length",
	  { .stage = VERTEX },
	  RUNTIME,
	  DESCRIPTOR("2", "1", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "" },
	{ "with no descriptor",
	  { .stage = VERTEX },
	  RUNTIME,
	  DESCRIPTOR("2", "0", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "pipe/count " },
	{ "an array of four",
	  { .stage = VERTEX },
	  FIXED,
	  DESCRIPTOR("2", "4", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "" },
	{ "of which three are there",
	  { .stage = VERTEX },
	  FIXED,
	  DESCRIPTOR("2", "3", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "pipe/count " },
	{ "declared, and in the layout",
	  { .stage = VERTEX },
	  DECLARED,
	  DESCRIPTOR("6", "1", "1"),
	  "",
	  "",
	  "0",
	  "",
	  "" },
	{ "declared, not in the layout",
	  { .stage = VERTEX },
	  DECLARED,
	  DESCRIPTOR("6", "1", "5"),
	  "",
	  "",
	  "0",
	  "",
	  "pipe/unused-binding " },
	{ "three doubles are two locations",
	  READS(d3, ""),
	  { .stage = FRAGMENT },
	  "",
	  "",
	  ATTRIBUTE("0", DOUBLE3),
	  "0",
	  "",
	  "" },
	{ "two are one",
	  READS(d3, ""),
	  { .stage = FRAGMENT },
	  "",
	  "",
	  ATTRIBUTE("0", DOUBLE2),
	  "0",
	  "",
	  "pipe/vertex-missing " },
	{ "doubles of floats",
	  READS(d2, ""),
	  { .stage = FRAGMENT },
	  "",
	  "",
	  ATTRIBUTE("0", FLOAT4),
	  "0",
	  "",
	  "pipe/vertex-64 " },
	{ "UNORM is float",
	  READS(v4, ""),
	  { .stage = FRAGMENT },
	  "",
	  "",
	  ATTRIBUTE("0", UNORM4),
	  "0",
	  "",
	  "" },
	{ "no attribute",
	  READS(v4, ""),
	  { .stage = FRAGMENT },
	  "",
	  "",
	  "",
	  "0",
	  "",
	  "pipe/vertex-missing " },
	{ "no state, since it is dynamic",
	  READS(v4, ""),
	  { .stage = FRAGMENT },
	  "",
	  "",
	  NULL,
	  "1000352000",
	  "",
	  "" },
	{ "no state", READS(v4, ""), { .stage = FRAGMENT }, "", "", NULL, "0", "", "" },
	{ "components by two variables", WRITES_PARTS, READS_WHOLE, "", "", "", "0", "",
	  "" },
	{ "by one, half of them", WRITES_HALF, READS_WHOLE, "", "", "", "0", "",
	  "pipe/io-missing " },
	{ "a bool has four bytes",
	  { .stage = VERTEX },
	  BOOL,
	  "",
	  "",
	  "",
	  "0",
	  SET_TO("4", "AQAAAA=="),
	  "" },
	{ "two are too few",
	  { .stage = VERTEX },
	  BOOL,
	  "",
	  "",
	  "",
	  "0",
	  SET_TO("2", "AQA="),
	  "pipe/spec-size " },
};

#define TRAPS (sizeof(traps) / sizeof(traps[0]))

static uint64_t put_shader(struct test_out *o, const struct shader *s)
{
	char *text = test_shader(s);
	uint64_t hash = test_cache_module(o, text);

	free(text);
	return hash;
}

static void put_set(struct test_out *o, uint64_t hash, const char *bindings,
		    const char *chain)
{
	char *json = test_format("{\"version\":6,\"setLayouts\":{\"%016llx\":{\"flags\":0,"
				 "\"bindings\":[%s]%s}}}",
				 (unsigned long long)hash, bindings, chain);

	test_cache_entry(o, 2, hash, json);
	free(json);
}

#define NO_HANDLE "\"0000000000000000\""
#define RENDERING                                                                          \
	"{\"sType\":1000044002,\"depthAttachmentFormat\":0,\"stencilAttachmentFormat\":0," \
	"\"viewMask\":0,\"colorAttachmentFormats\":[]}"

static void put_trap(struct test_out *o, size_t i)
{
	uint64_t vertex = put_shader(o, &traps[i].vertex);
	uint64_t fragment = put_shader(o, &traps[i].fragment);
	char *input =
		traps[i].attributes
			? test_format("\"vertexInputState\":{\"flags\":0,"
				      "\"attributes\":[%s],\"bindings\":[{\"binding\":0,"
				      "\"stride\":64,\"inputRate\":0}]},",
				      traps[i].attributes)
			: test_format("%s", "");
	char *json = test_format(
		"{\"version\":6,\"graphicsPipelines\":{\"%016x\":{\"flags\":0,"
		"\"layout\":\"%016x\",\"renderPass\":" NO_HANDLE ",\"subpass\":0,"
		"\"dynamicState\":{\"flags\":0,\"dynamicState\":[%s]},%s"
		"\"inputAssemblyState\":{\"flags\":0,\"topology\":3},\"stages\":["
		"{\"flags\":0,\"name\":\"main\",\"module\":\"%016llx\",\"stage\":1},"
		"{\"flags\":0,\"name\":\"main\",\"module\":\"%016llx\",\"stage\":16%s}],"
		"\"pNext\":[" RENDERING "]}}}",
		PIPELINE(i), LAYOUT(i), traps[i].dynamic, input, (unsigned long long)vertex,
		(unsigned long long)fragment, traps[i].spec);

	put_set(o, SET(i), traps[i].bindings, traps[i].types);
	test_cache_layout(o, LAYOUT(i), SET(i), 16);
	test_cache_entry(o, 6, PIPELINE(i), json);
	free(input);
	free(json);
}

/* An archive in a folder of its own. */
static char *write_archive(const struct test_out *o)
{
	char *dir = test_folder();
	char *path = test_format("%s/t.foz", dir);

	test_write(path, o->data, o->len);
	free(path);
	return dir;
}

static char *run_pipelines(const char *dir, const char *const *options, int status)
{
	const char *argv[12] = { "spvx", "pipelines" };
	struct test_run r;
	unsigned n = 2;
	char *out;

	for (; options[n - 2]; n++)
		argv[n] = options[n - 2];
	argv[n++] = "t.foz";
	argv[n] = NULL;
	r = test_run_in(dir, argv);
	cr_expect_eq(r.status, status, "%d: %s%s", r.status, r.err.data, r.out.data);
	out = test_format("%s", (char *)r.out.data);
	test_run_free(&r);
	return out;
}

static const char *const findings[] = { "--check", "--show=findings", "-f", "tsv", NULL };

/* The rules of the lines about an object, with a blank after each. */
static char *rules_of(const char *tsv, unsigned hash)
{
	char *address = test_format("t.foz#%016x\t", hash);
	char *rules = test_format("%s", "");

	for (; *tsv; tsv += strcspn(tsv, "\n") + 1) {
		char rule[64];
		char *longer;

		if (strncmp(tsv, address, strlen(address)) != 0 ||
		    sscanf(tsv, "%*[^\t]\t%*[^\t]\t%63[^\t]", rule) != 1)
			continue;
		longer = test_format("%s%s ", rules, rule);
		free(rules);
		rules = longer;
	}
	free(address);
	return rules;
}

Test(pipelines_traps, one_each)
{
	struct test_out o = { NULL, 0 };
	char *dir;
	char *out;

	test_foz_header(&o);
	for (size_t i = 0; i < TRAPS; i++)
		put_trap(&o, i);
	dir = write_archive(&o);
	out = run_pipelines(dir, findings, 1);
	for (size_t i = 0; i < TRAPS; i++) {
		char *rules = rules_of(out, PIPELINE(i));

		cr_expect_eq(strcmp(rules, traps[i].rules), 0, "%s: '%s', wanted '%s'",
			     traps[i].name, rules, traps[i].rules);
		free(rules);
	}
	free(out);
	test_remove(dir);
	free(dir);
	test_out_free(&o);
}

/* ---- stages ---- */

#define TESSELLATED(model, mode)                                                  \
	"OpCapability Tessellation\nOpMemoryModel Logical GLSL450\n"              \
	"OpEntryPoint " model " %main \"main\"\nOpExecutionMode %main " mode "\n" \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"                        \
	"%main = OpFunction %void None %fn\n%label = OpLabel\nOpReturn\nOpFunctionEnd\n"

enum {
	NO_VERTEX = 1,
	WITH_CONTROL = 2,
	WITH_EVALUATION = 4,
	WITH_STATE = 8,
	WITH_PATCHES = 16,
	TWO_FRAGMENTS = 32
};

/* What a pipeline consists of, and what of it Vulkan does not allow. */
static const struct {
	unsigned has;
	const char *rules;
} stages[] = {
	{ 0, "" },
	{ WITH_CONTROL | WITH_EVALUATION | WITH_STATE | WITH_PATCHES, "" },
	{ WITH_CONTROL | WITH_EVALUATION | WITH_PATCHES, "pipe/tess-state " },
	{ WITH_CONTROL | WITH_EVALUATION | WITH_STATE, "pipe/topology " },
	{ WITH_PATCHES, "pipe/topology " },
	{ WITH_CONTROL | WITH_STATE | WITH_PATCHES, "pipe/stages " },
	{ WITH_EVALUATION | WITH_STATE | WITH_PATCHES, "pipe/stages " },
	{ NO_VERTEX, "pipe/stages " },
	{ TWO_FRAGMENTS, "pipe/stages " },
};

static void put_stage(struct test_out *o, uint64_t module, unsigned stage)
{
	char *text = test_format(
		"%s{\"flags\":0,\"name\":\"main\",\"module\":\"%016llx\",\"stage\":%u}",
		o->len && o->data[o->len - 1] == '}' ? "," : "", (unsigned long long)module,
		stage);

	test_put(o, text, strlen(text));
	free(text);
}

static void put_stages(struct test_out *o, size_t i, const uint64_t modules[4])
{
	unsigned has = stages[i].has;
	struct test_out list = { NULL, 0 };
	char *json;

	if (!(has & NO_VERTEX))
		put_stage(&list, modules[0], 1);
	if (has & WITH_CONTROL)
		put_stage(&list, modules[1], 2);
	if (has & WITH_EVALUATION)
		put_stage(&list, modules[2], 4);
	put_stage(&list, modules[3], 16);
	if (has & TWO_FRAGMENTS)
		put_stage(&list, modules[3], 16);
	test_put(&list, "", 1);
	json = test_format(
		"{\"version\":6,\"graphicsPipelines\":{\"%016x\":{\"flags\":0,"
		"\"layout\":" NO_HANDLE ",\"renderPass\":" NO_HANDLE ",\"subpass\":0,%s"
		"\"inputAssemblyState\":{\"flags\":0,\"topology\":%d},\"stages\":[%s],"
		"\"pNext\":[" RENDERING "]}}}",
		PIPELINE(i),
		has & WITH_STATE ? "\"tessellationState\":{\"patchControlPoints\":3}," : "",
		has & WITH_PATCHES ? 10 : 3, (char *)list.data);
	test_cache_entry(o, 6, PIPELINE(i), json);
	free(json);
	test_out_free(&list);
}

Test(pipelines_traps, tessellation_and_stages)
{
	static const struct shader vertex = { .stage = VERTEX };
	static const struct shader fragment = { .stage = FRAGMENT };
	struct test_out o = { NULL, 0 };
	uint64_t modules[4];
	char *dir;
	char *out;

	test_foz_header(&o);
	modules[0] = put_shader(&o, &vertex);
	modules[1] = test_cache_module(
		&o, TESSELLATED("TessellationControl", "OutputVertices 3"));
	modules[2] =
		test_cache_module(&o, TESSELLATED("TessellationEvaluation", "Triangles"));
	modules[3] = put_shader(&o, &fragment);
	for (size_t i = 0; i < sizeof(stages) / sizeof(stages[0]); i++)
		put_stages(&o, i, modules);
	dir = write_archive(&o);
	out = run_pipelines(dir, findings, 1);
	for (size_t i = 0; i < sizeof(stages) / sizeof(stages[0]); i++) {
		char *rules = rules_of(out, PIPELINE(i));

		cr_expect_eq(strcmp(rules, stages[i].rules), 0, "%zu: '%s', wanted '%s'", i,
			     rules, stages[i].rules);
		free(rules);
	}
	free(out);
	test_remove(dir);
	free(dir);
	test_out_free(&o);
}

/* ---- libraries ---- */

#define PART(flags) "{\"sType\":1000320002,\"flags\":" flags "}"
#define NO_FORMATS                                                                         \
	"{\"sType\":1000044002,\"depthAttachmentFormat\":0,\"stencilAttachmentFormat\":0," \
	"\"viewMask\":0}"
#define ONE_FORMAT                                                                         \
	"{\"sType\":1000044002,\"depthAttachmentFormat\":0,\"stencilAttachmentFormat\":0," \
	"\"viewMask\":0,\"colorAttachmentFormats\":[37]}"

static void put_library(struct test_out *o, unsigned hash, const char *layout,
			const char *members, const char *chain)
{
	char *json = test_format(
		"{\"version\":6,\"graphicsPipelines\":{\"%016x\":{\"flags\":2048,"
		"\"layout\":\"%s\",\"renderPass\":" NO_HANDLE ",\"subpass\":0,%s"
		"\"pNext\":[%s]}}}",
		hash, layout, members, chain);

	test_cache_entry(o, 6, hash, json);
	free(json);
}

static void put_linked(struct test_out *o, unsigned hash, const char *libraries)
{
	char *json = test_format(
		"{\"version\":6,\"graphicsPipelines\":{\"%016x\":{\"flags\":0,"
		"\"layout\":\"0000000000000031\",\"renderPass\":" NO_HANDLE
		",\"subpass\":0,"
		"\"stages\":[],\"pNext\":[{\"sType\":1000290000,\"libraries\":[%s]}]}}}",
		hash, libraries);

	test_cache_entry(o, 6, hash, json);
	free(json);
}

#define LIB(n) "\"000000000000e10" n "\""

static char *one_stage(uint64_t module, unsigned stage)
{
	return test_format("\"stages\":[{\"flags\":0,\"name\":\"main\","
			   "\"module\":\"%016llx\",\"stage\":%u}],",
			   (unsigned long long)module, stage);
}

/* Four parts and what is linked of them: the layouts of both shaders have zeros for what is of
 * the other, formats and blending are in the last part, vertex input is in the first. */
static void put_parts(struct test_out *o)
{
	uint64_t vertex = test_cache_module(o, test_vertex);
	uint64_t fragment = test_cache_module(o, test_fragment);
	char *stage;

	test_cache_set(o, TEST_SET, TEST_BINDING("6", "2", "16"));
	test_cache_layout(o, TEST_LAYOUT, TEST_SET, 16);
	test_cache_layout(o, 0x32, 0, 16); /* a set of others */
	put_library(o, 0xe101, "0000000000000000",
		    "\"vertexInputState\":{\"flags\":0,\"attributes\":[" TEST_ATTRIBUTE
		    "],\"bindings\":[{\"binding\":0,\"stride\":16,\"inputRate\":0}]},"
		    "\"inputAssemblyState\":{\"flags\":0,\"topology\":3},",
		    PART("1"));
	stage = one_stage(vertex, 1);
	put_library(o, 0xe102, "0000000000000032", stage, PART("2") "," NO_FORMATS);
	free(stage);
	stage = one_stage(fragment, 16);
	put_library(o, 0xe104, "0000000000000031", stage, PART("4") "," NO_FORMATS);
	free(stage);
	put_library(o, 0xe108, "0000000000000000",
		    "\"colorBlendState\":{\"flags\":0,\"attachments\":[" TEST_BLEND "]},",
		    PART("8") "," ONE_FORMAT);
}

Test(pipelines_traps, libraries)
{
	static const char *const unused[] = { "--show=unused", "-f", "tsv", NULL };
	struct test_out o = { NULL, 0 };
	char *idle;
	char *dir;
	char *out;

	test_foz_header(&o);
	idle = test_format("module\t%016llx\n",
			   (unsigned long long)test_cache_module(&o, test_idle));
	/* what is linked may come before its parts */
	put_linked(&o, 0xf000, LIB("1") "," LIB("2") "," LIB("4") "," LIB("8"));
	put_linked(&o, 0xf001, LIB("8") "," LIB("4") "," LIB("2") "," LIB("1"));
	put_linked(&o, 0xf002, LIB("1") "," LIB("2") "," LIB("4") "," LIB("9"));
	put_parts(&o);
	/* without the part that has the attributes of the vertex shader */
	put_library(&o, 0xe111, "0000000000000000",
		    "\"vertexInputState\":{\"flags\":0,\"attributes\":[],\"bindings\":[]},",
		    PART("1"));
	put_linked(&o, 0xf003, "\"000000000000e111\"," LIB("2") "," LIB("4") "," LIB("8"));
	/* no part is taken twice: the first counts */
	put_linked(&o, 0xf004,
		   "\"000000000000e111\"," LIB("1") "," LIB("2") "," LIB("4") "," LIB("8"));
	put_linked(&o, 0xf005,
		   LIB("1") ",\"000000000000e111\"," LIB("2") "," LIB("4") "," LIB("8"));
	dir = write_archive(&o);
	out = run_pipelines(dir, findings, 1);
	for (unsigned hash = 0xe101; hash <= 0xf005; hash++) {
		char *rules = rules_of(out, hash);
		const char *wanted = hash == 0xf002 ? "pipe/missing-library "
				     : hash == 0xf003 || hash == 0xf004
					     ? "pipe/vertex-missing "
					     : "";

		cr_expect_eq(strcmp(rules, wanted), 0, "%x: '%s'", hash, rules);
		free(rules);
	}
	free(out);
	/* a module of a library is used */
	out = run_pipelines(dir, unused, 1);
	cr_expect(strstr(out, idle) && !strstr(strstr(out, "module\t") + 1, "module\t"),
		  "%s", out);
	free(out);
	free(idle);
	test_remove(dir);
	free(dir);
	test_out_free(&o);
}

/* What a driver measured of a linked pipeline is of the modules of its libraries; a fragment
 * executable of a pipeline without a fragment shader is of none. */
Test(pipelines_traps, measured)
{
	static const char csv[] =
		"Database,Pipeline type,Pipeline hash,PSO wall duration (ns),PSO duration "
		"(ns),Stage duration (ns),Executable name,Subgroup size,Code size\n"
		"t.foz,GRAPHICS,000000000000f000,1,2,3,Vertex Shader,64,100\n"
		"t.foz,GRAPHICS,000000000000e102,1,2,3,Fragment Shader,64,4\n";
	static const char *const options[] = { "--stats=m.csv", "-f", "tsv", NULL };
	struct test_out o = { NULL, 0 };
	char *wanted;
	char *path;
	char *dir;
	char *out;

	test_foz_header(&o);
	put_linked(&o, 0xf000, LIB("1") "," LIB("2") "," LIB("4") "," LIB("8"));
	put_parts(&o);
	dir = write_archive(&o);
	path = test_format("%s/m.csv", dir);
	test_write(path, csv, strlen(csv));
	out = run_pipelines(dir, options, 0);
	wanted = test_format(
		"t.foz#000000000000f000\tVertex Shader\t%016llx:main\tone\t100\n",
		(unsigned long long)test_cache_module(NULL, test_vertex));
	cr_expect(strstr(out, wanted), "%s: %s", wanted, out);
	cr_expect(strstr(out, "e102\tFragment Shader\t-\tnone\t4\n"), "%s", out);
	free(wanted);
	free(out);
	free(path);
	test_remove(dir);
	free(dir);
	test_out_free(&o);
}

/* ---- entries ---- */

/* Names without content are no pipelines and no damage; a document that ends before a number
 * says what the number was; the same set twice is one object that is used twice. */
Test(pipelines_traps, entries)
{
	static const char cut[] = "{\"version\":6,\"samplers\":{\"00000000000000aa\":{"
				  "\"flags\":0,\"maxLod\":";
	static const char twice[] =
		"{\"version\":6,\"pipelineLayouts\":{\"0000000000000038\":{\"flags\":0,"
		"\"pushConstantRanges\":[{\"stageFlags\":1,\"size\":16,\"offset\":0}],"
		"\"setLayouts\":[\"0000000000000021\",\"0000000000000021\"]}}}";
	static const char *const list[] = { "-f", "tsv", NULL };
	static const char *const text[] = { "--show=findings", NULL };
	static const char *const dot[] = { "-f", "dot", NULL };
	static const struct test_pipeline p = { 0xb00, 0x38, 0, NULL, NULL, NULL, 0 };
	struct test_out o = { NULL, 0 };
	char *dir;
	char *out;

	test_foz_header(&o);
	test_foz_entry(&o, 6, 0x1, "", 0);
	test_foz_entry(&o, 6, 0x2, "\1\2\3\4\5\6\7", 8);
	test_cache_set(&o, TEST_SET, TEST_BINDING("6", "2", "16"));
	test_cache_entry(&o, 3, 0x38, twice);
	test_cache_entry(&o, 1, 0xaa, cut);
	test_cache_pipeline(&o, test_cache_module(&o, test_vertex),
			    test_cache_module(&o, test_fragment), &p);
	dir = write_archive(&o);
	out = run_pipelines(dir, list, 1);
	cr_expect_eq(strncmp(strchr(out, '\n'), "\nt.foz#0000000000000b00\t", 23), 0, "%s",
		     out);
	cr_expect_null(strchr(strchr(out, '\n') + 1, '\n')[1] ? out : NULL, "%s", out);
	free(out);
	out = run_pipelines(dir, text, 1);
	cr_expect(strstr(out, "t.foz#00000000000000aa") && strstr(out, "pipe/unreadable") &&
			  strstr(out, "number that is infinite or NaN"),
		  "%s", out);
	free(out);
	out = run_pipelines(dir, dot, 1);
	cr_expect(strstr(out, "\"0000000000000038\" -> \"0000000000000021\" "
			      "[label=\"0, 1\"];\n"),
		  "%s", out);
	free(out);
	test_remove(dir);
	free(dir);
	test_out_free(&o);
}
