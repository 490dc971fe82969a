/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/scan.h - a reader of inputs at work: scan.c has one or several of them go
 * through all inputs, module.c is what each does with a module.
 */
#ifndef SPVX_CMD_AUDIT_SCAN_H
#define SPVX_CMD_AUDIT_SCAN_H

#include "base/map.h"
#include "cmd/audit/audit.h"
#include "cmd/inputs/pool.h"
#include "report/findings/check_line.h"

#include <spvx/check.h>

#define AUDIT_TEXTS 3

/**
 * struct audit_reader - what a reader of inputs works with
 * @kept:    where findings go; NULL: to the current unit
 * @unit:    the unit, of one of several threads
 * @digests: findings get fingerprints
 * @versions, @copies, @budgets, @codes, @build_ids: what is looked at of all modules; for a
 *           partial all copies are
 * @base:    makes the facts that --base compares; @compares: there is --base,
 * @in_base: and it is what is being read
 * @validity: how modules are checked; NULL: they are not
 * @check:   does it
 * @lines:   names of the <id>s of a module with findings; @named: of the current one
 * @first_check: number of its first rule
 * @devices: that modules are to load on
 * @requires: finds what they ask for; NULL: there are no devices
 * @texts:   of findings about devices
 * @reported: findings about devices of the current module
 * @data, @size: the current module, where it is read as a whole
 * @stream:  of the current module
 * @again:   that, when it has been read as a whole
 * @address: of the current module; empty: not asked for yet
 * @item:    that module
 * @digest:  of it, once it is asked for
 * @sha256:  the same, in hex; empty: not asked for yet
 * @n1:      of its code, in hex, once it is asked for
 * @error:   why a finding could not be kept
 */
struct audit_reader {
	struct cmd_run *run;
	const struct audit_policy *policy;
	struct cmd_inputs *in;
	struct spvx_audit *audit;
	struct audit_kept *kept;
	struct cmd_unit *unit;
	bool digests;
	bool versions;
	bool copies;
	bool budgets;
	bool codes;
	bool build_ids;
	struct audit_base *base;
	bool compares;
	bool in_base;
	const struct spvx_check_options *validity;
	struct spvx_check *check;
	struct sx_check_lines lines;
	bool named;
	unsigned first_check;
	const struct audit_devices *devices;
	struct spvx_requires *requires;
	struct sx_buf texts[AUDIT_TEXTS];
	struct sx_strmap reported;
	const unsigned char *data;
	size_t size;
	bool needs_address;
	struct sx_buf address;
	const struct spvx_input_item *item;
	struct spvx_stream *stream;
	struct spvx_stream again;
	unsigned char digest[32];
	char sha256[65];
	char n1[65];
	int error;
};

/* What a unit has found, until its turn comes. */
struct audit_unit {
	struct audit_seen seen;
	struct audit_found *first;
	struct audit_found *last;
	uint64_t count;
	uint64_t modules;
	uint64_t bytes;
};

/* Have what it takes. Return: 0 or a negative code; end it in either case. */
int audit_reader_begin(struct audit_reader *s);
void audit_reader_end(struct audit_reader *s);

/* Audit the current module, and note what is of interest for all. Return: 0 or a negative
 * code. */
int audit_reader_look(struct audit_reader *s, const struct spvx_input_item *item,
		      struct audit_seen *seen, struct sx_arena *arena);

/* ---- a finding in the current module ---- */

/* What fingerprints know it by. */
struct spvx_str audit_reader_identity(struct audit_reader *s);

/* What all of them have in common. */
struct sx_finding audit_reader_about(struct audit_reader *s);

/* The policy lets it pass. @rule: its id */
bool audit_reader_passes(struct audit_reader *s, const char *rule);

/* Hand it on. Afterwards @s->error says whether that has failed. */
void audit_reader_add(struct audit_reader *s, const struct audit_found *found);

/* ---- audit_check.c ---- */

/* As --target-env and the shared options say. */
void audit_check_options(struct spvx_check_options *how, struct cmd_run *run,
			 const struct audit_opts *opts, const struct spvx_grammar *g);

/* What checks modules. Return: 0 or -SPVX_ENOMEM. */
int audit_check_create(struct audit_reader *s);

/* Check the current module, which is in memory. Return: 0 or a negative code. */
int audit_check_module(struct audit_reader *s);

/* ---- device.c ---- */

/* What finds needs, where there are devices. Return: 0 or -SPVX_ENOMEM; free it in either
 * case. */
int audit_device_create(struct audit_reader *s);
void audit_device_free(struct audit_reader *s);

/* Compare the current module, which is in memory, with the devices. Return: 0 or a negative
 * code. */
int audit_device_module(struct audit_reader *s);

#endif
