/* SPDX-License-Identifier: MIT */
/*
 * cmd/dis.c - the listing of modules.
 *
 * A module is held while it is listed, its text never. What is listed of it, when not all,
 * dis_select.c and dis_around.c decide; what is wrong with it is told as it is met.
 */
#include "cmd/dis.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/fault.h"
#include "cmd/inputs.h"

#include <spvx/error.h>

#include <unistd.h>

#define AROUND_ROWS 16 /* of words, of an instruction that is only near what is wanted */

struct dis_opts {
	bool raw_id;
	bool no_indent;
	bool no_header;
	bool offsets;
	bool comment;
	bool nested_indent;
	bool reorder_blocks;
	bool source;
	bool words;
	bool strict;
	bool errors;  /* as it is without --strict */
	bool unknown; /* the same */
	struct opt_list functions;
	struct opt_list sections;
	const char *around;
};

/**
 * struct lister - modules being listed
 * @run:     of the command
 * @own:     its options
 * @in:      its inputs
 * @item:    the module at hand
 * @module:  its bytes
 * @out:     the document being written
 * @dis:     a disassembler for each document
 * @several: modules are headed by their addresses
 * @headed:  the module at hand is
 * @partial: only what @select wants
 * @around:  when only what is around it
 * @window:  which is this
 * @index:   of the module, for @lines
 * @lines:   its sources
 * @shown:   the position of the source line that was printed last
 * @stopped: the fault of the walk has been told
 */
struct lister {
	struct cmd_run *run;
	const struct dis_opts *own;
	struct cmd_inputs in;
	const struct spvx_input_item *item;
	struct dis_module module;
	struct cmd_out *out;
	struct spvx_dis **dis;
	bool several;
	bool headed;
	bool partial;
	struct dis_select select;
	struct dis_around around;
	struct dis_window window;
	struct spvx_module index;
	struct cmd_lines lines;
	struct cmd_position shown;
	bool stopped;
};

/* What ends a listing whose rest is not wanted; no code of the library. */
#define ENOUGH (-SPVX_CODE_COUNT)

/* ---- text ---- */

static void put_heading(struct lister *l)
{
	sx_buf_puts(&l->out->buf, "; ");
	sx_put_shown(&l->out->buf, cmd_inputs_address(&l->in, l->item->offset),
		     l->out->escape);
	sx_buf_putc(&l->out->buf, '\n');
}

static int write_text(void *ctx, const char *text, size_t len)
{
	struct lister *l = ctx;

	if (l->several && !l->headed)
		put_heading(l);
	l->headed = true;
	sx_buf_put(&l->out->buf, text, len);
	return l->out->buf.error;
}

/* ---- which instructions ---- */

static int take(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		uint64_t offset)
{
	struct lister *l = ctx;

	if (l->own->around)
		return offset < l->window.from ? 1 : offset < l->window.to ? 0 : ENOUGH;
	return dis_select_take(&l->select, dis, insn);
}

