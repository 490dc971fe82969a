/* SPDX-License-Identifier: MIT */
/*
 * requires/device_set.c - sets of features, extensions and properties.
 */
#include "requires/device.h"

void sx_has_free(struct sx_has_set *s, const struct spvx_device *d)
{
	sx_vec_free(&s->features, d->outer, sizeof(uint32_t));
	sx_vec_free(&s->extensions, d->outer, sizeof(struct spvx_str));
	sx_vec_free(&s->properties, d->outer, sizeof(struct sx_has_property));
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

void sx_has_feature(struct sx_has_set *s, struct spvx_device *d, uint32_t name)
{
	if (!d->err && !sx_has_the_feature(s, name))
		d->err = sx_vec_put_u32(&s->features, d->outer, name);
}

void sx_has_extension(struct sx_has_set *s, struct spvx_device *d, struct spvx_str name)
{
	if (!d->err && !sx_has_the_extension(s, name))
		d->err = sx_vec_put(&s->extensions, d->outer, &name,
				    sizeof(struct spvx_str));
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

void sx_has_property(struct sx_has_set *s, struct spvx_device *d,
		     const struct sx_has_property *p)
{
	struct sx_has_property *have = find(s, p);

	if (!have && !d->err)
		d->err = sx_vec_put(&s->properties, d->outer, p,
				    sizeof(struct sx_has_property));
	else if (have && (have->kind == LESS_IS_MORE ? p->value < have->value
						     : p->value > have->value))
		have->value = p->value;
}

void sx_has_union(struct sx_has_set *s, struct spvx_device *d,
		  const struct sx_has_set *from)
{
	const struct sx_has_property *p = from->properties.items;
	const struct spvx_str *e = from->extensions.items;
	const uint32_t *f = from->features.items;

	for (uint32_t i = 0; i < from->features.count; i++)
		sx_has_feature(s, d, f[i]);
	for (uint32_t i = 0; i < from->extensions.count; i++)
		sx_has_extension(s, d, e[i]);
	for (uint32_t i = 0; i < from->properties.count; i++)
		sx_has_property(s, d, &p[i]);
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
