/* SPDX-License-Identifier: MIT */
/*
 * input/nest_choose.c - selects entries of a container by address steps and by shard, and
 * detects repeated names.
 */
#include "input/nest_choose.h"

#include "base/hash.h"

bool sx_nest_has_step(const struct sx_entry *e)
{
	return e->name.ptr || e->hash[0];
}

static bool is_hash(const struct sx_entry *e, struct spvx_str digits)
{
	for (size_t i = 0; i < digits.len; i++) {
		char c = digits.ptr[i];

		if ((c >= 'A' && c <= 'F' ? c + ('a' - 'A') : c) != e->hash[i])
			return false;
	}
	return digits.len == sizeof(e->hash) - 1;
}

bool sx_nest_is_alias(const struct sx_level *l)
{
	const struct sx_entry *e = &l->container.entry;

	return e->alias.len && l->step.kind == '!' && sx_address_names(&l->step, e->alias);
}

bool sx_nest_is_wanted(struct sx_level *l)
{
	const struct sx_entry *e = &l->container.entry;
	bool wanted;

	if (!l->steps.len)
		return true;
	if (!sx_nest_has_step(e))
		return !l->container.ops->places ||
		       (l->step.kind == '@' && e->head == l->step.offset &&
			e->within == l->step.within);
	switch (l->step.kind) {
	case '!':
		if (sx_nest_is_alias(l))
			return true;
		wanted = e->name.ptr && sx_address_names(&l->step, e->name);
		break;
	case '#': /* a bad entry may have the hash of a good one */
		return is_hash(e, l->step.text);
	default:
		wanted = e->head == l->step.offset && !l->step.within;
		break;
	}
	l->chosen |= wanted;
	return wanted;
}

struct spvx_str sx_nest_steps_into(const struct sx_level *l)
{
	struct spvx_str rest = l->steps;
	struct sx_step step;

	if (sx_nest_has_step(&l->container.entry) || l->container.ops->places)
		sx_address_step(&rest, &step);
	return rest;
}

int sx_nest_note_name(struct sx_level *l)
{
	const struct sx_entry *e = &l->container.entry;
	int seen = e->name.ptr ? sx_seen_put(&l->names, e->name.ptr, e->name.len) : 0;

	l->repeated = seen > 0;
	return seen < 0 ? seen : 0;
}

int sx_nest_is_in_shard(struct sx_nest *n)
{
	struct sx_buf steps;
	uint64_t hash;
	int err;

	if (n->shards < 2 || n->depth > 1 || !sx_nest_has_units(n))
		return 1;
	sx_buf_init(&steps, n->limits.allocator);
	n->named = n->depth;
	sx_nest_put_steps(n, &steps);
	hash = sx_fnv1a(n->hash, steps.data, steps.len);
	err = steps.error;
	sx_buf_free(&steps);
	return err ? err : hash % n->shards == n->shard;
}
