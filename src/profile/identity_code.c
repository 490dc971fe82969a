/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_code.c - which words of an instruction are <id>s, which instructions are
 * code, the facts about their <id>s, and n1: code with <id>s numbered in order of appearance.
 *
 * The opcode of most instructions decides which words are <id>s: certain words, and perhaps
 * all words after them; for some a value decides, or the number of an extended instruction.
 * The operand machine decodes the others; both stop at the same word of a malformed
 * instruction.
 *
 * Instructions outside of n1 and n2 are listed with spvx_identity_level; see spirv/code.c.
 */
#include "profile/identity_fast.h"

#include "grammar/image.h"
#include "profile/unused.h"
#include "spirv/facts_read.h"
#include "spirv/ids.h"

/* ---- the words that are <id>s ---- */

static bool are_literals(const struct spvx_grammar *g, const struct sx_operand *o,
			 size_t count)
{
	bool are = true;

	for (; count && are; count--, o++) {
		are = o->form == SX_FORM_ENUM || o->form == SX_FORM_MASK
			      ? sx_kinds(g)[o->kind].flags & SX_KIND_NO_PARAMETERS
			      : o->form == SX_FORM_INTEGER || o->form == SX_FORM_FLOAT ||
					o->form == SX_FORM_STRING ||
					o->form == SX_FORM_TYPED;
	}
	return are;
}

/* Values of an operand, the last one with @last, after which the shape is valid: the
 * operands after it follow the grammar without parameters, or are literals. */
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

		if (o->form == SX_FORM_ENUM)
			here = here < SX_ID_VALUES ? UINT64_C(1) << here : 0;
		known |= here;
		if (e->operand_count &&
		    !(last &&
		      are_literals(g, sx_operands(g) + e->operands, e->operand_count)))
			wrong |= here;
	}
	for (uint64_t v = 0; v < SX_ID_VALUES; v++) {
		uint64_t here = o->form == SX_FORM_ENUM ? UINT64_C(1) << v : v;

		/* nothing is read after an unknown value */
		if (!(here & wrong) && (last || !(here & ~known)))
			good |= UINT64_C(1) << v;
	}
	return good;
}

/* The shape of an opcode, from the grammar, up to the second operand with a value that
 * matters. */
static struct sx_id_shape shape_of(const struct spvx_grammar *g, uint16_t opcode)
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
		[SX_REST_OTHER] = SX_ID_REST_MACHINE,
	};
	const struct spvx_entry *op = sx_op(g, opcode);
	const struct sx_op_shape *of = sx_op_shape(g, opcode);
	const uint8_t result = (uint8_t)(op ? sx_result_word(op) : 0);
	const uint32_t count = op ? op->operand_count : 0;
	const struct sx_operand *o = op ? sx_operands(g) + op->operands : NULL;
	struct sx_id_shape s = {
		.ids = of->ids | (((UINT32_C(1) << of->first) - 1) & ~UINT32_C(1)),
		.result = result,
		.result_word = result,
		.rest_at = of->known,
		.rest = rests[of->rest],
	};

	for (uint32_t i = 0; i < count && i < of->known && i < SX_SHAPE_WORDS - 1;
	     i++, o++) {
		if (o->quantifier == '*' ||
		    (o->form != SX_FORM_ENUM && o->form != SX_FORM_MASK))
			continue;
		if (s.checked || (i + 1 == of->known && i + 1 < count)) {
			s.rest_at = (uint8_t)(i + 1);
			s.rest = are_literals(g, o, count - i) ? SX_ID_REST_LITERALS
							       : SX_ID_REST_MACHINE;
			break;
		}
		s.checked = (uint8_t)(i + 1);
		s.good = good_values(g, o, i + 1 == count);
		if (i + 1 == of->known) {
			s.rest_at++;
			s.rest = SX_ID_REST_LITERALS;
		}
	}
	s.ids &= (UINT32_C(1) << s.rest_at) - 1;
	return s;
}

