/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/strip.c - spvx_strip(): recorded digests, and what must hold of every
 * module: whole instructions are left out, the code is the same, what was valid is.
 */
#include "assemble.h"
#include "audit.h"
#include "corpus.h"
#include "suite.h"

#include "base/hash.h"
#include "base/str.h"

#include <spvx/check.h>
#include <spvx/identity.h>
#include <spvx/strip.h>

TestSuite(spirv_strip, .timeout = 300);

/* What is left of @module; .data is NULL when it is not stripped. */
static struct test_bytes strip(const struct test_bytes *module, unsigned parts,
			       struct spvx_stripped *done)
{
	const struct spvx_strip_options o = { .size = sizeof(o), .parts = parts };
	struct test_bytes b = { calloc(1, module->len + 1), 0 };

	if (spvx_strip(module->data, module->len, &o, test_bytes_append, &b, done)) {
		cr_expect_eq(b.len, 0);
		test_bytes_free(&b);
		b.data = NULL;
	}
	return b;
}

static bool is_equal(const struct test_bytes *a, const struct test_bytes *b)
{
	return a->len == b->len && !memcmp(a->data, b->data, a->len);
}

/* ---- recorded ---- */

static unsigned parts_of(const char *options)
{
	if (!strcmp(options, "--keep=names"))
		return SPVX_STRIP_ALL & ~(unsigned)SPVX_STRIP_NAMES;
	if (!strcmp(options, "--only=names"))
		return SPVX_STRIP_NAMES;
	if (!strcmp(options, "--non-semantic"))
		return SPVX_STRIP_ALL | SPVX_STRIP_NON_SEMANTIC;
	return 0;
}

Test(spirv_strip, recorded_digests)
{
	struct test_rows r;
	unsigned rows = 0;

	if (!test_shared() || !test_rows_open(&r, "corpus-more/strip/EXPECTED.tsv"))
		return;
	test_rows_next(&r);
	while (test_rows_next(&r)) {
		struct test_bytes module = test_corpus_read(r.fields[0]);
		struct test_bytes b;
		unsigned char digest[32];
		char hex[65];

		cr_assert(module.data, "%s", r.fields[0]);
		b = strip(&module, parts_of(r.fields[1]), NULL);
		cr_assert(b.data, "%s", r.fields[0]);
		sx_sha256(b.data, b.len, digest);
		sx_put_hex_bytes(hex, digest, sizeof(digest));
		cr_expect_str_eq(hex, r.fields[4], "%s %s: %zu bytes, not %s", r.fields[0],
				 r.fields[1], b.len, r.fields[3]);
		test_bytes_free(&b);
		rows++;
	}
	cr_expect_eq(rows, 1975, "%u rows", rows);
}

/* ---- of every module ---- */

/* Instructions of @part are those of @whole, in order, and so is the header. */
static bool is_subsequence(const struct test_bytes *part, const struct test_bytes *whole)
{
	struct spvx_cursor a;
	struct spvx_cursor b;
	struct spvx_header header;
	struct spvx_insn x;
	struct spvx_insn y;

	if (spvx_cursor_init(&a, part->data, part->len, &header) ||
	    spvx_cursor_init(&b, whole->data, whole->len, &header) ||
	    memcmp(part->data, whole->data, SPVX_HEADER_BYTES))
		return false;
	while (spvx_next(&a, &x)) {
		do {
			if (!spvx_next(&b, &y))
				return false;
		} while (x.word_count != y.word_count ||
			 memcmp(x.bytes, y.bytes, x.word_count * (size_t)SPVX_WORD_BYTES));
	}
	return !a.fault;
}

static bool is_valid(struct spvx_check *check, const struct test_bytes *module)
{
	struct spvx_check_result result;

	cr_assert_eq(spvx_check_module(check, module->data, module->len, &result), 0);
	return result.cls == SPVX_CHECK_VALID;
}

/* What a release must not have, and strip removes: rules about the code are not among them,
 * nor are calls of DebugPrintf and decorations, which it leaves. */
static bool is_for_strip(const char *id)
{
	return !strcmp(id, "Q002") ||
	       (*id == 'I' && strcmp(id, "I007") != 0 && strcmp(id, "I009") != 0);
}

