/* SPDX-License-Identifier: MIT */
/*
 * gen/amalgam_macro.c - words that a macro makes a member of, or a part of another word.
 *
 * In OFFSET(kind), kind may be the name of a member however many functions are called kind
 * too; so it stays as it is. The same goes for what is joined (##) or quoted (#). What becomes
 * `struct kind` is a tag. ISO C wants an argument for `...`, which may be empty.
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

/* Parameters of a macro, a bit each: those that its body uses like that. @named: how many
 * there are before `...`, 0 where there is none. */
struct uses {
	uint32_t raw;
	uint32_t tags;
	unsigned named;
};

/* Of the macro whose parameters begin at @open. A token of no kind ends the file. */
static struct uses uses_of(const struct token *open)
{
	const struct token *parameter = open + 1;
	const struct token *body = open;
	struct uses uses = { 0, 0, 0 };

	for (; body->at && !is_mark(body, ')'); body++)
		uses.named += is_mark(body, ',');
	if (!is_mark(body - 1, '.'))
		uses.named = 0;
	for (unsigned i = 0; i < MAX_PARAMETERS && parameter < body; i++, parameter += 2) {
		for (const struct token *t = body + 1;
		     t->flags & TOKEN_DIRECTIVE && !(t->flags & TOKEN_HASH); t++) {
			bool joined = is_mark(t - 1, '#') ||
				      (t[1].flags & TOKEN_DIRECTIVE &&
				       is_mark(t + 1, '#') && !(t[1].flags & TOKEN_HASH));

			if (!is_same(t, parameter))
				continue;
			if (t->flags & TOKEN_MEMBER || joined)
				uses.raw |= UINT32_C(1) << i;
			else if (t->flags & TOKEN_TAG)
				uses.tags |= UINT32_C(1) << i;
		}
	}
	return uses;
}

/* The same for what looks like a call; none if it is not one of a macro. */
static struct uses arguments_of(const struct amalgam *m, const struct token *t)
{
	const struct name *n = sx_amalgam_names(m, t);
	struct uses uses = { 0, 0, 0 };

	if (sx_token_is(t, "offsetof"))
		uses.raw = 2;
	while (n && n->kind != NAME_MACRO)
		n = n->next;
	if (!n)
		return uses;
	for (const struct token *at = n->owner->tokens; at->at; at++) {
		if (at->at != n->spelling.ptr)
			continue;
		if (at[1].at == at->at + at->len && is_mark(at + 1, '('))
			uses = uses_of(at + 1);
		break;
	}
	return uses;
}

/* Words that begin an argument of those are no names of ours, or tags. */
static void spare(struct token *open, struct uses uses)
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
			 (is_mark(t - 1, ',') || is_mark(t - 1, '(')))
			t->flags |= (uint8_t)(uses.raw >> argument & 1    ? TOKEN_MEMBER
					      : uses.tags >> argument & 1 ? TOKEN_TAG
									  : 0);
		if (depth)
			continue;
		if (uses.named && argument + 1 == uses.named)
			t->flags |= TOKEN_COMMA;
		return;
	}
}

void sx_amalgam_spare(const struct amalgam *m, struct source *s)
{
	for (size_t i = 0; i + 1 < s->token_count; i++) {
		struct token *t = &s->tokens[i];
		struct uses uses = { 0, 0, 0 };

		if (t->kind == TOKEN_WORD && is_mark(t + 1, '(') &&
		    !(i && sx_token_is(t - 1, "define")))
			uses = arguments_of(m, t);
		if (uses.raw | uses.tags | uses.named)
			spare(t + 1, uses);
	}
}
