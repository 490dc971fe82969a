/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/as.c - the texts of the shared material: what the reference accepts
 * gives the words it gave, what it rejects is rejected at the same line and column. Where
 * we say something else on purpose is in as.differences, case by case.
 */
#include "text/as.h"
#include "assemble.h"
#include "corpus.h"

TestSuite(corpus_as, .timeout = 300);

/* Texts and modules of a folder of cases, and assemblers for each way to read them. */
struct cases {
	struct test_rows rows;
	struct test_bytes texts;
	struct test_bytes modules;
	struct test_as *as[7][2]; /* by minor version and preserved ids */
	unsigned flags;
};

static void cases_open(struct cases *c, const char *folder, unsigned flags)
{
	char *path = test_format("corpus/%s/index.tsv", folder);

	memset(c, 0, sizeof(*c));
	c->flags = flags;
	cr_assert(test_rows_open(&c->rows, path), "%s", path);
	path = test_format("%s/sources.txt", folder);
	c->texts = test_corpus_read(path);
	path = test_format("%s/modules.bin", folder);
	c->modules = test_corpus_read(path);
	cr_assert(c->texts.data && c->modules.data && test_rows_next(&c->rows));
}

static struct test_as *cases_as(struct cases *c, const char *target, bool preserve)
{
	uint32_t version = spvx_target_version((struct spvx_str){ target, strlen(target) });
	struct test_as **as = &c->as[version >> 8 & 7][preserve];

	cr_assert(version, "%s", target);
	if (*as)
		return *as;
	*as = malloc(sizeof(**as));
	cr_assert(!test_as_open(*as, c->flags | (preserve ? SPVX_AS_PRESERVE_IDS : 0),
				version, NULL));
	return *as;
}

static void cases_close(struct cases *c)
{
	for (size_t i = 0; i < 14; i++) {
		if (c->as[i / 2][i % 2])
			test_as_close(c->as[i / 2][i % 2]);
		free(c->as[i / 2][i % 2]);
	}
}

/* The words of a module in either byte order. */
static bool same_words(const unsigned char *a, const unsigned char *b, size_t size,
		       bool big)
{
	for (size_t i = 0; i < size; i++) {
		if (a[i] != b[big ? i ^ 3 : i])
			return false;
	}
	return true;
}

static void check_accepted(struct cases *c, struct test_as *t, const char *name,
			   const char *const *text, const char *const *module)
{
	size_t at = strtoul(module[0], NULL, 10);
	size_t want = strtoul(module[1], NULL, 10);
	const unsigned char *got;
	size_t size;
	int err = test_as_run(t, (char *)c->texts.data + strtoul(text[0], NULL, 10),
			      strtoul(text[1], NULL, 10), &got, &size);

	cr_expect(!err, "%s: %d %s", name, err, t->errors);
	cr_expect(err || (size == want && same_words(got, c->modules.data + at, size,
						     c->flags & SPVX_AS_BIG_ENDIAN)),
		  "%s: %zu bytes", name, size);
}

/* ---- what the reference's own tests assemble ---- */

/* The place behind the last word before another, in a text: comments and blanks are no words. */
static void behind_last_word(const char *text, size_t len, unsigned long *line,
			     unsigned long *column)
{
	const unsigned long end_line = *line;
	const unsigned long end_column = *column;
	unsigned long l = 1;
	unsigned long c = 1;
	bool comment = false;

	for (size_t i = 0; i < len && (l < end_line || (l == end_line && c < end_column));
	     i++) {
		comment = text[i] != '\n' && (comment || text[i] == ';');
		c++;
		if (!comment && !strchr(" \t\n", text[i])) {
			*line = l;
			*column = c;
		}
		if (text[i] == '\n') {
			l++;
			c = 1;
		}
	}
}

/* The reference reports a missing operand at the next instruction or at the end of the text,
 * possibly lines further down; its place is behind the last word. */
static bool is_missing(const char *error)
{
	return strstr(error, "found end of stream") || strstr(error, "found the end of") ||
	       strstr(error, "found the next instruction");
}

