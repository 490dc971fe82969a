/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/operand.c - any words at the operand machine: operands follow one another
 * without a gap, stay inside their instruction, and end.
 */
#include "corpus.h"
#include "target.h"

/* A byte-swapped copy must be read alike. */
static void compare_swapped(const uint8_t *data, size_t size, const struct test_parse *p)
{
	unsigned char *copy = malloc(size ? size : 1);
	struct test_parse q;

	for (size_t i = 0; i < size; i++)
		copy[i] = data[i ^ 3u];
	q = test_parse(copy, size);
	require(p->code == q.code && p->insns == q.insns && p->offset == q.offset &&
		p->word == q.word);
	free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct test_parse p = test_parse(data, size);

	require(!p.gap);
	if (size % SPVX_WORD_BYTES == 0)
		compare_swapped(data, size, &p);
	return 0;
}
