/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/markdown.c - the interface of modules, for a comment on GitHub: a line for
 * each, its tables folded.
 */
#include "report/records/markdown.h"
#include "report/reflect/reflect.h"

#include "base/alloc.h"
#include "base/str.h"
#include "report/records/table.h"
#include "report/reflect/glsl.h"
#include "report/reflect/heap.h"

#include <spvx/error.h>

/* ---- the line ---- */

static uint32_t count_shown(const struct sx_reflect_view *v, uint32_t storage_class)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < v->r->variables.count; i++)
		n += spvx_reflect_variables(v->r)[i].storage_class == storage_class &&
		     sx_reflect_shows(v, i);
	return n;
}

static uint32_t count_resources(const struct sx_reflect_view *v)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < v->r->resources.count; i++)
		n += sx_reflect_shows(v, spvx_reflect_resources(v->r)[i]);
	return n;
}

static uint32_t count_heap_accesses(const struct sx_reflect_view *v)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		if (sx_reflect_shows_entry(v, i))
			n += spvx_reflect_entries(v->r)[i].heap_access_count;
	}
	return n;
}

static void put_entries(struct sx_buf *b, const struct sx_reflect_view *v)
{
	bool more = false;

	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(v->r)[i];

		if (!sx_reflect_shows_entry(v, i))
			continue;
		sx_buf_puts(b, more ? ", " : ": ");
		sx_reflect_put_enum(b, v, SPVX_KIND_ExecutionModel, e->model);
		sx_buf_putc(b, ' ');
		sx_markdown_put_code(b, sx_reflect_str(v, e->name));
		more = true;
	}
}

static void put_verdict(struct sx_markdown *m, const struct sx_reflect_view *v)
{
	struct sx_buf *b = &m->line;

	sx_markdown_put_code(b, v->address);
	put_entries(b, v);
	SX_SAY(b, SX_T(" **"), SX_COUNT(count_resources(v), "resource", "resources"));
	if (sx_heap_shows(v))
		SX_SAY(b, SX_T(", "),
		       SX_COUNT(count_heap_accesses(v), "descriptor in a heap",
				"descriptors in heaps"));
	if (count_shown(v, SPVX_STORAGE_CLASS_PushConstant))
		sx_buf_puts(b, ", push constants");
	if (v->r->spec_constants.count)
		SX_SAY(b, SX_T(", "),
		       SX_COUNT(v->r->spec_constants.count, "specialization constant",
				"specialization constants"));
	sx_buf_puts(b, v->r->fault ? "**, damaged\n" : "**\n");
	sx_markdown_line(m);
}

/* ---- tables ---- */

static void number_or_none(struct sx_markdown *m, uint32_t n)
{
	if (n == SPVX_NONE)
		sx_markdown_cell(m, "-");
	else
		sx_markdown_number(m, n);
}

static void name_cell(struct sx_markdown *m, const struct sx_reflect_view *v,
		      struct spvx_text name)
{
	if (name.len)
		sx_markdown_code(m, sx_reflect_str(v, name));
	else
		sx_markdown_cell(m, "-");
}

/* Dimensions of the arrays around an element, outermost first; [] is a runtime array. */
static void put_dimensions(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t type,
			   uint32_t element)
{
	const struct spvx_type *types = spvx_reflect_types(v->r);

	for (; type != element && type != SPVX_NONE; type = types[type].element) {
		sx_buf_putc(b, '[');
		if (types[type].count)
			sx_buf_u64(b, types[type].count);
		sx_buf_putc(b, ']');
	}
}

/* A type as code; a structure by its name. */
static void type_cell(struct sx_markdown *m, const struct sx_reflect_view *v, uint32_t type,
		      uint32_t element)
{
	const struct spvx_type *t =
		element != SPVX_NONE ? &spvx_reflect_types(v->r)[element] : NULL;
	struct sx_buf *b = sx_markdown_make(m);

	if (t && t->opcode == SPVX_OP_TypeStruct)
		sx_glsl_put_name(b, v, t->name, t->id);
	else
		sx_reflect_put_type(b, v, element);
	put_dimensions(b, v, type, element);
	sx_markdown_made_code(m);
}

