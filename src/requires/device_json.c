/* SPDX-License-Identifier: MIT */
/*
 * requires/device_json.c - the tree of a device file. A name that is repeated in an object
 * is not an error, since programs write such files: the last value counts.
 */
#include "requires/device.h"

#include "base/map.h"

/* Push a node that has yet to be visited. */
static void push(struct sx_vec *stack, struct spvx_device *d, struct sx_json_node *node)
{
	if (!d->err)
		d->err = sx_vec_put(stack, d->outer, &node, sizeof(struct sx_json_node *));
}

/* Find the number of the last child of each name. Return: whether a name is repeated. */
static bool number_names(struct sx_device_file *f, const struct sx_json_node *object,
			 struct sx_strmap *last)
{
	uint64_t i = 0;
	bool again = false;

	for (const struct sx_json_node *n = object->child; n; n = n->next, i++) {
		bool is_new;
		uint64_t *at = sx_strmap_at(last, n->key.ptr, n->key.len, &is_new);

		if (!at) {
			f->device->err = -SPVX_ENOMEM;
			return false;
		}
		*at = i;
		if (is_new)
			continue;
		again = true;
		if (f->device->repeated)
			continue;
		f->device->repeated = n;
		f->device->repeated_in = f->other;
	}
	return again;
}

static void prune_object(struct sx_device_file *f, struct sx_json_node *object)
{
	struct sx_json_node **link = &object->child;
	struct sx_strmap last;
	uint64_t i = 0;
	bool again;

	sx_strmap_init(&last, f->device->outer);
	again = number_names(f, object, &last);
	for (; again && *link; i++) {
		uint64_t *at = sx_strmap_find(&last, (*link)->key.ptr, (*link)->key.len);

		if (at && *at == i) {
			link = &(*link)->next;
		} else {
			*link = (*link)->next;
			object->count--;
		}
	}
	sx_strmap_free(&last);
}

int sx_device_parse(struct sx_device_file *f, struct spvx_str text,
		    struct sx_json_node **root, struct spvx_error *err)
{
	struct spvx_device *d = f->device;
	struct sx_vec stack = { .items = NULL };
	int code = sx_json_parse_loose(&d->arena, text, root, err);

	if (code)
		return code;
	push(&stack, d, *root);
	while (!d->err && stack.count) {
		struct sx_json_node *node =
			((struct sx_json_node **)stack.items)[--stack.count];

		if (node->type == SX_JSON_OBJECT && node->count > 1)
			prune_object(f, node);
		for (struct sx_json_node *n = node->child; n && !d->err; n = n->next)
			if (n->child)
				push(&stack, d, n);
	}
	sx_vec_free(&stack, d->outer, sizeof(struct sx_json_node *));
	return d->err;
}
