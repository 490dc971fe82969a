/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/reflect_formats.c - every format of reflection, of every shared module,
 * of each bad one, of what is left when some are cut, and of real ones with words changed:
 * none fails, JSON is JSON and fits its schema, and it takes no time to speak of.
 */
#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/reflect/base.h"
#include "corpus.h"
#include "renderers.h"
#include "schema.h"

#include <time.h>

TestSuite(corpus_reflect_formats, .timeout = 600);

/* What one module may take in all formats; sanitizers need more. */
#define SECONDS_MAX           1.0
#define SECONDS_MAX_SANITIZED 10.0

/**
 * struct checker - what is needed over and over
 * @name:  of the current module
 * @count: modules that could be notified of
 * @words: places of numbers looked up so far
 * @third: which renderings are looked at, 1 to 3; 0: all
 */
struct checker {
	struct spvx_reflect *reflect;
	struct sx_arena schema_arena;
	struct sx_arena arena;
	const struct sx_json_node *schema;
	struct sx_arena facts;
	struct sx_buf text;
	const char *name;
	size_t count;
	size_t words;
	size_t third;
};

static void open_checker(struct checker *c)
{
	memset(c, 0, sizeof(*c));
	cr_assert(!spvx_reflect_create(NULL, &c->reflect));
	sx_arena_init(&c->schema_arena, NULL, 0);
	sx_arena_init(&c->arena, NULL, 0);
	sx_arena_init(&c->facts, NULL, 0);
	sx_buf_init(&c->text, NULL);
	c->schema = test_schema_of(&c->schema_arena, &cmd_reflect);
}

static void close_checker(struct checker *c)
{
	spvx_reflect_free(c->reflect);
	sx_arena_free(&c->schema_arena);
	sx_arena_free(&c->arena);
	sx_arena_free(&c->facts);
	sx_buf_free(&c->text);
}

/* ---- one module ---- */

/* At the places an object names are the numbers it has under the same keys. */
static void check_words(struct checker *c, const struct sx_json_node *object,
			const struct sx_json_node *words, const unsigned char *data,
			size_t size)
{
	for (const struct sx_json_node *n = words->child; n; n = n->next) {
		const struct sx_json_node *reported = NULL;
		uint64_t place, number;
		uint32_t word;

		for (reported = object->child;
		     reported && !sx_str_eq(reported->key, n->key);)
			reported = reported->next;
		cr_assert(sx_json_get_u64(n, &place) && place < size / 4, "%s", c->name);
		if (!reported || !sx_json_get_u64(reported, &number))
			continue;
		word = spvx_load32(data + 4 * place, data[0] == 0x07);
		cr_expect(word == number, "%s, line %u: %.*s is %u at %u, not %u", c->name,
			  n->line, (int)n->key.len, n->key.ptr, word, (unsigned)place,
			  (unsigned)number);
		c->words++;
	}
}

static void check_all_words(struct checker *c, const struct sx_json_node *node,
			    const unsigned char *data, size_t size)
{
	for (const struct sx_json_node *n = node->child; n; n = n->next) {
		if (sx_str_eq(n->key, sx_str("words")) && node->type == SX_JSON_OBJECT)
			check_words(c, node, n, data, size);
		else
			check_all_words(c, n, data, size);
	}
}

/* The facts that --base goes by can be had of the document. */
static void check_facts(struct checker *c)
{
	struct sx_vec facts = { .count = 0 };

	cr_expect(!reflect_facts(&c->facts, sx_str_n(c->text.data, c->text.len), &facts,
				 NULL),
		  "%s: no facts", c->name);
	sx_vec_free(&facts, NULL, sizeof(struct reflect_fact));
	sx_arena_reset(&c->facts);
}

static void check_json(struct checker *c, const struct test_rendering *how,
		       const unsigned char *data, size_t size)
{
	struct test_schema l = { .schema = c->schema, .where = c->name };
	const struct sx_json_node *root;

	sx_arena_reset(&c->arena);
	root = test_render_parse(&c->arena, &c->text);
	cr_expect(root, "%s: %s is no JSON", c->name, how->name);
	/* without entry points there is no pipeline; that of others has no schema */
	if (!root || !root->child || (how->format && !strcmp(how->format, "spirv-cross")))
		return;
	test_schema_check(&l, c->schema, root);
	check_all_words(c, root, data, size);
}

