/* SPDX-License-Identifier: MIT */
/*
 * requires/short_list.c - a short list of the device requirements of one module.
 */
#include "requires/short_list.h"

#include "base/map.h"
#include "base/str.h"
#include "requires/text.h"

/* The list being made. */
struct short_list {
	struct sx_arena *arena;
	struct spvx_str *list;
	uint32_t count;
	uint32_t version; /* required in any case */
	struct sx_buf text;
	struct sx_strmap once; /* texts of the list, which entry points share */
};

static bool is_version(const struct spvx_need *n)
{
	return n->kind == SPVX_NEED_ANY_OF &&
	       sx_vk_alternatives(n->first)->kind == SX_VK_VERSION;
}

/* Return: the version that the needs without alternatives add up to. */
static uint32_t version_of(const struct spvx_requirements *r)
{
	uint32_t version = 0;

	for (uint32_t i = 0; i < r->need_count; i++) {
		const struct spvx_need *n = &r->needs[i];

		if (n->count == 1 && is_version(n) &&
		    sx_vk_alternatives(n->first)->version > version)
			version = sx_vk_alternatives(n->first)->version;
	}
	return version;
}

/* Whether another requirement implies a need. */
static bool is_implied(const struct short_list *a, const struct spvx_need *n)
{
	for (uint32_t i = 0; i < n->count; i++) {
		const struct sx_vk_alternative *one = sx_vk_alternatives(n->first + i);

		if (one->kind == SX_VK_VERSION && one->version <= a->version)
			return n->count > 1 || one->version < a->version;
	}
	return false;
}

static int add(struct short_list *a, const struct spvx_need *n)
{
	struct spvx_str text;
	bool fresh;

	a->text.len = 0;
	sx_put_need(&a->text, n);
	if (a->text.error)
		return -SPVX_ENOMEM;
	text = sx_buf_str(&a->text);
	if (!sx_strmap_at(&a->once, text.ptr, text.len, &fresh))
		return -SPVX_ENOMEM;
	if (!fresh)
		return 0;
	if (!sx_arena_own(a->arena, &text))
		return -SPVX_ENOMEM;
	a->list[a->count++] = text;
	return 0;
}

static int add_all(struct short_list *a, const struct spvx_requirements *r, bool versions)
{
	int err = 0;

	for (uint32_t i = 0; i < r->need_count && !err; i++) {
		const struct spvx_need *n = &r->needs[i];

		/* nothing is known of needs that the tables lack */
		if (!n->basic && !n->note && n->kind != SPVX_NEED_UNKNOWN &&
		    is_version(n) == versions && !is_implied(a, n))
			err = add(a, n);
	}
	return err;
}

int sx_requires_short_list(struct sx_arena *arena, const struct spvx_requirements *r,
			   bool brief, struct spvx_str **list, uint32_t *count)
{
	struct short_list a = { .arena = arena, .version = brief ? version_of(r) : 0 };
	int err;

	*list = NULL;
	*count = 0;
	if (!r->need_count)
		return 0;
	a.list = sx_arena_zalloc(arena, r->need_count, sizeof(*a.list));
	if (!a.list)
		return -SPVX_ENOMEM;
	sx_buf_init(&a.text, NULL);
	sx_strmap_init(&a.once, NULL);
	err = add_all(&a, r, true);
	if (!err)
		err = add_all(&a, r, false);
	sx_buf_free(&a.text);
	sx_strmap_free(&a.once);
	*list = a.list;
	*count = a.count;
	return err;
}
