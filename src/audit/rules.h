/* SPDX-License-Identifier: MIT */
/*
 * audit/rules.h - the numbers of the rules, and the tables they stand in, one a family.
 *
 * A rule is a row: what it is called, what it needs, and the function that looks at the
 * facts of a module once it is through, or, for what shows while it is walked, the takers of
 * its family that are called with instructions.
 */
#ifndef SPVX_AUDIT_RULES_H
#define SPVX_AUDIT_RULES_H

#include <spvx/audit.h>

#define AU_RULES(X)                                                                       \
	X(C001) X(C002) X(C003) X(C005) X(C006) X(C007) X(C008) X(C009) X(C010) X(C011)   \
	X(C012) X(C013) X(C014) X(C015)                                                   \
	X(M001) X(M002) X(M003) X(M004) X(M005) X(M006) X(M007) X(M008) X(M009) X(M010)   \
	X(M011)                                                                           \
	X(I001) X(I002) X(I003) X(I004) X(I005) X(I006) X(I007) X(I008) X(I009) X(I010)   \
	X(R001) X(R002) X(R003) X(R004)                                                   \
	X(P001) X(P002) X(P003) X(P004) X(P005) X(P006) X(P007) X(P008) X(P009) X(P010)   \
	X(P011) X(P012) X(P013) X(P014) X(P015) X(P016) X(P017) X(P018)                   \
	X(L001) X(L002) X(L003) X(L004) X(L005) X(L006) X(L007) X(L008)                   \
	X(Q001) X(Q002) X(Q003) X(Q004) X(Q005) X(Q006) X(Q007) X(Q008) X(Q009)           \
	X(G001) X(G002) X(G003) X(G004) X(G005) X(G006)

#define AU_ENUM(name) AU_##name,

enum au_id {
	AU_RULES(AU_ENUM)
	AU_COUNT
};

#undef AU_ENUM

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

/* A row; .end, if any, is called when a module is through and the rule is on. */
struct au_rule {
	struct spvx_audit_rule about;
	void (*end)(struct spvx_audit *a);
};

struct au_insn;

/* Who wants to see an instruction: on when one of the rules is; all zero: always. */
#define AU_TAKER_RULES 6
struct au_taker {
	uint16_t opcode;
	void (*take)(struct spvx_audit *a, const struct au_insn *i);
	uint8_t rules[AU_TAKER_RULES]; /* never C001, so that 0 ends the list */
};

/**
 * struct au_family - the rules of a letter
 * @first:  number of the first
 * @rules:  of them, in order
 * @count:  how many
 * @takers: ending with .take NULL; may be NULL
 */
struct au_family {
	unsigned first;
	const struct au_rule *rules;
	unsigned count;
	const struct au_taker *takers;
};

extern const struct au_family sx_au_family_c;
extern const struct au_family sx_au_family_m;
extern const struct au_family sx_au_family_i;
extern const struct au_family sx_au_family_r;
extern const struct au_family sx_au_family_p;
extern const struct au_family sx_au_family_l;
extern const struct au_family sx_au_family_q;
extern const struct au_family sx_au_family_g;

/* All of them, in order, ending with NULL. */
extern const struct au_family *const sx_au_families[];

#define AU_FAMILY(letter, first_rule, ...)                                      \
	const struct au_family sx_au_family_##letter = {                        \
		.first = first_rule,                                            \
		.rules = rules,                                                 \
		.count = sizeof(rules) / sizeof(rules[0]),                      \
		__VA_ARGS__                                                     \
	}

/* The row of a rule; it is below AU_COUNT. */
const struct au_rule *sx_au_rule(unsigned rule);

#endif
