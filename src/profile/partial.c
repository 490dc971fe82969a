/* SPDX-License-Identifier: MIT */
/*
 * profile/partial.c - the set of modules, and its records.
 *
 * One file: a record is written as it is read.
 */
#include "profile/partial.h"

#include "base/json_read.h"
#include "base/json_write.h"
#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>

#define LINE_MAX_BYTES ((size_t)1000 * 1000) /* below the 1 MiB that engines take */
#define BUCKETS        "log2/8"
#define FACTS          ",\"b\":" /* where the facts begin in a record */
#define MODULE_BYTES \
	(2 * (sizeof(struct sx_partial_module) + sizeof(struct sx_strmap_slot)))

struct sx_partial_module {
	struct spvx_str sha;
	struct spvx_str facts;
	struct spvx_str *src;
	size_t count;
	size_t cap;
};

void sx_partials_init(struct sx_partials *p)
{
	memset(p, 0, sizeof(*p));
	sx_strmap_init(&p->by_sha, NULL);
	sx_arena_init(&p->arena, NULL, 0);
	sx_arena_init(&p->names, NULL, 0);
	sx_arena_init(&p->texts, NULL, 0);
}

void sx_partials_drop(struct sx_partials *p)
{
	for (size_t i = 0; i < p->count; i++)
		sx_free(NULL, p->list[i].src, p->list[i].cap * sizeof(*p->list[i].src));
	sx_free(NULL, p->list, p->cap * sizeof(*p->list));
	sx_free(NULL, p->order, p->order_cap * sizeof(*p->order));
	sx_strmap_free(&p->by_sha);
	sx_arena_reset(&p->texts);
	p->list = NULL;
	p->order = NULL;
	p->count = p->cap = p->order_cap = 0;
	p->bytes = 0;
}

void sx_partials_free(struct sx_partials *p)
{
	sx_partials_drop(p);
	sx_free(NULL, p->errors, p->error_cap * sizeof(*p->errors));
	sx_arena_free(&p->texts);
	sx_shards_free(&p->shards);
	sx_partial_line_free(&p->line);
	sx_arena_free(&p->arena);
	sx_arena_free(&p->names);
}

/* ---- adding ---- */

static struct spvx_str copy(struct sx_arena *arena, struct spvx_str s)
{
	return sx_str_n(sx_arena_strdup(arena, s.ptr, s.len), s.len);
}

/* Of a module. */
static struct spvx_str copy_text(struct sx_partials *p, struct spvx_str s)
{
	p->bytes += s.len;
	return copy(&p->texts, s);
}

/* The module of that digest. Return: NULL when there is no memory. */
static struct sx_partial_module *find(struct sx_partials *p, struct spvx_str sha)
{
	bool fresh;
	uint64_t *at = sx_strmap_at(&p->by_sha, sha.ptr, sha.len, &fresh);
	void *list = p->list;
	int err;

	if (!at)
		return NULL;
	if (!fresh)
		return &p->list[*at - 1];
	err = sx_grow(NULL, &list, &p->cap, p->count + 1, sizeof(*p->list));
	p->list = list;
	if (err)
		return NULL;
	*at = p->count + 1;
	p->list[p->count] = (struct sx_partial_module){ .sha = copy_text(p, sha) };
	p->bytes += MODULE_BYTES;
	return &p->list[p->count++];
}

static int add_src(struct sx_partials *p, struct sx_partial_module *m, struct spvx_str src)
{
	void *list = m->src;
	int err = sx_grow(NULL, &list, &m->cap, m->count + 1, sizeof(*m->src));

	m->src = list;
	if (err)
		return err;
	m->src[m->count] = copy_text(p, src);
	p->bytes += 2 * sizeof(*m->src);
	return m->src[m->count++].ptr ? 0 : -SPVX_ENOMEM;
}

static int add_facts(struct sx_partials *p, struct sx_partial_module *m,
		     struct spvx_str facts)
{
	if (m->facts.ptr && facts.ptr)
		return sx_str_eq(m->facts, facts) ? 0 : -SPVX_EINVAL;
	if (facts.ptr)
		m->facts = copy_text(p, facts);
	return m->sha.ptr && (m->facts.ptr || !facts.ptr) ? 0 : -SPVX_ENOMEM;
}

int sx_partials_add(struct sx_partials *p, struct spvx_str sha, struct spvx_str facts,
		    struct spvx_str src, size_t *module)
{
	struct sx_partial_module *m = find(p, sha);
	int err = m ? add_facts(p, m, facts) : -SPVX_ENOMEM;

