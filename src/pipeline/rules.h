/* SPDX-License-Identifier: MIT */
/*
 * pipeline/rules.h - rules for the objects of a shader cache, and for a pipeline and its
 * shaders.
 */
#ifndef SPVX_PIPELINE_RULES_H
#define SPVX_PIPELINE_RULES_H

#include <spvx/api.h>

enum sx_pipe_rule {
	/* of the cache */
	SX_PIPE_UNREADABLE,
	SX_PIPE_KEY,
	SX_PIPE_HASH,
	SX_PIPE_UNKNOWN,
	SX_PIPE_MISSING_MODULE,
	SX_PIPE_MISSING_LAYOUT,
	SX_PIPE_MISSING_SET_LAYOUT,
	SX_PIPE_MISSING_SAMPLER,
	SX_PIPE_MISSING_RENDER_PASS,
	SX_PIPE_MISSING_LIBRARY,
	SX_PIPE_MISSING_BASE,
	/* of stages */
	SX_PIPE_BAD_MODULE,
	SX_PIPE_ENTRY,
	SX_PIPE_STAGES,
	/* of layouts */
	SX_PIPE_SET,
	SX_PIPE_BINDING,
	SX_PIPE_BINDING_TWICE,
	SX_PIPE_STAGE_FLAGS,
	SX_PIPE_TYPE,
	SX_PIPE_COUNT,
	SX_PIPE_INLINE_ARRAY,
	SX_PIPE_INLINE_SIZE,
	SX_PIPE_PUSH_STAGE,
	SX_PIPE_PUSH_RANGE,
	SX_PIPE_PUSH_TWICE,
	SX_PIPE_PUSH_WORDS,
	SX_PIPE_UNUSED_BINDING,
	/* of vertex input */
	SX_PIPE_VERTEX_MISSING,
	SX_PIPE_VERTEX_CLASS,
	SX_PIPE_VERTEX_64,
	SX_PIPE_VERTEX_NARROW,
	SX_PIPE_VERTEX_BINDING,
	SX_PIPE_VERTEX_TWICE,
	SX_PIPE_VERTEX_UNREAD,
	/* between stages */
	SX_PIPE_IO_MISSING,
	SX_PIPE_IO_TYPE,
	SX_PIPE_IO_UNREAD,
	SX_PIPE_IO_UNUSED,
	/* of outputs */
	SX_PIPE_OUTPUT_UNATTACHED,
	SX_PIPE_OUTPUT_CLASS,
	SX_PIPE_ATTACHMENT_UNWRITTEN,
	SX_PIPE_BLEND_COUNT,
	SX_PIPE_SUBPASS,
	SX_PIPE_INPUT_ATTACHMENT,
	/* of states */
	SX_PIPE_TOPOLOGY,
	SX_PIPE_PRIMITIVE,
	SX_PIPE_TESS_STATE,
	SX_PIPE_PATCH_POINTS,
	/* of specialization */
	SX_PIPE_SPEC_OFFSET,
	SX_PIPE_SPEC_RANGE,
	SX_PIPE_SPEC_TWICE,
	SX_PIPE_SPEC_SIZE,
	SX_PIPE_SPEC_UNKNOWN,
	/* of ray tracing */
	SX_PIPE_GROUP,
	SX_PIPE_RULES
};

enum sx_pipe_severity {
	SX_PIPE_ERROR,
	SX_PIPE_WARNING,
	SX_PIPE_NOTE,
	SX_PIPE_SEVERITIES
};

#define SX_PIPE_VUIDS 6 /* most valid usage ids of a rule */

/**
 * struct sx_pipe_rule_facts - a rule
 * @id:       its name
 * @severity: enum sx_pipe_severity
 * @modules:  it needs the contents of modules
 * @by_kind:  the valid usage ids are those of graphics, compute, ray tracing pipelines
 * @vuid:     valid usage ids, the usual one first; NULL: no more
 * @title:    the mistake, in a line
 * @sentence: the same of a finding: {stage}, {place}, {recorded} and {shader} are its members,
 *            {a recorded} and {a shader} have an article, {shader thing} counts things;
 *            the text between [ and ] is left out if its member is empty
 */
struct sx_pipe_rule_facts {
	const char *id;
	unsigned severity;
	bool modules;
	bool by_kind;
	const char *vuid[SX_PIPE_VUIDS];
	const char *title;
	const char *sentence;
};

extern const struct sx_pipe_rule_facts sx_pipe_rules[SX_PIPE_RULES];

#endif
