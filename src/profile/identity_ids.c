/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_ids.c - which words of an instruction are <id>s.
 *
 * Of most instructions the grammar says so by the opcode alone: certain words are <id>s, and
 * perhaps all after them; of some it takes a look at a value, or at the number of an extended
 * instruction. The others go through the operand machine; both stop at the same word of what is
 * malformed.
 */
#include "profile/identity.h"

#include "base/compiler.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"

/* What comes after the words that are known one by one. */
enum {
	REST_LITERALS,
	REST_IDS,      /* up to the end */
	REST_EXTENDED, /* as the set has it, whose <id> is before the number */
	REST_MACHINE,  /* unless there is nothing */
};

#define LAST_WORD 15 /* of those that are known one by one */
#define VALUES    64 /* below which a value is looked at */

static bool is_id(const struct sx_operand *o)
{
	return o->form == SX_FORM_ID || o->form == SX_FORM_SCOPE ||
	       o->form == SX_FORM_SEMANTICS;
}

static bool are_ids(const struct sx_operand *o, uint32_t count)
{
	uint32_t i = 0;

	while (i < count && is_id(&o[i]))
		i++;
	return i == count;
}

/* No value of the kind has parameters. */
static bool is_bare(const struct spvx_grammar *g, const struct sx_kind *kind)
{
	const struct spvx_entry *e = sx_entries(g) + kind->entries.first;

	for (uint32_t i = 0; i < kind->entries.count; i++) {
		if (e[i].operand_count)
			return false;
	}
	return true;
}

static bool is_literal(const struct spvx_grammar *g, const struct sx_operand *o)
{
	switch ((enum sx_form)o->form) {
	case SX_FORM_INTEGER:
	case SX_FORM_FLOAT:
	case SX_FORM_STRING:
	case SX_FORM_TYPED:
		return true;
	case SX_FORM_ENUM:
	case SX_FORM_MASK:
		return is_bare(g, &sx_kinds(g)[o->kind]);
	default:
		return false;
	}
}

/* Values of an operand, the last one with @last, after which the shape holds: what comes then is as
 * the grammar has it without parameters, or are literals. */
static uint64_t good_values(const struct spvx_grammar *g, const struct sx_operand *o,
			    bool last)
{
	const struct sx_kind *kind = &sx_kinds(g)[o->kind];
	const struct spvx_entry *e = sx_entries(g) + kind->entries.first;
	uint64_t good = 0;
	uint64_t known = 0; /* enumerants, or bits */
	uint64_t wrong = 0;

	for (uint32_t i = 0; i < kind->entries.count; i++, e++) {
		uint64_t here = e->value;
		const struct sx_operand *parameter = sx_operands(g) + e->operands;
		uint32_t literals = 0;

		if (o->form == SX_FORM_ENUM)
			here = here < VALUES ? UINT64_C(1) << here : 0;
		while (last && literals < e->operand_count &&
		       is_literal(g, &parameter[literals]))
			literals++;
		known |= here;
		wrong |= literals < e->operand_count ? here : 0;
	}
	for (uint64_t v = 0; v < VALUES; v++) {
		uint64_t here = o->form == SX_FORM_ENUM ? UINT64_C(1) << v : v;

		/* nothing is read after what is unknown */
		if (!(here & wrong) && (last || !(here & ~known)))
			good |= UINT64_C(1) << v;
	}
	return good;
}

/* The operand has one word, which is no <id>. Its value may matter. Return: whether it is. */
static bool add_value(const struct spvx_grammar *g, const struct sx_operand *o, bool last,
		      unsigned word, struct sx_id_shape *s)
{
	if (o->form == SX_FORM_INTEGER || o->form == SX_FORM_FLOAT)
		return true;
	if ((o->form != SX_FORM_ENUM && o->form != SX_FORM_MASK) || s->checked)
		return false;
	s->checked = (uint8_t)word;
	s->good = good_values(g, o, last);
	return true;
}

