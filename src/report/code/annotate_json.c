/* SPDX-License-Identifier: MIT */
/*
 * report/code/annotate_json.c - the source with what each line costs, for programs.
 */
#include "base/str.h"
#include "report/code/annotate.h"

#define SCHEMA_VERSION 1

static void json_begin(struct sx_annotate_doc *d)
{
	sx_json_init(&d->json, d->page.out, true);
	sx_json_object(&d->json, NULL);
	sx_json_u64(&d->json, "spvx_annotate", SCHEMA_VERSION);
	sx_json_array(&d->json, "modules");
}

static void put_totals(struct sx_json *j, const char *key, const struct sx_cost_totals *t)
{
	sx_json_object_inline(j, key);
	sx_json_u64(j, "body", t->body);
	sx_json_u64(j, "lines", t->lines);
	sx_json_u64(j, "none", t->none);
	sx_json_u64(j, "zero", t->zero);
	sx_json_u64(j, "records", t->records);
	sx_json_end_object(j);
}

static void put_cost(struct sx_json *j, const char *key, const struct sx_cost *c)
{
	sx_json_object(j, key);
	sx_json_u64(j, "words", c->words);
	sx_json_u64(j, "insts", c->insns);
	sx_json_end_object(j);
}

static void put_name(struct sx_json *j, const char *key, struct spvx_str name)
{
	if (name.len)
		sx_json_name(j, key, name);
	else
		sx_json_null(j, key);
}

static void put_line(struct sx_json *j, const struct sx_annotate_view *v,
		     const struct sx_cost_file *f, const struct sx_cost_line *l)
{
	struct spvx_debug_line line;

	sx_json_object_inline(j, NULL);
	sx_json_u64(j, "line", l->line);
	sx_json_u64(j, "words", l->all.words);
	sx_json_u64(j, "insts", l->all.insns);
	sx_json_object(j, "classes");
	for (unsigned k = 0; k < SX_COST_CLASSES; k++) {
		if (l->of[k].insns)
			put_cost(j, sx_cost_class_name((enum sx_cost_class)k), &l->of[k]);
	}
	sx_json_end_object(j);
	if (v->base.ptr)
		put_cost(j, "base", &l->base);
	if (f->file != SPVX_NONE && !spvx_debug_line(v->debug, f->file, l->line, &line))
		sx_json_str(j, "source", line.text);
	else
		sx_json_null(j, "source");
	sx_json_end_object(j);
}

static void put_file(const struct sx_annotate_doc *d, struct sx_json *j,
		     const struct sx_annotate_view *v, const struct sx_cost_file *f)
{
	sx_json_object(j, NULL);
	put_name(j, "file", f->name);
	sx_json_u64(j, "words", f->all.words);
	sx_json_u64(j, "insts", f->all.insns);
	if (v->base.ptr)
		put_cost(j, "base", &f->base);
	sx_json_array(j, "lines");
	for (uint32_t i = 0; i < f->count; i++) {
		const struct sx_cost_line *l = &v->costs->lines[f->first + i];

		if (sx_annotate_shows(&d->options, l))
			put_line(j, v, f, l);
	}
	sx_json_end_array(j);
	sx_json_end_object(j);
}

static void put_calls(struct sx_json *j, const struct sx_costs *c)
{
	sx_json_array(j, "inlined");
	for (size_t i = 0; i < c->call_count; i++) {
		const struct sx_cost_call *call = &c->calls[i];

		sx_json_object_inline(j, NULL);
		put_name(j, "file", c->files[call->file].name);
		sx_json_u64(j, "line", call->line);
		sx_json_u64(j, "words", call->words);
		sx_json_u64(j, "insts", call->insns);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void json_module(struct sx_annotate_doc *d, const struct sx_annotate_view *v)
{
	struct sx_json *j = &d->json;

	sx_json_object(j, NULL);
	sx_json_name(j, "module", v->address);
	sx_put_json_symbols(j, &v->symbols);
	sx_json_cstr(j, "inline_to", d->options.caller ? "caller" : "callee");
	put_totals(j, "words", &v->costs->totals);
	if (v->base.ptr) {
		sx_json_name(j, "base", v->base);
		put_totals(j, "base_words", &v->costs->base);
	}
	sx_json_array(j, "files");
	for (size_t i = 0; i < v->costs->file_count; i++) {
		if (sx_annotate_file(&d->options, &v->costs->files[i]))
			put_file(d, j, v, &v->costs->files[i]);
	}
	sx_json_end_array(j);
	put_calls(j, v->costs);
	sx_json_end_object(j);
}

static void json_end(struct sx_annotate_doc *d, const struct sx_ending *ending)
{
	sx_json_end_array(&d->json);
	sx_json_bool(&d->json, "complete", ending->complete);
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

const struct sx_annotate_format sx_annotate_json = { "json", json_begin, json_module,
						     json_end };
