/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/audit.c - the audit over the shared modules: against counts made here
 * in another way, against the recorded verdicts of the reference validator, and against our
 * own check.
 */
#include "audit.h"
#include "corpus.h"

#include <spvx/check.h>
#include <spvx/enums.h>

TestSuite(corpus_audit, .timeout = 300);

/* ---- rules that need no judgement ---- */

/* What a plain walk by word counts says. */
struct plain {
	bool source;     /* OpSource with text, OpSourceContinued */
	bool names;      /* OpName, OpMemberName */
	bool line;       /* OpLine */
	bool undef;      /* OpUndef, OpUnreachable, OpNop */
	bool physical;   /* addressing model, without Kernel */
	bool widths;     /* types of other than 32 bits */
	bool printf_set; /* the import string, anywhere */
	bool kernel;
	unsigned entries;
	bool not_main;
	uint64_t debug_words;
};

static bool holds(const struct test_bytes *b, const char *text)
{
	size_t len = strlen(text);

	for (size_t n = 0; n + len <= b->len; n++)
		if (!memcmp(b->data + n, text, len))
			return true;
	return false;
}

static void look(struct plain *p, const struct spvx_insn *i)
{
	uint32_t w1 = i->word_count > 1 ? spvx_insn_word(i, 1) : 0;
	uint32_t w2 = i->word_count > 2 ? spvx_insn_word(i, 2) : 0;

	p->source |= (i->opcode == 3 && i->word_count > 4) || i->opcode == 2;
	p->names |= i->opcode == 5 || i->opcode == 6;
	p->line |= i->opcode == 8;
	p->undef |= i->opcode == 1 || i->opcode == 255 || i->opcode == 0;
	p->kernel |= i->opcode == 17 && w1 == 6;
	p->physical |= i->opcode == 14 && w1 != 0;
	p->widths |= (i->opcode == 21 || i->opcode == 22) && w2 != 32;
	if (i->opcode == 15) {
		p->entries++;
		p->not_main |= i->word_count < 5 || spvx_insn_word(i, 3) != 0x6e69616d ||
			       spvx_insn_word(i, 4) != 0;
	}
}

static struct plain walk(const struct test_bytes *b)
{
	struct plain p = { .entries = 0 };
	struct spvx_cursor c;
	struct spvx_header h;
	struct spvx_insn i;

	spvx_cursor_init(&c, b->data, b->len, &h);
	spvx_for_each_insn(i, &c)
		look(&p, &i);
	p.printf_set = holds(b, "NonSemantic.DebugPrintf");
	return p;
}

static unsigned rule_of(const char *id)
{
	return (unsigned)spvx_audit_rule_find((struct spvx_str){ id, strlen(id) });
}

static void compare(const char *path, const struct audited *r, const struct plain *p)
{
	const struct {
		const char *rule;
		bool plain;
	} rows[] = {
		{ "I004", p->names },
		{ "I007", p->printf_set },
		{ "P008", p->physical && !p->kernel },
		{ "P009", p->widths },
		{ "P016", p->entries > 1 || (p->not_main && !p->kernel) },
		{ "Q007", p->undef },
	};

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++)
		cr_expect((r->counts[rule_of(rows[n].rule)] != 0) == rows[n].plain,
			  "%s: %s: plainly %d", path, rows[n].rule, rows[n].plain);
	/* debug instructions have sources and lines as well */
	cr_expect(!p->source || r->counts[rule_of("I003")], "%s: I003", path);
	cr_expect(!p->line || r->counts[rule_of("I005")], "%s: I005", path);
	cr_expect(p->source || !r->counts[rule_of("I003")] || r->counts[rule_of("I006")],
		  "%s: I003 of nothing", path);
}

/* ---- recorded verdicts ---- */

/* Rules about damage and validity that a module the reference takes does not break. */
static const char *const strict[] = { "M001", "M002", "M003", "M004", "M005",
				      "M006", "M007", "M008", "M010", "P004" };

static void expect_clean(const char *path, uint64_t offset, const struct audited *r)
{
	for (size_t n = 0; n < sizeof(strict) / sizeof(strict[0]); n++)
		cr_expect(!r->counts[rule_of(strict[n])], "%s@0x%llx is valid: %s (%s)",
			  path, (unsigned long long)offset, strict[n], r->text);
}

/* ---- over-declared capabilities ---- */

static bool names_capability(const char *message, uint32_t capability)
{
	const char *name = spvx_enum_name(NULL, SPVX_KIND_Capability, capability);
	size_t len = name ? strlen(name) : 0;
	const char *at = message;

	while (len && (at = strstr(at, name)) != NULL) {
		bool begins = at > message && at[-1] == ' ';

		if (begins && (!at[len] || at[len] == ','))
			return true;
		at += len;
	}
	return false;
}

/* The module without the capabilities that P005 names. */
static size_t without(const unsigned char *m, size_t size, const char *message,
		      unsigned char *out)
{
	struct spvx_cursor c;
	struct spvx_header h;
	struct spvx_insn i;
	size_t len = SPVX_HEADER_BYTES;

	memcpy(out, m, len);
	spvx_cursor_init(&c, m, size, &h);
	spvx_for_each_insn(i, &c) {
		size_t bytes = (size_t)i.word_count * SPVX_WORD_BYTES;

		if (i.opcode == SPVX_OP_Capability &&
		    names_capability(message, spvx_insn_word(&i, 1)))
			continue;
		memcpy(out + len, i.bytes, bytes);
		len += bytes;
	}
	return len;
}

