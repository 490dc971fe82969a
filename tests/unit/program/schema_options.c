/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/schema_options.c - JSON is what the schemas say with every option,
 * with every value an option has a word for, and with every two of a command's own options
 * together.
 */
#include "cmd/commands.h"
#include "frame/command.h"

#include "base/str.h"
#include "commands.h"
#include "schema.h"
#include "suite.h"

TestSuite(program_schema_options, .timeout = 300);

#define SETTINGS_MAX 256

/* Options that take what there are no words for. NULL: it is left out, for @why. */
static const struct {
	const char *name;
	const char *value;
	const char *why;
} values[] = {
	{ "files-from", "list", NULL },
	{ "files0-from", "list0", NULL },
	{ "include", "*.spv", NULL },
	{ "exclude", "*.txt", NULL },
	{ "max-depth", "1", NULL },
	{ "carve", "4", NULL },
	{ "max-entry", "64", NULL },
	{ "max-window", "64", NULL },
	{ "where", "bytes>100", NULL },
	{ "root", ".", NULL },
	{ "shard", "0/2", NULL },
	{ "range", "0/2", NULL },
	{ "jobs", "2", NULL },
	{ "max-errors", "1", NULL },
	{ "width", "60", NULL },
	{ "rows", "2", NULL },
	{ "label", "key=val\xffue", NULL },
	{ "max-bytes", "2000", NULL },
	{ "base", "mesh.vert.spv", NULL },
	{ "entry", "main", NULL },
	{ "spec", "0=1", NULL },
	{ "dynamic", "0.0", NULL },
	{ "prefix", "p", NULL },
	{ "guard", "G", NULL },
	{ "vertex", "separate", NULL },
	{ "rules", "id/*", NULL },
	{ "allow", "pipe/*", NULL },
	{ "column", "VGPRs", NULL },
	{ "stats", NULL, "of a driver" },
	{ "limits", "limits", NULL },
	{ "max-struct-members", "1", NULL },
	{ "max-struct-depth", "1", NULL },
	{ "max-local-variables", "1", NULL },
	{ "max-global-variables", "1", NULL },
	{ "max-switch-branches", "1", NULL },
	{ "max-function-args", "1", NULL },
	{ "max-control-flow-nesting-depth", "1", NULL },
	{ "max-access-chain-indexes", "1", NULL },
	{ "max-id-bound", "1", NULL },
	{ "policy", "policy", NULL },
	{ "baseline", "accepted", NULL },
	{ "max-per-rule", "1", NULL },
	{ "min", "1", NULL },
	{ "file", "*", NULL },
	{ "source-path", ".", NULL },
	{ "source-root", "http://x/", NULL },
	{ "ignore", "*", NULL },
	{ "join", "mesh.vert.spv", NULL },
	{ "symbols", "mesh.vert.spv", NULL },
	{ "min-growth", "1", NULL },
	{ "split", "mesh*", NULL },
	{ "axis", "similar code", NULL },
	{ "depth", "3", NULL },
	{ "exe", "mesh.vert.spv", NULL },
	{ "line", "mesh.vert:7", NULL },
	{ "set", "GLSL.std.450", NULL },
	{ "device", "vulkan1.0", NULL },
	{ "rules", "cap/*", NULL },
	{ "pair", "name", NULL },
	{ "by", "op:OpLoad", NULL },
	{ "fail-on", "growth:1%", NULL },
	{ "regexp", "OpLoad", NULL },
	{ "op", "OpLoad", NULL },
	{ "operand", "Location", NULL },
	{ "max-descriptors", "4", NULL },
	{ "type", "mat4=my_mat4", NULL },
	{ "types", NULL, "as type" },
	{ "max-count", "1", NULL },
	{ "after-context", "1", NULL },
	{ "before-context", "1", NULL },
	{ "context", "1", NULL },
	{ "function", "main", NULL },
	{ "grammar", NULL, "another grammar: the tests of grammars" },
	{ "format", NULL, "it is the one" },
	{ "output", NULL, "what is written is looked at" },
	{ "also", NULL, "as output" },
	{ "if-changed", NULL, "as output" },
	{ "sync", NULL, "as output" },
	{ "depfile", NULL, "as output" },
	{ "help", NULL, "prints no report" },
	{ "usage", NULL, "prints no report" },
	{ "list-rules", NULL, "prints no report" },
	{ "list-sources", NULL, "prints no report" },
	{ "list-devices", NULL, "prints no report" },
	{ "policy-check", NULL, "prints no report" },
	{ "policy-example", NULL, "prints no report" },
	{ "partial", NULL, "writes records" },
	{ "record", NULL, "writes a record" },
	{ "kv", NULL, "of partials" },
	{ "resume", NULL, "of partials" },
	{ "baseline-write", NULL, "writes a file" },
	{ "extract", NULL, "writes files" },
	{ "mkdir", NULL, "of --extract" },
	{ "overwrite", NULL, "of --extract" },
};

