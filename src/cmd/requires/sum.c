/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/sum.c - adds up the needs of many modules; of --base those of an earlier
 * build, from its modules, a report or a partial.
 *
 * A need is counted once per module, however many rules and entry points have it. The most
 * demanding value of a limit is kept, with its place. The place of a need is in the module
 * whose address sorts first, in the order of folder listings, and rules are sorted: the sum
 * does not depend on the order of the modules, from threads or partials.
 */
#include "cmd/requires/requires.h"

#include "base/sort.h"
#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/textfile.h"

#include <spvx/error.h>

void requires_sum_init(struct requires_sum *s)
{
	memset(s, 0, sizeof(*s));
	sx_strmap_init(&s->index, NULL);
}

void requires_sum_free(struct requires_sum *s)
{
	sx_strmap_free(&s->index);
	sx_vec_free(&s->needs, NULL, sizeof(struct sx_requires_need));
	sx_vec_free(&s->last, NULL, sizeof(uint32_t));
	sx_vec_free(&s->values, NULL, sizeof(int64_t));
	sx_arena_free(&s->arena);
}

/* Replace the fact of a need by a copy of another; its kind and note stay. */
static int take_place(struct requires_sum *s, struct sx_requires_need *n,
		      const struct sx_requires_fact *from)
{
	struct sx_requires_fact f = *from;

	f.scope = sx_str(""); /* of one module alone */
	f.kind = n->fact.kind;
	f.note = n->fact.note;
	f.vuid = sx_arena_strdup(&s->arena, f.vuid, strlen(f.vuid));
	f.has.has = sx_arena_copy(&s->arena, f.has.has, f.has.count, 1);
	if (!f.vuid || !f.has.has || !sx_arena_own(&s->arena, &f.needs) ||
	    !sx_arena_own(&s->arena, &f.address) || !sx_arena_own(&s->arena, &f.insn) ||
	    !sx_arena_own(&s->arena, &f.source) || !sx_arena_own(&s->arena, &f.rule))
		return -SPVX_ENOMEM;
	n->fact = f;
	return 0;
}

/* Compare addresses by folder: files below `a` come before `a.spv`. */
static int compare_addresses(struct spvx_str a, struct spvx_str b)
{
	size_t len = a.len < b.len ? a.len : b.len;

	for (size_t i = 0; i < len; i++)
		if (a.ptr[i] != b.ptr[i]) {
			unsigned char x = (unsigned char)a.ptr[i];
			unsigned char y = (unsigned char)b.ptr[i];

			return (x == '/' ? 0 : x) - (y == '/' ? 0 : y);
		}
	return a.len < b.len ? -1 : a.len > b.len;
}

/* Whether a fact takes the place of the one of a known need: of limits the stricter, else
 * the first. */
static bool is_better(const struct requires_sum *s, uint32_t at,
		      const struct sx_requires_fact *f, int64_t value, bool at_most)
{
	const struct sx_requires_need *needs = s->needs.items;
	const struct sx_requires_fact *other = &needs[at].fact;
	int64_t have = ((const int64_t *)s->values.items)[at];
	int order;

	if (!strcmp(f->kind, "limit") && value != have)
		return at_most ? value < have : value > have;
	order = compare_addresses(f->address, other->address);
	if (!order)
		order = (f->offset > other->offset) - (f->offset < other->offset);
	return (order ? order : sx_str_cmp(f->rule, other->rule)) < 0;
}

/* Return: the offset of a word in a sorted list, or of the place to insert it. */
static size_t find_word(struct spvx_str list, struct spvx_str word, bool *there)
{
	size_t at = 0;

	while (at < list.len) {
		const char *blank = memchr(list.ptr + at, ' ', list.len - at);
		size_t end = blank ? (size_t)(blank - list.ptr) : list.len;
		int order = sx_str_cmp(sx_str_n(list.ptr + at, end - at), word);

		*there = !order;
		if (order >= 0)
			return at;
		at = end + (blank != NULL);
	}
	*there = false;
	return at;
}

static int add_rule(struct requires_sum *s, struct sx_requires_need *n,
		    struct spvx_str rule)
{
	bool there;
	size_t at = find_word(n->rules, rule, &there);
	struct sx_buf b = { .a = NULL };

