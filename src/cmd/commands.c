/* SPDX-License-Identifier: MIT */
/*
 * cmd/commands.c - the table of commands.
 *
 * A new command is a file of its own, a line in cmd/commands.h and a line here. The order
 * is that of the help screen, which does not list help; it comes last.
 */
#include "cmd/commands.h"

#include "cmd/words.h"

#include <spvx/spvx.h>

static const struct cmd *const commands[] = {
	&cmd_info,      &cmd_ls,        &cmd_reflect,
	&cmd_pipelines, &cmd_stats,     &cmd_variants,
	&cmd_diff,      &cmd_trend,     &cmd_dis,
	&cmd_grep,      &cmd_xref,      &cmd_cfg,
	&cmd_addr2line, &cmd_annotate,  &cmd_srcmap,
	&cmd_sources,   &cmd_debuginfo, &cmd_check,
	&cmd_audit,     &cmd_requires,  &cmd_extract,
	&cmd_strip,     &cmd_remap,     &cmd_as,
	&cmd_merge,     &cmd_explain,   &cmd_grammar_command,
	&cmd_help,      NULL,
};

const struct cmd_program cmd_program = {
	.version = SPVX_VERSION,
	.date = SPVX_VERSION_DATE,
	.commands = commands,
	.intro =
		"Inspects SPIR-V shaders. INPUT: .spv file, directory, .foz/.zip/.tar/.gz\n"
		"archive, any file with --carve, or - (standard input). `spvx FILE` = info.",
	.inputs = "a file, a directory (all files in it, sorted), or - (standard input). "
		  "Its content decides the kind of a file: SPIR-V in either byte order, "
		  "modules back to back, hex text, SMOL-V, assembly text (in a file named "
		  "as an INPUT, or with --assembly); archives: Fossilize, tar, zip (apk, "
		  "jar), gzip, zstd, Debian packages, vkd3d-proton caches, Filament "
		  "materials, Godot and bgfx shaders, Qt shader packs, GFXReconstruct and "
		  "RenderDoc captures, VGF models, clang offload bundles, Diligent Engine "
		  "archives. An INPUT that is named twice is read once.",
	.common = "Common: -f FORMAT  -o FILE  -j N  --where=TERM   status 0 1 2",
	.words = cmd_words,
	.topics = cmd_topics,
	.is_input = cmd_is_input,
	.bare = &cmd_bare,
};
