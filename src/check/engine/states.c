/* SPDX-License-Identifier: MIT */
/*
 * check/engine/states.c - the states of families: memory, and what they begin a module with.
 */
#include "check/engine/opcodes.h"

int sx_ck_states_create(struct ck *c)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);

	for (unsigned f = 0; f < count; f++) {
		unsigned char *state;

		if (!all[f]->state_size)
			continue;
		state = sx_zalloc(c->a, all[f]->state_size);
		if (!state)
			return -SPVX_ENOMEM;
		for (const struct ck_kept *k = all[f]->keeps; k && k->at != UINT16_MAX; k++)
			if (!k->size)
				sx_idmap_init((void *)(state + k->at), c->a);
		c->families.states[f] = state;
	}
	return 0;
}

void sx_ck_states_begin(struct ck *c)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);

	for (unsigned f = 0; f < count; f++) {
		unsigned char *state = c->families.states[f];

		if (!state)
			continue;
		memset(state + all[f]->kept_size, 0,
		       all[f]->state_size - all[f]->kept_size);
		for (const struct ck_kept *k = all[f]->keeps; k && k->at != UINT16_MAX; k++)
			if (k->size)
				*(uint32_t *)(void *)(state + k->count) = 0;
			else
				sx_idmap_clear((void *)(state + k->at));
	}
}

void sx_ck_states_free(struct ck *c)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);
	unsigned char *state;

	for (unsigned f = 0; f < count; f++) {
		c->state = c->families.states[f];
		if (!c->state)
			continue;
		if (all[f]->release)
			all[f]->release(c);
		state = c->state;
		for (const struct ck_kept *k = all[f]->keeps; k && k->at != UINT16_MAX; k++)
			if (k->size)
				sx_free(c->a, *(void **)(void *)(state + k->at),
					*(size_t *)(void *)(state + k->cap) * k->size);
			else
				sx_idmap_free((void *)(state + k->at));
		sx_free(c->a, c->state, all[f]->state_size);
	}
}

void *sx_ck_state(struct ck *c, const struct ck_family *family)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);
	unsigned n = 0;

	while (n < count && all[n] != family)
		n++;
	return c->families.states[n];
}
