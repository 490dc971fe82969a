/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/check.c - any words as a module: it is checked in every kind of environment,
 * findings come in order, and the verdict agrees with them. The first byte says how. Under
 * the fuzzer mutations are of words and instructions, so that most modules stay nearly valid.
 */
#include "target.h"

#include <spvx/check.h>

#include <stdlib.h>
#include <string.h>

/* What is known of the findings so far. */
struct seen {
	uint64_t offset;
	uint64_t counts[3];
	size_t size;
};

static int see(void *ctx, const struct spvx_check *check,
	       const struct spvx_check_finding *f)
{
	struct seen *s = ctx;
	struct spvx_check_rule rule;
	uint64_t second;
	char text[64];

	require(f->offset >= s->offset && f->offset <= s->size &&
		spvx_check_rule(f->rule, &rule));
	s->offset = f->offset;
	s->counts[f->severity]++;
	require(spvx_check_message(check, f, text, sizeof(text)) && memchr(text, 0, 64));
	require(!spvx_check_note(check, f, NULL, &second, text, sizeof(text)) == !second &&
		(!second || (second < s->size && second != f->offset)));
	return 0;
}

static void check(const struct spvx_check_options *options, const void *data, size_t size)
{
	static struct spvx_check *state; /* kept from module to module, as it may be */
	struct spvx_check_options o = *options;
	struct spvx_check_result result;
	struct seen seen = { .size = size };

	o.ctx = &seen;
	require(state || !spvx_check_create(NULL, &state));
	require(!spvx_check_set(state, &o) &&
		!spvx_check_module(state, data, size, &result));
	require(!result.counts[SPVX_CHECK_ERROR] == !result.cls);
	for (unsigned n = 0; n < 3; n++)
		require(seen.counts[n] <= result.counts[n]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const envs[] = { "vulkan1.4", "opencl2.2", "spv1.6",
					    "opengl4.5" };
	struct spvx_check_options options;
	char *copy;

	if (!size)
		return 0;
	spvx_check_options_init(&options);
	options.found = see;
	options.env = data[0] & 4 ? spvx_check_env(envs[data[0] & 3]) : SPVX_CHECK_ENV_AUTO;
	options.flags = data[0] & 8 ? UINT32_MAX : SPVX_CHECK_NOTES;
	options.max_findings = data[0] & 16 ? 3 : 1000;
	copy = exact(data + 1, size - 1);
	check(&options, copy, size - 1);
	free(copy);
	return 0;
}

/* ---- mutations that leave most of a module as it is ---- */

#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION

#define HEADER_BYTES 20

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

static uint32_t word_at(const uint8_t *data, size_t word)
{
	uint32_t w;

	memcpy(&w, data + 4 * word, 4);
	return w;
}

static uint32_t roll(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

/* Where an instruction starts that is taken by chance; words if there is none. */
static size_t some_insn(const uint8_t *data, size_t words, uint32_t *seed)
{
	size_t nth = roll(seed) % (words / 3 + 1);
	size_t at = HEADER_BYTES / 4;

	while (at < words && nth--)
		at += word_at(data, at) >> 16 ? word_at(data, at) >> 16 : 1;
	return at < words ? at : words;
}

/* A word becomes another word of the module, or its neighbour in number. */
static void change_word(uint8_t *data, size_t words, uint32_t *seed)
{
	size_t at = HEADER_BYTES / 4 + roll(seed) % (words - HEADER_BYTES / 4);
	uint32_t w = word_at(data, at);

	switch (roll(seed) % 4) {
	case 0:
		w++;
		break;
	case 1:
		w--;
		break;
	case 2:
		w ^= 1u << roll(seed) % 32;
		break;
	default:
		w = word_at(data, roll(seed) % words);
		break;
	}
	memcpy(data + 4 * at, &w, 4);
}

/* An instruction is put in front of another once more. Return: the new number of words. */
static size_t repeat(uint8_t *data, size_t words, size_t max, uint32_t *seed)
{
	size_t from = some_insn(data, words, seed);
	size_t to = some_insn(data, words, seed);
	size_t count = from < words ? word_at(data, from) >> 16 : 0;
	uint32_t copy[64];

	if (!count || count > 64 || count > words - from || words + count > max)
		return words;
	memcpy(copy, data + 4 * from, 4 * count);
	memmove(data + 4 * (to + count), data + 4 * to, 4 * (words - to));
	memcpy(data + 4 * to, copy, 4 * count);
	return words + count;
}

static size_t drop(uint8_t *data, size_t words, uint32_t *seed)
{
	size_t at = some_insn(data, words, seed);
	size_t count = at < words ? word_at(data, at) >> 16 : 0;

	if (!count || count > words - at)
		return words;
	memmove(data + 4 * at, data + 4 * (at + count), 4 * (words - at - count));
	return words - count;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	uint32_t dice = seed;
	size_t words = size ? (size - 1) / 4 : 0;
	uint32_t how = roll(&dice) % 8;

	if (how == 0 || words <= HEADER_BYTES / 4)
		return LLVMFuzzerMutate(data, size, max);
	if (how == 1)
		data[0] = (uint8_t)roll(&dice);
	else if (how == 2)
		words = drop(data + 1, words, &dice);
	else if (how <= 4)
		words = repeat(data + 1, words, (max - 1) / 4, &dice);
	else
		change_word(data + 1, words, &dice);
	return 1 + 4 * words;
}

#endif
