/* SPDX-License-Identifier: MIT */
/*
 * cmd/explain_vulkan.c - Vulkan in `explain`: the device requirements of a capability, and
 * the rules that require a feature, an extension or a limit.
 */
#include "cmd/explain.h"

#include "base/str.h"
#include "grammar/vulkan.h"
#include "requires/text.h"

#include <stdio.h>

/* ---- alternatives in words ---- */

static void put_version(struct sx_buf *b, uint32_t version)
{
	sx_buf_printf(b, "Vulkan %u.%u", version >> 8, version & 0xff);
}

static void add_needs(struct explain *l, struct sx_article *a, uint32_t first,
		      uint32_t count, const char *label)
{
	for (uint32_t i = 0; i < count; i++) {
		const struct sx_vk_alternative *need = sx_vk_alternatives(first + i);
		const char *owner = sx_vk_name(need->owner);

		if (i)
			sx_buf_puts(&l->line, " or ");
		if (need->kind == SX_VK_VERSION)
			put_version(&l->line, need->version);
		else
			sx_put_alternative(&l->line, need);
		if (*owner) /* "shaderInt64 (VkPhysicalDeviceFeatures)" */
			sx_buf_printf(&l->line, " (VkPhysicalDevice%s)", owner);
	}
	explain_line(l, a, label);
}

static void add_row(struct explain *l, struct sx_article *a, const struct sx_vk_row *row)
{
	if (row)
		add_needs(l, a, row->first, row->count, "vulkan");
}

void explain_vulkan_capability(struct explain *l, struct sx_article *a,
			       const struct sx_tmember *m)
{
	const struct sx_vk_row *row = sx_vk_capability(m->name);

	for (const struct sx_tnames *n = m->aliases; n && !row; n = n->next)
		row = sx_vk_capability(n->name);
	add_row(l, a, row);
}

void explain_vulkan_extension(struct explain *l, struct sx_article *a)
{
	add_row(l, a, sx_vk_spirv_extension(l->word));
}

/* ---- rules that require a name ---- */

static bool names_it(uint32_t first, uint32_t count, const char *name)
{
	for (uint32_t i = 0; i < count; i++)
		if (!strcmp(sx_vk_name(sx_vk_alternatives(first + i)->name), name))
			return true;
	return false;
}

static void add_requiring_rows(struct explain *l, struct sx_article *a, const char *name,
			       const struct sx_vk_row *(*at)(uint32_t i), const char *label)
{
	const struct sx_vk_row *row;

	for (uint32_t i = 0; (row = at(i)) != NULL; i++)
		if (names_it(row->first, row->count, name))
			explain_list_add(l, sx_str(sx_vk_name(row->name)));
	explain_list_put(l, a, label);
}

/* Whether a rule such as "limit/maxX[0]" is about the limit maxX. */
static bool limits_it(const struct sx_vk_rule *rule, const char *name)
{
	struct spvx_str whole = sx_str(sx_vk_name(rule->name));
	size_t len = strlen(name);

	return !rule->count && sx_str_starts(whole, "limit/") && whole.len >= 6 + len &&
	       !memcmp(whole.ptr + 6, name, len) &&
	       (whole.len == 6 + len || whole.ptr[6 + len] == '[');
}

static void add_mandatory(struct explain *l, struct sx_article *a, const char *name)
{
	const struct sx_vk_row *row;

	for (uint32_t i = 0; (row = sx_vk_mandatory_at(i)) != NULL; i++) {
		char version[24];

		if (!names_it(row->first, row->count, name))
			continue;
		snprintf(version, sizeof(version), "Vulkan %u.%u", row->version >> 8,
			 row->version & 0xff);
		explain_list_add(l, sx_str(row->version ? version : sx_vk_name(row->name)));
	}
	explain_list_put(l, a, "mandatory in");
}

static void add_requiring(struct explain *l, struct sx_article *a, const char *name)
{
	const char *last = "";

	add_requiring_rows(l, a, name, sx_vk_capability_at, "capabilities");
	add_requiring_rows(l, a, name, sx_vk_spirv_extension_at, "extensions");
	for (unsigned id = 0; id < SX_VK_RULES; id++) {
		const struct sx_vk_rule *rule = sx_vk_rule((enum sx_vk_rule_id)id);
		const char *rule_name = sx_vk_name(rule->name);

		/* variants of one rule are consecutive */
		if (strcmp(rule_name, last) != 0 &&
		    (names_it(rule->first, rule->count, name) || limits_it(rule, name))) {
			explain_list_add(l, sx_str(rule_name));
			last = rule_name;
		}
	}
	explain_list_put(l, a, "rules");
}

