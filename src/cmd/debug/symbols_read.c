/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols_read.c - reads the PATHs of --symbols as INPUTs, without the options
 * that select modules.
 */
#include "cmd/debug/symbols.h"

#include "base/str.h"
#include "cmd/inputs/pool.h"
#include "cmd/inputs/reread.h"
#include "cmd/inputs/textfile.h"
#include "symbols/symbols.h"

#include <spvx/error.h>

/* ---- inputs ---- */

/* Reset the options that select modules or change addresses: a module is found again by its
 * address. Return: the options as they were. */
static struct cmd_input_opts select_all(struct cmd_run *run)
{
	struct cmd_input_opts kept = run->in;

	run->in.root = NULL;

	memset(&run->in.where, 0, sizeof(run->in.where));
	memset(&run->in.include, 0, sizeof(run->in.include));
	memset(&run->in.exclude, 0, sizeof(run->in.exclude));
	run->in.shard = NULL;
	return kept;
}

static int open_path(struct cmd_inputs *in, struct cmd_run *run, struct opt_list *names,
		     const char *path)
{
	int err = opt_list_add(names, &run->arena, path);

	return err ? err : cmd_inputs_open(in, run, names);
}

/* ---- one pass over a path ---- */

/* A module of a unit. @module: its bytes, if it can be read only once; @damaged: a damaged
 * module or entry, which is skipped. */
struct scanned {
	struct cmd_row row;
	struct sx_symbol_facts facts;
	struct spvx_str address;
	struct spvx_str module;
	bool damaged;
};

struct scan {
	struct spvx_symbols *symbols;
	const struct spvx_grammar *grammar;
	bool once;
	uint64_t damaged;
};

struct scanner {
	struct sx_symbol_scanner walk;
	struct cmd_unit *unit;
	bool once;
};

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	struct scanner *sc = w->own;

	sx_symbol_scanner_init(&sc->walk, ((const struct scan *)ctx)->grammar, NULL);
	sc->once = ((const struct scan *)ctx)->once;
	return 0;
}

static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	(void)ctx;
	(void)err;
	sx_symbol_scanner_free(&((struct scanner *)w->own)->walk);
	return 0;
}

static void note_damage(struct cmd_unit *u)
{
	struct scanned *row = cmd_unit_row(u, sizeof(*row));

	if (row)
		row->damaged = true;
}

/* Damage of a file found in a folder is only counted; damage of a named file, and every
 * read error, is reported. */
static bool on_problem(void *ctx, const struct spvx_input_item *item)
{
	if (item->problem == SPVX_EIO || (item->named && !item->rule))
		return false;
	note_damage(((struct scanner *)ctx)->unit);
	return true;
}

static int scan_module(struct cmd_worker *w, struct cmd_unit *u,
		       const struct spvx_input_item *item)
{
	struct scanner *sc = w->own;
	struct sx_symbol_facts facts;
	const unsigned char *data;
	struct scanned *row;
	size_t size;
	int err = cmd_inputs_whole(&w->in, &data, &size);

	if (err <= 0)
		return err;
	if (item->stream->fault)
		note_damage(u);
	err = sx_symbol_scan(&sc->walk, data, size, &facts);
	row = err ? NULL : cmd_unit_row(u, sizeof(*row));
	if (!row)
		return -SPVX_ENOMEM;
	row->facts = facts;
	row->address = cmd_inputs_address(&w->in, item->offset);
	row->module = sx_str_n((const char *)data, sc->once && facts.lines ? size : 0);
	err = CMD_UNIT_KEEP(u, &row->address);
	if (!err && row->module.len)
		err = CMD_UNIT_KEEP(u, &row->module);
	return err ? err : CMD_UNIT_KEEP(u, &row->facts.build_id);
}

static int scan_unit(void *ctx, struct cmd_worker *w, struct cmd_unit *u)
{
	struct scanner *sc = w->own;
	const struct spvx_input_item *item;
	int err = 0;
	int more = 0;

	(void)ctx;
	sc->unit = u;
	w->in.problem = on_problem;
	w->in.problem_ctx = sc;
	while (!err && (more = cmd_inputs_next(&w->in, &item)) > 0) {
		err = scan_module(w, u, item);
		if (!err)
			err = cmd_unit_added(w, u);
	}
	return more < 0 ? more : err < 0 ? err : 0;
}

