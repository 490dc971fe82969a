/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/alarms.c - what is valid although it looks wrong, and what is not: line
 * ends of texts, products that overflow, variants of entry points, and the small inputs of
 * the shared material, whose verdicts are recorded there.
 */
#include "twins.h"

TestSuite(check_alarms, .timeout = 60);

static struct twins_reported look(const char *env, uint32_t version, const char *text)
{
	struct twins t = { .rule = "", .says = env, .env = env, .version = version };

	return twins_run(&t, text);
}

/* ---- lines of texts ---- */

#define MAX_LINES 5

/* By the specification of the sets a text is source code; as compilers count its lines. */
static const struct text {
	const char *text;
	unsigned lines;
	unsigned lengths[MAX_LINES];
} texts[] = {
	{ "", 0, { 0 } },
	{ "a", 1, { 1 } },
	{ "abcdefgh", 1, { 8 } },
	{ "\n", 1, { 0 } },
	{ "\r", 1, { 0 } },
	{ "\r\n", 1, { 0 } },
	{ "\n\r", 2, { 0, 0 } },
	{ "abc\ndef\n", 2, { 3, 3 } },
	{ "abc\ndef", 2, { 3, 3 } },
	{ "abc\r\ndef\r\n", 2, { 3, 3 } },
	{ "abc\rdef\r", 2, { 3, 3 } },
	{ "a\n\nlonger", 3, { 1, 0, 6 } },
	{ "a\r\n\r\nb\r\rc\r\n", 5, { 1, 0, 1, 0, 1 } },
	{ "ab\rcde\r\nfghi\nj", 4, { 2, 3, 4, 1 } },
};

#define SHADER_HEAD                                                        \
	"OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n" \
	"%%d = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"     \
	"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%main \"main\"\n"
#define SHADER_TEXT                                                                 \
	SHADER_HEAD                                                                 \
	"OpExecutionMode %%main LocalSize 1 1 1\n%%file = OpString \"a.hlsl\"\n"    \
	"%%one = OpString \"%.*s\"\n%%two = OpString \"%s\"\n"                      \
	"%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n"                       \
	"%%u = OpTypeInt 32 0\n%%line = OpConstant %%u %u\n"                        \
	"%%column = OpConstant %%u %u\n%%u1 = OpConstant %%u 1\n"                   \
	"%%u4 = OpConstant %%u 4\n%%u5 = OpConstant %%u 5\n"                        \
	"%%src = OpExtInst %%void %%d DebugSource %%file %%one\n"                   \
	"%%more = OpExtInst %%void %%d DebugSourceContinued %%two\n"                \
	"%%cu = OpExtInst %%void %%d DebugCompilationUnit %%u1 %%u4 %%src %%u5\n"   \
	"%%x = OpExtInst %%void %%d DebugLexicalBlock %%src %%line %%column %%cu\n" \
	"%%main = OpFunction %%void None %%fn\n%%entry = OpLabel\nOpReturn\n"       \
	"OpFunctionEnd\n"

#define OPENCL_TEXT                                                             \
	"OpCapability Addresses\nOpCapability Kernel\nOpCapability Linkage\n"   \
	"%%d = OpExtInstImport \"OpenCL.DebugInfo.100\"\n"                      \
	"OpMemoryModel Physical32 OpenCL\n%%file = OpString \"a.cl\"\n"         \
	"%%one = OpString \"%s\"\n%%void = OpTypeVoid\n"                        \
	"%%src = OpExtInst %%void %%d DebugSource %%file %%one\n"               \
	"%%cu = OpExtInst %%void %%d DebugCompilationUnit 1 4 %%src OpenCL_C\n" \
	"%%x = OpExtInst %%void %%d DebugLexicalBlock %%src %u %u %%cu\n"

/* A place in a text, whole in OpenCL.DebugInfo.100, cut after @cut bytes in the other set. */
static void place(const char *text, unsigned cut, unsigned line, unsigned column,
		  bool valid)
{
	char *shader = test_format(SHADER_TEXT, (int)cut, text, text + cut, line, column);
	char *opencl = test_format(OPENCL_TEXT, text, line, column);
	struct twins_reported a = look("vulkan1.2", 0x10500, shader);
	struct twins_reported b = look("opencl2.2", 0x10200, opencl);

	cr_expect(a.count == !valid, "'%s' cut at %u, line %u, column %u: %s", text, cut,
		  line, column, a.text);
	cr_expect(b.count == !valid, "'%s', line %u, column %u: %s", text, line, column,
		  b.text);
}

Test(check_alarms, lines)
{
	for (size_t n = 0; n < TEST_COUNT(texts); n++) {
		const struct text *t = &texts[n];

		for (unsigned cut = 0; cut <= strlen(t->text); cut++) {
			place(t->text, cut, t->lines + 1, 0, !t->lines);
			for (unsigned k = 0; k < t->lines; k++) {
				place(t->text, cut, k + 1, t->lengths[k] + 1, true);
				place(t->text, cut, k + 1, t->lengths[k] + 2, false);
			}
		}
	}
}

/* ---- sizes of workgroups ---- */

#define COMPUTE(mode)                                          \
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n" \
	"OpEntryPoint GLCompute %%main \"main\"\nOpExecutionMode %%main " mode "\n"

