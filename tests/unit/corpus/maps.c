/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/maps.c - source maps of all shared modules, read by the tests' own
 * decoder: every instruction and every line of a listing is from where the line table says,
 * and the text there is the one meant. And costs: every word of a body is charged once.
 */
#include "base/str.h"
#include "cmd/debug/map.h"
#include "corpus.h"
#include "debug.h"
#include "debug/cost.h"
#include "debug/mapper.h"
#include "mapread.h"

#include <spvx/enums.h>
#include <spvx/text.h>

TestSuite(corpus_maps, .timeout = 300);

/* A module with its debug information, and the current map. */
struct fixture {
	const char *path;
	struct test_bytes bytes;
	struct spvx_module module;
	struct spvx_debug debug;
	struct sx_mapper mapper;
	struct sx_buf json;
	struct sx_arena arena;
	struct mapread map;
	uint64_t mapped; /* instructions */
};

static void open_map(struct fixture *f)
{
	f->mapper = (struct sx_mapper){ 0 };
	cr_assert(!sx_mapper_init(&f->mapper, NULL, &f->debug), "%s", f->path);
}

static void read_map(struct fixture *f)
{
	struct sx_json_node *root;
	struct sx_json j;

	sx_buf_init(&f->json, NULL);
	sx_json_init(&j, &f->json, false);
	sx_map_write(&f->mapper.map, &j, NULL);
	cr_assert(!f->json.error, "%s", f->path);
	sx_arena_init(&f->arena, NULL, 0);
	cr_assert(
		!sx_json_parse(&f->arena, sx_str_n(f->json.data, f->json.len), &root, NULL),
		"%s: no JSON", f->path);
	mapread_node(&f->map, root);
	cr_expect(!f->map.wrong, "%s: %s", f->path, f->map.wrong);
}

static void close_map(struct fixture *f)
{
	mapread_free(&f->map);
	sx_arena_free(&f->arena);
	sx_buf_free(&f->json);
	sx_mapper_free(&f->mapper);
}

/* The i-th line of a text, counted from 0. */
static struct spvx_str line_of(struct spvx_str text, int64_t i)
{
	size_t at = 0;

	for (;;) {
		size_t n = 0;

		while (at + n < text.len && text.ptr[at + n] != '\n' &&
		       text.ptr[at + n] != '\r')
			n++;
		if (!i--)
			return sx_str_n(text.ptr + at, n);
		at += n;
		if (at >= text.len)
			return (struct spvx_str){ NULL, 0 };
		at += text.len - at > 1 && !memcmp(text.ptr + at, "\r\n", 2) ? 2 : 1;
	}
}

/* What a segment says against what the line table does; @at is for messages. */
static void check_position(struct fixture *f, const struct mapread_segment *s,
			   const struct spvx_debug_span *span, uint32_t at)
{
	bool known = span && span->kind == SPVX_DEBUG_LINE && span->file != SPVX_NONE;
	const struct sx_json_node *content;
	struct spvx_debug_line line;
	const struct spvx_str *name;
	int err;

	if (!known || (s && s->source == MAPREAD_NONE) || !s) {
		cr_expect(!s || s->source == MAPREAD_NONE, "%s: word %u", f->path, at);
		cr_expect(!known || f->mapper.unmapped, "%s: word %u", f->path, at);
		return;
	}
	f->mapped++;
	name = &f->debug.functions[span->function == SPVX_NONE ? 0 : span->function].name;
	cr_expect(
		span->function == SPVX_NONE
			? s->name == MAPREAD_NONE
			: !sx_utf8_valid(*name) ||
				  sx_str_eq(mapread_at(f->map.names, s->name)->text, *name),
		"%s: word %u: function", f->path, at);
	err = spvx_debug_line(&f->debug, span->file, span->line, &line);
	if (err) {
		cr_expect(s->source == span->file && s->source_line + 1 == span->line &&
				  s->source_column == (span->column ? span->column - 1 : 0),
			  "%s: word %u: line %u", f->path, at, span->line);
		return;
	}
	content = mapread_at(f->map.contents, s->source);
	if (sx_utf8_valid(line.text))
		cr_expect(sx_str_eq(line_of(content->text, s->source_line), line.text),
			  "%s: word %u: %.*s", f->path, at, (int)line.text.len,
			  line.text.ptr);
}

