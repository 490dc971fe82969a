/* SPDX-License-Identifier: MIT */
/*
 * cmd/words.h - lists of words that completions offer: `spvx help --words=LIST`.
 */
#ifndef SPVX_CMD_WORDS_H
#define SPVX_CMD_WORDS_H

#include "base/nearest.h"
#include "frame/command.h"
#include "grammar/image.h"

/* The .words callback of struct cmd_program. */
bool cmd_words(struct sx_buf *b, const struct cmd_program *program, const char *list);

/* Consider all names of a set or a kind for "did you mean". */
void cmd_try_names(struct sx_nearest *near, const struct spvx_grammar *g,
		   const struct sx_range *range);

/* Consider the names of Vulkan: extensions, features, properties. */
void cmd_try_vulkan(struct sx_nearest *near);

/* Names of the instructions of a set, each after @before; set 0 is core. */
void cmd_put_ops(struct sx_buf *b, const char *before, unsigned set);

/* Names of the enumerants of a kind, each after @before. */
void cmd_put_enumerants(struct sx_buf *b, const char *before, unsigned kind);

/* The words of a list, each after @before. */
void cmd_put_words(struct sx_buf *b, const char *before, const char *list);

/* The terms that `explain` knows; cmd/explain.c. */
void explain_put_terms(struct sx_buf *b);

#endif
