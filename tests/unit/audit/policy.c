/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/policy.c - policy files that are accepted, and others that are nearly the same and
 * refused. The messages of more of these are in transcripts/audit_policy.t.
 */
#include "audit.h"
#include "failures.h"

#include "audit/policy_read.h"
#include "base/buf.h"
#include "base/str.h"
#include "cmd/audit/audit.h"

#include <spvx/check.h>
#include <spvx/enums.h>
#include <spvx/grammar.h>

TestSuite(audit_policy, .timeout = 30);

/* A word with a letter too many: the message has the word that was meant, and either all that
 * it may be or where that is listed. */
static void expect_near(const char *text, const char *meant)
{
	struct spvx_error err = { .line = 0 };
	struct spvx_audit_policy *p;
	char *hint = test_format("did you mean %s? ", meant);
	const char *at;

	cr_assert(!spvx_audit_policy_create(NULL, NULL, NULL, &p));
	cr_expect(spvx_audit_policy_read(p, sx_str(text), NULL, NULL, &err) ==
			  -SPVX_ESYNTAX,
		  "%s is taken", text);
	at = strstr(err.message, hint);
	cr_expect(at, "%s: %s, not %s", text, err.message, hint);
	if (at) {
		at += strlen(hint);
		cr_expect((!strncmp(at, "Expected ", 9) && strstr(at, meant)) ||
				  !strncmp(at, "See `spvx ", 10),
			  "%s: %s", text, err.message);
	}
	spvx_audit_policy_free(p);
}

static void expect_near_of(const char *before, const char *after, const char *word)
{
	expect_near(test_format("%s%sw%s", before, word, after), word);
}

Test(audit_policy, no_such_profile)
{
	cr_expect(spvx_audit_policy_create(NULL, NULL, "cli",
					   &(struct spvx_audit_policy *){ 0 }) ==
		  -SPVX_ENOENT);
}

Test(audit_policy, nearest)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	static const char *const severities[] = { "error", "warning", "note", "off" };
	static const char *const defaults[] = { "ci", "all", "none" };
	size_t count;
	const struct au_section *sections = sx_policy_sections(&count);

	for (size_t i = 0; i < count; i++) {
		expect_near_of("[", "]\n", sections[i].name);
		for (const struct au_key *k = sections[i].keys; k->name; k++) {
			char *text =
				test_format("[%s]\n%sw = 1\n", sections[i].name, k->name);

			if (!sections[i].any)
				expect_near(text, k->name);
			free(text);
		}
	}
	for (size_t i = 0; i < 4; i++)
		expect_near_of("[rules]\nI001 = ", "\n", severities[i]);
	for (size_t i = 1; i < 3; i++)
		expect_near_of("[rules]\ndefault = ", "\n", defaults[i]);
	for (unsigned i = 0; i < AU_LIMITS; i++)
		expect_near_of("[limit]\n", " = 1\n", sx_limit_names[i]);
	for (unsigned i = 0; i < AU_BUDGETS; i++)
		expect_near_of("[budget *]\n", " = 1\n", sx_budget_names[i]);
	expect_near_of("[budget stage:", "]\nwords = 1\n", "GLCompute");
	for (uint32_t n = 0; n < 64; n++) {
		const struct spvx_entry *e = spvx_enum_find(g, SPVX_KIND_Capability, n);

		if (e)
			expect_near_of("[capability]\ndeny = ", "\n",
				       spvx_entry_name(g, e));
	}
	expect_near_of("[extension]\ndeny = ", "\n", "SPV_KHR_non_semantic_info");
	expect_near_of("[extension]\ndeny = ", "\n", "SPV_KHR_ray_query");
	expect_near_of("[extension]\ndeny = ", "\n", "GLSL.std.450");
	expect_near_of("[policy]\nenv = ", "\n", "vulkan1.2");
}

/* What a policy may name is what there is: each environment of `check`, each capability,
 * extension and set of the grammar; with a letter more it is not. */
static void expect_name(const char *section, const char *key, const char *name)
{
	for (unsigned spoilt = 0; spoilt < 2; spoilt++) {
		char *text = test_format("[%s]\n%s = %s%s\n", section, key, name,
					 spoilt ? "q" : "");
		struct spvx_error err = { .line = 0 };
		struct spvx_audit_policy *p;

		cr_assert(!spvx_audit_policy_create(NULL, NULL, NULL, &p));
		cr_expect(!spvx_audit_policy_read(p, sx_str(text), NULL, NULL, &err) ==
				  !spoilt,
			  "%s: %s", text, err.message);
		spvx_audit_policy_free(p);
	}
}

