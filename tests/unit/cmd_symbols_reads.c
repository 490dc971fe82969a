/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_symbols_reads.c - --symbols: what is read and what is not, what is said of it, and
 * inputs that are made to do harm.
 */
#include "lines.h"
#include "pty.h"

#include <string.h>

TestSuite(cmd_symbols_reads, .timeout = 300);

#define ID "0123456789ABCDEF0123456789abcdef"

/* A module with a line, a build identifier, a path of symbols, and a name of its variable. */
static const char listing[] =
	"OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n"
	"%%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
	"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%main \"main\"\n"
	"OpExecutionMode %%main LocalSize 1 1 1\n"
	"%%id = OpString \"%s\"\n%%path = OpString \"%s\"\n%%file = OpString \"a.comp\"\n"
	"OpName %%x \"%s\"\n"
	"%%v = OpTypeVoid\n%%u = OpTypeInt 32 0\n%%c = OpConstant %%u 0\n"
	"%%fn = OpTypeFunction %%v\n"
	"%%b = OpExtInst %%v %%set DebugBuildIdentifier %%id %%c\n"
	"%%p = OpExtInst %%v %%set DebugStoragePath %%path\n"
	"%%main = OpFunction %%v None %%fn\n%%l = OpLabel\nOpLine %%file 7 1\n"
	"%%x = OpIAdd %%u %%c %%c\nOpReturn\nOpFunctionEnd\n";

/* s.spv, what ships; sym/w.spv, its twin. */
static char *open_folder(const char *id, const char *path, const char *name)
{
	char *folder = test_folder();
	char *text = test_format(listing, id, path, name);
	char *file = test_format("%s/text", folder);

	test_write(file, text, strlen(text));
	test_lines(folder, "setup",
		   "mkdir sym; spvx as -o sym/w.spv text\n"
		   "spvx strip --keep=debug -o s.spv sym/w.spv");
	free(text);
	free(file);
	return folder;
}

static void close_folder(char *folder)
{
	test_remove(folder);
	free(folder);
}

static const char *const commands[][7] = {
	{ "addr2line", "s.spv", "@main" },
	{ "annotate", "s.spv" },
	{ "srcmap", "s.spv" },
	{ "grep", "--source", "OpIAdd", "s.spv", "s.spv", "-j2" },
	{ "dis", "--source", "s.spv" },
	{ "xref", "s.spv", "@main" },
	{ "cfg", "s.spv" },
	{ "sources", "s.spv" },
};

#define COMMAND_COUNT (sizeof(commands) / sizeof(commands[0]))

/* Run one on a terminal. */
static struct test_pty run(const char *folder, size_t command, const char *option,
			   unsigned short columns)
{
	const char *argv[10] = { "spvx" };
	struct test_pty p = {
		.columns = columns, .argv = argv, .dir = folder, .no_color = true
	};
	size_t n = 1;

	for (size_t i = 0; i < 7 && commands[command][i]; i++)
		argv[n++] = commands[command][i];
	argv[n] = option;
	if (!test_pty_start(&p))
		cr_skip_test("no pseudo-terminals");
	test_pty_read(&p);
	p.argv = NULL;
	return p;
}

/* ---- the hint ---- */

static unsigned count_of(const char *text, const char *what)
{
	unsigned n = 0;

	for (text = strstr(text, what); text; text = strstr(text + 1, what))
		n++;
	return n;
}

/* How often the option is suggested. */
static void expect_hints(const char *folder, size_t command, const char *option,
			 unsigned hints)
{
	struct test_pty p = run(folder, command, option, 200);
	const char *text = (const char *)p.out.data;

	cr_expect_eq(count_of(text, "next: --symbols=DIR (build id 01234567...)"), hints,
		     "%s %s: %s", commands[command][0], option ? option : "", text);
	cr_expect_eq(count_of(text, "next: --symbols"), hints, "%s", commands[command][0]);
	test_pty_free(&p);
}

