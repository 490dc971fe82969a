/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/compare.c - walks two grammars side by side, by value.
 *
 * Each field of an entry is written as a text for both sides, with lists sorted, and the
 * texts are compared. Results of look-ups are compared, not the files: order, spelling of
 * numbers, or an alias that an older grammar lists as an entry of its own make no difference.
 */
#include "cmd/grammar/grammar.h"

#include "base/buf.h"
#include "base/say.h"
#include "base/sort.h"
#include "base/str.h"
#include "grammar/image.h"

#define NO_KIND UINT32_MAX

/* One of the two grammars. */
struct side {
	const struct spvx_grammar *g;
	const struct sx_set *set;
	uint32_t capability; /* number of its kind "Capability" */
	struct sx_buf text;  /* of the current field */
};

enum {
	HERE,
	THERE,
	SIDES
};

struct compare {
	struct side side[SIDES];
	struct sx_buf what;
	sx_difference_fn *fn;
	void *ctx;
	const char *kind; /* the kind being compared; NULL: instructions */
	bool mask;
};

static const char *text_at(const struct spvx_grammar *g, uint32_t offset)
{
	return sx_strings(g) + offset;
}

static struct spvx_str written(const struct sx_buf *b)
{
	return sx_str_n(b->len ? b->data : "", b->len);
}

/* ---- differences ---- */

static void clear(struct compare *c)
{
	c->side[HERE].text.len = 0;
	c->side[THERE].text.len = 0;
}

/* Report a field whose texts differ. */
static void report_difference(struct compare *c, const char *field)
{
	struct sx_difference d = {
		.what = written(&c->what),
		.field = field,
		.here = written(&c->side[HERE].text),
		.there = written(&c->side[THERE].text),
	};

	if (!sx_str_eq(d.here, d.there))
		c->fn(c->ctx, &d);
}

static void name_entry(struct compare *c, const char *name)
{
	c->what.len = 0;
	if (c->kind)
		SX_SAY(&c->what, SX_C(c->kind), SX_T("."));
	sx_buf_puts(&c->what, name);
}

/* ---- fields as texts ---- */

enum field {
	NAME,
	CLASS,
	OPERANDS,
	CAPABILITIES,
	EXTENSIONS,
	ALIASES,
	SINCE,
	UNTIL,
	PROVISIONAL
};

static const char *const field_names[] = {
	"name",    "class",   "operands",    "capabilities", "extensions",
	"aliases", "version", "lastVersion", "provisional",
};

static void put_value(const struct compare *c, struct side *s, const struct spvx_entry *e)
{
	if (c->mask)
		SX_SAY(&s->text, SX_T("0x"), SX_DIGITS(e->value, 4));
	else
		sx_buf_u64(&s->text, e->value);
}

static void put_blank(struct sx_buf *b)
{
	if (b->len)
		sx_buf_putc(b, ' ');
}

static void put_pattern(struct side *s, uint32_t first, uint32_t count)
{
	const struct sx_operand *o = sx_operands(s->g) + first;

	for (uint32_t i = 0; i < count; i++) {
		put_blank(&s->text);
		sx_buf_puts(&s->text, spvx_kind_name(s->g, o[i].kind));
		if (o[i].quantifier)
			sx_buf_putc(&s->text, o[i].quantifier);
		if (o[i].name)
			SX_SAY(&s->text, SX_T(":\""), SX_C(text_at(s->g, o[i].name)),
			       SX_T("\""));
	}
}

#define MAX_ITEMS 64 /* the limit of the compiler */

/* Return: the name of a capability, from the first grammar that has one, so that a renamed
 * capability compares equal. */
static const char *capability_name(const struct compare *c, uint32_t value)
{
	const char *name = NULL;

	for (int i = HERE; i < SIDES && !name; i++) {
		const struct side *s = &c->side[i];

		if (s->capability != NO_KIND)
			name = spvx_enum_name(s->g, s->capability, value);
	}
	return name ? name : "";
}

/* Write a list of names, sorted by bytes. */
static void put_names(const struct compare *c, struct side *s, const struct spvx_entry *e,
		      enum field field)
{
	const char *names[MAX_ITEMS];
	uint32_t value;
	unsigned n = 0;

	for (const char *name; n < MAX_ITEMS; names[n++] = name) {
		if (field == CAPABILITIES)
			name = spvx_entry_capability(s->g, e, n, &value)
				       ? capability_name(c, value)
				       : NULL;
		else
			name = (field == ALIASES ? spvx_entry_alias
						 : spvx_entry_extension)(s->g, e, n);
		if (!name)
			break;
	}
	sx_sort(names, n, sizeof(*names), sx_string_by_bytes);
	for (unsigned i = 0; i < n; i++) {
		put_blank(&s->text);
		sx_buf_puts(&s->text, names[i]);
	}
}

