/* SPDX-License-Identifier: MIT */
/*
 * debug/cost.c - cost of each source line. An entry for each span, sorted by file and line
 * and then merged: linear except for the sort, whatever the order of lines in the module.
 */
#include "debug/cost.h"

#include "base/map.h"
#include "base/sort.h"
#include "base/str.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>
#include <spvx/error.h>

/* ---- classes: of a core instruction by its class in the grammar, of an extended one by the
 * name of its set ---- */

#define TAGS 256 /* the grammar keeps a class in a byte */

/**
 * struct cost_model - the class of each instruction of a module
 * @module:   the module
 * @of_class: by class of the grammar: 1 + enum sx_cost_class; 0: not looked up yet
 * @sets:     by <id> of an import: 1 + enum sx_cost_class
 */
struct cost_model {
	const struct spvx_module *module;
	uint8_t of_class[TAGS];
	struct sx_idmap sets;
};

const char *sx_cost_class_name(enum sx_cost_class c)
{
	static const char names[][5] = { "mem", "alu", "tex", "ctl", "call", "dbg", "oth" };

	return names[c];
}

static enum sx_cost_class class_of_tag(const char *tag)
{
	static const struct {
		const char *tag;
		enum sx_cost_class cost;
	} tags[] = {
		{ "Memory", SX_COST_MEM },
		{ "Atomic", SX_COST_MEM },
		{ "Arithmetic", SX_COST_ALU },
		{ "Bit", SX_COST_ALU },
		{ "Composite", SX_COST_ALU },
		{ "Conversion", SX_COST_ALU },
		{ "Derivative", SX_COST_ALU },
		{ "Extension", SX_COST_ALU },
		{ "Group", SX_COST_ALU },
		{ "Non-Uniform", SX_COST_ALU },
		{ "Relational_and_Logical", SX_COST_ALU },
		{ "Tensor", SX_COST_ALU },
		{ "Image", SX_COST_TEX },
		{ "Barrier", SX_COST_CTL },
		{ "Control-Flow", SX_COST_CTL },
		{ "Function", SX_COST_CALL },
		{ "Debug", SX_COST_DBG },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(tags); i++) {
		if (!strcmp(tags[i].tag, tag))
			return tags[i].cost;
	}
	return SX_COST_OTH;
}

static int model_init(struct cost_model *model, const struct spvx_module *m,
		      const struct spvx_allocator *a)
{
	int err = 0;

	model->module = m;
	sx_idmap_init(&model->sets, a);
	memset(model->of_class, 0, sizeof(model->of_class));
	for (uint32_t i = 0; !err && i < m->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		uint32_t id = insn.word_count > 1 ? spvx_insn_word(&insn, 1) : 0;
		enum sx_cost_class class;
		struct spvx_str name;

		if (!id)
			continue;
		/* those of a set that is not known count as other, not as computation */
		name = spvx_insn_string(&insn, 2, NULL, 0);
		class = spvx_import_is_debug(m->grammar, name) ? SX_COST_DBG
			: sx_str_starts(name, "NonSemantic.")  ? SX_COST_OTH
							       : SX_COST_ALU;
		err = sx_idmap_put(&model->sets, id, 1u + class);
	}
	return err;
}

static enum sx_cost_class class_of(struct cost_model *model, const struct spvx_insn *insn)
{
	const struct spvx_grammar *g = model->module->grammar;
	const struct spvx_entry *op = spvx_op_find(g, insn->opcode);
	uint32_t set = 0;
	uint8_t *known;

	if (sx_is_ext_inst(insn->opcode) && insn->word_count > SX_EXT_SET)
		set = sx_idmap_get(&model->sets, spvx_insn_word(insn, SX_EXT_SET), 0);
	if (set)
		return (enum sx_cost_class)(set - 1);
	if (!op)
		return SX_COST_OTH;
	/* looked up on first use, as a module uses few classes of the grammar */
	known = &model->of_class[spvx_op_class(g, op)];
	if (!*known)
		*known = (uint8_t)(1 +
				   class_of_tag(spvx_class_tag(g, spvx_op_class(g, op))));
	return (enum sx_cost_class)(*known - 1);
}

