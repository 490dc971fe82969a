/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/shards.c - the same work spread over processes: however it is cut,
 * shuffled, repeated, and merged in steps, the report is that of one `spvx stats` over all.
 */
#include "lines.h"

#include "base/buf.h"
#include "base/hash.h"

TestSuite(cmd_shards, .timeout = 120);

static void write_module(const char *path, unsigned kind)
{
	struct test_module m = { .swapped = kind % 5 == 0 };

	test_module_header(&m, 0x00010000 + (kind % 7 << 8), kind);
	TEST_INSN(&m, 17, 1 + kind % 3); /* OpCapability */
	TEST_INSN(&m, 14, 0, kind % 2);  /* OpMemoryModel */
	TEST_INSN(&m, 71, 1, 30, kind);  /* OpDecorate %1 Location */
	for (unsigned i = 0; i < kind; i++)
		TEST_INSN(&m, kind % 11 ? 0 : 60000);
	test_write(path, m.data, m.len);
}

/* 300 files, of which 120 are distinct, some damaged or no modules, in folders and archives
 * if there is something to make them with. */
static char *make_corpus(void)
{
	char *folder = test_folder();

	test_lines_corpus(folder, 300, 120, write_module);
	test_lines(folder, "expected",
		   "find t -type f ! -exec grep -q ^text {} \\; -print >list\n"
		   "! command -v zip >/dev/null || zip -qr t/z.zip t/a\n"
		   "! command -v tar >/dev/null || tar cf t/z.tar t/d\n"
		   "spvx stats -f tsv t >expected.tsv 2>errors || [ $? = 2 ]\n"
		   "said() { sed '/^not complete/,$d'; }\n"
		   "spvx stats --count=both t 2>errors | said >expected.txt\n"
		   "spvx stats --partial t >expected.nd 2>errors\n"
		   "spvx merge -f tsv expected.nd | cmp - expected.tsv\n"
		   "grep -v '\"t\":\"s\"' expected.nd >named.nd\n" /* lists have no text */
		   "grep -v ^skipped expected.tsv >named.tsv\n"
		   "spvx merge --count=both expected.nd | said | cmp - expected.txt");
	return folder;
}

struct lines {
	const char *name;
	const char *lines;
};

