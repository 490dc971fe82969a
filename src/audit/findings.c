/* SPDX-License-Identifier: MIT */
/*
 * audit/findings.c - keeps the findings that will be shown.
 *
 * A limited number of findings is kept of each rule in a container, the heaviest first; the
 * others are counted. So memory does not grow with the number of findings, only by the addresses
 * of modules that fail.
 */
#include "audit/findings.h"

#include "audit/rules.h"
#include "base/say.h"

#include <spvx/check.h>

#include <stdio.h>

/* ---- rules ---- */

unsigned sx_audit_rule_count(void)
{
	return AU_COUNT;
}

int sx_audit_rule_find(struct spvx_str id)
{
	int rule = spvx_audit_rule_find(id);

	if (rule >= 0)
		return rule;
	rule = spvx_check_rule_find(id);
	return rule < 0 ? -1 : rule + AU_COUNT;
}

const char *sx_audit_title(struct sx_arena *arena, unsigned rule, uint32_t threshold)
{
	const struct spvx_audit_rule *about = &sx_au_rule(rule)->about;
	char number[16];
	const char *at;
	struct sx_buf b = { .a = arena->a };

	if (!about->unit || threshold == about->threshold)
		return about->title;
	snprintf(number, sizeof(number), " %u ", about->threshold);
	at = strstr(about->title, number);
	if (!at)
		return about->title;
	sx_buf_put(&b, about->title, (size_t)(at - about->title));
	SX_SAY(&b, SX_T(" "), SX_PLAIN(threshold), SX_T(" "), SX_C(at + strlen(number)));
	return sx_buf_keep(&b, arena).ptr;
}

/* Make the table of rules, in the order of their numbers. */
static int make_rules(struct sx_audit_kept *k)
{
	struct sx_audit_result *r = &k->result;
	struct sx_finding_rule *rules;
	struct spvx_check_rule check;

	r->rule_count = AU_COUNT;
	while (k->checks && spvx_check_rule(r->rule_count - AU_COUNT, &check))
		r->rule_count++;
	rules = r->rules = sx_arena_zalloc(&k->arena, r->rule_count, sizeof(*rules));
	for (unsigned n = 0; rules && n < AU_COUNT; n++) {
		const struct au_rule *rule = sx_au_rule(n);
		uint32_t limit = spvx_audit_policy_threshold(k->policy, n);

		rules[n] = (struct sx_finding_rule){
			.id = rule->about.id - strlen(SX_AUDIT_PREFIX),
			.title = sx_audit_title(&k->arena, n, limit),
			.sentence = rule->sentence,
			.help = rule->about.help,
			.severity = rule->about.severity,
			.unit = rule->about.unit,
			.limit = limit,
		};
		if (!rules[n].title)
			return -SPVX_ENOMEM;
	}
	for (unsigned n = AU_COUNT; rules && n < r->rule_count; n++) {
		spvx_check_rule(n - AU_COUNT, &check);
		rules[n] = (struct sx_finding_rule){ .id = check.id,
						     .title = check.title,
						     .help = check.help,
						     .spec = check.spec };
	}
	return rules ? 0 : -SPVX_ENOMEM;
}

/* ---- the set ---- */

int sx_audit_kept_init(struct sx_audit_kept *k, const struct spvx_allocator *a)
{
	sx_arena_init(&k->arena, a, 0);
	sx_strmap_init(&k->per, a);
	sx_strmap_init(&k->by_generator, a);
	k->seen.index = &k->by_generator;
	sx_strmap_init(&k->over, a);
	sx_strmap_init(&k->failed, a);
	sx_strmap_init(&k->counted, a);
	return make_rules(k);
}

void sx_audit_kept_free(struct sx_audit_kept *k)
{
	if (k->baseline)
		sx_strmap_free(k->baseline);
	if (k->record)
		sx_build_free(k->record);
	sx_strmap_free(&k->per);
	sx_strmap_free(&k->by_generator);
	sx_strmap_free(&k->over);
	sx_strmap_free(&k->failed);
	sx_strmap_free(&k->counted);
	sx_vec_free(&k->accepted, k->arena.a, sizeof(struct sx_audit_accepted));
	sx_vec_free(&k->tallies, k->arena.a, sizeof(struct sx_audit_tally));
	sx_arena_free(&k->arena);
}