static int on_finding(void *ctx, const struct spvx_audit_finding *f)
{
	struct spvx_audit_rule rule;

	if (spvx_audit_rule(f->rule, &rule) && is_for_strip(rule.id))
		cr_expect(false, "%s: %s", *(const char **)ctx, rule.id);
	return 0;
}

struct totals {
	struct spvx_check *check;
	struct spvx_audit *audit; /* policy release */
	const char *name;         /* of the module */
	unsigned modules;
	unsigned valid;
	unsigned mended; /* not valid before, and valid after */
	uint64_t before;
	uint64_t after;
};

static void check_module(struct totals *t, const char *name,
			 const struct test_bytes *module)
{
	struct spvx_stripped done;
	struct test_bytes b = strip(module, 0, &done);
	unsigned char n1[2][SPVX_DIGEST_BYTES];
	struct test_bytes swapped;
	struct test_bytes other;
	struct test_bytes again;
	bool valid;

	if (!b.data)
		return;
	cr_expect(is_subsequence(&b, module), "%s", name);
	cr_expect(done.before == module->len && done.after == b.len, "%s", name);
	test_n1(module, n1[0]);
	test_n1(&b, n1[1]);
	cr_expect(!memcmp(n1[0], n1[1], sizeof(n1[0])), "%s: n1", name);
	again = strip(&b, 0, NULL);
	cr_expect(again.data && is_equal(&again, &b), "%s: again", name);
	swapped = test_swapped(module);
	other = strip(&swapped, 0, NULL);
	test_bytes_free(&swapped);
	swapped = test_swapped(&other);
	cr_expect(is_equal(&swapped, &b), "%s: byte order", name);
	t->name = name;
	cr_assert_eq(spvx_audit_module(t->audit, b.data, b.len), 0);
	valid = is_valid(t->check, module);
	if (is_valid(t->check, &b))
		t->mended += !valid;
	else
		cr_expect(!valid, "%s: not valid any more", name);
	t->modules++;
	t->valid += valid;
	t->before += module->len;
	t->after += b.len;
	test_bytes_free(&again);
	test_bytes_free(&swapped);
	test_bytes_free(&other);
	test_bytes_free(&b);
}

static void check_listed(struct totals *t, const char *table, const char *column,
			 const char *folder)
{
	struct test_rows r;
	size_t path;

	cr_assert(test_rows_open(&r, table), "%s", table);
	test_rows_next(&r);
	path = test_rows_column(&r, column);
	while (test_rows_next(&r)) {
		char *name = test_format("%s/%s/%s", test_shared(), folder, r.fields[path]);
		struct test_bytes module = test_read(name);

		if (module.len >= SPVX_HEADER_BYTES)
			check_module(t, name, &module);
	}
}

Test(spirv_strip, every_module)
{
	struct spvx_audit_policy *policy = audit_policy_of("release", NULL);
	struct spvx_check_options options;
	struct totals t = { .check = NULL };
	const struct spvx_audit_options audit = {
		.size = sizeof(audit), .policy = policy, .found = on_finding, .ctx = &t.name
	};

	test_need_shared();
	spvx_check_options_init(&options);
	options.env = SPVX_CHECK_ENV_AUTO;
	cr_assert_eq(spvx_check_create(&options, &t.check), 0);
	cr_assert_eq(spvx_audit_create(&audit, &t.audit), 0);
	check_listed(&t, "corpus/MANIFEST.tsv", "path", "corpus");
	check_listed(&t, "corpus-more/symbols/PAIRS.tsv", "stripped",
		     "corpus-more/symbols");
	spvx_check_free(t.check);
	spvx_audit_free(t.audit);
	spvx_audit_policy_free(policy);
	cr_expect(t.modules > 1500 && t.valid > 1000 && t.mended > 40,
		  "%u modules, %u valid, %u mended", t.modules, t.valid, t.mended);
	cr_expect(t.after * 4 < t.before * 3);
}

/* ---- by hand ---- */

#define HEAD                    \
	"OpCapability Shader\n" \
	"OpCapability Int64\n"  \
	"OpExtension \"SPV_KHR_non_semantic_info\"\n"

#define MODEL                             \
	"OpMemoryModel Logical GLSL450\n" \
	"OpEntryPoint GLCompute %90 \"main\"\n"

#define BODY(more)                          \
	"%91 = OpTypeFunction %80\n"        \
	"%90 = OpFunction %80 None %91\n"   \
	"%92 = OpLabel\n" more "OpReturn\n" \
	"OpFunctionEnd\n"

