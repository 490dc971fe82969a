/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/damaged.c - containers of which one byte is wrong: each byte of each kind in
 * turn is 0, 255, or one more. What is found, and how often, is in damaged.tsv.
 */
#include "containers.h"

#include <spvx/input.h>

#include <fcntl.h>
#include <unistd.h>

TestSuite(input_damaged, .timeout = 60);

#define LINES 65536

/* A line for each finding: the kind, the rule, the message with N for its numbers. */
static char *lines[LINES];
static size_t line_count;

static struct test_out zip_of(const void *code, size_t size)
{
	const struct test_zip e = {
		.name = "m", .data = code, .len = size, .deflate = true
	};
	struct test_out o = { 0 };

	test_zip(&o, &e, 1);
	return o;
}

static struct test_out tar_of(const void *code, size_t size)
{
	struct test_out o = { 0 };

	test_tar(&o, "m", '0', code, size);
	test_fill(&o, 0, 1024);
	return o;
}

static struct test_out godot_of(const void *code, size_t size)
{
	(void)code;
	(void)size;
	return test_godot(1);
}

static struct test_out gfxr_of(const void *code, size_t size)
{
	(void)code;
	(void)size;
	return test_gfxr(2);
}

static struct test_out vkd3d_of(const void *code, size_t size)
{
	struct test_module m = test_shader();
	struct test_out o = { 0 };

	(void)code;
	(void)size;
	test_vkd3d_header(&o);
	test_vkd3d_module(&o, 1, 0, &m);
	return o;
}

static struct test_out foz_of(const void *code, size_t size)
{
	struct test_module m = test_shader();
	struct test_out o = { 0 };

	(void)code;
	(void)size;
	test_foz_header(&o);
	test_foz_module(&o, test_foz_hash(&m), &m);
	return o;
}

static const struct kind {
	const char *name;
	struct test_out (*make)(const void *code, size_t size);
} kinds[] = {
	{ "foz", foz_of },
	{ "gfxr", gfxr_of },
	{ "godot", godot_of },
	{ "offload", test_offload },
	{ "offload-zstd", test_offload_packed },
	{ "qsb", test_qsb },
	{ "rcc", test_rcc },
	{ "rdc", test_rdc },
	{ "tar", tar_of },
	{ "vgf", test_vgf },
	{ "vkd3d", vkd3d_of },
	{ "zip", zip_of },
};

static void note(const char *kind, const struct spvx_input_item *item)
{
	char *line = test_format("%s\t%s\t", kind, item->rule);

	for (const char *word = item->message; *word;) {
		size_t len = strcspn(word, " ");
		bool number = strcspn(word, "0123456789") < len;
		char *before = line;

		line = test_format("%s%s%.*s", before, word > item->message ? " " : "",
				   number ? 1 : (int)len, number ? "N" : word);
		free(before);
		word += len + (word[len] == ' ');
	}
	cr_assert(line_count < LINES);
	lines[line_count++] = line;
}

static void read_it(const char *kind, const char *path)
{
	const struct spvx_input_options o = {
		.size = sizeof(o), .names = &path, .name_count = 1, .max_entry = 1 << 20
	};
	const struct spvx_input_item *item;
	const unsigned char *data;
	struct spvx_input *in;
	size_t size;

	cr_assert_eq(spvx_input_create(&o, &in), 0);
	while (spvx_input_next(in, &item) > 0) {
		if (item->problem && item->rule)
			note(kind, item);
		else if (!item->problem)
			spvx_input_whole(in, &data, &size);
	}
	spvx_input_free(in);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The lines in order, each once, after how often it is there. */
static char *counted(void)
{
	char *all = test_format("%s", "");

	qsort(lines, line_count, sizeof(*lines), by_text);
	for (size_t i = 0, n; i < line_count; i += n) {
		char *before = all;

		for (n = 1; i + n < line_count && !strcmp(lines[i], lines[i + n]);)
			n++;
		all = test_format("%s%zu\t%s\n", before, n, lines[i]);
		free(before);
	}
	return all;
}

Test(input_damaged, each_byte)
{
	char *wanted = test_format("%s/tests/unit/input/damaged.tsv", test_src());
	struct test_module m = test_shader();
	struct test_bytes known = test_read(wanted);
	char *folder = test_folder();
	char *path = test_format("%s/a", folder);
	char *found;

	for (size_t k = 0; k < TEST_COUNT(kinds); k++) {
		struct test_out o = kinds[k].make(m.data, m.len);
		int fd;

		test_write(path, o.data, o.len);
		fd = open(path, O_WRONLY);
		for (size_t i = 0; i < o.len; i++) {
			const unsigned char bytes[] = { 0, 255,
							(unsigned char)(o.data[i] + 1),
							o.data[i] };

			for (size_t n = 0; n < sizeof(bytes); n++) {
				cr_assert_eq(pwrite(fd, &bytes[n], 1, (off_t)i), 1);
				if (n + 1 < sizeof(bytes))
					read_it(kinds[k].name, path);
			}
		}
		close(fd);
		test_out_free(&o);
	}
	found = counted();
	cr_expect(known.data && !strcmp((const char *)known.data, found),
		  "tests/unit/input/damaged.tsv:\n%s", found);
	test_remove(folder);
}
