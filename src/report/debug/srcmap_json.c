/* SPDX-License-Identifier: MIT */
/*
 * report/debug/srcmap_json.c - line tables as JSON and NDJSON.
 */
#include "base/str.h"
#include "report/debug/names.h"
#include "report/debug/srcmap.h"

#define SCHEMA_VERSION 1

static void put_file(struct sx_json *j, const char *key, const struct spvx_debug *d,
		     uint32_t file)
{
	if (file == SPVX_NONE)
		sx_json_null(j, key);
	else
		sx_json_name(j, key, d->files[file].name);
}

static void put_function(struct sx_json *j, const char *key, const struct spvx_debug *d,
			 uint32_t function)
{
	if (function == SPVX_NONE)
		sx_json_null(j, key);
	else
		sx_json_name(j, key, d->functions[function].name);
}

static void put_number(struct sx_json *j, const char *key, bool there, uint32_t v)
{
	if (there)
		sx_json_u64(j, key, v);
	else
		sx_json_null(j, key);
}

/* ---- a run or a row ---- */

static void put_scopes(struct sx_srcmap_doc *doc, const struct spvx_debug *d,
		       uint32_t scope)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];
	struct sx_json *j = &doc->json;

	sx_json_array_inline(j, "scope");
	for (unsigned i = spvx_debug_scope_chain(d, scope, chain); i--;) {
		doc->cell.len = 0;
		sx_put_scope(&doc->cell, &d->scopes[chain[i]]);
		sx_json_str(j, NULL, sx_str_n(doc->cell.data, doc->cell.len));
	}
	sx_json_end_array(j);
}

static void put_call_sites(struct sx_json *j, const struct spvx_debug *d,
			   uint32_t inlined_at)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];
	bool cut;
	unsigned length = spvx_debug_inline_chain(d, inlined_at, chain, &cut);

	sx_json_array_inline(j, "inlined_at");
	for (unsigned i = 0; i < length; i++) {
		const struct spvx_debug_inline *call = &d->inlines[chain[i]];

		sx_json_object_inline(j, NULL);
		put_function(j, "function", d, call->caller);
		put_file(j, "file", d, call->site.file);
		sx_json_u64(j, "line", call->site.line);
		put_number(j, "col", call->has_column, call->site.column);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	if (cut)
		sx_json_bool(j, "inlined_at_cut", true);
}

/* <id> of what the instruction declares: a function or a variable; 0: something else. */
static uint32_t declared_id(const struct spvx_debug *d, uint32_t at)
{
	struct spvx_insn insn = spvx_module_insn(d->module, at);

	if (insn.opcode != SPVX_OP_Function && insn.opcode != SPVX_OP_Variable)
		return 0;
	return spvx_result_id(d->module->grammar, &insn, NULL);
}

static const char *const kinds[] = {
	[SPVX_DEBUG_NO_POSITION] = "none",
	[SPVX_DEBUG_LINE] = "line",
	[SPVX_DEBUG_LINE_ZERO] = "zero",
};

/* The kind; and, of a declaration without position, where debug information has it. */
static void put_kind(struct sx_json *j, const struct spvx_debug *d,
		     const struct sx_srcmap_line *line)
{
	struct spvx_debug_position place;
	uint32_t id = 0;

	if (line->span->kind == SPVX_DEBUG_NO_POSITION)
		id = declared_id(d, line->at);
	if (!id || !spvx_debug_declared(d, id, &place)) {
		sx_json_cstr(j, "kind", kinds[line->span->kind]);
		return;
	}
	sx_json_cstr(j, "kind", "decl");
	sx_json_object_inline(j, "declared");
	put_file(j, "file", d, place.file);
	sx_json_u64(j, "line", place.line);
	sx_json_u64(j, "col", place.column);
	sx_json_end_object(j);
}

/* The line of a text that a position stands for, where `#line` makes it another. */
static void put_text_line(struct sx_json *j, struct spvx_debug *d,
			  const struct spvx_debug_span *span)
{
	struct spvx_debug_line found;

	if (span->kind != SPVX_DEBUG_LINE || span->file == SPVX_NONE ||
	    spvx_debug_line(d, span->file, span->line, &found))
		return;
	if (found.file == span->file && found.line == span->line)
		return;
	sx_json_object_inline(j, "text");
	put_file(j, "file", d, found.file);
	sx_json_u64(j, "line", found.line);
	sx_json_end_object(j);
}

