/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/spirv_cross.c - the interface as `spirv-cross --reflect` prints it.
 *
 * Equal byte for byte, except that strings are escaped, which SPIRV-Cross omits. The first
 * entry point shown determines which resources are listed (from version 1.4 on) and which
 * sizes are specialized.
 */
#include "report/reflect/spirv_cross.h"
#include "report/reflect/glsl.h"
#include "report/reflect/reflect.h"

#include "base/sort.h"
#include "base/vec.h"

#include <spvx/error.h>

/* From this version on, an entry point lists all its variables. */
#define VERSION_LISTS_ALL 0x00010400

/* Sections that list variables, in the order of the document. */
enum section {
	SECTION_NONE,
	SECTION_SUBPASS_INPUTS,
	SECTION_INPUTS,
	SECTION_OUTPUTS,
	SECTION_TEXTURES,
	SECTION_SEPARATE_IMAGES,
	SECTION_SEPARATE_SAMPLERS,
	SECTION_IMAGES,
	SECTION_SSBOS,
	SECTION_UBOS,
	SECTION_PUSH_CONSTANTS,
	SECTION_COUNTERS,
	SECTION_ACCELERATION_STRUCTURES,
	SECTION_TENSORS,
	SECTION_COUNT
};

static const char *const section_keys[SECTION_COUNT] = {
	[SECTION_SUBPASS_INPUTS] = "subpass_inputs",
	[SECTION_INPUTS] = "inputs",
	[SECTION_OUTPUTS] = "outputs",
	[SECTION_TEXTURES] = "textures",
	[SECTION_SEPARATE_IMAGES] = "separate_images",
	[SECTION_SEPARATE_SAMPLERS] = "separate_samplers",
	[SECTION_IMAGES] = "images",
	[SECTION_SSBOS] = "ssbos",
	[SECTION_UBOS] = "ubos",
	[SECTION_PUSH_CONSTANTS] = "push_constants",
	[SECTION_COUNTERS] = "counters",
	[SECTION_ACCELERATION_STRUCTURES] = "acceleration_structures",
	[SECTION_TENSORS] = "tensors",
};

/* ---- which section ---- */

/* A variable with a built-in member is a built-in, whatever its other members are. */
static bool is_builtin(const struct sx_sc *w, const struct spvx_reflect_variable *v)
{
	const struct spvx_member *members = spvx_reflect_members(w->v->r);
	const struct spvx_type *t = sx_view_type(w->v, v->element);

	if (v->builtin != SPVX_NONE)
		return true;
	for (uint32_t i = 0; t && t->opcode == SPVX_OP_TypeStruct && i < t->count; i++) {
		if (members[t->first + i].builtin != SPVX_NONE)
			return true;
	}
	return false;
}

static enum section opaque_section(const struct spvx_type *t)
{
	switch (t->opcode) {
	case SPVX_OP_TypeImage:
		if (t->detail.image.dim == SPVX_DIM_SubpassData)
			return SECTION_SUBPASS_INPUTS;
		switch (t->detail.image.sampled) {
		case 1:
			return SECTION_SEPARATE_IMAGES;
		case 2:
			return SECTION_IMAGES;
		default:
			return SECTION_NONE;
		}
	case SPVX_OP_TypeSampledImage:
		return SECTION_TEXTURES;
	case SPVX_OP_TypeSampler:
		return SECTION_SEPARATE_SAMPLERS;
	case SPVX_OP_TypeAccelerationStructureKHR:
		return SECTION_ACCELERATION_STRUCTURES;
	case SPVX_OP_TypeTensorARM:
		return SECTION_TENSORS;
	default:
		return SECTION_NONE;
	}
}

static enum section section_of(const struct sx_sc *w, const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = sx_view_type(w->v, v->element);

	if (!t || is_builtin(w, v))
		return SECTION_NONE;
	switch (v->storage_class) {
	case SPVX_STORAGE_CLASS_Input:
		return SECTION_INPUTS;
	case SPVX_STORAGE_CLASS_Output:
		return SECTION_OUTPUTS;
	case SPVX_STORAGE_CLASS_UniformConstant:
		return opaque_section(t);
	case SPVX_STORAGE_CLASS_StorageBuffer:
		return SECTION_SSBOS;
	case SPVX_STORAGE_CLASS_Uniform:
		if (t->traits & SPVX_TRAIT_BLOCK)
			return SECTION_UBOS;
		return t->traits & SPVX_TRAIT_BUFFER_BLOCK ? SECTION_SSBOS : SECTION_NONE;
	case SPVX_STORAGE_CLASS_PushConstant:
		return SECTION_PUSH_CONSTANTS;
	case SPVX_STORAGE_CLASS_AtomicCounter:
		return SECTION_COUNTERS;
	default:
		return SECTION_NONE;
	}
}

