/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit_layout.c - descriptors and push constants of a stage against the layout.
 */
#include "pipeline/fit_state.h"
#include "reflect/vulkan.h"

#include <stdio.h>

/* VK_DESCRIPTOR_SET_LAYOUT_CREATE_PER_STAGE_BIT_NV: each stage has bindings of its own */
#define PER_STAGE 0x40u

static void put_type(char to[FIT_TEXT], uint32_t type)
{
	const char *name = sx_vulkan_descriptor_words(type);
	size_t used = strlen(to);

	if (name)
		snprintf(to + used, FIT_TEXT - used, "%s", name);
	else
		snprintf(to + used, FIT_TEXT - used, "type %u", (unsigned)type);
}

/* The types that a variable accepts, its own first, without those of a single vendor. */
static void put_accepted(char to[FIT_TEXT], uint32_t variable)
{
	uint32_t others = sx_vulkan_accepts(variable) &
			  ~(sx_vulkan_descriptor_bit(variable) |
			    sx_vulkan_descriptor_bit(SX_DESCRIPTOR_SAMPLE_WEIGHT_IMAGE) |
			    sx_vulkan_descriptor_bit(SX_DESCRIPTOR_BLOCK_MATCH_IMAGE));

	put_type(to, variable);
	for (; others; others &= others - 1) {
		snprintf(to + strlen(to), FIT_TEXT - strlen(to), "|");
		put_type(to, sx_vulkan_accepted(others, SPVX_NONE));
	}
}

static void put_place(struct fit_text *text, uint32_t set, uint32_t binding)
{
	snprintf(text->place, sizeof(text->place), "set %u binding %u", (unsigned)set,
		 (unsigned)binding);
}

static void put_binding(struct fit_text *text, const struct sx_shader_use *use)
{
	put_place(text, use->set, use->binding);
}

/* The binding numbers of a set. Return: NULL if out of memory (t->err). */
static const struct sx_lookup *bindings_of(struct fit *t, uint32_t number)
{
	const struct spvx_cache_set_layout *set = t->in->sets[number];
	struct sx_lookup *l = &t->sets[number];

	if (l->keys)
		return l;
	if (!sx_fit_lookup(t, l, set->binding_count))
		return NULL;
	for (uint32_t i = 0; i < set->binding_count; i++)
		sx_lookup_add(l, set->bindings[i].binding, i);
	sx_lookup_sort(l);
	return l;
}

/* Find a binding of a set. Return: NULL if there is none, or out of memory (t->err). */
static const struct spvx_cache_binding *find_binding(struct fit *t, uint32_t number,
						     uint32_t binding)
{
	const struct sx_lookup *l = bindings_of(t, number);
	uint32_t at = l ? sx_lookup_find(l, binding) : SX_LOOKUP_NONE;

	return at != SX_LOOKUP_NONE ? &t->in->sets[number]->bindings[at] : NULL;
}

static void put_stages(char to[FIT_TEXT], uint32_t stages)
{
	for (unsigned i = 0; i < 32; i++) {
		const struct sx_stage *s = sx_stage_of_bit(stages & UINT32_C(1) << i);

		if (s)
			snprintf(to + strlen(to), FIT_TEXT - strlen(to), "%s%s",
				 *to ? "|" : "", s->words);
	}
	if (!stages)
		snprintf(to, FIT_TEXT, "no stage");
	else if (!*to)
		snprintf(to, FIT_TEXT, "0x%x", (unsigned)stages);
}

/* ---- a binding that the layout has ---- */

/* The set of types that a mutable descriptor may have. */
static uint32_t mutable_types(const struct spvx_cache_binding *b)
{
	uint32_t bits = 0;

	for (uint32_t i = 0; i < b->types.count; i++)
		bits |= sx_vulkan_descriptor_bit(b->types.items[i]);
	return bits;
}

static bool type_fits(struct fit *t, const struct spvx_cache_binding *b,
		      const struct sx_shader_use *use)
{
	if (b->type != SX_DESCRIPTOR_MUTABLE)
		return use->type == b->type ||
		       sx_vulkan_accepts(use->type) & sx_vulkan_descriptor_bit(b->type);
	if (t->mutable_binding != b) {
		t->mutable_binding = b;
		t->mutable_types = mutable_types(b);
	}
	return sx_vulkan_accepts(use->type) & t->mutable_types;
}

