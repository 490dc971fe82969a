/* SPDX-License-Identifier: MIT */
/*
 * requires/declared.c - needs of a module's declarations: its version, capabilities,
 * extensions.
 */
#include "requires/state.h"

#include <spvx/grammar.h>

#define HEADER_VERSION_AT 1 /* word of the header; spec 2.3 */

void sx_requires_declarations(struct spvx_requires *q)
{
	q->declared = 0;
	for (uint32_t i = 0; i < q->r->capabilities.count; i++)
		q->declared |= UINT64_C(1) << spvx_reflect_capabilities(q->r)[i] % 64;
}

uint32_t sx_declaration_of(const struct spvx_requires *q, uint32_t capability)
{
	sx_for_each_listed(l, q->facts, SX_LIST_CAPABILITIES)
		if (sx_arg(&l.insn, 1) == capability)
			return l.at;
	return 0;
}

/* Vulkan, "Vulkan Environment for SPIR-V", Versions and Formats. */
static void need_version(struct spvx_requires *q)
{
	unsigned minor = q->r->version >> 8 & 0xff;

	if (q->r->version >> 16 == 1 && minor)
		sx_need(q,
			minor < 4    ? SX_VK_RULE_version_spirv_1
			: minor == 4 ? SX_VK_RULE_version_spirv_4
			: minor == 5 ? SX_VK_RULE_version_spirv_5
				     : SX_VK_RULE_version_spirv_6,
			HEADER_VERSION_AT);
}

/* The row of a capability; *name is its name, or the alias that the registry has. */
static const struct sx_vk_row *row_of(const struct spvx_requires *q, uint32_t capability,
				      struct spvx_str *name)
{
	const struct spvx_entry *e =
		spvx_enum_find(q->facts->grammar, SPVX_KIND_Capability, capability);
	const struct sx_vk_row *row;
	const char *alias;

	*name = sx_str("");
	if (!e)
		return NULL;
	*name = sx_str(spvx_entry_name(q->facts->grammar, e));
	row = sx_vk_capability(*name);
	for (unsigned i = 0;
	     !row && (alias = spvx_entry_alias(q->facts->grammar, e, i)) != NULL; i++) {
		row = sx_vk_capability(sx_str(alias));
		if (row)
			*name = sx_str(alias);
	}
	return row;
}

static bool repeated(const uint32_t *values, uint32_t i)
{
	for (uint32_t n = 0; n < i; n++)
		if (values[n] == values[i])
			return true;
	return false;
}

/* Declarations past this number are ignored, which sets q->lost: only hostile modules have
 * so many. */
#define MANY 4096

static void need_capabilities(struct spvx_requires *q)
{
	const struct sx_vec *list = &q->facts->lists[SX_LIST_CAPABILITIES];
	const uint32_t *values = spvx_reflect_capabilities(q->r);

	for (uint32_t i = 0; i < list->count; i++) {
		struct sx_found_row *known = &q->found[values[i] % SX_FOUND_ROWS];
		struct spvx_need *n;

		if (i >= MANY)
			q->lost = true;
		if (i >= MANY || repeated(values, i))
			continue;
		if (!known->name.ptr || known->capability != values[i])
			known->row = row_of(q, values[i], &known->name);
		known->capability = values[i];
		n = sx_need_row(q, SX_VK_RULE_cap_, known->row, known->name,
				((const uint32_t *)list->items)[i]);
		if (n && !known->name.len)
			n->value = values[i];
	}
}

static void need_extensions(struct spvx_requires *q, const char *module)
{
	const struct sx_vec *list = &q->facts->lists[SX_LIST_EXTENSIONS];
	const struct spvx_text *texts = spvx_reflect_extensions(q->r);

	for (uint32_t i = 0; i < list->count; i++) {
		struct spvx_str name = spvx_reflect_text(q->r, module, texts[i]);
		bool repeats = i >= MANY;

		for (uint32_t n = 0; n < i && !repeats; n++)
			repeats =
				sx_str_eq(spvx_reflect_text(q->r, module, texts[n]), name);
		if (i >= MANY)
			q->lost = true;
		if (!repeats)
			sx_need_row(q, SX_VK_RULE_ext_, sx_vk_spirv_extension(name), name,
				    ((const uint32_t *)list->items)[i]);
	}
}

/* ---- OpenCL ---- */

static void opencl_version(struct spvx_requires *q)
{
	char name[] = "SPIR-V_1.0";
	unsigned minor = q->r->version >> 8 & 0xff;

	name[sizeof(name) - 2] = (char)('0' + (minor < 10 ? minor : 9));
	sx_need_query(q, SX_VK_RULE_version_spirv_1, sx_vk_opencl(sx_str(name)), sx_str(""),
		      HEADER_VERSION_AT);
}

void sx_requires_opencl(struct spvx_requires *q)
{
	const struct sx_vec *list = &q->facts->lists[SX_LIST_CAPABILITIES];
	const uint32_t *values = spvx_reflect_capabilities(q->r);

	opencl_version(q);
	for (uint32_t i = 0; i < list->count; i++) {
		const struct spvx_entry *e =
			spvx_enum_find(q->facts->grammar, SPVX_KIND_Capability, values[i]);
		struct spvx_str name =
			sx_str(e ? spvx_entry_name(q->facts->grammar, e) : "");

		if (i >= MANY)
			q->lost = true;
		if (i < MANY && !repeated(values, i))
			sx_need_query(q, SX_VK_RULE_cap_, sx_vk_opencl(name), name,
				      ((const uint32_t *)list->items)[i]);
	}
}

void sx_requires_declared(struct spvx_requires *q)
{
	need_version(q);
	need_capabilities(q);
	need_extensions(q, q->module);
}
