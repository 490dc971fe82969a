/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_entry.c - entry points of the JSON document.
 */
#include "report/reflect/json.h"

#include "base/str.h"
#include "reflect/vulkan.h"

#include <spvx/enums.h>

#define ENTRY    struct spvx_reflect_entry
#define VARIABLE struct spvx_reflect_variable

/* ---- modes ---- */

#define MODE struct spvx_reflect_mode

static void put_operands(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_mode *m = record;
	const struct spvx_reflect_value *v =
		spvx_reflect_values(sx_rj_view(w)->r) + m->first_operand;

	for (uint32_t i = 0; i < m->operand_count; i++) {
		if (v[i].constant == SPVX_NONE)
			sx_json_u64(&w->json, NULL, v[i].value);
		else
			sx_record_item(w, &sx_rj_value_record, &v[i]);
	}
}

static const struct sx_field mode_fields[] = {
	SX_RJ_ENUM("mode", MODE, mode, SPVX_KIND_ExecutionMode),
	SX_F_MADE("operands", SX_LIST, put_operands, .flags = SX_ONE_LINE,
		  .type = "\"anyOf\": [{" SX_SAYS_COUNT
			  "}, {\"$ref\": \"#/$defs/value\"}]"),
};

SX_WRITTEN_RECORD(mode_record, "mode", mode_fields, .size = sizeof(MODE));

/* By enum spvx_local_size. */
static const char *const size_sources[] = { "LocalSize", "LocalSizeId", "WorkgroupSize",
					    NULL };

static void put_source(struct sx_writer *w, const void *record)
{
	sx_json_put_str(&w->json, w->field->key,
			sx_str(w->field->names[sx_field_u32(w->field, record) -
					       SPVX_LOCAL_SIZE_MODE]));
}

static void put_components(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_entry *e = record;

	for (unsigned i = 0; i < 3; i++)
		sx_record_item(w, w->field->of, &e->local_size[i]);
}

static const struct sx_record size_record = SX_TABLE("local_size")({
	SX_RJ_U32(SX_CSTR, "source", ENTRY, local_size_from, .put = put_source,
		  .names = size_sources),
	SX_F_MADE("components", SX_LIST, put_components, .of = &sx_rj_value_record),
});

/* ---- uses ---- */

static const struct spvx_reflect_variable *variable_of(const struct sx_writer *w,
						       uint32_t index)
{
	return &spvx_reflect_variables(sx_rj_view(w)->r)[index];
}

/* A use, its variable, and of push constants the bytes of the block. */
struct use {
	const struct spvx_reflect_use *use;
	const struct spvx_reflect_variable *v;
	uint32_t offset;
	uint64_t size;
};

#define ROW     struct use
#define USE     struct spvx_reflect_use
#define VIA_V   SX_VIA(ROW, v)
#define VIA_USE SX_VIA(ROW, use)

static void put_ranges(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_use *use = record;
	const struct spvx_reflect_range *range =
		spvx_reflect_ranges(sx_rj_view(w)->r) + use->first_range;
	struct sx_json *j = &w->json;

	if (!use->range_count)
		return;
	sx_json_framed_open(j, w->field->key, '[', true);
	for (uint32_t i = 0; i < use->range_count; i++) {
		sx_json_array_inline(j, NULL);
		sx_json_u64(j, NULL, range[i].offset);
		sx_json_put_known(j, (struct spvx_str){ NULL, 0 },
				  range[i].size != SPVX_REFLECT_OPEN, range[i].size);
		sx_json_end_array(j);
	}
	sx_json_put_close(j, ']');
}

#define F_RANGES                                                                     \
	SX_F_MADE("used_ranges", SX_LIST, put_ranges, VIA_USE, .flags = SX_RJ_LAZY,  \
		  .says = "offset, size; null: to the end",                          \
		  .type = "\"type\": \"array\", \"items\": {\"anyOf\": [{\"type\": " \
			  "\"null\"}, {" SX_SAYS_COUNT "}]}")

