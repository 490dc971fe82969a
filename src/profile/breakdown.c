/* SPDX-License-Identifier: MIT */
/*
 * profile/breakdown.c - leaves, and the assignment of a module's words to them.
 *
 * The name of a module is known at its end, and whether a function is a declaration at its
 * first label. So the words of the current module are collected by the names of each
 * instruction, in a table that is reused for every module, and are added to the leaves at
 * the end of the module.
 *
 * One file: the loop over instructions and the tables it fills are inlined into one
 * another.
 */
#include "profile/breakdown.h"

#include "profile/label.h"
#include "spirv/module.h"

#define RECENT_BITS 9

/* Largest number of leaves of the current module that are kept for the next one: caches
 * have room for this many, and names of functions hardly ever recur. */
#define KEPT_LEAVES 4096

/* Opcodes with a remembered leaf: all that exist today. */
#define BY_OPCODE 8192

/* Combinations of labels, and the counts of each. */
struct leaves {
	struct sx_strmap map;            /* the labels as bytes; place in the lists + 1 */
	size_t recent[1 << RECENT_BITS]; /* by a hash of the labels: such a place, or 0 */
	struct sx_vec keys;              /* of @columns uint32_t */
	struct sx_vec n;                 /* of @width struct sx_count */
	size_t columns;
	size_t width;
};

struct sx_breakdown {
	const struct spvx_allocator *a;
	int err; /* the first failure */
	enum sx_source sources[SX_SOURCE_COUNT];
	size_t columns;
	bool by_instruction; /* not all sources are of_module */
	bool by_section;
	bool by_opcode; /* all other sources depend on the opcode alone */
	bool in_runs;   /* no source names opcodes: a leaf often has several in a row */
	bool by_place;  /* all other sources depend on the position alone */
	uint32_t same_until; /* with @by_place: sx_labeler_same_until(); else 0 */
	unsigned needs;      /* SX_NEED() of its sources */
	struct sx_labeler labeler;
	struct leaves now; /* of the current module, without the module's name */
	struct leaves all;
	uint32_t
		*opcodes; /* by opcode: place in @now + 1, 0: not known; where @by_opcode */
	size_t last;      /* place of the last instruction + 1 */
	struct sx_vec touched;   /* uint32_t: places of @now that are not empty */
	struct sx_vec undecided; /* those of functions that may be declarations */
	uint64_t walked;         /* words of the current module so far */
};

/* ---- tables ---- */

static void leaves_init(struct leaves *l, const struct spvx_allocator *a, size_t columns,
			size_t width)
{
	memset(l, 0, sizeof(*l));
	sx_strmap_init(&l->map, a);
	l->columns = columns;
	l->width = width;
}

static void leaves_free(struct leaves *l)
{
	sx_vec_free(&l->keys, l->map.table.a, l->columns * sizeof(uint32_t));
	sx_vec_free(&l->n, l->map.table.a, l->width * sizeof(struct sx_count));
	sx_strmap_free(&l->map);
	leaves_init(l, l->map.table.a, l->columns, l->width);
}

static inline const uint32_t *key_at(const struct leaves *l, size_t place)
{
	return (const uint32_t *)l->keys.items + place * l->columns;
}

static inline struct sx_count *counts_at(const struct leaves *l, size_t place)
{
	return (struct sx_count *)l->n.items + place * l->width;
}

static inline bool is_key(const struct leaves *l, size_t place, const uint32_t *key)
{
	const uint32_t *k = key_at(l, place);
	size_t i = 0;

	while (i < l->columns && k[i] == key[i])
		i++;
	return i == l->columns;
}

/* Find or add the counts of a combination, given by its bytes. Return: NULL: no memory. */
static struct sx_count *leaf_find(struct sx_breakdown *b, struct leaves *l,
				  const uint32_t *key, size_t *place)
{
	const size_t size = l->columns * sizeof(*key);
	bool fresh;
	uint64_t *value = sx_strmap_at(&l->map, (const char *)key, size, &fresh);

	if (value && fresh) {
		void *k = sx_vec_add(&l->keys, b->a, 1, size);

		if (k && sx_vec_zadd(&l->n, b->a, 1, l->width * sizeof(struct sx_count)))
			*value = l->n.count;
		if (k)
			memcpy(k, key, size);
	}
	if (!value || !*value) {
		b->err = -SPVX_ENOMEM;
		return NULL;
	}
	*place = (size_t)*value - 1;
	return counts_at(l, *place);
}

