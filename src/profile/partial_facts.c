/* SPDX-License-Identifier: MIT */
/*
 * profile/partial_facts.c - the facts of a module in a record: one table of facts, by which
 * they are written, parsed, and scanned. With the parser alone `merge` (P17) takes five
 * times the instructions; both give the same results (tests/unit/profile/partial_lines.c).
 */
#include "profile/partial.h"

#include "base/json_write.h"
#include "base/str.h"

#include <stdio.h>

#define DIGITS_MAX 18 /* most digits of a number that always fits */

/* The form of a fact. */
enum form {
	NUMBER,
	TEXT,
	ROWS /* names, each with two numbers: the rows of one kind */
};

/* The spelling that introduces a fact in a record, with its key in quotes. */
struct fact {
	const char *spelled;
	uint8_t len;
	uint8_t form;
	uint8_t at; /* offset in struct sx_partial_facts, or the kind of rows */
};

#define FACT(key, form, at)                                            \
	{                                                              \
		",\"" key "\":", sizeof(",\"" key "\":") - 1, form, at \
	}
#define MEMBER(key, form, field) FACT(key, form, offsetof(struct sx_partial_facts, field))
#define KIND(key, kind)          FACT(key, ROWS, SPVX_PROFILE_##kind)

static const struct fact facts[] = {
	MEMBER("b", NUMBER, bytes),
	MEMBER("w", NUMBER, words),
	MEMBER("ver", TEXT, version),
	MEMBER("gen", TEXT, generator),
	MEMBER("end", TEXT, order),
	MEMBER("bad", NUMBER, malformed),
	MEMBER("n1", TEXT, n1),
	MEMBER("n2", TEXT, n2),
	MEMBER("foz", TEXT, foz),
	MEMBER("insns", NUMBER, instructions),
	MEMBER("unk", NUMBER, unknown_opcodes),
	MEMBER("dbg", NUMBER, debug_words),
	KIND("op", OPCODE),
	KIND("cls", CLASS),
	KIND("sec", SECTION),
	KIND("cap", CAPABILITY),
	KIND("ext", EXTENSION),
	KIND("imp", IMPORT),
	KIND("xi", EXTINST),
	KIND("sc", STORAGE),
	KIND("dec", DECORATION),
	KIND("bi", BUILTIN),
	KIND("em", EXEC_MODEL),
	KIND("xm", EXEC_MODE),
	MEMBER("ent", NUMBER, entry_points),
};

#define for_each_fact(i) \
	for (const struct fact *i = facts; i < facts + SX_ARRAY_SIZE(facts); i++)

static struct spvx_str key_of(const struct fact *i)
{
	return sx_str_n(i->spelled + 2, i->len - 4u);
}

/* The member of a struct sx_partial_facts for a number or a text. */
static void *member_of(struct sx_partial_facts *f, const struct fact *i)
{
	return (char *)f + i->at;
}

/* Key of the names that are not UTF-8: their bytes are written instead. */
#define KEY_HEX 16

static const char *hex_key(const struct fact *i, char key[KEY_HEX])
{
	snprintf(key, KEY_HEX, "%.*s_hex", (int)key_of(i).len, key_of(i).ptr);
	return key;
}

void sx_partial_facts_free(struct sx_partial_facts *f)
{
	sx_vec_free(&f->rows, NULL, sizeof(struct spvx_profile_row));
}

void sx_partial_line_free(struct sx_partial_line *l)
{
	sx_vec_free(&l->srcs, NULL, sizeof(struct spvx_str));
	sx_partial_facts_free(&l->facts);
}

/* ---- writing ---- */

/* The rows of a kind are consecutive, by name; those with names that are not UTF-8
 * follow. */
