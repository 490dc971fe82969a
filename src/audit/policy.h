/* SPDX-License-Identifier: MIT */
/*
 * audit/policy.h - what an audit is to look for, as data.
 */
#ifndef SPVX_AUDIT_POLICY_H
#define SPVX_AUDIT_POLICY_H

#include "audit/limits.h"
#include "audit/patterns.h"
#include "audit/rules.h"
#include "base/alloc.h"
#include "spirv/capabilities.h"

#include <string.h>

/* A name in a list. @rule: id of a suppressed rule, or a pattern of those that are not an
 * audit's own; else NULL. */
struct au_item {
	struct au_item *next;
	const char *rule;
	const char *text;
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

/* A tool that is denied: all versions of it, or those that compare so. */
struct au_generator {
	struct au_generator *next;
	uint32_t tool;
	unsigned order;
	uint32_t version;
};

/* What a module may come to. */
enum au_budget_kind {
	AU_BUDGET_WORDS,
	AU_BUDGET_INSTS,
	AU_BUDGET_BYTES,
	AU_BUDGET_FUNCTIONS,
	AU_BUDGET_TEXTURE_OPS,
	AU_BUDGET_DEBUG_WORDS,
	AU_BUDGET_GROWTH, /* in %, against --base */
	AU_BUDGETS
};

#define AU_NO_BUDGET UINT64_MAX

struct au_budget {
	struct au_budget *next;
	const char *pattern; /* on the address, or "stage:NAME" */
	uint64_t stage;      /* its bit; 0: it is a pattern */
	uint64_t most[AU_BUDGETS];
};

struct spvx_audit_policy {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	struct sx_arena arena;
	struct sx_capabilities caps;
	struct sx_patterns strings;
	const char *name;
	const char *env;      /* "" = not said */
	unsigned min_version; /* major << 4 | minor; 0 = none */
	unsigned max_version;
	uint8_t severity[AU_COUNT];
	uint32_t threshold[AU_COUNT];
	uint32_t limits[AU_LIMITS];
	struct au_list cap_allow;
	struct au_list cap_deny;
	struct sx_cap_bits allowed; /* with what they imply */
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

/* profiles.c: the text of a built-in policy; NULL: there is none of that name. */
const char *sx_policy_profile(const char *name);

/* policy_read.c: read text. */
int sx_policy_read(struct spvx_audit_policy *p, struct spvx_str text,
		   spvx_audit_include_fn *include, void *ctx, struct spvx_error *err);

/* Severities as a built-in policy has them: "ci", "all", "none". Return: false: no such. */
bool sx_policy_default(struct spvx_audit_policy *p, struct spvx_str name);

/* Names of budgets, in the order of the enum. */
extern const char *const sx_budget_names[AU_BUDGETS];

/* A limit's name; rules whose threshold it is (AU_COUNT: none). */
extern const char *const sx_limit_names[AU_LIMITS];
unsigned sx_limit_rule(unsigned limit);

static inline uint32_t sx_policy_threshold(const struct spvx_audit_policy *p, unsigned rule)
{
	return p->threshold[rule];
}

static inline const struct spvx_grammar *
sx_policy_grammar(const struct spvx_audit_policy *p)
{
	return p->g;
}

static inline const struct sx_patterns *sx_policy_strings(const struct spvx_audit_policy *p)
{
	return &p->strings;
}

/* One of the patterns of a list describes a string. */
bool sx_policy_matches(const struct au_list *list, struct spvx_str s);

/* The first budget for a module; NULL: none. @stages: spvx_audit_stage() of its models. */
const struct au_budget *sx_policy_budget(const struct spvx_audit_policy *p,
					 struct spvx_str address, uint64_t stages);

/* The environment is one of Vulkan's, or OpenCL's. */
static inline bool sx_policy_env(const struct spvx_audit_policy *p, const char *begins)
{
	return !strncmp(p->env, begins, strlen(begins));
}

#endif
