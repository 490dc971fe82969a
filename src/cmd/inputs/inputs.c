/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/inputs.c - the modules of a command's INPUTs: options in, modules and messages
 * out.
 *
 * cmd_inputs_next() runs for every file: it allocates no memory, and makes no address
 * unless there is a message to print.
 *
 * One file: all functions use the same struct cmd_inputs.
 */
#include "cmd/inputs/inputs.h"

#include "base/str.h"
#include "cmd/inputs/grammars.h"
#include "cmd/inputs/guard.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/inputs/pool.h"
#include "cmd/inputs/where.h"
#include "input/input.h"

#include <stdlib.h>
#include <sys/stat.h>

#define SHARD_DIGITS 9 /* most digits of a number in --shard */

/* ---- opening ---- */

const char *cmd_temporary_folder(void)
{
	const char *folder = getenv("TMPDIR");

	return folder && *folder ? folder : NULL;
}

void cmd_inputs_options(struct spvx_input_options *o, const struct cmd_run *run,
			const struct opt_list *names)
{
	const struct cmd_input_opts *in = &run->in;

	*o = (struct spvx_input_options){
		.size = sizeof(*o),
		.names = names->items,
		.name_count = names->count,
		.include = in->include.items,
		.include_count = in->include.count,
		.exclude = in->exclude.items,
		.exclude_count = in->exclude.count,
		.max_depth = in->max_depth == OPT_UNSET ? 0 : (unsigned)in->max_depth,
		.follow = in->follow,
		.literal = in->literal,
		.root = in->root,
		.map_from = in->once && !in->where.count ? CMD_MAP_FROM : 0,
		.chunk = cmd_part(in),
		.exact_chunks = in->sure_parts,
		.max_entry = in->max_entry == OPT_UNSET ? 0 : in->max_entry,
		.max_window = in->max_window == OPT_UNSET ? 0 : in->max_window,
		.carve = in->carve == OPT_UNSET ? 0 : in->carve,
		.no_archives = in->no_archives,
		.assembly = in->assembly,
		.temporary = cmd_temporary_folder(),
	};
	if (names != &run->words) /* the lists belong to the INPUTs */
		return;
	o->lists = in->files_from.items;
	o->list_count = in->files_from.count;
	o->lists0 = in->files0_from.items;
	o->list0_count = in->files0_from.count;
}

/* Parse decimal digits up to @end. Return: the place after @end; NULL: no digits, or too
 * many. */
static const char *read_number(const char *p, char end, uint64_t *value)
{
	const char *first = p;

	for (*value = 0; *p >= '0' && *p <= '9' && p - first < SHARD_DIGITS; p++)
		*value = *value * 10 + (uint64_t)(*p - '0');
	return p > first && *p == end ? p + 1 : NULL;
}

int cmd_inputs_share(struct cmd_run *run, const char *option, const char *text,
		     uint64_t *share, uint64_t *shares)
{
	const char *p;

	*share = 0;
	*shares = 0;
	if (!text)
		return 0;
	p = read_number(text, '/', share);
	if (!p || !read_number(p, '\0', shares) || *share >= *shares)
		return cmd_usage(
			run,
			"--%s: invalid value '%s': expected I/N, with I from 0 to N - 1",
			option, text);
	return 0;
}

int cmd_inputs_shard(struct cmd_run *run, uint64_t *shard, uint64_t *shards)
{
	return cmd_inputs_share(run, "shard", run->in.shard, shard, shards);
}

/* Called before a file or a list of names is read. */
static void on_file(void *ctx, const char *path)
{
	struct cmd_inputs *in = ctx;

	in->target = cmd_targets_find(&in->output->targets, path);
	if (in->output->depfile) /* implies a single worker */
		cmd_output_depends(in->output, path);
}

/* Report that the output would replace the current file, which is an input. */
static void refuse_target(struct cmd_inputs *in)
{
	struct cmd_target *target = in->target;

	in->target = NULL;
	cmd_output_refuse(in->output, target, cmd_inputs_address(in, 0),
			  &in->run->messages);
}

/* Called for an archive, whose other objects may be read, too: the output must not replace
 * it. */
static void on_archive(void *ctx)
{
	struct cmd_inputs *in = ctx;

	if (in->target)
		refuse_target(in);
}

static void report_progress(void *inputs)
{
	struct cmd_inputs *in = inputs;
	struct spvx_input_totals t;
	struct cmd_work work;

	spvx_input_totals(in->input, &t);
	work = (struct cmd_work){ .bytes = t.bytes,
				  .total = in->total,
				  .modules = t.modules,
				  .uncounted = in->walks_on };
	if (in->pool)
		cmd_pool_progress(in->pool, &in->reported, &work);
	else
		cmd_progress_update(&in->run->progress, &work);
}

