/* SPDX-License-Identifier: MIT */
/*
 * audit/slow_path.c - the slow path: all <id>s, requirements and facts of an instruction.
 */
#include "audit/walk.h"

#include "base/compiler.h"

#include "spirv/facts_read.h"
#include "spirv/ids.h"

/* ---- <id>s ---- */

static void bad_id(struct spvx_audit *a, const struct au_insn *i, const char *what,
		   uint32_t id)
{
	if (sx_au_hit(a, AU_M005, i))
		sx_au_say(a, AU_M005, "%s %%%u", what, id);
}

static inline void mention(struct spvx_audit *a, const struct au_insn *i, uint32_t id)
{
	if (SPVX_UNLIKELY(id >= a->m.header.bound))
		bad_id(a, i, "beyond the id bound:", id);
}

void sx_au_use(struct spvx_audit *a, const struct au_insn *i, uint32_t id)
{
	mention(a, i, id);
	if (a->marks_uses)
		au_mark(a, id, AU_USED);
}

/* The instruction of a set; NULL: unknown. */
static const struct spvx_entry *extended_of(const struct spvx_audit *a,
					    const struct au_insn *i)
{
	unsigned set = sx_ids_set(&a->ids, au_word(i, SX_EXT_SET));

	return set ? sx_range_find(a->g, &sx_sets(a->g)[set].ops, au_word(i, SX_EXT_NUMBER))
		   : NULL;
}

/* Take the operands of a set's instruction, some of which may be numbers. */
static void look_at_extended(struct spvx_audit *a, const struct au_insn *i)
{
	const struct spvx_entry *e = extended_of(a, i);
	const struct sx_operand *o = e ? sx_operands(a->g) + e->operands : NULL;
	bool ids = e;

	for (unsigned n = 0; ids && n < e->operand_count; n++)
		ids = o[n].form == SX_FORM_ID;
	for (unsigned n = SX_EXT_OPERANDS; n < i->raw.word_count; n++) {
		if (ids)
			sx_au_use(a, i, au_word(i, n));
		else
			au_mark(a, au_word(i, n), AU_USED);
	}
}

static void look_at_ids(struct spvx_audit *a, const struct au_insn *i,
			const struct au_op *op)
{
	uint32_t words = op->id_words;

	if (i->raw.word_count < 32)
		words &= (UINT32_C(1) << i->raw.word_count) - 1;
	if (op->flags & AU_OP_MENTIONS) {
		for (; words; words &= words - 1)
			mention(a, i, au_word(i, (unsigned)sx_ctz32(words)));
		return;
	}
	for (; words; words &= words - 1)
		sx_au_use(a, i, au_word(i, (unsigned)sx_ctz32(words)));
	for (unsigned n = op->ids_from; n && n < i->raw.word_count; n++)
		sx_au_use(a, i, au_word(i, n));
	if (op->enum_at[0] && op->enum_kind[0] == a->extended)
		look_at_extended(a, i);
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

/* ---- requirements ---- */

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

void sx_au_check_extended(struct spvx_audit *a, const struct au_insn *i)
{
	const struct spvx_entry *e = extended_of(a, i);

	if (e && !au_seen(a, e))
		sx_au_require(a, i, e, false);
}

/* Check the number of an instruction of the only set; with several sets, a visitor does. */
static void look_at_number(struct spvx_audit *a, const struct au_insn *i, uint32_t number)
{
	uint64_t *done = &a->done_enums[a->extended];

	if (au_holds(a, AU_COND_SETS) || au_is_done(done[1], number - AU_DONE_VALUES))
		return;
	sx_au_check_extended(a, i);
	if (!sx_ids_is_import(&a->ids, au_word(i, SX_EXT_SET)))
		return;
	au_set_done(&done[0], number);
	au_set_done(&done[1], number - AU_DONE_VALUES);
}

/* Check an enumerant, or each bit of a mask. */
static void check_enum(struct spvx_audit *a, const struct au_insn *i, unsigned kind,
		       uint32_t value)
{
	const struct spvx_entry *e;

	if (kind == a->extended) {
		look_at_number(a, i, value);
		return;
	}
	au_set_done(&a->done_enums[kind], value);
	if (sx_kinds(a->g)[kind].form == SX_FORM_MASK) {
		require_mask(a, i, kind, value);
		return;
	}
	e = sx_range_find(a->g, &sx_kinds(a->g)[kind].entries, value);
	if (e && !au_seen(a, e))
		sx_au_require(a, i, e, kind == SPVX_KIND_Capability);
}

/* Check the operands after those of fixed position. */
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
			check_enum(a, i, o.kind, o.value);
		else if (o.cls == SPVX_OPERAND_ID && !(op->flags & AU_OP_MENTIONS))
			sx_au_use(a, i, o.value);
		else if ((o.cls == SPVX_OPERAND_SPEC_OP ||
			  o.cls == SPVX_OPERAND_EXT_NUMBER) &&
			 o.entry && !au_seen(a, o.entry))
			sx_au_require(a, i, o.entry, false);
	}
}

/* Whether decoding reaches the tail: it stops at an <id> of 0, and possibly at enumerants. */
static bool is_reached(const struct au_insn *i, const struct au_op *op)
{
	uint32_t words = op->id_words & ((UINT32_C(1) << op->tail) - 1);

	if (op->result)
		words |= UINT32_C(1) << op->result;
	for (; words; words &= words - 1)
		if (!au_word(i, (unsigned)sx_ctz32(words)))
			return false;
	return !op->enum_at[0];
}

