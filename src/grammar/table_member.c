/* SPDX-License-Identifier: MIT */
/*
 * grammar/table_member.c - one instruction or enumerant of a table text.
 *
 * One table of attribute sigils defines the fields of a line after its name; a field that
 * begins with no sigil is an operand, because kinds begin with a capital letter.
 */
#include "grammar/table.h"

#include "base/str.h"
#include "grammar/table_spelling.h"

#include <stddef.h>
#include <string.h>

/* Lists of names that a member may have. */
enum {
	ALIASES,
	CAPABILITIES,
	EXTENSIONS,
	LISTS
};

/* The member being read, and where the next element of each of its lists is linked. */
struct reader {
	struct sx_tlex *lex;
	struct sx_tmember *m;
	struct sx_toperand **operands;
	struct sx_tnames **names[LISTS];
};

struct attribute {
	char sigil[5];
	unsigned char roles; /* bits: members that may have it */
	unsigned char list;
	size_t offset; /* in struct sx_tmember */
	int (*read)(struct reader *rd, const struct attribute *a);
};

static bool is_core_opcode(struct spvx_str s, uint32_t *v)
{
	return sx_spelled_decimal(s, SX_MAX_OPCODE, v);
}

static bool is_extended_opcode(struct spvx_str s, uint32_t *v)
{
	return sx_spelled_decimal(s, SX_MAX_ENUMERANT, v);
}

/* The spelling of the number, by role. */
static const struct {
	bool (*spelled)(struct spvx_str s, uint32_t *v);
	char expected[32];
} roles[SX_TMEMBER_ROLES] = {
	[SX_TMEMBER_BIT] = { sx_spelled_hex, "expected 32 bits as 0x..." },
	[SX_TMEMBER_ENUMERANT] = { sx_spelled_enumerant, "expected a 32-bit number" },
	[SX_TMEMBER_CORE_OP] = { is_core_opcode, "expected a number up to 65535" },
	[SX_TMEMBER_EXTENDED_OP] = { is_extended_opcode, "expected a 32-bit number" },
};

int sx_tnames_add(const struct sx_tlex *lex, struct sx_tnames ***end, struct spvx_str name)
{
	struct sx_tnames *n = sx_tlex_new(lex, sizeof(*n));

	if (!n)
		return -SPVX_ENOMEM;
	n->name = name;
	**end = n;
	*end = &n->next;
	return 0;
}

static int read_name(struct reader *rd, const struct attribute *a)
{
	struct spvx_str name;
	int err = sx_tlex_word(rd->lex, sx_spelled_word, "expected a name", &name);

	return err ? err : sx_tnames_add(rd->lex, &rd->names[a->list], name);
}

/* The place for an attribute that may occur once. Return: NULL and an error if it is taken. */
static struct spvx_str *once(struct reader *rd, const struct attribute *a)
{
	struct spvx_str *s = (struct spvx_str *)(void *)((char *)rd->m + a->offset);

	if (!s->ptr)
		return s;
	sx_tlex_fail(rd->lex, rd->lex->p, "given twice");
	return NULL;
}

static int read_text(struct reader *rd, const struct attribute *a)
{
	struct spvx_str *s = once(rd, a);

	return s ? sx_tlex_text(rd->lex, s) : -SPVX_ESYNTAX;
}

static int read_word(struct reader *rd, const struct attribute *a)
{
	struct spvx_str *s = once(rd, a);

	return s ? sx_tlex_word(rd->lex, sx_spelled_word, "expected a name", s)
		 : -SPVX_ESYNTAX;
}

static int read_last_version(struct reader *rd, const struct attribute *a)
{
	struct spvx_str *s = once(rd, a);

	return s ? sx_tlex_word(rd->lex, sx_spelled_version,
				"expected a version such as 1.6", s)
		 : -SPVX_ESYNTAX;
}

static int read_version(struct reader *rd, const struct attribute *a)
{
	struct spvx_str *s = once(rd, a);

	if (s && *rd->lex->p == '-') {
		rd->lex->p++;
		*s = sx_str("None");
		return 0;
	}
	return read_last_version(rd, a);
}

