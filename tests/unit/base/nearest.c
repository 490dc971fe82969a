/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/nearest.c - typos, and words unlike any name.
 */
#include "base/nearest.h"

#include "suite.h"

#include <string.h>

TestSuite(base_nearest, .timeout = 30);

static const char *const names[] = { "info",
				     "ls",
				     "stats",
				     "reflect",
				     "dis",
				     "as",
				     "grep",
				     "xref",
				     "diff",
				     "cfg",
				     "annotate",
				     "addr2line",
				     "sources",
				     "debuginfo",
				     "srcmap",
				     "check",
				     "audit",
				     "strip",
				     "explain",
				     "extract",
				     "merge",
				     "grammar",
				     "help",
				     "OpImage",
				     "OpImageWrite",
				     "OpImageSampleDrefImplicitLod",
				     "OpImageSampleImplicitLod",
				     "OpImageSampleExplicitLod" };

static const char *nearest_to(const char *word)
{
	struct spvx_str view = { word, strlen(word) };
	struct sx_nearest n;

	sx_nearest_init(&n, view);
	for (size_t i = 0; i < TEST_COUNT(names); i++)
		sx_nearest_try(&n, names[i]);
	return n.name ? n.name : "-";
}

Test(base_nearest, words)
{
	static const struct {
		const char *word;
		const char *want;
	} cases[] = {
		/* one letter wrong, missing, or too many */
		{ "statz", "stats" },
		{ "stat", "stats" },
		{ "infoo", "info" },
		{ "nfo", "info" },
		{ "hlp", "help" },
		/* neighbours swapped */
		{ "ifno", "info" },
		{ "inof", "info" },
		{ "satts", "stats" },
		{ "sl", "ls" },
		{ "gerp", "grep" },
		{ "dsi", "dis" },
		{ "srcamp", "srcmap" },
		/* the wrong case */
		{ "Info", "info" },
		{ "LS", "ls" },
		{ "HELP", "help" },
		/* longer names take more */
		{ "anotate", "annotate" },
		{ "addrtoline", "addr2line" },
		{ "grammer", "grammar" },
		{ "refelct", "reflect" },
		{ "debug-info", "debuginfo" },
		/* cut short; the shortest of several */
		{ "refl", "reflect" },
		{ "anno", "annotate" },
		{ "ex", "explain" },
		/* extended */
		{ "disassemble", "dis" },
		{ "reflection", "reflect" },
		{ "assets", "-" },
		/* cut short and misspelt: the longest common prefix, the shortest name */
		{ "OpImageSampel", "OpImageSampleImplicitLod" },
		{ "OpImageSampleEx", "OpImageSampleExplicitLod" },
		{ "opimagesample", "OpImageSampleImplicitLod" },
		{ "OpImageReadOnly", "OpImage" },
		/* nothing like a name */
		{ "", "-" },
		{ "x", "-" },
		{ "qqqq", "-" },
		{ "open", "-" },
		{ "cat", "-" },
		{ "die", "-" },
		{ "shader.spv", "-" },
		{ "decompile-everything-there-is", "-" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++)
		cr_expect_str_eq(nearest_to(cases[i].word), cases[i].want,
				 "word '%s': %s instead of %s", cases[i].word,
				 nearest_to(cases[i].word), cases[i].want);
}

/* A word is a part of a text: what comes behind it is not looked at. */
Test(base_nearest, part_of_a_text)
{
	static const struct {
		const char *text;
		size_t len;
		const char *want;
	} cases[] = {
		{ "HELP+", 4, "help" }, /* another case */
		{ "ifno+", 4, "info" }, /* swapped */
		{ "nfo+", 3, "info" },  /* a letter is missing */
		{ "refl+", 4, "reflect" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_nearest n;

		sx_nearest_init(&n, (struct spvx_str){ cases[i].text, cases[i].len });
		for (size_t k = 0; k < TEST_COUNT(names); k++)
			sx_nearest_try(&n, names[k]);
		cr_assert(n.name, "%s", cases[i].text);
		cr_expect_str_eq(n.name, cases[i].want, "%s: %s", cases[i].text, n.name);
	}
}

/* Words longer than what distances are measured of. */
Test(base_nearest, long_words)
{
	char word[4096];

	memset(word, 'i', sizeof(word));
	word[sizeof(word) - 1] = '\0';
	cr_expect_str_eq(nearest_to(word), "-");
}

/* Both are two letters off. */
Test(base_nearest, swapped_is_nearer_than_wrong)
{
	struct sx_nearest n;

	sx_nearest_init(&n, (struct spvx_str){ "OpLaod", 6 });
	sx_nearest_try(&n, "OpFMod");
	sx_nearest_try(&n, "OpLoad");
	cr_assert_str_eq(n.name, "OpLoad", "OpLaod: %s", n.name);
}
