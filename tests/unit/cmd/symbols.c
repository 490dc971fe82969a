/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/symbols.c - --symbols: recorded lines of stripped modules, and how twins
 * are weighed. Commands that read them are in tests/transcripts/symbols.t.
 */
#include "corpus.h"
#include "lines.h"

TestSuite(cmd_symbols, .timeout = 300);

/* ---- recorded ---- */

static struct test_run run(const char *const *argv)
{
	struct test_run r = { .argv = argv };

	test_run(&r);
	r.argv = NULL;
	return r;
}

/* The recorded tables are of one module each, and have neither a heading nor an address. */
static void strip_table(struct test_run *r)
{
	char *to = (char *)r->out.data;
	char *from = to;

	if (!r->out.len)
		return;
	for (from += strcspn(from, "\n") + 1; *from;) {
		size_t len;

		from += strcspn(from, "\t") + 1;
		len = strcspn(from, "\n") + 1;
		memmove(to, from, len);
		to += len;
		from += len;
	}
	*to = '\0';
	r->out.len = (size_t)(to - (char *)r->out.data);
}

/* Lines of a table that have a file. */
static unsigned with_a_line(const char *text)
{
	unsigned count = 0;

	for (; *text; text += strcspn(text, "\n") + 1) {
		const char *tab = strchr(text, '\t');

		tab = tab ? strchr(tab + 1, '\t') : NULL;
		count += tab && tab[1] != '-';
		if (!text[strcspn(text, "\n")])
			break;
	}
	return count;
}

struct seen {
	unsigned rows;
	unsigned own; /* of modules that have lines of their own: these are believed */
	unsigned none;
};

static void check_pair(const struct test_rows *r, struct seen *seen)
{
	char *module = test_pair_path(r->fields[0]);
	char *twin = test_pair_path(r->fields[4]);
	char *option = test_format("--symbols=%s", twin);
	const char *const alone[] = { "spvx", "srcmap", "-q",   "-f",
				      "tsv",  "--each", module, NULL };
	const char *const both[] = { "spvx",   "srcmap", "-q",   "-f", "tsv",
				     "--each", option,   module, NULL };
	const char *base = strrchr(r->fields[0], '/') + 1;
	char *name = test_format("%s/corpus-more/symbols/lines/%.*s.tsv", test_shared(),
				 (int)(strlen(base) - strlen(".spv")), base);
	struct test_run a = run(alone);
	struct test_run b = run(both);
	struct test_bytes wanted = test_read(name);

	strip_table(&a);
	strip_table(&b);
	if (with_a_line((char *)a.out.data)) {
		cr_expect_str_eq((char *)b.out.data, (char *)a.out.data, "%s", module);
		seen->own++;
	} else if (!strcmp(r->fields[6], "-")) {
		cr_expect_eq(with_a_line((char *)b.out.data), 0, "%s", module);
		seen->none++;
	} else {
		cr_expect(wanted.data && wanted.len == b.out.len &&
				  !memcmp(wanted.data, b.out.data, wanted.len),
			  "%s: other lines", module);
	}
	seen->rows++;
}

Test(cmd_symbols, recorded_lines)
{
	struct seen seen = { 0 };
	struct test_rows r;

	if (!test_shared() || !test_rows_open(&r, "corpus-more/symbols/PAIRS.tsv"))
		return;
	test_rows_next(&r);
	while (test_rows_next(&r))
		check_pair(&r, &seen);
	cr_expect(seen.rows == 250 && seen.own == 14 && seen.none == 9, "%u rows, %u, %u",
		  seen.rows, seen.own, seen.none);
}

/* ---- build identifiers, judged and weighed ---- */

#define IDENTIFIED(flags, end)                                             \
	"OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n" \
	"%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"    \
	"OpMemoryModel Logical GLSL450\n"                                  \
	"OpEntryPoint GLCompute %main \"main\"\n"                          \
	"OpExecutionMode %main LocalSize 1 1 1\n"                          \
	"%id = OpString \"0123456789abcdef0123456789abcdef\"\n"            \
	"%path = OpString \"C:\\\\Users\\\\joe\\\\sym\"\n"                 \
	"%v = OpTypeVoid\n%u = OpTypeInt 32 0\n"                           \
	"%c = OpConstant %u " flags "\n%fn = OpTypeFunction %v\n"          \
	"%b = OpExtInst %v %set DebugBuildIdentifier %id %c\n"             \
	"%p = OpExtInst %v %set DebugStoragePath %path\n"                  \
	"%main = OpFunction %v None %fn\n%l = OpLabel\n" end "\nOpFunctionEnd\n"