static int read_flag(struct reader *rd, const struct attribute *a)
{
	struct spvx_str name = sx_tlex_token(rd->lex, "");

	(void)a;
	if (!sx_str_is(name, "provisional"))
		return sx_tlex_fail(rd->lex, name.ptr, "expected provisional");
	if (rd->m->provisional)
		return sx_tlex_fail(rd->lex, name.ptr, "given twice");
	rd->m->provisional = true;
	return 0;
}

#define ON(role)     (1u << SX_TMEMBER_##role)
#define ON_ALL       ((1u << SX_TMEMBER_ROLES) - 1)
#define INTO(member) .offset = offsetof(struct sx_tmember, member)

static const struct attribute attributes[] = {
	{ "%", ON(CORE_OP), .read = read_text, INTO(class_name) },
	{ "=", ON_ALL, .read = read_name, .list = ALIASES },
	{ "v", ON_ALL, .read = read_version, INTO(version) },
	{ "<=", ON_ALL, .read = read_last_version, INTO(last_version) },
	{ "+", ON_ALL, .read = read_name, .list = CAPABILITIES },
	{ "@", ON_ALL, .read = read_name, .list = EXTENSIONS },
	{ "!", ON_ALL, .read = read_flag },
	{ "cap=", ON(EXTENDED_OP), .read = read_word, INTO(stray_capability) },
};

static const struct attribute *find_attribute(const struct sx_tlex *lex)
{
	struct spvx_str rest = { lex->p, (size_t)(lex->end - lex->p) };

	for (size_t i = 0; i < SX_ARRAY_SIZE(attributes); i++) {
		if (sx_str_starts(rest, attributes[i].sigil))
			return &attributes[i];
	}
	return NULL;
}

static int read_operand(struct reader *rd)
{
	struct sx_tlex *lex = rd->lex;
	struct sx_toperand *o = sx_tlex_new(lex, sizeof(*o));

	if (!o)
		return -SPVX_ENOMEM;
	o->kind = sx_tlex_token(lex, "?*:");
	if (!sx_spelled_kind(o->kind))
		return sx_tlex_fail(lex, o->kind.ptr,
				    "neither an operand kind nor an attribute");
	if (*lex->p == '?' || *lex->p == '*')
		o->quantifier = *lex->p++;
	*rd->operands = o;
	rd->operands = &o->next;
	if (*lex->p != ':')
		return 0;
	lex->p++;
	return sx_tlex_text(lex, &o->name);
}

static int read_field(struct reader *rd, enum sx_tmember_role role)
{
	const struct attribute *a = find_attribute(rd->lex);

	if (!a)
		return read_operand(rd);
	if (!(a->roles & (1u << role)))
		return sx_tlex_fail(rd->lex, rd->lex->p, "attribute not allowed here");
	rd->lex->p += strlen(a->sigil);
	return a->read(rd, a);
}

int sx_tmember_read(struct sx_tlex *lex, enum sx_tmember_role role, struct sx_tmember **m)
{
	struct reader rd = { .lex = lex };
	int r;

	*m = rd.m = sx_tlex_new(lex, sizeof(*rd.m));
	if (!rd.m)
		return -SPVX_ENOMEM;
	rd.m->line = lex->line;
	rd.operands = &rd.m->operands;
	rd.names[ALIASES] = &rd.m->aliases;
	rd.names[CAPABILITIES] = &rd.m->capabilities;
	rd.names[EXTENSIONS] = &rd.m->extensions;
	rd.m->spelling = sx_tlex_token(lex, "");
	if (!roles[role].spelled(rd.m->spelling, &rd.m->value))
		return sx_tlex_fail(lex, rd.m->spelling.ptr, roles[role].expected);
	r = sx_tlex_need(lex, "expected a name");
	if (!r)
		r = sx_tlex_word(lex, sx_spelled_word, "expected a name", &rd.m->name);
	while (!r) {
		r = sx_tlex_field(lex);
		if (r <= 0)
			return r;
		r = read_field(&rd, role);
	}
	return r;
}
