/* SPDX-License-Identifier: MIT */
/*
 * report/stats/about.c - the modules for people: stages, tools, the largest.
 */
#include "report/stats/text.h"

#include "base/sort.h"
#include "base/str.h"
#include "report/records/words.h"

#include <spvx/error.h>

#define LABEL_WIDTH 11
#define LARGEST     3

/* Execution models that are shown as one stage. */
static const struct {
	const char *model;
	const char *stage;
} stages[] = {
	{ "TessellationControl", "tessellation" },
	{ "TessellationEvaluation", "tessellation" },
	{ "RayGenerationKHR", "ray tracing" },
	{ "IntersectionKHR", "ray tracing" },
	{ "AnyHitKHR", "ray tracing" },
	{ "ClosestHitKHR", "ray tracing" },
	{ "MissKHR", "ray tracing" },
	{ "CallableKHR", "ray tracing" },
	{ "TaskNV", "task/mesh" },
	{ "MeshNV", "task/mesh" },
	{ "TaskEXT", "task/mesh" },
	{ "MeshEXT", "task/mesh" },
};

static struct spvx_str stage_of(struct spvx_str model)
{
	size_t i;

	for (i = 0; i < SX_ARRAY_SIZE(stages); i++) {
		if (sx_str_is(model, stages[i].model))
			return sx_str(stages[i].stage);
	}
	return model;
}

/* Figures that share one name. */
struct group {
	struct spvx_str name;
	uint64_t count;
};

static int by_count(const void *pa, const void *pb)
{
	const struct group *a = pa;
	const struct group *b = pb;

	if (a->count != b->count)
		return a->count > b->count ? -1 : 1;
	return sx_str_cmp(a->name, b->name);
}

static int by_name(const void *pa, const void *pb)
{
	const struct group *a = pa;
	const struct group *b = pb;

	return sx_str_cmp(a->name, b->name);
}

/* The name of a figure for people. */
typedef struct spvx_str called_fn(struct spvx_str name);

/* Merge figures that share one name, the most frequent first. Return: their number. */
static size_t gather(struct group *groups, struct sx_stats_range r, called_fn *called)
{
	size_t kept = 0;
	size_t i;

	for (i = 0; i < r.count; i++)
		groups[i] = (struct group){ called(r.first[i].names[0]),
					    r.first[i].n[SX_ALL].count };
	sx_sort(groups, r.count, sizeof(*groups), by_name);
	for (i = 0; i < r.count; i++) {
		if (kept && sx_str_eq(groups[kept - 1].name, groups[i].name))
			groups[kept - 1].count += groups[i].count;
		else
			groups[kept++] = groups[i];
	}
	sx_sort(groups, kept, sizeof(*groups), by_count);
	return kept;
}

static void put_label(struct sx_stats_doc *d, struct sx_flow *f, const char *label)
{
	sx_buf_left(d->doc.page.out, label, strlen(label), LABEL_WIDTH);
	sx_flow_begin(f, &d->doc.page, LABEL_WIDTH, LABEL_WIDTH);
}

static void put_group(struct sx_stats_doc *d, struct sx_flow *f, struct spvx_str name,
		      uint64_t count)
{
	struct sx_buf *b = sx_writer_cell(&d->doc.w);

	SX_SAY(b, SX_SHOWN(name, d->doc.page.escape), SX_T(" "), SX_N(count));
	sx_flow_item(f, sx_str_n(b->data, b->len), 2);
}

static void put_groups(struct sx_stats_doc *d, struct sx_flow *f, struct sx_stats_range r,
		       called_fn *called)
{
	struct group *groups = sx_resize(NULL, NULL, 0, (r.count + 1) * sizeof(*groups));
	size_t count;
	size_t i;

	if (!groups) {
		d->doc.page.out->error = -SPVX_ENOMEM;
		return;
	}
	count = gather(groups, r, called);
	for (i = 0; i < count; i++)
		put_group(d, f, groups[i].name, groups[i].count);
	sx_free(NULL, groups, (r.count + 1) * sizeof(*groups));
}

static void put_stages(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_EXEC_MODEL);
	uint64_t without = p->totals[SX_ALL].without_entry_point;
	struct sx_flow f;

	put_label(d, &f, "stages");
	put_groups(d, &f, r, stage_of);
	if (without)
		put_group(d, &f, sx_str("without entry point"), without);
	sx_buf_putc(d->doc.page.out, '\n');
}

/* Sizes are right-aligned to the largest. */
static void put_largest(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	size_t width = p->largest_count ? sx_grouped_width(p->largest[0].bytes) : 0;
	size_t i;

	for (i = 0; i < p->largest_count && i < LARGEST; i++) {
		const char *label = i ? "" : "largest";

		sx_buf_left(d->doc.page.out, label, strlen(label), LABEL_WIDTH);
		SX_SAY(d->doc.page.out, SX_RIGHT(p->largest[i].bytes, width), SX_T("  "),
		       SX_SHOWN(p->largest[i].address, d->doc.page.escape), SX_T("\n"));
	}
}

void sx_stats_about(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_flow f;

	sx_buf_putc(d->doc.page.out, '\n');
	put_stages(d, p);
	put_label(d, &f, "made by");
	put_groups(d, &f, sx_stats_kind(p, SPVX_PROFILE_GENERATOR), sx_tool_nickname);
	sx_buf_putc(d->doc.page.out, '\n');
	put_largest(d, p);
}
