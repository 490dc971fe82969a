/* SPDX-License-Identifier: MIT */
/*
 * cmd/merge_sorted.c - merges the records of many files in the order of their digests.
 */
#include "cmd/merge_sorted.h"

#include "base/str.h"

/* A file, and its current record of a module. */
struct merge_source {
	struct merge_file file;
	struct sx_partial_line line;
};

/* ---- checking the order ---- */

/* The parts of a file, in this order. */
enum part {
	HEAD,
	MODULES,
	OTHERS,
	END
};

struct check {
	struct sx_partials *p;
	struct sx_memo *known; /* maps a sha256 to a digest of the facts */
	enum part part;
	struct spvx_str sha; /* of the module before */
};

/* Return: the part of the file that a record belongs to. A spelling that spvx does not
 * write counts as MODULES. */
static enum part part_of(struct spvx_str line)
{
	if (sx_str_starts(line, "{\"t\":\"spvx-partial\""))
		return HEAD;
	if (sx_str_starts(line, "{\"t\":\"e\"") || sx_str_starts(line, "{\"t\":\"s\""))
		return OTHERS;
	return sx_str_starts(line, "{\"t\":\"end\"") ? END : MODULES;
}

/* Check and read a record that is not of a module. Return: 1, 0: it is out of place,
 * -SPVX_ENOMEM. */
static int check_other(struct check *c, struct spvx_str line)
{
	enum part part = part_of(line);
	struct sx_json_node *root;
	struct sx_arena arena;
	const char *why;
	int err;

	if (part == MODULES || (part == HEAD) != (c->part == HEAD) || c->part == END)
		return 0;
	sx_arena_init(&arena, NULL, 0);
	err = sx_json_parse(&arena, line, &root, NULL);
	if (!err && sx_json_get(root, "of"))
		err = -SPVX_ESYNTAX; /* a record of an audit */
	if (!err)
		err = sx_partials_read(c->p, root, line, &why);
	sx_arena_free(&arena);
	c->part = part == HEAD ? MODULES : part;
	return err == -SPVX_ENOMEM ? err : !err;
}

/* Check that records of modules are sorted, and that a module has the same facts in all
 * files.
 * Return: as check_other(). */
static int check_module(struct check *c, const struct sx_partial_line *l)
{
	uint64_t facts = sx_hash128(l->text.ptr, l->text.len).lo;
	uint64_t *known;
	bool fresh;

	if (c->part != MODULES || (c->sha.ptr && sx_str_cmp(c->sha, l->sha) > 0))
		return 0;
	c->sha = l->sha;
	known = sx_memo_at(c->known, sx_hash128(l->sha.ptr, l->sha.len), &fresh);
	if (!known)
		return -SPVX_ENOMEM;
	if (fresh)
		*known = facts;
	return *known == facts;
}

/* Check a whole file. Return: as check_other(). */
static int check_file(struct merge_source *s, struct sx_partials *p, struct sx_memo *known)
{
	struct check c = { .p = p, .known = known, .part = HEAD };
	struct spvx_str line;
	int rc = 1;

	while (rc > 0 && merge_file_line(&s->file, &line)) {
		rc = sx_partial_line_scan(&s->line, line);
		if (rc > 0)
			rc = check_module(&c, &s->line);
		else if (!rc)
			rc = check_other(&c, line);
	}
	merge_file_rewind(&s->file);
	return rc > 0 ? c.part != HEAD && !s->file.unsorted : rc;
}

int merge_sorted_open(struct merge_sorted *s, struct cmd_run *run, struct sx_partials *p,
		      const struct merge_range *range)
{
	const struct opt_list *words = &run->words;
	struct sx_memo known;
	int rc = 1;

	*s = (struct merge_sorted){ .count = words->count };
	s->sources = sx_arena_zalloc(&run->arena, words->count, sizeof(*s->sources));
	if (!s->sources || cmd_kway_init(&s->lowest, &run->arena, words->count))
		return -SPVX_ENOMEM;
	sx_memo_init(&known, NULL);
	for (size_t i = 0; i < s->count && rc > 0; i++) {
		rc = merge_file_map(&s->sources[i].file, words->items[i], range);
		if (rc)
			rc = check_file(&s->sources[i], p, &known);
	}
	sx_memo_free(&known);
	for (size_t i = 0; i < s->count && rc > 0; i++)
		cmd_output_reads(&run->output, words->items[i]);
	return rc;
}

void merge_sorted_close(struct merge_sorted *s, struct cmd_run *run)
{
	for (size_t i = 0; s->sources && i < s->count; i++) {
		merge_file_unmap(&s->sources[i].file, run, run->words.items[i]);
		sx_partial_line_free(&s->sources[i].line);
	}
}

/* ---- merging ---- */

/* Step a file to its next record of a module. Return: 1, 0: there is none, -SPVX_ENOMEM. */
static int next_module(struct merge_sorted *s, size_t source)
{
	struct merge_source *from = &s->sources[source];
	struct spvx_str line;
	int rc = merge_file_line(&from->file, &line)
			 ? sx_partial_line_scan(&from->line, line)
			 : 0;

	if (rc > 0)
		s->lowest.keys[source] = from->line.sha;
	return rc;
}

/* Go to the first record of each file. Return: 0 or -SPVX_ENOMEM. */
static int fill(struct merge_sorted *s)
{
	for (size_t i = 0; i < s->count; i++) {
		struct spvx_str head;
		int rc =
			merge_file_line(&s->sources[i].file, &head) ? next_module(s, i) : 0;

		if (rc < 0)
			return rc;
		if (rc)
			cmd_kway_add(&s->lowest, i);
	}
	return 0;
}

static int add_srcs(struct sx_vec *srcs, const struct sx_vec *more)
{
	struct spvx_str *to = sx_vec_add(srcs, NULL, more->count, sizeof(*to));

	if (!to)
		return -SPVX_ENOMEM;
	memcpy(to, more->items, more->count * sizeof(*to));
	return 0;
}

/* Merge all records of the lowest digest. Their strings are in the mapped files. */
static int take_lowest(struct merge_sorted *s, struct sx_vec *srcs,
		       struct sx_partial_found *found)
{
	const struct cmd_kway *k = &s->lowest;

	srcs->count = 0;
	*found = (struct sx_partial_found){ .sha = k->keys[k->heap[0]],
					    .text = s->sources[k->heap[0]].line.text };
	while (k->count && sx_str_eq(k->keys[k->heap[0]], found->sha)) {
		int rc = add_srcs(srcs, &s->sources[k->heap[0]].line.srcs);

		if (!rc)
			rc = next_module(s, k->heap[0]);
		if (rc < 0)
			return rc;
		if (rc)
			cmd_kway_step(&s->lowest);
		else
			cmd_kway_drop(&s->lowest);
	}
	found->count = sx_str_unite(srcs->items, srcs->count);
	found->srcs = srcs->items;
	return 0;
}

int merge_sorted_write(struct merge_sorted *s, struct sx_partials *p, struct sx_buf *b,
		       bool kv)
{
	struct sx_partial_found found;
	struct sx_vec srcs = { .items = NULL };
	uint64_t modules = 0;
	int err = fill(s);

	sx_partials_begin(p, b, kv);
	while (!err && s->lowest.count) {
		err = take_lowest(s, &srcs, &found);
		if (err)
			break;
		sx_partials_put(b, &found, kv);
		modules += found.count;
	}
	sx_vec_free(&srcs, NULL, sizeof(struct spvx_str));
	sx_partials_end(p, b, modules, kv);
	return err;
}
