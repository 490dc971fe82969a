/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/audit.h - the parts of `audit`: its options, its policy, and the findings it
 * keeps.
 *
 * policy.c reads policies; scan.c goes through the inputs; findings.c keeps the findings
 * that will be shown and counts the others; cross_module.c adds the findings about all
 * modules together; report.c makes a report, and audit.c writes it.
 */
#ifndef SPVX_CMD_AUDIT_AUDIT_H
#define SPVX_CMD_AUDIT_AUDIT_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/inputs/devices.h"
#include "cmd/inputs/inputs.h"
#include "frame/pattern.h"
#include "profile/build.h"
#include "report/findings/audit.h"

#include <spvx/audit.h>
#include <spvx/identity.h>

struct audit_opts {
	const char *policy;
	const char *profile;
	const char *base;
	struct opt_list device;
	struct opt_list rules;
	bool check;
	const char *env; /* of --check; NULL: not given */
	const char *baseline;
	const char *baseline_write;
	unsigned fail_on;
	uint64_t max_per_rule;
	uint64_t max_bytes;
	bool list_rules;
	bool policy_check;
	bool policy_example;
	bool partial;
	bool record;
	struct opt_list labels;
	bool kv;
	bool resume;
};

extern const char *const audit_formats[];
extern const char *const audit_severities[];

/* The text of --policy-example: a commented policy with every section and key. */
extern const char audit_policy_example[];

/* ---- policy.c ---- */

/**
 * struct audit_policy - a policy, compiled
 * @policy:   from the options
 * @patterns: its regular expressions
 * @sha256:   of its normal form, in hex
 */
struct audit_policy {
	struct spvx_audit_policy *policy;
	struct grep_patterns patterns;
	char sha256[65];
};

/* Read the policy of the options; free it also after a failure. Return: 0, -SPVX_EINVAL or
 * -SPVX_EIO (reported), -SPVX_ENOMEM. */
int audit_policy_open(struct audit_policy *p, struct cmd_run *run,
		      const struct audit_opts *opts, const struct spvx_grammar *g);

/* Read a policy from @text, its normal form. Return: as audit_policy_open(). */
int audit_policy_again(struct audit_policy *p, struct cmd_run *run,
		       const struct spvx_grammar *g, struct spvx_str text);
void audit_policy_free(struct audit_policy *p);

/* Resolve the name of a file relative to the folder of the policy at @policy (NULL: none).
 * Return: the path; NULL without memory. */
const char *audit_policy_path(struct sx_arena *arena, const char *policy, const char *file);

/* Write the normal form. */
void audit_policy_put(struct sx_buf *b, const struct audit_policy *p);

/* Call @put for each suppression and each ignored pattern that has matched nothing:
 * "[suppress] I003 = path:old/". @checks: the rules of `check` were included. */
void audit_policy_unmatched(const struct audit_policy *p, bool checks,
			    void (*put)(void *ctx, struct spvx_str text), void *ctx);

/* Write the output of --policy-check: the normal form, and its digest. */
void audit_policy_print(struct sx_buf *b, const struct audit_policy *p);

/* A spvx_audit_match_fn whose context is a struct audit_policy. */
bool audit_policy_match(const struct audit_policy *p, unsigned pattern, struct spvx_str s);

/* ---- check.c: validity in addition to the policy ---- */

/* Number of audit rules, and of rules of `check`, which are numbered after them. */
unsigned audit_rule_count(void);
unsigned audit_check_rule_count(void);

/* Fill in the rules of `check`. */
void audit_check_rules(struct sx_finding_rule *rules);

/* Return: the number of an audit or check rule; -1: there is none. */
int audit_rule_find(struct spvx_str id);

/* ---- device.c: needs that a device does not meet ---- */

struct audit_devices {
	struct cmd_device *list;
	size_t count;
};

/* Open the devices of --device and of the policy; free them also after a failure. Return:
 * 0, -SPVX_EINVAL or -SPVX_EIO (reported), -SPVX_ENOMEM. */
