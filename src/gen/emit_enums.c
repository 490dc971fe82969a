/* SPDX-License-Identifier: MIT */
/*
 * gen/emit_enums.c - <spvx/enums.h>: opcodes and enumerants by the specification's names.
 *
 * SPVX_OP_TypeImage, SPVX_DECORATION_Location, SPVX_GLSL_STD_450_Sin: the prefix is ours,
 * in capitals; the rest is spelled as in the specification, so that a search for its word
 * finds the code. Khronos' own header has other names (SpvOpTypeImage), so both can be
 * included.
 */
#include "base/str.h"
#include "gen/emit.h"

#include <ctype.h>

/* "ImageOperands" -> "IMAGE_OPERANDS", "GLSL.std.450" -> "GLSL_STD_450". */
static void capitals(struct sx_buf *b, struct spvx_str s)
{
	size_t i;

	for (i = 0; i < s.len; i++) {
		unsigned char c = (unsigned char)s.ptr[i];
		unsigned char next = i + 1 < s.len ? (unsigned char)s.ptr[i + 1] : 0;
		unsigned char before = i ? (unsigned char)s.ptr[i - 1] : 0;

		if (!isalnum(c)) {
			if (i + 1 < s.len)
				sx_buf_putc(b, '_');
			continue;
		}
		if (isupper(c) && i &&
		    (islower(before) || (isupper(before) && islower(next))))
			sx_buf_putc(b, '_');
		sx_buf_putc(b, (char)toupper(c));
	}
}

static void enumerator(struct sx_buf *b, struct spvx_str prefix, struct spvx_str group,
		       struct spvx_str name, uint32_t value, bool hex)
{
	sx_buf_puts(b, "\tSPVX_");
	if (prefix.len) {
		capitals(b, prefix);
		sx_buf_putc(b, '_');
	}
	if (group.len) {
		capitals(b, group);
		sx_buf_putc(b, '_');
	}
	sx_buf_put(b, name.ptr, name.len);
	if (hex)
		sx_buf_printf(b, " = 0x%x,\n", value);
	else
		sx_buf_printf(b, " = %u,\n", value);
}

/* Whether a member before @m has the name: each is written once, and an older grammar may
 * list an alias as an entry of its own. */
static bool stands_before(const struct sx_tmember *first, const struct sx_tmember *m,
			  struct spvx_str name)
{
	const struct sx_tmember *o;
	const struct sx_tnames *a;

	for (o = first; o; o = o->next) {
		if (o == m)
			return false;
		if (sx_str_eq(o->name, name))
			return true;
		for (a = o->aliases; a; a = a->next) {
			if (sx_str_eq(a->name, name))
				return true;
		}
	}
	return false;
}

/* A member's name without the "Op" that all core instructions begin with. */
static struct spvx_str bare(struct spvx_str name, bool op)
{
	return op && sx_str_starts(name, "Op") ? sx_str_n(name.ptr + 2, name.len - 2)
					       : name;
}

static void members(struct sx_buf *b, struct spvx_str prefix, struct spvx_str group,
		    const struct sx_tmember *first, bool op, bool hex)
{
	const struct sx_tmember *m;
	const struct sx_tnames *a;

	for (m = first; m; m = m->next) {
		if (!stands_before(first, m, m->name))
			enumerator(b, prefix, group, bare(m->name, op), m->value, hex);
		for (a = m->aliases; a; a = a->next) {
			if (!stands_before(first, m, a->name) &&
			    !sx_str_eq(a->name, m->name))
				enumerator(b, prefix, group, bare(a->name, op), m->value,
					   hex);
		}
	}
}

static void enum_begin(struct sx_buf *b, struct spvx_str set, struct spvx_str kind)
{
	struct sx_buf name = { .a = NULL };
	size_t i;

	capitals(&name, set);
	if (set.len && kind.len)
		sx_buf_putc(&name, '_');
	capitals(&name, kind);
	sx_buf_puts(b, "\nenum spvx_");
	for (i = 0; i < name.len; i++)
		sx_buf_putc(b, (char)tolower((unsigned char)name.data[i]));
	sx_buf_puts(b, " {\n");
	sx_buf_free(&name);
}

static void kinds(struct sx_buf *b, struct spvx_str prefix, const struct sx_tset *set)
{
	const struct sx_tkind *k;

	for (k = set->kinds; k; k = k->next) {
		if (!k->enumerants)
			continue;
		enum_begin(b, prefix, k->name);
		members(b, prefix, k->name, k->enumerants, false,
			k->category == SX_TKIND_MASK);
		sx_buf_puts(b, "};\n");
	}
}

static void kind_numbers(struct sx_buf *b, const struct sx_tset *core)
{
	const struct sx_tkind *k;
	uint32_t n = 0;

	sx_buf_puts(
		b,
		"\n/* operand kinds of the core grammar, by the numbers spvx_kind_name()\n"
		" * and its like take */\nenum spvx_kind {\n");
	for (k = core->kinds; k; k = k->next)
		enumerator(b, sx_str("kind"), sx_str(""), k->name, n++, false);
	sx_buf_puts(b, "};\n");
}

void sx_emit_enums(struct sx_buf *b, const struct sx_tset *const *sets, size_t count)
{
	const struct spvx_str none = { "", 0 };
	size_t i;

	sx_buf_puts(
		b,
		"/* made by mkgrammar from tables/; do not edit */\n"
		"/*\n * <spvx/enums.h> - opcodes and enumerants under the specification's\n"
		" * names: SPVX_OP_TypeImage, SPVX_DECORATION_Location.\n"
		" * The names and values are Khronos' (MIT licence), see tables/.\n */\n"
		"#ifndef SPVX_ENUMS_H\n#define SPVX_ENUMS_H\n\n"
		"enum spvx_op {\n");
	members(b, sx_str("op"), none, sets[0]->ops, true, false);
	sx_buf_puts(b, "};\n");
	kind_numbers(b, sets[0]);
	kinds(b, none, sets[0]);
	for (i = 1; i < count; i++) {
		if (sets[i]->is_generators)
			continue;
		enum_begin(b, sets[i]->name, sx_str("op"));
		members(b, sets[i]->name, none, sets[i]->ops, false, false);
		sx_buf_puts(b, "};\n");
		kinds(b, sets[i]->name, sets[i]);
	}
	sx_buf_puts(b, "\n#endif\n");
}
