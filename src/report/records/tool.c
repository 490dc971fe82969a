/* SPDX-License-Identifier: MIT */
/*
 * report/records/tool.c - the words of a header as people and programs read them.
 */
#include "report/records/tool.h"

#include "base/str.h"

/* Tools whose names in the registry are not those they go by. */
static const struct nickname {
	const char *name;
	const char *nickname;
} nicknames[] = {
	{ "Khronos Glslang Reference Front End", "Glslang" },
	{ "Google Shaderc over Glslang", "Shaderc" },
	{ "Google spiregg", "spiregg (DXC)" },
	{ "Khronos Slang Compiler", "Slang" },
	{ "Khronos LLVM/SPIR-V Translator", "LLVM translator" },
	{ "LLVM LLVM SPIR-V Backend", "LLVM backend" },
	{ "LLVM MLIR SPIR-V Serializer", "MLIR" },
	{ "Khronos SPIR-V Tools Assembler", "spirv-as" },
	{ "Khronos SPIR-V Tools Linker", "spirv-link" },
	{ "Google rspirv", "rspirv" },
	{ "Google Clspv", "clspv" },
	{ "Google Tint Compiler", "Tint" },
	{ "Google ANGLE Shader Compiler", "ANGLE" },
	{ "Google Skia SkSL", "Skia" },
	{ "gfx-rs community Naga", "Naga" },
	{ "Embark Studios Rust GPU Compiler Backend", "rust-gpu" },
	{ "Wine VKD3D Shader Compiler", "vkd3d" },
	{ "Zig Software Foundation Zig Compiler", "Zig" },
};

void sx_put_tool(struct sx_buf *b, const struct spvx_grammar *g, uint32_t generator)
{
	const char *name = spvx_generator_name(g, generator >> 16);

	if (name)
		sx_buf_puts(b, name);
	else
		sx_buf_printf(b, "Unknown(%u)", (unsigned)(generator >> 16));
}

void sx_put_tool_version(struct sx_buf *b, uint32_t generator)
{
	sx_buf_puts(b, "; ");
	sx_buf_u64(b, generator & 0xffff);
}

struct spvx_str sx_tool_nickname(struct spvx_str name)
{
	for (size_t i = 0; i < sizeof(nicknames) / sizeof(nicknames[0]); i++) {
		if (sx_str_is(name, nicknames[i].name))
			return sx_str(nicknames[i].nickname);
	}
	return name;
}

void sx_put_version(struct sx_buf *b, uint32_t version)
{
	sx_buf_u64(b, version >> 16 & 0xff);
	sx_buf_putc(b, '.');
	sx_buf_u64(b, version >> 8 & 0xff);
}
