/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/vulkan_header.c - Vulkan headers as programs use them: compiled and
 * run, with values that are known of the shaders; and our header of Vulkan's structs,
 * compared with the real one where that is installed.
 */
#include "c_headers.h"
#include "pair.h"

TestSuite(report_vulkan_header, .timeout = 120);

/* ---- programs ---- */

static const char check[] =
	"#include \"m.h\"\n"
	"#include \"m.h\"\n"
	"#include <string.h>\n"
	"#define CHECK(holds) do { if (!(holds)) return __LINE__; } while (0)\n"
	"#line 1\n"
	"int main(void)\n{\n";

/* @compiler may be NULL: no such compiler. Return: the status of the program. */
static int run(const char *folder, const char *compiler, const char *standard,
	       const char *body)
{
	bool cxx = strstr(standard, "++") != NULL;
	char *source = test_format("%s/user.%s", folder, cxx ? "cc" : "c");
	char *program = test_format("%s/user", folder);
	char *include = test_format("-I%s/tests/vulkan", test_src());
	char *text = test_format("%s%s\treturn 0;\n}\n", check, body);
	const char *compile[] = { "/usr/bin/env", compiler,    standard,  "-Wall",
				  "-Wextra",      "-pedantic", "-Werror", include,
				  "-o",           program,     source,    NULL };
	const char *start[] = { program, NULL };
	struct test_run build = { .argv = compile };
	struct test_run r = { .argv = start };
	int status = -1;

	test_write(source, text, strlen(text));
	test_run(&build);
	cr_expect_eq(build.status, 0, "%s %s:\n%.2000s", compiler, standard,
		     build.err.data ? (const char *)build.err.data : "");
	if (build.status == 0) {
		test_run(&r);
		status = r.status;
	}
	return status;
}

/* A program for the header m.h in @folder, in C, and in C++ unless it is for C++ alone. */
static void check_header(const char *name, const char *folder, const char *body, bool c)
{
	static const char *const compilers[][2] = { { "gcc", "-std=c11" },
						    { "g++", "-std=c++17" } };

	for (size_t i = !c; i < 2; i++) {
		int status;

		if (!test_have(compilers[i][0]))
			continue;
		status = run(folder, compilers[i][0], compilers[i][1], body);
		cr_expect_eq(status, 0, "%s, %s: line %d", name, compilers[i][1], status);
	}
}

/* What the program makes of modules in tests/modules, into m.h. */
static void make_header(const char *folder, const char *const *args)
{
	const char *argv[24] = { "spvx", "reflect", "-f", "vulkan", "-o" };
	char *dir = test_format("%s/tests/modules", test_src());
	struct test_run r = { .argv = argv, .dir = dir };
	size_t n = 5;

	argv[n++] = test_format("%s/m.h", folder);
	while (*args)
		argv[n++] = *args++;
	test_run(&r);
	cr_assert_eq(r.status, 0, "%d: %s", r.status, (const char *)r.err.data);
}