/* Measure the inputs. Return: their bytes; 0: only known after reading. */
static uint64_t measure(const struct cmd_run *run, const struct opt_list *names)
{
	uint64_t total = 0;

	if (names == &run->words && (run->in.files_from.count || run->in.files0_from.count))
		return 0;
	for (size_t i = 0; i < names->count; i++) {
		struct stat st;

		if (stat(names->items[i], &st) || !S_ISREG(st.st_mode))
			return 0;
		total += (uint64_t)st.st_size;
	}
	return total;
}

static void watch_progress(struct cmd_inputs *in, uint64_t total)
{
	in->total = total;
	if (in->run->progress.on)
		spvx_input_on_progress(in->input, report_progress, in);
}

/* A spvx_input_skip_fn. */
static void on_skip(void *ctx, const struct spvx_input_skip *skip)
{
	struct cmd_inputs *in = ctx;
	struct cmd_place at = { .address = cmd_inputs_address(in, 0) };
	const struct cmd_skip_row row = {
		.kind = skip->kind,
		.first = at.address,
		.files = 1,
		.bytes = skip->bytes,
	};
	struct spvx_input_kind_facts facts;

	cmd_skips_add(&in->skips, &row);
	spvx_input_kind_facts(skip->kind, &facts);
	cmd_say(&in->run->messages, CMD_VERBOSE, &at, "%s: %s%s%s",
		spvx_input_kind_text(skip->kind, NULL),
		facts.may_hold ? "not scanned" : "holds no SPIR-V", facts.cure ? "; " : "",
		facts.cure ? facts.cure : "");
}

/* A spvx_input_text_fn. */
static int on_text(void *ctx, struct spvx_str text, const unsigned char **module,
		   size_t *size)
{
	struct cmd_inputs *in = ctx;
	const struct spvx_as_options options = { .size = sizeof(options),
						 .grammar = in->grammar };
	int err = in->assembler.as ? 0
				   : cmd_assembler_open(&in->assembler, in->run, &options);

	if (!err)
		err = cmd_assembler_text(&in->assembler, cmd_inputs_address(in, 0), text,
					 module, size);
	return err == -SPVX_ELIMIT ? -SPVX_ESYNTAX : err;
}

bool cmd_inputs_place(struct cmd_inputs *in, uint64_t offset, struct spvx_as_place *place)
{
	struct cmd_assembler *text = cmd_inputs_text(in);

	return text && !spvx_as_place(text->as, offset, place);
}

bool cmd_inputs_line(struct cmd_inputs *in, uint64_t offset, uint64_t *line,
		     uint64_t *column)
{
	struct spvx_as_place place;

	if (!cmd_inputs_place(in, offset, &place))
		return false;
	*line = place.line;
	*column = place.column;
	return true;
}

bool cmd_inputs_named(void *in, uint32_t *at, uint32_t *id, struct spvx_insn *name)
{
	struct cmd_assembler *text = cmd_inputs_text(in);

	return text && cmd_assembler_named(text, at, id, name);
}

static void watch_files(struct cmd_inputs *in, struct cmd_output *output)
{
	in->output = output;
	in->input->unreadable = cmd_guard_unreadable;
	spvx_input_on_skip(in->input, on_skip, in);
	spvx_input_on_text(in->input, on_text, in);
	if (output->depfile || output->targets.count) {
		spvx_input_on_file(in->input, on_file, in);
		in->input->entered = on_archive;
	}
}

int cmd_inputs_open(struct cmd_inputs *in, struct cmd_run *run,
		    const struct opt_list *names)
{
	struct spvx_input_options options;
	struct opt_list modules;
	int err;

	memset(in, 0, sizeof(*in));
	in->run = run;
	in->grammar = cmd_grammar(run, &err);
	if (!err)
		err = cmd_where_make(run, in->grammar, NULL, &in->where);
	if (!err)
		err = cmd_pipeline_names(run, names, &modules);
	if (err)
		return err;
	in->one_by_one = in->where != NULL;
	cmd_inputs_options(&options, run, names);
	if (modules.count)
		options.names = modules.items;
	else
		in->problems =
			names->count; /* none is left, since all have been reported */
	options.name_count = modules.count;
	err = cmd_inputs_shard(run, &options.shard, &options.shards);
	if (err)
		return err;
	err = spvx_input_create(&options, &in->input);
	if (err)
		return err;
	in->prefetch = cmd_prefetch_create(options.shards);
	in->input->prefetch = cmd_prefetch_hook(in->prefetch);
	in->counted = true;
	in->skips.detail = run->messages.ledger->skips.detail;
	run->messages.ledger->open++;
	watch_files(in, &run->output);
	watch_progress(in, run->progress.on ? measure(run, names) : 0);
	if (names == &run->words) {
		const struct opt_list *lists[] = { &run->in.files_from,
						   &run->in.files0_from };

		/* lists of names are inputs, too, and are never replaced */
		for (size_t i = 0; i < SX_ARRAY_SIZE(lists); i++) {
			for (size_t k = 0; k < lists[i]->count; k++)
				cmd_output_spare(&run->output, lists[i]->items[k]);
		}
	}
	return 0;
}

