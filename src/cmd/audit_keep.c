/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit_keep.c - what has been found, as much of it as is shown.
 *
 * Of a rule in a container so many findings are kept, the heaviest and then the first; the
 * others are counted. Memory is bounded by that, not by the modules.
 */
#include "cmd/audit.h"

#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>

/**
 * struct audit_tally - a rule in a container
 * @total: findings of it
 * @kept:  of them
 */
struct audit_tally {
	unsigned rule;
	unsigned severity;
	struct spvx_str container;
	uint64_t total;
	uint64_t kept;
};

/* As programs know it. NULL: no memory. */
static const char *id_of(struct sx_arena *arena, const struct spvx_audit_rule *rule)
{
	char id[16];
	int len = snprintf(id, sizeof(id), SX_AUDIT_PREFIX "%s", rule->id);

	return sx_arena_strdup(arena, id, (size_t)len);
}

/* A title that has the threshold in it: that of the policy. NULL: no memory. */
static const char *title_of(struct sx_arena *arena, const struct spvx_audit_rule *rule,
			    uint32_t threshold)
{
	char number[16];
	const char *at;
	const char *made;
	struct sx_buf b;

	snprintf(number, sizeof(number), " %u ", rule->threshold);
	at = rule->unit ? strstr(rule->title, number) : NULL;
	if (!at || threshold == rule->threshold)
		return rule->title;
	sx_buf_init(&b, NULL);
	sx_buf_put(&b, rule->title, (size_t)(at - rule->title));
	sx_buf_printf(&b, " %u ", threshold);
	sx_buf_puts(&b, at + strlen(number));
	made = b.error ? NULL : sx_arena_strdup(arena, b.data, b.len);
	sx_buf_free(&b);
	return made;
}

int audit_kept_init(struct audit_kept *k, const struct audit_opts *opts,
		    const struct spvx_audit_policy *policy, bool single)
{
	struct spvx_audit_rule rule;
	unsigned count = 0;

	memset(k, 0, sizeof(*k));
	sx_arena_init(&k->arena, NULL, 0);
	sx_strmap_init(&k->per, NULL);
	sx_strmap_init(&k->firsts, NULL);
	sx_strmap_init(&k->codes, NULL);
	sx_strmap_init(&k->over, NULL);
	k->most = opts->max_per_rule;
	k->single = single;
	k->policy = policy;
	k->fail_on = opts->fail_on;
	k->once = (unsigned)spvx_audit_rule_find(sx_str("G006"));
	while (spvx_audit_rule(count, &rule))
		count++;
	k->rule_count = count;
	k->rules = sx_arena_zalloc(&k->arena, count, sizeof(*k->rules));
	for (unsigned n = 0; k->rules && spvx_audit_rule(n, &rule); n++) {
		k->rules[n] = (struct sx_finding_rule){
			.id = id_of(&k->arena, &rule),
			.title = title_of(&k->arena, &rule,
					  spvx_audit_policy_threshold(policy, n)),
			.help = rule.help,
			.severity = rule.severity,
			.unit = rule.unit,
		};
		if (!k->rules[n].id || !k->rules[n].title)
			return -SPVX_ENOMEM;
	}
	return k->rules ? 0 : -SPVX_ENOMEM;
}

void audit_kept_free(struct audit_kept *k)
{
	if (k->baseline)
		sx_strmap_free(k->baseline);
	sx_strmap_free(&k->per);
	sx_strmap_free(&k->firsts);
	sx_strmap_free(&k->codes);
	sx_strmap_free(&k->over);
	sx_vec_free(&k->first_list, NULL, sizeof(struct audit_first));
	sx_vec_free(&k->list, NULL, sizeof(struct audit_found *));
	sx_vec_free(&k->accepted, NULL, sizeof(struct audit_accepted));
	sx_vec_free(&k->tallies, NULL, sizeof(struct audit_tally));
	sx_arena_free(&k->arena);
}

/* ---- copies ---- */

struct audit_found *audit_found_copy(struct sx_arena *arena, const struct audit_found *from)
{
	struct audit_found *to = sx_arena_zalloc(arena, 1, sizeof(*to));

	if (!to)
		return NULL;
	*to = *from;
	to->next = NULL;
	return sx_finding_own(&to->f, arena) ? to : NULL;
}

/* ---- tallies ---- */

static struct audit_tally *tally_of(struct audit_kept *k, const struct audit_found *found)
{
	struct spvx_str container = k->single ? sx_str("") : found->f.container;
	struct audit_tally *t;
	struct sx_buf key;
	uint64_t *at;
	bool fresh;

