/* SPDX-License-Identifier: MIT */
/*
 * requires/device_json.c - the tree of a device file. A name that is repeated in an object
 * is not an error, since programs write such files: the last value counts.
 */
#include "requires/device.h"

#include "base/map.h"

/* Push a node that has yet to be visited. */
static int push(struct sx_vec *stack, const struct spvx_allocator *a,
		struct sx_json_node *node)
{
	return sx_vec_put(stack, a, &node, sizeof(struct sx_json_node *));
}

/* Find the number of the last child of each name. Return: 1: a name is repeated, 0,
 * -SPVX_ENOMEM. */
static int number_names(struct sx_device_file *f, const struct sx_json_node *object,
			struct sx_strmap *last)
{
	uint64_t i = 0;
	int again = 0;

	for (const struct sx_json_node *n = object->child; n; n = n->next, i++) {
		bool is_new;
		uint64_t *at = sx_strmap_at(last, n->key.ptr, n->key.len, &is_new);

		if (!at)
			return -SPVX_ENOMEM;
		*at = i;
		if (is_new)
			continue;
		again = 1;
		if (f->device->repeated)
			continue;
		f->device->repeated = n;
		f->device->repeated_in = f->other;
	}
	return again;
}

static int prune_object(struct sx_device_file *f, struct sx_json_node *object)
{
	struct sx_json_node **link = &object->child;
	struct sx_strmap last;
	uint64_t i = 0;
	int rc;

	sx_strmap_init(&last, f->device->outer);
	rc = number_names(f, object, &last);
	for (; rc > 0 && *link; i++) {
		uint64_t *at = sx_strmap_find(&last, (*link)->key.ptr, (*link)->key.len);

		if (at && *at == i) {
			link = &(*link)->next;
		} else {
			*link = (*link)->next;
			object->count--;
		}
	}
	sx_strmap_free(&last);
	return rc < 0 ? rc : 0;
}

static int prune(struct sx_device_file *f, struct sx_json_node *root)
{
	const struct spvx_allocator *a = f->device->outer;
	struct sx_vec stack = { .items = NULL };
	int err = push(&stack, a, root);

	while (!err && stack.count) {
		struct sx_json_node *node =
			((struct sx_json_node **)stack.items)[--stack.count];

		if (node->type == SX_JSON_OBJECT && node->count > 1)
			err = prune_object(f, node);
		for (struct sx_json_node *n = node->child; n && !err; n = n->next)
			if (n->child)
				err = push(&stack, a, n);
	}
	sx_vec_free(&stack, a, sizeof(struct sx_json_node *));
	return err;
}

int sx_device_parse(struct sx_device_file *f, struct spvx_str text,
		    struct sx_json_node **root, struct spvx_error *err)
{
	int code = sx_json_parse_loose(&f->device->arena, text, root, err);

	return code ? code : prune(f, *root);
}
