/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_words.c - "words" of the JSON document: the words of the module that
 * have the literals of decorations, so that they can be patched.
 *
 * The reflection has them in the order of the module; here they are sorted by object, once
 * for a document. Of equal decorations of one object the last one counts.
 */
#include "report/reflect/json.h"

#include <spvx/enums.h>

/* The decorations and their keys, in the order of writing. */
static const struct {
	uint32_t decoration;
	struct spvx_str key;
} rows[] = {
	{ SPVX_DECORATION_DescriptorSet, SX_JSON_FRAMED("set") },
	{ SPVX_DECORATION_Binding, SX_JSON_FRAMED("binding") },
	{ SPVX_DECORATION_InputAttachmentIndex, SX_JSON_FRAMED("input_attachment_index") },
	{ SPVX_DECORATION_CounterBuffer, SX_JSON_FRAMED("counter") },
	{ SPVX_DECORATION_Location, SX_JSON_FRAMED("location") },
	{ SPVX_DECORATION_Component, SX_JSON_FRAMED("component") },
	{ SPVX_DECORATION_Index, SX_JSON_FRAMED("index") },
	{ SPVX_DECORATION_BuiltIn, SX_JSON_FRAMED("builtin") },
	{ SPVX_DECORATION_Offset, SX_JSON_FRAMED("offset") },
	{ SPVX_DECORATION_ArrayStride, SX_JSON_FRAMED("stride") },
	{ SPVX_DECORATION_MatrixStride, SX_JSON_FRAMED("matrix_stride") },
	{ SPVX_DECORATION_SpecId, SX_JSON_FRAMED("spec_id") },
	{ SPVX_DECORATION_UserSemantic, SX_JSON_FRAMED("semantic") },
	{ SPVX_DECORATION_UserTypeGOOGLE, SX_JSON_FRAMED("user_type") },
};

/* Sorted by <id> and member, then by key and position in the list. */
void sx_rj_words_open(struct sx_rj *rj)
{
	const struct spvx_reflect_word *word = spvx_reflect_words(rj->v->r);
	uint32_t count = rj->v->r->words.count;
	uint64_t key = 0;

	rj->words = sx_rj_array(&rj->w, count, sizeof(*rj->words));
	for (uint32_t i = 0; rj->words && i < count; i++) {
		/* mostly the decoration of the word before */
		if (key == SX_ARRAY_SIZE(rows) ||
		    rows[key].decoration != word[i].decoration)
			key = 0;
		while (key < SX_ARRAY_SIZE(rows) &&
		       rows[key].decoration != word[i].decoration)
			key++;
		if (key < SX_ARRAY_SIZE(rows))
			rj->words[rj->word_count++] = (struct sx_pair){
				.high = (uint64_t)word[i].id << 32 | word[i].member,
				.low = key << 32 | i,
			};
	}
	sx_sort_pairs(rj->words, rj->word_count);
}

void sx_rj_put_words(struct sx_writer *w, const struct sx_field *f, uint32_t id,
		     uint32_t member, uint32_t value)
{
	struct sx_rj *rj = sx_rj_of(w);
	const struct spvx_reflect_word *words = spvx_reflect_words(rj->v->r);
	const struct sx_pair *pairs = rj->words;
	uint64_t high = (uint64_t)id << 32 | member;
	uint32_t i = rj->next_word;

	/* mostly of the member after the last one */
	if (i >= rj->word_count || pairs[i].high != high)
		i = sx_pairs_below(pairs, rj->word_count, high, 0);
	if (!value && (i == rj->word_count || pairs[i].high != high))
		return;
	sx_json_framed_open(&w->json, f->key, '{', true);
	for (; i < rj->word_count && pairs[i].high == high; i++) {
		uint32_t key = (uint32_t)(pairs[i].low >> 32);

		if (i + 1 < rj->word_count && pairs[i + 1].high == high &&
		    pairs[i + 1].low >> 32 == key)
			continue;
		sx_json_framed_u64(&w->json, rows[key].key,
				   words[(uint32_t)pairs[i].low].word);
	}
	rj->next_word = i;
	if (value)
		sx_json_u64(&w->json, "value", value);
	sx_json_put_close(&w->json, '}');
}

void sx_rj_words(struct sx_writer *w, const void *record)
{
	sx_rj_put_words(w, w->field, sx_field_u32(w->field, record), SPVX_NONE, 0);
}
