/* SPDX-License-Identifier: MIT */
/*
 * symbols/nearest.c - the module with the most similar interface and code, if none has equal
 * code, and the first difference.
 *
 * Only modules of the same stages are compared, and a bounded number of them. The interface
 * counts before the functions; names and lines are not used. A module without half of the
 * interface or a function in common is not near.
 */
#include "symbols/symbols.h"

#include "base/hash.h"
#include "base/sort.h"
#include "spirv/facts_read.h"

#include <spvx/error.h>

#define COMPARED_MOST 64

/* The similarity of a module. */
struct nearness {
	bool found;
	uint32_t interface;  /* number of equal facts about it */
	uint32_t missing;    /* facts that only one of the two has */
	uint32_t functions;  /* number of functions of equal shape */
	uint64_t difference; /* instructions */
};

/* Shapes of the functions of a module, their numbers of instructions, and hashes of the
 * bindings, locations and offsets of its interface. */
struct shapes {
	struct sx_vec list;      /* sorted */
	struct sx_vec interface; /* sorted */
	uint64_t insns;
};

static void free_shapes(struct shapes *of, struct spvx_symbols *s)
{
	sx_vec_free(&of->list, s->a, sizeof(uint64_t));
	sx_vec_free(&of->interface, s->a, sizeof(uint64_t));
}

/* ---- the interface ---- */

static bool is_of_interface(uint32_t decoration)
{
	static const uint32_t all[] = {
		SPVX_DECORATION_Location, SPVX_DECORATION_Component,
		SPVX_DECORATION_Index,    SPVX_DECORATION_Binding,
		SPVX_DECORATION_BuiltIn,  SPVX_DECORATION_InputAttachmentIndex,
		SPVX_DECORATION_Offset,   SPVX_DECORATION_ArrayStride,
		SPVX_DECORATION_SpecId,   SPVX_DECORATION_MatrixStride,
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(all); i++) {
		if (all[i] == decoration)
			return true;
	}
	return false;
}

/* The set of a binding, the storage class of a location. */
static uint32_t place_of(const struct spvx_module *m, const struct spvx_annotation *a)
{
	uint32_t set = spvx_module_decoration(m, a->target, SPVX_NONE,
					      SPVX_DECORATION_DescriptorSet);
	uint32_t at = spvx_module_def(m, a->target);
	struct spvx_insn insn;

	if (a->decoration == SPVX_DECORATION_Binding)
		return set == SPVX_NONE ? 0 : spvx_module_annotation_word(m, set, 0);
	if (at == SPVX_NONE || spvx_module_def_op(m, a->target) != SPVX_OP_Variable)
		return 0;
	insn = spvx_module_insn(m, at);
	return sx_arg(&insn, 3);
}

static int list_interface(struct shapes *of, const struct spvx_module *m,
			  struct spvx_symbols *s)
{
	for (uint32_t i = 0; i < m->annotation_count; i++) {
		const struct spvx_annotation *a = &m->annotations[i];
		uint64_t *fact;

		if (!is_of_interface(a->decoration))
			continue;
		fact = sx_vec_add(&of->interface, s->a, 1, sizeof(*fact));
		if (!fact)
			return -SPVX_ENOMEM;
		*fact = sx_fnv1a_word(SX_FNV_BASIS, a->decoration);
		*fact = sx_fnv1a_word(*fact, a->member);
		*fact = sx_fnv1a_word(*fact, spvx_module_annotation_word(m, i, 0));
		*fact = sx_fnv1a_word(*fact, place_of(m, a));
	}
	sx_sort_u64(of->interface.items, of->interface.count);
	return 0;
}

/* ---- the functions ---- */

static int list_shapes(struct shapes *of, const struct spvx_module *m,
		       struct spvx_symbols *s)
{
	for (uint32_t i = 0; i < m->function_count; i++) {
		uint64_t *shape = sx_vec_add(&of->list, s->a, 1, sizeof(*shape));
		uint32_t at = m->functions[i].at;

		if (!shape)
			return -SPVX_ENOMEM;
		*shape = SX_FNV_BASIS;
		while (at < m->functions[i].end) {
			struct spvx_insn insn = spvx_module_insn(m, at);

			at += insn.word_count;
			if (!sx_code_in_body(&s->code, &insn))
				continue;
			*shape = sx_shape_add(*shape, &insn);
			of->insns++;
		}
	}
	sx_sort_u64(of->list.items, of->list.count);
	return 0;
}

static int read_imports(struct sx_code *code, const struct spvx_module *m)
{
	int err = 0;

	sx_code_reset(code);
	for (uint32_t i = 0; i < m->import_count && err >= 0; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);

		err = sx_code_take(code, &insn);
	}
	return err < 0 ? err : 0;
}

