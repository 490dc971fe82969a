/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/table_print.c - writes a set as the canonical table text.
 *
 * One way to write each thing: fields in a fixed order, quotes only where they must be
 * (docs always have them, which distinguishes them from the bases of a pair).
 */
#include "cmd/grammar/tables.h"

#include "base/say.h"
#include "base/str.h"

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

static void put_text(struct sx_buf *out, struct spvx_str s)
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
		SX_SAY(out, SX_T(" "), SX_C(sigil), SX_BY(put_text, s));
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
				SX_SAY(out, SX_T(":"), SX_BY(put_text, o->name));
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
