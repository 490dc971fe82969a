/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/replace.c - files that are there before a run: what -o keeps of them,
 * and what is not taken for an input: one that changes, one without end.
 */
#include "suite.h"

TestSuite(frame_replace, .timeout = 120);

/* By the shell in a folder with a module: what it prints is right. */
static const struct step {
	const char *name;
	const char *script;
	const char *prints;
} steps[] = {
	{ "mode", "echo old >o; chmod 600 o; $S info -o o a.spv; stat -c %a o; head -c 5 o",
	  "600\na.spv" },
	{ "mode of each output",
	  "echo >o; echo >p; chmod 640 o; chmod 604 p; $S ls -o o --also=json:p a.spv\n"
	  "stat -c %a o p",
	  "640\n604\n" },
	{ "a new file has the mode of the umask",
	  "umask 027; $S info -o o a.spv; stat -c %a o", "640\n" },
	{ "hard links",
	  "echo old >o; ln o other; $S info -o o a.spv; cmp o other && stat -c %h o",
	  "2\n" },
	{ "hard links of a longer file",
	  "$S dis a.spv >o; ln o other; $S ls -f tsv -o o a.spv; cmp o other; wc -l <o",
	  "2\n" },
	{ "hard links, nothing left of the temporary",
	  "echo >o; ln o other; $S info -o o a.spv; ls -A", "a.spv\no\nother\n" },
	{ "hard links and --if-changed",
	  "$S info -o o a.spv; ln o other; touch -d @5 o; $S info --if-changed -o o a.spv\n"
	  "stat -c '%h %Y' o",
	  "2 5\n" },
	{ "a link", "echo >o; ln -s o l; $S info -o l a.spv; readlink l; head -c 5 o",
	  "o\na.spv" },
	{ "a dangling link", "ln -s o l; $S info -o l a.spv; readlink l; head -c 5 o",
	  "o\na.spv" },
	{ "dangling links in folders",
	  "mkdir d e; ln -s ../e/m d/l; ln -s o e/m; $S info -o d/l a.spv\n"
	  "readlink d/l; readlink e/m; head -c 5 e/o",
	  "../e/m\no\na.spv" },
	{ "a dangling link in a folder to an absolute path",
	  "mkdir d; ln -s $PWD/o d/l; $S info -o d/l a.spv; head -c 5 o; ls d",
	  "a.spvl\n" },
	{ "a link to a folder that is not there",
	  "ln -s n/o l; $S info -o l a.spv; echo $?; ls -A", "2\na.spv\nl\n" },
	{ "a link to itself", "ln -s l l; $S info -o l a.spv; echo $?; ls -A",
	  "2\na.spv\nl\n" },
	{ "code that would lack something",
	  "echo old >o; $S reflect -f c-header -o o a.spv none.spv; echo $?\n"
	  "$S dis -o o none.spv; echo $?; $S srcmap -f map -o o none.spv; echo $?; cat o",
	  "2\n2\n2\nold\n" },
	{ "a partial that would lack another",
	  "$S stats --partial -o p a.spv; echo old >o; $S merge --partial -o o p none; echo $?\n"
	  "cat o",
	  "2\nold\n" },
	{ "TMPDIR", "mkdir t; cat $Z | TMPDIR=$PWD/t $S ls -f tsv - >o; echo $?; ls t",
	  "0\n" },
	{ "TMPDIR that is not there", "cat $Z | TMPDIR=/none $S ls -f tsv - >o; echo $?",
	  "2\n" },
};

static char *in_folder(const char *folder, const char *script)
{
	char *whole =
		test_format("S='%s' Z='%s/tests/inputs/archives/game.apk'; exec 2>>said\n"
			    "export PATH; %s",
			    test_bin(), test_src(), script);
	const char *argv[] = { "/bin/sh", "-c", whole, NULL };
	struct test_run r = test_run_in(folder, argv);

	free(whole);
	return test_format("%s", r.out.data ? (char *)r.out.data : "");
}

static char *make_folder(void)
{
	char *folder = test_folder();
	char *copy = test_format("cp '%s/tests/modules/water.frag.spv' a.spv", test_src());

	free(in_folder(folder, copy));
	return folder;
}

Test(frame_replace, what_is_there)
{
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		char *folder = make_folder();
		char *script =
			test_format("exec 2>/dev/null; rm -f said; %s", steps[i].script);
		char *out = in_folder(folder, script);

		cr_expect(!strcmp(out, steps[i].prints), "%s: %s", steps[i].name, out);
		free(script);
		test_remove(folder);
	}
}

/* More than is read of a text, in no more time or memory than its size takes to find out. */
Test(frame_replace, no_text_without_end)
{
	static const char *const readers[] = {
		"audit --policy=big a.spv",
		"audit --baseline=big a.spv",
		"as big",
		"grammar import big",
		"merge big",
		"check --limits=big a.spv",
		"reflect --base=big.json a.spv",
		"info --grammar=big a.spv",
		"requires --device=big a.spv",
	};

	for (size_t i = 0; i < sizeof(readers) / sizeof(readers[0]); i++) {
		char *folder = make_folder();
		char *script = test_format(
			"truncate -s 5G big; ln -s big big.json; %s $S %s >o; "
			"echo $?; grep -c 'big.*: .*File too large' said",
			test_sanitized() ? "" : "ulimit -v 700000;", readers[i]);
		char *out = in_folder(folder, script);

		cr_expect(!strcmp(out, "2\n1\n"), "%s: %s", readers[i], out);
		test_remove(folder);
	}
}

/* The program waits for its reader, who changes the input meanwhile: read in pieces, mapped. */
Test(frame_replace, an_input_that_changes)
{
	static const char *const sizes[] = { "20", "300" };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		char *folder = make_folder();
		char *script = test_format(
			"i=0; while [ $i -lt %s ]; do cat a.spv; i=$((i + 1)); done >big\n"
			"touch -d @5 big\n"
			"{ $S grep Op big; echo $? >status; } | { read l; touch big; wc -l; } "
			">/dev/null\n"
			"cat status; grep -c 'big:.* the file changed while it was read' said",
			sizes[i]);
		char *out = in_folder(folder, script);

		cr_expect(!strcmp(out, "2\n1\n"), "%s: %s", sizes[i], out);
		test_remove(folder);
	}
}
