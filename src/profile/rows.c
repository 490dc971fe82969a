/* SPDX-License-Identifier: MIT */
/*
 * profile/rows.c - the counts as rows, under the specification's names, in the order of
 * reports: rows of one kind and name are merged, and all sorted.
 *
 * Rows of one module, with the built-in grammar, have distinct names: kind, words, count
 * and the rank of the name are packed into numbers and sorted by these. Kinds without ranks
 * compare names where all else is equal. All other rows (too large, as of many modules;
 * opcodes and enumerants unknown to the grammar; several tools, as the registry has two of
 * one name; user grammars, which may use a name twice) take the slow path, which compares
 * names. Both give the same rows; by the slow path alone `stats --per-module` (P17) takes
 * 1.2 to 1.6 times the instructions.
 */
#include "profile/plain.h"
#include "profile/profile.h"

#include "base/num_print.h"
#include "base/sort.h"
#include "base/str.h"

/* The spelling of kinds in reports, and the enumeration of their values. */
static const struct {
	char name[15];
	uint8_t of;
} kinds[SPVX_PROFILE_KIND_COUNT] = {
	[SPVX_PROFILE_TOTAL] = { "total", 0 },
	[SPVX_PROFILE_OPCODE] = { "opcode", 0 },
	[SPVX_PROFILE_CLASS] = { "class", 0 },
	[SPVX_PROFILE_SECTION] = { "section", 0 },
	[SPVX_PROFILE_CAPABILITY] = { "capability", SPVX_KIND_Capability },
	[SPVX_PROFILE_EXTENSION] = { "extension", 0 },
	[SPVX_PROFILE_IMPORT] = { "import", 0 },
	[SPVX_PROFILE_EXTINST] = { "extinst", 0 },
	[SPVX_PROFILE_STORAGE] = { "storage", SPVX_KIND_StorageClass },
	[SPVX_PROFILE_DECORATION] = { "decoration", SPVX_KIND_Decoration },
	[SPVX_PROFILE_BUILTIN] = { "builtin", SPVX_KIND_BuiltIn },
	[SPVX_PROFILE_EXEC_MODEL] = { "exec_model", SPVX_KIND_ExecutionModel },
	[SPVX_PROFILE_EXEC_MODE] = { "exec_mode", SPVX_KIND_ExecutionMode },
	[SPVX_PROFILE_GENERATOR] = { "generator", 0 },
	[SPVX_PROFILE_VERSION] = { "version", 0 },
	[SPVX_PROFILE_SIZE_BUCKET] = { "size_bucket", 0 },
	[SPVX_PROFILE_COPIES] = { "copies", 0 },
	[SPVX_PROFILE_USAGE] = { "usage", 0 },
};

const char *const sx_section_names[SPVX_SECTION_COUNT + 1] = {
	[SPVX_SECTION_CAPABILITY] = "capability",
	[SPVX_SECTION_EXTENSION] = "extension",
	[SPVX_SECTION_IMPORT] = "import",
	[SPVX_SECTION_MEMORY_MODEL] = "memory_model",
	[SPVX_SECTION_ENTRY_POINT] = "entry_point",
	[SPVX_SECTION_EXECUTION_MODE] = "execution_mode",
	[SPVX_SECTION_DEBUG_STRING] = "debug_string",
	[SPVX_SECTION_DEBUG_NAME] = "debug_name",
	[SPVX_SECTION_DEBUG_PROCESSED] = "debug_processed",
	[SPVX_SECTION_ANNOTATION] = "annotation",
	[SPVX_SECTION_TYPE_CONST_GLOBAL] = "type_const_global",
	[SPVX_SECTION_FUNCTION_DECLARATION] = "function_declaration",
	[SPVX_SECTION_FUNCTION_DEFINITION] = "function_definition",
	NULL,
};

const char *spvx_profile_kind_name(enum spvx_profile_kind kind)
{
	return kind < SPVX_PROFILE_KIND_COUNT ? kinds[kind].name : "";
}

const char *sx_section_name(enum spvx_section section)
{
	return sx_section_names[section];
}

/* ---- order ---- */