static uint8_t rest_of(const struct spvx_grammar *g, const struct sx_operand *o,
		       const struct sx_operand *end)
{
	const struct sx_kind *kind = o < end ? &sx_kinds(g)[o->kind] : NULL;

	if (end - o == 2 && o->form == SX_FORM_EXT_NUMBER && o[1].quantifier == '*' &&
	    is_id(&o[1]))
		return REST_EXTENDED;
	if (end - o == 1 && o->quantifier == '*' &&
	    (is_id(o) || (o->form == SX_FORM_COMPOSITE &&
			  are_ids(sx_operands(g) + kind->parts, kind->part_count))))
		return REST_IDS;
	while (o < end && is_literal(g, o))
		o++;
	return o == end ? REST_LITERALS : REST_MACHINE;
}

static struct sx_id_shape shape_of(const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	struct sx_id_shape s = { .rest_at = 1, .rest = REST_LITERALS };
	const struct sx_operand *o;
	const struct sx_operand *end;
	uint8_t ids = 0;

	if (!op)
		return s;
	o = sx_operands(g) + op->operands;
	end = o + op->operand_count;
	for (; o < end && o->quantifier != '*' && s.rest_at <= LAST_WORD; o++) {
		if (is_id(o) || o->form == SX_FORM_RESULT ||
		    o->form == SX_FORM_RESULT_TYPE) {
			s.ids |= (uint16_t)(1u << s.rest_at);
			ids++;
			s.result = o->form == SX_FORM_RESULT ? ids : s.result;
		} else if (!add_value(g, o, o + 1 == end, s.rest_at, &s)) {
			break;
		}
		s.rest_at++;
	}
	s.rest = rest_of(g, o, end);
	return s;
}

/* Words of an extended instruction, from its number on, that are <id>s. Return: their end, 0: it
 * takes the machine. */
static unsigned extended_end(const struct spvx_identifier *d, const struct spvx_insn *insn,
			     unsigned number)
{
	uint32_t set = spvx_insn_word(insn, number - 1);
	unsigned index = set ? spvx_ids_set(&d->ids, set) : 0;
	const struct spvx_entry *op;
	uint32_t count;

	if (!index || sx_sets(d->g)[index].flags & SX_SET_NONSEMANTIC)
		return 0;
	op = sx_range_find(d->g, &sx_sets(d->g)[index].ops, spvx_insn_word(insn, number));
	count = op ? op->operand_count : 0;
	if (!count || !are_ids(sx_operands(d->g) + op->operands, count) ||
	    sx_operands(d->g)[op->operands + count - 1].quantifier == '*')
		return 0;
	number += 1 + count;
	return number < insn->word_count ? number : insn->word_count;
}

/**
 * struct id_words - the words of an instruction that are <id>s
 * @known: bit per word
 * @from:  the first of those that are <id>s up to
 * @end:   this one
 */
struct id_words {
	uint32_t known;
	unsigned from;
	unsigned end;
};

/* Return: false: the shape does not say. */
static bool find_words(const struct spvx_identifier *d, const struct sx_id_shape *s,
		       const struct spvx_insn *insn, struct id_words *w)
{
	unsigned words = insn->word_count;

	w->known = s->ids &
		   ((UINT32_C(1) << (words <= LAST_WORD ? words : LAST_WORD + 1)) - 1);
	w->from = w->end = s->rest_at;
	if (s->checked && s->checked < words) {
		uint32_t value = spvx_insn_word(insn, s->checked);

		if (value >= VALUES || !(s->good >> value & 1))
			return false;
	}
	if (words <= s->rest_at || s->rest == REST_LITERALS)
		return true;
	if (s->rest == REST_IDS)
		w->end = words;
	else if (s->rest == REST_EXTENDED)
		w->end = extended_end(d, insn, w->from++);
	return s->rest != REST_MACHINE && w->end;
}

static enum sx_id_code code_of(const struct spvx_identifier *d, uint16_t opcode)
{
	const struct spvx_insn insn = { .opcode = opcode, .word_count = 1 };

	switch (opcode) {
	case SPVX_OP_Extension:
	case SPVX_OP_ExtInstImport:
	case SPVX_OP_Function:
		return SX_ID_CODE_LOOK;
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return SX_ID_CODE_BODY;
	default:
		return sx_code_in_body(&d->code, &insn) ? SX_ID_CODE_ALWAYS
							: SX_ID_CODE_NEVER;
	}
}