/* Words by the specification: strings of 32 and 16 characters and a NUL, names of 32 and 25. */
static const char identified[] =
	"for n in a b same shared; do spvx as -o $n.spv $n; done\n"
	"spvx audit -f tsv a.spv b.spv >t || :; grep -c I013 t | grep -qx 1\n"
	"grep I013 t | grep -q b.spv; grep -q 'is also that of a.spv' t\n"
	"spvx audit -f tsv a.spv same.spv >t || :; not grep I013 t\n"
	"spvx audit -f tsv a.spv shared.spv >t || :; not grep I013 t\n"
	"spvx audit --partial a.spv >1; spvx audit --partial b.spv >2\n"
	"spvx merge -f tsv 1 2 >t || :; grep I013 t | grep -q b.spv\n"
	"spvx audit -f tsv a.spv >t || :; for r in I001 I002; do\n"
	"grep $r t | grep -q 'DebugStoragePath .*Users'; done\n"
	/* 2 of them, 11 and 7 words, while the path needs the import and the extension */
	"spvx stats -d debug -f tsv a.spv | grep -qx 'build id\t2\t18'\n"
	"spvx strip -o s.spv a.spv\n"
	/* and then 11 for the import, 8 for the extension */
	"spvx stats -d debug -f tsv s.spv | grep -qx 'build id\t4\t37'\n"
	"spvx stats -d debug -f tsv s.spv | awk '{ n += $NF } END { exit n != 80 }'\n"
	"spvx audit --profile=release s.spv | grep -q 'no findings'\n"
	"spvx strip --no-build-id -o n.spv a.spv; spvx stats -d debug -f tsv n.spv >t\n"
	"not grep build t\n"
	/* larger than what is held of a pipe: as from a file */
	"for n in a b same shared; do awk '{ print } /OpLabel/ { for (i = 0; i < 60000; i++)\n"
	"	print \"%x\" i \" = OpIAdd %u %c %c\" }' $n | spvx as -o $n.spv -; done\n"
	"for n in same b shared; do for o in '' -j2; do\n"
	"spvx audit $o -f tsv a.spv $n.spv >t || :; grep I013 t | cut -f 2-5 >want || :\n"
	"cat a.spv $n.spv | spvx audit $o -f tsv - >t || :; grep I013 t | cut -f 2-5 | cmp - want\n"
	"done; test $(wc -l <want) = $(test $n = b && echo 1 || echo 0); done\n"
	"spvx audit --partial - <a.spv >1; spvx audit --partial - <b.spv >2\n"
	"spvx merge -f tsv 1 2 >t || :; grep -c I013 t | grep -qx 1\n"
	/* among functions it is none, whatever is held of the module */
	"for count in 0 60000; do for n in a b; do\n"
	"awk -v count=$count '/DebugBuild/ { id = $0; next } { print }\n"
	"	/OpLabel/ { print id; for (i = 0; i < count; i++)\n"
	"	print \"%x\" i \" = OpIAdd %u %c %c\" }' $n | spvx as -o $n.spv -; done\n"
	"spvx audit -f tsv a.spv b.spv >t || :; grep -q I006 t; not grep I013 t\n"
	"cat a.spv b.spv | spvx audit -f tsv - >t || :; grep -q I006 t; not grep I013 t; done\n";

Test(cmd_symbols, build_identifiers)
{
	static const struct {
		const char *name;
		const char *text;
	} files[] = {
		{ "a", IDENTIFIED("0", "OpReturn") },
		{ "same", IDENTIFIED("0", "OpReturn") },
		{ "b", IDENTIFIED("0", "OpUnreachable") },
		{ "shared", IDENTIFIED("1", "OpUnreachable") },
	};

	char *folder = test_folder();

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		test_write(test_format("%s/%s", folder, files[i].name), files[i].text,
			   strlen(files[i].text));
	}
	test_lines(folder, "build identifiers", identified);
}

/* ---- by name ---- */

static const char listing[] =
	"OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n"
	"%%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
	"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%main \"main\"\n"
	"OpExecutionMode %%main LocalSize 1 1 1\n"
	"%%id = OpString \"%s\"\n%%file = OpString \"a.comp\"\n"
	"%%v = OpTypeVoid\n%%u = OpTypeInt 32 0\n%%c = OpConstant %%u 0\n"
	"%%fn = OpTypeFunction %%v\n"
	"%%b = OpExtInst %%v %%set DebugBuildIdentifier %%id %%c\n"
	"%%main = OpFunction %%v None %%fn\n%%l = OpLabel\nOpLine %%file 7 1\n"
	"OpReturn\nOpFunctionEnd\n";

#define ID "0123456789ABCDEF0123456789abcdef"

/* So many digits make a name, which is looked for in one folder after the other; others are in the
 * table, where the smallest address wins. */
