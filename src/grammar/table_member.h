/* SPDX-License-Identifier: MIT */
/*
 * grammar/table_member.h - reads an instruction or enumerant of a table text.
 *
 * A line "NUMBER NAME {OPERAND | ATTRIBUTE}". table.c determines its section, which is the
 * member's role here.
 */
#ifndef SPVX_GRAMMAR_TABLE_MEMBER_H
#define SPVX_GRAMMAR_TABLE_MEMBER_H

#include "grammar/table.h"
#include "grammar/table_lex.h"

enum sx_tmember_role {
	SX_TMEMBER_BIT,         /* of a mask: the number is hexadecimal */
	SX_TMEMBER_ENUMERANT,   /* of an enumeration */
	SX_TMEMBER_CORE_OP,     /* a core instruction: its number has 16 bits */
	SX_TMEMBER_EXTENDED_OP, /* an instruction of an extended set */
	SX_TMEMBER_ROLES
};

/* Read the rest of the line into *@m, which is linked there. Return: 0 or an error. */
int sx_tmember_read(struct sx_tlex *lex, enum sx_tmember_role role, struct sx_tmember **m);

/* Link a name at *@end and step *@end after it. Return: 0 or an error. */
int sx_tnames_add(const struct sx_tlex *lex, struct sx_tnames ***end, struct spvx_str name);

#endif
