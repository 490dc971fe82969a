/* SPDX-License-Identifier: MIT */
/*
 * audit/facts.c - what is kept of types, constants and variables: sizes and shapes, worked out
 * as they are declared, since what they hang on stands before them.
 */
#include "audit/rules.h"
#include "audit/state.h"

#include "base/hash.h"
#include "base/str.h"
#include "spirv/facts_read.h"

/* ---- sizes ---- */

static uint64_t times(uint64_t a, uint64_t b)
{
	uint64_t product;

	if (a == AU_NO_SIZE || b == AU_NO_SIZE || __builtin_mul_overflow(a, b, &product))
		return AU_NO_SIZE;
	return product;
}

static uint64_t plus(uint64_t a, uint64_t b)
{
	uint64_t sum;

	if (a == AU_NO_SIZE || b == AU_NO_SIZE || __builtin_add_overflow(a, b, &sum))
		return AU_NO_SIZE;
	return sum;
}

static uint64_t array_size(struct spvx_audit *a, const struct au_def *d,
			   const struct au_def *element)
{
	uint32_t stride;

	if (sx_au_decoration(a, d->id, SPVX_DECORATION_ArrayStride, &stride))
		return times(stride, d->value);
	return times(element->size, d->value);
}

/* Where the last member ends by its Offset, 0 without; a matrix in rows or columns takes
 * MatrixStride for each. */
static uint64_t laid_out_size(struct spvx_audit *a, const struct au_insn *i, uint32_t id)
{
	const struct au_deco *list = a->deco_list.items;
	uint32_t n = sx_idtable_get(&a->decos, id);
	uint32_t steps = i->raw.word_count * 8u; /* more than that no member needs */
	uint64_t end = 0;

	for (; n && steps; n = list[n - 1].next, steps--) {
		const struct au_deco *o = &list[n - 1];
		const struct au_def *m;

		if (o->kind != SPVX_DECORATION_Offset || o->member == AU_WHOLE ||
		    o->member + (uint32_t)SX_TYPE_FIRST_MEMBER >= i->raw.word_count)
			continue;
		m = au_def(a, au_word(i, o->member + SX_TYPE_FIRST_MEMBER));
		if (!m ||
		    m->size == AU_NO_SIZE) /* a runtime array: what stands before it */
			end = end > o->value ? end : o->value;
		else if (plus(o->value, m->size) > end)
			end = plus(o->value, m->size);
	}
	return end;
}

static void struct_facts(struct spvx_audit *a, const struct au_insn *i, struct au_def *d)
{
	uint64_t laid_out = laid_out_size(a, i, d->id);

	for (unsigned n = SX_TYPE_FIRST_MEMBER; n < i->raw.word_count; n++) {
		const struct au_def *m = au_def(a, au_word(i, n));

		d->size = plus(d->size, m ? m->size : AU_NO_SIZE);
		if (m && m->depth > d->depth)
			d->depth = m->depth;
	}
	if (d->depth < UINT8_MAX)
		d->depth++;
	else if (sx_au_hit(a, AU_L001, i))
		sx_au_say(a, AU_L001, "structs nested deeper than 255");
	if (laid_out)
		d->size = laid_out;
}

/* ---- types ---- */

static enum au_shape image_shape(const struct au_insn *i)
{
	if (au_word(i, SX_TYPE_IMAGE_DIM) == SPVX_DIM_SubpassData)
		return AU_INPUT_ATTACHMENT;
	return au_word(i, SX_TYPE_IMAGE_SAMPLED) == 2 ? AU_STORAGE_IMAGE : AU_IMAGE;
}

/* What is made of @count elements of a type. */
static void of_elements(struct spvx_audit *a, const struct au_insn *i, struct au_def *d,
			enum au_shape shape, uint64_t count)
{
	uint32_t element = au_word(i, SX_TYPE_ELEMENT);
	const struct au_def *e = au_def(a, element);

	d->shape = (uint8_t)shape;
	d->of = sx_idtable_get(&a->defs, element);
	d->value = count;
	if (!e)
		return;
	d->depth = e->depth;
	d->size = shape == AU_ARRAY ? array_size(a, d, e) : times(e->size, count);
}

