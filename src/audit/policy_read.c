/* SPDX-License-Identifier: MIT */
/*
 * audit/policy_read.c - policy files: sections, keys, values.
 *
 * A line is `[section]`, `key = values`, or blank; `#` and `;` begin a comment, at the
 * beginning of a line or behind a blank; `\` before a blank makes it part of a value. A key
 * that is not known is an error, a repeated one adds to what is there.
 */
#include "audit/policy.h"

#include "base/error.h"
#include "base/str.h"

#include <spvx/enums.h>

#define INCLUDE_DEPTH 8
#define INCLUDE_FILES 256 /* of one policy: includes that include each other twice double */
#define VALUE_MAX     4096

/**
 * struct reader - a policy being read
 * @section: at hand; NULL: none yet
 * @budget:  at hand, in a section [budget]
 * @frames:  texts that are not at their end: the first, and what it includes
 * @depth:   of the text at hand
 * @files:   includes so far
 * @key:     of the line at hand
 * @rest:    of its values
 * @value:   the value at hand, in the policy's arena
 */
struct reader {
	struct spvx_audit_policy *p;
	spvx_audit_include_fn *include;
	void *ctx;
	struct spvx_error *err;
	const struct section *section;
	struct au_budget *budget;

	struct frame {
		struct spvx_str rest;
		uint32_t line;
	} frames[INCLUDE_DEPTH];

	unsigned depth;
	unsigned files;
	struct spvx_str key;
	struct spvx_str rest;
	char *value;
};

struct key {
	const char *name;
	int (*take)(struct reader *r);
};

struct section {
	const char *name;
	const struct key *keys;       /* ending with .name NULL */
	int (*any)(struct reader *r); /* for keys that are not among them; may be NULL */
};

static int shown(struct spvx_str s)
{
	return s.len < 60 ? (int)s.len : 60;
}

/* The line at hand is wrong; @what shows @s by %.*s. Return: -SPVX_ESYNTAX. */
#define wrong(r, what, s)                                                            \
	sx_error_at((r)->err, SPVX_ESYNTAX, (r)->frames[(r)->depth].line, 0, (what), \
		    shown(s), (s).ptr)

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static struct spvx_str trim(struct spvx_str s)
{
	while (s.len && is_blank(*s.ptr))
		s = sx_str_n(s.ptr + 1, s.len - 1);
	while (s.len && is_blank(s.ptr[s.len - 1]))
		s.len--;
	return s;
}

static bool same(struct spvx_str s, const char *name)
{
	size_t n = 0;

	for (; n < s.len && name[n]; n++) {
		char c = s.ptr[n] >= 'A' && s.ptr[n] <= 'Z' ? (char)(s.ptr[n] | 0x20)
							    : s.ptr[n];
		char d =
			name[n] >= 'A' && name[n] <= 'Z' ? (char)(name[n] | 0x20) : name[n];

		if (c != d)
			return false;
	}
	return n == s.len && !name[n];
}

/* The next value. Return: 1, 0: no more, or a negative code. */
static int next_value(struct reader *r)
{
	struct spvx_str s = trim(r->rest);
	size_t from = 0;
	size_t len = 0;

	if (!s.len)
		return 0;
	if (s.len > VALUE_MAX)
		return wrong(r, "a value is too long: %.*s", s);
	r->value = sx_arena_alloc(&r->p->arena, s.len + 1);
	if (!r->value)
		return -SPVX_ENOMEM;
	while (from < s.len && !is_blank(s.ptr[from])) {
		if (s.ptr[from] == '\\' && from + 1 < s.len && is_blank(s.ptr[from + 1]))
			from++;
		r->value[len++] = s.ptr[from++];
	}
	r->value[len] = '\0';
	r->rest = sx_str_n(s.ptr + from, s.len - from);
	return 1;
}

/* A key that has one value. */
static int only_value(struct reader *r)
{
	int rc = next_value(r);

	if (rc == 0)
		return wrong(r, "%.*s wants a value", r->key);
	if (rc > 0 && trim(r->rest).len)
		return wrong(r, "%.*s wants one value", r->key);
	return rc < 0 ? rc : 0;
}

static int add_item(struct reader *r, struct au_list *list, unsigned rule)
{
	struct au_item *item = sx_arena_zalloc(&r->p->arena, 1, sizeof(*item));

	if (!item)
		return -SPVX_ENOMEM;
	item->rule = rule;
	item->text = r->value;
	if (list->last)
		list->last->next = item;
	else
		list->first = item;
	list->last = item;
	return 0;
}

static int add_all(struct reader *r, struct au_list *list)
{
	int rc;

	while ((rc = next_value(r)) > 0)
		if (add_item(r, list, 0))
			return -SPVX_ENOMEM;
	return rc;
}

/* ---- [policy] ---- */

