/* SPDX-License-Identifier: MIT */
/* cmd/grep_hint.c - why a search found nothing: names that no instruction, type or <id> has. */
#include "base/glob.h"
#include "base/nearest.h"
#include "base/say.h"
#include "cmd/grep.h"
#include "grammar/image.h"
#include "spirv/shading.h"

/* ---- instructions ---- */

/* Whether an instruction, or several, have a name that begins like this. */
static bool begins_op(const struct spvx_grammar *g, struct spvx_str word,
		      struct sx_nearest *near)
{
	const struct sx_range *ops = &sx_sets(g)[0].ops;
	bool begins = false;

	for (uint32_t i = 0; i < ops->name_count; i++) {
		const char *name = sx_range_name(g, ops, i);

		begins |= strlen(name) >= word.len && !memcmp(name, word.ptr, word.len);
		sx_nearest_try(near, name);
	}
	return begins;
}

/* Find a word Op... in an expression that no name begins with, or op... that is a name but for
 * its case. */
static bool hint_op(const struct grep *f, const char *pattern, struct sx_buf *hint)
{
	const char *p = pattern;

	while ((p = strpbrk(p, "oO"))) {
		size_t len = 0;
		struct sx_nearest near;
		struct spvx_str word;
		bool is_start = p == pattern || !sx_is_name_char(p[-1]);

		while (sx_is_name_char(p[len]))
			len++;
		if (p[len] && strchr("?*{", p[len]))
			len--;
		word = sx_str_n(p, len);
		p += len ? len : 1;
		sx_nearest_init(&near, word);
		if (!is_start || begins_op(sx_grammar(f->in->grammar), word, &near) ||
		    (!sx_str_starts(word, "Op") &&
		     !(near.name && sx_str_eq_fold(word, sx_str(near.name)))))
			continue;
		SX_SAY(hint, SX_T("no instruction has a name that begins with '"),
		       SX_S(word), SX_T("'"));
		if (near.name)
			SX_SAY(hint, SX_T("; did you mean "), SX_C(near.name), SX_T("?"));
		return true;
	}
	return false;
}

/* ---- types ---- */

/* Names of types, as far as the grammar and shading languages have them. */
struct type_names {
	struct sx_arena *arena;
	const char *pattern;
	struct sx_nearest near;
	const char *dimension; /* in the pattern; NULL: none */
	bool known;
};

static void try_type(struct type_names *n, const char *name)
{
	char *kept = name ? sx_arena_strdup(n->arena, name, strlen(name)) : NULL;

	if (!kept)
		return;
	n->known |= sx_glob(n->pattern, sx_str(kept));
	sx_nearest_try(&n->near, kept);
}

static void try_numbers(struct type_names *n, const struct sx_shading_name *s)
{
	char text[SX_SHADING_ROOM];

	try_type(n, s->name);
	sx_shading_number(text, s->kind, s->width);
	try_type(n, text);
	for (uint32_t columns = 2; columns <= 4; columns++) {
		sx_shading_vector(text, s->kind, s->width, columns);
		try_type(n, text);
		for (uint32_t count = 2; count <= 4; count++) {
			sx_shading_matrix(text, s->kind, s->width, columns, count);
			try_type(n, text);
		}
	}
}

static bool has_part(const char *s, const char *part)
{
	const size_t len = strlen(part);

	while (strlen(s) >= len && !sx_str_eq_fold(sx_str_n(s, len), sx_str_n(part, len)))
		s++;
	return strlen(s) >= len;
}

static void try_grammar(struct type_names *n, const struct spvx_grammar *g)
{
	const struct sx_range *ops = &sx_sets(g)[0].ops;
	const struct sx_range *dims = &sx_kinds(g)[SPVX_KIND_Dim].entries;
	const struct sx_range *encodings = &sx_kinds(g)[SPVX_KIND_FPEncoding].entries;
	const bool has_dimension = has_part(n->pattern, "sampler") ||
				   has_part(n->pattern, "texture") ||
				   has_part(n->pattern, "image");

	for (uint32_t i = 0; i < ops->name_count; i++) {
		const char *name = sx_range_name(g, ops, i);

		if (!strncmp(name, "OpType", 6))
			try_type(n, name + 6);
	}
	for (uint32_t i = 0; i < dims->name_count; i++) {
		const char *name = sx_range_name(g, dims, i);

		try_type(n, name);
		/* sampler2D, TextureCube, texture_3d: types that have a dimension */
		if (has_dimension && has_part(n->pattern, name))
			n->dimension = name;
	}
	for (uint32_t i = 0; i < encodings->name_count; i++)
		try_type(n, sx_range_name(g, encodings, i));
}

static void hint_type(const struct grep_terms *t, struct sx_arena *arena,
		      struct sx_buf *hint)
{
	for (size_t i = 0; i < t->count; i++) {
		struct type_names n = { .arena = arena, .pattern = t->list[i].text };

		if (!grep_term_is_type(&t->list[i]) || strpbrk(n.pattern, "*?") ||
		    t->list[i].shading)
			continue;
		sx_nearest_init(&n.near, sx_str(n.pattern));
		for (const struct sx_shading_name *s = sx_shading_names; s->kind; s++)
			try_numbers(&n, s);
		try_grammar(&n, t->grammar);
		if (n.known)
			continue;
		SX_SAY(hint, SX_T("'"), SX_C(n.pattern),
		       SX_T("' is neither a type of a shading language or the grammar nor the "
			    "name of a structure"));
		if (n.dimension || n.near.name)
			SX_SAY(hint, SX_T("; did you mean "),
			       SX_C(n.dimension ? n.dimension : n.near.name), SX_T("?"));
		return;
	}
}

/* ---- the hint ---- */

/* Whether something is found by a debug name. */
static bool wants_names(const struct grep *f)
{
	bool wants = f->has_name;

	for (size_t i = 0; i < f->terms.count; i++) {
		const struct grep_term *t = &f->terms.list[i];

		wants |= grep_term_is_name(t) ||
			 (grep_term_is_type(t) && strpbrk(t->text, "*?"));
	}
	return wants;
}

void grep_hint(struct grep *f)
{
	const struct grep_hints *h = &f->hints;
	struct sx_buf hint = { .a = NULL };

	for (size_t i = 0; i < f->wanted.count && !hint.len; i++) {
		const char *item = f->wanted.items[i];
		const char *loop = strstr(item, "loop");

		if (loop && (loop == item || !sx_is_name_char(loop[-1])) && loop[4] &&
		    strchr("<=>", loop[4]) && !sx_str_starts(sx_str(loop), "loop>="))
			sx_buf_puts(&hint, "conditions on loops are written loop>=N");
		else
			hint_op(f, item, &hint);
	}
	if (!hint.len && h->other[0])
		SX_SAY(&hint, SX_T("if case is ignored, '"), SX_C(h->other),
		       SX_T("' matches"));
	if (!hint.len)
		hint_type(&f->terms, &f->run->arena, &hint);
	if (!hint.len && wants_names(f) && !h->named && f->totals.modules == 1)
		SX_SAY(&hint, SX_T("the module has no debug names (OpName)"));
	else if (!hint.len && wants_names(f) && !h->named && f->totals.modules)
		SX_SAY(&hint, SX_T("none of "),
		       SX_COUNT(f->totals.modules, "module", "modules"),
		       SX_T(" has debug names (OpName)"));
	if (hint.len && !hint.error)
		cmd_say(&f->run->messages, CMD_NOTE, NULL, "nothing found: %.*s",
			(int)hint.len, hint.data);
	sx_buf_free(&hint);
}
