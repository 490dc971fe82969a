/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/hostile_text.c - no name drives the terminal: every command in every
 * format, on a pseudo-terminal, with control bytes in every kind of string that there is.
 * And no name is taken for anything but a name by who shows or takes what was written into
 * a pipe: markdown, pages, spreadsheets, shells.
 *
 * One file: names, the forms of commands and what is made of them.
 */
#include "cmd/commands.h"

#include "assemble.h"
#include "pty.h"

#include <criterion/criterion.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(program_hostile_text, .timeout = 300);

/* A colour of ours, another sequence, a title; CSI as UTF-8 and as a byte; CR BEL BS DEL. */
#define EVIL "A\033[31m\033[2J\033]0;t\007\302\2332J\2332J\r\b\177Z"

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

/* tests/inputs/hostile.spvasm: one of every instruction with a string, where $ denotes @by. */
static char *listing(const char *by)
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

/* What a letter, or EVIL, denotes. */
static const struct word {
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
	{ 0 },
};

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
	char *text = listing(EVIL);
	const char *argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = { .argv = argv };

	test_write(test_format("%s/text", folder), text, strlen(text));
	test_run(&r);
	cr_assert(!r.status, "%d: %s%s", r.status, r.out.data, r.err.data);
	free(text);
	return folder;
}

static bool is_word(const char *s, size_t len, const char *word)
{
	return len == strlen(word) && !memcmp(s, word, len);
}

#define MOST_WORDS 16

/* The command line of a form, its words from malloc. */
static void make_args(const struct form *f, const struct word *by, const char *format,
		      const char *color, char *args[MOST_WORDS])
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
}

static void free_args(char **args)
{
	for (; *args; args++)
		free(*args);
}

/* @color: NULL: into a pipe. */
static void try_form(const char *folder, const struct form *f, const char *format,
		     const char *color)
{
	const struct cmd *cmd = cmd_find(&cmd_program, f->command);
	char *args[MOST_WORDS];

	make_args(f, words, format, cmd && cmd->formats ? color : NULL, args);
	if (color)
		run_on_terminal(folder, (const char *const *)args,
				!strcmp(color, "always"));
	else
		run_into_pipe(folder, (const char *const *)args);
	free_args(args);
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
}

Test(program_hostile_text, without_color)
{
	try_all("never");
}

Test(program_hostile_text, with_color)
{
	try_all("always");
}

Test(program_hostile_text, into_a_pipe)
{
	try_all(NULL);
}

/* ---- names that mean something elsewhere ---- */

/* Each has the word, by which it is found where it should not be. */
static const char *const names[] = {
	/* markdown */
	"![evil](https://evil.example/t.png)",
	"[evil](https://evil.example)",
	"https://evil.example/x",
	"www.evil.example",
	"evil@evil.example",
	"@evil",
	"#1 evil",
	"<https://evil.example>",
	"`evil`",
	"``evil",
	"evil`",
	"`evil` ![evil](//evil) `",
	"*evil*",
	"**evil**",
	"_evil_",
	"~~evil~~",
	"# evil",
	"- evil",
	"1. evil",
	"> evil",
	"```evil",
	"~~~ evil",
	"evil | evil | evil",
	"|evil|",
	"--- evil",
	"=== evil",
	"\\evil\\",
	"evil\\",
	"evil\\|`",
	"[evil]: https://evil.example",
	"[^evil]",
	"$evil$",
	"evil  ",
	" evil",
	"  evil",
	"&lt;evil&gt;",
	"&#60;evil",
	/* HTML */
	"<script>evil()</script>",
	"<img src=x onerror=evil()>",
	"\"><script>evil()</script>",
	"' onmouseover='evil()",
	"</details><b>evil",
	"</code></summary>evil",
	"</script><script>evil()",
	"<!-- evil",
	"]]> evil",
	"javascript:evil()",
	/* what spreadsheets take for formulas, and lists of needs for alternatives */
	"=evil|'/c calc'!A1",
	"+evil",
	"-evil",
	"@SUM(evil)",
	"\t=evil",
	"\r=evil",
	"\n=evil",
	"\xef\xbc\x9d"
	"evil",
	"evil;=1+1",
	"evil\",=1+1",
	"SPV_evil|VK_KHR_ray_query|v1.0",
	"evil>=1",
	"evil&evil",
	/* shells */
	"$(evil)",
	"evil; evil",
	"evil'evil",
	"evil\"evil",
	"-evil",
	"~evil",
	"evil*",
	"evil\nevil",
	"%s%nevil",
	/* direction */
	"\xe2\x80\xae"
	"evil",
	"\xe2\x81\xa6"
	"evil"
	"\xe2\x81\xa9",
	"\xd8\x9c"
	"evil"
	"\xe2\x80\x8f",
	"\xff"
	"evil\xc2",
};

#define NAMES (sizeof(names) / sizeof(names[0]))

