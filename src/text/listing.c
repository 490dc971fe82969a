/* SPDX-License-Identifier: MIT */
/*
 * text/listing.c - the listing of a whole module: strict, or continuing after damage.
 *
 * A strict listing is checked first: names depend on all instructions that can be decoded,
 * so its end must be known before it begins. Otherwise the listing continues after damage
 * at the next place from which a chain of instructions can be decoded; the bytes between
 * are printed as words.
 */
#include "base/error.h"
#include "text/dis.h"

#include <spvx/stream.h>

#define CHAIN         8         /* this many instructions in a row are no coincidence */
#define CHAIN_TO_END  3         /* enough if they end where the module ends */
#define SEARCHED      (1 << 16) /* bytes after a fault where the listing may continue */
#define CHECKED_WORDS 64        /* longer instructions are taken on trust */

/* ---- headers ---- */

/* The reference's error for a module whose header it refuses. */
static int check_header(const void *data, size_t size, bool strict, struct spvx_error *err)
{
	struct spvx_header h;
	int code = spvx_header_read(data, size, &h);

	err->offset = 0;
	err->insn = 0;
	if (strict && size % SPVX_WORD_BYTES)
		return sx_error(err, SPVX_ETRAILING, "file size should be a multiple of 4");
	if (!size)
		return sx_error(err, SPVX_ESHORT, "Missing module.");
	if (size < SPVX_HEADER_BYTES)
		return sx_error(err, SPVX_ESHORT,
				"Module has incomplete header: only %u words instead of 5",
				(unsigned)(size / SPVX_WORD_BYTES));
	if (code)
		return sx_error(err, SPVX_EMAGIC, "Invalid SPIR-V magic number '%x'.",
				(unsigned)spvx_load32(data, false));
	if (strict && ((h.version & 0xff0000ff) || h.version >> 16 != 1 ||
		       (h.version >> 8 & 0xff) > 6))
		return sx_error(err, SPVX_EINVAL,
				"Internal error: unhandled header parse failure");
	return 0;
}

/* ---- faults of the walk ---- */

/* The fault of an instruction that runs past the end of the module, from its words in
 * memory. */
static void describe_cut(struct spvx_dis *d, const struct spvx_cursor *cursor,
			 struct spvx_error *err)
{
	uint32_t first = spvx_load32(cursor->pos, cursor->big);
	struct spvx_insn insn = { .bytes = cursor->pos, .big = cursor->big };

	insn.opcode = (uint16_t)first;
	insn.word_count = (uint16_t)((size_t)(cursor->end - cursor->pos) / SPVX_WORD_BYTES);
	sx_complain(d, &insn, spvx_cursor_offset(cursor), first >> 16,
		    sx_check_insn(d, &insn), err);
	err->code = SPVX_EPASTEND;
}

/* Describe the fault at which a walk has stopped, at @cursor->pos. */
static void describe_stop(struct spvx_dis *d, const struct spvx_cursor *cursor,
			  struct spvx_error *err)
{
	size_t left = (size_t)(cursor->end - cursor->pos) / SPVX_WORD_BYTES;

	if (cursor->fault == SPVX_ETRAILING)
		sx_error(err, SPVX_ETRAILING, "%s", spvx_code_text(SPVX_ETRAILING));
	else if (cursor->fault == SPVX_EZERO)
		sx_error(err, SPVX_EZERO, "Invalid instruction word count: 0");
	else if (sx_dis_has(d, SPVX_DIS_STRICT))
		describe_cut(d, cursor, err);
	else /* the same without the reference's wording */
		sx_error(err, SPVX_EPASTEND, "word count %u, %llu left",
			 (unsigned)(spvx_load32(cursor->pos, cursor->big) >> 16),
			 (unsigned long long)left);
	err->offset = spvx_cursor_offset(cursor);
	err->insn = d->insn;
}

/* ---- strict ---- */

/*
 * Check the module as the reference does, without printing; @cursor then ends where the
 * reference stops. Return: whether it stops.
 */
