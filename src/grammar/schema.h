/* SPDX-License-Identifier: MIT */
/*
 * grammar/schema.h - JSON objects to structs, by table.
 *
 * A schema lists the keys of an object: which are required, the form of their values, and
 * the members that store them. It knows nothing of SPIR-V; import.c holds the schemas.
 * The readers nest as deep as the schemas do, whatever the input.
 */
#ifndef SPVX_GRAMMAR_SCHEMA_H
#define SPVX_GRAMMAR_SCHEMA_H

#include "base/alloc.h"
#include "base/json_read.h"

struct sx_schema_reader {
	struct sx_arena *arena;
	struct spvx_error *err;
};

struct sx_schema_key;

/* Check @node and put its value at @to. Return: 0, -SPVX_ESYNTAX, -SPVX_ENOMEM. */
typedef int sx_schema_read_fn(const struct sx_schema_reader *rd,
			      const struct sx_json_node *node,
			      const struct sx_schema_key *key, void *to);

/* The form of a value. */
struct sx_schema_type {
	sx_schema_read_fn *read;
	enum sx_json_type json;           /* of the value, or of an array's elements */
	bool (*spelled)(struct spvx_str); /* further condition; may be NULL */
	char expected[56];                /* the error otherwise */
};

struct sx_schema;

/* A key of an object. A table of keys ends with one whose name is empty. */
struct sx_schema_key {
	char name[28];
	bool required;
	const struct sx_schema_type *type;
	size_t offset;                 /* of the value in the object's struct */
	const struct sx_schema *items; /* of an array of objects */
};

/* A kind of object, and the struct it becomes; the struct begins with its next pointer. */
struct sx_schema {
	const struct sx_schema_key *keys;
	const struct sx_schema_key *more_keys; /* shared with other schemas; may be NULL */
	size_t size;
	size_t line; /* offset of the line number; 0: has none */
	/* chooses a schema by the object, or returns NULL with an error; NULL: this one */
	const struct sx_schema *(*select)(const struct sx_schema_reader *rd,
					  const struct sx_json_node *node);
};

/* Read one object into the struct at @to. An unknown key is an error. */
int sx_schema_object(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		     const struct sx_schema *schema, void *to);

/* Readers for types. An empty array leaves NULL, as an absent key does. */
sx_schema_read_fn sx_schema_text;    /* struct spvx_str: a string, or a number's spelling */
sx_schema_read_fn sx_schema_char;    /* char: the first of a string */
sx_schema_read_fn sx_schema_flag;    /* bool: becomes true */
sx_schema_read_fn sx_schema_strings; /* struct sx_tnames *: an array */
sx_schema_read_fn sx_schema_objects; /* pointer to the first of key->items: an array */

/* For readers defined elsewhere. Return: 0, -SPVX_ESYNTAX. */
int sx_schema_check(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		    const struct sx_schema_type *type);
int sx_schema_fail(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		   const char *what);
int sx_schema_missing(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		      const char *key);

#endif
