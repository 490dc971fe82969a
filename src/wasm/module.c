/* SPDX-License-Identifier: MIT */
/*
 * wasm/module.c - the exports of spvx.wasm besides <spvx/report.h>: commands over bytes in
 * its memory. The text that a command prints is kept until the next command.
 *
 * A page or a script copies a module to the address from spvx_wasm_alloc(), runs a command,
 * and reads the text. Commands have the names of the program's commands.
 */
#include "base/str.h"
#include "report/records/one_module.h"
#include "wasm/wasm.h"

#include <spvx/text.h>

#include <stdlib.h>

typedef int run_fn(const void *data, size_t size, const char *address,
		   const struct spvx_report_options *options, spvx_write_fn *write,
		   void *ctx);
typedef int page_fn(const struct sx_one_module_args *args);

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

/* The text goes to the output directly: the document's buffer is the one of dis. */
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

static const struct {
	const char *name;
	run_fn *run;
	page_fn *page;
} commands[] = {
	{ "info", spvx_info_json, NULL },
	{ "stats", spvx_stats_json, sx_one_module_stats },
	{ "reflect", spvx_reflect_json, NULL },
	{ "check", spvx_check_json, NULL },
	{ "annotate", spvx_annotate_json, sx_one_module_annotate },
	{ "dis", list, NULL },
};

/* Memory for @size bytes; NULL: out of memory. */
EXPORT("spvx_wasm_alloc") void *sx_wasm_alloc(size_t size)
{
	return malloc(size ? size : 1);
}

EXPORT("spvx_wasm_free") void sx_wasm_free(void *p)
{
	free(p);
}

/* @env: --target-env of check, "auto" among them. @format: "html"; "": the format of the
 * command for programs. Return: 0; a negative code of <spvx/error.h>, -SPVX_EINVAL for an
 * unknown command or environment, or a format that the command does not have. */
EXPORT("spvx_wasm_run")

int sx_wasm_run(const char *command, const void *data, size_t size, const char *address,
		const char *env, const char *format)
{
	struct spvx_check_options check;
	const struct spvx_report_options options = { .size = sizeof(options),
						     .check = &check };
	struct sx_buf *out = sx_wasm_begin();
	const struct sx_one_module_args args = { data,        size, address, &options,
						 sx_wasm_put, out,  format };

	spvx_check_options_init(&check);
	check.env = spvx_check_env(env);
	if (check.env < 0 && strcmp(env, "auto"))
		return -SPVX_EINVAL;
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		if (strcmp(commands[i].name, command) != 0)
			continue;
		if (!*format)
			return commands[i].run(data, size, address, &options, sx_wasm_put,
					       out);
		if (commands[i].page && !strcmp(format, "html"))
			return commands[i].page(&args);
	}
	return -SPVX_EINVAL;
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
