/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/pipeline.c - the shaders of a pipeline together, for people.
 */
#include "report/reflect/pipeline.h"
#include "report/reflect/rows.h"

#include "base/str.h"
#include "reflect/vulkan.h"
#include "report/records/table.h"
#include "report/reflect/json.h"

/* ---- shaders ---- */

int sx_pipeline_add(struct sx_pipeline_shaders *s, const struct sx_reflect_view *v)
{
	struct sx_reflect_view kept = *v;

	kept.r = sx_arena_copy(s->arena, v->r, v->r->size, 1);
	kept.module = sx_arena_copy(s->arena, v->module, v->size, 1);
	kept.address = sx_arena_str(s->arena, v->address);
	kept.sha256 = sx_arena_strdup(s->arena, v->sha256, strlen(v->sha256));
	kept.hidden = NULL;
	if (!kept.r || !kept.module || !kept.address.ptr || !kept.sha256)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_pipeline_shader shader = { kept.r, kept.module, i };

		if (!sx_reflect_shows_entry(v, i))
			continue;
		if (sx_vec_put(&s->shaders, NULL, &shader, sizeof(shader)) ||
		    sx_vec_put(&s->views, NULL, &kept, sizeof(kept)))
			return -SPVX_ENOMEM;
	}
	return 0;
}

void sx_pipeline_shaders_free(struct sx_pipeline_shaders *s)
{
	sx_vec_free(&s->shaders, NULL, sizeof(struct spvx_pipeline_shader));
	sx_vec_free(&s->views, NULL, sizeof(struct sx_reflect_view));
}

/* ---- words ---- */

const char *sx_pipeline_severity(uint32_t severity)
{
	static const char *const names[] = {
		[SPVX_CONFLICT_NOTE] = "note",
		[SPVX_CONFLICT_WARNING] = "warning",
		[SPVX_CONFLICT_ERROR] = "error",
	};

	return names[severity <= SPVX_CONFLICT_ERROR ? severity : SPVX_CONFLICT_ERROR];
}

/* VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR becomes closest hit. */
static void put_stage(struct sx_buf *b, const char *name)
{
	static const char head[] = "VK_SHADER_STAGE_";
	const char *p =
		name + (strncmp(name, head, sizeof(head) - 1) ? 0 : sizeof(head) - 1);

	for (; *p && strncmp(p, "_BIT", 4); p++)
		sx_buf_putc(b, *p == '_'                ? ' '
			       : *p >= 'A' && *p <= 'Z' ? (char)(*p + 32)
							: *p);
}

void sx_pipeline_put_stages(struct sx_buf *b, uint32_t stages)
{
	const char *between = "";
	const char *name;

	for (; (name = sx_reflect_next_stage(&stages)); between = " + ") {
		sx_buf_puts(b, between);
		put_stage(b, name);
	}
}

static void put_number(struct sx_buf *b, const char *word, uint32_t number, size_t begin)
{
	if (number == SPVX_NONE)
		return;
	if (b->len > begin)
		sx_buf_putc(b, ' ');
	SX_SAY(b, SX_C(word), SX_T(" "), SX_PLAIN(number));
}

void sx_pipeline_put_subject(struct sx_buf *b, const struct spvx_conflict *c)
{
	size_t begin = b->len;

	put_number(b, "set", c->set, begin);
	put_number(b, "binding", c->binding, begin);
	put_number(b, "location", c->location, begin);
	if (c->component)
		put_number(b, "component", c->component, begin);
	put_number(b, "constant", c->spec_id, begin);
	put_number(b, "offset", c->offset, begin);
}

/* The structure that the path of a conflict begins in: a descriptor's of the first shader, or
 * the push constants of the second. @shader receives the shader. */
static uint32_t path_root(const struct sx_pipeline_view *v, const struct spvx_conflict *c,
			  uint32_t *shader)
{
	bool push = c->code == SPVX_CONFLICT_PUSH_OVERLAP;
	const struct sx_reflect_view *view = &v->views[c->shaders[push]];
	const struct spvx_reflect_variable *all = spvx_reflect_variables(view->r);
	const struct spvx_reflect_entry *e = sx_pipeline_entry(v, c->shaders[push]);
	const struct spvx_reflect_use *uses = spvx_reflect_uses(view->r) + e->first_use;

	*shader = c->shaders[push];
	for (uint32_t i = 0; push && i < e->use_count; i++) {
		const struct spvx_reflect_variable *variable = &all[uses[i].variable];

		if (variable->storage_class == SPVX_STORAGE_CLASS_PushConstant &&
		    sx_reflect_is_block(view, variable))
			return variable->element;
	}
	return push ? SPVX_NONE : all[c->variables[0]].element;
}

