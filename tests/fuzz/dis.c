/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/dis.c - any bytes at the disassembler, with the flags that the first of them
 * says: it ends, stays in its memory, and the fast path and the plain path print the same.
 */
#include "text/dis.h"
#include "target.h"

#include <spvx/text.h>

#include <string.h>

/* FNV-1a: texts are compared, not kept. */
struct sum {
	uint64_t hash;
	uint64_t len;
	uint64_t faults;
};

static int add(void *ctx, const char *text, size_t len)
{
	struct sum *s = ctx;

	for (size_t i = 0; i < len; i++)
		s->hash = (s->hash ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
	s->len += len;
	return 0;
}

static void count(void *ctx, const struct spvx_error *err)
{
	struct sum *s = ctx;

	s->faults++;
	require(memchr(err->message, '\0', sizeof(err->message)));
}

static struct sum list(const uint8_t *data, size_t size, unsigned flags, int *code)
{
	struct sum sum = { UINT64_C(14695981039346656037), 0, 0 };
	struct spvx_dis_options options = {
		.size = sizeof(options),
		.flags = flags,
		.write = add,
		.fault = count,
		.ctx = &sum,
	};
	struct spvx_dis *dis;

	require(!spvx_dis_create(&options, &dis));
	*code = spvx_dis_module(dis, data, size);
	spvx_dis_free(dis);
	return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	unsigned flags;
	struct sum fast;
	struct sum plain;
	int code;
	int again;

	if (size < 2)
		return 0;
	flags = (data[0] | (unsigned)data[1] << 8) & (SX_DIS_PLAIN - 1);
	data += 2;
	size -= 2;
	fast = list(data, size, flags, &code);
	plain = list(data, size, flags | SX_DIS_PLAIN, &again);
	require(code == again && fast.hash == plain.hash && fast.len == plain.len &&
		fast.faults == plain.faults);
	return 0;
}
