/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan_sets.c - descriptor set layouts, their binding flags, and push
 * constants as C tables.
 */
#include "report/reflect/vulkan.h"

#include "reflect/slots.h"
#include "reflect/vulkan.h"

/* The list of layouts has an entry for each set up to the last; it is omitted if the last
 * is beyond this limit. */
#define SETS_MAX 256

/* Offsets and sizes of push constants are multiples of this. */
#define PUSH_ALIGN 4

/* ---- VkDescriptorBindingFlags ---- */

static const char *const names[] = { "PARTIALLY_BOUND", "UPDATE_AFTER_BIND",
				     "VARIABLE_DESCRIPTOR_COUNT" };

const char *const sx_vulkan_binding_flags[] = { "partially-bound", "update-after-bind",
						"variable-count", NULL };

/* Only the last binding of a set can have a length of its own. */
static uint32_t flags_of(const struct sx_vulkan *k, uint32_t binding)
{
	const struct spvx_pipeline *p = k->v->p;
	const struct spvx_pipeline_binding *b = &p->bindings[binding];
	uint32_t flags = b->count ? 0 : k->h->wishes->binding_flags;

	if (binding + 1 < p->binding_count && b[1].set == b->set)
		flags &= ~(uint32_t)SX_BINDING_VARIABLE_COUNT;
	return flags;
}

/* The union of the flags of a set, whose bindings begin at @first. */
static uint32_t flags_of_set(const struct sx_vulkan *k, uint32_t first)
{
	const struct spvx_pipeline *p = k->v->p;
	uint32_t flags = 0;

	for (uint32_t i = first;
	     i < p->binding_count && p->bindings[i].set == p->bindings[first].set; i++)
		flags |= flags_of(k, i);
	return flags;
}

static void put_flags(struct sx_vulkan *k, uint32_t flags)
{
	bool more = false;

	for (unsigned i = 0; i < SX_ARRAY_SIZE(names); i++) {
		if (!(flags >> i & 1))
			continue;
		sx_buf_printf(k->out, "%sVK_DESCRIPTOR_BINDING_%s_BIT",
			      more ? " |\n\t\t" : "", names[i]);
		more = true;
	}
	sx_buf_puts(k->out, more ? "" : "0");
}

/* The table of the flags of its @count bindings, if any has flags. */
static void put_flag_table(struct sx_vulkan *k, uint32_t first, uint32_t count)
{
	const struct spvx_pipeline_binding *b = &k->v->p->bindings[first];

	if (!flags_of_set(k, first))
		return;
	sx_vulkan_begin(k, "VkDescriptorBindingFlags", "set_%u_binding_flags[] = {\n",
			b->set);
	for (uint32_t i = 0; i < count; i++) {
		sx_buf_putc(k->out, '\t');
		put_flags(k, flags_of(k, first + i));
		sx_buf_printf(k->out, ", /* %u */\n", b[i].binding);
	}
	sx_buf_puts(k->out, "};\n");
	sx_vulkan_begin(k, "VkDescriptorSetLayoutBindingFlagsCreateInfo",
			"set_%u_binding_flags_info", b->set);
	SX_SAY(k->out,
	       SX_T(" = {\n\tVK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO, NULL,\n\t"),
	       SX_PLAIN(count), SX_T(", "), SX_S(sx_buf_str(&k->lower)), SX_T("set_"),
	       SX_PLAIN(b->set), SX_T("_binding_flags,\n};\n\n"));
}

/* ---- bindings ---- */

/* Enumerants that older headers lack are written as numbers. */
static void put_type(struct sx_vulkan *k, uint32_t type)
{
	const char *name = sx_vulkan_descriptor_name(type);
	bool young = type >= SX_DESCRIPTOR_SAMPLE_WEIGHT_IMAGE;

	if (young || !name)
		sx_buf_printf(k->out, "(VkDescriptorType)%u", type);
	if (young && name)
		sx_buf_printf(k->out, " /* VK_DESCRIPTOR_TYPE_%s */", name);
	else if (name)
		sx_buf_printf(k->out, "VK_DESCRIPTOR_TYPE_%s", name);
}

/* The length of an unsized array is a macro that the program may define. By default it is not
 * below that of sized arrays at the same place. */
