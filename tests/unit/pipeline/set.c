/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/pipeline/set.c - archives that a caller reads: the findings are those of
 * `spvx pipelines --check`.
 */
#include "base/json_read.h"
#include "base/str.h"
#include "corpus.h"
#include "failures.h"
#include "pipelines.h"
#include "report/pipelines/pipelines.h"

#include <spvx/cache.h>
#include <spvx/input.h>
#include <spvx/pipeline_set.h>

TestSuite(pipeline_set, .timeout = 60);

/* ---- a caller ---- */

static uint64_t hash_of(struct spvx_str address)
{
	char *text = test_format("%.*s", (int)address.len, address.ptr);
	const char *mark = strrchr(text, '#');

	return mark ? strtoull(mark + 1, NULL, 16) : 0;
}

static int take_module(struct spvx_pipeline_set *set, struct spvx_input *input,
		       const struct spvx_input_item *item)
{
	const unsigned char *data;
	struct spvx_str address;
	size_t size;
	int rc;

	if (item->problem)
		return 0;
	cr_assert_eq(spvx_input_address(input, item->offset, &address), 0);
	rc = spvx_pipeline_set_wants(set, hash_of(address));
	if (rc <= 0 || spvx_input_whole(input, &data, &size))
		return rc < 0 ? rc : 0;
	return spvx_pipeline_set_module(set, hash_of(address), data, size);
}

/* Read the archives once, for entries or, without @take, for modules. */
static int read_names(const char *const *names, size_t count, spvx_input_object_fn *take,
		      struct spvx_pipeline_set *set)
{
	static const char *const include[] = { "*.foz" };
	const struct spvx_input_options options = { .size = sizeof(options),
						    .names = names,
						    .name_count = count,
						    .include = include,
						    .include_count = 1 };
	const struct spvx_input_item *item;
	struct spvx_input *input;
	int rc = 0;

	cr_assert_eq(spvx_input_create(&options, &input), 0);
	if (take)
		spvx_input_on_object(input, take, set, SPVX_INPUT_PAYLOADS - 1);
	while (rc >= 0 && (rc = spvx_input_next(input, &item)) > 0)
		rc = take ? 0 : take_module(set, input, item);
	spvx_input_free(input);
	return rc;
}

static int check_names(const struct spvx_pipeline_set_options *options,
		       const char *const *names, size_t count)
{
	struct spvx_pipeline_set *set;
	int err = spvx_pipeline_set_create(options, &set);

	cr_expect(!err == !!set);
	if (!err)
		err = read_names(names, count, spvx_pipeline_set_add, set);
	if (!err)
		err = read_names(names, count, NULL, set);
	if (!err)
		err = read_names(names, count, spvx_pipeline_set_check, set);
	spvx_pipeline_set_free(set);
	return err;
}

/* ---- as the command ---- */

/* The lines of `spvx pipelines`, and the place of the next. */
struct lines {
	const char *name;
	char *next;
	unsigned count;
};

/* Return: the next line that is a finding, NULL: there is none. */
static const struct sx_json_node *next_line(struct lines *l, struct sx_arena *arena)
{
	while (*l->next) {
		const struct spvx_str line = sx_str_n(l->next, strcspn(l->next, "\n"));
		struct sx_json_node *root;

		l->next += line.len + 1;
		cr_assert_eq(sx_json_parse(arena, line, &root, NULL), 0, "%s", l->name);
		if (sx_str_is(sx_json_get(root, "t")->text, "finding"))
			return root;
	}
	return NULL;
}

static void expect_member(const struct lines *l, const struct sx_json_node *line,
			  const char *key, struct spvx_str value)
{
	const struct sx_json_node *node = sx_json_get(line, key);

	cr_expect(node ? sx_str_eq(node->text, value) : !value.len,
		  "%s: %s: '%.*s' or '%.*s'", l->name, key, (int)value.len, value.ptr,
		  node ? (int)node->text.len : 0, node ? node->text.ptr : "");
}

