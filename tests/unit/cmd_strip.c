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
		  "f=$(sed -n 2p list | cut -f 3); sha256sum d/$f | grep -q ^${f%.spv}\n"
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
