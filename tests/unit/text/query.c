/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/query.c - queries on modules made by hand: names, neighbours, limits,
 * pieces of a pipe, no memory. What they find in real ones: corpus_grep.c.
 */
#include "assemble.h"

#include "base/str.h"
#include "failures.h"
#include "frame/pattern.h"
#include "pieces.h"

#include <criterion/criterion.h>
#include <spvx/query.h>

TestSuite(text_query, .timeout = 30);

static const char source[] = "OpCapability Shader\n"
			     "%1 = OpExtInstImport \"GLSL.std.450\"\n"
			     "%2 = OpExtInstImport \"NonSemantic.Foo\"\n"
			     "OpMemoryModel Logical GLSL450\n"
			     "OpName %3 \"OpImage\\\"Gather\"\n"
			     "OpDecorate %3 BuiltIn FragDepth\n"
			     "%void = OpTypeVoid\n"
			     "%float = OpTypeFloat 32\n"
			     "%f = OpConstant %float 1.5\n"
			     "%3 = OpExtInst %float %1 Sqrt %f\n"
			     "%9 = OpExtInst %float %1 Fract %f\n"
			     "%8 = OpExtInst %void %2 17 %f\n"
			     "%7 = OpLoad %float %f Aligned|Volatile 4\n";

/* The names of the operations found in the source, with the role in front: "-OpLoad". */
static const char *find(const struct spvx_query_options *o)
{
	static char found[400];
	static const char marks[] = {
		[SPVX_HIT_MATCH] = ':', [SPVX_HIT_BEFORE] = '<', [SPVX_HIT_AFTER] = '>'
	};
	struct test_bytes module = test_assemble(source, 0, 0);
	struct spvx_query *q;
	struct spvx_stream s;
	struct spvx_hit hit;
	size_t used = 0;
	int rc;

	found[0] = '\0';
	spvx_stream_init_memory(&s, module.data, module.len);
	cr_assert(!spvx_query_create(o, &q, NULL));
	cr_assert(spvx_stream_module(&s) == 1);
	spvx_query_begin(q, &s);
	while ((rc = spvx_query_next(q, &s, &hit)) > 0) {
		const struct spvx_entry *e = spvx_op_find(NULL, hit.opcode);

		used += (size_t)snprintf(found + used, sizeof(found) - used, "%s%c%s",
					 hit.gap ? " " : "", marks[hit.role],
					 e ? spvx_entry_name(NULL, e) + 2 : "?");
		cr_assert_lt(used, sizeof(found));
	}
	cr_assert_eq(rc, 0);
	spvx_query_free(q);
	return found;
}

static const struct {
	const char *op;
	const char *operand;
	const char *needle;
	uint32_t before;
	uint32_t after;
	uint64_t limit;
	const char *found;
} cases[] = {
	{ .op = "OpLoad", .found = " :Load" },
	{ .op = "OpLoad,OpName", .found = " :Name :Load" },
	{ .op = "OpDecorateString*", .found = "" },
	{ .op = "Op234", .found = "" },
	{ .op = "GLSL.std.450/Sqrt", .found = " :ExtInst" },
	{ .op = "GLSL.*/*r*", .found = " :ExtInst:ExtInst" },
	{ .op = "GLSL.std.450/10", .found = " :ExtInst" }, /* Fract; GLSL.std.450 2 */
	{ .op = "NonSemantic.Foo/17", .found = " :ExtInst" },
	{ .op = "NonSemantic.*/1?", .found = " :ExtInst" },
	{ .op = "NonSemantic.Bar/17", .found = "" },
	{ .op = "*/*", .found = " :ExtInst:ExtInst:ExtInst" },
	{ .op = "OpExtInst", .found = " :ExtInst:ExtInst:ExtInst" },
	{ .op = "OpLoad,*/Fract", .found = " :ExtInst :Load" },
	{ .operand = "Volatile", .found = " :Load" },
	{ .operand = "MemoryAccess:Volatile", .found = " :Load" },
	{ .operand = "MemorySemantics:Volatile", .found = "" },
	{ .operand = "BuiltIn:FragDepth", .found = " :Decorate" },
	{ .operand = "BuiltIn", .found = " :Decorate" },
	{ .operand = "FragDepth,Aligned", .found = " :Decorate :Load" },
	{ .operand = "Nontemporal", .found = "" },
	{ .operand = "GLSL450", .op = "OpMemoryModel,OpLoad", .found = " :MemoryModel" },
	{ .needle = "OpImage", .found = " :Name" },
	{ .needle = "Gather", .found = " :Name" },
	{ .needle = "\\\"G", .found = " :Name" },
	{ .needle = "Fract", .found = " :ExtInst" },
	{ .needle = "Sqrt", .op = "OpExtInst", .found = " :ExtInst" },
	{ .needle = "%1 ", .found = " :ExtInstImport :ExtInst:ExtInst" },
	{ .needle = "FragDepth", .found = " :Decorate" },
	{ .needle = "Aligned 4", .found = " :Load" },
	{ .op = "OpConstant", .before = 2, .found = " <TypeVoid<TypeFloat:Constant" },
	{ .op = "OpCapability",
	  .before = 2,
	  .after = 1,
	  .found = " :Capability>ExtInstImport" },
	{ .op = "OpCapability,OpName",
	  .before = 1,
	  .after = 1,
	  .found = " :Capability>ExtInstImport <MemoryModel:Name>Decorate" },
	{ .op = "OpExtInst", .after = 1, .limit = 1, .found = " :ExtInst>ExtInst" },
	{ .op = "OpExtInst", .after = 1, .limit = 2, .found = " :ExtInst:ExtInst>ExtInst" },
	{ .op = "OpType*", .limit = 1, .found = " :TypeVoid" },
	{ .found = " :Capability", .limit = 1 },
};

