/* SPDX-License-Identifier: MIT */
/*
 * tests/reflect_text.h - assembly text to a reflection; for Criterion tests.
 */
#ifndef SPVX_TESTS_REFLECT_TEXT_H
#define SPVX_TESTS_REFLECT_TEXT_H

#include "assemble.h"
#include "reflection.h"
#include "suite.h"

/* What the modules of tests begin and continue with. */
#define SHADER "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
#define TYPES                            \
	"%void = OpTypeVoid\n"           \
	"%bool = OpTypeBool\n"           \
	"%int = OpTypeInt 32 1\n"        \
	"%uint = OpTypeInt 32 0\n"       \
	"%float = OpTypeFloat 32\n"      \
	"%v2 = OpTypeVector %float 2\n"  \
	"%v3 = OpTypeVector %float 3\n"  \
	"%v4 = OpTypeVector %float 4\n"  \
	"%mat4 = OpTypeMatrix %v4 4\n"   \
	"%c0 = OpConstant %uint 0\n"     \
	"%c1 = OpConstant %uint 1\n"     \
	"%c2 = OpConstant %uint 2\n"     \
	"%c3 = OpConstant %uint 3\n"     \
	"%f1 = OpConstant %float 1\n"    \
	"%true = OpConstantTrue %bool\n" \
	"%fn = OpTypeFunction %void\n"
#define MAIN  "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"
#define EMPTY MAIN END

/**
 * struct test_reflected - a reflection and all that it needs
 * @module: the words, good until the end
 * @r:      of them
 * @v:      shows all
 */
struct test_reflected {
	struct test_as as;
	struct spvx_reflect *reflect;
	const unsigned char *module;
	size_t size;
	const struct spvx_reflection *r;
	struct sx_reflect_view v;
	struct sx_buf reported;
};

/* Assemble (SPIR-V 1.6) and reflect, with values for specialization constants. */
static inline void test_reflected_open(struct test_reflected *t, const char *name,
				       const char *text, const struct spvx_spec *specs,
				       size_t count)
{
	cr_assert(!test_as_open(&t->as, 0, 0x10600, NULL));
	cr_assert(!test_as_run(&t->as, text, strlen(text), &t->module, &t->size), "%s: %s",
		  name, t->as.errors);
	cr_assert(!spvx_reflect_create(NULL, &t->reflect));
	spvx_reflect_specialize(t->reflect, specs, count);
	cr_assert(!spvx_reflect_load(t->reflect, t->module, t->size, &t->r), "%s", name);
	cr_assert(spvx_reflect_check(t->r, t->r->size), "%s", name);
	t->v = test_reflect_view(t->r, t->module, t->size);
	cr_assert(!sx_reflect_view_open(&t->v));
	sx_buf_init(&t->reported, NULL);
}

static inline void test_reflected_close(struct test_reflected *t)
{
	sx_buf_free(&t->reported);
	sx_reflect_view_close(&t->v);
	spvx_reflect_free(t->reflect);
	test_as_close(&t->as);
}

/* What @write says, NUL-terminated. */
static inline const char *test_reflected_text(struct test_reflected *t,
					      test_reflect_fn *write)
{
	t->reported.len = 0;
	write(&t->reported, &t->v);
	sx_buf_putc(&t->reported, '\0');
	cr_assert(!t->reported.error);
	return t->reported.data;
}

static inline bool test_name_is(const struct test_reflected *t, struct spvx_text text,
				const char *name)
{
	struct spvx_str s = spvx_reflect_text(t->r, t->module, text);

	return s.len == strlen(name) && !memcmp(s.ptr, name, s.len);
}

/* The variable of that name; it must be there. */
static inline const struct spvx_reflect_variable *
test_variable(const struct test_reflected *t, const char *name)
{
	const struct spvx_reflect_variable *v = spvx_reflect_variables(t->r);

	for (uint32_t i = 0; i < t->r->variables.count; i++) {
		if (test_name_is(t, v[i].name, name))
			return &v[i];
	}
	cr_assert(false, "no variable %s", name);
	return NULL;
}

/* The use of a variable by the entry point of that name; NULL = there is none. */
static inline const struct spvx_reflect_use *test_use(const struct test_reflected *t,
						      const char *entry, const char *name)
{
	const struct spvx_reflect_variable *v = test_variable(t, name);
	uint32_t index = (uint32_t)(v - spvx_reflect_variables(t->r));

	for (uint32_t i = 0; i < t->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(t->r)[i];
		const struct spvx_reflect_use *use = spvx_reflect_uses(t->r) + e->first_use;

		for (uint32_t k = 0; test_name_is(t, e->name, entry) && k < e->use_count;
		     k++) {
			if (use[k].variable == index)
				return &use[k];
		}
	}
	return NULL;
}

/* "offset+size offset+" of a use; from malloc. */
static inline char *test_ranges(const struct test_reflected *t,
				const struct spvx_reflect_use *use)
{
	const struct spvx_reflect_range *range = spvx_reflect_ranges(t->r);
	char *all = test_format("%s", "");

	for (uint32_t i = 0; use && i < use->range_count; i++) {
		uint64_t size = range[use->first_range + i].size;
		char *more =
			test_format("%s%s%llu+", all, i ? " " : "",
				    (unsigned long long)range[use->first_range + i].offset);

		all = size == SPVX_REFLECT_OPEN
			      ? test_format("%s", more)
			      : test_format("%s%llu", more, (unsigned long long)size);
		free(more);
	}
	return all;
}

#endif
