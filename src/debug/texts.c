/* SPDX-License-Identifier: MIT */
/*
 * debug/texts.c - texts in one piece, their lines, and the line that a position names.
 *
 * Everything is computed on first use: a text of several parts is joined, a text is indexed
 * by line, and the first look-up of a position makes the segments of all texts.
 */
#include "debug/segments.h"
#include "debug/source_line.h"
#include "debug/state.h"

#include "base/str.h"

/**
 * struct text - the text of a file
 * @given:   a text from the caller, not from the module
 * @is_given: @given is set
 * @starts:  byte offsets of its lines, after the preamble; NULL: not indexed yet
 * @count:   number of lines
 */
struct text {
	struct spvx_str given;
	bool is_given;
	size_t *starts;
	uint32_t count;
};

/**
 * struct sx_debug_texts - indices built so far
 * @files:    by file
 * @joined:   by source: a text of several parts, ptr NULL: not joined yet
 * @segments: of all texts
 * @placed:   @segments have been built
 * @arena:    owns the above
 */
struct sx_debug_texts {
	struct text *files;
	struct spvx_str *joined;
	struct sx_segments segments;
	bool placed;
	struct sx_arena arena;
};

void sx_debug_texts_free(struct spvx_debug_state *s)
{
	struct sx_debug_texts *t = s->texts;

	if (!t)
		return;
	sx_segments_free(&t->segments, s->a);
	sx_arena_free(&t->arena);
	sx_free(s->a, t, sizeof(*t));
	s->texts = NULL;
}

/* The texts, allocated on first use; NULL: no memory. */
static struct sx_debug_texts *texts_of(struct spvx_debug_state *s)
{
	struct sx_debug_texts *t = s->texts;

	if (t)
		return t;
	t = sx_zalloc(s->a, sizeof(*t));
	if (!t)
		return NULL;
	sx_arena_init(&t->arena, s->a, 0);
	s->texts = t;
	t->files = sx_arena_zalloc(&t->arena, (size_t)s->lists[SX_DEBUG_FILES].count + 1,
				   sizeof(*t->files));
	t->joined = sx_arena_zalloc(&t->arena, (size_t)s->lists[SX_DEBUG_SOURCES].count + 1,
				    sizeof(*t->joined));
	if (t->files && t->joined)
		return t;
	sx_debug_texts_free(s);
	return NULL;
}

/* ---- whole texts ---- */

static int join(struct spvx_debug *debug, const struct spvx_debug_source *source,
		struct spvx_str *joined)
{
	struct sx_debug_texts *t = texts_of(debug->state);
	char *to;

	if (!t || source->bytes > SIZE_MAX - 1)
		return -SPVX_ENOMEM;
	to = sx_arena_alloc(&t->arena, (size_t)source->bytes + 1);
	if (!to)
		return -SPVX_ENOMEM;
	*joined = sx_str_n(to, (size_t)source->bytes);
	for (uint32_t i = 0; i < source->part_count; i++) {
		struct spvx_str part = debug->parts[source->first_part + i];

		memcpy(to, part.ptr, part.len);
		to += part.len;
	}
	return 0;
}

int spvx_debug_text(struct spvx_debug *debug, uint32_t source, struct spvx_str *text)
{
	const struct spvx_debug_source *s;
	struct sx_debug_texts *t;
	int err = 0;

	if (source >= debug->source_count || !debug->sources[source].has_text)
		return -SPVX_ENOENT;
	s = &debug->sources[source];
	if (s->part_count == 1) {
		*text = debug->parts[s->first_part];
		return 0;
	}
	t = texts_of(debug->state);
	if (!t)
		return -SPVX_ENOMEM;
	if (!t->joined[source].ptr)
		err = join(debug, s, &t->joined[source]);
	*text = t->joined[source];
	return err;
}

