/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/inputs.h - the modules of a command's INPUTs, one after another.
 *
 * Stands between the shared input options and <spvx/input.h>: opens what is named, loads
 * --grammar, asks --where, says --progress and --depfile, and says every problem itself, in
 * the one shape of messages. A command sees modules only.
 *
 *	err = cmd_inputs_open(&in, run, &run->words);
 *	while (!err && (more = cmd_inputs_next(&in, &item)) > 0) {
 *		... walk item->stream to the module's end ...
 *		if (item->stream->fault)
 *			cmd_inputs_fault(&in, item->stream);
 *	}
 *	cmd_inputs_close(&in);
 */
#ifndef SPVX_CMD_INPUTS_INPUTS_H
#define SPVX_CMD_INPUTS_INPUTS_H

#include "cmd/inputs/assembler.h"
#include "frame/command.h"
#include "report/records/members.h"

#include <spvx/input.h>

/* Bytes of a large file that are read by one of several threads: where something is kept of
 * each module, where much is, and where sums are. */
#define CMD_PART      (1u * 1024 * 1024)
#define CMD_PART_MUCH (256u * 1024)
#define CMD_PART_SUMS (8u * 1024 * 1024)

static inline uint64_t cmd_part(const struct cmd_input_opts *in)
{
	return in->sums ? CMD_PART_SUMS : in->small_parts ? CMD_PART_MUCH : CMD_PART;
}

struct cmd_ahead;
struct cmd_pool;
struct cmd_where; /* --where, compiled; NULL without */

/**
 * struct cmd_inputs - an input set at work
 * @run:     of the command
 * @input:   what is read
 * @grammar: the built-in one, or that with every --grammar added; for decoding
 * @where:   which modules are taken
 * @modules: taken so far
 * @item:    the current module
 * @one_by_one: each module has to be stepped to with cmd_inputs_next(), since --where may
 *           leave some out. False: the rest of item->stream may be walked at once, as
 *           spvx_profile_stream() does
 * @again:   the current module once more, when --where has walked it
 * @problems: with what was named or found, said so far; damaged modules not among them
 * @ended:   all has been read
 * @counted: the ledger knows that they are open
 * @others:  totals of input sets that were joined to this one and are closed
 * @skips:   what was skipped, that of such input sets included
 * @pool:    of the worker that reads them; NULL: the only reader
 * @reported:    what it has been reported them
 * @total:   bytes that there will be; 0: that is not known
 * @walks_on: the command walks on to the modules of a stream by itself: not all are counted
 * @output:  of the command: it must not replace what is read
 * @target:  the current file is one that is to be replaced; NULL: it is not
 * @assembler: for assembly text
 * @ahead:   asks for files before their turn; NULL: none does, or it is that of the queue
 * @problem: shown each problem with an archive, an entry or a file before it is said; true:
 *           it has been handled. Set once the inputs are open; may be NULL
 * @problem_ctx: passed to it
 */
struct cmd_inputs {
	struct cmd_run *run;
	struct spvx_input *input;
	const struct spvx_grammar *grammar;
	struct cmd_where *where;
	uint64_t modules;
	struct spvx_input_item item;
	bool one_by_one;
	struct spvx_stream again;
	uint64_t problems;
	bool ended;
	bool counted;
	struct spvx_input_totals others;
	struct cmd_skips skips;
	struct cmd_pool *pool;
	struct cmd_work reported;
	uint64_t total;
	bool walks_on;
	struct cmd_output *output;
	struct cmd_target *target;
	struct cmd_assembler assembler;
	struct cmd_ahead *ahead;
	bool (*problem)(void *ctx, const struct spvx_input_item *item);
	void *problem_ctx;
};

/**
 * cmd_inputs_open() - open inputs as the options of a run say
 * @in:    set up; release it with cmd_inputs_close(), also after a failure
 * @run:   a command at work
 * @names: what to read; &run->words (then --files-from and --files0-from are read too), or
 *         a list of the command's own
 * Return: 0, -SPVX_EINVAL (a wrong option; said), -SPVX_EIO (said), -SPVX_ENOMEM.
 */
int cmd_inputs_open(struct cmd_inputs *in, struct cmd_run *run,
		    const struct opt_list *names);

/**
 * cmd_inputs_open_base() - open what INPUTs are compared with (--base=PATH), before them
 *
 * What of it cannot be read must not look like what is new: it ends the run, and is named
 * whatever --max-errors says. Damage does not, if anything has been read.
 *
 * Parameters and results are those of cmd_inputs_open().
 */
int cmd_inputs_open_base(struct cmd_inputs *in, struct cmd_run *run,
			 const struct opt_list *names);

/* It has been read, and is to be closed. Return: @err, or -SPVX_EIO: some of it could not be,
 * or there is no module (said now or when it is closed). */
int cmd_inputs_end_base(struct cmd_inputs *in, int err);

