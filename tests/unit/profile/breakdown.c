/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/breakdown.c - each word of each module is in one leaf, under the right
 * names: against the profile where it has the same figures, and against the module index.
 * Modules made up for the purpose are in tests/transcripts/stats_breakdown.t.
 */
#include "profile/breakdown.h"

#include "base/str.h"
#include "failures.h"
#include "profile/profile.h"

TestSuite(profile_breakdown, .timeout = 60);

/* ---- counting ---- */

/* Count one module in @domains. Return: 0 or an error. */
static int count(struct sx_breakdown *b, struct spvx_module *index, const void *data,
		 size_t size, const char *address, unsigned domains)
{
	struct spvx_stream s;
	struct spvx_insn insn;
	const unsigned char *rest;
	size_t left;
	int err = 0;

	spvx_stream_init_memory(&s, data, size);
	cr_assert(spvx_stream_module(&s) == 1, "%s is no module", address);
	if (index && spvx_module_load(index, data, size))
		return -SPVX_ENOMEM;
	err = sx_breakdown_begin(b, &s.header, index);
	do {
		spvx_for_each_insn(insn, &s.cursor) {
			if (!err)
				err = sx_breakdown_take(b, &insn);
		}
	} while (spvx_stream_more(&s));
	while (spvx_stream_rest(&s, &rest, &left))
		;
	return err ? err
		   : sx_breakdown_end(b, sx_str(address), s.bytes, SX_COPIES_LEVELS,
				      domains);
}

static const struct sx_figure *find(const struct sx_figures *f, const char *const *names)
{
	for (size_t i = 0; i < f->count; i++) {
		uint32_t k = 0;

		while (k < f->list[i].columns && sx_str_is(f->list[i].names[k], names[k]))
			k++;
		if (k == f->list[i].columns)
			return &f->list[i];
	}
	return NULL;
}

/* ---- made up modules ---- */

static void put_function(struct test_module *m, uint32_t id, uint32_t callee)
{
	TEST_INSN(m, SPVX_OP_Function, 1, id, 0, 2);
	TEST_INSN(m, SPVX_OP_Label, id + 1000);
	if (callee)
		TEST_INSN(m, SPVX_OP_FunctionCall, 1, id + 200, callee);
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

/* Two entry points that call one function; another that is not called; a declaration. */
static struct test_module calls(bool swapped)
{
	struct test_module m = { .swapped = swapped };

	test_module_header(&m, 0x00010400, 2000);
	TEST_INSN(&m, SPVX_OP_Capability, SPVX_CAPABILITY_Shader);
	TEST_INSN_STR(&m, SPVX_OP_Extension, "SPV_A");
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "NonSemantic.Shader.DebugInfo.100", 90);
	TEST_INSN_STR(&m, SPVX_OP_EntryPoint, "fs", 4, 20);
	TEST_INSN_STR(&m, SPVX_OP_EntryPoint, "vs", 0, 21);
	TEST_INSN_STR(&m, SPVX_OP_String, "a.hlsl", 91);
	TEST_INSN_STR(&m, SPVX_OP_Name, "one", 20);
	TEST_INSN_STR(&m, SPVX_OP_Name, "both", 22);
	TEST_INSN(&m, SPVX_OP_Decorate, 60, SPVX_DECORATION_Block);
	TEST_INSN(&m, SPVX_OP_Variable, 61, 60, SPVX_STORAGE_CLASS_Uniform);
	TEST_INSN(&m, SPVX_OP_ExtInst, 1, 62, 90, 1, 91); /* DebugCompilationUnit */
	TEST_INSN(&m, SPVX_OP_Function, 1, 50, 0, 2);
	TEST_INSN(&m, SPVX_OP_FunctionParameter, 1, 51);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	put_function(&m, 20, 22); /* 5 + 2 + 4 + 1 + 1 = 13 words */
	put_function(&m, 21, 22);
	put_function(&m, 22, 22);                     /* calls itself, too */
	put_function(&m, 23, 0);                      /* 9 words */
	TEST_INSN(&m, SPVX_OP_Line, 91, 1, 1);        /* between functions */
	TEST_INSN(&m, SPVX_OP_Function, 1, 24, 0, 2); /* without an end */
	TEST_INSN(&m, SPVX_OP_Label, 25);
	TEST_INSN(&m, SPVX_OP_ExtInst, 1, 63, 90, 103, 91); /* DebugLine */
	return m;
}

/* ---- real modules ---- */

/* All modules of tests/modules, the first as the base, too; @f: what they come to. */
static struct sx_breakdown *break_down(const enum sx_source *sources, size_t source_count,
				       struct sx_figures *f)
{
	unsigned domains = 1u << SX_ALL | 1u << SX_BASE;
	struct spvx_module index;
	struct sx_breakdown *b;

