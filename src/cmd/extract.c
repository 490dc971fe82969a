/* SPDX-License-Identifier: MIT */
/*
 * cmd/extract.c - the modules found, each in a file of its own.
 *
 * A file's name is made here of what cannot lead out of the folder: a digest, or an address
 * without a slash. Nothing is written over: what is there and equal stays, what is there and
 * different is told.
 */
#include "cmd/commands.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/str.h"
#include "cmd/inputs/inputs.h"
#include "frame/safe_tree.h"
#include "report/modules/extract.h"

#define DIGITS   64  /* of a SHA-256 */
#define LONGEST  255 /* bytes of a file's name that all file systems take */
#define PER_LINE 8   /* words */

/* Values of --as, in the order of its choices. */
enum form {
	AS_SPV,
	AS_HEX,
	AS_C
};

static const char *const forms[] = { "spv", "hex", "c", NULL };
static const char *const suffixes[] = { ".spv", ".hex", ".c" };

/* Values of --name. */
enum naming {
	BY_SHA256,
	BY_ADDRESS
};

static const char *const namings[] = { "sha256", "address", NULL };

static const char *const formats[] = { "text", "tsv", "json", NULL };

struct extract_opts {
	const char *to;
	unsigned naming;
	unsigned form;
};

#define AT(field) offsetof(struct extract_opts, field)

/* clang-format off */
static const struct opt options[] = {
	{ .name = "to", .type = OPT_STRING, .at = AT(to), .arg = "DIR",
	  .help = "write the files into DIR, which is made if it is not there" },
	{ .name = "name", .type = OPT_CHOICE, .at = AT(naming), .arg = "BY",
	  .choices = namings,
	  .help = "what a file is called by; of an address, / becomes %2F" },
	{ .name = "as", .type = OPT_CHOICE, .at = AT(form), .arg = "FORM", .choices = forms,
	  .help = "the bytes as they lie, the words as hex text, or as an array of C" },
	{ 0 }
};

/* clang-format on */

/**
 * struct extractor - a run
 * @seen:  SHA-256 of a module that was written to the place of its file's name in @names
 * @text:  a module as it is written, where that is not as it lies
 * @path:  of the file at hand, NUL-terminated
 * @tree:  the folder to write to
 */
struct extractor {
	struct cmd_run *run;
	const struct extract_opts *opts;
	struct cmd_inputs in;
	struct sx_extract_doc *docs;
	struct sx_uses uses; /* of the module at hand */
	const struct sx_extract_format **formats;
	struct sx_strmap seen;
	struct sx_buf names;
	struct sx_buf text;
	struct sx_buf path;
	struct safe_tree tree;
	char sha256[DIGITS + 1];
};

/* ---- documents ---- */

static int begin_docs(struct extractor *x)
{
	struct cmd_output *output = &x->run->output;
	size_t i = 0;

	x->docs = sx_arena_zalloc(&x->run->arena, output->count, sizeof(*x->docs));
	x->formats = sx_arena_zalloc(&x->run->arena, output->count, sizeof(const void *));
	if (!x->docs || !x->formats)
		return -SPVX_ENOMEM;
	cmd_for_each_out(out, output) {
		x->docs[i].page = cmd_page(out);
		x->formats[i] = sx_extract_format(out->format);
		x->formats[i]->begin(&x->docs[i]);
		i++;
	}
	return 0;
}

static void end_docs(struct extractor *x, const struct sx_ending *ending)
{
	for (size_t i = 0; x->docs && i < x->run->output.count; i++)
		x->formats[i]->end(&x->docs[i], ending);
}

/* ---- names ---- */

static void make_digest(struct extractor *x, const unsigned char *data, size_t size)
{
	unsigned char digest[DIGITS / 2];

	sx_sha256(data, size, digest);
	sx_put_hex_bytes(x->sha256, digest, sizeof(digest));
}

/* The address without what parts folders, not hidden, and not so long that no file can have
 * it. */