/* The folder of TMPDIR, as mktemp(1) takes it: what is empty counts as not set, NULL. */
const char *cmd_temporary_folder(void);

/* The options that inputs are opened with, --shard left out: for who reads them besides. */
void cmd_inputs_options(struct spvx_input_options *o, const struct cmd_run *run,
			const struct opt_list *names);

/* What --shard says; @shards is 0 without it. Return: 0, -SPVX_EINVAL (said). */
int cmd_inputs_shard(struct cmd_run *run, uint64_t *shard, uint64_t *shards);

/**
 * cmd_inputs_join() - open inputs of a worker, fed from a shared work queue
 * @in:     set up; release it with cmd_inputs_leave(), also after a failure
 * @run:    the worker's: its messages, its memory
 * @queue: open inputs that distribute the work, and are not stepped
 * Return: 0, -SPVX_ENOMEM.
 */
int cmd_inputs_join(struct cmd_inputs *in, struct cmd_run *run,
		    const struct cmd_inputs *queue);

/* Release joined inputs; their counters are added to those of @queue. */
void cmd_inputs_leave(struct cmd_inputs *in, struct cmd_inputs *queue);

/**
 * cmd_inputs_next() - the next module that is taken
 * @in:   open inputs; the module before need not have been walked to its end
 * @item: receives it; good until the next step
 * Return: 1 with a current module in @item->stream, 0 at the end, -SPVX_ENOMEM.
 */
int cmd_inputs_next(struct cmd_inputs *in, const struct spvx_input_item **item);

/* INPUTs are read twice, which standard input cannot be: say @why where it is among them.
 * Return: 0 or -SPVX_EINVAL. */
int cmd_inputs_refuse_stdin(struct cmd_run *run, const char *why);

/* Each module that is taken, until @look returns other than 0 or the output is closed.
 * Return: 0 or the first negative code. */
int cmd_inputs_each(struct cmd_inputs *in,
		    int (*look)(void *ctx, const struct spvx_input_item *item), void *ctx);

/**
 * cmd_inputs_address() - the printed address of a module
 * @in:     there is a current module
 * @offset: where it begins in the current stream: item->stream->offset, or that of a later
 *          module of the same stream
 * Return: the address, good until asked again; empty when there is no memory.
 */
struct spvx_str cmd_inputs_address(struct cmd_inputs *in, uint64_t offset);

/* What the module of @item is for, as reports have it; good as long as @item. */
static inline struct sx_uses cmd_inputs_uses(const struct spvx_input_item *item)
{
	_Static_assert(sizeof(*item->uses) == SX_USE_BYTES, "bytes without gaps");
	return (struct sx_uses){ (const unsigned char *)item->uses, item->use_count };
}

/**
 * cmd_inputs_several() - whether what is written of each module needs its address
 * @in: there is a current module
 * Return: true when there have been more, or may be more: several INPUTs, a folder, a list.
 */
bool cmd_inputs_several(const struct cmd_inputs *in);

/**
 * cmd_inputs_whole() - have the current module in memory; what is too large is said
 * @in:   there is a current module and has not been walked
 * @data: receives its bytes, good until the next step
 * @size: receives how many
 * Return: 1, 0: not possible (it has been said; continue with the next), -SPVX_ENOMEM.
 */
int cmd_inputs_whole(struct cmd_inputs *in, const unsigned char **data, size_t *size);

/**
 * cmd_inputs_apart() - the same, as a stream of its own, which has the offset of the module
 * @in:     there is a current module and has not been walked; the fault of its stream stays unknown
 * @module: receives it, before its first instruction; good until the next step
 * Return: as cmd_inputs_whole().
 */
int cmd_inputs_apart(struct cmd_inputs *in, struct spvx_stream *module);

/**
 * cmd_inputs_go_on() - whether the next module can be stepped to after a failure
 * @in:  stepped to a module
 * @err: what walking it has returned
 * Return: 0 when its bytes could not be read, which the next step says; otherwise @err.
 */
int cmd_inputs_go_on(const struct cmd_inputs *in, int err);

/* Say that the module at @offset was not indexed: it spells out far more than it holds. */
void cmd_inputs_limit(struct cmd_inputs *in, uint64_t offset);

/**
 * cmd_inputs_fault() - say that a module is damaged
 * @in:     the module was current, or was walked over in the current stream
 * @stream: after it: offset, bytes, fault and fault_offset are its own
 */
void cmd_inputs_fault(struct cmd_inputs *in, const struct spvx_stream *stream);

/**
 * cmd_inputs_close() - release everything; zeroed inputs are fine
 *
 * When nothing was scanned, says so (status 2) unless --allow-empty.
 */
void cmd_inputs_close(struct cmd_inputs *in);

/* Say and count it. */
void cmd_inputs_problem(struct cmd_inputs *in, const struct spvx_input_item *item);

#endif
