/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/lines.c - the records of an audit's partial. A member that is left out is absent,
 * or nought.
 */
#include "cmd/audit/lines.h"

#include "base/json_write.h"
#include "base/str.h"
#include "profile/partial.h"

void audit_lines_init(struct audit_lines *l)
{
	memset(l, 0, sizeof(*l));
	sx_arena_init(&l->arena, NULL, 0);
}

void audit_lines_free(struct audit_lines *l)
{
	sx_vec_free(&l->list, NULL, sizeof(struct spvx_str));
	sx_shards_free(&l->shards);
	sx_arena_free(&l->arena);
}

int audit_lines_add(struct audit_lines *l, struct spvx_str line)
{
	struct spvx_str *to = sx_vec_add(&l->list, NULL, 1, sizeof(*to));

	if (!to)
		return -SPVX_ENOMEM;
	*to = sx_str_n(sx_arena_strdup(&l->arena, line.ptr, line.len), line.len);
	if (!to->ptr)
		l->list.count--;
	return to->ptr ? 0 : -SPVX_ENOMEM;
}

/* ---- a record ---- */

struct record {
	struct sx_buf b;
	struct sx_json json;
};

static void begin(struct record *r, const char *type)
{
	sx_buf_init(&r->b, NULL);
	sx_json_init(&r->json, &r->b, false);
	sx_json_object(&r->json, NULL);
	sx_json_cstr(&r->json, "t", type);
}

static int end(struct record *r, struct audit_lines *l)
{
	int err;

	sx_json_end_object(&r->json);
	err = r->b.error ? r->b.error : audit_lines_add(l, sx_str_n(r->b.data, r->b.len));
	sx_buf_free(&r->b);
	return err;
}

static void put_digest(struct record *r, const char *key, const unsigned char *digest)
{
	char text[2 * SPVX_DIGEST_BYTES + 1];

	sx_put_hex_bytes(text, digest, SPVX_DIGEST_BYTES);
	sx_json_cstr(&r->json, key, text);
}

static void put_number(struct record *r, const char *key, uint64_t v, uint64_t otherwise)
{
	if (v != otherwise)
		sx_json_u64(&r->json, key, v);
}

/* Where a module is, and how large. */
static void put_place(struct record *r, const struct sx_finding *f)
{
	sx_json_name(&r->json, "in", f->container);
	put_number(r, "at", f->lies_at, SX_FINDING_NOWHERE);
	put_number(r, "clear", f->clear, 0);
	put_number(r, "b", f->size, 0);
}

int audit_lines_put_finding(struct audit_lines *l, const char *id,
			    const struct audit_found *found)
{
	const struct sx_finding *f = &found->f;
	struct record r;

	begin(&r, "f");
	sx_json_cstr(&r.json, "fp", f->print);
	sx_json_cstr(&r.json, "rule", id);
	sx_json_u64(&r.json, "sev", f->severity);
	sx_json_name(&r.json, "src", f->address);
	put_number(&r, "off", f->offset, SX_FINDING_NOWHERE);
	sx_json_name(&r.json, "msg", f->message);
	put_number(&r, "len", f->length, 0);
	put_number(&r, "insn", f->insn, 0);
	put_number(&r, "n", f->count, 1);
	put_number(&r, "weight", f->weight, 0);
	put_place(&r, f);
	if (f->sha256)
		put_digest(&r, "sha", f->sha256);
	put_number(&r, "module", f->in_module, 0);
	return end(&r, l);
}

static int put_module(struct audit_lines *l, const struct audit_copy *c)
{
	const struct sx_finding about = audit_copy_about(c);
	struct record r;

	begin(&r, "m");
	put_digest(&r, "sha", c->sha256);
	sx_json_name(&r.json, "src", c->address);
	put_place(&r, &about);
	sx_json_u64(&r.json, "gen", c->generator);
	if (c->has_n1)
		put_digest(&r, "n1", c->n1);
	if (c->build_id.len)
		sx_json_name(&r.json, "bid", c->build_id);
	return end(&r, l);
}

/* Names that end in NUL, one after the other. */
static void put_needs(struct record *r, const struct audit_facts *f)
{
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	for (size_t n = 0; n < f->need_count; n++) {
		sx_buf_put(&b, f->needs[n].ptr, f->needs[n].len);
		sx_buf_putc(&b, '\0');
	}
	sx_json_name(&r->json, "needs", sx_str_n(b.len ? b.data : "", b.len));
	if (b.error)
		r->b.error = b.error;
	sx_buf_free(&b);
}

