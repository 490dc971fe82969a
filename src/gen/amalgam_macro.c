/* SPDX-License-Identifier: MIT */
/*
 * gen/amalgam_macro.c - words that a macro makes a member of, or a part of another word.
 *
 * In OFFSET(kind), kind may be the name of a member however many functions are called kind
 * too; so it stays as it is. The same goes for what is joined (##) or quoted (#).
 */
#include "gen/amalgam.h"

#define MAX_PARAMETERS 32

static bool is_mark(const struct token *t, char mark)
{
	return t->kind == TOKEN_MARK && *t->at == mark;
}

static bool is_same(const struct token *a, const struct token *b)
{
	return a->len == b->len && !memcmp(a->at, b->at, a->len);
}

/* Of the macro whose parameters begin at @open: which of them the body uses like that. A
 * token of no kind ends the file. */
static uint32_t raw_parameters(const struct token *open)
{
	const struct token *parameter = open + 1;
	const struct token *body = open;
	uint32_t raw = 0;

	while (body->at && !is_mark(body, ')'))
		body++;
	for (unsigned i = 0; i < MAX_PARAMETERS && parameter < body; i++, parameter += 2) {
		for (const struct token *t = body + 1;
		     t->flags & TOKEN_DIRECTIVE && !(t->flags & TOKEN_HASH); t++) {
			bool joined = is_mark(t - 1, '#') ||
				      (t[1].flags & TOKEN_DIRECTIVE &&
				       is_mark(t + 1, '#') && !(t[1].flags & TOKEN_HASH));

			if (is_same(t, parameter) && (t->flags & TOKEN_MEMBER || joined))
				raw |= UINT32_C(1) << i;
		}
	}
	return raw;
}

/* The same for what looks like a call; 0 when it is none of a macro. */
static uint32_t raw_arguments(const struct amalgam *m, const struct token *t)
{
	const struct name *n = sx_amalgam_names(m, t);

	if (sx_token_is(t, "offsetof"))
		return 2;
	while (n && n->kind != NAME_MACRO)
		n = n->next;
	if (!n)
		return 0;
	for (const struct token *at = n->owner->tokens; at->at; at++) {
		if (at->at == n->spelling.ptr)
			return at[1].at == at->at + at->len && is_mark(at + 1, '(')
				       ? raw_parameters(at + 1)
				       : 0;
	}
	return 0;
}

/* Words that begin an argument of those in @raw are no names of ours. */
static void spare(struct token *open, uint32_t raw)
{
	unsigned depth = 0;
	unsigned argument = 0;

	for (struct token *t = open; t->at; t++) {
		if (is_mark(t, '(') || is_mark(t, '{') || is_mark(t, '['))
			depth++;
		else if (is_mark(t, ')') || is_mark(t, '}') || is_mark(t, ']'))
			depth--;
		else if (is_mark(t, ',') && depth == 1)
			argument++;
		else if (t->kind == TOKEN_WORD && argument < MAX_PARAMETERS &&
			 raw >> argument & 1 &&
			 (is_mark(t - 1, ',') || is_mark(t - 1, '(')))
			t->flags |= TOKEN_MEMBER;
		if (!depth)
			return;
	}
}

void sx_amalgam_spare(const struct amalgam *m, struct source *s)
{
	for (size_t i = 0; i + 1 < s->token_count; i++) {
		struct token *t = &s->tokens[i];
		uint32_t raw = 0;

		if (t->kind == TOKEN_WORD && is_mark(t + 1, '(') &&
		    !(i && sx_token_is(t - 1, "define")))
			raw = raw_arguments(m, t);
		if (raw)
			spare(t + 1, raw);
	}
}
