/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep_query.c - makes the query of a search from patterns, opcodes and operands, and
 * suggests the nearest name for an unknown one.
 */
#include "cmd/grep.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/words.h"

uint64_t grep_neighbours(uint64_t given, const struct grep_opts *own)
{
	if (given != OPT_UNSET)
		return given;
	return own->context == OPT_UNSET ? 0 : own->context;
}

/* Return: the nearest known name; NULL: none is near. */
static const char *near_name(const struct grep *f, const char *word, bool is_op)
{
	const struct spvx_grammar *g = sx_grammar(f->in->grammar);
	const char *mark = strrchr(word, is_op ? '/' : ':');
	size_t from = mark ? (size_t)(mark - word) + 1 : 0;
	struct sx_nearest near;

	sx_nearest_init(&near, sx_str(word + from));
	if (is_op && mark) {
		for (uint32_t set = 1; set < spvx_set_count(g); set++)
			cmd_try_names(&near, g, &sx_sets(g)[set].ops);
	} else if (is_op) {
		cmd_try_names(&near, g, &sx_sets(g)[0].ops);
	} else {
		for (uint32_t kind = 0; kind < spvx_kind_count(g); kind++)
			cmd_try_names(&near, g, &sx_kinds(g)[kind].entries);
	}
	return near.name;
}

static int say_unknown(struct grep *f, const struct spvx_error *err, bool is_op)
{
	const struct opt_list *list = is_op ? &f->own->ops : &f->own->operands;
	const char *option = !is_op ? "--operand" : f->terms.op ? "PATTERN" : "--op";
	const char *item = is_op && f->terms.op ? f->terms.op
						: list->items[err->insn] + err->column - 1;
	char *word = sx_arena_strdup(&f->run->arena, item, strcspn(item, ","));
	const char *near = word ? near_name(f, word, is_op) : NULL;

	if (near)
		return cmd_usage(f->run, "%s: %s; did you mean %s?", option, err->message,
				 near);
	return cmd_usage(f->run, "%s: %s", option, err->message);
}

/* Whether the first unknown name is an opcode and not an operand. */
static bool is_op_error(const struct spvx_query_options *options)
{
	struct spvx_query_options ops_only = *options;
	struct spvx_query *query;
	int rc;

	ops_only.operand_count = 0;
	rc = spvx_query_create(&ops_only, &query, NULL);
	spvx_query_free(query);
	return rc == -SPVX_ENOENT;
}

/* ---- callbacks of the query ---- */

static bool matches(void *ctx, struct spvx_str text)
{
	struct grep *f = ctx;

	if (grep_patterns_match(&f->patterns, text))
		return true;
	grep_try_folded(f, text);
	return false;
}

static bool accepts(void *ctx, const struct spvx_insn *insn)
{
	struct grep *f = ctx;

	return grep_terms_hold(&f->terms, insn);
}

static bool named(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name)
{
	struct grep *f = ctx;

	return cmd_inputs_named(f->in, at, id, name);
}

int grep_make_query(struct grep *f)
{
	const struct grep_opts *own = f->own;
	const struct spvx_query_options options = {
		.size = sizeof(options),
		.grammar = f->in->grammar,
		.ops = f->terms.op ? &f->terms.op : own->ops.items,
		.op_count = f->terms.op ? 1 : own->ops.count,
		.operands = own->operands.items,
		.operand_count = own->operands.count,
		.needle = f->patterns.needle,
		.matches = f->patterns.count && !f->patterns.is_literal ? matches : NULL,
		.accepts = f->terms.count ? accepts : NULL,
		.names = f->named,
		.named = named,
		.ctx = f,
		.text = f->mode == SX_GREP_HITS && !f->run->out.quiet,
		.before = (uint32_t)grep_neighbours(own->before, own),
		.after = (uint32_t)grep_neighbours(own->after, own),
		.limit = own->max == OPT_UNSET ? 0 : own->max,
	};
	struct spvx_query_options o = options;
	struct spvx_error err;
	int rc;

	if (f->mode != SX_GREP_HITS || f->run->out.quiet)
		o.before = o.after = 0;
	if (f->mode == SX_GREP_MODULES)
		o.limit = 1;
	rc = spvx_query_create(&o, &f->query, &err);
	if (rc == -SPVX_ENOENT)
		return say_unknown(f, &err, is_op_error(&o));
	return rc == -SPVX_ELIMIT ? cmd_usage(f->run, "--op: %s", err.message) : rc;
}

/* Whether the words look like INPUTs before a PATTERN: the first is a file, no other is. */
static bool is_pattern_last(const struct opt_list *words)
{
	if (!cmd_is_input(words->items[0]))
		return false;
	for (size_t i = 1; i < words->count; i++)
		if (cmd_is_input(words->items[i]))
			return false;
	return true;
}

/* Take the first word as the PATTERN: its conditions, and @pattern for the rest of it. */
static int take_pattern(struct grep *f, struct opt_list *pattern)
{
	struct opt_list *words = &f->run->words;
	int err;

	if (!words->count)
		return cmd_usage(f->run, "missing PATTERN");
	if (is_pattern_last(words) && words->count == 1)
		return cmd_usage(f->run, "missing PATTERN before '%s'", words->items[0]);
	if (is_pattern_last(words))
		return cmd_usage(f->run,
				 "'%s' is a file and '%s' is not: PATTERN comes first",
				 words->items[0], words->items[1]);
	err = grep_terms_read(&f->terms, &f->run->arena, words->items[0]);
	if (!err && f->terms.rest)
		err = opt_list_add(pattern, &f->run->arena, f->terms.rest);
	words->items++;
	words->count--;
	return err;
}

int grep_take_pattern(struct grep *f)
{
	struct opt_list patterns = f->own->patterns;
	const char *error = "";
	int err = 0;

	if (!patterns.count && !f->own->ops.count && !f->own->operands.count)
		err = take_pattern(f, &patterns);
	if (!err)
		err = cmd_check_inputs(f->run);
	if (!err)
		err = grep_take_words(f, &patterns);
	if (!err)
		err = grep_compile(f, &error);
	return err == -SPVX_ESYNTAX ? cmd_usage(f->run, "%s", error) : err;
}