static void type_facts(struct spvx_audit *a, const struct au_insn *i, struct au_def *d)
{
	const struct au_def *length;

	switch (i->raw.opcode) {
	case SPVX_OP_TypeBool:
		d->shape = AU_SCALAR;
		d->size = 4;
		break;
	case SPVX_OP_TypeInt:
	case SPVX_OP_TypeFloat:
		d->shape = AU_SCALAR;
		d->value = au_word(i, SX_TYPE_WIDTH);
		d->size = d->value / 8;
		break;
	case SPVX_OP_TypeVector:
		of_elements(a, i, d, AU_VECTOR, au_word(i, SX_TYPE_COUNT));
		break;
	case SPVX_OP_TypeMatrix:
		of_elements(a, i, d, AU_MATRIX, au_word(i, SX_TYPE_COUNT));
		break;
	case SPVX_OP_TypeArray:
		length = au_def(a, au_word(i, SX_TYPE_COUNT));
		of_elements(a, i, d, AU_ARRAY, length ? length->value : 1);
		break;
	case SPVX_OP_TypeRuntimeArray:
		of_elements(a, i, d, AU_RUNTIME_ARRAY, 1);
		d->size = AU_NO_SIZE;
		break;
	case SPVX_OP_TypeStruct:
		d->shape = AU_STRUCT;
		d->size = 0;
		struct_facts(a, i, d);
		break;
	case SPVX_OP_TypePointer:
		d->shape = AU_POINTER;
		d->of = sx_idtable_get(&a->defs, au_word(i, SX_TYPE_POINTEE));
		d->value = au_word(i, SX_TYPE_STORAGE_CLASS);
		d->size = 8;
		break;
	case SPVX_OP_TypeImage:
		d->shape = (uint8_t)image_shape(i);
		if (d->shape == AU_STORAGE_IMAGE &&
		    au_word(i, SX_TYPE_IMAGE_FORMAT) == SPVX_IMAGE_FORMAT_Unknown)
			au_mark(a, d->id, AU_NO_FORMAT);
		break;
	case SPVX_OP_TypeSampler:
		d->shape = AU_SAMPLER;
		break;
	case SPVX_OP_TypeSampledImage:
		d->shape = AU_SAMPLED_IMAGE;
		break;
	case SPVX_OP_TypeAccelerationStructureKHR:
		d->shape = AU_ACCELERATION;
		break;
	default:
		break;
	}
}

/* ---- records ---- */

/* The words of an instruction, the result left out: equal declarations have equal hashes. */
static uint64_t hash_of(const struct au_insn *i, unsigned result)
{
	uint64_t h = sx_fnv1a(SX_FNV_BASIS, &i->raw.opcode, sizeof(i->raw.opcode));

	for (unsigned n = 1; n < i->raw.word_count; n++) {
		uint32_t word = n == result ? 0 : au_word(i, n);

		h = (h ^ word) * UINT64_C(0x100000001b3);
	}
	return h;
}

static struct au_def *add_def(struct spvx_audit *a, const struct au_insn *i,
			      unsigned result)
{
	struct au_def *d = sx_vec_zadd(&a->def_list, a->a, 1, sizeof(*d));
	uint32_t id = au_word(i, result);

	if (!d) {
		a->error = -SPVX_ENOMEM;
		return NULL;
	}
	d->id = id;
	d->opcode = i->raw.opcode;
	d->words = i->raw.word_count;
	d->size = AU_NO_SIZE;
	d->insn = a->m.insns;
	d->offset = i->offset;
	if (au_on(a, AU_Q006))
		d->hash = hash_of(i, result);
	return d;
}

/* Have it found by its <id>: what it says of itself is complete. */
static void publish(struct spvx_audit *a, uint32_t id)
{
	if (id && !sx_idtable_get(&a->defs, id))
		au_put(a, &a->defs, id, a->def_list.count);
}

static void take_type(struct spvx_audit *a, const struct au_insn *i)
{
	struct au_def *d = add_def(a, i, 1);

	if (!d)
		return;
	type_facts(a, i, d);
	publish(a, d->id);
}

static void take_constant(struct spvx_audit *a, const struct au_insn *i)
{
	struct au_def *d = add_def(a, i, 2);
	uint16_t opcode = i->raw.opcode;

	if (!d)
		return;
	if (opcode == SPVX_OP_Constant || opcode == SPVX_OP_SpecConstant)
		d->value = au_word(i, SX_CONSTANT_VALUE) |
			   (uint64_t)au_word(i, SX_CONSTANT_VALUE + 1) << 32;
	if (opcode < SPVX_OP_SpecConstantTrue)
		au_mark(a, d->id, AU_CONSTANT);
	publish(a, d->id);
}

const struct au_def *sx_au_element(const struct spvx_audit *a, const struct au_def *type,
				   uint64_t *count)
{
	*count = 1;
	while (au_is_array(type)) {
		*count = times(*count, type->value);
		type = au_of(a, type);
	}
	return type;
}

static void take_variable(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t storage = au_word(i, 3);
	struct au_def *d;

	if (storage == SPVX_STORAGE_CLASS_Function) {
		a->m.local_variables++;
		au_mark(a, au_word(i, 2), AU_LOCAL);
		return;
	}
	a->m.global_variables++;
	d = add_def(a, i, 2);
	if (!d)
		return;
	d->of = sx_idtable_get(&a->defs, au_word(i, 1));
	d->value = storage;
	publish(a, d->id);
	if (sx_vec_put_u32(&a->variables, a->a, a->def_list.count - 1))
		a->error = -SPVX_ENOMEM;
}

/* ---- what else is counted ---- */

static void take_memory_model(struct spvx_audit *a, const struct au_insn *i)
{
	(void)i;
	a->m.models++;
}

