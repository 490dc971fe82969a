/* SPDX-License-Identifier: MIT */
/*
 * requires/requires.c - finds the needs of a module: the steps in order, and the list of
 * needs.
 */
#include "requires/state.h"

#include "base/options.h"
#include "base/sort.h"
#include "requires/text.h"

/* ---- the list ---- */

static struct spvx_need *need_at(struct spvx_requires *q, uint32_t i)
{
	return (struct spvx_need *)q->needs.items + i;
}

/* Begin another scope: rules recorded from here on belong to @entry. */
static void begin_scope(struct spvx_requires *q, uint32_t entry)
{
	for (; q->scope < q->needs.count; q->scope++)
		q->seen[need_at(q, q->scope)->rule] = 0;
	q->entry = entry;
	q->streams_mask = 0;
}

static SX_ALWAYS_INLINE struct spvx_need *add(struct spvx_requires *q,
					      enum sx_vk_rule_id rule, bool note,
					      uint32_t at)
{
	struct spvx_need *n = sx_vec_zadd(&q->needs, q->facts->a, 1, sizeof(*n));

	if (!n) {
		q->err = -SPVX_ENOMEM;
		return NULL;
	}
	n->rule = rule;
	n->entry = q->entry;
	n->at = at;
	n->note = note;
	return n;
}

struct spvx_need *sx_need(struct spvx_requires *q, enum sx_vk_rule_id rule, uint32_t at)
{
	const struct sx_vk_rule *r = sx_vk_rule(rule);
	struct spvx_need *n;

	if (q->seen[rule]) {
		n = need_at(q, q->seen[rule] - 1);
		if (at < n->at)
			n->at = at;
		return n;
	}
	n = add(q, rule, r->note, at);
	if (!n)
		return NULL;
	q->seen[rule] = q->needs.count;
	n->first = r->first;
	n->count = r->count;
	if (!r->count)
		n->kind = q->limits[rule] || sx_str_starts(sx_str(sx_vk_name(r->name)),
							   "limit/")
				  ? SPVX_NEED_LIMIT
				  : SPVX_NEED_UNKNOWN;
	else if (sx_vk_alternatives(r->first)->kind == SX_VK_NEVER)
		n->kind = SPVX_NEED_NEVER;
	return n;
}

void sx_need_limit(struct spvx_requires *q, enum sx_vk_rule_id rule, int64_t value,
		   uint32_t at)
{
	bool first = !q->seen[rule];
	struct spvx_need *n = first ? sx_need(q, rule, at) : need_at(q, q->seen[rule] - 1);

	if (!n || !(first || (sx_need_at_most(n) ? value < n->value : value > n->value)))
		return;
	n->value = value;
	n->at = at;
}

struct spvx_need *sx_need_row(struct spvx_requires *q, enum sx_vk_rule_id rule,
			      const struct sx_vk_row *row, struct spvx_str subject,
			      uint32_t at)
{
	struct spvx_need *n = add(q, rule, sx_vk_rule(rule)->note, at);

	if (!n)
		return NULL;
	n->subject = subject;
	n->kind = row ? SPVX_NEED_ANY_OF : SPVX_NEED_UNKNOWN;
	n->first = row ? row->first : 0;
	n->count = row ? row->count : 0;
	for (uint32_t i = 0; i < n->count; i++) {
		const struct sx_vk_alternative *a = sx_vk_alternatives(n->first + i);

		n->basic |= a->kind == SX_VK_VERSION && a->version == 0x100;
	}
	return n;
}

void sx_need_query(struct spvx_requires *q, enum sx_vk_rule_id rule,
		   const struct sx_vk_row *row, struct spvx_str subject, uint32_t at)
{
	struct spvx_need *n = add(q, rule, sx_vk_rule(rule)->note, at);

	if (!n)
		return;
	n->subject = subject;
	n->kind = row ? SPVX_NEED_QUERY : SPVX_NEED_UNKNOWN;
	n->first = row ? row->first : 0;
	n->basic = row && !strcmp(sx_vk_name(row->first), "-");
}

/* Mark needs that every device meets, apart from portability subsets. */
static void mark_basic(struct spvx_requires *q)
{
	for (uint32_t i = 0; i < q->needs.count; i++) {
		struct spvx_need *n = need_at(q, i);
		const struct sx_vk_limit *l;

		if (n->rule == SX_VK_RULE_mode_isolines ||
		    n->rule == SX_VK_RULE_mode_point_mode ||
		    n->rule == SX_VK_RULE_interpolation_portability)
			n->basic = 1;
		if (n->kind != SPVX_NEED_LIMIT)
			continue;
		if (!q->limits[n->rule])
			q->limits[n->rule] =
				sx_vk_limit(sx_str(sx_vk_name(sx_vk_rule(n->rule)->name) +
						   sizeof("limit/") - 1));
		l = q->limits[n->rule];
		if (l && l->in_1_0 != SX_VK_NO_LIMIT)
			n->basic = l->max ? n->value >= l->in_1_0 : n->value <= l->in_1_0;
	}
}

/* ---- the steps ---- */

static void reset(struct spvx_requires *q)
{
	q->scope = 0;
	begin_scope(q, SPVX_NONE);
	q->scope = 0;
	q->needs.count = 0;
	q->bodies.count = 0;
	q->active.marks.count = 0;
	q->layouts.count = 0;
	q->later.count = 0;
	q->vulkan_model = false;
	q->lost = false;
	q->err = 0;
	q->untyped = false;
	q->physical = false;
	q->any_exact = false;
	sx_idtable_reset(&q->types);
	sx_idtable_reset(&q->exact);
	sx_idtable_reset(&q->buffers);
	sx_idtable_reset(&q->streams);
	q->any_captured = false;
	memset(q->spans, 0, sizeof(q->spans));
	memset(&q->result, 0, sizeof(q->result));
}

