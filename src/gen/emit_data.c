/* SPDX-License-Identifier: MIT */
/*
 * gen/emit_data.c - the grammar image and the table texts as C.
 *
 * Numbers are decimal and offsets are left to the compiler (offsetof), so the output does
 * not depend on the build machine.
 */
#include "gen/emit.h"

#include "gen/literal.h"

#define PER_LINE 16

/* Text that depends on SPVX_NO_NAMES: fields at the end, offsets of names, and offsets of
 * the names of sets, which every build needs to recognize imports. */
static const char macros[] = "#ifdef SPVX_NO_NAMES\n"
			     "#define SX_NAMED(...)\n"
			     "#define SX_NAME(offset) 0\n"
			     "#define SX_SET_NAME(offset, among_sets) among_sets\n"
			     "#else\n"
			     "#define SX_NAMED(...) __VA_ARGS__\n"
			     "#define SX_NAME(offset) offset\n"
			     "#define SX_SET_NAME(offset, among_sets) offset\n"
			     "#endif\n\n";
static const char no_macros[] = "#undef SX_NAMED\n#undef SX_NAME\n#undef SX_SET_NAME\n";

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
	sx_buf_printf(b, "SX_NAME(%u),", r->name_count);
	sx_buf_puts(b, "},");
}

static void entry(struct sx_buf *b, const struct spvx_entry *e)
{
	sx_buf_puts(b, "{ ");
	number(b, e->value);
	number(b, e->operands);
	number(b, e->capabilities);
	number(b, e->operand_count);
	number(b, e->sections);
	number(b, e->class_index);
	number(b, e->flags);
	number(b, e->since);
	number(b, e->until);
	sx_buf_printf(b, "SX_NAMED(%u,%u,%u,%u,%u) },\n", e->name, e->extensions,
		      e->aliases, e->name_len, e->name_place);
}

/* Bytes of the names of the sets, after an empty string. */
static uint32_t set_name_bytes(const struct spvx_grammar *g, uint32_t sets)
{
	uint32_t bytes = 1;

	for (uint32_t i = 0; i < sets; i++)
		bytes += (uint32_t)strlen(sx_strings(g) + sx_sets(g)[i].name) + 1;
	return bytes;
}

static void declare(struct sx_buf *b, const struct spvx_grammar *g)
{
	sx_buf_puts(b, "/* made by mkgrammar from tables/; do not edit */\n"
		       "\n");
	sx_buf_puts(b, macros);
	sx_buf_puts(b, "struct builtin {\n\tstruct spvx_grammar head;\n");
	sx_buf_printf(b, "#ifdef SPVX_NO_NAMES\n\tchar strings[%u];\n#else\n\tstruct {\n",
		      set_name_bytes(g, g->sets.count));
	sx_emit_strings_members(b, sx_strings(g), g->strings.count);
	sx_buf_puts(b, "\t} strings;\n#endif\n");
#define MEMBER(type, field) sx_buf_printf(b, "\t" type " " #field "[%u];\n", g->field.count)
	MEMBER("_Alignas(8) uint32_t", lists);
	MEMBER("struct sx_operand", operands);
	MEMBER("struct spvx_entry", entries);
	MEMBER("struct sx_op_shape", shapes);
	sx_buf_printf(b, "\tSX_NAMED(struct sx_name names[%u];)\n", g->names.count);
	MEMBER("struct sx_kind", kinds);
	MEMBER("struct sx_set", sets);
	MEMBER("struct sx_class", classes);
	MEMBER("struct sx_generator", generators);
	MEMBER("uint16_t", pages);
	MEMBER("uint16_t", shape_at);
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
	sx_buf_printf(b,
		      "\t.strings = { offsetof(struct builtin, strings), "
		      "SX_SET_NAME(%u, %u) },\n",
		      g->strings.count, set_name_bytes(g, g->sets.count));
	SPAN(lists);
	SPAN(operands);
	SPAN(entries);
	SPAN(shapes);
	sx_buf_printf(b, "\tSX_NAMED(.names = { offsetof(struct builtin, names), %u },)\n",
		      g->names.count);
	SPAN(kinds);
	SPAN(sets);
	SPAN(classes);
	sx_buf_printf(
		b,
		"\t.generators = { offsetof(struct builtin, generators), SX_NAME(%u) },\n",
		g->generators.count);
	SPAN(pages);
	SPAN(shape_at);
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

	sx_buf_puts(b, "#ifdef SPVX_NO_NAMES\n.strings = \"\"\n");
	for (size_t i = 0; i < g->sets.count; i++) {
		const char *name = text + sx_sets(g)[i].name;

		sx_buf_puts(b, " \"\\0\" ");
		sx_emit_literal(b, name, strlen(name));
	}
	sx_buf_puts(b, ",\n#else\n.strings = {\n");
	sx_emit_strings(b, text, g->strings.count);
	sx_buf_puts(b, "},\n#endif\n");
}

