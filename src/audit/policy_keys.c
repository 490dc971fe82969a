/* SPDX-License-Identifier: MIT */
/*
 * audit/policy_keys.c - the sections of a policy file and their keys, except those with names
 * of the grammar as values (policy_names.c).
 */
#include "audit/policy_read.h"

#include "grammar/image.h"

#include <spvx/check.h>
#include <spvx/enums.h>
#include <spvx/identity.h>
#include <spvx/requires.h>

static const char help[] = "`spvx help policy`";

int sx_policy_add_item(struct au_reader *r, struct au_list *list, const char *rule)
{
	struct au_item *item = sx_arena_zalloc(&r->p->arena, 1, sizeof(*item));

	if (!item)
		return -SPVX_ENOMEM;
	item->rule = rule;
	item->text = r->value;
	item->line = r->frames[0].line;
	item->file = r->frames[r->depth].name.ptr;
	item->own = r->frames[r->depth].line;
	if (list->last)
		list->last->next = item;
	else
		list->first = item;
	list->last = item;
	return 0;
}

static int key_list(struct au_reader *r)
{
	int rc;

	while ((rc = sx_policy_next_value(r)) > 0)
		if (sx_policy_add_item(r, r->to, NULL))
			return -SPVX_ENOMEM;
	return rc;
}

/* Report a key or value that is not in @names. */
static int unknown_of(struct au_reader *r, const char *what, struct spvx_str is,
		      const char *const *names, size_t count, const char *see)
{
	struct au_choice choice;

	sx_choice_init(&choice, is);
	for (size_t n = 0; n < count; n++)
		sx_choice_add(&choice, names[n]);
	return sx_policy_unknown(r, what, &choice, see);
}

/* ---- [policy] ---- */

static int key_name(struct au_reader *r)
{
	int err = sx_policy_only_value(r);

	if (!err)
		r->p->name = r->value;
	return err;
}

static int key_env(struct au_reader *r)
{
	/* `check --target-env` takes more environments, and these without a version */
	static const char *const bare[] = { "universal", "spv", "vulkan", "opencl",
					    "opengl" };
	int err = sx_policy_only_value(r);
	struct au_choice choice;

	if (err)
		return err;
	r->p->env = r->value;
	if (spvx_check_env(r->value) >= 0)
		return 0;
	sx_choice_init(&choice, sx_str(r->value));
	for (size_t n = 0; n < SX_ARRAY_SIZE(bare); n++) {
		if (!strcmp(r->value, bare[n]))
			return 0;
		sx_choice_add(&choice, bare[n]);
	}
	for (int n = 0; spvx_check_env_name(n); n++)
		sx_choice_add(&choice, spvx_check_env_name(n));
	return sx_policy_unknown(r, "unknown environment", &choice, "`spvx check --help`");
}

static int key_version(struct au_reader *r)
{
	int err = sx_policy_only_value(r);
	const char *v = r->value;

	if (err)
		return err;
	if (v[0] != '1' || v[1] != '.' || v[2] < '0' || v[2] > '9' || v[3])
		return policy_wrong(r, "invalid version '%.*s': expected 1.0 to 1.9",
				    sx_str(v));
	*(unsigned *)r->to = 1u << 4 | (unsigned)(v[2] - '0');
	return 0;
}

static const struct au_key policy_keys[] = {
	{ "name", key_name, 0, 0 },
	{ "env", key_env, 0, 0 },
	{ "min-version", key_version, AU_AT(min_version), AU_P003 },
	{ "max-version", key_version, AU_AT(max_version), AU_P003 },
	{ .name = NULL }
};

/* ---- [rules], [suppress] ---- */

static int unknown_rule(struct au_reader *r)
{
	struct spvx_audit_rule rule;
	struct au_choice choice;

	sx_choice_init(&choice, r->key);
	for (unsigned n = 0; spvx_audit_rule(n, &rule); n++)
		sx_choice_add(&choice, rule.id);
	return sx_policy_unknown(r, "unknown rule", &choice, "`spvx audit --list-rules`");
}

static int find_rule(struct au_reader *r, unsigned *rule)
{
	char id[16];
	size_t len = r->key.len < sizeof(id) ? r->key.len : sizeof(id);
	int n;

	for (size_t k = 0; k < len; k++)
		id[k] = r->key.ptr[k] >= 'a' && r->key.ptr[k] <= 'z'
				? (char)(r->key.ptr[k] & ~0x20)
				: r->key.ptr[k];
	n = spvx_audit_rule_find(sx_str_n(id, len));
	if (n < 0)
		return unknown_rule(r);
	*rule = (unsigned)n;
	return 0;
}

static int key_default(struct au_reader *r)
{
	static const char *const words[] = { "ci", "all", "none" };
	int err = sx_policy_only_value(r);

	if (err)
		return err;
	if (sx_policy_default(r->p, sx_str(r->value)))
		return 0;
	return unknown_of(r, "invalid default", sx_str(r->value), words,
			  SX_ARRAY_SIZE(words), help);
}

