/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/map.c - `-f map`: source maps of the modules of one file.
 *
 * Of listings, the hook of an instruction marks where its line begins before it is written; the
 * text, which comes later and in pieces, shows where lines end. An instruction continues in
 * the next line only inside a string: other text between instructions has no source.
 */
#include "cmd/debug/map.h"

#include "base/glob.h"
#include "base/str.h"

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
	*at = sx_map_unknown;
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
		s->at = sx_map_unknown;
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

static int take(void *ctx, const char *text, size_t len)
{
	static const bool means[256] = { ['"'] = true, ['\\'] = true, ['\n'] = true };
	struct scan *s = ctx;
	int err = 0;

	for (size_t i = 0; i < len && !err; i++, s->offset++) {
		char c = text[i];

		if (s->begins)
			err = begin_line(s);
		if (!s->escaped) {
			size_t from = i;

			while (i < len && !means[(unsigned char)text[i]])
				i++;
			s->offset += i - from;
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
	struct scan s = { .mapper = m, .begins = true, .at = sx_map_unknown };
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

/* ---- a map of a file ---- */

/**
 * struct cmd_map_doc - a document of the run
 * @out:   the document; NULL: it has another format
 * @index: the maps in it
 */
struct cmd_map_doc {
	struct cmd_out *out;
	struct sx_json json;
	struct sx_map_index index;
};

#define for_each_doc(d, m)                      \
	for (struct cmd_map_doc *d = (m)->docs; \
	     d && d < (m)->docs + (m)->run->output.count; d++)

/* ---- the mapped file ---- */

/* Return: the name of the file that a document maps. */
static struct spvx_str mapped_file(const struct cmd_map *m, const struct cmd_out *out)
{
	static const char suffix[] = ".map";
	struct spvx_str file = sx_buf_str(&m->file);

	if (m->opts->of == CMD_MAP_BINARY)
		return sx_str_is(file, "-") ? sx_str("stdin.spv") : sx_str_last(file, "/!");
	if (!out->file.target)
		return (struct spvx_str){ NULL, 0 }; /* standard output */
	file = sx_str_last(sx_str(out->file.path), "/");
	if (sx_str_ends(file, suffix) && file.len > strlen(suffix))
		file.len -= strlen(suffix);
	return file;
}

/* ---- documents ---- */

int cmd_map_open(struct cmd_map *m, struct cmd_run *run, const struct cmd_map_opts *opts)
{
	struct cmd_map_doc *d;

	*m = (struct cmd_map){ .run = run, .opts = opts };
	m->docs = d = sx_arena_zalloc(&run->arena, run->output.count, sizeof(*m->docs));
	if (!d)
		return -SPVX_ENOMEM;
	cmd_for_each_out(out, &run->output) {
		if (!strcmp(out->format, SX_SRCMAP_MAP)) {
			d->out = out;
			m->wanted = true;
			sx_json_init(&d->json, &out->buf, false);
			sx_map_index_begin(&d->index, &d->json, NULL);
		}
		d++;
	}
	return 0;
}

void cmd_map_close(struct cmd_map *m)
{
	for_each_doc(d, m) {
		if (!d->out)
			continue;
		sx_map_index_end(&d->index);
		sx_json_finish(&d->json);
	}
	sx_buf_free(&m->file);
}

/* ---- modules ---- */

static bool is_ignored(void *ctx, struct spvx_str name)
{
	const struct cmd_map *m = ctx;

	for (size_t i = 0; i < m->opts->ignore.count; i++) {
		if (sx_glob(m->opts->ignore.items[i], name))
			return true;
	}
	return false;
}

/* Whether the map can include a module, which must follow the others in the same file. */
static bool fits(struct cmd_map *m, struct spvx_str address, uint64_t offset)
{
	struct spvx_str first = sx_buf_str(&m->file);
	bool same = sx_str_eq(sx_str_before(address, "@#"), first);

	if (!m->modules || (same && (m->opts->of == CMD_MAP_TEXT || offset >= m->next)))
		return true;
	if (same)
		cmd_say(&m->run->messages, CMD_ERROR, CMD_AT(address),
			"not mapped: a module at or after this place is mapped already");
	else
		cmd_say(&m->run->messages, CMD_ERROR, CMD_AT(address),
			"not mapped: a source map describes one file, and this is not in %.*s",
			(int)first.len, first.ptr);
	return false;
}

static void write_map(struct cmd_map *m, struct sx_map *map, uint32_t line, uint64_t column)
{
	const char *root = m->opts->source_root;

	map->no_content = m->opts->no_content;
	if (root)
		map->root = sx_str(root);
	for_each_doc(d, m) {
		map->file = d->index.file;
		if (d->out)
			sx_map_index_add(&d->index, line, column, map);
	}
}

int cmd_map_module(struct cmd_map *m, struct cmd_debug *module, uint64_t offset,
		   bool headed)
{
	struct sx_mapper mapper = { .ignored = is_ignored, .ctx = m };
	bool text = m->opts->of == CMD_MAP_TEXT;
	uint64_t lines = 0;
	const struct cmd_place at = { .address = sx_buf_str(&module->address),
				      .rule = "line-range" };
	int err = 0;

	if (!m->wanted || !fits(m, at.address, offset))
		return 0;
	if (!m->modules) {
		struct spvx_str file = sx_str_before(at.address, "@#");

		/* the first module gives the documents the name of their file */
		sx_buf_put(&m->file, file.ptr, file.len);
		for_each_doc(d, m) {
			if (d->out)
				d->index.file = mapped_file(m, d->out);
		}
		err = m->file.error;
	}
	m->modules++;
	if (!err)
		err = sx_mapper_init(&mapper, NULL, &module->debug);
	if (!err)
		err = text ? cmd_map_text(&mapper, module->data, module->size, &lines)
			   : sx_mapper_bytes(&mapper);
	if (err == -SPVX_ELIMIT) {
		cmd_say(&m->run->messages, CMD_ERROR, CMD_AT(at.address),
			"too large for a source map");
		err = 0;
	}
	if (text)
		m->next += headed; /* a line with its address */
	if (!err)
		write_map(m, &mapper.map, text ? (uint32_t)m->next : 0, text ? 0 : offset);
	m->next = text ? m->next + lines : offset + module->size;
	if (mapper.unmapped)
		cmd_say(&m->run->messages, CMD_WARNING, &at,
			"not mapped: %s past the end of the source, or too large for a map",
			SX_COUNTED(mapper.unmapped, "position", "positions"));
	sx_mapper_free(&mapper);
	return err;
}
