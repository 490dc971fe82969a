/* SPDX-License-Identifier: MIT */
/*
 * tests/shaders.h - small shaders put together from parts, to be assembled: one block,
 * image, constant, input or output each.
 */
#ifndef SPVX_TESTS_SHADERS_H
#define SPVX_TESTS_SHADERS_H

#include "suite.h"

enum stage {
	VERTEX,
	FRAGMENT,
	COMPUTE
};

/* What a shader has besides a main() that does nothing. */
struct shader {
	enum stage stage;
	const char *listed;  /* by the entry point */
	const char *notes;   /* decorations */
	const char *globals; /* types, variables, constants */
	const char *body;
};

/* Its text, from malloc. */
static inline char *test_shader(const struct shader *s)
{
	static const char *const models[] = { "Vertex", "Fragment", "GLCompute" };
	static const char *const modes[] = {
		"",
		"OpExecutionMode %main OriginUpperLeft\n",
		"OpExecutionMode %main LocalSize 1 1 1\n",
	};

	return test_format("OpCapability Shader\n"
			   "OpMemoryModel Logical GLSL450\n"
			   "OpEntryPoint %s %%main \"main\" %s\n"
			   "%s%s\n"
			   "%%void = OpTypeVoid\n"
			   "%%fn = OpTypeFunction %%void\n"
			   "%%u32 = OpTypeInt 32 0\n"
			   "%%f32 = OpTypeFloat 32\n"
			   "%%v2 = OpTypeVector %%f32 2\n"
			   "%%v4 = OpTypeVector %%f32 4\n"
			   "%%uv4 = OpTypeVector %%u32 4\n"
			   "%s\n"
			   "%%main = OpFunction %%void None %%fn\n"
			   "%%label = OpLabel\n"
			   "%s\n"
			   "OpReturn\n"
			   "OpFunctionEnd\n",
			   models[s->stage], s->listed ? s->listed : "", modes[s->stage],
			   s->notes ? s->notes : "", s->globals ? s->globals : "",
			   s->body ? s->body : "");
}

/* ---- parts ---- */

/* A uniform block at set 0, binding 1: its members, and where they are. */
#define BLOCK(notes)                                                                 \
	"OpDecorate %B Block\nOpDecorate %b DescriptorSet 0\nOpDecorate %b Binding " \
	"1\n" notes
#define BLOCK_TYPES(members)                                              \
	"%B = OpTypeStruct " members "\n%pB = OpTypePointer Uniform %B\n" \
	"%b = OpVariable %pB Uniform"
#define AT(member, offset) "OpMemberDecorate %B " #member " Offset " #offset "\n"
#define USE                "%use = OpCopyObject %pB %b"

#define PUSH_TYPES(members)                                                    \
	"%B = OpTypeStruct " members "\n%pB = OpTypePointer PushConstant %B\n" \
	"%b = OpVariable %pB PushConstant"
#define PUSH(notes) "OpDecorate %B Block\n" notes

/* Images at set 0, binding 1. */
#define BOUND "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n"
#define IMAGES(array)                                          \
	"%image = OpTypeImage %f32 2D 0 0 0 1 Unknown\n" array \
	"%pB = OpTypePointer UniformConstant %B\n%b = OpVariable %pB UniformConstant"
#define SIZED(n) IMAGES("%n = OpConstant %u32 " #n "\n%B = OpTypeArray %image %n\n")

/* An input at a location. */
#define PLACED(name, place) "OpDecorate %" #name " Location " #place "\n"
#define INPUT(name, type)                                                                \
	"%p" #name " = OpTypePointer Input %" #type "\n%" #name " = OpVariable %p" #name \
	" Input\n"

#define UBO(stage_, types, notes_, use)                                  \
	{                                                                \
		.stage = stage_, .listed = "%b", .notes = BLOCK(notes_), \
		.globals = BLOCK_TYPES(types), .body = use               \
	}
#define IMAGE(stage_, types, use)                                                  \
	{                                                                          \
		.stage = stage_, .listed = "%b", .notes = BOUND, .globals = types, \
		.body = use                                                        \
	}

#endif
