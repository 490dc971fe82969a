/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/kind.c - files of many kinds are distinguished by their first bytes.
 */
#include "suite.h"

#include <spvx/input.h>

TestSuite(input_kind, .timeout = 30);

#define CASE(bytes, kind)                      \
	{                                      \
		bytes, sizeof(bytes) - 1, kind \
	}

/* What tools write, or a file of that kind begins with by its specification. */
static const struct {
	const char *bytes;
	size_t size;
	enum spvx_input_kind kind;
} cases[] = {
	CASE("", SPVX_KIND_EMPTY),
	CASE("\3\2\x23\7\0\0\1\0", SPVX_KIND_SPIRV),
	CASE("\7\x23\2\3\0\1\0\0", SPVX_KIND_SPIRV),
	CASE("\3\2\x23", SPVX_KIND_SPIRV),
	CASE("\7", SPVX_KIND_SPIRV),
	CASE("\3\2\x24", SPVX_KIND_UNKNOWN),
	CASE("\3\2\x23\x06", SPVX_KIND_UNKNOWN),
	CASE("\x81"
	     "FOSSILIZEDB\0\0\0\6",
	     SPVX_KIND_FOSSILIZE),
	CASE("PK\3\4\x14\0", SPVX_KIND_ZIP),
	CASE("PK\5\6\0\0", SPVX_KIND_ZIP),
	CASE("\x1f\x8b\x08\0", SPVX_KIND_GZIP),
	CASE("\x28\xb5\x2f\xfd\x24", SPVX_KIND_ZSTD),
	CASE("DXBC\1\2\3\4", SPVX_KIND_DXIL),
	CASE("BC\xc0\xde\x35\x14", SPVX_KIND_LLVM_BITCODE),
	CASE("\xde\xc0\x17\x0b\0\0\0\0", SPVX_KIND_LLVM_BITCODE),
	CASE("\x7f"
	     "ELF\2\1\1",
	     SPVX_KIND_ELF),
	CASE("MZ\x90\0\3\0\0\0", SPVX_KIND_PE),
	CASE("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", SPVX_KIND_PNG),
	CASE("\0\0\0\0\0\0", SPVX_KIND_UNKNOWN),
	CASE("\xff\xff\xff\xff", SPVX_KIND_UNKNOWN),
	CASE("\x81"
	     "FOSSILIZEDB\0\0\0\6"
	     "0123456789abcdef0123456789abcdef01234567" /* a SHA-1 for a name */
	     "0123456789abcdef",
	     SPVX_KIND_MESA_CACHE),
	CASE("VKS\4\2\3", SPVX_KIND_VKD3D_CACHE),
	CASE("VKL\4\2\3", SPVX_KIND_VKD3D_CACHE),
	CASE("\x20\0\0\0\1\0\0\0\xde\x10\0\0", SPVX_KIND_VK_PIPELINE_CACHE),
	CASE("DXVK\x11\0\0\0", SPVX_KIND_DXVK_CACHE),
	CASE("GFXR\0\0\0\0", SPVX_KIND_GFXRECONSTRUCT),
	CASE("RDOC\0\0\0\0", SPVX_KIND_RENDERDOC),
	CASE("SPVC\1\0\0\0", SPVX_KIND_GODOT_SHADER),
	CASE("\xfd\x37zXZ\0\0\4", SPVX_KIND_XZ),
	CASE("BZh91AY&SY", SPVX_KIND_BZIP2),
	CASE("7z\xbc\xaf\x27\x1c\0\4", SPVX_KIND_7Z),
	CASE("GRSC\2\0\0\0", SPVX_KIND_GODOT_SHADER),
	CASE("GDSC\4\0\0\0", SPVX_KIND_GODOT_SHADER),
	CASE("\xcf\xfa\xed\xfe\x0c\0\0\1", SPVX_KIND_MACH_O),
	CASE("\xca\xfe\xba\xbe\0\0\0\2", SPVX_KIND_MACH_O),
	CASE("\xca\xfe\xba\xbe\0\0\0\x41", SPVX_KIND_UNKNOWN), /* a Java class */
	CASE("!<arch>\nfoo.o/", SPVX_KIND_AR),
	CASE("!<arch>\ndebian-binary   1342943816  0", SPVX_KIND_DEB),
	CASE("UnityFS\0\0\0\0\7", SPVX_KIND_UNITY),
	CASE("VSH\x0b\1\2\3\4", SPVX_KIND_BGFX),
	CASE("CSH\x09\0\0\0\0", SPVX_KIND_BGFX),
	CASE("CSH\tprice\n", SPVX_KIND_TEXT),
	CASE("FSH\nVSH\n", SPVX_KIND_TEXT),
	CASE("\x0a\0\0\xde\7\0\0\0", SPVX_KIND_DILIGENT),
	CASE("\x0a\0\0\xde\0\0\0\0", SPVX_KIND_UNKNOWN),
	CASE("\x0a\0\0\xde\7\0\0\1", SPVX_KIND_UNKNOWN),
	CASE("\x0a\0\0\xde\x1f\0\0\0", SPVX_KIND_DILIGENT),
	CASE("\x0a\0\0\xde\x20\0\0\0", SPVX_KIND_UNKNOWN),
	CASE("FSH \1", SPVX_KIND_UNKNOWN),
	CASE("\4\"M\x18\x64", SPVX_KIND_LZ4),
	CASE("Rar!\x1a\7\1\0", SPVX_KIND_RAR),
	CASE("\xff\xd8\xff\xe0", SPVX_KIND_MEDIA),
	CASE("OggS\0\2", SPVX_KIND_MEDIA),
	CASE("hello\n", SPVX_KIND_TEXT),
	CASE("gr\xc3\xbc\xc3\x9f"
	     "e\n",
	     SPVX_KIND_TEXT),
	CASE("a latin-1 letter: \xfc\n", SPVX_KIND_TEXT),
	CASE("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 123\n",
	     SPVX_KIND_GIT_LFS),
	CASE("<!DOCTYPE html>\n<html>", SPVX_KIND_HTML),
	CASE("\n\n<html lang=\"en\">", SPVX_KIND_HTML),
	CASE("{\"a\": 1}", SPVX_KIND_JSON),
	CASE("\xef\xbb\xbf  {\n  \"a\": 1}", SPVX_KIND_JSON),
	CASE("{}", SPVX_KIND_JSON),
	CASE("[\n {\"a\": 1}]", SPVX_KIND_JSON),
	CASE("[section]\nkey=value\n", SPVX_KIND_TEXT),
	CASE("; SPIR-V\n; Version: 1.0\n", SPVX_KIND_SPIRV_ASSEMBLY),
	CASE("; a test\n               OpCapability Shader\n", SPVX_KIND_SPIRV_ASSEMBLY),
	CASE("%1 = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel Logical GLSL450\n",
	     SPVX_KIND_SPIRV_ASSEMBLY),
	CASE("; a function\n;\n\n%void = OpTypeVoid\n", SPVX_KIND_SPIRV_ASSEMBLY),
	CASE("OpTypeVoid", SPVX_KIND_SPIRV_ASSEMBLY),
	CASE("; an option\n[Options]\n", SPVX_KIND_TEXT),
	CASE("%s is OpTypeVoid\n", SPVX_KIND_TEXT),
	CASE("Operands are numbers\n", SPVX_KIND_TEXT),
	CASE("#version 450\nlayout(location = 0) in vec3 p;\n", SPVX_KIND_GLSL),
	CASE("// Copyright\n\n#version 310 es\n", SPVX_KIND_GLSL),
	CASE("layout (binding = 1) uniform sampler2D s;\nvoid main() { }\n",
	     SPVX_KIND_GLSL),
	CASE("float4 main(float2 uv : TEXCOORD0) : SV_TARGET { return 0; }",
	     SPVX_KIND_HLSL),
	CASE("cbuffer ubo : register(b0) { float4x4 m; }", SPVX_KIND_HLSL),
	CASE("[numthreads(8, 8, 1)]\nvoid main(uint3 id : SV_DispatchThreadID) { }",
	     SPVX_KIND_HLSL),
	CASE("[shader(\"vertex\")]\nVSOutput main(VSInput input)\n", SPVX_KIND_HLSL),
	CASE("@vertex\nfn vs() -> @builtin(position) vec4<f32> { }\n", SPVX_KIND_WGSL),
	CASE("@group(0) @binding(0) var<uniform> u : U;\n", SPVX_KIND_WGSL),
	CASE("0x07230203, 0x00010000", SPVX_KIND_HEX_TEXT),
	CASE("static const uint32_t x[] = {\n 0x07230203,0x00010000", SPVX_KIND_HEX_TEXT),
};

