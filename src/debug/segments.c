/* SPDX-License-Identifier: MIT */
/*
 * debug/segments.c - see debug/segments.h.
 *
 * One sweep over the sorted segments of each file; those that claim the current line are in
 * a heap, the lowest order on top. O(n log n) time, and at most two pieces a segment.
 */
#include "debug/segments.h"

#include "base/sort.h"

#include <spvx/error.h>

#include <string.h>

int sx_segments_add(struct sx_segments *s, const struct spvx_allocator *a,
		    const struct sx_segment *segment)
{
	void *items = s->items;

	if (!segment->count)
		return 0;
	if (sx_grow(a, &items, &s->cap, s->count + 1, sizeof(*s->items)))
		return -SPVX_ENOMEM;
	s->items = items;
	s->items[s->count] = *segment;
	/* lines past the largest number belong to no segment */
	if (segment->count > UINT32_MAX - segment->first)
		s->items[s->count].count = UINT32_MAX - segment->first + 1u;
	s->count++;
	return 0;
}

void sx_segments_free(struct sx_segments *s, const struct spvx_allocator *a)
{
	sx_free(a, s->items, s->cap * sizeof(*s->items));
	sx_free(a, s->keys, s->count * sizeof(*s->keys));
	memset(s, 0, sizeof(*s));
}

static int compare(const void *x, const void *y)
{
	const struct sx_segment *a = x;
	const struct sx_segment *b = y;
	int order = sx_compare_words(a, b, 2); /* file and first line */

	return order ? order : (a->order > b->order) - (a->order < b->order);
}

/* ---- the heap: indices of segments, the lowest order first ---- */

struct heap {
	const struct sx_segment *items;
	uint32_t *places;
	size_t count;
};

static bool before(const struct heap *h, size_t i, size_t k)
{
	return h->items[h->places[i]].order < h->items[h->places[k]].order;
}

static void swap(struct heap *h, size_t i, size_t k)
{
	uint32_t kept = h->places[i];

	h->places[i] = h->places[k];
	h->places[k] = kept;
}

static void heap_push(struct heap *h, uint32_t place)
{
	size_t i = h->count++;

	h->places[i] = place;
	while (i && before(h, i, (i - 1) / 2)) {
		swap(h, i, (i - 1) / 2);
		i = (i - 1) / 2;
	}
}

static void heap_pop(struct heap *h)
{
	size_t i = 0;

	h->places[0] = h->places[--h->count];
	for (;;) {
		size_t least = i;

		for (size_t k = 2 * i + 1; k <= 2 * i + 2 && k < h->count; k++) {
			if (before(h, k, least))
				least = k;
		}
		if (least == i)
			return;
		swap(h, i, least);
		i = least;
	}
}

/* ---- the sweep ---- */

/* Line after the last, wide enough not to wrap. */
static uint64_t end_of(const struct sx_segment *s)
{
	return (uint64_t)s->first + s->count;
}

/* Append the lines from @from to before @to of @of; a piece that continues is extended. */
static int emit(struct sx_segments *out, const struct spvx_allocator *a,
		const struct sx_segment *of, uint64_t from, uint64_t to)
{
	struct sx_segment *last = out->count ? &out->items[out->count - 1] : NULL;
	struct sx_segment piece = *of;

	if (last && last->file == of->file && last->order == of->order &&
	    end_of(last) == from) {
		last->count += (uint32_t)(to - from);
		return 0;
	}
	piece.first = (uint32_t)from;
	piece.count = (uint32_t)(to - from);
	piece.line += piece.first - of->first;
	return sx_segments_add(out, a, &piece);
}

/* Sweep the segments of one file: from @i to before @end. */
static int sweep(struct sx_segments *out, const struct spvx_allocator *a, struct heap *h,
		 uint32_t i, uint32_t end)
{
	uint64_t at = 0;
	int err = 0;

	while (!err && (h->count || i < end)) {
		const struct sx_segment *top;
		uint64_t stop;

		if (!h->count)
			at = h->items[i].first;
		while (i < end && h->items[i].first <= at)
			heap_push(h, i++);
		top = &h->items[h->places[0]];
		if (end_of(top) <= at) {
			heap_pop(h);
			continue;
		}
		stop = end_of(top);
		if (i < end && h->items[i].first < stop)
			stop = h->items[i].first;
		err = emit(out, a, top, at, stop);
		at = stop;
	}
	return err;
}

/* Sort, unless the segments are in order already, as those of most texts are. */
static void sort(struct sx_segments *s)
{
	for (size_t i = 1; i < s->count; i++) {
		if (compare(&s->items[i - 1], &s->items[i]) > 0) {
			sx_sort(s->items, s->count, sizeof(*s->items), compare);
			return;
		}
	}
}

/* Sweep the sorted segments file by file into pieces that do not overlap. */
static int cut_apart(struct sx_segments *s, const struct spvx_allocator *a)
{
	struct sx_segments out = { .items = NULL };
	struct heap h = { .items = s->items };
	uint32_t end;
	int err = 0;

	h.places = sx_resize(a, NULL, 0, s->count * sizeof(*h.places));
	if (!h.places)
		return -SPVX_ENOMEM;
	sort(s);
	for (uint32_t i = 0; i < s->count && !err; i = end) {
		end = i + 1;
		while (end < s->count && s->items[end].file == s->items[i].file)
			end++;
		err = sweep(&out, a, &h, i, end);
	}
	sx_free(a, h.places, s->count * sizeof(*h.places));
	if (err) {
		sx_segments_free(&out, a);
		return err;
	}
	sx_segments_free(s, a);
	*s = out;
	return 0;
}

static uint64_t key_of(uint32_t file, uint32_t line)
{
	return (uint64_t)file << 32 | line;
}

int sx_segments_finish(struct sx_segments *s, const struct spvx_allocator *a)
{
	int err = 0;

	if (!s->count)
		return 0;
	if (s->count >= UINT32_MAX)
		return -SPVX_ENOMEM;
	if (s->count > 1)
		err = cut_apart(s, a);
	if (err)
		return err;
	s->keys = sx_resize(a, NULL, 0, s->count * sizeof(*s->keys));
	if (!s->keys)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < s->count; i++)
		s->keys[i] = key_of(s->items[i].file, s->items[i].first);
	return 0;
}

const struct sx_segment *sx_segments_find(const struct sx_segments *s, uint32_t file,
					  uint32_t line)
{
	/* the last that begins at or before the line */
	uint32_t n = sx_u64_below(s->keys, (uint32_t)s->count, key_of(file, line) + 1);
	const struct sx_segment *found = n ? &s->items[n - 1] : NULL;

	return found && found->file == file && line < end_of(found) ? found : NULL;
}
