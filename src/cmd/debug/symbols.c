/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols.c - --symbols: the options, messages about look-ups, and the PATHs, which
 * are read as INPUTs, without the options that select modules.
 *
 * One file: one state, of its options, its reader and its messages.
 */
#include "cmd/debug/symbols.h"

#include "base/str.h"
#include "cmd/inputs/grammars.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pool.h"
#include "cmd/inputs/textfile.h"
#include "symbols/symbols.h"

#include <spvx/error.h>

#include <stdio.h>
#include <stdlib.h>

/* ---- inputs ---- */

/* A PATH being read, and the options of the run as they were. */
struct reading {
	struct cmd_input_opts kept;
	struct cmd_inputs in;
};

/* Open @path without the options that select modules or change addresses: a module is found
 * again by its address. */
static int open_path(struct cmd_symbols *s, struct reading *r, const char *path)
{
	struct cmd_input_opts *in = &s->run->in;

	r->kept = *in;
	in->root = in->shard = NULL;
	in->where = in->include = in->exclude = (struct opt_list){ NULL, 0, 0 };
	return cmd_inputs_open(&r->in, s->run,
			       &(struct opt_list){ .items = &path, .count = 1 });
}

static void close_path(struct cmd_symbols *s, struct reading *r)
{
	cmd_inputs_close(&r->in);
	s->run->in = r->kept;
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
	bool reported;
	uint64_t damaged;
};

struct scanner {
	struct sx_symbol_scanner walk;
	bool once;
	bool reported;
};

static void release(void *own)
{
	sx_symbol_scanner_free(&((struct scanner *)own)->walk);
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
	const struct cmd_worker *w = ctx;

	if (item->problem == SPVX_EIO || (item->named && !item->rule))
		return ((const struct scanner *)w->own)->reported;
	note_damage(w->unit);
	return true;
}

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	struct scanner *sc = w->own;

	sx_symbol_scanner_init(&sc->walk, ((const struct scan *)ctx)->grammar, NULL);
	sc->once = ((const struct scan *)ctx)->once;
	sc->reported = ((const struct scan *)ctx)->reported;
	w->in.problem = on_problem;
	w->in.problem_ctx = w;
	return 0;
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
	.look = scan_module,
	.put = put_unit,
	.release = release,
};

static int scan_path(void *ctx, struct spvx_symbols *symbols, const char *path)
{
	struct cmd_symbols *s = ctx;
	struct reading r;
	struct scan scan = { .symbols = symbols,
			     .grammar = symbols->grammar,
			     .once = sx_path_reads_once(path),
			     .reported = s->reported };
	int err = open_path(s, &r, path);

	if (!err)
		err = cmd_pool_all(&r.in, &(struct opt_list){ .items = &path, .count = 1 },
				   &ops, &scan);
	close_path(s, &r);
	if (scan.damaged && !s->reported)
		sx_symbols_note(symbols, SPVX_SYMBOLS_DAMAGED, sx_str(path), sx_str(""),
				scan.damaged);
	return err == -SPVX_ENOMEM ? err : 0;
}

/* ---- reading a module again ---- */

static int each_module(void *ctx, struct spvx_symbols *symbols, const char *file,
		       sx_module_fn *take, void *take_ctx)
{
	const struct spvx_input_item *item;
	struct reading r;
	int rc = open_path(ctx, &r, file);
	int more = 0;

	(void)symbols;
	if (!rc)
		cmd_inputs_again(&r.in);
	while (!rc && (more = cmd_inputs_next(&r.in, &item)) > 0) {
		const unsigned char *data;
		size_t size;

		rc = cmd_inputs_whole(&r.in, &data, &size);
		if (rc > 0)
			rc = take(take_ctx, cmd_inputs_address(&r.in, item->offset), data,
				  size);
	}
	close_path(ctx, &r);
	return more < 0 ? more : rc;
}

