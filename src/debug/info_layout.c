/* SPDX-License-Identifier: MIT */
/*
 * debug/info_layout.c - compares layouts in the debug information with those of the module.
 *
 * A DebugGlobalVariable binds a debug type to an OpVariable and so to an OpTypeStruct,
 * whose members have Offset, ArrayStride and MatrixStride; spec 3.20. Nested structures are
 * put on a list of pairs; each OpTypeStruct is compared once.
 */
#include "debug/info.h"

#define BITS 8 /* of a byte */

/* A composite and the OpTypeStruct that it should be. */
struct pair {
	uint32_t variable;
	uint32_t composite;
	uint32_t structure;
};

struct comparison {
	struct spvx_debuginfo_state *s;
	const struct spvx_debuginfo *info;
	const struct spvx_module *module;
	struct spvx_idtable seen;    /* OpTypeStruct: 1 */
	struct spvx_idtable strides; /* array: 1 + its stride */
	struct pair *pairs;
	size_t cap;
	size_t used;
};

static void report(struct comparison *c, const struct pair *p, uint32_t entry,
		   uint32_t member, enum spvx_debuginfo_layout what, uint64_t debug,
		   uint64_t module)
{
	struct spvx_debuginfo_mismatch *m =
		sx_debuginfo_push(c->s, SX_DEBUGINFO_MISMATCHES);

	if (m)
		*m = (struct spvx_debuginfo_mismatch){ what,  p->variable,  p->composite,
						       entry, p->structure, member,
						       debug, module };
}

/* ---- resolving types ---- */

/* The type without typedefs and qualifiers; SPVX_NONE when it has too many. */
static uint32_t plain(const struct spvx_debuginfo *info, uint32_t type)
{
	for (unsigned i = 0; i < SPVX_DEBUG_CHAIN && type != SPVX_NONE; i++) {
		unsigned kind = info->entries[type].kind;

		if (kind != SPVX_DEBUGINFO_Typedef && kind != SPVX_DEBUGINFO_TypeQualifier)
			return type;
		type = info->entries[type].type;
	}
	return SPVX_NONE;
}

/* The innermost element type of nested arrays. */
static uint32_t debug_element(const struct spvx_debuginfo *info, uint32_t type)
{
	type = plain(info, type);
	for (unsigned i = 0; i < SPVX_DEBUG_CHAIN && type != SPVX_NONE; i++) {
		if (info->entries[type].kind != SPVX_DEBUGINFO_TypeArray)
			return type;
		type = plain(info, info->entries[type].type);
	}
	return SPVX_NONE;
}

static bool is_array(const struct spvx_module *m, uint32_t type)
{
	uint16_t op = spvx_module_def_op(m, type);

	return op == SPVX_OP_TypeArray || op == SPVX_OP_TypeRuntimeArray;
}

static uint32_t word_of(const struct spvx_module *m, uint32_t id, unsigned word)
{
	uint32_t at = spvx_module_def(m, id);
	struct spvx_insn insn;

	if (at == SPVX_NONE)
		return 0;
	insn = spvx_module_insn(m, at);
	return sx_arg(&insn, word);
}

static uint32_t module_element(const struct spvx_module *m, uint32_t type)
{
	for (unsigned i = 0; i < SPVX_DEBUG_CHAIN && is_array(m, type); i++)
		type = word_of(m, type, SX_TYPE_ELEMENT);
	return type;
}

/* ---- pairs ---- */

static void add(struct comparison *c, uint32_t variable, uint32_t composite,
		uint32_t structure)
{
	void *pairs = c->pairs;

	if (composite == SPVX_NONE ||
	    c->info->entries[composite].kind != SPVX_DEBUGINFO_TypeComposite ||
	    spvx_module_def_op(c->module, structure) != SPVX_OP_TypeStruct ||
	    sx_idtable_get(&c->seen, structure))
		return;
	if (sx_idtable_put(&c->seen, structure, 1) ||
	    sx_grow(c->s->a, &pairs, &c->cap, c->used + 1, sizeof(*c->pairs))) {
		c->s->error = -SPVX_ENOMEM;
		return;
	}
	c->pairs = pairs;
	c->pairs[c->used++] = (struct pair){ variable, composite, structure };
}