static void check_rejected(struct cases *c, struct test_as *t, const char *name,
			   const char *const *text, const char *const *want)
{
	const char *s = (char *)c->texts.data + strtoul(text[0], NULL, 10);
	size_t len = strtoul(text[1], NULL, 10);
	unsigned long line = strtoul(want[0], NULL, 10);
	unsigned long column = strtoul(want[1], NULL, 10);
	const unsigned char *module;
	size_t size;
	int err = test_as_run(t, s, len, &module, &size);

	if (is_missing(want[2]))
		behind_last_word(s, len, &line, &column);
	cr_expect(err == -SPVX_ESYNTAX && !module, "%s: %d", name, err);
	cr_expect(t->first.line == line && t->first.column == column,
		  "%s: %lu:%lu %s not %s", name, line, column, want[2], t->errors);
}

static unsigned check_as(unsigned flags)
{
	struct cases c;
	unsigned count = 0;

	for (cases_open(&c, "cases/as", flags); test_rows_next(&c.rows); count++) {
		char **f = c.rows.fields; /* id file test env opt verdict asm_off ... */
		char *name = test_format("%s %s", f[0], f[2]);
		struct test_as *t = cases_as(&c, f[3], f[4][0] == '2');

		if (!strcmp(f[5], "SUCCESS"))
			check_accepted(&c, t, name, (const char *const *)f + 6,
				       (const char *const *)f + 8);
		else
			check_rejected(&c, t, name, (const char *const *)f + 6,
				       (const char *const *)f + 10);
	}
	cases_close(&c);
	return count;
}

Test(corpus_as, recorded)
{
	test_need_recorded();
	cr_expect(test_all(check_as(0), 3983));
	cr_expect(test_all(check_as(SX_AS_PLAIN), 3983));
	cr_expect(test_all(check_as(SPVX_AS_BIG_ENDIAN), 3983));
}

/* ---- what we say otherwise ---- */

/* The line of as.differences for a case: id, TAB, our words, TAB, why. */
static const char *difference(const struct test_bytes *list, const char *id, size_t *len)
{
	const char *p = (const char *)list->data;

	for (; *p; p += strcspn(p, "\n"), p += *p == '\n') {
		size_t key = strcspn(p, "\t\n");

		if (*p == '#' || p[key] != '\t' || strlen(id) != key || memcmp(p, id, key))
			continue;
		p += key + 1;
		*len = strcspn(p, "\t\n");
		return p;
	}
	return NULL;
}

/*
 * Whether the first error is what is @want-ed. A hint may follow it in brackets;
 * where the reference gives one, it does so without them.
 */
static bool says(const char *errors, const char *want, size_t len)
{
	const char *said = strstr(errors, ": ") + 2;
	size_t all = strcspn(said, "\n");
	size_t message = strcspn(said, "[\n");
	const char *hint = said + message + 1;

	if (said[message] == '[' && message - 1 < len)
		return !strncmp(said, want, message) && len == all - 2 &&
		       !strncmp(hint, want + message, len - message);
	return len == message - (said[message] == '[') && !strncmp(said, want, len);
}

Test(corpus_as, wording)
{
	struct test_bytes list = test_differences("as");
	struct cases c;

	test_need_recorded();
	for (cases_open(&c, "cases/as", 0); test_rows_next(&c.rows);) {
		char **f = c.rows.fields;
		struct test_as *t = cases_as(&c, f[3], f[4][0] == '2');
		const unsigned char *module;
		const char *want = f[12];
		size_t len = strlen(want);
		size_t size;

		if (!strcmp(f[5], "SUCCESS"))
			continue;
		test_as_run(t, (char *)c.texts.data + strtoul(f[6], NULL, 10),
			    strtoul(f[7], NULL, 10), &module, &size);
		if (difference(&list, f[0], &len))
			want = difference(&list, f[0], &len);
		cr_expect(says(t->errors, want, len), "%s: %s not %s", f[0], t->errors,
			  want);
	}
	cases_close(&c);
}

/* ---- the texts of the validator's tests ---- */

Test(corpus_as, validator_texts)
{
	static const unsigned flags[] = { 0, SX_AS_PLAIN };
	struct cases c;

	test_need_recorded();
	for (size_t i = 0; i < 2; i++) {
		unsigned count = 0;

		for (cases_open(&c, "cases/val", flags[i]); test_rows_next(&c.rows);) {
			char **f = c.rows.fields;

			/* id file test env opts verdict position mod_off mod_len asm_off
			 * asm_len asm_env asm_opt diag */
			if (f[9][0] == '-')
				continue;
			check_accepted(&c, cases_as(&c, f[11], f[12][0] == '2'), f[2],
				       (const char *const *)f + 9,
				       (const char *const *)f + 7);
			count++;
		}
		cr_expect(test_all(count, 28733), "%u", count);
		cases_close(&c);
	}
}
