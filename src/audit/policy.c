/* SPDX-License-Identifier: MIT */
/*
 * audit/policy.c - creates policies and answers queries about them.
 */
#include "audit/policy.h"

#include "base/buf.h"
#include "base/glob.h"
#include "base/str.h"

#include <spvx/enums.h>

#define NAME(id, name, value)  name,
#define VALUE(id, name, value) value,

const char *const sx_limit_names[AU_LIMITS] = { SX_LIMIT_LIST(NAME) };

static const uint32_t limit_values[AU_LIMITS] = { SX_LIMIT_LIST(VALUE) };

const char *const sx_policy_orders[AU_ANY] = { "<", "<=", "=", ">=", ">" };

unsigned sx_limit_rule(unsigned limit)
{
	if (limit < AU_LIMIT_PUSH_CONSTANTS)
		return AU_L001;
	if (limit <= AU_LIMIT_LOCAL_SIZE)
		return AU_L002 + limit - AU_LIMIT_PUSH_CONSTANTS;
	if (limit < AU_LIMIT_DESCRIPTOR_SETS)
		return AU_L004;
	return limit < AU_LIMIT_VERTEX_INPUTS ? AU_L005 : AU_L007;
}

int spvx_audit_policy_create(const struct spvx_allocator *allocator,
			     const struct spvx_grammar *grammar, const char *profile,
			     struct spvx_audit_policy **policy)
{
	const char *text;
	struct spvx_audit_policy *p;
	int err;

	*policy = NULL;
	if (!profile)
		profile = spvx_audit_profile_name(0);
	text = sx_policy_profile(profile);
	if (!text)
		return -SPVX_ENOENT;
	p = sx_zalloc(allocator, sizeof(*p));
	if (!p)
		return -SPVX_ENOMEM;
	p->a = allocator;
	p->g = sx_grammar(grammar);
	p->env = "";
	sx_arena_init(&p->arena, allocator, 0);
	p->name = sx_arena_strdup(&p->arena, profile, strlen(profile));
	memcpy(p->limits, limit_values, sizeof(p->limits));
	for (unsigned n = 0; n < AU_COUNT; n++)
		p->threshold[n] = sx_au_rule(n)->about.threshold;
	sx_au_strings_init(&p->strings);
	err = sx_capabilities_init(&p->caps, p->g, allocator);
	if (!err)
		err = p->name ? sx_policy_read(p, sx_str(text), NULL, NULL, NULL)
			      : -SPVX_ENOMEM;
	memset(p->keyed, 0, sizeof(p->keyed));
	if (err) {
		spvx_audit_policy_free(p);
		return err;
	}
	*policy = p;
	return 0;
}

void spvx_audit_policy_free(struct spvx_audit_policy *p)
{
	if (!p)
		return;
	sx_capabilities_free(&p->caps);
	sx_arena_free(&p->arena);
	sx_free(p->a, p, sizeof(*p));
}

int spvx_audit_policy_read(struct spvx_audit_policy *p, struct spvx_str text,
			   spvx_audit_include_fn *include, void *ctx,
			   struct spvx_error *err)
{
	return sx_policy_read(p, text, include, ctx, err);
}

const char *spvx_audit_policy_name(const struct spvx_audit_policy *p)
{
	return p->name;
}

int spvx_audit_policy_rename(struct spvx_audit_policy *p, struct spvx_str name)
{
	const char *copy = sx_arena_strdup(&p->arena, name.ptr, name.len);

	if (!copy)
		return -SPVX_ENOMEM;
	p->name = copy;
	return 0;
}

unsigned spvx_audit_policy_severity(const struct spvx_audit_policy *p, unsigned index)
{
	return index < AU_COUNT ? p->severity[index] : SPVX_AUDIT_OFF;
}

uint32_t spvx_audit_policy_threshold(const struct spvx_audit_policy *p, unsigned index)
{
	return index < AU_COUNT ? p->threshold[index] : 0;
}

static const char *text_at(const struct au_list *list, unsigned index)
{
	const struct au_item *item = list->first;

	while (item && index--)
		item = item->next;
	return item ? item->text : NULL;
}

const char *spvx_audit_policy_pattern(const struct spvx_audit_policy *p, unsigned index)
{
	return text_at(&p->patterns, index);
}

const char *spvx_audit_policy_device(const struct spvx_audit_policy *p, unsigned index)
{
	return text_at(&p->devices, index);
}

