/* SPDX-License-Identifier: MIT */
/*
 * audit/policy.h - the policy of an audit: rules, severities, limits.
 */
#ifndef SPVX_AUDIT_POLICY_H
#define SPVX_AUDIT_POLICY_H

#include "audit/patterns.h"
#include "audit/rules.h"
#include "base/alloc.h"
#include "base/buf.h"
#include "spirv/capabilities.h"

#include "limits.inc"

#include <string.h>

/* Limits that rules use: tables/limits.txt. */
#define AU_LIMIT_ID(id, name, value)    AU_LIMIT_##id,
#define AU_LIMIT_VALUE(id, name, value) AU_VALUE_##id = (value),

enum au_limit {
	SX_LIMIT_LIST(AU_LIMIT_ID) AU_LIMITS
};

/* Their values, for tables. */
enum au_limit_value {
	SX_LIMIT_LIST(AU_LIMIT_VALUE)
};

#undef AU_LIMIT_ID
#undef AU_LIMIT_VALUE

/* A name in a list. @rule: id of a suppressed rule, or a pattern for rules of other
 * commands; else NULL. @line: of the policy; @own: of @file, which it includes there; NULL: none.
 * @matched: a suppression, or a pattern of ignored addresses, has matched; threads set it. */
struct au_item {
	struct au_item *next;
	const char *rule;
	const char *text;
	const char *file;
	uint32_t own;
	uint32_t line;
	bool matched;
};

struct au_list {
	struct au_item *first;
	struct au_item *last;
};

enum au_order {
	AU_LESS,
	AU_LESS_EQUAL,
	AU_EQUAL,
	AU_GREATER_EQUAL,
	AU_GREATER,
	AU_ANY
};

extern const char *const sx_policy_orders[AU_ANY]; /* "<" */

/* A denied generator: all versions, or those in the comparison. */
struct au_generator {
	struct au_generator *next;
	uint32_t tool;
	unsigned order;
	uint32_t version;
};

/* Budgets of a module. */
enum au_budget_kind {
	AU_BUDGET_WORDS,
	AU_BUDGET_INSTS,
	AU_BUDGET_BYTES,
	AU_BUDGET_FUNCTIONS,
	AU_BUDGET_TEXTURE_OPS,
	AU_BUDGET_DEBUG_WORDS,
	AU_BUDGET_GROWTH, /* in %, compared with --base */
	AU_BUDGETS
};

#define AU_NO_BUDGET UINT64_MAX

struct au_budget {
	struct au_budget *next;
	const char *pattern; /* for the address, or "stage:NAME" */
	uint64_t stage;      /* its bit; 0: it is a pattern */
	bool matched;
	uint64_t max[AU_BUDGETS];
};

struct spvx_audit_policy {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	struct sx_arena arena;
	struct sx_capabilities caps;
	struct sx_patterns strings;
	const char *name;
	const char *env;      /* "" = not specified */
	unsigned min_version; /* major << 4 | minor; 0 = none */
	unsigned max_version;
	uint8_t severity[AU_COUNT];
	uint32_t threshold[AU_COUNT];
	uint32_t limits[AU_LIMITS];
	bool keyed[AU_COUNT]; /* the file has keys for the rule, apart from its includes */
	struct au_list cap_allow;
	struct au_list cap_deny;
	struct sx_cap_bits allowed; /* including implied capabilities */
	struct sx_cap_bits denied;
	struct au_list ext_allow;
	struct au_list ext_deny;
	struct au_list patterns;
	struct au_list ignore;
	struct au_list suppress;
	struct au_list devices;
	struct au_generator *generators;
	struct au_budget *budgets; /* in the order given */
};

/* profiles.c: the text of a built-in policy; NULL: unknown name. */
const char *sx_policy_profile(const char *name);

/* strings.c: the patterns that are searched for in strings. */
void sx_au_strings_init(struct sx_patterns *m);

/* policy_read.c: read text. */
int sx_policy_read(struct spvx_audit_policy *p, struct spvx_str text,
		   spvx_audit_include_fn *include, void *ctx, struct spvx_error *err);

/* policy_put.c: append the normal form. */
void sx_policy_put(struct sx_buf *b, const struct spvx_audit_policy *p);

/* The SHA-256 of the normal form, in hex. Return: 0 or -SPVX_ENOMEM. */
int sx_policy_sha256(const struct spvx_audit_policy *p, char hex[65]);

/* Append lines without effect, each with a NUL: rules that have keys and are off; if INPUTs
 * were @read, suppressions and patterns that have matched nothing, and growth without a base.
 * @checks: the rules of `check` were included; @based: there was a base. */
void sx_policy_put_idle(struct sx_buf *b, const struct spvx_audit_policy *p, bool read,
			bool checks, bool based);

/* Severities as a built-in policy has them: "ci", "all", "none". Return: false: unknown
 * name. */
bool sx_policy_default(struct spvx_audit_policy *p, struct spvx_str name);

/* Names of budgets, in the order of the enum. */
extern const char *const sx_budget_names[AU_BUDGETS];

/* Names of limits, their rules, and whether they are thresholds of these. */
extern const char *const sx_limit_names[AU_LIMITS];
unsigned sx_limit_rule(unsigned limit);

static inline bool sx_limit_is_threshold(unsigned limit)
{
	return limit >= AU_LIMIT_PUSH_CONSTANTS && limit <= AU_LIMIT_LOCAL_SIZE;
}

/* Whether a pattern of the list matches a string. */
bool sx_policy_matches(const struct au_list *list, struct spvx_str s);

/* The first budget that applies to a module, or NULL. @stages: spvx_audit_stage() of its
 * models. */
const struct au_budget *sx_policy_budget(const struct spvx_audit_policy *p,
					 struct spvx_str address, uint64_t stages);

/* Whether the environment is Vulkan, or OpenCL. */
static inline bool sx_policy_env(const struct spvx_audit_policy *p, const char *begins)
{
	return !strncmp(p->env, begins, strlen(begins));
}

#endif
