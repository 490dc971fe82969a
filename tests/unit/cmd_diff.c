/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_diff.c - what `spvx diff` writes of long and odd strings, what it ignores,
 * which modules it does not pair, and how `stats --base` calls modules of two folders.
 */
#include "assemble.h"

#include <criterion/criterion.h>
#include <sys/stat.h>

TestSuite(cmd_diff, .timeout = 60);

static const char head[] = "OpCapability Shader\n"
			   "OpExtension \"SPV_KHR_non_semantic_info\"\n"
			   "%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
			   "OpMemoryModel Logical GLSL450\n";

static const char tail[] = "%void = OpTypeVoid\n"
			   "%fn = OpTypeFunction %void\n"
			   "%source = OpExtInst %void %set DebugSource %file %text\n"
			   "%f = OpFunction %void None %fn\n%l = OpLabel\n"
			   "OpReturn\nOpFunctionEnd\n";

static void write_as(const char *dir, const char *name, const char *text)
{
	char *path = test_format("%s/%s", dir, name);
	struct test_as as;
	const unsigned char *module;
	size_t size;

	cr_assert_eq(test_as_open(&as, 0, 0, NULL), 0);
	cr_assert_eq(test_as_run(&as, text, strlen(text), &module, &size), 0, "%s",
		     as.errors);
	test_write(path, module, size);
	test_as_close(&as);
	free(path);
}

/* A module with a source of so many lines, one of which is @line. */
static void write_source(const char *dir, const char *name, unsigned count, unsigned at,
			 const char *line)
{
	char *text = malloc(count * 16 + 200);
	char *module;
	size_t n = 0;

	for (unsigned i = 1; i <= count; i++)
		n += (size_t)(i == at ? sprintf(text + n, "%s\n", line)
				      : sprintf(text + n, "line %u;\n", i));
	text[n] = '\0';
	module = test_format("%s%%file = OpString \"a.frag\"\n%%text = OpString \"%s\"\n%s",
			     head, text, tail);
	write_as(dir, name, module);
	free(module);
	free(text);
}

Test(cmd_diff, source_lines)
{
	static const char *const argv[] = { "spvx", "diff", "old.spv", "new.spv", NULL };
	static const char *const json[] = { "spvx",    "diff",    "-f", "json",
					    "old.spv", "new.spv", NULL };
	char *dir = test_folder();
	struct test_run r;
	const char *out;

	write_source(dir, "old.spv", 6002, 4000, "float x = 1.0;");
	write_source(dir, "new.spv", 6002, 4000, "float x = 2.0;");
	r = test_run_in(dir, argv);
	out = (const char *)r.out.data;
	cr_expect_eq(r.status, 1);
	cr_expect(strstr(out, "source text of a.frag: 1 of 6,002 lines changed\n"
			      "- line 4000: float x = 1.0;\n"
			      "+ line 4000: float x = 2.0;\n"),
		  "%.1000s", out);
	cr_expect_lt(r.out.len, 1000);
	test_run_free(&r);
	r = test_run_in(dir, json);
	cr_expect(strstr((const char *)r.out.data,
			 "\"lines\": {\"source\": \"a.frag\", \"count\": [6002, 6002], "
			 "\"removed\": 1, \"added\": 1}"));
	test_run_free(&r);
	test_remove(dir);
	free(dir);
}

/* Names and texts with whatever bytes, on one side, on both, or in the other order. */
static void write_odd(const char *dir, const char *name, bool now)
{
	char *module = test_format(
		"%s%%file = OpString \"a\nb\033[31mc\r\"\n"
		"%%text = OpString \"one\ntwo %s\nthree\x85\n\"\n"
		"%%more = OpString \"%s\n\nlast\"\n"
		"OpSource GLSL %u %%file \"inline %u\nsecond\n\"\n"
		"OpName %%f \"f\n-x\033]0;%u\"\nOpModuleProcessed \"p\n%u\"\n%s",
		head, now ? "2" : "1\nadded", now ? "x" : "y", 450 + now, now, now, now,
		tail);

	write_as(dir, name, module);
	free(module);
}

