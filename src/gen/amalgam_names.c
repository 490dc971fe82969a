/* SPDX-License-Identifier: MIT */
/*
 * gen/amalgam_names.c - who sees whom, which files are needed, which names take that of their file.
 */
#include "gen/amalgam.h"

void sx_amalgam_add_name(struct amalgam *m, struct source *owner, enum name_kind kind,
			 const struct token *t)
{
	struct name *first = sx_amalgam_names(m, t);
	struct name *n;
	uint64_t *slot;

	for (n = first; n; n = n->next) {
		if (n->owner == owner && n->kind == kind)
			return;
	}
	n = sx_arena_zalloc(&m->arena, 1, sizeof(*n));
	slot = sx_strmap_at(&m->names, t->at, t->len, NULL);
	if (!n || !slot) {
		sx_amalgam_complain(m, owner->path, "no memory", sx_str(""));
		return;
	}
	*n = (struct name){ first, sx_str_n(t->at, t->len), owner, kind, false, 0 };
	*slot = (uint64_t)(uintptr_t)n;
}

struct name *sx_amalgam_names(const struct amalgam *m, const struct token *t)
{
	const uint64_t *slot = sx_strmap_find(&m->names, t->at, t->len);

	return slot ? (struct name *)(uintptr_t)*slot : NULL;
}

bool sx_amalgam_is(const struct amalgam *m, const struct token *t, enum name_kind kind)
{
	const struct name *n = sx_amalgam_names(m, t);

	while (n && n->kind != kind)
		n = n->next;
	return n != NULL;
}

/* ---- who sees whom ------------------------------------------------------------------- */

/* What @b sees is seen by @a. Return: whether that was news. */
static bool see_more(struct amalgam *m, size_t a, size_t b)
{
	const bool *from = m->sees + b * m->source_count;
	bool *to = m->sees + a * m->source_count;
	bool more = false;

	for (size_t i = 0; i < m->source_count; i++) {
		more |= from[i] && !to[i];
		to[i] |= from[i];
	}
	return more;
}

/* A file without a guard is a part of the one that includes it. */
static void see(struct amalgam *m)
{
	bool more = true;

	for (size_t a = 0; a < m->source_count; a++)
		m->sees[a * m->source_count + a] = true;
	while (more) {
		more = false;
		for (size_t a = 0; a < m->source_count; a++) {
			const struct source *s = m->sources[a];

			for (size_t i = 0; i < s->include_count; i++) {
				size_t b = s->includes[i]->number;

				more |= see_more(m, a, b);
				if (!s->includes[i]->guarded)
					more |= see_more(m, b, a);
			}
		}
	}
}

/* ---- which files are needed ---------------------------------------------------------- */

static void need(struct amalgam *m, struct source *s, uint32_t parts);

/* The files that define a name that begins so. */
static void need_joined(struct amalgam *m, const struct token *start, uint32_t parts)
{
	for (size_t i = 0; i < m->names.cap; i++) {
		const struct name *n = NULL;

		if (m->names.slots[i].key)
			n = (const struct name *)(uintptr_t)m->names.slots[i].value;
		for (; n; n = n->next) {
			if (n->kind == NAME_GLOBAL && n->spelling.len > start->len &&
			    !memcmp(n->spelling.ptr, start->at, start->len))
				need(m, n->owner, parts);
		}
	}
}

/* Whether what follows the directive at @hash is left out. */
static bool leaves_out(const struct token *hash, bool before)
{
	if (sx_token_is(hash + 1, "endif") || sx_token_is(hash + 1, "else"))
		return false;
	return before ||
	       (sx_token_is(hash + 1, "ifndef") && sx_token_is(hash + 2, AMALGAM_DEFINES));
}