/* As the sources say: mesh.vert, mesh.frag. */
static const char mesh_checks[] =
	"	const VkDescriptorSetLayoutBinding *b = mesh_vk_set_0_bindings;\n"
	"	const struct mesh_vk_specialization *s;\n"
	"	CHECK(MESH_VK_SET_COUNT == 2 && MESH_VK_SET_0_BINDING_COUNT == 3);\n"
	"	CHECK(b[0].binding == 0 && b[0].descriptorType == "
	"VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER);\n"
	"	CHECK(b[0].stageFlags == (VK_SHADER_STAGE_VERTEX_BIT | "
	"VK_SHADER_STAGE_FRAGMENT_BIT));\n"
	"	CHECK(b[2].descriptorType == VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER);\n"
	"	CHECK(b[2].descriptorCount == 1 && !b[2].pImmutableSamplers);\n"
	"	CHECK(mesh_vk_set_layouts[1].bindingCount == 2);\n"
	"	CHECK(mesh_vk_set_layouts[1].pBindings == mesh_vk_set_1_bindings);\n"
	"	CHECK(mesh_vk_push_constant_ranges[0].size == 84);\n"
	"	CHECK(mesh_vk_push_constant_ranges[0].stageFlags == "
	"VK_SHADER_STAGE_VERTEX_BIT);\n"
	"	CHECK(mesh_vk_vertex_input.vertexAttributeDescriptionCount == 4);\n"
	"	CHECK(mesh_vk_vertex_attributes[3].format == VK_FORMAT_R32G32_SFLOAT);\n"
	"	CHECK(mesh_vk_vertex_attributes[3].offset == 40);\n"
	"	CHECK(mesh_vk_vertex_bindings[0].stride == 48);\n"
	"	CHECK(MESH_VK_STAGE_COUNT == 2 && mesh_vk_stages[0].stage == "
	"VK_SHADER_STAGE_VERTEX_BIT);\n"
	"	CHECK(!strcmp(mesh_vk_stages[1].pName, \"main\") && "
	"!mesh_vk_stages[1].module);\n"
	"	CHECK(mesh_vk_stages[1].pSpecializationInfo->dataSize == sizeof(*s));\n"
	"	s = (const struct mesh_vk_specialization "
	"*)mesh_vk_specialization_info.pData;\n"
	"	CHECK(s->shadow_taps == 2 && s->normal_mapping == VK_TRUE);\n"
	"	CHECK(mesh_vk_specialization_entries[1].constantID == 1);\n"
	"	CHECK(mesh_vk_specialization_entries[1].offset == 4);\n"
	"	CHECK(mesh_vk_specialization_entries[1].size == 4);\n";

static const char mesh_cxx_checks[] =
	"	namespace vk = mesh::vk;\n"
	"	static_assert(vk::set_count == 2 && vk::set_0_binding_count == 3);\n"
	"	static_assert(vk::set_0_bindings[2].binding == 2);\n"
	"	static_assert(vk::specialization_defaults.shadow_taps == 2);\n"
	"	CHECK(vk::set_layouts[1].pBindings == vk::set_1_bindings);\n"
	"	CHECK(vk::vertex_attributes[2].format == VK_FORMAT_R32G32B32A32_SFLOAT);\n"
	"	CHECK(vk::stages[1].pSpecializationInfo == &vk::specialization_info);\n";

static const char separate_checks[] = "	CHECK(A_VK_VERTEX_BINDING_COUNT == 4 && "
				      "a_vk_vertex_bindings[3].stride == 8);\n"
				      "	CHECK(a_vk_vertex_attributes[3].binding == 3 && "
				      "a_vk_vertex_attributes[3].offset == 0);\n";

Test(report_vulkan_header, programs)
{
	char *folder = test_folder();

	make_header(folder, (const char *const[]){ "--pipeline", "mesh.vert.spv",
						   "mesh.frag.spv", NULL });
	check_header("mesh", folder, mesh_checks, true);
	make_header(folder,
		    (const char *const[]){ "--pipeline", "--lang=c++", "mesh.vert.spv",
					   "mesh.frag.spv", NULL });
	check_header("mesh, namespaces", folder, mesh_cxx_checks, false);
	make_header(folder, (const char *const[]){ "--vertex=separate", "--prefix=a_",
						   "mesh.vert.spv", NULL });
	check_header("separate", folder, separate_checks, true);
}

/* All modules in one header, with one prefix: no name twice. */
Test(report_vulkan_header, one_prefix)
{
	char *folder = test_folder();

	make_header(folder, (const char *const[]){ "--prefix=p", ".", NULL });
	check_header("one prefix", folder, "\tCHECK(P_VK_STAGE_COUNT == 1);\n", true);
	make_header(folder, (const char *const[]){ "--prefix=p", "--lang=c++", ".", NULL });
	check_header("one namespace", folder, "", false);
}

