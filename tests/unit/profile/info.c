/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/info.c - facts about a module: its sets, the sum of several, memory that is
 * not there. Those of one made by hand are in tests/transcripts/info_made.t.
 */
#include "profile/info.h"

#include "failures.h"

TestSuite(profile_info, .timeout = 120);

/* Something for each list that there is. */
static void build(struct test_module *m)
{
	static const uint32_t source[] = { 2, 450, 10 };
	static const uint32_t again[] = { 5, 0, 11 };
	static const uint32_t link[] = { 60, SPVX_DECORATION_LinkageAttributes };
	static const uint32_t type = SPVX_LINKAGE_TYPE_Export;

	test_module_header(m, 0x10300, 100);
	TEST_INSN(m, SPVX_OP_Capability, 1);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, "GLSL.std.450", 1);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, "NonSemantic.Shader.DebugInfo.100", 2);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, "Vendor.unknown", 3);
	TEST_INSN(m, SPVX_OP_EntryPoint, 6, 60, 'k');
	TEST_INSN_STR(m, SPVX_OP_String, "a.glsl", 10);
	TEST_INSN_STR(m, SPVX_OP_String, "b.hlsl", 11);
	test_module_insn_str(m, SPVX_OP_Source, 3, source, "12345", 0, NULL);
	test_module_insn_str(m, SPVX_OP_Source, 3, again, "", 0, NULL);
	TEST_INSN(m, SPVX_OP_Decorate, 54, SPVX_DECORATION_DescriptorSet, 1);
	TEST_INSN(m, SPVX_OP_Decorate, 54, SPVX_DECORATION_Binding, 2);
	TEST_INSN(m, SPVX_OP_Decorate, 40, SPVX_DECORATION_SpecId, 7);
	test_module_insn_str(m, SPVX_OP_Decorate, 2, link, "kernel", 1, &type);
	test_module_insn_str(m, SPVX_OP_Decorate, 2, link, "other", 1, &type);
	TEST_INSN(m, SPVX_OP_TypeVoid, 30);
	TEST_INSN(m, SPVX_OP_TypeInt, 31, 32, 0);
	TEST_INSN(m, SPVX_OP_TypeStruct, 32, 31);
	TEST_INSN(m, SPVX_OP_TypePointer, 33, 1, 32);
	TEST_INSN(m, SPVX_OP_SpecConstant, 31, 40, 4);
	TEST_INSN(m, SPVX_OP_Variable, 33, 50, SPVX_STORAGE_CLASS_Input);
	TEST_INSN(m, SPVX_OP_Variable, 33, 54, SPVX_STORAGE_CLASS_Uniform);
	TEST_INSN(m, SPVX_OP_ExtInst, 30, 71, 2, 35, 10, 11);        /* DebugSource */
	TEST_INSN(m, SPVX_OP_ExtInst, 30, 73, 2, 1, 40, 40, 71, 40); /* its unit */
	TEST_INSN(m, SPVX_OP_Function, 30, 60, 0, 36);
	TEST_INSN(m, SPVX_OP_FunctionParameter, 31, 81);
	TEST_INSN(m, SPVX_OP_Label, 83);
	TEST_INSN(m, SPVX_OP_ExtInst, 31, 84, 1, 4, 81);
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

/* Whose instructions have names, and whose have none. */
Test(profile_info, sets)
{
	struct test_module bytes = { 0 };
	struct spvx_module m;
	struct sx_info info;

	build(&bytes);
	sx_info_init(&info, NULL);
	cr_assert(!spvx_module_init(&m, NULL));
	cr_assert(!spvx_module_load(&m, bytes.data, bytes.len));
	cr_assert(!sx_info_gather(&info, &m, bytes.data, bytes.len));
	cr_assert_eq(info.import_count, 3);
	for (unsigned i = 0; i < 3; i++)
		cr_expect(!info.imports[i].set == (i == 2), "import %u", i);
	sx_info_free(&info);
	spvx_module_fini(&m);
}

/* A module that declares a capability, an extension or an import twice counts once; each of
 * its entry points counts. */
Test(profile_info, sum_of_modules)
{
	static const uint64_t want[SX_SUM_KINDS] = {
		[SX_SUM_TOOL] = 3,       [SX_SUM_VERSION] = 3, [SX_SUM_MODEL] = 6,
		[SX_SUM_CAPABILITY] = 3, [SX_SUM_IMPORT] = 3,
	};
	struct test_module bytes = { 0 };
	struct spvx_module m;
	struct sx_info info;
	struct sx_info_sum sum;

	test_module_header(&bytes, 0x10300, 100);
	TEST_INSN(&bytes, SPVX_OP_Capability, 1);
	TEST_INSN(&bytes, SPVX_OP_Capability, 1);
	TEST_INSN_STR(&bytes, SPVX_OP_ExtInstImport, "GLSL.std.450", 1);
	TEST_INSN_STR(&bytes, SPVX_OP_ExtInstImport, "GLSL.std.450", 2);
	TEST_INSN(&bytes, SPVX_OP_EntryPoint, 0, 60, 'v');
	TEST_INSN(&bytes, SPVX_OP_EntryPoint, 0, 61, 'w');
	cr_assert(!spvx_module_init(&m, NULL));
	cr_assert(!spvx_module_load(&m, bytes.data, bytes.len));
	sx_info_init(&info, NULL);
	sx_info_sum_init(&sum, NULL);
	for (unsigned i = 0; i < 3; i++) {
		cr_assert(!sx_info_gather(&info, &m, bytes.data, bytes.len));
		cr_assert(!sx_info_sum_add(&sum, &info));
	}
	for (unsigned kind = 0; kind < SX_SUM_KINDS; kind++) {
		struct sx_sum_row row = { 0 };
		size_t at = 0;

		cr_expect(sx_info_sum_next(&sum, kind, &at, &row) == (want[kind] > 0),
			  "kind %u", kind);
		cr_expect(row.count == want[kind], "kind %u: %u", kind,
			  (unsigned)row.count);
	}
	sx_info_sum_free(&sum);
	sx_info_free(&info);
	spvx_module_fini(&m);
}

/* Each allocation fails, in the facts and in their sum: reported, and nothing leaks. */
struct indexed {
	const struct test_module *bytes;
	struct spvx_module *module;
};

static int sum_it_up(const struct spvx_allocator *a, void *ctx)
{
	struct indexed *m = ctx;
	struct sx_info info;
	struct sx_info_sum sum;
	int err;

	sx_info_init(&info, a);
	sx_info_sum_init(&sum, a);
	err = sx_info_gather(&info, m->module, m->bytes->data, m->bytes->len);
	if (!err)
		err = sx_info_sum_add(&sum, &info);
	sx_info_sum_free(&sum);
	sx_info_free(&info);
	return err;
}

Test(profile_info, allocation_failure)
{
	struct test_module bytes = { 0 };
	struct spvx_module m;

	build(&bytes);
	cr_assert(!spvx_module_init(&m, NULL));
	cr_assert(!spvx_module_load(&m, bytes.data, bytes.len));
	cr_expect(test_each_failure(sum_it_up, &(struct indexed){ &bytes, &m }) > 7);
	spvx_module_fini(&m);
}
