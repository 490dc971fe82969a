/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/check.c - the checker as a library: each rule of its core broken alone and
 * reported once, memory, byte order, damage, messages, options.
 */
#include "failures.h"
#include "twins.h"

TestSuite(check_check, .timeout = 60);

#define HEAD  "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
#define ENTRY "OpEntryPoint GLCompute %main \"main\"\n"
#define MODE  "OpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES "%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
#define BEGIN "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"
#define GOOD  HEAD ENTRY MODE TYPES BEGIN END
#define LINKED                                   \
	"OpCapability Linkage\n" HEAD ENTRY MODE \
	"OpDecorate %out LinkageAttributes \"out\" Import\n"
#define DEBUG                                                                      \
	"OpCapability Shader\n%debug = OpExtInstImport \"OpenCL.DebugInfo.100\"\n" \
	"OpMemoryModel Logical GLSL450\n" ENTRY MODE
#define NO_SCOPE "%no = OpExtInst %void %debug DebugNoScope\n"
#define VARIABLE                                                       \
	TYPES "%f = OpTypeFloat 32\n%p = OpTypePointer Workgroup %f\n" \
	      "%v = OpVariable %p Workgroup\n" BEGIN END
#define PARAMETER                                                             \
	TYPES "%f = OpTypeFloat 32\n%g = OpTypeFunction %void %f\n" BEGIN END \
	      "%m = OpFunction %void None %g\n"
#define STRUCT                                                 \
	TYPES "%f = OpTypeFloat 32\n%f4 = OpTypeVector %f 4\n" \
	      "%s = OpTypeStruct %f4 %f\n" BEGIN END
#define KERNEL                                                                     \
	"OpCapability Kernel\nOpCapability Linkage\nOpCapability LiteralSampler\n" \
	"OpCapability Addresses\nOpMemoryModel Physical32 OpenCL\n"
#define GEOMETRY                                                                      \
	"OpCapability GeometryStreams\n" HEAD                                         \
	"OpEntryPoint Geometry %main \"main\"\nOpExecutionMode %main InputPoints\n"   \
	"OpExecutionMode %main OutputPoints\n"                                        \
	"OpExecutionMode %main OutputVertices 1\n" TYPES                              \
	"%u = OpTypeInt 32 0\n%f = OpTypeFloat 32\n%zero = OpConstant %u 0\n%late = " \
	"OpConstant %f 0\n" BEGIN
#define DOT                                                                               \
	"OpCapability Shader\nOpCapability DotProduct\nOpCapability DotProductInputAll\n" \
	"OpExtension \"SPV_KHR_integer_dot_product\"\nOpMemoryModel Logical "             \
	"GLSL450\n" ENTRY MODE TYPES "%u = OpTypeInt 32 0\n%f = OpTypeFloat 32\n"         \
	"%f2 = OpTypeVector %f 2\n%u2 = OpTypeVector %u 2\n"                              \
	"%a = OpConstantNull %f2\n%c = OpConstantNull %u2\n" BEGIN

