/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan_rays.c - the shader groups of a ray tracing pipeline as C tables,
 * and the bytes that its shaders pass to one another.
 *
 * Groups are in the order of a shader binding table: ray generation, miss, hit, callable. A
 * hit group has a closest hit, an any hit and an intersection shader at most: hit shaders
 * join the group in the order of the files, and a stage that the group already has begins
 * the next group.
 */
#include "report/reflect/vulkan.h"

#include "reflect/footprint.h"

#include <spvx/error.h>

#define UNUSED SPVX_NONE /* VK_SHADER_UNUSED_KHR */

/* The shader members of VkRayTracingShaderGroupCreateInfoKHR. */
enum place {
	GENERAL,
	CLOSEST_HIT,
	ANY_HIT,
	INTERSECTION,
	PLACES
};

/* The kinds of groups, in their order. */
enum kind {
	RAYGEN,
	MISS,
	HIT,
	CALLABLE,
	KINDS
};

static const char *const kind_names[KINDS] = { "raygen", "miss", "hit", "callable" };

static const struct {
	uint32_t model;
	enum kind kind;
	enum place place;
} models[] = {
	{ SPVX_EXECUTION_MODEL_RayGenerationKHR, RAYGEN, GENERAL },
	{ SPVX_EXECUTION_MODEL_MissKHR, MISS, GENERAL },
	{ SPVX_EXECUTION_MODEL_ClosestHitKHR, HIT, CLOSEST_HIT },
	{ SPVX_EXECUTION_MODEL_AnyHitKHR, HIT, ANY_HIT },
	{ SPVX_EXECUTION_MODEL_IntersectionKHR, HIT, INTERSECTION },
	{ SPVX_EXECUTION_MODEL_CallableKHR, CALLABLE, GENERAL },
};

/* A group: shaders of the pipeline, UNUSED without; bytes of its shader record. */
struct group {
	uint32_t shaders[PLACES];
	uint64_t record;
};

/**
 * struct rays - the groups, and the data passed
 * @groups: struct group
 * @first:  first group of each kind, then the number of groups
 * @payload, @attribute, @data: bytes of the largest ray payload, hit attribute, callable
 *          data
 * @sizes:  struct sx_footprint, of the types of @sized
 */
struct rays {
	struct sx_vec groups;
	struct sx_vec sizes;
	const struct spvx_reflection *sized;
	uint32_t first[KINDS + 1];
	uint64_t payload;
	uint64_t attribute;
	uint64_t data;
};

/* ---- groups ---- */

static struct group *add_group(struct sx_vulkan *k, struct rays *rays)
{
	struct group *g = sx_vec_add(&rays->groups, NULL, 1, sizeof(*g));

	if (!g) {
		sx_buf_fail(k->out, -SPVX_ENOMEM);
		return NULL;
	}
	g->record = 0;
	for (unsigned i = 0; i < PLACES; i++)
		g->shaders[i] = UNUSED;
	return g;
}

static void list_groups(struct sx_vulkan *k, struct rays *rays, enum kind kind)
{
	struct group *g = NULL;

	rays->first[kind] = rays->groups.count;
	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		uint32_t model = sx_pipeline_entry(k->v, i)->model;

		for (size_t m = 0; m < SX_ARRAY_SIZE(models); m++) {
			enum place place = models[m].place;

			if (models[m].model != model || models[m].kind != kind)
				continue;
			if (!g || g->shaders[place] != UNUSED)
				g = add_group(k, rays);
			if (!g)
				return;
			g->shaders[place] = i;
		}
	}
}

/* ---- data passed between shaders ---- */

/* Size of a variable whose block has no offsets. */
static uint64_t size_of(struct sx_vulkan *k, struct rays *rays,
			const struct spvx_reflection *r, uint32_t type)
{
	struct sx_footprint *all = rays->sizes.items;

	if (type == SPVX_NONE)
		return 0;
	if (rays->sized != r) {
		rays->sizes.count = 0;
		all = sx_vec_add(&rays->sizes, NULL, r->types.count, sizeof(*all));
		rays->sized = all ? r : NULL;
		for (uint32_t i = 0; all && i < r->types.count; i++)
			all[i] = sx_footprint_of(spvx_reflect_types(r),
						 spvx_reflect_members(r), i, all, true);
	}
	if (!all)
		sx_buf_fail(k->out, -SPVX_ENOMEM);
	return all ? all[type].size : 0;
}

static void widen(uint64_t *most, uint64_t size)
{
	if (size > *most)
		*most = size;
}

/* Return: size of the shader record that the shader reads. */
static uint64_t take_passed(struct sx_vulkan *k, struct rays *rays, uint32_t shader)
{
	const struct spvx_reflection *r = k->v->p->shaders[shader].reflection;
	const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, shader);
	const struct spvx_reflect_use *uses = spvx_reflect_uses(r) + e->first_use;
	uint64_t record = 0;

	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(r)[uses[i].variable];

		switch (v->storage_class) {
		case SPVX_STORAGE_CLASS_RayPayloadKHR:
		case SPVX_STORAGE_CLASS_IncomingRayPayloadKHR:
			widen(&rays->payload, size_of(k, rays, r, v->type));
			break;
		case SPVX_STORAGE_CLASS_HitAttributeKHR:
			widen(&rays->attribute, size_of(k, rays, r, v->type));
			break;
		case SPVX_STORAGE_CLASS_CallableDataKHR:
		case SPVX_STORAGE_CLASS_IncomingCallableDataKHR:
			widen(&rays->data, size_of(k, rays, r, v->type));
			break;
		case SPVX_STORAGE_CLASS_ShaderRecordBufferKHR:
			if (v->type != SPVX_NONE)
				widen(&record, spvx_reflect_types(r)[v->type].size);
			break;
		default:
			break;
		}
	}
	return record;
}

