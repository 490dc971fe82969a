/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/inputs.c - what a command gets of its INPUTs and what is said on the way,
 * with a command that only writes down which modules it was handed.
 */
#include "cmd/inputs/inputs.h"

#include "frame/command.h"
#include "program.h"
#include "suite.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- the command ---- */

struct walk_opts {
	struct opt_list base;
	bool whole;
	bool skip;
};

static const struct opt walk_options[] = {
	{ .name = "base",
	  .type = OPT_LIST,
	  .at = offsetof(struct walk_opts, base),
	  .arg = "A" },
	{ .name = "whole", .type = OPT_FLAG, .at = offsetof(struct walk_opts, whole) },
	{ .name = "skip", .type = OPT_FLAG, .at = offsetof(struct walk_opts, skip) },
	{ 0 }
};

static void walk(struct spvx_stream *s)
{
	const unsigned char *data;
	struct spvx_insn insn;
	size_t size;

	do {
		spvx_for_each_insn(insn, &s->cursor)
			;
	} while (spvx_stream_more(s));
	while (spvx_stream_rest(s, &data, &size))
		;
}

/* ADDRESS OFFSET BYTES, and the sum of the bytes when they are wanted whole. */
static int write_down(struct cmd_inputs *in, const struct spvx_input_item *item,
		      const struct walk_opts *opts)
{
	struct sx_buf *b = &in->run->output.outs[0].buf;
	struct spvx_stream *s = item->stream;
	const unsigned char *data = NULL;
	struct spvx_str address;
	size_t size = 0;
	unsigned sum = 0;

	if (opts->whole && cmd_inputs_whole(in, &data, &size) <= 0)
		return 0;
	for (size_t i = 0; i < size; i++)
		sum += data[i];
	if (!opts->whole && !opts->skip)
		walk(s);
	address = cmd_inputs_address(in, s->offset);
	sx_buf_printf(b, "%.*s %llu", (int)address.len, address.ptr,
		      (unsigned long long)s->offset);
	if (!opts->skip)
		sx_buf_printf(b, " %llu", (unsigned long long)s->bytes);
	if (opts->whole)
		sx_buf_printf(b, " %zu:%u", size, sum);
	sx_buf_puts(b, "\n");
	if (s->fault && !opts->skip)
		cmd_inputs_fault(in, s);
	return 0;
}

static int walk_list(struct cmd_run *run, const struct opt_list *names)
{
	const struct spvx_input_item *item;
	struct cmd_inputs in;
	int err = cmd_inputs_open(&in, run, names);
	int more = 0;

	while (!err && (more = cmd_inputs_next(&in, &item)) > 0)
		err = write_down(&in, item, run->own);
	if (!err && !more)
		sx_buf_printf(&run->output.outs[0].buf, "%llu taken%s\n",
			      (unsigned long long)in.modules,
			      in.one_by_one ? ", one by one" : "");
	cmd_inputs_close(&in);
	cmd_inputs_close(&in); /* twice is fine */
	return more < 0 ? more : err;
}

static int walk_run(struct cmd_run *run)
{
	const struct walk_opts *opts = run->own;
	int err = walk_list(run, &run->words);

	return !err && opts->base.count ? walk_list(run, &opts->base) : err;
}

static const char *const walk_formats[] = { "tsv", NULL };

#define WALK(name_, finding_)                                                      \
	{                                                                          \
		.name = name_, .summary = "", .usage = "", .about = "",            \
		.options = walk_options, .options_size = sizeof(struct walk_opts), \
		.formats = walk_formats, .malformed_is_finding = finding_,         \
		.run = walk_run,                                                   \
	}

static const struct cmd walk_cmd = WALK("walk", false);
static const struct cmd list_cmd = WALK("list", true);
static const struct cmd *const walk_commands[] = { &walk_cmd, &list_cmd, NULL };
static const struct cmd_program walk_program = {
	.commands = walk_commands, .intro = "", .inputs = "", .common = ""
};

