/* SPDX-License-Identifier: MIT */
/*
 * report/debug/names.c - see report/debug/names.h.
 */
#include "report/debug/names.h"

#include "base/say.h"

static const struct spvx_str nothing = { NULL, 0 };

struct spvx_str sx_debug_file_name(const struct spvx_debug *d, uint32_t file)
{
	return file < d->file_count ? d->files[file].name : nothing;
}

struct spvx_str sx_debug_function_name(const struct spvx_debug *d, uint32_t function)
{
	return function < d->function_count ? d->functions[function].name : nothing;
}

static void put_name(struct sx_buf *b, struct spvx_str name)
{
	if (name.len)
		sx_buf_put(b, name.ptr, name.len);
	else
		sx_buf_putc(b, '-');
}

/* ---- scopes ---- */

static const char *const scope_words[] = {
	[SPVX_DEBUG_SCOPE_UNIT] = "cu",      [SPVX_DEBUG_SCOPE_FUNCTION] = "fn",
	[SPVX_DEBUG_SCOPE_BLOCK] = "block",  [SPVX_DEBUG_SCOPE_DISCRIMINATOR] = "disc",
	[SPVX_DEBUG_SCOPE_NAMESPACE] = "ns", [SPVX_DEBUG_SCOPE_TYPE] = "type",
	[SPVX_DEBUG_SCOPE_OTHER] = "other",
};

void sx_put_scope(struct sx_buf *b, const struct spvx_debug_scope *scope)
{
	sx_buf_puts(b, scope_words[scope->kind]);
	switch ((enum spvx_debug_scope_kind)scope->kind) {
	case SPVX_DEBUG_SCOPE_BLOCK:
		SX_SAY(b, SX_T(":"), SX_PLAIN(scope->declared.line));
		break;
	case SPVX_DEBUG_SCOPE_FUNCTION:
	case SPVX_DEBUG_SCOPE_NAMESPACE:
	case SPVX_DEBUG_SCOPE_TYPE:
		SX_SAY(b, SX_T(":"), SX_BY(put_name, scope->name));
		break;
	case SPVX_DEBUG_SCOPE_UNIT:
	case SPVX_DEBUG_SCOPE_DISCRIMINATOR:
	case SPVX_DEBUG_SCOPE_OTHER:
		break;
	}
}

void sx_put_scopes(struct sx_buf *b, const struct spvx_debug *d, uint32_t scope)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];

	for (unsigned i = spvx_debug_scope_chain(d, scope, chain); i--;) {
		sx_put_scope(b, &d->scopes[chain[i]]);
		if (i)
			sx_buf_putc(b, '>');
	}
}

/* ---- call sites ---- */

void sx_put_call_sites(struct sx_buf *b, const struct spvx_debug *d, uint32_t inlined_at)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];
	bool cut;
	unsigned length = spvx_debug_inline_chain(d, inlined_at, chain, &cut);

	for (unsigned i = 0; i < length; i++) {
		const struct spvx_debug_inline *call = &d->inlines[chain[i]];

		SX_SAY(b, SX_C(i ? " <- " : ""),
		       SX_BY(put_name, sx_debug_function_name(d, call->caller)), SX_T("@"),
		       SX_BY(put_name, sx_debug_file_name(d, call->site.file)), SX_T(":"),
		       SX_PLAIN(call->site.line));
		if (call->has_column)
			SX_SAY(b, SX_T(":"), SX_PLAIN(call->site.column));
	}
	if (length && cut)
		SX_SAY(b, SX_T(" <- "), SX_C(sx_cut_mark(length)));
}

/* ---- words ---- */

const char *sx_debug_writer_name(unsigned writer)
{
	switch ((enum spvx_debug_writer)writer) {
	case SPVX_DEBUG_BY_OP_LINE:
		return "OpLine";
	case SPVX_DEBUG_BY_DEBUG_LINE:
		return "DebugLine";
	case SPVX_DEBUG_BY_NONE:
		break;
	}
	return NULL;
}

const char *sx_debug_vocabulary_name(unsigned vocabulary)
{
	static const char *const names[SPVX_DEBUG_VOCABULARIES] = {
		[SPVX_DEBUG_CORE] = "core",
		[SPVX_DEBUG_DI] = "DebugInfo",
		[SPVX_DEBUG_CL] = "OpenCL.DebugInfo.100",
		[SPVX_DEBUG_NS100] = "NonSemantic.Shader.DebugInfo.100",
		[SPVX_DEBUG_NS101] = "NonSemantic.Shader.DebugInfo.101",
		[SPVX_DEBUG_NS200] = "NonSemantic.Shader.DebugInfo.200",
		[SPVX_DEBUG_GRAPH] = "NonSemantic.Graph.DebugInfo",
	};

	return vocabulary < SPVX_DEBUG_VOCABULARIES ? names[vocabulary] : "-";
}
