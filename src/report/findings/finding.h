/* SPDX-License-Identifier: MIT */
/*
 * report/findings/finding.h - a finding on its own, for people. Its views are the caller's
 * and are valid until the renderer returns.
 */
#ifndef SPVX_REPORT_FINDINGS_FINDING_H
#define SPVX_REPORT_FINDINGS_FINDING_H

#include "audit/finding.h"
#include "base/buf.h"
#include "report/records/document.h"

/* "error", "warning", "note"; ended by NULL. */
extern const char *const sx_severity_names[];
const char *sx_severity_name(unsigned severity);

/* ": 2 errors, 1 note". Return: whether any count is not 0; else nothing is appended. */
bool sx_put_severity_counts(struct sx_buf *b, const uint64_t counts[SX_SEVERITIES]);

extern const char *const sx_state_names[]; /* ended by NULL */

/* Append where in its file or module a finding is, if it is not about all of it: ":0x40", or
 * in assembly text ":12:3". */
void sx_finding_put_place(struct sx_buf *b, const struct sx_finding *f);

/* A finding of the same module at the second place of @f, which has one. */
struct sx_finding sx_finding_second(const struct sx_finding *f);

/* Append the source line of a finding, if it is known, as a line of its own:
 * "from shader.frag:31: color = texture(s, uv);". @indent: blanks before it. */
void sx_finding_put_source(struct sx_buf *b, const struct sx_finding *f, unsigned indent,
			   bool escape);

/* Append a finding as a sentence: a rule of audit has a template, which the message
 * completes; a message of check only lacks the capital and the period. */
void sx_put_sentence(struct sx_buf *b, const struct sx_finding *f);

/* ---- the record of a finding, for check and audit ---- */

/* Commands with fields that the other lacks: bits of struct sx_writer.asked. */
enum sx_finding_of {
	SX_OF_CHECK = 1,
	SX_OF_AUDIT = 2
};

/* A finding of check, with fields beyond those of struct sx_finding; 0 if it has none. */
struct sx_check_shown {
	struct sx_finding finding;
	const struct sx_check_row *row;
	const char *cls;
	uint32_t word;
	uint32_t id;
	uint32_t vuid;
	const char *check;
	const char *vulkan_rule;
	struct spvx_str text;
};

/* A struct sx_finding, or with SX_OF_CHECK a struct sx_check_shown. */
extern const struct sx_record sx_finding_record;

#endif
