/* SPDX-License-Identifier: MIT */
/*
 * profile/plain_pass.c - the loops over plain instructions: all of a module, or those of a region
 * that are marked. Without the first `stats --per-module -f tsv` (P17) takes 1.3 to 2.3 times the
 * instructions, with scan.c alone; without the second there is no region in full depth.
 */
#include "profile/plain.h"

#include "profile/profile.h"
#include "spirv/facts_read.h"

/* A walk up to what is not plain; its places are in words, from the end on and so negative. */
struct walk {
	struct spvx_profile *p;
	const unsigned char *end; /* of the bytes that are there */
	ptrdiff_t at;             /* the next instruction */
	uint64_t insns;           /* passed in its section, not counted to it yet */
	uint64_t words;
	uint32_t here; /* bit of the section */
};

static const unsigned char *address(const struct walk *w, ptrdiff_t at)
{
	return w->end + at * SPVX_WORD_BYTES;
}

/* What was passed in the section goes to it; the next instruction is in that of bit @next. */
static void turn(struct walk *w, uint32_t next)
{
	struct sx_layout *l = &w->p->m.layout;

	sx_layout_run(l, w->insns, w->words);
	l->current = (uint8_t)sx_ctz32(next);
	w->insns = 0;
	w->words = 0;
	w->here = next;
}

/* ---- what takes more than a look at the opcode ---- */

/* The bin of an OpExtInst in its section that is all there, of an instruction that is known;
 * NULL. */
static SX_ALWAYS_INLINE uint64_t *extended_bin(struct spvx_profile *p, uint32_t first,
					       uint32_t here, const unsigned char *bytes,
					       bool big)
{
	struct sx_plain_other *x;
	uint32_t import;
	uint32_t number;
	uint64_t *bin;

	if (first >> 16 <= SX_EXT_NUMBER || !(p->plain->extended_sections & here))
		return NULL;
	import = sx_idtable_get(
		&p->m.imports,
		spvx_load32(bytes + (size_t)SX_EXT_SET * SPVX_WORD_BYTES, big));
	if (!import)
		return NULL;
	number = spvx_load32(bytes + (size_t)SX_EXT_NUMBER * SPVX_WORD_BYTES, big);
	x = sx_plain_other_at(p->plain, import, number);
	bin = x->n && x->key == import && x->value == number
		      ? &x->n
		      : sx_plain_other_bin(p->plain, SPVX_OP_ExtInst, import, number);
	if (bin && import & 1)
		p->totals.debug_words += first >> 16;
	return bin;
}

/* A function begins with what is before @at: after its parameters, and what may be anywhere, is its
 * first block, all of that before the end. */
static bool has_block(const struct walk *w, ptrdiff_t at, bool big)
{
	while (at < 0) {
		uint32_t first = spvx_load32(address(w, at), big);
		uint32_t words = first >> 16;
		const struct spvx_entry *op = sx_op(w->p->g, (uint16_t)first);

		if (!words || (ptrdiff_t)words > -at)
			return false;
		if ((uint16_t)first != SPVX_OP_FunctionParameter && op && op->sections)
			return op->value == SPVX_OP_Label;
		at += (ptrdiff_t)words;
	}
	return false;
}

/* The sections of an instruction, which may depend on what follows it at @next. */
static uint32_t sections_at(const struct walk *w, uint16_t opcode, ptrdiff_t next, bool big)
{
	const struct sx_plain *plain = w->p->plain;

	if (opcode == SPVX_OP_ExtInst)
		return plain->extended_sections;
	if (opcode != SPVX_OP_Function || !plain->ops[opcode].sections)
		return plain->ops[opcode].sections;
	return has_block(w, next, big) ? 1u << SPVX_SECTION_FUNCTION_DEFINITION : 0;
}

/* Pass an instruction that is in a later section, has no bin yet or one among the others, or is an
 * OpExtInst or OpFunction. Return: false: it is not plain. */
static SX_NOINLINE bool pass_odd(struct walk *w, bool big)
{
	const unsigned char *bytes = address(w, w->at);
	uint32_t first = spvx_load32(bytes, big);
	uint32_t words = first >> 16;
	uint16_t opcode = (uint16_t)first;
	uint32_t ahead;
	uint64_t *bin;

	if (!words || (ptrdiff_t)words > -w->at || opcode >= SX_PLAIN_OPCODES)
		return false;
	ahead = sections_at(w, opcode, w->at + (ptrdiff_t)words, big) & (0u - w->here);
	if (!ahead)
		return false;
	if (!(ahead & w->here))
		turn(w, ahead & (0u - ahead));
	bin = opcode == SPVX_OP_ExtInst ? extended_bin(w->p, first, w->here, bytes, big)
					: sx_plain_find_bin(w->p->plain, first, bytes, big);
	if (!bin)
		return false;
	*bin += SX_PACKED_ONE + words;
	w->at += (ptrdiff_t)words;
	w->insns++;
	w->words += words;
	return true;
}

/* The bin of the instruction @first at @bytes, which is there up to its place of a value; NULL: it
 * takes more than a look. */