/* Cut anywhere it is some kind. */
Test(input_kind, beginnings)
{
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		for (size_t size = 0; size <= cases[i].size; size++) {
			unsigned char *exact = malloc(size + !size);
			enum spvx_input_kind kind;

			memcpy(exact, cases[i].bytes, size);
			kind = spvx_input_sniff(exact, size);
			cr_expect_lt(kind, SPVX_KIND_COUNT);
			cr_expect(size < cases[i].size || kind == cases[i].kind,
				  "'%s' is %s", cases[i].bytes,
				  spvx_input_kind_text(kind, NULL));
			free(exact);
		}
	}
}

Test(input_kind, tar)
{
	unsigned char block[512] = "a.spv";

	memcpy(block + 257, "ustar", 6);
	cr_expect_eq(spvx_input_sniff(block, 512), SPVX_KIND_TAR);
	cr_expect_eq(spvx_input_sniff(block, 261), SPVX_KIND_UNKNOWN, "cut short");
}

Test(input_kind, shared_files)
{
	static const struct {
		const char *path;
		enum spvx_input_kind kind;
	} files[] = {
		{ "containers/plain.foz", SPVX_KIND_FOSSILIZE },
		{ "containers/modules.tar", SPVX_KIND_TAR },
		{ "containers/modules.tar.gz", SPVX_KIND_GZIP },
		{ "containers/one.spv.gz", SPVX_KIND_GZIP },
		{ "containers/libshaders.so", SPVX_KIND_ELF },
		{ "containers/blob.bin", SPVX_KIND_UNKNOWN },
		{ "containers/glslang_vn.h", SPVX_KIND_HEX_TEXT },
		{ "containers/glslc_fmt_c.inc", SPVX_KIND_HEX_TEXT },
		{ "containers/glslc_fmt_num.inc", SPVX_KIND_HEX_TEXT },
		{ "bad/text_hex.spv", SPVX_KIND_HEX_TEXT },
		{ "bad/random.spv", SPVX_KIND_UNKNOWN },
		{ "bad/empty.spv", SPVX_KIND_EMPTY },
		{ "README.md", SPVX_KIND_TEXT },
	};

	test_need_shared();
	for (size_t i = 0; i < TEST_COUNT(files); i++) {
		char *path = test_format("%s/corpus/%s", test_shared(), files[i].path);
		struct test_bytes b = test_read(path);

		cr_assert_not_null(b.data, "%s", path);
		cr_expect_eq(spvx_input_sniff(b.data, b.len), files[i].kind, "%s is %s",
			     path,
			     spvx_input_kind_text(spvx_input_sniff(b.data, b.len), NULL));
	}
}

