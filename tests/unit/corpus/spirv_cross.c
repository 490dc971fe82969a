/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/spirv_cross.c - the format `spirv-cross` against what SPIRV-Cross
 * printed of the same modules, byte for byte. What differs on purpose is in
 * corpus_spirv_cross.differences.
 */
#include "base/json_read.h"
#include "base/str.h"
#include "corpus.h"
#include "report/reflect/reflect.h"

TestSuite(corpus_spirv_cross, .timeout = 120);

/* What we print of a module is in @out. */
static void print(struct spvx_reflect *reflect, const struct test_bytes *module,
		  struct sx_buf *out)
{
	struct sx_reflect_view v = { .module = module->data, .size = module->len };

	out->len = 0;
	cr_assert(!spvx_reflect_load(reflect, module->data, module->len, &v.r));
	cr_assert(!sx_reflect_view_open(&v));
	sx_reflect_spirv_cross(out, &v);
	cr_assert(!out->error, "%d", out->error);
	sx_reflect_view_close(&v);
}

/* Where two texts begin to differ, to be shown. */
static size_t first_difference(struct spvx_str a, const struct sx_buf *b)
{
	size_t i = 0;

	while (i < a.len && i < b->len && a.ptr[i] == b->data[i])
		i++;
	return i < 60 ? 0 : i - 60;
}

static void check(struct spvx_reflect *reflect, const struct test_bytes *differences,
		  const struct sx_json_node *line, struct sx_buf *out)
{
	struct spvx_str path = sx_json_get(line, "path")->text;
	struct spvx_str want = sx_json_get(line, "text")->text;
	char *name = test_format("%.*s", (int)path.len, path.ptr);
	struct test_bytes module = test_corpus_read(name);
	size_t at;
	bool same;

	cr_assert(module.data, "%s cannot be read", name);
	print(reflect, &module, out);
	same = sx_str_eq(want, sx_str_n(out->data, out->len));
	at = first_difference(want, out);
	cr_expect(same != test_differs(differences, name), "%s: %s:\n%.*s\nand not\n%.*s",
		  name, same ? "is the same by now" : "differs", (int)(out->len - at),
		  out->data + at, (int)(want.len - at), want.ptr + at);
}

Test(corpus_spirv_cross, recorded)
{
	struct spvx_reflect *reflect;
	struct test_bytes lines, differences;
	struct sx_arena arena = { .a = NULL };
	struct sx_buf out = { .a = NULL };
	size_t count = 0;

	test_need_shared();
	differences = test_differences("spirv_cross");
	lines = test_corpus_read("expected/reflect/spirv_cross.jsonl");
	cr_assert(lines.data);
	cr_assert(!spvx_reflect_create(NULL, &reflect));
	for (char *p = (char *)lines.data, *end; *p; p = end + 1, count++) {
		struct sx_json_node *line;

		end = strchr(p, '\n');
		cr_assert(end && !sx_json_parse(&arena, sx_str_n(p, (size_t)(end - p)),
						&line, NULL));
		check(reflect, &differences, line, &out);
		sx_arena_reset(&arena);
	}
	cr_expect(count > 1060, "only %zu modules", count);
	sx_buf_free(&out);
	sx_arena_free(&arena);
	spvx_reflect_free(reflect);
}
