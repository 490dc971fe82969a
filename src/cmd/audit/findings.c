/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/findings.c - keeps the findings that will be shown.
 *
 * A limited number of findings is kept of each rule in a container, the heaviest first; the
 * others are counted. So memory does not grow with the number of modules.
 */
#include "cmd/audit/audit.h"

#include "audit/rules.h"
#include "base/str.h"
#include "cmd/audit/lines.h"

#include <stdio.h>

/* Return: the id of a rule with its prefix, as programs know it; NULL without memory. */
static const char *id_of(struct sx_arena *arena, const struct spvx_audit_rule *rule)
{
	char id[16];
	int len = snprintf(id, sizeof(id), SX_AUDIT_PREFIX "%s", rule->id);

	return sx_arena_strdup(arena, id, (size_t)len);
}

const char *audit_title(struct sx_arena *arena, const struct spvx_audit_rule *rule,
			uint32_t threshold)
{
	char number[16];
	const char *at;
	struct sx_buf b;

	snprintf(number, sizeof(number), " %u ", rule->threshold);
	at = rule->unit ? strstr(rule->title, number) : NULL;
	if (!at || threshold == rule->threshold)
		return rule->title;
	sx_buf_init(&b, NULL);
	sx_buf_put(&b, rule->title, (size_t)(at - rule->title));
	SX_SAY(&b, SX_T(" "), SX_PLAIN(threshold), SX_T(" "), SX_C(at + strlen(number)));
	return sx_buf_keep(&b, arena).ptr;
}

int audit_kept_init(struct audit_kept *k, const struct audit_opts *opts,
		    const struct spvx_audit_policy *policy, bool single)
{
	unsigned count = audit_rule_count();
	struct spvx_audit_rule rule;

	memset(k, 0, sizeof(*k));
	sx_arena_init(&k->arena, NULL, 0);
	sx_strmap_init(&k->per, NULL);
	sx_strmap_init(&k->by_generator, NULL);
	k->seen.index = &k->by_generator;
	sx_strmap_init(&k->over, NULL);
	sx_strmap_init(&k->failed, NULL);
	sx_strmap_init(&k->counted, NULL);
	k->max = opts->max_per_rule;
	k->single = single;
	k->policy = policy;
	k->fail_on = opts->fail_on;
	k->once = (unsigned)spvx_audit_rule_find(sx_str("G006"));
	k->checks = opts->check;
	k->rule_count = count + (k->checks ? audit_check_rule_count() : 0);
	k->rules = sx_arena_zalloc(&k->arena, k->rule_count, sizeof(*k->rules));
	for (unsigned n = 0; k->rules && spvx_audit_rule(n, &rule); n++) {
		k->rules[n] = (struct sx_finding_rule){
			.id = id_of(&k->arena, &rule),
			.title = audit_title(&k->arena, &rule,
					     spvx_audit_policy_threshold(policy, n)),
			.sentence = sx_au_rule(n)->sentence,
			.help = rule.help,
			.severity = rule.severity,
			.unit = rule.unit,
			.limit = spvx_audit_policy_threshold(policy, n),
		};
		if (!k->rules[n].id || !k->rules[n].title)
			return -SPVX_ENOMEM;
	}
	if (k->rules && k->checks)
		audit_check_rules(k->rules + count);
	return k->rules ? 0 : -SPVX_ENOMEM;
}

void audit_kept_free(struct audit_kept *k)
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
	const bool absent = found->f.state == SX_STATE_ABSENT; /* INPUTs are not known */
	struct spvx_str container = k->single || absent ? sx_str("") : found->f.container;
	struct audit_tally *t;
	struct sx_buf key;
	uint64_t *at;
	bool fresh;

	sx_buf_init(&key, NULL);
	sx_buf_put(&key, (const char *)&found->rule, sizeof(found->rule));
	sx_buf_putc(&key, (char)found->f.severity);
	sx_buf_putc(&key, (char)found->f.state);
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
	t->state = found->f.state;
	t->container = sx_arena_str(&k->arena, container);
	return t->container.ptr ? t : NULL;
}

/* Whether a finding that fails is the first such finding of its module. Return: 1, 0 or
 * -SPVX_ENOMEM. */
static int is_first_failing(struct audit_kept *k, const struct sx_finding *f)
{
	uint64_t *at;
	bool fresh;

	if (!f->in_module || sx_str_eq(k->last_failing, f->address))
		return 0;
	/* the findings of a module are consecutive unless k->unordered */
	k->last_failing = sx_arena_str(&k->arena, f->address);
	if (!k->last_failing.ptr)
		return -SPVX_ENOMEM;
	if (!k->unordered)
		return 1;
	at = sx_strmap_at(&k->failed, f->address.ptr, f->address.len, &fresh);
	return at ? fresh : -SPVX_ENOMEM;
}

