/* SPDX-License-Identifier: MIT */
/*
 * grammar/grammar.c - look-ups in a grammar image, and the built-in one.
 */
#include "grammar/image.h"

#include "base/str.h"
#include "grammar/builtin.h"

const struct spvx_grammar *spvx_grammar_builtin(void)
{
	return sx_builtin_grammar();
}

static const char *text_at(const struct spvx_grammar *g, uint32_t offset)
{
	return sx_strings(g) + offset;
}

/* Entries to compare one by one before the binary search. */
#define SEARCH_NEAR 4

unsigned sx_word_of_kind(const struct spvx_grammar *g, const struct spvx_entry *op,
			 unsigned kind)
{
	const struct sx_operand *o = sx_operands(g) + op->operands;

	for (unsigned i = 0; i < op->operand_count; i++) {
		if (o[i].kind == kind)
			return i + 1;
	}
	return 0;
}

const struct spvx_entry *sx_range_search(const struct spvx_grammar *g,
					 const struct sx_range *r, uint32_t value)
{
	const struct spvx_entry *e = sx_entries(g) + r->first;
	uint32_t low = r->dense;
	uint32_t high = r->count;
	uint32_t most = value - r->base; /* its index if no smaller value were missing */

	if (most < high)
		high = most + 1;
	/* few are missing as a rule */
	for (unsigned n = 0; n < SEARCH_NEAR && low < high && most < r->count; n++) {
		if (e[high - 1].value == value)
			return e + high - 1;
		if (e[high - 1].value < value)
			return NULL;
		high--;
	}
	while (low < high) {
		uint32_t mid = low + (high - low) / 2;

		if (e[mid].value == value)
			return e + mid;
		if (e[mid].value < value)
			low = mid + 1;
		else
			high = mid;
	}
	return NULL;
}

