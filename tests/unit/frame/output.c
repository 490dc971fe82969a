/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/output.c - the documents of a run that fails. What users see of the options
 * for documents is in transcripts/main.t.
 */
#include "frame/output.h"

#include "frame/message.h"
#include "suite.h"

#include <fcntl.h>
#include <unistd.h>

static const char *const formats[] = { "text", "json", "tsv", NULL };

static char *folder;
static struct sx_arena arena;

static void enter(void)
{
	folder = test_folder();
	cr_assert(!chdir(folder));
	sx_arena_init(&arena, NULL, 0);
}

static void leave(void)
{
	sx_arena_free(&arena);
	cr_assert(!chdir("/"));
	test_remove(folder);
	free(folder);
}

TestSuite(frame_output, .timeout = 60, .init = enter, .fini = leave);

struct run {
	struct cmd_output_opts options;
	struct cmd_output output;
	struct cmd_messages messages;
	struct cmd_ledger ledger;
};

/* The documents are "out" and what @also says. */
static void begin(struct run *r, const char *also, int errors)
{
	r->options = (struct cmd_output_opts){ .format = formats[0], .output = "out" };
	r->ledger = (struct cmd_ledger){ 0 };
	r->messages = (struct cmd_messages){ .fd = errors, .ledger = &r->ledger };
	r->output = (struct cmd_output){ 0 };
	cr_assert(!also || !opt_list_add(&r->options.also, &arena, also));
	cr_assert(!cmd_output_open(&r->output, &r->options, formats, "x", &arena,
				   &r->messages));
}

/* A command that found its input wrong leaves nothing; one that says so keeps stdout. */
Test(frame_output, discard)
{
	struct run r;

	for (unsigned complete = 0; complete < 2; complete++) {
		begin(&r, NULL, STDERR_FILENO);
		sx_buf_puts(&r.output.outs[0].buf, "x");
		r.output.discard = complete;
		cmd_output_close(&r.output, complete);
		cr_expect_str_eq(test_listed("."), "");
		cr_expect(!r.ledger.incomplete);
	}
}

/* More than is kept in memory; a failure is known before the end. */
Test(frame_output, large)
{
	static char block[100000];
	int err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0666);
	struct run r;

	begin(&r, "json:/dev/full", err);
	for (int i = 0; i < 3; i++)
		sx_buf_put(&r.output.outs[0].buf, block, sizeof(block));
	cr_expect(!cmd_output_failed(&r.output));
	for (int i = 0; i < 3; i++)
		sx_buf_put(&r.output.outs[1].buf, block, sizeof(block));
	cr_expect(cmd_output_failed(&r.output), "the command can stop here");
	cmd_output_close(&r.output, true);
	cr_expect_str_eq(test_listed("."), "err");
	close(err);
}
