/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/reflect.c - the interfaces of the shared modules: every recorded fact
 * holds, documents fit their schema, and nothing depends on byte order or on what was
 * reflected before. Facts that we say otherwise on purpose are in
 * reflect.differences.
 */
#include "base/str.h"
#include "cmd/commands.h"
#include "corpus.h"
#include "reflection.h"
#include "schema.h"

TestSuite(corpus_reflect, .timeout = 300);

/* ---- facts ---- */

/* Facts of one module: expected, and as reported. */
struct facts {
	struct sx_buf expected;
	struct sx_buf reported;
};

/* The difference is in the list: path, TAB, mark, TAB, fact. */
static bool is_listed(const struct test_bytes *list, const char *path, char mark,
		      const char *fact, size_t len)
{
	char *line = test_format("%s\t%c\t%.*s\n", path, mark, (int)len, fact);
	bool yes = list->data && strstr((const char *)list->data, line) != NULL;

	return yes;
}

/* Lines of @a that @b does not have; both are sorted. */
static size_t check_missing(const struct sx_buf *a, const struct sx_buf *b,
			    const char *path, char mark, const struct test_bytes *list)
{
	const char *p = a->data;
	const char *q = b->data;
	size_t listed = 0;

	while (p < a->data + a->len) {
		size_t len = strcspn(p, "\n");
		struct spvx_str line = { p, len };
		int order = 1;

		while (q < b->data + b->len && order > 0) {
			struct spvx_str other = { q, strcspn(q, "\n") };

			order = sx_str_cmp(line, other);
			if (order >= 0)
				q += other.len + 1;
		}
		/* transcripts/corpus_heap.t has those */
		if (order && !sx_str_starts(line, "HEAP\t")) {
			bool known = is_listed(list, path, mark, p, len);

			listed += known;
			cr_expect(known, "%s: %c %.*s", path, mark, (int)len, p);
		}
		p += len + 1;
	}
	return listed;
}

static size_t check_facts(struct spvx_reflect *r, const char *path, struct facts *f,
			  const struct test_bytes *list)
{
	struct test_bytes module = test_corpus_read(path);
	size_t listed;

	f->reported.len = 0;
	cr_expect(!test_reflect(r, module.data, module.len, sx_reflect_tsv, &f->reported),
		  "%s", path);
	sx_buf_putc(&f->reported, '\0');
	sx_buf_putc(&f->expected, '\0');
	f->reported.len--;
	f->expected.len--;
	listed = check_missing(&f->expected, &f->reported, path, '-', list) +
		 check_missing(&f->reported, &f->expected, path, '+', list);
	f->expected.len = 0;
	return listed;
}

static struct test_bytes differences(void)
{
	char *path = test_format("%s/tests/unit/corpus/reflect.differences", test_src());
	struct test_bytes list = test_read(path);

	return list;
}

/* Lines of the list that are not comments. */
static size_t count_listed(const struct test_bytes *list)
{
	size_t count = 0;

	for (const char *p = (const char *)list->data; p && *p; p += strcspn(p, "\n") + 1)
		count += *p != '#';
	return count;
}

Test(corpus_reflect, facts)
{
	struct test_bytes list = differences();
	struct spvx_reflect *r;
	struct test_rows rows;
	struct facts f;
	char path[512] = "";
	size_t modules = 0;
	size_t listed = 0;

	test_need_recorded();
	sx_buf_init(&f.expected, NULL);
	sx_buf_init(&f.reported, NULL);
	cr_assert(!spvx_reflect_create(NULL, &r));
	cr_assert(test_rows_open(&rows, "corpus/expected/reflect/facts.tsv"));
	while (test_rows_next(&rows)) {
		if (strcmp(rows.fields[0], path)) {
			if (*path)
				listed += check_facts(r, path, &f, &list);
			snprintf(path, sizeof(path), "%s", rows.fields[0]);
			modules++;
		}
		for (size_t i = 2; i < TEST_FIELDS && *rows.fields[i]; i++) {
			if (i > 2)
				sx_buf_putc(&f.expected, '\t');
			sx_buf_puts(&f.expected, rows.fields[i]);
		}
		sx_buf_putc(&f.expected, '\n');
	}
	listed += check_facts(r, path, &f, &list);
	cr_expect(test_enough(modules, 2000), "%zu modules", modules);
	cr_expect(listed == count_listed(&list), "%zu differences, not all in the list",
		  listed);
	spvx_reflect_free(r);
	sx_buf_free(&f.expected);
	sx_buf_free(&f.reported);
}

/* ---- the probes ---- */

static void check_probe(struct spvx_reflect *r, const char *folder, const char *name)
{
	size_t stem = strlen(name) - strlen(".facts.tsv");
	char *module = test_format("%s/%.*s.spv", folder, (int)stem, name);
	struct test_bytes expected = test_read(test_format("%s/%s", folder, name));
	struct test_bytes data = test_read(module);
	struct sx_buf reported;

	sx_buf_init(&reported, NULL);
	cr_expect(!test_reflect(r, data.data, data.len, sx_reflect_tsv, &reported), "%s",
		  name);
	cr_expect(reported.len == expected.len &&
			  !memcmp(reported.data, expected.data, reported.len),
		  "%s: reported\n%.*s", name, (int)reported.len, reported.data);
	sx_buf_free(&reported);
}

Test(corpus_reflect, probes)
{
	char *folder = test_format("%s/corpus/reflect-probes",
				   test_recorded() ? test_recorded() : ".");
	char **names = test_list(folder);
	struct spvx_reflect *r;
	size_t count = 0;

	cr_assert(!spvx_reflect_create(NULL, &r));
	for (size_t i = 0; names && names[i]; i++) {
		if (!sx_str_ends(sx_str(names[i]), ".facts.tsv"))
			continue;
		check_probe(r, folder, names[i]);
		count++;
	}
	cr_expect(!test_recorded() || count == 9, "%zu", count);
	spvx_reflect_free(r);
}

