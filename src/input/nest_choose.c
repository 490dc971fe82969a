/* SPDX-License-Identifier: MIT */
/*
 * input/nest_choose.c - selects entries of a container by address steps and by shard, and
 * detects repeated names.
 */
#include "input/nest.h"

#include "base/cxx_name.h"
#include "base/hash.h"

bool sx_nest_has_step(const struct sx_entry *e)
{
	return e->name.ptr || e->hash[0];
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
		for (size_t i = 0; i < l->step.text.len; i++) {
			char c = l->step.text.ptr[i];

			if ((c >= 'A' && c <= 'F' ? c + ('a' - 'A') : c) != e->hash[i])
				return false;
		}
		return l->step.text.len == sizeof(e->hash) - 1;
	default:
		wanted = e->head == l->step.offset && !l->step.within;
		break;
	}
	l->chosen |= wanted;
	return wanted;
}

/* Whether the spelling of a name in addresses, or of its C++ name, contains a text. */
static bool contains(struct sx_buf *b, struct spvx_str name, struct spvx_str text)
{
	size_t from = b->len;
	bool found = false;

	sx_address_put_path(b, name);
	sx_buf_putc(b, '\n');
	sx_put_nested_name(b, name);
	for (size_t i = from; !b->error && !found && i + text.len <= b->len; i++)
		found = !memcmp(b->data + i, text.ptr, text.len);
	b->len = b->error ? b->len : from;
	return found;
}

int sx_nest_note_near(struct sx_nest *n, const struct sx_level *l)
{
	const struct sx_entry *e = &l->container.entry;
	struct spvx_str symbols = e->symbols;
	struct spvx_str name = e->name;
	bool found = false;

	if (l->step.kind != '!' || !l->step.text.len)
		return 0;
	do {
		found |= name.len && contains(&n->near, name, l->step.text);
		name = sx_str_next(&symbols);
	} while (name.ptr && !found);
	if (found && n->near_count++ < SX_NEST_NEAR) {
		sx_buf_puts(&n->near, e->name.ptr ? ", !" : ", ");
		if (e->name.ptr)
			sx_address_put_path(&n->near, e->name);
		else
			sx_address_put_offset(&n->near, e->head);
	}
	return n->near.error;
}

struct spvx_str sx_nest_steps_into(const struct sx_level *l)
{
	struct spvx_str rest = l->steps;
	struct sx_step step;

	if (sx_nest_has_step(&l->container.entry) || l->container.ops->places)
		sx_address_step(&rest, &step);
	return rest;
}

int sx_nest_is_in_shard(struct sx_nest *n)
{
	struct sx_buf steps = { .a = n->limits.allocator };
	uint64_t hash;
	int err;

	if (n->shards < 2 || n->depth > 1 || !sx_nest_has_units(n))
		return 1;
	n->named = n->depth;
	sx_nest_put_steps(n, &steps);
	hash = sx_fnv1a(n->hash, steps.data, steps.len);
	err = steps.error;
	sx_buf_free(&steps);
	if (err)
		return err;
	n->elsewhere |= !sx_nest_owns(n, hash);
	return sx_nest_owns(n, hash);
}
