/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis.c - the command `dis`: its options and inputs.
 *
 * A module is in memory while it is listed; its text is written as it is made. A thread has a
 * document of its own, whose text goes to the unit, and with that to the command's document.
 */
#include "cmd/listing/dis.h"

#include "cmd/commands.h"
#include "input/path.h"
#include "profile/profile.h"

#include <spvx/error.h>

/* ---- several threads ---- */

/* The state of a thread. */
struct dis_worker {
	struct dis_listing l;
	struct cmd_output output;
	struct cmd_out out;
};

#define ROOM 4096 /* for headings; longer pieces of text go to the unit at once */

/* A sx_flush_fn of a thread's document. */
static int pass_on(void *ctx, const char *text, size_t len)
{
	struct dis_listing *l = ctx;
	int rc;

	sx_buf_put(&l->worker->unit->text, text, len);
	rc = cmd_unit_added(l->worker, l->worker->unit);
	return rc > 0 ? -SPVX_EIO : rc; /* the output is closed */
}

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct dis_listing *all = ctx;
	struct dis_worker *own = w->own;
	struct dis_listing *l = &own->l;
	int err;

	own->out = all->output->outs[0];
	sx_buf_init_flush(&own->out.buf, NULL, ROOM, pass_on, l);
	own->output = (struct cmd_output){ .outs = &own->out, .count = 1 };
	*l = (struct dis_listing){
		.run = &w->run,
		.own = all->own,
		.in = &w->in,
		.sources = { .in = &w->in },
		.output = &own->output,
		.module.grammar = all->module.grammar,
		.several = true,
		.worker = w,
	};
	err = dis_select_init(&l->select, &l->own->functions, l->own->sections, &w->run);
	return err ? err : dis_list_open(l);
}

static int look(struct cmd_worker *w, struct cmd_unit *u,
		const struct spvx_input_item *item)
{
	struct dis_listing *l = &((struct dis_worker *)w->own)->l;
	int err;

	(void)u;
	l->item = item;
	err = dis_list_module(l);
	return err ? err : sx_buf_finish(&l->output->outs[0].buf);
}

static void release(void *own)
{
	struct dis_worker *of = own;

	if (!of->l.output)
		return;
	dis_list_close(&of->l);
	dis_select_free(&of->l.select);
	sx_buf_free(&of->out.buf);
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct dis_worker),
	.begin = begin_worker,
	.look = look,
	.release = release,
};

/* Number of threads to list modules with; 1 if the listing of a module depends on
 * others. */
static unsigned pool_jobs(const struct dis_listing *l)
{
	const struct cmd_input_opts *in = &l->run->in;

	/* on a terminal the messages about a module come with its listing */
	if (l->partial || l->output->count != 1 || dis_needs_sources(l) ||
	    l->output->outs->is_terminal ||
	    (l->run->words.count == 1 && !in->files_from.count && !in->files0_from.count &&
	     sx_path_type(l->run->words.items[0]) != SX_PATH_FOLDER))
		return 1;
	return cmd_pool_jobs(l->in, &l->run->words);
}

/* ---- the command ---- */

static int list_all(struct dis_listing *l)
{
	int more = 0;
	int err = dis_list_open(l);
	unsigned jobs = err ? 1 : pool_jobs(l);

	if (jobs > 1) {
		err = cmd_pool_run(l->in, jobs, &pool_ops, l);
		dis_list_close(l);
		return err;
	}
	while (!err && !cmd_output_failed(l->output) &&
	       (more = cmd_inputs_next(l->in, &l->item)) > 0)
		err = dis_list_module(l);
	dis_list_close(l);
	return more < 0 ? more : err;
}

