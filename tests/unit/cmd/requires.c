/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/requires.c - explain and --where agree with the tables of the registry and
 * of the shared material; many entry points take no longer for each. The rest:
 * tests/transcripts/requires.t.
 *
 * What is expected comes from the registry, and from the tables of the shared material.
 */
#include "base/json_read.h"
#include "base/str.h"
#include "corpus.h"

#include <criterion/criterion.h>

TestSuite(cmd_requires, .timeout = 120);

/* ---- explain ---- */

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

/* ---- growth ---- */

/* Many entry points that ask for the same: once for each is not once for each pair, which takes
 * longer than this. */
Test(cmd_requires, many_entry_points, .timeout = 30)
{
	static const char *const commands[][4] = {
		{ "requires", "--device=vulkan1.0", NULL },
		{ "requires", "--device=vulkan1.0", "--per-module", NULL },
		{ "audit", "--device=vulkan1.0", NULL },
		{ "info", NULL },
		{ "reflect", "-f", "json", NULL },
		{ "diff", "few.spv", NULL },
	};
	const unsigned count = test_sanitized() ? 10000 : 40000;
	char *dir = test_folder();
	char *path = test_format("%s/many.spv", dir);
	char *few = test_format("%s/few.spv", dir);
	struct test_module m = { 0 };

	test_module_header(&m, 0x00010000, count + 10);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	test_write(few, m.data, m.len);
	for (uint32_t i = 0; i < count; i++)
		TEST_INSN(&m, 15, 5, 10 + i, 'e');
	for (uint32_t i = 0; i < count; i++)
		TEST_INSN(&m, 16, 10 + i, 17, 200 + i, 1, 1);
	TEST_INSN(&m, 19, 1);
	TEST_INSN(&m, 33, 2, 1);
	for (uint32_t i = 0; i < count; i++) {
		TEST_INSN(&m, 54, 1, 10 + i, 0, 2);
		TEST_INSN(&m, 248, 3);
		TEST_INSN(&m, 253);
		TEST_INSN(&m, 56);
	}
	test_write(path, m.data, m.len);
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		const char *argv[8] = { "spvx" };
		struct test_run r;
		size_t n = 1;

		for (size_t k = 0; commands[i][k]; k++)
			argv[n++] = commands[i][k];
		argv[n] = "many.spv";
		r = test_run_in(dir, argv);
		cr_expect(r.status < 2, "%s: %d: %.200s", argv[1], r.status, r.err.data);
		cr_expect(strstr((const char *)r.out.data, "maxComputeWorkGroupSize[0]"),
			  "%s", argv[1]);
	}
}

/* ---- the shared modules ---- */

#define FOLDER "vulkan/"

/* Paths below the folder that a table has, and whether something holds of them. */
struct marks {
	char **paths;
	bool *marked;
	size_t count;
};

static void mark(struct marks *m, const char *path, bool marked)
{
	if (strncmp(path, FOLDER, sizeof(FOLDER) - 1) != 0)
		return;
	for (size_t i = m->count; i-- > 0;) {
		if (!strcmp(m->paths[i], path)) {
			m->marked[i] |= marked;
			return;
		}
	}
	m->paths = realloc(m->paths, (m->count + 1) * sizeof(*m->paths));
	m->marked = realloc(m->marked, (m->count + 1) * sizeof(*m->marked));
	m->paths[m->count] = strdup(path);
	m->marked[m->count++] = marked;
}

static void drop_marks(struct marks *m)
{
	for (size_t i = 0; i < m->count; i++)
		free(m->paths[i]);
	free(m->paths);
	free(m->marked);
}

/* The modules of the table that a term takes are those marked. */
static void expect_taken(const struct marks *m, const char *term)
{
	char *folder = test_format("%s/corpus/" FOLDER, test_shared());
	char *where = test_format("--where=%s", term);
	struct test_run r = TEST_RUN(NULL, "ls", "-f", "tsv", where, folder);
	size_t taken = 0;

	cr_assert_eq(r.status, 0, "%s: %s", term, r.err.data);
	for (size_t i = 0; i < m->count; i++) {
		char *address =
			test_format("%s%s\t", folder, m->paths[i] + sizeof(FOLDER) - 1);
		char *last = test_format("%.*s\n", (int)strlen(address) - 1,
					 address ? address : "");
		const char *out = (const char *)r.out.data;
		bool is = strstr(out, address) || strstr(out, last);

		cr_expect_eq(is, m->marked[i], "%s: %s", term, m->paths[i]);
		taken += is;
		free(address);
	}
	cr_expect(taken && taken < m->count, "%s: %zu", term, taken);
}

static bool names(const char *needs, const char *kind, const char *name)
{
	char *one = test_format("%s:%s", kind, name);
	const char *at = strstr(needs, one);
	bool is = at && strchr("|", at[strlen(one)]);

	return is;
}

Test(cmd_requires, where_takes_what_the_table_has)
{
	static const struct {
		const char *kind;
		const char *name;
	} needs[] = {
		{ "feature", "rayTracingPipeline" },
		{ "feature", "fragmentStoresAndAtomics" },
		{ "ext", "VK_KHR_spirv_1_4" },
	};

	for (size_t i = 0; test_shared() && i < sizeof(needs) / sizeof(needs[0]); i++) {
		struct marks m = { NULL, NULL, 0 };
		struct test_rows r;
		char *term = test_format("requires:%s", needs[i].name);

		cr_assert(test_rows_open(&r, "corpus-requires/requires.tsv"));
		test_rows_next(&r);
		while (test_rows_next(&r))
			mark(&m, r.fields[0],
			     names(r.fields[2], needs[i].kind, needs[i].name));
		expect_taken(&m, term);
		drop_marks(&m);
	}
}

Test(cmd_requires, where_takes_what_loads)
{
	static const struct {
		const char *label;
		const char *file;
	} devices[] = {
		{ "ANDROID_15_minimums", "VP_ANDROID_15_minimums.json" },
		{ "lavapipe-22.3", "VP_VULKANINFO_lavapipe_22_3.json" },
	};

	for (size_t i = 0; test_shared() && i < sizeof(devices) / sizeof(devices[0]); i++) {
		struct marks m = { NULL, NULL, 0 };
		struct test_rows r;
		char *term = test_format("loads:%s/corpus-requires/devices/%s",
					 test_shared(), devices[i].file);

		cr_assert(test_rows_open(&r, "corpus-requires/verdicts.tsv"));
		test_rows_next(&r);
		while (test_rows_next(&r))
			if (!strcmp(r.fields[1], devices[i].label))
				mark(&m, r.fields[0], !strcmp(r.fields[2], "yes"));
		expect_taken(&m, term);
		drop_marks(&m);
	}
}
