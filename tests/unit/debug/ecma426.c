/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/ecma426.c - source maps to the byte, and read back by the tests' own
 * decoder.
 */
#include "debug/ecma426.h"

#include "base/str.h"
#include "mapread.h"

#include "failures.h"

TestSuite(debug_ecma426, .timeout = 30);

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
	struct sx_buf b = { .a = NULL };

	sx_json_init(&j, &b, false);
	sx_map_write(m, &j, NULL);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data, text, "%s\ninstead of\n%s", b.data, text);
	sx_buf_free(&b);
	sx_map_free(m);
}

Test(debug_ecma426, document)
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
Test(debug_ecma426, relative)
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
	add(&m, 5, 0, at(0, 15, 6, 1)); /* a line of its own: reported again */
	expect(&m, "{\"version\":3,\"sources\":[\"a\",\"b\"],"
		   "\"sourcesContent\":[null,null],\"names\":[\"f\",\"g\"],"
		   "\"mappings\":\";ACgBKC,SDDCD;;;GAAAC;AAAAA\",\"ignoreList\":[]}");
}

Test(debug_ecma426, repeats)
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

Test(debug_ecma426, limits)
{
	struct sx_map_position p = at(0, SX_MAP_MAX, SX_MAP_MAX, SX_MAP_NONE);
	struct mapread_segment *s;
	struct sx_arena arena = { .a = NULL };
	struct sx_json_node *root;
	struct mapread read;
	struct sx_json j;
	struct sx_map m;
	struct sx_buf b = { .a = NULL };

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
	sx_json_init(&j, &b, false);
	sx_map_write(&m, &j, NULL);
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

/* Chains are a parallel array of the segments; one that differs is a reason for a
 * segment. */
Test(debug_ecma426, inlined)
{
	static const struct sx_map_frame frames[] = {
		{ 0, 0, 8, SX_MAP_NONE, 1 },
		{ 1, 0, 3, 0, 2 },
		{ SX_MAP_NONE, 0, SX_MAP_NONE, SX_MAP_NONE, 1 },
	};
	struct sx_map_position p = at(0, 1, 0, SX_MAP_NONE);
	struct sx_map m;

	sx_map_init(&m, NULL);
	m.frames = frames;
	m.frame_count = 3;
	source(&m, "a", NULL);
	name(&m, "main");
	name(&m, "f");
	add(&m, 0, 20, p);
	p.frame = 1;
	add(&m, 0, 24, p);
	p.frame = 2;
	add(&m, 0, 28, p);
	p.frame = 3;
	cr_expect(sx_map_add(&m, 0, 32, &p) == -SPVX_EINVAL, "there is no such frame");
	add(&m, 0, 32, nowhere);
	expect(&m, "{\"version\":3,\"sources\":[\"a\"],\"sourcesContent\":[null],"
		   "\"names\":[\"main\",\"f\"],\"mappings\":\"oBACA,IAAA,IAAA,I\","
		   "\"ignoreList\":[],"
		   "\"x_spvx_inlined\":[null,[[1,0,3],[0,0,8]],[[null,0,null]],null]}");
}

/* A chain that goes round in a circle is written as far as it is said to be long. */
Test(debug_ecma426, circle)
{
	static const struct sx_map_frame frames[] = { { 0, 0, 8, 1, 3 },
						      { 0, 0, 9, 0, 3 } };
	struct sx_map_position p = at(0, 0, 0, SX_MAP_NONE);
	struct sx_map m;

	sx_map_init(&m, NULL);
	m.frames = frames;
	m.frame_count = 2;
	m.no_content = true;
	source(&m, "a", NULL);
	p.frame = 0;
	add(&m, 0, 0, p);
	expect(&m, "{\"version\":3,\"sources\":[\"a\"],\"names\":[],\"mappings\":\"AAAA\","
		   "\"ignoreList\":[],\"x_spvx_inlined\":[[[0,0,8],[0,0,9],[0,0,8]]]}");
}

/* @count maps, one after the other. */
static void expect_index(unsigned count, const char *text)
{
	struct sx_map_index x;
	struct sx_json j;
	struct sx_map m;
	struct sx_buf b = { .a = NULL };

	sx_json_init(&j, &b, false);
	sx_map_index_begin(&x, &j, NULL);
	x.file = sx_str("all.bin");
	for (uint32_t i = 0; i < count; i++) {
		sx_map_init(&m, NULL);
		m.no_content = true;
		source(&m, "a", NULL);
		add(&m, 0, 20, at(0, i, 0, SX_MAP_NONE));
		sx_map_index_add(&x, 0, UINT64_C(5000000000) * i, &m);
		sx_map_free(&m);
	}
	sx_map_index_end(&x);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data, text, "%s\ninstead of\n%s", b.data, text);
	sx_buf_free(&b);
}

#define MAP(mappings)                                                              \
	"{\"version\":3,\"sources\":[\"a\"],\"names\":[],\"mappings\":\"" mappings \
	"\",\"ignoreList\":[]}"
#define SECTION(column, map) \
	"{\"offset\":{\"line\":0,\"column\":" column "},\"map\":" map "}"

/* One map is a map; several are sections of an index map. */
Test(debug_ecma426, index_map)
{
	expect_index(0, "{\"version\":3,\"file\":\"all.bin\",\"sections\":[]}");
	expect_index(1, MAP("oBAAA"));
	expect_index(
		2, "{\"version\":3,\"file\":\"all.bin\",\"sections\":[" SECTION(
			   "0", MAP("oBAAA")) "," SECTION("5000000000", MAP("oBACA")) "]}");
	expect_index(
		3,
		"{\"version\":3,\"file\":\"all.bin\",\"sections\":[" SECTION(
			"0",
			MAP("oBAAA")) "," SECTION("5000000000",
						  MAP("oBACA")) "," SECTION("10000000000",
									    MAP("oBAEA")) "]}");
}

/* Return: 0, or the first failure. */
static int build(struct sx_map *m)
{
	static const struct sx_map_frame frames[] = { { 0, 0, 0, SX_MAP_NONE, 1 } };
	struct sx_map_position p = at(0, 0, 0, 0);
	uint32_t index;
	int err = sx_map_source(m, sx_str("a b"), sx_str("text"), false, &index);

	m->frames = frames;
	m->frame_count = 1;
	for (uint32_t i = 0; !err && i < 20; i++) {
		err = sx_map_name(m, sx_str_n("abcdefghijklmnopqrstuvwxyz", i + 1),
				  &p.name);
		p.frame = i < 3 ? SX_MAP_NONE : 0;
		if (!err)
			err = sx_map_add(m, 0, i * 4, &p);
	}
	return err;
}

static int try_build(const struct spvx_allocator *a, void *ctx)
{
	struct sx_map m;
	int err;

	(void)ctx;
	sx_map_init(&m, a);
	err = build(&m);
	sx_map_free(&m);
	return err;
}

Test(debug_ecma426, no_memory)
{
	test_each_failure(try_build, NULL);
}
