/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/build.c - any bytes as the record of a build, with the checksum that they need: it is
 * an error, or a build that is written as a record which says the same.
 */
#include "profile/build.h"
#include "base/xxh64.h"
#include "target.h"

#include <string.h>

#define START 8 /* the magic and the version */

static void put_sum(uint8_t *data, size_t size)
{
	struct sx_xxh64 x;

	sx_xxh64_init(&x);
	sx_xxh64_add(&x, data, size);
	for (unsigned i = 0; i < 8; i++)
		data[size + i] = (uint8_t)(sx_xxh64_end(&x) >> 8 * i);
}

/* The record of a record; empty: it is an error. */
static void again(const void *data, size_t size, struct sx_buf *out)
{
	const char *why = NULL;
	struct sx_build b;

	sx_build_init(&b);
	if (!sx_build_read(&b, data, size, &why)) {
		require(!sx_build_finish(&b));
		sx_build_write(&b, out);
		require(!out->error);
	} else {
		require(why && !b.modules.count);
	}
	sx_build_free(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint8_t *record = malloc(START + size + 8);
	struct sx_buf first = { .a = NULL };
	struct sx_buf second = { .a = NULL };

	memcpy(record, "spvxrec\1", START);
	if (size)
		memcpy(record + START, data, size);
	put_sum(record, START + size);
	again(record, START + size + 8, &first);
	if (first.len)
		again(first.data, first.len, &second);
	require(are_same(first.data, first.len, second.data, second.len));
	sx_buf_free(&first);
	sx_buf_free(&second);
	free(record);
	return 0;
}
