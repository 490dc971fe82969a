/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/info.c - the facts about a module: on one made by hand, and on the
 * shared modules against what an independent reflection says of their interfaces.
 */
#include "profile/info.h"

#include "failures.h"

TestSuite(profile_info, .timeout = 120);

/* ---- made by hand ---- */

static void link_attribute(struct test_module *m, uint32_t id, const char *name,
			   uint32_t type)
{
	uint32_t words[] = { id, SPVX_DECORATION_LinkageAttributes };

	test_module_insn_str(m, SPVX_OP_Decorate, 2, words, name, 1, &type);
}

/* Extended instructions of set 1 (GLSL), 2 (debug information), 3 (no set of ours). */
static void build(struct test_module *m)
{
	static const uint32_t source[] = { 2, 450, 10 };
	static const uint32_t again[] = { 5, 0, 11 };

	test_module_header(m, 0x10300, 100);
	TEST_INSN(m, SPVX_OP_Capability, 1);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, "GLSL.std.450", 1);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, "NonSemantic.Shader.DebugInfo.100", 2);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, "Vendor.unknown", 3);
	TEST_INSN(m, SPVX_OP_EntryPoint, 6, 60, 'k');
	TEST_INSN(m, SPVX_OP_EntryPoint, 0, 61, 'v');
	TEST_INSN_STR(m, SPVX_OP_String, "a.glsl", 10);
	TEST_INSN_STR(m, SPVX_OP_String, "b.hlsl", 11);
	TEST_INSN_STR(m, SPVX_OP_String, "void main() {}", 12);
	TEST_INSN_STR(m, SPVX_OP_String, "//__CSK_MD5:00ff00ff", 13);
	test_module_insn_str(m, SPVX_OP_Source, 3, source, "12345", 0, NULL);
	TEST_INSN_STR(m, SPVX_OP_SourceContinued, "678");
	TEST_INSN(m, SPVX_OP_Source, 2, 450); /* no file, no text */
	TEST_INSN_STR(m, SPVX_OP_SourceContinued, "of nothing");
	test_module_insn_str(m, SPVX_OP_Source, 3, again, "", 0, NULL);
	TEST_INSN(m, SPVX_OP_Name, 60, 'k');
	TEST_INSN(m, SPVX_OP_Decorate, 50, SPVX_DECORATION_BuiltIn, 0);
	TEST_INSN(m, SPVX_OP_MemberDecorate, 32, 0, SPVX_DECORATION_BuiltIn, 0);
	TEST_INSN(m, SPVX_OP_Decorate, 54, SPVX_DECORATION_DescriptorSet, 1);
	TEST_INSN(m, SPVX_OP_Decorate, 54, SPVX_DECORATION_Binding, 2);
	TEST_INSN(m, SPVX_OP_Decorate, 55, SPVX_DECORATION_DescriptorSet, 1);
	TEST_INSN(m, SPVX_OP_Decorate, 55, SPVX_DECORATION_Binding, 2);
	TEST_INSN(m, SPVX_OP_Decorate, 56, SPVX_DECORATION_Binding, 2); /* of set 0 */
	TEST_INSN(m, SPVX_OP_Decorate, 40, SPVX_DECORATION_SpecId, 7);
	TEST_INSN(m, SPVX_OP_Decorate, 41, SPVX_DECORATION_SpecId, 7);
	TEST_INSN(m, SPVX_OP_Decorate, 42, SPVX_DECORATION_SpecId, 8);
	link_attribute(m, 60, "kernel", SPVX_LINKAGE_TYPE_Export);
	link_attribute(m, 62, "elsewhere", SPVX_LINKAGE_TYPE_Import);
	TEST_INSN(m, SPVX_OP_TypeVoid, 30);
	TEST_INSN(m, SPVX_OP_TypeInt, 31, 32, 0);
	TEST_INSN(m, SPVX_OP_TypeStruct, 32, 31);
	TEST_INSN(m, SPVX_OP_TypePointer, 33, 1, 31);
	TEST_INSN(m, SPVX_OP_SpecConstant, 31, 40, 4);
	TEST_INSN(m, SPVX_OP_SpecConstant, 31, 41, 4);
	TEST_INSN(m, SPVX_OP_SpecConstantTrue, 30, 42);
	TEST_INSN(m, SPVX_OP_SpecConstantTrue, 30, 43); /* cannot be set */
	TEST_INSN(m, SPVX_OP_TypeArray, 34, 32, 40);
	TEST_INSN(m, SPVX_OP_TypePointer, 35, 3, 34);
	TEST_INSN(m, SPVX_OP_TypeFunction, 36, 30);
	TEST_INSN(m, SPVX_OP_Variable, 33, 50, SPVX_STORAGE_CLASS_Input);
	TEST_INSN(m, SPVX_OP_Variable, 33, 51, SPVX_STORAGE_CLASS_Input);
	TEST_INSN(m, SPVX_OP_Variable, 35, 52, SPVX_STORAGE_CLASS_Output); /* built-ins */
	TEST_INSN(m, SPVX_OP_Variable, 33, 53, SPVX_STORAGE_CLASS_PushConstant);
	TEST_INSN(m, SPVX_OP_Variable, 33, 54, SPVX_STORAGE_CLASS_Uniform);
	TEST_INSN(m, SPVX_OP_Variable, 33, 55, SPVX_STORAGE_CLASS_StorageBuffer);
	TEST_INSN(m, SPVX_OP_Variable, 33, 56, SPVX_STORAGE_CLASS_UniformConstant);
	TEST_INSN(m, SPVX_OP_Variable, 33, 57, SPVX_STORAGE_CLASS_Private);
	TEST_INSN(m, SPVX_OP_Variable, 33, 58, SPVX_STORAGE_CLASS_IncomingRayPayloadKHR);
	TEST_INSN(m, SPVX_OP_Variable, 33, 59, SPVX_STORAGE_CLASS_HitAttributeKHR);
	TEST_INSN(m, SPVX_OP_ExtInst, 30, 70, 2, 35, 11);     /* DebugSource, no text */
	TEST_INSN(m, SPVX_OP_ExtInst, 30, 71, 2, 35, 10, 12); /* DebugSource */
	TEST_INSN(m, SPVX_OP_ExtInst, 30, 72, 2, 35, 11, 13); /* DebugSource, checksum */
	TEST_INSN(m, SPVX_OP_ExtInst, 30, 73, 2, 1, 40, 41, 71, 42); /* OpSource is there */
	TEST_INSN(m, SPVX_OP_Function, 30, 62, 0, 36);
	TEST_INSN(m, SPVX_OP_FunctionParameter, 31, 80);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
	TEST_INSN(m, SPVX_OP_Function, 30, 60, 0, 36);
	TEST_INSN(m, SPVX_OP_FunctionParameter, 31, 81);
	TEST_INSN(m, SPVX_OP_FunctionParameter, 31, 82);
	TEST_INSN(m, SPVX_OP_Label, 83);
	TEST_INSN(m, SPVX_OP_Line, 10, 1, 1);
	TEST_INSN(m, SPVX_OP_ExtInst, 31, 84, 1, 4, 81);
	TEST_INSN(m, SPVX_OP_ExtInst, 31, 85, 3, 4, 81);
	TEST_INSN(m, SPVX_OP_ExtInst, 30, 86, 2, 103, 71, 40, 40, 40, 40); /* DebugLine */
	TEST_INSN(m, SPVX_OP_ExtInst, 31, 87, 1, 5, 81);
	TEST_INSN(m, SPVX_OP_ExtInst, 31, 88, 99, 5, 81); /* of nothing */
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

