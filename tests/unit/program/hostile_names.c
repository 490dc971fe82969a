/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/hostile_names.c - no name is taken for anything but a name by who shows or
 * takes what was written into a pipe: markdown, pages, spreadsheets, shells.
 */
#include "assemble.h"
#include "hostile.h"

#include <sys/stat.h>
#include <unistd.h>

TestSuite(program_hostile_names, .timeout = 300);

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

Test(program_hostile_names, each)
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
