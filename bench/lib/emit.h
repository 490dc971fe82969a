/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/emit.h - words on their way into a file, instruction by instruction, and the
 * random numbers that decide which. Everything is determined by a seed; the memory held is
 * one buffer, whatever the size of the output.
 */
#ifndef SPVX_BENCH_EMIT_H
#define SPVX_BENCH_EMIT_H

#include <stddef.h>
#include <stdint.h>

#define MAGIC        0x07230203u /* spec 2.3 */
#define HEADER_WORDS 5
#define BOUND_WORD   3 /* of the header */

/* splitmix64: one addition and a mix, any state is a good one. */
struct rng {
	uint64_t state;
};

static inline uint64_t rng_next(struct rng *r)
{
	uint64_t z = r->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* 0 .. @n - 1 */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
	return (uint32_t)(((rng_next(r) >> 32) * n) >> 32);
}

struct sink {
	int fd;
	uint32_t *words;  /* waiting */
	size_t used;      /* of them */
	size_t room;      /* for so many */
	uint64_t flushed; /* words written to fd before */
};

void sink_init(struct sink *s, int fd);
void sink_free(struct sink *s);

/* Write what waits. */
void sink_flush(struct sink *s);

/* Make room for @words more at once. Return: where they go; add them to used then. */
uint32_t *sink_reserve(struct sink *s, size_t words);

/* Where the next word will be, counted from the beginning of the output. */
static inline uint64_t sink_tell(const struct sink *s)
{
	return s->flushed + s->used;
}

/* Change a word that went out before; fd must be a regular file. */
void sink_patch(struct sink *s, uint64_t place, uint32_t word);

/* An instruction of @count words. Return: where its operands go. */
static inline uint32_t *emit_op(struct sink *s, uint32_t opcode, uint32_t count)
{
	uint32_t *w = s->words + s->used;

	if (s->used + count > s->room)
		w = sink_reserve(s, count);
	s->used += count;
	*w = count << 16 | opcode;
	return w + 1;
}

void emit_words(struct sink *s, uint32_t opcode, const uint32_t *operand, uint32_t count);

/* EMIT(s, opcode, operand...) */
#define EMIT(s, opcode, ...)                                     \
	emit_words(s, opcode, (const uint32_t[]){ __VA_ARGS__ }, \
		   sizeof((const uint32_t[]){ __VA_ARGS__ }) / sizeof(uint32_t))

/* Operands, then a string of @len bytes. */
void emit_string(struct sink *s, uint32_t opcode, const uint32_t *operand, uint32_t count,
		 const char *text, size_t len);

#endif