/* A spvx_pipeline_found_fn. */
static int expect_line(void *ctx, const struct spvx_pipeline_finding *f)
{
	static const char *const severities[] = { "note", "warning", "error" };
	const struct sx_json_node *line;
	struct lines *l = ctx;
	struct sx_arena arena = { .a = NULL };
	struct sx_buf stage = { .a = NULL };

	line = next_line(l, &arena);
	cr_assert(line, "%s: %s %.*s is one too many", l->name, f->rule,
		  (int)f->address.len, f->address.ptr);
	if (f->stage)
		sx_pipe_put_stage(&stage, f->stage, ' ');
	expect_member(l, line, "pipeline", f->address);
	expect_member(l, line, "severity", sx_str(severities[f->severity]));
	expect_member(l, line, "rule", sx_str(f->rule));
	expect_member(l, line, "message", f->why);
	expect_member(l, line, "stage", sx_str_n(stage.data, stage.len));
	expect_member(l, line, "place", f->place);
	expect_member(l, line, "recorded", f->recorded);
	expect_member(l, line, "shader", f->shader);
	expect_member(l, line, "vuid", f->vuid ? sx_str(f->vuid) : sx_str(""));
	l->count++;
	sx_buf_free(&stage);
	sx_arena_free(&arena);
	return 0;
}

/* Compare the findings in an archive, or in all archives of a folder. Return: how many there
 * are. */
static unsigned compare(const char *name)
{
	struct test_run r =
		TEST_RUN(NULL, "pipelines", "--check", "--verify", "--show=findings", "-f",
			 "ndjson", "--include=*.foz", name);
	struct lines l = { name, (char *)r.out.data, 0 };
	const struct spvx_pipeline_set_options options = {
		.size = sizeof(options), .verify = true, .found = expect_line, .ctx = &l
	};
	struct sx_arena arena = { .a = NULL };

	cr_assert(l.next, "%s", name);
	cr_expect_eq(check_names(&options, &name, 1), 0, "%s", name);
	cr_expect_null(next_line(&l, &arena), "%s: %u are too few", name, l.count);
	sx_arena_free(&arena);
	test_run_free(&r);
	return l.count;
}

static const struct test_pipeline pipelines[] = {
	{ 0xa00, TEST_LAYOUT, 0, NULL, NULL, NULL, 0 },
	{ 0xa07, 0x36, 0, NULL, TEST_SPEC("4", "AQAAAA=="), NULL, 0 },
	{ 0xa08, 0x37, 0, "", NULL, NULL, 0x99 },
	{ 0xa09, 0x34, 0, NULL, TEST_SPEC("4", "BAAAAA=="), "", 0 },
};

#define PIPELINES (TEST_COUNT(pipelines))

static char *write_cache(void)
{
	char *path = test_format("%s/c.foz", test_folder());

	test_cache_write(path, pipelines, PIPELINES);
	return path;
}

/* A spvx_pipeline_found_fn: appends a line. */
static int note(void *ctx, const struct spvx_pipeline_finding *f)
{
	sx_buf_printf(ctx, "%.*s %s: %.*s: %.*s\n", 3, f->address.ptr + f->address.len - 3,
		      f->rule, (int)f->place.len, f->place.ptr, (int)f->shader.len,
		      f->shader.ptr);
	return 0;
}

/* The faults that the pipelines were given. */
Test(pipeline_set, own_archive)
{
	struct sx_buf text;
	const struct spvx_pipeline_set_options options = { .size = sizeof(options),
							   .found = note,
							   .ctx = &text };
	const char *name = write_cache();

	sx_buf_init(&text, NULL);
	cr_expect_eq(check_names(&options, &name, 1), 0);
	sx_buf_putc(&text, '\0');
	cr_expect_str_eq(text.data, "a07 pipe/push-range: push constants: 0..16\n"
				    "a08 pipe/missing-set-layout: 0000000000000029: \n"
				    "a08 pipe/missing-module: 0000000000000099: \n"
				    "a08 pipe/vertex-missing: location 0: float\n"
				    "a09 pipe/count: set 0 binding 3: 4\n"
				    "a09 pipe/blend-count: color blend state: "
				    "1 in the rendering info\n");
	cr_expect_eq(compare(name), 6 + 12 + PIPELINES, "names of objects are made up");
	sx_buf_free(&text);
}

