/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/audit_known.c - what is known to be in the shared modules is found: the
 * damage that was done to them on purpose, opcodes of no grammar. What is expected is recorded
 * with the material. More is in tests/transcripts/corpus_audit.t.
 */
#include "audit.h"
#include "corpus.h"

TestSuite(corpus_audit_known, .timeout = 300);

/* ---- modules that are damaged on purpose ---- */

/* Where our rules have it otherwise than a reader of one module: zeros after a module are
 * padding (M004), and several modules in a file are several modules. */
static const char *const otherwise[][2] = {
	{ "bad/trailing_zero_words.spv", "size not multiple" },
	{ "bad/two_modules.spv", "ok" },
	{ "bad/two_modules_mixed.spv", "ok" },
};

/* What the manifest says of the framing, and the rule that it breaks. */
static const struct framing {
	const char *begins;
	const char *rule;
} framings[] = {
	{ "short", "M001" },
	{ "magic", "M001" },
	{ "bad word count", "M002" },
	{ "size not multiple", "M004" },
	{ "ok", NULL },
};

static void check_framing(const char *path, const char *framing, const struct audited *r)
{
	static const char *const rules[] = { "M001", "M002", "M004" };

	for (size_t n = 0; n < sizeof(otherwise) / sizeof(otherwise[0]); n++)
		if (!strcmp(path, otherwise[n][0]))
			framing = otherwise[n][1];
	for (size_t n = 0; n < sizeof(framings) / sizeof(framings[0]); n++) {
		const struct framing *f = &framings[n];

		if (strncmp(framing, f->begins, strlen(f->begins)) != 0)
			continue;
		for (size_t k = 0; k < sizeof(rules) / sizeof(rules[0]); k++) {
			bool expected = f->rule && !strcmp(f->rule, rules[k]);

			cr_expect((r->counts[audit_rule(rules[k])] != 0) == expected,
				  "%s (%s): %s", path, framing, r->text);
		}
	}
}

Test(corpus_audit_known, damage)
{
	struct spvx_audit_policy *p = audit_policy_of("ci", NULL);
	struct test_walk w;
	size_t count = 0;

	test_need_shared();
	for (w = test_walk("corpus/bad/MANIFEST.tsv"); test_walk_next(&w); count++) {
		struct audited r = audit_bytes(p, w.bytes.data, w.bytes.len);

		check_framing(w.path, test_cell(&w.table, "framing"), &r);
	}
	cr_expect(count > 140, "%zu", count);
	spvx_audit_policy_free(p);
}

/* ---- opcodes that no grammar has ---- */

/* A set of opcodes: those that the JSON grammar names, by a plain search of its text. */
static bool *read_opcodes(void)
{
	char *path = test_format("%s/grammar/spirv.core.grammar.json", test_shared());
	struct test_bytes text = test_read(path);
	bool *known = calloc(65536, sizeof(*known));
	size_t count = 0;

	for (const char *at = (const char *)text.data;
	     at && (at = strstr(at, "\"opcode\"")); at++, count++)
		known[strtoul(at + strcspn(at, ":") + 1, NULL, 10) & 0xffff] = true;
	if (count)
		return known;
	free(known);
	return NULL;
}

static uint64_t count_unknown(const struct test_bytes *b, const bool *known)
{
	uint64_t count = 0;

	for (size_t at = 20; at + 4 <= b->len;) {
		bool big = b->data[0] == 7;
		unsigned words = big ? b->data[at] << 8 | b->data[at + 1]
				     : b->data[at + 3] << 8 | b->data[at + 2];
		unsigned opcode = big ? b->data[at + 2] << 8 | b->data[at + 3]
				      : b->data[at + 1] << 8 | b->data[at];

		if (!words || words > (b->len - at) / 4)
			break;
		count += !known[opcode];
		at += words * 4u;
	}
	return count;
}

Test(corpus_audit_known, opcodes)
{
	struct spvx_audit_policy *p = audit_policy_of("ci", NULL);
	static const char *const lists[] = { "corpus/MANIFEST.tsv",
					     "corpus/bad/MANIFEST.tsv" };
	bool *known = test_shared() ? read_opcodes() : NULL;
	uint64_t total = 0;

	if (!known)
		cr_skip_test("no shared material");
	for (size_t n = 0; n < 2; n++) {
		for (struct test_walk w = test_walk(lists[n]); test_walk_next(&w);) {
			struct audited r = { .rules = 0 };
			uint64_t plain;

			if (w.bytes.len >= 20)
				r = audit_bytes(p, w.bytes.data, w.bytes.len);
			/* where a walk breaks off, what it met before is not believed */
			if (r.rules && !r.counts[audit_rule("M001")] &&
			    !r.counts[audit_rule("M002")]) {
				plain = count_unknown(&w.bytes, known);
				cr_expect_eq(r.counts[audit_rule("M003")], plain, "%s",
					     w.path);
				total += plain;
			}
		}
	}
	cr_expect_gt(total, 0);
	free(known);
	spvx_audit_policy_free(p);
}
