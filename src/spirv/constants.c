/* SPDX-License-Identifier: MIT */
/*
 * spirv/constants.c - values of constants, including specialization constants.
 *
 * Other constants are read from the module when needed. A constant that is, or depends on,
 * a specialization constant has a record, and so have its constituents
 * (constant_records.c). Records are evaluated in order, each from earlier ones, twice: with
 * the values of the module and with the given ones. A value is a scalar or a vector of up
 * to four components; larger constants are reached through their constituents.
 */
#include "spirv/evaluate.h"
#include "spirv/module.h"

/* Limit of constituents and insertions that an extraction is followed through. */
#define STEPS 256

/* State of an evaluation; @upto records are done. */
struct evaluation {
	struct sx_facts *facts;
	const struct spvx_spec *specs;
	size_t spec_count;
	uint32_t upto;
};

/* ---- types ---- */

static struct sx_scalar scalar_of(const struct sx_facts *f, uint32_t type)
{
	struct sx_scalar s = { 0, false, false };
	const struct spvx_type *t;

	if (type == SPVX_NONE)
		return s;
	t = &sx_types_of(f)[type];
	if (t->opcode == SPVX_OP_TypeVector && t->element != SPVX_NONE)
		t = &sx_types_of(f)[t->element];
	if (t->opcode == SPVX_OP_TypeBool)
		s.width = 1;
	if ((t->opcode == SPVX_OP_TypeInt || t->opcode == SPVX_OP_TypeFloat) &&
	    t->width <= 64)
		s.width = (uint8_t)t->width;
	s.is_float = t->opcode == SPVX_OP_TypeFloat;
	s.is_signed = t->opcode == SPVX_OP_TypeInt && t->detail.number.signedness;
	return s;
}

/* Number of components of a scalar or vector type; 0 for others. */
static uint8_t components_of(const struct sx_facts *f, uint32_t type)
{
	const struct spvx_type *t;

	if (type == SPVX_NONE)
		return 0;
	t = &sx_types_of(f)[type];
	if (t->opcode == SPVX_OP_TypeVector)
		return t->count <= SX_COMPONENTS ? (uint8_t)t->count : 0;
	return t->opcode == SPVX_OP_TypeBool || t->opcode == SPVX_OP_TypeInt ||
	       t->opcode == SPVX_OP_TypeFloat;
}

/* ---- values in the module ---- */

/* The value of an instruction that is a scalar constant or a null. */
static struct sx_value read_value(const struct sx_facts *f, const struct spvx_insn *insn)
{
	uint32_t type = sx_type_index(f, sx_arg(insn, SX_CONSTANT_TYPE));
	struct sx_value v = { .count = components_of(f, type) };
	const struct sx_scalar scalar = scalar_of(f, type);

	switch (insn->opcode) {
	case SPVX_OP_ConstantTrue:
	case SPVX_OP_SpecConstantTrue:
	case SPVX_OP_ConstantFalse:
	case SPVX_OP_SpecConstantFalse:
		v.v[0] = insn->opcode == SPVX_OP_ConstantTrue ||
			 insn->opcode == SPVX_OP_SpecConstantTrue;
		v.known = 1;
		v.count = 1;
		break;
	case SPVX_OP_ConstantNull:
		v.known = (uint8_t)((1u << v.count) - 1);
		break;
	case SPVX_OP_Constant:
	case SPVX_OP_SpecConstant:
		v.v[0] = sx_scalar_fit(scalar, sx_constant_bits(insn));
		v.known = v.count == 1 && scalar.width &&
			  insn->word_count > SX_CONSTANT_VALUE;
		break;
	default:
		break;
	}
	return v;
}

static bool is_replicated(uint16_t opcode)
{
	return opcode == SPVX_OP_ConstantCompositeReplicateEXT ||
	       opcode == SPVX_OP_SpecConstantCompositeReplicateEXT;
}

