/* SPDX-License-Identifier: MIT */
/*
 * report/stats/json.c - the composition as one JSON object, or as a line a figure.
 *
 * The schema of the object is in schema.c.
 */
#include "report/stats/stats.h"

#include "base/str.h"
#include "report/records/coverage.h"

#include <stddef.h>

#define SCHEMA_VERSION 1

/* A total, and how deep has to be counted for it to be known. */
struct total {
	const char *name;
	size_t at;
	enum spvx_profile_depth depth;
};

#define AT(field) offsetof(struct spvx_profile_totals, field)

static const struct total totals[] = {
	{ "modules", AT(modules), SPVX_DEPTH_OPCODES },
	{ "unique_modules", AT(unique_modules), SPVX_DEPTH_SUMMARY },
	{ "malformed", AT(malformed), SPVX_DEPTH_OPCODES },
	{ "foreign_endian", AT(foreign_endian), SPVX_DEPTH_OPCODES },
	{ "without_entry_point", AT(without_entry_point), SPVX_DEPTH_OPCODES },
	{ "bytes", AT(bytes), SPVX_DEPTH_OPCODES },
	{ "words", AT(words), SPVX_DEPTH_OPCODES },
	{ "instructions", AT(instructions), SPVX_DEPTH_OPCODES },
	{ "instruction_words", AT(instruction_words), SPVX_DEPTH_OPCODES },
	{ "unknown_opcodes", AT(unknown_opcodes), SPVX_DEPTH_OPCODES },
	{ "unknown_words", AT(unknown_words), SPVX_DEPTH_OPCODES },
	{ "debug_words", AT(debug_words), SPVX_DEPTH_FULL },
	{ "min_bytes", AT(min_bytes), SPVX_DEPTH_OPCODES },
	{ "max_bytes", AT(max_bytes), SPVX_DEPTH_OPCODES },
};

static const char *const percentiles[3] = { "p50_bytes", "p90_bytes", "p99_bytes" };

static const char *const domain_totals[SX_DOMAINS] = { "totals", "unique_totals",
						       "base_totals" };

static bool is_shown(const struct sx_stats_how *how, unsigned domain)
{
	return domain == SX_ALL || (domain == SX_UNIQUE && how->unique) ||
	       (domain == SX_BASE && how->base);
}

static uint64_t total_of(const struct spvx_profile_totals *t, const struct total *total)
{
	uint64_t v;

	memcpy(&v, (const char *)t + total->at, sizeof(v));
	return v;
}

static void put_totals(struct sx_json *j, const struct sx_stats_how *how,
		       const struct sx_stats_part *p, unsigned domain)
{
	size_t i;

	for (i = 0; i < sizeof(totals) / sizeof(totals[0]); i++) {
		if (totals[i].depth <= how->depth)
			sx_json_u64(j, totals[i].name,
				    total_of(&p->totals[domain], &totals[i]));
	}
	for (i = 0; i < 3 && domain == SX_ALL; i++)
		sx_json_u64(j, percentiles[i], p->percentile[i]);
}

static void put_labels(struct sx_json *j, const struct sx_stats_how *how)
{
	size_t i;

	if (!how->label_count)
		return;
	sx_json_object(j, "labels");
	for (i = 0; i < how->label_count; i++) {
		sx_json_key(j, how->labels[i].key);
		sx_json_str(j, NULL, how->labels[i].value);
	}
	sx_json_end_object(j);
}

static void put_sources(struct sx_json *j, const struct sx_stats_how *how)
{
	size_t i;

	if (!how->source_count)
		return;
	sx_json_array_inline(j, "sources");
	for (i = 0; i < how->source_count; i++)
		sx_json_cstr(j, NULL, sx_sources[how->sources[i]].name);
	sx_json_end_array(j);
}

/* What a figure is called and what it counts: the members of its object. */
static void put_figure(struct sx_json *j, const struct sx_stats_how *how,
		       const struct sx_figure *f)
{
	uint32_t i;

	for (i = 0; i < f->columns; i++)
		sx_json_name(j,
			     how->source_count ? sx_sources[how->sources[i]].name : "name",
			     f->names[i]);
	sx_json_u64(j, "count", f->n[SX_ALL].count);
	sx_json_u64(j, "words", f->n[SX_ALL].words);
	if (how->unique) {
		sx_json_u64(j, "unique_count", f->n[SX_UNIQUE].count);
		sx_json_u64(j, "unique_words", f->n[SX_UNIQUE].words);
	}
	if (how->base) {
		sx_json_u64(j, "base_count", f->n[SX_BASE].count);
		sx_json_u64(j, "base_words", f->n[SX_BASE].words);
		sx_json_i64(j, "delta_words", sx_figure_change(f));
	}
}

/* ---- one object ---- */

