/* SPDX-License-Identifier: MIT */
/*
 * profile/partial_put.c - the facts of a module in a record of a partial.
 */
#include "profile/partial.h"

#include "base/json_write.h"
#include "base/str.h"
#include "profile/profile.h"

#include <stdio.h>

const struct sx_partial_kind sx_partial_kinds[] = {
	{ "op", SPVX_PROFILE_OPCODE },      { "cls", SPVX_PROFILE_CLASS },
	{ "sec", SPVX_PROFILE_SECTION },    { "cap", SPVX_PROFILE_CAPABILITY },
	{ "ext", SPVX_PROFILE_EXTENSION },  { "imp", SPVX_PROFILE_IMPORT },
	{ "xi", SPVX_PROFILE_EXTINST },     { "sc", SPVX_PROFILE_STORAGE },
	{ "dec", SPVX_PROFILE_DECORATION }, { "bi", SPVX_PROFILE_BUILTIN },
	{ "em", SPVX_PROFILE_EXEC_MODEL },  { "xm", SPVX_PROFILE_EXEC_MODE },
	{ NULL, SPVX_PROFILE_TOTAL }
};

struct facts {
	struct sx_json json;
	const struct spvx_profile_row *rows;
	size_t count;
};

/* The name that a module has one of: its version, its tool. */
static struct spvx_str only_name(const struct facts *f, enum spvx_profile_kind kind)
{
	for (size_t i = 0; i < f->count; i++) {
		if (f->rows[i].kind == kind)
			return f->rows[i].name;
	}
	return sx_str("");
}

/* Of the rows of a kind those whose names are not UTF-8: their bytes are the keys. */
static void put_odd(struct facts *f, const struct sx_partial_kind *k, size_t from,
		    size_t to)
{
	char key[SX_PARTIAL_KEY_HEX];
	struct sx_buf hex;

	snprintf(key, sizeof(key), "%s_hex", k->key);
	sx_buf_init(&hex, NULL);
	sx_json_object(&f->json, key);
	for (size_t i = from; i < to; i++) {
		const struct spvx_profile_row *row = &f->rows[i];

		if (sx_utf8_valid(row->name))
			continue;
		hex.len = 0;
		sx_buf_hex_bytes(&hex, row->name.ptr, row->name.len);
		sx_json_member_pair(&f->json, sx_str_n(hex.data, hex.len), row->count,
				    row->words);
	}
	sx_json_end_object(&f->json);
	sx_buf_end(&hex, f->json.out);
}

/* The rows of a kind are one after the other, by name. */
static void put_kind(struct facts *f, const struct sx_partial_kind *k)
{
	size_t from;
	size_t i = 0;
	bool odd = false;

	while (i < f->count && f->rows[i].kind != k->kind)
		i++;
	sx_json_object(&f->json, k->key);
	for (from = i; i < f->count && f->rows[i].kind == k->kind; i++) {
		if (sx_utf8_valid(f->rows[i].name))
			sx_json_member_pair(&f->json, f->rows[i].name, f->rows[i].count,
					    f->rows[i].words);
		else
			odd = true;
	}
	sx_json_end_object(&f->json);
	if (odd)
		put_odd(f, k, from, i);
}

static void put_digest(struct sx_json *j, const char *key,
		       const unsigned char digest[SPVX_DIGEST_BYTES])
{
	char text[2 * SPVX_DIGEST_BYTES + 1];

	sx_put_hex_bytes(text, digest, SPVX_DIGEST_BYTES);
	sx_json_cstr(j, key, text);
}

static void put_identity(struct sx_json *j, const struct spvx_identity *identity)
{
	char foz[17];

	put_digest(j, "n1", identity->n1);
	put_digest(j, "n2", identity->n2);
	snprintf(foz, sizeof(foz), "%016llx", (unsigned long long)identity->foz);
	sx_json_cstr(j, "foz", foz);
}

static void put_totals(struct facts *f, const struct spvx_profile_totals *t,
		       const struct spvx_identity *identity)
{
	struct sx_json *j = &f->json;

	sx_json_u64(j, "b", t->bytes);
	sx_json_u64(j, "w", t->words);
	sx_json_str(j, "ver", only_name(f, SPVX_PROFILE_VERSION));
	sx_json_str(j, "gen", only_name(f, SPVX_PROFILE_GENERATOR));
	sx_json_cstr(j, "end", t->foreign_endian ? "big" : "little");
	sx_json_u64(j, "bad", t->malformed);
	put_identity(j, identity);
	sx_json_u64(j, "insns", t->instructions);
	sx_json_u64(j, "unk", t->unknown_opcodes);
	sx_json_u64(j, "dbg", t->debug_words);
}

int sx_partial_put_facts(struct sx_buf *b, struct spvx_profile *profile,
			 const struct spvx_identity *identity)
{
	struct spvx_profile_totals t;
	struct facts f;
	size_t from = b->len;
	int err = sx_profile_rows_by_name(profile, &f.rows, &f.count);

	if (err)
		return err;
	spvx_profile_totals(profile, &t);
	sx_json_init(&f.json, b, false);
	sx_json_object(&f.json, NULL);
	put_totals(&f, &t, identity);
	for (const struct sx_partial_kind *k = sx_partial_kinds; k->key; k++)
		put_kind(&f, k);
	sx_json_u64(&f.json, "ent", !t.without_entry_point);
	sx_json_end_object(&f.json);
	if (!b->error)
		b->data[from] = ','; /* they follow others in the record */
	return b->error;
}
