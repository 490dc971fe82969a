/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_entry.c - entry points of the JSON document.
 */
#include "report/reflect/json.h"

#include "base/sort.h"
#include "base/vec.h"

#include <spvx/enums.h>

/* ---- modes ---- */

static void put_mode(struct sx_rj *w, const struct spvx_reflect_mode *m)
{
	const struct spvx_reflect_value *v =
		spvx_reflect_values(w->v->r) + m->first_operand;

	sx_json_object_inline(w->j, NULL);
	sx_rj_enum(w, "mode", SPVX_KIND_ExecutionMode, m->mode);
	sx_json_array_inline(w->j, "operands");
	for (uint32_t i = 0; i < m->operand_count; i++) {
		if (v[i].constant == SPVX_NONE) {
			sx_json_u64(w->j, NULL, v[i].value);
			continue;
		}
		sx_json_object_inline(w->j, NULL);
		sx_rj_value(w, "value", v[i]);
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
	sx_json_end_object(w->j);
}

static void put_modes(struct sx_rj *w, const struct spvx_reflect_entry *e)
{
	sx_json_array(w->j, "execution_modes");
	for (uint32_t i = 0; i < e->mode_count; i++)
		put_mode(w, spvx_reflect_modes(w->v->r) + e->first_mode + i);
	sx_json_end_array(w->j);
}

static void put_local_size(struct sx_rj *w, const struct spvx_reflect_entry *e)
{
	static const char *const sources[] = {
		[SPVX_LOCAL_SIZE_MODE] = "LocalSize",
		[SPVX_LOCAL_SIZE_MODE_ID] = "LocalSizeId",
		[SPVX_LOCAL_SIZE_WORKGROUP] = "WorkgroupSize",
	};

	if (e->local_size_from == SPVX_LOCAL_SIZE_NONE)
		return;
	sx_json_object(w->j, "local_size");
	sx_json_cstr(w->j, "source", sources[e->local_size_from]);
	sx_json_array(w->j, "components");
	for (unsigned i = 0; i < 3; i++) {
		sx_json_object_inline(w->j, NULL);
		sx_rj_value(w, "value", e->local_size[i]);
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
	sx_json_end_object(w->j);
}

/* ---- uses ---- */

static const struct spvx_reflect_variable *variable_of(const struct sx_rj *w,
						       uint32_t index)
{
	return &spvx_reflect_variables(w->v->r)[index];
}

static void put_ranges(struct sx_rj *w, const struct spvx_reflect_use *use)
{
	const struct spvx_reflect_range *range =
		spvx_reflect_ranges(w->v->r) + use->first_range;

	if (!use->range_count)
		return;
	sx_json_array_inline(w->j, "used_ranges");
	for (uint32_t i = 0; i < use->range_count; i++) {
		sx_json_array_inline(w->j, NULL);
		sx_json_u64(w->j, NULL, range[i].offset);
		if (range[i].size == SPVX_REFLECT_OPEN)
			sx_json_null(w->j, NULL);
		else
			sx_json_u64(w->j, NULL, range[i].size);
		sx_json_end_array(w->j);
	}
	sx_json_end_array(w->j);
}

static void put_place(struct sx_rj *w, const struct spvx_reflect_variable *v)
{
	if (v->set != SPVX_NONE)
		sx_json_u64(w->j, "set", v->set);
	if (v->binding != SPVX_NONE)
		sx_json_u64(w->j, "binding", v->binding);
}

static void put_resource(struct sx_rj *w, const struct spvx_reflect_use *use)
{
	const struct spvx_reflect_variable *v = variable_of(w, use->variable);

	sx_json_object_inline(w->j, NULL);
	put_place(w, v);
	sx_json_u64(w->j, "id", v->id);
	sx_json_bool(w->j, "static_use",
		     use->flags & (SPVX_USE_IN_CALL_TREE | SPVX_USE_IN_INTERFACE));
	sx_json_bool(w->j, "in_call_tree", use->flags & SPVX_USE_IN_CALL_TREE);
	sx_json_bool(w->j, "in_interface", use->flags & SPVX_USE_IN_INTERFACE);
	sx_json_bool(w->j, "reads", use->flags & SPVX_USE_READ);
	sx_json_bool(w->j, "writes", use->flags & SPVX_USE_WRITE);
	sx_json_bool(w->j, "atomics", use->flags & SPVX_USE_ATOMIC);
	put_ranges(w, use);
	sx_json_end_object(w->j);
}

/* Uses of resources, in the order of these. */
static void put_resources(struct sx_rj *w, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(w->v->r) + e->first_use;
	struct sx_vec keys = { NULL, 0, 0 };

	for (uint32_t i = 0; i < e->use_count; i++) {
		uint32_t rank = w->v->seen[uses[i].variable].rank;
		uint64_t *key;

		if (!rank || !sx_reflect_shows(w->v, uses[i].variable))
			continue;
		key = sx_vec_add(&keys, NULL, 1, sizeof(*key));
		if (key)
			*key = (uint64_t)rank << 32 | i;
		else
			w->j->out->error = -SPVX_ENOMEM;
	}
	sx_sort_u64(keys.items, keys.count);
	sx_json_array(w->j, "resources");
	for (uint32_t i = 0; i < keys.count; i++)
		put_resource(w, &uses[(uint32_t)((const uint64_t *)keys.items)[i]]);
	sx_json_end_array(w->j);
	sx_vec_free(&keys, NULL, sizeof(uint64_t));
}

/* ---- what else is used, by storage class ---- */

enum use_kind {
	USE_PUSH,
	USE_RAY,
	USE_PAYLOAD,
	USE_KINDS /* of all others */
};

static enum use_kind kind_of(uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_PushConstant:
		return USE_PUSH;
	case SPVX_STORAGE_CLASS_RayPayloadKHR:
	case SPVX_STORAGE_CLASS_IncomingRayPayloadKHR:
	case SPVX_STORAGE_CLASS_HitAttributeKHR:
	case SPVX_STORAGE_CLASS_CallableDataKHR:
	case SPVX_STORAGE_CLASS_IncomingCallableDataKHR:
	case SPVX_STORAGE_CLASS_ShaderRecordBufferKHR:
	case SPVX_STORAGE_CLASS_HitObjectAttributeNV:
		return USE_RAY;
	case SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT:
		return USE_PAYLOAD;
	default:
		return USE_KINDS;
	}
}

/* Of a use outside the call tree USE_KINDS. */
static enum use_kind use_kind(const struct sx_rj *w, const struct spvx_reflect_use *use)
{
	return use->flags & SPVX_USE_IN_CALL_TREE
		       ? kind_of(variable_of(w, use->variable)->storage_class)
		       : USE_KINDS;
}

static void put_push(struct sx_rj *w, const struct spvx_reflect_use *use)
{
	const struct spvx_reflect_variable *v = variable_of(w, use->variable);
	uint32_t begin = v->min_offset != SPVX_NONE ? v->min_offset : 0;
	uint64_t end = sx_reflect_is_block(w->v, v)
			       ? spvx_reflect_types(w->v->r)[v->element].size
			       : 0;

	sx_json_object_inline(w->j, NULL);
	sx_json_u64(w->j, "id", v->id);
	sx_json_u64(w->j, "offset", begin);
	sx_json_u64(w->j, "size", end > begin ? end - begin : 0);
	put_ranges(w, use);
	sx_json_end_object(w->j);
}

/* A ray payload, a task payload and the like. */
static void put_passed(struct sx_rj *w, const struct spvx_reflect_use *use)
{
	const struct spvx_reflect_variable *v = variable_of(w, use->variable);

	sx_json_object_inline(w->j, NULL);
	sx_rj_enum(w, "class", SPVX_KIND_StorageClass, v->storage_class);
	sx_rj_name(w, "name", v->name);
	sx_json_u64(w->j, "id", v->id);
	if (v->location != SPVX_NONE)
		sx_json_u64(w->j, "location", v->location);
	sx_rj_type(w, "type", v->element);
	sx_rj_dims(w, v->type, v->element);
	put_ranges(w, use);
	sx_json_end_object(w->j);
}

/* Lists of those in the call tree; nothing where there is none. */
static void put_uses(struct sx_rj *w, const struct spvx_reflect_entry *e, const char *key,
		     enum use_kind kind)
{
	const struct spvx_reflect_use *use = spvx_reflect_uses(w->v->r) + e->first_use;

	sx_json_array(w->j, key);
	for (uint32_t i = 0; i < e->use_count; i++) {
		if (use_kind(w, &use[i]) != kind)
			continue;
		if (kind == USE_PUSH)
			put_push(w, &use[i]);
		else
			put_passed(w, &use[i]);
	}
	sx_json_end_array(w->j);
}

/* Return: a bit for each kind of which there is a use. */
static unsigned kinds_used(const struct sx_rj *w, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *use = spvx_reflect_uses(w->v->r) + e->first_use;
	unsigned kinds = 0;

	for (uint32_t i = 0; i < e->use_count; i++)
		kinds |= 1u << use_kind(w, &use[i]);
	return kinds;
}

/* ---- the rest ---- */

static void put_constants(struct sx_rj *w, const struct spvx_reflect_entry *e)
{
	const uint32_t *numbers = spvx_reflect_numbers(w->v->r) + e->first_constant;

	if (!e->constant_count)
		return;
	sx_json_array_inline(w->j, "specialization_constants");
	for (uint32_t i = 0; i < e->constant_count; i++)
		sx_json_u64(w->j, NULL,
			    spvx_reflect_constants(w->v->r)[numbers[i]].spec_id);
	sx_json_end_array(w->j);
}

static void put_bound(struct sx_rj *w, const char *key, uint32_t variable)
{
	sx_json_object_inline(w->j, key);
	put_place(w, variable_of(w, variable));
	sx_json_u64(w->j, "id", variable_of(w, variable)->id);
	sx_json_end_object(w->j);
}

static void put_pairs(struct sx_rj *w, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_pair *pair = spvx_reflect_pairs(w->v->r) + e->first_pair;

	if (!e->pair_count)
		return;
	sx_json_array(w->j, "sampler_pairs");
	for (uint32_t i = 0; i < e->pair_count; i++) {
		sx_json_object_inline(w->j, NULL);
		put_bound(w, "image", pair[i].image);
		put_bound(w, "sampler", pair[i].sampler);
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
}

/* The cooperative matrices of the module: which are reported in the table of types. */
static void put_matrices(struct sx_rj *w)
{
	const struct spvx_type *types = spvx_reflect_types(w->v->r);

	sx_json_array_inline(w->j, "coop_matrix");
	for (uint32_t i = 0; i < w->v->r->types.count; i++) {
		if (types[i].opcode == SPVX_OP_TypeCooperativeMatrixKHR ||
		    types[i].opcode == SPVX_OP_TypeCooperativeMatrixNV)
			sx_rj_type(w, NULL, i);
	}
	sx_json_end_array(w->j);
}

static void put_requires(struct sx_rj *w, const struct spvx_reflect_entry *e,
			 uint32_t entry)
{
	static const char *const features[] = {
		"Basic",           "Vote",      "Arithmetic", "Ballot",      "Shuffle",
		"ShuffleRelative", "Clustered", "Quad",       "Partitioned", "Rotate",
		"RotateClustered",
	};

	if (!e->subgroup && !e->cooperative && !sx_rj_asks(w, entry))
		return;
	sx_json_object(w->j, "requires");
	if (e->subgroup) {
		sx_json_array_inline(w->j, "subgroup_ops");
		for (size_t i = 0; i < sizeof(features) / sizeof(features[0]); i++) {
			if (e->subgroup >> i & 1)
				sx_json_cstr(w->j, NULL, features[i]);
		}
		sx_json_end_array(w->j);
	}
	if (e->cooperative)
		put_matrices(w);
	sx_rj_needs(w, entry);
	sx_json_end_object(w->j);
}

static void put_parameters(struct sx_rj *w, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_parameter *p =
		spvx_reflect_parameters(w->v->r) + e->first_parameter;
	const struct spvx_type *types = spvx_reflect_types(w->v->r);

	if (e->model != SPVX_EXECUTION_MODEL_Kernel)
		return;
	sx_json_array(w->j, "parameters");
	for (uint32_t i = 0; i < e->parameter_count; i++) {
		sx_json_object_inline(w->j, NULL);
		sx_json_u64(w->j, "index", i);
		sx_rj_name(w, "name", p[i].name);
		sx_rj_type(w, "type", p[i].type);
		if (p[i].type != SPVX_NONE && spvx_type_is_pointer(&types[p[i].type]))
			sx_rj_enum(w, "storage_class", SPVX_KIND_StorageClass,
				   types[p[i].type].detail.pointer.storage_class);
		if (p[i].access)
			sx_rj_enum(w, "access", SPVX_KIND_AccessQualifier, p[i].access - 1);
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
}

void sx_rj_entry(struct sx_rj *w, uint32_t entry)
{
	const struct spvx_reflect_entry *e = &spvx_reflect_entries(w->v->r)[entry];
	unsigned kinds = kinds_used(w, e);

	sx_json_object(w->j, NULL);
	sx_rj_name(w, "name", e->name);
	sx_json_u64(w->j, "id", e->id);
	sx_rj_enum(w, "execution_model", SPVX_KIND_ExecutionModel, e->model);
	sx_json_u64(w->j, "execution_model_value", e->model);
	if (e->stage) {
		sx_json_cstr(w->j, "stage", sx_reflect_stage_name(e->stage));
		sx_json_u64(w->j, "stage_flags", e->stage);
	}
	put_modes(w, e);
	put_local_size(w, e);
	if (e->workgroup_memory)
		sx_json_u64(w->j, "workgroup_memory", e->workgroup_memory);
	sx_rj_ios(w, "inputs", e, true);
	sx_rj_ios(w, "outputs", e, false);
	put_resources(w, e);
	if (kinds >> USE_PUSH & 1)
		put_uses(w, e, "push_constant_ranges", USE_PUSH);
	put_constants(w, e);
	put_pairs(w, e);
	if (kinds >> USE_RAY & 1)
		put_uses(w, e, "ray_interface", USE_RAY);
	if (kinds >> USE_PAYLOAD & 1)
		put_uses(w, e, "task_payload", USE_PAYLOAD);
	put_requires(w, e, entry);
	put_parameters(w, e);
	sx_json_end_object(w->j);
}
