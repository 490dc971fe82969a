/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/partial.h - what modules ask for as records that are added up later and
 * elsewhere: `requires --partial`, and `merge` of what it writes.
 */
#ifndef SPVX_CMD_REQUIRES_PARTIAL_H
#define SPVX_CMD_REQUIRES_PARTIAL_H

#include "cmd/inputs/partial_lines.h"
#include "report/requires/requires.h"

struct requires_asker;
struct requires_found;
struct requires_opts;

/**
 * struct requires_lines - a partial
 * @set:     its records
 * @api:     modules of which API count
 * @devices: that there are verdicts of, @device_count of them; the counts are not set
 */
struct requires_lines {
	struct cmd_lines set;
	uint64_t api;
	struct sx_requires_device *devices;
	size_t device_count;
};

/* How enum spvx_has is written, of a need and of a module. */
#define REQUIRES_LETTERS "yn?"

extern const char *const requires_formats[];

extern const struct cmd_lines_kind requires_lines_kind;

/* A module. Return: 0 or -SPVX_ENOMEM. */
int requires_lines_put(struct requires_lines *l, const struct requires_asker *a,
		       const struct requires_found *m);

/* Write a partial instead of a report. Return: 0 or a negative code. */
int requires_partial(struct requires_asker *a, const struct requires_opts *opts);

/* The report of all modules of a set. Return: as above. */
int requires_merge(struct cmd_run *run, uint64_t rows, uint64_t max_bytes,
		   struct requires_lines *l);

#endif