static int count(struct audit_kept *k, const struct sx_finding *f)
{
	int first;

	k->counts[f->severity]++;
	k->states[f->state]++;
	if (f->severity > k->fail_on || f->state != SX_STATE_NEW)
		return 0;
	k->failing++;
	first = is_first_failing(k, f);
	k->failing_modules += first > 0;
	return first < 0 ? first : 0;
}

static void apply_baseline(struct audit_kept *k, struct sx_finding *f)
{
	bool known =
		k->record && sx_build_has_finding(k->record, sx_str(f->rule->id), f->print);
	uint64_t *at = k->baseline ? sx_strmap_find(k->baseline, f->print, strlen(f->print))
				   : NULL;
	struct audit_accepted *a =
		at ? (struct audit_accepted *)k->accepted.items + *at : NULL;

	f->state = a || known ? SX_STATE_UNCHANGED : SX_STATE_NEW;
	if (!a)
		return;
	a->found = true;
	f->justification = a->reason;
}

/* ---- selection ---- */

int audit_found_order(const struct audit_found *a, const struct audit_found *b)
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
static int is_first_of_module(struct audit_kept *k, struct audit_tally *t,
			      const struct audit_found *found)
{
	struct spvx_str address = found->f.address;
	struct sx_buf key;
	uint64_t *at;
	bool fresh = false;

	if (*sx_audit_short_id(&k->rules[found->rule]) != 'V')
		return 1;
	if (sx_str_eq(t->last_module, address))
		return 0;
	t->last_module = sx_arena_str(&k->arena, address);
	if (!t->last_module.ptr)
		return -SPVX_ENOMEM;
	if (!k->unordered)
		return 1;
	sx_buf_init(&key, NULL);
	sx_buf_put(&key, (const char *)&found->rule, sizeof(found->rule));
	sx_buf_putc(&key, (char)found->f.severity);
	sx_buf_put(&key, address.ptr, address.len);
	at = key.error ? NULL : sx_strmap_at(&k->counted, key.data, key.len, &fresh);
	sx_buf_free(&key);
	return at ? fresh : -SPVX_ENOMEM;
}

int audit_keep_some(struct audit_kept *k, const struct audit_found *found)
{
	struct audit_tally *t = tally_of(k, found);
	struct audit_found *copy;
	struct audit_found *next;
	int first;

	if (!t)
		return -SPVX_ENOMEM;
	t->total++;
	if (found->f.state == SX_STATE_NEW) {
		t->fresh++;
		first = is_first_of_module(k, t, found);
		if (first < 0)
			return first;
		t->modules += first > 0;
	}
	if (!k->max || t->kept < k->max) {
		copy = audit_found_copy(&k->arena, found);
		if (!copy)
			return -SPVX_ENOMEM;
		copy->next = t->first;
		t->first = copy;
		t->kept++;
		return 0;
	}
	if (!t->last) {
		struct audit_found *last = t->first;

		for (struct audit_found *f = t->first; f; f = f->next)
			if (audit_found_order(f, last) > 0)
				last = f;
		t->last = last;
	}
	if (audit_found_order(found, t->last) >= 0)
		return 0;
	copy = audit_found_copy(&k->arena, found);
	if (!copy)
		return -SPVX_ENOMEM;
	next = t->last->next;
	*t->last = *copy;
	t->last->next = next;
	t->last = NULL;
	return 0;
}

static int keep(struct audit_kept *k, struct audit_found *found)
{
	int err;

	found->f.rule = &k->rules[found->rule];
	apply_baseline(k, &found->f);
	err = count(k, &found->f);
	return err ? err : audit_keep_some(k, found);
}

/* ---- findings reported once for all copies of a module ---- */

/* Hold a finding until the end: of several copies, the one whose address sorts first is
 * reported. */
static int defer(struct audit_kept *k, const struct audit_found *found)
{
	struct audit_found *deferred;
	struct audit_found copy;
	struct sx_buf key;
	uint64_t *at;

	sx_buf_init(&key, NULL);
	sx_buf_put(&key, (const char *)found->f.sha256, SPVX_DIGEST_BYTES);
	sx_buf_put(&key, found->f.message.ptr, found->f.message.len);
	at = key.error ? NULL : sx_strmap_at(&k->over, key.data, key.len, NULL);
	sx_buf_free(&key);
	if (!at)
		return -SPVX_ENOMEM;
	deferred = (struct audit_found *)(uintptr_t)*at;
	if (!deferred) {
		deferred = audit_found_copy(&k->arena, found);
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

int audit_keep_deferred(struct audit_kept *k)
{
	int err = 0;

	for (const struct audit_found *f = k->deferred; f && !err; f = f->next) {
		struct audit_found copy = *f;

		err = keep(k, &copy);
	}
	return err;
}

int audit_keep(struct audit_kept *k, const struct audit_found *found)
{
	struct audit_found copy = *found;

	if (k->lines)
		return audit_lines_put_finding(k->lines, k->rules[found->rule].id, found);
	if (found->rule == k->once && found->f.sha256)
		return defer(k, found);
	return keep(k, &copy);
}