/* The same in a program with `dis`, which messages then refer to. */
static const struct cmd *const dis_commands[] = { &walk_cmd, &fake_dis, NULL };
static const struct cmd_program dis_program = {
	.commands = dis_commands, .intro = "", .inputs = "", .common = ""
};

/* ---- what there is to read ---- */

/* A module of @nops instructions: 20 bytes and 4 for each. */
static void put_module(struct test_module *m, unsigned nops)
{
	test_module_header(m, 0x00010000, 1);
	while (nops--)
		TEST_INSN(m, 0);
}

static void put_zero(struct test_module *m)
{
	put_module(m, 1);
	for (int i = 0; i < 3; i++)
		test_module_word(m, 0);
}

static void save(const char *path, struct test_module *m)
{
	test_write(path, m->data, m->len);
	test_module_free(m);
}

static void save_module(const char *path, unsigned nops)
{
	struct test_module m = { 0 };

	put_module(&m, nops);
	save(path, &m);
}

static void save_text(const char *path, const char *text, size_t len)
{
	test_write(path, text, len);
}

#define SAVE_TEXT(path, text) save_text(path, text, sizeof(text) - 1)

static void make_damaged(void)
{
	struct test_module m = { 0 };

	put_zero(&m);
	save("zero.spv", &m);
	put_module(&m, 0);
	test_module_word(&m, 1000u << 16);
	test_module_word(&m, 1);
	save("past.spv", &m);
	put_module(&m, 1);
	test_module_word(&m, 0x6261);
	m.len -= 2;
	save("stray.spv", &m);
	put_module(&m, 1);
	put_zero(&m);
	put_module(&m, 2);
	save("behind.spv", &m);
	put_module(&m, 0);
	m.len = 12;
	test_write("odd/short.spv", m.data, m.len);
	save("short.spv", &m);
}

static void make_files(void)
{
	struct test_module m = { 0 };

	cr_assert(!mkdir("dir", 0777) && !mkdir("dir/sub", 0777) && !mkdir("odd", 0777) &&
		  !mkdir("bare", 0777));
	save_module("a.spv", 1);
	save_module("b.spv", 2);
	save_module("dir/a.spv", 1);
	save_module("dir/sub/b.spv", 2);
	save_module("x@y.spv", 1);
	save_module("-", 1);
	save_module("t\tb\xff!.spv", 1);
	save_module("odd\n.spv", 2);
	put_module(&m, 1);
	put_module(&m, 3);
	save("pair.spv", &m);
	make_damaged();
	SAVE_TEXT("words.txt", "0x07230203 0x00010000 0x0 0x1 0x0, 0x00010000\n");
	SAVE_TEXT("hex.txt", "0x07230203 0x00010000 0x0 0x1 0x0, oops\n");
	SAVE_TEXT("note.txt", "hello there\n");
	SAVE_TEXT("odd/note.txt", "hello there\n");
	SAVE_TEXT("empty", "");
	SAVE_TEXT("list", "b.spv\n\n-");
	cr_assert(!mkdir("links", 0777) && !symlink("../nowhere", "links/a.spv") &&
		  !symlink("../a.spv", "links/b.spv") && !symlink("c.spv", "links/c.spv"));
	SAVE_TEXT("list0", "b.spv\0a.spv\0");
}

/* ---- running it ---- */

static char *folder;

static void enter(void)
{
	folder = test_folder();
	cr_assert(!chdir(folder) && !mkdir("in", 0777) && !chdir("in"));
	unsetenv("CLICOLOR_FORCE");
	make_files();
}

static void leave(void)
{
	cr_assert(!chdir("/"));
	test_remove(folder);
	free(folder);
}

TestSuite(cmd_inputs, .timeout = 60, .init = enter, .fini = leave);

static int redirect(const char *path, int flags, int fd)
{
	int file = open(path, flags, 0666);

	return file < 0 || dup2(file, fd) < 0 ? -1 : close(file);
}

