/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/profile.c - any bytes, counted by the fast walk and by its plain twin.
 *
 * Inputs are small and the fast walk wants many bytes, so the input is repeated.
 */
#include "target.h"

#include <spvx/profile.h>

#include <stdlib.h>
#include <string.h>

#define REPEATED ((size_t)96 * 1024)

static struct spvx_profile *count(const unsigned char *data, size_t size, bool at_once,
				  enum spvx_profile_depth depth)
{
	struct spvx_profile_options o = { .size = sizeof(o), .depth = depth };
	struct spvx_profile *p;
	struct spvx_stream s;
	int rc;

	require(!spvx_profile_create(&o, &p));
	spvx_stream_init_memory(&s, data, size);
	rc = spvx_stream_module(&s);
	require(rc <= 0 || !at_once ||
		spvx_profile_stream(p, &s, NULL, NULL) != -SPVX_ENOMEM);
	while (rc > 0 && !at_once) {
		require(!spvx_profile_module(p, &s));
		rc = spvx_stream_module(&s);
	}
	return p;
}

static void compare(struct spvx_profile *a, struct spvx_profile *b)
{
	const struct spvx_profile_row *ra;
	const struct spvx_profile_row *rb;
	size_t na;
	size_t nb;
	size_t i;

	require(!spvx_profile_rows(a, &ra, &na) && !spvx_profile_rows(b, &rb, &nb) &&
		na == nb);
	for (i = 0; i < na; i++) {
		require(ra[i].kind == rb[i].kind && ra[i].count == rb[i].count &&
			ra[i].words == rb[i].words && ra[i].name.len == rb[i].name.len &&
			memcmp(ra[i].name.ptr, rb[i].name.ptr, ra[i].name.len) == 0);
	}
}

static void count_both(const unsigned char *data, size_t size,
		       enum spvx_profile_depth depth)
{
	struct spvx_profile *fast = count(data, size, true, depth);
	struct spvx_profile *plain = count(data, size, false, depth);

	compare(fast, plain);
	spvx_profile_free(fast);
	spvx_profile_free(plain);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	size_t times = size ? 1 + REPEATED / size : 0;
	unsigned char *many = malloc(times * size + 1);

	if (!many)
		return 0;
	for (size_t i = 0; i < times; i++)
		memcpy(many + i * size, data, size);
	count_both(many, times * size, SPVX_DEPTH_SUMMARY);
	count_both(many, times * size, SPVX_DEPTH_FULL);
	count_both(data, size, SPVX_DEPTH_FULL);
	free(many);
	return 0;
}
