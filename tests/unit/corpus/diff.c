/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/diff.c - the difference of shared modules: against a copy with other
 * ids, and damaged ones against themselves. Whole folders are compared in
 * transcripts/corpus_diff.t.
 */
#include "corpus.h"

#include <spvx/diff.h>

TestSuite(corpus_diff, .timeout = 300);

/* ---- other ids ---- */

/* Give every id of a module below its bound another number, in place: i * factor modulo the
 * next prime above the bound. */
static void renumber(struct test_bytes *b, struct spvx_module *m)
{
	uint32_t prime = m->header.bound | 1;
	uint32_t factor = 7919;
	bool is_prime;

	do {
		prime += 2;
		is_prime = true;
		for (uint32_t k = 3; k * k <= prime && is_prime; k += 2)
			is_prime = prime % k != 0;
	} while (!is_prime);
	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count;) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		struct spvx_operands it;
		struct spvx_operand o;

		spvx_operands_init(&it, NULL, &m->ids, &insn);
		spvx_for_each_operand(o, &it) {
			uint32_t id = (uint32_t)((uint64_t)o.value * factor % prime);
			unsigned char *p = b->data + 4 * (size_t)(at + o.word);

			if (o.cls != SPVX_OPERAND_ID && o.cls != SPVX_OPERAND_RESULT &&
			    o.cls != SPVX_OPERAND_RESULT_TYPE)
				continue;
			for (unsigned k = 0; k < 4; k++)
				p[m->header.big ? 3 - k : k] = (unsigned char)(id >> 8 * k);
		}
		at += insn.word_count;
	}
	for (unsigned k = 0; k < 4; k++)
		b->data[12 + (m->header.big ? 3 - k : k)] = (unsigned char)(prime >> 8 * k);
}

/* All ids are below the bound and none is 0, and all operands are known: other numbers can
 * be given to all. */
static bool is_closed(struct spvx_module *m)
{
	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count;) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		struct spvx_operands it;
		struct spvx_operand o;

		spvx_operands_init(&it, NULL, &m->ids, &insn);
		spvx_for_each_operand(o, &it) {
			if (o.cls <= SPVX_OPERAND_ID &&
			    (o.value >= m->header.bound || !o.value))
				return false;
		}
		if (it.fault)
			return false;
		at += insn.word_count;
	}
	return true;
}

Test(corpus_diff, other_ids)
{
	struct spvx_module m[2];
	struct spvx_diff diff;
	struct test_walk w;
	size_t itself = 0;
	size_t count = 0;

	test_need_shared();
	for (unsigned k = 0; k < 2; k++)
		cr_assert_eq(spvx_module_init(&m[k], NULL), 0);
	cr_assert_eq(spvx_diff_init(&diff, NULL), 0);
	for (w = test_walk("corpus/MANIFEST.tsv"); test_walk_next(&w);) {
		struct test_bytes b = test_corpus_read(w.path);

		if (!spvx_module_load(&m[0], w.bytes.data, w.bytes.len)) {
			cr_assert_eq(spvx_diff_modules(&diff, &m[0], &m[0]), 0);
			cr_expect(spvx_diff_same(&diff) && !diff.moved_functions,
				  "%s: itself", w.path);
			itself++;
		}
		if (m[0].insn_count && is_closed(&m[0])) {
			renumber(&b, &m[0]);
			cr_assert_eq(spvx_module_load(&m[1], b.data, b.len), 0);
			cr_assert_eq(spvx_diff_modules(&diff, &m[0], &m[1]), 0);
			cr_expect(spvx_diff_same(&diff) && !diff.moved_functions,
				  "%s: %u edits", w.path, diff.edit_count);
			count++;
		}
	}
	cr_expect(count > 1000, "%zu", count);
	cr_expect(itself > 2000, "%zu", itself);
	spvx_diff_fini(&diff);
	for (unsigned k = 0; k < 2; k++)
		spvx_module_fini(&m[k]);
}

/* ---- damaged modules, and modules with a word changed ---- */

static int by_words(const void *pa, const void *pb)
{
	const uint32_t *a = *(uint32_t *const *)pa;
	const uint32_t *b = *(uint32_t *const *)pb;
	uint32_t len = a[0] < b[0] ? a[0] : b[0];

	for (uint32_t i = 0; i <= len; i++) {
		if (a[i] != b[i])
			return a[i] < b[i] ? -1 : 1;
	}
	return 0;
}

