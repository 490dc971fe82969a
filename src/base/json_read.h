/* SPDX-License-Identifier: MIT */
/*
 * base/json_read.h - strict JSON reader, RFC 8259.
 *
 * Reads a whole text into a tree in an arena, without recursion, to a stated depth. It
 * accepts what the RFC allows and nothing else: no comments, no trailing commas, no
 * duplicate keys in one object, no lone surrogates, no bytes that are not UTF-8. Errors
 * carry line and column. Numbers keep their spelling.
 */
#ifndef SPVX_BASE_JSON_READ_H
#define SPVX_BASE_JSON_READ_H

#include "base/alloc.h"

#include <spvx/error.h>

#define SX_JSON_MAX_DEPTH 64

enum sx_json_type {
	SX_JSON_NULL,
	SX_JSON_FALSE,
	SX_JSON_TRUE,
	SX_JSON_NUMBER, /* text = its spelling */
	SX_JSON_STRING, /* text = its value, escapes resolved, may hold NUL */
	SX_JSON_ARRAY,
	SX_JSON_OBJECT
};

/* A node of the tree. Children are in the order of the text. */
struct sx_json_node {
	enum sx_json_type type;
	uint32_t line; /* where the value begins */
	uint32_t column;
	struct spvx_str key;        /* name in an object; else empty with ptr NULL */
	struct spvx_str text;       /* of numbers and strings */
	size_t count;               /* of children */
	struct sx_json_node *child; /* first child */
	struct sx_json_node *next;  /* next sibling */
};

/**
 * sx_json_parse() - read one JSON text
 * @arena: owns the tree; views in it may also point into @text, which must outlive it
 * @text:  the whole text; a leading byte order mark is an error
 * @root:  receives the tree, NULL when there is an error
 * @err:   receives line, column, offset and message, may be NULL
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ELIMIT (depth), -SPVX_ENOMEM
 */
int sx_json_parse(struct sx_arena *arena, struct spvx_str text, struct sx_json_node **root,
		  struct spvx_error *err);

/* The same, allowing duplicate keys: sx_json_get() finds the first. */
int sx_json_parse_loose(struct sx_arena *arena, struct spvx_str text,
			struct sx_json_node **root, struct spvx_error *err);

/* The member of an object, or NULL; also when @object is NULL or not an object. */
const struct sx_json_node *sx_json_get(const struct sx_json_node *object, const char *key);
const struct sx_json_node *sx_json_member(const struct sx_json_node *object,
					  struct spvx_str key);

/* Whether there is such a member, and it is a string. */
static inline bool sx_json_is_text(const struct sx_json_node *n)
{
	return n && n->type == SX_JSON_STRING;
}

/* A number that is a plain non-negative integer. Return: false otherwise; NULL is fine. */
bool sx_json_get_u64(const struct sx_json_node *node, uint64_t *v);

/* Decode a string of hexadecimal digits. Return: true, or false for other strings and when
 * memory runs out. */
bool sx_json_get_bytes(struct sx_arena *arena, const struct sx_json_node *n,
		       struct spvx_str *bytes);

/* Read a name as sx_json_name() writes it: if it is not UTF-8, a second member has its
 * bytes. Return: true, or false without a name and when memory runs out. */
bool sx_json_get_name(struct sx_arena *arena, const struct sx_json_node *object,
		      const char *key, struct spvx_str *name);

/* The same, with its first member already found; NULL: there is none. */
bool sx_json_name_of(struct sx_arena *arena, const struct sx_json_node *n,
		     struct spvx_str *name);

#endif
