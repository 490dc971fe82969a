/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/build.c - builds from files: records, partials, modules.
 */
#include "cmd/stats/build.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/relative_path.h"
#include "cmd/inputs/textfile.h"

#include <spvx/error.h>

#include <errno.h>
#include <sys/stat.h>

#define LINES_ROOM ((size_t)64 * 1024) /* of lines, before they are read */

/* A partial being read. */
struct lines {
	struct cmd_run *run;
	struct sx_build *to;
	struct cmd_place at;
	bool audit;   /* of `audit` */
	int64_t open; /* partials of `audit` that have not ended */
};

static int wrong(struct lines *l, const char *why)
{
	cmd_say(&l->run->messages, CMD_ERROR, &l->at, "%s", why);
	return -SPVX_ESYNTAX;
}

static int read_line(void *ctx, struct spvx_str line)
{
	struct lines *l = ctx;
	const char *why = "";
	int err;

	l->at.line++;
	if (!line.len)
		return 0;
	line = cmd_partial_record(line);
	err = l->audit ? sx_build_audit_line(l->to, line, &l->open, &why)
		       : sx_partials_line(&l->to->from, line, &why);
	if (err || !l->to->from.labels.len)
		return err == -SPVX_ESYNTAX ? wrong(l, why) : err;
	/* the record has the labels of the headers once */
	if (l->to->labels.ptr && !sx_str_eq(l->to->labels, l->to->from.labels))
		return wrong(l, "partial of a build with other labels");
	l->to->labels = l->to->from.labels;
	l->to->from.labels = sx_str("");
	return 0;
}

int stats_build_add(struct cmd_run *run, const char *name, struct sx_build *b)
{
	struct lines l = { .run = run, .to = b, .at = { .address = sx_str(name) } };
	struct sx_buf text = { .a = NULL };
	const char *why = "";
	int err = cmd_text_read(run, name, &text);

	if (!err && sx_build_is_record(text.data, text.len)) {
		err = sx_build_read(b, text.data, text.len, &why);
		if (err == -SPVX_ESYNTAX)
			err = wrong(&l, why);
	} else if (!err) {
		struct spvx_str rest = sx_buf_str(&text);
		struct spvx_str line = sx_str_before(rest, "\n");

		l.at.column = 1;
		l.audit = cmd_partial_begins(line) && sx_str_has(line, "\"of\":\"audit\"");
		while (!err && sx_take_line(&rest, &line))
			err = read_line(&l, line);
		l.at.line = 0;
		if (!err && (l.audit ? l.open != 0 : b->from.ends != b->from.headers))
			err = wrong(&l, "incomplete: this partial has no end");
		if (!err && !text.len)
			err = wrong(&l, "no record or partial: an empty file");
	}
	sx_buf_free(&text);
	return err;
}

/* ---- modules, as lines of a partial ---- */

/* Lines that are read as they are written. @rest: the one that has not ended yet. */
struct filling {
	struct sx_build *build;
	struct sx_buf rest;
	struct cmd_roots roots;
	size_t common; /* length of the folders that all roots have in common */
};

static int take_text(void *ctx, const char *data, size_t len)
{
	struct filling *f = ctx;
	struct spvx_str rest;
	const char *why;
	int err;

	sx_buf_put(&f->rest, data, len);
	rest = sx_buf_str(&f->rest);
	err = f->rest.error;
	while (!err && rest.len && memchr(rest.ptr, '\n', rest.len)) {
		struct spvx_str line;

		sx_take_line(&rest, &line);
		err = sx_partials_line(&f->build->from, line, &why);
	}
	if (!err && rest.len)
		memmove(f->rest.data, rest.ptr, rest.len);
	f->rest.len = rest.len;
	return err;
}

/* The name of a module: its address below the INPUT; below the folder that they have in common
 * if there are several. */
static struct spvx_str name_of(void *ctx, struct spvx_str address)
{
	const struct filling *f = ctx;

