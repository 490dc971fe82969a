/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/pipelines.c - findings about the pipelines of shader caches: unused modules,
 * references to missing objects, pipelines that do not fit their shaders.
 */
#include "cmd/audit/audit.h"

#include "base/str.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/pipelines/scan.h"
#include "report/pipelines/pipelines.h"

#include <inttypes.h>
#include <stdio.h>

static struct sx_finding about(struct spvx_str address, struct spvx_str archive)
{
	return (struct sx_finding){
		.address = address,
		.container = archive,
		.stored_at = SX_FINDING_NO_PLACE,
		.offset = SX_FINDING_NO_PLACE,
		.count = 1,
	};
}

/* ---- modules ---- */

static int report_unused(struct sx_audit_kept *k, struct pipe_scan *s,
			 const struct sx_pipe_entry *e)
{
	struct spvx_str archive = sx_str(e->archive ? e->archive : "");
	struct spvx_str address;
	struct sx_finding f;
	char digits[20];

	address = sx_pipe_address(&s->set->cache.set.texts, archive, e->hash);
	if (!address.len)
		return -SPVX_ENOMEM;
	f = about(address, archive);
	f.in_module = true;
	snprintf(digits, sizeof(digits), "%016" PRIx64, e->hash);
	return sx_audit_report_finding(
		k, "G007", &f, NULL,
		(struct sx_audit_identity){ .what = sx_str(digits), .key = sx_str("") });
}

static int report_all_unused(struct sx_audit_kept *k, struct pipe_scan *s)
{
	int err = 0;

	for (uint32_t i = 0; i < s->set->cache.set.entries.count && !err; i++) {
		const struct sx_pipe_entry *e =
			(struct sx_pipe_entry *)s->set->cache.set.entries.items + i;

		if (e->tag == SPVX_CACHE_MODULE && e->copies && e->archive && !e->used &&
		    (s->shards < 2 || e->hash % s->shards == s->shard))
			err = report_unused(k, s, e);
	}
	return err;
}

/* ---- pipelines ---- */

/* Whether all INPUTs could be read: otherwise a missing object, or the use of a module, may
 * be in the unread part. */
static bool all_were_read(const struct cmd_run *run)
{
	return !run->messages.ledger->failed;
}

static bool is_missing(const char *rule)
{
	return sx_str_starts(sx_str(rule), "pipe/missing-");
}

static int report_finding(struct sx_audit_kept *k, const struct sx_pipe_finding *found)
{
	size_t archive = found->address.len;
	struct sx_buf what;
	struct sx_buf text;
	struct sx_finding f;
	int err;

	while (archive && found->address.ptr[archive - 1] != '#')
		archive--;
	f = about(found->address, sx_str_n(found->address.ptr, archive ? archive - 1 : 0));
	sx_buf_init(&what, NULL);
	sx_buf_init(&text, NULL);
	sx_buf_printf(&what, "%s ", found->rule->id);
	sx_pipe_put_place(&what, found, false);
	SX_SAY(&text, SX_C(found->rule->id), SX_T(": "));
	sx_pipe_put_finding(&text, found, false);
	sx_buf_fail(&text, what.error);
	err = sx_audit_report_finding(
		k, is_missing(found->rule->id) ? "G008" : "G009", &f, &text,
		(struct sx_audit_identity){ sx_str_n(found->address.ptr + archive,
						     found->address.len - archive),
					    sx_str_n(what.data, what.len), 0 });
	sx_buf_free(&what);
	return err;
}

int audit_pipelines(struct cmd_run *run, struct sx_audit_kept *k)
{
	struct pipe_scan s = { .check = true };
	int err = cmd_inputs_shard(run, &s.shard, &s.shards);
	const struct sx_pipe_finding *f;

	/* a shard has some of the modules, and all pipelines */
	if (err || (!k->seen.caches && s.shards < 2))
		return err;
	err = pipe_scan_open(&s, run, &run->words);
	if (!err)
		err = pipe_scan_all(&s);
	if (!err && s.set->count && all_were_read(run))
		err = report_all_unused(k, &s);
	for (uint32_t i = 0; !err && i < s.set->cache.set.findings.count; i++) {
		f = (const struct sx_pipe_finding *)s.set->cache.set.findings.items + i;
		if (f->severity == SX_PIPE_ERROR &&
		    (all_were_read(run) || !is_missing(f->rule->id)))
			err = report_finding(k, f);
	}
	spvx_pipeline_set_free(s.set);
	return err;
}