/* What is no instruction stands in no section. */
static int take_gap(void *ctx, struct spvx_dis *dis, uint64_t *from, uint64_t *to)
{
	struct lister *l = ctx;

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

static void put_source(struct lister *l, struct spvx_dis *dis, const struct cmd_position *p)
{
	struct spvx_str text = cmd_lines_text(&l->lines, p->file, p->line);
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_buf_puts(&b, "; ");
	sx_put_shown(&b, p->file.len ? p->file : sx_str("-"), l->out->escape);
	sx_buf_printf(&b, ":%u", p->line);
	if (text.ptr) {
		sx_buf_puts(&b, ": ");
		sx_put_shown(&b, text, l->out->escape);
	}
	sx_buf_putc(&b, '\n');
	spvx_dis_put(dis, b.data, b.len);
	sx_buf_free(&b);
}

/* The line of its source before an instruction, where that is another than before. */
static int put_line(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		    uint64_t offset)
{
	struct lister *l = ctx;
	struct cmd_position p;

	(void)insn;
	if (!cmd_lines_at(&l->lines, (uint32_t)(offset / SPVX_WORD_BYTES), &p) || !p.line ||
	    (p.line == l->shown.line && sx_str_eq(p.file, l->shown.file)))
		return 0;
	l->shown = p;
	put_source(l, dis, &p);
	return 0;
}

/* ---- faults ---- */

static bool is_of_walk(enum spvx_code code)
{
	return code == SPVX_EZERO || code == SPVX_EPASTEND || code == SPVX_ETRAILING;
}

static void say_fault(struct lister *l, const struct spvx_error *err)
{
	struct spvx_str address = cmd_inputs_address(&l->in, l->item->offset);
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
	if (spvx_code_unknown((int)err->code) && !l->own->strict) /* the listing went on */
		severity = CMD_WARNING;
	cmd_say(&l->run->messages, severity, &at, "%s", err->message);
	sx_buf_free(&see);
}

static bool is_in_window(const struct lister *l, uint64_t offset)
{
	return offset >= l->window.from && offset < l->window.to;
}

/* Told once, with the first document. */
static void tell(void *ctx, const struct spvx_error *err)
{
	struct lister *l = ctx;

	if (l->out != l->run->output.outs)
		return;
	if (l->own->around && !is_in_window(l, err->offset))
		return;
	if (l->own->strict || !is_of_walk(err->code) || l->stopped) {
		say_fault(l, err);
		return;
	}
	l->stopped = true;
	cmd_inputs_fault(&l->in, l->item->stream);
}

/* What the bytes around the damage tell, below the listing of them. */
static void put_causes(struct lister *l)
{
	const struct spvx_stream *s = l->item->stream;
	struct sx_diagnosis d;
	struct sx_buf b;

	if (!s->fault)
		return;
	sx_buf_init(&b, NULL);
	cmd_fault_diagnose(l->in.grammar, l->module.data, l->module.size, s->fault_offset,
			   &d);
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

/* ---- a module ---- */

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
		{ own->functions.count || own->sections.count, SPVX_DIS_NO_HEADER },
		{ own->around, SPVX_DIS_WORDS | SPVX_DIS_OFFSETS | SPVX_DIS_NO_HEADER },
	};

	unsigned flags = 0;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		flags |= rows[i].wanted ? rows[i].flags : 0;
	return flags;
}

static int open_dis(struct lister *l, const struct cmd_out *out, struct spvx_dis **dis)
{
	bool is_stdout = !out->file.target && out->file.fd == STDOUT_FILENO;
	struct spvx_dis_options options = {
		.size = sizeof(options),
		.grammar = l->in.grammar,
		.flags = flags_of(l->own),
		.rows = l->own->around ? AROUND_ROWS : 0,
		.write = write_text,
		.take = l->partial ? take : NULL,
		.line = l->own->source ? put_line : NULL,
		.gap = take_gap,
		.fault = tell,
		.ctx = l,
	};

	if (out->color && is_stdout)
		options.flags |= SPVX_DIS_COLOR;
	if (out->escape)
		options.flags |= SPVX_DIS_ESCAPE;
	return spvx_dis_create(&options, dis);
}

