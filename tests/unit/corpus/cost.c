/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/cost.c - the estimated cost of compiling, against times that a driver
 * took for the same modules; the figures are those of the script that fits the table.
 */
#include "lines.h"
#include "suite.h"

TestSuite(corpus_cost, .timeout = 300);

/* Makes $T/features.tsv of all measured modules. */
#define FEATURES                                                                          \
	"mkdir -p $T/ggml; cd $S\n"                                                       \
	"[ -d $T/ggml/ggml ] || tar -C $T/ggml -xf corpus-cost/ggml.tar.xz\n"             \
	"spvx ls --cost -f tsv $(cut -f 1 corpus-cost/cost.tsv | grep ^corpus/) $T/ggml " \
	">$T/features.tsv 2>$T/say\n"

static const struct {
	const char *name;
	const char *lines;
} cases[] = {
	{ "the table is what the script makes",
	  "awk -f $R/tables/costs.awk $T/features.tsv corpus-cost/cost.tsv >$T/costs.txt 2>$T/use\n"
	  "grep -v '^#' $T/costs.txt >$T/made\n"
	  "grep -v '^#' $R/tables/costs.txt | diff - $T/made\n"
	  "grep '^# [fh]' $R/tables/costs.txt >$T/said\n"
	  "grep '^# [fh]' $T/costs.txt | diff $T/said -" },
	{ "fitted, held out and in use it orders by time, and finds the slowest",
	  "awk '/Spearman/ { n++; if ($(NF - 11) + 0 < 0.9 || $(NF - 8) + 0 < 85) "
	  "{ print; bad = 1 } } END { exit bad || n != 3 }' "
	  "$T/costs.txt $T/use" },
	{ "what is measured to dominate is named",
	  "spvx ls --cost -f tsv corpus-cost/curve | awk -F '\\t' "
	  "'NR == 1 { for (i = 1; i <= NF; i++) c[$i] = i; next } "
	  "{ n = $1; sub(/.*\\//, \"\", n); is = $c[\"cause\"]; want = \"none\" }\n"
	  "n ~ /^table_(1024|4096)/ { want = \"U005\" }\n"
	  "n ~ /^unroll_1024/ { want = \"U009\" }\n"
	  "is != want { print n, is; bad = 1 } END { exit bad || NR != 21 }'" },
	{ "debug information costs nothing",
	  "mkdir -p $T/s; for f in $(ls corpus/glsl-debug/*.spv | head -40); do\n"
	  "spvx strip -o $T/s/$(basename $f) $f; done\n"
	  "for d in corpus/glsl-debug $T/s; do (cd $d; spvx ls --cost -f tsv $(cd $T/s; ls "
	  "*.spv) | cut -f 1,9,12-) >$T/cost.$(basename $d); done\n"
	  "[ $(wc -l <$T/cost.s) = 41 ] && diff $T/cost.glsl-debug $T/cost.s" },
};

Test(corpus_cost, measured)
{
	char *folder;

	if (!test_shared())
		cr_skip_test("no shared material");
	folder = test_folder();
	for (size_t n = 0; n < sizeof(cases) / sizeof(cases[0]); n++)
		test_lines(folder, cases[n].name,
			   test_format("S='%s' T='%s' R='%s'\n" FEATURES "%s",
				       test_shared(), folder, test_src(), cases[n].lines));
}
