/* SPDX-License-Identifier: MIT */
/*
 * report/debug/srcmap.c - line tables as text and TSV.
 */
#include "report/debug/srcmap.h"

#include "base/str.h"
#include "report/debug/names.h"
#include "report/records/words.h"

#include <limits.h>

/* Columns of the text. */
#define OFFSET_DIGITS  8
#define BYTES_WIDTH    6
#define OPCODE_WIDTH   24
#define PLACE_WIDTH    18 /* offset and bytes */
#define POSITION_WIDTH 36 /* at most; a longer position moves the rest of its line */

/* ---- runs and rows alike ---- */

bool sx_srcmap_next(struct sx_srcmap_lines *l, struct sx_srcmap_line *line)
{
	bool all = l->options->all;

	if (l->options->each) {
		if (!spvx_debug_row_next(l->debug, all, &l->row))
			return false;
		*line = (struct sx_srcmap_line){ l->row.at, l->row.insn.word_count, 1,
						 l->row.insn.opcode, l->row.span };
		return true;
	}
	if (!spvx_debug_run_next(l->debug, all, &l->run))
		return false;
	*line = (struct sx_srcmap_line){ l->run.at, l->run.words, l->run.insns, 0,
					 l->run.span };
	return true;
}

const char *sx_srcmap_opcode(const struct spvx_debug *d, uint16_t opcode)
{
	const struct spvx_grammar *g = d->module->grammar;
	const struct spvx_entry *op = spvx_op_find(g, opcode);

	return op ? spvx_entry_name(g, op) : "";
}

static struct sx_buf *new_cell(struct sx_srcmap_doc *d)
{
	return sx_writer_cell(&d->doc.w);
}

static struct spvx_str cell(const struct sx_srcmap_doc *d)
{
	return sx_buf_str(&d->doc.w.cell);
}

static struct sx_srcmap_doc *of(struct sx_doc *doc)
{
	return (struct sx_srcmap_doc *)doc;
}

/* ---- tsv ---- */

#define ASKED_WIDE 1u

#define OF_WIDE .asked = ASKED_WIDE

/* Columns of both tables. */
#define PLACE_COLUMNS                                                                      \
	SX_F_COLUMN("file"), SX_F_COLUMN("line", .says = "0: code made by a compiler"),    \
		SX_F_COLUMN("column", .says = "0: not known"), SX_F_COLUMN("function"),    \
		SX_F_COLUMN("inlined_at", .says = "calls, innermost first"),               \
		SX_F_COLUMN("vocab", OF_WIDE, .says = "OpLine or DebugLine, with --wide"), \
		SX_F_COLUMN("end_line", OF_WIDE, .says = "of the position, with --wide"),  \
		SX_F_COLUMN("end_column", OF_WIDE,                                         \
			    .says = "of the position, with --wide"),                       \
		SX_F_COLUMN("scope_chain", OF_WIDE,                                        \
			    .says = "outermost first, with --wide")

static const struct sx_record runs_sheet = SX_TABLE("runs")({
	SX_F_COLUMN("address", .says = "of the module"),
	SX_F_COLUMN("word_offset", .says = "in the module, its header included"),
	SX_F_COLUMN("words"),
	PLACE_COLUMNS,
});

static const struct sx_record rows_sheet = SX_TABLE("rows")({
	SX_F_COLUMN("address", .says = "of the module"),
	SX_F_COLUMN("word_offset", .says = "in the module, its header included"),
	SX_F_COLUMN("opcode"),
	PLACE_COLUMNS,
});

static void tsv_begin(struct sx_doc *doc)
{
	const struct sx_srcmap_options *options = &of(doc)->options;

	sx_put_heading(doc->page.out, options->each ? &rows_sheet : &runs_sheet,
		       options->wide ? ASKED_WIDE : 0, &sx_tsv);
}

static void put_number(struct sx_buf *b, bool there, uint32_t v)
{
	sx_buf_putc(b, '\t');
	if (there)
		sx_buf_u64(b, v);
	else
		sx_buf_putc(b, '-');
}

static void put_field(struct sx_buf *b, struct spvx_str s)
{
	sx_buf_putc(b, '\t');
	sx_put_tsv(b, s);
}

