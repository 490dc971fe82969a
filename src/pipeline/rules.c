/* SPDX-License-Identifier: MIT */
/*
 * pipeline/rules.c - the rules: their severity, and the Vulkan rule that is broken.
 */
#include "pipeline/rules.h"

#include <stddef.h>

/* A rule with a valid usage id for each kind of pipeline. */
#define EACH(text)                                                     \
	{                                                              \
		"VUID-VkGraphicsPipelineCreateInfo-" text,             \
			"VUID-VkComputePipelineCreateInfo-" text,      \
			"VUID-VkRayTracingPipelineCreateInfoKHR-" text \
	}

/* A rule with one id for all kinds. */
#define SAME(text)                                       \
	{                                                \
		"VUID-" text, "VUID-" text, "VUID-" text \
	}

#define ERROR   SX_PIPE_IS_ERROR
#define WARNING SX_PIPE_IS_WARNING
#define NOTE    SX_PIPE_IS_NOTE

/* clang-format off */
#define RULE(name, how, module, text) .id = "pipe/" name, .severity = (how), \
	.modules = (module), .title = (text)

const struct sx_pipe_rule_facts sx_pipe_rules[SX_PIPE_RULES] = {
	[SX_PIPE_UNREADABLE] = { RULE("unreadable", ERROR, false,
		"the entry is not valid JSON of its object") },
	[SX_PIPE_KEY] = { RULE("key", WARNING, false,
		"the hash in the JSON differs from the entry's name") },
	[SX_PIPE_HASH] = { RULE("hash", NOTE, false,
		"the hash of the content differs from the entry's name") },
	[SX_PIPE_UNKNOWN] = { RULE("unknown", NOTE, false,
		"unknown structure in a pNext chain") },
	[SX_PIPE_MISSING_MODULE] = { RULE("missing-module", ERROR, false,
		"no INPUT has the shader module") },
	[SX_PIPE_MISSING_LAYOUT] = { RULE("missing-layout", ERROR, false,
		"no INPUT has the pipeline layout") },
	[SX_PIPE_MISSING_SET_LAYOUT] = { RULE("missing-set-layout", ERROR, false,
		"no INPUT has the descriptor set layout") },
	[SX_PIPE_MISSING_SAMPLER] = { RULE("missing-sampler", ERROR, false,
		"no INPUT has the immutable sampler") },
	[SX_PIPE_MISSING_RENDER_PASS] = { RULE("missing-render-pass", ERROR, false,
		"no INPUT has the render pass") },
	[SX_PIPE_MISSING_LIBRARY] = { RULE("missing-library", ERROR, false,
		"no INPUT has the pipeline library") },
	[SX_PIPE_MISSING_BASE] = { RULE("missing-base", NOTE, false,
		"no INPUT has the base pipeline, which replaying ignores") },
	[SX_PIPE_BAD_MODULE] = { RULE("bad-module", ERROR, true,
		"the shader module is damaged") },
	[SX_PIPE_ENTRY] = { RULE("entry", ERROR, true,
		"the module has no entry point of that name and stage"),
		.vuid = SAME("VkPipelineShaderStageCreateInfo-pName-00707") },
	[SX_PIPE_STAGES] = { RULE("stages", ERROR, false,
		"the stages cannot be combined in a pipeline"),
		.vuid = EACH("stage-02096") },
	[SX_PIPE_SET] = { RULE("set", ERROR, true,
		"the layout does not have the descriptor set"),
		.vuid = EACH("layout-07988") },
	[SX_PIPE_BINDING] = { RULE("binding", ERROR, true,
		"the set layout does not have the binding"),
		.vuid = EACH("layout-07988") },
	[SX_PIPE_STAGE_FLAGS] = { RULE("stage-flags", ERROR, true,
		"the binding is not visible to the stage"),
		.vuid = EACH("layout-07988") },
	[SX_PIPE_TYPE] = { RULE("type", ERROR, true,
		"the variable does not accept the descriptor type"),
		.vuid = EACH("layout-07990") },
	[SX_PIPE_COUNT] = { RULE("count", ERROR, true,
		"the binding has fewer descriptors than the array"),
		.vuid = EACH("layout-07991") },
	[SX_PIPE_INLINE_ARRAY] = { RULE("inline-array", ERROR, true,
		"an inline uniform block cannot be an array"),
		.vuid = EACH("None-10391") },
	[SX_PIPE_INLINE_SIZE] = { RULE("inline-size", WARNING, true,
		"the inline uniform block is smaller than the shader's") },
	[SX_PIPE_PUSH_STAGE] = { RULE("push-stage", ERROR, true,
		"no push constant range is visible to the stage"),
		.vuid = EACH("layout-07987") },
	[SX_PIPE_PUSH_RANGE] = { RULE("push-range", ERROR, true,
		"the push constant block is not inside a range"),
		.vuid = EACH("layout-10069") },
	[SX_PIPE_UNUSED_BINDING] = { RULE("unused-binding", NOTE, true,
		"a declared, unused variable is not in the layout") },
	[SX_PIPE_VERTEX_MISSING] = { RULE("vertex-missing", ERROR, true,
		"an input location has no vertex attribute"),
		.vuid = EACH("Input-07904") },
	[SX_PIPE_VERTEX_CLASS] = { RULE("vertex-class", ERROR, true,
		"the format of the attribute has another numeric class than the input"),
		.vuid = EACH("Input-08733") },
	[SX_PIPE_VERTEX_64] = { RULE("vertex-64", ERROR, true,
		"only one of attribute and input has 64 bits"),
		.vuid = EACH("pVertexInputState-08929") },
	[SX_PIPE_VERTEX_BINDING] = { RULE("vertex-binding", ERROR, false,
		"the vertex binding of an attribute is not described"),
		.vuid = SAME("VkPipelineVertexInputStateCreateInfo-binding-00615") },
	[SX_PIPE_VERTEX_UNREAD] = { RULE("vertex-unread", NOTE, true,
		"no input reads the vertex attribute") },
	[SX_PIPE_IO_MISSING] = { RULE("io-missing", ERROR, true,
		"the previous stage does not write the input"),
		.vuid = SAME("RuntimeSpirv-OpEntryPoint-08743") },
	[SX_PIPE_IO_TYPE] = { RULE("io-type", ERROR, true,
		"the previous stage writes another type"),
		.vuid = SAME("RuntimeSpirv-OpEntryPoint-07754") },
	[SX_PIPE_IO_UNREAD] = { RULE("io-unread", NOTE, true,
		"the next stage does not read the output") },
	[SX_PIPE_IO_UNUSED] = { RULE("io-unused", NOTE, true,
		"the stage declares the input and never loads it") },
	[SX_PIPE_OUTPUT_UNATTACHED] = { RULE("output-unattached", NOTE, true,
		"a fragment output has no attachment") },
	[SX_PIPE_OUTPUT_CLASS] = { RULE("output-class", WARNING, true,
		"a fragment output has another numeric class than its attachment") },
	[SX_PIPE_ATTACHMENT_UNWRITTEN] = { RULE("attachment-unwritten", NOTE, true,
		"nothing writes an attachment that has a write mask") },
	[SX_PIPE_BLEND_COUNT] = { RULE("blend-count", ERROR, false,
		"blend attachments and color attachments differ in number"),
		.vuid = EACH("renderPass-07609") },
	[SX_PIPE_SUBPASS] = { RULE("subpass", ERROR, false,
		"the render pass does not have the subpass"),
		.vuid = EACH("renderPass-06046") },
	[SX_PIPE_INPUT_ATTACHMENT] = { RULE("input-attachment", ERROR, true,
		"the subpass does not have the input attachment"),
		.vuid = EACH("renderPass-06038") },
	[SX_PIPE_TOPOLOGY] = { RULE("topology", ERROR, false,
		"patch-list topology needs tessellation stages, and they need it"),
		.vuid = EACH("topology-08889") },
	[SX_PIPE_TESS_STATE] = { RULE("tess-state", ERROR, false,
		"tessellation without a tessellation state"),
		.vuid = EACH("pStages-09022") },
	[SX_PIPE_SPEC_OFFSET] = { RULE("spec-offset", ERROR, false,
		"a map entry begins past the end of the specialization data"),
		.vuid = SAME("VkSpecializationInfo-offset-00773") },
	[SX_PIPE_SPEC_RANGE] = { RULE("spec-range", ERROR, false,
		"a map entry ends past the end of the specialization data"),
		.vuid = SAME("VkSpecializationInfo-pMapEntries-00774") },
	[SX_PIPE_SPEC_TWICE] = { RULE("spec-twice", ERROR, false,
		"two map entries have the same constant"),
		.vuid = SAME("VkSpecializationInfo-constantID-04911") },
	[SX_PIPE_SPEC_SIZE] = { RULE("spec-size", ERROR, true,
		"the size of a map entry differs from its constant"),
		.vuid = SAME("VkSpecializationMapEntry-constantID-00776") },
	[SX_PIPE_SPEC_UNKNOWN] = { RULE("spec-unknown", NOTE, true,
		"the module has no constant of that id; the entry has no effect") },
	[SX_PIPE_GROUP] = { RULE("group", ERROR, false,
		"a shader group refers to a missing stage"),
		.vuid = SAME("VkRayTracingShaderGroupCreateInfoKHR-type-03474") },
};
/* clang-format on */
