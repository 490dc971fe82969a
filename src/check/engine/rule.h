/* SPDX-License-Identifier: MIT */
/*
 * check/engine/rule.h - what a check is, and when the reference makes it.
 */
#ifndef SPVX_CHECK_ENGINE_RULE_H
#define SPVX_CHECK_ENGINE_RULE_H

#include "check/engine/checks.h"
#include "check/engine/rules.h"

#include <spvx/check.h>

/*
 * When a check runs in the reference: (stage << 5 | place in it). All of a stage runs over
 * the whole module before the next; within a stage by instruction, then by place.
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
	CK_AT_INVALID_TYPE,
	CK_AT_ADJACENCY = 7 << 5,
	CK_AT_ENTRY_POINT = 8 << 5,
	CK_AT_ENTRY_MODES = 9 << 5, /* FPFastMathDefault, duplicate modes */
	CK_AT_CFG = 10 << 5,
	CK_AT_DOMINANCE = 11 << 5,
	CK_AT_IMPORTED_INIT = 12 << 5,
	CK_AT_DECO_ENTRY_POINT = 13 << 5,
	CK_AT_DECO_BUFFER = 14 << 5,
	CK_AT_DECO_VARIABLE = 15 << 5,
	CK_AT_DECO_COMPATIBLE = 16 << 5,
	CK_AT_DECO_LINKAGE = 17 << 5,
	CK_AT_DECO_COHERENT = 18 << 5,
	CK_AT_DECO_EACH = 19 << 5,
	CK_AT_BLOCK_LAYOUT = 20 << 5,
	CK_AT_INTERFACE = 21 << 5,
	CK_AT_BUILTIN = 22 << 5,
	CK_AT_STAGE_LIMIT = 23 << 5,
	CK_AT_LOGICAL_POINTER = 24 << 5,
	CK_AT_NOTE = 31 << 5
};

/*
 * struct ck_rule - one check, as checks.h and the operand tables have it
 * @id:       enum ck_rule_id: the rule it belongs to
 * @cls:      enum spvx_check_class
 * @severity: enum spvx_check_severity; 0 = error
 * @phase:    enum ck_phase
 * @vuid:     of the Vulkan rule; 0 = none, or reported with the report
 * @name:     its own id: "image/operands:sign-extend"
 * @text:     one line; "{id}" the id (%12), "{op}" the instruction (OpLoad), "{operand}"
 *            what the grammar calls the operand, "{enum}" the enumerant that is there,
 *            "{n}" the detail as a number ("{hi}" and
 *            "{lo}" its halves), "{cap}" as a capability, "{opcode}" as an opcode,
 *            "{class}" as a storage class, "{model}" as an execution model, "{builtin}",
 *            "{decoration}", "{mode}" likewise; "{s}" as an offset in the grammar's strings
 * @title:    what it checks, without a finding; NULL = @text says it
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

/* By enum ck_check. */
extern const struct ck_rule sx_ck_checks[];

/* A check as the functions of check.h take it: CK(IMAGE_OPERANDS_SIGN_EXTEND). */
#define CK(check) (&sx_ck_checks[CK_CHECK_##check])

/* Those of the operand tables. Return: how many have a name of their own. */
unsigned sx_ck_table_checks(const struct ck_rule **checks);

/* The number that spvx_check_subrule() takes. */
uint16_t sx_ck_check_number(const struct ck_rule *check);

/* What it checks, without a finding: spvx_check_subrule_title(). */
size_t sx_ck_title(const struct ck_rule *check, char *text, size_t room);

#endif
