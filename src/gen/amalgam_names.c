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

static void see(struct amalgam *m)
{
	size_t n = m->source_count;
	bool more = true;

	for (size_t a = 0; a < n; a++) {
		m->sees[a * n + a] = true;
		for (size_t i = 0; i < m->sources[a]->include_count; i++)
			m->sees[a * n + m->sources[a]->includes[i]->number] = true;
	}
	while (more) {
		more = false;
		for (size_t a = 0; a < n; a++) {
			for (size_t i = 0; i < m->sources[a]->include_count; i++) {
				const bool *row =
					m->sees + m->sources[a]->includes[i]->number * n;

				for (size_t b = 0; b < n; b++) {
					more |= row[b] && !m->sees[a * n + b];
					m->sees[a * n + b] |= row[b];
				}
			}
		}
	}
}

/* ---- which files are needed ---------------------------------------------------------- */

static void need(struct amalgam *m, struct source *s, uint32_t parts);

/* The files that define what this file names. A prototype needs nothing. */
static void need_names(struct amalgam *m, struct source *s, uint32_t parts)
{
	for (size_t i = 0; i < s->token_count; i++) {
		const struct token *t = &s->tokens[i];
		const struct name *n = NULL;

		if (t->kind == TOKEN_WORD &&
		    (!s->header || t->flags & (TOKEN_BODY | TOKEN_DIRECTIVE)))
			n = sx_amalgam_names(m, t);
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

/* Other names could be those of the C library, or of whoever includes all this. */
static bool has_prefix(struct spvx_str name)
{
	return sx_str_starts(name, "sx_") || sx_str_starts(name, "SX_") ||
	       sx_str_starts(name, "spvx_") || sx_str_starts(name, "SPVX_");
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
