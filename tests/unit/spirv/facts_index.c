/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/facts_index.c - the index of facts: what a hostile module costs, what
 * one leaves to the next, decorations of groups.
 */
#include "spirv/facts_index.h"

#include "suite.h"

#include <spvx/enums.h>

TestSuite(spirv_facts_index, .timeout = 30);

#define WORD(op, words) ((uint32_t)(words) << 16 | SPVX_OP_##op)

static void open_words(struct sx_index *x, const uint32_t *words, uint32_t count,
		       uint32_t bound)
{
	sx_index_forget(x);
	x->words = (const unsigned char *)words;
	x->word_count = count;
	cr_assert_eq(sx_id_table_open(&x->ids, x->a, bound, count), 0);
}

/* The type that is declared at a word. */
static void add_type(struct sx_index *x, uint32_t at)
{
	const uint32_t *words = (const uint32_t *)(const void *)x->words + at;
	const struct spvx_insn insn = { .bytes = x->words + (size_t)at * SPVX_WORD_BYTES,
					.opcode = (uint16_t)words[0],
					.word_count = (uint16_t)(words[0] >> 16) };

	sx_index_id(x, words[1])->at = at;
	sx_index_id(x, words[1])->opcode = insn.opcode;
	cr_assert_eq(sx_index_add_type(x, &insn, words[1], sx_type_shape(insn.opcode)), 0);
}

/* Places are in proportion to the words, whatever the bound; others are found all the same,
 * and forgotten with the module. */
Test(spirv_facts_index, hostile_bound)
{
	static const uint32_t words[16] = { SPVX_MAGIC };
	static const uint32_t far[] = { 16, 17, 1000, 0x80000000, UINT32_MAX };
	struct sx_index x;

	sx_index_init(&x, NULL);
	for (unsigned turn = 0; turn < 2; turn++) {
		open_words(&x, words, 16, UINT32_MAX);
		for (unsigned n = 0; n < TEST_COUNT(far); n++) {
			struct sx_id *r;

			cr_expect_eq(sx_index_id(&x, far[n])->at, 0);
			r = sx_id_make(&x.ids, x.a, far[n]);
			cr_assert_not_null(r);
			r->at = n + 1;
		}
		for (unsigned n = 0; n < TEST_COUNT(far); n++)
			cr_expect_eq(sx_index_id(&x, far[n])->at, n + 1);
		cr_expect_leq(x.ids.cap, 64);
	}
	sx_index_free(&x);
}

/* Of 1, by a group and by itself; of member 2 of 3, by the group alone. Spec 3.32.3. */
Test(spirv_facts_index, groups)
{
	static const uint32_t words[] = {
		SPVX_MAGIC,
		0x10000,
		0,
		8,
		0,
		WORD(GroupMemberDecorate, 4),
		4,
		3,
		2, /* at 5 */
		WORD(GroupDecorate, 4),
		4,
		1,
		9000, /* at 9 */
		WORD(Decorate, 4),
		4,
		SPVX_DECORATION_Location,
		7, /* at 13 */
		WORD(Decorate, 3),
		1,
		SPVX_DECORATION_Flat, /* at 17 */
	};
	struct sx_decoration location = { .at = 13,
					  .decoration = SPVX_DECORATION_Location,
					  .member = SX_WHOLE,
					  .target = 4 };
	struct sx_decoration flat = { .at = 17,
				      .decoration = SPVX_DECORATION_Flat,
				      .member = SX_WHOLE,
				      .target = 1 };
	const struct sx_decoration *d;
	struct sx_index x;
	uint32_t count;

	sx_index_init(&x, NULL);
	open_words(&x, words, TEST_COUNT(words), 8);
	sx_index_id(&x, 4)->flags = SX_ID_GROUP;
	cr_assert_eq(sx_index_decorate_group(&x, 5), 0);
	cr_assert_eq(sx_index_decorate_group(&x, 9), 0);
	cr_assert_eq(sx_index_decorate(&x, &flat), 0);
	cr_assert_eq(sx_index_decorate(&x, &location), 0);
	cr_assert_eq(sx_index_sort_decorations(&x), 0);
	sx_index_decorations(&x, 1, &count);
	cr_expect_eq(count, 2);
	cr_expect(sx_index_has(&x, 1, SPVX_DECORATION_Flat));
	d = sx_index_decoration(&x, 9000, SX_WHOLE, SPVX_DECORATION_Location);
	cr_assert_not_null(d);
	cr_expect(d->grouped);
	cr_expect_eq(sx_index_parameter(&x, d), 7);
	cr_expect(sx_index_member_has(&x, 3, SPVX_DECORATION_Location));
	cr_expect_null(sx_index_decoration(&x, 3, SX_WHOLE, SPVX_DECORATION_Location));
	cr_expect_not(x.decorations.repeated);
	sx_index_free(&x);
}

