/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_strip.c - spvx strip: what is written where, and what is not.
 */
#include "lines.h"

TestSuite(cmd_strip, .timeout = 120);

static const struct {
	const char *name;
	const char *lines;
} cases[] = {
	{ "in place", "cp water.spv w.spv; spvx strip -o w.spv w.spv\n"
		      "spvx strip -o other.spv water.spv; cmp w.spv other.spv\n"
		      "spvx strip w.spv -o - | cmp - w.spv\n"
		      "test $(wc -c <w.spv) -lt $(wc -c <water.spv)" },
	{ "what was done",
	  "spvx strip -v -o o.spv water.spv 2>said\n"
	  "grep -q '^water.spv: note: 6,556 -> .* bytes: 15 names, ' said\n"
	  "grep -q '; n1 [0-9a-f]* as before$' said\n"
	  "test $(spvx ls -f tsv --identity=n1 o.spv water.spv |\n"
	  "	sed 1d | cut -f 9 | sort -u | wc -l) = 1" },
	{ "parts",
	  "spvx strip --only=names -o a.spv water.spv\n"
	  "spvx dis a.spv | grep -q DebugLine; spvx dis a.spv | not grep OpName\n"
	  "spvx strip --keep=names,lines -o b.spv water.spv\n"
	  "spvx dis b.spv | grep -q OpName; spvx dis b.spv | not grep DebugLine\n"
	  "r=0; spvx strip --keep=x -o c water.spv 2>said || r=$?; test $r = 2\n"
	  "r=0; spvx strip --keep=names --only=lines -o c water.spv 2>said || r=$?\n"
	  "test $r = 2; not test -e c" },
	/* each part by itself, from outside: the instructions of the listing */
	{ "each part",
	  "cat >t <<END\nOpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n"
	  "%d = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
	  "%p = OpExtInstImport \"NonSemantic.DebugPrintf\"\nOpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
	  "%id = OpString \"0123456789abcdef0123456789abcdef\"\n%path = OpString \"sym\"\n"
	  "%f = OpString \"a.comp\"\n%t = OpString \"text\"\nOpSource GLSL 450\n"
	  "OpName %main \"main\"\nOpModuleProcessed \"x\"\n%v = OpTypeVoid\n"
	  "%u = OpTypeInt 32 0\n%c = OpConstant %u 0\n%fn = OpTypeFunction %v\n"
	  "%b = OpExtInst %v %d DebugBuildIdentifier %id %c\n"
	  "%s = OpExtInst %v %d DebugStoragePath %path\n%src = OpExtInst %v %d DebugSource %f\n"
	  "%main = OpFunction %v None %fn\n%l = OpLabel\nOpLine %f 7 1\n"
	  "%pr = OpExtInst %v %p 1 %t\nOpReturn\nOpFunctionEnd\nEND\n"
	  "spvx as -o w.spv t; list() { spvx dis --raw-id --no-header $1 | sed 's/^ *//'; }\n"
	  "list w.spv >all; goes() { spvx strip -o o.spv $1 w.spv; list o.spv >left\n"
	  "cmp left <(grep -v \"$2\" all) || { echo \"$1\"; exit 1; }; }\n"
	  "goes --keep=names,lines,sources,processed,debug '^none$'\n"
	  "goes --only=names OpName; goes --only=sources OpSource\n"
	  "goes --only=processed OpModuleProcessed; goes --only=lines OpLine\n"
	  "goes --only=names,lines,sources,processed 'OpName\\|OpLine\\|OpSource\\|Processed'\n"
	  "goes --keep=debug 'OpName\\|OpLine\\|OpSource\\|Processed'\n"
	  "goes --only=debug 'StoragePath\\|DebugSource\\|\"sym\"'\n"
	  "n='OpName\\|OpLine\\|OpSource\\|Processed\\|StoragePath\\|DebugSource\\|\"sym\"\\|\"a.comp'\n"
	  "goes '' \"$n\"; goes --no-build-id \"$n\\|Identifier\\|\\\"0123\\|Shader.DebugInfo\"\n"
	  "p='\\|DebugPrintf\\|OpExtInst %[0-9]* %[0-9]* 1\\|\"text\"'\n"
	  "goes --non-semantic \"$n$p\"\n"
	  "goes '--non-semantic --no-build-id' "
	  "\"$n$p\\|Identifier\\|\\\"0123\\|DebugInfo\\|OpExtension\"" },
	{ "damage", "head -c 3002 water.spv >cut.spv; cp cut.spv kept.spv\n"
		    "r=0; spvx strip -o o.spv cut.spv 2>said || r=$?; test $r = 2\n"
		    "not test -e o.spv; r=0; spvx strip -o cut.spv cut.spv 2>said || r=$?\n"
		    "test $r = 2; cmp cut.spv kept.spv\n"
		    "r=0; spvx strip --to=d cut.spv water.spv 2>said >list || r=$?\n"
		    "test $r = 2; test $(ls d | wc -l) = 1" },
	{ "one module",
	  "cat water.spv water.spv >two.spv; r=0\n"
	  "spvx strip -o o.spv two.spv 2>said || r=$?; test $r = 2\n"
	  "not test -e o.spv; grep -q -e --to=DIR said\n"
	  "r=0; spvx strip water.spv >o 2>said || r=$?; test $r = 2; not test -s o\n"
	  "r=0; spvx strip -f json -o o.spv water.spv 2>said || r=$?\n"
	  "test $r = 2; not test -e o.spv" },
	{ "many", "mkdir in; cp water.spv in/a.spv; cp water.spv in/b.spv\n"
		  "spvx strip --to=d -f tsv in >list; test $(wc -l <list) = 3\n"
		  "f=$(sed -n 2p list | cut -f 4); sha256sum d/$f | grep -q ^${f%.spv}\n"
		  "spvx strip --to=e --name=address in >list; test -e e/in%2Fa.spv\n"
		  "spvx strip --to=d in | grep -q '1 there already'\n"
		  "gzip -k water.spv; spvx strip -o z.spv water.spv.gz; cmp z.spv d/$f" },
};

Test(cmd_strip, what_is_written)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *folder = test_folder();
		char *lines = test_format("cp '%s/tests/modules/water.frag.spv' water.spv\n"
					  "chmod +w water.spv\n%s",
					  test_src(), cases[i].lines);

		test_lines(folder, cases[i].name, lines);
		free(lines);
		test_remove(folder);
		free(folder);
	}
}
