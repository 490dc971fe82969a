/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/sarif.c - SARIF of `check` and `audit` against the schema of OASIS:
 * over modules that are damaged, and in files and archives with names as odd as they can
 * be.
 */
#include "assemble.h"
#include "report/findings/findings.h"
#include "report/records/ending.h"
#include "schema.h"

#include <criterion/criterion.h>
#include <sys/stat.h>

TestSuite(report_sarif, .timeout = 60);

/* A function with a name that is not UTF-8, a leak, a block of which the end is missing. */
static const char text[] =
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	"OpEntryPoint GLCompute %main \"ma\xff\x01in\"\n"
	"%s = OpString \"/home/ann/\xfe\x80x.comp\"\nOpName %main \"f\xff\x1b\"\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\n%x = OpIAdd %u %u %u\n"
	"OpReturn\nOpFunctionEnd\n";

static const char *const names[] = {
	"plain.spv",        "b\xff\xfe.spv",
	"latin\xe9.spv",    "uni\xc3\xa9\xe2\x82\xac.spv",
	"per%41cent.spv",   "has#hash.spv",
	"what?.spv",        "a space.spv",
	"quo\"te'.spv",     "back\\slash.spv",
	"new\nline.spv",    "esc\x1b[31m.spv",
	"colon:1:2.spv",    "surrogate\xed\xa0\x80.spv",
	"over\xc0\xaf.spv", "[br]{ace}.spv",
	"-dash.spv",        "~tilde.spv",
	"foz.foz#1.spv",    "\x7f.spv",
};

#define NAMES (sizeof(names) / sizeof(names[0]))

static void write_all(const char *dir)
{
	struct test_bytes module = test_assemble(text, 0x10000, 0);

	for (size_t n = 0; n < NAMES; n++) {
		/* every third breaks off */
		test_write(test_format("%s/%s", dir, names[n]), module.data,
			   n % 3 ? module.len : module.len - 6);
	}
}

static void expect_valid(const struct sx_json_node *schema, const char *dir,
			 const char *const *argv)
{
	struct test_schema l = { .schema = schema, .where = argv[1] };
	struct test_run r = { .argv = argv, .dir = dir };
	struct sx_arena arena = { .a = NULL };
	const struct sx_json_node *document;

	test_run(&r);
	cr_assert(r.out.len, "%s: status %d, %s", argv[1], r.status, (char *)r.err.data);
	document = test_schema_parse(&arena, (char *)r.out.data, r.out.len, argv[1]);
	test_schema_check(&l, schema, document);
	cr_expect(sx_json_get(sx_json_get(document, "runs")->child, "results")->child,
		  "%s: no result", argv[1]);
	sx_arena_free(&arena);
}

#define ARGV(...) ((const char *const[]){ "spvx", __VA_ARGS__, NULL })

Test(report_sarif, odd_paths)
{
	char *path = test_format("%s/sarif-schema/sarif-schema-2.1.0.json", test_shared());
	struct test_bytes schema = test_read(path);
	char *dir = test_folder();
	char *odd = test_format("%s/dir\xff%%#?", dir);
	struct sx_arena arena = { .a = NULL };
	const struct sx_json_node *s;

	if (schema.data) {
		s = test_schema_parse(&arena, (char *)schema.data, schema.len, path);
		cr_assert(!mkdir(odd, 0777));
		write_all(dir);
		write_all(odd);
		expect_valid(s, dir, ARGV("audit", "-f", "sarif", "--profile=all", "."));
		expect_valid(s, dir, ARGV("check", "-f", "sarif", "."));
		expect_valid(s, dir, ARGV("audit", "-f", "sarif", "--root=.", "."));
		expect_valid(s, "/", ARGV("check", "-f", "sarif", odd));
		for (size_t n = 0; n < NAMES; n++) {
			expect_valid(s, dir,
				     ARGV("audit", "-f", "sarif", "--literal",
					  "--profile=all", test_format("./%s", names[n])));
		}
	}
	sx_arena_free(&arena);
}

/* ---- more than a document shows ---- */

/* New notes among errors that a baseline has, and absent ones: so many as fit are shown, new
 * ones first, and the document says how many are not. */
Test(report_sarif, new_ones_first)
{
	static const struct sx_finding_rule rule = { .id = "R", .title = "a rule" };
	struct sx_ending ending = { .complete = true };
	struct sx_sarif_run run = {
		.version = "1", .baseline = true, .ending = &ending, .notices_more = 2
	};
	const struct sx_json_node *root, *notice, *n;
	struct sx_findings f;
	struct sx_arena arena = { .a = NULL };
	struct sx_buf out = { .a = NULL };
	unsigned shown = 0;

	cr_assert(!sx_findings_init(&f, &rule, 1, 10));
	for (unsigned i = 0; i < 100; i++) {
		char *address = test_format("%02u.spv", i);
		struct sx_finding one = {
			.rule = &rule,
			.severity = i % 14 ? SX_ERROR : SX_NOTE,
			.state = i % 14 ? 1 + i % 2 : SX_STATE_NEW,
			.address = { address, strlen(address) },
			.message = { "text", 4 },
			.offset = SX_FINDING_NO_PLACE,
			.stored_at = SX_FINDING_NO_PLACE,
		};

		cr_assert(!sx_findings_add(&f, &one));
	}
	sx_findings_sort(&f);
	cr_assert(!sx_sarif_write(&out, &f, &run));
	root = sx_json_get(test_schema_parse(&arena, out.data, out.len, "sarif"), "runs")
		       ->child;
	for (n = sx_json_get(root, "results")->child; n; n = n->next, shown++)
		cr_expect_eq(sx_str_is(sx_json_get(n, "baselineState")->text, "new"),
			     shown < 8, "result %u", shown);
	cr_expect_eq(shown, 10);
	notice = sx_json_get(sx_json_get(root, "invocations")->child,
			     "toolExecutionNotifications")
			 ->child;
	cr_assert(notice && notice->next && !notice->next->next);
	n = sx_json_get(sx_json_get(notice, "message"), "text");
	cr_expect(sx_str_is(n->text, "90 of 100 results are left out; new ones come first, "
				     "then the most severe."),
		  "%.*s", (int)n->text.len, n->text.ptr);
	sx_buf_free(&out);
	sx_findings_free(&f);
	sx_arena_free(&arena);
}
