/* SPDX-License-Identifier: MIT */
/*
 * profile/shards.c - shards and ranges of digests, read, written, and swept in order.
 *
 * A partial of one shard has `"shard":"2/16"`, one that was merged from several
 * `"shards":"0-2,5/16"`, and a partial of all shards has no member, like an undivided one.
 * `"ranges":"0-2,5/16"` are the ranges of digests in the same way.
 */
#include "profile/partial.h"

#include "base/sort.h"
#include "base/str.h"

void sx_shards_free(struct sx_shards *s)
{
	sx_vec_free(&s->shards, NULL, sizeof(struct sx_shard_range));
	sx_vec_free(&s->ranges, NULL, sizeof(struct sx_shard_range));
}

static int add(struct sx_vec *s, struct sx_shard_range range)
{
	return sx_vec_put(s, NULL, &range, sizeof(struct sx_shard_range));
}

int sx_shards_add(struct sx_shards *s, uint64_t shard, uint64_t count)
{
	return add(&s->shards, (struct sx_shard_range){ count, shard, shard, false });
}

int sx_shards_add_range(struct sx_shards *s, uint64_t range, uint64_t count)
{
	return add(&s->ranges, (struct sx_shard_range){ count, range, range, true });
}

/* ---- texts ---- */

/* Whether a shard is in the list. */
static bool has(const struct sx_vec *s, const struct sx_shard_range *r)
{
	const struct sx_shard_range *list = s->items;
	uint32_t i = 0;

	while (i < s->count && (list[i].count != r->count || list[i].first != r->first ||
				list[i].last != r->last || list[i].merged != r->merged))
		i++;
	return i < s->count;
}

/* Read a group such as "0-2,5/16". @once: keep equal shards once. */
static int read_group(struct sx_vec *s, struct spvx_str text, bool merged, bool once)
{
	struct spvx_str list = sx_take_until(&text, '/');
	struct sx_shard_range r = { .merged = merged };
	int err = sx_parse_u64(text, &r.count) && list.len ? 0 : -SPVX_ESYNTAX;

	while (!err && list.len) {
		struct spvx_str range = sx_take_until(&list, ',');
		struct spvx_str first = sx_take_until(&range, '-');

		if (!sx_parse_u64(first, &r.first) ||
		    !sx_parse_u64(range.len ? range : first, &r.last) || r.first > r.last ||
		    r.last >= r.count)
			err = -SPVX_ESYNTAX;
		else if (!once || !has(s, &r))
			err = add(s, r);
	}
	return err;
}

/* Read the groups of a member; none: it is missing. */
static int read_groups(struct sx_vec *s, const struct sx_json_node *node, bool merged,
		       bool once)
{
	struct spvx_str text = node ? node->text : sx_str("");
	int err = !node || node->type == SX_JSON_STRING ? 0 : -SPVX_ESYNTAX;

	while (!err && text.len)
		err = read_group(s, sx_take_until(&text, ' '), merged, once);
	return err;
}

int sx_shards_read(struct sx_shards *s, const struct sx_json_node *header)
{
	const struct sx_json_node *one = sx_json_get(header, "shard");
	const struct sx_json_node *ranges = sx_json_get(header, "ranges");
	int err = read_groups(&s->ranges, ranges, true, true);

	/* all ranges of a merge name its shards */
	return err ? err
		   : read_groups(&s->shards, one ? one : sx_json_get(header, "shards"),
				 !one, ranges);
}

/* ---- sweeps ---- */

static int by_place(const void *a, const void *b)
{
	const struct sx_shard_range *x = a;
	const struct sx_shard_range *y = b;

	if (x->count != y->count)
		return x->count < y->count ? -1 : 1;
	if (x->first != y->first)
		return x->first < y->first ? -1 : 1;
	return (x->last > y->last) - (x->last < y->last);
}

static void sort(struct sx_vec *s)
{
	sx_sort(s->items, s->count, sizeof(struct sx_shard_range), by_place);
}

/* The end of the ranges with the same total as the one at @from. */
static uint32_t group_end(const struct sx_vec *s, uint32_t from)
{
	const struct sx_shard_range *r = s->items;
	uint32_t end = from;

	while (end < s->count && r[end].count == r[from].count)
		end++;
	return end;
}

