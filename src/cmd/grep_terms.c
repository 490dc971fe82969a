/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep_terms.c - conditions of a search on the meaning of an instruction: their table,
 * words and values.
 *
 * A module is indexed when the first of its instructions is judged.
 */
#include "cmd/grep_terms.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/words.h"

/* ---- the table ---- */

static const struct grep_term_row {
	const char *begins;
	bool (*holds)(struct grep_terms *t, const struct grep_term *term,
		      const struct spvx_insn *insn);
	uint32_t kind; /* of an enumerant; SPVX_NONE: a text or a number */
} rows[] = {

#define ROW(begins, holds, kind, help) { begins, holds, kind },
	GREP_TERMS(ROW)
#undef ROW
};

#define ROWS SX_ARRAY_SIZE(rows)

bool grep_term_is_type(const struct grep_term *term)
{
	return term->row == &rows[0];
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
			       only_has(*value, strlen(*value), "*?_.")
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
	uint64_t number = 0;

	if (term->row->kind != SPVX_NONE)
		return read_enumerant(term, run, g);
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
	struct sx_buf rest;
	char *next;
	char *kept;

	t->list = sx_arena_zalloc(arena, len / 2 + 1, sizeof(*t->list));
	if (!words || !t->list)
		return -SPVX_ENOMEM;
	t->rest = pattern;
	if (strchr(pattern, '"'))
		return 0;
	sx_buf_init(&rest, NULL);
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

static int load(struct grep_terms *t)
{
	const struct spvx_module_options o = { .size = sizeof(o), .grammar = t->grammar };
	int err = 0;

	if (!t->is_set_up) {
		err = spvx_module_init(&t->module, &o);
		sx_cfg_init(&t->cfg, NULL);
		t->is_set_up = !err;
	}
	t->loaded = true;
	t->function = SPVX_NONE;
	return err ? err : spvx_module_load(&t->module, t->data, t->size);
}

bool grep_terms_hold(struct grep_terms *t, const struct spvx_insn *insn)
{
	if (!t->loaded && !t->err)
		t->err = load(t);
	for (size_t i = 0; !t->err && i < t->count; i++)
		if (!t->list[i].row->holds(t, &t->list[i], insn))
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
