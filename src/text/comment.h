/* SPDX-License-Identifier: MIT */
/*
 * text/comment.h - what follows a line, and between the sections of a listing.
 */
#ifndef SPVX_TEXT_COMMENT_H
#define SPVX_TEXT_COMMENT_H

#include "base/buf.h"
#include "spirv/idtable.h"

struct spvx_dis;

/* What decorates an <id>, one of a list. */
struct sx_note {
	size_t at; /* of its text */
	size_t len;
	uint32_t next; /* index + 1; 0: the last */
	uint32_t last; /* of the list, kept in its first */
};

struct sx_comments {
	struct spvx_idtable first; /* of an <id>: index + 1 in the notes */
	struct sx_note *notes;
	size_t count;
	size_t room;
	struct sx_buf text;
	unsigned column; /* of the comment of the line before; 0 when it had none */
	unsigned headings_done;
	const struct spvx_allocator *a;
};

void sx_comments_init(struct sx_comments *c, const struct spvx_allocator *a);
void sx_comments_reset(struct sx_comments *c);
void sx_comments_free(struct sx_comments *c);

/* The blank lines and the heading that come before an instruction, if any. */
void sx_comment_heading(struct spvx_dis *d, const struct spvx_insn *insn);

/* Remember what decorates an <id>. */
void sx_comment_note(struct spvx_dis *d, uint32_t id, const char *text, size_t len);

/* What follows the line in @d->line, which has been written: offset and notes. */
void sx_comment_after(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset);

#endif
