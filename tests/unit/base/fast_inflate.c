/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/fast_inflate.c - base/inflate_fast.c against base/inflate_symbols.c: the
 * same bytes, the same fault, the same place, of streams with codes of every kind, of what
 * is in the shared archives, and of both cut, broken, and with room for a part only.
 */
#include "base/inflate.h"
#include "deflate.h"
#include "variants.h"

TestSuite(base_fast_inflate, .timeout = 120);
TestSuite(corpus_fast_inflate, .timeout = 300);

#define MOST_OUT ((size_t)1 << 22)
#define BROKEN   60

/* Both ways, and what they made. */
struct ways {
	struct sx_inflate *z;
	unsigned char *out[2];
	struct variants numbers;
	unsigned count;
};

static void open_ways(struct ways *w)
{
	memset(w, 0, sizeof(*w));
	w->z = malloc(sizeof(*w->z));
	w->numbers.random = UINT64_C(88172645463325252);
	for (unsigned k = 0; k < 2; k++)
		w->out[k] = malloc(MOST_OUT + SX_INFLATE_SLACK);
}

static void close_ways(struct ways *w)
{
	free(w->z);
	free(w->out[0]);
	free(w->out[1]);
}

/* Return: bytes that came out. */
static size_t compare(struct ways *w, const char *name, enum sx_inflate_format format,
		      const void *in, size_t len, size_t room)
{
	size_t got[2];
	size_t used[2];
	int err[2];

	for (unsigned k = 0; k < 2; k++) {
		sx_inflate_init(w->z);
		w->z->plain = k;
		err[k] = sx_inflate(w->z, format, in, len, w->out[k], room, &got[k],
				    &used[k]);
	}
	cr_expect(err[0] == err[1] && got[0] == got[1] && used[0] == used[1] &&
			  !memcmp(w->out[0], w->out[1], got[0]),
		  "%s, %zu bytes, room for %zu: %d, %zu at %zu; the plain path: %d, %zu at "
		  "%zu",
		  name, len, room, err[0], got[0], used[0], err[1], got[1], used[1]);
	w->count++;
	return got[1];
}

/* A stream as it is, with less room, cut, and broken. */
static void compare_all(struct ways *w, const char *name, enum sx_inflate_format format,
			const unsigned char *in, size_t len)
{
	size_t all = compare(w, name, format, in, len, MOST_OUT);
	unsigned char *copy = malloc(len + 1);
	unsigned broken = test_sanitized() ? BROKEN / 6 : BROKEN;

	for (size_t less = 0; less <= 2 * SX_INFLATE_SLACK && less <= all; less += 13)
		compare(w, name, format, in, len, all - less);
	for (size_t cut = 1; cut < 64 && cut < len; cut++)
		compare(w, name, format, in, len - cut, MOST_OUT);
	for (unsigned n = 0; n < broken && len; n++) {
		memcpy(copy, in, len);
		for (unsigned k = 0; k <= n % 3; k++)
			copy[variants_below(&w->numbers, len)] ^=
				(unsigned char)(1u << variants_below(&w->numbers, 8));
		compare(w, name, format, copy, len, MOST_OUT);
	}
	free(copy);
}

/* ---- streams made here ---- */

/* Lengths of codewords that use up all there are: pairs of the shortest are split. */
static void random_tree(struct ways *w, struct deflate_tree *t, unsigned count,
			unsigned longest)
{
	unsigned made = 1;

	memset(t, 0, sizeof(*t));
	t->count = count;
	while (made < count) {
		unsigned at = variants_below(&w->numbers, made);

		while (t->lens[at] >= longest)
			at = (at + 1) % made;
		t->lens[at]++;
		t->lens[made++] = t->lens[at];
	}
	for (unsigned i = 0; i < count; i++) { /* which symbol has which is by chance */
		unsigned k = variants_below(&w->numbers, count);
		uint8_t len = t->lens[i];

		t->lens[i] = t->lens[k];
		t->lens[k] = len;
	}
	deflate_tree_codes(t);
}

