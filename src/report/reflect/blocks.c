/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/blocks.c - inputs, outputs and the layout of blocks, for people.
 */
#include "report/reflect/rows.h"

#include "base/sort.h"
#include "base/vec.h"
#include "reflect/usage.h"
#include "reflect/vulkan.h"

/* ---- inputs and outputs ---- */

#define IO_NAME 4 /* the column of names */

static void add_remarks(struct sx_rt *t, const struct spvx_reflect_use *use,
			const struct spvx_reflect_io *io)
{
	static const struct {
		uint32_t trait;
		const char *word;
	} words[] = {
		{ SPVX_TRAIT_FLAT, "flat" },
		{ SPVX_TRAIT_NOPERSPECTIVE, "noperspective" },
		{ SPVX_TRAIT_CENTROID, "centroid" },
		{ SPVX_TRAIT_SAMPLE, "sample" },
		{ SPVX_TRAIT_PATCH, "patch" },
		{ SPVX_TRAIT_PER_PRIMITIVE, "per primitive" },
		{ SPVX_TRAIT_PER_VERTEX, "per vertex" },
	};

	const uint32_t index = spvx_reflect_variables(t->v->r)[io->variable].index;
	const char *between = "";

	if (!sx_reflect_is_accessed(t->v->r, use, io)) {
		sx_buf_puts(&t->cell, "not used");
		between = ", ";
	}
	for (size_t i = 0; i < SX_ARRAY_SIZE(words); i++) {
		if (!(io->traits & words[i].trait))
			continue;
		SX_SAY(&t->cell, SX_C(between), SX_C(words[i].word));
		between = ", ";
	}
	if (index && index != SPVX_NONE)
		SX_SAY(&t->cell, SX_C(between), SX_T("index "), SX_PLAIN(index));
	sx_rt_cell(t);
}

static void add_io(struct sx_rt *t, const struct spvx_reflect_use *use,
		   const struct spvx_reflect_io *io, bool format)
{
	const struct spvx_reflection *r = t->v->r;
	struct spvx_text name;

	if (io->builtin != SPVX_NONE || io->traits & SPVX_TRAIT_BUILTIN)
		sx_buf_puts(&t->cell, "built-in");
	else if (io->location == SPVX_NONE)
		sx_buf_puts(&t->cell, io->member_count ? "block" : "-");
	else
		sx_buf_u64(&t->cell, io->location);
	if (io->component && io->location != SPVX_NONE)
		sx_buf_printf(&t->cell, ".%u", io->component);
	sx_rt_cell(t);
	sx_rt_type(t, &t->cell, io->type, io->element);
	sx_rt_name(t);
	if (format && io->format && io->builtin == SPVX_NONE)
		sx_buf_puts(&t->cell, sx_vulkan_format_name(io->format));
	sx_rt_cell(t);
	name = io->member != SPVX_NONE ? spvx_reflect_members(r)[io->member].name
				       : spvx_reflect_variables(r)[io->variable].name;
	if (io->builtin != SPVX_NONE)
		sx_put_enum(&t->cell, t->v->g, SPVX_KIND_BuiltIn, io->builtin);
	else
		sx_rt_put(t, &t->cell, name);
	sx_rt_name(t);
	add_remarks(t, use, io);
}

/* The first row of a kind has a label; in text, the label of the first row is in the
 * heading. */
static void add_label(struct sx_rt *t, const char *label)
{
	if (label && !t->grid.used && !t->markdown)
		t->grid.columns[0].title = label;
	else if (label)
		sx_buf_puts(&t->cell, label);
	sx_rt_cell(t);
}

/* Unused members that are built-ins are named together, after the others. */
static bool is_idle_builtin(const struct sx_rt *t, const struct spvx_reflect_use *use,
			    const struct spvx_reflect_io *m)
{
	return m->builtin != SPVX_NONE && use->flags & SPVX_USE_IN_CALL_TREE &&
	       !sx_reflect_is_accessed(t->v->r, use, m);
}

/* A row for each member; @label goes to the first. */
static void add_members(struct sx_rt *t, const struct spvx_reflect_use *use,
			const struct spvx_reflect_io *whole, const char **label,
			bool format)
{
	const struct spvx_reflect_io *m = spvx_reflect_ios(t->v->r) + whole->first_member;
	const char *between = "(";

	for (uint32_t k = 0; k < whole->member_count; k++) {
		if (is_idle_builtin(t, use, &m[k]))
			continue;
		add_label(t, *label);
		add_io(t, use, &m[k], format);
		*label = NULL;
	}
	for (uint32_t k = 0; k < whole->member_count; k++) {
		if (!is_idle_builtin(t, use, &m[k]))
			continue;
		if (*between == '(')
			for (unsigned c = 0; c < IO_NAME; c++)
				sx_rt_cell(t);
		sx_buf_puts(&t->cell, between);
		sx_put_enum(&t->cell, t->v->g, SPVX_KIND_BuiltIn, m[k].builtin);
		between = ", ";
	}
	if (*between == '(')
		return;
	sx_buf_puts(&t->cell, " unused)");
	sx_rt_cell(t);
	sx_rt_cell(t);
}

