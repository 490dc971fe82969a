/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/device.c - `audit --device`: adds the needs of a module that a device does not
 * meet to the findings of the audit.
 *
 * There is one finding for each need and device; its fingerprint has the label of the
 * device, not the path of its file. Without a device only needs that this build does not
 * know are found, if the policy reports these.
 */
#include "cmd/audit/scan.h"

#include "audit/policy.h"
#include "base/str.h"
#include "report/records/words.h"
#include "requires/text.h"

/* ---- the devices ---- */

static int add_device(struct audit_devices *d, struct cmd_run *run, const char *by,
		      const char *value)
{
	int err = cmd_device_open(run, by, value, &d->list[d->count]);

	d->count += !err;
	return err;
}

int audit_devices_open(struct audit_devices *d, struct cmd_run *run,
		       const struct audit_opts *opts, const struct audit_policy *p)
{
	size_t most = opts->device.count;
	int err = 0;

	for (const struct au_item *i = p->policy->devices.first; i; i = i->next)
		most++;
	d->list = sx_arena_zalloc(&run->arena, most + 1, sizeof(*d->list));
	if (!d->list)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < opts->device.count && !err; i++)
		err = add_device(d, run, NULL, opts->device.items[i]);
	for (const struct au_item *i = p->policy->devices.first; i && !err; i = i->next) {
		const struct cmd_place at = {
			.address = sx_str(i->file ? i->file : opts->policy),
			.line = i->own,
			.column = 1,
		};

		err = add_device(d, run, opts->policy, i->text);
		if (err && err != -SPVX_ENOMEM)
			cmd_say(&run->messages, CMD_NOTE, &at, "the policy names it here");
	}
	return err;
}

void audit_devices_free(struct audit_devices *d)
{
	for (size_t i = 0; i < d->count; i++)
		spvx_device_free(d->list[i].device);
	d->count = 0;
}

/* ---- rules ---- */

enum {
	VERSION,
	DECLARED,
	FEATURE,
	PROPERTY,
	LIMIT,
	UNDECIDED,
	UNKNOWN,
	POSSIBLE
};

static const char *const ids[] = { "V001", "V002", "V003", "V004",
				   "V005", "V006", "V007", "V008" };

static unsigned rule_of(const struct spvx_need *n, enum spvx_has has)
{
	enum sx_vk_rule_id rule = (enum sx_vk_rule_id)n->rule;

	if (n->kind == SPVX_NEED_UNKNOWN)
		return UNKNOWN;
	if (n->note)
		return POSSIBLE;
	if (has == SPVX_HAS_UNKNOWN)
		return UNDECIDED;
	if (n->kind == SPVX_NEED_LIMIT)
		return LIMIT;
	if (sx_str_starts(sx_str(sx_vk_name(sx_vk_rule(rule)->name)), "version/"))
		return VERSION;
	if (rule == SX_VK_RULE_cap_ || rule == SX_VK_RULE_ext_)
		return DECLARED;
	return sx_vk_alternatives(n->first)->kind == SX_VK_PROPERTY ? PROPERTY : FEATURE;
}

/* ---- findings ---- */

static void put_key(struct sx_buf *b, const struct cmd_device *d, struct spvx_str need)
{
	b->len = 0;
	SX_SAY(b, SX_C(d ? d->label : ""), SX_T("|"), SX_S(need));
}

static int report(struct audit_reader *s, unsigned rule, const struct sx_audit_found *found,
		  struct spvx_str key)
{
	struct sx_audit_found copy = *found;

	copy.rule = (unsigned)spvx_audit_rule_find(sx_str(ids[rule]));
	copy.f.severity = spvx_audit_policy_severity(s->policy->policy, copy.rule);
	if (copy.f.severity == SPVX_AUDIT_OFF ||
	    sx_audit_module_passes(&s->module, ids[rule]))
		return 0;
	if (s->module.wants.digests)
		sx_audit_print(copy.f.print, ids[rule],
			       (struct sx_audit_identity){
				       sx_audit_module_identity(&s->module), key, 0 });
	audit_reader_add(s, &copy);
	return s->error;
}

/* Whether the key in @s->texts has not been reported: a need of several entry points is
 * reported once. Return: 1, 0 or -SPVX_ENOMEM. */
static int is_first(struct audit_reader *s, unsigned rule)
{
	struct sx_buf *b = &s->texts[2]; /* the key */
	size_t len = b->len;
	bool fresh;

	SX_SAY(b, SX_T("|"), SX_PLAIN(rule));
	if (b->error || !sx_strmap_at(&s->reported, b->data, b->len, &fresh))
		return -SPVX_ENOMEM;
	b->len = len;
	return fresh;
}

