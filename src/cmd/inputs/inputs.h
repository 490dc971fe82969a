/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/inputs.h - the modules of a command's INPUTs, one after another.
 *
 * Applies the shared input options to <spvx/input.h>: opens the INPUTs, loads --grammar,
 * filters by --where, serves --progress and --depfile, and reports every problem as a
 * message. A command sees modules only.
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

/* Bytes of a large file that one of several threads reads at a time, when the command keeps
 * a row of each module, many bytes of each module, or only sums. */
#define CMD_PART      (1u * 1024 * 1024)
#define CMD_PART_MUCH (256u * 1024)
#define CMD_PART_SUMS (8u * 1024 * 1024)

static inline uint64_t cmd_part(const struct cmd_input_opts *in)
{
	return in->sums ? CMD_PART_SUMS : in->small_parts ? CMD_PART_MUCH : CMD_PART;
}

struct cmd_prefetch;
struct sx_diagnosis;
struct sx_prefetch;
struct cmd_pool;
struct cmd_where; /* --where, compiled; NULL without */

/**
 * struct cmd_inputs - a set of inputs being read
 * @run:     of the command
 * @input:   the reader
 * @grammar: for decoding: the built-in one, with every --grammar added
 * @where:   selects modules
 * @modules: number taken so far
 * @left_out: number that --where has left out so far
 * @left_out_bytes: their size, if .counts_bytes is set
 * @item:    the current module
 * @one_by_one: each module has to be stepped to with cmd_inputs_next(), since --where may
 *           leave some out. False: the rest of item->stream may be walked at once, as
 *           spvx_profile_stream() does
 * @again:   a fresh stream over the current module, when --where has walked it
 * @problems: number reported so far, without damaged modules
 * @ended:   all has been read
 * @counted: the ledger has counted these inputs as open
 * @others:  totals of joined inputs that are closed
 * @skips:   files that were skipped, also by joined inputs
 * @pool:    of the worker that reads these inputs; NULL: the only reader
 * @reported: the work that the pool's progress has counted
 * @total:   bytes of all inputs; 0: not known
 * @walks_on: the command walks on to the modules of a stream by itself: not all are counted
 * @output:  of the command: it must not replace an input
 * @target:  the output that would replace the current file; NULL: none would
 * @assembler: for assembly text
 * @prefetch: prefetches files; NULL: none, or the queue has it
 * @problem: called for each problem with an archive, an entry or a file before it is
 *           reported; true: it has been handled. Set once the inputs are open; may be NULL
 * @problem_ctx: passed to it
 */
struct cmd_inputs {
	struct cmd_run *run;
	struct spvx_input *input;
	const struct spvx_grammar *grammar;
	struct cmd_where *where;
	uint64_t modules;
	uint64_t left_out;
	uint64_t left_out_bytes;
	bool counts_bytes;
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
	struct cmd_prefetch *prefetch;
	bool (*problem)(void *ctx, const struct spvx_input_item *item);
	void *problem_ctx;
};

/* The assembler of the current module, if that is assembly text; else NULL. */
static inline struct cmd_assembler *cmd_inputs_text(struct cmd_inputs *in)
{
	return in->item.kind == SPVX_KIND_SPIRV_ASSEMBLY ? &in->assembler : NULL;
}

/* The place of an instruction of the current module in assembly text. @offset: in the module.
 * Return: false: the module was no text. */
bool cmd_inputs_place(struct cmd_inputs *in, uint64_t offset, struct spvx_as_place *place);

/* The same, of a finding: its line and column, which stay as they are without a place. */
bool cmd_inputs_line(struct cmd_inputs *in, uint64_t offset, uint64_t *line,
		     uint64_t *column);

/* The names that assembly text has for <id>s of the current module: a callback for
 * spvx_dis_options.named, with the struct cmd_inputs. */
bool cmd_inputs_named(void *in, uint32_t *at, uint32_t *id, struct spvx_insn *name);

