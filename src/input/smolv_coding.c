/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_coding.c - decodes instructions from SMOL-V.
 *
 * An instruction is: length and opcode in one number, type, result, target of a decoration,
 * <id>s relative to the result, and the rest as numbers or as words.
 */
#include "input/smolv_coding.h"

#include "base/align.h"

#include <spvx/walk.h>

#include <string.h>

/* Offsets in the header. */
#define VERSION_AT   4
#define CODING_AT    7
#define GENERATOR_AT 8
#define BOUND_AT     12
#define SCHEMA_AT    16
#define SIZE_AT      20

#define VERSION(major, minor) ((uint32_t)(major) << 16 | (uint32_t)(minor) << 8)

#define MOST_WORDS 65535u

/* ---- the header ---- */

bool sx_smolv_is_header(const unsigned char *data, size_t size)
{
	uint32_t version;
	uint32_t bytes;

	if (size < SX_SMOLV_HEADER_BYTES || sx_le32(data) != SX_SMOLV_MAGIC)
		return false;
	version = sx_le32(data + VERSION_AT) & 0xffffff;
	bytes = sx_le32(data + SIZE_AT);
	return data[CODING_AT] <= 1 && version >= VERSION(1, 0) &&
	       version <= VERSION(1, 6) && !(version & 0xff) && sx_le32(data + BOUND_AT) &&
	       !sx_le32(data + SCHEMA_AT) && bytes >= SPVX_HEADER_BYTES &&
	       bytes % SPVX_WORD_BYTES == 0;
}

struct sx_smolv_header sx_smolv_header_read(const unsigned char *data)
{
	return (struct sx_smolv_header){
		.latest = data[CODING_AT] == 1,
		.version = sx_le32(data + VERSION_AT) & 0xffffff,
		.generator = sx_le32(data + GENERATOR_AT),
		.bound = sx_le32(data + BOUND_AT),
		.schema = sx_le32(data + SCHEMA_AT),
		.size = sx_le32(data + SIZE_AT),
	};
}

void sx_smolv_header_put(const struct sx_smolv_header *h, unsigned char *out)
{
	const uint32_t words[SPVX_HEADER_WORDS] = { SPVX_MAGIC, h->version, h->generator,
						    h->bound, h->schema };

	for (size_t i = 0; i < SPVX_HEADER_WORDS; i++)
		sx_put_le32(out + i * SPVX_WORD_BYTES, words[i]);
}

static const struct {
	char name[4];
	uint32_t last_version;
} codings[SX_SMOLV_CODINGS] = {
	[SX_SMOLV_V0] = { "v0", VERSION(1, 3) },
	[SX_SMOLV_V0X] = { "v0x", VERSION(1, 5) },
	[SX_SMOLV_OLD] = { "old", VERSION(1, 1) },
	[SX_SMOLV_V1] = { "v1", VERSION(1, 6) },
};

bool sx_smolv_allows(enum sx_smolv_coding coding, const struct sx_smolv_header *h)
{
	return h->latest == (coding == SX_SMOLV_V1) &&
	       h->version <= codings[coding].last_version;
}

const char *sx_smolv_name(enum sx_smolv_coding coding)
{
	return codings[coding].name;
}

/* ---- encoded bytes ---- */

struct reader {
	const unsigned char *p;
	const unsigned char *end;
	struct sx_smolv *d;
	int err;
};

static int fail(struct reader *r, const char *why, uint64_t words)
{
	r->d->why = why;
	r->d->words = words;
	r->err = -SPVX_EENTRY;
	return r->err;
}

static uint32_t read_long(struct reader *r)
{
	uint32_t value = 0;

	for (unsigned shift = 0;; shift += 7) {
		unsigned char byte;

		if (r->p == r->end) {
			r->err = -SPVX_ECUT;
			return 0;
		}
		byte = *r->p++;
		if (shift == 28 && byte > 0x0f) {
			fail(r, "number longer than 32 bits", 0);
			return 0;
		}
		value |= (uint32_t)(byte & 0x7f) << shift;
		if (byte < 0x80)
			return value;
	}
}

static inline uint32_t read_number(struct reader *r)
{
	if (r->p != r->end && *r->p < 0x80)
		return *r->p++;
	return read_long(r);
}

static inline uint32_t zig(uint32_t n)
{
	return n >> 1 ^ (0 - (n & 1));
}

/* ---- output ---- */

