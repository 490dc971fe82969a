/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/remap.c - spvx_remap(): the words that change are found here by a walk
 * of its own, and are all that changes; what would put two things at one place is refused.
 */
#include "assemble.h"
#include "failures.h"
#include "variants.h"

#include <spvx/check.h>
#include <spvx/remap.h>

TestSuite(reflect_remap, .timeout = 300);

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static int put(void *ctx, const void *data, size_t size)
{
	struct test_bytes *b = ctx;

	cr_assert(size);
	memcpy(b->data + b->len, data, size);
	b->len += size;
	return 0;
}

/* What comes of a module; .data is from malloc. */
static struct test_bytes remap(const void *data, size_t size,
			       const struct spvx_remap_rule *rules, uint32_t count,
			       int *err, struct spvx_remapped *done)
{
	const struct spvx_remap_options o = { .size = sizeof(o),
					      .rules = rules,
					      .rule_count = count };
	struct test_bytes b = { calloc(1, size + 1), 0 };

	*err = spvx_remap(data, size, &o, put, &b, done);
	cr_expect(b.len == (*err ? 0 : size), "%zu bytes of %zu", b.len, size);
	return b;
}

/* ---- every module there is ---- */

#define FROM  0
#define TO    5
#define SHIFT 1000

#define MOST_IDS (1u << 22)

/* <id>s whose descriptor set is that of variables: these, and groups that they are in. */
static void find_variables(const void *data, size_t size, unsigned char *is, uint32_t bound)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	cr_assert(!spvx_cursor_init(&cursor, data, size, &header));
	spvx_for_each_insn(insn, &cursor) {
		unsigned result = insn.word_count > 3 ? spvx_insn_word(&insn, 2) : 0;

		if ((insn.opcode == SPVX_OP_Variable ||
		     insn.opcode == SPVX_OP_UntypedVariableKHR) &&
		    result < bound)
			is[result] = 1;
	}
	cr_assert(!spvx_cursor_init(&cursor, data, size, &header));
	spvx_for_each_insn(insn, &cursor) {
		if (insn.opcode != SPVX_OP_GroupDecorate)
			continue;
		for (unsigned w = 2; w < insn.word_count; w++) {
			if (spvx_insn_word(&insn, w) < bound &&
			    is[spvx_insn_word(&insn, w)] &&
			    spvx_insn_word(&insn, 1) < bound)
				is[spvx_insn_word(&insn, 1)] = 1;
		}
	}
}

static void store(unsigned char *at, uint32_t value, bool big)
{
	for (unsigned i = 0; i < 4; i++)
		at[big ? 3 - i : i] = (unsigned char)(value >> 8 * i);
}

/* Set FROM becomes TO, and SpecId n becomes n + SHIFT where n is below COUNT_OF_IDS. */
#define COUNT_OF_IDS 64

static uint64_t patch(unsigned char *copy, size_t size, const unsigned char *is,
		      uint32_t bound)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	uint64_t count = 0;
	bool big = spvx_load32(copy, true) == SPVX_MAGIC;

	cr_assert(!spvx_cursor_init(&cursor, copy, size, &header));
	spvx_for_each_insn(insn, &cursor) {
		unsigned char *value = copy + spvx_insn_offset(&cursor, &insn) + 12;
		uint32_t target;
		uint32_t number;

		if (insn.opcode != SPVX_OP_Decorate || insn.word_count != 4)
			continue;
		target = spvx_insn_word(&insn, 1);
		number = spvx_insn_word(&insn, 3);
		if (spvx_insn_word(&insn, 2) == SPVX_DECORATION_DescriptorSet &&
		    number == FROM && target < bound && is[target]) {
			store(value, TO, big);
			count++;
		}
		if (spvx_insn_word(&insn, 2) == SPVX_DECORATION_SpecId &&
		    number < COUNT_OF_IDS) {
			store(value, number + SHIFT, big);
			count++;
		}
	}
	return count;
}

struct totals {
	unsigned exact;
	unsigned refused;
	uint64_t words;
};

