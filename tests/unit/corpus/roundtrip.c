/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/roundtrip.c - as(dis(x)) = x: with ids as numbers word for word, with
 * friendly names up to the numbers of ids, in both byte orders; and the reference's
 * listings too.
 */
#include "assemble.h"
#include "corpus.h"
#include "listing.h"
#include "text/as.h"
#include "text/dis.h"

TestSuite(corpus_roundtrip, .timeout = 300);

/* There and back. */
struct tools {
	struct test_listing text;
	struct spvx_dis *dis;
	struct test_as as[2]; /* little and big */
};

static void tools_open(struct tools *t, unsigned dis_flags, unsigned as_flags)
{
	struct spvx_dis_options options = test_listing_options(&t->text, dis_flags);

	memset(&t->text, 0, sizeof(t->text));
	cr_assert(!spvx_dis_create(&options, &t->dis));
	cr_assert(!test_as_open(&t->as[0], as_flags, 0, NULL));
	cr_assert(!test_as_open(&t->as[1], as_flags | SPVX_AS_BIG_ENDIAN, 0, NULL));
}

static void tools_close(struct tools *t)
{
	spvx_dis_free(t->dis);
	test_as_close(&t->as[0]);
	test_as_close(&t->as[1]);
	test_listing_free(&t->text);
}

/* The module again, in its own byte order. Return: false when there were faults in it. */
static bool again(struct tools *t, const char *name, const unsigned char *data, size_t size,
		  const unsigned char **module, size_t *got)
{
	struct test_as *as = &t->as[data[0] == 0x07];
	int err;

	test_listing_run(&t->text, t->dis, data, size);
	if (t->text.code || t->text.faults)
		return false;
	err = test_as_run(as, t->text.text, t->text.len, module, got);
	cr_expect(!err, "%s: %d %s", name, err, as->errors);
	return !err;
}

/* Magic number and version are the same; generator and schema are not kept, and the
 * bound is the highest id's, whatever it was. */
static bool same_head(const unsigned char *a, const unsigned char *b)
{
	return !memcmp(a, b, 8);
}

/* ---- ids as numbers ---- */

static void check_raw(void *ctx, const char *name, const unsigned char *data, size_t size)
{
	const unsigned char *module;
	size_t got;

	if (again(ctx, name, data, size, &module, &got))
		cr_expect(got == size && same_head(data, module) &&
				  !memcmp(data + SPVX_HEADER_BYTES,
					  module + SPVX_HEADER_BYTES,
					  size - SPVX_HEADER_BYTES),
			  "%s: %zu bytes from %zu", name, got, size);
}

/* The friendly text of a module is for the same words but for ids. */
struct renaming {
	uint32_t *to; /* by old id */
	uint32_t *from;
	uint32_t count;
};

static bool renames(struct renaming *r, uint32_t old, uint32_t new)
{
	if (old >= r->count || new >= r->count)
		return false;
	if (!r->to[old] && !r->from[new]) {
		r->to[old] = new;
		r->from[new] = old;
	}
	return r->to[old] == new && r->from[new] == old;
}

static bool is_id(const struct spvx_operand *o)
{
	return o->cls == SPVX_OPERAND_RESULT_TYPE || o->cls == SPVX_OPERAND_RESULT ||
	       o->cls == SPVX_OPERAND_ID;
}

/* One instruction against another, word by word, ids by their new numbers. */
static bool same_insn(struct renaming *r, const struct spvx_ids *ids,
		      const struct spvx_insn *a, const struct spvx_insn *b)
{
	struct spvx_operands it;
	struct spvx_operand o;

	if (a->opcode != b->opcode || a->word_count != b->word_count)
		return false;
	spvx_operands_init(&it, NULL, ids, a);
	spvx_for_each_operand(o, &it) {
		for (unsigned i = o.word; i < o.word + o.words; i++) {
			uint32_t old = spvx_insn_word(a, i);
			uint32_t new = spvx_insn_word(b, i);

			if (is_id(&o) ? !renames(r, old, new) : old != new)
				return false;
		}
	}
	return !it.fault;
}

