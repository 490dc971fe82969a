/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/hostile_text.c - no name drives the terminal: every command in every format, on
 * a pseudo-terminal, with control bytes in every kind of string that there is.
 */
#include "cmd/commands.h"

#include "pty.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(hostile_text, .timeout = 300);

/* A colour of ours, another sequence, a title; CSI as UTF-8 and as a byte; CR BEL BS DEL. */
#define EVIL "A\033[31m\033[2J\033]0;t\007\302\2332J\2332J\r\b\177Z"

/* One of every instruction with a string; $ denotes EVIL. */
static const char listing[] =
	"OpCapability Shader\n"
	"OpCapability Linkage\n"
	"OpExtension \"$\"\n"
	"OpExtension \"SPV_KHR_non_semantic_info\"\n"
	"%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
	"%40 = OpExtInstImport \"NonSemantic.$\"\n"
	"OpMemoryModel Logical GLSL450\n"
	"OpEntryPoint Fragment %10 \"$\" %11 %12\n"
	"OpExecutionMode %10 OriginUpperLeft\n"
	"%2 = OpString \"$.frag\"\n"
	"%3 = OpString \"$\"\n"
	"%4 = OpString \"void $() {}\n  $\nx\"\n"
	"OpSourceExtension \"$\"\n"
	"OpSource GLSL 450 %2 \"void $() {}\n  $\n\"\n"
	"OpSourceContinued \"$\"\n"
	"OpName %10 \"$\"\n"
	"OpName %11 \"in$\"\n"
	"OpName %12 \"out$\"\n"
	"OpName %20 \"S$\"\n"
	"OpMemberName %20 0 \"m$\"\n"
	"OpName %22 \"u$\"\n"
	"OpName %30 \"l$\"\n"
	"OpModuleProcessed \"$\"\n"
	"OpDecorate %11 Location 0\n"
	"OpDecorate %12 Location 0\n"
	"OpDecorate %12 UserSemantic \"$\"\n"
	"OpDecorate %20 Block\n"
	"OpMemberDecorate %20 0 Offset 0\n"
	"OpDecorate %22 DescriptorSet 0\n"
	"OpDecorate %22 Binding 0\n"
	"OpDecorate %41 LinkageAttributes \"$\" Export\n"
	"%5 = OpTypeVoid\n"
	"%6 = OpTypeFunction %5\n"
	"%7 = OpTypeFloat 32\n"
	"%15 = OpTypeInt 32 0\n"
	"%16 = OpConstant %15 0\n"
	"%17 = OpConstant %15 1\n"
	"%18 = OpConstant %15 2\n"
	"%8 = OpTypePointer Input %7\n"
	"%9 = OpTypePointer Output %7\n"
	"%11 = OpVariable %8 Input\n"
	"%12 = OpVariable %9 Output\n"
	"%20 = OpTypeStruct %7\n"
	"%21 = OpTypePointer Uniform %20\n"
	"%22 = OpVariable %21 Uniform\n"
	"%50 = OpExtInst %5 %1 DebugSource %2 %4\n"
	"%51 = OpExtInst %5 %1 DebugCompilationUnit %17 %17 %50 %18\n"
	"%52 = OpExtInst %5 %1 DebugTypeFunction %16 %5\n"
	"%53 = OpExtInst %5 %1 DebugFunction %3 %52 %50 %17 %17 %51 %3 %16 %17\n"
	"%54 = OpExtInst %5 %1 DebugTypeBasic %3 %18 %18 %16\n"
	"%55 = OpExtInst %5 %1 DebugLocalVariable %3 %54 %50 %17 %17 %53 %16\n"
	"%56 = OpExtInst %5 %1 DebugMacroDef %50 %17 %3 %3\n"
	"%41 = OpFunction %5 None %6\n"
	"%42 = OpLabel\n"
	"OpReturn\n"
	"OpFunctionEnd\n"
	"%10 = OpFunction %5 None %6\n"
	"%30 = OpLabel\n"
	"%57 = OpExtInst %5 %1 DebugFunctionDefinition %53 %10\n"
	"%58 = OpExtInst %5 %1 DebugScope %53\n"
	"OpLine %2 2 1\n"
	"%31 = OpLoad %7 %11\n"
	"%59 = OpExtInst %5 %1 DebugLine %50 %18 %18 %17 %17\n"
	"%32 = OpExtInst %5 %40 7 %11\n"
	"OpStore %12 %31\n"
	"OpReturn\n"
	"OpFunctionEnd\n";

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