Test(cmd_symbols, digits_of_a_name)
{
	static const struct {
		unsigned digits;
		const char *found;
	} lengths[] = { { 31, "a" }, { 32, "sym" }, { 128, "sym" }, { 129, "a" } };

	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		char *folder = test_folder();
		char *text = test_format("%s/text", folder);
		char *id = test_format("%0*u", lengths[i].digits, 7);
		char *listed = test_format(listing, id);
		char *script = test_format(
			"id=%s; spvx as -o whole.spv text; spvx strip -o s.spv whole.spv\n"
			"mkdir sym a; cp whole.spv sym/$id.spv; cp whole.spv a/$id.spv\n"
			"spvx addr2line --brief --symbols=sym --symbols=a s.spv @main 2>said >b\n"
			"grep -q \"lines from %s/$id.spv (build id\" said",
			id, lengths[i].found);

		test_write(text, listed, strlen(listed));
		test_lines(folder, id, script);
		test_remove(folder);
	}
}

/* A twin is found by each column alone; and is taken where it says what the module does, and more:
 * another line, another file, one line less, and none more are refused. */
Test(cmd_symbols, index_and_own_lines)
{
	static const char lines[] =
		"spvx as -o whole.spv text; spvx strip -o s.spv whole.spv\n"
		"spvx ls -f tsv --identity=n1,n2,foz,shape,build-id s.spv >all\n"
		"for c in n1 n2 foz shape build_id; do\n"
		"awk -F'\\t' -v c=$c 'NR == 1 { while ($++i != c); print \"address\" FS c }\n"
		"NR == 2 { print \"whole.spv\" FS $i }' all >i\n"
		"spvx srcmap -f tsv --symbols=i s.spv >a 2>said\n"
		"grep -q 'lines from whole.spv (index; code proven' said; done\n"
		"own() { sed 's/^OpReturn/%x = OpUndef %u\\nOpNoLine\\n&/' text; }\n"
		"twin() { sed 's/^OpReturn/%x = OpUndef %u\\nOpLine %file 9 1\\n&/' text; }\n"
		"own >o; twin >t0; twin | sed 's/file 7/file 8/' >t1\n"
		"twin | sed 's/a.comp/b.comp/' >t2; twin | sed '/file 7/d' >t3; cp o t4\n"
		"spvx as -o own.spv o; for n in 0 1 2 3 4; do spvx as -o $n.spv t$n\n"
		"spvx srcmap --each -f tsv --symbols=$n.spv own.spv 2>&1 |\n"
		"grep -c 'OpReturn.a.comp.9' || :; done >got; test \"$(echo $(cat got))\" = '1 0 0 0 0'";
	char *folder = test_folder();
	char *text = test_format(listing, ID);

	test_write(test_format("%s/text", folder), text, strlen(text));
	test_lines(folder, "by index", lines);
}

/* Nothing else is read where a file has the name; and a name is not made of anything. */
Test(cmd_symbols, by_name)
{
	static const char lines[] =
		"spvx as -o whole.spv text; spvx strip -o s.spv whole.spv; mkdir sym "
		"sym/01\n"
		"id=$(echo %s | tr A-F a-f)\n"
		"cp whole.spv sym/0.spv\n" /* which is the first that is not looked up */
		"for n in $id.dbg.spv $id.spv $id 01/${id#01}.dbg.spv; do cp whole.spv "
		"sym/$n\n"
		"chmod 0 bad 2>/dev/null || :\n"
		"spvx addr2line --brief --symbols=sym s.spv @main %%1 2>said >a\n"
		"grep -q \"lines from sym/$n (build id; code proven\" said; rm sym/$n; "
		"done; rm sym/0.spv\n"
		"spvx as -o evil.spv evil; spvx strip -o e.spv evil.spv; cp evil.spv "
		"out.spv\n"
		"spvx addr2line --brief --symbols=sym --symbols=out.spv e.spv w1 2>said >a "
		"|| :\n"
		"grep -q 'lines from out.spv' said\n"
		"sed 's/OpReturn/OpUnreachable/' text >t2; spvx as -o sym/$id.dbg.spv t2\n"
		"spvx addr2line --brief --symbols=sym s.spv 0x100 2>said >a\n"
		"grep -q 'has the build id of s.spv, but not its code: not used' said";
	char *folder = test_folder();
	char *text = test_format(listing, ID);
	char *evil = test_format(listing, "../../../../../../tmp/x");

	test_write(test_format("%s/text", folder), text, strlen(text));
	test_write(test_format("%s/evil", folder), evil, strlen(evil));
	test_lines(folder, "by name", test_format(lines, ID));
}
