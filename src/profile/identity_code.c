/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_code.c - which instructions are code, and which of their words are <id>s.
 *
 * What is left out of n1 and n2 is listed with spvx_identity_level.
 */
#include "profile/identity.h"

#include "base/str.h"
#include "grammar/image.h"

#define NAME_MAX_BYTES \
	64 /* of imports and extensions that are told by name: more than all */

struct sx_id_fact *sx_id_fact(struct spvx_identifier *d, uint32_t id)
{
	struct sx_id_fact *f;
	uint32_t place;

	if (!id)
		return NULL;
	place = sx_idtable_get(&d->places, id);
	if (place)
		return (struct sx_id_fact *)d->facts.items + place - 1;
	f = sx_vec_zadd(&d->facts, d->a, 1, sizeof(*f));
	if (!f || sx_idtable_put(&d->places, id, d->facts.count)) {
		d->err = -SPVX_ENOMEM;
		return NULL;
	}
	return f;
}

void sx_id_find(struct spvx_identifier *d, const struct spvx_insn *insn,
		struct sx_id_insn *found)
{
	struct spvx_operand operand;
	struct spvx_operands it;
	size_t count = 0;

	*found = (struct sx_id_insn){ .insn = insn };
	if (sx_vec_reserve(&d->at, d->a, insn->word_count, sizeof(uint16_t))) {
		d->err = -SPVX_ENOMEM;
		return;
	}
	found->ids = d->at.items;
	spvx_operands_init(&it, d->g, &d->ids, insn);
	spvx_for_each_operand(operand, &it) {
		if (operand.cls > SPVX_OPERAND_ID)
			continue;
		((uint16_t *)d->at.items)[count++] = operand.word;
		if (operand.cls == SPVX_OPERAND_RESULT)
			found->result = operand.value;
	}
	found->id_count = count;
}

/* ---- what is left out ---- */

static struct spvx_str text(const struct spvx_insn *insn, unsigned word, char *copy)
{
	return spvx_insn_string(insn, word, copy, NAME_MAX_BYTES);
}

bool sx_id_is_debug_import(const struct spvx_grammar *g, const struct spvx_insn *insn)
{
	static const char prefix[] = "NonSemantic.";
	char copy[NAME_MAX_BYTES];
	struct spvx_str name;

	if (insn->opcode != SPVX_OP_ExtInstImport || insn->word_count < 3)
		return false;
	name = text(insn, 2, copy);
	return (name.len >= sizeof(prefix) - 1 &&
		!memcmp(name.ptr, prefix, sizeof(prefix) - 1)) ||
	       spvx_import_is_debug(g, name);
}

static bool drop_import(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct sx_id_fact *f;

	if (!sx_id_is_debug_import(d->g, insn))
		return false;
	f = sx_id_fact(d, spvx_insn_word(insn, 1));
	if (f)
		f->flags |= SX_ID_DROPPED_SET;
	return true;
}

static bool is_of_debug_import(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	uint32_t place = sx_idtable_get(&d->places, spvx_insn_word(insn, 3));
	const struct sx_id_fact *facts = d->facts.items;

	return place && facts[place - 1].flags & SX_ID_DROPPED_SET;
}

static bool is_left_out(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	char copy[NAME_MAX_BYTES];

	switch (insn->opcode) {
	case SPVX_OP_SourceContinued:
	case SPVX_OP_Source:
	case SPVX_OP_SourceExtension:
	case SPVX_OP_Name:
	case SPVX_OP_MemberName:
	case SPVX_OP_String:
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
	case SPVX_OP_ModuleProcessed:
		return true;
	case SPVX_OP_Extension:
		return sx_str_is(text(insn, 1, copy), "SPV_KHR_non_semantic_info");
	case SPVX_OP_ExtInstImport:
		return drop_import(d, insn);
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return insn->word_count > 4 && is_of_debug_import(d, insn);
	default:
		return false;
	}
}

/* Its text, should an instruction that stays use it. */
static void keep_string(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct sx_id_fact *f;

	if (insn->word_count < 3)
		return;
	sx_id_words_begin(&d->part);
	for (unsigned i = 2; i < insn->word_count; i++)
		sx_id_words_put(&d->part, spvx_insn_word(insn, i));
	f = sx_id_fact(d, spvx_insn_word(insn, 1));
	if (!f)
		return;
	f->flags |= SX_ID_STRING | SX_ID_STRUCTURE;
	f->hash = sx_id_words_sum(&d->part);
}

int spvx_identifier_take(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	struct sx_id_insn found;

	if (!(d->levels & (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)) || d->err)
		return d->err;
	sx_idtable_saw(&d->places, insn->word_count);
	if (insn->opcode == SPVX_OP_String) {
		keep_string(d, insn);
	} else if (!is_left_out(d, insn)) {
		sx_id_find(d, insn, &found);
		if (d->levels & SPVX_IDENTITY_N1 && !d->err)
			sx_id_n1_take(d, &found);
		if (d->levels & SPVX_IDENTITY_N2 && !d->err)
			sx_id_n2_take(d, &found);
	}
	/* what is wrong with an <id> is no matter here */
	if (spvx_ids_learn(&d->ids, d->g, insn) == -SPVX_ENOMEM)
		d->err = -SPVX_ENOMEM;
	return d->err;
}
