/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/export.c - writes a set as a JSON grammar, and as the canonical table text.
 *
 * Keys are in the order that most published grammars use. Missing values are left out, so
 * that nothing is added to an imported set. In tables there is one way to write each thing:
 * fields in a fixed order, quotes only where they must be (docs always have them, which
 * distinguishes them from the bases of a pair).
 */
#include "cmd/grammar/tables.h"

#include "base/json_write.h"
#include "base/say.h"
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

/* ---- tables ---- */

static void put_quoted(struct sx_buf *out, struct spvx_str s)
{
	sx_buf_putc(out, '"');
	for (size_t i = 0; i < s.len; i++) {
		char c = s.ptr[i];

		if (c == '"' || c == '\\' || c == '\n')
			sx_buf_putc(out, '\\');
		sx_buf_putc(out, c == '\n' ? 'n' : c);
	}
	sx_buf_putc(out, '"');
}

static void put_word(struct sx_buf *out, struct spvx_str s)
{
	if (s.len && sx_str_before(s, " \"\\\n").len == s.len)
		sx_buf_put(out, s.ptr, s.len);
	else
		put_quoted(out, s);
}

/* Write a field of a line, unless the grammar has no such value. */
static void put_field(struct sx_buf *out, const char *sigil, struct spvx_str s)
{
	if (s.ptr)
		SX_SAY(out, SX_T(" "), SX_C(sigil), SX_BY(put_word, s));
}

static void put_fields(struct sx_buf *out, const char *sigil, const struct sx_tnames *names)
{
	for (; names; names = names->next)
		put_field(out, sigil, names->name);
}

/* Write a header line with one value. */
static void put_header(struct sx_buf *out, const char *word, struct spvx_str s)
{
	if (!s.ptr)
		return;
	sx_buf_puts(out, word);
	put_field(out, "", s);
	sx_buf_putc(out, '\n');
}

static void put_members(struct sx_buf *out, const struct sx_tmember *m)
{
	for (; m; m = m->next) {
		SX_SAY(out, SX_T("\t"), SX_S(m->spelling));
		put_field(out, "", m->name);
		for (const struct sx_toperand *o = m->operands; o; o = o->next) {
			SX_SAY(out, SX_T(" "), SX_S(o->kind));
			if (o->quantifier)
				sx_buf_putc(out, o->quantifier);
			if (o->name.ptr)
				SX_SAY(out, SX_T(":"), SX_BY(put_word, o->name));
		}
		put_field(out, "%", m->class_name);
		put_fields(out, "=", m->aliases);
		if (m->version.ptr && sx_str_is(m->version, "None"))
			sx_buf_puts(out, " v-");
		else
			put_field(out, "v", m->version);
		put_field(out, "<=", m->last_version);
		put_fields(out, "+", m->capabilities);
		put_fields(out, "@", m->extensions);
		if (m->provisional)
			sx_buf_puts(out, " !provisional");
		put_field(out, "cap=", m->stray_capability);
		sx_buf_putc(out, '\n');
	}
}

static const char *const kind_words[] = {
	[SX_TKIND_ID] = "id",     [SX_TKIND_LITERAL] = "literal", [SX_TKIND_PAIR] = "pair",
	[SX_TKIND_MASK] = "mask", [SX_TKIND_ENUM] = "enum",
};

void sx_table_print(struct sx_buf *out, const struct sx_tset *set)
{
	for (const struct sx_tnames *n = set->copyright; n; n = n->next)
		SX_SAY(out, SX_T("#"), SX_C(n->name.len ? " " : ""), SX_S(n->name),
		       SX_T("\n"));
	if (set->is_generators)
		sx_buf_puts(out, "generators\n");
	for (const struct sx_tgenerator *g = set->generators; g; g = g->next) {
		SX_SAY(out, SX_T("\t"), SX_PLAIN(g->value));
		put_field(out, "", g->vendor);
		put_field(out, "", g->tool);
		sx_buf_putc(out, '\n');
	}
	if (set->is_generators)
		return;
	put_header(out, "set", set->name);
	if (set->prefix)
		sx_buf_puts(out, "prefix\n");
	put_header(out, "magic_number", set->magic_number);
	put_header(out, "major_version", set->major_version);
	put_header(out, "minor_version", set->minor_version);
	put_header(out, "version", set->version);
	put_header(out, "revision", set->revision);
	for (const struct sx_tclass *c = set->classes; c; c = c->next) {
		sx_buf_puts(out, "class");
		put_field(out, "", c->tag);
		put_field(out, "", c->heading);
		sx_buf_putc(out, '\n');
	}
	for (const struct sx_tkind *k = set->kinds; k; k = k->next) {
		sx_buf_puts(out, kind_words[k->category]);
		put_field(out, "", k->name);
		put_fields(out, "", k->bases);
		if (k->doc.ptr)
			SX_SAY(out, SX_T(" "), SX_BY(put_quoted, k->doc));
		sx_buf_putc(out, '\n');
		put_members(out, k->enumerants);
	}
	sx_buf_puts(out, "ops\n");
	put_members(out, set->ops);
}