static void put_resource(struct sx_markdown *m, const struct sx_reflect_view *v,
			 uint32_t index)
{
	const struct spvx_reflect_variable *r = &spvx_reflect_variables(v->r)[index];
	uint32_t flags = v->seen[index].flags;

	name_cell(m, v, r->name);
	sx_markdown_cell(m, sx_reflect_descriptor_name(sx_reflect_descriptor(v, r)));
	type_cell(m, v, r->type, r->element);
	sx_markdown_cell(m, flags & SPVX_USE_IN_CALL_TREE ? sx_reflect_access(flags)
							  : "not used");
	number_or_none(m, r->set);
	number_or_none(m, r->binding);
	if (r->count)
		sx_markdown_number(m, r->count);
	else
		sx_markdown_cell(m, r->traits & SPVX_TRAIT_RUNTIME ? "runtime" : "?");
	sx_markdown_row(m);
}

static void put_resources(struct sx_markdown *m, const struct sx_reflect_view *v)
{
	static const char *const titles[] = { "resource", "descriptor", "type", "access",
					      "set",      "binding",    "count" };

	if (!count_resources(v) || !sx_markdown_table(m, titles, 7, 4))
		return;
	for (uint32_t i = 0; i < v->r->resources.count; i++) {
		uint32_t index = spvx_reflect_resources(v->r)[i];

		if (sx_reflect_shows(v, index))
			put_resource(m, v, index);
	}
	sx_markdown_table_end(m);
}

/* ---- descriptor heaps ---- */