static void put_list(struct sx_json *j, const struct sx_stats_how *how, const char *key,
		     struct sx_stats_range r)
{
	size_t i;

	sx_json_array(j, key);
	for (i = 0; i < r.count; i++) {
		sx_json_object_inline(j, NULL);
		put_figure(j, how, &r.first[i]);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void put_largest(struct sx_json *j, const struct sx_stats_part *p)
{
	size_t i;

	sx_json_array(j, "largest");
	for (i = 0; i < p->largest_count; i++) {
		sx_json_object_inline(j, NULL);
		sx_json_name(j, "address", p->largest[i].address);
		sx_json_u64(j, "bytes", p->largest[i].bytes);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

void sx_stats_json_begin(struct sx_stats_doc *d)
{
	struct sx_json *j = &d->json;

	sx_json_init(j, d->page.out, true);
	sx_json_object(j, NULL);
	sx_json_u64(j, "spvx_stats", SCHEMA_VERSION);
	put_labels(j, d->how);
	put_sources(j, d->how);
	if (d->how->per_module)
		sx_json_array(j, "modules");
}

void sx_stats_json_part(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_json *j = &d->json;
	unsigned kinds = SPVX_PROFILE_COPIES;
	unsigned i;

	if (d->how->per_module) {
		sx_json_object(j, NULL);
		sx_json_name(j, "address", p->address);
		sx_put_json_symbols(j, &d->symbols);
	}
	for (i = 0; i < SX_DOMAINS; i++) {
		if (!is_shown(d->how, i))
			continue;
		sx_json_object(j, domain_totals[i]);
		put_totals(j, d->how, p, i);
		sx_json_end_object(j);
	}
	while (kinds < SPVX_PROFILE_KIND_COUNT &&
	       sx_stats_kind(p, (enum spvx_profile_kind)kinds).count)
		kinds++;
	for (i = SPVX_PROFILE_OPCODE; i < kinds && !d->how->source_count; i++)
		put_list(j, d->how, spvx_profile_kind_name((enum spvx_profile_kind)i),
			 sx_stats_kind(p, (enum spvx_profile_kind)i));
	if (d->how->source_count)
		put_list(j, d->how, "leaves", sx_stats_kind(p, SPVX_PROFILE_KIND_COUNT));
	if (d->how->per_module)
		sx_json_end_object(j);
	else if (d->how->depth >= SPVX_DEPTH_SUMMARY)
		put_largest(j, p);
}

void sx_stats_json_end(struct sx_stats_doc *d, const struct sx_ending *ending)
{
	struct sx_json *j = &d->json;

	if (d->how->per_module)
		sx_json_end_array(j);
	sx_ending_json(j, ending);
	sx_json_end_object(j);
	sx_json_finish(j);
}

/* ---- a line a figure ---- */

static struct sx_json *begin_line(struct sx_stats_doc *d, const char *type,
				  const struct sx_stats_part *p)
{
	struct sx_json *j = &d->json;

	sx_json_init(j, d->page.out, false);
	sx_json_object(j, NULL);
	sx_json_cstr(j, "t", type);
	if (p && d->how->per_module)
		sx_json_name(j, "address", p->address);
	return j;
}

static void end_line(struct sx_json *j)
{
	sx_json_end_object(j);
	sx_json_finish(j);
}

void sx_stats_ndjson_begin(struct sx_stats_doc *d)
{
	struct sx_json *j = begin_line(d, "stats", NULL);

	sx_json_u64(j, "spvx_stats", SCHEMA_VERSION);
	put_labels(j, d->how);
	put_sources(j, d->how);
	end_line(j);
}

void sx_stats_ndjson_part(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_json *j;
	size_t i;

	for (i = 0; i < SX_DOMAINS; i++) {
		if (!is_shown(d->how, (unsigned)i))
			continue;
		j = begin_line(d, domain_totals[i], p);
		if (d->how->per_module)
			sx_put_json_symbols(j, &d->symbols);
		put_totals(j, d->how, p, (unsigned)i);
		end_line(j);
	}
	for (i = p->figures->fixed; i < p->figures->count; i++) {
		const struct sx_figure *f = &p->figures->list[i];

		j = begin_line(d, d->how->source_count ? "leaf" : "figure", p);
		if (!d->how->source_count)
			sx_json_cstr(j, "kind", spvx_profile_kind_name(f->kind));
		put_figure(j, d->how, f);
		end_line(j);
	}
}

void sx_stats_ndjson_end(struct sx_stats_doc *d, const struct sx_ending *ending)
{
	struct sx_json *j;

	sx_coverage_ndjson(d->page.out, ending, NULL, 0);
	j = begin_line(d, "end", NULL);
	sx_json_bool(j, "complete", ending->complete);
	end_line(j);
}