static int put_facts(struct audit_lines *l, const struct audit_facts *f, bool in_base)
{
	struct record r;

	begin(&r, "b");
	put_digest(&r, "sha", f->about.sha256);
	sx_json_name(&r.json, "src", f->about.address);
	put_place(&r, &f->about);
	put_number(&r, "base", in_base, 0);
	sx_json_name(&r.json, "key", f->key);
	put_number(&r, "whole", f->whole, 0);
	put_number(&r, "stages", f->stages, 0);
	sx_json_cstr(&r.json, "interface", f->interface);
	put_needs(&r, f);
	if (f->lines.len)
		sx_json_name(&r.json, "facts", f->lines);
	return end(&r, l);
}

int audit_lines_put_seen(struct audit_lines *l, const struct audit_seen *seen, bool in_base)
{
	int err = 0;

	for (const struct audit_copy *c = seen->copies; c && !err; c = c->next)
		err = put_module(l, c);
	for (const struct audit_facts *f = seen->facts.first; f && !err; f = f->next)
		err = put_facts(l, f, in_base);
	return err;
}

int audit_lines_put_error(struct audit_lines *l, const struct cmd_place *at)
{
	struct sx_buf b;
	int err;

	sx_buf_init(&b, NULL);
	sx_partial_put_error(&b, at->address, at->rule, at->offset, at->bytes);
	err = b.error ? b.error : audit_lines_add(l, sx_str_n(b.data, b.len));
	sx_buf_free(&b);
	return err;
}

int audit_lines_put_skips(struct audit_lines *l, struct cmd_skips *skips)
{
	size_t count;
	const struct cmd_skip_row *rows = cmd_skips_sort(skips, &count);
	struct spvx_input_kind_facts facts;
	int err = skips->error ? -SPVX_ENOMEM : 0;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	for (size_t i = 0; i < count && !err; i++) {
		spvx_input_kind_facts(rows[i].kind, &facts);
		b.len = 0;
		sx_partial_put_skip(&b, rows[i].first, facts.name, rows[i].bytes);
		err = b.error ? b.error : audit_lines_add(l, sx_str_n(b.data, b.len));
	}
	sx_buf_free(&b);
	return err;
}

/* ---- all ---- */

static bool is_type(struct spvx_str line, const char *type)
{
	return sx_str_starts(line, "{\"t\":\"") &&
	       sx_str_starts(sx_str_n(line.ptr + 6, line.len - 6), type);
}

void audit_lines_settle(struct audit_lines *l)
{
	const struct spvx_str *list = l->list.items;

	l->list.count = (uint32_t)sx_str_unite(l->list.items, l->list.count);
	l->modules = 0;
	l->errors = 0;
	for (uint32_t n = 0; n < l->list.count; n++) {
		l->modules += is_type(list[n], "m\"");
		l->errors += is_type(list[n], "e\"");
	}
}

void audit_lines_put_header(struct audit_lines *l, struct sx_buf *b)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_json_object(&j, NULL);
	sx_json_cstr(&j, "t", "spvx-partial");
	sx_json_u64(&j, "v", 1);
	sx_json_cstr(&j, "of", "audit");
	sx_json_cstr(&j, "grammar", "names");
	sx_json_str(&j, "opts", l->opts);
	sx_json_name(&j, "input", l->input);
	sx_json_name(&j, "policy", l->policy);
	if (sx_shards_write(&l->shards, &j))
		b->error = -SPVX_ENOMEM;
	sx_json_end_object(&j);
}

bool audit_lines_checked(const struct audit_lines *l)
{
	struct spvx_str rest = l->opts;

	while (rest.len && !sx_str_starts(rest, AUDIT_CHECKED)) {
		rest.ptr++;
		rest.len--;
	}
	return rest.len != 0;
}

/* Records of a module go by its digest, for engines that sort and divide lines by keys. */
static void put_key(struct sx_buf *b, struct spvx_str line)
{
	static const char before[] = "{\"t\":\"m\",\"sha\":\"";
	bool has_sha = is_type(line, "m\"") || is_type(line, "b\"");

	if (has_sha && line.len > sizeof(before) - 1 + SX_SHA_DIGITS)
		sx_buf_put(b, line.ptr + sizeof(before) - 1, SX_SHA_DIGITS);
	else
		sx_buf_puts(b, "!1");
	sx_buf_putc(b, '\t');
}

void audit_lines_write(struct audit_lines *l, struct sx_buf *b, bool kv)
{
	const struct spvx_str *list;

	audit_lines_settle(l);
	list = l->list.items;
	sx_buf_puts(b, kv ? "!0\t" : "");
	audit_lines_put_header(l, b);
	sx_buf_putc(b, '\n');
	for (uint32_t n = 0; n < l->list.count; n++) {
		if (kv)
			put_key(b, list[n]);
		sx_buf_put(b, list[n].ptr, list[n].len);
		sx_buf_putc(b, '\n');
	}
	sx_buf_puts(b, kv ? "!2\t" : "");
	sx_partial_put_end(b, l->modules, l->errors);
	sx_buf_putc(b, '\n');
}
