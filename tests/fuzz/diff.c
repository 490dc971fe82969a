/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/diff.c - any bytes at the difference of two modules: the first half against the
 * second, and the whole against itself. A module does not differ from itself; edits are
 * counted right, name instructions that are there, each once; memory is in proportion.
 */
#include "support.h"
#include "target.h"

#include <spvx/diff.h>

#include <stdlib.h>
#include <string.h>

struct side {
	struct spvx_module module;
	unsigned char *seen; /* by word offset */
};

static void load(struct side *s, const struct spvx_allocator *a, const uint8_t *data,
		 size_t size)
{
	struct spvx_module_options o = { .size = sizeof(o), .allocator = a };

	require(!spvx_module_init(&s->module, &o));
	spvx_module_load(&s->module, data, size);
	s->seen = calloc(1, (size_t)s->module.word_count + 1);
	require(s->seen);
}

static void see(struct side *s, uint32_t at)
{
	if (at == SPVX_NONE)
		return;
	require(at < s->module.word_count && !s->seen[at]++);
}

static void check(const struct spvx_diff *d, struct side sides[2])
{
	uint32_t kinds[SPVX_DIFF_KINDS] = { 0 };

	for (uint32_t p = 0; p < d->part_count; p++) {
		const struct spvx_diff_part *part = &d->parts[p];

		for (uint32_t i = part->first; i < part->first + part->count; i++) {
			const struct spvx_diff_edit *e = &d->edits[i];

			require((e->old_at == SPVX_NONE) == (e->kind == SPVX_DIFF_ADDED) &&
				(e->new_at == SPVX_NONE) == (e->kind == SPVX_DIFF_REMOVED));
			see(&sides[0], e->old_at);
			see(&sides[1], e->new_at);
			kinds[e->kind]++;
		}
	}
	require(memcmp(kinds, d->kinds, sizeof(kinds)) == 0);
	for (uint32_t id = 0; id < 300; id++) {
		uint32_t old = spvx_diff_old_id(d, id);

		require(!old ||
			(spvx_module_def(&sides[0].module, old) == SPVX_NONE) ==
				(spvx_module_def(&sides[1].module, id) == SPVX_NONE));
	}
}

static void compare(const uint8_t *old, size_t old_size, const uint8_t *now,
		    size_t now_size, bool same)
{
	struct test_alloc alloc;
	struct side sides[2];
	struct spvx_diff d;

	test_alloc_init(&alloc);
	load(&sides[0], &alloc.hook, old, old_size);
	load(&sides[1], &alloc.hook, now, now_size);
	require(!spvx_diff_init(&d, &alloc.hook) &&
		!spvx_diff_modules(&d, &sides[0].module, &sides[1].module));
	check(&d, sides);
	require(!same || spvx_diff_same(&d));
	require(alloc.peak_bytes <= 200 * (old_size + now_size) + (1 << 20));
	spvx_diff_fini(&d);
	for (unsigned k = 0; k < 2; k++) {
		spvx_module_fini(&sides[k].module);
		free(sides[k].seen);
	}
	require(!alloc.live_blocks);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t half = size / 2;

	compare(data, half, data + half, size - half, false);
	compare(data, size, data, size, true);
	return 0;
}