static void compare_exact(struct totals *t, const char *name, const void *data, size_t size,
			  const struct test_bytes *out, const struct spvx_remapped *done)
{
	unsigned char *copy = malloc(size);
	struct spvx_header header;
	struct spvx_cursor cursor;
	unsigned char *is;
	uint64_t words;

	cr_assert(copy && !spvx_cursor_init(&cursor, data, size, &header));
	header.bound = MOST_IDS; /* that of a bad header may be anything */
	is = calloc(header.bound + 1, 1);
	memcpy(copy, data, size);
	find_variables(data, size, is, header.bound);
	words = patch(copy, size, is, header.bound);
	cr_expect_eq(words, done->words, "%s: %llu, not %llu words", name,
		     (unsigned long long)done->words, (unsigned long long)words);
	cr_expect(!memcmp(copy, out->data, size), "%s: other words", name);
	t->exact++;
	t->words += words;
	free(is);
	free(copy);
}

/* Of a broken one: nothing but operands of decorations changes, and reflection sees it. */
static void compare_broken(const char *name, const unsigned char *data,
			   const struct test_bytes *out)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	cr_assert(!spvx_cursor_init(&cursor, data, out->len, &header));
	spvx_for_each_insn(insn, &cursor) {
		size_t at = (size_t)spvx_insn_offset(&cursor, &insn);

		if (insn.opcode != SPVX_OP_Decorate &&
		    insn.opcode != SPVX_OP_MemberDecorate)
			cr_expect(!memcmp(data + at, out->data + at, insn.word_count * 4u),
				  "%s: at %zu", name, at);
	}
}

static void reflect_again(const char *name, const struct test_bytes *out)
{
	const struct spvx_reflection *r;
	struct spvx_reflect *reflect;

	cr_assert(!spvx_reflect_create(NULL, &reflect));
	cr_assert(!spvx_reflect_load(reflect, out->data, out->len, &r));
	for (uint32_t i = 0; i < r->variables.count; i++)
		cr_expect(spvx_reflect_variables(r)[i].set != FROM, "%s: %u", name,
			  spvx_reflect_variables(r)[i].id);
	for (uint32_t i = 0; i < r->spec_constants.count; i++)
		cr_expect(spvx_reflect_constants(r)[spvx_reflect_spec_constants(r)[i]]
					  .spec_id >= COUNT_OF_IDS,
			  "%s: constant %u", name, i);
	spvx_reflect_free(reflect);
}

static void take(struct variants *v, const void *data, size_t size)
{
	struct spvx_remap_rule rules[1 + COUNT_OF_IDS] = {
		{ .kind = SPVX_REMAP_SET, .from = FROM, .to = TO }
	};
	struct totals *t = v->ctx;
	struct spvx_remapped done;
	struct test_bytes out;
	int err;

	for (uint32_t i = 0; i < COUNT_OF_IDS; i++)
		rules[1 + i] = (struct spvx_remap_rule){ .kind = SPVX_REMAP_SPEC_ID,
							 .from = i,
							 .to = i + SHIFT };
	out = remap(data, size, rules, COUNT(rules), &err, &done);
	if (!err && v->number < 2)
		compare_exact(t, v->name, data, size, &out, &done);
	else if (!err)
		compare_broken(v->name, data, &out);
	if (!err)
		reflect_again(v->name, &out);
	t->refused += err != 0;
	cr_expect(!err || done.fault || done.problem || err == -SPVX_ESHORT ||
			  err == -SPVX_EMAGIC || err == -SPVX_ELIMIT,
		  "%s: %d", v->name, err);
	test_bytes_free(&out);
}

Test(reflect_remap, own_modules)
{
	struct totals t = { 0 };
	struct variants v = { .take = take, .ctx = &t, .broken = 20 };

	variants_own(&v);
	cr_expect(t.exact >= 20 && t.words >= 50, "%u %llu", t.exact,
		  (unsigned long long)t.words);
}

Test(reflect_remap, shared_modules)
{
	struct totals t = { 0 };
	struct variants v = { .take = take, .ctx = &t, .broken = 2, .each = 3 };

	variants_shared(&v);
	cr_expect(t.exact > 150 && t.words > 200, "%u %llu", t.exact,
		  (unsigned long long)t.words);
}

/* ---- small modules ---- */