static void put_rows(struct sx_json *j, const struct fact *i,
		     const struct spvx_profile_row *row, const struct spvx_profile_row *end)
{
	const struct spvx_profile_row *from;
	char key[KEY_HEX];
	struct sx_buf hex = { .a = NULL };
	bool odd = false;

	while (row < end && row->kind != (enum spvx_profile_kind)i->at)
		row++;
	sx_json_put_open(j, key_of(i), '{', false);
	for (from = row; row < end && row->kind == (enum spvx_profile_kind)i->at; row++) {
		if (sx_utf8_valid(row->name))
			sx_json_member_pair(j, row->name, row->count, row->words);
		else
			odd = true;
	}
	sx_json_end_object(j);
	if (!odd)
		return;
	sx_json_object(j, hex_key(i, key));
	for (; from < row; from++) {
		if (sx_utf8_valid(from->name))
			continue;
		hex.len = 0;
		sx_buf_hex_bytes(&hex, from->name.ptr, from->name.len);
		sx_json_member_pair(j, sx_buf_str(&hex), from->count, from->words);
	}
	sx_json_end_object(j);
	sx_buf_end(&hex, j->out);
}

int sx_partial_put_facts(struct sx_buf *b, struct spvx_profile *profile,
			 const struct spvx_identity *identity)
{
	char digests[2][2 * SPVX_DIGEST_BYTES + 1];
	char foz[17];
	const struct spvx_profile_row *rows;
	struct spvx_profile_totals t;
	struct sx_partial_facts f;
	struct sx_json j;
	size_t from = b->len;
	size_t count;
	int err = sx_profile_make_rows(profile, &rows, &count, &t, true);

	if (err)
		return err;
	sx_put_hex_bytes(digests[0], identity->n1, SPVX_DIGEST_BYTES);
	sx_put_hex_bytes(digests[1], identity->n2, SPVX_DIGEST_BYTES);
	snprintf(foz, sizeof(foz), "%016llx", (unsigned long long)identity->foz);
	f = (struct sx_partial_facts){
		.bytes = t.bytes,
		.words = t.words,
		.malformed = t.malformed,
		.instructions = t.instructions,
		.unknown_opcodes = t.unknown_opcodes,
		.debug_words = t.debug_words,
		.entry_points = !t.without_entry_point,
		.version = sx_str(""),
		.generator = sx_str(""),
		.order = sx_str(t.foreign_endian ? "big" : "little"),
		.n1 = sx_str(digests[0]),
		.n2 = sx_str(digests[1]),
		.foz = sx_str(foz),
	};
	for (size_t i = 0; i < count; i++) { /* a module has one row of each kind below */
		if (rows[i].kind == SPVX_PROFILE_VERSION)
			f.version = rows[i].name;
		else if (rows[i].kind == SPVX_PROFILE_GENERATOR)
			f.generator = rows[i].name;
	}
	sx_json_init(&j, b, false);
	sx_json_object(&j, NULL);
	for_each_fact(i) {
		const void *member = member_of(&f, i);

		if (i->form == NUMBER)
			sx_json_put_u64(&j, key_of(i), *(const uint64_t *)member);
		else if (i->form == TEXT)
			sx_json_put_str(&j, key_of(i), *(const struct spvx_str *)member);
		else
			put_rows(&j, i, rows, rows + count);
	}
	sx_json_end_object(&j);
	if (!b->error)
		b->data[from] = ','; /* they follow others in the record */
	return b->error;
}

/* ---- parsing ---- */

static int add_row(struct sx_partial_facts *f, const struct spvx_profile_row *row)
{
	return sx_vec_put(&f->rows, NULL, row, sizeof(struct spvx_profile_row));
}

/* @arena: receives the names, whose hexadecimal bytes are the keys; NULL: the keys are the
 * names. */