static struct spvx_query_options options_of(size_t i)
{
	struct spvx_query_options o = {
		.size = sizeof(o),
		.ops = &cases[i].op,
		.op_count = cases[i].op != NULL,
		.operands = &cases[i].operand,
		.operand_count = cases[i].operand != NULL,
		.needle = sx_str(cases[i].needle ? cases[i].needle : ""),
		.text = true,
		.before = cases[i].before,
		.after = cases[i].after,
		.limit = cases[i].limit,
	};

	return o;
}

Test(text_query, names)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct spvx_query_options o = options_of(i);
		const char *found = find(&o);

		cr_expect_str_eq(found, cases[i].found, "case %zu: %s %s %s: %s", i,
				 cases[i].op, cases[i].operand, cases[i].needle, found);
	}
}

/* The callback sees what has the names; @ctx counts. */
static bool accepts_sqrt(void *ctx, const struct spvx_insn *insn)
{
	++*(unsigned *)ctx;
	return spvx_insn_word(insn, 4) == 31; /* GLSL.std.450: Sqrt */
}

Test(text_query, callback_for_instructions)
{
	static const char *const ops[] = { "OpExtInst,OpLoad" };
	unsigned seen = 0;
	struct spvx_query_options o = { .size = sizeof(o),
					.ops = ops,
					.op_count = 1,
					.accepts = accepts_sqrt,
					.ctx = &seen };

	cr_expect_str_eq(find(&o), " :ExtInst");
	cr_expect_eq(seen, 4, "%u", seen);
}

Test(text_query, names_of_ids)
{
	static const struct {
		const char *needle;
		const char *found;
	} named[] = {
		{ "%float_1_5", " :Constant:ExtInst:ExtInst:ExtInst:Load" },
		{ "OpTypeFloat", " :TypeFloat" },
		{ "%OpImage_Gather =", " :ExtInst" },
	};

	for (size_t i = 0; i < sizeof(named) / sizeof(named[0]); i++) {
		struct spvx_query_options o = { .size = sizeof(o),
						.needle = sx_str(named[i].needle),
						.names = true };
		const char *found = find(&o);

		cr_expect_str_eq(found, named[i].found, "%s: %s", named[i].needle, found);
	}
}

Test(text_query, instructions_of_each_set)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	unsigned sets = 0;

	for (unsigned set = 1; set < spvx_set_count(g); set++) {
		unsigned count = spvx_set_op_count(g, set);

		sets += count > 0;
		for (unsigned i = 0; i < count; i++) {
			const struct spvx_entry *e = spvx_set_op_at(g, set, i);
			char *op = test_format("%s/%s", spvx_set_name(g, set),
					       spvx_entry_name(g, e));
			struct spvx_query_options o = {
				.size = sizeof(o),
				.ops = (const char *const[]){ op },
				.op_count = 1,
			};
			struct spvx_error err = { .code = SPVX_OK };
			struct spvx_query *q;

			cr_expect(!spvx_query_create(&o, &q, &err), "%s: %s", op,
				  err.message);
			spvx_query_free(q);
		}
	}
	cr_expect_gt(sets, 5);
}

