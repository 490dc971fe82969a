/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/opt.c - command lines against a table with an option of every type. What
 * is expected follows POSIX 12.2 and the GNU conventions for long options.
 */
#include "frame/opt.h"
#include "frame/shared.h"

#include "failures.h"
#include "suite.h"

#include <spvx/error.h>

TestSuite(frame_opt, .timeout = 30);

struct values {
	bool all;
	bool brief;
	const char *name;
	uint64_t rows;
	uint64_t size;
	unsigned when;
	const char *shell;
	const char *format;
	struct opt_list list;
	struct opt_list keys;
	uint64_t carve;
};

#define AT(field) offsetof(struct values, field)

static const char *const when_words[] = { "auto", "always", "never", NULL };
static const char *const shell_words[] = { "bash", "zsh", NULL };
static const char *const key_words[] = { "opcode", "class", "function", NULL };
static const char *const formats[] = { "text", "json", "ndjson", NULL };

static const struct opt table[] = {
	{ .name = "all",
	  .short_name = 'a',
	  .type = OPT_FLAG,
	  .at = AT(all),
	  .help = "all" },
	{ .name = "brief", .short_name = 'b', .type = OPT_FLAG, .at = AT(brief) },
	{ .name = "name",
	  .short_name = 'o',
	  .type = OPT_STRING,
	  .at = AT(name),
	  .arg = "NAME" },
	{ .name = "rows",
	  .short_name = 'n',
	  .type = OPT_U64,
	  .at = AT(rows),
	  .arg = "N",
	  .help = "rows",
	  .initial = "10",
	  .max = 1000 },
	{ .name = "size", .type = OPT_SIZE, .at = AT(size), .arg = "BYTES" },
	{ .name = "when",
	  .type = OPT_CHOICE,
	  .at = AT(when),
	  .choices = when_words,
	  .implied = "always" },
	{ .name = "shell", .type = OPT_STRING, .at = AT(shell), .choices = shell_words },
	{ .name = "format",
	  .short_name = 'f',
	  .type = OPT_FORMAT,
	  .at = AT(format),
	  .arg = "FMT",
	  .help = "output format" },
	{ .name = "list", .short_name = 'l', .type = OPT_LIST, .at = AT(list) },
	{ .name = "keys",
	  .short_name = 'd',
	  .type = OPT_LIST,
	  .at = AT(keys),
	  .choices = key_words,
	  .commas = true },
	{ .name = "carve", .type = OPT_U64, .at = AT(carve), .implied = "1", .min = 1 },
	{ .name = "help",
	  .short_name = 'h',
	  .type = OPT_FLAG,
	  .at = AT(brief),
	  .ends = true },
	{ 0 },
};

/* One command line, given as words separated by blanks; "''" is an empty word. */
struct line {
	char text[200];
	char *args[32];
	size_t n;
	struct sx_arena arena;
	struct values v;
	struct opt_parser p;
	int err;
};

static void parse(struct line *l, const char *text)
{
	const struct opt_group group = { .title = "Options", .opts = table, .base = &l->v };

	memset(l, 0, sizeof(*l));
	snprintf(l->text, sizeof(l->text), "%s", text);
	for (char *w = strtok(l->text, " "); w; w = strtok(NULL, " ")) {
		if (!strcmp(w, "''"))
			*w = '\0';
		l->args[l->n++] = w;
	}
	sx_arena_init(&l->arena, NULL, 0);
	l->p.groups = &group;
	l->p.group_count = 1;
	l->p.formats = formats;
	l->p.arena = &l->arena;
	l->err = opt_parse(&l->p, l->args, l->n);
	l->p.groups = NULL;
}

static void done(struct line *l)
{
	sx_arena_free(&l->arena);
}

/* Everything that came of a command line, in one string. */
static void show_list(char *to, size_t room, const char *name, const struct opt_list *list)
{
	size_t len = strlen(to);

	for (size_t i = 0; i < list->count; i++)
		len += (size_t)snprintf(to + len, room - len, " %s=%s", name,
					list->items[i]);
}

