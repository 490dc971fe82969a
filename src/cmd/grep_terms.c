/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep_terms.c - conditions of a search on the meaning of an instruction: their table,
 * words and values; the query of a search, with the nearest name for an unknown one.
 *
 * A module is indexed when the first of its instructions is judged.
 */
#include "cmd/grep_terms.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/grep.h"
#include "cmd/words.h"
#include "spirv/shading.h"

/* ---- the table ---- */

static const struct grep_term_row {
	const char *begins;
	grep_holds_fn *holds;
	uint32_t kind; /* of an enumerant; SPVX_NONE: a text or a number */
} rows[] = {

#define ROW(begins, holds, kind, help) { begins, holds, kind },
	GREP_TERMS(ROW)
#undef ROW
};

#define ROWS SX_ARRAY_SIZE(rows)

bool grep_term_is_type(const struct grep_term *term)
{
	return term->row->holds == grep_holds_type;
}

bool grep_term_is_name(const struct grep_term *term)
{
	return term->row->holds == grep_holds_name;
}

/* ---- reading ---- */

static bool only_has(const char *s, size_t len, const char *others)
{
	for (size_t i = 0; i < len; i++)
		if (!sx_is_letter(s[i]) && !sx_is_digit(s[i]) && !strchr(others, s[i]))
			return false;
	return true;
}

/* The row of a word; NULL: it is no condition. @value receives the text after its sign. */
static const struct grep_term_row *row_of(const char *word, const char **value)
{
	const char *colon = strchr(word, ':');

	for (size_t i = 0; i < ROWS; i++) {
		*value = word + strlen(rows[i].begins);
		if (sx_str_starts(sx_str(word), rows[i].begins) &&
		    (sx_is_letter(**value) || sx_is_digit(**value) ||
		     strchr("_*?-.", **value)))
			return **value ? &rows[i] : NULL;
	}
	*value = colon ? colon + 1 : "";
	return colon && !strncmp(word, "Op", 2) && **value &&
			       only_has(word, (size_t)(colon - word), "*?") &&
			       only_has(*value, strlen(*value), "*?_.<>")
		       ? &rows[0]
		       : NULL;
}

static int read_enumerant(struct grep_term *term, struct cmd_run *run,
			  const struct spvx_grammar *g)
{
	const struct sx_range *range = &sx_kinds(g)[term->row->kind].entries;
	const struct spvx_entry *e =
		spvx_enum_by_name(g, term->row->kind, sx_str(term->text));
	struct sx_nearest near;

	if (e) {
		term->number = spvx_entry_value(e);
		return 0;
	}
	sx_nearest_init(&near, sx_str(term->text));
	cmd_try_names(&near, g, range);
	return cmd_usage(run, "PATTERN: unknown %s '%s'%s%s%s",
			 spvx_kind_name(g, term->row->kind), term->text,
			 near.name ? "; did you mean " : "", near.name ? near.name : "",
			 near.name ? "?" : "");
}

static int read_value(struct grep_term *term, struct cmd_run *run,
		      const struct spvx_grammar *g)
{
	char type[SX_SHADING_ROOM];
	uint64_t number = 0;

	if (term->row->kind != SPVX_NONE)
		return read_enumerant(term, run, g);
	if (grep_term_is_type(term) && sx_shading_read(term->text, type)) {
		term->shading = sx_arena_strdup(&run->arena, type, strlen(type));
		return term->shading ? 0 : -SPVX_ENOMEM;
	}
	if (term->row->holds == grep_holds_value && !grep_is_value(term->text))
		return cmd_usage(run, "PATTERN: value:%s: expected a number, true or false",
				 term->text);
	if (term->row->holds == grep_holds_loop &&
	    (!sx_parse_u64(sx_str(term->text), &number) || number > UINT16_MAX))
		return cmd_usage(run, "PATTERN: loop>=%s: expected a number below 65536",
				 term->text);
	term->number = (uint32_t)number;
	return 0;
}

/* Take one word. @rest: the words that are no conditions. */
static void take_word(struct grep_terms *t, char *word, struct sx_buf *rest)
{
	const char *value;
	const struct grep_term_row *row = row_of(word, &value);
	struct grep_term *term = &t->list[t->count];

	if (!row) {
		if (rest->len)
			sx_buf_putc(rest, ' ');
		sx_buf_puts(rest, word);
		return;
	}
	if (row == &rows[0] && *word != ':') {
		t->op = word;
		word[value - word - 1] = '\0';
	}
	t->count++;
	*term = (struct grep_term){ .row = row, .text = value };
}

/* If there are conditions, a first word Op... in the rest is a pattern of names, too. */
static void take_op(struct grep_terms *t, char *rest)
{
	size_t len = strcspn(rest, " ");

	t->rest = *rest ? rest : NULL;
	if (!t->count || t->op || strncmp(rest, "Op", 2) || !only_has(rest, len, "*?"))
		return;
	t->op = rest;
	t->rest = rest[len] ? rest + len + 1 : NULL;
	rest[len] = '\0';
}

