/* SPDX-License-Identifier: MIT */
/*
 * check/engine/check_fast.c - the fast path of the first pass: decode.c, ids.c and the
 * rules on enumerants have nothing to report on an instruction whose words fit their
 * classes.
 *
 * The class of each word comes from the tables, through opcodes.c: an <id> that is used, an
 * integer, and from struct ck_op_words.fixed on the patterns of the remaining operands. In
 * doubt the answer is no; check.c then takes the full path, which finds and reports faults.
 *
 * Spec: 2.3 (physical layout), 2.4 (forward references).
 */
#include "check/engine/capability.h"
#include "check/engine/opcodes.h"
#include "check/engine/walk.h"

#include "base/align.h"
#include "base/compiler.h"

/* ---- <id>s ---- */

/* Whether an <id> has no type, and no rule restricts the instructions that may use it. */
static bool is_untyped(const struct sx_id *r)
{
	return !(r->flags & SX_ID_INVALID) &&
	       (r->opcode == SPVX_OP_Label || r->opcode == SPVX_OP_String ||
		r->opcode == SPVX_OP_ExtInstImport);
}

/* Whether a word is the imported set of an extended instruction, an <id> without a type. */
static bool is_set(struct ck *c, const struct ck_insn *i, unsigned word)
{
	return i->raw.opcode == SPVX_OP_ExtInst && word == i->first &&
	       sx_ids_is_import(&c->decoded.numbers, ck_has_word(i, word)) &&
	       !ck_is_bad(c, ck_has_word(i, word));
}

static bool is_function_type(const struct ck_insn *i, const struct sx_id *r)
{
	return i->raw.opcode == SPVX_OP_Function && r->opcode == SPVX_OP_TypeFunction &&
	       (r->flags & (SX_ID_TYPE | SX_ID_INVALID)) == SX_ID_TYPE;
}

/* Whether a word may name an <id> that is not a value, or one that is defined later. */
static CK_NOINLINE bool is_other_use(struct ck *c, const struct ck_insn *i, unsigned word)
{
	const struct ck_op *known = i->known;
	uint32_t id = ck_has_word(i, word);
	const struct sx_id *r = ck_id(c, id);

	return is_set(c, i, word) || ck_is_plain_use(r, known->flags & SX_ENTRY_TYPE) ||
	       is_function_type(i, r) ||
	       (known->roles & CK_ROLE_UNTYPED && is_untyped(r) &&
		!ck_set_is_of_values(ck_set(c, i))) ||
	       (word >= known->words.forward_from && id && !r->at);
}

static inline bool is_use(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_has_word(i, word);
	const struct sx_id *r = c->index.ids.items;

	return (id < c->index.ids.dense &&
		(ck_is_plain_use(r + id, i->known->flags & SX_ENTRY_TYPE) ||
		 (word >= i->known->words.forward_from && id && !r[id].at))) ||
	       is_other_use(c, i, word);
}

/* Whether the instruction may use the <id>s at all words that are <id>s by their
 * position. */
static inline bool are_uses(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);
	uint32_t left = known->words.ids;

	if (words < known->words.fixed)
		left &= (UINT32_C(1) << words) - 1;
	for (; left; left &= left - 1)
		if (!is_use(c, i, (unsigned)sx_ctz32(left)))
			return false;
	if (!known->words.variadic || !(known->words.ids >> (known->words.fixed - 1) & 1))
		return true;
	if (known->words.pairs && (words - known->words.fixed) % 2 == 0)
		return false;
	for (unsigned w = known->words.fixed; w < words; w++)
		if (!is_use(c, i, w))
			return false;
	return true;
}

/* Record the forward references of an instruction that fits. */
static void record_forwards(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);

	if (!known->words.variadic && words > known->words.fixed)
		words = known->words.fixed;
	for (unsigned w = known->words.forward_from; w < words; w++) {
		const struct sx_id *r = ck_id(c, ck_has_word(i, w));

		if (!r->at && !(r->flags & CK_ID_FORWARD_DECLARED) && ck_simple_names(i, w))
			sx_ck_note_forward(c, i, w);
	}
}

/* ---- operands after the words whose class their position determines ---- */

/*
 * Operand patterns still to be matched; after the last, an enumerant's parameters may
 * follow. An instruction of a debug or non-semantic set may use @any <id> without the flags
 * @never. A non-semantic one may have more operands than the set declares, which match
 * @more. @forwards has a bit for each word with an <id> that is defined later.
 */
struct tail {
	const struct sx_operand *next;
	const struct sx_operand *end;
	const struct sx_operand *more;
	uint64_t forwards;
	uint16_t never;
	bool any;
};

