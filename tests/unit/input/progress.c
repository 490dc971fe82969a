/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/progress.c - a large file is reported as it is walked, mapped or read,
 * and what is found in it is the same.
 */
#include "suite.h"

#include <spvx/input.h>

TestSuite(input_progress, .timeout = 60);

#define SIZE ((size_t)40 * 1024 * 1024)
#define STEP ((size_t)16 * 1024 * 1024) /* the largest */

struct watch {
	struct spvx_input *in;
	uint64_t last;
	unsigned calls;
	bool back; /* it went back, or beyond the end */
};

static void note(void *ctx)
{
	struct watch *w = ctx;
	struct spvx_input_totals t;

	spvx_input_totals(w->in, &t);
	w->back |= t.bytes < w->last || t.bytes > SIZE || t.bytes - w->last > STEP;
	w->last = t.bytes;
	w->calls++;
}

/* Modules of @words words each, until SIZE is full. */
static void make_file(const char *path, size_t words)
{
	uint32_t *data = malloc(SIZE);
	const uint32_t header[] = { 0x07230203, 0x00010000, 0, 1, 0 };

	cr_assert(data != NULL);
	for (size_t i = 0; i < SIZE / 4; i++)
		data[i] = i % words < 5 && SIZE / 4 - i + i % words >= 5 ? header[i % words]
									 : 0x00010000;
	test_write(path, data, SIZE);
	free(data);
}

struct found {
	uint64_t modules;
	uint64_t insns;
	uint64_t sum; /* of where they begin */
};

static struct found walk(const char *path, uint64_t map_from, struct watch *w)
{
	const struct spvx_input_options options = TEST_INPUT(path, .map_from = map_from);
	const struct spvx_input_item *item;
	struct found f = { 0 };
	struct spvx_insn insn;

	cr_assert(!spvx_input_create(&options, &w->in));
	if (w->calls != UINT32_MAX)
		spvx_input_on_progress(w->in, note, w);
	while (spvx_input_next(w->in, &item) > 0) {
		cr_assert(!item->problem, "%s", item->message);
		f.modules++;
		f.sum += item->stream->offset;
		do {
			spvx_for_each_insn(insn, &item->stream->cursor)
				f.insns++;
		} while (spvx_stream_more(item->stream));
	}
	spvx_input_free(w->in);
	return f;
}

Test(input_progress, one_large_file)
{
	static const size_t words[] = { SIZE / 4, 1000003, 1009 };
	char *folder = test_folder();
	char *path = test_format("%s/big.spv", folder);

	for (size_t i = 0; i < TEST_COUNT(words); i++) {
		struct watch none = { .calls = UINT32_MAX };
		struct found want;

		make_file(path, words[i]);
		want = walk(path, 1, &none);
		for (unsigned mapped = 0; mapped < 2; mapped++) {
			struct watch w = { .calls = 0 };
			struct found got = walk(path, mapped, &w);

			cr_expect(!memcmp(&got, &want, sizeof(got)), "of %zu words",
				  words[i]);
			cr_expect(w.calls >= SIZE / STEP && !w.back && w.last == SIZE,
				  "of %zu words: %u calls up to %llu", words[i], w.calls,
				  (unsigned long long)w.last);
		}
	}
}
