/* SPDX-License-Identifier: MIT */
/*
 * cmd/dis_list.c - the listing of one module to all documents.
 */
#include "cmd/dis.h"

#include <spvx/error.h>

#include <unistd.h>

#define AROUND_ROWS 16 /* of words, of an instruction that is only near what is wanted */

static unsigned flags_of(const struct dis_opts *own)
{
	const struct {
		bool wanted;
		unsigned flags;
	} rows[] = {
		{ own->raw_id, SPVX_DIS_RAW_IDS },
		{ own->no_indent, SPVX_DIS_NO_INDENT },
		{ own->no_header, SPVX_DIS_NO_HEADER },
		{ own->offsets, SPVX_DIS_OFFSETS },
		{ own->comment, SPVX_DIS_COMMENTS },
		{ own->nested_indent && !own->around, SPVX_DIS_NESTED_INDENT },
		{ own->reorder_blocks && !own->around, SPVX_DIS_REORDER_BLOCKS },
		{ own->words, SPVX_DIS_WORDS },
		{ own->strict, SPVX_DIS_STRICT },
		{ !own->strict, SPVX_DIS_ERRORS },
		{ own->functions.count || own->sections.count, SPVX_DIS_NO_HEADER },
		{ own->around, SPVX_DIS_WORDS | SPVX_DIS_OFFSETS | SPVX_DIS_NO_HEADER },
	};

	unsigned flags = 0;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		flags |= rows[i].wanted ? rows[i].flags : 0;
	return flags;
}

static int open_dis(struct dis_lister *l, const struct cmd_out *out, struct spvx_dis **dis)
{
	bool is_stdout = !out->file.target && out->file.fd == STDOUT_FILENO;
	struct spvx_dis_options options = {
		.size = sizeof(options),
		.grammar = l->in.grammar,
		.flags = flags_of(l->own),
		.rows = l->own->around ? AROUND_ROWS : 0,
	};

	dis_hooks(l, &options);

	if (out->color && is_stdout)
		options.flags |= SPVX_DIS_COLOR;
	if (out->escape)
		options.flags |= SPVX_DIS_ESCAPE;
	return spvx_dis_create(&options, dis);
}

int dis_list_open(struct dis_lister *l)
{
	struct cmd_output *output = &l->run->output;
	size_t i = 0;
	int err = 0;

	l->dis = sx_arena_zalloc(&l->run->arena, output->count, sizeof(*l->dis));
	if (!l->dis)
		return -SPVX_ENOMEM;
	cmd_for_each_out(out, output) {
		if (!err)
			err = open_dis(l, out, &l->dis[i++]);
	}
	return err;
}

/* Whether the listing of the first module already needs a heading: more may come. */
static bool are_several(const struct dis_lister *l)
{
	const struct cmd_input_opts *in = &l->run->in;

	return l->run->words.count > 1 || in->files_from.count || in->files0_from.count ||
	       !l->item->named || spvx_stream_followed(l->item->stream) == 1;
}

static bool needs_lines(const struct dis_lister *l)
{
	return l->own->source || (l->own->around && l->around.place == DIS_LINE);
}

static int find_lines(struct dis_lister *l)
{
	int err;

	if (!needs_lines(l))
		return 0;
	cmd_lines_close(&l->lines);
	err = spvx_module_load(&l->index, l->module.data, l->module.size);
	return err ? err : cmd_lines_open(&l->lines, &l->index);
}

/* Return: 1, 0: there is nothing to list (it has been said), or a negative code. */
static int find_window(struct dis_lister *l)
{
	int found;

	if (!l->own->around)
		return 1;
	found = dis_around_find(&l->around, &l->module, &l->lines, flags_of(l->own),
				&l->window);
	if (!found)
		cmd_say(&l->run->messages, CMD_ERROR,
			&(struct cmd_place){
				.address = cmd_inputs_address(&l->in, l->item->offset) },
			"--around: there is no %.*s in it", (int)l->around.text.len,
			l->around.text.ptr);
	return found;
}

static int list_to(struct dis_lister *l, struct cmd_out *out, struct spvx_dis *dis)
{
	int err;

	l->out = out;
	l->headed = false;
	l->shown = (struct cmd_position){ .line = 0 };
	dis_select_begin(&l->select, &l->module);
	err = spvx_dis_module(dis, l->module.data, l->module.size);
	if (l->own->around)
		dis_put_causes(l);
	return err;
}

/* What is wrong with a module has been said; it does not keep from the others. */
static bool is_serious(const struct dis_lister *l, int err)
{
	return err == -SPVX_ENOMEM || cmd_output_failed(&l->run->output);
}

int dis_list_module(struct dis_lister *l)
{
	size_t i = 0;
	int err = cmd_inputs_whole(&l->in, &l->module.data, &l->module.size);

	if (err != 1)
		return err;
	l->several = l->several || are_several(l);
	l->stopped = false;
	err = find_lines(l);
	if (!err)
		err = find_window(l);
	if (err != 1)
		return err;
	err = 0;
	cmd_for_each_out(out, &l->run->output) {
		if (!is_serious(l, err))
			err = list_to(l, out, l->dis[i++]);
	}
	if (l->item->stream->fault && !l->stopped && !l->own->strict)
		cmd_inputs_fault(&l->in, l->item->stream);
	return is_serious(l, err) ? err : 0;
}

void dis_list_close(struct dis_lister *l)
{
	for (size_t i = 0; l->dis && i < l->run->output.count; i++)
		spvx_dis_free(l->dis[i]);
}
