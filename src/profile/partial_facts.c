/* SPDX-License-Identifier: MIT */
/*
 * profile/partial_facts.c - records of modules, read as they are written.
 */
#include "profile/partial.h"

#include "base/json_read.h"
#include "base/str.h"

#include <stdio.h>

#define DIGITS_MAX 18 /* of a number that cannot be too large */

void sx_partial_facts_free(struct sx_partial_facts *f)
{
	sx_vec_free(&f->rows, NULL, sizeof(struct sx_partial_row));
}

void sx_partial_line_free(struct sx_partial_line *l)
{
	sx_vec_free(&l->srcs, NULL, sizeof(struct spvx_str));
	sx_partial_facts_free(&l->facts);
}

static int add_row(struct sx_partial_facts *f, const struct sx_partial_row *row)
{
	struct sx_partial_row *to = sx_vec_add(&f->rows, NULL, 1, sizeof(*to));

	if (!to)
		return -SPVX_ENOMEM;
	*to = *row;
	return 0;
}

/* ---- the parser's way ---- */

static uint64_t number_of(const struct sx_json_node *root, const char *key)
{
	const struct sx_json_node *n = sx_json_get(root, key);
	uint64_t v;

	return n && sx_json_get_u64(n, &v) ? v : 0;
}

static struct spvx_str text_of(const struct sx_json_node *root, const char *key)
{
	const struct sx_json_node *n = sx_json_get(root, key);

	return n && n->type == SX_JSON_STRING ? n->text : sx_str("");
}

/* A pair of numbers. */
static bool read_count(const struct sx_json_node *n, struct sx_partial_row *row)
{
	return n->type == SX_JSON_ARRAY && n->count == 2 &&
	       sx_json_get_u64(n->child, &row->count) &&
	       sx_json_get_u64(n->child->next, &row->words);
}

/* @arena: keys are the bytes of names, which go there; NULL: they are names. */
static int read_names(struct sx_partial_facts *f, const struct sx_json_node *n,
		      enum spvx_profile_kind kind, struct sx_arena *arena)
{
	int err = 0;

	for (n = n->child; n && !err; n = n->next) {
		struct sx_partial_row row = { .kind = kind, .name = n->key };
		struct sx_json_node key = { .type = SX_JSON_STRING, .text = n->key };

		err = read_count(n, &row) &&
				      (!arena || sx_json_get_bytes(arena, &key, &row.name))
			      ? add_row(f, &row)
			      : -SPVX_ESYNTAX;
	}
	return err;
}

static int read_kind(struct sx_partial_facts *f, struct sx_arena *arena,
		     const struct sx_json_node *root, const struct sx_partial_kind *k)
{
	const struct sx_json_node *n = sx_json_get(root, k->key);
	const struct sx_json_node *odd;
	char key[SX_PARTIAL_KEY_HEX];
	int err;

	snprintf(key, sizeof(key), "%s_hex", k->key);
	odd = sx_json_get(root, key);
	if (!n || n->type != SX_JSON_OBJECT || (odd && odd->type != SX_JSON_OBJECT))
		return -SPVX_ESYNTAX;
	err = read_names(f, n, k->kind, NULL);
	return err || !odd ? err : read_names(f, odd, k->kind, arena);
}

static void read_totals(struct sx_partial_facts *f, const struct sx_json_node *root)
{
	f->bytes = number_of(root, "b");
	f->words = number_of(root, "w");
	f->version = text_of(root, "ver");
	f->generator = text_of(root, "gen");
	f->big = sx_str_is(text_of(root, "end"), "big");
	f->malformed = number_of(root, "bad");
	f->n1 = text_of(root, "n1");
	f->n2 = text_of(root, "n2");
	f->instructions = number_of(root, "insns");
	f->unknown_opcodes = number_of(root, "unk");
	f->debug_words = number_of(root, "dbg");
	f->entry_points = number_of(root, "ent");
}

int sx_partial_facts_parse(struct sx_partial_facts *f, struct sx_arena *arena,
			   struct spvx_str text)
{
	char *object = sx_arena_strdup(arena, text.ptr, text.len);
	struct sx_json_node *root;
	int err;

	f->rows.count = 0;
	if (!object)
		return -SPVX_ENOMEM;
	object[0] = '{';
	err = sx_json_parse(arena, sx_str_n(object, text.len), &root, NULL);
	if (err)
		return err == -SPVX_ENOMEM ? err : -SPVX_ESYNTAX;
	read_totals(f, root);
	for (const struct sx_partial_kind *k = sx_partial_kinds; k->key && !err; k++)
		err = read_kind(f, arena, root, k);
	return err;
}

/* ---- as they are written ---- */

/* What is left of a line; @bad: it is not spelled as ours are. */
struct scan {
	const char *p;
	const char *end;
	bool bad;
};