/* A key has the kind of a row, its words, its count, the rank of its name and its index. */
#define KIND_BITS  5
#define WORDS_BITS 21
#define COUNT_BITS 14
#define NAME_BITS  12
#define PLACE_BITS 12

_Static_assert(KIND_BITS + WORDS_BITS + COUNT_BITS + NAME_BITS + PLACE_BITS == 64, "a key");
_Static_assert(SPVX_PROFILE_KIND_COUNT <= 1 << KIND_BITS, "kinds do not fit");

#define MAX_OF(bits) ((UINT64_C(1) << (bits)) - 1)

#define FEW 16 /* fewer rows are sorted by insertion */

static int by_name(const void *pa, const void *pb)
{
	const struct spvx_profile_row *a = pa;
	const struct spvx_profile_row *b = pb;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	return sx_str_cmp(a->name, b->name);
}

static int by_weight(const void *pa, const void *pb)
{
	const struct spvx_profile_row *a = pa;
	const struct spvx_profile_row *b = pb;

	if (a->kind == b->kind && a->words != b->words)
		return a->words > b->words ? -1 : 1;
	if (a->kind == b->kind && a->count != b->count)
		return a->count > b->count ? -1 : 1;
	return by_name(a, b);
}

size_t sx_rows_sort_plain(const struct sx_row *rows, size_t n, bool by_names,
			  struct spvx_profile_row *to)
{
	size_t kept = 0;

	for (size_t i = 0; i < n; i++)
		to[i] = rows[i].row;
	sx_sort(to, n, sizeof(*to), by_name);
	for (size_t i = 0; i < n; i++) {
		if (kept && !by_name(&to[kept - 1], &to[i])) {
			to[kept - 1].count += to[i].count;
			to[kept - 1].words += to[i].words;
		} else {
			to[kept++] = to[i];
		}
	}
	if (!by_names)
		sx_sort(to, kept, sizeof(*to), by_weight);
	return kept;
}

/* ---- by numbers ---- */

/* The most words come first, then the highest count. Bits above the rank are equal for two
 * rows where names decide. Return: whether all values fit. */
static bool make_keys(const struct sx_row *rows, size_t n, bool by_names, uint64_t *keys)
{
	uint64_t words = 0;
	uint64_t counts = 0;
	uint32_t names = 0;
	uint32_t seen[2] = { 0, 0 }; /* without the rank of a name, and with it */
	unsigned tools = 0;

	for (size_t i = 0; i < n; i++) {
		const struct spvx_profile_row *row = &rows[i].row;
		uint64_t key = (uint64_t)row->kind << (WORDS_BITS + COUNT_BITS);

		if (!by_names)
			key |= (MAX_OF(WORDS_BITS) - row->words) << COUNT_BITS |
			       (MAX_OF(COUNT_BITS) - row->count);
		keys[i] = (key << NAME_BITS | rows[i].name_place) << PLACE_BITS | i;
		words |= row->words;
		counts |= row->count;
		names |= rows[i].name_place;
		seen[rows[i].name_place > 0] |= UINT32_C(1) << row->kind;
		tools += row->kind == SPVX_PROFILE_GENERATOR;
	}
	return n <= MAX_OF(PLACE_BITS) && words <= MAX_OF(WORDS_BITS) &&
	       counts <= MAX_OF(COUNT_BITS) && names <= MAX_OF(NAME_BITS) &&
	       !(seen[0] & seen[1]) && tools <= 1;
}

static void sort_names(struct spvx_profile_row *rows, size_t n)
{
	if (n > FEW) {
		sx_sort(rows, n, sizeof(*rows), by_name);
		return;
	}
	for (size_t i = 1; i < n; i++) {
		struct spvx_profile_row row = rows[i];
		size_t at = i;

		for (; at && sx_str_cmp(rows[at - 1].name, row.name) > 0; at--)
			rows[at] = rows[at - 1];
		rows[at] = row;
	}
}

int sx_rows_sort(struct sx_arena *arena, const struct sx_row *rows, size_t n, bool by_names,
		 struct spvx_profile_row *to)
{
	uint64_t *keys = sx_arena_array(arena, n + 1, sizeof(*keys));
	size_t end;

