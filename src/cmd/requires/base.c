/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/base.c - `requires --base`: the needs of an earlier build, from its modules, a
 * report or a partial.
 */
#include "cmd/requires/requires.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/textfile.h"

#include <spvx/error.h>

/* ---- a report ---- */

/* Add a need as the only module's that has it, then with its number of modules. */
static int add_need(struct requires_sum *s, const struct sx_json_node *need,
		    struct sx_arena *arena)
{
	struct sx_requires_need n = { .modules = 0 };
	int err;

	if (!sx_requires_read(need, arena, &n))
		return -SPVX_ESYNTAX;
	n.fact.rule = n.rules;
	err = requires_sum_add(s, &n.fact, 0, false);
	if (!err)
		requires_sum_find(s, n.fact.kind, n.fact.needs)->modules = n.modules;
	return err;
}

static int add_report(struct requires_sum *s, const struct sx_json_node *root,
		      struct sx_arena *arena)
{
	const struct sx_json_node *needs = sx_json_get(root, "needs");
	const struct sx_json_node *complete = sx_json_get(root, "complete");
	uint64_t modules;
	int err = 0;

	if (!sx_json_get(root, "spvx_requires") || !needs || needs->type != SX_JSON_ARRAY ||
	    !complete || complete->type != SX_JSON_TRUE ||
	    !sx_json_get_u64(sx_json_get(root, "modules"), &modules) ||
	    modules > UINT32_MAX)
		return -SPVX_ESYNTAX;
	for (const struct sx_json_node *n = needs->child; n && !err; n = n->next)
		err = add_need(s, n, arena);
	s->modules = (uint32_t)modules;
	return err;
}

static int read_report(struct requires_state *base, const char *name)
{
	const struct sx_json_node *all = NULL;
	struct sx_json_node *root;
	int err = cmd_json_keep(base->run, name, &root);

	if (!err)
		err = add_report(&base->sum, root, &base->run->arena);
	if (!err)
		all = sx_json_get(root, "all");
	if (!err && (all && all->type == SX_JSON_TRUE) != base->opts->all) {
		cmd_error(&base->run->messages, name, "report made %s --all",
			  base->opts->all ? "without" : "with");
		return -SPVX_EIO;
	}
	if (err != -SPVX_ESYNTAX)
		return err;
	cmd_error(&base->run->messages, name,
		  "no complete report of `spvx requires -f json` without --per-module");
	return -SPVX_EIO;
}

/* ---- a partial ---- */

static int read_partial(struct requires_state *base, const struct opt_list *names)
{
	struct requires_lines l = { .device_count = 0 };
	struct spvx_str opts;
	struct sx_buf b;
	int err;

	cmd_lines_init(&l.set, &requires_lines_kind);
	err = cmd_lines_read_base(base->run, names, &l.set);
	if (!err) {
		requires_partial_opts(base->opts, &b);
		err = cmd_partial_opts(base->run, &b, &opts);
	}
	if (!err && (!sx_str_eq(opts, l.set.opts) || l.api != base->opts->api)) {
		cmd_error(&base->run->messages, names->items[0],
			  "partial made with different options");
		err = -SPVX_EIO;
	}
	if (!err) {
		cmd_lines_finish(&l.set);
		base->device_count = l.device_count;
		err = requires_replay(base, &l);
	}
	cmd_lines_free(&l.set);
	return err;
}

int requires_base_read(struct requires_state *base, const char *name)
{
	const struct opt_list names = { .items = &name, .count = 1, .cap = 1 };
	const int kind = cmd_base_kind(base->run, name);

	switch (kind) {
	case CMD_BASE_REPORT:
		return read_report(base, name);
	case CMD_BASE_PARTIAL:
		return read_partial(base, &names);
	case CMD_BASE_RECORD:
		cmd_error(
			&base->run->messages, name,
			"a record has capabilities and extensions, not the needs of devices: name modules, a report or a partial");
		return -SPVX_EINVAL;
	default:
		return kind < 0 ? kind : requires_scan_base(base, &names);
	}
}