Test(text_query, unknown_names)
{
	static const struct {
		const char *op;
		const char *operand;
		const char *message;
		unsigned column;
	} bad[] = {
		{ "OpLaod", NULL, "unknown instruction 'OpLaod'", 1 },
		{ "OpLoad,OpFoo", NULL, "unknown instruction 'OpFoo'", 8 },
		{ "OpLoad,", NULL, "unknown instruction ''", 8 },
		{ "Op65536", NULL, "unknown instruction 'Op65536'", 1 },
		{ "OpX*", NULL, "unknown instruction 'OpX*'", 1 },
		{ "GLSL.std.450/Sqrtt", NULL,
		  "unknown extended instruction 'GLSL.std.450/Sqrtt'", 1 },
		{ "GLSL.std.451/Sqrt", NULL,
		  "unknown extended instruction 'GLSL.std.451/Sqrt'", 1 },
		{ NULL, "Offset,Ofset", "unknown enumerant or mask bit 'Ofset'", 8 },
		{ NULL, "BuiltIn:Offset", "unknown enumerant or mask bit 'BuiltIn:Offset'",
		  1 },
	};

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct spvx_query_options o = {
			.size = sizeof(o),
			.ops = &bad[i].op,
			.op_count = bad[i].op != NULL,
			.operands = &bad[i].operand,
			.operand_count = bad[i].operand != NULL,
		};
		struct spvx_query *q;
		struct spvx_error err;

		cr_expect_eq(spvx_query_create(&o, &q, &err), -SPVX_ENOENT, "%zu", i);
		cr_expect_str_eq(err.message, bad[i].message, "%s", err.message);
		cr_expect_eq(err.column, bad[i].column, "%zu: %u", i, err.column);
		cr_expect_null(q);
	}
}

/* ---- pieces ---- */

/* A module of several windows: constants whose width depends on their type far away. */
static void put_long(struct test_module *m)
{
	test_module_header(m, 0x00010000, 120000);
	TEST_INSN(m, SPVX_OP_TypeFloat, 1, 64);
	TEST_INSN(m, SPVX_OP_TypeInt, 2, 32, 1);
	for (uint32_t i = 3; i < 120000; i += 2) {
		TEST_INSN(m, SPVX_OP_Constant, 1, i, 0, 0x3ff00000 + i);
		TEST_INSN(m, SPVX_OP_Constant, 2, i + 1, 0 - i);
		if (i % 5000 == 1)
			TEST_INSN(m, SPVX_OP_Capability, 1);
	}
}

struct collected {
	struct sx_buf text;
	struct spvx_query *q;
};

static void collect(struct collected *c, struct spvx_stream *s)
{
	struct spvx_hit hit;

	sx_buf_init(&c->text, NULL);
	cr_assert(spvx_stream_module(s) == 1);
	spvx_query_begin(c->q, s);
	while (spvx_query_next(c->q, s, &hit) > 0)
		sx_buf_printf(&c->text, "%d%d 0x%llx %.*s\n", hit.gap, hit.role,
			      (unsigned long long)hit.offset, (int)hit.text.len,
			      hit.text.ptr);
	cr_assert_eq(s->fault, SPVX_OK);
	cr_assert(!c->text.error && c->text.len);
}

Test(text_query, pieces)
{
	static const char *const ops[] = { "OpCapability", "OpCapability,OpType*",
					   "OpConstant" };
	struct test_module m = { 0 };

	put_long(&m);
	cr_assert_gt(m.len, (size_t)1 << 21, "%zu", m.len);
	for (size_t i = 0; i < 6; i++) {
		struct test_pieces t = test_pieces_of(m.data, m.len, 7777);
		struct spvx_query_options o = { .size = sizeof(o),
						.ops = &ops[i % 3],
						.op_count = 1,
						.text = true,
						.before = i / 3 * 3,
						.after = i / 3 * 2 };
		struct collected whole;
		struct collected parts;
		struct spvx_stream s;

		cr_assert(!spvx_query_create(&o, &whole.q, NULL));
		parts.q = whole.q;
		spvx_stream_init_memory(&s, m.data, m.len);
		collect(&whole, &s);
		cr_assert(!spvx_stream_init_reader(&s, NULL, test_read_piece, &t));
		collect(&parts, &s);
		spvx_stream_fini(&s);
		cr_expect(whole.text.len == parts.text.len &&
				  !memcmp(whole.text.data, parts.text.data, whole.text.len),
			  "case %zu: %zu and %zu bytes", i, whole.text.len, parts.text.len);
		cr_expect(i != 5 || whole.text.len > 100000, "%zu", whole.text.len);
		sx_buf_free(&whole.text);
		sx_buf_free(&parts.text);
		spvx_query_free(whole.q);
	}
}

/* ---- memory ---- */