/* What a letter, or EVIL, denotes. */
static const struct {
	const char *word;
	const char *by;
} words[] = {
	{ "F", "D" EVIL "/f" EVIL ".spv" },
	{ "G", "D" EVIL "/g" EVIL ".spv" },
	{ "D", "D" EVIL },
	{ "T", "t" EVIL ".tar" },
	{ "B", "D" EVIL "/cut" EVIL ".spv" },
	{ "S", "s" EVIL ".spv" },
	{ "X", "x" EVIL },
	{ "P", "p" EVIL },
};

/* Every @what in @text by @by, from malloc. */
static char *replace(const char *text, const char *what, const char *by)
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

static char *make_folder(void)
{
	static const char lines[] =
		"as() { \"$SPVX_BIN\" as --preserve-numeric-ids \"$@\"; }\n"
		"mkdir \"D$E\" && as text -o \"D$E/f$E.spv\" &&\n"
		"sed 's/OpLoad %7 %11/OpUndef %7/; s/Binding 0/Binding 1/' text >other &&\n"
		"as other -o \"D$E/g$E.spv\" &&\n"
		"\"$SPVX_BIN\" strip -o \"s$E.spv\" \"D$E/f$E.spv\" &&\n"
		"head -c 1500 \"D$E/f$E.spv\" >\"D$E/cut$E.spv\" &&\n"
		"cp text \"D$E/text$E\" &&\n"
		"tar -cf \"t$E.tar\" \"D$E\" && printf '%s\\n' \"$E = $E\" >\"x$E\" &&\n"
		"\"$SPVX_BIN\" stats --partial \"D$E/f$E.spv\" >\"p$E\"";
	char *folder = test_folder();
	char *script = test_format("cd '%s'; SPVX_BIN='%s'; E='%s'\n%s", folder, test_bin(),
				   EVIL, lines);
	char *path = test_format("%s/text", folder);
	char *text = replace(listing, "$", EVIL);
	const char *argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = { .argv = argv };

	test_write(path, text, strlen(text));
	test_run(&r);
	cr_assert(!r.status, "%d: %s%s", r.status, r.out.data, r.err.data);
	test_run_free(&r);
	free(script);
	free(path);
	free(text);
	return folder;
}

static bool is_word(const char *s, size_t len, const char *word)
{
	return len == strlen(word) && !memcmp(s, word, len);
}

#define MOST_WORDS 16

/* The command line of a form, its words from malloc. */
static void make_args(const struct form *f, const char *format, const char *color,
		      char *args[MOST_WORDS])
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
		if (!strcmp(word, "*")) {
			free(word);
			continue;
		}
		args[n] = replace(word, "EVIL", EVIL);
		for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
			if (!is_word(word + head, len - head, words[i].word))
				continue;
			free(args[n]);
			args[n] = test_format("%.*s%s", (int)head, word, words[i].by);
		}
		free(word);
		n++;
	}
	if (color)
		args[n++] = test_format("--color=%s", color);
	if (format)
		args[n++] = test_format("--format=%s", format);
	args[n] = NULL;
	cr_assert(n < MOST_WORDS);
}

/* Length of a sequence that only sets a colour, at @s, or 0. */
static size_t color_length(const char *s)
{
	size_t n = strspn(s + 2, "0123456789;");

	return s[1] == '[' && s[2 + n] == 'm' ? n + 3 : 0;
}

/* The byte is part of a CSI that UTF-8 spells, or of no UTF-8 at all. */
static bool is_c1(const unsigned char *s)
{
	return (s[0] == 0xc2 && s[1] >= 0x80 && s[1] < 0xa0) || s[0] == 0x9b;
}

