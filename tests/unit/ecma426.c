/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/ecma426.c - source maps to the byte, and read back by the tests' own decoder.
 */
#include "debug/ecma426.h"

#include "base/str.h"
#include "mapread.h"

#include <criterion/criterion.h>

TestSuite(ecma426, .timeout = 30);

static const struct sx_map_position nowhere = { .source = SX_MAP_NONE,
						.name = SX_MAP_NONE,
						.frame = SX_MAP_NONE };

static struct sx_map_position at(uint32_t source, uint32_t line, uint32_t column,
				 uint32_t name)
{
	return (struct sx_map_position){ source, line, column, name, SX_MAP_NONE };
}

static uint32_t source(struct sx_map *m, const char *name, const char *text)
{
	uint32_t index;
	struct spvx_str s = { NULL, 0 };

	cr_assert(!sx_map_source(m, sx_str(name), text ? sx_str(text) : s, false, &index));
	return index;
}

static uint32_t name(struct sx_map *m, const char *s)
{
	uint32_t index;

	cr_assert(!sx_map_name(m, sx_str(s), &index));
	return index;
}

static void add(struct sx_map *m, uint32_t line, uint32_t column, struct sx_map_position p)
{
	int err = sx_map_add(m, line, column, &p);

	cr_expect(!err, "%u:%u: %d", (unsigned)line, (unsigned)column, err);
}

/* Write and forget it. */
static void expect(struct sx_map *m, const char *text)
{
	struct sx_json j;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_json_init(&j, &b, false);
	sx_map_write(m, &j, NULL);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data, text, "%s\ninstead of\n%s", b.data, text);
	sx_buf_free(&b);
	sx_map_free(m);
}

Test(ecma426, document)
{
	struct sx_map m;

	sx_map_init(&m, NULL);
	expect(&m, "{\"version\":3,\"sources\":[],\"sourcesContent\":[],\"names\":[],"
		   "\"mappings\":\"\",\"ignoreList\":[]}");
	sx_map_init(&m, NULL);
	m.file = sx_str("x.spv");
	m.root = sx_str("/src");
	m.debug_id = sx_str("0123456789abcdef0123456789abcdef");
	source(&m, "C:\\a b.hlsl", "x\n\xff\"");
	source(&m, "", "nameless");
	source(&m, "b.h", NULL);
	m.sources[2].ignored = true;
	cr_expect(name(&m, "main") == 0 && name(&m, "sq") == 1 && name(&m, "main") == 0);
	add(&m, 0, 20, at(0, 1, 0, 0));
	add(&m, 0, 40, at(0, 1, 4, SX_MAP_NONE));
	add(&m, 0, 60, nowhere);
	expect(&m, "{\"version\":3,\"file\":\"x.spv\",\"sourceRoot\":\"/src\","
		   "\"sources\":[\"file:///C:/a%20b.hlsl\",null,\"b.h\"],"
		   "\"sourcesContent\":[\"x\\n\xef\xbf\xbd\\\"\",\"nameless\",null],"
		   "\"names\":[\"main\",\"sq\"],\"mappings\":\"oBACAA,oBAAI,oB\","
		   "\"ignoreList\":[2],"
		   "\"debugId\":\"01234567-89ab-cdef-0123-456789abcdef\"}");
	sx_map_init(&m, NULL);
	m.no_content = true;
	m.debug_id = sx_str("0123456789abcdef0123456789abcdefg");
	source(&m, "a", "text");
	expect(&m, "{\"version\":3,\"sources\":[\"a\"],\"names\":[],\"mappings\":\"\","
		   "\"ignoreList\":[]}");
}

/* The numbers of a segment are relative; its column only within the line. */
Test(ecma426, relative)
{
	struct sx_map m;

	sx_map_init(&m, NULL);
	source(&m, "a", NULL);
	source(&m, "b", NULL);
	name(&m, "f");
	name(&m, "g");
	add(&m, 1, 0, at(1, 16, 5, 1));
	add(&m, 1, 9, at(0, 15, 6, 0));
	add(&m, 4, 3, at(0, 15, 6, 1));
	add(&m, 5, 0, at(0, 15, 6, 1)); /* a line of its own: told again */
	expect(&m, "{\"version\":3,\"sources\":[\"a\",\"b\"],"
		   "\"sourcesContent\":[null,null],\"names\":[\"f\",\"g\"],"
		   "\"mappings\":\";ACgBKC,SDDCD;;;GAAAC;AAAAA\",\"ignoreList\":[]}");
}

