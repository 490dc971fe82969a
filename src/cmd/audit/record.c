/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/record.c - records of builds: as the base of an audit, and `audit --record`.
 */
#include "cmd/audit/audit.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/stats/build.h"
#include "input/address.h"

/* ---- a base ---- */

/* List the capabilities and extensions among the traits of a module. */
static int keep_needs(struct sx_audit_facts *f, struct sx_arena *arena,
		      struct spvx_str traits)
{
	struct spvx_str trait;

	f->needs = sx_arena_zalloc(arena, traits.len + 1, sizeof(*f->needs));
	if (!f->needs)
		return -SPVX_ENOMEM;
	while ((trait = sx_str_next(&traits)).ptr) {
		if (*trait.ptr == SX_TRAIT_CAPABILITY || *trait.ptr == SX_TRAIT_EXTENSION)
			f->needs[f->need_count++] = sx_str_n(trait.ptr + 1, trait.len - 1);
	}
	f->need_count = sx_str_unite(f->needs, f->need_count);
	return 0;
}

/* Add the facts of a module to those of the base. A record has no interfaces; words of a
 * damaged module are counted up to the fault. */
static int keep_module(struct sx_audit_kept *k, const struct sx_build_module *m,
		       struct sx_arena *scratch)
{
	const struct spvx_str *traits = k->record->traits.items;
	unsigned char digest[SPVX_DIGEST_BYTES] = { 0 };
	struct sx_audit_facts f = {
		.about = { .address = m->name,
			   .container = m->name,
			   .stored_at = SX_FINDING_NO_PLACE,
			   .offset = SX_FINDING_NO_PLACE,
			   .clear = true,
			   .count = 1,
			   .in_module = true,
			   .size = m->bytes,
			   .sha256 = digest },
		.key = m->name,
		.placed = sx_address_is_placed(m->name),
		.whole = m->words * SPVX_WORD_BYTES == m->bytes &&
			 !spvx_audit_policy_ignores(k->policy, m->name),
	};
	const struct sx_audit_seen seen = { .facts = { &f, &f, 1 } };
	int err;

	sx_arena_reset(scratch);
	memcpy(digest, m->digest, sizeof(m->digest));
	err = keep_needs(&f, scratch, traits[m->traits]);
	return err ? err : sx_audit_keep_seen(k, &seen);
}

int audit_record_read(struct sx_audit_kept *k, struct cmd_run *run, const char *name)
{
	int err;

	k->record = sx_arena_zalloc(&k->arena, 1, sizeof(*k->record));
	if (!k->record)
		return -SPVX_ENOMEM;
	sx_build_init(k->record);
	err = stats_build_add(run, name, k->record);
	if (!err)
		err = cmd_partial_base(run, name, CMD_WARNING, &k->record->from);
	return err ? err : sx_build_finish(k->record);
}

int audit_record_modules(struct sx_audit_kept *k)
{
	const struct sx_build_module *m = k->record->modules.items;
	struct sx_arena scratch = { .a = NULL };
	int err = 0;

	k->in_base = true;
	for (uint32_t i = 0; i < k->record->modules.count && !err; i++)
		err = keep_module(k, &m[i], &scratch);
	k->in_base = false;
	sx_arena_free(&scratch);
	return err;
}

/* ---- --record ---- */

int audit_record_write(struct cmd_run *run, const struct audit_opts *opts,
		       struct cmd_lines *set, int (*scan)(void *ctx), void *ctx)
{
	struct cmd_skips *skips = &run->messages.ledger->skips;
	struct sx_build b;
	int err = stats_build_output(run);

	sx_build_init(&b);
	if (!err)
		err = stats_build_labels(run, &opts->labels, &b);
	if (!err)
		err = cmd_lines_scan(run, set, scan, ctx);
	if (!err) {
		const struct spvx_str *line = set->list.items;
		const char *why;
		int64_t open = 0;

		b.audited = true;
		for (uint32_t i = 0; i < set->list.count && !err; i++)
			err = sx_build_audit_line(&b, line[i], &open, &why);
	}
	cmd_skips_free(skips); /* the INPUTs are read again */
	*skips = (struct cmd_skips){ .detail = CMD_SKIPS_FILES };
	if (!err)
		err = stats_build_record(run, &b);
	sx_build_free(&b);
	return err;
}
