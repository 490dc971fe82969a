/* SPDX-License-Identifier: MIT */
/*
 * audit/set.c - the public interface to an audit of many modules, in one thread.
 */
#include <spvx/audit_set.h>

#include "audit/module.h"
#include "base/hash.h"
#include "base/options.h"
#include "base/str.h"

/* Steps, in order. */
enum step {
	BASELINES,
	MODULES,
	REPORTED
};

struct spvx_audit_set {
	struct spvx_audit_set_options options;
	enum step step;
	int error; /* after which the set can only be released */
	struct sx_audit_kept kept;
	struct sx_audit_module module;
	struct spvx_str address;
};

/* ---- callbacks of the audit of a module ---- */

static void place(void *ctx, struct sx_finding *about)
{
	const struct spvx_audit_set *s = ctx;

	about->address = s->address;
	about->container = sx_address_archive(s->address);
	about->clear = !about->container.len;
	if (about->clear)
		about->container = s->address;
	about->stored_at = SX_FINDING_NO_PLACE;
}

static int take(void *ctx, const struct spvx_audit_finding *f)
{
	struct spvx_audit_set *s = ctx;
	struct sx_audit_found found;

	return sx_audit_module_found(&s->module, f, &found)
		       ? sx_audit_keep(&s->kept, &found)
		       : 0;
}

static bool match(void *ctx, unsigned pattern, struct spvx_str text)
{
	const struct spvx_audit_set *s = ctx;

	return s->options.match(s->options.ctx, pattern, text);
}

/* ---- life cycle ---- */

int spvx_audit_set_create(const struct spvx_audit_set_options *options,
			  struct spvx_audit_set **set)
{
	struct spvx_audit_set_options o = { .size = sizeof(o) };
	struct spvx_audit_options audit = { .size = sizeof(audit), .found = take };
	struct spvx_audit_set *s;
	int err;

	*set = NULL;
	if (sx_options(&o, sizeof(o), options) || !o.policy)
		return -SPVX_EINVAL;
	s = sx_zalloc(o.allocator, sizeof(*s));
	if (!s)
		return -SPVX_ENOMEM;
	s->options = o;
	s->kept.policy = s->module.policy = o.policy;
	s->kept.max = o.most;
	s->kept.prints = s->module.wants.digests = true;
	s->kept.result.fail_on = o.fail_on;
	s->module.place = place;
	s->module.ctx = s;
	sx_audit_wants_rules(&s->module.wants, o.policy, false);
	audit.allocator = o.allocator;
	audit.policy = o.policy;
	audit.match = o.match ? match : NULL;
	audit.ctx = s;
	audit.code = s->module.wants.codes;
	err = sx_audit_kept_init(&s->kept, o.allocator);
	if (!err)
		err = spvx_audit_create(&audit, &s->module.audit);
	if (err)
		spvx_audit_set_free(s);
	else
		*set = s;
	return err;
}

void spvx_audit_set_free(struct spvx_audit_set *s)
{
	if (!s)
		return;
	spvx_audit_free(s->module.audit);
	sx_audit_kept_free(&s->kept);
	sx_free(s->options.allocator, s, sizeof(*s));
}

/* ---- steps ---- */

/* Return: 0, -SPVX_EINVAL after another step, or the error of an earlier call. */
static int go_to(struct spvx_audit_set *s, enum step step)
{
	if (s->step > step || s->step == REPORTED)
		return -SPVX_EINVAL;
	s->step = step;
	return s->error;
}

int spvx_audit_set_accept(struct spvx_audit_set *s, struct spvx_str text, uint32_t *line)
{
	int err = go_to(s, BASELINES);

	if (!err)
		err = sx_audit_baseline_read(&s->kept, text, line);
	if (err == -SPVX_ENOMEM)
		s->error = err;
	return err;
}

int spvx_audit_set_module(struct spvx_audit_set *s, struct spvx_str address,
			  const void *data, size_t size)
{
	struct sx_audit_module *m = &s->module;
	struct sx_audit_kept *k = &s->kept;
	struct spvx_stream stream;
	int err = go_to(s, MODULES);
	int rc;

	if (err)
		return err;
	spvx_stream_init_memory(&stream, data, size);
	rc = spvx_stream_module(&stream);
	s->address = address;
	sx_audit_module_begin(m, &stream);
	sx_sha256(data, size, m->digest);
	sx_put_hex_bytes(m->sha256, m->digest, sizeof(m->digest));
	if (rc > 0)
		err = spvx_audit_stream(m->audit, &stream, address);
	else
		err = spvx_audit_module(m->audit, data, size); /* reports a non-module */
	if (!err && rc > 0)
		err = sx_audit_module_see(m, &k->seen, &k->arena);
	k->result.modules++;
	k->result.bytes += size;
	s->error = err;
	return err;
}

/* ---- the report ---- */

static int report(const struct spvx_audit_set *s, const struct sx_finding *f)
{
	struct spvx_audit_set_finding finding = {
		.of = { .rule = (uint16_t)(f->rule - s->kept.result.rules),
			.severity = (uint8_t)f->severity,
			.insn = (uint32_t)f->insn,
			.offset = f->offset == SX_FINDING_NO_PLACE ? 0 : f->offset,
			.length = (uint32_t)f->length,
			.count = f->count,
			.weight = f->weight,
			.message = f->message },
		.address = f->address,
		.state = (uint8_t)f->state,
		.reason = f->justification,
	};

	memcpy(finding.print, f->print, sizeof(finding.print));
	return s->options.found(s->options.ctx, &finding);
}

static int report_groups(const struct spvx_audit_set *s,
			 const struct sx_audit_group *groups, size_t count)
{
	int err = 0;

	for (size_t i = 0; i < count; i++)
		for (size_t n = 0; n < groups[i].count && !err; n++)
			err = report(s, groups[i].findings[n]);
	return err;
}

int spvx_audit_set_end(struct spvx_audit_set *s, struct spvx_audit_set_totals *totals)
{
	const struct sx_audit_result *r = &s->kept.result;
	int err = go_to(s, REPORTED);

	if (!err)
		err = s->error = sx_audit_finish(&s->kept);
	if (err)
		return err;
	if (totals) {
		*totals = (struct spvx_audit_set_totals){ .modules = r->modules,
							  .bytes = r->bytes,
							  .failing = r->failing,
							  .failing_modules =
								  r->failing_modules };
		memcpy(totals->severities, r->counts, sizeof(totals->severities));
		memcpy(totals->states, r->states, sizeof(totals->states));
	}
	if (!s->options.found)
		return 0;
	err = report_groups(s, r->groups, r->group_count);
	return err ? err : report_groups(s, r->absent, r->absent_count);
}

int spvx_audit_set_baseline(struct spvx_audit_set *s,
			    void (*put)(void *ctx, const char *text, size_t len), void *ctx)
{
	struct sx_buf b = { .a = s->options.allocator };
	int err = s->step == REPORTED ? s->error : -SPVX_EINVAL;

	if (err)
		return err;
	err = sx_audit_baseline_put(&b, &s->kept.result, &s->kept.arena);
	if (!err)
		put(ctx, b.data, b.len);
	sx_buf_free(&b);
	return err;
}
