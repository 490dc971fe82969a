/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_binding.c - descriptors and push constants of the JSON document.
 */
#include "report/reflect/json.h"

#include "base/str.h"
#include "reflect/vulkan.h"

#define VARIABLE struct spvx_reflect_variable
#define TYPE     struct spvx_type

/* ---- blocks ---- */

/* @min_offset: of push constants. */
struct block {
	const struct spvx_reflect_variable *v;
	const struct spvx_type *t;
	bool is_uniform;
	uint64_t aligned;
	uint32_t min_offset;
};

#define BLOCK struct block
#define VIA_T SX_VIA(BLOCK, t)

static const struct sx_field block_fields[] = {
	SX_RJ_TYPE("type", VARIABLE, element, SX_VIA(BLOCK, v),
		   .type = "\"type\": \"string\", \"pattern\": \"^_[0-9]+$\""),
	SX_F_U64("size", TYPE, size, SX_WHEN_CLEAR(TYPE, traits, SPVX_TRAIT_UNKNOWN), VIA_T,
		 .flags = SX_NULL),
	SX_F_U64("size_aligned16", BLOCK, aligned, SX_WHEN(BLOCK, is_uniform)),
	SX_F_U32("runtime_stride", TYPE, stride, VIA_T, .flags = SX_IF),
	SX_RJ_SOME("min_offset", BLOCK, min_offset),
};

SX_WRITTEN_RECORD(block_record, "block", block_fields);

static void put_block(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_variable *v = record;
	const struct spvx_type *t = sx_view_type(sx_rj_view(w), v->element);
	struct block row = { .v = v, .t = t, .min_offset = SPVX_NONE };

	if (!t || t->opcode != SPVX_OP_TypeStruct)
		return;
	row.is_uniform = v->descriptor_type == SX_DESCRIPTOR_UNIFORM_BUFFER &&
			 !(t->traits & SPVX_TRAIT_UNKNOWN);
	row.aligned = (t->size + 15) / 16 * 16;
	if (v->storage_class == SPVX_STORAGE_CLASS_PushConstant)
		row.min_offset = v->min_offset;
	sx_record_object(w, w->field->key, w->field->of, &row, false);
}

#define F_BLOCK(...)                                                                 \
	SX_F_MADE("block", SX_VALUE, put_block, .of = &block_record, SX_RJ_OPTIONAL, \
		  __VA_ARGS__)

/* ---- images ---- */

struct image {
	uint32_t dim;
	uint32_t sampled_type;
	bool arrayed;
	bool multisampled;
	bool depth;
	uint32_t format;
	uint32_t format_value;
};

#define IMAGE struct image

static const struct sx_field image_fields[] = {
	SX_RJ_ENUM("dim", IMAGE, dim, SPVX_KIND_Dim),
	SX_RJ_TYPE("sampled_type", IMAGE, sampled_type),
	SX_F_BOOL("arrayed", IMAGE, arrayed),
	SX_F_BOOL("multisampled", IMAGE, multisampled),
	SX_F_BOOL("depth", IMAGE, depth),
	SX_RJ_ENUM("format", IMAGE, format, SPVX_KIND_ImageFormat),
	SX_F_U32("format_value", IMAGE, format_value, .flags = SX_IF),
};

SX_WRITTEN_RECORD(image_record, "image", image_fields);

static void put_image(struct sx_writer *w, const void *record)
{
	const struct spvx_type *t = sx_view_type(
		sx_rj_view(w), ((const struct spvx_reflect_variable *)record)->element);
	struct image row;

	if (t && t->opcode == SPVX_OP_TypeSampledImage)
		t = sx_view_type(sx_rj_view(w), t->element);
	if (!t || t->opcode != SPVX_OP_TypeImage)
		return;
	row = (struct image){
		.dim = t->detail.image.dim,
		.sampled_type = t->element,
		.arrayed = t->detail.image.arrayed,
		.multisampled = t->detail.image.multisampled,
		.depth = t->detail.image.depth == 1,
		.format = t->detail.image.format,
		.format_value = sx_vulkan_image_format(t->detail.image.format),
	};
	sx_record_object(w, w->field->key, w->field->of, &row, false);
}