static void add_ios(struct sx_rt *t, const struct spvx_reflect_entry *e, const char *label,
		    bool input)
{
	bool format = t->markdown || (input && e->model == SPVX_EXECUTION_MODEL_Vertex);
	uint32_t first = input ? e->first_input : e->first_output;
	uint32_t count = input ? e->input_count : e->output_count;
	const struct spvx_reflect_io *ios = spvx_reflect_ios(t->v->r);

	for (uint32_t i = first; i < first + count; i++) {
		const struct spvx_reflect_use *use =
			sx_reflect_use_of(t->v->r, e, ios[i].variable);

		if (ios[i].member_count && ios[i].location == SPVX_NONE) {
			add_members(t, use, &ios[i], &label, format);
			continue;
		}
		add_label(t, label);
		add_io(t, use, &ios[i], format);
		label = NULL;
		if (ios[i].member_count)
			add_members(t, use, &ios[i], &label, format);
	}
}

void sx_rt_ios(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("", NAME, 0),     SX_COLUMN("location", NUMBER, 0),
		SX_COLUMN("type", NAME, 0), SX_COLUMN("format", NAME, 0),
		SX_COLUMN("name", NAME, 0), SX_COLUMN("", NAME, 0),
	};

	SX_RT_BEGIN(t, columns);
	add_ios(t, e, "inputs", true);
	add_ios(t, e, "outputs", false);
	sx_grid_end(&t->grid);
}

/* ---- blocks ---- */

/**
 * struct blocks - structures to print, each once, whatever refers to it
 * @order: structures to print, uint32_t
 * @met:   by type: 1, or UNIFORM
 * @used: type in the high half, index of an accessed range in the low half; sorted
 */
struct blocks {
	struct sx_rt *t;
	struct sx_vec order;
	uint8_t *met;
	struct sx_vec used;
};

#define UNIFORM 2 /* the block of a uniform buffer */

#define BLOCK_REMARK 5 /* column with the size in its heading */

static void meet(struct blocks *b, uint32_t type)
{
	const struct spvx_type *types = spvx_reflect_types(b->t->v->r);

	while (type != SPVX_NONE && !b->met[type]) {
		b->met[type] = 1;
		if (types[type].opcode == SPVX_OP_TypeStruct &&
		    sx_vec_put_u32(&b->order, NULL, type))
			sx_buf_fail(&b->t->cell, -SPVX_ENOMEM);
		type = types[type].element;
	}
}

/* Whether the member is not accessed, while other parts of its block are. */
static bool is_idle(const struct blocks *b, uint32_t type, const struct spvx_member *m)
{
	const struct spvx_reflect_range *ranges = spvx_reflect_ranges(b->t->v->r);
	const uint64_t *used = b->used.items;
	uint32_t i = sx_u64_below(used, b->used.count, (uint64_t)type << 32);
	bool any = false;

	for (; i < b->used.count && used[i] >> 32 == type; i++) {
		uint64_t size =
			m->traits & SPVX_TRAIT_RUNTIME ? SPVX_REFLECT_OPEN : m->size;

		any = true;
		if (m->offset == SPVX_NONE ||
		    sx_reflect_overlaps(&ranges[(uint32_t)used[i]], m->offset, size))
			return false;
	}
	return any;
}

/* Gather the ranges of blocks that the shown entry points access. */
static void gather_used(struct blocks *b)
{
	const struct spvx_reflection *r = b->t->v->r;

	sx_for_each_entry(e, b->t->v) {
		for (uint32_t k = 0; k < e->use_count; k++) {
			const struct spvx_reflect_use *use =
				&spvx_reflect_uses(r)[e->first_use + k];
			uint32_t type = spvx_reflect_variables(r)[use->variable].element;
			uint64_t *keys =
				sx_vec_add(&b->used, NULL, use->range_count, sizeof(*keys));

			if (!keys && use->range_count)
				sx_buf_fail(&b->t->cell, -SPVX_ENOMEM);
			for (uint32_t n = 0; keys && n < use->range_count; n++)
				keys[n] = (uint64_t)type << 32 | (use->first_range + n);
		}
	}
	sx_sort_u64(b->used.items, b->used.count);
}

