/* SPDX-License-Identifier: MIT */
/*
 * audit/facts.c - types, constants and variables as they are declared. spirv/types.c records
 * types; their sizes are computed at once, from types that were declared before.
 */
#include "audit/rules.h"
#include "audit/state.h"

#include "base/compiler.h"
#include "base/hash.h"
#include "base/str.h"
#include "spirv/facts_read.h"
#include "spirv/ids.h"

/* ---- sizes ---- */

static uint64_t times(uint64_t a, uint64_t b)
{
	uint64_t product;

	if (a == AU_NO_SIZE || b == AU_NO_SIZE || sx_mul_u64(a, b, &product))
		return AU_NO_SIZE;
	return product;
}

static uint64_t plus(uint64_t a, uint64_t b)
{
	uint64_t sum;

	if (a == AU_NO_SIZE || b == AU_NO_SIZE || sx_add_u64(a, b, &sum))
		return AU_NO_SIZE;
	return sum;
}

static uint64_t size_of(const struct spvx_type *t)
{
	return t ? t->size : AU_NO_SIZE;
}

/* End of the last member by its Offset; 0: no Offsets. A runtime array adds nothing. */
static uint64_t laid_out_size(const struct spvx_audit *a, const struct spvx_type *t)
{
	const struct spvx_member *members = sx_members_of(&a->facts) + t->first;
	const struct au_deco *list = a->deco_list.items;
	uint32_t n = sx_idtable_get(&a->decos, t->id);
	uint32_t steps = (t->count + SX_TYPE_FIRST_MEMBER) * 8u; /* no members need more */
	uint64_t end = 0;

	for (; n && steps; n = list[n - 1].next, steps--) {
		const struct au_deco *o = &list[n - 1];
		uint64_t size;

		if (o->kind != SPVX_DECORATION_Offset || o->member >= t->count)
			continue;
		size = size_of(sx_type_at(&a->facts, members[o->member].type));
		size = plus(o->value, size == AU_NO_SIZE ? 0 : size);
		end = size > end ? size : end;
	}
	return end;
}

/* Without Offsets, the members follow one another. */
static uint64_t struct_size(const struct spvx_audit *a, const struct spvx_type *t)
{
	const struct spvx_member *members = sx_members_of(&a->facts) + t->first;
	uint64_t laid_out = laid_out_size(a, t);
	uint64_t size = 0;

	for (uint32_t n = 0; !laid_out && n < t->count; n++)
		size = plus(size, size_of(sx_type_at(&a->facts, members[n].type)));
	return laid_out ? laid_out : size;
}

static uint64_t array_size(const struct spvx_audit *a, const struct spvx_type *t)
{
	uint64_t length = sx_au_constant(a, t->first);
	uint32_t stride;

	if (t->element == SPVX_NONE)
		return AU_NO_SIZE;
	if (sx_au_decoration(a, t->id, SPVX_DECORATION_ArrayStride, &stride))
		return times(stride, length);
	return times(size_of(sx_type_at(&a->facts, t->element)), length);
}

/* Bytes of a value of the type, if known. Unlike in an interface, Booleans, pointers and
 * structs without Offsets have a size. */
static uint64_t size_in_memory(const struct spvx_audit *a, const struct au_insn *i,
			       const struct spvx_type *t)
{
	switch (t->opcode) {
	case SPVX_OP_TypeBool:
		return 4;
	case SPVX_OP_TypeInt:
	case SPVX_OP_TypeFloat:
		return au_word(i, SX_TYPE_WIDTH) / 8;
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
		return times(size_of(sx_type_at(&a->facts, t->element)), t->count);
	case SPVX_OP_TypeArray:
		return array_size(a, t);
	case SPVX_OP_TypeStruct:
		return struct_size(a, t);
	case SPVX_OP_TypePointer:
		return 8;
	default:
		return AU_NO_SIZE;
	}
}

/* ---- declarations ---- */

/* Hash the words of an instruction without its result: equal declarations have equal hashes. */
static uint64_t hash_of(const struct au_insn *i, unsigned result)
{
	uint64_t h = sx_fnv1a(SX_FNV_BASIS, &i->raw.opcode, sizeof(i->raw.opcode));

	for (unsigned n = 1; n < i->raw.word_count; n++) {
		uint32_t word = n == result ? 0 : au_word(i, n);

		h = sx_fnv1a_word(h, word);
	}
	return h;
}

/* Whether to record declarations besides variables and composite constants. */
static bool records_all(const struct spvx_audit *a)
{
	return au_on(a, AU_Q005) || au_on(a, AU_Q006);
}