/* ---- documents ---- */

/* Holds documents against the schema; @words: places of numbers looked up so far. */
struct validator {
	struct sx_arena schema_arena;
	struct sx_arena arena;
	const struct sx_json_node *schema;
	size_t words;
};

static bool is_swapped(const struct test_bytes *module)
{
	return module->data[0] == 0x07; /* the magic number, most significant byte first */
}

/* At the places an object names are the numbers it has under the same keys. */
static void check_words(struct validator *v, const struct sx_json_node *object,
			const struct sx_json_node *words, const struct test_bytes *module,
			const char *path)
{
	for (const struct sx_json_node *n = words->child; n; n = n->next) {
		const struct sx_json_node *reported = NULL;
		uint64_t place, number;
		uint32_t word;

		for (reported = object->child;
		     reported && !sx_str_eq(reported->key, n->key);)
			reported = reported->next;
		cr_assert(sx_json_get_u64(n, &place) && place < module->len / 4, "%s",
			  path);
		if (!reported || !sx_json_get_u64(reported, &number))
			continue;
		word = spvx_load32(module->data + 4 * place, is_swapped(module));
		cr_expect(word == number, "%s, line %u: %.*s is %u at %u, not %u", path,
			  n->line, (int)n->key.len, n->key.ptr, word, (unsigned)place,
			  (unsigned)number);
		v->words++;
	}
}

static void check_all_words(struct validator *v, const struct sx_json_node *node,
			    const struct test_bytes *module, const char *path)
{
	for (const struct sx_json_node *n = node->child; n; n = n->next) {
		if (sx_str_eq(n->key, sx_str("words")) && node->type == SX_JSON_OBJECT)
			check_words(v, node, n, module, path);
		else
			check_all_words(v, n, module, path);
	}
}

static void check_document(struct validator *v, const struct sx_buf *b,
			   const struct test_bytes *module, const char *path)
{
	struct test_schema l = { .schema = v->schema, .where = path };
	const struct sx_json_node *root;

	sx_arena_reset(&v->arena);
	root = test_schema_parse(&v->arena, b->data, b->len, path);
	test_schema_check(&l, v->schema, root);
	check_all_words(v, root, module, path);
}

/* What is reported a module by one that has reported for others is what a new one says. */
static void check_module(struct spvx_reflect *used, struct validator *v,
			 const struct test_walk *w)
{
	struct spvx_reflect *fresh;
	struct sx_buf first;
	struct sx_buf again;
	int err;

	sx_buf_init(&first, NULL);
	sx_buf_init(&again, NULL);
	cr_assert(!spvx_reflect_create(NULL, &fresh));
	err = test_reflect(used, w->bytes.data, w->bytes.len, test_reflect_json, &first);
	cr_expect(err == test_reflect(fresh, w->bytes.data, w->bytes.len, test_reflect_json,
				      &again),
		  "%s", w->path);
	cr_expect(first.len == again.len &&
			  (err || !memcmp(first.data, again.data, first.len)),
		  "%s: not the same twice", w->path);
	if (!err)
		check_document(v, &first, &w->bytes, w->path);
	spvx_reflect_free(fresh);
	sx_buf_free(&first);
	sx_buf_free(&again);
}

static size_t check_table(const char *table)
{
	struct validator v = { .words = 0 };
	struct spvx_reflect *used;
	struct test_walk w;
	size_t count = 0;

	sx_arena_init(&v.schema_arena, NULL, 0);
	sx_arena_init(&v.arena, NULL, 0);
	v.schema = test_schema_of(&v.schema_arena, &cmd_reflect);
	cr_assert(!spvx_reflect_create(NULL, &used));
	for (w = test_walk(table); test_walk_next(&w); count++)
		check_module(used, &v, &w);
	cr_expect(test_enough(v.words, count + 1), "only %zu places", v.words);
	spvx_reflect_free(used);
	sx_arena_free(&v.arena);
	sx_arena_free(&v.schema_arena);
	return count;
}

Test(corpus_reflect, documents)
{
	test_need_recorded();
	cr_expect(test_enough(check_table("corpus/MANIFEST.tsv"), 2000));
	cr_expect(test_enough(check_table("corpus/bad/MANIFEST.tsv"), 100));
}

/* ---- byte order ---- */

static void check_swapped(struct spvx_reflect *r, const struct test_walk *w)
{
	struct test_bytes module = w->bytes;
	struct test_bytes swapped = test_swapped(&module);
	struct sx_buf plain;
	struct sx_buf other;

	sx_buf_init(&plain, NULL);
	sx_buf_init(&other, NULL);
	cr_expect(!test_reflect(r, module.data, module.len, test_reflect_json, &plain));
	cr_expect(!test_reflect(r, swapped.data, swapped.len, test_reflect_json, &other));
	cr_expect(plain.len == other.len && !memcmp(plain.data, other.data, plain.len),
		  "%s: differs in the other byte order", w->path);
	sx_buf_free(&plain);
	sx_buf_free(&other);
	test_bytes_free(&swapped);
}

Test(corpus_reflect, swapped)
{
	struct spvx_reflect *r;
	struct test_walk w;
	size_t count = 0;

	test_need_recorded();
	cr_assert(!spvx_reflect_create(NULL, &r));
	for (w = test_walk("corpus/MANIFEST.tsv"); test_walk_next(&w); count++)
		check_swapped(r, &w);
	cr_expect(test_enough(count, 2000), "%zu", count);
	spvx_reflect_free(r);
}
