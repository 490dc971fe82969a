/* SPDX-License-Identifier: MIT */
/*
 * tests/grammars.h - the published JSON grammars as trees, and the sets they are about.
 * Expected values of grammar tests come from here, read by nothing but base/json_read.
 */
#ifndef SPVX_TESTS_GRAMMARS_H
#define SPVX_TESTS_GRAMMARS_H

#include "failures.h"

#include "base/json_read.h"
#include "base/str.h"
#include "cmd/grammar/tables.h"
#include "grammar/table.h"

#include <spvx/grammar.h>

/**
 * struct test_grammar - a published grammar
 * @file:   its name
 * @name:   of the set; with a dot at its end a prefix of import names
 * @import: an import string that means the set
 */
struct test_grammar {
	const char *file;
	const char *name;
	const char *import;
};

static const struct test_grammar test_grammars[] = {
	{ "spirv.core", "core", "" },
	{ "extinst.arm.experimental-ml-operations", "Arm.ExperimentalMLOperations.",
	  "Arm.ExperimentalMLOperations.1" },
	{ "extinst.arm.motion-engine.100", "Arm.MotionEngine.100", "Arm.MotionEngine.100" },
	{ "extinst.debuginfo", "DebugInfo", "DebugInfo" },
	{ "extinst.glsl.std.450", "GLSL.std.450", "GLSL.std.450" },
	{ "extinst.nonsemantic.clspvreflection", "NonSemantic.ClspvReflection.",
	  "NonSemantic.ClspvReflection.5" },
	{ "extinst.nonsemantic.debugbreak", "NonSemantic.DebugBreak",
	  "NonSemantic.DebugBreak" },
	{ "extinst.nonsemantic.debugprintf", "NonSemantic.DebugPrintf",
	  "NonSemantic.DebugPrintf" },
	{ "extinst.nonsemantic.graph.debuginfo", "NonSemantic.Graph.DebugInfo.",
	  "NonSemantic.Graph.DebugInfo.1" },
	{ "extinst.nonsemantic.shader.debuginfo.100", "NonSemantic.Shader.DebugInfo.100",
	  "NonSemantic.Shader.DebugInfo.100" },
	{ "extinst.nonsemantic.shader.debuginfo", "NonSemantic.Shader.DebugInfo.",
	  "NonSemantic.Shader.DebugInfo.101" },
	{ "extinst.nonsemantic.vkspreflection", "NonSemantic.VkspReflection.",
	  "NonSemantic.VkspReflection.4" },
	{ "extinst.opencl.debuginfo.100", "OpenCL.DebugInfo.100", "OpenCL.DebugInfo.100" },
	{ "extinst.opencl.std.100", "OpenCL.std", "OpenCL.std" },
	{ "extinst.spv-amd-gcn-shader", "SPV_AMD_gcn_shader", "SPV_AMD_gcn_shader" },
	{ "extinst.spv-amd-shader-ballot", "SPV_AMD_shader_ballot",
	  "SPV_AMD_shader_ballot" },
	{ "extinst.spv-amd-shader-explicit-vertex-parameter",
	  "SPV_AMD_shader_explicit_vertex_parameter",
	  "SPV_AMD_shader_explicit_vertex_parameter" },
	{ "extinst.spv-amd-shader-trinary-minmax", "SPV_AMD_shader_trinary_minmax",
	  "SPV_AMD_shader_trinary_minmax" },
	{ "extinst.tosa.001000.1", "TOSA.001000.1", "TOSA.001000.1" },
};

#define TEST_GRAMMARS (sizeof(test_grammars) / sizeof(test_grammars[0]))

/* The folder they are in: SPVX_GRAMMAR_DIR, else that of the shared material; from malloc,
 * NULL when there is none. */
static inline char *test_grammar_folder(void)
{
	const char *named = getenv("SPVX_GRAMMAR_DIR");

	if (named && *named)
		return test_format("%s", named);
	return test_shared() ? test_format("%s/grammar", test_shared()) : NULL;
}

/* The path of one of them, from malloc. */
static inline char *test_grammar_path(const struct test_grammar *t)
{
	char *folder = test_grammar_folder();
	char *path = folder ? test_format("%s/%s.grammar.json", folder, t->file) : NULL;

	return path;
}

struct test_json {
	struct test_bytes text;
	struct sx_arena arena;
	struct sx_json_node *root;
};

/* Return: false where the grammars are absent; one that is not a JSON aborts the test. */
static inline bool test_json_open(struct test_json *j, const struct test_grammar *t)
{
	char *path = test_grammar_path(t);

	j->text = path ? test_read(path) : (struct test_bytes){ NULL, 0 };
	sx_arena_init(&j->arena, NULL, 0);
	if (!j->text.data)
		return false;
	if (sx_json_parse(&j->arena, sx_str_n((char *)j->text.data, j->text.len), &j->root,
			  NULL))
		abort();
	return true;
}

