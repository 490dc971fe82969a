/* SPDX-License-Identifier: MIT */
/*
 * audit/policy_put.c - writes a policy in normal form: the severity of every rule, then the
 * lists in the order given. Reading it gives the same policy.
 */
#include "audit/policy.h"

#include "base/hash.h"
#include "base/say.h"

#include <spvx/audit.h>
#include <spvx/identity.h>

/* Write a value with its blanks escaped. */
static void put_value(struct sx_buf *b, const char *s)
{
	sx_buf_putc(b, ' ');
	for (; *s; s++) {
		if (*s == ' ' || *s == '\t' || *s == '\r')
			sx_buf_putc(b, '\\');
		sx_buf_putc(b, *s);
	}
}

static void put_list(struct sx_buf *b, const char *section, const char *key,
		     const struct au_list *list)
{
	if (!list->first)
		return;
	sx_buf_printf(b, "[%s]\n%s =", section, key);
	for (const struct au_item *i = list->first; i; i = i->next) {
		put_value(b, i->text);
		/* a backslash would make the next blank part of the value */
		if (i->next && sx_str_ends(sx_str(i->text), "\\"))
			sx_buf_printf(b, "\n%s =", key);
	}
	sx_buf_putc(b, '\n');
}

static void put_version(struct sx_buf *b, const char *key, unsigned version)
{
	if (version)
		sx_buf_printf(b, "%s = %u.%u\n", key, version >> 4, version & 0xf);
}

static void put_rules(struct sx_buf *b, const struct spvx_audit_policy *p)
{
	sx_buf_puts(b, "[rules]\n");
	for (unsigned n = 0; n < AU_COUNT; n++) {
		const struct spvx_audit_rule *rule = &sx_au_rule(n)->about;

		sx_buf_printf(b, "%s = %s", rule->id,
			      spvx_audit_severity_name(p->severity[n]));
		if (rule->unit)
			sx_buf_printf(b, " %u", p->threshold[n]);
		sx_buf_putc(b, '\n');
	}
}

static void put_generators(struct sx_buf *b, const struct spvx_audit_policy *p)
{
	if (p->generators)
		sx_buf_puts(b, "[generator]\n");
	for (const struct au_generator *g = p->generators; g; g = g->next) {
		sx_buf_printf(b, "deny = %u", g->tool);
		if (g->order != AU_ANY)
			sx_buf_printf(b, " %s %u", sx_policy_orders[g->order], g->version);
		sx_buf_putc(b, '\n');
	}
}

void sx_policy_put(struct sx_buf *b, const struct spvx_audit_policy *p)
{
	sx_buf_puts(b, "[policy]\nname =");
	put_value(b, p->name);
	sx_buf_putc(b, '\n');
	if (*p->env)
		sx_buf_printf(b, "env = %s\n", p->env);
	put_version(b, "min-version", p->min_version);
	put_version(b, "max-version", p->max_version);
	put_rules(b, p);
	put_list(b, "capability", "allow", &p->cap_allow);
	put_list(b, "capability", "deny", &p->cap_deny);
	put_list(b, "extension", "allow", &p->ext_allow);
	put_list(b, "extension", "deny", &p->ext_deny);
	put_generators(b, p);
	put_list(b, "strings", "pattern-leak", &p->patterns);
	put_list(b, "paths", "ignore", &p->ignore);
	put_list(b, "device", "file", &p->devices);
	if (p->suppress.first)
		sx_buf_puts(b, "[suppress]\n");
	for (const struct au_item *i = p->suppress.first; i; i = i->next) {
		sx_buf_printf(b, "%s =", i->rule);
		put_value(b, i->text);
		sx_buf_putc(b, '\n');
	}
	sx_buf_puts(b, "[limit]\n");
	for (unsigned n = 0; n < AU_LIMITS; n++)
		if (!sx_limit_is_threshold(n)) /* the others are among the rules */
			sx_buf_printf(b, "%s = %u\n", sx_limit_names[n], p->limits[n]);
	for (const struct au_budget *g = p->budgets; g; g = g->next) {
		sx_buf_printf(b, "[budget %s]\n", g->pattern);
		for (unsigned n = 0; n < AU_BUDGETS; n++)
			if (g->max[n] != AU_NO_BUDGET)
				sx_buf_printf(b, "%s = %llu\n", sx_budget_names[n],
					      (unsigned long long)g->max[n]);
	}
}

struct putter {
	void (*put)(void *ctx, const char *text, size_t len);
	void *ctx;
};

static int pass_on(void *ctx, const char *data, size_t len)
{
	struct putter *t = ctx;

	t->put(t->ctx, data, len);
	return 0;
}

void spvx_audit_policy_put(const struct spvx_audit_policy *p,
			   void (*put)(void *ctx, const char *text, size_t len), void *ctx)
{
	struct putter t = { .put = put, .ctx = ctx };
	struct sx_buf b;

	sx_buf_init_flush(&b, p->a, 4096, pass_on, &t);
	sx_policy_put(&b, p);
	sx_buf_finish(&b);
	sx_buf_free(&b);
}

int sx_policy_sha256(const struct spvx_audit_policy *p, char hex[65])
{
	unsigned char digest[SPVX_DIGEST_BYTES];
	struct sx_buf b = { .a = p->a };
	int err;

	sx_policy_put(&b, p);
	err = b.error;
	sx_sha256(b.data, b.len, digest);
	sx_put_hex_bytes(hex, digest, sizeof(digest));
	sx_buf_free(&b);
	return err;
}

/* ---- items without effect ---- */

static void put_unmatched(struct sx_buf *b, const struct au_list *list, const char *section,
			  bool checks)
{
	for (const struct au_item *i = list->first; i; i = i->next) {
		/* rules of `check` find nothing without --check */
		if (i->matched || (i->rule && strchr(i->rule, '/') && !checks))
			continue;
		SX_SAY(b, SX_C(section), SX_T(" "), SX_C(i->rule ? i->rule : "ignore"),
		       SX_T(" = "), SX_C(i->text), SX_T(": matches nothing\0"));
	}
}

void sx_policy_put_idle(struct sx_buf *b, const struct spvx_audit_policy *p, bool read,
			bool checks, bool based)
{
	for (unsigned n = 0; n < AU_COUNT; n++)
		if (p->keyed[n] && p->severity[n] == SPVX_AUDIT_OFF)
			SX_SAY(b, SX_T("rule "), SX_C(sx_au_rule(n)->about.id),
			       SX_T(" is off: its keys have no effect\0"));
	if (!read)
		return;
	put_unmatched(b, &p->ignore, "[paths]", checks);
	put_unmatched(b, &p->suppress, "[suppress]", checks);
	/* a folder may lack a stage */
	for (const struct au_budget *i = p->budgets; i; i = i->next) {
		if (!i->matched && !i->stage && p->severity[AU_G006] != SPVX_AUDIT_OFF)
			SX_SAY(b, SX_T("[budget "), SX_C(i->pattern),
			       SX_T("]: matches nothing\0"));
		else if (!based && i->max[AU_BUDGET_GROWTH] != AU_NO_BUDGET &&
			 p->severity[AU_G001] != SPVX_AUDIT_OFF)
			SX_SAY(b, SX_T("[budget "), SX_C(i->pattern),
			       SX_T("]: growth is not checked without --base\0"));
	}
}