#define HEAD                                                                           \
	"OpCapability Shader\nOpCapability Geometry\nOpCapability Int8\nOpCapability " \
	"Int64\n"                                                                      \
	"OpMemoryModel Logical GLSL450\n"
#define TYPES                                                                     \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f32 = OpTypeFloat 32\n" \
	"%v4 = OpTypeVector %f32 4\n%i8 = OpTypeInt 8 1\n%i32 = OpTypeInt 32 1\n" \
	"%u32 = OpTypeInt 32 0\n%u64 = OpTypeInt 64 0\n%bool = OpTypeBool\n"      \
	"%S = OpTypeSampler\n%pS = OpTypePointer UniformConstant %S\n"            \
	"%m4 = OpTypeMatrix %v4 4\n%pim = OpTypePointer Input %m4\n"              \
	"%pi = OpTypePointer Input %v4\n%po = OpTypePointer Output %v4\n"
#define MAIN "%main = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n"

static const char samplers[] =
	HEAD "OpEntryPoint GLCompute %main \"main\" %a %b %c\n"
	     "OpExecutionMode %main LocalSize 1 1 1\n"
	     "OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\n"
	     "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n"
	     "OpDecorate %c DescriptorSet 1\nOpDecorate %c Binding 0\n" TYPES
	     "%a = OpVariable %pS UniformConstant\n%b = OpVariable %pS UniformConstant\n"
	     "%c = OpVariable %pS UniformConstant\n" MAIN;

/* %a and %b have one decoration for their set. */
static const char grouped[] = HEAD
	"OpEntryPoint GLCompute %main \"main\" %a %b\n"
	"OpExecutionMode %main LocalSize 1 1 1\n"
	"OpDecorate %g DescriptorSet 0\n%g = OpDecorationGroup\n"
	"OpGroupDecorate %g %a %b\n"
	"OpDecorate %a Binding 0\nOpDecorate %b Binding 1\n" TYPES
	"%a = OpVariable %pS UniformConstant\n%b = OpVariable %pS UniformConstant\n" MAIN;

/* %a and %b are at one place. */
static const char aliases[] = HEAD
	"OpEntryPoint GLCompute %main \"main\" %a %b\n"
	"OpExecutionMode %main LocalSize 1 1 1\n"
	"OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 3\n"
	"OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 3\n" TYPES
	"%a = OpVariable %pS UniformConstant\n%b = OpVariable %pS UniformConstant\n" MAIN;

/* %m takes four locations from 1 on; %o is an output at 0, %i an input there. */
static const char locations[] = HEAD
	"OpEntryPoint Vertex %main \"main\" %i %m %j %o\n"
	"OpDecorate %i Location 0\nOpDecorate %m Location 1\nOpDecorate %j Location 7\n"
	"OpDecorate %o Location 0\n" TYPES
	"%i = OpVariable %pi Input\n%m = OpVariable %pim Input\n%j = OpVariable %pi Input\n"
	"%o = OpVariable %po Output\n" MAIN;

/* %k is in the middle of %m. */
static const char overlapping[] = HEAD
	"OpEntryPoint Vertex %main \"main\" %k %m %j\n"
	"OpDecorate %k Location 2\nOpDecorate %m Location 1\nOpDecorate %j Location 7\n" TYPES
	"%k = OpVariable %pi Input\n%m = OpVariable %pim Input\n%j = OpVariable %pi Input\n" MAIN;

/* %p and %q are of the patch, %o of a vertex. */
static const char patches[] = HEAD
	"OpEntryPoint TessellationControl %main \"main\" %o %p %q\n"
	"OpExecutionMode %main OutputVertices 3\n"
	"OpDecorate %o Location 8\nOpDecorate %p Location 0\nOpDecorate %q Location 1\n"
	"OpDecorate %p Patch\nOpDecorate %q Patch\n" TYPES
	"%o = OpVariable %po Output\n%p = OpVariable %po Output\n%q = OpVariable %po Output\n" MAIN;