int grep_terms_read(struct grep_terms *t, struct sx_arena *arena, const char *pattern)
{
	size_t len = strlen(pattern);
	char *words = sx_arena_strdup(arena, pattern, len);
	struct sx_buf rest = { .a = NULL };
	char *next;
	char *kept;

	t->list = sx_arena_zalloc(arena, len / 2 + 1, sizeof(*t->list));
	if (!words || !t->list)
		return -SPVX_ENOMEM;
	t->rest = pattern;
	if (strchr(pattern, '"'))
		return 0;
	for (char *word = words; *word; word = next) {
		next = word + strcspn(word, " ");
		if (*next)
			*next++ = '\0';
		take_word(t, word, &rest);
	}
	kept = rest.error ? NULL
			  : sx_arena_strdup(arena, rest.len ? rest.data : "", rest.len);
	sx_buf_free(&rest);
	if (kept && t->count)
		take_op(t, kept);
	return kept ? 0 : -SPVX_ENOMEM;
}

int grep_terms_resolve(struct grep_terms *t, struct cmd_run *run,
		       const struct spvx_grammar *g)
{
	int err = 0;

	t->grammar = sx_grammar(g);
	for (size_t i = 0; i < t->count && !err; i++)
		err = read_value(&t->list[i], run, t->grammar);
	return err;
}

/* ---- judging ---- */

void grep_terms_begin(struct grep_terms *t, const unsigned char *data, size_t size)
{
	t->data = data;
	t->size = size;
	t->loaded = false;
	t->err = 0;
}

bool grep_terms_hold(struct grep_terms *t, const struct spvx_insn *insn)
{
	const struct spvx_module_options o = { .size = sizeof(o), .grammar = t->grammar };

	if (!t->loaded && !t->err) {
		if (!t->is_set_up) {
			t->err = spvx_module_init(&t->module, &o);
			sx_cfg_init(&t->cfg, NULL);
			t->is_set_up = !t->err;
		}
		t->loaded = true;
		t->function = SPVX_NONE;
		if (!t->err)
			t->err = spvx_module_load(&t->module, t->data, t->size);
	}
	for (size_t i = 0; !t->err && i < t->count; i++)
		if (!grep_holds(t, &t->list[i], insn, t->list[i].row->holds))
			return false;
	return !t->err;
}

void grep_terms_free(struct grep_terms *t)
{
	if (!t->is_set_up)
		return;
	spvx_module_fini(&t->module);
	sx_cfg_free(&t->cfg);
	t->is_set_up = false;
}

uint64_t grep_neighbours(uint64_t given, const struct grep_opts *own)
{
	if (given != OPT_UNSET)
		return given;
	return own->context == OPT_UNSET ? 0 : own->context;
}

/* Return: @word with the set that was @asked for, or the only other that has it, or * for
 * several; NULL: no set has it. */
static const char *extended_name(const struct grep *f, const char *word,
				 struct spvx_str asked)
{
	const struct spvx_grammar *g = sx_grammar(f->in->grammar);
	const char *set = NULL;
	struct sx_buf b = { .a = NULL };

	for (uint32_t i = 1; i < spvx_set_count(g); i++) {
		if (!spvx_set_op_by_name(g, i, sx_str(word)))
			continue;
		set = set ? "*" : spvx_set_name(g, i);
		if (sx_str_is(asked, spvx_set_name(g, i))) {
			set = spvx_set_name(g, i);
			break;
		}
	}
	if (!set)
		return NULL;
	SX_SAY(&b, SX_C(set), SX_T("/"), SX_C(word));
	return sx_buf_keep(&b, &f->run->arena).ptr;
}

/* Return: the nearest known name; NULL: none is near. */
static const char *near_name(const struct grep *f, const char *word, bool is_op)
{
	const struct spvx_grammar *g = sx_grammar(f->in->grammar);
	const char *mark = strrchr(word, is_op ? '/' : ':');
	const char *name = mark ? mark + 1 : word;
	const struct spvx_str set = sx_str_n(word, mark ? (size_t)(mark - word) : 0);
	const char *extended = is_op ? extended_name(f, name, set) : NULL;
	struct sx_nearest near;

	if (extended)
		return extended;
	sx_nearest_init(&near, sx_str(name));
	if (is_op && mark) {
		for (uint32_t i = 1; i < spvx_set_count(g); i++)
			cmd_try_names(&near, g, &sx_sets(g)[i].ops);
	} else if (is_op) {
		cmd_try_names(&near, g, &sx_sets(g)[0].ops);
	} else {
		for (uint32_t kind = 0; kind < spvx_kind_count(g); kind++)
			cmd_try_names(&near, g, &sx_kinds(g)[kind].entries);
	}
	return near.name && is_op && mark ? extended_name(f, near.name, set) : near.name;
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
