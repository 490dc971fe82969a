/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_file.c - files of partials: their options, whether they are
 * complete, how they are made.
 */
#include "cmd/inputs/partial_file.h"

#include "base/retry.h"
#include "base/str.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/partial_lines.h"
#include "cmd/inputs/textfile.h"
#include "frame/outfile.h"
#include "profile/build.h"

#include <spvx/error.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

void cmd_partial_put_opts(struct sx_buf *b, const char *name, const struct opt_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		sx_buf_printf(b, "%s--%s=%s", b->len ? " " : "", name, list->items[i]);
}

int cmd_partial_opts(struct cmd_run *run, struct sx_buf *more, struct spvx_str *opts)
{
	struct sx_buf b = { .a = NULL };

	cmd_partial_put_opts(&b, "where", &run->in.where);
	if (more) {
		SX_SAY(&b, SX_C(b.len && more->len ? " " : ""), SX_S(sx_buf_str(more)));
		sx_buf_end(more, &b);
	}
	*opts = sx_buf_keep(&b, &run->arena);
	return opts->ptr ? 0 : -SPVX_ENOMEM;
}

int cmd_partial_shard(struct cmd_run *run, struct sx_shards *shards)
{
	uint64_t shard;
	uint64_t count;
	int err = cmd_inputs_shard(run, &shard, &count);

	return err || !count ? err : sx_shards_add(shards, shard, count);
}

/* ---- errors, skipped files, missing shards ---- */

int cmd_partial_each(const struct spvx_str *records, size_t count,
		     int (*step)(void *ctx, struct sx_arena *arena,
				 const struct sx_json_node *record),
		     void *ctx)
{
	struct sx_arena arena = { .a = NULL };
	int err = 0;

	for (size_t n = 0; n < count && !err; n++) {
		struct sx_json_node *record;

		sx_arena_reset(&arena);
		err = sx_json_parse(&arena, records[n], &record, NULL);
		if (!err)
			err = step(ctx, &arena, record);
	}
	sx_arena_free(&arena);
	return err;
}

/* Report the error of a record as `stats` would have, with the facts that the record has. */
static int say_error(struct cmd_run *run, enum cmd_severity damage, struct sx_arena *arena,
		     const struct sx_json_node *record)
{
	const struct sx_json_node *rule = sx_json_get(record, "rule");
	struct cmd_place at = { .has_offset = false };
	struct spvx_str text;
	uint64_t line = 0;
	uint64_t column = 0;
	bool unread = !sx_json_is_text(rule) || sx_str_is(rule->text, "input");

	if (!cmd_record_is_of(record, "e") ||
	    !sx_json_get_name(arena, record, "src", &at.address))
		return 0;
	at.has_offset =
		sx_json_get_u64(sx_json_get(record, "off"), &at.offset) && at.offset;
	sx_json_get_u64(sx_json_get(record, "line"), &line);
	sx_json_get_u64(sx_json_get(record, "col"), &column);
	at.line = (uint32_t)line;
	at.column = (uint32_t)column;
	if (!sx_json_get_name(arena, record, "text", &text))
		text = sx_str(unread ? "was not read when the partial was made"
				     : "was damaged when the partial was made");
	if (unread) {
		at.unread = true;
		cmd_say(&run->messages, CMD_ERROR, &at, "%.*s", (int)text.len, text.ptr);
		return 0;
	}
	at.has_offset = true;
	at.damage = true;
	at.rule = sx_arena_strdup(&run->arena, rule->text.ptr, rule->text.len);
	if (!at.rule)
		return -SPVX_ENOMEM;
	cmd_say(&run->messages, damage, &at, "%.*s", (int)text.len, text.ptr);
	return 0;
}

struct errors {
	struct cmd_run *run;
	enum cmd_severity damage;
};

static int take(void *ctx, struct sx_arena *arena, const struct sx_json_node *record)
{
	const struct errors *e = ctx;
	const struct sx_json_node *kind;
	struct cmd_skip_row row;

	if (!cmd_record_is_of(record, "s"))
		return say_error(e->run, e->damage, arena, record);
	kind = sx_json_get(record, "kind");
	row = (struct cmd_skip_row){ .kind = SPVX_KIND_COUNT, .files = 1 };
	sx_json_get_u64(sx_json_get(record, "bytes"), &row.bytes);
	sx_json_get_name(arena, record, "src", &row.first);
	if (sx_json_is_text(kind))
		row.kind = cmd_skips_kind(kind->text);
	if (row.kind == SPVX_KIND_COUNT) /* a kind of a later version */
		row.kind = SPVX_KIND_UNKNOWN;
	cmd_skips_add(&e->run->messages.ledger->skips, &row);
	return 0;
}