/* The length of a vector is that of a constant which is a number from 1 to 2^32 - 1; any other
 * is not known. Vectors of up to 4 are short. */
Test(spirv_facts_index, vector_lengths)
{
	static const struct {
		uint32_t type; /* 1: of 32 bits, 3: of 64 bits */
		uint32_t low;
		uint32_t high;
		uint32_t count;
		uint32_t contains;
	} lengths[] = {
		{ 1, 0, 0, 0, SX_HAS_SPECIALIZED_VECTOR | SX_HAS_LONG_VECTOR },
		{ 1, 1, 0, 1, 0 },
		{ 1, 4, 0, 4, 0 },
		{ 1, 5, 0, 5, SX_HAS_LONG_VECTOR },
		{ 1, UINT32_MAX, 0, UINT32_MAX, SX_HAS_LONG_VECTOR },
		{ 3, UINT32_MAX, 0, UINT32_MAX, SX_HAS_LONG_VECTOR },
		{ 3, 0, 1, 0, SX_HAS_SPECIALIZED_VECTOR | SX_HAS_LONG_VECTOR },
		{ 3, 4, 1, 0, SX_HAS_SPECIALIZED_VECTOR | SX_HAS_LONG_VECTOR },
		{ 3, 4, 1u << 31, 0, SX_HAS_SPECIALIZED_VECTOR | SX_HAS_LONG_VECTOR },
	};

	for (size_t i = 0; i < TEST_COUNT(lengths); i++) {
		const uint32_t words[] = {
			SPVX_MAGIC,
			0x10600,
			0,
			8,
			0,
			WORD(TypeInt, 4),
			1,
			32,
			0, /* at 5 */
			WORD(TypeInt, 4),
			3,
			64,
			0, /* at 9 */
			WORD(Constant, lengths[i].type == 3 ? 5 : 4),
			lengths[i].type,
			2,
			lengths[i].low,
			lengths[i].high, /* at 13 */
			WORD(TypeVectorIdEXT, 4),
			4,
			1,
			2, /* at 18 */
		};
		const struct sx_type *t;
		struct sx_index x;

		sx_index_init(&x, NULL);
		open_words(&x, words, TEST_COUNT(words), 8);
		add_type(&x, 5);
		add_type(&x, 9);
		*sx_index_id(&x, 2) = (struct sx_id){ .at = 13,
						      .type = lengths[i].type,
						      .opcode = SPVX_OP_Constant };
		add_type(&x, 18);
		t = sx_index_type(&x, 4);
		cr_assert_not_null(t);
		cr_expect(t->count == lengths[i].count && t->encoding == 1, "%zu: %u", i,
			  t->count);
		cr_expect_eq(t->contains & (SX_HAS_SPECIALIZED_VECTOR | SX_HAS_LONG_VECTOR),
			     lengths[i].contains, "%zu: %x", i, t->contains);
		sx_index_free(&x);
	}
}
