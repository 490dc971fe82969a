/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/sources.c - the command `sources`: lists the sources in modules, or writes them
 * to files.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/modules.h"
#include "frame/safe_tree.h"
#include "report/debug/sources.h"

static const char *const sources_formats[] = { "text", "tsv", SX_FORMATS_WHOLE, NULL };

struct sources_opts {
	const char *extract;
	bool mkdir;
	bool overwrite;
	bool each;
	uint64_t rows;
	uint64_t max_bytes;
	struct cmd_symbols_opts symbols;
};

#define OPTS struct sources_opts

/* clang-format off */
static const struct opt sources_options[] = {
	OPT("extract", STRING, OPTS, extract, .arg = "DIR",
	    .help = "write the texts to files below DIR, and list them"),
	OPT("mkdir", FLAG, OPTS, mkdir, .help = "create DIR if it does not exist"),
	OPT("overwrite", FLAG, OPTS, overwrite, .help = "replace existing files"),
	OPT("max-bytes", SIZE, OPTS, max_bytes, .arg = "BYTES", .initial = "64M",
	    .help = "write at most BYTES of text per module"),
	OPT("each", FLAG, OPTS, each, .help = "list each module separately in text"),
	OPT("rows", U64, OPTS, rows, .short_name = 'n', .arg = "ROWS", .initial = "20",
	    .help = "rows of the list for all modules (0 = all)"),
	CMD_SYMBOLS_OPTIONS(sources_opts, symbols),
	OPT("join", LIST, OPTS, symbols.paths, .arg = "PATH",
	    .help = "the same as --symbols"),
	{ 0 }
};

/* clang-format on */

/**
 * struct sources - the state of the command
 * @rows:  of the current module
 * @files: the paths of its files, concatenated
 * @left:  number of bytes that may still be written of its sources
 */
struct sources {
	struct cmd_run *run;
	const struct sources_opts *own;
	struct cmd_inputs in;
	struct cmd_debug current;
	struct safe_tree tree;
	struct cmd_targets named; /* INPUTs that are files */
	struct cmd_docs docs;
	struct sx_sources_row *rows;
	size_t count;
	size_t cap;
	struct sx_arena files;
	uint64_t left;
};

/* ---- files ---- */

static void complain(struct sources *l, struct spvx_str file, const char *why)
{
	struct cmd_place at = {
		.address = sx_buf_str(&l->current.address),
	};

	cmd_say(&l->run->messages, CMD_ERROR, &at, "cannot write %s/%.*s: %s",
		l->own->extract, (int)file.len, file.ptr, why);
}

/* Write the text of a source, without the lines that a compiler added in front. Return: 0
 * (also if it could not be written; reported), -SPVX_ENOMEM. */
static int write_source(struct sources *l, struct spvx_debug *debug,
			struct sx_sources_row *row, uint64_t number)
{
	const struct spvx_debug_source *s = row->source;
	struct spvx_str text;
	struct spvx_str file;
	int err = spvx_debug_text(debug, row->index, &text);

	if (err)
		return err;
	text = sx_str_n(text.ptr + s->preamble, text.len - s->preamble);
	if (text.len > l->left) {
		complain(l, row->name, "more than --max-bytes of this module");
		return 0;
	}
	sx_sha256(text.ptr, text.len, row->file_sha256);
	err = safe_tree_put(&l->tree, row->name, number, text, row->file_sha256, &file);
	if (err == -SPVX_EIO)
		complain(l, file, l->tree.why);
	if (err)
		return err == -SPVX_EIO ? 0 : err;
	l->left -= text.len;
	row->file_bytes = text.len;
	row->file = sx_arena_str(&l->files, file);
	return row->file.ptr ? 0 : -SPVX_ENOMEM;
}

/* ---- a module ---- */

/* Add all sources of a module, or of its twin. */
static int add_sources(struct sources *l, struct spvx_debug *debug, struct spvx_str from)
{
	int err = sx_grow(NULL, (void **)&l->rows, &l->cap, l->count + debug->source_count,
			  sizeof(*l->rows));

	for (uint32_t i = 0; !err && i < debug->source_count; i++) {
		const struct spvx_debug_source *s = &debug->sources[i];
		struct sx_sources_row *row = &l->rows[l->count];

		*row = (struct sx_sources_row){
			.debug = debug, .source = s, .index = i, .from = from
		};
		if (s->has_name && s->file != SPVX_NONE)
			row->name = debug->files[s->file].name;
		if (s->has_text)
			sx_text_facts(debug, s, &row->facts);
		if (l->own->extract && s->has_text && s->kind != SPVX_DEBUG_CHECKSUM)
			err = write_source(l, debug, row, l->count);
		l->count++;
	}
	return err;
}

