/* SPDX-License-Identifier: MIT */
/*
 * cmd/module_files.c - writes modules to files of their own, and their manifest; the
 * output of commands that rewrite modules.
 */
#include "cmd/module_files.h"

#include "base/hash.h"
#include "base/str.h"

#include <spvx/error.h>

#define LONGEST     255        /* bytes of a file name that all file systems allow */
#define NOT_WRITTEN UINT64_MAX /* in place of a name */

const struct opt_value module_naming_values[] = {
	{ "sha256", "digest of the module" },
	{ "address", "its address, with / as %2F" },
	{ NULL, NULL },
};
const char *const module_files_formats[] = { "text", "tsv", SX_FORMATS_WHOLE, NULL };

/* ---- names ---- */

/* Append the name of the module's file. */
static void put_name(struct module_files *f, struct spvx_str address)
{
	struct sx_buf *b = &f->path;
	const size_t longest = b->len + LONGEST - MODULE_FILES_DIGITS;
	size_t i;

	if (f->name) {
		sx_buf_puts(b, f->name);
		return;
	}
	if (f->naming == MODULE_BY_SHA256) {
		sx_buf_put(b, f->sha256, MODULE_FILES_DIGITS);
	} else {
		if (sx_str_ends(address, ".spv") && !strcmp(f->suffix, ".spv"))
			address.len -= strlen(f->suffix);
		/* the address without folder separators, not beginning with a dot, and not
		 * too long for a file name */
		for (i = 0; i < address.len && b->len < longest; i++) {
			if (address.ptr[i] == '/')
				sx_buf_puts(b, "%2F");
			else if (address.ptr[i] == '.' && !i)
				sx_buf_puts(b, "%2E");
			else
				sx_buf_putc(b, address.ptr[i]);
		}
		if (b->len >= longest) { /* cut: add the digest */
			b->len -= i - sx_str_cut(address, i);
			sx_buf_putc(b, '-');
			sx_buf_put(b, f->sha256, MODULE_FILES_DIGITS / 2);
		}
	}
	sx_buf_puts(b, f->suffix);
}

/* ---- a module ---- */

static void put_row(struct module_files *f, size_t size, struct spvx_str file,
		    struct spvx_str address, enum sx_extracted what)
{
	const struct sx_extract_row row = {
		.sha256 = { f->sha256, MODULE_FILES_DIGITS },
		.bytes = size,
		.file = file,
		.address = address,
		.what = what,
		.uses = f->uses,
	};

	cmd_for_each_doc(struct sx_extract_doc, d, &f->docs) {
		sx_doc_put(&d->doc, &row);
		d->count[what]++;
	}
}

bool module_files_begin(struct module_files *f, const void *data, size_t size)
{
	unsigned char digest[MODULE_FILES_DIGITS / 2];

	sx_sha256(data, size, digest);
	sx_put_hex_bytes(f->sha256, digest, sizeof(digest));
	return !sx_strmap_find(&f->seen, f->sha256, MODULE_FILES_DIGITS);
}

int module_files_put(struct module_files *f, struct spvx_str text, size_t size,
		     struct spvx_str address)
{
	struct sx_buf *b = &f->path;
	uint64_t *name;
	bool fresh, kept;
	size_t below;
	int err;

	b->len = 0;
	SX_SAY(b, SX_C(f->to), SX_T("/"));
	below = b->len;
	put_name(f, address);
	sx_buf_putc(b, '\0');
	name = sx_strmap_at(&f->seen, f->sha256, MODULE_FILES_DIGITS, &fresh);
	if (b->error || !name)
		return -SPVX_ENOMEM;
	*name = f->names.len;
	sx_buf_put(&f->names, b->data + below, b->len - below);
	if (f->names.error)
		return -SPVX_ENOMEM;
	err = safe_tree_keep(&f->tree, b->data + below, text, &kept);
	if (!err)
		put_row(f, size, sx_str(b->data + below), address,
			kept ? SX_EXTRACT_KEPT : SX_EXTRACT_WRITTEN);
	if (err != -SPVX_EIO)
		return err;
	cmd_error(&f->run->messages, b->data, "%s", f->tree.why);
	*name = NOT_WRITTEN;
	return 0;
}

