/* SPDX-License-Identifier: MIT */
/* debug/text_facts.c - see debug/text_facts.h. */
#include "debug/text_facts.h"

#include "base/str.h"

#define SEQUENCE 4 /* length of the longest sequence in UTF-8 */

/* State carried from one part to the next. */
struct reader {
	uint64_t skip; /* bytes of the preamble left to skip */
	uint64_t lines;
	bool open; /* the last line has no line end yet */
	bool after_cr;
	bool utf8;
	char begun[2 * SEQUENCE]; /* an incomplete sequence at the end of a part */
	size_t begun_len;
};

static void count_lines(struct reader *r, struct spvx_str s)
{
	size_t skip = r->skip < s.len ? (size_t)r->skip : s.len;

	r->skip -= skip;
	for (size_t i = skip; i < s.len; i++) {
		bool lf = s.ptr[i] == '\n';
		bool cr = s.ptr[i] == '\r';

		if (!lf || !r->after_cr)
			r->lines += !r->open;
		r->open = !lf && !cr;
		r->after_cr = cr;
	}
}

/* Complete the sequence begun in an earlier part. Return: bytes of @s that belong to it. */
static size_t end_sequence(struct reader *r, struct spvx_str s)
{
	size_t taken = s.len < SEQUENCE ? s.len : SEQUENCE;
	size_t before = r->begun_len;
	size_t n;

	memcpy(r->begun + before, s.ptr, taken);
	n = sx_utf8_next(sx_str_n(r->begun, before + taken), NULL);
	if (!n && before + taken < SEQUENCE) {
		r->begun_len += taken; /* the part ends within the sequence */
		return taken;
	}
	r->begun_len = 0;
	r->utf8 = r->utf8 && n > before;
	return n > before ? n - before : 0;
}

static void check_utf8(struct reader *r, struct spvx_str s)
{
	size_t done = r->begun_len ? end_sequence(r, s) : 0;
	size_t left;
	unsigned n;

	if (!r->utf8 || r->begun_len)
		return;
	while ((n = sx_utf8_next(sx_str_n(s.ptr + done, s.len - done), NULL)))
		done += n;
	left = s.len - done;
	if (left >= SEQUENCE) {
		r->utf8 = false;
	} else if (left) {
		memcpy(r->begun, s.ptr + done, left);
		r->begun_len = left;
	}
}

void sx_text_facts(const struct spvx_debug *debug, const struct spvx_debug_source *source,
		   struct sx_text_facts *facts)
{
	struct reader r = { .skip = source->preamble, .utf8 = true };
	struct sx_sha256 sha256;

	sx_sha256_init(&sha256);
	for (uint32_t i = 0; i < source->part_count; i++) {
		struct spvx_str part = debug->parts[source->first_part + i];

		if (!part.len)
			continue;
		sx_sha256_add(&sha256, part.ptr, part.len);
		count_lines(&r, part);
		check_utf8(&r, part);
	}
	sx_sha256_end(&sha256, facts->sha256);
	facts->lines = r.lines;
	facts->utf8 = r.utf8 && !r.begun_len;
}
