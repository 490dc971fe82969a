/* SPDX-License-Identifier: MIT */
/*
 * pipeline/state_text.c - the recorded state of a pipeline in a canonical form, to
 * find equal pipelines: members sorted by key, each with its type and size.
 */
#include "pipeline/state_text.h"

#include "base/sort.h"
#include "base/str.h"
#include "cache/reader.h"

#include <spvx/error.h>

/* ---- digests of modules ---- */

void sx_pipe_identities_init(struct sx_pipe_identities *i)
{
	memset(i, 0, sizeof(*i));
	sx_strmap_init(&i->index, NULL);
	sx_arena_init(&i->arena, NULL, 0);
}

void sx_pipe_identities_free(struct sx_pipe_identities *i)
{
	sx_strmap_free(&i->index);
	sx_vec_free(&i->digests, NULL, sizeof(struct spvx_str));
	sx_arena_free(&i->arena);
}

int sx_pipe_identities_add(struct sx_pipe_identities *i, uint64_t module,
			   struct spvx_str digest)
{
	uint64_t *at = sx_strmap_at_u64(&i->index, module);
	struct spvx_str *copy = sx_vec_add(&i->digests, NULL, 1, sizeof(*copy));

	if (!at || !copy)
		return -SPVX_ENOMEM;
	*copy = digest;
	*at = i->digests.count;
	return sx_arena_own(&i->arena, copy) ? 0 : -SPVX_ENOMEM;
}

const struct spvx_str *sx_pipe_identities_find(const struct sx_pipe_identities *i,
					       uint64_t module)
{
	const uint64_t *at = sx_strmap_find_u64(&i->index, module);

	return at ? (const struct spvx_str *)i->digests.items + *at - 1 : NULL;
}

/* ---- states ---- */

/* The text being made. */
struct text {
	struct sx_buf *to;
	struct sx_vec *nodes;
	const struct sx_pipe_identities *identities;
};

static int by_key(const void *a, const void *b)
{
	const struct sx_json_node *x = *(const struct sx_json_node *const *)a;
	const struct sx_json_node *y = *(const struct sx_json_node *const *)b;
	size_t len = x->key.len < y->key.len ? x->key.len : y->key.len;
	int order = memcmp(x->key.ptr, y->key.ptr, len);

	return order ? order : (x->key.len > y->key.len) - (x->key.len < y->key.len);
}

/* Return: the text of a string; for a module its identity instead. */
static struct spvx_str text_of(const struct text *t, const struct sx_json_node *node)
{
	const struct spvx_str *digest = NULL;
	uint64_t hash;

	if (t->identities && node->type == SX_JSON_STRING &&
	    sx_str_is(node->key, "module") && sx_cache_read_hash(node->text, &hash))
		digest = sx_pipe_identities_find(t->identities, hash);
	return digest ? *digest : node->text;
}

static void put_value(struct text *t, const struct sx_json_node *node)
{
	struct spvx_str text = text_of(t, node);
	struct sx_buf *b = t->to;
	bool container = node->type >= SX_JSON_ARRAY;

	sx_pipe_put_number(b, node->key.len);
	sx_buf_put(b, node->key.ptr, node->key.len);
	sx_buf_putc(b, (char)('0' + node->type));
	sx_pipe_put_number(b, container ? node->count : text.len);
	if (!container)
		sx_buf_put(b, text.ptr, text.len);
}

/* Push the children of a node, the first on top; members are sorted by key. */
static void push_children(struct text *t, const struct sx_json_node *node)
{
	uint32_t count = (uint32_t)node->count;
	const struct sx_json_node **list =
		sx_vec_add(t->nodes, NULL, count, sizeof(const struct sx_json_node *));
	uint32_t at = count;

	if (count && !list) {
		sx_buf_fail(t->to, -SPVX_ENOMEM);
		return;
	}
	for (const struct sx_json_node *n = node->child; n; n = n->next)
		list[--at] = n;
	if (node->type == SX_JSON_OBJECT)
		sx_sort(list, count, sizeof(*list), by_key);
}

void sx_pipe_state_text(struct sx_buf *to, struct sx_vec *nodes,
			const struct sx_json_node *state,
			const struct sx_pipe_identities *identities)
{
	struct text t = { to, nodes, identities };

	nodes->count = 0;
	push_children(&t, state); /* its own key is the name of the pipeline */
	while (nodes->count && !to->error) {
		const struct sx_json_node **list = nodes->items;
		const struct sx_json_node *n = list[--nodes->count];

		put_value(&t, n);
		push_children(&t, n);
	}
}
