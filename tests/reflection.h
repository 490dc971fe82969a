/* SPDX-License-Identifier: MIT */
/*
 * tests/reflection.h - a module to its reflection, and that to text, in one call each.
 */
#ifndef SPVX_TESTS_REFLECTION_H
#define SPVX_TESTS_REFLECTION_H

#include "base/buf.h"
#include "report/reflect/reflect.h"
#include "support.h"

/* What writes a view: sx_reflect_tsv, or one of the two below. */
typedef void test_reflect_fn(struct sx_buf *b, const struct sx_reflect_view *v);

static inline void test_reflect_json(struct sx_buf *b, const struct sx_reflect_view *v)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_reflect_json(&j, v);
	sx_json_finish(&j);
}

static inline void test_reflect_text(struct sx_buf *b, const struct sx_reflect_view *v)
{
	struct sx_page page = { .out = b, .width = SX_PAGE_WIDTH };

	sx_reflect_text(&page, v);
}

/* A view of everything; its address and digest are always the same. */
static inline struct sx_reflect_view test_reflect_view(const struct spvx_reflection *r,
						       const void *data, size_t size)
{
	struct sx_reflect_view v = {
		.address = { "m.spv", 5 },
		.r = r,
		.module = data,
		.size = size,
		.g = spvx_grammar_builtin(),
		.sha256 = "0123456789abcdef0123456789abcdef"
			  "0123456789abcdef0123456789abcdef",
	};

	return v;
}

/*
 * What @write says of a module, after what @b holds.
 * Return: that of the load; on failure nothing is written.
 */
static inline int test_reflect(struct spvx_reflect *reflect, const void *data, size_t size,
			       test_reflect_fn *write, struct sx_buf *b)
{
	const struct spvx_reflection *r;
	int err = spvx_reflect_load(reflect, data, size, &r);
	struct sx_reflect_view v;

	if (err)
		return err;
	v = test_reflect_view(r, data, size);
	if (sx_reflect_view_open(&v))
		abort();
	write(b, &v);
	sx_reflect_view_close(&v);
	return 0;
}

#endif