static uint64_t errors_of(int env, const void *m, size_t size)
{
	struct spvx_check_options options;
	struct spvx_check_result result;
	struct spvx_check *check;

	spvx_check_options_init(&options);
	options.env = env;
	cr_assert(!spvx_check_create(&options, &check));
	cr_assert(!spvx_check_module(check, m, size, &result));
	spvx_check_free(check);
	return result.counts[SPVX_CHECK_ERROR];
}

/* Removing what is named leaves a module that has all it requires. */
static void expect_removable(const char *path, uint64_t offset, const unsigned char *m,
			     size_t size, const char *message)
{
	static const char *const envs[] = { "spv1.6", "vulkan1.3", "opencl2.2" };
	unsigned char *out = malloc(size);
	size_t len = without(m, size, message, out);

	cr_expect(len < size, "%s: nothing removed for %s", path, message);
	for (size_t n = 0; n < sizeof(envs) / sizeof(envs[0]); n++) {
		int env = spvx_check_env(envs[n]);

		cr_expect(errors_of(env, out, len) <= errors_of(env, m, size),
			  "%s@0x%llx: %s: without it there are more errors for %s", path,
			  (unsigned long long)offset, message, envs[n]);
	}
	free(out);
}

/* An audit by one rule, for its message. */
static struct audited only(const char *id, const void *m, size_t size)
{
	char text[64];
	struct spvx_audit_policy *p;
	struct audited r;

	snprintf(text, sizeof(text), "[rules]\ndefault = none\n%s = warning\n", id);
	p = audit_policy_of("ci", text);
	r = audit_bytes(p, m, size);
	spvx_audit_policy_free(p);
	return r;
}

static bool is_valid(const char *verdict)
{
	return !strcmp(verdict, "valid");
}

Test(corpus_audit, modules)
{
	struct spvx_audit_policy *p = audit_policy_of("all", NULL);
	struct test_rows rows;
	size_t val;
	size_t walked = 0;
	size_t valid = 0;

	if (!test_shared() || !test_rows_open(&rows, "corpus/MANIFEST.tsv"))
		cr_skip_test("no shared material");
	cr_assert(test_rows_next(&rows));
	val = test_rows_column(&rows, "val_spv16");
	while (test_rows_next(&rows)) {
		struct test_bytes b = test_corpus_read(rows.fields[0]);
		struct audited r;

		if (!b.data || b.len < SPVX_HEADER_BYTES || b.len % 4)
			continue;
		r = audit_bytes(p, b.data, b.len);
		if (!r.counts[rule_of("M002")]) {
			struct plain plain = walk(&b);

			compare(rows.fields[0], &r, &plain);
			walked++;
		}
		if (is_valid(rows.fields[val])) {
			expect_clean(rows.fields[0], 0, &r);
			valid++;
		}
		if (r.counts[rule_of("P005")] && is_valid(rows.fields[val])) {
			struct audited over = only("P005", b.data, b.len);

			expect_removable(rows.fields[0], 0, b.data, b.len, over.message);
		}
	}
	cr_expect(walked > 2000 && valid > 1900, "%zu walked, %zu valid", walked, valid);
	spvx_audit_policy_free(p);
}

/* The recorded cases of the reference validator: those it accepts in any environment. */
Test(corpus_audit, recorded)
{
	struct spvx_audit_policy *p = audit_policy_of("all", NULL);
	struct test_bytes modules = { .data = NULL };
	struct test_rows rows;
	size_t verdict;
	size_t at;
	size_t count = 0;
	uint64_t last = UINT64_MAX;

	if (!test_shared() || !test_rows_open(&rows, "corpus/cases/val/index.tsv"))
		cr_skip_test("no shared material");
	modules = test_corpus_read("cases/val/modules.bin");
	cr_assert(modules.data && test_rows_next(&rows));
	verdict = test_rows_column(&rows, "verdict");
	at = test_rows_column(&rows, "mod_off");
	while (test_rows_next(&rows)) {
		uint64_t offset = strtoull(rows.fields[at], NULL, 10);
		size_t size = (size_t)strtoull(rows.fields[at + 1], NULL, 10);
		bool taken = !strcmp(rows.fields[verdict], "SUCCESS") ||
			     !strcmp(rows.fields[verdict], "WARNING");
		struct audited r;

		if (!taken || offset == last || offset > modules.len ||
		    size > modules.len - offset)
			continue;
		last = offset;
		r = audit_bytes(p, modules.data + offset, size);
		expect_clean("cases/val/modules.bin", offset, &r);
		if (r.counts[rule_of("P005")] && count % 8 == 0) {
			struct audited over = only("P005", modules.data + offset, size);

			expect_removable("cases/val/modules.bin", offset,
					 modules.data + offset, size, over.message);
		}
		count++;
	}
	cr_expect(count > 5000, "%zu", count);
	test_bytes_free(&modules);
	spvx_audit_policy_free(p);
}

/* The universal limits are those that the checker goes by. */
Test(corpus_audit, limits)
{
	struct spvx_audit_policy *p = audit_policy_of("ci", NULL);

	for (unsigned n = 0; n < SPVX_CHECK_LIMITS; n++) {
		char text[128];

		snprintf(text, sizeof(text), "[limit]\n%s = %u\n", spvx_check_limit_name(n),
			 spvx_check_limit_default(n));
		spvx_audit_policy_free(p);
		p = audit_policy_of("ci", text);
	}
	spvx_audit_policy_free(p);
}