static void add_variable(struct comparison *c, uint32_t i)
{
	const struct spvx_debuginfo_entry *e = &c->info->entries[i];
	uint32_t pointer;

	if (spvx_module_def_op(c->module, e->object) != SPVX_OP_Variable)
		return;
	pointer = word_of(c->module, e->object, 1);
	if (spvx_module_def_op(c->module, pointer) != SPVX_OP_TypePointer)
		return;
	add(c, i, debug_element(c->info, e->type),
	    module_element(c->module, word_of(c->module, pointer, SX_TYPE_POINTEE)));
}

/* ---- decorations ---- */

/* Decorations of a member: 1 + value in bits, 0: not decorated. */
struct member {
	uint64_t offset;
	uint64_t matrix_stride;
};

/* Read those of all members; NULL: no memory. They last until the next structure. */
static struct member *decorations(struct comparison *c, uint32_t structure, uint32_t count)
{
	const struct spvx_module *m = c->module;
	struct member *members;

	sx_arena_reset(&c->s->arena);
	members = sx_arena_zalloc(&c->s->arena, (size_t)count + 1, sizeof(*members));
	if (!members) {
		c->s->error = -SPVX_ENOMEM;
		return NULL;
	}
	for (uint32_t i = spvx_module_first_annotation(m, structure); i != SPVX_NONE;
	     i = m->annotations[i].next) {
		const struct spvx_annotation *a = &m->annotations[i];
		uint64_t bits = (uint64_t)spvx_module_annotation_word(m, i, 0) * BITS;

		if (a->member >= count)
			continue;
		if (a->decoration == SPVX_DECORATION_Offset)
			members[a->member].offset = bits + 1;
		else if (a->decoration == SPVX_DECORATION_MatrixStride)
			members[a->member].matrix_stride = bits + 1;
	}
	return members;
}

/* Stride of an array in bytes, 0: none; each array is looked up once. */
static uint64_t array_stride(struct comparison *c, uint32_t type)
{
	uint32_t known = sx_idtable_get(&c->strides, type);
	uint32_t i;

	if (!known) {
		i = spvx_module_decoration(c->module, type, SPVX_NONE,
					   SPVX_DECORATION_ArrayStride);
		known = i != SPVX_NONE ? spvx_module_annotation_word(c->module, i, 0) : 0;
		known = known < UINT32_MAX ? known + 1 : 1;
		if (sx_idtable_put(&c->strides, type, known))
			c->s->error = -SPVX_ENOMEM;
	}
	return known - 1;
}

/* ---- a member ---- */

#define MAX_DIMENSIONS 32

/* Number of elements of a debug array over all its dimensions; 0: unknown. */
static uint64_t elements(const struct spvx_debuginfo *info,
			 const struct spvx_debuginfo_entry *array)
{
	uint64_t n = array->count <= MAX_DIMENSIONS;

	for (uint32_t i = 0; i < array->count && n; i++) {
		const struct spvx_debuginfo_item *item = &info->items[array->first + i];

		if (!item->has_value || !item->value || n > UINT64_MAX / item->value)
			return 0;
		n *= item->value;
	}
	return n;
}

/*
 * Compare the stride of a member that is an array on both sides: size over element count.
 */
static void compare_array(struct comparison *c, const struct pair *p, uint32_t entry,
			  uint32_t member, uint32_t type)
{
	const struct spvx_debuginfo_entry *e = &c->info->entries[entry];
	const struct spvx_debuginfo_entry *d =
		sx_debuginfo_entry(c->info, plain(c->info, e->type));
	uint64_t stride;
	uint64_t n;

	if (!d || d->kind != SPVX_DEBUGINFO_TypeArray || !e->has_size || !e->size ||
	    !is_array(c->module, type) ||
	    is_array(c->module, word_of(c->module, type, SX_TYPE_ELEMENT)))
		return;
	stride = array_stride(c, type) * BITS;
	n = elements(c->info, d);
	if (stride && n && e->size % n == 0 && e->size / n != stride)
		report(c, p, entry, member, SPVX_DEBUGINFO_ARRAY_STRIDE, e->size / n,
		       stride);
}

