/* SPDX-License-Identifier: MIT */
/*
 * report/debug/srcmap_record.c - the records of a line table.
 */
#include "base/str.h"
#include "report/debug/names.h"
#include "report/debug/srcmap.h"
#include "report/records/members.h"
#include "report/records/put.h"

static const struct sx_srcmap_doc *doc(const struct sx_writer *w)
{
	return w->owner;
}

/* ---- places ---- */

/* @function: the caller, for a call site. The pointer of an unknown name is NULL. */
struct place {
	struct spvx_str function;
	struct spvx_str file;
	uint32_t line;
	uint32_t column;
	bool has_column;
};

static struct spvx_str file_name(const struct spvx_debug *d, uint32_t file)
{
	struct spvx_str name = sx_debug_file_name(d, file);

	return file == SPVX_NONE ? name : sx_known(name);
}

static struct spvx_str function_name(const struct spvx_debug *d, uint32_t function)
{
	struct spvx_str name = sx_debug_function_name(d, function);

	return function == SPVX_NONE ? name : sx_known(name);
}

#define P         struct place
#define NOT_KNOWN "null: not known"

static const struct sx_record place_record = SX_TABLE("place")({
	SX_F_NAME("file", P, file, .flags = SX_NULL, .says = NOT_KNOWN),
	SX_F_U32("line", P, line),
});

static const struct sx_record declared_record = SX_TABLE("declared")({
	SX_F_NAME("file", P, file, .flags = SX_NULL, .says = NOT_KNOWN),
	SX_F_U32("line", P, line),
	SX_F_U32("col", P, column),
});

static const struct sx_record call_record = SX_TABLE("call")({
	SX_F_NAME("function", P, function, .flags = SX_NULL, .says = "the caller"),
	SX_F_NAME("file", P, file, .flags = SX_NULL, .says = NOT_KNOWN),
	SX_F_U32("line", P, line),
	SX_F_U32("col", P, column, SX_WHEN(P, has_column), .flags = SX_NULL),
});

/* ---- a run or a row ---- */

/**
 * struct shown - a line of the table, with its indices resolved
 * @kind:     word for the kind of its position
 * @body:     the function it is in; NULL: outside
 * @declared: place in the debug information of a declaration without position, or NULL
 * @text:     physical line of the position, if `#line` makes it another
 * @is_cut:   its chain of calls was cut: a cycle, or too long
 */
struct shown {
	const struct sx_srcmap_line *line;
	const struct spvx_debug_span *span;
	const struct spvx_debug_function *body;
	struct spvx_str function;
	struct spvx_str file;
	const char *writer;
	const char *kind;
	const struct place *declared;
	const struct place *text;
	const uint32_t *calls;
	unsigned call_count;
	bool is_cut;
};

static const char *const writers[] = { "OpLine", "DebugLine", NULL };

static const char *const kinds[] = {
	[SPVX_DEBUG_LINE] = "line",
	[SPVX_DEBUG_NO_POSITION] = "none",
	[SPVX_DEBUG_LINE_ZERO] = "zero",
	"decl",
	NULL,
};

static void put_opcode(struct sx_writer *w, const void *line)
{
	uint16_t opcode = ((const struct sx_srcmap_line *)line)->opcode;
	const char *name = sx_srcmap_opcode(doc(w)->debug, opcode);

	if (*name)
		sx_json_framed_str(&w->json, w->field->key, sx_str(name));
	else
		sx_json_put_u64(&w->json, w->field->key, opcode);
}

static void put_scopes(struct sx_writer *w, const void *record)
{
	const struct spvx_debug *d = doc(w)->debug;
	uint32_t chain[SPVX_DEBUG_CHAIN];
	unsigned i = spvx_debug_scope_chain(d, ((const struct shown *)record)->span->scope,
					    chain);

	if (!i) {
		sx_json_framed_word(&w->json, w->field->key, "[]");
		return;
	}
	sx_json_framed_open(&w->json, w->field->key, '[', true);
	while (i--) {
		sx_put_scope(sx_writer_cell(w), &d->scopes[chain[i]]);
		sx_json_str(&w->json, NULL, sx_buf_str(&w->cell));
	}
	sx_json_end_array(&w->json);
}

static void put_calls(struct sx_writer *w, const void *record)
{
	const struct spvx_debug *d = doc(w)->debug;
	const struct shown *s = record;

	if (!s->call_count) {
		sx_json_framed_word(&w->json, w->field->key, "[]");
		return;
	}
	sx_json_framed_open(&w->json, w->field->key, '[', true);
	for (unsigned i = 0; i < s->call_count; i++) {
		const struct spvx_debug_inline *call = &d->inlines[s->calls[i]];
		struct place p = { function_name(d, call->caller),
				   file_name(d, call->site.file), call->site.line,
				   call->site.column, call->has_column };

		sx_record_item(w, w->field->of, &p);
	}
	sx_json_end_array(&w->json);
}

