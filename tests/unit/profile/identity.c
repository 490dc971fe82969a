/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/identity.c - which changes of a module which identities notice.
 *
 * The changes are made here, word by word: <id>s permuted, debug instructions taken out,
 * one literal changed, the byte order swapped, a tail after a fault. Texts that differ in one
 * thing are in tests/transcripts/identity.t.
 */
#include "failures.h"
#include "pieces.h"

#include <spvx/identity.h>
#include <spvx/operand.h>

TestSuite(profile_identity, .timeout = 60);

static void identify(struct spvx_identifier *d, const void *data, size_t size,
		     struct spvx_identity *identity)
{
	struct spvx_stream stream;

	spvx_stream_init_memory(&stream, data, size);
	cr_assert_eq(spvx_stream_module(&stream), 1);
	cr_assert_eq(spvx_identify(d, &stream, SPVX_IDENTITY_ALL, identity), 0);
}

static struct spvx_identity identity_of(const void *data, size_t size)
{
	struct spvx_identifier *d;
	struct spvx_identity identity;

	cr_assert_eq(spvx_identifier_create(NULL, &d), 0);
	identify(d, data, size, &identity);
	spvx_identifier_free(d);
	return identity;
}

static bool same(const unsigned char *a, const unsigned char *b)
{
	return !memcmp(a, b, SPVX_DIGEST_BYTES);
}

/* Which levels two modules share. */
static unsigned shared(const struct spvx_identity *a, const struct spvx_identity *b)
{
	return (same(a->sha256, b->sha256) ? SPVX_IDENTITY_SHA256 : 0) |
	       (same(a->n1, b->n1) ? SPVX_IDENTITY_N1 : 0) |
	       (same(a->n2, b->n2) ? SPVX_IDENTITY_N2 : 0) |
	       (a->foz == b->foz ? SPVX_IDENTITY_FOZ : 0) |
	       (a->shape == b->shape ? SPVX_IDENTITY_SHAPE : 0);
}

/* ---- our own modules, changed ---- */

#define CODE (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2 | SPVX_IDENTITY_SHAPE)

static uint32_t load(const unsigned char *p)
{
	return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 |
	       (uint32_t)p[3] << 24;
}

static void store(unsigned char *p, uint32_t w)
{
	for (unsigned i = 0; i < 4; i++)
		p[i] = (unsigned char)(w >> 8 * i);
}

/* Numbers 1 to @bound - 1 in an order that @seed decides. */
static uint32_t *shuffled(uint32_t bound, uint64_t seed)
{
	uint32_t *to = malloc(bound * sizeof(*to));

	for (uint32_t i = 0; i < bound; i++)
		to[i] = i;
	for (uint32_t i = bound - 1; i > 1; i--) {
		uint32_t k;
		uint32_t t = to[i];

		seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
		k = 1 + (uint32_t)((seed >> 33) % i);
		to[i] = to[k];
		to[k] = t;
	}
	return to;
}

/* Every <id> becomes another one. */
static void permute(unsigned char *data, size_t size, uint64_t seed)
{
	struct spvx_cursor cursor;
	struct spvx_header header = { .bound = 0 };
	struct spvx_operand operand;
	struct spvx_operands it;
	struct spvx_insn insn;
	struct spvx_ids ids;
	unsigned char *before = malloc(size);
	uint32_t *to;

	memcpy(before, data, size);
	spvx_ids_init(&ids, NULL);
	cr_assert_eq(spvx_cursor_init(&cursor, before, size, &header), 0);
	to = shuffled(header.bound, seed);
	spvx_for_each_insn(insn, &cursor) {
		spvx_operands_init(&it, NULL, &ids, &insn);
		spvx_for_each_operand(operand, &it) {
			size_t at = spvx_insn_offset(&cursor, &insn) + 4u * operand.word;

			if (operand.cls <= SPVX_OPERAND_ID)
				store(data + at, to[operand.value]);
		}
		spvx_ids_learn(&ids, NULL, &insn);
	}
	spvx_ids_fini(&ids);
	free(before);
	free(to);
}

