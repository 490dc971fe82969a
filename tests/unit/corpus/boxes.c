/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/boxes.c - files that other tools wrote around modules, cut off anywhere.
 * Whole ones are in transcripts/corpus_boxes.t.
 */
#include "suite.h"

#include <spvx/input.h>
#include <unistd.h>

TestSuite(corpus_boxes, .timeout = 300);

#define HASHES 64

/* FNV-1a of each module of a file, in their order; and whether it was said to have a fault. */
struct seen {
	uint64_t hashes[HASHES];
	unsigned count;
	unsigned problems;
};

static void read_file(const char *path, struct seen *seen)
{
	const struct spvx_input_options o = { .size = sizeof(o),
					      .names = &path,
					      .name_count = 1 };
	const struct spvx_input_item *item;
	struct spvx_input *in;

	*seen = (struct seen){ .count = 0 };
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	while (spvx_input_next(in, &item) > 0) {
		const unsigned char *data;
		uint64_t hash = 0xcbf29ce484222325u;
		size_t size;

		seen->problems += item->problem != 0;
		if (item->problem || spvx_input_whole(in, &data, &size))
			continue;
		while (size--)
			hash = (hash ^ *data++) * 0x100000001b3u;
		if (seen->count < HASHES)
			seen->hashes[seen->count++] = hash;
	}
	spvx_input_free(in);
}

/* At every length: the modules that there are are those of the whole file, from the first;
 * where any is missing a fault is said, and reading ends. */
static void cut(const char *folder, const char *name)
{
	struct test_bytes b = test_read(
		test_format("%s/corpus-outside/%s/%s", test_shared(), folder, name));
	char *path = test_format("%s/%s", test_folder(), name);
	struct seen whole;

	test_write(path, b.data, b.len);
	read_file(path, &whole);
	for (size_t len = b.len; len--;) {
		struct seen seen;

		cr_assert_eq(truncate(path, (off_t)len), 0);
		read_file(path, &seen);
		/* a capture of GFXReconstruct may end after any block, and of a program it
		 * is not known how many there are */
		cr_assert(seen.count == whole.count || seen.problems ||
				  strstr(name, ".gfxr") || strstr(name, ".so"),
			  "%s: cut at %zu: %u modules, no fault", name, len, seen.count);
		cr_assert(seen.count <= whole.count &&
				  !memcmp(seen.hashes, whole.hashes,
					  seen.count * sizeof(*seen.hashes)),
			  "%s: cut at %zu: other modules", name, len);
	}
}

Test(corpus_boxes, cut)
{
	static const char *const files[][2] = {
		{ "containers/qsb", "b-batchable.qsb" },
		{ "containers/qsb", "three-versions.qsb" },
		{ "containers/qsb", "z-level0.qsb" },
		{ "containers/qsb-in-programs", "none.rcc" },
		{ "containers/qsb-in-programs", "zlib.rcc" },
		{ "containers/qsb-in-programs", "zstd.rcc" },
		{ "containers/qsb-in-programs", "libzstd.so" },
		{ "containers/vgf", "kinds.vgf" },
		{ "containers/vgf", "section-last.vgf" },
		{ "containers/vgf", "three.vgf" },
		{ "containers/rdc", "empty.rdc" },
		{ "containers/rdc", "lz4-during.rdc" },
		{ "containers/rdc", "raw.rdc" },
		{ "containers/rdc", "zstd-named.rdc" },
		{ "containers/deb", "cut.deb" },
		{ "containers/deb", "gzip.deb" },
		{ "containers/deb", "zstd.deb" },
		{ "zstd/containers", "one.spv.zst" },
		{ "zstd/containers", "two-frames.tar.zst" },
		{ "zstd/containers", "method93.zip" },
		{ "zstd/containers", "zstd.gfxr" },
		{ "zstd/containers", "zstd.grsc" },
	};

	test_need_shared();
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		cut(files[i][0], files[i][1]);
}
