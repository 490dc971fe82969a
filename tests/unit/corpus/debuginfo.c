/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/debuginfo.c - declarations of real modules: those of every compiler are
 * read without a complaint, but for one that is wrong.
 */
#include "corpus.h"
#include "debug.h"

#include <spvx/debuginfo.h>

TestSuite(corpus_debuginfo, .timeout = 300);

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *const folders[] = {
	"glsl-debug",    "hlsl-debug",    "opencl-ocl-100", "opencl-legacy",
	"debuginfo-100", "debug-inlined", "srcmap",
};

/* A module of glslang with a Variable that is <id> 0. */
static bool is_wrong(const char *name)
{
	return strstr(name, "descriptorheapuntyped__cube.vert");
}

/* All texts can be made, and none is empty but of what has no name. */
static void check_texts(struct spvx_debuginfo *info, const char *name)
{
	for (uint32_t i = 0; i < info->entry_count; i++) {
		enum spvx_debuginfo_kind kind =
			(enum spvx_debuginfo_kind)info->entries[i].kind;
		struct spvx_str text;

		cr_assert(!spvx_debuginfo_text(info, i, &text));
		cr_expect(text.len || spvx_debuginfo_part_of(kind) != SPVX_DEBUGINFO_TYPES,
			  "%s: %%%u", name, info->entries[i].id);
	}
}

static void check_words(const struct spvx_debuginfo *info, const char *name)
{
	const struct spvx_debug_totals *t = &info->debug->totals;
	uint64_t words = info->unscoped_words;

	for (uint32_t i = 0; i < info->node_count; i++)
		words += info->nodes[i].own;
	cr_expect(words + t->record_words == t->words, "%s", name);
}

static uint32_t check_module(const char *name)
{
	struct test_bytes b = test_corpus_read(name);
	struct test_debug t;
	struct spvx_debuginfo_options options = { .size = sizeof(options),
						  .report = test_debug_finding,
						  .ctx = &t };
	struct spvx_debuginfo info;
	uint32_t entries;

	cr_assert(b.data && !test_debug_open(&t, b.data, b.len, SPVX_DEBUG_SPEC, NULL));
	memset(t.count, 0, sizeof(t.count)); /* of the line table: tested elsewhere */
	t.total = 0;
	cr_assert(!spvx_debuginfo_init(&info, &options));
	cr_assert(!spvx_debuginfo_load(&info, &t.debug));
	cr_expect(!t.total == !is_wrong(name) || !info.entry_count, "%s: %zu, %s", name,
		  t.total, t.total ? spvx_debug_code_name(t.findings[0].code) : "");
	check_texts(&info, name);
	check_words(&info, name);
	entries = info.entry_count;
	spvx_debuginfo_fini(&info);
	test_debug_close(&t);
	return entries;
}

Test(corpus_debuginfo, modules)
{
	uint64_t entries = 0;

	test_need_recorded();
	for (size_t i = 0; i < COUNT(folders); i++) {
		char *folder = test_format("%s/corpus/%s", test_recorded(), folders[i]);
		char **names = test_list(folder);

		cr_assert(names, "%s", folder);
		for (size_t k = 0; names[k]; k++) {
			size_t len = strlen(names[k]);
			char *name = test_format("%s/%s", folders[i], names[k]);

			if (len > 4 && !strcmp(names[k] + len - 4, ".spv"))
				entries += check_module(name);
		}
	}
	cr_expect(test_enough(entries, 10000), "%llu", (unsigned long long)entries);
}
