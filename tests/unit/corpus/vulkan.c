/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/vulkan.c - the Vulkan headers of all shared modules: compilers read
 * them with our header of Vulkan's structs and with the real one where that is installed,
 * and what was recorded of the modules is in their tables.
 */
#include "c_headers.h"

TestSuite(corpus_vulkan, .timeout = 300);

/* The header of Vulkan is installed. */
static inline bool test_have_vulkan(void)
{
	static const char text[] = "#include <vulkan/vulkan_core.h>\n";
	const char *argv[] = {
		"/usr/bin/env", "cc", "-x", "c", "-fsyntax-only", "-", NULL
	};
	struct test_run run = { .argv = argv, .in = text, .in_len = strlen(text) };
	bool found;

	test_run(&run);
	found = run.status == 0;
	return found;
}

static void compile(struct test_headers *m, bool c)
{
	m->include = test_format("-I%s/tests/vulkan", test_src());
	test_headers_compile(m, c);
	m->include = NULL;
	if (test_have_vulkan())
		test_headers_compile(m, c);
}

#define TRY(...)                                                                     \
	test_headers_try("vulkan", &(const struct sx_header_options){ __VA_ARGS__ }, \
			 compile)

Test(corpus_vulkan, each_alone)
{
	test_headers_try("vulkan", NULL, compile);
}

Test(corpus_vulkan, all_in_one)
{
	TRY(.prefix = "all_");
}

Test(corpus_vulkan, namespaces)
{
	TRY(.cxx = true);
}

/* ---- what was recorded ---- */

#define FACTS_MAX 4096

/* The facts of a module: those of the table up to where the path changes. */
struct facts {
	struct test_rows rows;
	char *fact[FACTS_MAX][TEST_FIELDS];
	size_t count;
	size_t checked;
	bool more;
};

static bool next_module(struct facts *f)
{
	if (!f->more && !test_rows_next(&f->rows))
		return false;
	f->count = 0;
	do {
		cr_assert(f->count < FACTS_MAX);
		memcpy(f->fact[f->count++], f->rows.fields, sizeof(f->rows.fields));
		f->more = test_rows_next(&f->rows);
	} while (f->more && !strcmp(f->rows.fields[0], f->fact[0][0]));
	return true;
}

/* Fields of a fact: path, mark, kind, then what the kind has. */
enum {
	KIND = 2,
	A,
	B,
	C,
	D,
	E,
	F
};

static bool is(char *const *fact, const char *kind)
{
	return !strcmp(fact[KIND], kind);
}

static size_t count_of(const struct facts *f, const char *kind, const char *a,
		       const char *b)
{
	size_t count = 0;

	for (size_t i = 0; i < f->count; i++)
		count += is(f->fact[i], kind) && (!a || !strcmp(f->fact[i][A], a)) &&
			 (!b || !strcmp(f->fact[i][B], b));
	return count;
}

/* The stage of an execution model, as VkShaderStageFlagBits has it. */
static const char *stage_of(const char *model)
{
	static const char *const stages[][2] = {
		{ "Vertex", "VERTEX_BIT" },
		{ "TessellationControl", "TESSELLATION_CONTROL_BIT" },
		{ "TessellationEvaluation", "TESSELLATION_EVALUATION_BIT" },
		{ "Geometry", "GEOMETRY_BIT" },
		{ "Fragment", "FRAGMENT_BIT" },
		{ "GLCompute", "COMPUTE_BIT" },
		{ "TaskEXT", "TASK_BIT_EXT" },
		{ "MeshEXT", "MESH_BIT_EXT" },
		{ "RayGenerationKHR", "RAYGEN_BIT_KHR" },
		{ "AnyHitKHR", "ANY_HIT_BIT_KHR" },
		{ "ClosestHitKHR", "CLOSEST_HIT_BIT_KHR" },
		{ "MissKHR", "MISS_BIT_KHR" },
		{ "IntersectionKHR", "INTERSECTION_BIT_KHR" },
		{ "CallableKHR", "CALLABLE_BIT_KHR" },
	};

	for (size_t i = 0; i < sizeof(stages) / sizeof(stages[0]); i++) {
		if (!strcmp(stages[i][0], model))
			return stages[i][1];
	}
	return NULL;
}

static void expect(struct facts *f, char *const *fact, const char *text, const char *from,
		   const char *wanted)
{
	cr_expect(from && strstr(from, wanted), "%s: %s %s %s: no '%s' in\n%s", fact[0],
		  fact[KIND], fact[A], fact[B], wanted, text);
	f->checked++;
}

