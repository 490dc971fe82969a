/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/base.c - a base of `stats` that is a record: partials, or a report in JSON.
 */
#include "cmd/stats/stats.h"

#include "base/hash.h"
#include "base/sort.h"
#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/relative_path.h"
#include "cmd/inputs/textfile.h"

#include <string.h>

/* ---- partials ---- */

/* A file of the base that is being read. */
struct reading {
	struct sx_partials set; /* of all files */
	struct cmd_run *run;
	struct cmd_place at;
};

static int keep_module(struct stats_base *b, struct spvx_str sha, struct spvx_str address,
		       uint64_t words)
{
	struct spvx_str *name = sx_arena_alloc(&b->arena, sizeof(*name));
	struct sx_figure *f = sx_vec_zadd(&b->modules, NULL, 1, sizeof(*f));

	if (!name || !f || !sx_arena_own(&b->arena, &address))
		return -SPVX_ENOMEM;
	*name = address;
	f->kind = SPVX_PROFILE_KIND_COUNT;
	f->weight = sx_hash128(sha.ptr, sha.len).lo;
	f->columns = 1;
	f->names = name;
	f->n[SX_ALL] = (struct sx_count){ 1, words };
	return 0;
}

int stats_base_take(void *ctx, const struct sx_partial_found *found)
{
	struct stats_base *b = ctx;
	struct spvx_profile_totals *t = &b->sum.totals[SX_ALL];
	int err = 0;

	for (size_t i = 0; i < found->count && !err; i++) {
		struct sx_partial_found one = *found;
		uint64_t modules = t->modules;
		uint64_t words = t->words;

		one.srcs = &found->srcs[i];
		one.count = 1;
		err = sx_partial_sum_add(&b->sum, &one);
		if (!err && t->modules > modules)
			err = keep_module(b, one.sha, *one.srcs, t->words - words);
	}
	return err;
}

static int take_line(void *ctx, struct spvx_str line)
{
	struct reading *r = ctx;
	const char *why = "";
	int err;

	r->at.line++;
	if (!line.len)
		return 0;
	err = sx_partials_line(&r->set, cmd_partial_record(line), &why);
	if (err != -SPVX_ESYNTAX)
		return err;
	cmd_say(&r->run->messages, CMD_ERROR, &r->at, "%s", why);
	return -SPVX_EINVAL; /* -SPVX_EIO would be reported again */
}

static int read_partials(struct cmd_run *run, const struct opt_list *names,
			 struct stats_base *b)
{
	struct reading r = { .run = run };
	int err = 0;

	sx_partials_init(&r.set);
	r.set.take = stats_base_take;
	r.set.take_ctx = b;
	for (size_t i = 0; i < names->count && !err; i++) {
		r.at = (struct cmd_place){ .address = sx_str(names->items[i]),
					   .column = 1 };
		err = cmd_text_lines(run, names->items[i], take_line, &r);
	}
	if (!err)
		err = cmd_partial_base(run, names->items[names->count - 1], CMD_ERROR,
				       &r.set);
	if (!err)
		err = sx_partial_sum_end(&b->sum);
	b->totals = b->sum.totals[b->unique ? SX_UNIQUE : SX_ALL];
	sx_partials_free(&r.set);
	return err;
}

/* ---- a report ---- */

static int read_report(struct cmd_run *run, const char *name, struct stats_base *b)
{
	struct sx_json_node *root;
	int err = cmd_json_keep(run, name, &root);

	b->report = true;
	if (!err)
		err = sx_stats_read(root, &b->arena, &b->totals, &b->figures);
	if (err != -SPVX_ESYNTAX)
		return err;
	cmd_error(&run->messages, name,
		  "no report of `spvx stats -f json` with all figures");
	return -SPVX_EIO;
}

int stats_base_begin(struct stats_base *b, bool unique)
{
	memset(b, 0, sizeof(*b));
	b->unique = unique;
	return sx_partial_sum_begin(&b->sum, false, b->unique);
}

int stats_base_read(struct cmd_run *run, const struct opt_list *names, struct stats_base *b)
{
	const int first = cmd_base_kind(run, names->items[0]);
	int kind = first;
	int err;

	for (size_t i = 1; i < names->count && kind >= 0; i++) {
		kind = cmd_base_kind(run, names->items[i]);
		if (kind >= 0 && (kind != first || first == CMD_BASE_REPORT))
			return cmd_usage(
				run,
				"--base: '%s' and '%s' cannot be added up: name modules, or partials, or one report",
				names->items[0], names->items[i]);
	}
	if (kind <= CMD_BASE_MODULES)
		return kind;
	if (first == CMD_BASE_RECORD)
		return cmd_usage(
			run,
			"--base: '%s' is a record of modules, without their figures; see `spvx trend`, or name a partial",
			names->items[0]);
	err = first == CMD_BASE_PARTIAL ? read_partials(run, names, b)
					: read_report(run, names->items[0], b);
	return err ? err : 1;
}

