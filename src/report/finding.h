/* SPDX-License-Identifier: MIT */
/*
 * report/finding.h - a finding as renderers take it, whoever has found it.
 *
 * Nothing in it belongs to one command: the rule is spelled out, places are strings and
 * numbers. Views are the caller's and are good until the renderer returns.
 */
#ifndef SPVX_REPORT_FINDING_H
#define SPVX_REPORT_FINDING_H

#include <spvx/api.h>

/* How a finding stands to a baseline. */
enum sx_state {
	SX_STATE_NEW,       /* also where there is no baseline */
	SX_STATE_UNCHANGED, /* the baseline has it */
	SX_STATE_ABSENT     /* only the baseline has it */
};

extern const char *const sx_state_names[3];

#define SX_FINDING_PRINT 16 /* digits of a fingerprint */

/**
 * struct sx_finding_rule - a rule that something is found by
 * @id:       as people see it: "I003"
 * @title:    a noun phrase
 * @help:     what to do about it
 * @severity: it has without a policy; 0 error, 1 warning, 2 note
 * @unit:     of what messages measure: "%"; NULL: they do not
 */
struct sx_finding_rule {
	const char *id;
	const char *title;
	const char *help;
	unsigned severity;
	const char *unit;
};

/**
 * struct sx_finding - something that is the matter
 * @rule:      by which it was found
 * @severity:  0 error, 1 warning, 2 note
 * @address:   of the module, or of the entry of an archive
 * @container: address of the archive or the file it is in; as @address when it is a file
 * @has_offset: @offset, @length and @insn are those of an instruction; else it is about the
 *             module
 * @offset:    in bytes from the header of the module
 * @length:    in bytes; 0: not known
 * @insn:      the first being 1
 * @count:     places in the module that it stands for; at least 1
 * @weight:    the larger come first
 * @message:   one line; empty: the title says it all
 * @print:     fingerprint: digits and NUL, or an empty string
 * @state:     enum sx_state
 * @logical:   name of the function or entry point; empty: not known
 * @in_module: it is about a module; false: about an archive or an entry of it
 */
struct sx_finding {
	const struct sx_finding_rule *rule;
	unsigned severity;
	struct spvx_str address;
	struct spvx_str container;
	bool has_offset;
	uint64_t offset;
	uint32_t length;
	uint32_t insn;
	uint64_t count;
	uint64_t weight;
	struct spvx_str message;
	char print[SX_FINDING_PRINT + 1];
	unsigned state;
	struct spvx_str logical;
	bool in_module;
};

#endif