	if (there)
		return 0;
	SX_SAY(&b, SX_S(sx_str_n(n->rules.ptr, at)),
	       SX_C(at && at == n->rules.len ? " " : ""), SX_S(rule));
	if (at < n->rules.len)
		SX_SAY(&b, SX_T(" "), SX_S(sx_str_n(n->rules.ptr + at, n->rules.len - at)));
	n->rules = sx_buf_str(&b);
	there = !b.error && sx_arena_own(&s->arena, &n->rules);
	sx_buf_free(&b);
	return there ? 0 : -SPVX_ENOMEM;
}

/* Bytes that a need is found by: limits, whatever their values, by name. */
static size_t key_len(const char *kind, struct spvx_str needs)
{
	return strcmp(kind, "limit") ? needs.len : sx_str_before(needs, "<>").len;
}

/* Find the need of a fact, or add it. */
static struct sx_requires_need *need_of(struct requires_sum *s,
					const struct sx_requires_fact *f, uint32_t *at,
					bool *fresh)
{
	size_t key = key_len(f->kind, f->needs);
	uint64_t *place = sx_strmap_at(&s->index, f->needs.ptr, key, fresh);
	struct sx_requires_need *n;

	if (!place)
		return NULL;
	if (!*fresh) {
		*at = (uint32_t)*place;
		return (struct sx_requires_need *)s->needs.items + *at;
	}
	*at = s->needs.count;
	*place = *at;
	n = sx_vec_zadd(&s->needs, NULL, 1, sizeof(*n));
	if (!n || sx_vec_put_u32(&s->last, NULL, 0) ||
	    !sx_vec_zadd(&s->values, NULL, 1, sizeof(int64_t)))
		return NULL;
	n->fact.kind = sx_arena_strdup(&s->arena, f->kind, strlen(f->kind));
	n->fact.note = f->note;
	return n->fact.kind ? n : NULL;
}

int requires_sum_add(struct requires_sum *s, const struct sx_requires_fact *f,
		     int64_t value, bool at_most)
{
	uint32_t at;
	bool fresh;
	struct sx_requires_need *n = need_of(s, f, &at, &fresh);
	int64_t *have;
	uint32_t *last;

	if (!n)
		return -SPVX_ENOMEM;
	have = (int64_t *)s->values.items + at;
	last = (uint32_t *)s->last.items + at;
	if (fresh || is_better(s, at, f, value, at_most)) {
		*have = value;
		if (take_place(s, n, f))
			return -SPVX_ENOMEM;
	}
	n->fact.note &= f->note;
	n->modules += *last != s->modules + 1;
	*last = s->modules + 1;
	return add_rule(s, n, f->rule);
}

/* The need of a sum with that text, or with that limit; NULL: it has none. */
static struct sx_requires_need *find_need(const struct requires_sum *s, const char *kind,
					  struct spvx_str needs)
{
	const uint64_t *place = sx_strmap_find(&s->index, needs.ptr, key_len(kind, needs));

	return place ? (struct sx_requires_need *)s->needs.items + *place : NULL;
}

int requires_sum_compare(struct requires_sum *s, const struct requires_sum *base)
{
	const struct sx_requires_need *old = base->needs.items;
	struct sx_requires_need *n = s->needs.items;

	for (uint32_t i = 0; i < s->needs.count; i++) {
		const struct sx_requires_need *was =
			find_need(base, n[i].fact.kind, n[i].fact.needs);

		if (!was)
			continue; /* new: the zeroed value */
		n[i].was = was->modules;
		n[i].change = SX_REQUIRES_SAME;
		if (sx_str_eq(was->fact.needs, n[i].fact.needs))
			continue;
		n[i].change = SX_REQUIRES_LIMIT;
		n[i].limit = was->fact.needs;
	}
	for (uint32_t i = 0; i < base->needs.count; i++) {
		if (find_need(s, old[i].fact.kind, old[i].fact.needs))
			continue;
		n = sx_vec_add(&s->needs, NULL, 1, sizeof(*n));
		if (!n)
			return -SPVX_ENOMEM;
		*n = old[i];
		n->modules = 0;
		n->fact.has = (struct sx_requires_has){ NULL, 0 };
		n->was = old[i].modules;
		n->change = SX_REQUIRES_GONE;
	}
	return 0;
}

