/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/pipeline_json.c - the shaders of a pipeline together, as JSON.
 *
 * Names and types are those of a shader: the caller selects which.
 *
 * One file: the objects of one document, each of which is used in one place.
 */
#include "report/reflect/json.h"
#include "report/reflect/pipeline.h"

#include "reflect/vulkan.h"

/* Limit of the empty sets listed: a set may claim any number. */
#define EMPTY_SETS_MAX 256

/* Limit of the attributes listed of one input. */
#define ATTRIBUTES_MAX 256

#define VIEW     struct sx_pipeline_view
#define VARIABLE struct spvx_reflect_variable

/* Make the view of a shader the writer's view. */
static const struct sx_reflect_view *turn_to(struct sx_writer *w,
					     const struct sx_pipeline_view *v,
					     uint32_t shader)
{
	sx_rj_of(w)->v = &v->views[shader];
	return sx_rj_of(w)->v;
}

static const struct sx_pipeline_view *view_of(const struct sx_writer *w)
{
	return w->owner;
}

/* ---- stages ---- */

struct stage {
	const struct sx_reflect_view *view;
	const struct spvx_reflect_entry *e;
};

#define STAGE struct stage
#define VIA_E SX_VIA(STAGE, e)

static const struct sx_record stage_record = SX_TABLE("pipeline_stage")({
	SX_F_NAME("file", struct sx_reflect_view, address, SX_VIA(STAGE, view)),
	SX_FIELD(SX_CSTR, "sha256", struct sx_reflect_view, sha256, char *const,
		 SX_VIA(STAGE, view), .flags = SX_IF, .type = SX_SAYS_DIGEST),
	SX_RJ_NAME("entry_point", struct spvx_reflect_entry, name, VIA_E),
	SX_F_NAMED("stage", struct spvx_reflect_entry, stage, sx_vulkan_stage_name, VIA_E,
		   .flags = SX_NULL,
		   .type = "\"anyOf\": [{\"type\": \"null\"}, {" SX_RJ_STAGE "}]"),
});

static void put_stages(struct sx_writer *w, const void *record)
{
	const struct sx_pipeline_view *v = record;

	for (uint32_t i = 0; i < v->p->shader_count; i++) {
		const struct stage row = { turn_to(w, v, i), sx_pipeline_entry(v, i) };

		sx_record_item(w, w->field->of, &row);
	}
}

/* ---- descriptors ---- */

#define BINDING struct spvx_pipeline_binding

/* @block: its structure, or NULL. */
struct binding {
	const struct spvx_pipeline_binding *b;
	const struct spvx_reflect_variable *v;
	const struct spvx_type *block;
	uint32_t descriptor;
};

#define ROW   struct binding
#define VIA_B SX_VIA(ROW, b)

static const struct sx_record binding_record = SX_TABLE("pipeline_binding")({
	SX_F_U32("binding", BINDING, binding, VIA_B),
	SX_RJ_NAME("name", VARIABLE, name, SX_VIA(ROW, v)),
	SX_RJ_NAME("type_name", struct spvx_type, name, SX_VIA(ROW, block), SX_RJ_OPTIONAL),
	SX_RJ_DESCRIPTOR(ROW, descriptor),
	SX_F_U64("count", BINDING, count, VIA_B, .flags = SX_NULL | SX_IF),
	SX_F_U64("size", BINDING, size, VIA_B, .flags = SX_IF),
	SX_RJ_STAGES(BINDING, stages, VIA_B),
	SX_F_FLAG("in_call_tree", BINDING, flags, SPVX_USE_IN_CALL_TREE, VIA_B,
		  SX_WHEN_CLEAR(BINDING, flags, SPVX_USE_IN_CALL_TREE)),
});