int cmd_partial_say_errors(struct cmd_run *run, enum cmd_severity damage,
			   const struct spvx_str *records, size_t count)
{
	return cmd_partial_each(records, count, take, &(struct errors){ run, damage });
}

/* Report a list of shards or ranges, unless it is empty. */
static void say_shards(struct cmd_run *run, enum cmd_severity severity, const char *of,
		       const char *what, const struct sx_buf *list)
{
	if (list->len)
		cmd_say(&run->messages, severity, NULL, "%s%s: %.*s", of, what,
			(int)list->len, list->data);
}

int cmd_partial_check_shards(struct cmd_run *run, struct sx_shards *shards, const char *of,
			     bool report, bool allow)
{
	enum cmd_severity severity = report && !allow ? CMD_ERROR : CMD_WARNING;
	struct sx_shard_faults f = { .missing.a = NULL };
	int err = sx_shards_faults(shards, &f);

	if (!err) {
		if (report)
			say_shards(run, severity, of, "shards missing", &f.missing);
		if (report)
			say_shards(run, severity, of, "ranges missing", &f.ranges);
		say_shards(run, severity, of, "shards read twice", &f.twice);
		if (f.missing.len || f.twice.len || f.ranges.len)
			cmd_ledger_lack(run->messages.ledger);
	}
	sx_buf_free(&f.missing);
	sx_buf_free(&f.twice);
	sx_buf_free(&f.ranges);
	return err;
}

int cmd_partial_base(struct cmd_run *run, const char *name, enum cmd_severity damage,
		     struct sx_partials *base)
{
	const struct spvx_str *records = base->errors.items;
	struct cmd_messages *m = &run->messages;
	int err = cmd_partial_check_shards(run, &base->shards, "", true, false);

	if (err || m->ledger->failed)
		return err ? err : -SPVX_EIO;
	m->base = true;
	m->unread = 0;
	for (uint32_t i = 0; i < base->errors.count && !err; i++) {
		if (!sx_partial_is(records[i], "s"))
			err = cmd_partial_say_errors(run, damage, &records[i], 1);
	}
	m->base = false;
	if (err || m->unread)
		return err ? err : -SPVX_EIO;
	if (base->headers == base->ends)
		return 0;
	cmd_error(m, name, "incomplete: %s of %s partials have an end",
		  SX_GROUPED(base->ends), SX_GROUPED(base->headers));
	return -SPVX_EIO;
}

/* ---- files ---- */

struct spvx_str cmd_partial_record(struct spvx_str line)
{
	const char *tab =
		line.len && *line.ptr != '{' ? memchr(line.ptr, '\t', line.len) : NULL;
	size_t len = tab ? (size_t)(tab + 1 - line.ptr) : 0;

	return sx_str_n(line.ptr + len, line.len - len);
}

bool cmd_partial_begins(struct spvx_str begin)
{
	return sx_partial_is(cmd_partial_record(begin), "spvx-partial");
}

#define BASE_ROOM 64 /* bytes that tell the kind of a base */

int cmd_base_kind(struct cmd_run *run, const char *path)
{
	const enum sx_path_type type = sx_path_type(path);
	char data[BASE_ROOM];
	struct spvx_str begin = sx_str_n(data, 0);
	int err = 0;

	if (type == SX_PATH_FAILED) {
		cmd_error(&run->messages, path, "cannot read: %s", strerror(errno));
		return -SPVX_EIO;
	}
	if (type == SX_PATH_FILE)
		err = cmd_text_head(run, path, data, sizeof(data), &begin.len);
	if (err)
		return err;
	if (sx_build_is_record(begin.ptr, begin.len))
		return CMD_BASE_RECORD;
	if (cmd_partial_begins(begin))
		return CMD_BASE_PARTIAL;
	if (!sx_str_starts(begin, "{"))
		return CMD_BASE_MODULES;
	do {
		begin.ptr++;
		begin.len--;
	} while (begin.len && strchr(" \t\r\n", *begin.ptr));
	return sx_str_starts(begin, "\"spvx_") ? CMD_BASE_REPORT : CMD_BASE_MODULES;
}

