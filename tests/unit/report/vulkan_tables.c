/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/vulkan_tables.c - what the tables of a Vulkan header say: expected
 * rows, by the rules of Vulkan, of shaders that have one thing each; and files that pack
 * attributes.
 */
#include "corpus.h"
#include "pair.h"
#include "reflect/vulkan.h"
#include "reflection.h"
#include "report/reflect/vertex_layout.h"

TestSuite(report_vulkan_tables, .timeout = 30);

/* The header of a module, NUL-terminated, from malloc. */
static char *header_of(const void *module, size_t size,
		       const struct sx_header_options *wishes)
{
	const struct sx_reflect_format *format = sx_reflect_format("vulkan");
	const struct spvx_reflection *r;
	struct spvx_reflect *reflect;
	struct sx_reflect_view v;
	struct sx_reflect_doc d;
	struct sx_buf text;

	cr_assert(!spvx_reflect_create(NULL, &reflect));
	cr_assert(!spvx_reflect_load(reflect, module, size, &r));
	v = test_reflect_view(r, module, size);
	cr_assert(!sx_reflect_view_open(&v));
	sx_buf_init(&text, NULL);
	d = (struct sx_reflect_doc){ .page = { .out = &text }, .wishes = wishes };
	sx_reflect_doc_init(&d);
	format->begin(&d);
	format->module(&d, &v);
	format->end(&d, &SX_COMPLETE);
	sx_reflect_doc_free(&d);
	sx_reflect_view_close(&v);
	spvx_reflect_free(reflect);
	sx_buf_putc(&text, '\0');
	cr_assert(!text.error);
	return text.data;
}

/* ---- rows ---- */

#define ROWS 6

struct row_case {
	const char *name;
	struct shader shader;
	const char *rows[ROWS];
	const char *absent;
};

#define CAPS_TYPES                                                                  \
	"%f64 = OpTypeFloat 64\n%d3 = OpTypeVector %f64 3\n%i16 = OpTypeInt 16 1\n" \
	"%s3 = OpTypeVector %i16 3\n%u8 = OpTypeInt 8 0\n%m = OpTypeMatrix %v2 3\n"
#define PART(name, number) "OpDecorate %" #name " Component " #number "\n"

