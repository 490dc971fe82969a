/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/vulkan_registry.c - writes the text of tables/vulkan/registry.txt.
 */
#include "cmd/grammar/vulkan_registry.h"

#include "base/say.h"
#include "base/str.h"

struct sx_vk_structure *sx_vk_find_structure(const struct sx_vk_registry *r,
					     struct spvx_str name)
{
	struct sx_vk_structure *s;

	for (const struct sx_vk_name *l = r->aliases.first; l; l = l->next)
		if (sx_str_eq(l->text, name))
			name = l->words.first->text;
	for (s = r->structures; s && !sx_str_eq(s->name, name);)
		s = s->next;
	return s;
}

/* ---- members with different meanings in several structures ---- */

/* Whether a structure of another vendor than @vendor and NV has a member of the same name.
 * Structures of versions do not count: they only gather members of others. */
static bool shared_with_others(const struct sx_vk_registry *r,
			       const struct sx_vk_structure *s, struct spvx_str name,
			       const char *vendor)
{
	for (const struct sx_vk_structure *o = r->structures; o; o = o->next) {
		const struct sx_vk_member *m = o->members;

		if (o == s || o->features != s->features ||
		    sx_str_starts(o->name, "Vulkan1") || sx_str_ends(o->name, vendor) ||
		    sx_str_ends(o->name, "NV"))
			continue;
		while (m && !sx_str_eq(m->name, name))
			m = m->next;
		if (m)
			return true;
	}
	return false;
}

const char *sx_vk_suffix(const struct sx_vk_registry *r, const struct sx_vk_structure *s,
			 struct spvx_str name)
{
	static const char *const vendors[] = { "NV", "EXT" };

	for (size_t i = 0; i < SX_ARRAY_SIZE(vendors); i++)
		if (sx_str_ends(s->name, vendors[i]))
			return shared_with_others(r, s, name, vendors[i]) ? vendors[i] : "";
	return "";
}

/* ---- the table ---- */

static void put_names(struct sx_buf *b, const struct sx_vk_name *n, const char *before)
{
	for (; n; n = n->next)
		SX_SAY(b, SX_C(before), SX_S(n->text));
}

static void put_lines(struct sx_buf *b, const char *section, const struct sx_vk_names *list,
		      const char *before)
{
	SX_SAY(b, SX_C(section), SX_T("\n"));
	for (const struct sx_vk_name *l = list->first; l; l = l->next) {
		SX_SAY(b, SX_T("\t"), SX_S(l->text));
		put_names(b, l->words.first, before);
		sx_buf_putc(b, '\n');
	}
}

static void put_structures(struct sx_buf *b, const struct sx_vk_registry *r, bool features)
{
	sx_buf_puts(b, features ? "features\n" : "properties\n");
	for (const struct sx_vk_structure *s = r->structures; s; s = s->next) {
		if (s->features != features || !s->members || !s->since.ptr)
			continue;
		SX_SAY(b, SX_T("\t"), SX_S(s->name), SX_T(" "), SX_S(s->since));
		put_names(b, s->aliases.first, " =");
		for (const struct sx_vk_member *m = s->members; m; m = m->next) {
			const char *suffix = sx_vk_suffix(r, s, m->name);

			SX_SAY(b, SX_T(" "), SX_S(m->name));
			if (*suffix)
				SX_SAY(b, SX_T("="), SX_S(m->name), SX_C(suffix));
			sx_buf_put(b, m->dims.ptr, m->dims.len);
			if (!s->features)
				SX_SAY(b, SX_T(":"), SX_C(m->kind));
		}
		sx_buf_putc(b, '\n');
	}
}

void sx_vk_put_table(struct sx_buf *b, const struct sx_vk_registry *r)
{
	for (const struct sx_vk_name *n = r->licence.first; n; n = n->next)
		SX_SAY(b, SX_C(n->text.len ? "# " : "#"), SX_S(n->text), SX_T("\n"));
	sx_buf_puts(b, "set Vulkan\n");
	if (r->version.len)
		SX_SAY(b, SX_T("version "), SX_S(r->version), SX_T("."), SX_S(r->patch),
		       SX_T("\n"));
	put_lines(b, "capabilities", &r->capabilities, " ");
	put_lines(b, "spirv-extensions", &r->spirv_extensions, " ");
	put_lines(b, "extensions", &r->extensions, " =");
	put_lines(b, "other-extensions", &r->other_extensions, " =");
	put_structures(b, r, true);
	put_structures(b, r, false);
	put_lines(b, "mandatory", &r->mandatory, " ");
	put_lines(b, "enumerations", &r->enumerations, " ");
}