int spvx_debug_set_text(struct spvx_debug *debug, uint32_t file, struct spvx_str text)
{
	struct sx_debug_texts *t;

	if (file >= debug->file_count || debug->files[file].source != SPVX_NONE)
		return -SPVX_EINVAL;
	t = texts_of(debug->state);
	if (!t)
		return -SPVX_ENOMEM;
	if (t->placed || t->files[file].is_given || t->files[file].starts)
		return -SPVX_EINVAL;
	t->files[file].is_given = true;
	t->files[file].given = text;
	return 0;
}

int spvx_debug_file_text(struct spvx_debug *debug, uint32_t file, struct spvx_str *text)
{
	struct sx_debug_texts *t = texts_of(debug->state);
	uint32_t preamble;
	int err;

	if (!t)
		return -SPVX_ENOMEM;
	if (file >= debug->file_count)
		return -SPVX_ENOENT;
	if (t->files[file].is_given) {
		*text = t->files[file].given;
		return 0;
	}
	if (debug->files[file].source == SPVX_NONE)
		return -SPVX_ENOENT;
	err = spvx_debug_text(debug, debug->files[file].source, text);
	if (err)
		return err;
	preamble = debug->sources[debug->files[file].source].preamble;
	*text = sx_str_n(text->ptr + preamble, text->len - preamble);
	return 0;
}

/* ---- physical lines ---- */

/* Index the lines of a file's text. */
static int index_lines(struct spvx_debug *debug, uint32_t file, struct spvx_str *text)
{
	struct text *t;
	struct sx_lines lines;
	struct spvx_str line;
	uint32_t count = 0;
	int err = spvx_debug_file_text(debug, file, text);

	if (err)
		return err;
	t = &debug->state->texts->files[file];
	if (t->starts)
		return 0;
	sx_lines_init(&lines, *text);
	while (count < UINT32_MAX && sx_lines_next(&lines, &line))
		count++;
	t->starts = sx_arena_zalloc(&debug->state->texts->arena, (size_t)count + 1,
				    sizeof(*t->starts));
	if (!t->starts)
		return -SPVX_ENOMEM;
	sx_lines_init(&lines, *text);
	for (t->count = 0; t->count < count && sx_lines_next(&lines, &line); t->count++)
		t->starts[t->count + 1] = lines.at < text->len ? lines.at : text->len;
	return 0;
}

int spvx_debug_physical_line(struct spvx_debug *debug, uint32_t file, uint32_t line,
			     struct spvx_debug_line *found)
{
	const struct text *t;
	struct spvx_str text;
	int err;

	if (file >= debug->file_count || !line)
		return -SPVX_ENOENT;
	err = index_lines(debug, file, &text);
	if (err)
		return err;
	t = &debug->state->texts->files[file];
	if (line > t->count)
		return -SPVX_ENOENT;
	text = sx_str_n(text.ptr + t->starts[line - 1],
			t->starts[line] - t->starts[line - 1]);
	/* without its end, found by the index: a line can be as long as a text */
	text.len -= text.len && text.ptr[text.len - 1] == '\n';
	text.len -= text.len && text.ptr[text.len - 1] == '\r';
	*found = (struct spvx_debug_line){ text, file, line };
	return 0;
}

uint32_t spvx_debug_line_count(struct spvx_debug *debug, uint32_t file)
{
	struct spvx_str text;

	if (file >= debug->file_count || index_lines(debug, file, &text))
		return 0;
	return debug->state->texts->files[file].count;
}

/* ---- presumed lines ---- */