bool sx_constant_is_composite(uint16_t opcode)
{
	return opcode == SPVX_OP_ConstantComposite ||
	       opcode == SPVX_OP_SpecConstantComposite || is_replicated(opcode);
}

uint32_t sx_constant_part(const struct spvx_insn *insn, unsigned i)
{
	return sx_arg(insn, SX_CONSTANT_VALUE + (is_replicated(insn->opcode) ? 0 : i));
}

/* The value of a tag: of a record evaluated before, or a scalar constant without record. */
static struct sx_value value_by_tag(const struct evaluation *e, uint32_t tag)
{
	struct sx_value none = { .count = 0 };
	struct spvx_insn insn;

	if (sx_tag_kind(tag) == SX_IS_SPEC)
		return sx_tag_index(tag) < e->upto
			       ? ((const struct sx_value *)
					  e->facts->parts.items)[sx_tag_index(tag)]
			       : none;
	if (sx_tag_kind(tag) != SX_IS_CONSTANT)
		return none;
	insn = sx_facts_insn(e->facts, sx_tag_index(tag));
	return read_value(e->facts, &insn);
}

/* A vector from its constituents, which are scalars. */
static struct sx_value read_vector(const struct evaluation *e, const struct spvx_insn *insn)
{
	uint32_t type = sx_type_index(e->facts, sx_arg(insn, SX_CONSTANT_TYPE));
	struct sx_value v = { .count = components_of(e->facts, type) };

	for (unsigned i = 0; i < v.count; i++) {
		uint32_t tag = sx_tag_of(e->facts, sx_constant_part(insn, i));
		struct sx_value part = value_by_tag(e, tag);

		v.v[i] = part.v[0];
		if (part.count == 1 && part.known)
			v.known |= (uint8_t)(1u << i);
	}
	return v;
}

/* The value of an operand: a constant without record, or a record evaluated before. */
static struct sx_value value_of(const struct evaluation *e, uint32_t id)
{
	uint32_t tag = sx_tag_of(e->facts, id);
	struct spvx_insn insn;

	if (sx_tag_kind(tag) != SX_IS_CONSTANT)
		return value_by_tag(e, tag);
	insn = sx_facts_insn(e->facts, sx_tag_index(tag));
	return sx_constant_is_composite(insn.opcode) ? read_vector(e, &insn)
						     : read_value(e->facts, &insn);
}

/* ---- operations ---- */

/* The @i-th <id> operand of an OpSpecConstantOp. */
static struct sx_value operand_of(const struct evaluation *e, const struct spvx_insn *insn,
				  unsigned i)
{
	return value_of(e, sx_arg(insn, SX_CONSTANT_OPERAND + i));
}

static struct sx_value shuffle(const struct evaluation *e, const struct spvx_insn *insn)
{
	struct sx_value a = operand_of(e, insn, 0);
	struct sx_value b = operand_of(e, insn, 1);
	struct sx_value v = { .count = 0 };

	for (unsigned i = SX_CONSTANT_OPERAND + 2;
	     i < insn->word_count && v.count < SX_COMPONENTS; i++) {
		uint32_t from = sx_arg(insn, i);
		const struct sx_value *source = from < a.count ? &a : &b;
		uint32_t at = from < a.count ? from : from - a.count;

		if (at < source->count && source->known >> at & 1) {
			v.v[v.count] = source->v[at];
			v.known |= (uint8_t)(1u << v.count);
		}
		v.count++;
	}
	return v;
}

/* A path through constituents: words of an instruction. */
struct path {
	struct spvx_insn insn;
	unsigned at;
};

static unsigned path_left(const struct path *p)
{
	return p->at < p->insn.word_count ? p->insn.word_count - p->at : 0;
}

/* Whether @p begins with the words of @insn from @first on. */
static bool path_begins(const struct path *p, const struct spvx_insn *insn, unsigned first)
{
	for (unsigned i = first; i < insn->word_count; i++) {
		if (path_left(p) <= i - first ||
		    sx_arg(&p->insn, p->at + i - first) != sx_arg(insn, i))
			return false;
	}
	return true;
}

