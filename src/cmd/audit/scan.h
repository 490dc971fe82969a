/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/scan.h - a reader of inputs: scan.c runs one or several over all inputs,
 * module.c audits a module.
 */
#ifndef SPVX_CMD_AUDIT_SCAN_H
#define SPVX_CMD_AUDIT_SCAN_H

#include "audit/module.h"
#include "base/map.h"
#include "cmd/audit/audit.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/pool.h"
#include "report/findings/check_line.h"

#include <spvx/check.h>

#define AUDIT_TEXTS 3

/**
 * struct audit_reader - the state of a reader of inputs
 * @kept:    receives the findings of units, in order
 * @unit:    the current unit of the thread
 * @module:  the current module
 * @base:    extracts the facts that --base compares; @compares: --base is given;
 * @whole:   modules are read as a whole, for rules about their code
 * @in_base: --base is being read
 * @lost:    entries of archives cannot be read
 * @validity: options of --check; NULL: without --check
 * @rules:   the list of --rules
 * @check:   the checker
 * @lines:   names of the <id>s of a module with findings; @named: it has the current module
 * @debug:   the lines of the current module, if @has_debug, once @debug_read
 * @first_check: number of the first rule of `check`
 * @devices: devices that modules must load on
 * @requires: finds the needs of modules; NULL: not required
 * @texts:   scratch for findings about devices
 * @reported: findings about devices of the current module
 * @data, @size: the current module, if it is read as a whole
 * @stream:  of the current module
 * @again:   the stream over @data
 * @address: of the current module; empty until it is needed, or, with @needs_address, set at
 *           once
 * @item:    the current module
 * @error:   the failure to keep a finding, or 0
 */
struct audit_reader {
	struct cmd_run *run;
	const struct audit_policy *policy;
	struct cmd_inputs *in;
	struct sx_audit_module module;
	struct sx_audit_kept *kept;
	struct cmd_unit *unit;
	struct spvx_reflect *base;
	bool compares;
	bool whole;
	bool in_base;
	bool lost;
	const struct spvx_check_options *validity;
	const struct opt_list *rules;
	struct spvx_check *check;
	struct sx_check_lines lines;
	bool named;
	struct cmd_debug debug;
	bool debug_read;
	bool has_debug;
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
	int error;
};

/* The result of a unit, until it is put. */
struct audit_unit {
	struct sx_audit_seen seen;
	struct sx_audit_found *first;
	struct sx_audit_found *last;
	uint64_t count;
	uint64_t modules;
	uint64_t bytes;
	bool lost;
};

/* Set up a reader; end it also after a failure. Return: 0 or a negative code. */
int audit_reader_begin(struct audit_reader *s);
void audit_reader_end(void *s);

/* Audit the current module, and add its facts to @seen. Return: 0 or a negative code. */
int audit_reader_look(struct audit_reader *s, const struct spvx_input_item *item,
		      struct sx_audit_seen *seen, struct sx_arena *arena);

/* Add a copy of a finding to the unit; @s->error is set on failure. */
void audit_reader_add(struct audit_reader *s, const struct sx_audit_found *found);

/* ---- check.c ---- */

/* Create the checker. Return: 0 or -SPVX_ENOMEM. */
int audit_check_create(struct audit_reader *s);

/* ---- device.c ---- */

/* Create the finder of needs, if rules about devices apply; free it also after a failure.
 * Return: 0 or -SPVX_ENOMEM. */
int audit_device_create(struct audit_reader *s);
void audit_device_free(struct audit_reader *s);

/* Compare the current module, which is in memory, with the devices. Return: 0 or a negative
 * code. */
int audit_device_module(struct audit_reader *s);

#endif
