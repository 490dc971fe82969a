/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_coding.h - SMOL-V, an encoding of SPIR-V modules: decodes the header and
 * instructions in memory. input/smolv.c reads files.
 *
 * After aras-p/smol-v 9dd54c3 and its history: numbers of one to five bytes, results and
 * targets as differences, opcodes swapped so that frequent ones are small.
 */
#ifndef SPVX_INPUT_SMOLV_CODING_H
#define SPVX_INPUT_SMOLV_CODING_H

#include <spvx/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SX_SMOLV_HEADER_BYTES 24
#define SX_SMOLV_MAGIC        0x534d4f4cu /* "LOMS", as a little-endian word */

/* An encoded byte is at most 8 of the module: a member decoration, 2 bytes, becomes 4
 * words. */
#define SX_SMOLV_MOST_RATIO 8

/* Encodings; byte 7 of the header distinguishes v1 from all others. */
enum sx_smolv_coding {
	SX_SMOLV_V0,  /* September 2016 to 12 February 2020 */
	SX_SMOLV_V0X, /* from then to 23 February 2020: the table of v1 */
	SX_SMOLV_OLD, /* up to August 2016, and Unity 2017 to 2020 */
	SX_SMOLV_V1,
	SX_SMOLV_CODINGS
};

/**
 * struct sx_smolv_header - header of an encoded module
 * @latest:  the encoding is v1
 * @version: word of the module's header, as are @generator, @bound and @schema
 * @size:    bytes of the module, its header included
 */
struct sx_smolv_header {
	bool latest;
	uint32_t version;
	uint32_t generator;
	uint32_t bound;
	uint32_t schema;
	uint32_t size;
};

/* Whether @size bytes begin as an encoded module does. */
bool sx_smolv_is_header(const unsigned char *data, size_t size);

/* Read the header that sx_smolv_is_header() has found. */
struct sx_smolv_header sx_smolv_header_read(const unsigned char *data);

/* Write the header of the original module: 20 bytes, little-endian. */
void sx_smolv_header_put(const struct sx_smolv_header *h, unsigned char *out);

/* Whether a module of that SPIR-V version may have the encoding. */
bool sx_smolv_allows(enum sx_smolv_coding coding, const struct sx_smolv_header *h);

/* "v0", "v0x", "old", "v1". */
const char *sx_smolv_name(enum sx_smolv_coding coding);

/**
 * struct sx_smolv_watch - <id>s, for choosing the encoding
 * @defined:   bit per <id> below @count: it is a result
 * @decorated: bit per <id> below @count: it is a target of a decoration
 * @count:     number of <id>s with bits
 * @undefined: number of uses of <id>s before their definition
 */
struct sx_smolv_watch {
	uint64_t *defined;
	uint64_t *decorated;
	uint32_t count;
	uint64_t undefined;
};

/**
 * struct sx_smolv - a module being decoded; zeroed, then @coding set
 * @coding: its encoding
 * @watch:  facts about <id>s to collect; NULL: none
 * @result: the last result <id>
 * @target: the last target <id> of a decoration
 * @why:    describes the damage, after sx_smolv_next() has returned -SPVX_EENTRY
 * @words:  word count of the damaged instruction; 0: irrelevant
 */
struct sx_smolv {
	enum sx_smolv_coding coding;
	struct sx_smolv_watch *watch;
	uint32_t result;
	uint32_t target;
	const char *why;
	uint64_t words;
};

/**
 * sx_smolv_next() - decode an instruction, or a row of member decorations
 * @d:    the module
 * @data: encoded bytes; receives the address after the instruction
 * @end:  end of the encoded bytes
 * @out:  receives the words, little-endian
 * @room: size of @out in bytes
 * @got:  receives the number of decoded bytes
 * Return: 0; -SPVX_ECUT: the encoded bytes end inside the instruction, nothing was changed;
 * -SPVX_EENTRY: it is damaged, see @d->why.
 */
int sx_smolv_next(struct sx_smolv *d, const unsigned char **data, const unsigned char *end,
		  unsigned char *out, size_t room, size_t *got);

/*
 * ---- smolv_table.c: SMOL-V's table of opcodes ----
 *
 * The table is part of the encoding. It is wrong about several instructions (OpModuleProcessed
 * "has" a type and a result), and must be neither corrected nor derived from the grammar.
 */

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
#define SX_SMOLV_RELATIVE 0x0fu /* number of <id>s that are relative to the result */

/* OpVectorShuffle whose components are in one byte; SPIR-V has no such opcode. */
#define SX_SMOLV_COMPACT_SHUFFLE 13

unsigned sx_smolv_opcode(enum sx_smolv_coding coding, uint32_t opcode);

/* Swap an opcode with its partner, so that frequent ones get small numbers; its own
 * inverse. */
uint32_t sx_smolv_swap(uint32_t opcode);

/* Number of words that the encoding subtracts from the length of an instruction. */
uint32_t sx_smolv_length_bias(uint32_t opcode);

#endif
