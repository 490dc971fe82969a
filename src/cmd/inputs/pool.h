/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/pool.h - several threads read the INPUTs of a command; the output is the same
 * as with one.
 *
 * The inputs are split into units of some files each; every worker has its own cmd_inputs,
 * memory and messages. A unit's messages and result are put in the order of the inputs, one
 * unit at a time. The number of units in progress is bounded.
 */
#ifndef SPVX_CMD_INPUTS_POOL_H
#define SPVX_CMD_INPUTS_POOL_H

#include "cmd/inputs/inputs.h"

#include <spvx/work.h>

/* A module's row, kept by a unit until it is put; the command's own struct begins with
 * it. */
struct cmd_row {
	struct cmd_row *next;
};

/**
 * struct cmd_unit - some of the inputs, being processed
 * @arena:  for data that lives until the unit is put
 * @kept:   messages about the inputs
 * @result: for the command; NULL at first
 * @spare:  for the command; kept when the unit is used again for other inputs
 * @text:   for the command, which appends to it; each document receives it when the unit is
 *          put
 * @rows:   added by cmd_unit_row(), in order
 * @row_count: number of @rows
 * @bytes:  size of @rows and the data that belongs to them, without @text
 * @parted: the unit is @part of a large file, and may have to be read again: no result may
 *          leave it before it is put
 * @part:   see spvx_work_chunk()
 *
 * The other members are private to the pool.
 */
struct cmd_unit {
	struct sx_arena arena;
	struct cmd_kept kept;
	void *result;
	void *spare;
	struct sx_buf text;
	struct cmd_row *rows;
	struct cmd_row *last_row;
	size_t row_count;
	size_t bytes;
	bool parted;
	struct spvx_work_chunk part;

	struct cmd_unit *next;
	uint64_t modules; /* of a part */
	uint64_t problems;
	bool done;
};

/**
 * struct cmd_worker - the state of a thread
 * @run: a copy of the command's with messages and memory of its own; no documents
 * @in:  its share of the inputs
 * @unit: the one it processes
 * @own: for the command; zeroed at first
 */
struct cmd_worker {
	struct cmd_run run;
	struct cmd_inputs in;
	struct cmd_unit *unit;
	void *own;
};

/**
 * struct cmd_pool_ops - the callbacks of a command with several threads
 * @own_size: bytes of a worker's @own
 * @begin: set up a worker. Return: 0 or a negative code. May be NULL
 * @look:  in a worker's thread: process a module, which may add a row to the unit. Return:
 *         0; 1: no more is needed; or a negative code that ends everything. May be NULL,
 *         if the command takes the objects that are read
 * @work:  instead of @look: step through the worker's inputs to their end, which completes
 *         a unit. Return: as @look
 * @drop:  discard the result of a unit, which is read again or not put at all. May be NULL
 * @put:   put a unit, in the order of the inputs; in any thread, but one at a time. Return:
 *         as @look. May be NULL
 * @forget: release the @spare of a unit. May be NULL
 * @end:   after all work, or a failure: end a worker that was begun, in the caller's
 *         thread.
 *         @err: the failure, or 0. Return: as @look. May be NULL
 * @release: instead of @end: release the members of a worker's @own
 */
struct cmd_pool_ops {
	size_t own_size;
	int (*begin)(void *ctx, struct cmd_worker *w);
	int (*look)(struct cmd_worker *w, struct cmd_unit *u,
		    const struct spvx_input_item *item);
	int (*work)(void *ctx, struct cmd_worker *w, struct cmd_unit *u);
	void (*drop)(void *ctx, struct cmd_unit *u);
	int (*put)(void *ctx, struct cmd_unit *u);
	void (*forget)(struct cmd_unit *u);
	int (*end)(void *ctx, struct cmd_worker *w, int err);
	void (*release)(void *own);
};

/* Number of threads to use for these inputs, which have just been opened. */
unsigned cmd_pool_jobs(const struct cmd_inputs *in, const struct opt_list *names);

/**
 * cmd_pool_run() - read all inputs
 * @in:   open, and not stepped; afterwards it has the totals of all workers
 * @jobs: number of threads; 1: the work is done in the caller's
 * @ops:  the callbacks
 * @ctx:  passed to them
 * Return: 0 or the first negative code.
 */
int cmd_pool_run(struct cmd_inputs *in, unsigned jobs, const struct cmd_pool_ops *ops,
		 void *ctx);

/* cmd_pool_run() with the number of threads from cmd_pool_jobs(). */
static inline int cmd_pool_all(struct cmd_inputs *in, const struct opt_list *names,
			       const struct cmd_pool_ops *ops, void *ctx)
{
	return cmd_pool_run(in, cmd_pool_jobs(in, names), ops, ctx);
}

/**
 * cmd_pool_flush() - put the rows of a large unit before its end
 * @w: the worker
 * @u: its unit; empty afterwards, unless it is a part within a file: such a part may have
 *     to be read again, and is never large
 *
 * Waits until all units before it have been put.
 * Return: 0; 1: the output is closed, the rest of the unit may be skipped; a negative code.
 */
int cmd_pool_flush(struct cmd_worker *w, struct cmd_unit *u);

/* Allocate zeroed memory for the data of a row. Return: NULL without memory. */
void *cmd_unit_alloc(struct cmd_unit *u, size_t count, size_t size);

/* Append a zeroed row of @size bytes. Return: NULL without memory. */
void *cmd_unit_row(struct cmd_unit *u, size_t size);

/* Copy bytes to the memory of the unit. Return: as cmd_unit_row(). */
const void *cmd_unit_copy(struct cmd_unit *u, const void *data, size_t size);

/* Replace texts by copies in the memory of the unit. Return: 0 or -SPVX_ENOMEM. */
int cmd_unit_keep_all(struct cmd_unit *u, struct spvx_str *const *texts, size_t count);
#define CMD_UNIT_TEXTS(...) ((struct spvx_str *const[]){ __VA_ARGS__ })
#define CMD_UNIT_KEEP(u, ...)                               \
	cmd_unit_keep_all((u), CMD_UNIT_TEXTS(__VA_ARGS__), \
			  sizeof(CMD_UNIT_TEXTS(__VA_ARGS__)) / sizeof(struct spvx_str *))

/* Limits of a unit, in rows and in bytes, beyond which it is put early. */
#define CMD_ROWS_KEPT  1024
#define CMD_BYTES_KEPT (1u * 1024 * 1024)
#define CMD_BYTES_PUT  (64u * 1024) /* of the unit that is next to be put */

/* Call it after each complete row: flushes the unit when it has grown large. Return: as
 * cmd_pool_flush(). */
int cmd_unit_added(struct cmd_worker *w, struct cmd_unit *u);

/* Add the work of a worker since its last report to the progress of the pool. @reported:
 * the work at that time; updated */
void cmd_pool_progress(struct cmd_pool *p, struct cmd_work *reported,
		       const struct cmd_work *work);

/* ---- the processors that threads may run on ---- */

/* Number of processors that this process may use; at least 1. */
unsigned cmd_processors(void);

/**
 * cmd_processor_own() - move the calling thread to a processor of its own
 * @nth: its number among the threads that share the work, from 0
 *
 * A new thread often begins on the processor of its creator, and the kernel takes some 20
 * ms to notice an idle one: longer than many runs of this program. The calling thread is
 * moved once; its affinity mask stays the same. Has no effect if the system does not
 * support it, or with fewer processors than threads.
 */
void cmd_processor_own(unsigned nth);

#endif
