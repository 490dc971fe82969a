/* SPDX-License-Identifier: MIT */
/*
 * profile/partial.c - the set of modules, and its records.
 *
 * One file: records are written and read by the same rules.
 */
#include "profile/partial.h"

#include "base/json_write.h"
#include "base/sort.h"
#include "base/str.h"

#define LINE_MAX_BYTES ((size_t)1000 * 1000) /* below the 1 MiB that engines take */
#define BUCKETS        "log2/8"
#define MODULE_BYTES \
	(2 * (sizeof(struct sx_partial_module) + sizeof(struct sx_strmap_slot)))

struct sx_partial_module {
	struct spvx_str sha;
	struct spvx_str facts;
	struct sx_vec srcs; /* struct spvx_str */
};

static struct sx_partial_module *module_at(const struct sx_partials *p, size_t i)
{
	return (struct sx_partial_module *)p->modules.items + i;
}

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
	for (size_t i = 0; i < p->modules.count; i++)
		sx_vec_free(&module_at(p, i)->srcs, NULL, sizeof(struct spvx_str));
	sx_vec_free(&p->modules, NULL, sizeof(struct sx_partial_module));
	sx_vec_free(&p->order, NULL, sizeof(struct sx_partial_module *));
	sx_strmap_free(&p->by_sha);
	sx_arena_reset(&p->texts);
	p->bytes = 0;
}

void sx_partials_free(struct sx_partials *p)
{
	sx_partials_drop(p);
	sx_vec_free(&p->errors, NULL, sizeof(struct spvx_str));
	sx_arena_free(&p->texts);
	sx_shards_free(&p->shards);
	sx_partial_line_free(&p->line);
	sx_arena_free(&p->arena);
	sx_arena_free(&p->names);
}

/* ---- adding ---- */

/* Append a copy of a text to a list. Return: 0 or -SPVX_ENOMEM. */
static int add_text(struct sx_vec *list, struct sx_arena *arena, struct spvx_str text)
{
	struct spvx_str *to = sx_vec_add(list, NULL, 1, sizeof(*to));

	if (!to)
		return -SPVX_ENOMEM;
	*to = sx_arena_str(arena, text);
	return to->ptr ? 0 : -SPVX_ENOMEM;
}

int sx_partials_again(struct sx_partials *p, size_t module, struct spvx_str src)
{
	p->bytes += src.len + 2 * sizeof(src);
	return add_text(&module_at(p, module)->srcs, &p->texts, src);
}

int sx_partials_add(struct sx_partials *p, struct spvx_str sha, struct spvx_str facts,
		    struct spvx_str src, size_t *module)
{
	bool fresh;
	uint64_t *at = sx_strmap_at(&p->by_sha, sha.ptr, sha.len, &fresh);
	struct sx_partial_module *m;

	if (at && fresh) {
		m = sx_vec_zadd(&p->modules, NULL, 1, sizeof(*m));
		*at = m ? p->modules.count : 0;
		if (m)
			m->sha = sx_arena_str(&p->texts, sha);
		p->bytes += sha.len + MODULE_BYTES;
	}
	m = at && *at ? module_at(p, (size_t)(*at - 1)) : NULL;
	if (!m || !m->sha.ptr)
		return -SPVX_ENOMEM;
	if (m->facts.ptr && facts.ptr && !sx_str_eq(m->facts, facts))
		return -SPVX_EINVAL;
	if (!m->facts.ptr && facts.ptr) {
		m->facts = sx_arena_str(&p->texts, facts);
		p->bytes += facts.len;
		if (!m->facts.ptr)
			return -SPVX_ENOMEM;
	}
	if (module)
		*module = (size_t)*at - 1;
	return sx_partials_again(p, (size_t)*at - 1, src);
}

static void begin_record(struct sx_json *j, struct sx_buf *b, const char *type)
{
	sx_json_init(j, b, false);
	sx_json_object(j, NULL);
	sx_json_cstr(j, "t", type);
}

void sx_partial_put_error(struct sx_buf *b, struct spvx_str src, const char *rule,
			  uint64_t offset, uint64_t len, uint32_t line, uint32_t column,
			  struct spvx_str text)
{
	struct sx_json j;