static const struct sx_field content_fields[] = {
	F_BLOCK(),
	SX_F_MADE("image", SX_VALUE, put_image, .of = &image_record, SX_RJ_OPTIONAL),
};

SX_WRITER(write_content, content_fields);

const struct sx_record sx_rj_content_record =
	SX_RECORD("content", content_fields, SX_WRITTEN_BY(write_content));

/* ---- place of a variable ---- */

const struct sx_record sx_rj_place_record = SX_TABLE("place")({
	SX_RJ_SOME("set", VARIABLE, set),
	SX_RJ_SOME("binding", VARIABLE, binding),
	SX_F_U32("id", VARIABLE, id),
});

void sx_rj_place(struct sx_writer *w, const void *record)
{
	uint32_t index = sx_field_u32(w->field, record);

	if (index != SPVX_NONE)
		sx_record_object(w, w->field->key, w->field->of,
				 &spvx_reflect_variables(sx_rj_view(w)->r)[index], false);
}

static const struct sx_record position_record = SX_TABLE("position")({
	SX_RJ_NAME("file", VARIABLE, file),
	SX_F_U32("line", VARIABLE, line),
	SX_F_U32("column", VARIABLE, column),
});

/* ---- descriptors ---- */

static void put_type_name(struct sx_writer *w, const void *record)
{
	const struct spvx_type *t =
		sx_view_type(sx_rj_view(w), sx_field_u32(w->field, record));
	struct spvx_str name = { "", 0 };

	if (t)
		name = sx_known(sx_reflect_str(sx_rj_view(w), t->name));
	sx_json_put_name(&w->json, w->field->key, name);
}

#define F_TYPE_NAME \
	SX_RJ_U32(SX_NAME, "type_name", VARIABLE, element, .put = put_type_name, VIA_V)

void sx_rj_descriptor(struct sx_writer *w, const void *record)
{
	const char *name = sx_vulkan_descriptor_name(sx_field_u32(w->field, record));

	sx_json_framed_plain(&w->json, w->field->key, "VK_DESCRIPTOR_TYPE_",
			     sx_str(name ? name : "MAX_ENUM"));
}

/* A descriptor or push constants. */
struct binding {
	const struct spvx_reflect_variable *v;
	const struct sx_reflect_uses *seen;
	uint32_t descriptor;
	const char *access;
};

#define BINDING  struct binding
#define VIA_V    SX_VIA(BINDING, v)
#define F_STAGES SX_RJ_STAGES(struct sx_reflect_uses, stages, SX_VIA(BINDING, seen))

static const char *const accesses[] = { "none", "readonly", "writeonly", "readwrite",
					NULL };

static const struct sx_field binding_fields[] = {
	SX_RJ_SOME("binding", VARIABLE, binding, VIA_V),
	SX_RJ_NAME("name", VARIABLE, name, VIA_V),
	F_TYPE_NAME,
	SX_F_U32("id", VARIABLE, id, VIA_V),
	SX_RJ_DESCRIPTOR(BINDING, descriptor),
	SX_F_U64("count", VARIABLE, count, VIA_V,
		 SX_WHEN_CLEAR(VARIABLE, traits, SPVX_TRAIT_RUNTIME | SPVX_TRAIT_UNKNOWN),
		 .flags = SX_NULL),
	SX_RJ_DIMS(VARIABLE, type, element, VIA_V),
	SX_F_HERE("", SX_MEMBERS, &sx_rj_content_record, VIA_V),
	SX_RJ_SOME("input_attachment_index", VARIABLE, input_attachment, VIA_V),
	SX_F_CSTR("access", BINDING, access, .names = accesses,
		  .says = "by code; decorations have keys of their own"),
	SX_RJ_TRAITS(VARIABLE, traits, VIA_V),
	F_STAGES,
	SX_F_HERE("source", SX_OBJECT, &position_record, VIA_V, SX_WHEN(VARIABLE, line)),
	SX_RJ_SOME_NAME("semantic", VARIABLE, semantic, VIA_V),
	SX_RJ_SOME_NAME("user_type", VARIABLE, user_type, VIA_V),
	SX_RJ_PLACE("counter", VARIABLE, counter, VIA_V, SX_RJ_OPTIONAL),
	SX_RJ_WORDS(VARIABLE, id, VIA_V),
};

