/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/partial.h - requirements of modules as records to be added up later:
 * `requires --partial`, and `merge` of its output.
 */
#ifndef SPVX_CMD_REQUIRES_PARTIAL_H
#define SPVX_CMD_REQUIRES_PARTIAL_H

#include "cmd/inputs/partial_lines.h"
#include "report/requires/requires.h"

struct requires_state;
struct requires_found;
struct requires_opts;

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
