/* SPDX-License-Identifier: MIT */
/*
 * check/ordinary.c - instructions that need no second look: their words fit their patterns,
 * their <id>s are values or types, or may be defined later, and their enumerants are known to
 * be fine. One walk along the words tells; in doubt it says no, and then lists are made.
 */
#include "check/capability.h"
#include "check/walk.h"

#include "spirv/ids.h"

/* What has no type, and no rule of its own on who may name it. */
static bool is_untyped(const struct ck_id *r)
{
	return !(r->fl & CK_BAD) && (r->op == SPVX_OP_Label || r->op == SPVX_OP_String ||
				     r->op == SPVX_OP_ExtInstImport);
}

/* What is no value may be named, now or when it is defined. */
static bool is_other_use(struct ck *c, const struct ck_insn *i, unsigned word)
{
	const struct ck_op *known = i->known;
	uint32_t id = ck_has_word(i, word);
	const struct ck_id *r = ck_id(c, id);

	if (ck_is_plain_use(r, known->flags & SX_ENTRY_TYPE) ||
	    (known->roles & CK_ROLE_UNTYPED && is_untyped(r)))
		return true;
	return word >= known->ahead && id && (!r->off || (r->op == SPVX_OP_Label && c->fn));
}

static inline bool is_use(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_has_word(i, word);

	return (id < c->near_ids &&
		ck_is_plain_use(&c->ids[id], i->known->flags & SX_ENTRY_TYPE)) ||
	       is_other_use(c, i, word);
}

/* When all is well: what is yet to be defined. */
static void note_forwards(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;

	for (unsigned w = known->ahead; w < ck_words(i) && (w < known->most || known->open);
	     w++)
		if (ck_bare_names(i, w) && !ck_id(c, ck_has_word(i, w))->off)
			sx_ck_note_forward(c, i, w);
}

/*
 * A row of patterns, of which an enumerant may bring the last. What is not semantic may name
 * @any <id>, and more of them than its set says.
 */
struct row {
	const struct sx_operand *next;
	const struct sx_operand *end;
	const struct sx_operand *more;
	bool any;
};

static bool is_enum(struct ck *c, struct row *r, const struct sx_operand *pattern,
		    uint32_t value)
{
	const struct spvx_entry *e =
		sx_range_find(c->g, &sx_kinds(c->g)[pattern->kind].entries, value);

	if (!e || !ck_entry_is_fine(c, e))
		return false;
	if (!e->operand_count)
		return true;
	if (r->next != r->end)
		return false;
	r->next = sx_operands(c->g) + e->operands;
	r->end = r->next + e->operand_count;
	return true;
}

/* The number of an extended instruction, behind the set. */
static bool is_ext_number(struct ck *c, const struct ck_insn *i, struct row *r,
			  uint32_t value)
{
	enum ck_set set = sx_ck_ext_set(c, i);
	unsigned number = spvx_ids_set(&c->facts, ck_o(i, 0));
	const struct spvx_entry *e = spvx_set_op(c->g, number, value);

	if (!e || !number || set == CK_SET_DEBUG_INFO || set == CK_SET_OPENCL_DEBUG)
		return false;
	r->any = ck_set_is_non_semantic(set);
	r->more = r->any && r->next != r->end ? r->next : NULL;
	r->next = sx_operands(c->g) + e->operands;
	r->end = r->next + e->operand_count;
	return true;
}

/* The result is of a numeric type of one word. */
static bool is_number(const struct ck *c, const struct ck_insn *i)
{
	return sx_fact_is_word(sx_ids_fact(&c->facts, i->type));
}

/* A value, or the function type of a function. */
static bool is_named(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	const struct ck_id *r = ck_id(c, id);

	return ck_is_plain_use(r, i->known->flags & SX_ENTRY_TYPE) ||
	       (i->raw.opcode == SPVX_OP_Function && r->op == SPVX_OP_TypeFunction &&
		(r->fl & (CK_TYPE | CK_BAD)) == CK_TYPE);
}