static void check_module(struct checker *c, const void *data, size_t size)
{
	double most = test_sanitized() ? SECONDS_MAX_SANITIZED : SECONDS_MAX;
	const struct spvx_reflection *r;
	clock_t start = clock();

	if (spvx_reflect_load(c->reflect, data, size, &r))
		return;
	cr_assert(spvx_reflect_check(r, r->size), "%s", c->name);
	for (size_t i = 0; i < TEST_RENDERINGS; i++) {
		if (c->third && c->third != i % 3 + 1)
			continue;
		test_render(&test_renderings[i], &c->text, r, data, size);
		cr_expect(!c->text.error, "%s: %s", c->name, test_renderings[i].name);
		if (i < TEST_JSON_RENDERINGS)
			check_json(c, &test_renderings[i], data, size);
		if (!i)
			check_facts(c);
	}
	cr_expect((double)(clock() - start) / CLOCKS_PER_SEC < most, "%s takes long",
		  c->name);
	c->count++;
}

/* ---- tables of modules ---- */

typedef void module_fn(struct checker *c, const struct test_bytes *module);

static void whole(struct checker *c, const struct test_bytes *module)
{
	check_module(c, module->data, module->len);
}

#define GOOD "corpus/MANIFEST.tsv"
#define BAD  "corpus/bad/MANIFEST.tsv"

/* At the @least so many can be notified of. */
static void each_module(const char *table, module_fn *fn, size_t least)
{
	struct checker c;

	test_need_recorded();
	open_checker(&c);
	for (struct test_walk w = test_walk(table); test_walk_next(&w);) {
		c.name = w.path;
		fn(&c, &w.bytes);
	}
	cr_expect(test_enough(c.count, least), "%s: %zu modules", table, c.count);
	cr_expect(fn != whole || c.words > c.count, "%s: only %zu places", table, c.words);
	close_checker(&c);
}

Test(corpus_reflect_formats, shared)
{
	each_module(GOOD, whole, 2001);
	each_module(BAD, whole, 91);
	each_module("corpus/swapped/MANIFEST.tsv", whole, 20);
}

/* Modules that no table has. */
Test(corpus_reflect_formats, probes)
{
	char *folder = test_format("%s/corpus/reflect-probes",
				   test_recorded() ? test_recorded() : ".");
	char **names = test_list(folder);
	struct checker c;

	test_need_recorded();
	open_checker(&c);
	for (size_t i = 0; names[i]; i++) {
		struct test_bytes module =
			test_read(test_format("%s/%s", folder, names[i]));

		c.name = names[i];
		if (sx_str_ends(sx_str(names[i]), ".spv"))
			whole(&c, &module);
	}
	cr_expect_eq(c.count, 9, "%zu", c.count);
	close_checker(&c);
}

/* ---- cut ---- */

/* An exact copy: a step after its end is one that sanitizers see. Of many, each is shown in a third
 * of the ways. */
static void check_copy(struct checker *c, const unsigned char *data, size_t size)
{
	unsigned char *copy = malloc(size ? size : 1);

	cr_assert(copy);
	memcpy(copy, data, size);
	c->third = c->third % 3 + 1;
	check_module(c, copy, size);
	free(copy);
}

#define CUTS 24 /* of a module */

/* In equal parts, and a little before that. */
static void cut(struct checker *c, const struct test_bytes *module)
{
	for (size_t i = 1; i <= CUTS; i++) {
		size_t size = module->len / CUTS * i;

		check_copy(c, module->data, size - (i % 4 < size ? i % 4 : 0));
	}
}

static void cut_some(struct checker *c, const struct test_bytes *module)
{
	/* as good a choice as any */
	if (module->len % (test_sanitized() ? 39 : 13) == 0)
		cut(c, module);
}

Test(corpus_reflect_formats, truncated)
{
	each_module(GOOD, cut_some, 2000);
	each_module(BAD, cut, 1000);
}

/* ---- changed ---- */

#define MUTANTS           3 /* of a module */
#define MUTANTS_SANITIZED 1
#define CHANGES_MAX       6 /* of a mutant */

static unsigned mutants(void)
{
	return test_sanitized() ? MUTANTS_SANITIZED : MUTANTS;
}

/* xorshift; the same on all machines. */
static uint32_t next(uint64_t *seed)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 7;
	*seed ^= *seed << 17;
	return (uint32_t)(*seed >> 16);
}

/* A number below @n, which is not 0; mostly in the first part: there are the declarations. */
static size_t pick(uint64_t *seed, size_t n)
{
	size_t at = next(seed) % n;

	return next(seed) % 3 ? at * (next(seed) % 1000) / 1000 : at;
}

static void put_word(unsigned char *data, size_t word, uint32_t value)
{
	memcpy(data + 4 * word, &value, 4);
}