static const struct lines cases[] = {
	{ "any number of threads", "for j in 1 2 16; do spvx stats --partial -j$j t "
				   "2>/dev/null | cmp - expected.nd; "
				   "done" },
	{ "shards of any number, in two steps, some twice",
	  "for n in 1 3 7 16; do\n"
	  "rm -f s.*; for i in $(seq 0 $((n - 1))); do\n"
	  "spvx stats --partial --shard=$i/$n -o s.$i t 2>/dev/null; done\n"
	  "spvx merge --partial -o m.1 s.0 s.[0-4]\n"
	  "spvx merge --partial s.* m.1 | cmp - expected.nd\n"
	  "spvx merge -f tsv m.1 s.* | cmp - expected.tsv; done" },
	{ "every file is in one shard",
	  "for i in 0 1 2 3 4; do spvx ls -f tsv --shard=$i/5 t 2>/dev/null | tail -n +2; "
	  "done | LC_ALL=C sort >all || :\n"
	  "{ spvx ls -f tsv t 2>/dev/null || :; } | tail -n +2 | LC_ALL=C sort | cmp - "
	  "all" },
	{ "a shuffled list",
	  "shuf list >mixed; spvx stats --partial --files-from=mixed t 2>/dev/null "
	  "| cmp - expected.nd" },
	{ "lines with keys, sorted by a machine between",
	  "split -n l/6 list p.; for p in p.*; do spvx stats --partial --kv "
	  "--files-from=$p "
	  "t/z.* 2>/dev/null || [ $? = 2 ]; done | LC_ALL=C sort | spvx merge --partial --kv - "
	  "| spvx merge -f tsv - | cmp - named.tsv" },
	{ "lines with keys, sorted and divided among reducers",
	  "split -n l/6 list q.; for p in q.*; do spvx stats --partial --kv "
	  "--files-from=$p "
	  "t/z.* 2>/dev/null || [ $? = 2 ]; done | LC_ALL=C sort >keys; split -n l/3 keys r.\n"
	  "for p in r.*; do spvx merge --partial --kv --allow-partial - <$p; done "
	  ">reduced\n"
	  "spvx merge --partial reduced | cmp - named.nd\n"
	  "spvx stats -f json t 2>/dev/null | tail -n 1 | cmp - <(spvx merge -f json "
	  "reduced 2>/dev/null | tail -n 1)" },
	{ "paths divided by a machine, and all lines to one",
	  "rm -f w.*; split -n r/16 list w.; for p in w.*; do spvx stats --partial "
	  "--files-from=- <$p 2>/dev/null || [ $? = 2 ]; done >lines\n"
	  "spvx stats --partial t/z.* >>lines 2>/dev/null\n"
	  "shuf lines | spvx merge --partial - | cmp - named.nd" },
	{ "xargs",
	  "find t -type f ! -exec grep -q ^text {} \\; -print0 | "
	  "xargs -0 -n 37 -P 4 sh -c 'printf \"%s\\0\" \"$@\" | "
	  "\"$SPVX_BIN\" stats --partial --files0-from=- -o \"part.$$\" 2>/dev/null || "
	  "[ $? = 2 ]' _\n"
	  "spvx merge --partial part.* | cmp - named.nd" },
	{ "GNU parallel",
	  "command -v parallel >/dev/null || exit 0\n"
	  "parallel --will-cite --pipe -N 50 \"$SPVX_BIN stats --partial --files-from=- "
	  "2>/dev/null || [ \\$? = 2 ]\" <list >par.nd; spvx merge --partial par.nd >par2.nd\n"
	  "spvx stats --partial t/z.* 2>/dev/null | spvx merge --partial - par2.nd "
	  "| cmp - named.nd" },
	{ "nothing is an empty partial", ": | spvx stats --partial --files-from=- >none\n"
					 "[ $(wc -l <none) = 2 ]; spvx merge --partial "
					 "none expected.nd | cmp - expected.nd" },
	{ "files that are sorted, and the same as one that is not",
	  "for i in 0 1 2 3; do spvx stats --partial --shard=$i/4 -o f.$i t 2>/dev/null; done\n"
	  "spvx merge --partial -o f.m f.1 f.3; cat f.0 f.1 f.2 f.3 f.m f.0 >mixed\n"
	  "spvx merge --partial f.* f.0 >sorted 2>why; cmp sorted expected.nd\n"
	  "spvx merge --partial mixed 2>why | cmp - sorted\n"
	  "spvx merge --partial - <mixed 2>why | cmp - sorted\n"
	  "spvx merge --partial --kv f.* 2>why | cut -f 2 | cmp - sorted\n"
	  "sed 's/\"op\":/\"op\" :/' f.m >spelled\n"
	  "spvx merge --partial spelled | sed 's/\"op\" :/\"op\":/' | cmp - f.m" },
	{ "a partial without an end",
	  "head -n 20 expected.nd >cut; spvx merge cut >/dev/null 2>why && exit 1\n"
	  "grep -q incomplete why; spvx merge --allow-partial cut >/dev/null" },
	{ "a record that contradicts",
	  "sed 's/\"insns\":[0-9]*/\"insns\":77/' expected.nd >other\n"
	  "for how in '' --partial '--partial --kv'; do\n"
	  "spvx merge $how other expected.nd >/dev/null 2>why && exit 1\n"
	  "grep -q conflicting why; done" },
	{ "other options",
	  "spvx stats --partial --where='words>9' t >other 2>/dev/null\n"
	  "spvx merge other expected.nd >/dev/null 2>why && exit 1; grep -q options why" },
	{ "modules that are alike, in two steps",
	  "spvx stats --full -f tsv t 2>/dev/null | grep ^copies >copies || :\n"
	  "for i in 0 1 2; do spvx stats --partial --shard=$i/3 -o c.$i t 2>/dev/null; "
	  "done\n"
	  "spvx merge --partial -o c.m c.2 c.0 && spvx merge --full -f tsv c.1 c.m c.0 "
	  "| grep ^copies | cmp - copies\n"
	  "grep -q '^copies.sha256.[1-9]' copies" },
	{ "resumed",
	  "spvx stats --partial -o r --resume t 2>/dev/null; cmp r expected.nd\n"
	  "touch -d 2001-01-01 r; spvx stats --partial -o r --resume t\n"
	  "[ r -ot list ]\n"
	  "spvx stats --partial -o r --resume --where='words>9' t 2>/dev/null\n"
	  "! cmp -s r expected.nd; head -n 9 expected.nd >r\n"
	  "spvx stats --partial -o r --resume t 2>/dev/null; cmp r expected.nd" },
	{ "long lines, and none at the end",
	  "long() { printf "
	  "'{\"t\":\"e\",\"src\":\"%0*d\",\"rule\":\"input\",\"off\":0,\"len\":1}' $1 $2; "
	  "}\n"
	  "head -n 1 expected.nd >l\n"
	  "for n in 1 2 3; do long 700000 $n; echo; done >>l; long 9 4 >>l; echo >>l\n"
	  "printf '%s' '{\"t\":\"end\",\"modules\":0,\"errors\":4}' >>l\n"
	  "spvx merge --partial l >r; { cat l; echo; } | sort >l.sorted; sort r | cmp - "
	  "l.sorted\n"
	  "cat l | spvx merge --partial - | cmp - r" },
	{ "what was not read",
	  "mkdir -p u; cp \"$(head -n 1 list)\" u/good; head -c 30 u/good >u/cut\n"
	  "spvx stats --partial u u/gone >u.nd 2>/dev/null && exit 1; [ $? = 2 ]\n"
	  "spvx stats --partial u >/dev/null 2>&1; [ $? = 0 ]\n"
	  "spvx merge --partial u.nd | cmp - u.nd\n"
	  "for f in text tsv csv json ndjson markdown html; do\n"
	  "spvx stats -f $f u u/gone >u.1 2>/dev/null && exit 1; [ $? = 2 ]\n"
	  "spvx merge -f $f u.nd >u.2 2>why && exit 1; [ $? = 2 ]\n"
	  "grep -q '^u/gone: error: ' why; grep -q '^u/cut:0x.*: error: bin/' why\n"
	  "case $f in json) grep -q '\"complete\": false' u.2;;\n"
	  "ndjson) grep -q '\"complete\":false' u.2;;\n"
	  "text) grep -q '^not complete' u.2; grep -q u/gone u.2;;\n"
	  "markdown) grep -q 'Not complete' u.2; grep -q u/gone u.2;;\n"
	  "html) grep -q 'Not complete' u.2; grep -q u/gone u.2;; esac; done" },
	{ "missing shards",
	  "for i in 0 1 2 3 4; do spvx stats --partial --shard=$i/5 -o n.$i t 2>/dev/null\n"
	  "spvx audit --partial --shard=$i/5 -o a.$i t 2>/dev/null\n"
	  "head -n 1 n.$i | grep -q '\"shard\":\"'$i/5; done\n"
	  "for p in n a; do\n"
	  "spvx merge -f json $p.0 $p.2 $p.3 >o 2>why && exit 1; [ $? = 2 ]\n"
	  "grep -q 'shards missing: 1, 4 of 5' why; grep -q '\"complete\": false' o\n"
	  "spvx merge -f json $p.* $p.3 >o 2>why && exit 1; [ $? = 2 ]\n"
	  "grep -q 'shards read twice: 3 of 5' why; grep -q '\"complete\": false' o\n"
	  "spvx merge --partial -o m.1 $p.0 $p.3; head -n 1 m.1 | grep -q "
	  "'\"shards\":\"0,3/5'\n"
	  "spvx merge -f json m.1 $p.1 >o 2>why && exit 1; [ $? = 2 ]\n"
	  "grep -q 'shards missing: 2, 4 of 5' why\n"
	  "spvx merge --partial m.1 $p.1 $p.2 $p.4 | head -n 1 | grep shard && exit 1\n"
	  "spvx merge -f json m.1 $p.1 $p.2 $p.4 2>why >/dev/null || :\n"
	  "grep shards why && exit 1\n"
	  "spvx merge -f json --allow-partial --exit-zero m.1 2>why >o || "
	  "grep -q 'was damaged\\|was not read' why\n"
	  "grep -q '\"complete\": false' o; done; true" },
	{ "wrong shards",
	  "for s in 3/3 1 /2 1/ a/b 1/0 -1/2; do\n"
	  "spvx ls --shard=$s t >/dev/null 2>&1 && exit 1; [ $? != 2 ] || :; done" },
};