struct search {
	struct test_bytes module;
	size_t operand_count;
};

static int search(const struct spvx_allocator *a, void *ctx)
{
	static const char *const ops[] = { "OpLoad,*/Fract" };
	static const char *const operands[] = { "Volatile,Function" };
	const struct search *on = ctx;
	struct spvx_query_options o = { .size = sizeof(o),
					.allocator = a,
					.ops = ops,
					.op_count = 1,
					.operands = operands,
					.operand_count = on->operand_count,
					.needle = sx_str("Fract"),
					.text = true,
					.before = 3 };
	struct spvx_query *q = NULL;
	struct spvx_stream s;
	struct spvx_hit hit;
	int rc = spvx_query_create(&o, &q, NULL);

	if (!rc) {
		spvx_stream_init_memory(&s, on->module.data, on->module.len);
		cr_assert(spvx_stream_module(&s) == 1);
		spvx_query_begin(q, &s);
		while ((rc = spvx_query_next(q, &s, &hit)) > 0)
			;
	}
	spvx_query_free(q);
	return rc;
}

Test(text_query, no_memory)
{
	struct search on = { test_assemble(source, 0, 0), 0 };

	for (; on.operand_count < 2; on.operand_count++)
		cr_expect_gt(test_each_failure(search, &on), 4);
}

/* ---- expressions ---- */

static const struct {
	const char *pattern;
	const char *needle;
	bool plain;
} needles[] = {
	{ "OpLoad", "OpLoad", true },
	{ "", "", true },
	{ "a.bc", "bc", false },
	{ "^OpLoad$", "OpLoad", false },
	{ "a|bcd", "", false },
	{ "(a|bcd)efg", "efg", false },
	{ "x(a\\)(b)[)]c)yz", "yz", false },
	{ "abc?d", "ab", false },
	{ "abc*", "ab", false },
	{ "abc+d", "abc", false },
	{ "abc+?d", "ab", false },
	{ "abc{0,2}de", "ab", false },
	{ "abc{2}", "ab", false },
	{ "a\\.b\\|c", "a.b|c", true },
	{ "a\\wbcd", "bcd", false },
	{ "[]a]bc[^]d]e", "bc", false },
	{ "[[:alpha:]]xy[[.].][=]=]]z", "xy", false },
	{ "[a:][b=c]xy[.]", "xy", false },
	{ "OpConstant %[0-9]+ 1$", "OpConstant %", false },
	{ "a\\(b", "a(b", true },
};

Test(text_query, needles)
{
	char room[80];

	for (size_t i = 0; i < sizeof(needles) / sizeof(needles[0]); i++) {
		bool plain;
		struct spvx_str n = grep_needle(needles[i].pattern, room, &plain);

		cr_expect(sx_str_is(n, needles[i].needle), "%s: %.*s", needles[i].pattern,
			  (int)n.len, n.ptr);
		cr_expect_eq(plain, needles[i].plain, "%s", needles[i].pattern);
	}
}

/* Whatever matches has the needle: expressions and texts of few characters, all of them. */
Test(text_query, needle_is_certain)
{
	static const char signs[] = "ab|*+?.()[]{1}";
	const size_t n = sizeof(signs) - 1;
	char pattern[6] = "";
	size_t tried = 0;

	for (size_t code = 0; code < n * n * n * n; code++) {
		char room[8];
		struct spvx_str needle;
		bool plain;
		regex_t r;

		pattern[0] = signs[code % n];
		pattern[1] = signs[code / n % n];
		pattern[2] = signs[code / n / n % n];
		pattern[3] = signs[code / n / n / n];
		if (regcomp(&r, pattern, REG_EXTENDED | REG_NOSUB))
			continue;
		needle = grep_needle(pattern, room, &plain);
		room[needle.len ? (size_t)(needle.ptr - room) + needle.len : 0] = '\0';
		for (unsigned bits = 0; bits < 31 && needle.len; bits++) {
			char text[5] = "";

			for (unsigned k = 0; (bits + 1) >> (k + 1); k++)
				text[k] = (bits + 1) >> k & 1 ? 'a' : 'b';
			tried++;
			cr_assert(regexec(&r, text, 0, NULL, 0) || strstr(text, needle.ptr),
				  "%s matches %s, which lacks %s", pattern, text,
				  needle.ptr);
			cr_assert(!plain || !strstr(text, needle.ptr) ||
					  !regexec(&r, text, 0, NULL, 0),
				  "%s does not match %s", pattern, text);
		}
		regfree(&r);
	}
	cr_expect_gt(tried, 100000, "%zu", tried);
}