static const struct sx_field use_fields[] = {
	SX_RJ_SOME("set", VARIABLE, set, VIA_V),
	SX_RJ_SOME("binding", VARIABLE, binding, VIA_V),
	SX_F_U32("id", VARIABLE, id, VIA_V),
	SX_F_FLAG("static_use", USE, flags, SPVX_USE_IN_CALL_TREE | SPVX_USE_IN_INTERFACE,
		  VIA_USE),
	SX_F_FLAG("in_call_tree", USE, flags, SPVX_USE_IN_CALL_TREE, VIA_USE),
	SX_F_FLAG("in_interface", USE, flags, SPVX_USE_IN_INTERFACE, VIA_USE),
	SX_F_FLAG("reads", USE, flags, SPVX_USE_READ, VIA_USE),
	SX_F_FLAG("writes", USE, flags, SPVX_USE_WRITE, VIA_USE),
	SX_F_FLAG("atomics", USE, flags, SPVX_USE_ATOMIC, VIA_USE),
	F_RANGES,
};

SX_WRITTEN_RECORD(use_record, "use", use_fields);

/* Uses of resources, in the order of these. */
static void put_resources(struct sx_writer *w, const void *record)
{
	const struct sx_reflect_view *v = sx_rj_view(w);
	const struct spvx_reflect_entry *e = record;
	const struct spvx_reflect_use *uses = spvx_reflect_uses(v->r) + e->first_use;
	uint64_t *keys = sx_rj_array(w, e->use_count, sizeof(*keys));
	uint32_t count = 0;

	for (uint32_t i = 0; keys && i < e->use_count; i++) {
		uint32_t rank = v->seen[uses[i].variable].rank;

		if (rank && sx_reflect_shows(v, uses[i].variable))
			keys[count++] = (uint64_t)rank << 32 | i;
	}
	sx_sort_u64(keys, count);
	for (uint32_t i = 0; i < count; i++) {
		const struct spvx_reflect_use *use = &uses[(uint32_t)keys[i]];
		const struct use row = { .use = use, .v = variable_of(w, use->variable) };

		sx_record_item(w, w->field->of, &row);
	}
}

/* ---- other uses, by storage class ---- */

enum use_kind {
	USE_PUSH,
	USE_RAY,
	USE_PAYLOAD,
	USE_KINDS /* other uses */
};

static enum use_kind kind_of(uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_PushConstant:
		return USE_PUSH;
	case SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT:
		return USE_PAYLOAD;
	default:
		return sx_reflect_is_of_ray(storage_class) ? USE_RAY : USE_KINDS;
	}
}

void sx_rj_uses_open(struct sx_rj *rj)
{
	const struct spvx_reflect_variable *v = spvx_reflect_variables(rj->v->r);

	for (uint32_t i = 0; i < rj->v->r->variables.count; i++)
		rj->use_kinds |= 1u << kind_of(v[i].storage_class);
}

static const struct sx_field range_fields[] = {
	SX_F_U32("id", VARIABLE, id, VIA_V),
	SX_F_U32("offset", ROW, offset),
	SX_F_U64("size", ROW, size),
	F_RANGES,
};

SX_WRITTEN_RECORD(range_record, "range", range_fields);

/* A ray payload, a task payload and the like. */
static const struct sx_record passed_record = SX_TABLE("passed")({
	SX_RJ_ENUM("class", VARIABLE, storage_class, SPVX_KIND_StorageClass, VIA_V),
	SX_RJ_NAME("name", VARIABLE, name, VIA_V),
	SX_F_U32("id", VARIABLE, id, VIA_V),
	SX_RJ_SOME("location", VARIABLE, location, VIA_V),
	SX_RJ_TYPE("type", VARIABLE, element, VIA_V),
	SX_RJ_DIMS(VARIABLE, type, element, VIA_V),
	F_RANGES,
});

static struct use use_row(const struct sx_writer *w, const struct spvx_reflect_use *use)
{
	const struct spvx_reflect_variable *v = variable_of(w, use->variable);
	uint32_t begin = v->min_offset != SPVX_NONE ? v->min_offset : 0;
	uint64_t end = sx_reflect_is_block(sx_rj_view(w), v)
			       ? spvx_reflect_types(sx_rj_view(w)->r)[v->element].size
			       : 0;

	return (struct use){ use, v, begin, end > begin ? end - begin : 0 };
}