/* The columns of --wide. */
static void tsv_wide(struct sx_srcmap_doc *d, const struct spvx_debug *debug,
		     const struct spvx_debug_span *span)
{
	struct sx_buf *b = d->doc.page.out;
	const char *writer = sx_debug_writer_name(span->writer);

	put_field(b, sx_str(writer ? writer : ""));
	put_number(b, span->kind, span->end_line);
	put_number(b, span->kind, span->end_column);
	sx_put_scopes(new_cell(d), debug, span->scope);
	put_field(b, cell(d));
}

static void tsv_line(struct sx_srcmap_doc *d, const struct sx_srcmap_view *v,
		     const struct sx_srcmap_line *line)
{
	const struct spvx_debug_span *span = line->span;
	const struct spvx_debug *debug = v->debug;
	struct sx_buf *b = d->doc.page.out;

	sx_put_tsv(b, v->address);
	sx_buf_putc(b, '\t');
	sx_buf_u64(b, line->at);
	sx_buf_putc(b, '\t');
	if (d->options.each)
		sx_put_op(b, debug->module->grammar, line->opcode);
	else
		sx_buf_u64(b, line->words);
	put_field(b, sx_debug_file_name(debug, span->file));
	put_number(b, span->kind, span->line);
	put_number(b, span->kind, span->column);
	put_field(b, sx_debug_function_name(debug, span->function));
	sx_put_call_sites(new_cell(d), debug, span->inlined_at);
	put_field(b, cell(d));
	if (d->options.wide)
		tsv_wide(d, debug, span);
	sx_buf_putc(b, '\n');
}

static void tsv_module(struct sx_doc *doc, const void *view)
{
	const struct sx_srcmap_view *v = view;
	struct sx_srcmap_doc *d = of(doc);
	struct sx_srcmap_lines lines = { .debug = v->debug, .options = &d->options };
	struct sx_srcmap_line line;

	while (sx_srcmap_next(&lines, &line))
		tsv_line(d, v, &line);
}

/* ---- text ---- */

/* The position in the document's cell: file:line:column, file:0, or `-`. */
static struct spvx_str position(struct sx_srcmap_doc *d, const struct spvx_debug *debug,
				const struct spvx_debug_span *span)
{
	struct sx_buf *b = new_cell(d);
	struct spvx_str file = sx_debug_file_name(debug, span->file);

	if (span->kind == SPVX_DEBUG_NO_POSITION) {
		sx_buf_putc(b, '-');
		return cell(d);
	}
	SX_SAY(b, file.len ? SX_SHOWN(file, d->doc.page.escape) : SX_T("??"), SX_T(":"),
	       SX_PLAIN(span->line));
	if (span->line)
		SX_SAY(b, SX_T(":"), SX_PLAIN(span->column));
	return cell(d);
}

/* The width of the column of positions. */
static size_t position_width(struct sx_srcmap_doc *d, const struct sx_srcmap_view *v)
{
	struct sx_srcmap_options runs = d->options;
	struct sx_srcmap_lines lines = { .debug = v->debug, .options = &runs };
	struct sx_srcmap_line line;
	size_t width = 0;

	runs.each = false;
	while (width < POSITION_WIDTH && sx_srcmap_next(&lines, &line)) {
		size_t columns = sx_columns(position(d, v->debug, line.span));

		if (columns > width)
			width = columns < POSITION_WIDTH ? columns : POSITION_WIDTH;
	}
	return width;
}

/* @brief: only the heading is shown; no empty line separates such modules. */
static void text_heading(struct sx_srcmap_doc *d, const struct sx_srcmap_view *v,
			 bool brief)
{
	const struct spvx_debug_totals *t = &v->debug->totals;
	struct sx_buf *b = d->doc.page.out;

	SX_SAY(b, SX_C(d->doc.written && !(brief && d->sums.brief) ? "\n" : ""),
	       SX_SHOWN(v->address, d->doc.page.escape), SX_T(": "));
	if (!t->words) {
		sx_buf_puts(b, "no function bodies\n");
		return;
	}
	if (t->line_words) {
		sx_put_share(b, t->line_words, t->words);
		SX_SAY(b, SX_T(" of "), SX_COUNT(t->words, "body word", "body words"),
		       SX_T(" on lines of "), SX_COUNT(t->files, "file", "files"));
	} else {
		sx_buf_puts(b, "no lines for ");
		sx_put_count(b, t->words, "body word", "body words");
	}
	sx_buf_putc(b, '\n');
}

