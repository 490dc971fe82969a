/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/audit.h - the parts of `audit`: its options, its policy, and the findings it keeps.
 *
 * policy.c reads policies; scan.c goes through the inputs; keep.c keeps
 * what is found, as much as is shown; late.c adds what only all modules together say;
 * report.c makes a report of it, and audit.c writes that.
 */
#ifndef SPVX_CMD_AUDIT_AUDIT_H
#define SPVX_CMD_AUDIT_AUDIT_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/inputs/devices.h"
#include "cmd/inputs/inputs.h"
#include "frame/pattern.h"
#include "report/findings/audit.h"

#include <spvx/audit.h>
#include <spvx/identity.h>

struct audit_opts {
	const char *policy;
	const char *profile;
	const char *base;
	struct opt_list device;
	bool check;
	const char *env; /* to be valid for; NULL: not said */
	const char *baseline;
	const char *baseline_write;
	unsigned fail_on;
	uint64_t max_per_rule;
	uint64_t max_bytes;
	bool list_rules;
	bool policy_check;
	bool policy_example;
	bool partial;
	bool kv;
	bool resume;
};

extern const char *const audit_formats[];
extern const char *const audit_severities[];

/* A policy with every section and key, commented. */
extern const char audit_policy_example[];

/* ---- policy.c ---- */

/**
 * struct audit_policy - a policy and what belongs to it
 * @policy:   as the options say
 * @patterns: its regular expressions
 * @sha256:   of its normal form, in hex
 */
struct audit_policy {
	struct spvx_audit_policy *policy;
	struct grep_patterns patterns;
	char sha256[65];
};

/* Return: 0, -SPVX_EINVAL, -SPVX_EIO (said), -SPVX_ENOMEM; free it in any case. */
int audit_policy_open(struct audit_policy *p, struct cmd_run *run,
		      const struct audit_opts *opts, const struct spvx_grammar *g);

/* The policy of @text, its normal form. Return: the same. */
int audit_policy_again(struct audit_policy *p, struct cmd_run *run,
		       const struct spvx_grammar *g, struct spvx_str text);
void audit_policy_free(struct audit_policy *p);

/* A file that the policy at @policy (NULL: none) names: relative to its folder. NULL: no
 * memory. */
const char *audit_policy_path(struct sx_arena *arena, const char *policy, const char *file);

/* The normal form. */
void audit_policy_put(struct sx_buf *b, const struct audit_policy *p);

/* --policy-check: the normal form, and its digest. */
void audit_policy_print(struct sx_buf *b, const struct audit_policy *p);

/* A spvx_audit_match_fn, of a struct audit_policy. */
bool audit_policy_match(const struct audit_policy *p, unsigned pattern, struct spvx_str s);

/* ---- check.c: validity in addition to the policy ---- */

/* Rules of audits, and of `check`: these are numbered after those. */
unsigned audit_rule_count(void);
unsigned audit_check_rule_count(void);

/* Fill in those of `check`. */
void audit_check_rules(struct sx_finding_rule *rules);

/* The number of a rule of either; -1: there is none. */
int audit_rule_find(struct spvx_str id);

/* ---- device.c: what devices do not have ---- */

struct audit_devices {
	struct cmd_device *list;
	size_t count;
};

/* Those of --device and of the policy. Return: 0, -SPVX_EINVAL, -SPVX_EIO (said),
 * -SPVX_ENOMEM; free them in any case. */
int audit_devices_open(struct audit_devices *d, struct cmd_run *run,
		       const struct audit_opts *opts, const struct audit_policy *p);
void audit_devices_free(struct audit_devices *d);

/* ---- keep.c ---- */

/* A finding on its way: everything it points to is the arena's it is in. @copies: modules
 * of the same bytes it denotes besides. */
struct audit_found {
	struct audit_found *next;
	unsigned rule;
	uint64_t copies;
	struct sx_finding f;
};

/* ---- audit_all.c: what is seen of every module ---- */

/* Modules made by a version of a tool. @generator: as in headers; @about: the one whose
 * address comes first. */
struct audit_version {
	struct audit_version *next;
	uint32_t generator;
	uint64_t count;
	struct sx_finding about;
};

/* A module that may be a copy of another: what a finding would say of it. @n1: of its code,
 * if it is looked at; @generator: as in its header; @build_id: empty: it has none, or says that
 * several modules may have it; else there is @n1. */
struct audit_copy {
	struct audit_copy *next;
	struct spvx_str address;
	struct spvx_str container;
	uint64_t stored_at;
	uint64_t size;
	uint32_t generator;
	bool clear;
	bool has_n1;
	struct spvx_str build_id;
	unsigned char sha256[SPVX_DIGEST_BYTES];
	unsigned char n1[SPVX_DIGEST_BYTES];
};

/**
 * struct audit_facts - what --base compares of a module
 * @about:     what a finding would say of it
 * @key:       what it is called in what was named
 * @whole:     it could be read to its end: the others are known
 * @stages:    spvx_audit_stage() of its execution models
 * @interface: digest of it, in hex
 * @lines:     the same spelled out (cmd/audit/interface.h); empty: not known
 * @needs:     capabilities and extensions, sorted, each once
 */
