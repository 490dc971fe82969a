/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/shards_requires.c - `requires` spread over processes: however it is cut,
 * shuffled, repeated, and merged in steps, the report is that of one run over all, in every
 * format, and so is the status.
 */
#include "lines.h"

TestSuite(cmd_shards_requires, .timeout = 300);

/* Modules that ask for all sorts: versions, capabilities that Vulkan has and has not, limits of a
 * compute shader, OpenCL, faults, nothing. */
static void write_module(const char *path, unsigned kind)
{
	static const uint32_t capabilities[] = { 2, 3, 5, 9, 10, 11, 22, 39, 61, 5249 };
	const unsigned count = sizeof(capabilities) / sizeof(capabilities[0]);
	struct test_module m = { .swapped = kind % 7 == 0 };

	test_module_header(&m, 0x00010000 + (kind % 7 << 8), 8);
	TEST_INSN(&m, 17, kind % 13 ? 1 : 6); /* OpCapability Shader, or Kernel */
	TEST_INSN(&m, 17, capabilities[kind % count]);
	if (kind % 3)
		TEST_INSN(&m, 17, capabilities[kind / 3 % count]);
	if (kind % 17 == 5)
		TEST_INSN(&m, 17, 0x7fff0000 + kind); /* unknown */
	TEST_INSN(&m, 14, 0, kind % 2);               /* OpMemoryModel */
	if (kind % 13)
		TEST_INSN(&m, 15, 5, 3, 0x6d, 0); /* OpEntryPoint GLCompute %3 "m" */
	TEST_INSN(&m, 16, 3, 17, 1 + kind * 40 % 1100, 1, 1 + kind % 2); /* LocalSize */
	TEST_INSN(&m, 19, 1);
	TEST_INSN(&m, 33, 2, 1);
	TEST_INSN(&m, 54, 1, 3, 0, 2);
	TEST_INSN(&m, 248, 4);
	TEST_INSN(&m, kind % 11 ? 253 : 60000); /* OpReturn, or none */
	TEST_INSN(&m, 56);
	test_write(path, m.data, m.len);
}

/* 240 files in folders, and archives if there is something to make them with. */
static char *make_corpus(void)
{
	char *folder = test_folder();

	test_lines_corpus(folder, 240, 90, write_module);
	test_lines(
		folder, "archives",
		"! command -v zip >/dev/null || (cd t && zip -qr z.zip a d)\n"
		"! command -v tar >/dev/null || tar cf t/z.tar t/d\n"
		"cat >all.sh <<'END'\n"
		"# all.sh EXPECTED COMMAND...: in all formats, with the status\n"
		"to=$1; shift; for f in text tsv csv json ndjson markdown; do\n"
		"\"$@\" -f $f >$to.$f 2>/dev/null; echo $? >>$to.$f; done\n"
		"END\n"
		"cat >same.sh <<'END'\n"
		"for f in text tsv csv json ndjson markdown; do\n"
		"sh said.sh <$1.$f >1.said; sh said.sh <$2.$f | cmp 1.said - || exit 1; done\n"
		"END\n"
		/* a partial has the rule of a damage, not what else was said of it */
		"echo \"sed 's,\\(: bin/[a-z-]*\\): .*,\\1,'\" >said.sh\n");
	return folder;
}

struct lines {
	const char *name;
	const char *lines;
};

