/* SPDX-License-Identifier: MIT */
/*
 * audit/walk.c - one pass over a module: every instruction is looked at as little as its
 * opcode allows, by a table made from the grammar.
 */
#include "audit/audit.h"

#include "spirv/ids.h"

/* ---- <id>s ---- */

static void bad_id(struct spvx_audit *a, const struct au_insn *i, const char *what,
		   uint32_t id)
{
	if (sx_au_hit(a, AU_M005, i))
		sx_au_say(a, AU_M005, "%s %%%u", what, id);
}

static inline void use(struct spvx_audit *a, const struct au_insn *i, uint32_t id)
{
	if (SPVX_UNLIKELY(id >= a->m.header.bound))
		bad_id(a, i, "beyond the id bound:", id);
	au_mark(a, id, AU_USED);
}

void sx_au_use(struct spvx_audit *a, const struct au_insn *i, uint32_t id)
{
	use(a, i, id);
}

static inline void mention(struct spvx_audit *a, const struct au_insn *i, uint32_t id)
{
	if (SPVX_UNLIKELY(id >= a->m.header.bound))
		bad_id(a, i, "beyond the id bound:", id);
}

static void look_at_ids(struct spvx_audit *a, const struct au_insn *i,
			const struct au_op *op)
{
	uint32_t words = op->id_words;

	if (i->raw.word_count < 32)
		words &= (UINT32_C(1) << i->raw.word_count) - 1;
	if (op->flags & AU_OP_MENTIONS) {
		for (; words; words &= words - 1)
			mention(a, i, au_word(i, (unsigned)__builtin_ctz(words)));
		return;
	}
	for (; words; words &= words - 1)
		use(a, i, au_word(i, (unsigned)__builtin_ctz(words)));
	for (unsigned n = op->ids_from; n && n < i->raw.word_count; n++)
		use(a, i, au_word(i, n));
}

static void learn_result(struct spvx_audit *a, const struct au_insn *i)
{
	unsigned word = i->op->flags & SX_ENTRY_RESULT_TYPE ? 2 : 1;
	uint32_t id = au_word(i, word);
	int err = sx_ids_learn(&a->ids, a->g, i->op, &i->raw);

	if (err == -SPVX_ENOMEM)
		a->error = err;
	else if (err)
		bad_id(a, i, err == -SPVX_EIDZERO ? "result" : "defined twice:", id);
	else if (id >= a->m.header.bound)
		bad_id(a, i, "beyond the id bound:", id);
	a->m.ids++;
}

/* ---- what is needed ---- */

static void require_mask(struct spvx_audit *a, const struct au_insn *i, unsigned kind,
			 uint32_t value)
{
	for (; value; value &= value - 1) {
		const struct spvx_entry *e = sx_range_find(
			a->g, &sx_kinds(a->g)[kind].entries, value & (0 - value));

		if (e && !au_seen(a, e))
			sx_au_require(a, i, e, false);
	}
}

static void require_enum(struct spvx_audit *a, const struct au_insn *i, unsigned kind,
			 uint32_t value)
{
	const struct spvx_entry *e;

	if (sx_kinds(a->g)[kind].form == SX_FORM_MASK) {
		require_mask(a, i, kind, value);
		return;
	}
	e = sx_range_find(a->g, &sx_kinds(a->g)[kind].entries, value);
	if (e && !au_seen(a, e))
		sx_au_require(a, i, e, kind == SPVX_KIND_Capability);
}

/* What stands behind operands of changing length. */
static void look_at_tail(struct spvx_audit *a, const struct au_insn *i,
			 const struct au_op *op)
{
	struct spvx_operands it;
	struct spvx_operand o;

	spvx_operands_init(&it, a->g, &a->ids, &i->raw);
	spvx_for_each_operand(o, &it) {
		if (o.word < op->tail)
			continue;
		if (o.cls == SPVX_OPERAND_ENUM || o.cls == SPVX_OPERAND_MASK)
			require_enum(a, i, o.kind, o.value);
		else if (o.cls == SPVX_OPERAND_ID && !(op->flags & AU_OP_MENTIONS))
			use(a, i, o.value);
		else if ((o.cls == SPVX_OPERAND_SPEC_OP ||
			  o.cls == SPVX_OPERAND_EXT_NUMBER) &&
			 o.entry && !au_seen(a, o.entry))
			sx_au_require(a, i, o.entry, false);
	}
}

