/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/fast_scan.c - profile/scan_fast.c, with its four cursors, and
 * profile/plain.c against the loop of profile/scan.c that takes each instruction by itself.
 *
 * Streams of modules made at random: long instructions that swallow guessed boundaries,
 * words that look like headers, faults of every kind, both byte orders, any alignment,
 * from memory and through readers. And of whatever there is to read, modules back to back.
 * Every row of the profile is compared.
 */
#include "profile/plain.h"
#include "profile/profile.h"

#include "failures.h"
#include "pieces.h"
#include "variants.h"

#include <pthread.h>
#include <spvx/enums.h>
#include <spvx/profile.h>
#include <sys/mman.h>
#include <unistd.h>

TestSuite(profile_fast_scan, .timeout = 120);
TestSuite(corpus_fast_scan, .timeout = 300);

static const uint16_t opcodes[] = {
	SPVX_OP_Load,
	SPVX_OP_Store,
	SPVX_OP_AccessChain,
	SPVX_OP_Name,
	SPVX_OP_EntryPoint,
	SPVX_OP_Decorate,
	SPVX_OP_FAdd,
	SPVX_OP_Label,
	SPVX_OP_Return,
	SPVX_OP_Capability,
	SPVX_OP_String,
	4095, /* unknown */
	SPVX_OP_Function,
	SPVX_OP_Variable,
	SPVX_OP_FunctionEnd,
	SPVX_OP_ExtInst,
	SPVX_OP_Undef,
	SPVX_OP_Line,
	SPVX_OP_ExtInstImport,
	SPVX_OP_ExecutionMode,
	SPVX_OP_MemberDecorate,
	30000,
	SPVX_OP_TypeInt,
	SPVX_OP_Constant,
	SPVX_OP_NoLine,
	SPVX_OP_FunctionParameter,
	SPVX_OP_Nop,
};

/* One instruction of random words; now and then a long one, or one made to deceive. */
static void add_insn(struct test_module *m, uint64_t *seed)
{
	uint16_t opcode = opcodes[next_random(seed) % (TEST_COUNT(opcodes))];
	uint32_t kind = next_random(seed) % 4096;
	uint32_t words = 1 + next_random(seed) % 8;
	uint32_t i;

	if (kind < 4)
		words = 1 + next_random(seed) % 65535;
	else if (kind < 40)
		words = 1 + next_random(seed) % 600;
	test_module_word(m, words << 16 | opcode);
	for (i = 1; i < words; i++) {
		uint32_t w = next_random(seed);

		/* values that are in use, of what has one */
		if (w % 4 == 1)
			w = w / 4 % 80;
		/* operands that read as instructions lead guesses astray */
		else if (w % 3 == 0)
			w = (1 + w / 3 % 9) << 16 | opcodes[w % (TEST_COUNT(opcodes))];
		if (w % 1000 == 1)
			w = SPVX_MAGIC;
		if (w % 1000 == 2)
			w = SPVX_MAGIC_SWAPPED;
		test_module_word(m, w);
	}
}

/* A function with parameters that has a body or none, or whose begin is torn. */
static void add_function(struct test_module *m, uint64_t *seed)
{
	static const uint16_t ends[] = { SPVX_OP_Label, SPVX_OP_Label, SPVX_OP_FunctionEnd,
					 SPVX_OP_Line, SPVX_OP_Function };
	unsigned parameters = next_random(seed) % 4;

	TEST_INSN(m, SPVX_OP_Function, 1, 2, 0, 3);
	while (parameters--)
		TEST_INSN(m, SPVX_OP_FunctionParameter, 1, 4);
	TEST_INSN(m, ends[next_random(seed) % 5], 5);
}

static void add_module(struct test_module *m, uint64_t *seed, bool damage)
{
	uint32_t n = next_random(seed) % 400;
	uint32_t fault = damage ? next_random(seed) % 60 : 60;
	uint32_t i;

	if (next_random(seed) % 16 == 0)
		n *= 100;
	test_module_header(m, 0x00010000 | next_random(seed) % 7 << 8, 100 + n);
	for (i = 0; i < n; i++) {
		if (next_random(seed) % 8)
			add_insn(m, seed);
		else
			add_function(m, seed);
	}
	if (fault == 0)
		test_module_word(m, SPVX_OP_Nop); /* a count of 0 */
	else if (fault == 1)
		test_module_word(m, 60000u << 16 | SPVX_OP_Load); /* perhaps past the end */
	else if (fault == 2) {
		TEST_INSN(m, SPVX_OP_Function, 1, 2, 0,
			  3); /* a block that is not all there */
		test_module_word(m, 60000u << 16 | SPVX_OP_Label);
	}
}

