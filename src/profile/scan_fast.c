/* SPDX-License-Identifier: MIT */
/*
 * profile/scan_fast.c - all modules of a stream at once.
 *
 * The bytes in memory are walked region by region, over module boundaries; the marks of a
 * region show where modules and entry points are or, in full depth, all instructions that
 * count under more than their opcode. The plain walk of profile.c and scan.c takes the
 * rest: the margin of a region, faults, small streams.
 */
#include "profile/plain.h"
#include "profile/profile.h"
#include "spirv/stream.h"

/* Opcodes that are flushed together: hardly any is used. */
#define FLUSHED_AT_ONCE 32

/* Instructions in runs count to their section, too; those that are always marked, or looked
 * at, were counted one by one. */
static void flush_opcode(struct spvx_profile *p, uint16_t opcode)
{
	struct sx_region *r = p->fast;
	uint8_t run = r->runs[opcode];
	struct sx_count c;
	uint64_t sum = 0;

	for (unsigned i = 0; i < SX_CURSORS; i++) {
		uint64_t *hist = sx_region_hist(r, i) + opcode;

		sum += *hist;
		*hist = 0;
	}
	/* words in the file have changed: more was undone than counted */
	if (!sum || SPVX_UNLIKELY(sum >> 63) ||
	    (r->has_runs && (run == SX_RUN_MARKED || run == SX_RUN_LOOK)))
		return;
	c = (struct sx_count){ sum / SX_PACKED_ONE, sum & SX_PACKED_WORDS };
	/* the page exists since the walker was made: see make_pages() */
	sx_count_op(&p->ops, opcode, c.count, c.words);
	if (r->has_runs)
		sx_count_add(&p->sections[run - SX_RUN_SECTION], c);
}

void sx_fast_flush(struct spvx_profile *p)
{
	struct sx_region *r = p->fast;

	sx_opcounts_list(&p->ops);
	if (!r || !r->pending)
		return;
	for (unsigned opcode = 0; opcode < SX_REGION_OPCODES; opcode += FLUSHED_AT_ONCE) {
		uint64_t any = 0;

		for (unsigned i = 0; i < SX_CURSORS; i++) {
			const uint64_t *hist = sx_region_hist(r, i) + opcode;

			for (unsigned k = 0; k < FLUSHED_AT_ONCE; k++)
				any |= hist[k];
		}
		for (unsigned k = 0; any && k < FLUSHED_AT_ONCE; k++)
			flush_opcode(p, (uint16_t)(opcode + k));
	}
	r->pending = 0;
}

/* Make every page that the histograms are added to. Return: false: no memory. */
static bool make_pages(struct spvx_profile *p)
{
	for (unsigned opcode = 0; opcode < SX_REGION_OPCODES; opcode += SX_OPCODE_PAGE) {
		if (!p->ops.page[opcode / SX_OPCODE_PAGE] &&
		    !sx_opcounts_page(&p->ops, (uint16_t)opcode))
			return false;
	}
	return true;
}

int sx_fast_move(struct spvx_profile *from, struct spvx_profile *to)
{
	sx_fast_flush(from);
	if (!from->fast || to->fast)
		return 0;
	if (!make_pages(to))
		return -SPVX_ENOMEM;
	to->fast = from->fast;
	from->fast = NULL;
	return 0;
}

/* Process a marked instruction. Return: false: a plain walk has to process it. */
static bool take_marked(struct spvx_profile *p, const struct spvx_insn *insn)
{
	uint8_t run = p->fast->runs[insn->opcode];

	if (p->depth < SPVX_DEPTH_FULL) {
		if (insn->opcode == SPVX_OP_EntryPoint)
			sx_profile_entry_point(p, insn);
		else
			sx_count_op(&p->ops, insn->opcode, 1, insn->word_count);
	} else if (run != SX_RUN_MARKED && run != SX_RUN_LOOK) {
		/* it is counted with its opcode */
		return sx_layout_slot(&p->m.layout, sx_op(p->g, insn->opcode)) ==
		       run - (unsigned)SX_RUN_SECTION;
	} else {
		sx_profile_count_full(p, insn);
	}
	return true;
}

/* Whether a header begins between @from and @to; the last one may be cut off by the end of
 * memory. */
static bool has_header(const unsigned char *from, const unsigned char *to,
		       const unsigned char *end)
{
	size_t size = (size_t)(to - from);

	if (from >= to)
		return false;
	if ((size_t)(end - to) < SPVX_HEADER_BYTES - 1)
		return true; /* possible: the plain walk decides */
	size += SPVX_HEADER_BYTES - 1;
	return spvx_find_header(from, size, 0) < size;
}

/* Whether an instruction in a region that ends at @end spans the header of a module, one
 * that is not marked. */
static bool runs_over_header(const struct sx_region *r, const struct spvx_stream *s,
			     const unsigned char *end)
{
	const unsigned char *base = s->cursor.pos;
	const unsigned char *limit = sx_stream_window_end(s);
	const unsigned char *from = s->data + s->next; /* checked up to there */

	if (from < base)
		from = base;
	for (unsigned i = 0; i < SX_CURSORS; i++) {
		for (size_t k = 0; k < r->heads[i].count; k++) {
			const unsigned char *at = base + r->heads[i].at[k];

			if (has_header(from, at, limit))
				return true;
			from = at + SPVX_HEADER_BYTES;
		}
	}
	return has_header(from, end, limit);
}