	if (m && module)
		*module = (size_t)(m - p->list);
	return err ? err : add_src(p, m, src);
}

int sx_partials_again(struct sx_partials *p, size_t module, struct spvx_str src)
{
	return add_src(p, &p->list[module], src);
}

static int add_error(struct sx_partials *p, struct spvx_str record)
{
	void *list = p->errors;
	int err =
		sx_grow(NULL, &list, &p->error_cap, p->error_count + 1, sizeof(*p->errors));

	p->errors = list;
	if (err)
		return err;
	p->errors[p->error_count] = copy(&p->arena, record);
	return p->errors[p->error_count++].ptr ? 0 : -SPVX_ENOMEM;
}

void sx_partial_put_error(struct sx_buf *b, struct spvx_str src, const char *rule,
			  uint64_t offset, uint64_t len)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_json_object(&j, NULL);
	sx_json_cstr(&j, "t", "e");
	sx_json_name(&j, "src", src);
	sx_json_cstr(&j, "rule", rule ? rule : "input");
	sx_json_u64(&j, "off", offset);
	sx_json_u64(&j, "len", len);
	sx_json_end_object(&j);
}

void sx_partial_put_skip(struct sx_buf *b, struct spvx_str src, const char *kind,
			 uint64_t bytes)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_json_object(&j, NULL);
	sx_json_cstr(&j, "t", "s");
	sx_json_name(&j, "src", src);
	sx_json_cstr(&j, "kind", kind);
	sx_json_u64(&j, "bytes", bytes);
	sx_json_end_object(&j);
}

int sx_partials_add_skip(struct sx_partials *p, struct spvx_str src, const char *kind,
			 uint64_t bytes)
{
	struct sx_buf b;
	int err;

	sx_buf_init(&b, NULL);
	sx_partial_put_skip(&b, src, kind, bytes);
	err = b.error ? b.error : add_error(p, sx_str_n(b.data, b.len));
	sx_buf_free(&b);
	return err;
}

/* Whether a record is of an error. */
static bool is_error(struct spvx_str record)
{
	return sx_str_starts(record, "{\"t\":\"e\"");
}

int sx_partials_add_error(struct sx_partials *p, struct spvx_str src, const char *rule,
			  uint64_t offset, uint64_t len)
{
	struct sx_buf b;
	int err;

	sx_buf_init(&b, NULL);
	sx_partial_put_error(&b, src, rule, offset, len);
	err = b.error ? b.error : add_error(p, sx_str_n(b.data, b.len));
	sx_buf_free(&b);
	return err;
}

/* ---- reading ---- */

static int wrong(const char **why, const char *text)
{
	*why = text;
	return -SPVX_ESYNTAX;
}

static bool is_text(const struct sx_json_node *n)
{
	return n && n->type == SX_JSON_STRING;
}

/* Where the facts are in a record: no string holds these bytes, which have a quote. */
static struct spvx_str find_facts(struct spvx_str line)
{
	const size_t len = strlen(FACTS);

	for (size_t i = 0; i + len <= line.len; i++) {
		if (line.ptr[i] == ',' && !memcmp(line.ptr + i, FACTS, len))
			return sx_str_n(line.ptr + i, line.len - i);
	}
	return sx_str_n(NULL, 0);
}

/* A module of a record, to the sum or into the set. */
static int take_module(struct sx_partials *p, const struct sx_partial_found *found)
{
	int err = 0;

	if (p->sum)
		return sx_partial_sum_add(p->sum, found);
	for (size_t i = 0; i < found->count && !err; i++)
		err = sx_partials_add(p, found->sha, found->text, found->srcs[i], NULL);
	return err;
}

static int say_why(int err, const char **why)
{
	if (err == -SPVX_ESYNTAX)
		return wrong(why, "module record with invalid figures");
	return err == -SPVX_EINVAL ? wrong(why, "conflicting records of one sha256") : err;
}

int sx_partials_scan(struct sx_partials *p, struct spvx_str line, const char **why)
{
	const struct sx_partial_line *l = &p->line;
	struct sx_partial_found found;
	int rc = sx_partial_line_scan(&p->line, line);

	if (rc <= 0)
		return rc;
	found = (struct sx_partial_found){ l->sha, l->srcs.items, l->srcs.count, l->text,
					   &l->facts };
	rc = say_why(take_module(p, &found), why);
	return rc ? rc : 1;
}

