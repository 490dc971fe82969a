/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_lines.c - records of partials, kept as lines.
 */
#include "cmd/inputs/partial_lines.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/textfile.h"
#include "profile/partial.h"

void cmd_lines_free(struct cmd_lines *l)
{
	sx_vec_free(&l->list, NULL, sizeof(struct spvx_str));
	sx_shards_free(&l->shards);
	sx_arena_free(&l->arena);
}

bool cmd_lines_copy(struct cmd_lines *l, struct spvx_str *to, struct spvx_str s)
{
	*to = sx_str_n(sx_arena_strdup(&l->arena, s.len ? s.ptr : "", s.len), s.len);
	return to->ptr != NULL;
}

/* Add a line to the set, as a copy. Return: 0 or -SPVX_ENOMEM. */
static int add_line(struct cmd_lines *l, struct spvx_str line)
{
	struct spvx_str *to = sx_vec_add(&l->list, NULL, 1, sizeof(*to));

	if (!to)
		return -SPVX_ENOMEM;
	if (cmd_lines_copy(l, to, line))
		return 0;
	l->list.count--;
	return -SPVX_ENOMEM;
}

static int add_text(void *lines, struct sx_buf *b)
{
	int err = b->error ? b->error : add_line(lines, sx_buf_str(b));

	sx_buf_free(b);
	return err;
}

/* ---- all ---- */

#define HEADER "spvx-partial" /* type of the first record */

void cmd_lines_finish(struct cmd_lines *l)
{
	const char modules[] = { l->kind->types[0], '\0' };
	const struct spvx_str *list = l->list.items;

	l->list.count = (uint32_t)sx_str_unite(l->list.items, l->list.count);
	l->modules = 0;
	l->errors = 0;
	for (uint32_t n = 0; n < l->list.count; n++) {
		l->modules += sx_partial_is(list[n], modules);
		l->errors += sx_partial_is(list[n], "e");
	}
}

int cmd_lines_say(struct cmd_run *run, struct cmd_lines *l, const char *none)
{
	cmd_lines_finish(l);
	if (!l->list.count && none)
		cmd_say(&run->messages, CMD_ERROR, NULL, "%s", none);
	return cmd_partial_say_errors(run, CMD_ERROR, l->list.items, l->list.count);
}

/* Write the key of a line: for a record of a module its digest, so that engines that sort
 * lines by key bring its records together. */
static void put_key(struct sx_buf *b, struct spvx_str line)
{
	static const char before[] = SX_PARTIAL_TYPE "m\",\"sha\":\"";
	const size_t len = sizeof(before) - 1;
	const size_t type = sizeof(SX_PARTIAL_TYPE) - 1;

	if (line.len > len + SX_SHA_DIGITS &&
	    !memcmp(line.ptr + type + 1, before + type + 1, len - type - 1))
		sx_buf_put(b, line.ptr + len, SX_SHA_DIGITS);
	else
		sx_buf_puts(b, "!1");
	sx_buf_putc(b, '\t');
}

/* Write the first record, without its LF. */
static void put_header(void *lines, struct sx_buf *b)
{
	struct cmd_lines *l = lines;
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_json_object(&j, NULL);
	sx_json_cstr(&j, "t", HEADER);
	sx_json_u64(&j, "v", 1);
	sx_json_cstr(&j, "of", l->kind->of);
	sx_json_cstr(&j, "grammar", "names");
	sx_json_name(&j, "opts", l->opts);
	if (l->kind->put_header)
		l->kind->put_header(l, &j);
	if (sx_shards_write(&l->shards, &j))
		b->error = -SPVX_ENOMEM;
	sx_json_end_object(&j);
}

int cmd_lines_write(void *lines, struct sx_buf *b)
{
	struct cmd_lines *l = lines;
	const struct spvx_str *list;

	cmd_lines_finish(l);
	list = l->list.items;
	sx_buf_puts(b, l->kv ? "!0\t" : "");
	put_header(l, b);
	sx_buf_putc(b, '\n');
	for (uint32_t n = 0; n < l->list.count; n++) {
		if (l->kv)
			put_key(b, list[n]);
		SX_SAY(b, SX_S(list[n]), SX_T("\n"));
	}
	sx_buf_puts(b, l->kv ? "!2\t" : "");
	sx_partial_put_end(b, l->modules, l->errors, 0, 0);
	sx_buf_putc(b, '\n');
	return 0;
}