static void add_module_needs(struct spvx_requires *q)
{
	static void (*const steps[])(struct spvx_requires *) = {
		sx_requires_declared,  sx_requires_types,    sx_requires_layout,
		sx_requires_variables, sx_requires_bodies,   sx_requires_active,
		sx_requires_later,     sx_requires_matrices, sx_requires_subsets,
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(steps) && !q->err; i++)
		steps[i](q);
}

static void add_entry_needs(struct spvx_requires *q)
{
	static void (*const steps[])(struct spvx_requires *,
				     const struct spvx_reflect_entry *) = {
		sx_requires_entry,    sx_requires_size,    sx_requires_sets,
		sx_requires_ports,    sx_requires_special, sx_requires_floats,
		sx_requires_feedback,
	};

	for (uint32_t i = 0; i < q->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(q->r)[i];

		begin_scope(q, i);
		for (size_t n = 0; n < SX_ARRAY_SIZE(steps) && e->stage && !q->err; n++)
			steps[n](q, e);
	}
}

/* Order by entry point, needs of the module first; then by word offset. */
static int by_place(const void *a, const void *b)
{
	const struct spvx_need *x = a;
	const struct spvx_need *y = b;

	if (x->entry != y->entry)
		return x->entry + 1 < y->entry + 1 ? -1 : 1;
	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	return x->rule < y->rule ? -1 : x->rule > y->rule;
}

int spvx_requires_load(struct spvx_requires *finder, const void *data, size_t size,
		       const struct spvx_requirements **result)
{
	struct spvx_requires *q = finder;
	int err;

	*result = NULL;
	reset(q);
	err = spvx_reflect_load(q->reflect, data, size, &q->r);
	if (err)
		return err;
	q->facts = &q->reflect->facts;
	q->module = data;
	sx_requires_declarations(q);
	q->vulkan_model = q->r->memory_model == SPVX_MEMORY_MODEL_Vulkan;
	/* sx_usage_walk() notes no instructions of kernels */
	q->result.vulkan = sx_declared_at(q, SPVX_CAPABILITY_Shader) ||
			   !sx_declared_at(q, SPVX_CAPABILITY_Kernel);
	if (q->result.vulkan) {
		add_module_needs(q);
		add_entry_needs(q);
	} else {
		sx_requires_opencl(q);
	}
	if (q->err)
		return sx_reflect_failure(q->reflect, q->err);
	mark_basic(q);
	sx_sort(q->needs.items, q->needs.count, sizeof(struct spvx_need), by_place);
	q->result.reflection = q->r;
	q->result.needs = q->needs.items;
	q->result.need_count = q->needs.count;
	q->result.complete = !q->r->fault && !q->r->notes.count && !q->lost;
	*result = &q->result;
	return 0;
}

/* ---- life ---- */

int spvx_requires_create(const struct spvx_requires_options *options,
			 struct spvx_requires **finder)
{
	struct spvx_requires_options o = { .size = sizeof(o) };
	struct spvx_reflect_options reflect = { .size = sizeof(reflect) };
	struct spvx_requires *q;
	int err;

	*finder = NULL;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	q = sx_zalloc(o.allocator, sizeof(*q));
	if (!q)
		return -SPVX_ENOMEM;
	q->outer = o.allocator;
	reflect.allocator = o.allocator;
	reflect.grammar = o.grammar;
	reflect.memory_limit = o.memory_limit;
	err = spvx_reflect_create(&reflect, &q->reflect);
	if (err) {
		sx_free(o.allocator, q, sizeof(*q));
		return err;
	}
	q->facts = &q->reflect->facts;
	sx_requires_bodies_open(q);
	sx_idtable_init(&q->types, q->facts->a);
	sx_idtable_init(&q->exact, q->facts->a);
	sx_idtable_init(&q->buffers, q->facts->a);
	sx_idtable_init(&q->streams, q->facts->a);
	*finder = q;
	return 0;
}

void spvx_requires_specialize(struct spvx_requires *finder, const struct spvx_spec *specs,
			      size_t count)
{
	spvx_reflect_specialize(finder->reflect, specs, count);
}

void spvx_requires_free(struct spvx_requires *finder)
{
	struct spvx_requires *q = finder;
	const struct spvx_allocator *outer;
	const struct spvx_allocator *a;

	if (!q)
		return;
	outer = q->outer;
	a = q->facts->a;
	sx_vec_free(&q->needs, a, sizeof(struct spvx_need));
	sx_vec_free(&q->bodies, a, sizeof(struct sx_body));
	sx_vec_free(&q->layouts, a, sizeof(struct sx_type_layout));
	sx_vec_free(&q->keys, a, sizeof(uint64_t));
	sx_calls_free(&q->active, a);
	sx_vec_free(&q->stack, a, sizeof(uint32_t));
	sx_vec_free(&q->later, a, sizeof(uint32_t));
	sx_vec_free(&q->sets, a, sizeof(struct sx_bound));
	sx_idtable_free(&q->types);
	sx_idtable_free(&q->exact);
	sx_idtable_free(&q->buffers);
	sx_idtable_free(&q->streams);
	spvx_reflect_free(q->reflect);
	sx_free(outer, q, sizeof(*q));
}
