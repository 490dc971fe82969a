/* SPDX-License-Identifier: MIT */
/*
 * grammar/table_spelling.h - the spelling of names, numbers and versions in a grammar.
 *
 * Table texts and JSON grammars obey the same rules. Both readers use these functions, so
 * each accepts exactly the spellings of the other.
 */
#ifndef SPVX_GRAMMAR_TABLE_SPELLING_H
#define SPVX_GRAMMAR_TABLE_SPELLING_H

#include <spvx/api.h>

#define SX_MAGIC_NUMBER  UINT32_C(0x07230203) /* spec 3.1 */
#define SX_MAX_OPCODE    UINT32_C(0xffff)     /* spec 2.3: the low half of a word */
#define SX_MAX_GENERATOR UINT32_C(0xffff)     /* spec 2.3: the high half of a word */
#define SX_MAX_ENUMERANT UINT32_MAX           /* a word; so are extended opcodes */

/* UTF-8 without control characters other than the line feed: names for people, docs. */
bool sx_spelled_text(struct spvx_str s);

/* Letters, digits and '_', at least one: names of instructions, enumerants and such. */
bool sx_spelled_word(struct spvx_str s);

/* A word that begins with a capital letter: operand kinds. */
bool sx_spelled_kind(struct spvx_str s);

/* "1.6". */
bool sx_spelled_version(struct spvx_str s);

/* Digits without a leading zero, at most @max. @v may be NULL. */
bool sx_spelled_decimal(struct spvx_str s, uint32_t max, uint32_t *v);

/* A 32-bit decimal number, bare or (in older debug-info sets) in quotes. */
bool sx_spelled_enumerant(struct spvx_str s, uint32_t *v);

/* "0x" and digits of either case, at most 32 bits. @v may be NULL. */
bool sx_spelled_hex(struct spvx_str s, uint32_t *v);

#endif
