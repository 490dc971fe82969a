/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/cfg.c - the command `cfg`: control-flow graphs of the functions of a module.
 *
 * A module is indexed as a whole; only the graph of one function is in memory at a time.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/modules.h"
#include "cmd/listing/dis.h"
#include "report/code/cfg.h"

#include <spvx/error.h>

static const char *const cfg_formats[] = {
	"text", "dot", "mermaid", "html", SX_FORMATS_WHOLE, SX_FORMATS_LINES, NULL
};

struct cfg_opts {
	struct opt_list functions;
	struct cmd_symbols_opts symbols;
	bool code;
};

static const struct opt cfg_options[] = {
	OPT("function", LIST, struct cfg_opts, functions, .arg = "NAME|%ID|id:N",
	    .help = "only this function (repeatable)"),
	OPT("code", FLAG, struct cfg_opts, code, .help = "all instructions of each block"),
	CMD_SYMBOLS_OPTIONS(cfg_opts, symbols),
	{ 0 },
};

/* The state of the command, shared by all documents. */
struct cfg {
	struct cmd_run *run;
	const struct cfg_opts *own;
	struct dis_sought *sought; /* by --function */
	struct cmd_inputs in;
	struct cmd_docs docs;

	/* the current module */
	struct cmd_debug current;
	struct spvx_dis *dis;
	struct sx_idmap entries; /* maps the <id> of a function to its first entry point */
	uint32_t *next_entry;    /* by entry point: the next of the same function */
	size_t next_cap;

	/* the current function */
	struct sx_cfg cfg;
	struct sx_cfg_lines *block_lines;
	size_t block_lines_cap;
};

/* ---- entry points, by function ---- */

static int index_entries(struct cfg *c)
{
	const struct spvx_module *m = &c->current.module;
	void *next = c->next_entry;
	int err = sx_grow(NULL, &next, &c->next_cap, (size_t)m->entry_point_count + 1,
			  sizeof(*c->next_entry));

	c->next_entry = next;
	sx_idmap_clear(&c->entries);
	for (uint32_t i = m->entry_point_count; i-- && !err;) {
		uint32_t function = m->entry_points[i].function;

		c->next_entry[i] = sx_idmap_get(&c->entries, function, SPVX_NONE);
		if (function)
			err = sx_idmap_put(&c->entries, function, i);
	}
	return err;
}

/* ---- selection of functions ---- */

static bool is_meant(const struct cfg *c, const struct spvx_function *f, const char *name)
{
	const struct spvx_module *m = &c->current.module;

	if (dis_is_shown_as(c->dis, f->id, name, cmd_inputs_text(c->current.in)) ||
	    cmd_is_called(cmd_debug_name(&c->current, f->id, SPVX_NONE), sx_str(name),
			  true))
		return true;
	for (uint32_t i = sx_idmap_get(&c->entries, f->id, SPVX_NONE); i != SPVX_NONE;
	     i = c->next_entry[i]) {
		if (cmd_is_called(m->entry_points[i].name, sx_str(name), true))
			return true;
	}
	return false;
}

/* Whether a function is selected; a declaration counts as found, though it has no graph. */
static bool is_wanted(struct cfg *c, const struct spvx_function *f)
{
	const struct opt_list *names = &c->own->functions;
	bool wanted = !names->count;

	for (size_t i = 0; i < names->count; i++) {
		if (is_meant(c, f, names->items[i]))
			wanted = c->sought[i].found = true;
	}
	return wanted && f->block_count;
}

static int say_missing(void *ctx)
{
	struct cfg *c = ctx;

	dis_say_missing(c->run, &c->own->functions, c->sought);
	return 0;
}

/* ---- a function ---- */

/* Add the source line of an instruction to the lines of its block; 0 is none. */
static void add_line(struct sx_cfg_lines *l, struct spvx_str file, uint32_t line)
{
	if (!l->first && line)
		*l = (struct sx_cfg_lines){ file, line, line };
	if (!line || !sx_str_eq(l->file, file))
		return;
	l->first = line < l->first ? line : l->first;
	l->last = line > l->last ? line : l->last;
}

static void find_lines(struct cfg *c, const struct spvx_function *f)
{
	const struct spvx_block *blocks = c->current.module.blocks + f->first_block;

	for (uint32_t i = 0; i < f->block_count; i++) {
		struct sx_cfg_lines *l = &c->block_lines[i];
		uint32_t at = blocks[i].at;

		memset(l, 0, sizeof(*l));
		while (at < blocks[i].end) {
			const struct spvx_debug_span *p = cmd_debug_line(&c->current, at);
			const struct sx_buf *address = &c->current.address;
			struct spvx_as_place text;

			if (cmd_inputs_place(&c->in, (uint64_t)at * SPVX_WORD_BYTES, &text))
				add_line(l, sx_buf_str(address), text.line);
			else if (p)
				add_line(l, c->current.debug.files[p->file].name, p->line);
			at += spvx_module_insn(&c->current.module, at).word_count;
		}
	}
}

static int analyse(struct cfg *c, const struct spvx_function *f)
{
	const struct spvx_module *m = &c->current.module;
	void *lines = c->block_lines;
	int err = sx_cfg_of_function(&c->cfg, m, f);

	if (!err)
		err = sx_grow(NULL, &lines, &c->block_lines_cap, f->block_count,
			      sizeof(*c->block_lines));
	if (err)
		return err;
	c->block_lines = lines;
	sx_cfg_loops(&c->cfg);
	find_lines(c, f);
	return 0;
}

