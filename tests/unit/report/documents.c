/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/documents.c - <spvx/report.h> writes what the program prints, byte for
 * byte: over our modules, damaged copies of them, and some of the shared corpus.
 */
#include "base/buf.h"

#include "suite.h"

#include <spvx/spvx.h>

TestSuite(report_documents, .timeout = 300);

#define CORPUS_FILES 40 /* of a folder; a run of the program each, and each command */

typedef int document_fn(const void *data, size_t size, const char *address,
			const struct spvx_report_options *options, spvx_write_fn *write,
			void *ctx);

static const struct {
	const char *command;
	document_fn *document;
} documents[] = {
	{ "reflect", spvx_reflect_json },   { "stats", spvx_stats_json },
	{ "info", spvx_info_json },         { "check", spvx_check_json },
	{ "annotate", spvx_annotate_json },
};

#define DOCUMENTS (sizeof(documents) / sizeof(documents[0]))

static int put(void *ctx, const char *text, size_t len)
{
	sx_buf_put(ctx, text, len);
	return 0;
}

/* The bytes hold one module alone, damaged or not. */
static bool is_alone(const struct test_bytes *b)
{
	const unsigned char *data;
	struct spvx_stream s;
	size_t size;
	bool alone;

	spvx_stream_init_memory(&s, b->data, b->len);
	alone = spvx_stream_module(&s) == 1 &&
		!spvx_stream_whole(&s, UINT64_MAX, &data, &size) && size == b->len;
	spvx_stream_fini(&s);
	return alone;
}

/* All documents of the module in @dir/@name. Return: whether it is one. */
static bool compare(const char *dir, const char *name, const struct test_bytes *module)
{
	if (!is_alone(module))
		return false;
	for (size_t i = 0; i < DOCUMENTS; i++) {
		const char *argv[] = { "spvx", documents[i].command, "-f", "json", name,
				       NULL };
		struct test_run r = { .argv = argv, .dir = dir };
		struct sx_buf b = { .a = NULL };
		int err;

		err = documents[i].document(module->data, module->len, name, NULL, put, &b);
		test_run(&r);
		cr_expect(!err, "%s %s: %d", documents[i].command, name, err);
		cr_expect(b.len == r.out.len && b.len && !memcmp(b.data, r.out.data, b.len),
			  "%s %s:\n%.*s", documents[i].command, name, (int)b.len,
			  b.len ? b.data : "");
		sx_buf_free(&b);
	}
	return true;
}

/* Modules of a folder, no more than @most. */
static size_t compare_folder(const char *dir, size_t most)
{
	char **names = test_list(dir);
	size_t count = 0;
	size_t total = 0;
	size_t step;

	while (names && names[total])
		total++;
	step = total / most + 1;
	for (size_t i = 0; i < total; i += step) {
		struct test_bytes b = { 0 };

		if (strstr(names[i], ".spv"))
			b = test_read(test_format("%s/%s", dir, names[i]));
		if (b.data)
			count += compare(dir, names[i], &b);
	}
	return count;
}

Test(report_documents, modules)
{
	char *dir = test_format("%s/tests/modules", test_src());

	cr_expect(compare_folder(dir, SIZE_MAX / 2) > 5);
}

/* What the cases are: cut in an instruction, cut in a word, a word count of 0, of too many
 * words, an opcode that is unknown, an <id> beyond the bound; the module has lines. */
Test(report_documents, damaged_modules)
{
	char *path = test_format("%s/tests/modules/water.frag.spv", test_src());
	struct test_bytes whole = test_read(path);
	char *dir = test_folder();
	char *file = test_format("%s/a b.spv", dir);

	cr_assert(whole.data && whole.len > 400);
	for (unsigned n = 0; n < 6; n++) {
		struct test_bytes b = { malloc(whole.len), whole.len };

		memcpy(b.data, whole.data, whole.len);
		if (n == 0)
			b.len = whole.len / 8 * 4;
		else if (n == 1)
			b.len = whole.len - 3;
		else if (n == 2)
			memset(b.data + 20, 0, 4);
		else if (n == 3)
			memset(b.data + 22, 0xff, 2);
		else if (n == 4)
			memset(b.data + 20, 0xee, 2);
		else
			memset(b.data + 12, 1, 1), memset(b.data + 13, 0, 3);
		test_write(file, b.data, b.len);
		cr_expect(compare(dir, "a b.spv", &b), "case %u", n);
		test_bytes_free(&b);
	}
}

Test(report_documents, corpus)
{
	static const char *const folders[] = { "vulkan", "bad", "debug-inlined" };
	size_t count = 0;

	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++) {
		char *dir = test_format("%s/corpus/%s", test_shared(), folders[i]);

		count += compare_folder(dir, CORPUS_FILES);
	}
	if (!count)
		cr_skip_test("no shared material");
}

static int refuse(void *ctx, const char *text, size_t len)
{
	(void)text;
	(void)len;
	++*(unsigned *)ctx;
	return -SPVX_EIO;
}

/* What is not a module, no writer, an error of the writer, options of another size. */
Test(report_documents, errors)
{
	char *path = test_format("%s/tests/modules/mesh.frag.spv", test_src());
	struct test_bytes module = test_read(path);
	struct spvx_report_options options = { .size = 0 };

	for (size_t i = 0; i < DOCUMENTS; i++) {
		document_fn *document = documents[i].document;
		unsigned calls = 0;

		cr_expect_eq(document(module.data, 0, NULL, NULL, refuse, &calls),
			     -SPVX_ESHORT);
		cr_expect_eq(document(module.data, 19, NULL, NULL, refuse, &calls),
			     -SPVX_ESHORT);
		cr_expect_eq(document(path, 20, NULL, NULL, refuse, &calls), -SPVX_EMAGIC);
		cr_expect_eq(document(module.data, module.len, NULL, NULL, NULL, NULL),
			     -SPVX_EINVAL);
		options.size = 0;
		cr_expect_eq(
			document(module.data, module.len, NULL, &options, refuse, &calls),
			-SPVX_EINVAL);
		options.size = sizeof(options) + 1;
		cr_expect_eq(
			document(module.data, module.len, NULL, &options, refuse, &calls),
			-SPVX_EINVAL);
		cr_expect_eq(calls, 0);
		cr_expect_eq(document(module.data, module.len, NULL, NULL, refuse, &calls),
			     -SPVX_EIO);
		cr_expect_eq(calls, 1, "%u", calls);
	}
}
