/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/mkamalgam.c - the host tool that makes one file of many, on a small library
 * where the files use the same names for different things. What it makes of the real one is
 * tested by the suite `embed`.
 */
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

TestSuite(mkamalgam, .timeout = 60);

struct file {
	const char *path;
	const char *text;
};

static const struct file files[] = {
	{ "spvx/api.h", "#ifndef API_H\n#define API_H\n"
			"#ifdef SPVX_STATIC\n#define SPVX_API static\n#else\n"
			"#define SPVX_API\n#endif\n#endif\n" },
	{ "spvx/one.h",
	  "#ifndef ONE_H\n#define ONE_H\n#include <spvx/api.h>\n"
	  "SPVX_API int spvx_one(void);\n"
	  "#ifndef SPVX_NO_TWO\nSPVX_API int spvx_two(void);\n#endif\n#endif\n" },
	{ "spvx/spvx.h",
	  "#ifndef SPVX_SPVX_H\n#define SPVX_SPVX_H\n#include <spvx/one.h>\n"
	  "#include <spvx/families.h>\n#include <spvx/absent.h>\n#define SPVX_VERSION \"7.8.9\"\n#endif\n" },
	{ "spvx/families.h",
	  "#ifndef FAMILIES_H\n#define FAMILIES_H\n#include <spvx/api.h>\n"
	  "SPVX_API int spvx_families(void);\n#endif\n" },
	{ "spvx/absent.h", "#ifndef ABSENT_H\n#define ABSENT_H\nint spvx_absent(void);\n"
			   "#endif\n" },
	/* what two files share; not all of it is used, not all of it is there */
	{ "a/shared.h",
	  "#ifndef SHARED_H\n#define SHARED_H\n"
	  "#define SX_QUICK static inline\n"
	  "#define SX_GETTER(what) static inline int sx_get_##what(void) { return 0; }\n"
	  "SX_GETTER(size)\nint sx_behind(void);\n"
	  "struct sx_pair {\n\tint size;\n\tint (*call)(int value);\n};\n"
	  "extern const char sx_letters[];\nextern const int sx_numbers[2];\n"
	  "int sx_shared(int value,\n\t      int more);\nint sx_missing(void);\n"
	  "SX_QUICK int sx_quick(int v)\n{\n\treturn v + 1;\n}\n"
	  "static inline int sx_never(int v)\n{\n\treturn v - 1;\n}\n#endif\n" },
	{ "a/list.inc", "static const int list[] = { 1, 2, 3 };\n" },
	{ "a/one.c",
	  "/* SPDX-License-Identifier: MIT */\n#include \"a/shared.h\"\n\n"
	  "#include <spvx/one.h>\n#include <stddef.h>\n\n"
	  "int sx_behind(void)\n{\n\treturn sx_get_size();\n}\n"
	  "#define LIMIT 3\n#define AT(what) offsetof(struct item, what)\n"
	  "enum { FIRST = 10, SECOND };\n"
	  "struct item {\n\tchar pad;\n\tint size;\n};\n"
	  "const char sx_letters[] = \"abc\";\nconst int sx_numbers[2] = { 4, 5 };\n"
	  "#include \"a/list.inc\"\n"
	  "static int size(int v)\n{\n\treturn v + FIRST;\n}\n"
	  "static int call(int v)\n{\n\treturn v * 2;\n}\n"
	  "int sx_shared(int value, int more)\n{\n\treturn value + more + list[1];\n}\n"
	  "int spvx_one(void)\n{\n\tstruct sx_pair p = { .size = size(LIMIT), .call = call "
	  "};\n"
	  "\tstruct item i = { 0, p.size };\n\n"
	  "\treturn p.call(i.size) + (int)AT(size);\n}\n" },
	{ "a/two.c",
	  "#include \"a/shared.h\"\n\n#include <spvx/one.h>\n\n"
	  "#define LIMIT 5\nenum { SECOND = 100, FIRST };\nstruct item {\n\tlong "
	  "size;\n};\n"
	  "static const char *size(const struct item *i)\n{\n"
	  "\treturn i->size ? sx_letters : \"\";\n}\n"
	  "int spvx_two(void)\n{\n\tstruct item item = { LIMIT };\n\n"
	  "\treturn sx_shared(FIRST, size(&item)[0]) + sx_quick(sx_numbers[1]);\n}\n" },
	/* names that macros make; types that are members' first word, or declared only */
	{ "a/family.h",
	  "#ifndef FAMILY_H\n#define FAMILY_H\nstruct state;\n"
	  "typedef int visit(const struct state *s, int value);\n"
	  "struct sx_family {\n\tvisit *run;\n\tint at;\n\tint more;\n};\n"
	  "#define ALL(F) F(odd) F(even)\n"
	  "#define DECLARE(name) extern const struct sx_family sx_family_##name;\n"
	  "ALL(DECLARE)\n"
	  "#define FAMILY(function, state, name, ...) \\\n"
	  "\t{ .run = function, .at = (int)offsetof(struct state, name), __VA_ARGS__ }\n#endif\n" },
	{ "a/state.h", "#ifndef STATE_H\n#define STATE_H\n"
		       "struct state {\n\tint odd;\n\tint even;\n};\n#endif\n" },
	{ "a/odd.c", "#include \"a/family.h\"\n#include \"a/state.h\"\n\n"
		     "#include <stddef.h>\n\n"
		     "static int run(const struct state *s, int v)\n{\n"
		     "\treturn s->odd + v;\n}\n"
		     "const struct sx_family sx_family_odd = FAMILY(run, state, odd);\n" },
	{ "a/even.c",
	  "#include \"a/family.h\"\n#include \"a/state.h\"\n\n"
	  "#include <stddef.h>\n\n"
	  "static int run(const struct state *s, int v)\n{\n"
	  "\treturn s->even * v;\n}\n"
	  "const struct sx_family sx_family_even = FAMILY(run, state, even, .more = 7);\n" },
	{ "a/families.c",
	  "#include \"a/family.h\"\n#include \"a/state.h\"\n\n#include <spvx/families.h>\n\n"
	  "#define POINTER(name) &sx_family_##name,\n"
	  "static const struct sx_family *const all[] = { ALL(POINTER) };\n"
	  "#ifndef SX_ONLY_JSON\nint sx_unneeded(void);\n"
	  "int (*const sx_more)(void) = sx_unneeded;\n#endif\n"
	  "int spvx_families(void)\n{\n\tconst struct state s = { 30, 5 };\n"
	  "\treturn all[0]->run(&s, 3) * 100 + all[1]->run(&s, 2) + all[1]->at + "
	  "all[1]->more;\n}\n" },
	{ "a/unneeded.c",
	  "int sx_unneeded(void);\nint sx_unneeded(void)\n{\n\treturn 1;\n}\n" },
};