/* Append a range to a group that begins at @begin in the buffer. */
static void put_range(struct sx_buf *b, size_t begin, const char *separator, uint64_t first,
		      uint64_t last)
{
	sx_buf_puts(b, b->len > begin ? separator : "");
	sx_buf_u64(b, first);
	if (last == first)
		return;
	sx_buf_putc(b, '-');
	sx_buf_u64(b, last);
}

/* List the present, or missing, shards of a group. Return: whether it is complete. */
static bool put_group(const struct sx_shard_range *r, uint32_t n, bool there,
		      const char *separator, struct sx_buf *b)
{
	uint64_t next = 0; /* the first that is missing */
	size_t begin = b->len;
	bool whole = true;

	for (uint32_t i = 0; i < n;) {
		uint64_t first = r[i].first;
		uint64_t last = r[i].last;

		for (i++; i < n && r[i].first <= last + 1; i++)
			last = r[i].last > last ? r[i].last : last;
		if (there)
			put_range(b, begin, separator, first, last);
		else if (first > next)
			put_range(b, begin, separator, next, first - 1);
		whole &= first <= next;
		next = last + 1;
	}
	if (!there && next < r->count)
		put_range(b, begin, separator, next, r->count - 1);
	return whole && next == r->count;
}

/* List the shards that several runs have had. */
static void put_twice(const struct sx_shard_range *r, uint32_t n, struct sx_buf *b)
{
	uint64_t said = UINT64_MAX;
	uint64_t before = UINT64_MAX;
	size_t begin = b->len;

	for (uint32_t i = 0; i < n; i++) {
		if (r[i].merged)
			continue;
		if (r[i].first == before && said != before) {
			put_range(b, begin, ", ", before, before);
			said = before;
		}
		before = r[i].first;
	}
}

/* List, by group, shards of a sorted list that several runs have had (@twice) or that are
 * missing. */
static void put_faults(const struct sx_vec *s, bool twice, struct sx_buf *b)
{
	const struct sx_shard_range *r = s->items;
	uint32_t end;

	for (uint32_t at = 0; at < s->count; at = end) {
		size_t before = b->len;
		size_t begin;

		end = group_end(s, at);
		sx_buf_puts(b, before ? "; " : "");
		begin = b->len;
		if (twice)
			put_twice(r + at, end - at, b);
		else
			put_group(r + at, end - at, false, ", ", b);
		if (b->len == begin) {
			b->len = before;
			continue;
		}
		sx_buf_puts(b, " of ");
		sx_buf_u64(b, r[at].count);
	}
}

int sx_shards_faults(struct sx_shards *s, struct sx_shard_faults *to)
{
	sort(&s->shards);
	sort(&s->ranges);
	put_faults(&s->shards, false, &to->missing);
	put_faults(&s->shards, true, &to->twice);
	put_faults(&s->ranges, false, &to->ranges);
	sx_buf_fail(&to->missing, to->twice.error);
	sx_buf_fail(&to->missing, to->ranges.error);
	return to->missing.error;
}

/* Write the member for a list, unless it is complete. @one: its name for one shard. */
static int write_list(struct sx_vec *s, struct sx_json *j, const char *one, const char *all)
{
	const struct sx_shard_range *r = s->items;
	const char *name = s->count == 1 && !r->merged ? one : all;
	struct sx_buf b = { .a = NULL };
	uint32_t end;
	int err;

	sort(s);
	for (uint32_t at = 0; at < s->count; at = end) {
		size_t before = b.len;

		end = group_end(s, at);
		sx_buf_puts(&b, before ? " " : "");
		if (put_group(r + at, end - at, true, ",", &b)) {
			b.len = before;
			continue;
		}
		sx_buf_putc(&b, '/');
		sx_buf_u64(&b, r[at].count);
	}
	err = b.error;
	if (!err && b.len)
		sx_json_str(j, name, sx_buf_str(&b));
	sx_buf_free(&b);
	return err;
}

int sx_shards_write(struct sx_shards *s, struct sx_json *j)
{
	int err = write_list(&s->shards, j, "shard", "shards");

	return err ? err : write_list(&s->ranges, j, "ranges", "ranges");
}