void sx_pipeline_put_path(struct sx_buf *b, const struct sx_pipeline_view *v,
			  const struct spvx_conflict *c)
{
	uint32_t shader;
	uint32_t type = c->depth ? path_root(v, c, &shader) : SPVX_NONE;

	for (uint32_t i = 0; i < c->depth && type != SPVX_NONE; i++) {
		const struct sx_reflect_view *view = &v->views[shader];
		const struct spvx_type *t = &spvx_reflect_types(view->r)[type];

		if (t->opcode != SPVX_OP_TypeStruct || c->members[i] >= t->count)
			return;
		if (i)
			sx_buf_putc(b, '.');
		sx_reflect_put_member_name(b, view, t->first + c->members[i],
					   c->members[i]);
		type = spvx_reflect_members(view->r)[t->first + c->members[i]].element;
	}
}

uint32_t sx_pipeline_descriptor(const struct sx_pipeline_view *v,
				const struct spvx_pipeline_binding *b)
{
	const struct spvx_reflect_variable *variable = sx_pipeline_variable(v, b);

	return b->descriptor_type == variable->descriptor_type
		       ? sx_reflect_descriptor(&v->views[b->shader], variable)
		       : b->descriptor_type;
}

/* ---- sides of a conflict ---- */

static const struct spvx_reflect_io *side_io(const struct sx_reflect_view *view,
					     const struct spvx_conflict *c, unsigned side)
{
	return c->ios[side] != SPVX_NONE ? &spvx_reflect_ios(view->r)[c->ios[side]] : NULL;
}

static const struct spvx_reflect_variable *side_variable(const struct sx_reflect_view *view,
							 const struct spvx_conflict *c,
							 unsigned side)
{
	const struct spvx_reflect_io *io = side_io(view, c, side);

	return &spvx_reflect_variables(view->r)[io ? io->variable : c->variables[side]];
}

const struct spvx_constant *sx_pipeline_side_constant(const struct sx_pipeline_view *v,
						      const struct spvx_conflict *c,
						      unsigned side)
{
	return sx_view_constant(&v->views[c->shaders[side]], c->constants[side]);
}

void sx_pipeline_put_side_name(struct sx_buf *b, const struct sx_pipeline_view *v,
			       const struct spvx_conflict *c, unsigned side)
{
	const struct sx_reflect_view *view = &v->views[c->shaders[side]];
	const struct spvx_constant *constant = sx_pipeline_side_constant(v, c, side);
	const struct spvx_reflect_io *io = side_io(view, c, side);
	const struct spvx_reflect_variable *variable;
	uint32_t first;

	if (constant) {
		sx_reflect_put_name(b, view, constant->name, constant->id);
		return;
	}
	variable = side_variable(view, c, side);
	sx_reflect_put_name(b, view, variable->name, variable->id);
	if (!io || io->member == SPVX_NONE || variable->element == SPVX_NONE)
		return;
	first = spvx_reflect_types(view->r)[variable->element].first;
	sx_buf_putc(b, '.');
	sx_reflect_put_member_name(b, view, io->member, io->member - first);
}

uint32_t sx_pipeline_side_descriptor(const struct sx_pipeline_view *v,
				     const struct spvx_conflict *c, unsigned side)
{
	const struct sx_reflect_view *view = &v->views[c->shaders[side]];

	return c->variables[side] == SPVX_NONE
		       ? SPVX_NONE
		       : sx_reflect_descriptor(view, side_variable(view, c, side));
}

/* A descriptor: "name[4] sampled image" of counts that differ, "name uniform buffer of 16
 * bytes" of sizes. */
static void put_side_descriptor(struct sx_buf *b, const struct sx_pipeline_view *v,
				const struct spvx_conflict *c, unsigned side)
{
	const struct sx_reflect_view *view = &v->views[c->shaders[side]];
	const struct spvx_reflect_variable *variable = side_variable(view, c, side);

	if (c->code == SPVX_CONFLICT_COUNT)
		SX_SAY(b, SX_T("["), variable->count ? SX_PLAIN(variable->count) : SX_NONE,
		       SX_T("]"));
	SX_SAY(b, SX_T(" "),
	       SX_C(sx_vulkan_descriptor_words(sx_pipeline_side_descriptor(v, c, side))));
	if (c->code == SPVX_CONFLICT_BLOCK_SIZE)
		SX_SAY(b, SX_T(" of "),
		       SX_COUNT(spvx_reflect_types(view->r)[variable->element].size, "byte",
				"bytes"));
}

