/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_remap.c - spvx remap: what is written where, and what is refused.
 */
#include "lines.h"

TestSuite(cmd_remap, .timeout = 120);

static const struct {
	const char *name;
	const char *lines;
} cases[] = {
	{ "in place", "cp m.spv w.spv; spvx remap --set=0:2 -o w.spv w.spv\n"
		      "spvx remap --set=0:2 -o other.spv m.spv; cmp w.spv other.spv\n"
		      "spvx remap --set=0:2 m.spv -o - | cmp - w.spv\n"
		      "spvx remap --set=2:0 -o w.spv w.spv; cmp w.spv m.spv" },
	{ "as reflect has it",
	  "spvx remap --set=1:6 --binding=0.2:3.9 --location=in.1:8 --location=out.0:2 \\\n"
	  "	--spec=1:40 --spec=0=4 -o o.spv m.spv\n"
	  "spvx reflect -f tsv m.spv | cut -f2- >old; spvx reflect -f tsv o.spv | cut -f2- >new\n"
	  "r=0; diff old new >said || r=$?; test $r = 1\n"
	  "grep -q '^> DN.6.0.base_color' said; grep -q '^> DN.3.9.shadow_map' said\n"
	  "grep -q '^> IO.in.main.8.' said; grep -q '^> IO.out.main.2.' said\n"
	  "grep -q '^> SC.0.int32.4' said; grep -q '^> SC.40.bool' said\n"
	  "! grep '^> DN.0' said" },
	{ "both byte orders",
	  "spvx remap -v --set=0:3 --spec=0=64 -o s.spv swapped.spv 2>said\n"
	  "spvx remap --set=0:3 --spec=0=64 -o p.spv particles.spv\n"
	  "spvx dis s.spv >a; spvx dis p.spv >b; cmp a b; grep -q 'words replaced' said\n"
	  "spvx reflect -f tsv s.spv | grep -q 'SC.0.uint32.64'" },
	{ "values that are none",
	  "for v in 0=x 0= 1=2.5 0=99999999999999; do\n"
	  "	r=0; spvx remap --spec=$v -o o.spv m.spv 2>said || r=$?; test $r = 2\n"
	  "	! test -e o.spv; done" },
	{ "what is no rule",
	  "for o in --set=1 --set=a:b --set=1:4294967295 --binding=0:1 --binding=0.1:2 \\\n"
	  "	--location=0:1 --location=x.0:1 --spec=5 --spec=:1 --set=-1:2; do\n"
	  "	r=0; spvx remap $o -o o.spv m.spv 2>said || r=$?; test $r = 2\n"
	  "	grep -q 'invalid value' said; ! test -e o.spv; done\n"
	  "r=0; spvx remap -o o.spv m.spv 2>said || r=$?; test $r = 2\n"
	  "r=0; spvx remap --set=0:1 m.spv >o 2>said || r=$?; test $r = 2; ! test -s o" },
	{ "two things at one place",
	  "for o in --set=0:1 --binding=0.0:0.1 --location=in.0:1 --spec=0:1; do\n"
	  "	r=0; spvx remap $o -o o.spv m.spv 2>said || r=$?; test $r = 2\n"
	  "	grep -q '^m.spv: error: two ' said; ! test -e o.spv; done" },
	{ "what would not be valid", /* locations that no device has are not looked at */
	  "printf 'OpCapability Shader\\nOpMemoryModel Logical GLSL450\\nOpEntryPoint '\\\n"
	  "'Vertex %%m \"m\" %%a %%b\\nOpDecorate %%a Location 5000\\nOpDecorate %%b Location '\\\n"
	  "'5000\\n%%v = OpTypeVoid\\n%%f = OpTypeFunction %%v\\n%%u = OpTypeFloat 32\\n'\\\n"
	  "'%%p = OpTypePointer Input %%u\\n%%a = OpVariable %%p Input\\n%%b = OpVariable %%p '\\\n"
	  "'Input\\n%%m = OpFunction %%v None %%f\\n%%l = OpLabel\\nOpReturn\\nOpFunctionEnd\\n' |\n"
	  "	spvx as -o a.spv -; spvx check a.spv >said\n"
	  "spvx remap --location=in.5000:6000 -o o.spv a.spv; rm o.spv\n"
	  "r=0; spvx remap --location=in.5000:0 -o o.spv a.spv 2>said || r=$?; test $r = 2\n"
	  "grep -q 'result would be invalid: Location 0' said; ! test -e o.spv" },
	{ "rules for nothing",
	  "spvx remap --set=7:8 --binding=0.99:0.98 --spec=77:1 -o o.spv m.spv 2>said\n"
	  "cmp o.spv m.spv; test $(grep -c 'warning: no ' said) = 3" },
	{ "damage",
	  "head -c 3002 m.spv >cut.spv; cp cut.spv kept.spv\n"
	  "r=0; spvx remap --set=0:1 -o o.spv cut.spv 2>said || r=$?; test $r = 2\n"
	  "! test -e o.spv\n"
	  "r=0; spvx remap --set=0:1 -o cut.spv cut.spv 2>said || r=$?\n"
	  "test $r = 2; cmp cut.spv kept.spv" },
	{ "many", "mkdir in; cp m.spv particles.spv in\n"
		  "spvx remap --set=0:4 --to=d -f tsv in >list; test $(wc -l <list) = 3\n"
		  "f=$(sed -n 2p list | cut -f 4); sha256sum d/$f | grep -q ^${f%.spv}\n"
		  "r=0; spvx remap --set=0:4 -o o.spv in 2>said || r=$?; test $r = 2\n"
		  "grep -q -e --to=DIR said; ! test -e o.spv" },
};

Test(cmd_remap, what_is_written)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *folder = test_folder();
		char *lines = test_format(
			"cp '%s/tests/modules/mesh.frag.spv' m.spv\n"
			"cp '%s/tests/modules/particles.comp.spv' particles.spv\n"
			"cp '%s/tests/modules/particles.swapped.spv' swapped.spv\n"
			"chmod +w *.spv\n%s",
			test_src(), test_src(), test_src(), cases[i].lines);

		test_lines(folder, cases[i].name, lines);
		free(lines);
		test_remove(folder);
		free(folder);
	}
}
