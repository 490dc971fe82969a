/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis_list.c - the listing of one module to all documents, and the callbacks of
 * the disassembler: output, selection of instructions, lines between them, errors.
 *
 * A module is in memory while it is listed, unless it is too large for the window of a pipe
 * and no option needs to look ahead: then it is listed as a stream.
 */
#include "cmd/listing/dis.h"

#include "base/str.h"
#include "cmd/inputs/inputs.h"
#include "spirv/diagnose.h"

#include <spvx/error.h>

#include <unistd.h>

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
	return l->out->buf.error;
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
	struct sx_buf b = { .a = NULL };

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

static void say_fault(struct dis_listing *l, const struct spvx_error *err)
{
	struct spvx_str address = cmd_inputs_address(l->in, l->item->offset);
	const char *rule = spvx_code_rule((int)err->code);
	struct cmd_place at = {
		.address = address,
		.has_offset = true,
		.offset = err->offset,
		.rule = *rule == '-' ? NULL : rule,
	};
	enum cmd_severity severity = CMD_ERROR;
	struct sx_buf see = { .a = NULL };

	cmd_fault_put_see(&see, l->run, err->offset, address);
	at.detail = sx_buf_str(&see);
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
	if (l->own->strict || l->stopped ||
	    (err->code != SPVX_EZERO && err->code != SPVX_EPASTEND &&
	     err->code != SPVX_ETRAILING)) {
		say_fault(l, err);
		return;
	}
	l->stopped = true;
	cmd_inputs_fault(l->in, l->item->stream);
}

/* Write the likely causes of damage below the listing of the damaged bytes. */
static void put_causes(struct dis_listing *l)
{
	const struct spvx_stream *s = l->item->stream;
	struct sx_diagnosis d;
	struct sx_buf b = { .a = NULL };

	if (!s->fault)
		return;
	sx_diagnose_by(l->in->grammar, l->module.data, l->module.size, s->fault_offset, &d);
	if (is_in_window(l, d.damage_at) || is_in_window(l, s->fault_offset))
		cmd_fault_put_causes(&b, &d);
	for (size_t from = 0, to; from < b.len; from = to) {
		const char *lf = memchr(b.data + from, '\n', b.len - from);

		to = lf ? (size_t)(lf - b.data) + 1 : b.len;
		SX_SAY(&l->out->buf, SX_T("; "), SX_S(sx_str_n(b.data + from, to - from)));
	}
	sx_buf_free(&b);
}

#define MAX_REST    ((size_t)256 << 20) /* most bytes after a fault to read */
#define AROUND_ROWS 16 /* most rows of words of an instruction near the address */

static unsigned flags_of(const struct dis_opts *own)
{
	const struct {
		bool wanted;
		unsigned flags;
	} rows[] = {
		{ own->raw_id, SPVX_DIS_RAW_IDS },
		{ own->no_indent, SPVX_DIS_NO_INDENT },
		{ own->no_header, SPVX_DIS_NO_HEADER },
		{ own->offsets, SPVX_DIS_OFFSETS },
		{ own->comment, SPVX_DIS_COMMENTS },
		{ own->nested_indent && !own->around, SPVX_DIS_NESTED_INDENT },
		{ own->reorder_blocks && !own->around, SPVX_DIS_REORDER_BLOCKS },
		{ own->words, SPVX_DIS_WORDS },
		{ own->strict, SPVX_DIS_STRICT },
		{ !own->strict, SPVX_DIS_ERRORS },
		{ own->functions.count || own->sections, SPVX_DIS_NO_HEADER },
		{ own->around, SPVX_DIS_WORDS | SPVX_DIS_OFFSETS | SPVX_DIS_NO_HEADER },
	};

	unsigned flags = 0;

	for (size_t i = 0; i < SX_ARRAY_SIZE(rows); i++)
		flags |= rows[i].wanted ? rows[i].flags : 0;
	return flags;
}

