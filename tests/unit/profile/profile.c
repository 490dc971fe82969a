/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/profile.c - a profile of modules that are made up, so that every
 * figure is known; through windows of any size as from memory; sums of profiles; failing
 * memory.
 *
 * That figures of real modules are right is for the transcript stats_count.
 */
#include "profile/profile.h"

#include "base/str.h"
#include "failures.h"
#include "pieces.h"

TestSuite(profile_profile, .timeout = 60);

/* ---- modules ---- */

/* One of everything that is counted. */
static struct test_module one_of_each(bool swapped)
{
	struct test_module m = { .swapped = swapped };

	test_module_header(&m, 0x00010300, 100);
	TEST_INSN(&m, SPVX_OP_Capability, SPVX_CAPABILITY_Shader);
	TEST_INSN(&m, SPVX_OP_Capability, 999999);
	TEST_INSN_STR(&m, SPVX_OP_Extension, "SPV_KHR_made_up");
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "GLSL.std.450", 1);
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "SPIRV.debug", 2);
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "Nobody.knows", 3);
	TEST_INSN(&m, SPVX_OP_MemoryModel, 0, 1);
	TEST_INSN_STR(&m, SPVX_OP_EntryPoint, "main", 4, 20);
	TEST_INSN(&m, SPVX_OP_ExecutionMode, 20, SPVX_EXECUTION_MODE_OriginUpperLeft);
	TEST_INSN_STR(&m, SPVX_OP_Name, "main", 20);
	TEST_INSN(&m, SPVX_OP_Decorate, 10, SPVX_DECORATION_BuiltIn,
		  SPVX_BUILT_IN_FragCoord);
	TEST_INSN(&m, SPVX_OP_MemberDecorate, 11, 0, SPVX_DECORATION_Offset, 0);
	TEST_INSN(&m, SPVX_OP_TypeVoid, 5);
	TEST_INSN(&m, SPVX_OP_Variable, 6, 10, SPVX_STORAGE_CLASS_Input);
	TEST_INSN(&m, 4095, 1, 2);
	TEST_INSN(&m, SPVX_OP_Function, 5, 20, 0, 7); /* a declaration of another */
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	TEST_INSN(&m, SPVX_OP_Function, 5, 21, 0, 7);
	TEST_INSN(&m, SPVX_OP_Label, 22);
	TEST_INSN(&m, SPVX_OP_ExtInst, 6, 23, 1, 31, 6); /* Sqrt is 31 */
	TEST_INSN(&m, SPVX_OP_ExtInst, 6, 24, 1, 9999);
	TEST_INSN(&m, SPVX_OP_ExtInst, 6, 25, 2, 1);
	TEST_INSN(&m, SPVX_OP_ExtInst, 6, 26, 3, 17);
	TEST_INSN(&m, SPVX_OP_ExtInst, 6, 27, 88, 4); /* of no import */
	TEST_INSN(&m, SPVX_OP_Return);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	return m;
}

struct want {
	enum spvx_profile_kind kind;
	const char *name;
	uint64_t count;
	uint64_t words;
};

