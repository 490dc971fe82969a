/* SPDX-License-Identifier: MIT */
/*
 * frame/status.h - errors and findings of a run, collected in one place.
 *
 * Every error goes through cmd_say() and is recorded here, whether it is printed or not. At
 * its end each command passes the result of cmd_ending() to all of its documents; the exit
 * status is derived from the same record. Commands keep no state of their own for it.
 *
 *	CMD_FINDING  status 1
 *	CMD_ERROR    status 2, not complete
 *	CMD_DAMAGE   a finding if the command reports damage, else an error
 */
#ifndef SPVX_FRAME_STATUS_H
#define SPVX_FRAME_STATUS_H

#include "base/alloc.h"
#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"
#include "report/records/ending.h"

#include <spvx/input.h>

/* ---- skipped files by kind ---- */

/**
 * struct cmd_skip - files of one kind
 * @files: how many
 * @bytes: in all
 * @first: lowest of their addresses, which does not depend on threads
 */
struct cmd_skip {
	uint64_t files;
	uint64_t bytes;
	struct sx_buf first;
};

/* Rows that are kept besides the sums. */
enum cmd_skips_detail {
	CMD_SKIPS_SUMS,
	CMD_SKIPS_NONE,       /* not even the sums: the set is only a base */
	CMD_SKIPS_CONTAINERS, /* a row for each kind and container */
	CMD_SKIPS_FILES       /* a row for each file */
};

/**
 * struct cmd_skip_row - files of one kind in one archive, or in none; or one file
 * @first: the lowest of their addresses
 */
struct cmd_skip_row {
	enum spvx_input_kind kind;
	struct spvx_str first;
	uint64_t files;
	uint64_t bytes;
};

/**
 * struct cmd_skips - all kinds; zeroed at the beginning
 * @detail: content of @rows
 * @rows:   struct cmd_skip_row, in order of arrival
 * @error:  out of memory: a row is missing
 */
struct cmd_skips {
	struct cmd_skip kinds[SPVX_KIND_COUNT];
	enum cmd_skips_detail detail;
	struct sx_vec rows;
	struct sx_strmap by_key; /* to an index of @rows, plus 1 */
	struct sx_arena arena;
	bool error;
};

/* Add @row->files files of a kind; @row->first is the lowest of their addresses. */
void cmd_skips_add(struct cmd_skips *s, const struct cmd_skip_row *row);

void cmd_skips_merge(struct cmd_skips *to, const struct cmd_skips *from);

/* The rows by archive, kind and address, independent of threads. */
const struct cmd_skip_row *cmd_skips_sort(struct cmd_skips *s, size_t *count);

/* The archive that contains an address; empty: none. */
struct spvx_str cmd_skips_container(struct spvx_str address);

/* A kind by its name in reports; SPVX_KIND_COUNT: unknown. */
enum spvx_input_kind cmd_skips_kind(struct spvx_str name);

void cmd_skips_free(struct cmd_skips *s);

/* ---- the record of a run ---- */

#define CMD_TROUBLES \
	1000 /* errors that documents can name, and findings; more are counted */

struct cmd_place;
struct cmd_run;

/**
 * struct cmd_ledger - record of a run
 * @arena:      owns the texts of @troubles; NULL: troubles are only counted
 * @malformed_is_finding: see struct cmd
 * @incomplete: status 2
 * @failed:     an operation failed, besides damaged inputs
 * @unsaid:     the command ended with an error before any was reported
 * @damaged:    number of places of damage that are findings
 * @lacking:    something was omitted on request
 * @findings:   status 1, unless --exit-zero
 * @answered:   status 0: the result is known despite earlier errors
 * @open:       inputs that may still report
 * @troubles:   struct sx_trouble, the first CMD_TROUBLES errors and findings
 * @found:      number of findings in @troubles
 * @more:       number of further errors
 * @more_found: and of further findings
 * @skips:      skipped files
 * @rows:       the same, in the form that @ending has
 * @ending:     result of cmd_ending()
 */
struct cmd_ledger {
	struct sx_arena *arena;
	bool malformed_is_finding;
	bool incomplete;
	bool failed;
	bool unsaid;
	uint64_t damaged;
	bool lacking;
	bool findings;
	bool answered;
	unsigned open;
	struct sx_vec troubles;
	uint32_t found;
	uint64_t more;
	uint64_t more_found;
	struct cmd_skips skips;
	struct sx_skipped rows[SPVX_KIND_COUNT];
	struct sx_ending ending;
};

/* An error, which makes the run incomplete; @text describes it. */
void cmd_ledger_error(struct cmd_ledger *l, const struct cmd_place *at,
		      struct spvx_str text);

/* Not all was done, for a reason that is not reported. */
void cmd_ledger_fail(struct cmd_ledger *l);

/* Something was omitted on request: incomplete, but no error. */
void cmd_ledger_lack(struct cmd_ledger *l);

/* Record a finding: status 1. */
void cmd_ledger_find(struct cmd_ledger *l);

/* Record a finding that is reported by a message, and not by the document itself. */
void cmd_ledger_found(struct cmd_ledger *l, const struct cmd_place *at,
		      struct spvx_str text);

/* Count errors, and findings of damage, beyond those recorded one by one. */
void cmd_ledger_more(struct cmd_ledger *l, uint64_t errors, uint64_t damaged);

/* 0, 1 or 2: 2 outranks 1, and --exit-zero makes 1 a 0. */
int cmd_ledger_status(const struct cmd_ledger *l, bool exit_zero);

void cmd_ledger_free(struct cmd_ledger *l);

/**
 * cmd_ending() - how the run has ended, for the end of its documents
 * @run: with all inputs closed, since closing may report errors
 * @err: the code that the command is going to return
 * Return: valid until the next call or error.
 */
const struct sx_ending *cmd_ending(struct cmd_run *run, int err);

#endif