/* A descriptor that one variable denotes, used by code: its row, with the stages. */
static void check_descriptor(struct facts *f, char *const *d, const char *text)
{
	const char *from = strstr(text, test_format("set_%s_bindings[] = {\n", d[A]));
	char *young = test_format("\t{ %s, (VkDescriptorType)", d[B]);
	bool is_young = from && strstr(from, young);
	char *row;

	/* types that not all headers of Vulkan have are numbers */
	if (count_of(f, "DS", d[A], d[B]) == 1 && !is_young && !strchr(d[D], ':') &&
	    !strchr(d[D], '=') && strcmp(d[D], "runtime")) {
		row = test_format("\t{ %s, VK_DESCRIPTOR_TYPE_%s, %s,\n", d[B], d[C], d[D]);
		expect(f, d, text, from, row);
	}
	row = test_format("\t{ %s, ", d[B]);
	for (size_t i = 0; i < f->count; i++) {
		char *const *use = f->fact[i];

		if (!is(use, "USE") || strcmp(use[B], d[A]) || strcmp(use[C], d[B]))
			continue;
		for (size_t k = 0; k < f->count; k++) {
			char *const *ep = f->fact[k];
			const char *at = from ? strstr(from, row) : NULL;

			if (is(ep, "EP") && !strcmp(ep[B], use[A]) && stage_of(ep[A]) &&
			    count_of(f, "EP", NULL, ep[B]) == 1)
				expect(f, d, text, at, stage_of(ep[A]));
		}
	}
}

static bool is_used(const struct facts *f, char *const *d)
{
	for (size_t i = 0; i < f->count; i++) {
		char *const *use = f->fact[i];

		if (is(use, "USE") && !strcmp(use[B], d[A]) && !strcmp(use[C], d[B]))
			return true;
	}
	return false;
}

/* Whole numbers at one location, each alone there. */
static void check_input(struct facts *f, char *const *io, const char *text)
{
	size_t there = 0;
	char *row;

	if (strcmp(io[A], "in") || strcmp(io[F + 1], "-") || strcmp(io[D], "0"))
		return;
	for (size_t i = 0; i < f->count; i++)
		there += is(f->fact[i], "IO") && !strcmp(f->fact[i][A], "in") &&
			 !strcmp(f->fact[i][C], io[C]);
	if (there != 1)
		return;
	row = test_format("\t{ %s, 0, VK_FORMAT_%s, ", io[C], io[E]);
	expect(f, io, text, strstr(text, "vertex_attributes[]"), row);
}

static void check_local_size(struct facts *f, char *const *ls, const char *text)
{
	static const char axes[] = "XYZ";

	for (unsigned i = 0; i < 3; i++) {
		const char *value = strchr(ls[B + i], '=');
		char *line = test_format("_LOCAL_SIZE_%c %s\n", axes[i],
					 value ? value + 1 : ls[B + i]);

		expect(f, ls, text, text, line);
	}
}

static void check_constant(struct facts *f, char *const *sc, const char *text)
{
	static const char *const types[][2] = {
		{ "bool", "VkBool32" },   { "int32", "int32_t" },
		{ "uint32", "uint32_t" }, { "float32", "float" },
		{ "int64", "int64_t" },   { "uint64", "uint64_t" },
		{ "float64", "double" },  { "float16", "uint16_t" },
		{ "int16", "int16_t" },   { "uint16", "uint16_t" },
		{ "int8", "int8_t" },     { "uint8", "uint8_t" },
	};
	const char *at = strstr(text, test_format("; /* SpecId %s", sc[A]));
	const char *line = at;

	while (line && line > text && line[-1] != '\n')
		line--;
	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		char *begin;

		if (strcmp(sc[B], types[i][0]))
			continue;
		begin = test_format("\t%s ", types[i][1]);
		cr_expect(line && !strncmp(line, begin, strlen(begin)), "%s: SpecId %s\n%s",
			  sc[0], sc[A], text);
		f->checked++;
	}
}

static void check_module(struct facts *f, const char *text)
{
	bool alone =
		count_of(f, "EP", NULL, NULL) == 1 && !count_of(f, "EP", "Kernel", NULL);
	bool is_vertex = alone && count_of(f, "EP", "Vertex", NULL) == 1;

	for (size_t i = 0; i < f->count; i++) {
		char *const *fact = f->fact[i];

		if (is(fact, "DS") && is_used(f, fact))
			check_descriptor(f, fact, text);
		else if (is(fact, "IO") && is_vertex)
			check_input(f, fact, text);
		else if (is(fact, "LS") && alone)
			check_local_size(f, fact, text);
		else if (is(fact, "SC") && count_of(f, "SC", fact[A], NULL) == 1 &&
			 !count_of(f, "EP", "Kernel", NULL))
			check_constant(f, fact, text);
	}
}

Test(corpus_vulkan, facts)
{
	struct facts *f = calloc(1, sizeof(*f));
	struct test_headers m;

	test_need_shared();
	cr_assert(f && test_rows_open(&f->rows, "corpus/expected/reflect/facts.tsv"));
	test_headers_open(&m, "vulkan");
	m.wishes.prefix = "m_";
	while (next_module(f)) {
		struct test_bytes module = test_corpus_read(f->fact[0][0]);

		if (!module.data)
			continue;
		m.text.len = 0;
		test_headers_begin(&m);
		test_headers_add(&m, f->fact[0][0], &module);
		test_headers_end(&m);
		sx_buf_putc(&m.text, '\0');
		check_module(f, m.text.data);
	}
	cr_expect(f->checked > 6000, "only %zu", f->checked);
	test_headers_close(&m);
	free(f);
}