void sx_pipeline_put_sides(struct sx_buf *b, const struct sx_pipeline_view *v,
			   const struct spvx_conflict *c)
{
	for (unsigned i = 0; i < 2; i++) {
		const struct sx_reflect_view *view;
		const struct spvx_constant *constant;

		if (!sx_pipeline_has_side(c, i))
			continue;
		view = &v->views[c->shaders[i]];
		constant = sx_pipeline_side_constant(v, c, i);
		if (i && sx_pipeline_has_side(c, 0))
			sx_buf_puts(b, ", ");
		sx_pipeline_put_side_name(b, v, c, i);
		if (c->variables[i] != SPVX_NONE) {
			put_side_descriptor(b, v, c, i);
			continue;
		}
		sx_buf_putc(b, ' ');
		sx_reflect_put_type(
			b, view, constant ? constant->type : side_io(view, c, i)->element);
		if (constant) {
			sx_buf_puts(b, " = ");
			sx_reflect_put_value(b, view, constant, constant->initial, 0);
		} else if (side_io(view, c, i)->traits & SPVX_TRAIT_PATCH) {
			sx_buf_puts(b, " per patch");
		} else if (side_io(view, c, i)->traits & SPVX_TRAIT_PER_PRIMITIVE) {
			sx_buf_puts(b, " per primitive");
		}
	}
}

/* The first line: the verdict, with counts. */
static void put_verdict(struct sx_buf *b, const struct sx_pipeline_view *v)
{
	const struct spvx_pipeline *p = v->p;
	bool one = p->shader_count == 1;
	uint32_t warnings = 0;

	for (uint32_t i = 0; i < p->conflict_count; i++)
		warnings += p->conflicts[i].severity == SPVX_CONFLICT_WARNING;
	sx_put_count(b, p->shader_count, "shader", "shaders");
	if (!p->errors && !v->ending->complete) {
		sx_buf_puts(b, ": no error, but not all was read");
		return;
	}
	if (!p->errors && v->lacking) {
		SX_SAY(b, SX_T(", and "),
		       SX_COUNT(v->lacking, "stage without its entry point",
				"stages without their entry points"));
		return;
	}
	if (!p->errors && !warnings) {
		sx_buf_puts(b, one ? ": no conflict" : " fit together");
		return;
	}
	SX_SAY(b,
	       SX_C(one         ? ": "
		    : p->errors ? " do not fit together: "
				: " fit together, with "),
	       p->errors ? SX_COUNT(p->errors, "error", "errors") : SX_NONE,
	       SX_C(p->errors && warnings ? ", " : ""),
	       warnings ? SX_COUNT(warnings, "warning", "warnings") : SX_NONE);
}

/* ---- for people ---- */

static void put_stages(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("stage", NAME, 0),
		SX_COLUMN("entry point", NAME, 0),
		SX_COLUMN("file", NAME, 0),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(v, i);

		sx_pipeline_put_stages(&t->cell, e->stage);
		sx_rt_cell(t);
		sx_grid_name(&t->grid, sx_reflect_str(&v->views[i], e->name), 0);
		sx_grid_name(&t->grid, v->views[i].address, 0);
	}
	sx_grid_end(&t->grid);
}

static void put_bindings(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("set", NUMBER, 0),      SX_COLUMN("binding", NUMBER, 0),
		SX_COLUMN("descriptor", NAME, 0), SX_COLUMN("count", NUMBER, 0),
		SX_COLUMN("stages", NAME, 0),     SX_COLUMN("name", NAME, 0),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < v->p->binding_count; i++) {
		const struct spvx_pipeline_binding *b = &v->p->bindings[i];

		sx_rt_number(t, b->set);
		sx_rt_number(t, b->binding);
		SX_CELL(&t->grid,
			SX_C(sx_vulkan_descriptor_words(sx_pipeline_descriptor(v, b))));
		SX_CELL(&t->grid, b->count ? SX_PLAIN(b->count) : SX_T("runtime"));
		sx_pipeline_put_stages(&t->cell, b->stages);
		sx_rt_cell(t);
		t->v = &v->views[b->shader];
		sx_rt_put(t, &t->cell, sx_pipeline_variable(v, b)->name);
		if (b->size)
			SX_SAY(&t->cell, SX_T(" ("), SX_COUNT(b->size, "byte", "bytes"),
			       SX_T(")"));
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}