Test(audit_policy, names)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	const char *name;

	for (int n = 0; (name = spvx_check_env_name(n)); n++)
		expect_name("policy", "env", name);
	for (uint32_t n = 0; n < 8192; n++) {
		const struct spvx_entry *e = spvx_enum_find(g, SPVX_KIND_Capability, n);

		if (!e)
			continue;
		expect_name("capability", "deny", spvx_entry_name(g, e));
		for (unsigned k = 0; (name = spvx_entry_extension(g, e, k)); k++)
			expect_name("extension", "deny", name);
	}
	expect_name("extension", "allow", "SPV_KHR_non_semantic_info");
	expect_name("extension", "allow", "OpenCL.std");
}

/* ---- includes ---- */

struct files {
	const char *itself;
	unsigned asked;
};

static int give(void *ctx, struct spvx_str name, struct spvx_str *text)
{
	struct files *f = ctx;

	f->asked++;
	if (name.len == 4 && !memcmp(name.ptr, "none", 4))
		return -SPVX_ENOENT;
	*text = sx_str(f->itself);
	return 0;
}

Test(audit_policy, include)
{
	struct files f = { .itself = "[rules]\nI001 = off\n" };
	struct spvx_audit_policy *p = audit_policy_of("ci", NULL);
	unsigned rule = (unsigned)spvx_audit_rule_find(sx_str("I001"));
	struct spvx_error err;

	cr_expect(!spvx_audit_policy_read(p, sx_str("include = a\nI002 = error\n"), give,
					  &f, &err),
		  "%s", err.message);
	cr_expect(spvx_audit_policy_severity(p, rule) == SPVX_AUDIT_OFF);
	cr_expect(spvx_audit_policy_severity(p, rule + 1) == SPVX_AUDIT_ERROR);
	cr_expect(spvx_audit_policy_read(p, sx_str("\ninclude = none\n"), give, &f, &err) ==
		  -SPVX_ESYNTAX);
	cr_expect(err.line == 2);
	cr_expect(spvx_audit_policy_read(p, sx_str("include = x\n"), NULL, NULL, &err) ==
		  -SPVX_ESYNTAX);
	cr_expect(err.line == 1 && strstr(err.message, "include is not supported here"));
	spvx_audit_policy_free(p);
	/* one that includes itself, twice */
	p = audit_policy_of("ci", NULL);
	f = (struct files){ .itself = "include = a\ninclude = a\n" };
	cr_expect(spvx_audit_policy_read(p, sx_str(f.itself), give, &f, &err) ==
		  -SPVX_ESYNTAX);
	cr_expect(f.asked < 300, "%u files", f.asked);
	spvx_audit_policy_free(p);
}

/* ---- what is right ---- */

static void append(void *ctx, const char *text, size_t len)
{
	sx_buf_put(ctx, text, len);
}

static struct sx_buf normal_form(const struct spvx_audit_policy *p)
{
	struct sx_buf b = { .a = NULL };

	spvx_audit_policy_put(p, append, &b);
	sx_buf_putc(&b, '\0');
	return b;
}

static const char everything[] = "# a comment\n"
				 "[Policy]\n"
				 "NAME = shipping\\ android   ; with a blank\n"
				 "env = vulkan1.1\n"
				 "min-version = 1.0\r\n"
				 "max-version = 1.3\n"
				 "[rules]\n"
				 "default = all\n"
				 "SPVX-I003 = error\n"
				 "q001 = warning 40%\n"
				 "[capability]\n"
				 "allow = Shader Matrix\n"
				 "allow = ImageQuery\n"
				 "deny = Float64\n"
				 "[extension]\n"
				 "deny = SPV_NV_*\n"
				 "allow = SPV_*\n"
				 "[generator]\n"
				 "deny = 8 < 7\n"
				 "deny = 21\n"
				 "[strings]\n"
				 "pattern-leak = /(home|Users)/[^/]+/ a#b\n"
				 "[paths]\n"
				 "ignore = third_party/**\n"
				 "[limit]\n"
				 "push-constants = 256\n"
				 "samplers = 32\n"
				 "[suppress]\n"
				 "I001 = sha:ab12 path:old/*\n"
				 "[budget stage:Fragment]\n"
				 "words = 2000\n"
				 "bytes = 16K\n"
				 "growth = 5%\n";