struct result {
	char *rows;
	size_t len;
	uint64_t faults;
};

static void count_fault(void *ctx, const struct spvx_stream *stream)
{
	struct result *r = ctx;

	r->faults =
		r->faults * 31 + stream->offset + stream->fault_offset * 7 + stream->fault;
}

static struct result rows_of(struct spvx_profile *p, uint64_t faults)
{
	struct result r = { NULL, 0, faults };
	const struct spvx_profile_row *rows;
	size_t count;
	size_t i;

	cr_assert(!spvx_profile_rows(p, &rows, &count));
	r.rows = malloc(count * 128 + 1);
	for (i = 0; i < count; i++)
		r.len += (size_t)sprintf(
			r.rows + r.len, "%d %.*s %llu %llu\n", rows[i].kind,
			(int)(rows[i].name.len < 60 ? rows[i].name.len : 60),
			rows[i].name.ptr, (unsigned long long)rows[i].count,
			(unsigned long long)rows[i].words);
	return r;
}

/* Without bins each instruction is taken by itself, and in each way it counts. */
static struct result plain(struct spvx_stream *s, enum spvx_profile_depth depth)
{
	struct spvx_profile_options o = { .size = sizeof(o), .depth = depth };
	struct spvx_profile *p;
	struct result r = { NULL, 0, 0 };
	uint64_t faults = 0;

	cr_assert(!spvx_profile_create(&o, &p));
	sx_plain_free(p->plain);
	p->plain = NULL;
	while (spvx_stream_module(s) > 0) {
		cr_assert(!spvx_profile_module(p, s));
		if (s->fault) {
			r.faults = faults;
			count_fault(&r, s);
			faults = r.faults;
		}
	}
	r = rows_of(p, faults);
	spvx_profile_free(p);
	return r;
}

static struct result fast(struct spvx_stream *s, enum spvx_profile_depth depth)
{
	struct spvx_profile_options o = { .size = sizeof(o), .depth = depth };
	struct spvx_profile *p;
	struct result r = { NULL, 0, 0 };
	int err = 0;

	cr_assert(!spvx_profile_create(&o, &p));
	if (spvx_stream_module(s) > 0)
		err = spvx_profile_stream(p, s, count_fault, &r);
	/* the header of the next module may be gone where words change */
	cr_assert(!err || err == -SPVX_EMAGIC, "%d", err);
	r = rows_of(p, r.faults);
	spvx_profile_free(p);
	return r;
}

static void expect_equal(struct result *a, struct result *b, unsigned seed,
			 const char *what)
{
	cr_expect(a->len == b->len && !memcmp(a->rows, b->rows, a->len), "seed %u %s: rows",
		  seed, what);
	cr_expect(a->faults == b->faults, "seed %u %s: faults", seed, what);
	free(b->rows);
}

static void compare_at(const unsigned char *data, size_t len, unsigned seed,
		       enum spvx_profile_depth depth)
{
	struct test_pieces pieces = { .data = data, .size = len, .chance = seed };
	struct spvx_stream s;
	struct result want;
	struct result got;

	spvx_stream_init_memory(&s, data, len);
	want = plain(&s, depth);
	spvx_stream_init_memory(&s, data, len);
	got = fast(&s, depth);
	expect_equal(&want, &got, seed, "memory");
	cr_assert(!spvx_stream_init_reader(&s, NULL, test_read_piece, &pieces));
	got = fast(&s, depth);
	expect_equal(&want, &got, seed, "reader");
	spvx_stream_fini(&s);
	free(want.rows);
}

/* As deep as said, and in all there is: of that other instructions are marked. */
static void compare(const unsigned char *data, size_t len, unsigned seed,
		    enum spvx_profile_depth depth)
{
	compare_at(data, len, seed, depth);
	compare_at(data, len, seed, SPVX_DEPTH_FULL);
}

/* Of many inputs each is scanned in one depth. */
static const enum spvx_profile_depth depths[] = { SPVX_DEPTH_OPCODES, SPVX_DEPTH_SUMMARY,
						  SPVX_DEPTH_FULL };