/* The instruction of a constant; OpNop for other <id>s. */
static struct spvx_insn definition_of(const struct sx_facts *f, uint32_t id)
{
	uint32_t tag = sx_tag_of(f, id);
	uint32_t at = sx_tag_index(tag);

	if (sx_tag_kind(tag) == SX_IS_SPEC)
		at = sx_constants_of(f)[at].at;
	else if (sx_tag_kind(tag) != SX_IS_CONSTANT)
		return (struct spvx_insn){ .opcode = SPVX_OP_Nop };
	return sx_facts_insn(f, at);
}

/* One step down from a constant. Return: the <id> to continue with, 0: none. */
static uint32_t step_down(const struct spvx_insn *insn, struct path *p)
{
	if (sx_constant_is_composite(insn->opcode)) {
		uint32_t i = sx_arg(&p->insn, p->at++);

		/* no instruction is as long, and the sum does not overflow */
		return sx_constant_part(insn, i < UINT16_MAX ? i : UINT16_MAX);
	}
	if (insn->opcode != SPVX_OP_SpecConstantOp ||
	    sx_arg(insn, SX_CONSTANT_VALUE) != SPVX_OP_CompositeInsert)
		return 0;
	if (!path_begins(p, insn, SX_CONSTANT_OPERAND + 2))
		return sx_arg(insn, SX_CONSTANT_OPERAND + 1);
	p->at += insn->word_count - (SX_CONSTANT_OPERAND + 2u);
	return sx_arg(insn, SX_CONSTANT_OPERAND);
}

static struct sx_value component(struct sx_value v, uint32_t i)
{
	struct sx_value one = { .count = 1 };

	if (i < v.count) {
		one.v[0] = v.v[i];
		one.known = v.known >> i & 1;
	}
	return one;
}

static struct sx_value extract(const struct evaluation *e, const struct spvx_insn *insn)
{
	struct path p = { *insn, SX_CONSTANT_OPERAND + 1 };
	uint32_t id = sx_arg(insn, SX_CONSTANT_OPERAND);
	struct sx_value none = { .count = 0 };

	for (unsigned i = 0; i < STEPS; i++) {
		struct sx_value v = value_of(e, id);
		struct spvx_insn of = definition_of(e->facts, id);

		if (!path_left(&p))
			return v;
		if (path_left(&p) == 1 && v.count > 1)
			return component(v, sx_arg(&p.insn, p.at));
		if (of.opcode == SPVX_OP_ConstantNull) { /* each part of a null is null */
			of.bytes = insn->bytes;          /* with the type of the part */
			return read_value(e->facts, &of);
		}
		id = step_down(&of, &p);
		if (!id)
			return none;
	}
	return none;
}

/* Evaluate an operation component by component. */
static struct sx_value calculate(const struct evaluation *e, const struct spvx_insn *insn)
{
	uint32_t type = sx_type_index(e->facts, sx_arg(insn, SX_CONSTANT_TYPE));
	unsigned operands = insn->word_count > SX_CONSTANT_OPERAND
				    ? insn->word_count - (unsigned)SX_CONSTANT_OPERAND
				    : 0u;
	struct sx_value v = { .count = components_of(e->facts, type) };
	struct sx_value in[3] = { { .count = 0 }, { .count = 0 }, { .count = 0 } };
	struct spvx_insn last;
	struct sx_scalar operand;