static void put_flat(struct sx_buf *b, struct spvx_str address, size_t most)
{
	for (size_t i = 0; i < address.len && b->len < most; i++) {
		if (address.ptr[i] == '/')
			sx_buf_puts(b, "%2F");
		else if (address.ptr[i] == '.' && !i)
			sx_buf_puts(b, "%2E");
		else
			sx_buf_putc(b, address.ptr[i]);
	}
}

/* Append the name of the module's file. */
static void put_name(struct extractor *x, struct spvx_str address)
{
	const char *suffix = suffixes[x->opts->form];
	struct sx_buf *b = &x->path;
	size_t before = b->len;

	if (x->opts->naming == BY_SHA256) {
		sx_buf_put(b, x->sha256, DIGITS);
	} else {
		if (x->opts->form == AS_SPV && sx_str_ends(address, suffix))
			address.len -= strlen(suffix);
		put_flat(b, address, before + LONGEST - DIGITS);
		if (b->len >= before + LONGEST - DIGITS) { /* others may begin alike */
			sx_buf_putc(b, '-');
			sx_buf_put(b, x->sha256, DIGITS / 2);
		}
	}
	sx_buf_puts(b, suffix);
}

/* ---- forms ---- */

static void put_words(struct sx_buf *b, const unsigned char *data, size_t size, bool big)
{
	for (size_t i = 0; i + SPVX_WORD_BYTES <= size; i += SPVX_WORD_BYTES) {
		bool ends = (i / SPVX_WORD_BYTES + 1) % PER_LINE == 0;

		sx_buf_puts(b, "0x");
		sx_buf_hex(b, spvx_load32(data + i, big), 8);
		sx_buf_puts(b, ends || i + 2 * SPVX_WORD_BYTES > size ? ",\n" : ", ");
	}
}

/* The module as it is to be written. */
static struct spvx_str put_form(struct extractor *x, const unsigned char *data, size_t size,
				bool big)
{
	struct sx_buf *b = &x->text;

	b->len = 0;
	if (x->opts->form == AS_SPV)
		return sx_str_n((const char *)data, size);
	if (x->opts->form == AS_C) {
		sx_buf_puts(b, "#include <stdint.h>\n\n/* sha256 ");
		sx_buf_put(b, x->sha256, DIGITS);
		sx_buf_puts(b, " */\nconst uint32_t spirv_");
		sx_buf_put(b, x->sha256, 16);
		sx_buf_puts(b, "[] = {\n");
	}
	put_words(b, data, size, big);
	if (x->opts->form == AS_C)
		sx_buf_puts(b, "};\n");
	return sx_str_n(b->data, b->len);
}

/* ---- a module ---- */

static void put_row(struct extractor *x, size_t size, struct spvx_str file,
		    struct spvx_str address, enum sx_extracted what)
{
	const struct sx_extract_row row = {
		.sha256 = { x->sha256, DIGITS },
		.bytes = size,
		.file = file,
		.address = address,
		.what = what,
		.uses = x->uses,
	};

	for (size_t i = 0; i < x->run->output.count; i++)
		sx_extract_put(&x->docs[i], x->formats[i], &row);
}

/* A module that has not come before. */
static int put_first(struct extractor *x, const unsigned char *data, size_t size, bool big,
		     struct spvx_str address, uint64_t *name)
{
	struct sx_buf *b = &x->path;
	size_t below;
	bool kept;
	int err;

	b->len = 0;
	sx_buf_puts(b, x->opts->to);
	sx_buf_putc(b, '/');
	below = b->len;
	put_name(x, address);
	sx_buf_putc(b, '\0');
	*name = x->names.len;
	if (b->error)
		return b->error;
	sx_buf_put(&x->names, b->data + below, b->len - below);
	err = safe_tree_keep(&x->tree, b->data + below, put_form(x, data, size, big),
			     &kept);
	if (x->names.error || x->text.error)
		return -SPVX_ENOMEM;
	if (!err)
		put_row(x, size, sx_str(b->data + below), address,
			kept ? SX_EXTRACT_KEPT : SX_EXTRACT_WRITTEN);
	else if (err == -SPVX_EIO)
		cmd_error(&x->run->messages, b->data, "%s", x->tree.why);
	return err == -SPVX_EIO ? 0 : err;
}