static int open_dis(struct dis_listing *l, struct cmd_out *out, struct spvx_dis **dis)
{
	bool is_stdout = !out->file.target && out->file.fd == STDOUT_FILENO;
	struct spvx_dis_options options = {
		.size = sizeof(options),
		.grammar = l->in->grammar,
		.flags = flags_of(l->own),
		.rows = l->own->around ? AROUND_ROWS : 0,
		.write = write_text,
		.take = l->partial ? take : NULL,
		.line = l->own->source ? put_line : NULL,
		.gap = take_gap,
		.fault = report,
		.named = named,
		.ctx = l,
	};

	if (out->color && is_stdout)
		options.flags |= SPVX_DIS_COLOR;
	out->gate.paint = false; /* the listing has the reference's colours */
	out->gate.dis = true;
	/* otherwise the listing is byte for byte the same as the reference's */
	out->escape = out->is_terminal;
	out->gate.escape = out->escape;
	if (out->escape)
		options.flags |= SPVX_DIS_ESCAPE;
	return spvx_dis_create(&options, dis);
}

int dis_list_open(struct dis_listing *l)
{
	struct cmd_output *output = l->output;
	size_t i = 0;
	int err = 0;

	l->dis = sx_arena_zalloc(&l->run->arena, output->count, sizeof(*l->dis));
	if (!l->dis)
		return -SPVX_ENOMEM;
	cmd_for_each_out(out, output) {
		if (!err)
			err = open_dis(l, out, &l->dis[i++]);
	}
	return err;
}

bool dis_needs_sources(const struct dis_listing *l)
{
	const struct dis_opts *own = l->own;
	bool names = !own->raw_id || own->functions.count || own->around;

	return own->source || (own->around && l->around.place == CMD_ADDR_LINE) ||
	       (cmd_symbols_on(&l->sources.symbols) && names);
}

/* Look for a name that is near to one of --around (@near), or to those of --function, that
 * the module does not have. */
static void suggest(struct dis_listing *l, struct sx_nearest *near)
{
	struct cmd_debug names = { .in = NULL };

	if (!cmd_debug_init_silent(&names, l->in) &&
	    cmd_debug_read(&names, l->module.data, l->module.size, l->item->offset) > 0) {
		if (near)
			cmd_debug_suggest(&names, near, false, &l->run->arena);
		else
			dis_suggest(&names, &l->own->functions, l->select.sought);
	}
	cmd_debug_free(&names);
}

/* Find the part to list. Return: 1, 0: there is nothing to list (reported), or a negative
 * code. */
static int find_window(struct dis_listing *l)
{
	struct sx_nearest near;
	int found;

	if (!l->own->around)
		return 1;
	found = dis_around_find(&l->around, &l->module, &l->sources, flags_of(l->own),
				&l->window);
	sx_nearest_init(&near, l->around.name);
	if (!found && l->around.place == CMD_ADDR_NAME)
		suggest(l, &near);
	if (!found)
		cmd_say(&l->run->messages, CMD_ERROR,
			&(struct cmd_place){
				.address = cmd_inputs_address(l->in, l->item->offset) },
			near.name
				? "--around: %.*s not found in this module; did you mean @%s?"
				: "--around: %.*s not found in this module",
			(int)l->around.text.len, l->around.text.ptr, near.name);
	return found;
}

/* Whether an error ends the run; errors in a module are reported and do not. */
static bool is_serious(const struct dis_listing *l, int err)
{
	return err == -SPVX_ENOMEM || cmd_output_failed(l->output);
}

/* ---- a module as a stream ---- */

static bool can_pass_through(const struct dis_listing *l)
{
	const struct dis_opts *own = l->own;

	return own->raw_id && !l->partial && !own->strict && !own->source && !own->words &&
	       !own->nested_indent && !own->reorder_blocks && l->output->count == 1 &&
	       spvx_stream_followed(l->item->stream) == -SPVX_ELIMIT;
}

