/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan_flags.c - binding flags of arrays of unknown size as C tables.
 */
#include "report/reflect/vulkan.h"

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

uint32_t sx_vulkan_flags(const struct sx_vulkan *k, uint32_t first)
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

void sx_vulkan_put_flags(struct sx_vulkan *k, uint32_t first, uint32_t count)
{
	const struct spvx_pipeline_binding *b = &k->v->p->bindings[first];
	const char *lower = k->lower.data ? k->lower.data : "";

	if (!sx_vulkan_flags(k, first))
		return;
	sx_vulkan_begin(k, "VkDescriptorBindingFlags", "set_%u_binding_flags", b->set);
	sx_buf_puts(k->out, "[] = {\n");
	for (uint32_t i = 0; i < count; i++) {
		sx_buf_putc(k->out, '\t');
		put_flags(k, flags_of(k, first + i));
		sx_buf_printf(k->out, ", /* %u */\n", b[i].binding);
	}
	sx_buf_puts(k->out, "};\n");
	sx_vulkan_begin(k, "VkDescriptorSetLayoutBindingFlagsCreateInfo",
			"set_%u_binding_flags_info", b->set);
	sx_buf_printf(
		k->out,
		" = {\n\tVK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO, NULL,\n\t%u, %.*sset_%u_binding_flags,\n};\n\n",
		count, (int)k->lower.len, lower, b->set);
}
