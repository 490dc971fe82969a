/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/xref.c - the uses of every id of many modules are the places where a
 * plain scan of the recorded listing finds it; and what types read as.
 */
#include "corpus.h"

#include <ctype.h>
#include <spvx/query.h>

TestSuite(corpus_xref, .timeout = 120);

#define MAX_IDS 4096

/* Where each id is in a listing, outside of strings: instructions, one for each time. */
struct mentions {
	uint32_t *insns[MAX_IDS];
	size_t count[MAX_IDS];
};

static void add_mention(struct mentions *m, unsigned long id, uint32_t insn)
{
	cr_assert_lt(id, MAX_IDS, "%lu", id);
	m->insns[id] = realloc(m->insns[id], (m->count[id] + 1) * sizeof(uint32_t));
	cr_assert(m->insns[id]);
	m->insns[id][m->count[id]++] = insn;
}

/* `%7 = ` at the beginning of a line defines. */
static const char *skip_result(const char *p)
{
	const char *end = p + 1 + strspn(p + 1, "0123456789");

	return *p == '%' && !strncmp(end, " = ", 3) ? end + 3 : p;
}

static void scan(struct mentions *m, const char *p)
{
	uint32_t insn = 0;
	bool quoted = false;
	bool begins = true;

	for (; *p; p++) {
		if (begins) {
			p += strspn(p, " ");
			if (*p == ';') {
				p += strcspn(p, "\n");
				continue;
			}
			p = skip_result(p);
			begins = false;
		}
		if (quoted && *p == '\\') {
			p++;
		} else if (*p == '"') {
			quoted = !quoted;
		} else if (*p == '\n' && !quoted) {
			begins = true;
			insn++;
		} else if (*p == '%' && !quoted && isdigit((unsigned char)p[1])) {
			add_mention(m, strtoul(p + 1, NULL, 10), insn);
		}
	}
}

/* The index of the instruction at each word offset. */
static uint32_t *index_insns(const struct spvx_module *m)
{
	uint32_t *of = calloc(m->word_count + 1u, sizeof(*of));
	uint32_t n = 0;

	cr_assert(of);
	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count;) {
		of[at] = n++;
		at += spvx_module_insn(m, at).word_count;
	}
	return of;
}

static size_t compare(const char *name, const struct spvx_module *module,
		      const struct mentions *m)
{
	uint32_t *index = index_insns(module);
	struct spvx_xref x;
	size_t uses = 0;

	cr_assert(!spvx_xref_init(&x, NULL));
	for (uint32_t id = 1; id < module->header.bound && id < MAX_IDS; id++) {
		uint32_t u;
		size_t i = 0;

		cr_assert(!spvx_xref_find(&x, module, id, 1));
		for (u = x.refs[0].first; u != SPVX_NONE; u = x.uses[u].next, i++) {
			const struct spvx_use *use = &x.uses[u];
			struct spvx_insn insn = spvx_module_insn(module, use->at);

			cr_assert(i < m->count[id] && m->insns[id][i] == index[use->at],
				  "%s: use %zu of %u at word %u", name, i, id, use->at);
			cr_assert_eq(spvx_insn_word(&insn, use->word), id);
		}
		cr_assert_eq(i, m->count[id], "%s: %%%u: %zu uses, listing has %zu", name,
			     id, i, m->count[id]);
		cr_assert_eq(x.refs[0].count, i);
		uses += i;
	}
	spvx_xref_fini(&x);
	free(index);
	return uses;
}

static size_t check_module(const char *name, const char *listing)
{
	struct test_bytes data = test_corpus_read(name);
	struct test_bytes text = test_corpus_read(listing);
	struct mentions *m = calloc(1, sizeof(*m));
	struct spvx_module module;
	size_t uses = 0;

	cr_assert(data.data && text.data && m, "%s", name);
	cr_assert(!spvx_module_init(&module, NULL));
	cr_assert(!spvx_module_load(&module, data.data, data.len));
	if (module.header.bound < 1500 && text.len < 200000) { /* each id is a walk */
		scan(m, (const char *)text.data);
		uses = compare(name, &module, m);
	}
	for (size_t i = 0; i < MAX_IDS; i++)
		free(m->insns[i]);
	free(m);
	spvx_module_fini(&module);
	return uses;
}

Test(corpus_xref, as_in_the_listings)
{
	struct test_rows rows;
	size_t modules = 0;
	size_t uses = 0;

	test_need_recorded();
	cr_assert(test_rows_open(&rows, "corpus/expected/dis/INDEX.tsv"));
	while (test_rows_next(&rows)) {
		size_t n;

		if (strcmp(rows.fields[1], "raw") || strcmp(rows.fields[3], "0") ||
		    strstr(rows.fields[2], "source_path"))
			continue;
		n = check_module(rows.fields[0], rows.fields[6]);
		modules += n > 0;
		uses += n;
	}
	cr_expect(test_enough(modules, 40), "%zu", modules);
	cr_expect(test_enough(uses, 10000), "%zu", uses);
}