	begin_record(&j, b, "e");
	sx_json_name(&j, "src", src);
	sx_json_cstr(&j, "rule", rule ? rule : "input");
	sx_json_u64(&j, "off", offset);
	sx_json_u64(&j, "len", len);
	if (line) {
		sx_json_u64(&j, "line", line);
		sx_json_u64(&j, "col", column);
	}
	sx_json_name(&j, "text", text);
	sx_json_end_object(&j);
}

void sx_partial_put_skip(struct sx_buf *b, struct spvx_str src, const char *kind,
			 uint64_t bytes)
{
	struct sx_json j;

	begin_record(&j, b, "s");
	sx_json_name(&j, "src", src);
	sx_json_cstr(&j, "kind", kind);
	sx_json_u64(&j, "bytes", bytes);
	sx_json_end_object(&j);
}

int sx_partials_keep(struct sx_partials *p, struct sx_buf *record)
{
	int err = record->error;

	if (!err)
		err = add_text(&p->errors, &p->arena, sx_buf_str(record));
	sx_buf_free(record);
	return err;
}

/* ---- reading ---- */

bool sx_partial_is(struct spvx_str line, const char *type)
{
	const size_t first = sizeof(SX_PARTIAL_TYPE) - 1;
	const size_t len = strlen(type);

	return sx_str_starts(line, SX_PARTIAL_TYPE) && line.len > first + len &&
	       !memcmp(line.ptr + first, type, len) && line.ptr[first + len] == '"';
}

int sx_partial_wrong(const char **why, const char *text)
{
	*why = text;
	return -SPVX_ESYNTAX;
}

/* Add the module of a record to the sum or to the set. */
static int take_module(struct sx_partials *p, struct spvx_str sha,
		       const struct sx_partial_facts *facts, const char **why)
{
	const struct spvx_str *srcs = p->line.srcs.items;
	const struct sx_partial_found found = { sha, srcs, p->line.srcs.count, p->line.text,
						facts };
	int err = p->sum    ? sx_partial_sum_add(p->sum, &found)
		  : p->take ? p->take(p->take_ctx, &found)
			    : 0;

	for (size_t i = 0; i < found.count && !err && !p->sum && !p->take; i++)
		err = sx_partials_add(p, found.sha, found.text, srcs[i], NULL);
	if (err == -SPVX_ESYNTAX)
		return sx_partial_wrong(why, "module record with invalid figures");
	return err == -SPVX_EINVAL
		       ? sx_partial_wrong(why, "conflicting records of one sha256")
		       : err;
}

int sx_partials_scan(struct sx_partials *p, struct spvx_str line, const char **why)
{
	int rc = sx_partial_line_scan(&p->line, line);

	if (rc <= 0)
		return rc;
	rc = take_module(p, p->line.sha, &p->line.facts, why);
	return rc ? rc : 1;
}

static int read_module(struct sx_partials *p, const struct sx_json_node *root,
		       struct spvx_str line, const char **why)
{
	const struct sx_json_node *sha = sx_json_get(root, "sha");
	const struct sx_json_node *src = sx_json_get(root, "src");
	const struct sx_json_node *hex = sx_json_get(root, "src_hex");
	size_t facts = 0;
	int err = 0;

	while (facts < line.len &&
	       !sx_str_starts(sx_str_n(line.ptr + facts, line.len - facts),
			      SX_PARTIAL_FACTS))
		facts++;
	if (!sx_json_is_text(sha) || sha->text.len != SX_SHA_DIGITS || !src ||
	    src->type != SX_JSON_ARRAY || facts == line.len)
		return sx_partial_wrong(why, "module record without sha, src or figures");
	p->line.text = sx_str_n(line.ptr + facts, line.len - facts);
	p->line.srcs.count = 0;
	sx_arena_reset(&p->names);
	/* bytes of addresses that are not UTF-8, empty for others */
	hex = hex && hex->type == SX_JSON_ARRAY ? hex->child : NULL;
	for (src = src->child; src && sx_json_is_text(src); src = src->next) {
		struct spvx_str *to = sx_vec_add(&p->line.srcs, NULL, 1, sizeof(*to));

		if (!to)
			return -SPVX_ENOMEM;
		*to = src->text;
		if (hex && !(sx_json_is_text(hex) && !hex->text.len) &&
		    !sx_json_get_bytes(&p->names, hex, to))
			return sx_partial_wrong(why, "address with invalid bytes");
		hex = hex ? hex->next : NULL;
	}
	err = take_module(p, sha->text, NULL, why);
	return !err && src ? sx_partial_wrong(why, "address is not a string") : err;
}

