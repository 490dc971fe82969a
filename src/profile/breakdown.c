/* SPDX-License-Identifier: MIT */
/*
 * profile/breakdown.c - leaves, and how a module's words come to them.
 *
 * What a module is called is known at its end, and whether a function is a declaration at
 * its first label. So the words of the current module are collected by the facts about each
 * instruction, in a table that is reused for every module, and are added to the leaves at
 * the end of the module.
 *
 * One file: the loop over instructions and the tables it fills are inlined into one
 * another.
 */
#include "profile/breakdown.h"

#include "profile/label.h"

#define RECENT_BITS 9

/* Leaves of the current module that stay for the next one, at most: caches have room for so
 * many, and names of functions hardly come again. */
#define KEPT_LEAVES 4096

/* Opcodes whose leaf is remembered: all that are in use today. */
#define BY_OPCODE 8192

/* Combinations of labels, and what is counted under each. */
struct leaves {
	struct sx_strmap map;            /* the labels as bytes; place in the arrays + 1 */
	size_t recent[1 << RECENT_BITS]; /* by a mix of the labels: such a place, or 0 */
	uint32_t *keys;                  /* @columns each */
	struct sx_count *n;              /* @width each */
	size_t key_cap;
	size_t n_cap;
	size_t count;
	size_t columns;
	size_t width;
};

/* Places of a table. */
struct places {
	size_t *list;
	size_t count;
	size_t cap;
};

struct sx_breakdown {
	const struct spvx_allocator *a;
	enum sx_source sources[SX_SOURCE_COUNT];
	size_t columns;
	bool by_instruction; /* not all sources are of_module */
	bool by_section;
	bool by_opcode; /* all others of them are what the opcode says */
	bool in_runs;   /* of one leaf: none of them is that */
	bool by_place;  /* all others of them are where it is */
	uint32_t
		same_until; /* then: so far instructions are called what the last one is, as
				the labeler counts words; 0: the next is not */
	unsigned needs;     /* SX_NEED() of its sources */
	struct sx_labeler labeler;
	struct leaves now; /* of the current module; without what the module is called */
	uint32_t
		*opcodes; /* by opcode: place in @now + 1, 0: not known; where @by_opcode */
	size_t last;      /* place of the last instruction + 1 */
	struct places touched;   /* places of @now that are not empty */
	struct places undecided; /* those of functions that may be declarations */
	struct leaves all;
	uint64_t walked; /* words of the current module so far */
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
	sx_free(l->map.a, l->keys, l->key_cap * sizeof(*l->keys));
	sx_free(l->map.a, l->n, l->n_cap * sizeof(*l->n));
	sx_strmap_free(&l->map);
	leaves_init(l, l->map.a, l->columns, l->width);
}

static int leaf_add(struct leaves *l, const uint32_t *key)
{
	void *keys = l->keys;
	void *n = l->n;

	if (sx_grow(l->map.a, &keys, &l->key_cap, (l->count + 1) * l->columns,
		    sizeof(*l->keys)))
		return -SPVX_ENOMEM;
	l->keys = keys;
	if (sx_grow(l->map.a, &n, &l->n_cap, (l->count + 1) * l->width, sizeof(*l->n)))
		return -SPVX_ENOMEM;
	l->n = n;
	memcpy(l->keys + l->count * l->columns, key, l->columns * sizeof(*key));
	memset(l->n + l->count * l->width, 0, l->width * sizeof(*l->n));
	l->count++;
	return 0;
}

/* The place of a combination, by its bytes. Return: 0 or -SPVX_ENOMEM. */
static int leaf_find(struct leaves *l, const uint32_t *key, size_t *place)
{
	uint64_t *value =
		sx_strmap_at(&l->map, (const char *)key, l->columns * sizeof(*key), NULL);

	if (!value)
		return -SPVX_ENOMEM;
	if (!*value) {
		if (leaf_add(l, key))
			return -SPVX_ENOMEM;
		*value = l->count;
	}
	*place = (size_t)*value - 1;
	return 0;
}

/* The same; instructions have few combinations at a time, and the numbers of their labels say
 * where the place of one was put the last time. */
static inline int leaf_at(struct leaves *l, const uint32_t *key, size_t *place)
{
	uint64_t mix = 0;
	size_t *recent;
	int err;

	for (size_t i = 0; i < l->columns; i++)
		mix = (mix + key[i]) * UINT64_C(0x9e3779b97f4a7c15);
	recent = &l->recent[mix >> (64 - RECENT_BITS)];
	if (*recent) {
		const uint32_t *k = l->keys + (*recent - 1) * l->columns;
		size_t i = 0;

		while (i < l->columns && k[i] == key[i])
			i++;
		*place = *recent - 1;
		if (i == l->columns)
			return 0;
	}
	err = leaf_find(l, key, place);
	if (!err)
		*recent = *place + 1;
	return err;
}

