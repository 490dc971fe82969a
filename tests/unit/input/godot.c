/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/godot.c - Godot's shaders: containers and caches that were written after
 * their reader's source, through files, pipes and archives, cut and damaged.
 */
#include "containers.h"
#include "corpus.h"

TestSuite(input_godot, .timeout = 120);

#define RUN TEST_RUN

static struct test_run run_pipe(const struct test_bytes *b)
{
	struct test_run r = { .in = b->data, .in_len = b->len };

	r.argv = (const char *const[]){ "spvx", "ls", "-f", "json", "-", NULL };
	test_run(&r);
	r.argv = NULL;
	return r;
}

/* A module of a row is in a list, under a name. */
static void expect_module(const struct test_rows *rows, const char *name,
			  const struct test_run *r)
{
	char *at = test_format("\"%s!%s\", \"offset\": %lu, \"bytes\": %s,", name,
			       rows->fields[1], strtoul(rows->fields[2], NULL, 16),
			       rows->fields[4]);
	char *found = strstr((char *)r->out.data, at);

	cr_expect(found, "%s in %s", at, (char *)r->out.data);
	cr_expect(found && strstr(found, rows->fields[5]), "%s", at);
}

static void expect_row(const struct test_rows *rows, const char *name,
		       const struct test_run *r)
{
	const char *what = rows->fields[3];

	if (!strcmp(what, "module")) {
		expect_module(rows, name, r);
	} else if (!strncmp(what, "not looked into: ", 17)) {
		char *at = test_format("\"%s!%s\"", name, rows->fields[1]); /* by now */

		cr_expect(strstr((char *)r->out.data, at), "%s", (char *)r->out.data);
	} else if (!strcmp(what, "holds none")) {
		cr_expect(r->status == 2 && strstr((char *)r->err.data, "that holds none"));
	} else {
		cr_expect(r->status && strstr((char *)r->err.data, what), "%s: %s", name,
			  (char *)r->err.data);
	}
}

/* Each row, of a file and of a pipe. */
Test(input_godot, expected)
{
	struct test_rows rows;
	unsigned count = 0;

	if (!test_shared() || !test_rows_open(&rows, "corpus-more/godot/EXPECTED.tsv"))
		cr_skip_test("no shared material");
	test_rows_next(&rows);
	for (; test_rows_next(&rows); count++) {
		char *path = test_format("%s/corpus-more/godot/%s", test_shared(),
					 rows.fields[0]);
		struct test_bytes b = test_read(path);
		struct test_run r;

		/* it has the size of a workgroup changed, not the number of sets */
		if (!strcmp(rows.fields[0], "sets-2-31.grsc"))
			continue;
		r = RUN(NULL, "ls", "-f", "json", path);
		expect_row(&rows, path, &r);
		r = run_pipe(&b);
		expect_row(&rows, "-", &r);
	}
	cr_expect_eq(count, 14);
}

/* ---- shaders of our own ---- */

static void put(const char *dir, const char *name, const struct test_out *o)
{
	test_write(test_format("%s/%s", dir, name), o->data, o->len);
}

/* In a zip and in a cache in a zip; the address of each leads to it. */
Test(input_godot, around)
{
	static const char *const names[] = { "a!0", "z!m!1", "c!1!0", "z!c!1!1" };
	char *dir = test_folder();
	struct test_out o = test_godot(1);
	struct test_out cache = { 0 };
	struct test_out zip = { 0 };

	test_put(&cache, "GDSC\4\0\0\0\2\0\0\0\0\0\0\0", 16);
	test_put_le(&cache, o.len, 4);
	test_put(&cache, o.data, o.len);
	test_zip(&zip,
		 (const struct test_zip[]){
			 { .name = "m", .data = o.data, .len = o.len },
			 { .name = "c", .data = cache.data, .len = cache.len } },
		 2);
	put(dir, "a", &o);
	put(dir, "c", &cache);
	put(dir, "z", &zip);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char *container = test_format("%.1s", names[i]);
		char *address = test_format("\"%s\"", names[i]);
		struct test_run all = RUN(dir, "ls", "-f", "json", container);
		struct test_run one = RUN(dir, "dis", "--no-header", names[i]);

		cr_expect(strstr((char *)all.out.data, address), "%s",
			  (char *)all.out.data);
		cr_expect(strstr((char *)one.out.data, "OpMemoryModel"), "%s", names[i]);
	}
	test_out_free(&cache);
	test_out_free(&zip);
	test_out_free(&o);
}

/* Cut anywhere it is complained about, the same of a file and of a pipe; so are more sets than
 * there can be, in bounded time. */
Test(input_godot, cut)
{
	char *dir = test_folder();
	struct test_out o = test_godot(1);
	struct test_out many = test_godot(0x80000000u);
	struct test_run r;

	for (size_t len = 12; len < o.len; len++) {
		const struct test_out part = { o.data, len };
		const struct test_bytes bytes = { o.data, len };
		struct test_run pipe;

		if (!test_turn(4))
			continue;
		pipe = run_pipe(&bytes);
		put(dir, "a", &part);
		r = RUN(dir, "ls", "a");
		cr_expect(r.status && strstr((char *)r.err.data, "C002"), "%zu: %s", len,
			  (char *)r.err.data);
		cr_expect(pipe.status, "%zu", len);
	}
	put(dir, "a", &many);
	r = RUN(dir, "ls", "a");
	cr_expect(r.status && strstr((char *)r.err.data, "C002"), "%s", (char *)r.err.data);
	test_out_free(&many);
	test_out_free(&o);
}
