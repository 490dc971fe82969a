/* SPDX-License-Identifier: MIT */
/*
 * debug/graft.c - the line table of a stripped module, from that of its twin.
 *
 * The lists of the twin are copied unchanged, strings included; spans are made anew,
 * instruction by instruction of the stripped module.
 */
#include "debug/state.h"

#include <spvx/error.h>

/* Lists that are copied from the twin. */
static const uint8_t taken[] = { SX_DEBUG_FILES,   SX_DEBUG_SOURCES,   SX_DEBUG_PARTS,
				 SX_DEBUG_UNITS,   SX_DEBUG_FUNCTIONS, SX_DEBUG_SCOPES,
				 SX_DEBUG_INLINES, SX_DEBUG_GLOBALS };

bool spvx_debug_has_lines(const struct spvx_debug *debug)
{
	for (uint32_t i = 0; i < debug->span_count; i++) {
		const struct spvx_debug_span *s = &debug->spans[i];

		if (s->kind == SPVX_DEBUG_LINE && s->file != SPVX_NONE &&
		    debug->files[s->file].name.len)
			return true;
	}
	return false;
}

static void take_list(struct spvx_debug_state *s, const struct spvx_debug_state *from,
		      enum sx_debug_list list)
{
	const struct sx_vec *items = &from->lists[list];
	size_t size = sx_debug_item_size(list);

	s->lists[list].count = 0;
	for (uint32_t i = 0; i < items->count; i++) {
		void *item = sx_debug_push(s, list);

		if (!item)
			return;
		memcpy(item, (const char *)items->items + i * size, size);
	}
}

/* Files are found by name when `#line` directives are read. */
static void name_files(struct spvx_debug_state *s)
{
	sx_strmap_free(&s->file_names);
	sx_strmap_init(&s->file_names, s->a);
	for (uint32_t i = 0; i < s->lists[SX_DEBUG_FILES].count; i++) {
		struct spvx_str name = sx_debug_file(s, i)->name;
		uint64_t *place = sx_strmap_at(&s->file_names, name.len ? name.ptr : "",
					       name.len, NULL);

		if (!place) {
			s->error = -SPVX_ENOMEM;
			return;
		}
		if (!*place)
			*place = i + 1u;
	}
}

/* Replace <id>s of the twin by those of the module, for functions and variables. */
static void own_ids(struct spvx_debug_state *s, const struct spvx_debug_state *from,
		    const struct spvx_twins *twins)
{
	const struct spvx_module *m = s->module;

	for (uint32_t i = 0; i < s->lists[SX_DEBUG_FUNCTIONS].count; i++) {
		struct spvx_debug_function *f = sx_debug_function(s, i);

		f->at = SPVX_NONE;
		if (i < m->function_count)
			f->id = m->functions[i].id;
	}
	for (uint32_t i = 0; i < m->global_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->globals[i]);
		uint32_t id = spvx_result_id(m->grammar, &insn, NULL);
		uint32_t twin = spvx_twins_id(twins, id);

		if (twin)
			sx_debug_remember(s, SX_DEBUG_GLOBAL, id,
					  sx_debug_recall(from, SX_DEBUG_GLOBAL, twin));
	}
}

/* Append an instruction: extend the last span, or begin another. */
static void add_row(struct spvx_debug_state *s, const struct spvx_debug_row *row,
		    const struct spvx_debug_span *said, uint32_t source, uint32_t *last)
{
	struct sx_vec *spans = &s->lists[SX_DEBUG_SPANS];
	struct spvx_debug_span *span;

	span = spans->count ? (struct spvx_debug_span *)spans->items + spans->count - 1
			    : NULL;
	if (!span || *last != source || span->at + span->words != row->at ||
	    span->body != row->span->body) {
		span = sx_debug_push(s, SX_DEBUG_SPANS);
		if (!span)
			return;
		*span = *said;
		span->at = row->at;
		span->words = 0;
		span->insns = 0;
		span->body = row->span->body;
		span->joined = false;
	}
	span->words += row->insn.word_count;
	span->insns++;
	*last = source;
}

/* @own: spans of the module as it was. */
static void make_spans(struct spvx_debug *debug, const struct spvx_debug *own,
		       const struct spvx_debug *twin, const struct spvx_twins *twins)
{
	struct spvx_debug_state *s = debug->state;
	struct spvx_debug_row row = { .span = NULL };
	uint32_t last = SPVX_NONE;
	uint32_t n = 0;

	while (!s->error && spvx_debug_row_next(own, true, &row)) {
		/* of an instruction without a counterpart in the twin */
		struct spvx_debug_span said = {
			.file = SPVX_NONE,
			.function = row.span->body,
			.body = row.span->body,
			.scope = SPVX_NONE,
			.inlined_at = SPVX_NONE,
		};
		uint32_t source = SPVX_NONE;

		/* debug information left in a body counts as line records */
		if (row.span->body != SPVX_NONE &&
		    !sx_code_in_body(&twins->state->code[0], &row.insn)) {
			debug->totals.record_words += row.insn.word_count;
			continue;
		}
		while (n < twins->count && twins->pairs[n].at < row.at)
			n++;
		if (n < twins->count && twins->pairs[n].at == row.at)
			source = spvx_debug_at(twin, twins->pairs[n].twin_at);
		if (source != SPVX_NONE)
			said = twin->spans[source];
		add_row(s, &row, &said, source, &last);
	}
}

int spvx_debug_graft(struct spvx_debug *debug, const struct spvx_debug *twin,
		     const struct spvx_twins *twins)
{
	struct spvx_debug_state *s = debug->state;
	struct sx_vec spans = s->lists[SX_DEBUG_SPANS];
	struct spvx_debug own = *debug;

	if (!twins->level)
		return -SPVX_EINVAL;
	s->error = 0;
	sx_debug_texts_free(s);
	s->lists[SX_DEBUG_SPANS] = (struct sx_vec){ NULL, 0, 0 };
	for (unsigned i = 0; i < sizeof(taken); i++)
		take_list(s, twin->state, (enum sx_debug_list)taken[i]);
	if (!s->error)
		name_files(s);
	if (!s->error)
		own_ids(s, twin->state, twins);
	make_spans(debug, &own, twin, twins);
	sx_vec_free(&spans, s->a, sx_debug_item_size(SX_DEBUG_SPANS));
	debug->vocabularies |= twin->vocabularies;
	if (!s->error)
		sx_debug_runs_finish(s);
	sx_debug_publish(debug);
	return s->error;
}