static int draw_function(struct cfg *c, const struct spvx_function *f)
{
	struct sx_cfg_view v = { .address = sx_buf_str(&c->current.address),
				 .module = &c->current.module,
				 .dis = c->dis,
				 .all_code = c->own->code,
				 .largest = 1,
				 .function = f,
				 .name = cmd_debug_name(&c->current, f->id, SPVX_NONE),
				 .cfg = &c->cfg,
				 .entry = sx_idmap_get(&c->entries, f->id, SPVX_NONE) };
	int err = analyse(c, f);

	v.lines = c->block_lines;
	for (uint32_t i = 0; i < c->cfg.count && !err; i++)
		if (sx_cfg_words(&v, i) > v.largest)
			v.largest = sx_cfg_words(&v, i);
	v.in_text = cmd_inputs_text(&c->in);
	cmd_for_each_doc(struct sx_cfg_doc, d, &c->docs) {
		if (!err && d->people)
			d->people->function(d, &v);
		else if (!err)
			sx_doc_put(&d->doc, &v);
	}
	return err;
}

/* ---- a module ---- */

static int draw(struct cfg *c)
{
	const struct spvx_module *m = &c->current.module;
	struct spvx_str address = sx_buf_str(&c->current.address);
	int err = 0;

	cmd_for_each_doc(struct sx_cfg_doc, d, &c->docs) {
		if (d->people)
			d->people->begin(d, address, m);
	}
	for (uint32_t i = 0; i < m->function_count && !err; i++) {
		if (is_wanted(c, &m->functions[i]))
			err = draw_function(c, &m->functions[i]);
		if (cmd_output_failed(&c->run->output))
			break;
	}
	cmd_for_each_doc(struct sx_cfg_doc, d, &c->docs) {
		if (d->people && d->people->end)
			sx_buf_puts(d->doc.page.out, d->people->end);
	}
	return err;
}

static int draw_module(void *ctx, const struct spvx_input_item *item)
{
	struct cfg *c = ctx;
	int rc = cmd_debug_load(&c->current, item);

	if (rc > 0) {
		rc = cmd_debug_listing(&c->current, SPVX_DIS_ESCAPE, &c->dis);
		if (!rc)
			rc = index_entries(c);
		if (!rc)
			rc = draw(c);
		dis_suggest(&c->current, &c->own->functions, c->sought);
	}
	if (item->stream->fault)
		cmd_inputs_fault(&c->in, item->stream);
	return rc;
}

/* ---- the command ---- */

static int begin(void *ctx)
{
	struct cfg *c = ctx;
	int err = cmd_debug_open(&c->current, &c->in, &c->own->symbols);

	if (!err)
		err = cmd_docs_open(&c->docs, c->run, &sx_cfg_document,
				    sizeof(struct sx_cfg_doc));
	cmd_for_each_doc(struct sx_cfg_doc, d, &c->docs)
		d->people = sx_cfg_format(d->doc.format->name);
	cmd_docs_begin(&c->docs);
	c->sought = dis_seek(c->run, &c->own->functions);
	return err || c->sought ? err : -SPVX_ENOMEM;
}

static int run_cfg(struct cmd_run *run)
{
	static const struct cmd_modules modules = { .begin = begin,
						    .each = draw_module,
						    .finish = say_missing };
	struct cfg c = { .run = run, .own = run->own };
	int err;

	sx_idmap_init(&c.entries, NULL);
	sx_cfg_init(&c.cfg, NULL);
	err = cmd_modules_run(&c.in, run, &c.docs, &modules, &c);
	sx_free(NULL, c.block_lines, c.block_lines_cap * sizeof(*c.block_lines));
	sx_cfg_free(&c.cfg);
	spvx_dis_free(c.dis);
	sx_idmap_free(&c.entries);
	sx_free(NULL, c.next_entry, c.next_cap * sizeof(*c.next_entry));
	cmd_debug_free(&c.current);
	return err;
}

const struct cmd cmd_cfg = {
	.name = "cfg",
	.summary = "control-flow graph",
	.usage = "[OPTION...] MODULE",
	.about = "Shows the blocks of each function: their offset, size, loop depth, "
		 "lines, successors, and the merge blocks and continue targets they "
		 "declare. Blocks that no path from the first one reaches are marked `not "
		 "reached`, branches that close a loop `(back)`.\n"
		 "\n"
		 "-f dot is for Graphviz, -f mermaid for Mermaid: blocks with their first and "
		 "last instruction, the darker the more words they have, loops in boxes. "
		 "Dotted: merge and continue targets. Dashed: unreachable blocks. "
		 "-f html draws functions of up to 200 blocks.",
	.document = &sx_cfg_document,
	.formats = cfg_formats,
	.options = cfg_options,
	.options_size = sizeof(struct cfg_opts),
	.examples = {
		{ "spvx cfg water.frag.spv", "the blocks of each function" },
		{ "spvx cfg --function=main -f dot -o main.dot water.frag.spv",
		  "one function, for `dot -Tsvg main.dot`" },
		{ "spvx cfg -f mermaid water.frag.spv", "for Markdown on a code host" },
	},
	.group = CMD_SAYS,
	.run = run_cfg,
};