/* clang-format off */
static const struct row_case cases[] = {
	{ "components of one location",
	  { .stage = VERTEX, .listed = "%a %b",
	    .notes = PLACED(a, 3) PLACED(b, 3) PART(b, 2),
	    .globals = INPUT(a, v2) INPUT(b, f32) },
	  { "VERTEX_ATTRIBUTE_COUNT 1", "{ 3, 0, VK_FORMAT_R32G32B32_SFLOAT, 0 }",
	    "{ 0, 12, VK_VERTEX_INPUT_RATE_VERTEX }" }, NULL },
	{ "components in the other order",
	  { .stage = VERTEX, .listed = "%a %b",
	    .notes = PLACED(b, 3) PART(b, 3) PLACED(a, 3),
	    .globals = INPUT(b, f32) INPUT(a, v2) },
	  { "VERTEX_ATTRIBUTE_COUNT 1", "{ 3, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 0 }",
	    "{ 0, 16, VK_VERTEX_INPUT_RATE_VERTEX }" }, NULL },
	{ "a matrix, an array of vectors",
	  { .stage = VERTEX, .listed = "%a %b",
	    .notes = "OpName %a \"a\"\nOpName %b \"b\"\n" PLACED(a, 1) PLACED(b, 5),
	    .globals = CAPS_TYPES "%n2 = OpConstant %u32 2\n%ar = OpTypeArray %v4 %n2\n"
		       INPUT(a, m) INPUT(b, ar) },
	  { "VERTEX_ATTRIBUTE_COUNT 5", "{ 1, 0, VK_FORMAT_R32G32_SFLOAT, 0 }, /* a, column 0 */",
	    "{ 3, 0, VK_FORMAT_R32G32_SFLOAT, 16 }, /* a, column 2 */",
	    "{ 5, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 24 }, /* b[0] */",
	    "{ 6, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 40 }, /* b[1] */",
	    "{ 0, 56, VK_VERTEX_INPUT_RATE_VERTEX }" }, NULL },
	{ "doubles take two locations, and are aligned",
	  { .stage = VERTEX, .listed = "%a %b",
	    .notes = PLACED(a, 0) PLACED(b, 1),
	    .globals = CAPS_TYPES INPUT(a, f32) INPUT(b, d3) },
	  { "VERTEX_ATTRIBUTE_COUNT 2", "{ 0, 0, VK_FORMAT_R32_SFLOAT, 0 }",
	    "{ 1, 0, VK_FORMAT_R64G64B64_SFLOAT, 8 }",
	    "{ 0, 32, VK_VERTEX_INPUT_RATE_VERTEX }" }, NULL },
	{ "small integers",
	  { .stage = VERTEX, .listed = "%a %b %c",
	    .notes = PLACED(a, 0) PLACED(b, 1) PLACED(c, 2),
	    .globals = CAPS_TYPES INPUT(a, u8) INPUT(b, s3) INPUT(c, uv4) },
	  { "{ 0, 0, VK_FORMAT_R8_UINT, 0 }", "{ 1, 0, VK_FORMAT_R16G16B16_SINT, 2 }",
	    "{ 2, 0, VK_FORMAT_R32G32B32A32_UINT, 8 }",
	    "{ 0, 24, VK_VERTEX_INPUT_RATE_VERTEX }" }, NULL },
	{ "no attribute",
	  { .stage = VERTEX },
	  { "VERTEX_ATTRIBUTE_COUNT 0\n", "VERTEX_BINDING_COUNT 0\n", "\t0, NULL,\n" },
	  "vertex_attributes[]" },
	{ "no vertex shader", { .stage = FRAGMENT }, { "M_FRAG_VK_STAGE_COUNT 1\n" }, "vertex" },
	{ "an array without a length",
	  IMAGE(FRAGMENT, IMAGES("%B = OpTypeRuntimeArray %image\n"), USE),
	  { "#ifndef M_FRAG_VK_SET_0_BINDING_1_COUNT\n",
	    "#define M_FRAG_VK_SET_0_BINDING_1_COUNT 1 /* unsized array",
	    "{ 1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, M_FRAG_VK_SET_0_BINDING_1_COUNT," }, NULL },
	{ "an array with one", IMAGE(FRAGMENT, SIZED(4), USE),
	  { "{ 1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 4,\n\t  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }" },
	  "BINDING_1_COUNT" },
	{ "a block that the interface of SPIR-V 1.4 lists, and no code uses",
	  UBO(FRAGMENT, "%v4", AT(0, 0), NULL),
	  { "/* not used: set 0, binding 1, _", "SET_COUNT 0\n" }, "_bindings" },
	{ "a block that is not listed either",
	  { .stage = FRAGMENT, .notes = BLOCK(AT(0, 0)), .globals = BLOCK_TYPES("%v4") },
	  { "/* not used: set 0, binding 1, _", "SET_COUNT 0\n" }, "_bindings" },
	{ "sets below the first",
	  { .stage = FRAGMENT, .listed = "%b",
	    .notes = "OpDecorate %b DescriptorSet 2\nOpDecorate %b Binding 7\n",
	    .globals = SIZED(2), .body = USE },
	  { "SET_COUNT 3\n", "0, NULL }, /* set 1 is empty */", "0, 1, m_frag_vk_set_2_bindings }" },
	  NULL },
	{ "sets that are too far up for a list",
	  { .stage = FRAGMENT, .listed = "%b",
	    .notes = "OpDecorate %b DescriptorSet 4000000000\nOpDecorate %b Binding 7\n",
	    .globals = SIZED(2), .body = USE },
	  { "m_frag_vk_set_4000000000_bindings[]" }, "set_layouts" },
	{ "push constants are whole words",
	  { .stage = FRAGMENT, .listed = "%b", .notes = PUSH(AT(0, 6) AT(1, 12)),
	    .globals = CAPS_TYPES PUSH_TYPES("%i16 %u8"), .body = USE },
	  { "{ VK_SHADER_STAGE_FRAGMENT_BIT, 4, 12 }" }, NULL },
	{ "a workgroup, of which constants set two sides",
	  { .stage = COMPUTE,
	    .notes = "OpDecorate %x SpecId 7\nOpDecorate %z SpecId 0\n"
		     "OpDecorate %size BuiltIn WorkgroupSize\n",
	    .globals = "%x = OpSpecConstant %u32 64\n%y = OpConstant %u32 2\n"
		       "%z = OpSpecConstant %u32 3\n%uv3 = OpTypeVector %u32 3\n"
		       "%size = OpSpecConstantComposite %uv3 %x %y %z\n" },
	  { "LOCAL_SIZE_X 64\n", "LOCAL_SIZE_Y 2\n", "LOCAL_SIZE_Z 3\n",
	    "LOCAL_SIZE_X_SPEC_ID 7\n", "LOCAL_SIZE_Z_SPEC_ID 0\n" }, "Y_SPEC_ID" },
	{ "a workgroup and a constant of the same SpecId: the value that is passed for it",
	  { .stage = COMPUTE,
	    .notes = "OpDecorate %group SpecId 5\nOpDecorate %x SpecId 5\n"
		     "OpDecorate %size BuiltIn WorkgroupSize\n",
	    .globals = "%group = OpSpecConstant %u32 64\n%x = OpSpecConstant %u32 1\n"
		       "%y = OpConstant %u32 2\n%uv3 = OpTypeVector %u32 3\n"
		       "%size = OpSpecConstantComposite %uv3 %x %y %y\n" },
	  { "defaults = {\n\t64u,", "LOCAL_SIZE_X 64\n", "LOCAL_SIZE_Y 2\n",
	    "LOCAL_SIZE_X_SPEC_ID 5\n" }, NULL },
	{ "a workgroup", { .stage = COMPUTE },
	  { "LOCAL_SIZE_X 1\n", "LOCAL_SIZE_Y 1\n", "LOCAL_SIZE_Z 1\n",
	    "VK_SHADER_STAGE_COMPUTE_BIT, VK_NULL_HANDLE, \"main\", NULL }" }, "SPEC_ID" },
};