static void show(const struct line *l, char *to, size_t room)
{
	const struct values *v = &l->v;
	int n = 0;

	*to = '\0';
	n += snprintf(to + n, room - (size_t)n, "%s%s", v->all ? " all" : "",
		      v->brief ? " brief" : "");
	if (v->name)
		n += snprintf(to + n, room - (size_t)n, " name=%s", v->name);
	if (v->rows != 10)
		n += snprintf(to + n, room - (size_t)n, " rows=%llu",
			      (unsigned long long)v->rows);
	if (v->size != OPT_UNSET)
		n += snprintf(to + n, room - (size_t)n, " size=%llu",
			      (unsigned long long)v->size);
	if (v->when)
		n += snprintf(to + n, room - (size_t)n, " when=%s", when_words[v->when]);
	if (v->shell)
		n += snprintf(to + n, room - (size_t)n, " shell=%s", v->shell);
	if (v->format != formats[0])
		n += snprintf(to + n, room - (size_t)n, " format=%s", v->format);
	if (v->carve != OPT_UNSET)
		snprintf(to + n, room - (size_t)n, " carve=%llu",
			 (unsigned long long)v->carve);
	show_list(to, room, "list", &v->list);
	show_list(to, room, "key", &v->keys);
	show_list(to, room, "word", &l->p.words);
}

static const struct {
	const char *line;
	const char *want;
} accepted[] = {
	{ "", "" },
	{ "x", " word=x" },
	{ "--all", " all" },
	{ "-a", " all" },
	{ "-ab", " all brief" },
	{ "-ba x", " all brief word=x" },
	/* mixed with words; order of words kept */
	{ "x --all y -b z", " all brief word=x word=y word=z" },
	/* values: three ways, and the value may look like anything */
	{ "--name=f", " name=f" },
	{ "--name f", " name=f" },
	{ "-of", " name=f" },
	{ "-o f", " name=f" },
	{ "-o -", " name=-" },
	{ "--name --all", " name=--all" },
	{ "--name=a=b", " name=a=b" },
	{ "--name=", " name=" },
	{ "--name ''", " name=" },
	{ "-abof", " all brief name=f" },
	{ "-abo f", " all brief name=f" },
	{ "-oa", " name=a" },
	/* the last one counts */
	{ "-of -og", " name=g" },
	/* numbers */
	{ "-n5", " rows=5" },
	{ "-n 5", " rows=5" },
	{ "-an5", " all rows=5" },
	{ "--rows=0", " rows=0" },
	{ "--rows=1000", " rows=1000" },
	{ "--rows=0x10", " rows=16" },
	{ "--size=0", " size=0" },
	{ "--size=256M", " size=268435456" },
	{ "--size=3K", " size=3072" },
	/* choices; optional values only with `=` */
	{ "--when=never", " when=never" },
	{ "--when", " when=always" },
	{ "--when never", " when=always word=never" },
	{ "--carve", " carve=1" },
	{ "--carve=4 8", " carve=4 word=8" },
	{ "--shell=zsh", " shell=zsh" },
	{ "-f json", " format=json" },
	{ "--format=text", "" },
	/* lists */
	{ "-l a -lb --list=c,d", " list=a list=b list=c,d" },
	{ "-d opcode,class -d function", " key=opcode key=class key=function" },
	/* the end of the options */
	{ "-a -- -b --all", " all word=-b word=--all" },
	{ "-- --", " word=--" },
	{ "-", " word=-" },
	{ "x -- -a", " word=x word=-a" },
	{ "''", " word=" },
	/* reading stops at --help, whatever follows */
	{ "--help --bogus", " brief" },
	{ "-ah --bogus", " all brief" },
	{ "-hx", " brief" },
};

Test(frame_opt, accepts)
{
	for (size_t i = 0; i < sizeof(accepted) / sizeof(accepted[0]); i++) {
		struct line l;
		char got[300];

		parse(&l, accepted[i].line);
		show(&l, got, sizeof(got));
		cr_expect(!l.err, "line `%s`: %s", accepted[i].line, l.p.error);
		cr_expect_str_eq(got, accepted[i].want, "line `%s`: |%s| instead of |%s|",
				 accepted[i].line, got, accepted[i].want);
		done(&l);
	}
}