	cr_assert(!spvx_module_init(&index, NULL), "index");
	cr_assert(!sx_breakdown_create(NULL, NULL, sources, source_count, &b), "create");
	for (char **path = test_own_modules(); *path; path++) {
		struct test_bytes m = test_read(*path);

		cr_assert(!count(b, sx_breakdown_needs(b) & SX_NEED_WHOLE ? &index : NULL,
				 m.data, m.len, *path, domains),
			  "%s", *path);
		domains = 1u << SX_ALL;
	}
	memset(f, 0, sizeof(*f));
	cr_assert(!sx_breakdown_figures(b, f), "figures");
	spvx_module_fini(&index);
	return b;
}

/* Every pair of sources: the leaves add up to all words, and to all instructions. */
Test(profile_breakdown, adds_up)
{
	char **paths = test_own_modules();
	size_t base = test_read(paths[0]).len / 4;
	uint64_t words = 0;

	for (size_t i = 0; paths[i]; i++)
		words += test_read(paths[i]).len / 4;
	for (int s = 0; s < SX_SOURCE_COUNT; s++) {
		for (int t = 0; t < SX_SOURCE_COUNT; t++) {
			const enum sx_source pair[] = { (enum sx_source)s,
							(enum sx_source)t };

			uint64_t sums[SX_DOMAINS] = { 0 };
			struct sx_figures f;
			struct sx_breakdown *b = break_down(pair, s == t ? 1 : 2, &f);

			for (size_t i = 0; i < f.count; i++)
				for (unsigned d = 0; d < SX_DOMAINS; d++)
					sums[d] += f.list[i].n[d].words;
			cr_expect(sums[SX_ALL] == words && sums[SX_UNIQUE] == 0 &&
					  sums[SX_BASE] == base,
				  "%s, %s: %llu of %llu words", sx_source_names[s],
				  sx_source_names[t], (unsigned long long)sums[SX_ALL],
				  (unsigned long long)words);
			sx_figures_free(&f);
			sx_breakdown_free(b);
		}
	}
}

/* What a place has by itself, of one source, is what it has of all classes: instructions in a row are
 * counted together in the one case, and each by itself in the other. */
static void expect_place(const struct sx_figures *alone, const struct sx_figures *classes,
			 const char *what)
{
	for (size_t i = 0; i < alone->count; i++) {
		struct sx_count sum = { 0, 0 };

		for (size_t k = 0; k < classes->count; k++) {
			if (!sx_str_eq(classes->list[k].names[0], alone->list[i].names[0]))
				continue;
			sum.count += classes->list[k].n[SX_ALL].count;
			sum.words += classes->list[k].n[SX_ALL].words;
		}
		cr_expect(sum.count == alone->list[i].n[SX_ALL].count &&
				  sum.words == alone->list[i].n[SX_ALL].words,
			  "%s: %.*s", what, (int)alone->list[i].names[0].len,
			  alone->list[i].names[0].ptr);
	}
}

Test(profile_breakdown, places)
{
	static const enum sx_source places[] = { SX_SOURCE_FUNCTION, SX_SOURCE_ENTRY,
						 SX_SOURCE_FILE, SX_SOURCE_LINE };

	for (size_t s = 0; s < TEST_COUNT(places); s++) {
		const enum sx_source sources[] = { places[s], SX_SOURCE_CLASS };
		struct sx_breakdown *b[2];
		struct sx_figures f[2];

		for (size_t k = 0; k < 2; k++)
			b[k] = break_down(sources, k + 1, &f[k]);
		expect_place(&f[0], &f[1], sx_source_names[places[s]]);
		for (size_t k = 0; k < 2; k++) {
			sx_figures_free(&f[k]);
			sx_breakdown_free(b[k]);
		}
	}
}

/* Where a profile has the same figures they are the same. */
static const struct {
	enum sx_source source;
	enum spvx_profile_kind kind;
} same[] = {
	{ SX_SOURCE_OPCODE, SPVX_PROFILE_OPCODE },
	{ SX_SOURCE_CLASS, SPVX_PROFILE_CLASS },
	{ SX_SOURCE_SECTION, SPVX_PROFILE_SECTION },
	{ SX_SOURCE_CAPABILITY, SPVX_PROFILE_CAPABILITY },
	{ SX_SOURCE_EXTENSION, SPVX_PROFILE_EXTENSION },
	{ SX_SOURCE_STORAGE, SPVX_PROFILE_STORAGE },
	{ SX_SOURCE_DECORATION, SPVX_PROFILE_DECORATION },
	{ SX_SOURCE_GENERATOR, SPVX_PROFILE_GENERATOR },
	{ SX_SOURCE_VERSION, SPVX_PROFILE_VERSION },
};

static void compare(const struct sx_figures *f, struct spvx_profile *p,
		    enum spvx_profile_kind kind)
{
	const struct spvx_profile_row *rows;
	size_t others = 0;
	size_t of_kind = 0;
	size_t n;

