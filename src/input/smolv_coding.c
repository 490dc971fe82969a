/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_coding.c - instructions out of SMOL-V.
 *
 * Each is: length and opcode in one number, type, result, target of a decoration, <id>s relative
 * to the result, and the rest as numbers or as words.
 */
#include "input/smolv_coding.h"

#include "base/align.h"

#include <spvx/enums.h>
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

/* ---- the table of opcodes ---- */

#define LAST_OPCODE     366 /* above, an instruction is raw words */
#define LAST_OPCODE_OLD 330

/* What a byte of the table says. */
#define TYPE     0x80
#define RESULT   0x40
#define NUMBERS  0x20 /* the rest is numbers; else words */
#define RELATIVE 0x0f /* so many <id>s relative to the result */

#define TR (TYPE | RESULT)

/* 0 is a type, a result and raw words, as the coding has it for what it does not name. */
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

static inline unsigned properties(enum sx_smolv_coding coding, uint32_t opcode)
{
	bool is_short = coding == SX_SMOLV_V0 || coding == SX_SMOLV_OLD;

	if (opcode > (is_short ? LAST_OPCODE_OLD : LAST_OPCODE))
		return PLAIN;
	return table[opcode] ? table[opcode] : TR;
}

/* Opcodes are swapped by pairs, so that frequent ones have small numbers. */
static inline uint32_t unswap(uint32_t opcode)
{
	static const uint8_t low[16] = { 71, 61, 62, 65, 79, 0, 0, 72, 248, 59, 133, 129, 0, 0,
					 32, 127 };

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

/* Their lengths are stored smaller by so many words. */
static inline uint32_t length_bias(uint32_t opcode)
{
	switch (opcode) {
	case SPVX_OP_VectorShuffle:
	case 13: /* the same with a compact tail */
		return 4;
	case SPVX_OP_Decorate:
		return 2;
	case SPVX_OP_Load:
	case SPVX_OP_AccessChain:
		return 3;
	default:
		return 0;
	}
}

#define COMPACT_SHUFFLE 13

/* ---- coded bytes ---- */

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
			fail(r, "number of more than 32 bits", 0);
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

/* ---- where words go ---- */

struct writer {
	unsigned char *p;
	unsigned char *end;
};

/* Whether so many words fit, of what the module is declared to have. */
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
	return fail(r, "it decodes to more than its header declares", 0);
}

/* ---- <id>s, for whoever compares codings ---- */

static void mark(uint64_t *bits, const struct sx_smolv_watch *watch, uint32_t id)
{
	if (id < watch->count)
		bits[id / 64] |= UINT64_C(1) << (id & 63);
}

/* Of those that may be defined later nothing is said. */
static void watch_use(struct sx_smolv_watch *watch, uint32_t opcode, unsigned n, uint32_t id)
{
	switch (opcode) {
	case SPVX_OP_LoopMerge:
	case SPVX_OP_SelectionMerge:
	case SPVX_OP_Branch:
	case SPVX_OP_BranchConditional:
		return;
	case SPVX_OP_FunctionCall:
		if (!n)
			return;
		break;
	default:
		break;
	}
	watch->undefined += id >= watch->count || !(watch->defined[id / 64] >> (id & 63) & 1);
}

/* ---- an instruction ---- */

/* A relative <id> goes back from the result as often as not only where it says so in old files. */
static inline bool is_signed(enum sx_smolv_coding coding, uint32_t opcode)
{
	if (coding != SX_SMOLV_OLD)
		return true;
	switch (opcode) {
	case SPVX_OP_ControlBarrier:
	case SPVX_OP_MemoryBarrier:
	case SPVX_OP_LoopMerge:
	case SPVX_OP_SelectionMerge:
	case SPVX_OP_Branch:
	case SPVX_OP_BranchConditional:
	case SPVX_OP_MemoryNamedBarrier:
		return true;
	default:
		return false;
	}
}