/* clang-format on */

Test(report_vulkan_tables, rows)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct row_case *c = &cases[i];
		char *source = test_shader(&c->shader);
		struct test_bytes module = test_assemble(source, 0x10400, 0);
		char *text = header_of(module.data, module.len, NULL);

		for (size_t k = 0; k < ROWS && c->rows[k]; k++)
			cr_expect(strstr(text, c->rows[k]), "%s: no '%s' in\n%s", c->name,
				  c->rows[k], text);
		cr_expect(!c->absent || !strstr(text, c->absent), "%s: '%s' in\n%s",
			  c->name, c->absent, text);
		free(text);
	}
}

/* By use and by declaration: two stages that list a block, one of which reads it. */
Test(report_vulkan_tables, stages_that_use)
{
	static const char source[] =
		"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
		"OpEntryPoint Vertex %v \"v\" %b %p\n"
		"OpEntryPoint Fragment %f \"f\" %b %p\n"
		"OpExecutionMode %f OriginUpperLeft\n"
		"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"
		"OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 0\n"
		"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
		"%f32 = OpTypeFloat 32\n%s = OpTypeStruct %f32\n"
		"%us = OpTypePointer Uniform %s\n%ps = OpTypePointer PushConstant %s\n"
		"%b = OpVariable %us Uniform\n%p = OpVariable %ps PushConstant\n"
		"%v = OpFunction %void None %fn\n%l1 = OpLabel\n%x = OpLoad %s %p\n"
		"OpReturn\nOpFunctionEnd\n"
		"%f = OpFunction %void None %fn\n%l2 = OpLabel\n%y = OpLoad %s %b\n"
		"OpReturn\nOpFunctionEnd\n";
	static const char *const rows[][2] = {
		{ "UNIFORM_BUFFER, 1,\n\t  VK_SHADER_STAGE_FRAGMENT_BIT, NULL",
		  "\t{ VK_SHADER_STAGE_VERTEX_BIT, 0, 4 }" },
		{ "UNIFORM_BUFFER, 1,\n\t  VK_SHADER_STAGE_VERTEX_BIT | "
		  "VK_SHADER_STAGE_FRAGMENT_BIT, NULL",
		  "\t{ VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, 0, 4 }" },
	};
	struct test_bytes module = test_assemble(source, 0x10400, 0);

	for (unsigned declared = 0; declared < 2; declared++) {
		const struct sx_header_options wishes = { .declared = declared };
		char *text = header_of(module.data, module.len, &wishes);

		for (unsigned i = 0; i < 2; i++)
			cr_expect(strstr(text, rows[declared][i]), "no '%s' in\n%s",
				  rows[declared][i], text);
		free(text);
	}
}

