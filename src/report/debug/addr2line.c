/* SPDX-License-Identifier: MIT */
/*
 * report/debug/addr2line.c - see report/debug/addr2line.h. What an answer is made of, for both formats:
 * frames, innermost first; each the function something lies in and where in it.
 */
#include "report/debug/addr2line.h"

#include "base/str.h"
#include "report/debug/names.h"

#define OFFSET_DIGITS 8
#define BYTES_WIDTH   6

/**
 * struct frame - a function and a place in it
 * @function: in functions[]; SPVX_NONE = unknown
 * @place:    in it
 * @is_there: there is a position; line 0 of one is the compiler's own work
 */
struct frame {
	uint32_t function;
	struct spvx_debug_position place;
	bool is_there;
};

/* Where an instruction is: in a span, or, when it writes registers, at least in a body. */
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

static struct spvx_str basename_of(struct spvx_str name)
{
	size_t at = name.len;

	while (at && name.ptr[at - 1] != '/' && name.ptr[at - 1] != '\\')
		at--;
	return sx_str_n(name.ptr + at, name.len - at);
}

/* Empty: unknown. */
static struct spvx_str file_of(const struct sx_addr_doc *d, const struct frame *f)
{
	struct spvx_str name = sx_debug_file_name(d->debug, f->place.file);

	return d->options.basenames && name.len ? basename_of(name) : name;
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
	struct sx_buf *b = d->page.out;
	struct spvx_str file = file_of(d, f);

	if (!f->is_there) {
		sx_buf_puts(b, "??:0");
		return;
	}
	sx_put_shown(b, file.len ? file : sx_str("??"), d->page.escape);
	sx_buf_putc(b, ':');
	if (f->place.line)
		sx_buf_u64(b, f->place.line);
	else
		sx_buf_putc(b, '?');
	if (!column || !f->place.line || !f->place.column)
		return;
	sx_buf_putc(b, ':');
	sx_buf_u64(b, f->place.column);
}

static void text_frame(struct sx_addr_doc *d, const struct frame *f, const char *lead)
{
	struct sx_buf *b = d->page.out;
	struct spvx_str name = sx_debug_function_name(d->debug, f->function);

	sx_buf_puts(b, lead);
	if (d->options.functions) {
		sx_put_shown(b, name.len ? name : sx_str("??"), d->page.escape);
		sx_buf_puts(b, "  ");
	}
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
	if (d->options.inlines)
		length = spvx_debug_inline_chain(d->debug, inlined_at(d->debug, at), chain,
						 &cut);
	for (unsigned i = 0; i < length; i++) {
		f = caller_frame(&d->debug->inlines[chain[i]]);
		text_frame(d, &f, "    inlined by   ");
	}
	if (length && cut)
		sx_buf_puts(d->page.out, "    inlined by   <cycle>\n");
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
	sx_buf_puts(d->page.out, "    declared     ");
	text_position(d, &f, true);
	sx_buf_putc(d->page.out, '\n');
}

/* `0x2a7c  %831 OpImageSampleImplicitLod` */
static void text_head(struct sx_addr_doc *d, uint64_t offset, uint32_t at)
{
	const struct spvx_module *m = d->debug->module;
	struct sx_buf *b = d->page.out;
	const struct spvx_entry *op;
	struct spvx_insn insn;
	uint32_t id;

	sx_buf_puts(b, "0x");
	sx_buf_hex(b, offset, 1);
	sx_buf_puts(b, "  ");
	if (at == SPVX_NONE) {
		sx_buf_puts(b, "no instruction: ");
		sx_buf_puts(b, offset < SPVX_HEADER_BYTES ? "in the header\n"
							  : "past the end\n");
		return;
	}
	insn = spvx_module_insn(m, at);
	op = spvx_op_find(m->grammar, insn.opcode);
	id = spvx_result_id(m->grammar, &insn, NULL);
	if (id) {
		sx_buf_putc(b, '%');
		sx_buf_u64(b, id);
		sx_buf_putc(b, ' ');
	}
	sx_buf_puts(b, op ? spvx_entry_name(m->grammar, op) : "Op");
	if (!op)
		sx_buf_u64(b, insn.opcode);
	if (offset != (uint64_t)at * SPVX_WORD_BYTES) {
		sx_buf_puts(b, " at 0x");
		sx_buf_hex(b, (uint64_t)at * SPVX_WORD_BYTES, 1);
	}
	sx_buf_putc(b, '\n');
}

