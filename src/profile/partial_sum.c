/* SPDX-License-Identifier: MIT */
/*
 * profile/partial_sum.c - what the modules of partials amount to: the figures of a profile
 * that had counted them all.
 */
#include "profile/partial.h"

#include "base/json_read.h"
#include "base/str.h"

/* Of the current module. */
struct module {
	const struct sx_json_node *root;
	uint64_t bytes;
	uint64_t words;
	uint64_t copies;
};

/* The figure of a name. Return: NULL when there is no memory. */
static struct sx_figure *figure(struct sx_partial_sum *s, enum spvx_profile_kind kind,
				struct spvx_str name)
{
	struct sx_figures *f = &s->figures;
	struct spvx_str *kept;
	void *list = f->list;
	uint64_t *at;
	bool fresh;
	int err;

	s->key.len = 0;
	sx_buf_putc(&s->key, (char)('A' + kind));
	sx_buf_put(&s->key, name.ptr, name.len);
	at = s->key.error ? NULL : sx_strmap_at(&s->index, s->key.data, s->key.len, &fresh);
	if (!at || !fresh)
		return at ? &f->list[*at - 1] : NULL;
	err = sx_grow(NULL, &list, &s->cap, f->count + 1, sizeof(*f->list));
	f->list = list;
	kept = sx_arena_alloc(&s->arena, sizeof(*kept));
	if (err || !kept)
		return NULL;
	*at = f->count + 1;
	*kept = sx_str_n(sx_arena_strdup(&s->arena, name.ptr, name.len), name.len);
	if (!kept->ptr)
		return NULL;
	f->list[f->count] = (struct sx_figure){ .kind = kind, .columns = 1, .names = kept };
	return &f->list[f->count++];
}

static int count(struct sx_partial_sum *s, const struct module *m,
		 enum spvx_profile_kind kind, struct spvx_str name, uint64_t n,
		 uint64_t words)
{
	struct sx_figure *f = figure(s, kind, name);

	if (!f)
		return -SPVX_ENOMEM;
	f->n[SX_ALL].count += n * m->copies;
	f->n[SX_ALL].words += words * m->copies;
	f->n[SX_UNIQUE].count += n;
	f->n[SX_UNIQUE].words += words;
	return 0;
}

static uint64_t number(const struct module *m, const char *key)
{
	const struct sx_json_node *n = sx_json_get(m->root, key);
	uint64_t v;

	return n && sx_json_get_u64(n, &v) ? v : 0;
}

static struct spvx_str text(const struct module *m, const char *key)
{
	const struct sx_json_node *n = sx_json_get(m->root, key);

	return n && n->type == SX_JSON_STRING ? n->text : sx_str("");
}

/* A pair of numbers. */
static bool read_count(const struct sx_json_node *n, struct sx_count *c)
{
	return n->type == SX_JSON_ARRAY && n->count == 2 &&
	       sx_json_get_u64(n->child, &c->count) &&
	       sx_json_get_u64(n->child->next, &c->words);
}

static void add_words(struct sx_partial_sum *s, const struct module *m,
		      enum spvx_profile_kind kind, struct spvx_str name, uint64_t words)
{
	struct spvx_profile_totals *all = &s->totals[SX_ALL];
	struct spvx_profile_totals *unique = &s->totals[SX_UNIQUE];

	if (kind == SPVX_PROFILE_OPCODE) {
		all->instruction_words += words * m->copies;
		unique->instruction_words += words;
	} else if (kind == SPVX_PROFILE_CLASS && sx_str_is(name, "unknown")) {
		all->unknown_words += words * m->copies;
		unique->unknown_words += words;
	}
}

static int add_kind(struct sx_partial_sum *s, const struct module *m,
		    const struct sx_partial_kind *k)
{
	const struct sx_json_node *n = sx_json_get(m->root, k->key);
	struct sx_count c;
	int err = 0;

	if (!n || n->type != SX_JSON_OBJECT)
		return -SPVX_ESYNTAX;
	for (n = n->child; n && !err; n = n->next) {
		if (!read_count(n, &c))
			return -SPVX_ESYNTAX;
		add_words(s, m, k->kind, n->key, c.words);
		err = count(s, m, k->kind, n->key, c.count, c.words);
	}
	return err;
}

