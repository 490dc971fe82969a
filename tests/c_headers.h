/* SPDX-License-Identifier: MIT */
/*
 * tests/c_headers.h - headers for C of the shared modules, and the compilers there are; for
 * Criterion tests.
 */
#ifndef SPVX_TESTS_C_HEADERS_H
#define SPVX_TESTS_C_HEADERS_H

#include "corpus.h"
#include "report/reflect/reflect.h"

/* ---- headers ---- */

/* Modules of fewer bytes are embedded: compilers take their time with the words. */
#define EMBED_BELOW 1500

/**
 * struct test_headers - what makes them, one after the other into @text
 * @include: -I of the compilers, or NULL
 */
struct test_headers {
	struct spvx_reflect *reflect;
	const char *format;
	struct sx_header_options wishes;
	struct sx_reflect_doc doc;
	struct sx_buf text;
	size_t modules;
	char *include;
};

static inline void test_headers_open(struct test_headers *m, const char *format)
{
	memset(m, 0, sizeof(*m));
	cr_assert(!spvx_reflect_create(NULL, &m->reflect));
	m->format = format;
	sx_buf_init(&m->text, NULL);
}

static inline void test_headers_close(struct test_headers *m)
{
	sx_buf_free(&m->text);
	free(m->include);
	spvx_reflect_free(m->reflect);
}

static inline void test_headers_begin(struct test_headers *m)
{
	const struct sx_page page = { .out = &m->text };

	m->doc = (struct sx_reflect_doc){ .wishes = &m->wishes };
	sx_doc_init(&m->doc.doc, &sx_reflect_document, m->format, page);
	sx_doc_begin(&m->doc.doc);
}

static inline void test_headers_end(struct test_headers *m)
{
	sx_doc_end(&m->doc.doc, &SX_COMPLETE);
	cr_assert(!m->text.error, "%d", m->text.error);
}

static inline void test_headers_add(struct test_headers *m, const char *path,
				    const struct test_bytes *module)
{
	struct sx_reflect_view v = { .address = { path, strlen(path) },
				     .module = module->data,
				     .size = module->len };

	m->wishes.embed = module->len < EMBED_BELOW;
	if (spvx_reflect_load(m->reflect, module->data, module->len, &v.r))
		return;
	cr_assert(!sx_reflect_view_open(&v));
	sx_doc_put(&m->doc.doc, &v);
	sx_reflect_view_close(&v);
	m->modules++;
}

/* A header of its own, with a prefix of its own. */
static inline void test_headers_add_alone(struct test_headers *m, const char *path,
					  const struct test_bytes *module)
{
	char *prefix = test_format("m%zu_", m->modules);

	m->wishes.prefix = prefix;
	test_headers_begin(m);
	test_headers_add(m, path, module);
	test_headers_end(m);
}

static inline void test_headers_each(struct test_headers *m,
				     void (*fn)(struct test_headers *m, const char *path,
						const struct test_bytes *module))
{
	static const char *const tables[] = { "corpus/MANIFEST.tsv",
					      "corpus/bad/MANIFEST.tsv" };

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++)
		for (struct test_walk w = test_walk(tables[i]); test_walk_next(&w);)
			fn(m, w.path, &w.bytes);
}

/* ---- compilers ---- */

#define MAX_SHOWN 2000

static inline void test_headers_compile_by(const char *folder, const char *compiler,
					   const char *standard,
					   const struct test_headers *m)
{
	static const char user[] = "#include \"all.h\"\n#include \"all.h\"\n";
	bool cxx = strstr(standard, "c++") != NULL;
	char *path = test_format("%s/all.%s", folder, cxx ? "cc" : "c");
	char *header = test_format("%s/all.h", folder);
	const char *argv[] = { "/usr/bin/env",
			       compiler,
			       standard,
			       "-Wall",
			       "-Wextra",
			       "-pedantic",
			       "-Werror",
			       "-fsyntax-only",
			       path,
			       m->include ? m->include : NULL,
			       NULL };
	struct test_run run = { .argv = argv };

	test_write(header, m->text.data, m->text.len);
	test_write(path, user, strlen(user));
	test_run(&run);
	cr_expect_eq(run.status, 0, "%s %s: %d\n%.*s", compiler, standard, run.status,
		     MAX_SHOWN, (const char *)run.err.data);
}

static inline bool test_have(const char *compiler)
{
	struct test_run run = { .argv = (const char *const[]){ "/usr/bin/env", compiler,
							       "--version", NULL } };
	bool found;

	test_run(&run);
	found = run.status == 0;
	return found;
}

static inline void test_headers_compile(const struct test_headers *m, bool c)
{
	static const struct {
		const char *name;
		const char *standard;
		bool cxx;
	} compilers[] = {
		{ "gcc", "-std=c11", false },
		{ "clang", "-std=c11", false },
		{ "g++", "-std=c++17", true },
		{ "clang++", "-std=c++17", true },
	};

	char *folder = test_folder();
	unsigned found = 0;

	for (size_t i = 0; i < sizeof(compilers) / sizeof(compilers[0]); i++) {
		if ((!compilers[i].cxx && !c) || !test_have(compilers[i].name))
			continue;
		test_headers_compile_by(folder, compilers[i].name, compilers[i].standard,
					m);
		found++;
	}
	test_remove(folder);
	if (!found)
		cr_skip_test("none of gcc, clang, g++, clang++");
}

/* Those of all modules, which have names of their own: each alone, or with @together in one. */
static inline void test_headers_try(const char *format,
				    const struct sx_header_options *together,
				    void (*compile)(struct test_headers *m, bool c))
{
	struct test_headers m;

	test_need_shared();
	test_headers_open(&m, format);
	if (together) {
		m.wishes = *together;
		test_headers_begin(&m);
		test_headers_each(&m, test_headers_add);
		test_headers_end(&m);
	} else {
		test_headers_each(&m, test_headers_add_alone);
	}
	cr_expect(m.modules > 2100, "only %zu modules", m.modules);
	compile(&m, !m.wishes.cxx);
	test_headers_close(&m);
}

#endif
