/* SPDX-License-Identifier: MIT */
/*
 * grammar/schema.c - JSON objects to structs, by table.
 *
 * Values are stored with memcpy: the tables know the offset of a member, not its type.
 */
#include "grammar/schema.h"

#include "base/error.h"
#include "base/str.h"
#include "grammar/table.h"

#include <string.h>

int sx_schema_fail(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		   const char *what)
{
	return sx_error_at(rd->err, SPVX_ESYNTAX, node->line, node->column, "%s", what);
}

int sx_schema_missing(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		      const char *key)
{
	return sx_error_at(rd->err, SPVX_ESYNTAX, node->line, node->column,
			   "the object has no key \"%s\"", key);
}

/* Report an unknown key, whose name comes from the input: only printable ASCII is repeated,
 * up to a limit. */
static int unknown_key(const struct sx_schema_reader *rd, const struct sx_json_node *node)
{
	char shown[64];
	size_t len = node->key.len < sizeof(shown) ? node->key.len : sizeof(shown);

	for (size_t i = 0; i < len; i++) {
		char c = node->key.ptr[i];

		shown[i] = c >= 0x20 && c < 0x7f ? c : '?';
	}
	return sx_error_at(rd->err, SPVX_ESYNTAX, node->line, node->column,
			   "unknown key \"%.*s\"", (int)len, shown);
}

int sx_schema_check(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		    const struct sx_schema_type *type)
{
	if (node->type == type->json && (!type->spelled || type->spelled(node->text)))
		return 0;
	return sx_schema_fail(rd, node, type->expected);
}

int sx_schema_text(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		   const struct sx_schema_key *key, void *to)
{
	memcpy(to, &node->text, sizeof(node->text));
	return sx_schema_check(rd, node, key->type);
}

int sx_schema_char(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		   const struct sx_schema_key *key, void *to)
{
	int err = sx_schema_check(rd, node, key->type);

	if (!err)
		memcpy(to, node->text.ptr, 1);
	return err;
}

int sx_schema_flag(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		   const struct sx_schema_key *key, void *to)
{
	bool yes = true;

	memcpy(to, &yes, sizeof(yes));
	return sx_schema_check(rd, node, key->type);
}

/* Add a zeroed item after @tail, which is the previous item or the head of the list. */
static void *append(const struct sx_schema_reader *rd, void *tail, size_t size)
{
	void *item = sx_arena_zalloc(rd->arena, 1, size);

	if (!item) {
		sx_error(rd->err, SPVX_ENOMEM, "out of memory");
		return NULL;
	}
	/* the next pointer comes first in every item, so an item is linked as a head is */
	memcpy(tail, &item, sizeof(item));
	return item;
}

/* The first element of an array; NULL when it is empty. */
static int first_element(const struct sx_schema_reader *rd, const struct sx_json_node *node,
			 const struct sx_json_node **first)
{
	if (node->type != SX_JSON_ARRAY)
		return sx_schema_fail(rd, node, "expected an array");
	*first = node->child;
	return 0;
}

int sx_schema_strings(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		      const struct sx_schema_key *key, void *to)
{
	const struct sx_json_node *element = NULL;
	void *tail = to;
	int err = first_element(rd, node, &element);

	if (!err && key->required && !element)
		err = sx_schema_fail(rd, node, "the array is empty");
	for (; element && !err; element = element->next) {
		struct sx_tnames *n = append(rd, tail, sizeof(*n));

		err = n ? sx_schema_text(rd, element, key, &n->name) : -SPVX_ENOMEM;
		tail = n;
	}
	return err;
}

int sx_schema_objects(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		      const struct sx_schema_key *key, void *to)
{
	const struct sx_json_node *element = NULL;
	void *tail = to;
	int err = first_element(rd, node, &element);

	for (; element && !err; element = element->next) {
		tail = append(rd, tail, key->items->size);
		err = tail ? sx_schema_object(rd, element, key->items, tail) : -SPVX_ENOMEM;
	}
	return err;
}

static const struct sx_schema_key *find_key(const struct sx_schema_key *keys,
					    struct spvx_str name)
{
	for (; keys && keys->name[0]; keys++) {
		if (sx_str_is(name, keys->name))
			return keys;
	}
	return NULL;
}

static int read_values(const struct sx_schema_reader *rd, const struct sx_json_node *object,
		       const struct sx_schema *schema, void *to)
{
	for (const struct sx_json_node *node = object->child; node; node = node->next) {
		const struct sx_schema_key *key = find_key(schema->keys, node->key);
		int err;

		if (!key)
			key = find_key(schema->more_keys, node->key);
		if (!key)
			return unknown_key(rd, node);
		err = key->type->read(rd, node, key, (char *)to + key->offset);
		if (err)
			return err;
	}
	return 0;
}

static int check_required(const struct sx_schema_reader *rd,
			  const struct sx_json_node *object,
			  const struct sx_schema_key *keys)
{
	for (; keys && keys->name[0]; keys++) {
		if (keys->required && !sx_json_get(object, keys->name))
			return sx_schema_missing(rd, object, keys->name);
	}
	return 0;
}

int sx_schema_object(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		     const struct sx_schema *schema, void *to)
{
	int err;

	if (node->type != SX_JSON_OBJECT)
		return sx_schema_fail(rd, node, "expected an object");
	if (schema->select)
		schema = schema->select(rd, node);
	if (!schema)
		return -SPVX_ESYNTAX;
	if (schema->line)
		memcpy((char *)to + schema->line, &node->line, sizeof(node->line));
	err = read_values(rd, node, schema, to);
	if (!err)
		err = check_required(rd, node, schema->keys);
	if (!err)
		err = check_required(rd, node, schema->more_keys);
	return err;
}
