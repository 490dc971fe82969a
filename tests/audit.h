/* SPDX-License-Identifier: MIT */
/*
 * tests/audit.h - modules by their text, audited: which rules they break.
 */
#ifndef SPVX_TESTS_AUDIT_H
#define SPVX_TESTS_AUDIT_H

#include <spvx/audit.h>

#include "assemble.h"
#include "suite.h"

/**
 * struct audited - what was found in a module
 * @counts: places, by rule
 * @rules:  how many rules are broken
 * @text:   "I003 M001 ", for messages
 * @message: of the last finding
 * @severity: of the last finding
 */
struct audited {
	uint64_t counts[128];
	unsigned rules;
	char text[600];
	char message[200];
	unsigned severity;
};

static inline int audited_take(void *ctx, const struct spvx_audit_finding *f)
{
	struct audited *r = ctx;
	struct spvx_audit_rule rule;
	size_t len = f->message.len < sizeof(r->message) - 1 ? f->message.len
							     : sizeof(r->message) - 1;

	cr_assert(spvx_audit_rule(f->rule, &rule));
	r->counts[f->rule] = f->count;
	r->rules++;
	r->severity = f->severity;
	if (strlen(r->text) + 8 < sizeof(r->text)) {
		strcat(r->text, rule.id);
		strcat(r->text, " ");
	}
	memcpy(r->message, f->message.len ? f->message.ptr : "", len);
	r->message[len] = '\0';
	return 0;
}

/* The number of a rule, which must be one. */
static inline unsigned audit_rule(const char *id)
{
	int rule = spvx_audit_rule_find((struct spvx_str){ id, strlen(id) });

	cr_assert(rule >= 0, "%s", id);
	return (unsigned)rule;
}

/* A policy: a profile, changed by text (NULL: not). */
static inline struct spvx_audit_policy *audit_policy_of(const char *profile,
							const char *text)
{
	struct spvx_audit_policy *p;
	struct spvx_error err;

	cr_assert(!spvx_audit_policy_create(NULL, NULL, profile, &p));
	if (text) {
		struct spvx_str s = { text, strlen(text) };

		cr_assert(!spvx_audit_policy_read(p, s, NULL, NULL, &err), "%s: %s", text,
			  err.message);
	}
	return p;
}

static inline struct audited audit_bytes(const struct spvx_audit_policy *p,
					 const void *data, size_t size)
{
	struct audited r = { .rules = 0 };
	struct spvx_audit_options options = {
		.size = sizeof(options), .policy = p, .found = audited_take, .ctx = &r
	};
	struct spvx_audit *a;

	cr_assert(!spvx_audit_create(&options, &a));
	cr_assert(!spvx_audit_module(a, data, size));
	spvx_audit_free(a);
	return r;
}

static inline struct audited audit_text(const struct spvx_audit_policy *p, uint32_t version,
					const char *text)
{
	struct test_bytes module = test_assemble(text, version, 0);

	return audit_bytes(p, module.data, module.len);
}

#endif