/* A byte, a bit, a small number, a large one, a word from elsewhere. */
static void change(unsigned char *data, size_t words, uint64_t *seed)
{
	static const uint32_t large[] = { 0x7fffffff, 0x80000000, UINT32_MAX, 0x10000 };
	size_t at = pick(seed, words);

	switch (next(seed) % 5) {
	case 0:
		data[4 * at + next(seed) % 4] = (unsigned char)next(seed);
		break;
	case 1:
		data[4 * at + next(seed) % 4] ^= (unsigned char)(1u << next(seed) % 8);
		break;
	case 2:
		put_word(data, at, next(seed) % 64);
		break;
	case 3:
		put_word(data, at, large[next(seed) % 4]);
		break;
	default:
		memcpy(data + 4 * at, data + 4 * pick(seed, words), 4);
		break;
	}
}

static void mutate(struct checker *c, const struct test_bytes *module)
{
	size_t words = module->len / 4;
	uint64_t seed = 0x9e3779b97f4a7c15u ^ (uint64_t)module->len << 20;
	unsigned char *copy = malloc(module->len ? module->len : 1);

	cr_assert(copy);
	for (unsigned i = 0; words > 5 && i < mutants(); i++) {
		memcpy(copy, module->data, module->len);
		for (uint32_t n = 1 + next(&seed) % CHANGES_MAX; n--;)
			change(copy + 20, words - 5, &seed);
		check_copy(c, copy, module->len);
	}
	free(copy);
}

Test(corpus_reflect_formats, changed)
{
	each_module(GOOD, mutate, 1700 * (size_t)mutants() + 1);
}

/* ---- the other byte order ---- */

/* Reports depend neither on the byte order nor on the module that was reflected before. */
static void swapped(struct checker *c, const struct test_bytes *module)
{
	struct test_bytes copy = test_swapped(module);
	const struct spvx_reflection *r[2];
	struct spvx_reflect *fresh;
	struct sx_buf other = { .a = NULL };
	int err = spvx_reflect_load(c->reflect, module->data, module->len, &r[0]);

	cr_assert(!spvx_reflect_create(NULL, &fresh));
	cr_expect(err == spvx_reflect_load(fresh, copy.data, copy.len, &r[1]), "%s",
		  c->name);
	for (size_t i = 0; !err && i < TEST_RENDERINGS; i++) {
		test_render(&test_renderings[i], &c->text, r[0], module->data, module->len);
		test_render(&test_renderings[i], &other, r[1], copy.data, copy.len);
		cr_expect(c->text.len == other.len &&
				  !memcmp(c->text.data, other.data, other.len),
			  "%s: %s differs", c->name, test_renderings[i].name);
	}
	spvx_reflect_free(fresh);
	sx_buf_free(&other);
	test_bytes_free(&copy);
	c->count += !err;
}

Test(corpus_reflect_formats, swapped)
{
	each_module(GOOD, swapped, 2001);
	each_module(BAD, swapped, 91);
}

/* ---- the program ---- */

/* What the words after `spvx reflect` write, in the folder of the corpus. */
static struct test_run run(const char *words)
{
	char *line = test_format("cd %s/corpus && exec %s reflect %s", test_shared(),
				 test_bin(), words);
	struct test_run r = { .argv = (const char *const[]){ "/bin/sh", "-c", line,
							     NULL } };

	test_run(&r);
	cr_expect(r.status >= 0 && r.status <= 2, "%s: status %d: %s", words, r.status,
		  r.err.data);
	return r;
}

/* Each bad module against a good one, and in a pipeline with it. */
Test(corpus_reflect_formats, bad_with_good)
{
	static const char *const ways[] = {
		"-f json --base=reflect-probes/a4.spv bad/%s",
		"-f markdown --base=bad/%s reflect-probes/a4.spv",
		"-f json --pipeline bad/%s reflect-probes/a4.spv",
	};
	struct checker c;
	char **names;
	char *folder;

	test_need_shared();
	open_checker(&c);
	folder = test_format("%s/corpus/bad", test_shared());
	names = test_list(folder);
	for (size_t i = 0; names[i]; i++) {
		size_t way = i % (sizeof(ways) / sizeof(ways[0]));
		const char *star = strchr(ways[way], '%');
		struct test_run r = run(test_format("%.*s%s%s", (int)(star - ways[way]),
						    ways[way], names[i], star + 2));
		struct test_schema l = { .schema = c.schema, .where = names[i] };

		sx_arena_reset(&c.arena);
		if (way != 1 && r.out.len)
			test_schema_check(&l, c.schema,
					  test_schema_parse(&c.arena, (char *)r.out.data,
							    r.out.len, names[i]));
	}
	close_checker(&c);
}
