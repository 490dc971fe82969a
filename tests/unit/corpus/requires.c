/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/requires.c - what the shared modules ask for, in both byte orders, and on
 * devices. What they ask for together: tests/transcripts/corpus_requires.t.
 *
 * The tables were made by others, and compared with the Khronos validation layers. Rows
 * where the library and the tables differ are in requires.differences, each with the
 * reason; a row there that does not differ any more is an error too.
 */
#include "requires.h"
#include "corpus.h"

TestSuite(corpus_requires, .timeout = 300);

/* Lines of text, sorted. */
struct lines {
	char **items;
	size_t count;
	size_t cap;
};

static void add(struct lines *l, char *line)
{
	if (l->count == l->cap) {
		l->cap = l->cap ? 2 * l->cap : 1024;
		l->items = realloc(l->items, l->cap * sizeof(*l->items));
	}
	l->items[l->count++] = line;
}

static void sort(struct lines *l)
{
	if (l->count)
		qsort(l->items, l->count, sizeof(*l->items), test_by_bytes);
}

static void drop(struct lines *l)
{
	for (size_t i = 0; i < l->count; i++)
		free(l->items[i]);
	free(l->items);
	*l = (struct lines){ NULL, 0, 0 };
}

static bool has(const struct lines *l, const char *line)
{
	return l->count &&
	       bsearch(&line, l->items, l->count, sizeof(*l->items), test_by_bytes);
}

/* Of these rules the place of a limit is free; of others it is part of the row. */
static bool has_place(const char *rule)
{
	static const char *const placed[] = { "cap/",       "ext/",     "version/",
					      "stores/",    "image/",   "storage/",
					      "workgroup/", "uniform/", "subpass/",
					      "layout/" };

	for (size_t i = 0; i < sizeof(placed) / sizeof(placed[0]); i++)
		if (!strncmp(rule, placed[i], strlen(placed[i])))
			return true;
	return false;
}

static char *row(const char *path, const char *scope, const char *needs, const char *rule,
		 const char *how, const char *offset)
{
	return test_format("%s\t%s\t%s\t%s\t%s\t%s", path, scope, needs, rule, how,
			   has_place(rule) ? offset : "-");
}

static void expected_rows(struct lines *l)
{
	struct test_rows r;

	cr_assert(test_rows_open(&r, "corpus-requires/requires.tsv"));
	test_rows_next(&r);
	while (test_rows_next(&r))
		add(l, row(r.fields[0], r.fields[1], r.fields[2], r.fields[3], r.fields[4],
			   r.fields[5]));
	sort(l);
}

/* All modules of the tables, each once. */
static void all_modules(struct lines *l)
{
	struct test_rows r;

	cr_assert(test_rows_open(&r, "corpus-requires/verdicts.tsv"));
	test_rows_next(&r);
	while (test_rows_next(&r))
		if (!l->count || strcmp(l->items[l->count - 1], r.fields[0]) != 0)
			add(l, strdup(r.fields[0]));
}

/* Rules that the tables do not have: rules.tsv says so (in_expected). */
static bool is_beyond(const struct spvx_need *n)
{
	static const char *const beyond[] = {
		"coop/shape",
		"coop/stage",
		"coop/workgroup-scope",
		"heap/untyped-pointers",
		"interpolation/portability",
		"limit/maxMeshWorkGroupCount[0]",
		"limit/maxMeshWorkGroupCount[1]",
		"limit/maxMeshWorkGroupCount[2]",
		"limit/maxMeshWorkGroupTotalCount",
		"limit/maxPerStageDescriptorAccelerationStructures",
		"limit/maxTensorShaderAccessArrayLength",
		"limit/maxTensorShaderAccessSize",
		"limit/maxTransformFeedbackBufferDataSize",
		"limit/maxTransformFeedbackStreamDataSize",
		"limit/maxVectorComponents",
		"mode/conservative",
		"mode/fast-math",
		"mode/float-independence",
		"mode/isolines",
		"mode/point-mode",
		"storage/untyped",
		"tensor/stage",
		"tile/atomic",
		"tile/compute",
		"tile/fragment",
		"xfb/streams-lines-triangles",
	};
	char rule[256];

	spvx_need_rule(n, rule, sizeof(rule));
	for (size_t i = 0; i < sizeof(beyond) / sizeof(beyond[0]); i++)
		if (!strcmp(rule, beyond[i]))
			return true;
	return false;
}