struct audit_facts {
	struct audit_facts *next;
	struct sx_finding about;
	struct spvx_str key;
	bool whole;
	uint64_t stages;
	char interface[65];
	struct spvx_str lines;
	struct spvx_str *needs;
	size_t need_count;
};

struct audit_facts_list {
	struct audit_facts *first;
	struct audit_facts *last;
	uint32_t count;
};

#define AUDIT_RECENT 8 /* a power of two */

/**
 * struct audit_seen - what rules about all modules together need
 * @versions: of tools, in no order; without @index one may be there several times
 * @recent:   of these, some of the last, by generator
 * @index:    generator -> struct audit_version, as a number; NULL: there is none
 */
struct audit_seen {
	struct audit_version *versions;
	struct audit_version *recent[AUDIT_RECENT];
	struct sx_strmap *index;
	struct audit_copy *copies;
	struct audit_copy *last;
	size_t copy_count;
	struct audit_facts_list facts;
	bool caches; /* some are of archives that have pipelines, too */
};

/* A rule's title, with the policy's threshold where it has one in it. NULL: no memory. */
const char *audit_title(struct sx_arena *arena, const struct spvx_audit_rule *rule,
			uint32_t threshold);

/* A version that is known; NULL: it is not, as far as a look at those takes that come often. */
struct audit_version *audit_version_find(const struct audit_seen *s, uint32_t generator);

/* @count modules more of a version. Return: 0 or -SPVX_ENOMEM. */
int audit_version_add(struct audit_seen *s, struct sx_arena *arena, uint32_t generator,
		      uint64_t count, const struct sx_finding *about);

/* What it points to is copied. Return: the same. */
int audit_copy_add(struct audit_seen *s, struct sx_arena *arena,
		   const struct audit_copy *copy);

/* What a finding would say of a module. */
struct sx_finding audit_copy_about(const struct audit_copy *c);

struct audit_kept;

/* The modules of a unit, in their turn. Return: 0 or -SPVX_ENOMEM. */
int audit_keep_seen(struct audit_kept *k, const struct audit_seen *seen);

/* Report what is the matter with @about; the fingerprint is of @what, @key and @ordinal.
 * Return: 0 or -SPVX_ENOMEM. */
int audit_report_finding(struct audit_kept *k, const char *id,
			 const struct sx_finding *about, struct spvx_str what,
			 struct spvx_str key, uint64_t ordinal);

/* All modules are through: budgets, duplicates and tools of several versions are reported,
 * in the order of addresses. Return: the same. */
int audit_keep_late(struct audit_kept *k);

/* Of pipelines of the caches among all INPUTs; what is wrong with those is not reported here.
 * Return: 0 or a negative code. */
int audit_pipelines(struct cmd_run *run, struct audit_kept *k);

/**
 * audit_print() - a fingerprint: the first digits of the SHA-256 of the rule, of what it is
 * about, and of what is the matter; nothing of where it is, so that it stays the same when
 * the module moves
 * @rule:    its id
 * @what:    identity of the module
 * @key:     what is the matter
 * @ordinal: among findings that are equal otherwise
 */
void audit_print(char print[SX_FINDING_PRINT + 1], const char *rule, struct spvx_str what,
		 struct spvx_str key, unsigned ordinal);

/* ---- base.c: against what was there before ---- */

struct audit_base;

/* What makes facts, for one thread. Return: 0 or -SPVX_ENOMEM. */
int audit_base_create(const struct spvx_grammar *g, struct audit_base **base);
void audit_base_free(struct audit_base *base);

/* The facts of a module in memory; @name: what was named. Return: 0 or -SPVX_ENOMEM. */
int audit_base_see(struct audit_base *base, struct audit_facts_list *to,
		   struct sx_arena *arena, const struct cmd_run *run, const char *name,
		   const struct sx_finding *about, const void *data, size_t size);

/* Take facts over, as copies. Return: 0 or -SPVX_ENOMEM. */
int audit_base_take(struct audit_facts_list *to, struct sx_arena *arena,
		    const struct audit_facts_list *from);

/* Both sides are there: say G001 to G005. @name: of all modules together. Return: as
 * above. */
int audit_base_report(struct audit_kept *k, const char *name);

/**
 * struct audit_tally - a rule in a container
 * @total: findings of it
 * @fresh: of these, those that no baseline has
 * @modules: that those are of
 * @last_module: of them, its address
 * @kept:  of them
 * @first: those, in no order
 * @last:  of them in the order of the report; NULL: not known
 */
struct audit_tally {
	unsigned rule;
	unsigned severity;
	struct spvx_str container;
	uint64_t total;
	uint64_t fresh;
	uint64_t modules;
	struct spvx_str last_module;
	uint64_t kept;
	struct audit_found *first;
	struct audit_found *last;
};

struct audit_lines;

