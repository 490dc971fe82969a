/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/as.c - the command `as`, which assembles a text into a module.
 *
 * Errors are reported as they are found, each with its line of the text; the file is
 * written only if there are none.
 */
#include "cmd/commands.h"

#include "base/nearest.h"
#include "base/str.h"
#include "cmd/inputs/assembler.h"
#include "cmd/inputs/grammars.h"
#include "cmd/inputs/textfile.h"

#include <spvx/error.h>

struct as_opts {
	const char *target;
	struct opt_list grammar;
	unsigned order; /* enum order */
	bool preserve;
};

enum order {
	LITTLE,
	BIG
};

/* ---- the module ---- */

/* Report content that is certainly no assembly text. Return: whether it was reported. */
static bool is_no_text(struct cmd_run *run, const char *path, const struct sx_buf *text)
{
	const unsigned char *data = (const unsigned char *)text->data;
	const struct cmd_place start = { .address = sx_str(path), .line = 1, .column = 1 };

	if (!text->len) {
		cmd_say(&run->messages, CMD_ERROR, &start, "Missing assembly text.");
		return true;
	}
	if (text->len < SPVX_WORD_BYTES || (spvx_load32(data, false) != SPVX_MAGIC &&
					    spvx_load32(data, true) != SPVX_MAGIC))
		return false;
	cmd_error(&run->messages, path, "expected assembly text, found a module");
	return true;
}

static int assemble(struct cmd_run *run, const char *path, const struct sx_buf *text,
		    const struct spvx_as_options *options)
{
	struct cmd_assembler assembler;
	const unsigned char *module;
	size_t size;
	int err = cmd_assembler_open(&assembler, run, options);

	if (!err)
		err = cmd_assembler_text(&assembler, sx_str(path), sx_buf_str(text),
					 &module, &size);
	cmd_for_each_out(out, &run->output) {
		if (!err)
			sx_buf_put(&out->buf, (const char *)module, size);
	}
	cmd_assembler_close(&assembler);
	return err;
}

/* ---- options ---- */

static int find_version(struct cmd_run *run, const char *target)
{
	struct sx_nearest near;
	struct sx_buf list = { .a = NULL };
	const char *name;
	int err;

	run->in.version = target ? spvx_target_version(sx_str(target)) : 0;
	if (!target || run->in.version)
		return 0;
	sx_nearest_init(&near, sx_str(target));
	for (unsigned i = 0; (name = spvx_target_name(i)); i++) {
		sx_nearest_try(&near, name);
		SX_SAY(&list, SX_C(i ? ", " : ""), SX_C(name));
	}
	err = cmd_usage(run, "--target-env: unknown environment '%s'%s%s%s one of %.*s",
			target, near.name ? "; did you mean " : "",
			near.name ? near.name : "", near.name ? "? Expected" : ": expected",
			(int)list.len, list.data);
	sx_buf_free(&list);
	return err;
}

static int run_as(struct cmd_run *run)
{
	const struct as_opts *own = run->own;
	const char *path;
	struct sx_buf text = { .a = NULL };
	struct spvx_as_options options = {
		.size = sizeof(options),
		.flags = (own->preserve ? SPVX_AS_PRESERVE_IDS : 0u) |
			 (own->order == BIG ? SPVX_AS_BIG_ENDIAN : 0u),
	};
	int err = find_version(run, own->target);

	run->in.grammar = own->grammar;
	if (!err && !run->words.count)
		err = cmd_usage(run, "missing FILE (- is standard input)");
	if (!err && run->words.count > 1)
		err = cmd_usage(run, "too many operands: expected one FILE");
	if (!err)
		options.grammar = cmd_grammar(run, &err);
	if (err)
		return err;
	path = run->words.items[0];
	err = cmd_text_read(run, path, &text);
	if (!err && is_no_text(run, path, &text))
		err = -SPVX_ESYNTAX;
	if (!err)
		err = assemble(run, path, &text, &options);
	sx_buf_free(&text);
	return err;
}

/* ---- the command ---- */

static const char *const orders[] = {
	[LITTLE] = "little",
	[BIG] = "big",
	NULL,
};

#define OPTS struct as_opts

/* clang-format off */
static const struct opt as_options[] = {
	OPT("target-env", STRING, OPTS, target, .arg = "ENV", .list = "as-env",
	    .help = "use the SPIR-V version of ENV (vulkan1.3, opencl2.2, spv1.4, ...)"),
	OPT("preserve-numeric-ids", FLAG, OPTS, preserve,
	    .help = "keep the values of numeric ids"),
	OPT("byte-order", CHOICE, OPTS, order, .arg = "ORDER", .choices = orders,
	    .help = "byte order of the module"),
	OPT("grammar", LIST, OPTS, grammar, .arg = "[NAME=]FILE",
	    .help = "also use the instructions of this JSON grammar (repeatable)"),
	{ 0 }
};

/* clang-format on */

static const char *const as_formats[] = { "spv", NULL };

const struct cmd cmd_as = {
	.name = "as",
	.summary = "listing to binary",
	.usage = "[OPTION...] FILE",
	.about = "Assembles the text in FILE, or on standard input (-), and writes the module to out.spv, or to the FILE of -o. The language is that of the "
		 "SPIR-V tools; ids are numbered in the order of the module.\n"
		 "\n"
		 "Every error is reported with its line, and leaves no output file.\n"
		 "\n"
		 "Without --target-env the version is that of a comment \"; Version: 1.3\" "
		 "at the head of the text, and 1.6 without one.",
	.formats = as_formats,
	.output = "out.spv",
	.options = as_options,
	.options_size = sizeof(struct as_opts),
	.examples = {
		{ "spvx as -o water.frag.spv water.spvasm", "a module from a listing" },
		{ "spvx as --target-env=vulkan1.1 -o - water.spvasm | spvx check -",
		  "SPIR-V 1.3, straight to another command" },
		{ "spvx as --byte-order=big -o swapped.spv water.spvasm",
		  "most significant byte first" },
	},
	.group = CMD_MAKE,
	.no_inputs = true,
	.run = run_as,
};
