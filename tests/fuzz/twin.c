/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/twin.c - any bytes as a module and its twin: a proof takes what it may, a module
 * is the twin of itself, and lines that are taken over are within the arrays.
 */
#include "debug.h"
#include "support.h"
#include "target.h"

#include <spvx/stream.h>
#include <spvx/twin.h>

static void check_spans(const struct spvx_debug *d)
{
	struct spvx_debug_run run = { .span = NULL };
	uint32_t end = 0;

	for (uint32_t i = 0; i < d->span_count; i++) {
		const struct spvx_debug_span *s = &d->spans[i];

		require(s->at >= end && s->words && s->insns);
		end = s->at + s->words;
		require(end <= d->module->word_count);
		require(is_index(s->file, d->file_count));
		require(is_index(s->function, d->function_count));
		require(is_index(s->scope, d->scope_count));
		require(is_index(s->inlined_at, d->inline_count));
	}
	while (spvx_debug_run_next(d, true, &run))
		require(run.words);
}

static void prove(struct spvx_twins *twins, struct spvx_module *s, struct spvx_module *t,
		  bool itself)
{
	int same = spvx_debug_twin(twins, s, t);
	struct spvx_debug own;
	struct spvx_debug other;

	require(same >= 0 && same == (twins->level > 0));
	require(!itself || same || !s->function_count);
	if (!same)
		return;
	for (uint32_t i = 1; i < twins->count; i++)
		require(twins->pairs[i - 1].at < twins->pairs[i].at &&
			twins->pairs[i - 1].twin_at < twins->pairs[i].twin_at);
	require(!spvx_debug_init(&own, NULL) && !spvx_debug_init(&other, NULL));
	require(!spvx_debug_load(&own, s) && !spvx_debug_load(&other, t));
	require(!spvx_debug_graft(&own, &other, twins));
	check_spans(&own);
	spvx_debug_fini(&own);
	spvx_debug_fini(&other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t second = spvx_find_header(data, size, size ? 1 : 0);
	struct spvx_twins twins;
	struct spvx_module s;
	struct spvx_module t;
	bool both;

	if (size > 1 << 16)
		return 0;
	require(!spvx_twins_init(&twins, NULL));
	require(!spvx_module_init(&s, NULL) && !spvx_module_init(&t, NULL));
	both = !spvx_module_load(&s, data, second);
	if (both) {
		prove(&twins, &s, &s, true);
		if (second < size && !spvx_module_load(&t, data + second, size - second)) {
			prove(&twins, &s, &t, false);
			prove(&twins, &t, &s, false);
		}
	}
	spvx_module_fini(&s);
	spvx_module_fini(&t);
	spvx_twins_fini(&twins);
	return 0;
}
