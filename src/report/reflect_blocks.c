/* SPDX-License-Identifier: MIT */
/*
 * report/reflect_blocks.c - inputs, outputs and the layout of blocks, for people.
 */
#include "report/reflect_rows.h"

#include "base/str.h"

/* ---- inputs and outputs ---- */

static void add_location(struct sx_rt *t, const struct spvx_reflect_io *io)
{
	if (io->builtin != SPVX_NONE || io->traits & SPVX_TRAIT_BUILTIN)
		sx_buf_puts(&t->cell, "built-in");
	else if (io->location == SPVX_NONE)
		sx_buf_puts(&t->cell, io->member_count ? "block" : "-");
	else
		sx_buf_u64(&t->cell, io->location);
	if (io->component && io->location != SPVX_NONE)
		sx_buf_printf(&t->cell, ".%u", io->component);
	sx_rt_cell(t);
}

static void add_io_name(struct sx_rt *t, const struct spvx_reflect_io *io)
{
	const struct spvx_reflection *r = t->v->r;
	struct spvx_text name = io->member != SPVX_NONE
					? spvx_reflect_members(r)[io->member].name
					: spvx_reflect_variables(r)[io->variable].name;

	if (io->builtin != SPVX_NONE)
		sx_reflect_put_enum(&t->cell, t->v, SPVX_KIND_BuiltIn, io->builtin);
	else
		sx_rt_shown(t, &t->cell, name);
	sx_rt_cell(t);
}

static void add_remarks(struct sx_rt *t, const struct spvx_reflect_io *io)
{
	static const struct {
		uint32_t trait;
		const char *word;
	} words[] = {
		{ SPVX_TRAIT_FLAT, "flat" },	     { SPVX_TRAIT_NOPERSPECTIVE, "noperspective" },
		{ SPVX_TRAIT_CENTROID, "centroid" }, { SPVX_TRAIT_SAMPLE, "sample" },
		{ SPVX_TRAIT_PATCH, "patch" },	     { SPVX_TRAIT_PER_PRIMITIVE, "per primitive" },
	};
	const char *between = "";

	if (io->member == SPVX_NONE &&
	    !(t->v->seen[io->variable].flags & SPVX_USE_IN_CALL_TREE)) {
		sx_buf_puts(&t->cell, "not used");
		between = ", ";
	}
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (!(io->traits & words[i].trait))
			continue;
		sx_buf_puts(&t->cell, between);
		sx_buf_puts(&t->cell, words[i].word);
		between = ", ";
	}
	sx_rt_cell(t);
}

static void add_io(struct sx_rt *t, const struct spvx_reflect_io *io, bool format)
{
	add_location(t, io);
	sx_rt_type(t, &t->cell, io->type, io->element);
	sx_rt_cell(t);
	if (format && io->format)
		sx_buf_puts(&t->cell, sx_reflect_format_name(io->format));
	sx_rt_cell(t);
	add_io_name(t, io);
	add_remarks(t, io);
}

/* The row says what it is about, when it is the first of its kind and not the first. */
static void add_label(struct sx_rt *t, const char *label)
{
	if (!t->label.len)
		sx_buf_puts(&t->label, label);
	else if (label)
		sx_buf_puts(&t->cell, label);
	sx_rt_cell(t);
}

static void add_ios(struct sx_rt *t, const char *label, uint32_t first, uint32_t count,
		    bool format)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(t->v->r);

	for (uint32_t i = first; i < first + count; i++) {
		bool parts = ios[i].member_count && ios[i].location == SPVX_NONE;

		if (!parts) {
			add_label(t, label);
			add_io(t, &ios[i], format);
			label = NULL;
		}
		for (uint32_t k = 0; parts && k < ios[i].member_count; k++) {
			add_label(t, label);
			add_io(t, &ios[ios[i].first_member + k], format);
			label = NULL;
		}
	}
}

void sx_rt_ios(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	static const struct sx_rt_column columns[] = {
		{ "", false },	     { "location", true }, { "type", false },
		{ "format", false }, { "name", false },	   { "", false },
	};

	sx_rt_begin(t, columns, 6);
	add_ios(t, "inputs", e->first_input, e->input_count,
		e->model == SPVX_EXECUTION_MODEL_Vertex);
	add_ios(t, "outputs", e->first_output, e->output_count, false);
	sx_rt_end(t);
}