/* Parameters that are numbers and strings need nothing. */
static bool is_plain(const struct spvx_audit *a, const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(a->g) + e->operands;

	for (unsigned n = 0; n < e->operand_count; n++)
		if (o[n].form != SX_FORM_INTEGER && o[n].form != SX_FORM_FLOAT &&
		    o[n].form != SX_FORM_STRING)
			return false;
	return true;
}

/* An enumerant at the end whose parameters are not worth a look. Return: it was one. */
static bool look_at_last(struct spvx_audit *a, const struct au_insn *i, unsigned kind,
			 uint32_t value)
{
	const struct sx_kind *k = &sx_kinds(a->g)[kind];
	const struct spvx_entry *e;

	if (k->form == SX_FORM_MASK) {
		if (value & k->param_bits)
			return false;
		require_mask(a, i, kind, value);
		return true;
	}
	e = sx_range_find(a->g, &k->entries, value);
	if (!e || !is_plain(a, e))
		return false;
	if (!au_seen(a, e))
		sx_au_require(a, i, e, false);
	return true;
}

static void look_at_operands(struct spvx_audit *a, const struct au_insn *i,
			     const struct au_op *op)
{
	if (!au_seen(a, i->op))
		sx_au_require(a, i, i->op, false);
	for (unsigned n = 0; n < 2 && op->enum_at[n]; n++)
		if (op->enum_at[n] < i->raw.word_count)
			require_enum(a, i, op->enum_kind[n], au_word(i, op->enum_at[n]));
	if (!op->tail || op->tail >= i->raw.word_count)
		return;
	if (!op->tail_kind || !look_at_last(a, i, op->tail_kind, au_word(i, op->tail)))
		look_at_tail(a, i, op);
}

/* ---- an instruction ---- */

static void count(struct spvx_audit *a, const struct au_insn *i, const struct au_op *op)
{
	if (op->flags & AU_OP_DEBUG)
		a->m.debug_words += i->raw.word_count;
	if (op->flags & AU_OP_MEMORY)
		a->m.memory_insns++;
	if (op->flags & AU_OP_IMAGE)
		a->m.texture_ops++;
}

static void look(struct spvx_audit *a, const struct au_insn *i)
{
	const struct au_op *op = &a->ops[(size_t)(i->op - sx_entries(a->g)) - a->first_op];

	if (op->flags & (AU_OP_DEBUG | AU_OP_MEMORY | AU_OP_IMAGE))
		count(a, i, op);
	sx_au_flow(a, i, op);
	look_at_ids(a, i, op);
	look_at_operands(a, i, op);
	for (unsigned n = 0; n < op->takers; n++)
		a->takers[op->first + n](a, i);
	if (i->op->flags & SX_ENTRY_RESULT)
		learn_result(a, i);
}

static void take(struct spvx_audit *a, const struct spvx_insn *raw, uint64_t offset)
{
	struct au_insn i = { *raw, sx_op(a->g, raw->opcode), offset };

	if (a->identifier && !a->error)
		a->error = spvx_identifier_take(a->identifier, raw);
	a->m.insns++;
	a->m.words += raw->word_count;
	a->size += raw->word_count * (uint64_t)SPVX_WORD_BYTES;
	sx_idtable_saw(&a->defs, raw->word_count);
	sx_idtable_saw(&a->decos, raw->word_count);
	sx_idtable_saw(&a->ids.facts, raw->word_count);
	if (!i.op) {
		if (sx_au_hit(a, AU_M003, &i))
			sx_au_say(a, AU_M003, "opcode %u", raw->opcode);
		return;
	}
	look(a, &i);
	a->m.last = raw->opcode;
}

/* What is in memory goes, and comes back no more: digests take it now. */
static void digest(struct spvx_audit *a, const struct spvx_stream *stream)
{
	const struct spvx_cursor *c = &stream->cursor;

	if (a->identifier)
		spvx_identifier_passed(a->identifier, c);
	if (!a->digest || (stream->ended && !a->digested))
		return;
	if (!a->digested)
		sx_sha256_init(&a->sha);
	a->digested = true;
	sx_sha256_add(&a->sha, c->begin, (size_t)(c->pos - c->begin));
}

void sx_au_walk(struct spvx_audit *a, struct spvx_stream *stream)
{
	struct spvx_cursor *c = &stream->cursor;
	struct spvx_insn insn;

	do {
		while (!a->error && spvx_next(c, &insn))
			take(a, &insn, spvx_insn_offset(c, &insn));
		digest(a, stream);
	} while (!a->error && spvx_stream_more(stream));
}
