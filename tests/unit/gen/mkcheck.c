/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/gen/mkcheck.c - the host tool that the build runs on tables/check/: the same
 * tables give the same text, a wrong line is named.
 */
#include "suite.h"

TestSuite(gen_mkcheck, .timeout = 60);

/* Run it on a table, with the build's names. @out: a folder. */
static struct test_run run_mkcheck(const char *out, const char *table)
{
	char *program = test_format("%s/gen/mkcheck", test_build());
	char *core = test_format("%s/tables/core.txt", test_src());
	char *glsl = test_format("%s/tables/GLSL.std.450.txt", test_src());
	char *opencl = test_format("%s/tables/OpenCL.std.txt", test_src());
	const char *argv[] = { program, out, core, glsl, opencl, "--", table, NULL };
	struct test_run r = { .argv = argv };

	test_run(&r);
	return r;
}

Test(gen_mkcheck, the_same_tables)
{
	char *out = test_folder();
	char *table = test_format("%s/tables/check/operands.txt", test_src());
	char *here = test_format("%s/check_operands.inc", out);
	char *built = test_format("%s/gen/check_operands.inc", test_build());
	struct test_run r = run_mkcheck(out, table);
	struct test_bytes a;
	struct test_bytes b;

	cr_assert(r.status == 0 && !r.out.len && !r.err.len, "%s", (char *)r.err.data);
	a = test_read(here);
	b = test_read(built);
	cr_assert(a.data && b.data);
	cr_expect(a.len <= b.len && a.len > 1000);
}

#define RULE  "rule arith/operands DATA ARITHMETIC\n"
#define CHECK "rule arith/operands 2 \"Section\" invalid operand\nhelp arith Convert.\n"

/* Each table is refused, with what is said of it. */
static void refuse(const char *name, const char *const (*cases)[2], size_t count)
{
	char *out = test_folder();
	char *table = test_format("%s/%s", out, name);
	char *made = test_format("%s/check_operands.inc", out);

	for (size_t n = 0; n < count; n++) {
		struct test_run r;
		struct test_bytes b;

		test_write(table, cases[n][0], strlen(cases[n][0]));
		r = run_mkcheck(out, table);
		b = test_read(made);
		cr_expect(r.status == 1 && strstr((char *)r.err.data, cases[n][1]),
			  "%s: status %d, %s", cases[n][1], r.status, (char *)r.err.data);
		cr_expect(!b.data, "%s: something was made", cases[n][1]);
	}
	test_remove(out);
}

Test(gen_mkcheck, wrong_lines)
{
	static const char *const cases[][2] = {
		{ RULE "OpNothing R=iSV\n", ":2: error: no instruction 'OpNothing'" },
		{ RULE "OpIAdd R=iSV\nOpISub|OpIAdd R=iSV\n",
		  ":3: error: a second row for 'OpIAdd'" },
		{ "OpIAdd R=iSV\n",
		  ":1: error: no rule yet, or too many rows, for 'OpIAdd'" },
		{ "rule arith/operands DATA\n",
		  ":1: error: a rule is ID CLASS PHASE [WHERE], not 'arith/operands'" },
		{ "set Nobody.std\n", ":1: error: no set 'Nobody.std'" },
		{ RULE "OpIAdd R=iSV,\n", ":2: error: not understood: 'R=iSV,'" },
		{ RULE "OpIAdd Q=iSV\n", ":2: error: not understood: 'Q=iSV'" },
		{ RULE "OpIAdd R=fSV32x99\n", ":2: error: not understood: 'R=fSV32x99'" },
		{ RULE "OpIAdd o0=ptr(WG|NO)\n",
		  ":2: error: not understood: 'o0=ptr(WG|NO)'" },
		{ RULE "OpIAdd R=iSV\n\to0==R !\n", ":3: error: not understood: '!'" },
		{ RULE "OpIAdd o15=iSV\n", ":2: error: not understood: 'o15=iSV'" },
		{ RULE "OpIAdd R.2=iSV\n", ":2: error: not understood: 'R.2=iSV'" },
		{ RULE "OpIAdd fn=Add\n", ":2: error: not understood: 'fn=Add'" },
		{ RULE "OpIAdd v1:R=iSV\n", ":2: error: not understood: 'v1:R=iSV'" },
		{ RULE "OpIAdd o0=there\n", ":2: error: not understood: 'o0=there'" },
		{ RULE "OpIAdd &none@o0\n", ":2: error: not understood: '&none@o0'" },
		{ RULE "OpLoad o1=has(Aligned|No)!x:y\n",
		  ":2: error: not understood: 'o1=has(Aligned|No)!x:y'" },
		{ RULE "part\n", ":2: error: no name of a part, or too many: ''" },
		{ "list few Op OpIAdd|OpNothing\n",
		  ":1: error: not a list NAME KIND A|B: 'few'" },
		{ "list few Op OpIAdd\n\tOpISub OpIMul\n",
		  ":2: error: not a list NAME KIND A|B: 'few'" },
		{ "list few Scope Device|3..\nlist few2 Nobody Device\n",
		  ":2: error: not a list NAME KIND A|B: 'few2'" },
		{ RULE "OpIAdd is($none)!x:y\n",
		  ":2: error: not understood: 'is($none)!x:y'" },
		{ RULE "OpLoad o1{Nothing}=k!x:y\n",
		  ":2: error: not understood: 'o1{Nothing}=k!x:y'" },
		{ RULE "OpLoad o0{Aligned}=k!x:y\n",
		  ":2: error: not understood: 'o0{Aligned}=k!x:y'" },
		{ RULE "OpLoad o0=ptr!x:y@^R\n",
		  ":2: error: not understood: 'o0=ptr!x:y@^R'" },
	};

	refuse("table.txt", cases, sizeof(cases) / sizeof(cases[0]));
}

Test(gen_mkcheck, wrong_checks)
{
	static const char *const cases[][2] = {
		{ "rule arith/operands 2 Section invalid\n",
		  ":1: error: a rule is ID TIER \"SECTION\" TITLE, not 'arith/operands'" },
		{ CHECK "help comp Look.\n", ":3: error: help without rules: 'comp'" },
		{ CHECK CHECK, ":3: error: a second rule, or too many: 'arith/operands'" },
		{ CHECK "comp/operands:few DATA ARITHMETIC few\n",
		  ":3: error: no check of a rule, or too many: 'comp/operands:few'" },
		{ CHECK "arith/operands:few DATA ARITHMETIC\n",
		  ":3: error: a check is ID CLASS PHASE MESSAGE, not 'arith/operands:few'" },
		{ CHECK "vuid A-B 00012\nvuid A-C 00012\n",
		  ":4: error: its number has another VUID: 'VUID-A-C-00012'" },
	};

	refuse("checks.txt", cases, sizeof(cases) / sizeof(cases[0]));
}