bool sx_partials_any(const struct sx_partials *p)
{
	return p->sum ? p->sum->known.table.count : p->modules.count;
}

/* Note the labels of a header. Partials with different labels can be added to a sum, if each
 * ends before the next begins, and taken by the callback; others are of one build. */
static int read_labels(struct sx_partials *p, const struct sx_json_node *root,
		       const char **why)
{
	const struct sx_json_node *list = sx_json_get(root, "labels");
	struct sx_buf labels = { .a = NULL };
	struct sx_buf shown = { .a = NULL };
	struct spvx_str read;
	struct spvx_str name;

	for (const struct sx_json_node *n = list ? list->child : NULL; n; n = n->next) {
		struct spvx_str label = sx_json_is_text(n) ? n->text : sx_str("");

		if (!label.len || *label.ptr == '=' || !memchr(label.ptr, '=', label.len)) {
			sx_buf_free(&labels);
			sx_buf_free(&shown);
			return sx_partial_wrong(why, "label without a key");
		}
		sx_buf_put(&labels, label.ptr, label.len);
		sx_buf_putc(&labels, '\0');
		sx_buf_puts(&shown, shown.len ? ", " : "");
		sx_buf_put(&shown, label.ptr, label.len);
	}
	read = sx_buf_keep(&labels, &p->arena);
	name = sx_buf_keep(&shown, &p->arena);
	if (!read.ptr || !name.ptr)
		return -SPVX_ENOMEM;
	if (p->sum)
		p->sum->label = name;
	if (p->headers && !p->take && !sx_str_eq(p->labels, read)) {
		if (!p->sum || p->ends != p->headers)
			return sx_partial_wrong(why,
						"partial of a build with other labels");
		p->mixed = true;
	}
	p->labels = read;
	return 0;
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
	    !sx_json_get_name(&p->arena, root, "opts", &opts) ||
	    !sx_json_is_text(buckets) || !sx_str_is(buckets->text, BUCKETS))
		return sx_partial_wrong(why, sx_json_get(root, "of")
						     ? "partial of another command"
						     : "partial of an unsupported version");
	if (p->opts.ptr && !sx_str_eq(p->opts, opts))
		return sx_partial_wrong(why, "partials made with different options");
	err = read_labels(p, root, why);
	if (err)
		return err;
	err = sx_shards_read(&p->shards, root);
	if (err)
		return err == -SPVX_ESYNTAX ? sx_partial_wrong(why, "invalid shard") : err;
	p->headers++;
	if (!p->opts.ptr)
		p->opts = sx_arena_str(&p->arena, opts);
	return p->opts.ptr ? 0 : -SPVX_ENOMEM;
}

int sx_partials_read(struct sx_partials *p, const struct sx_json_node *root,
		     struct spvx_str line, const char **why)
{
	const struct sx_json_node *t = sx_json_get(root, "t");

	if (!sx_json_is_text(t))
		return sx_partial_wrong(why, "record without a type");
	if (sx_str_is(t->text, "m"))
		return read_module(p, root, line, why);
	if (sx_str_is(t->text, "e") || sx_str_is(t->text, "s"))
		return add_text(&p->errors, &p->arena, line);
	if (sx_str_is(t->text, "spvx-partial"))
		return read_header(p, root, why);
	if (!sx_str_is(t->text, "end"))
		return sx_partial_wrong(why, "record of unknown type");
	p->ends++;
	return 0;
}

int sx_partials_line(struct sx_partials *p, struct spvx_str line, const char **why)
{
	struct sx_json_node *root;
	struct sx_arena arena = { .a = NULL };
	int err = sx_partials_scan(p, line, why);

	if (err)
		return err < 0 ? err : 0;
	err = sx_json_parse(&arena, line, &root, NULL);
	if (!err)
		err = sx_partials_read(p, root, line, why);
	else if (err != -SPVX_ENOMEM)
		err = sx_partial_wrong(why, "invalid record of a partial");
	sx_arena_free(&arena);
	return err;
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
	uint32_t count = p->modules.count;
	const struct sx_partial_module **order;

	p->order.count = 0;
	order = sx_vec_add(&p->order, NULL, count, sizeof(*order));
	if (count && !order)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < count; i++) {
		struct sx_partial_module *m = module_at(p, i);

		order[i] = m;
		m->srcs.count = (uint32_t)sx_str_unite(m->srcs.items, m->srcs.count);
	}
	sx_sort(order, count, sizeof(*order), by_sha);
	p->errors.count = (uint32_t)sx_str_unite(p->errors.items, p->errors.count);
	return 0;
}

