/* SPDX-License-Identifier: MIT */
/*
 * pipeline/summary.c - the summary of an entry point, from its reflection.
 */
#include "pipeline/fit.h"

#include "base/sort.h"
#include "base/str.h"
#include "pipeline/formats.h"
#include "reflect/slots.h"
#include "reflect/usage.h"
#include "spirv/facts_read.h"

#define BOOL_BYTES 4 /* VkBool32 */

/* ---- descriptors ---- */

static void make_uses(struct sx_arena *arena, const struct spvx_reflection *r,
		      const struct spvx_reflect_entry *e, struct sx_shader *s)
{
	const uint32_t *list = spvx_reflect_resources(r);
	struct sx_shader_use *uses =
		sx_arena_zalloc(arena, r->resources.count + 1, sizeof(*uses));

	s->uses = uses;
	if (!uses)
		return;
	for (uint32_t i = 0; i < r->resources.count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[list[i]];
		const struct spvx_type *block = sx_reflect_type(r, v->element);

		if (v->descriptor_type == SPVX_NONE || v->set == SPVX_NONE ||
		    v->binding == SPVX_NONE)
			continue;
		uses[s->use_count++] = (struct sx_shader_use){
			.set = v->set,
			.binding = v->binding,
			.type = v->descriptor_type,
			.attachment = v->input_attachment,
			.count = v->count,
			.size = block && block->opcode == SPVX_OP_TypeStruct ? block->size
									     : 0,
			.used = sx_slots_used(r, e, list[i]),
			.array = v->type != v->element,
		};
	}
	sx_sort(uses, s->use_count, sizeof(*uses), sx_by_2_words);
}

static void set_push_range(const struct spvx_reflection *r,
			   const struct spvx_reflect_entry *e, struct sx_shader *s)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(r) + e->first_use;

	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(r)[uses[i].variable];
		const struct spvx_type *block = sx_reflect_type(r, v->element);

		if (v->storage_class != SPVX_STORAGE_CLASS_PushConstant || !block ||
		    !(uses[i].flags & SPVX_USE_IN_CALL_TREE))
			continue;
		s->push_from = v->min_offset != SPVX_NONE ? v->min_offset : 0;
		s->push_to = block->size;
	}
}

/* ---- inputs and outputs ---- */

static uint8_t class_of(const struct spvx_type *t)
{
	if (t && t->opcode == SPVX_OP_TypeFloat)
		return SX_CLASS_FLOAT;
	if (t && t->opcode == SPVX_OP_TypeInt)
		return t->detail.number.signedness ? SX_CLASS_SINT : SX_CLASS_UINT;
	return SX_CLASS_NONE;
}

/* An output with an initializer is written, whatever the code does. */
static bool has_initializer(const struct spvx_reflection *r, const void *module,
			    uint32_t variable)
{
	size_t at = spvx_reflect_variables(r)[variable].at;
	uint32_t first =
		spvx_load32((const unsigned char *)module + at * SPVX_WORD_BYTES, r->big);

	return first >> 16 > sx_variable_initializer((uint16_t)first);
}

static const struct sx_shader_slot *make_slots(struct sx_arena *arena,
					       const struct spvx_reflection *r,
					       const void *module,
					       const struct spvx_reflect_entry *e,
					       bool inputs, uint32_t *count)
{
	struct sx_vec slots = { NULL, 0, 0 };
	const struct spvx_reflect_io *ios = spvx_reflect_ios(r);
	struct sx_shader_slot *out = NULL;
	const struct sx_slot *slot;

	if (!sx_slots_gather(&slots, arena->a, r, e, inputs, false))
		out = sx_arena_zalloc(arena, slots.count + 1, sizeof(*out));
	slot = slots.items;
	for (uint32_t i = 0; out && i < slots.count; i++) {
		const struct spvx_type *t = sx_reflect_type(r, slot[i].type);
		const struct spvx_reflect_io *io = &ios[slot[i].io];

		out[i] = (struct sx_shader_slot){
			.location = slot[i].location,
			.mask = (uint8_t)slot[i].mask,
			.cls = class_of(t),
			.width = t ? (uint8_t)t->width : 0,
			.rate = (uint8_t)slot[i].rate,
			.second =
				inputs ? io->location_step == 2 &&
						 (slot[i].location - io->location) & 1
				       : spvx_reflect_variables(r)[io->variable].index == 1,
			.used = sx_slots_used(r, e, io->variable) ||
				(!inputs && has_initializer(r, module, io->variable)),
		};
	}
	*count = out ? slots.count : 0;
	sx_vec_free(&slots, arena->a, sizeof(struct sx_slot));
	return out;
}

static bool is_used_id(const struct spvx_reflection *r, const struct spvx_reflect_use *use,
		       const struct spvx_reflect_io *io)
{
	return io->builtin == SPVX_BUILT_IN_PrimitiveId &&
	       sx_reflect_is_accessed(r, use, io);
}

