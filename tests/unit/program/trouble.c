/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/trouble.c - what goes wrong around a long run: interrupts, full disks,
 * files that cannot be read, vanish, grow, or are no files. Each has a message, and nothing
 * is left half done.
 */
#include "suite.h"

#include <unistd.h>

TestSuite(program_trouble, .timeout = 120);

/* Run lines of the shell in a new folder with 60 modules in `t`. */
static int run_lines(const char *name, const char *lines)
{
	char *folder = test_folder();
	char *whole = test_format("cd '%s' && set -e\nmkdir t\nspvx() { %s \"$@\"; }\n%s",
				  folder, test_bin(), lines);
	const char *argv[] = { "/bin/bash", "-c", whole, NULL };
	struct test_run r = { .argv = argv };
	int status;

	test_run(&r);
	status = r.status;
	if (status && status != 77)
		fprintf(stderr, "%s: %s%s\n", name, r.out.data, r.err.data);
	test_remove(folder);
	return status;
}

/* Modules by the shell: a header and one more word for each that is larger. */
#define MODULES                                                                      \
	"H='\\x03\\x02\\x23\\x07\\0\\0\\1\\0\\0\\0\\0\\0\\1\\0\\0\\0\\0\\0\\0\\0'\n" \
	"N='\\0\\0\\1\\0'\n"                                                         \
	"for i in $(seq 60); do B=\"$B$N\"; printf \"$H$B\" >t/$i.spv; done\n"

static const struct {
	const char *name;
	const char *lines;
} cases[] = {
	{ "an interrupt leaves nothing behind", MODULES
	  "cp -r t u; for i in 1 2 3 4 5; do cat u/* u/* >>v; cat v v v v >u/$i; done\n"
	  "for s in INT TERM HUP; do for d in 0.001 0.005 0.02 0.05; do for j in 1 4; do\n"
	  "rm -f out; (trap - INT; exec \"$SPVX_BIN\" ls -j$j -f tsv u u/. u/.. -o out "
	  "2>/dev/null) & p=$!\n"
	  "sleep $d; kill -$s $p 2>/dev/null || :; wait $p && r=0 || r=$?\n"
	  "[ -z \"$(ls -A | grep tmp)\" ]\n"
	  "[ $r != 130 ] || [ ! -e out ]\n"
	  "case $s$r in [ITH]*[02]|INT130|TERM143|HUP129) ;; *) echo \"$s: $r\"; exit 1;; "
	  "esac\n"
	  "done; done; done" },
	{ "a full device",
	  MODULES "[ -c /dev/full ] || exit 77\n"
		  "for j in 1 4; do\n"
		  "spvx ls -j$j t -o /dev/full 2>why && exit 1 || [ $? = 2 ]\n"
		  "grep -q '^/dev/full: error: cannot write: No space left' why\n"
		  "spvx stats --partial -j$j t 2>why >/dev/full && exit 1 || [ $? = 2 ]\n"
		  "grep -q 'standard output: error: cannot write: No space' why; done" },
	{ "a full disk", MODULES
	  "mkdir disk; mount -t tmpfs -o size=16k tmpfs disk 2>/dev/null || exit 77\n"
	  "for i in 1 2 3 4 5 6 7 8 9; do cp t/* .; cat t/* >>all; done\n"
	  "rc=0; spvx ls -f json -j4 all t -o disk/out 2>why || rc=$?\n"
	  "left=$(ls -A disk); umount disk\n"
	  "[ $rc = 2 ]; [ -z \"$left\" ]; grep -q 'cannot write: No space left' why" },
	/* root drops its privileges for this */
	{ "a folder that cannot be read",
	  MODULES "mkdir t/no; cp t/1.spv t/no; chmod 0 t/no; chmod 755 .\n"
		  "! ls t/no >/dev/null 2>&1 || as='setpriv --reuid=65534 --regid=65534 "
		  "--clear-groups --'\n"
		  "$as \"$SPVX_BIN\" --version >/dev/null 2>&1 || exit 77\n"
		  "! $as ls t/no >/dev/null 2>&1 || exit 77\n"
		  "for j in 1 4; do rc=0; $as \"$SPVX_BIN\" ls -j$j -f tsv t >out 2>why || "
		  "rc=$?\n"
		  "[ $rc = 2 ]; [ $(wc -l <out) = 61 ]\n"
		  "grep -q 't/no: error: Permission denied' why; done; chmod 700 t/no" },
	{ "files that vanish",
	  MODULES "ls t/* >list; echo t/gone >>list\n"
		  "for j in 1 4; do rc=0\n"
		  "spvx ls -j$j -f tsv --files-from=list >out 2>why || rc=$?\n"
		  "[ $rc = 2 ]; [ $(wc -l <out) = 61 ]\n"
		  "grep -q '^t/gone: error: No such file' why; done\n"
		  "(for i in $(seq 40); do mv t u; mv u t; rm -f t/1.spv; cp t/2.spv "
		  "t/1.spv; done) "
		  "2>/dev/null & p=$!\n"
		  "for i in $(seq 20); do spvx ls -j4 t >out 2>why || [ $? -le 2 ]\n"
		  "! grep -v 'No such file\\|moved away\\|no module found\\|header-short' "
		  "why; done\n"
		  "wait $p || :" },
	{ "a pipe among the files, and one that is named", MODULES
	  "mkfifo t/pipe; for j in 1 4; do spvx ls -j$j -f tsv t >out; [ $(wc -l <out) = "
	  "61 ]\n"
	  "(cat t/1.spv t/2.spv >t/pipe) & spvx ls -j$j -f tsv t/pipe t/3.spv >out; wait\n"
	  "[ $(wc -l <out) = 4 ]; done" },
	{ "a file that grows", MODULES
	  "cat t/* >t/grows; cat t/* >more\n"
	  "(for i in $(seq 60); do cat more more more >>t/grows; done) & p=$!\n"
	  "for i in $(seq 20); do spvx stats -j4 t >out 2>why || [ $? = 2 ]\n"
	  "! grep -v 'grows.*bin/\\|see: \\|makes sense\\|grows' why; done; wait $p\n"
	  "spvx stats t >/dev/null" },
};

Test(program_trouble, around)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int status = run_lines(cases[i].name, cases[i].lines);

		if (status == 77)
			fprintf(stderr, "trouble: %s: cannot be made here, left out\n",
				cases[i].name);
		else
			cr_expect_eq(status, 0, "%s: status %d", cases[i].name, status);
	}
}
