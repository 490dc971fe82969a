/* SPDX-License-Identifier: MIT */
/*
 * spirv/operand.c - the operand machine: matches the words of an instruction with its
 * pattern.
 *
 * The iterator is a small stack of patterns. Enumerants, mask bits, pairs, extended
 * instructions and OpSpecConstantOp push their parameters; a repeated operand stays until
 * the words end. Each step consumes at least one word or drops a pattern, so it always
 * ends.
 */
#include "spirv/ids.h"

#include "base/str.h"
#include "grammar/image.h"

static bool stop(struct spvx_operands *it, enum spvx_code fault)
{
	it->fault = fault;
	it->depth = 0;
	return false;
}

static bool push(struct spvx_operands *it, uint32_t first, uint32_t count, bool parameter)
{
	if (it->depth == SPVX_OPERAND_DEPTH)
		return stop(it, SPVX_ELIMIT);
	it->stack[it->depth].next = first;
	it->stack[it->depth].end = first + count;
	it->stack[it->depth].bits = 0;
	it->stack[it->depth].kind = 0;
	it->stack[it->depth].parameter = parameter;
	it->depth++;
	return true;
}

void spvx_operands_init(struct spvx_operands *it, const struct spvx_grammar *grammar,
			const struct spvx_ids *ids, const struct spvx_insn *insn)
{
	const struct spvx_entry *op;

	it->fault = SPVX_OK;
	it->word = 1;
	it->grammar = sx_grammar(grammar);
	it->ids = ids;
	it->insn = *insn;
	it->depth = 0;
	it->result_type = 0;
	it->first_id = 0;
	it->unknown_set = false;
	op = sx_op(it->grammar, insn->opcode);
	if (op) {
		push(it, op->operands, op->operand_count, false);
	} else {
		it->word = 0;
		stop(it, SPVX_EOPCODE);
	}
}

static bool take_id(struct spvx_operands *it, struct spvx_operand *o,
		    enum spvx_operand_class cls)
{
	o->cls = (uint8_t)cls;
	if (!o->value)
		return stop(it, SPVX_EIDZERO);
	if (cls == SPVX_OPERAND_RESULT_TYPE)
		it->result_type = o->value;
	else if (cls == SPVX_OPERAND_ID && !it->first_id)
		it->first_id = o->value;
	return true;
}

static bool take_string(struct spvx_operands *it, struct spvx_operand *o)
{
	size_t len;

	o->cls = SPVX_OPERAND_STRING;
	if (!spvx_insn_strlen(&it->insn, it->word, &len))
		return stop(it, SPVX_ESTRING);
	o->words = (uint16_t)(len / SPVX_WORD_BYTES + 1);
	if (it->insn.opcode == SPVX_OP_ExtInstImport) {
		char copy[256];
		struct spvx_str name =
			spvx_insn_string(&it->insn, it->word, copy, sizeof(copy));

		it->unknown_set = !spvx_set_find(it->grammar, name) &&
				  !sx_str_starts(name, "NonSemantic.");
	}
	return true;
}

/* A number as wide as the type of @id; with @of_type, as the type @id. */
static bool take_number(struct spvx_operands *it, struct spvx_operand *o, uint32_t id,
			bool of_type)
{
	uint32_t words;

	o->cls = SPVX_OPERAND_NUMBER;
	if (!it->ids)
		return stop(it, SPVX_ENOTYPE);
	if (sx_ids_is_type(it->ids, id) != of_type)
		return stop(it, of_type ? SPVX_ENOTTYPE : SPVX_ENOTYPE);
	o->number = spvx_ids_number(it->ids, id);
	if (o->number.cls == SPVX_NUMBER_NONE ||
	    (!of_type && o->number.cls == SPVX_NUMBER_FLOAT))
		return stop(it, SPVX_ENOTYPE);
	words = (o->number.width + 31u) / 32u;
	if (!words)
		return stop(it, SPVX_ENOTYPE);
	if (words > it->insn.word_count - it->word)
		return stop(it, SPVX_EMISSING);
	o->words = (uint16_t)words;
	return true;
}

/* The number of an extended instruction determines its operands. */
static bool take_ext_number(struct spvx_operands *it, struct spvx_operand *o)
{
	const struct sx_set *set;
	unsigned index;

	o->cls = SPVX_OPERAND_EXT_NUMBER;
	if (!it->ids)
		return true;
	if (!sx_ids_is_import(it->ids, it->first_id))
		return stop(it, SPVX_ENOTSET);
	index = spvx_ids_set(it->ids, it->first_id);
	if (!index)
		return true; /* its operands are read as <id>s */
	set = &sx_sets(it->grammar)[index];
	o->entry = sx_range_find(it->grammar, &set->ops, o->value);
	if (!(set->flags & SX_SET_NONSEMANTIC)) {
		if (!o->entry)
			return stop(it, SPVX_EEXTINST);
		it->stack[it->depth - 1].next = it->stack[it->depth - 1].end;
	}
	/* a non-semantic instruction may have more <id>s than this version of its set
	 * defines */
	return !o->entry || push(it, o->entry->operands, o->entry->operand_count, false);
}

