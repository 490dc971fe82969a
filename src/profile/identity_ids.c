/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_ids.c - which words of an instruction are <id>s.
 *
 * Of most instructions the grammar says so by the opcode alone: certain words are <id>s, and
 * perhaps all after them; of some it takes a look at a value, or at the number of an extended
 * instruction. The others go through the operand machine; both stop at the same word of what is
 * malformed.
 */
#include "profile/identity_fast.h"

#include "grammar/image.h"
#include "profile/census.h"
#include "spirv/facts_read.h"
#include "spirv/ids.h"

static bool are_ids(const struct sx_operand *o, uint32_t count)
{
	uint32_t i = 0;

	while (i < count && sx_form_is_id(o[i].form))
		i++;
	return i == count;
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
		return sx_kinds(g)[o->kind].flags & SX_KIND_BARE;
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
			here = here < SX_ID_VALUES ? UINT64_C(1) << here : 0;
		while (last && literals < e->operand_count &&
		       is_literal(g, &parameter[literals]))
			literals++;
		known |= here;
		wrong |= literals < e->operand_count ? here : 0;
	}
	for (uint64_t v = 0; v < SX_ID_VALUES; v++) {
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

/* What comes at word @at, where @o is. */
static uint8_t rest_of(const struct spvx_grammar *g, const struct spvx_entry *op,
		       unsigned at, const struct sx_operand *o)
{
	static const uint8_t rests[] = {
		[SX_REST_NOTHING] = SX_ID_REST_LITERALS,
		[SX_REST_IDS] = SX_ID_REST_IDS,
		[SX_REST_ID_GROUPS] = SX_ID_REST_IDS,
		[SX_REST_INTEGERS] = SX_ID_REST_LITERALS,
		[SX_REST_STRING] = SX_ID_REST_LITERALS,
		[SX_REST_STRING_IDS] = SX_ID_REST_STRING,
		[SX_REST_TYPED] = SX_ID_REST_LITERALS,
		[SX_REST_EXTENDED] = SX_ID_REST_EXTENDED,
	};
	const struct sx_op_shape *s = sx_shape_of(g, op);
	unsigned left = op->operand_count - (at - 1);

	if (at == s->known && s->rest != SX_REST_OTHER)
		return rests[s->rest];
	while (left && is_literal(g, o)) {
		o++;
		left--;
	}
	return left ? SX_ID_REST_MACHINE : SX_ID_REST_LITERALS;
}

static struct sx_id_shape shape_of(const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	struct sx_id_shape s = { .rest_at = 1, .rest = SX_ID_REST_LITERALS };
	const struct sx_operand *o;
	const struct sx_operand *end;
	uint8_t ids = 0;

	if (!op)
		return s;
	o = sx_operands(g) + op->operands;
	end = o + op->operand_count;
	for (; o < end && o->quantifier != '*' && s.rest_at <= SX_ID_LAST_WORD; o++) {
		if (sx_form_is_id(o->form) || o->form == SX_FORM_RESULT ||
		    o->form == SX_FORM_RESULT_TYPE) {
			s.ids |= (uint16_t)(1u << s.rest_at);
			ids++;
			s.result = o->form == SX_FORM_RESULT ? ids : s.result;
		} else if (!add_value(g, o, o + 1 == end, s.rest_at, &s)) {
			break;
		}
		s.rest_at++;
	}
	s.rest = rest_of(g, op, s.rest_at, o);
	return s;
}

/* A value matters to what comes after it. */
static uint8_t simple_words(const struct sx_id_shape *s)
{
	if (s->checked)
		return s->checked + 1u;
	return s->rest == SX_ID_REST_LITERALS || s->rest == SX_ID_REST_IDS ? UINT8_MAX
									   : s->rest_at;
}

unsigned sx_id_extended_end(const struct spvx_identifier *d, struct spvx_insn insn,
			    unsigned number)
{
	uint32_t set = spvx_insn_word(&insn, number - 1);
	unsigned index = set ? spvx_ids_set(&d->ids, set) : 0;
	const struct spvx_entry *op;
	uint32_t count;

	if (!index || sx_sets(d->g)[index].flags & SX_SET_NONSEMANTIC)
		return 0;
	op = sx_range_find(d->g, &sx_sets(d->g)[index].ops, spvx_insn_word(&insn, number));
	count = op ? op->operand_count : 0;
	if (!count || !are_ids(sx_operands(d->g) + op->operands, count) ||
	    sx_operands(d->g)[op->operands + count - 1].quantifier == '*')
		return 0;
	number += 1 + count;
	return number < insn.word_count ? number : insn.word_count;
}

unsigned sx_id_string_end(struct spvx_insn insn, unsigned word)
{
	size_t len;

	if (!spvx_insn_strlen(&insn, word, &len))
		return 0;
	return word + (unsigned)(len / SPVX_WORD_BYTES) + 1;
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

static enum sx_id_learn learn_of(const struct sx_id_shape *s, uint16_t opcode)
{
	if (s->plain)
		return s->value == 2 ? SX_ID_LEARN_TYPED : SX_ID_LEARN_VALUE;
	return sx_ids_reads_words(opcode) ? SX_ID_LEARN_NOW : SX_ID_LEARN_TYPE;
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
	s->learn = (uint8_t)learn_of(s, opcode);
	s->mentions = sx_id_mentions(d->g, opcode);
	s->result_word = (uint8_t)(op ? sx_result_word(op) : 0);
	s->meaning = (uint8_t)sx_census_meaning(opcode);
	s->n2 = (uint8_t)sx_id_n2_of(opcode);
	s->is_left_out = s->code == SX_ID_CODE_NEVER && s->plain && !s->value;
	s->lead = s->n2 == SX_ID_N2_DECORATION ? 1 : s->result_word;
	s->is_slow =
		s->lead > 2 || (s->lead == 2 && !(s->ids & 2)) || sx_id_is_watched(opcode);
	s->simple_words = simple_words(s);
	if (s->code == SX_ID_CODE_ALWAYS && s->n2 >= SX_ID_N2_MOST && !s->is_slow)
		s->most_words = s->simple_words;
	s->all = s->ids | (s->rest == SX_ID_REST_IDS ? UINT32_MAX << s->rest_at : 0);
	return s;
}

void sx_id_find(struct spvx_identifier *d, const struct spvx_insn *insn,
		struct sx_id_insn *found)
{
	sx_id_find_in(d, sx_id_shape(d, insn->opcode), insn, found);
}

void sx_id_find_plain(struct spvx_identifier *d, const struct spvx_insn *insn,
		      struct sx_id_insn *found)
{
	struct sx_id_operand *ids;
	struct spvx_operand operand;
	struct spvx_operands it;
	size_t count = 0;

	*found = (struct sx_id_insn){ .insn = insn, .shape = sx_id_shape(d, insn->opcode) };
	if (sx_vec_reserve(&d->operands, d->a, insn->word_count, sizeof(*ids))) {
		d->err = -SPVX_ENOMEM;
		return;
	}
	if (insn->opcode == SPVX_OP_Switch && insn->word_count > SX_SWITCH_SELECTOR)
		sx_id_learn_late(d, spvx_insn_word(insn, SX_SWITCH_SELECTOR));
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