/* One structure is an input and an output. */
static const char members[] =
	HEAD "OpEntryPoint Vertex %main \"main\" %i %o\n"
	     "OpMemberDecorate %B 0 Location 0\nOpMemberDecorate %B 1 Location 1\n"
	     "OpDecorate %B Block\n" TYPES
	     "%B = OpTypeStruct %v4 %v4\n%pBi = OpTypePointer Input %B\n"
	     "%pBo = OpTypePointer Output %B\n%i = OpVariable %pBi Input\n"
	     "%o = OpVariable %pBo Output\n" MAIN;

static const char constants[] = HEAD
	"OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
	"OpDecorate %a SpecId 0\nOpDecorate %b SpecId 1\nOpDecorate %c SpecId 2\n"
	"OpDecorate %d SpecId 3\n" TYPES "%a = OpSpecConstant %i8 5\n%b = OpSpecConstant "
	"%u64 1\n%c = OpSpecConstantTrue %bool\n"
	"%d = OpSpecConstant %i32 -1\n" MAIN;

#define SET(a, b)                             \
	{                                     \
		SPVX_REMAP_SET, a, 0, b, 0, 0 \
	}
#define BINDING(s, b, t, c)                       \
	{                                         \
		SPVX_REMAP_BINDING, s, b, t, c, 0 \
	}
#define IN(a, b)                                \
	{                                       \
		SPVX_REMAP_INPUT, a, 0, b, 0, 0 \
	}
#define OUT(a, b)                                \
	{                                        \
		SPVX_REMAP_OUTPUT, a, 0, b, 0, 0 \
	}
#define SPEC(a, b)                                \
	{                                         \
		SPVX_REMAP_SPEC_ID, a, 0, b, 0, 0 \
	}
#define VALUE(a, v)                                  \
	{                                            \
		SPVX_REMAP_SPEC_VALUE, a, 0, 0, 0, v \
	}
#define RULES 3

struct small_case {
	const char *name;
	const char *text;
	struct spvx_remap_rule rules[RULES];
	uint32_t count;
	const char *from[RULES]; /* lines of the text */
	const char *to[RULES];   /* in place of which the result has these */
	uint32_t problem;
};

