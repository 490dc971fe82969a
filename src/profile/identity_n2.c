/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_n2.c - interface and code, whatever the order of declarations.
 *
 * A declaration outside functions gets a digest of its structure, made from the digests of
 * its operands, which have come before. These digests stand for <id>s in functions, where
 * instructions go into the digest of the module in order. Things without an order are added
 * up, digest by digest. Instructions that name later <id>s wait for the end.
 */
#include "profile/identity.h"

#include "base/compiler.h"

#define SUM_BYTES sizeof(struct sx_id_sum)

/* Rewrite @ref of a structure after a change of @flags, @n2 or the hash. */
static void renew(struct sx_id_fact *f)
{
	unsigned char *p = f->ref + SPVX_WORD_BYTES + SUM_BYTES;

	sx_put_le32(f->ref, f->n2 ? SX_ID_REF_NUMBERED_STRUCTURE : SX_ID_REF_STRUCTURE);
	if (f->n2) {
		sx_put_le32(p, SX_ID_REF_NUMBER);
		sx_put_le32(p + SPVX_WORD_BYTES, f->n2);
		p += 2 * SPVX_WORD_BYTES;
	}
	f->ref_more = (uint8_t)(p - f->ref - SPVX_WORD_BYTES);
	if (f->n2 || !(f->flags & SX_ID_NUMBERED))
		f->flags |= SX_ID_SETTLED;
	else
		f->flags &= (uint8_t)~SX_ID_SETTLED;
}

unsigned char *sx_id_settle(struct spvx_identifier *d, unsigned char *p,
			    struct sx_id_fact *f)
{
	f->n2 = ++d->n2_count;
	renew(f);
	return sx_id_write_ref(d, p, f, false);
}

void sx_id_be_structure(struct sx_id_fact *f, const struct sx_id_sum *hash, unsigned flags)
{
	f->flags |= (uint8_t)(SX_ID_STRUCTURE | flags);
	sx_put_le64(f->ref + SPVX_WORD_BYTES, hash->lo);
	sx_put_le64(f->ref + SPVX_WORD_BYTES + 8, hash->hi);
	renew(f);
}

static void put_ref(struct spvx_identifier *d, struct sx_id_words *w,
		    const struct sx_id_operand *operand, bool number)
{
	unsigned char *p = w->bytes + w->used;

	sx_id_words_wrote(
		w, (size_t)(sx_id_write_ref(d, p, sx_id_fact_of(d, operand), number) - p));
}

#define STRING_FOLLOWS 0 /* instead of a number in n1; these begin at 1 */

void sx_id_put_words(struct spvx_identifier *d, struct sx_id_words *w,
		     const struct sx_id_insn *insn, unsigned from, enum sx_id_written how)
{
	unsigned word = from;

	for (size_t i = 0; i < insn->id_count; i++) {
		const struct sx_id_operand *operand = &insn->ids[i];
		struct sx_id_fact *f = sx_id_fact_of(d, operand);

		if (operand->word < from)
			continue;
		sx_id_words_put_raw(w, insn->insn, word, operand->word);
		if (how == SX_ID_N1 && f->flags & SX_ID_STRING) {
			sx_id_words_put(w, STRING_FOLLOWS);
			sx_id_words_put_bytes(w, f->ref + SPVX_WORD_BYTES, SUM_BYTES);
		} else if (how == SX_ID_N1) {
			sx_id_words_put(w, sx_id_n1_number(d, f));
		} else if (how == SX_ID_N2_NUMBERED || operand->id != insn->result) {
			put_ref(d, w, operand, how == SX_ID_N2_NUMBERED);
		}
		word = operand->word + 1u;
	}
	sx_id_words_put_raw(w, insn->insn, word, insn->insn->word_count);
}

/* ---- outside functions ---- */

/* Add an element to an unordered set. */
static void add_to(struct spvx_identifier *d, unsigned which, const struct sx_id_insn *insn)
{
	sx_id_words_begin(&d->part);
	sx_id_put_words(d, &d->part, insn, 0, SX_ID_N2);
	sx_id_sum_add_part(d, &d->sums[which]);
}

void sx_id_n2_declare(struct spvx_identifier *d, struct sx_id_fact *f, bool variable)
{
	struct sx_id_sum sum;

	sx_id_n2_decorations(&d->part, f);
	sum = sx_id_words_sum(&d->part);
	if (f->flags & SX_ID_FORWARD)
		sx_id_sum_add(&d->sums[SX_ID_POINTERS], &sum);
	if (variable)
		sx_id_sum_add(&d->sums[SX_ID_VARIABLES], &sum);
	f->flags &= (uint8_t)~SX_ID_FORWARD;
	sx_id_be_structure(f, &sum, variable ? SX_ID_NUMBERED : 0);
}