static int run_dis(struct cmd_run *run)
{
	struct cmd_inputs in = { .run = NULL };
	struct dis_listing l = {
		.run = run, .own = run->own, .in = &in, .output = &run->output
	};
	const struct dis_opts *own = run->own;
	int err;

	l.partial = own->around || own->functions.count || own->sections;
	if (own->around && !dis_around_parse(&l.around, own->around))
		return cmd_usage(run,
				 "--around: invalid address '%s': expected " CMD_ADDR_FORMS
				 ", or FILE:LINE",
				 own->around);
	err = dis_select_init(&l.select, &own->functions, own->sections, run);
	if (!err)
		err = cmd_inputs_open(l.in, run, &run->words);
	if (!err) {
		l.module.grammar = sx_grammar(l.in->grammar);
		l.sources.in = l.in;
		err = cmd_symbols_open(&l.sources.symbols, run, &own->symbols);
	}
	if (!err && dis_needs_sources(&l))
		err = cmd_debug_open(&l.sources, l.in, NULL);
	if (!err)
		err = list_all(&l);
	if (!err)
		dis_say_missing(run, &l.own->functions, l.select.sought);
	cmd_debug_free(&l.sources);
	cmd_inputs_close(l.in);
	dis_select_free(&l.select);
	return err;
}

/* clang-format off */
static const struct opt dis_options[] = {
	OPT("raw-id", FLAG, struct dis_opts, raw_id, .help = "print ids as numbers"),
	OPT("no-indent", FLAG, struct dis_opts, no_indent,
	    .help = "do not indent operations"),
	OPT("no-header", FLAG, struct dis_opts, no_header,
	    .help = "do not print the header comments"),
	OPT("offsets", FLAG, struct dis_opts, offsets,
	    .help = "print the byte offset of each instruction"),
	OPT("comment", FLAG, struct dis_opts, comment,
	    .help = "add comments: decorations of each id, headings of sections"),
	OPT("nested-indent", FLAG, struct dis_opts, nested_indent,
	    .help = "indent blocks by how deep they are nested; at most 100 levels"),
	OPT("reorder-blocks", FLAG, struct dis_opts, reorder_blocks,
	    .help = "order blocks by structured control flow"),
	OPT("source", FLAG, struct dis_opts, source,
	    .help = "print source lines before their instructions"),
	OPT("words", FLAG, struct dis_opts, words,
	    .help = "print the words of each instruction in hexadecimal"),
	OPT("function", LIST, struct dis_opts, functions, .arg = "NAME|%ID|id:N",
	    .excludes = "around",
	    .help = "only this function (repeatable)"),
	OPT("section", BITS, struct dis_opts, sections, .arg = "NAME",
	    .choices = sx_section_names, .commas = true, .excludes = "around",
	    .help = "only this section (repeatable)"),
	OPT("around", STRING, struct dis_opts, around, .arg = "ADDR[:N]", .excludes = "strict",
	    .help = "only N instructions on either side of ADDR; an ADDR of addr2line (0x58, w22, i9, %ID, @NAME), or FILE:LINE of a source or of assembly text; implies --offsets and --words (N: default 8)"),
	OPT("errors", FLAG, struct dis_opts, errors, .excludes = "strict",
	    .help = "continue after undecodable instructions (the default)"),
	OPT("handle-unknown-opcodes", FLAG, struct dis_opts, unknown, .excludes = "strict",
	    .help = "same as --errors; a flag of the SPIR-V tools"),
	OPT("strict", FLAG, struct dis_opts, strict,
	    .help = "stop where the SPIR-V tools stop"),
	CMD_SYMBOLS_OPTIONS(dis_opts, symbols),
	{ 0 }
};
/* clang-format on */

static const char *const dis_formats[] = { "text", NULL };

const struct cmd cmd_dis = {
	.name = "dis",
	.summary = "listing",
	.usage = "[OPTION...] INPUT...",
	.about = "Prints modules in the assembly language of SPIR-V, as the SPIR-V tools "
		 "do. If there are several, the address of each precedes it.\n"
		 "\n"
		 "An instruction that cannot be decoded is printed as OpUnknown(opcode, "
		 "words) and its words; the listing continues at the next one that can be. "
		 "Unknown opcodes, enumerants and sets are warnings; damage is an error.",
	.formats = dis_formats,
	.whole = dis_formats,
	.options = dis_options,
	.options_size = sizeof(struct dis_opts),
	.examples = {
		{ "spvx dis water.frag.spv", "a listing" },
		{ "spvx dis --function=main --offsets water.frag.spv",
		  "one function, with byte offsets" },
		{ "spvx dis --around=0x140:4 water.frag.spv",
		  "instructions around a byte offset, with their words" },
	},
	.group = CMD_SAYS,
	.run = run_dis,
};