/* A module that breaks @rule alone, and one nearly the same that is valid. */
static const struct {
	const char *rule;
	const char *env;
	const char *bad;
	const char *good;
} twins[] = {
	{ "id/undefined", "spv1.3",
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n" BEGIN "%a = OpFNegate %f %b\n" END,
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n%b = OpConstant %f 1\n" BEGIN
				"%a = OpFNegate %f %b\n" END },
	{ "id/use-before-def", "spv1.3",
	  HEAD ENTRY MODE "%a = OpTypeStruct %b\n" TYPES "%b = OpTypeFloat 32\n" BEGIN END,
	  HEAD ENTRY MODE TYPES "%b = OpTypeFloat 32\n%a = OpTypeStruct %b\n" BEGIN END },
	{ "id/expects-type", "spv1.3",
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n" BEGIN "%a = OpFNegate %f %f\n" END,
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n%one = OpConstant %f 1\n" BEGIN
				"%a = OpFNegate %f %one\n" END },
	{ "id/invalid-function-use", "spv1.3",
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n%one = OpConstant %f 1\n" BEGIN
				"OpStore %main %one\n" END,
	  GOOD },
	{ "layout/section-order", "spv1.3",
	  HEAD ENTRY MODE TYPES "OpName %void \"void\"\n" BEGIN END,
	  HEAD ENTRY MODE "OpName %void \"void\"\n" TYPES BEGIN END },
	{ "layout/memory-model-missing", "spv1.3",
	  "OpCapability Shader\nOpCapability Linkage\n",
	  "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n" },
	{ "layout/memory-model-dup", "spv1.3",
	  HEAD "OpMemoryModel Logical GLSL450\n" ENTRY MODE TYPES BEGIN END, GOOD },
	{ "layout/function-open", "spv1.3", HEAD ENTRY MODE TYPES BEGIN "OpReturn\n",
	  GOOD },
	{ "layout/block-unterminated", "spv1.3",
	  HEAD ENTRY MODE TYPES BEGIN "%next = OpLabel\n" END,
	  HEAD ENTRY MODE TYPES BEGIN "OpBranch %next\n%next = OpLabel\n" END },
	{ "layout/outside-block", "spv1.3",
	  HEAD ENTRY MODE TYPES "%main = OpFunction %void None %fn\nOpNop\n"
				"%entry = OpLabel\n" END,
	  HEAD ENTRY MODE TYPES BEGIN "OpNop\n" END },
	{ "layout/variable-storage", "spv1.3",
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n%p = OpTypePointer Private %f\n" BEGIN
				"%v = OpVariable %p Private\n" END,
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n%p = OpTypePointer Private %f\n"
				"%v = OpVariable %p Private\n" BEGIN END },
	{ "layout/variable-first", "spv1.3",
	  HEAD ENTRY MODE TYPES
	  "%f = OpTypeFloat 32\n%p = OpTypePointer Function %f\n" BEGIN
	  "OpNop\n%v = OpVariable %p Function\n" END,
	  HEAD ENTRY MODE TYPES
	  "%f = OpTypeFloat 32\n%p = OpTypePointer Function %f\n" BEGIN
	  "%v = OpVariable %p Function\nOpNop\n" END },
	{ "layout/source-continued", "spv1.3",
	  HEAD ENTRY MODE "OpSourceContinued \"x\"\n" TYPES BEGIN END,
	  HEAD ENTRY MODE "OpSource GLSL 450\nOpSourceContinued \"x\"\n" TYPES BEGIN END },
	{ "cap/opcode", "spv1.3",
	  HEAD ENTRY MODE TYPES "%bool = OpTypeBool\n%u = OpTypeInt 32 0\n"
				"%c = OpConstant %u 0\n" BEGIN
				"%r = OpImageSparseTexelsResident %bool %c\n" END,
	  GOOD },
	{ "cap/operand", "spv1.3",
	  HEAD "OpEntryPoint Kernel %main \"main\"\n" TYPES BEGIN END,
	  "OpCapability Kernel\n" HEAD
	  "OpEntryPoint Kernel %main \"main\"\n" TYPES BEGIN END },
	{ "cap/extension", "spv1.0", "OpCapability StorageBuffer16BitAccess\n" GOOD,
	  "OpCapability Shader\nOpCapability StorageBuffer16BitAccess\nOpExtension "
	  "\"SPV_KHR_16bit_storage\"\n"
	  "OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n"
	  "OpMemoryModel Logical GLSL450\n" ENTRY MODE TYPES BEGIN END },
	{ "cap/env", "vulkan1.1", "OpCapability Linkage\n" GOOD, GOOD },
	{ "cap/requires", "spv1.6",
	  "OpCapability CooperativeMatrixKHR\nOpCapability Shader\n"
	  "OpExtension \"SPV_KHR_cooperative_matrix\"\nOpMemoryModel Logical "
	  "GLSL450\n" ENTRY MODE TYPES BEGIN END,
	  GOOD },
	{ "ep/none", "spv1.3", HEAD TYPES BEGIN END,
	  "OpCapability Linkage\n" HEAD TYPES BEGIN END },
	{ "ep/duplicate", "spv1.3", HEAD ENTRY ENTRY MODE TYPES BEGIN END,
	  HEAD ENTRY "OpEntryPoint GLCompute %main \"other\"\n" MODE TYPES BEGIN END },
	{ "ep/called", "spv1.3",
	  HEAD ENTRY MODE TYPES BEGIN END
	  "%other = OpFunction %void None %fn\n%l = OpLabel\n"
	  "%c = OpFunctionCall %void %main\n" END,
	  HEAD ENTRY MODE TYPES BEGIN END
	  "%other = OpFunction %void None %fn\n%l = OpLabel\n" END },
	{ "callgraph/recursion", "vulkan1.1",
	  HEAD ENTRY MODE TYPES BEGIN "%c = OpFunctionCall %void %other\n" END
				      "%other = OpFunction %void None %fn\n%l = OpLabel\n"
				      "%d = OpFunctionCall %void %other\n" END,
	  HEAD ENTRY MODE TYPES BEGIN "%c = OpFunctionCall %void %other\n" END
				      "%other = OpFunction %void None %fn\n"
				      "%l = OpLabel\n" END },
	{ "ext/nonsemantic-needs-ext", "spv1.3",
	  "OpCapability Shader\n%i = OpExtInstImport \"NonSemantic.X\"\n"
	  "OpMemoryModel Logical GLSL450\n" ENTRY MODE TYPES BEGIN END,
	  "OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n"
	  "%i = OpExtInstImport \"NonSemantic.X\"\n"
	  "OpMemoryModel Logical GLSL450\n" ENTRY MODE TYPES BEGIN END },
	{ "env/memory-model", "opencl1.2",
	  "OpCapability Kernel\nOpCapability Linkage\nOpMemoryModel Logical OpenCL\n",
	  "OpCapability Kernel\nOpCapability Linkage\nOpCapability Addresses\n"
	  "OpMemoryModel Physical32 OpenCL\n" },
	{ "layout/param-position", "spv1.3",
	  HEAD ENTRY MODE PARAMETER "%l = OpLabel\n%p = OpFunctionParameter %f\n" END,
	  HEAD ENTRY MODE PARAMETER "%p = OpFunctionParameter %f\n%l = OpLabel\n" END },
	{ "layout/label-outside-function", "spv1.3", GOOD "%l = OpLabel\n", GOOD },
	{ "layout/function-decl-after-def", "spv1.3",
	  LINKED TYPES BEGIN END "%out = OpFunction %void None %fn\nOpFunctionEnd\n",
	  LINKED TYPES "%out = OpFunction %void None %fn\nOpFunctionEnd\n" BEGIN END },
	{ "layout/merge-position", "spv1.3",
	  HEAD ENTRY MODE TYPES BEGIN "OpSelectionMerge %n None\nOpNop\nOpBranch %n\n"
				      "%n = OpLabel\n" END,
	  HEAD ENTRY MODE TYPES
	  "%b = OpTypeBool\n%t = OpConstantTrue %b\n" BEGIN
	  "OpNop\nOpSelectionMerge %n None\nOpBranchConditional %t %m %n\n"
	  "%m = OpLabel\nOpBranch %n\n%n = OpLabel\n" END },
	{ "layout/phi-position", "spv1.3",
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n%one = OpConstant %f 1\n" BEGIN
				"OpBranch %n\n%n = OpLabel\nOpNop\n"
				"%p = OpPhi %f %one %entry\n" END,
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n%one = OpConstant %f 1\n" BEGIN
				"OpBranch %n\n%n = OpLabel\n"
				"%p = OpPhi %f %one %entry\nOpNop\n" END },
	{ "layout/debug-scope", "spv1.3", DEBUG TYPES NO_SCOPE BEGIN END,
	  DEBUG TYPES BEGIN NO_SCOPE END },
	{ "ext/version", "spv1.3",
	  "OpCapability Shader\nOpExtension \"SPV_KHR_workgroup_memory_explicit_layout\"\n"
	  "OpMemoryModel Logical GLSL450\n" ENTRY MODE TYPES BEGIN END,
	  "OpCapability Shader\nOpExtension \"SPV_KHR_multiview\"\n"
	  "OpMemoryModel Logical GLSL450\n" ENTRY MODE TYPES BEGIN END },
	{ "env/storage-class", "vulkan1.1",
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n"
				"%p = OpTypePointer CrossWorkgroup %f\n" BEGIN END,
	  HEAD ENTRY MODE TYPES "%f = OpTypeFloat 32\n"
				"%p = OpTypePointer Workgroup %f\n" BEGIN END },
	{ "deco/id-form", "spv1.3", HEAD ENTRY MODE "OpDecorateId %v Restrict\n" VARIABLE,
	  HEAD ENTRY MODE "OpDecorate %v Aliased\n" VARIABLE },
	{ "deco/builtin-members", "spv1.3",
	  HEAD ENTRY MODE "OpMemberDecorate %s 0 BuiltIn Position\n" STRUCT,
	  HEAD ENTRY MODE "OpMemberDecorate %s 0 BuiltIn Position\n"
			  "OpMemberDecorate %s 1 BuiltIn PointSize\n" STRUCT },
	{ "const/sampler", "spv1.3",
	  KERNEL "%s = OpTypeEvent\n%k = OpConstantSampler %s None 0 Nearest\n",
	  KERNEL "%s = OpTypeSampler\n%k = OpConstantSampler %s None 0 Nearest\n" },
	{ "prim/operands", "spv1.3", GEOMETRY "OpEmitStreamVertex %late\n" END,
	  GEOMETRY "OpEmitStreamVertex %zero\n" END },
	{ "dot/operands", "spv1.3", DOT "%d = OpSDot %u %a %a\n" END,
	  DOT "%d = OpSDot %u %c %c\n" END },
};

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
	struct spvx_check_options options;
	struct spvx_check *check;

	spvx_check_options_init(&options);
	options.env = spvx_check_env(env);
	options.found = take;
	options.ctx = &reported;
	cr_assert(options.env >= 0 && !spvx_check_create(&options, &check));
	cr_assert(!spvx_check_module(check, data, size, NULL));
	spvx_check_free(check);
	return reported;
}