	if (!operands || operands > 3)
		return v;
	last = definition_of(e->facts, sx_arg(insn, insn->word_count - 1u));
	operand = scalar_of(e->facts,
			    sx_type_index(e->facts, sx_arg(&last, SX_CONSTANT_TYPE)));
	for (unsigned i = 0; i < operands; i++)
		in[i] = operand_of(e, insn, i);
	for (unsigned c = 0; c < v.count; c++) {
		uint64_t args[3] = { 0, 0, 0 };
		bool known = true;

		for (unsigned i = 0; i < operands; i++) {
			unsigned from = in[i].count == 1 ? 0 : c; /* OpSelect's condition */

			args[i] = in[i].v[from];
			known &= in[i].known >> from & 1;
		}
		if (known && sx_evaluate((uint16_t)sx_arg(insn, SX_CONSTANT_VALUE),
					 scalar_of(e->facts, type), operand, args, &v.v[c]))
			v.known |= (uint8_t)(1u << c);
	}
	return v;
}

static struct sx_value operate(const struct evaluation *e, const struct spvx_insn *insn)
{
	struct sx_value object;
	struct sx_value v;
	uint32_t i;

	switch (sx_arg(insn, SX_CONSTANT_VALUE)) {
	case SPVX_OP_VectorShuffle:
		return shuffle(e, insn);
	case SPVX_OP_CompositeExtract:
		return extract(e, insn);
	case SPVX_OP_CompositeInsert:
		/* into a vector; extract() follows larger constants */
		object = operand_of(e, insn, 0);
		v = operand_of(e, insn, 1);
		i = sx_arg(insn, SX_CONSTANT_OPERAND + 2);
		if (insn->word_count != SX_CONSTANT_OPERAND + 3 || v.count < 2 ||
		    i >= v.count)
			return (struct sx_value){ .count = 0 };
		v.v[i] = object.v[0];
		v.known = (uint8_t)((v.known & ~(1u << i)) | (object.known & 1u) << i);
		return v;
	default:
		return calculate(e, insn);
	}
}

/* ---- records, in order ---- */

/* The caller's value for a constant, if any; the last one given counts. */
static bool given(const struct evaluation *e, const struct spvx_constant *c,
		  struct sx_value *v)
{
	for (size_t i = e->spec_count; i-- && c->spec_id != SPVX_NONE;) {
		struct sx_scalar type = scalar_of(e->facts, c->type);

		if (e->specs[i].spec_id != c->spec_id)
			continue;
		v->count = 1;
		v->known = type.width != 0;
		v->v[0] = type.width == 1 ? e->specs[i].value != 0
					  : sx_scalar_fit(type, e->specs[i].value);
		return true;
	}
	return false;
}

/* Whether a constituent of a constant can be specialized. */
static bool depends_on_spec(const struct sx_facts *f, const struct spvx_constant *c)
{
	const uint32_t *operands = (const uint32_t *)f->numbers.items + c->first_operand;

	if (c->opcode == SPVX_OP_SpecConstantTrue ||
	    c->opcode == SPVX_OP_SpecConstantFalse || c->opcode == SPVX_OP_SpecConstant)
		return c->spec_id != SPVX_NONE;
	for (uint32_t i = 0; i < c->operand_count; i++) {
		if (operands[i] != SPVX_NONE &&
		    sx_constants_of(f)[operands[i]].flags & SPVX_CONSTANT_SPEC)
			return true;
	}
	return false;
}

static void evaluate_one(struct evaluation *e, uint32_t index)
{
	struct spvx_constant *c = &sx_constants_of(e->facts)[index];
	struct spvx_insn insn = sx_facts_insn(e->facts, c->at);
	struct sx_value v;

	e->upto = index;
	c->flags &= ~(uint32_t)(SPVX_CONSTANT_KNOWN | SPVX_CONSTANT_PARTS |
				SPVX_CONSTANT_SPEC | SPVX_CONSTANT_SET);
	if (depends_on_spec(e->facts, c))
		c->flags |= SPVX_CONSTANT_SPEC;
	if (c->opcode == SPVX_OP_ConstantNull || c->opcode == SPVX_OP_Undef)
		c->flags |= SPVX_CONSTANT_NULL;
	if (insn.opcode == SPVX_OP_SpecConstantOp)
		v = operate(e, &insn);
	else if (sx_constant_is_composite(insn.opcode))
		v = read_vector(e, &insn);
	else
		v = read_value(e->facts, &insn);
	if (given(e, c, &v))
		c->flags |= SPVX_CONSTANT_SET;
	((struct sx_value *)e->facts->parts.items)[index] = v;
	if (v.count == 1 && v.known)
		c->flags |= SPVX_CONSTANT_KNOWN;
	if (v.count > 1 && v.known == (1u << v.count) - 1)
		c->flags |= SPVX_CONSTANT_PARTS;
	c->value = v.count == 1 ? v.v[0] : 0;
}