static void push_parameters(struct ck *c, struct tail *t, const struct spvx_entry *e)
{
	t->next = sx_operands(c->g) + e->operands;
	t->end = t->next + e->operand_count;
}

static inline bool is_enum(struct ck *c, struct tail *t, const struct sx_operand *pattern,
			   uint32_t value)
{
	const struct spvx_entry *e =
		sx_range_find(c->g, &sx_kinds(c->g)[pattern->kind].entries, value);

	if (!e || !ck_entry_is_supported(c, e))
		return false;
	if (!e->operand_count)
		return true;
	if (t->next != t->end)
		return false;
	push_parameters(c, t, e);
	return true;
}

/* The same for all bits of a mask, of which one may have parameters. */
static CK_NOINLINE bool is_mask(struct ck *c, struct tail *t,
				const struct sx_operand *pattern, uint32_t mask)
{
	for (; mask; mask &= mask - 1)
		if (!is_enum(c, t, pattern, mask & -mask))
			return false;
	return true;
}

/* Whether the number of an extended instruction is known; its operand patterns are
 * pushed. */
static CK_NOINLINE bool is_ext_number(struct ck *c, const struct ck_insn *i, struct tail *t,
				      uint32_t value)
{
	enum ck_set set = ck_set(c, i);
	unsigned number = spvx_ids_set(&c->decoded.numbers, ck_has_word(i, i->first));
	const struct spvx_entry *e = spvx_set_op(c->g, number, value);

	if (!e || !number)
		return false;
	t->any = ck_set_is_debug(set);
	t->never = (uint16_t)(CK_ID_NON_SEMANTIC | (unsigned)SX_ID_GROUP);
	if (ck_set_is_non_semantic(set)) {
		t->any = true;
		t->never = 0;
		t->more = t->next != t->end ? t->next : NULL;
	}
	push_parameters(c, t, e);
	return true;
}

/* Whether an <id> may be used here: a value, the type of an OpFunction, or one that is
 * defined later. */
static inline bool is_tail_use(struct ck *c, const struct ck_insn *i, struct tail *t,
			       unsigned word)
{
	uint32_t id = ck_has_word(i, word);
	const struct sx_id *r = ck_id(c, id);

	if (t->any)
		return r->at && !(r->flags & (SX_ID_INVALID | t->never));
	if (!r->at && id && word >= i->known->words.forward_from && word < 64) {
		t->forwards |= UINT64_C(1) << word;
		return true;
	}
	return ck_is_plain_use(r, i->known->flags & SX_ENTRY_TYPE) ||
	       is_function_type(i, r);
}

/* Number of words of the string at @word; 0: it has no end. */
static inline unsigned string_words(const struct ck_insn *i, unsigned word)
{
	const unsigned char *text = i->raw.bytes + (size_t)word * SPVX_WORD_BYTES;
	const unsigned char *nul =
		memchr(text, 0, (ck_words(i) - word) * (size_t)SPVX_WORD_BYTES);

	return nul ? (unsigned)((size_t)(nul - text) / SPVX_WORD_BYTES) + 1 : 0;
}

/* Number of words of the operand at @word; 0: it does not fit. */
static inline unsigned operand_words(struct ck *c, const struct ck_insn *i, struct tail *t,
				     const struct sx_operand *pattern, unsigned word)
{
	uint32_t value = ck_has_word(i, word);

	switch (pattern->form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		return is_tail_use(c, i, t, word);
	case SX_FORM_EXT_NUMBER:
		return is_ext_number(c, i, t, value);
	case SX_FORM_INTEGER:
		return 1;
	case SX_FORM_ENUM:
		return is_enum(c, t, pattern, value);
	case SX_FORM_MASK:
		return !value || is_mask(c, t, pattern, value);
	case SX_FORM_TYPED:
		return sx_fact_is_word(sx_ids_fact(&c->decoded.numbers, i->type));
	case SX_FORM_STRING:
		return string_words(i, word);
	default:
		return 0;
	}
}

/* @forwards: a bit for each word with an <id> that is defined later. */
static bool fits_tail(struct ck *c, const struct ck_insn *i, uint64_t *forwards)
{
	const struct sx_operand *first = sx_operands(c->g) + i->op->operands;
	struct tail t = { .next = first + i->known->words.fixed - 1,
			  .end = first + i->op->operand_count };
	unsigned words = ck_words(i);
	unsigned used;

	for (unsigned word = i->known->words.fixed; word < words; word += used) {
		const struct sx_operand *pattern = t.next;

		if (pattern != t.end)
			t.next += pattern->quantifier != '*';
		else
			pattern = t.more;
		used = pattern ? operand_words(c, i, &t, pattern, word) : 0;
		if (!used)
			return false;
	}
	for (; t.next != t.end; t.next++)
		if (!t.next->quantifier)
			return false;
	*forwards = t.forwards;
	return true;
}

