/* SPDX-License-Identifier: MIT */
/*
 * audit/findings.h - the findings of an audit of many modules.
 *
 * findings.c keeps those that will be shown and counts the others; cross_module.c adds the
 * findings about all modules together, compare.c those of a comparison with an earlier build;
 * baseline.c has the findings that are accepted, and result.c groups those that are kept.
 * Nothing here reads files: a caller adds findings and facts, and the texts of baselines.
 */
#ifndef SPVX_AUDIT_FINDINGS_H
#define SPVX_AUDIT_FINDINGS_H

#include "audit/finding.h"
#include "base/map.h"
#include "base/vec.h"
#include "profile/build.h"

#include <spvx/audit.h>
#include <spvx/identity.h>

/* Number of audit rules; those of `check` are numbered after them. */
unsigned sx_audit_rule_count(void);

/* Return: the number of an audit or check rule; -1: there is none. */
int sx_audit_rule_find(struct spvx_str id);

/* Return: a rule's title, with the policy's threshold in place of the default one; NULL
 * without memory. */
const char *sx_audit_title(struct sx_arena *arena, unsigned rule, uint32_t threshold);

/* ---- the findings and facts of modules ---- */

/* A finding and the number of its rule; the arena that it is in owns its texts. @copies:
 * number of other modules of the same bytes that it also stands for. */
struct sx_audit_found {
	struct sx_audit_found *next;
	unsigned rule;
	uint64_t copies;
	struct sx_finding f;
};

/* The modules made by a version of a tool. @generator: header word; @count: number of
 * modules; @about: the module whose address sorts first. */
struct sx_audit_version {
	struct sx_audit_version *next;
	uint32_t generator;
	uint64_t count;
	struct sx_finding about;
};

/* A module that may be a copy of another. @generator: header word; @n1: digest of its code,
 * if @has_n1; @build_id: build identifier, which implies @n1; empty: none, or one that is
 * not unique by design. */