#define L    struct sx_srcmap_line
#define SPAN struct spvx_debug_span
#define S    struct shown
#define RUNS .asked = SX_SRCMAP_RUNS
#define ROWS .asked = SX_SRCMAP_ROWS

static const struct sx_field insn_fields[] = {
	SX_F_U32("word", L, at, .says = "offset in the module, header included"),
	SX_F_U32("words", L, words),
	SX_F_U32("insts", L, insns, RUNS, .says = "of a run"),
	SX_F_MADE("opcode", SX_VALUE, put_opcode, ROWS,
		  .type = "\"type\": [\"string\", \"integer\"]",
		  .says = "of a row; a number if unknown"),
};

SX_WRITTEN_RECORD(insn_record, "insn", insn_fields);

static const struct sx_field span_fields[] = {
	SX_F_U32("line", SPAN, line, SX_WHEN_NOT(SPAN, kind, SPVX_DEBUG_NO_POSITION),
		 .flags = SX_NULL),
	SX_F_U32("col", SPAN, column, SX_WHEN_NOT(SPAN, kind, SPVX_DEBUG_NO_POSITION),
		 .flags = SX_NULL, .says = "0: not known, or the left edge"),
	SX_F_U32("end_line", SPAN, end_line,
		 SX_WHEN_NOT(SPAN, kind, SPVX_DEBUG_NO_POSITION), .flags = SX_NULL),
	SX_F_U32("end_col", SPAN, end_column,
		 SX_WHEN_NOT(SPAN, kind, SPVX_DEBUG_NO_POSITION), .flags = SX_NULL),
};

SX_WRITTEN_RECORD(span_record, "span", span_fields);

static const struct sx_field line_fields[] = {
	SX_F_HERE("", SX_MEMBERS, &insn_record, SX_VIA(S, line)),
	SX_F_U32("function_id", struct spvx_debug_function, id, SX_VIA(S, body),
		 .flags = SX_NULL, .says = "of the body; null: outside"),
	SX_F_NAME("function", S, function, .flags = SX_NULL, .says = "in the source"),
	SX_F_NAME("file", S, file, .flags = SX_NULL, .says = NOT_KNOWN),
	SX_F_HERE("", SX_MEMBERS, &span_record, SX_VIA(S, span)),
	SX_F_CSTR("vocab", S, writer, .flags = SX_NULL, .names = writers,
		  .says = "instruction that gave the position"),
	SX_F_CSTR("kind", S, kind, .names = kinds),
	SX_F_HERE("declared", SX_OBJECT, &declared_record, SX_VIA(S, declared),
		  .flags = SX_IF, .says = "of a declaration without position"),
	SX_F_HERE("text", SX_OBJECT, &place_record, SX_VIA(S, text), .flags = SX_IF,
		  .says = "physical line, if #line makes it another"),
	SX_F_MADE("scope", SX_LIST, put_scopes, .type = SX_SAYS_STRING, .flags = SX_OPENS,
		  .says = "outermost first"),
	SX_F_MADE("inlined_at", SX_LIST, put_calls, .of = &call_record, .flags = SX_OPENS,
		  .says = "innermost call site first"),
	SX_F_BOOL("inlined_at_cut", S, is_cut, .flags = SX_IF, .type = "\"const\": true",
		  .says = "the chain is a cycle, or longer than 256 calls, and was cut"),
};

SX_WRITTEN_RECORD(line_record, "line", line_fields);

/* Find the place in the debug information of a function or variable without position. */
static bool find_declared(const struct spvx_debug *d, const struct sx_srcmap_line *line,
			  struct place *found)
{
	const struct spvx_insn insn = spvx_module_insn(d->module, line->at);
	struct spvx_debug_position at;

	if (line->span->kind != SPVX_DEBUG_NO_POSITION ||
	    (insn.opcode != SPVX_OP_Function && insn.opcode != SPVX_OP_Variable) ||
	    !spvx_debug_declared(d, spvx_result_id(d->module->grammar, &insn, NULL), &at))
		return false;
	*found = (struct place){ .file = file_name(d, at.file),
				 .line = at.line,
				 .column = at.column };
	return true;
}

static bool find_text(struct spvx_debug *d, const struct spvx_debug_span *span,
		      struct place *found)
{
	struct spvx_debug_line line;

	if (span->kind != SPVX_DEBUG_LINE || span->file == SPVX_NONE ||
	    spvx_debug_line(d, span->file, span->line, &line) ||
	    (line.file == span->file && line.line == span->line))
		return false;
	*found = (struct place){ .file = file_name(d, line.file), .line = line.line };
	return true;
}