static void add_totals(struct spvx_profile_totals *t, const struct module *m,
		       uint64_t copies)
{
	if (!t->modules || m->bytes < t->min_bytes)
		t->min_bytes = m->bytes;
	if (m->bytes > t->max_bytes)
		t->max_bytes = m->bytes;
	t->modules += copies;
	t->unique_modules++;
	t->malformed += number(m, "bad") * copies;
	t->foreign_endian += sx_str_is(text(m, "end"), "big") * copies;
	t->bytes += m->bytes * copies;
	t->words += m->words * copies;
	t->instructions += number(m, "insns") * copies;
	t->unknown_opcodes += number(m, "unk") * copies;
	t->debug_words += number(m, "dbg") * copies;
	t->without_entry_point += !number(m, "ent") * copies;
}

static int add_sizes(struct sx_partial_sum *s, const struct module *m)
{
	unsigned bucket = sx_bucket_of(m->bytes);
	struct sx_buf low;
	int err;

	s->buckets.count[bucket] += m->copies;
	s->buckets.words[bucket] += m->words * m->copies;
	sx_buf_init(&low, NULL);
	sx_buf_u64(&low, sx_bucket_low(bucket));
	err = low.error ? low.error
			: count(s, m, SPVX_PROFILE_SIZE_BUCKET, sx_str_n(low.data, low.len),
				1, m->words);
	sx_buf_free(&low);
	if (!err)
		err = count(s, m, SPVX_PROFILE_VERSION, text(m, "ver"), 1, m->words);
	if (!err)
		err = count(s, m, SPVX_PROFILE_GENERATOR, text(m, "gen"), 1, m->words);
	return err;
}

/* Falling size, then rising address. */
static bool is_before(uint64_t bytes, struct spvx_str address,
		      const struct spvx_profile_largest *other)
{
	if (bytes != other->bytes)
		return bytes > other->bytes;
	return sx_str_cmp(address, other->address) < 0;
}

static void note_largest(struct sx_partial_sum *s, uint64_t bytes, struct spvx_str address)
{
	struct spvx_profile_largest *l = s->largest;
	size_t i = s->largest_count;

	if (i == SPVX_PROFILE_LARGEST && !is_before(bytes, address, &l[i - 1]))
		return;
	if (i < SPVX_PROFILE_LARGEST)
		s->largest_count++;
	else
		i--;
	for (; i && is_before(bytes, address, &l[i - 1]); i--)
		l[i] = l[i - 1];
	l[i] = (struct spvx_profile_largest){ bytes, address };
}

static bool read_digest(struct spvx_str s, unsigned char digest[SPVX_DIGEST_BYTES])
{
	return s.len == 2 * SPVX_DIGEST_BYTES && sx_read_hex_bytes(s, digest);
}

static int add_copies(struct sx_partial_sum *s, const struct module *m, struct spvx_str sha)
{
	struct spvx_identity identity = { .levels = SX_COPIES_IDENTITIES };

	if (!read_digest(sha, identity.sha256) ||
	    !read_digest(text(m, "n1"), identity.n1) ||
	    !read_digest(text(m, "n2"), identity.n2))
		return -SPVX_ESYNTAX;
	return sx_copies_add(&s->copies, &identity, m->bytes, m->copies, NULL);
}

/* The figures: of all modules, and of one for each sha256. */
static int put_copies(struct sx_partial_sum *s)
{
	static const char *const names[SX_COPIES_LEVELS] = { "sha256", "n1", "n2" };
	struct sx_copies unique = s->copies;

	unique.modules = s->totals[SX_UNIQUE].modules;
	unique.bytes = s->totals[SX_UNIQUE].bytes;
	for (unsigned i = 0; i < SX_COPIES_LEVELS; i++) {
		struct sx_figure *f = figure(s, SPVX_PROFILE_COPIES, sx_str(names[i]));

		if (!f)
			return -SPVX_ENOMEM;
		f->n[SX_ALL] = sx_copies_count(&s->copies, (enum sx_copies_level)i);
		f->n[SX_UNIQUE] = sx_copies_count(&unique, (enum sx_copies_level)i);
	}
	return 0;
}