/* The normal form is a policy, and its own normal form. */
Test(audit_policy, normal_form)
{
	struct spvx_audit_policy *p = audit_policy_of("ci", everything);
	struct sx_buf first = normal_form(p);
	struct sx_buf second;

	spvx_audit_policy_free(p);
	p = audit_policy_of("ci", first.data);
	second = normal_form(p);
	cr_expect(!strcmp(first.data, second.data), "%s\n%s", first.data, second.data);
	cr_expect(strstr(first.data, "name = shipping\\ android\n"));
	cr_expect(strstr(first.data, "I003 = error\n"));
	cr_expect(strstr(first.data, "Q001 = warning 40\n"));
	cr_expect(strstr(first.data, "L002 = warning 256\n"));
	cr_expect(strstr(first.data, "samplers = 32\n"));
	cr_expect(strstr(first.data, "allow = Shader Matrix ImageQuery\n"));
	cr_expect(strstr(first.data, "deny = 8 < 7\ndeny = 21\n"));
	cr_expect(strstr(first.data, "bytes = 16384\n"));
	cr_expect(!strcmp(spvx_audit_policy_pattern(p, 1), "a#b"));
	cr_expect(!spvx_audit_policy_pattern(p, 2));
	sx_buf_free(&first);
	sx_buf_free(&second);
	spvx_audit_policy_free(p);
}

Test(audit_policy, addresses)
{
	struct spvx_audit_policy *p = audit_policy_of("ci", everything);
	unsigned rule = (unsigned)spvx_audit_rule_find(sx_str("I001"));
	struct spvx_audit_rule about;

	cr_expect(spvx_audit_policy_ignores(p, sx_str("third_party/a/b.spv")));
	cr_expect(!spvx_audit_policy_ignores(p, sx_str("a/third_party")));
	cr_expect(spvx_audit_policy_suppresses(p, rule, sx_str("old/x"), sx_str("")));
	cr_expect(spvx_audit_policy_suppresses(p, rule, sx_str("x"), sx_str("ab12ff")));
	cr_expect(!spvx_audit_policy_suppresses(p, rule, sx_str("x"), sx_str("ab13")));
	cr_expect(!spvx_audit_policy_suppresses(p, rule + 1, sx_str("old/x"),
						sx_str("ab12")));
	while (spvx_audit_rule(rule, &about))
		rule++;
	cr_expect(!spvx_audit_policy_suppresses(p, rule, sx_str("old/x"), sx_str("")));
	cr_expect(spvx_audit_policy_needs_sha256(p));
	spvx_audit_policy_free(p);
}

/* No memory at any moment: an error, and nothing lost. */
static int try_read(const struct spvx_allocator *a, void *ctx)
{
	struct spvx_audit_policy *p;
	int err = spvx_audit_policy_create(a, NULL, "ci", &p);

	(void)ctx;
	if (!err)
		err = spvx_audit_policy_read(p, sx_str(everything), NULL, NULL, NULL);
	spvx_audit_policy_free(p);
	return err;
}

Test(audit_policy, memory)
{
	test_each_failure(try_read, NULL);
}

/* ---- the example that `audit --policy-example` prints ---- */

/* `\nkey = ` is in the part of @text that is section @name. */
static bool has_key(const char *text, const char *section, const char *key)
{
	char head[64];
	char line[64];
	const char *at;
	const char *end;

	snprintf(head, sizeof(head), "\n[%s", section);
	snprintf(line, sizeof(line), "\n%s = ", key);
	at = strstr(text, head);
	end = at ? strstr(at + 1, "\n[") : NULL;
	at = at ? strstr(at, line) : NULL;
	return at && (!end || at < end);
}

/* It is accepted, and has every section, every key, every limit and every budget. */
Test(audit_policy, example)
{
	struct spvx_error err = { .line = 0 };
	struct spvx_audit_policy *p;
	const struct au_section *s;
	size_t count;

	cr_assert(!spvx_audit_policy_create(NULL, NULL, NULL, &p));
	cr_expect(
		!spvx_audit_policy_read(p, sx_str(audit_policy_example), NULL, NULL, &err),
		"%u: %s", err.line, err.message);
	spvx_audit_policy_free(p);
	s = sx_policy_sections(&count);
	for (size_t i = 0; i < count; i++)
		for (const struct au_key *k = s[i].keys; k->name; k++)
			cr_expect(has_key(audit_policy_example, s[i].name, k->name),
				  "[%s] %s", s[i].name, k->name);
	for (unsigned n = 0; n < AU_LIMITS; n++)
		cr_expect(has_key(audit_policy_example, "limit", sx_limit_names[n]), "%s",
			  sx_limit_names[n]);
	for (unsigned n = 0; n < AU_BUDGETS; n++)
		cr_expect(has_key(audit_policy_example, "budget", sx_budget_names[n]), "%s",
			  sx_budget_names[n]);
	cr_expect(has_key(audit_policy_example, "suppress", "mem/*"));
	cr_expect(strstr(audit_policy_example, "\n# include = "));
}