/* The line of the guard of what is made of the modules. */
static char *guard_of(const char *folder, const char *const *args)
{
	struct test_bytes b;
	char *line;

	make_header(folder, args);
	b = test_read(test_format("%s/m.h", folder));
	line = strstr((char *)b.data, "#ifndef ");
	cr_assert(line);
	line = test_format("%.*s", (int)strcspn(line, "\n"), line);
	return line;
}

/* Other files have another guard. */
Test(report_vulkan_header, guards)
{
	static const char *const a[] = { "blur.comp.spv", "mesh.frag.spv", NULL };
	static const char *const b[] = { "blur.comp.spv", "water.frag.spv", NULL };
	static const char *const one[] = { "--prefix=p", "blur.comp.spv", NULL };
	static const char *const other[] = { "--prefix=p", "water.frag.spv", NULL };
	char *folder = test_folder();
	char *guards[] = { guard_of(folder, a), guard_of(folder, b), guard_of(folder, one),
			   guard_of(folder, other) };

	cr_expect_str_eq(guards[2], "#ifndef P_BLUR_COMP_VULKAN_H");
	cr_expect_str_eq(guards[3], "#ifndef P_WATER_FRAG_VULKAN_H");
	cr_expect(strcmp(guards[0], guards[1]), "%s", guards[0]);
	cr_expect(!strncmp(guards[0], "#ifndef BLUR_COMP_", 18), "%s", guards[0]);
	for (size_t i = 0; i < 4; i++)
		free(guards[i]);
}

/* ---- values ---- */

static const char constants[] =
	"OpCapability Shader\nOpCapability Int8\nOpCapability Int16\nOpCapability Int64\n"
	"OpCapability Float16\nOpCapability Float64\n"
	"OpMemoryModel Logical GLSL450\n"
	"OpEntryPoint GLCompute %main \"a\\\"b\\\\c?\?/\303\244\"\n"
	"OpExecutionMode %main LocalSize 8 4 2\n"
	"OpName %c0 \"int\"\nOpName %c1 \"x.y\"\nOpName %c2 \"x_y\"\nOpName %c3 \"3d\"\n"
	"OpDecorate %c0 SpecId 0\nOpDecorate %c1 SpecId 1\nOpDecorate %c2 SpecId 2\n"
	"OpDecorate %c3 SpecId 3\nOpDecorate %c4 SpecId 4\nOpDecorate %c5 SpecId 5\n"
	"OpDecorate %c6 SpecId 6\nOpDecorate %c7 SpecId 7\nOpDecorate %c8 SpecId 8\n"
	"OpDecorate %c9 SpecId 9\nOpDecorate %c10 SpecId 10\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
	"%i8 = OpTypeInt 8 1\n%u16 = OpTypeInt 16 0\n%i32 = OpTypeInt 32 1\n"
	"%i64 = OpTypeInt 64 1\n%u64 = OpTypeInt 64 0\n%f16 = OpTypeFloat 16\n"
	"%f32 = OpTypeFloat 32\n%f64 = OpTypeFloat 64\n%bool = OpTypeBool\n"
	"%c0 = OpSpecConstant %i8 -5\n"
	"%c1 = OpSpecConstant %u16 65535\n"
	"%c2 = OpSpecConstant %i32 -2147483648\n"
	"%c3 = OpSpecConstant %i64 -9223372036854775808\n"
	"%c4 = OpSpecConstant %u64 18446744073709551615\n"
	"%c5 = OpSpecConstant %f16 1.5\n"
	"%c6 = OpSpecConstant %f32 0x1p+128\n" /* infinity */
	"%c7 = OpSpecConstant %f32 0.1\n"
	"%c8 = OpSpecConstant %f64 -0x1.8p+1024\n" /* not a number */
	"%c9 = OpSpecConstantTrue %bool\n"
	"%c10 = OpSpecConstant %f64 0.1\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n";

