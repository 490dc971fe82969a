/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/reference.c - diagnostics of the reference validator that no recorded
 * case reaches: each is broken by a module of reference_*.rules (form: tests/rules.h), or
 * is listed in check_reference.left with the reason why not.
 */
#include "corpus.h"
#include "rules.h"

TestSuite(check_reference, .timeout = 120);

/* What the two kinds of files name: FILE:LINE, each between newlines. */
struct refs {
	char *all;
	size_t used;
	size_t cap;
	unsigned count;
};

static bool has(const struct refs *refs, const char *ref)
{
	return strstr(refs->all, test_format("\n%s\n", ref)) != NULL;
}

static void add(void *ctx, const char *ref)
{
	struct refs *refs = ctx;
	size_t len = strlen(ref);

	while (refs->used + len + 3 > refs->cap) {
		refs->cap = refs->cap ? refs->cap * 2 : 4096;
		refs->all = realloc(refs->all, refs->cap);
		cr_assert(refs->all);
	}
	if (!refs->used)
		refs->all[refs->used++] = '\n';
	memcpy(refs->all + refs->used, ref, len);
	refs->used += len;
	memcpy(refs->all + refs->used, "\n", 2);
	refs->used++;
	refs->count++;
}

/* Lines "FILE:LINE REASON"; others begin with #. */
static void read_left(struct refs *left, const struct refs *cases)
{
	struct test_bytes b = test_source("tests/unit/check/reference.left");
	char *next;

	for (char *at = (char *)b.data; *at; at = next) {
		size_t len = strcspn(at, "\n");
		char ref[64];
		int used;

		next = at + len + (at[len] == '\n');
		if (*at == '#' || !len)
			continue;
		cr_assert(sscanf(at, "%63s %n", ref, &used) == 1);
		cr_expect((size_t)used < len, "%s: no reason", ref);
		cr_expect(!has(cases, ref), "%s: left out, and a case", ref);
		add(left, ref);
	}
}

/* Each diagnostic of the list is one or the other. @first, @last: names of files. */
static void complete(const struct refs *cases, const struct refs *left, const char *first,
		     const char *last)
{
	struct test_rows rows;

	if (!test_shared() || !test_rows_open(&rows, "findings/check/unrecorded.tsv"))
		return;
	while (test_rows_next(&rows)) {
		const char *ref = rows.fields[0];
		char file[64] = "";

		snprintf(file, sizeof(file), "%.*s", (int)strcspn(ref, ":"), ref);
		if (strcmp(file, first) < 0 || strcmp(file, last) > 0)
			continue;
		cr_expect(has(cases, ref) || has(left, ref),
			  "%s: neither a case nor left out: %s %s", ref, rows.fields[1],
			  rows.fields[2]);
	}
}

/* The cases behave as they say, and no diagnostic is forgotten. */
static void run(const char *first, const char *last)
{
	static struct rules_reader r;
	struct refs cases = { .used = 0 };
	struct refs left = { .used = 0 };

	add(&cases, "");
	add(&left, "");
	r.ref = add;
	r.ctx = &cases;
	rules_read_all(&r, "check/reference_");
	read_left(&left, &cases);
	complete(&cases, &left, first, last);
	cr_expect(r.modules && r.rules);
	free(cases.all);
	free(left.all);
}

Test(check_reference, up_to_extensions)
{
	run("validate.cpp", "validate_extensions.cpp");
}

Test(check_reference, from_function)
{
	run("validate_function.cpp", "validation_state.cpp");
}