static void put_line(struct sx_srcmap_doc *doc, struct spvx_debug *d,
		     const struct sx_srcmap_line *line)
{
	const struct spvx_debug_span *span = line->span;
	const char *opcode = sx_srcmap_opcode(d, line->opcode);
	bool there = span->kind != SPVX_DEBUG_NO_POSITION;
	struct sx_json *j = &doc->json;

	sx_json_u64(j, "word", line->at);
	sx_json_u64(j, "words", line->words);
	if (!doc->options.each)
		sx_json_u64(j, "insts", line->insns);
	else if (*opcode)
		sx_json_cstr(j, "opcode", opcode);
	else
		sx_json_u64(j, "opcode", line->opcode);
	put_number(j, "function_id", span->body != SPVX_NONE,
		   span->body != SPVX_NONE ? d->functions[span->body].id : 0);
	put_function(j, "function", d, span->function);
	put_file(j, "file", d, span->file);
	put_number(j, "line", there, span->line);
	put_number(j, "col", there, span->column);
	put_number(j, "end_line", there, span->end_line);
	put_number(j, "end_col", there, span->end_column);
	sx_json_cstr(j, "vocab", sx_debug_writer_name(span->writer));
	put_kind(j, d, line);
	put_text_line(j, d, span);
	put_scopes(doc, d, span->scope);
	put_call_sites(j, d, span->inlined_at);
}

/* ---- a module ---- */

static void put_sets(struct sx_json *j, const struct spvx_module *m)
{
	sx_json_array_inline(j, "sets");
	for (uint32_t i = 0; i < m->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		struct spvx_str name;

		if (insn.word_count <= 2)
			continue;
		name = spvx_insn_string(&insn, 2, NULL, 0);
		if (spvx_debug_set(name) != SPVX_DEBUG_VOCABULARIES)
			sx_json_str(j, NULL, name);
	}
	sx_json_end_array(j);
}

static void put_head(struct sx_srcmap_doc *doc, const struct sx_srcmap_view *v)
{
	const struct spvx_module *m = v->debug->module;
	struct sx_json *j = &doc->json;

	sx_json_name(j, "module", v->address);
	sx_put_json_symbols(j, &v->symbols);
	sx_json_u64(j, "bound", m->header.bound);
	put_sets(j, m);
	sx_json_cstr(j, "policy",
		     doc->options.policy == SPVX_DEBUG_DEBUGGER ? "debugger" : "spec");
	if (!m->fault)
		return;
	sx_json_object_inline(j, "fault");
	sx_json_cstr(j, "rule", spvx_code_rule((int)m->fault));
	sx_json_u64(j, "byte_offset", m->fault_offset);
	sx_json_end_object(j);
}

static void put_totals(struct sx_json *j, const struct spvx_debug_totals *t)
{
	sx_json_u64(j, "insts", t->insns);
	sx_json_u64(j, "words", t->words);
	sx_json_u64(j, "attributed_words", t->line_words);
	sx_json_u64(j, "zero_words", t->zero_words);
	sx_json_u64(j, "plain_words", t->plain_words);
	sx_json_u64(j, "record_words", t->record_words);
	sx_json_u64(j, "files", t->files);
}

/* ---- json ---- */

void sx_srcmap_json_begin(struct sx_srcmap_doc *d)
{
	sx_json_init(&d->json, d->page.out, true);
	sx_json_object(&d->json, NULL);
	sx_json_u64(&d->json, "spvx_srcmap", SCHEMA_VERSION);
	sx_json_array(&d->json, "modules");
}

void sx_srcmap_json_module(struct sx_srcmap_doc *d, const struct sx_srcmap_view *v)
{
	struct sx_srcmap_lines lines = { .debug = v->debug, .options = &d->options };
	struct sx_json *j = &d->json;
	struct sx_srcmap_line line;

	sx_json_object(j, NULL);
	put_head(d, v);
	sx_json_array(j, d->options.each ? "rows" : "runs");
	while (sx_srcmap_next(&lines, &line)) {
		sx_json_object_inline(j, NULL);
		put_line(d, v->debug, &line);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_json_object_inline(j, "total");
	put_totals(j, &v->debug->totals);
	sx_json_end_object(j);
	sx_json_end_object(j);
}

void sx_srcmap_json_end(struct sx_srcmap_doc *d, const struct sx_ending *ending)
{
	sx_json_end_array(&d->json);
	sx_json_bool(&d->json, "complete", ending->complete);
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

/* ---- ndjson ---- */

static void begin_record(struct sx_srcmap_doc *d, const char *type)
{
	sx_json_init(&d->json, d->page.out, false);
	sx_json_object(&d->json, NULL);
	sx_json_cstr(&d->json, "t", type);
}

static void end_record(struct sx_srcmap_doc *d)
{
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

void sx_srcmap_ndjson_module(struct sx_srcmap_doc *d, const struct sx_srcmap_view *v)
{
	struct sx_srcmap_lines lines = { .debug = v->debug, .options = &d->options };
	struct sx_srcmap_line line;

	begin_record(d, "srcmap");
	if (!d->modules)
		sx_json_u64(&d->json, "spvx_srcmap", SCHEMA_VERSION);
	put_head(d, v);
	end_record(d);
	while (sx_srcmap_next(&lines, &line)) {
		begin_record(d, d->options.each ? "row" : "run");
		put_line(d, v->debug, &line);
		end_record(d);
	}
	begin_record(d, "total");
	put_totals(&d->json, &v->debug->totals);
	end_record(d);
}
