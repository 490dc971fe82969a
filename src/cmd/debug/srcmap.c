/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/srcmap.c - the command `srcmap`: the instructions that come from each line.
 */
#include "cmd/commands.h"

#include "cmd/debug/debug.h"
#include "cmd/debug/map.h"
#include "cmd/inputs/modules.h"
#include "report/debug/srcmap.h"

static const char *const srcmap_formats[] = { "text",           "tsv",
					      SX_FORMATS_WHOLE, SX_FORMATS_LINES,
					      SX_SRCMAP_MAP,    NULL };

static const char *const srcmap_whole[] = { SX_SRCMAP_MAP, NULL };

struct srcmap_opts {
	struct sx_srcmap_options shown;
	unsigned directives;
	struct cmd_map_opts map;
	struct opt_list source_path;
	struct cmd_symbols_opts symbols;
};

#define OPTS struct srcmap_opts

/* Of --policy, in the order of enum spvx_debug_policy. */
static const struct opt_value policy_values[] = {
	{ "spec", "those of the specifications" },
	{ "debugger", "those that debuggers read" },
	{ NULL, NULL },
};

static const struct opt_value directive_values[] = {
	{ "resolve", "as #line says" },
	{ "raw", "as in the text" },
	{ NULL, NULL },
};

static const struct opt_value of_values[] = {
	[CMD_MAP_BINARY] = { "binary", "the bytes of the module" },
	[CMD_MAP_TEXT] = { "text", "the lines of `spvx dis`" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt srcmap_options[] = {
	OPT("each", FLAG, OPTS, shown.each,
	    .help = "one row per instruction instead of one per run"),
	OPT("wide", FLAG, OPTS, shown.wide,
	    .help = "add vocabulary, end of the position, and scopes"),
	OPT("all", FLAG, OPTS, shown.all, .help = "also instructions outside functions"),
	OPT("policy", CHOICE, OPTS, shown.policy, .arg = "HOW", .values = policy_values,
	    .help = "positions that count"),
	OPT("line-directives", CHOICE, OPTS, directives, .arg = "HOW",
	    .values = directive_values, .help = "lines of embedded sources; json has both"),
	OPT("of", CHOICE, OPTS, map.of, .arg = "WHAT", .values = of_values,
	    .help = "things that -f map maps to sources"),
	OPT("source-root", STRING, OPTS, map.source_root, .arg = "URL",
	    .help = "sourceRoot of -f map: where its readers find the sources"),
	OPT("no-content", FLAG, OPTS, map.no_content,
	    .help = "leave the texts of sources out of -f map"),
	OPT("ignore", LIST, OPTS, map.ignore, .arg = "GLOB",
	    .help = "ignoreList of -f map: sources that debuggers step over (repeatable)"),
	CMD_SOURCE_PATH_OPTION(struct srcmap_opts, source_path),
	CMD_SYMBOLS_OPTIONS(srcmap_opts, symbols),
	{ 0 }
};

/* clang-format on */

/* The state of the command, shared by all documents. */
struct mapper {
	struct cmd_run *run;
	struct cmd_inputs in;
	struct cmd_debug current;
	struct cmd_docs docs;
	struct cmd_map map;
	bool several;          /* `spvx dis` would print a heading for each module */
	struct sx_arena texts; /* texts found by --source-path */
};

static int begin_docs(struct mapper *m)
{
	const struct srcmap_opts *own = m->run->own;
	int err = cmd_docs_open(&m->docs, m->run, &sx_srcmap_document,
				sizeof(struct sx_srcmap_doc));

	cmd_for_each_doc(struct sx_srcmap_doc, d, &m->docs) {
		d->options = own->shown;
		sx_srcmap_begin(d);
	}
	return err ? err : cmd_map_open(&m->map, m->run, &own->map);
}

static int map_module(void *ctx, const struct spvx_input_item *item)
{
	struct mapper *m = ctx;
	const struct srcmap_opts *own = m->run->own;
	struct cmd_debug *d = &m->current;
	struct sx_srcmap_view v;
	int err = cmd_debug_load(d, item);

	if (err <= 0)
		return err;
	v.address = sx_buf_str(&d->address);
	v.debug = &d->debug;
	v.symbols = cmd_debug_from(d);
	err = cmd_source_fill(m->run, &own->source_path, v.debug, &m->texts);
	cmd_for_each_doc(struct sx_srcmap_doc, doc, &m->docs)
		sx_srcmap_put(doc, &v);
	m->several = m->several || cmd_inputs_several(&m->in);
	if (!err)
		err = cmd_map_module(&m->map, d, item->offset, m->several);
	sx_arena_reset(&m->texts);
	if (d->module.fault)
		cmd_inputs_fault(&m->in, item->stream);
	return err;
}

static int begin(void *ctx)
{
	struct mapper *m = ctx;
	const struct srcmap_opts *own = m->run->own;
	struct spvx_debug_options options = {
		.size = sizeof(options),
		.policy = own->shown.policy,
		.raw_lines = own->directives != 0,
	};
	int err = begin_docs(m);

	if (!err)
		err = cmd_debug_init(&m->current, &m->in, CMD_WARNING, &options);
	return err ? err : cmd_symbols_open(&m->current.symbols, m->run, &own->symbols);
}

static int run_srcmap(struct cmd_run *run)
{
	static const struct cmd_modules modules = { .begin = begin, .each = map_module };
	struct mapper m = { .run = run };
	int err = cmd_modules_run(&m.in, run, &m.docs, &modules, &m);

	cmd_debug_free(&m.current);
	sx_arena_free(&m.texts);
	cmd_map_close(&m.map);
	return err;
}

const struct cmd cmd_srcmap = {
	.name = "srcmap",
	.summary = "line table, source map",
	.usage = "[OPTION...] INPUT...",
	.about = "Prints the line table of each module, from OpLine or from the "
		 "instructions of DebugInfo, OpenCL.DebugInfo.100 and "
		 "NonSemantic.Shader.DebugInfo. Each run of instructions from one place "
		 "has a line: its offset, its size in bytes, file:line:column, function, "
		 "and the calls it was inlined at, innermost first.\n"
		 "\n"
		 "Line 0 is code that the compiler generated; column 0 is unknown. A "
		 "module has lines if it was compiled with them, usually by -g. Errors in "
		 "the debug information are reported as warnings.\n"
		 "\n"
		 "-f map writes a source map (ECMA-426): of the bytes of the module, or of "
		 "the lines that `spvx dis` prints.",
	.document = &sx_srcmap_document,
	.formats = srcmap_formats,
	.whole = srcmap_whole,
	.options = srcmap_options,
	.options_size = sizeof(struct srcmap_opts),
	.examples = {
		{ "spvx srcmap water.frag.spv", "the source lines of its instructions" },
		{ "spvx srcmap -f tsv --each --wide water.frag.spv",
		  "every detail of every instruction" },
		{ "spvx srcmap -f map --of=text -o water.spvasm.map water.frag.spv",
		  "a source map of its listing" },
	},
	.group = CMD_FROM,
	.run = run_srcmap,
};
