/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/embedded.c - files that hold modules, within programs: each is found, has the
 * address that leads to its modules and no others, and none is made up of damage.
 */
#include "commands.h"
#include "containers.h"
#include "program.h"

#include <spvx/input.h>

TestSuite(input_embedded, .timeout = 60);

/* ---- contents of a program ---- */

/* A module, in a container or as it is, and how that is put there. */
static const struct form {
	struct test_out (*around)(const void *code, size_t size);
	void (*put)(struct test_out *o, const void *data, size_t size);
	const char *steps[2]; /* after its offset */
} forms[] = {
	{ test_qsb, test_put, { "!spirv100", "!spirv100-batchable" } },
	{ NULL, test_put_qt, { "" } },
	{ test_qsb, test_put_qt, { "!spirv100", "!spirv100-batchable" } },
	{ NULL, test_zstd, { "" } },
	{ test_qsb, test_zstd, { "!spirv100", "!spirv100-batchable" } },
	{ test_offload, test_put, { "!sycl-spir64" } },
	{ test_offload_packed, test_put, { "!sycl-spir64" } },
	{ NULL, test_put, { "" } },
};

#define FORMS (TEST_COUNT(forms))

/* The head of a program, then each form after bytes of no meaning; @at: their offsets. */
static struct test_out program(size_t at[FORMS])
{
	struct test_module m = test_shader();
	struct test_out o = { 0 };

	test_put(&o, "\177ELF", 4);
	test_fill(&o, 0, 60);
	for (size_t i = 0; i < FORMS; i++) {
		struct test_out in = { m.data, m.len };

		if (forms[i].around)
			in = forms[i].around(m.data, m.len);
		test_fill(&o, 0xee, 13 + 7 * i);
		at[i] = o.len;
		forms[i].put(&o, in.data, in.len);
	}
	test_fill(&o, 0xee, 5);
	return o;
}

/* The addresses of a listing, a line each. */
static char *addresses(const char *dir, const char *name, const struct test_out *in,
		       const char *option)
{
	const char *argv[] = { "spvx", "ls", "-f", "tsv", name, option, NULL };
	struct test_run r = { .argv = argv, .dir = dir };
	char *all = test_format("%s", "");
	char *line;

	if (in) {
		r.in = in->data;
		r.in_len = in->len;
	}
	test_run(&r);
	line = strtok((char *)r.out.data, "\n");
	for (line = line ? strtok(NULL, "\n") : NULL; line; line = strtok(NULL, "\n"))
		all = test_format("%s%.*s\n", all, (int)strcspn(line, "\t"), line);
	r.argv = NULL;
	return all;
}

Test(input_embedded, each_is_found)
{
	char *dir = test_folder();
	size_t at[FORMS];
	struct test_out o = program(at);
	char *want = test_format("%s", "");
	char *want_in = test_format("%s", "");

	for (size_t i = 0; i < FORMS; i++) {
		for (size_t n = 0; n < 2 && forms[i].steps[n]; n++) {
			char *step = test_format("@0x%zx%s", at[i], forms[i].steps[n]);
			char *name = test_format("p%s", step);

			want = test_format("%s%s\n", want, name);
			want_in = test_format("%s-%s\n", want_in, step);
			test_write(test_format("%s/p", dir), o.data, o.len);
			cr_expect_str_eq(addresses(dir, name, NULL, NULL),
					 test_format("%s\n", name));
		}
	}
	cr_expect_str_eq(addresses(dir, "p", NULL, NULL), want);
	cr_expect_str_eq(addresses(dir, "p", NULL, "--carve"), want);
	cr_expect_str_eq(addresses(dir, "-", &o, NULL), want_in);
	cr_expect_str_eq(addresses(dir, "-", &o, "--carve"), want_in);
	test_remove(dir);
	test_out_free(&o);
}

/* Modules of a file whose bytes are those of @m. */
static unsigned count_good(const char *path, const struct test_module *m)
{
	const struct spvx_input_options options = TEST_INPUT(path);
	const struct spvx_input_item *item;
	const unsigned char *data;
	struct spvx_input *in;
	unsigned count = 0;
	size_t size;

	cr_assert_eq(spvx_input_create(&options, &in), 0);
	while (spvx_input_next(in, &item) > 0)
		count += !item->problem && !spvx_input_whole(in, &data, &size) &&
			 size == m->len && !memcmp(data, m->data, size);
	spvx_input_free(in);
	return count;
}

/* A form with any of its bytes changed: the others are found all the same. */
Test(input_embedded, damage_hides_only_itself)
{
	struct test_module m = test_shader();
	char *dir = test_folder();
	char *path = test_format("%s/p", dir);
	size_t at[FORMS];
	struct test_out o = program(at);

	test_write(path, o.data, o.len);
	cr_assert_eq(count_good(path, &m), 11);
	for (size_t i = 0; i + 1 < FORMS; i++) {
		unsigned own = forms[i].steps[1] ? 2 : 1;

		for (size_t byte = at[i]; byte < at[i + 1]; byte++) {
			o.data[byte] ^= 0x55;
			test_write(path, o.data, o.len);
			cr_expect_geq(count_good(path, &m), 11 - own, "form %zu, byte %zu",
				      i, byte - at[i]);
			o.data[byte] ^= 0x55;
		}
	}
	test_remove(dir);
	test_out_free(&o);
}

/* More than the limit is said of a resource, once. */
Test(input_embedded, bomb)
{
	static const unsigned char shader[] = "\3\2\43\7\0\0\1\0\0\0\0\0\5\0\0\0\0\0\0\0";
	char *dir = test_folder();
	struct test_out o = { 0 };
	struct test_run r;

	test_put(&o, "\177ELF", 4);
	test_fill(&o, 0, 60);
	test_put(&o, "\x28\xb5\x2f\xfd\x80\x58\0\0\0\x80", 10); /* 2 GiB, 8 MiB of window */
	test_put_le(&o, 20 << 3, 3);
	test_put(&o, shader, 20);
	for (unsigned i = 0; i < 16384; i++) {
		test_put_le(&o, 131072 << 3 | 1 << 1 | (i == 16383), 3);
		test_put(&o, "", 1);
	}
	test_write(test_format("%s/p", dir), o.data, o.len);
	r = test_run_words(dir, "ls --max-entry=1M p");
	cr_expect_str_eq((char *)r.err.data,
			 "p:0x40: error: SPVX-C015: larger than --max-entry\n");
	test_remove(dir);
	test_out_free(&o);
}