static void put_ranges(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("push constants of", NAME, 0),
		SX_COLUMN("offset", NUMBER, 0),
		SX_COLUMN("size", NUMBER, 0),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < v->p->merged_count; i++) {
		sx_pipeline_put_stages(&t->cell, v->p->merged[i].stages);
		sx_rt_cell(t);
		SX_CELL(&t->grid, SX_PLAIN(v->p->merged[i].offset));
		SX_CELL(&t->grid, SX_PLAIN(v->p->merged[i].size));
	}
	sx_grid_end(&t->grid);
}

/* The stages of a conflict, the earlier one first. */
static void put_sides(struct sx_rt *t, const struct sx_pipeline_view *v,
		      const struct spvx_conflict *c)
{
	for (unsigned i = 0; i < 2; i++) {
		if (c->shaders[i] == SPVX_NONE)
			continue;
		if (i && c->shaders[0] != SPVX_NONE)
			sx_buf_puts(&t->cell, ", ");
		sx_pipeline_put_stages(&t->cell,
				       sx_pipeline_entry(v, c->shaders[i])->stage);
	}
	sx_rt_cell(t);
}

static void put_conflicts(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("conflict", NAME, 0),
		SX_COLUMN("severity", NAME, 0),
		SX_COLUMN("where", NAME, 0),
		SX_COLUMN("stages", NAME, 0),
		SX_COLUMN("what", NAME, 0),
		SX_COLUMN("which", NAME, 0, .asked = SX_RT_MARKDOWN),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < v->p->conflict_count; i++) {
		const struct spvx_conflict *c = &v->p->conflicts[i];
		struct sx_buf *what;

		SX_CELL(&t->grid, SX_C(spvx_conflict_name(c->code)));
		SX_CELL(&t->grid, SX_C(sx_pipeline_severity(c->severity)));
		sx_pipeline_put_subject(&t->cell, c);
		sx_rt_cell(t);
		put_sides(t, v, c);
		if (c->depth)
			sx_pipeline_put_path(&t->cell, v, c);
		else
			sx_pipeline_put_sides(&t->cell, v, c);
		what = sx_grid_make(&t->grid);
		SX_SAY(what, SX_C(spvx_conflict_text(c->code)));
		if (t->cell.len && !t->markdown)
			SX_SAY(what, SX_T(": "), SX_SHOWN(sx_buf_str(&t->cell), true));
		sx_grid_made(&t->grid);
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}

void sx_pipeline_people(const struct sx_page *page, const struct sx_pipeline_view *v)
{
	struct sx_markdown *m = page->markdown;
	struct sx_rt t = { .page = page, .markdown = m };
	struct sx_buf *b = m ? &m->line : page->out;
	const struct sx_piece mark = m ? SX_T("**") : SX_NONE;

	SX_SAY(b, mark);
	put_verdict(b, v);
	SX_SAY(b, mark, SX_T("\n"));
	if (m)
		sx_markdown_line(m);
	put_conflicts(&t, v);
	if (!m || sx_markdown_fold(m, sx_str_n("", 0), "layout")) {
		put_stages(&t, v);
		put_bindings(&t, v);
		put_ranges(&t, v);
		if (m)
			sx_markdown_unfold(m);
	}
	sx_buf_end(&t.cell, page->out);
}

static void people_row(struct sx_doc *d, const void *view)
{
	sx_pipeline_people(&d->page, view);
}

const struct sx_document sx_pipeline_document = {
	.columns = &sx_pipeline_record,
	.people = SX_PEOPLE({
		{ "text", NULL, people_row, sx_doc_people_end },
		{ "json", NULL, sx_rj_row, NULL },
		{ "ndjson", NULL, sx_rj_row, NULL },
		{ "markdown", NULL, people_row, sx_doc_people_end },
		{ "c-header", sx_reflect_header_begin, sx_pipeline_c_header,
		  sx_reflect_header_end },
		{ "vulkan", sx_reflect_header_begin, sx_pipeline_vulkan,
		  sx_reflect_vulkan_end },
		{ 0 },
	})
};
