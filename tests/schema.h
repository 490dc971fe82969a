/* SPDX-License-Identifier: MIT */
/*
 * tests/schema.h - whether a JSON document is what a JSON Schema says.
 *
 * The schemas are open to new keys, for their readers; here they are read as closed, so
 * that a key that is written and not described is noticed. Defined in unit/program/schema_check.c.
 */
#ifndef SPVX_TESTS_SCHEMA_H
#define SPVX_TESTS_SCHEMA_H

#include "base/json_read.h"

/* A document being looked at. */
struct test_schema {
	const struct sx_json_node *schema; /* all of it */
	const char *where;                 /* for messages */
	unsigned depth;
	bool silent; /* an alternative is being tried */
	bool failed;
};

/* Hold a value against a (part of a) schema; what does not fit fails the test. */
void test_schema_check(struct test_schema *l, const struct sx_json_node *s,
		       const struct sx_json_node *v);

/* A JSON text that must be one; @where is for messages. */
const struct sx_json_node *test_schema_parse(struct sx_arena *arena, const char *text,
					     size_t len, const char *where);

struct cmd;

/* The schema of a command's JSON; NULL: it has none. */
const struct sx_json_node *test_schema_of(struct sx_arena *arena, const struct cmd *cmd);

#endif
