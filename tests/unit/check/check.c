/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/check.c - the checker as a library: memory, byte order, damage,
 * messages, options. Rules are broken in the files *.rules.
 */
#include "suite.h"
#include "twins.h"

TestSuite(check_check, .timeout = 60);

#define HEAD  "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
#define ENTRY "OpEntryPoint GLCompute %main \"main\"\n"
#define MODE  "OpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES "%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
#define BEGIN "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"
#define GOOD  HEAD ENTRY MODE TYPES BEGIN END

/* ---- findings ---- */

struct reported {
	unsigned count;
	unsigned rule; /* of the first */
	uint64_t offset;
	bool sorted;
	char text[160];
};

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	struct reported *t = ctx;

	if (!t->count++) {
		t->rule = f->rule;
		t->sorted = true;
		spvx_check_message(check, f, t->text, sizeof(t->text));
	}
	t->sorted = t->sorted && f->offset >= t->offset;
	t->offset = f->offset;
	return 0;
}

static struct reported run(const char *env, const void *data, size_t size)
{
	struct reported reported = { .count = 0 };
	struct spvx_check *check = test_check(env, 0, take, &reported);

	cr_assert(!spvx_check_module(check, data, size, NULL));
	spvx_check_free(check);
	return reported;
}

/* ---- real modules ---- */

Test(check_check, swapped)
{
	struct test_bytes a = test_source("tests/modules/particles.comp.spv");
	struct test_bytes b = test_source("tests/modules/particles.swapped.spv");
	static const char *const envs[] = { "vulkan1.0", "opencl2.0", "spv1.6" };

	for (size_t n = 0; n < TEST_COUNT(envs); n++) {
		struct reported x = run(envs[n], a.data, a.len);
		struct reported y = run(envs[n], b.data, b.len);

		cr_expect(x.count == y.count && x.offset == y.offset, "%s", envs[n]);
	}
}

/* Cut anywhere, a module is not valid, and whatever is reported comes in order. */
Test(check_check, truncated)
{
	struct test_bytes b = test_source("tests/modules/water.frag.spv");

	for (size_t size = 0; size < b.len; size++) {
		unsigned char *copy = malloc(size + 1);
		struct reported t;

		memcpy(copy, b.data, size);
		t = run("vulkan1.3", copy, size);
		cr_assert(t.count && t.sorted, "%zu bytes", size);
		free(copy);
	}
}

/* What only notes say, and only when they are wanted. */
Test(check_check, notes)
{
	static const struct {
		const char *rule;
		size_t at; /* byte of the module that is changed */
		unsigned char byte;
	} cases[] = {
		{ "bin/version", 4, 1 },
		{ "bin/schema", 16, 1 },
		{ "bin/string-utf8", 20, 0xff },
		{ "bin/string-padding", 23, 'x' },
	};

	struct test_bytes module = test_assemble(GOOD, 0x00010300, 0);
	size_t name;

	for (name = 0; memcmp(module.data + name, "main", 4) != 0; name++)
		;
	for (size_t n = 0; n < TEST_COUNT(cases); n++) {
		struct spvx_check_options options;
		struct spvx_check_result result;
		struct spvx_check_rule rule = { .id = NULL };
		struct reported reported = { .count = 0 };
		struct spvx_check *check;
		unsigned char *copy = malloc(module.len);

		memcpy(copy, module.data, module.len);
		copy[cases[n].at < 20 ? cases[n].at : name + cases[n].at - 20] =
			cases[n].byte;
		if (cases[n].byte == 'x') {
			copy[name + 3] = 'n';
			copy[name + 7] = 'x'; /* after the NUL in the next word */
		}
		spvx_check_options_init(&options);
		options.env = spvx_check_env("spv1.6");
		options.found = take;
		options.ctx = &reported;
		cr_assert(!spvx_check_create(&options, &check));
		cr_assert(!spvx_check_module(check, copy, module.len, &result));
		cr_expect(!reported.count, "%s: %s", cases[n].rule, reported.text);
		options.flags = SPVX_CHECK_NOTES;
		cr_assert(!spvx_check_set(check, &options));
		cr_assert(!spvx_check_module(check, copy, module.len, &result));
		cr_expect(reported.count == 1 && spvx_check_rule(reported.rule, &rule) &&
				  !strcmp(rule.id, cases[n].rule) && !result.cls,
			  "%s: %u, %s", cases[n].rule, reported.count, reported.text);
		spvx_check_free(check);
		free(copy);
	}
}

/* ---- the rest of the interface ---- */

Test(check_check, names)
{
	struct spvx_check_rule rule;
	unsigned n;

	for (n = 0; spvx_check_rule(n, &rule); n++) {
		struct spvx_str id = { rule.id, strlen(rule.id) };

		cr_expect(spvx_check_rule_find(id) == (int)n, "%s twice", rule.id);
		cr_expect(rule.title[0] && rule.spec[0] && rule.tier - 1 < 3, "%s",
			  rule.id);
	}
	cr_expect(n > 100);
	cr_expect_eq(spvx_check_rule_find((struct spvx_str){ "no", 2 }), -1);
	for (int env = 0; spvx_check_env_name(env); env++)
		cr_expect_eq(spvx_check_env(spvx_check_env_name(env)), env);
	cr_expect_eq(spvx_check_env("vulkan"), -1);
	cr_expect_str_eq(spvx_check_class_name(SPVX_CHECK_VALUE), "INVALID_VALUE");
	cr_expect(!spvx_check_class_name(SPVX_CHECK_CLASSES));
	cr_expect(!spvx_check_severity_name(3) &&
		  !spvx_check_limit_name(SPVX_CHECK_LIMITS));
	cr_expect_eq(spvx_check_limit_default(SPVX_CHECK_MAX_ID_BOUND), 4194303);
}

static int cut_message(void *ctx, const struct spvx_check *check,
		       const struct spvx_check_finding *f)
{
	char whole[200];
	size_t len = spvx_check_message(check, f, whole, sizeof(whole));

	for (size_t room = 0; room <= len; room++) {
		char text[200];

		memset(text, 'x', sizeof(text));
		cr_expect_eq(spvx_check_message(check, f, text, room), len);
		cr_expect(!room || (!memcmp(text, whole, room - 1) && !text[room - 1]));
		cr_expect_eq(text[room], 'x');
	}
	++*(unsigned *)ctx;
	return 7; /* ends the delivery */
}

Test(check_check, callback)
{
	struct test_bytes b = test_source("tests/modules/mesh.frag.spv");
	struct spvx_check_options options;
	struct spvx_check_result result;
	struct spvx_check *check;
	unsigned calls = 0;

	spvx_check_options_init(&options);
	options.env = spvx_check_env("opencl1.2");
	options.found = cut_message;
	options.ctx = &calls;
	options.max_findings = 2;
	cr_assert(!spvx_check_create(&options, &check));
	cr_expect_eq(spvx_check_module(check, b.data, b.len, &result), 7);
	cr_expect_eq(calls, 1);
	cr_expect(result.counts[SPVX_CHECK_ERROR] > 2 && result.cls && result.insn);
	options.env = SPVX_CHECK_ENV_AUTO;
	cr_assert(!spvx_check_set(check, &options));
	cr_expect(!spvx_check_module(check, b.data, b.len, &result));
	cr_expect(!result.cls && result.env == spvx_check_env("vulkan1.4"));
	options.env = 1000;
	cr_expect_eq(spvx_check_set(check, &options), -SPVX_EINVAL);
	spvx_check_free(check);
	spvx_check_free(NULL);
}
