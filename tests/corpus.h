/* SPDX-License-Identifier: MIT */
/*
 * tests/corpus.h - reading the shared test material: its tables, and its modules through the
 * operand machine. What a table says of a module is expected; nothing here judges.
 */
#ifndef SPVX_TESTS_CORPUS_H
#define SPVX_TESTS_CORPUS_H

#include "suite.h"

#include <spvx/identity.h>
#include <spvx/operand.h>

#include <unistd.h>

#define TEST_FIELDS 24

/**
 * struct test_rows - a table of the shared material, line by line
 * @fields: of the current line, NUL-terminated; those it does not have are empty
 */
struct test_rows {
	char *fields[TEST_FIELDS];
	struct test_bytes text;
	char *next;
};

static inline bool test_rows_open(struct test_rows *r, const char *name)
{
	char *path = test_format("%s/%s", test_recorded(), name);

	memset(r, 0, sizeof(*r));
	r->text = test_read(path);
	r->next = (char *)r->text.data;
	return r->text.data != NULL;
}

static inline bool test_rows_next(struct test_rows *r)
{
	char *line = r->next;
	size_t n;

	if (!line || !*line)
		return false;
	n = strcspn(line, "\n");
	r->next = line + n + (line[n] == '\n');
	line[n] = '\0';
	for (size_t i = 0; i < TEST_FIELDS; i++) {
		size_t len = strcspn(line, "\t");

		r->fields[i] = line;
		line += len;
		if (*line)
			*line++ = '\0';
	}
	return true;
}

/* The field of that heading; call with the current heading line. */
static inline size_t test_rows_column(const struct test_rows *r, const char *heading)
{
	size_t i = 0;

	while (i < TEST_FIELDS && strcmp(r->fields[i], heading))
		i++;
	if (i == TEST_FIELDS)
		abort();
	return i;
}

/* A table whose columns are asked for by their names. */
struct test_table {
	struct test_rows rows;
	struct test_rows head;
};

static inline void test_table_open(struct test_table *t, char *text)
{
	t->head = t->rows = (struct test_rows){ .next = text };
	if (!test_rows_next(&t->rows))
		abort();
	t->head = t->rows;
}

static inline const char *test_cell(const struct test_table *t, const char *column)
{
	return t->rows.fields[test_rows_column(&t->head, column)];
}

/* A module of the recorded pairs, of which one has lost its debug information. */
static inline char *test_pair_path(const char *name)
{
	char *path = test_format("%s/corpus/%s", test_shared(), name);

	if (access(path, R_OK))
		path = test_format("%s/corpus-more/symbols/%s", test_shared(), name);
	if (access(path, R_OK)) {
		perror(path);
		abort();
	}
	return path;
}

/* A file of the corpus; data is NULL when it is not there. */
static inline struct test_bytes test_corpus_read(const char *name)
{
	char *path = test_format("%s/corpus/%s", test_recorded(), name);
	struct test_bytes b = test_read(path);

	return b;
}

/* Where we differ from a recorded verdict on purpose: lines of a key, TAB, what and why. */
static inline struct test_bytes test_differences(const char *suite)
{
	char *path = test_format("%s/tests/unit/corpus/%s.differences", test_src(), suite);
	struct test_bytes list = test_read(path);

	cr_assert(list.data, "%s", path);
	return list;
}

static inline bool test_differs(const struct test_bytes *list, const char *key)
{
	return strstr((const char *)list->data, test_format("\n%s\t", key)) != NULL;
}

/**
 * struct test_walk - the modules of a table, those that can be read
 * @table: its current row
 * @path:  of the module; its number among recorded cases
 * @bytes: of the module, until the next one
 * @cases: the modules of all cases, one after the other
 */
struct test_walk {
	struct test_table table;
	const char *path;
	struct test_bytes bytes;
	struct test_bytes cases;
};

/* A table with a column "path". */
static inline struct test_walk test_walk(const char *table)
{
	struct test_walk w = { .path = NULL };
	struct test_rows r;

	cr_assert(test_rows_open(&r, table), "%s", table);
	test_table_open(&w.table, r.next);
	return w;
}

/* The recorded cases of a folder. */
static inline struct test_walk test_walk_cases(const char *folder)
{
	struct test_walk w = test_walk(test_format("corpus/cases/%s/index.tsv", folder));

	w.cases = test_corpus_read(test_format("cases/%s/modules.bin", folder));
	cr_assert(w.cases.data, "%s", folder);
	return w;
}

static inline size_t test_walk_number(const struct test_walk *w, const char *column)
{
	return (size_t)strtoull(test_cell(&w->table, column), NULL, 10);
}

