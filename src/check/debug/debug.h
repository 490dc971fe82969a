/* SPDX-License-Identifier: MIT */
/*
 * check/debug/debug.h - how many lines the texts of DebugSource have, and how long they are.
 */
#ifndef SPVX_CHECK_DEBUG_DEBUG_H
#define SPVX_CHECK_DEBUG_DEBUG_H

#include "check/engine/check.h"

/* OpenCL.DebugInfo.100 and NonSemantic.Shader.DebugInfo number what they share alike. */
#define CK_DEBUG_OP(name) SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_##name

/* ---- debug_text.c ---- */

/* The text of a DebugSource: part of the list of lengths. */
struct debug_text {
	uint32_t off; /* of the DebugSource */
	uint32_t first;
	uint32_t count;
};

/* All texts met so far, in order. */
struct debug_texts {
	CK_ARRAY_OF(struct debug_text, texts);
	CK_ARRAY_OF(uint32_t, lengths); /* of lines, without what ends them */
	uint64_t budget;                /* words that may still be read */
	bool open;                      /* the last one may be continued */
	bool ended;                     /* its last line is complete, or it has none yet */
	bool cr;                        /* by a CR, which an LF may follow */
};

/* The DebugSource @i has the OpString @string as its text. */
void sx_ck_debug_texts_add(struct ck *c, struct debug_texts *t, const struct ck_insn *i,
			   uint32_t string);

/* The text of the last one continues. */
void sx_ck_debug_texts_continue(struct ck *c, struct debug_texts *t, uint32_t string);

/* NULL: @source has no text, an empty one, or it was not read. */
const struct debug_text *sx_ck_debug_text(struct ck *c, const struct debug_texts *t,
					  uint32_t source);

#endif
