/* SPDX-License-Identifier: MIT */
/*
 * check/engine/rule.h - a check: its rule, class, phase and texts.
 */
#ifndef SPVX_CHECK_ENGINE_RULE_H
#define SPVX_CHECK_ENGINE_RULE_H

#include "check/engine/phase.h"

#include <spvx/check.h>

/* enum ck_rule_id and enum ck_check, from tables/check/checks.txt; enum ck_list, from the
 * other tables */
#include "check_enums.inc"

/*
 * struct ck_rule - one check, as checks.txt and the operand tables define it
 * @id:       enum ck_rule_id: the rule it belongs to
 * @cls:      enum spvx_check_class
 * @severity: enum spvx_check_severity; 0 = error
 * @phase:    enum ck_phase
 * @vuid:     number of the Vulkan rule; 0 = none, or given to sx_ck_report_vuid()
 * @name:     its own id: "image/operands:sign-extend"
 * @text:     one line; blanks in braces are filled in from the finding, message.c: "{id}"
 *            its <id> (%12), "{op}" the instruction (OpLoad), "{operand}" the grammar's
 *            name of the operand, "{enum}" the detail as an enumerant of it, "{given}" the
 *            one that is there, "{w2}" the <id> at a word, "{t2}" the type of that,
 *            "{typed}" after an <id> " of type" and its type, "{found}" at the end the
 *            <id> with its type, "{against}" after it the type of the result if that is
 *            another, "{made}" instead the instruction that defines it, "{y1}" the type of
 *            operand 1, "{literal}" the word of the finding, "{result}" the Result Type,
 *            "{n}" the detail as a number, "{hex}" as a word, "{s}" the plural of the word
 *            after one, "{type}" as an <id>, "{cap}", "{class}", "{model}", "{mode}",
 *            "{builtin}", "{decoration}" as an enumerant, "{wanted}" the type of a
 *            built-in, as enum ck_wanted packs it, "{opcode}" as an opcode
 * @title:    description of the check without a finding; NULL = @text serves as title
 */
struct ck_rule {
	uint16_t id;
	uint8_t cls;
	uint8_t severity;
	uint16_t phase;
	uint16_t vuid;
	const char *name;
	const char *text;
	const char *title;
};

/* The type that a built-in must have, in a detail: the built-in is in the low 16 bits. */
enum ck_wanted {
	CK_WANTED_KIND = 16,    /* 2 bits: enum sx_type_kind, from SX_KIND_BOOL on */
	CK_WANTED_WIDTH = 18,   /* 2 bits: in units of 32; 0: any */
	CK_WANTED_DIM = 20,     /* 3 bits: components */
	CK_WANTED_COLUMNS = 23, /* 3 bits: of a matrix, else 0 */
	CK_WANTED_ARRAY = 26,   /* 3 bits: length; 1: any; 0: no array */
	CK_WANTED_UNSIGNED = 29
};

/* All checks of checks.txt, by enum ck_check. */
extern const struct ck_rule sx_ck_checks[];

/* Pointer to a check, as in CK(IMAGE_OPERANDS_SIGN_EXTEND). */
#define CK(check) (&sx_ck_checks[CK_CHECK_##check])

/* Whether a list of the operand tables contains a value. */
bool sx_ck_among(enum ck_list list, uint32_t value);

/* Value number @n of a list, from 0 on, in rising order; UINT32_MAX past the last. */
uint32_t sx_ck_listed(enum ck_list list, unsigned n);

/* Instead of the first of two execution modes in a finding's detail: the second is a list. */
#define CK_NO_MODE UINT16_MAX

/* The checks of the operand tables. Return: how many have a name of their own. */
unsigned sx_ck_table_checks(const struct ck_rule **checks);

/* The number that spvx_check_subrule() takes. */
uint16_t sx_ck_check_number(const struct ck_rule *check);

/* The title of a check, without a finding; as spvx_check_subrule_title(). */
size_t sx_ck_title(const struct ck_rule *check, char *text, size_t room);

#endif