static int by_weight(const void *a, const void *b)
{
	const struct sx_requires_need *x = a;
	const struct sx_requires_need *y = b;

	if (sx_requires_is_unmet(x) != sx_requires_is_unmet(y))
		return sx_requires_is_unmet(x) ? -1 : 1;
	if (x->change != y->change)
		return x->change < y->change ? -1 : 1;
	if (x->modules != y->modules)
		return x->modules > y->modules ? -1 : 1;
	return sx_str_cmp(x->fact.needs, y->fact.needs);
}

void requires_sum_sort(struct requires_sum *s)
{
	sx_sort(s->needs.items, s->needs.count, sizeof(struct sx_requires_need), by_weight);
}

/* ---- a base: a report ---- */

/* Add a need of a report as if of one module, then set its number of modules. */
static int add_need(struct requires_sum *s, const struct sx_json_node *need,
		    struct sx_arena *arena)
{
	struct sx_requires_need n = { .modules = 0 };
	int err;

	if (!sx_requires_read(need, arena, &n))
		return -SPVX_ESYNTAX;
	n.fact.rule = n.rules;
	err = requires_sum_add(s, &n.fact, 0, false);
	if (!err)
		find_need(s, n.fact.kind, n.fact.needs)->modules = n.modules;
	return err;
}

static int add_report(struct requires_sum *s, const struct sx_json_node *root,
		      struct sx_arena *arena)
{
	const struct sx_json_node *needs = sx_json_get(root, "needs");
	const struct sx_json_node *complete = sx_json_get(root, "complete");
	uint64_t modules;
	int err = 0;

	if (!sx_json_get(root, "spvx_requires") || !needs || needs->type != SX_JSON_ARRAY ||
	    !complete || complete->type != SX_JSON_TRUE ||
	    !sx_json_get_u64(sx_json_get(root, "modules"), &modules) ||
	    modules > UINT32_MAX)
		return -SPVX_ESYNTAX;
	for (const struct sx_json_node *n = needs->child; n && !err; n = n->next)
		err = add_need(s, n, arena);
	s->modules = (uint32_t)modules;
	return err;
}

static int read_report(struct requires_state *base, const char *name)
{
	const struct sx_json_node *all = NULL;
	struct sx_json_node *root;
	int err = cmd_json_keep(base->run, name, &root);

	if (!err)
		err = add_report(&base->sum, root, &base->run->arena);
	if (!err)
		all = sx_json_get(root, "all");
	if (!err && (all && all->type == SX_JSON_TRUE) != base->opts->all) {
		cmd_error(&base->run->messages, name, "report made %s --all",
			  base->opts->all ? "without" : "with");
		return -SPVX_EIO;
	}
	if (err != -SPVX_ESYNTAX)
		return err;
	cmd_error(&base->run->messages, name,
		  "no complete report of `spvx requires -f json` without --per-module");
	return -SPVX_EIO;
}

/* ---- a base: a partial ---- */

static int read_partial(struct requires_state *base, const struct opt_list *names)
{
	struct requires_lines l = { .set.kind = &requires_lines_kind };
	struct spvx_str opts;
	struct sx_buf b = { .a = NULL };
	int err = cmd_lines_read_base(base->run, names, &l.set);

	if (!err) {
		requires_partial_opts(base->opts, &b);
		err = cmd_partial_opts(base->run, &b, &opts);
	}
	if (!err && (!sx_str_eq(opts, l.set.opts) || l.api != base->opts->api)) {
		cmd_error(&base->run->messages, names->items[0],
			  "partial made with different options");
		err = -SPVX_EIO;
	}
	if (!err) {
		cmd_lines_finish(&l.set);
		base->device_count = l.device_count;
		base->from = &l;
		err = requires_replay(base);
		base->from = NULL;
	}
	cmd_lines_free(&l.set);
	return err;
}

int requires_base_read(struct requires_state *base, const char *name)
{
	const struct opt_list names = { .items = &name, .count = 1, .cap = 1 };
	const int kind = cmd_base_kind(base->run, name);

	switch (kind) {
	case CMD_BASE_REPORT:
		return read_report(base, name);
	case CMD_BASE_PARTIAL:
		return read_partial(base, &names);
	case CMD_BASE_RECORD:
		cmd_error(
			&base->run->messages, name,
			"a record has capabilities and extensions, not the needs of devices: name modules, a report or a partial");
		return -SPVX_EINVAL;
	default:
		return kind < 0 ? kind : requires_scan_base(base, &names);
	}
}
