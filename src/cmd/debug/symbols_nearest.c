/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols_nearest.c - no module has the code: which one is nearest, and where it differs.
 *
 * Only modules with the same entry points are looked at, and a bounded number of them.
 * Nothing is taken from any.
 */
#include "cmd/debug/symbols.h"

#include "base/sort.h"
#include "base/str.h"

#include <spvx/error.h>

#define LOOKED_AT_MOST 64

/* How near a module is. */
struct nearness {
	bool found;
	uint32_t functions; /* of equal shape */
	uint64_t apart;     /* instructions */
};

/* Shapes of the functions of a module, sorted, and how many instructions they have. */
static int list_shapes(struct sx_vec *shapes, const struct spvx_module *m,
		       struct sx_code *code, uint64_t *insns)
{
	shapes->count = 0;
	*insns = 0;
	for (uint32_t i = 0; i < m->function_count; i++) {
		uint64_t *shape = sx_vec_add(shapes, NULL, 1, sizeof(*shape));
		uint32_t at = m->functions[i].at;

		if (!shape)
			return -SPVX_ENOMEM;
		*shape = SX_SHAPE_BASIS;
		while (at < m->functions[i].end) {
			struct spvx_insn insn = spvx_module_insn(m, at);

			at += insn.word_count;
			if (!sx_code_in_body(code, &insn))
				continue;
			*shape = sx_shape_add(*shape, &insn);
			++*insns;
		}
	}
	sx_sort_u64(shapes->items, shapes->count);
	return 0;
}

static int take_imports(struct sx_code *code, const struct spvx_module *m)
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

struct shapes {
	struct sx_vec list;
	uint64_t insns;
};

static int measure(struct shapes *of, const struct spvx_module *m, struct sx_code *code)
{
	int err = take_imports(code, m);

	return err ? err : list_shapes(&of->list, m, code, &of->insns);
}

/* The module that is loaded is the nearest so far. */
static bool is_nearer(const struct nearness *n, const struct nearness *best,
		      const struct cmd_symbols *s)
{
	if (!best->found || n->functions != best->functions)
		return !best->found || n->functions > best->functions;
	if (n->apart != best->apart)
		return n->apart < best->apart;
	return strcmp(s->tried->address.data, s->best->address.data) < 0;
}

static int look_at(struct cmd_symbols *s, const struct shapes *own, struct sx_code *code,
		   struct nearness *best)
{
	struct cmd_twin *tried = s->tried;
	struct shapes other = { .insns = 0 };
	struct nearness n = { .found = true };
	int err;

	if (!spvx_debug_has_lines(&tried->debug))
		return 0;
	sx_buf_putc(&tried->address, '\0');
	tried->address.len--;
	err = measure(&other, &tried->module, code);
	n.functions = count_equal(&own->list, &other.list);
	n.apart = own->insns > other.insns ? own->insns - other.insns
					   : other.insns - own->insns;
	sx_vec_free(&other.list, NULL, sizeof(uint64_t));
	if (!err && is_nearer(&n, best, s)) {
		*best = n;
		s->tried = s->best;
		s->best = tried;
	}
	return err;
}

/* ---- where it differs ---- */

static uint32_t function_at(const struct spvx_module *m, uint32_t at)
{
	uint32_t i = 0;

	while (i < m->function_count && m->functions[i].end <= at)
		i++;
	return i < m->function_count && m->functions[i].at <= at ? i : SPVX_NONE;
}

static uint64_t count_code(const struct spvx_module *m, uint32_t function,
			   struct sx_code *code)
{
	uint64_t count = 0;

	if (function >= m->function_count || take_imports(code, m))
		return 0;
	for (uint32_t at = m->functions[function].at; at < m->functions[function].end;) {
		struct spvx_insn insn = spvx_module_insn(m, at);

		at += insn.word_count;
		count += sx_code_in_body(code, &insn);
	}
	return count;
}

static void put_difference(struct cmd_symbols *s, const struct spvx_module *module,
			   struct sx_code *code, struct sx_buf *b)
{
	uint32_t f = function_at(module, s->twins.differs);
	struct spvx_str name = { "", 0 };

	if (s->twins.differs == SPVX_NONE) {
		sx_buf_puts(b, "the first difference is after the last one here");
		return;
	}
	if (f == SPVX_NONE) {
		sx_buf_puts(b, "a declaration differs: 0x");
	} else {
		if (f < s->best->debug.function_count)
			name = s->best->debug.functions[f].name;
		sx_put_shown(b, name, true);
		sx_buf_puts(b, ": ");
		sx_buf_grouped(b, count_code(module, f, code));
		sx_buf_puts(b, " instructions here, ");
		sx_buf_grouped(b, count_code(&s->best->module, f, code));
		sx_buf_puts(b, " there; the first that differs: 0x");
	}
	sx_buf_hex(b, (uint64_t)s->twins.differs * SPVX_WORD_BYTES, 1);
}

static int put_nearest(struct cmd_symbols *s, const struct spvx_module *module,
		       struct sx_code *code, const struct nearness *best, struct sx_buf *b)
{
	int same = spvx_debug_twin(&s->twins, module, &s->best->module);

	if (same < 0)
		return same;
	sx_buf_puts(b, "nearest  ");
	sx_put_shown(b, sx_str(s->best->address.data), true);
	sx_buf_puts(b, ": same entry points; ");
	sx_buf_grouped(b, best->functions);
	sx_buf_puts(b, " of ");
	sx_put_count(b, module->function_count, "function", "functions");
	sx_buf_puts(b, " the same\n         ");
	put_difference(s, module, code, b);
	return b->error;
}

int cmd_symbols_nearest(struct cmd_symbols *s, const struct spvx_module *module,
			struct sx_buf *detail)
{
	struct cmd_symbol *symbols = s->table.symbols.items;
	uint64_t entries = cmd_symbols_entries(module);
	struct shapes own = { .insns = 0 };
	struct nearness best = { .found = false };
	unsigned left = LOOKED_AT_MOST;
	struct sx_code code;
	int err;

	sx_code_init(&code, s->grammar, NULL);
	err = measure(&own, module, &code);
	for (uint32_t i = 0; i < s->table.symbols.count && left && !err; i++) {
		int got;

		if (!symbols[i].lines || symbols[i].by == SYMBOLS_BY_INDEX ||
		    symbols[i].entries != entries)
			continue;
		left--;
		got = cmd_twin_load(s->tried, s, s->table.texts.data + symbols[i].address);
		err = got > 0 ? look_at(s, &own, &code, &best) : got;
	}
	if (!err && best.found)
		err = put_nearest(s, module, &code, &best, detail);
	sx_vec_free(&own.list, NULL, sizeof(uint64_t));
	sx_code_free(&code);
	return err;
}
