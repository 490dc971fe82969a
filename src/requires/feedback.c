/* SPDX-License-Identifier: MIT */
/*
 * requires/feedback.c - bytes that an entry point captures for transform feedback: for a
 * buffer, the end of its last output; for a stream, the sum over its buffers.
 */
#include "requires/state.h"

/* Limit of counted pairs of stream and buffer, more than any device has. */
#define BUFFERS 16

struct captured {
	uint32_t stream;
	uint32_t buffer;
	uint64_t bytes;
	uint32_t at;
};

struct feedback {
	struct captured list[BUFFERS];
	uint32_t count;
};

/* Decorations of a variable, or of members of its block; 0: none, else the value + 1. */
static uint32_t decorated(const struct spvx_idtable *table,
			  const struct spvx_reflect_variable *v, const struct spvx_type *t)
{
	uint32_t value = sx_idtable_get(table, v->id);

	return value ? value : sx_idtable_get(table, t->id);
}

/* The end of an output in its buffer, in bytes; 0: it is not captured. */
static uint64_t end_of(const struct spvx_requires *q, const struct spvx_reflect_variable *v,
		       const struct spvx_type *t)
{
	const struct spvx_member *m = spvx_reflect_members(q->r) + t->first;
	uint64_t end = 0;

	if (t->opcode != SPVX_OP_TypeStruct)
		return v->offset == SPVX_NONE
			       ? 0
			       : v->offset + 4 * sx_components(q, v->element);
	for (uint32_t i = 0; i < t->count; i++) {
		uint64_t last = m[i].offset == SPVX_NONE
					? 0
					: m[i].offset + 4 * sx_components(q, m[i].type);

		end = last > end ? last : end;
	}
	return end;
}

static void capture(struct spvx_requires *q, struct feedback *f, const struct captured *c)
{
	struct captured *to = f->list;

	while (to < f->list + f->count &&
	       (to->stream != c->stream || to->buffer != c->buffer))
		to++;
	if (to == f->list + BUFFERS) {
		q->lost = true;
		return;
	}
	if (to == f->list + f->count)
		f->list[f->count++] = *c;
	else if (c->bytes > to->bytes)
		*to = *c;
}

static void need_all(struct spvx_requires *q, const struct feedback *f)
{
	for (uint32_t i = 0; i < f->count; i++) {
		uint64_t sum = 0;

		sx_need_amount(q, SX_VK_RULE_limit_maxTransformFeedbackBufferDataSize,
			       f->list[i].bytes, f->list[i].at);
		for (uint32_t k = 0; k < f->count; k++)
			if (f->list[k].stream == f->list[i].stream)
				sum += f->list[k].bytes;
		sx_need_amount(q, SX_VK_RULE_limit_maxTransformFeedbackStreamDataSize, sum,
			       f->list[i].at);
	}
}

void sx_requires_feedback(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(q->r) + e->first_use;
	struct feedback f = { .count = 0 };

	if (!q->any_captured)
		return;
	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(q->r)[uses[i].variable];
		const struct spvx_type *t = sx_type_in(q, v->element);
		struct captured c = { .at = v->at };

		if (v->storage_class != SPVX_STORAGE_CLASS_Output || !t)
			continue;
		c.buffer = decorated(&q->buffers, v, t);
		c.stream = decorated(&q->streams, v, t);
		c.stream += !c.stream; /* the first stream if none is named */
		c.bytes = c.buffer ? end_of(q, v, t) : 0;
		if (!c.bytes)
			continue;
		capture(q, &f, &c);
	}
	need_all(q, &f);
}