/* Once, and only where there is something to find and nothing says where. */
Test(cmd_symbols_reads, hint)
{
	static const char *const none[] = { "--no-symbols", "--symbols=sym", "-q",
					    "--output=out" };
	char *folder = open_folder(ID, "sym", "x");

	for (size_t c = 0; c < COMMAND_COUNT; c++) {
		expect_hints(folder, c, NULL, 1);
		for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
			expect_hints(folder, c, none[i], 0);
	}
	test_lines(folder, "no identifier", "spvx strip --no-build-id -o s.spv sym/w.spv");
	for (size_t c = 0; c < COMMAND_COUNT; c++)
		expect_hints(folder, c, NULL, 0);
	close_folder(folder);
}

/* ---- what is read ---- */

/* Nothing but the INPUTs, where there is no option: neither siblings with names searched
 * for in symbol folders, nor the path in the module. */
static const char unasked[] =
	"id=$(echo " ID " | tr A-F a-f); mkdir other\n"
	"for n in s.dbg.spv $id.dbg.spv $id.spv $id; do cp sym/w.spv $n; done\n"
	"spvx info s.spv | grep -q 'symbols *sym (the module says so; not looked up)'\n"
	"for c in 'addr2line s.spv @main' 'annotate s.spv' 'srcmap s.spv' \\\n"
	"	'grep --source OpIAdd s.spv' 'dis --source s.spv' 'xref s.spv @main' \\\n"
	"	'cfg s.spv' 'sources s.spv' 'stats -d line s.spv' 'stats -d file s.spv'; do\n"
	"for o in '' --symbols=other; do spvx $c $o >out 2>said || :\n"
	"not grep a.comp out said; not grep 'lines from' said; done\n"
	"spvx $c --symbols=sym >out 2>said || :; grep -q 'lines from sym/w.spv' said\n"
	"done\n";

/* By name nothing else is read, which a damaged file in the folder shows; and only an
 * identifier of 32 to 128 hexadecimal digits is a name. */
static const char names[] =
	"d32=0123456789abcdef0123456789abcdef; d31=${d32%?}; d128=$d32$d32$d32$d32\n"
	"for id in $d31:0 $d32:1 $d128:1 ${d128}0:0 ${d31}g:0 ../../$d32:0; do\n"
	"n=${id%:*}; mkdir f; sed \"s,\\\"" ID "\\\",\\\"$n\\\",\" text >t\n"
	"spvx as -o w.spv t; spvx strip -o s.spv w.spv; cp w.spv f/x.spv\n"
	"cp w.spv f/${n##*/}.spv; head -c 98 w.spv >f/cut.spv\n"
	"spvx addr2line --brief --symbols=f s.spv w5 >out 2>said || :\n"
	"grep -q 'lines from f/.*build id' said; r=0; grep -q damaged said || r=1\n"
	"test $r = ${id#*:}; rm -r f; done\n";

/* Not there, not readable as modules, none in it: whatever reads it ends with 2. */
static const char unreadable[] =
	"mkdir empty; echo text >t.txt; : >nothing\n"
	"for c in 'addr2line s.spv @main' 'annotate s.spv' 'srcmap s.spv' \\\n"
	"	'grep --source OpIAdd s.spv' 'dis --source s.spv' 'xref s.spv @main' \\\n"
	"	'cfg s.spv' 'sources s.spv' 'stats -d line s.spv'; do\n"
	"for p in gone empty t.txt nothing sym/w.spv!x; do r=0\n"
	"spvx $c --symbols=$p >out 2>said || r=$?; test $r = 2 || { echo $c $p; exit 1; }\n"
	"grep -q error: said; done; done\n"
	/* one that is there is enough for the lines, not for the status */
	"r=0; spvx addr2line --brief --symbols=gone --symbols=sym s.spv w80 >out 2>said || "
	"r=$?\n"
	"grep -q 'lines from sym/w.spv' said; test $r = 2\n"
	/* an unknown position, and no twin: no failure */
	"mkdir o; sed 's/OpReturn/OpUnreachable/' text | spvx as -o o/o.spv -\n"
	"spvx addr2line --brief --symbols=o s.spv w80 >out 2>said\n"
	"grep -q 'none of 1 modules with lines in o has its code' said\n"
	"spvx addr2line --brief --symbols=s.spv s.spv w80 2>said | grep -q '??:0'\n";