void module_files_again(struct module_files *f, size_t size, struct spvx_str address)
{
	const uint64_t *name = sx_strmap_find(&f->seen, f->sha256, MODULE_FILES_DIGITS);

	if (*name != NOT_WRITTEN)
		put_row(f, size, sx_str(f->names.data + *name), address, SX_EXTRACT_AGAIN);
}

/* ---- the folder ---- */

int module_files_open(struct module_files *f)
{
	int err;

	sx_strmap_init(&f->seen, NULL);
	f->tree.sync = f->run->out.sync;
	err = safe_tree_open(&f->tree, f->to, true);
	if (err)
		cmd_error(&f->run->messages, f->to, "%s", f->tree.why);
	else
		err = cmd_docs_open(&f->docs, f->run, &sx_extract_document,
				    sizeof(struct sx_extract_doc));
	cmd_docs_begin(&f->docs);
	return err;
}

void module_files_close(struct module_files *f, const struct sx_ending *ending)
{
	cmd_docs_end(&f->docs, ending);
	sx_strmap_free(&f->seen);
	sx_buf_free(&f->names);
	sx_buf_free(&f->path);
	safe_tree_close(&f->tree);
}

/* ---- output of commands that rewrite modules: -o FILE, or --to=DIR ---- */

int module_out_check(const struct module_out *o)
{
	struct cmd_run *run = o->run;

	if (!o->to && !run->out.output)
		return cmd_usage(run, "missing output: -o FILE or --to=DIR");
	if (!o->to && (run->out.also.count || run->out.format != module_files_formats[0]))
		return cmd_usage(run, "-f and --also apply to the list of --to=DIR");
	return 0;
}

int module_out_open(struct module_out *o)
{
	int err = 0;

	if (o->to) {
		o->files = (struct module_files){
			.run = o->run, .to = o->to, .naming = o->naming, .suffix = ".spv"
		};
		err = module_files_open(&o->files);
	} else {
		struct cmd_output *to = &o->run->output;
		const char *path = o->run->out.output;
		struct cmd_target *target = cmd_targets_find(&to->targets, path);

		/* one module, written as bytes; it may replace its input */
		to->outs->gate.escape = false;
		to->outs->gate.paint = false;
		if (target && target->path == path)
			*target = to->targets.items[--to->targets.count];
	}
	return err ? err : cmd_inputs_open(o->in, o->run, &o->run->words);
}

void module_out_close(struct module_out *o, int err)
{
	cmd_inputs_close(o->in); /* may report errors */
	if (o->to)
		module_files_close(&o->files, cmd_ending(o->run, err));
	else if (!o->modules)
		o->run->output.discard = true;
	sx_buf_free(&o->text);
}

int module_out_take(struct module_out *o, const struct spvx_input_item *item,
		    struct module_out_from *from)
{
	int err = cmd_inputs_whole(o->in, &from->data, &from->size);

	if (err <= 0)
		return err;
	if (item->stream->fault) {
		cmd_inputs_fault(o->in, item->stream);
		return 0;
	}
	from->address = cmd_inputs_address(o->in, item->offset);
	o->text.len = 0;
	if (!o->modules++ || o->to)
		return 1;
	cmd_error(&o->run->messages, o->run->out.output,
		  "more than one module requires --to=DIR");
	return -SPVX_EINVAL;
}

int module_out_put(struct module_out *o, const struct spvx_input_item *item,
		   struct spvx_str address)
{
	o->files.uses = cmd_inputs_uses(item);
	if (!o->to)
		sx_buf_put(&o->run->output.outs->buf, o->text.data, o->text.len);
	else if (module_files_begin(&o->files, o->text.data, o->text.len) ||
		 o->files.naming == MODULE_BY_ADDRESS) /* each address needs a file */
		return module_files_put(&o->files, sx_buf_str(&o->text), o->text.len,
					address);
	else
		module_files_again(&o->files, o->text.len, address);
	return 0;
}

int module_out_append(void *text, const void *data, size_t size)
{
	struct sx_buf *b = text;

	sx_buf_put(b, data, size);
	return b->error;
}