/* Whether a record other than a header can only be of this command. Records of modules that
 * `stats` writes have a list of addresses. */
static bool is_own(const struct cmd_lines_kind *kind, const struct sx_json_node *record)
{
	const struct sx_json_node *t = sx_json_get(record, "t");

	return sx_json_is_text(t) && t->text.len == 1 &&
	       memchr(kind->types, *t->text.ptr, strlen(kind->types)) &&
	       (*t->text.ptr != 'm' || sx_json_is_text(sx_json_get(record, "src")));
}

bool cmd_lines_is_ours(const struct cmd_lines_kind *kind, const struct sx_json_node *record)
{
	const struct sx_json_node *of = sx_json_get(record, "of");

	if (cmd_record_is_of(record, HEADER))
		return sx_json_is_text(of) && sx_str_is(of->text, kind->of);
	return is_own(kind, record);
}

static int read_header(struct cmd_lines *l, struct sx_arena *arena,
		       const struct sx_json_node *record, const char **why)
{
	struct spvx_str opts;
	uint64_t v;
	int err = 0;

	if (!cmd_record_get_number(record, "v", 0, &v) || v != 1 ||
	    !sx_json_get_name(arena, record, "opts", &opts))
		return sx_partial_wrong(why, CMD_LINES_VERSION);
	if (l->opts.ptr && !sx_str_eq(l->opts, opts))
		return sx_partial_wrong(why, CMD_LINES_OPTIONS);
	if (l->kind->read_header)
		err = l->kind->read_header(l, arena, record, why);
	if (err)
		return err;
	err = sx_shards_read(&l->shards, record);
	if (err)
		return err == -SPVX_ESYNTAX ? sx_partial_wrong(why, "invalid shard") : err;
	l->headers++;
	return l->opts.ptr || cmd_lines_copy(l, &l->opts, opts) ? 0 : -SPVX_ENOMEM;
}

/* Take a record of the command; others are an error or a skipped file. */
static int take(struct cmd_lines *l, struct sx_arena *arena,
		const struct sx_json_node *record, struct spvx_str line, const char **why)
{
	bool good = (cmd_record_is_of(record, "e") || cmd_record_is_of(record, "s")) &&
		    sx_json_is_text(sx_json_get(record, "src"));
	int err = 0;

	if (is_own(l->kind, record)) {
		if (l->kind->after_header && !l->headers)
			return sx_partial_wrong(why,
						"module before the header of its partial");
		err = l->kind->take(l, arena, record, line);
		good = err != -SPVX_ESYNTAX;
	}
	return good ? err : sx_partial_wrong(why, l->kind->invalid);
}

int cmd_lines_read(struct cmd_lines *l, const struct sx_json_node *record,
		   struct spvx_str line, const char **why)
{
	struct sx_arena arena = { .a = NULL };
	int err;

	if (cmd_record_is_of(record, "end")) {
		l->ends++;
		return 0;
	}
	if (cmd_record_is_of(record, HEADER)) {
		err = read_header(l, &arena, record, why);
	} else {
		err = take(l, &arena, record, line, why);
		err = err ? err : add_line(l, line);
	}
	if (arena.failed)
		err = -SPVX_ENOMEM;
	sx_arena_free(&arena);
	return err < 0 ? err : 0;
}

/* ---- making one ---- */

int cmd_lines_make(struct cmd_run *run, struct cmd_lines *l, struct sx_buf *opts,
		   int (*scan)(void *ctx), void *ctx, bool resume)
{
	const struct cmd_partial_ops ops = { put_header, add_text, scan, cmd_lines_write };
	int err = cmd_partial_opts(run, opts, &l->opts);

	if (!err)
		err = cmd_partial_shard(run, &l->shards);
	return err ? err : cmd_partial_make(run, &ops, l, ctx, resume);
}