/* Cut anywhere, and with other bytes. */
Test(pipeline_set, damaged_archives)
{
	const struct test_bytes whole = test_read(write_cache());
	char *path = test_format("%s/d.foz", test_folder());
	uint64_t state = 11;

	for (size_t cut = 16; cut < whole.len; cut += 211) {
		test_write(path, whole.data, cut);
		compare(path);
	}
	for (unsigned n = 0; n < 40; n++) {
		unsigned char *bytes = test_read(path).data;

		for (unsigned k = 0; k < 4; k++) {
			state = state * 6364136223846793005u + 1442695040888963407u;
			bytes[16 + (state >> 33) % (whole.len - 227)] ^= 1u
									 << (state >> 61);
		}
		test_write(path, bytes, whole.len - 211);
		compare(path);
	}
}

/* Each archive, and all of a folder as one set. */
Test(pipeline_set, shared_archives)
{
	static const char *const folders[] = { "corpus-pipelines/archives", "corpus-foz",
					       "corpus-foz/hostile" };

	test_need_shared();
	for (size_t i = 0; i < TEST_COUNT(folders); i++) {
		char *folder = test_format("%s/%s", test_shared(), folders[i]);
		char **names = test_list(folder);
		unsigned found = compare(folder);

		cr_expect(i || found > 400, "%s: %u", folder, found);
		for (size_t k = 0; names[k]; k++) {
			if (strstr(names[k], ".foz"))
				compare(test_format("%s/%s", folder, names[k]));
		}
		test_list_free(names);
	}
}

/* ---- the calls ---- */

/* A spvx_pipeline_found_fn. */
static int count_finding(void *ctx, const struct spvx_pipeline_finding *f)
{
	(void)f;
	++*(unsigned *)ctx;
	return 0;
}

static int check_with(const struct spvx_allocator *a, void *ctx)
{
	unsigned count = 0;
	const struct spvx_pipeline_set_options options = { .size = sizeof(options),
							   .allocator = a,
							   .found = count_finding,
							   .ctx = &count };
	const char *name = ctx;
	int err = check_names(&options, &name, 1);

	cr_expect(err || count == 6, "%u", count);
	return err;
}

Test(pipeline_set, each_failure)
{
	cr_expect_gt(test_each_failure(check_with, write_cache()), 50);
}

/* A spvx_pipeline_found_fn. */
static int stop(void *ctx, const struct spvx_pipeline_finding *f)
{
	(void)ctx;
	(void)f;
	return -SPVX_EIO;
}

/* Steps are taken in order; a callback can stop each of them, and they go on. */
Test(pipeline_set, order)
{
	const struct spvx_pipeline_set_options options = { .size = sizeof(options),
							   .found = stop };
	struct spvx_input_object entry = { .tag = SPVX_CACHE_RENDER_PASS,
					   .stored = 9,
					   .json = { "[]", 2 } };
	const char *name = write_cache();
	struct spvx_pipeline_set *set;

	cr_assert_eq(spvx_pipeline_set_create(&options, &set), 0);
	cr_expect_eq(spvx_pipeline_set_add(set, &entry), -SPVX_EIO);
	cr_expect_eq(spvx_pipeline_set_add(set, &entry), -SPVX_EIO);
	cr_expect_eq(spvx_pipeline_set_wants(set, 1), 0);
	cr_expect_eq(spvx_pipeline_set_module(set, 1, "", 0), 0);
	cr_expect_eq(spvx_pipeline_set_add(set, &entry), -SPVX_EINVAL);
	cr_expect_eq(spvx_pipeline_set_check(set, &entry), 0, "no pipeline");
	entry.tag = SPVX_CACHE_GRAPHICS;
	cr_expect_eq(spvx_pipeline_set_check(set, &entry), -SPVX_EIO);
	cr_expect_eq(spvx_pipeline_set_check(set, &entry), -SPVX_EIO);
	entry.json = sx_str("{\"version\":6,\"graphicsPipelines\":{\"0000000000000000\":"
			    "{\"layout\":\"0000000000000099\",\"stages\":[]}}}");
	cr_expect_eq(spvx_pipeline_set_check(set, &entry), -SPVX_EIO);
	cr_expect_eq(spvx_pipeline_set_check(set, &entry), 0, "the first one is checked");
	cr_expect_eq(spvx_pipeline_set_module(set, 1, "", 0), -SPVX_EINVAL);
	spvx_pipeline_set_free(set);
	spvx_pipeline_set_free(NULL);
	cr_expect_eq(check_names(NULL, &name, 1), 0, "nothing is reported");
	cr_expect_eq(check_names(&options, &name, 1), -SPVX_EIO, "the reading ends");
}