static int note(struct sx_breakdown *b, struct places *p, size_t place)
{
	void *list = p->list;

	if (sx_grow(b->a, &list, &p->cap, p->count + 1, sizeof(*p->list)))
		return -SPVX_ENOMEM;
	p->list = list;
	p->list[p->count++] = place;
	return 0;
}

/* ---- life ---- */

/* Of an instruction, and the same for all between two ends of functions or lines. */
static bool is_place(enum sx_source source)
{
	return source == SX_SOURCE_FUNCTION || source == SX_SOURCE_ENTRY ||
	       source == SX_SOURCE_FILE || source == SX_SOURCE_LINE;
}

int sx_breakdown_create(const struct spvx_allocator *a, const struct spvx_grammar *g,
			const enum sx_source *sources, size_t count,
			struct sx_breakdown **breakdown)
{
	struct sx_breakdown *b = sx_zalloc(a, sizeof(*b));
	size_t opcodes = 0;
	size_t modules = 0;
	size_t places = 0;
	size_t i;

	*breakdown = NULL;
	if (!b)
		return -SPVX_ENOMEM;
	b->a = a;
	b->columns = count;
	for (i = 0; i < count; i++) {
		b->sources[i] = sources[i];
		b->by_instruction |= !sx_sources[sources[i]].of_module;
		b->by_section |= sources[i] == SX_SOURCE_SECTION;
		opcodes += sources[i] == SX_SOURCE_OPCODE || sources[i] == SX_SOURCE_CLASS;
		modules += sx_sources[sources[i]].of_module;
		places += is_place(sources[i]);
		b->needs |= SX_NEED(sx_sources[sources[i]].needs);
	}
	b->in_runs = !opcodes;
	b->by_opcode = opcodes && opcodes + modules == count;
	b->by_place = places && places + modules == count;
	leaves_init(&b->now, a, count, 1);
	leaves_init(&b->all, a, count, SX_DOMAINS);
	if (b->by_opcode)
		b->opcodes = sx_zalloc(a, BY_OPCODE * sizeof(*b->opcodes));
	if (sx_labeler_init(&b->labeler, a, g, b->by_section, b->needs) ||
	    (b->by_opcode && !b->opcodes)) {
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
	sx_free(b->a, b->touched.list, b->touched.cap * sizeof(size_t));
	sx_free(b->a, b->undecided.list, b->undecided.cap * sizeof(size_t));
	sx_free(b->a, b, sizeof(*b));
}

void sx_breakdown_reset(struct sx_breakdown *b)
{
	leaves_free(&b->all);
}

bool sx_breakdown_needs_index(const struct sx_breakdown *b)
{
	return b->needs & ~SX_NEED(SX_NEEDS_BYTES);
}

bool sx_breakdown_needs_lines(const struct sx_breakdown *b)
{
	return b->needs & SX_NEED(SX_NEEDS_LINES);
}

int sx_breakdown_load(struct sx_breakdown *b, struct spvx_module *index, const void *data,
		      size_t size)
{
	return sx_labeler_load(&b->labeler, index, data, size);
}

void sx_breakdown_find_lines(struct sx_breakdown *b, sx_lines_fn *find, void *ctx)
{
	b->labeler.lines.find = find;
	b->labeler.lines.find_ctx = ctx;
}

static bool has_source(const struct sx_breakdown *b, enum sx_source source)
{
	for (size_t i = 0; i < b->columns; i++) {
		if (b->sources[i] == source)
			return true;
	}
	return false;
}

bool sx_breakdown_needs_copies(const struct sx_breakdown *b)
{
	return has_source(b, SX_SOURCE_DUP);
}

bool sx_breakdown_needs_address(const struct sx_breakdown *b)
{
	return has_source(b, SX_SOURCE_MODULE) || has_source(b, SX_SOURCE_CONTAINER);
}

void sx_breakdown_like(struct sx_breakdown *b, enum sx_copies_level level)
{
	b->labeler.like = level;
}

/* ---- a module ---- */

int sx_breakdown_begin(struct sx_breakdown *b, const struct spvx_header *header,
		       const struct spvx_module *index)
{
	b->walked = SPVX_HEADER_WORDS;
	b->touched.count = 0;
	b->undecided.count = 0;
	b->same_until = 0;
	if (b->now.count > KEPT_LEAVES && !b->by_opcode) {
		leaves_free(&b->now);
		b->last = 0;
	}
	return sx_labeler_begin(&b->labeler, header, index);
}

static inline int count_at(struct sx_breakdown *b, size_t place, uint64_t words)
{
	struct sx_count *n = &b->now.n[place];

	if (!n->count &&
	    note(b, b->by_section && b->labeler.undecided ? &b->undecided : &b->touched,
		 place))
		return -SPVX_ENOMEM;
	n->count++;
	n->words += words;
	return 0;
}

/* The place of the last instruction is that of @key, too. */
static bool is_last(const struct sx_breakdown *b, const uint32_t *key)
{
	const uint32_t *k = b->now.keys + (b->last - 1) * b->columns;
	size_t i = 0;

	while (i < b->columns && k[i] == key[i])
		i++;
	return i == b->columns;
}

static int count(struct sx_breakdown *b, const uint32_t *key, uint64_t words)
{
	size_t place = b->last - 1;

	if (!b->last || !b->in_runs || !is_last(b, key)) {
		if (leaf_at(&b->now, key, &place))
			return -SPVX_ENOMEM;
		b->last = place + 1;
	}
	return count_at(b, place, words);
}

/* One leaf of a function that may have been a declaration: what it is has shown itself. */
static int assign_leaf(struct sx_breakdown *b, size_t leaf, unsigned section)
{
	uint32_t key[SX_SOURCE_COUNT];
	struct sx_count from = b->now.n[leaf];
	struct sx_count *to;
	size_t place;
	size_t i;
	int err;

	memset(&b->now.n[leaf], 0, sizeof(from));
	for (i = 0; i < b->columns; i++)
		key[i] = b->sources[i] == SX_SOURCE_SECTION
				 ? SX_LABEL_SECTION + section
				 : b->now.keys[leaf * b->columns + i];
	err = leaf_at(&b->now, key, &place);
	if (err)
		return err;
	to = &b->now.n[place];
	if (!to->count)
		err = note(b, &b->touched, place);
	to->count += from.count;
	to->words += from.words;
	return err;
}

static int assign_section(struct sx_breakdown *b, unsigned section)
{
	size_t i;
	int err = 0;

	for (i = 0; i < b->undecided.count && !err; i++)
		err = assign_leaf(b, b->undecided.list[i], section);
	b->undecided.count = 0;
	return err;
}

static int count_insn(struct sx_breakdown *b, const struct spvx_insn *insn)
{
	uint32_t key[SX_SOURCE_COUNT];
	size_t i;

	for (i = 0; i < b->columns; i++) {
		key[i] = sx_label(&b->labeler, b->sources[i], insn);
		if (!key[i])
			return -SPVX_ENOMEM;
	}
	return count(b, key, insn->word_count);
}

/* Where the opcode alone says what an instruction is called, its leaf is remembered; of the
 * labeler nothing is needed then but the entry points. */
static int take_by_opcode(struct sx_breakdown *b, const struct spvx_insn *insn)
{
	uint32_t *known = &b->opcodes[insn->opcode % BY_OPCODE];
	int err = 0;

	if (insn->opcode == SPVX_OP_EntryPoint)
		err = sx_labeler_take(&b->labeler, insn);
	if (err)
		return err;
	if (insn->opcode < BY_OPCODE && *known)
		return count_at(b, *known - 1, insn->word_count);
	err = count_insn(b, insn);
	if (!err && insn->opcode < BY_OPCODE)
		*known = (uint32_t)b->last;
	return err;
}

/* It changes where those after it are, or what is known of the module. */
static inline bool is_turn(const struct spvx_insn *insn)
{
	return insn->opcode == SPVX_OP_ExtInstImport ||
	       insn->opcode == SPVX_OP_EntryPoint || insn->opcode == SPVX_OP_Function ||
	       insn->opcode == SPVX_OP_FunctionEnd;
}

/* It is called what the last one is. */
static inline void count_same(struct sx_breakdown *b, const struct spvx_insn *insn)
{
	struct sx_count *n = &b->now.n[b->last - 1];

	n->count++;
	n->words += insn->word_count;
	sx_labeler_pass(&b->labeler, insn);
}

int sx_breakdown_take(void *breakdown, const struct spvx_insn *insn)
{
	struct sx_breakdown *b = breakdown;
	int err;

	b->walked += insn->word_count;
	if (b->by_opcode)
		return take_by_opcode(b, insn);
	if (sx_labeler_words(&b->labeler) < b->same_until && !is_turn(insn)) {
		count_same(b, insn);
		return 0;
	}
	err = sx_labeler_take(&b->labeler, insn);
	if (err || !b->by_instruction)
		return err;
	if (b->by_section && b->labeler.decided != SPVX_SECTION_COUNT)
		err = assign_section(b, b->labeler.decided);
	if (!err)
		err = count_insn(b, insn);
	b->same_until = b->by_place ? sx_labeler_same_until(&b->labeler) : 0;
	return err;
}

/* Words that are not instruction, under one name whatever the source. */
static int count_rest(struct sx_breakdown *b, uint32_t label, uint64_t words)
{
	uint32_t key[SX_SOURCE_COUNT];
	size_t i;

	for (i = 0; i < b->columns; i++)
		key[i] = sx_sources[b->sources[i]].of_module ? SX_LABEL_NONE : label;
	return words ? count(b, key, words) : 0;
}

/* One leaf of the current module: now it is known what the module is called. */
static int move_leaf(struct sx_breakdown *b, size_t leaf, const uint32_t *called,
		     unsigned domains)
{
	uint32_t key[SX_SOURCE_COUNT];
	struct sx_count from = b->now.n[leaf];
	struct sx_count *to;
	size_t place;
	size_t i;
	unsigned d;
	int err;

	memset(&b->now.n[leaf], 0, sizeof(from));
	if (!domains)
		return 0;
	for (i = 0; i < b->columns; i++)
		key[i] = called[i] ? called[i] : b->now.keys[leaf * b->columns + i];
	err = leaf_at(&b->all, key, &place);
	if (err)
		return err;
	to = b->all.n + place * SX_DOMAINS;
	for (d = 0; d < SX_DOMAINS; d++) {
		to[d].count += domains >> d & 1 ? from.count : 0;
		to[d].words += domains >> d & 1 ? from.words : 0;
	}
	return 0;
}

int sx_breakdown_end(struct sx_breakdown *b, struct spvx_str address, uint64_t bytes,
		     unsigned domains)
{
	uint64_t words = bytes / SPVX_WORD_BYTES;
	uint32_t called[SX_SOURCE_COUNT];
	size_t i;
	int err = 0;

	b->labeler.undecided = false;
	if (b->by_section)
		err = assign_section(b, SPVX_SECTION_FUNCTION_DECLARATION);
	if (!err)
		err = count_rest(b, SX_LABEL_HEADERS,
				 b->by_instruction ? SPVX_HEADER_WORDS : words);
	if (!err && b->by_instruction && words > b->walked)
		err = count_rest(b, SX_LABEL_DAMAGED, words - b->walked);
	for (i = 0; i < b->columns && !err; i++) {
		called[i] = 0;
		if (sx_sources[b->sources[i]].of_module) {
			called[i] = sx_label_module(&b->labeler, b->sources[i], address);
			err = called[i] ? 0 : -SPVX_ENOMEM;
		}
	}
	for (i = 0; i < b->touched.count && !err; i++)
		err = move_leaf(b, b->touched.list[i], called, domains);
	b->touched.count = 0;
	return err;
}

/* Labels are numbered as they come in each. */
static int add_leaf(struct sx_breakdown *to, const struct sx_breakdown *from, size_t leaf)
{
	const struct sx_count *n = from->all.n + leaf * SX_DOMAINS;
	uint32_t key[SX_SOURCE_COUNT];
	size_t place;
	int err;

	for (size_t i = 0; i < to->columns; i++) {
		key[i] = sx_label_of(&to->labeler, &from->labeler,
				     from->all.keys[leaf * from->columns + i]);
		if (!key[i])
			return -SPVX_ENOMEM;
	}
	err = leaf_at(&to->all, key, &place);
	for (unsigned d = 0; d < SX_DOMAINS && !err; d++) {
		to->all.n[place * SX_DOMAINS + d].count += n[d].count;
		to->all.n[place * SX_DOMAINS + d].words += n[d].words;
	}
	return err;
}

int sx_breakdown_add(struct sx_breakdown *to, const struct sx_breakdown *from)
{
	int err = 0;

	for (size_t i = 0; i < from->all.count && !err; i++)
		err = add_leaf(to, from, i);
	return err;
}

int sx_breakdown_figures(struct sx_breakdown *b, struct sx_figures *f)
{
	struct spvx_str *names;
	size_t i;
	size_t k;
	int err = sx_figures_reserve(f, b->all.count);

	names = err ? NULL
		    : sx_arena_zalloc(&f->arena, b->all.count * b->columns + 1,
				      sizeof(*names));
	if (!names)
		return -SPVX_ENOMEM;
	for (i = 0; i < b->all.count; i++) {
		struct sx_figure *figure = &f->list[i];

		*figure = (struct sx_figure){ .kind = SPVX_PROFILE_KIND_COUNT,
					      .columns = (uint32_t)b->columns,
					      .names = names + i * b->columns };
		for (k = 0; k < b->columns; k++)
			names[i * b->columns + k] =
				b->labeler.strings
					.list[b->all.keys[i * b->columns + k] - 1];
		memcpy(figure->n, b->all.n + i * SX_DOMAINS, sizeof(figure->n));
	}
	f->count = b->all.count;
	return 0;
}
