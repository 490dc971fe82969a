/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/roundtrip.c - any module that has a text: what is assembled from it has the
 * same text, with ids as numbers and with names.
 */
#include "assemble.h"
#include "listing.h"
#include "target.h"

/* The text of a module, or nothing when there are faults in it. */
static struct test_listing list(const void *data, size_t size)
{
	struct test_listing l =
		test_list_module(data, size, SPVX_DIS_RAW_IDS | SPVX_DIS_NO_HEADER);

	if (l.code || l.faults)
		l.len = 0;
	return l;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct test_listing there = list(data, size);
	struct test_listing back;
	const unsigned char *module;
	struct test_as t;
	size_t got;

	require(!test_as_open(&t, SPVX_AS_PRESERVE_IDS, 0, NULL));
	/* what the text cannot say, or says twice, is refused */
	if (!test_as_run(&t, there.text, there.len, &module, &got)) {
		back = list(module, got);
		require(are_same(there.text, there.len, back.text, back.len));
		test_listing_free(&back);
	}
	test_as_close(&t);
	test_listing_free(&there);
	return 0;
}