static int load_module(void *ctx, struct spvx_symbols *symbols, const char *address)
{
	struct cmd_symbols *s = ctx;
	const bool literal = s->run->in.literal;
	const struct spvx_input_item *item;
	const unsigned char *data;
	struct reading r;
	size_t size;
	int err;

	s->run->in.literal = false; /* entries of archives are named by addresses */
	err = open_path(s, &r, address);
	if (!err)
		err = cmd_inputs_next(&r.in, &item);
	if (err > 0)
		err = cmd_inputs_whole(&r.in, &data, &size);
	if (err > 0)
		err = sx_twin_take(symbols, data, size,
				   cmd_inputs_address(&r.in, item->offset));
	close_path(s, &r);
	s->run->in.literal = literal;
	return err < 0 && err != -SPVX_ENOMEM ? 0 : err;
}

static int read_lines(void *ctx, const char *path, sx_line_fn *take, void *take_ctx)
{
	const struct cmd_symbols *s = ctx;

	return cmd_text_lines(s->run, path, take, take_ctx);
}

#define NAMED_MOST   3 /* modules without a twin that are named */
#define SHOWN_DIGITS 8 /* digits of a build identifier in a suggestion */

/* ---- options ---- */

static int add_environment(struct cmd_symbols *s)
{
	const char *value = getenv("SPVX_SYMBOLS");
	int err = 0;

	if (!value || !*value)
		return 0;
	cmd_say(&s->run->messages, CMD_VERBOSE, NULL, "SPVX_SYMBOLS=%s", value);
	while (!err && *value) {
		size_t len = strcspn(value, ":");
		char *path = sx_arena_strdup(&s->run->arena, value, len);

		if (!path)
			return -SPVX_ENOMEM;
		if (len)
			err = opt_list_add(&s->paths, &s->run->arena, path);
		value += len + (value[len] == ':');
	}
	return err;
}

/* A spvx_symbols_options.note. */
static void on_note(void *ctx, const struct spvx_symbols_note *note)
{
	const struct cmd_symbols *s = ctx;
	struct cmd_messages *m = &s->run->messages;

	switch ((enum spvx_symbols_event)note->event) {
	case SPVX_SYMBOLS_UNREADABLE:
		cmd_say(m, CMD_ERROR, CMD_AT(note->address), "cannot read: %.*s",
			(int)note->text.len, note->text.ptr);
		break;
	case SPVX_SYMBOLS_DAMAGED:
		cmd_say(m, CMD_NOTE, CMD_AT(note->address), "%s damaged %s skipped",
			SX_GROUPED(note->count),
			note->count == 1 ? "module or entry" : "modules or entries");
		break;
	case SPVX_SYMBOLS_NOT_PROVEN:
		cmd_say(m, CMD_NOTE, CMD_AT(note->address),
			"has the build id of %.*s, but not its code: not used",
			(int)s->address.len, s->address.ptr);
		break;
	case SPVX_SYMBOLS_OLDER:
		cmd_say(m, CMD_NOTE, CMD_AT(note->address), "older than %.*s: run ls again",
			(int)note->text.len, note->text.ptr);
		break;
	case SPVX_SYMBOLS_NOT_KEPT:
		cmd_say(m, CMD_WARNING, CMD_AT(note->address),
			"too large to keep in memory: not used for look-ups; name a file instead of standard input or a pipe");
		break;
	}
}

