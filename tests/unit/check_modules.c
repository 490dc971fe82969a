/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check_modules.c - rules of the checker by whole modules: each of
 * check_modules.rules is valid as it stands, and broken in one place at a time.
 */
#include "twins.h"

TestSuite(check_modules, .timeout = 60);

#define MAX_LINES 256

/* The lines of a module. */
struct text {
	const char *lines[MAX_LINES];
	size_t count;
};

/* What the file has been read to. */
struct reader {
	unsigned line;
	char env[32];
	uint32_t version;
	struct text module;
	unsigned modules;
	/* the rule at hand */
	char rule[64];
	const char *says;
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
	struct twins twins = { .rule = r->rule, .says = r->rule, .version = r->version };
	char *all = join(t);
	struct twins_told told;

	twins.env = r->env;
	told = twins_run(&twins, all);
	free(all);
	return told;
}

/* A module, or a rule, is complete. */
static void finish(struct reader *r)
{
	struct twins_told told;
	int index;

	if (!*r->env)
		return;
	if (!*r->rule) {
		told = run(r, &r->module);
		cr_expect(!told.count, "before line %u: %u findings, %s", r->line,
			  told.count, told.text);
		return;
	}
	index = spvx_check_rule_find((struct spvx_str){ r->rule, strlen(r->rule) });
	cr_expect(index >= 0, "line %u: no rule %s", r->line, r->rule);
	told = run(r, &r->broken);
	cr_expect(told.count == 1 && (int)told.rule == index && strstr(told.text, r->says),
		  "before line %u: %s: %u findings, %s", r->line, r->rule, told.count,
		  told.text);
	r->rules++;
	*r->rule = '\0';
}

static void begin_module(struct reader *r, const char *line)
{
	unsigned minor;

	finish(r);
	cr_assert(sscanf(line, "module %31s 1.%u", r->env, &minor) == 2, "line %u",
		  r->line);
	r->version = 0x00010000 | minor << 8;
	r->module.count = 0;
	r->modules++;
}

static void begin_rule(struct reader *r, const char *line)
{
	const char *says = strchr(line, ':');

	finish(r);
	cr_assert(sscanf(line, "rule %63[^:]", r->rule) == 1, "line %u", r->line);
	r->says = says ? says + 2 : "";
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
	cr_assert(n < r->broken.count, "line %u: there is no line %s", r->line, line);
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
		begin_rule(r, line);
	else if (*line == '\t' && *r->rule)
		edit(r, line + 1);
	else if (*line == '\t')
		insert(&r->module, r->module.count, line + 1);
}

Test(check_modules, broken_one_by_one)
{
	static struct reader r;
	char *path = test_format("%s/tests/unit/check_modules.rules", test_src());
	struct test_bytes b = test_read(path);
	char *next;

	cr_assert(b.data, "%s", path);
	for (char *at = (char *)b.data; *at; at = next) {
		next = at + strcspn(at, "\n");
		if (*next)
			*next++ = '\0';
		read_line(&r, at);
	}
	finish(&r);
	cr_expect(r.modules >= 8 && r.rules >= 80, "%u modules, %u rules", r.modules,
		  r.rules);
	test_bytes_free(&b);
	free(path);
}