static int extract(struct extractor *x, const struct spvx_input_item *item)
{
	const unsigned char *data;
	struct spvx_str address;
	uint64_t *name;
	bool fresh;
	size_t size;
	int err = cmd_inputs_whole(&x->in, &data, &size);

	if (err <= 0)
		return err;
	address = cmd_inputs_address(&x->in, item->offset);
	x->uses = cmd_inputs_uses(item);
	make_digest(x, data, size);
	name = sx_strmap_at(&x->seen, x->sha256, DIGITS, &fresh);
	if (!name)
		return -SPVX_ENOMEM;
	err = 0;
	if (fresh)
		err = put_first(x, data, size, item->stream->header.big, address, name);
	else
		put_row(x, size, sx_str(x->names.data + *name), address, SX_EXTRACT_AGAIN);
	if (item->stream->fault)
		cmd_inputs_fault(&x->in, item->stream);
	return err;
}

/* ---- the command ---- */

static int extract_all(struct extractor *x)
{
	const struct spvx_input_item *item;
	int err = begin_docs(x);
	int more = 0;

	while (!err && !cmd_output_failed(&x->run->output) &&
	       (more = cmd_inputs_next(&x->in, &item)) > 0)
		err = extract(x, item);
	return more < 0 ? more : err;
}

static int run_extract(struct cmd_run *run)
{
	struct extractor x = { .run = run, .opts = run->own };
	int err;

	if (!x.opts->to)
		return cmd_usage(run, "no folder to write to: --to=DIR");
	err = safe_tree_open(&x.tree, x.opts->to, true);
	if (err) {
		cmd_error(&run->messages, x.opts->to, "%s", x.tree.why);
		safe_tree_close(&x.tree);
		return err;
	}
	sx_strmap_init(&x.seen, NULL);
	sx_buf_init(&x.names, NULL);
	sx_buf_init(&x.text, NULL);
	sx_buf_init(&x.path, NULL);
	err = cmd_inputs_open(&x.in, run, &run->words);
	if (!err)
		err = extract_all(&x);
	cmd_inputs_close(&x.in); /* may have something to say */
	end_docs(&x, cmd_ending(run, err));
	sx_strmap_free(&x.seen);
	sx_buf_free(&x.names);
	sx_buf_free(&x.text);
	sx_buf_free(&x.path);
	safe_tree_close(&x.tree);
	return err;
}

const struct cmd cmd_extract = {
	.name = "extract",
	.summary = "modules out of archives",
	.usage = "--to=DIR [OPTION...] INPUT...",
	.about = "Writes each module that is found into a file of its own in DIR, equal ones "
		 "once, and lists which module went into which file. A file is called by "
		 "the sha256 of its module, so a second run adds only what is new. A file "
		 "that is there with other bytes is left alone and told. DIR is better not in a "
		 "folder that is read: what is written would be found there.\n"
		 "\n"
		 "hex and c are words: a big-endian module comes out in the order of the "
		 "machine that reads them.",
	.schema = sx_extract_schema,
	.formats = formats,
	.options = options,
	.options_size = sizeof(struct extract_opts),
	.examples = {
		{ "spvx extract --to=modules .", "every distinct module below this folder" },
		{ "spvx extract --to=modules --name=address --where=stage:Fragment .",
		  "fragment shaders, called by where they were" },
		{ "spvx extract --to=arrays --as=c -f tsv .", "as arrays of C" },
	},
	.group = CMD_BULK,
	.shares = CMD_INPUT | CMD_OUTPUT,
	.run = run_extract,
};