/* As leaf_find(), with a cache: few combinations of instructions occur at a time, and a
 * hash of their labels remembers the last place. */
static inline struct sx_count *leaf_at(struct sx_breakdown *b, struct leaves *l,
				       const uint32_t *key, size_t *place)
{
	struct sx_count *n;
	uint64_t mix = 0;
	size_t *recent;

	for (size_t i = 0; i < l->columns; i++)
		mix = (mix + key[i]) * UINT64_C(0x9e3779b97f4a7c15);
	recent = &l->recent[mix >> (64 - RECENT_BITS)];
	if (*recent && is_key(l, *recent - 1, key)) {
		*place = *recent - 1;
		return counts_at(l, *place);
	}
	n = leaf_find(b, l, key, place);
	if (n)
		*recent = *place + 1;
	return n;
}

static void note(struct sx_breakdown *b, struct sx_vec *places, size_t place)
{
	if (sx_vec_put_u32(places, b->a, (uint32_t)place))
		b->err = -SPVX_ENOMEM;
}

/* ---- life ---- */

int sx_breakdown_create(const struct spvx_allocator *a, const struct spvx_grammar *g,
			const enum sx_source *sources, size_t count,
			struct sx_breakdown **breakdown)
{
	struct sx_breakdown *b = sx_zalloc(a, sizeof(*b));
	size_t opcodes = 0;
	size_t modules = 0;
	size_t places = 0;

	*breakdown = NULL;
	if (!b)
		return -SPVX_ENOMEM;
	b->a = a;
	b->columns = count;
	for (size_t i = 0; i < count; i++) {
		b->sources[i] = sources[i];
		b->by_instruction |= !sx_sources[sources[i]].of_module;
		opcodes += sources[i] == SX_SOURCE_OPCODE || sources[i] == SX_SOURCE_CLASS;
		modules += sx_sources[sources[i]].of_module;
		/* the same for all instructions between ends of functions or lines */
		places += sources[i] == SX_SOURCE_FUNCTION ||
			  sources[i] == SX_SOURCE_CALLEE || sources[i] == SX_SOURCE_ENTRY ||
			  sources[i] == SX_SOURCE_FILE || sources[i] == SX_SOURCE_LINE;
		b->needs |= SX_NEED(sx_sources[sources[i]].needs);
	}
	b->by_section = b->needs & SX_NEED(SX_NEEDS_SECTION);
	b->in_runs = !opcodes;
	b->by_opcode = opcodes && opcodes + modules == count;
	b->by_place = places && places + modules == count;
	leaves_init(&b->now, a, count, 1);
	leaves_init(&b->all, a, count, SX_DOMAINS);
	if (b->by_opcode)
		b->opcodes = sx_zalloc(a, BY_OPCODE * sizeof(*b->opcodes));
	if (sx_labeler_init(&b->labeler, a, g, b->needs) || (b->by_opcode && !b->opcodes)) {
		sx_breakdown_free(b);
		return -SPVX_ENOMEM;
	}
	*breakdown = b;
	return 0;
}

void sx_breakdown_free(struct sx_breakdown *b)
{
	if (!b)
		return;
	sx_labeler_free(&b->labeler);
	leaves_free(&b->now);
	leaves_free(&b->all);
	sx_free(b->a, b->opcodes, BY_OPCODE * sizeof(*b->opcodes));
	sx_vec_free(&b->touched, b->a, sizeof(uint32_t));
	sx_vec_free(&b->undecided, b->a, sizeof(uint32_t));
	sx_free(b->a, b, sizeof(*b));
}

void sx_breakdown_reset(struct sx_breakdown *b)
{
	leaves_free(&b->all);
}

unsigned sx_breakdown_needs(const struct sx_breakdown *b)
{
	return b->needs;
}

int sx_breakdown_load(struct sx_breakdown *b, struct spvx_module *index, const void *data,
		      size_t size)
{
	struct sx_label_lines *lines = &b->labeler.lines;

	lines->read = lines->wanted && !b->labeler.indexed && !lines->find;
	if (lines->read)
		return spvx_debug_read(&lines->debug, index, data, size);
	return lines->wanted || b->labeler.bodies
		       ? spvx_module_load(index, data, size)
		       : sx_module_load_outline(index, data, size);
}

