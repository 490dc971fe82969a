/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/stats_lines.c - what `stats -d line` and `-d file` add up is what the
 * recorded line tables say, and, for every shared module with debug information, what the
 * sums of its line table are.
 */
#include "base/map.h"
#include "base/str.h"
#include "corpus.h"
#include "debug.h"
#include "profile/breakdown.h"

TestSuite(corpus_stats_lines, .timeout = 120);

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Words of a module under function, file and line. */
struct broken {
	struct spvx_module index;
	struct sx_breakdown *b;
	struct sx_figures f;
};

enum {
	FUNCTION,
	FILE_NAME,
	LINE,
	COLUMNS
};

static void break_down(struct broken *x, const struct test_bytes *module)
{
	static const enum sx_source sources[COLUMNS] = {
		[FUNCTION] = SX_SOURCE_FUNCTION,
		[FILE_NAME] = SX_SOURCE_FILE,
		[LINE] = SX_SOURCE_LINE,
	};
	struct spvx_stream s;
	struct spvx_insn insn;

	cr_assert(!spvx_module_init(&x->index, NULL));
	cr_assert(!spvx_module_load(&x->index, module->data, module->len));
	cr_assert(!sx_breakdown_create(NULL, NULL, sources, COLUMNS, &x->b));
	cr_assert(sx_breakdown_needs(x->b) & SX_NEED_WHOLE);
	spvx_stream_init_memory(&s, module->data, module->len);
	cr_assert(spvx_stream_module(&s) == 1);
	cr_assert(!sx_breakdown_begin(x->b, &s.header, &x->index));
	spvx_for_each_insn(insn, &s.cursor)
		cr_assert(!sx_breakdown_take(x->b, &insn));
	cr_assert(!sx_breakdown_end(x->b, sx_str("m.spv"), module->len, SX_COPIES_LEVELS,
				    1u << SX_ALL));
	sx_figures_init(&x->f, NULL);
	cr_assert(!sx_breakdown_figures(x->b, &x->f));
}

static void free_broken(struct broken *x)
{
	sx_figures_free(&x->f);
	sx_breakdown_free(x->b);
	spvx_module_fini(&x->index);
}

static bool is_in_body(const struct sx_figure *leaf)
{
	return !sx_str_is(leaf->names[FUNCTION], "-") &&
	       !sx_str_is(leaf->names[FUNCTION], "(headers)") &&
	       !sx_str_is(leaf->names[FUNCTION], "(damaged)");
}

/* ---- recorded tables ---- */

enum {
	RUN_WORDS = 1,
	RUN_FILE,
	RUN_LINE
};

/* What the row of a run is called in the report. */
static char *name_of_run(char *const *fields)
{
	if (!strcmp(fields[RUN_LINE], "-"))
		return test_format("(no line)");
	if (!strcmp(fields[RUN_LINE], "0"))
		return test_format("(line 0)");
	return test_format("%s:%s", fields[RUN_FILE], fields[RUN_LINE]);
}

/* Words of each line, added up from a table of runs. */
static void read_runs(struct sx_strmap *words, const char *name)
{
	char *path = test_format("corpus/srcmap/%s.runs.tsv", name);
	struct test_rows rows;

	cr_assert(test_rows_open(&rows, path), "%s", path);
	while (test_rows_next(&rows)) {
		char *line = name_of_run(rows.fields);
		uint64_t *sum = sx_strmap_at(words, line, strlen(line), NULL);

		cr_assert(sum);
		*sum += strtoul(rows.fields[RUN_WORDS], NULL, 10);
	}
}

/* A file's row is named as its lines are; other rows are the same in both columns. */
static bool are_alike(struct spvx_str file, struct spvx_str line)
{
	return sx_str_eq(file, line) || (line.len > file.len && line.ptr[file.len] == ':' &&
					 !memcmp(line.ptr, file.ptr, file.len));
}

static void compare(const char *name)
{
	char *path = test_format("srcmap/%s.spv", name);
	struct test_bytes module = test_corpus_read(path);
	struct sx_strmap words;
	struct broken x;

	cr_assert(module.data, "%s", path);
	break_down(&x, &module);
	sx_strmap_init(&words, NULL);
	read_runs(&words, name);
	for (size_t i = 0; i < x.f.count; i++) {
		const struct sx_figure *leaf = &x.f.list[i];
		struct spvx_str line = leaf->names[LINE];
		uint64_t *left;

		cr_expect(are_alike(leaf->names[FILE_NAME], line), "%s: %.*s", name,
			  (int)line.len, line.ptr);
		if (!is_in_body(leaf) || sx_str_is(line, "(line records)"))
			continue;
		left = sx_strmap_find(&words, line.ptr, line.len);
		cr_assert(left && *left >= leaf->n[SX_ALL].words, "%s: %.*s", name,
			  (int)line.len, line.ptr);
		*left -= leaf->n[SX_ALL].words;
	}
	for (size_t i = 0; i < words.table.cap; i++) {
		const struct sx_strmap_slot *slot =
			(const struct sx_strmap_slot *)words.table.slots + i;

		cr_expect(!slot->key || !slot->value, "%s: %.*s", name, (int)slot->len,
			  slot->key);
	}
	sx_strmap_free(&words);
	free_broken(&x);
}

Test(corpus_stats_lines, recorded)
{
	static const char *const cases[] = { "a.g",         "a.gV",    "a.gVS",
					     "a.gVS.opt",   "a.nodbg", "c.g",
					     "c.gV",        "di100",   "k.O2.legacy",
					     "k.O2.ocl-100" };

	test_need_shared();
	for (size_t i = 0; i < COUNT(cases); i++)
		compare(cases[i]);
}

/* ---- sums of the line table ---- */

/* Words of bodies under one name, or under none of those that are in parentheses. */
static uint64_t words_of(const struct broken *x, const char *name)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < x->f.count; i++) {
		const struct sx_figure *leaf = &x->f.list[i];
		struct spvx_str line = leaf->names[LINE];

		if (is_in_body(leaf) && (name ? sx_str_is(line, name) : *line.ptr != '('))
			sum += leaf->n[SX_ALL].words;
	}
	return sum;
}

static void check_sums(const char *path, const struct test_bytes *module)
{
	const struct spvx_debug_totals *totals;
	struct broken x;
	struct test_debug t;
	uint64_t all = 0;

	break_down(&x, module);
	cr_assert(!test_debug_open(&t, module->data, module->len, SPVX_DEBUG_SPEC, NULL));
	totals = &t.debug.totals;
	for (size_t i = 0; i < x.f.count; i++)
		all += x.f.list[i].n[SX_ALL].words;
	cr_expect(all == module->len / SPVX_WORD_BYTES, "%s: all", path);
	cr_expect(words_of(&x, NULL) == totals->line_words, "%s: on lines", path);
	cr_expect(words_of(&x, "(line 0)") == totals->zero_words, "%s: on line 0", path);
	cr_expect(words_of(&x, "(no line)") == totals->plain_words, "%s: no line", path);
	cr_expect(words_of(&x, "(line records)") == totals->record_words, "%s: records",
		  path);
	test_debug_close(&t);
	free_broken(&x);
}

Test(corpus_stats_lines, sums)
{
	struct test_walk w;
	size_t count = 0;

	test_need_shared();
	for (w = test_walk("corpus/MANIFEST.tsv"); test_walk_next_debug(&w); count++)
		check_sums(w.path, &w.bytes);
	cr_expect(count > 100, "%zu modules", count);
}
