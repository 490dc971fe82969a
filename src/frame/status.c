/* SPDX-License-Identifier: MIT */
/*
 * frame/status.c - records errors, damage and skipped files, and derives `complete` and the
 * exit status.
 */
#include "frame/status.h"

#include "base/sort.h"
#include "base/str.h"
#include "frame/command.h"
#include "frame/memory.h"

#include <assert.h>

/* ---- skipped files by kind ---- */

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
	struct sx_buf key = { .a = NULL };

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

/* Fill @rows, which has room for all kinds, with the kinds that have files, in the order of
 * enum spvx_input_kind. Return: number of rows. */
static size_t skips_rows(const struct cmd_skips *s, struct sx_skipped *rows)
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

/* ---- the record ---- */

static struct spvx_str copy(struct cmd_ledger *l, struct spvx_str s)
{
	s = sx_arena_str(l->arena, s);
	return s.ptr ? s : sx_str("");
}

/* Record a trouble by name; without memory, it is only counted. */
static void name_trouble(struct cmd_ledger *l, const struct cmd_place *at,
			 struct spvx_str text, bool found)
{
	uint32_t named = found ? l->found : l->troubles.count - l->found;
	struct sx_trouble *t = NULL;

	if (l->arena && named < CMD_TROUBLES)
		t = sx_vec_add(&l->troubles, NULL, 1, sizeof(*t));
	if (!t) {
		l->more += !found;
		l->more_found += found;
		return;
	}
	l->found += found;
	*t = (struct sx_trouble){
		.address = copy(l, at->address),
		.has_offset = at->has_offset,
		.offset = at->offset,
		.line = at->line,
		.column = at->column,
		.rule = at->rule,
		.text = copy(l, text),
		.found = found,
	};
}

void cmd_ledger_error(struct cmd_ledger *l, const struct cmd_place *at,
		      struct spvx_str text)
{
	l->incomplete = true;
	l->unsaid = false;
	l->failed |= !at->damage;
	name_trouble(l, at, text, false);
}

void cmd_ledger_fail(struct cmd_ledger *l)
{
	l->incomplete = true;
	l->failed = true;
}

void cmd_ledger_lack(struct cmd_ledger *l)
{
	l->lacking = true;
}

void cmd_ledger_find(struct cmd_ledger *l)
{
	l->findings = true;
}

void cmd_ledger_found(struct cmd_ledger *l, const struct cmd_place *at,
		      struct spvx_str text)
{
	l->findings = true;
	l->damaged += at->damage;
	name_trouble(l, at, text, true);
}

void cmd_ledger_more(struct cmd_ledger *l, uint64_t errors, uint64_t damaged)
{
	l->more += errors;
	l->more_found += damaged;
	l->damaged += damaged;
}

int cmd_ledger_status(const struct cmd_ledger *l, bool exit_zero)
{
	if (l->answered)
		return 0;
	if (l->incomplete)
		return 2;
	return l->findings && !exit_zero;
}

void cmd_ledger_free(struct cmd_ledger *l)
{
	sx_vec_free(&l->troubles, NULL, sizeof(struct sx_trouble));
	cmd_skips_free(&l->skips);
}

const struct sx_ending *cmd_ending(struct cmd_run *run, int err)
{
	struct cmd_ledger *l = run->messages.ledger;

	assert(err || !l->open);
	l->unsaid = err && !l->incomplete;
	if (err || cmd_memory_failed() || cmd_output_failed(&run->output))
		cmd_ledger_fail(l);
	l->troubles.count =
		(uint32_t)sx_troubles_sort(l->troubles.items, l->troubles.count);
	l->found = 0;
	for (uint32_t i = 0; i < l->troubles.count; i++)
		l->found += ((const struct sx_trouble *)l->troubles.items)[i].found;
	l->ending = (struct sx_ending){
		.damaged = l->damaged,
		.found = l->found + l->more_found,
		.complete = !l->incomplete && !l->lacking,
		.troubles = l->troubles.items,
		.trouble_count = l->troubles.count,
		.trouble_more = l->more,
		.left_out = l->more + l->more_found,
		.skipped = l->rows,
		.skipped_count = skips_rows(&l->skips, l->rows),
	};
	return &l->ending;
}
