/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/records.c - columns of TSV are keys of the JSON Schema: both come from one table.
 */
#include "cmd/commands.h"

#include "schema.h"
#include "support.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(records, .timeout = 60);

/* Whether a record of the schema has the key. */
static bool has_key(const struct sx_json_node *schema, struct spvx_str key)
{
	const struct sx_json_node *defs = sx_json_get(schema, "$defs");
	char name[64];

	cr_assert(defs && key.len < sizeof(name));
	memcpy(name, key.ptr, key.len);
	name[key.len] = '\0';
	for (const struct sx_json_node *d = defs->child; d; d = d->next) {
		const struct sx_json_node *properties = sx_json_get(d, "properties");

		if (properties && sx_json_get(properties, name))
			return true;
	}
	return false;
}

static size_t check_columns(const struct cmd *cmd)
{
	const char *argv[] = { "spvx", cmd->name, "-f", "tsv", "mesh.vert.spv", NULL };
	char *dir = test_format("%s/tests/modules", test_src());
	struct test_run r = { .argv = argv, .dir = dir };
	const struct sx_json_node *schema;
	struct sx_arena arena;
	size_t columns = 0;
	const char *p;

	sx_arena_init(&arena, NULL, 0);
	schema = test_schema_of(&arena, cmd);
	test_run(&r);
	for (p = (char *)r.out.data; p && *p != '\n'; columns++) {
		struct spvx_str key = { p, strcspn(p, "\t\n") };

		cr_expect(has_key(schema, key), "%s: %.*s", cmd->name, (int)key.len, p);
		p += key.len + (p[key.len] == '\t');
	}
	test_run_free(&r);
	sx_arena_free(&arena);
	free(dir);
	return columns;
}

Test(records, columns)
{
	cr_expect(check_columns(&cmd_ls) == 8);
	cr_expect(check_columns(&cmd_check) == 5);
	cr_expect(check_columns(&cmd_audit) == 7);
}