Test(check_check, twins)
{
	for (size_t n = 0; n < sizeof(twins) / sizeof(twins[0]); n++) {
		const char *env = twins[n].env;
		bool old = !strcmp(env, "spv1.0") || !strcmp(env, "opencl1.2");
		struct twins t = {
			.rule = twins[n].rule,
			.says = "",
			.env = env,
			.version = old ? 0x00010000 : 0x00010300,
			.bad = twins[n].bad,
			.good = twins[n].good,
		};

		twins_check(&t, 1);
	}
}

/* ---- real modules ---- */

static struct test_bytes sample(const char *name)
{
	char *path = test_format("%s/tests/modules/%s", test_src(), name);
	struct test_bytes b = test_read(path);

	cr_assert(b.data, "%s", path);
	return b;
}

Test(check_check, swapped)
{
	struct test_bytes a = sample("particles.comp.spv");
	struct test_bytes b = sample("particles.swapped.spv");
	static const char *const envs[] = { "vulkan1.0", "opencl2.0", "spv1.6" };

	for (size_t n = 0; n < sizeof(envs) / sizeof(envs[0]); n++) {
		struct reported x = run(envs[n], a.data, a.len);
		struct reported y = run(envs[n], b.data, b.len);

		cr_expect(x.count == y.count && x.offset == y.offset, "%s", envs[n]);
	}
}

