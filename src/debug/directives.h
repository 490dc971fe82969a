/* SPDX-License-Identifier: MIT */
/*
 * debug/directives.h - lines of a text, and the `#line` directives among them.
 */
#ifndef SPVX_DEBUG_DIRECTIVES_H
#define SPVX_DEBUG_DIRECTIVES_H

#include <spvx/api.h>

/**
 * struct sx_lines - a text, line by line; lines end with LF, CR LF or CR
 * @text: the whole text
 * @at:   byte offset of the next line
 * @lf:   byte offset of the first LF at or after @at, or of the end of the text
 */
struct sx_lines {
	struct spvx_str text;
	size_t at;
	size_t lf;
};

static inline void sx_lines_init(struct sx_lines *l, struct spvx_str text)
{
	*l = (struct sx_lines){ .text = text };
}

/* The next line without its end. Return: false after the last. */
bool sx_lines_next(struct sx_lines *l, struct spvx_str *line);

/**
 * struct sx_directive - a `#line` directive, which is about the line after it
 * @line: number of that line, UINT32_MAX when it is larger
 * @file: its file, as spelled between the quotes; ptr NULL: the same as before
 */
struct sx_directive {
	uint32_t line;
	struct spvx_str file;
};

/* `#line N`, `#line N "file"`, `#line N S` (S is a number), `# N "file"`. Return: false
 * when the line is not a directive or is malformed. */
bool sx_directive_parse(struct spvx_str line, struct sx_directive *d);

#endif