/* clang-format off */
static const struct small_case small_cases[] = {
	{ "nothing", samplers, { SET(7, 8) }, 1, { NULL }, { NULL }, 0 },
	{ "a set", samplers, { SET(1, 4) }, 1,
	  { "%c DescriptorSet 1" }, { "%c DescriptorSet 4" }, 0 },
	{ "sets that change places", samplers, { SET(0, 1), SET(1, 0) }, 2,
	  { "%a DescriptorSet 0", "%b DescriptorSet 0", "%c DescriptorSet 1" },
	  { "%a DescriptorSet 1", "%b DescriptorSet 1", "%c DescriptorSet 0" }, 0 },
	{ "sets that meet", samplers, { SET(1, 0) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_DESCRIPTOR },
	{ "a binding", samplers, { BINDING(0, 1, 3, 9) }, 1,
	  { "%b DescriptorSet 0", "%b Binding 1" }, { "%b DescriptorSet 3", "%b Binding 9" }, 0 },
	{ "a binding precedes its set", samplers, { BINDING(0, 1, 0, 9), SET(0, 2) }, 2,
	  { "%a DescriptorSet 0", "%b Binding 1" }, { "%a DescriptorSet 2", "%b Binding 9" }, 0 },
	{ "bindings that change places", samplers, { BINDING(0, 0, 0, 1), BINDING(0, 1, 0, 0) }, 2,
	  { "%a Binding 0", "%b Binding 1" }, { "%a Binding 1", "%b Binding 0" }, 0 },
	{ "bindings that meet", samplers, { BINDING(0, 1, 0, 0) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_DESCRIPTOR },
	{ "two variables that shared a binding", aliases, { SET(0, 4) }, 1,
	  { "%a DescriptorSet 0", "%b DescriptorSet 0" },
	  { "%a DescriptorSet 4", "%b DescriptorSet 4" }, 0 },
	{ "the last rule counts", samplers, { SET(1, 4), SET(1, 6) }, 2,
	  { "%c DescriptorSet 1" }, { "%c DescriptorSet 6" }, 0 },
	{ "a group as a whole", grouped, { SET(0, 4) }, 1,
	  { "%g DescriptorSet 0" }, { "%g DescriptorSet 4" }, 0 },
	{ "a part of a group", grouped, { BINDING(0, 1, 4, 1) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_GROUP },
	{ "a binding whose set is a group's", grouped, { BINDING(0, 1, 0, 5) }, 1,
	  { "%b Binding 1" }, { "%b Binding 5" }, 0 },
	{ "an input, not the output there", locations, { IN(0, 5) }, 1,
	  { "%i Location 0" }, { "%i Location 5" }, 0 },
	{ "an output", locations, { OUT(0, 3) }, 1,
	  { "%o Location 0" }, { "%o Location 3" }, 0 },
	{ "into a matrix", locations, { IN(7, 4) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_LOCATION },
	{ "into a matrix, after an input inside it", overlapping, { IN(7, 4) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_LOCATION },
	{ "after a matrix with an input inside it", overlapping, { IN(7, 5) }, 1,
	  { "%j Location 7" }, { "%j Location 5" }, 0 },
	{ "outputs of a patch, before one of a vertex", patches, { OUT(1, 0) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_LOCATION },
	{ "an output of a patch where one of a vertex is", patches, { OUT(1, 8) }, 1,
	  { "%q Location 1" }, { "%q Location 8" }, 0 },
	{ "a matrix onto another", locations, { IN(1, 4) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_LOCATION },
	{ "a matrix beside others", locations, { IN(1, 3) }, 1,
	  { "%m Location 1" }, { "%m Location 3" }, 0 },
	{ "a rotation", locations, { IN(0, 7), IN(7, 0) }, 2,
	  { "%i Location 0", "%j Location 7" }, { "%i Location 7", "%j Location 0" }, 0 },
	{ "a member of one direction", members, { IN(1, 5) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_GROUP },
	{ "a member of both", members, { IN(1, 5), OUT(1, 5) }, 2,
	  { "%B 1 Location 1" }, { "%B 1 Location 5" }, 0 },
	{ "members that meet", members, { IN(1, 0), OUT(1, 0) }, 2, { NULL }, { NULL },
	  SPVX_REMAP_LOCATION },
	{ "a SpecId", constants, { SPEC(1, 9) }, 1, { "%b SpecId 1" }, { "%b SpecId 9" }, 0 },
	{ "SpecIds that meet", constants, { SPEC(1, 2) }, 1, { NULL }, { NULL },
	  SPVX_REMAP_CONSTANT },
	{ "a small value", constants, { VALUE(0, 0xfe) }, 1,
	  { "%a = OpSpecConstant %i8 5" }, { "%a = OpSpecConstant %i8 -2" }, 0 },
	{ "a large value", constants, { VALUE(1, 0x123456789abcdef0) }, 1,
	  { "OpSpecConstant %u64 1" }, { "OpSpecConstant %u64 1311768467463790320" }, 0 },
	{ "a truth", constants, { VALUE(2, 0) }, 1,
	  { "%c = OpSpecConstantTrue" }, { "%c = OpSpecConstantFalse" }, 0 },
	{ "a value and another SpecId", constants, { SPEC(3, 30), VALUE(3, 7) }, 2,
	  { "%d SpecId 3", "%i32 -1" }, { "%d SpecId 30", "%i32 7" }, 0 },
};

/* clang-format on */

/* The text with its lines replaced, from malloc. */
static char *edited(const struct small_case *c)
{
	char *text = test_format("%s", c->text);

	for (size_t i = 0; i < RULES && c->from[i]; i++) {
		char *at = strstr(text, c->from[i]);
		char *next;

		cr_assert(at, "%s: %s", c->name, c->from[i]);
		next = test_format("%.*s%s%s", (int)(at - text), text, c->to[i],
				   at + strlen(c->from[i]));
		free(text);
		text = next;
	}
	return text;
}

static void check_small(const struct small_case *c, const struct test_bytes *module,
			const struct test_bytes *expected)
{
	struct spvx_remapped done;
	struct test_bytes out;
	int err;

	out = remap(module->data, module->len, c->rules, c->count, &err, &done);
	cr_expect_eq(done.problem, c->problem, "%s: %s", c->name,
		     spvx_remap_problem_text(done.problem));
	cr_expect_eq(err, c->problem ? -SPVX_EINVAL : 0, "%s: %d", c->name, err);
	if (!err)
		cr_expect(out.len == expected->len &&
				  !memcmp(out.data, expected->data, out.len),
			  "%s: other words", c->name);
	else
		cr_expect(done.ids[0] && done.ids[1], "%s: which?", c->name);
	test_bytes_free(&out);
}

/* What comes of a module is what is assembled of its text with other numbers. */
Test(reflect_remap, small_modules)
{
	for (size_t i = 0; i < COUNT(small_cases); i++) {
		const struct small_case *c = &small_cases[i];
		char *text = edited(c);
		struct test_bytes module = test_assemble(c->text, 0x10000, 0);
		struct test_bytes expected = test_assemble(text, 0x10000, 0);
		struct test_bytes other = test_swapped(&module);
		struct test_bytes other_expected = test_swapped(&expected);

		check_small(c, &module, &expected);
		check_small(c, &other, &other_expected);
		test_bytes_free(&other_expected);
		test_bytes_free(&other);
		free(text);
	}
	for (uint32_t i = 0; i <= SPVX_REMAP_PROBLEMS; i++)
		cr_expect(spvx_remap_problem_text(i)[0], "%u", i);
}

/* ---- the call ---- */

/* How many things each rule is about. */
Test(reflect_remap, matches)
{
	static const struct spvx_remap_rule rules[] = { SET(0, 3), SET(9, 3),
							BINDING(1, 0, 1, 1) };
	uint64_t matches[COUNT(rules)] = { 0, 0, 10 };
	struct spvx_remap_options o = { .size = sizeof(o),
					.rules = rules,
					.rule_count = COUNT(rules),
					.matches = matches };
	struct test_bytes module = test_assemble(samplers, 0x10000, 0);
	struct spvx_remapped done;

	cr_expect_eq(spvx_remap(module.data, module.len, &o, NULL, NULL, &done), 0);
	cr_expect(matches[0] == 2 && matches[1] == 0 && matches[2] == 11);
	cr_expect_eq(done.words, 3);
}

static int full(void *ctx, const void *data, size_t size)
{
	unsigned *left = ctx;

	(void)data;
	(void)size;
	return (*left)-- ? 0 : -SPVX_EIO;
}

static const struct spvx_remap_rule good = SET(0, 3);

static int remap_it(const struct spvx_allocator *a, void *ctx)
{
	const struct test_bytes *module = ctx;
	struct spvx_remap_options o = {
		.size = sizeof(o), .allocator = a, .rules = &good, .rule_count = 1
	};

	return spvx_remap(module->data, module->len, &o, NULL, NULL, NULL);
}

Test(reflect_remap, refusals)
{
	static const struct spvx_remap_rule bad[] = { { 99, 0, 0, 1, 0, 0 },
						      SET(0, UINT32_MAX),
						      BINDING(0, 0, 0, UINT32_MAX) };
	struct spvx_remap_options o = { .size = sizeof(o),
					.rules = &good,
					.rule_count = 1 };
	struct test_bytes module = test_assemble(samplers, 0x10000, 0);
	struct spvx_remapped done;

	for (size_t i = 0; i < COUNT(bad); i++) {
		o.rules = &bad[i];
		cr_expect_eq(spvx_remap(module.data, module.len, &o, NULL, NULL, NULL),
			     -SPVX_EINVAL, "%zu", i);
	}
	o.rules = &good;
	cr_expect_eq(spvx_remap("", 0, &o, put, NULL, NULL), -SPVX_ESHORT);
	cr_expect_eq(spvx_remap(module.data, module.len - 12, &o, put, NULL, &done),
		     -SPVX_EPASTEND);
	cr_expect(done.fault == SPVX_EPASTEND && done.fault_offset && !done.words);
	for (unsigned i = 0; i < 4; i++) {
		unsigned left = i;

		cr_expect_eq(spvx_remap(module.data, module.len, &o, full, &left, NULL),
			     -SPVX_EIO, "%u", i);
	}
	test_each_failure(remap_it, &module);
}
