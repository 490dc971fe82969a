/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/mapper.c - positions of a source map: columns, texts, what no map can
 * express; and which lines of a listing they are at.
 */
#include "debug/mapper.h"

#include "base/str.h"
#include "cmd/debug/map.h"
#include "debug.h"
#include "mapread.h"

#include "failures.h"

#include <spvx/enums.h>

TestSuite(debug_mapper, .timeout = 60);

#define HEAD                                                                         \
	"OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n" \
	"%1 = OpString \"text\"\n%2 = OpString \"other\"\n%3 = OpTypeVoid\n"         \
	"OpSource GLSL 450 %1 \"ab\xc3\xa9\xf0\x9f\x98\x80x\n\xff\n\n\"\n"           \
	"OpSource GLSL 450\n"                                                        \
	"%4 = OpTypeFunction %3\n%5 = OpFunction %3 None %4\n%6 = OpLabel\n"
#define END "OpReturn\nOpFunctionEnd\n"

/* The map of a module, read back. */
struct fixture {
	struct test_debug t;
	struct sx_mapper mapper;
	struct sx_buf json;
	struct sx_arena arena;
	struct mapread map;
	uint64_t lines;
};

static void open_map(struct fixture *f, const char *text, bool of_text)
{
	struct sx_json_node *root;
	struct sx_json j;

	memset(f, 0, sizeof(*f));
	cr_assert(test_debug_text(&f->t, text), "%s", text);
	cr_assert(!sx_mapper_init(&f->mapper, NULL, &f->t.debug));
	if (of_text)
		cr_assert(!cmd_map_text(&f->mapper, f->t.bytes, f->t.size, &f->lines));
	else
		cr_assert(!sx_mapper_bytes(&f->mapper));
	sx_buf_init(&f->json, NULL);
	sx_json_init(&j, &f->json, false);
	sx_map_write(&f->mapper.map, &j, NULL);
	sx_arena_init(&f->arena, NULL, 0);
	cr_assert(!sx_json_parse(&f->arena, sx_str_n(f->json.data, f->json.len), &root,
				 NULL));
	mapread_node(&f->map, root);
	cr_assert(!f->map.wrong, "%s", f->map.wrong);
}

static void close_map(struct fixture *f)
{
	mapread_free(&f->map);
	sx_arena_free(&f->arena);
	sx_buf_free(&f->json);
	sx_mapper_free(&f->mapper);
	test_debug_close(&f->t);
}