Test(ecma426, repeats)
{
	struct sx_map m;

	sx_map_init(&m, NULL);
	source(&m, "a", NULL);
	add(&m, 0, 20, at(0, 1, 0, SX_MAP_NONE));
	add(&m, 0, 24, at(0, 1, 0, SX_MAP_NONE));
	add(&m, 0, 28, nowhere);
	add(&m, 0, 32, nowhere);
	add(&m, 0, 36, at(0, 1, 0, SX_MAP_NONE));
	cr_expect(m.segments == 3, "%zu segments", m.segments);
	sx_map_free(&m);
}

Test(ecma426, limits)
{
	struct sx_map_position p = at(0, SX_MAP_MAX, SX_MAP_MAX, SX_MAP_NONE);
	struct mapread_segment *s;
	struct sx_arena arena;
	struct sx_json_node *root;
	struct mapread read;
	struct sx_json j;
	struct sx_map m;
	struct sx_buf b;

	sx_map_init(&m, NULL);
	source(&m, "a", NULL);
	add(&m, 0, 0, p);
	p.line++;
	cr_expect(sx_map_add(&m, 0, 4, &p) == 1, "a line that no map can tell");
	p = at(0, 0, 0, SX_MAP_NONE);
	add(&m, 0, 8, p);
	p.column = UINT32_MAX;
	cr_expect(sx_map_add(&m, 0, 12, &p) == 1, "a column");
	cr_expect(sx_map_add(&m, 0, 12, &nowhere) == -SPVX_EINVAL, "not behind the last");
	add(&m, 7, 0, nowhere);
	cr_expect(sx_map_add(&m, 6, 0, &nowhere) == -SPVX_EINVAL, "a line before");
	cr_expect(sx_map_add(&m, 7, SX_MAP_MAX + 1, &nowhere) == -SPVX_EINVAL);
	sx_buf_init(&b, NULL);
	sx_json_init(&j, &b, false);
	sx_map_write(&m, &j, NULL);
	sx_arena_init(&arena, NULL, 0);
	cr_assert(!sx_json_parse(&arena, sx_str_n(b.data, b.len), &root, NULL));
	mapread_node(&read, root);
	cr_assert(!read.wrong && read.count == 5, "%s", read.wrong ? read.wrong : "count");
	s = read.segments;
	cr_expect(s[0].source_line == SX_MAP_MAX && s[0].source_column == SX_MAP_MAX);
	cr_expect(s[1].source == MAPREAD_NONE && s[2].source_line == 0);
	cr_expect(s[3].source == MAPREAD_NONE && s[4].line == 7);
	mapread_free(&read);
	sx_arena_free(&arena);
	sx_buf_free(&b);
	sx_map_free(&m);
}

static uint32_t frame(struct sx_map *m, uint32_t function, uint32_t line, uint32_t next)
{
	const struct sx_map_frame f = { function, 0, line, next };
	uint32_t index;

	cr_assert(!sx_map_frame(m, &f, &index));
	return index;
}

/* Chains stand beside the segments; one that differs is a reason for a segment. */
Test(ecma426, inlined)
{
	struct sx_map_position p = at(0, 1, 0, SX_MAP_NONE);
	uint32_t outer;
	struct sx_map m;

	sx_map_init(&m, NULL);
	source(&m, "a", NULL);
	name(&m, "main");
	name(&m, "f");
	outer = frame(&m, 0, 8, SX_MAP_NONE);
	add(&m, 0, 20, p);
	p.frame = frame(&m, 1, 3, outer);
	cr_expect(p.frame == 1 && frame(&m, 1, 3, outer) == 1, "equal frames");
	add(&m, 0, 24, p);
	p.frame = frame(&m, SX_MAP_NONE, SX_MAP_NONE, SX_MAP_NONE);
	add(&m, 0, 28, p);
	add(&m, 0, 32, nowhere);
	expect(&m, "{\"version\":3,\"sources\":[\"a\"],\"sourcesContent\":[null],"
		   "\"names\":[\"main\",\"f\"],\"mappings\":\"oBACA,IAAA,IAAA,I\","
		   "\"ignoreList\":[],"
		   "\"x_spvx_inlined\":[null,[[1,0,3],[0,0,8]],[[null,0,null]],null]}");
}

