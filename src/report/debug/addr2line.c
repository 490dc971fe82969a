/* SPDX-License-Identifier: MIT */
/*
 * report/debug/addr2line.c - see report/debug/addr2line.h. The parts of an answer, for both
 * formats: frames, innermost first, each with a function and a position in it.
 */
#include "report/debug/addr2line.h"

#include "base/str.h"
#include "report/debug/names.h"
#include "report/records/words.h"

#define OFFSET_DIGITS 8
#define BYTES_WIDTH   6

/**
 * struct frame - a function and a position in it
 * @function: in functions[]; SPVX_NONE = unknown
 * @place:    in it
 * @is_there: there is a position; its line is 0 for code that a compiler made
 */
struct frame {
	uint32_t function;
	struct spvx_debug_position place;
	bool is_there;
};

/* The frame of an instruction: its span, or at least the function body it is in. */
static struct frame frame_of(const struct spvx_debug *debug, uint32_t at)
{
	struct frame f = { SPVX_NONE, { SPVX_NONE, 0, 0 }, false };
	uint32_t i = at == SPVX_NONE ? SPVX_NONE : spvx_debug_at(debug, at);
	const struct spvx_debug_span *span;

	if (i == SPVX_NONE) {
		f.function = at == SPVX_NONE ? SPVX_NONE : spvx_debug_body_at(debug, at);
		return f;
	}
	span = &debug->spans[i];
	f.function = span->function;
	f.place.file = span->file;
	f.place.line = span->line;
	f.place.column = span->column;
	f.is_there = span->kind != SPVX_DEBUG_NO_POSITION;
	return f;
}

static struct frame caller_frame(const struct spvx_debug_inline *call)
{
	return (struct frame){ call->caller, call->site, true };
}

/* Empty: unknown. */
static struct spvx_str file_of(const struct sx_addr_doc *d, const struct frame *f)
{
	struct spvx_str name = sx_debug_file_name(d->debug, f->place.file);

	return d->options.basenames && name.len ? sx_str_last(name, "/\\") : name;
}

static uint32_t inlined_at(const struct spvx_debug *debug, uint32_t at)
{
	uint32_t i = at == SPVX_NONE ? SPVX_NONE : spvx_debug_at(debug, at);

	return i == SPVX_NONE ? SPVX_NONE : debug->spans[i].inlined_at;
}

/* ---- text ---- */

/* `file:line[:column]`; `??:0` without position, `file:?` of line 0. */
static void text_position(struct sx_addr_doc *d, const struct frame *f, bool column)
{
	struct sx_buf *b = d->doc.page.out;
	struct spvx_str file = file_of(d, f);

	if (!f->is_there) {
		sx_buf_puts(b, "??:0");
		return;
	}
	SX_SAY(b, SX_SHOWN(file.len ? file : sx_str("??"), d->doc.page.escape), SX_T(":"),
	       f->place.line ? SX_PLAIN(f->place.line) : SX_T("?"));
	if (column && f->place.line && f->place.column)
		SX_SAY(b, SX_T(":"), SX_PLAIN(f->place.column));
}

static void text_frame(struct sx_addr_doc *d, const struct frame *f, const char *lead)
{
	struct sx_buf *b = d->doc.page.out;
	struct spvx_str name = sx_debug_function_name(d->debug, f->function);

	sx_buf_puts(b, lead);
	if (!d->options.no_functions)
		SX_SAY(b, SX_SHOWN(name.len ? name : sx_str("??"), d->doc.page.escape),
		       SX_T("  "));
	text_position(d, f, true);
	sx_buf_putc(b, '\n');
}

static void text_frames(struct sx_addr_doc *d, uint32_t at)
{
	struct frame f = frame_of(d->debug, at);
	uint32_t chain[SPVX_DEBUG_CHAIN];
	unsigned length = 0;
	bool cut = false;

	text_frame(d, &f, "    ");
	if (!d->options.no_inlines)
		length = spvx_debug_inline_chain(d->debug, inlined_at(d->debug, at), chain,
						 &cut);
	for (unsigned i = 0; i < length; i++) {
		f = caller_frame(&d->debug->inlines[chain[i]]);
		text_frame(d, &f, "    inlined by   ");
	}
	if (length && cut)
		SX_SAY(d->doc.page.out, SX_T("    inlined by   "),
		       SX_C(sx_cut_mark(length)), SX_T("\n"));
}