	sx_buf_init(&key, NULL);
	sx_buf_putc(&key, (char)found->rule);
	sx_buf_putc(&key, (char)found->f.severity);
	sx_buf_put(&key, container.ptr, container.len);
	at = key.error ? NULL : sx_strmap_at(&k->per, key.data, key.len, &fresh);
	sx_buf_free(&key);
	if (!at)
		return NULL;
	if (!fresh)
		return (struct audit_tally *)k->tallies.items + *at;
	*at = k->tallies.count;
	t = sx_vec_zadd(&k->tallies, NULL, 1, sizeof(*t));
	if (!t)
		return NULL;
	t->rule = found->rule;
	t->severity = found->f.severity;
	t->container = sx_str_n(sx_arena_strdup(&k->arena, container.ptr, container.len),
				container.len);
	return t->container.ptr ? t : NULL;
}

static void count(struct audit_kept *k, const struct sx_finding *f)
{
	k->counts[f->severity]++;
	k->states[f->state]++;
	if (f->severity > k->fail_on || f->state != SX_STATE_NEW)
		return;
	k->failing++;
	if (!f->in_module || sx_str_eq(k->last_failing, f->address))
		return;
	k->failing_modules++;
	/* findings of a module come together */
	k->last_failing = sx_str_n(
		sx_arena_strdup(&k->arena, f->address.ptr, f->address.len), f->address.len);
	if (!k->last_failing.ptr)
		k->last_failing.len = 0;
}

/* The lightest of those kept, the last of them where there are several. */
static struct audit_found **lightest(struct audit_kept *k, const struct audit_tally *t)
{
	struct audit_found **list = k->list.items;
	struct audit_found **found = NULL;

	for (uint32_t n = k->list.count; n-- > 0;) {
		if (list[n]->rule != t->rule || list[n]->f.severity != t->severity)
			continue;
		if (!k->single && !sx_str_eq(list[n]->f.container, t->container))
			continue;
		if (!found || list[n]->f.weight < (*found)->f.weight)
			found = &list[n];
	}
	return found;
}

static void judge(struct audit_kept *k, struct sx_finding *f)
{
	uint64_t *at = k->baseline ? sx_strmap_find(k->baseline, f->print, strlen(f->print))
				   : NULL;
	struct audit_accepted *a =
		at ? (struct audit_accepted *)k->accepted.items + *at : NULL;

	f->state = a ? SX_STATE_UNCHANGED : SX_STATE_NEW;
	if (!a)
		return;
	a->found = true;
	f->excuse = a->reason;
}

/* Where the finding belongs that is told once for all modules of the same bytes. NULL: it is
 * not of that sort, or (@err) there is no memory. */
static uint64_t *place_of_copies(struct audit_kept *k, const struct audit_found *found,
				 int *err)
{
	struct sx_buf key;
	uint64_t *at;

	*err = 0;
	if (!found->f.sha256 || found->rule != k->once)
		return NULL;
	sx_buf_init(&key, NULL);
	sx_buf_put(&key, (const char *)found->f.sha256, SPVX_DIGEST_BYTES);
	sx_buf_put(&key, found->f.message.ptr, found->f.message.len);
	at = key.error ? NULL : sx_strmap_at(&k->over, key.data, key.len, NULL);
	*err = at ? 0 : -SPVX_ENOMEM;
	sx_buf_free(&key);
	return at;
}

/* Room for a finding among those of its rule and container. Return: 1 with @at, 0: there are
 * enough that weigh as much, or -SPVX_ENOMEM. */
static int make_room(struct audit_kept *k, const struct audit_found *found,
		     struct audit_found ***at)
{
	struct audit_tally *t = tally_of(k, found);

	if (!t)
		return -SPVX_ENOMEM;
	t->total++;
	if (k->most && t->kept == k->most) {
		*at = found->f.weight ? lightest(k, t) : NULL;
		return *at && (**at)->f.weight < found->f.weight;
	}
	*at = sx_vec_zadd(&k->list, NULL, 1, sizeof(**at));
	t->kept++;
	return *at ? 1 : -SPVX_ENOMEM;
}

int audit_keep(struct audit_kept *k, const struct audit_found *found)
{
	struct audit_found copy = *found;
	struct audit_found **at;
	struct audit_found *kept;
	uint64_t *copies;
	int rc;

	copies = place_of_copies(k, found, &rc);
	if (rc)
		return rc;
	if (copies && *copies) {
		((struct audit_found *)(uintptr_t)*copies)->copies++;
		return 0;
	}
	judge(k, &copy.f);
	count(k, &copy.f);
	copy.order = k->order++;
	copy.f.rule = &k->rules[copy.rule];
	rc = make_room(k, &copy, &at);
	if (rc <= 0 && !copies)
		return rc;
	kept = rc < 0 ? NULL : audit_found_copy(&k->arena, &copy);
	if (!kept)
		return -SPVX_ENOMEM;
	if (copies)
		*copies = (uintptr_t)kept;
	if (rc)
		*at = kept;
	return 0;
}

/* ---- the report ---- */