/* Process the marks of one cursor. Return: false: a plain walk has to continue at @stop. */
static bool take_marks(struct spvx_profile *p, struct spvx_stream *s,
		       struct sx_plain_marks m, struct sx_marks heads,
		       const unsigned char **stop)
{
	const bool full = p->depth >= SPVX_DEPTH_FULL;

	for (;;) {
		size_t passed = full ? sx_plain_pass_marks(p, &m) : 0;
		struct spvx_insn insn;
		uint32_t first;

		if (passed == m.count)
			return true;
		*stop = m.base + m.at[passed];
		first = spvx_load32(*stop, m.big);
		insn = (struct spvx_insn){ *stop, (uint16_t)first, (uint16_t)(first >> 16),
					   m.big };
		if (heads.count && *heads.at == m.at[passed]) {
			/* a module ends here, and another begins: both are in memory */
			const size_t size = (size_t)(*stop - s->cursor.begin);

			if (p->depth >= SPVX_DEPTH_SUMMARY)
				sx_profile_end_digest(p, s->cursor.begin, size);
			sx_profile_end_module(p, s->cursor.base + size, SPVX_OK);
			sx_stream_jump(s, *stop, *stop);
			sx_profile_begin_module(p, s);
			heads.at++;
			heads.count--;
		} else if (insn.word_count > (size_t)(m.end - *stop) / SPVX_WORD_BYTES ||
			   !take_marked(p, &insn)) {
			return false; /* it may have been shorter when it was marked */
		}
		if (p->m.layout.pending) {
			*stop += insn.word_count * (size_t)SPVX_WORD_BYTES;
			return false;
		}
		m.at += passed + 1;
		m.count -= passed + 1;
	}
}

/* Return: false: a plain walk has to continue at the cursor. */
static bool take_region(struct spvx_profile *p, struct spvx_stream *s,
			const unsigned char *limit)
{
	struct sx_region *r = p->fast;
	const unsigned char *base = s->cursor.pos;
	const unsigned char *end = sx_region_walk(r, base, limit, s->cursor.big);
	const unsigned char *stop;
	bool whole = true;

	if (runs_over_header(r, s, end)) {
		sx_region_undo(r, base, end, limit, s->cursor.big);
		return false;
	}
	for (unsigned i = 0; i < SX_CURSORS && whole; i++) {
		const struct sx_plain_marks m = {
			.at = r->marks[i].at,
			.count = r->marks[i].count,
			.base = base,
			.end = limit,
			.runs = r->runs,
			.big = s->cursor.big,
		};

		whole = take_marks(p, s, m, r->heads[i], &stop);
	}
	if (!whole) {
		sx_region_undo(r, stop, end, limit, s->cursor.big);
		end = stop;
	}
	s->cursor.pos = end;
	/* no packed number may overflow */
	if (r->pending >= SX_PACKED_MAX)
		sx_fast_flush(p);
	if (p->plain)
		p->plain->pending += (uint64_t)(end - base) / SPVX_WORD_BYTES;
	if (p->plain && p->plain->pending >= SX_PACKED_MAX)
		sx_plain_flush(p);
	return whole;
}

/* Stream offset of the cursor. */
static uint64_t stands_at(const struct spvx_stream *s)
{
	return s->offset + spvx_cursor_offset(&s->cursor);
}

void sx_fast_window(struct spvx_profile *p, struct spvx_stream *s)
{
	const bool full = p->depth >= SPVX_DEPTH_FULL;
	bool go_on = true;

	/* in a function that may be a declaration nothing is in runs */
	while (go_on && !sx_profile_error(p) && !p->m.layout.pending) {
		size_t left = (size_t)(sx_stream_window_end(s) - s->cursor.pos);
		uint64_t before = stands_at(s);
		size_t asked;

		/* a module that begins at the stop of the stream must not be entered */
		if (s->stop && s->stop < before + left)
			left = s->stop > before ? (size_t)(s->stop - before) : 0;
		asked = left < SX_REGION_BYTES ? left : SX_REGION_BYTES;
		if (left < SX_REGION_MIN + SX_REGION_MARGIN || before < p->plain_until)
			break;
		/* the first OpFunction would end the first region */
		if (!p->fast && make_pages(p)) {
			if (full)
				sx_plain_note(p, SPVX_OP_Function,
					      sx_op(p->g, SPVX_OP_Function));
			p->fast = sx_region_create(p->a, p->g,
						   full ? sx_profile_has_more : NULL);
		}
		if (!p->fast) {
			p->err = -SPVX_ENOMEM;
			return;
		}
		go_on = take_region(p, s, s->cursor.pos + left);
		/*
		 * An instruction needs the slow path. After many of these the parallel work
		 * would be lost each time, so the slow path processes as much as was
		 * scanned.
		 */
		if (stands_at(s) - before < asked / 2)
			p->plain_until = before + asked;
	}
	sx_stream_look(s);
}

int spvx_profile_stream(struct spvx_profile *p, struct spvx_stream *stream,
			void (*fault)(void *ctx, const struct spvx_stream *stream),
			void *ctx)
{
	int rc = 1;

	p->plain_until = 0;
	while (rc > 0) {
		int err = sx_profile_take(p, stream, true);

		if (err)
			return err;
		if (stream->fault && fault)
			fault(ctx, stream);
		rc = spvx_stream_module(stream);
	}
	return rc;
}