static int take_name(struct reader *r)
{
	int err = only_value(r);

	if (!err)
		r->p->name = r->value;
	return err;
}

static int take_env(struct reader *r)
{
	static const char *const known[] = { "vulkan", "opencl", "universal", "spv",
					     "opengl" };
	int err = only_value(r);

	if (err)
		return err;
	for (size_t n = 0; n < sizeof(known) / sizeof(known[0]); n++)
		if (!strncmp(r->value, known[n], strlen(known[n]))) {
			r->p->env = r->value;
			return 0;
		}
	return wrong(r, "no environment %.*s", sx_str(r->value));
}

static int read_version(struct reader *r, unsigned *version)
{
	int err = only_value(r);
	const char *v = r->value;

	if (err)
		return err;
	if (v[0] != '1' || v[1] != '.' || v[2] < '0' || v[2] > '9' || v[3])
		return wrong(r, "no version of SPIR-V: %.*s", sx_str(v));
	*version = 1u << 4 | (unsigned)(v[2] - '0');
	return 0;
}

static int take_min(struct reader *r)
{
	return read_version(r, &r->p->min_version);
}

static int take_max(struct reader *r)
{
	return read_version(r, &r->p->max_version);
}

static const struct key policy_keys[] = { { "name", take_name },
					  { "env", take_env },
					  { "min-version", take_min },
					  { "max-version", take_max },
					  { NULL, NULL } };

/* ---- [rules], [suppress] ---- */

static int find_rule(struct reader *r, unsigned *rule)
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
		return wrong(r, "no rule %.*s (--list-rules)", r->key);
	*rule = (unsigned)n;
	return 0;
}

static int take_default(struct reader *r)
{
	int err = only_value(r);

	if (err)
		return err;
	if (!sx_policy_default(r->p, sx_str(r->value)))
		return wrong(r, "default is ci, all or none, not %.*s", sx_str(r->value));
	return 0;
}

static int read_severity(struct reader *r, unsigned rule)
{
	struct spvx_str value = sx_str(r->value);

	for (unsigned s = 0; s < SPVX_AUDIT_SEVERITIES; s++)
		if (same(value, spvx_audit_severity_name(s))) {
			r->p->severity[rule] = (uint8_t)s;
			return 0;
		}
	return wrong(r, "severity is error, warning, note or off, not %.*s", value);
}

static int read_threshold(struct reader *r, unsigned rule)
{
	struct spvx_str value = sx_str(r->value);
	uint64_t n;

	if (value.len && value.ptr[value.len - 1] == '%')
		value.len--;
	if (!sx_au_rule(rule)->about.unit)
		return wrong(r, "%.*s has no threshold", r->key);
	if (!sx_parse_size(value, &n) || n > UINT32_MAX)
		return wrong(r, "no threshold: %.*s", value);
	r->p->threshold[rule] = (uint32_t)n;
	return 0;
}

static int take_rule(struct reader *r)
{
	unsigned rule = 0;
	int err = find_rule(r, &rule);
	int rc;

	if (!err)
		err = next_value(r) == 1 ? read_severity(r, rule)
					 : wrong(r, "%.*s wants a severity", r->key);
	if (err)
		return err;
	rc = next_value(r);
	if (rc > 0)
		rc = read_threshold(r, rule);
	if (!rc && trim(r->rest).len)
		return wrong(r, "%.*s: severity and threshold, no more", r->key);
	return rc;
}

static int take_suppression(struct reader *r)
{
	unsigned rule = 0;
	int rc = find_rule(r, &rule);

	if (rc)
		return rc;
	while ((rc = next_value(r)) > 0) {
		if (strncmp(r->value, "sha:", 4) != 0 && strncmp(r->value, "path:", 5) != 0)
			return wrong(r, "sha:DIGITS or path:PATTERN, not %.*s",
				     sx_str(r->value));
		if (add_item(r, &r->p->suppress, rule))
			return -SPVX_ENOMEM;
	}
	return rc;
}

static const struct key rules_keys[] = { { "default", take_default }, { NULL, NULL } };
static const struct key no_keys[] = { { NULL, NULL } };

/* ---- [capability], [extension] ---- */

static int add_capabilities(struct reader *r, struct au_list *list,
			    struct sx_cap_bits *bits, bool implied)
{
	int rc;

	while ((rc = next_value(r)) > 0) {
		const struct spvx_entry *e =
			spvx_enum_by_name(r->p->g, SPVX_KIND_Capability, sx_str(r->value));

		if (!e)
			return wrong(r, "no capability %.*s", sx_str(r->value));
		if (add_item(r, list, 0))
			return -SPVX_ENOMEM;
		if (implied)
			sx_cap_declare(&r->p->caps, bits, spvx_entry_value(e));
		else
			sx_cap_put(bits, sx_cap_place(&r->p->caps, spvx_entry_value(e)));
	}
	return rc;
}

