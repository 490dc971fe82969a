/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_n2.c - interface and code, whatever the order of declarations.
 *
 * What is declared outside functions gets a digest of what it is, from the digests of what
 * it is made of, which have come before. Such digests denote <id>s in functions, whose
 * instructions go into the digest of the module as they come. What may be in any order is
 * added up, digest by digest. What names <id>s that come later waits for the end.
 */
#include "profile/identity.h"

#include "base/compiler.h"
#include "grammar/image.h"

/* What is before an <id>, so that no number is taken for a digest. */
enum {
	REF_NONE, /* of nothing that is known */
	REF_NUMBER,
	REF_STRUCTURE,
	REF_NUMBERED_STRUCTURE,
	DECORATED /* and before decorations */
};

#define REF_WORDS 7 /* of a numbered structure, the longest */

/* Return: after it. */
static inline unsigned char *write_ref(struct spvx_identifier *d, unsigned char *p,
				       struct sx_id_fact *f, bool number)
{
	if (number && !f->n2 &&
	    (f->flags & (SX_ID_STRUCTURE | SX_ID_NUMBERED)) != SX_ID_STRUCTURE)
		f->n2 = ++d->n2_count;
	if (f->flags & SX_ID_STRUCTURE) {
		sx_put_le32(p, f->n2 ? REF_NUMBERED_STRUCTURE : REF_STRUCTURE);
		sx_put_le64(p + 4, f->hash.lo);
		sx_put_le64(p + 12, f->hash.hi);
		p += 20;
	}
	if (f->n2) {
		sx_put_le32(p, REF_NUMBER);
		sx_put_le32(p + 4, f->n2);
		p += 8;
	} else if (!(f->flags & SX_ID_STRUCTURE)) {
		sx_put_le32(p, REF_NONE);
		p += 4;
	}
	return p;
}

static void put_ref(struct spvx_identifier *d, struct sx_id_words *w,
		    const struct sx_id_operand *operand, bool number)
{
	unsigned char *p = w->bytes + w->used;

	sx_id_words_wrote(w,
			  (size_t)(write_ref(d, p, sx_id_fact_of(d, operand), number) - p));
}

/* As put_words(), of any length. */
static SX_NOINLINE void put_long(struct spvx_identifier *d, struct sx_id_words *w,
				 const struct sx_id_insn *insn, unsigned from, bool number)
{
	unsigned word = from;

	for (size_t i = 0; i < insn->id_count; i++) {
		const struct sx_id_operand *operand = &insn->ids[i];

		if (operand->word < from)
			continue;
		sx_id_words_put_raw(w, insn->insn, word, operand->word);
		if (number || operand->id != insn->result)
			put_ref(d, w, operand, number);
		word = operand->word + 1u;
	}
	sx_id_words_put_raw(w, insn->insn, word, insn->insn->word_count);
}

/* Words from @from on; of the result nothing but that there is one. @number: <id>s that
 * appear for the first time get numbers. */
static void put_words(struct spvx_identifier *d, struct sx_id_words *w,
		      const struct sx_id_insn *insn, unsigned from, bool number)
{
	const struct sx_id_operand *operand = insn->ids;
	const struct sx_id_operand *const end = operand + insn->id_count;
	const struct spvx_insn in = *insn->insn;
	unsigned char *p = w->bytes + w->used;
	unsigned word = from;

	if (in.big || in.word_count + insn->id_count * REF_WORDS > SX_ID_MORE) {
		put_long(d, w, insn, from, number);
		return;
	}
	while (operand < end && operand->word < from)
		operand++;
	for (; operand < end; operand++) {
		p = sx_id_copy_words(p, in.bytes, word, operand->word);
		if (number || operand->id != insn->result)
			p = write_ref(d, p, sx_id_fact_of(d, operand), number);
		word = operand->word + 1u;
	}
	p = sx_id_copy_words(p, in.bytes, word, in.word_count);
	sx_id_words_wrote(w, (size_t)(p - w->bytes) - w->used);
}

/* Of the result. */
static void put_decorations(struct spvx_identifier *d, struct sx_id_words *w,
			    const struct sx_id_insn *insn)
{
	const struct sx_id_fact *f = sx_id_fact_at(d, insn->result_fact);

	if (!f || !(f->decorations.lo | f->decorations.hi))
		return;
	sx_id_words_put(w, DECORATED);
	sx_id_words_put_sum(w, &f->decorations);
}

/* ---- outside functions ---- */

/* A member of a set that has no order. */
static void add_to(struct spvx_identifier *d, unsigned which, const struct sx_id_insn *insn)
{
	struct sx_id_sum sum;

	sx_id_words_begin(&d->part);
	put_words(d, &d->part, insn, 0, false);
	sum = sx_id_words_sum(&d->part);
	sx_id_sum_add(&d->sums[which], &sum);
}

/* What it declares is from now on known by what it is. */
static void declare(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	bool variable = insn->insn->opcode == SPVX_OP_Variable ||
			insn->insn->opcode == SPVX_OP_UntypedVariableKHR;
	struct sx_id_fact *f;

	sx_id_words_begin(&d->part);
	put_words(d, &d->part, insn, 0, false);
	put_decorations(d, &d->part, insn);
	f = sx_id_fact_at(d, insn->result_fact);
	if (!f)
		return;
	f->hash = sx_id_words_sum(&d->part);
	if (f->flags & SX_ID_FORWARD)
		sx_id_sum_add(&d->sums[SX_ID_POINTERS], &f->hash);
	if (variable)
		sx_id_sum_add(&d->sums[SX_ID_VARIABLES], &f->hash);
	f->flags |= SX_ID_STRUCTURE | (variable ? SX_ID_NUMBERED : 0);
	f->flags &= ~(uint32_t)SX_ID_FORWARD;
}