/* A file as a string; good until the next of that name. */
static const char *text_of(const char *path)
{
	static char out[16384];
	static char err[16384];
	char *to = strstr(path, "out") ? out : err;
	struct test_bytes b = test_read(path);

	cr_assert(b.data && b.len < sizeof(out), "%s", path);
	memcpy(to, b.data, b.len + 1);
	return to;
}

/* @line is split at blanks; < FILE is in @in; who has every right gives them up for
 * @user. Return: the exit status. */
static int run_as(uid_t user, const struct cmd_program *program, const char *line,
		  const char *in)
{
	char text[500];
	char *argv[40] = { text };
	int argc = 1;
	pid_t pid;
	int status;

	snprintf(text, sizeof(text), "spvx %s", line);
	strtok(text, " ");
	while (argc < 39 && (argv[argc] = strtok(NULL, " ")))
		argc++;
	pid = fork();
	if (!pid) {
		if (redirect(in ? in : "/dev/null", O_RDONLY, 0) ||
		    redirect("../out.txt", O_WRONLY | O_CREAT | O_TRUNC, 1) ||
		    redirect("../err.txt", O_WRONLY | O_CREAT | O_TRUNC, 2))
			_exit(99);
		if (user != geteuid() && setuid(user))
			_exit(98);
		_exit(cmd_main(program, argc, argv));
	}
	cr_assert(waitpid(pid, &status, 0) == pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int run(const struct cmd_program *program, const char *line, const char *in)
{
	return run_as(geteuid(), program, line, in);
}

struct input_case {
	const char *line;
	int status;
	const char *out;
	const char *err;
	const char *in;
};

static void expect(const struct cmd_program *program, const struct input_case *c)
{
	int status = run(program, c->line, c->in);
	const char *out = text_of("../out.txt");
	const char *err = text_of("../err.txt");

	cr_expect(status == c->status, "`%s`: status %d, %s", c->line, status, err);
	cr_expect(!strcmp(out, c->out), "`%s`: out |%s|", c->line, out);
	cr_expect(!strcmp(err, c->err), "`%s`: err |%s|", c->line, err);
}

static void expect_all(const struct cmd_program *program, const struct input_case *cases,
		       size_t count)
{
	for (size_t i = 0; i < count; i++)
		expect(program, &cases[i]);
}

#define EXPECT_ALL(program, cases) \
	expect_all(program, cases, sizeof(cases) / sizeof((cases)[0]))

/* ---- what is read ---- */

static const struct input_case named[] = {
	{ "walk a.spv", 0, "a.spv 0 24\n1 taken\n", "", NULL },
	{ "walk b.spv a.spv", 0, "b.spv 0 28\na.spv 0 24\n2 taken\n", "", NULL },
	{ "walk pair.spv", 0, "pair.spv@0x0 0 24\npair.spv@0x18 24 32\n2 taken\n", "",
	  NULL },
	{ "walk pair.spv@0x18", 0, "pair.spv@0x18 24 32\n1 taken\n", "", NULL },
	{ "walk words.txt", 0, "words.txt 0 24\n1 taken\n", "", NULL },
	{ "walk --skip pair.spv a.spv", 0,
	  "pair.spv@0x0 0\npair.spv@0x18 24\na.spv 0\n3 taken\n", "", NULL },
	{ "walk dir", 0, "dir/a.spv 0 24\ndir/sub/b.spv 0 28\n2 taken\n", "", NULL },
	{ "walk --root=dir dir", 0, "a.spv 0 24\nsub/b.spv 0 28\n2 taken\n", "", NULL },
	{ "walk --max-depth=1 dir", 0, "dir/a.spv 0 24\n1 taken\n", "", NULL },
	{ "walk --include=b* dir", 0, "dir/sub/b.spv 0 28\n1 taken\n", "", NULL },
	{ "walk --exclude=sub dir", 0, "dir/a.spv 0 24\n1 taken\n", "", NULL },
	{ "walk -", 0, "-@0x0 0 24\n-@0x18 24 32\n2 taken\n", "", "pair.spv" },
	{ "walk x%40y.spv", 0, "x%40y.spv 0 24\n1 taken\n", "", NULL },
	{ "walk x@y.spv", 0, "x%40y.spv 0 24\n1 taken\n", "", NULL },
	{ "walk t\tb\xff!.spv odd\n.spv", 0,
	  "t%09b\xff%21.spv 0 24\nodd%0A.spv 0 28\n2 taken\n", "", NULL },
	/* lists come after; in them - is a file */
	{ "walk --files-from=list a.spv", 0, "a.spv 0 24\nb.spv 0 28\n./- 0 24\n3 taken\n",
	  "", NULL },
	{ "walk --files0-from=list0", 0, "b.spv 0 28\na.spv 0 24\n2 taken\n", "", NULL },
	{ "walk --files-from=-", 0, "b.spv 0 28\n./- 0 24\n2 taken\n", "", "list" },
	/* the same INPUT is read once, wherever it is named */
	{ "walk a.spv b.spv a.spv", 0, "a.spv 0 24\nb.spv 0 28\n2 taken\n", "", NULL },
	{ "walk b.spv --files-from=list", 0, "b.spv 0 28\n./- 0 24\n2 taken\n", "", NULL },
	{ "walk a.spv ./a.spv", 0, "a.spv 0 24\n./a.spv 0 24\n2 taken\n", "", NULL },
	/* names of the command's own: no lists */
	{ "walk a.spv --files-from=list --base=b.spv", 0,
	  "a.spv 0 24\nb.spv 0 28\n./- 0 24\n3 taken\nb.spv 0 28\n1 taken\n", "", NULL },
	/* in memory as a whole */
	{ "walk --whole pair.spv", 0,
	  "pair.spv@0x0 0 24 24:50\npair.spv@0x18 24 32 32:52\n2 taken\n", "", NULL },
	{ "walk --whole -", 0, "- 0 28 28:51\n1 taken\n", "", "b.spv" },
};

Test(cmd_inputs, named)
{
	EXPECT_ALL(&walk_program, named);
}

/* ---- what is left out ---- */

static const struct input_case where[] = {
	{ "walk --where=insts>1 a.spv pair.spv b.spv", 0,
	  "pair.spv@0x18 24 32\nb.spv 0 28\n2 taken, one by one\n", "", NULL },
	{ "walk --where=insts>1 --whole pair.spv", 0,
	  "pair.spv@0x18 24 32 32:52\n1 taken, one by one\n", "", NULL },
	{ "walk --where=insts>1 --skip pair.spv", 0,
	  "pair.spv@0x18 24\n1 taken, one by one\n", "", NULL },
	{ "walk --where=path:a* --where=version>=1.0 --where=bytes<25 -j1 a.spv b.spv", 0,
	  "a.spv 0 24\n1 taken, one by one\n", "", NULL },
	{ "walk --where=version<1.0 a.spv", 0, "0 taken, one by one\n", "", NULL },
	{ "walk --where=malformed a.spv stray.spv", 2,
	  "stray.spv 0 26\n1 taken, one by one\n",
	  "stray.spv:0x18: error: bin/trailing-bytes: 2 stray bytes after the last "
	  "instruction\n",
	  NULL },
	{ "walk --where=!malformed stray.spv a.spv", 0, "a.spv 0 24\n1 taken, one by one\n",
	  "", NULL },
	{ "walk --where=insts>0 -", 0, "-@0x0 0 24\n-@0x18 24 32\n2 taken, one by one\n",
	  "", "pair.spv" },
	{ "walk --where=nothing a.spv", 2, "",
	  "spvx: error: --where=nothing: unknown term\n  see: spvx walk --help\n", NULL },
};

Test(cmd_inputs, where)
{
	EXPECT_ALL(&walk_program, where);
}

/* ---- what is wrong ---- */

#define NO_FILE "error: No such file or directory\n"

static const struct input_case bad[] = {
	{ "walk nowhere a.spv", 2, "a.spv 0 24\n1 taken\n", "nowhere: " NO_FILE, NULL },
	{ "walk a.spv@0x4", 2, "0 taken\n",
	  "a.spv@0x4: error: no module begins at that offset\n", NULL },
	{ "walk --literal pair.spv@0x18", 2, "0 taken\n", "pair.spv%400x18: " NO_FILE,
	  NULL },
	{ "walk note.txt a.spv", 2, "a.spv 0 24\n1 taken\n",
	  "note.txt:0x0: error: bin/magic: no SPIR-V module: text\n", NULL },
	{ "walk empty", 2, "0 taken\n",
	  "empty:0x0: error: bin/header-short: no SPIR-V module: an empty file\n", NULL },
	{ "walk -", 2, "0 taken\n",
	  "-:0x0: error: bin/header-short: no SPIR-V module: an empty file\n", NULL },
	{ "walk short.spv", 2, "0 taken\n",
	  "short.spv:0x0: error: bin/header-short: shorter than the 20-byte header\n",
	  NULL },
	{ "list short.spv", 2, "0 taken\n",
	  "short.spv:0x0: error: bin/header-short: shorter than the 20-byte header\n",
	  NULL },
	/* in a directory, another kind of file is skipped; a bad module is not */
	{ "walk odd", 2, "0 taken\n",
	  "odd/short.spv:0x0: error: bin/header-short: shorter than the 20-byte header\n",
	  NULL },
	{ "list odd", 1, "0 taken\n",
	  "odd/short.spv:0x0: error: bin/header-short: shorter than the 20-byte header\n",
	  NULL },
	{ "walk -v odd a.spv --exclude=*.spv", 0, "a.spv 0 24\n1 taken\n",
	  "odd/note.txt: note: text: holds no SPIR-V\n"
	  "spvx: note: 1 of 2 files hold no SPIR-V\n",
	  NULL },
	{ "walk odd --exclude=*.spv", 2, "0 taken\n",
	  "spvx: error: no module found in 1 file\n", NULL },
	{ "walk odd --exclude=*.spv --allow-empty", 0, "0 taken\n", "", NULL },
	{ "walk bare", 2, "0 taken\n", "spvx: error: no module found in 0 files\n", NULL },
	{ "walk hex.txt", 2, "hex.txt 0 20\n1 taken\n",
	  "hex.txt:0x23: error: invalid or truncated hexadecimal text\n", NULL },
	{ "walk links", 0, "links/b.spv 0 24\n1 taken\n",
	  "links/a.spv: note: dangling link\nlinks/c.spv: note: dangling link\n", NULL },
	{ "walk --files-from=nolist a.spv", 2, "a.spv 0 24\n1 taken\n", "nolist: " NO_FILE,
	  NULL },
	/* damaged modules: 2, or 1 for a command that lists them */
	{ "walk zero.spv a.spv", 2, "zero.spv 0 36\na.spv 0 24\n2 taken\n",
	  "zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)\n",
	  NULL },
	{ "list zero.spv", 1, "zero.spv 0 36\n1 taken\n",
	  "zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)\n",
	  NULL },
	{ "list --exit-zero zero.spv", 0, "zero.spv 0 36\n1 taken\n",
	  "zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)\n",
	  NULL },
	{ "list zero.spv nowhere", 2, "zero.spv 0 36\n1 taken\n",
	  "zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)\n"
	  "nowhere: " NO_FILE,
	  NULL },
	{ "list past.spv", 1, "past.spv 0 28\n1 taken\n",
	  "past.spv:0x14: error: bin/truncated: instruction of 1,000 words runs past the "
	  "end "
	  "(8 bytes are left)\n",
	  NULL },
	{ "list --whole past.spv", 1, "past.spv 0 28 28:285\n1 taken\n",
	  "past.spv:0x14: error: bin/truncated: instruction of 1,000 words runs past the "
	  "end "
	  "(8 bytes are left)\n",
	  NULL },
	{ "list stray.spv", 1, "stray.spv 0 26\n1 taken\n",
	  "stray.spv:0x18: error: bin/trailing-bytes: 2 stray bytes after the last "
	  "instruction\n",
	  NULL },
	{ "list -", 1, "- 0 26\n1 taken\n",
	  "-:0x18: error: bin/trailing-bytes: 2 stray bytes after the last instruction\n",
	  "stray.spv" },
	/* a damaged module does not hide the one after it; offsets are the module's */
	{ "list behind.spv", 1,
	  "behind.spv@0x0 0 24\nbehind.spv@0x18 24 36\nbehind.spv@0x3c 60 "
	  "28\n3 taken\n",
	  "behind.spv@0x18:0x18: error: bin/word-count-zero: word count 0 (12 bytes are "
	  "left)\n",
	  NULL },
	/* named so often */
	{ "list --max-errors=1 zero.spv past.spv stray.spv", 1,
	  "zero.spv 0 36\npast.spv 0 28\nstray.spv 0 26\n3 taken\n",
	  "zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)\n"
	  "spvx: note: 2 more errors; --max-errors=0 names all\n",
	  NULL },
};

Test(cmd_inputs, bad)
{
	EXPECT_ALL(&walk_program, bad);
}

/* ---- more than one can say in a line ---- */

/* OpConstant %1 %2 255, the last byte of which has been taken for text. */
static void make_converted(void)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	size_t at;

	put_module(&m, 2);
	at = m.len + 12;
	TEST_INSN(&m, 43, 1, 2, 255);
	for (int i = 0; i < 15; i++)
		TEST_INSN(&m, 0);
	test_module_word(&m, 0); /* room */
	memmove(m.data + at + 3, m.data + at + 1, m.len - at - 3);
	memcpy(m.data + at, "\xef\xbf\xbd", 3);
	m.len -= 2;
	save("utf8.spv", &m);
}

/* Damage of a known kind is reported; the command that shows it is named where there is
 * one. */
Test(cmd_inputs, causes)
{
	static const struct input_case cases[] = {
		{ "walk nops.spv", 2, "nops.spv 0 92\n1 taken\n",
		  "nops.spv:0x1c: error: bin/word-count-zero: word count 0 (64 bytes are "
		  "left)\n"
		  "  0x20: valid instructions from here on\n"
		  "  see: spvx dis --around=0x1c nops.spv\n",
		  NULL },
		{ "walk --where=malformed nops.spv", 2,
		  "nops.spv 0 92\n1 taken, one by one\n",
		  "nops.spv:0x1c: error: bin/word-count-zero: word count 0 (64 bytes are "
		  "left)\n"
		  "  0x20: valid instructions from here on\n"
		  "  see: spvx dis --around=0x1c nops.spv\n",
		  NULL },
		{ "walk utf8.spv", 2, "utf8.spv 0 106\n1 taken\n",
		  "utf8.spv:0x2c: error: bin/word-count-zero: word count 0 (62 bytes are "
		  "left)\n"
		  "  0x28: bytes EF BF BD (1 place): a text conversion has replaced bytes "
		  "above 7F\n"
		  "  0x2e: valid instructions from here on, shifted by 2 bytes\n"
		  "  see: spvx dis --around=0x2c utf8.spv\n",
		  NULL },
	};
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	put_module(&m, 2);
	test_module_word(&m, 0);
	for (int i = 0; i < 15; i++)
		TEST_INSN(&m, 0);
	save("nops.spv", &m);
	make_converted();
	EXPECT_ALL(&dis_program, cases);
}

/* A pipe can be named like a file. */
Test(cmd_inputs, fifo)
{
	static const struct input_case c = {
		"walk fifo a.spv", 0,
		"fifo@0x0 0 24\nfifo@0x18 24 32\na.spv 0 24\n3 taken\n", "", NULL
	};
	struct test_bytes b = test_read("pair.spv");
	pid_t pid;

	cr_assert(!mkfifo("fifo", 0666));
	pid = fork();
	if (!pid) {
		int fd = open("fifo", O_WRONLY);

		_exit(write(fd, b.data, b.len) != (ssize_t)b.len);
	}
	expect(&walk_program, &c);
	cr_assert(waitpid(pid, NULL, 0) == pid);
}

#define NOBODY 65534

/* A file or directory without read permission is reported; the rest is processed. */
Test(cmd_inputs, forbidden)
{
	static const char line[] = "walk dir nowhere/to a.spv";
	uid_t user = geteuid() ? geteuid() : NOBODY;
	int status;

	cr_assert(!chmod(folder, 0755) && !chmod("dir/a.spv", 0) && !chmod("dir/sub", 0));
	status = run_as(user, &walk_program, line, NULL);
	cr_expect(status == 2, "%d", status);
	cr_expect(!strcmp(text_of("../out.txt"), "a.spv 0 24\n1 taken\n"), "%s",
		  text_of("../out.txt"));
	cr_expect(!strcmp(text_of("../err.txt"), "dir/a.spv: error: Permission denied\n"
						 "dir/sub: error: Permission denied\n"
						 "nowhere/to: " NO_FILE),
		  "%s", text_of("../err.txt"));
	cr_assert(!chmod("dir/a.spv", 0644) && !chmod("dir/sub", 0755));
}

/* Every file read, lists and files of another kind included; what does not exist is not. */
Test(cmd_inputs, depfile)
{
	static const struct input_case c = {
		"walk --depfile=../deps -o ../out a.spv note.txt dir --files-from=list "
		"nowhere",
		2, "",
		"note.txt:0x0: error: bin/magic: no SPIR-V module: text\nnowhere: " NO_FILE,
		NULL
	};
	struct test_bytes deps;

	expect(&walk_program, &c);
	deps = test_read("../deps");
	cr_expect(!strcmp((char *)deps.data,
			  "../out: a.spv note.txt dir/a.spv dir/sub/b.spv list b.spv -\n"),
		  "%s", (char *)deps.data);
}

/* Names of an added grammar are known to --where. */
Test(cmd_inputs, grammar)
{
	static const struct input_case cases[] = {
		{ "walk --where=op:OpNewThing new.spv a.spv", 2, "",
		  "spvx: error: --where=op:OpNewThing: unknown instruction 'OpNewThing'\n"
		  "  see: spvx walk --help\n",
		  NULL },
		{ "walk --where=op:OpNewThing --grammar=g.json new.spv a.spv", 0,
		  "new.spv 0 24\n1 taken, one by one\n", "", NULL },
		{ "walk --grammar=nowhere a.spv", 2, "",
		  "nowhere: error: cannot read: No such file or directory\n", NULL },
	};
	struct test_module m = { 0 };

	SAVE_TEXT("g.json",
		  "{\"magic_number\":\"0x07230203\",\"major_version\":1,"
		  "\"minor_version\":6,\"revision\":1,\"instructions\":[{\"opname\":"
		  "\"OpNewThing\",\"class\":\"Miscellaneous\",\"opcode\":60000}],"
		  "\"operand_kinds\":[]}");
	put_module(&m, 0);
	TEST_INSN(&m, 60000);
	save("new.spv", &m);
	EXPECT_ALL(&walk_program, cases);
}

/* Progress is reported: a line at least, in a run that takes its time. */
Test(cmd_inputs, progress)
{
	pid_t pid;
	int status;

	cr_assert(!mkfifo("slow", 0666));
	pid = fork();
	if (!pid) {
		struct test_bytes b = test_read("a.spv");
		int fd = open("slow", O_WRONLY);

		usleep(700 * 1000);
		_exit(write(fd, b.data, b.len) != (ssize_t)b.len);
	}
	status = run(&walk_program, "walk --progress=always a.spv slow b.spv", NULL);
	cr_expect(!status && !strcmp(text_of("../out.txt"),
				     "a.spv 0 24\nslow 0 24\nb.spv 0 28\n3 taken\n"));
	cr_expect(strstr(text_of("../err.txt"), "  1 module  "), "%s",
		  text_of("../err.txt"));
	cr_assert(waitpid(pid, NULL, 0) == pid);
}