static void put_open_count(struct sx_vulkan *k, const struct spvx_pipeline_binding *b)
{
	uint32_t most = k->h->wishes->max_descriptors;

	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		const struct spvx_reflection *r = k->v->p->shaders[i].reflection;
		const struct spvx_reflect_variable *v = spvx_reflect_variables(r);

		for (uint32_t n = 0; n < r->variables.count; n++) {
			if (v[n].set == b->set && v[n].binding == b->binding &&
			    v[n].count > most && v[n].count <= UINT32_MAX &&
			    sx_slots_used(r, sx_pipeline_entry(k->v, i), n))
				most = (uint32_t)v[n].count;
		}
	}
	sx_buf_printf(
		k->out,
		"#ifndef %.*sSET_%u_BINDING_%u_COUNT\n"
		"#define %.*sSET_%u_BINDING_%u_COUNT %u /* unsized array: #define its length first */\n#endif\n",
		(int)k->upper.len, k->upper.data, b->set, b->binding, (int)k->upper.len,
		k->upper.data, b->set, b->binding, most ? most : 1);
}

void sx_vulkan_put_count(struct sx_vulkan *k, const struct spvx_pipeline_binding *b)
{
	if (!b->count)
		sx_buf_printf(k->out, "%.*sSET_%u_BINDING_%u_COUNT", (int)k->upper.len,
			      k->upper.data, b->set, b->binding);
	else
		sx_buf_u64(k->out, b->count < UINT32_MAX ? b->count : UINT32_MAX);
}

/* The name; of an unnamed block, that of its type. */
static void put_variable_name(struct sx_vulkan *k, const struct sx_reflect_view *v,
			      const struct spvx_reflect_variable *variable)
{
	struct spvx_text name = variable->name;

	if (!name.len && variable->element != SPVX_NONE)
		name = spvx_reflect_types(v->r)[variable->element].name;
	sx_vulkan_put_name(k, v, name, variable->id);
}

static void put_binding(struct sx_vulkan *k, const struct spvx_pipeline_binding *b)
{
	const struct spvx_reflect_variable *v = sx_pipeline_variable(k->v, b);

	sx_buf_printf(k->out, "\t{ %u, ", b->binding);
	put_type(k, sx_pipeline_descriptor(k->v, b));
	sx_buf_puts(k->out, ", ");
	sx_vulkan_put_count(k, b);
	sx_buf_puts(k->out, ",\n\t  ");
	sx_vulkan_put_stages(k->out, b->stages);
	sx_buf_puts(k->out, ", NULL }, /* ");
	put_variable_name(k, &k->v->views[b->shader], v);
	if (b->size)
		SX_SAY(k->out, SX_T(", "), SX_COUNT(b->size, "byte", "bytes"));
	sx_buf_puts(k->out, " */\n");
}

/* The bindings of a set, from @first on. Return: their number. */
static uint32_t put_set(struct sx_vulkan *k, uint32_t first)
{
	const struct spvx_pipeline *p = k->v->p;
	uint32_t set = p->bindings[first].set;
	uint32_t end = first;

	for (; end < p->binding_count && p->bindings[end].set == set; end++) {
		if (!p->bindings[end].count)
			put_open_count(k, &p->bindings[end]);
	}
	sx_vulkan_number(k, end - first, "set_%u_binding_count", set);
	sx_vulkan_begin(k, "VkDescriptorSetLayoutBinding", "set_%u_bindings[] = {\n", set);
	for (uint32_t i = first; i < end; i++)
		put_binding(k, &p->bindings[i]);
	sx_buf_puts(k->out, "};\n\n");
	put_flag_table(k, first, end - first);
	return end - first;
}

/* ---- sets ---- */

/* pNext and flags of a layout whose bindings begin with @first. */
static void put_layout_flags(struct sx_vulkan *k, uint32_t first)
{
	uint32_t flags = first != SPVX_NONE ? flags_of_set(k, first) : 0;

	if (!flags) {
		sx_buf_puts(k->out, "NULL, 0");
		return;
	}
	SX_SAY(k->out, SX_T("&"), SX_S(sx_buf_str(&k->lower)), SX_T("set_"),
	       SX_PLAIN(k->v->p->bindings[first].set), SX_T("_binding_flags_info,\n\t  "),
	       SX_C(flags & SX_BINDING_UPDATE_AFTER_BIND
			    ? "VK_DESCRIPTOR_SET_LAYOUT_CREATE_UPDATE_AFTER_BIND_POOL_BIT"
			    : "0"));
}