/* After the first line and an empty one every line has its marker, and none of a module's
 * control bytes comes through; colours add to it and change nothing. */
static void expect_markers(const char *dir, const char *old, const char *now)
{
	const char *argv[] = { "spvx", "diff", "--color=never", old, now, NULL };
	struct test_run plain = test_run_in(dir, argv);
	struct test_run color;
	const char *p = (const char *)plain.out.data;
	const char *c;
	size_t line = 0;

	for (const char *at = p; *at; at += strcspn(at, "\n") + 1)
		cr_expect(line++ < 2 || strchr("-+~!@", *at), "%s %s: %.60s", old, now, at);
	cr_expect_gt(line, 4);
	for (const char *at = p; *at; at++)
		cr_expect(*at == '\n' || (unsigned char)*at >= 0x20, "byte %d", *at);
	argv[2] = "--color=always";
	color = test_run_in(dir, argv);
	c = (const char *)color.out.data;
	cr_expect(strstr(c, "\033[31m-0x") && strstr(c, "\033[36m@@"));
	while (*p && *p == *(*c == '\033' ? (c += strcspn(c, "m") + 1) : c)) {
		p++;
		c++;
		while (*c == '\033')
			c += strcspn(c, "m") + 1;
	}
	cr_expect(!*p && !*c, "%.60s\n%.60s", p, c);
	test_run_free(&plain);
	test_run_free(&color);
}

Test(cmd_diff, markers)
{
	char *dir = test_folder();

	write_odd(dir, "old.spv", false);
	write_odd(dir, "new.spv", true);
	write_source(dir, "other.spv", 100, 50, "x");
	expect_markers(dir, "old.spv", "new.spv");
	expect_markers(dir, "old.spv", "other.spv");
	expect_markers(dir, "other.spv", "new.spv");
	test_remove(dir);
	free(dir);
}

Test(cmd_diff, ignore)
{
	static const struct {
		const char *ignore;
		const char *inputs[2];
		int status;
	} cases[] = {
		{ "--ignore=debug", { "old.spv", "new.spv" }, 0 },
		{ "--ignore=names,debug", { "old.spv", "new.spv" }, 0 },
		{ "--ignore=names", { "old.spv", "new.spv" }, 1 },
		{ "--ignore=colour", { "old.spv", "new.spv" }, 2 },
		{ "--ignore=debug", { "a", "b" }, 2 },
	};

	char *dir = test_folder();

	for (unsigned side = 0; side < 2; side++) {
		char *folder = test_format("%s/%c", dir, 'a' + side);

		cr_assert_eq(mkdir(folder, 0777), 0);
		write_source(folder, "x.spv", 3, 1, side ? "x" : "y");
		write_source(folder, "y.spv", 4, 1, "z");
		free(folder);
	}
	write_source(dir, "old.spv", 10, 5, "x");
	write_source(dir, "new.spv", 10, 5, "y");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *argv[] = { "spvx",
				       "diff",
				       cases[i].ignore,
				       cases[i].inputs[0],
				       cases[i].inputs[1],
				       NULL };
		struct test_run r = test_run_in(dir, argv);

		cr_expect_eq(r.status, cases[i].status, "%s %s: %d", cases[i].ignore,
			     cases[i].inputs[0], r.status);
		test_run_free(&r);
	}
	test_remove(dir);
	free(dir);
}