static int add_module(struct sx_partial_sum *s, const struct sx_partials *p, size_t i,
		      struct module *m)
{
	const struct spvx_str *src;
	int err = 0;

	m->copies = sx_partials_srcs(p, i, &src);
	m->bytes = number(m, "b");
	m->words = number(m, "w");
	add_totals(&s->totals[SX_ALL], m, m->copies);
	add_totals(&s->totals[SX_UNIQUE], m, 1);
	for (const struct sx_partial_kind *k = sx_partial_kinds; k->key && !err; k++)
		err = add_kind(s, m, k);
	if (!err)
		err = add_sizes(s, m);
	for (size_t n = 0; n < m->copies && n < SPVX_PROFILE_LARGEST; n++)
		note_largest(s, m->bytes, src[n]);
	return err;
}

/* The facts are members of an object whose first brace is a comma. */
static int parse_facts(struct sx_arena *arena, struct spvx_str facts, struct module *m)
{
	char *object = sx_arena_strdup(arena, facts.ptr, facts.len);
	struct sx_json_node *root;
	int err;

	if (!object)
		return -SPVX_ENOMEM;
	object[0] = '{';
	err = sx_json_parse(arena, sx_str_n(object, facts.len), &root, NULL);
	m->root = root;
	return err && err != -SPVX_ENOMEM ? -SPVX_ESYNTAX : err;
}

/* The totals as figures, in front of the others. */
static int put_totals(struct sx_partial_sum *s)
{
	static const char *const names[] = {
		"modules", "unique_modules", "malformed",       "foreign_endian", "bytes",
		"words",   "instructions",   "unknown_opcodes", "debug_words",
	};
	const struct module once = { .copies = 0 };
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (count(s, &once, SPVX_PROFILE_TOTAL, sx_str(names[i]), 0, 0))
			return -SPVX_ENOMEM;
	}
	s->figures.fixed = i;
	return 0;
}

static void fill_totals(struct sx_partial_sum *s, enum sx_domain d)
{
	const struct spvx_profile_totals *t = &s->totals[d];
	const struct sx_count values[] = {
		{ t->modules, 0 },
		{ t->unique_modules, 0 },
		{ t->malformed, 0 },
		{ t->foreign_endian, 0 },
		{ t->bytes, 0 },
		{ t->words, 0 },
		{ t->instructions, t->instruction_words },
		{ t->unknown_opcodes, t->unknown_words },
		{ t->debug_words, t->debug_words },
	};

	for (size_t i = 0; i < s->figures.fixed; i++)
		s->figures.list[i].n[d] = values[i];
}

int sx_partials_sum(struct sx_partials *p, bool copies, struct sx_partial_sum *s)
{
	struct sx_arena arena;
	int err;

	memset(s, 0, sizeof(*s));
	sx_strmap_init(&s->index, NULL);
	sx_arena_init(&s->arena, NULL, 0);
	sx_buf_init(&s->key, NULL);
	sx_copies_init(&s->copies, NULL);
	sx_arena_init(&arena, NULL, 0);
	sx_partials_settle(p);
	err = put_totals(s);
	for (size_t i = 0; i < p->count && !err; i++) {
		struct module m = { .root = NULL };

		sx_arena_reset(&arena);
		err = parse_facts(&arena, sx_partials_facts(p, i), &m);
		if (!err)
			err = add_module(s, p, i, &m);
		if (!err && copies)
			err = add_copies(s, &m, sx_partials_sha(p, i));
	}
	sx_arena_free(&arena);
	if (!err && copies)
		err = put_copies(s);
	if (err)
		return err;
	fill_totals(s, SX_ALL);
	fill_totals(s, SX_UNIQUE);
	return 0;
}

void sx_partial_sum_free(struct sx_partial_sum *s)
{
	sx_free(NULL, s->figures.list, s->cap * sizeof(*s->figures.list));
	sx_strmap_free(&s->index);
	sx_copies_free(&s->copies);
	sx_buf_free(&s->key);
	sx_arena_free(&s->arena);
}