static bool take_mask(struct spvx_operands *it, struct spvx_operand *o)
{
	const struct sx_kind *kind = &sx_kinds(it->grammar)[o->kind];

	o->cls = SPVX_OPERAND_MASK;
	if (o->value & ~kind->known_bits)
		return stop(it, SPVX_EMASK);
	if (!(o->value & kind->param_bits))
		return true;
	if (!push(it, 0, 0, true))
		return false;
	it->stack[it->depth - 1].bits = o->value & kind->param_bits;
	it->stack[it->depth - 1].kind = o->kind;
	return true;
}

static bool take(struct spvx_operands *it, struct spvx_operand *o, enum sx_form form)
{
	const struct sx_kind *kind;
	unsigned skipped;

	switch (form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		return take_id(it, o, SPVX_OPERAND_ID);
	case SX_FORM_RESULT_TYPE:
		return take_id(it, o, SPVX_OPERAND_RESULT_TYPE);
	case SX_FORM_RESULT:
		return take_id(it, o, SPVX_OPERAND_RESULT);
	case SX_FORM_INTEGER:
		o->cls = SPVX_OPERAND_INTEGER;
		return true;
	case SX_FORM_FLOAT:
		o->cls = SPVX_OPERAND_FLOAT;
		return true;
	case SX_FORM_STRING:
		return take_string(it, o);
	case SX_FORM_TYPED:
		return take_number(it, o, it->result_type, true);
	case SX_FORM_SELECTOR:
		return take_number(it, o, it->first_id, false);
	case SX_FORM_EXT_NUMBER:
		return take_ext_number(it, o);
	case SX_FORM_SPEC_OP:
		o->cls = SPVX_OPERAND_SPEC_OP;
		o->entry = o->value <= UINT16_MAX ? sx_op(it->grammar, (uint16_t)o->value)
						  : NULL;
		if (!o->entry || !(o->entry->flags & SX_ENTRY_SPEC_OP))
			return stop(it, SPVX_ESPECOP);
		skipped = sx_shape_of(it->grammar, o->entry)->first - 1u;
		return push(it, o->entry->operands + skipped,
			    o->entry->operand_count - skipped, false);
	case SX_FORM_ENUM:
		kind = &sx_kinds(it->grammar)[o->kind];
		o->cls = SPVX_OPERAND_ENUM;
		o->entry = sx_range_find(it->grammar, &kind->entries, o->value);
		if (!o->entry)
			return stop(it, SPVX_EENUM);
		return !o->entry->operand_count ||
		       push(it, o->entry->operands, o->entry->operand_count, true);
	case SX_FORM_MASK:
		return take_mask(it, o);
	case SX_FORM_COMPOSITE:
		break; /* opened by next_pattern() */
	}
	return stop(it, SPVX_EINVAL);
}

/* Push the parameters of the lowest bit of a mask that still has some to read. */
static void next_bit(struct spvx_operands *it, unsigned top)
{
	uint32_t bit = it->stack[top].bits & -it->stack[top].bits;
	const struct sx_kind *kind = &sx_kinds(it->grammar)[it->stack[top].kind];
	const struct spvx_entry *e = sx_range_find(it->grammar, &kind->entries, bit);

	it->stack[top].bits &= ~bit;
	it->stack[top].next = e->operands;
	it->stack[top].end = e->operands + e->operand_count;
}

/* The pattern the next word belongs to; NULL at the end and at a fault. */
static const struct sx_operand *next_pattern(struct spvx_operands *it)
{
	while (it->depth) {
		unsigned top = it->depth - 1;
		const struct sx_operand *pattern;

		if (it->stack[top].next == it->stack[top].end) {
			if (it->stack[top].bits)
				next_bit(it, top);
			else
				it->depth--;
			continue;
		}
		pattern = sx_operands(it->grammar) + it->stack[top].next;
		if (it->word == it->insn.word_count) {
			if (!pattern->quantifier) {
				stop(it, SPVX_EMISSING);
				return NULL;
			}
			it->stack[top].next++;
			continue;
		}
		if (pattern->quantifier != '*')
			it->stack[top].next++;
		if (pattern->form != SX_FORM_COMPOSITE)
			return pattern;
		if (!push(it, sx_kinds(it->grammar)[pattern->kind].parts,
			  sx_kinds(it->grammar)[pattern->kind].part_count,
			  it->stack[top].parameter))
			return NULL;
	}
	return NULL;
}

/* All patterns have been matched: no word may be left. */
static void finish(struct spvx_operands *it)
{
	if (it->fault)
		return;
	if (it->word != it->insn.word_count)
		stop(it, SPVX_ESURPLUS);
	else if (it->unknown_set)
		stop(it, SPVX_ESET);
}

bool spvx_operand_next(struct spvx_operands *it, struct spvx_operand *o)
{
	const struct sx_operand *pattern = next_pattern(it);
	uint32_t name;

	if (!pattern) {
		finish(it);
		return false;
	}
	o->parameter = it->stack[it->depth - 1].parameter;
	o->kind = pattern->kind;
	o->word = (uint16_t)it->word;
	o->words = 1;
	o->value = spvx_insn_word(&it->insn, it->word);
	o->number = (struct spvx_number){ 0, 0, 0 };
	o->entry = NULL;
	name = SX_NAME_FIELD(pattern, name);
	o->name = name ? sx_strings(it->grammar) + name : NULL;
	if (!take(it, o, (enum sx_form)pattern->form))
		return false;
	it->word += o->words;
	return true;
}
