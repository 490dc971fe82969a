/* SPDX-License-Identifier: MIT */
/*
 * tests/hostile.h - command lines for inputs with names that try to be something else, and a
 * module that has such a name wherever it can have one.
 */
#ifndef SPVX_TESTS_HOSTILE_H
#define SPVX_TESTS_HOSTILE_H

#include "cmd/commands.h"
#include "suite.h"

/* A colour of ours, another sequence, a title; CSI as UTF-8 and as a byte; CR BEL BS DEL. */
#define EVIL "A\033[31m\033[2J\033]0;t\007\302\2332J\2332J\r\b\177Z"

/* Every @what in @text by @by, from malloc. */
static inline char *replace(const char *text, const char *what, const char *by)
{
	char *done = test_format("%s", "");

	for (;;) {
		const char *at = strstr(text, what);
		char *next = test_format("%s%.*s%s", done,
					 (int)(at ? (size_t)(at - text) : strlen(text)),
					 text, at ? by : "");

		free(done);
		done = next;
		if (!at)
			return done;
		text = at + strlen(what);
	}
}

/* tests/inputs/hostile.spvasm: one of every instruction with a string, where $ denotes @by. */
static inline char *listing(const char *by)
{
	char *path = test_format("%s/tests/inputs/hostile.spvasm", test_src());
	struct test_bytes text = test_read(path);

	cr_assert(text.data, "%s", path);
	return replace((char *)text.data, "$", by);
}

/*
 * F: the module; G: another; D: the folder of the two and of a cut one; T: an archive; B: a
 * binary that is damaged; X: text for `as`. Those with a * are run in each format.
 */
static const struct form {
	const char *command;
	const char *args;
} forms[] = {
	{ "info", "* F" },
	{ "info", "* --each D" },
	{ "info", "* T" },
	{ "info", "* B" },
	{ "ls", "* -v D T" },
	{ "ls", "--identity=n1,n2 D T" },
	{ "trend", "* F D T" },
	{ "variants", "* --functions D T" },
	{ "stats", "* F" },
	{ "stats", "* D T" },
	{ "stats", "* --per-module D" },
	{ "stats", "* -d module D T" },
	{ "stats", "* -d file D T" },
	{ "stats", "* -d function F" },
	{ "stats", "* -d entry F" },
	{ "stats", "* -d extension F" },
	{ "stats", "* -d import F" },
	{ "stats", "* -d line F" },
	{ "stats", "* -d debug,line F" },
	{ "stats", "* -d container T" },
	{ "stats", "* --full D" },
	{ "stats", "* --label=a=EVIL F" },
	{ "stats", "* --base=G F" },
	{ "stats", "--partial D T" },
	{ "reflect", "* F" },
	{ "pipelines", "* --allow-empty F" },
	{ "requires", "* F" },
	{ "requires", "* --per-module --all --device=vulkan1.1 F" },
	{ "requires", "--device=EVIL F" },
	{ "reflect", "* --base=G F" },
	{ "reflect", "* --pipeline F G" },
	{ "reflect", "--entry=EVIL F" },
	{ "dis", "F" },
	{ "dis", "--source F" },
	{ "dis", "--comment --offsets F" },
	{ "dis", "--words D" },
	{ "dis", "--raw-id T" },
	{ "dis", "--around=@EVIL F" },
	{ "dis", "--function=EVIL F" },
	{ "dis", "B" },
	{ "as", "-o - X" },
	{ "as", "-o /dev/null EVIL" },
	{ "grep", "* Op D T" },
	{ "grep", "* --source -C 2 OpLoad F" },
	{ "grep", "EVIL F" },
	{ "grep", "(EVIL F" },
	{ "xref", "* F %31" },
	{ "xref", "* F %12" },
	{ "xref", "* F @EVIL" },
	{ "xref", "* --depth=3 F %10" },
	{ "diff", "* F G" },
	{ "diff", "* D T" },
	{ "diff", "* --pair=name D D" },
	{ "cfg", "* F" },
	{ "cfg", "--function=EVIL F" },
	{ "srcmap", "* F" },
	{ "srcmap", "* --each --wide F" },
	{ "addr2line", "* F %31" },
	{ "addr2line", "* F EVIL" },
	{ "addr2line", "* --line=EVIL:2 F" },
	{ "annotate", "* F" },
	{ "addr2line", "* --symbols=D --symbols=EVIL F %31" },
	{ "srcmap", "* --symbols=T S" },
	{ "annotate", "* --source-path=EVIL F" },
	{ "sources", "* F D" },
	{ "sources", "* --extract=EVIL --mkdir F" },
	{ "debuginfo", "* F" },
	{ "debuginfo", "* --types --functions --variables --scopes --macros F" },
	{ "check", "* F D" },
	{ "check", "* T B" },
	{ "check", "--limits=EVIL F" },
	{ "audit", "* --profile=all F D" },
	{ "audit", "* T B" },
	{ "audit", "--policy=X F" },
	{ "audit", "--partial D" },
	{ "explain", "* EVIL" },
	{ "explain", "* OpLoad" },
	{ "extract", "* --to=there D T" },
	{ "strip", "* -v --to=there D T" },
	{ "strip", "-v -o out F" },
	{ "strip", "-o out B" },
	{ "strip", "--keep=EVIL -o out F" },
	{ "remap", "* -v --set=0:9 --to=there D T" },
	{ "remap", "--set=99:1 --binding=9.9:1.1 -v -o out F" },
	{ "remap", "--set=0:1 -o out B" },
	{ "remap", "--set=EVIL -o out F" },
	{ "remap", "--spec=0=EVIL -o out F" },
	{ "merge", "* P" },
	{ "merge", "X" },
	{ "grammar", "* list" },
	{ "grammar", "import X" },
	{ "grammar", "check EVIL" },
	{ "help", "EVIL" },
	{ "EVIL", "F" },
	{ "info", "--EVIL F" },
	{ "info", "-fEVIL F" },
	{ "info", "EVIL" },
	{ "info", "--where=EVIL F" },
	{ "info", "--files-from=X" },
	{ "info", "--root=EVIL F" },
};

