/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/engines.c - files of engines that have modules as they are, at any offset: found
 * without --carve, as files and in archives, at addresses that lead to them.
 */
#include "archive.h"

#include <criterion/criterion.h>

TestSuite(engines, .timeout = 120);

#define RUN TEST_RUN

static void put(const char *dir, const char *name, const struct test_out *o)
{
	char *path = test_format("%s/%s", dir, name);

	test_write(path, o->data, o->len);
	free(path);
}

static struct test_module a_module(void)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	TEST_INSN(&m, 54, 1, 2, 0, 3);
	TEST_INSN(&m, 56);
	return m;
}

/* What bgfx's compiler writes of version 11: hashes, one uniform, the code, attributes. */
static struct test_out bgfx(const void *code, size_t size)
{
	struct test_out o = { 0 };

	test_put(&o, "VSH\13\0\0\0\0\1\2\3\4\1\0", 14);
	test_put(&o, "\7u_color\2\1\0\0\1\0\0\0\0\0", 18);
	test_put_le(&o, size, 4);
	test_put(&o, code, size);
	test_put(&o, "\0\1\1\0\20\0", 6);
	return o;
}

/* The head of a Diligent archive and the front of what follows it; then a shader of Vulkan. */
static struct test_out diligent(const void *code, size_t size)
{
	struct test_out o = { 0 };

	test_put(&o, "\12\0\0\xde\7\0\0\0\1\2\0\0\0\0\0\0", 16);
	test_fill(&o, 0, 37);
	test_put(&o, "\1", 1);
	test_put_le(&o, size, 8);
	test_put(&o, code, size);
	return o;
}

static const struct {
	const char *what;
	struct test_out (*make)(const void *code, size_t size);
	size_t at; /* the module's offset */
} engines[] = {
	{ "a bgfx shader", bgfx, 36 },
	{ "an archive of Diligent Engine", diligent, 62 },
};

#define MODEL_END 40 /* of a_module(), its memory model: a module can end after it */
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
	test_run_free(&r);
	r = RUN(dir, "extract", "--to=out", address);
	cr_expect_eq(r.status, 0, "%s: %s", address, (char *)r.err.data);
	test_run_free(&r);
	names = test_list(out);
	path = test_format("%s/%s", out, names[0] ? names[0] : "");
	b = test_read(path);
	cr_expect(b.len == m->len && !memcmp(b.data, m->data, m->len), "%s", address);
	test_bytes_free(&b);
	test_list_free(names);
	test_remove(out);
	free(path);
	free(out);
}

Test(engines, found)
{
	struct test_module m = a_module();

	for (size_t i = 0; i < ENGINES; i++) {
		char *dir = test_folder();
		struct test_out o = engines[i].make(m.data, m.len);
		struct test_out zip = { 0 };
		struct test_zip entry = { .name = "e", .data = o.data, .len = o.len };
		char *at = test_format("a@0x%zx", engines[i].at);
		char *in_zip = test_format("z!e@0x%zx", engines[i].at);
		struct test_run r;

		test_zip(&zip, &entry, 1);
		put(dir, "a", &o);
		put(dir, "z", &zip);
		expect_at(dir, at, &m);
		expect_at(dir, in_zip, &m);
		r = RUN(dir, "stats", "-f", "json", ".");
		cr_expect(strstr((char *)r.out.data, "\"not_looked_into\": 0"), "%s",
			  (char *)r.out.data);
		cr_expect(strstr((char *)r.out.data, "\"modules\": 2"), "%s",
			  (char *)r.out.data);
		test_run_free(&r);
		test_out_free(&o);
		test_out_free(&zip);
		test_remove(dir);
		free(in_zip);
		free(at);
		free(dir);
	}
	test_module_free(&m);
}

/* One without a module, and one that ends before what makes it one, are named and hold none. */
Test(engines, cut)
{
	struct test_module m = a_module();

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
			test_run_free(&r);
		}
		test_out_free(&o);
		free(none);
	}
	test_module_free(&m);
}