/* A function or variable without position may still be declared somewhere. */
static void text_declared(struct sx_addr_doc *d, uint32_t at)
{
	const struct spvx_module *m = d->debug->module;
	struct spvx_insn insn = spvx_module_insn(m, at);
	struct frame f = { .is_there = true };

	if (insn.opcode != SPVX_OP_Function && insn.opcode != SPVX_OP_Variable)
		return;
	if (frame_of(d->debug, at).is_there ||
	    !spvx_debug_declared(d->debug, spvx_result_id(m->grammar, &insn, NULL),
				 &f.place))
		return;
	sx_buf_puts(d->doc.page.out, "    declared     ");
	text_position(d, &f, true);
	sx_buf_putc(d->doc.page.out, '\n');
}

/* `0x2a7c  %831 OpImageSampleImplicitLod` */
static void text_head(struct sx_addr_doc *d, uint64_t offset, uint32_t at)
{
	const struct spvx_module *m = d->debug->module;
	struct sx_buf *b = d->doc.page.out;
	struct spvx_insn insn;
	uint32_t id;

	SX_SAY(b, SX_HEX(offset), SX_T("  "));
	if (at == SPVX_NONE) {
		SX_SAY(b, SX_T("no instruction: "),
		       SX_C(offset < SPVX_HEADER_BYTES ? "in the header\n"
						       : "past the end\n"));
		return;
	}
	insn = spvx_module_insn(m, at);
	id = spvx_result_id(m->grammar, &insn, NULL);
	if (id && d->text)
		SX_SAY(b, SX_T("%"), SX_S(spvx_as_name(d->text, id)), SX_T(" "));
	else if (id)
		SX_SAY(b, SX_T("%"), SX_PLAIN(id), SX_T(" "));
	sx_put_op(b, m->grammar, insn.opcode);
	if (offset != (uint64_t)at * SPVX_WORD_BYTES)
		SX_SAY(b, SX_T(" at "), SX_HEX((uint64_t)at * SPVX_WORD_BYTES));
	sx_buf_putc(b, '\n');
}

static void text_run(struct sx_addr_doc *d, const struct spvx_debug_run *run)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "0x");
	sx_buf_hex(b, (uint64_t)run->at * SPVX_WORD_BYTES,
		   d->options.brief ? 1 : OFFSET_DIGITS);
	if (!d->options.brief) {
		sx_writer_cell(&d->doc.w);
		sx_buf_putc(&d->doc.w.cell, '+');
		sx_buf_u64(&d->doc.w.cell, (uint64_t)run->words * SPVX_WORD_BYTES);
		sx_buf_putc(b, ' ');
		sx_buf_left(b, d->doc.w.cell.data, d->doc.w.cell.len, BYTES_WIDTH);
		sx_put_count(b, run->insns, "instruction", "instructions");
	}
	sx_buf_putc(b, '\n');
	if (!d->options.brief)
		text_frames(d, run->at);
}

/* ---- json ---- */

/**
 * struct answer - a requested address, and the facts known about it
 * @asked:  the address as the user wrote it; ptr NULL: it is @offset
 * @offset: byte offset of the address
 * @at:     word offset of the instruction; SPVX_NONE: nothing is known
 * @bytes:  size of a run; 0: the answer is about one instruction
 * @error:  why there is no answer, or NULL
 * @doc:    the document that the answer is in
 */
struct answer {
	struct spvx_str asked;
	uint64_t offset;
	uint32_t at;
	uint64_t bytes;
	const char *error;
	const struct sx_addr_doc *doc;
};

/* Names and lines that are not known are empty and 0. */
struct shown {
	struct spvx_str function;
	struct spvx_str file;
	const struct spvx_debug_position *place;
	uint32_t declared;
};

static const struct sx_addr_doc *doc(const struct sx_writer *w)
{
	return w->owner;
}

static void put_frame(struct sx_writer *w, const struct sx_record *r, const struct frame *f)
{
	const struct spvx_debug *debug = doc(w)->debug;
	struct shown s = { .file = file_of(doc(w), f), .place = &f->place };

	if (!doc(w)->options.no_functions)
		s.function = sx_debug_function_name(debug, f->function);
	if (f->function < debug->function_count)
		s.declared = debug->functions[f->function].declared.line;
	sx_record_item(w, r, &s);
}

static void put_frames(struct sx_writer *w, const void *answer)
{
	const struct sx_addr_options *options = &doc(w)->options;
	const struct spvx_debug *debug = doc(w)->debug;
	uint32_t at = ((const struct answer *)answer)->at;
	struct frame frame = frame_of(debug, at);
	uint32_t chain[SPVX_DEBUG_CHAIN];
	unsigned length = 0;

	put_frame(w, w->field->of, &frame);
	if (!options->no_inlines && !options->brief)
		length = spvx_debug_inline_chain(debug, inlined_at(debug, at), chain, NULL);
	for (unsigned i = 0; i < length; i++) {
		frame = caller_frame(&debug->inlines[chain[i]]);
		put_frame(w, w->field->of, &frame);
	}
}