static SX_ALWAYS_INLINE uint64_t *bin_of(struct spvx_profile *p, uint32_t first,
					 uint32_t here, const unsigned char *bytes,
					 bool big)
{
	const struct sx_plain *plain = p->plain;
	const struct sx_plain_op *op = &plain->ops[first % SX_PLAIN_OPCODES];
	uint32_t value;
	uint64_t *bin;

	if ((uint16_t)first == SPVX_OP_ExtInst)
		return extended_bin(p, first, here, bytes, big);
	/* a count of 0 is not above any place of a value */
	if (!(op->sections & here) || (uint16_t)first >= SX_PLAIN_OPCODES ||
	    op->word >= first >> 16)
		return NULL;
	value = sx_plain_value(op, bytes, big);
	bin = &plain->bins[op->first + value % SX_PLAIN_VALUES];
	return SPVX_UNLIKELY(value >= SX_PLAIN_VALUES || !*bin)
		       ? sx_plain_find_bin(p->plain, first, bytes, big)
		       : bin;
}

/* ---- all of a module ---- */

/* Pass what is in the current section and has a bin. */
static SX_ALWAYS_INLINE void pass_plain(struct walk *w, bool big)
{
	struct spvx_profile *const p = w->p;
	const unsigned char *const end = w->end;
	const uint32_t here = w->here;
	uint64_t insns = w->insns;
	ptrdiff_t at = w->at;

	while (at < 0) {
		const unsigned char *bytes = end + at * SPVX_WORD_BYTES;
		uint32_t first = spvx_load32(bytes, big);
		ptrdiff_t next = at + (ptrdiff_t)(first >> 16);
		uint64_t *bin;

		if (next > 0)
			break;
		bin = bin_of(p, first, here, bytes, big);
		if (!bin)
			break;
		*bin += SX_PACKED_ONE + (first >> 16);
		at = next;
		insns++;
	}
	w->insns = insns;
	w->words += (uint64_t)(at - w->at);
	w->at = at;
}

static SX_ALWAYS_INLINE void pass(struct spvx_profile *p, struct spvx_cursor *cursor,
				  bool big)
{
	size_t left = (size_t)(cursor->end - cursor->pos) / SPVX_WORD_BYTES;
	ptrdiff_t size = (ptrdiff_t)(left < SX_PACKED_MAX ? left : SX_PACKED_MAX);
	struct walk w = {
		.p = p,
		.end = cursor->pos + size * SPVX_WORD_BYTES,
		.at = -size,
		.here = 1u << p->m.layout.current,
	};

	do
		pass_plain(&w, big);
	while (w.at < 0 && pass_odd(&w, big));
	turn(&w, w.here);
	sx_idtable_expect(&p->m.imports, (uint64_t)(w.at + size));
	p->plain->pending += (uint64_t)(w.at + size);
	cursor->pos = address(&w, w.at);
}

void sx_plain_pass(struct spvx_profile *p, struct spvx_cursor *cursor)
{
	if (p->m.layout.pending)
		return;
	if (cursor->big)
		pass(p, cursor, true);
	else
		pass(p, cursor, false);
	if (p->plain->pending >= SX_PACKED_MAX)
		sx_plain_flush(p);
}

/* ---- what is marked of a region ---- */

/* A run begins of what is in one section. Return: false: it is not plain that it is. */
static bool pass_run(struct walk *w, uint8_t run)
{
	uint32_t section = UINT32_C(1) << ((run - SX_RUN_SECTION) & 31);

	if (run == SX_RUN_LOOK)
		return false;
	if (run == SX_RUN_SECTION + SPVX_SECTION_FUNCTION_DEFINITION)
		return section == w->here;
	if (section > w->here)
		turn(w, section);
	return true;
}

/* Bring what was passed, packed, to the walk. */
static void add_packed(struct walk *w, uint64_t *passed)
{
	w->insns += *passed / SX_PACKED_ONE;
	w->words += *passed & SX_PACKED_WORDS;
	*passed = 0;
}

static SX_ALWAYS_INLINE size_t pass_marks(struct spvx_profile *p,
					  const struct sx_plain_marks *marks, bool big)
{
	const struct sx_plain_marks m = *marks;
	const ptrdiff_t size = (m.end - m.base) / SPVX_WORD_BYTES;
	struct walk w = {
		.p = p,
		.end = m.base + size * SPVX_WORD_BYTES,
		.here = 1u << p->m.layout.current,
	};
	uint64_t passed = 0;
	size_t k;

	for (k = 0; k < m.count; k++) {
		const unsigned char *bytes = m.base + m.at[k];
		uint32_t first = spvx_load32(bytes, big);
		uint8_t run = m.runs[(uint16_t)first];
		uint64_t *bin;

		if (run == SX_RUN_MARKED) {
			bin = bin_of(p, first, w.here, bytes, big);
			if (bin) {
				*bin += SX_PACKED_ONE + (first >> 16);
				passed += SX_PACKED_ONE + (first >> 16);
				continue;
			}
		}
		add_packed(&w, &passed);
		w.at = (ptrdiff_t)(m.at[k] / SPVX_WORD_BYTES) - size;
		if (!(run == SX_RUN_MARKED ? pass_odd(&w, big) : pass_run(&w, run)))
			break;
	}
	add_packed(&w, &passed);
	turn(&w, w.here);
	return k;
}

size_t sx_plain_pass_marks(struct spvx_profile *p, const struct sx_plain_marks *m)
{
	if (p->m.layout.pending)
		return 0;
	return m->big ? pass_marks(p, m, true) : pass_marks(p, m, false);
}
