/* SPDX-License-Identifier: MIT */
/*
 * cmd/info.c - the command `info`: a paragraph per module, or one about many.
 *
 * Text has a paragraph per module of a small set, and one summary paragraph for a large
 * one. A set is an INPUT, or consecutive INPUTs that are files of modules. Its size is only
 * known at its end, so the first paragraphs are held back. Other formats write every module
 * as it is read.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/modules.h"
#include "report/modules/info.h"

#include <spvx/requires.h>

#include <string.h>

#define FEW       3  /* most modules of an INPUT with a paragraph each */
#define FEW_FILES 16 /* the same for consecutive files */

static const char *const info_formats[] = { "text", SX_FORMATS_WHOLE, SX_FORMATS_LINES,
					    NULL };

struct info_opts {
	bool each;
};

static const struct opt info_options[] = {
	OPT("each", FLAG, struct info_opts, each,
	    .help = "a paragraph for every module, never a summary"),
	{ 0 }
};

/**
 * struct doc - a document being written
 * @info:    writer of the formats for programs
 * @page:    of text: writes to @waiting
 * @waiting: paragraphs of the current set, dropped if it is summed up
 * @is_text: the format is text
 * @begun:   some text has been written
 */
struct doc {
	struct sx_info_doc info;
	struct sx_page page;
	struct sx_buf waiting;
	bool is_text;
	bool begun;
};

struct reporter {
	struct cmd_run *run;
	struct cmd_inputs in;
	struct spvx_module module;
	struct sx_info info;
	struct sx_info_sum sum; /* of the current set */
	struct sx_info_damage damage;
	uint64_t input;                 /* number of the current INPUT */
	uint64_t files;                 /* INPUTs of the set */
	bool has_only_files;            /* neither directories nor archives */
	struct sx_buf input_name;       /* of the first INPUT of the set */
	struct sx_buf around;           /* the command that shows the first damage */
	struct spvx_requires *requires; /* made for the first paragraph */
	struct sx_arena needs;          /* of the current module */
	struct cmd_docs docs;
};

#define for_each_doc(d, t) cmd_for_each_doc(struct doc, d, &(t)->docs)

/* ---- documents ---- */

/* Write the waiting text, after an empty line unless it is the first. */
static void put_waiting(struct doc *d)
{
	struct sx_buf *out = d->info.doc.page.out;

	if (!d->waiting.len && !d->waiting.error)
		return;
	if (d->begun)
		sx_buf_putc(out, '\n');
	d->begun = true;
	sx_buf_put(out, d->waiting.data, d->waiting.len);
	sx_buf_fail(out, d->waiting.error);
	d->waiting.len = 0;
}

/* Suggest commands that continue from here, if the program has them. */
static void put_next(struct reporter *t, struct sx_buf *b, bool summed_up)
{
	static const struct {
		const char *command;
		const char *text;
		bool summed_up;
	} steps[] = {
		{ "info", "spvx info --each (every module)", true },
		{ "ls", "spvx ls (a line each)", true },
		{ "reflect", "spvx reflect (bindings)", false },
		{ "stats", "spvx stats (sizes)", true },
		{ "stats", "spvx stats (sizes)", false },
		{ "dis", "spvx dis (listing)", false },
	};

	const char *before = "\nnext: ";

	if (!summed_up && t->around.len && cmd_find(t->run->program, "dis")) {
		SX_SAY(b, SX_C(before), SX_S(sx_buf_str(&t->around)), SX_T("\n"));
		return;
	}
	for (size_t i = 0; i < SX_ARRAY_SIZE(steps); i++) {
		if (steps[i].summed_up != summed_up ||
		    !cmd_find(t->run->program, steps[i].command))
			continue;
		SX_SAY(b, SX_C(before), SX_C(steps[i].text));
		before = "  ";
	}
	sx_buf_putc(b, '\n');
}

static bool is_many(const struct reporter *t)
{
	const struct info_opts *own = t->run->own;

	return t->sum.modules > (t->files > 1 ? FEW_FILES : FEW) && !own->each;
}

static int end_set(void *ctx)
{
	struct reporter *t = ctx;
	struct spvx_str name;

	if (t->files > 1)
		SX_SAY(&t->input_name, SX_T(" and "),
		       SX_COUNT(t->files - 1, "more file", "more files"));
	name = sx_buf_str(&t->input_name);
	for_each_doc(d, t) {
		if (!d->is_text)
			continue;
		if (is_many(t)) {
			d->waiting.len = 0;
			sx_info_text_sum(&d->page, t->in.grammar, name, &t->sum);
		}
		put_waiting(d);
	}
	return 0;
}

static void end_docs(void *ctx, const struct sx_ending *ending)
{
	struct reporter *t = ctx;

	for_each_doc(d, t) {
		if (d->begun && d->page.terminal)
			put_next(t, d->info.doc.page.out, is_many(t));
		sx_info_end(&d->info, ending);
		sx_buf_free(&d->waiting);
	}
}

/* ---- a module ---- */