/* ---- copies ---- */

struct sx_audit_found *sx_audit_found_copy(struct sx_arena *arena,
					   const struct sx_audit_found *from)
{
	struct sx_audit_found *to = sx_arena_zalloc(arena, 1, sizeof(*to));

	if (!to)
		return NULL;
	*to = *from;
	to->next = NULL;
	return sx_finding_own(&to->f, arena) ? to : NULL;
}

/* ---- tallies ---- */

/* The value of a key of two parts. Return: NULL without memory. */
static uint64_t *at_key(struct sx_strmap *map, const void *head, size_t size,
			struct spvx_str text, bool *fresh)
{
	struct sx_buf key = { .a = map->keys.a };
	uint64_t *at;

	sx_buf_put(&key, head, size);
	sx_buf_put(&key, text.ptr, text.len);
	at = key.error ? NULL : sx_strmap_at(map, key.data, key.len, fresh);
	sx_buf_free(&key);
	return at;
}

static struct sx_audit_tally *tally_of(struct sx_audit_kept *k,
				       const struct sx_audit_found *found)
{
	const bool absent = found->f.state == SX_STATE_ABSENT; /* INPUTs are not known */
	struct spvx_str container = k->single || absent ? sx_str("") : found->f.container;
	const unsigned head[] = { found->rule, found->f.severity, found->f.state };
	bool fresh;
	uint64_t *at = at_key(&k->per, head, sizeof(head), container, &fresh);
	struct sx_audit_tally *t;

	if (!at)
		return NULL;
	if (!fresh)
		return (struct sx_audit_tally *)k->tallies.items + *at;
	*at = k->tallies.count;
	t = sx_vec_zadd(&k->tallies, k->arena.a, 1, sizeof(*t));
	if (!t)
		return NULL;
	t->rule = found->rule;
	t->severity = found->f.severity;
	t->state = found->f.state;
	t->container = sx_arena_str(&k->arena, container);
	return t->container.ptr ? t : NULL;
}

/* Count a finding; one that fails may be the first such finding of its module. */
static int count(struct sx_audit_kept *k, const struct sx_finding *f)
{
	struct sx_audit_result *r = &k->result;
	bool fresh;

	r->counts[f->severity]++;
	r->states[f->state]++;
	if (f->severity > r->fail_on || f->state != SX_STATE_NEW)
		return 0;
	r->failing++;
	if (!f->in_module)
		return 0;
	if (!sx_strmap_at(&k->failed, f->address.ptr, f->address.len, &fresh))
		return -SPVX_ENOMEM;
	r->failing_modules += fresh;
	return 0;
}

static void apply_baseline(struct sx_audit_kept *k, struct sx_finding *f)
{
	bool known =
		k->record && sx_build_has_finding(k->record, sx_str(f->rule->id), f->print);
	uint64_t *at = k->baseline ? sx_strmap_find(k->baseline, f->print, strlen(f->print))
				   : NULL;
	struct sx_audit_accepted *a =
		at ? (struct sx_audit_accepted *)k->accepted.items + *at : NULL;

	f->state = a || known ? SX_STATE_UNCHANGED : SX_STATE_NEW;
	if (!a)
		return;
	a->found = true;
	f->justification = a->reason;
}

/* ---- selection ---- */

int sx_audit_found_order(const struct sx_audit_found *a, const struct sx_audit_found *b)
{
	int order;

	if (a->f.severity != b->f.severity)
		return a->f.severity < b->f.severity ? -1 : 1;
	if (a->rule != b->rule)
		return a->rule < b->rule ? -1 : 1;
	/* accepted findings must not take the place of new ones */
	if (a->f.state != b->f.state)
		return a->f.state < b->f.state ? -1 : 1;
	if (a->f.weight != b->f.weight)
		return a->f.weight > b->f.weight ? -1 : 1;
	order = sx_str_cmp(a->f.address, b->f.address);
	if (order)
		return order;
	if (a->f.offset != b->f.offset)
		return a->f.offset < b->f.offset ? -1 : 1;
	return sx_str_cmp(a->f.message, b->f.message);
}