static const unsigned parts[] = { 0, 1, 2, 3, 65536, 0x80000000, UINT32_MAX };
#define PARTS (TEST_COUNT(parts))

static void size(unsigned x, unsigned y, unsigned z)
{
	char *mode = test_format(
		COMPUTE("LocalSize %u %u %u") "%%void = OpTypeVoid\n%%fn = OpTypeFunction "
					      "%%void\n"
					      "%%main = OpFunction %%void None %%fn\n"
					      "%%entry = "
					      "OpLabel\nOpReturn\nOpFunctionEnd\n",
		x, y, z);
	char *object = test_format(
		COMPUTE("LocalSize 1 1 1") "OpDecorate %%size BuiltIn WorkgroupSize\n"
					   "%%void = OpTypeVoid\n"
					   "%%fn = OpTypeFunction %%void\n"
					   "%%u = OpTypeInt 32 0\n"
					   "%%v = OpTypeVector %%u 3\n"
					   "%%x = OpConstant %%u %u\n"
					   "%%y = OpConstant %%u %u\n"
					   "%%z = OpConstant %%u %u\n"
					   "%%size = OpConstantComposite %%v %%x %%y %%z\n"
					   "%%main = OpFunction %%void None %%fn\n"
					   "%%entry = OpLabel\nOpReturn\n"
					   "OpFunctionEnd\n",
		x, y, z);
	unsigned wrong = !x || !y || !z;
	struct twins_reported a = look("vulkan1.2", 0x10500, mode);
	struct twins_reported b = look("vulkan1.2", 0x10500, object);

	cr_expect(a.count == wrong, "LocalSize %u %u %u: %s", x, y, z, a.text);
	cr_expect(b.count == wrong, "WorkgroupSize %u %u %u: %s", x, y, z, b.text);
}

/* A product is zero when a factor is. */
Test(check_alarms, sizes)
{
	for (size_t n = 0; n < PARTS * PARTS * PARTS; n++)
		size(parts[n % PARTS], parts[n / PARTS % PARTS], parts[n / PARTS / PARTS]);
}

/* ---- the shared inputs ---- */

/* Where an entry of the index is not what its name says, or not of this environment. */
static const struct {
	const char *name;
	const char *env; /* NULL = not judged here */
} others[] = {
	{ "fa_phi_real_spirv_opt_O.spv", "spv1.6" },
	{ "fa_phi_after_debugscope.spv", "spv1.6" },
	{ "fa_conditional_entry.spv", "spv1.6" },
	{ "miss_location_heap.spv", "spv1.6" },
	{ "miss_mesh_output_read_universal.spv", "spv1.6" },
	{ "miss_bool_image_class.spv", "spv1.6" },
	{ "miss_coopmat_scope.spv", "spv1.6" },
	{ "miss_cl_debug_col.spv", "spv1.6" },
	{ "cl_debug_col_fn.spv", "spv1.6" },
	{ "cl_debug_line_lv.spv", "spv1.6" },
	{ "miss_logical_pointer_group.spv", "spv1.6" },
	/* no rule of the specification forbids it to declare a pointer ahead twice */
	{ "miss_forward_pointer_dup.spv", NULL },
};

static const char *env_of(const char *name)
{
	for (size_t n = 0; n < TEST_COUNT(others); n++)
		if (!strcmp(others[n].name, name))
			return others[n].env;
	return "vulkan1.4";
}

static bool begins(const char *name, const char *with)
{
	return !strncmp(name, with, strlen(with));
}

/* Whether a module is found to be @bad, as its name says. */
static void judge_module(const char *name, bool bad, struct test_bytes module)
{
	struct spvx_check *check = test_check(env_of(name), 0, NULL, NULL);
	struct spvx_check_result result;

	cr_expect(!spvx_check_module(check, module.data, module.len, &result));
	cr_expect((result.cls != SPVX_CHECK_VALID) == bad, "%s: %s", name,
		  bad ? "valid" : "not valid");
	spvx_check_free(check);
}

/* Of an input that ends in @end and whose name says its verdict. Return: it is one. */
static bool judge(const char *folder, const char *name, const char *end)
{
	bool bad = begins(name, "miss_") || begins(name, "cl_debug_") ||
		   begins(name, "s_") || begins(name, "refwrong_") || begins(name, "ok_");
	const char *dot = strrchr(name, '.');
	struct test_bytes b;

	if (!env_of(name) || !dot || strcmp(dot, end) != 0 ||
	    (!bad && !begins(name, "fa_")))
		return false;
	b = test_read(test_format("%s/%s", folder, name));
	cr_assert(b.data);
	if (strcmp(end, ".spv") != 0)
		b = test_assemble((const char *)b.data, 0x10600, 0);
	judge_module(name, bad, b);
	return true;
}

/* At least so many inputs of a folder. */
static void judge_all(const char *name, const char *end, unsigned least)
{
	char *folder = test_format("%s/findings/%s", test_shared(), name);
	char **names = test_list(folder);
	unsigned count = 0;

	for (size_t n = 0; names && names[n]; n++)
		count += judge(folder, names[n], end);
	cr_expect(!names || count >= least, "%s: %u inputs", name, count);
}

Test(check_alarms, recorded)
{
	test_need_shared();
	judge_all("check", ".spv", 35);
	judge_all("check-2", ".spv", 1);
	judge_all("check-2", ".spvasm", 7);
}