static const struct spvx_entry *find_name(const struct spvx_grammar *g,
					  const struct sx_range *r, struct spvx_str name)
{
	const struct sx_name *names = sx_names(g) + r->first_name;
	uint32_t low = 0;
	uint32_t high = r->name_count;

	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		int order = sx_str_cmp(sx_str(text_at(g, names[mid].text)), name);

		if (!order)
			return sx_entries(g) + names[mid].entry;
		if (order < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return NULL;
}

const char *spvx_entry_name(const struct spvx_grammar *g, const struct spvx_entry *e)
{
	return text_at(sx_grammar(g), SX_NAME_FIELD(e, name));
}

uint32_t spvx_entry_value(const struct spvx_entry *e)
{
	return e->value;
}

unsigned spvx_entry_since(const struct spvx_entry *e)
{
	return e->since;
}

unsigned spvx_entry_until(const struct spvx_entry *e)
{
	return e->until;
}

bool spvx_entry_provisional(const struct spvx_entry *e)
{
	return e->flags & SX_ENTRY_PROVISIONAL;
}

/* Item @i of list @list, or NULL past its end. */
static const uint32_t *list_item(const struct spvx_grammar *g, uint32_t list, unsigned i)
{
	const uint32_t *items = sx_lists(g) + list;

	return i < items[0] ? &items[1 + i] : NULL;
}

bool spvx_entry_capability(const struct spvx_grammar *g, const struct spvx_entry *e,
			   unsigned i, uint32_t *capability)
{
	const uint32_t *item = list_item(sx_grammar(g), e->capabilities, i);

	if (item)
		*capability = *item;
	return item != NULL;
}

static const char *list_text(const struct spvx_grammar *g, uint32_t list, unsigned i)
{
	const uint32_t *item = list_item(g, list, i);

	return item ? text_at(g, *item) : NULL;
}

const char *spvx_entry_extension(const struct spvx_grammar *g, const struct spvx_entry *e,
				 unsigned i)
{
	return list_text(sx_grammar(g), SX_NAME_FIELD(e, extensions), i);
}

const char *spvx_entry_alias(const struct spvx_grammar *g, const struct spvx_entry *e,
			     unsigned i)
{
	return list_text(sx_grammar(g), SX_NAME_FIELD(e, aliases), i);
}

const struct spvx_entry *spvx_op_find(const struct spvx_grammar *g, uint16_t opcode)
{
	return sx_op(sx_grammar(g), opcode);
}

const struct spvx_entry *spvx_op_by_name(const struct spvx_grammar *g, struct spvx_str name)
{
	return spvx_set_op_by_name(g, 0, name);
}

unsigned spvx_op_class(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	unsigned count = spvx_class_count(g);

	return op->class_index < count ? op->class_index : count;
}

unsigned spvx_class_count(const struct spvx_grammar *g)
{
	return sx_grammar(g)->classes.count;
}

const char *spvx_class_tag(const struct spvx_grammar *g, unsigned class_index)
{
	g = sx_grammar(g);
	return class_index < g->classes.count ? text_at(g, sx_classes(g)[class_index].tag)
					      : "unknown";
}

unsigned spvx_kind_count(const struct spvx_grammar *g)
{
	return sx_grammar(g)->kinds.count;
}

const char *spvx_kind_name(const struct spvx_grammar *g, unsigned kind)
{
	g = sx_grammar(g);
	return text_at(g, sx_kinds(g)[kind].name);
}

const struct spvx_entry *spvx_enum_find(const struct spvx_grammar *g, unsigned kind,
					uint32_t value)
{
	g = sx_grammar(g);
	return sx_range_find(g, &sx_kinds(g)[kind].entries, value);
}

const struct spvx_entry *spvx_enum_by_name(const struct spvx_grammar *g, unsigned kind,
					   struct spvx_str name)
{
	g = sx_grammar(g);
	return find_name(g, &sx_kinds(g)[kind].entries, name);
}

const char *spvx_enum_name(const struct spvx_grammar *g, unsigned kind, uint32_t value)
{
	const struct spvx_entry *e = spvx_enum_find(g, kind, value);

	return e ? spvx_entry_name(g, e) : NULL;
}

unsigned spvx_set_count(const struct spvx_grammar *g)
{
	return sx_grammar(g)->sets.count;
}

const char *spvx_set_name(const struct spvx_grammar *g, unsigned set)
{
	g = sx_grammar(g);
	return text_at(g, sx_sets(g)[set].name);
}

unsigned spvx_set_find(const struct spvx_grammar *g, struct spvx_str import)
{
	const struct sx_set *sets = sx_sets(g = sx_grammar(g));
	size_t longest = 0;
	unsigned found = 0;
	unsigned i;

	for (i = 1; i < g->sets.count; i++) {
		const char *name = text_at(g, sets[i].name);

		if (sx_str_is(import, name))
			return i;
		if (sets[i].flags & SX_SET_PREFIX && sx_str_starts(import, name) &&
		    strlen(name) > longest) {
			longest = strlen(name);
			found = i;
		}
	}
	return found;
}

const struct spvx_entry *spvx_set_op(const struct spvx_grammar *g, unsigned set,
				     uint32_t number)
{
	g = sx_grammar(g);
	return set < g->sets.count ? sx_range_find(g, &sx_sets(g)[set].ops, number) : NULL;
}

const struct spvx_entry *spvx_set_op_by_name(const struct spvx_grammar *g, unsigned set,
					     struct spvx_str name)
{
	g = sx_grammar(g);
	return set < g->sets.count ? find_name(g, &sx_sets(g)[set].ops, name) : NULL;
}

unsigned spvx_set_op_count(const struct spvx_grammar *g, unsigned set)
{
	g = sx_grammar(g);
	return sx_sets(g)[set].ops.count;
}

const struct spvx_entry *spvx_set_op_at(const struct spvx_grammar *g, unsigned set,
					unsigned i)
{
	g = sx_grammar(g);
	return sx_entries(g) + sx_sets(g)[set].ops.first + i;
}

bool spvx_import_is_debug(const struct spvx_grammar *g, struct spvx_str import)
{
	unsigned set = spvx_set_find(g, import);

	g = sx_grammar(g);
	return set && sx_sets(g)[set].flags & SX_SET_DEBUG;
}

const char *spvx_generator_name(const struct spvx_grammar *g, uint32_t tool)
{
	const struct sx_generator *list = sx_generators(g = sx_grammar(g));
	uint32_t i;

	for (i = 0; i < g->generators.count; i++) {
		if (list[i].value == tool)
			return text_at(g, list[i].text);
	}
	return NULL;
}