/* Uses of kind .enum_kind in the call tree. */
static void put_uses(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_entry *e = record;
	const struct spvx_reflect_use *use =
		spvx_reflect_uses(sx_rj_view(w)->r) + e->first_use;
	bool open = false;

	if (!(sx_rj_of(w)->use_kinds >> w->field->enum_kind & 1))
		return;
	for (const struct spvx_reflect_use *last = use + e->use_count; use < last; use++) {
		struct use row;

		if (!(use->flags & SPVX_USE_IN_CALL_TREE) ||
		    (unsigned)kind_of(variable_of(w, use->variable)->storage_class) !=
			    w->field->enum_kind)
			continue;
		row = use_row(w, use);
		sx_list_open(w, w->field, &open);
		sx_record_item(w, w->field->of, &row);
	}
	sx_list_close(w, open);
}

#define F_USES(key, kind, record)                                              \
	SX_F_MADE(key, SX_LIST, put_uses, .enum_kind = (kind), .of = (record), \
		  .flags = SX_RJ_LAZY)

/* ---- the rest ---- */

static void put_constants(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_entry *e = record;
	const struct spvx_reflection *r = sx_rj_view(w)->r;
	const uint32_t *numbers = spvx_reflect_numbers(r) + e->first_constant;

	for (uint32_t i = 0; i < e->constant_count; i++)
		sx_json_u64(&w->json, NULL, spvx_reflect_constants(r)[numbers[i]].spec_id);
}

#define PAIR struct spvx_reflect_pair

static const struct sx_record pair_record = SX_TABLE("pair", .size = sizeof(PAIR))({
	SX_RJ_PLACE("image", PAIR, image),
	SX_RJ_PLACE("sampler", PAIR, sampler),
});

static void put_subgroup(struct sx_writer *w, const void *record)
{
	uint32_t used = sx_field_u32(w->field, record);

	for (size_t i = 0; sx_reflect_subgroup_names[i]; i++) {
		if (used >> i & 1)
			sx_json_cstr(&w->json, NULL, sx_reflect_subgroup_names[i]);
	}
}

/* The cooperative matrices of the module, which the table of types describes. */
static void put_matrices(struct sx_writer *w, const void *record)
{
	const struct spvx_reflection *r = sx_rj_view(w)->r;
	const struct spvx_type *types = spvx_reflect_types(r);

	(void)record;
	for (uint32_t i = 0; i < r->types.count; i++) {
		if (types[i].opcode == SPVX_OP_TypeCooperativeMatrixKHR ||
		    types[i].opcode == SPVX_OP_TypeCooperativeMatrixNV)
			sx_rj_put_type(w, (struct spvx_str){ NULL, 0 }, i);
	}
}

static uint32_t index_of(const struct sx_writer *w, const struct spvx_reflect_entry *e)
{
	return (uint32_t)(e - spvx_reflect_entries(sx_rj_view(w)->r));
}

static void put_needs(struct sx_writer *w, const void *record)
{
	sx_rj_put_needs(w, w->field, index_of(w, record));
}

static bool has_needs(const struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_entry *e = record;

	return e->subgroup || e->cooperative || sx_rj_asks(w, index_of(w, e));
}

static const struct sx_field requires_fields[] = {
	SX_RJ_U32(SX_LIST, "subgroup_ops", ENTRY, subgroup, .put = put_subgroup,
		  SX_WHEN(ENTRY, subgroup), .flags = SX_ONE_LINE, .type = SX_SAYS_STRING),
	SX_F_MADE("coop_matrix", SX_LIST, put_matrices, SX_WHEN(ENTRY, cooperative),
		  .flags = SX_ONE_LINE, .type = SX_SAYS_STRING),
	SX_F_MADE("needs", SX_LIST, put_needs, .of = &sx_rj_need_record,
		  .flags = SX_RJ_LAZY),
};

SX_WRITTEN_RECORD(requires_record, "requires", requires_fields);

/* ---- parameters of kernels ---- */

#define PARAMETER struct parameter

/* @storage_class: of a pointer; @access: of an image; else SPVX_NONE. */
struct parameter {
	uint32_t index;
	const struct spvx_reflect_parameter *p;
	uint32_t storage_class;
	uint32_t access;
};

