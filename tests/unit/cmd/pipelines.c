/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/pipelines.c - documents of pipelines are what the schema says; an archive
 * that is cut is not written as one that never had more. The rest is in
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
					   "-f json --tree c.foz",
					   "-f json --stats=m.csv --show=all c.foz",
					   "-f json c.foz" };
	char *dir = write_cache(3);
	const struct sx_json_node *schema;
	struct sx_arena arena;

	test_write(test_format("%s/m.csv", dir), measured, strlen(measured));
	sx_arena_init(&arena, NULL, 0);
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

/* Where an entry of an archive ends that begins at @at. */
static size_t entry_end(const struct test_bytes *b, size_t at)
{
	const unsigned char *p = b->data + at + 40;

	return at + 56 + (p[0] | p[1] << 8 | p[2] << 16);
}

/* An archive that ends inside an entry is not written as one that never had it, nor is a pipeline
 * without what it needs: what was there stays. */
Test(cmd_pipelines, extract_whole_or_not_at_all)
{
	const char *all[] = { "spvx", "extract", "--as=foz", "-o", "o", "cut.foz", NULL };
	char *dir = write_cache(2);
	char *cut = test_format("%s/cut.foz", dir);
	char *out = test_format("%s/o", dir);
	struct test_bytes b = test_read(test_format("%s/c.foz", dir));
	size_t next = 16;

	for (size_t len = 17; len <= b.len && len < 20000; len += 1 + len % 61) {
		struct test_run r;
		struct test_bytes o;

		while (next < len)
			next = entry_end(&b, next);
		test_write(out, "old", 3);
		test_write(cut, b.data, len);
		r = test_run_in(dir, all);
		o = test_read(out);
		cr_expect_eq(r.status, len == next ? 0 : 2, "%zu: %s", len, r.err.data);
		cr_expect_eq(o.len == 3, len != next, "%zu: %zu bytes", len, o.len);
	}
}