/* Whether the first entry point's list decides on a variable. */
static bool must_be_listed(const struct sx_sc *w, const struct spvx_reflect_variable *v)
{
	if (w->v->r->version >= VERSION_LISTS_ALL)
		return true;
	return w->v->r->entries.count > 1 &&
	       (v->storage_class == SPVX_STORAGE_CLASS_Input ||
		v->storage_class == SPVX_STORAGE_CLASS_Output);
}

/* Return: a bit for each section that is not empty. */
static uint32_t find_sections(struct sx_sc *w)
{
	uint32_t found = 0;
	const struct spvx_reflect_use *uses = spvx_reflect_uses(w->v->r);
	const struct spvx_reflect_entry *e = w->first;
	uint32_t count = w->v->r->variables.count;

	for (uint32_t k = 0; e && k < e->use_count; k++) {
		const struct spvx_reflect_use *use = &uses[e->first_use + k];

		if (use->flags & SPVX_USE_IN_INTERFACE)
			w->sections[use->variable] = SECTION_COUNT; /* listed */
	}
	for (uint32_t i = 0; i < count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(w->v->r)[i];
		bool listed = w->sections[i] == SECTION_COUNT;

		w->sections[i] = SECTION_NONE;
		if ((listed || !must_be_listed(w, v)) && sx_reflect_shows(w->v, i))
			w->sections[i] = (uint8_t)section_of(w, v);
		found |= UINT32_C(1) << w->sections[i];
	}
	return found;
}

/* ---- resources ---- */

/* Blocks have the name of their type, except push constants. */
static bool has_block_name(const struct sx_sc *w, const struct spvx_reflect_variable *v,
			   enum section section)
{
	switch (section) {
	case SECTION_INPUTS:
	case SECTION_OUTPUTS:
		return sx_view_type(w->v, v->element)->traits & SPVX_TRAIT_BLOCK;
	case SECTION_UBOS:
		return true;
	case SECTION_SSBOS:
		return !w->ssbos_by_variable;
	default:
		return false;
	}
}

static void put_flags(struct sx_sc *w, const struct spvx_reflect_variable *v)
{
	static const struct {
		uint32_t trait;
		const char *key;
	} flags[] = {
		{ SPVX_TRAIT_WRITEONLY, "writeonly" }, { SPVX_TRAIT_READONLY, "readonly" },
		{ SPVX_TRAIT_RESTRICT, "restrict" },   { SPVX_TRAIT_COHERENT, "coherent" },
		{ SPVX_TRAIT_VOLATILE, "volatile" },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(flags); i++) {
		if (v->traits & flags[i].trait)
			sx_json_bool(w->j, flags[i].key, true);
	}
}

static void put_optional(struct sx_sc *w, const char *key, uint32_t value)
{
	if (value != SPVX_NONE)
		sx_json_u64(w->j, key, value);
}

static void put_decorations(struct sx_sc *w, const struct spvx_reflect_variable *v,
			    enum section section)
{
	static const struct {
		uint32_t trait;
		const char *key;
	} last[] = {
		{ SPVX_TRAIT_WEIGHT_TEXTURE, "WeightTextureQCOM" },
		{ SPVX_TRAIT_BLOCK_MATCH_TEXTURE, "BlockMatchTextureQCOM" },
		{ SPVX_TRAIT_BLOCK_MATCH_SAMPLER, "BlockMatchSamplerQCOM" },
	};

	if (section == SECTION_PUSH_CONSTANTS)
		sx_json_bool(w->j, "push_constant", true);
	put_optional(w, "location", v->location);
	if (v->traits & SPVX_TRAIT_ROW_MAJOR)
		sx_json_bool(w->j, "row_major", true);
	if (v->traits & SPVX_TRAIT_COL_MAJOR)
		sx_json_bool(w->j, "column_major", true);
	put_optional(w, "index", v->index);
	if (section != SECTION_PUSH_CONSTANTS)
		put_optional(w, "set", v->set);
	put_optional(w, "binding", v->binding);
	put_optional(w, "input_attachment_index", v->input_attachment);
	put_optional(w, "offset", v->offset);
	for (size_t i = 0; i < SX_ARRAY_SIZE(last); i++) {
		if (v->traits & last[i].trait)
			sx_json_u64(w->j, last[i].key, 1);
	}
}