static void put_heap_accesses(struct sx_markdown *m, const struct sx_reflect_view *v,
			      const struct spvx_reflect_entry *e)
{
	static const char *const titles[] = { "heap",    "descriptor", "type",
					      "address", "access",     "places" };

	if (!e->heap_access_count || !sx_markdown_table(m, titles, 6, 5))
		return;
	for (uint32_t i = 0; i < e->heap_access_count; i++) {
		struct sx_heap_row row = sx_heap_row(v, e, i);
		uint32_t type = row.access->block != SPVX_NONE ? row.access->block
							       : row.place->type;

		sx_markdown_cell(m, sx_heap_name(&row));
		sx_markdown_cell(m, sx_reflect_descriptor_name(row.place->descriptor_type));
		type_cell(m, v, type, type);
		sx_heap_put_address(sx_markdown_make(m), &row);
		sx_markdown_made_code(m);
		sx_heap_put_access(sx_markdown_make(m), row.access->access, ", ");
		sx_markdown_made(m);
		sx_markdown_number(m, row.access->place_count);
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

/* ---- inputs and outputs ---- */

/* A built-in by its name; a member of a block by its own. */
static void io_name_cell(struct sx_markdown *m, const struct sx_reflect_view *v,
			 const struct spvx_reflect_io *io)
{
	if (io->builtin == SPVX_NONE) {
		name_cell(m, v,
			  io->member != SPVX_NONE
				  ? spvx_reflect_members(v->r)[io->member].name
				  : spvx_reflect_variables(v->r)[io->variable].name);
		return;
	}
	sx_reflect_put_enum(sx_markdown_make(m), v, SPVX_KIND_BuiltIn, io->builtin);
	sx_markdown_made_code(m);
}

static void put_io(struct sx_markdown *m, const struct sx_reflect_view *v,
		   const struct spvx_reflect_io *io)
{
	bool builtin = io->builtin != SPVX_NONE || io->traits & SPVX_TRAIT_BUILTIN;

	io_name_cell(m, v, io);
	type_cell(m, v, io->type, io->element);
	sx_markdown_cell(m, builtin ? "-" : sx_reflect_format_name(io->format));
	if (builtin)
		sx_markdown_cell(m, "built-in");
	else
		number_or_none(m, io->location);
	sx_markdown_number(m, io->component);
	sx_markdown_row(m);
}

/* A block is its members, after itself where it has a location. */
static void put_ios(struct sx_markdown *m, const struct sx_reflect_view *v,
		    const char *what, uint32_t first, uint32_t count)
{
	const char *const titles[] = { what, "type", "format", "location", "component" };
	const struct spvx_reflect_io *ios = spvx_reflect_ios(v->r);

	if (!count || !sx_markdown_table(m, titles, 5, 3))
		return;
	for (uint32_t i = first; i < first + count; i++) {
		const struct spvx_reflect_io *members = ios + ios[i].first_member;

		if (!ios[i].member_count || ios[i].location != SPVX_NONE)
			put_io(m, v, &ios[i]);
		for (uint32_t k = 0; k < ios[i].member_count; k++)
			put_io(m, v, &members[k]);
	}
	sx_markdown_table_end(m);
}

/* ---- constants ---- */

static void put_push_member(struct sx_markdown *m, const struct sx_reflect_view *v,
			    uint32_t member, uint32_t index)
{
	const struct spvx_member *of = &spvx_reflect_members(v->r)[member];

	sx_reflect_put_member_name(sx_markdown_make(m), v, member, index);
	sx_markdown_made_code(m);
	type_cell(m, v, of->type, of->element);
	number_or_none(m, of->offset);
	sx_markdown_number(m, of->size);
	sx_markdown_row(m);
}

/* Members of each block, with its name as the title. */
static void put_push_constants(struct sx_markdown *m, const struct sx_reflect_view *v)
{
	static const char *const titles[] = { "push constant", "type", "offset", "size" };

	for (uint32_t i = 0; i < v->r->variables.count; i++) {
		const struct spvx_reflect_variable *p = &spvx_reflect_variables(v->r)[i];
		const struct spvx_type *s;

		if (p->storage_class != SPVX_STORAGE_CLASS_PushConstant ||
		    !sx_reflect_shows(v, i) || !sx_reflect_is_block(v, p) ||
		    !sx_markdown_table(m, titles, 4, 2))
			continue;
		s = &spvx_reflect_types(v->r)[p->element];
		for (uint32_t k = 0; k < s->count; k++)
			put_push_member(m, v, s->first + k, k);
		sx_markdown_table_end(m);
	}
}

static void put_constants(struct sx_markdown *m, const struct sx_reflect_view *v)
{
	static const char *const titles[] = { "specialization constant", "type", "id",
					      "value" };

	if (!v->r->spec_constants.count || !sx_markdown_table(m, titles, 4, 2))
		return;
	for (uint32_t i = 0; i < v->r->spec_constants.count; i++) {
		const struct spvx_constant *c = sx_reflect_spec_constant(v, i);

		name_cell(m, v, c->name);
		type_cell(m, v, c->type, c->type);
		if (sx_reflect_spec_again(v, i))
			sx_markdown_cell(m, "");
		else
			sx_markdown_number(m, c->spec_id);
		sx_reflect_put_value(sx_markdown_make(m), v, c, c->value, 9);
		sx_markdown_made(m);
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

/* ---- the document ---- */

void sx_reflect_markdown_begin(struct sx_reflect_doc *d)
{
	d->markdown = sx_resize(NULL, NULL, 0, sizeof(*d->markdown));
	if (d->markdown)
		sx_markdown_begin(d->markdown, d->page.out, d->max_bytes);
	else
		d->page.out->error = -SPVX_ENOMEM;
}

void sx_reflect_markdown_module(struct sx_reflect_doc *d, const struct sx_reflect_view *v)
{
	struct sx_markdown *m = d->markdown;

	if (!m)
		return;
	d->modules++;
	put_verdict(m, v);
	if (!sx_markdown_fold(m, sx_str_n("", 0), "interface"))
		return;
	put_resources(m, v);
	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(v->r)[i];

		if (!sx_reflect_shows_entry(v, i))
			continue;
		put_heap_accesses(m, v, e);
		put_ios(m, v, "input", e->first_input, e->input_count);
		put_ios(m, v, "output", e->first_output, e->output_count);
	}
	put_push_constants(m, v);
	put_constants(m, v);
	sx_markdown_unfold(m);
}

void sx_reflect_markdown_end(struct sx_reflect_doc *d, const struct sx_ending *ending)
{
	if (!d->markdown)
		return;
	sx_ending_markdown(d->markdown, ending);
	sx_markdown_end(d->markdown);
	sx_free(NULL, d->markdown, sizeof(*d->markdown));
	d->markdown = NULL;
}
