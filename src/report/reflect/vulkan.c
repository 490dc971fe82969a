/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan.c - the format `vulkan`: the document and the names of its tables.
 */
#include "report/reflect/vulkan.h"

#include "base/str.h"

#include <spvx/error.h>

#include <stdarg.h>
#include <stdio.h>

#define NAME_ROOM 64 /* of a table, without the prefix */

static const char includes[] = "#ifndef VULKAN_CORE_H_\n"
			       "#include <vulkan/vulkan_core.h>\n"
			       "#endif\n"
			       "#include <stddef.h>\n"
			       "#include <stdint.h>\n";

/* ---- names ---- */

void sx_vulkan_number(struct sx_vulkan *k, uint64_t value, const char *name, ...)
{
	char text[NAME_ROOM];
	va_list args;

	va_start(args, name);
	vsnprintf(text, sizeof(text), name, args);
	va_end(args);
	if (sx_vulkan_cxx(k)) {
		sx_buf_printf(k->out, "constexpr uint32_t %s = ", text);
	} else {
		SX_SAY(k->out, SX_T("#define "), SX_S(sx_buf_str(&k->upper)));
		sx_header_put_word(k->out, sx_str(text), true);
		sx_buf_putc(k->out, ' ');
	}
	SX_SAY(k->out, SX_PLAIN(value), SX_C(sx_vulkan_cxx(k) ? ";\n" : "\n"));
}

void sx_vulkan_begin(struct sx_vulkan *k, const char *type, const char *name, ...)
{
	char text[NAME_ROOM];
	va_list args;

	va_start(args, name);
	vsnprintf(text, sizeof(text), name, args);
	va_end(args);
	SX_SAY(k->out, SX_C(sx_vulkan_cxx(k) ? "constexpr " : "static const "), SX_C(type),
	       SX_T(" "), SX_S(sx_buf_str(&k->lower)), SX_C(text));
}

/* Take a prefix, unless other tables have it in upper case. Return: whether the search ends. */
static bool take_space(struct sx_vulkan *k, struct sx_buf *space)
{
	struct sx_header *h = k->h;
	bool fresh = false;

	h->text.len = 0;
	sx_header_put_word(&h->text, sx_buf_str(space), true);
	sx_buf_puts(&h->text, " vk"); /* never equal to a name in use */
	if (h->text.error || space->error ||
	    !sx_strmap_at(&h->names, h->text.data, h->text.len, &fresh)) {
		k->out->error = -SPVX_ENOMEM;
		return true;
	}
	return fresh;
}

/* The prefix of all names; with that of the file or a number if other tables have it. */
static void find_space(struct sx_vulkan *k, struct sx_buf *space)
{
	struct sx_header *h = k->h;
	bool shared = h->wishes->prefix && h->module > 1;

	for (unsigned attempt = 0;; attempt++) {
		space->len = 0;
		sx_buf_put(space, h->prefix.data ? h->prefix.data : "", h->prefix.len);
		if (attempt && space->len && space->data[space->len - 1] != '_')
			sx_buf_putc(space, '_');
		if (attempt && shared)
			sx_buf_put(space, h->own.data, h->own.len);
		if (attempt > shared)
			sx_buf_printf(space, "%u_", h->module + attempt - shared - 1);
		if (take_space(k, space))
			return;
	}
}

static void put_space(struct sx_vulkan *k, struct sx_buf *space)
{
	struct spvx_str name = sx_buf_str(space);
	bool apart = !name.len || name.ptr[name.len - 1] == '_';

	sx_header_put_word(&k->upper, name, true);
	sx_buf_puts(&k->upper, apart ? "" : "_");
	if (!sx_vulkan_cxx(k)) {
		SX_SAY(&k->lower, SX_S(name), SX_C(apart ? "vk_" : "_vk_"));
	} else if (name.len) {
		SX_SAY(k->out, SX_T("namespace "), SX_S(sx_header_namespace(name)),
		       SX_T("\n{\n"));
	}
	sx_buf_puts(&k->upper, "VK_");
	if (sx_vulkan_cxx(k))
		sx_buf_puts(k->out, "namespace vk\n{\n");
}

/* ---- words ---- */

void sx_vulkan_put_stages(struct sx_buf *b, uint32_t stages)
{
	const char *name = sx_reflect_next_stage(&stages);

	sx_buf_puts(b, name ? name : "0");
	while ((name = sx_reflect_next_stage(&stages)))
		SX_SAY(b, SX_T(" | "), SX_C(name));
}

void sx_vulkan_put_name(struct sx_vulkan *k, const struct sx_reflect_view *v,
			struct spvx_text name, uint32_t id)
{
	if (name.len)
		sx_header_put_comment(k->out, sx_reflect_str(v, name));
	else
		sx_buf_printf(k->out, "_%u", id);
}

/* ---- the comment before the tables ---- */

static void put_shaders(struct sx_vulkan *k)
{
	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, i);
		const struct sx_reflect_view *view = &k->v->views[i];

		SX_SAY(k->out, SX_C(i ? " * " : "\n/*\n * "),
		       SX_BY(sx_header_put_comment, view->address), SX_T(": "));
		if (e->stage)
			sx_pipeline_put_stages(k->out, e->stage);
		else
			sx_buf_puts(k->out, "no stage of Vulkan");
		SX_SAY(k->out, SX_T(" \""),
		       SX_BY(sx_header_put_comment, sx_reflect_str(view, e->name)),
		       SX_T("\"\n"));
	}
	sx_buf_puts(k->out, k->v->p->shader_count ? " */\n" : "\n/* no entry point */\n");
}

