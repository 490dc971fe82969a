/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus_c_header.c - the C headers of all shared modules, read by the compilers
 * there are: no warning, and all their assertions hold. Many are read at once, so two
 * headers go into one file.
 */
#include "corpus.h"
#include "report/reflect/reflect.h"

#include <criterion/criterion.h>

TestSuite(corpus_c_header, .timeout = 300);

/* ---- headers ---- */

/* Modules of fewer bytes are embedded: compilers take their time with the words. */
#define EMBED_BELOW 1500

/* What makes them, one after the other into @text. */
struct maker {
	struct spvx_reflect *reflect;
	const struct sx_reflect_format *format;
	struct sx_header_wishes wishes;
	struct sx_reflect_doc doc;
	struct sx_buf text;
	size_t modules;
};

static void open_maker(struct maker *m)
{
	memset(m, 0, sizeof(*m));
	cr_assert(!spvx_reflect_create(&m->reflect, NULL));
	m->format = sx_reflect_format("c-header");
	sx_buf_init(&m->text, NULL);
}

static void close_maker(struct maker *m)
{
	sx_buf_free(&m->text);
	spvx_reflect_free(m->reflect);
}

static void begin(struct maker *m)
{
	m->doc = (struct sx_reflect_doc){ .page = { .out = &m->text },
					  .wishes = &m->wishes };
	sx_reflect_doc_init(&m->doc);
	m->format->begin(&m->doc);
}

static void end(struct maker *m)
{
	m->format->end(&m->doc, &SX_COMPLETE);
	sx_reflect_doc_free(&m->doc);
	cr_assert(!m->text.error, "%d", m->text.error);
}

static void add(struct maker *m, const char *path, const struct test_bytes *module)
{
	struct sx_reflect_view v = { .address = { path, strlen(path) },
				     .module = module->data,
				     .size = module->len };

	m->wishes.embed = module->len < EMBED_BELOW;
	if (spvx_reflect_load(m->reflect, module->data, module->len, &v.r))
		return;
	cr_assert(!sx_reflect_view_open(&v));
	m->format->module(&m->doc, &v);
	sx_reflect_view_close(&v);
	m->modules++;
}

/* A header of its own, with a prefix of its own. */
static void add_alone(struct maker *m, const char *path, const struct test_bytes *module)
{
	char *prefix = test_format("m%zu_", m->modules);

	m->wishes.prefix = prefix;
	begin(m);
	add(m, path, module);
	end(m);
	free(prefix);
}

static void each_module(struct maker *m, void (*fn)(struct maker *m, const char *path,
						    const struct test_bytes *module))
{
	static const char *const tables[] = { "corpus/MANIFEST.tsv",
					      "corpus/bad/MANIFEST.tsv" };

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		struct test_rows rows;
		size_t column;

		cr_assert(test_rows_open(&rows, tables[i]) && test_rows_next(&rows));
		column = test_rows_column(&rows, "path");
		while (test_rows_next(&rows)) {
			struct test_bytes module = test_corpus_read(rows.fields[column]);

			if (module.data)
				fn(m, rows.fields[column], &module);
			test_bytes_free(&module);
		}
		test_rows_close(&rows);
	}
}

/* ---- compilers ---- */

#define MAX_SHOWN 2000

static void compile(const char *folder, const char *compiler, const char *standard,
		    const struct maker *m)
{
	static const char user[] = "#include \"all.h\"\n#include \"all.h\"\n";
	bool cxx = strstr(standard, "c++") != NULL;
	char *path = test_format("%s/all.%s", folder, cxx ? "cc" : "c");
	char *header = test_format("%s/all.h", folder);
	const char *argv[] = { "/usr/bin/env", compiler,    standard,  "-Wall",
			       "-Wextra",      "-pedantic", "-Werror", "-fsyntax-only",
			       path,           NULL };
	struct test_run run = { .argv = argv };

	test_write(header, m->text.data, m->text.len);
	test_write(path, user, strlen(user));
	test_run(&run);
	cr_expect_eq(run.status, 0, "%s %s: %d\n%.*s", compiler, standard, run.status,
		     MAX_SHOWN, (const char *)run.err.data);
	test_run_free(&run);
	free(header);
	free(path);
}

static bool have(const char *compiler)
{
	struct test_run run = { .argv = (const char *const[]){ "/usr/bin/env", compiler,
							       "--version", NULL } };
	bool found;

	test_run(&run);
	found = run.status == 0;
	test_run_free(&run);
	return found;
}

static void compile_all(const struct maker *m, bool c, bool cxx)
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
		if (!(compilers[i].cxx ? cxx : c) || !have(compilers[i].name))
			continue;
		compile(folder, compilers[i].name, compilers[i].standard, m);
		found++;
	}
	test_remove(folder);
	free(folder);
	if (!found)
		cr_skip_test("none of gcc, clang, g++, clang++");
}

/* ---- tests ---- */

Test(corpus_c_header, each_alone)
{
	struct maker m;

	if (!test_shared())
		cr_skip_test("no shared material");
	open_maker(&m);
	each_module(&m, add_alone);
	cr_expect(m.modules > 2100, "only %zu modules", m.modules);
	compile_all(&m, true, true);
	close_maker(&m);
}

Test(corpus_c_header, all_in_one)
{
	struct maker m;

	if (!test_shared())
		cr_skip_test("no shared material");
	open_maker(&m);
	begin(&m);
	each_module(&m, add);
	end(&m);
	compile_all(&m, true, true);
	close_maker(&m);
}

Test(corpus_c_header, one_prefix)
{
	struct maker m;

	if (!test_shared())
		cr_skip_test("no shared material");
	open_maker(&m);
	m.wishes.prefix = "all_";
	m.wishes.guard = "ALL_OF_THEM";
	begin(&m);
	each_module(&m, add);
	end(&m);
	compile_all(&m, true, true);
	close_maker(&m);
}

Test(corpus_c_header, namespaces)
{
	struct maker m;

	if (!test_shared())
		cr_skip_test("no shared material");
	open_maker(&m);
	m.wishes.cxx = true;
	begin(&m);
	each_module(&m, add);
	end(&m);
	compile_all(&m, false, true);
	close_maker(&m);
}