static void check_bytes(struct fixture *f)
{
	struct spvx_debug_row row = { 0 };
	const struct spvx_debug_span *span = NULL;

	open_map(f);
	cr_assert(!sx_mapper_bytes(&f->mapper), "%s", f->path);
	read_map(f);
	for (size_t i = 0; i < f->map.count; i++)
		cr_expect(!f->map.segments[i].line &&
				  f->map.segments[i].column % SPVX_WORD_BYTES == 0 &&
				  f->map.segments[i].column >=
					  SPVX_HEADER_WORDS * SPVX_WORD_BYTES &&
				  f->map.segments[i].column < (int64_t)f->bytes.len,
			  "%s: segment %zu", f->path, i);
	while (spvx_debug_row_next(&f->debug, true, &row)) {
		uint32_t last = row.at + row.insn.word_count;

		/* what is between two rows is from nowhere */
		if (span && span->at + span->words < row.at)
			check_position(
				f,
				mapread_find(&f->map, 0,
					     (span->at + span->words) * SPVX_WORD_BYTES),
				NULL, span->at + span->words);
		span = row.span;
		check_position(f,
			       mapread_find(&f->map, 0, (int64_t)row.at * SPVX_WORD_BYTES),
			       span, row.at);
		check_position(
			f, mapread_find(&f->map, 0, (int64_t)last * SPVX_WORD_BYTES - 1),
			span, row.at);
	}
	close_map(f);
}

/* ---- listings ---- */

/* A listing, and in a second one, before each instruction, a line with its offset. */
struct listing {
	struct sx_buf text;
	bool marked;
};

#define MARK "\x01"

static int take_text(void *ctx, const char *text, size_t len)
{
	struct listing *l = ctx;

	sx_buf_put(&l->text, text, len);
	return l->text.error;
}

static int put_mark(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		    uint64_t offset)
{
	const struct listing *l = ctx;
	char *mark = test_format(MARK "%llu\n", (unsigned long long)offset);

	(void)insn;
	if (l->marked)
		spvx_dis_put(dis, mark, strlen(mark));
	return 0;
}

static void list(struct fixture *f, struct listing *l)
{
	struct spvx_dis_options options = {
		.size = sizeof(options), .write = take_text, .line = put_mark, .ctx = l
	};
	struct spvx_dis *dis;

	sx_buf_init(&l->text, NULL);
	cr_assert(!spvx_dis_create(&options, &dis));
	cr_assert(!spvx_dis_module(dis, f->bytes.data, f->bytes.len), "%s", f->path);
	spvx_dis_free(dis);
	sx_buf_putc(&l->text, '\0');
	cr_assert(!l->text.error);
}

static bool is_damage(const char *line)
{
	line += strspn(line, " ");
	return *line == ';' || *line == '!';
}

/* The lines of a marked listing, in step with those of the plain one. */
static void check_lines(struct fixture *f, const char *marked, uint64_t lines)
{
	const struct spvx_debug_span *span = NULL;
	uint32_t word = 0;
	uint64_t line = 0;
	bool first = false;

	while (*marked) {
		size_t n = strcspn(marked, "\n");
		const struct mapread_segment *s;

		if (!strncmp(marked, MARK, strlen(MARK))) {
			uint32_t index;

			word = (uint32_t)strtoul(marked + 1, NULL, 10) / SPVX_WORD_BYTES;
			index = spvx_debug_at(&f->debug, word);
			span = index == SPVX_NONE ? NULL : &f->debug.spans[index];
			first = true;
		} else {
			/* a line that no string continues in is no instruction's */
			if (!first && is_damage(marked))
				span = NULL;
			s = mapread_find(&f->map, (int64_t)line, (int64_t)n);
			check_position(f, s, span, word);
			cr_expect(!s || !s->column, "%s: line %llu", f->path,
				  (unsigned long long)line);
			line++;
			first = false;
		}
		marked += n + (marked[n] == '\n');
	}
	cr_expect(line == lines, "%s: %llu lines", f->path, (unsigned long long)line);
}

