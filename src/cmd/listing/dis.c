/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis.c - the command `dis`: its options and inputs.
 *
 * A module is in memory while it is listed; its text is written as it is made.
 */
#include "cmd/listing/dis.h"

#include "cmd/commands.h"
#include "profile/profile.h"

#include <spvx/error.h>

static int list_all(struct dis_listing *l)
{
	int more = 0;
	int err = dis_list_open(l);
	unsigned jobs = err ? 1 : dis_pool_jobs(l);

	if (jobs > 1) {
		err = dis_pool_run(l, jobs);
		dis_list_close(l);
		return err;
	}
	while (!err && !cmd_output_failed(l->output) &&
	       (more = cmd_inputs_next(l->in, &l->item)) > 0)
		err = dis_list_module(l);
	dis_list_close(l);
	return more < 0 ? more : err;
}

static int check(struct dis_listing *l)
{
	const struct dis_opts *own = l->own;

	l->partial = own->around || own->functions.count || own->sections.count;
	if (own->strict && (own->errors || own->unknown))
		return cmd_usage(l->run, "--strict and --%s are mutually exclusive",
				 own->errors ? "errors" : "handle-unknown-opcodes");
	if (!own->around)
		return 0;
	if (own->functions.count || own->sections.count)
		return cmd_usage(l->run, "--around and --%s are mutually exclusive",
				 own->functions.count ? "function" : "section");
	if (own->strict)
		return cmd_usage(l->run, "--strict and --around are mutually exclusive");
	if (!dis_around_parse(&l->around, own->around))
		return cmd_usage(
			l->run,
			"--around: invalid address '%s': expected 0xOFFSET, wWORD, %%ID, @NAME or FILE:LINE",
			own->around);
	return 0;
}

static int open_sources(struct dis_listing *l)
{
	struct spvx_debug_options options = { .size = sizeof(options) };
	int err;

	l->sources.in = l->in;
	err = cmd_debug_symbols(&l->sources, &l->own->symbols);
	if (err || !dis_needs_sources(l))
		return err;
	return cmd_debug_init(&l->sources, l->in, CMD_VERBOSE, &options);
}

static int run_dis(struct cmd_run *run)
{
	struct cmd_inputs in = { .run = NULL };
	struct dis_listing l = {
		.run = run, .own = run->own, .in = &in, .output = &run->output
	};
	int err = check(&l);

	if (err)
		return err;
	err = dis_select_init(&l.select, &l.own->functions, &l.own->sections, &run->arena);
	if (!err)
		err = cmd_inputs_open(l.in, run, &run->words);
	if (!err) {
		l.module.grammar = sx_grammar(l.in->grammar);
		err = open_sources(&l);
	}
	if (!err)
		err = list_all(&l);
	if (!err) {
		const struct cmd_place at = { .has_offset = false };

		for (size_t i = 0; i < l.own->functions.count; i++) {
			if (!l.select.found[i])
				cmd_say(&l.run->messages, CMD_ERROR, &at,
					"--function: no module has a function %s",
					l.own->functions.items[i]);
		}
	}
	cmd_debug_free(&l.sources);
	cmd_inputs_close(l.in);
	dis_select_free(&l.select);
	return err;
}

/* clang-format off */
static const struct opt dis_options[] = {
	{ .name = "raw-id", .type = OPT_FLAG, .at = offsetof(struct dis_opts, raw_id),
	  .help = "print ids as numbers" },
	{ .name = "no-indent", .type = OPT_FLAG, .at = offsetof(struct dis_opts, no_indent),
	  .help = "do not indent operations" },
	{ .name = "no-header", .type = OPT_FLAG, .at = offsetof(struct dis_opts, no_header),
	  .help = "do not print the header comments" },
	{ .name = "offsets", .type = OPT_FLAG, .at = offsetof(struct dis_opts, offsets),
	  .help = "print the byte offset of each instruction" },
	{ .name = "comment", .type = OPT_FLAG, .at = offsetof(struct dis_opts, comment),
	  .help = "add comments: decorations of each id, headings of sections" },
	{ .name = "nested-indent", .type = OPT_FLAG,
	  .at = offsetof(struct dis_opts, nested_indent),
	  .help = "indent blocks by how deep they are nested; at most 100 levels" },
	{ .name = "reorder-blocks", .type = OPT_FLAG,
	  .at = offsetof(struct dis_opts, reorder_blocks),
	  .help = "order blocks by structured control flow" },
	{ .name = "source", .type = OPT_FLAG, .at = offsetof(struct dis_opts, source),
	  .help = "print source lines before their instructions" },
	{ .name = "words", .type = OPT_FLAG, .at = offsetof(struct dis_opts, words),
	  .help = "print the words of each instruction in hexadecimal" },
	{ .name = "function", .type = OPT_LIST, .at = offsetof(struct dis_opts, functions),
	  .arg = "NAME|%ID", .help = "only this function (repeatable)" },
	{ .name = "section", .type = OPT_LIST, .at = offsetof(struct dis_opts, sections),
	  .arg = "NAME", .choices = sx_section_names, .commas = true,
	  .help = "only this section (repeatable)" },
	{ .name = "around", .type = OPT_STRING, .at = offsetof(struct dis_opts, around),
	  .arg = "ADDR[:N]",
	  .help = "only N instructions on either side of ADDR; a byte offset (0x58), word offset (w22), %ID, @NAME, or FILE:LINE of a source or of assembly text; implies --offsets and --words (N: default 8)" },
	{ .name = "errors", .type = OPT_FLAG, .at = offsetof(struct dis_opts, errors),
	  .help = "continue after undecodable instructions (the default)" },
	{ .name = "handle-unknown-opcodes", .type = OPT_FLAG,
	  .at = offsetof(struct dis_opts, unknown),
	  .help = "same as --errors; a flag of the SPIR-V tools" },
	{ .name = "strict", .type = OPT_FLAG, .at = offsetof(struct dis_opts, strict),
	  .help = "stop where the SPIR-V tools stop" },
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
	.shares = CMD_INPUT | CMD_OUTPUT,
	.run = run_dis,
};
