/* SPDX-License-Identifier: MIT */
/*
 * gen/amalgam_parts.c - which public functions a switch leaves out: those that a public
 * header declares between `#ifndef SPVX_NO_...` and its `#endif`.
 */
#include "gen/amalgam.h"

/* Conditions that are open at a place in a file; the part of each, 0 of any other. */
struct conditions {
	unsigned parts[16];
	unsigned depth;
};

static unsigned part_of_switch(struct amalgam *m, const struct token *t)
{
	struct spvx_str name = sx_str_n(t->at, t->len);

	if (!sx_str_starts(name, AMALGAM_SWITCH))
		return 0;
	m->part_count += !m->part_count;
	for (unsigned i = 1; i < m->part_count; i++) {
		if (sx_str_eq(m->switches[i], name))
			return i;
	}
	if (m->part_count == AMALGAM_MAX_PARTS) {
		sx_amalgam_complain(m, "", "too many switches", name);
		return 0;
	}
	m->switches[m->part_count] = name;
	return (unsigned)m->part_count++;
}

static void follow(struct amalgam *m, struct conditions *c, const struct token *hash)
{
	const size_t most = sizeof(c->parts) / sizeof(c->parts[0]);

	if (sx_token_is(hash + 1, "endif")) {
		c->depth -= c->depth > 0;
	} else if (sx_str_starts(sx_str_n(hash[1].at, hash[1].len), "if") &&
		   c->depth < most) {
		c->parts[c->depth++] =
			sx_token_is(hash + 1, "ifndef") ? part_of_switch(m, hash + 2) : 0;
	}
}

static unsigned part_in_force(const struct conditions *c)
{
	for (unsigned i = c->depth; i--;) {
		if (c->parts[i])
			return c->parts[i];
	}
	return 0;
}

void sx_amalgam_parts(struct amalgam *m, const struct source *s)
{
	struct conditions c = { .depth = 0 };
	bool declares = false;

	for (size_t i = 0; i + 2 < s->token_count; i++) {
		const struct token *t = &s->tokens[i];

		if (t->flags & TOKEN_HASH)
			follow(m, &c, t);
		if (t->flags & TOKEN_DIRECTIVE)
			continue;
		if (sx_token_is(t, "SPVX_API"))
			declares = true;
		if (!declares || t->kind != TOKEN_WORD || *t[1].at != '(')
			continue;
		for (struct name *n = sx_amalgam_names(m, t); n; n = n->next)
			n->part = part_in_force(&c);
		declares = false;
	}
}
