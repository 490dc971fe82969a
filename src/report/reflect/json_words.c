/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_words.c - "words" of the JSON document: the words of the module that
 * have the literals of decorations, so that they can be patched.
 *
 * The reflection has them in the order of the module; here they are sorted by object, once
 * for a document. Of equal decorations of one object the last one counts.
 */
#include "report/reflect/json.h"

#include "base/sort.h"

#include <spvx/enums.h>

/* The keys, in the order of writing. */
enum key {
	KEY_SET,
	KEY_BINDING,
	KEY_INPUT_ATTACHMENT,
	KEY_COUNTER,
	KEY_LOCATION,
	KEY_COMPONENT,
	KEY_INDEX,
	KEY_BUILTIN,
	KEY_OFFSET,
	KEY_STRIDE,
	KEY_MATRIX_STRIDE,
	KEY_SPEC_ID,
	KEY_SEMANTIC,
	KEY_USER_TYPE,
	KEYS
};

static const struct spvx_str keys[KEYS] = {
	[KEY_SET] = SX_JSON_FRAMED("set"),
	[KEY_BINDING] = SX_JSON_FRAMED("binding"),
	[KEY_INPUT_ATTACHMENT] = SX_JSON_FRAMED("input_attachment_index"),
	[KEY_COUNTER] = SX_JSON_FRAMED("counter"),
	[KEY_LOCATION] = SX_JSON_FRAMED("location"),
	[KEY_COMPONENT] = SX_JSON_FRAMED("component"),
	[KEY_INDEX] = SX_JSON_FRAMED("index"),
	[KEY_BUILTIN] = SX_JSON_FRAMED("builtin"),
	[KEY_OFFSET] = SX_JSON_FRAMED("offset"),
	[KEY_STRIDE] = SX_JSON_FRAMED("stride"),
	[KEY_MATRIX_STRIDE] = SX_JSON_FRAMED("matrix_stride"),
	[KEY_SPEC_ID] = SX_JSON_FRAMED("spec_id"),
	[KEY_SEMANTIC] = SX_JSON_FRAMED("semantic"),
	[KEY_USER_TYPE] = SX_JSON_FRAMED("user_type"),
};

static enum key key_of(uint32_t decoration)
{
	switch (decoration) {
	case SPVX_DECORATION_DescriptorSet:
		return KEY_SET;
	case SPVX_DECORATION_Binding:
		return KEY_BINDING;
	case SPVX_DECORATION_InputAttachmentIndex:
		return KEY_INPUT_ATTACHMENT;
	case SPVX_DECORATION_CounterBuffer:
		return KEY_COUNTER;
	case SPVX_DECORATION_Location:
		return KEY_LOCATION;
	case SPVX_DECORATION_Component:
		return KEY_COMPONENT;
	case SPVX_DECORATION_Index:
		return KEY_INDEX;
	case SPVX_DECORATION_BuiltIn:
		return KEY_BUILTIN;
	case SPVX_DECORATION_Offset:
		return KEY_OFFSET;
	case SPVX_DECORATION_ArrayStride:
		return KEY_STRIDE;
	case SPVX_DECORATION_MatrixStride:
		return KEY_MATRIX_STRIDE;
	case SPVX_DECORATION_SpecId:
		return KEY_SPEC_ID;
	case SPVX_DECORATION_UserSemantic:
		return KEY_SEMANTIC;
	case SPVX_DECORATION_UserTypeGOOGLE:
		return KEY_USER_TYPE;
	default:
		return KEYS;
	}
}

/* Sorted by <id> and member, then by key and position in the list. */
void sx_rj_words_open(struct sx_rj *rj)
{
	const struct spvx_reflect_word *word = spvx_reflect_words(rj->v->r);

	rj->words = (struct sx_vec){ .count = 0 };
	sx_vec_reserve(&rj->words, NULL, rj->v->r->words.count, sizeof(struct sx_pair));
	for (uint32_t i = 0; i < rj->v->r->words.count; i++) {
		uint64_t key = key_of(word[i].decoration);
		const struct sx_pair pair = { (uint64_t)word[i].id << 32 | word[i].member,
					      key << 32 | i };

		if (key != KEYS && sx_vec_put(&rj->words, NULL, &pair, sizeof(pair)))
			rj->w.json.out->error = -SPVX_ENOMEM;
	}
	sx_sort_pairs(rj->words.items, rj->words.count);
}

void sx_rj_words_close(struct sx_rj *rj)
{
	sx_vec_free(&rj->words, NULL, sizeof(struct sx_pair));
}

void sx_rj_put_words(struct sx_writer *w, const struct sx_field *f, uint32_t id,
		     uint32_t member, uint32_t value)
{
	const struct sx_rj *rj = sx_rj_of(w);
	const struct spvx_reflect_word *words = spvx_reflect_words(rj->v->r);
	const struct sx_pair *pairs = rj->words.items;
	uint64_t high = (uint64_t)id << 32 | member;
	uint32_t i = sx_pairs_below(pairs, rj->words.count, high, 0);

	if (!value && (i == rj->words.count || pairs[i].high != high))
		return;
	sx_json_framed_open(&w->json, f->key, '{', true);
	for (; i < rj->words.count && pairs[i].high == high; i++) {
		uint32_t key = (uint32_t)(pairs[i].low >> 32);

		if (i + 1 < rj->words.count && pairs[i + 1].high == high &&
		    pairs[i + 1].low >> 32 == key)
			continue;
		sx_json_framed_u64(&w->json, keys[key], words[(uint32_t)pairs[i].low].word);
	}
	if (value)
		sx_json_u64(&w->json, "value", value);
	sx_json_put_close(&w->json, '}');
}

void sx_rj_words(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	sx_rj_put_words(w, f, sx_rj_u32(f, record), SPVX_NONE, 0);
}