static bool skip(struct scan *s, const char *text, size_t len)
{
	if ((size_t)(s->end - s->p) < len || memcmp(s->p, text, len)) {
		s->bad = true;
		return false;
	}
	s->p += len;
	return true;
}

#define SKIP(s, literal) skip(s, literal, sizeof(literal) - 1)

static bool skip_if(struct scan *s, char c)
{
	bool is = s->p < s->end && *s->p == c;

	s->p += is;
	return is;
}

static uint64_t number(struct scan *s)
{
	const char *from = s->p;
	uint64_t v = 0;

	while (s->p < s->end && *s->p >= '0' && *s->p <= '9')
		v = v * 10 + (uint64_t)(*s->p++ - '0');
	s->bad |= s->p == from || s->p - from > DIGITS_MAX ||
		  (*from == '0' && s->p - from > 1);
	return v;
}

/* Up to a quote, which is taken: printable ASCII without escapes. */
static struct spvx_str text(struct scan *s)
{
	const char *from = s->p;

	while (s->p < s->end && *s->p >= ' ' && *s->p < 0x7f && *s->p != '"' &&
	       *s->p != '\\')
		s->p++;
	if (s->p == s->end || *s->p != '"') {
		s->bad = true;
		return sx_str("");
	}
	return sx_str_n(from, (size_t)(s->p++ - from));
}

/* Names rise, so that none comes twice. */
static int scan_kind(struct scan *s, struct sx_partial_facts *f,
		     const struct sx_partial_kind *k)
{
	struct sx_partial_row row = { .kind = k->kind, .name = { "", 0 } };
	bool first = true;
	int err = 0;

	SKIP(s, ",\"");
	skip(s, k->key, strlen(k->key));
	SKIP(s, "\":{");
	while (!s->bad && !err && !skip_if(s, '}')) {
		struct spvx_str before = row.name;

		if (!first)
			SKIP(s, ",");
		SKIP(s, "\"");
		row.name = text(s);
		SKIP(s, ":[");
		row.count = number(s);
		SKIP(s, ",");
		row.words = number(s);
		SKIP(s, "]");
		s->bad |= !first && sx_str_cmp(before, row.name) >= 0;
		first = false;
		err = s->bad ? 0 : add_row(f, &row);
	}
	return err;
}

static void scan_totals(struct scan *s, struct sx_partial_facts *f)
{
	SKIP(s, ",\"b\":");
	f->bytes = number(s);
	SKIP(s, ",\"w\":");
	f->words = number(s);
	SKIP(s, ",\"ver\":\"");
	f->version = text(s);
	SKIP(s, ",\"gen\":\"");
	f->generator = text(s);
	SKIP(s, ",\"end\":\"");
	f->big = sx_str_is(text(s), "big");
	SKIP(s, ",\"bad\":");
	f->malformed = number(s);
	SKIP(s, ",\"n1\":\"");
	f->n1 = text(s);
	SKIP(s, ",\"n2\":\"");
	f->n2 = text(s);
	SKIP(s, ",\"foz\":\"");
	text(s);
	SKIP(s, ",\"insns\":");
	f->instructions = number(s);
	SKIP(s, ",\"unk\":");
	f->unknown_opcodes = number(s);
	SKIP(s, ",\"dbg\":");
	f->debug_words = number(s);
}

static int scan_facts(struct scan *s, struct sx_partial_facts *f)
{
	int err = 0;

	f->rows.count = 0;
	scan_totals(s, f);
	for (const struct sx_partial_kind *k = sx_partial_kinds; k->key && !s->bad && !err;
	     k++)
		err = scan_kind(s, f, k);
	SKIP(s, ",\"ent\":");
	f->entry_points = number(s);
	SKIP(s, "}");
	s->bad |= s->p != s->end;
	return err;
}

static int scan_srcs(struct scan *s, struct sx_partial_line *l)
{
	l->srcs.count = 0;
	do {
		struct spvx_str *src = sx_vec_add(&l->srcs, NULL, 1, sizeof(*src));

		if (!src)
			return -SPVX_ENOMEM;
		SKIP(s, "\"");
		*src = text(s);
	} while (!s->bad && skip_if(s, ','));
	SKIP(s, "]");
	return 0;
}

int sx_partial_line_scan(struct sx_partial_line *l, struct spvx_str line)
{
	struct scan s = { line.ptr, line.ptr + line.len, false };
	int err;

	SKIP(&s, "{\"t\":\"m\",\"sha\":\"");
	l->sha = text(&s);
	SKIP(&s, ",\"src\":[");
	if (s.bad || l->sha.len != SX_SHA_DIGITS)
		return 0;
	err = scan_srcs(&s, l);
	l->text = sx_str_n(s.p, (size_t)(s.end - s.p));
	if (!err && !s.bad)
		err = scan_facts(&s, &l->facts);
	return err ? err : !s.bad;
}
