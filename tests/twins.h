/* SPDX-License-Identifier: MIT */
/*
 * tests/twins.h - rules of the checker by pairs of modules: one that breaks a rule alone, and
 * one nearly the same that is valid.
 */
#ifndef SPVX_TESTS_TWINS_H
#define SPVX_TESTS_TWINS_H

#include <spvx/check.h>

#include "assemble.h"

#include <criterion/criterion.h>

/**
 * struct twins - a rule, broken and kept
 * @rule:    its id
 * @says:    what the message has in it
 * @env:     environment
 * @version: of SPIR-V, as in the header
 * @bad:     text of the module that breaks it
 * @good:    text of the one that does not
 */
struct twins {
	const char *rule;
	const char *says;
	const char *env;
	uint32_t version;
	const char *bad;
	const char *good;
};

struct twins_reported {
	unsigned count;
	unsigned rule; /* of the first */
	char text[200];
	unsigned second; /* its rule and message */
	char second_text[200];
};

static inline int twins_take(void *ctx, const struct spvx_check *check,
			     const struct spvx_check_finding *f)
{
	struct twins_reported *t = ctx;

	if (!t->count) {
		t->rule = f->rule;
		spvx_check_message(check, f, t->text, sizeof(t->text));
	} else if (t->count == 1) {
		t->second = f->rule;
		spvx_check_message(check, f, t->second_text, sizeof(t->second_text));
	}
	t->count++;
	return 0;
}

/* What is found in @text by the environment and version that @t says; @flags: of the options. */
static inline struct twins_reported twins_look(const struct twins *t, uint32_t flags,
					       const char *text)
{
	struct twins_reported reported = { .count = 0 };
	struct spvx_check_options options;
	struct spvx_check *check;
	const unsigned char *module;
	struct test_as as;
	size_t size;

	spvx_check_options_init(&options);
	options.env = spvx_check_env(t->env);
	options.flags = flags;
	options.found = twins_take;
	options.ctx = &reported;
	cr_assert(options.env >= 0 && !spvx_check_create(&options, &check));
	cr_assert(!test_as_open(&as, 0, t->version, NULL));
	cr_assert(!test_as_run(&as, text, strlen(text), &module, &size), "%s: %s", t->says,
		  as.errors);
	cr_assert(!spvx_check_module(check, module, size, NULL));
	spvx_check_free(check);
	test_as_close(&as);
	return reported;
}

static inline struct twins_reported twins_run(const struct twins *t, const char *text)
{
	return twins_look(t, 0, text);
}

static inline void twins_check(const struct twins *all, size_t count)
{
	for (size_t n = 0; n < count; n++) {
		const struct twins *t = &all[n];
		struct spvx_str id = { t->rule, strlen(t->rule) };
		int rule = spvx_check_rule_find(id);
		struct twins_reported bad = twins_run(t, t->bad);
		struct twins_reported good = twins_run(t, t->good);

		cr_expect(rule >= 0, "%s", t->rule);
		cr_expect(bad.count == 1 && (int)bad.rule == rule &&
				  strstr(bad.text, t->says),
			  "%s: %s: %u findings, %s", t->rule, t->says, bad.count, bad.text);
		cr_expect(!good.count, "%s: %s: the twin: %s", t->rule, t->says, good.text);
	}
}

#endif