/* Whether PrimitiveId is among the inputs or outputs that code uses. */
static bool has_primitive_id(const struct spvx_reflection *r,
			     const struct spvx_reflect_entry *e, uint32_t first,
			     uint32_t count)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(r);

	for (uint32_t i = first; i < first + count; i++) {
		const struct spvx_reflect_use *use =
			sx_reflect_use_of(r, e, ios[i].variable);
		const struct spvx_reflect_io *m = ios + ios[i].first_member;

		if (!use)
			continue;
		if (is_used_id(r, use, &ios[i]))
			return true;
		for (uint32_t k = 0; k < ios[i].member_count; k++) {
			if (is_used_id(r, use, &m[k]))
				return true;
		}
	}
	return false;
}

/* ---- specialization ---- */

static void make_specs(struct sx_arena *arena, const struct spvx_reflection *r,
		       struct sx_shader *s)
{
	const uint32_t *list = spvx_reflect_spec_constants(r);
	struct sx_shader_spec *specs =
		sx_arena_zalloc(arena, r->spec_constants.count + 1, sizeof(*specs));

	for (uint32_t i = 0; specs && i < r->spec_constants.count; i++) {
		const struct spvx_constant *c = &spvx_reflect_constants(r)[list[i]];
		const struct spvx_type *t;

		if (s->spec_count && specs[s->spec_count - 1].id == c->spec_id)
			continue;
		t = sx_reflect_type(r, c->type);
		specs[s->spec_count++] = (struct sx_shader_spec){
			c->spec_id,
			!t || t->opcode == SPVX_OP_TypeBool ? BOOL_BYTES : t->width / 8
		};
	}
	s->specs = specs;
}

/* Whether the length of some array depends on a specialization constant. */
static bool depends_on_specs(const struct spvx_reflection *r)
{
	for (uint32_t i = 0; i < r->types.count && r->spec_constants.count; i++) {
		const struct spvx_type *t = &spvx_reflect_types(r)[i];

		if (t->opcode == SPVX_OP_TypeArray && t->first != SPVX_NONE)
			return true;
	}
	return false;
}

/* Modes of geometry and tessellation shaders, and the VkPrimitiveTopology that fit them. */
static const struct {
	uint32_t mode;
	uint32_t topologies;
} primitives[] = {
	{ SPVX_EXECUTION_MODE_PointMode, 0x1 },
	{ SPVX_EXECUTION_MODE_InputPoints, 0x1 },
	{ SPVX_EXECUTION_MODE_InputLines, 0x6 },
	{ SPVX_EXECUTION_MODE_Isolines, 0x6 },
	{ SPVX_EXECUTION_MODE_Triangles, 0x38 },
	{ SPVX_EXECUTION_MODE_Quads, 0x38 },
	{ SPVX_EXECUTION_MODE_InputLinesAdjacency, 0xc0 },
	{ SPVX_EXECUTION_MODE_InputTrianglesAdjacency, 0x300 },
};

static void take_modes(struct sx_shader *s, const struct spvx_reflection *r,
		       const struct spvx_reflect_entry *e)
{
	for (uint32_t i = 0; i < e->mode_count; i++) {
		uint32_t mode = spvx_reflect_modes(r)[e->first_mode + i].mode;

		s->captured |= mode == SPVX_EXECUTION_MODE_Xfb;
		for (size_t n = 0; n < SX_ARRAY_SIZE(primitives); n++)
			if (primitives[n].mode == mode)
				s->topologies |= primitives[n].topologies;
	}
}

const struct sx_shader *sx_shader_make(struct sx_arena *arena,
				       const struct spvx_reflection *r, const void *module,
				       uint32_t entry)
{
	const struct spvx_reflect_entry *e = &spvx_reflect_entries(r)[entry];
	struct sx_shader *s = sx_arena_zalloc(arena, 1, sizeof(*s));
	struct spvx_str name = spvx_reflect_text(r, module, e->name);

	if (!s)
		return NULL;
	s->stage = e->stage;
	s->name = sx_str_n(sx_arena_strdup(arena, name.ptr, name.len), name.len);
	make_uses(arena, r, e, s);
	set_push_range(r, e, s);
	s->inputs = make_slots(arena, r, module, e, true, &s->input_count);
	s->outputs = make_slots(arena, r, module, e, false, &s->output_count);
	s->primitive_id =
		e->model == SPVX_EXECUTION_MODEL_Fragment
			? has_primitive_id(r, e, e->first_input, e->input_count)
			: has_primitive_id(r, e, e->first_output, e->output_count);
	make_specs(arena, r, s);
	s->by_specs = depends_on_specs(r);
	take_modes(s, r, e);
	return s->name.ptr && s->uses && s->inputs && s->outputs && s->specs ? s : NULL;
}