/* Take out names, lines, sources. Return: the size now. */
static size_t strip(unsigned char *data, size_t size)
{
	static const uint16_t debug[] = { 2, 3, 4, 5, 6, 7, 8, 317, 330 };
	size_t kept = SPVX_HEADER_BYTES;
	size_t n;

	for (size_t at = kept; at < size; at += n) {
		bool out = false;

		n = 4u * (load(data + at) >> 16);
		for (size_t i = 0; i < TEST_COUNT(debug); i++)
			out |= (load(data + at) & 0xffff) == debug[i];
		if (out)
			continue;
		memmove(data + kept, data + at, n);
		kept += n;
	}
	return kept;
}

/* The literal of the last OpConstant that is used, as functions begin after it. */
static bool change_literal(unsigned char *data, size_t size)
{
	size_t last = 0;
	size_t n;

	for (size_t at = SPVX_HEADER_BYTES; at < size; at += n) {
		n = 4u * (load(data + at) >> 16);
		if ((load(data + at) & 0xffff) == 43)
			last = at;
	}
	if (last)
		store(data + last + 12, load(data + last + 12) + 1);
	return last != 0;
}

static void swap(unsigned char *data, size_t size)
{
	for (size_t at = 0; at + 4 <= size; at += 4) {
		uint32_t w = load(data + at);

		store(data + at, __builtin_bswap32(w));
	}
}

static void check_changes(const char *name, const struct test_bytes *b)
{
	struct spvx_identity is = identity_of(b->data, b->len);
	unsigned char *copy = malloc(b->len);
	struct spvx_identity other;
	size_t size;

	for (uint64_t seed = 1; seed <= 3; seed++) {
		memcpy(copy, b->data, b->len);
		permute(copy, b->len, seed);
		other = identity_of(copy, b->len);
		cr_expect_eq(shared(&is, &other), CODE, "%s permuted: %x", name,
			     shared(&is, &other));
	}
	memcpy(copy, b->data, b->len);
	size = strip(copy, b->len);
	other = identity_of(copy, size);
	cr_expect_eq(shared(&is, &other) & CODE, CODE, "%s stripped", name);
	swap(copy, size);
	is = identity_of(copy, size);
	cr_expect_eq(shared(&is, &other), SPVX_IDENTITY_ALL & ~SPVX_IDENTITY_SHA256,
		     "%s swapped: %x", name, shared(&is, &other));
	swap(copy, size);
	if (change_literal(copy, size)) {
		is = identity_of(copy, size);
		cr_expect_eq(shared(&is, &other), SPVX_IDENTITY_SHAPE,
			     "%s with another literal: %x", name, shared(&is, &other));
	}
	free(copy);
}

Test(profile_identity, changes)
{
	unsigned count = 0;

	for (char **path = test_own_modules(); *path; path++) {
		struct test_bytes b = test_read(*path);

		if (load(b.data) == SPVX_MAGIC) {
			check_changes(*path, &b);
			count++;
		}
	}
	cr_expect_gt(count, 5, "%u modules", count);
}

/* ---- foz: by hand ---- */

Test(profile_identity, foz)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	uint64_t h = UINT64_C(0xcbf29ce484222325);
	struct spvx_identity identity;

	test_module_header(&m, 0x10000, 8);
	TEST_INSN(&m, SPVX_OP_Capability, 1);
	for (size_t i = 0; i < m.len; i += 4)
		h = h * UINT64_C(0x100000001b3) ^ load(m.data + i);
	h = h * UINT64_C(0x100000001b3) ^ 0;
	identity = identity_of(m.data, m.len);
	cr_expect_eq(identity.foz, h, "%llx", (unsigned long long)identity.foz);
}

/* ---- in pieces, with what is damaged, without memory ---- */