	if (f->roots.count == 1)
		return sx_str_as_file(cmd_roots_below(&f->roots, address));
	return f->common > address.len
		       ? address
		       : sx_str_n(address.ptr + f->common, address.len - f->common);
}

int stats_build_fill(struct cmd_run *run, struct sx_build *b,
		     int (*write)(void *ctx, struct sx_buf *lines), void *ctx)
{
	struct filling f = { .build = b };
	struct sx_buf lines;
	int err = cmd_roots_read(run, &run->words, &run->arena, &f.roots);
	struct spvx_str first;

	if (err)
		return err;
	first = f.roots.count ? f.roots.roots[0] : sx_str("");
	for (size_t i = 1; i < f.roots.count; i++)
		first.len = sx_str_common(first, f.roots.roots[i]);
	while (first.len && first.ptr[first.len - 1] != '/')
		first.len--;
	f.common = first.len;
	b->name_of = name_of;
	b->name_ctx = &f;
	sx_buf_init_flush(&lines, NULL, LINES_ROOM, take_text, &f);
	err = write(ctx, &lines);
	if (!err)
		err = sx_buf_finish(&lines);
	sx_buf_free(&lines);
	sx_buf_free(&f.rest);
	b->name_of = NULL;
	return err ? err : sx_build_finish(b);
}

/* ---- any form ---- */

static int scan(struct cmd_run *run, const char *name, struct sx_build *b)
{
	const struct opt_list words = run->words;
	const bool allow_empty = run->in.allow_empty;
	int err;

	run->in.allow_empty = true; /* stats_build_read() names the build */
	run->words = (struct opt_list){ .count = 0 };
	err = opt_list_add(&run->words, &run->arena, name);
	if (!err)
		err = stats_build_scan(run, b);
	run->words = words;
	run->in.allow_empty = allow_empty;
	return err;
}

int stats_build_read(struct cmd_run *run, const char *name, struct sx_build *b)
{
	const int kind = cmd_base_kind(run, name);
	struct stat st;
	int err;

	if (kind < 0)
		return kind;
	if (strcmp(name, "-") != 0 && stat(name, &st)) {
		cmd_error(&run->messages, name, "cannot read: %s", strerror(errno));
		return -SPVX_EIO;
	}
	err = kind == CMD_BASE_PARTIAL || kind == CMD_BASE_RECORD
		      ? stats_build_add(run, name, b)
		      : scan(run, name, b);
	if (err || b->modules.count || run->in.allow_empty)
		return err ? err : sx_build_finish(b);
	cmd_error(&run->messages, name, "no module in this build");
	return -SPVX_EIO;
}

int stats_build_labels(struct cmd_run *run, const struct opt_list *labels,
		       struct sx_build *b)
{
	int err = 0;

	for (size_t i = 0; i < labels->count && !err; i++) {
		const char *label = labels->items[i];
		size_t key = strcspn(label, "=");
		struct spvx_str rest = b->labels;
		struct spvx_str have;

		if (!key || !label[key])
			return cmd_usage(run,
					 "--label: invalid value '%s': expected KEY=VALUE",
					 label);
		while ((have = sx_str_next(&rest)).ptr) {
			if (!strncmp(have.ptr, label, key + 1) && !sx_str_is(have, label))
				return cmd_usage(run, "duplicate label %.*s", (int)key,
						 label);
		}
		err = sx_build_label(b, sx_str(label));
	}
	return err;
}

int stats_build_output(struct cmd_run *run)
{
	struct cmd_out *out = run->output.outs;

	if (out->terminal)
		return cmd_usage(run, "a record is not for a terminal: use -o FILE");
	out->gate.escape = false;
	out->gate.paint = false;
	return cmd_one_format(run, "--record");
}

int stats_build_errors(struct cmd_run *run, struct sx_build *b)
{
	int err = cmd_partial_say_errors(run, CMD_ERROR, b->from.errors.items,
					 b->from.errors.count);

	return err ? err : cmd_partial_check_shards(run, &b->from.shards, "", true, false);
}
