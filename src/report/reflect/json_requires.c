/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_requires.c - requirements of a module, or of one of its entry points.
 */
#include "report/reflect/json.h"

#include "base/str.h"
#include "requires/text.h"

#define NEED struct spvx_need

static struct spvx_str no_key(void)
{
	return (struct spvx_str){ NULL, 0 };
}

static void put_cell(struct sx_writer *w, struct spvx_str key)
{
	sx_json_put_str(&w->json, key, sx_buf_str(&w->cell));
}

/* A need as a list of alternatives. */
static void put_alternatives(struct sx_writer *w, const void *record)
{
	const struct spvx_need *n = record;

	sx_json_array_inline(&w->json, NULL);
	for (uint32_t i = 0; i < n->count; i++) {
		sx_json_put_quote(&w->json, no_key());
		sx_put_alternative(w->json.out, sx_vk_alternatives(n->first + i));
		sx_json_end_quote(&w->json);
	}
	if (!n->count) {
		sx_put_need(sx_writer_cell(w), n);
		put_cell(w, no_key());
	}
	sx_json_end_array(&w->json);
}

static void put_limit(struct sx_writer *w, const void *record)
{
	sx_json_framed_plain(&w->json, w->field->key, sx_need_limit_name(record),
			     sx_str_n("", 0));
}

static void put_value(struct sx_writer *w, const void *record)
{
	int64_t value = ((const struct spvx_need *)record)->value;

	if (value < 0)
		sx_json_put_i64(&w->json, w->field->key, value);
	else
		sx_json_framed_u64(&w->json, w->field->key, (uint64_t)value);
	sx_rj_of(w)->number_ends[0] = w->json.out->len;
}

static void put_offset(struct sx_writer *w, const void *record)
{
	sx_json_framed_u64(&w->json, w->field->key,
			   (uint64_t)((const struct spvx_need *)record)->at *
				   SPVX_WORD_BYTES);
	sx_rj_of(w)->number_ends[1] = w->json.out->len;
}

static void put_rule(struct sx_writer *w, const void *record)
{
	const struct spvx_need *n = record;

	/* a subject that is known is a name in tables */
	if (n->kind != SPVX_NEED_UNKNOWN) {
		sx_json_framed_plain(&w->json, w->field->key, sx_need_rule_name(n),
				     n->subject);
		return;
	}
	sx_put_need_rule(sx_writer_cell(w), n);
	put_cell(w, w->field->key);
}

static const char *const hows[] = { "writes", "declared", "default", NULL };

static void put_how(struct sx_writer *w, const void *record)
{
	sx_json_framed_str(&w->json, w->field->key, sx_str(sx_need_how_name(record)));
}

static const struct sx_field need_fields[] = {
	SX_F_MADE("limit", SX_STR, put_limit, SX_WHEN_IS(NEED, kind, SPVX_NEED_LIMIT)),
	SX_F_MADE("value", SX_VALUE, put_value, SX_WHEN_IS(NEED, kind, SPVX_NEED_LIMIT),
		  .type = "\"type\": \"integer\""),
	SX_F_MADE(
		"needs", SX_LIST, put_alternatives,
		SX_WHEN_NOT(NEED, kind, SPVX_NEED_LIMIT), .flags = SX_ONE_LINE,
		.type = SX_SAYS_STRINGS,
		.says = "lists of alternatives, one of each list; as spelled by `spvx requires`"),
	SX_F_MADE("rule", SX_STR, put_rule),
	SX_F_WORDS("offset", NEED, at, .put = put_offset),
	SX_F_MADE("how", SX_CSTR, put_how, .names = hows, SX_WHEN(NEED, how)),
	SX_F_FLAG("basic", NEED, basic, 0, SX_WHEN(NEED, basic), .type = SX_RJ_TRUE),
	SX_F_FLAG("note", NEED, note, 0, SX_WHEN(NEED, note), .type = SX_RJ_TRUE),
};

SX_WRITER(write_need, need_fields);

const struct sx_record sx_rj_need_record =
	SX_RECORD("need", need_fields, SX_WRITTEN_BY(write_need));

/* ---- texts that are kept ---- */

/* Whether the text of a need can be kept. A subject that is a name in tables is known by its
 * address; those of extensions are in the module. */
static bool is_usual(const struct spvx_need *n)
{
	return n->kind != SPVX_NEED_UNKNOWN && n->rule != SX_VK_RULE_ext_ &&
	       n->value >= 0 && n->value <= UINT32_MAX &&
	       n->at <= UINT32_MAX / SPVX_WORD_BYTES;
}

/* Whether the text was kept of a need that differs in its numbers alone. */
static bool is_text_of(const struct sx_need_text *k, const struct spvx_need *n, bool pretty)
{
	return k->size && k->pretty == pretty && k->need.kind == n->kind &&
	       k->need.rule == n->rule && k->need.how == n->how &&
	       k->need.note == n->note && k->need.basic == n->basic &&
	       k->need.first == n->first && k->need.count == n->count &&
	       k->need.subject.ptr == n->subject.ptr;
}

