/* SPDX-License-Identifier: MIT */
/*
 * base/zstd_fse.c - tables of finite state entropy codes. RFC 8878, 4.1.
 */
#include "base/zstd_bits.h"

#define LOG_MIN 5

/* Bits read from the lowest on; zeros follow the end. */
struct forward {
	const unsigned char *data;
	size_t size; /* bits */
	size_t at;
};

/* The next @count bits, at most 17. */
static unsigned peek(const struct forward *f, unsigned count)
{
	uint32_t value = 0;

	for (size_t i = 0; i < 3 && f->at / 8 + i < f->size / 8; i++)
		value |= (uint32_t)f->data[f->at / 8 + i] << 8 * i;
	return value >> f->at % 8 & ((1u << count) - 1);
}

/* Read a number from 0 to @most, in as many bits as @most has, or one fewer for the
 * lowest. */
static unsigned take_number(struct forward *f, unsigned most)
{
	unsigned bits = 32 - (unsigned)sx_clz32(most);
	unsigned half = 1u << (bits - 1);
	unsigned spare = 2 * half - 1 - most; /* numbers that have the shorter form */
	unsigned value = peek(f, bits);

	if ((value & (half - 1)) < spare) {
		f->at += bits - 1;
		return value & (half - 1);
	}
	f->at += bits;
	return value < half ? value : value - spare;
}

/* Skip symbols without a probability: pairs of bits count them; 3 means another pair. */
static unsigned take_zeros(struct forward *f)
{
	unsigned count = 0;
	unsigned more;

	do {
		more = peek(f, 2);
		f->at += 2;
		count += more;
	} while (more == 3 && f->at < f->size);
	return count;
}

int sx_fse_read(struct sx_zspan *s, unsigned most, unsigned symbols,
		struct sx_fse_cell *cells, unsigned *log)
{
	struct forward f = { s->at, 8 * sx_zspan_left(s), 4 };
	int16_t probabilities[256] = { 0 };
	unsigned symbol = 0;
	unsigned left;

	if (!f.size)
		return -SPVX_EZTABLE;
	*log = LOG_MIN + (*s->at & 15u);
	if (*log > most)
		return -SPVX_EZTABLE;
	left = 1u << *log;
	while (left && symbol < symbols && f.at < f.size) {
		int p = (int)take_number(&f, left + 1) - 1;

		probabilities[symbol++] = (int16_t)p;
		left -= (unsigned)(p < 0 ? -p : p);
		if (!p)
			symbol += take_zeros(&f);
	}
	if (left || symbol > symbols || f.at > f.size)
		return -SPVX_EZTABLE;
	s->at += (f.at + 7) / 8;
	sx_fse_build(cells, *log, probabilities, symbol);
	return 0;
}

/* Symbols less probable than one cell get the last cells; the others are spread over the
 * rest. */
static void spread(struct sx_fse_cell *cells, unsigned size, const int16_t *probabilities,
		   unsigned symbols)
{
	unsigned step = (size >> 1) + (size >> 3) + 3;
	unsigned high = size;
	unsigned at = 0;

	for (unsigned s = 0; s < symbols; s++) {
		if (probabilities[s] < 0)
			cells[--high].symbol = (uint8_t)s;
	}
	for (unsigned s = 0; s < symbols; s++) {
		for (int i = 0; i < probabilities[s]; i++) {
			cells[at].symbol = (uint8_t)s;
			do
				at = (at + step) & (size - 1);
			while (at >= high);
		}
	}
}

void sx_fse_build(struct sx_fse_cell *cells, unsigned log, const int16_t *probabilities,
		  unsigned symbols)
{
	unsigned size = 1u << log;
	uint16_t next[256];

	spread(cells, size, probabilities, symbols);
	for (unsigned s = 0; s < symbols; s++)
		next[s] = (uint16_t)(probabilities[s] < 0 ? 1 : probabilities[s]);
	for (unsigned i = 0; i < size; i++) {
		struct sx_fse_cell *c = &cells[i];
		unsigned state = next[c->symbol]++;

		c->bits = (uint8_t)(log - (31 - (unsigned)sx_clz32(state)));
		c->next = (uint16_t)((state << c->bits) - size);
	}
}
