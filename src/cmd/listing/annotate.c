/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/annotate.c - the command `annotate`: sources with the cost of each line.
 */
#include "cmd/commands.h"

#include "base/glob.h"
#include "base/str.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/partial_file.h"
#include "report/code/annotate.h"

static const char *const annotate_formats[] = { "text", SX_FORMATS_WHOLE, "html", NULL };

struct annotate_opts {
	unsigned by;
	unsigned inline_to;
	uint64_t min;
	struct opt_list file;
	struct opt_list base;
	struct opt_list source_path;
	struct cmd_symbols_opts symbols;
};

#define OPTS struct annotate_opts

/* Of --by, in the order of enum sx_annotate_by. */
static const struct opt_value weight_values[] = {
	{ "words", "words" },
	{ "insts", "instructions" },
	{ "class", "words, with the most costly lines of each class" },
	{ NULL, NULL },
};

static const struct opt_value inline_values[] = {
	{ "callee", "the line it is written on" },
	{ "caller", "the outermost call site" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt annotate_options[] = {
	OPT("by", CHOICE, OPTS, by, .arg = "WHAT", .values = weight_values,
	    .help = "measure of a line"),
	OPT("min", U64, OPTS, min, .arg = "N", .initial = "0",
	    .help = "leave out lines that cost less than N"),
	OPT("file", LIST, OPTS, file, .arg = "GLOB",
	    .help = "show only files whose names match (repeatable)"),
	OPT("inline-to", CHOICE, OPTS, inline_to, .arg = "WHOM", .values = inline_values,
	    .help = "line that inlined code is attributed to"),
	CMD_SOURCE_PATH_OPTION(struct annotate_opts, source_path),
	OPT("base", LIST, OPTS, base, .arg = "MODULE",
	    .help = "also show how much more or less each line costs than in this module"),
	CMD_SYMBOLS_OPTIONS(annotate_opts, symbols),
	{ 0 }
};

/* clang-format on */

/**
 * struct annotator - the state of the command
 * @base:   the module of --base
 * @base_in: the inputs of @base
 * @texts:  texts found by --source-path
 * @matched: --file matched a file
 * @others:  --file left out a file
 */
struct annotator {
	struct cmd_run *run;
	const struct annotate_opts *own;
	struct cmd_inputs in;
	struct cmd_debug current;
	struct cmd_inputs base_in;
	struct cmd_debug base;
	struct sx_costs costs;
	struct sx_arena texts;
	bool matched;
	bool others;
	struct cmd_docs docs;
};

static bool is_shown(void *ctx, struct spvx_str name)
{
	struct annotator *a = ctx;
	bool shown = !a->own->file.count;

	for (size_t i = 0; i < a->own->file.count && !shown; i++)
		shown = sx_glob(a->own->file.items[i], name);
	a->matched |= shown;
	a->others |= !shown;
	return shown;
}

/* ---- modules ---- */

/* Read the module to compare with: the first one that --base names, with the lines of its twin;
 * symbols on standard input, which is read once, are those of the modules. */
static int read_base(struct annotator *a)
{
	const struct cmd_symbols_opts *symbols = &a->own->symbols;
	bool is_read = false;
	const struct spvx_input_item *item;
	int err;

	if (!a->own->base.count)
		return 0;
	if (a->own->base.count > 1)
		return cmd_usage(a->run, "--base requires a single module");
	err = cmd_base_code(a->run, a->own->base.items[0], CMD_BASE_MODULES);
	if (err)
		return err;
	err = cmd_inputs_open_base(&a->base_in, a->run, &a->own->base);
	if (!err)
		err = cmd_debug_open(&a->base, &a->base_in, NULL);
	if (!err)
		err = cmd_inputs_next(&a->base_in, &item);
	if (err > 0)
		err = cmd_debug_load(&a->base, item);
	if (err > 0 && a->base.module.fault)
		cmd_inputs_fault(&a->base_in, item->stream);
	if (err >= 0)
		err = err ? 0 : -SPVX_EIO; /* reported */
	err = cmd_inputs_end_base(&a->base_in, err);
	for (size_t i = 0; i < symbols->paths.count; i++)
		is_read |= sx_is_stdin(sx_str(symbols->paths.items[i]));
	if (!err && !is_read)
		err = cmd_symbols_open(&a->base.symbols, a->run, symbols);
	if (!err)
		err = cmd_symbols_find(&a->base.symbols, &a->base.module, &a->base.debug,
				       sx_buf_str(&a->base.address), &a->base.found);
	a->current.symbols.reported = a->base.symbols.reported;
	return err;
}

static int annotate(void *ctx, const struct spvx_input_item *item)
{
	struct annotator *a = ctx;
	struct cmd_debug *d = &a->current;
	struct sx_annotate_view v = { .debug = &d->debug, .costs = &a->costs };
	bool compared = a->own->base.count;
	int err = cmd_debug_load(d, item);

	if (err <= 0)
		return err;
	v.address = sx_buf_str(&d->address);
	v.alone = a->run->words.count == 1 && sx_str_is(v.address, a->run->words.items[0]);
	v.symbols = cmd_debug_from(d);
	if (compared)
		v.base = sx_buf_str(&a->base.address);
	err = cmd_source_fill(a->run, &a->own->source_path, v.debug, &a->texts);
	if (!err)
		err = sx_costs_gather(&a->costs, v.debug, compared ? &a->base.debug : NULL,
				      a->own->inline_to != 0);
	cmd_for_each_doc(struct sx_annotate_doc, doc, &a->docs) {
		if (!err)
			sx_annotate_put(doc, &v);
	}
	sx_arena_reset(&a->texts);
	if (d->module.fault)
		cmd_inputs_fault(&a->in, item->stream);
	return err;
}

static int begin(void *ctx)
{
	struct annotator *a = ctx;
	int err = cmd_debug_open(&a->current, &a->in, &a->own->symbols);

	if (!err)
		err = read_base(a);
	if (!err)
		err = cmd_docs_open(&a->docs, a->run, &sx_annotate_document,
				    sizeof(struct sx_annotate_doc));
	if (err)
		return err;
	cmd_for_each_doc(struct sx_annotate_doc, d, &a->docs) {
		d->options = (struct sx_annotate_options){
			.by = (enum sx_annotate_by)a->own->by,
			.min = a->own->min,
			.caller = a->own->inline_to != 0,
			.shown = is_shown,
			.ctx = a,
		};
	}
	cmd_docs_begin(&a->docs);
	return 0;
}

static int finish(void *ctx)
{
	struct annotator *a = ctx;
	const struct spvx_input_item *item;
	int rc = a->own->base.count ? cmd_inputs_next(&a->base_in, &item) : 0;

	if (rc > 0)
		cmd_error(
			&a->run->messages, a->own->base.items[0],
			"contains more than one module, using the first; name another by its address (spvx ls)");
	if (a->others && !a->matched)
		cmd_say(&a->run->messages, CMD_ERROR, NULL,
			"--file: no module has lines of a matching file");
	cmd_inputs_close(&a->base_in);
	return rc < 0 ? rc : 0;
}

static int run_annotate(struct cmd_run *run)
{
	static const struct cmd_modules modules = { .begin = begin,
						    .each = annotate,
						    .finish = finish };
	struct annotator a = { .run = run, .own = run->own };
	int err;

	sx_costs_init(&a.costs, NULL);
	err = cmd_modules_run(&a.in, run, &a.docs, &modules, &a);
	sx_costs_free(&a.costs);
	sx_arena_free(&a.texts);
	cmd_debug_free(&a.current);
	cmd_debug_free(&a.base);
	cmd_inputs_close(&a.base_in);
	return err;
}

const struct cmd cmd_annotate = {
	.name = "annotate",
	.summary = "cost per source line",
	.usage = "[OPTION...] INPUT...",
	.about = "Shows the source with the cost of each line: words and instructions, and "
		 "the words by class: memory, arithmetic, textures, control flow, calls, "
		 "debug information, other. Lines without code are blank at the left. The "
		 "text is the one embedded in the module, or is found below "
		 "--source-path.\n"
		 "\n"
		 "The summary has the most costly lines, the calls that code was inlined "
		 "at, and the words of function bodies: on lines, without a line, on line "
		 "0 (generated by the compiler), in OpLine and DebugLine.\n"
		 "\n"
		 "-f html writes a self-contained page for a browser.",
	.document = &sx_annotate_document,
	.formats = annotate_formats,
	.options = annotate_options,
	.options_size = sizeof(struct annotate_opts),
	.examples = {
		{ "spvx annotate water.frag.spv", "the cost of its lines" },
		{ "spvx annotate --by=class --min=20 water.frag.spv",
		  "only lines of 20 words or more, and the most costly of each class" },
		{ "spvx annotate -f html -o water.html water.frag.spv",
		  "a page with the source coloured by cost" },
	},
	.group = CMD_FROM,
	.run = run_annotate,
};
