/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/grammars.c - which set a grammar file is about, identified by its name.
 * What becomes of --grammar is recorded in tests/inputs/grammar.
 */
#include "cmd/inputs/grammars.h"

#include "base/str.h"

#include <criterion/criterion.h>

TestSuite(cmd_grammars, .timeout = 30);

/* Names as the files of a release have them, and others. */
static const struct {
	const char *path;
	const char *set;
} files[] = {
	{ "extinst.glsl.std.450.grammar.json", "GLSL.std.450" },
	{ "/some/folder/extinst.glsl.std.450.grammar.json", "GLSL.std.450" },
	{ "extinst.opencl.std.100.grammar.json", "OpenCL.std" },
	{ "extinst.opencl.debuginfo.100.grammar.json", "OpenCL.DebugInfo.100" },
	{ "extinst.debuginfo.grammar.json", "DebugInfo" },
	{ "extinst.spv-amd-gcn-shader.grammar.json", "SPV_AMD_gcn_shader" },
	{ "extinst.arm.experimental-ml-operations.grammar.json",
	  "Arm.ExperimentalMLOperations." },
	{ "extinst.nonsemantic.shader.debuginfo.grammar.json",
	  "NonSemantic.Shader.DebugInfo." },
	{ "extinst.nonsemantic.shader.debuginfo.100.grammar.json",
	  "NonSemantic.Shader.DebugInfo.100" },
	{ "extinst.nonsemantic.shader.debuginfo.101.grammar.json",
	  "NonSemantic.Shader.DebugInfo." },
	{ "extinst.tosa.001000.1.grammar.json", "TOSA.001000.1" },
	{ "DebugInfo.json", "DebugInfo" },
	{ "DEBUGINFO", "DebugInfo" },
	{ "debuginfo.grammar", "DebugInfo" },
	{ "debuginfo.grammar.json.bak", "debuginfo.grammar.json.bak" },
	{ "debuginf.json", "debuginf" },
	{ "debuginfos.json", "debuginfos" },
	{ "Vendor.unknown.0.json", "Vendor.unknown.0" },
	{ "a.b/Vendor.Set.json", "Vendor.Set" },
	{ "extinst.vendor-set.grammar.json", "vendor-set" },
	{ "Extinst.glsl.std.450.json", "Extinst.glsl.std.450" },
	{ "7.json", "7" },
	{ ".7.json", ".7" },
	{ "-", "" },
	{ ".json", "" },
	{ "", "" },
};

Test(cmd_grammars, names_of_files)
{
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		struct spvx_str name = cmd_grammar_name(files[i].path);

		cr_expect(sx_str_is(name, files[i].set), "%s: %.*s", files[i].path,
			  (int)name.len, name.ptr);
	}
}