/* End the current set and begin another, unless the current module belongs to it. */
static int change_set(struct reporter *t, const struct spvx_input_item *item)
{
	bool is_same = t->sum.modules && item->input == t->input;
	struct spvx_str address = cmd_inputs_address(&t->in, item->offset);
	/* named by the user, not in a directory or an archive */
	bool is_file = item->named && address.len &&
		       !memchr(address.ptr, '!', address.len) &&
		       !memchr(address.ptr, '#', address.len);

	if (!is_same && !(t->sum.modules && t->has_only_files && is_file)) {
		end_set(t);
		sx_info_sum_reset(&t->sum);
		t->files = 0;
		t->has_only_files = true;
		t->input_name.len = 0;
		sx_buf_puts(&t->input_name, item->input_name);
	}
	t->input = item->input;
	t->files += !is_same;
	t->has_only_files &= is_file;
	return t->input_name.error;
}

/* Paragraphs show the requirements. */
static int add_needs(struct reporter *t, struct sx_info_view *v, const void *data,
		     size_t size)
{
	struct spvx_requires_options o = { .size = sizeof(o), .grammar = t->in.grammar };
	bool shown = false;
	int err = 0;

	for_each_doc(d, t)
		shown |= d->is_text && !is_many(t);
	if (!shown || v->damage)
		return 0;
	if (!t->requires)
		err = spvx_requires_create(&o, &t->requires);
	sx_arena_reset(&t->needs);
	return err ? err : sx_info_needs(v, &t->needs, t->requires, data, size);
}

static int report(void *ctx, const struct spvx_input_item *item)
{
	struct reporter *t = ctx;
	struct sx_info_view v = { .info = &t->info };
	const unsigned char *data;
	size_t size;
	int err = cmd_inputs_whole(&t->in, &data, &size);

	if (err <= 0)
		return err;
	err = spvx_module_load(&t->module, data, size);
	if (err == -SPVX_ELIMIT) {
		cmd_inputs_limit(&t->in, item->offset);
		return 0;
	}
	if (!err)
		err = change_set(t, item);
	if (!err)
		err = sx_info_gather(&t->info, &t->module, data, size);
	if (!err)
		err = sx_info_sum_add(&t->sum, &t->info);
	if (err)
		return err;
	if (t->module.fault) {
		sx_info_damage(&t->damage, &t->module, data, size,
			       t->in.item.stream->has_next);
		v.damage = &t->damage;
	}
	err = add_needs(t, &v, data, size);
	if (err)
		return err;
	v.address = cmd_inputs_address(&t->in, item->offset);
	if (v.damage && !t->around.len)
		cmd_fault_put_around(&t->around, t->damage.diagnosis.damage_at, v.address);
	for_each_doc(d, t) {
		sx_info_put(&d->info, &v);
		if (!d->is_text || is_many(t))
			continue;
		if (d->waiting.len)
			sx_buf_putc(&d->waiting, '\n');
		sx_info_text(&d->page, &v);
		if (((struct info_opts *)t->run->own)->each)
			put_waiting(d);
	}
	if (v.damage)
		cmd_inputs_fault(&t->in, item->stream);
	return 0;
}

/* ---- the command ---- */

static int begin(void *ctx)
{
	struct reporter *t = ctx;
	struct spvx_module_options options = { .size = sizeof(options),
					       .grammar = t->in.grammar };
	int err = cmd_docs_open(&t->docs, t->run, &sx_info_document, sizeof(struct doc));

	for_each_doc(d, t) {
		d->is_text = sx_doc_is(&d->info.doc, SX_IN_TEXT);
		d->page = d->info.doc.page;
		d->page.out = &d->waiting;
		sx_info_begin(&d->info);
	}
	return err ? err : spvx_module_init(&t->module, &options);
}

static int run_info(struct cmd_run *run)
{
	static const struct cmd_modules modules = {
		.begin = begin, .each = report, .finish = end_set, .end = end_docs
	};
	struct reporter t = { .run = run };
	int err;

	sx_info_init(&t.info, NULL);
	sx_info_sum_init(&t.sum, NULL);
	err = cmd_modules_run(&t.in, run, &t.docs, &modules, &t);
	spvx_module_fini(&t.module);
	sx_buf_free(&t.around);
	spvx_requires_free(t.requires);
	sx_arena_free(&t.needs);
	sx_buf_free(&t.input_name);
	sx_info_sum_free(&t.sum);
	sx_info_free(&t.info);
	return err;
}

const struct cmd cmd_info = {
	.name = "info",
	.summary = "description of a module",
	.usage = "[OPTION...] INPUT...",
	.about = "Describes each module: stage, size, producer and source language, entry "
		 "points with their modes, interface, capabilities, extensions, imports, "
		 "device requirements, memory model, amount of code and of debug "
		 "information, sha256. A damaged module is diagnosed.\n"
		 "\n"
		 "An INPUT with more than 3 modules, such as a directory, gets one summary "
		 "paragraph; so do more than 16 modules in files named one by one. --each "
		 "prints a paragraph for each. json and ndjson always have every module.",
	.document = &sx_info_document,
	.formats = info_formats,
	.options = info_options,
	.options_size = sizeof(struct info_opts),
	.examples = {
		{ "spvx info lighting.frag.spv", "description of a module" },
		{ "spvx info --each --where=stage:Fragment shaders/",
		  "a paragraph for each fragment shader" },
		{ "spvx info -f ndjson game.foz", "every detail, one module per line" },
	},
	.group = CMD_WHAT,
	.run = run_info,
};
