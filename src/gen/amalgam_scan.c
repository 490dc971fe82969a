/* SPDX-License-Identifier: MIT */
/*
 * gen/amalgam_scan.c - what a file declares at file scope: tags, enumerators, macros,
 * functions, objects, types; and which declarations become static in one big file.
 *
 * Not a parser: it knows where a declaration ends, which word is the name, and relies on
 * the house style for the rest.
 */
#include "gen/amalgam.h"

struct scan {
	struct amalgam *m;
	struct source *s;
	size_t at;
};

/* One declaration, up to its ; or the end of its body. */
struct declaration {
	struct token *begin;
	struct token *name;
	struct token *last;     /* the word before */
	struct token *external; /* `extern` */
	bool is_local;          /* static, or a type */
	bool is_type;
	bool is_function;
	bool is_sized; /* not an array of [] */
	bool has_body; /* or an initializer */
};

/* The next token that is not a comment and no directive; NULL at the end. */
static struct token *peek(struct scan *c)
{
	while (c->at < c->s->token_count && (c->s->tokens[c->at].kind == TOKEN_COMMENT ||
					     c->s->tokens[c->at].flags & TOKEN_DIRECTIVE))
		c->at++;
	return c->at < c->s->token_count ? &c->s->tokens[c->at] : NULL;
}

static bool is_mark(const struct token *t, char mark)
{
	return t && t->kind == TOKEN_MARK && *t->at == mark;
}

/* Past a group in ( ), [ ] or { }, which begins here. */
static void skip_group(struct scan *c)
{
	unsigned depth = 0;
	struct token *t;

	while ((t = peek(c))) {
		c->at++;
		if (is_mark(t, '(') || is_mark(t, '[') || is_mark(t, '{'))
			depth++;
		else if (is_mark(t, ')') || is_mark(t, ']') || is_mark(t, '}'))
			depth--;
		if (!depth)
			return;
	}
}

/* struct, union and enum: the tag after it, and what is in its braces. */
static void scan_tag(struct scan *c, bool is_enum)
{
	struct token *tag = peek(c);
	struct token *last = NULL;
	struct token *t;
	unsigned depth = 0;

	if (tag && tag->kind == TOKEN_WORD)
		c->at++;
	if (!is_mark(peek(c), '{'))
		return;
	if (tag->kind == TOKEN_WORD)
		sx_amalgam_add_name(c->m, c->s, NAME_TAG, tag);
	while ((t = peek(c))) {
		c->at++;
		if (is_mark(t, '{') || is_mark(t, '('))
			depth++;
		else if (is_mark(t, '}') || is_mark(t, ')'))
			depth--;
		if (!depth)
			return;
		if (t->kind == TOKEN_WORD && is_enum && depth == 1 && last &&
		    (is_mark(last, '{') || is_mark(last, ',')) && !is_mark(peek(c), '('))
			sx_amalgam_add_name(c->m, c->s, NAME_ORDINARY, t);
		if (sx_token_is(t, "struct") || sx_token_is(t, "union"))
			scan_tag(c, false);
		else if (!is_enum && sx_token_is(t, "enum"))
			scan_tag(c, true);
		last = t;
	}
}

/* The name within the parentheses of a pointer to a function. */
static void pointer_name(struct scan *c, struct declaration *d)
{
	struct token *t;

	c->at++;
	while ((t = peek(c)) && !is_mark(t, ')') && !is_mark(t, '(') && !is_mark(t, '[')) {
		if (t->kind == TOKEN_WORD)
			d->name = t;
		c->at++;
	}
	while ((t = peek(c)) && !is_mark(t, ')')) {
		if (is_mark(t, '(') || is_mark(t, '['))
			skip_group(c);
		else
			c->at++;
	}
	c->at += t != NULL;
}

static void parentheses(struct scan *c, struct declaration *d)
{
	size_t here = c->at++;
	bool pointer = is_mark(peek(c), '*');

	c->at = here;
	if (!d->name && pointer) {
		pointer_name(c, d);
		return;
	}
	if (!d->name) {
		d->name = d->last;
		d->is_function = true;
	}
	skip_group(c);
}

static void brackets(struct scan *c, struct declaration *d)
{
	size_t here = c->at++;

	if (!d->name)
		d->name = d->last;
	d->is_sized = d->is_sized && !is_mark(peek(c), ']');
	c->at = here;
	skip_group(c);
}

static void initializer(struct scan *c, struct declaration *d)
{
	struct token *t;

	if (!d->name)
		d->name = d->last;
	d->has_body = true;
	while ((t = peek(c)) && !is_mark(t, ';') && !is_mark(t, ',')) {
		if (is_mark(t, '(') || is_mark(t, '[') || is_mark(t, '{'))
			skip_group(c);
		else
			c->at++;
	}
}

/* The token after the name where a macro is defined; NULL when @t is none. */
static const struct token *meaning(const struct scan *c, const struct token *t)
{
	const struct name *n = sx_amalgam_names(c->m, t);

	while (n && n->kind != NAME_MACRO)
		n = n->next;
	for (size_t i = 0; n && i + 1 < n->owner->token_count; i++) {
		if (n->owner->tokens[i].at == n->spelling.ptr)
			return &n->owner->tokens[i + 1];
	}
	return NULL;
}