static void put_kept(struct sx_json *j, const struct sx_need_text *k,
		     const struct spvx_need *n)
{
	char *p = sx_buf_reserve(j->out, SX_JSON_LEAD_ROOM + k->size + 2 * SX_NUM_ROOM);

	if (!p)
		return;
	p = sx_json_separate(j, p);
	if (k->value_at)
		p = sx_put_u32(sx_json_copy(p, k->text, k->value_at), (uint32_t)n->value);
	p = sx_json_copy(p, k->text + k->value_at, (size_t)(k->offset_at - k->value_at));
	p = sx_put_u32(p, n->at * SPVX_WORD_BYTES);
	p = sx_json_copy(p, k->text + k->offset_at, (size_t)(k->size - k->offset_at));
	sx_json_end(j, p);
}

/* Keep the object at @from, up to the end of the output, without the numbers that end there. */
static void keep(struct sx_need_text *k, const struct sx_rj *rj, const struct spvx_need *n,
		 size_t from)
{
	const uint32_t numbers[] = { (uint32_t)n->value, n->at * SPVX_WORD_BYTES };
	const struct sx_buf *out = rj->w.json.out;
	char digits[SX_NUM_ROOM];
	size_t size = 0, ats[2] = { 0, 0 };

	k->size = 0;
	if (out->len - from > sizeof(k->text) - 16) /* as copies read */
		return;
	for (unsigned i = n->kind != SPVX_NEED_LIMIT; i < 2; i++) {
		size_t end = rj->number_ends[i];
		size_t begin = end - (size_t)(sx_put_u32(digits, numbers[i]) - digits);

		memcpy(k->text + size, out->data + from, begin - from);
		ats[i] = size += begin - from;
		from = end;
	}
	memcpy(k->text + size, out->data + from, out->len - from);
	k->need = *n;
	k->pretty = rj->w.json.pretty;
	k->value_at = (unsigned char)ats[0];
	k->offset_at = (unsigned char)ats[1];
	k->size = (unsigned char)(size + out->len - from);
}

static void put_need(struct sx_writer *w, const struct spvx_need *n)
{
	struct sx_need_text *k = sx_rj_view(w)->need_texts;
	const struct sx_buf *out = w->json.out;
	size_t from = out->len + w->json.lead_size[w->json.more];
	uint64_t flushed = out->flushed;
	bool usual = k && is_usual(n);

	if (usual)
		k += (n->rule * 3 + n->first + n->basic) % SX_NEED_TEXTS;
	if (usual && is_text_of(k, n, w->json.pretty)) {
		put_kept(&w->json, k, n);
		return;
	}
	sx_record_item(w, &sx_rj_need_record, n);
	if (usual && out->flushed == flushed && !out->error)
		keep(k, sx_rj_of(w), n, from);
}

/* ---- the lists ---- */

/* The first need of an entry point, or SPVX_NONE; needs are sorted, those of the module
 * first. */
static uint32_t first_need(const struct sx_rj *rj, const struct spvx_requirements *r,
			   uint32_t entry)
{
	const uint32_t next = rj->next_need; /* in most cases that is it */
	const uint32_t wanted = entry + 1;   /* SPVX_NONE is 0 */
	uint32_t begin = 0;
	uint32_t end = r->need_count;

	if (next < end && r->needs[next].entry == entry &&
	    (!next || r->needs[next - 1].entry != entry))
		return next;
	while (begin < end) {
		uint32_t middle = begin + (end - begin) / 2;

		if (r->needs[middle].entry + 1 < wanted)
			begin = middle + 1;
		else
			end = middle;
	}
	return begin < r->need_count && r->needs[begin].entry == entry ? begin : SPVX_NONE;
}

bool sx_rj_asks(const struct sx_writer *w, uint32_t entry)
{
	const struct spvx_requirements *r = sx_rj_view(w)->requires;

	return r && first_need((const struct sx_rj *)w, r, entry) != SPVX_NONE;
}

void sx_rj_put_needs(struct sx_writer *w, const struct sx_field *f, uint32_t entry)
{
	const struct spvx_requirements *r = sx_rj_view(w)->requires;
	uint32_t i = r ? first_need(sx_rj_of(w), r, entry) : SPVX_NONE;
	bool open = false;

	for (; i != SPVX_NONE && i < r->need_count && r->needs[i].entry == entry; i++) {
		sx_list_open(w, f, &open);
		put_need(w, &r->needs[i]);
		sx_rj_of(w)->next_need = i + 1;
	}
	sx_list_close(w, open);
}

/* ---- of the module ---- */

static void put_needs(struct sx_writer *w, const void *record)
{
	(void)record;
	sx_rj_put_needs(w, w->field, SPVX_NONE);
}

static const struct sx_field asked_fields[] = {
	SX_F_MADE("needs", SX_LIST, put_needs, .of = &sx_rj_need_record,
		  .flags = SX_RJ_LAZY),
};

SX_WRITER(write_asked, asked_fields);

const struct sx_record sx_rj_asked_record =
	SX_RECORD("asked", asked_fields, SX_WRITTEN_BY(write_asked));