int cmd_symbols_open(struct cmd_symbols *s, struct cmd_run *run,
		     const struct cmd_symbols_opts *opts)
{
	struct spvx_symbols_options o = { .size = sizeof(o), .note = on_note, .ctx = s };
	int err = 0;

	s->run = run;
	s->none = opts->none;
	s->paths = opts->paths;
	if (!opts->paths.count && !opts->none)
		err = add_environment(s);
	for (size_t i = 0; i < s->paths.count; i++)
		cmd_output_spare(&run->output, s->paths.items[i]);
	if (err || !s->paths.count)
		return err;
	o.grammar = cmd_grammar(run, &err);
	o.paths = (const char *const *)s->paths.items;
	o.path_count = s->paths.count;
	o.temporary = cmd_temporary_folder();
	if (!err)
		err = spvx_symbols_create(&o, &s->symbols);
	if (!err)
		s->symbols->reader =
			(struct sx_symbols_reader){ scan_path, each_module, load_module,
						    read_lines, s };
	return err;
}

/* Whether modules without a twin beyond the first few are only counted. */
static bool is_counted(const struct cmd_symbols *s)
{
	const struct cmd_messages *m = &s->run->messages;

	return s->alone > NAMED_MOST && m->max && !m->verbose;
}

void cmd_symbols_close(struct cmd_symbols *s)
{
	if (s->symbols && is_counted(s))
		cmd_say(&s->run->messages, CMD_WARNING, NULL,
			"%s more %s no twin in %s%s; --max-errors=0 names all",
			SX_GROUPED(s->alone - NAMED_MOST),
			s->alone == NAMED_MOST + 1 ? "module has" : "modules have",
			s->paths.items[0], s->paths.count > 1 ? " and others" : "");
	spvx_symbols_free(s->symbols);
	s->symbols = NULL;
}

/* ---- results ---- */

static const char *level_name(const struct spvx_symbols_found *f)
{
	return f->twins->level == SPVX_TWIN_CODE ? "code" : "body";
}

struct sx_symbols cmd_symbols_record(const struct spvx_symbols_found *f)
{
	static const char *const by[] = { [SPVX_SYMBOLS_BY_BUILD_ID] = "build-id",
					  [SPVX_SYMBOLS_BY_INDEX] = "index",
					  [SPVX_SYMBOLS_BY_SHAPE] = "shape",
					  [SPVX_SYMBOLS_BY_NAME] = "name" };

	if (!f)
		return (struct sx_symbols){ .by = NULL };
	return (struct sx_symbols){ f->address, by[f->by], level_name(f), f->twins->count };
}

static void say_found(struct cmd_symbols *s, const struct spvx_symbols_found *f,
		      bool nameless)
{
	static const char *const by[] = { [SPVX_SYMBOLS_BY_BUILD_ID] = "build id",
					  [SPVX_SYMBOLS_BY_INDEX] = "index",
					  [SPVX_SYMBOLS_BY_SHAPE] = "shape",
					  [SPVX_SYMBOLS_BY_NAME] = "name" };
	struct cmd_messages *m = &s->run->messages;
	char until[40] = "";

	if (f->twins->until != SPVX_NONE)
		snprintf(until, sizeof(until), " up to 0x%llx",
			 (unsigned long long)f->twins->until * SPVX_WORD_BYTES);
	cmd_say(m, CMD_NOTE, CMD_AT(s->address), "lines from %.*s (%s; %s proven%s, %s)%s",
		(int)f->address.len, f->address.ptr, by[f->by], level_name(f), until,
		SX_COUNTED(f->twins->count, "instruction", "instructions"),
		nameless ? "; its own name no file" : "");
	if (f->other.len)
		cmd_say(m, CMD_NOTE, CMD_AT(s->address),
			"2 twins have different lines: %.*s, %.*s", (int)f->address.len,
			f->address.ptr, (int)f->other.len, f->other.ptr);
}

static void put_difference(struct sx_buf *b, const struct spvx_symbols_nearest *n)
{
	if (n->differs == SPVX_NONE) {
		sx_buf_puts(b, "the first difference is after the last one here");
		return;
	}
	if (n->function == SPVX_NONE) {
		sx_buf_puts(b, "a declaration differs: 0x");
	} else {
		SX_SAY(b,
		       SX_SHOWN(n->name.len ? n->name : sx_str("a function without a name"),
				true),
		       SX_T(": "), SX_N(n->here), SX_T(" instructions here, "),
		       SX_N(n->there), SX_T(" there; the first that differs: 0x"));
	}
	sx_buf_hex(b, (uint64_t)n->differs * SPVX_WORD_BYTES, 1);
}