static void check_built(const struct sx_info *info)
{
	static const uint64_t interface[SX_INFO_INTERFACES] = {
		[SX_INFO_INPUTS] = 1,         [SX_INFO_DESCRIPTORS] = 2,
		[SX_INFO_PUSH_CONSTANTS] = 1, [SX_INFO_SPEC_CONSTANTS] = 2,
		[SX_INFO_PAYLOADS] = 1,       [SX_INFO_HIT_ATTRIBUTES] = 1,
		[SX_INFO_ARGUMENTS] = 2,
	};
	static const uint64_t calls[] = { 2, 5, 1 };
	static const uint64_t debug[SX_INFO_DEBUGS] = {
		[SX_INFO_NAMES] = 1,      [SX_INFO_LINES] = 2, [SX_INFO_TEXT] = 4,
		[SX_INFO_VOCABULARY] = 5, [SX_INFO_OTHER] = 5,
	};

	for (unsigned i = 0; i < SX_INFO_INTERFACES; i++)
		cr_expect(info->interface[i] == interface[i], "interface %u: %u", i,
			  (unsigned)info->interface[i]);
	cr_assert(info->import_count == 3);
	for (unsigned i = 0; i < 3; i++) {
		cr_expect(info->imports[i].calls == calls[i], "import %u: %u", i,
			  (unsigned)info->imports[i].calls);
		cr_expect(info->imports[i].debug == (i == 1) &&
				  !info->imports[i].set == (i == 2),
			  "import %u", i);
	}
	for (unsigned i = 0; i < SX_INFO_DEBUGS; i++)
		cr_expect(info->debug[i].insns == debug[i], "debug %u: %u", i,
			  (unsigned)info->debug[i].insns);
	cr_expect(info->declared == 1);
	cr_assert(info->language_count == 2 && info->file_count == 2 &&
		  info->link_count == 2);
	cr_expect(info->languages[0].language == 2 && info->languages[0].version == 450);
	cr_expect(info->languages[1].language == 5 && info->languages[1].version == 0);
	cr_expect(info->files[0].text_bytes == 8 + 14 && info->files[0].has_text,
		  "OpSource and DebugSource");
	cr_expect(info->files[1].text_bytes == 0 && info->files[1].has_text,
		  "an empty text");
	cr_expect(info->links[0].id == 60 &&
		  info->links[0].type == SPVX_LINKAGE_TYPE_Export &&
		  info->links[0].name.len == 6);
	cr_expect(info->links[1].id == 62 &&
		  info->links[1].type == SPVX_LINKAGE_TYPE_Import);
}

