/* SPDX-License-Identifier: MIT */
/*
 * tests/variants.h - everything there is to read in two ways: the modules of tests/ or of the
 * shared material, each as it is, in the other byte order, cut short, and broken in a few
 * words by numbers that are the same in every run.
 */
#ifndef SPVX_TESTS_VARIANTS_H
#define SPVX_TESTS_VARIANTS_H

#include "corpus.h"

#define VARIANTS_BREAKS     6     /* changes of a module, at the most */
#define VARIANTS_MOST_WORDS 20000 /* of a module that is broken */

/**
 * struct variants - modules on their way to a test
 * @take:   gets each of them
 * @ctx:    passed to @take
 * @broken: how many broken variants of each module
 * @each:   only every so many of the shared modules; 0 = all
 * @count:  how many have been taken
 * @name:   of the current module, for messages
 * @number: of its variant, 0 = as it is
 */
struct variants {
	void (*take)(struct variants *v, const void *data, size_t size);
	void *ctx;
	unsigned broken;
	unsigned each;

	unsigned count;
	const char *name;
	unsigned number;
	uint64_t random;
};

static inline uint32_t variants_below(struct variants *v, size_t limit)
{
	v->random ^= v->random << 13;
	v->random ^= v->random >> 7;
	v->random ^= v->random << 17;
	return limit ? (uint32_t)(v->random % limit) : 0;
}

static inline void variants_take(struct variants *v, const void *data, size_t size)
{
	v->take(v, data, size);
	v->count++;
	v->number++;
}

/* Take an instruction out, the one around a word. Return: words that are left. */
static inline size_t variants_drop(uint32_t *words, size_t count, size_t around)
{
	size_t at = SPVX_HEADER_WORDS;
	size_t len = words[at] >> 16;

	while (len && at + len <= around) {
		at += len;
		len = words[at] >> 16;
	}
	if (!len || at + len > count)
		return count;
	memmove(words + at, words + at + len, (count - at - len) * sizeof(*words));
	return count - len;
}

/* Return: words that are left. */
static inline size_t variants_break(struct variants *v, uint32_t *words, size_t count)
{
	size_t at = SPVX_HEADER_WORDS + variants_below(v, count - SPVX_HEADER_WORDS);

	switch (variants_below(v, 6)) {
	case 0:
		words[at] = variants_below(v, words[3]); /* any <id> */
		break;
	case 1:
		words[at] ^= UINT32_C(1) << variants_below(v, 32);
		break;
	case 2:
		words[at] = words[SPVX_HEADER_WORDS +
				  variants_below(v, count - SPVX_HEADER_WORDS)];
		break;
	case 3:
		words[at]++;
		break;
	case 4:
		words[at] = variants_below(v, 64);
		break;
	default:
		return variants_drop(words, count, at);
	}
	return count;
}

/* Variants in one byte order and the other, in turn. */
static inline void variants_broken(struct variants *v, const struct test_bytes *b)
{
	size_t all = b->len / SPVX_WORD_BYTES;
	uint32_t *words = malloc(all * sizeof(*words));
	unsigned char *bytes = malloc(all * SPVX_WORD_BYTES);
	bool big = spvx_load32(b->data, true) == SPVX_MAGIC;

	for (unsigned n = 0; n < v->broken; n++) {
		unsigned changes = 1 + variants_below(v, VARIANTS_BREAKS);
		size_t count = all;

		for (size_t i = 0; i < all; i++)
			words[i] = spvx_load32(b->data + i * SPVX_WORD_BYTES, big);
		while (changes-- && count > SPVX_HEADER_WORDS + 1)
			count = variants_break(v, words, count);
		for (size_t i = 0; i < count * SPVX_WORD_BYTES; i++)
			bytes[i] = (unsigned char)(words[i / 4] >>
						   8 * (n % 2 ? 3 - i % 4 : i % 4));
		variants_take(v, bytes, count * SPVX_WORD_BYTES);
	}
	free(words);
	free(bytes);
}

/* A module, and all that is made of it. */
static inline void variants_of(struct variants *v, const char *name,
			       const struct test_bytes *b)
{
	struct test_bytes swapped = test_swapped(b);

	v->name = name;
	v->number = 0;
	v->random = UINT64_C(88172645463325252) ^ b->len;
	variants_take(v, b->data, b->len);
	variants_take(v, swapped.data, swapped.len);
	if (b->len > SPVX_HEADER_BYTES + SPVX_WORD_BYTES) {
		variants_take(v, b->data, b->len / 3 * 2);
		variants_take(v, b->data, b->len - 1);
		variants_take(v, swapped.data, b->len - b->len % 4 - 4);
		if (b->len < (size_t)VARIANTS_MOST_WORDS * SPVX_WORD_BYTES)
			variants_broken(v, b);
	}
	test_bytes_free(&swapped);
}

static inline void variants_folder(struct variants *v, const char *folder, unsigned each)
{
	char **names = test_list(folder);
	size_t count = 0;

	while (names && names[count])
		count++;
	for (size_t n = 0; n < count; n += each) {
		size_t len = strlen(names[n]);
		char *path = test_format("%s/%s", folder, names[n]);
		struct test_bytes b = { NULL, 0 };

		if (len > 4 && !strcmp(names[n] + len - 4, ".spv"))
			b = test_read(path);
		if (b.data)
			variants_of(v, path, &b);
	}
}

/* All modules of tests/. */
static inline void variants_own(struct variants *v)
{
	char *folder = test_format("%s/tests/modules", test_src());

	variants_folder(v, folder, 1);
	cr_assert(v->count > 5 * 10, "%u", v->count);
}

/* All modules of the shared material, fewer with sanitizers. */
static inline void variants_shared(struct variants *v)
{
	unsigned each = (v->each ? v->each : 1) * (test_sanitized() ? 7 : 1);
	char *corpus;
	char **folders;

	if (!test_shared())
		cr_skip_test("no shared material");
	corpus = test_format("%s/corpus", test_shared());
	folders = test_list(corpus);
	for (size_t n = 0; folders && folders[n]; n++) {
		char *folder = test_format("%s/%s", corpus, folders[n]);

		variants_folder(v, folder, each);
	}
	cr_expect(v->count > 5 * 2290 / each / 2, "%u", v->count);
}

#endif