/* One OpLine, and what the instruction after it is from. */
Test(debug_mapper, positions)
{
	static const struct {
		const char *line; /* of OpLine */
		int64_t to[2];    /* line and column; none: not mapped */
		unsigned unmapped;
	} cases[] = {
		/* columns: 0 and 1 are the edge; bytes become UTF-16 units */
		{ "%1 1 0", { 0, 0 }, 0 },
		{ "%1 1 1", { 0, 0 }, 0 },
		{ "%1 1 3", { 0, 2 }, 0 },
		{ "%1 1 4", { 0, 2 }, 0 }, /* inside a character */
		{ "%1 1 5", { 0, 3 }, 0 },
		{ "%1 1 9", { 0, 5 }, 0 },
		/* past the end of the line: its end */
		{ "%1 1 10", { 0, 6 }, 0 },
		{ "%1 1 11", { 0, 6 }, 0 },
		{ "%1 1 2147483647", { 0, 6 }, 0 },
		{ "%1 2 9", { 1, 1 }, 0 },
		{ "%1 3 9", { 2, 0 }, 0 },
		/* past the end of the text, or of what a map can express */
		{ "%1 99 1", { MAPREAD_NONE }, 1 },
		{ "%1 1 2147483649", { MAPREAD_NONE }, 1 },
		{ "%1 1 4294967295", { MAPREAD_NONE }, 1 },
		{ "%1 4294967295 1", { MAPREAD_NONE }, 1 },
		/* without a text the numbers are all there is */
		{ "%2 7 5", { 6, 4 }, 0 },
		{ "%2 2147483647 2147483647", { 2147483646, 2147483646 }, 0 },
		{ "%2 2147483648 1", { MAPREAD_NONE }, 1 },
		{ "%2 1 2147483648", { MAPREAD_NONE }, 1 },
		/* no line, no file */
		{ "%1 0 5", { MAPREAD_NONE }, 0 },
		{ "%3 7 5", { MAPREAD_NONE }, 0 },
		/* after a line without a file another has its own */
		{ "%3 7 5\nOpNop\nOpLine %1 2 9", { 1, 1 }, 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		char *text =
			test_format("%sOpLine %s\nOpNop\n%s", HEAD, cases[i].line, END);
		bool mapped = cases[i].to[0] != MAPREAD_NONE;
		const struct mapread_segment *s;
		struct fixture f;
		int64_t at;

		open_map(&f, text, false);
		at = (int64_t)f.t.size - 12; /* OpNop OpReturn OpFunctionEnd */
		s = mapread_find(&f.map, 0, at);
		if (mapped)
			cr_expect(s && s->source_line == cases[i].to[0] &&
					  s->source_column == cases[i].to[1],
				  "%s: %lld:%lld", cases[i].line,
				  s ? (long long)s->source_line : -9,
				  s ? (long long)s->source_column : -9);
		else
			cr_expect(!s || s->source == MAPREAD_NONE, "%s", cases[i].line);
		cr_expect(f.mapper.unmapped == cases[i].unmapped, "%s: %u not mapped",
			  cases[i].line, (unsigned)f.mapper.unmapped);
		s = mapread_find(&f.map, 0, at + 8);
		cr_expect(!s || s->source == MAPREAD_NONE,
			  "%s: reset at the end of a block", cases[i].line);
		close_map(&f);
	}
}

/* Any place in a very long line takes no longer than one in a short line. */
Test(debug_mapper, long_line, .timeout = 10)
{
	const size_t size = 200000; /* of a part; é takes two bytes */
	const uint32_t count = test_sanitized() ? 10000 : 100000;
	char *part = malloc(size + 1);
	struct test_module m = { 0 };
	struct sx_mapper mapper = { 0 };
	struct test_debug t;

	for (size_t i = 0; i < size; i++)
		part[i] = i % 2 ? '\xa9' : '\xc3';
	part[size] = '\0';
	test_module_header(&m, 0x00010000, 10);
	TEST_INSN_STR(&m, SPVX_OP_String, "a", 1);
	TEST_INSN_STR(&m, SPVX_OP_Source, part, 2, 450, 1);
	for (unsigned i = 1; i < 20; i++)
		TEST_INSN_STR(&m, SPVX_OP_SourceContinued, part);
	for (uint32_t i = 0; i < count; i++) {
		TEST_INSN(&m, SPVX_OP_Line, 1, 1, i * 7919 % (20 * 200000) + 1);
		TEST_INSN(&m, SPVX_OP_Nop);
	}
	cr_assert(!test_debug_open(&t, m.data, m.len, SPVX_DEBUG_SPEC, NULL));
	cr_assert(!sx_mapper_init(&mapper, NULL, &t.debug) && !sx_mapper_bytes(&mapper));
	cr_expect(mapper.map.segments >= count && !mapper.unmapped, "%zu segments",
		  mapper.map.segments);
	sx_mapper_free(&mapper);
	test_debug_close(&t);
	free(part);
}

/* A text without a name is a source without a name. */
Test(debug_mapper, nameless)
{
	struct fixture f;

	open_map(&f,
		 "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
		 "OpSource GLSL 450 %1 \"text\"\n",
		 false);
	cr_expect(f.map.sources->count == 1 && f.map.sources->child->type == SX_JSON_NULL &&
		  sx_str_is(f.map.contents->child->text, "text"));
	close_map(&f);
}

/* All lines of an instruction, and no other. */
Test(debug_mapper, listing)
{
	static const char text[] =
		HEAD "OpLine %2 7 0\nOpNop\nOpNoLine\n"
		     "%9 = OpUndef %3\nOpLine %2 8 0\n"
		     "%7 = OpString \"one\ntwo\n; \\\" OpNop \\\\\n\"\nOpNop\n" END;
	/* from the end of the listing backwards: line of the source, 0: none */
	static const int64_t lines[] = { 0, 8, 8, 8, 8, 8, 8, 0, 0, 0, 7, 0, 0 };
	struct fixture f;

	open_map(&f, text, true);
	for (size_t i = 0; i < TEST_COUNT(lines); i++) {
		int64_t line = (int64_t)(f.lines - 1 - i);
		const struct mapread_segment *s = mapread_find(&f.map, line, 0);

		cr_expect((s ? s->source_line + 1 : 0) == lines[i], "line %lld: %lld",
			  (long long)line, s ? (long long)s->source_line + 1 : 0);
	}
	close_map(&f);
}

/* What is not an instruction is from nowhere, also after one that is from somewhere. */
Test(debug_mapper, damaged_listing)
{
	struct test_module m = { 0 };
	struct sx_mapper mapper = { 0 };
	struct test_debug t;
	uint64_t lines;

	test_module_header(&m, 0x00010000, 10);
	TEST_INSN_STR(&m, SPVX_OP_String, "a", 1);
	TEST_INSN(&m, SPVX_OP_Line, 1, 7, 0);
	TEST_INSN(&m, SPVX_OP_Nop);
	for (unsigned i = 0; i < 40; i++)
		test_module_word(&m, i); /* instructions of no words */
	cr_assert(!test_debug_open(&t, m.data, m.len, SPVX_DEBUG_SPEC, NULL));
	cr_assert(!sx_mapper_init(&mapper, NULL, &t.debug));
	cr_assert(!cmd_map_text(&mapper, m.data, m.len, &lines));
	cr_expect(lines > 5 + 3 && mapper.map.segments == 1, "%zu segments in %u lines",
		  mapper.map.segments, (unsigned)lines);
	sx_mapper_free(&mapper);
	test_debug_close(&t);
}

static int take(void *ctx, const char *text, size_t len)
{
	struct sx_buf *b = ctx;

	sx_buf_put(b, text, len);
	return b->len > 5000 ? -SPVX_EIO : b->error;
}

static bool is_text(void *ctx, struct spvx_str name)
{
	(void)ctx;
	return sx_str_is(name, "text");
}

/* The library's own call writes the same. */
Test(debug_mapper, library)
{
	struct sx_buf b;
	struct spvx_debug_map_options o = { .size = sizeof(o),
					    .file = sx_str("x.spv"),
					    .source_root = sx_str("/r"),
					    .ignored = is_text,
					    .write = take,
					    .ctx = &b };
	static const char start[] = "{\"version\":3,\"file\":\"x.spv\","
				    "\"sourceRoot\":\"/r\",\"sources\":[\"text\"";
	struct test_debug t;

	cr_assert(test_debug_text(&t, HEAD "OpLine %1 1 9\nOpNop\n" END));
	sx_buf_init(&b, NULL);
	cr_expect(!spvx_debug_map(&t.debug, &o));
	cr_expect(sx_str_starts(sx_str_n(b.data, b.len), start), "%.*s", (int)b.len,
		  b.data);
	cr_expect(sx_str_ends(sx_str_n(b.data, b.len), "\"ignoreList\":[0]}\n"), "%.*s",
		  (int)b.len, b.data);
	sx_buf_fill(&b, ' ', 5000);
	cr_expect(spvx_debug_map(&t.debug, &o) == -SPVX_EIO, "what the callback returned");
	o.size++;
	cr_expect(spvx_debug_map(&t.debug, &o) == -SPVX_EINVAL);
	cr_expect(spvx_debug_map(&t.debug, NULL) == -SPVX_EINVAL);
	sx_buf_free(&b);
	test_debug_close(&t);
}

static int try_position(const struct spvx_allocator *a, void *ctx)
{
	struct test_debug *t = ctx;
	struct sx_map_position at;
	struct sx_mapper m = { 0 };
	int err = sx_mapper_init(&m, a, &t->debug);

	if (!err)
		err = sx_mapper_bytes(&m);
	if (!err)
		err = sx_mapper_position(&m, &t->debug.spans[0], &at);
	sx_mapper_free(&m);
	return err;
}

Test(debug_mapper, no_memory)
{
	struct test_debug t;

	cr_assert(test_debug_text(&t, HEAD "OpLine %1 1 9\nOpNop\n" END));
	cr_expect(test_each_failure(try_position, &t) > 3);
	test_debug_close(&t);
}