#define FILES (sizeof(files) / sizeof(files[0]))

/* one: (3 + 10) * 2 + offset 4; two: 101 + 'a' + 2 + 6 */
static const char program[] =
	"#include <stdio.h>\nint main(void)\n{\n"
	"\tprintf(\"%d %d\\n\", spvx_one(), spvx_two());\n\treturn 0;\n}\n";
static const char answer[] = "30 206\n";

static char *prepare(void)
{
	static const char *const folders[] = { "a", "spvx", "out", "again" };
	char *dir = test_folder();

	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++) {
		char *path = test_format("%s/%s", dir, folders[i]);

		cr_assert(!mkdir(path, 0700));
		free(path);
	}
	for (size_t i = 0; i < FILES; i++) {
		char *path = test_format("%s/%s", dir, files[i].path);

		test_write(path, files[i].text, strlen(files[i].text));
		free(path);
	}
	return dir;
}

/* Run a shell command in @dir, with $tool and $cc. Return: what it prints, from malloc. */
static char *shell(const char *dir, const char *command)
{
	const char *cc = getenv("SPVX_CC");
	char *line = test_format("tool=%s/gen/mkamalgam cc='%s -Wall -Wextra -Werror'; %s",
				 test_build(), cc && *cc ? cc : "cc", command);
	const char *argv[] = { "/bin/sh", "-c", line, NULL };
	struct test_run run = { .argv = argv, .dir = dir };
	char *said;

	test_run(&run);
	cr_expect(!run.status, "%s: status %d\n%s", command, run.status,
		  run.err.data ? (const char *)run.err.data : "");
	said = test_format("%s", run.out.data ? (const char *)run.out.data : "");
	test_run_free(&run);
	free(line);
	return said;
}