/* ---- gathering ---- */

/**
 * struct gatherer - state of one module's pass
 * @c:      costs it goes into
 * @debug:  of the module
 * @base:   this is the module to compare with
 * @caller: see sx_costs_gather()
 * @model:  classes
 * @files:  by file of the module: 1 + index in the costs' files[]; the last entry is for no
 *          file
 * @inlined: by inlined call: cost of the code inlined there
 * @totals: totals of this module
 */
struct gatherer {
	struct sx_costs *c;
	const struct spvx_debug *debug;
	bool base;
	bool caller;
	struct cost_model model;
	uint32_t *files;
	struct sx_cost_call *inlined;
	struct sx_cost_totals *totals;
};

static void add(struct sx_cost *to, const struct sx_cost *more)
{
	to->words += more->words;
	to->insns += more->insns;
}

/* The index in the costs of a file of the module, added when it is new. */
static int find_file(struct gatherer *g, uint32_t file, uint32_t *index)
{
	const struct spvx_debug *d = g->debug;
	uint32_t *known = &g->files[file == SPVX_NONE ? d->file_count : file];
	struct spvx_str name = { NULL, 0 };
	struct sx_costs *c = g->c;
	uint64_t *slot;
	int err;

	if (*known) {
		*index = *known - 1;
		return 0;
	}
	if (file != SPVX_NONE)
		name = d->files[file].name;
	slot = sx_strmap_at(&c->names, name.ptr ? name.ptr : "", name.len, NULL);
	if (!slot)
		return -SPVX_ENOMEM;
	if (!*slot) {
		err = sx_grow(c->a, (void **)&c->files, &c->file_cap, c->file_count + 1,
			      sizeof(*c->files));
		if (err)
			return err;
		c->files[c->file_count] = (struct sx_cost_file){
			.name = name,
			.file = g->base ? SPVX_NONE : file,
		};
		*slot = ++c->file_count;
	}
	*known = (uint32_t)*slot;
	*index = *known - 1;
	return 0;
}

/* The position that a span is charged to; its line is 0 for line 0 and without a line. */
static struct spvx_debug_position charged(const struct gatherer *g,
					  const struct spvx_debug_span *s)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];
	unsigned n;

	if (g->caller && s->inlined_at != SPVX_NONE) {
		n = spvx_debug_inline_chain(g->debug, s->inlined_at, chain, NULL);
		return g->debug->inlines[chain[n - 1]].site;
	}
	return (struct spvx_debug_position){
		.file = s->file,
		.line = s->kind == SPVX_DEBUG_LINE ? s->line : 0,
	};
}

static int charge(struct gatherer *g, const struct spvx_debug_span *s,
		  const struct sx_cost_line *cost)
{
	struct spvx_debug_position at = charged(g, s);
	struct sx_cost_line entry = *cost;
	struct sx_costs *c = g->c;
	int err;

	if (!at.line) {
		*(s->kind == SPVX_DEBUG_LINE_ZERO ? &g->totals->zero : &g->totals->none) +=
			cost->all.words;
		return 0;
	}
	g->totals->lines += cost->all.words;
	if (g->base)
		entry = (struct sx_cost_line){ .base = cost->all };
	entry.line = at.line;
	err = find_file(g, at.file, &entry.file);
	if (!err)
		err = sx_grow(c->a, (void **)&c->lines, &c->line_cap, c->line_count + 1,
			      sizeof(*c->lines));
	if (!err)
		c->lines[c->line_count++] = entry;
	return err;
}

static int end_span(struct gatherer *g, const struct spvx_debug_span *s,
		    const struct sx_cost_line *cost)
{
	if (!s)
		return 0;
	if (s->inlined_at != SPVX_NONE) {
		g->inlined[s->inlined_at].words += cost->all.words;
		g->inlined[s->inlined_at].insns += cost->all.insns;
	}
	return charge(g, s, cost);
}

