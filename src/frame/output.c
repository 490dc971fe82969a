/* SPDX-License-Identifier: MIT */
/*
 * frame/output.c - opens the documents of a run, and ends them together.
 */
#include "frame/output.h"

#include "base/nearest.h"
#include "base/str.h"
#include "frame/depfile.h"
#include "frame/format.h"
#include "frame/message.h"
#include "frame/progress.h"
#include "frame/terminal.h"

#include <spvx/error.h>

#include <errno.h>
#include <unistd.h>

#define ROOM 65536 /* bytes kept before they are passed on */

const char cmd_format_page[] = "html";

/* ---- do the options fit together? ---- */

/* Split FMT:FILE. Return: FILE; NULL: there is no colon. */
static const char *split_also(const char *also, struct spvx_str *format)
{
	const char *colon = strchr(also, ':');

	if (!colon)
		return NULL;
	*format = sx_str_n(also, (size_t)(colon - also));
	return colon + 1;
}

const char *cmd_output_format(const char *const *formats, struct spvx_str name)
{
	for (size_t i = 0; formats && formats[i]; i++) {
		if (sx_str_is(name, formats[i]))
			return formats[i];
	}
	return NULL;
}

static const char *check_also(const char *also, const char *const *formats,
			      struct sx_arena *arena)
{
	struct spvx_str format;
	const char *file = split_also(also, &format);
	struct sx_nearest near;

	if (!file || !*file)
		return cmd_format(arena, "--also: invalid value '%s': expected FMT:FILE",
				  also);
	if (cmd_output_format(formats, format))
		return NULL;
	sx_nearest_init(&near, format);
	for (size_t i = 0; formats && formats[i]; i++)
		sx_nearest_try(&near, formats[i]);
	return cmd_format(arena, "--also: unknown format '%.*s'%s%s%s", (int)format.len,
			  format.ptr, near.name ? "; did you mean " : "",
			  near.name ? near.name : "", near.name ? "?" : "");
}

/* Names of output files: index 0 is -o, then --also, then --depfile. NULL: none. */
static const char *written_name(const struct cmd_output_opts *opts, size_t i)
{
	struct spvx_str format;

	if (!i)
		return opts->output ? opts->output : "-";
	if (i <= opts->also.count)
		return split_also(opts->also.items[i - 1], &format);
	return opts->depfile;
}

static const char *shown_name(const char *path)
{
	return strcmp(path, "-") ? path : "standard output";
}

const char *cmd_output_check_twice(const struct cmd_output_opts *opts, const char *more,
				   struct sx_arena *arena)
{
	size_t count = opts->also.count + 2;

	for (size_t i = 0; i < count; i++) {
		const char *a = written_name(opts, i);

		for (size_t j = i + 1; a && j <= count; j++) {
			const char *b = j < count ? written_name(opts, j) : more;

			if (b && !strcmp(a, b))
				return cmd_format(arena, "two outputs to %s",
						  shown_name(a));
			if (b && cmd_file_is_same(a, b))
				return cmd_format(arena,
						  "two outputs to one file: %s and %s",
						  shown_name(a), shown_name(b));
		}
	}
	return NULL;
}

static bool has_file(const struct cmd_output_opts *opts)
{
	for (size_t i = 0; i <= opts->also.count; i++) {
		if (strcmp(written_name(opts, i), "-"))
			return true;
	}
	return false;
}

const char *cmd_output_check(const struct cmd_output_opts *opts, const char *const *formats,
			     struct sx_arena *arena)
{
	const char *error = NULL;

	for (size_t i = 0; i < opts->also.count && !error; i++)
		error = check_also(opts->also.items[i], formats, arena);
	if (error)
		return error;
	if (opts->if_changed && !has_file(opts))
		return "--if-changed needs a file to compare with: --output=FILE";
	if (opts->depfile && !has_file(opts))
		return "--depfile needs a file that depends: --output=FILE";
	return cmd_output_check_twice(opts, NULL, arena);
}

/* ---- opening ---- */

static void say_failure(struct cmd_messages *m, const struct cmd_file *f)
{
	if (f->error == EPIPE) /* the reader has closed the pipe: not an error */
		cmd_ledger_fail(m->ledger);
	else if (f->error)
		cmd_error(m, f->path, "cannot write: %s", strerror(f->error));
	else
		cmd_error(m, f->path, "out of memory");
}

