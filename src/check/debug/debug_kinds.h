/* SPDX-License-Identifier: MIT */
/*
 * check/debug/debug_kinds.h - what an operand of a debug instruction may be, by a letter.
 */
#ifndef SX_CHECK_DEBUG_KINDS_H
#define SX_CHECK_DEBUG_KINDS_H

#include "check/engine/check.h"

/* OpenCL.DebugInfo.100 and NonSemantic.Shader.DebugInfo number what they share alike. */
#define CK_DEBUG_OP(name) SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_##name

/* The letters that denote numbers; all of them are in debug_kinds.c. */
#define CK_DEBUG_NUMBERS "uUKkNnAwy"

/* Whether operand @word of @i is what @letter denotes. */
bool sx_ck_debug_operand(struct ck *c, const struct ck_insn *i, char letter, uint32_t word);

#endif
