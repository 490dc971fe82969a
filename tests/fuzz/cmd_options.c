/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/cmd_options.c - any options of any command, over any bytes: it ends, with a status
 * and messages as documented, JSON is JSON, and no temporary file is left. Bytes choose the
 * command, its format, and until 0xff one option and one value each, out of its own tables;
 * what follows is the input.
 */
#include "fuzz/command.h"

#define ENDS     0xff
#define WORD     0xfe /* a word in the place of an option */
#define NUMBERED 4    /* threads, at the most */

struct bytes {
	const uint8_t *at;
	size_t left;
};

static unsigned number(struct bytes *b)
{
	if (!b->left)
		return ENDS;
	b->left--;
	return *b->at++;
}

static const char *const values[] = {
	"a",
	"out",
	"b",
	"0",
	"1",
	"-1",
	"4294967296",
	"0x14",
	"%1",
	"main",
	"*",
	"?[",
	"Op",
	"Op*",
	"!*",
	"a=1",
	"json:b",
	"=",
	"",
	",",
	"a,b",
	"0:1",
	"1:0:2:3",
	"k=v",
	"text:b",
	"0/1",
	"1/3",
	"opcode",
	"line",
	"entry",
	"path",
	"size>0",
	"a=b:c",
	"main:fragment",
	"vulkan1.1",
	"mem/*",
	"unused=yes",
	"-",
	"stage=fragment",
	"a\n",
	"\xff",
	"%",
	"function",
	"4K",
	"99999999999999999999",
};

static const char *const numbers[] = {
	"0",  "1",   "2",  "7", "80", "1000", "65536", "4294967295", "18446744073709551615",
	"3K", "1.5", "-1", "x",
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *value_of(const struct cmd *cmd, const struct opt *o, unsigned v)
{
	const char *const *words = o->type == OPT_FORMAT ? cmd->formats : o->choices;
	size_t count = 0;

	if (!strcmp(o->name, "jobs"))
		return numbers[v % NUMBERED];
	if (o->type == OPT_U64 || o->type == OPT_SIZE)
		return numbers[v % COUNT(numbers)];
	while (words && words[count])
		count++;
	return count && v % 8 ? words[v / 8 % count] : values[v % COUNT(values)];
}

/* Lists of names may lead anywhere; the format is the first choice. */
static bool is_taken(const struct opt *o)
{
	return strncmp(o->name, "files", 5) != 0 && o->type != OPT_FORMAT;
}

static void add_option(struct command *c, const struct cmd *cmd, struct bytes *b,
		       struct sx_arena *arena)
{
	struct opt_group groups[CMD_GROUPS];
	size_t count = cmd_option_groups(cmd, NULL, groups);
	unsigned nth = number(b);
	unsigned v = number(b);
	const char *value;

	if (nth == WORD) {
		command_word(c, values[v % COUNT(values)]);
		return;
	}
	for (size_t g = 0; g < count; g++) {
		opt_for_each(o, groups[g].opts) {
			if (nth-- || !is_taken(o))
				continue;
			value = value_of(cmd, o, v);
			command_word(
				c, o->type == OPT_FLAG || (o->implied && v & 1)
					   ? cmd_format(arena, "--%s", o->name)
					   : cmd_format(arena, "--%s=%s", o->name, value));
			return;
		}
	}
}

/* What commands want besides an input. */
static void add_words(struct command *c, const char *name)
{
	static const char *const before[][2] = { { "grep", "Op" },
						 { "extract", "--to=to" },
						 { "strip", "--to=to" },
						 { "remap", "--to=to" },
						 { "grammar", "list" } };
	static const char *const after[][2] = { { "xref", "%1" },
						{ "diff", "b" },
						{ "addr2line", "0x14" } };

	for (size_t n = 0; n < COUNT(before); n++)
		if (!strcmp(before[n][0], name))
			command_word(c, before[n][1]);
	command_word(c, "a");
	for (size_t n = 0; n < COUNT(after); n++)
		if (!strcmp(after[n][0], name))
			command_word(c, after[n][1]);
}

/* An option that lists something, writes elsewhere or takes a format of its own. */
static bool is_document(const struct command *c)
{
	static const char *const others[] = {
		"--output", "--list",           "--also",       "--help",
		"--usage",  "--policy",         "--extract",    "--partial",
		"--record", "--baseline-write", "--if-changed", "--resume"
	};

	for (int n = 0; n < c->argc; n++)
		for (size_t k = 0; k < COUNT(others); k++)
			if (!strncmp(c->argv[n], others[k], strlen(others[k])))
				return false;
	return true;
}

static const struct cmd *nth_command(unsigned n)
{
	unsigned count = 0;

	cmd_for_each(c, &cmd_program)
		count++;
	return cmd_program.commands[n % count];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const kept[] = { "a", "b", NULL };
	struct bytes b = { data, size };
	const struct cmd *cmd = nth_command(number(&b));
	struct command c = { .argv = { "spvx", cmd->name }, .argc = 2 };
	unsigned chosen = number(&b);
	const char *format = NULL;
	struct sx_arena arena = { .a = NULL };
	size_t formats = 0;

	while (cmd->formats && cmd->formats[formats])
		formats++;
	if (formats) {
		format = cmd->formats[chosen % formats];
		command_word(&c, "-f");
		command_word(&c, format);
	}
	while (b.left && *b.at != ENDS && c.argc < 12)
		add_option(&c, cmd, &b, &arena);
	number(&b);
	add_words(&c, cmd->name);
	command_file("a", b.at, b.left);
	command_file("b", b.at, b.left / 8 * 4);
	command_run(&c);
	command_check(&c, is_document(&c) ? format : NULL);
	command_clean(kept);
	command_free(&c);
	sx_arena_free(&arena);
	return 0;
}