struct writer {
	unsigned char *p;
	unsigned char *end;
};

/* Whether @words more words fit into the declared size. */
static inline bool has_room(const struct writer *w, uint32_t words)
{
	return (size_t)(w->end - w->p) / SPVX_WORD_BYTES >= words;
}

static inline void write_word(struct writer *w, uint32_t word)
{
	sx_put_le32(w->p, word);
	w->p += SPVX_WORD_BYTES;
}

static int no_room(struct reader *r)
{
	return fail(r, "decodes to more bytes than its header declares", 0);
}

/* ---- <id>s, for choosing the encoding ---- */

static void mark(uint64_t *bits, const struct sx_smolv_watch *watch, uint32_t id)
{
	if (id < watch->count)
		bits[id / 64] |= UINT64_C(1) << (id & 63);
}

/* Count an undefined <id>, unless it may be defined later. */
static void watch_use(struct sx_smolv_watch *watch, uint32_t opcode, unsigned n,
		      uint32_t id)
{
	switch (opcode) {
	case SX_SMOLV_OpLoopMerge:
	case SX_SMOLV_OpSelectionMerge:
	case SX_SMOLV_OpBranch:
	case SX_SMOLV_OpBranchConditional:
		return;
	case SX_SMOLV_OpFunctionCall:
		if (!n)
			return;
		break;
	default:
		break;
	}
	watch->undefined +=
		id >= watch->count || !(watch->defined[id / 64] >> (id & 63) & 1);
}

/* ---- an instruction ---- */

/* Whether relative <id>s are signed; in old files, only those of a few opcodes. */
static inline bool is_signed(enum sx_smolv_coding coding, uint32_t opcode)
{
	if (coding != SX_SMOLV_OLD)
		return true;
	switch (opcode) {
	case SX_SMOLV_OpControlBarrier:
	case SX_SMOLV_OpMemoryBarrier:
	case SX_SMOLV_OpLoopMerge:
	case SX_SMOLV_OpSelectionMerge:
	case SX_SMOLV_OpBranch:
	case SX_SMOLV_OpBranchConditional:
	case SX_SMOLV_OpMemoryNamedBarrier:
		return true;
	default:
		return false;
	}
}

/* Number of words after the decoration of a member: fixed, or encoded. */
static inline uint32_t member_extra(struct reader *r, uint32_t decoration)
{
	if (decoration == SX_SMOLV_RelaxedPrecision ||
	    (decoration >= SX_SMOLV_Block && decoration <= SX_SMOLV_ColMajor))
		return 0;
	if (decoration >= SX_SMOLV_Stream && decoration <= SX_SMOLV_XfbStride)
		return 1;
	return read_number(r);
}

#define MEMBER_WORDS 4 /* of OpMemberDecorate, without the operands of the decoration */

/* Read a row of OpMemberDecorate instructions. @words: word count of the first. */
static int read_members(struct reader *r, struct writer *w, uint32_t words)
{
	uint32_t member = 0;
	uint32_t offset = 0;
	unsigned count;

	if (r->p == r->end)
		return r->err = -SPVX_ECUT;
	count = *r->p++;
	if (!count)
		return fail(r, "empty row of member decorations", 0);
	for (unsigned n = 0; n < count; n++) {
		uint32_t decoration;
		uint32_t extra;

		member += read_number(r);
		decoration = read_number(r);
		extra = member_extra(r, decoration);
		if (r->err)
			return r->err;
		if (extra > MOST_WORDS - MEMBER_WORDS ||
		    (!n && extra + MEMBER_WORDS != words))
			return fail(r, "invalid member decoration",
				    (uint64_t)extra + MEMBER_WORDS);
		if (!has_room(w, extra + MEMBER_WORDS))
			return no_room(r);
		write_word(w, (extra + MEMBER_WORDS) << 16 | SX_SMOLV_OpMemberDecorate);
		write_word(w, r->d->target);
		write_word(w, member);
		write_word(w, decoration);
		for (uint32_t i = 0; i < extra; i++) {
			uint32_t word = read_number(r);

			if (decoration == SX_SMOLV_Offset && extra == 1)
				word = offset += word;
			write_word(w, word);
		}
	}
	return r->err;
}