/* Modules of one entry point, by what they do; the same digit is the same module. */
static void write_entries(const char *dir, const char *what)
{
	cr_assert_eq(mkdir(dir, 0777), 0);
	for (unsigned i = 0; what[i]; i++) {
		char *name = test_format("%u.spv", i);
		char *module = test_format(
			"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
			"OpEntryPoint GLCompute %%f \"main\"\n%%void = OpTypeVoid\n"
			"%%float = OpTypeFloat 32\n%%k = OpConstant %%float %c\n"
			"%%fn = OpTypeFunction %%void\n%%f = OpFunction %%void None %%fn\n"
			"%%l = OpLabel\nOpReturn\nOpFunctionEnd\n",
			what[i]);

		write_as(dir, name, module);
		free(module);
		free(name);
	}
}

/* Which of several modules of one entry point is which is not known, but of those that are
 * the same to the byte. */
Test(cmd_diff, shared_keys)
{
	static const struct {
		const char *pair;
		const char *what[2];
		const char *found;
	} cases[] = {
		{ "--pair=entry", { "1", "2" }, "\"pairs\":1,\"changed_modules\":1" },
		{ "--pair=entry",
		  { "12", "34" },
		  "\"pairs\":0,\"changed_modules\":0,\"only_in\":[2,2],\"ambiguous\":[2,"
		  "2]" },
		{ "--pair=entry",
		  { "12", "24" },
		  "\"pairs\":1,\"changed_modules\":0,\"only_in\":[1,1],\"ambiguous\":[1,"
		  "1]" },
		{ "--pair=entry",
		  { "1", "34" },
		  "\"pairs\":0,\"changed_modules\":0,\"only_in\":[1,2],\"ambiguous\":[0,"
		  "2]" },
		{ "--pair=path", { "12", "34" }, "\"pairs\":2,\"changed_modules\":2" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *argv[] = { "spvx",        "diff", "-f",  "ndjson",
				       cases[i].pair, "old",  "new", NULL };
		char *dir = test_folder();
		char *old = test_format("%s/old", dir);
		char *now = test_format("%s/new", dir);
		struct test_run r;

		write_entries(old, cases[i].what[0]);
		write_entries(now, cases[i].what[1]);
		r = test_run_in(dir, argv);
		cr_expect(strstr((const char *)r.out.data, cases[i].found), "%zu: %s", i,
			  (const char *)r.out.data);
		test_run_free(&r);
		test_remove(dir);
		free(old);
		free(now);
		free(dir);
	}
}

/* Modules of two folders meet by their paths below; words are the bytes of the files. */
Test(cmd_diff, stats_base)
{
	static const char *const roots[][2] = { { "old", "new" },
						{ "./old/", "new/" },
						{ "new", "old" } };
	static const char *const names[] = { "blur.spv", "sub/same.spv", "sub/gone.spv",
					     "sub/fresh.spv" };
	char *dir = test_format("%s/tests/inputs/diff", test_src());

	for (size_t i = 0; i < sizeof(roots) / sizeof(roots[0]); i++) {
		char *base = test_format("--base=%s", roots[i][0]);
		const char *argv[] = { "spvx", "stats", "-d", "module",    "-f",
				       "tsv",  "-j2",   base, roots[i][1], NULL };
		struct test_run r = test_run_in(dir, argv);

		for (size_t k = 0; k < sizeof(names) / sizeof(names[0]); k++) {
			unsigned long words[2] = { 0, 0 };
			char *row;

			for (unsigned side = 0; side < 2; side++) {
				char *path = test_format("%s/%s/%s", dir, roots[i][side],
							 names[k]);
				struct stat st;

				if (!stat(path, &st))
					words[side] = (unsigned long)st.st_size / 4;
				free(path);
			}
			row = test_format("\n%s\t%u\t%lu\t%u\t%lu\t%ld\n", names[k],
					  words[1] > 0, words[1], words[0] > 0, words[0],
					  (long)(words[1] - words[0]));
			cr_expect(strstr((const char *)r.out.data, row), "no %s in %s", row,
				  (const char *)r.out.data);
			free(row);
		}
		test_run_free(&r);
		free(base);
	}
	free(dir);
}