/* Words of an operand at @word; 0: it is not ordinary. */
static unsigned take(struct ck *c, const struct ck_insn *i, struct row *r,
		     const struct sx_operand *pattern, unsigned word)
{
	uint32_t value = ck_has_word(i, word);
	size_t len;

	switch (pattern->form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		return r->any ? !ck_is_bad(c, value) : is_named(c, i, value);
	case SX_FORM_EXT_NUMBER:
		return is_ext_number(c, i, r, value);
	case SX_FORM_INTEGER:
		return 1;
	case SX_FORM_ENUM:
		return is_enum(c, r, pattern, value);
	case SX_FORM_MASK:
		return !value;
	case SX_FORM_TYPED:
		return is_number(c, i);
	case SX_FORM_STRING:
		return spvx_insn_strlen(&i->raw, word, &len)
			       ? (unsigned)(len / SPVX_WORD_BYTES) + 1
			       : 0;
	default:
		return 0;
	}
}

/* What stands behind the words that are known by their places. */
static bool is_row(struct ck *c, const struct ck_insn *i, unsigned word)
{
	const struct sx_operand *first = sx_operands(c->g) + i->op->operands;
	struct row r = { .next = first + i->known->most - 1,
			 .end = first + i->op->operand_count };
	unsigned words = ck_words(i);

	while (word < words) {
		const struct sx_operand *pattern = r.next;
		unsigned took;

		if (pattern == r.end) {
			if (!r.more)
				return false;
			pattern = r.more;
		} else {
			r.next += pattern->quantifier != '*';
		}
		took = take(c, i, &r, pattern, word);
		if (!took)
			return false;
		word += took;
	}
	for (; r.next != r.end; r.next++)
		if (!r.next->quantifier)
			return false;
	return true;
}

bool sx_ck_has_story(uint16_t op)
{
	return op == SPVX_OP_Capability || op == SPVX_OP_ExtInstImport ||
	       op == SPVX_OP_ExtInstWithForwardRefsKHR || op == SPVX_OP_TypeForwardPointer;
}

/* The set of an extended instruction, which has no type, stands among its plain words. */
static bool is_set(struct ck *c, const struct ck_insn *i, unsigned word)
{
	return i->raw.opcode == SPVX_OP_ExtInst && word == i->first &&
	       sx_ids_is_import(&c->facts, ck_word(i, word)) &&
	       !ck_is_bad(c, ck_word(i, word));
}

/* The words that are known by their places to be <id>s. */
static bool are_uses(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);
	uint32_t left = known->ids;

	if (words < known->most)
		left &= (UINT32_C(1) << words) - 1;
	for (; left; left &= left - 1) {
		unsigned w = (unsigned)__builtin_ctz(left);

		if (!is_use(c, i, w) && !is_set(c, i, w))
			return false;
	}
	if (!known->open || !(known->ids >> (known->most - 1) & 1))
		return true;
	for (unsigned w = known->most; w < words; w++)
		if (!is_use(c, i, w))
			return false;
	return true;
}

bool sx_ck_are_values(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);

	if (words < known->least || (words > known->most && !known->open))
		return false;
	if (!are_uses(c, i))
		return false;
	if (known->ahead != CK_NOT_AHEAD)
		note_forwards(c, i);
	return true;
}

bool sx_ck_has_enum(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned word = known->most;
	unsigned more = ck_words(i) - word - 1u;
	const struct spvx_entry *e;

	/* too few wrap round to more than there can be */
	if (more - known->tail_least > (unsigned)known->tail_most - known->tail_least)
		return false;
	e = sx_range_find(c->g, &sx_kinds(c->g)[known->kind].entries, ck_has_word(i, word));
	if (!e || e->operand_count || !ck_entry_is_fine(c, e) || !are_uses(c, i))
		return false;
	while (more--)
		if (!is_named(c, i, ck_has_word(i, ++word)))
			return false;
	return true;
}

bool sx_ck_is_ordinary(struct ck *c, const struct ck_insn *i)
{
	const struct ck_op *known = i->known;
	unsigned words = ck_words(i);

	if (words < known->least || known->roles & CK_ROLE_STORY)
		return false;
	if (known->flags & SX_ENTRY_RESULT && !i->result)
		return false;
	if (known->flags & SX_ENTRY_RESULT_TYPE &&
	    (ck_id(c, i->type)->fl & (CK_TYPE | CK_BAD)) != CK_TYPE)
		return false;
	if (!are_uses(c, i))
		return false;
	if (words <= known->most || known->open ? !known->plain
						: !is_row(c, i, known->most))
		return false;
	if (known->ahead != CK_NOT_AHEAD)
		note_forwards(c, i);
	return true;
}
