/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/base.c - reflect --base: compares two interfaces as lists of facts.
 *
 * Both are converted to the document of `reflect -f json` first, so that the old side may
 * be a document kept from an earlier build.
 */
#include "cmd/reflect/base.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/textfile.h"

#include <spvx/error.h>

/* ---- the two sides ---- */

/* Read the old side if it is a document, by its first bytes, or a file named *.json; anything
 * else is read as an input. */
static int read_document(struct reflect_base *b, const char *path)
{
	struct spvx_str text;
	int kind = CMD_BASE_REPORT;
	int err;

	if (!sx_str_ends(sx_str(path), ".json"))
		kind = cmd_base_code(b->run, path, CMD_BASE_REPORT);
	b->from_document = kind == CMD_BASE_REPORT;
	if (!b->from_document)
		return kind < 0 ? kind : 0;
	err = cmd_text_keep(b->run, path, &text);
	if (!err)
		err = reflect_facts(&b->run->arena, text, &b->old, &b->has_needs);
	if (err == -SPVX_EINVAL)
		cmd_error(&b->run->messages, path, "no report of `spvx reflect -f json`");
	b->addresses[0] = sx_str(path);
	b->now_read = true;
	return err;
}

int reflect_base_begin(struct reflect_base *b, struct cmd_run *run)
{
	const struct reflect_opts *own = run->own;
	int err;

	memset(b, 0, sizeof(*b));
	b->run = run;
	err = reflect_check_formats(run, &sx_base_document, "base");
	return err ? err : read_document(b, own->base);
}

static int check_one(const struct reflect_base *b)
{
	if (b->modules[b->now_read] == 1)
		return 0;
	cmd_error(&b->run->messages, "--base", "expected one module, found %u",
		  b->modules[b->now_read]);
	return -SPVX_EINVAL;
}

int reflect_base_was(struct reflect_base *b)
{
	int err = check_one(b);

	b->now_read = true;
	return err;
}

int reflect_base_add(struct reflect_base *b, struct sx_reflect_view *v)
{
	struct sx_vec *facts = b->now_read ? &b->now : &b->old;
	struct spvx_str all;
	struct sx_buf text = { .a = NULL };
	struct sx_json j;
	int err;

	if (b->modules[b->now_read]++)
		return 0; /* reported at the end */
	sx_json_init(&j, &text, false);
	err = sx_reflect_view_open(v);
	if (!err) {
		sx_reflect_json(&j, v);
		sx_reflect_view_close(v);
		err = text.error;
	}
	all = sx_buf_keep(&text, &b->run->arena);
	b->addresses[b->now_read] = sx_arena_str(&b->run->arena, v->address);
	if (!err && (!all.ptr || !b->addresses[b->now_read].ptr))
		err = -SPVX_ENOMEM;
	return err ? err
		   : reflect_facts(&b->run->arena, all, facts,
				   b->now_read ? NULL : &b->has_needs);
}

/* ---- the comparison ---- */

/* Negative numbers are upper limits and compare by magnitude. */
bool reflect_is_larger(struct spvx_str is, struct spvx_str was)
{
	uint64_t a, b;

	if (sx_str_starts(is, "-") && sx_str_starts(was, "-")) {
		is = sx_str_n(is.ptr + 1, is.len - 1);
		was = sx_str_n(was.ptr + 1, was.len - 1);
	}
	/* a value that is no number is the size of a runtime array */
	if (!sx_parse_u64(was, &b))
		return false;
	return !sx_parse_u64(is, &a) || a > b;
}

static bool breaks(enum reflect_rule rule, const struct sx_base_change *c)
{
	switch (rule) {
	case REFLECT_NEED:
		return c->is.ptr != NULL;
	case REFLECT_OFFER:
		return c->was.ptr != NULL;
	case REFLECT_AMOUNT:
		return c->is.ptr && c->was.ptr && reflect_is_larger(c->is, c->was);
	case REFLECT_DEVICE:
		return c->is.ptr && (!c->was.ptr || reflect_is_larger(c->is, c->was));
	case REFLECT_MEANING:
		return c->is.ptr && c->was.ptr;
	default:
		return false;
	}
}

static int add_change(struct reflect_base *b, const struct reflect_fact *f,
		      struct spvx_str was, struct spvx_str is)
{
	struct sx_base_change *c = sx_vec_add(&b->changes, NULL, 1, sizeof(*c));

	if (!c)
		return -SPVX_ENOMEM;
	*c = (struct sx_base_change){ .subject = f->key, .was = was, .is = is };
	c->breaks = breaks(f->rule, c);
	return 0;
}

/*
 * A side of the comparison. Facts may share a key: descriptors at one binding, or members of
 * their blocks. A fact that the other side has, too, is no change; of those left with a key,
 * the first of a side is compared with the first of the other, and so on.
 * @pairs: its facts, by key and value
 * @left:  by key: 1 + the first fact that the other side lacks; 0: no more
 * @next:  by fact: the same, of the facts after it
 */
struct side {
	struct sx_vec *facts;
	struct sx_strmap pairs;
	struct sx_strmap left;
	uint32_t *next;
};

