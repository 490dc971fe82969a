/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/where_requires.c - terms of --where about the device requirements of a module.
 */
#include "cmd/inputs/where_term.h"

#include "base/glob.h"
#include "base/str.h"
#include "requires/text.h"

/* Whether the text matches, or a limit in it without its value. */
static bool matches(struct cmd_where *w, const char *pattern)
{
	struct spvx_str text = sx_str_n(w->text.data, w->text.len);

	return sx_glob(pattern, text) || sx_glob(pattern, sx_str_before(text, "<>"));
}

/* Whether a pattern matches the rule, an alternative, or a limit with or without its
 * value. */
static bool names_need(struct cmd_where *w, const char *pattern, const struct spvx_need *n)
{
	w->text.len = 0;
	sx_put_need_rule(&w->text, n);
	if (matches(w, pattern))
		return true;
	for (uint32_t i = 0; i < n->count; i++) {
		w->text.len = 0;
		sx_put_alternative(&w->text, sx_vk_alternatives(n->first + i));
		if (matches(w, pattern))
			return true;
	}
	if (n->count)
		return false;
	w->text.len = 0;
	sx_put_need(&w->text, n);
	return matches(w, pattern);
}

static bool has_need(struct cmd_where *w, const char *pattern,
		     const struct spvx_requirements *r)
{
	for (uint32_t i = 0; i < r->need_count; i++)
		if (names_need(w, pattern, &r->needs[i]))
			return true;
	return false;
}

int where_require(struct cmd_where *w, const unsigned char *data, size_t size)
{
	const struct spvx_requirements *r;
	int err = spvx_requires_load(w->requires, data, size, &r);

	if (err == -SPVX_ENOMEM)
		return err;
	for (size_t i = 0; i < w->count && !err; i++) {
		struct where_term *t = &w->terms[i];

		if (t->subject == WHERE_REQUIRES)
			t->found = has_need(w, t->text, r);
		else if (t->subject == WHERE_LOADS)
			t->found = spvx_device_loads(t->device, r) == SPVX_HAS;
	}
	return w->text.error;
}
