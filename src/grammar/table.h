/* SPDX-License-Identifier: MIT */
/*
 * grammar/table.h - an instruction set as written in tables/NAME.txt.
 *
 * The structs keep everything in the JSON grammar, in its order and spelling, so that JSON
 * -> table -> JSON loses nothing. compile.h turns sets into arrays for look-ups. All memory
 * belongs to the arena of the reader.
 */
#ifndef SPVX_GRAMMAR_TABLE_H
#define SPVX_GRAMMAR_TABLE_H

#include "base/alloc.h"
#include "base/buf.h"
#include "grammar/table_lex.h"

#include <spvx/error.h>

/* A singly linked list of strings, in order. */
struct sx_tnames {
	struct sx_tnames *next;
	struct spvx_str name;
};

/* An operand of an instruction, or a parameter of an enumerant. */
struct sx_toperand {
	struct sx_toperand *next;
	struct spvx_str kind;
	struct spvx_str name; /* ptr NULL: the grammar gives none */
	char quantifier;      /* 0, '?' or '*' */
};

/* An instruction, an enumerant, or a kind without enumerants (ids and literals). */
struct sx_tmember {
	struct sx_tmember *next;
	uint32_t line;            /* in the text it was read from */
	uint32_t value;           /* opcode, or value of the enumerant */
	struct spvx_str spelling; /* of the value: 0x0001, 12, or with quotes "12" */
	struct spvx_str name;
	struct sx_toperand *operands;
	struct spvx_str class_name;       /* core instructions only; else ptr NULL */
	struct sx_tnames *aliases;        /* '=' */
	struct spvx_str version;          /* "1.3", "None"; ptr NULL: key absent */
	struct spvx_str last_version;     /* ptr NULL: key absent */
	struct sx_tnames *capabilities;   /* '+' */
	struct sx_tnames *extensions;     /* '@' */
	struct spvx_str stray_capability; /* "cap="; key "capability", in one set only */
	bool provisional;                 /* '!provisional' */
};

enum sx_tkind_category {
	SX_TKIND_ID,      /* "id NAME [doc]" */
	SX_TKIND_LITERAL, /* "literal NAME [doc]" */
	SX_TKIND_PAIR,    /* "pair NAME BASE..." (Composite) */
	SX_TKIND_MASK,    /* "mask NAME" (BitEnum) */
	SX_TKIND_ENUM     /* "enum NAME" (ValueEnum) */
};

struct sx_tkind {
	struct sx_tkind *next;
	uint32_t line;
	enum sx_tkind_category category;
	struct spvx_str name;
	struct spvx_str doc;     /* ptr NULL: key absent */
	struct sx_tnames *bases; /* of a pair */
	struct sx_tmember *enumerants;
};

/* A printing class: "class TAG [HEADING]". */
struct sx_tclass {
	struct sx_tclass *next;
	struct spvx_str tag;
	struct spvx_str heading; /* ptr NULL: key absent */
};

/* An entry of the generator registry: "8 Khronos "Glslang Reference Front End"". */
struct sx_tgenerator {
	struct sx_tgenerator *next;
	uint32_t value;
	struct spvx_str vendor;
	struct spvx_str tool; /* ptr NULL: none */
};

/**
 * struct sx_tset - one instruction set, or the generator registry
 * @name: import name ("GLSL.std.450"), "core", or "generators"
 */
struct sx_tset {
	struct spvx_str name;
	bool prefix; /* @name is a prefix of import names */
	bool is_generators;
	struct sx_tnames *copyright;   /* one string a line; NULL: key absent */
	struct spvx_str magic_number;  /* spelling; ptr NULL: absent */
	struct spvx_str major_version; /* spellings of integers; ptr NULL: absent */
	struct spvx_str minor_version;
	struct spvx_str version;
	struct spvx_str revision;
	struct sx_tclass *classes;
	struct sx_tkind *kinds;
	struct sx_tmember *ops;
	struct sx_tgenerator *generators;
};

/**
 * sx_table_parse() - read a table text
 * @arena: owns the result; strings may point into @text, which must outlive it
 * @text:  the whole file
 * @set:   receives the set
 * @err:   line, column and message, may be NULL
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ELIMIT (a text of 4 GiB), -SPVX_ENOMEM
 */
int sx_table_parse(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
		   struct spvx_error *err);

/*
 * ---- table_member.c: reads an instruction or enumerant of a table text ----
 *
 * A line "NUMBER NAME {OPERAND | ATTRIBUTE}". table.c determines its section, which is the
 * member's role here.
 */

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