/* An address; @hex: the member of src_hex that is its bytes, empty where it is UTF-8; or NULL.
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX. */
static int take_src(struct sx_partials *p, const struct sx_json_node *src,
		    const struct sx_json_node *hex, const char **why)
{
	struct spvx_str *to = sx_vec_add(&p->line.srcs, NULL, 1, sizeof(*to));

	if (!to)
		return -SPVX_ENOMEM;
	*to = src->text;
	if (hex && !(is_text(hex) && !hex->text.len) &&
	    !sx_json_get_bytes(&p->names, hex, to))
		return wrong(why, "address with invalid bytes");
	return 0;
}

static int read_module(struct sx_partials *p, const struct sx_json_node *root,
		       struct spvx_str line, const char **why)
{
	const struct sx_json_node *sha = sx_json_get(root, "sha");
	const struct sx_json_node *src = sx_json_get(root, "src");
	const struct sx_json_node *hex = sx_json_get(root, "src_hex");
	struct sx_partial_found found = { .text = find_facts(line) };
	struct sx_vec *srcs = &p->line.srcs;
	int err = 0;

	if (!is_text(sha) || sha->text.len != SX_SHA_DIGITS || !src ||
	    src->type != SX_JSON_ARRAY || !found.text.ptr)
		return wrong(why, "module record without sha, src or figures");
	srcs->count = 0;
	sx_arena_reset(&p->names);
	hex = hex && hex->type == SX_JSON_ARRAY ? hex->child : NULL;
	for (src = src->child; src && is_text(src) && !err; src = src->next) {
		err = take_src(p, src, hex, why);
		hex = hex ? hex->next : NULL;
	}
	if (err)
		return err;
	found.sha = sha->text;
	found.srcs = srcs->items;
	found.count = srcs->count;
	err = take_module(p, &found);
	return !err && src ? wrong(why, "address is not a string") : say_why(err, why);
}

bool sx_partials_any(const struct sx_partials *p)
{
	return p->sum ? p->sum->known.count : p->count;
}

static int read_header(struct sx_partials *p, const struct sx_json_node *root,
		       const char **why)
{
	const struct sx_json_node *buckets = sx_json_get(root, "buckets");
	const struct sx_json_node *version = sx_json_get(root, "v");
	struct spvx_str opts;
	uint64_t v;
	int err;

	if (!version || !sx_json_get_u64(version, &v) || v != 1 ||
	    !sx_json_get_name(&p->arena, root, "opts", &opts) || !is_text(buckets) ||
	    !sx_str_is(buckets->text, BUCKETS))
		return wrong(why, "partial of an unsupported version");
	if (p->opts.ptr && !sx_str_eq(p->opts, opts))
		return wrong(why, "partials made with different options");
	err = sx_shards_read(&p->shards, root);
	if (err)
		return err == -SPVX_ESYNTAX ? wrong(why, "invalid shard") : err;
	p->headers++;
	if (!p->opts.ptr)
		p->opts = copy(&p->arena, opts);
	return p->opts.ptr ? 0 : -SPVX_ENOMEM;
}

int sx_partials_read(struct sx_partials *p, const struct sx_json_node *root,
		     struct spvx_str line, const char **why)
{
	const struct sx_json_node *t = sx_json_get(root, "t");

	if (!is_text(t))
		return wrong(why, "record without a type");
	if (sx_str_is(t->text, "m"))
		return read_module(p, root, line, why);
	if (sx_str_is(t->text, "e") || sx_str_is(t->text, "s"))
		return add_error(p, line);
	if (sx_str_is(t->text, "spvx-partial"))
		return read_header(p, root, why);
	if (!sx_str_is(t->text, "end"))
		return wrong(why, "record of unknown type");
	p->ends++;
	return 0;
}

/* ---- writing ---- */

static int by_sha(const void *a, const void *b)
{
	const struct sx_partial_module *const *x = a;
	const struct sx_partial_module *const *y = b;

	return sx_str_cmp((*x)->sha, (*y)->sha);
}

int sx_partials_finish(struct sx_partials *p)
{
	void *order = p->order;
	int err = sx_grow(NULL, &order, &p->order_cap, p->count, sizeof(*p->order));

	p->order = order;
	if (err)
		return err;
	for (size_t i = 0; i < p->count; i++) {
		p->order[i] = &p->list[i];
		p->list[i].count = sx_str_unite(p->list[i].src, p->list[i].count);
	}
	if (p->count)
		qsort(p->order, p->count, sizeof(*p->order), by_sha);
	p->error_count = sx_str_unite(p->errors, p->error_count);
	return 0;
}

size_t sx_partials_module(const struct sx_partials *p, size_t i,
			  struct sx_partial_found *found)
{
	const struct sx_partial_module *m = p->order[i];

