/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/bare.c - `spvx FILE`: which command runs, by the first words of its
 * output.
 */
#include "suite.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(cmd_bare, .timeout = 60);

#define INFO(name) name ": SPIR-V 1.0 compute shader"

/* Run in a folder with one.spv, two.spv (two modules), only/one.spv, none/. */
static const struct bare_case {
	const char *args[5];
	int status;
	const char *out;
	const char *err;
} cases[] = {
	{ { "one.spv" }, 0, INFO("one.spv"), "" },
	{ { "one.spv@0x0" }, 0, INFO("one.spv"), "" },
	{ { "two.spv@0x3c" }, 0, INFO("two.spv@0x3c"), "" },
	{ { "only" }, 0, INFO("only/one.spv"), "" },
	{ { "one.spv", "-f", "json" }, 0, "{\n  \"spvx_info\": 1", "" },
	{ { "-f", "json", "one.spv" }, 0, "{\n  \"spvx_info\": 1", "" },
	{ { "one.spv", "one.spv" }, 0, INFO("one.spv"), "" },
	{ { "one.spv", "nowhere" },
	  2,
	  INFO("one.spv"),
	  "nowhere: error: No such file or directory\n" },
	{ { "two.spv" }, 0, "2 modules ", "" },
	{ { "one.spv", "only" }, 0, "2 modules ", "" },
	{ { "one.spv", "--files-from=list" }, 0, "3 modules ", "" },
	{ { "--where=stage:GLCompute", "two.spv" }, 0, "2 modules ", "" },
	{ { "two.spv", "-f", "json" }, 0, "{\n  \"spvx_stats\": 1", "" },
	{ { "-" }, 0, INFO("-"), "" },
	{ { "one.spv", "-" }, 0, "2 modules ", "" },
	{ { "fifo" }, 0, INFO("fifo"), "" },
	/* each problem is said once */
	{ { "none" }, 2, "", "spvx: error: no module found (files looked at: 0)\n" },
	{ { "--where=no", "two.spv" },
	  2,
	  "",
	  "spvx: error: --where=no: unknown term\n  see: spvx --help\n" },
	{ { "onee" },
	  2,
	  "",
	  "spvx: error: 'onee' is neither a command nor a file\n  see: spvx --help\n" },
};

static void put_module(struct test_module *m)
{
	uint32_t entry[] = { 5, 4 };

	test_module_header(m, 0x00010000, 5);
	TEST_INSN(m, 17, 1);
	TEST_INSN(m, 14, 0, 1);
	test_module_insn_str(m, 15, 2, entry, "main", 0, NULL);
}

static void make_files(const struct test_module *m)
{
	struct test_module two = { 0 };

	cr_assert(!mkdir("only", 0777) && !mkdir("none", 0777) && !mkfifo("fifo", 0666));
	test_write("one.spv", m->data, m->len);
	test_write("only/one.spv", m->data, m->len);
	put_module(&two);
	put_module(&two);
	test_write("two.spv", two.data, two.len);
	test_write("list", "two.spv", 7);
}

/* Someone who writes the module to the FIFO, once. */
static pid_t feed(const struct test_module *m)
{
	pid_t pid = fork();

	if (!pid) {
		int fd = open("fifo", O_WRONLY);

		_exit(write(fd, m->data, m->len) != (ssize_t)m->len);
	}
	return pid;
}

static void check(const struct bare_case *c, const struct test_module *m)
{
	const char *argv[8] = { "spvx" };
	struct test_run r = { .argv = argv, .in = m->data, .in_len = m->len };
	pid_t feeder = strcmp(c->args[0], "fifo") ? 0 : feed(m);
	const char *out;
	const char *err;

	memcpy(argv + 1, c->args, sizeof(c->args));
	test_run(&r);
	out = r.out.data ? (const char *)r.out.data : "";
	err = r.err.data ? (const char *)r.err.data : "";
	cr_expect(r.status == c->status, "%s: status %d, %s", c->args[0], r.status, err);
	cr_expect(!strncmp(out, c->out, strlen(c->out)), "%s: |%s|", c->args[0], out);
	cr_expect(!strcmp(err, c->err), "%s: |%s|", c->args[0], err);
	if (feeder)
		cr_assert(waitpid(feeder, NULL, 0) == feeder);
}

Test(cmd_bare, cases)
{
	struct test_module m = { 0 };
	char *folder = test_folder();

	test_bin(); /* may be reported relative to here */
	cr_assert(!chdir(folder));
	put_module(&m);
	make_files(&m);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		check(&cases[i], &m);
	cr_assert(!chdir("/"));
}