/* The progress line may be on the same terminal, and is erased first. */
static int write_out(void *ctx, const char *data, size_t len)
{
	struct cmd_out *out = ctx;

	if (out->progress)
		cmd_progress_erase(out->progress);
	return cmd_file_write(&out->file, data, len);
}

static int flush(void *ctx, const char *data, size_t len)
{
	struct cmd_out *out = ctx;

	if (out->shown)
		return sx_html_page_put(out->shown, data, len);
	if (out->gate.escape || out->gate.paint)
		return cmd_gate_put(&out->gate, data, len);
	return write_out(ctx, data, len);
}

static void start(struct cmd_output *o, struct cmd_out *out,
		  const struct cmd_output_opts *opts)
{
	int fd = out->file.fd;
	bool terminal = term_is(fd);
	bool text = !out->format || out->kind == SX_IN_TEXT;
	unsigned columns = term_columns();

	out->terminal = text && terminal;
	out->color = text && term_color(fd, opts->color);
	out->is_terminal = terminal;
	/* formats for people are pasted and piped into terminals sooner or later */
	out->escape = terminal || (out->kind & SX_IN_PEOPLE);
	out->fit = true;
	if (opts->width && opts->width != OPT_UNSET) {
		out->width = (unsigned)opts->width;
	} else if (columns) {
		out->width = columns;
	} else {
		out->fit = terminal;
		out->width = term_width(fd);
	}
	out->max_bytes = opts->max_bytes;
	out->progress = terminal ? o->messages->progress : NULL;
	cmd_gate_init(&out->gate, write_out, out);
	out->gate.escape = out->escape;
	out->gate.paint = out->color;
	sx_buf_init_flush(&out->buf, NULL, ROOM, flush, out);
}

static int out_error(const struct cmd_out *out)
{
	int err = out->buf.error ? out->buf.error : out->page.error;

	return err ? err : cmd_gate_error(&out->gate);
}

int cmd_output_page(struct cmd_output *o, struct cmd_out *out)
{
	out->shown = sx_arena_zalloc(o->arena, 1, sizeof(*out->shown));
	if (!out->shown)
		return -SPVX_ENOMEM;
	sx_html_page_init(out->shown, o->title, &out->page);
	out->format = "markdown";
	out->kind = SX_IN_MARKDOWN;
	out->escape = true;
	return 0;
}

static int open_out(struct cmd_output *o, const char *format, const char *path,
		    const struct cmd_output_opts *opts)
{
	struct cmd_out *out = &o->outs[o->count];
	int err = cmd_file_open(&out->file, path, o->arena);

	if (err == -SPVX_EIO)
		say_failure(o->messages, &out->file);
	if (err)
		return err;
	o->count++;
	sx_buf_init_flush(&out->page, NULL, ROOM, write_out, out);
	out->format = format;
	out->kind = format ? sx_format_kind(format) : 0;
	start(o, out, opts);
	err = format == cmd_format_page ? cmd_output_page(o, out) : 0;
	return err ? err : out_error(out);
}

int cmd_output_open(struct cmd_output *o, const struct cmd_output_opts *opts,
		    const char *const *formats, const char *title, struct sx_arena *arena,
		    struct cmd_messages *messages)
{
	int err;

	memset(o, 0, sizeof(*o));
	o->title = title;
	o->arena = arena;
	o->messages = messages;
	o->if_changed = opts->if_changed;
	o->sync = opts->sync;
	o->depfile = opts->depfile;
	sx_strmap_init(&o->seen, NULL);
	o->outs = sx_arena_zalloc(arena, opts->also.count + 1, sizeof(*o->outs));
	if (!o->outs)
		return -SPVX_ENOMEM;
	err = open_out(o, opts->format, written_name(opts, 0), opts);
	for (size_t i = 0; i < opts->also.count && !err; i++) {
		struct spvx_str format;
		const char *path = split_also(opts->also.items[i], &format);

		err = open_out(o, cmd_output_format(formats, format), path, opts);
	}
	for (size_t i = 0; i < opts->also.count + 2 && !err; i++) {
		const char *path = written_name(opts, i);

		if (path && strcmp(path, "-"))
			err = cmd_targets_add(&o->targets, arena, path, NULL);
	}
	return err;
}

bool cmd_output_failed(const struct cmd_output *o)
{
	if (__atomic_load_n(&o->clash, __ATOMIC_RELAXED))
		return true;
	cmd_for_each_out(out, o) {
		if (out_error(out))
			return true;
	}
	return false;
}

/* ---- files that were read ---- */