/* A module so large that it takes several windows. */
static void make_large(struct test_module *m, bool damaged)
{
	*m = (struct test_module){ .swapped = TEST_LITTLE_ENDIAN };
	test_module_header(m, 0x10000, 200000);
	TEST_INSN(m, SPVX_OP_TypeFloat, 1, 32);
	for (uint32_t i = 2; i < 150000; i++)
		TEST_INSN(m, SPVX_OP_Constant, 1, i, i * 7);
	if (!damaged)
		return;
	test_module_word(m, 0); /* no word count */
	for (uint32_t i = 0; i < 100000; i++)
		test_module_word(m, i * i | 0xff000000);
	m->len -= 3;
}

Test(profile_identity, pieces)
{
	for (int damaged = 0; damaged < 2; damaged++) {
		struct test_module m;
		struct spvx_identity whole;
		struct spvx_identity in_pieces;
		struct spvx_identifier *d;
		struct spvx_stream stream;
		struct test_pieces p;

		make_large(&m, damaged);
		whole = identity_of(m.data, m.len);
		p = test_pieces_of(m.data, m.len, 37);
		cr_assert_eq(spvx_identifier_create(NULL, &d), 0);
		cr_assert_eq(spvx_stream_init_reader(&stream, NULL, test_read_piece, &p),
			     0);
		cr_assert_eq(spvx_stream_module(&stream), 1);
		cr_assert_eq(spvx_identify(d, &stream, SPVX_IDENTITY_ALL, &in_pieces), 0);
		cr_expect_eq(shared(&whole, &in_pieces), SPVX_IDENTITY_ALL, "%d: %x",
			     damaged, shared(&whole, &in_pieces));
		if (damaged) {
			m.data[m.len - 1] ^= 1;
			identify(d, m.data, m.len, &whole);
			cr_expect_eq(shared(&whole, &in_pieces) &
					     ~(unsigned)(SPVX_IDENTITY_FOZ |
							 SPVX_IDENTITY_SHAPE),
				     0, "the tail counts: %x", shared(&whole, &in_pieces));
		}
		spvx_stream_fini(&stream);
		spvx_identifier_free(d);
	}
}

/* A module, and its digests once they are known. */
struct within {
	struct test_module m;
	struct spvx_identity known;
};

static int identify_within(const struct spvx_allocator *a, void *ctx)
{
	struct within *w = ctx;
	const struct test_module *m = &w->m;
	const struct spvx_identifier_options options = { .size = sizeof(options),
							 .allocator = a };
	struct spvx_identifier *d;
	struct spvx_identity identity;
	struct spvx_stream stream;
	int err = spvx_identifier_create(&options, &d);

	spvx_stream_init_memory(&stream, m->data, m->len);
	spvx_stream_module(&stream);
	if (!err)
		err = spvx_identify(d, &stream, SPVX_IDENTITY_ALL, &identity);
	if (!err && w->known.levels)
		cr_expect_eq(shared(&w->known, &identity), SPVX_IDENTITY_ALL);
	else if (!err)
		w->known = identity;
	spvx_identifier_free(d);
	return err;
}

/* Memory is of what is there, not of what the header claims. */
Test(profile_identity, memory)
{
	struct test_alloc t;
	struct within w = { .m.swapped = TEST_LITTLE_ENDIAN };

	test_module_header(&w.m, 0x10000, UINT32_MAX);
	TEST_INSN_STR(&w.m, SPVX_OP_ExtInstImport, "OpenCL.DebugInfo.100", UINT32_MAX - 2);
	TEST_INSN(&w.m, SPVX_OP_TypeFloat, UINT32_MAX - 1, 32);
	TEST_INSN(&w.m, SPVX_OP_Constant, UINT32_MAX - 1, 0x7fffffff, 3);
	TEST_INSN(&w.m, SPVX_OP_ExtInst, UINT32_MAX - 1, 2, UINT32_MAX - 2, 0);
	/* the map has room for what the array has none for */
	test_failures(identify_within, &w, true);
	test_alloc_init(&t);
	cr_assert_eq(identify_within(&t.hook, &w), 0);
	cr_expect_lt(t.peak_bytes, 64 * 1024, "%zu bytes", t.peak_bytes);
}