	*found = (struct sx_partial_found){ m->sha, m->src, m->count, m->facts, NULL };
	return (size_t)(m - p->list);
}

static void put_key(struct sx_buf *b, bool kv, struct spvx_str key)
{
	if (!kv)
		return;
	sx_buf_put(b, key.ptr, key.len);
	sx_buf_putc(b, '\t');
}

/* The bytes of addresses that are not UTF-8; of others nothing. */
static void put_bytes(struct sx_buf *b, const struct spvx_str *srcs, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		sx_buf_puts(b, i ? "\",\"" : ",\"src_hex\":[\"");
		if (!sx_utf8_valid(srcs[i]))
			sx_buf_hex_bytes(b, srcs[i].ptr, srcs[i].len);
	}
	sx_buf_puts(b, "\"]");
}

/* As many addresses from @from on as one line has room for. Return: the next. */
static size_t put_line(struct sx_buf *b, const struct sx_partial_found *m, size_t from,
		       bool kv)
{
	struct sx_buf src;
	struct sx_json j;
	size_t i = from;
	bool plain = true;

	sx_buf_init(&src, NULL);
	sx_json_init(&j, &src, false);
	sx_json_array(&j, NULL);
	for (; i < m->count && (i == from || src.len + m->text.len < LINE_MAX_BYTES); i++) {
		sx_json_str(&j, NULL, m->srcs[i]);
		plain &= sx_utf8_valid(m->srcs[i]);
	}
	sx_json_end_array(&j);
	put_key(b, kv, m->sha);
	sx_buf_puts(b, "{\"t\":\"m\",\"sha\":\"");
	sx_buf_put(b, m->sha.ptr, m->sha.len);
	sx_buf_puts(b, "\",\"src\":");
	sx_buf_put(b, src.data, src.len);
	if (!plain)
		put_bytes(b, m->srcs + from, i - from);
	sx_buf_put(b, m->text.ptr, m->text.len);
	sx_buf_putc(b, '\n');
	if (src.error)
		b->error = src.error;
	sx_buf_free(&src);
	return i;
}

void sx_partials_put_header(struct sx_partials *p, struct sx_buf *b)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_json_object(&j, NULL);
	sx_json_cstr(&j, "t", "spvx-partial");
	sx_json_u64(&j, "v", 1);
	sx_json_cstr(&j, "buckets", BUCKETS);
	sx_json_cstr(&j, "grammar", "names");
	sx_json_name(&j, "opts", p->opts.ptr ? p->opts : sx_str(""));
	if (sx_shards_write(&p->shards, &j))
		b->error = -SPVX_ENOMEM;
	sx_json_end_object(&j);
}

void sx_partial_put_end(struct sx_buf *b, uint64_t modules, uint64_t errors)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_json_object(&j, NULL);
	sx_json_cstr(&j, "t", "end");
	sx_json_u64(&j, "modules", modules);
	sx_json_u64(&j, "errors", errors);
	sx_json_end_object(&j);
}

void sx_partials_begin(struct sx_partials *p, struct sx_buf *b, bool kv)
{
	int err = sx_partials_finish(p);

	if (err)
		b->error = err;
	put_key(b, kv, sx_str("!0"));
	sx_partials_put_header(p, b);
	sx_buf_putc(b, '\n');
}

void sx_partials_put(struct sx_buf *b, const struct sx_partial_found *module, bool kv)
{
	for (size_t at = 0; at < module->count;)
		at = put_line(b, module, at, kv);
}

void sx_partials_end(const struct sx_partials *p, struct sx_buf *b, uint64_t modules,
		     bool kv)
{
	uint64_t errors = 0;

	for (size_t i = 0; i < p->error_count; i++) {
		put_key(b, kv, sx_str("!1"));
		sx_buf_put(b, p->errors[i].ptr, p->errors[i].len);
		sx_buf_putc(b, '\n');
		errors += is_error(p->errors[i]);
	}
	put_key(b, kv, sx_str("!2"));
	sx_partial_put_end(b, modules, errors);
	sx_buf_putc(b, '\n');
}

void sx_partials_write(struct sx_partials *p, struct sx_buf *b, bool kv)
{
	uint64_t modules = 0;

	sx_partials_begin(p, b, kv);
	for (size_t i = 0; i < p->count && !b->error; i++) {
		struct sx_partial_found found;

		sx_partials_module(p, i, &found);
		sx_partials_put(b, &found, kv);
		modules += found.count;
	}
	sx_partials_end(p, b, modules, kv);
}