static bool counts(const struct spvx_need *n)
{
	return !is_beyond(n) && (n->kind == SPVX_NEED_LIMIT || !n->basic);
}

static void add_rows(struct lines *l, const char *path, const struct spvx_requirements *r,
		     const void *module)
{
	static const char *const hows[] = { "-", "writes", "declared", "-" };

	/* the table has what is asked of Vulkan devices */
	for (uint32_t i = 0; i < r->need_count && r->vulkan; i++) {
		const struct spvx_need *n = &r->needs[i];
		char *needs = test_need_table(n);
		char *scope = test_need_scope(r, module, n->entry);
		char *offset = test_format("0x%x", n->at * 4);
		char rule[256];

		spvx_need_rule(n, rule, sizeof(rule));
		if (counts(n))
			add(l, row(path, scope, needs, rule, hows[n->how], offset));
		free(needs);
	}
}

/* "- row" or "+ row" of the file of differences, without its reasons. */
static void read_differences(struct lines *l)
{
	char *path = test_format("%s/tests/unit/corpus/requires.differences", test_src());
	struct test_bytes b = test_read(path);
	char *line = (char *)b.data;

	cr_assert(line);
	while (*line) {
		size_t n = strcspn(line, "\n");

		if (*line != '#' && n)
			add(l, test_format("%.*s", (int)n, line));
		line += n + (line[n] == '\n');
	}
	sort(l);
}

static size_t compare(const struct lines *one, const struct lines *other, char sign,
		      const struct lines *known)
{
	size_t differ = 0;

	for (size_t i = 0; i < one->count; i++) {
		char *line;

		if (has(other, one->items[i]))
			continue;
		line = test_format("%c %s", sign, one->items[i]);
		cr_expect(has(known, line), "%s", line);
		differ++;
	}
	return differ;
}

static void check_rows(bool swapped)
{
	struct lines expected = { NULL, 0, 0 };
	struct lines modules = { NULL, 0, 0 };
	struct lines got = { NULL, 0, 0 };
	struct lines known = { NULL, 0, 0 };
	struct spvx_requires *q;
	size_t differ;

	expected_rows(&expected);
	all_modules(&modules);
	read_differences(&known);
	cr_assert(!spvx_requires_create(NULL, &q));
	for (size_t i = 0; i < modules.count; i++) {
		struct test_bytes b = test_corpus_read(modules.items[i]);
		struct test_bytes s = test_swapped(&b);
		const struct test_bytes *m = swapped ? &s : &b;
		const struct spvx_requirements *r;

		cr_assert(b.data, "%s", modules.items[i]);
		cr_assert(!spvx_requires_load(q, m->data, m->len, &r), "%s",
			  modules.items[i]);
		add_rows(&got, modules.items[i], r, m->data);
		test_bytes_free(&s);
	}
	sort(&got);
	differ = compare(&expected, &got, '-', &known) +
		 compare(&got, &expected, '+', &known);
	cr_expect(expected.count == 11644 && modules.count == 1396);
	cr_expect(differ == known.count, "%zu rows differ, %zu are listed", differ,
		  known.count);
	spvx_requires_free(q);
	drop(&known);
	drop(&got);
	drop(&modules);
	drop(&expected);
}

Test(corpus_requires, rows)
{
	if (test_shared())
		check_rows(false);
}

Test(corpus_requires, swapped)
{
	if (test_shared())
		check_rows(true);
}

/* ---- devices ---- */

static const struct {
	const char *label;
	const char *file;
} files[] = {
	{ "lavapipe-22.3", "VP_VULKANINFO_lavapipe_22_3" },
	{ "ANDROID_baseline_2021", "VP_ANDROID_baseline_2021" },
	{ "ANDROID_baseline_2022", "VP_ANDROID_baseline_2022" },
	{ "ANDROID_15_minimums", "VP_ANDROID_15_minimums" },
	{ "KHR_roadmap_2022", "VP_KHR_roadmap_2022" },
};

#define DEVICES (sizeof(files) / sizeof(files[0]))

/* What was read stays until the test ends. */
static struct test_bytes kept[16];
static size_t kept_count;

static bool find(void *ctx, const char *name, struct spvx_str *text)
{
	char *path = test_format("%s/corpus-requires/devices/%s.json", test_shared(), name);
	struct test_bytes b = test_read(path);

	(void)ctx;
	if (!b.data)
		return false;
	cr_assert(kept_count < 16);
	kept[kept_count++] = b;
	text->ptr = (const char *)b.data;
	text->len = b.len;
	return true;
}

