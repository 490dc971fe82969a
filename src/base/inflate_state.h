/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_state.h - the state of the decompressor, private to inflate_*.c; visible
 * here so that callers can allocate it.
 */
#ifndef SPVX_BASE_INFLATE_STATE_H
#define SPVX_BASE_INFLATE_STATE_H

#include <spvx/api.h>

#define SX_DEFLATE_LIT_CODES   286 /* RFC 1951, 3.2.7: HLIT is 29 at most */
#define SX_DEFLATE_DIST_CODES  30
#define SX_DEFLATE_LEN_CODES   19
#define SX_DEFLATE_FIXED_LITS  288 /* 3.2.6: the last two never occur */
#define SX_DEFLATE_FIXED_DISTS 32
#define SX_DEFLATE_MAX_BITS    15 /* of a codeword */
#define SX_DEFLATE_WINDOW      ((size_t)32768)

/*
 * Entries of a decoding table whose first level takes @bits, for a code of @codes
 * codewords: a second-level table of 2^n entries holds at least n + 1 codewords, and n is
 * at most MAX_BITS - bits.
 */
#define SX_INFLATE_ENTRIES(bits, codes)                                                \
	(((size_t)1 << (bits)) + ((size_t)(codes) << (SX_DEFLATE_MAX_BITS - (bits))) / \
					 (SX_DEFLATE_MAX_BITS - (bits) + 1))

#define SX_INFLATE_LIT_BITS  11
#define SX_INFLATE_DIST_BITS 8
#define SX_INFLATE_LEN_BITS  7 /* the longest codeword */

/*
 * Decoding tables; see inflate_table.h for the entries. The table of literals and lengths is
 * as small as its codewords allow.
 */
struct sx_inflate_lits {
	unsigned bits; /* of the first level: SX_INFLATE_LIT_BITS at most */
	uint32_t entries[SX_INFLATE_ENTRIES(SX_INFLATE_LIT_BITS, SX_DEFLATE_FIXED_LITS)];
};

struct sx_inflate_dists {
	uint32_t entries[SX_INFLATE_ENTRIES(SX_INFLATE_DIST_BITS, SX_DEFLATE_FIXED_DISTS)];
};

/* State of the decoder. */
enum sx_inflate_step {
	SX_STEP_HEADER,
	SX_STEP_FIELDS, /* remaining fields of a gzip header */
	SX_STEP_BLOCK,
	SX_STEP_STORED_LENGTH,
	SX_STEP_STORED,
	SX_STEP_CODE_COUNTS,
	SX_STEP_CODE_CODE,
	SX_STEP_CODE_LENGTHS,
	SX_STEP_SYMBOLS,
	SX_STEP_CHECKSUM,
	SX_STEP_LENGTH,
	SX_STEP_NEXT_MEMBER,
	SX_STEP_END
};

struct sx_inflate {
	/* input: bit buffer, and the bytes after it */
	uint64_t bits;
	unsigned bit_count; /* higher bits are 0 or those of *in */
	const unsigned char *in;
	const unsigned char *in_end;
	uint64_t in_total; /* bytes up to in_end since the beginning */
	bool in_last;      /* no input follows in_end */

	/* output */
	unsigned char *out;
	unsigned char *out_end;
	const unsigned char *first;  /* earliest byte a match may refer to */
	const unsigned char *summed; /* the checksum covers the bytes before it */

	enum sx_inflate_step step;
	uint8_t format;
	bool last_block;
	bool fixed_ready; /* the tables of the fixed codes are built */
	bool plain;       /* do not use inflate_fast.c */

	/* of a gzip member; @length also of any other data */
	uint8_t flags; /* of its header: fields still to be read */
	uint32_t header_sum;
	uint32_t sum;    /* of the output up to @summed */
	uint32_t length; /* of the same, modulo 2^32 */

	/* of the current block */
	uint32_t left;         /* bytes of a stored block (or a header field) to come */
	uint32_t match_length; /* of a match that did not fit the output */
	uint32_t match_distance;
	unsigned lit_codes;
	unsigned dist_codes;
	unsigned len_codes;
	unsigned lens_read;
	uint8_t len_lens[SX_DEFLATE_LEN_CODES];
	uint8_t lens[SX_DEFLATE_LIT_CODES + SX_DEFLATE_DIST_CODES];

	const struct sx_inflate_lits *lits; /* of the current block */
	const struct sx_inflate_dists *dists;
	struct sx_inflate_lits own_lits;
	struct sx_inflate_dists own_dists;
	struct sx_inflate_lits fixed_lits;
	struct sx_inflate_dists fixed_dists;
	uint32_t len_entries[1 << SX_INFLATE_LEN_BITS];
};

/* Space after the output that keeps the fast loop going to the end: two literals, the
 * longest match, and overrun of word copies. */
#define SX_INFLATE_SLACK ((size_t)320)

#define SX_INFLATE_INPUT  ((size_t)32768)
#define SX_INFLATE_OUTPUT (3 * SX_DEFLATE_WINDOW)

struct sx_inflate_stream {
	struct sx_inflate z;
	int (*read)(void *ctx, void *data, size_t room, size_t *got);
	void *ctx;
	const unsigned char *taken; /* bytes before it have been returned */
	uint64_t used;              /* of the input */
	int status;                 /* 0; 1 at the end; a negative error code */
	unsigned char input[SX_INFLATE_INPUT];
	unsigned char window[SX_INFLATE_OUTPUT];
};

#endif