/* Record a declaration of module scope. Return: its <id>. */
static uint32_t add_global(struct spvx_audit *a, const struct au_insn *i, unsigned result)
{
	struct au_global *g = au_add_to(a, &a->globals, sizeof(*g));
	uint32_t id = au_word(i, result);

	if (!g)
		return 0;
	g->id = id;
	g->opcode = i->raw.opcode;
	g->words = i->raw.word_count;
	g->insn = a->m.insns;
	g->offset = au_offset(i);
	if (au_on(a, AU_Q006))
		g->hash = hash_of(i, result);
	return id;
}

static void tag(struct spvx_audit *a, uint32_t id, enum sx_tag_kind kind, uint32_t index)
{
	au_expect(a, &a->facts.tags);
	if (sx_tag_give(&a->facts, id, sx_tag(kind, index)))
		a->error = -SPVX_ENOMEM;
}

/* Depth of nested structs in a type. */
static uint32_t depth_of(struct spvx_audit *a, const struct au_insn *i,
			 const struct spvx_type *t)
{
	const uint32_t most = a->policy->limits[AU_LIMIT_MAX_STRUCT_DEPTH];
	const uint32_t *depths = a->depths.items;
	const struct spvx_member *m;
	uint32_t depth = 0;

	if (t->opcode != SPVX_OP_TypeStruct)
		return t->element != SPVX_NONE ? depths[t->element] : 0;
	m = sx_members_of(&a->facts) + t->first;
	for (uint32_t n = 0; n < t->count; n++)
		if (m[n].type != SPVX_NONE && depths[m[n].type] > depth)
			depth = depths[m[n].type];
	if (++depth > most && sx_au_hit(a, AU_L001, i))
		sx_au_say(a, AU_L001, "structs nested deeper than %u", most);
	return depth;
}

static void visit_type(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t index = a->facts.types.count;
	struct spvx_type *t;
	uint32_t *depth;

	if (records_all(a))
		add_global(a, i, SX_TYPE_RESULT);
	au_expect(a, &a->facts.tags);
	if (!a->error)
		a->error = sx_types_take(&a->facts, &i->raw);
	if (a->error || a->facts.types.count == index)
		return;
	t = &sx_types_of(&a->facts)[index];
	depth = au_add_to(a, &a->depths, sizeof(*depth));
	if (!depth)
		return;
	*depth = depth_of(a, i, t);
	t->size = size_in_memory(a, i, t);
	if (t->opcode == SPVX_OP_TypePointer)
		t->element = sx_type_index(&a->facts, t->first);
	if (t->opcode == SPVX_OP_TypeImage && au_word(i, SX_TYPE_IMAGE_SAMPLED) > 2)
		t->detail.image.sampled = UINT8_MAX; /* 0x102 must not become 2 */
	if (au_is_storage_image(t) && t->detail.image.format == SPVX_IMAGE_FORMAT_Unknown)
		au_mark(a, t->id, AU_NO_FORMAT);
}

static void visit_constant(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t id = au_word(i, SX_CONSTANT_RESULT);
	uint64_t *value = au_add_to(a, &a->values, sizeof(*value));
	uint16_t opcode = i->raw.opcode;

	if (!value)
		return;
	if (opcode == SPVX_OP_ConstantComposite || records_all(a))
		add_global(a, i, SX_CONSTANT_RESULT);
	if (opcode == SPVX_OP_Constant || opcode == SPVX_OP_SpecConstant)
		*value = au_word(i, SX_CONSTANT_VALUE) |
			 (uint64_t)au_word(i, SX_CONSTANT_VALUE + 1) << 32;
	if (opcode < SPVX_OP_SpecConstantTrue)
		au_mark(a, id, AU_CONSTANT);
	tag(a, id, SX_IS_CONSTANT, a->values.count - 1);
}

uint64_t sx_au_constant(const struct spvx_audit *a, uint32_t id)
{
	uint32_t is = sx_tag_of(&a->facts, id);
	const uint64_t *values = a->values.items;

	return sx_tag_kind(is) == SX_IS_CONSTANT ? values[sx_tag_index(is)] : 1;
}

const struct spvx_type *sx_au_strip_arrays(const struct spvx_audit *a,
					   const struct spvx_type *type, uint64_t *count)
{
	*count = 1;
	for (unsigned n = 0; n < AU_NESTED && type && spvx_type_is_array(type); n++) {
		if (type->opcode == SPVX_OP_TypeArray)
			*count = times(*count, sx_au_constant(a, type->first));
		type = sx_type_at(&a->facts, type->element);
	}
	return type;
}