/* Cut anywhere, a module is not valid, and whatever is reported comes in order. */
Test(check_check, truncated)
{
	struct test_bytes b = sample("water.frag.spv");

	for (size_t size = 0; size < b.len; size++) {
		unsigned char *copy = malloc(size + 1);
		struct reported t;

		memcpy(copy, b.data, size);
		t = run("vulkan1.3", copy, size);
		cr_assert(t.count && t.sorted, "%zu bytes", size);
		free(copy);
	}
}

static int check_it(const struct spvx_allocator *a, void *ctx)
{
	const struct test_bytes *b = ctx;
	struct spvx_check_options options;
	struct spvx_check *check;
	int err;

	spvx_check_options_init(&options);
	options.allocator = a;
	err = spvx_check_create(&options, &check);
	if (!err)
		err = spvx_check_module(check, b->data, b->len, NULL);
	spvx_check_free(check);
	return err;
}

Test(check_check, memory)
{
	struct test_bytes b = sample("water.frag.spv");

	test_each_failure(check_it, &b);
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

	const unsigned char *module;
	struct test_as as;
	size_t size;
	size_t name;

	cr_assert(!test_as_open(&as, 0, 0x00010300, NULL));
	cr_assert(!test_as_run(&as, GOOD, strlen(GOOD), &module, &size));
	for (name = 0; memcmp(module + name, "main", 4) != 0; name++)
		;
	for (size_t n = 0; n < sizeof(cases) / sizeof(cases[0]); n++) {
		struct spvx_check_options options;
		struct spvx_check_result result;
		struct spvx_check_rule rule = { .id = NULL };
		struct reported reported = { .count = 0 };
		struct spvx_check *check;
		unsigned char *copy = malloc(size);

		memcpy(copy, module, size);
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
		cr_assert(!spvx_check_module(check, copy, size, &result));
		cr_expect(!reported.count, "%s: %s", cases[n].rule, reported.text);
		options.flags = SPVX_CHECK_NOTES;
		cr_assert(!spvx_check_set(check, &options));
		cr_assert(!spvx_check_module(check, copy, size, &result));
		cr_expect(reported.count == 1 && spvx_check_rule(reported.rule, &rule) &&
				  !strcmp(rule.id, cases[n].rule) && !result.cls,
			  "%s: %u, %s", cases[n].rule, reported.count, reported.text);
		spvx_check_free(check);
		free(copy);
	}
	test_as_close(&as);
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
	struct test_bytes b = sample("mesh.frag.spv");
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
