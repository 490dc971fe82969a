/* SPDX-License-Identifier: MIT */
/*
 * cmd/extract.c - the command `extract`: writes each module to a file of its own.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/module_files.h"
#include "cmd/pipelines/passes.h"

#include <inttypes.h>
#include <stdio.h>

#define PER_LINE 8 /* words */

/* Of --as. */
enum form {
	AS_SPV,
	AS_HEX,
	AS_C,
	AS_FOZ
};

static const char *const suffixes[] = { ".spv", ".hex", ".c", ".foz" };

struct extract_opts {
	const char *to;
	unsigned naming;
	unsigned form;
	bool bases;
};

#define OPTS struct extract_opts

static const struct opt_value form_values[] = {
	{ "spv", "the bytes as stored" },
	{ "hex", "the words as text" },
	{ "c", "the words as a C array" },
	{ "foz", "the objects that the INPUTs name, and all they need, as the archive -o" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt options[] = {
	OPT("to", STRING, OPTS, to, .arg = "DIR",
	    .help = "write files to DIR, which is created if needed"),
	OPT("name", CHOICE, OPTS, naming, .arg = "BY", .values = module_naming_values,
	    .help = "how files are named"),
	OPT("as", CHOICE, OPTS, form, .arg = "FORM", .values = form_values,
	    .help = "form of the files"),
	OPT("bases", FLAG, OPTS, bases, .help = "also write base pipelines (--as=foz)"),
	{ 0 }
};

/* clang-format on */

/**
 * struct extractor - the state of the command
 * @text: a module in the form to write, if it is not written as stored
 */
struct extractor {
	struct cmd_run *run;
	const struct extract_opts *opts;
	struct cmd_inputs in;
	struct module_files files;
	struct sx_buf text;
};

/* ---- forms ---- */

/* Return: a module in the form of --as. */
static struct spvx_str put_form(struct extractor *x, const unsigned char *data, size_t size,
				bool big)
{
	struct sx_buf *b = &x->text;

	b->len = 0;
	if (x->opts->form == AS_SPV)
		return sx_str_n((const char *)data, size);
	if (x->opts->form == AS_C) {
		sx_buf_puts(b, "#include <stdint.h>\n\n/* sha256 ");
		sx_buf_put(b, x->files.sha256, MODULE_FILES_DIGITS);
		sx_buf_puts(b, " */\nconst uint32_t spirv_");
		sx_buf_put(b, x->files.sha256, 16);
		sx_buf_puts(b, "[] = {\n");
	}
	for (size_t i = 0; i + SPVX_WORD_BYTES <= size; i += SPVX_WORD_BYTES) {
		bool ends = (i / SPVX_WORD_BYTES + 1) % PER_LINE == 0;

		sx_buf_puts(b, "0x");
		sx_buf_hex(b, spvx_load32(data + i, big), 8);
		sx_buf_puts(b, ends || i + 2 * SPVX_WORD_BYTES > size ? ",\n" : ", ");
	}
	if (x->opts->form == AS_C)
		sx_buf_puts(b, "};\n");
	return sx_buf_str(b);
}

/* ---- a module ---- */

static int extract(void *ctx, const struct spvx_input_item *item)
{
	struct extractor *x = ctx;
	const unsigned char *data;
	struct spvx_str address;
	struct spvx_str text;
	size_t size;
	int err = cmd_inputs_whole(&x->in, &data, &size);

	if (err <= 0)
		return err;
	address = cmd_inputs_address(&x->in, item->offset);
	x->files.uses = cmd_inputs_uses(item);
	err = 0;
	if (module_files_begin(&x->files, data, size)) {
		text = put_form(x, data, size, item->stream->header.big);
		err = x->text.error ? x->text.error
				    : module_files_put(&x->files, text, size, address);
	} else {
		module_files_again(&x->files, size, address);
	}
	if (item->stream->fault)
		cmd_inputs_fault(&x->in, item->stream);
	return err;
}

/* ---- pipelines ---- */

/* Write the recorded state of a pipeline that an INPUT names, as HASH.json. */
static int extract_document(struct extractor *x, const char *word)
{
	struct sx_buf *b = &x->text;
	struct cmd_pipeline p;
	struct spvx_str text;
	char name[32];
	int err = cmd_pipeline_find(x->run, word, &p);

	if (err <= 0)
		return err;
	b->len = 0;
	err = cmd_pipeline_document(x->run, &p.address, b);
	text = sx_buf_str(b);
	snprintf(name, sizeof(name), "%016" PRIx64 ".json", p.address.hash);
	x->files.name = name;
	x->files.uses.count = 0;
	/* an entry that cannot be decoded has none, which is reported with its modules */
	if (!err && text.len && module_files_begin(&x->files, text.ptr, text.len))
		err = module_files_put(&x->files, text, text.len, sx_str(word));
	x->files.name = NULL;
	return err;
}

/* ---- the command ---- */

static int begin(void *ctx)
{
	struct extractor *x = ctx;

	x->in.counts_bytes = true;
	return module_files_open(&x->files);
}

static int finish(void *ctx)
{
	struct extractor *x = ctx;
	int err = 0;

	cmd_for_each_doc(struct sx_extract_doc, d, &x->files.docs) {
		d->left_out = x->in.left_out;
		d->left_out_bytes = x->in.left_out_bytes;
	}
	for (size_t i = 0; i < x->run->words.count && !err; i++)
		err = extract_document(x, x->run->words.items[i]);
	return err;
}

static void end(void *ctx, const struct sx_ending *ending)
{
	module_files_close(&((struct extractor *)ctx)->files, ending);
}

static int run_extract(struct cmd_run *run)
{
	static const struct cmd_modules modules = {
		.begin = begin, .each = extract, .finish = finish, .end = end
	};
	const struct extract_opts *opts = run->own;
	struct extractor x = { .run = run,
			       .opts = opts,
			       .files = { .run = run,
					  .to = opts->to,
					  .naming = opts->naming,
					  .suffix = suffixes[opts->form],
					  .tree = { .dir = -1 } } };
	int err = cmd_pipeline_lists(run);

	if (err)
		return err;
	if (opts->form == AS_FOZ ||
	    (!opts->to && run->out.output && sx_str_ends(sx_str(run->out.output), ".foz")))
		return opts->to ? cmd_usage(run, "--as=foz requires -o FILE, not --to")
				: pipe_extract(run, opts->bases);
	if (opts->bases)
		return cmd_usage(run, "--bases is only used with --as=foz");
	if (!opts->to)
		return cmd_usage(run, "missing --to=DIR, the directory to write to");
	err = cmd_modules_run(&x.in, run, NULL, &modules, &x);
	sx_buf_free(&x.text);
	return err;
}

const struct cmd cmd_extract = {
	.name = "extract",
	.summary = "modules out of archives",
	.usage = "--to=DIR [OPTION...] INPUT...\n--as=foz -o FILE [OPTION...] CACHE...",
	.about = "Writes each distinct module to a file of its own in DIR, and lists which "
		 "module went into which file. A file is named by the sha256 of its "
		 "module, so a second run adds only new modules. An existing file with "
		 "different contents is kept and reported. Do not put DIR inside an input "
		 "directory: extracted files would be scanned as well.\n"
		 "\n"
		 "hex and c are written as words, so they do not depend on the byte order "
		 "of the module.\n"
		 "\n"
		 "CACHE#HASH names a pipeline of a Fossilize archive: its modules are "
		 "written, and its recorded state as HASH.json. --as=foz writes an archive "
		 "of the pipeline with its libraries, layouts, samplers, render pass and "
		 "modules, copied unchanged; a CACHE without HASH gives all its objects, but "
		 "for modules that --where excludes (--where='!unused'). The archive is "
		 "written completely or not at all.",
	.document = &sx_extract_document,
	.formats = module_files_formats,
	.options = options,
	.options_size = sizeof(struct extract_opts),
	.examples = {
		{ "spvx extract --to=modules game.foz",
		  "every distinct module of an archive" },
		{ "spvx extract --to=modules --name=address --where=stage:Fragment shaders/",
		  "fragment shaders, named by their addresses" },
		{ "spvx extract --to=arrays --as=c -f tsv shaders/", "as C arrays" },
	},
	.group = CMD_MAKE,
	.run = run_extract,
};