size_t sx_partials_module(const struct sx_partials *p, size_t i,
			  struct sx_partial_found *found)
{
	const struct sx_partial_module *m =
		((const struct sx_partial_module *const *)p->order.items)[i];

	*found = (struct sx_partial_found){ m->sha, m->srcs.items, m->srcs.count, m->facts,
					    NULL };
	return (size_t)(m - module_at(p, 0));
}

static void put_key(struct sx_buf *b, bool kv, struct spvx_str key)
{
	if (!kv)
		return;
	sx_buf_put(b, key.ptr, key.len);
	sx_buf_putc(b, '\t');
}

/* Write as many addresses, from @from on, as fit into a line. Return: the next one. */
static size_t put_line(struct sx_buf *b, const struct sx_partial_found *m, size_t from,
		       bool kv)
{
	struct sx_buf src = { .a = NULL };
	struct sx_json j;
	size_t i = from;
	bool plain = true;

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
	for (size_t k = from; k < i && !plain; k++) {
		sx_buf_puts(b, k > from ? "\",\"" : ",\"src_hex\":[\"");
		if (!sx_utf8_valid(m->srcs[k]))
			sx_buf_hex_bytes(b, m->srcs[k].ptr, m->srcs[k].len);
	}
	sx_buf_puts(b, plain ? "" : "\"]");
	sx_buf_put(b, m->text.ptr, m->text.len);
	sx_buf_putc(b, '\n');
	sx_buf_end(&src, b);
	return i;
}

void sx_partials_put_header(struct sx_partials *p, struct sx_buf *b)
{
	struct spvx_str labels = p->labels;
	struct spvx_str label;
	struct sx_json j;

	begin_record(&j, b, "spvx-partial");
	sx_json_u64(&j, "v", 1);
	sx_json_cstr(&j, "buckets", BUCKETS);
	sx_json_cstr(&j, "grammar", "names");
	sx_json_name(&j, "opts", p->opts.ptr ? p->opts : sx_str(""));
	if (labels.len)
		sx_json_array(&j, "labels");
	while ((label = sx_str_next(&labels)).ptr)
		sx_json_str(&j, NULL, label);
	if (p->labels.len)
		sx_json_end_array(&j);
	if (sx_shards_write(&p->shards, &j))
		sx_buf_fail(b, -SPVX_ENOMEM);
	sx_json_end_object(&j);
}

void sx_partial_put_end(struct sx_buf *b, uint64_t modules, uint64_t errors, uint64_t rest,
			uint64_t at)
{
	struct sx_json j;

	begin_record(&j, b, "end");
	sx_json_u64(&j, "modules", modules);
	sx_json_u64(&j, "errors", errors);
	if (at) {
		sx_json_u64(&j, "rest", rest);
		sx_json_u64(&j, "at", at);
	}
	sx_json_end_object(&j);
}

void sx_partials_begin(struct sx_partials *p, struct sx_buf *b, bool kv)
{
	sx_buf_fail(b, sx_partials_finish(p));
	p->begun = b->flushed + b->len;
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
	const struct spvx_str *errors = p->errors.items;
	uint64_t rest = b->flushed + b->len - p->begun;
	uint64_t at;
	uint64_t count = 0;

	for (size_t i = 0; i < p->errors.count; i++) {
		put_key(b, kv, sx_str("!1"));
		sx_buf_put(b, errors[i].ptr, errors[i].len);
		sx_buf_putc(b, '\n');
		count += sx_partial_is(errors[i], "e");
	}
	at = b->flushed + b->len - p->begun;
	put_key(b, kv, sx_str("!2"));
	/* lines with keys are for engines that sort them */
	sx_partial_put_end(b, modules, count, rest, kv ? 0 : at);
	sx_buf_putc(b, '\n');
}

void sx_partials_write(struct sx_partials *p, struct sx_buf *b, bool kv)
{
	uint64_t modules = 0;

	sx_partials_begin(p, b, kv);
	for (size_t i = 0; i < p->modules.count && !b->error; i++) {
		struct sx_partial_found found;

		sx_partials_module(p, i, &found);
		sx_partials_put(b, &found, kv);
		modules += found.count;
	}
	sx_partials_end(p, b, modules, kv);
}
