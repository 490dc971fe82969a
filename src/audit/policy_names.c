/* SPDX-License-Identifier: MIT */
/*
 * audit/policy_names.c - keys of a policy file whose values are names of the grammar:
 * capabilities, extensions, generators.
 */
#include "audit/policy_read.h"

#include "grammar/image.h"
#include "grammar/published.h"

#include <spvx/enums.h>

/* ---- [capability], [extension] ---- */

int sx_policy_unknown_enumerant(struct au_reader *r, const char *what, unsigned kind,
				struct spvx_str word, const char *see)
{
	const struct spvx_grammar *g = sx_grammar(r->p->g);
	const struct sx_range *range = &sx_kinds(g)[kind].entries;
	struct au_choice choice;

	sx_choice_init(&choice, word);
	for (uint32_t i = 0; i < range->name_count; i++)
		sx_choice_add(&choice, sx_range_name(g, range, i));
	return sx_policy_unknown(r, what, &choice, see);
}

static int key_capabilities(struct au_reader *r)
{
	bool allow = r->to == &r->p->cap_allow;
	int rc;

	while ((rc = sx_policy_next_value(r)) > 0) {
		const struct spvx_entry *e =
			spvx_enum_by_name(r->p->g, SPVX_KIND_Capability, sx_str(r->value));

		if (!e)
			return sx_policy_unknown_enumerant(
				r, "unknown capability", SPVX_KIND_Capability,
				sx_str(r->value), "`spvx grammar export core`");
		if (sx_policy_add_item(r, r->to, NULL))
			return -SPVX_ENOMEM;
		if (allow) /* and all that it implies */
			sx_cap_declare(&r->p->caps, &r->p->allowed, spvx_entry_value(e));
		else
			sx_cap_put(&r->p->denied,
				   sx_cap_place(&r->p->caps, spvx_entry_value(e)));
	}
	return rc;
}

/* Known only to spirv-val: neither in a grammar nor in the registry. */
static const char validator_extension[] = "SPV_VALIDATOR_ignore_type_decl_unique";

/* Whether a name is a known extension or set, or a pattern: a misspelled name would match
 * nothing. */
static bool is_extension(const struct au_reader *r, struct spvx_str name)
{
	const char *published;

	for (size_t n = 0; (published = sx_published_extension_at(n)) != NULL; n++)
		if (sx_str_is(name, published))
			return true;
	return sx_str_is(name, validator_extension) || name.ptr[strcspn(name.ptr, "*?[")] ||
	       spvx_set_find(r->p->g, name) || sx_str_starts(name, "NonSemantic.") ||
	       sx_ext_place(&r->p->caps, name) != UINT32_MAX;
}

/* Suggest the nearest extension or set. */
static int unknown_extension(struct au_reader *r)
{
	const struct spvx_grammar *g = sx_grammar(r->p->g);
	struct au_choice choice;
	const char *published;

	sx_choice_init(&choice, sx_str(r->value));
	for (uint32_t n = 0; n < r->p->caps.ext_count; n++)
		sx_choice_add(&choice, r->p->caps.ext_sorted[n]);
	for (size_t n = 0; (published = sx_published_extension_at(n)) != NULL; n++)
		sx_choice_add(&choice, published);
	sx_choice_add(&choice, validator_extension);
	for (uint32_t n = 1; n < g->sets.count; n++)
		sx_choice_add(&choice, sx_strings(g) + sx_sets(g)[n].name);
	return sx_policy_unknown(r, "unknown extension", &choice,
				 "`spvx grammar list` (X* matches any)");
}

static int key_extensions(struct au_reader *r)
{
	int rc;

	while ((rc = sx_policy_next_value(r)) > 0) {
		if (!is_extension(r, sx_str(r->value)))
			return unknown_extension(r);
		if (sx_policy_add_item(r, r->to, NULL))
			return -SPVX_ENOMEM;
	}
	return rc;
}

const struct au_key sx_policy_capability_keys[] = {
	{ "allow", key_capabilities, AU_AT(cap_allow), AU_P001 },
	{ "deny", key_capabilities, AU_AT(cap_deny), AU_P001 },
	{ .name = NULL }
};
const struct au_key sx_policy_extension_keys[] = {
	{ "allow", key_extensions, AU_AT(ext_allow), AU_P002 },
	{ "deny", key_extensions, AU_AT(ext_deny), AU_P002 },
	{ .name = NULL }
};

/* ---- [generator] ---- */

/* TOOL [OP VERSION] */
static int deny_generator(struct au_reader *r)
{
	struct au_generator *g = sx_arena_zalloc(&r->p->arena, 1, sizeof(*g));
	struct au_generator **at = &r->p->generators;
	uint64_t n;
	int rc = sx_policy_next_value(r);

	if (!g)
		return -SPVX_ENOMEM;
	if (rc != 1 || !sx_parse_u64(sx_str(r->value), &n) || n > UINT16_MAX)
		return policy_wrong(r, "%.*s = TOOL [OP VERSION]: TOOL must be a number",
				    r->key);
	g->tool = (uint32_t)n;
	g->order = AU_ANY;
	rc = sx_policy_next_value(r);
	if (rc == 1) {
		for (g->order = 0; g->order < AU_ANY; g->order++)
			if (!strcmp(r->value, sx_policy_orders[g->order]))
				break;
		if (g->order == AU_ANY || sx_policy_next_value(r) != 1 ||
		    !sx_parse_u64(sx_str(r->value), &n) || n > UINT16_MAX)
			return policy_wrong(
				r,
				"%.*s = TOOL [OP VERSION]: OP must be one of < <= = >= >, VERSION a number",
				r->key);
		g->version = (uint32_t)n;
	}
	while (*at)
		at = &(*at)->next;
	*at = g;
	return rc < 0 ? rc : 0;
}

const struct au_key sx_policy_generator_keys[] = {
	{ .name = "deny", .read = deny_generator, .rule = AU_P012 }, { .name = NULL }
};