static int gather_rows(struct gatherer *g)
{
	const struct spvx_debug_span *span = NULL;
	struct spvx_debug_row row = { 0 };
	struct sx_cost_line cost = { 0 };
	int err = 0;

	while (!err && spvx_debug_row_next(g->debug, false, &row)) {
		const struct sx_cost one = { row.insn.word_count, 1 };

		if (row.span != span) {
			err = end_span(g, span, &cost);
			cost = (struct sx_cost_line){ 0 };
			span = row.span;
		}
		add(&cost.all, &one);
		add(&cost.of[class_of(&g->model, &row.insn)], &one);
	}
	return err ? err : end_span(g, span, &cost);
}

/*
 * The cost of an inlined call also counts for the call around it. Costs are passed
 * outwards, each call once all calls inside it are complete. Recursive calls never
 * complete, and are attributed to no caller.
 */
static int pass_on(struct gatherer *g)
{
	const struct spvx_debug *d = g->debug;
	size_t size = d->inline_count * sizeof(uint32_t);
	uint32_t *waits = sx_zalloc(g->c->a, size); /* number of calls inside that are not
						     * complete */

	if (!waits)
		return d->inline_count ? -SPVX_ENOMEM : 0;
	for (uint32_t i = 0; i < d->inline_count; i++) {
		if (d->inlines[i].next != SPVX_NONE)
			waits[d->inlines[i].next]++;
	}
	for (uint32_t i = 0; i < d->inline_count; i++) {
		uint32_t at = i;

		while (at != SPVX_NONE && !waits[at]) {
			uint32_t next = d->inlines[at].next;

			waits[at] = UINT32_MAX; /* complete */
			if (next != SPVX_NONE) {
				g->inlined[next].words += g->inlined[at].words;
				g->inlined[next].insns += g->inlined[at].insns;
				waits[next]--;
			}
			at = next;
		}
	}
	sx_free(g->c->a, waits, size);
	return 0;
}

static int gather_calls(struct gatherer *g)
{
	struct sx_costs *c = g->c;
	int err = pass_on(g);

	for (uint32_t i = 0; !err && i < g->debug->inline_count; i++) {
		const struct spvx_debug_position *site = &g->debug->inlines[i].site;
		struct sx_cost_call *call = &g->inlined[i];

		if (!site->line || !call->insns)
			continue;
		call->line = site->line;
		err = find_file(g, site->file, &call->file);
		if (!err)
			err = sx_grow(c->a, (void **)&c->calls, &c->call_cap,
				      c->call_count + 1, sizeof(*c->calls));
		if (!err)
			c->calls[c->call_count++] = *call;
	}
	return err;
}

static int gather_module(struct sx_costs *c, const struct spvx_debug *d, bool base,
			 bool caller)
{
	struct gatherer g = { .c = c, .debug = d, .base = base, .caller = caller };
	size_t size = ((size_t)d->file_count + 1) * sizeof(*g.files);
	size_t calls = d->inline_count * sizeof(*g.inlined);
	int err;

	g.totals = base ? &c->base : &c->totals;
	g.totals->records = d->totals.record_words;
	g.totals->body = d->totals.words;
	err = model_init(&g.model, d->module, c->a);
	g.files = sx_zalloc(c->a, size);
	g.inlined = sx_zalloc(c->a, calls);
	if (!g.files || (calls && !g.inlined))
		err = -SPVX_ENOMEM;
	if (!err)
		err = gather_rows(&g);
	if (!err && !base)
		err = gather_calls(&g);
	sx_free(c->a, g.inlined, calls);
	sx_free(c->a, g.files, size);
	sx_idmap_free(&g.model.sets);
	return err;
}

/* ---- sorting and merging ---- */

/* Descending order of cost. */
static int calls_by_words(const void *a, const void *b)
{
	const struct sx_cost_call *x = a;
	const struct sx_cost_call *y = b;

	if (x->words != y->words)
		return x->words > y->words ? -1 : 1;
	return sx_by_2_words(a, b);
}

static int files_by_words(const void *a, const void *b)
{
	const struct sx_cost_file *x = a;
	const struct sx_cost_file *y = b;

	if (x->all.words != y->all.words)
		return x->all.words > y->all.words ? -1 : 1;
	return sx_str_cmp(x->name, y->name);
}