static inline bool test_walk_next(struct test_walk *w)
{
	do {
		if (!w->cases.data)
			test_bytes_free(&w->bytes);
		if (!test_rows_next(&w->table.rows))
			return false;
		w->path = test_cell(&w->table, w->cases.data ? "id" : "path");
		if (!w->cases.data) {
			w->bytes = test_corpus_read(w->path);
			continue;
		}
		w->bytes.data = w->cases.data + test_walk_number(w, "mod_off");
		w->bytes.len = test_walk_number(w, "mod_len");
		cr_assert(w->bytes.data + w->bytes.len <= w->cases.data + w->cases.len);
	} while (!w->bytes.data);
	return true;
}

/* Check each module of a recorded table. Return: how many there are. */
static inline size_t test_walk_all(const char *table,
				   void (*check)(const struct test_walk *w))
{
	struct test_walk w;
	size_t count = 0;

	test_need_recorded();
	for (w = test_walk(table); test_walk_next(&w); count++)
		check(&w);
	return count;
}

/* A copy in the other byte order; bytes after the last whole word stay as they are. */
static inline struct test_bytes test_swapped(const struct test_bytes *module)
{
	struct test_bytes s = { malloc(module->len + 1), module->len };

	for (size_t i = 0; i < module->len; i++)
		s.data[i] = i / 4 * 4 + 4 <= module->len ? module->data[i ^ 3]
							 : module->data[i];
	return s;
}

/* Go on to the next module of the manifest that has debug information, and a header at least. */
static inline bool test_walk_next_debug(struct test_walk *w)
{
	while (test_walk_next(w)) {
		const char *debug = test_cell(&w->table, "debug");

		if (*debug && strcmp(debug, "-") != 0 && w->bytes.len >= SPVX_HEADER_BYTES)
			return true;
	}
	return false;
}

/**
 * struct test_parse - a module walked with all its operands
 * @code:    the first fault, SPVX_OK when there is none
 * @walked:  the fault is the walk's, not an operand's
 * @insn:    index of the instruction at fault
 * @offset:  where it begins, in bytes
 * @word:    the word in it that the fault is about
 * @value:   that word, when it is there
 * @insns:   instructions before the end or the fault
 * @gap:     operands did not follow one another, or one had no word: a bug
 */
struct test_parse {
	enum spvx_code code;
	bool walked;
	uint64_t insn;
	uint64_t offset;
	unsigned word;
	uint32_t value;
	uint64_t insns;
	bool gap;
};

/* One instruction. Return: false at a fault. */
static inline bool test_parse_insn(struct test_parse *p, struct spvx_ids *ids,
				   const struct spvx_insn *insn)
{
	struct spvx_operands it;
	struct spvx_operand operand;
	unsigned word = 1;
	int err;

	spvx_operands_init(&it, NULL, ids, insn);
	spvx_for_each_operand(operand, &it) {
		if (operand.word != word || !operand.words)
			p->gap = true;
		word = operand.word + operand.words;
	}
	if (!it.fault && word != insn->word_count)
		p->gap = true;
	err = spvx_ids_learn(ids, NULL, insn);
	p->code = it.fault ? it.fault : (enum spvx_code) - err;
	p->word = it.word;
	p->value = it.word < insn->word_count ? spvx_insn_word(insn, it.word) : 0;
	return !p->code;
}

static inline struct test_parse test_parse(const void *data, size_t size)
{
	struct test_parse p = { .code = SPVX_OK };
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct spvx_ids ids;

	spvx_ids_init(&ids, NULL);
	spvx_cursor_init(&cursor, data, size, &header);
	while (spvx_next(&cursor, &insn)) {
		p.offset = spvx_insn_offset(&cursor, &insn);
		p.insn = p.insns;
		if (!test_parse_insn(&p, &ids, &insn))
			break;
		p.insns++;
	}
	if (!p.code && cursor.fault) {
		p.code = cursor.fault;
		p.walked = true;
		p.insn = p.insns;
		p.offset = spvx_cursor_offset(&cursor);
	}
	spvx_ids_fini(&ids);
	return p;
}

/* The digest of the code of a module. */
static inline void test_n1(const struct test_bytes *module,
			   unsigned char n1[SPVX_DIGEST_BYTES])
{
	struct spvx_identifier *identifier;
	struct spvx_identity identity;
	struct spvx_stream stream;

	cr_assert_eq(spvx_identifier_create(NULL, &identifier), 0);
	spvx_stream_init_memory(&stream, module->data, module->len);
	cr_assert_eq(spvx_stream_module(&stream), 1);
	cr_assert_eq(spvx_identify(identifier, &stream, SPVX_IDENTITY_N1, &identity), 0);
	memcpy(n1, identity.n1, SPVX_DIGEST_BYTES);
	spvx_identifier_free(identifier);
}

#endif
