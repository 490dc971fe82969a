/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/emit.c - the buffer before the file. A failure to write ends the program.
 */
#define _GNU_SOURCE
#include "emit.h"

#include "../timing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FIRST_ROOM ((size_t)1 << 18) /* words: 1 MiB */

void sink_init(struct sink *s, int fd)
{
	s->fd = fd;
	s->used = 0;
	s->flushed = 0;
	s->room = FIRST_ROOM;
	s->words = malloc(s->room * sizeof(*s->words));
	if (!s->words)
		bench_die("out of memory");
}

void sink_free(struct sink *s)
{
	free(s->words);
	s->words = NULL;
}

void sink_flush(struct sink *s)
{
	const char *p = (const char *)s->words;
	size_t left = s->used * sizeof(*s->words);

	while (left > 0) {
		ssize_t done = write(s->fd, p, left);

		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			bench_die("write: %s", strerror(errno));
		p += done;
		left -= (size_t)done;
	}
	s->flushed += s->used;
	s->used = 0;
}

uint32_t *sink_reserve(struct sink *s, size_t words)
{
	if (s->used + words <= s->room)
		return s->words + s->used;
	sink_flush(s);
	if (words > s->room) {
		free(s->words);
		s->room = words;
		s->words = malloc(s->room * sizeof(*s->words));
		if (!s->words)
			bench_die("out of memory");
	}
	return s->words;
}

void sink_patch(struct sink *s, uint64_t place, uint32_t word)
{
	off_t offset = (off_t)(place * sizeof(word));

	if (place >= s->flushed)
		s->words[place - s->flushed] = word;
	else if (pwrite(s->fd, &word, sizeof(word), offset) != (ssize_t)sizeof(word))
		bench_die("cannot go back in the output: %s", strerror(errno));
}

void emit_words(struct sink *s, uint32_t opcode, const uint32_t *operand, uint32_t count)
{
	memcpy(emit_op(s, opcode, count + 1), operand, count * sizeof(*operand));
}

void emit_string(struct sink *s, uint32_t opcode, const uint32_t *operand, uint32_t count,
		 const char *text, size_t len)
{
	uint32_t words = (uint32_t)(len / 4 + 1);
	uint32_t *w = emit_op(s, opcode, 1 + count + words) + count;

	if (count > 0)
		memcpy(w - count, operand, count * sizeof(*operand));
	for (size_t i = 0; i < words; i++) {
		uint32_t word = 0;

		for (size_t k = 0; k < 4 && 4 * i + k < len; k++)
			word |= (uint32_t)(unsigned char)text[4 * i + k] << (8 * k);
		w[i] = word;
	}
}
