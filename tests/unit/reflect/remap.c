/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/remap.c - spvx_remap(): the words that change are found here by a walk
 * of its own, and are all that changes. Single rules, and those that are refused, are in
 * tests/transcripts/remap.t.
 */
#include "assemble.h"
#include "suite.h"
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

/* ---- the call ---- */

static const char samplers[] =
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	"OpEntryPoint GLCompute %main \"main\" %a %b %c\n"
	"OpExecutionMode %main LocalSize 1 1 1\n"
	"OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\n"
	"OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n"
	"OpDecorate %c DescriptorSet 1\nOpDecorate %c Binding 0\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%S = OpTypeSampler\n"
	"%pS = OpTypePointer UniformConstant %S\n%a = OpVariable %pS UniformConstant\n"
	"%b = OpVariable %pS UniformConstant\n%c = OpVariable %pS UniformConstant\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n";

#define SET(a, b)                             \
	{                                     \
		SPVX_REMAP_SET, a, 0, b, 0, 0 \
	}
#define BINDING(s, b, t, c)                       \
	{                                         \
		SPVX_REMAP_BINDING, s, b, t, c, 0 \
	}

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

Test(reflect_remap, refusals)
{
	static const struct spvx_remap_rule bad[] = { { 99, 0, 0, 1, 0, 0 },
						      SET(0, UINT32_MAX),
						      BINDING(0, 0, 0, UINT32_MAX) };
	struct spvx_remap_options o = { .size = sizeof(o), .rule_count = 1 };
	struct test_bytes module = test_assemble(samplers, 0x10000, 0);
	struct spvx_remapped done;

	for (size_t i = 0; i < COUNT(bad); i++) {
		o.rules = &bad[i];
		done.problem = SPVX_REMAP_GROUP;
		cr_expect(spvx_remap("", 0, &o, NULL, NULL, &done) == -SPVX_EINVAL &&
				  !done.problem,
			  "%zu", i);
	}
	o.rules = &good;
	cr_expect_eq(spvx_remap("", 0, &o, put, NULL, NULL), -SPVX_ESHORT);
	cr_expect_eq(spvx_remap(module.data, module.len - 12, &o, put, NULL, &done),
		     -SPVX_EPASTEND);
	cr_expect(done.fault == SPVX_EPASTEND && done.fault_offset && !done.words);
	cr_expect_str_eq(spvx_remap_problem_text(SPVX_REMAP_PROBLEMS), "no problem");
	for (unsigned i = 0; i < 4; i++) {
		unsigned left = i;

		cr_expect_eq(spvx_remap(module.data, module.len, &o, full, &left, NULL),
			     -SPVX_EIO, "%u", i);
	}
}