/* Represent the declared <id> by its structure from here on. */
static void declare(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	struct sx_id_fact *f = sx_id_fact_at(d, insn->result_fact);

	if (!f)
		return;
	sx_id_words_begin(&d->part);
	sx_id_put_words(d, &d->part, insn, 0, SX_ID_N2);
	sx_id_n2_declare(d, f, insn->shape && insn->shape->n2 == SX_ID_N2_VARIABLE);
}

/* A forward pointer: until its type is declared it is represented by its storage class. */
static void declare_ahead(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	struct sx_id_fact *f = insn->insn->word_count > 2
				       ? sx_id_fact(d, spvx_insn_word(insn->insn, 1))
				       : NULL;
	struct sx_id_sum sum;

	if (!f || f->flags & SX_ID_STRUCTURE)
		return;
	sx_id_words_begin(&d->part);
	sx_id_words_put(&d->part, spvx_insn_word(insn->insn, 0));
	sx_id_words_put(&d->part, spvx_insn_word(insn->insn, 2));
	sum = sx_id_words_sum(&d->part);
	sx_id_be_structure(f, &sum, SX_ID_FORWARD);
}

/* ---- decorations ---- */

static void take_decoration(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	struct sx_id_fact *f;

	if (insn->insn->word_count <= SX_ID_DECORATION)
		return;
	sx_id_words_begin(&d->part);
	sx_id_words_put(&d->part, spvx_insn_word(insn->insn, 0));
	sx_id_put_words(d, &d->part, insn, SX_ID_DECORATION, SX_ID_N2);
	f = sx_id_fact(d, spvx_insn_word(insn->insn, 1));
	if (f)
		sx_id_sum_add_part(d, &f->decorations);
}

/* Apply the decorations of a group to its targets, or to members. */
static void take_group(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	struct sx_id_fact *f = insn->insn->word_count > 2
				       ? sx_id_fact(d, spvx_insn_word(insn->insn, 1))
				       : NULL;
	bool members = insn->insn->opcode == SPVX_OP_GroupMemberDecorate;
	unsigned step = members ? 2 : 1;
	struct sx_id_sum group = { 0, 0 };
	struct sx_id_sum sum;

	if (f)
		group = f->decorations;
	for (unsigned i = 2; i + step <= insn->insn->word_count && !d->err; i += step) {
		sum = group;
		if (members) {
			sx_id_words_begin(&d->part);
			sx_id_words_put_sum(&d->part, &group);
			sx_id_words_put(&d->part, spvx_insn_word(insn->insn, i + 1));
			sum = sx_id_words_sum(&d->part);
		}
		f = sx_id_fact(d, spvx_insn_word(insn->insn, i));
		if (f)
			sx_id_sum_add(&f->decorations, &sum);
	}
}

/* ---- instructions that name later <id>s ---- */

/* Add an entry point, whose variables are unordered. */
static void take_entry_point(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	struct sx_id_sum interface = { 0, 0 };
	struct sx_id_insn head = *insn;
	struct spvx_insn cut = *insn->insn;

	for (size_t i = 1; i < insn->id_count; i++) {
		sx_id_words_begin(&d->part);
		put_ref(d, &d->part, &insn->ids[i], false);
		sx_id_sum_add_part(d, &interface);
	}
	if (insn->id_count > 1) {
		cut.word_count = insn->ids[1].word;
		head.id_count = 1;
	}
	head.insn = &cut;
	sx_id_words_begin(&d->part);
	sx_id_put_words(d, &d->part, &head, 0, SX_ID_N2);
	sx_id_words_put_sum(&d->part, &interface);
	sx_id_sum_add_part(d, &d->sums[SX_ID_LATE]);
}

static void take_late(struct spvx_identifier *d)
{
	const unsigned char *at = d->late.items;
	struct spvx_insn insn = { .big = d->header.big };
	struct sx_id_insn found;

	for (size_t i = 0; i < d->late.count && !d->err; i += insn.word_count) {
		insn.bytes = at + i * SPVX_WORD_BYTES;
		insn.word_count = (uint16_t)(spvx_load32(insn.bytes, insn.big) >> 16);
		insn.opcode = (uint16_t)spvx_load32(insn.bytes, insn.big);
		sx_id_find(d, &insn, &found);
		if (d->err)
			return;
		if (insn.opcode == SPVX_OP_EntryPoint)
			take_entry_point(d, &found);
		else
			add_to(d, SX_ID_LATE, &found);
	}
}