/* ---- a module, a pipeline ---- */

static void put_tables(struct sx_vulkan *k)
{
	struct sx_buf space = { 0 };

	put_shaders(k);
	sx_header_put_conflicts(k->h, k->v);
	find_space(k, &space);
	put_space(k, &space);
	sx_vulkan_sets(k);
	sx_vulkan_push_constants(k);
	sx_vulkan_heap(k);
	sx_vulkan_vertex_input(k);
	sx_vulkan_specialization(k);
	sx_vulkan_stages(k);
	sx_vulkan_rays(k);
	if (sx_vulkan_cxx(k))
		sx_buf_puts(k->out, space.len ? "}\n}\n" : "}\n");
	if ((k->lower.error || k->upper.error || k->h->word.error || k->h->text.error) &&
	    !k->out->error)
		k->out->error = -SPVX_ENOMEM;
	sx_buf_free(&space);
	sx_buf_free(&k->lower);
	sx_buf_free(&k->upper);
}

/* The guard depends on the set of files, so it is written after the last file. */
static void put_document(struct sx_reflect_doc *d, const struct sx_pipeline_view *v,
			 const struct sx_reflect_view *first)
{
	struct sx_vulkan k = { .out = &d->first, .h = d->header, .v = v };

	k.h->out = k.out;
	k.h->v = first;
	k.h->module++;
	sx_header_add_file(k.h, first);
	for (uint32_t i = 1; i < v->p->shader_count; i++) {
		if (v->views[i].r != v->views[i - 1].r)
			sx_header_add_file(k.h, &v->views[i]);
	}
	sx_header_set_prefix(k.h);
	if (k.h->module == 1)
		sx_header_name_guard(k.h);
	put_tables(&k);
}

void sx_reflect_vulkan_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;

	if (d->header && d->header->module) {
		d->header->out = d->doc.page.out;
		sx_header_put_head(d->header, "vulkan", "VULKAN_H");
		sx_buf_puts(d->doc.page.out, includes);
		if (d->header->wishes->mapping != SX_MAPPING_NONE)
			sx_vulkan_heap_head(d->doc.page.out);
		sx_buf_put(d->doc.page.out, d->first.data, d->first.len);
		sx_buf_fail(d->doc.page.out, d->first.error);
		if (d->header->wishes->vertex)
			sx_vulkan_vertex_end(d->header->wishes->vertex);
	}
	sx_reflect_header_end(doc, ending);
}

/* The entry points of a module that are shown, as shaders; NULL: no memory. */
static void *list_entries(const struct sx_reflect_view *v, uint32_t *count)
{
	struct spvx_pipeline_shader *shaders;

	*count = 0;
	shaders = sx_resize(NULL, NULL, 0, (v->r->entries.count + 1) * sizeof(*shaders));
	for (uint32_t i = 0; shaders && i < v->r->entries.count; i++) {
		if (sx_reflect_shows_entry(v, i))
			shaders[(*count)++] =
				(struct spvx_pipeline_shader){ v->r, v->module, i };
	}
	return shaders;
}

/* The tables of shaders. A layout has only what their code uses. */
static int put_shaders_of(struct sx_reflect_doc *d,
			  const struct spvx_pipeline_shader *shaders, uint32_t count,
			  const struct sx_reflect_view *views,
			  const struct sx_reflect_view *first, bool any_stages)
{
	const struct spvx_pipeline_options o = {
		.size = sizeof(o),
		.used_only = !d->header->wishes->declared || first->used_only,
		.any_stages = any_stages
	};
	struct sx_pipeline_view pipeline = { .views = views, .ending = &SX_COMPLETE };
	struct spvx_pipeline *p;
	int err = spvx_pipeline_create(shaders, count, &o, &p);

	pipeline.p = p;
	if (!err)
		put_document(d, &pipeline, first);
	spvx_pipeline_free(p);
	return err;
}

void sx_pipeline_vulkan(struct sx_doc *doc, const void *view)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;
	const struct sx_pipeline_view *v = view;
	const struct spvx_pipeline *p = v->p;

	if (!d->header || !p->shader_count)
		return;
	d->header->no_stage = p->shader_count > 1;
	sx_buf_fail(d->doc.page.out, put_shaders_of(d, p->shaders, p->shader_count,
						    v->views, v->views, false));
}

static int put_module(struct sx_reflect_doc *d, const struct sx_reflect_view *v,
		      const struct spvx_pipeline_shader *shaders, uint32_t count)
{
	size_t bytes = (count + 1) * sizeof(*v);
	struct sx_reflect_view *views = sx_resize(NULL, NULL, 0, bytes);
	int err = views ? 0 : -SPVX_ENOMEM;

	for (uint32_t i = 0; !err && i < count; i++)
		views[i] = *v;
	if (!err)
		err = put_shaders_of(d, shaders, count, views, v, true);
	sx_free(NULL, views, bytes);
	return err;
}

void sx_reflect_vulkan_module(struct sx_doc *doc, const void *view)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;
	const struct sx_reflect_view *v = view;
	struct spvx_pipeline_shader *shaders;
	uint32_t count;
	int err;

	if (!d->header)
		return;
	shaders = list_entries(v, &count);
	err = shaders ? put_module(d, v, shaders, count) : -SPVX_ENOMEM;
	sx_buf_fail(d->doc.page.out, err);
	sx_free(NULL, shaders, (v->r->entries.count + 1) * sizeof(*shaders));
}
