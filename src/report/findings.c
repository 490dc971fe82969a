/* SPDX-License-Identifier: MIT */
/*
 * report/findings.c - the findings of a run that are kept until its end, the worst first.
 *
 * Twice as many as are wanted are gathered, then sorted and halved: each costs a logarithm,
 * and the strings of those that were dropped go with them.
 */
#include "report/findings.h"

#include "base/str.h"

#include <spvx/error.h>

#include <stdlib.h>

const char *sx_severity_name(enum sx_severity severity)
{
	static const char *const names[SX_SEVERITIES] = { "error", "warning", "note" };

	return names[severity];
}

struct spvx_str sx_address_file(struct spvx_str address)
{
	size_t n = 0;

	while (n < address.len && !strchr("!@#", address.ptr[n]))
		n++;
	return sx_str_n(address.ptr, n);
}

int sx_findings_init(struct sx_findings *f, unsigned rules, size_t most)
{
	*f = (struct sx_findings){ .most = most, .rules = rules };
	sx_arena_init(&f->text, NULL, SIZE_MAX);
	f->by_rule = sx_resize(NULL, NULL, 0, rules * sizeof(*f->by_rule));
	if (!f->by_rule)
		return -SPVX_ENOMEM;
	memset(f->by_rule, 0, rules * sizeof(*f->by_rule));
	return 0;
}

void sx_findings_free(struct sx_findings *f)
{
	sx_free(NULL, f->list, f->cap * sizeof(*f->list));
	sx_free(NULL, f->by_rule, f->rules * sizeof(*f->by_rule));
	sx_arena_free(&f->text);
}

/* ---- order ---- */

static int by_number(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

static int by_place(const void *x, const void *y)
{
	const struct sx_reported *a = x;
	const struct sx_reported *b = y;
	int order = by_number(a->severity, b->severity);

	if (!order)
		order = by_number(a->rule, b->rule);
	if (!order)
		order = sx_str_cmp(a->address, b->address);
	if (!order)
		order = by_number(a->at, b->at);
	return order ? order : sx_str_cmp(a->message, b->message);
}

void sx_findings_sort(struct sx_findings *f)
{
	if (f->count)
		qsort(f->list, f->count, sizeof(*f->list), by_place);
	if (f->count > f->most)
		f->count = f->most;
}

/* ---- keeping ---- */

static bool copy_str(struct sx_arena *arena, struct spvx_str *s)
{
	if (!s->len)
		return true;
	s->ptr = sx_arena_strdup(arena, s->ptr, s->len);
	return s->ptr;
}

/* Give @finding strings of its own. Return: false when there is no memory. */
static bool copy_strings(struct sx_arena *arena, struct sx_reported *finding)
{
	if (finding->sha256) {
		unsigned char *sha = sx_arena_alloc(arena, 32);

		if (!sha)
			return false;
		memcpy(sha, finding->sha256, 32);
		finding->sha256 = sha;
	}
	return copy_str(arena, &finding->address) && copy_str(arena, &finding->function) &&
	       copy_str(arena, &finding->message) && copy_str(arena, &finding->excuse);
}

/* Drop the less bad half, and what it held. */
static int halve(struct sx_findings *f)
{
	struct sx_arena text;

	sx_findings_sort(f);
	sx_arena_init(&text, NULL, SIZE_MAX);
	for (size_t n = 0; n < f->count; n++)
		if (!copy_strings(&text, &f->list[n])) {
			/* what was copied is in no arena that stays */
			f->count = n;
			sx_arena_free(&f->text);
			f->text = text;
			return -SPVX_ENOMEM;
		}
	sx_arena_free(&f->text);
	f->text = text;
	return 0;
}

int sx_findings_add(struct sx_findings *f, const struct sx_reported *finding)
{
	struct sx_reported copy = *finding;
	int err;

	f->total[finding->severity]++;
	f->by_rule[finding->rule]++;
	if (f->count >= 2 * f->most) {
		err = halve(f);
		if (err)
			return err;
	}
	err = sx_grow(NULL, (void **)&f->list, &f->cap, f->count + 1, sizeof(*f->list));
	if (err)
		return err;
	if (!copy_strings(&f->text, &copy))
		return -SPVX_ENOMEM;
	f->list[f->count++] = copy;
	return 0;
}
