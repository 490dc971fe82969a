/* SPDX-License-Identifier: MIT */
/*
 * frame/skips.c - sums over skipped files.
 */
#include "frame/skips.h"

#include "base/sort.h"
#include "base/str.h"

static struct spvx_str first_of(const struct cmd_skip *s)
{
	return sx_str_n(s->first.len ? s->first.data : "", s->first.len);
}

struct spvx_str cmd_skips_container(struct spvx_str address)
{
	size_t n = address.len;

	while (n && address.ptr[n - 1] != '!')
		n--;
	return sx_str_n(address.ptr, n ? n - 1 : 0);
}

static void add_sum(struct cmd_skips *s, const struct cmd_skip_row *row)
{
	struct cmd_skip *k = &s->kinds[row->kind];

	if (row->first.len && (!k->first.len || sx_str_cmp(row->first, first_of(k)) < 0)) {
		k->first.len = 0;
		sx_buf_put(&k->first, row->first.ptr, row->first.len);
	}
	k->files += row->files;
	k->bytes += row->bytes;
}

/* The row of the kind and the container, or the file. */
static struct cmd_skip_row *find(struct cmd_skips *s, const struct cmd_skip_row *row)
{
	struct spvx_str name =
		s->detail == CMD_SKIPS_FILES ? row->first : cmd_skips_container(row->first);
	const char kind = (char)row->kind;
	struct cmd_skip_row *fresh;
	uint64_t *at = NULL;
	struct sx_buf key;

	sx_buf_init(&key, NULL);
	sx_buf_putc(&key, kind);
	sx_buf_put(&key, name.ptr, name.len);
	if (!key.error)
		at = sx_strmap_at(&s->by_key, key.data, key.len, NULL);
	sx_buf_free(&key);
	if (at && *at)
		return (struct cmd_skip_row *)s->rows.items + (*at - 1);
	fresh = at ? sx_vec_add(&s->rows, NULL, 1, sizeof(*fresh)) : NULL;
	if (!fresh)
		return NULL;
	*at = s->rows.count;
	*fresh = (struct cmd_skip_row){ .kind = row->kind };
	return fresh;
}

static void add_row(struct cmd_skips *s, const struct cmd_skip_row *row)
{
	struct cmd_skip_row *to = find(s, row);

	if (!to) {
		s->error = true;
		return;
	}
	if (!to->first.len || sx_str_cmp(row->first, to->first) < 0) {
		const char *p = sx_arena_strdup(
			&s->arena, row->first.len ? row->first.ptr : "", row->first.len);

		s->error |= !p;
		to->first = sx_str_n(p ? p : "", p ? row->first.len : 0);
	}
	to->files += row->files;
	to->bytes += row->bytes;
}

void cmd_skips_add(struct cmd_skips *s, const struct cmd_skip_row *row)
{
	if (s->detail != CMD_SKIPS_NONE)
		add_sum(s, row);
	if (s->detail > CMD_SKIPS_NONE)
		add_row(s, row);
}

void cmd_skips_merge(struct cmd_skips *to, const struct cmd_skips *from)
{
	const struct cmd_skip_row *rows = from->rows.items;

	for (unsigned i = 0; i < SPVX_KIND_COUNT; i++) {
		const struct cmd_skip *k = &from->kinds[i];
		const struct cmd_skip_row sum = { .kind = (enum spvx_input_kind)i,
						  .first = first_of(k),
						  .files = k->files,
						  .bytes = k->bytes };

		if (k->files)
			add_sum(to, &sum);
	}
	for (uint32_t i = 0; i < from->rows.count; i++)
		add_row(to, &rows[i]);
	to->error |= from->error;
}

static int compare(const void *a, const void *b)
{
	const struct cmd_skip_row *x = a;
	const struct cmd_skip_row *y = b;
	int order =
		sx_str_cmp(cmd_skips_container(x->first), cmd_skips_container(y->first));

	if (!order)
		order = (int)x->kind - (int)y->kind;
	return order ? order : sx_str_cmp(x->first, y->first);
}

const struct cmd_skip_row *cmd_skips_sort(struct cmd_skips *s, size_t *count)
{
	*count = s->rows.count;
	sx_sort(s->rows.items, *count, sizeof(struct cmd_skip_row), compare);
	return s->rows.items;
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
	sx_vec_free(&s->rows, NULL, sizeof(struct cmd_skip_row));
	sx_strmap_free(&s->by_key);
	sx_arena_free(&s->arena);
}