	if (!keys)
		return -SPVX_ENOMEM;
	if (!make_keys(rows, n, by_names, keys))
		return 0;
	sx_sort_u64(keys, (uint32_t)n);
	for (size_t i = 0; i < n; i++)
		to[i] = rows[keys[i] & MAX_OF(PLACE_BITS)].row;
	/* where keys are equal, names decide */
	for (size_t i = 0; i < n; i = end) {
		end = i + 1;
		while (end < n && keys[i] >> PLACE_BITS == keys[end] >> PLACE_BITS)
			end++;
		if (end - i > 1)
			sort_names(to + i, end - i);
	}
	return 1;
}

/* ---- rows ---- */

#define CLASSES 256 /* more than a grammar has, whose entries have a byte for them */

struct builder {
	struct spvx_profile *p;
	struct sx_row *rows;
	size_t count;
	size_t cap;
	struct spvx_profile_totals totals;
	struct sx_count *classes;
	uint32_t set_string; /* of the set of the last extended instruction, 0: none yet */
	unsigned set;        /* its index, 0: it is not known */
	int err;
};

/* @name_place: see struct sx_row. */
static void add(struct builder *b, enum spvx_profile_kind kind, struct spvx_str name,
		uint32_t name_place, const struct sx_count *c)
{
	if (b->count == b->cap) {
		b->err = -SPVX_EINVAL; /* the rows were counted wrongly */
		return;
	}
	b->rows[b->count++] =
		(struct sx_row){ { kind, name, c->count, c->words }, name_place };
}

/* Make a name in the arena of the rows. */
static struct spvx_str joined(struct builder *b, struct spvx_str first,
			      struct spvx_str middle, struct spvx_str rest)
{
	size_t len = first.len + middle.len + rest.len;
	char *name = sx_arena_alloc(&b->p->rows, len + 1);

	if (!name) {
		b->err = -SPVX_ENOMEM;
		return sx_str("");
	}
	memcpy(name, first.ptr, first.len);
	memcpy(name + first.len, middle.ptr, middle.len);
	memcpy(name + first.len + middle.len, rest.ptr, rest.len);
	name[len] = '\0';
	return sx_str_n(name, len);
}

static struct spvx_str decimal(uint64_t n, char room[SX_NUM_ROOM])
{
	return sx_str_n(room, (size_t)(sx_put_u64(room, n) - room));
}

static struct spvx_str entry_name(const struct spvx_grammar *g, const struct spvx_entry *e)
{
	return sx_str_n(sx_strings(g) + e->name, e->name_len);
}

struct spvx_str sx_profile_name(const struct spvx_grammar *g, enum spvx_profile_kind kind,
				uint32_t value, char room[SX_NAME_ROOM])
{
	const char *tool =
		kind == SPVX_PROFILE_GENERATOR ? spvx_generator_name(g, value) : NULL;
	const struct spvx_entry *e = kind == SPVX_PROFILE_OPCODE ? sx_op(g, (uint16_t)value)
				     : kinds[kind].of
					     ? spvx_enum_find(g, kinds[kind].of, value)
					     : NULL;
	const bool version = kind == SPVX_PROFILE_VERSION;
	const char *front = kind == SPVX_PROFILE_OPCODE      ? "Op"
			    : kind == SPVX_PROFILE_GENERATOR ? "Unknown("
							     : "";
	char *end = room + strlen(front);

	if (tool)
		return sx_str(tool);
	if (e)
		return entry_name(g, e);
	memcpy(room, front, strlen(front));
	end = sx_put_u64(end, version ? value >> 8 : value);
	if (version)
		*end++ = '.';
	if (version)
		end = sx_put_u64(end, value & 0xff);
	if (kind == SPVX_PROFILE_GENERATOR)
		*end++ = ')';
	return sx_str_n(room, (size_t)(end - room));
}

#define TOTAL(name, count, words)                                            \
	(struct spvx_profile_row)                                            \
	{                                                                    \
		SPVX_PROFILE_TOTAL, { name, sizeof(name) - 1 }, count, words \
	}