/* Literals and matches of all lengths and distances, some runs of few distances. */
static size_t put_symbols(struct ways *w, struct deflate *d,
			  const struct deflate_tree *lits, const struct deflate_tree *dists,
			  size_t before, unsigned count)
{
	while (count--) {
		uint32_t kind = variants_below(&w->numbers, 8);
		size_t most = before < 32768 ? before : 32768;
		unsigned length = 3 + variants_below(&w->numbers, kind & 1 ? 8 : 256);

		if (kind < 4 || !most) {
			deflate_symbol(d, lits, variants_below(&w->numbers, 256));
			before++;
			continue;
		}
		deflate_match(
			d, lits, dists, length,
			1 + variants_below(&w->numbers, kind < 6 && most > 20 ? 20 : most));
		before += length;
	}
	deflate_symbol(d, lits, 256);
	return before;
}

Test(base_fast_inflate, made)
{
	struct ways w;

	open_ways(&w);
	for (unsigned n = 0; n < (test_sanitized() ? 6u : 40u); n++) {
		struct deflate d = { 0 };
		char name[32];
		size_t bytes = 0;

		snprintf(name, sizeof(name), "stream %u", n);
		for (unsigned block = 0; block < 3; block++) {
			struct deflate_tree lits;
			struct deflate_tree dists;

			memset(&lits, 0, sizeof(lits));
			memset(&dists, 0, sizeof(dists));
			if ((n + block) % 4) {
				random_tree(&w, &lits, 286, 9 + n % 7);
				random_tree(&w, &dists, 30, 5 + n % 11);
				deflate_dynamic(&d, block == 2, &lits, &dists);
			} else {
				deflate_block(&d, block == 2, 1);
				deflate_fixed_trees(&lits, &dists);
			}
			bytes = put_symbols(&w, &d, &lits, &dists, bytes, 700);
		}
		compare_all(&w, name, SX_INFLATE_RAW, d.data, d.len);
		deflate_free(&d);
	}
	close_ways(&w);
}

/* A match from one byte before the beginning, after so many bytes, and far from the end. */
Test(base_fast_inflate, one_too_far)
{
	struct ways w;

	open_ways(&w);
	for (unsigned before = 1; before < 1200; before += 1 + before / 8) {
		struct deflate d = { 0 };
		struct deflate_tree lits = { 0 };
		struct deflate_tree dists = { 0 };

		deflate_block(&d, true, 1);
		deflate_fixed_trees(&lits, &dists);
		for (unsigned i = 0; i < before; i++)
			deflate_symbol(&d, &lits, i & 255);
		deflate_match(&d, &lits, &dists, 3 + before % 200, before + 1);
		put_symbols(&w, &d, &lits, &dists, before, 300);
		cr_expect(compare(&w, "too far", SX_INFLATE_RAW, d.data, d.len, MOST_OUT) ==
			  before);
		deflate_free(&d);
	}
	close_ways(&w);
}

/* ---- streams in archives ---- */

/* What begins at @p of an archive, by its magic numbers. Return: where the data begins, 0:
 * nothing does. */
static size_t begins(const unsigned char *p, size_t left, enum sx_inflate_format *format)
{
	if (left > 10 && p[0] == 0x1f && p[1] == 0x8b && p[2] == 8) {
		*format = SX_INFLATE_GZIP;
		return 1;
	}
	*format = SX_INFLATE_ZLIB;
	if (left > 6 && p[0] == 0x78 && (p[0] << 8 | p[1]) % 31 == 0)
		return 1;
	*format = SX_INFLATE_RAW;
	if (left > 30 && !memcmp(p, "PK\3\4", 4) && p[8] == 8)
		return 1 + 30u + p[26] + p[28];
	return 0;
}

Test(corpus_fast_inflate, archives)
{
	char *folder =
		test_format("%s/corpus/containers", test_shared() ? test_shared() : "");
	char **names = test_list(folder);
	struct ways w;

	test_need_shared();
	open_ways(&w);
	for (size_t n = 0; names && names[n]; n++) {
		struct test_bytes b = test_read(test_format("%s/%s", folder, names[n]));

		for (size_t at = 0; at < b.len; at++) {
			enum sx_inflate_format format;
			size_t skip = begins(b.data + at, b.len - at, &format);
			size_t left = b.len - at;

			/* after a stream there may be anything; an entry is short */
			if (skip && skip <= left)
				compare_all(&w, names[n], format, b.data + at + skip - 1,
					    left - skip + 1 < 60000 ? left - skip + 1
								    : 60000);
		}
	}
	cr_expect(w.count > 1000, "%u", w.count);
	close_ways(&w);
}
