/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check_modules.c - rules of the checker by whole modules: each of
 * check_modules_*.rules is valid as it stands, and broken in one place at a time.
 *
 * `module ENV 1.MINOR [OPTION]` and its lines: a module that is valid. `rule ID[: what is said]`
 * and what breaks that rule alone: a line that goes (-), lines that come in its place (+) or
 * behind another line (@). `also ID[: what is said]`: what cannot but be broken with it.
 */
#include "twins.h"

TestSuite(check_modules, .timeout = 60);

#define MAX_LINES 256

/* The lines of a module. */
struct text {
	const char *lines[MAX_LINES];
	size_t count;
};

/* What a file has been read to. */
struct reader {
	const char *name;
	unsigned line;
	char env[32];
	uint32_t version;
	uint32_t flags;
	struct text module;
	unsigned modules;
	/* the rule at hand, and another that cannot be kept when it is broken */
	char rule[64];
	const char *says;
	char other[64];
	const char *other_says;
	struct text broken;
	size_t at; /* line of .broken that the next one goes before */
	unsigned rules;
};

static char *join(const struct text *t)
{
	char *all = test_format("%s", "");

	for (size_t n = 0; n < t->count; n++) {
		char *more = test_format("%s%s\n", all, t->lines[n]);

		free(all);
		all = more;
	}
	return all;
}

static void insert(struct text *t, size_t at, const char *line)
{
	cr_assert(t->count < MAX_LINES);
	memmove(&t->lines[at + 1], &t->lines[at], (t->count - at) * sizeof(t->lines[0]));
	t->lines[at] = line;
	t->count++;
}

static void take_out(struct text *t, size_t at)
{
	t->count--;
	memmove(&t->lines[at], &t->lines[at + 1], (t->count - at) * sizeof(t->lines[0]));
}

static struct twins_told run(const struct reader *r, const struct text *t)
{
	char *where = test_format("%s.rules, before line %u", r->name, r->line);
	struct twins twins = { .rule = r->rule, .says = where, .version = r->version };
	char *all = join(t);
	struct twins_told told;

	twins.env = r->env;
	told = twins_look(&twins, r->flags, all);
	free(where);
	free(all);
	return told;
}

/* Whether a finding is of the rule @id and says so. */
static bool is_of(const struct reader *r, unsigned rule, const char *text, const char *id,
		  const char *says)
{
	int index = spvx_check_rule_find((struct spvx_str){ id, strlen(id) });

	cr_expect(index >= 0, "%s.rules, before line %u: no rule %s", r->name, r->line, id);
	return (int)rule == index && strstr(text, says);
}

static bool is_as_said(const struct reader *r, const struct twins_told *told)
{
	if (!told->count || !is_of(r, told->rule, told->text, r->rule, r->says))
		return false;
	if (!*r->other)
		return told->count == 1;
	return told->count == 2 &&
	       is_of(r, told->second, told->second_text, r->other, r->other_says);
}

/* A module, or a rule, is complete. */
static void finish(struct reader *r)
{
	struct twins_told told;

	if (!*r->env)
		return;
	told = run(r, *r->rule ? &r->broken : &r->module);
	if (*r->rule)
		cr_expect(is_as_said(r, &told),
			  "%s.rules, before line %u: %s: %u findings, %s; %s", r->name,
			  r->line, r->rule, told.count, told.text, told.second_text);
	else
		cr_expect(!told.count, "%s.rules, before line %u: %u findings, %s", r->name,
			  r->line, told.count, told.text);
	r->rules += *r->rule != '\0';
	*r->rule = '\0';
}

/* Options behind the version. */
static const struct {
	const char *name;
	uint32_t flag;
} options[] = {
	{ "scalar", SPVX_CHECK_SCALAR_BLOCK_LAYOUT },
	{ "relaxed", SPVX_CHECK_RELAX_LOGICAL_POINTER },
};

static void begin_module(struct reader *r, const char *line)
{
	char option[16] = "";
	unsigned minor;

	finish(r);
	cr_assert(sscanf(line, "module %31s 1.%u %15s", r->env, &minor, option) >= 2,
		  "%s.rules, line %u", r->name, r->line);
	r->version = 0x00010000 | minor << 8;
	r->flags = 0;
	for (size_t n = 0; n < sizeof(options) / sizeof(options[0]); n++)
		if (!strcmp(options[n].name, option))
			r->flags = options[n].flag;
	cr_expect(!*option || r->flags, "%s.rules, line %u: no option %s", r->name, r->line,
		  option);
	r->module.count = 0;
	r->modules++;
}

/* An id, and what is said behind a colon. */
static void read_rule(const struct reader *r, const char *line, char id[64],
		      const char **says)
{
	const char *colon = strstr(line, ": ");

	cr_assert(sscanf(line, "%63[^:]", id) == 1, "%s.rules, line %u", r->name, r->line);
	*says = colon ? colon + 2 : "";
}

static void begin_rule(struct reader *r, const char *line)
{
	finish(r);
	read_rule(r, line, r->rule, &r->says);
	*r->other = '\0';
	r->broken = r->module;
	r->at = 0;
}

/* "- LINE" goes, "@ LINE" stays; "+ LINE" comes behind it. */
static void edit(struct reader *r, const char *line)
{
	size_t n = 0;

	if (*line == '+') {
		insert(&r->broken, r->at++, line + 2);
		return;
	}
	while (n < r->broken.count && strcmp(r->broken.lines[n], line + 2) != 0)
		n++;
	cr_assert(n < r->broken.count, "%s.rules, line %u: there is no line %s", r->name,
		  r->line, line);
	r->at = n + 1;
	if (*line == '-')
		take_out(&r->broken, r->at = n);
}

static void read_line(struct reader *r, const char *line)
{
	r->line++;
	if (!strncmp(line, "module ", 7))
		begin_module(r, line);
	else if (!strncmp(line, "rule ", 5))
		begin_rule(r, line + 5);
	else if (!strncmp(line, "also ", 5))
		read_rule(r, line + 5, r->other, &r->other_says);
	else if (*line == '\t' && *r->rule)
		edit(r, line + 1);
	else if (*line == '\t')
		insert(&r->module, r->module.count, line + 1);
}

static void read_rules(struct reader *r, const char *name)
{
	char *path = test_format("%s/tests/unit/check_modules_%s.rules", test_src(), name);
	struct test_bytes b = test_read(path);
	char *next;

	cr_assert(b.data, "%s", path);
	r->name = name;
	for (char *at = (char *)b.data; *at; at = next) {
		next = at + strcspn(at, "\n");
		if (*next)
			*next++ = '\0';
		read_line(r, at);
	}
	finish(r);
	test_bytes_free(&b);
	free(path);
}

Test(check_modules, broken_one_by_one)
{
	static const char *const names[] = { "entry",  "stages",   "functions", "links",
					     "memory", "pointers", "groups",    "values",
					     "coop",   "forms" };
	static struct reader r;
	unsigned modules = 0;
	unsigned rules = 0;

	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++) {
		memset(&r, 0, sizeof(r));
		read_rules(&r, names[n]);
		modules += r.modules;
		rules += r.rules;
	}
	cr_expect(modules >= 40 && rules >= 400, "%u modules, %u rules", modules, rules);
}