void sx_breakdown_find_lines(struct sx_breakdown *b, sx_lines_fn *find, void *ctx)
{
	b->labeler.lines.find = find;
	b->labeler.lines.find_ctx = ctx;
}

/* ---- a module ---- */

int sx_breakdown_begin(struct sx_breakdown *b, const struct spvx_header *header,
		       const struct spvx_module *index)
{
	b->walked = SPVX_HEADER_WORDS;
	b->touched.count = 0;
	b->undecided.count = 0;
	b->same_until = 0;
	if (b->now.n.count > KEPT_LEAVES && !b->by_opcode) {
		leaves_free(&b->now);
		b->last = 0;
	}
	return sx_labeler_begin(&b->labeler, header, index);
}

static inline void count_at(struct sx_breakdown *b, size_t place, uint64_t words)
{
	struct sx_count *n = counts_at(&b->now, place);

	if (!n->count)
		note(b, b->by_section && b->labeler.undecided ? &b->undecided : &b->touched,
		     place);
	n->count++;
	n->words += words;
}

static void count(struct sx_breakdown *b, const uint32_t *key, uint64_t words)
{
	size_t place = b->last - 1;

	if (!b->last || !b->in_runs || !is_key(&b->now, place, key)) {
		if (!leaf_at(b, &b->now, key, &place))
			return;
		b->last = place + 1;
	}
	count_at(b, place, words);
}

/* Assign a section to instructions of functions that could have been declarations. */
static void assign_section(struct sx_breakdown *b, unsigned section)
{
	const uint32_t *undecided = b->undecided.items;

	for (uint32_t k = 0; k < b->undecided.count; k++) {
		struct sx_count *n = counts_at(&b->now, undecided[k]);
		const struct sx_count from = *n;
		uint32_t key[SX_SOURCE_COUNT];
		size_t place;

		*n = (struct sx_count){ 0, 0 };
		memcpy(key, key_at(&b->now, undecided[k]), b->columns * sizeof(key[0]));
		for (size_t i = 0; i < b->columns; i++) {
			if (b->sources[i] == SX_SOURCE_SECTION)
				key[i] = SX_LABEL_SECTION + section;
		}
		n = leaf_at(b, &b->now, key, &place);
		if (!n)
			break;
		if (!n->count)
			note(b, &b->touched, place);
		sx_count_add(n, from);
	}
	b->undecided.count = 0;
}

/* Whether an opcode changes the position of later instructions, or the facts about the
 * module. */
static inline bool is_turn(uint16_t opcode)
{
	return opcode == SPVX_OP_ExtInstImport || opcode == SPVX_OP_EntryPoint ||
	       opcode == SPVX_OP_Function || opcode == SPVX_OP_FunctionEnd;
}

int sx_breakdown_take(void *breakdown, const struct spvx_insn *insn)
{
	struct sx_breakdown *b = breakdown;
	struct sx_label_lines *lines = &b->labeler.lines;
	uint32_t *known = NULL;
	uint32_t key[SX_SOURCE_COUNT];

	b->walked += insn->word_count;
	if (b->needs & SX_NEED(SX_NEEDS_WEIGHT) &&
	    sx_weigher_take(&b->labeler.weigher, insn))
		b->err = -SPVX_ENOMEM;
	/* instructions before @same_until have the name of the previous one */
	if (lines->next < b->same_until && !is_turn(insn->opcode)) {
		sx_count_add(counts_at(&b->now, b->last - 1),
			     (struct sx_count){ 1, insn->word_count });
		sx_idtable_expect(&b->labeler.ids, insn->word_count);
		lines->at = lines->next;
		lines->next += lines->wanted ? insn->word_count : 0;
		return 0;
	}
	/* if the opcode alone determines the name, its leaf is remembered, and the labeler
	 * only needs entry points */
	if (b->by_opcode && insn->opcode < BY_OPCODE)
		known = &b->opcodes[insn->opcode];
	if (known && *known) {
		if (insn->opcode == SPVX_OP_EntryPoint)
			sx_labeler_take(&b->labeler, insn);
		count_at(b, *known - 1, insn->word_count);
		return b->err;
	}
	sx_labeler_take(&b->labeler, insn);
	if (!b->by_instruction)
		return b->labeler.err;
	if (b->by_section && b->labeler.decided != SPVX_SECTION_COUNT)
		assign_section(b, b->labeler.decided);
	for (size_t i = 0; i < b->columns; i++)
		key[i] = sx_label(&b->labeler, b->sources[i], insn);
	count(b, key, insn->word_count);
	if (known)
		*known = (uint32_t)b->last;
	b->same_until = b->by_place ? sx_labeler_same_until(&b->labeler) : 0;
	return b->err | b->labeler.err;
}

