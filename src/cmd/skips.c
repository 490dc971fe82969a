/* SPDX-License-Identifier: MIT */
/*
 * cmd/skips.c - sums over files that were not looked into.
 */
#include "cmd/skips.h"

#include "base/str.h"

static struct spvx_str first_of(const struct cmd_skip *s)
{
	return sx_str_n(s->first.len ? s->first.data : "", s->first.len);
}

void cmd_skips_add(struct cmd_skips *s, enum spvx_input_kind kind, uint64_t files,
		   uint64_t bytes, struct spvx_str first)
{
	struct cmd_skip *k = &s->kinds[kind];

	if (first.len && (!k->first.len || sx_str_cmp(first, first_of(k)) < 0)) {
		k->first.len = 0;
		sx_buf_put(&k->first, first.ptr, first.len);
	}
	k->files += files;
	k->bytes += bytes;
}

void cmd_skips_merge(struct cmd_skips *to, const struct cmd_skips *from)
{
	for (unsigned i = 0; i < SPVX_KIND_COUNT; i++) {
		const struct cmd_skip *k = &from->kinds[i];

		if (k->files)
			cmd_skips_add(to, (enum spvx_input_kind)i, k->files, k->bytes,
				      first_of(k));
	}
}

enum spvx_input_kind cmd_skips_kind(struct spvx_str name)
{
	struct spvx_input_kind_facts facts;
	unsigned i;

	for (i = 0; i < SPVX_KIND_COUNT; i++) {
		spvx_input_kind_facts((enum spvx_input_kind)i, &facts);
		if (sx_str_is(name, facts.name))
			break;
	}
	return (enum spvx_input_kind)i;
}

size_t cmd_skips_rows(const struct cmd_skips *s, struct sx_skipped *rows)
{
	struct spvx_input_kind_facts facts;
	size_t count = 0;

	for (unsigned i = 0; i < SPVX_KIND_COUNT; i++) {
		const struct cmd_skip *k = &s->kinds[i];

		if (!k->files)
			continue;
		spvx_input_kind_facts((enum spvx_input_kind)i, &facts);
		rows[count++] = (struct sx_skipped){
			.kind = facts.name,
			.label = facts.label,
			.cure = facts.cure,
			.may_hold = facts.may_hold,
			.files = k->files,
			.bytes = k->bytes,
			.first = first_of(k),
		};
	}
	return count;
}

void cmd_skips_free(struct cmd_skips *s)
{
	for (unsigned i = 0; i < SPVX_KIND_COUNT; i++)
		sx_buf_free(&s->kinds[i].first);
}