static void put_bindings(struct sx_writer *w, const void *record)
{
	const struct sx_pipeline_view *v = view_of(w);
	const struct spvx_pipeline_binding *b = record;
	const struct spvx_pipeline_binding *end = v->p->bindings + v->p->binding_count;

	for (uint32_t set = b->set; b < end && b->set == set; b++) {
		const struct sx_reflect_view *view = turn_to(w, v, b->shader);
		struct binding row = {
			.b = b,
			.v = sx_pipeline_variable(v, b),
			.descriptor = sx_pipeline_descriptor(v, b),
		};

		if (sx_reflect_is_block(view, row.v))
			row.block = &spvx_reflect_types(view->r)[row.v->element];
		sx_record_item(w, w->field->of, &row);
	}
}

/* A set is its first binding. */
static const struct sx_record set_record = SX_TABLE("pipeline_set", .spread = true)({
	SX_F_U32("set", BINDING, set),
	SX_F_MADE("bindings", SX_LIST, put_bindings, .of = &binding_record),
});

static void put_sets(struct sx_writer *w, const void *record)
{
	const struct spvx_pipeline *p = ((const struct sx_pipeline_view *)record)->p;

	for (uint32_t i = 0; i < p->binding_count; i++) {
		if (!i || p->bindings[i].set != p->bindings[i - 1].set)
			sx_record_item(w, w->field->of, &p->bindings[i]);
	}
}

/* A pipeline layout has all sets up to the last one. */
static void put_empty_sets(struct sx_writer *w, const void *record)
{
	const struct spvx_pipeline *p = ((const struct sx_pipeline_view *)record)->p;
	uint32_t count = 0;
	uint32_t next = 0;
	bool open = false;

	for (uint32_t i = 0; i < p->binding_count; i++) {
		uint32_t set = p->bindings[i].set;

		for (; next < set && count < EMPTY_SETS_MAX; next++, count++) {
			sx_list_open(w, w->field, &open);
			sx_json_u64(&w->json, NULL, next);
		}
		next = set == SPVX_NONE ? SPVX_NONE : set + 1;
	}
	sx_list_close(w, open);
}

#define RANGE struct spvx_pipeline_range

static const struct sx_record range_record = SX_TABLE("pipeline_range")({
	SX_F_U32("offset", RANGE, offset),
	SX_F_U64("size", RANGE, size),
	SX_RJ_STAGES(RANGE, stages),
});

/* ---- inputs of vertices ---- */

#define ATTRIBUTE struct sx_reflect_attribute
#define VIA_IO    SX_VIA(ATTRIBUTE, io)

static const struct sx_record attribute_record = SX_TABLE("pipeline_attribute")({
	SX_F_U64("location", ATTRIBUTE, location),
	SX_F_U32("component", struct spvx_reflect_io, component, VIA_IO, .flags = SX_IF),
	SX_RJ_FORMATS(struct spvx_reflect_io, format, 0, VIA_IO),
	SX_RJ_NAME("name", ATTRIBUTE, name),
	SX_RJ_SOME("element", ATTRIBUTE, element),
	SX_RJ_SOME("column", ATTRIBUTE, column),
});

static bool put_attribute(void *w, const struct sx_reflect_attribute *a)
{
	sx_record_item(w, &attribute_record, a);
	return a->index + 1 < ATTRIBUTES_MAX;
}

static void put_vertex_input(struct sx_writer *w, const void *record)
{
	const struct sx_pipeline_view *v = record;

	for (uint32_t i = 0; i < v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(v, i);

		if (e->model == SPVX_EXECUTION_MODEL_Vertex)
			sx_reflect_attributes(turn_to(w, v, i), e, put_attribute, w);
	}
}

/* ---- interfaces, constants ---- */

#define LINK struct spvx_pipeline_link

static void put_side(struct sx_writer *w, const void *record)
{
	uint32_t stage =
		sx_pipeline_entry(view_of(w), sx_field_u32(w->field, record))->stage;

	sx_json_key(&w->json, w->field->key);
	sx_json_cstr(&w->json, NULL, sx_vulkan_stage_name(stage));
}

#define F_LOCATIONS(key, list)                                                       \
	SX_F_VALUES(key, SX_NUMBERS, LINK, list, list##_count, .flags = SX_ONE_LINE, \
		    .type = SX_SAYS_COUNT)

