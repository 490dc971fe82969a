/* SPDX-License-Identifier: MIT */
/*
 * tests/pipelines.h - a shader cache of our own: a vertex and a fragment shader, layouts, and
 * pipelines that fit or have one fault each. Names of objects are made up but for modules.
 */
#ifndef SPVX_TESTS_PIPELINES_H
#define SPVX_TESTS_PIPELINES_H

#include "archive.h"
#include "assemble.h"

/* Reads 16 bytes of push constants and a float at location 0; writes location 1. */
static const char test_vertex[] = "OpCapability Shader\n"
				  "OpMemoryModel Logical GLSL450\n"
				  "OpEntryPoint Vertex %main \"main\" %in %out\n"
				  "OpDecorate %in Location 0\n"
				  "OpDecorate %out Location 1\n"
				  "OpDecorate %block Block\n"
				  "OpMemberDecorate %block 0 Offset 0\n"
				  "%void = OpTypeVoid\n"
				  "%fn = OpTypeFunction %void\n"
				  "%float = OpTypeFloat 32\n"
				  "%vec4 = OpTypeVector %float 4\n"
				  "%int = OpTypeInt 32 1\n"
				  "%zero = OpConstant %int 0\n"
				  "%block = OpTypeStruct %vec4\n"
				  "%pblock = OpTypePointer PushConstant %block\n"
				  "%pmember = OpTypePointer PushConstant %vec4\n"
				  "%pin = OpTypePointer Input %vec4\n"
				  "%pout = OpTypePointer Output %vec4\n"
				  "%push = OpVariable %pblock PushConstant\n"
				  "%in = OpVariable %pin Input\n"
				  "%out = OpVariable %pout Output\n"
				  "%main = OpFunction %void None %fn\n"
				  "%label = OpLabel\n"
				  "%member = OpAccessChain %pmember %push %zero\n"
				  "%a = OpLoad %vec4 %member\n"
				  "%b = OpLoad %vec4 %in\n"
				  "%c = OpFAdd %vec4 %a %b\n"
				  "OpStore %out %c\n"
				  "OpReturn\n"
				  "OpFunctionEnd\n";

/* Reads location 1 and one of an array of uniform buffers, whose length, constant 7, is 2
 * unless specialized; writes location 0. */
static const char test_fragment[] =
	"OpCapability Shader\n"
	"OpMemoryModel Logical GLSL450\n"
	"OpEntryPoint Fragment %main \"main\" %in %out\n"
	"OpExecutionMode %main OriginUpperLeft\n"
	"OpDecorate %in Location 1\n"
	"OpDecorate %out Location 0\n"
	"OpDecorate %length SpecId 7\n"
	"OpDecorate %block Block\n"
	"OpMemberDecorate %block 0 Offset 0\n"
	"OpDecorate %buffers DescriptorSet 0\n"
	"OpDecorate %buffers Binding 3\n"
	"%void = OpTypeVoid\n"
	"%fn = OpTypeFunction %void\n"
	"%float = OpTypeFloat 32\n"
	"%vec4 = OpTypeVector %float 4\n"
	"%int = OpTypeInt 32 1\n"
	"%zero = OpConstant %int 0\n"
	"%length = OpSpecConstant %int 2\n"
	"%block = OpTypeStruct %vec4\n"
	"%array = OpTypeArray %block %length\n"
	"%parray = OpTypePointer Uniform %array\n"
	"%pmember = OpTypePointer Uniform %vec4\n"
	"%pin = OpTypePointer Input %vec4\n"
	"%pout = OpTypePointer Output %vec4\n"
	"%buffers = OpVariable %parray Uniform\n"
	"%in = OpVariable %pin Input\n"
	"%out = OpVariable %pout Output\n"
	"%main = OpFunction %void None %fn\n"
	"%label = OpLabel\n"
	"%member = OpAccessChain %pmember %buffers %zero %zero\n"
	"%a = OpLoad %vec4 %member\n"
	"%b = OpLoad %vec4 %in\n"
	"%c = OpFAdd %vec4 %a %b\n"
	"OpStore %out %c\n"
	"OpReturn\n"
	"OpFunctionEnd\n";

