/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/patterns.c - patterns made of the first bytes, looked for in the others: all are found
 * that a look at every place finds, once each, and nothing else.
 */
#include "audit/patterns.h"
#include "target.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define COUNT 24
#define LEN   12

struct given {
	char texts[COUNT][LEN + 1];
	const char *list[COUNT];
	unsigned count;
	struct spvx_str text;
	uint64_t *found; /* by place: a bit for each that begins there */
};

static unsigned next(const uint8_t **data, size_t *size)
{
	if (!*size)
		return 0;
	--*size;
	return *(*data)++;
}

/* Few symbols, so that patterns begin alike, and are met. */
static void make_patterns(struct given *g, const uint8_t **data, size_t *size)
{
	static const char symbols[] = "ab#$-f1 /@";

	g->count = next(data, size) % COUNT + 1;
	for (unsigned p = 0; p < g->count; p++) {
		unsigned len = next(data, size) % LEN + 1;

		for (unsigned n = 0; n < len; n++)
			g->texts[p][n] = symbols[next(data, size) % (sizeof(symbols) - 1)];
		g->list[p] = g->texts[p];
	}
}

static bool takes(char symbol, char c)
{
	bool digit = strchr("0123456789", c) && c;

	if (symbol == '#')
		return digit;
	if (symbol == '$')
		return c && strchr("0123456789abcdefABCDEF", c);
	return c == symbol || (symbol >= 'a' && symbol <= 'z' && c == symbol - 32);
}

static bool is_at(const struct given *g, unsigned pattern, size_t at)
{
	size_t len = strlen(g->list[pattern]);

	if (len > g->text.len - at)
		return false;
	for (size_t n = 0; n < len; n++)
		if (!takes(g->list[pattern][n], g->text.ptr[at + n]))
			return false;
	return true;
}

static void see(void *ctx, unsigned pattern, size_t from, size_t to)
{
	struct given *g = ctx;

	require(pattern < g->count && to - from == strlen(g->list[pattern]) &&
		to <= g->text.len && !(g->found[from] >> pattern & 1));
	g->found[from] |= UINT64_C(1) << pattern;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct sx_patterns m;
	struct given g = { .count = 0 };
	struct sx_pattern_skip skip;
	char *text;
	uint64_t skipped = next(&data, &size);

	make_patterns(&g, &data, &size);
	text = exact(data, size);
	g.found = calloc(size + 1, sizeof(*g.found));
	require(g.found && !sx_patterns_init(&m, g.list, g.count));
	g.text = (struct spvx_str){ text, size };
	skip = sx_patterns_skip(&m, skipped);
	sx_patterns_find(&m, g.text, &skip, see, &g);
	for (size_t at = 0; at < size; at++)
		for (unsigned p = 0; p < g.count; p++)
			require((g.found[at] >> p & 1) ==
				(!(skipped >> p & 1) && is_at(&g, p, at)));
	free(g.found);
	free(text);
	return 0;
}
