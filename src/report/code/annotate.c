/* SPDX-License-Identifier: MIT */
/*
 * report/code/annotate.c - which files and lines are shown, whatever the format.
 */
#include "report/code/annotate.h"

/* Longest gap of lines without code that is shown between two lines with code. */
#define SMALL_GAP 8
#define WHOLE_GAP 200 /* the same if the whole file is shown */

uint64_t sx_annotate_weight(const struct sx_annotate_options *o, const struct sx_cost *c)
{
	return o->by == SX_ANNOTATE_BY_INSTS ? c->insns : c->words;
}

bool sx_annotate_shows(const struct sx_annotate_options *o, const struct sx_cost_line *l)
{
	return sx_annotate_weight(o, &l->all) >= o->min ||
	       (!l->all.insns && sx_annotate_weight(o, &l->base) >= o->min);
}

const char *sx_annotate_unit(const struct sx_annotate_options *o, uint64_t weight)
{
	if (o->by == SX_ANNOTATE_BY_INSTS)
		return weight == 1 ? " inst" : " insts";
	return weight == 1 ? " word" : " words";
}

bool sx_annotate_file(const struct sx_annotate_options *o, const struct sx_cost_file *f)
{
	return !o->shown || o->shown(o->ctx, f->name);
}

unsigned sx_annotate_hottest(const struct sx_annotate_doc *d, const struct sx_costs *costs,
			     unsigned class, const struct sx_cost_line *lines[SX_HOTTEST])
{
	uint64_t weights[SX_HOTTEST];
	unsigned count = 0;

	for (size_t i = 0; i < costs->line_count; i++) {
		const struct sx_cost_line *l = &costs->lines[i];
		const struct sx_cost *c = class < SX_COST_CLASSES ? &l->of[class] : &l->all;
		uint64_t weight = sx_annotate_weight(&d->options, c);
		unsigned at = count;

		if (!weight || !sx_annotate_file(&d->options, &costs->files[l->file]))
			continue;
		while (at && weights[at - 1] < weight)
			at--;
		if (at == SX_HOTTEST)
			continue;
		if (count < SX_HOTTEST)
			count++;
		for (unsigned k = count - 1; k > at; k--) {
			weights[k] = weights[k - 1];
			lines[k] = lines[k - 1];
		}
		weights[at] = weight;
		lines[at] = l;
	}
	return count;
}

/* ---- the lines of a file ---- */

void sx_annotate_walk(struct sx_annotate_walk *w, const struct sx_annotate_doc *d,
		      const struct sx_annotate_view *v, const struct sx_cost_file *f,
		      bool whole)
{
	*w = (struct sx_annotate_walk){ .doc = d, .view = v, .file = f, .whole = whole };
	w->gap = d->options.min ? 0 : whole ? WHOLE_GAP : SMALL_GAP;
}

/* The text of the current line. */
static bool look_up(struct sx_annotate_walk *w)
{
	struct spvx_debug_line line;

	w->text = (struct spvx_str){ NULL, 0 };
	if (w->file->file == SPVX_NONE ||
	    spvx_debug_line(w->view->debug, w->file->file, w->number, &line))
		return false;
	w->text = line.text;
	return true;
}

/* Advance to the next line without code before line @end, if that gap is short enough. */
static bool next_blank(struct sx_annotate_walk *w, uint64_t end)
{
	if ((!w->number && !w->whole) || end - w->number - 1 > w->gap)
		return false;
	w->cost = NULL;
	while (w->number + 1 < end) {
		w->number++;
		if (look_up(w))
			return true;
	}
	return false;
}

bool sx_annotate_next(struct sx_annotate_walk *w)
{
	const struct sx_cost_line *lines = &w->view->costs->lines[w->file->first];
	const struct sx_cost_line *cost;
	uint32_t before = w->number;

	while (w->next < w->file->count &&
	       !sx_annotate_shows(&w->doc->options, &lines[w->next]))
		w->next++;
	cost = w->next < w->file->count ? &lines[w->next] : NULL;
	w->skipped = false;
	if (!cost) {
		if (!w->whole || w->file->file == SPVX_NONE)
			return false;
		return next_blank(w, spvx_debug_line_count(w->view->debug, w->file->file) +
					     UINT64_C(1));
	}
	if (next_blank(w, cost->line))
		return true;
	w->skipped = w->gap && (before || w->whole) && cost->line - before - 1 > w->gap;
	w->number = cost->line;
	w->cost = cost;
	w->next++;
	look_up(w);
	return true;
}

bool sx_annotate_left_out(const struct sx_annotate_walk *w)
{
	return w->whole && w->gap && w->file->file != SPVX_NONE &&
	       spvx_debug_line_count(w->view->debug, w->file->file) > w->number;
}
