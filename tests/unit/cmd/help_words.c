/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/help_words.c - `spvx explain` knows every word of the help that is not
 * plain English.
 *
 * help.words has the plain ones: a new word of a help page is either explained or added
 * there.
 */
#include "cmd/commands.h"

#include "cmd/words.h"
#include "frame/usage.h"
#include "suite.h"

#include <ctype.h>
#include <strings.h>

TestSuite(cmd_help_words, .timeout = 60);

/* A list of words, sorted; they point into @text. */
struct list {
	char *text;
	char **words;
	size_t count;
};

static int by_name(const void *a, const void *b)
{
	return strcasecmp(*(char *const *)a, *(char *const *)b);
}

static void split(struct list *l, const char *separators)
{
	size_t cap = 0;

	for (char *w = strtok(l->text, separators); w; w = strtok(NULL, separators)) {
		if (l->count == cap) {
			cap = cap ? 2 * cap : 1024;
			l->words = realloc(l->words, cap * sizeof(*l->words));
			cr_assert(l->words);
		}
		l->words[l->count++] = w;
	}
	cr_assert(l->count);
	qsort(l->words, l->count, sizeof(*l->words), by_name);
}

static void release(struct list *l)
{
	free(l->words);
}

static bool has(const struct list *l, const char *word)
{
	return bsearch(&word, l->words, l->count, sizeof(*l->words), by_name) != NULL;
}

static struct list read_plain(void)
{
	char *path = test_format("%s/tests/unit/cmd/help.words", test_src());
	struct test_bytes b = test_read(path);
	struct list l = { .text = test_format("%.*s", (int)b.len, (char *)b.data) };

	split(&l, " \n");
	return l;
}

static struct list read_explained(void)
{
	struct list l = { .text = NULL };
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	cr_assert(cmd_words(&b, &cmd_program, "explain"));
	l.text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	split(&l, "\n");
	return l;
}

/* The word, or what it is a plural of. */
static bool is_explained(const struct list *l, const char *word)
{
	static const char *const endings[][2] = { { "", "" },   { "s", "" },
						  { "es", "" }, { "ies", "y" },
						  { "'s", "" }, { "s'", "" } };
	size_t len = strlen(word);
	bool found = false;

	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]) && !found; i++) {
		size_t end = strlen(endings[i][0]);
		char *singular;

		if (len <= end || strcmp(word + len - end, endings[i][0]) != 0)
			continue;
		singular = test_format("%.*s%s", (int)(len - end), word, endings[i][1]);
		found = has(l, singular);
	}
	return found;
}

/* Words between blanks and marks; names of options, paths, examples and numbers are none. */
static void check_text(const struct list *plain, const struct list *explained,
		       const char *where, const char *text, unsigned *count)
{
	static const char marks[] = " \n,;()\"`.:|[]?!";

	while (*text) {
		size_t len = strcspn(text, marks);
		char *word = test_format("%.*s", (int)len, text);
		bool letters = len > 0;

		for (size_t i = 0; i < len; i++)
			letters &= islower((unsigned char)word[i]) || word[i] == '\'';
		if (letters) {
			cr_expect(has(plain, word) || is_explained(explained, word),
				  "%s: '%s': neither explained nor in help.words", where,
				  word);
			++*count;
		}
		text += len + (text[len] != '\0');
	}
}

Test(cmd_help_words, explained)
{
	struct list plain = read_plain();
	struct list explained = read_explained();
	unsigned count = 0;
	struct sx_buf b;

	cmd_for_each(c, &cmd_program) {
		sx_buf_init(&b, NULL);
		usage_command(&b, *c);
		sx_buf_putc(&b, '\0');
		check_text(&plain, &explained, (*c)->name, b.data, &count);
		sx_buf_free(&b);
	}
	for (const struct cmd_topic *t = cmd_program.topics; t->name; t++) {
		sx_buf_init(&b, NULL);
		cmd_topic_put(&b, &cmd_program, t);
		sx_buf_putc(&b, '\0');
		check_text(&plain, &explained, t->name, b.data, &count);
		sx_buf_free(&b);
	}
	cr_expect(count > 5000, "%u words", count);
	/* a word is in one place */
	for (size_t i = 0; i < plain.count; i++)
		cr_expect(!has(&explained, plain.words[i]) || strlen(plain.words[i]) < 6,
			  "%s is explained", plain.words[i]);
	release(&plain);
	release(&explained);
}

/* What is said to be explained is, and so are plurals, commands and topics. */
Test(cmd_help_words, articles)
{
	static const char *const words[] = { "modules", "capabilities",  "twin",
					     "audit",   "exit-status",   "VK_KHR_ray_query",
					     "vuid",    "Push Constant", "classes",
					     NULL };

	for (size_t i = 0; words[i]; i++) {
		const char *const argv[] = { "spvx", "explain", words[i], NULL };
		struct test_run r = { .argv = argv };

		test_run(&r);
		cr_expect(!r.status && r.out.len && !r.err.len, "%s: %d", words[i],
			  r.status);
	}
}