static void compare_member(struct comparison *c, const struct pair *p, uint32_t entry,
			   uint32_t member, const struct member *said)
{
	const struct spvx_debuginfo_entry *e = &c->info->entries[entry];
	uint32_t type = word_of(c->module, p->structure, SX_TYPE_FIRST_MEMBER + member);
	const struct spvx_debuginfo_entry *d;

	if (e->has_offset && said->offset && said->offset - 1 != e->offset)
		report(c, p, entry, member, SPVX_DEBUGINFO_OFFSET, e->offset,
		       said->offset - 1);
	compare_array(c, p, entry, member, type);
	d = sx_debuginfo_entry(c->info, plain(c->info, e->type));
	if (said->matrix_stride && d && d->kind == SPVX_DEBUGINFO_TypeMatrix && d->number &&
	    e->size && e->has_size && e->size % d->number == 0 &&
	    e->size / d->number != said->matrix_stride - 1)
		report(c, p, entry, member, SPVX_DEBUGINFO_MATRIX_STRIDE,
		       e->size / d->number, said->matrix_stride - 1);
	add(c, p->variable, debug_element(c->info, e->type),
	    module_element(c->module, type));
}

/* ---- a structure ---- */

#define FLAG_STATIC_MEMBER  UINT32_C(0x200)
#define FLAG_UNKNOWN_LAYOUT UINT32_C(0x20000)

/*
 * Index of the composite's next item that occupies storage; its count if there are no more.
 */
static uint32_t next_member(const struct spvx_debuginfo *info,
			    const struct spvx_debuginfo_entry *composite, uint32_t i)
{
	for (; i < composite->count; i++) {
		const struct spvx_debuginfo_entry *e =
			sx_debuginfo_entry(info, info->items[composite->first + i].entry);

		if (e && e->kind == SPVX_DEBUGINFO_TypeMember &&
		    !(e->flags & FLAG_STATIC_MEMBER))
			break;
	}
	return i;
}

static uint32_t count_members(const struct spvx_debuginfo *info,
			      const struct spvx_debuginfo_entry *composite)
{
	uint32_t n = 0;

	for (uint32_t i = next_member(info, composite, 0); i < composite->count;
	     i = next_member(info, composite, i + 1))
		n++;
	return n;
}

static void compare_structure(struct comparison *c, const struct pair *p)
{
	const struct spvx_debuginfo_entry *composite = &c->info->entries[p->composite];
	struct spvx_insn insn =
		spvx_module_insn(c->module, spvx_module_def(c->module, p->structure));
	uint32_t there = insn.word_count - SX_TYPE_FIRST_MEMBER;
	struct member *members;
	uint32_t said;
	uint32_t i = 0;

	/* A composite without a size has no layout: compilers set all its offsets to zero. One with
	 * far more members than the structure is skipped, as each structure would read it again. */
	if (insn.word_count < SX_TYPE_FIRST_MEMBER || !composite->size ||
	    composite->flags & FLAG_UNKNOWN_LAYOUT || composite->count / 16 > there + 4)
		return;
	said = count_members(c->info, composite);
	if (said && said != there)
		report(c, p, p->composite, 0, SPVX_DEBUGINFO_MEMBERS, said, there);
	members = said == there ? decorations(c, p->structure, there) : NULL;
	for (uint32_t k = 0; members && k < there && !c->s->error; k++, i++) {
		i = next_member(c->info, composite, i);
		compare_member(c, p, c->info->items[composite->first + i].entry, k,
			       &members[k]);
	}
}

void sx_debuginfo_compare(struct spvx_debuginfo_state *s)
{
	struct comparison c = { .s = s, .info = s->info, .module = s->debug->module };

	sx_idtable_init(&c.seen, s->a);
	sx_idtable_expect(&c.seen, c.module->word_count);
	sx_idtable_init(&c.strides, s->a);
	sx_idtable_expect(&c.strides, c.module->word_count);
	for (uint32_t i = 0; i < c.info->entry_count && !s->error; i++) {
		if (c.info->entries[i].kind == SPVX_DEBUGINFO_GlobalVariable)
			add_variable(&c, i);
	}
	for (size_t i = 0; i < c.used && !s->error; i++) {
		struct pair pair = c.pairs[i];

		compare_structure(&c, &pair);
	}
	sx_idtable_free(&c.seen);
	sx_idtable_free(&c.strides);
	sx_free(s->a, c.pairs, c.cap * sizeof(*c.pairs));
}