static const struct sx_record link_record = SX_TABLE("pipeline_link")({
	SX_RJ_U32(SX_STR, "from", LINK, from, .put = put_side, .type = SX_RJ_STAGE),
	SX_RJ_U32(SX_STR, "to", LINK, to, .put = put_side, .type = SX_RJ_STAGE),
	F_LOCATIONS("matched", matched),
	F_LOCATIONS("unread_outputs", unread),
	F_LOCATIONS("unwritten_inputs", unwritten),
});

struct constant {
	const struct spvx_pipeline_constant *s;
	const struct spvx_constant *c;
};

#define CONSTANT struct constant
#define VIA_S    SX_VIA(CONSTANT, s)
#define VIA_C    SX_VIA(CONSTANT, c)

static void cell_default(struct sx_writer *w, const void *record)
{
	const struct spvx_constant *c = record;

	sx_reflect_put_value(sx_writer_cell(w), sx_rj_view(w), c, c->initial, 0);
}

static const struct sx_record constant_record = SX_TABLE("pipeline_constant")({
	SX_F_U32("spec_id", struct spvx_pipeline_constant, spec_id, VIA_S),
	SX_RJ_NAME("name", struct spvx_constant, name, VIA_C),
	SX_RJ_TYPE("type", struct spvx_constant, type, VIA_C),
	SX_F_TEXT("default_text", cell_default, VIA_C),
	SX_RJ_STAGES(struct spvx_pipeline_constant, stages, VIA_S),
});

static void put_constants(struct sx_writer *w, const void *record)
{
	const struct sx_pipeline_view *v = record;

	for (uint32_t i = 0; i < v->p->constant_count; i++) {
		const struct spvx_pipeline_constant *s = &v->p->constants[i];
		const struct spvx_reflection *r = turn_to(w, v, s->shader)->r;
		const struct constant row = { s, &spvx_reflect_constants(r)[s->constant] };

		sx_record_item(w, w->field->of, &row);
	}
}

/* ---- conflicts ---- */

#define CONFLICT struct spvx_conflict

/* A mismatched variable, output, input or constant; what does not apply is SPVX_NONE or NULL. */
struct side {
	uint32_t shader;
	unsigned index;
	uint32_t type;
	uint32_t descriptor;
	const struct spvx_constant *constant;
	const struct spvx_conflict *conflict;
};

#define SIDE struct side

static void put_name(struct sx_writer *w, const void *record)
{
	const struct side *side = record;
	struct sx_buf *b = sx_writer_cell(w);

	sx_pipeline_put_side_name(b, view_of(w), side->conflict, side->index);
	sx_json_put_name(&w->json, w->field->key, sx_buf_str(b));
}

static bool is_variable(const struct sx_writer *w, const void *record)
{
	const struct side *side = record;

	(void)w;
	return side->conflict->variables[side->index] != SPVX_NONE;
}

static bool has_type(const struct sx_writer *w, const void *record)
{
	return !is_variable(w, record);
}

static const struct sx_record side_record = SX_TABLE("conflict_side")({
	SX_F_U32("shader", SIDE, shader, .says = "index in stages"),
	SX_F_MADE("name", SX_NAME, put_name),
	SX_RJ_TYPE("type", SIDE, type, .there = has_type),
	SX_F_TEXT("default_text", cell_default, SX_VIA(SIDE, constant),
		  .flags = SX_OPTIONAL),
	SX_RJ_DESCRIPTOR(SIDE, descriptor, .there = is_variable),
});

