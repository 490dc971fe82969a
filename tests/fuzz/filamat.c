/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/filamat.c - any bytes after a first chunk of a Filament material, or, by the first
 * byte, after the head of a Godot container or cache, or of a capture in a compression: reading
 * ends, and a file and the same bytes through gzip, whose size is not known, have the same
 * modules.
 */
#include "archive.h"
#include "base/hash.h"
#include "target.h"

#include <spvx/input.h>

#include <unistd.h>

static const struct {
	const char *bytes;
	size_t size;
} heads[] = {
	{ "SREV_TAM\4\0\0\0\72\0\0\0", 16 },
	{ "GRSC\2\0\0\0SPVC\1\0\0\0", 16 },
	{ "GDSC\4\0\0\0", 8 },
	{ "", 0 },
	{ "GFXR\0\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0", 24 }, /* LZ4 */
	{ "GFXR\0\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\2\0\0\0", 24 }, /* zlib */
	{ "GFXR\0\0\0\0\1\0\0\0\0\0\0\0", 16 },
	{ "GFXR", 4 },
};

#define HEADS (sizeof(heads) / sizeof(heads[0]))
#define BARE  3 /* the one without a head */

static uint64_t read_all(const char *path, uint64_t *modules)
{
	const struct spvx_input_options o = { .size = sizeof(o),
					      .names = &path,
					      .name_count = 1,
					      .max_entry = 1 << 20,
					      .max_module = 1 << 28 };
	const struct spvx_input_item *item;
	struct spvx_input *in;
	uint64_t hash = 0;

	*modules = 0;
	require(!spvx_input_create(&o, &in));
	while (spvx_input_next(in, &item) > 0) {
		const unsigned char *bytes;
		size_t size;

		if (item->problem)
			continue;
		if (spvx_input_whole(in, &bytes, &size))
			continue; /* it is cut short, which the next step says */
		for (size_t i = 0; i < item->use_count; i++)
			hash = hash * 31 + item->uses[i].stage;
		hash = hash * 31 + sx_hash64(bytes, size, 0);
		++*modules;
	}
	spvx_input_free(in);
	return hash;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char plain[] = TEMPORARY;
	char coded[] = TEMPORARY;
	struct test_out o = { 0 };
	struct test_out gz = { 0 };
	uint64_t counts[2];
	uint64_t hashes[2];
	size_t kind;

	if (!size || size > 0xf000) /* a stored block */
		return 0;
	kind = data[0] % HEADS;
	test_put(&o, heads[kind].bytes, heads[kind].size);
	test_put(&o, data + 1, size - 1);
	if (o.len) {
		test_gzip(&gz, o.data, o.len);
		close(temporary(plain, o.data, o.len));
		close(temporary(coded, gz.data, gz.len));
		hashes[0] = read_all(plain, &counts[0]);
		hashes[1] = read_all(coded, &counts[1]);
		/* unlike an archive, a file may be hexadecimal text or have a zip file after it */
		require(kind == BARE || (counts[0] == counts[1] && hashes[0] == hashes[1]));
		unlink(plain);
		unlink(coded);
	}
	test_out_free(&o);
	test_out_free(&gz);
	return 0;
}