/* ---- features and properties ---- */

static const struct sx_vk_member *member_of(const struct sx_vk_row *s, const char *name)
{
	const struct sx_vk_member *m = sx_vk_members(s->first);

	for (uint32_t i = 0; i < s->count; i++)
		if (!strcmp(sx_vk_name(m[i].as), name))
			return &m[i];
	return NULL;
}

/* Add the structures that have a member, and the versions or extensions that define
 * them. */
static void add_structures(struct explain *l, struct sx_article *a, const char *name)
{
	const struct sx_vk_row *s;
	char text[160];

	for (uint32_t i = 0; (s = sx_vk_structure_at(i)) != NULL; i++) {
		if (!member_of(s, name))
			continue;
		snprintf(text, sizeof(text), "VkPhysicalDevice%s", sx_vk_name(s->name));
		explain_list_add(l, sx_str(text));
	}
	explain_list_put(l, a, "structures");
}

static void add_since(struct explain *l, struct sx_article *a, const char *name)
{
	const char *extension = "";
	const struct sx_vk_row *s;
	uint32_t version = 0;

	for (uint32_t i = 0; (s = sx_vk_structure_at(i)) != NULL; i++) {
		if (!member_of(s, name))
			continue;
		if (s->version && (!version || s->version < version))
			version = s->version;
		if (!s->version)
			extension = sx_vk_name(s->flags >> 1);
	}
	if (version)
		put_version(&l->line, version);
	SX_SAY(&l->line, SX_C(version && *extension ? " or " : ""), SX_C(extension));
	explain_line(l, a, "since");
}

/* Put the value of a limit, or those of the elements of an array, if they differ. */
static void put_least(struct explain *l, bool max, const int64_t *values, unsigned count)
{
	unsigned same = 1;

	while (same < count && values[same] == values[0])
		same++;
	sx_buf_puts(&l->line, max ? "at most " : "at least ");
	for (unsigned i = 0; i < (same == count ? 1 : count); i++)
		sx_buf_printf(&l->line, "%s%lld", i ? ", " : "", (long long)values[i]);
}

/* Add the value of a limit that every device supports. */
static void add_least(struct explain *l, struct sx_article *a, const char *name)
{
	const struct sx_vk_limit *limit = sx_vk_limit(sx_str(name));
	int64_t first[3];
	int64_t last[3];
	bool max = false;
	unsigned n = 0;

	for (char element[96]; n < 3; limit = NULL) {
		snprintf(element, sizeof(element), "%s[%u]", name, n);
		if (!limit)
			limit = sx_vk_limit(sx_str(element));
		if (!limit)
			break;
		max = limit->max;
		first[n] = limit->in_1_0;
		last[n++] = limit->in_1_4;
	}
	if (n && first[0] != SX_VK_NO_LIMIT)
		put_least(l, max, first, n);
	if (n && last[0] != SX_VK_NO_LIMIT && memcmp(first, last, n * sizeof(*last)) != 0) {
		sx_buf_puts(&l->line, l->line.len ? ", " : "");
		put_least(l, max, last, n);
		sx_buf_puts(&l->line, " in Vulkan 1.4");
	}
	explain_line(l, a, "every device");
}

static void look_for_member(struct explain *l)
{
	const struct sx_vk_member *found = NULL;
	const struct sx_vk_row *s;
	struct sx_article *a;
	const char *name = "";

	for (uint32_t i = 0; !found && (s = sx_vk_structure_at(i)) != NULL; i++) {
		const struct sx_vk_member *m = sx_vk_members(s->first);

		for (uint32_t n = 0; n < s->count && !found; n++)
			if (explain_is_word(l, sx_str(sx_vk_name(m[n].as))))
				found = &m[n];
	}
	if (!found)
		return;
	name = sx_vk_name(found->as);
	a = explain_article(l, found->kind ? "property of Vulkan" : "feature of Vulkan",
			    sx_str(name), UINT64_MAX);
	add_structures(l, a, name);
	add_since(l, a, name);
	add_least(l, a, name);
	add_mandatory(l, a, name);
	add_requiring(l, a, name);
}

/* ---- extensions ---- */

