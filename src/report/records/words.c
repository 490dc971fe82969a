/* SPDX-License-Identifier: MIT */
/*
 * report/records/words.c - numbers and codes of a module, in words for people.
 */
#include "report/records/words.h"

#include "base/say.h"

/* ---- tools and versions ---- */

/* Common names of tools that the registry has under a longer name. */
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
	SX_SAY(b, SX_T("; "), SX_PLAIN(generator & 0xffff));
}

struct spvx_str sx_tool_nickname(struct spvx_str name)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(nicknames); i++) {
		if (sx_str_is(name, nicknames[i].name))
			return sx_str(nicknames[i].nickname);
	}
	return name;
}

void sx_put_version(struct sx_buf *b, uint32_t version)
{
	SX_SAY(b, SX_PLAIN(version >> 16 & 0xff), SX_T("."), SX_PLAIN(version >> 8 & 0xff));
}

/* ---- instructions ---- */

void sx_put_enum(struct sx_buf *b, const struct spvx_grammar *g, unsigned kind,
		 uint32_t value)
{
	const char *name = spvx_enum_name(g, kind, value);

	if (name)
		sx_buf_puts(b, name);
	else
		sx_buf_u64(b, value);
}

void sx_put_op(struct sx_buf *b, const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = spvx_op_find(g, opcode);

	SX_SAY(b, SX_C(op ? spvx_entry_name(g, op) : "Op"),
	       op ? SX_NONE : SX_PLAIN(opcode));
}

/* ---- needs ---- */

void sx_put_need_words(struct sx_buf *b, struct spvx_str needs)
{
	bool start = true;

	for (size_t i = 0; i < needs.len; i++) {
		char c = needs.ptr[i];

		if (c == '|') {
			sx_buf_puts(b, " or ");
			start = true;
			continue;
		}
		if (start && c == 'v' && i + 1 < needs.len && needs.ptr[i + 1] >= '0' &&
		    needs.ptr[i + 1] <= '9')
			sx_buf_puts(b, "Vulkan ");
		else if ((c == '<' || c == '>') && i + 1 < needs.len)
			sx_buf_printf(b, " %c= ", c);
		else if (c != '=' || !i ||
			 (needs.ptr[i - 1] != '<' && needs.ptr[i - 1] != '>'))
			sx_buf_putc(b, c);
		start = false;
	}
}

/* ---- sources ---- */

#define SHOWN 160 /* bytes of a line */

void sx_put_source(struct sx_buf *b, struct spvx_str text, bool escape)
{
	text = sx_str_trim_end(text);
	while (text.len) {
		sx_put_shown(b, sx_take_until(&text, '\t'), escape);
		sx_buf_puts(b, text.len ? " " : "");
	}
}

void sx_put_source_line(struct sx_buf *b, struct spvx_str file, uint64_t line,
			struct spvx_str text, bool escape)
{
	size_t len;

	text = sx_str_trim_end(text);
	len = sx_str_cut(text, SHOWN);
	SX_SAY(b, SX_SHOWN(file, escape), SX_T(":"), SX_PLAIN(line), SX_C(len ? ": " : ""));
	sx_put_source(b, sx_str_n(text.ptr, len), escape);
	sx_buf_puts(b, len < text.len ? "..." : "");
}