static int read_rows(struct sx_partial_facts *f, const struct fact *i,
		     const struct sx_json_node *n, struct sx_arena *arena)
{
	int err = n && n->type == SX_JSON_OBJECT ? 0 : -SPVX_ESYNTAX;

	for (n = err ? NULL : n->child; n && !err; n = n->next) {
		struct spvx_profile_row row = { (enum spvx_profile_kind)i->at, n->key, 0,
						0 };
		struct sx_json_node key = { .type = SX_JSON_STRING, .text = n->key };

		err = n->type == SX_JSON_ARRAY && n->count == 2 &&
				      sx_json_get_u64(n->child, &row.count) &&
				      sx_json_get_u64(n->child->next, &row.words) &&
				      (!arena || sx_json_get_bytes(arena, &key, &row.name))
			      ? add_row(f, &row)
			      : -SPVX_ESYNTAX;
	}
	return err;
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
	for_each_fact(i) {
		char key[KEY_HEX];
		const struct sx_json_node *odd = sx_json_get(root, hex_key(i, key));
		const struct sx_json_node *n;
		void *to = member_of(f, i);

		key[key_of(i).len] = '\0'; /* the key of the names that are UTF-8 */
		n = sx_json_get(root, key);
		if (i->form == NUMBER) {
			*(uint64_t *)to = 0;
			err = n && !sx_json_get_u64(n, to) ? -SPVX_ESYNTAX : err;
		} else if (i->form == TEXT) {
			*(struct spvx_str *)to = n ? n->text : sx_str("");
			err = n && n->type != SX_JSON_STRING ? -SPVX_ESYNTAX : err;
		} else if (!err) {
			err = read_rows(f, i, n, NULL);
		}
		if (i->form == ROWS && odd && !err)
			err = read_rows(f, i, odd, arena);
	}
	return err;
}

/* ---- scanning ---- */

/* The rest of a line; @bad: it is not in our own spelling. */
struct scan {
	const char *p;
	const char *end;
	bool bad;
};

static inline void skip(struct scan *s, const char *text, size_t len)
{
	if ((size_t)(s->end - s->p) < len || memcmp(s->p, text, len))
		s->bad = true;
	else
		s->p += len;
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

	while (s->p < s->end && sx_is_digit(*s->p))
		v = v * 10 + (uint64_t)(*s->p++ - '0');
	s->bad |= s->p == from || s->p - from > DIGITS_MAX ||
		  (*from == '0' && s->p - from > 1);
	return v;
}

/* Read a quoted text: printable ASCII without escapes. */
static struct spvx_str text(struct scan *s)
{
	const char *from;

	SKIP(s, "\"");
	from = s->p;
	while (s->p < s->end && *s->p >= ' ' && *s->p < 0x7f && *s->p != '"' &&
	       *s->p != '\\')
		s->p++;
	if (s->p == s->end || *s->p != '"') {
		s->bad = true;
		return sx_str("");
	}
	return sx_str_n(from, (size_t)(s->p++ - from));
}

/* Read rows; their names rise, so that none occurs twice. */
static int scan_rows(struct scan *s, struct sx_partial_facts *f, const struct fact *i)
{
	struct spvx_profile_row row = { (enum spvx_profile_kind)i->at, { "", 0 }, 0, 0 };
	bool first = true;
	int err = 0;

	SKIP(s, "{");
	while (!s->bad && !err && !skip_if(s, '}')) {
		struct spvx_str before = row.name;

		if (!first)
			SKIP(s, ",");
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

int sx_partial_line_scan(struct sx_partial_line *l, struct spvx_str line)
{
	struct scan s = { line.ptr, line.ptr + line.len, false };
	struct sx_partial_facts *f = &l->facts;
	int err = 0;

	SKIP(&s, "{\"t\":\"m\",\"sha\":");
	l->sha = text(&s);
	SKIP(&s, ",\"src\":[");
	l->srcs.count = 0;
	if (s.bad || l->sha.len != SX_SHA_DIGITS)
		return 0;
	do {
		struct spvx_str *src = sx_vec_add(&l->srcs, NULL, 1, sizeof(*src));

		if (!src)
			return -SPVX_ENOMEM;
		*src = text(&s);
	} while (skip_if(&s, ','));
	SKIP(&s, "]");
	l->text = sx_str_n(s.p, (size_t)(s.end - s.p));
	f->rows.count = 0;
	for_each_fact(i) {
		if (s.bad || err)
			break;
		skip(&s, i->spelled, i->len);
		if (i->form == NUMBER)
			*(uint64_t *)member_of(f, i) = number(&s);
		else if (i->form == TEXT)
			*(struct spvx_str *)member_of(f, i) = text(&s);
		else
			err = scan_rows(&s, f, i);
	}
	SKIP(&s, "}");
	return err ? err : !s.bad && s.p == s.end;
}
