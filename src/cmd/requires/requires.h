/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/requires.h - the parts of `requires`: module.c finds what a module asks for, in
 * whatever thread; requires.c adds it up in the order of the inputs.
 */
#ifndef SPVX_CMD_REQUIRES_REQUIRES_H
#define SPVX_CMD_REQUIRES_REQUIRES_H

#include "cmd/debug/debug.h"
#include "cmd/inputs/devices.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/pool.h"
#include "cmd/reflect/opts.h"
#include "cmd/requires/partial.h"
#include "cmd/requires/sum.h"
#include "frame/docs.h"

#include <spvx/identity.h>

struct requires_opts {
	struct opt_list device;
	struct opt_list rules;
	struct opt_list entry;
	struct opt_list spec;
	bool list_devices;
	bool list_rules;
	unsigned api;
	bool per_module;
	bool all;
	bool strict;
	bool partial;
	bool kv;
	bool resume;
	uint64_t rows;
	uint64_t max_bytes;
};

/* A need of a module until its turn comes. */
struct requires_fact {
	struct sx_requires_fact fact;
	int64_t value;
	bool at_most;
	bool basic;
};

/* A module; @loads: enum spvx_has, by device, where there are verdicts; @sha256 is set for a
 * partial; @hidden: limits within what every device has, by their rules, which need no more. */
struct requires_found {
	struct cmd_row row;
	struct spvx_str address;
	unsigned char sha256[SPVX_DIGEST_BYTES];
	struct requires_fact *facts;
	size_t count;
	struct spvx_str *hidden;
	size_t hidden_count;
	struct sx_requires_verdict *verdicts;
	unsigned char *loads;
	bool vulkan;
	bool left_out; /* by --api */
	bool complete;
};

/**
 * struct requires_asker - the command, or one of its threads, at work
 * @unit:  where what is found goes
 * @text:  scratch
 * @once:  needs that have been put
 * @choice: entry points and constants that options name
 * @debug: the lines of the module; @has_lines: they have been read
 * @chosen: struct spvx_need, those of the module that are looked at
 * @opts:   of the run
 * @lines:  modules become records there; NULL: they are added up
 * @from:   records that are merged, else NULL
 */
struct requires_asker {
	struct cmd_run *run;
	const struct requires_opts *opts;
	struct cmd_inputs *in;
	struct cmd_unit *unit;
	struct spvx_requires *requires;
	const struct requires_asker *all; /* the command's */
	struct sx_buf text;
	struct sx_strmap once;
	struct reflect_choice choice;
	struct cmd_debug debug;
	bool has_lines;
	struct sx_vec chosen;

	struct cmd_device *devices;
	size_t device_count;
	struct sx_requires_device *verdicts; /* by device */
	struct requires_sum sum;
	struct cmd_docs docs;
	uint64_t opencl;
	uint64_t partly;
	struct sx_strmap hidden; /* limits that are left out */
	struct requires_lines *lines;
	struct requires_lines *from;
};

/* What finds needs, for one thread; its .run, .in and .all are set. Return: 0 or a negative
 * code; release it in either case. */
int requires_prepare(struct requires_asker *a);
void requires_release(struct requires_asker *a);

/* The current module becomes a row of the unit. Return: 0 or a negative code. */
int requires_ask(struct requires_asker *a, const struct spvx_input_item *item);

/* ---- requires.c ---- */

/* Whether a need is in the report; whether it is a limit that is only counted. */
bool requires_is_shown(const struct requires_asker *a, const struct requires_fact *f);
bool requires_is_hidden(const struct requires_asker *a, const struct requires_fact *f);

/* Whether a module does not load on one of the devices. */
bool requires_fails(const struct requires_asker *a, const struct requires_found *m);

/* A module is added up. Return: 0 or -SPVX_ENOMEM. */
int requires_add(struct requires_asker *a, const struct requires_found *m);

/* All modules of the inputs. Return: 0 or a negative code. */
int requires_scan(struct requires_asker *a);

/* The documents of a run, of what @fill adds up. Return: as above. */
int requires_report(struct requires_asker *a, int (*fill)(struct requires_asker *a));

#endif