struct sx_audit_copy {
	struct sx_audit_copy *next;
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
 * struct sx_audit_facts - the facts of a module that --base compares
 * @about:     a finding about the module, without message
 * @key:       path of the module relative to its INPUT
 * @whole:     the module is compared: it is undamaged, so the following members are
 *             complete, and not ignored by the policy
 * @stages:    spvx_audit_stage() of its execution models
 * @interface: digest of its interface, in hex
 * @lines:     the interface as sorted lines, KEY TAB VALUE; empty: it has none, or @interface
 *             is empty
 * @placed:    the address contains an offset, at which another build may differ
 * @needs:     capabilities and extensions, sorted, each once
 * @in_base:   in the record of a partial: the module is of --base
 */
struct sx_audit_facts {
	struct sx_audit_facts *next;
	struct sx_finding about;
	struct spvx_str key;
	bool whole;
	bool placed;
	bool in_base;
	uint64_t stages;
	char interface[65];
	struct spvx_str lines;
	struct spvx_str *needs;
	size_t need_count;
};

struct sx_audit_facts_list {
	struct sx_audit_facts *first;
	struct sx_audit_facts *last;
	uint32_t count;
};

#define SX_AUDIT_RECENT 8 /* a power of two */

/**
 * struct sx_audit_seen - facts of modules for the rules about all of them together
 * @versions: of tools, unordered; without @index a version may occur several times
 * @recent:   a cache of recent @versions, by a hash of the generator
 * @index:    generator -> struct sx_audit_version, as a number; NULL: there is none
 */
struct sx_audit_seen {
	struct sx_audit_version *versions;
	struct sx_audit_version *recent[SX_AUDIT_RECENT];
	struct sx_strmap *index;
	struct sx_audit_copy *copies;
	struct sx_audit_copy *last;
	size_t copy_count;
	struct sx_audit_facts_list facts;
	bool caches; /* some modules are in archives that also have pipelines */
};

/* Find a version of a tool. Return: NULL: not found; without an index, a version that is no longer in
 * the cache is not found either. */
struct sx_audit_version *sx_audit_version_find(const struct sx_audit_seen *s,
					       uint32_t generator);

/* Add @count modules to a version. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_version_add(struct sx_audit_seen *s, struct sx_arena *arena,
			 uint32_t generator, uint64_t count,
			 const struct sx_finding *about);

/* Add a module, with copies of its texts in the arena. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_copy_add(struct sx_audit_seen *s, struct sx_arena *arena,
		      const struct sx_audit_copy *copy);

/* Return: a finding about a module, without message. */
struct sx_finding sx_audit_copy_about(const struct sx_audit_copy *c);

/* Copy a finding and its texts to an arena. Return: NULL without memory. */
struct sx_audit_found *sx_audit_found_copy(struct sx_arena *arena,
					   const struct sx_audit_found *from);

/* Append facts, which are linked. */
void sx_audit_facts_append(struct sx_audit_facts_list *to, struct sx_audit_facts *f);

/* Append copies of facts. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_facts_add(struct sx_audit_facts_list *to, struct sx_arena *arena,
		       const struct sx_audit_facts_list *from);

/**
 * struct sx_audit_identity - distinguishes findings of a rule, for their fingerprints
 * @what:    identity of the module
 * @key:     distinguishes findings of the rule in a module
 * @ordinal: number among findings that are equal otherwise
 */
struct sx_audit_identity {
	struct spvx_str what;
	struct spvx_str key;
	unsigned ordinal;
};

/* Make the fingerprint of a finding of rule @id: the first digits of a SHA-256. The address
 * is not in it, so the fingerprint stays the same when the module moves. */
void sx_audit_print(char print[SX_FINDING_PRINT + 1], const char *id,
		    struct sx_audit_identity identity);

/* ---- all modules ---- */

/* A line of a baseline. @rule: -1: no such rule; @found: a finding has the fingerprint. */
struct sx_audit_accepted {
	char print[SX_FINDING_PRINT + 1];
	int rule;
	struct spvx_str address;
	struct spvx_str reason;
	bool found;
};

/**
 * struct sx_audit_tally - the findings of a rule in a container, new or accepted
 * @total: number of findings
 * @fresh: number that the baseline does not have
 * @modules: number of modules with @fresh findings
 * @kept:  number of findings in @first
 * @first: list of the findings that are kept, unordered
 * @last:  the finding of the list that comes last in the report; NULL: not known
 */
struct sx_audit_tally {
	unsigned rule;
	unsigned severity;
	unsigned state;
	struct spvx_str container;
	uint64_t total;
	uint64_t fresh;
	uint64_t modules;
	uint64_t kept;
	struct sx_audit_found *first;
	struct sx_audit_found *last;
};

/* Receives all findings and facts, which are not kept then. Both functions return 0 or
 * -SPVX_ENOMEM. */
struct sx_audit_sink {
	int (*finding)(void *ctx, const char *id, const struct sx_audit_found *found);
	int (*seen)(void *ctx, const struct sx_audit_seen *seen, bool in_base);
	void *ctx;
};

/**
 * struct sx_audit_kept - the findings that will be shown, and counts of all
 *
 * The findings that are kept do not depend on the order in which they are added: of each
 * rule in a container (or of each rule), those are kept that come first in the report.
 * @policy, @max, @single, @checks, @sink and .fail_on of @result are set up before
 * sx_audit_kept_init().
 * @arena:   owns the findings
 * @max:     number to keep of a rule in a container; 0: all
 * @single:  @max is for a rule in all containers together
 * @sink:    receives all findings instead, if it has functions
 * @per:     key (rule, severity, state, container) -> index of its tally
 * @tallies: struct sx_audit_tally
 * @over:    sha256 and message of a finding of G006 -> its struct sx_audit_found in @deferred
 * @deferred: list of the findings that are reported once for all copies of a module
 * @checks:  --check: rules of validity are included
 * @part:    modules were left out, which may have what only the baseline has
 * @failed:  addresses of modules that fail
 * @counted: rule, severity and address of modules that tallies counted
 * @baseline: fingerprint -> index of its line in @accepted; NULL: no baseline
 * @record:  --base, if it is a record, whose findings are accepted, too; else NULL
 * @result:  complete after sx_audit_finish()
 */
struct sx_audit_kept {
	struct sx_arena arena;
	uint64_t max;
	bool single;
	struct sx_audit_sink sink;
	struct sx_strmap per;
	struct sx_vec tallies;
	const struct spvx_audit_policy *policy;
	bool prints; /* findings have fingerprints */
	struct sx_audit_seen seen;
	struct sx_strmap by_generator; /* of @seen */
	struct sx_strmap over;
	struct sx_audit_found *deferred;
	bool checks;
	bool part;
	struct sx_strmap failed;
	struct sx_strmap counted;
	struct sx_audit_facts_list facts[2]; /* of --base, of the INPUTs */
	bool in_base;                        /* --base is being read */
	struct sx_strmap *baseline;
	struct sx_build *record;
	struct sx_vec accepted; /* struct sx_audit_accepted */
	struct sx_audit_result result;
};

/* Return: 0 or -SPVX_ENOMEM; to be freed in either case. */
int sx_audit_kept_init(struct sx_audit_kept *k, const struct spvx_allocator *a);
void sx_audit_kept_free(struct sx_audit_kept *k);

/* Keep a copy of a finding, or only count it. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_keep(struct sx_audit_kept *k, const struct sx_audit_found *found);

/* Keep a copy of a finding, which has its state, if the limit allows it, or in place of one
 * that sorts after it. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_keep_some(struct sx_audit_kept *k, const struct sx_audit_found *found);

/* After the last module: keep the findings of @deferred. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_keep_deferred(struct sx_audit_kept *k);

/* Compare two findings by their order in the report. Return: as strcmp(). */
int sx_audit_found_order(const struct sx_audit_found *a, const struct sx_audit_found *b);

/* Add the facts of a unit's modules, in the order of the inputs. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_audit_keep_seen(struct sx_audit_kept *k, const struct sx_audit_seen *seen);

/**
 * sx_audit_report_finding() - add a finding that is not of one module's instructions, unless
 * the policy turns it off
 * @k:        receives it
 * @id:       its rule
 * @about:    its place
 * @message:  its message, which is freed; NULL: none
 * @identity: for its fingerprint; may have views of @message
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_audit_report_finding(struct sx_audit_kept *k, const char *id,
			    const struct sx_finding *about, struct sx_buf *message,
			    struct sx_audit_identity identity);

/* After the last module: report budgets, duplicates and tools of several versions, in the
 * order of addresses. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_cross_module(struct sx_audit_kept *k);

/* After both sides are read: report G001 to G005. @name: address for findings about all
 * modules together. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_compare(struct sx_audit_kept *k, const char *name);

/* Read a baseline: its findings are accepted, as are those of the baselines before. @line:
 * receives the number of a line that is invalid. Return: 0, -SPVX_ESYNTAX, -SPVX_ENOMEM. */
int sx_audit_baseline_read(struct sx_audit_kept *k, struct spvx_str text, uint32_t *line);

/* Keep the findings that only the baseline has. Return: 0 or -SPVX_ENOMEM. */
int sx_audit_baseline_absent(struct sx_audit_kept *k);

/* Append a baseline with all findings, sorted, so that equal findings give equal text.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_audit_baseline_put(struct sx_buf *b, const struct sx_audit_result *r,
			  struct sx_arena *arena);

/* After the last finding: complete the result, in the arena of @k. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_audit_finish(struct sx_audit_kept *k);

#endif
