/* SPDX-License-Identifier: MIT */
/*
 * tests/rules.h - rules of the checker by whole modules: each module of a file *.rules is
 * valid, and broken in one place at a time.
 *
 * `module ENV 1.MINOR [OPTION]` and its lines: a module that is valid. `rule ID[: MESSAGE]`
 * and what breaks that rule alone: a line that is removed (-), lines that come in its place
 * (+) or after another line (@). `but` and what makes the broken module valid, where the one
 * that is broken is too far from that. `also ID[: MESSAGE]`: what cannot but be broken with it.
 * `ref FILE:LINE ...` after a rule: diagnostics of the reference that the case is for.
 *
 * What else than the checker has rules looks at the modules by .shows; the one before a rule
 * may show others then.
 */
#ifndef SPVX_TESTS_RULES_H
#define SPVX_TESTS_RULES_H

#include "twins.h"

#define RULES_MAX_LINES 256

/* The lines of a module. */
struct rules_text {
	const char *lines[RULES_MAX_LINES];
	size_t count;
};

/* What a file has been read to. */
struct rules_reader {
	const char *name;
	unsigned line;
	char env[32];
	uint32_t version;
	uint32_t flags;
	struct rules_text module;
	unsigned modules;
	/* the current rule, and another that cannot be kept when it is broken */
	char rule[64];
	const char *says;
	char other[64];
	const char *other_says;
	struct rules_text broken;
	bool mended; /* .broken is valid again */
	size_t at;   /* line of .broken that the next one goes before */
	unsigned rules;
	/* whether a module shows the current rule; NULL: what the checker finds in it */
	bool (*shows)(const struct rules_reader *r, const char *text);
	/* called for each diagnostic after `ref`; may be NULL */
	void (*ref)(void *ctx, const char *ref);
	void *ctx;
};

static inline char *rules_join(const struct rules_text *t)
{
	char *all = test_format("%s", "");

	for (size_t n = 0; n < t->count; n++) {
		char *more = test_format("%s%s\n", all, t->lines[n]);

		free(all);
		all = more;
	}
	return all;
}

static inline void rules_insert(struct rules_text *t, size_t at, const char *line)
{
	cr_assert(t->count < RULES_MAX_LINES);
	memmove(&t->lines[at + 1], &t->lines[at], (t->count - at) * sizeof(t->lines[0]));
	t->lines[at] = line;
	t->count++;
}

static inline void rules_take_out(struct rules_text *t, size_t at)
{
	t->count--;
	memmove(&t->lines[at], &t->lines[at + 1], (t->count - at) * sizeof(t->lines[0]));
}

static inline struct twins_reported rules_run(const struct rules_reader *r,
					      const struct rules_text *t)
{
	char *where = test_format("%s.rules, before line %u", r->name, r->line);
	struct twins twins = { .rule = r->rule, .says = where, .version = r->version };
	char *all = rules_join(t);
	struct twins_reported reported;

	twins.env = r->env;
	reported = twins_look(&twins, r->flags, all);
	free(all);
	return reported;
}

/* Whether a finding is of the rule @id and says so. */
static inline bool rules_is_of(const struct rules_reader *r, unsigned rule,
			       const char *text, const char *id, const char *says)
{
	int index = spvx_check_rule_find((struct spvx_str){ id, strlen(id) });

	cr_expect(index >= 0, "%s.rules, before line %u: no rule %s", r->name, r->line, id);
	return (int)rule == index && strstr(text, says);
}

static inline bool rules_is_as_said(const struct rules_reader *r,
				    const struct twins_reported *reported)
{
	if (!reported->count ||
	    !rules_is_of(r, reported->rule, reported->text, r->rule, r->says))
		return false;
	if (!*r->other)
		return reported->count == 1;
	return reported->count == 2 &&
	       rules_is_of(r, reported->second, reported->second_text, r->other,
			   r->other_says);
}

/* A module shows the current rule, or does not. */
static inline void rules_expect(const struct rules_reader *r, const struct rules_text *t,
				bool shown)
{
	char *all = rules_join(t);

	cr_expect_eq(r->shows(r, all), shown, "%s.rules, before line %u: %s: %s: %s",
		     r->name, r->line, r->rule, r->says, shown ? "not shown" : "shown");
	free(all);
}

/* A module, or what breaks or mends it, is complete. */
static inline void rules_try(struct rules_reader *r)
{
	struct twins_reported reported;

	if (!*r->env || (r->shows && !*r->rule))
		return;
	if (r->shows) {
		rules_expect(r, &r->broken, !r->mended);
		return;
	}
	reported = rules_run(r, *r->rule ? &r->broken : &r->module);
	if (*r->rule && !r->mended)
		cr_expect(rules_is_as_said(r, &reported),
			  "%s.rules, before line %u: %s: %u findings, %s; %s", r->name,
			  r->line, r->rule, reported.count, reported.text,
			  reported.second_text);
	else
		cr_expect(!reported.count, "%s.rules, before line %u: %u findings, %s",
			  r->name, r->line, reported.count, reported.text);
}

static inline void rules_finish(struct rules_reader *r)
{
	rules_try(r);
	if (r->shows && *r->rule && !r->mended)
		rules_expect(r, &r->module, false);
	r->rules += *r->rule != '\0';
	*r->rule = '\0';
	r->mended = false;
}