static const struct {
	const char *line;
	const char *want;
} refused[] = {
	/* unknown names, abbreviations among them */
	{ "--nam=f", "unknown option --nam; did you mean --name?" },
	{ "--al", "unknown option --al; did you mean --all?" },
	{ "--formatt json", "unknown option --formatt; did you mean --format?" },
	{ "--shel", "unknown option --shel; did you mean --shell?" },
	{ "--ALL", "unknown option --ALL; did you mean --all?" },
	{ "--zzzzzzzz", "unknown option --zzzzzzzz" },
	{ "--=x", "unknown option --" },
	{ "-x", "unknown option -x" },
	{ "-axb", "unknown option -x in -axb" },
	/* a long name after one dash would be taken apart */
	{ "-format=json", "unknown option -format; did you mean --format?" },
	{ "-name x", "unknown option -name; did you mean --name?" },
	{ "-help", "unknown option -help; did you mean --help?" },
	/* values that are missing or too many */
	{ "--name", "--name needs a value: --name=NAME" },
	{ "-o", "-o needs a value: -o NAME" },
	{ "-ao", "-o needs a value: -o NAME" },
	{ "--all=1", "--all takes no value" },
	{ "--all=", "--all takes no value" },
	/* values of the wrong type: option and value are named */
	{ "-n x", "-n: invalid number 'x': expected 0 to 1000" },
	{ "--rows=-1", "--rows: invalid number '-1': expected 0 to 1000" },
	{ "--rows=1001", "--rows: invalid number '1001': expected 0 to 1000" },
	{ "--rows=", "--rows: invalid number '': expected 0 to 1000" },
	{ "-n=5", "-n: invalid number '=5': expected 0 to 1000" },
	{ "--rows=18446744073709551616",
	  "--rows: invalid number '18446744073709551616': expected 0 to 1000" },
	{ "--carve=0", "--carve: invalid number '0': expected at least 1" },
	{ "--carve=18446744073709551615",
	  "--carve: invalid number '18446744073709551615': expected at least 1" },
	{ "--size=12Q",
	  "--size: invalid size '12Q': expected bytes, or a number with K, M, G or T" },
	{ "--when=alway",
	  "--when: invalid value 'alway'; did you mean always? Expected one of auto, always, never" },
	{ "--when=", "--when: invalid value '': expected one of auto, always, never" },
	{ "--shell=fish", "--shell: invalid value 'fish': expected one of bash, zsh" },
	{ "-fjsno",
	  "-f: invalid value 'jsno'; did you mean json? Expected one of text, json, ndjson" },
	{ "-d opcode,clas",
	  "-d: invalid value 'clas'; did you mean class? Expected one of opcode, class, function" },
	{ "-d opcode,", "-d: invalid value '': expected one of opcode, class, function" },
};

Test(frame_opt, refuses)
{
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		struct line l;

		parse(&l, refused[i].line);
		cr_expect(l.err == -SPVX_EINVAL, "line `%s` was taken", refused[i].line);
		cr_expect_str_eq(l.p.error ? l.p.error : "", refused[i].want,
				 "line `%s`: |%s| instead of |%s|", refused[i].line,
				 l.p.error ? l.p.error : "", refused[i].want);
		done(&l);
	}
}

/* Words past the first room of a list, and values past it. */
Test(frame_opt, long_lists)
{
	enum {
		COUNT = 3000
	};

	static char *args[2 * COUNT];
	struct values v;
	const struct opt_group group = { .title = "Options", .opts = table, .base = &v };
	struct sx_arena arena;
	struct opt_parser p = { .groups = &group, .group_count = 1, .arena = &arena };

	for (size_t i = 0; i < COUNT; i++) {
		args[2 * i] = test_format("--list=%zu", i);
		args[2 * i + 1] = test_format("word%zu", i);
	}
	sx_arena_init(&arena, NULL, 0);
	cr_assert(!opt_parse(&p, args, 2 * COUNT));
	cr_expect(p.words.count == COUNT && v.list.count == COUNT);
	for (size_t i = 0; i < COUNT; i++) {
		cr_expect(p.words.items[i] == args[2 * i + 1], "word %zu", i);
		cr_expect_str_eq(v.list.items[i], args[2 * i] + strlen("--list="));
	}
	sx_arena_free(&arena);
	for (size_t i = 0; i < sizeof(args) / sizeof(args[0]); i++)
		free(args[i]);
}

/* The line is wrong, and that is said; where memory fails, that. */
static int parse_it(const struct spvx_allocator *a, void *ctx)
{
	char *args[] = { (char[]){ "--list=a" }, (char[]){ "-dopcode,class" },
			 (char[]){ "word" }, (char[]){ "--bogus" } };
	struct values v;
	const struct opt_group group = { .title = "Options", .opts = table, .base = &v };
	struct sx_arena arena;
	struct opt_parser p = { .groups = &group, .group_count = 1, .arena = &arena };
	int err;

	(void)ctx;
	sx_arena_init(&arena, a, 0);
	err = opt_parse(&p, args, 4);
	cr_expect(err == -SPVX_ENOMEM || (err == -SPVX_EINVAL && p.error), "%d", err);
	sx_arena_free(&arena);
	return err == -SPVX_EINVAL ? 0 : err;
}