/* ---- an instruction ---- */

/* Whether an <id> is a type that a result can have. Function types are not: they are
 * operands of OpFunction. */
static inline bool is_type_of_values(const struct ck *c, uint32_t id)
{
	const struct sx_id *r;

	if (id >= c->index.ids.dense)
		return false;
	r = &c->index.ids.items[id];
	return (r->flags & (SX_ID_TYPE | SX_ID_INVALID)) == SX_ID_TYPE &&
	       r->opcode != SPVX_OP_TypeFunction;
}

static inline bool fits_result(const struct ck *c, const struct ck_insn *i)
{
	unsigned flags = i->known->flags;

	if (flags & SX_ENTRY_RESULT && (!i->result || i->result >= c->index.ids.dense ||
					c->index.ids.items[i->result].at))
		return false;
	return !(flags & SX_ENTRY_RESULT_TYPE) || is_type_of_values(c, i->type);
}

static inline bool fits(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);
	uint64_t forwards = 0;

	if (words < known->words.min || !are_uses(c, i))
		return false;
	if (words <= known->words.fixed || known->words.variadic
		    ? !known->words.plain
		    : !fits_tail(c, i, &forwards))
		return false;
	if (known->words.forward_from != CK_NO_FORWARD)
		record_forwards(c, i);
	for (; forwards; forwards &= forwards - 1)
		sx_ck_note_forward(c, i, (unsigned)sx_ctz64(forwards));
	return true;
}

/* Record a value; its fact and its record are in the arrays of dense <id>s. */
static inline void record_value(struct ck *c, const struct ck_insn *i)
{
	uint32_t *facts = c->decoded.numbers.facts.near;
	struct sx_id *r = &c->index.ids.items[i->result];

	if (i->known->record)
		i->known->record(c, i);
	facts[i->result] = sx_fact_of_value(facts[i->type]);
	*r = (struct sx_id){
		.at = i->at,
		.type = i->type,
		.block = c->walk.block,
		.opcode = i->raw.opcode,
		.flags = (r->flags & (uint16_t)~SX_ID_INVALID) | i->known->id_flags,
	};
	if (c->index.types.contained & SX_HAS_SMALL)
		sx_ck_mark_small(c, i);
}

/* Record an instruction with another kind of result. All decorations come before the first
 * type, and some rules on types look them up. */
static void record_other(struct ck *c, const struct ck_insn *i)
{
	uint32_t *facts = c->decoded.numbers.facts.near;

	if (i->known->flags & SX_ENTRY_TYPE) {
		facts[i->result] = SX_FACT_DEFINED | sx_ids_declared_fact(c->g, &i->raw);
		if (!c->index.types.count)
			sx_ck_sort_decorations(c);
	} else if (i->result) {
		facts[i->result] = sx_fact_of_value(facts[i->type]);
	}
	sx_ck_record(c, i, true);
}

/*
 * All of pass 1, for an instruction without faults and special cases, as most are. Return:
 * false if the instruction has to take the full path; nothing has been done then.
 */
static inline bool fast_step(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;

	if (known->roles & CK_ROLE_FULL || !ck_is_supported(c, known) ||
	    !fits_result(c, i) || !fits(c, i))
		return false;
	if (c->declared.changed)
		sx_ck_features_derive(c);
	if (!ck_layout_is_plain(c, known))
		sx_ck_layout(c, i);
	if (known->check_limits)
		known->check_limits(c, i);
	if (known->roles & CK_ROLE_VALUE)
		record_value(c, i);
	else if (known->flags & SX_ENTRY_RESULT || known->roles & CK_ROLE_CLOSES)
		record_other(c, i);
	else if (known->record)
		known->record(c, i);
	return true;
}

/* ---- the walk ---- */

void sx_ck_pass1(struct ck *c, struct spvx_cursor *cursor)
{
	struct spvx_cursor at =
		ck_cursor(c); /* a local copy, which can stay in registers */
	struct ck_insn i = { .at = 0 };

	at.big = SX_NATIVE_BIG;
	c->walk.before = SPVX_OP_Nop;
	while (!c->error && spvx_next(&at, &i.raw)) {
		ck_insn_read(c, &i);
		if (!fast_step(c, &i))
			sx_ck_full_step(c, &i);
		else if (ck_is_outside(c, &i))
			ck_dispatch(c, &i, CK_PASS1);
		c->walk.before = i.raw.opcode;
	}
	*cursor = at;
}
