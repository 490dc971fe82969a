/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis_hooks.c - the callbacks of the disassembler while it lists a module:
 * output, selection of instructions, lines between them, errors.
 */
#include "cmd/listing/dis.h"

#include "base/str.h"
#include "cmd/inputs/fault.h"

#include <spvx/error.h>

/* Ends a listing after its selected part; not a code of the library. */
#define ENOUGH (-SPVX_CODE_COUNT)

/* ---- text ---- */

/* Whether the twin of the module has names to show. */
static bool has_names(struct dis_listing *l)
{
	struct spvx_insn insn;
	uint32_t at = 0;
	uint32_t id;

	return !l->own->raw_id && l->sources.found &&
	       cmd_debug_named(&l->sources, &at, &id, &insn);
}

static int write_text(void *ctx, const char *text, size_t len)
{
	struct dis_listing *l = ctx;

	if (l->several && !l->headed)
		SX_SAY(&l->out->buf, SX_T("; "),
		       SX_SHOWN(cmd_inputs_address(l->in, l->item->offset), l->out->escape),
		       SX_T("\n"));
	if (!l->own->no_header && !l->headed && has_names(l))
		SX_SAY(&l->out->buf, SX_T("; names from "),
		       SX_SHOWN(cmd_debug_from(&l->sources).address, l->out->escape),
		       SX_T("\n"));
	l->headed = true;
	sx_buf_put(&l->out->buf, text, len);
	return l->out->buf.error ? l->out->buf.error : dis_pool_wrote(l);
}

/* A spvx_dis_options.named. */
static bool named(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name)
{
	struct dis_listing *l = ctx;

	return cmd_debug_named(&l->sources, at, id, name);
}

/* ---- selection of instructions ---- */

static int take(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		uint64_t offset)
{
	struct dis_listing *l = ctx;

	if (l->own->around)
		return offset < l->window.from ? 1 : offset < l->window.to ? 0 : ENOUGH;
	return dis_select_take(&l->select, dis, insn);
}

/* Select a gap between instructions, which belongs to no section. */
static int take_gap(void *ctx, struct spvx_dis *dis, uint64_t *from, uint64_t *to)
{
	struct dis_listing *l = ctx;

	(void)dis;
	if (!l->own->around)
		return l->partial;
	if (*from < l->window.from)
		*from = l->window.from;
	if (*to > l->window.to)
		*to = l->window.to;
	return *from >= *to;
}

/* ---- sources ---- */

static void put_source(struct dis_listing *l, struct spvx_dis *dis,
		       const struct spvx_debug_span *span, const struct spvx_str *text)
{
	const struct spvx_debug_file *files = l->sources.debug.files;
	struct spvx_str file =
		span->file == SPVX_NONE ? sx_str("-") : files[span->file].name;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	SX_SAY(&b, SX_T("; "), SX_SHOWN(file.len ? file : sx_str("-"), l->out->escape),
	       SX_T(":"), SX_PLAIN(span->line));
	if (text)
		SX_SAY(&b, SX_T(": "), SX_SHOWN(*text, l->out->escape));
	sx_buf_putc(&b, '\n');
	spvx_dis_put(dis, b.data, b.len);
	sx_buf_free(&b);
}

/* Write the source line of an instruction before it, unless it was the last one written. It
 * comes before the instruction that sets the position, if there is one. */
static int put_line(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		    uint64_t offset)
{
	struct dis_listing *l = ctx;
	struct spvx_debug *debug = &l->sources.debug;
	uint32_t i = spvx_debug_from(debug, (uint32_t)(offset / SPVX_WORD_BYTES));
	const struct spvx_debug_span *span;
	struct spvx_debug_line line;
	int err;

	(void)insn;
	if (i == SPVX_NONE)
		return 0;
	span = &debug->spans[i];
	if (!span->line || (span->line == l->shown.line && span->file == l->shown.file))
		return 0;
	l->shown.line = span->line;
	l->shown.file = span->file;
	err = spvx_debug_line(debug, span->file, span->line, &line);
	if (err == -SPVX_ENOMEM)
		return err;
	put_source(l, dis, span, err ? NULL : &line.text);
	return 0;
}

/* ---- faults ---- */

static bool is_of_walk(enum spvx_code code)
{
	return code == SPVX_EZERO || code == SPVX_EPASTEND || code == SPVX_ETRAILING;
}

static void say_fault(struct dis_listing *l, const struct spvx_error *err)
{
	struct spvx_str address = cmd_inputs_address(l->in, l->item->offset);
	struct cmd_place at = {
		.address = address,
		.has_offset = true,
		.offset = err->offset,
		.rule = spvx_code_rule((int)err->code),
	};
	enum cmd_severity severity = CMD_ERROR;
	struct sx_buf see;

	sx_buf_init(&see, NULL);
	cmd_fault_put_see(&see, l->run, err->offset, address);
	at.detail = sx_str_n(see.data, see.len);
	if (spvx_code_unknown((int)err->code) && !l->own->strict) /* listing continued */
		severity = CMD_WARNING;
	cmd_say(&l->run->messages, severity, &at, "%s", err->message);
	sx_buf_free(&see);
}

static bool is_in_window(const struct dis_listing *l, uint64_t offset)
{
	return offset >= l->window.from && offset < l->window.to;
}

/* Report an error once, with the first document. */
static void report(void *ctx, const struct spvx_error *err)
{
	struct dis_listing *l = ctx;

	if (l->out != l->output->outs)
		return;
	if (l->own->around && !is_in_window(l, err->offset))
		return;
	if (l->own->strict || !is_of_walk(err->code) || l->stopped) {
		say_fault(l, err);
		return;
	}
	l->stopped = true;
	cmd_inputs_fault(l->in, l->item->stream);
}

/* Write the likely causes of damage below the listing of the damaged bytes. */
void dis_put_causes(struct dis_listing *l)
{
	const struct spvx_stream *s = l->item->stream;
	struct sx_diagnosis d;
	struct sx_buf b;

	if (!s->fault)
		return;
	sx_buf_init(&b, NULL);
	sx_diagnose_by(l->in->grammar, l->module.data, l->module.size, s->fault_offset, &d);
	if (is_in_window(l, d.damage_at) || is_in_window(l, s->fault_offset))
		cmd_fault_put_causes(&b, &d);
	for (size_t from = 0, to; from < b.len; from = to) {
		const char *lf = memchr(b.data + from, '\n', b.len - from);

		to = lf ? (size_t)(lf - b.data) + 1 : b.len;
		sx_buf_puts(&l->out->buf, "; ");
		sx_buf_put(&l->out->buf, b.data + from, to - from);
	}
	sx_buf_free(&b);
}

void dis_hooks(struct dis_listing *l, struct spvx_dis_options *o)
{
	o->write = write_text;
	o->take = l->partial ? take : NULL;
	o->line = l->own->source ? put_line : NULL;
	o->gap = take_gap;
	o->fault = report;
	o->named = named;
	o->ctx = l;
}