/* ---- tables ---- */

/* A shader is given by its index in the table of stages. */
static void put_shader(struct sx_vulkan *k, uint32_t shader)
{
	uint32_t stage = 0;

	if (shader == UNUSED) {
		sx_buf_puts(k->out, "VK_SHADER_UNUSED_KHR");
		return;
	}
	for (uint32_t i = 0; i < shader; i++)
		stage += sx_pipeline_entry(k->v, i)->stage != 0;
	sx_buf_u64(k->out, stage);
}

static void put_group(struct sx_vulkan *k, const struct group *g)
{
	const char *type = g->shaders[GENERAL] != UNUSED        ? "GENERAL"
			   : g->shaders[INTERSECTION] != UNUSED ? "PROCEDURAL_HIT_GROUP"
								: "TRIANGLES_HIT_GROUP";
	bool more = false;

	SX_SAY(k->out,
	       SX_T("\t{ VK_STRUCTURE_TYPE_RAY_TRACING_SHADER_GROUP_CREATE_INFO_KHR, NULL,\n\t  VK_RAY_TRACING_SHADER_GROUP_TYPE_"),
	       SX_C(type), SX_T("_KHR,\n\t  "));
	for (unsigned i = 0; i < PLACES; i++) {
		put_shader(k, g->shaders[i]);
		sx_buf_puts(k->out, ", ");
	}
	sx_buf_puts(k->out, "NULL }, /* ");
	for (unsigned i = 0; i < PLACES; i++) {
		uint32_t shader = g->shaders[i];

		if (shader == UNUSED)
			continue;
		sx_buf_puts(k->out, more ? ", " : "");
		sx_pipeline_put_stages(k->out, sx_pipeline_entry(k->v, shader)->stage);
		sx_buf_putc(k->out, ' ');
		sx_header_put_comment(k->out, k->v->views[shader].address);
		more = true;
	}
	sx_buf_puts(k->out, " */\n");
}

static void put_sizes(struct sx_vulkan *k, const struct rays *rays)
{
	const struct group *g = rays->groups.items;
	uint64_t most = 0;

	sx_vulkan_begin(k, "uint32_t", "group_record_sizes");
	sx_buf_puts(k->out, "[] = { /* bytes of shader records, without the handles */\n");
	for (uint32_t i = 0; i < rays->groups.count; i++) {
		sx_buf_printf(k->out, "\t%llu,\n", (unsigned long long)g[i].record);
		widen(&most, g[i].record);
	}
	sx_buf_puts(k->out, "};\n");
	sx_vulkan_number(k, most, "shader_record_size");
	sx_vulkan_number(k, rays->payload, "ray_payload_size");
	sx_vulkan_number(k, rays->attribute, "hit_attribute_size");
	sx_vulkan_number(k, rays->data, "callable_data_size");
}

static void put_rays(struct sx_vulkan *k, const struct rays *rays)
{
	const struct group *g = rays->groups.items;

	sx_buf_putc(k->out, '\n');
	sx_vulkan_number(k, rays->groups.count, "group_count");
	for (unsigned kind = 0; kind < KINDS; kind++) {
		uint32_t count = rays->first[kind + 1] - rays->first[kind];

		if (!count)
			continue;
		sx_vulkan_number(k, rays->first[kind], "%s_group", kind_names[kind]);
		sx_vulkan_number(k, count, "%s_group_count", kind_names[kind]);
	}
	sx_vulkan_begin(k, "VkRayTracingShaderGroupCreateInfoKHR", "groups[] = {\n");
	for (uint32_t i = 0; i < rays->groups.count; i++)
		put_group(k, &g[i]);
	sx_buf_puts(k->out, "};\n");
	put_sizes(k, rays);
}

void sx_vulkan_rays(struct sx_vulkan *k)
{
	struct rays rays = { .sized = NULL };
	struct group *g;

	for (unsigned kind = 0; kind < KINDS; kind++)
		list_groups(k, &rays, (enum kind)kind);
	rays.first[KINDS] = rays.groups.count;
	g = rays.groups.items;
	for (uint32_t i = 0; i < rays.groups.count; i++) {
		for (unsigned n = 0; n < PLACES; n++) {
			if (g[i].shaders[n] != UNUSED)
				widen(&g[i].record, take_passed(k, &rays, g[i].shaders[n]));
		}
	}
	if (rays.groups.count)
		put_rays(k, &rays);
	sx_vec_free(&rays.groups, NULL, sizeof(struct group));
	sx_vec_free(&rays.sizes, NULL, sizeof(struct sx_footprint));
}
