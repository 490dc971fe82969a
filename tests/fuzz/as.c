/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/as.c - any text at the assembler: with and without the fast path it gives the
 * same module or the same errors. The first byte says how to assemble.
 */
#include "text/as.h"
#include "assemble.h"
#include "target.h"

#define WAYS 16 /* to assemble: two flags, four versions */

/* Assemblers are kept from text to text, as they may be. */
static struct test_as *tools(unsigned way)
{
	static const uint32_t versions[] = { 0, 0x00010000, 0x00010300, 0x00010600 };
	static struct test_as all[WAYS][2];
	struct test_as *t = all[way];
	unsigned flags = way & (SPVX_AS_PRESERVE_IDS | SPVX_AS_BIG_ENDIAN);

	require(t[0].as ||
		(!test_as_open(&t[0], flags, versions[way >> 2], NULL) &&
		 !test_as_open(&t[1], flags | SX_AS_PLAIN, versions[way >> 2], NULL)));
	return t;
}

static void compare(struct test_as *t, const char *text, size_t len)
{
	const unsigned char *modules[2];
	size_t sizes[2];
	int err[2];

	for (unsigned i = 0; i < 2; i++) {
		err[i] = test_as_run(&t[i], text, len, &modules[i], &sizes[i]);
		require((!err[i] || err[i] == -SPVX_ESYNTAX) && !err[i] == !t[i].errors[0]);
	}
	require(err[0] == err[1] && !strcmp(t[0].errors, t[1].errors) &&
		sizes[0] == sizes[1]);
	require(err[0] || !memcmp(modules[0], modules[1], sizes[0]));
	require(!t[0].first.column || t[0].first.offset <= len);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text;

	if (!size)
		return 0;
	text = exact(data + 1, size - 1);
	compare(tools(data[0] % WAYS), text, size - 1);
	free(text);
	return 0;
}
