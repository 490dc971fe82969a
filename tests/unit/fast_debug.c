/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/fast_debug.c - debug/walk_fast.c with the lean index against debug/walk.c with
 * the whole one: reading index and debug information in one pass is reading one after the
 * other, of whatever there is to read.
 */
#include "debug_twin.h"
#include "variants.h"

TestSuite(fast_debug, .timeout = 120);
TestSuite(corpus_fast_debug, .timeout = 300);

static void compare(struct variants *v, const void *data, size_t size)
{
	for (unsigned policy = 0; policy < 2; policy++) {
		const char *differs;

		if (v->number && v->number % 2 != policy)
			continue; /* by one of them: it takes long */
		differs = test_debug_twins(data, size, (enum spvx_debug_policy)policy);
		cr_expect(!differs, "%s, variant %u: %s", v->name, v->number, differs);
	}
}

Test(fast_debug, own)
{
	struct variants v = { .take = compare, .broken = 40 };

	variants_own(&v);
}

Test(corpus_fast_debug, shared)
{
	struct variants v = { .take = compare, .broken = 2 };

	variants_shared(&v);
}