static void put_resource(struct sx_sc *w, const struct spvx_reflect_variable *v,
			 enum section section)
{
	const struct spvx_type *t = sx_view_type(w->v, v->element);
	bool is_struct = t->opcode == SPVX_OP_TypeStruct;

	sx_json_object(w->j, NULL);
	if (is_struct)
		sx_sc_id(w, "type", t->id);
	else if (section == SECTION_COUNTERS)
		sx_json_str(w->j, "type", sx_str("atomic_uint"));
	else
		sx_sc_type(w, "type", v->element);
	if (!has_block_name(w, v, section)) {
		sx_sc_name(w, v->name, v->id);
	} else if (t->name.len || v->name.len) {
		sx_sc_name(w, t->name.len ? t->name : v->name, 0);
	} else {
		sx_buf_printf(&w->word, "_%u_%u", t->id, v->id);
		sx_sc_word(w, "name");
	}
	put_flags(w, v);
	sx_sc_array(w, v->type);
	if (is_struct && (section == SECTION_UBOS || section == SECTION_SSBOS))
		sx_json_u64(w->j, "block_size", sx_sc_block_size(w, t));
	put_decorations(w, v, section);
	if (section == SECTION_IMAGES &&
	    sx_glsl_put_format(&w->word, w->v, t->detail.image.format))
		sx_sc_word(w, "format");
	sx_json_end_object(w->j);
}

/* If two storage buffers share a structure, all have the names of their variables. */
static bool shares_types(struct sx_sc *w)
{
	struct sx_vec types = { NULL, 0, 0 };
	const uint32_t *t;
	bool found = false;

	for (uint32_t i = 0; i < w->v->r->variables.count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(w->v->r)[i];

		if (v->element != SPVX_NONE && section_of(w, v) == SECTION_SSBOS &&
		    sx_vec_put_u32(&types, NULL, v->element))
			w->word.error = -SPVX_ENOMEM;
	}
	t = types.items;
	sx_sort(types.items, types.count, sizeof(*t), sx_by_word);
	for (uint32_t i = 1; i < types.count && !found; i++)
		found = t[i] == t[i - 1];
	sx_vec_free(&types, NULL, sizeof(*t));
	return found;
}

static bool names_ssbos_by_variable(struct sx_sc *w)
{
	switch (w->v->r->source_language) {
	case SPVX_SOURCE_LANGUAGE_HLSL:
		return true;
	case SPVX_SOURCE_LANGUAGE_GLSL:
	case SPVX_SOURCE_LANGUAGE_ESSL:
		return false;
	default:
		return shares_types(w);
	}
}

static void put_resources(struct sx_sc *w)
{
	uint32_t found = find_sections(w);

	w->ssbos_by_variable = names_ssbos_by_variable(w);
	for (enum section s = SECTION_NONE + 1; s < SECTION_COUNT; s++) {
		if (!(found >> s & 1))
			continue;
		sx_json_array(w->j, section_keys[s]);
		for (uint32_t i = 0; i < w->v->r->variables.count; i++) {
			if (w->sections[i] == s)
				put_resource(w, &spvx_reflect_variables(w->v->r)[i], s);
		}
		sx_json_end_array(w->j);
	}
}

/* ---- the document ---- */

void sx_reflect_spirv_cross(struct sx_buf *b, const struct sx_reflect_view *v)
{
	size_t room = (size_t)v->r->variables.count + 1;
	struct sx_json j;
	struct sx_sc w = { .j = &j, .v = v, .first = sx_reflect_next_entry(v, NULL) };

	w.sections = sx_zalloc(NULL, room);
	if (!w.sections) {
		b->error = -SPVX_ENOMEM;
		return;
	}
	sx_json_init_wide(&j, b);
	sx_json_object(&j, NULL);
	sx_sc_entries(&w);
	sx_sc_types(&w);
	put_resources(&w);
	sx_sc_constants(&w);
	sx_json_end_object(&j);
	sx_buf_fail(b, w.word.error);
	sx_free(NULL, w.sections, room);
	sx_buf_free(&w.word);
}