static void address(struct sx_writer *w, const void *answer)
{
	const struct answer *a = answer;

	SX_SAY(&w->cell, a->asked.ptr ? SX_S(a->asked) : SX_HEX(a->offset));
}

#define A     struct answer
#define S     struct shown
#define P     struct spvx_debug_position
#define PLACE SX_VIA(S, place)

static const struct sx_record frame_record = SX_TABLE("frame")({
	SX_F_NAME("FunctionName", S, function, .says = "empty: not known"),
	SX_F_NAME("FileName", S, file, .says = "empty: not known"),
	SX_F_U32("Line", P, line, PLACE, .says = "0: not known"),
	SX_F_U32("Column", P, column, PLACE, .flags = SX_IF, .says = "if known"),
	SX_F_U32("StartLine", S, declared, .says = "of the function"),
});

static const struct sx_record error_record = SX_TABLE("error")({
	SX_F_CSTR("Message", A, error),
});

static const struct sx_record answer_record = SX_TABLE("answer")({
	SX_F_TEXT("Address", address,
		  .says = "byte offset 0x...; the requested text if it names nothing"),
	SX_F_NAME("ModuleName", struct sx_addr_doc, module, SX_VIA(A, doc)),
	SX_F_SYMBOLS(struct sx_addr_doc, symbols, SX_VIA(A, doc),
		     SX_WHEN(struct sx_addr_doc, symbols.address.len)),
	SX_F_U64("Size", A, bytes, .flags = SX_IF, .says = "with --line: bytes of the run"),
	SX_F_MADE("Symbol", SX_LIST, put_frames, SX_WHEN_IS(A, error, 0),
		  .of = &frame_record, .flags = SX_ONE_LINE, .says = "innermost first"),
	SX_F_HERE("Error", SX_OBJECT, &error_record, .flags = SX_IF),
});

const struct sx_document sx_addr_document = {
	.title = "spvx addr2line",
	.says = "as llvm-symbolizer --output-style=JSON",
	.root = &answer_record,
	.people = SX_PEOPLE({
		{ .name = "text" }, /* written apart from the rows */
		{ 0 },
	}),
	.raw_array = true,
};

/* ---- the document ---- */

static bool is_text(const struct sx_addr_doc *d)
{
	return sx_doc_is(&d->doc, SX_IN_TEXT);
}

void sx_addr_put(struct sx_addr_doc *d, uint64_t offset, uint32_t at)
{
	const struct answer a = { .offset = offset, .at = at, .doc = d };
	struct frame f;

	if (is_text(d) && d->options.brief) {
		f = frame_of(d->debug, at);
		text_position(d, &f, false);
		sx_buf_putc(d->doc.page.out, '\n');
	} else if (is_text(d)) {
		text_head(d, offset, at);
		text_frames(d, at);
		if (at != SPVX_NONE)
			text_declared(d, at);
	}
	sx_doc_row(&d->doc, &answer_record, &a);
}

void sx_addr_put_unknown(struct sx_addr_doc *d, struct spvx_str asked, const char *why)
{
	const struct answer a = { .asked = asked, .at = SPVX_NONE, .doc = d };

	if (is_text(d) && d->options.brief) {
		sx_buf_puts(d->doc.page.out, "??:0\n");
	} else if (is_text(d)) {
		SX_SAY(d->doc.page.out, SX_SHOWN(asked, d->doc.page.escape), SX_T("  "),
		       SX_SHOWN(sx_str(why), d->doc.page.escape), SX_T("\n"));
		text_frames(d, SPVX_NONE);
	}
	sx_doc_row(&d->doc, &answer_record, &a);
}

void sx_addr_put_unread(struct sx_addr_doc *d, struct spvx_str asked)
{
	struct answer a = { .asked = asked, .error = "not an address", .doc = d };

	if (is_text(d))
		SX_SAY(d->doc.page.out, SX_SHOWN(asked, d->doc.page.escape), SX_T("\n"));
	for (; a.asked.len && (unsigned char)*a.asked.ptr <= ' '; a.asked.len--)
		a.asked.ptr++;
	sx_doc_row(&d->doc, &answer_record, &a);
}

void sx_addr_put_run(struct sx_addr_doc *d, const struct spvx_debug_run *run)
{
	const struct answer a = { .offset = (uint64_t)run->at * SPVX_WORD_BYTES,
				  .at = run->at,
				  .bytes = (uint64_t)run->words * SPVX_WORD_BYTES,
				  .doc = d };

	if (is_text(d))
		text_run(d, run);
	sx_doc_row(&d->doc, &answer_record, &a);
}