/* Return: NULL, or where something got through. Each colour ends before the next begins. */
static const char *find_control(const struct test_bytes *out, bool color)
{
	bool on = false;

	for (const char *s = (const char *)out->data; s < (char *)out->data + out->len;
	     s++) {
		size_t len = *s == '\033' ? color_length(s) : 0;
		bool off = len == 4 && s[2] == '0';

		if (len && color && (off || !on)) { /* the reference ends some twice */
			on = !off;
			s += len - 1;
			continue;
		}
		if (((unsigned char)*s < ' ' && *s != '\n' && *s != '\t') || *s == 0x7f ||
		    is_c1((const unsigned char *)s))
			return s;
	}
	return NULL;
}

/* As words, to be read in a report. */
static char *spell(char *const *args)
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

static void expect_clean(char *const *args, const struct test_bytes *out, int status,
			 bool colored)
{
	const char *bad = find_control(out, colored);
	char *line = spell(args);

	if (bad || status > 2) {
		size_t at = bad ? (size_t)(bad - (char *)out->data) : 0;
		size_t from = at > 40 ? at - 40 : 0;

		cr_expect(false, "%s: status %d, byte %02x after: %.*s", line, status,
			  bad ? (unsigned char)*bad : 0, (int)(at - from),
			  (char *)out->data + from);
	}
	free(line);
}

static void run_on_terminal(const char *folder, const char *const *args, bool colored)
{
	struct test_pty p = {
		.columns = 80, .argv = args, .dir = folder, .no_color = !colored
	};

	if (!test_pty_start(&p))
		cr_skip_test("no pseudo-terminals");
	test_pty_read(&p);
	expect_clean((char *const *)(uintptr_t)args, &p.out, p.status, colored);
	test_pty_free(&p);
}

static void run_into_pipe(const char *folder, const char *const *args)
{
	struct test_run r = { .argv = args, .dir = folder };

	test_run(&r);
	expect_clean((char *const *)(uintptr_t)args, &r.out, r.status, false);
	expect_clean((char *const *)(uintptr_t)args, &r.err, r.status, false);
	test_run_free(&r);
}

/* @color: NULL: into a pipe. */
static void try_form(const char *folder, const struct form *f, const char *format,
		     const char *color)
{
	const struct cmd *cmd = cmd_find(&cmd_program, f->command);
	char *args[MOST_WORDS];

	make_args(f, format, cmd && cmd->shares & CMD_OUTPUT ? color : NULL, args);
	if (color)
		run_on_terminal(folder, (const char *const *)args,
				!strcmp(color, "always"));
	else
		run_into_pipe(folder, (const char *const *)args);
	for (char **arg = args; *arg; arg++)
		free(*arg);
}

/* What goes into a pipe byte for byte: the reference's listing, CSV, binaries. */
static bool is_raw(const char *command, const char *format)
{
	return !strcmp(command, "dis") || !strcmp(command, "as") ||
	       (format && !strcmp(format, "csv"));
}

static void try_all(const char *color)
{
	char *folder = make_folder();

	for (size_t i = 0; i < FORMS; i++) {
		const struct cmd *cmd = cmd_find(&cmd_program, forms[i].command);
		const char *const *format = cmd ? cmd->formats : NULL;
		bool each = forms[i].args[0] == '*' && format;

		do {
			if (test_turn(4) &&
			    (color || !is_raw(forms[i].command, each ? *format : NULL)))
				try_form(folder, &forms[i], each ? *format : NULL, color);
		} while (each && *++format);
	}
	test_remove(folder);
	free(folder);
}

Test(hostile_text, without_color)
{
	try_all("never");
}

Test(hostile_text, with_color)
{
	try_all("always");
}

Test(hostile_text, into_a_pipe)
{
	try_all(NULL);
}

/* A new command has to have a form, and so has a new format. */
Test(hostile_text, each_command_is_tried)
{
	cmd_for_each(c, &cmd_program) {
		bool tried = false;
		bool formats = !(*c)->formats || !(*c)->formats[0] || !(*c)->formats[1];

		for (size_t i = 0; i < FORMS; i++) {
			bool own = !strcmp(forms[i].command, (*c)->name);

			tried |= own;
			formats |= own && forms[i].args[0] == '*';
		}
		cr_expect(tried && formats, "%s", (*c)->name);
	}
}