static void open_devices(struct spvx_device *devices[DEVICES])
{
	struct spvx_device_options o = { .size = sizeof(o), .find = find };

	for (size_t i = 0; i < DEVICES; i++) {
		struct spvx_error why;
		struct spvx_str text;

		cr_assert(find(NULL, files[i].file, &text));
		cr_assert(!spvx_device_create(text, &o, &devices[i], &why), "%s: %u:%u: %s",
			  files[i].file, why.line, why.column, why.message);
	}
}

/* The needs that a device meets like that, each once, sorted, parted by blanks. */
static char *needs_of(const struct spvx_device *d, const struct spvx_requirements *r,
		      enum spvx_has wanted)
{
	struct lines l = { NULL, 0, 0 };
	char *text = calloc(1, 65536);

	for (uint32_t i = 0; i < r->need_count; i++)
		if (!r->needs[i].note && !is_beyond(&r->needs[i]) &&
		    spvx_device_has(d, &r->needs[i]) == wanted)
			add(&l, test_need_table(&r->needs[i]));
	sort(&l);
	for (size_t i = 0; i < l.count; i++)
		if (!i || strcmp(l.items[i], l.items[i - 1]) != 0)
			sprintf(text + strlen(text), "%s%s", *text ? " " : "", l.items[i]);
	drop(&l);
	if (!*text)
		strcpy(text, "-");
	return text;
}

static char *sorted_words(const char *words)
{
	struct lines l = { NULL, 0, 0 };
	char *text = calloc(1, strlen(words) + 2);

	while (*words) {
		size_t n = strcspn(words, " ");

		add(&l, test_format("%.*s", (int)n, words));
		words += n + (words[n] == ' ');
	}
	sort(&l);
	for (size_t i = 0; i < l.count; i++)
		sprintf(text + strlen(text), "%s%s", i ? " " : "", l.items[i]);
	drop(&l);
	return text;
}

static void check_verdict(const struct test_rows *rows, const struct spvx_device *d,
			  const struct spvx_requirements *r)
{
	char *unmet = needs_of(d, r, SPVX_HAS_NOT);
	char *undecided = needs_of(d, r, SPVX_HAS_UNKNOWN);
	char *expected_unmet = sorted_words(rows->fields[3]);
	char *expected_undecided = sorted_words(rows->fields[4]);
	const char *verdict = strcmp(unmet, "-") != 0       ? "no"
			      : strcmp(undecided, "-") != 0 ? "undecided"
							    : "yes";

	cr_expect_str_eq(verdict, rows->fields[2], "%s %s", rows->fields[0],
			 rows->fields[1]);
	cr_expect_str_eq(unmet, expected_unmet, "%s %s", rows->fields[0], rows->fields[1]);
	cr_expect_str_eq(undecided, expected_undecided, "%s %s", rows->fields[0],
			 rows->fields[1]);
	free(expected_unmet);
	free(expected_undecided);
}

Test(corpus_requires, verdicts)
{
	struct spvx_device *devices[DEVICES];
	struct test_bytes b = { NULL, 0 };
	const struct spvx_requirements *r = NULL;
	struct spvx_requires *q;
	struct test_rows rows;
	size_t count = 0;
	char path[512] = "";

	test_need_shared();
	open_devices(devices);
	cr_assert(!spvx_requires_create(NULL, &q));
	cr_assert(test_rows_open(&rows, "corpus-requires/verdicts.tsv"));
	test_rows_next(&rows);
	for (; test_rows_next(&rows); count++) {
		if (strcmp(path, rows.fields[0]) != 0) {
			snprintf(path, sizeof(path), "%s", rows.fields[0]);
			b = test_corpus_read(path);
			cr_assert(!spvx_requires_load(q, b.data, b.len, &r));
		}
		for (size_t i = 0; i < DEVICES; i++)
			if (!strcmp(files[i].label, rows.fields[1]))
				check_verdict(&rows, devices[i], r);
	}
	cr_expect(count == 6980);
	spvx_requires_free(q);
	for (size_t i = 0; i < DEVICES; i++)
		spvx_device_free(devices[i]);
	while (kept_count)
		test_bytes_free(&kept[--kept_count]);
}
