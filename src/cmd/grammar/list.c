/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/list.c - `spvx grammar list`: the sets of this build, a line each.
 */
#include "cmd/grammar/grammar.h"

#include "base/str.h"

#define GAP 2 /* blanks between columns */

static const char set_title[] = "set";
static const char count_title[] = "instructions";
static const char version_title[] = "version";

typedef void list_fn(struct cmd_run *run, struct sx_buf *b, const struct grammar_sets *all);

/* The registry is a table, but no set. */
static const struct sx_tset *set_at(const struct grammar_sets *all, size_t i)
{
	return all->sets[i]->is_generators ? NULL : all->sets[i];
}

static void put_sentence(struct sx_buf *b, const struct grammar_sets *all)
{
	size_t sets = 0;
	size_t instructions = 0;

	for (size_t i = 0; i < all->count; i++) {
		const struct sx_tset *set = set_at(all, i);

		sets += set != NULL;
		instructions += set ? grammar_instructions(set) : 0;
	}
	sx_buf_printf(b, "%zu sets, ", sets);
	sx_buf_grouped(b, instructions);
	sx_buf_puts(b, " instructions\n\n");
}

static size_t name_width(const struct grammar_sets *all)
{
	size_t width = sizeof(set_title) - 1;

	for (size_t i = 0; i < all->count; i++) {
		if (all->sets[i]->name.len > width)
			width = all->sets[i]->name.len;
	}
	return width;
}

static void put_list_text(struct cmd_run *run, struct sx_buf *b,
			  const struct grammar_sets *all)
{
	size_t width = name_width(all) + GAP;
	size_t number = sizeof(count_title) - 1;

	put_sentence(b, all);
	sx_buf_left(b, set_title, sizeof(set_title) - 1, width);
	sx_buf_printf(b, "%s  %s\n", count_title, version_title);
	for (size_t i = 0; i < all->count; i++) {
		const struct sx_tset *set = set_at(all, i);

		if (!set)
			continue;
		sx_buf_left(b, set->name.ptr, set->name.len, width);
		sx_buf_grouped_right(b, grammar_instructions(set), number);
		sx_buf_fill(b, ' ', GAP);
		grammar_put_version(b, run, set);
		sx_buf_putc(b, '\n');
	}
}

static const struct sx_field columns[] = {
	SX_F_COLUMN("set", .says = "core, or an extended instruction set"),
	SX_F_COLUMN("instructions"),
	SX_F_COLUMN("version", .says = "of SPIR-V, or of the set"),
	SX_F_COLUMN("revision"),
};

const struct sx_record grammar_list_sheet = { .name = "sets", SX_FIELDS(columns) };

static void put_list_tsv(struct cmd_run *run, struct sx_buf *b,
			 const struct grammar_sets *all)
{
	sx_put_heading(b, &grammar_list_sheet, 0, &sx_tsv);
	for (size_t i = 0; i < all->count; i++) {
		const struct sx_tset *set = set_at(all, i);

		if (!set)
			continue;
		sx_put_tsv(b, set->name);
		sx_buf_printf(b, "\t%zu\t", grammar_instructions(set));
		sx_put_tsv(b, grammar_version(run, set));
		sx_buf_putc(b, '\t');
		sx_put_tsv(b, set->revision);
		sx_buf_putc(b, '\n');
	}
}

static void put_list_json(struct cmd_run *run, struct sx_buf *b,
			  const struct grammar_sets *all)
{
	struct sx_json j;

	sx_json_init(&j, b, true);
	sx_json_object(&j, NULL);
	sx_json_u64(&j, "spvx_grammar", 1);
	sx_json_array(&j, "sets");
	for (size_t i = 0; i < all->count; i++) {
		if (set_at(all, i))
			grammar_put_json(&j, NULL, run, set_at(all, i));
	}
	sx_json_end_array(&j);
	sx_json_bool(&j, "complete", cmd_ending(run, 0)->complete);
	sx_json_end_object(&j);
	sx_json_finish(&j);
}

static const struct {
	const char *format;
	list_fn *put;
} renderers[] = {
	{ "text", put_list_text },
	{ "tsv", put_list_tsv },
	{ "json", put_list_json },
};

int grammar_list(struct cmd_run *run)
{
	struct grammar_sets all;
	int err = grammar_builtin(run, &all);

	if (err)
		return err;
	cmd_for_each_out(out, &run->output) {
		for (size_t i = 0; i < sizeof(renderers) / sizeof(renderers[0]); i++) {
			if (!strcmp(out->format, renderers[i].format))
				renderers[i].put(run, &out->buf, &all);
		}
	}
	return 0;
}
