/* SPDX-License-Identifier: MIT */
/*
 * reflect/reach.c - from accesses of functions to those of entry points, along calls.
 *
 * An entry point uses the roots that the functions of its call tree access, and the values
 * passed to their parameters. Each function and each value bound to a parameter is visited
 * once, so recursion ends; the work of all entry points together is bounded by the size of
 * the module.
 */
#include "reflect/state.h"

#include "base/compiler.h"
#include "reflect/heap.h"
#include "reflect/vulkan.h"

/* Largest number of steps of all entry points together: per word, and a constant part. */
#define STEPS_PER_WORD 64
#define STEPS_AT_LEAST (UINT64_C(1) << 20)

/* Largest number of uses, in the same way: each is some 200 bytes of a document. N entry
 * points that share N variables have N * N uses, while real modules have a few in ten
 * words. */
#define USES_PER_WORD 2
#define USES_AT_LEAST (UINT64_C(1) << 18)

/* With fewer entry points, walking all their calls is cheaper than finding idle
 * functions. */
#define MANY_ENTRIES 16

/* Largest number of values bound to one parameter; with more, the whole root of each
 * counts. */
#define BINDINGS_MAX 16

static bool step(struct spvx_reflect *r)
{
	return sx_reflect_spend(r, &r->usage.steps_left, 1);
}

/* ---- variables reached ---- */

/* The parts of a variable; a place in a heap has none. */
static enum sx_parts parts_of(const struct spvx_reflect *r, uint32_t variable)
{
	if (variable >= r->out[SX_OUT_VARIABLES].count)
		return SX_PARTS_NONE;
	return sx_all_origins(&r->usage)[variable].parts;
}

/* The access to a variable that is reached, with @flags added, valid until the next call.
 * Return: NULL: no memory. */
static struct sx_access *reached_access(struct spvx_reflect *r, uint32_t variable,
					uint32_t flags)
{
	struct sx_usage *u = &r->usage;
	uint32_t *reached = sx_all_reached(u) + variable;
	struct sx_access *t;

	if (!*reached) {
		t = sx_reflect_add(r, &u->reach, 1, sizeof(*t));
		if (!t)
			return NULL;
		t->root = variable;
		*reached = u->reach.count;
	}
	t = sx_all_reach(u) + *reached - 1;
	t->flags |= flags;
	return t;
}

/* A variable used in the call tree implies its initializer. */
static void reach_initializers(struct spvx_reflect *r)
{
	struct sx_usage *u = &r->usage;

	for (uint32_t i = 0; i < u->reach.count; i++) {
		uint32_t variable = sx_all_reach(u)[i].root;
		struct spvx_insn insn;
		uint32_t tag;

		if (variable >= r->out[SX_OUT_VARIABLES].count)
			continue;
		insn = sx_facts_insn(&r->facts, sx_variables_of(r)[variable].at);
		tag = sx_tag_of(&r->facts,
				sx_arg(&insn, sx_variable_initializer(insn.opcode)));
		if (sx_tag_kind(tag) == SX_IS_VARIABLE)
			reached_access(r, sx_tag_index(tag),
				       SPVX_USE_IN_CALL_TREE | SPVX_USE_READ);
	}
}

/* The flags that are possible: a read-only variable cannot be written, whatever the
 * instructions are. */
static uint32_t possible_flags(const struct spvx_reflect *r, uint32_t root)
{
	const struct spvx_reflect_heap_place *place = sx_heap_place(r, root);
	const struct spvx_reflect_variable *v;

	if (place)
		return place->descriptor_type == SX_DESCRIPTOR_UNIFORM_BUFFER
			       ? ~(uint32_t)SPVX_USE_WRITE
			       : UINT32_MAX;
	v = &sx_variables_of(r)[root];
	switch (v->storage_class) {
	case SPVX_STORAGE_CLASS_Input:
	case SPVX_STORAGE_CLASS_PushConstant:
		return ~(uint32_t)SPVX_USE_WRITE;
	case SPVX_STORAGE_CLASS_Uniform:
		return v->element != SPVX_NONE &&
				       sx_types_of(&r->facts)[v->element].traits &
					       SPVX_TRAIT_BUFFER_BLOCK
			       ? UINT32_MAX
			       : ~(uint32_t)SPVX_USE_WRITE;
	default:
		return UINT32_MAX;
	}
}