static const char constant_checks[] =
	"	const struct m_vk_specialization *s = &m_vk_specialization_defaults;\n"
	"	CHECK(M_VK_SPECIALIZATION_COUNT == 11);\n"
	"	CHECK(s->int_0 == -5 && sizeof(s->int_0) == 1);\n"
	"	CHECK(s->x_y == 65535 && sizeof(s->x_y) == 2);\n"
	"	CHECK(s->x_y_2 == INT32_MIN);\n"
	"	CHECK(s->_3d == INT64_MIN);\n"
	"	CHECK(s->constant_4 == UINT64_MAX);\n"
	"	CHECK(s->constant_5 == 0x3e00 && sizeof(s->constant_5) == 2);\n"
	"	CHECK(s->constant_6 == 0x7f800000u);\n"
	"	CHECK(s->constant_7 == 0.1f);\n"
	"	CHECK(s->constant_8 == 0xfff8000000000000ull);\n"
	"	CHECK(s->constant_9 == VK_TRUE);\n"
	"	CHECK(s->constant_10 == 0.1);\n"
	"	for (uint32_t i = 0; i < M_VK_SPECIALIZATION_COUNT; i++)\n"
	"		CHECK(m_vk_specialization_entries[i].constantID == i);\n"
	"	CHECK(m_vk_specialization_entries[5].size == 2);\n"
	"	CHECK(!strcmp(m_vk_stages[0].pName, \"a\\\"b\\\\c?\" \"?/\\303\\244\"));\n"
	"	CHECK(M_VK_LOCAL_SIZE_X == 8 && M_VK_LOCAL_SIZE_Y == 4 && "
	"M_VK_LOCAL_SIZE_Z == 2);\n";

static void check_module(const char *name, const char *text, uint32_t version,
			 const char *checks)
{
	const unsigned char *module;
	char *folder = test_folder();
	char *path = test_format("%s/m.spv", folder);
	struct test_as as;
	size_t size;

	cr_assert(!test_as_open(&as, 0, version, NULL));
	cr_assert(!test_as_run(&as, text, strlen(text), &module, &size), "%s", as.errors);
	test_write(path, module, size);
	make_header(folder, (const char *const[]){ "--prefix=m_", path, NULL });
	check_header(name, folder, checks, true);
	test_as_close(&as);
	test_remove(folder);
}

Test(report_vulkan_header, constants)
{
	check_module("constants", constants, 0x00010000, constant_checks);
}

/* Two stages with a size each. */
static const char task_and_mesh[] =
	"OpCapability MeshShadingEXT\nOpExtension \"SPV_EXT_mesh_shader\"\n"
	"OpMemoryModel Logical GLSL450\n"
	"OpEntryPoint TaskEXT %t \"t\"\nOpEntryPoint MeshEXT %m \"m\"\n"
	"OpExecutionMode %t LocalSize 8 1 2\nOpExecutionMode %m LocalSize 4 3 1\n"
	"OpExecutionMode %m OutputTrianglesEXT\nOpExecutionMode %m OutputVertices 3\n"
	"OpExecutionMode %m OutputPrimitivesEXT 1\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
	"%u32 = OpTypeInt 32 0\n%one = OpConstant %u32 1\n"
	"%t = OpFunction %void None %fn\n%lt = OpLabel\n"
	"OpEmitMeshTasksEXT %one %one %one\nOpFunctionEnd\n"
	"%m = OpFunction %void None %fn\n%lm = OpLabel\nOpReturn\nOpFunctionEnd\n";

Test(report_vulkan_header, local_sizes)
{
	check_module(
		"local sizes", task_and_mesh, 0x00010400,
		"	CHECK(M_VK_STAGE_COUNT == 2);\n"
		"	CHECK(m_vk_stages[0].stage == VK_SHADER_STAGE_TASK_BIT_EXT);\n"
		"	CHECK(m_vk_local_sizes[0][0] == 8 && m_vk_local_sizes[0][2] == 2);\n"
		"	CHECK(m_vk_local_sizes[1][0] == 4 && m_vk_local_sizes[1][1] == 3);\n");
}

