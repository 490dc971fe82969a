/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/pipelines.c - documents of pipelines are what the schema says. The rest is in
 * tests/transcripts/pipelines.t.
 */
#include "pipelines.h"
#include "cmd/commands.h"
#include "commands.h"
#include "schema.h"

TestSuite(cmd_pipelines, .timeout = 60);

static const struct test_pipeline pipelines[] = {
	{ 0xa00, TEST_LAYOUT, 0, NULL, NULL, NULL, 0 },
	{ 0xa07, 0x36, 0, NULL, TEST_SPEC("4", "AQAAAA=="), NULL, 0 },
	{ 0xa08, 0x37, 0, "", NULL, NULL, 0x99 },
};

static char *write_cache(size_t count)
{
	char *dir = test_folder();

	test_cache_write(test_format("%s/c.foz", dir), pipelines, count);
	return dir;
}

static const char measured[] =
	"Database,Pipeline type,Pipeline hash,PSO wall duration (ns),PSO duration (ns),"
	"Stage duration (ns),Executable name,Subgroup size,Code size,VGPRs,Other\n"
	"c.foz,GRAPHICS,0000000000000a00,1,2,3,Vertex Shader,64,100,8,x\n"
	"c.foz,GRAPHICS,0000000000000a07,1,2,3,Vertex + Fragment Shaders,64,7,9,x\n"
	"c.foz,GRAPHICS,0000000000000a08,1,2,3,Geometry Shader,64,1,1,x\n";

Test(cmd_pipelines, schema)
{
	static const char *const all[] = { "-f json c.foz#0000000000000a07",
					   "-f json --tree --check c.foz",
					   "-f json --stats=m.csv --show=all c.foz",
					   "-f json c.foz" };
	char *dir = write_cache(3);
	const struct sx_json_node *schema;
	struct sx_arena arena = { .a = NULL };

	test_write(test_format("%s/m.csv", dir), measured, strlen(measured));
	schema = test_schema_of(&arena, &cmd_pipelines);
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		char *line = test_format("pipelines %s", all[i]);
		struct test_run r = test_run_words(dir, line);
		struct test_schema l = { .schema = schema, .where = all[i] };
		const struct sx_json_node *root =
			test_schema_parse(&arena, (char *)r.out.data, r.out.len, all[i]);

		test_schema_check(&l, schema, root);
		cr_expect(!l.failed, "%s", line);
	}
	sx_arena_free(&arena);
}
