/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/interface.c - the interface of a module as sorted lines, KEY TAB VALUE, with
 * the facts that `reflect --base` compares.
 */
#include "cmd/audit/interface.h"

#include "base/str.h"
#include "cmd/reflect/base.h"

#define NAMED 4 /* most changes that a message names */

/* Copy the lines of @b, sorted, to the arena. */
static int keep_sorted(struct sx_buf *b, struct sx_arena *arena, struct spvx_str *lines)
{
	struct spvx_str *list = NULL;
	size_t count = 0;
	char *to;

	for (size_t i = 0; i < b->len; i++)
		count += b->data[i] == '\n';
	list = sx_resize(NULL, NULL, 0, (count + 1) * sizeof(*list));
	to = sx_arena_alloc(arena, b->len + 1);
	*lines = sx_str_n(to, 0);
	if (!list || !to) {
		sx_free(NULL, list, (count + 1) * sizeof(*list));
		return -SPVX_ENOMEM;
	}
	for (size_t i = 0, at = 0; i < count; i++) {
		const char *lf = memchr(b->data + at, '\n', b->len - at);

		list[i] = sx_str_n(b->data + at, (size_t)(lf + 1 - b->data) - at);
		at += list[i].len;
	}
	for (size_t i = 0, n = sx_str_unite(list, count); i < n; i++) {
		memcpy(to + lines->len, list[i].ptr, list[i].len);
		lines->len += list[i].len;
	}
	sx_free(NULL, list, (count + 1) * sizeof(*list));
	return 0;
}

int audit_interface_lines(const struct sx_reflect_view *v, struct sx_arena *arena,
			  struct spvx_str *lines)
{
	struct cmd_run scratch = { .program = NULL };
	struct sx_vec facts = { .items = NULL };
	struct sx_buf text;
	struct sx_buf b;
	struct sx_json j;
	int err;

	sx_arena_init(&scratch.arena, NULL, 0);
	sx_buf_init(&text, NULL);
	sx_buf_init(&b, NULL);
	sx_json_init(&j, &text, false);
	sx_reflect_json(&j, NULL, v);
	err = text.error;
	if (!err)
		err = reflect_facts(&scratch, sx_str_n(text.data, text.len), &facts);
	if (!err) {
		const struct reflect_fact *f = facts.items;

		for (uint32_t i = 0; i < facts.count; i++)
			SX_SAY(&b, SX_S(f[i].key), SX_T("\t"), SX_S(f[i].value),
			       SX_T("\n"));
		err = b.error;
	}
	if (!err)
		err = keep_sorted(&b, arena, lines);
	sx_vec_free(&facts, NULL, sizeof(struct reflect_fact));
	sx_buf_free(&b);
	sx_buf_free(&text);
	sx_arena_free(&scratch.arena);
	return err;
}

/* ---- changes ---- */

struct fact {
	struct spvx_str key;
	struct spvx_str value;
};

/* Cut the first line off @lines. Return: false: there is none. */
static bool take(struct spvx_str *lines, struct fact *f)
{
	const char *lf = lines->len ? memchr(lines->ptr, '\n', lines->len) : NULL;
	const char *tab;

	*f = (struct fact){ .key = { NULL, 0 } };
	if (!lf)
		return false;
	tab = memchr(lines->ptr, '\t', (size_t)(lf - lines->ptr));
	if (!tab)
		return false;
	f->key = sx_str_n(lines->ptr, (size_t)(tab - lines->ptr));
	f->value = sx_str_n(tab + 1, (size_t)(lf - tab) - 1);
	*lines = sx_str_n(lf + 1, lines->len - (size_t)(lf + 1 - lines->ptr));
	return true;
}

static void put_change(struct sx_buf *b, const struct fact *was, const struct fact *is)
{
	const struct fact *f = is ? is : was;

	SX_SAY(b, SX_C(!was ? "new " : !is ? "gone " : ""), SX_S(f->key));
	if (!was || !is)
		return;
	SX_SAY(b, SX_T(": "), SX_S(was->value), SX_T(" -> "), SX_S(is->value));
}

uint64_t audit_interface_changes(struct sx_buf *b, struct spvx_str was, struct spvx_str is)
{
	struct spvx_str whole = { NULL, 0 };
	uint64_t count = 0;
	struct fact old;
	struct fact now;
	bool has_old = take(&was, &old);
	bool has_now = take(&is, &now);

	while (has_old || has_now) {
		int order = !has_old ? 1 : !has_now ? -1 : sx_str_cmp(old.key, now.key);
		const struct fact *o = order <= 0 ? &old : NULL;
		const struct fact *n = order >= 0 ? &now : NULL;
		struct spvx_str key = n ? n->key : o->key;

		/* a change of the whole covers its parts */
		if (!reflect_is_part(key, whole) &&
		    !(o && n && sx_str_eq(o->value, n->value))) {
			whole = key;
			if (count < NAMED) {
				sx_buf_puts(b, count ? "; " : "");
				put_change(b, o, n);
			}
			count++;
		}
		if (o)
			has_old = take(&was, &old);
		if (n)
			has_now = take(&is, &now);
	}
	if (count > NAMED)
		SX_SAY(b, SX_T("; and "), SX_N(count - NAMED), SX_T(" more"));
	return count;
}
