/* SPDX-License-Identifier: MIT */
/*
 * frame/opt.h - options as data.
 *
 * An option is described once, in a table: parsing, --help, the man page and the shell
 * completions all read it. Values are stored in the struct of the table's owner, by offset.
 * This file knows no command and prints nothing.
 */
#ifndef SPVX_FRAME_OPT_H
#define SPVX_FRAME_OPT_H

#include "base/alloc.h"
#include "base/buf.h"

#include <stddef.h>

enum opt_type {
	OPT_FLAG,   /* bool; takes no value */
	OPT_STRING, /* const char * */
	OPT_U64,    /* uint64_t, from .min to .max */
	OPT_SIZE,   /* uint64_t: bytes, or with K M G T in powers of 1024 */
	OPT_CHOICE, /* unsigned: index of an allowed word */
	OPT_FORMAT, /* const char *: one of the formats of the command */
	OPT_LIST,   /* struct opt_list: every value given, in order */
	OPT_BITS /* unsigned: the bit of each allowed word that was given; the first is 1 */
};

/* Value of a number option that is absent and has no .initial. */
#define OPT_UNSET UINT64_MAX

struct opt_list {
	const char **items;
	size_t count;
	size_t cap;
};

/* A word that an option accepts, and its meaning: no capital, no full stop. */
struct opt_value {
	const char *word;
	const char *meaning;
};

/**
 * struct opt - one option; a table of them ends with an empty one
 * @name:       long name without the dashes
 * @short_name: letter, or 0
 * @type:       type of the field it fills
 * @at:         offsetof() that field in the struct of its table
 * @arg:        name of the value in the help, of each option that has one; FILE and DIR are
 *              completed as such
 * @help:       help text: no capital at the start, no full stop at the end; the part before
 *              the first semicolon, colon or last bracket is its line of -h
 * @choices:    the allowed words, ending with NULL, if they say enough
 * @values:     words and their meanings, ending with an empty one. OPT_CHOICE, which needs
 *              these or @choices, and any option with @closed allows no others
 * @initial:    the value when the option is not given, written as on the command line.
 *              If NULL: false, NULL, OPT_UNSET, the first choice or format, an empty list
 * @implied:    the value when the option is given without one. A value then needs `=`
 * @min:        smallest number
 * @max:        largest number; 0: any
 * @commas:     OPT_LIST, OPT_BITS: a,b is two values
 * @list:       words of the program that a value may be, for completions: a name that
 *              .words of struct cmd_program knows; NULL: those allowed, or as .arg says
 * @needs:      name of an option that must be given as well; each of the two is OPT_FLAG,
 *              OPT_BITS, or OPT_LIST or OPT_STRING without @initial
 * @excludes:   name of such an option that must not be given as well
 * @many:       for completions: several words separated by commas are one value
 * @shared:     its value is in the group's @shared, not in @base
 * @ends:       reading stops here, successfully (--help): no INPUT is needed
 * @no_input:   no INPUT is needed; the other options are read as usual (--list-...)
 */
struct opt {
	const char *name;
	char short_name;
	enum opt_type type;
	size_t at;
	const char *arg;
	const char *help;
	const char *const *choices;
	const struct opt_value *values;
	bool closed;
	const char *initial;
	const char *implied;
	uint64_t min;
	uint64_t max;
	const char *list;
	const char *needs;
	const char *excludes;
	bool commas;
	bool many;
	bool shared;
	bool ends;
	bool no_input;
};

/* The type of the member that an option fills. */
#define OPT_IN_FLAG   bool
#define OPT_IN_STRING const char *
#define OPT_IN_U64    uint64_t
#define OPT_IN_SIZE   uint64_t
#define OPT_IN_CHOICE unsigned
#define OPT_IN_FORMAT const char *
#define OPT_IN_LIST   struct opt_list
#define OPT_IN_BITS   unsigned

/* An option: its name, kind, struct and member, and others (.help = "..."). A compile-time
 * error if the member is not of the kind's type. */
#define OPT(text, kind, record, member, ...)                       \
	{                                                          \
		.name = (text), .type = OPT_##kind,                \
		.at = offsetof(record, member) +                   \
		      0 * sizeof((OPT_IN_##kind const *)NULL ==    \
				 &((const record *)NULL)->member), \
		__VA_ARGS__                                        \
	}

/**
 * struct opt_group - a table of options and the struct of their values
 * @title: heading in the help; NULL: it continues with the list before
 * @note:  text below it in the help, or NULL
 * @opts:  the table
 * @base:  the struct its offsets are in; NULL while only help is wanted
 * @shared: the struct of options with .shared, which several tables may have
 */
struct opt_group {
	const char *title;
	const char *note;
	const struct opt *opts;
	void *base;
	void *shared;
};

#define opt_for_each_value(v, o) \
	for (const struct opt_value *v = (o)->values; v && v->word; v++)
#define opt_for_each(o, table) for (const struct opt *o = (table); o->name; o++)

/**
 * struct opt_parser - input and result of the parser
 * @groups:      tables the words are looked up in
 * @group_count: how many
 * @formats:     values of OPT_FORMAT, ending with NULL; its first is the default
 * @also:        name of an option that is read elsewhere, and may be meant; or NULL
 * @arena:       owns lists, words and messages
 * @words:       operands, in order
 * @ended:       an option that .ends, or needs .no_input, was read
 * @error:       error message, if any
 */
struct opt_parser {
	const struct opt_group *groups;
	size_t group_count;
	const char *const *formats;
	const char *also;
	struct sx_arena *arena;
	struct opt_list words;
	bool ended;
	const char *error;
};

/**
 * opt_parse() - read a command line in GNU style
 * @p:    filled up to @arena, the rest zero
 * @args: the words after the command; values and words keep pointing into them
 * @n:    how many
 * Return: 0, -SPVX_EINVAL (@p->error says why), -SPVX_ENOMEM.
 */
int opt_parse(struct opt_parser *p, char *const *args, size_t n);

/* Add @item to a list that lives in an arena. Return: 0 or -SPVX_ENOMEM. */
int opt_list_add(struct opt_list *list, struct sx_arena *arena, const char *item);

/* Whether the option takes a value (possibly only with `=`). */
static inline bool opt_takes_value(const struct opt *o)
{
	return o->type != OPT_FLAG;
}

/* Words: every @step-th of @at, up to NULL. */
struct opt_words {
	const char *const *at;
	size_t step;
};

#define opt_for_each_word(w, words) \
	for (const char *const *w = (words).at; w && *w; w += (words).step)

/* Its allowed values; .at is NULL: anything. */
struct opt_words opt_words(const struct opt *o, const char *const *formats);

/* Its help up to the first semicolon, colon or last bracket, and the words it accepts. */
void opt_summarize(struct sx_buf *b, const struct opt *o, const char *const *formats);

/* Its help, with its default, and the words it accepts where .values does not list them. */
void opt_describe(struct sx_buf *b, const struct opt *o, const char *const *formats);

#endif
