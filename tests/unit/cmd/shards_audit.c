/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/shards_audit.c - an audit spread over processes: however it is cut,
 * shuffled, repeated, and merged in steps, the report is that of one `spvx audit` over all,
 * in every format, and so is the status.
 */
#include "lines.h"

TestSuite(cmd_shards_audit, .timeout = 300);

/* Modules that break rules of all sorts: leaks, tools of several versions, dead code, equal
 * bytes, the same code with other names, faults, nothing at all. */
static void write_module(const char *path, unsigned kind)
{
	struct test_module m = { .swapped = kind % 7 == 0 };

	test_module_header(&m, 0x00010000 + (kind % 8 << 8), 8 + kind);
	m.data[m.swapped ? 8 + 3 : 8] = (unsigned char)(kind % 5); /* version of the tool */
	m.data[m.swapped ? 8 + 1 : 8 + 2] = 8;
	TEST_INSN(&m, 17, 1 + kind % 4); /* OpCapability */
	TEST_INSN(&m, 14, 0, kind % 2);  /* OpMemoryModel */
	TEST_INSN(&m, 7, 1, 0x6d6f682f, 0x6f622f65,
		  0x00622f62); /* OpString "/home/bob/b" */
	if (kind % 3)
		TEST_INSN(&m, 5, 1, 0x41 + kind % 3); /* OpName */
	for (unsigned i = 0; i < kind % 40; i++)
		TEST_INSN(&m, kind % 11 ? 0 : 60000); /* OpNop, or none */
	test_write(path, m.data, m.len);
}

/* 240 files in folders, archives if there is something to make them with, and a build before
 * that: some are new, gone, grown, or need more. */
static char *make_corpus(void)
{
	char *folder = test_folder();

	test_lines_corpus(folder, 240, 90, write_module);
	test_lines(folder, "policy",
		   "cp -r t base; rm -r base/d; cp base/a/0*.spv base/new.spv\n"
		   "for i in 4 8 12; do cat \"base/a/$i .spv\" >\"base/a/16 .spv\"; done\n"
		   "! command -v zip >/dev/null || (cd t && zip -qr z.zip a d)\n"
		   "! command -v tar >/dev/null || tar cf t/z.tar t/d\n"
		   "printf '[rules]\\ndefault = all\\nQ003 = warning\\nM002 = off\\n"
		   "[paths]\\nignore = t/a/1*\\n[budget t/b/**]\\nwords = 40\\n"
		   "[budget *]\\nwords = 50\\n[suppress]\\nQ007 = path:t/d/**\\n' >policy\n"
		   "cat >audit.sh <<'END'\n"
		   "# audit.sh EXPECTED COMMAND...: in all formats, with the status\n"
		   "to=$1; shift; for f in text tsv json ndjson sarif markdown; do\n"
		   "\"$@\" -f $f >$to.$f 2>/dev/null; echo $? >>$to.$f; done\n"
		   "END\n"
		   "cat >same.sh <<'END'\n"
		   "for f in text tsv json ndjson sarif markdown; do cmp $1.$f $2.$f || "
		   "exit 1\n"
		   "done\n"
		   "END\n");
	return folder;
}

struct lines {
	const char *name;
	const char *lines;
};