/* In no pipeline. */
static const char test_idle[] = "OpCapability Shader\n"
				"OpMemoryModel Logical GLSL450\n"
				"OpEntryPoint GLCompute %main \"idle\"\n"
				"OpExecutionMode %main LocalSize 1 1 1\n"
				"%void = OpTypeVoid\n"
				"%fn = OpTypeFunction %void\n"
				"%main = OpFunction %void None %fn\n"
				"%label = OpLabel\n"
				"OpReturn\n"
				"OpFunctionEnd\n";

/* The hash by which objects refer to such a module, which is appended to an archive. */
static inline uint64_t test_cache_module(struct test_out *o, const char *text)
{
	struct test_out words = { NULL, 0 };
	struct test_module m = { .data = NULL };
	const unsigned char *data;
	struct test_as as;
	uint64_t hash;
	size_t size;

	test_as_open(&as, 0, 0x10000, NULL);
	if (test_as_run(&as, text, strlen(text), &data, &size)) {
		fprintf(stderr, "%s", as.errors);
		abort();
	}
	/* archives have little-endian words */
	for (size_t i = 0; i < size; i += 4) {
		uint32_t w;

		memcpy(&w, data + i, sizeof(w));
		test_put_le(&words, w, 4);
	}
	m.data = words.data;
	m.len = words.len;
	hash = test_foz_hash(&m);
	if (o)
		test_foz_module(o, hash, &m);
	test_out_free(&words);
	test_as_close(&as);
	return hash;
}

/* An entry of JSON; @json has %016llx in the place of its own hash. */
static inline void test_cache_entry(struct test_out *o, unsigned tag, uint64_t hash,
				    const char *json)
{
	test_foz_entry(o, tag, hash, json, strlen(json));
}

/* What differs between the pipelines. */
struct test_pipeline {
	uint64_t hash;
	uint64_t layout;
	uint32_t flags;
	const char *attributes; /* of vertex input */
	const char *spec; /* specializationInfo of the fragment shader, with a comma */
	const char *blends;
	uint64_t fragment; /* 0: the one above */
};

#define TEST_ATTRIBUTE "{\"location\":0,\"binding\":0,\"offset\":0,\"format\":109}"
#define TEST_BLEND     "{\"blendEnable\":0,\"colorWriteMask\":15}"
#define TEST_SPEC(bytes, data)                                             \
	",\"specializationInfo\":{\"dataSize\":" bytes ",\"data\":\"" data \
	"\",\"mapEntries\":[{\"offset\":0,\"size\":" bytes ",\"constantID\":7}]}"

static inline void test_cache_pipeline(struct test_out *o, uint64_t vertex,
				       uint64_t fragment, const struct test_pipeline *p)
{
	char *json = test_format(
		"{\"version\":6,\"graphicsPipelines\":{\"%016llx\":{\"flags\":%u,"
		"\"basePipelineHandle\":\"0000000000000000\",\"basePipelineIndex\":-1,"
		"\"layout\":\"%016llx\",\"renderPass\":\"0000000000000000\",\"subpass\":0,"
		"\"dynamicState\":{\"flags\":0,\"dynamicState\":[0,1]},"
		"\"vertexInputState\":{\"flags\":0,\"attributes\":[%s],\"bindings\":["
		"{\"binding\":0,\"stride\":16,\"inputRate\":0}]},"
		"\"inputAssemblyState\":{\"flags\":0,\"topology\":3,"
		"\"primitiveRestartEnable\":0},"
		"\"colorBlendState\":{\"flags\":0,\"attachments\":[%s]},\"stages\":["
		"{\"flags\":0,\"name\":\"main\",\"module\":\"%016llx\",\"stage\":1},"
		"{\"flags\":0,\"name\":\"main\",\"module\":\"%016llx\",\"stage\":16%s}],"
		"\"pNext\":[{\"sType\":1000044002,\"depthAttachmentFormat\":0,"
		"\"stencilAttachmentFormat\":0,\"viewMask\":0,"
		"\"colorAttachmentFormats\":[37]}]}}}",
		(unsigned long long)p->hash, (unsigned)p->flags,
		(unsigned long long)p->layout,
		p->attributes ? p->attributes : TEST_ATTRIBUTE,
		p->blends ? p->blends : TEST_BLEND, (unsigned long long)vertex,
		(unsigned long long)(p->fragment ? p->fragment : fragment),
		p->spec ? p->spec : "");

	test_cache_entry(o, 6, p->hash, json);
}

