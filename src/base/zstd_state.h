/* SPDX-License-Identifier: MIT */
/*
 * base/zstd_state.h - the state of the Zstandard decoder, private to zstd*.c; visible here
 * so that callers can allocate it.
 */
#ifndef SPVX_BASE_ZSTD_STATE_H
#define SPVX_BASE_ZSTD_STATE_H

#include "base/xxh64.h"

#include <spvx/api.h>

#define SX_ZSTD_BLOCK ((size_t)128 << 10) /* RFC 8878, 3.1.1.2.4 */
#define SX_ZSTD_SLACK ((size_t)64)        /* bytes that copies may run over */
#define SX_ZSTD_INPUT (2 * SX_ZSTD_BLOCK)

/* Bytes before a bitstream that its reader may load. */
#define SX_ZSTD_BEFORE ((size_t)16)

#define SX_ZSTD_HUFFMAN_BITS  11 /* 4.2.1 */
#define SX_ZSTD_HUFFMAN_CELLS (1 << SX_ZSTD_HUFFMAN_BITS)
#define SX_ZSTD_FSE_BITS      9 /* 3.1.1.3.2.1.1: the largest accuracy log */
#define SX_ZSTD_FSE_CELLS     (1 << SX_ZSTD_FSE_BITS)

/* Reads compressed bytes: a spvx_read_fn of <spvx/stream.h>. */
typedef int sx_zstd_read_fn(void *ctx, void *data, size_t room, size_t *got);

/**
 * struct sx_fse_cell - a state of an FSE table
 * @next:   the next state, before adding the bits that are read
 * @bits:   number of bits to read
 * @symbol: symbol of the state
 */
struct sx_fse_cell {
	uint16_t next;
	uint8_t bits;
	uint8_t symbol;
};

/* The same for the codes of sequences: the value is @value and @extra more bits. */
struct sx_zstd_cell {
	uint32_t value;
	uint16_t next;
	uint8_t bits;
	uint8_t extra;
};

enum sx_zstd_table_state {
	SX_ZSTD_NO_TABLE, /* none in this frame so far */
	SX_ZSTD_PREDEFINED,
	SX_ZSTD_OWN
};

struct sx_zstd_table {
	enum sx_zstd_table_state state;
	unsigned log;
	struct sx_zstd_cell cells[SX_ZSTD_FSE_CELLS];
};

/* Kinds of codes, in the order of their tables in a block. */
enum sx_zstd_code {
	SX_ZSTD_LITERALS,
	SX_ZSTD_OFFSETS,
	SX_ZSTD_MATCHES,
	SX_ZSTD_CODES
};

enum sx_zstd_step {
	SX_ZSTD_AT_FRAME,
	SX_ZSTD_AT_SKIPPED,
	SX_ZSTD_AT_BLOCK,
	SX_ZSTD_AT_CHECKSUM
};

/**
 * struct sx_zstd - a stream being read
 * @refused: number that a frame was refused for; see the error codes
 *
 * The rest is internal.
 */
struct sx_zstd {
	uint64_t refused;

	const struct spvx_allocator *allocator;
	uint64_t max_window;
	sx_zstd_read_fn *read;
	void *ctx;

	/* input: bytes from @at to @end of @input */
	size_t at;
	size_t end;
	uint64_t total; /* bytes up to @end since the beginning */
	bool last;      /* no input follows @end */
	uint64_t used;
	int status; /* 0; 1 at the end; a negative error code */
	enum sx_zstd_step step;
	bool any;      /* there has been a frame */
	uint64_t left; /* bytes of a skippable frame */

	/* of the frame */
	uint64_t window_size;
	uint64_t content_size; /* UINT64_MAX: not stated */
	uint64_t produced;
	size_t block_max;
	bool has_checksum;
	struct sx_xxh64 sum;
	uint32_t repeated[3]; /* distances */
	bool has_huffman;

	/*
	 * Output: a window that is filled in rounds. Bytes before @out are of this round,
	 * those between @out and @old_end of the previous one.
	 */
	unsigned char *window;
	size_t capacity;
	size_t out;
	size_t old_end;
	size_t taken; /* bytes before it have been returned */

	/* of the block */
	const unsigned char *literals;
	size_t literal_count;

	struct sx_zstd_table tables[SX_ZSTD_CODES];
	uint16_t huffman[SX_ZSTD_HUFFMAN_CELLS]; /* symbol << 8 | bits */
	unsigned char literal_room[SX_ZSTD_BLOCK + SX_ZSTD_SLACK];
	unsigned char input[SX_ZSTD_BEFORE + SX_ZSTD_INPUT + SX_ZSTD_SLACK];
};

#endif
