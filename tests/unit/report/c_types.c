/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/c_types.c - C headers in a program's own types: compilers take them
 * where sizes are right, and refuse them where they are not.
 */
#include "c_headers.h"

TestSuite(report_c_types, .timeout = 60);

static const char own_c[] = "typedef struct { float m[16]; } own_mat4;\n"
			    "typedef struct { float v[4]; } own_vec4;\n"
			    "struct own_light { own_vec4 at, color; };\n"
			    "#include \"m.h\"\n"
			    "extern struct mesh_vert_Camera c;\n"
			    "own_mat4 *view = &c.view;\n";

static const char own_cxx[] =
	"namespace glm { struct mat4 { float m[16]; }; struct vec4 { float v[4]; }; }\n"
	"template <class T, int N> struct vec { T v[N]; };\n"
	"struct own_light { glm::vec4 at, color; };\n"
	"#include \"m.h\"\n"
	"mesh_vert::Camera c;\nglm::mat4 &view = c.view;\nvec<float, 4> &at = c.position;\n";

/* Status of a compiler that is given a source with the header m.h in a folder. */
static int compile(const char *folder, const char *compiler, const char *standard,
		   const char *text)
{
	char *source =
		test_format("%s/user.%s", folder, strstr(standard, "++") ? "cc" : "c");
	const char *argv[] = { "/usr/bin/env", compiler,        standard, "-Wall",
			       "-Wextra",      "-fsyntax-only", source,   NULL };
	struct test_run r = { .argv = argv };
	int status;

	test_write(source, text, strlen(text));
	test_run(&r);
	status = r.status;
	if (status)
		fprintf(stderr, "%.*s", (int)r.err.len, (char *)r.err.data);
	free(source);
	return status;
}

/* Two modules with blocks, into m.h. */
static void make_header(const char *folder, const char *const *args)
{
	const char *argv[16] = { "spvx", "reflect", "-f", "c-header", "-o" };
	char *dir = test_format("%s/tests/modules", test_src());
	struct test_run r = { .argv = argv, .dir = dir };
	size_t n = 5;

	argv[n++] = test_format("%s/m.h", folder);
	while (*args)
		argv[n++] = *args++;
	argv[n++] = "mesh.vert.spv";
	argv[n++] = "mesh.frag.spv";
	test_run(&r);
	cr_assert_eq(r.status, 0, "%d: %s", r.status, (const char *)r.err.data);
}

Test(report_c_types, compiled)
{
	char *folder = test_folder();
	char *file = test_format("%s/types", folder);
	char *types = test_format("--types=%s", file);
	static const char lines[] = "# of the engine\r\n\n  mat4=glm::mat4 # columns\n"
				    "vec4=vec<float, 4>\nLight=::own_light";

	if (!test_have("gcc") || !test_have("g++"))
		cr_skip_test("no gcc, no g++");
	make_header(folder,
		    (const char *const[]){ "--type=mat4=own_mat4", "--type=vec4=own_vec4",
					   "--type=Light=struct own_light", NULL });
	cr_expect_eq(compile(folder, "gcc", "-std=c11", own_c), 0);
	/* what is given first counts, and a size that is wrong is refused */
	make_header(folder,
		    (const char *const[]){ "--type=vec4=own_mat4", "--type=vec4=own_vec4",
					   "--type=mat4=own_mat4", NULL });
	cr_expect_neq(compile(folder, "gcc", "-std=c11", own_c), 0);
	test_write(file, lines, sizeof(lines) - 1);
	make_header(folder, (const char *const[]){ "--lang=c++", types, NULL });
	cr_expect_eq(compile(folder, "g++", "-std=c++17", own_cxx), 0);
}

/* ---- what is no type ---- */

static void check_error(const char *arg, const char *in, const char *message)
{
	const char *argv[] = { "spvx", "reflect", "-f", "c-header", arg, "x.spv", NULL };
	struct test_run r = { .argv = argv, .in = in, .in_len = strlen(in) };
	char *text;

	test_run(&r);
	text = test_format("%.*s", (int)r.err.len, (char *)r.err.data);
	cr_expect_eq(r.status, 2, "%s: %d", arg, r.status);
	cr_expect(strstr(text, message), "%s: no '%s' in %s", arg, message, text);
	cr_expect_eq(r.out.len, 0);
}

Test(report_c_types, errors)
{
	check_error("--type=mat4", "", "--type: invalid value 'mat4': expected TYPE=NAME");
	check_error("--type=mat4=", "", "invalid value");
	check_error("--type==x", "", "invalid value");
	check_error("--type=mat4=x; int y", "", "invalid value");
	check_error("--types=-", "mat4=a\n\n  vec4 b\n",
		    "-:3:3: error: invalid line 'vec4 b'");
}
