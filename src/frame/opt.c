/* SPDX-License-Identifier: MIT */
/*
 * frame/opt.c - reads a command line against option tables, GNU style.
 *
 * Options and words mix; `--` ends the options; long names are never abbreviated.
 */
#include "frame/opt.h"

#include "base/nearest.h"
#include "base/say.h"
#include "base/str.h"
#include "frame/format.h"

#include <spvx/error.h>

#include <stdarg.h>

/* Longer lists of words are only in --help. */
#define OPT_FEW_WORDS 20

/* An option as it is on the command line. */
struct use {
	const struct opt *opt;
	void *base;
	const char *spelled; /* "--jobs" or "-j", for messages */
};

/* The words still to be read. */
struct args {
	char *const *next;
	size_t left;
};

static char *copy(struct opt_parser *p, const char *s, size_t len)
{
	return sx_arena_strdup(p->arena, s, len);
}

static int fail(struct opt_parser *p, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static int fail(struct opt_parser *p, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	p->error = cmd_vformat(p->arena, format, ap);
	va_end(ap);
	return p->error ? -SPVX_EINVAL : -SPVX_ENOMEM;
}

/* A list that grows leaves its old array in the arena. */
int opt_list_add(struct opt_list *list, struct sx_arena *arena, const char *item)
{
	size_t room = list->cap ? 2 * list->cap : 8;
	const char **items;

	if (list->count == list->cap) {
		items = sx_arena_zalloc(arena, room, sizeof(*items));
		if (!items)
			return -SPVX_ENOMEM;
		if (list->count)
			memcpy(items, list->items, list->count * sizeof(*items));
		list->items = items;
		list->cap = room;
	}
	list->items[list->count++] = item;
	return 0;
}

/* ---- values ---- */

struct opt_words opt_words(const struct opt *o, const char *const *formats)
{
	if (o->values && (o->closed || o->type == OPT_CHOICE))
		return (struct opt_words){ &o->values->word,
					   sizeof(*o->values) / sizeof(char *) };
	return (struct opt_words){ o->type == OPT_FORMAT ? formats : o->choices, 1 };
}

static void put_words(struct sx_buf *b, struct opt_words words)
{
	opt_for_each_word(w, words)
		sx_buf_printf(b, "%s%s", w == words.at ? "" : ", ", *w);
}

/* Index of @value in @words; -1: not found. */
static int word_index(struct opt_words words, const char *value)
{
	int i = 0;

	opt_for_each_word(w, words) {
		if (!strcmp(*w, value))
			return i;
		i++;
	}
	return -1;
}

static int not_among(struct opt_parser *p, const struct use *u, const char *value,
		     struct opt_words words)
{
	struct sx_nearest near;
	struct sx_buf list = { .a = NULL };
	const char *of = words.at[words.step] ? "one of " : "";
	int err;

	sx_nearest_init(&near, sx_str(value));
	opt_for_each_word(w, words)
		sx_nearest_try(&near, *w);
	put_words(&list, words);
	sx_buf_putc(&list, '\0');
	if (list.error)
		err = list.error;
	else if (near.name)
		err = fail(p, "%s: invalid value '%s'; did you mean %s? Expected %s%s",
			   u->spelled, value, near.name, of, list.data);
	else
		err = fail(p, "%s: invalid value '%s': expected %s%s", u->spelled, value,
			   of, list.data);
	sx_buf_free(&list);
	return err;
}

static int bad_number(struct opt_parser *p, const struct use *u, const char *value)
{
	const struct opt *o = u->opt;
	uint64_t size;

	if (o->type == OPT_SIZE && !sx_parse_size(sx_str(value), &size))
		return fail(
			p,
			"%s: invalid size '%s': expected bytes, or a number with K, M, G or T",
			u->spelled, value);
	if (o->max)
		return fail(p, "%s: invalid number '%s': expected %llu to %llu", u->spelled,
			    value, (unsigned long long)o->min, (unsigned long long)o->max);
	if (o->min)
		return fail(p, "%s: invalid number '%s': expected at least %llu",
			    u->spelled, value, (unsigned long long)o->min);
	return fail(p, "%s: invalid number '%s'", u->spelled, value);
}

static int store_number(struct opt_parser *p, const struct use *u, const char *value,
			uint64_t *field)
{
	const struct opt *o = u->opt;
	struct spvx_str text = sx_str(value);
	uint64_t v;
	bool ok = o->type == OPT_SIZE ? sx_parse_size(text, &v) : sx_parse_u64(text, &v);

	if (!ok || v < o->min || (o->max && v > o->max) || v == OPT_UNSET)
		return bad_number(p, u, value);
	*field = v;
	return 0;
}

static int store_item(struct opt_parser *p, const struct use *u, const char *value,
		      void *field)
{
	struct opt_words words = opt_words(u->opt, NULL);
	int i = words.at ? word_index(words, value) : 0;

	if (i < 0)
		return not_among(p, u, value, words);
	if (u->opt->type == OPT_LIST)
		return opt_list_add(field, p->arena, value);
	*(unsigned *)field |= 1u << i;
	return 0;
}

/* Store the values of a list, or of a set of bits. */
static int store_list(struct opt_parser *p, const struct use *u, const char *value,
		      void *field)
{
	const char *comma;
	int err = 0;

	if (!u->opt->commas)
		return store_item(p, u, value, field);
	while (!err && (comma = strchr(value, ','))) {
		const char *item = copy(p, value, (size_t)(comma - value));

		err = item ? store_item(p, u, item, field) : -SPVX_ENOMEM;
		value = comma + 1;
	}
	return err ? err : store_item(p, u, value, field);
}

/* Store the value of an option; @value is NULL for a flag. */
static int store(struct opt_parser *p, const struct use *u, const char *value)
{
	void *field = (char *)u->base + u->opt->at;
	struct opt_words words = opt_words(u->opt, p->formats);
	const char *arg = u->opt->arg;
	int i;

	if (arg && !*value &&
	    (strstr(arg, "FILE") || !strcmp(arg, "PATH") || !strcmp(arg, "DIR") ||
	     !strcmp(arg, "MODULE") || !strcmp(arg, "OLD") || !strcmp(arg, "MACRO")))
		return fail(p, "%s: the name is empty", u->spelled);
	switch (u->opt->type) {
	case OPT_FLAG:
		*(bool *)field = true;
		p->ended |= u->opt->no_input;
		return 0;
	case OPT_STRING:
		if (words.at && word_index(words, value) < 0)
			return not_among(p, u, value, words);
		*(const char **)field = value;
		return 0;
	case OPT_U64:
	case OPT_SIZE:
		return store_number(p, u, value, field);
	case OPT_CHOICE:
	case OPT_FORMAT:
		i = word_index(words, value);
		if (i < 0)
			return not_among(p, u, value, words);
		if (u->opt->type == OPT_CHOICE)
			*(unsigned *)field = (unsigned)i;
		else
			*(const char **)field = words.at[i];
		return 0;
	case OPT_LIST:
	case OPT_BITS:
		return store_list(p, u, value, field);
	}
	return -SPVX_EINVAL;
}

/* Store the initial values of all options, before anything is read. */
static int store_initial(struct opt_parser *p, const struct use *u)
{
	void *field = (char *)u->base + u->opt->at;

	if (u->opt->initial)
		return store(p, u, u->opt->initial);
	switch (u->opt->type) {
	case OPT_FLAG:
		*(bool *)field = false;
		break;
	case OPT_STRING:
		*(const char **)field = NULL;
		break;
	case OPT_U64:
	case OPT_SIZE:
		*(uint64_t *)field = OPT_UNSET;
		break;
	case OPT_CHOICE:
	case OPT_BITS:
		*(unsigned *)field = 0;
		break;
	case OPT_FORMAT:
		*(const char **)field = p->formats ? p->formats[0] : NULL;
		break;
	case OPT_LIST:
		memset(field, 0, sizeof(struct opt_list));
		break;
	}
	return 0;
}

static void *base_of(const struct opt_group *group, const struct opt *o)
{
	return o->shared ? group->shared : group->base;
}

/* ---- words ---- */

/* Find an option by its letter, if that is not 0, or by its name. */
static bool find(const struct opt_parser *p, char letter, struct spvx_str name,
		 struct use *u)
{
	for (size_t i = 0; i < p->group_count; i++) {
		opt_for_each(o, p->groups[i].opts) {
			if (letter ? o->short_name != letter : !sx_str_is(name, o->name))
				continue;
			u->opt = o;
			u->base = base_of(&p->groups[i], o);
			return true;
		}
	}
	return false;
}

static int unknown_long(struct opt_parser *p, struct spvx_str name)
{
	struct sx_nearest near;

	sx_nearest_init(&near, name);
	for (size_t i = 0; i < p->group_count; i++) {
		opt_for_each(o, p->groups[i].opts)
			sx_nearest_try(&near, o->name);
	}
	if (p->also)
		sx_nearest_try(&near, p->also);
	if (near.name)
		return fail(p, "unknown option --%.*s; did you mean --%s?", (int)name.len,
			    name.ptr, near.name);
	return fail(p, "unknown option --%.*s", (int)name.len, name.ptr);
}

/* Store the next word as the value of an option that needs one. */
static int store_next(struct opt_parser *p, const struct use *u, struct args *a)
{
	if (!a->left) {
		bool is_long = u->spelled[1] == '-';

		return fail(p, "%s needs a value: %s%c%s", u->spelled, u->spelled,
			    is_long ? '=' : ' ', u->opt->arg);
	}
	a->left--;
	return store(p, u, *a->next++);
}

/* --name, --name=value, --name value. Return: 1: reading ends here; 0; a negative code. */
static int read_long(struct opt_parser *p, const char *word, struct args *a)
{
	const char *equals = strchr(word, '=');
	size_t len = equals ? (size_t)(equals - word) : strlen(word);
	struct use u = { .spelled = copy(p, word, len) };
	int err;

	if (!u.spelled)
		return -SPVX_ENOMEM;
	if (!find(p, 0, sx_str(u.spelled + 2), &u))
		return unknown_long(p, sx_str(u.spelled + 2));
	if (equals && !opt_takes_value(u.opt))
		return fail(p, "%s takes no value", u.spelled);
	if (equals)
		err = store(p, &u, equals + 1);
	else if (!opt_takes_value(u.opt) || u.opt->implied)
		err = store(p, &u, u.opt->implied);
	else
		err = store_next(p, &u, a);
	return err ? err : u.opt->ends;
}

/* -a, -abc, -n5, -n 5. Return: 1: reading ends here; 0; a negative code. */
static int read_shorts(struct opt_parser *p, const char *word, struct args *a)
{
	struct spvx_str name = sx_str_n(word + 1, strcspn(word + 1, "="));
	struct use longer;
	int err = 0;

	/* a long name after a single dash would be taken apart into letters, and `-output x`
	 * would quietly write a file "utput" */
	if (name.len > 1 && find(p, 0, name, &longer))
		return fail(p, "unknown option -%s; did you mean --%s?", longer.opt->name,
			    longer.opt->name);
	for (const char *c = word + 1; !err && *c; c++) {
		const char spelled[] = { '-', *c, '\0' };
		struct use u = { .spelled = spelled };

		if (!find(p, *c, sx_str(""), &u))
			return fail(p, "unknown option -%c%s%s", *c,
				    c == word + 1 && !c[1] ? "" : " in ",
				    c == word + 1 && !c[1] ? "" : word);
		if (opt_takes_value(u.opt))
			return c[1] ? store(p, &u, c + 1) : store_next(p, &u, a);
		err = store(p, &u, NULL);
		err = err ? err : u.opt->ends;
	}
	return err;
}

/* Whether an option that has no initial value was given. */
static bool is_given(const struct use *u)
{
	const void *field = (const char *)u->base + u->opt->at;

	if (u->opt->type == OPT_FLAG)
		return *(const bool *)field;
	if (u->opt->type == OPT_BITS)
		return *(const unsigned *)field != 0;
	return u->opt->type == OPT_LIST ? ((const struct opt_list *)field)->count != 0
					: *(const char *const *)field != NULL;
}

/* Refuse an option without the one that it .needs, or with the one that it .excludes. */
static int check_others(struct opt_parser *p)
{
	for (size_t i = 0; i < p->group_count; i++) {
		opt_for_each(o, p->groups[i].opts) {
			struct use u = { o, base_of(&p->groups[i], o), o->name };

			if ((!o->needs && !o->excludes) || !is_given(&u))
				continue;
			if (o->needs && find(p, 0, sx_str(o->needs), &u) && !is_given(&u))
				return fail(p, "--%s requires --%s", o->name, o->needs);
			if (o->excludes && !p->ended &&
			    find(p, 0, sx_str(o->excludes), &u) && is_given(&u))
				return fail(p, "--%s and --%s cannot be used together",
					    o->excludes, o->name);
		}
	}
	return 0;
}

int opt_parse(struct opt_parser *p, char *const *args, size_t n)
{
	struct args a = { args, n };
	int end = 0;
	bool words_only = false;

	for (size_t i = 0; i < p->group_count; i++) {
		opt_for_each(o, p->groups[i].opts) {
			struct use u = { o, base_of(&p->groups[i], o), o->name };

			if (!end)
				end = store_initial(p, &u);
		}
	}
	while (!end && a.left) {
		const char *word = *a.next++;

		a.left--;
		if (words_only || word[0] != '-' || sx_is_stdin(sx_str(word)))
			end = opt_list_add(&p->words, p->arena, word);
		else if (!strcmp(word, "--"))
			words_only = true;
		else if (word[1] == '-')
			end = read_long(p, word, &a);
		else
			end = read_shorts(p, word, &a);
	}
	p->ended |= end > 0;
	return end ? (end < 0 ? end : 0) : check_others(p);
}

/* ---- description ---- */

/* Length of the first clause: up to the first semicolon or colon, or the last bracket. */
static size_t first_clause(const char *help)
{
	size_t len = 0;

	while (help[len] && strncmp(help + len, "; ", 2) != 0 &&
	       strncmp(help + len, ": ", 2) != 0 &&
	       (strncmp(help + len, " (", 2) != 0 ||
		strcspn(help + len, ")") + 1 != strlen(help + len)))
		len++;
	return len;
}

void opt_summarize(struct sx_buf *b, const struct opt *o, const char *const *formats)
{
	struct opt_words words = opt_words(o, formats);
	const char *some[] = { NULL, NULL, NULL, "...", NULL };
	size_t count = 0;

	if (o->type != OPT_FORMAT) {
		sx_buf_put(b, o->help, first_clause(o->help));
		sx_buf_puts(b, words.at || o->values ? ": " : "");
	}
	opt_for_each_value(v, o)
		sx_buf_printf(b, "%s%s", v > o->values ? ", " : "", v->word);
	if (o->values)
		return;
	opt_for_each_word(w, words) {
		if (count < 3)
			some[count] = *w;
		count++;
	}
	put_words(b, count > OPT_FEW_WORDS ? (struct opt_words){ some, 1 } : words);
}

void opt_describe(struct sx_buf *b, const struct opt *o, const char *const *formats)
{
	struct opt_words words = opt_words(o, formats);
	const char *initial = o->initial;
	size_t len = first_clause(o->help);

	if (!initial && words.at && (o->type == OPT_CHOICE || o->type == OPT_FORMAT))
		initial = words.at[0];
	if (o->values)
		words.at = NULL;
	if (o->help[len] != ';')
		len = strlen(o->help);
	SX_SAY(b, SX_S(sx_str_n(o->help, len)), SX_C(words.at ? ": " : ""));
	put_words(b, words);
	sx_buf_puts(b, o->help + len);
	if (initial)
		sx_buf_printf(b, " (default %s)", initial);
}