/* ---- names of formats ---- */

Test(report_vulkan_tables, formats)
{
	static const struct {
		const char *name;
		uint32_t bytes;
		uint32_t align;
		char kind;
	} good[] = {
		{ "R8G8B8A8_UNORM", 4, 1, 'f' },
		{ "R32G32B32_SFLOAT", 12, 4, 'f' },
		{ "R64G64B64A64_SINT", 32, 8, 'i' },
		{ "R16G16_UINT", 4, 2, 'u' },
		{ "A2B10G10R10_UINT_PACK32", 4, 4, 'u' },
		{ "A2B10G10R10_SNORM_PACK32", 4, 4, 'f' },
		{ "B10G11R11_UFLOAT_PACK32", 4, 4, 'f' },
		{ "E5B9G9R9_UFLOAT_PACK32", 4, 4, 'f' },
		{ "R5G6B5_UNORM_PACK16", 2, 2, 'f' },
		{ "R16G16B16A16_USCALED", 8, 2, 'f' },
		{ "B8G8R8A8_SRGB", 4, 1, 'f' },
	};

	static const char *const bad[] = {
		"",
		"R",
		"R8",
		"R8_",
		"R8_FLOAT",
		"R8G8B8A8",
		"D32_SFLOAT",
		"BC7_UNORM_BLOCK",
		"R8_UNORM_",
		"R8_UNORM}; #error",
		"R99999999999_UNORM",
		"R4294967304_UNORM",
		"r8_unorm",
		"R3_UNORM",
		"R256G8_UNORM",
		"UNDEFINED",
	};
	struct sx_vertex_format f;

	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		struct spvx_str name = { good[i].name, strlen(good[i].name) };

		cr_expect(sx_vertex_format(name, &f), "%s", good[i].name);
		cr_expect(f.bytes == good[i].bytes && f.align == good[i].align &&
				  f.kind == good[i].kind,
			  "%s: %u %u %c", good[i].name, f.bytes, f.align, f.kind);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct spvx_str name = { bad[i], strlen(bad[i]) };

		cr_expect(!sx_vertex_format(name, &f), "'%s'", bad[i]);
	}
}

/* ---- files ---- */

static const char layout[] =
	"# what the exporter writes\r\n"
	"binding 1 rate=instance\n"
	"\n"
	"location 0 format=R32G32B32_SFLOAT\n"
	"  location 1 format=VK_FORMAT_R8G8B8A8_UNORM # after a comment\n"
	"location 2 format=R64_SFLOAT\n"
	"location 5 format=R16G16_SFLOAT offset=40\n"
	"location 4 binding=1 format=R32_UINT\n"
	"location 6 binding=3 format=R8_UNORM\n"
	"binding 3 stride=64";