static void put_field(const struct compare *c, struct side *s, const struct spvx_entry *e,
		      enum field field)
{
	const unsigned version = field == SINCE ? e->since : e->until;
	struct sx_buf *b = &s->text;

	switch (field) {
	case NAME:
		sx_buf_puts(b, text_at(s->g, e->name));
		break;
	case CLASS:
		/* a grammar may have no classes */
		if (c->side[HERE].g->classes.count && c->side[THERE].g->classes.count)
			sx_buf_puts(b, spvx_class_tag(s->g, e->class_index));
		break;
	case OPERANDS:
		put_pattern(s, e->operands, e->operand_count);
		break;
	case CAPABILITIES:
	case EXTENSIONS:
	case ALIASES:
		put_names(c, s, e, field);
		break;
	case SINCE:
	case UNTIL:
		if (field == SINCE && e->flags & SX_ENTRY_NOT_CORE)
			sx_buf_puts(b, "None");
		if (version)
			sx_buf_printf(b, "%u.%u", version >> 4, version & 15);
		break;
	case PROVISIONAL:
		sx_buf_puts(b, spvx_entry_provisional(e) ? "true" : "");
		break;
	}
}

/* ---- entries ---- */

static void compare_entry(struct compare *c, const struct spvx_entry *here,
			  const struct spvx_entry *there)
{
	name_entry(c, text_at(c->side[HERE].g, here->name));
	for (enum field i = NAME; i <= PROVISIONAL; i++) {
		clear(c);
		put_field(c, &c->side[HERE], here, i);
		put_field(c, &c->side[THERE], there, i);
		report_difference(c, field_names[i]);
	}
}

/* Return: the entry of the other side with the name of @e; NULL: none. */
static const struct spvx_entry *namesake(const struct compare *c, int side,
					 const struct sx_range *range,
					 const struct spvx_entry *e)
{
	const struct spvx_grammar *g = c->side[side].g;
	const char *name = text_at(c->side[SIDES - 1 - side].g, e->name);
	const struct spvx_entry *other = sx_entries(g) + range->first;

	for (uint32_t i = 0; i < range->count; i++) {
		if (!strcmp(text_at(g, other[i].name), name))
			return &other[i];
	}
	return NULL;
}

/* Report an entry whose value only the first grammar has; the second may have the name with
 * another value. */
static void only_here(struct compare *c, const struct spvx_entry *e,
		      const struct sx_range *there)
{
	const struct spvx_entry *moved = namesake(c, THERE, there, e);

	name_entry(c, text_at(c->side[HERE].g, e->name));
	clear(c);
	put_value(c, &c->side[HERE], e);
	if (moved)
		put_value(c, &c->side[THERE], moved);
	report_difference(c, "value");
}

/* Report an entry whose value only the second grammar has, unless only_here() has reported
 * its name. */
static void only_there(struct compare *c, const struct spvx_entry *e,
		       const struct sx_range *here, const struct sx_range *there)
{
	const struct spvx_entry *moved = namesake(c, HERE, here, e);

	if (moved && !sx_range_find(c->side[THERE].g, there, moved->value))
		return;
	name_entry(c, text_at(c->side[THERE].g, e->name));
	clear(c);
	put_value(c, &c->side[THERE], e);
	report_difference(c, "value");
}

static void compare_ranges(struct compare *c, const struct sx_range *here,
			   const struct sx_range *there)
{
	const struct spvx_entry *a = sx_entries(c->side[HERE].g) + here->first;
	const struct spvx_entry *b = sx_entries(c->side[THERE].g) + there->first;
	uint32_t i = 0;
	uint32_t k = 0;

	while (i < here->count || k < there->count) {
		bool has_a =
			i < here->count && (k == there->count || a[i].value <= b[k].value);
		bool has_b =
			k < there->count && (i == here->count || b[k].value <= a[i].value);

		if (has_a && has_b)
			compare_entry(c, &a[i], &b[k]);
		else if (has_a)
			only_here(c, &a[i], there);
		else
			only_there(c, &b[k], here, there);
		i += has_a;
		k += has_b;
	}
}

/* ---- kinds ---- */

static const struct sx_kind *find_kind(const struct side *s, const char *name)
{
	const struct sx_kind *k = sx_kinds(s->g) + s->set->first_kind;

	for (uint32_t i = 0; i < s->set->kind_count; i++) {
		if (!strcmp(text_at(s->g, k[i].name), name))
			return &k[i];
	}
	return NULL;
}