static const char two_arrays[] =
	"OpCapability Shader\nOpCapability RuntimeDescriptorArray\n"
	"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n"
	"OpExecutionMode %main LocalSize 1 1 1\n"
	"OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\n"
	"OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 4\n"
	"OpDecorate %c DescriptorSet 1\nOpDecorate %c Binding 0\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u32 = OpTypeInt 32 0\n"
	"%zero = OpConstant %u32 0\n%s = OpTypeSampler\n%open = OpTypeRuntimeArray %s\n"
	"%ps = OpTypePointer UniformConstant %s\n%po = OpTypePointer UniformConstant %open\n"
	"%a = OpVariable %po UniformConstant\n%b = OpVariable %po UniformConstant\n"
	"%c = OpVariable %ps UniformConstant\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\n"
	"%x = OpAccessChain %ps %a %zero\n%y = OpAccessChain %ps %b %zero\n"
	"%z = OpLoad %s %c\n%u = OpLoad %s %x\n%w = OpLoad %s %y\n"
	"OpReturn\nOpFunctionEnd\n";

static const char flag_checks[] =
	"	const VkDescriptorSetLayoutBindingFlagsCreateInfo *f =\n"
	"		(const VkDescriptorSetLayoutBindingFlagsCreateInfo "
	"*)m_vk_set_layouts[0].pNext;\n"
	"	CHECK(f == &m_vk_set_0_binding_flags_info && f->bindingCount == 1);\n"
	"	CHECK(f->pBindingFlags[0] == 13);\n" /* as the registry has the bits */
	"	CHECK(m_vk_set_layouts[0].flags == 2);\n"
	"	CHECK(m_vk_set_0_bindings[0].descriptorCount == 64);\n";

/* Only the last binding of a set has a count of its own, and only open ones have flags. */
Test(report_vulkan_header, flags)
{
	char *folder = test_folder();
	char *path = test_format("%s/m.spv", folder);
	const unsigned char *module;
	struct test_as as;
	size_t size;

	cr_assert(!test_as_open(&as, 0, 0x00010000, NULL));
	cr_assert(!test_as_run(&as, two_arrays, strlen(two_arrays), &module, &size), "%s",
		  as.errors);
	test_write(path, module, size);
	make_header(folder,
		    (const char *const[]){ "--prefix=m_",
					   "--binding-flags=variable-count,partially-bound",
					   path, NULL });
	check_header("flags", folder,
		     "	CHECK(m_vk_set_0_binding_flags[0] == 4);\n"
		     "	CHECK(m_vk_set_0_binding_flags[1] == 12);\n"
		     "	CHECK(!m_vk_set_layouts[1].pNext && m_vk_set_layouts[0].pNext);\n"
		     "	CHECK(!m_vk_set_layouts[0].flags);\n",
		     true);
	test_as_close(&as);
}

