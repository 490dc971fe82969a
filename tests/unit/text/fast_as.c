/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/fast_as.c - text/as_fast.c against text/as_insn.c: the same module, or
 * the same errors at the same places, of listings of whatever there is to read, and of
 * those listings cut and broken.
 */
#include "assemble.h"
#include "listing.h"
#include "text/as.h"
#include "variants.h"

TestSuite(text_fast_as, .timeout = 120);
TestSuite(corpus_fast_as, .timeout = 300);

#define LOOKS     3
#define EACH      ((1u << LOOKS) - 1)
#define MOST_TEXT 100000 /* bytes of a text that is broken */

/**
 * struct looks - ways to read a text: each by the fast path and by the plain one
 * @lister: makes texts of modules
 * @text:   the current one
 * @breaks: how often each is broken
 */
struct looks {
	struct test_as as[LOOKS][2];
	struct spvx_dis *lister[2]; /* with names, and without */
	struct test_listing text;
	unsigned breaks;
};

static const unsigned flags[LOOKS] = { 0, SPVX_AS_PRESERVE_IDS, SPVX_AS_BIG_ENDIAN };

/* @ways: bits of those that the text is read in. */
static void compare(struct variants *v, const char *text, size_t len, unsigned ways,
		    const char *what)
{
	struct looks *l = v->ctx;

	for (size_t i = 0; i < LOOKS; i++) {
		const unsigned char *module[2];
		struct test_as *as = l->as[i];
		size_t size[2];
		int err[2];

		if (!(ways >> i & 1))
			continue;
		for (unsigned k = 0; k < 2; k++)
			err[k] = test_as_run(&as[k], text, len, &module[k], &size[k]);
		cr_expect(err[0] == err[1] && !strcmp(as[0].errors, as[1].errors) &&
				  as[0].first.offset == as[1].first.offset,
			  "%s, variant %u, %s, way %zu: %d %s the plain path: %d %s",
			  v->name, v->number, what, i, err[0], as[0].errors, err[1],
			  as[1].errors);
		cr_expect(size[0] == size[1] &&
				  (!size[0] || !memcmp(module[0], module[1], size[0])),
			  "%s, variant %u, %s, way %zu: the module differs", v->name,
			  v->number, what, i);
	}
}

static unsigned one_way(struct variants *v)
{
	return 1u << variants_below(v, LOOKS);
}

/* One change of a text, in place. Return: its bytes then. */
static size_t change(struct variants *v, char *text, size_t len)
{
	static const char odd[] = "%%= \n\"\\;!-09azOp|.\t\r";
	size_t at = variants_below(v, len);
	size_t from = variants_below(v, len);
	size_t n = variants_below(v, 12);

	switch (variants_below(v, 4)) {
	case 0:
		text[at] = odd[variants_below(v, sizeof(odd) - 1)];
		break;
	case 1: /* what is in a text is likely to mean something elsewhere in it */
		n = at + n < len ? n : len - at;
		memmove(text + at, text + from, from + n < len ? n : len - from);
		break;
	case 2:
		text[at] = (char)(text[at] + 1);
		break;
	default:
		n = at + n < len ? n : len - at;
		memmove(text + at, text + at + n, len - at - n);
		return len - n;
	}
	return len;
}

static void compare_broken(struct variants *v, const char *text, size_t len)
{
	struct looks *l = v->ctx;
	char *copy = malloc(len + 1);

	compare(v, text, variants_below(v, len), one_way(v), "cut");
	for (unsigned n = 0; n < l->breaks; n++) {
		unsigned changes = 1 + variants_below(v, VARIANTS_BREAKS);
		size_t left = len;

		memcpy(copy, text, len);
		while (changes-- && left)
			left = change(v, copy, left);
		compare(v, copy, left, one_way(v), "broken text");
	}
	free(copy);
}

static void list_and_compare(struct variants *v, const void *data, size_t size)
{
	struct looks *l = v->ctx;

	/* the texts are those of the same module in the other order */
	if (v->number == 1)
		return;
	for (unsigned i = 0; i < 2; i++) {
		test_listing_run(&l->text, l->lister[i], data, size);
		compare(v, l->text.text, l->text.len, EACH, i ? "numbers" : "names");
		if (l->text.len && l->text.len < MOST_TEXT)
			compare_broken(v, l->text.text, l->text.len);
	}
}

static void open_all(struct looks *l)
{
	for (unsigned i = 0; i < 2 * LOOKS; i++)
		cr_assert(!test_as_open(&l->as[i / 2][i % 2],
					flags[i / 2] | (i % 2 ? SX_AS_PLAIN : 0), 0, NULL));
	for (unsigned i = 0; i < 2; i++) {
		struct spvx_dis_options options =
			test_listing_options(&l->text, i ? SPVX_DIS_RAW_IDS : 0);

		cr_assert(!spvx_dis_create(&options, &l->lister[i]));
	}
}

static void close_all(struct looks *l)
{
	for (unsigned i = 0; i < 2 * LOOKS; i++)
		test_as_close(&l->as[i / 2][i % 2]);
	for (unsigned i = 0; i < 2; i++)
		spvx_dis_free(l->lister[i]);
	test_listing_free(&l->text);
}

Test(text_fast_as, own)
{
	struct looks looks = { .breaks = 6 };
	struct variants v = { .take = list_and_compare, .ctx = &looks, .broken = 10 };

	open_all(&looks);
	variants_own(&v);
	close_all(&looks);
}

Test(corpus_fast_as, shared)
{
	struct looks looks = { .breaks = 1 };
	struct variants v = { .take = list_and_compare, .ctx = &looks };

	open_all(&looks);
	variants_shared(&v);
	close_all(&looks);
}

/* The texts of the reference's own tests, as they are and broken. */
Test(corpus_fast_as, recorded)
{
	static const char *const folders[] = { "cases/as", "cases/val" };
	struct looks looks = { .breaks = 1 };
	struct variants v = { .ctx = &looks, .random = 88172645463325252 };

	test_need_shared();
	open_all(&looks);
	for (unsigned i = 0; i < 2; i++) {
		char *index = test_format("corpus/%s/index.tsv", folders[i]);
		char *name = test_format("%s/sources.txt", folders[i]);
		struct test_bytes texts = test_corpus_read(name);
		struct test_rows rows;
		size_t at;
		size_t size;

		cr_assert(texts.data && test_rows_open(&rows, index) &&
			  test_rows_next(&rows));
		at = test_rows_column(&rows, "asm_off");
		size = test_rows_column(&rows, "asm_len");
		for (v.number = 0; test_rows_next(&rows); v.number++) {
			size_t len = strtoul(rows.fields[size], NULL, 10);
			const char *text = (char *)texts.data;

			if (rows.fields[at][0] == '-' || (test_sanitized() && v.number % 9))
				continue;
			text += strtoul(rows.fields[at], NULL, 10);
			v.name = rows.fields[2];
			compare(&v, text, len, EACH, "as it is");
			if (len)
				compare_broken(&v, text, len);
		}
		cr_expect(v.number > 3900, "%u", v.number);
	}
	close_all(&looks);
}
