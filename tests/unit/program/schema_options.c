/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/schema_options.c - JSON is what the schemas say with every option,
 * with every value an option has a word for, and with every two of a command's own options
 * together.
 */
#include "base/str.h"
#include "commands.h"
#include "schema.h"

TestSuite(program_schema_options, .timeout = 300);

#define SETTINGS_MAX 256

/* Options that are not tried, and values that tests/commands.tsv has not. */
static const struct {
	const char *name;
	const char *value; /* NULL: it is left out, for @why */
	const char *why;
} values[] = {
	{ "label", "key=val\xffue", NULL },
	{ "set", "GLSL.std.450", NULL },
	{ "axis", "similar code", NULL },
	{ "base", "good.spv", NULL },
	{ "join", "good.spv", NULL },
	{ "symbols", "good.spv", NULL },
	{ "policy", "budget", NULL },
	{ "stats", NULL, "of a driver" },
	{ "types", NULL, "as type" },
	{ "grammar", NULL, "another grammar: the tests of grammars" },
	{ "format", NULL, "it is the one" },
	{ "output", NULL, "what is written is looked at" },
	{ "also", NULL, "as output" },
	{ "if-changed", NULL, "as output" },
	{ "sync", NULL, "as output" },
	{ "depfile", NULL, "as output" },
	{ "partial", NULL, "writes records" },
	{ "kv", NULL, "of partials" },
	{ "resume", NULL, "of partials" },
	{ "baseline-write", NULL, "writes a file" },
	{ "extract", NULL, "writes files" },
	{ "mkdir", NULL, "of --extract" },
	{ "overwrite", NULL, "of --extract" },
	{ "by", "op:OpLoad", NULL },
	{ "max-window", "64", NULL },
};

#define VALUES (sizeof(values) / sizeof(values[0]))

/* A command at work: its schema, and its settings. */
struct command {
	const struct cmd *cmd;
	const char *dir;
	struct sx_arena arena;
	const struct sx_json_node *schema;
	const char *settings[SETTINGS_MAX];
	size_t count;
	size_t own; /* of these the command's own */
};

static void add(struct command *c, const char *word)
{
	cr_assert(c->count < SETTINGS_MAX);
	c->settings[c->count++] = word;
}

/* The word of the option in a line of tests/commands.tsv that may write a document, of the command
 * or of any where that is NULL; NULL: there is none. */
static char *find_word(const struct cmd *cmd, const char *name)
{
	char *word = test_format(" --%s", name);

	test_for_each_form(f)
	{
		char *line = test_form_line(f, f->reads, "good.spv", "out");
		bool fits = (!cmd || f->cmd == cmd) &&
			    test_is_one_of(f->writes, "document file files partial");

		for (const char *at = line; fits && (at = strstr(at, word)); at++)
			if (strchr(" =", at[strlen(word)]))
				return test_format("%.*s", (int)strcspn(at + 1, " "),
						   at + 1);
	}
	return NULL;
}

/* With all words there are for it, or as in the table, where all that prints no report is in other
 * lines. */
static void add_option(struct command *c, const struct opt *o, bool own)
{
	struct opt_words words = opt_words(o, NULL);
	char *word = find_word(own ? c->cmd : NULL, o->name);
	size_t n = 0;

	while (n < VALUES && strcmp(values[n].name, o->name))
		n++;
	if (n < VALUES && !values[n].value) {
		cr_expect(values[n].why);
	} else if (words.at && word) {
		opt_for_each_word(w, words)
			add(c, test_format("--%s=%s", o->name, *w));
	} else if (n < VALUES) {
		add(c, test_format("--%s=%s", o->name, values[n].value));
	} else if (word) {
		add(c, word);
	}
}

static void open_command(struct command *c, const struct cmd *cmd, const char *dir)
{
	struct opt_group groups[CMD_GROUPS];
	size_t count = cmd_option_groups(cmd, NULL, groups);

	memset(c, 0, sizeof(*c));
	c->cmd = cmd;
	c->dir = dir;
	sx_arena_init(&c->arena, NULL, 0);
	c->schema = test_schema_of(&c->arena, cmd);
	for (size_t i = 0; i < count; i++) {
		bool own = groups[i].opts == cmd->options;

		opt_for_each(o, groups[i].opts)
			add_option(c, o, own);
		if (own)
			c->own = c->count;
	}
}