/* As a file's: without what no file's name has. */
static char *file_name(const char *folder, size_t i)
{
	char *name = replace(names[i], "/", ":");
	char *path = test_format("%s/%s%zu.spv", folder, name, i);

	free(name);
	return path;
}

static const char *const folders[] = { "names", "other", "cut" };

static void put_modules(const char *folder, struct test_as *as, size_t i)
{
	char *backslash = replace(names[i], "\\", "\\\\");
	char *quoted = replace(backslash, "\"", "\\\"");
	char *text = listing(quoted);
	char *other = replace(text, "OpLoad %7 %11", "OpUndef %7");

	for (size_t k = 0; k < sizeof(folders) / sizeof(folders[0]); k++) {
		char *path = file_name(test_format("%s/%s", folder, folders[k]), i);
		const char *source = k == 1 ? other : text;
		const unsigned char *data;
		size_t size;

		cr_assert(!test_as_run(as, source, strlen(source), &data, &size), "%s: %s",
			  names[i], as->errors);
		test_write(path, data, k == 2 ? size - 6 : size);
	}
	free(other);
	free(text);
	free(quoted);
	free(backslash);
}

/* Modules of every name, in files named so: in names/; with another instruction in other/, cut
 * short in cut/. */
static char *make_names(void)
{
	static const char lines[] = "'%s' stats --partial . >../p";
	char *folder = test_folder();
	char *inside = test_format("%s/names", folder);
	char *line = test_format(lines, test_bin());
	const char *argv[] = { "/bin/sh", "-c", line, NULL };
	struct test_as as;
	struct test_run r;

	test_as_open(&as, SPVX_AS_PRESERVE_IDS, 0x00010500, NULL);
	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++) {
		char *path = test_format("%s/%s", folder, folders[i]);

		cr_assert(!mkdir(path, 0700));
	}
	for (size_t i = 0; i < NAMES; i++)
		put_modules(folder, &as, i);
	test_as_close(&as);
	r = test_run_in(inside, argv);
	cr_assert(!r.status, "%s", r.err.data);
	return folder;
}

/* ---- what others make of them ---- */

static const char *find_bidi(const struct test_bytes *b)
{
	static const char *const marks[] = { "\xd8\x9c", "\xe2\x80\x8e", "\xe2\x80\x8f" };
	const char *text = (const char *)b->data;

	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		if (strstr(text, marks[i]))
			return strstr(text, marks[i]);
	for (const char *s = text; *s; s++) {
		const unsigned char *u = (const unsigned char *)s;

		if (u[0] == 0xe2 && ((u[1] == 0x80 && u[2] >= 0xaa && u[2] <= 0xae) ||
				     (u[1] == 0x81 && u[2] >= 0xa6 && u[2] <= 0xa9)))
			return s;
	}
	return NULL;
}

/* The first name in a line of markdown that is no code, or a cell that ends inside of it; what
 * is code is blanked. CommonMark 6.1; <code> in HTML blocks. */
static const char *find_in_markdown(char *line)
{
	bool row = *line == '|';

	for (char *s = line; *s;) {
		bool html = !strncmp(s, "<code>", 6);
		size_t fence = strspn(s, "`");
		char *end = html ? strstr(s, "</code>") : NULL;

		if (!html && !fence) {
			s++;
			continue;
		}
		for (char *at = s + fence; !html && *at && !end;
		     at += strspn(at, "`") ? strspn(at, "`") : 1)
			end = strspn(at, "`") == fence ? at : NULL;
		if (!end)
			return s;
		s += html ? 6 : fence;
		for (char before = ' '; s < end; before = *s, *s++ = ' ')
			if ((row && *s == '|' && before != '\\') || (html && *s == '<'))
				return s;
		s += html ? 7 : fence;
	}
	return strstr(line, "evil");
}

static const char *find_in_lines(struct test_bytes *out, const char *(*find)(char *line))
{
	const char *bad = NULL;

	for (char *line = (char *)out->data; line && *line && !bad;) {
		char *next = strchr(line, '\n');

		if (next)
			*next = '\0';
		bad = find(line);
		line = next ? next + 1 : NULL;
	}
	return bad;
}

/* The first tag that has a name, but for quoted values. */
static const char *find_in_html(const struct test_bytes *out)
{
	for (const char *s = strchr((char *)out->data, '<'); s; s = strchr(s + 1, '<')) {
		for (const char *at = s; *at && *at != '>'; at++) {
			if (*at == '"')
				at = strchr(at + 1, '"');
			if (!at || !strncmp(at, "evil", 4))
				return s;
		}
	}
	return NULL;
}

static bool is_formula(const char *cell)
{
	static const char *const wide[] = { "\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d",
					    "\xef\xbc\xa0" };

	for (size_t i = 0; i < sizeof(wide) / sizeof(wide[0]); i++)
		if (!strncmp(cell, wide[i], 3))
			return true;
	return *cell && strchr("=+-@\t\r\n", *cell) &&
	       cell[1 + strspn(cell + 1, "0123456789.")] != ',' &&
	       cell[1 + strspn(cell + 1, "0123456789.")] != '\r';
}