void sx_totals_rows(const struct spvx_profile_totals *t,
		    struct spvx_profile_row rows[SX_TOTAL_ROWS])
{
	*rows++ = TOTAL("modules", t->modules, 0);
	*rows++ = TOTAL("unique_modules", t->unique_modules, 0);
	*rows++ = TOTAL("malformed", t->malformed, 0);
	*rows++ = TOTAL("foreign_endian", t->foreign_endian, 0);
	*rows++ = TOTAL("bytes", t->bytes, 0);
	*rows++ = TOTAL("words", t->words, 0);
	*rows++ = TOTAL("instructions", t->instructions, t->instruction_words);
	*rows++ = TOTAL("unknown_opcodes", t->unknown_opcodes, t->unknown_words);
	*rows++ = TOTAL("debug_words", t->debug_words, t->debug_words);
}

static void add_instructions(const struct spvx_profile *p, struct spvx_profile_totals *t,
			     const struct spvx_entry *op, uint64_t count, uint64_t words)
{
	t->instructions += count;
	t->instruction_words += words;
	if (!op) {
		t->unknown_opcodes += count;
		t->unknown_words += words;
	} else if (op->class_index == p->debug_class) {
		t->debug_words += words;
	}
}

/* @e: grammar entry of the value, or NULL. */
static void add_value(struct builder *b, enum spvx_profile_kind kind, uint32_t value,
		      const struct spvx_entry *e, const struct sx_count *c)
{
	char room[SX_NAME_ROOM];
	struct spvx_str name =
		e ? entry_name(b->p->g, e) : sx_profile_name(b->p->g, kind, value, room);

	if (name.ptr == room)
		name = joined(b, name, sx_str(""), sx_str(""));
	add(b, kind, name, e ? e->name_place : 0, c);
}

/* Make rows of opcodes, and add them to the totals and to their classes. */
static void add_opcodes(struct builder *b)
{
	const struct spvx_profile *p = b->p;
	unsigned classes = spvx_class_count(p->g);

	memset(b->classes, 0, (classes + 1) * sizeof(b->classes[0]));
	for (size_t i = 0; i < p->ops.used_count; i++) {
		uint16_t opcode = p->ops.used[i];
		const struct sx_count *c = sx_opcounts_at(&p->ops, opcode);
		const struct spvx_entry *op = sx_op(p->g, opcode);
		struct sx_count *class =
			&b->classes[op && op->class_index < classes ? op->class_index
								    : classes];

		add_value(b, SPVX_PROFILE_OPCODE, opcode, op, c);
		add_instructions(p, &b->totals, op, c->count, c->words);
		sx_count_add(class, *c);
	}
}

static void add_figure(struct builder *b, uint64_t key, const struct sx_count *c)
{
	enum spvx_profile_kind kind = (enum spvx_profile_kind)sx_tally_kind(key);
	const struct spvx_grammar *g = b->p->g;
	const uint32_t string = sx_tally_string(key);
	const uint32_t value = (uint32_t)key;
	const struct spvx_entry *e;
	struct spvx_str name;
	char room[SX_NUM_ROOM];

	if (!string) {
		e = kinds[kind].of ? spvx_enum_find(g, kinds[kind].of, value) : NULL;
		add_value(b, kind, value, e, c);
		return;
	}
	name = b->p->strings.list[string - 1];
	if (kind == SPVX_PROFILE_EXTINST) {
		if (b->set_string != string)
			b->set = spvx_set_find(g, name);
		b->set_string = string;
		e = b->set ? spvx_set_op(g, b->set, value) : NULL;
		name = joined(b, name, sx_str("/"),
			      e ? entry_name(g, e) : decimal(value, room));
	}
	add(b, kind, name, 0, c);
}

/* Find the buckets of the smallest and of the largest module. */
static void bucket_range(const struct spvx_profile *p, unsigned *first, unsigned *end)
{
	*first = sx_bucket_of(p->totals.min_bytes);
	*end = p->totals.modules ? sx_bucket_of(p->totals.max_bytes) + 1 : *first;
}

/* Make the rows in the order of reports: totals, rows by kind, size buckets. Return: their
 * number. */
