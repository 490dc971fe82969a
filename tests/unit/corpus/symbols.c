/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/symbols.c - every recorded pair through the commands that show lines:
 * srcmap, addr2line, annotate, stats, and the same of a byte-swapped copy, against recorded
 * line tables.
 */
#include "corpus.h"
#include "lines.h"

TestSuite(corpus_symbols, .timeout = 600);

/* The columns of PAIRS.tsv. */
enum {
	STRIPPED = 0,
	TWIN = 4,
	LEVEL = 6
};

static void put(const char *folder, const char *name, const struct test_bytes *b)
{
	test_write(test_format("%s/%s", folder, name), b->data, b->len);
}

/* A table has word offset, opcode, file, line, column, function, call site. Instructions by
 * file and line are counted from it as awk counts them. */
static const char twin[] =
	"o=--symbols=twin.spv\n"
	"for m in s x; do spvx srcmap -q -f tsv --each $o $m.spv | sed 1d | cut -f 2- | cmp - want; done\n"
	"cut -f 1 want | sed s/^/w/ | spvx addr2line -q --brief $o s.spv >got\n"
	"awk -F '\\t' '{ print $3 == \"-\" ? \"?\?:0\" : $4 ? $3 \":\" $4 : $3 \":?\" }' "
	"want | cmp - got\n"
	"awk -F '\\t' '$3 != \"-\" && $4 > 0 { n[$3 \":\" $4]++ }\n"
	"	END { for (i in n) print i \"\\t\" n[i] }' want | LC_ALL=C sort >lines\n"
	"spvx stats -q -d line,section -f tsv -n 0 $o s.spv | awk -F '\\t' '$2 ~ "
	"/^function/ "
	"&& $1 !~ /^[(]/ { print $1 \"\\t\" $3 }' | LC_ALL=C sort | cmp - lines\n"
	"spvx annotate -q -f json $o s.spv | awk -F '\"' '$2 == \"file\" { f = $4 }\n"
	"	$2 == \"line\" { l = $3; n = $7; gsub(/[^0-9]/, \"\", l)\n"
	"		gsub(/[^0-9]/, \"\", n); print f \":\" l \"\\t\" n }' |\n"
	"	LC_ALL=C sort | cmp - lines\n";

static const char no_twin[] =
	"for m in s x; do spvx srcmap -q -f tsv --each --symbols=twin.spv $m.spv >got\n"
	"spvx srcmap -q -f tsv --each $m.spv | cmp - got; sed 1d got | cut -f 4 | not grep -v '^-'\n"
	"spvx srcmap -f tsv --each --symbols=twin.spv $m.spv 2>&1 >got |\n"
	"	grep -q 'none of 1 modules with lines in twin.spv has its code'; done\n";

/* $n: how many instructions have a line on both sides; there they are the same. */
static const char own[] =
	"for m in s x; do spvx srcmap -f tsv --each --symbols=twin.spv $m.spv >got 2>said\n"
	"not grep 'lines from' said; spvx srcmap -f tsv --each $m.spv | cmp - got; done\n"
	"join -t '\t' -o 1.3,1.4,2.3,2.4 <(sed 1d got | cut -f 2- | LC_ALL=C sort) "
	"	<(LC_ALL=C sort want) |\n"
	"	awk -F '\\t' '$1 != \"-\" && $3 != \"-\" { n++; if ($1 != $3 || $2 != $4) "
	"exit 1 }\n"
	"	END { exit n != '$n' }'\n";

/* How many instructions are listed for a module with lines of its own; 0: it is not. */
static unsigned listed(const char *name)
{
	char *path = test_format("%s/tests/unit/corpus/symbols.own", test_src());
	struct test_bytes list = test_read(path);
	char *line = test_format("\n%s\t", name);
	const char *at = strstr((char *)list.data, line);
	unsigned n = at ? (unsigned)atoi(at + strlen(line)) : 0;

	return n;
}

struct seen {
	unsigned twins;
	unsigned own;
	unsigned none;
};

static void check_pair(char *const *fields, struct seen *seen)
{
	struct test_bytes s = test_read(test_pair_path(fields[STRIPPED]));
	struct test_bytes swapped = test_swapped(&s);
	struct test_bytes t = test_read(test_pair_path(fields[TWIN]));
	const char *base = strrchr(fields[STRIPPED], '/') + 1;
	char *name = test_format("%s/corpus-more/symbols/lines/%.*s.tsv", test_shared(),
				 (int)(strlen(base) - strlen(".spv")), base);
	struct test_bytes want = test_read(name);
	unsigned n = listed(fields[STRIPPED]);
	char *folder = test_folder();
	char *lines = test_format("n=%u\n%s", n,
				  n                             ? own
				  : !strcmp(fields[LEVEL], "-") ? no_twin
								: twin);

	put(folder, "s.spv", &s);
	put(folder, "x.spv", &swapped);
	put(folder, "twin.spv", &t);
	if (want.data)
		put(folder, "want", &want);
	test_lines(folder, fields[STRIPPED], lines);
	seen->own += n > 0;
	seen->none += !n && !strcmp(fields[LEVEL], "-");
	seen->twins += !n && strcmp(fields[LEVEL], "-") != 0;
	test_remove(folder);
	test_bytes_free(&swapped);
}

Test(corpus_symbols, every_pair)
{
	struct seen seen = { 0 };
	struct test_rows r;

	if (!test_shared() || !test_rows_open(&r, "corpus-more/symbols/PAIRS.tsv"))
		return;
	test_rows_next(&r);
	while (test_rows_next(&r))
		check_pair(r.fields, &seen);
	cr_expect(seen.twins == 227 && seen.own == 14 && seen.none == 9, "%u, %u, %u",
		  seen.twins, seen.own, seen.none);
}
