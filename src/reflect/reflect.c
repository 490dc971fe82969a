/* SPDX-License-Identifier: MIT */
/*
 * reflect/reflect.c - from a module to its reflection: the order of the steps.
 *
 * There is one walk over the whole module: spirv/facts_globals.c reads the part before the
 * functions, usage.c continues from there. All other steps read records.
 */
#include "reflect/state.h"

#include "base/options.h"

/* Allocate all lists: none is ever NULL. */
static void open_lists(struct spvx_reflect *r, const struct spvx_grammar *grammar)
{
	const struct spvx_allocator *a = &r->quota.hook;

	sx_facts_init(&r->facts, grammar, a);
	sx_reflect_work(r, sx_facts_globals_open(&r->facts));
	sx_idtable_init(&r->parameter_ids, a);
	sx_idtable_init(&r->heap.marks, a);
	sx_usage_init(r);
	sx_reflect_open_lists(r);
	sx_reflect_work(r, sx_vec_open(&r->keys, a, sizeof(uint64_t)));
	sx_reflect_work(r, sx_vec_open(&r->pairs, a, sizeof(struct sx_pair)));
	sx_reflect_work(r, sx_vec_open(&r->locations, a, sizeof(uint32_t)));
	sx_reflect_work(r, sx_vec_open(&r->footprints, a, sizeof(struct sx_footprint)));
}

int spvx_reflect_create(const struct spvx_reflect_options *options,
			struct spvx_reflect **reflect)
{
	struct spvx_reflect_options o = { .size = sizeof(o) };
	struct spvx_reflect *r;
	int err;

	*reflect = NULL;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	r = sx_zalloc(o.allocator, sizeof(*r));
	if (!r)
		return -SPVX_ENOMEM;
	sx_quota_init(&r->quota, o.allocator, o.memory_limit);
	open_lists(r, o.grammar);
	err = sx_reflect_failure(r, r->err);
	if (err)
		spvx_reflect_free(r);
	else
		*reflect = r;
	return err;
}

void spvx_reflect_specialize(struct spvx_reflect *reflect, const struct spvx_spec *specs,
			     size_t count)
{
	reflect->specs = specs;
	reflect->spec_count = count;
}

void spvx_reflect_free(struct spvx_reflect *reflect)
{
	const struct spvx_allocator *outer;

	if (!reflect)
		return;
	outer = reflect->quota.outer;
	sx_usage_free(reflect);
	sx_idtable_free(&reflect->parameter_ids);
	sx_idtable_free(&reflect->heap.marks);
	sx_vec_free(&reflect->heap.by_id, reflect->facts.a, sizeof(struct sx_pair));
	sx_vec_free(&reflect->heap.rows, reflect->facts.a, sizeof(uint32_t));
	sx_reflect_free_lists(reflect);
	sx_vec_free(&reflect->footprints, reflect->facts.a, sizeof(struct sx_footprint));
	sx_vec_free(&reflect->locations, reflect->facts.a, sizeof(uint32_t));
	sx_vec_free(&reflect->keys, reflect->facts.a, sizeof(uint64_t));
	sx_vec_free(&reflect->pairs, reflect->facts.a, sizeof(struct sx_pair));
	sx_facts_free(&reflect->facts);
	sx_free(outer, reflect, sizeof(*reflect));
}

void sx_reflect_note(struct spvx_reflect *r, enum spvx_reflect_note_code code, uint32_t id,
		     uint32_t at, uint32_t entry)
{
	sx_reflect_put(r, &r->out[SX_OUT_NOTES],
		       &(struct spvx_reflect_note){ code, id, at, entry },
		       sizeof(struct spvx_reflect_note));
}

/* Complete the constants, then the types, of the index. */
static void take_constants(struct spvx_reflect *r)
{
	sx_reflect_work(r, sx_constants_finish(&r->facts, r->specs, r->spec_count));
}

static void take_types(struct spvx_reflect *r)
{
	sx_reflect_work(r, sx_types_finish(&r->facts));
}

static void make(struct spvx_reflect *r, const void *data, size_t size)
{
	static void (*const steps[])(struct spvx_reflect *) = {
		sx_variables_take,  sx_reflect_names,  sx_reflect_decorate,
		take_constants,     take_types,        sx_variables_finish,
		sx_heap_take,       sx_reflect_source, sx_reflect_order,
		sx_entries_take,    sx_usage_walk,     sx_heap_finish,
		sx_parameters_take, sx_usage_reach,    sx_ports_take,
		sx_reflect_reached, sx_module_take,    sx_block_make,
	};

	r->err = sx_facts_globals(&r->facts, data, size);
	for (size_t i = 0; i < SX_ARRAY_SIZE(steps) && !r->err; i++)
		steps[i](r);
}

int spvx_reflect_load(struct spvx_reflect *reflect, const void *data, size_t size,
		      const struct spvx_reflection **reflection)
{
	for (unsigned i = 0; i < SX_OUTS; i++)
		reflect->out[i].count = 0;
	reflect->footprints.count = 0;
	memset(&reflect->head, 0, sizeof(reflect->head));
	reflect->quota.refused = false;
	make(reflect, data, size);
	*reflection = reflect->err ? NULL : reflect->block.items;
	return sx_reflect_failure(reflect, reflect->err);
}

const char *spvx_reflect_note_text(uint32_t code)
{
	static const char *const texts[SPVX_NOTE_COUNT] = {
		[SPVX_NOTE_FAULT] = "the instructions cannot be read to their end",
		[SPVX_NOTE_NO_TYPE] = "the type of a variable is missing",
		[SPVX_NOTE_NO_BLOCK] =
			"a Uniform variable is neither Block nor BufferBlock",
		[SPVX_NOTE_NO_VULKAN] = "Vulkan has no descriptor for this type",
		[SPVX_NOTE_UNBOUND] = "a descriptor has no DescriptorSet or no Binding",
		[SPVX_NOTE_NO_FUNCTION] = "the function of an entry point is missing",
		[SPVX_NOTE_NOT_LISTED] = "a variable is used and not in the interface",
		[SPVX_NOTE_NO_LENGTH] = "the length of an array is unknown",
	};

	return code < SPVX_NOTE_COUNT && texts[code] ? texts[code] : "unknown note";
}