Test(frame_opt, no_memory)
{
	test_each_failure(parse_it, NULL);
}

Test(frame_opt, describes)
{
	static const struct {
		const char *name;
		const char *want;
	} cases[] = {
		{ "all", "all" },
		{ "rows", "rows (default 10)" },
		{ "format", "output format: text, json, ndjson (default text)" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct sx_buf b = { .a = NULL };

		opt_for_each(o, table) {
			if (!strcmp(o->name, cases[i].name))
				opt_describe(&b, o, formats);
		}
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, cases[i].want);
		sx_buf_free(&b);
	}
}

/* ---- the shared tables ---- */

static bool is_word(const char *s)
{
	return *s && strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(s);
}

/* Names are unique within what one command has, and every option is explained. */
Test(frame_opt, shared_tables)
{
	const struct opt_group *groups[] = { &cmd_input_group, &cmd_output_group,
					     &cmd_common_group };
	char seen[2048] = " ";
	size_t len = 1;

	for (size_t i = 0; i < 3; i++) {
		opt_for_each(o, groups[i]->opts) {
			char name[80];

			snprintf(name, sizeof(name), " %s ", o->name);
			cr_expect(is_word(o->name) && !strstr(seen, name), "--%s", o->name);
			len += (size_t)snprintf(seen + len, sizeof(seen) - len, "%s ",
						o->name);
			if (o->short_name) {
				snprintf(name, sizeof(name), " %c ", o->short_name);
				cr_expect(!strstr(seen, name), "-%c", o->short_name);
				len += (size_t)snprintf(seen + len, sizeof(seen) - len,
							"%c ", o->short_name);
			}
			cr_expect(o->help && *o->help, "--%s is not explained", o->name);
			cr_expect(!opt_takes_value(o) || o->arg, "--%s VALUE?", o->name);
		}
	}
}

/* Values of the options that commands share. */
Test(frame_opt, shared_values)
{
	char *args[] = { (char[]){ "-j4" },         (char[]){ "--where=cap:Shader" },
			 (char[]){ "--color" },     (char[]){ "--where=!malformed" },
			 (char[]){ "-qfjson" },     (char[]){ "--also=text:x" },
			 (char[]){ "a.spv" },       (char[]){ "--max-depth=2" },
			 (char[]){ "--exit-zero" }, (char[]){ "--progress=never" } };
	struct cmd_input_opts in;
	struct cmd_output_opts out;
	struct opt_group groups[] = { cmd_input_group, cmd_output_group };
	struct sx_arena arena;
	struct opt_parser p = {
		.groups = groups, .group_count = 2, .formats = formats, .arena = &arena
	};

	memset(&in, 0xff, sizeof(in));
	memset(&out, 0xff, sizeof(out));
	groups[0].base = &in;
	groups[1].base = &out;
	sx_arena_init(&arena, NULL, 0);
	cr_assert(!opt_parse(&p, args, sizeof(args) / sizeof(args[0])), "%s", p.error);
	cr_expect(in.jobs == 4 && in.max_depth == 2 && !in.follow && !in.literal);
	cr_expect(in.where.count == 2 && !strcmp(in.where.items[1], "!malformed"));
	cr_expect(!in.include.count && !in.root && !in.allow_empty);
	cr_expect(out.color == CMD_ALWAYS && out.progress == CMD_NEVER && out.quiet);
	cr_expect(out.format == formats[1] && out.also.count == 1 && !out.output);
	cr_expect(out.max_errors == 20 && out.exit_zero && !out.verbose && !out.depfile);
	cr_expect(p.words.count == 1);
	sx_arena_free(&arena);
}

Test(frame_opt, jobs_are_checked)
{
	static const struct {
		const char *value;
		bool ok;
	} cases[] = { { "1", true },     { "1024", true }, { "0", false },
		      { "1025", false }, { "-1", false },  { "all", false } };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct cmd_input_opts in;
		struct opt_group group = cmd_input_group;
		struct sx_arena arena;
		struct opt_parser p = { .groups = &group,
					.group_count = 1,
					.arena = &arena };
		char *args[] = { (char[]){ "--jobs" }, test_format("%s", cases[i].value) };
		int err;

		group.base = &in;
		sx_arena_init(&arena, NULL, 0);
		err = opt_parse(&p, args, 2);
		cr_expect(!err == cases[i].ok, "--jobs %s: %d", cases[i].value, err);
		sx_arena_free(&arena);
		free(args[1]);
	}
}