static uint64_t *find_pair(struct side *s, const struct reflect_fact *f, struct sx_buf *b,
			   bool *added)
{
	b->len = 0;
	SX_SAY(b, SX_S(f->key), SX_T("\0"), SX_S(f->value));
	if (b->error)
		return NULL;
	return added ? sx_strmap_at(&s->pairs, b->data, b->len, added)
		     : sx_strmap_find(&s->pairs, b->data, b->len);
}

/* Index the pairs, each of which is kept once. */
static int index_pairs(struct side *s, struct sx_buf *b)
{
	struct reflect_fact *f = s->facts->items;
	uint32_t count = 0;

	for (uint32_t i = 0; i < s->facts->count; i++) {
		bool added;

		if (!find_pair(s, &f[i], b, &added))
			return -SPVX_ENOMEM;
		if (added)
			f[count++] = f[i];
	}
	s->facts->count = count;
	return 0;
}

static int index_left(struct side *s, struct side *other, struct sx_arena *arena,
		      struct sx_buf *b)
{
	const struct reflect_fact *f = s->facts->items;

	s->next = sx_arena_zalloc(arena, (size_t)s->facts->count + 1, sizeof(*s->next));
	if (!s->next)
		return -SPVX_ENOMEM;
	for (uint32_t i = s->facts->count; i-- > 0;) {
		uint64_t *first;

		if (find_pair(other, &f[i], b, NULL))
			continue;
		first = sx_strmap_at(&s->left, f[i].key.ptr, f[i].key.len, NULL);
		if (!first || b->error)
			return -SPVX_ENOMEM;
		s->next[i] = (uint32_t)*first;
		*first = i + 1;
	}
	return 0;
}

/* Add the changes of facts that the other side lacks or, with @forwards, has with another
 * value. */
static int compare(struct reflect_base *b, struct side *s, struct side *other,
		   bool forwards, struct sx_buf *text)
{
	const struct reflect_fact *f = s->facts->items;
	struct spvx_str none = { NULL, 0 };
	struct spvx_str whole = { NULL, 0 };
	int err = 0;

	for (uint32_t i = 0; i < s->facts->count && !err; i++) {
		const struct reflect_fact *o = NULL;
		uint64_t *first;

		if (sx_str_continues(f[i].key, whole) ||
		    find_pair(other, &f[i], text, NULL))
			continue;
		whole = f[i].key;
		first = sx_strmap_find(&other->left, whole.ptr, whole.len);
		if (first && *first) { /* take the next fact that this side lacks */
			o = (const struct reflect_fact *)other->facts->items + *first - 1;
			*first = other->next[*first - 1];
		}
		if (forwards)
			err = add_change(b, &f[i], o ? o->value : none, f[i].value);
		else if (!o)
			err = add_change(b, &f[i], f[i].value, none);
	}
	return err ? err : text->error;
}

static int find_changes(struct reflect_base *b)
{
	struct side s[] = { { .facts = &b->old }, { .facts = &b->now } };
	struct sx_buf text = { .a = NULL };
	int err = 0;

	if (!b->has_needs) {
		struct reflect_fact *f = b->now.items;
		uint32_t count = 0;

		/* a document of an older version lists no device requirements, so that
		 * those of the new side are not known to be new */
		for (uint32_t i = 0; i < b->now.count; i++)
			if (f[i].rule != REFLECT_DEVICE)
				f[count++] = f[i];
		b->now.count = count;
	}
	for (unsigned k = 0; k < 2; k++) {
		sx_strmap_init(&s[k].pairs, NULL);
		sx_strmap_init(&s[k].left, NULL);
		err = err ? err : index_pairs(&s[k], &text);
	}
	for (unsigned k = 0; k < 2 && !err; k++)
		err = index_left(&s[k], &s[!k], &b->run->arena, &text);
	for (unsigned k = 2; k-- > 0 && !err;)
		err = compare(b, &s[k], &s[!k], k, &text);
	for (unsigned k = 0; k < 2; k++) {
		sx_strmap_free(&s[k].pairs);
		sx_strmap_free(&s[k].left);
	}
	sx_buf_free(&text);
	return err;
}

int reflect_base_end(struct reflect_base *b)
{
	struct sx_base_view v = {
		.old = b->addresses[0],
		.now = b->addresses[1],
		.ending = cmd_ending(b->run, 0),
	};
	int err;

	if (!b->modules[1] && !v.ending->complete)
		return 0; /* the reason has been reported */
	if (check_one(b))
		return 0;
	err = find_changes(b);
	if (err)
		return err;
	v.changes = b->changes.items;
	v.count = b->changes.count;
	for (uint32_t i = 0; i < v.count; i++)
		v.breaking += v.changes[i].breaks;
	if (v.breaking)
		cmd_ledger_find(b->run->messages.ledger);
	return reflect_docs_put(b->run, &sx_base_document, &v, v.ending);
}

void reflect_base_free(struct reflect_base *b)
{
	sx_vec_free(&b->old, NULL, sizeof(struct reflect_fact));
	sx_vec_free(&b->now, NULL, sizeof(struct reflect_fact));
	sx_vec_free(&b->changes, NULL, sizeof(struct sx_base_change));
}
