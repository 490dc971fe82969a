/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json.c - the JSON document of a reflection: the contract that `spvx help
 * --schema=reflect` prints. Keys in a fixed order, lists sorted, nothing that depends on
 * the machine or the moment.
 */
#include "report/reflect/json.h"

#include "base/str.h"
#include "reflect/vulkan.h"

/* ---- values ---- */

void sx_rj_cell(struct sx_rj *w, const char *key)
{
	sx_json_str(w->j, key, sx_str_n(w->cell.data, w->cell.len));
	if (w->cell.error)
		w->j->out->error = w->cell.error;
	w->cell.len = 0;
}

void sx_rj_put_name(struct sx_rj *w, struct spvx_str key, struct spvx_text text)
{
	struct spvx_str name = sx_reflect_str(w->v, text);

	if (!name.len)
		name.ptr = "";
	sx_json_put_name(w->j, key, name);
}

void sx_rj_put_enum(struct sx_rj *w, struct spvx_str key, unsigned kind, uint32_t value)
{
	const char *name = spvx_enum_name(w->v->g, kind, value);

	if (name) {
		sx_json_put_str(w->j, key, sx_str(name));
		return;
	}
	sx_json_put_quote(w->j, key);
	sx_buf_u64(w->j->out, value);
	sx_json_end_quote(w->j);
}

void sx_rj_put_type(struct sx_rj *w, struct spvx_str key, uint32_t type)
{
	sx_json_put_quote(w->j, key);
	sx_reflect_put_type(w->j->out, w->v, type);
	sx_json_end_quote(w->j);
}

void sx_rj_format(struct sx_rj *w, uint32_t format)
{
	if (!format)
		return;
	sx_json_quote(w->j, "format");
	sx_buf_puts(w->j->out, "VK_FORMAT_");
	sx_buf_puts(w->j->out, sx_reflect_format_name(format));
	sx_json_end_quote(w->j);
	sx_json_u64(w->j, "format_value", format);
}

void sx_rj_stages(struct sx_rj *w, uint32_t stages)
{
	uint32_t left = stages;
	const char *name;

	sx_json_array_inline(w->j, "stages");
	while ((name = sx_reflect_next_stage(&left)))
		sx_json_cstr(w->j, NULL, name);
	sx_json_end_array(w->j);
	sx_json_u64(w->j, "stage_flags", stages);
}

/* ---- module ---- */

static void put_version(struct sx_rj *w)
{
	uint32_t version = w->v->r->version;

	sx_json_quote(w->j, "version");
	sx_buf_u64(w->j->out, version >> 16 & 0xff);
	sx_buf_putc(w->j->out, '.');
	sx_buf_u64(w->j->out, version >> 8 & 0xff);
	sx_json_end_quote(w->j);
}

static void put_texts(struct sx_rj *w, const char *key, const struct spvx_text *texts,
		      uint32_t count)
{
	sx_json_array_inline(w->j, key);
	for (uint32_t i = 0; i < count; i++)
		sx_rj_name(w, NULL, texts[i]);
	sx_json_end_array(w->j);
}

static void put_module(struct sx_rj *w)
{
	const struct spvx_reflection *r = w->v->r;
	char hash[65] = "";

	if (sx_reflect_hash(w->v, hash))
		w->j->out->error = -SPVX_ENOMEM;
	sx_json_object(w->j, "module");
	sx_json_name(w->j, "address", w->v->address);
	sx_json_u64(w->j, "bytes", w->v->size);
	sx_json_cstr(w->j, "sha256", w->v->sha256);
	sx_json_cstr(w->j, "interface_hash", hash);
	put_version(w);
	sx_json_u64(w->j, "generator", r->generator >> 16);
	sx_json_u64(w->j, "generator_version", r->generator & 0xffff);
	if (r->addressing_model != SPVX_NONE) {
		sx_rj_enum(w, "addressing_model", SPVX_KIND_AddressingModel,
			   r->addressing_model);
		sx_rj_enum(w, "memory_model", SPVX_KIND_MemoryModel, r->memory_model);
	}
	sx_json_array_inline(w->j, "capabilities");
	for (uint32_t i = 0; i < r->capabilities.count; i++)
		sx_rj_enum(w, NULL, SPVX_KIND_Capability, spvx_reflect_capabilities(r)[i]);
	sx_json_end_array(w->j);
	put_texts(w, "extensions", spvx_reflect_extensions(r), r->extensions.count);
	put_texts(w, "ext_inst_imports", spvx_reflect_imports(r), r->imports.count);
	if (sx_rj_asks(w, SPVX_NONE)) {
		sx_json_object(w->j, "requires");
		sx_rj_needs(w, SPVX_NONE);
		sx_json_end_object(w->j);
	}
	sx_json_end_object(w->j);
}

