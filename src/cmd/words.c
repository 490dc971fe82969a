/* SPDX-License-Identifier: MIT */
/*
 * cmd/words.c - lists of words that completions offer, from the tables that read them.
 */
#include "cmd/words.h"

#include "base/str.h"
#include "cmd/inputs/where.h"
#include "grammar/vulkan.h"
#include "pipeline/rules.h"

#include <spvx/audit.h>
#include <spvx/check.h>
#include <spvx/pipeline.h>
#include <spvx/requires.h>
#include <spvx/text.h>

/* ---- names of the grammar ---- */

static void put_range(struct sx_buf *b, const char *before, const struct sx_range *range)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();

	for (uint32_t i = 0; i < range->name_count; i++)
		sx_buf_printf(b, "%s%s\n", before, sx_range_name(g, range, i));
}

void cmd_try_names(struct sx_nearest *near, const struct spvx_grammar *g,
		   const struct sx_range *range)
{
	for (uint32_t i = 0; i < range->name_count; i++)
		sx_nearest_try(near, sx_range_name(g, range, i));
}

void cmd_put_ops(struct sx_buf *b, const char *before, unsigned set)
{
	put_range(b, before, &sx_sets(spvx_grammar_builtin())[set].ops);
}

void cmd_put_enumerants(struct sx_buf *b, const char *before, unsigned kind)
{
	put_range(b, before, &sx_kinds(spvx_grammar_builtin())[kind].entries);
}

static const char *set_name(uint32_t set)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();

	return sx_strings(g) + sx_sets(g)[set].name;
}

/* Write the names of instructions: OpLoad, and SET/NAME. */
static void put_ops(struct sx_buf *b)
{
	const uint32_t sets = spvx_set_count(NULL);

	cmd_put_ops(b, "", 0);
	for (uint32_t i = 1; i < sets; i++) {
		char before[80];
		struct sx_buf text = { .data = before, .cap = sizeof(before) };

		SX_SAY(&text, SX_C(set_name(i)), SX_T("/\0"));
		if (!text.error)
			cmd_put_ops(b, before, i);
	}
}

static void put_operands(struct sx_buf *b)
{
	const uint32_t kinds = spvx_kind_count(NULL);

	for (uint32_t i = 0; i < kinds; i++)
		cmd_put_enumerants(b, "", i);
}

static void put_sets(struct sx_buf *b)
{
	const uint32_t sets = spvx_set_count(NULL);

	for (uint32_t i = 1; i < sets; i++)
		sx_buf_printf(b, "%s\n", set_name(i));
}

/* ---- rules ---- */

static void put_check_rules(struct sx_buf *b)
{
	struct spvx_check_subrule check;
	struct spvx_check_rule rule;

	for (unsigned i = 0; spvx_check_rule(i, &rule); i++)
		sx_buf_printf(b, "%s\n", rule.id);
	for (unsigned i = 0; spvx_check_subrule(i, &check); i++)
		sx_buf_printf(b, "%s\n", check.id);
}

static void put_audit_rules(struct sx_buf *b)
{
	struct spvx_audit_rule rule;

	for (unsigned i = 0; spvx_audit_rule(i, &rule); i++)
		sx_buf_printf(b, "%s\n", rule.id);
}

/* Write the rules of `requires`, each once; variants of a rule are consecutive. */
static void put_requires_rules(struct sx_buf *b)
{
	const char *last = "";

	for (unsigned i = 0; i < SX_VK_RULES; i++) {
		const char *name = sx_vk_name(sx_vk_rule((enum sx_vk_rule_id)i)->name);

		if (strcmp(name, last) != 0)
			sx_buf_printf(b, "%s\n", name);
		last = name;
	}
}

static void put_pipelines_rules(struct sx_buf *b)
{
	for (unsigned i = 0; i < SX_PIPE_RULES; i++)
		sx_buf_printf(b, "%s\n", sx_pipe_rules[i].id);
}

/* ---- others ---- */

static void put_extensions(struct sx_buf *b)
{
	const struct sx_vk_row *row;

	for (uint32_t i = 0; (row = sx_vk_spirv_extension_at(i)) != NULL; i++)
		sx_buf_printf(b, "%s\n", sx_vk_name(row->name));
}

