/* SPDX-License-Identifier: MIT */
/*
 * gen/emit_data.c - the grammar image and the table texts as C.
 *
 * Numbers are decimal and offsets are left to the compiler (offsetof), so nothing depends
 * on the machine this runs on.
 */
#include "gen/emit.h"

#include "gen/literal.h"

#define PER_LINE 16

static void number(struct sx_buf *b, uint64_t v)
{
	sx_buf_u64(b, v);
	sx_buf_putc(b, ',');
}

static void line_end(struct sx_buf *b, size_t i)
{
	sx_buf_putc(b, i % PER_LINE == PER_LINE - 1 ? '\n' : ' ');
}

static void numbers32(struct sx_buf *b, const uint32_t *v, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++) {
		number(b, v[i]);
		line_end(b, i);
	}
}

static void range(struct sx_buf *b, const struct sx_range *r)
{
	sx_buf_putc(b, '{');
	number(b, r->first);
	number(b, r->count);
	number(b, r->dense);
	number(b, r->base);
	number(b, r->first_name);
	number(b, r->name_count);
	sx_buf_puts(b, "},");
}

static void entry(struct sx_buf *b, const struct spvx_entry *e)
{
	sx_buf_puts(b, "{ ");
	number(b, e->value);
	number(b, e->name);
	number(b, e->operands);
	number(b, e->capabilities);
	number(b, e->extensions);
	number(b, e->aliases);
	number(b, e->name_len);
	number(b, e->operand_count);
	number(b, e->sections);
	number(b, e->class_index);
	number(b, e->flags);
	number(b, e->since);
	number(b, e->until);
	sx_buf_puts(b, "0 },\n");
}

static void declare(struct sx_buf *b, const struct spvx_grammar *g)
{
	sx_buf_puts(b, "/* made by mkgrammar from tables/; do not edit */\n"
		       "struct builtin {\n\tstruct spvx_grammar head;\n");
#define MEMBER(type, field) sx_buf_printf(b, "\t" type " " #field "[%u];\n", g->field.count)
	MEMBER("char", strings);
	MEMBER("_Alignas(8) uint32_t", lists);
	MEMBER("struct sx_operand", operands);
	MEMBER("struct spvx_entry", entries);
	MEMBER("struct sx_name", names);
	MEMBER("struct sx_kind", kinds);
	MEMBER("struct sx_set", sets);
	MEMBER("struct sx_class", classes);
	MEMBER("struct sx_generator", generators);
	MEMBER("uint16_t", pages);
#undef MEMBER
	sx_buf_puts(b, "};\n\n");
}

static void head(struct sx_buf *b, const struct spvx_grammar *g)
{
	size_t i;

	sx_buf_puts(b, ".head = {\n");
#define SPAN(field)                                                                      \
	sx_buf_printf(b,                                                                 \
		      "\t." #field " = { offsetof(struct builtin, " #field "), %u },\n", \
		      g->field.count)
	SPAN(strings);
	SPAN(lists);
	SPAN(operands);
	SPAN(entries);
	SPAN(names);
	SPAN(kinds);
	SPAN(sets);
	SPAN(classes);
	SPAN(generators);
	SPAN(pages);
#undef SPAN
	sx_buf_puts(b, "\t.size = sizeof(struct builtin),\n\t.page_of = {\n");
	for (i = 0; i < sizeof(g->page_of); i++) {
		number(b, g->page_of[i]);
		line_end(b, i);
	}
	sx_buf_puts(b, "},\n},\n");
}

static void strings(struct sx_buf *b, const struct spvx_grammar *g)
{
	const char *text = sx_strings(g);
	size_t at = 0;

	/* every string but the last brings its NUL; the last has the compiler's */
	sx_buf_puts(b, ".strings =\n");
	while (at < g->strings.count) {
		size_t len = strlen(text + at);

		sx_emit_literal(b, text + at, len);
		at += len + 1;
		sx_buf_puts(b, at < g->strings.count ? " \"\\0\"\n" : ",\n");
	}
}

static void small_arrays(struct sx_buf *b, const struct spvx_grammar *g)
{
	size_t i;

	sx_buf_puts(b, ".operands = {\n");
	for (i = 0; i < g->operands.count; i++) {
		const struct sx_operand *o = &sx_operands(g)[i];

		sx_buf_printf(b, "{ %u, %u, %d, %u },\n", o->name, o->kind, o->quantifier,
			      o->form);
	}
	sx_buf_puts(b, "},\n.names = {\n");
	for (i = 0; i < g->names.count; i++)
		sx_buf_printf(b, "{ %u, %u },\n", sx_names(g)[i].text,
			      sx_names(g)[i].entry);
	sx_buf_puts(b, "},\n.kinds = {\n");
	for (i = 0; i < g->kinds.count; i++) {
		const struct sx_kind *k = &sx_kinds(g)[i];

		sx_buf_printf(b, "{ %u, %u, %u, %u, 0, %u, %u, ", k->name, k->parts,
			      k->part_count, k->form, k->known_bits, k->param_bits);
		range(b, &k->entries);
		sx_buf_puts(b, " },\n");
	}
	sx_buf_puts(b, "},\n.sets = {\n");
	for (i = 0; i < g->sets.count; i++) {
		const struct sx_set *s = &sx_sets(g)[i];

		sx_buf_printf(b, "{ %u, %u, %u, %u, %u, ", s->name, s->flags, s->version,
			      s->first_kind, s->kind_count);
		range(b, &s->ops);
		sx_buf_puts(b, " },\n");
	}
	sx_buf_puts(b, "},\n.classes = {\n");
	for (i = 0; i < g->classes.count; i++)
		sx_buf_printf(b, "{ %u, %u },\n", sx_classes(g)[i].tag,
			      sx_classes(g)[i].heading);
	sx_buf_puts(b, "},\n.generators = {\n");
	for (i = 0; i < g->generators.count; i++)
		sx_buf_printf(b, "{ %u, %u },\n", sx_generators(g)[i].value,
			      sx_generators(g)[i].text);
	sx_buf_puts(b, "},\n");
}

void sx_emit_data(struct sx_buf *b, const struct spvx_grammar *g)
{
	size_t i;

	declare(b, g);
	sx_buf_puts(b, "static const struct builtin builtin = {\n");
	head(b, g);
	strings(b, g);
	sx_buf_puts(b, ".lists = {\n");
	numbers32(b, sx_lists(g), g->lists.count);
	sx_buf_puts(b, "},\n.entries = {\n");
	for (i = 0; i < g->entries.count; i++)
		entry(b, &sx_entries(g)[i]);
	sx_buf_puts(b, "},\n");
	small_arrays(b, g);
	sx_buf_puts(b, ".pages = {\n");
	for (i = 0; i < g->pages.count; i++) {
		number(b, sx_pages(g)[i]);
		line_end(b, i);
	}
	sx_buf_puts(b, "},\n};\n");
}

void sx_emit_text(struct sx_buf *b, const struct spvx_str *text, size_t count)
{
	uint64_t end = 0;
	size_t i;

	sx_buf_puts(b, "/* made by mkgrammar from tables/; do not edit */\n"
		       "static const char table_text[] =\n");
	for (i = 0; i < count; i++) {
		sx_emit_literal(b, text[i].ptr, text[i].len);
		sx_buf_putc(b, '\n');
	}
	sx_buf_puts(b, ";\nstatic const uint32_t table_end[] = {\n");
	for (i = 0; i < count; i++) {
		end += text[i].len;
		number(b, end);
		line_end(b, i);
	}
	sx_buf_puts(b, "};\n");
}