static void text_put(struct sx_addr_doc *d, uint64_t offset, uint32_t at)
{
	if (d->options.brief) {
		struct frame f = frame_of(d->debug, at);

		text_position(d, &f, false);
		sx_buf_putc(d->page.out, '\n');
		return;
	}
	text_head(d, offset, at);
	text_frames(d, at);
	if (at != SPVX_NONE)
		text_declared(d, at);
}

static void text_run(struct sx_addr_doc *d, const struct spvx_debug_run *run)
{
	struct sx_buf *b = d->page.out;

	sx_buf_puts(b, "0x");
	sx_buf_hex(b, (uint64_t)run->at * SPVX_WORD_BYTES,
		   d->options.brief ? 1 : OFFSET_DIGITS);
	if (!d->options.brief) {
		d->cell.len = 0;
		sx_buf_putc(&d->cell, '+');
		sx_buf_u64(&d->cell, (uint64_t)run->words * SPVX_WORD_BYTES);
		sx_buf_putc(b, ' ');
		sx_buf_left(b, d->cell.data, d->cell.len, BYTES_WIDTH);
		sx_put_count(b, run->insns, "instruction", "instructions");
	}
	sx_buf_putc(b, '\n');
	if (!d->options.brief)
		text_frames(d, run->at);
}

/* ---- json ---- */

/* Names and lines that are not known are empty and 0 there. */
static void json_frame(struct sx_addr_doc *d, const struct frame *f)
{
	const struct spvx_debug *debug = d->debug;
	struct sx_json *j = &d->json;
	struct spvx_debug_position start = { SPVX_NONE, 0, 0 };
	struct spvx_str name = sx_debug_function_name(debug, f->function);

	if (f->function < debug->function_count)
		start = debug->functions[f->function].declared;
	sx_json_object_inline(j, NULL);
	sx_json_name(j, "FunctionName", d->options.functions ? name : sx_str(""));
	sx_json_name(j, "FileName", file_of(d, f));
	sx_json_u64(j, "Line", f->place.line);
	sx_json_u64(j, "Column", f->place.column);
	sx_json_u64(j, "StartLine", start.line);
	sx_json_end_object(j);
}

static void json_symbol(struct sx_addr_doc *d, uint32_t at)
{
	struct frame f = frame_of(d->debug, at);
	uint32_t chain[SPVX_DEBUG_CHAIN];
	unsigned length = 0;

	sx_json_array_inline(&d->json, "Symbol");
	json_frame(d, &f);
	if (d->options.inlines && !d->options.brief)
		length = spvx_debug_inline_chain(d->debug, inlined_at(d->debug, at), chain,
						 NULL);
	for (unsigned i = 0; i < length; i++) {
		f = caller_frame(&d->debug->inlines[chain[i]]);
		json_frame(d, &f);
	}
	sx_json_end_array(&d->json);
}

static void json_head(struct sx_addr_doc *d, struct spvx_str asked)
{
	sx_json_object_inline(&d->json, NULL);
	sx_json_str(&d->json, "Address", asked);
	sx_json_name(&d->json, "ModuleName", d->module);
	sx_put_json_symbols(&d->json, &d->symbols);
}

/* The offset, in the document's cell. */
static struct spvx_str hex(struct sx_addr_doc *d, uint64_t offset)
{
	d->cell.len = 0;
	sx_buf_puts(&d->cell, "0x");
	sx_buf_hex(&d->cell, offset, 1);
	return sx_str_n(d->cell.data, d->cell.len);
}

static void json_put(struct sx_addr_doc *d, uint64_t offset, uint32_t at)
{
	json_head(d, hex(d, offset));
	json_symbol(d, at);
	sx_json_end_object(&d->json);
}

static void json_run(struct sx_addr_doc *d, const struct spvx_debug_run *run)
{
	json_head(d, hex(d, (uint64_t)run->at * SPVX_WORD_BYTES));
	sx_json_u64(&d->json, "Size", (uint64_t)run->words * SPVX_WORD_BYTES);
	json_symbol(d, run->at);
	sx_json_end_object(&d->json);
}

/* ---- the document ---- */

void sx_addr_begin(struct sx_addr_doc *d)
{
	sx_buf_init(&d->cell, NULL);
	if (!d->is_json)
		return;
	sx_json_init(&d->json, d->page.out, true);
	sx_json_array(&d->json, NULL);
}