/* The files that define what this file names. A prototype needs nothing. */
static void need_names(struct amalgam *m, struct source *s, uint32_t parts)
{
	bool out = false;

	for (size_t i = 0; i < s->token_count; i++) {
		const struct token *t = &s->tokens[i];
		const struct name *n = NULL;

		if (t->flags & TOKEN_HASH)
			out = leaves_out(t, out);
		if (out)
			continue;
		if (t->kind == TOKEN_WORD && !(t->flags & TOKEN_TAG) &&
		    (!s->header || t->flags & (TOKEN_BODY | TOKEN_DIRECTIVE)))
			n = sx_amalgam_names(m, t);
		if (!s->header && sx_token_is_joined(t))
			need_joined(m, t, parts);
		for (; n; n = n->next) {
			if (n->kind == NAME_GLOBAL)
				need(m, n->owner, parts);
		}
	}
}

/* As deep as there are files. */
static void need(struct amalgam *m, struct source *s, uint32_t parts)
{
	if (!(parts & ~s->parts))
		return;
	s->parts |= parts;
	for (size_t i = 0; i < s->include_count; i++)
		need(m, s->includes[i], parts);
	/* what a public header names is of the part that it declares it for */
	if (!s->public)
		need_names(m, s, parts);
}

/* The parts of the public functions that a file defines. */
static uint32_t public_parts(const struct amalgam *m, const struct source *s)
{
	uint32_t parts = 0;

	for (size_t i = 0; i < s->token_count; i++) {
		const struct token *t = &s->tokens[i];
		const struct name *n = NULL;

		if (sx_str_starts(sx_str_n(t->at, t->len), "spvx_"))
			n = sx_amalgam_names(m, t);
		for (; n; n = n->next) {
			if (n->kind == NAME_GLOBAL && n->owner == s)
				parts |= UINT32_C(1) << n->part;
		}
	}
	return parts;
}

/* ---- which names are qualified ------------------------------------------------------- */

/* A macro of a .c file ends with it, so it meets headers only. */
static bool lasts(const struct name *n)
{
	return n->kind != NAME_MACRO || n->owner->header;
}

/* Other names could be those of the C library, or of the including program. */
static bool has_prefix(struct spvx_str name)
{
	/* enumerators of checks are put together by CK() */
	return sx_str_starts(name, "sx_") || sx_str_starts(name, "SX_") ||
	       sx_str_starts(name, "spvx_") || sx_str_starts(name, "SPVX_") ||
	       sx_str_starts(name, "CK_CHECK_");
}

static bool clash(const struct name *a, const struct name *b)
{
	if (a->owner == b->owner || !a->owner->parts || !b->owner->parts)
		return false;
	if (b->kind >= NAME_GLOBAL || (a->kind == NAME_TAG) != (b->kind == NAME_TAG))
		return false;
	if (lasts(a) && lasts(b))
		return true;
	return a->owner->header || b->owner->header;
}

static void qualify(struct name *first)
{
	for (struct name *a = first; a; a = a->next) {
		if (a->owner->public || a->kind >= NAME_GLOBAL)
			continue;
		a->qualified = lasts(a) && !has_prefix(a->spelling);
		for (struct name *b = first; b; b = b->next)
			a->qualified = a->qualified || clash(a, b);
	}
}

void sx_amalgam_resolve(struct amalgam *m)
{
	m->sees = sx_arena_zalloc(&m->arena, m->source_count * m->source_count, 1);
	if (!m->sees) {
		sx_amalgam_complain(m, "", "no memory", sx_str(""));
		return;
	}
	see(m);
	for (size_t i = 0; i < m->source_count; i++) {
		if (m->sources[i]->public)
			sx_amalgam_parts(m, m->sources[i]);
	}
	for (size_t i = 0; i < m->source_count; i++) {
		if (!m->sources[i]->header)
			need(m, m->sources[i], public_parts(m, m->sources[i]));
	}
	for (size_t i = 0; i < m->names.cap; i++) {
		if (m->names.slots[i].key)
			qualify((struct name *)(uintptr_t)m->names.slots[i].value);
	}
}