/* What selects among the INPUTs, or names them, is nothing to the PATHs. */
static const char options[] =
	"mkdir in; cp s.spv in; tar -cf sym.tar sym; spvx srcmap -f tsv --symbols=sym in >want 2>said\n"
	"grep -q a.comp want; for p in sym sym/w.spv sym.tar sym.tar!sym/w.spv; do\n"
	"for o in --root=in --root=sym --include='s.*' --exclude=w.spv --shard=0/1 -j1 \\\n"
	"	--where=has:build-id --where=bytes\\<9999 --where=!has:names --max-entry=1M; do\n"
	"spvx srcmap -f tsv $o --symbols=$p in >got 2>said || :\n"
	"grep -q a.comp got || { echo $p $o; cat said; exit 1; }; done; done\n"
	"for p in sym sym/w.spv sym.tar; do\n"
	"spvx srcmap -f tsv --literal --symbols=$p in 2>said | cmp - want; done\n";

/* Lines of its own are believed, and never replaced: a module that has some is looked up by
 * its build identifier, and the twin must say these, and more. */
static const char own[] =
	"sed 's/^%x = .*/%x = OpIAdd %u %c %c\\nOpLine %file 8 1/' text >t\n"
	"spvx as -o sym/w.spv t; sed 's/OpLine %file 8 1/OpNoLine/' t >t2; spvx as -o s.spv t2\n"
	"lines() { spvx srcmap -f tsv --each $1 s.spv 2>said | cut -f 4,5; }\n"
	"lines >had; test $(grep -c a.comp had) = 1; lines --symbols=sym >got\n"
	"test $(grep -c a.comp got) -gt 1; grep -q 'lines from sym/w.spv (build id' said\n"
	/* the module itself says no more than it says */
	"cp s.spv sym/w.spv; lines --symbols=sym | cmp - had; not test -s said\n"
	/* another line; another file; no identifier; another identifier: its own */
	"for e in s/7/9/ s/a.comp/b.comp/ /Identifier/d s/\\\"0123/\\\"1123/; do\n"
	"sed \"$e\" t | spvx as -o sym/w.spv -; lines --symbols=sym | cmp - had\n"
	"not test -s said; done\n"
	"sed '/Identifier/d' t2 | spvx as -o s.spv -; lines >had; spvx as -o sym/w.spv t\n"
	"lines --symbols=sym | cmp - had; not test -s said\n";

Test(cmd_symbols_reads, what_is_read)
{
	static const struct {
		const char *name;
		const char *lines;
	} cases[] = { { "unasked", unasked },
		      { "names", names },
		      { "unreadable", unreadable },
		      { "options", options },
		      { "own", own } };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *folder = open_folder(ID, "sym", "x");

		test_lines(folder, cases[i].name, cases[i].lines);
		close_folder(folder);
	}
}

/* ---- threads, equal ranks ---- */