int cmd_lines_scan(struct cmd_run *run, struct cmd_lines *l, int (*scan)(void *ctx),
		   void *ctx)
{
	const struct cmd_partial_ops ops = { put_header, add_text, scan, NULL };
	int err = cmd_partial_make(run, &ops, l, ctx, false);

	cmd_lines_finish(l);
	return err;
}

/* ---- writing a record ---- */

void cmd_record_begin(struct cmd_record *r, const char *type)
{
	sx_buf_init(&r->b, NULL);
	sx_writer_init(&r->w, &r->b, NULL);
	sx_json_init(&r->w.json, &r->b, false);
	sx_json_object(&r->w.json, NULL);
	sx_json_cstr(&r->w.json, "t", type);
}

int cmd_record_end(struct cmd_record *r, struct cmd_lines *l)
{
	sx_json_end_object(&r->w.json);
	sx_writer_free(&r->w);
	return add_text(l, &r->b);
}

void cmd_record_digest(struct cmd_record *r, const char *key, const unsigned char *digest)
{
	char text[2 * SPVX_DIGEST_BYTES + 1];

	sx_put_hex_bytes(text, digest, SPVX_DIGEST_BYTES);
	sx_json_cstr(&r->w.json, key, text);
}

void cmd_record_number(struct cmd_record *r, const char *key, uint64_t v,
		       uint64_t otherwise)
{
	if (v != otherwise)
		sx_json_u64(&r->w.json, key, v);
}

/* ---- reading a record ---- */

bool cmd_record_is_of(const struct sx_json_node *record, const char *type)
{
	const struct sx_json_node *t = sx_json_get(record, "t");

	return sx_json_is_text(t) && sx_str_is(t->text, type);
}

bool cmd_record_get_number(const struct sx_json_node *record, const char *key,
			   uint64_t otherwise, uint64_t *v)
{
	const struct sx_json_node *n = sx_json_get(record, key);

	*v = otherwise;
	return !n ||
	       (sx_json_is_text(n) ? sx_parse_u64(n->text, v) : sx_json_get_u64(n, v));
}

/* ---- a base ---- */

/* A file of the base that is being read. */
struct reading {
	struct cmd_run *run;
	struct cmd_lines *lines;
	struct cmd_place at;
};

static int read_line(void *ctx, struct spvx_str line)
{
	struct reading *r = ctx;
	struct spvx_str text = cmd_partial_record(line);
	const char *why = "invalid record of a partial";
	struct sx_json_node *record = NULL;
	struct sx_arena arena = { .a = NULL };
	int err;

	r->at.line++;
	if (!line.len)
		return 0;
	err = sx_json_parse(&arena, text, &record, NULL);
	if (!err && r->at.line == 1 && !cmd_lines_is_ours(r->lines->kind, record))
		err = sx_partial_wrong(&why, "partial of another command");
	if (!err)
		err = cmd_lines_read(r->lines, record, text, &why);
	sx_arena_free(&arena);
	if (err && err != -SPVX_ENOMEM)
		cmd_say(&r->run->messages, CMD_ERROR, &r->at, "%s", why);
	return err;
}

int cmd_lines_read_base(struct cmd_run *run, const struct opt_list *names,
			struct cmd_lines *l)
{
	struct reading r = { .run = run, .lines = l };
	int err = 0;

	for (size_t i = 0; i < names->count && !err; i++) {
		r.at = (struct cmd_place){ .address = sx_str(names->items[i]),
					   .column = 1 };
		err = cmd_text_lines(run, names->items[i], read_line, &r);
	}
	if (!err && l->ends != l->headers) {
		r.at.line = 0;
		cmd_say(&run->messages, CMD_ERROR, &r.at,
			"incomplete: a partial has no end");
		err = -SPVX_EIO;
	}
	if (!err)
		err = cmd_partial_check_shards(run, &l->shards, "", true, false);
	if (!err)
		err = cmd_partial_say_errors(run, CMD_ERROR, l->list.items, l->list.count);
	return !err || err == -SPVX_ENOMEM ? err : -SPVX_EIO;
}