static const struct want each[] = {
	{ SPVX_PROFILE_TOTAL, "modules", 1, 0 },
	{ SPVX_PROFILE_TOTAL, "unique_modules", 1, 0 },
	{ SPVX_PROFILE_TOTAL, "malformed", 0, 0 },
	{ SPVX_PROFILE_TOTAL, "instructions", 26, 100 },
	{ SPVX_PROFILE_TOTAL, "unknown_opcodes", 1, 3 },
	/* OpName 4, OpExtInstImport of SPIRV.debug 5, OpExtInst of it 5 */
	{ SPVX_PROFILE_TOTAL, "debug_words", 14, 14 },
	{ SPVX_PROFILE_OPCODE, "OpExtInst", 5, 26 },
	{ SPVX_PROFILE_OPCODE, "Op4095", 1, 3 },
	{ SPVX_PROFILE_OPCODE, "OpFunctionEnd", 2, 2 },
	{ SPVX_PROFILE_CLASS, "unknown", 1, 3 },
	{ SPVX_PROFILE_CLASS, "Annotation", 2, 9 },
	{ SPVX_PROFILE_SECTION, "capability", 2, 4 },
	{ SPVX_PROFILE_SECTION, "import", 3, 17 },
	{ SPVX_PROFILE_SECTION, "type_const_global", 3, 9 },
	{ SPVX_PROFILE_SECTION, "function_declaration", 2, 6 },
	{ SPVX_PROFILE_SECTION, "function_definition", 9, 35 },
	{ SPVX_PROFILE_CAPABILITY, "Shader", 1, 2 },
	{ SPVX_PROFILE_CAPABILITY, "999999", 1, 2 },
	{ SPVX_PROFILE_EXTENSION, "SPV_KHR_made_up", 1, 5 },
	{ SPVX_PROFILE_IMPORT, "GLSL.std.450", 1, 6 },
	{ SPVX_PROFILE_IMPORT, "Nobody.knows", 1, 6 },
	{ SPVX_PROFILE_EXTINST, "GLSL.std.450/Sqrt", 1, 6 },
	{ SPVX_PROFILE_EXTINST, "GLSL.std.450/9999", 1, 5 },
	{ SPVX_PROFILE_EXTINST, "SPIRV.debug/DebugCompilationUnit", 1, 5 },
	{ SPVX_PROFILE_EXTINST, "Nobody.knows/17", 1, 5 },
	{ SPVX_PROFILE_EXTINST, "?/4", 1, 5 },
	{ SPVX_PROFILE_STORAGE, "Input", 1, 4 },
	{ SPVX_PROFILE_DECORATION, "BuiltIn", 1, 4 },
	{ SPVX_PROFILE_DECORATION, "Offset", 1, 5 },
	{ SPVX_PROFILE_BUILTIN, "FragCoord", 1, 4 },
	{ SPVX_PROFILE_EXEC_MODEL, "Fragment", 1, 5 },
	{ SPVX_PROFILE_EXEC_MODE, "OriginUpperLeft", 1, 3 },
	{ SPVX_PROFILE_GENERATOR, "Khronos", 1, 105 },
	{ SPVX_PROFILE_VERSION, "1.3", 1, 105 },
	{ SPVX_PROFILE_SIZE_BUCKET, "416", 1, 105 }, /* 420 bytes: 416 to 447 */
};

/* ---- helpers ---- */

static struct spvx_profile *create(enum spvx_profile_depth depth,
				   const struct spvx_allocator *a)
{
	const struct spvx_profile_options options = { .size = sizeof(options),
						      .allocator = a,
						      .depth = depth };
	struct spvx_profile *p;

	return spvx_profile_create(&options, &p) ? NULL : p;
}

static int count(struct spvx_profile *p, struct spvx_stream *s)
{
	int err;
	int rc;

	while ((rc = spvx_stream_module(s)) > 0) {
		err = spvx_profile_module(p, s);
		if (err)
			return err;
	}
	return rc;
}

static int count_memory(struct spvx_profile *p, const void *data, size_t size)
{
	struct spvx_stream s;

	spvx_stream_init_memory(&s, data, size);
	return count(p, &s);
}

/* All figures as text, for comparison. */
static char *dump(struct spvx_profile *p)
{
	const struct spvx_profile_row *rows;
	const struct spvx_profile_largest *largest;
	struct sx_buf b = { .a = NULL };
	size_t n;

	cr_assert(!spvx_profile_rows(p, &rows, &n), "rows");
	for (size_t i = 0; i < n; i++) {
		sx_buf_puts(&b, spvx_profile_kind_name(rows[i].kind));
		sx_buf_putc(&b, ' ');
		sx_put_tsv(&b, rows[i].name);
		sx_buf_printf(&b, " %u %u\n", (unsigned)rows[i].count,
			      (unsigned)rows[i].words);
	}
	n = spvx_profile_largest(p, &largest);
	for (size_t i = 0; i < n; i++)
		sx_buf_printf(&b, "largest %u\n", (unsigned)largest[i].bytes);
	sx_buf_putc(&b, '\0');
	return b.data;
}

static void expect_same(const char *name, char *want, char *got)
{
	cr_expect_str_eq(got, want, "%s: figures differ", name);
	free(want);
	free(got);
}

/* All modules of tests/modules back to back. */
static struct test_bytes real_modules(void)
{
	struct test_bytes all = { NULL, 0 };

	for (char **path = test_own_modules(); *path; path++) {
		struct test_bytes b = test_read(*path);

		all.data = realloc(all.data, all.len + b.len + 1);
		memcpy(all.data + all.len, b.data, b.len);
		all.len += b.len;
	}
	test_keep(all.data);
	return all;
}

/* ---- tests ---- */