int cmd_inputs_join(struct cmd_inputs *in, struct cmd_run *run,
		    const struct cmd_inputs *queue)
{
	int err;

	memset(in, 0, sizeof(*in));
	in->run = run;
	in->grammar = queue->grammar;
	in->one_by_one = queue->one_by_one;
	in->skips.detail = queue->skips.detail;
	err = cmd_where_make(run, in->grammar, queue->where, &in->where);
	if (!err)
		err = spvx_work_reader_create(queue->input, &in->input);
	if (err)
		return err;
	in->input->prefetch = queue->input->prefetch;
	watch_files(in, queue->output);
	watch_progress(in, queue->total);
	return err;
}

static void release(struct cmd_inputs *in)
{
	if (in->counted) {
		in->run->messages.ledger->open--;
		cmd_skips_merge(&in->run->messages.ledger->skips, &in->skips);
	}
	cmd_skips_free(&in->skips);
	cmd_where_free(in->where);
	cmd_assembler_close(&in->assembler);
	cmd_prefetch_free(in->prefetch);
	spvx_input_free(in->input);
	memset(in, 0, sizeof(*in));
}

void cmd_inputs_leave(struct cmd_inputs *in, struct cmd_inputs *queue)
{
	struct spvx_input_totals t = { 0 };

	if (in->input)
		spvx_input_totals(in->input, &t);
	queue->others.files += t.files;
	queue->others.bytes += t.bytes;
	queue->others.modules += t.modules;
	queue->others.skipped += t.skipped;
	cmd_skips_merge(&queue->skips, &in->skips);
	queue->modules += in->modules;
	queue->problems += in->problems;
	release(in);
}

/* ---- messages ---- */

struct spvx_str cmd_inputs_address(struct cmd_inputs *in, uint64_t offset)
{
	struct spvx_str address;

	if (!spvx_input_address(in->input, offset, &address))
		return address;
	cmd_error(&in->run->messages, "", "out of memory");
	return sx_str("");
}

struct sx_in_program cmd_inputs_program(const struct spvx_input_item *item)
{
	struct spvx_str symbols = item->symbols;

	return (struct sx_in_program){ sx_str_next(&symbols), item->section };
}

/* ---- one after another ---- */

/* Whether --where takes the current module. Return: 1, 0, -SPVX_ENOMEM. */
static int is_selected(struct cmd_inputs *in)
{
	struct cmd_where_module m = { .header = in->item.stream->header,
				      .symbols = in->item.symbols };
	unsigned needs = cmd_where_needs(in->where);
	int err = 1;

	if (needs & CMD_WHERE_ADDRESS)
		m.address = cmd_inputs_address(in, in->item.offset);
	if (needs & CMD_WHERE_BYTES)
		err = cmd_inputs_whole(in, &m.data, &m.size);
	if (err == 1)
		err = cmd_where_holds(in->where, &m);
	if (err == 1 &&
	    needs & CMD_WHERE_BYTES) { /* the stream has passed it: walk the bytes */
		spvx_stream_init_memory(&in->again, m.data, m.size);
		in->again.data_offset = in->item.offset;
		spvx_stream_module(&in->again);
		in->item.stream = &in->again;
	}
	if (err)
		return err;
	in->left_out++;
	if (in->counts_bytes && (m.size || !spvx_input_whole(in->input, &m.data, &m.size)))
		in->left_out_bytes += m.size;
	return 0;
}

