/* SPDX-License-Identifier: MIT */
/*
 * reflect/remap_clash.c - distinct things that collide when a module gets other numbers.
 */
#include "reflect/remap.h"
#include "reflect/slots.h"

#include "base/sort.h"

#include <spvx/error.h>

/* ---- descriptors, constants ---- */

static int by_place(const void *x, const void *y)
{
	const struct sx_remap_key *a = x;
	const struct sx_remap_key *b = y;

	if (a->place != b->place)
		return a->place < b->place ? -1 : 1;
	if (a->was != b->was)
		return a->was < b->was ? -1 : 1;
	return (a->id > b->id) - (a->id < b->id);
}

static void add_key(struct sx_remapper *m, uint64_t place, uint64_t was, uint32_t id)
{
	if (sx_vec_put(&m->keys, m->a, &(struct sx_remap_key){ place, was, id },
		       sizeof(struct sx_remap_key)))
		m->err = -SPVX_ENOMEM;
}

/* Find two things that were distinct and now collide; NULL if there are none. Things that
 * shared a place before may still share it. */
static const struct sx_remap_key *find_clash(struct sx_remapper *m)
{
	struct sx_remap_key *k = m->keys.items;

	if (m->err || !m->keys.count)
		return NULL;
	sx_sort(k, m->keys.count, sizeof(*k), by_place);
	for (uint32_t i = 1; i < m->keys.count; i++) {
		if (k[i].place == k[i - 1].place && k[i].was != k[i - 1].was)
			return &k[i - 1];
	}
	return NULL;
}

static uint64_t place_of(uint32_t set, uint32_t binding)
{
	return (uint64_t)set << 32 | binding;
}

void sx_remap_descriptors(struct sx_remapper *m)
{
	const struct spvx_reflect_variable *v = spvx_reflect_variables(m->r);
	const struct sx_remap_key *k;

	m->keys.count = 0;
	for (uint32_t i = 0; i < m->r->variables.count && !m->err; i++) {
		if (sx_remap_is_descriptor(&v[i]))
			add_key(m,
				place_of(sx_remap_set(m, &v[i]),
					 sx_remap_binding(m, &v[i])),
				place_of(v[i].set, v[i].binding), v[i].id);
	}
	k = find_clash(m);
	if (k)
		sx_remap_refuse(m, SPVX_REMAP_DESCRIPTOR, k[0].id, k[1].id,
				(uint32_t)(k->place >> 32), (uint32_t)k->place);
}

void sx_remap_constants(struct sx_remapper *m)
{
	const struct sx_remap_key *k;

	m->keys.count = 0;
	for (uint32_t i = 0; i < m->r->spec_constants.count && !m->err; i++) {
		const struct spvx_constant *c =
			&spvx_reflect_constants(m->r)[spvx_reflect_spec_constants(m->r)[i]];

		add_key(m, sx_remap_number(m, SPVX_REMAP_SPEC_ID, c->spec_id), c->spec_id,
			c->id);
	}
	k = find_clash(m);
	if (k)
		sx_remap_refuse(m, SPVX_REMAP_CONSTANT, k[0].id, k[1].id,
				(uint32_t)k->place, SPVX_NONE);
}

/* ---- locations ---- */

/* Locations are no longer looked at one by one after that many spans, since an array may claim
 * any number. */
#define SPANS_MAX 4096

static int by_begin(const void *x, const void *y)
{
	const struct sx_remap_span *a = x;
	const struct sx_remap_span *b = y;

	if (a->plane != b->plane)
		return a->plane < b->plane ? -1 : 1;
	if (a->begin != b->begin)
		return a->begin < b->begin ? -1 : 1;
	return (a->id > b->id) - (a->id < b->id);
}

/* Add the locations of an input or output, once for each of their components; one by one if
 * 64-bit numbers continue in every other one. */
static void add_spans(struct sx_remapper *m, const struct spvx_reflect_io *io,
		      uint32_t kind)
{
	uint32_t location = sx_remap_number(m, kind, io->location);
	const struct spvx_reflect_variable *v = &spvx_reflect_variables(m->r)[io->variable];
	uint32_t number, count;
	uint32_t mask = io->member_count ? 0 : sx_slots_mask(m->r, io, &number);
	uint64_t plane = (uint64_t)(v->index != SPVX_NONE ? v->index : 0) << 3 |
			 (uint64_t)((io->traits & SPVX_TRAIT_PATCH) != 0) << 2;
	struct sx_remap_span span = {
		.end = location,
		.shift = location - io->location,
		.id = v->id,
	};

	for (uint32_t i = 0; i < io->location_count && !m->err; i += count) {
		bool each = mask >> 4 && m->spans.count < SPANS_MAX;
		uint32_t here = each ? sx_slots_at(io, mask, i) : mask | mask >> 4;

		count = each && here ? 1 : io->location_count - i;
		span.begin = span.end;
		span.end += count;
		for (unsigned c = 0; c < 4; c++) {
			span.plane = plane | c;
			if ((!here || here >> c & 1) &&
			    sx_vec_put(&m->spans, m->a, &span, sizeof(span)))
				m->err = -SPVX_ENOMEM;
		}
	}
}

/* Find overlapping spans of different shift; those of equal shift overlapped before, too. Of
 * the spans before, only that with the largest end can be the first to overlap: any other
 * that goes as far has overlapped it. */
static void compare_spans(struct sx_remapper *m)
{
	struct sx_remap_span *s = m->spans.items;
	const struct sx_remap_span *last = s;

	sx_sort(s, m->spans.count, sizeof(*s), by_begin);
	for (uint32_t i = 1; i < m->spans.count; i++) {
		if (last->plane == s[i].plane && last->shift != s[i].shift &&
		    last->end > s[i].begin) {
			sx_remap_refuse(m, SPVX_REMAP_LOCATION, last->id, s[i].id,
					(uint32_t)s[i].begin, SPVX_NONE);
			return;
		}
		if (last->plane != s[i].plane || s[i].end > last->end)
			last = &s[i];
	}
}

static void compare_ios(struct sx_remapper *m, uint32_t first, uint32_t count,
			uint32_t kind)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(m->r);

	m->spans.count = 0;
	for (uint32_t i = first; i < first + count && !m->err; i++) {
		const struct spvx_reflect_io *io = &ios[i];

		if (io->location != SPVX_NONE) {
			add_spans(m, io, kind);
			continue;
		}
		for (uint32_t k = 0; k < io->member_count && !m->err; k++) {
			if (ios[io->first_member + k].location != SPVX_NONE)
				add_spans(m, &ios[io->first_member + k], kind);
		}
	}
	if (!m->err)
		compare_spans(m);
}

void sx_remap_locations(struct sx_remapper *m)
{
	const struct spvx_reflect_entry *e = spvx_reflect_entries(m->r);

	for (uint32_t i = 0; i < m->r->entries.count && !m->err; i++) {
		compare_ios(m, e[i].first_input, e[i].input_count, SPVX_REMAP_INPUT);
		if (!m->err)
			compare_ios(m, e[i].first_output, e[i].output_count,
				    SPVX_REMAP_OUTPUT);
	}
}