/* The instructions of a module as numbers, how many words each has in front, sorted; with
 * @diff under the <id>s of the old module. To be freed, as is the first of them. */
static uint32_t **sorted(const struct spvx_module *m, const struct spvx_diff *diff)
{
	uint32_t **list = malloc((m->insn_count + 1) * sizeof(*list));
	uint32_t *to = malloc(((size_t)m->word_count + m->insn_count + 1) * 4);
	uint32_t n = 0;

	list[0] = to;
	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count;) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		struct spvx_operands it;
		struct spvx_operand o;

		list[n++] = to;
		to[0] = insn.word_count;
		for (unsigned w = 0; w < insn.word_count; w++)
			to[1 + w] = spvx_insn_word(&insn, w);
		spvx_operands_init(&it, NULL, &m->ids, &insn);
		spvx_for_each_operand(o, &it) {
			if (diff && o.cls <= SPVX_OPERAND_ID)
				to[1 + o.word] = spvx_diff_old_id(diff, o.value);
		}
		to += 1 + insn.word_count;
		at += insn.word_count;
	}
	return list;
}

/* Under the <id>s that the difference says, the new module has the instructions of the old
 * one, in whatever order. */
static bool is_renumbered(const struct spvx_module *old, const struct spvx_module *now,
			  const struct spvx_diff *diff)
{
	uint32_t **a = sorted(old, NULL);
	uint32_t **b = sorted(now, diff);
	uint32_t *owned[] = { a[0], b[0] };
	bool same = old->insn_count == now->insn_count;

	qsort(a, old->insn_count, sizeof(*a), by_words);
	qsort(b, now->insn_count, sizeof(*b), by_words);
	for (uint32_t i = 0; i < old->insn_count && same; i++)
		same = !by_words(&a[i], &b[i]);
	free(owned[0]);
	free(owned[1]);
	free(a);
	free(b);
	return same;
}

static void try_damaged(struct spvx_module m[2], struct spvx_diff *diff,
			const struct test_bytes *b, const char *name, unsigned *changed)
{
	unsigned char *copy = malloc(b->len + 1);
	uint64_t seed = b->len;

	cr_assert_eq(spvx_diff_modules(diff, &m[0], &m[0]), 0);
	cr_expect(spvx_diff_same(diff), "%s: itself: %u edits", name, diff->edit_count);
	for (unsigned i = 0; i < 8 && m[0].word_count > SPVX_HEADER_WORDS; i++) {
		size_t at;

		seed = seed * UINT64_C(6364136223846793005) + 99991;
		at = 20 + (size_t)(seed >> 33) % (4 * (size_t)m[0].word_count - 20);
		memcpy(copy, b->data, b->len);
		copy[at] ^= (unsigned char)(1U << i);
		cr_assert_eq(spvx_module_load(&m[1], copy, b->len), 0);
		cr_assert_eq(spvx_diff_modules(diff, &m[1], &m[1]), 0);
		cr_expect(spvx_diff_same(diff), "%s, %zu: itself", name, at);
		cr_assert_eq(spvx_diff_modules(diff, &m[0], &m[1]), 0);
		cr_expect(!spvx_diff_same(diff) || is_renumbered(&m[0], &m[1], diff),
			  "%s, %zu: no difference", name, at);
		*changed += !spvx_diff_same(diff);
	}
	free(copy);
}

Test(corpus_diff, damaged)
{
	static const char *const folders[] = { "corpus/bad", "corpus/own-glsl",
					       "corpus/spirv-tools-fuzz" };
	struct spvx_module m[2];
	struct spvx_diff diff;
	unsigned changed = 0;

	test_need_shared();
	for (unsigned k = 0; k < 2; k++)
		cr_assert_eq(spvx_module_init(&m[k], NULL), 0);
	cr_assert_eq(spvx_diff_init(&diff, NULL), 0);
	for (size_t f = 0; f < sizeof(folders) / sizeof(folders[0]); f++) {
		char *folder = test_format("%s/%s", test_shared(), folders[f]);
		char **names = test_list(folder);

		for (size_t i = 0; names && names[i]; i++) {
			char *path = test_format("%s/%s", folder, names[i]);
			struct test_bytes b = test_read(path);

			if (b.data && !spvx_module_load(&m[0], b.data, b.len))
				try_damaged(m, &diff, &b, names[i], &changed);
		}
	}
	cr_expect(changed > 500, "%u", changed);
	spvx_diff_fini(&diff);
	for (unsigned k = 0; k < 2; k++)
		spvx_module_fini(&m[k]);
}