/* A module, what is asked for, and what is to be left of it. */
static const struct by_hand {
	unsigned parts;
	const char *before;
	const char *after;
} by_hand[] = {
	/* the build identifier needs its string, its set, and its extension */
	{ 0,
	  HEAD "%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n" MODEL
	       "%2 = OpString \"00112233445566778899aabbccddeeff\"\n"
	       "%3 = OpString \"a.frag\"\n%4 = OpString \"C:\\\\symbols\"\n"
	       "OpName %90 \"main\"\nOpName %5 \"file\"\n"
	       "%80 = OpTypeVoid\n%81 = OpTypeInt 32 0\n%82 = OpConstant %81 0\n"
	       "%5 = OpExtInst %80 %1 DebugSource %3\n"
	       "%6 = OpExtInst %80 %1 DebugBuildIdentifier %2 %82\n"
	       "%7 = OpExtInst %80 %1 DebugStoragePath %4\n" BODY(""),
	  HEAD "%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n" MODEL
	       "%2 = OpString \"00112233445566778899aabbccddeeff\"\n"
	       "%80 = OpTypeVoid\n%81 = OpTypeInt 32 0\n%82 = OpConstant %81 0\n"
	       "%6 = OpExtInst %80 %1 DebugBuildIdentifier %2 %82\n" BODY("") },
	{ SPVX_STRIP_ALL | SPVX_STRIP_BUILD_ID,
	  HEAD "%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n" MODEL
	       "%2 = OpString \"00112233445566778899aabbccddeeff\"\n"
	       "%80 = OpTypeVoid\n%81 = OpTypeInt 32 0\n%82 = OpConstant %81 0\n"
	       "%6 = OpExtInst %80 %1 DebugBuildIdentifier %2 %82\n" BODY(""),
	  "OpCapability Shader\nOpCapability Int64\n" MODEL
	  "%80 = OpTypeVoid\n%81 = OpTypeInt 32 0\n%82 = OpConstant %81 0\n" BODY("") },
	/* the string of DebugPrintf stays; a literal with the number of a string is no use */
	{ 0,
	  HEAD "%9 = OpExtInstImport \"NonSemantic.DebugPrintf\"\n" MODEL
	       "%2 = OpString \"printed\"\n%3 = OpString \"not used\"\n"
	       "OpModuleProcessed \"by hand\"\n"
	       "%80 = OpTypeVoid\n%81 = OpTypeInt 32 0\n%82 = OpConstant %81 3\n" BODY(
		       "OpLine %3 3 3\n%7 = OpExtInst %80 %9 1 %2\nOpNoLine\n"),
	  HEAD "%9 = OpExtInstImport \"NonSemantic.DebugPrintf\"\n" MODEL
	       "%2 = OpString \"printed\"\n"
	       "%80 = OpTypeVoid\n%81 = OpTypeInt 32 0\n%82 = OpConstant %81 3\n" BODY(
		       "%7 = OpExtInst %80 %9 1 %2\n") },
	{ SPVX_STRIP_ALL | SPVX_STRIP_NON_SEMANTIC,
	  HEAD "%9 = OpExtInstImport \"NonSemantic.DebugPrintf\"\n" MODEL
	       "%2 = OpString \"printed\"\n%80 = OpTypeVoid\n" BODY(
		       "%7 = OpExtInst %80 %9 1 %2\n"),
	  "OpCapability Shader\nOpCapability Int64\n" MODEL "%80 = OpTypeVoid\n" BODY("") },
	/* an extension without any set was not ours to judge */
	{ 0, HEAD MODEL "%80 = OpTypeVoid\n" BODY(""),
	  HEAD MODEL "%80 = OpTypeVoid\n" BODY("") },
	/* lines that stay keep the string they name */
	{ SPVX_STRIP_ALL & ~(unsigned)SPVX_STRIP_LINES,
	  HEAD MODEL
	  "%2 = OpString \"a\"\nOpSource GLSL 450 %2 \"text\"\n%80 = OpTypeVoid\n" BODY(
		  "OpLine %2 1 1\n"),
	  HEAD MODEL "%2 = OpString \"a\"\n%80 = OpTypeVoid\n" BODY("OpLine %2 1 1\n") },
	/* the number of a string among 64-bit literals of OpSwitch */
	{ 0,
	  HEAD MODEL
	  "%2 = OpString \"a\"\nOpSource GLSL 450 %2\n"
	  "%80 = OpTypeVoid\n%81 = OpTypeInt 64 0\n%82 = OpConstant %81 2\n" BODY(
		  "OpSelectionMerge %60 None\nOpSwitch %82 %60 2 %60\n%60 = OpLabel\n"),
	  HEAD MODEL
	  "%80 = OpTypeVoid\n%81 = OpTypeInt 64 0\n%82 = OpConstant %81 2\n" BODY(
		  "OpSelectionMerge %60 None\nOpSwitch %82 %60 2 %60\n%60 = OpLabel\n") },
};