/* Read all bytes after the fault, so that the instructions among them can be found. */
static int read_rest(struct dis_listing *l, struct sx_buf *rest)
{
	const struct spvx_stream *s = l->item->stream;
	struct cmd_place at = { .has_offset = true };
	const unsigned char *piece;
	size_t size;
	bool cut = false;

	while (spvx_stream_rest(l->item->stream, &piece, &size)) {
		cut |= rest->len + size > MAX_REST;
		if (!cut)
			sx_buf_put(rest, (const char *)piece, size);
	}
	if (cut) {
		rest->len -= rest->len % SPVX_WORD_BYTES; /* a piece ends anywhere */
		at.address = cmd_inputs_address(l->in, l->item->offset);
		at.offset = s->fault_offset + rest->len;
		cmd_say(&l->run->messages, CMD_ERROR, &at,
			"too many bytes after the damage: not listed from here");
	}
	return rest->error;
}

/* List the bytes after the fault at which @l->item->stream has stopped. */
static int list_rest(struct dis_listing *l, struct spvx_dis *dis)
{
	const struct spvx_stream *s = l->item->stream;
	struct spvx_cursor c = { .base = s->fault_offset, .big = s->header.big };
	struct sx_buf rest = { .a = NULL };
	int err = read_rest(l, &rest);

	if (!err && rest.len) {
		c.begin = (const unsigned char *)rest.data;
		c.pos = c.begin;
		c.end = c.begin + rest.len;
		err = spvx_dis_beyond(dis, &c);
	}
	sx_buf_free(&rest);
	return err;
}

static int pass_through(struct dis_listing *l)
{
	struct spvx_stream *s = l->item->stream;
	struct spvx_dis *dis = l->dis[0];
	int err;

	l->out = l->output->outs;
	l->headed = false;
	err = spvx_dis_begin(dis, &s->header);
	do {
		if (!err)
			err = spvx_dis_print(dis, &s->cursor);
	} while (!err && spvx_stream_more(s));
	if (!err && s->fault)
		err = list_rest(l, dis);
	return err ? err : spvx_dis_end(dis);
}

/* ---- a module ---- */

static int list_whole(struct dis_listing *l)
{
	size_t i = 0;
	int err = cmd_inputs_whole(l->in, &l->module.data, &l->module.size);
	int rc = 0;

	if (err != 1)
		return err;
	l->several = l->several || cmd_inputs_several(l->in);
	/* a failure to find lines is reported, and the listing goes without them */
	if (dis_needs_sources(l))
		rc = cmd_debug_read(&l->sources, l->module.data, l->module.size,
				    l->item->offset);
	err = rc < 0 ? rc : 0;
	if (!err)
		err = find_window(l);
	if (err != 1)
		return err;
	err = 0;
	cmd_for_each_out(out, l->output) {
		if (is_serious(l, err))
			continue;
		l->out = out;
		l->headed = false;
		l->shown = (struct spvx_debug_position){ .line = 0 };
		err = dis_select_begin(&l->select, &l->module, &l->sources);
		if (!err)
			err = spvx_dis_module(l->dis[i], l->module.data, l->module.size);
		if (l->own->around)
			put_causes(l);
		i++;
	}
	i = 0;
	while (i < l->own->functions.count && l->select.sought[i].found)
		i++;
	if (i < l->own->functions.count)
		suggest(l, NULL);
	return err;
}

int dis_list_module(struct dis_listing *l)
{
	int err;

	l->stopped = false;
	if (can_pass_through(l)) {
		l->several = l->several || cmd_inputs_several(l->in);
		err = pass_through(l);
	} else {
		err = list_whole(l);
	}
	if (l->item->stream->fault && !l->stopped && !l->own->strict)
		cmd_inputs_fault(l->in, l->item->stream);
	return is_serious(l, err) ? err : 0;
}

void dis_list_close(struct dis_listing *l)
{
	for (size_t i = 0; l->dis && i < l->output->count; i++)
		spvx_dis_free(l->dis[i]);
}
