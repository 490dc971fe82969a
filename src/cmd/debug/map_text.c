/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/map_text.c - source maps of listings.
 *
 * The hook of an instruction marks where its line begins before it is written; the text,
 * which comes later and in pieces, shows where lines end. An instruction continues in the
 * next line only inside a string: other text between instructions has no source.
 */
#include "cmd/debug/map_text.h"

#include <spvx/error.h>
#include <spvx/text.h>

/* The byte of text at which the line of an instruction begins, and its source position. */
struct mark {
	uint64_t begin;
	struct sx_map_position at;
};

/**
 * struct scan - a listing being read as it is written
 * @marks:   instructions whose text has not been written yet, from @first on
 * @offset:  bytes of text so far
 * @line:    number of lines that have ended
 * @begins:  the next byte begins a line
 * @quoted:  the next byte is inside a string
 * @escaped: the next byte follows a backslash in a string
 * @at:      source position of the current instruction
 * @span:    the first span that does not end before the last instruction
 * @span_at: source position of @span, once it @is_known
 */
struct scan {
	struct sx_mapper *mapper;
	struct mark *marks;
	size_t first;
	size_t count;
	size_t cap;
	uint64_t offset;
	uint64_t line;
	bool begins;
	bool quoted;
	bool escaped;
	struct sx_map_position at;
	uint32_t span;
	struct sx_map_position span_at;
	bool is_known;
};

static const struct sx_map_position no_position = {
	.source = SX_MAP_NONE,
	.name = SX_MAP_NONE,
	.frame = SX_MAP_NONE,
};

/* Find the source position of an instruction. Calls come in the order of the spans. */
static int find(struct scan *s, uint64_t offset, struct sx_map_position *at)
{
	const struct spvx_debug *d = s->mapper->debug;
	uint32_t word = (uint32_t)(offset / SPVX_WORD_BYTES);
	int err = 0;

	while (s->span < d->span_count &&
	       d->spans[s->span].at + d->spans[s->span].words <= word) {
		s->span++;
		s->is_known = false;
	}
	*at = no_position;
	if (s->span == d->span_count || d->spans[s->span].at > word)
		return 0;
	if (!s->is_known)
		err = sx_mapper_position(s->mapper, &d->spans[s->span], &s->span_at);
	s->is_known = !err;
	*at = s->span_at;
	return err;
}

/* A hook of the disassembler: called before the line of an instruction. */
static int mark(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		uint64_t offset)
{
	struct scan *s = ctx;
	int err;

	(void)insn;
	if (s->first == s->count)
		s->first = s->count = 0;
	err = sx_grow(NULL, (void **)&s->marks, &s->cap, s->count + 1, sizeof(*s->marks));
	if (err)
		return err;
	s->marks[s->count].begin = spvx_dis_written(dis);
	err = find(s, offset, &s->marks[s->count].at);
	s->count++;
	return err;
}

static int begin_line(struct scan *s)
{
	if (!s->quoted)
		s->at = no_position;
	while (s->first < s->count && s->marks[s->first].begin <= s->offset) {
		s->at = s->marks[s->first++].at;
		s->quoted = s->escaped = false;
	}
	s->begins = false;
	if (s->line > SX_MAP_MAX)
		return -SPVX_ELIMIT;
	if (s->at.source == SX_MAP_NONE)
		return 0;
	return sx_map_add(&s->mapper->map, (uint32_t)s->line, 0, &s->at);
}

/* Return: the number of leading bytes that are no quote, backslash or line end. */
static size_t plain_length(const char *text, size_t len)
{
	static const bool means[256] = { ['"'] = true, ['\\'] = true, ['\n'] = true };
	size_t n = 0;

	while (n < len && !means[(unsigned char)text[n]])
		n++;
	return n;
}

static int take(void *ctx, const char *text, size_t len)
{
	struct scan *s = ctx;
	int err = 0;

	for (size_t i = 0; i < len && !err; i++, s->offset++) {
		char c = text[i];

		if (s->begins)
			err = begin_line(s);
		if (!s->escaped) {
			size_t n = plain_length(text + i, len - i);

			i += n;
			s->offset += n;
			if (i == len)
				break;
			c = text[i];
		}
		if (c == '"' && !s->escaped)
			s->quoted = !s->quoted;
		s->escaped = c == '\\' && s->quoted && !s->escaped;
		s->begins = c == '\n';
		s->line += c == '\n';
	}
	return err < 0 ? err : 0;
}

int cmd_map_text(struct sx_mapper *m, const void *data, size_t size, uint64_t *lines)
{
	struct scan s = { .mapper = m, .begins = true, .at = no_position };
	const struct spvx_dis_options options = {
		.size = sizeof(options),
		.grammar = m->debug->module->grammar,
		.write = take,
		.line = mark,
		.ctx = &s,
	};
	struct spvx_dis *dis;
	int err = spvx_dis_create(&options, &dis);

	if (!err)
		err = spvx_dis_module(dis, data, size);
	spvx_dis_free(dis);
	sx_free(NULL, s.marks, s.cap * sizeof(*s.marks));
	*lines = s.line + !s.begins;
	return err;
}
