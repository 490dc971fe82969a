/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_pool.c - two crowds in which equal keys find each other.
 */
#include "profile/moddiff.h"

int sx_diff_offer(struct spvx_diff_state *d, enum sx_diff_which which, uint64_t key,
		  uint32_t index)
{
	struct sx_pair *p;

	if (!key)
		return 0;
	p = sx_vec_add(&d->pool[which], d->a, 1, sizeof(*p));
	if (!p)
		return -SPVX_ENOMEM;
	*p = (struct sx_pair){ key, index };
	return 0;
}

void sx_diff_apply(struct spvx_diff_state *d, bool sure,
		   void (*mate)(struct spvx_diff_state *d, uint32_t old, uint32_t now))
{
	const struct sx_pair *old = d->pool[SX_OLD].items;
	const struct sx_pair *now = d->pool[SX_NOW].items;
	uint32_t i = 0;
	uint32_t j = 0;

	sx_sort_pairs(d->pool[SX_OLD].items, d->pool[SX_OLD].count);
	sx_sort_pairs(d->pool[SX_NOW].items, d->pool[SX_NOW].count);
	while (i < d->pool[SX_OLD].count && j < d->pool[SX_NOW].count) {
		uint32_t a =
			sx_pairs_alike(d->pool[SX_OLD].items, d->pool[SX_OLD].count, i);
		uint32_t b =
			sx_pairs_alike(d->pool[SX_NOW].items, d->pool[SX_NOW].count, j);
		uint64_t key = old[i].high;
		uint64_t other = now[j].high;

		for (uint32_t k = 0; key == other && k < a && k < b; k++) {
			if (!sure || a == b)
				mate(d, (uint32_t)old[i + k].low, (uint32_t)now[j + k].low);
		}
		i += key <= other ? a : 0;
		j += other <= key ? b : 0;
	}
	d->pool[SX_OLD].count = 0;
	d->pool[SX_NOW].count = 0;
}

void sx_diff_mate(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	d->side[SX_OLD].mates[old] = now;
	d->side[SX_NOW].mates[now] = old;
}

void sx_diff_part(struct spvx_diff_state *d, uint32_t old, uint32_t now)
{
	d->side[SX_OLD].mates[old] = SX_UNPAIRED;
	d->side[SX_NOW].mates[now] = SX_UNPAIRED;
}
