/* SPDX-License-Identifier: MIT */
/*
 * symbols/candidates.c - modules that may be the twin, tried one after the other.
 *
 * An archive is read from its beginning, so all candidates in one archive are tried in a
 * single pass over it.
 */
#include "symbols/symbols.h"

#include "base/str.h"

#include <spvx/error.h>

#include <string.h>

int sx_candidates_add(struct sx_twin_search *x, uint32_t symbol)
{
	struct spvx_symbols *s = x->s;
	struct sx_symbol *of = sx_symbol_at(&s->table, symbol);

	if (of->mark == s->lookups || !of->lines)
		return 0;
	of->mark = s->lookups;
	return sx_vec_put_u32(&s->queue, s->a, symbol) ? -SPVX_ENOMEM : 0;
}

/* Handle a tried candidate. @got: 1: it is loaded; 0: it cannot be read; negative: a code,
 * which is returned. Return: 0 or -SPVX_ENOMEM. */
static int handle_candidate(struct sx_twin_search *x, const struct sx_symbol *of, int got)
{
	if (got > 0)
		got = sx_twin_prove(x, of->index ? SPVX_SYMBOLS_BY_INDEX
						 : SPVX_SYMBOLS_BY_SHAPE);
	else if (!got)
		x->failed++;
	if (!got)
		sx_symbols_index_failed(x->s, of);
	return got < 0 ? got : 0;
}

/* ---- one pass over an archive ---- */

/* The archive that holds the module at an address; empty: the module is a file of its
 * own. */
static struct spvx_str archive_of(const char *address)
{
	size_t n = strcspn(address, "!#@");

	return sx_str_n(address, address[n] ? n : 0);
}

/* The candidates in an archive, by address. */
struct pass {
	struct sx_twin_search *x;
	struct sx_strmap wanted; /* 1 + symbol; 0: already tried */
	uint32_t left;
};

#define ENOUGH 1 /* ends the reading */

/* Try a module of the archive if it is a candidate; an sx_module_fn. */
static int try_module(void *ctx, struct spvx_str address, const unsigned char *data,
		      size_t size)
{
	struct pass *p = ctx;
	struct spvx_symbols *s = p->x->s;
	uint64_t *wanted = NULL;
	const struct sx_symbol *of;
	int err;

	if (sx_strmap_find(&p->wanted, address.ptr, address.len))
		wanted = sx_strmap_at(&p->wanted, address.ptr, address.len, NULL);
	if (!wanted || !*wanted)
		return 0;
	of = sx_symbol_at(&s->table, (uint32_t)(*wanted - 1));
	*wanted = 0;
	p->left--;
	err = handle_candidate(p->x, of, sx_twin_take(s, data, size, address));
	if (err || !p->left)
		return err ? err : ENOUGH;
	p->x->passed_over = p->x->failed >= SX_FAILED_MOST;
	return p->x->passed_over ? ENOUGH : 0;
}

/* Candidates may be missing from the archive, since an index can be older. */
static int read_archive(struct pass *p, struct spvx_str file)
{
	struct spvx_symbols *s = p->x->s;
	int rc;

	s->path.len = 0;
	sx_buf_put(&s->path, file.ptr, file.len);
	sx_buf_putc(&s->path, '\0');
	if (s->path.error)
		return -SPVX_ENOMEM;
	rc = s->reader.each(s->reader.ctx, s, s->path.data, try_module, p);
	p->x->failed += p->left;
	return rc < 0 ? rc : 0;
}

static int try_archive(struct sx_twin_search *x, const uint32_t *symbols, uint32_t count)
{
	const struct sx_symbol_table *t = &x->s->table;
	struct pass p = { .x = x };
	struct spvx_str file = archive_of(sx_symbol_address(t, sx_symbol_at(t, *symbols)));
	int err = 0;

	sx_strmap_init(&p.wanted, x->s->a);
	for (uint32_t i = 0; i < count && !err; i++) {
		const char *address = sx_symbol_address(t, sx_symbol_at(t, symbols[i]));
		uint64_t *wanted = sx_strmap_at(&p.wanted, address, strlen(address), NULL);

		if (!wanted) {
			err = -SPVX_ENOMEM;
		} else {
			p.left += !*wanted;
			*wanted = symbols[i] + 1u;
		}
	}
	if (!err)
		err = read_archive(&p, file);
	sx_strmap_free(&p.wanted);
	return err;
}

/* ---- all ---- */

/* Number of entries of the queue, from @from on, that are in the same archive. */
static uint32_t same_archive(const struct spvx_symbols *s, uint32_t from)
{
	const uint32_t *queue = s->queue.items;
	const struct sx_symbol_table *t = &s->table;
	const char *first = sx_symbol_address(t, sx_symbol_at(t, queue[from]));
	struct spvx_str file = archive_of(first);
	uint32_t n = 1;

	/* a module whose bytes are kept cannot be read again */
	if (!file.len || sx_strmap_find(&s->held.of, first, strlen(first)))
		return 1;
	while (from + n < s->queue.count &&
	       sx_str_eq(file, archive_of(sx_symbol_address(
				       t, sx_symbol_at(t, queue[from + n])))))
		n++;
	return n;
}

int sx_candidates_try(struct sx_twin_search *x)
{
	struct spvx_symbols *s = x->s;
	const uint32_t *queue = s->queue.items;
	int err = 0;

	for (uint32_t i = 0; i < s->queue.count && !err;) {
		uint32_t n = same_archive(s, i);

		if (x->failed >= SX_FAILED_MOST) {
			x->passed_over = true;
			break;
		}
		if (n > 1) {
			err = try_archive(x, queue + i, n);
		} else {
			const struct sx_symbol *of = sx_symbol_at(&s->table, queue[i]);

			err = sx_twin_load(s, sx_symbol_address(&s->table, of));
			err = handle_candidate(x, of, err);
		}
		i += n;
	}
	s->queue.count = 0;
	return err;
}