#define VALUES (sizeof(values) / sizeof(values[0]))

/* A command at work: its schema, and its settings. */
struct command {
	const struct cmd *cmd;
	const char *dir;
	struct sx_arena arena;
	const struct sx_json_node *schema;
	const char *settings[SETTINGS_MAX];
	const char *names[SETTINGS_MAX]; /* of the option */
	size_t count;
	size_t own; /* of these the command's own */
};

static void add(struct command *c, const struct opt *o, const char *value)
{
	char *word = value ? test_format("--%s=%s", o->name, value)
			   : test_format("--%s", o->name);

	cr_assert(c->count < SETTINGS_MAX);
	c->names[c->count] = o->name;
	c->settings[c->count++] = sx_arena_strdup(&c->arena, word, strlen(word));
}

static void add_option(struct command *c, const struct opt *o)
{
	struct opt_words words = opt_words(o, NULL);
	size_t n = 0;

	while (n < VALUES && strcmp(values[n].name, o->name))
		n++;
	if (n < VALUES && !values[n].value) {
		cr_expect(values[n].why);
	} else if (words.at) {
		opt_for_each_word(w, words)
			add(c, o, *w);
	} else if (n < VALUES) {
		add(c, o, values[n].value);
	} else {
		cr_expect(o->type == OPT_FLAG, "%s --%s: no value to try", c->cmd->name,
			  o->name);
		if (o->type == OPT_FLAG)
			add(c, o, NULL);
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
		opt_for_each(o, groups[i].opts)
			add_option(c, o);
		if (groups[i].opts == cmd->options)
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
	const char *in = single                      ? "mesh.vert.spv"
			 : strcmp(f->reads, "stats") ? "."
						     : "part";
	char *words = test_form_line(f, in, "mesh2.spv", "to");
	char *line = test_format("%s -f %s %s %s", words, format, one ? one : "",
				 other ? other : "");
	struct test_run r = test_run_words(c->dir, line);

	free(words);
	return r;
}

/* What is printed, if anything is, fits. @one, @other may be NULL. */
static void try_settings(const struct command *c, const char *one, const char *other)
{
	struct test_schema l = { .schema = c->schema, .silent = true };
	struct test_run r = run_command(c, "json", one, other);
	struct sx_arena arena;

	sx_arena_init(&arena, NULL, 0);
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
	struct sx_arena arena;
	const char *p;

	cr_assert(line, "%s: its schema has no lines", c->cmd->name);
	sx_arena_init(&arena, NULL, 0);
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

/* ---- what they are tried on ---- */

static void copy(const char *dir, const char *from, const char *to)
{
	char *source = test_format("%s/tests/modules/%s", test_src(), from);
	char *target = test_format("%s/%s", dir, to);
	struct test_bytes b = test_read(source);

	cr_assert(b.data, "%s", source);
	test_write(target, b.data, b.len);
}

static void write_text(const char *dir, const char *name, const char *text, size_t len)
{
	test_write(test_format("%s/%s", dir, name), text, len);
}

/* A partial, for `merge`. */
static void write_part(const char *dir)
{
	struct test_run r = { .argv = (const char *const[]){ "spvx", "stats", "--partial",
							     "-o", "part", "mesh.vert.spv",
							     NULL },
			      .dir = dir };

	test_run(&r);
	cr_assert_eq(r.status, 0, "%s", (char *)r.err.data);
}

/* A good module, its copy, one with odd names in a file with one, one that breaks off. */
static char *folder(void)
{
	static const char list0[] = "mesh.vert.spv";
	char *dir = test_folder();

	copy(dir, "mesh.vert.spv", "mesh.vert.spv");
	copy(dir, "mesh.vert.spv", "mesh2.spv");
	copy(dir, "histogram.cl.spv", "hist\xffogram.spv");
	write_text(dir, "half.spv",
		   "\x03\x02\x23\x07\0\0\1\0\0\0\0\0\5\0\0\0\0\0\0\0\x11\0\2", 23);
	write_text(dir, "list", "mesh.vert.spv\n", 14);
	write_text(dir, "list0", list0, sizeof(list0));
	write_text(dir, "limits", "max-id-bound 10\n", 16);
	write_text(dir, "policy", "[budget *]\nwords = 10\n", 22);
	write_text(dir, "accepted", "", 0);
	write_part(dir);
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