/* Words after the decoration of a member: known, or a number. */
static inline uint32_t member_extra(struct reader *r, uint32_t decoration)
{
	if (decoration == SPVX_DECORATION_RelaxedPrecision ||
	    (decoration >= SPVX_DECORATION_Block && decoration <= SPVX_DECORATION_ColMajor))
		return 0;
	if (decoration >= SPVX_DECORATION_Stream &&
	    decoration <= SPVX_DECORATION_XfbStride)
		return 1;
	return read_number(r);
}

#define MEMBER_WORDS 4 /* of OpMemberDecorate, without what the decoration brings */

/* A row of OpMemberDecorate: each is an instruction. @words: of the first. */
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
		if (extra > MOST_WORDS - MEMBER_WORDS || (!n && extra + MEMBER_WORDS != words))
			return fail(r, "invalid member decoration",
				    (uint64_t)extra + MEMBER_WORDS);
		if (!has_room(w, extra + MEMBER_WORDS))
			return no_room(r);
		write_word(w, (extra + MEMBER_WORDS) << 16 | SPVX_OP_MemberDecorate);
		write_word(w, r->d->target);
		write_word(w, member);
		write_word(w, decoration);
		for (uint32_t i = 0; i < extra; i++) {
			uint32_t word = read_number(r);

			if (decoration == SPVX_DECORATION_Offset && extra == 1)
				word = offset += word;
			write_word(w, word);
		}
	}
	return r->err;
}

/* Components of a shuffle: two bits each, from the top of a byte. */
static int read_compact(struct reader *r, struct writer *w, uint32_t words)
{
	unsigned byte;

	if (r->p == r->end)
		return r->err = -SPVX_ECUT;
	byte = *r->p++;
	for (uint32_t n = 0; n < words; n++)
		write_word(w, byte >> (6 - 2 * n) & 3);
	return 0;
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

/* Result type, result, target and relative <id>s. Return: words left; UINT32_MAX: too many. */
static inline uint32_t read_ids(struct reader *r, struct writer *w, uint32_t opcode,
				unsigned props, uint32_t words)
{
	struct sx_smolv *d = r->d;
	bool target = opcode == SPVX_OP_Decorate || opcode == SPVX_OP_MemberDecorate;
	uint32_t fixed = 1u + !!(props & TYPE) + !!(props & RESULT) + target;
	unsigned relative;

	if (words < fixed)
		return UINT32_MAX;
	if (props & TYPE)
		write_word(w, read_number(r));
	if (props & RESULT) {
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
	relative = props & RELATIVE;
	if (relative > words)
		relative = words;
	for (unsigned n = 0; n < relative; n++) {
		uint32_t v = read_number(r);
		uint32_t id = d->result - (is_signed(d->coding, opcode) ? zig(v) : v);

		write_word(w, id);
		if (d->watch)
			watch_use(d->watch, opcode, n, id);
	}
	if (props & RESULT && d->watch)
		mark(d->watch->defined, d->watch, d->result);
	return words - relative;
}

static int read_insn(struct reader *r, struct writer *w)
{
	uint32_t v = read_number(r);
	uint32_t opcode = unswap((v >> 4 & 0xfff0) | (v & 15));
	uint32_t words = ((v >> 20) << 4 | (v >> 4 & 15)) + 1 + length_bias(opcode);
	bool compact = opcode == COMPACT_SHUFFLE;
	unsigned props;
	uint32_t left;

	if (r->err)
		return r->err;
	if (words > MOST_WORDS)
		return fail(r, "instruction too long", words);
	if (!has_room(w, words))
		return no_room(r);
	if (compact)
		opcode = SPVX_OP_VectorShuffle;
	props = properties(r->d->coding, opcode);
	write_word(w, words << 16 | opcode);
	left = read_ids(r, w, opcode, props, words);
	if (left == UINT32_MAX)
		return fail(r, "instruction shorter than its operands", words);
	if (r->err)
		return r->err;
	if (opcode == SPVX_OP_MemberDecorate && r->d->coding != SX_SMOLV_OLD) {
		w->p -= 2 * SPVX_WORD_BYTES; /* each of the row has a head and a target */
		return read_members(r, w, words);
	}
	if (compact && words <= COMPACT_MOST)
		return read_compact(r, w, left);
	return read_rest(r, w, left, props & NUMBERS);
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
