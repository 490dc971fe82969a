/* SPDX-License-Identifier: MIT */
/*
 * spirv/strip_scan.c - the first walk of a strip: the strings and imports that
 * remaining instructions use, and the spans to remove in functions.
 *
 * The grammar says whether a word of an instruction is an <id>, which is slow: it is
 * consulted only if some word equals the <id> of a removable string or import, which is
 * rare.
 */
#include "spirv/strip.h"

#include "base/compiler.h"
#include "spirv/ids.h"

static void add_flags(struct sx_stripper *l, uint32_t id, unsigned flags)
{
	if (id && !l->err)
		l->err = sx_idtable_put(&l->flags, id, sx_strip_flags(l, id) | flags);
}

/* Add a string or an import that is removed unless it is used. */
static void add_candidate(struct sx_stripper *l, uint32_t id, unsigned flags)
{
	if (!id)
		return;
	add_flags(l, id, flags | SX_STRIP_REMOVABLE);
	if (l->exact)
		return;
	if (l->scanned)
		l->retry = true;
	if (!l->span) {
		l->low = id;
		l->span = 1;
	} else if (id < l->low) {
		l->span += l->low - id;
		l->low = id;
	} else if (id - l->low >= l->span) {
		l->span = id - l->low + 1;
	}
}

static bool is_candidate(const struct sx_stripper *l, uint32_t word)
{
	return word - l->low < l->span &&
	       (sx_strip_flags(l, word) & (SX_STRIP_REMOVABLE | SX_STRIP_USED)) ==
		       SX_STRIP_REMOVABLE;
}

/* Whether a word is in the range of candidates, which is rare. */
static inline bool has_candidate(const struct sx_stripper *l, const struct spvx_insn *insn)
{
	const unsigned char *p = insn->bytes + SPVX_WORD_BYTES;
	const unsigned char *end = insn->bytes + (size_t)insn->word_count * SPVX_WORD_BYTES;

	if (!l->span)
		return false;
	for (; p < end; p += SPVX_WORD_BYTES) {
		uint32_t word = spvx_load32(p, insn->big);

		if (SPVX_UNLIKELY(word - l->low < l->span) && is_candidate(l, word))
			return true;
	}
	return false;
}

/* The literals of OpSwitch are as wide as its selector, whose type is unknown here. */
static void use_switch(struct sx_stripper *l, const struct spvx_insn *insn)
{
	if (l->wide) {
		l->retry = true;
		return;
	}
	for (unsigned i = SX_SWITCH_SELECTOR; i < insn->word_count;
	     i += i < SX_SWITCH_DEFAULT ? 1 : 2) {
		if (is_candidate(l, spvx_insn_word(insn, i)))
			add_flags(l, spvx_insn_word(insn, i), SX_STRIP_USED);
	}
}

/* Mark the candidates that a remaining instruction uses. */
static void use(struct sx_stripper *l, const struct spvx_insn *insn)
{
	struct spvx_operand operand;
	struct spvx_operands it;

	if (!has_candidate(l, insn))
		return;
	if (insn->opcode == SPVX_OP_Switch && !l->exact) {
		use_switch(l, insn);
		return;
	}
	spvx_operands_init(&it, l->g, &l->ids, insn);
	spvx_for_each_operand(operand, &it) {
		if (operand.cls <= SPVX_OPERAND_ID && is_candidate(l, operand.value))
			add_flags(l, operand.value, SX_STRIP_USED);
	}
	/* words that the grammar cannot decode may be uses, too */
	for (unsigned i = it.fault ? it.word : UINT16_MAX; i < insn->word_count; i++) {
		if (i && is_candidate(l, spvx_insn_word(insn, i)))
			add_flags(l, spvx_insn_word(insn, i), SX_STRIP_USED);
	}
}

static void learn(struct sx_stripper *l, const struct spvx_insn *insn)
{
	/* faults of an <id> do not matter here */
	if (spvx_ids_learn(&l->ids, l->g, insn) == -SPVX_ENOMEM)
		l->err = -SPVX_ENOMEM;
}

/* In an invalid module, an <id> used before its import does not belong to this set. */
static void note_early(struct sx_stripper *l, uint32_t id)
{
	if (!l->exact && id)
		add_flags(l, id, SX_STRIP_EARLY | SX_STRIP_USED);
}

static void take_import(struct sx_stripper *l, const struct spvx_insn *insn)
{
	uint32_t id = sx_arg(insn, SX_IMPORT_RESULT);
	unsigned flags = sx_strip_import(l, insn);

	if (!l->exact)
		learn(l, insn);
	if (sx_strip_flags(l, id))
		note_early(l, id);
	if (sx_strip_import_is_removable(l, flags))
		add_candidate(l, id, flags);
	else /* in an invalid module a string may have this <id>, too */
		add_flags(l, id, flags | SX_STRIP_USED);
}

/* Whether an instruction after the head, other than a string or an import, is removed; if
 * so, its result is marked. */
static bool leaves(struct sx_stripper *l, const struct spvx_insn *insn, unsigned sort,
		   enum spvx_strip_kind *kind)
{
	bool extended = sort == SX_SORT_EXT_INST;