/* `A` are the options of the audit. */
static const struct lines cases[] = {
	{ "expected", "sh audit.sh x $SPVX_BIN audit $A t\n"
		      "[ $(tail -n 1 x.tsv) = 1 ]; [ $(wc -l <x.tsv) -gt 100 ]\n"
		      "spvx audit --partial $A t >x.nd 2>/dev/null; [ $? = 0 ]" },
	{ "one partial", "sh audit.sh y $SPVX_BIN merge x.nd; sh same.sh x y" },
	{ "any number of threads",
	  "for j in 1 2 16; do spvx audit --partial -j$j $A t | cmp - x.nd; done\n"
	  "for j in 2 7; do sh audit.sh y $SPVX_BIN audit -j$j $A t; sh same.sh x y; "
	  "done" },
	{ "shards of any number, in two steps, some twice",
	  "for n in 1 3 7 16; do\n"
	  "rm -f s.*; for i in $(seq 0 $((n - 1))); do\n"
	  "spvx audit --partial --shard=$i/$n -o s.$i $A t 2>/dev/null; done\n"
	  "spvx merge --partial -o m.1 s.0 s.[0-4]\n"
	  "spvx merge --partial s.* m.1 | cmp - x.nd\n"
	  "sh audit.sh y $SPVX_BIN merge m.1 $(ls s.* | shuf); sh same.sh x y\n"
	  "done" },
	{ "a shuffled list",
	  "find t -type f | shuf >list; for p in 0 1 2; do\n"
	  "spvx audit --partial --shard=$p/3 -o l.$p $A t 2>/dev/null; done\n"
	  "cat l.2 l.0 l.1 l.0 | spvx merge --partial - | cmp - x.nd" },
	{ "lines with keys, sorted by a machine between",
	  "for i in 0 1 2; do spvx audit --partial --kv --shard=$i/3 $A t; done "
	  "| LC_ALL=C sort >kv; spvx merge --partial --kv kv | spvx merge --partial - "
	  "| cmp - x.nd\n"
	  "spvx merge --partial kv | cmp - x.nd" },
	{ "baselines",
	  "spvx audit --baseline-write=b1 $A t >/dev/null || [ $? = 1 ]\n"
	  "spvx merge --baseline-write=b2 x.nd >/dev/null || [ $? = 1 ]; cmp b1 b2\n"
	  "spvx merge --baseline=b1 x.nd >/dev/null\n"
	  "head -n 40 b1 >b3; sh audit.sh x2 $SPVX_BIN audit --baseline=b3 $A t\n"
	  "sh audit.sh y $SPVX_BIN merge --baseline=b3 x.nd; sh same.sh x2 y\n" },
	{ "other ways to show it",
	  "for o in --max-per-rule=1 --max-per-rule=0 --fail-on=error --max-bytes=2000; "
	  "do\n"
	  "sh audit.sh x2 $SPVX_BIN audit $o $A t\n"
	  "sh audit.sh y $SPVX_BIN merge $o x.nd; sh same.sh x2 y; done" },
	{ "a partial without an end",
	  "head -n 20 x.nd >cut; spvx merge cut >/dev/null 2>why && exit 1; [ $? = 2 ]\n"
	  "grep -q incomplete why; spvx merge --allow-partial --exit-zero cut >/dev/null\n"
	  "tail -n 20 x.nd >cut; spvx merge --allow-partial cut 2>why && exit 1; [ $? = 2 "
	  "]" },
	{ "others that do not fit",
	  "spvx audit --partial --profile=release t >o 2>/dev/null\n"
	  "spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q policies why\n"
	  "spvx audit --partial --where='words>9' $A t >o 2>/dev/null\n"
	  "spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q options why\n"
	  "spvx stats --partial t >o 2>/dev/null || :\n"
	  "spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q statistics why\n"
	  "spvx merge -f csv x.nd >/dev/null 2>why && exit 1; grep -q csv why\n"
	  "sed 's/\"rule\":\"[^\"]*\"/\"rule\":\"X\"/' x.nd >o\n"
	  "spvx merge o >/dev/null 2>why && exit 1; grep -q 'o:[0-9]' why" },
	{ "what a record cannot be without",
	  "for r in f:sev,fp,src,in,msg m:sha,in b:key,sha,interface,src,in,needs; do\n"
	  "n=$(grep -nm1 \"^{.t.:.${r%%:*}\\\"\" x.nd | cut -d: -f1); [ \"$n\" ] || continue\n"
	  "for k in $(echo ${r#*:} | tr , ' '); do\n"
	  "sed \"${n}s/\\\"$k\\\":/\\\"not-$k\\\":/\" x.nd >o; cmp -s o x.nd && exit 1\n"
	  "r=0; spvx merge o >/dev/null 2>why || r=$?; [ $r = 2 ]; grep -q \"^o:$n:.*invalid "
	  "record\" why\n"
	  "done; done\n"
	  "case $A in *base*) grep -q '^{.t.:.b' x.nd ;; esac" },
	{ "what cannot be read",
	  "mkdir -p gone; ln -sf nowhere gone/x; spvx audit --partial $A t gone/x >o "
	  "2>/dev/null && exit 1\n"
	  "[ $? = 2 ]; spvx merge -f json o >o.json 2>why && exit 1; [ $? = 2 ]\n"
	  "grep -q gone/x why; grep -q '\"complete\": false' o.json" },
	{ "nothing", "case $A in *base*) exit 0; esac\n"
		     "mkdir -p none; spvx audit --partial $A none >o; [ $(wc -l <o) = 2 ]\n"
		     "spvx merge --partial o x.nd | tail -n +2 | cmp - <(tail -n +2 x.nd)\n"
		     "spvx merge o >/dev/null 2>&1 && exit 1; [ $? = 2 ]" },
	{ "resumed",
	  "spvx audit --partial -o r --resume $A t; cmp r x.nd\n"
	  "touch -d 2001-01-01 r; spvx audit --partial -o r --resume $A t; [ r -ot list ]\n"
	  "head -n 9 x.nd >r; spvx audit --partial -o r --resume $A t; cmp r x.nd" },
};

static void check(const char *folder, const char *options)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *lines = test_format("A='%s'\n%s", options, cases[i].lines);

		test_lines(folder, test_format("%s: %s", options, cases[i].name), lines);
	}
}

Test(cmd_shards_audit, however)
{
	static const char *const options[] = {
		"--profile=ci",
		"--profile=all",
		"--policy=policy",
		"--profile=all --base=base",
		"--policy=policy --check --target-env=vulkan1.2",
	};
	char *folder = make_corpus();

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		if (test_turn(5))
			check(folder, options[i]);
	}
}