static void visit_variable(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t storage = au_word(i, SX_VARIABLE_STORAGE_CLASS);
	uint32_t pointer = sx_type_index(&a->facts, au_word(i, SX_VARIABLE_TYPE));
	struct au_variable *v;
	uint32_t id;

	a->pointee = au_pointee(a, sx_type_at(&a->facts, pointer));
	if (storage == SPVX_STORAGE_CLASS_Function) {
		a->m.local_variables++;
		au_mark(a, au_word(i, SX_VARIABLE_RESULT), AU_LOCAL);
		return;
	}
	a->m.global_variables++;
	id = add_global(a, i, SX_VARIABLE_RESULT);
	v = au_add_to(a, &a->variables, sizeof(*v));
	if (!v)
		return;
	v->global = a->globals.count - 1;
	v->pointer = pointer;
	v->storage_class = storage;
	tag(a, id, SX_IS_VARIABLE, a->variables.count - 1);
}

/* ---- counters ---- */

static void visit_entry(struct spvx_audit *a, const struct au_insn *i)
{
	struct au_entry *e = au_add_to(a, &a->entries, sizeof(*e));
	uint32_t model = au_word(i, SX_ENTRY_POINT_MODEL);

	if (!e)
		return;
	*e = (struct au_entry){ model, au_word(i, SX_ENTRY_POINT_FUNCTION) };
	a->m.entries++;
	a->m.stages |= spvx_audit_stage(a->g, model);
}

/* OpGraphEntryPointARM is the OpEntryPoint of a graph. */
static void visit_counted(struct spvx_audit *a, const struct au_insn *i)
{
	a->m.models += i->raw.opcode == SPVX_OP_MemoryModel;
	a->m.graphs += i->raw.opcode == SPVX_OP_GraphEntryPointARM;
}

const struct au_import *sx_au_import(struct spvx_audit *a, struct spvx_str name)
{
	unsigned last = name.len ? (unsigned char)name.ptr[name.len - 1] : 0;
	struct au_import *m = &a->imports[(name.len ^ last) % AU_IMPORTS];

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

static void visit_import(struct spvx_audit *a, const struct au_insn *i)
{
	const struct au_import *m = sx_au_import(a, sx_au_text(a, i, 2));

	if (m->debug)
		a->m.debug_words += i->raw.word_count;
	if (a->m.imports++ || m->debug || m->non_semantic)
		a->conditions |= AU_COND(AU_COND_SETS);
	a->m.import_non_semantic |= m->non_semantic;
}

const struct au_visitor sx_au_fact_visitors[] = {
	AU_VISIT(TypeVoid, visit_type, 0),
	AU_VISIT(TypeBool, visit_type, 0),
	AU_VISIT(TypeInt, visit_type, 0),
	AU_VISIT(TypeFloat, visit_type, 0),
	AU_VISIT(TypeVector, visit_type, 0),
	AU_VISIT(TypeMatrix, visit_type, 0),
	AU_VISIT(TypeImage, visit_type, 0),
	AU_VISIT(TypeSampler, visit_type, 0),
	AU_VISIT(TypeSampledImage, visit_type, 0),
	AU_VISIT(TypeArray, visit_type, 0),
	AU_VISIT(TypeRuntimeArray, visit_type, 0),
	AU_VISIT(TypeStruct, visit_type, 0),
	AU_VISIT(TypeOpaque, visit_type, 0),
	AU_VISIT(TypePointer, visit_type, 0),
	AU_VISIT(TypeFunction, visit_type, 0),
	AU_VISIT(TypeAccelerationStructureKHR, visit_type, 0),
	AU_VISIT(TypeRayQueryKHR, visit_type, 0),
	AU_VISIT(ConstantTrue, visit_constant, 0),
	AU_VISIT(ConstantFalse, visit_constant, 0),
	AU_VISIT(Constant, visit_constant, 0),
	AU_VISIT(ConstantComposite, visit_constant, 0),
	AU_VISIT(ConstantNull, visit_constant, 0),
	AU_VISIT(SpecConstantTrue, visit_constant, 0),
	AU_VISIT(SpecConstantFalse, visit_constant, 0),
	AU_VISIT(SpecConstant, visit_constant, 0),
	AU_VISIT(SpecConstantComposite, visit_constant, 0),
	AU_VISIT(SpecConstantOp, visit_constant, 0),
	AU_VISIT(Variable, visit_variable, 0),
	AU_VISIT(Decorate, sx_au_visit_decoration, 0),
	AU_VISIT(DecorateId, sx_au_visit_decoration, 0),
	AU_VISIT(MemberDecorate, sx_au_visit_decoration, 0),
	AU_VISIT(GroupDecorate, sx_au_visit_group, 0),
	AU_VISIT(MemoryModel, visit_counted, 0),
	AU_VISIT(EntryPoint, visit_entry, 0),
	AU_VISIT(GraphEntryPointARM, visit_counted, 0),
	AU_VISIT(ExtInstImport, visit_import, 0),
	{ .visit = NULL }
};