static int read_rest(struct reader *r, struct writer *w, uint32_t words, bool numbers)
{
	size_t bytes = (size_t)words * SPVX_WORD_BYTES;

	if (numbers) {
		for (uint32_t n = 0; n < words && !r->err; n++)
			write_word(w, read_number(r));
		return r->err;
	}
	if ((size_t)(r->end - r->p) < bytes)
		return r->err = -SPVX_ECUT;
	memcpy(w->p, r->p, bytes);
	w->p += bytes;
	r->p += bytes;
	return 0;
}

#define COMPACT_MOST 9 /* words of a shuffle whose components fit a byte */

/* Read a result type, a result, a target and relative <id>s. Return: words left;
 * UINT32_MAX: too many. */
static inline uint32_t read_ids(struct reader *r, struct writer *w, uint32_t opcode,
				unsigned props, uint32_t words)
{
	struct sx_smolv *d = r->d;
	bool target = opcode == SX_SMOLV_OpDecorate || opcode == SX_SMOLV_OpMemberDecorate;
	uint32_t fixed =
		1u + !!(props & SX_SMOLV_TYPE) + !!(props & SX_SMOLV_RESULT) + target;
	unsigned relative;

	if (words < fixed)
		return UINT32_MAX;
	if (props & SX_SMOLV_TYPE)
		write_word(w, read_number(r));
	if (props & SX_SMOLV_RESULT) {
		d->result += zig(read_number(r));
		write_word(w, d->result);
	}
	if (target) {
		uint32_t n = read_number(r);

		d->target += d->coding == SX_SMOLV_OLD ? n : zig(n);
		write_word(w, d->target);
		if (d->watch)
			mark(d->watch->decorated, d->watch, d->target);
	}
	words -= fixed;
	relative = props & SX_SMOLV_RELATIVE;
	if (relative > words)
		relative = words;
	for (unsigned n = 0; n < relative; n++) {
		uint32_t v = read_number(r);
		uint32_t id = d->result - (is_signed(d->coding, opcode) ? zig(v) : v);

		write_word(w, id);
		if (d->watch)
			watch_use(d->watch, opcode, n, id);
	}
	if (props & SX_SMOLV_RESULT && d->watch)
		mark(d->watch->defined, d->watch, d->result);
	return words - relative;
}

static int read_insn(struct reader *r, struct writer *w)
{
	uint32_t v = read_number(r);
	uint32_t opcode = sx_smolv_swap((v >> 4 & 0xfff0) | (v & 15));
	uint32_t words =
		((v >> 20) << 4 | (v >> 4 & 15)) + 1 + sx_smolv_length_bias(opcode);
	bool compact = opcode == SX_SMOLV_COMPACT_SHUFFLE;
	unsigned props;
	uint32_t left;

	if (r->err)
		return r->err;
	if (words > MOST_WORDS)
		return fail(r, "instruction too long", words);
	if (!has_room(w, words))
		return no_room(r);
	if (compact)
		opcode = SX_SMOLV_OpVectorShuffle;
	props = sx_smolv_opcode(r->d->coding, opcode);
	write_word(w, words << 16 | opcode);
	left = read_ids(r, w, opcode, props, words);
	if (left == UINT32_MAX)
		return fail(r, "instruction shorter than its operands", words);
	if (r->err)
		return r->err;
	if (opcode == SX_SMOLV_OpMemberDecorate && r->d->coding != SX_SMOLV_OLD) {
		w->p -= 2 * SPVX_WORD_BYTES; /* each of the row has a head and a target */
		return read_members(r, w, words);
	}
	if (compact && words <= COMPACT_MOST) {
		unsigned byte;

		/* two bits for each component, from the top of a byte */
		if (r->p == r->end)
			return r->err = -SPVX_ECUT;
		byte = *r->p++;
		for (uint32_t n = 0; n < left; n++)
			write_word(w, byte >> (6 - 2 * n) & 3);
		return 0;
	}
	return read_rest(r, w, left, props & SX_SMOLV_NUMBERS);
}

int sx_smolv_next(struct sx_smolv *d, const unsigned char **data, const unsigned char *end,
		  unsigned char *out, size_t room, size_t *got)
{
	struct sx_smolv before = *d;
	uint64_t undefined = d->watch ? d->watch->undefined : 0;
	struct reader r = { *data, end, d, 0 };
	struct writer w = { out, out + room };
	int err = read_insn(&r, &w);

	if (err == -SPVX_ECUT) {
		*d = before;
		if (d->watch)
			d->watch->undefined = undefined;
		return err;
	}
	*data = r.p;
	*got = (size_t)(w.p - out);
	return err;
}