/* Count words outside of instructions, under one name for every source. */
static void count_rest(struct sx_breakdown *b, uint32_t label, uint64_t words)
{
	uint32_t key[SX_SOURCE_COUNT];

	for (size_t i = 0; i < b->columns; i++)
		key[i] = sx_sources[b->sources[i]].of_module ? SX_LABEL_NONE : label;
	if (words)
		count(b, key, words);
}

/* Add the leaves of the current module, with the name of the module or 0, which is known
 * now. */
static void move_leaves(struct sx_breakdown *b, const uint32_t *called, unsigned domains)
{
	const uint32_t *touched = b->touched.items;

	for (uint32_t k = 0; k < b->touched.count; k++) {
		struct sx_count *n = counts_at(&b->now, touched[k]);
		const uint32_t *now = key_at(&b->now, touched[k]);
		const struct sx_count from = *n;
		uint32_t key[SX_SOURCE_COUNT];
		size_t place;

		*n = (struct sx_count){ 0, 0 };
		for (size_t i = 0; i < b->columns; i++)
			key[i] = called[i] ? called[i] : now[i];
		n = domains ? leaf_at(b, &b->all, key, &place) : NULL;
		for (unsigned d = 0; n && d < SX_DOMAINS; d++) {
			if (domains >> d & 1)
				sx_count_add(&n[d], from);
		}
	}
	b->touched.count = 0;
}

int sx_breakdown_end(struct sx_breakdown *b, struct spvx_str address, uint64_t bytes,
		     enum sx_copies_level like, unsigned domains)
{
	uint64_t words = bytes / SPVX_WORD_BYTES;
	uint32_t called[SX_SOURCE_COUNT];

	b->labeler.undecided = false;
	if (b->by_section)
		assign_section(b, SPVX_SECTION_FUNCTION_DECLARATION);
	count_rest(b, SX_LABEL_HEADERS, b->by_instruction ? SPVX_HEADER_WORDS : words);
	if (b->by_instruction && words > b->walked)
		count_rest(b, SX_LABEL_DAMAGED, words - b->walked);
	for (size_t i = 0; i < b->columns; i++)
		called[i] =
			sx_sources[b->sources[i]].of_module
				? sx_label_module(&b->labeler, b->sources[i], address, like)
				: 0;
	move_leaves(b, called, domains);
	return b->err | b->labeler.err;
}

int sx_breakdown_add(struct sx_breakdown *to, const struct sx_breakdown *from)
{
	/* each breakdown numbers its labels by first use */
	for (size_t k = 0; k < from->all.n.count && !to->err && !to->labeler.err; k++) {
		const uint32_t *label = key_at(&from->all, k);
		const struct sx_count *n = counts_at(&from->all, k);
		uint32_t key[SX_SOURCE_COUNT];
		struct sx_count *sum;
		size_t place;

		for (size_t i = 0; i < to->columns; i++)
			key[i] = sx_label_put(&to->labeler,
					      from->labeler.strings.list[label[i] - 1]);
		sum = leaf_at(to, &to->all, key, &place);
		for (unsigned d = 0; sum && d < SX_DOMAINS; d++)
			sx_count_add(&sum[d], n[d]);
	}
	return to->err | to->labeler.err;
}

int sx_breakdown_figures(struct sx_breakdown *b, struct sx_figures *f)
{
	const uint32_t *keys = b->all.keys.items;
	size_t count = b->all.n.count;
	size_t names_count = count * b->columns;
	struct spvx_str *names;

	if (sx_figures_reserve(f, count))
		return -SPVX_ENOMEM;
	names = sx_arena_array(&f->arena, names_count + 1, sizeof(*names));
	if (!names)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < names_count; i++)
		names[i] = b->labeler.strings.list[keys[i] - 1];
	for (size_t i = 0; i < count; i++) {
		f->list[i] = (struct sx_figure){ .kind = SPVX_PROFILE_KIND_COUNT,
						 .columns = (uint32_t)b->columns,
						 .names = names + i * b->columns };
		memcpy(f->list[i].n, counts_at(&b->all, i), sizeof(f->list[i].n));
	}
	f->count = count;
	return 0;
}
