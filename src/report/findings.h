/* SPDX-License-Identifier: MIT */
/*
 * report/findings.h - the findings of a run that are kept until its end, the worst first.
 *
 * SARIF and markdown order findings and have limits; a run over a cache may have millions.
 * So many as are wanted are kept, all are counted. What makes findings (check, audit) hands
 * them over in one neutral form.
 */
#ifndef SPVX_REPORT_FINDINGS_H
#define SPVX_REPORT_FINDINGS_H

#include "base/alloc.h"
#include "base/buf.h"

/* How bad; in the order of reports. */
enum sx_severity {
	SX_ERROR,
	SX_WARNING,
	SX_NOTE,
	SX_SEVERITIES
};

/* "error", "warning", "note". */
const char *sx_severity_name(enum sx_severity severity);

/**
 * struct sx_rule_info - a rule, as a report tells it
 * @id:       stable: "cap/operand", "SPVX-I003"
 * @title:    one line
 * @help:     what to do about it, or NULL
 * @spec:     where it stands, or NULL
 * @severity: it has by default
 */
struct sx_rule_info {
	const char *id;
	const char *title;
	const char *help;
	const char *spec;
	enum sx_severity severity;
};

/* Against the findings that were accepted before. */
enum sx_baseline {
	SX_BASELINE_NONE, /* there is nothing to compare with */
	SX_BASELINE_NEW,
	SX_BASELINE_UNCHANGED,
	SX_BASELINE_ABSENT
};

/**
 * struct sx_reported - something that is wrong
 * @severity:    of it
 * @rule:        number of its rule
 * @address:     of the module (or file) as printed: path[!member][@0xOFFSET][#hash]
 * @lies_at:     where in the file, or in what was decompressed of it, the module begins
 * @clear:       it lies in the file itself, byte by byte
 * @module_size: bytes of it; 0 = not known
 * @sha256:      of the module, or NULL
 * @at:          byte offset in the module; UINT64_MAX: it is about all of it
 * @length:      bytes there
 * @insn:        instruction number, 0 = none
 * @function:    it is in, as text; may be empty
 * @message:     one line
 * @fingerprint: the same for the same finding in any file and any run; 0 = none
 * @baseline:    new or not
 * @excuse:      why it is suppressed; empty: it is not
 */
struct sx_reported {
	enum sx_severity severity;
	unsigned rule;
	struct spvx_str address;
	uint64_t lies_at;
	bool clear;
	uint64_t module_size;
	const unsigned char *sha256;
	uint64_t at;
	uint64_t length;
	uint64_t insn;
	struct spvx_str function;
	struct spvx_str message;
	uint64_t fingerprint;
	enum sx_baseline baseline;
	struct spvx_str excuse;
};

/**
 * struct sx_findings - those that are kept
 * @list:    sorted after sx_findings_sort(): by severity, rule, address, place
 * @count:   of them
 * @most:    that may be kept
 * @total:   there were, by severity
 * @by_rule: there were, by number of the rule
 */
struct sx_findings {
	struct sx_reported *list;
	size_t cap;
	size_t count;
	size_t most;
	uint64_t total[SX_SEVERITIES];
	uint64_t *by_rule;
	unsigned rules;
	struct sx_arena text;
};

/* For rules numbered below @rules. Return: 0 or -SPVX_ENOMEM. */
int sx_findings_init(struct sx_findings *f, unsigned rules, size_t most);
void sx_findings_free(struct sx_findings *f);

/* Count a finding and keep a copy of it while it is among the worst. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_findings_add(struct sx_findings *f, const struct sx_reported *finding);

/* All are there: put them in order. */
void sx_findings_sort(struct sx_findings *f);

/* A table of rules and one of findings, within a number of bytes; @rule tells of a rule by
 * number. The findings are sorted. */
void sx_findings_markdown(struct sx_buf *out, const struct sx_findings *f,
			  void (*rule)(unsigned number, struct sx_rule_info *info),
			  struct spvx_str verdict, uint64_t max_bytes);

/* The file part of an address, as printed. */
struct spvx_str sx_address_file(struct spvx_str address);

#endif