#define P     struct spvx_reflect_parameter
#define VIA_P SX_VIA(PARAMETER, p)

static const struct sx_record parameter_record = SX_TABLE("parameter")({
	SX_F_U32("index", PARAMETER, index),
	SX_RJ_NAME("name", P, name, VIA_P),
	SX_RJ_TYPE("type", P, type, VIA_P),
	SX_RJ_SOME_ENUM("storage_class", PARAMETER, storage_class, SPVX_KIND_StorageClass),
	SX_RJ_SOME_ENUM("access", PARAMETER, access, SPVX_KIND_AccessQualifier),
});

static void put_parameters(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_entry *e = record;
	const struct spvx_reflect_parameter *p =
		spvx_reflect_parameters(sx_rj_view(w)->r) + e->first_parameter;

	for (uint32_t i = 0; i < e->parameter_count; i++) {
		const struct spvx_type *t = sx_view_type(sx_rj_view(w), p[i].type);
		struct parameter row = { i, &p[i], SPVX_NONE, p[i].access - 1 };

		if (t && spvx_type_is_pointer(t))
			row.storage_class = t->detail.pointer.storage_class;
		sx_record_item(w, w->field->of, &row);
	}
}

/* ---- entry points ---- */

static const struct sx_field entry_fields[] = {
	SX_RJ_NAME("name", ENTRY, name),
	SX_F_U32("id", ENTRY, id),
	SX_RJ_ENUM("execution_model", ENTRY, model, SPVX_KIND_ExecutionModel),
	SX_F_U32("execution_model_value", ENTRY, model),
	SX_F_NAMED("stage", ENTRY, stage, sx_vulkan_stage_name, SX_WHEN(ENTRY, stage),
		   .type = SX_RJ_STAGE),
	SX_F_U32("stage_flags", ENTRY, stage, .flags = SX_IF),
	SX_RJ_ITEMS("execution_modes", ENTRY, first_mode, mode_count, modes, &mode_record),
	SX_F_HERE("local_size", SX_OBJECT, &size_record,
		  SX_WHEN_NOT(ENTRY, local_size_from, SPVX_LOCAL_SIZE_NONE),
		  .flags = SX_SPREAD),
	SX_F_U64("workgroup_memory", ENTRY, workgroup_memory, .flags = SX_IF),
	SX_F_MADE("inputs", SX_LIST, sx_rj_put_inputs, .of = &sx_rj_io_record),
	SX_F_MADE("outputs", SX_LIST, sx_rj_put_outputs, .of = &sx_rj_io_record),
	SX_F_MADE("resources", SX_LIST, put_resources, .of = &use_record),
	SX_F_MADE("heap_accesses", SX_LIST, sx_rj_put_heap_accesses,
		  SX_WHEN(ENTRY, heap_access_count), .of = &sx_rj_heap_record,
		  .says = "descriptors in a heap, without set and binding"),
	F_USES("push_constant_ranges", USE_PUSH, &range_record),
	SX_F_MADE("specialization_constants", SX_LIST, put_constants,
		  SX_WHEN(ENTRY, constant_count), .flags = SX_ONE_LINE,
		  .type = SX_SAYS_COUNT),
	SX_RJ_ITEMS("sampler_pairs", ENTRY, first_pair, pair_count, pairs, &pair_record,
		    SX_WHEN(ENTRY, pair_count)),
	F_USES("ray_interface", USE_RAY, &passed_record),
	F_USES("task_payload", USE_PAYLOAD, &passed_record),
	SX_F_HERE("requires", SX_OBJECT, &requires_record, .there = has_needs,
		  .flags = SX_SPREAD),
	SX_F_MADE("parameters", SX_LIST, put_parameters,
		  SX_WHEN_IS(ENTRY, model, SPVX_EXECUTION_MODEL_Kernel),
		  .of = &parameter_record),
};

SX_WRITER(write_entry, entry_fields);

const struct sx_record sx_rj_entry_record =
	SX_RECORD("entry_point", entry_fields, .spread = true, SX_WRITTEN_BY(write_entry));

void sx_rj_put_entries(struct sx_writer *w, const void *record)
{
	(void)record;
	sx_for_each_entry(e, sx_rj_view(w))
		sx_record_item(w, w->field->of, e);
}