static int say_none(struct cmd_symbols *s, const struct spvx_symbols_found *f,
		    const struct spvx_module *module)
{
	struct cmd_place at = { .address = s->address };
	struct cmd_messages *m = &s->run->messages;
	struct sx_buf detail = { .a = NULL };
	struct sx_buf modules = { .a = NULL };
	int err;

	s->alone++;
	if (is_counted(s))
		return 0;
	if (f->nearest.address.len) {
		SX_SAY(&detail, SX_T("nearest  "), SX_SHOWN(f->nearest.address, true),
		       SX_T(": "));
		if (f->nearest.interface_count)
			SX_SAY(&detail, SX_N(f->nearest.interface), SX_T(" of "),
			       SX_COUNT(f->nearest.interface_count,
					"binding, location or offset",
					"bindings, locations and offsets"),
			       SX_T(", "));
		SX_SAY(&detail, SX_N(f->nearest.functions), SX_T(" of "),
		       SX_COUNT(module->function_count, "function", "functions"),
		       SX_T(" the same\n         "));
		put_difference(&detail, &f->nearest);
	}
	at.detail = sx_buf_str(&detail);
	if (f->with_lines)
		SX_SAY(&modules, SX_T("none of "),
		       SX_COUNT(f->with_lines, "module with lines", "modules with lines"));
	else
		sx_buf_puts(&modules, "no module with lines");
	cmd_say(m, CMD_WARNING, &at, "%.*s in %s%s has its code", (int)modules.len,
		modules.data, s->paths.items[0], s->paths.count > 1 ? " and others" : "");
	at.detail.len = 0;
	if (f->passed_over)
		cmd_say(m, CMD_NOTE, &at,
			"%s modules of its shape are not twins; the rest were not tried",
			SX_GROUPED(f->passed_over));
	err = detail.error ? detail.error : modules.error;
	sx_buf_free(&modules);
	sx_buf_free(&detail);
	return err;
}

/* On a terminal, suggest the option that may find lines, if it was not given. */
static void suggest(struct cmd_symbols *s, const struct spvx_debug *debug,
		    struct spvx_str address)
{
	struct spvx_str id = debug->build_id;
	bool terminal = false;

	if (s->hinted || s->none || !id.len || spvx_debug_has_lines(debug))
		return;
	cmd_for_each_out(out, &s->run->output)
		terminal |= out->is_terminal;
	if (!terminal)
		return;
	s->hinted = true;
	cmd_say(&s->run->messages, CMD_NOTE, CMD_AT(address),
		"no lines; next: --symbols=DIR (build id %.*s%s)",
		(int)(id.len < SHOWN_DIGITS ? id.len : SHOWN_DIGITS), id.ptr,
		id.len > SHOWN_DIGITS ? "..." : "");
}

int cmd_symbols_find(struct cmd_symbols *s, const struct spvx_module *module,
		     struct spvx_debug *debug, struct spvx_str address,
		     const struct spvx_symbols_found **found)
{
	bool nameless = debug->totals.line_words && !spvx_debug_has_lines(debug);
	int rc;

	*found = NULL;
	if (!s->run)
		return 0;
	if (!s->symbols) {
		suggest(s, debug, address);
		return 0;
	}
	s->address = address;
	rc = spvx_symbols_find(s->symbols, module, debug, found);
	s->reported = s->symbols->scanned;
	if (rc > 0)
		say_found(s, *found, nameless);
	else if (!rc && (*found)->looked_up)
		rc = say_none(s, *found, module);
	if (rc <= 0)
		*found = NULL;
	return rc < 0 ? rc : 0;
}
