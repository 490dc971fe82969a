/* SPDX-License-Identifier: MIT */
/* spirv/capabilities.c - tables of implied capabilities and of extensions. */
#include "spirv/capabilities.h"

#include "base/alloc.h"
#include "base/sort.h"
#include "base/str.h"

#include <stdlib.h>

static const struct sx_range *range(const struct sx_capabilities *c)
{
	return &sx_kinds(c->g)[SPVX_KIND_Capability].entries;
}

uint32_t sx_cap_search(const struct sx_capabilities *c, uint32_t capability)
{
	const struct sx_range *r = range(c);
	const struct spvx_entry *e = sx_range_find(c->g, r, capability);

	return e ? (uint32_t)(e - sx_entries(c->g)) - r->first : UINT32_MAX;
}

#define PLACES_MAX (UINT32_C(1) << 14) /* above all registered values */

static int learn_places(struct sx_capabilities *c)
{
	const struct spvx_entry *e = sx_entries(c->g) + range(c)->first;
	uint32_t values = c->count ? e[c->count - 1].value : 0;

	c->place_count = values < PLACES_MAX ? values + 1 : PLACES_MAX;
	c->places = sx_zalloc(c->a, c->place_count * sizeof(*c->places));
	if (!c->places)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n < c->count && e[n].value < c->place_count; n++)
		c->places[e[n].value] = (uint16_t)(n + 1);
	return 0;
}

/* One pass over all capabilities. Return: whether some closure has grown. */
static bool close_once(struct sx_capabilities *c)
{
	const struct spvx_entry *e = sx_entries(c->g) + range(c)->first;
	bool grown = false;
	uint32_t parent;

	for (uint32_t n = 0; n < c->count; n++)
		for (unsigned k = 0; spvx_entry_capability(c->g, &e[n], k, &parent); k++) {
			uint32_t p = sx_cap_place(c, parent);

			if (p < c->count && sx_cap_merge(&c->closure[n], &c->closure[p]))
				grown = true;
		}
	return grown;
}

/* Collect the offsets of all extension names, sorted and unique. Equal names have one
 * offset in the pool. */
static int collect_extensions(struct sx_capabilities *c)
{
	const uint32_t *lists = sx_lists(c->g);
	uint32_t used = 0;
	uint32_t kept = 0;

	for (uint32_t n = 0; n < c->g->entries.count; n++)
		used += lists[sx_entries(c->g)[n].extensions];
	c->ext_room = used;
	c->ext_names = sx_resize(c->a, NULL, 0, (size_t)(used + 1) * sizeof(uint32_t));
	if (!c->ext_names)
		return -SPVX_ENOMEM;
	used = 0;
	for (uint32_t n = 0; n < c->g->entries.count; n++) {
		const uint32_t *list = lists + sx_entries(c->g)[n].extensions;

		for (uint32_t k = 0; k < list[0]; k++)
			if (!used || c->ext_names[used - 1] != list[1 + k])
				c->ext_names[used++] = list[1 + k];
	}
	sx_sort(c->ext_names, used, sizeof(uint32_t), sx_by_word);
	for (uint32_t n = 0; n < used; n++)
		if (!kept || c->ext_names[kept - 1] != c->ext_names[n])
			c->ext_names[kept++] = c->ext_names[n];
	c->ext_count = kept;
	return 0;
}

int sx_capabilities_init(struct sx_capabilities *c, const struct spvx_grammar *g,
			 const struct spvx_allocator *a)
{
	memset(c, 0, sizeof(*c));
	c->g = sx_grammar(g);
	c->a = a;
	c->count = range(c)->count;
	if (c->count > SX_CAP_WORDS * 64)
		c->count = SX_CAP_WORDS * 64;
	if (learn_places(c))
		return -SPVX_ENOMEM;
	c->closure = sx_zalloc(a, (size_t)c->count * sizeof(*c->closure));
	if (!c->closure)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n < c->count; n++)
		sx_cap_put(&c->closure[n], n);
	while (close_once(c))
		;
	if (collect_extensions(c))
		return -SPVX_ENOMEM;
	c->ext_sorted = sx_resize(c->a, NULL, 0, c->ext_count * sizeof(*c->ext_sorted));
	if (!c->ext_sorted)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n < c->ext_count; n++)
		c->ext_sorted[n] = sx_strings(c->g) + c->ext_names[n];
	sx_sort(c->ext_sorted, c->ext_count, sizeof(*c->ext_sorted), sx_string_by_bytes);
	return 0;
}

void sx_capabilities_free(struct sx_capabilities *c)
{
	sx_free(c->a, c->places, c->place_count * sizeof(*c->places));
	sx_free(c->a, c->closure, c->count * sizeof(*c->closure));
	sx_free(c->a, c->ext_sorted, c->ext_count * sizeof(*c->ext_sorted));
	sx_free(c->a, c->ext_names, (size_t)(c->ext_room + 1) * sizeof(uint32_t));
}

bool sx_cap_declare(const struct sx_capabilities *c, struct sx_cap_bits *to,
		    uint32_t capability)
{
	uint32_t n = sx_cap_place(c, capability);

	return n < c->count && sx_cap_merge(to, &c->closure[n]);
}

/* ---- extensions ---- */

uint32_t sx_ext_place_at(const struct sx_capabilities *c, uint32_t offset)
{
	const uint32_t *at =
		bsearch(&offset, c->ext_names, c->ext_count, sizeof(uint32_t), sx_by_word);

	return at ? (uint32_t)(at - c->ext_names) : UINT32_MAX;
}

uint32_t sx_ext_place(const struct sx_capabilities *c, struct spvx_str name)
{
	const char *const *at = bsearch(&name, c->ext_sorted, c->ext_count,
					sizeof(*c->ext_sorted), sx_str_and_string);

	return at ? sx_ext_place_at(c, (uint32_t)(*at - sx_strings(c->g))) : UINT32_MAX;
}

bool sx_ext_enables(const struct sx_capabilities *c, const struct sx_ext_bits *b,
		    const struct spvx_entry *e)
{
	const uint32_t *list = sx_lists(c->g) + SX_NAME_FIELD(e, extensions);

	for (uint32_t k = 0; k < list[0]; k++)
		if (sx_ext_get(b, sx_ext_place_at(c, list[1 + k])))
			return true;
	return false;
}