SX_WRITER(write_binding, binding_fields);

const struct sx_record sx_rj_binding_record =
	SX_RECORD("binding", binding_fields, .spread = true, SX_WRITTEN_BY(write_binding));

static void put_binding(struct sx_writer *w, const struct sx_field *f,
			const struct spvx_reflect_variable *v)
{
	const struct sx_reflect_view *view = sx_rj_view(w);
	const struct sx_reflect_uses *seen =
		&view->seen[v - spvx_reflect_variables(view->r)];
	const struct binding row = { v, seen, sx_reflect_descriptor(view, v),
				     sx_reflect_access(seen->flags) };

	sx_record_item(w, f->of, &row);
}

/* ---- sets ---- */

/* Resource @i of the list if it is shown and @bound or not; else NULL. */
static const struct spvx_reflect_variable *resource(const struct sx_writer *w, uint32_t i,
						    bool bound)
{
	const struct sx_reflect_view *view = sx_rj_view(w);
	uint32_t index = spvx_reflect_resources(view->r)[i];
	const struct spvx_reflect_variable *v = &spvx_reflect_variables(view->r)[index];

	if ((v->set != SPVX_NONE && v->binding != SPVX_NONE) != bound ||
	    !sx_reflect_shows(view, index))
		return NULL;
	return v;
}

/* A set: its bindings begin at @first in the list and end where the set number changes. */
struct set {
	uint32_t set;
	uint32_t first;
};

static void put_bindings(struct sx_writer *w, const void *record)
{
	const struct set *set = record;

	for (uint32_t i = set->first; i < sx_rj_view(w)->r->resources.count; i++) {
		const struct spvx_reflect_variable *v = resource(w, i, true);

		if (v && v->set != set->set)
			break;
		if (v)
			put_binding(w, w->field, v);
	}
}

static const struct sx_field set_fields[] = {
	SX_F_U32("set", struct set, set),
	SX_F_MADE("bindings", SX_LIST, put_bindings, .of = &sx_rj_binding_record),
};

SX_WRITER(write_set, set_fields);

const struct sx_record sx_rj_set_record =
	SX_RECORD("descriptor_set", set_fields, SX_WRITTEN_BY(write_set), .spread = true);

void sx_rj_put_sets(struct sx_writer *w, const void *record)
{
	struct set set = { SPVX_NONE, 0 };

	(void)record;
	for (uint32_t i = 0; i < sx_rj_view(w)->r->resources.count; i++) {
		const struct spvx_reflect_variable *v = resource(w, i, true);

		if (!v || v->set == set.set)
			continue;
		set = (struct set){ v->set, i };
		sx_record_item(w, w->field->of, &set);
	}
}

void sx_rj_put_unbound(struct sx_writer *w, const void *record)
{
	bool open = false;

	(void)record;
	for (uint32_t i = 0; i < sx_rj_view(w)->r->resources.count; i++) {
		const struct spvx_reflect_variable *v = resource(w, i, false);

		if (!v)
			continue;
		sx_list_open(w, w->field, &open);
		put_binding(w, w->field, v);
	}
	sx_list_close(w, open);
}

/* ---- push constants ---- */

const struct sx_record sx_rj_push_record = SX_TABLE("push_constant", .spread = true)({
	SX_F_U32("id", VARIABLE, id, VIA_V),
	SX_RJ_NAME("name", VARIABLE, name, VIA_V),
	F_TYPE_NAME,
	F_BLOCK(VIA_V),
	F_STAGES,
	SX_RJ_WORDS(VARIABLE, id, VIA_V),
});

void sx_rj_put_push_constants(struct sx_writer *w, const void *record)
{
	const struct spvx_reflection *r = sx_rj_view(w)->r;

	(void)record;
	for (uint32_t i = 0; i < r->variables.count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[i];

		if (v->storage_class == SPVX_STORAGE_CLASS_PushConstant &&
		    sx_reflect_shows(sx_rj_view(w), i))
			put_binding(w, w->field, v);
	}
}
