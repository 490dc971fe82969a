/* SPDX-License-Identifier: MIT */
/*
 * audit/module.c - a module that is audited among others.
 */
#include "audit/module.h"

#include "audit/policy.h"
#include "base/str.h"

bool sx_audit_is_on(const struct spvx_audit_policy *policy, const char *id)
{
	unsigned rule = (unsigned)spvx_audit_rule_find(sx_str(id));

	return spvx_audit_policy_severity(policy, rule) != SPVX_AUDIT_OFF;
}

void sx_audit_wants_rules(struct sx_audit_wants *w, const struct spvx_audit_policy *policy,
			  bool all)
{
	w->versions = sx_audit_is_on(policy, "R004");
	w->codes = sx_audit_is_on(policy, "R003") || sx_audit_is_on(policy, "D001");
	w->build_ids = sx_audit_is_on(policy, "I013");
	w->copies = w->codes || sx_audit_is_on(policy, "Q003") || all;
}

/* ---- place and digests ---- */

void sx_audit_module_begin(struct sx_audit_module *m, const struct spvx_stream *stream)
{
	m->stream = stream;
	m->placed = false;
	m->sha256[0] = '\0';
}

static const struct sx_finding *place(struct sx_audit_module *m)
{
	if (!m->placed) {
		m->about = (struct sx_finding){ .offset = SX_FINDING_NO_PLACE,
						.count = 1,
						.in_module = true };
		m->place(m->ctx, &m->about);
		m->placed = true;
	}
	return &m->about;
}

struct spvx_str sx_audit_module_address(struct sx_audit_module *m)
{
	return place(m)->address;
}

static struct spvx_str sha_of(struct sx_audit_module *m)
{
	if (!*m->sha256 && m->audit && spvx_audit_sha256(m->audit, m->digest))
		sx_put_hex_bytes(m->sha256, m->digest, sizeof(m->digest));
	return sx_str(m->sha256);
}

struct spvx_str sx_audit_module_identity(struct sx_audit_module *m)
{
	unsigned char n1[SPVX_DIGEST_BYTES];

	if (!spvx_audit_n1(m->audit, n1))
		return sha_of(m);
	sx_put_hex_bytes(m->n1, n1, sizeof(n1));
	return sx_str(m->n1);
}

/* ---- findings ---- */

struct sx_finding sx_audit_module_about(struct sx_audit_module *m)
{
	const struct sx_audit_wants *w = &m->wants;
	struct sx_finding about = *place(m);

	about.size = m->stream->bytes;
	if ((w->digests || w->copies || w->budgets ||
	     spvx_audit_policy_needs_sha256(m->policy)) &&
	    sha_of(m).len)
		about.sha256 = m->digest;
	return about;
}

bool sx_audit_module_passes(struct sx_audit_module *m, const char *rule)
{
	struct spvx_str address = sx_audit_module_address(m);

	return spvx_audit_policy_ignores(m->policy, address) ||
	       spvx_audit_policy_suppresses_id(
		       m->policy, sx_str(rule), address,
		       spvx_audit_policy_needs_sha256(m->policy) ? sha_of(m) : sx_str(""));
}

bool sx_audit_module_found(struct sx_audit_module *m, const struct spvx_audit_finding *f,
			   struct sx_audit_found *found)
{
	struct spvx_audit_rule rule;

	spvx_audit_rule(f->rule, &rule);
	if (sx_audit_module_passes(m, rule.id))
		return false;
	*found = (struct sx_audit_found){ .rule = f->rule, .f = sx_audit_module_about(m) };
	found->f.severity = f->severity;
	if (f->insn || f->offset)
		found->f.offset = f->offset;
	found->f.length = f->length;
	found->f.insn = f->insn;
	found->f.count = f->count;
	found->f.weight = f->weight;
	found->f.message = f->message;
	if (m->wants.digests)
		sx_audit_print(found->f.print, rule.id,
			       (struct sx_audit_identity){ sx_audit_module_identity(m),
							   f->key, 0 });
	return true;
}

/* ---- rules about all modules ---- */

/* Count the module for its version of a tool. */
static int see_version(struct sx_audit_module *m, struct sx_audit_seen *seen,
		       struct sx_arena *arena)
{
	struct sx_audit_version *v;
	struct sx_finding about;

	if (!m->wants.versions ||
	    (m->policy->ignore.first &&
	     spvx_audit_policy_ignores(m->policy, sx_audit_module_address(m))))
		return 0;
	/* only the first module by address is kept; most modules are only counted */
	v = sx_audit_version_find(seen, m->stream->header.generator);
	if (v && sx_str_cmp(sx_audit_module_address(m), v->about.address) >= 0) {
		v->count++;
		return 0;
	}
	about = sx_audit_module_about(m);
	return sx_audit_version_add(seen, arena, m->stream->header.generator, 1, &about);
}

int sx_audit_module_see(struct sx_audit_module *m, struct sx_audit_seen *seen,
			struct sx_arena *arena)
{
	const struct sx_audit_wants *w = &m->wants;
	struct sx_audit_copy c = { .generator = m->stream->header.generator };
	struct sx_finding about;
	int rc = see_version(m, seen, arena);

	if (!rc && w->build_ids)
		rc = spvx_audit_build_id(m->audit, &c.build_id, c.n1);
	if (rc < 0)
		return rc;
	if (!rc)
		c.build_id.len = 0;
	/* if only build identifiers are compared, a module without one is not */
	if (!rc && !w->copies)
		return 0;
	about = sx_audit_module_about(m);
	if (w->copies && !about.sha256)
		return 0;
	c.address = about.address;
	c.container = about.container;
	c.program = about.program;
	c.stored_at = about.stored_at;
	c.size = about.size;
	c.clear = about.clear;
	if (about.sha256)
		memcpy(c.sha256, about.sha256, sizeof(c.sha256));
	c.has_n1 = rc > 0 || (w->codes && spvx_audit_n1(m->audit, c.n1));
	return sx_audit_copy_add(seen, arena, &c);
}