static bool same_but_ids(const unsigned char *a, const unsigned char *b, size_t size)
{
	struct spvx_cursor ca;
	struct spvx_cursor cb;
	struct spvx_header header = { .bound = 0 };
	struct spvx_insn ia;
	struct spvx_insn ib;
	struct spvx_ids ids;
	struct renaming r;
	bool same = true;

	spvx_cursor_init(&cb, b, size, &header);
	spvx_cursor_init(&ca, a, size, &header);
	r.count = (uint32_t)(size > header.bound ? size : header.bound);
	r.to = calloc(r.count, sizeof(*r.to));
	r.from = calloc(r.count, sizeof(*r.from));
	spvx_ids_init(&ids, NULL);
	while (same && spvx_next(&ca, &ia)) {
		same = spvx_next(&cb, &ib) && same_insn(&r, &ids, &ia, &ib);
		spvx_ids_learn(&ids, NULL, &ia);
	}
	spvx_ids_fini(&ids);
	free(r.to);
	free(r.from);
	return same && ca.pos == ca.end && cb.pos == cb.end;
}

static void check_friendly(void *ctx, const char *name, const unsigned char *data,
			   size_t size)
{
	const unsigned char *module;
	size_t got;

	if (again(ctx, name, data, size, &module, &got))
		cr_expect(got == size && same_head(data, module) &&
				  same_but_ids(data, module, size),
			  "%s: %zu bytes from %zu", name, got, size);
}

Test(corpus_roundtrip, modules)
{
	static const struct {
		unsigned dis;
		unsigned as;
		void (*check)(void *ctx, const char *name, const unsigned char *data,
			      size_t size);
	} ways[] = {
		{ SPVX_DIS_RAW_IDS, SPVX_AS_PRESERVE_IDS, check_raw },
		{ SPVX_DIS_RAW_IDS | SPVX_DIS_COMMENTS | SPVX_DIS_OFFSETS,
		  SPVX_AS_PRESERVE_IDS | SX_AS_PLAIN, check_raw },
		{ 0, 0, check_friendly },
		{ SPVX_DIS_NO_INDENT, SX_AS_PLAIN, check_friendly },
	};
	struct tools t;

	test_need_recorded();
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		struct test_walk w;
		unsigned count = 0;
		unsigned swapped = 0;

		tools_open(&t, ways[i].dis, ways[i].as);
		for (w = test_walk("corpus/MANIFEST.tsv"); test_walk_next(&w); count++)
			ways[i].check(&t, w.path, w.bytes.data, w.bytes.len);
		cr_expect(test_all(count, 2096), "%u modules", count);
		w = test_walk("corpus/swapped/MANIFEST.tsv");
		for (; test_walk_next(&w); swapped++)
			ways[i].check(&t, w.path, w.bytes.data, w.bytes.len);
		cr_expect(swapped, "no swapped module");
		tools_close(&t);
	}
}

/* An integer of 128 bits, which the reference prints as nothing. */
#define NO_TEXT "ValidationStateTest.EvalConstantValWiderThan64BitsIsNotEvaluable"

/* The modules that the validator's tests call good. */
Test(corpus_roundtrip, validator_modules)
{
	struct test_walk w;
	struct tools t;
	unsigned count = 0;

	test_need_recorded();
	tools_open(&t, SPVX_DIS_RAW_IDS, SPVX_AS_PRESERVE_IDS);
	for (w = test_walk_cases("val"); test_walk_next(&w);) {
		const char *verdict = test_cell(&w.table, "verdict");
		const char *test = test_cell(&w.table, "test");

		if ((strcmp(verdict, "SUCCESS") && strcmp(verdict, "WARNING")) ||
		    !strcmp(test, NO_TEXT))
			continue;
		check_raw(&t, test, w.bytes.data, w.bytes.len);
		count++;
	}
	cr_expect(test_all(count, 8297), "%u", count);
	tools_close(&t);
}
