/* SPDX-License-Identifier: MIT */
/*
 * audit/policy_read.h - parser of policies: policy_read.c splits the text into sections,
 * keys and values; policy_keys.c gives them their meaning.
 */
#ifndef SPVX_AUDIT_POLICY_READ_H
#define SPVX_AUDIT_POLICY_READ_H

#include "audit/policy.h"
#include "base/error.h"
#include "base/nearest.h"
#include "base/str.h"

#define AU_INCLUDE_DEPTH 8

/**
 * struct au_reader - state of the parser
 * @section: current; NULL: none yet
 * @budget:  current, in a section [budget]
 * @frames:  stack of open texts: the policy and its includes
 * @depth:   of the current text
 * @files:   includes so far
 * @key:     of the current line
 * @rest:    of its values
 * @value:   the current value, in the policy's arena
 * @to:      the member of the policy that takes the values of the key, if it is in a table
 */
struct au_reader {
	struct spvx_audit_policy *p;
	spvx_audit_include_fn *include;
	void *ctx;
	struct spvx_error *err;
	const struct au_section *section;
	struct au_budget *budget;

	struct frame {
		struct spvx_str name; /* of an included file */
		struct spvx_str rest;
		uint32_t line;
	} frames[AU_INCLUDE_DEPTH];

	unsigned depth;
	unsigned files;
	struct spvx_str key;
	struct spvx_str rest;
	const char *value;
	void *to;
};

/* @at: the member of the policy that takes the values, as an offset; @rule: whose findings
 * they change; 0: none */
struct au_key {
	const char *name;
	int (*read)(struct au_reader *r);
	size_t at;
	unsigned rule;
};

#define AU_AT(member) offsetof(struct spvx_audit_policy, member)

struct au_section {
	const char *name;
	const struct au_key *keys;       /* ending with .name NULL */
	int (*any)(struct au_reader *r); /* for keys not in the table; may be NULL */
};

static inline int sx_policy_shown(struct spvx_str s)
{
	return s.len < 60 ? (int)s.len : 60;
}

/* Report an error in the current line; @what formats @s by %.*s. Return: -SPVX_ESYNTAX. */
#define policy_wrong(r, what, s)                                                     \
	sx_error_at((r)->err, SPVX_ESYNTAX, (r)->frames[(r)->depth].line, 0, (what), \
		    sx_policy_shown(s), (s).ptr)

/**
 * struct au_choice - allowed words: the nearest one, and the whole list
 * @near: as in base/nearest.h
 * @list: all of them, separated by commas; incomplete when @full
 */
struct au_choice {
	struct sx_nearest near;
	char list[112];
	size_t len;
	bool full;
};

void sx_choice_init(struct au_choice *c, struct spvx_str word);
void sx_choice_add(struct au_choice *c, const char *name);

/* Report an unknown word. @what: "unknown key"; @see: where to find the list when it is too
 * long for a message. Return: -SPVX_ESYNTAX. */
int sx_policy_unknown(struct au_reader *r, const char *what, const struct au_choice *c,
		      const char *see);

/* The next value. Return: 1, 0: no more, or a negative code. */
int sx_policy_next_value(struct au_reader *r);

/* Read the only value of a key. Return: 0 or a negative code. */
int sx_policy_only_value(struct au_reader *r);

/* Make the path in the value, from byte @at on, relative to the policy; it is relative to the file
 * of its line. Return: 0 or -SPVX_ENOMEM. */
int sx_policy_beside(struct au_reader *r, size_t at);

/* policy_keys.c: append the value to @list. Return: 0 or a negative code. */
int sx_policy_add_item(struct au_reader *r, struct au_list *list, const char *rule);

/* policy_names.c: @word is not an enumerant of the kind. Return: -SPVX_ESYNTAX. */
int sx_policy_unknown_enumerant(struct au_reader *r, const char *what, unsigned kind,
				struct spvx_str word, const char *see);

/* policy_names.c: the keys of these sections. */
extern const struct au_key sx_policy_capability_keys[];
extern const struct au_key sx_policy_extension_keys[];
extern const struct au_key sx_policy_generator_keys[];

/* policy_keys.c: section by name, or NULL. */
const struct au_section *sx_policy_section(struct spvx_str name);

/* policy_keys.c: all sections. */
const struct au_section *sx_policy_sections(size_t *count);

/* policy_keys.c: report an unknown section. Return: -SPVX_ESYNTAX. */
int sx_policy_unknown_section(struct au_reader *r, struct spvx_str name);

/* policy_keys.c: start a section [budget PATTERN]. Return: 0 or a negative code. */
int sx_policy_begin_budget(struct au_reader *r, struct spvx_str pattern);

#endif