Test(profile_fast_scan, equals_the_plain_walk)
{
	unsigned seed;

	for (seed = 1; seed <= (test_sanitized() ? 12u : 60u); seed++) {
		struct test_module m = { .swapped = seed % 3 == 0 };
		unsigned char *shifted;
		uint64_t state = seed;
		unsigned i;

		for (i = 0; i < 40; i++) {
			add_module(&m, &state, seed % 2);
			if (seed % 5 == 0 && i % 7 == 6)
				m.swapped = !m.swapped;
		}
		for (i = 0; i < seed % 4; i++)
			m.data[m.len - 1 - i] ^= 0x55;
		shifted = malloc(m.len + 8);
		memcpy(shifted + seed % 8, m.data, m.len);
		compare_at(shifted + seed % 8, m.len - seed % 3, seed,
			   depths[seed / 3 % 3]);
		free(shifted);
		free(m.data);
	}
}

/* A mapped file, and how many of its words another process will change. */
struct mapped {
	volatile uint32_t *words;
	size_t count;
	volatile int left;
};

static void *change_words(void *mapped)
{
	struct mapped *m = mapped;
	uint64_t state = 7;

	while (m->left >= 0) {
		size_t at = next_random(&state) % m->count;

		for (unsigned i = next_random(&state) % 256; i; i--)
			next_random(&state); /* for about as long as some are read */
		if (m->left <= 0)
			continue;
		m->words[at] =
			next_random(&state) % 2 ? 0 : m->words[at] ^ UINT32_MAX << 16;
		m->left--;
	}
	return NULL;
}

/* A scan ends while another process writes to the file, and reads nothing beyond it. */
Test(profile_fast_scan, words_that_change)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	struct test_module m = { .swapped = false };
	struct mapped mapped;
	unsigned char *p;
	pthread_t writer;
	uint64_t state = 3;
	size_t len;

	while (m.len < 200000)
		add_module(&m, &state, false);
	len = m.len / page * page;
	p = mmap(NULL, len + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
		 0);
	cr_assert(p != MAP_FAILED && !mprotect(p + len, page, PROT_NONE));
	mapped = (struct mapped){ (volatile uint32_t *)(void *)p, len / 4, 0 };
	cr_assert(!pthread_create(&writer, NULL, change_words, &mapped));
	for (unsigned i = 0; i < (test_sanitized() ? 400u : 4000u); i++) {
		struct spvx_stream s;

		memcpy(p, m.data, len);
		mapped.left = 200;
		spvx_stream_init_memory(&s, p, len);
		free(fast(&s, i % 2 ? SPVX_DEPTH_FULL : SPVX_DEPTH_OPCODES).rows);
	}
	mapped.left = -1;
	pthread_join(writer, NULL);
	munmap(p, len + page);
	free(m.data);
}

/* Bytes flipped anywhere in a stream of good modules. */
Test(profile_fast_scan, equals_the_plain_walk_after_damage)
{
	struct test_module m = { .swapped = false };
	uint64_t state = 99;
	unsigned i;

	for (i = 0; i < 30; i++)
		add_module(&m, &state, false);
	for (i = 0; i < (test_sanitized() ? 20u : 150u); i++) {
		unsigned k;

		for (k = 0; k < 3; k++)
			m.data[20 + next_random(&state) % (m.len - 20)] ^=
				(unsigned char)(1u << next_random(&state) % 8);
		compare_at(m.data, m.len, 1000 + i, depths[1 + i % 2]);
	}
	free(m.data);
}

/* ---- modules there are ---- */

#define ROW_BYTES (4 * SX_REGION_BYTES)

/* Modules back to back. */
struct row {
	unsigned char *data;
	size_t len;
	unsigned rows;
};

static void flush(struct row *r)
{
	compare(r->data, r->len, 3000 + r->rows,
		r->rows % 2 ? SPVX_DEPTH_SUMMARY : SPVX_DEPTH_OPCODES);
	r->rows++;
	r->len = 0;
}

static void add_to_row(struct variants *v, const void *data, size_t size)
{
	struct row *r = v->ctx;

	if (size > SX_REGION_MIN)
		compare(data, size, v->number, SPVX_DEPTH_OPCODES);
	if (r->len + size > ROW_BYTES)
		flush(r);
	if (size > ROW_BYTES)
		return;
	memcpy(r->data + r->len, data, size);
	r->len += size;
}

static void compare_rows(void (*variants)(struct variants *v), unsigned broken)
{
	struct row r = { .data = malloc(ROW_BYTES) };
	struct variants v = { .take = add_to_row, .ctx = &r, .broken = broken };

	variants(&v);
	flush(&r);
	free(r.data);
}

Test(profile_fast_scan, own)
{
	compare_rows(variants_own, 60);
}

Test(corpus_fast_scan, shared)
{
	compare_rows(variants_shared, 10);
}

static void count_all(void *ctx, const struct spvx_stream *stream)
{
	(void)ctx;
	(void)stream;
}