/* Call @take with each name of Vulkan: extensions, features, properties. */
static void each_vulkan(void (*take)(void *ctx, const char *name), void *ctx)
{
	const struct sx_vk_row *row;

	for (uint32_t i = 0; (row = sx_vk_extension_at(i)) != NULL; i++)
		take(ctx, sx_vk_name(row->name));
	for (uint32_t i = 0; (row = sx_vk_structure_at(i)) != NULL; i++) {
		const struct sx_vk_member *m = sx_vk_members(row->first);

		for (uint32_t k = 0; k < row->count; k++)
			take(ctx, sx_vk_name(m[k].as));
	}
}

static void put_line(void *b, const char *name)
{
	sx_buf_printf(b, "%s\n", name);
}

static void try_name(void *near, const char *name)
{
	sx_nearest_try(near, name);
}

void cmd_try_vulkan(struct sx_nearest *near)
{
	each_vulkan(try_name, near);
}

static void put_explained(struct sx_buf *b)
{
	explain_put_terms(b);
	put_check_rules(b);
	put_audit_rules(b);
	put_requires_rules(b);
	put_pipelines_rules(b);
	for (uint32_t i = 1; i < SPVX_CONFLICT_CODES; i++)
		sx_buf_printf(b, "%s\n", spvx_conflict_name(i));
	for (uint32_t i = 0; i < spvx_set_count(NULL); i++)
		cmd_put_ops(b, "", i);
	put_sets(b);
	put_operands(b);
	put_extensions(b);
	each_vulkan(put_line, b);
}

static void put_measures(struct sx_buf *b)
{
	sx_buf_puts(b, "insts\nwords\nbytes\nbody\n");
	cmd_put_ops(b, "op:", 0);
}

static const char *const ignored[] = { "debug", "names", "lines", NULL };
static const char *const fail_on[] = { "any", "none", "growth:", NULL };
static const char *const pairs[] = { "path", "name", "entry", NULL };

/* Lists: a function that writes one, its words, or a function that returns each. */
static const struct {
	const char *name;
	void (*put)(struct sx_buf *b);
	const char *const *words;
	const char *(*at)(unsigned i);
} lists[] = {
	{ "where", .put = cmd_where_words },
	{ "op", .put = put_ops },
	{ "operand", .put = put_operands },
	{ "set", .put = put_sets },
	{ "extension", .put = put_extensions },
	{ "check-rules", .put = put_check_rules },
	{ "audit-rules", .put = put_audit_rules },
	{ "requires-rules", .put = put_requires_rules },
	{ "pipelines-rules", .put = put_pipelines_rules },
	{ "device", .at = spvx_device_builtin },
	{ "as-env", .at = spvx_target_name },
	{ "diff-by", .put = put_measures },
	{ "diff-ignore", .words = ignored },
	{ "diff-fail-on", .words = fail_on },
	{ "diff-pair", .words = pairs },
	{ "explain", .put = put_explained },
};

void cmd_put_words(struct sx_buf *b, const char *before, const char *list)
{
	struct sx_buf words = { .a = NULL };
	size_t len;

	cmd_words(&words, NULL, list);
	for (size_t at = 0; at < words.len; at += len + 1) {
		const char *word = words.data + at;

		len = (size_t)((const char *)memchr(word, '\n', words.len - at) - word);
		sx_buf_printf(b, "%s%.*s\n", before, (int)len, word);
	}
	b->error = b->error ? b->error : words.error;
	sx_buf_free(&words);
}

bool cmd_words(struct sx_buf *b, const struct cmd_program *program, const char *list)
{
	bool explain = !strcmp(list, "explain");
	const char *word;

	if (program && (explain || !strcmp(list, "help"))) {
		/* commands and topics */
		cmd_for_each(c, program)
			sx_buf_printf(b, "%s\n", (*c)->name);
		for (const struct cmd_topic *t = program->topics; t && t->name; t++)
			sx_buf_printf(b, "%s\n", t->name);
	}
	if (!strcmp(list, "help"))
		return true;
	for (size_t i = 0; i < SX_ARRAY_SIZE(lists); i++) {
		if (strcmp(lists[i].name, list) != 0)
			continue;
		if (lists[i].put)
			lists[i].put(b);
		for (const char *const *w = lists[i].words; w && *w; w++)
			sx_buf_printf(b, "%s\n", *w);
		for (unsigned k = 0; lists[i].at && (word = lists[i].at(k)); k++)
			sx_buf_printf(b, "%s\n", word);
		return true;
	}
	return false;
}