static void fit_type(struct fit *t, uint32_t stage, const struct spvx_cache_binding *b,
		     const struct sx_shader_use *use)
{
	struct fit_text text = { "", "", "" };

	put_binding(&text, use);
	put_type(text.recorded, b->type);
	if (b->type == SX_DESCRIPTOR_MUTABLE) {
		for (uint32_t i = 0; i < b->types.count; i++) {
			size_t used = strlen(text.recorded);

			snprintf(text.recorded + used, FIT_TEXT - used, "%s",
				 i ? "|" : "(");
			put_type(text.recorded, b->types.items[i]);
		}
		snprintf(text.recorded + strlen(text.recorded),
			 FIT_TEXT - strlen(text.recorded), "%s", b->types.count ? ")" : "");
	}
	put_accepted(text.shader, use->type);
	sx_fit_report(t, SX_PIPE_TYPE, stage, &text, NULL);
}

static void fit_inline(struct fit *t, uint32_t stage, const struct spvx_cache_binding *b,
		       const struct sx_shader_use *use)
{
	struct fit_text text = { "", "", "" };

	put_binding(&text, use);
	if (use->array) {
		sx_fit_report(t, SX_PIPE_INLINE_ARRAY, stage, &text, NULL);
		return;
	}
	if (b->count >= use->size)
		return;
	snprintf(text.recorded, FIT_TEXT, "%u bytes", (unsigned)b->count);
	snprintf(text.shader, FIT_TEXT, "%llu bytes", (unsigned long long)use->size);
	sx_fit_report(t, SX_PIPE_INLINE_SIZE, stage, &text, NULL);
}

static void fit_count(struct fit *t, uint32_t stage, const struct spvx_cache_binding *b,
		      const struct sx_shader_use *use)
{
	struct fit_text text = { "", "", "" };
	uint64_t needed = use->count ? use->count : 1;

	if (b->count >= needed)
		return;
	put_binding(&text, use);
	snprintf(text.recorded, FIT_TEXT, "%u", (unsigned)b->count);
	snprintf(text.shader, FIT_TEXT, "%llu", (unsigned long long)needed);
	sx_fit_report(t, SX_PIPE_COUNT, stage, &text, NULL);
}

/* ---- a descriptor of the shader ---- */

/* Report a descriptor that the layout lacks. */
static void fit_absent(struct fit *t, uint32_t stage, const struct sx_shader_use *use,
		       bool no_set)
{
	struct fit_text text = { "", "", "" };

	put_binding(&text, use);
	if (!use->used) {
		snprintf(text.shader, FIT_TEXT, "declared, not used");
		sx_fit_report(t, SX_PIPE_UNUSED_BINDING, stage, &text, NULL);
		return;
	}
	if (no_set)
		snprintf(text.recorded, FIT_TEXT, "%u sets",
			 (unsigned)t->in->layout->sets.count);
	put_accepted(text.shader, use->type);
	sx_fit_report(t, no_set ? SX_PIPE_SET : SX_PIPE_BINDING, stage, &text, NULL);
}

/* Report numbers that two bindings of a set have. */
static void fit_set(struct fit *t, uint32_t number)
{
	const struct spvx_cache_set_layout *set = t->in->sets[number];
	uint32_t i = 1;

	if (!set || set->flags & PER_STAGE)
		return;
	while (i < set->binding_count &&
	       set->bindings[i - 1].binding < set->bindings[i].binding)
		i++;
	if (i >= set->binding_count || !bindings_of(t, number))
		return; /* the usual case: they ascend */
	for (i = 0; i < set->binding_count; i++) {
		struct fit_text text = { "", "", "" };

		if (!sx_lookup_is_second(&t->sets[number], set->bindings[i].binding, i))
			continue;
		put_place(&text, number, set->bindings[i].binding);
		sx_fit_report(t, SX_PIPE_BINDING_TWICE, 0, &text, NULL);
	}
}

void sx_fit_sets(struct fit *t)
{
	for (uint32_t i = 0; t->in->layout && i < t->in->layout->sets.count; i++)
		fit_set(t, i);
}

