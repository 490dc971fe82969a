/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/mapping.c - descriptor heap mappings of the shared modules: each
 * binding that is used has one of its kind, and compilers read them with headers that know
 * them.
 */
#include "c_headers.h"
#include "corpus.h"

TestSuite(corpus_mapping, .timeout = 300);

/* Columns of bindings.tsv. */
enum {
	PATH,
	SET = 2,
	BINDING,
	TYPE_BIT = 7,
	RESOURCE_CLASS = 11,
	SAMPLER_CLASS,
	STATIC_USE
};

static char *header_of(const char *module, const char *mapping)
{
	char *path = test_format("%s/corpus-heap/bindings/%s", test_shared(), module);
	char *option = test_format("--mapping=%s", mapping);
	const char *argv[] = { "spvx", "reflect", "-f",         "vulkan", "--prefix=k",
			       option, path,      "--declared", NULL };
	struct test_run run = { .argv = argv };
	char *text;

	test_run(&run);
	cr_assert_eq(run.status, 0, "%s: %s", module, (char *)run.err.data);
	text = test_format("%s", (char *)run.out.data);
	return text;
}

/* The lines of a mapping that has the bit; NULL: there is none. */
static char *mapping_of(const char *header, const char *set, const char *binding,
			const char *bit)
{
	char *call = test_format("spvx_heap_mapping(%s, %s, ", set, binding);
	char *found = NULL;

	for (const char *p = header; !found && (p = strstr(p, call)); p++) {
		const char *end = strstr(p, "\tm[");
		const char *next = strstr(p, "= spvx_heap_mapping(");
		size_t mask = strcspn(p, ";");

		if (!next)
			next = strstr(p, "(void)stride");
		end = next;
		found = test_format("%.*s", (int)mask, p);
		if (!strstr(found, bit)) {
			found = NULL;
			continue;
		}
		found = test_format("%.*s", (int)(end - p), p);
	}
	return found;
}

static void check_row(char *const *f, const char *header)
{
	char *bit = test_format("VK_SPIRV_RESOURCE_TYPE_%s_BIT_", f[TYPE_BIT]);
	char *found = mapping_of(header, f[SET], f[BINDING], bit);
	char *own = test_format("stride->%s",
				*f[RESOURCE_CLASS] == '-' ? "sampler" : f[RESOURCE_CLASS]);

	cr_expect(found, "%s: set %s binding %s %s", f[PATH], f[SET], f[BINDING], bit);
	if (found) {
		cr_expect(strstr(found, own), "%s: %s\n%s", f[PATH], own, found);
		cr_expect(*f[SAMPLER_CLASS] == '-' || strstr(found, "stride->sampler"),
			  "%s: %s", f[PATH], found);
	}
}

Test(corpus_mapping, bindings)
{
	struct test_rows rows;
	size_t checked = 0;

	if (!test_shared()) {
		fprintf(stderr, "skipped: no shared material\n");
		return;
	}
	cr_assert(test_rows_open(&rows, "corpus-heap/bindings.tsv"));
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		static const char *const mappings[] = { "heap", "push" };

		if (strcmp(rows.fields[STATIC_USE], "yes"))
			continue;
		for (unsigned i = 0; i < 2; i++) {
			char *header = header_of(rows.fields[PATH], mappings[i]);

			check_row(rows.fields, header);
		}
		checked++;
	}
	cr_expect(checked > 100, "%zu bindings", checked);
}

/* Return: the status of the compiler; @err receives what it says. */
static int compile(const char *folder, const char *compiler, const char *standard,
		   const char *headers, char **err)
{
	const char *argv[] = { "/usr/bin/env",
			       compiler,
			       "-x",
			       compiler[1] == '+' ? "c++" : "c",
			       standard,
			       "-Wall",
			       "-Wextra",
			       "-pedantic",
			       "-Werror",
			       "-fsyntax-only",
			       headers,
			       "k.h",
			       NULL };
	struct test_run run = { .argv = argv, .dir = folder };

	test_run(&run);
	*err = test_format("%.2000s", (char *)run.err.data);
	return run.status;
}

static void check_compiled(const char *folder)
{
	static const char *const compilers[][2] = { { "gcc", "-std=c11" },
						    { "g++", "-std=c++17" },
						    { "g++", "-std=c++20" } };
	char *err;

	for (size_t i = 0; i < sizeof(compilers) / sizeof(compilers[0]); i++) {
		if (!test_have(compilers[i][0]))
			continue;
		cr_expect_eq(compile(folder, compilers[i][0], compilers[i][1], "-Iinclude",
				     &err),
			     0, "%s %s", compilers[i][1], err);
		free(err);
	}
	if (!test_have("gcc"))
		return;
	/* whatever headers there are besides: too old, or none */
	if (compile(folder, "gcc", "-std=c11", "-DNONE", &err) && strstr(err, "#error"))
		cr_expect(strstr(err, "1.4.359 or later"), "%s", err);
	free(err);
}

Test(corpus_mapping, compiled)
{
	static const char *const modules[] = { "kinds.frag.spv", "kinds.comp.spv",
					       "alias.comp.spv", "nodecl.frag.spv" };
	static const char *const mappings[] = { "heap", "push" };
	char *archive = test_format("%s/corpus-heap/vulkan-headers-1.4.359.tar.xz",
				    test_shared() ? test_shared() : "");
	char *folder = test_folder();
	const char *unpack[] = { "/usr/bin/env", "tar", "-xf", archive, NULL };
	struct test_run run = { .argv = unpack, .dir = folder };
	char *path = test_format("%s/k.h", folder);

	test_run(&run);
	for (size_t i = 0; !run.status && i < sizeof(modules) / sizeof(modules[0]); i++) {
		for (unsigned k = 0; k < 2; k++) {
			char *header = header_of(modules[i], mappings[k]);

			test_write(path, header, strlen(header));
			check_compiled(folder);
		}
	}
	if (run.status)
		fprintf(stderr, "skipped: no headers of 1.4.359\n");
}