static void add_member(struct blocks *b, uint32_t type, uint32_t index)
{
	struct sx_rt *t = b->t;
	const struct spvx_type *s = &spvx_reflect_types(t->v->r)[type];
	const struct spvx_member *m = &spvx_reflect_members(t->v->r)[s->first + index];

	sx_rt_cell(t); /* below the label */
	SX_CELL(&t->grid, m->offset != SPVX_NONE ? SX_PLAIN(m->offset) : SX_NONE);
	SX_CELL(&t->grid, m->traits & SPVX_TRAIT_UNKNOWN   ? SX_T("?")
			  : m->traits & SPVX_TRAIT_RUNTIME ? SX_NONE
							   : SX_PLAIN(m->size));
	sx_rt_type(t, &t->cell, m->type, m->element);
	sx_rt_name(t);
	sx_reflect_put_member_name(&t->cell, t->v, s->first + index, index);
	sx_rt_name(t);
	if (m->traits & SPVX_TRAIT_ROW_MAJOR)
		sx_buf_puts(&t->cell, "row-major");
	if (is_idle(b, type, m))
		sx_buf_puts(&t->cell, t->cell.len ? ", not used" : "not used");
	sx_rt_cell(t);
	meet(b, m->type);
}

static void put_block(struct blocks *b, uint32_t type, bool pushed)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("", NAME, 0),       SX_COLUMN("offset", NUMBER, 0),
		SX_COLUMN("size", NUMBER, 0), SX_COLUMN("type", NAME, 0),
		SX_COLUMN("name", NAME, 0),   [BLOCK_REMARK] = SX_COLUMN("", NAME, 1),
	};
	const struct spvx_type *s = &spvx_reflect_types(b->t->v->r)[type];
	struct sx_rt *t = b->t;
	const char *kind = "struct ";

	if (pushed)
		kind = "push constants ";
	else if (s->traits & (SPVX_TRAIT_BLOCK | SPVX_TRAIT_BUFFER_BLOCK))
		kind = "block ";
	SX_RT_BEGIN(t, columns);
	sx_buf_puts(&t->cell, kind);
	sx_rt_type_name(t, &t->cell, s);
	sx_rt_title(t, 0);
	/* the size; of a uniform block also the padded size of a buffer for it */
	sx_buf_putc(&t->cell, '(');
	sx_rt_size(&t->cell, s);
	if (b->met[type] == UNIFORM && s->size % 16 && !(s->traits & SPVX_TRAIT_UNKNOWN))
		SX_SAY(&t->cell, SX_T(", "), SX_N((s->size + 15) / 16 * 16),
		       SX_T(" when padded"));
	sx_buf_putc(&t->cell, ')');
	sx_rt_title(t, BLOCK_REMARK);
	for (uint32_t i = 0; i < s->count; i++)
		add_member(b, type, i);
	sx_grid_end(&t->grid);
}

/* Print the blocks of resources, or of push constants. */
static void put_blocks(struct blocks *b, bool pushed)
{
	const struct spvx_reflection *r = b->t->v->r;
	uint32_t next = b->order.count;
	uint32_t own;

	for (uint32_t i = 0; i < r->variables.count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[i];
		bool push = v->storage_class == SPVX_STORAGE_CLASS_PushConstant;
		bool bound = v->descriptor_type != SPVX_NONE ||
			     v->storage_class == SPVX_STORAGE_CLASS_ShaderRecordBufferKHR;

		if ((pushed ? push : bound) && sx_reflect_shows(b->t->v, i) &&
		    sx_reflect_is_block(b->t->v, v)) {
			meet(b, v->element);
			if (v->descriptor_type == SX_DESCRIPTOR_UNIFORM_BUFFER)
				b->met[v->element] = UNIFORM;
		}
	}
	for (uint32_t i = 0; !pushed && i < r->heap_accesses.count; i++)
		meet(b, spvx_reflect_heap_accesses(r)[i].block);
	own = b->order.count;
	for (; next < b->order.count; next++)
		put_block(b, ((const uint32_t *)b->order.items)[next],
			  pushed && next < own);
}

/* Structures that only addresses lead to, which are numbers before they are cast. */
static void put_addressed(struct blocks *b)
{
	const struct spvx_reflection *r = b->t->v->r;
	uint32_t next = b->order.count;

	for (uint32_t i = 0; i < r->types.count; i++) {
		if (spvx_type_is_reference(&spvx_reflect_types(r)[i]))
			meet(b, spvx_reflect_types(r)[i].element);
	}
	for (; next < b->order.count; next++)
		put_block(b, ((const uint32_t *)b->order.items)[next], false);
}

void sx_rt_blocks(struct sx_rt *t)
{
	const struct spvx_reflection *r = t->v->r;
	struct blocks b = { .t = t };

	b.met = sx_resize(NULL, NULL, 0, r->types.count + 1);
	if (!b.met) {
		sx_buf_fail(&t->cell, -SPVX_ENOMEM);
		return;
	}
	memset(b.met, 0, r->types.count);
	gather_used(&b);
	put_blocks(&b, true);
	if (!t->markdown) {
		put_blocks(&b, false);
		put_addressed(&b);
	}
	sx_vec_free(&b.order, NULL, sizeof(uint32_t));
	sx_vec_free(&b.used, NULL, sizeof(uint64_t));
	sx_free(NULL, b.met, r->types.count + 1);
}
