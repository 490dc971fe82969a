/* SPDX-License-Identifier: MIT */
/*
 * profile/rows.c - what was counted, under the specification's names, in reports' order.
 */
#include "profile/plain.h"
#include "profile/profile.h"

#include "base/str.h"

static const char kind_names[SPVX_PROFILE_KIND_COUNT][16] = {
	[SPVX_PROFILE_TOTAL] = "total",
	[SPVX_PROFILE_OPCODE] = "opcode",
	[SPVX_PROFILE_CLASS] = "class",
	[SPVX_PROFILE_SECTION] = "section",
	[SPVX_PROFILE_CAPABILITY] = "capability",
	[SPVX_PROFILE_EXTENSION] = "extension",
	[SPVX_PROFILE_IMPORT] = "import",
	[SPVX_PROFILE_EXTINST] = "extinst",
	[SPVX_PROFILE_STORAGE] = "storage",
	[SPVX_PROFILE_DECORATION] = "decoration",
	[SPVX_PROFILE_BUILTIN] = "builtin",
	[SPVX_PROFILE_EXEC_MODEL] = "exec_model",
	[SPVX_PROFILE_EXEC_MODE] = "exec_mode",
	[SPVX_PROFILE_GENERATOR] = "generator",
	[SPVX_PROFILE_VERSION] = "version",
	[SPVX_PROFILE_SIZE_BUCKET] = "size_bucket",
	[SPVX_PROFILE_COPIES] = "copies",
	[SPVX_PROFILE_USAGE] = "usage",
};

/* Kinds whose values are enumerants, and of what. */
static const uint8_t enum_kinds[SPVX_PROFILE_KIND_COUNT] = {
	[SPVX_PROFILE_CAPABILITY] = SPVX_KIND_Capability,
	[SPVX_PROFILE_STORAGE] = SPVX_KIND_StorageClass,
	[SPVX_PROFILE_DECORATION] = SPVX_KIND_Decoration,
	[SPVX_PROFILE_BUILTIN] = SPVX_KIND_BuiltIn,
	[SPVX_PROFILE_EXEC_MODEL] = SPVX_KIND_ExecutionModel,
	[SPVX_PROFILE_EXEC_MODE] = SPVX_KIND_ExecutionMode,
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
	return kind < SPVX_PROFILE_KIND_COUNT ? kind_names[kind] : "";
}

const char *sx_section_name(enum spvx_section section)
{
	return sx_section_names[section];
}

#define CLASSES 256 /* more than a grammar has, whose entries have a byte for them */

struct builder {
	struct spvx_profile *p;
	struct spvx_profile_row *rows;
	size_t count;
	size_t cap;
	struct sx_buf text;
	struct spvx_profile_totals totals;
	struct sx_count *classes;
	uint32_t set_string; /* of the set of the last extended instruction, 0: none yet */
	unsigned set;        /* its index, 0: it is not known */
	int err;
};

static void add(struct builder *b, enum spvx_profile_kind kind, struct spvx_str name,
		uint64_t count, uint64_t words)
{
	if (b->count == b->cap) {
		b->err = -SPVX_EINVAL; /* the rows were counted wrongly */
		return;
	}
	b->rows[b->count++] = (struct spvx_profile_row){ kind, name, count, words };
}

/* A name put together in b->text, kept in the arena of the rows. */
static struct spvx_str made_name(struct builder *b)
{
	struct spvx_str s = { "", 0 };
	char *copy = b->text.error
			     ? NULL
			     : sx_arena_strdup(&b->p->rows, b->text.data, b->text.len);

	if (!copy)
		b->err = -SPVX_ENOMEM;
	else
		s = sx_str_n(copy, b->text.len);
	b->text.len = 0;
	return s;
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

static struct spvx_str entry_name(const struct spvx_grammar *g, const struct spvx_entry *e)
{
	return sx_str_n(sx_strings(g) + e->name, e->name_len);
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

/* Rows of opcodes, and what they add to the totals and to their classes. */
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
		struct spvx_str name;