static int list_module(void *ctx, const struct spvx_input_item *item)
{
	struct sources *l = ctx;
	struct sx_sources_view v = { .debug = &l->current.debug };
	int err = cmd_debug_load(&l->current, item);

	if (err <= 0)
		return err;
	l->count = 0;
	l->left = l->own->max_bytes;
	err = add_sources(l, &l->current.debug, cmd_debug_from(&l->current).address);
	if (err)
		return err;
	v.address = sx_buf_str(&l->current.address);
	v.symbols = cmd_debug_from(&l->current);
	v.rows = l->rows;
	v.count = l->count;
	cmd_for_each_doc(struct sx_sources_doc, d, &l->docs) {
		d->doc.w.grammar = v.debug->module->grammar;
		sx_doc_put(&d->doc, &v);
	}
	sx_arena_reset(&l->files);
	if (l->current.module.fault)
		cmd_inputs_fault(&l->in, item->stream);
	return 0;
}

/* ---- the command ---- */

static int open_folder(struct sources *l)
{
	const struct opt_list *words = &l->run->words;
	int err = 0;

	l->tree.dir = -1;
	l->tree.overwrite = l->own->overwrite;
	l->tree.sync = l->run->out.sync;
	l->tree.inputs = &l->named;
	if (!l->own->extract)
		return 0;
	for (size_t i = 0; i < words->count && !err; i++)
		err = cmd_targets_add(&l->named, &l->run->arena, words->items[i], NULL);
	if (err)
		return err;
	err = safe_tree_open(&l->tree, l->own->extract, l->own->mkdir);
	if (err == -SPVX_EIO)
		cmd_error(&l->run->messages, l->own->extract, "%s", l->tree.why);
	return err;
}

static int begin(void *ctx)
{
	struct sources *l = ctx;
	int err = open_folder(l);

	if (!err)
		err = cmd_debug_open(&l->current, &l->in, &l->own->symbols);
	if (!err)
		err = cmd_docs_open(&l->docs, l->run, &sx_sources_document,
				    sizeof(struct sx_sources_doc));
	if (err)
		return err;
	cmd_for_each_doc(struct sx_sources_doc, d, &l->docs) {
		d->folder = l->own->extract;
		d->each = l->own->each;
		d->rows = l->own->rows < SIZE_MAX ? (size_t)l->own->rows : 0;
	}
	cmd_docs_begin(&l->docs);
	return 0;
}

static int run_sources(struct cmd_run *run)
{
	static const struct cmd_modules modules = { .begin = begin, .each = list_module };
	struct sources l = { .run = run, .own = run->own };
	int err;

	if (!l.own->extract && (l.own->mkdir || l.own->overwrite))
		return cmd_usage(run, "--%s is only used with --extract=DIR",
				 l.own->mkdir ? "mkdir" : "overwrite");
	err = cmd_modules_run(&l.in, run, &l.docs, &modules, &l);
	if (l.own->extract)
		safe_tree_close(&l.tree);
	cmd_debug_free(&l.current);
	sx_free(NULL, l.rows, l.cap * sizeof(*l.rows));
	sx_arena_free(&l.files);
	return err;
}

const struct cmd cmd_sources = {
	.name = "sources",
	.summary = "embedded sources",
	.usage = "[OPTION...] INPUT...",
	.about = "Lists the sources that each module embeds or names, in file order: kind "
		 "of record, language, bytes, lines and sha256 of the stored text, file "
		 "name. Lines that a compiler put in front are not counted.\n"
		 "\n"
		 "For more than 3 modules, text is one list: each distinct source, with "
		 "the number of modules that have it. The other formats always have every "
		 "module.\n"
		 "\n"
		 "--extract=DIR writes the texts to files, without the lines that a "
		 "compiler put in front of them. File names are derived from those in the "
		 "module, which are untrusted: files are only written below DIR, never "
		 "through a link, and never over an existing file without --overwrite. The "
		 "list then shows these files.\n"
		 "\n"
		 "If a compiler has put the debug information into a separate module, "
		 "--symbols names that module, or a folder with it.\n"
		 "\n"
		 "TSV: name, kind, bytes, sha256; of files: name, file, sha256.",
	.document = &sx_sources_document,
	.formats = sources_formats,
	.options = sources_options,
	.options_size = sizeof(struct sources_opts),
	.examples = {
		{ "spvx sources water.frag.spv", "the sources that it embeds" },
		{ "spvx sources --extract=src --mkdir water.frag.spv",
		  "their texts as files below src" },
		{ "spvx sources game.foz", "sources that its modules have in common" },
	},
	.group = CMD_FROM,
	.run = run_sources,
};