/* All kinds of ray tracing shaders: two hit groups, of which the second has its own geometry. */
static const char rays[] =
	"OpCapability RayTracingKHR\nOpExtension \"SPV_KHR_ray_tracing\"\n"
	"OpMemoryModel Logical GLSL450\n"
	"OpEntryPoint CallableNV %e \"c\" %ci\nOpEntryPoint RayGenerationNV %e \"g\" %p %cd\n"
	"OpEntryPoint ClosestHitNV %e \"h1\" %pi %ha %rec\n"
	"OpEntryPoint AnyHitNV %e \"a1\" %pi %ha\n"
	"OpEntryPoint ClosestHitNV %e \"h2\" %pi\n"
	"OpEntryPoint IntersectionNV %e \"i2\" %hs\nOpEntryPoint MissNV %e \"m\" %pi\n"
	"OpDecorate %rs Block\nOpMemberDecorate %rs 0 Offset 0\n"
	"OpMemberDecorate %rs 1 Offset 16\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
	"%f32 = OpTypeFloat 32\n%u32 = OpTypeInt 32 0\n%n3 = OpConstant %u32 3\n"
	"%v2 = OpTypeVector %f32 2\n%v3 = OpTypeVector %f32 3\n%v4 = OpTypeVector %f32 4\n"
	"%ar = OpTypeArray %v3 %n3\n"
	"%ps = OpTypeStruct %f32 %v3 %ar\n" /* 4 + 12 + 36: vectors as their components */
	"%hss = OpTypeStruct %v3\n%rs = OpTypeStruct %v4 %f32\n"
	"%pp = OpTypePointer RayPayloadNV %ps\n%pip = OpTypePointer IncomingRayPayloadNV %ps\n"
	"%hap = OpTypePointer HitAttributeNV %v2\n%hsp = OpTypePointer HitAttributeNV %hss\n"
	"%cdp = OpTypePointer CallableDataNV %v4\n"
	"%cip = OpTypePointer IncomingCallableDataNV %v4\n"
	"%rp = OpTypePointer ShaderRecordBufferNV %rs\n"
	"%p = OpVariable %pp RayPayloadNV\n%pi = OpVariable %pip IncomingRayPayloadNV\n"
	"%ha = OpVariable %hap HitAttributeNV\n%hs = OpVariable %hsp HitAttributeNV\n"
	"%cd = OpVariable %cdp CallableDataNV\n%ci = OpVariable %cip IncomingCallableDataNV\n"
	"%rec = OpVariable %rp ShaderRecordBufferNV\n"
	"%e = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n";

static const char ray_checks[] =
	"	const VkRayTracingShaderGroupCreateInfoKHR *g = m_vk_groups;\n"
	"	CHECK(M_VK_STAGE_COUNT == 7 && M_VK_GROUP_COUNT == 5);\n"
	"	CHECK(M_VK_RAYGEN_GROUP == 0 && M_VK_MISS_GROUP == 1 && M_VK_HIT_GROUP == 2);\n"
	"	CHECK(M_VK_HIT_GROUP_COUNT == 2 && M_VK_CALLABLE_GROUP == 4);\n"
	"	CHECK(g[0].type == 0 && g[0].generalShader == 1);\n"
	"	CHECK(g[1].generalShader == 6 && g[1].closestHitShader == ~0u);\n"
	"	CHECK(g[2].type == 1 && g[2].generalShader == ~0u);\n"
	"	CHECK(g[2].closestHitShader == 2 && g[2].anyHitShader == 3);\n"
	"	CHECK(g[2].intersectionShader == ~0u);\n"
	"	CHECK(g[3].type == 2 && g[3].closestHitShader == 4);\n"
	"	CHECK(g[3].anyHitShader == ~0u && g[3].intersectionShader == 5);\n"
	"	CHECK(g[4].type == 0 && g[4].generalShader == 0);\n"
	"	CHECK(m_vk_group_record_sizes[2] == 20 && !m_vk_group_record_sizes[3]);\n"
	"	CHECK(M_VK_SHADER_RECORD_SIZE == 20 && M_VK_RAY_PAYLOAD_SIZE == 52);\n"
	"	CHECK(M_VK_HIT_ATTRIBUTE_SIZE == 12 && M_VK_CALLABLE_DATA_SIZE == 16);\n";

Test(report_vulkan_header, rays)
{
	check_module("rays", rays, 0x00010400, ray_checks);
}

/* A count that the program gives is taken. */
Test(report_vulkan_header, open_counts)
{
	static const struct shader shader =
		IMAGE(FRAGMENT, IMAGES("%B = OpTypeRuntimeArray %image\n"), USE);
	struct made made = make("open", &shader);
	const struct spvx_reflection *r = made.block;
	char *folder = test_folder();
	char *path = test_format("%s/m.spv", folder);
	struct test_bytes text;
	char *header;
	char *given;

	test_write(path, made.module, r->bytes);
	make_header(folder, (const char *const[]){ "--prefix=m_", path, NULL });
	check_header("one", folder,
		     "\tCHECK(m_vk_set_0_bindings[0].descriptorCount == 1);\n", true);
	header = test_format("%s/m.h", folder);
	text = test_read(header);
	given = test_format("#define M_VK_SET_0_BINDING_1_COUNT 7\n%s",
			    (const char *)text.data);
	test_write(header, given, strlen(given));
	check_header("given", folder,
		     "\tCHECK(m_vk_set_0_bindings[0].descriptorCount == 7);\n", true);
	make_header(folder, (const char *const[]){
				    "--prefix=m_", "--max-descriptors=64",
				    "--binding-flags=partially-bound,variable-count",
				    "--binding-flags=update-after-bind", path, NULL });
	check_header("with flags", folder, flag_checks, true);
	free(made.module);
	free(made.block);
}

