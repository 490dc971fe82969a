/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/unread_base.c - what is compared with something that cannot be read:
 * every command with --base, and `diff`, whose sides are each the base of the other.
 */
#include "cmd/commands.h"

#include "lines.h"

TestSuite(program_unread_base, .timeout = 120);

/* What has no module: none of them is an empty corpus. */
static const char *const bases[] = { "nowhere.spv", "empty", "report.json",
				     "partial",     "words", "locked.spv" };

static void make_files(const char *folder)
{
	test_lines(folder, "files",
		   "mkdir empty bad\n"
		   "printf 'OpCapability Shader\\nOpMemoryModel Logical GLSL450\\n"
		   "%%v = OpTypeVoid\\n' | spvx as -o good.spv -\n"
		   "for i in 1 2 3; do head -c 30 good.spv >bad/$i.spv; done\n"
		   "spvx stats -f json good.spv >report.json\n"
		   "spvx stats --partial good.spv >partial; echo words >words\n"
		   "ln -s locked.spv locked.spv"); /* as unreadable for root */
}

/* Errors of a base are named when those of inputs have used up what --max-errors allows. */
static void expect_end(const char *folder, const char *words, const char *base)
{
	char *lines = test_format(
		"s=0; spvx %s --max-errors=1 -o out >2 2>&1 || s=$?; cat 2; [ $s = 2 ]\n"
		"[ ! -e out ]; ! grep -q -e 'new' -e 'gone' 2\n"
		"grep -q -e '%s.*: error: ' -e 'no module found' -e 'not a document' 2",
		words, base);

	test_lines(folder, test_format("%s, %s", words, base), lines);
}

static bool has_base(const struct cmd *cmd)
{
	const struct opt *opt = cmd->options;

	while (opt && opt->name && strcmp(opt->name, "base") != 0)
		opt++;
	return opt && opt->name;
}

Test(program_unread_base, ends_the_run)
{
	char *folder = test_folder();
	unsigned commands = 0;

	make_files(folder);
	cmd_for_each(cmd, &cmd_program) {
		for (size_t i = 0; i < sizeof(bases) / sizeof(bases[0]) && has_base(*cmd);
		     i++) {
			char *words = test_format("%s --base=%s bad good.spv", (*cmd)->name,
						  bases[i]);

			expect_end(folder, words, bases[i]);
		}
		commands += has_base(*cmd);
	}
	cr_expect_geq(commands, 4, "stats, audit, reflect, annotate");
	for (size_t i = 0; i < sizeof(bases) / sizeof(bases[0]); i++) {
		expect_end(folder, test_format("diff bad %s", bases[i]), bases[i]);
		expect_end(folder, test_format("diff %s bad", bases[i]), bases[i]);
	}
}

/* A file of a base among others, by one thread or several. */
Test(program_unread_base, in_part)
{
	char *folder = test_folder();

	make_files(folder);
	test_lines(
		folder, "in part",
		"[ -e /proc/self/mem ] || exit 0\n"
		"mkdir base; for i in $(seq 40); do cp good.spv base/$i.spv; done\n"
		"mkdir base/x; cp good.spv base/x/; ln -s /proc/self/mem base/x/mem.spv\n"
		"for c in 'stats --base=base' 'audit --base=base' 'diff base'; do\n"
		"for j in 1 4; do s=0; spvx $c -j$j good.spv 2>e >o || s=$?\n"
		"[ $s = 2 ]; grep -q 'mem.spv: error' e\n"
		"[ ! -s o ] || [ \"$(head -n 1 o)\" = 'not complete:' ]; done; done");
}

/* That there is nothing to compare with may be allowed; damage is compared with. */
Test(program_unread_base, is_read)
{
	char *folder = test_folder();

	make_files(folder);
	test_lines(folder, "is read",
		   "for c in 'stats --base=empty' 'audit --base=empty' 'diff empty'; do\n"
		   "s=0; spvx $c --allow-empty good.spv >out || s=$?; [ $s -lt 2 ]\n"
		   "[ -s out ]; done\n"
		   "spvx stats --base=bad good.spv >out 2>e || [ $? = 2 ]; [ -s out ]\n"
		   "spvx reflect --base=good.spv good.spv | grep -q 'is the same'");
}

/* What is wrong with the command line is named behind any number of errors of inputs. */
Test(program_unread_base, command_line)
{
	char *folder = test_folder();

	make_files(folder);
	test_lines(
		folder, "command line",
		"spvx stats --max-errors=1 bad nowhere.spv 2>e >o || [ $? = 2 ]\n"
		"grep -q '^nowhere.spv: error: No such file' e\n"
		"grep -q '^spvx: note: 2 more errors;' e\n"
		"spvx dis --max-errors=1 --function=none bad 2>e >o || [ $? = 2 ]\n"
		"grep -q 'no module has a function none' e\n"
		"spvx stats --max-errors=1 -j4 bad --base=nowhere.spv 2>e >o || [ $? = 2 ]\n"
		"[ \"$(cat e)\" = 'nowhere.spv: error: No such file or directory' ]");
}
