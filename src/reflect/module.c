/* SPDX-License-Identifier: MIT */
/*
 * reflect/module.c - facts about the module as a whole; the order of resources and of
 * specialization constants; counter buffers identified by their names.
 */
#include "reflect/state.h"

/* ---- lists of strings and capabilities ---- */

static void take_strings(struct spvx_reflect *r, enum sx_subject from, enum sx_out to,
			 unsigned word)
{
	sx_for_each_listed(l, &r->facts, from) {
		struct spvx_text text = sx_facts_text(&r->facts, &l.insn, word);

		sx_reflect_put(r, &r->out[to], &text, sizeof(text));
	}
}

/* ---- sources ---- */

static void take_sources(struct spvx_reflect *r)
{
	r->head.source_language = SPVX_NONE;
	r->head.source_version = SPVX_NONE;
	sx_for_each_listed(l, &r->facts, SX_LIST_SOURCES) {
		uint32_t tag = sx_tag_of(&r->facts, sx_arg(&l.insn, SX_OP_SOURCE_FILE));
		uint32_t language = sx_arg(&l.insn, SX_OP_SOURCE_LANGUAGE);

		if (r->head.source_language == SPVX_NONE &&
		    language != SPVX_SOURCE_LANGUAGE_Unknown) {
			r->head.source_language = language;
			r->head.source_version = sx_arg(&l.insn, SX_OP_SOURCE_VERSION);
		}
		if (sx_tag_kind(tag) == SX_IS_STRING) {
			struct spvx_insn string =
				sx_facts_insn(&r->facts, sx_tag_index(tag));
			struct spvx_text file = sx_facts_text(&r->facts, &string, 2);

			sx_reflect_put(r, &r->out[SX_OUT_FILES], &file, sizeof(file));
		}
	}
}

/* ---- order ---- */

void sx_order_add(struct spvx_reflect *r, uint64_t key, uint32_t id, uint32_t index)
{
	sx_reflect_put(r, &r->pairs, &(struct sx_pair){ key, (uint64_t)id << 32 | index },
		       sizeof(struct sx_pair));
}

/* Sort the indices that have been added into a list. */
static void put_order(struct spvx_reflect *r, enum sx_out list)
{
	const struct sx_pair *pairs = r->pairs.items;

	sx_sort_pairs(r->pairs.items, r->pairs.count);
	for (uint32_t i = 0; i < r->pairs.count; i++)
		sx_reflect_put_u32(r, &r->out[list], (uint32_t)pairs[i].low);
}

void sx_reflect_order(struct spvx_reflect *r)
{
	const struct spvx_constant *c = sx_constants_of(&r->facts);
	const struct spvx_reflect_variable *v = sx_variables_of(r);

	/* by SpecId, then <id> */
	r->pairs.count = 0;
	for (uint32_t i = 0; i < r->facts.constants.count; i++)
		if (c[i].spec_id != SPVX_NONE)
			sx_order_add(r, c[i].spec_id, c[i].id, i);
	put_order(r, SX_OUT_SPEC_CONSTANTS);
	/* by set, binding, <id> */
	r->pairs.count = 0;
	for (uint32_t i = 0; i < r->out[SX_OUT_VARIABLES].count; i++)
		if (v[i].descriptor_type != SPVX_NONE)
			sx_order_add(r, (uint64_t)v[i].set << 32 | v[i].binding, v[i].id,
				     i);
	put_order(r, SX_OUT_RESOURCES);
}

/* ---- head ---- */

static void take_head(struct spvx_reflect *r)
{
	struct spvx_reflection *h = &r->head;

	h->layout = SPVX_REFLECT_LAYOUT;
	h->version = r->facts.header.version;
	h->generator = r->facts.header.generator;
	h->bound = r->facts.header.bound;
	h->big = r->facts.header.big;
	h->addressing_model = sx_facts_model(&r->facts, SX_MODEL_ADDRESSING);
	h->memory_model = sx_facts_model(&r->facts, SX_MODEL_MEMORY);
	h->fault = r->facts.cursor.fault;
	h->fault_offset = spvx_cursor_offset(&r->facts.cursor);
	h->bytes = h->fault_offset;
}

void sx_module_take(struct spvx_reflect *r)
{
	take_head(r);
	sx_for_each_listed(l, &r->facts, SX_LIST_CAPABILITIES)
		sx_reflect_put_u32(r, &r->out[SX_OUT_CAPABILITIES], sx_arg(&l.insn, 1));
	take_strings(r, SX_LIST_EXTENSIONS, SX_OUT_EXTENSIONS, 1);
	take_strings(r, SX_LIST_IMPORTS, SX_OUT_IMPORTS, 2);
	take_sources(r);
	if (r->head.fault)
		sx_reflect_note(r, SPVX_NOTE_FAULT, 0, SPVX_NONE, SPVX_NONE);
}
