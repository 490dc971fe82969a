/* SPDX-License-Identifier: MIT */
/*
 * audit/finding.h - a finding as data: of an audit, of `check`, of pipelines.
 *
 * Nothing in it belongs to one command: the rule is spelled out, places are strings and
 * numbers. report/findings/finding.h writes it.
 */
#ifndef SPVX_AUDIT_FINDING_H
#define SPVX_AUDIT_FINDING_H

#include "base/alloc.h"
#include "spirv/extent.h"

#include <spvx/api.h>

#include <string.h>

/* Severities, in the order of reports. */
enum sx_severity {
	SX_ERROR,
	SX_WARNING,
	SX_NOTE,
	SX_SEVERITIES
};

/* State of a finding relative to a baseline. */
enum sx_state {
	SX_STATE_NEW,       /* also without a baseline */
	SX_STATE_UNCHANGED, /* the baseline has it */
	SX_STATE_ABSENT,    /* only the baseline has it */
	SX_STATES
};

#define SX_FINDING_PRINT    16 /* digits of a fingerprint */
#define SX_FINDING_NO_PLACE UINT64_MAX

/**
 * struct sx_finding_rule - the rule of a finding; rules are rows of a table
 * @id:       stable: "cap/operand", "SPVX-I003"
 * @title:    one line, a noun phrase
 * @sentence: template for messages: {} is the message, {limit} the threshold, and a part in
 *            [] is only for findings with a message; NULL: messages are sentences
 * @help:     what to do about it; NULL: unknown
 * @spec:     section or document; NULL: none
 * @vuid:     identifier of the Vulkan rule; NULL: none, or more than one
 * @severity: enum sx_severity, unless options say otherwise
 * @unit:     unit of the measure in messages: "%"; NULL: no measure
 * @limit:    threshold of that measure; 0: none
 */
struct sx_finding_rule {
	const char *id;
	const char *title;
	const char *sentence;
	const char *help;
	const char *spec;
	const char *vuid;
	unsigned severity;
	const char *unit;
	uint32_t limit;
};

/**
 * struct sx_related - the second place of a finding
 * @message: one line: "%k is declared here"; empty: there is none
 * @offset:  of the instruction there, in bytes from the header of the module
 * @line:    of the text that was assembled; 0: the module was no text
 * @column:  there, in bytes
 * @text:    the instruction; empty: not shown
 */
struct sx_related {
	struct spvx_str message;
	uint64_t offset;
	uint64_t line;
	uint64_t column;
	struct spvx_str text;
};

/**
 * struct sx_finding - a problem that was found
 * @rule:      its rule
 * @severity:  enum sx_severity
 * @address:   of the module (or the entry, or the file) as printed: path[!member]...
 * @container: address of the archive or the file it is in; as @address if that is a file
 * @program:   symbol and section of a module in a program
 * @stored_at:   offset of the module in the file, or in its decompressed contents;
 *             SX_FINDING_NO_PLACE: not known
 * @clear:     its bytes are stored in the file uncompressed
 * @size:      bytes of the module; 0: not known
 * @sha256:    of the module; NULL: not known
 * @offset:    in bytes from the header of the module; SX_FINDING_NO_PLACE: the whole module
 * @length:    bytes there; 0: not known
 * @insn:      number of the instruction, the first being 1; 0: none
 * @file:      source file of the instruction; empty: not known, or the module is a text
 * @line:      there, or in the text that was assembled; 0: not known
 * @column:    there, in bytes; 0: not known
 * @source:    that line of the source, without indentation; empty: not known
 * @count:     number of occurrences in the module; at least 1
 * @weight:    findings with a larger weight come first
 * @message:   one line; empty: the title says it all
 * @related:   its second place; NULL: none
 * @print:     fingerprint: the same for the same finding in any file and any run; digits
 *             and NUL, or an empty string
 * @state:     enum sx_state
 * @justification:    why it is accepted; empty: not specified
 * @in_module: it is about a module; false: about an archive or an entry of it
 */
struct sx_finding {
	const struct sx_finding_rule *rule;
	unsigned severity;
	struct spvx_str address;
	struct spvx_str container;
	struct sx_in_program program;
	uint64_t stored_at;
	bool clear;
	uint64_t size;
	const unsigned char *sha256;
	uint64_t offset;
	uint64_t length;
	uint64_t insn;
	struct spvx_str file;
	uint64_t line;
	uint64_t column;
	struct spvx_str source;
	uint64_t count;
	uint64_t weight;
	struct spvx_str message;
	const struct sx_related *related;
	char print[SX_FINDING_PRINT + 1];
	unsigned state;
	struct spvx_str justification;
	bool in_module;
};

/* Whether the line of a finding is one of assembly text that is the INPUT. */
static inline bool sx_finding_in_text(const struct sx_finding *f)
{
	return f->line && !f->file.len;
}

/* Give @f copies of everything it points to but the rule. Return: false: no memory. */
bool sx_finding_own(struct sx_finding *f, struct sx_arena *arena);

/* The archive of a module: its address, as printed, without the last member, entry or offset;
 * empty: it is a file of its own. */
struct spvx_str sx_address_archive(struct spvx_str address);

/* The file part of an address, as printed. */
struct spvx_str sx_address_file(struct spvx_str address);

/* ---- the findings of an audit of many modules ---- */

/**
 * struct sx_audit_group - the findings of one rule and severity
 * @rule:     their rule
 * @severity: their severity
 * @findings: the kept findings, sorted; those missing from the baseline come first
 * @count:    number of kept findings
 * @total:    number of all findings
 * @fresh:    number of all findings that are missing from the baseline
 * @modules:  number of modules with such a finding
 */
struct sx_audit_group {
	const struct sx_finding_rule *rule;
	unsigned severity;
	const struct sx_finding *const *findings;
	size_t count;
	uint64_t total;
	uint64_t fresh;
	uint64_t modules;
};

/**
 * struct sx_audit_more - findings of a rule in a container that were not kept
 */
struct sx_audit_more {
	const struct sx_finding_rule *rule;
	unsigned severity;
	struct spvx_str container;
	uint64_t count;
};

/**
 * struct sx_audit_result - the findings of all modules
 * @modules:  modules that were audited
 * @bytes:    their total size
 * @fail_on:  severity from which on a finding fails
 * @failing:  findings at or above it that the baseline does not have
 * @failing_modules: modules that have one
 * @counts:   findings by severity
 * @states:   findings by enum sx_state
 * @baseline: findings are accepted
 * @groups:   by severity, then rule
 * @more:     by severity, rule, container
 * @absent:   findings that only the baseline has, as @groups
 * @rules:    all rules
 */
struct sx_audit_result {
	uint64_t modules;
	uint64_t bytes;
	unsigned fail_on;
	uint64_t failing;
	uint64_t failing_modules;
	uint64_t counts[SX_SEVERITIES];
	uint64_t states[SX_STATES];
	bool baseline;
	const struct sx_audit_group *groups;
	size_t group_count;
	const struct sx_audit_more *more;
	size_t more_count;
	const struct sx_audit_group *absent;
	size_t absent_count;
	struct sx_finding_rule *rules;
	unsigned rule_count;
};

/* The prefix of rule ids, which is left out for people. */
#define SX_AUDIT_PREFIX "SPVX-"

/* The id of a rule for people. */
static inline const char *sx_audit_short_id(const struct sx_finding_rule *rule)
{
	size_t len = strlen(SX_AUDIT_PREFIX);

	return strncmp(rule->id, SX_AUDIT_PREFIX, len) != 0 ? rule->id : rule->id + len;
}

#endif