bool sx_id_mentions(const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	const unsigned sections =
		1u << SPVX_SECTION_ANNOTATION | 1u << SPVX_SECTION_DEBUG_NAME |
		1u << SPVX_SECTION_DEBUG_STRING | 1u << SPVX_SECTION_DEBUG_PROCESSED;

	/* of what is extended the set decides */
	return op && op->sections & sections && !sx_is_ext_inst(opcode);
}

const struct sx_id_shape *sx_id_make_shape(struct spvx_identifier *d, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(d->g, opcode);
	struct sx_id_shape *s;

	if (opcode >= SX_ID_SHAPES)
		return NULL;
	s = sx_vec_add(&d->shapes, d->a, 1, sizeof(*s));
	if (!s) {
		d->err = -SPVX_ENOMEM;
		return NULL;
	}
	d->shape_at[opcode] = (uint16_t)d->shapes.count;
	*s = shape_of(d->g, opcode);
	s->code = (uint8_t)code_of(d, opcode);
	s->plain = opcode != SPVX_OP_ExtInstImport && (!op || !(op->flags & SX_ENTRY_TYPE));
	s->value = (uint8_t)(op && s->plain ? sx_result_word(op) : 0);
	s->mentions = sx_id_mentions(d->g, opcode);
	return s;
}

/* Return: whether it is an <id>; nothing is read after what is none. */
static bool add(struct spvx_identifier *d, const struct spvx_insn *insn, unsigned word,
		struct sx_id_operand *to)
{
	uint32_t id = spvx_insn_word(insn, word);

	if (!id)
		return false;
	to->id = id;
	to->fact = sx_id_place(d, id);
	to->word = (uint16_t)word;
	to->is_result = false;
	return true;
}

/* Return: how many. */
static size_t add_words(struct spvx_identifier *d, const struct spvx_insn *insn,
			const struct id_words *w, struct sx_id_operand *ids)
{
	size_t count = 0;

	for (uint32_t left = w->known; left; left &= left - 1, count++) {
		if (!add(d, insn, (unsigned)sx_ctz64(left), &ids[count]))
			return count;
	}
	for (unsigned word = w->from; word < w->end; word++, count++) {
		if (!add(d, insn, word, &ids[count]))
			return count;
	}
	return count;
}

void sx_id_find(struct spvx_identifier *d, const struct spvx_insn *insn,
		struct sx_id_insn *found)
{
	struct sx_id_operand *ids;
	const struct sx_id_shape *s = sx_id_shape(d, insn->opcode);
	struct id_words words;

	if (!s || !find_words(d, s, insn, &words)) {
		sx_id_find_plain(d, insn, found);
		return;
	}
	*found = (struct sx_id_insn){ .insn = insn };
	if (insn->word_count > d->operands.cap &&
	    sx_vec_reserve(&d->operands, d->a, insn->word_count, sizeof(*ids))) {
		d->err = -SPVX_ENOMEM;
		return;
	}
	ids = d->operands.items;
	found->ids = ids;
	found->id_count = add_words(d, insn, &words, ids);
	if (s->result && found->id_count >= s->result) {
		ids[s->result - 1].is_result = true;
		found->result = ids[s->result - 1].id;
		found->result_fact = ids[s->result - 1].fact;
	}
}

void sx_id_find_plain(struct spvx_identifier *d, const struct spvx_insn *insn,
		      struct sx_id_insn *found)
{
	struct sx_id_operand *ids;
	struct spvx_operand operand;
	struct spvx_operands it;
	size_t count = 0;

	*found = (struct sx_id_insn){ .insn = insn };
	if (sx_vec_reserve(&d->operands, d->a, insn->word_count, sizeof(*ids))) {
		d->err = -SPVX_ENOMEM;
		return;
	}
	ids = d->operands.items;
	spvx_operands_init(&it, d->g, &d->ids, insn);
	spvx_for_each_operand(operand, &it) {
		if (operand.cls > SPVX_OPERAND_ID)
			continue;
		ids[count] = (struct sx_id_operand){
			.id = operand.value,
			.fact = sx_id_place(d, operand.value),
			.word = operand.word,
			.is_result = operand.cls == SPVX_OPERAND_RESULT,
		};
		if (ids[count].is_result) {
			found->result = operand.value;
			found->result_fact = ids[count].fact;
		}
		count++;
	}
	found->ids = ids;
	found->id_count = count;
}
