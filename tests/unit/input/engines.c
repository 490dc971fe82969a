/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/engines.c - files of engines that have modules as they are, at any
 * offset: found without --carve, as files and in archives, at addresses that lead to them.
 */
#include "containers.h"

TestSuite(input_engines, .timeout = 120);

#define RUN TEST_RUN

static void put(const char *dir, const char *name, const struct test_out *o)
{
	test_write(test_format("%s/%s", dir, name), o->data, o->len);
}

static const struct {
	const char *what;
	struct test_out (*make)(const void *code, size_t size);
	size_t at; /* the module's offset */
} engines[] = {
	{ "a bgfx shader", test_bgfx, 36 },
	{ "an archive of Diligent Engine", test_diligent, 62 },
};

#define MODEL_END 40 /* of test_shader(), its memory model: a module can end after it */
#define ENGINES   (sizeof(engines) / sizeof(engines[0]))

/* The module is at @address, and its bytes come out of it. */
static void expect_at(const char *dir, const char *address, const struct test_module *m)
{
	struct test_run r = RUN(dir, "ls", address);
	char *out = test_format("%s/out", dir);
	char **names;
	char *path;
	struct test_bytes b;

	cr_expect(r.status == 0 && strstr((char *)r.out.data, address), "%s: %s%s", address,
		  (char *)r.out.data, (char *)r.err.data);
	r = RUN(dir, "extract", "--to=out", address);
	cr_expect_eq(r.status, 0, "%s: %s", address, (char *)r.err.data);
	names = test_list(out);
	path = test_format("%s/%s", out, names[0] ? names[0] : "");
	b = test_read(path);
	cr_expect(b.len == m->len && !memcmp(b.data, m->data, m->len), "%s", address);
	test_remove(out);
}

Test(input_engines, found)
{
	struct test_module m = test_shader();

	for (size_t i = 0; i < ENGINES; i++) {
		char *dir = test_folder();
		struct test_out o = engines[i].make(m.data, m.len);
		struct test_out zip = { 0 };
		struct test_zip entry = { .name = "e", .data = o.data, .len = o.len };
		char *at = test_format("a@0x%zx", engines[i].at);
		struct test_run r;

		test_zip(&zip, &entry, 1);
		put(dir, "a", &o);
		put(dir, "z", &zip);
		expect_at(dir, at, &m);
		expect_at(dir, test_format("z!e@0x%zx", engines[i].at), &m);
		r = RUN(dir, "stats", "-f", "json", ".");
		cr_expect(strstr((char *)r.out.data, "\"not_looked_into\": 0"), "%s",
			  (char *)r.out.data);
		cr_expect(strstr((char *)r.out.data, "\"modules\": 2"), "%s",
			  (char *)r.out.data);
		test_out_free(&o);
		test_out_free(&zip);
		test_remove(dir);
	}
}

/* One without a module, and one that ends before what makes it one, are named and hold none. */
Test(input_engines, cut)
{
	struct test_module m = test_shader();

	for (size_t i = 0; i < ENGINES; i++) {
		struct test_out o = engines[i].make(m.data, m.len);
		char *none = test_format("%s that holds none", engines[i].what);

		for (size_t len = 12; len < engines[i].at + MODEL_END; len++) {
			struct test_run r = { .argv = (const char *const[]){ "spvx", "info",
									     "-", NULL },
					      .in = o.data,
					      .in_len = len };

			test_run(&r);
			r.argv = NULL;
			cr_expect(r.status == 2 && strstr((char *)r.err.data, none),
				  "%zu: %s", len, (char *)r.err.data);
		}
		test_out_free(&o);
	}
}
