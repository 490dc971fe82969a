/* SPDX-License-Identifier: MIT */
/*
 * check/engine/rules.c - the lists of rules and of their checks as the public sees them, and what to
 * do about a violation: a message says what is wrong where; this says whose fault it commonly
 * is, and the remedy.
 */
#include "check/engine/rule.h"

#include "base/str.h"

/* By family of rules. */
static const struct {
	const char *family;
	const char *help;
} helps[] = {
	{ "arith",
	  "The operands do not fit the instruction: convert them first, or use the form of the instruction for integers or floats that is meant." },
	{ "atomic",
	  "Atomics work on scalars of certain widths in memory that invocations share; declare the capability, or use an ordinary load and store." },
	{ "bin",
	  "The file is damaged, cut, or written by a tool with a fault: what follows the place cannot be trusted. Build or download it again." },
	{ "bits",
	  "Bit instructions take integers; Vulkan wants 32 bits unless a feature says otherwise." },
	{ "block-layout", "Give every member an Offset and every array and matrix a stride "
			  "that the layout rules allow, or enable the feature that relaxes "
			  "them (scalar block layout) and name it to the checker." },
	{ "builtin",
	  "A built-in has one type and is read or written in certain stages only: change the variable, or the stage that lists it." },
	{ "callgraph",
	  "A function does what not every entry point that calls it may do: split it, or do not call it there." },
	{ "cap",
	  "Declare the capability that the message names with OpCapability (and the extension it belongs to), or do without what needs it." },
	{ "cfg",
	  "Structured control flow: every selection and loop declares its merge block, and is left through it. Passes that move blocks break this." },
	{ "comp",
	  "Indexes must lead to something in the type, and the constituents must be as many and of the types that the composite has." },
	{ "const",
	  "A constant must be of the type that is declared for it, and consist of other constants." },
	{ "conv",
	  "The conversion does not go between these types or widths: use the one that is meant for them." },
	{ "debuginfo",
	  "Debug information is inconsistent. Nothing that runs is affected: update the front end, or strip it (spirv-opt --strip-debug)." },
	{ "deco",
	  "The decoration does not belong on this target, lacks a value it needs, or is used with one that excludes it." },
	{ "deriv",
	  "Derivatives need a fragment stage, or compute with derivative groups." },
	{ "env",
	  "The target environment does not have this: choose another with --target-env, or do without." },
	{ "ep",
	  "An entry point names a function without parameters and lists the globals it uses (all of them from SPIR-V 1.4 on)." },
	{ "ext",
	  "Declare the extension with OpExtension, or import the set by its exact name." },
	{ "extinst",
	  "An instruction of an extended set has operands of the wrong kind: see the set's document." },
	{ "fn",
	  "A call must fit the function: as many arguments, of its parameters' types." },
	{ "group",
	  "Group operations take a scope, an operation and a value that the capability allows." },
	{ "id",
	  "An <id> is used that is undefined, not yet defined, or of another kind. A tool that rewrites ids is at fault, or the file is damaged." },
	{ "iface",
	  "Inputs and outputs need locations that do not overlap, and types that can cross between stages." },
	{ "image",
	  "The image type, the operands and the instruction must agree: dimension, arrayed, multisampled, sampled or storage, format." },
	{ "layout",
	  "Instructions have an order: capabilities, extensions, memory model, entry points, modes, debug, annotations, types, functions." },
	{ "limit",
	  "A limit of the specification is exceeded; --max options raise some of them for a driver that allows more." },
	{ "link",
	  "A function without body is imported, one with body is not; linkage is not for entry points." },
	{ "logic",
	  "Comparisons take like operands and give booleans of as many components." },
	{ "mem",
	  "Pointers, access and storage class must fit: what is written can be written there, and has the type that the pointer says." },
	{ "memsem",
	  "Scopes and semantics must be constants that the environment allows, with one order at most." },
	{ "mode",
	  "An execution mode belongs to certain stages, excludes others, or is missing." },
	{ "type",
	  "A type may contain only types that are allowed in it, and is declared once." },
	{ "untyped",
	  "Untyped pointers take the type they are used with as an operand; both must fit." },
	{ "varptr", "Pointers that are chosen at run time need VariablePointers." },
	{ "version",
	  "The header's version lacks this: raise it, declare the extension that adds it, or do without." },
};

/* For a rule's id ("cap/operand"); never NULL. */
static const char *help_for(const char *id)
{
	size_t len = strcspn(id, "/");

	for (size_t n = 0; n < sizeof(helps) / sizeof(helps[0]); n++)
		if (strlen(helps[n].family) == len && !memcmp(helps[n].family, id, len))
			return helps[n].help;
	return "";
}

/* The title, and for some .help. */
#define CK_RULE_ROW(name, rule, in_tier, section, ...) \
	{ .id = (rule), .spec = (section), .tier = (in_tier), .title = __VA_ARGS__ },

static const struct spvx_check_rule rules[CK_RULE_COUNT] = { CK_RULES(CK_RULE_ROW) };

bool spvx_check_rule(unsigned index, struct spvx_check_rule *rule)
{
	if (index >= CK_RULE_COUNT)
		return false;
	*rule = rules[index];
	if (!rule->help)
		rule->help = help_for(rule->id);
	return true;
}

int spvx_check_rule_find(struct spvx_str id)
{
	for (int n = 0; n < CK_RULE_COUNT; n++)
		if (sx_str_is(id, rules[n].id))
			return n;
	return -1;
}

/* ---- their checks ---- */

#define CK_CHECK_ROW(rule, own, full, kind, at, number, ...)                   \
	{ .id = CK_##rule,                                                     \
	  .cls = SPVX_CHECK_##kind,                                            \
	  .severity = (at) == CK_AT_NOTE ? SPVX_CHECK_NOTE : SPVX_CHECK_ERROR, \
	  .phase = (at),                                                       \
	  .vuid = (number),                                                    \
	  .name = (full),                                                      \
	  .text = __VA_ARGS__ },

const struct ck_rule sx_ck_checks[CK_CHECK_COUNT] = { CK_CHECKS(CK_CHECK_ROW) };

/* By the number that the public has; NULL past the last. */
static const struct ck_rule *check_at(unsigned number)
{
	const struct ck_rule *table;
	unsigned count = sx_ck_table_checks(&table);

	if (number < CK_CHECK_COUNT)
		return &sx_ck_checks[number];
	number -= CK_CHECK_COUNT;
	return number < count ? &table[number] : NULL;
}

uint16_t sx_ck_check_number(const struct ck_rule *check)
{
	if (check >= sx_ck_checks && check < sx_ck_checks + CK_CHECK_COUNT)
		return (uint16_t)(check - sx_ck_checks);
	return (uint16_t)spvx_check_subrule_find(sx_str(check->name));
}

bool spvx_check_subrule(unsigned index, struct spvx_check_subrule *subrule)
{
	const struct ck_rule *check = check_at(index);

	if (!check)
		return false;
	*subrule = (struct spvx_check_subrule){
		.id = check->name,
		.rule = check->id,
		.vuid = check->vuid,
		.severity = check->severity,
	};
	return true;
}

int spvx_check_subrule_find(struct spvx_str id)
{
	const struct ck_rule *check;

	for (unsigned n = 0; (check = check_at(n)) != NULL; n++)
		if (sx_str_is(id, check->name))
			return (int)n;
	return -1;
}

size_t spvx_check_subrule_title(unsigned index, char *text, size_t room)
{
	const struct ck_rule *check = check_at(index);

	return check ? sx_ck_title(check, text, room) : 0;
}