static void expect_row(const struct want *w, const struct spvx_profile_row *rows, size_t n)
{
	size_t k = 0;

	while (k < n && (rows[k].kind != w->kind || !sx_str_is(rows[k].name, w->name)))
		k++;
	cr_expect(k < n, "no %s %s", spvx_profile_kind_name(w->kind), w->name);
	cr_expect(k == n || (rows[k].count == w->count && rows[k].words == w->words),
		  "%s %s: %u %u instead of %u %u", spvx_profile_kind_name(w->kind), w->name,
		  (unsigned)rows[k < n ? k : 0].count, (unsigned)rows[k < n ? k : 0].words,
		  (unsigned)w->count, (unsigned)w->words);
}

static void expect_order(const struct spvx_profile_row *rows, size_t n)
{
	for (size_t i = 1; i < n; i++)
		cr_expect(rows[i - 1].kind < rows[i].kind ||
				  (rows[i - 1].kind == rows[i].kind &&
				   (rows[i].kind == SPVX_PROFILE_TOTAL ||
				    rows[i].kind == SPVX_PROFILE_SIZE_BUCKET ||
				    rows[i - 1].words >= rows[i].words)),
			  "row %zu is out of order", i);
}

/* In any order of bytes; opcodes are counted in every depth. */
Test(profile_profile, one_of_each)
{
	for (int i = 0; i < 2 * (SPVX_DEPTH_FULL + 1); i++) {
		enum spvx_profile_depth depth = (enum spvx_profile_depth)(i / 2);
		struct test_module m = one_of_each(i % 2);
		struct spvx_profile *p = create(depth, NULL);
		const struct spvx_profile_row *rows;
		size_t n;

		cr_assert(!count_memory(p, m.data, m.len), "count");
		cr_assert(!spvx_profile_rows(p, &rows, &n), "rows");
		for (size_t k = 0; k < TEST_COUNT(each); k++) {
			if (depth == SPVX_DEPTH_FULL || each[k].kind == SPVX_PROFILE_OPCODE)
				expect_row(&each[k], rows, n);
		}
		expect_order(rows, n);
		spvx_profile_free(p);
	}
}

/* Instructions too short for what they should say count as instructions and no more. */
Test(profile_profile, too_short)
{
	static const uint16_t opcodes[] = {
		SPVX_OP_Capability,     SPVX_OP_Extension,  SPVX_OP_ExtInstImport,
		SPVX_OP_ExtInst,        SPVX_OP_EntryPoint, SPVX_OP_ExecutionMode,
		SPVX_OP_Variable,       SPVX_OP_Decorate,   SPVX_OP_MemberDecorate,
		SPVX_OP_DecorateString, SPVX_OP_Function,   SPVX_OP_Name,
	};
	struct spvx_profile *p = create(SPVX_DEPTH_FULL, NULL);
	struct test_module m = { .swapped = false };
	const struct spvx_profile_row *rows;
	struct spvx_profile_totals t;
	size_t n;

	test_module_header(&m, 0x00010000, 5);
	for (size_t i = 0; i < TEST_COUNT(opcodes); i++)
		TEST_INSN(&m, opcodes[i]);
	cr_assert(!count_memory(p, m.data, m.len), "count");
	spvx_profile_totals(p, &t);
	cr_expect(t.instructions == TEST_COUNT(opcodes), "all are instructions");
	cr_expect(t.without_entry_point == 0,
		  "an entry point is one without operands, too");
	cr_assert(!spvx_profile_rows(p, &rows, &n), "rows");
	for (size_t i = 0; i < n; i++)
		cr_expect(rows[i].kind <= SPVX_PROFILE_SECTION ||
				  rows[i].kind >= SPVX_PROFILE_GENERATOR,
			  "%s %.*s", spvx_profile_kind_name(rows[i].kind),
			  (int)rows[i].name.len, rows[i].name.ptr);
	spvx_profile_free(p);
}

/* Broken modules among good ones: @data is made longer by two bytes here, cut there. */
static struct test_bytes broken_modules(void)
{
	struct test_bytes b = real_modules();
	struct test_module m = one_of_each(false);
	size_t len = b.len;

	b.data = realloc(b.data, len + 3 * m.len + 10);
	memcpy(b.data + b.len, m.data, m.len);
	memset(b.data + b.len + m.len, 0, 6); /* an instruction of no words */
	memcpy(b.data + b.len + m.len + 6, m.data, m.len - 9);
	memcpy(b.data + b.len + 2 * m.len - 3, m.data, m.len);
	b.len += 3 * m.len - 3;
	test_keep(b.data);
	return b;
}