/* Add the features that an extension provides. */
static void add_features(struct explain *l, struct sx_article *a, const char *name)
{
	const struct sx_vk_row *s;
	uint32_t last = UINT32_MAX;

	for (uint32_t i = 0; (s = sx_vk_structure_at(i)) != NULL; i++) {
		const struct sx_vk_member *m = sx_vk_members(s->first);

		if (!(s->flags & 1) || strcmp(sx_vk_name(s->flags >> 1), name) != 0 ||
		    s->first == last)
			continue;
		last = s->first;
		for (uint32_t n = 0; n < s->count; n++)
			explain_list_add(l, sx_str(sx_vk_name(m[n].as)));
	}
	explain_list_put(l, a, "features");
}

/* Look for an extension of which only the name is known. */
static void look_for_other_extension(struct explain *l)
{
	const struct sx_vk_row *row;
	struct sx_article *a;

	for (uint32_t i = 0; (row = sx_vk_other_extension_at(i)) != NULL; i++) {
		struct spvx_str name = sx_str(sx_vk_name(row->name));

		if (!explain_is_word(l, name))
			continue;
		a = explain_article(l, "extension of Vulkan", name, UINT64_MAX);
		a->text =
			"Published by Khronos for instances, or for Vulkan SC alone: no module needs it.";
	}
}

static void look_for_extension(struct explain *l)
{
	const struct sx_vk_row *row = NULL;
	const struct sx_vk_row *r;
	struct sx_article *a;
	const char *name;

	for (uint32_t i = 0; !row && (r = sx_vk_extension_at(i)) != NULL; i++)
		if (explain_is_word(l, sx_str(sx_vk_name(r->name))))
			row = r;
	if (!row)
		return;
	name = sx_vk_name(row->name);
	a = explain_article(l, "extension of Vulkan", sx_str(name), UINT64_MAX);
	if (row->version)
		put_version(&l->line, row->version);
	else if (row->count)
		sx_buf_puts(&l->line, sx_vk_name(row->count));
	explain_line(l, a, "promoted to");
	add_features(l, a, name);
	add_requiring(l, a, name);
	if (!a->facts)
		a->text = "No module needs it.";
}

/* ---- rules ---- */

bool explain_is_vuid(const struct explain *l, const char *vuid)
{
	const bool whole = vuid && sx_str_starts(sx_str(vuid), "VUID-");

	/* rules that the specification does not number have "-" */
	return vuid && l->word.len > 1 &&
	       explain_is_word(l, sx_str(whole ? vuid + 5 : vuid));
}

static void add_rule(struct explain *l, const struct sx_vk_rule *rule)
{
	const char *vuid = sx_vk_name(rule->vuid);
	const char *name = sx_vk_name(rule->name);
	struct sx_article *a =
		explain_article(l, "rule of spvx requires", sx_str(name), UINT64_MAX);

	explain_fact(l, a, "about", sx_str(sx_vk_name(rule->text)));
	explain_fact(l, a, "needed by",
		     sx_str(rule->of_entry ? "an entry point" : "the module"));
	if (rule->count)
		add_needs(l, a, rule->first, rule->count, "needs");
	else if (sx_str_starts(sx_str(name), "limit/"))
		explain_fact(l, a, "needs", sx_str(name + sizeof("limit/") - 1));
	if (strcmp(vuid, "-") != 0)
		explain_fact(l, a, "vuid", sx_str(vuid));
	if (rule->note)
		explain_fact(l, a, "status",
			     sx_str("a note: it does not decide whether a module loads"));
}

static void look_for_rule(struct explain *l)
{
	for (unsigned id = 0; id < SX_VK_RULES; id++) {
		const struct sx_vk_rule *rule = sx_vk_rule((enum sx_vk_rule_id)id);

		if (explain_is_word(l, sx_str(sx_vk_name(rule->name))) ||
		    explain_is_vuid(l, sx_vk_name(rule->vuid)))
			add_rule(l, rule);
	}
}

/* ---- all ---- */

void explain_vulkan(struct explain *l)
{
	struct spvx_str word = l->word;
	struct spvx_str name;

	/* VkPhysicalDeviceFeatures::shaderInt64 */
	for (size_t i = word.len; i > 1; i--) {
		if (word.ptr[i - 1] == ':' && word.ptr[i - 2] == ':') {
			l->word = sx_str_n(word.ptr + i, word.len - i);
			break;
		}
	}
	name = l->word;
	l->word = sx_str_before(name, "&<>["); /* without value and index, as in needs */
	look_for_member(l);
	l->word = name;
	look_for_extension(l);
	look_for_other_extension(l);
	look_for_rule(l);
	l->word = word;
}