/* A pointer whose type is to come: until then it goes by its storage class. */
static void declare_ahead(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	struct sx_id_fact *f = sx_id_fact(d, spvx_insn_word(insn->insn, 1));

	if (!f || f->flags & SX_ID_STRUCTURE)
		return;
	sx_id_words_begin(&d->part);
	sx_id_words_put(&d->part, spvx_insn_word(insn->insn, 0));
	sx_id_words_put(&d->part, spvx_insn_word(insn->insn, 2));
	f->hash = sx_id_words_sum(&d->part);
	f->flags |= SX_ID_STRUCTURE | SX_ID_FORWARD;
}

/* ---- decorations ---- */

static void decorate(struct spvx_identifier *d, uint32_t target,
		     const struct sx_id_sum *more)
{
	struct sx_id_fact *f = sx_id_fact(d, target);

	if (f)
		sx_id_sum_add(&f->decorations, more);
}

static void take_decoration(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	struct sx_id_sum sum;

	sx_id_words_begin(&d->part);
	sx_id_words_put(&d->part, spvx_insn_word(insn->insn, 0));
	put_words(d, &d->part, insn, 2, false);
	sum = sx_id_words_sum(&d->part);
	decorate(d, spvx_insn_word(insn->insn, 1), &sum);
}

/* The decorations of a group, for a member where @member is one. */
static void take_group(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	const struct sx_id_fact *f = sx_id_fact(d, spvx_insn_word(insn->insn, 1));
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
		decorate(d, spvx_insn_word(insn->insn, i), &sum);
	}
}

/* ---- what names <id>s that come later ---- */

static void keep(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	size_t size = (size_t)insn->word_count * SPVX_WORD_BYTES;
	uint32_t *room = sx_vec_add(&d->late, d->a, insn->word_count, SPVX_WORD_BYTES);

	if (room)
		memcpy(room, insn->bytes, size);
	else
		d->err = -SPVX_ENOMEM;
}

/* The variables of an entry point have no order. */
static void take_entry_point(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	struct sx_id_sum interface = { 0, 0 };
	struct sx_id_insn head = *insn;
	struct spvx_insn cut = *insn->insn;
	struct sx_id_sum sum;

	for (size_t i = 1; i < insn->id_count; i++) {
		sx_id_words_begin(&d->part);
		put_ref(d, &d->part, &insn->ids[i], false);
		sum = sx_id_words_sum(&d->part);
		sx_id_sum_add(&interface, &sum);
	}
	if (insn->id_count > 1) {
		cut.word_count = insn->ids[1].word;
		head.id_count = 1;
	}
	head.insn = &cut;
	sx_id_words_begin(&d->part);
	put_words(d, &d->part, &head, 0, false);
	sx_id_words_put_sum(&d->part, &interface);
	sum = sx_id_words_sum(&d->part);
	sx_id_sum_add(&d->sums[SX_ID_LATE], &sum);
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

/* ---- all of them ---- */

/* In its place: in a function, or something that is not known. */
static void put_in_place(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	put_words(d, &d->n2, insn, 0, true);
	put_decorations(d, &d->n2, insn);
}

static void take_outside(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	if (insn->result)
		declare(d, insn);
	else
		put_in_place(d, insn);
}

void sx_id_n2_take(struct spvx_identifier *d, const struct sx_id_insn *insn)
{
	unsigned words = insn->insn->word_count;

	switch (insn->insn->opcode) {
	case SPVX_OP_Capability:
		add_to(d, SX_ID_CAPABILITIES, insn);
		return;
	case SPVX_OP_Extension:
		add_to(d, SX_ID_EXTENSIONS, insn);
		return;
	case SPVX_OP_ExtInstImport:
		add_to(d, SX_ID_IMPORTS, insn);
		declare(d, insn);
		return;
	case SPVX_OP_EntryPoint:
	case SPVX_OP_ExecutionMode:
	case SPVX_OP_ExecutionModeId:
	case SPVX_OP_DecorateId:
		keep(d, insn->insn);
		return;
	case SPVX_OP_Decorate:
	case SPVX_OP_DecorateString:
	case SPVX_OP_MemberDecorate:
	case SPVX_OP_MemberDecorateString:
		if (words > 2)
			take_decoration(d, insn);
		return;
	case SPVX_OP_GroupDecorate:
	case SPVX_OP_GroupMemberDecorate:
		if (words > 2)
			take_group(d, insn);
		return;
	case SPVX_OP_DecorationGroup:
		return;
	case SPVX_OP_TypeForwardPointer:
		if (words > 2)
			declare_ahead(d, insn);
		return;
	case SPVX_OP_Undef:
		declare(d, insn);
		return;
	case SPVX_OP_Function:
		d->inside = true;
		put_in_place(d, insn);
		return;
	case SPVX_OP_FunctionEnd:
		put_in_place(d, insn);
		d->inside = false;
		return;
	default:
		if (d->inside)
			put_in_place(d, insn);
		else
			take_outside(d, insn);
	}
}

void sx_id_n2_finish(struct spvx_identifier *d)
{
	take_late(d);
	for (unsigned i = 0; i < SX_ID_SUMS; i++)
		sx_id_words_put_sum(&d->n2, &d->sums[i]);
}