/* A chain of any length costs what it holds, and is cut when it is written. */
Test(ecma426, long_chain)
{
	struct sx_map_position p = at(0, 0, 0, SX_MAP_NONE);
	struct sx_json j;
	struct sx_map m;
	struct sx_buf b;
	size_t frames = 0;

	sx_map_init(&m, NULL);
	source(&m, "a", NULL);
	for (uint32_t i = 0; i < 1000000; i++)
		p.frame = frame(&m, 0, i, p.frame);
	add(&m, 0, 0, p);
	sx_buf_init(&b, NULL);
	sx_json_init(&j, &b, false);
	sx_map_write(&m, &j, NULL);
	for (size_t i = 0; i < b.len; i++)
		frames += b.data[i] == '[' && i + 1 < b.len && b.data[i + 1] == '0';
	cr_expect(frames == SX_MAP_FRAMES, "%zu", frames);
	sx_buf_free(&b);
	sx_map_free(&m);
}

Test(ecma426, index_map)
{
	struct sx_json j;
	struct sx_map m;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_json_init(&j, &b, false);
	sx_map_index_begin(&j, sx_str("all.bin"));
	for (uint32_t i = 0; i < 2; i++) {
		sx_map_init(&m, NULL);
		m.no_content = true;
		source(&m, "a", NULL);
		add(&m, 0, 20, at(0, i, 0, SX_MAP_NONE));
		sx_map_index_section(&j, 0, UINT64_C(5000000000) * i, &m);
		sx_map_free(&m);
	}
	sx_map_index_end(&j);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data,
			 "{\"version\":3,\"file\":\"all.bin\",\"sections\":["
			 "{\"offset\":{\"line\":0,\"column\":0},\"map\":{\"version\":3,"
			 "\"sources\":[\"a\"],\"names\":[],\"mappings\":\"oBAAA\","
			 "\"ignoreList\":[]}},"
			 "{\"offset\":{\"line\":0,\"column\":5000000000},\"map\":{"
			 "\"version\":3,\"sources\":[\"a\"],\"names\":[],"
			 "\"mappings\":\"oBACA\",\"ignoreList\":[]}}]}",
			 "%s", b.data);
	sx_buf_free(&b);
}

/* Return: 0, or the first failure. */
static int build(struct sx_map *m)
{
	struct sx_map_frame f = { 0, 0, 0, SX_MAP_NONE };
	struct sx_map_position p = at(0, 0, 0, 0);
	uint32_t index;
	int err = sx_map_source(m, sx_str("a b"), sx_str("text"), false, &index);

	for (uint32_t i = 0; !err && i < 20; i++) {
		err = sx_map_name(m, sx_str_n("abcdefghijklmnopqrstuvwxyz", i + 1),
				  &p.name);
		f.line = i;
		if (!err)
			err = sx_map_frame(m, &f, &p.frame);
		if (!err)
			err = sx_map_add(m, 0, i * 4, &p);
	}
	return err;
}

Test(ecma426, no_memory)
{
	struct test_alloc a;
	struct sx_map m;
	size_t calls;

	test_alloc_init(&a);
	sx_map_init(&m, &a.hook);
	cr_expect(!build(&m));
	calls = a.calls;
	sx_map_free(&m);
	for (size_t i = 1; i <= calls; i++) {
		test_alloc_init(&a);
		a.fail_at = i;
		sx_map_init(&m, &a.hook);
		cr_expect(build(&m) == -SPVX_ENOMEM, "call %zu fails", i);
		sx_map_free(&m);
		cr_expect(!a.live_blocks, "call %zu fails: %zu blocks", i, a.live_blocks);
	}
}