		if (op) {
			name = entry_name(p->g, op);
		} else {
			sx_buf_printf(&b->text, "Op%u", opcode);
			name = made_name(b);
		}
		add(b, SPVX_PROFILE_OPCODE, name, c->count, c->words);
		add_instructions(p, &b->totals, op, c->count, c->words);
		class->count += c->count;
		class->words += c->words;
	}
}

static void add_classes(struct builder *b)
{
	unsigned classes = spvx_class_count(b->p->g);

	for (unsigned i = 0; i <= classes; i++) {
		if (b->classes[i].count)
			add(b, SPVX_PROFILE_CLASS, sx_str(spvx_class_tag(b->p->g, i)),
			    b->classes[i].count, b->classes[i].words);
	}
}

static void add_sections(struct builder *b)
{
	unsigned i;

	for (i = 0; i < SPVX_SECTION_COUNT; i++) {
		const struct sx_count *c = &b->p->sections[i];

		if (c->count)
			add(b, SPVX_PROFILE_SECTION, sx_str(sx_section_names[i]), c->count,
			    c->words);
	}
}

static struct spvx_str ext_inst_name(struct builder *b, uint64_t key)
{
	struct spvx_str set = b->p->strings.list[sx_tally_string(key) - 1];
	const struct spvx_entry *op;

	if (b->set_string != sx_tally_string(key)) {
		b->set_string = sx_tally_string(key);
		b->set = spvx_set_find(b->p->g, set);
	}
	op = b->set ? spvx_set_op(b->p->g, b->set, (uint32_t)key) : NULL;
	sx_buf_put(&b->text, set.ptr, set.len);
	sx_buf_putc(&b->text, '/');
	if (op)
		sx_buf_put(&b->text, sx_strings(b->p->g) + op->name, op->name_len);
	else
		sx_buf_u64(&b->text, (uint32_t)key);
	return made_name(b);
}

static struct spvx_str generator_name(struct builder *b, uint32_t tool)
{
	const char *name = spvx_generator_name(b->p->g, tool);

	if (name)
		return sx_str(name);
	sx_buf_printf(&b->text, "Unknown(%u)", (unsigned)tool);
	return made_name(b);
}

static struct spvx_str tally_name(struct builder *b, uint64_t key)
{
	enum spvx_profile_kind kind = (enum spvx_profile_kind)sx_tally_kind(key);
	uint32_t value = (uint32_t)key;
	const struct spvx_entry *e;

	switch (kind) {
	case SPVX_PROFILE_EXTENSION:
	case SPVX_PROFILE_IMPORT:
		return b->p->strings.list[sx_tally_string(key) - 1];
	case SPVX_PROFILE_EXTINST:
		return ext_inst_name(b, key);
	case SPVX_PROFILE_GENERATOR:
		return generator_name(b, value);
	case SPVX_PROFILE_VERSION:
		sx_buf_u64(&b->text, value >> 8);
		sx_buf_putc(&b->text, '.');
		sx_buf_u64(&b->text, value & 0xff);
		return made_name(b);
	default:
		e = spvx_enum_find(b->p->g, enum_kinds[kind], value);
		if (e)
			return entry_name(b->p->g, e);
		sx_buf_u64(&b->text, value);
		return made_name(b);
	}
}

static void add_tally(struct builder *b)
{
	const struct sx_tally *t = &b->p->tally;
	size_t i;

	for (i = 0; i < t->cap; i++) {
		uint64_t key = t->slots[i].key;

		if (key)
			add(b, (enum spvx_profile_kind)sx_tally_kind(key),
			    tally_name(b, key), t->slots[i].c.count, t->slots[i].c.words);
	}
}

/* From the bucket of the smallest module to that of the largest. */
static void bucket_range(const struct spvx_profile *p, unsigned *first, unsigned *end)
{
	*first = sx_bucket_of(p->totals.min_bytes);
	*end = p->totals.modules ? sx_bucket_of(p->totals.max_bytes) + 1 : *first;
}