/* A row in which modules are cut anywhere: each is one, whatever its last instruction runs
 * over. */
Test(profile_fast_scan, truncated_in_a_row)
{
	for (unsigned seed = 1; seed <= (test_sanitized() ? 8u : 40u); seed++) {
		struct spvx_profile_options options = { .size = sizeof(options),
							.depth = SPVX_DEPTH_OPCODES };
		struct test_module m = { .swapped = seed % 3 == 0 };
		struct spvx_profile_totals totals;
		struct spvx_profile *p;
		struct spvx_stream s;
		uint64_t state = seed;

		for (unsigned i = 0; i < 40; i++) {
			size_t begin = m.len;
			size_t cut;

			add_module(&m, &state, false);
			cut = next_random(&state) % (m.len - begin - SPVX_HEADER_BYTES + 1);
			if (next_random(&state) % 4 == 0)
				m.len -= seed % 2 ? cut : cut & ~(size_t)3;
		}
		compare(m.data, m.len, 2000 + seed, SPVX_DEPTH_SUMMARY);
		cr_assert(!spvx_profile_create(&options, &p));
		spvx_stream_init_memory(&s, m.data, m.len);
		cr_assert_eq(spvx_stream_module(&s), 1);
		cr_assert(!spvx_profile_stream(p, &s, count_all, NULL));
		spvx_profile_totals(p, &totals);
		cr_expect_eq(totals.modules, 40, "seed %u: %llu modules", seed,
			     (unsigned long long)totals.modules);
		spvx_profile_free(p);
		free(m.data);
	}
}

/* A guess within an annotation walks types there, and is right from the end of it on, where types
 * begin: after so many lines, which may be anywhere. */
Test(profile_fast_scan, meets_in_a_run)
{
	for (unsigned lines = 0; lines < 4; lines++) {
		struct test_module m = { .swapped = lines % 2 };

		test_module_header(&m, 0x00010300, 100);
		test_module_word(&m, 8001u << 16 | SPVX_OP_Decorate);
		for (unsigned i = 0; i < 2000; i++)
			TEST_INSN(&m, SPVX_OP_TypeInt, 1, 32, 0);
		for (unsigned i = 0; i < lines; i++)
			TEST_INSN(&m, SPVX_OP_Line, 1, 1, 1);
		TEST_INSN(&m, SPVX_OP_TypeFloat, 2, 32);
		for (unsigned i = 0; i < 60; i++)
			TEST_INSN(&m, SPVX_OP_Line, 1, 1, 1);
		compare(m.data, m.len, lines, SPVX_DEPTH_SUMMARY);
	}
}

/* The rows must not depend on it by accident: the fast walk is really taken. */
static void walk_far(const struct test_module *m, bool (*has_more)(uint16_t opcode))
{
	struct sx_region *r = sx_region_create(NULL, spvx_grammar_builtin(), has_more);
	const unsigned char *end;

	cr_assert(r != NULL);
	end = sx_region_walk(r, m->data + SPVX_HEADER_BYTES, m->data + m->len, false);
	cr_expect(end - m->data >= (ptrdiff_t)SX_REGION_BYTES, "%td bytes", end - m->data);
	sx_region_free(r);
}

Test(profile_fast_scan, walks_far)
{
	struct test_module m = { .swapped = false };
	uint64_t state = 7;

	while (m.len < 4 * SX_REGION_BYTES)
		add_module(&m, &state, false);
	walk_far(&m, NULL);
	walk_far(&m, sx_profile_has_more);
	free(m.data);
}

static int scan_without(const struct spvx_allocator *a, void *ctx)
{
	const struct test_module *m = ctx;
	struct spvx_profile_options o = { .size = sizeof(o), .allocator = a };
	int err = 0;

	for (unsigned full = 0; full < 2 && !err; full++) {
		struct spvx_profile *p;
		struct spvx_stream s;

		o.depth = full ? SPVX_DEPTH_FULL : SPVX_DEPTH_SUMMARY;
		spvx_stream_init_memory(&s, m->data, m->len);
		spvx_stream_module(&s);
		err = spvx_profile_create(&o, &p);
		if (!err)
			err = spvx_profile_stream(p, &s, NULL, NULL);
		spvx_profile_free(p);
	}
	return err;
}

Test(profile_fast_scan, without_memory)
{
	struct test_module m = { .swapped = false };
	uint64_t state = 3;

	while (m.len < SX_REGION_BYTES)
		add_module(&m, &state, false);
	cr_expect_gt(test_failures(scan_without, &m, true), 10);
}