static bool stops(struct spvx_dis *d, struct spvx_cursor *cursor, struct spvx_error *err)
{
	struct spvx_cursor walk = *cursor;
	struct spvx_insn insn;
	bool fault = false;

	spvx_for_each_insn(insn, &walk) {
		struct sx_fault f = sx_check_insn(d, &insn);

		if (f.code) {
			sx_complain(d, &insn, spvx_insn_offset(&walk, &insn),
				    insn.word_count, f, err);
			walk.pos = insn.bytes;
			fault = true;
			break;
		}
		if (spvx_ids_learn(&d->ids, d->grammar, &insn) == -SPVX_ENOMEM) {
			d->failed = -SPVX_ENOMEM;
			break;
		}
		d->insn++;
	}
	if (!fault && walk.fault) {
		describe_stop(d, &walk, err);
		fault = true;
	}
	cursor->end = walk.pos;
	spvx_ids_reset(&d->ids);
	d->insn = 0;
	return fault;
}

/* ---- beyond damage ---- */

/* Whether an instruction can be decoded, as far as that shows without its module. */
static bool is_plausible(const struct spvx_dis *d, const struct spvx_insn *insn)
{
	struct spvx_operands it;
	struct spvx_operand operand;

	if (!sx_op(d->grammar, insn->opcode))
		return false;
	if (insn->word_count > CHECKED_WORDS)
		return true;
	spvx_operands_init(&it, d->grammar, &d->ids, insn);
	spvx_for_each_operand(operand, &it)
		;
	switch (it.fault) {
	case SPVX_OK:
	case SPVX_ENOTYPE:
	case SPVX_ENOTTYPE:
	case SPVX_ENOTSET:
	case SPVX_ESET:
		return true;
	default:
		return false;
	}
}

static bool makes_sense(const struct spvx_dis *d, struct spvx_cursor at)
{
	struct spvx_insn insn;
	unsigned length = 0;

	while (length < CHAIN && spvx_next(&at, &insn)) {
		if (!is_plausible(d, &insn))
			return false;
		length++;
	}
	return length == CHAIN || (length >= CHAIN_TO_END && at.pos == at.end);
}

/* The next place after the stop of a walk where instructions make sense; else its end. */
static const unsigned char *find_sense(const struct spvx_dis *d, struct spvx_cursor at)
{
	const unsigned char *end = at.end;
	const unsigned char *last = end;

	if (end - at.pos > SEARCHED)
		last = at.pos + SEARCHED;
	at.fault = SPVX_OK;
	for (at.pos++; at.pos < last; at.pos++) {
		if (makes_sense(d, at))
			return at.pos;
	}
	return end;
}

int spvx_dis_beyond(struct spvx_dis *d, struct spvx_cursor *cursor)
{
	bool ended = false;

	while (!spvx_dis_print(d, cursor) && cursor->fault) {
		struct spvx_error err;
		uint64_t from;
		uint64_t to;

		describe_stop(d, cursor, &err);
		sx_dis_report(d, &err);
		if (!ended) /* the bytes of the next module are not this one's */
			cursor->end =
				cursor->begin +
				spvx_find_header(cursor->begin,
						 (size_t)(cursor->end - cursor->begin),
						 (size_t)(cursor->pos - cursor->begin));
		ended = true;
		cursor->pos = find_sense(d, *cursor);
		cursor->fault = SPVX_OK;
		from = err.offset;
		to = spvx_cursor_offset(cursor);
		if (sx_dis_gap(d, &from, &to)) /* words that are not instructions */
			sx_put_gap(d, cursor, from, to, from == err.offset ? &err : NULL);
		d->comments.column = 0;
	}
	return sx_dis_failure(d);
}

int spvx_dis_module(struct spvx_dis *d, const void *data, size_t size)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_error err;
	bool fault;

	sx_dis_forget(d);
	if (check_header(data, size, sx_dis_has(d, SPVX_DIS_STRICT), &err))
		return sx_dis_report(d, &err);
	spvx_cursor_init(&cursor, data, size, &header);
	spvx_dis_begin(d, &header);
	d->module = cursor;
	if (sx_dis_has(d, SPVX_DIS_STRICT)) {
		fault = stops(d, &cursor, &err);
		if (!sx_dis_failure(d) && !spvx_dis_names(d, &cursor))
			spvx_dis_print(d, &cursor);
		if (fault && !sx_dis_failure(d))
			sx_dis_report(d, &err);
		return spvx_dis_end(d);
	}
	if (!spvx_dis_names(d, &cursor))
		spvx_dis_beyond(d, &cursor);
	return spvx_dis_end(d);
}