/* Missing sets have an empty layout. */
static void put_layouts(struct sx_vulkan *k, uint32_t sets)
{
	const struct spvx_pipeline *p = k->v->p;
	uint32_t at = 0;

	sx_vulkan_number(k, sets, "set_count");
	if (!sets) {
		sx_buf_putc(k->out, '\n');
		return;
	}
	sx_vulkan_begin(k, "VkDescriptorSetLayoutCreateInfo", "set_layouts[] = {\n");
	for (uint32_t set = 0; set < sets; set++) {
		uint32_t from = at;

		while (at < p->binding_count && p->bindings[at].set == set)
			at++;
		sx_buf_puts(k->out,
			    "\t{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, ");
		put_layout_flags(k, at > from ? from : SPVX_NONE);
		sx_buf_printf(k->out, ", %u, ", at - from);
		if (at > from)
			sx_buf_printf(k->out, "%.*sset_%u_bindings },\n", (int)k->lower.len,
				      k->lower.data ? k->lower.data : "", set);
		else
			sx_buf_printf(k->out, "NULL }, /* set %u is empty */\n", set);
	}
	sx_buf_puts(k->out, "};\n\n");
}

/* Declarations that no entry point uses are in a comment, not in a layout. */
static void put_unused(struct sx_vulkan *k)
{
	const struct sx_reflect_view *v = k->h->v;
	uint32_t uses = SPVX_USE_IN_CALL_TREE;

	if (!v->seen)
		return;
	if (k->h->wishes->declared)
		uses |= SPVX_USE_IN_INTERFACE;
	for (uint32_t i = 0; i < v->r->resources.count; i++) {
		uint32_t at = spvx_reflect_resources(v->r)[i];
		const struct spvx_reflect_variable *variable =
			&spvx_reflect_variables(v->r)[at];

		if (v->seen[at].flags & uses || variable->set == SPVX_NONE ||
		    variable->binding == SPVX_NONE || v->used_only)
			continue;
		sx_buf_printf(k->out, "/* not used: set %u, binding %u, ", variable->set,
			      variable->binding);
		put_variable_name(k, v, variable);
		sx_buf_puts(k->out, " */\n");
	}
}

void sx_vulkan_sets(struct sx_vulkan *k)
{
	const struct spvx_pipeline *p = k->v->p;
	uint32_t last = p->binding_count ? p->bindings[p->binding_count - 1].set : 0;

	put_unused(k);
	for (uint32_t i = 0; i < p->binding_count;)
		i += put_set(k, i);
	if (last < SETS_MAX)
		put_layouts(k, p->binding_count ? last + 1 : 0);
	else
		sx_buf_printf(k->out, "/* no list of sets up to %u */\n\n", last);
}

/* ---- push constants ---- */

static uint32_t clamp(uint64_t size)
{
	return size > UINT32_MAX - PUSH_ALIGN ? UINT32_MAX / PUSH_ALIGN * PUSH_ALIGN
					      : (uint32_t)size;
}

void sx_vulkan_push_constants(struct sx_vulkan *k)
{
	const struct spvx_pipeline *p = k->v->p;

	sx_vulkan_number(k, p->merged_count, "push_constant_range_count");
	if (!p->merged_count) {
		sx_buf_putc(k->out, '\n');
		return;
	}
	sx_vulkan_begin(k, "VkPushConstantRange", "push_constant_ranges[] = {\n");
	for (uint32_t i = 0; i < p->merged_count; i++) {
		const struct spvx_pipeline_range *r = &p->merged[i];
		uint32_t offset = r->offset / PUSH_ALIGN * PUSH_ALIGN;
		uint32_t size = clamp(r->size + (r->offset - offset) + PUSH_ALIGN - 1) /
				PUSH_ALIGN * PUSH_ALIGN;

		sx_buf_puts(k->out, "\t{ ");
		sx_vulkan_put_stages(k->out, r->stages);
		sx_buf_printf(k->out, ", %u, %u },\n", offset, size);
	}
	sx_buf_puts(k->out, "};\n\n");
}