void cmd_output_depends(struct cmd_output *o, const char *path)
{
	bool fresh = false;
	char *name;

	o = o->of ? o->of : o;
	if (o->depfile)
		sx_strmap_at(&o->seen, path, strlen(path), &fresh);
	if (!fresh)
		return;
	name = sx_arena_strdup(o->arena, path, strlen(path));
	if (!name || opt_list_add(&o->depends, o->arena, name))
		o->lost = true;
}

void cmd_output_refuse(struct cmd_output *o, struct cmd_target *target,
		       struct spvx_str address, struct cmd_messages *m)
{
	__atomic_store_n(o->of ? &o->of->clash : &o->clash, true, __ATOMIC_RELAXED);
	if (__atomic_exchange_n(&target->reported, true, __ATOMIC_RELAXED))
		return;
	/* concerns the command line, not an input: not for the records of a partial */
	if (sx_str_is(address, target->path))
		cmd_say(m, CMD_ERROR, NULL, "'%s' is not overwritten: it is an input",
			target->path);
	else
		cmd_say(m, CMD_ERROR, NULL, "'%s' is not overwritten: it is the input %.*s",
			target->path, (int)address.len, address.ptr);
}

void cmd_output_spare(struct cmd_output *o, const char *path)
{
	struct cmd_target *target = cmd_targets_find(&o->targets, path);

	if (target)
		cmd_output_refuse(o, target, sx_str(path), o->messages);
}

void cmd_output_reads(struct cmd_output *o, const char *path)
{
	cmd_output_spare(o, path);
	cmd_output_depends(o, path);
}

static int put_depfile(struct cmd_output *o, struct sx_buf *b)
{
	struct opt_list targets = { .items = NULL };
	size_t odd = 0;
	int err = o->lost ? -SPVX_ENOMEM : 0;

	cmd_for_each_out(out, o) {
		if (out->file.target && !err)
			err = opt_list_add(&targets, o->arena, out->file.path);
	}
	if (!err)
		odd = depfile_put(b, &targets, &o->depends);
	if (odd)
		cmd_warn(o->messages, o->depfile,
			 "%s %s with line breaks omitted: make cannot read %s",
			 SX_GROUPED(odd), odd == 1 ? "name" : "names",
			 odd == 1 ? "it" : "them");
	return err ? err : b->error;
}

static void write_depfile(struct cmd_output *o)
{
	struct cmd_file file;
	struct sx_buf b = { .a = NULL };
	int err = cmd_file_open(&file, o->depfile, o->arena);

	if (!err)
		err = put_depfile(o, &b);
	if (!err)
		err = cmd_file_write(&file, b.data, b.len);
	file.sync = o->sync;
	if (!err)
		err = cmd_file_commit(&file, o->if_changed);
	if (err)
		say_failure(o->messages, &file);
	cmd_file_discard(&file);
	sx_buf_free(&b);
}

/* ---- the end ---- */

/* Return: whether everything was written. */
static bool finish(struct cmd_output *o)
{
	bool ok = true;

	cmd_for_each_out(out, o) {
		if (!sx_buf_finish(&out->buf) && !cmd_gate_end(&out->gate) &&
		    (!out->shown || !sx_html_page_end(out->shown)) &&
		    !sx_buf_finish(&out->page))
			continue;
		ok = false;
		say_failure(o->messages, &out->file);
	}
	return ok;
}

/* Whether an incomplete document would pass for a complete one. */
static bool is_part(const struct cmd_output *o, const struct cmd_out *out)
{
	for (size_t i = 0; o->whole && o->whole[i]; i++) {
		if (out->file.target && !strcmp(out->format, o->whole[i]))
			return o->messages->ledger->failed;
	}
	return false;
}

void cmd_output_close(struct cmd_output *o, bool keep)
{
	if (!o->unused && finish(o) && keep && !o->discard && !o->clash) {
		bool ok = true;

		cmd_for_each_out(out, o) {
			out->file.sync = o->sync;
			if (is_part(o, out) || !cmd_file_commit(&out->file, o->if_changed))
				continue;
			ok = false;
			say_failure(o->messages, &out->file);
		}
		if (ok && o->depfile)
			write_depfile(o);
	}
	cmd_for_each_out(out, o) {
		cmd_file_discard(&out->file);
		sx_buf_free(&out->buf);
		sx_buf_free(&out->page);
		cmd_gate_free(&out->gate);
		if (out->shown)
			sx_html_page_free(out->shown);
	}
	sx_strmap_free(&o->seen);
}