Test(spirv_strip, by_hand)
{
	for (size_t i = 0; i < TEST_COUNT(by_hand); i++) {
		struct test_bytes before =
			test_assemble(by_hand[i].before, 0x10500, SPVX_AS_PRESERVE_IDS);
		struct test_bytes after =
			test_assemble(by_hand[i].after, 0x10500, SPVX_AS_PRESERVE_IDS);
		struct test_bytes b;

		/* the bound is that of the module as it was */
		memcpy(after.data, before.data, SPVX_HEADER_BYTES);
		b = strip(&before, by_hand[i].parts, NULL);
		cr_expect(b.data && is_equal(&b, &after), "%zu: %zu bytes, not %zu", i,
			  b.len, after.len);
		test_bytes_free(&b);
	}
}

/* A string is used by whatever names it: as a type, as a result once more, and as any word of an
 * instruction that is not known; @late: after a function has begun, which nothing does. */
static void check_use(uint16_t opcode, uint32_t a, uint32_t b, bool late)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	struct test_bytes before;
	struct test_bytes after;
	struct spvx_stripped done;

	test_module_header(&m, 0x10500, 100);
	TEST_INSN_STR(&m, 7, "kept", 7);
	if (late)
		TEST_INSN(&m, SPVX_OP_Function, 20, 21, 0, 22);
	TEST_INSN(&m, opcode, a, b);
	before = (struct test_bytes){ m.data, m.len };
	after = strip(&before, 0, &done);
	cr_expect_eq(done.count[SPVX_STRIPPED_STRING], 0, "%u %u %u", opcode, a, b);
	test_bytes_free(&after);
}

Test(spirv_strip, uses_of_a_string)
{
	for (unsigned late = 0; late < 2; late++) {
		check_use(1, 7, 9, late);      /* OpUndef: its type */
		check_use(1, 9, 7, late);      /* its result */
		check_use(62, 9, 7, late);     /* OpStore: an operand */
		check_use(16, 7, 0, late);     /* OpExecutionMode: out of place */
		check_use(0xfff0, 3, 7, late); /* not known */
	}
}

/* Each word of a module of its own as a use: an instruction that is not known. */
Test(spirv_strip, unknown_instruction_uses_every_word)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	struct test_bytes before;
	struct test_bytes b;
	struct spvx_stripped done;

	test_module_header(&m, 0x10500, 100);
	TEST_INSN_STR(&m, 7, "kept", 7);
	TEST_INSN_STR(&m, 7, "gone", 8);
	TEST_INSN(&m, 0xfff0, 3, 7);
	before = (struct test_bytes){ m.data, m.len };
	b = strip(&before, 0, &done);
	cr_expect_eq(done.count[SPVX_STRIPPED_STRING], 1);
	cr_expect_eq(b.len, before.len - 4 * (2 + 2));
	test_bytes_free(&b);
}

/* What is no good module is not written; what follows a good one is kept. */
Test(spirv_strip, damage)
{
	struct test_bytes module =
		test_assemble(by_hand[0].before, 0x10500, SPVX_AS_PRESERVE_IDS);
	struct spvx_stripped done;
	struct test_bytes b;

	for (size_t len = 0; len < module.len; len++) {
		struct test_bytes cut = { module.data, len };

		b = strip(&cut, 0, &done);
		if (len < SPVX_HEADER_BYTES || len % SPVX_WORD_BYTES)
			cr_expect(!b.data && done.fault, "%zu", len);
		else if (b.data)
			cr_expect(is_subsequence(&b, &cut), "%zu", len);
		test_bytes_free(&b);
	}
}