/* `A` are the options of the run. */
static const struct lines cases[] = {
	{ "expected", "sh all.sh x $SPVX_BIN requires $A t\n"
		      "[ $(tail -n 1 x.tsv) = 2 ]; [ $(wc -l <x.tsv) -gt 9 ]\n"
		      "spvx requires --partial $A t >x.nd 2>/dev/null" },
	{ "one partial", "sh all.sh y $SPVX_BIN merge x.nd; sh same.sh x y" },
	{ "rows", "spvx requires -n 3 $A t 2>/dev/null | sh said.sh >x3\n"
		  "spvx merge -n 3 x.nd 2>/dev/null | sh said.sh | cmp - x3" },
	{ "any number of threads",
	  "for j in 1 2 16; do spvx requires --partial -j$j $A t 2>/dev/null | cmp - x.nd; "
	  "sh all.sh y $SPVX_BIN requires -j$j $A t; sh same.sh x y; done" },
	{ "inputs in another order",
	  "spvx requires $A t >one 2>/dev/null || :\n"
	  "spvx requires $A t/z.* t/d t/b t/a 2>/dev/null | cmp - one" },
	{ "shards of any number, in two steps, some twice",
	  "for n in 1 3 16; do\n"
	  "rm -f s.*; for i in $(seq 0 $((n - 1))); do\n"
	  "spvx requires --partial --shard=$i/$n -o s.$i $A t 2>/dev/null || :; done\n"
	  "spvx merge --partial -o m.1 s.0 s.[0-4]\n"
	  "spvx merge --partial s.* m.1 | cmp - x.nd\n"
	  "sh all.sh y $SPVX_BIN merge m.1 $(ls s.* | shuf); sh same.sh x y\n"
	  "done" },
	{ "lines with keys, sorted by a machine between",
	  "for i in 0 1 2; do spvx requires --partial --kv --shard=$i/3 $A t 2>/dev/null || "
	  ":; done | LC_ALL=C sort >kv; spvx merge --partial --kv kv | "
	  "spvx merge --partial - | cmp - x.nd\n"
	  "cut -f1 kv | grep -qE '^[0-9a-f]{64}$'" },
	{ "a partial without an end",
	  "head -n 90 x.nd >cut; spvx merge cut >/dev/null 2>why && exit 1; [ $? = 2 ]\n"
	  "grep -q incomplete why; spvx merge --allow-partial cut >/dev/null 2>&1 || :\n"
	  "tail -n 20 x.nd >cut; spvx merge --allow-partial cut 2>why >/dev/null && exit 1\n"
	  "grep -q 'cut:1:.*before the header' why" },
	{ "others that do not fit",
	  "spvx requires --partial --rules='limit/*' t >o 2>/dev/null || :\n"
	  "spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q options why\n"
	  "spvx requires --partial --device=vulkan1.4 t >o 2>/dev/null || :\n"
	  "spvx merge o x.nd >/dev/null 2>why && exit 1; grep -qE 'options|devices' why\n"
	  "spvx audit --partial t >o 2>/dev/null || :\n"
	  "spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q 'different commands' why\n"
	  "spvx merge -f sarif x.nd >/dev/null 2>why && exit 1; grep -q sarif why\n"
	  "spvx requires --partial --per-module t 2>why && exit 1; grep -q per-module why" },
	{ "records that are damaged",
	  "for s in 's/\"off\":/\"off\":-/' 's/\"kind\"/\"king\"/' 's/\"sha\":\"./&x/' "
	  "'s/\"needs\":\\[/\"needs\":[7,/' 's/\"hidden\":\\[/\"hidden\":[{},/' "
	  "'s/\"has\":\"/&x/' 's/\"loads\":\"/&x/' 's/>=[0-9]/>=x/' 's/,\"needs.*//'; do\n"
	  "sed \"$s\" x.nd >o; ! cmp -s o x.nd || continue\n"
	  "spvx merge o >/dev/null 2>why && exit 1; [ $? = 2 ]; grep -q 'o:[0-9]' why; done" },
	{ "nothing",
	  "mkdir -p none; spvx requires --partial $A none >o; [ $(wc -l <o) = 2 ]\n"
	  "spvx merge --partial o x.nd | cmp - x.nd\n"
	  "spvx merge o >/dev/null 2>&1 && exit 1; [ $? = 2 ]" },
	{ "resumed",
	  "spvx requires --partial -o r --resume $A t 2>/dev/null || :; cmp r x.nd\n"
	  "touch -d 2001-01-01 r; spvx requires --partial -o r --resume $A t\n"
	  "[ r -ot x.nd ]; head -n 9 x.nd >r\n"
	  "spvx requires --partial -o r --resume $A t 2>/dev/null || :; cmp r x.nd" },
};

static void check(const char *folder, const char *options)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *lines = test_format("A='%s'\n%s", options, cases[i].lines);

		test_lines(folder, test_format("%s: %s", options, cases[i].name), lines);
	}
}

Test(cmd_shards_requires, however)
{
	static const char *const options[] = {
		"--api=vulkan --rules=cap/*,version/*",
		"--all",
		"--strict --device=vulkan1.1 --device=old=VP_KHR_roadmap_2022",
	};
	char *folder = make_corpus();

	for (size_t i = test_sanitized() ? 2 : 0; i < sizeof(options) / sizeof(options[0]);
	     i++)
		check(folder, options[i]);
}