/* Whether a finding is the first of its rule in its module. Only rules about devices can
 * have several findings in a module, one for each need. Return: 1, 0 or -SPVX_ENOMEM. */
static int is_first_of_module(struct sx_audit_kept *k, const struct sx_audit_found *found)
{
	const unsigned head[] = { found->rule, found->f.severity };
	bool fresh;

	if (*sx_audit_short_id(&k->result.rules[found->rule]) != 'V')
		return 1;
	if (!at_key(&k->counted, head, sizeof(head), found->f.address, &fresh))
		return -SPVX_ENOMEM;
	return fresh;
}

int sx_audit_keep_some(struct sx_audit_kept *k, const struct sx_audit_found *found)
{
	struct sx_audit_tally *t = tally_of(k, found);
	struct sx_audit_found *copy;
	struct sx_audit_found *next;
	int first;

	if (!t)
		return -SPVX_ENOMEM;
	t->total++;
	if (found->f.state == SX_STATE_NEW) {
		t->fresh++;
		first = is_first_of_module(k, found);
		if (first < 0)
			return first;
		t->modules += first > 0;
	}
	if (!k->max || t->kept < k->max) {
		copy = sx_audit_found_copy(&k->arena, found);
		if (!copy)
			return -SPVX_ENOMEM;
		copy->next = t->first;
		t->first = copy;
		t->kept++;
		return 0;
	}
	if (!t->last) {
		struct sx_audit_found *last = t->first;

		for (struct sx_audit_found *f = t->first; f; f = f->next)
			if (sx_audit_found_order(f, last) > 0)
				last = f;
		t->last = last;
	}
	if (sx_audit_found_order(found, t->last) >= 0)
		return 0;
	copy = sx_audit_found_copy(&k->arena, found);
	if (!copy)
		return -SPVX_ENOMEM;
	next = t->last->next;
	*t->last = *copy;
	t->last->next = next;
	t->last = NULL;
	return 0;
}

static int keep(struct sx_audit_kept *k, struct sx_audit_found *found)
{
	int err;

	found->f.rule = &k->result.rules[found->rule];
	apply_baseline(k, &found->f);
	err = count(k, &found->f);
	return err ? err : sx_audit_keep_some(k, found);
}

/* ---- findings reported once for all copies of a module ---- */

/* Hold a finding until the end: of several copies, the one whose address sorts first is
 * reported. */
static int defer(struct sx_audit_kept *k, const struct sx_audit_found *found)
{
	uint64_t *at = at_key(&k->over, found->f.sha256, SPVX_DIGEST_BYTES,
			      found->f.message, NULL);
	struct sx_audit_found *deferred;
	struct sx_audit_found copy;

	if (!at)
		return -SPVX_ENOMEM;
	deferred = (struct sx_audit_found *)(uintptr_t)*at;
	if (!deferred) {
		deferred = sx_audit_found_copy(&k->arena, found);
		*at = (uintptr_t)deferred;
		if (!deferred)
			return -SPVX_ENOMEM;
		deferred->next = k->deferred;
		k->deferred = deferred;
		return 0;
	}
	deferred->copies++;
	if (sx_str_cmp(found->f.address, deferred->f.address) >= 0)
		return 0;
	copy = *found;
	copy.copies = deferred->copies;
	copy.next = deferred->next;
	*deferred = copy;
	return sx_finding_own(&deferred->f, &k->arena) ? 0 : -SPVX_ENOMEM;
}

int sx_audit_keep_deferred(struct sx_audit_kept *k)
{
	int err = 0;

	for (const struct sx_audit_found *f = k->deferred; f && !err; f = f->next) {
		struct sx_audit_found copy = *f;

		err = keep(k, &copy);
	}
	return err;
}

int sx_audit_keep(struct sx_audit_kept *k, const struct sx_audit_found *found)
{
	struct sx_audit_found copy = *found;

	if (k->sink.finding)
		return k->sink.finding(k->sink.ctx, k->result.rules[found->rule].id, found);
	if (found->rule == AU_G006 && found->f.sha256)
		return defer(k, found);
	return keep(k, &copy);
}