static void expect(const char *dir, const char *command, const char *want)
{
	char *said = shell(dir, command);

	cr_expect(!strcmp(said, want), "%s: %s", command, said);
	free(said);
}

Test(mkamalgam, one_file)
{
	char *dir = prepare();
	char *path = test_format("%s/main.h", dir);

	test_write(path, program, strlen(program));
	expect(dir, "$tool out -I . a/one.c a/two.c a/unneeded.c", "");
	expect(dir, "$tool again -I . a/one.c a/two.c a/unneeded.c && diff -r out again",
	       "");
	expect(dir,
	       "cd out && $cc -c spvx.c && nm -g spvx.o | awk '$2 == \"T\" { print $3 }'",
	       "spvx_one\nspvx_two\n");
	expect(dir,
	       "cd out && printf '#include \"spvx.h\"\\n#include \"../main.h\"\\n' >user.c "
	       "&& "
	       "$cc -o user user.c spvx.o && ./user",
	       answer);
	/* the reader's own names do not meet those of the library */
	expect(dir,
	       "cd out && printf '#define SPVX_STATIC\\n#include \"spvx.c\"\\n"
	       "struct item { int size; };\\nint call = 1;\\n#define LIMIT 2\\n"
	       "#include \"../main.h\"\\n' >all.c && $cc -o all all.c && ./all",
	       answer);
	expect(dir, "grep -c 'unneeded\\|absent' out/spvx.c out/spvx.h || :",
	       "out/spvx.c:0\nout/spvx.h:0\n");
	expect(dir, "grep -o 'spvx 7.8.9' out/spvx.c", "spvx 7.8.9\n");
	test_remove(dir);
	free(path);
	free(dir);
}

/* Types in structs, tags and names that macros make, calls that pass nothing as `...`. */
Test(mkamalgam, names_of_macros)
{
	char *dir = prepare();

	expect(dir, "$tool out -I . a/families.c a/odd.c a/even.c a/unneeded.c", "");
	/* (30 + 3) * 100 + 5 * 2 + sizeof(int) + 7 */
	expect(dir,
	       "cd out && printf '#define SPVX_STATIC\\n#include \"spvx.c\"\\n"
	       "struct state { int own; };\\ntypedef int visit;\\n"
	       "int main(void)\\n{\\n\\treturn spvx_families() != 3321;\\n}\\n' >user.c && "
	       "$cc -std=c11 -pedantic-errors -c user.c && nm -g user.o | "
	       "awk '$2 != \"U\" { print $3 }' && $cc -o user user.o && ./user",
	       "main\n");
	expect(dir, "grep -c 'unneeded(void)$' out/spvx.c || :", "0\n");
	test_remove(dir);
	free(dir);
}

/* A part that is left out takes along what only it needs, and no warning comes of it. */
Test(mkamalgam, parts)
{
	char *dir = prepare();

	expect(dir, "$tool out -I . a/one.c a/two.c", "");
	expect(dir,
	       "cd out && $cc -DSPVX_NO_TWO -c spvx.c && "
	       "nm spvx.o | awk '$2 == \"T\" { print $3 }'",
	       "spvx_one\n");
	expect(dir, "grep -c 'if !defined(SPVX_NO_TWO)' out/spvx.c", "1\n");
	test_remove(dir);
	free(dir);
}

Test(mkamalgam, complains)
{
	char *dir = prepare();

	expect(dir, "! $tool out -I . a/three.c 2>&1",
	       "mkamalgam: a/three.c: cannot be read: \n");
	expect(dir, "rm a/list.inc; ! $tool out -I . a/one.c 2>&1",
	       "mkamalgam: a/one.c: no such file: a/list.inc\n");
	expect(dir, "! $tool 2>&1", "usage: mkamalgam OUTDIR -I FOLDER... FILE.c...\n");
	test_remove(dir);
	free(dir);
}