Test(profile_info, facts)
{
	struct sx_info info;

	sx_info_init(&info, NULL);
	for (int i = 0; i < 4; i++) {
		struct test_module bytes = { .swapped = i % 2 };
		struct spvx_module m;

		build(&bytes);
		cr_assert(!spvx_module_init(&m, NULL));
		cr_assert(!spvx_module_load(&m, bytes.data, bytes.len));
		cr_assert(!sx_info_gather(&info, &m, bytes.data, bytes.len));
		check_built(&info);
		spvx_module_fini(&m);
	}
	sx_info_free(&info);
}

/* Where OpSource is silent, the vocabularies of debug information are asked. */
Test(profile_info, unit_language)
{
	static const struct {
		const char *set;
		uint32_t operands[4];
		size_t count;
		uint32_t languages;
		uint32_t files;
	} cases[] = {
		{ "NonSemantic.Shader.DebugInfo.100", { 20, 20, 9, 21 }, 4, 1, 0 },
		{ "NonSemantic.Shader.DebugInfo.100", { 20, 20, 9, 99 }, 4, 0, 0 },
		{ "OpenCL.DebugInfo.100", { 65536, 5, 9, 2 }, 4, 1, 0 },
		{ "SPIRV.debug", { 65536, 5, 9, 2 }, 4, 1, 0 },
		{ "OpenCL.DebugInfo.100", { 65536, 5, 9 }, 3, 0, 0 }, /* too short */
		{ "DebugInfo", { 10, 65536, 5 }, 3, 0, 1 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		uint32_t words[8] = { 30, 70, 2, 1 };
		struct test_module bytes = { .swapped = i % 2 };
		struct spvx_module m;
		struct sx_info info;

		test_module_header(&bytes, 0x10300, 100);
		TEST_INSN_STR(&bytes, SPVX_OP_ExtInstImport, cases[i].set, 2);
		TEST_INSN_STR(&bytes, SPVX_OP_String, "a.c", 10);
		TEST_INSN(&bytes, SPVX_OP_TypeInt, 31, 32, 0);
		TEST_INSN(&bytes, SPVX_OP_Constant, 31, 20, 1);
		TEST_INSN(&bytes, SPVX_OP_Constant, 31, 21, 2); /* GLSL */
		memcpy(words + 4, cases[i].operands, sizeof(cases[i].operands));
		test_module_insn(&bytes, SPVX_OP_ExtInst, 4 + cases[i].count, words);
		sx_info_init(&info, NULL);
		cr_assert(!spvx_module_init(&m, NULL));
		cr_assert(!spvx_module_load(&m, bytes.data, bytes.len));
		cr_assert(!sx_info_gather(&info, &m, bytes.data, bytes.len));
		cr_expect(info.language_count == cases[i].languages, "case %zu: %u", i,
			  info.language_count);
		cr_expect(!info.language_count || info.languages[0].language == 2,
			  "case %zu", i);
		cr_expect(info.file_count == cases[i].files, "case %zu", i);
		sx_info_free(&info);
		spvx_module_fini(&m);
	}
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