/* The end of a range of a root that starts at the pointee of @o. */
static uint64_t end_in(const struct sx_origin *o, uint64_t end)
{
	uint64_t limit = UINT64_MAX;

	if (sx_add_u64(o->offset, o->size, &limit)) /* or it is open */
		limit = UINT64_MAX;
	if (o->fixed || end == UINT64_MAX || sx_add_u64(end, o->offset, &end))
		return limit;
	return end;
}

/* Reduce flags to read or written, for a variable. */
static uint32_t plain_flags(uint32_t flags)
{
	uint32_t plain = flags & (SPVX_USE_IN_CALL_TREE | SPVX_USE_READ | SPVX_USE_WRITE |
				  SPVX_USE_ATOMIC);

	if (flags & (SPVX_USE_SAMPLE | SX_ACCESS_ATOMIC_READ))
		plain |= SPVX_USE_READ;
	return flags & SX_ACCESS_ATOMIC_WRITE ? plain | SPVX_USE_WRITE : plain;
}

/* Whether the root is independent of the caller: a variable, or a place in a heap. */
static bool is_owner(const struct spvx_reflect *r, uint32_t root)
{
	return root < r->out[SX_OUT_VARIABLES].count || sx_heap_place(r, root);
}

/* Turn an access to a root into one to the owner in @o, from its offset on. */
static void merge(struct spvx_reflect *r, const struct sx_access *from,
		  const struct sx_origin *o)
{
	struct sx_usage *u = &r->usage;
	bool place = o->root >= r->out[SX_OUT_VARIABLES].count;
	uint32_t flags =
		(place ? from->flags & ~SX_ACCESS_WILD : plain_flags(from->flags)) &
		possible_flags(r, o->root);
	struct sx_access *to = reached_access(r, o->root, flags | SPVX_USE_IN_CALL_TREE);

	if (!to || !step(r))
		return;
	if (!to->type && o->type == SPVX_NONE && !o->offset && !o->fixed)
		to->type = from->type;
	if (!parts_of(r, o->root))
		return;
	if (from->flags & SX_ACCESS_WILD) {
		sx_access_range(r, to, 0, UINT64_MAX);
		return;
	}
	for (uint32_t at = from->ranges; at;) {
		struct sx_byte_span range = sx_all_ranges(u)[at - 1];
		uint64_t begin = o->offset;

		if (!o->fixed && sx_add_u64(begin, range.begin, &begin))
			begin = 0;
		sx_access_range(r, to, begin, end_in(o, range.end));
		at = range.next;
	}
}

/* ---- parameters ---- */

static struct sx_parameter *parameter_of(struct spvx_reflect *r,
					 const struct sx_argument *a)
{
	const struct sx_usage_function *f;
	uint32_t callee;

	if (a->flows)
		return sx_all_parameters(&r->usage) + a->parameter;
	callee = sx_function_index(r, a->callee);
	if (callee == SPVX_NONE)
		return NULL;
	f = sx_all_functions(&r->usage) + callee;
	return f->has_body && a->parameter < f->parameter_count
		       ? sx_all_parameters(&r->usage) + f->first_parameter + a->parameter
		       : NULL;
}

/* Handle an argument of a function without a body, which may do anything with it. */
static void bind_unknown(struct spvx_reflect *r, const struct sx_origin *o)
{
	uint32_t flags = o->handle ? SPVX_USE_READ : SPVX_USE_READ | SPVX_USE_WRITE;
	struct sx_access *t =
		reached_access(r, o->root, flags & possible_flags(r, o->root));

	if (t && parts_of(r, o->root))
		sx_access_range(r, t, 0, UINT64_MAX);
}

