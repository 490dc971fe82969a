/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_table.c - SMOL-V's properties of opcodes.
 */
#include "input/smolv_coding.h"

#define LAST_OPCODE     366 /* above, an instruction is raw words */
#define LAST_OPCODE_OLD 330

#define TYPE    SX_SMOLV_TYPE
#define RESULT  SX_SMOLV_RESULT
#define NUMBERS SX_SMOLV_NUMBERS
#define TR      (TYPE | RESULT)

/* 0: a type, a result and raw words, SMOL-V's default for opcodes that it does not list. */
#define NAMED   0x10
#define PLAIN   NAMED
#define NUMERIC (NAMED | NUMBERS)

/* clang-format off */
static const uint8_t table[LAST_OPCODE + 1] = {
	[0] = PLAIN, [2] = PLAIN, [4 ... 7] = PLAIN, [10] = PLAIN, [56] = PLAIN, [63] = PLAIN,
	[64] = PLAIN, [74] = PLAIN, [75] = PLAIN, [218 ... 221] = PLAIN, [228] = PLAIN,
	[251 ... 257] = PLAIN, [260] = PLAIN, [280] = PLAIN, [281] = PLAIN, [287] = PLAIN,
	[288] = PLAIN, [297] = PLAIN, [298] = PLAIN, [301] = PLAIN, [302] = PLAIN,
	[317] = PLAIN, [319] = PLAIN,
	[3] = NUMERIC, [8] = NUMERIC, [14 ... 17] = NUMERIC, [39] = NUMERIC, [71] = NUMERIC,
	[72] = NUMERIC, [331] = NUMERIC, [332] = NUMERIC,
	[11] = NAMED | RESULT, [73] = NAMED | RESULT, [248] = NAMED | RESULT,
	[19 ... 38] = NAMED | RESULT | NUMBERS,
	[12] = NAMED | TR | NUMBERS, [45] = NAMED | TR | NUMBERS, [54] = NAMED | TR | NUMBERS,
	[59] = NAMED | TR | NUMBERS, [65] = NAMED | TR | NUMBERS,
	[328] = NAMED | TR | NUMBERS,
	[44] = NAMED | TR | 9, [51] = NAMED | TR | 9, [57] = NAMED | TR | 9,
	[80] = NAMED | TR | 9,
	[61] = NAMED | TR | NUMBERS | 1, [77] = NAMED | TR | NUMBERS | 1,
	[81] = NAMED | TR | NUMBERS | 1, [123] = NAMED | TR | NUMBERS | 1,
	[333 ... 366] = NAMED | TR | NUMBERS | 1,
	[13] = NAMED | TR | NUMBERS | 2, [78] = NAMED | TR | NUMBERS | 2,
	[79] = NAMED | TR | NUMBERS | 2, [82] = NAMED | TR | NUMBERS | 2,
	[87] = NAMED | TR | NUMBERS | 2, [88] = NAMED | TR | NUMBERS | 2,
	[91] = NAMED | TR | NUMBERS | 2, [92] = NAMED | TR | NUMBERS | 2,
	[95] = NAMED | TR | NUMBERS | 2, [98] = NAMED | TR | NUMBERS | 2,
	[305] = NAMED | TR | NUMBERS | 2, [306] = NAMED | TR | NUMBERS | 2,
	[309] = NAMED | TR | NUMBERS | 2, [310] = NAMED | TR | NUMBERS | 2,
	[313] = NAMED | TR | NUMBERS | 2,
	[89] = NAMED | TR | NUMBERS | 3, [90] = NAMED | TR | NUMBERS | 3,
	[93] = NAMED | TR | NUMBERS | 3, [94] = NAMED | TR | NUMBERS | 3,
	[96] = NAMED | TR | NUMBERS | 3, [97] = NAMED | TR | NUMBERS | 3,
	[307] = NAMED | TR | NUMBERS | 3, [308] = NAMED | TR | NUMBERS | 3,
	[311] = NAMED | TR | NUMBERS | 3, [312] = NAMED | TR | NUMBERS | 3,
	[314] = NAMED | TR | NUMBERS | 3, [315] = NAMED | TR | NUMBERS | 3,
	[62] = NAMED | NUMBERS | 2, [246] = NAMED | NUMBERS | 2, [329] = NAMED | NUMBERS | 2,
	[99] = NAMED | NUMBERS | 3, [250] = NAMED | NUMBERS | 3,
	[247] = NAMED | NUMBERS | 1,
	[224] = NAMED | 3, [225] = NAMED | 2, [249] = NAMED | 1,
	[83] = NAMED | TR | 1, [100 ... 102] = NAMED | TR | 1, [104] = NAMED | TR | 1,
	[106] = NAMED | TR | 1, [107] = NAMED | TR | 1, [109 ... 122] = NAMED | TR | 1,
	[124] = NAMED | TR | 1, [126] = NAMED | TR | 1, [127] = NAMED | TR | 1,
	[154 ... 160] = NAMED | TR | 1, [168] = NAMED | TR | 1, [200] = NAMED | TR | 1,
	[204] = NAMED | TR | 1, [205] = NAMED | TR | 1, [316] = NAMED | TR | 1,
	[103] = NAMED | TR | 2, [105] = NAMED | TR | 2, [128 ... 152] = NAMED | TR | 2,
	[161 ... 167] = NAMED | TR | 2, [170 ... 191] = NAMED | TR | 2,
	[194 ... 199] = NAMED | TR | 2,
	[169] = NAMED | TR | 3, [202] = NAMED | TR | 3, [203] = NAMED | TR | 3,
	[201] = NAMED | TR | 4,
};

/* clang-format on */

unsigned sx_smolv_opcode(enum sx_smolv_coding coding, uint32_t opcode)
{
	bool is_short = coding == SX_SMOLV_V0 || coding == SX_SMOLV_OLD;

	if (opcode > (is_short ? LAST_OPCODE_OLD : LAST_OPCODE))
		return PLAIN;
	return table[opcode] ? table[opcode] : TR;
}

uint32_t sx_smolv_swap(uint32_t opcode)
{
	static const uint8_t low[16] = { 71,  61, 62,  65,  79, 0, 0,  72,
					 248, 59, 133, 129, 0,  0, 32, 127 };

	if (opcode < sizeof(low))
		return low[opcode] ? low[opcode] : opcode;
	switch (opcode) {
	case 71:
		return 0;
	case 61:
		return 1;
	case 62:
		return 2;
	case 65:
		return 3;
	case 79:
		return 4;
	case 72:
		return 7;
	case 248:
		return 8;
	case 59:
		return 9;
	case 133:
		return 10;
	case 129:
		return 11;
	case 32:
		return 14;
	case 127:
		return 15;
	default:
		return opcode;
	}
}

uint32_t sx_smolv_length_bias(uint32_t opcode)
{
	switch (opcode) {
	case SX_SMOLV_OpVectorShuffle:
	case SX_SMOLV_COMPACT_SHUFFLE:
		return 4;
	case SX_SMOLV_OpDecorate:
		return 2;
	case SX_SMOLV_OpLoad:
	case SX_SMOLV_OpAccessChain:
		return 3;
	default:
		return 0;
	}
}
