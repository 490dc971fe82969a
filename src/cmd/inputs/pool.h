/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/pool.h - several threads at the INPUTs of a command, output as if there was
 * one.
 *
 * The inputs are split into units of some files each; every worker has its own cmd_inputs,
 * memory and messages. A unit's messages and result are put in the order of the inputs, one
 * unit at a time. Units that are begun and not put yet are bounded.
 */
#ifndef SPVX_CMD_INPUTS_POOL_H
#define SPVX_CMD_INPUTS_POOL_H

#include "cmd/inputs/inputs.h"

#include <spvx/work.h>

/* What a unit keeps of a module until its turn comes; the command's own begins with it. */
struct cmd_row {
	struct cmd_row *next;
};

/**
 * struct cmd_unit - some of the inputs, on their way
 * @arena:  for what lives until they are put
 * @kept:   messages about them
 * @result: the command's; NULL at first
 * @spare:  the command's, too, and stays when the unit is used again for other inputs
 * @rows:   what cmd_unit_row() has added, in order
 * @row_count: how many
 * @bytes:  of them and what belongs to them
 * @parted: they are @part of a large file, which may have to be read again: nothing that was
 *          learned from it may leave the unit before its turn has come
 * @part:   see spvx_work_chunk()
 *
 * The rest is the pool's.
 */
struct cmd_unit {
	struct sx_arena arena;
	struct cmd_kept kept;
	void *result;
	void *spare;
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
 * struct cmd_worker - what a thread works with
 * @run: like the command's, but for messages and memory of its own; no documents
 * @in:  its share of the inputs
 * @own: the command's, zeroed at first
 */
struct cmd_worker {
	struct cmd_run run;
	struct cmd_inputs in;
	void *own;
};

/**
 * struct cmd_pool_ops - what a command does with several threads
 * @own_size: bytes of a worker's @own
 * @begin: before the work. Return: 0 or a negative code. May be NULL
 * @look:  in a worker's thread: a module of the unit, which may become a row of it. Return: 0;
 *         1: no more is needed; or a negative code that ends everything
 * @work:  instead: step through the worker's inputs until there are no more, which is a
 *         unit. Return: as @look
 * @drop:  a unit is not to be put, but to be done once more, or not at all. May be NULL
 * @put:   the unit's turn has come; whichever thread, but one at a time. Return: as @look.
 *         May be NULL
 * @forget: release what a unit has @spare. May be NULL
 * @end:   when all work is done, or after a failure, for each worker that was begun, in the
 *         caller's thread. @err: what has failed. Return: as @look. May be NULL
 * @release: instead: release what a worker's @own has
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

/* Threads that shorten the work on these inputs, which have just been opened. */
unsigned cmd_pool_jobs(const struct cmd_inputs *in, const struct opt_list *names);

/**
 * cmd_pool_run() - read all inputs
 * @in:   open, and not stepped; afterwards it has the sums
 * @jobs: threads; 1: the caller's alone, in the same way
 * @ops:  what to do
 * @ctx:  passed to them
 * Return: 0 or the first negative code.
 */
int cmd_pool_run(struct cmd_inputs *in, unsigned jobs, const struct cmd_pool_ops *ops,
		 void *ctx);

/* The same by as many threads as cmd_pool_jobs() names. */
static inline int cmd_pool_all(struct cmd_inputs *in, const struct opt_list *names,
			       const struct cmd_pool_ops *ops, void *ctx)
{
	return cmd_pool_run(in, cmd_pool_jobs(in, names), ops, ctx);
}

/**
 * cmd_pool_flush() - put what there is of a unit that has grown large
 * @w: at work
 * @u: its unit; empty afterwards, unless it is a part within a file: such a part may have
 *     to be read again, and is never large
 *
 * Waits until all units before it have been put.
 * Return: 0; 1: the output is closed, the rest of the unit may be skipped; a negative code.
 */
int cmd_pool_flush(struct cmd_worker *w, struct cmd_unit *u);

/* Zeroed, for what belongs to a row. Return: NULL when there is no memory. */
void *cmd_unit_alloc(struct cmd_unit *u, size_t count, size_t size);

/* A row of @size bytes, zeroed, after those there are. Return: NULL when there is no
 * memory. */
void *cmd_unit_row(struct cmd_unit *u, size_t size);

/* Bytes copied to where the rows live. Return: as cmd_unit_row(). */
const void *cmd_unit_copy(struct cmd_unit *u, const void *data, size_t size);

/* The same of a text. Return: 0 or -SPVX_ENOMEM. */
int cmd_unit_keep(struct cmd_unit *u, struct spvx_str *text);

/* A row that is what has been written to @text. Return: 0, -SPVX_ENOMEM, what failed in @text. */
int cmd_unit_text(struct cmd_unit *u, const struct sx_buf *text);

/* Where all rows are such: to @out, in order. */
void cmd_unit_put_texts(const struct cmd_unit *u, struct sx_buf *out);

/* Rows that a unit may have before they are put, and bytes that they may take. */
#define CMD_ROWS_KEPT  1024
#define CMD_BYTES_KEPT (1u * 1024 * 1024)

/* A row is complete: put what there is, when it has become many. Return: as
 * cmd_pool_flush(). */
int cmd_unit_added(struct cmd_worker *w, struct cmd_unit *u);

/* A worker has come so far; it was there when it reported the last time. */
void cmd_pool_progress(struct cmd_pool *p, struct cmd_work *reported,
		       const struct cmd_work *work);

/* ---- the processors that threads may run on ---- */

/* How many this process may use; at least 1. */
unsigned cmd_processors(void);

/**
 * cmd_processor_own() - start a thread on a processor of its own
 * @nth: among the threads that share the work, from 0
 *
 * A new thread often begins on the processor of its maker, and the kernel takes some 20 ms to
 * see that another is idle: longer than many a run of this program takes. The calling thread
 * is moved once; where it may run stays as it was. Without an effect where the system does
 * not have this, or there are fewer processors than threads.
 */
void cmd_processor_own(unsigned nth);

#endif
