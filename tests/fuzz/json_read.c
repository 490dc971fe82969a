/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/json_read.c - any bytes at the JSON reader; what it reads, the writer writes
 * and the reader reads again as the same tree.
 */
#include "base/json_read.h"
#include "base/json_write.h"
#include "base/str.h"
#include "target.h"

static void write_begin(struct sx_json *j, const struct sx_json_node *n)
{
	if (n->key.ptr)
		sx_json_key(j, n->key);
	switch (n->type) {
	case SX_JSON_NULL:
		sx_json_null(j, NULL);
		break;
	case SX_JSON_FALSE:
	case SX_JSON_TRUE:
		sx_json_bool(j, NULL, n->type == SX_JSON_TRUE);
		break;
	case SX_JSON_NUMBER: /* there is no writer of spellings: a string will do */
	case SX_JSON_STRING:
		sx_json_str(j, NULL, n->text);
		break;
	case SX_JSON_ARRAY:
		sx_json_array(j, NULL);
		break;
	case SX_JSON_OBJECT:
		sx_json_object_inline(j, NULL);
		break;
	}
}

static void write_end(struct sx_json *j, const struct sx_json_node *n)
{
	if (n->type == SX_JSON_ARRAY)
		sx_json_end_array(j);
	else if (n->type == SX_JSON_OBJECT)
		sx_json_end_object(j);
}

/* Depth first, with the nodes above kept in @path. */
static void write_tree(struct sx_json *j, const struct sx_json_node *root)
{
	const struct sx_json_node *path[SX_JSON_MAX_DEPTH + 1];
	size_t depth = 0;
	const struct sx_json_node *n = root;

	for (;;) {
		write_begin(j, n);
		path[depth++] = n;
		if (n->child) {
			n = n->child;
			continue;
		}
		while (depth && !path[depth - 1]->next)
			write_end(j, path[--depth]);
		if (!depth)
			return;
		write_end(j, path[--depth]);
		n = path[depth]->next;
	}
}

static bool same_node(const struct sx_json_node *a, const struct sx_json_node *b)
{
	bool spelled = a->type == SX_JSON_NUMBER && b->type == SX_JSON_STRING;

	return (a->type == b->type || spelled) && a->count == b->count &&
	       sx_str_eq(a->key, b->key) && sx_str_eq(a->text, b->text);
}

/* Both trees in step. */
static bool same_tree(const struct sx_json_node *a, const struct sx_json_node *b)
{
	const struct sx_json_node *path[SX_JSON_MAX_DEPTH + 1][2];
	size_t depth = 0;

	for (;;) {
		if (!same_node(a, b))
			return false;
		path[depth][0] = a;
		path[depth++][1] = b;
		if (a->child) {
			a = a->child;
			b = b->child;
			continue;
		}
		while (depth && !path[depth - 1][0]->next) {
			if (path[--depth][1]->next)
				return false;
		}
		if (!depth)
			return true;
		depth--;
		a = path[depth][0]->next;
		b = path[depth][1]->next;
		if (!b)
			return false;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct spvx_str text = { (const char *)data, size };
	struct sx_json_node *root;
	struct sx_json_node *again;
	struct sx_arena arena;
	struct sx_buf out = { .a = NULL };
	struct sx_json j;

	sx_arena_init(&arena, NULL, (size_t)256 << 20);
	sx_json_init(&j, &out, size & 1);
	if (!sx_json_parse(&arena, text, &root, NULL)) {
		write_tree(&j, root);
		sx_json_finish(&j);
		text = (struct spvx_str){ out.data, out.len };
		/* the writer's depth is less than the reader's */
		require(out.error || (!sx_json_parse(&arena, text, &again, NULL) &&
				      same_tree(root, again)));
	}
	sx_buf_free(&out);
	sx_arena_free(&arena);
	return 0;
}