/* Sixty modules of one shape: some are twins, of two sources. */
static const char many[] =
	"mkdir m; for i in $(seq 10 69); do case $((i % 3)) in 0) e=s/7/7/;;\n"
	"1) e=s/a.comp/b.comp/;; 2) e='s/OpConstant %u 0/OpConstant %u 1/';; esac\n"
	"sed \"$e\" text | spvx as -o m/$i.spv -; done\n"
	"mv m/13.spv m/09.spv; mv m/16.spv m/08.spv\n"
	"spvx strip --no-build-id -o n.spv sym/w.spv; cp n.spv n2.spv\n"
	"for j in 1 2 8; do for c in 'srcmap -f json n.spv n2.spv' 'annotate -f json n.spv' "
	"\\\n"
	"	'grep --source OpIAdd n.spv n2.spv' 'dis --source n.spv n2.spv' 'cfg n.spv' "
	"\\\n"
	"	'sources -f json n.spv' 'stats -d line -f json --per-module n.spv n2.spv'\n"
	"do spvx $c -j$j --symbols=m 2>&1; done >out.$j; done\n"
	"grep -q m/08.spv out.1; cmp out.1 out.2; cmp out.1 out.8\n"
	"spvx addr2line --brief --symbols=m n.spv w80 >out 2>said\n"
	"grep -q 'lines from m/08.spv (shape' said\n"
	"grep -q 'note: 2 twins have different lines: m/08.spv, m/12.spv' said\n"
	/* whatever the order of the PATHs */
	"for p in '12 18 08 09' '09 08 18 12' '18 09 12 08'; do o=\n"
	"for n in $p; do o=\"$o --symbols=m/$n.spv\"; done\n"
	"spvx addr2line --brief $o n.spv w80 2>said | cmp - out\n"
	"grep -q 'lines from m/08.spv' said\n"
	"grep -q 'lines: m/08.spv, m/12.spv' said; done\n"
	/* in archives, compressed or not, as in the folder */
	"tar -cf m.tar m; gzip -k m.tar; cat m/*.spv | gzip >m.gz; spvx dis --symbols=m.tar "
	"n.spv >/dev/null 2>said; grep -q 'lines from m.tar!m/08.spv (shape' said\n"
	"for p in m.tar m.tar.gz m.gz -; do\n"
	"spvx addr2line --brief --symbols=$p n.spv w80 2>said <m.tar | cmp - out\n"
	"grep -q '2 twins have different lines' said; done\n"
	"spvx addr2line --brief --symbols=<(cat m.tar.gz) n.spv w80 2>said | cmp - out\n"
	/* of the same source there is nothing to say */
	"spvx addr2line --symbols=m/08.spv --symbols=m/09.spv n.spv w80 >out 2>&1\n"
	"not grep different out\n";

Test(cmd_symbols_reads, threads_and_ranks)
{
	char *folder = open_folder(ID, "sym", "x");

	test_lines(folder, "threads and ranks", many);
	close_folder(folder);
}

/* ---- logs ---- */

/* What drivers and layers print, one line of each; what has no position is echoed. */
Test(cmd_symbols_reads, logs)
{
	static const char lines[] =
		"n=$(spvx dis --raw-id --no-header --offsets s.spv | grep -n OpIAdd)\n"
		"i=${n%%:*}; at=$(echo \"$n\" | sed 's/.*; 0x0*//'); b=$((16#$at))\n"
		"id=$(echo \"$n\" | sed 's/.*%\\([0-9]*\\) = OpIAdd.*/\\1/')\n"
		"cat >log <<END\n"
		"radv: SPIR-V WARNING: in file ../src/compiler/spirv/vtn.c:1\n"
		"    $b bytes into the SPIR-V binary\n"
		"MESA: SPIR-V offset $b: something\n"
		"error: line $i: something\n"
		"error: $i: something\n"
		"SPIR-V Instruction: %$id = OpIAdd %5 %6 %6\n"
		"error: 12 things\n"
		"SPIR-V offset none\n"
		"0 and bytes into the SPIR-V binary\n"
		"0x$at\nb$b\nw$((b / 4))\ni$i\n%$id\nEND\n"
		"spvx addr2line -q --brief --symbols=sym s.spv <log >got\n"
		"{ sed -n 1p log; for k in 2 3 4 5 6; do sed -n ${k}p log | sed 's/^ *//'\n"
		"echo a.comp:7; done; sed -n 7,9p log\n"
		"for k in 1 2 3 4 5; do echo a.comp:7; done; } >want\n"
		"diff want got";
	char *folder = open_folder(ID, "sym", "x");

	test_lines(folder, "logs", lines);
	close_folder(folder);
}

