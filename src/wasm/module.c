/* SPDX-License-Identifier: MIT */
/*
 * wasm/module.c - the exports of spvx.wasm besides <spvx/report.h>: commands over bytes in
 * its memory. The text that a command prints is kept until the next command.
 *
 * A page or a script copies a module to the address from spvx_wasm_alloc(), runs a command,
 * and reads the text. Commands have the names of the program's commands.
 */
#include "base/str.h"
#include "report/diff/diff.h"
#include "report/html/html.h"
#include "report/records/one_module.h"
#include "wasm/wasm.h"

#include <spvx/text.h>

#include <stdlib.h>

typedef int run_fn(const void *data, size_t size, const char *address,
		   const struct spvx_report_options *options, spvx_write_fn *write,
		   void *ctx);
typedef int write_fn(const struct sx_one_module_args *args);

/* The text of the last command; each page or script has its own instance. */
static struct sx_buf text;

struct sx_buf *sx_wasm_begin(void)
{
	text.len = 0;
	text.error = 0;
	return &text;
}

int sx_wasm_put(void *ctx, const char *s, size_t len)
{
	sx_buf_put(ctx, s, len);
	return ((struct sx_buf *)ctx)->error;
}

/* ---- the listing ---- */

/* The text goes to the output directly: the document's buffer is that of dis. */
static int put_listing(struct sx_one_module *d)
{
	const struct spvx_dis_options options = { .size = sizeof(options),
						  .grammar = d->options.grammar,
						  .flags = SPVX_DIS_ERRORS,
						  .write = d->write,
						  .ctx = d->ctx };
	const unsigned char *data;
	struct spvx_dis *dis;
	size_t size;
	int err = sx_one_module_whole(d, &data, &size);

	if (!err)
		err = spvx_dis_create(&options, &dis);
	if (err)
		return err;
	err = spvx_dis_module(dis, data, size);
	spvx_dis_free(dis);
	return err;
}

static int list(const void *data, size_t size, const char *address,
		const struct spvx_report_options *options, spvx_write_fn *write, void *ctx)
{
	const struct sx_one_module_args args = { data,  size, address, options,
						 write, ctx,  "json" };

	return sx_one_module(&args, put_listing);
}

/* ---- commands ---- */

/* @format: what @write writes: text, html, or markdown that becomes a page. */
static const struct command {
	const char *name;
	run_fn *run;
	write_fn *write;
	const char *format;
} commands[] = {
	{ "info", spvx_info_json, sx_one_module_info, "text" },
	{ "stats", spvx_stats_json, sx_one_module_stats, "html" },
	{ "reflect", spvx_reflect_json, sx_one_module_reflect, "markdown" },
	{ "check", spvx_check_json, sx_one_module_check, "markdown" },
	{ "annotate", spvx_annotate_json, sx_one_module_annotate, "html" },
	{ "dis", list, NULL, NULL },
};

/* A spvx_write_fn. */
static int put_markdown(void *ctx, const char *s, size_t len)
{
	return sx_html_page_put(ctx, s, len);
}

static int put_page(const struct command *c, struct sx_one_module_args *args)
{
	struct sx_html_page page;
	int err;
	int end;

	sx_html_page_init(&page, c->name, args->ctx);
	args->write = put_markdown;
	args->ctx = &page;
	err = c->write(args);
	end = sx_html_page_end(&page);
	return err ? err : end;
}

/* Memory for @size bytes; NULL: out of memory. */
EXPORT("spvx_wasm_alloc") void *sx_wasm_alloc(size_t size)
{
	return malloc(size ? size : 1);
}

EXPORT("spvx_wasm_free") void sx_wasm_free(void *p)
{
	free(p);
}

/* @env: --target-env of check, "auto" among them. @flags: enum spvx_check_flags. @format:
 * "html", of info "text"; "": the format of the command for programs. Return: 0; a negative
 * code of <spvx/error.h>, -SPVX_EINVAL for an unknown command or environment, or a format
 * that the command does not have. */
EXPORT("spvx_wasm_run")

