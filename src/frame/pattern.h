/* SPDX-License-Identifier: MIT */
/*
 * frame/pattern.h - POSIX extended regular expressions, and a literal required by every
 * match.
 */
#ifndef SPVX_FRAME_PATTERN_H
#define SPVX_FRAME_PATTERN_H

#include "base/alloc.h"
#include "frame/opt.h"

#include <regex.h>

/**
 * struct grep_patterns - the expressions of a command line; any may match
 * @list:       compiled
 * @count:      how many
 * @needle:     a literal that every match contains; empty: none is known
 * @is_literal: the pattern is only the needle
 */
struct grep_patterns {
	regex_t *list;
	size_t count;
	struct spvx_str needle;
	bool is_literal;
};

/**
 * grep_patterns_make() - compile expressions
 * @p:     zeroed
 * @words: the expressions
 * @arena: owns the list; grep_patterns_free() releases the memory of regcomp()
 * @error: receives the message about an invalid expression
 * Return: 0, -SPVX_ESYNTAX (with @error), -SPVX_ENOMEM.
 */
int grep_patterns_make(struct grep_patterns *p, const struct opt_list *words,
		       struct sx_arena *arena, const char **error);

void grep_patterns_free(struct grep_patterns *p);

/* Whether a text matches; a NUL follows it. @ctx is a struct grep_patterns. */
bool grep_patterns_match(void *ctx, struct spvx_str text);

/**
 * grep_needle() - the longest literal that every match of an expression contains
 * @pattern:    an expression that compiles
 * @room:       memory for the text, as long as the expression
 * @is_literal: receives whether the expression is nothing but that text
 * Return: the text; empty when none is certain.
 */
struct spvx_str grep_needle(const char *pattern, char *room, bool *is_literal);

#endif