/**
 * struct audit_kept - findings, and how many there were
 *
 * What is kept does not depend on the order in which findings come: of a rule in a
 * container, or of a rule, those that come first in the report.
 * @arena:   owns what is kept
 * @max:    to keep of a rule in a container; 0: all
 * @single:  of a rule, whatever the container
 * @lines:   a partial, to which all goes instead; or NULL
 * @per:     key (rule, severity, container) -> index of its tally
 * @tallies: struct audit_tally
 * @over:    sha256 and message of @once -> struct audit_found, of @held
 * @held:    findings that are reported once for all copies of a module, linked
 * @once:    their rule
 * @checks:  validity is looked at, too
 * @late:    findings of a module may come after those of others
 * @failed:  addresses of modules that fail, if so
 * @counted: rule, severity and address of modules that tallies count, if so
 * @baseline: fingerprint -> index of its line in @accepted; NULL: there is none
 * @rules:   as renderers take them, by number
 */
struct audit_kept {
	struct sx_arena arena;
	uint64_t max;
	bool single;
	struct audit_lines *lines;
	struct sx_strmap per;
	struct sx_vec tallies;
	const struct spvx_audit_policy *policy;
	bool prints; /* findings have fingerprints */
	struct audit_seen seen;
	struct sx_strmap by_generator; /* of @seen */
	struct sx_strmap over;
	struct audit_found *held;
	unsigned once;
	bool checks;
	bool late;
	struct sx_strmap failed;
	struct sx_strmap counted;
	struct audit_facts_list facts[2]; /* of --base, of what is audited */
	bool in_base;                     /* what is being read is --base */
	struct sx_strmap *baseline;
	struct sx_vec accepted; /* struct audit_accepted */
	struct sx_finding_rule *rules;
	unsigned rule_count;
	uint64_t counts[3];
	uint64_t states[3];
	uint64_t failing;
	uint64_t failing_modules;
	struct spvx_str last_failing; /* address of the last module that fails */
	unsigned fail_on;
	uint64_t modules;
	uint64_t bytes;
};

int audit_kept_init(struct audit_kept *k, const struct audit_opts *opts,
		    const struct spvx_audit_policy *policy, bool single);
void audit_kept_free(struct audit_kept *k);

/* Take a finding over, as a copy, or count it. Return: 0 or -SPVX_ENOMEM. */
int audit_keep(struct audit_kept *k, const struct audit_found *found);

/* All modules are through: what is reported once for copies of one. Return: the same. */
int audit_keep_held(struct audit_kept *k);

/* Where findings are in the report, as qsort() wants it; of pointers to them. */
int audit_found_order(const struct audit_found *a, const struct audit_found *b);

/* ---- report.c ---- */

/* All have come: a report of them, made in the arena. Return: 0 or -SPVX_ENOMEM. */
int audit_kept_report(struct audit_kept *k, struct sx_audit_report *r);

/* A finding in an arena, with copies of all it points to. NULL: no memory. */
struct audit_found *audit_found_copy(struct sx_arena *arena,
				     const struct audit_found *from);

/* ---- baseline.c ---- */

/* A line of a baseline. @rule: -1: no such rule; @found: something has its fingerprint. */
struct audit_accepted {
	char print[SX_FINDING_PRINT + 1];
	int rule;
	struct spvx_str address;
	struct spvx_str reason;
	bool found;
};

/* What only the baseline has goes into the report. Return: 0 or -SPVX_ENOMEM. */
int audit_baseline_absent(struct audit_kept *k, struct sx_audit_report *r);

/* --baseline. Return: 0, -SPVX_EINVAL, -SPVX_EIO (said), -SPVX_ENOMEM. */
int audit_baseline_read(struct audit_kept *k, struct cmd_run *run, const char *path);

/* --baseline-write: all findings, sorted. Return: as above. */
int audit_baseline_write(struct cmd_run *run, const char *path,
			 const struct sx_audit_report *r);

/* ---- scan.c ---- */

/* Go through all inputs. Return: 0 or a negative code. */
int audit_scan(struct cmd_run *run, const struct audit_opts *opts,
	       const struct audit_policy *policy, struct cmd_inputs *in,
	       struct audit_kept *kept);

/* ---- audit.c, and for partials partial.c ---- */

/* Where findings come from. Return: 0 or a negative code. */
typedef int audit_fill_fn(void *ctx, struct audit_kept *kept);

/* Have an audit made, and written. Return: 0 or a negative code. */
int audit_write(struct cmd_run *run, const struct audit_opts *opts,
		const struct audit_policy *policy, audit_fill_fn *fill, void *ctx);

/* Have no input replaced by --baseline-write; before any is read. Return: 0 or -SPVX_ENOMEM. */
int audit_guard_baseline(struct cmd_run *run, const struct audit_opts *opts);

struct audit_lines;

/* `audit --partial`. Return: 0 or a negative code. */
int audit_partial(struct cmd_run *run, const struct audit_opts *opts,
		  const struct audit_policy *policy, struct cmd_inputs *in);

/* `merge` of such partials. Return: the same. */
int audit_merge(struct cmd_run *run, const struct audit_opts *opts,
		struct audit_lines *lines);

#endif
