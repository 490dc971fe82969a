/* SPDX-License-Identifier: MIT */
/*
 * base/inflate_state.h - the state of the decompressor, for its own files (inflate_*.c) and
 * so that its callers know how much memory it takes. Its fields are nobody else's business.
 */
#ifndef SPVX_BASE_INFLATE_STATE_H
#define SPVX_BASE_INFLATE_STATE_H

#include <spvx/api.h>

#define SX_DEFLATE_LIT_CODES   286 /* RFC 1951, 3.2.7: HLIT is 29 at most */
#define SX_DEFLATE_DIST_CODES  30
#define SX_DEFLATE_LEN_CODES   19
#define SX_DEFLATE_FIXED_LITS  288 /* 3.2.6: two of them never occur */
#define SX_DEFLATE_FIXED_DISTS 32
#define SX_DEFLATE_MAX_BITS    15 /* of a codeword */
#define SX_DEFLATE_WINDOW      ((size_t)32768)

/*
 * Entries of a decoding table whose first level takes @bits, for a code of @codes codewords:
 * a second-level table of 2^n entries serves at least n + 1 codewords, or it would be
 * smaller, and n is MAX_BITS - bits at most.
 */
#define SX_INFLATE_ENTRIES(bits, codes)                                                \
	(((size_t)1 << (bits)) + ((size_t)(codes) << (SX_DEFLATE_MAX_BITS - (bits))) / \
					 (SX_DEFLATE_MAX_BITS - (bits) + 1))

#define SX_INFLATE_LIT_BITS  11
#define SX_INFLATE_DIST_BITS 8
#define SX_INFLATE_LEN_BITS  7 /* all there are */

/*
 * Codes ready to be decoded; see inflate_table.h for the entries. That of literals and
 * lengths is often smaller than it could be, and then takes less time to make.
 */
struct sx_inflate_lits {
	unsigned bits; /* of the first level: SX_INFLATE_LIT_BITS at most */
	uint32_t entries[SX_INFLATE_ENTRIES(SX_INFLATE_LIT_BITS, SX_DEFLATE_FIXED_LITS)];
};

struct sx_inflate_dists {
	uint32_t entries[SX_INFLATE_ENTRIES(SX_INFLATE_DIST_BITS, SX_DEFLATE_FIXED_DISTS)];
};

/* What comes next in the input. */
enum sx_inflate_step {
	SX_STEP_HEADER,
	SX_STEP_FIELDS, /* the rest of a gzip header */
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
	/* input: bits that have been taken from the bytes, and bytes at hand */
	uint64_t bits;
	unsigned bit_count; /* bits above these are 0 or those of *in */
	const unsigned char *in;
	const unsigned char *in_end;
	uint64_t in_total; /* bytes up to in_end since the beginning */
	bool in_last;      /* nothing comes after in_end */

	/* output */
	unsigned char *out;
	unsigned char *out_end;
	const unsigned char *first;  /* matches may reach back to it */
	const unsigned char *summed; /* the checksum covers what is before it */

	enum sx_inflate_step step;
	uint8_t format;
	bool last_block;
	bool fixed_ready; /* the tables of the fixed codes have been made */
	bool plain;       /* without inflate_fast.c, which does the same */

	/* of a gzip member; @length also of any other data */
	uint8_t flags; /* of its header: what has yet to come */
	uint32_t header_sum;
	uint32_t sum;    /* of the output up to @summed */
	uint32_t length; /* of the same, modulo 2^32 */

	/* of the current block */
	uint32_t left;         /* bytes of a stored block (or a header field) to come */
	uint32_t match_length; /* of a match that the output had no more room for */
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

/* Room after the output that lets the fast loop run to its end: two literals, the longest
 * match, what its words run over. */
#define SX_INFLATE_SLACK ((size_t)320)

#define SX_INFLATE_INPUT  ((size_t)32768)
#define SX_INFLATE_OUTPUT (3 * SX_DEFLATE_WINDOW)

struct sx_inflate_stream {
	struct sx_inflate z;
	int (*read)(void *ctx, void *data, size_t room, size_t *got);
	void *ctx;
	const unsigned char *taken; /* what is before it has been handed out */
	uint64_t used;              /* of the input */
	int status;                 /* 0; 1 at the end; a negative error code */
	unsigned char input[SX_INFLATE_INPUT];
	unsigned char window[SX_INFLATE_OUTPUT];
};

#endif
