/* SPDX-License-Identifier: MIT */
/*
 * tests/written.h - instructions and enumerants of the grammar as text, with operands of the
 * kinds that the grammar gives them.
 */
#ifndef SPVX_TESTS_WRITTEN_H
#define SPVX_TESTS_WRITTEN_H

#include "grammar/image.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define WRITTEN_MAX 8192

struct text {
	char bytes[WRITTEN_MAX];
	size_t len;
};

static inline void put(struct text *t, const char *bytes, size_t len)
{
	cr_assert(t->len + len < sizeof(t->bytes));
	memcpy(t->bytes + t->len, bytes, len);
	t->len += len;
	t->bytes[t->len] = '\0';
}

static inline void puts_to(struct text *t, const char *s)
{
	put(t, s, strlen(s));
}

static inline const struct spvx_entry *entry_of(const struct spvx_grammar *g, uint32_t kind,
						uint32_t n)
{
	return sx_entries(g) + sx_kinds(g)[kind].entries.first + n;
}

/* Capabilities that it needs, and their extensions. */
static inline void put_needs(struct text *t, const struct spvx_grammar *g,
			     const struct spvx_entry *e)
{
	const char *extension = spvx_entry_extension(g, e, 0);
	const struct spvx_entry *c;
	uint32_t cap;

	if (spvx_entry_capability(g, e, 0, &cap)) {
		c = spvx_enum_find(g, SPVX_KIND_Capability, cap);
		puts_to(t, "OpCapability ");
		puts_to(t, spvx_entry_name(g, c));
		puts_to(t, "\n");
		if (spvx_entry_extension(g, c, 0))
			extension = spvx_entry_extension(g, c, 0);
	}
	if (extension) {
		puts_to(t, "OpExtension \"");
		puts_to(t, extension);
		puts_to(t, "\"\n");
	}
}

static inline void put_operand(struct text *t, const struct spvx_grammar *g,
			       const struct sx_operand *o, const char *integer)
{
	switch (o->form) {
	case SX_FORM_INTEGER:
		puts_to(t, integer);
		break;
	case SX_FORM_FLOAT:
		puts_to(t, " 0.5");
		break;
	case SX_FORM_STRING:
		puts_to(t, " \"x\"");
		break;
	case SX_FORM_ENUM:
	case SX_FORM_MASK:
		puts_to(t, " ");
		puts_to(t, spvx_entry_name(g, entry_of(g, o->kind, 0)));
		break;
	default:
		puts_to(t, " %id");
		break;
	}
}

static inline void put_enumerant(struct text *t, const struct spvx_grammar *g,
				 const struct spvx_entry *e, const char *integer)
{
	const struct sx_operand *o = sx_operands(g) + e->operands;

	puts_to(t, spvx_entry_name(g, e));
	for (unsigned n = 0; n < e->operand_count; n++)
		if (o[n].quantifier != '?' && o[n].quantifier != '*')
			put_operand(t, g, &o[n], integer);
}

#endif
