/* SPDX-License-Identifier: MIT */
/*
 * frame/guide.h - a page of the guide (src/guide/NAME.md), block by block.
 *
 * One source serves the code host, `spvx help NAME` and the manual. The part of Markdown that
 * pages use: headings, paragraphs, lists, tables, fenced blocks, code, links.
 */
#ifndef SPVX_FRAME_GUIDE_H
#define SPVX_FRAME_GUIDE_H

#include "base/buf.h"
#include "base/str.h"

enum {
	GUIDE_CELLS = 6
};

enum guide_kind {
	GUIDE_HEADING,
	GUIDE_TEXT, /* a paragraph */
	GUIDE_ITEM, /* of a list */
	GUIDE_CODE, /* a line of a fenced block */
	GUIDE_ROW,  /* of a table */
};

/**
 * struct guide - a page that is being read
 * @rest:   text that has not been read
 * @heads:  the heading of the table, as a row; empty: no table
 * @fenced: inside a fenced block
 * @kind:   of the last block
 * @begins: the block before it was of another kind, or stands apart
 * @count:  its texts: a row has one for each column, all else has one
 * @at:     where each begins in @text
 * @text:   the texts, each ended by NUL, without links and marks of emphasis
 */
struct guide {
	struct spvx_str rest;
	struct spvx_str heads;
	bool fenced;
	enum guide_kind kind;
	bool begins;
	unsigned count;
	size_t at[GUIDE_CELLS];
	struct sx_buf text;
};

void guide_init(struct guide *g, const char *page);

/* Read the next block. Return: false at the end of the page, or when memory ran out. */
bool guide_next(struct guide *g);

static inline const char *guide_text(const struct guide *g, unsigned n)
{
	return g->text.data + g->at[n];
}

/* Write a page as text for a terminal, at most 80 columns but for fenced blocks. */
void guide_put(struct sx_buf *b, const char *page);

#endif