#define FORMS (sizeof(forms) / sizeof(forms[0]))

/* What a letter denotes. */
struct word {
	const char *word;
	const char *by;
};

static inline bool is_word(const char *s, size_t len, const char *word)
{
	return len == strlen(word) && !memcmp(s, word, len);
}

#define MOST_WORDS 16

/* The command line of a form, its words from malloc. */
static inline void make_args(const struct form *f, const struct word *by,
			     const char *format, const char *color, char *args[MOST_WORDS])
{
	size_t n = 0;

	args[n++] = test_format("spvx");
	args[n++] = replace(f->command, "EVIL", EVIL);
	for (const char *at = f->args; *at; at += strspn(at, " ")) {
		size_t len = strcspn(at, " ");
		const char *equals = memchr(at, '=', len);
		size_t head = equals ? (size_t)(equals + 1 - at) : 0;
		char *word = test_format("%.*s", (int)len, at);

		at += len;
		if (!strcmp(word, "*"))
			continue;
		args[n] = replace(word, "EVIL", EVIL);
		for (const struct word *w = by; w->word; w++) {
			if (!is_word(word + head, len - head, w->word))
				continue;
			free(args[n]);
			args[n] = test_format("%.*s%s", (int)head, word, w->by);
		}
		n++;
	}
	if (color)
		args[n++] = test_format("--color=%s", color);
	if (format)
		args[n++] = test_format("--format=%s", format);
	args[n] = NULL;
	cr_assert(n < MOST_WORDS);
}

/* As words, to be read in a report. */
static inline char *spell(char *const *args)
{
	char *line = test_format("%s", "");

	for (; *args; args++) {
		char *word = replace(*args, EVIL, "EVIL");
		char *next = test_format("%s %s", line, word);

		free(word);
		free(line);
		line = next;
	}
	return line;
}

static inline void free_args(char **args)
{
	for (; *args; args++)
		free(*args);
}

/* What goes into a pipe byte for byte: the reference's listing, CSV, binaries. */
static inline bool is_raw(const char *command, const char *format)
{
	return !strcmp(command, "dis") || !strcmp(command, "as") ||
	       (format && !strcmp(format, "csv"));
}

#endif
