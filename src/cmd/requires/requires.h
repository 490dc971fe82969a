/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/requires.h - the parts of `requires`: module.c finds the needs of a module,
 * in any thread; requires.c adds them up in the order of the inputs.
 */
#ifndef SPVX_CMD_REQUIRES_REQUIRES_H
#define SPVX_CMD_REQUIRES_REQUIRES_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/devices.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/partial_lines.h"
#include "cmd/inputs/pool.h"
#include "cmd/reflect/opts.h"
#include "frame/docs.h"
#include "report/requires/requires.h"

#include <spvx/identity.h>

struct requires_opts {
	const char *base;
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
};

/* A need of a module, kept until its unit is put. */
struct requires_fact {
	struct sx_requires_fact fact;
	int64_t value;
	bool at_most;
	bool basic;
};

/* The result for a module. @loads: enum spvx_has, by device, if there are verdicts;
 * @sha256: set for a partial only; @hidden: rules of limits that every device meets. */
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
 * struct requires_sum - all needs so far; zeroed, then requires_sum_init()
 * @arena: owns the texts
 * @index: 1 + place in @needs, by text; of a limit by its name
 * @needs: struct sx_requires_need
 * @last:  by need: 1 + the last module that has it
 * @values: int64_t, by need: value of a limit
 * @modules: number of modules that were added
 */
struct requires_sum {
	struct sx_arena arena;
	struct sx_strmap index;
	struct sx_vec needs;
	struct sx_vec last;
	struct sx_vec values;
	uint32_t modules;
};

/**
 * struct requires_state - the state of the command, or of one of its threads
 * @opts:  of the run
 * @unit:  receives the results
 * @text:  scratch
 * @once:  needs of the module that have been added
 * @choice: entry points and constants that options name
 * @module: the current one, at @offset of its file
 * @debug: its lines; @has_lines: they have been read
 * @lines_from: word that they hold from; UINT32_MAX: there are none, or they have been read
 * @chosen: struct spvx_need: needs of the module that options select
 * @lines:  receives records of modules; NULL: they are added up
 * @from:   records that are merged, else NULL
 * @base:   what the needs are compared with, else NULL
 * @is_base: this is the base: its modules are not judged
 */
struct requires_state {
	struct cmd_run *run;
	const struct requires_opts *opts;
	struct cmd_inputs *in;
	struct cmd_unit *unit;
	struct spvx_requires *requires;
	const struct requires_state *all; /* the command's */
	struct sx_buf text;
	struct sx_strmap once;
	struct reflect_choice choice;
	struct spvx_str module;
	uint64_t offset;
	struct cmd_debug debug;
	bool has_lines;
	uint32_t lines_from;
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
	struct requires_state *base;
	bool is_base;
};

/* Set up the state of one thread, whose .run, .in and .all are set; release it also after a
 * failure. Return: 0 or a negative code. */
int requires_prepare(struct requires_state *a);
void requires_release(void *own);

/* Add the current module as a row of the unit. Return: 0 or a negative code. */
int requires_find(struct requires_state *a, const struct spvx_input_item *item);

/* ---- requires.c ---- */

/* Whether the report lists a need; whether it is a limit that is only counted. */
bool requires_is_shown(const struct requires_state *a, const struct requires_fact *f);
bool requires_is_hidden(const struct requires_state *a, const struct requires_fact *f);

/* Whether a module does not load on some device. */
bool requires_fails(const struct requires_state *a, const struct requires_found *m);

/* Add the result for a module. Return: 0 or -SPVX_ENOMEM. */
int requires_add(struct requires_state *a, const struct requires_found *m);

/* Go through all modules of a base. Return: 0 or a negative code. */
int requires_scan_base(struct requires_state *a, const struct opt_list *names);

/* Go through all modules of the inputs. Return: 0 or a negative code. */
int requires_scan(void *state);

/* Write the documents of a run from the results that @fill adds. Return: 0 or a negative
 * code. */
int requires_report(struct requires_state *a, int (*fill)(void *state));

/* ---- sum.c ---- */

void requires_sum_init(struct requires_sum *s);
void requires_sum_free(struct requires_sum *s);

/* Add a need of the current module; @value, @at_most: of a limit. Return: 0 or
 * -SPVX_ENOMEM. */
int requires_sum_add(struct requires_sum *s, const struct sx_requires_fact *f,
		     int64_t value, bool at_most);

/* Compare with the sum of a base, which must outlive @s, and add its needs that are gone. Return:
 * 0 or -SPVX_ENOMEM. */
int requires_sum_compare(struct requires_sum *s, const struct requires_sum *base);

/* Sort needs: unmet first, then by change, then by number of modules, then by text. */
void requires_sum_sort(struct requires_sum *s);

/* Add up the needs of --base, in a state whose .run, .opts and devices are set. Return: 0,
 * -SPVX_EINVAL or -SPVX_EIO (both reported), -SPVX_ENOMEM. */
int requires_base_read(struct requires_state *base, const char *name);

/* ---- partial.c: records of modules, to be added up later ---- */

/**
 * struct requires_lines - a partial
 * @set:     its records
 * @api:     the API whose modules count
 * @devices: devices that the records have verdicts of; their counts are not set
 * @device_count: number of @devices
 */
struct requires_lines {
	struct cmd_lines set;
	uint64_t api;
	struct sx_requires_device *devices;
	size_t device_count;
};

extern const char *const requires_formats[];

extern const struct cmd_lines_kind requires_lines_kind;

/* Add the options that determine the records to a text. */
void requires_partial_opts(const struct requires_opts *o, struct sx_buf *b);

/* Add up the modules of a state's set, .from. Return: 0 or a negative code. */
int requires_replay(void *state);

/* Add the record of a module. Return: 0 or -SPVX_ENOMEM. */
int requires_lines_put(struct requires_lines *l, const struct requires_state *a,
		       const struct requires_found *m);

/* Write a partial instead of a report. Return: 0 or a negative code. */
int requires_partial(struct requires_state *a, const struct requires_opts *opts);

/* Write the report of all modules of a set. Return: 0 or a negative code. */
int requires_merge(struct cmd_run *run, uint64_t rows, struct requires_lines *l);

#endif
