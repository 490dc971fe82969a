/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/requires.c - explain agrees with the table of the registry. The rest:
 * tests/transcripts/requires.t, corpus_requires.t.
 */
#include "base/json_read.h"
#include "base/str.h"
#include "corpus.h"

#include <criterion/criterion.h>

TestSuite(cmd_requires, .timeout = 120);

/* Articles of words, by name. */
struct articles {
	struct test_run run;
	struct sx_arena arena;
	struct sx_json_node *root;
};

/* @status: 1 where a word may be unknown. */
static void open_articles(struct articles *a, const char *const *argv, int status)
{
	sx_arena_init(&a->arena, NULL, 0);
	a->run = test_run_in(NULL, argv);
	cr_assert(a->run.status <= status, "%s", a->run.err.data);
	cr_assert(!sx_json_parse(&a->arena,
				 sx_str_n((const char *)a->run.out.data, a->run.out.len),
				 &a->root, NULL));
}

static void close_articles(struct articles *a)
{
	sx_arena_free(&a->arena);
	test_run_free(&a->run);
}

static bool is_text(const struct sx_json_node *n, const char *text)
{
	return n && sx_str_is(n->text, text);
}

/* A fact of the article of a name that is of a kind; empty: there is none. */
static struct spvx_str fact_of(const struct articles *a, const char *what, const char *name,
			       const char *label)
{
	const struct sx_json_node *list = sx_json_get(a->root, "articles");

	for (const struct sx_json_node *n = list ? list->child : NULL; n; n = n->next) {
		const struct sx_json_node *fact = sx_json_get(n, label);

		if (!fact)
			fact = sx_json_get(sx_json_get(n, "facts"), label);
		if (is_text(sx_json_get(n, "what"), what) &&
		    is_text(sx_json_get(n, "name"), name) && fact)
			return fact->text;
	}
	return sx_str("");
}

static bool contains(struct spvx_str text, const char *piece)
{
	size_t len = strlen(piece);

	for (size_t i = 0; i + len <= text.len; i++)
		if (!memcmp(text.ptr + i, piece, len))
			return true;
	return false;
}

#define MANY 512

/* The feature that "Struct.member=other" is, or "Struct.member": from malloc. NULL: it is
 * something else. */
static char *feature_name(const char *word, size_t len)
{
	const char *dot = memchr(word, '.', len);
	const char *equals = memchr(word, '=', len);

	if (!dot || memchr(word, '@', len) || memchr(word, '&', len) ||
	    (word[0] == 'v' && word[1] == '1'))
		return NULL;
	dot = equals ? equals + 1 : dot + 1;
	return test_format("%.*s", (int)(word + len - dot), dot);
}

/* Pairs of a capability and the first feature that it may ask for. */
static size_t read_pairs(const char *text, char *words[2 * MANY])
{
	const char *line = strstr(text, "\ncapabilities\n");
	size_t count = 0;

	cr_assert(line);
	for (line += 14; *line == '\t' && count < MANY; line += strcspn(line, "\n") + 1) {
		size_t name = strcspn(line + 1, " \n");
		const char *need = line + 1 + name + 1;
		char *feature = feature_name(need, strcspn(need, " \n"));

		if (!feature)
			continue;
		words[2 * count] = test_format("%.*s", (int)name, line + 1);
		words[2 * count + 1] = feature;
		count++;
	}
	return count;
}

/* Every capability of the registry that has a feature says so, and the feature that it is
 * asked for by the capability. */
Test(cmd_requires, explain_both_directions)
{
	char *path = test_format("%s/tables/vulkan/registry.txt", test_src());
	struct test_bytes table = test_read(path);
	const char *argv[2 * MANY + 8] = { "spvx", "explain", "-f", "json" };
	char *words[2 * MANY];
	struct articles a;
	size_t known = 0;
	size_t count;

	cr_assert(table.data);
	count = read_pairs((const char *)table.data, words);
	cr_expect_gt(count, 100);
	memcpy(argv + 4, words, 2 * count * sizeof(*words));
	open_articles(&a, argv, 1);
	for (size_t i = 0; i < count; i++) {
		const char *capability = words[2 * i];
		const char *feature = words[2 * i + 1];
		struct spvx_str asks =
			fact_of(&a, "feature of Vulkan", feature, "capabilities");

		struct spvx_str needs = fact_of(&a, "enumerant", capability, "vulkan");

		/* the registry may have more capabilities than the grammar of SPIR-V */
		known += needs.len > 0;
		cr_expect(!needs.len || contains(needs, feature), "%s does not name %s",
			  capability, feature);
		cr_expect(contains(asks, capability) || contains(asks, " more"),
			  "%s does not name %s", feature, capability);
	}
	cr_expect_gt(known, 100);
	close_articles(&a);
	for (size_t i = 0; i < 2 * count; i++)
		free(words[i]);
}