static void put_sides(struct sx_writer *w, const void *record)
{
	const struct sx_pipeline_view *v = view_of(w);
	const struct spvx_conflict *c = record;
	bool open = false;

	for (unsigned i = 0; i < 2; i++) {
		struct side row = { c->shaders[i], i, SPVX_NONE, SPVX_NONE, NULL, c };

		if (!sx_pipeline_has_side(c, i))
			continue;
		turn_to(w, v, c->shaders[i]);
		row.constant = sx_pipeline_side_constant(v, c, i);
		row.descriptor = sx_pipeline_side_descriptor(v, c, i);
		if (row.constant)
			row.type = row.constant->type;
		else if (c->ios[i] != SPVX_NONE)
			row.type = spvx_reflect_ios(sx_rj_view(w)->r)[c->ios[i]].element;
		sx_list_open(w, w->field, &open);
		sx_record_item(w, w->field->of, &row);
	}
	sx_list_close(w, open);
}

static const char *const severities[] = { "note", "warning", "error", NULL };

static void put_shaders(struct sx_writer *w, const void *record)
{
	const struct spvx_conflict *c = record;

	for (unsigned i = 0; i < 2; i++) {
		if (c->shaders[i] != SPVX_NONE)
			sx_json_u64(&w->json, NULL, c->shaders[i]);
	}
}

static void put_path(struct sx_writer *w, const void *record)
{
	struct sx_buf *b = sx_writer_cell(w);

	sx_pipeline_put_path(b, view_of(w), record);
	if (b->len)
		sx_json_put_str(&w->json, w->field->key, sx_buf_str(b));
}

static const struct sx_record conflict_record = SX_TABLE("conflict")({
	SX_F_NAMED("code", CONFLICT, code, spvx_conflict_name,
		   .type = "\"type\": \"string\", \"pattern\": \"^[EW]_[A-Z_]+$\""),
	SX_F_NAMED("severity", CONFLICT, severity, sx_pipeline_severity,
		   .names = severities),
	SX_F_NAMED("text", CONFLICT, code, spvx_conflict_text),
	SX_F_MADE("shaders", SX_LIST, put_shaders, .flags = SX_ONE_LINE,
		  .type = SX_SAYS_COUNT, .says = "indices in stages"),
	SX_RJ_SOME("set", CONFLICT, set),
	SX_RJ_SOME("binding", CONFLICT, binding),
	SX_RJ_SOME("location", CONFLICT, location),
	SX_RJ_SOME("component", CONFLICT, component),
	SX_RJ_SOME("spec_id", CONFLICT, spec_id),
	SX_RJ_SOME("offset", CONFLICT, offset),
	SX_F_MADE("path", SX_STR, put_path, SX_RJ_OPTIONAL),
	SX_F_MADE("sides", SX_LIST, put_sides, .of = &side_record,
		  .flags = SX_RJ_LAZY | SX_ONE_LINE),
});

/* ---- the document ---- */

#define PIPELINE struct spvx_pipeline

#define F_LIST(key, list, number, record) \
	SX_F_ARRAY(key, PIPELINE, list, number, record, SX_VIA(VIEW, p))

const struct sx_record sx_pipeline_record = SX_TABLE("pipeline")({
	SX_RJ_VERSION("spvx_pipeline"),
	SX_F_MADE("stages", SX_LIST, put_stages, .of = &stage_record),
	SX_F_MADE("descriptor_sets", SX_LIST, put_sets, .of = &set_record),
	SX_F_MADE("empty_sets", SX_LIST, put_empty_sets, .flags = SX_RJ_LAZY | SX_ONE_LINE,
		  .type = SX_SAYS_COUNT),
	F_LIST("push_constant_ranges", ranges, range_count, &range_record),
	F_LIST("push_constant_ranges_merged", merged, merged_count, &range_record),
	SX_F_MADE("vertex_input", SX_LIST, put_vertex_input, .of = &attribute_record),
	F_LIST("interfaces", links, link_count, &link_record),
	SX_F_MADE("specialization_constants", SX_LIST, put_constants,
		  .of = &constant_record),
	F_LIST("conflicts", conflicts, conflict_count, &conflict_record),
	SX_F_ENDING(NULL, SX_VIA(VIEW, ending)),
});

void sx_pipeline_json(struct sx_json *j, const struct sx_pipeline_view *v, bool line)
{
	sx_rj_document(j, &sx_pipeline_record, v, line);
}