static int read_severity(struct au_reader *r, unsigned rule)
{
	struct spvx_str value = sx_str(r->value);
	struct au_choice choice;

	sx_choice_init(&choice, value);
	for (unsigned s = 0; s < SPVX_AUDIT_SEVERITIES; s++) {
		if (sx_str_eq_fold(value, sx_str(spvx_audit_severity_name(s)))) {
			r->p->severity[rule] = (uint8_t)s;
			return 0;
		}
		sx_choice_add(&choice, spvx_audit_severity_name(s));
	}
	return sx_policy_unknown(r, "invalid severity", &choice, help);
}

static int read_threshold(struct au_reader *r, unsigned rule)
{
	const char *unit = sx_au_rule(rule)->about.unit;
	struct spvx_str value = sx_str(r->value);
	uint64_t n;

	if (!unit)
		return policy_wrong(r, "%.*s has no threshold", r->key);
	if (*unit == '%' && sx_str_ends(value, "%"))
		value.len--;
	if (!sx_parse_size(value, &n) || n > UINT32_MAX)
		return policy_wrong(r, "invalid threshold '%.*s'", sx_str(r->value));
	r->p->threshold[rule] = (uint32_t)n;
	return 0;
}

static int key_rule(struct au_reader *r)
{
	unsigned rule = 0;
	int err = find_rule(r, &rule);
	int rc;

	if (!err)
		err = sx_policy_next_value(r) == 1
			      ? read_severity(r, rule)
			      : policy_wrong(
					r,
					"missing severity of %.*s: expected error, warning, note or off",
					r->key);
	if (err)
		return err;
	rc = sx_policy_next_value(r);
	if (rc > 0)
		rc = read_threshold(r, rule);
	if (!rc && sx_str_trim(r->rest).len)
		return policy_wrong(r, "%.*s takes a severity and a threshold only",
				    r->key);
	return rc;
}

/* "sha:DIGITS", up to a whole SHA-256, or "path:PATTERN"; neither may be empty. */
static bool is_suppression(const char *value)
{
	static const char digits[] = "0123456789abcdef";

	if (!strncmp(value, "path:", 5))
		return value[5] != '\0';
	return !strncmp(value, "sha:", 4) && value[4] &&
	       strspn(value + 4, digits) == strlen(value + 4) &&
	       strlen(value + 4) <= 2 * SPVX_DIGEST_BYTES;
}

/* The id of a rule, or a pattern for rules of other commands, whose ids have a slash. */
static int find_suppressed(struct au_reader *r, const char **id)
{
	unsigned rule = 0;
	int err;

	if (memchr(r->key.ptr, '/', r->key.len)) {
		*id = sx_arena_strdup(&r->p->arena, r->key.ptr, r->key.len);
		return *id ? 0 : -SPVX_ENOMEM;
	}
	err = find_rule(r, &rule);
	*id = sx_au_rule(rule)->about.id;
	return err;
}

static int key_suppression(struct au_reader *r)
{
	const char *rule;
	int rc = find_suppressed(r, &rule);

	if (rc)
		return rc;
	while ((rc = sx_policy_next_value(r)) > 0) {
		if (!is_suppression(r->value))
			return policy_wrong(
				r,
				"invalid suppression '%.*s': expected sha:DIGITS or path:PATTERN",
				sx_str(r->value));
		if (sx_policy_add_item(r, &r->p->suppress, rule))
			return -SPVX_ENOMEM;
	}
	return rc;
}

static const struct au_key rules_keys[] = { { .name = "default", .read = key_default },
					    { .name = NULL } };
static const struct au_key no_keys[] = { { .name = NULL } };

/* ---- [strings], [paths], [limit] ---- */

static const struct au_key strings_keys[] = {
	{ "pattern-leak", key_list, AU_AT(patterns), AU_I008 }, { .name = NULL }
};
static const struct au_key paths_keys[] = { { "ignore", key_list, AU_AT(ignore), 0 },
					    { .name = NULL } };

/* ---- [device] ---- */

static int key_device(struct au_reader *r)
{
	int rc;

	while ((rc = sx_policy_next_value(r)) > 0) {
		size_t label = strcspn(r->value, "=/");
		size_t at = label && r->value[label] == '=' ? label + 1 : 0;
		const char *name;
		unsigned i = 0;

		while ((name = spvx_device_builtin(i)) && strcmp(name, r->value + at) != 0)
			i++;
		if ((!name && sx_policy_beside(r, at)) ||
		    sx_policy_add_item(r, &r->p->devices, NULL))
			return -SPVX_ENOMEM;
	}
	return rc;
}

static const struct au_key device_keys[] = { { "file", key_device, AU_AT(devices), 0 },
					     { .name = NULL } };

