/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/cmd_differ.c - any words as a module, read in ways that must not differ: check by
 * its fast path and by the full one, byte-swapped and not, a file and a pipe, one thread and
 * eight. The first byte says which command, the second which format. (Of the fast paths of
 * stats, dis and debug the targets profile, dis and debug do the same.)
 */
#include "check/engine/create.h"
#include "fuzz/command.h"

#include <spvx/check.h>

/* ---- findings: fast and full, native and byte-swapped ---- */

static void mix(uint64_t *sum, uint64_t value)
{
	*sum = (*sum ^ value) * UINT64_C(0x100000001b3);
	*sum ^= *sum >> 29;
}

static int found(void *ctx, const struct spvx_check *check,
		 const struct spvx_check_finding *f)
{
	const uint64_t parts[] = { f->rule, f->vuid, f->word, f->offset, f->id, f->detail };

	(void)check;
	for (size_t n = 0; n < sizeof(parts) / sizeof(parts[0]); n++)
		mix(ctx, parts[n]);
	return 0;
}

enum way {
	FAST,
	FULL,
	WAYS
};

static uint64_t findings(enum way way, const void *data, size_t size)
{
	static struct spvx_check *states[WAYS];
	static uint64_t sum;
	struct spvx_check_options o;
	struct spvx_check_result r;

	if (!states[way]) {
		spvx_check_options_init(&o);
		o.flags = SPVX_CHECK_NOTES;
		o.found = found;
		o.ctx = &sum;
		require(!spvx_check_create(&o, &states[way]));
		if (way == FULL)
			sx_ck_full_path_only(states[way]);
	}
	sum = 0;
	require(!spvx_check_module(states[way], data, size, &r));
	mix(&sum, r.cls);
	mix(&sum, r.counts[SPVX_CHECK_ERROR]);
	return sum;
}

/* The same words, the other way round. */
static void swap(uint8_t *to, const uint8_t *data, size_t size)
{
	size_t whole = size / 4 * 4;

	for (size_t n = 0; n < whole; n++)
		to[n] = data[n ^ 3];
	memcpy(to + whole, data + whole, size - whole);
}

/* ---- documents ---- */

/* Headers name what they declare after the file, SARIF has the places of files. */
static const char *format_of(const char *name, unsigned nth)
{
	static const char *const taken[] = { "text", "json", "ndjson", "tsv", "markdown" };
	const struct cmd *cmd = cmd_find(&cmd_program, name);
	const char *wanted = taken[nth % (sizeof(taken) / sizeof(taken[0]))];

	for (size_t n = 0; cmd->formats && cmd->formats[n]; n++)
		if (!strcmp(cmd->formats[n], wanted))
			return wanted;
	return cmd->formats ? cmd->formats[0] : NULL;
}

static struct command run(const char *const *words, unsigned format, const char *more,
			  const char *input)
{
	const char *name = format_of(words[0], format);
	struct command c = { .argv = { "spvx" }, .argc = 1 };

	for (size_t n = 0; n < 2 && words[n]; n++)
		command_word(&c, words[n]);
	if (name) {
		command_word(&c, "-f");
		command_word(&c, name);
	}
	command_word(&c, more);
	command_word(&c, input);
	return c;
}

static void expect_same(struct command *a, struct command *b, const char *what)
{
	bool same = a->status == b->status && a->out.len == b->out.len &&
		    a->err.len == b->err.len &&
		    !memcmp(a->out.data, b->out.data, a->out.len) &&
		    !memcmp(a->err.data, b->err.data, a->err.len);

	if (!same)
		printf("%.2000s\n%.2000s\n", (const char *)b->out.data,
		       (const char *)b->err.data);
	command_expect(a, same, what);
	command_free(a);
	command_free(b);
}

/* A file is called as long as a pipe is; its name may also be in the module. */
static void rename_file(struct test_bytes *b)
{
	for (size_t n = 0; n < b->len; n++)
		if (b->data[n] == 'Z')
			b->data[n] = '-';
}

static const char *const commands[][2] = {
	{ "info" },
	{ "ls" },
	{ "stats" },
	{ "stats", "--full" },
	{ "reflect" },
	{ "dis" },
	{ "grep", "Op" },
	{ "cfg" },
	{ "srcmap" },
	{ "annotate" },
	{ "sources" },
	{ "debuginfo" },
	{ "check", "-v" },
	{ "audit", "--profile=all" },
	{ "requires" },
	{ "audit", "--check" },
	{ "stats", "-dfunction" },
};

#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static void file_and_pipe(const char *const *words, unsigned format, const uint8_t *data,
			  size_t size)
{
	struct command a = run(words, format, "--color=never", "Z");
	struct command b = run(words, format, "--color=never", "-");

	command_file("Z", data, size);
	b.piped = data;
	b.size = size;
	command_run(&a);
	command_run(&b);
	for (int n = 0; n < 2; n++) {
		rename_file(n ? &a.err : &a.out);
		rename_file(n ? &b.err : &b.out);
	}
	expect_same(&a, &b, "a file and a pipe");
}

/* Several modules in several files. */
static void one_and_eight(const char *const *words, unsigned format, const uint8_t *data,
			  size_t size)
{
	struct command a = run(words, format, "--jobs=1", ".");
	struct command b = run(words, format, "--jobs=8", ".");

	command_file("Z", data, size);
	command_file("b", data, size / 4 * 2);
	command_file("c", data, size);
	command_file("d", data, size / 16 * 12);
	command_run(&a);
	command_run(&b);
	expect_same(&a, &b, "one thread and eight");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const kept[] = { "Z", "b", "c", "d", NULL };
	const char *const *words;
	uint8_t *copy;
	uint64_t sum;

	if (size < 2 || size > 60000)
		return 0;
	words = commands[data[0] % COMMANDS];
	copy = malloc(size);
	require(copy != NULL);
	swap(copy, data + 2, size - 2);
	sum = findings(FAST, data + 2, size - 2);
	require(sum == findings(FULL, data + 2, size - 2));
	require(sum == findings(FAST, copy, size - 2));
	require(sum == findings(FULL, copy, size - 2));
	free(copy);
	if (data[1] & 0x80)
		one_and_eight(words, data[1] & 0x7f, data + 2, size - 2);
	else
		file_and_pipe(words, data[1], data + 2, size - 2);
	command_clean(kept);
	return 0;
}