/* ---- all instructions ---- */

/* Add an instruction in its place: in a function, or of an unknown kind. */
static void put_in_place(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	const struct sx_id_fact *f;

	sx_id_put_words(d, &d->n2, insn, 0, SX_ID_N2_NUMBERED);
	f = sx_id_fact_at(d, insn->result_fact);
	if (f)
		sx_id_n2_decorations(&d->n2, f);
}

enum sx_id_n2 sx_id_n2_of(uint16_t opcode)
{
	static const struct {
		uint16_t opcode;
		uint8_t n2;
	} others[] = {
		{ SPVX_OP_Capability, SX_ID_N2_SUM },
		{ SPVX_OP_Extension, SX_ID_N2_SUM },
		{ SPVX_OP_ExtInstImport, SX_ID_N2_SUM },
		{ SPVX_OP_EntryPoint, SX_ID_N2_LATE },
		{ SPVX_OP_ExecutionMode, SX_ID_N2_LATE },
		{ SPVX_OP_ExecutionModeId, SX_ID_N2_LATE },
		{ SPVX_OP_DecorateId, SX_ID_N2_LATE },
		{ SPVX_OP_MemberDecorateIdEXT, SX_ID_N2_LATE },
		{ SPVX_OP_GroupDecorate, SX_ID_N2_GROUP },
		{ SPVX_OP_GroupMemberDecorate, SX_ID_N2_GROUP },
		{ SPVX_OP_DecorationGroup, SX_ID_N2_NOTHING },
		{ SPVX_OP_TypeForwardPointer, SX_ID_N2_AHEAD },
		{ SPVX_OP_Undef, SX_ID_N2_DECLARED },
		{ SPVX_OP_Function, SX_ID_N2_FUNCTION },
		{ SPVX_OP_FunctionEnd, SX_ID_N2_FUNCTION },
		{ SPVX_OP_Decorate, SX_ID_N2_DECORATION },
		{ SPVX_OP_DecorateString, SX_ID_N2_DECORATION },
		{ SPVX_OP_MemberDecorate, SX_ID_N2_DECORATION },
		{ SPVX_OP_MemberDecorateString, SX_ID_N2_DECORATION },
		{ SPVX_OP_Variable, SX_ID_N2_VARIABLE },
		{ SPVX_OP_UntypedVariableKHR, SX_ID_N2_VARIABLE },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(others); i++) {
		if (others[i].opcode == opcode)
			return (enum sx_id_n2)others[i].n2;
	}
	return SX_ID_N2_MOST;
}

void sx_id_n2_take(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	const uint16_t opcode = insn->insn->opcode;
	void *room;

	switch (insn->shape ? (enum sx_id_n2)insn->shape->n2 : SX_ID_N2_MOST) {
	case SX_ID_N2_SUM:
		add_to(d,
		       opcode == SPVX_OP_Capability  ? SX_ID_CAPABILITIES
		       : opcode == SPVX_OP_Extension ? SX_ID_EXTENSIONS
						     : SX_ID_IMPORTS,
		       insn);
		if (opcode == SPVX_OP_ExtInstImport)
			declare(d, insn);
		break;
	case SX_ID_N2_LATE:
		room = sx_vec_add(&d->late, d->a, insn->insn->word_count, SPVX_WORD_BYTES);
		if (room)
			memcpy(room, insn->insn->bytes,
			       (size_t)insn->insn->word_count * SPVX_WORD_BYTES);
		else
			d->err = -SPVX_ENOMEM;
		break;
	case SX_ID_N2_GROUP:
		take_group(d, insn);
		break;
	case SX_ID_N2_NOTHING:
		break;
	case SX_ID_N2_AHEAD:
		declare_ahead(d, insn);
		break;
	case SX_ID_N2_DECLARED:
		declare(d, insn);
		break;
	case SX_ID_N2_FUNCTION:
		put_in_place(d, insn);
		d->inside = opcode == SPVX_OP_Function;
		break;
	case SX_ID_N2_DECORATION:
		take_decoration(d, insn);
		break;
	case SX_ID_N2_MOST:
	case SX_ID_N2_VARIABLE:
		if (insn->result && !d->inside)
			declare(d, insn);
		else
			put_in_place(d, insn);
	}
}

void sx_id_n2_finish(struct spvx_identifier *d)
{
	take_late(d);
	for (unsigned i = 0; i < SX_ID_SUMS; i++)
		sx_id_words_put_sum(&d->n2, &d->sums[i]);
}