/* Bind @o, an origin in a variable, to a parameter. */
static void bind(struct spvx_reflect *r, const struct sx_argument *a, struct sx_origin o)
{
	struct sx_usage *u = &r->usage;
	struct sx_parameter *p = parameter_of(r, a);
	const struct sx_binding *all = sx_all_bindings(u);
	struct sx_binding b;

	if (!p) {
		bind_unknown(r, &o);
		return;
	}
	if (p->bindings <= u->first_binding)
		p->bindings = p->binding_count = 0;
	if (p->binding_count >= BINDINGS_MAX) {
		bool handle = o.handle;

		o = sx_origin_of(r, o.root);
		o.handle = handle;
		o.fixed = true;
	}
	for (uint32_t at = p->bindings; at; at = all[at - 1].next) {
		const struct sx_origin *known = &all[at - 1].origin;

		if (!step(r) || (known->root == o.root && known->offset == o.offset &&
				 known->size == o.size && known->fixed == o.fixed))
			return;
	}
	b.parameter = (uint32_t)(p - sx_all_parameters(u));
	b.origin = o;
	b.next = p->bindings;
	if (!sx_reflect_put(r, &u->bindings, &b, sizeof(b)))
		return;
	p->bindings = u->bindings.count;
	p->binding_count++;
}

/* The origin of an argument that is made from a parameter bound to @bound. */
static struct sx_origin passed_on(struct sx_origin argument, const struct sx_origin *bound)
{
	uint64_t offset;

	argument.root = bound->root;
	argument.handle |= bound->handle;
	if (argument.wild || sx_add_u64(argument.offset, bound->offset, &offset)) {
		argument.offset = 0;
		argument.size = SPVX_REFLECT_OPEN;
		argument.fixed = true;
	} else if (bound->fixed) {
		argument.offset = bound->offset;
		argument.size = bound->size;
		argument.fixed = true;
	} else {
		argument.offset = offset;
		if (argument.size == SPVX_REFLECT_OPEN)
			argument.size = bound->size;
	}
	return argument;
}

/* Apply the accesses of a function to a parameter to the value bound to it. */
static void take_binding(struct spvx_reflect *r, uint32_t index)
{
	struct sx_usage *u = &r->usage;
	struct sx_binding b = sx_all_bindings(u)[index];
	const struct sx_parameter *p = sx_all_parameters(u) + b.parameter;
	const struct sx_usage_function *f = sx_all_functions(u) + p->function;
	uint32_t root = r->out[SX_OUT_VARIABLES].count + b.parameter;
	uint32_t accessed = sx_all_current(u)[root];
	const struct sx_argument *a = sx_all_arguments(u) + f->first_argument;

	if (accessed)
		merge(r, sx_all_accesses(u) + accessed - 1, &b.origin);
	for (uint32_t i = 0; i < f->argument_count && step(r); i++) {
		if (a[i].origin.root == root)
			bind(r, &a[i], passed_on(a[i].origin, &b.origin));
	}
}

/* ---- functions ---- */

/* A sx_calls_find_fn. */
static uint32_t place_of(const void *r, uint32_t id)
{
	return sx_function_index(r, id);
}

int sx_active_find(const struct spvx_reflect *r, struct sx_calls *active, sx_acts_fn *acts,
		   const void *ctx)
{
	int err;

	active->marks.count = 0;
	if (r->out[SX_OUT_ENTRIES].count < MANY_ENTRIES)
		return 0;
	err = sx_calls_reverse(&r->usage.calls, r->facts.a, active);
	if (err)
		return err;
	sx_calls_begin(active);
	for (uint32_t f = 0; f < r->usage.functions.count; f++)
		if (acts(ctx, f))
			sx_calls_reach(active, f, NULL);
	return 0;
}

/* Whether a function matters for an entry point that reaches it. */
static bool acts(const void *ctx, uint32_t function)
{
	const struct spvx_reflect *r = ctx;
	const struct sx_usage_function *f = sx_all_functions(&r->usage) + function;

	return f->access_count || f->argument_count || f->pair_count || f->spec_count ||
	       f->subgroup || f->cooperative;
}

