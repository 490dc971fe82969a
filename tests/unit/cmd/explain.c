/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/explain.c - tables/explain.txt has a sentence for each instruction of every
 * set, for each kind of operand and each of its enumerants, and for nothing else. The rest is
 * in tests/transcripts/explain.t.
 */
#include "grammar/image.h"
#include "suite.h"

#include <ctype.h>

TestSuite(cmd_explain, .timeout = 60);

/* A line of the table: below which heading, a name, its sentence. */
struct line {
	char *heading;
	char *name;
	char *sentence;
	bool known;
};

static struct line lines[4096];
static size_t count;

static void read_table(void)
{
	struct test_bytes b = test_read(test_format("%s/tables/explain.txt", test_src()));
	char *text = test_format("%.*s", (int)b.len, (char *)b.data);
	char *heading = NULL;

	for (char *l = strtok(text, "\n"); l; l = strtok(NULL, "\n")) {
		char *blank = strchr(l, ' ');

		if (*l == '#')
			continue;
		if (*l != '\t') {
			heading = l;
			continue;
		}
		cr_assert(heading && blank && blank > l + 1, "'%s'", l);
		cr_assert(count < sizeof(lines) / sizeof(lines[0]));
		*blank = '\0';
		lines[count++] = (struct line){ heading, l + 1, blank + 1, false };
	}
	cr_assert(count > 2000, "%zu lines", count);
}

/* Whether a heading, names with blanks between them, has @name. */
static bool heads(const char *heading, const char *name)
{
	size_t len = strlen(name);

	for (const char *h = heading; h; h = strchr(h, ' ')) {
		h += *h == ' ';
		if (!strncmp(h, name, len) && (!h[len] || h[len] == ' '))
			return true;
	}
	return false;
}

static void expect(const char *heading, const char *name)
{
	size_t found = 0;

	for (size_t i = 0; i < count; i++) {
		if (strcmp(lines[i].name, name) != 0 || !heads(lines[i].heading, heading))
			continue;
		lines[i].known = true;
		found++;
	}
	cr_expect_eq(found, 1, "tables/explain.txt has %zu sentences about %s of %s", found,
		     name, heading);
}

/* Whether the set is another name of one before it. */
static bool is_alias(const struct spvx_grammar *g, unsigned set)
{
	for (unsigned i = 1; i < set; i++)
		if (spvx_set_op_at(g, i, 0) == spvx_set_op_at(g, set, 0))
			return true;
	return false;
}

Test(cmd_explain, each_name_has_a_sentence)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();

	read_table();
	for (unsigned set = 0; set < spvx_set_count(g); set++) {
		const char *name = set ? spvx_set_name(g, set) : "core";

		if (is_alias(g, set))
			continue;
		for (unsigned i = 0; i < spvx_set_op_count(g, set); i++)
			expect(name, spvx_entry_name(g, spvx_set_op_at(g, set, i)));
		if (set)
			expect("sets", name);
	}
	for (unsigned k = 0; k < spvx_kind_count(g); k++) {
		const struct sx_range *r = &sx_kinds(g)[k].entries;

		for (uint32_t n = 0; n < r->count; n++)
			expect(spvx_kind_name(g, k),
			       spvx_entry_name(g, &sx_entries(g)[r->first + n]));
		if (r->count)
			expect("kinds", spvx_kind_name(g, k));
	}
	for (size_t i = 0; i < count; i++)
		cr_expect(lines[i].known, "no grammar has %s of %s", lines[i].name,
			  lines[i].heading);
}

/* A line is printable ASCII, and a sentence: it begins and ends as one. */
Test(cmd_explain, sentences)
{
	read_table();
	for (size_t i = 0; i < count; i++) {
		const char *s = lines[i].sentence;
		size_t len = strlen(s);

		cr_expect(len >= 13 && len <= 140, "%s: %zu characters", lines[i].name,
			  len);
		cr_expect(isupper((unsigned char)s[0]) || isdigit((unsigned char)s[0]),
			  "%s: '%s'", lines[i].name, s);
		cr_expect(strchr(".:)?", s[len - 1]) && !strstr(s, "  "), "%s: '%s'",
			  lines[i].name, s);
		for (const char *c = s; *c; c++)
			cr_expect(isprint((unsigned char)*c), "%s: '%s'", lines[i].name, s);
	}
}