/* ` [inlined: caller file:line <- ...]`; on a terminal the calls wrap at its width. */
static void text_inlined(struct sx_srcmap_doc *d, struct sx_flow *flow,
			 const struct spvx_debug *debug, uint32_t inlined_at)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];
	bool cut;
	unsigned length = spvx_debug_inline_chain(debug, inlined_at, chain, &cut);

	for (unsigned i = 0; i < length; i++) {
		const struct spvx_debug_inline *call = &debug->inlines[chain[i]];
		struct spvx_str name = sx_debug_function_name(debug, call->caller);
		struct spvx_str file = sx_debug_file_name(debug, call->site.file);
		struct sx_buf *b = new_cell(d);

		SX_SAY(b, SX_C(i ? "<- " : "[inlined: "),
		       SX_SHOWN(name.len ? name : sx_str("??"), d->doc.page.escape),
		       SX_T(" "),
		       SX_SHOWN(file.len ? file : sx_str("??"), d->doc.page.escape),
		       SX_T(":"), SX_PLAIN(call->site.line),
		       SX_C(i + 1 == length && cut ? " <- " : ""),
		       SX_C(i + 1 == length && cut ? sx_cut_mark(length) : ""),
		       SX_C(i + 1 == length ? "]" : ""));
		sx_flow_item(flow, cell(d), i ? 1 : 2);
	}
}

/* Fields that --wide adds. */
static void text_wide(struct sx_srcmap_doc *d, struct sx_buf *b,
		      const struct spvx_debug *debug, const struct spvx_debug_span *span)
{
	const char *writer = sx_debug_writer_name(span->writer);

	if (writer) {
		SX_SAY(b, SX_T("  "), SX_C(writer));
		if (span->end_line != span->line || span->end_column != span->column)
			SX_SAY(b, SX_T(" to "), SX_PLAIN(span->end_line), SX_T(":"),
			       SX_PLAIN(span->end_column));
	}
	if (span->scope == SPVX_NONE)
		return;
	sx_buf_puts(b, "  ");
	sx_put_scopes(new_cell(d), debug, span->scope);
	sx_put_shown(b, cell(d), d->doc.page.escape);
}

/* What follows the place of a line: the same for all instructions of a span. */
static void text_span(struct sx_srcmap_doc *d, struct sx_buf *b,
		      const struct spvx_debug *debug, const struct spvx_debug_span *span,
		      size_t width)
{
	struct spvx_str function = sx_debug_function_name(debug, span->function);
	struct spvx_str text = position(d, debug, span);
	size_t columns = sx_columns(text);
	size_t all = columns > width ? columns : width;
	struct sx_page page = d->doc.page;
	struct sx_flow flow;

	page.out = b;
	if (!page.terminal) /* a row is a line */
		page.width = UINT_MAX;
	SX_SAY(b, SX_S(text), SX_FILL(" ", all - columns));
	sx_flow_begin(&flow, &page,
		      PLACE_WIDTH + (d->options.each ? OPCODE_WIDTH + 1u : 0u) +
			      (unsigned)all,
		      PLACE_WIDTH);
	sx_put_shown(new_cell(d), function.len ? function : sx_str("-"), page.escape);
	sx_flow_item(&flow, cell(d), 2);
	text_inlined(d, &flow, debug, span->inlined_at);
	if (d->options.wide)
		text_wide(d, b, debug, span);
	sx_buf_putc(b, '\n');
}

static void text_place(struct sx_srcmap_doc *d, const struct spvx_debug *debug,
		       const struct sx_srcmap_line *line)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "0x");
	sx_buf_hex(b, (uint64_t)line->at * SPVX_WORD_BYTES, OFFSET_DIGITS);
	sx_buf_puts(b, " +");
	sx_buf_u64(new_cell(d), (uint64_t)line->words * SPVX_WORD_BYTES);
	sx_buf_left(b, cell(d).ptr, cell(d).len, BYTES_WIDTH);
	if (d->options.each) {
		sx_put_op(new_cell(d), debug->module->grammar, line->opcode);
		sx_buf_left(b, cell(d).ptr, cell(d).len, OPCODE_WIDTH);
		sx_buf_putc(b, ' ');
	}
}

