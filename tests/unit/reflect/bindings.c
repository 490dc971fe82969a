/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/bindings.c - files read whole, and the descriptors of a module in one
 * call. What is expected is what the sources of the modules declare.
 */
#include "suite.h"

#include <errno.h>
#include <spvx/reflect.h>

TestSuite(reflect_bindings, .timeout = 30);

enum {
	SAMPLER_2D = 1,
	UNIFORM_BUFFER = 6,
	STORAGE_BUFFER = 7,
	FRAGMENT = 0x10,
	COMPUTE = 0x20
};

static const struct {
	const char *module;
	struct spvx_binding bindings[6];
} cases[] = {
	{ "mesh.frag.spv",
	  { { "camera", 1, 144, 0, 0, UNIFORM_BUFFER, FRAGMENT, SPVX_USE_READ, 0 },
	    { "lights", 1, 16, 0, 1, STORAGE_BUFFER, FRAGMENT, SPVX_USE_READ, 0 },
	    { "shadow_map", 1, 0, 0, 2, SAMPLER_2D, FRAGMENT, SPVX_USE_READ, 0 },
	    { "base_color", 1, 0, 1, 0, SAMPLER_2D, FRAGMENT, SPVX_USE_READ, 0 },
	    { "normal_map", 1, 0, 1, 1, SAMPLER_2D, FRAGMENT, SPVX_USE_READ, 0 } } },
	/* blocks without an instance; the other byte order */
	{ "particles.comp.spv",
	  { { "Before", 1, 0, 0, 0, STORAGE_BUFFER, COMPUTE, SPVX_USE_READ, 0 },
	    { "After", 1, 0, 0, 1, STORAGE_BUFFER, COMPUTE, SPVX_USE_WRITE, 0 },
	    { "Counters", 1, 4, 0, 2, STORAGE_BUFFER, COMPUTE, SPVX_USE_ATOMIC, 0 } } },
	{ "particles.swapped.spv",
	  { { "Before", 1, 0, 0, 0, STORAGE_BUFFER, COMPUTE, SPVX_USE_READ, 0 },
	    { "After", 1, 0, 0, 1, STORAGE_BUFFER, COMPUTE, SPVX_USE_WRITE, 0 },
	    { "Counters", 1, 4, 0, 2, STORAGE_BUFFER, COMPUTE, SPVX_USE_ATOMIC, 0 } } },
};

static void expect_same(const char *module, const struct spvx_binding *got,
			const struct spvx_binding *want)
{
	cr_expect_str_eq(got->name, want->name, "%s", module);
	cr_expect(got->set == want->set && got->binding == want->binding &&
			  got->descriptor_type == want->descriptor_type &&
			  got->count == want->count && got->size == want->size &&
			  got->stages == want->stages && (got->access & want->access) &&
			  got->id,
		  "%s: %s: set %u binding %u type %u count %u size %u stages %x access %x",
		  module, got->name, got->set, got->binding, got->descriptor_type,
		  (unsigned)got->count, (unsigned)got->size, got->stages, got->access);
}

Test(reflect_bindings, of_modules)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *path =
			test_format("%s/tests/modules/%s", test_src(), cases[i].module);
		struct spvx_binding *bindings;
		size_t size;
		size_t count;
		void *data;

		cr_assert_eq(spvx_file_read(path, &data, &size), 0, "%s", path);
		cr_assert_eq(spvx_reflect_bindings(data, size, &bindings, &count), 0);
		spvx_free(data);
		for (size_t k = 0; k < count && cases[i].bindings[k].name; k++)
			expect_same(cases[i].module, &bindings[k], &cases[i].bindings[k]);
		cr_expect(!cases[i].bindings[count].name && count &&
				  cases[i].bindings[count - 1].name,
			  "%s: %zu bindings", cases[i].module, count);
		spvx_free(bindings);
		free(path);
	}
}

Test(reflect_bindings, of_no_module)
{
	static const uint32_t empty[] = { SPVX_MAGIC, 0x10000, 0, 1, 0 };
	struct spvx_binding none = { .name = "" };
	struct spvx_binding *bindings = &none;
	size_t count = 1;

	cr_expect_eq(spvx_reflect_bindings("abc", 3, &bindings, &count), -SPVX_ESHORT);
	cr_expect(!bindings && !count);
	cr_expect_eq(
		spvx_reflect_bindings("abcdefghijklmnopqrstuvwx", 24, &bindings, &count),
		-SPVX_EMAGIC);
	spvx_free(NULL);
	/* a module without any is one */
	cr_expect_eq(spvx_reflect_bindings(empty, sizeof(empty), &bindings, &count), 0);
	cr_expect(bindings && !count);
	spvx_free(bindings);
}

/* Every length around the steps in which it is read. */
Test(reflect_bindings, files)
{
	static const size_t sizes[] = { 0, 1, 65535, 65536, 131071, 131072, 400000 };
	char *dir = test_folder();
	char *path = test_format("%s/file", dir);
	char *content = malloc(400000);
	size_t size = 1;
	void *data;

	cr_assert(content);
	for (size_t i = 0; i < 400000; i++)
		content[i] = (char)(i * 7 + i / 251);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		test_write(path, content, sizes[i]);
		cr_assert_eq(spvx_file_read(path, &data, &size), 0, "%zu", sizes[i]);
		cr_expect(size == sizes[i] && !memcmp(data, content, size) &&
				  !((char *)data)[size],
			  "%zu", sizes[i]);
		spvx_free(data);
	}
	cr_expect_eq(spvx_file_read(dir, &data, &size), -SPVX_EIO, "a folder");
	cr_expect(!data && !size && errno == EISDIR);
	test_remove(dir);
	cr_expect_eq(spvx_file_read(path, &data, &size), -SPVX_ENOENT);
	cr_expect(!data && !size && errno == ENOENT);
	free(content);
}

Test(reflect_bindings, notes_that_are_none)
{
	cr_expect_str_eq(spvx_reflect_note_text(0), "unknown note");
	cr_expect_str_eq(spvx_reflect_note_text(SPVX_NOTE_COUNT), "unknown note");
}