/**
 * cmd_inputs_open() - open inputs as the options of a run say
 * @in:    set up; release it with cmd_inputs_close(), also after a failure
 * @run:   of the command
 * @names: the INPUTs: &run->words (then --files-from and --files0-from are read too), or a
 *         list of the command's own
 * Return: 0, -SPVX_EINVAL (a wrong option) or -SPVX_EIO (both reported), -SPVX_ENOMEM.
 */
int cmd_inputs_open(struct cmd_inputs *in, struct cmd_run *run,
		    const struct opt_list *names);

/**
 * cmd_inputs_open_base() - open the files that INPUTs are compared with (--base=PATH)
 *
 * The base is read before the INPUTs. Modules missing from it would look new, so an
 * unreadable file ends the run, and the first one is reported regardless of --max-errors.
 * Damage does not end it, if any module has been read.
 *
 * Parameters and results are those of cmd_inputs_open().
 */
int cmd_inputs_open_base(struct cmd_inputs *in, struct cmd_run *run,
			 const struct opt_list *names);

/* End the base, before it is closed. Return: @err, or -SPVX_EIO: some of it could not be
 * read, or it has no module (reported now or when it is closed). */
int cmd_inputs_end_base(struct cmd_inputs *in, int err);

/* Return: the folder of TMPDIR; NULL if it is unset or empty, as for mktemp(1). */
const char *cmd_temporary_folder(void);

/* The options that inputs are opened with, without --shard, for callers that read the files
 * themselves. */
void cmd_inputs_options(struct spvx_input_options *o, const struct cmd_run *run,
			const struct opt_list *names);

/* Parse the value I/N of an option; @text: NULL: @shares is set to 0. Return: 0, -SPVX_EINVAL
 * (reported). */
int cmd_inputs_share(struct cmd_run *run, const char *option, const char *text,
		     uint64_t *share, uint64_t *shares);

/* The values of --shard; @shards is 0 without it. Return: 0, -SPVX_EINVAL (reported). */
int cmd_inputs_shard(struct cmd_run *run, uint64_t *shard, uint64_t *shards);

/**
 * cmd_inputs_join() - open inputs of a worker, fed from a shared work queue
 * @in:     set up; release it with cmd_inputs_leave(), also after a failure
 * @run:   of the worker, with its own messages and memory
 * @queue: open inputs that distribute the work, and are not stepped
 * Return: 0, -SPVX_ENOMEM.
 */
int cmd_inputs_join(struct cmd_inputs *in, struct cmd_run *run,
		    const struct cmd_inputs *queue);

/* Release joined inputs; their counters are added to those of @queue. */
void cmd_inputs_leave(struct cmd_inputs *in, struct cmd_inputs *queue);

/**
 * cmd_inputs_next() - step to the next module that --where takes
 * @in:   open inputs; the module before need not have been walked to its end
 * @item: receives it; valid until the next step
 * Return: 1 with a current module in @item->stream, 0 at the end, -SPVX_ENOMEM.
 */
int cmd_inputs_next(struct cmd_inputs *in, const struct spvx_input_item **item);

/* Refuse standard input, for commands that read INPUTs twice. @why: the message.
 * Return: 0 or -SPVX_EINVAL (reported). */
int cmd_inputs_refuse_stdin(struct cmd_run *run, const char *why);

/* Call @look for each module, until it returns a value other than 0 or the output is
 * closed.
 * Return: 0 or the first negative code. */
int cmd_inputs_each(struct cmd_inputs *in,
		    int (*look)(void *ctx, const struct spvx_input_item *item), void *ctx);

/**
 * cmd_inputs_address() - the printed address of a module
 * @in:     there is a current module
 * @offset: where it begins in the current stream: item->stream->offset, or that of a later
 *          module of the same stream
 * Return: the address, valid until the next call; empty without memory.
 */
struct spvx_str cmd_inputs_address(struct cmd_inputs *in, uint64_t offset);

