/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/passed.c - data that shaders pass to one another by other means than
 * locations, and the parameters of kernels, for people.
 */
#include "report/reflect/rows.h"

/* Storage classes of passed data, and their names for people. */
static const struct {
	uint32_t storage_class;
	const char *name;
} classes[] = {
	{ SPVX_STORAGE_CLASS_RayPayloadKHR, "ray payload" },
	{ SPVX_STORAGE_CLASS_IncomingRayPayloadKHR, "incoming ray payload" },
	{ SPVX_STORAGE_CLASS_HitAttributeKHR, "hit attribute" },
	{ SPVX_STORAGE_CLASS_CallableDataKHR, "callable data" },
	{ SPVX_STORAGE_CLASS_IncomingCallableDataKHR, "incoming callable data" },
	{ SPVX_STORAGE_CLASS_ShaderRecordBufferKHR, "shader record buffer" },
	{ SPVX_STORAGE_CLASS_HitObjectAttributeNV, "hit object attribute" },
	{ SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT, "task payload" },
};

static const char *class_name(uint32_t storage_class)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(classes); i++) {
		if (classes[i].storage_class == storage_class)
			return classes[i].name;
	}
	return NULL;
}

void sx_rt_passed(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("passed", NAME, 0),
		SX_COLUMN("location", NUMBER, 0),
		SX_COLUMN("type", NAME, 0),
		SX_COLUMN("name", NAME, 0),
	};
	const struct spvx_reflect_use *uses = spvx_reflect_uses(t->v->r) + e->first_use;

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(t->v->r)[uses[i].variable];
		const char *name = class_name(v->storage_class);

		if (!name || !(uses[i].flags & SPVX_USE_IN_CALL_TREE))
			continue;
		sx_buf_puts(&t->cell, name);
		sx_rt_cell(t);
		if (v->location != SPVX_NONE)
			sx_buf_u64(&t->cell, v->location);
		sx_rt_cell(t);
		sx_rt_type(t, &t->cell, v->type, v->element);
		sx_rt_name(t);
		sx_rt_put(t, &t->cell, v->name);
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}

void sx_rt_parameters(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("parameter", NUMBER, 0),
		SX_COLUMN("type", NAME, 0),
		SX_COLUMN("storage", NAME, 0),
		SX_COLUMN("name", NAME, 0),
	};
	const struct spvx_reflect_parameter *p =
		spvx_reflect_parameters(t->v->r) + e->first_parameter;
	const struct spvx_type *types = spvx_reflect_types(t->v->r);

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < e->parameter_count; i++) {
		sx_rt_number(t, i);
		sx_rt_type(t, &t->cell, p[i].type, p[i].type);
		sx_rt_name(t);
		if (p[i].type != SPVX_NONE && spvx_type_is_pointer(&types[p[i].type]))
			sx_reflect_put_enum(&t->cell, t->v, SPVX_KIND_StorageClass,
					    types[p[i].type].detail.pointer.storage_class);
		sx_rt_cell(t);
		sx_rt_put(t, &t->cell, p[i].name);
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}