/* ---- blocks ---- */

/* How deep pointers to structures are followed is no question: each is printed once. */
struct blocks {
	struct sx_rt *t;
	struct sx_vec order; /* structures to print, uint32_t */
	bool *met;           /* by type */
};

static void meet(struct blocks *b, uint32_t type)
{
	const struct spvx_type *types = spvx_reflect_types(b->t->v->r);

	while (type != SPVX_NONE && !b->met[type]) {
		b->met[type] = true;
		if (types[type].opcode == SPVX_OP_TypeStruct &&
		    sx_vec_put_u32(&b->order, NULL, type))
			b->t->text.error = -SPVX_ENOMEM;
		type = types[type].element;
	}
}

static void add_member(struct blocks *b, const struct spvx_type *s, uint32_t index)
{
	struct sx_rt *t = b->t;
	uint32_t at = s->first + index;
	const struct spvx_member *m = &spvx_reflect_members(t->v->r)[at];

	sx_rt_cell(t); /* below the label */
	if (m->offset != SPVX_NONE)
		sx_buf_u64(&t->cell, m->offset);
	sx_rt_cell(t);
	if (!(m->traits & SPVX_TRAIT_RUNTIME))
		sx_buf_u64(&t->cell, m->size);
	sx_rt_cell(t);
	sx_rt_type(t, &t->cell, m->type, m->element);
	sx_rt_cell(t);
	sx_rt_shown(t, &t->cell, m->name);
	if (!m->name.len) {
		sx_buf_puts(&t->cell, "_m");
		sx_buf_u64(&t->cell, index);
	}
	sx_rt_cell(t);
	if (m->traits & SPVX_TRAIT_ROW_MAJOR)
		sx_buf_puts(&t->cell, "row-major");
	sx_rt_cell(t);
	meet(b, m->type);
}

static void put_block(struct blocks *b, uint32_t type)
{
	static const struct sx_rt_column columns[] = {
		{ "", false },	   { "offset", true }, { "size", true },
		{ "type", false }, { "name", false },  { "", false },
	};
	const struct spvx_type *s = &spvx_reflect_types(b->t->v->r)[type];
	struct sx_rt *t = b->t;

	sx_rt_begin(t, columns, 6);
	sx_buf_puts(&t->label, s->traits & (SPVX_TRAIT_BLOCK | SPVX_TRAIT_BUFFER_BLOCK)
				       ? "block "
				       : "struct ");
	sx_rt_type_name(t, &t->label, s);
	sx_buf_putc(&t->remark, '(');
	sx_rt_size(&t->remark, s);
	sx_buf_putc(&t->remark, ')');
	for (uint32_t i = 0; i < s->count; i++)
		add_member(b, s, i);
	sx_rt_end(t);
}

/* Of which variables the bytes are of interest. */
static bool has_layout(const struct spvx_reflect_variable *v)
{
	return v->descriptor_type != SPVX_NONE ||
	       v->storage_class == SPVX_STORAGE_CLASS_PushConstant ||
	       v->storage_class == SPVX_STORAGE_CLASS_ShaderRecordBufferKHR;
}

void sx_rt_blocks(struct sx_rt *t)
{
	const struct spvx_reflection *r = t->v->r;
	struct blocks b = { .t = t };

	b.met = sx_resize(NULL, NULL, 0, r->types.count + 1);
	if (!b.met) {
		t->text.error = -SPVX_ENOMEM;
		return;
	}
	memset(b.met, 0, r->types.count);
	for (uint32_t i = 0; i < r->variables.count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[i];

		if (has_layout(v) && sx_reflect_shows(t->v, i) &&
		    sx_reflect_is_block(t->v, v))
			meet(&b, v->element);
	}
	for (uint32_t i = 0; i < b.order.count; i++)
		put_block(&b, ((const uint32_t *)b.order.items)[i]);
	sx_vec_free(&b.order, NULL, sizeof(uint32_t));
	sx_free(NULL, b.met, r->types.count + 1);
}