/* What no command prints: a text or label of kinds that are always read, or hold no SPIR-V. */
static const struct {
	enum spvx_input_kind kind;
	const char *what;
	const char *label;
	const char *advice;
} texts[] = {
	{ SPVX_KIND_HEX_TEXT, "SPIR-V as hexadecimal text", "hexadecimal text", NULL },
	{ SPVX_KIND_SPIRV_ASSEMBLY, "SPIR-V assembly text", "assembly",
	  "assemble it first: spvx as" },
	{ SPVX_KIND_LLVM_BITCODE, "LLVM bitcode", "LLVM bitcode",
	  "translate it first: llvm-spirv" },
	{ SPVX_KIND_MESA_CACHE, "a Mesa shader cache", "Mesa cache",
	  "it holds driver code, no SPIR-V" },
	{ SPVX_KIND_VK_PIPELINE_CACHE, "a Vulkan pipeline cache", "Vulkan pipeline cache",
	  "it holds driver code, no SPIR-V" },
	{ SPVX_KIND_DXVK_CACHE, "a DXVK state cache", "DXVK cache", "it holds no shaders" },
	{ SPVX_KIND_DUCKSTATION, "the index of a DuckStation shader cache",
	  "DuckStation index", "the shaders are in the .bin next to it" },
};

Test(input_kind, texts_and_labels)
{
	for (size_t i = 0; i < TEST_COUNT(texts); i++) {
		struct spvx_input_kind_facts facts;
		const char *advice = "";

		cr_expect_str_eq(spvx_input_kind_text(texts[i].kind, &advice),
				 texts[i].what);
		if (texts[i].advice)
			cr_expect_str_eq(advice, texts[i].advice);
		else
			cr_expect_null(advice, "%s", texts[i].what);
		spvx_input_kind_facts(texts[i].kind, &facts);
		cr_expect_str_eq(facts.label, texts[i].label);
	}
}

Test(input_kind, texts)
{
	const char *advice = "";

	for (unsigned kind = 0; kind < SPVX_KIND_COUNT; kind++)
		cr_expect_gt(strlen(spvx_input_kind_text(kind, NULL)), 2, "kind %u", kind);
	cr_expect_str_eq(spvx_input_kind_text(SPVX_KIND_GIT_LFS, &advice),
			 "a Git LFS pointer");
	cr_expect_not_null(strstr(advice, "git lfs pull"));
	cr_expect_not_null(spvx_input_kind_text(SPVX_KIND_PNG, &advice));
	cr_expect_null(advice);
	cr_expect_str_eq(spvx_input_kind_text((enum spvx_input_kind)999, NULL),
			 spvx_input_kind_text(SPVX_KIND_UNKNOWN, NULL));
}