static void small_arrays(struct sx_buf *b, const struct spvx_grammar *g)
{
	size_t i;

	sx_buf_puts(b, ".operands = {\n");
	for (i = 0; i < g->operands.count; i++) {
		const struct sx_operand *o = &sx_operands(g)[i];

		sx_buf_printf(b, "{ %u, %d, %u, SX_NAMED(%u) },\n", o->kind, o->quantifier,
			      o->form, o->name);
	}
	sx_buf_puts(b, "},\n.shapes = {\n");
	for (i = 0; i < g->shapes.count; i++) {
		const struct sx_op_shape *s = &sx_shapes(g)[i];

		sx_buf_printf(b, "{ %u, %u, %u, %u, %u, %u, %u, %u, { 0 } },\n", s->flags,
			      s->ids, s->values, s->first, s->lead, s->must, s->known,
			      s->rest);
	}
	sx_buf_puts(b, "},\n#ifndef SPVX_NO_NAMES\n.names = {\n");
	for (i = 0; i < g->names.count; i++)
		sx_buf_printf(b, "{ %u, %u },\n", sx_names(g)[i].text,
			      sx_names(g)[i].entry);
	sx_buf_puts(b, "},\n#endif\n.kinds = {\n");
	for (i = 0; i < g->kinds.count; i++) {
		const struct sx_kind *k = &sx_kinds(g)[i];

		sx_buf_printf(b, "{ SX_NAME(%u), %u, %u, %u, %u, %u, %u, ", k->name,
			      k->parts, k->part_count, k->form, k->flags, k->known_bits,
			      k->param_bits);
		range(b, &k->entries);
		sx_buf_puts(b, " },\n");
	}
	sx_buf_puts(b, "},\n.sets = {\n");
	for (i = 0; i < g->sets.count; i++) {
		const struct sx_set *s = &sx_sets(g)[i];

		sx_buf_printf(b, "{ SX_SET_NAME(%u, %u), %u, %u, %u, %u, ", s->name,
			      set_name_bytes(g, (uint32_t)i), s->flags, s->version,
			      s->first_kind, s->kind_count);
		range(b, &s->ops);
		sx_buf_puts(b, " },\n");
	}
	sx_buf_puts(b, "},\n.classes = {\n");
	for (i = 0; i < g->classes.count; i++)
		sx_buf_printf(b, "{ SX_NAME(%u), SX_NAME(%u) },\n", sx_classes(g)[i].tag,
			      sx_classes(g)[i].heading);
	sx_buf_puts(b, "},\n.generators = {\n");
	for (i = 0; i < g->generators.count; i++)
		sx_buf_printf(b, "{ %u, SX_NAME(%u) },\n", sx_generators(g)[i].value,
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
	sx_buf_puts(b, "},\n.shape_at = {\n");
	for (i = 0; i < g->shape_at.count; i++) {
		number(b, sx_shape_at(g)[i]);
		line_end(b, i);
	}
	sx_buf_puts(b, "},\n};\n");
	sx_buf_puts(b, no_macros);
}

void sx_emit_text(struct sx_buf *b, const struct spvx_str *text, size_t count)
{
	uint64_t end = 0;
	size_t i;

	sx_buf_puts(b, "/* made by mkgrammar from tables/; do not edit */\n"
		       "static const unsigned char table_text[] = {\n");
	for (i = 0; i < count; i++) {
		for (size_t k = 0; k < text[i].len; k++) {
			number(b, (unsigned char)text[i].ptr[k]);
			if (text[i].ptr[k] == '\n')
				sx_buf_putc(b, '\n');
		}
	}
	sx_buf_puts(b, "};\nstatic const uint32_t table_end[] = {\n");
	for (i = 0; i < count; i++) {
		end += text[i].len;
		number(b, end);
		line_end(b, i);
	}
	sx_buf_puts(b, "};\n");
}