Test(cmd_shards, however)
{
	char *folder = make_corpus();

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		test_lines(folder, cases[i].name, cases[i].lines);
}

/* Records beyond those that are kept in memory are put aside; where that is impossible they are
 * kept. Of modules that come again there may be nothing left in memory but their digest. */
Test(cmd_shards, more_than_is_kept)
{
	char *folder = test_folder();
	char *path = test_format("%s/one", folder);
	struct sx_buf all;

	sx_buf_init(&all, NULL);
	for (unsigned i = 0; i < 12000; i++) {
		struct test_module m = { .swapped = i % 3 == 0 };

		test_module_header(&m, 0x00010000, 1 + i % 50);
		TEST_INSN(&m, 17, 1);
		TEST_INSN(&m, 71, 1, 30, i);
		sx_buf_put(&all, (const char *)m.data, m.len);
	}
	test_write(path, all.data, all.len);
	sx_buf_free(&all);
	test_lines(
		folder, "aside",
		"cp one two; for j in 1 2; do for kv in '' --kv; do\n"
		"spvx stats --partial -j$j $kv one two one >aside\n"
		"TMPDIR=/nonexistent spvx stats --partial -j$j $kv one two one | cmp - aside\n"
		"done; done; spvx stats --partial one >1; spvx stats --partial two >2\n"
		"[ $(wc -c <1) -gt 6000000 ]; spvx merge --partial --kv 1 2 | cmp - aside\n"
		"spvx stats -f tsv one two >whole; spvx merge -f tsv aside | cmp - whole");
}