/* The first cell of CSV, by RFC 4180, that a spreadsheet takes for a formula. */
static const char *find_in_csv(const struct test_bytes *out)
{
	const char *s = (const char *)out->data;

	while (*s) {
		bool quoted = *s == '"';

		if (is_formula(s + quoted))
			return s;
		for (s += quoted; quoted && *s; s++)
			if (*s == '"' && *++s != '"')
				break;
		s += strcspn(s, ",\r");
		s += *s == ',' ? 1 : *s == '\r' ? 2 : 0;
	}
	return NULL;
}

/* What is said to be done next is run by a shell: its last word is an address. */
static void expect_files(const char *dir, const char *said)
{
	char *script =
		test_format("spvx() { for last; do :; done\n"
			    "\"$SPVX_BIN\" ls \"$last\" >/dev/null 2>&1; [ $? != 2 ]; }\n");

	for (const char *at = strstr(said, "see: spvx "); at;
	     at = strstr(at + 1, "see: spvx ")) {
		char *next = test_format("%s%.*s || exit 1\n", script,
					 (int)strcspn(at + 5, "\n"), at + 5);

		free(script);
		script = next;
	}
	if (strchr(script, '|') && !access("/bin/bash", X_OK)) {
		const char *argv[] = { "/bin/sh", "-c", "exec /bin/bash -c \"$0\"", script,
				       NULL };
		struct test_run r = test_run_in(dir, argv);

		cr_expect(!r.status && !r.err.len, "%s%s", script, r.err.data);
	}
	free(script);
}

static void expect_names(const char *dir, const struct form *f, const char *format,
			 const struct word *by)
{
	static const char *const shown[] = { "text", "markdown", "html", "dot", "mermaid" };
	char *args[MOST_WORDS];
	const char *bad = NULL;
	struct test_run r;
	char *line;

	make_args(f, by, format, NULL, args);
	line = spell(args);
	r = test_run_in(dir, (const char *const *)args);
	cr_expect(r.status <= 2, "%s: %d", line, r.status);
	cr_expect(!find_bidi(&r.err), "%s: %s", line, r.err.data);
	expect_files(dir, (char *)r.err.data);
	for (size_t i = 0; i < sizeof(shown) / sizeof(shown[0]); i++)
		if (format && !strcmp(format, shown[i]) && !is_raw(f->command, format))
			bad = find_bidi(&r.out);
	cr_expect(!bad, "%s: direction: %.80s", line, bad);
	if (format && !strcmp(format, "text") && !is_raw(f->command, format))
		expect_files(dir, (char *)r.out.data);
	bad = !format                       ? NULL
	      : !strcmp(format, "markdown") ? find_in_lines(&r.out, find_in_markdown)
	      : !strcmp(format, "html")     ? find_in_html(&r.out)
	      : !strcmp(format, "csv")      ? find_in_csv(&r.out)
					    : NULL;
	cr_expect(!bad, "%s: %.200s", line, bad);
	free(line);
	free_args(args);
}

/* Commands that read one module are run for each. */
static bool takes_one(const char *command)
{
	return !strcmp(command, "xref") || !strcmp(command, "annotate") ||
	       !strcmp(command, "addr2line");
}

static void try_names(const char *dir, const struct form *f, const char *format)
{
	for (size_t i = 0; i < (takes_one(f->command) ? NAMES : 1); i++) {
		char *file = takes_one(f->command) ? file_name(".", i) : test_format(".");
		const struct word by[] = {
			{ "F", file },       { "D", file },
			{ "T", file },       { "S", file },
			{ "G", "../other" }, { "B", "../cut" },
			{ "P", "../p" },     { 0 },
		};

		if (test_turn(8))
			expect_names(dir, f, format, by);
	}
}

Test(program_hostile_text, names)
{
	char *folder = make_names();
	char *dir = test_format("%s/names", folder);
	char *cut = test_format("%s/cut", folder);
	const struct word by[] = { { "D", "." }, { 0 } };

	cr_expect(NAMES >= 70);
	for (size_t i = 0; i < FORMS; i++) {
		const struct cmd *cmd = cmd_find(&cmd_program, forms[i].command);
		const char *const *format = cmd ? cmd->formats : NULL;

		if (forms[i].args[0] != '*' || strstr(forms[i].args, "EVIL"))
			continue;
		do
			try_names(dir, &forms[i], format ? *format : NULL);
		while (format && *++format);
	}
	for (size_t i = 0; i < 3; i++) {
		static const struct form damaged[] = { { "check", "D" },
						       { "dis", "D" },
						       { "stats", "D" } };

		expect_names(cut, &damaged[i], NULL, by);
	}
}

/* A new command has to have a form, and so has a new format. */
Test(program_hostile_text, each_command_is_tried)
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