/* VkShaderStageFlagBits, one by one. */
Test(report_vulkan_tables, stages)
{
	static const struct {
		uint32_t stage;
		const char *words;
	} stages[] = {
		{ 0x1, "vertex" },
		{ 0x2, "tessellation control" },
		{ 0x4, "tessellation evaluation" },
		{ 0x8, "geometry" },
		{ 0x10, "fragment" },
		{ 0x20, "compute" },
		{ 0x40, "task" },
		{ 0x80, "mesh" },
		{ 0x100, "ray generation" },
		{ 0x200, "any-hit" },
		{ 0x400, "closest-hit" },
		{ 0x800, "miss" },
		{ 0x1000, "intersection" },
		{ 0x2000, "callable" },
	};

	for (size_t i = 0; i < sizeof(stages) / sizeof(stages[0]); i++) {
		const struct sx_stage *s = sx_stage_of_bit(stages[i].stage);

		cr_expect(s && !strcmp(s->words, stages[i].words), "%s: %s",
			  stages[i].words, s ? s->words : "none");
	}
	/* none, two, VK_SHADER_STAGE_SUBPASS_SHADING_BIT_HUAWEI */
	cr_expect_null(sx_stage_of_bit(0));
	cr_expect_null(sx_stage_of_bit(3));
	cr_expect_null(sx_stage_of_bit(0x4000));
}

Test(report_vulkan_tables, layout)
{
	static const uint32_t expected[][4] = { /* location, binding, offset, bytes */
						{ 0, 0, 0, 12 }, { 1, 0, 12, 4 },
						{ 2, 0, 16, 8 }, { 5, 0, 40, 4 },
						{ 4, 1, 0, 4 },  { 6, 3, 0, 1 }
	};
	static const uint32_t strides[][3] = { { 0, 48, 0 }, { 1, 4, 1 }, { 3, 64, 0 } };
	struct sx_vertex_layout l = { .packing = SX_VERTEX_FILE };
	struct spvx_str text = { layout, sizeof(layout) - 1 };

	cr_assert(!sx_vertex_layout_read(&l, text, NULL));
	cr_assert_eq(l.attributes.count, 6);
	for (size_t i = 0; i < 6; i++) {
		const struct sx_vertex_attribute *a =
			sx_vertex_attribute(&l, expected[i][0]);

		cr_assert(a);
		cr_expect(a->binding == expected[i][1] && a->offset == expected[i][2] &&
				  a->format.bytes == expected[i][3],
			  "%u: %u %u %u", a->location, a->binding, a->offset,
			  a->format.bytes);
	}
	cr_expect_eq(l.bindings.count, 3);
	for (size_t i = 0; i < 3; i++) {
		const struct sx_vertex_binding *b = sx_vertex_binding(&l, strides[i][0]);

		cr_assert(b);
		cr_expect(b->stride == strides[i][1] && b->per_instance == strides[i][2],
			  "%u: %u", b->binding, b->stride);
	}
	cr_expect(!sx_vertex_attribute(&l, 3) && !sx_vertex_binding(&l, 2));
	sx_vertex_layout_free(&l);
}