int sx_wasm_run(const char *command, const void *data, size_t size, const char *address,
		const char *env, unsigned flags, const char *format)
{
	struct spvx_check_options check;
	const struct spvx_report_options options = { .size = sizeof(options),
						     .check = &check };
	struct sx_buf *out = sx_wasm_begin();
	struct sx_one_module_args args = { data,        size, address, &options,
					   sx_wasm_put, out,  NULL };

	spvx_check_options_init(&check);
	check.env = spvx_check_env(env);
	check.flags = flags;
	if (check.env < 0 && strcmp(env, "auto"))
		return -SPVX_EINVAL;
	for (size_t i = 0; i < SX_ARRAY_SIZE(commands); i++) {
		if (strcmp(commands[i].name, command) != 0)
			continue;
		if (!*format)
			return commands[i].run(data, size, address, &options, sx_wasm_put,
					       out);
		args.format = commands[i].format;
		if (!args.format)
			break;
		if (!strcmp(args.format, "markdown") && !strcmp(format, "html"))
			return put_page(&commands[i], &args);
		if (strcmp(args.format, "markdown") != 0 && !strcmp(format, args.format))
			return commands[i].write(&args);
	}
	return -SPVX_EINVAL;
}

/* ---- two modules ---- */

#define MAX_BYTES 60000 /* of markdown, as --max-bytes */

/* A sx_diff_show_fn. */
static int show(void *ctx, const struct sx_diff_shown *shown)
{
	struct sx_html_page *page = ctx;
	struct sx_buf text;
	struct sx_page to = {
		.out = &text, .escape = true, .browser = true, .max_bytes = MAX_BYTES
	};
	struct sx_markdown m;

	sx_buf_init(&text, NULL);
	sx_markdown_begin(&m, &to);
	sx_diff_markdown(&to, shown->modules);
	sx_markdown_end(&m);
	if (!text.error)
		sx_html_page_put(page, text.data, text.len);
	sx_buf_end(&text, page->out);
	return 0;
}

/* How the reading of both sides ended. */
struct reading {
	struct sx_ending ending;
	struct sx_trouble troubles[2];
	struct sx_buf text[2];
};

static int read_side(struct reading *r, const struct sx_compared *side)
{
	const size_t at = r->ending.trouble_count;
	const unsigned char *data;
	struct spvx_stream stream;
	size_t size;
	int err;

	spvx_stream_init_memory(&stream, side->data, side->size);
	err = spvx_stream_module(&stream);
	if (err > 0)
		err = spvx_stream_whole(&stream, UINT64_MAX, &data, &size);
	if (!err && stream.fault) {
		sx_fault_trouble(&r->troubles[at], &r->text[at], &stream, side->address);
		r->ending.trouble_count++;
		r->ending.complete = false;
	}
	spvx_stream_fini(&stream);
	return err ? err : r->text[at].error;
}

/* `diff -f html`. Return: 0 or a negative code. */
EXPORT("spvx_wasm_diff")

int sx_wasm_diff(void *old, size_t old_size, const char *old_address, void *new_data,
		 size_t new_size, const char *new_address)
{
	struct reading r = { .ending = SX_COMPLETE };
	struct sx_comparison pair = {
		.side = { { old, old_size, sx_str(old_address), NULL },
			  { new_data, new_size, sx_str(new_address), NULL } },
		.ending = &r.ending,
	};
	struct sx_html_page page;
	int err = 0;
	int end;

	r.ending.troubles = r.troubles;
	sx_html_page_init(&page, "diff", sx_wasm_begin());
	for (size_t i = 0; i < 2; i++)
		sx_buf_init(&r.text[i], NULL);
	for (size_t i = 0; i < 2 && !err; i++)
		err = read_side(&r, &pair.side[i]);
	if (!err)
		err = sx_diff_two_modules(&pair, show, &page);
	for (size_t i = 0; i < 2; i++)
		sx_buf_free(&r.text[i]);
	end = sx_html_page_end(&page);
	return err ? err : end;
}

/* The name of the @n-th environment; NULL: there are no more. */
EXPORT("spvx_wasm_environment") const char *sx_wasm_environment(int n)
{
	return spvx_check_env_name(n);
}

EXPORT("spvx_wasm_text") const char *sx_wasm_text(void)
{
	return text.data;
}

EXPORT("spvx_wasm_text_size") size_t sx_wasm_text_size(void)
{
	return text.len;
}

/* The meaning of a code, as a NUL-terminated string. */
EXPORT("spvx_wasm_error") const char *sx_wasm_error(int code)
{
	return spvx_code_text(code < 0 ? -code : code);
}