Test(profile_profile, pieces)
{
	static const size_t pieces[] = { 1, 7, 4096, 100000 };
	struct test_bytes b = broken_modules();

	for (int depth = SPVX_DEPTH_OPCODES; depth <= SPVX_DEPTH_FULL; depth++) {
		struct spvx_profile *p = create((enum spvx_profile_depth)depth, NULL);
		struct spvx_profile_totals t;
		char *want;

		cr_assert(!count_memory(p, b.data, b.len), "count");
		want = dump(p);
		spvx_profile_totals(p, &t);
		cr_expect(t.malformed == 2, "%u malformed", (unsigned)t.malformed);
		cr_expect(t.bytes == b.len, "every byte belongs to a module");
		for (size_t i = 0; i < TEST_COUNT(pieces); i++) {
			struct test_pieces d = test_pieces_of(b.data, b.len, pieces[i]);
			struct spvx_stream s;

			spvx_profile_reset(p);
			cr_assert(!spvx_stream_init_reader(&s, NULL, test_read_piece, &d),
				  "stream");
			cr_assert(!count(p, &s), "count");
			expect_same("pieces", strdup(want), dump(p));
			spvx_stream_fini(&s);
		}
		free(want);
		spvx_profile_free(p);
	}
}

static void count_fault(void *ctx, const struct spvx_stream *s)
{
	cr_expect(s->fault != SPVX_OK, "called for a good module");
	++*(unsigned *)ctx;
}

/* All of a stream at once gives what its modules give one by one. */
Test(profile_profile, stream)
{
	struct test_bytes b = broken_modules();
	unsigned char *many = malloc(b.len * 40);

	for (size_t i = 0; i < 40; i++)
		memcpy(many + i * b.len, b.data, b.len);
	for (int depth = SPVX_DEPTH_OPCODES; depth <= SPVX_DEPTH_FULL; depth++) {
		struct spvx_profile *p = create((enum spvx_profile_depth)depth, NULL);
		struct spvx_profile *q = create((enum spvx_profile_depth)depth, NULL);
		struct spvx_profile_totals t;
		struct spvx_stream s;
		unsigned faults = 0;

		cr_assert(!count_memory(p, many, b.len * 40), "count");
		spvx_stream_init_memory(&s, many, b.len * 40);
		cr_assert(spvx_stream_module(&s) == 1, "module");
		cr_assert(!spvx_profile_stream(q, &s, count_fault, &faults), "stream");
		spvx_profile_totals(p, &t);
		cr_expect(faults > 2 && faults == t.malformed, "%u faults", faults);
		expect_same("stream", dump(p), dump(q));
		spvx_profile_free(p);
		spvx_profile_free(q);
	}
	free(many);
}

/* Counted apart and added, or counted together: the same. Added twice: nothing is new. */
Test(profile_profile, sums)
{
	struct test_bytes real = real_modules();
	struct test_bytes broken = broken_modules();

	for (int depth = SPVX_DEPTH_OPCODES; depth <= SPVX_DEPTH_FULL; depth++) {
		struct spvx_profile *a = create((enum spvx_profile_depth)depth, NULL);
		struct spvx_profile *b = create(SPVX_DEPTH_FULL, NULL);
		struct spvx_profile *both = create((enum spvx_profile_depth)depth, NULL);
		bool distinct = depth > SPVX_DEPTH_OPCODES;
		struct spvx_profile_totals once;
		struct spvx_profile_totals twice;
		struct sx_distinct known;

		cr_assert(!count_memory(a, real.data, real.len), "a");
		cr_assert(!count_memory(b, broken.data, broken.len), "b");
		cr_assert(!count_memory(both, real.data, real.len), "both");
		cr_assert(!count_memory(both, broken.data, broken.len), "both");
		sx_distinct_init(&known, NULL);
		cr_expect(!distinct || sx_profile_digests(a, &known) == 1, "a is new");
		cr_expect(!distinct || sx_profile_digests(b, &known) == 1, "b is new");
		cr_assert(!sx_profile_add(a, b), "add");
		expect_same("sum", dump(both), dump(a));
		cr_expect(!distinct || sx_profile_digests(a, &known) == 0,
			  "both are known");
		sx_distinct_free(&known);
		spvx_profile_totals(a, &once);
		cr_assert(!sx_profile_add(a, b), "add again");
		spvx_profile_totals(a, &twice);
		cr_expect(twice.unique_modules == once.unique_modules, "nothing new");
		cr_expect(twice.modules > once.modules, "but more");
		spvx_profile_free(a);
		spvx_profile_free(b);
		spvx_profile_free(both);
	}
}