static int check_need(struct audit_reader *s, const struct cmd_device *d,
		      const struct spvx_need *n)
{
	enum spvx_has has = d ? spvx_device_has(d->device, n) : SPVX_HAS_UNKNOWN;
	uint32_t words = 1; /* the instruction, or the word of the header */
	struct sx_audit_found found = { .copies = 0 };
	struct sx_buf *b = s->texts;
	unsigned rule;
	int err;

	if (has == SPVX_HAS)
		return 0;
	rule = rule_of(n, has);
	b[0].len = 0;
	sx_put_need(&b[0], n);
	/* "phone: no shaderInt64, which cap/Int64 needs" */
	b[1].len = 0;
	SX_SAY(&b[1], SX_C(d ? d->label : ""), SX_C(d ? ": " : ""),
	       SX_C(rule == UNDECIDED || rule == UNKNOWN ? "not known: " : "no "),
	       SX_BY(sx_put_need_words, sx_buf_str(&b[0])), SX_T(", which "));
	sx_put_need_rule(&b[1], n);
	sx_buf_puts(&b[1], " needs");
	put_key(&b[2], d, sx_buf_str(&b[0]));
	err = b[0].error ? b[0].error : b[1].error ? b[1].error : b[2].error;
	if (!err)
		err = is_first(s, rule);
	if (err <= 0)
		return err;
	found.f = sx_audit_module_about(&s->module);
	found.f.offset = (uint64_t)n->at * SPVX_WORD_BYTES;
	if (n->at >= SPVX_HEADER_WORDS)
		words = spvx_load32(s->data + (size_t)found.f.offset,
				    s->stream->header.big) >>
			16;
	found.f.length = (uint64_t)words * SPVX_WORD_BYTES;
	found.f.message = sx_buf_str(&b[1]);
	return report(s, rule, &found, sx_buf_str(&b[2]));
}

/* Report that a module was only read in part, so that it may have other needs. */
static int report_incomplete(struct audit_reader *s, const struct cmd_device *d)
{
	struct sx_audit_found found = { .f = sx_audit_module_about(&s->module) };
	struct sx_buf *b = s->texts;

	b[0].len = 0;
	sx_buf_puts(&b[0], d->label);
	sx_buf_puts(&b[0], ": not known: the module was read only in part");
	put_key(&b[2], d, sx_str("incomplete"));
	found.f.message = sx_buf_str(&b[0]);
	return b[0].error || b[2].error ? -SPVX_ENOMEM
					: report(s, UNDECIDED, &found, sx_buf_str(&b[2]));
}

/* Whether unknown needs are reported without a device: if the policy also has the rules
 * that are notes, or has changed the severity of this one. */
static bool wants_unknown(const struct audit_reader *s)
{
	const struct spvx_audit_policy *p = s->policy->policy;
	unsigned id = (unsigned)spvx_audit_rule_find(sx_str(ids[UNKNOWN]));
	unsigned severity = spvx_audit_policy_severity(p, id);

	return severity != SPVX_AUDIT_OFF &&
	       (severity != SPVX_AUDIT_WARNING ||
		spvx_audit_policy_severity(p, (unsigned)spvx_audit_rule_find(sx_str(
						      ids[POSSIBLE]))) != SPVX_AUDIT_OFF);
}

int audit_device_create(struct audit_reader *s)
{
	struct spvx_requires_options o = { .size = sizeof(o), .grammar = s->in->grammar };

	sx_strmap_init(&s->reported, NULL);
	return s->devices->count || wants_unknown(s)
		       ? spvx_requires_create(&o, &s->requires)
		       : 0;
}

void audit_device_free(struct audit_reader *s)
{
	for (size_t i = 0; i < AUDIT_TEXTS; i++)
		sx_buf_free(&s->texts[i]);
	sx_strmap_free(&s->reported);
	spvx_requires_free(s->requires);
}

int audit_device_module(struct audit_reader *s)
{
	const struct spvx_requirements *r;
	int err = spvx_requires_load(s->requires, s->data, s->size, &r);

	if (err)
		return err == -SPVX_ENOMEM ? err : 0; /* reported by M and L rules */
	sx_strmap_free(&s->reported);
	for (uint32_t n = 0; !s->devices->count && n < r->need_count && !err && r->vulkan;
	     n++)
		if (r->needs[n].kind == SPVX_NEED_UNKNOWN && !r->needs[n].note)
			err = check_need(s, NULL, &r->needs[n]);
	for (size_t i = 0; i < s->devices->count && !err && r->vulkan; i++) {
		const struct cmd_device *d = &s->devices->list[i];

		for (uint32_t n = 0; n < r->need_count && !err; n++)
			err = check_need(s, d, &r->needs[n]);
		if (!err && !r->complete)
			err = report_incomplete(s, d);
	}
	return err;
}
