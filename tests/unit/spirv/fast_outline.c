/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/fast_outline.c - the outline of a module against its index: what it has
 * is the same, of whatever there is to read.
 */
#include "spirv/module.h"
#include "variants.h"

TestSuite(spirv_fast_outline, .timeout = 120);
TestSuite(corpus_fast_outline, .timeout = 300);

static struct spvx_module whole;
static struct spvx_module outline;

static bool same_name(uint32_t id)
{
	struct spvx_str a = spvx_module_name(&whole, id);
	struct spvx_str b = spvx_module_name(&outline, id);

	return a.len == b.len && !a.ptr == !b.ptr &&
	       (!a.len || !memcmp(a.ptr, b.ptr, a.len));
}

/* The first function that differs; NULL: none. */
static const char *functions_differ(void)
{
	if (whole.function_count != outline.function_count)
		return "number of functions";
	for (uint32_t i = 0; i < whole.function_count; i++) {
		const struct spvx_function *a = &whole.functions[i];
		const struct spvx_function *b = &outline.functions[i];

		if (a->id != b->id || a->at != b->at || a->end != b->end ||
		    a->insns != b->insns || a->first_call != b->first_call ||
		    a->call_count != b->call_count)
			return "a function";
		if (!same_name(a->id) || spvx_module_function(&whole, a->id) !=
						 spvx_module_function(&outline, a->id))
			return "its name, or its place";
	}
	return NULL;
}

static const char *entry_points_differ(void)
{
	if (whole.entry_point_count != outline.entry_point_count)
		return "number of entry points";
	for (uint32_t i = 0; i < whole.entry_point_count; i++) {
		const struct spvx_entry_point *a = &whole.entry_points[i];
		const struct spvx_entry_point *b = &outline.entry_points[i];

		if (a->at != b->at || a->model != b->model || a->function != b->function ||
		    a->name.len != b->name.len ||
		    (a->name.len && memcmp(a->name.ptr, b->name.ptr, a->name.len)))
			return "an entry point";
	}
	return NULL;
}

static bool same_numbers(const uint32_t *a, uint32_t count, const uint32_t *b,
			 uint32_t other)
{
	return count == other && (!count || !memcmp(a, b, count * sizeof(*a)));
}

static const char *difference(void)
{
	const char *differs = functions_differ();

	if (!differs)
		differs = entry_points_differ();
	if (differs)
		return differs;
	if (!same_numbers(whole.calls, whole.call_count, outline.calls, outline.call_count))
		return "calls";
	if (!same_numbers(whole.imports, whole.import_count, outline.imports,
			  outline.import_count))
		return "imports";
	return whole.word_count != outline.word_count ||
			       whole.insn_count != outline.insn_count ||
			       whole.fault != outline.fault ||
			       whole.fault_offset != outline.fault_offset
		       ? "where it ends"
		       : NULL;
}

static void compare(struct variants *v, const void *data, size_t size)
{
	int err = spvx_module_load(&whole, data, size);
	const char *differs;

	cr_expect_eq(sx_module_load_outline(&outline, data, size), err);
	differs = err ? NULL : difference();
	cr_expect(!differs, "%s, variant %u: %s", v->name, v->number, differs);
}

static void open_both(void)
{
	cr_assert_eq(spvx_module_init(&whole, NULL), 0);
	cr_assert_eq(spvx_module_init(&outline, NULL), 0);
}

static void close_both(void)
{
	spvx_module_fini(&whole);
	spvx_module_fini(&outline);
}

Test(spirv_fast_outline, own)
{
	struct variants v = { .take = compare, .broken = 40 };

	open_both();
	variants_own(&v);
	close_both();
}

Test(corpus_fast_outline, shared)
{
	struct variants v = { .take = compare, .broken = 2 };

	open_both();
	variants_shared(&v);
	close_both();
}
