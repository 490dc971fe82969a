/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_coding.h - SMOL-V, a coding of SPIR-V modules: its header, and instructions out of
 * it. Knows bytes in memory and nothing of files; input/smolv.c does.
 *
 * After aras-p/smol-v 9dd54c3 and its history: numbers of one to five bytes, results and
 * targets as differences, opcodes swapped so that frequent ones are small. The table of opcodes
 * belongs to the coding: it is not the grammar's, and where it is wrong about an instruction it
 * stays so.
 */
#ifndef SPVX_INPUT_SMOLV_CODING_H
#define SPVX_INPUT_SMOLV_CODING_H

#include <spvx/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SX_SMOLV_HEADER_BYTES 24
#define SX_SMOLV_MAGIC        0x534d4f4cu /* "LOMS", as a little-endian word */

/* A byte of the coding is at most 8 of the module: a member decoration of 2 bytes has 4 words. */
#define SX_SMOLV_MOST_RATIO 8

/* Which coding a file has; byte 7 distinguishes v1 from all others. */
enum sx_smolv_coding {
	SX_SMOLV_V0,  /* September 2016 to 12 February 2020 */
	SX_SMOLV_V0X, /* from then to 23 February 2020: the table of v1 */
	SX_SMOLV_OLD, /* up to August 2016, and Unity 2017 to 2020 */
	SX_SMOLV_V1,
	SX_SMOLV_CODINGS
};

/**
 * struct sx_smolv_header - what a encoded module begins with
 * @latest:  it is v1
 * @version: word of the module's header; likewise @generator, @bound, @schema
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

/* Bytes begin like a encoded module. @size: bytes there are. */
bool sx_smolv_is_header(const unsigned char *data, size_t size);

/* Read what sx_smolv_is_header() has found. */
struct sx_smolv_header sx_smolv_header_read(const unsigned char *data);

/* The header of the module as it was, little-endian, 20 bytes. */
void sx_smolv_header_put(const struct sx_smolv_header *h, unsigned char *out);

/* A coding may have been used for modules of a version of SPIR-V. */
bool sx_smolv_allows(enum sx_smolv_coding coding, const struct sx_smolv_header *h);

/* "v0", "v0x", "old", "v1". */
const char *sx_smolv_name(enum sx_smolv_coding coding);

/**
 * struct sx_smolv_watch - <id>s, for choosing the encoding
 * @defined:   bit per <id> below @count: it is a result
 * @decorated: the same: it is a target of a decoration
 * @count:     of <id>s looked at
 * @undefined: <id>s used before anything has defined them
 */
struct sx_smolv_watch {
	uint64_t *defined;
	uint64_t *decorated;
	uint32_t count;
	uint64_t undefined;
};

/**
 * struct sx_smolv - a module being decoded; zeroed, then @coding set
 * @coding: in use
 * @watch:  NULL: none
 * @result: the last result <id>; likewise @target
 * @why:    what is wrong, once sx_smolv_next() has returned -SPVX_EENTRY
 * @words:  of what instruction, 0: that says nothing
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
 * @data: encoded bytes; receives what follows the instruction
 * @end:  of them
 * @out:  receives the words, little-endian
 * @room: bytes there
 * @got:  receives how many came
 * Return: 0; -SPVX_ECUT: the encoded bytes end inside the instruction, nothing has been done;
 * -SPVX_EENTRY: it is damaged, see @d->why.
 */
int sx_smolv_next(struct sx_smolv *d, const unsigned char **data, const unsigned char *end,
		  unsigned char *out, size_t room, size_t *got);

#endif