static void take_entry(struct spvx_audit *a, const struct au_insn *i)
{
	struct au_edge *e = sx_vec_add(&a->entries, a->a, 1, sizeof(*e));
	uint32_t model = au_word(i, SX_ENTRY_POINT_MODEL);

	if (!e) {
		a->error = -SPVX_ENOMEM;
		return;
	}
	*e = (struct au_edge){ model, au_word(i, SX_ENTRY_POINT_FUNCTION) };
	a->m.entries++;
	a->m.stages |= spvx_audit_stage(a->g, model);
}

/* Graphs have entry points of their own. */
static void take_graph(struct spvx_audit *a, const struct au_insn *i)
{
	(void)i;
	a->m.graphs++;
}

static bool only_ids(const struct spvx_audit *a, const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(a->g) + e->operands;

	for (unsigned n = 0; n < e->operand_count; n++)
		if (o[n].form != SX_FORM_ID)
			return false;
	return true;
}

/* Debug words that are no instructions of class Debug. */
static void take_ext_inst(struct spvx_audit *a, const struct au_insn *i)
{
	unsigned set = spvx_ids_set(&a->ids, au_word(i, 3));
	const struct spvx_entry *e =
		set ? sx_range_find(a->g, &sx_sets(a->g)[set].ops, au_word(i, 4)) : NULL;
	bool ids;

	if (set && sx_sets(a->g)[set].flags & SX_SET_DEBUG)
		a->m.debug_words += i->raw.word_count;
	else if (e && !au_seen(a, e))
		sx_au_require(a, i, e, false);
	if (!a->marks_uses &&
	    au_are_below(&i->raw, 5, i->raw.word_count, a->m.header.bound))
		return;
	ids = e && only_ids(a, e);
	for (unsigned n = 5; n < i->raw.word_count; n++) {
		if (ids)
			sx_au_use(a, i, au_word(i, n));
		else
			au_mark(a, au_word(i, n), AU_USED);
	}
}

const struct au_import *sx_au_import(struct spvx_audit *a, struct spvx_str name)
{
	struct au_import *m = &a->imports[name.len % AU_IMPORTS];

	if (name.len && name.len == m->len && !memcmp(m->name, name.ptr, name.len))
		return m;
	m->len = name.len <= sizeof(m->name) ? name.len : 0;
	if (m->len)
		memcpy(m->name, name.ptr, m->len);
	m->set = spvx_set_find(a->g, name);
	m->extension = sx_ext_place(&a->policy->caps, name);
	m->debug = m->set && sx_sets(a->g)[m->set].flags & SX_SET_DEBUG;
	m->non_semantic = sx_str_starts(name, "NonSemantic.");
	return m;
}

static void take_import(struct spvx_audit *a, const struct au_insn *i)
{
	const struct au_import *m = sx_au_import(a, sx_au_text(a, i, 2));

	if (m->debug)
		a->m.debug_words += i->raw.word_count;
	a->m.import_non_semantic |= m->non_semantic;
}

#define TYPE(name)                                              \
	{                                                       \
		.opcode = SPVX_OP_Type##name, .take = take_type \
	}
#define CONSTANT(name)                                          \
	{                                                       \
		.opcode = SPVX_OP_##name, .take = take_constant \
	}

const struct au_taker sx_au_fact_takers[] = {
	TYPE(Void),
	TYPE(Bool),
	TYPE(Int),
	TYPE(Float),
	TYPE(Vector),
	TYPE(Matrix),
	TYPE(Image),
	TYPE(Sampler),
	TYPE(SampledImage),
	TYPE(Array),
	TYPE(RuntimeArray),
	TYPE(Struct),
	TYPE(Opaque),
	TYPE(Pointer),
	TYPE(Function),
	TYPE(AccelerationStructureKHR),
	TYPE(RayQueryKHR),
	CONSTANT(ConstantTrue),
	CONSTANT(ConstantFalse),
	CONSTANT(Constant),
	CONSTANT(ConstantComposite),
	CONSTANT(ConstantNull),
	CONSTANT(SpecConstantTrue),
	CONSTANT(SpecConstantFalse),
	CONSTANT(SpecConstant),
	CONSTANT(SpecConstantComposite),
	CONSTANT(SpecConstantOp),
	{ .opcode = SPVX_OP_Variable, .take = take_variable },
	{ .opcode = SPVX_OP_Decorate, .take = sx_au_take_decoration },
	{ .opcode = SPVX_OP_MemberDecorate, .take = sx_au_take_decoration },
	{ .opcode = SPVX_OP_GroupDecorate, .take = sx_au_take_group },
	{ .opcode = SPVX_OP_MemoryModel, .take = take_memory_model },
	{ .opcode = SPVX_OP_EntryPoint, .take = take_entry },
	{ .opcode = SPVX_OP_GraphEntryPointARM, .take = take_graph },
	{ .opcode = SPVX_OP_ExtInst, .take = take_ext_inst },
	{ .opcode = SPVX_OP_ExtInstWithForwardRefsKHR, .take = take_ext_inst },
	{ .opcode = SPVX_OP_ExtInstImport, .take = take_import },
	{ .take = NULL }
};
