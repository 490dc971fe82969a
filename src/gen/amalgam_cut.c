/* SPDX-License-Identifier: MIT */
/*
 * gen/amalgam_cut.c - a C file as tokens.
 *
 * White space is what is between two tokens. A member of a struct is distinguished from
 * other names, since it may be spelled like a function and must then stay as it is.
 */
#include "gen/amalgam.h"

#define MAX_NESTING 64

static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '_';
}

static size_t quoted_end(struct spvx_str s, size_t i)
{
	char quote = s.ptr[i++];

	while (i < s.len && s.ptr[i] != quote)
		i += s.ptr[i] == '\\' ? 2 : 1;
	return i < s.len ? i + 1 : s.len;
}

static size_t comment_end(struct spvx_str s, size_t i)
{
	for (i += 2; i + 1 < s.len; i++) {
		if (s.ptr[i] == '*' && s.ptr[i + 1] == '/')
			return i + 2;
	}
	return s.len;
}

static struct token token_at(struct spvx_str s, size_t i)
{
	struct token t = { .at = s.ptr + i, .kind = TOKEN_MARK };
	size_t end = i + 1;

	if (is_word(s.ptr[i])) {
		t.kind = TOKEN_WORD;
		while (end < s.len && is_word(s.ptr[end]))
			end++;
	} else if (s.ptr[i] == '"' || s.ptr[i] == '\'') {
		t.kind = TOKEN_QUOTED;
		end = quoted_end(s, i);
	} else if (s.ptr[i] == '/' && i + 1 < s.len && s.ptr[i + 1] == '*') {
		t.kind = TOKEN_COMMENT;
		end = comment_end(s, i);
	}
	t.len = (uint32_t)(end - i);
	return t;
}

/* Cut into @out unless that is NULL. Return: how many tokens there are. */
static size_t cut(struct spvx_str s, struct token *out)
{
	bool line_start = true;
	bool directive = false;
	size_t count = 0;
	size_t i = 0;

	while (i < s.len) {
		struct token t;

		if (s.ptr[i] == '\n') {
			directive = directive && i && s.ptr[i - 1] == '\\';
			line_start = true;
		}
		if (s.ptr[i] == '\n' || s.ptr[i] == ' ' || s.ptr[i] == '\t' ||
		    s.ptr[i] == '\\') {
			i++;
			continue;
		}
		t = token_at(s, i);
		if (line_start && !directive && s.ptr[i] == '#') {
			directive = true;
			t.flags = TOKEN_HASH;
		}
		t.flags |= directive ? TOKEN_DIRECTIVE : 0;
		line_start = false;
		if (out)
			out[count] = t;
		count++;
		i += t.len;
	}
	return count;
}

bool sx_token_is(const struct token *t, const char *text)
{
	return t->len == strlen(text) && !memcmp(t->at, text, t->len);
}

bool sx_token_is_joined(const struct token *t)
{
	return t->kind == TOKEN_WORD && t->flags & TOKEN_DIRECTIVE && t->len > 3 &&
	       !memcmp(t->at, "sx_", 3) && t[1].at && *t[1].at == '#' && t[2].at &&
	       *t[2].at == '#' && !(t[1].flags & TOKEN_HASH);
}

static bool is_record(const struct token *t)
{
	return t && (sx_token_is(t, "struct") || sx_token_is(t, "union"));
}

/* The last two tokens that count, and what they are in. */
struct place {
	const struct token *last;
	const struct token *before;
	unsigned depth;           /* of braces */
	bool index;               /* within [ ] */
	bool width;               /* after : */
	bool record[MAX_NESTING]; /* the braces are those of a struct */
};

static void enter_braces(struct place *p)
{
	bool record = is_record(p->last) || is_record(p->before);

	/* those of extern "C" enclose the file; the other one ends nothing */
	if (p->last && p->last->kind == TOKEN_QUOTED)
		return;

	p->depth++;
	if (p->depth < MAX_NESTING)
		p->record[p->depth] = record;
	p->width = false;
}

static bool in_record(const struct place *p)
{
	return p->depth < MAX_NESTING && p->record[p->depth];
}

static void follow(struct place *p, const struct token *t)
{
	switch (*t->at) {
	case '{':
		enter_braces(p);
		break;
	case '}':
		p->depth -= p->depth > 0;
		break;
	case '[':
		p->index = true;
		break;
	case ']':
		p->index = false;
		break;
	case ':':
		p->width = true;
		break;
	case ';':
	case ',':
		p->width = false;
		break;
	default:
		break;
	}
}

/* A type or a macro, where a member is declared: its name is what comes last. */
static bool is_specifier(const struct token *t)
{
	return t[1].at && (t[1].kind == TOKEN_WORD || strchr("*(", *t[1].at));
}

static bool is_member(const struct place *p, const struct token *t)
{
	const struct token *last = p->last;

	if (!last)
		return false;
	if (*last->at == '.' && last->kind == TOKEN_MARK)
		return true;
	if (*last->at == '>' && last->kind == TOKEN_MARK && last[-1].at + 1 == last->at &&
	    last[-1].at[0] == '-')
		return true;
	return in_record(p) && !p->index && !p->width && !is_specifier(t);
}

static void mark(struct source *s)
{
	struct place p = { .record = { false } };

	for (size_t i = 0; i < s->token_count; i++) {
		struct token *t = &s->tokens[i];

		if (t->kind == TOKEN_COMMENT)
			continue;
		if (p.depth)
			t->flags |= TOKEN_BODY;
		if (p.last && p.last->flags & TOKEN_HASH)
			t->flags |= TOKEN_MEMBER; /* `define` is no name of ours */
		else if (p.last && t->kind == TOKEN_WORD &&
			 (is_record(p.last) || sx_token_is(p.last, "enum")))
			t->flags |= TOKEN_TAG;
		else if (t->kind == TOKEN_WORD && is_member(&p, t))
			t->flags |= TOKEN_MEMBER;
		if (t->kind == TOKEN_MARK && !(t->flags & TOKEN_DIRECTIVE))
			follow(&p, t);
		p.before = p.last;
		p.last = t;
	}
}

void sx_amalgam_cut(struct amalgam *m, struct source *s)
{
	s->token_count = cut(s->text, NULL);
	s->tokens = sx_arena_zalloc(&m->arena, s->token_count + 1, sizeof(*s->tokens));
	if (!s->tokens) {
		sx_amalgam_complain(m, s->path, "no memory", sx_str(""));
		s->token_count = 0;
		return;
	}
	cut(s->text, s->tokens);
	mark(s);
}