/* --max-errors says how many are named; a record has each, however many workers found them. */
Test(cmd_shards, each_error)
{
	char *folder = test_folder();
	char *path = test_format("%s/one", folder);
	struct sx_buf all;

	sx_buf_init(&all, NULL);
	for (unsigned i = 0; i < 100; i++) {
		struct test_module m = { .swapped = false };

		test_module_header(&m, 0x00010000, 1);
		test_module_word(&m, i); /* a count of 0 */
		sx_buf_put(&all, (const char *)m.data, m.len);
	}
	test_write(path, all.data, all.len);
	sx_buf_free(&all);
	test_lines(folder, "each error",
		   "mkdir t; for i in 1 2 3 4 5; do cp one t/$i; done\n"
		   "for c in stats requires; do for j in 1 2 8; do\n"
		   "spvx $c --partial --max-errors=3 -j$j t >p 2>e\n"
		   "[ $(grep -c '\"t\":\"e\"' p) = 500 ]\n"
		   "[ $(grep -c ': error: ' e) = 3 ]\n"
		   "done; done");
}

/* The shard of an address is its FNV-1a modulo N, for machines that work it out themselves:
 * the file's, or of what is in a zip file, the entry's. */
Test(cmd_shards, by_hash)
{
	char *folder = make_corpus();
	char *line = test_format("cd '%s' && %s ls -f tsv --shard=1/3 t 2>/dev/null",
				 folder, test_bin());
	const char *argv[] = { "/bin/sh", "-c", line, NULL };
	struct test_run r = { .argv = argv };
	size_t count = 0;

	test_run(&r);
	for (char *at = strchr((char *)r.out.data, '\n'); at && at[1];
	     at = strchr(at + 1, '\n'), count++) {
		size_t len = strcspn(at + 1, "\t");
		const char *tar = strstr(at + 1, ".tar!");

		if (tar && tar < at + 1 + len)
			len = (size_t)(tar - at - 1) + strlen(".tar");
		cr_expect_eq(sx_fnv1a(SX_FNV_BASIS, at + 1, len) % 3, 1, "%.*s", (int)len,
			     at + 1);
	}
	cr_expect_gt(count, 60);
}