/* The file that a directive names; escapes in the name are resolved first. */
static int directive_file(struct spvx_debug_state *s, struct spvx_str name, uint32_t *file)
{
	const uint64_t *place;
	char *plain;
	size_t len = 0;

	if (!memchr(name.ptr, '\\', name.len)) {
		place = sx_strmap_find(&s->file_names, name.ptr, name.len);
		*file = place ? (uint32_t)*place - 1 : SPVX_NONE;
		return 0;
	}
	plain = sx_resize(s->a, NULL, 0, name.len);
	if (!plain)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < name.len; i++) {
		if (name.ptr[i] == '\\' && i + 1 < name.len &&
		    (name.ptr[i + 1] == '\\' || name.ptr[i + 1] == '"'))
			i++;
		plain[len++] = name.ptr[i];
	}
	place = sx_strmap_find(&s->file_names, plain, len);
	*file = place ? (uint32_t)*place - 1 : SPVX_NONE;
	sx_free(s->a, plain, name.len);
	return 0;
}

/* Add a segment; the file's own lines take precedence over lines of other texts. */
static int add_segment(struct spvx_debug_state *s, struct sx_segment *segment,
		       uint32_t next_line)
{
	struct sx_segments *all = &s->texts->segments;

	segment->count = next_line - segment->line;
	segment->order = all->count;
	if (segment->file != segment->text)
		segment->order |= UINT64_C(1) << 63;
	return segment->file == SPVX_NONE ? 0 : sx_segments_add(all, s->a, segment);
}

/* Cut a text into segments. */
static int place_text(struct spvx_debug *debug, uint32_t file)
{
	struct sx_segment segment = { .file = file, .first = 1, .text = file, .line = 1 };
	struct spvx_debug_state *s = debug->state;
	struct sx_directive directive;
	struct sx_lines lines;
	struct spvx_str text;
	struct spvx_str line;
	uint32_t number = 1;
	int err = spvx_debug_file_text(debug, file, &text);

	if (err)
		return err == -SPVX_ENOENT ? 0 : err;
	sx_lines_init(&lines, text);
	for (; !err && number < UINT32_MAX && sx_lines_next(&lines, &line); number++) {
		if (s->options.raw_lines || !sx_directive_parse(line, &directive))
			continue;
		err = add_segment(s, &segment, number);
		segment.first = directive.line;
		segment.line = number + 1;
		if (!err && directive.file.ptr)
			err = directive_file(s, directive.file, &segment.file);
	}
	return err ? err : add_segment(s, &segment, number);
}

static int place_all(struct spvx_debug *debug)
{
	struct sx_debug_texts *t = texts_of(debug->state);
	int err = t ? 0 : -SPVX_ENOMEM;

	if (err || t->placed)
		return err;
	for (uint32_t i = 0; i < debug->file_count && !err; i++)
		err = place_text(debug, i);
	if (!err)
		err = sx_segments_finish(&t->segments, debug->state->a);
	if (err) {
		sx_segments_free(&t->segments, debug->state->a);
		return err;
	}
	t->placed = true;
	return 0;
}

int spvx_debug_line(struct spvx_debug *debug, uint32_t file, uint32_t line,
		    struct spvx_debug_line *found)
{
	const struct sx_segment *segment;
	int err = place_all(debug);

	if (err)
		return err;
	segment = sx_segments_find(&debug->state->texts->segments, file, line);
	if (!segment || !line)
		return -SPVX_ENOENT;
	return spvx_debug_physical_line(debug, segment->text,
					segment->line + (line - segment->first), found);
}

bool sx_source_line(struct spvx_debug *debug, uint32_t at, struct sx_source_line *source)
{
	uint32_t i = spvx_debug_at(debug, at);
	const struct spvx_debug_span *span = i != SPVX_NONE ? &debug->spans[i] : NULL;
	struct spvx_debug_line line;

	*source = (struct sx_source_line){ .line = 0 };
	if (!span || span->file == SPVX_NONE || !span->line)
		return false;
	source->file = debug->files[span->file].name;
	source->line = span->line;
	source->column = span->column;
	if (!spvx_debug_line(debug, span->file, span->line, &line))
		source->text = line.text;
	while (source->text.len && strchr(" \t", source->text.ptr[0]))
		source->text = sx_str_n(source->text.ptr + 1, source->text.len - 1);
	return source->file.len != 0;
}