int cmd_base_code(struct cmd_run *run, const char *path, enum cmd_base other)
{
	const int kind = cmd_base_kind(run, path);

	if (kind <= CMD_BASE_MODULES || kind == (int)other)
		return kind;
	cmd_error(&run->messages, path, "%s lacks the instructions of its modules%s",
		  kind == CMD_BASE_REPORT    ? "a report"
		  : kind == CMD_BASE_PARTIAL ? "a partial"
					     : "a record",
		  kind == CMD_BASE_REPORT ? "" : "; `spvx trend` compares builds");
	return -SPVX_EINVAL;
}

static bool begins_with(int fd, struct spvx_str header)
{
	const size_t room = header.len + sizeof("!0\t\n");
	char *line = sx_resize(NULL, NULL, 0, room);
	ssize_t n = line ? cmd_file_fill(fd, line, room) : -1;
	const char *lf = n > 0 ? memchr(line, '\n', (size_t)n) : NULL;
	bool begins =
		lf &&
		sx_str_eq(cmd_partial_record(sx_str_n(line, (size_t)(lf - line))), header);

	sx_free(NULL, line, room);
	return begins;
}

#define END_ROOM 256 /* most bytes of the last record */

static bool has_end(int fd)
{
	off_t size = lseek(fd, 0, SEEK_END);
	char tail[END_ROOM];
	struct spvx_str line;
	size_t want = size < END_ROOM ? (size_t)size : END_ROOM;
	size_t from;

	if (size <= 0 || lseek(fd, -(off_t)want, SEEK_END) < 0 ||
	    cmd_file_fill(fd, tail, want) != (ssize_t)want || tail[want - 1] != '\n')
		return false;
	for (from = want - 1; from && tail[from - 1] != '\n';)
		from--;
	line = cmd_partial_record(sx_str_n(tail + from, want - 1 - from));
	return sx_partial_is(line, "end");
}

/* ---- making one ---- */

struct making {
	const struct cmd_partial_ops *ops;
	void *set;
	int err; /* failure to record an error */
};

int cmd_partial_check_options(struct cmd_run *run, bool resume)
{
	if (resume && !run->out.output)
		return cmd_usage(run, "--resume requires --output=FILE");
	return cmd_one_format(run, "--partial");
}

/* Whether the file of --output is this partial already, to its end. */
static bool is_complete(const struct making *p, const char *path)
{
	int fd = SX_RETRY(open(path, O_RDONLY | O_CLOEXEC));
	struct sx_buf header = { .a = NULL };
	bool complete;

	p->ops->put_header(p->set, &header);
	complete = !header.error && fd >= 0 && begins_with(fd, sx_buf_str(&header)) &&
		   has_end(fd);
	sx_buf_free(&header);
	if (fd >= 0)
		close(fd);
	return complete;
}

static void record_error(void *ctx, const struct cmd_place *at, struct spvx_str text)
{
	struct making *p = ctx;
	struct sx_buf record = { .a = NULL };
	int err;

	sx_partial_put_error(&record, at->address, at->rule, at->offset, at->bytes,
			     at->line, at->column, text);
	err = p->ops->add(p->set, &record);
	if (err)
		p->err = err;
}

/* Add a record for each skipped file. */
static int record_skips(struct making *p, struct cmd_skips *skips)
{
	size_t count;
	const struct cmd_skip_row *rows = cmd_skips_sort(skips, &count);
	struct spvx_input_kind_facts facts;
	int err = skips->error ? -SPVX_ENOMEM : 0;

	for (size_t i = 0; i < count && !err; i++) {
		struct sx_buf record = { .a = NULL };

		spvx_input_kind_facts(rows[i].kind, &facts);
		sx_partial_put_skip(&record, rows[i].first, facts.name, rows[i].bytes);
		err = p->ops->add(p->set, &record);
	}
	return err;
}

static int scan(struct making *p, struct cmd_run *run, void *ctx)
{
	struct cmd_messages *m = &run->messages;
	int err;

	m->record = record_error;
	m->record_ctx = p;
	m->ledger->skips.detail = CMD_SKIPS_FILES;
	run->in.allow_empty = true;
	err = p->ops->scan(ctx);
	m->record = NULL;
	if (!err)
		err = record_skips(p, &m->ledger->skips);
	return err ? err : p->err;
}

int cmd_partial_make(struct cmd_run *run, const struct cmd_partial_ops *ops, void *set,
		     void *ctx, bool resume)
{
	struct making p = { .ops = ops, .set = set };
	int err;

	if (resume && is_complete(&p, run->out.output)) {
		run->output.discard = true;
		return 0;
	}
	err = scan(&p, run, ctx);
	return err || !ops->write ? err : ops->write(set, &run->output.outs[0].buf);
}