const struct spvx_cache_set_layout sx_fit_no_set = { .bindings = NULL };

static void fit_use(struct fit *t, uint32_t stage, const struct sx_shader_use *use)
{
	const struct spvx_cache_binding *b;

	if (use->set >= t->in->layout->sets.count) {
		fit_absent(t, stage, use, true);
		return;
	}
	if (!t->in->sets[use->set] ||
	    (t->in->sets[use->set] == &sx_fit_no_set && !use->used))
		return;
	b = find_binding(t, use->set, use->binding);
	if (!b)
		fit_absent(t, stage, use, false);
	else if (use->used) {
		struct fit_text text = { "", "", "" };

		if (!(b->stages & stage)) {
			put_binding(&text, use);
			put_stages(text.recorded, b->stages);
			put_stages(text.shader, stage);
			sx_fit_report(t, SX_PIPE_STAGE_FLAGS, stage, &text, NULL);
		}
		if (!type_fits(t, b, use))
			fit_type(t, stage, b, use);
		else if (b->type == SX_DESCRIPTOR_INLINE_UNIFORM_BLOCK)
			fit_inline(t, stage, b, use);
		else
			fit_count(t, stage, b, use);
	}
}

/* ---- push constants ---- */

static void fit_push(struct fit *t, uint32_t stage, const struct sx_shader *s)
{
	const struct spvx_cache_pipeline_layout *l = t->in->layout;
	struct fit_text text = { "push constants", "", "" };
	static const char more[] = ",..."; /* ends a list that does not fit */
	size_t len = 0;
	bool any = false;

	if (s->push_to <= s->push_from)
		return;
	for (uint32_t i = 0; i < l->range_count; i++) {
		const struct spvx_cache_range *r = &l->ranges[i];
		uint64_t end = (uint64_t)r->offset + r->size;
		size_t used = len;

		if (!(r->stages & stage))
			continue;
		if (r->offset <= s->push_from && end >= s->push_to)
			return;
		if (used > FIT_TEXT - sizeof(more))
			continue;
		len += (size_t)snprintf(text.recorded + used, FIT_TEXT - used, "%s%u..%llu",
					any ? "," : "", (unsigned)r->offset,
					(unsigned long long)end);
		if (len > FIT_TEXT - sizeof(more))
			memcpy(text.recorded + used, more, sizeof(more));
		any = true;
	}
	snprintf(text.shader, FIT_TEXT, "%llu..%llu", (unsigned long long)s->push_from,
		 (unsigned long long)s->push_to);
	sx_fit_report(t, any ? SX_PIPE_PUSH_RANGE : SX_PIPE_PUSH_STAGE, stage, &text, NULL);
}

#define V "VUID-VkPushConstantRange-"

void sx_fit_ranges(struct fit *t)
{
	const struct spvx_cache_pipeline_layout *l = t->in->layout;
	struct fit_text text = { "push constants", "", "" };
	uint32_t stages = 0;
	uint32_t twice = 0;
	bool reported = false; /* a range that is empty or not of whole words */

	for (uint32_t i = 0; l && i < l->range_count; i++) {
		const struct spvx_cache_range *r = &l->ranges[i];

		twice |= stages & r->stages;
		stages |= r->stages;
		if (reported || (r->size && !(r->size % 4) && !(r->offset % 4)))
			continue;
		reported = true;
		snprintf(text.recorded, FIT_TEXT, "%u bytes at %u", (unsigned)r->size,
			 (unsigned)r->offset);
		sx_fit_report(t, SX_PIPE_PUSH_WORDS, 0, &text,
			      !r->size      ? V "size-00296"
			      : r->size % 4 ? V "size-00297"
					    : V "offset-00295");
	}
	if (!twice)
		return;
	text.recorded[0] = '\0';
	put_stages(text.recorded, twice);
	sx_fit_report(t, SX_PIPE_PUSH_TWICE, 0, &text, NULL);
}

void sx_fit_layout(struct fit *t, const struct sx_fit_stage *stage)
{
	const struct sx_shader *s = stage->shader;

	if (!s || !t->in->layout)
		return;
	for (uint32_t i = 0; i < s->use_count; i++)
		fit_use(t, stage->s->stage, &s->uses[i]);
	fit_push(t, stage->s->stage, s);
}
