/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/container.c - any bytes as a file: archives in archives, or to be searched. It
 * ends, and each module is found again by its address. The first byte says how to read.
 */
#include "base/hash.h"
#include "target.h"

#include <spvx/input.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CARVE      0x07
#define SMALL      0x08 /* --max-entry */
#define NO_ARCHIVE 0x10

#define PROBED 16 /* addresses that are tried */

struct seen {
	uint64_t modules;
	uint64_t problems;
	uint64_t hash; /* of all modules */
	bool broken;   /* the source ended within the last one: what is wrong comes next */
	unsigned count;
	char *addresses[PROBED];
	uint64_t hashes[PROBED];
};

static void note(struct seen *seen, struct spvx_input *in,
		 const struct spvx_input_item *item)
{
	const unsigned char *bytes;
	struct spvx_str address;
	size_t size;
	uint64_t hash;
	int err;

	require(!spvx_input_address(in, item->offset, &address) &&
		(!seen->broken || item->problem));
	if (item->problem) {
		seen->broken = false;
		seen->problems++;
		require(*item->message && (item->problem != SPVX_EENTRY || item->rule));
		return;
	}
	err = spvx_input_whole(in, &bytes, &size);
	seen->broken = err == -SPVX_EENTRY || err == -SPVX_ESYNTAX;
	if (seen->broken)
		return;
	require(!err && size >= SPVX_HEADER_BYTES);
	hash = sx_hash64(bytes, size, 0);
	seen->hash = seen->hash * 31 + hash;
	seen->modules++;
	if (seen->count == PROBED)
		return;
	seen->hashes[seen->count] = hash;
	seen->addresses[seen->count++] = strndup(address.ptr, address.len);
}

static struct seen read_all(const char *name, uint8_t how, size_t limit)
{
	const struct spvx_input_options o = {
		.size = sizeof(o),
		.names = &name,
		.name_count = 1,
		.carve = how & CARVE,
		.max_entry = how & SMALL ? 1000 : 1 << 20,
		.max_module = 1 << 28,
		.no_archives = how & NO_ARCHIVE,
	};
	const struct spvx_input_item *item;
	struct seen seen = { 0 };
	struct spvx_input *in;

	require(!spvx_input_create(&o, &in));
	while (spvx_input_next(in, &item) > 0) {
		note(&seen, in, item);
		/* nothing makes more of a byte than deflate does */
		require(seen.modules + seen.problems <= 1032 * 1032 * (uint64_t)limit + 64);
	}
	require(!seen.broken);
	spvx_input_free(in);
	return seen;
}

static void release(struct seen *seen)
{
	for (unsigned i = 0; i < seen->count; i++)
		free(seen->addresses[i]);
}

/* The module, and nothing else, is at its address. */
static void check_address(const char *address, uint64_t hash, uint8_t how)
{
	struct seen again = read_all(address, how, SIZE_MAX / 1032 / 1032 / 2);

	if (again.modules != 1 || again.hashes[0] != hash) {
		fprintf(stderr, "%s: %llu modules\n", address,
			(unsigned long long)again.modules);
		abort();
	}
	release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char path[] = TEMPORARY;
	struct seen seen;

	if (!size)
		return 0;
	close(temporary(path, data + 1, size - 1));
	seen = read_all(path, data[0], size);
	for (unsigned i = 0; i < seen.count; i++)
		check_address(seen.addresses[i], seen.hashes[i], data[0]);
	release(&seen);
	unlink(path);
	return 0;
}
