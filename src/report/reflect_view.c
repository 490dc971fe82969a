/* SPDX-License-Identifier: MIT */
/*
 * report/reflect_view.c - what all formats of a reflection ask.
 */
#include "report/reflect.h"

#include "base/num_print.h"
#include "base/str.h"
#include "reflect/vulkan.h"

/* ---- what is shown ---- */

static const struct spvx_reflect_use *use_of(const struct sx_reflect_view *v,
					     uint32_t entry, uint32_t variable)
{
	const struct spvx_reflect_entry *e = &spvx_reflect_entries(v->r)[entry];
	const struct spvx_reflect_use *uses = spvx_reflect_uses(v->r) + e->first_use;
	uint32_t low = 0;
	uint32_t high = e->use_count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (uses[middle].variable < variable)
			low = middle + 1;
		else
			high = middle;
	}
	return low < e->use_count && uses[low].variable == variable ? &uses[low] : NULL;
}

uint32_t sx_reflect_stages(const struct sx_reflect_view *v, uint32_t variable)
{
	uint32_t stages = 0;

	if (!v->hidden)
		return spvx_reflect_variables(v->r)[variable].stages;
	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_reflect_use *use = use_of(v, i, variable);

		if (!v->hidden[i] && use && use->flags & SPVX_USE_IN_CALL_TREE)
			stages |= spvx_reflect_entries(v->r)[i].stage;
	}
	return stages;
}

uint32_t sx_reflect_flags(const struct sx_reflect_view *v, uint32_t variable)
{
	uint32_t flags = 0;

	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_reflect_use *use = use_of(v, i, variable);

		if (sx_reflect_shows_entry(v, i) && use)
			flags |= use->flags;
	}
	return flags;
}

bool sx_reflect_shows(const struct sx_reflect_view *v, uint32_t variable)
{
	return !v->used_only || sx_reflect_flags(v, variable) & SPVX_USE_IN_CALL_TREE;
}

uint32_t sx_reflect_descriptor(const struct sx_reflect_view *v,
			       const struct spvx_reflect_variable *variable)
{
	for (size_t i = 0; i < v->dynamic_count; i++) {
		if (v->dynamic[i].set != variable->set ||
		    v->dynamic[i].binding != variable->binding)
			continue;
		if (variable->descriptor_type == SX_DESCRIPTOR_UNIFORM_BUFFER)
			return SX_DESCRIPTOR_UNIFORM_BUFFER_DYNAMIC;
		if (variable->descriptor_type == SX_DESCRIPTOR_STORAGE_BUFFER)
			return SX_DESCRIPTOR_STORAGE_BUFFER_DYNAMIC;
	}
	return variable->descriptor_type;
}

/* ---- names ---- */

const char *sx_reflect_stage_name(uint32_t stage)
{
	return sx_vulkan_stage_name(stage);
}

const char *sx_reflect_descriptor_name(uint32_t type)
{
	return sx_vulkan_descriptor_name(type);
}

const char *sx_reflect_format_name(uint32_t format)
{
	return sx_vulkan_format_name(format);
}

void sx_reflect_put_enum(struct sx_buf *b, const struct sx_reflect_view *v, unsigned kind,
			 uint32_t value)
{
	const char *name = spvx_enum_name(v->g, kind, value);

	if (name)
		sx_buf_puts(b, name);
	else
		sx_buf_u64(b, value);
}

void sx_reflect_put_member_name(struct sx_buf *b, const struct sx_reflect_view *v,
				uint32_t member, uint32_t index)
{
	struct spvx_str name = sx_reflect_str(v, spvx_reflect_members(v->r)[member].name);

	if (name.len) {
		sx_buf_put(b, name.ptr, name.len);
	} else {
		sx_buf_puts(b, "_m");
		sx_buf_u64(b, index);
	}
}

/* ---- values ---- */

static void put_float(struct sx_buf *b, const struct spvx_type *t, uint64_t value,
		      unsigned digits)
{
	enum sx_float format = t->width == 64 ? SX_FLOAT_64 : SX_FLOAT_32;
	char text[SX_NUM_ROOM];

	if (t->width == 16)
		format = t->detail.number.encoding ? SX_FLOAT_BF16 : SX_FLOAT_16;
	sx_buf_put(b, text, (size_t)(sx_put_decimal(text, format, value, digits) - text));
}

void sx_reflect_put_value(struct sx_buf *b, const struct sx_reflect_view *v,
			  const struct spvx_constant *c, uint64_t value, unsigned digits)
{
	const struct spvx_type *t =
		c->type != SPVX_NONE ? &spvx_reflect_types(v->r)[c->type] : NULL;

	if (t && t->opcode == SPVX_OP_TypeFloat && t->width >= 16)
		put_float(b, t, value, digits);
	else if (t && t->opcode == SPVX_OP_TypeInt && t->detail.number.signedness)
		sx_buf_i64(b, (int64_t)value);
	else
		sx_buf_u64(b, value);
}