static int allow_capability(struct reader *r)
{
	return add_capabilities(r, &r->p->cap_allow, &r->p->allowed, true);
}

static int deny_capability(struct reader *r)
{
	return add_capabilities(r, &r->p->cap_deny, &r->p->denied, false);
}

static int allow_extension(struct reader *r)
{
	return add_all(r, &r->p->ext_allow);
}

static int deny_extension(struct reader *r)
{
	return add_all(r, &r->p->ext_deny);
}

static const struct key capability_keys[] = { { "allow", allow_capability },
					      { "deny", deny_capability },
					      { NULL, NULL } };
static const struct key extension_keys[] = { { "allow", allow_extension },
					     { "deny", deny_extension },
					     { NULL, NULL } };

/* ---- [generator] ---- */

static bool read_order(const char *s, unsigned *order)
{
	static const char *const orders[] = { "<", "<=", "=", ">=", ">" };

	for (*order = 0; *order < AU_ANY; (*order)++)
		if (!strcmp(s, orders[*order]))
			return true;
	return false;
}

/* TOOL [OP VERSION] */
static int deny_generator(struct reader *r)
{
	struct au_generator *g = sx_arena_zalloc(&r->p->arena, 1, sizeof(*g));
	struct au_generator **at = &r->p->generators;
	uint64_t n;
	int rc = next_value(r);

	if (!g)
		return -SPVX_ENOMEM;
	if (rc != 1 || !sx_parse_u64(sx_str(r->value), &n) || n > UINT16_MAX)
		return wrong(r, "%.*s = TOOL OP VERSION, TOOL a number", r->key);
	g->tool = (uint32_t)n;
	g->order = AU_ANY;
	rc = next_value(r);
	if (rc == 1) {
		if (!read_order(r->value, &g->order) || next_value(r) != 1 ||
		    !sx_parse_u64(sx_str(r->value), &n) || n > UINT16_MAX)
			return wrong(r, "%.*s = TOOL OP VERSION, OP one of < <= = >= >",
				     r->key);
		g->version = (uint32_t)n;
	}
	while (*at)
		at = &(*at)->next;
	*at = g;
	return rc < 0 ? rc : 0;
}

static const struct key generator_keys[] = { { "deny", deny_generator }, { NULL, NULL } };

/* ---- [strings], [paths], [limit] ---- */

static int take_pattern(struct reader *r)
{
	return add_all(r, &r->p->patterns);
}

static int take_ignore(struct reader *r)
{
	return add_all(r, &r->p->ignore);
}

static const struct key strings_keys[] = { { "pattern-leak", take_pattern },
					   { NULL, NULL } };
static const struct key paths_keys[] = { { "ignore", take_ignore }, { NULL, NULL } };

static int take_limit(struct reader *r)
{
	unsigned n = 0;
	uint64_t value;
	int err;

	while (n < AU_LIMITS && !same(r->key, sx_limit_names[n]))
		n++;
	if (n == AU_LIMITS)
		return wrong(r, "no limit %.*s", r->key);
	err = only_value(r);
	if (err)
		return err;
	if (!sx_parse_size(sx_str(r->value), &value) || value > UINT32_MAX)
		return wrong(r, "no limit: %.*s", sx_str(r->value));
	r->p->limits[n] = (uint32_t)value;
	if (sx_limit_rule(n) < AU_COUNT)
		r->p->threshold[sx_limit_rule(n)] = (uint32_t)value;
	return 0;
}

/* ---- [budget GLOB] ---- */

static int take_budget(struct reader *r)
{
	unsigned n = 0;
	struct spvx_str value;
	int err;

	while (n < AU_BUDGETS && !same(r->key, sx_budget_names[n]))
		n++;
	if (n == AU_BUDGETS)
		return wrong(r, "no budget %.*s", r->key);
	err = only_value(r);
	if (err)
		return err;
	value = sx_str(r->value);
	if (n == AU_BUDGET_GROWTH && value.len && value.ptr[value.len - 1] == '%')
		value.len--;
	if (!sx_parse_size(value, &r->budget->most[n]))
		return wrong(r, "no number: %.*s", value);
	return 0;
}

static int begin_budget(struct reader *r, struct spvx_str pattern)
{
	struct au_budget **at = &r->p->budgets;
	struct au_budget *b = sx_arena_zalloc(&r->p->arena, 1, sizeof(*b));

	if (!pattern.len)
		return wrong(r, "[budget PATTERN]%.*s", sx_str(""));
	if (!b)
		return -SPVX_ENOMEM;
	for (unsigned n = 0; n < AU_BUDGETS; n++)
		b->most[n] = AU_NO_BUDGET;
	b->pattern = sx_arena_strdup(&r->p->arena, pattern.ptr, pattern.len);
	if (!b->pattern)
		return -SPVX_ENOMEM;
	while (*at)
		at = &(*at)->next;
	*at = b;
	r->budget = b;
	return 0;
}

