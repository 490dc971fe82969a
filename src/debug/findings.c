/* SPDX-License-Identifier: MIT */
/* debug/findings.c - names and messages of findings in debug information. */
#include "debug/state.h"

static const struct {
	const char *name;
	const char *text;
} codes[SPVX_DEBUG_CODES] = {
	[SPVX_DEBUG_BAD_FILE] = { "bad-file", "the file of an OpLine is not an OpString" },
	[SPVX_DEBUG_BAD_SOURCE] = { "bad-source",
				    "a Source is not a DebugSource with a file name" },
	[SPVX_DEBUG_BAD_LINE_OPERAND] = { "bad-line-operand",
					  "a line or column is not a 32-bit integer constant" },
	[SPVX_DEBUG_BAD_RANGE] = { "bad-range", "a DebugLine ends before it starts" },
	[SPVX_DEBUG_BAD_SCOPE] = { "bad-scope", "a scope is not a debug scope" },
	[SPVX_DEBUG_BAD_STRING] = { "bad-string", "a string does not end with a NUL byte" },
	[SPVX_DEBUG_SCOPE_CYCLE] = { "scope-cycle", "a scope is nested in itself" },
	[SPVX_DEBUG_SCOPE_DEPTH] = { "scope-depth", "scopes are nested too deeply" },
	[SPVX_DEBUG_INLINE_CYCLE] = { "inline-cycle", "a call is inlined into itself" },
	[SPVX_DEBUG_INLINE_DEPTH] = { "inline-depth", "too many calls are inlined" },
	[SPVX_DEBUG_MISPLACED_LINE] = { "misplaced-line",
					"a line or scope is not allowed here" },
	[SPVX_DEBUG_ORPHAN_CONTINUATION] = { "orphan-continuation",
					     "a text continues a source that does not exist" },
	[SPVX_DEBUG_DUP_DEFINITION] = { "dup-definition",
					"a function has two DebugFunctionDefinition" },
	[SPVX_DEBUG_DEFINITION_MISMATCH] = { "definition-mismatch",
					     "a DebugFunctionDefinition is of another function or of none" },
	[SPVX_DEBUG_DUP_ID] = { "dup-id", "an <id> is defined twice" },
	[SPVX_DEBUG_UNKNOWN_VERSION] = { "unknown-version",
					 "unknown version of a debug set, read as the newest" },
	[SPVX_DEBUG_UNKNOWN_NUMBER] = { "unknown-number",
					"unknown instruction of a debug set" },
	[SPVX_DEBUG_MISSING_OPERAND] = { "missing-operand",
					 "a debug instruction lacks operands" },
	[SPVX_DEBUG_SECTION] = { "debug-section",
				 "a debug instruction where its set does not allow it" },
	[SPVX_DEBUG_BAD_OPERAND] = { "bad-operand",
				     "an operand of a debug instruction has the wrong kind" },
	[SPVX_DEBUG_BAD_VALUE] = { "bad-value",
				   "unknown number or flag in a debug instruction" },
	[SPVX_DEBUG_BAD_OPAQUE] = { "bad-opaque",
				    "an opaque type has members or a size, or its name lacks the @" },
	[SPVX_DEBUG_BAD_RESULT_TYPE] = { "bad-result-type",
					 "the result type of a debug instruction is not OpTypeVoid" },
	[SPVX_DEBUG_FORWARD_REFERENCE] = { "forward-reference",
					   "an operand is defined only later" },
};

const char *spvx_debug_code_name(enum spvx_debug_code code)
{
	return (unsigned)code < SPVX_DEBUG_CODES ? codes[code].name : "-";
}

const char *spvx_debug_code_text(enum spvx_debug_code code)
{
	return (unsigned)code < SPVX_DEBUG_CODES ? codes[code].text : "unknown finding";
}

void sx_debug_report(struct spvx_debug_state *s, enum spvx_debug_code code, uint32_t at,
		     uint32_t id)
{
	struct spvx_debug_finding finding = { code, at, id };

	if (s->options.report)
		s->options.report(s->options.ctx, &finding);
}
