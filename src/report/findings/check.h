/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check.h - violations of the rules of SPIR-V in modules, in any format.
 *
 * Modules are written as they come, each with its findings after it, and none is kept.
 */
#ifndef SPVX_REPORT_FINDINGS_CHECK_H
#define SPVX_REPORT_FINDINGS_CHECK_H

#include "report/findings/findings.h"
#include "report/records/document.h"

#include <spvx/check.h>

/**
 * struct sx_check_module - a module that has been checked
 * @address:   as printed
 * @env:       target environment that it was checked for
 * @automatic: the options name no environment
 * @cls:       name of the error the reference would give: "SUCCESS", "INVALID_ID"
 * @counts:    findings by enum spvx_check_severity
 * @cut:       findings that are counted but not among the rows
 * @stored_at:   offset of the module in the file, or in its decompressed contents
 * @clear:     its bytes are stored in the file uncompressed
 * @size:      its size in bytes
 * @sha256:    its digest, if the format needs it and there are rows
 */
struct sx_check_module {
	struct spvx_str address;
	const char *env;
	bool automatic;
	const char *cls;
	uint64_t counts[3];
	uint64_t cut;
	uint64_t stored_at;
	bool clear;
	uint64_t size;
	unsigned char sha256[32];
};

/**
 * struct sx_check_row - a finding
 * @module:  the module it is about
 * @finding: the finding as the library returns it
 * @rule:    its rule
 * @check:   id of the check of that rule
 * @message: its message
 * @length:  size of the instruction in bytes
 * @line:    the instruction as text; empty: the finding is about the module
 * @mark:    where in the line the operand at fault begins, in bytes
 * @mark_len: length of that operand in bytes; 0 = none
 * @file:    source file of the instruction; empty: not known, or the module is a text
 * @line_number: there, or in the text that was assembled; 0: not known
 * @column:  there, in bytes; 0: not known
 * @source:  that line of the source, without indentation; empty: not known
 * @related: its second place
 * @causes:  lines with possible causes, separated by LF
 */
struct sx_check_row {
	const struct sx_check_module *module;
	const struct spvx_check_finding *finding;
	struct spvx_check_rule rule;
	const char *check;
	struct spvx_str message;
	uint64_t length;
	struct spvx_str line;
	size_t mark;
	size_t mark_len;
	struct spvx_str file;
	uint64_t line_number;
	uint64_t column;
	struct spvx_str source;
	struct sx_related related;
	struct spvx_str causes;
};

/**
 * struct sx_check_doc - a document being written
 * @doc:     set up before it begins, as are .see, .max and .version
 * @see:     suggest a command that shows the instructions around an offset
 * @max:     limit of the findings shown of a module, for people; 0: all
 * @version: version of the program
 * @exit_code: exit status of the program, as far as it is known when the document ends
 * @modules: modules so far
 * @invalid: modules with errors
 * @counts:  findings by severity
 * @shown:   findings shown of the current module
 * @rules:   rules of the checks, for formats that sort findings
 * @titles:  owns the titles of @rules
 * @findings: findings kept for formats that sort them
 * @only:    text about a module without findings, for use if it is the only module
 */
struct sx_check_doc {
	struct sx_doc doc;
	bool see;
	uint64_t max;
	const char *version;
	int exit_code;
	uint64_t modules;
	uint64_t invalid;
	uint64_t counts[3];
	uint64_t shown;
	struct sx_finding_rule *rules;
	unsigned rule_count;
	struct sx_arena titles;
	struct sx_findings findings;
	struct sx_buf only;
};

extern const struct sx_document sx_check_document;

/* A module comes first, then its findings, then the module again. */
void sx_check_module(struct sx_check_doc *d, const struct sx_check_module *m);
void sx_check_finding(struct sx_check_doc *d, const struct sx_check_row *row);
void sx_check_module_end(struct sx_check_doc *d, const struct sx_check_module *m);

/* Whether the document needs the digests of modules. */
static inline bool sx_check_hashes(const struct sx_check_doc *d)
{
	return sx_doc_is(&d->doc, SX_IN_SORTED | SX_IN_MARKDOWN);
}

/* The formats for people, of a struct sx_check_module and of the struct sx_check_shown that
 * follow it: with sx_finding_record. */
void sx_check_text_row(struct sx_doc *doc, const void *row);
void sx_check_text_end(struct sx_doc *doc, const struct sx_ending *ending);
void sx_check_sorted_begin(struct sx_doc *doc);
void sx_check_sorted_end(struct sx_doc *doc, const struct sx_ending *ending);
void sx_check_markdown_begin(struct sx_doc *doc);
void sx_check_markdown_end(struct sx_doc *doc, const struct sx_ending *ending);
void sx_check_findings_row(struct sx_doc *doc, const void *row);

/* Findings outside of modules, damage and those of pipelines, each between two texts. */
void sx_check_put_found(struct sx_buf *b, const struct sx_ending *e, const char *before,
			const char *after);

/* Whether nothing was found in it. */
static inline bool sx_check_is_clean(const struct sx_check_module *m)
{
	return !m->counts[0] && !m->counts[1] && !m->counts[2];
}

/* A rule of `check` in the form that formats which sort findings need. */
static inline struct sx_finding_rule
sx_check_finding_rule(const struct spvx_check_rule *rule)
{
	return (struct sx_finding_rule){
		.id = rule->id,
		.title = rule->title,
		.help = rule->help,
		.spec = rule->spec,
	};
}

/* The same violation of the same bytes has the same fingerprint, wherever they are. */
void sx_check_fingerprint(char print[SX_FINDING_PRINT + 1], const char *rule,
			  const unsigned char *sha256, const struct spvx_check_finding *f);

#endif
