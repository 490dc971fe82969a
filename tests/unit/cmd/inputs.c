/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/inputs.c - INPUTs that may not be read. All else that is said of INPUTs is in
 * transcripts/inputs.t.
 */
#include "cmd/commands.h"

#include "frame/command.h"
#include "suite.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(cmd_inputs, .timeout = 60);

#define NOBODY 65534

/* A file or directory without read permission is reported; the rest is processed. Who has every
 * right gives them up. */
Test(cmd_inputs, forbidden)
{
	static const unsigned char module[24] = {
		3, 2, 0x23, 7, 0, 0, 1, [12] = 1, [22] = 1
	};
	static const char *const paths[] = { "a.spv", "dir/a.spv", "dir/sub/b.spv" };
	static const char *const argv[] = { "spvx", "ls",         "-f",    "tsv",
					    "dir",  "nowhere/to", "a.spv", NULL };
	char *folder = test_enter();
	struct test_bytes out;
	struct test_bytes err;
	int status;
	pid_t pid;

	cr_assert(!mkdir("dir", 0777) && !mkdir("dir/sub", 0777) && !chmod(folder, 0755));
	for (size_t i = 0; i < 3; i++)
		test_write(paths[i], module, sizeof(module));
	cr_assert(!chmod("dir/a.spv", 0) && !chmod("dir/sub", 0));
	pid = fork();
	if (!pid) {
		if (!freopen("out", "w", stdout) || !freopen("err", "w", stderr) ||
		    (!geteuid() && setuid(NOBODY)))
			_exit(99);
		_exit(cmd_main(&cmd_program, 7, (char **)(uintptr_t)argv));
	}
	cr_assert(waitpid(pid, &status, 0) == pid && !chmod("dir/sub", 0755));
	out = test_read("out");
	err = test_read("err");
	cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 2, "%d", status);
	cr_expect(strstr((char *)out.data, "\na.spv\t0\t24\t") &&
			  !strstr((char *)out.data, "dir"),
		  "%s", out.data);
	cr_expect_str_eq((char *)err.data,
			 "dir/a.spv: error: Permission denied\n"
			 "dir/sub: error: Permission denied\n"
			 "nowhere/to: error: No such file or directory\n");
	test_leave(folder);
}