/* An enumerant at the end whose parameters are <id>s or need no check. Return: whether it was
 * one. */
static bool check_last_enum(struct spvx_audit *a, const struct au_insn *i,
			    const struct au_op *op, uint32_t value)
{
	unsigned kind = op->tail_kind - 1u;
	const struct sx_kind *k = &sx_kinds(a->g)[kind];
	const struct spvx_entry *e;
	unsigned parameter;

	if (k->form == SX_FORM_MASK) {
		/* the operands of unknown bits are unknown, too */
		if (value & k->param_bits &&
		    (value & ~k->known_bits || !(op->flags & AU_OP_IDS_LAST) ||
		     !is_reached(i, op)))
			return false;
		require_mask(a, i, kind, value);
	} else {
		e = sx_range_find(a->g, &k->entries, value);
		parameter = e ? sx_au_parameter(a, e) : 0;
		if (!e || (!sx_au_is_plain(a->g, e) && !(parameter && is_reached(i, op))))
			return false;
		if (!au_seen(a, e))
			sx_au_require(a, i, e, false);
		if (parameter && op->tail + 1u < i->raw.word_count)
			check_enum(a, i, parameter, au_word(i, op->tail + 1u));
		if (parameter)
			return true;
	}
	au_set_done(&a->done_tails[kind], value);
	return true;
}

/* Whether words @n to before @end, and so all <id>s among them, are below the bound. */
static bool are_below(const struct spvx_insn *raw, unsigned n, unsigned end, uint32_t bound)
{
	while (n < end && spvx_insn_word(raw, n) < bound)
		n++;
	return n >= end;
}

/* Whether a string is followed by nothing, or by <id>s below the bound. */
static bool ends_well(const struct spvx_audit *a, const struct spvx_insn *raw,
		      unsigned word)
{
	size_t len;

	if (!spvx_insn_strlen(raw, word, &len))
		return false;
	word = sx_word_after_string(word, len);
	return word >= raw->word_count ||
	       are_below(raw, word, raw->word_count, a->m.header.bound);
}

/* Check what an opcode requires, and its enumerants, if they are new to the module. */
bool sx_au_first_use(struct spvx_audit *a, const struct au_insn *i, struct au_op *op)
{
	if (!au_seen(a, i->op))
		sx_au_require(a, i, i->op, false);
	if (op->slow_if & AU_COND(AU_COND_NEW)) {
		op->slow_if &= ~AU_COND(AU_COND_NEW);
		a->opcodes_used[a->opcodes_used_count++] = (uint16_t)(op - a->ops);
	}
	for (unsigned n = 0; n < 2 && op->enum_at[n]; n++) {
		uint32_t value = au_word(i, op->enum_at[n]);

		if (op->enum_at[n] < i->raw.word_count &&
		    !au_is_done(a->done_enums[op->enum_kind[n]], value))
			check_enum(a, i, op->enum_kind[n], value);
	}
	if (op->tail && op->tail < i->raw.word_count) {
		uint32_t value = spvx_insn_word(&i->raw, op->tail);

		if (!op->tail_kind)
			return op->flags & AU_OP_STRING_LAST &&
			       ends_well(a, &i->raw, op->tail);
		return au_is_done(a->done_tails[op->tail_kind - 1], value) ||
		       check_last_enum(a, i, op, value);
	}
	return true;
}

/* ---- an instruction ---- */

static void look(struct spvx_audit *a, const struct au_insn *i, struct au_op *op)
{
	if (op->flags & (AU_OP_DEBUG | AU_OP_MEMORY | AU_OP_IMAGE)) {
		if (op->flags & AU_OP_DEBUG)
			a->m.debug_words += i->raw.word_count;
		if (op->flags & AU_OP_MEMORY)
			a->m.memory_insns++;
		if (op->flags & AU_OP_IMAGE)
			a->m.texture_ops++;
	}
	if (i->op->sections && !(i->op->sections >> a->m.section & 1) &&
	    sx_au_hit(a, AU_M006, i))
		sx_au_say(a, AU_M006, "%s is out of order: its section has ended",
			  spvx_entry_name(a->g, i->op));
	if (a->m.section >= SPVX_SECTION_FUNCTION_DECLARATION)
		sx_au_flow(a, i, op);
	look_at_ids(a, i, op);
	if (!sx_au_first_use(a, i, op) || (op->tail && op->tail < i->raw.word_count &&
					   (!op->tail_kind || op->flags & AU_OP_IDS_LAST)))
		look_at_tail(a, i, op);
	au_notify_visitors(a, i, op);
	if (i->op->flags & SX_ENTRY_RESULT)
		learn_result(a, i);
}

void sx_au_check_insn(struct spvx_audit *a, const struct au_insn *i, struct au_op *op)
{
	a->ids.facts.words_seen = au_words_seen(a);
	if (i->op) {
		look(a, i, op);
		return;
	}
	a->m.merged += a->m.merged == a->m.insns; /* nothing between it and a branch */
	a->m.unknown_words += i->raw.word_count;
	if (sx_au_hit(a, AU_M003, i))
		sx_au_say(a, AU_M003, "opcode %u", i->raw.opcode);
}