/* The first symbol and the section of a module in a program; valid until the next step. */
struct sx_in_program cmd_inputs_program(const struct spvx_input_item *item);

/* The uses of the module of @item, for reports; valid as long as @item. */
static inline struct sx_uses cmd_inputs_uses(const struct spvx_input_item *item)
{
	_Static_assert(sizeof(*item->uses) == SX_USE_BYTES, "bytes without gaps");
	return (struct sx_uses){ (const void *)item->uses, item->use_count };
}

/**
 * cmd_inputs_several() - whether output for each module needs its address
 * @in: there is a current module
 * Return: true when the inputs have, or may have, several modules: several INPUTs, a
 * folder, a list.
 */
bool cmd_inputs_several(const struct cmd_inputs *in);

/**
 * cmd_inputs_whole() - read the whole current module into memory
 * @in:   the current module has not been walked
 * @data: receives its bytes, valid until the next step
 * @size: receives its size in bytes
 * Return: 1, 0: not possible, such as too large (reported; continue with the next module),
 * -SPVX_ENOMEM.
 */
int cmd_inputs_whole(struct cmd_inputs *in, const unsigned char **data, size_t *size);

/**
 * cmd_inputs_apart() - read the whole current module as a separate stream at the same
 * offset
 * @in:     the current module has not been walked; the fault of its own stream stays
 *          unknown
 * @module: receives the stream, before its first instruction; valid until the next step
 * Return: as cmd_inputs_whole().
 */
int cmd_inputs_apart(struct cmd_inputs *in, struct spvx_stream *module);

/**
 * cmd_inputs_go_on() - whether the next module can be stepped to after a failure
 * @in:  stepped to a module
 * @err: returned by the walk over that module
 * Return: 0 when its bytes could not be read, which the next step reports; otherwise @err.
 */
int cmd_inputs_go_on(const struct cmd_inputs *in, int err);

/* Report that the module at @offset was not indexed: its index would be far larger than the
 * module. */
void cmd_inputs_limit(struct cmd_inputs *in, uint64_t offset);

/**
 * cmd_inputs_fault() - report a damaged module
 * @in:     the module was current, or was walked over in the current stream
 * @stream: after the module, whose offset, bytes, fault and fault_offset it has
 */
void cmd_inputs_fault(struct cmd_inputs *in, const struct spvx_stream *stream);

/**
 * cmd_inputs_close() - release everything; zeroed inputs are fine
 *
 * When no module was read, this is reported (status 2) unless --allow-empty.
 */
void cmd_inputs_close(struct cmd_inputs *in);

/* Report and count the problem of @item. */
void cmd_inputs_problem(struct cmd_inputs *in, const struct spvx_input_item *item);

/* ---- fault.c: messages about a damaged module, with the likely cause ---- */

/* Append the causes of a diagnosis, one a line. */
void cmd_fault_put_causes(struct sx_buf *b, const struct sx_diagnosis *d);

/* Append the command that lists the place: `spvx dis --around=0x58 ADDRESS`. */
void cmd_fault_put_around(struct sx_buf *b, uint64_t offset, struct spvx_str address);

/* The same command as a line of a message, after `see:`. */
void cmd_fault_put_see(struct sx_buf *b, const struct cmd_run *run, uint64_t offset,
		       struct spvx_str address);

/* ---- prefetch.c: threads that wait for a disk, so that working threads do not ---- */

/* Threads are made when they are needed. @shards: number of runs that share the files, each
 * with a part of them; 0: this run reads all. Return: NULL: nothing will be prefetched,
 * since there are several shards, too few file descriptors, or no memory. */
struct cmd_prefetch *cmd_prefetch_create(uint64_t shards);

/* The hook for struct spvx_input, also for the inputs of workers. @a: may be NULL. */
struct sx_prefetch *cmd_prefetch_hook(struct cmd_prefetch *a);

/* Release it, after the last read. @a: may be NULL. */
void cmd_prefetch_free(struct cmd_prefetch *a);

#endif