unsigned sx_id_extended_end(const struct spvx_identifier *d, struct spvx_insn insn,
			    unsigned number)
{
	uint32_t set = spvx_insn_word(&insn, number - 1);
	unsigned index = set ? spvx_ids_set(&d->ids, set) : 0;
	const struct sx_operand *o;
	const struct spvx_entry *op;
	uint32_t count;

	if (!index || sx_sets(d->g)[index].flags & SX_SET_NONSEMANTIC)
		return 0;
	op = sx_range_find(d->g, &sx_sets(d->g)[index].ops, spvx_insn_word(&insn, number));
	count = op ? op->operand_count : 0;
	o = count ? sx_operands(d->g) + op->operands : NULL;
	for (uint32_t i = 0; i < count; i++) {
		if (!sx_form_is_id(o[i].form))
			return 0;
	}
	if (!count || o[count - 1].quantifier == '*')
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

/* The @mentions member of an opcode's shape. */
static bool sections_mention(const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	const unsigned sections =
		1u << SPVX_SECTION_ANNOTATION | 1u << SPVX_SECTION_DEBUG_NAME |
		1u << SPVX_SECTION_DEBUG_STRING | 1u << SPVX_SECTION_DEBUG_PROCESSED;

	/* for an extended instruction the set decides */
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
	s->value = s->plain ? s->result_word : 0;
	if (s->plain)
		s->learn = s->value == 2 ? SX_ID_LEARN_TYPED : SX_ID_LEARN_VALUE;
	else
		s->learn = sx_ids_reads_words(opcode) ? SX_ID_LEARN_NOW : SX_ID_LEARN_TYPE;
	s->mentions = sections_mention(d->g, opcode);
	s->meaning = (uint8_t)sx_unused_meaning(opcode);
	s->n2 = (uint8_t)sx_id_n2_of(opcode);
	s->is_left_out = s->code == SX_ID_CODE_NEVER && s->plain && !s->value;
	s->lead = s->n2 == SX_ID_N2_DECORATION ? 1 : s->result_word;
	s->is_slow =
		s->lead > 2 || (s->lead == 2 && !(s->ids & 2)) || sx_id_is_watched(opcode);
	/* the value decides which operands follow */
	s->simple_words = s->checked ? s->checked + 1
			  : s->rest == SX_ID_REST_LITERALS || s->rest == SX_ID_REST_IDS
				  ? UINT8_MAX
				  : s->rest_at;
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

/* As sx_id_learn_now(), for an <id> that was deferred. */
static void learn_late(struct spvx_identifier *d, uint32_t id)
{
	const struct sx_id_fact *f =
		sx_id_fact_at(d, id ? sx_idtable_get(&d->places, id) : 0);

	if (f && f->value && !sx_ids_fact(&d->ids, id) &&
	    sx_idtable_put(&d->ids.facts, id, f->value))
		d->err = -SPVX_ENOMEM;
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
		learn_late(d, spvx_insn_word(insn, SX_SWITCH_SELECTOR));
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

/* ---- facts ---- */

uint32_t sx_id_add(struct spvx_identifier *d, uint32_t id)
{
	struct sx_id_fact *f = sx_vec_add(&d->facts, d->a, 1, sizeof(*f));

	if (!f || sx_idtable_put(&d->places, id, d->facts.count)) {
		d->err = -SPVX_ENOMEM;
		return 0;
	}
	*f = (struct sx_id_fact){ .n1 = 0 };
	return d->facts.count;
}

struct sx_id_fact *sx_id_fact(struct spvx_identifier *d, uint32_t id)
{
	return sx_id_fact_at(d, id ? sx_id_place(d, id) : 0);
}

void sx_id_learn_now(struct spvx_identifier *d, uint32_t result, struct spvx_insn insn)
{
	d->ids.facts.words_seen = d->places.words_seen;
	learn_late(d, result); /* the first definition counts */
	if (sx_ids_learn(&d->ids, d->g, sx_op(d->g, insn.opcode), &insn) == -SPVX_ENOMEM)
		d->err = -SPVX_ENOMEM;
}

bool sx_id_make_ready(struct spvx_identifier *d, struct sx_id_fact *f, unsigned ready)
{
	unsigned char unused[SX_ID_REF_WORDS * SPVX_WORD_BYTES];

	if (f->flags & SX_ID_STRING)
		return false;
	if (ready & SX_ID_IN_N1)
		sx_id_n1_number(d, f);
	if (ready & SX_ID_SETTLED)
		sx_id_write_ref(d, unused, f, true);
	return true;
}

/* ---- code, and n1 ---- */

/* Leave out an instruction: record its result, as far as decoding would get (not past a
 * type 0), for the operand machine; for a string also its text, in case an instruction that
 * stays uses it. */
static int leave_out(struct spvx_identifier *d, const struct sx_id_shape *s,
		     const struct spvx_insn *insn, struct sx_id_insn *found)
{
	struct sx_id_fact *f;
	struct sx_id_sum sum;
	uint32_t type;
	uint32_t result;

	if (!s || !s->plain || s->value) {
		result = spvx_result_id(d->g, insn, &type);
		found->result = type || !s || s->result_word < 2 ? result : 0;
		sx_id_learn_now(d, result, *insn);
	}
	if (insn->opcode != SPVX_OP_String || d->err || insn->word_count <= SX_STRING_TEXT)
		return d->err;
	sx_id_words_begin(&d->part);
	sx_id_words_put_raw(&d->part, insn, SX_STRING_TEXT, insn->word_count);
	f = sx_id_fact(d, spvx_insn_word(insn, SX_STRING_RESULT));
	if (f) {
		sum = sx_id_words_sum(&d->part);
		sx_id_be_structure(f, &sum, SX_ID_STRING);
	}
	return d->err;
}

/* Note whether the next instruction is code. @s: shape of its opcode, or NULL. Return:
 * whether it is. */
static bool take_code(struct spvx_identifier *d, const struct sx_id_shape *s,
		      const struct spvx_insn *insn)
{
	bool is_code = true;

	if (!s || s->code == SX_ID_CODE_LOOK) {
		int code = sx_code_take(&d->code, insn);

		if (code < 0)
			d->err = code;
		is_code = code > 0;
		d->in_code |= insn->opcode == SPVX_OP_Function;
	} else if (s->code != SX_ID_CODE_ALWAYS) {
		is_code = s->code == SX_ID_CODE_BODY && sx_code_in_body(&d->code, insn);
	}
	if (d->in_code && is_code)
		d->shape = sx_shape_add(d->shape, insn);
	return is_code;
}

/* Whether an instruction mentions <id>s without using them: names, decorations, debug
 * information. */
static bool mentions(const struct spvx_identifier *d, const struct sx_id_insn *found)
{
	const struct spvx_insn *insn = found->insn;

	/* too short to be left out, but of a debug information set */
	if (insn->word_count == SX_EXT_NUMBER && sx_is_ext_inst(insn->opcode))
		return sx_code_drops(&d->code, spvx_insn_word(insn, SX_EXT_SET));
	return found->shape ? found->shape->mentions : sections_mention(d->g, insn->opcode);
}

int sx_id_take_by_steps(struct spvx_identifier *d, const struct spvx_insn *insn,
			struct sx_id_insn *found)
{
	const struct sx_id_shape *s = sx_id_shape(d, insn->opcode);
	bool used;

	sx_idtable_expect(&d->places, insn->word_count);
	*found = (struct sx_id_insn){ .insn = insn, .shape = s };
	if (!take_code(d, s, insn))
		return leave_out(d, s, insn, found);
	sx_id_find_in(d, s, insn, found);
	if (d->err)
		return d->err;
	used = !mentions(d, found);
	for (size_t i = 0; used && i < found->id_count; i++) {
		if (!found->ids[i].is_result)
			sx_id_fact_of(d, &found->ids[i])->flags |= SX_ID_USED;
	}
	if (d->levels & SPVX_IDENTITY_N1)
		sx_id_put_words(d, &d->n1, found, 0, SX_ID_N1);
	if (d->levels & SPVX_IDENTITY_N2)
		sx_id_n2_take(d, found);
	if (!d->err && (!s || s->value || !s->plain))
		sx_id_learn_now(d, spvx_result_id(d->g, insn, NULL), *insn);
	return d->err;
}

#define CODE (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)

/* A function for each set of digests, which is a constant there. */
#define WALK(name, ...)                                                                    \
	static SX_NOINLINE int name(struct spvx_identifier *d, struct spvx_cursor *cursor) \
	{                                                                                  \
		const struct sx_id_digests to = { __VA_ARGS__ };                           \
                                                                                           \
		return sx_id_walk(d, cursor, to, NULL, NULL);                              \
	}

WALK(walk_n1, .n1 = true)
WALK(walk_n2, .n2 = true)
WALK(walk_both, .n1 = true, .n2 = true)

int spvx_identifier_walk(struct spvx_identifier *d, struct spvx_cursor *cursor)
{
	const bool shape = d->levels & SPVX_IDENTITY_SHAPE;
	struct spvx_insn insn;
	int err = d->err;

	switch (d->levels & CODE) {
	case SPVX_IDENTITY_N1:
		return walk_n1(d, cursor);
	case SPVX_IDENTITY_N2:
		return walk_n2(d, cursor);
	case CODE:
		return walk_both(d, cursor);
	default: /* the other levels do not need <id>s */
		break;
	}
	while (!err && spvx_next(cursor, &insn)) {
		if (shape)
			take_code(d, sx_id_shape(d, insn.opcode), &insn);
		err = d->err;
		if (!err)
			err = sx_id_notify(d, &insn);
	}
	return err;
}

int spvx_identifier_take(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct spvx_cursor one = {
		.pos = insn->bytes,
		.begin = insn->bytes,
		.end = insn->bytes + (size_t)insn->word_count * SPVX_WORD_BYTES,
		.big = insn->big,
	};

	return d->err ? d->err : spvx_identifier_walk(d, &one);
}