/* Sort, and merge the entries of one line. Return: the number of lines left. */
static size_t fold(struct sx_cost_line *lines, size_t count)
{
	size_t n = 0;

	if (!count)
		return 0;
	sx_sort(lines, count, sizeof(*lines), sx_by_2_words);
	for (size_t i = 1; i < count; i++) {
		struct sx_cost_line *to = &lines[n];

		if (sx_by_2_words(to, &lines[i])) {
			lines[++n] = lines[i];
			continue;
		}
		add(&to->all, &lines[i].all);
		add(&to->base, &lines[i].base);
		for (unsigned k = 0; k < SX_COST_CLASSES; k++)
			add(&to->of[k], &lines[i].of[k]);
	}
	return n + 1;
}

static size_t fold_calls(struct sx_cost_call *calls, size_t count)
{
	size_t n = 0;

	if (!count)
		return 0;
	sx_sort(calls, count, sizeof(*calls), sx_by_2_words);
	for (size_t i = 1; i < count; i++) {
		if (sx_by_2_words(&calls[n], &calls[i])) {
			calls[++n] = calls[i];
			continue;
		}
		calls[n].words += calls[i].words;
		calls[n].insns += calls[i].insns;
	}
	return n + 1;
}

/* Sort the files, and update the indices in the lines. */
static int order_files(struct sx_costs *c)
{
	size_t size = c->file_count * sizeof(uint32_t);
	uint32_t *places = sx_resize(c->a, NULL, 0, size);

	if (!c->file_count)
		return 0;
	if (!places)
		return -SPVX_ENOMEM;
	sx_sort(c->files, c->file_count, sizeof(*c->files), files_by_words);
	for (size_t i = 0; i < c->file_count; i++) {
		const struct spvx_str *name = &c->files[i].name;
		const uint64_t *old =
			sx_strmap_find(&c->names, name->ptr ? name->ptr : "", name->len);

		places[*old - 1] = (uint32_t)i;
	}
	for (size_t i = 0; i < c->line_count; i++)
		c->lines[i].file = places[c->lines[i].file];
	for (size_t i = 0; i < c->call_count; i++)
		c->calls[i].file = places[c->calls[i].file];
	sx_free(c->a, places, size);
	return 0;
}

int sx_costs_gather(struct sx_costs *c, const struct spvx_debug *debug,
		    const struct spvx_debug *base, bool caller)
{
	const struct spvx_allocator *a = c->a;
	int err;

	sx_costs_free(c);
	sx_costs_init(c, a);
	err = gather_module(c, debug, false, caller);
	if (!err && base)
		err = gather_module(c, base, true, caller);
	if (err)
		return err;
	c->line_count = fold(c->lines, c->line_count);
	c->call_count = fold_calls(c->calls, c->call_count);
	/* Ranges of lines and sums of each file. */
	for (size_t i = 0; i < c->line_count; i++) {
		const struct sx_cost_line *l = &c->lines[i];
		struct sx_cost_file *f = &c->files[l->file];

		if (!f->count++)
			f->first = (uint32_t)i;
		f->lines_used += l->all.insns != 0;
		add(&f->all, &l->all);
		add(&f->base, &l->base);
	}
	err = order_files(c);
	if (!err && c->call_count)
		sx_sort(c->calls, c->call_count, sizeof(*c->calls), calls_by_words);
	return err;
}

void sx_costs_init(struct sx_costs *c, const struct spvx_allocator *a)
{
	memset(c, 0, sizeof(*c));
	c->a = a;
	sx_strmap_init(&c->names, a);
}

void sx_costs_free(struct sx_costs *c)
{
	sx_free(c->a, c->files, c->file_cap * sizeof(*c->files));
	sx_free(c->a, c->lines, c->line_cap * sizeof(*c->lines));
	sx_free(c->a, c->calls, c->call_cap * sizeof(*c->calls));
	sx_strmap_free(&c->names);
	sx_costs_init(c, c->a);
}