static void check_text(struct fixture *f)
{
	struct listing marked = { .marked = true };
	uint64_t lines;

	open_map(f);
	cr_assert(!cmd_map_text(&f->mapper, f->bytes.data, f->bytes.len, &lines), "%s",
		  f->path);
	read_map(f);
	list(f, &marked);
	check_lines(f, marked.text.data, lines);
	sx_buf_free(&marked.text);
	close_map(f);
}

/* ---- costs ---- */

static void check_sums(const struct fixture *f, const struct sx_costs *c, uint64_t body,
		       uint64_t records)
{
	const struct sx_cost_totals *t = &c->totals;
	uint64_t words = 0;

	cr_expect(t->body == body, "%s: %llu words", f->path, (unsigned long long)body);
	cr_expect(t->records == records, "%s: %llu in records, not %llu", f->path,
		  (unsigned long long)t->records, (unsigned long long)records);
	cr_expect(t->lines + t->none + t->zero + t->records == body, "%s: sum", f->path);
	for (size_t i = 0; i < c->line_count; i++) {
		const struct sx_cost_line *l = &c->lines[i];
		struct sx_cost sum = { 0, 0 };

		for (unsigned k = 0; k < SX_COST_CLASSES; k++) {
			sum.words += l->of[k].words;
			sum.insns += l->of[k].insns;
		}
		cr_expect(sum.words == l->all.words && sum.insns == l->all.insns,
			  "%s: classes of line %u", f->path, l->line);
		words += l->all.words;
	}
	cr_expect(words == t->lines, "%s: lines", f->path);
	words = 0;
	for (size_t i = 0; i < c->file_count; i++)
		words += c->files[i].all.words;
	cr_expect(words == t->lines, "%s: files", f->path);
}

static void check_costs(struct fixture *f)
{
	const struct spvx_module *m = &f->module;
	uint64_t records = 0;
	uint64_t body = 0;
	struct sx_costs c;

	for (uint32_t i = 0; i < m->function_count; i++) {
		uint32_t at = m->functions[i].at;

		while (at < m->functions[i].end) {
			struct spvx_insn insn = spvx_module_insn(m, at);

			body += insn.word_count;
			records += test_debug_is_record(m, &insn) ? insn.word_count : 0;
			at += insn.word_count;
		}
	}
	sx_costs_init(&c, NULL);
	for (unsigned caller = 0; caller < 2; caller++) {
		cr_assert(!sx_costs_gather(&c, &f->debug, &f->debug, caller));
		check_sums(f, &c, body, records);
		for (size_t i = 0; i < c.line_count; i++)
			cr_expect(c.lines[i].all.words == c.lines[i].base.words,
				  "%s: line %u: no change", f->path, c.lines[i].line);
	}
	sx_costs_free(&c);
}

/* ---- all modules ---- */

static uint64_t each_module(const char *table, void (*check)(struct fixture *))
{
	struct test_walk w;
	uint64_t mapped = 0;
	size_t count = 0;

	test_need_recorded();
	for (w = test_walk(table); test_walk_next(&w);) {
		struct fixture f = { .path = w.path, .bytes = w.bytes };

		cr_assert(!spvx_module_init(&f.module, NULL));
		cr_assert(!spvx_debug_init(&f.debug, NULL));
		if (!spvx_module_load(&f.module, f.bytes.data, f.bytes.len)) {
			cr_assert(!spvx_debug_load(&f.debug, &f.module));
			check(&f);
			mapped += f.mapped;
			count++;
		}
		spvx_debug_fini(&f.debug);
		spvx_module_fini(&f.module);
	}
	cr_expect(test_enough(count, 10), "%zu modules", count);
	return mapped;
}

Test(corpus_maps, bytes)
{
	uint64_t mapped = each_module("corpus/MANIFEST.tsv", check_bytes);

	cr_expect(test_enough(mapped, 50000), "%llu instructions",
		  (unsigned long long)mapped);
	each_module("corpus/bad/MANIFEST.tsv", check_bytes);
}

Test(corpus_maps, text)
{
	uint64_t mapped = each_module("corpus/MANIFEST.tsv", check_text);

	cr_expect(test_enough(mapped, 25000), "%llu lines", (unsigned long long)mapped);
	each_module("corpus/bad/MANIFEST.tsv", check_text);
}

Test(corpus_maps, costs)
{
	each_module("corpus/MANIFEST.tsv", check_costs);
	each_module("corpus/bad/MANIFEST.tsv", check_costs);
}