static void put_source(struct sx_rj *w)
{
	const struct spvx_reflection *r = w->v->r;

	if (r->source_language == SPVX_NONE && !r->files.count)
		return;
	sx_json_object(w->j, "source");
	if (r->source_language != SPVX_NONE) {
		sx_rj_enum(w, "language", SPVX_KIND_SourceLanguage, r->source_language);
		sx_json_u64(w->j, "version", r->source_version);
	}
	put_texts(w, "files", spvx_reflect_files(r), r->files.count);
	sx_json_end_object(w->j);
}

/* ---- descriptors ---- */

static const struct spvx_type *type_of(const struct sx_rj *w, uint32_t index)
{
	return index != SPVX_NONE ? &spvx_reflect_types(w->v->r)[index] : NULL;
}

static void put_block(struct sx_rj *w, const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = type_of(w, v->element);
	bool unknown = t->traits & SPVX_TRAIT_UNKNOWN;

	sx_json_object_inline(w->j, "block");
	sx_rj_type(w, "type", v->element);
	if (unknown)
		sx_json_null(w->j, "size");
	else
		sx_json_u64(w->j, "size", t->size);
	if (v->descriptor_type == SX_DESCRIPTOR_UNIFORM_BUFFER && !unknown)
		sx_json_u64(w->j, "size_aligned16", (t->size + 15) / 16 * 16);
	if (t->traits & SPVX_TRAIT_RUNTIME && t->stride)
		sx_json_u64(w->j, "runtime_stride", t->stride);
	if (v->storage_class == SPVX_STORAGE_CLASS_PushConstant &&
	    v->min_offset != SPVX_NONE)
		sx_json_u64(w->j, "min_offset", v->min_offset);
	sx_json_end_object(w->j);
}

static void put_image(struct sx_rj *w, const struct spvx_type *t)
{
	uint32_t format;

	if (t && t->opcode == SPVX_OP_TypeSampledImage)
		t = type_of(w, t->element);
	if (!t || t->opcode != SPVX_OP_TypeImage)
		return;
	format = sx_vulkan_image_format(t->detail.image.format);
	sx_json_object_inline(w->j, "image");
	sx_rj_enum(w, "dim", SPVX_KIND_Dim, t->detail.image.dim);
	sx_rj_type(w, "sampled_type", t->element);
	sx_json_bool(w->j, "arrayed", t->detail.image.arrayed);
	sx_json_bool(w->j, "multisampled", t->detail.image.multisampled);
	sx_json_bool(w->j, "depth", t->detail.image.depth == 1);
	sx_rj_enum(w, "format", SPVX_KIND_ImageFormat, t->detail.image.format);
	if (format)
		sx_json_u64(w->j, "format_value", format);
	sx_json_end_object(w->j);
}

static void put_origin(struct sx_rj *w, const struct spvx_reflect_variable *v)
{
	if (v->line) {
		sx_json_object_inline(w->j, "source");
		sx_rj_name(w, "file", v->file);
		sx_json_u64(w->j, "line", v->line);
		sx_json_u64(w->j, "column", v->column);
		sx_json_end_object(w->j);
	}
	if (v->semantic.len)
		sx_rj_name(w, "semantic", v->semantic);
	if (v->user_type.len)
		sx_rj_name(w, "user_type", v->user_type);
}

static void put_counter(struct sx_rj *w, const struct spvx_reflect_variable *v)
{
	const struct spvx_reflect_variable *counter;

	if (v->counter == SPVX_NONE)
		return;
	counter = &spvx_reflect_variables(w->v->r)[v->counter];
	sx_json_object_inline(w->j, "counter");
	if (counter->set != SPVX_NONE)
		sx_json_u64(w->j, "set", counter->set);
	if (counter->binding != SPVX_NONE)
		sx_json_u64(w->j, "binding", counter->binding);
	sx_json_u64(w->j, "id", counter->id);
	sx_json_end_object(w->j);
}