static int put_unit(void *ctx, struct cmd_unit *u)
{
	struct scan *scan = ctx;
	int err = 0;

	for (const struct cmd_row *r = u->rows; r && !err; r = r->next) {
		const struct scanned *row = (const struct scanned *)r;

		scan->damaged += row->damaged;
		if (!row->damaged)
			err = sx_symbols_add(scan->symbols, &row->facts, row->address,
					     row->module);
	}
	return err;
}

static const struct cmd_pool_ops ops = {
	.own_size = sizeof(struct scanner),
	.begin = begin_worker,
	.work = scan_unit,
	.put = put_unit,
	.end = end_worker,
};

static int scan_path(void *ctx, struct spvx_symbols *symbols, const char *path)
{
	struct cmd_symbols *s = ctx;
	struct cmd_input_opts kept = select_all(s->run);
	struct opt_list names = { NULL, 0, 0 };
	struct cmd_inputs in = { 0 };
	struct scan scan = { .symbols = symbols, .once = sx_symbols_reads_once(path) };
	int err = open_path(&in, s->run, &names, path);

	scan.grammar = symbols->grammar;
	if (!err)
		err = cmd_pool_all(&in, &names, &ops, &scan);
	cmd_inputs_close(&in);
	s->run->in = kept;
	if (scan.damaged)
		sx_symbols_note(symbols, SPVX_SYMBOLS_DAMAGED, sx_str(path), sx_str(""),
				scan.damaged);
	return err == -SPVX_ENOMEM ? err : 0;
}

/* ---- reading a module again ---- */

static int each_module(void *ctx, struct spvx_symbols *symbols, const char *file,
		       sx_module_fn *take, void *take_ctx)
{
	struct cmd_symbols *s = ctx;
	struct cmd_input_opts kept = select_all(s->run);
	const struct spvx_input_item *item;
	struct opt_list names = { NULL, 0, 0 };
	struct cmd_inputs in = { 0 };
	int rc = open_path(&in, s->run, &names, file);
	int more = 0;

	(void)symbols;
	if (!rc)
		cmd_inputs_again(&in);
	while (!rc && (more = cmd_inputs_next(&in, &item)) > 0) {
		const unsigned char *data;
		size_t size;

		rc = cmd_inputs_whole(&in, &data, &size);
		if (rc > 0)
			rc = take(take_ctx, cmd_inputs_address(&in, item->offset), data,
				  size);
	}
	cmd_inputs_close(&in);
	s->run->in = kept;
	return more < 0 ? more : rc;
}

static int load_module(void *ctx, struct spvx_symbols *symbols, const char *address)
{
	struct cmd_symbols *s = ctx;
	struct cmd_input_opts kept = select_all(s->run);
	const struct spvx_input_item *item;
	struct opt_list names = { NULL, 0, 0 };
	struct cmd_inputs in = { 0 };
	const unsigned char *data;
	size_t size;
	int err;

	s->run->in.literal = false; /* entries of archives are named by addresses */
	err = open_path(&in, s->run, &names, address);
	if (!err)
		err = cmd_inputs_next(&in, &item);
	if (err > 0)
		err = cmd_inputs_whole(&in, &data, &size);
	if (err > 0)
		err = sx_twin_take(symbols, data, size,
				   cmd_inputs_address(&in, item->offset));
	cmd_inputs_close(&in);
	s->run->in = kept;
	return err < 0 && err != -SPVX_ENOMEM ? 0 : err;
}

static int read_lines(void *ctx, const char *path, sx_line_fn *take, void *take_ctx)
{
	const struct cmd_symbols *s = ctx;

	return cmd_text_lines(s->run, path, take, take_ctx);
}

void cmd_symbols_read(struct cmd_symbols *s)
{
	const struct sx_symbols_reader reader = { scan_path, each_module, load_module,
						  read_lines, s };

	sx_symbols_set_reader(s->symbols, &reader);
}