void stats_base_free(struct stats_base *b)
{
	sx_partial_sum_free(&b->sum);
	sx_vec_free(&b->modules, NULL, sizeof(struct sx_figure));
	sx_figures_free(&b->figures);
	sx_arena_free(&b->arena);
}

/* ---- comparing ---- */

int stats_base_join(const struct stats_base *b, struct sx_figures *figures)
{
	const struct sx_figures *f = b->report ? &b->figures : &b->sum.figures;

	return sx_figures_add_base(figures, f->list, f->count,
				   b->unique && !b->report ? SX_UNIQUE : SX_ALL);
}

/* The number of modules whose names below @root are in @names. */
static uint64_t count_partners(const struct stats_base *b, const struct sx_strmap *names,
			       struct spvx_str root)
{
	const struct cmd_roots roots = { &root, 1 };
	const struct sx_figure *f = b->modules.items;
	uint64_t count = 0;

	for (uint32_t i = 0; i < b->modules.count; i++) {
		struct spvx_str name =
			sx_str_as_file(cmd_roots_below(&roots, f[i].names[0]));

		count += sx_strmap_find(names, name.ptr, name.len) != NULL;
	}
	return count;
}

/* The folder, or archive, that all addresses are in and most names have a partner below;
 * the deepest of equal ones. */
static struct spvx_str find_root(const struct stats_base *b, const struct sx_strmap *names)
{
	const struct sx_figure *f = b->modules.items;
	struct spvx_str all = b->modules.count ? f->names[0] : sx_str("");
	struct spvx_str best = sx_str("");
	uint64_t most = count_partners(b, names, best);

	for (uint32_t i = 1; i < b->modules.count; i++)
		all.len = sx_str_common(all, f[i].names[0]);
	for (size_t len = 1; len <= all.len; len++) {
		struct spvx_str root = sx_str_n(all.ptr, len);
		uint64_t count;

		if (len >= f->names[0].len || !strchr("/!@#", root.ptr[len]))
			continue; /* it cannot be an INPUT */
		count = count_partners(b, names, root);
		if (count >= most) {
			most = count;
			best = root;
		}
	}
	return best;
}

/* Compare by digest, then by address. */
static int by_digest(const void *x, const void *y)
{
	const struct sx_figure *a = x;
	const struct sx_figure *b = y;

	if (a->weight != b->weight)
		return a->weight < b->weight ? -1 : 1;
	return sx_str_cmp(a->names[0], b->names[0]);
}

/* Keep each distinct module once, at the first of its addresses, as a scan of files finds
 * it. */
static void drop_copies(struct stats_base *b)
{
	struct sx_figure *f = b->modules.items;
	uint32_t kept = 0;

	if (!b->unique || !b->modules.count)
		return;
	sx_sort(f, b->modules.count, sizeof(*f), by_digest);
	for (uint32_t i = 0; i < b->modules.count; i++) {
		if (!kept || f[kept - 1].weight != f[i].weight)
			f[kept++] = f[i];
	}
	b->modules.count = kept;
}

/* Make the names of modules relative to @root. */
static int cut_root(struct stats_base *b, struct spvx_str root)
{
	const struct cmd_roots roots = { &root, 1 };
	struct sx_figure *f = b->modules.items;

	for (uint32_t i = 0; i < b->modules.count; i++) {
		struct spvx_str *name = sx_arena_alloc(&b->arena, sizeof(*name));

		if (!name)
			return -SPVX_ENOMEM;
		*name = sx_str_as_file(cmd_roots_below(&roots, f[i].names[0]));
		f[i].names = name;
	}
	return 0;
}

int stats_base_modules(struct stats_base *b, struct sx_figures *modules)
{
	struct sx_strmap none;
	int err;

	drop_copies(b);
	sx_strmap_init(&none, NULL);
	err = cut_root(b, find_root(b, &none));
	sx_strmap_free(&none);
	if (err || sx_figures_reserve(modules, b->modules.count))
		return -SPVX_ENOMEM;
	if (b->modules.count)
		memcpy(modules->list, b->modules.items,
		       b->modules.count * sizeof(*modules->list));
	modules->count = b->modules.count;
	return 0;
}

int stats_base_join_modules(struct stats_base *b, struct sx_figures *modules)
{
	struct sx_strmap names;
	int err = 0;

	drop_copies(b);
	sx_strmap_init(&names, NULL);
	for (size_t i = 0; i < modules->count && !err; i++) {
		const struct spvx_str *name = modules->list[i].names;
		bool fresh;

		if (!sx_strmap_at(&names, name->ptr, name->len, &fresh))
			err = -SPVX_ENOMEM;
	}
	if (!err)
		err = cut_root(b, find_root(b, &names));
	if (!err)
		err = sx_figures_add_base(modules, b->modules.items, b->modules.count,
					  SX_ALL);
	sx_strmap_free(&names);
	return err;
}
