/* SPDX-License-Identifier: MIT */
/*
 * requires/device_set.c - sets of features, extensions and properties.
 */
#include "requires/device.h"

void sx_has_free(struct sx_has_set *s, const struct spvx_allocator *a)
{
	sx_vec_free(&s->features, a, sizeof(uint32_t));
	sx_vec_free(&s->extensions, a, sizeof(struct spvx_str));
	sx_vec_free(&s->properties, a, sizeof(struct sx_has_property));
}

bool sx_has_the_feature(const struct sx_has_set *s, uint32_t name)
{
	const uint32_t *f = s->features.items;

	for (uint32_t i = 0; i < s->features.count; i++)
		if (f[i] == name)
			return true;
	return false;
}

bool sx_has_the_extension(const struct sx_has_set *s, struct spvx_str name)
{
	const struct spvx_str *e = s->extensions.items;

	for (uint32_t i = 0; i < s->extensions.count; i++)
		if (sx_str_eq(e[i], name))
			return true;
	return false;
}

int sx_has_feature(struct sx_has_set *s, const struct spvx_allocator *a, uint32_t name)
{
	return sx_has_the_feature(s, name) ? 0 : sx_vec_put_u32(&s->features, a, name);
}

int sx_has_extension(struct sx_has_set *s, const struct spvx_allocator *a,
		     struct spvx_str name)
{
	if (sx_has_the_extension(s, name))
		return 0;
	return sx_vec_put(&s->extensions, a, &name, sizeof(struct spvx_str));
}

/* The name of a flag without the vendor suffix that it had before its promotion to core. */
static struct spvx_str without_vendor(struct spvx_str flag)
{
	static const char *const vendors[] = { "_KHR", "_EXT", "_NV" };

	for (size_t i = 0; i < SX_ARRAY_SIZE(vendors); i++)
		if (sx_str_ends(flag, vendors[i]))
			return sx_str_n(flag.ptr, flag.len - strlen(vendors[i]));
	return flag;
}

bool sx_flag_is(struct spvx_str flag, struct spvx_str wanted)
{
	return sx_str_eq(without_vendor(flag), without_vendor(wanted));
}

static struct sx_has_property *find(const struct sx_has_set *s,
				    const struct sx_has_property *p)
{
	struct sx_has_property *all = s->properties.items;

	for (uint32_t i = 0; i < s->properties.count; i++)
		if (all[i].name == p->name && all[i].index == p->index &&
		    all[i].is_flag == p->is_flag &&
		    (!all[i].is_flag || sx_flag_is(all[i].flag, p->flag)))
			return &all[i];
	return NULL;
}

#define LESS_IS_MORE 2 /* kind of struct sx_vk_member */

int sx_has_property(struct sx_has_set *s, const struct spvx_allocator *a,
		    const struct sx_has_property *p)
{
	struct sx_has_property *have = find(s, p);

	if (have) {
		if (have->kind == LESS_IS_MORE ? p->value < have->value
					       : p->value > have->value)
			have->value = p->value;
		return 0;
	}
	have = sx_vec_add(&s->properties, a, 1, sizeof(*have));
	if (!have)
		return -SPVX_ENOMEM;
	*have = *p;
	return 0;
}

int sx_has_union(struct sx_has_set *s, const struct spvx_allocator *a,
		 const struct sx_has_set *from)
{
	int err = 0;

	for (uint32_t i = 0; i < from->features.count && !err; i++)
		err = sx_has_feature(s, a, ((const uint32_t *)from->features.items)[i]);
	for (uint32_t i = 0; i < from->extensions.count && !err; i++)
		err = sx_has_extension(
			s, a, ((const struct spvx_str *)from->extensions.items)[i]);
	for (uint32_t i = 0; i < from->properties.count && !err; i++)
		err = sx_has_property(
			s, a, (const struct sx_has_property *)from->properties.items + i);
	return err;
}

void sx_has_intersect(struct sx_has_set *s, const struct sx_has_set *other)
{
	uint32_t *f = s->features.items;
	struct spvx_str *e = s->extensions.items;
	struct sx_has_property *p = s->properties.items;
	uint32_t kept = 0;

	for (uint32_t i = 0; i < s->features.count; i++)
		if (sx_has_the_feature(other, f[i]))
			f[kept++] = f[i];
	s->features.count = kept;
	kept = 0;
	for (uint32_t i = 0; i < s->extensions.count; i++)
		if (sx_has_the_extension(other, e[i]))
			e[kept++] = e[i];
	s->extensions.count = kept;
	kept = 0;
	for (uint32_t i = 0; i < s->properties.count; i++) {
		const struct sx_has_property *o = find(other, &p[i]);

		if (!o)
			continue;
		if (p[i].kind == LESS_IS_MORE ? o->value > p[i].value
					      : o->value < p[i].value)
			p[i].value = o->value;
		p[kept++] = p[i];
	}
	s->properties.count = kept;
}
