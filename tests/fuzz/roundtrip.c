/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/roundtrip.c - any module that has a text: what is assembled from it has the
 * same text, with ids as numbers and with names.
 */
#include "assemble.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct listing {
	char *data;
	size_t len;
	size_t cap;
};

static int put(void *ctx, const char *text, size_t len)
{
	struct listing *l = ctx;

	if (l->cap - l->len < len) {
		l->cap = 2 * (l->len + len);
		l->data = realloc(l->data, l->cap);
	}
	memcpy(l->data + l->len, text, len);
	l->len += len;
	return 0;
}

/* The text of a module, or nothing when there are faults in it. */
static struct listing list(const void *data, size_t size, unsigned flags)
{
	struct listing l = { NULL, 0, 0 };
	struct spvx_dis_options options = { .size = sizeof(options),
					    .flags = flags | SPVX_DIS_NO_HEADER,
					    .write = put,
					    .ctx = &l };
	struct spvx_dis *dis;

	if (spvx_dis_create(&options, &dis))
		abort();
	if (spvx_dis_module(dis, data, size) || spvx_dis_faults(dis))
		l.len = 0;
	spvx_dis_free(dis);
	return l;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct listing there = list(data, size, SPVX_DIS_RAW_IDS);
	struct listing back = { NULL, 0, 0 };
	const unsigned char *module;
	struct test_as t;
	size_t got;

	if (test_as_open(&t, SPVX_AS_PRESERVE_IDS, 0, NULL))
		abort();
	/* what the text cannot say, or says twice, is refused */
	if (!test_as_run(&t, there.data ? there.data : "", there.len, &module, &got)) {
		back = list(module, got, SPVX_DIS_RAW_IDS);
		if (there.len != back.len ||
		    (there.len && memcmp(there.data, back.data, there.len)))
			abort();
	}
	test_as_close(&t);
	free(there.data);
	free(back.data);
	return 0;
}