/* ---- made to do harm ---- */

#define ESC "\x1b]0;x\x07"

/* What a terminal must not get: control characters, but for the end of a line. */
static void expect_clean(const char *folder, size_t command, const char *option)
{
	struct test_pty p = run(folder, command, option, 80);

	for (size_t i = 0; i < p.out.len; i++)
		cr_assert(p.out.data[i] >= ' ' || strchr("\n\r", p.out.data[i]),
			  "%s: byte %02x: %s", commands[command][0], p.out.data[i],
			  p.out.data);
	cr_expect(p.status <= 2, "%s: %d", commands[command][0], p.status);
	test_pty_free(&p);
}

/* The identifier, the path, names and addresses of the twin go to the terminal escaped. */
Test(cmd_symbols_reads, escapes)
{
	char *folder = open_folder(ID ESC, ESC, "x" ESC);

	test_lines(folder, "rename", "mv sym/w.spv \"sym/$(printf 'w\\033]0;x\\007')\"");
	for (size_t c = 0; c < COMMAND_COUNT; c++) {
		expect_clean(folder, c, NULL);
		expect_clean(folder, c, "--symbols=sym");
		expect_clean(folder, c, "--symbols=" ESC);
	}
	test_lines(folder, "no twin",
		   "rm sym/*; sed 's/OpReturn/OpUnreachable/' text |\n"
		   "	spvx as -o \"sym/$(printf 'w\\033]0;x\\007')\" -");
	for (size_t c = 0; c < COMMAND_COUNT; c++)
		expect_clean(folder, c, "--symbols=sym");
	close_folder(folder);
}

/* A bound of 2^32-1 on either side costs nothing; an index of anything leads to nothing, and
 * not through the folders it names. */
static const char hostile[] =
	"bound() { printf '\\377\\377\\377\\377' |\n"
	"	dd of=$1 bs=1 seek=12 conv=notrunc 2>/dev/null; }\n"
	"chmod +w s.spv sym/w.spv; cp s.spv s.old; cp sym/w.spv w.old\n"
	"spvx srcmap -q -f tsv --symbols=sym s.spv >want; grep -q a.comp want\n"
	"for f in s.spv sym/w.spv 's.spv sym/w.spv'; do for g in $f; do bound $g; done\n"
	"(ulimit -v $LIMIT; spvx srcmap -q -f tsv --symbols=sym s.spv >got) || :\n"
	"cmp want got; cp s.old s.spv; cp w.old sym/w.spv; done\n"
	"s=$(spvx ls -f tsv --identity=shape s.spv | tr '\\t' '\\n' | grep -x "
	"'[0-9a-f]\\{16\\}')\n"
	"for a in '' . .. / /dev/null sym ../../../../etc/passwd gone - -@0x0 %00; do\n"
	"printf 'address\\tshape\\n%s\\t%s\\n' \"$a\" $s >i.tsv\n"
	"spvx srcmap -q -f tsv --symbols=i.tsv s.spv <w.old >got 2>said || :\n"
	"grep -q . got; not grep a.comp got; done\n"
	/* cells and lines without end, and what is not text */
	"{ printf 'address\\tshape'; head -c 100000 /dev/zero | tr '\\0' '\\t'; echo\n"
	"head -c 100000 /dev/zero; echo; printf 'sym/w.spv\\t%s\\n' $s; } >i.tsv\n"
	"spvx srcmap -q -f tsv --symbols=i.tsv s.spv | cmp - want\n";

Test(cmd_symbols_reads, hostile)
{
	char *folder = open_folder(ID, "sym", "x");
	/* sanitizers reserve far more than they use */
	char *lines = test_format("LIMIT=%s\n%s", test_sanitized() ? "unlimited" : "400000",
				  hostile);

	test_lines(folder, "hostile", lines);
	free(lines);
	close_folder(folder);
}
