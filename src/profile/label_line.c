/* SPDX-License-Identifier: MIT */
/*
 * profile/label_line.c - the source file and line that an instruction comes from.
 *
 * The line table has spans of alike instructions, in the order they are taken, so a span
 * is named once. Words without a line have names of their own, in both sources.
 */
#include "profile/label.h"

#include "base/str.h"

#define LINE_ROOM 16 /* characters of a colon and a number, at most */

#define RECENT_BYTES (SX_RECENT_LINES * sizeof(struct sx_recent_line))

int sx_label_lines_init(struct sx_labeler *l)
{
	struct spvx_debug_options options = { .size = sizeof(options), .allocator = l->a };

	if (!l->lines.wanted)
		return 0;
	l->lines.recent = sx_zalloc(l->a, RECENT_BYTES);
	if (!l->lines.recent)
		return -SPVX_ENOMEM;
	return spvx_debug_init(&l->lines.debug, &options);
}

void sx_label_lines_free(struct sx_labeler *l)
{
	sx_free(l->a, l->lines.recent, RECENT_BYTES);
	spvx_debug_fini(&l->lines.debug);
}

static void enter_span(struct sx_label_lines *lines, uint32_t span)
{
	lines->span = span;
	lines->file = 0;
	lines->line = 0;
}

int sx_label_lines_begin(struct sx_labeler *l, const struct spvx_module *index)
{
	int err = l->lines.read ? 0 : spvx_debug_load(&l->lines.debug, index);

	l->lines.next = SPVX_HEADER_WORDS;
	l->lines.last_label = 0;
	enter_span(&l->lines, 0);
	if (!err && l->lines.find)
		err = l->lines.find(l->lines.find_ctx, index, &l->lines.debug);
	return err;
}

void sx_label_lines_take(struct sx_label_lines *lines, const struct spvx_insn *insn)
{
	const struct spvx_debug_span *spans = lines->debug.spans;
	uint32_t i = lines->span;

	lines->at = lines->next;
	lines->next += insn->word_count;
	if (i < lines->debug.span_count && spans[i].at + spans[i].words <= lines->at)
		enter_span(lines, i + 1);
}

uint32_t sx_labeler_same_until(const struct sx_labeler *l)
{
	const struct sx_label_lines *lines = &l->lines;
	const struct spvx_debug_span *span;

	if (l->leaving)
		return 0;
	if (!lines->wanted || lines->span >= lines->debug.span_count)
		return UINT32_MAX;
	span = &lines->debug.spans[lines->span];
	return span->at <= lines->at ? span->at + span->words : span->at;
}

/* The span that the instruction last taken is in; NULL: it sets a position. */
static const struct spvx_debug_span *span_of(const struct sx_label_lines *lines)
{
	const struct spvx_debug_span *span;

	if (lines->span >= lines->debug.span_count)
		return NULL;
	span = &lines->debug.spans[lines->span];
	return span->at <= lines->at ? span : NULL;
}

/* What it is instead of a line; 0: it comes from a line. */
static uint32_t no_line(const struct spvx_debug_span *span)
{
	if (!span)
		return SX_LABEL_LINE_RECORDS;
	if (span->kind == SPVX_DEBUG_NO_POSITION)
		return SX_LABEL_NO_LINE;
	return span->kind == SPVX_DEBUG_LINE_ZERO ? SX_LABEL_LINE_ZERO : 0;
}

/* Put together the name of a file, with room after it for a number. */
static void add_file(struct sx_labeler *l, const struct spvx_debug_span *span)
{
	const struct spvx_debug_file *files = l->lines.debug.files;
	struct spvx_str name = sx_str("-");

	if (span->file != SPVX_NONE && files[span->file].name.len)
		name = files[span->file].name;
	if (name.len > SX_LABEL_MAX - LINE_ROOM)
		name.len = SX_LABEL_MAX - LINE_ROOM;
	sx_buf_put(&l->text, name.ptr, name.len);
}

/* Files are few in a module; that of the last line is most often that of the next. */
static uint32_t file_label(struct sx_labeler *l, const struct spvx_debug_span *span)
{
	struct sx_label_lines *lines = &l->lines;

	if (!lines->last_label || lines->last_file != span->file) {
		add_file(l, span);
		lines->last_label = sx_label_made(l);
		lines->last_file = span->file;
	}
	return lines->last_label;
}

/* Of a line that is not remembered its text is put together, which takes longer. */
static uint32_t line_label(struct sx_labeler *l, const struct spvx_debug_span *span)
{
	uint32_t file = file_label(l, span);
	uint32_t hash = (file * UINT32_C(0x9e3779b9)) ^ span->line;
	struct sx_recent_line *recent = &l->lines.recent[hash % SX_RECENT_LINES];

	if (!file || (recent->file == file && recent->line == span->line))
		return file ? recent->label : 0;
	add_file(l, span);
	sx_buf_putc(&l->text, ':');
	sx_buf_u64(&l->text, span->line);
	*recent = (struct sx_recent_line){ file, span->line, sx_label_made(l) };
	return recent->label;
}

/* The label of the instruction last taken, kept in @known while its span lasts. */
static uint32_t label(struct sx_labeler *l, uint32_t *known, bool with_line)
{
	const struct spvx_debug_span *span = span_of(&l->lines);
	uint32_t other = no_line(span);

	if (!other && !*known)
		*known = with_line ? line_label(l, span) : file_label(l, span);
	return other ? other : *known;
}

uint32_t sx_label_file(struct sx_labeler *l)
{
	return label(l, &l->lines.file, false);
}

uint32_t sx_label_line(struct sx_labeler *l)
{
	return label(l, &l->lines.line, true);
}