/* A set layout with one binding. */
static inline void test_cache_set(struct test_out *o, uint64_t hash, const char *binding)
{
	char *json = test_format("{\"version\":6,\"setLayouts\":{\"%016llx\":{\"flags\":0,"
				 "\"bindings\":[%s]}}}",
				 (unsigned long long)hash, binding);

	test_cache_entry(o, 2, hash, json);
}

/* A pipeline layout with one set and so many bytes of push constants for vertices. */
static inline void test_cache_layout(struct test_out *o, uint64_t hash, uint64_t set,
				     unsigned bytes)
{
	char *json = test_format(
		"{\"version\":6,\"pipelineLayouts\":{\"%016llx\":{\"flags\":0,"
		"\"pushConstantRanges\":[{\"stageFlags\":1,\"size\":%u,\"offset\":0}],"
		"\"setLayouts\":[\"%016llx\"]}}}",
		(unsigned long long)hash, bytes, (unsigned long long)set);

	test_cache_entry(o, 3, hash, json);
}

#define TEST_BINDING(type, count, stages)                         \
	"{\"descriptorType\":" type ",\"descriptorCount\":" count \
	",\"stageFlags\":" stages ",\"binding\":3}"

/* Layouts, by number: all that pipelines of the tests need. */
enum {
	TEST_SET = 0x21,
	TEST_LAYOUT = 0x31
};

/* An archive with the modules, the layout TEST_LAYOUT and these pipelines. */
static inline void test_cache_write(const char *path, const struct test_pipeline *pipelines,
				    size_t count)
{
	struct test_out o = { NULL, 0 };
	uint64_t vertex;
	uint64_t fragment;

	test_foz_header(&o);
	vertex = test_cache_module(&o, test_vertex);
	fragment = test_cache_module(&o, test_fragment);
	test_cache_module(&o, test_idle);
	test_cache_set(&o, TEST_SET, TEST_BINDING("6", "2", "16"));
	test_cache_set(&o, 0x22, TEST_BINDING("8", "2", "2147483647"));
	test_cache_set(&o, 0x23, TEST_BINDING("1", "2", "31"));
	test_cache_set(&o, 0x24, TEST_BINDING("6", "1", "16"));
	test_cache_set(&o, 0x25, TEST_BINDING("6", "2", "1"));
	test_cache_layout(&o, TEST_LAYOUT, TEST_SET, 16);
	test_cache_layout(&o, 0x32, 0x22, 16);
	test_cache_layout(&o, 0x33, 0x23, 16);
	test_cache_layout(&o, 0x34, 0x24, 16);
	test_cache_layout(&o, 0x35, 0x25, 16);
	test_cache_layout(&o, 0x36, TEST_SET, 12);
	test_cache_layout(&o, 0x37, 0x29, 16); /* a set that is missing */
	for (size_t i = 0; i < count; i++)
		test_cache_pipeline(&o, vertex, fragment, &pipelines[i]);
	test_write(path, o.data, o.len);
	test_out_free(&o);
}

#endif