	cr_assert(!spvx_profile_rows(p, &rows, &n), "rows");
	for (size_t i = 0; i < n; i++) {
		char *name = test_format("%.*s", (int)rows[i].name.len, rows[i].name.ptr);
		const struct sx_figure *x = rows[i].kind == kind
						    ? find(f, (const char *const[]){ name })
						    : NULL;

		of_kind += rows[i].kind == kind;
		cr_expect(rows[i].kind != kind ||
				  (x && x->n[SX_ALL].count == rows[i].count &&
				   x->n[SX_ALL].words == rows[i].words),
			  "%s %s", spvx_profile_kind_name(kind), name);
	}
	for (size_t i = 0; i < f->count; i++)
		others += sx_str_is(f->list[i].names[0], "-") ||
			  sx_str_is(f->list[i].names[0], "(headers)");
	cr_expect(f->count == of_kind + others, "%s: %zu leaves, %zu figures",
		  spvx_profile_kind_name(kind), f->count, of_kind);
}

Test(profile_breakdown, as_the_profile)
{
	struct spvx_profile *p;

	cr_assert(!spvx_profile_create(NULL, &p), "create");
	for (char **path = test_own_modules(); *path; path++) {
		struct test_bytes m = test_read(*path);
		struct spvx_stream s;

		spvx_stream_init_memory(&s, m.data, m.len);
		cr_assert(spvx_stream_module(&s) == 1 && !spvx_profile_module(p, &s), "%s",
			  *path);
	}
	for (size_t k = 0; k < TEST_COUNT(same); k++) {
		struct sx_figures f;
		struct sx_breakdown *b = break_down(&same[k].source, 1, &f);

		compare(&f, p, same[k].kind);
		sx_figures_free(&f);
		sx_breakdown_free(b);
	}
	spvx_profile_free(p);
}

/* A module that counts nowhere leaves nothing, and a reset forgets. */
Test(profile_breakdown, domains)
{
	const enum sx_source source = SX_SOURCE_OPCODE;
	struct test_module m = calls(false);
	struct sx_breakdown *b;
	struct sx_figures f = { .count = 0 };

	cr_assert(!sx_breakdown_create(NULL, NULL, &source, 1, &b), "create");
	cr_assert(!count(b, NULL, m.data, m.len, "m", 0), "nowhere");
	cr_assert(!sx_breakdown_figures(b, &f) && !f.count, "%zu leaves", f.count);
	cr_assert(!count(b, NULL, m.data, m.len, "m", 1u << SX_UNIQUE | 1u << SX_ALL),
		  "count");
	cr_assert(!count(b, NULL, m.data, m.len, "m", 1u << SX_ALL), "count");
	cr_assert(!sx_breakdown_figures(b, &f) && f.count, "leaves");
	for (size_t i = 0; i < f.count; i++)
		cr_expect(f.list[i].n[SX_ALL].count == 2 * f.list[i].n[SX_UNIQUE].count,
			  "leaf %zu", i);
	sx_breakdown_reset(b);
	cr_expect(!sx_breakdown_figures(b, &f) && !f.count, "after a reset");
	sx_figures_free(&f);
	sx_breakdown_free(b);
}

/* Every figure, with its names. */
static char *dump(const struct sx_figures *f)
{
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < f->count; i++) {
		for (uint32_t k = 0; k < f->list[i].columns; k++) {
			sx_put_tsv(&b, f->list[i].names[k]);
			sx_buf_putc(&b, ' ');
		}
		sx_buf_printf(&b, "%u %u\n", (unsigned)f->list[i].n[SX_ALL].count,
			      (unsigned)f->list[i].n[SX_ALL].words);
	}
	sx_buf_putc(&b, '\0');
	cr_assert(!b.error);
	return b.data;
}

struct without {
	struct test_module module;
	struct spvx_module index;
	char *want; /* figures; NULL: none so far */
};

static int count_without(const struct spvx_allocator *a, void *ctx)
{
	static const enum sx_source sources[] = { SX_SOURCE_GENERATOR, SX_SOURCE_SECTION,
						  SX_SOURCE_FUNCTION,  SX_SOURCE_ENTRY,
						  SX_SOURCE_IMPORT,    SX_SOURCE_OPCODE };
	struct without *w = ctx;
	struct sx_breakdown *b;
	struct sx_figures f = { .arena.a = a };
	int err = sx_breakdown_create(a, NULL, sources, 6, &b);

	if (!err)
		err = count(b, &w->index, w->module.data, w->module.len, "m", 1);
	if (!err)
		err = sx_breakdown_figures(b, &f);
	if (!err) {
		char *got = dump(&f);

		cr_expect_str_eq(got, w->want ? w->want : got);
		w->want = w->want ? w->want : test_keep(strdup(got));
		free(got);
	}
	sx_figures_free(&f);
	sx_breakdown_free(b);
	return err;
}

/* Without memory there are no figures, or those that there are with it. */
Test(profile_breakdown, no_memory)
{
	struct without w = { .module = calls(true) };

	cr_assert(!spvx_module_init(&w.index, NULL), "index");
	cr_assert(!count_without(NULL, &w), "count");
	cr_expect(test_failures(count_without, &w, true) > 10, "memory was asked for");
	spvx_module_fini(&w.index);
}