	if (extended && !sx_strip_flags(l, sx_arg(insn, SX_EXT_SET)))
		note_early(l, sx_arg(insn, SX_EXT_SET));
	if (!sx_strip_removes(l, insn, sort, kind))
		return false;
	if (extended)
		add_flags(l, spvx_insn_word(insn, SX_EXT_RESULT), SX_STRIP_REMOVED);
	return true;
}

/* The first walk, before the functions. */
static void take(struct sx_stripper *l, const struct spvx_insn *insn, unsigned sort)
{
	enum spvx_strip_kind kind;

	switch (sort) {
	case SPVX_STRIPPED_IMPORT:
		take_import(l, insn);
		break;
	case SPVX_STRIPPED_STRING:
		l->past_head = true;
		add_candidate(l, sx_arg(insn, SX_STRING_RESULT), 0);
		break;
	case SPVX_STRIPPED_EXTENSION:
		break;
	case SPVX_STRIPPED_NAME:
	case SPVX_STRIPPED_MEMBER_NAME:
		l->past_head = true;
		break;
	case SX_SORT_HEAD:
		if (l->past_head) { /* invalid here */
			l->scanned = true;
			use(l, insn);
		}
		break;
	default:
		l->past_head = true;
		if (insn->opcode == SPVX_OP_TypeInt && sx_arg(insn, SX_TYPE_WIDTH) > 32)
			l->wide = true;
		if (leaves(l, insn, sort, &kind))
			break;
		l->scanned = true;
		use(l, insn);
		break;
	}
	/* all facts that operands depend on, except for OpSwitch: see use_switch() */
	if (l->exact || insn->opcode == SPVX_OP_TypeInt ||
	    insn->opcode == SPVX_OP_TypeFloat)
		learn(l, insn);
}

/* In an invalid module, instructions before strings and imports may use them, too. */
static void use_in_head(struct sx_stripper *l, struct spvx_cursor cursor)
{
	struct spvx_insn insn;

	spvx_for_each_insn(insn, &cursor) {
		unsigned sort = sx_sort_of(insn.opcode);

		if (sort == SX_SORT_HEAD)
			use(l, &insn);
		else if (sort != SPVX_STRIPPED_EXTENSION && sort != SPVX_STRIPPED_IMPORT)
			break;
	}
}

/* ---- the first walk, in functions ---- */

/* Record a removed instruction of a body. */
static void add_gone(struct sx_stripper *l, const unsigned char *data,
		     const struct spvx_insn *insn, enum spvx_strip_kind kind)
{
	uint32_t at = (uint32_t)((size_t)(insn->bytes - data) / SPVX_WORD_BYTES);
	struct sx_strip_span *last =
		l->gone.count ? (struct sx_strip_span *)l->gone.items + l->gone.count - 1
			      : NULL;

	l->gone_count[kind]++;
	if (last && last->at + last->words == at) {
		last->words += insn->word_count;
		return;
	}
	if (sx_vec_put(&l->gone, l->a, &(struct sx_strip_span){ at, insn->word_count },
		       sizeof(*last)))
		l->err = -SPVX_ENOMEM;
}

static void take_in_body(struct sx_stripper *l, const unsigned char *data,
			 const struct spvx_insn *insn, unsigned sort)
{
	enum spvx_strip_kind kind;

	switch (sort) {
	case SX_SORT_EXT_INST:
	case SPVX_STRIPPED_LINE:
		if (leaves(l, insn, sort, &kind)) {
			add_gone(l, data, insn, kind);
			return;
		}
		use(l, insn);
		break;
	case SX_SORT_FUNCTION:
		use(l, insn);
		break;
	default: /* invalid here */
		l->odd = true;
		take(l, insn, sort);
		break;
	}
}

/* Scan from the first OpFunction on. */
static void look_in_bodies(struct sx_stripper *l, struct spvx_cursor *cursor)
{
	const unsigned char *data = cursor->begin;
	struct spvx_insn insn;

	l->scanned = true;
	spvx_for_each_insn(insn, cursor) {
		unsigned sort = sx_sort_of(insn.opcode);

		if (sort != SX_SORT_OTHER)
			take_in_body(l, data, &insn, sort);
		else if (has_candidate(l, &insn))
			use(l, &insn);
		if (SPVX_UNLIKELY(l->exact))
			learn(l, &insn);
		if (SPVX_UNLIKELY(l->err != 0))
			return;
	}
}

void sx_strip_scan(struct sx_stripper *l, struct spvx_cursor *cursor)
{
	const struct spvx_cursor start = *cursor;
	struct spvx_insn insn;

	l->past_head = false;
	l->gone.count = 0;
	memset(l->gone_count, 0, sizeof(l->gone_count));
	while (!l->err && spvx_next(cursor, &insn)) {
		unsigned sort = sx_sort_of(insn.opcode);

		if (sort == SX_SORT_FUNCTION) {
			cursor->pos = insn.bytes;
			l->bodies = insn.bytes;
			look_in_bodies(l, cursor);
			break;
		}
		take(l, &insn, sort);
	}
	if (!l->err)
		use_in_head(l, start);
}