int audit_devices_open(struct audit_devices *d, struct cmd_run *run,
		       const struct audit_opts *opts, const struct audit_policy *p);
void audit_devices_free(struct audit_devices *d);

/* ---- findings.c ---- */

/* A finding and the number of its rule; the arena that it is in owns its texts. @copies:
 * number of other modules of the same bytes that it also stands for. */
struct audit_found {
	struct audit_found *next;
	unsigned rule;
	uint64_t copies;
	struct sx_finding f;
};

/* ---- cross_module.c: rules about all modules together ---- */

/* The modules made by a version of a tool. @generator: header word; @count: number of
 * modules;
 * @about: the module whose address sorts first. */
struct audit_version {
	struct audit_version *next;
	uint32_t generator;
	uint64_t count;
	struct sx_finding about;
};

/* A module that may be a copy of another. @generator: header word; @n1: digest of its code,
 * if @has_n1; @build_id: build identifier, which implies @n1; empty: none, or one that is
 * not unique by design. */
struct audit_copy {
	struct audit_copy *next;
	struct spvx_str address;
	struct spvx_str container;
	struct sx_in_program program;
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
 * struct audit_facts - the facts of a module that --base compares
 * @about:     a finding about the module, without message
 * @key:       path of the module relative to its INPUT
 * @whole:     the module is undamaged, so the following members are complete
 * @stages:    spvx_audit_stage() of its execution models
 * @interface: digest of its interface, in hex
 * @lines:     the interface as lines (cmd/audit/interface.h); empty: not known
 * @needs:     capabilities and extensions, sorted, each once
 * @in_base:   in the record of a partial: the module is of --base
 */
struct audit_facts {
	struct audit_facts *next;
	struct sx_finding about;
	struct spvx_str key;
	bool whole;
	bool in_base;
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
 * struct audit_seen - facts of modules for the rules about all of them together
 * @versions: of tools, unordered; without @index a version may occur several times
 * @recent:   a cache of recent @versions, by a hash of the generator
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
	bool caches; /* some modules are in archives that also have pipelines */
};

/* Return: a rule's title, with the policy's threshold in place of the default one; NULL
 * without memory. */
const char *audit_title(struct sx_arena *arena, const struct spvx_audit_rule *rule,
			uint32_t threshold);

/* Find a version. Return: NULL: not found; without an index, a version that is no longer in
 * the cache is not found either. */
struct audit_version *audit_version_find(const struct audit_seen *s, uint32_t generator);

/* Add @count modules to a version. Return: 0 or -SPVX_ENOMEM. */
int audit_version_add(struct audit_seen *s, struct sx_arena *arena, uint32_t generator,
		      uint64_t count, const struct sx_finding *about);

/* Add a module, with copies of its texts in the arena. Return: 0 or -SPVX_ENOMEM. */
int audit_copy_add(struct audit_seen *s, struct sx_arena *arena,
		   const struct audit_copy *copy);

/* Return: a finding about a module, without message. */
struct sx_finding audit_copy_about(const struct audit_copy *c);

struct audit_kept;

/* Add the facts of a unit's modules, in the order of the inputs. Return: 0 or
 * -SPVX_ENOMEM. */
int audit_keep_seen(struct audit_kept *k, const struct audit_seen *seen);

/* Report a finding of rule @id at @about; its fingerprint is made from @what, @key and
 * @ordinal. Return: 0 or -SPVX_ENOMEM. */
int audit_report_finding(struct audit_kept *k, const char *id,
			 const struct sx_finding *about, struct spvx_str what,
			 struct spvx_str key, uint64_t ordinal);

/* After the last module: report budgets, duplicates and tools of several versions, in the
 * order of addresses. Return: 0 or -SPVX_ENOMEM. */
int audit_keep_cross_module(struct audit_kept *k);

/* Report findings about the pipelines of all caches among the INPUTs. Damage of the INPUTs
 * is not reported here. Return: 0 or a negative code. */
int audit_pipelines(struct cmd_run *run, struct audit_kept *k);

/**
 * audit_print() - make the fingerprint of a finding
 * @print:   receives it, NUL-terminated
 * @rule:    id of the rule
 * @what:    identity of the module
 * @key:     distinguishes findings of the rule in a module
 * @ordinal: number among findings that are equal otherwise
 *
 * It is the first digits of a SHA-256 of the other parameters. The address is not among
 * them, so the fingerprint stays the same when the module moves.
 */
void audit_print(char print[SX_FINDING_PRINT + 1], const char *rule, struct spvx_str what,
		 struct spvx_str key, unsigned ordinal);

/* ---- base.c: comparison with an earlier build ---- */

struct audit_base;

/* Create an extractor of facts, for one thread. Return: 0 or -SPVX_ENOMEM. */
int audit_base_create(const struct spvx_grammar *g, struct audit_base **base);
void audit_base_free(struct audit_base *base);

/* Append the facts of a module in memory to @to; @name: the INPUT that it is in. Return: 0
 * or -SPVX_ENOMEM. */
int audit_base_see(struct audit_base *base, struct audit_facts_list *to,
		   struct sx_arena *arena, const struct cmd_run *run, const char *name,
		   const struct sx_finding *about, const void *data, size_t size);

/* Append copies of facts. Return: 0 or -SPVX_ENOMEM. */
int audit_base_take(struct audit_facts_list *to, struct sx_arena *arena,
		    const struct audit_facts_list *from);

/* After both sides are read: report G001 to G005. @name: address for findings about all
 * modules together. Return: 0 or -SPVX_ENOMEM. */
int audit_base_report(struct audit_kept *k, const char *name);

/**
 * struct audit_tally - the findings of a rule in a container, new or accepted
 * @total: number of findings
 * @fresh: number that the baseline does not have
 * @modules: number of modules with @fresh findings
 * @last_module: address of the last such module
 * @kept:  number of findings in @first
 * @first: list of the findings that are kept, unordered
 * @last:  the finding of the list that comes last in the report; NULL: not known
 */
struct audit_tally {
	unsigned rule;
	unsigned severity;
	unsigned state;
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
 * struct audit_kept - the findings that will be shown, and counts of all
 *
 * The findings that are kept do not depend on the order in which they are added: of each
 * rule in a container (or of each rule), those are kept that come first in the report.
 * @arena:   owns the findings
 * @max:     number to keep of a rule in a container; 0: all
 * @single:  @max is for a rule in all containers together
 * @lines:   a partial that receives all findings instead; or NULL
 * @per:     key (rule, severity, state, container) -> index of its tally
 * @tallies: struct audit_tally
 * @over:    sha256 and message of a finding of @once -> its struct audit_found in @deferred
 * @deferred: list of the findings that are reported once for all copies of a module
 * @once:    the rule of these findings
 * @checks:  --check: rules of validity are included
 * @unordered: the findings of a module may be added after those of other modules
 * @failed:  with @unordered: addresses of modules that fail
 * @counted: with @unordered: rule, severity and address of modules that tallies counted
 * @baseline: fingerprint -> index of its line in @accepted; NULL: no baseline
 * @record:  --base, if it is a record, whose findings are accepted, too; else NULL
 * @rules:   by number, for the report
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
	struct audit_found *deferred;
	unsigned once;
	bool checks;
	bool unordered;
	struct sx_strmap failed;
	struct sx_strmap counted;
	struct audit_facts_list facts[2]; /* of --base, of the INPUTs */
	bool in_base;                     /* --base is being read */
	struct sx_strmap *baseline;
	struct sx_build *record;
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

/* Keep a copy of a finding, or only count it. Return: 0 or -SPVX_ENOMEM. */
int audit_keep(struct audit_kept *k, const struct audit_found *found);

/* Keep a copy of a finding, which has its state, if the limit allows it, or in place of one
 * that sorts after it. Return: 0 or -SPVX_ENOMEM. */
int audit_keep_some(struct audit_kept *k, const struct audit_found *found);

/* After the last module: keep the findings of @deferred. Return: 0 or -SPVX_ENOMEM. */
int audit_keep_deferred(struct audit_kept *k);

/* Compare two findings by their order in the report. Return: as strcmp(). */
int audit_found_order(const struct audit_found *a, const struct audit_found *b);

/* ---- report.c ---- */

/* Make the report, in the arena of @k, after the last finding. Return: 0 or
 * -SPVX_ENOMEM. */
int audit_kept_report(struct audit_kept *k, struct sx_audit_report *r);

/* Copy a finding and its texts to an arena. Return: NULL without memory. */
struct audit_found *audit_found_copy(struct sx_arena *arena,
				     const struct audit_found *from);

/* ---- baseline.c ---- */

/* A line of a baseline. @rule: -1: no such rule; @found: a finding has the fingerprint. */
struct audit_accepted {
	char print[SX_FINDING_PRINT + 1];
	int rule;
	struct spvx_str address;
	struct spvx_str reason;
	bool found;
};

/* Keep the findings that only the baseline has. Return: 0 or -SPVX_ENOMEM. */
int audit_baseline_absent(struct audit_kept *k);

/* Read the file of --baseline. Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported),
 * -SPVX_ENOMEM. */
int audit_baseline_read(struct audit_kept *k, struct cmd_run *run, const char *path);

/* Write the file of --baseline-write: all findings, sorted. Return: as
 * audit_baseline_read(). */
int audit_baseline_write(struct cmd_run *run, const char *path,
			 const struct sx_audit_report *r);

/* ---- record.c ---- */

/* Read a base that is a record of a build, or a partial, whose findings are accepted. Return:
 * 0, -SPVX_EIO or -SPVX_ESYNTAX (reported), -SPVX_ENOMEM. */
int audit_record_read(struct audit_kept *k, struct cmd_run *run, const char *name);

/* Compare with its modules, too. Return: 0 or -SPVX_ENOMEM. */
int audit_record_modules(struct audit_kept *k);

struct cmd_lines;

/* Write the record of `audit --record`, with the findings that @scan adds to @set. Return: 0
 * or a negative code. */
int audit_record_write(struct cmd_run *run, const struct audit_opts *opts,
		       struct cmd_lines *set, int (*scan)(void *ctx), void *ctx);

/* ---- scan.c ---- */

/* Go through all inputs. Return: 0 or a negative code. */
int audit_scan(struct cmd_run *run, const struct audit_opts *opts,
	       const struct audit_policy *policy, struct cmd_inputs *in,
	       struct audit_kept *kept);

/* ---- audit.c, and for partials partial.c ---- */

/* A source of findings, which adds them to @kept. Return: 0 or a negative code. */
typedef int audit_fill_fn(void *ctx, struct audit_kept *kept);

/* Write the report of the findings that @fill adds. Return: 0 or a negative code. */
int audit_write(struct cmd_run *run, const struct audit_opts *opts,
		const struct audit_policy *policy, audit_fill_fn *fill, void *ctx);

/* Keep --baseline-write from replacing an input; called before any is read. Return: 0 or
 * -SPVX_ENOMEM. */
int audit_guard_baseline(struct cmd_run *run, const struct audit_opts *opts);

struct audit_lines;

/* Run `audit --partial` or `audit --record`. Return: 0 or a negative code. */
int audit_partial(struct cmd_run *run, const struct audit_opts *opts,
		  const struct audit_policy *policy, struct cmd_inputs *in);

/* Report the records of merged partials. Return: 0 or a negative code. */
int audit_merge(struct cmd_run *run, const struct audit_opts *opts,
		struct audit_lines *lines);

#endif