/* Write the category of a kind of operand, or the parts of a pair. */
static void put_kind(struct side *s, const struct sx_kind *k)
{
	if (!k)
		return;
	switch (k->form) {
	case SX_FORM_MASK:
		sx_buf_puts(&s->text, "mask");
		break;
	case SX_FORM_ENUM:
		sx_buf_puts(&s->text, "enum");
		break;
	case SX_FORM_COMPOSITE:
		sx_buf_puts(&s->text, "pair");
		put_pattern(s, k->parts, k->part_count);
		break;
	case SX_FORM_ID:
	case SX_FORM_RESULT_TYPE:
	case SX_FORM_RESULT:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		sx_buf_puts(&s->text, "id");
		break;
	default:
		sx_buf_puts(&s->text, "literal");
		break;
	}
}

static void compare_kind(struct compare *c, const char *name, const struct sx_kind *here,
			 const struct sx_kind *there)
{
	c->kind = NULL;
	name_entry(c, name);
	clear(c);
	put_kind(&c->side[HERE], here);
	put_kind(&c->side[THERE], there);
	report_difference(c, "kind");
	if (!here || !there)
		return;
	c->kind = name;
	c->mask = here->form == SX_FORM_MASK;
	compare_ranges(c, &here->entries, &there->entries);
	c->kind = NULL;
	c->mask = false;
}

static void compare_kinds(struct compare *c)
{
	for (int i = HERE; i < SIDES; i++) {
		const struct side *s = &c->side[i];
		const struct side *other = &c->side[SIDES - 1 - i];
		const struct sx_kind *k = sx_kinds(s->g) + s->set->first_kind;
		const struct sx_kind *end = k + s->set->kind_count;

		for (; k < end; k++) {
			const char *name = text_at(s->g, k->name);
			const struct sx_kind *match = find_kind(other, name);

			if (i == HERE)
				compare_kind(c, name, k, match);
			else if (!match)
				compare_kind(c, name, NULL, k);
		}
	}
}

/* ---- whole grammars ---- */

static void init_side(struct side *s, const struct spvx_allocator *a,
		      const struct spvx_grammar *g, unsigned set)
{
	struct side core;

	s->g = sx_grammar(g);
	s->set = sx_sets(s->g);
	core = *s;
	s->capability = NO_KIND;
	if (find_kind(&core, "Capability"))
		s->capability = (uint32_t)(find_kind(&core, "Capability") - sx_kinds(s->g));
	s->set += set;
	sx_buf_init(&s->text, a);
}

static int finish(struct compare *c)
{
	int err = c->what.error;

	for (int i = HERE; i < SIDES; i++) {
		if (!err)
			err = c->side[i].text.error;
		sx_buf_free(&c->side[i].text);
	}
	sx_buf_free(&c->what);
	return err;
}

int sx_grammar_compare(const struct spvx_allocator *a, const struct spvx_grammar *here,
		       unsigned here_set, const struct spvx_grammar *there,
		       unsigned there_set, sx_difference_fn *fn, void *ctx)
{
	struct compare c = { .fn = fn, .ctx = ctx, .what.a = a };

	init_side(&c.side[HERE], a, here, here_set);
	init_side(&c.side[THERE], a, there, there_set);
	compare_ranges(&c, &c.side[HERE].set->ops, &c.side[THERE].set->ops);
	compare_kinds(&c);
	return finish(&c);
}

static void compare_generator(struct compare *c, uint32_t value)
{
	c->what.len = 0;
	sx_buf_printf(&c->what, "generator %u", value);
	clear(c);
	for (int i = HERE; i < SIDES; i++) {
		const char *name = spvx_generator_name(c->side[i].g, value);

		if (name)
			sx_buf_puts(&c->side[i].text, name);
	}
	report_difference(c, "tool");
}

int sx_generators_compare(const struct spvx_allocator *a, const struct spvx_grammar *here,
			  const struct spvx_grammar *there, sx_difference_fn *fn, void *ctx)
{
	struct compare c = { .fn = fn, .ctx = ctx, .what.a = a };

	init_side(&c.side[HERE], a, here, 0);
	init_side(&c.side[THERE], a, there, 0);
	here = c.side[HERE].g;
	there = c.side[THERE].g;
	for (uint32_t i = 0; i < here->generators.count; i++)
		compare_generator(&c, sx_generators(here)[i].value);
	for (uint32_t i = 0; i < there->generators.count; i++) {
		if (!spvx_generator_name(here, sx_generators(there)[i].value))
			compare_generator(&c, sx_generators(there)[i].value);
	}
	return finish(&c);
}
