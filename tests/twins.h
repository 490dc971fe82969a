/* SPDX-License-Identifier: MIT */
/*
 * tests/twins.h - rules of the checker by pairs of modules: one that breaks a rule alone, and
 * one nearly the same that is valid.
 */
#ifndef SPVX_TESTS_TWINS_H
#define SPVX_TESTS_TWINS_H

#include "check/engine/create.h"

#include "assemble.h"
#include "suite.h"

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
	char text[400];
	unsigned second; /* its rule and message */
	char second_text[400];
	struct spvx_as *as; /* of the text, whose names messages have; NULL: numbers */
};

static inline struct spvx_str twins_name(void *ctx, uint32_t id, char *room)
{
	const struct twins_reported *t = ctx;
	struct spvx_str name = { NULL, 0 };
	char digits[11];

	if (t->as)
		name = spvx_as_name(t->as, id);
	if (name.len)
		return name;
	name.ptr = room;
	name.len = (size_t)snprintf(digits, sizeof(digits), "%u", (unsigned)id);
	memcpy(room, digits, name.len);
	return name;
}

/* The message of a finding, with the names of the text. */
static inline void twins_message(struct twins_reported *t, const struct spvx_check *check,
				 const struct spvx_check_finding *f, char *text,
				 size_t room)
{
	struct spvx_check_names names = { sizeof(names), twins_name, t };

	spvx_check_message_named(check, f, &names, text, room);
}

/* Each finding is at an operand that ids.list has for its check: "Op.WORD", 0: all of it. */
static inline void twins_expect_place(const struct spvx_check *check,
				      const struct spvx_check_finding *f)
{
	static struct test_bytes list;
	const unsigned char *insn = sx_ck_inside(check)->index.words + f->offset;
	uint16_t opcode = (uint16_t)spvx_load32(insn, SX_NATIVE_BIG);
	const struct spvx_entry *op = f->offset ? spvx_op_find(NULL, opcode) : NULL;
	struct spvx_check_subrule sub;
	const char *line, *place;

	if (!list.data)
		list = test_source("tests/unit/check/ids.list");
	cr_assert(spvx_check_subrule(f->check, &sub));
	line = strstr((char *)list.data, test_format("\n%s\t", sub.id));
	line = line ? test_format("%.*s ", (int)strcspn(line + 1, "\n"), line + 1) : "";
	place = test_format("%s.%u ", op ? spvx_entry_name(NULL, op) : "-", f->word);
	cr_expect(strstr(line, place), "add to ids.list: %s: %s", sub.id, place);
}

static inline int twins_take(void *ctx, const struct spvx_check *check,
			     const struct spvx_check_finding *f)
{
	struct twins_reported *t = ctx;

	twins_expect_place(check, f);
	if (!t->count) {
		t->rule = f->rule;
		twins_message(t, check, f, t->text, sizeof(t->text));
	} else if (t->count == 1) {
		t->second = f->rule;
		twins_message(t, check, f, t->second_text, sizeof(t->second_text));
	}
	t->count++;
	return 0;
}

/* Rules of users are skipped only after a finding, or a second fault would be hidden. */
static inline void twins_skip_nothing(const struct spvx_check *check, const char *says)
{
	const struct ck *c = sx_ck_inside(check);

	cr_expect(!c->walk.muted_count, "%s: %u instructions skipped without a finding",
		  says, c->walk.muted_count);
	for (uint32_t id = 0; id < c->index.ids.dense; id++)
		cr_expect(!(c->index.ids.items[id].flags & SX_ID_INVALID),
			  "%s: %%%u is invalid without a finding", says, id);
}

/* A checker of an environment; @found may be NULL. */
static inline struct spvx_check *test_check(const char *env, uint32_t flags,
					    spvx_check_found_fn *found, void *ctx)
{
	struct spvx_check_options options;
	struct spvx_check *check;

	spvx_check_options_init(&options);
	options.env = spvx_check_env(env);
	options.flags = flags;
	options.found = found;
	options.ctx = ctx;
	cr_assert(options.env >= 0 && !spvx_check_create(&options, &check));
	return check;
}

/* What is found in @text by the environment and version that @t says; @flags: of the options. */
static inline struct twins_reported twins_look(const struct twins *t, uint32_t flags,
					       const char *text)
{
	struct twins_reported reported = { .count = 0 };
	struct spvx_check *check = test_check(t->env, flags, twins_take, &reported);
	const unsigned char *module;
	struct test_as as;
	size_t len;

	test_as_text(&as, text, t->version, 0, &module, &len);
	reported.as = as.as;
	cr_assert(!spvx_check_module(check, module, len, NULL));
	if (!reported.count)
		twins_skip_nothing(check, t->says);
	spvx_check_free(check);
	test_as_close(&as);
	reported.as = NULL;
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
