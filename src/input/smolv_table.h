/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_table.h - SMOL-V's table of opcodes.
 *
 * The table is part of the encoding. It is wrong about several instructions (OpModuleProcessed
 * "has" a type and a result), and must be neither corrected nor derived from the grammar.
 */
#ifndef SPVX_INPUT_SMOLV_TABLE_H
#define SPVX_INPUT_SMOLV_TABLE_H

#include "input/smolv_coding.h"

/* Opcodes of SPIR-V that the encoding handles specially, and decorations. */
enum sx_smolv_number {
	SX_SMOLV_OpFunctionCall = 57,
	SX_SMOLV_OpLoad = 61,
	SX_SMOLV_OpAccessChain = 65,
	SX_SMOLV_OpDecorate = 71,
	SX_SMOLV_OpMemberDecorate = 72,
	SX_SMOLV_OpVectorShuffle = 79,
	SX_SMOLV_OpControlBarrier = 224,
	SX_SMOLV_OpMemoryBarrier = 225,
	SX_SMOLV_OpLoopMerge = 246,
	SX_SMOLV_OpSelectionMerge = 247,
	SX_SMOLV_OpBranch = 249,
	SX_SMOLV_OpBranchConditional = 250,
	SX_SMOLV_OpMemoryNamedBarrier = 329,
	/* decorations */
	SX_SMOLV_RelaxedPrecision = 0,
	SX_SMOLV_Block = 2,
	SX_SMOLV_ColMajor = 5,
	SX_SMOLV_Stream = 29,
	SX_SMOLV_Offset = 35,
	SX_SMOLV_XfbStride = 37,
};

/* Properties of an opcode. */
#define SX_SMOLV_TYPE     0x80u
#define SX_SMOLV_RESULT   0x40u
#define SX_SMOLV_NUMBERS  0x20u /* the rest is numbers; else words */
#define SX_SMOLV_RELATIVE 0x0fu /* so many <id>s relative to the result */

/* OpVectorShuffle whose components are in one byte; SPIR-V has no such opcode. */
#define SX_SMOLV_COMPACT_SHUFFLE 13

unsigned sx_smolv_opcode(enum sx_smolv_coding coding, uint32_t opcode);

/* Swap an opcode with its partner, so that frequent ones get small numbers; its own
 * inverse. */
uint32_t sx_smolv_swap(uint32_t opcode);

/* Number of words that the encoding subtracts from the length of an instruction. */
uint32_t sx_smolv_length_bias(uint32_t opcode);

#endif