Test(report_vulkan_tables, layout_errors)
{
	static const struct {
		const char *text;
		uint32_t line;
		uint32_t column;
		const char *message;
	} wrong[] = {
		{ "attribute 0\n", 1, 1, "unknown line 'attribute'" },
		{ "\n\nlocation\n", 3, 9, "missing number" },
		{ "location x format=R8_UNORM", 1, 10, "invalid number 'x'" },
		{ "location 4294967295 format=R8_UNORM", 1, 10, "invalid number" },
		{ "location 0", 1, 11, "missing format=" },
		{ "location 0 format=", 1, 12, "invalid format: 'format='" },
		{ "location 0 format=BC7", 1, 12, "invalid format: 'format=BC7'" },
		{ "location 0 stride=4", 1, 12, "unknown key 'stride=4'" },
		{ "location 0 format=R8_UNORM\nlocation 0 format=R8_UNORM", 2, 27,
		  "a second line" },
		{ "binding 0 rate=fast", 1, 11, "invalid rate: 'rate=fast'" },
		{ "binding 0 offset=4", 1, 11, "unknown key 'offset=4'" },
		{ "binding 1\nbinding 1", 2, 10, "a second line" },
		{ "binding 1 stride=-1", 1, 11, "invalid number" },
	};

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct sx_vertex_layout l = { .packing = SX_VERTEX_FILE };
		struct spvx_str text = { wrong[i].text, strlen(wrong[i].text) };
		struct spvx_error err = { .code = SPVX_OK };

		cr_expect_eq(sx_vertex_layout_read(&l, text, &err), -SPVX_ESYNTAX, "%s",
			     wrong[i].text);
		cr_expect(err.line == wrong[i].line && err.column == wrong[i].column,
			  "%s: %u:%u", wrong[i].text, err.line, err.column);
		cr_expect(strstr(err.message, wrong[i].message), "%s: '%s'", wrong[i].text,
			  err.message);
		sx_vertex_layout_free(&l);
	}
}

/* As many locations and bindings as there may be, each with the largest number there is. */
Test(report_vulkan_tables, layout_limits)
{
	static const char *const lines[][2] = { { "location ", " format=R8_UNORM\n" },
						{ "binding ", "\n" } };

	for (unsigned kind = 0; kind < 2; kind++) {
		for (unsigned more = 0; more < 2; more++) {
			struct sx_vertex_layout l = { .packing = SX_VERTEX_FILE };
			struct spvx_error err = { .code = SPVX_OK };
			struct sx_buf text;

			sx_buf_init(&text, NULL);
			for (unsigned n = 0; n < SX_VERTEX_ATTRIBUTES + more; n++)
				sx_buf_printf(&text, "%s%u%s", lines[kind][0],
					      SPVX_NONE - 1 - n, lines[kind][1]);
			cr_expect_eq(sx_vertex_layout_read(
					     &l, sx_str_n(text.data, text.len), &err),
				     more ? -SPVX_ESYNTAX : 0, "%s", err.message);
			cr_expect_eq(strstr(err.message, "too many ") != NULL, more);
			sx_vertex_layout_free(&l);
			sx_buf_free(&text);
		}
	}
}

/* A shader that reads what the file lacks, or another kind of number, must not compile. */
Test(report_vulkan_tables, layout_misfits)
{
	static const struct shader shader = { .stage = VERTEX,
					      .listed = "%a %b",
					      .notes = PLACED(a, 0) PLACED(b, 1),
					      .globals = INPUT(a, v4) INPUT(b, uv4) };
	static const char file[] = "location 0 format=R8G8B8A8_UINT\n";
	struct sx_vertex_layout l = { .packing = SX_VERTEX_FILE };
	const struct sx_header_options wishes = { .vertex = &l };
	char *source = test_shader(&shader);
	struct test_bytes module = test_assemble(source, 0x10400, 0);
	char *text;

	cr_assert(!sx_vertex_layout_read(&l, (struct spvx_str){ file, sizeof(file) - 1 },
					 NULL));
	text = header_of(module.data, module.len, &wishes);
	cr_expect(strstr(
		text,
		"#error \"location 0 has another number type than the input of the shader\"\n"));
	cr_expect(strstr(text, "#error \"location 1 is not in the vertex layout\"\n"));
	cr_expect(strstr(text, "VERTEX_ATTRIBUTE_COUNT 1\n"), "%s", text);
	free(text);
	sx_vertex_layout_free(&l);
}