/* Find the key among names, and read its only value. */
static int read_named(struct au_reader *r, const char *unknown, const char *const *names,
		      unsigned count, unsigned *n)
{
	for (*n = 0; *n < count; (*n)++)
		if (sx_str_eq_fold(r->key, sx_str(names[*n])))
			return sx_policy_only_value(r);
	return unknown_of(r, unknown, r->key, names, count, help);
}

static int key_limit(struct au_reader *r)
{
	unsigned n;
	uint64_t value;
	int err = read_named(r, "unknown limit", sx_limit_names, AU_LIMITS, &n);

	if (err)
		return err;
	if (!sx_parse_size(sx_str(r->value), &value) || value > UINT32_MAX)
		return policy_wrong(r, "invalid limit '%.*s'", sx_str(r->value));
	r->p->keyed[sx_limit_rule(n)] |= r->p->limits[n] != value && !r->depth;
	r->p->limits[n] = (uint32_t)value;
	if (sx_limit_is_threshold(n))
		r->p->threshold[sx_limit_rule(n)] = (uint32_t)value;
	return 0;
}

/* ---- [budget GLOB] ---- */

static int key_budget(struct au_reader *r)
{
	unsigned n;
	struct spvx_str value;
	int err = read_named(r, "unknown budget", sx_budget_names, AU_BUDGETS, &n);

	if (err)
		return err;
	value = sx_str(r->value);
	r->p->keyed[n == AU_BUDGET_GROWTH ? AU_G001 : AU_G006] |= !r->depth;
	if (n == AU_BUDGET_GROWTH && sx_str_ends(value, "%"))
		value.len--;
	if (!sx_parse_size(value, &r->budget->max[n]))
		return policy_wrong(r, "invalid number '%.*s'", sx_str(r->value));
	return 0;
}

/* The bit of "stage:NAME"; 0: a pattern for addresses. */
static int read_stage(struct au_reader *r, struct spvx_str pattern, uint64_t *stage)
{
	const struct spvx_entry *e;
	struct spvx_str name;

	*stage = 0;
	if (!sx_str_starts(pattern, "stage:"))
		return 0;
	name = sx_str_n(pattern.ptr + 6, pattern.len - 6);
	e = spvx_enum_by_name(r->p->g, SPVX_KIND_ExecutionModel, name);
	if (e)
		*stage = spvx_audit_stage(r->p->g, spvx_entry_value(e));
	return *stage ? 0
		      : sx_policy_unknown_enumerant(r, "unknown stage",
						    SPVX_KIND_ExecutionModel, name,
						    "`spvx help where`");
}

int sx_policy_begin_budget(struct au_reader *r, struct spvx_str pattern)
{
	struct au_budget **at = &r->p->budgets;
	struct au_budget *b = sx_arena_zalloc(&r->p->arena, 1, sizeof(*b));
	int err;

	if (!pattern.len)
		return policy_wrong(r, "missing PATTERN: [budget PATTERN]%.*s", sx_str(""));
	if (!b)
		return -SPVX_ENOMEM;
	err = read_stage(r, pattern, &b->stage);
	if (err)
		return err;
	for (unsigned n = 0; n < AU_BUDGETS; n++)
		b->max[n] = AU_NO_BUDGET;
	b->pattern = sx_arena_strdup(&r->p->arena, pattern.ptr, pattern.len);
	if (!b->pattern)
		return -SPVX_ENOMEM;
	while (*at)
		at = &(*at)->next;
	*at = b;
	r->budget = b;
	return 0;
}

/* ---- all ---- */

static const struct au_section sections[] = {
	{ "policy", policy_keys, NULL },
	{ "rules", rules_keys, key_rule },
	{ "suppress", no_keys, key_suppression },
	{ "capability", sx_policy_capability_keys, NULL },
	{ "extension", sx_policy_extension_keys, NULL },
	{ "generator", sx_policy_generator_keys, NULL },
	{ "strings", strings_keys, NULL },
	{ "paths", paths_keys, NULL },
	{ "limit", no_keys, key_limit },
	{ "budget", no_keys, key_budget },
	{ "device", device_keys, NULL },
};

#define SECTIONS SX_ARRAY_SIZE(sections)

int sx_policy_unknown_section(struct au_reader *r, struct spvx_str name)
{
	struct au_choice choice;

	sx_choice_init(&choice, name);
	for (size_t n = 0; n < SECTIONS; n++)
		sx_choice_add(&choice, sections[n].name);
	return sx_policy_unknown(r, "unknown section", &choice, help);
}

const struct au_section *sx_policy_sections(size_t *count)
{
	*count = SECTIONS;
	return sections;
}

const struct au_section *sx_policy_section(struct spvx_str name)
{
	for (size_t n = 0; n < SECTIONS; n++)
		if (sx_str_eq_fold(name, sx_str(sections[n].name)))
			return &sections[n];
	return NULL;
}