/* After a reset nothing is left of what was. */
Test(profile_profile, reset)
{
	struct test_bytes real = real_modules();
	struct test_module m = one_of_each(false);

	for (int depth = SPVX_DEPTH_OPCODES; depth <= SPVX_DEPTH_FULL; depth++) {
		struct spvx_profile *p = create((enum spvx_profile_depth)depth, NULL);
		struct spvx_profile *fresh = create((enum spvx_profile_depth)depth, NULL);

		cr_assert(!count_memory(p, real.data, real.len), "count");
		spvx_profile_reset(p);
		cr_assert(!count_memory(p, m.data, m.len), "count");
		cr_assert(!count_memory(fresh, m.data, m.len), "count");
		expect_same("reset", dump(fresh), dump(p));
		spvx_profile_free(p);
		spvx_profile_free(fresh);
	}
}

/* Figures that are read between modules are those of what has come so far. */
Test(profile_profile, read_in_between)
{
	struct test_bytes real = real_modules();
	struct test_module m = one_of_each(false);

	for (int depth = SPVX_DEPTH_OPCODES; depth <= SPVX_DEPTH_FULL; depth++) {
		struct spvx_profile *p = create((enum spvx_profile_depth)depth, NULL);
		struct spvx_profile *fresh = create((enum spvx_profile_depth)depth, NULL);

		for (int i = 0; i < 2; i++) {
			cr_assert(!count_memory(p, m.data, m.len), "count");
			free(dump(p));
			cr_assert(!count_memory(p, real.data, real.len), "count");
			free(dump(p));
			cr_assert(!count_memory(fresh, m.data, m.len), "count");
			cr_assert(!count_memory(fresh, real.data, real.len), "count");
		}
		expect_same("read", dump(fresh), dump(p));
		spvx_profile_free(p);
		spvx_profile_free(fresh);
	}
}

static struct spvx_str address(void *ctx, uint64_t offset)
{
	char *text = ctx;
	int len = snprintf(text, 32, "m%06u", (unsigned)(offset / 4));

	return sx_str_n(text, (size_t)len);
}

/* The largest, falling; of equal ones those whose address comes first. */
Test(profile_profile, largest)
{
	char text[32];
	const struct spvx_profile_options options = { .size = sizeof(options),
						      .depth = SPVX_DEPTH_SUMMARY,
						      .address = address,
						      .address_ctx = text };
	const struct spvx_profile_largest *largest;
	struct test_module m = { .swapped = false };
	struct spvx_profile *p;

	for (unsigned i = 0; i < 5000; i++) {
		test_module_header(&m, 0x00010000, 1);
		for (unsigned k = 0; k < i * 7919 % 100; k++)
			TEST_INSN(&m, SPVX_OP_Nop);
	}
	cr_assert(!spvx_profile_create(&options, &p), "create");
	cr_assert(!count_memory(p, m.data, m.len), "count");
	cr_assert(spvx_profile_largest(p, &largest) == SPVX_PROFILE_LARGEST, "all places");
	for (size_t i = 0; i < SPVX_PROFILE_LARGEST; i++) {
		cr_expect(largest[i].bytes == 20 + 4 * 99, "%zu: %u bytes", i,
			  (unsigned)largest[i].bytes);
		cr_expect(!i || sx_str_cmp(largest[i - 1].address, largest[i].address) < 0,
			  "%zu: order of addresses", i);
	}
	cr_expect(largest[0].address.ptr[0] == 'm', "an address");
	spvx_profile_free(p);
}

/* Modules, and the length of all names of their rows once it is known. */
struct named {
	struct test_bytes modules;
	size_t len;
};

static int try_rows(const struct spvx_allocator *a, void *ctx)
{
	struct named *named = ctx;
	const struct spvx_profile_row *rows;
	struct spvx_profile *p = create(SPVX_DEPTH_FULL, a);
	size_t len = 0;
	size_t n;
	int err =
		p ? count_memory(p, named->modules.data, named->modules.len) : -SPVX_ENOMEM;

	if (!err)
		err = spvx_profile_rows(p, &rows, &n);
	for (size_t i = 0; !err && i < n; i++)
		len += rows[i].name.len;
	cr_expect(err || !named->len || len == named->len, "names of %zu bytes", len);
	named->len = err ? named->len : len;
	spvx_profile_free(p);
	return err;
}

Test(profile_profile, no_memory)
{
	struct named named = { broken_modules(), 0 };

	cr_expect(test_each_failure(try_rows, &named) > 8, "memory was asked for");
}