int cmd_inputs_next(struct cmd_inputs *in, const struct spvx_input_item **item)
{
	const struct spvx_input_item *step;
	int err;

	if (in->run->progress.on)
		report_progress(in);
	while ((err = spvx_input_next(in->input, &step)) > 0) {
		/* The output must not replace an input: a file that was named, or has a
		 * module. A report of an earlier run in a folder is skipped, and causes no
		 * step. An empty file does not count either, nor a step about another file
		 * that could not be opened. */
		if (in->target && (step->named || (step->kind != SPVX_KIND_EMPTY &&
						   step->problem != SPVX_EIO &&
						   step->problem != SPVX_ENOENT)))
			refuse_target(in);
		if (step->problem) {
			if (in->problem && in->problem(in->problem_ctx, step))
				in->problems++;
			else
				cmd_inputs_problem(in, step);
			continue;
		}
		in->item = *step;
		err = in->where ? is_selected(in) : 1;
		if (err < 0)
			return err;
		if (!err)
			continue;
		in->modules++;
		*item = &in->item;
		return 1;
	}
	in->ended = !err;
	return err;
}

int cmd_inputs_refuse_stdin(struct cmd_run *run, const char *why)
{
	const struct opt_list *const lists[] = { &run->words, &run->in.files_from,
						 &run->in.files0_from };

	for (size_t k = 0; k < SX_ARRAY_SIZE(lists); k++) {
		for (size_t i = 0; i < lists[k]->count; i++) {
			if (sx_is_stdin(sx_str(lists[k]->items[i])))
				return cmd_usage(run, "%s", why);
		}
	}
	return 0;
}

int cmd_inputs_each(struct cmd_inputs *in,
		    int (*look)(void *ctx, const struct spvx_input_item *item), void *ctx)
{
	const struct spvx_input_item *item;
	int more = 0;
	int err = 0;

	while (!err && !cmd_output_failed(&in->run->output) &&
	       (more = cmd_inputs_next(in, &item)) > 0)
		err = look(ctx, item);
	return more < 0 ? more : err < 0 ? err : 0;
}

bool cmd_inputs_several(const struct cmd_inputs *in)
{
	const struct cmd_input_opts *opts = &in->run->in;

	return in->run->words.count > 1 || opts->files_from.count ||
	       opts->files0_from.count || !in->item.named || in->modules > 1 ||
	       spvx_stream_followed(in->item.stream) == 1;
}

/* Report a failure to read the bytes of a module. Return: as cmd_inputs_whole(). */
static int say_whole(struct cmd_inputs *in, int err)
{
	struct cmd_place at = { .unread = true };

	if (!err)
		return 1;
	if (err == -SPVX_ELIMIT) {
		at.address = cmd_inputs_address(in, in->item.offset);
		cmd_say(&in->run->messages, CMD_ERROR, &at,
			"too large to load (limit 256 MiB)");
		return 0;
	}
	return cmd_inputs_go_on(in, err);
}

int cmd_inputs_whole(struct cmd_inputs *in, const unsigned char **data, size_t *size)
{
	int err = in->item.stream == &in->again
			  ? spvx_stream_whole(&in->again, UINT64_MAX, data, size)
			  : spvx_input_whole(in->input, data, size);

	return say_whole(in, err);
}

int cmd_inputs_apart(struct cmd_inputs *in, struct spvx_stream *module)
{
	int err = in->item.stream == &in->again
			  ? sx_stream_apart(&in->again, UINT64_MAX, module)
			  : sx_input_apart(in->input, module);

	/* addresses and faults count from there */
	if (!err)
		module->data_offset = module->offset = in->item.offset;
	return say_whole(in, err);
}

int cmd_inputs_go_on(const struct cmd_inputs *in, int err)
{
	const struct spvx_stream *s = in->item.stream;

	return s && err == spvx_stream_error(s) && err != -SPVX_ENOMEM ? 0 : err;
}

void cmd_inputs_limit(struct cmd_inputs *in, uint64_t offset)
{
	cmd_say(&in->run->messages, CMD_ERROR, CMD_AT(cmd_inputs_address(in, offset)),
		"too many decorations through groups for a module of this size");
}

/* ---- the end ---- */

void cmd_inputs_close(struct cmd_inputs *in)
{
	struct spvx_input_totals t;

	if (in->input && in->ended) {
		struct cmd_messages *m = &in->run->messages;

		spvx_input_totals(in->input, &t);
		t.files += in->others.files;
		t.modules += in->others.modules;
		t.skipped += in->others.skipped;
		if (t.skipped)
			cmd_say(m, CMD_VERBOSE, NULL, "%s of %s files skipped",
				SX_GROUPED(t.skipped), SX_GROUPED(t.files));
		if (!t.modules && !in->problems && !in->run->in.allow_empty &&
		    !in->run->in.shard)
			cmd_say(m, CMD_ERROR, NULL, "no module found in %s",
				SX_COUNTED(t.files, "file", "files"));
	}
	release(in);
}
