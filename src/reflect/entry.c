/* SPDX-License-Identifier: MIT */
/*
 * reflect/entry.c - entry points, their execution modes, their local sizes.
 *
 * Modes name a function and apply to every entry point of that function. A constant
 * decorated WorkgroupSize overrides LocalSize and LocalSizeId in all entry points that can
 * have them.
 */
#include "reflect/state.h"

#include "reflect/vulkan.h"

/* ---- values ---- */

static struct spvx_reflect_value plain(uint32_t value)
{
	return (struct spvx_reflect_value){ value, SPVX_NONE };
}

/* The value of the constant @id, if it cannot be changed by specialization. */
static struct spvx_reflect_value constant(struct spvx_reflect *r, uint32_t id)
{
	struct spvx_reflect_value v = { 0, SPVX_NONE };
	uint32_t tag = sx_tag_of(&r->facts, id);
	uint64_t value;

	if (sx_constant_find(&r->facts, id, &value))
		v.value = (uint32_t)value;
	if (sx_tag_kind(tag) == SX_IS_SPEC)
		v.constant = sx_tag_index(tag);
	return v;
}

/* ---- modes ---- */

static void take_mode(struct spvx_reflect *r, uint32_t at)
{
	struct spvx_insn insn = sx_facts_insn(&r->facts, at);
	struct spvx_reflect_mode m = { .mode = sx_arg(&insn, SX_MODE),
				       .at = at,
				       .first_operand = r->out[SX_OUT_VALUES].count };

	for (unsigned i = SX_MODE_OPERAND; i < insn.word_count; i++) {
		struct spvx_reflect_value v = insn.opcode == SPVX_OP_ExecutionModeId
						      ? constant(r, sx_arg(&insn, i))
						      : plain(sx_arg(&insn, i));

		sx_reflect_put(r, &r->out[SX_OUT_VALUES], &v, sizeof(v));
		m.operand_count++;
	}
	sx_reflect_put(r, &r->out[SX_OUT_MODES], &m, sizeof(m));
}

/* ---- local sizes ---- */

static void size_from_mode(const struct spvx_reflect *r, struct spvx_reflect_entry *e,
			   const struct spvx_reflect_mode *m)
{
	const struct spvx_reflect_value *v = sx_values_of(r) + m->first_operand;

	if (m->mode == SPVX_EXECUTION_MODE_LocalSize)
		e->local_size_from = SPVX_LOCAL_SIZE_MODE;
	else if (m->mode == SPVX_EXECUTION_MODE_LocalSizeId)
		e->local_size_from = SPVX_LOCAL_SIZE_MODE_ID;
	else
		return;
	for (uint32_t i = 0; i < 3; i++)
		e->local_size[i] = i < m->operand_count ? v[i] : plain(0);
}

static void size_from_constant(struct spvx_reflect *r, struct spvx_reflect_entry *e)
{
	uint32_t tag = sx_tag_of(&r->facts, r->workgroup_size);
	uint32_t index = sx_tag_index(tag);
	uint32_t at = index;
	struct spvx_insn insn;

	if (sx_tag_kind(tag) == SX_IS_SPEC)
		at = sx_constants_of(&r->facts)[index].at;
	else if (sx_tag_kind(tag) != SX_IS_CONSTANT)
		return;
	insn = sx_facts_insn(&r->facts, at);
	if (!sx_constant_is_composite(insn.opcode) &&
	    insn.opcode != SPVX_OP_SpecConstantOp && insn.opcode != SPVX_OP_ConstantNull)
		return;
	e->local_size_from = SPVX_LOCAL_SIZE_WORKGROUP;
	for (unsigned i = 0; i < 3; i++) {
		struct spvx_reflect_value *v = &e->local_size[i];

		if (insn.opcode != SPVX_OP_SpecConstantOp) {
			*v = constant(r, sx_constant_part(&insn, i));
			continue;
		}
		v->value = (uint32_t)sx_constant_component(&r->facts, index, i);
		v->constant = index;
	}
}

/* ---- entry points ---- */

/* Record all modes, by function and then in module order: the key is the <id> of the function
 * above a word offset. */
static void take_modes(struct spvx_reflect *r)
{
	const uint64_t *keys;

	r->keys.count = 0;
	sx_for_each_listed(l, &r->facts, SX_LIST_MODES) {
		uint64_t key = (uint64_t)sx_arg(&l.insn, SX_MODE_FUNCTION) << 32 | l.at;

		sx_reflect_put(r, &r->keys, &key, sizeof(key));
	}
	keys = r->keys.items;
	sx_sort_u64(r->keys.items, r->keys.count);
	for (uint32_t i = 0; i < r->keys.count; i++)
		take_mode(r, (uint32_t)keys[i]);
}

static void give_modes(struct spvx_reflect *r, struct spvx_reflect_entry *e)
{
	const uint64_t *keys = r->keys.items;
	uint32_t first = sx_u64_below(keys, r->keys.count, (uint64_t)e->id << 32);
	uint32_t i = first;

	for (; i < r->keys.count && keys[i] >> 32 == e->id; i++)
		size_from_mode(r, e, sx_modes_of(r) + i);
	e->first_mode = first;
	e->mode_count = i - first;
	if (r->workgroup_size && sx_has_workgroups(e->model))
		size_from_constant(r, e);
}

void sx_entries_take(struct spvx_reflect *r)
{
	take_modes(r);
	sx_for_each_listed(l, &r->facts, SX_LIST_ENTRY_POINTS) {
		struct spvx_reflect_entry *e =
			SX_ADD(r, SX_OUT_ENTRIES, struct spvx_reflect_entry);
		const struct sx_stage *stage;

		if (r->err)
			return;
		e->model = sx_arg(&l.insn, SX_ENTRY_POINT_MODEL);
		e->id = sx_arg(&l.insn, SX_ENTRY_POINT_FUNCTION);
		e->at = l.at;
		e->name = sx_facts_text(&r->facts, &l.insn, SX_ENTRY_POINT_NAME);
		stage = sx_stage_of_model(e->model);
		e->stage = stage ? stage->bit : 0;
		for (unsigned i = 0; i < 3; i++)
			e->local_size[i] = plain(0);
		give_modes(r, e);
	}
}