static void put_count(struct sx_rj *w, const struct spvx_reflect_variable *v)
{
	if (v->traits & (SPVX_TRAIT_RUNTIME | SPVX_TRAIT_UNKNOWN))
		sx_json_null(w->j, "count");
	else
		sx_json_u64(w->j, "count", v->count);
	sx_rj_dims(w, v->type, v->element);
}

static void put_type_name(struct sx_rj *w, const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = type_of(w, v->element);
	struct spvx_text none = { 0, 0 };

	sx_rj_name(w, "type_name", t ? t->name : none);
}

static void put_descriptor(struct sx_rj *w, const struct spvx_reflect_variable *v)
{
	uint32_t type = sx_reflect_descriptor(w->v, v);

	sx_json_quote(w->j, "descriptor_type");
	sx_buf_puts(w->j->out, "VK_DESCRIPTOR_TYPE_");
	sx_buf_puts(w->j->out, sx_reflect_descriptor_name(type));
	sx_json_end_quote(w->j);
	sx_json_u64(w->j, "descriptor_type_value", type);
}

static void put_binding(struct sx_rj *w, uint32_t index)
{
	const struct spvx_reflect_variable *v = &spvx_reflect_variables(w->v->r)[index];

	sx_json_object(w->j, NULL);
	if (v->binding != SPVX_NONE)
		sx_json_u64(w->j, "binding", v->binding);
	sx_rj_name(w, "name", v->name);
	put_type_name(w, v);
	sx_json_u64(w->j, "id", v->id);
	put_descriptor(w, v);
	put_count(w, v);
	if (sx_reflect_is_block(w->v, v))
		put_block(w, v);
	put_image(w, type_of(w, v->element));
	if (v->input_attachment != SPVX_NONE)
		sx_json_u64(w->j, "input_attachment_index", v->input_attachment);
	sx_json_cstr(w->j, "access", sx_reflect_access(w->v->seen[index].flags));
	sx_rj_traits(w, v->traits);
	sx_rj_stages(w, w->v->seen[index].stages);
	put_origin(w, v);
	put_counter(w, v);
	sx_rj_words(w, v->id, SPVX_NONE);
	sx_json_end_object(w->j);
}

static bool is_bound(const struct spvx_reflect_variable *v)
{
	return v->set != SPVX_NONE && v->binding != SPVX_NONE;
}