void sx_addr_end(struct sx_addr_doc *d)
{
	if (d->is_json) {
		sx_json_end_array(&d->json);
		sx_json_finish(&d->json);
	}
	if (d->cell.error && !d->page.out->error)
		d->page.out->error = d->cell.error;
	sx_buf_free(&d->cell);
}

void sx_addr_put(struct sx_addr_doc *d, uint64_t offset, uint32_t at)
{
	if (d->is_json)
		json_put(d, offset, at);
	else
		text_put(d, offset, at);
}

void sx_addr_put_unknown(struct sx_addr_doc *d, struct spvx_str asked)
{
	if (d->is_json) {
		json_head(d, asked);
		json_symbol(d, SPVX_NONE);
		sx_json_end_object(&d->json);
		return;
	}
	if (!d->options.brief) {
		sx_put_shown(d->page.out, asked, d->page.escape);
		sx_buf_puts(d->page.out, "  not defined\n");
		text_frames(d, SPVX_NONE);
		return;
	}
	sx_buf_puts(d->page.out, "??:0\n");
}

void sx_addr_put_unread(struct sx_addr_doc *d, struct spvx_str asked)
{
	if (!d->is_json) {
		sx_put_shown(d->page.out, asked, d->page.escape);
		sx_buf_putc(d->page.out, '\n');
		return;
	}
	json_head(d, asked);
	sx_json_object_inline(&d->json, "Error");
	sx_json_cstr(&d->json, "Message", "not an address");
	sx_json_end_object(&d->json);
	sx_json_end_object(&d->json);
}

void sx_addr_put_run(struct sx_addr_doc *d, const struct spvx_debug_run *run)
{
	if (d->is_json)
		json_run(d, run);
	else
		text_run(d, run);
}

/* clang-format off */
const char sx_addr_schema[] =
	"{\n"
	"  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
	"  \"title\": \"spvx addr2line\",\n"
	"  \"description\": \"as llvm-symbolizer --output-style=JSON\",\n"
	"  \"type\": \"array\",\n"
	"  \"items\": {\"$ref\": \"#/$defs/answer\"},\n"
	"  \"$defs\": {\n"
	"    \"word\": {\"type\": \"integer\", \"minimum\": 0},\n"
	"    \"hex\": {\"description\": \"the bytes of a name that is not UTF-8\","
	" \"type\": \"string\", \"pattern\": \"^([0-9a-f]{2})*$\"},\n"
	"    \"answer\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"Address\", \"ModuleName\"],\n"
	"      \"properties\": {\n"
	"        \"Address\": {\"description\": \"byte offset 0x..., or what was asked for when"
	" it names nothing\", \"type\": \"string\"},\n"
	"        \"ModuleName\": {\"type\": \"string\"},\n"
	"        \"ModuleName_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	SX_SYMBOLS_SCHEMA
	"        \"Size\": {\"description\": \"with --line: bytes of the run\","
	" \"type\": \"integer\", \"minimum\": 0},\n"
	"        \"Symbol\": {\"description\": \"innermost first\", \"type\": \"array\","
	" \"items\": {\"$ref\": \"#/$defs/frame\"}},\n"
	"        \"Error\": {\"$ref\": \"#/$defs/error\"}\n"
	"      }\n"
	"    },\n"
	"    \"frame\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"FunctionName\", \"FileName\", \"Line\", \"Column\","
	" \"StartLine\"],\n"
	"      \"properties\": {\n"
	"        \"FunctionName\": {\"description\": \"empty: not known\","
	" \"type\": \"string\"},\n"
	"        \"FunctionName_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"FileName\": {\"description\": \"empty: not known\","
	" \"type\": \"string\"},\n"
	"        \"FileName_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"Line\": {\"description\": \"0: not known\", \"$ref\": \"#/$defs/word\"},\n"
	"        \"Column\": {\"$ref\": \"#/$defs/word\"},\n"
	"        \"StartLine\": {\"description\": \"of the function\","
	" \"$ref\": \"#/$defs/word\"}\n"
	"      }\n"
	"    },\n"
	"    \"error\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"Message\"],\n"
	"      \"properties\": {\"Message\": {\"type\": \"string\"}}\n"
	"    }\n"
	"  }\n"
	"}\n";
/* clang-format on */