static size_t put_rows(struct builder *b, bool by_names, struct spvx_profile_row *to)
{
	const bool built_in = b->p->g == sx_grammar(NULL);
	size_t count = SX_TOTAL_ROWS;
	unsigned i;
	unsigned end;
	int rc = 0;

	sx_totals_rows(&b->totals, to);
	if (built_in)
		rc = sx_rows_sort(&b->p->rows, b->rows, b->count, by_names, to + count);
	b->err = rc < 0 ? rc : b->err;
	count +=
		rc ? b->count : sx_rows_sort_plain(b->rows, b->count, by_names, to + count);
	for (bucket_range(b->p, &i, &end); i < end; i++) {
		char room[SX_NUM_ROOM];

		if (b->p->buckets.of[i].count)
			to[count++] = (struct spvx_profile_row){
				SPVX_PROFILE_SIZE_BUCKET,
				joined(b, decimal(sx_bucket_low(i), room), sx_str(""),
				       sx_str("")),
				b->p->buckets.of[i].count, b->p->buckets.of[i].words
			};
	}
	return count;
}

/* Totals of modules, without those of their instructions. */
static void begin_totals(struct spvx_profile *p, struct spvx_profile_totals *totals)
{
	sx_fast_flush(p);
	sx_distinct_update(&p->distinct);
	*totals = p->totals;
	totals->unique_modules = p->distinct.table.count;
}

int sx_profile_make_rows(struct spvx_profile *p, const struct spvx_profile_row **rows,
			 size_t *count, struct spvx_profile_totals *totals, bool by_names)
{
	struct sx_count classes[CLASSES]; /* one for each class of the grammar */
	struct builder b = { .p = p, .classes = classes };
	const struct sx_hashtable *t = &p->tally.table;
	const struct sx_tally_slot *slots;
	struct spvx_profile_row *to;
	unsigned bucket;
	unsigned end;

	begin_totals(p, &b.totals);
	sx_arena_reset(&p->rows);
	sx_plain_flush(p);
	bucket_range(p, &bucket, &end);
	slots = t->slots;
	b.cap = p->ops.used_count + spvx_class_count(p->g) + 1 + SPVX_SECTION_COUNT +
		t->count;
	b.rows = sx_arena_array(&p->rows, b.cap, sizeof(*b.rows));
	to = sx_arena_array(&p->rows, SX_TOTAL_ROWS + b.cap + (end - bucket), sizeof(*to));
	if (!b.rows || !to)
		return -SPVX_ENOMEM;
	add_opcodes(&b);
	for (unsigned i = 0; i <= spvx_class_count(p->g); i++) {
		if (classes[i].count)
			add(&b, SPVX_PROFILE_CLASS, sx_str(spvx_class_tag(p->g, i)), 0,
			    &classes[i]);
	}
	for (unsigned i = 0; i < SPVX_SECTION_COUNT; i++) {
		if (p->sections[i].count)
			add(&b, SPVX_PROFILE_SECTION, sx_str(sx_section_names[i]), 0,
			    &p->sections[i]);
	}
	for (size_t i = 0; i < t->cap; i++) {
		if (slots[i].key)
			add_figure(&b, slots[i].key, &slots[i].c);
	}
	*count = put_rows(&b, by_names, to);
	*rows = to;
	if (totals)
		*totals = b.totals;
	return b.err | sx_profile_error(p);
}

int spvx_profile_rows(struct spvx_profile *p, const struct spvx_profile_row **rows,
		      size_t *count)
{
	return sx_profile_make_rows(p, rows, count, NULL, false);
}

void spvx_profile_totals(struct spvx_profile *p, struct spvx_profile_totals *totals)
{
	begin_totals(p, totals);
	for (size_t i = 0; i < p->ops.used_count; i++) {
		uint16_t opcode = p->ops.used[i];
		const struct sx_count *c = sx_opcounts_at(&p->ops, opcode);

		add_instructions(p, totals, sx_op(p->g, opcode), c->count, c->words);
	}
	for (size_t i = 0; p->plain && i < p->plain->used_count; i++) {
		const struct sx_plain_used *u = &p->plain->used[i];
		uint64_t n = *sx_plain_bin(p->plain, u);

		add_instructions(p, totals, sx_op(p->g, u->opcode), n / SX_PACKED_ONE,
				 n & SX_PACKED_WORDS);
	}
}