static uint32_t count_equal(const struct sx_vec *a, const struct sx_vec *b)
{
	const uint64_t *x = a->items;
	const uint64_t *y = b->items;
	uint32_t equal = 0;

	for (uint32_t i = 0, k = 0; i < a->count && k < b->count;) {
		if (x[i] == y[k]) {
			equal++;
			i++;
			k++;
		} else if (x[i] < y[k]) {
			i++;
		} else {
			k++;
		}
	}
	return equal;
}

static int measure(struct shapes *of, const struct spvx_module *m, struct spvx_symbols *s)
{
	int err = read_imports(&s->code, m);

	if (!err)
		err = list_interface(of, m, s);
	return err ? err : list_shapes(of, m, s);
}

/* Whether the loaded module is nearer than the best so far. */
static bool is_nearer(const struct nearness *n, const struct nearness *best,
		      const struct spvx_symbols *s)
{
	int64_t gain = ((int64_t)n->interface - n->missing) -
		       ((int64_t)best->interface - best->missing);

	if (!best->found || gain)
		return !best->found || gain > 0;
	if (n->functions != best->functions)
		return n->functions > best->functions;
	if (n->difference != best->difference)
		return n->difference < best->difference;
	return strcmp(s->tried->address.data, s->best->address.data) < 0;
}

static int compare_loaded(struct spvx_symbols *s, const struct shapes *own,
			  struct nearness *best)
{
	struct sx_twin *tried = s->tried;
	struct shapes other = { .insns = 0 };
	struct nearness n = { .found = true };
	int err;

	if (!spvx_debug_has_lines(&tried->debug))
		return 0;
	err = measure(&other, &tried->module, s);
	n.interface = count_equal(&own->interface, &other.interface);
	n.missing = own->interface.count + other.interface.count - 2 * n.interface;
	n.functions = count_equal(&own->list, &other.list);
	n.difference = own->insns > other.insns ? own->insns - other.insns
						: other.insns - own->insns;
	free_shapes(&other, s);
	if (!err && (n.functions || (n.interface && n.interface >= n.missing)) &&
	    is_nearer(&n, best, s)) {
		*best = n;
		s->tried = s->best;
		s->best = tried;
	}
	return err;
}

/* ---- the first difference ---- */

static uint64_t count_code(const struct spvx_module *m, uint32_t function,
			   struct sx_code *code)
{
	uint64_t count = 0;

	if (function >= m->function_count || read_imports(code, m))
		return 0;
	for (uint32_t at = m->functions[function].at; at < m->functions[function].end;) {
		struct spvx_insn insn = spvx_module_insn(m, at);

		at += insn.word_count;
		count += sx_code_in_body(code, &insn);
	}
	return count;
}

/* Record the place where the proof ended. */
static void record_difference(struct spvx_symbols *s, const struct spvx_module *module)
{
	struct spvx_symbols_nearest *n = &s->found.nearest;
	const struct spvx_function *f = module->functions;
	const struct sx_twin *t = s->best;
	uint32_t i = 0;

	n->differs = s->twins.differs;
	while (i < module->function_count && f[i].end <= n->differs)
		i++;
	n->function = i < module->function_count && f[i].at <= n->differs ? i : SPVX_NONE;
	if (n->function == SPVX_NONE)
		return;
	if (n->function < t->debug.function_count)
		n->name = t->debug.functions[n->function].name;
	n->here = count_code(module, n->function, &s->code);
	n->there = count_code(&t->module, n->function, &s->code);
}

/* Compare the modules of the same stages. */
static int compare_all(struct spvx_symbols *s, const struct spvx_module *module,
		       const struct shapes *own, struct nearness *best)
{
	uint64_t entries;
	uint64_t models;
	unsigned left = COMPARED_MOST;
	int err = 0;

	sx_symbol_entries(module, &entries, &models);
	for (uint32_t i = 0; i < s->table.symbols.count && left && !err; i++) {
		const struct sx_symbol *symbol = sx_symbol_at(&s->table, i);
		int got;

		if (!symbol->lines || symbol->index || symbol->models != models)
			continue;
		left--;
		got = sx_twin_load(s, sx_symbol_address(&s->table, symbol));
		err = got > 0 ? compare_loaded(s, own, best) : got;
	}
	return err;
}

int sx_symbols_nearest(struct spvx_symbols *s, const struct spvx_module *module)
{
	struct shapes own = { .insns = 0 };
	struct nearness best = { .found = false };
	int err = measure(&own, module, s);

	if (!err)
		err = compare_all(s, module, &own, &best);
	s->found.nearest.interface_count = own.interface.count;
	free_shapes(&own, s);
	if (err || !best.found)
		return err;
	err = spvx_debug_twin(&s->twins, module, &s->best->module);
	if (err < 0)
		return err;
	s->found.nearest.address = sx_buf_str(&s->best->address);
	s->found.nearest.interface = best.interface;
	s->found.nearest.functions = best.functions;
	record_difference(s, module);
	return 0;
}