static inline void rules_begin_mended(struct rules_reader *r)
{
	cr_expect(*r->rule && !r->mended, "%s.rules, line %u: no rule before but", r->name,
		  r->line);
	rules_try(r);
	r->mended = true;
	r->at = 0;
}

/* Options after the version. */
static const struct {
	const char *name;
	uint32_t flag;
} rules_options[] = {
	{ "scalar", SPVX_CHECK_SCALAR_BLOCK_LAYOUT },
	{ "relaxed", SPVX_CHECK_RELAX_LOGICAL_POINTER },
	{ "hlsl", SPVX_CHECK_BEFORE_HLSL_LEGALIZATION },
};

static inline void rules_begin_module(struct rules_reader *r, const char *line)
{
	char option[16] = "";
	unsigned minor;

	rules_finish(r);
	cr_assert(sscanf(line, "module %31s 1.%u %15s", r->env, &minor, option) >= 2,
		  "%s.rules, line %u", r->name, r->line);
	r->version = 0x00010000 | minor << 8;
	r->flags = 0;
	for (size_t n = 0; n < sizeof(rules_options) / sizeof(rules_options[0]); n++)
		if (!strcmp(rules_options[n].name, option))
			r->flags = rules_options[n].flag;
	cr_expect(!*option || r->flags, "%s.rules, line %u: no option %s", r->name, r->line,
		  option);
	r->module.count = 0;
	r->modules++;
}

/* An id, and the message after a colon. */
static inline void rules_read_rule(const struct rules_reader *r, const char *line,
				   char id[64], const char **says)
{
	const char *colon = strstr(line, ": ");

	cr_assert(sscanf(line, "%63[^:]", id) == 1, "%s.rules, line %u", r->name, r->line);
	*says = colon ? colon + 2 : "";
}

static inline void rules_begin_rule(struct rules_reader *r, const char *line)
{
	rules_finish(r);
	rules_read_rule(r, line, r->rule, &r->says);
	*r->other = '\0';
	r->broken = r->module;
	r->at = 0;
}

/* "- LINE" is removed, "@ LINE" stays; "+ LINE" comes after it. */
static inline void rules_edit(struct rules_reader *r, const char *line)
{
	size_t n = 0;

	if (*line == '+') {
		rules_insert(&r->broken, r->at++, line + 2);
		return;
	}
	while (n < r->broken.count && strcmp(r->broken.lines[n], line + 2) != 0)
		n++;
	cr_assert(n < r->broken.count, "%s.rules, line %u: there is no line %s", r->name,
		  r->line, line);
	r->at = n + 1;
	if (*line == '-')
		rules_take_out(&r->broken, r->at = n);
}

/* Diagnostics after `ref`, between spaces. */
static inline void rules_refs(const struct rules_reader *r, const char *line)
{
	char ref[64];
	int used;

	cr_expect(*r->rule, "%s.rules, line %u: no rule before ref", r->name, r->line);
	for (; sscanf(line, "%63s%n", ref, &used) == 1; line += used)
		if (r->ref)
			r->ref(r->ctx, ref);
}

static inline void rules_line(struct rules_reader *r, const char *line)
{
	r->line++;
	if (!strncmp(line, "module ", 7))
		rules_begin_module(r, line);
	else if (!strncmp(line, "rule ", 5))
		rules_begin_rule(r, line + 5);
	else if (!strcmp(line, "but"))
		rules_begin_mended(r);
	else if (!strncmp(line, "also ", 5))
		rules_read_rule(r, line + 5, r->other, &r->other_says);
	else if (!strncmp(line, "ref ", 4))
		rules_refs(r, line + 4);
	else if (*line == '\t' && *r->rule)
		rules_edit(r, line + 1);
	else if (*line == '\t')
		rules_insert(&r->module, r->module.count, line + 1);
}

/* Run tests/unit/@name.rules. What is counted and called is set in @r, the rest is 0. */
static inline void rules_read(struct rules_reader *r, const char *name)
{
	char *path = test_format("%s/tests/unit/%s.rules", test_src(), name);
	struct test_bytes b = test_read(path);
	char *next;

	cr_assert(b.data, "%s", path);
	r->name = name;
	r->line = 0;
	for (char *at = (char *)b.data; *at; at = next) {
		next = at + strcspn(at, "\n");
		if (*next)
			*next++ = '\0';
		rules_line(r, at);
	}
	rules_finish(r);
	*r->env = '\0';
}

/* Run each tests/unit/@prefix*.rules, which begins with a folder, in the order of their names. */
static inline void rules_read_all(struct rules_reader *r, const char *prefix)
{
	static const char suffix[] = ".rules";
	char *all = test_format("%s/tests/unit/%s", test_src(), prefix);
	char *begin = strrchr(all, '/');
	char **names;

	*begin++ = '\0';
	names = test_list(all);
	cr_assert(names, "%s", all);
	for (char **name = names; *name; name++) {
		char *end = strrchr(*name, '.');
		char *path;

		if (strncmp(*name, begin, strlen(begin)) != 0 || !end ||
		    strcmp(end, suffix) != 0)
			continue;
		*end = '\0';
		path = test_format("%.*s/%s", (int)strcspn(prefix, "/"), prefix, *name);
		rules_read(r, path);
	}
}

#endif
