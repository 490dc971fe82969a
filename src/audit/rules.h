/* SPDX-License-Identifier: MIT */
/*
 * audit/rules.h - rule numbers, and the rule tables, one per family.
 *
 * A rule is a row: name, title, threshold. It is evaluated by a function called at the end
 * of a module, or by the visitors of its family, which are called with instructions.
 */
#ifndef SPVX_AUDIT_RULES_H
#define SPVX_AUDIT_RULES_H

#include "audit/finding.h"

#include <spvx/audit.h>

/* clang-format off */
enum au_id {
	AU_C001, AU_C002, AU_C003, AU_C005, AU_C006, AU_C007, AU_C008, AU_C009,
	AU_C010, AU_C011, AU_C012, AU_C013, AU_C014, AU_C015, AU_C016, AU_C017,
	AU_M001, AU_M002, AU_M003, AU_M004, AU_M005, AU_M006, AU_M007, AU_M008,
	AU_M009, AU_M010, AU_M011,
	AU_I001, AU_I002, AU_I003, AU_I004, AU_I005, AU_I006, AU_I007, AU_I008,
	AU_I009, AU_I010, AU_I011, AU_I012, AU_I013,
	AU_R001, AU_R002, AU_R003, AU_R004,
	AU_P001, AU_P002, AU_P003, AU_P004, AU_P005, AU_P006, AU_P007, AU_P008,
	AU_P009, AU_P010, AU_P011, AU_P012, AU_P013, AU_P014, AU_P015, AU_P016,
	AU_P017, AU_P018, AU_P019,
	AU_L001, AU_L002, AU_L003, AU_L004, AU_L005, AU_L006, AU_L007, AU_L008,
	AU_Q001, AU_Q002, AU_Q003, AU_Q004, AU_Q005, AU_Q006, AU_Q007, AU_Q008,
	AU_Q009,
	AU_D001,
	AU_G001, AU_G002, AU_G003, AU_G004, AU_G005, AU_G006, AU_G007, AU_G008,
	AU_G009,
	AU_V001, AU_V002, AU_V003, AU_V004, AU_V005, AU_V006, AU_V007, AU_V008,
	AU_U001, AU_U002, AU_U003, AU_U004, AU_U005, AU_U006, AU_U009,
	AU_COUNT
};

/* clang-format on */

#define AU_WORDS ((AU_COUNT + 63) / 64)

/* A set of rules. */
struct au_set {
	uint64_t bits[AU_WORDS];
};

static inline bool au_has(const struct au_set *s, unsigned rule)
{
	return s->bits[rule / 64] >> (rule & 63) & 1;
}

static inline void au_add(struct au_set *s, unsigned rule)
{
	s->bits[rule / 64] |= UINT64_C(1) << (rule & 63);
}

/* A row; .sentence is the text of a finding, see audit/finding.h; .end, if any,
 * is called at the end of a module if the rule is enabled. */
struct au_rule {
	struct spvx_audit_rule about;
	const char *sentence;
	void (*end)(struct spvx_audit *a);
};

/* A row without a threshold, and one with; arguments after the help set further fields (.end = a
 * function). The prefix is before the .id, see findings.c. */
#define RULE_OF(id_, severity_, needs_, threshold_, unit_, title_, sentence_, help_, ...) \
	{                                                                                 \
		.about = { .id = &(SX_AUDIT_PREFIX #id_)[sizeof(SX_AUDIT_PREFIX) - 1],    \
			   .title = title_,                                               \
			   .help = help_,                                                 \
			   .severity = SPVX_AUDIT_##severity_,                            \
			   .needs = SPVX_AUDIT_##needs_,                                  \
			   .threshold = threshold_,                                       \
			   .unit = unit_ },                                               \
		.sentence = sentence_, __VA_ARGS__                                        \
	}
#define RULE(id_, severity_, needs_, title_, sentence_, help_, ...) \
	RULE_OF(id_, severity_, needs_, 0, NULL, title_, sentence_, help_, __VA_ARGS__)

struct au_insn;

/* Callback for the instructions of an opcode, enabled when one of its rules is (no rules:
 * always). It may state preconditions, so that the walk can skip the call. */
#define AU_VISITOR_RULES 10

struct au_visitor {
	uint16_t opcode;
	void (*visit)(struct spvx_audit *a, const struct au_insn *i);
	uint8_t rules[AU_VISITOR_RULES]; /* never C001, so that 0 ends the list */
	uint16_t marks;     /* precondition: its first <id> has one of these marks */
	uint8_t word_limit; /* precondition: more words than this limit; number + 1 */
	bool sets;          /* precondition: AU_COND_SETS */
};

/* A visitor: opcode, function and rules (0: none); the second form has a precondition. */
#define AU_VISIT(name, visit_, ...)                                                 \
	{                                                                           \
		.opcode = SPVX_OP_##name, .visit = visit_, .rules = { __VA_ARGS__ } \
	}
#define AU_VISIT_IF(name, visit_, condition, ...)                                \
	{                                                                        \
		.opcode = SPVX_OP_##name, .visit = visit_, condition, .rules = { \
			__VA_ARGS__                                              \
		}                                                                \
	}

/**
 * struct au_family - the rules of one letter
 * @first:  number of the first
 * @rules:  the rules, in order
 * @count:  number of @rules
 * @visitors: ending with .visit NULL; may be NULL
 */
struct au_family {
	unsigned first;
	const struct au_rule *rules;
	unsigned count;
	const struct au_visitor *visitors;
};

extern const struct au_family sx_au_family_c;
extern const struct au_family sx_au_family_m;
extern const struct au_family sx_au_family_i;
extern const struct au_family sx_au_family_r;
extern const struct au_family sx_au_family_p;
extern const struct au_family sx_au_family_l;
extern const struct au_family sx_au_family_q;
extern const struct au_family sx_au_family_d;
extern const struct au_family sx_au_family_g;
extern const struct au_family sx_au_family_v;
extern const struct au_family sx_au_family_u;

/* All families, in order, ending with NULL. */
extern const struct au_family *const sx_au_families[];

#define AU_FAMILY(letter, first_rule, ...)                                          \
	const struct au_family sx_au_family_##letter = { .first = first_rule,       \
							 .rules = rules,            \
							 .count = sizeof(rules) /   \
								  sizeof(rules[0]), \
							 __VA_ARGS__ }

/* The row of a rule; @rule is below AU_COUNT. */
const struct au_rule *sx_au_rule(unsigned rule);

#endif