/* ---- lines ---- */

static const struct section sections[] = {
	{ "policy", policy_keys, NULL },           { "rules", rules_keys, take_rule },
	{ "suppress", no_keys, take_suppression }, { "capability", capability_keys, NULL },
	{ "extension", extension_keys, NULL },     { "generator", generator_keys, NULL },
	{ "strings", strings_keys, NULL },         { "paths", paths_keys, NULL },
	{ "limit", no_keys, take_limit },          { "budget", no_keys, take_budget },
};

#define SECTIONS (sizeof(sections) / sizeof(sections[0]))

static int begin_section(struct reader *r, struct spvx_str line)
{
	struct spvx_str name = trim(sx_str_n(line.ptr + 1, line.len - 1));
	size_t n = 0;

	if (!name.len || name.ptr[name.len - 1] != ']')
		return wrong(r, "a section ends with ]: %.*s", line);
	name = trim(sx_str_n(name.ptr, name.len - 1));
	if (name.len > 6 && is_blank(name.ptr[6]) &&
	    same(sx_str_n(name.ptr, 6), "budget")) {
		r->section = &sections[SECTIONS - 1];
		return begin_budget(r, trim(sx_str_n(name.ptr + 6, name.len - 6)));
	}
	while (n < SECTIONS && !same(name, sections[n].name))
		n++;
	if (n == SECTIONS)
		return wrong(r, "no section [%.*s]", name);
	r->section = &sections[n];
	if (n == SECTIONS - 1)
		return begin_budget(r, sx_str(""));
	return 0;
}

/* What is included is read before the next line. */
static int take_include(struct reader *r)
{
	struct spvx_str text;
	int err = only_value(r);

	if (err)
		return err;
	if (!r->include)
		return wrong(r, "nothing can be included here: %.*s", sx_str(r->value));
	if (++r->files > INCLUDE_FILES || r->depth + 1 == INCLUDE_DEPTH)
		return wrong(r, "too many includes: %.*s", sx_str(r->value));
	err = r->include(r->ctx, sx_str(r->value), &text);
	if (err == -SPVX_ENOENT || err == -SPVX_EIO)
		return wrong(r, "cannot be read: %.*s", sx_str(r->value));
	if (!err)
		r->frames[++r->depth] = (struct frame){ text, 0 };
	return err;
}

static int take_key(struct reader *r, struct spvx_str line)
{
	const char *equals = memchr(line.ptr, '=', line.len);
	const struct key *k;
	size_t at;

	if (!equals)
		return wrong(r, "KEY = VALUE, not %.*s", line);
	at = (size_t)(equals - line.ptr);
	r->key = trim(sx_str_n(line.ptr, at));
	r->rest = sx_str_n(equals + 1, line.len - at - 1);
	if (same(r->key, "include"))
		return take_include(r);
	if (!r->section)
		return wrong(r, "%.*s stands in no section", r->key);
	for (k = r->section->keys; k->name; k++)
		if (same(r->key, k->name))
			return k->take(r);
	return r->section->any ? r->section->any(r)
			       : wrong(r, "no key %.*s in this section", r->key);
}

/* A line without its comment. */
static struct spvx_str uncomment(struct spvx_str line)
{
	for (size_t n = 0; n < line.len; n++)
		if ((line.ptr[n] == '#' || line.ptr[n] == ';') &&
		    (!n || is_blank(line.ptr[n - 1])) && (n < 2 || line.ptr[n - 2] != '\\'))
			line.len = n;
	return trim(line);
}

static int read_line(struct reader *r)
{
	struct frame *f = &r->frames[r->depth];
	const char *lf = memchr(f->rest.ptr, '\n', f->rest.len);
	size_t len = lf ? (size_t)(lf - f->rest.ptr) : f->rest.len;
	struct spvx_str line = uncomment(sx_str_n(f->rest.ptr, len));

	len += lf != NULL;
	f->rest = sx_str_n(f->rest.ptr + len, f->rest.len - len);
	f->line++;
	if (!line.len)
		return 0;
	return line.ptr[0] == '[' ? begin_section(r, line) : take_key(r, line);
}

int sx_policy_read(struct spvx_audit_policy *p, struct spvx_str text,
		   spvx_audit_include_fn *include, void *ctx, struct spvx_error *err)
{
	struct reader r = { .p = p, .include = include, .ctx = ctx, .err = err };
	int rc = 0;

	r.frames[0].rest = text;
	while (!rc) {
		if (r.frames[r.depth].rest.len)
			rc = read_line(&r);
		else if (r.depth)
			r.depth--;
		else
			break;
	}
	return rc;
}
