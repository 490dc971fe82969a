/* SPDX-License-Identifier: MIT */
/*
 * report/code/annotate_record.c - the source with the cost of each line, for programs.
 */
#include "base/str.h"
#include "report/code/annotate.h"

static const struct sx_annotate_doc *doc(const struct sx_writer *w)
{
	return w->owner;
}

/* ---- costs ---- */

#define TOTALS struct sx_cost_totals
#define COST   struct sx_cost

static const struct sx_record totals_record =
	SX_TABLE("totals", .says = "body is the sum of the others")({
		SX_F_U64("body", TOTALS, body),
		SX_F_U64("lines", TOTALS, lines),
		SX_F_U64("none", TOTALS, none),
		SX_F_U64("zero", TOTALS, zero),
		SX_F_U64("records", TOTALS, records),
	});

static const struct sx_record cost_record = SX_TABLE("cost")({
	SX_F_U32("words", COST, words),
	SX_F_U32("insts", COST, insns),
});

/* ---- a line ---- */

/* @source: the text of the line; ptr NULL: not known */
struct shown {
	const struct sx_cost_line *line;
	struct spvx_str source;
};

static void put_classes(struct sx_writer *w, const void *line)
{
	const struct sx_cost *of = ((const struct sx_cost_line *)line)->of;

	for (unsigned k = 0; k < SX_COST_CLASSES; k++) {
		if (!of[k].insns)
			continue;
		sx_json_key(&w->json, sx_str(sx_cost_class_name((enum sx_cost_class)k)));
		sx_record_object(w, (struct spvx_str){ NULL, 0 }, w->field->of, &of[k],
				 true);
	}
}

#define SX_ANNOTATE_BASE 1u /* asked for: there is a module to compare with */

#define LINE struct sx_cost_line
#define BASE .asked = SX_ANNOTATE_BASE

static const struct sx_record cost_line_record = SX_TABLE("cost_line")({
	SX_F_U32("line", LINE, line),
	SX_F_MEMBERS(LINE, all, &cost_record),
	SX_F_MADE("classes", SX_MAP, put_classes, .of = &cost_record,
		  .says = "the classes it has: mem, alu, tex, ctl, call, dbg, oth"),
	SX_F_OBJECT("base", LINE, base, &cost_record, BASE, .flags = SX_SPREAD),
});

static const struct sx_record line_record = SX_TABLE("line")({
	SX_F_HERE("", SX_MEMBERS, &cost_line_record, SX_VIA(struct shown, line)),
	SX_F_STR("source", struct shown, source, .flags = SX_NULL,
		 .says = "text of the line; null: not known"),
});

/* ---- a file ---- */

static void put_lines(struct sx_writer *w, const void *record)
{
	const struct sx_annotate_view *v = doc(w)->view;
	const struct sx_cost_file *file = record;
	struct spvx_debug_line line;

	for (uint32_t i = 0; i < file->count; i++) {
		struct shown s = { .line = &v->costs->lines[file->first + i] };

		if (!sx_annotate_shows(&doc(w)->options, s.line))
			continue;
		if (file->file != SPVX_NONE &&
		    !spvx_debug_line(v->debug, file->file, s.line->line, &line))
			s.source = sx_known(line.text);
		sx_record_item(w, w->field->of, &s);
	}
}

#define FILE_ struct sx_cost_file

static const struct sx_record file_record = SX_TABLE("file", .spread = true)({
	SX_F_NAME("file", FILE_, name, .flags = SX_NULL | SX_IF, .says = "null: not known"),
	SX_F_MEMBERS(FILE_, all, &cost_record),
	SX_F_OBJECT("base", FILE_, base, &cost_record, BASE, .flags = SX_SPREAD),
	SX_F_MADE("lines", SX_LIST, put_lines, .of = &line_record),
});

/* ---- a module ---- */

static const char *const charged[] = { "caller", "callee", NULL };

static void inline_to(struct sx_writer *w, const void *view)
{
	(void)view;
	sx_buf_puts(&w->cell, w->field->names[!doc(w)->options.caller]);
}

static void put_files(struct sx_writer *w, const void *costs)
{
	const struct sx_costs *c = costs;

	for (size_t i = 0; i < c->file_count; i++) {
		if (sx_annotate_file(&doc(w)->options, &c->files[i]))
			sx_record_item(w, w->field->of, &c->files[i]);
	}
}

/* A call, and the name of its file. */
struct shown_call {
	struct spvx_str file;
	const struct sx_cost_call *call;
};

static void put_calls(struct sx_writer *w, const void *costs)
{
	const struct sx_costs *c = costs;

	for (size_t i = 0; i < c->call_count; i++) {
		struct shown_call s = { c->files[c->calls[i].file].name, &c->calls[i] };

		sx_record_item(w, w->field->of, &s);
	}
}

#define CALL    struct sx_cost_call
#define COSTS   struct sx_costs
#define VIEW    struct sx_annotate_view
#define OF_CALL SX_VIA(struct shown_call, call)
#define OF_COST SX_VIA(VIEW, costs)

static const struct sx_record call_record = SX_TABLE("call")({
	SX_F_NAME("file", struct shown_call, file, .flags = SX_NULL | SX_IF,
		  .says = "null: not known"),
	SX_F_U32("line", CALL, line, OF_CALL),
	SX_F_U64("words", CALL, words, OF_CALL),
	SX_F_U64("insts", CALL, insns, OF_CALL),
});

static const struct sx_record module_record = SX_TABLE("module", .spread = true)({
	SX_F_NAME("module", VIEW, address, .says = "its address"),
	SX_F_SYMBOLS(VIEW, symbols),
	SX_F_TEXT("inline_to", inline_to, .names = charged,
		  .says = "line that inlined code is charged to"),
	SX_F_OBJECT("words", COSTS, totals, &totals_record, OF_COST),
	SX_F_NAME("base", VIEW, base, BASE, .says = "address of the module compared with"),
	SX_F_OBJECT("base_words", COSTS, base, &totals_record, OF_COST, BASE),
	SX_F_MADE("files", SX_LIST, put_files, OF_COST, .of = &file_record,
		  .says = "the most expensive first"),
	SX_F_MADE("inlined", SX_LIST, put_calls, OF_COST, .of = &call_record,
		  .says = "by line of the call, the most expensive first"),
});

/* ---- the document ---- */

const struct sx_document sx_annotate_document = {
	.title = "spvx annotate",
	.says = "The cost of each source line of SPIR-V modules.",
	.version = "spvx_annotate",
	.root = SX_ROOT("annotate", SX_F_HERE("modules", SX_ROWS, &module_record)),
	.complete = "all inputs could be read",
#ifndef SX_ONLY_JSON
	.people = SX_PEOPLE({
		{ "text", NULL, sx_annotate_text, sx_doc_people_end },
		{ "html", sx_annotate_html_begin, sx_annotate_html, sx_doc_people_end },
		{ 0 },
	}),
#endif
};

void sx_annotate_put(struct sx_annotate_doc *d, const struct sx_annotate_view *v)
{
	d->view = v;
	d->doc.w.asked = v->base.ptr ? SX_ANNOTATE_BASE : 0;
	sx_doc_row(&d->doc, &module_record, v);
}
