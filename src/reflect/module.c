/* SPDX-License-Identifier: MIT */
/*
 * reflect/module.c - facts about the module as a whole; the order of resources and of
 * specialization constants; counter buffers identified by their names.
 */
#include "reflect/state.h"

/* ---- lists of strings and capabilities ---- */

static int take_strings(struct spvx_reflect *r, enum sx_subject from, enum sx_out to,
			unsigned word)
{
	sx_for_each_listed(l, &r->facts, from) {
		struct spvx_text *text = SX_ADD(r, to, struct spvx_text);

		if (!text)
			return -SPVX_ENOMEM;
		*text = sx_facts_text(&r->facts, &l.insn, word);
	}
	return 0;
}

static int take_capabilities(struct spvx_reflect *r)
{
	sx_for_each_listed(l, &r->facts, SX_LIST_CAPABILITIES) {
		uint32_t *capability = SX_ADD(r, SX_OUT_CAPABILITIES, uint32_t);

		if (!capability)
			return -SPVX_ENOMEM;
		*capability = sx_arg(&l.insn, 1);
	}
	return 0;
}

/* ---- sources ---- */

static int take_source(struct spvx_reflect *r, uint32_t at)
{
	struct spvx_insn insn = sx_facts_insn(&r->facts, at);
	uint32_t tag = sx_tag_of(&r->facts, sx_arg(&insn, SX_OP_SOURCE_FILE));
	uint32_t language = sx_arg(&insn, SX_OP_SOURCE_LANGUAGE);
	struct spvx_insn string;
	struct spvx_text *file;

	if (r->head.source_language == SPVX_NONE &&
	    language != SPVX_SOURCE_LANGUAGE_Unknown) {
		r->head.source_language = language;
		r->head.source_version = sx_arg(&insn, SX_OP_SOURCE_VERSION);
	}
	if (sx_tag_kind(tag) != SX_IS_STRING)
		return 0;
	file = SX_ADD(r, SX_OUT_FILES, struct spvx_text);
	if (!file)
		return -SPVX_ENOMEM;
	string = sx_facts_insn(&r->facts, sx_tag_index(tag));
	*file = sx_facts_text(&r->facts, &string, 2);
	return 0;
}

static int take_sources(struct spvx_reflect *r)
{
	const struct sx_vec *list = &r->facts.lists[SX_LIST_SOURCES];
	int err = 0;

	r->head.source_language = SPVX_NONE;
	r->head.source_version = SPVX_NONE;
	for (uint32_t i = 0; i < list->count && !err; i++)
		err = take_source(r, ((const uint32_t *)list->items)[i]);
	return err;
}

/* ---- order ---- */

int sx_order_add(struct spvx_reflect *r, uint64_t key, uint32_t id, uint32_t index)
{
	return sx_vec_put(&r->pairs, r->facts.a,
			  &(struct sx_pair){ key, (uint64_t)id << 32 | index },
			  sizeof(struct sx_pair));
}

/* Sort the indices that have been added into a list. */
static int put_order(struct spvx_reflect *r, enum sx_out list)
{
	const struct sx_pair *pairs = r->pairs.items;

	sx_sort_pairs(r->pairs.items, r->pairs.count);
	for (uint32_t i = 0; i < r->pairs.count; i++) {
		uint32_t *index = SX_ADD(r, list, uint32_t);

		if (!index)
			return -SPVX_ENOMEM;
		*index = (uint32_t)pairs[i].low;
	}
	return 0;
}

/* Order by SpecId, then <id>. */
static int order_spec_constants(struct spvx_reflect *r)
{
	const struct spvx_constant *c = sx_constants_of(&r->facts);
	int err = 0;

	r->pairs.count = 0;
	for (uint32_t i = 0; i < r->facts.constants.count && !err; i++) {
		if (c[i].spec_id != SPVX_NONE)
			err = sx_order_add(r, c[i].spec_id, c[i].id, i);
	}
	return err ? err : put_order(r, SX_OUT_SPEC_CONSTANTS);
}

/* Order by set, binding, <id>. */
static int order_resources(struct spvx_reflect *r)
{
	const struct spvx_reflect_variable *v = sx_variables_of(r);
	int err = 0;

	r->pairs.count = 0;
	for (uint32_t i = 0; i < r->out[SX_OUT_VARIABLES].count && !err; i++) {
		if (v[i].descriptor_type != SPVX_NONE)
			err = sx_order_add(r, (uint64_t)v[i].set << 32 | v[i].binding,
					   v[i].id, i);
	}
	return err ? err : put_order(r, SX_OUT_RESOURCES);
}

int sx_reflect_order(struct spvx_reflect *r)
{
	int err = order_spec_constants(r);

	return err ? err : order_resources(r);
}

/* ---- head ---- */

static void take_head(struct spvx_reflect *r)
{
	struct sx_listed model = { .next = 0 };
	struct spvx_reflection *h = &r->head;

	h->layout = SPVX_REFLECT_LAYOUT;
	h->version = r->facts.header.version;
	h->generator = r->facts.header.generator;
	h->bound = r->facts.header.bound;
	h->big = r->facts.header.big;
	h->addressing_model = SPVX_NONE;
	h->memory_model = SPVX_NONE;
	if (sx_facts_next(&r->facts, SX_LIST_MEMORY_MODELS, &model)) {
		h->addressing_model = sx_arg(&model.insn, SX_MODEL_ADDRESSING);
		h->memory_model = sx_arg(&model.insn, SX_MODEL_MEMORY);
	}
	h->fault = r->facts.cursor.fault;
	h->fault_offset = spvx_cursor_offset(&r->facts.cursor);
	h->bytes = h->fault_offset;
}

int sx_module_take(struct spvx_reflect *r)
{
	int err;

	take_head(r);
	err = take_capabilities(r);
	if (!err)
		err = take_strings(r, SX_LIST_EXTENSIONS, SX_OUT_EXTENSIONS, 1);
	if (!err)
		err = take_strings(r, SX_LIST_IMPORTS, SX_OUT_IMPORTS, 2);
	if (!err)
		err = take_sources(r);
	if (!err && r->head.fault)
		err = sx_reflect_note(r, SPVX_NOTE_FAULT, 0, SPVX_NONE, SPVX_NONE);
	return err;
}