static void text_totals(struct sx_srcmap_doc *d, const struct spvx_debug_totals *t)
{
	struct sx_flow flow;
	struct sx_buf *b;

	static const struct {
		size_t at;
		const char *what;
	} parts[] = {
		{ offsetof(struct spvx_debug_totals, line_words), " on lines" },
		{ offsetof(struct spvx_debug_totals, plain_words), " without a line" },
		{ offsetof(struct spvx_debug_totals, zero_words), " on line 0" },
		{ offsetof(struct spvx_debug_totals, record_words), " line records" },
	};

	sx_buf_puts(d->doc.page.out, "\nwords       ");
	sx_flow_begin(&flow, &d->doc.page, 12, 12);
	for (size_t i = 0; i < SX_ARRAY_SIZE(parts); i++) {
		uint64_t v;

		memcpy(&v, (const char *)t + parts[i].at, sizeof(v));
		b = new_cell(d);
		SX_SAY(b, SX_C(i ? "+ " : ""), SX_N(v), SX_C(parts[i].what));
		sx_flow_item(&flow, cell(d), i ? 1 : 0);
	}
	b = new_cell(d);
	SX_SAY(b, SX_T("= "), SX_N(t->words));
	sx_flow_item(&flow, cell(d), 1);
	sx_buf_putc(d->doc.page.out, '\n');
}

static void text_module(struct sx_doc *doc, const void *view)
{
	const struct sx_srcmap_view *v = view;
	struct sx_srcmap_doc *d = of(doc);
	struct sx_srcmap_lines lines = { .debug = v->debug, .options = &d->options };
	const struct spvx_debug_totals *t = &v->debug->totals;
	bool brief =
		!t->line_words && !t->zero_words && !d->options.each && !d->options.all;
	size_t width = position_width(d, v);
	const struct spvx_debug_span *span = NULL;
	struct sx_srcmap_line line;
	struct sx_buf rest = { 0 };

	text_heading(d, v, brief);
	d->sums.brief = brief;
	d->sums.lined += t->line_words > 0;
	d->sums.words += t->words;
	d->sums.line_words += t->line_words;
	if (brief)
		return;
	if (v->debug->span_count)
		sx_buf_putc(d->doc.page.out, '\n');
	for (; sx_srcmap_next(&lines, &line); span = line.span) {
		if (line.span != span) {
			sx_buf_clear(&rest);
			text_span(d, &rest, v->debug, line.span, width);
		}
		text_place(d, v->debug, &line);
		sx_buf_put(d->doc.page.out, rest.data, rest.len);
	}
	sx_buf_end(&rest, d->doc.page.out);
	if (t->words)
		text_totals(d, t);
}

/* Several modules get a sum: in a cache, most may have been compiled without lines. */
static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_srcmap_doc *d = of(doc);
	struct sx_buf *b = d->doc.page.out;

	if (d->doc.written > 1) {
		SX_SAY(b, SX_T("\n"), SX_N(d->sums.lined), SX_T(" of "),
		       SX_COUNT(d->doc.written, "module", "modules"),
		       SX_C(d->sums.lined == 1 ? " has lines: " : " have lines: "));
		sx_put_share(b, d->sums.line_words, d->sums.words);
		SX_SAY(b, SX_T(" of "), SX_COUNT(d->sums.words, "body word", "body words"),
		       SX_T("\n"));
	}
	sx_doc_people_end(doc, ending);
}

/* ---- the document ---- */

const struct sx_document sx_srcmap_document = {
	.title = "spvx srcmap",
	.version = "spvx_srcmap",
	.root = SX_ROOT("srcmap", SX_F_HERE("modules", SX_ROWS, &sx_srcmap_record)),
	.sheets = SX_SHEETS({
		{ .columns = &runs_sheet },
		{ .when = "--each", .columns = &rows_sheet },
		{ 0 },
	}),
	.lines = sx_srcmap_kinds,
	.total = &sx_end_record,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, text_module, text_end },
		{ "tsv", tsv_begin, tsv_module, NULL },
		{ "ndjson", sx_doc_begin_lines, sx_srcmap_put_lines, sx_doc_end_lines },
		{ .name = SX_SRCMAP_MAP },
		{ 0 },
	}),
};

void sx_srcmap_begin(struct sx_srcmap_doc *d)
{
	d->doc.w.asked = d->options.each ? SX_SRCMAP_ROWS : SX_SRCMAP_RUNS;
	sx_doc_begin(&d->doc);
}

void sx_srcmap_put(struct sx_srcmap_doc *d, const struct sx_srcmap_view *v)
{
	d->debug = v->debug;
	sx_doc_row(&d->doc, &sx_srcmap_record, v);
}