static int by_place(const void *x, const void *y)
{
	const struct audit_found *a = *(const struct audit_found *const *)x;
	const struct audit_found *b = *(const struct audit_found *const *)y;
	int order;

	if (a->f.severity != b->f.severity)
		return a->f.severity < b->f.severity ? -1 : 1;
	if (a->rule != b->rule)
		return a->rule < b->rule ? -1 : 1;
	if (a->f.weight != b->f.weight)
		return a->f.weight > b->f.weight ? -1 : 1;
	order = sx_str_cmp(a->f.address, b->f.address);
	if (order)
		return order;
	if (a->f.offset != b->f.offset)
		return a->f.offset < b->f.offset ? -1 : 1;
	return a->order < b->order ? -1 : a->order > b->order;
}

static int by_rule(const void *x, const void *y)
{
	const struct audit_tally *a = x;
	const struct audit_tally *b = y;

	if (a->severity != b->severity)
		return a->severity < b->severity ? -1 : 1;
	if (a->rule != b->rule)
		return a->rule < b->rule ? -1 : 1;
	return sx_str_cmp(a->container, b->container);
}

static int make_more(struct audit_kept *k, struct sx_audit_report *r)
{
	struct audit_tally *t = k->tallies.items;
	struct sx_audit_more *more =
		sx_arena_zalloc(&k->arena, k->tallies.count + 1u, sizeof(*more));

	if (!more)
		return -SPVX_ENOMEM;
	r->more = more;
	for (uint32_t n = 0; n < k->tallies.count; n++) {
		if (t[n].total == t[n].kept)
			continue;
		more[r->more_count++] =
			(struct sx_audit_more){ &k->rules[t[n].rule], t[n].severity,
						t[n].container, t[n].total - t[n].kept };
	}
	return 0;
}

static uint64_t total_of(const struct audit_kept *k, unsigned rule, unsigned severity)
{
	const struct audit_tally *t = k->tallies.items;
	uint64_t total = 0;

	for (uint32_t n = 0; n < k->tallies.count; n++)
		if (t[n].rule == rule && t[n].severity == severity)
			total += t[n].total;
	return total;
}

static int make_groups(struct audit_kept *k, struct sx_audit_report *r)
{
	struct audit_found **list = k->list.items;
	const struct sx_finding **findings =
		sx_arena_zalloc(&k->arena, k->list.count + 1u, sizeof(*findings));
	struct sx_audit_group *groups =
		sx_arena_zalloc(&k->arena, k->list.count + 1u, sizeof(*groups));

	if (!findings || !groups)
		return -SPVX_ENOMEM;
	r->groups = groups;
	for (uint32_t n = 0; n < k->list.count; n++) {
		struct sx_audit_group *g = &groups[r->group_count];

		findings[n] = &list[n]->f;
		if (n && list[n - 1]->rule == list[n]->rule &&
		    list[n - 1]->f.severity == list[n]->f.severity) {
			g[-1].count++;
			continue;
		}
		*g = (struct sx_audit_group){
			list[n]->f.rule, list[n]->f.severity, &findings[n], 1,
			total_of(k, list[n]->rule, list[n]->f.severity)
		};
		r->group_count++;
	}
	return 0;
}

/* What is told once says for how many. */
static int tell_copies(struct audit_kept *k)
{
	struct audit_found **list = k->list.items;

	for (uint32_t n = 0; n < k->list.count; n++) {
		struct sx_finding *f = &list[n]->f;
		struct sx_buf b;

		if (!list[n]->copies)
			continue;
		sx_buf_init(&b, NULL);
		sx_buf_put(&b, f->message.ptr, f->message.len);
		sx_buf_puts(&b, ", in ");
		sx_put_count(&b, list[n]->copies + 1, "copy", "copies");
		f->message.ptr = b.error ? NULL : sx_arena_strdup(&k->arena, b.data, b.len);
		f->message.len = b.len;
		sx_buf_free(&b);
		if (!f->message.ptr)
			return -SPVX_ENOMEM;
	}
	return 0;
}

int audit_kept_report(struct audit_kept *k, struct sx_audit_report *r)
{
	int err;

	if (k->list.count)
		qsort(k->list.items, k->list.count, sizeof(struct audit_found *), by_place);
	if (k->tallies.count)
		qsort(k->tallies.items, k->tallies.count, sizeof(struct audit_tally),
		      by_rule);
	err = tell_copies(k);
	if (!err)
		err = make_groups(k, r);
	if (!err)
		err = make_more(k, r);
	r->modules = k->modules;
	r->bytes = k->bytes;
	r->fail_on = k->fail_on;
	r->failing = k->failing;
	r->failing_modules = k->failing_modules;
	memcpy(r->counts, k->counts, sizeof(r->counts));
	memcpy(r->states, k->states, sizeof(r->states));
	r->baseline = k->baseline != NULL;
	r->rules = k->rules;
	r->rule_count = k->rule_count;
	return !err && r->baseline ? audit_baseline_absent(k, r) : err;
}