/* ---- our header of Vulkan's structs ---- */

/* Print each enumerant, and each member of each struct, that our header has. */
static void put_prints(struct sx_buf *b, const char *text)
{
	char name[128] = "";
	char word[128];
	char line[256];

	while (*text) {
		size_t len = strcspn(text, "\n");

		snprintf(line, sizeof(line), "%.*s", (int)len, text);
		text += len + (text[len] == '\n');
		if (sscanf(line, " VK_%100[A-Z0-9a-z_] = ", word) == 1 && strchr(line, ','))
			sx_buf_printf(b, "P(\"VK_%s\", VK_%s);\n", word, word);
		else if (sscanf(line, "typedef struct %100[A-Za-z] {", name) == 1 &&
			 strchr(line, '{'))
			sx_buf_printf(b, "P(\"%s\", sizeof(%s));\n", name, name);
		else if (line[0] == '\t' && strchr(line, ';') && !strchr(line, '=')) {
			char *at = strrchr(line, ' ') + 1;

			at += *at == '*';
			at[strcspn(at, ";")] = '\0';
			sx_buf_printf(b, "P(\"%s\", offsetof(%s, %s));\n", at, name, at);
		}
	}
}

static struct test_run prints(const char *folder, const struct sx_buf *body,
			      const char *include)
{
	char *source = test_format("%s/p.c", folder);
	char *program = test_format("%s/p", folder);
	char *text = test_format(
		"#include <vulkan/vulkan_core.h>\n#include <stddef.h>\n"
		"#include <stdio.h>\n"
		"#define P(n, v) printf(\"%%s %%lu\\n\", n, (unsigned long)(v))\n"
		"int main(void)\n{\n%.*s}\n",
		(int)body->len, body->data);
	const char *compile[] = { "/usr/bin/env", "gcc",   "-o", program,
				  source,         include, NULL };
	const char *start[] = { program, NULL };
	struct test_run build = { .argv = compile };
	struct test_run r = { .argv = start };

	test_write(source, text, strlen(text));
	test_run(&build);
	cr_assert_eq(build.status, 0, "%.3000s",
		     build.err.data ? (const char *)build.err.data : "");
	test_run(&r);
	return r;
}

Test(report_vulkan_header, is_vulkans)
{
	char *path = test_format("%s/tests/vulkan/vulkan/vulkan_core.h", test_src());
	struct test_bytes header = test_read(path);
	struct test_run ours;
	struct test_run theirs;
	char *folder;
	struct sx_buf body;

	if (!test_have_vulkan() || !test_have("gcc"))
		cr_skip_test("no <vulkan/vulkan_core.h> (Debian: libvulkan-dev)");
	folder = test_folder();
	sx_buf_init(&body, NULL);
	put_prints(&body, (const char *)header.data);
	ours = prints(folder, &body, test_format("-I%s/tests/vulkan", test_src()));
	theirs = prints(folder, &body, NULL);
	cr_expect(ours.out.len > 3000, "%zu", ours.out.len);
	cr_expect(ours.out.len == theirs.out.len &&
			  !memcmp(ours.out.data, theirs.out.data, ours.out.len),
		  "ours:\n%s\ntheirs:\n%s", (char *)ours.out.data, (char *)theirs.out.data);
	sx_buf_free(&body);
}