/* A command line: of a module where it wants one, or two; else of all that there is. */
static struct test_run run_command(const struct command *c, const char *format,
				   const char *one, const char *other)
{
	const struct test_form *f = test_form_of(c->cmd);
	bool single = strstr(f->words, "GOOD") || !strcmp(f->reads, "module") ||
		      c->cmd == &cmd_reflect;
	const char *in = single                                     ? "good.spv"
			 : test_is_one_of(f->reads, "stats caches") ? f->reads
								    : "all";
	char *words = test_form_line(f, in, "module", "to");

	return test_run_words(c->dir, test_format("%s -f %s %s %s", words, format,
						  one ? one : "", other ? other : ""));
}

/* What is printed, if anything is, fits. @one, @other may be NULL. */
static void try_settings(const struct command *c, const char *one, const char *other)
{
	struct test_schema l = { .schema = c->schema, .silent = true };
	struct test_run r = run_command(c, "json", one, other);
	struct sx_arena arena = { .a = NULL };

	/* two modules may both be of the other shard */
	cr_expect(r.status <= 2 && (r.out.len || r.status == 2 ||
				    (one && !strncmp(one, "--shard", 7)) ||
				    c->cmd == &cmd_grep), /* with -q it prints nothing */
		  "%s %s %s: %d", c->cmd->name, one ? one : "", other ? other : "",
		  r.status);
	if (r.out.len)
		test_schema_check(&l, c->schema,
				  test_schema_parse(&arena, (char *)r.out.data, r.out.len,
						    c->cmd->name));
	cr_expect(!l.failed, "%s %s %s: does not fit", c->cmd->name, one ? one : "",
		  other ? other : "");
	sx_arena_free(&arena);
}

static bool has_lines(const struct cmd *cmd)
{
	for (size_t i = 0; cmd->formats[i]; i++) {
		if (!strcmp(cmd->formats[i], "ndjson"))
			return true;
	}
	return false;
}

/* Each line of NDJSON is what the schema says of lines. */
static void try_lines(const struct command *c, const char *setting)
{
	struct test_schema l = { .schema = c->schema, .silent = true };
	const struct sx_json_node *line =
		sx_json_get(sx_json_get(c->schema, "$defs"), "ndjson");
	struct test_run r = run_command(c, "ndjson", setting, NULL);
	struct sx_arena arena = { .a = NULL };
	const char *p;

	cr_assert(line, "%s: its schema has no lines", c->cmd->name);
	for (p = (char *)r.out.data; p && *p && !l.failed; p += strcspn(p, "\n") + 1) {
		size_t len = strcspn(p, "\n");

		test_schema_check(&l, line,
				  test_schema_parse(&arena, p, len, c->cmd->name));
		cr_expect(!l.failed, "%s %s: %.*s", c->cmd->name, setting ? setting : "",
			  (int)len, p);
	}
	sx_arena_free(&arena);
}

static void try_command(const struct cmd *cmd, const char *dir)
{
	struct command c;

	open_command(&c, cmd, dir);
	if (has_lines(cmd))
		try_lines(&c, NULL);
	for (size_t i = 0; i < c.count; i++) {
		if (!test_turn(8))
			continue;
		try_settings(&c, c.settings[i], NULL);
		if (has_lines(cmd))
			try_lines(&c, c.settings[i]);
	}
	for (size_t i = 0; i < c.own; i++) {
		/* of lists each two words, too: -d opcode -d line */
		for (size_t k = i + 1; k < c.own; k++) {
			if (test_turn(25))
				try_settings(&c, c.settings[i], c.settings[k]);
		}
	}
	sx_arena_free(&c.arena);
}

/* A good module, one with odd names in a file with one, one that breaks off. */
static char *folder(void)
{
	static const char make[] =
		"set -e; mkdir all; m=$1/tests/modules; cp good.spv $m/mesh.vert.spv all\n"
		"cp $m/histogram.cl.spv $(printf 'all/hist\\377ogram.spv')\n"
		"head -c 23 good.spv >all/half.spv; printf '[budget *]\\nwords = 10\\n' >budget";
	char *dir = test_forms_folder();
	const char *argv[] = { "/bin/sh", "-c", make, "make", test_src(), NULL };
	struct test_run r = test_run_in(dir, argv);

	cr_assert(!r.status, "%s", (char *)r.err.data);
	return dir;
}

Test(program_schema_options, commands)
{
	char *dir = folder();
	unsigned count = 0;

	cmd_for_each(c, &cmd_program) {
		/* these write files, and their report has no options */
		if (!(*c)->document || *c == &cmd_extract || *c == &cmd_strip ||
		    *c == &cmd_remap)
			continue;
		try_command(*c, dir);
		count++;
	}
	cr_expect(count >= 15, "%u", count);
}
