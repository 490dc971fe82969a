/* SPDX-License-Identifier: MIT */
/*
 * check/engine/rule.h - a check: its rule, class, phase and texts; the stages of the reference
 * validator.
 */
#ifndef SPVX_CHECK_ENGINE_RULE_H
#define SPVX_CHECK_ENGINE_RULE_H

#include <spvx/check.h>

/* enum ck_rule_id and enum ck_check, from tables/check/checks.txt; enum ck_list, from the
 * other tables */
#include "check_enums.inc"

/*
 * The order in which the reference validator runs checks: (stage << 5 | place in it). A
 * stage runs over the whole module before the next begins; within a stage, checks run by
 * instruction, then by place.
 */
enum ck_phase {
	CK_AT_DECODE = 1 << 5,
	CK_AT_ID = 2 << 5,
	CK_AT_ENV_CAP,
	CK_AT_LAYOUT,
	CK_AT_BLOCK,
	CK_AT_INSN,          /* capabilities, bound, limits, versions */
	CK_AT_ENDS = 3 << 5, /* no memory model, function not ended, ... */
	CK_AT_FORWARD = 4 << 5,
	CK_AT_MISC = 5 << 5, /* from here on: per instruction, in this order */
	CK_AT_DEBUG,
	CK_AT_ANNOTATION,
	CK_AT_EXTENSION,
	CK_AT_MODE,
	CK_AT_TYPE,
	CK_AT_CONSTANT,
	CK_AT_MEMORY,
	CK_AT_FUNCTION,
	CK_AT_IMAGE,
	CK_AT_CONVERSION,
	CK_AT_COMPOSITE,
	CK_AT_ARITHMETIC,
	CK_AT_BITWISE,
	CK_AT_LOGICAL,
	CK_AT_CONTROL_FLOW,
	CK_AT_DERIVATIVE,
	CK_AT_ATOMIC,
	CK_AT_PRIMITIVE,
	CK_AT_BARRIER,
	CK_AT_DOT,
	CK_AT_GROUP,
	CK_AT_PIPE,
	CK_AT_NON_UNIFORM,
	CK_AT_LITERAL,
	CK_AT_RAY_QUERY,
	CK_AT_RAY_TRACING,
	CK_AT_REORDER,
	CK_AT_MESH,
	CK_AT_TENSOR,
	CK_AT_GRAPH,
	CK_AT_ADJACENCY = 7 << 5,
	CK_AT_ENTRY_POINT = 8 << 5,
	CK_AT_ENTRY_MODES = 9 << 5, /* FPFastMathDefault, duplicate modes */
	CK_AT_CFG = 10 << 5,
	CK_AT_DOMINANCE = 11 << 5,
	CK_AT_IMPORTED_INIT = 12 << 5,
	CK_AT_DECO_ENTRY_POINT = 13 << 5,
	CK_AT_DECO_BUFFER = 14 << 5,
	CK_AT_DECO_COMPATIBLE = 16 << 5,
	CK_AT_DECO_LINKAGE = 17 << 5,
	CK_AT_DECO_COHERENT = 18 << 5,
	CK_AT_DECO_EACH = 19 << 5,
	CK_AT_BLOCK_LAYOUT = 20 << 5,
	CK_AT_INTERFACE = 21 << 5,
	CK_AT_BUILTIN = 22 << 5,
	CK_AT_STAGE_LIMIT = 23 << 5,
	CK_AT_LOGICAL_POINTER = 24 << 5,
	CK_AT_WARNING = 30 << 5,
	CK_AT_NOTE = 31 << 5
};

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
