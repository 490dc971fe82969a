/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/export.c - writes a set as a JSON grammar.
 *
 * Keys are in the order that most published grammars use. Missing values are left out, so
 * that nothing is added to an imported set.
 */
#include "cmd/grammar/tables.h"

#include "base/json_write.h"
#include "base/str.h"
#include "grammar/table_spelling.h"

static void put_text(struct sx_json *j, const char *key, struct spvx_str s)
{
	if (s.ptr)
		sx_json_str(j, key, s);
}

/* Write a number as it was spelled. */
static void put_number(struct sx_json *j, const char *key, struct spvx_str spelling)
{
	uint32_t v;

	if (spelling.ptr && sx_spelled_decimal(spelling, UINT32_MAX, &v))
		sx_json_u64(j, key, v);
}

static void put_names(struct sx_json *j, const char *key, const struct sx_tnames *n,
		      bool one_line)
{
	if (!n)
		return;
	if (one_line)
		sx_json_array_inline(j, key);
	else
		sx_json_array(j, key);
	for (; n; n = n->next)
		sx_json_str(j, NULL, n->name);
	sx_json_end_array(j);
}

static void put_operands(struct sx_json *j, const char *key, const struct sx_toperand *o)
{
	if (!o)
		return;
	sx_json_array(j, key);
	for (; o; o = o->next) {
		sx_json_object_inline(j, NULL);
		put_text(j, "kind", o->kind);
		if (o->quantifier)
			sx_json_str(j, "quantifier", sx_str_n(&o->quantifier, 1));
		put_text(j, "name", o->name);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

/* Write the keys that instructions and enumerants share, after name, number and
 * operands. */
static void put_attributes(struct sx_json *j, const struct sx_tmember *m)
{
	put_names(j, "aliases", m->aliases, true);
	put_names(j, "capabilities", m->capabilities, true);
	put_names(j, "extensions", m->extensions, true);
	put_text(j, "capability", m->stray_capability);
	if (m->provisional)
		sx_json_bool(j, "provisional", true);
	put_text(j, "version", m->version);
	put_text(j, "lastVersion", m->last_version);
}

static void put_instructions(struct sx_json *j, const struct sx_tmember *m)
{
	sx_json_array(j, "instructions");
	for (; m; m = m->next) {
		sx_json_object(j, NULL);
		put_text(j, "opname", m->name);
		put_text(j, "class", m->class_name);
		sx_json_u64(j, "opcode", m->value);
		put_operands(j, "operands", m->operands);
		put_attributes(j, m);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

/* Write a value: a string for a mask, a number for an enumeration unless it was quoted. */
static void put_value(struct sx_json *j, const struct sx_tmember *m, bool mask)
{
	struct spvx_str s = m->spelling;

	if (mask)
		sx_json_str(j, "value", s);
	else if (s.len > 1 && s.ptr[0] == '"')
		sx_json_str(j, "value", sx_str_n(s.ptr + 1, s.len - 2));
	else
		sx_json_u64(j, "value", m->value);
}

static const char *const category_names[] = {
	[SX_TKIND_ID] = "Id",          [SX_TKIND_LITERAL] = "Literal",
	[SX_TKIND_PAIR] = "Composite", [SX_TKIND_MASK] = "BitEnum",
	[SX_TKIND_ENUM] = "ValueEnum",
};

static void put_kinds(struct sx_json *j, const struct sx_tkind *k)
{
	sx_json_array(j, "operand_kinds");
	for (; k; k = k->next) {
		sx_json_object(j, NULL);
		sx_json_cstr(j, "category", category_names[k->category]);
		put_text(j, "kind", k->name);
		put_text(j, "doc", k->doc);
		put_names(j, "bases", k->bases, true);
		if (k->category == SX_TKIND_MASK || k->category == SX_TKIND_ENUM) {
			sx_json_array(j, "enumerants");
			for (const struct sx_tmember *m = k->enumerants; m; m = m->next) {
				sx_json_object(j, NULL);
				put_text(j, "enumerant", m->name);
				put_value(j, m, k->category == SX_TKIND_MASK);
				put_operands(j, "parameters", m->operands);
				put_attributes(j, m);
				sx_json_end_object(j);
			}
			sx_json_end_array(j);
		}
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void put_classes(struct sx_json *j, const struct sx_tclass *c)
{
	if (!c)
		return;
	sx_json_array(j, "instruction_printing_class");
	for (; c; c = c->next) {
		sx_json_object_inline(j, NULL);
		put_text(j, "tag", c->tag);
		put_text(j, "heading", c->heading);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

void sx_grammar_export(struct sx_buf *out, const struct sx_tset *set)
{
	struct sx_json j;

	sx_json_init(&j, out, true);
	sx_json_object(&j, NULL);
	put_names(&j, "copyright", set->copyright, false);
	put_text(&j, "magic_number", set->magic_number);
	put_number(&j, "major_version", set->major_version);
	put_number(&j, "minor_version", set->minor_version);
	put_number(&j, "version", set->version);
	put_number(&j, "revision", set->revision);
	put_classes(&j, set->classes);
	put_instructions(&j, set->ops);
	/* a core grammar must have the key; an extended set without kinds leaves it out */
	if (set->kinds || set->magic_number.ptr)
		put_kinds(&j, set->kinds);
	sx_json_end_object(&j);
	sx_json_finish(&j);
}