static void take_accesses(struct spvx_reflect *r, const struct sx_usage_function *f)
{
	const struct sx_usage *u = &r->usage;
	const struct sx_access *t = sx_all_accesses(u) + f->first_access;
	const struct sx_argument *a = sx_all_arguments(u) + f->first_argument;

	for (uint32_t i = 0; i < f->access_count && !r->err; i++) {
		struct sx_origin o = { .root = t[i].root,
				       .type = SPVX_NONE,
				       .size = SPVX_REFLECT_OPEN };

		if (is_owner(r, o.root))
			merge(r, &t[i], &o);
	}
	for (uint32_t i = 0; i < f->argument_count && !r->err; i++) {
		if (is_owner(r, a[i].origin.root))
			bind(r, &a[i], a[i].origin);
	}
}

/* Process the functions of the call tree. */
static void take_functions(struct spvx_reflect *r, struct spvx_reflect_entry *e)
{
	struct sx_usage *u = &r->usage;
	const uint32_t *reached;

	sx_calls_begin(&u->calls);
	sx_calls_reach(&u->calls, sx_function_index(r, e->id), &u->active.marks);
	reached = u->calls.reached.items;
	for (uint32_t i = 0; i < u->calls.reached.count && !r->err; i++) {
		const struct sx_usage_function *f = sx_all_functions(u) + reached[i];
		uint32_t calls;

		e->subgroup |= f->subgroup;
		e->cooperative |= f->cooperative;
		take_accesses(r, f);
		sx_calls_of(&u->calls, reached[i], &calls);
		sx_reflect_spend(r, &u->steps_left, calls);
	}
	for (uint32_t i = u->first_binding; i < u->bindings.count && !r->err; i++)
		take_binding(r, i);
}

/* ---- entry points ---- */

static void take_interface(struct spvx_reflect *r, const struct spvx_reflect_entry *e)
{
	struct spvx_insn insn = sx_facts_insn(&r->facts, e->at);
	unsigned word = sx_word_after_string(SX_ENTRY_POINT_NAME, e->name.len);

	for (; word < insn.word_count; word++) {
		uint32_t tag = sx_tag_of(&r->facts, sx_arg(&insn, word));

		if (sx_tag_kind(tag) == SX_IS_VARIABLE)
			reached_access(r, sx_tag_index(tag), SPVX_USE_IN_INTERFACE);
	}
}

/* Forget what the entry point before has reached: N entry points need the memory of one. */
static void forget_reached(struct sx_usage *u)
{
	const struct sx_access *t = sx_all_reach(u);
	uint32_t *reached = sx_all_reached(u);

	for (uint32_t i = 0; i < u->reach.count; i++)
		reached[t[i].root] = 0;
	u->reach.count = 0;
}

static void reach_entry(struct spvx_reflect *r, uint32_t entry)
{
	struct spvx_reflect_entry *e = sx_entries_of(r) + entry;
	struct sx_usage *u = &r->usage;

	forget_reached(u);
	u->first_binding = u->bindings.count;
	take_functions(r, e);
	if (!u->calls.reached.count)
		sx_reflect_note(r, SPVX_NOTE_NO_FUNCTION, e->id, e->at, entry);
	reach_initializers(r);
	take_interface(r, e);
	sx_entry_uses(r, entry);
}

void sx_usage_reach(struct spvx_reflect *r)
{
	uint32_t words = (uint32_t)((size_t)(r->facts.cursor.pos - r->facts.words) /
				    SPVX_WORD_BYTES);
	struct sx_usage *u = &r->usage;

	sx_reflect_work(r, sx_calls_resolve(&u->calls, r->facts.a, place_of, r));
	if (!r->err)
		sx_reflect_work(r, sx_active_find(r, &u->active, acts, r));
	u->steps_left = (uint64_t)words * STEPS_PER_WORD + STEPS_AT_LEAST;
	u->uses_left = (uint64_t)words * USES_PER_WORD + USES_AT_LEAST;
	for (uint32_t i = 0; i < r->out[SX_OUT_ENTRIES].count && !r->err; i++)
		reach_entry(r, i);
}
