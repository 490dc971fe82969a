/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/audit.c - the audit over the shared modules: against the recorded
 * verdicts of the reference validator, and against our own check. What is counted is in
 * audit_counts.c.
 */
#include "audit.h"
#include "corpus.h"

#include <spvx/check.h>
#include <spvx/enums.h>

TestSuite(corpus_audit, .timeout = 300);

/* ---- recorded verdicts ---- */

/* Rules about damage and validity that a module the reference takes does not break. */
static const char *const strict[] = { "M001", "M002", "M003", "M004", "M005",
				      "M006", "M007", "M008", "M010", "P004" };

static void expect_clean(const char *path, uint64_t offset, const struct audited *r)
{
	for (size_t n = 0; n < sizeof(strict) / sizeof(strict[0]); n++)
		cr_expect(!r->counts[audit_rule(strict[n])], "%s@0x%llx is valid: %s (%s)",
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

Test(corpus_audit, modules)
{
	struct spvx_audit_policy *p = audit_policy_of("all", NULL);
	struct test_walk w;
	size_t valid = 0;

	test_need_shared();
	for (w = test_walk("corpus/MANIFEST.tsv"); test_walk_next(&w);) {
		struct audited r;

		if (strcmp(test_cell(&w.table, "val_spv16"), "valid"))
			continue;
		r = audit_bytes(p, w.bytes.data, w.bytes.len);
		expect_clean(w.path, 0, &r);
		if (r.counts[audit_rule("P005")]) {
			struct audited over = only("P005", w.bytes.data, w.bytes.len);

			expect_removable(w.path, 0, w.bytes.data, w.bytes.len,
					 over.message);
		}
		valid++;
	}
	cr_expect(valid > 1900, "%zu valid", valid);
	spvx_audit_policy_free(p);
}

/* The recorded cases of the reference validator: those it accepts in any environment. */
Test(corpus_audit, recorded)
{
	struct spvx_audit_policy *p = audit_policy_of("all", NULL);
	const unsigned char *last = NULL;
	struct test_walk w;
	size_t count = 0;

	test_need_shared();
	for (w = test_walk_cases("val"); test_walk_next(&w);) {
		const char *verdict = test_cell(&w.table, "verdict");
		uint64_t offset = (uint64_t)(w.bytes.data - w.cases.data);
		struct audited r;

		if ((strcmp(verdict, "SUCCESS") && strcmp(verdict, "WARNING")) ||
		    w.bytes.data == last)
			continue;
		last = w.bytes.data;
		r = audit_bytes(p, w.bytes.data, w.bytes.len);
		expect_clean("cases/val/modules.bin", offset, &r);
		if (r.counts[audit_rule("P005")] && count % 8 == 0) {
			struct audited over = only("P005", w.bytes.data, w.bytes.len);

			expect_removable("cases/val/modules.bin", offset, w.bytes.data,
					 w.bytes.len, over.message);
		}
		count++;
	}
	cr_expect(count > 5000, "%zu", count);
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