static size_t buckets_in_use(const struct spvx_profile *p)
{
	size_t used = 0;
	unsigned i;
	unsigned end;

	for (bucket_range(p, &i, &end); i < end; i++)
		used += p->buckets.count[i] != 0;
	return used;
}

static void add_buckets(struct builder *b)
{
	unsigned i;
	unsigned end;

	for (bucket_range(b->p, &i, &end); i < end; i++) {
		if (!b->p->buckets.count[i])
			continue;
		sx_buf_u64(&b->text, sx_bucket_low(i));
		add(b, SPVX_PROFILE_SIZE_BUCKET, made_name(b), b->p->buckets.count[i],
		    b->p->buckets.words[i]);
	}
}

/* Of the rows; totals and size buckets are in their order. */
static int sort(struct builder *b, bool by_names)
{
	struct spvx_profile_row *first = b->rows + SX_TOTAL_ROWS;
	struct spvx_profile_row *rows = first;
	size_t count = b->count - SX_TOTAL_ROWS;
	int err = 0;

	if (b->p->g != sx_grammar(NULL))
		count = sx_rows_sort_plain(rows, count, by_names);
	else
		err = sx_rows_sort(&b->p->rows, &rows, &count, by_names);
	if (rows != first)
		memcpy(first, rows, count * sizeof(*rows));
	b->count = SX_TOTAL_ROWS + count;
	return err;
}

/* All that is known of modules, and nothing yet of their instructions. */
static void begin_totals(struct spvx_profile *p, struct spvx_profile_totals *totals)
{
	sx_fast_flush(p);
	sx_distinct_update(&p->distinct);
	*totals = p->totals;
	totals->unique_modules = p->distinct.count;
}

/* Totals and size buckets come in their order; the rest goes by kind. */
static int make_rows(struct spvx_profile *p, const struct spvx_profile_row **rows,
		     size_t *count, bool by_names)
{
	struct sx_count classes[CLASSES]; /* so many as the grammar has are set */
	struct builder b = { .p = p, .classes = classes };

	begin_totals(p, &b.totals);
	sx_arena_reset(&p->rows);
	if (sx_plain_flush(p))
		return -SPVX_ENOMEM;
	b.cap = SX_TOTAL_ROWS + p->ops.used_count + spvx_class_count(p->g) + 1 +
		SPVX_SECTION_COUNT + p->tally.used + buckets_in_use(p);
	b.rows = sx_arena_array(&p->rows, b.cap, sizeof(*b.rows));
	if (!b.rows)
		return -SPVX_ENOMEM;
	sx_buf_init(&b.text, p->a);
	b.count = SX_TOTAL_ROWS;
	add_opcodes(&b);
	sx_totals_rows(&b.totals, b.rows);
	add_classes(&b);
	add_sections(&b);
	add_tally(&b);
	if (!b.err)
		b.err = sort(&b, by_names);
	add_buckets(&b);
	sx_buf_free(&b.text);
	*rows = b.rows;
	*count = b.count;
	return b.err;
}

int spvx_profile_rows(struct spvx_profile *p, const struct spvx_profile_row **rows,
		      size_t *count)
{
	return make_rows(p, rows, count, false);
}

int sx_profile_rows_by_name(struct spvx_profile *p, const struct spvx_profile_row **rows,
			    size_t *count)
{
	return make_rows(p, rows, count, true);
}

void spvx_profile_totals(struct spvx_profile *p, struct spvx_profile_totals *totals)
{
	size_t i;

	begin_totals(p, totals);
	for (i = 0; i < p->ops.used_count; i++) {
		uint16_t opcode = p->ops.used[i];
		const struct sx_count *c = sx_opcounts_at(&p->ops, opcode);

		add_instructions(p, totals, sx_op(p->g, opcode), c->count, c->words);
	}
	for (i = 0; p->plain && i < p->plain->used_count; i++) {
		const struct sx_plain_used *u = &p->plain->used[i];
		uint64_t n = *sx_plain_bin(p->plain, u);

		add_instructions(p, totals, sx_op(p->g, u->opcode), n / SX_PACKED_ONE,
				 n & SX_PACKED_WORDS);
	}
}