bool sx_policy_matches(const struct au_list *list, struct spvx_str s)
{
	for (const struct au_item *item = list->first; item; item = item->next)
		if (sx_glob(item->text, s))
			return true;
	return false;
}

/* Several threads share a policy. */
static bool mark(bool *matched, bool matches)
{
	if (matches && !__atomic_load_n(matched, __ATOMIC_RELAXED))
		__atomic_store_n(matched, true, __ATOMIC_RELAXED);
	return matches;
}

bool spvx_audit_policy_ignores(const struct spvx_audit_policy *p, struct spvx_str address)
{
	bool ignores = false;

	for (struct au_item *i = p->ignore.first; i; i = i->next)
		ignores |= mark(&i->matched, sx_glob(i->text, address));
	return ignores;
}

bool spvx_audit_policy_suppresses_id(const struct spvx_audit_policy *p, struct spvx_str id,
				     struct spvx_str address, struct spvx_str sha256)
{
	bool suppresses = false;

	for (struct au_item *i = p->suppress.first; i; i = i->next) {
		bool path = !strncmp(i->text, "path:", 5);
		bool sha = !strncmp(i->text, "sha:", 4);

		if (sx_glob(i->rule, id))
			suppresses |=
				mark(&i->matched,
				     (path && sx_glob(i->text + 5, address)) ||
					     (sha && sx_str_starts(sha256, i->text + 4)));
	}
	return suppresses;
}

bool spvx_audit_policy_suppresses(const struct spvx_audit_policy *p, unsigned index,
				  struct spvx_str address, struct spvx_str sha256)
{
	return index < AU_COUNT &&
	       spvx_audit_policy_suppresses_id(p, sx_str(sx_au_rule(index)->about.id),
					       address, sha256);
}

const char *spvx_audit_policy_foreign(const struct spvx_audit_policy *p, unsigned index)
{
	for (const struct au_item *i = p->suppress.first; i; i = i->next)
		if (strchr(i->rule, '/') && !index--)
			return i->rule;
	return NULL;
}

bool spvx_audit_policy_needs_sha256(const struct spvx_audit_policy *p)
{
	for (const struct au_item *i = p->suppress.first; i; i = i->next)
		if (!strncmp(i->text, "sha:", 4))
			return true;
	return false;
}

/* ---- budgets ---- */

const char *const sx_budget_names[AU_BUDGETS] = {
	[AU_BUDGET_WORDS] = "words",
	[AU_BUDGET_INSTS] = "insts",
	[AU_BUDGET_BYTES] = "bytes",
	[AU_BUDGET_FUNCTIONS] = "functions",
	[AU_BUDGET_TEXTURE_OPS] = "texture-ops",
	[AU_BUDGET_DEBUG_WORDS] = "debug-words",
	[AU_BUDGET_GROWTH] = "growth",
};

/* A bit per execution model by its index in the grammar, since values have wide gaps. */
uint64_t spvx_audit_stage(const struct spvx_grammar *g, uint32_t model)
{
	const struct sx_range *models =
		&sx_kinds(sx_grammar(g))[SPVX_KIND_ExecutionModel].entries;
	const struct spvx_entry *e = spvx_enum_find(g, SPVX_KIND_ExecutionModel, model);
	uint32_t place = e ? (uint32_t)(e - sx_entries(sx_grammar(g))) - models->first : 64;

	return place < 64 ? UINT64_C(1) << place : 0;
}

const struct au_budget *sx_policy_budget(const struct spvx_audit_policy *p,
					 struct spvx_str address, uint64_t stages)
{
	const struct au_budget *first = NULL;

	for (struct au_budget *b = p->budgets; b; b = b->next)
		if (mark(&b->matched, b->stage ? (b->stage & stages) != 0
					       : sx_glob(b->pattern, address)) &&
		    !first)
			first = b;
	return first;
}

uint32_t spvx_audit_policy_growth(const struct spvx_audit_policy *p,
				  struct spvx_str address, uint64_t stages)
{
	const struct au_budget *b = sx_policy_budget(p, address, stages);
	uint64_t most = b ? b->max[AU_BUDGET_GROWTH] : AU_NO_BUDGET;

	if (most == AU_NO_BUDGET)
		return p->threshold[AU_G001];
	return most < UINT32_MAX ? (uint32_t)most : UINT32_MAX;
}