/* `static`, or a macro that begins so, or with another such macro. */
static bool means_static(const struct scan *c, const struct token *t)
{
	for (unsigned i = 0; t && i < 4; i++) {
		if (sx_token_is(t, "static"))
			return true;
		t = meaning(c, t);
	}
	return false;
}

static void word(struct scan *c, struct declaration *d, struct token *t)
{
	c->at++;
	if (means_static(c, t)) {
		d->is_local = true;
	} else if (sx_token_is(t, "typedef")) {
		d->is_local = true;
		d->is_type = true;
	} else if (sx_token_is(t, "extern")) {
		d->external = t;
	} else if (sx_token_is(t, "struct") || sx_token_is(t, "union")) {
		scan_tag(c, false);
	} else if (sx_token_is(t, "enum")) {
		scan_tag(c, true);
	} else if (is_mark(peek(c), '(') && sx_str_starts(sx_str_n(t->at, t->len), "_")) {
		skip_group(c); /* __attribute__, _Alignas, _Static_assert */
	} else {
		d->last = t;
	}
}

/* A function that other files see becomes static, and so does an object, but for arrays that
 * a header gives no size: C has no static declaration of these. */
static void make_local(struct scan *c, const struct declaration *d)
{
	struct token *first = d->external ? d->external : d->begin;

	if (c->s->public || !sx_str_starts(sx_str_n(d->name->at, d->name->len), "sx_"))
		return;
	if (d->external && !d->is_sized) {
		sx_amalgam_add_name(c->m, c->s, NAME_UNSIZED, d->name);
		first->flags |= TOKEN_HIDDEN;
	} else if (!sx_amalgam_is(c->m, d->name, NAME_UNSIZED) &&
		   d->name - first <= UINT16_MAX) {
		first->declares = (uint16_t)(d->name - first);
	}
}

static void declare(struct scan *c, struct declaration *d)
{
	if (!d->name)
		d->name = d->last;
	if (!d->name)
		return;
	if (d->is_local) {
		sx_amalgam_add_name(c->m, c->s, NAME_ORDINARY, d->name);
		return;
	}
	make_local(c, d);
	if (d->has_body || (!d->is_function && !d->external))
		sx_amalgam_add_name(c->m, c->s, NAME_GLOBAL, d->name);
}

/* A macro that is called where declarations are may have no ; after it. */
static bool skip_call(struct scan *c)
{
	size_t here = c->at;
	const struct token *t = peek(c);

	c->at++;
	if (sx_amalgam_is(c->m, t, NAME_MACRO) && is_mark(peek(c), '(')) {
		skip_group(c);
		return true;
	}
	c->at = here;
	return false;
}

/* One declaration from here on. */
static void scan_declaration(struct scan *c)
{
	struct declaration d = { .begin = peek(c), .is_sized = true };
	struct token *t;

	while ((t = peek(c)) && !is_mark(t, ';')) {
		if (t->kind == TOKEN_WORD) {
			word(c, &d, t);
		} else if (t->kind == TOKEN_QUOTED) {
			c->at++; /* extern "C" { */
			c->at += is_mark(peek(c), '{');
			return;
		} else if (is_mark(t, '(')) {
			parentheses(c, &d);
		} else if (is_mark(t, '[')) {
			brackets(c, &d);
		} else if (is_mark(t, '=')) {
			initializer(c, &d);
		} else if (is_mark(t, '{')) {
			skip_group(c);
			d.has_body = true;
			declare(c, &d);
			return;
		} else {
			c->at++;
		}
	}
	c->at += t != NULL;
	declare(c, &d);
}

/* `extern` in a macro that declares names of ours, joined: like other declarations of what
 * is defined in this text. */
static void relax_joined(struct token *hash)
{
	struct token *external = NULL;

	for (struct token *t = hash + 1;
	     t->flags & TOKEN_DIRECTIVE && !(t->flags & TOKEN_HASH); t++) {
		if (sx_token_is(t, "extern"))
			external = t;
		else if (external && sx_token_is_joined(t))
			external->flags |= TOKEN_STATIC;
	}
}

/* #define NAME; but not the guard. */
static void scan_directives(struct scan *c)
{
	struct source *s = c->s;

	for (size_t i = 0; i + 2 < s->token_count; i++) {
		struct token *t = &s->tokens[i];

		if (t->flags & TOKEN_DIRECTIVE && is_mark(t, '#') &&
		    sx_token_is(t + 1, "define") &&
		    !sx_str_ends(sx_str_n(t[2].at, t[2].len), "_H")) {
			sx_amalgam_add_name(c->m, s, NAME_MACRO, t + 2);
			relax_joined(t);
		}
	}
}

/* In a header, `static` outside of functions: what it declares may be unused. */
static void relax(struct source *s)
{
	for (size_t i = 0; s->header && !s->public && i < s->token_count; i++) {
		struct token *t = &s->tokens[i];

		if (t->kind == TOKEN_WORD && !(t->flags & TOKEN_BODY) &&
		    sx_token_is(t, "static"))
			t->flags |= TOKEN_STATIC;
	}
}

void sx_amalgam_scan(struct amalgam *m, struct source *s)
{
	struct scan c = { .m = m, .s = s };

	scan_directives(&c);
	sx_amalgam_spare(m, s);
	while (peek(&c)) {
		if (is_mark(peek(&c), '}'))
			c.at++; /* of extern "C" */
		else if (!skip_call(&c))
			scan_declaration(&c);
	}
	relax(s);
}
