/* SPDX-License-Identifier: MIT */
/*
 * spirv/constant_records.c - records of constants: specialization constants, those that
 * depend on one, and their constituents. constants.c computes the values.
 */
#include "spirv/facts.h"

#include "grammar/image.h"

static struct spvx_constant *add_record(struct sx_facts *f, const struct spvx_insn *insn,
					uint32_t at)
{
	struct spvx_constant *c = sx_vec_zadd(&f->constants, f->a, 1, sizeof(*c));
	struct sx_value *v = sx_vec_zadd(&f->parts, f->a, 1, sizeof(*v));

	if (!c || !v)
		return NULL;
	c->id = sx_arg(insn, SX_CONSTANT_RESULT);
	c->at = at;
	c->opcode = insn->opcode;
	c->type = sx_type_index(f, sx_arg(insn, SX_CONSTANT_TYPE));
	c->spec_id = SPVX_NONE;
	return c;
}

/* The index of the record of the constant @id, which is added if missing; SPVX_NONE when
 * @id is not a constant or memory runs out. */
static uint32_t record_of(struct sx_facts *f, uint32_t id)
{
	uint32_t tag = sx_tag_of(f, id);
	uint32_t index = f->constants.count;
	struct spvx_insn insn;

	if (sx_tag_kind(tag) == SX_IS_SPEC)
		return sx_tag_index(tag);
	if (sx_tag_kind(tag) != SX_IS_CONSTANT)
		return SPVX_NONE;
	insn = sx_facts_insn(f, sx_tag_index(tag));
	if (add_record(f, &insn, sx_tag_index(tag)) &&
	    !sx_idtable_put(&f->tags, id, sx_tag(SX_IS_SPEC, index)))
		return index;
	f->lost = true;
	return SPVX_NONE;
}

/* Number of <id>s among the words after the opcode of an OpSpecConstantOp. */
static uint32_t id_operands(const struct sx_facts *f, uint16_t operation, uint32_t words)
{
	const struct sx_op_shape *s = sx_op_shape(f->grammar, operation);
	uint32_t ids = (uint32_t)sx_ctz32(~(s->ids >> s->first));

	if (s->rest == SX_REST_IDS && s->first + ids == s->known)
		return words;
	return ids < words ? ids : words;
}

/* Append the operands of the instruction, from word @first on, to @numbers. */
static int take_operands(struct sx_facts *f, const struct spvx_insn *insn, unsigned first,
			 uint32_t ids)
{
	int err = 0;

	for (unsigned i = first; i < insn->word_count && !err; i++) {
		uint32_t word = sx_arg(insn, i);

		err = sx_vec_put_u32(&f->numbers, f->a,
				     i - first < ids ? record_of(f, word) : word);
	}
	return err;
}

int sx_constants_take(struct sx_facts *f, const struct spvx_insn *insn, uint32_t at)
{
	bool is_op = insn->opcode == SPVX_OP_SpecConstantOp;
	bool has_operands = is_op || insn->opcode == SPVX_OP_SpecConstantComposite ||
			    insn->opcode == SPVX_OP_SpecConstantCompositeReplicateEXT;
	unsigned first = is_op ? SX_CONSTANT_OPERAND : SX_CONSTANT_VALUE;
	uint16_t operation = is_op ? (uint16_t)sx_arg(insn, SX_CONSTANT_VALUE) : 0;
	uint32_t count = insn->word_count > first ? insn->word_count - first : 0u;
	uint32_t ids = is_op ? id_operands(f, operation, count) : count;
	uint32_t first_operand = f->numbers.count;
	struct spvx_constant *c;
	int err = has_operands ? take_operands(f, insn, first, ids) : 0;

	if (err)
		return err;
	c = add_record(f, insn, at);
	if (!c)
		return -SPVX_ENOMEM;
	c->operation = operation;
	c->flags = SPVX_CONSTANT_SPEC;
	if (insn->opcode == SPVX_OP_ConstantSizeOfEXT) {
		c->first_operand = first_operand;
		c->literal_count = 1;
		if (sx_vec_put_u32(&f->numbers, f->a,
				   sx_type_index(f, sx_arg(insn, SX_CONSTANT_VALUE))))
			return -SPVX_ENOMEM;
	}
	if (has_operands) {
		c->first_operand = first_operand;
		c->operand_count = (uint16_t)ids;
		c->literal_count = (uint16_t)(count - ids);
	}
	return sx_tag_give(f, c->id, sx_tag(SX_IS_SPEC, f->constants.count - 1));
}