static int open_all(struct lister *l)
{
	struct cmd_output *output = &l->run->output;
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

/* Whether the listing of the first module already needs a heading: more may come. */
static bool are_several(const struct lister *l)
{
	const struct cmd_input_opts *in = &l->run->in;

	return l->run->words.count > 1 || in->files_from.count || in->files0_from.count ||
	       !l->item->named || spvx_stream_followed(l->item->stream) == 1;
}

static bool needs_lines(const struct lister *l)
{
	return l->own->source || (l->own->around && l->around.place == DIS_LINE);
}

static int find_lines(struct lister *l)
{
	int err;

	if (!needs_lines(l))
		return 0;
	cmd_lines_close(&l->lines);
	err = spvx_module_load(&l->index, l->module.data, l->module.size);
	return err ? err : cmd_lines_open(&l->lines, &l->index);
}

/* Return: 1, 0: there is nothing to list (it has been said), or a negative code. */
static int find_window(struct lister *l)
{
	int found;

	if (!l->own->around)
		return 1;
	found = dis_around_find(&l->around, &l->module, &l->lines, flags_of(l->own),
				&l->window);
	if (!found)
		cmd_say(&l->run->messages, CMD_ERROR,
			&(struct cmd_place){
				.address = cmd_inputs_address(&l->in, l->item->offset) },
			"--around: there is no %.*s in it", (int)l->around.text.len,
			l->around.text.ptr);
	return found;
}

static int list_to(struct lister *l, struct cmd_out *out, struct spvx_dis *dis)
{
	int err;

	l->out = out;
	l->headed = false;
	l->shown = (struct cmd_position){ .line = 0 };
	dis_select_begin(&l->select, &l->module);
	err = spvx_dis_module(dis, l->module.data, l->module.size);
	if (l->own->around)
		put_causes(l);
	return err;
}

/* What is wrong with a module has been said; it does not keep from the others. */
static bool is_serious(const struct lister *l, int err)
{
	return err == -SPVX_ENOMEM || cmd_output_failed(&l->run->output);
}

static int list_module(struct lister *l)
{
	size_t i = 0;
	int err = cmd_inputs_whole(&l->in, &l->module.data, &l->module.size);

	if (err != 1)
		return err;
	l->several = l->several || are_several(l);
	l->stopped = false;
	err = find_lines(l);
	if (!err)
		err = find_window(l);
	if (err != 1)
		return err;
	err = 0;
	cmd_for_each_out(out, &l->run->output) {
		if (!is_serious(l, err))
			err = list_to(l, out, l->dis[i++]);
	}
	if (l->item->stream->fault && !l->stopped && !l->own->strict)
		cmd_inputs_fault(&l->in, l->item->stream);
	return is_serious(l, err) ? err : 0;
}

/* ---- the command ---- */

static int list_all(struct lister *l)
{
	int more = 0;
	int err = open_all(l);

	while (!err && !cmd_output_failed(&l->run->output) &&
	       (more = cmd_inputs_next(&l->in, &l->item)) > 0)
		err = list_module(l);
	for (size_t i = 0; l->dis && i < l->run->output.count; i++)
		spvx_dis_free(l->dis[i]);
	return more < 0 ? more : err;
}

static void say_missing(struct lister *l)
{
	const struct cmd_place at = { .has_offset = false };

	for (size_t i = 0; i < l->own->functions.count; i++) {
		if (!l->select.found[i])
			cmd_say(&l->run->messages, CMD_ERROR, &at,
				"--function: no module has a function %s",
				l->own->functions.items[i]);
	}
}

static int check(struct lister *l)
{
	const struct dis_opts *own = l->own;

	l->partial = own->around || own->functions.count || own->sections.count;
	if (own->strict && (own->errors || own->unknown))
		return cmd_usage(l->run, "--strict stops where --%s goes on",
				 own->errors ? "errors" : "handle-unknown-opcodes");
	if (!own->around)
		return 0;
	if (own->functions.count || own->sections.count)
		return cmd_usage(l->run, "--around is one part of a module, --%s another",
				 own->functions.count ? "function" : "section");
	if (own->strict)
		return cmd_usage(l->run, "--strict stops where --around goes on");
	if (!dis_around_parse(&l->around, own->around))
		return cmd_usage(l->run,
				 "--around: '%s' is no 0xOFFSET, wWORD, %%ID, @NAME or "
				 "FILE:LINE",
				 own->around);
	return 0;
}

static int open_index(struct lister *l)
{
	struct spvx_module_options options = { .size = sizeof(options),
					       .grammar = l->in.grammar };

	return spvx_module_init(&l->index, &options);
}

static int run_dis(struct cmd_run *run)
{
	struct lister l = { .run = run, .own = run->own };
	int err = check(&l);

	if (err)
		return err;
	err = dis_select_init(&l.select, &l.own->functions, &l.own->sections, &run->arena);
	if (!err)
		err = cmd_inputs_open(&l.in, run, &run->words);
	if (!err) {
		l.module.grammar = sx_grammar(l.in.grammar);
		err = open_index(&l);
	}
	if (!err)
		err = list_all(&l);
	if (!err)
		say_missing(&l);
	cmd_lines_close(&l.lines);
	if (l.module.grammar)
		spvx_module_free(&l.index);
	cmd_inputs_close(&l.in);
	dis_select_free(&l.select);
	return err;
}

/* clang-format off */
static const struct opt dis_options[] = {
	{ .name = "raw-id", .type = OPT_FLAG, .at = offsetof(struct dis_opts, raw_id),
	  .help = "ids are numbers" },
	{ .name = "no-indent", .type = OPT_FLAG, .at = offsetof(struct dis_opts, no_indent),
	  .help = "operations begin where the line does" },
	{ .name = "no-header", .type = OPT_FLAG, .at = offsetof(struct dis_opts, no_header),
	  .help = "without the lines about the module" },
	{ .name = "offsets", .type = OPT_FLAG, .at = offsetof(struct dis_opts, offsets),
	  .help = "the byte offset of each instruction" },
	{ .name = "comment", .type = OPT_FLAG, .at = offsetof(struct dis_opts, comment),
	  .help = "decorations beside what they decorate, headings of sections" },
	{ .name = "nested-indent", .type = OPT_FLAG,
	  .at = offsetof(struct dis_opts, nested_indent),
	  .help = "indent blocks by how deep they are nested" },
	{ .name = "reorder-blocks", .type = OPT_FLAG,
	  .at = offsetof(struct dis_opts, reorder_blocks),
	  .help = "blocks in the order of the structured control flow" },
	{ .name = "source", .type = OPT_FLAG, .at = offsetof(struct dis_opts, source),
	  .help = "the lines of the source between the instructions that come from them" },
	{ .name = "words", .type = OPT_FLAG, .at = offsetof(struct dis_opts, words),
	  .help = "the words of each instruction in hexadecimal before its text" },
	{ .name = "function", .type = OPT_LIST, .at = offsetof(struct dis_opts, functions),
	  .arg = "NAME|%ID", .help = "only this function (repeatable)" },
	{ .name = "section", .type = OPT_LIST, .at = offsetof(struct dis_opts, sections),
	  .arg = "NAME", .choices = dis_section_names, .commas = true,
	  .help = "only this section (repeatable)" },
	{ .name = "around", .type = OPT_STRING, .at = offsetof(struct dis_opts, around),
	  .arg = "ADDR[:N]",
	  .help = "only N instructions (8) on either side of ADDR, which is a byte offset "
		  "0x58, a word offset w22, %ID, @NAME or FILE:LINE; with offsets and words" },
	{ .name = "errors", .type = OPT_FLAG, .at = offsetof(struct dis_opts, errors),
	  .help = "say inline what cannot be decoded, and go on (the default)" },
	{ .name = "handle-unknown-opcodes", .type = OPT_FLAG,
	  .at = offsetof(struct dis_opts, unknown),
	  .help = "the same; a flag of the SPIR-V tools" },
	{ .name = "strict", .type = OPT_FLAG, .at = offsetof(struct dis_opts, strict),
	  .help = "stop where the SPIR-V tools stop" },
	{ 0 }
};
/* clang-format on */

static const char *const dis_formats[] = { "text", NULL };

const struct cmd cmd_dis = {
	.name = "dis",
	.summary = "listing",
	.usage = "[OPTION...] INPUT...",
	.about = "Prints modules in the assembly language of SPIR-V, as the SPIR-V tools "
		 "do. Of several modules each is headed by its address.\n"
		 "\n"
		 "What cannot be decoded is printed as OpUnknown(opcode, words) and its "
		 "words, and the listing goes on where instructions make sense again. What "
		 "only the grammar lacks (opcodes, enumerants, sets) is a warning; damage is "
		 "an error.",
	.formats = dis_formats,
	.options = dis_options,
	.options_size = sizeof(struct dis_opts),
	.examples = {
		{ "spvx dis water.frag.spv", "a listing" },
		{ "spvx dis --function=main --offsets water.frag.spv",
		  "one function, with byte offsets" },
		{ "spvx dis --around=0x140:4 water.frag.spv",
		  "what stands around a byte offset, with its words" },
	},
	.group = CMD_SAYS,
	.shares = CMD_INPUT | CMD_OUTPUT,
	.run = run_dis,
};