static inline void test_json_close(struct test_json *j)
{
	sx_arena_free(&j->arena);
	test_bytes_free(&j->text);
}

/* The first item of the array a key holds; NULL when there is none. */
static inline const struct sx_json_node *test_items(const struct sx_json_node *object,
						    const char *key)
{
	const struct sx_json_node *array = sx_json_get(object, key);

	return array ? array->child : NULL;
}

/* The string a key holds; empty when there is none. */
static inline struct spvx_str test_text(const struct sx_json_node *object, const char *key)
{
	const struct sx_json_node *node = sx_json_get(object, key);

	return node ? node->text : sx_str("");
}

/* A value: a number, "0x12", or "12". */
static inline uint32_t test_value(const struct sx_json_node *object, const char *key)
{
	struct spvx_str s = test_text(object, key);
	uint64_t v = 0;

	if (!sx_parse_u64(s, &v))
		abort();
	return (uint32_t)v;
}

/* The value of an attribute of one line of the XML, by sight; empty when it has none. */
static inline void test_attribute(char out[128], const char *line, const char *name)
{
	const char *at = strstr(line, name);

	out[0] = '\0';
	if (at) {
		at += strlen(name);
		snprintf(out, 128, "%.*s", (int)strcspn(at, "\""), at);
	}
}

/* The core grammar is needed for all: its capabilities have the values. */
static inline void test_core_open(struct test_json *core)
{
	if (!test_json_open(core, &test_grammars[0]))
		cr_skip_test("no grammars: set SPVX_GRAMMAR_DIR");
}

/* The first item from @n on whose kind has that name. */
static inline const struct sx_json_node *test_kind_named(const struct sx_json_node *n,
							 struct spvx_str name)
{
	while (n && !sx_str_eq(test_text(n, "kind"), name))
		n = n->next;
	return n;
}

static inline char *test_text_of(struct spvx_str s)
{
	return test_format("%.*s", (int)s.len, s.ptr);
}

/* ---- texts that become sets ---- */

typedef int test_import_fn(struct sx_arena *arena, struct spvx_str text,
			   struct sx_tset **set, struct spvx_error *err);

/* Of a copy that ends where its memory ends, so that a byte too far is seen. */
struct test_set {
	char *copy;
	struct sx_arena arena;
	struct sx_tset *set;
	struct spvx_error err;
	int ret;
};

static inline void test_set_read(struct test_set *t, const struct spvx_allocator *a,
				 test_import_fn *import, const char *s, size_t len)
{
	memset(t, 0, sizeof(*t));
	t->copy = malloc(len ? len : 1);
	if (len)
		memcpy(t->copy, s, len);
	sx_arena_init(&t->arena, a, 0);
	t->ret = import(&t->arena, sx_str_n(t->copy, len), &t->set, &t->err);
	cr_assert((t->ret == 0) == (t->set != NULL), "a set or an error");
}

static inline void test_set_done(struct test_set *t)
{
	sx_arena_free(&t->arena);
	free(t->copy);
}

struct test_set_text {
	test_import_fn *import;
	const char *s;
	size_t len;
};

static inline int test_set_print(const struct spvx_allocator *a, void *ctx)
{
	const struct test_set_text *text = ctx;
	struct test_set t;
	struct sx_buf out;
	int err;

	test_set_read(&t, a, text->import, text->s, text->len);
	err = t.ret;
	cr_expect(!err || t.err.code == SPVX_ENOMEM, "%d: %s", err, t.err.message);
	if (!err) {
		sx_buf_init(&out, a);
		sx_table_print(&out, t.set);
		if (!t.set->is_generators && text->import != sx_table_parse)
			sx_grammar_export(&out, t.set);
		err = out.error;
		sx_buf_free(&out);
	}
	test_set_done(&t);
	return err;
}

/* Each call for memory fails while a text is read, printed and, where it is not a table itself,
 * exported. */
static inline void test_set_without_memory(test_import_fn *import, const char *s,
					   size_t len)
{
	test_each_failure(test_set_print, &(struct test_set_text){ import, s, len });
}

/* The number of a kind of that name. */
static inline unsigned test_kind_of(const struct spvx_grammar *g, const char *name)
{
	unsigned i = 0;

	while (i < spvx_kind_count(g) && strcmp(spvx_kind_name(g, i), name))
		i++;
	cr_assert(i < spvx_kind_count(g), "no kind %s", name);
	return i;
}

#endif