/* @doc: of NDJSON, which gets a line; NULL: an item of a list. */
static void put_line(struct sx_writer *w, struct sx_doc *doc, struct spvx_debug *d,
		     const struct sx_srcmap_line *line)
{
	const struct spvx_debug_span *span = line->span;
	uint32_t chain[SPVX_DEBUG_CHAIN];
	struct place declared;
	struct place text;
	struct shown s = {
		.line = line,
		.span = span,
		.body = span->body != SPVX_NONE ? &d->functions[span->body] : NULL,
		.function = function_name(d, span->function),
		.file = file_name(d, span->file),
		.writer = sx_debug_writer_name(span->writer),
		.kind = kinds[span->kind],
		.calls = chain,
	};

	if (find_declared(d, line, &declared)) {
		s.declared = &declared;
		s.kind = "decl";
	}
	if (find_text(d, span, &text))
		s.text = &text;
	s.call_count = spvx_debug_inline_chain(d, span->inlined_at, chain, &s.is_cut);
	if (doc)
		sx_doc_line(doc, &line_record, w->asked & SX_SRCMAP_ROWS ? "row" : "run",
			    &s);
	else
		sx_record_item(w, &line_record, &s);
}

static void put_lines(struct sx_writer *w, struct sx_doc *d)
{
	struct sx_srcmap_lines lines = { .debug = doc(w)->debug,
					 .options = &doc(w)->options };
	struct sx_srcmap_line line;

	while (sx_srcmap_next(&lines, &line))
		put_line(w, d, doc(w)->debug, &line);
}

/* ---- a module ---- */

static void put_sets(struct sx_writer *w, const void *module)
{
	const struct spvx_module *m = module;

	for (uint32_t i = 0; i < m->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		struct spvx_str name;

		if (insn.word_count <= 2)
			continue;
		name = spvx_insn_string(&insn, 2, NULL, 0);
		if (spvx_debug_set(name) != SPVX_DEBUG_VOCABULARIES)
			sx_json_str(&w->json, NULL, name);
	}
}

static const char *const policies[] = {
	[SPVX_DEBUG_SPEC] = "spec",
	[SPVX_DEBUG_DEBUGGER] = "debugger",
	NULL,
};

static void policy(struct sx_writer *w, const void *module)
{
	(void)module;
	sx_buf_puts(&w->cell, w->field->names[doc(w)->options.policy]);
}

static void put_items(struct sx_writer *w, const void *view)
{
	(void)view;
	put_lines(w, NULL);
}

#define TOTAL  struct spvx_debug_totals
#define MODULE struct spvx_module
#define DEBUG  struct spvx_debug
#define VIEW   struct sx_srcmap_view

static const struct sx_record total_record =
	SX_TABLE("total", .says = "of the function bodies")({
		SX_F_U64("insts", TOTAL, insns, .says = "without line records"),
		SX_F_U64("words", TOTAL, words, .says = "the sum of the next four"),
		SX_F_U64("attributed_words", TOTAL, line_words, .says = "on a line"),
		SX_F_U64("zero_words", TOTAL, zero_words, .says = "on line 0"),
		SX_F_U64("plain_words", TOTAL, plain_words, .says = "without a line"),
		SX_F_U64("record_words", TOTAL, record_words,
			 .says = "of instructions that set lines and scopes"),
		SX_F_U32("files", TOTAL, files),
	});

static const struct sx_record head_record = SX_TABLE("head")({
	SX_F_U32("bound", MODULE, header.bound),
	SX_F_MADE("sets", SX_LIST, put_sets, .type = SX_SAYS_STRING, .flags = SX_ONE_LINE,
		  .says = "imports with debug information"),
	SX_F_TEXT("policy", policy, .names = policies),
	SX_F_MODULE_FAULT,
});

static const struct sx_record debug_record = SX_TABLE("debug")({
	SX_F_HERE("", SX_MEMBERS, &head_record, SX_VIA(DEBUG, module)),
	SX_F_MADE("runs", SX_LIST, put_items, RUNS, .of = &line_record,
		  .flags = SX_NOT_LINE, .says = "without --each"),
	SX_F_MADE("rows", SX_LIST, put_items, ROWS, .of = &line_record,
		  .flags = SX_NOT_LINE, .says = "with --each"),
	SX_F_OBJECT("total", DEBUG, totals, &total_record, .flags = SX_NOT_LINE),
});

const struct sx_record sx_srcmap_record = SX_TABLE("module", .spread = true)({
	SX_F_NAME("module", VIEW, address, .says = "its address"),
	SX_F_SYMBOLS(VIEW, symbols),
	SX_F_HERE("", SX_MEMBERS, &debug_record, SX_VIA(VIEW, debug)),
});

const struct sx_line sx_srcmap_kinds[] = {
	{ .type = "srcmap", .record = &sx_srcmap_record },
	{ .type = "run", .record = &line_record },
	{ .type = "row", .record = &line_record },
	{ .type = "total", .record = &total_record },
	{ 0 },
};

/* A module is a line, followed by the lines of its table and a line with its sums. */
void sx_srcmap_put_lines(struct sx_doc *d, const void *view)
{
	sx_doc_line(d, d->record, "srcmap", view);
	put_lines(&d->w, d);
	sx_doc_line(d, &total_record, "total", &((const VIEW *)view)->debug->totals);
}