int sx_constants_finish(struct sx_facts *f, const struct spvx_spec *specs, size_t count)
{
	struct evaluation e = { .facts = f };
	struct spvx_constant *c = sx_constants_of(f);

	for (uint32_t i = 0; i < f->constants.count; i++) {
		evaluate_one(&e, i);
		c[i].initial = c[i].value;
	}
	e.specs = specs;
	e.spec_count = count;
	for (uint32_t i = 0; i < f->constants.count && count; i++)
		evaluate_one(&e, i);
	return 0;
}

uint64_t sx_constant_component(const struct sx_facts *f, uint32_t constant, unsigned i)
{
	return ((const struct sx_value *)f->parts.items)[constant].v[i];
}

bool sx_constant_find(const struct sx_facts *f, uint32_t id, uint64_t *value)
{
	uint32_t tag = sx_tag_of(f, id);
	struct spvx_insn insn;
	struct sx_value v;

	if (sx_tag_kind(tag) == SX_IS_SPEC) {
		const struct spvx_constant *c = &sx_constants_of(f)[sx_tag_index(tag)];

		*value = c->value;
		return c->flags & SPVX_CONSTANT_KNOWN;
	}
	if (sx_tag_kind(tag) != SX_IS_CONSTANT)
		return false;
	insn = sx_facts_insn(f, sx_tag_index(tag));
	v = read_value(f, &insn);
	*value = v.v[0];
	return v.count == 1 && v.known;
}

/* ---- of the module index: as written, nothing is evaluated ---- */

bool spvx_module_constant(const struct spvx_module *module, uint32_t id, uint64_t *value)
{
	struct spvx_insn insn = sx_module_definition(module, id);
	uint32_t type = sx_arg(&insn, SX_CONSTANT_TYPE);
	struct spvx_number of = spvx_ids_number(&module->ids, type);
	bool integer = of.cls == SPVX_NUMBER_UNSIGNED || of.cls == SPVX_NUMBER_SIGNED;
	struct sx_scalar scalar = { (uint8_t)of.width, of.cls == SPVX_NUMBER_SIGNED,
				    false };

	if (insn.word_count < SX_CONSTANT_VALUE)
		return false;
	integer = integer && of.width && of.width <= 64;
	switch (insn.opcode) {
	case SPVX_OP_Constant:
	case SPVX_OP_SpecConstant:
		if (!integer ||
		    insn.word_count < SX_CONSTANT_VALUE + (of.width > 32 ? 2u : 1u))
			return false;
		/* the bits above the width should be a sign extension, which is not relied
		 * on */
		*value = sx_scalar_fit(scalar, sx_constant_bits(&insn));
		return true;
	case SPVX_OP_ConstantTrue:
	case SPVX_OP_SpecConstantTrue:
		*value = 1;
		return true;
	case SPVX_OP_ConstantNull:
		if (spvx_module_def_op(module, type) != SPVX_OP_TypeBool &&
		    (spvx_module_def_op(module, type) != SPVX_OP_TypeInt || !integer))
			return false;
		*value = 0;
		return true;
	case SPVX_OP_ConstantFalse:
	case SPVX_OP_SpecConstantFalse:
		*value = 0;
		return true;
	default:
		return false;
	}
}