static void put_sets(struct sx_rj *w)
{
	const struct spvx_reflection *r = w->v->r;
	const struct spvx_reflect_variable *last = NULL;

	sx_json_array(w->j, "descriptor_sets");
	for (uint32_t i = 0; i < r->resources.count; i++) {
		uint32_t index = spvx_reflect_resources(r)[i];
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[index];

		if (!is_bound(v) || !sx_reflect_shows(w->v, index))
			continue;
		if (last && last->set != v->set) {
			sx_json_end_array(w->j);
			sx_json_end_object(w->j);
		}
		if (!last || last->set != v->set) {
			sx_json_object(w->j, NULL);
			sx_json_u64(w->j, "set", v->set);
			sx_json_array(w->j, "bindings");
		}
		put_binding(w, index);
		last = v;
	}
	if (last) {
		sx_json_end_array(w->j);
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
}

/* Descriptors without a set or a binding: what a pipeline layout cannot have. */
static void put_unbound(struct sx_rj *w)
{
	const struct spvx_reflection *r = w->v->r;
	bool open = false;

	for (uint32_t i = 0; i < r->resources.count; i++) {
		uint32_t index = spvx_reflect_resources(r)[i];
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[index];

		if (is_bound(v) || !sx_reflect_shows(w->v, index))
			continue;
		if (!open)
			sx_json_array(w->j, "unbound");
		open = true;
		put_binding(w, index);
	}
	if (open)
		sx_json_end_array(w->j);
}

/* ---- push constants ---- */

static void put_push_constants(struct sx_rj *w)
{
	const struct spvx_reflection *r = w->v->r;

	sx_json_array(w->j, "push_constants");
	for (uint32_t i = 0; i < r->variables.count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[i];

		if (v->storage_class != SPVX_STORAGE_CLASS_PushConstant ||
		    !sx_reflect_shows(w->v, i))
			continue;
		sx_json_object(w->j, NULL);
		sx_json_u64(w->j, "id", v->id);
		sx_rj_name(w, "name", v->name);
		put_type_name(w, v);
		if (sx_reflect_is_block(w->v, v))
			put_block(w, v);
		sx_rj_stages(w, w->v->seen[i].stages);
		sx_rj_words(w, v->id, SPVX_NONE);
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
}

/* ---- linkage, notes ---- */

static void put_linkage(struct sx_rj *w)
{
	const struct spvx_reflection *r = w->v->r;

	if (!r->linkage.count)
		return;
	sx_json_array(w->j, "linkage");
	for (uint32_t i = 0; i < r->linkage.count; i++) {
		const struct spvx_reflect_linkage *l = &spvx_reflect_linkage(r)[i];

		sx_json_object_inline(w->j, NULL);
		sx_rj_name(w, "name", l->name);
		sx_json_u64(w->j, "id", l->id);
		sx_rj_enum(w, "type", SPVX_KIND_LinkageType, l->type);
		sx_json_cstr(w->j, "kind", l->is_function ? "function" : "variable");
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
}

/* Whether a note is about something that is wrong, or only worth knowing. */
static bool is_error(uint32_t code)
{
	return code != SPVX_NOTE_UNBOUND && code != SPVX_NOTE_NOT_LISTED &&
	       code != SPVX_NOTE_NO_VULKAN;
}

static void put_note(struct sx_rj *w, const struct spvx_reflect_note *n)
{
	sx_json_object_inline(w->j, NULL);
	sx_json_cstr(w->j, "text", spvx_reflect_note_text(n->code));
	if (n->code == SPVX_NOTE_FAULT) {
		sx_json_cstr(w->j, "rule", spvx_code_rule((int)w->v->r->fault));
		sx_json_u64(w->j, "offset", w->v->r->fault_offset);
	}
	if (n->id)
		sx_json_u64(w->j, "id", n->id);
	if (n->at != SPVX_NONE)
		sx_json_u64(w->j, "offset", (uint64_t)n->at * SPVX_WORD_BYTES);
	if (n->entry != SPVX_NONE)
		sx_rj_name(w, "entry_point", spvx_reflect_entries(w->v->r)[n->entry].name);
	sx_json_end_object(w->j);
}

static void put_notes(struct sx_rj *w, const char *key, bool errors)
{
	const struct spvx_reflection *r = w->v->r;
	bool open = false;

	for (uint32_t i = 0; i < r->notes.count; i++) {
		const struct spvx_reflect_note *n = &spvx_reflect_notes(r)[i];

		if (is_error(n->code) != errors)
			continue;
		if (!open)
			sx_json_array(w->j, key);
		open = true;
		put_note(w, n);
	}
	if (open)
		sx_json_end_array(w->j);
}

/* ---- the document ---- */

static void put_entries(struct sx_rj *w)
{
	sx_json_array(w->j, "entry_points");
	for (uint32_t i = 0; i < w->v->r->entries.count; i++) {
		if (sx_reflect_shows_entry(w->v, i))
			sx_rj_entry(w, i);
	}
	sx_json_end_array(w->j);
}

void sx_reflect_json_begin(struct sx_json *j, const char *key,
			   const struct sx_reflect_view *v)
{
	struct sx_rj w = { .j = j, .v = v };

	sx_buf_init(&w.cell, NULL);
	sx_rj_words_open(&w);
	sx_json_object(j, key);
	sx_json_u64(j, "spvx_reflect", 1);
	put_module(&w);
	put_source(&w);
	put_entries(&w);
	put_sets(&w);
	put_unbound(&w);
	put_push_constants(&w);
	sx_rj_spec_constants(&w);
	sx_rj_types(&w);
	put_linkage(&w);
	put_notes(&w, "errors", true);
	put_notes(&w, "notes", false);
	sx_rj_words_close(&w);
	sx_buf_free(&w.cell);
}

void sx_reflect_json_end(struct sx_json *j, bool complete)
{
	sx_json_bool(j, "complete", complete);
	sx_json_end_object(j);
}

void sx_reflect_json(struct sx_json *j, const char *key, const struct sx_reflect_view *v)
{
	sx_reflect_json_begin(j, key, v);
	sx_reflect_json_end(j, !v->r->fault);
}
