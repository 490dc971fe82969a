/* SPDX-License-Identifier: MIT */
/*
 * mutate.c - changes of a C source that a test should notice.
 *
 *   mutate list FILE...    one line a change: FILE LINE KIND COLUMN BYTES NEW-TEXT
 *   mutate apply FILE COLUMN BYTES NEW-TEXT <FILE    the source, changed (COLUMN: byte
 *                                                     offset in the file)
 *
 * The kinds are those that reviews and mutation tools of the field agree on:
 *
 *   compare   < and <=, > and >=, == and !=
 *   logic     && and ||
 *   negate    if (x) becomes if (!(x)), while (x) likewise
 *   constant  a number plus one
 *   sign      binary + and - around a number: one off, the other way
 *   call      a statement that is only a call is dropped
 *   case      a label that is not the only one of its statement is dropped
 *   result    return true and return false
 *
 * Comments, strings, preprocessor lines and what is outside of functions and tables are
 * left alone. A change that does not compile is not counted by the script.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
	const char *name;
	char *at;   /* ended by NUL */
	char *mask; /* ' ' where the byte is no code: comment, string, preprocessor */
	size_t len;
};

static void die(const char *what, const char *name)
{
	fprintf(stderr, "mutate: %s '%s'\n", what, name);
	exit(2);
}

static void read_all(struct text *t, FILE *f, const char *name)
{
	size_t room = 1 << 20;

	t->name = name;
	t->at = malloc(room + 1);
	if (!t->at)
		die("out of memory for", name);
	t->len = fread(t->at, 1, room, f);
	if (ferror(f) || t->len == room)
		die("cannot read", name);
	t->at[t->len] = '\0';
}

/* ---- what is code ---- */

/* The end of what begins at @i and is no code; @i: code begins here. */
static size_t skip_from(const struct text *t, size_t i, bool line_start)
{
	const char *s = t->at;

	if (s[i] == '/' && s[i + 1] == '*') {
		const char *end = strstr(s + i + 2, "*/");

		return end ? (size_t)(end - s) + 2 : t->len;
	}
	if (s[i] == '/' && s[i + 1] == '/')
		return i + strcspn(s + i, "\n");
	if (s[i] == '"' || s[i] == '\'') {
		size_t j = i + 1;

		while (s[j] && s[j] != s[i])
			j += s[j] == '\\' && s[j + 1] ? 2 : 1;
		return s[j] ? j + 1 : t->len;
	}
	if (s[i] == '#' && line_start) {
		while (s[i] && !(s[i] == '\n' && s[i - 1] != '\\'))
			i++;
	}
	return i;
}

static void mark_code(struct text *t)
{
	bool line_start = true;

	t->mask = malloc(t->len + 1);
	if (!t->mask)
		die("out of memory for", t->name);
	memcpy(t->mask, t->at, t->len + 1);
	for (size_t i = 0; i < t->len;) {
		size_t end = skip_from(t, i, line_start);

		if (end == i) {
			line_start = t->at[i] == '\n' ||
				     (line_start && isspace((unsigned char)t->at[i]));
			i++;
			continue;
		}
		memset(t->mask + i, ' ', end - i);
		i = end;
	}
}

/* ---- changes ---- */

static unsigned line_of(const struct text *t, size_t at)
{
	unsigned line = 1;

	for (size_t i = 0; i < at; i++)
		line += t->at[i] == '\n';
	return line;
}

static void report(const struct text *t, const char *kind, size_t at, size_t bytes,
		   const char *now)
{
	printf("%s %u %s %zu %zu %s\n", t->name, line_of(t, at), kind, at, bytes, now);
}

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

static bool starts(const struct text *t, size_t at, const char *word)
{
	return !strncmp(t->mask + at, word, strlen(word));
}

/* Binary operators: the formatter puts a blank before and after them. */
static void operators(const struct text *t, size_t at)
{
	static const struct {
		const char *from, *to, *kind;
	} changes[] = {
		{ "<", "<=", "compare" },  { "<=", "<", "compare" },
		{ ">", ">=", "compare" },  { ">=", ">", "compare" },
		{ "==", "!=", "compare" }, { "!=", "==", "compare" },
		{ "&&", "||", "logic" },   { "||", "&&", "logic" },
		{ "+ 1", "- 1", "sign" },  { "- 1", "+ 1", "sign" },
	};

	if (t->mask[at - 1] != ' ')
		return;
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		size_t len = strlen(changes[i].from);

		/* "<" does not begin "<=" or "<<", nor "+ 1" "+ 10". */
		if (starts(t, at, changes[i].from) && !is_word(t->mask[at + len]) &&
		    !strchr("=<>", t->mask[at + len]))
			report(t, changes[i].kind, at, len, changes[i].to);
	}
}

static void numbers(const struct text *t, size_t at)
{
	char now[32];
	char *end;
	unsigned long long value;

	if (!isdigit((unsigned char)t->mask[at]) || is_word(t->mask[at - 1]) ||
	    t->mask[at - 1] == '[' || t->mask[at - 1] == '.')
		return;
	value = strtoull(t->mask + at, &end, 0);
	snprintf(now, sizeof(now), t->mask[at + 1] == 'x' ? "0x%llx" : "%llu", value + 1);
	report(t, "constant", at, (size_t)(end - t->mask) - at, now);
}

/* The place of the parenthesis that closes the one at @open; 0: none on this statement. */
static size_t closing(const struct text *t, size_t open)
{
	unsigned depth = 0;

	for (size_t i = open; t->mask[i] && t->mask[i] != ';'; i++) {
		if (t->mask[i] == '(')
			depth++;
		else if (t->mask[i] == ')' && !--depth)
			return i;
	}
	return 0;
}

static void conditions(const struct text *t, size_t at)
{
	size_t open = at + (starts(t, at, "if (") ? 3 : 6), end;

	if ((!starts(t, at, "if (") && !starts(t, at, "while (")) ||
	    (at && is_word(t->mask[at - 1])))
		return;
	end = closing(t, open);
	if (!end || memchr(t->at + open, '\n', end - open))
		return;
	printf("%s %u negate %zu %zu (!%.*s)\n", t->name, line_of(t, at), open,
	       end + 1 - open, (int)(end + 1 - open), t->at + open);
}

/* A line that is only a call, or a label, from its first letter on. */
static void lines(const struct text *t, size_t at)
{
	size_t i = at, end;

	if (t->at[at - 1] != '\t')
		return;
	if (starts(t, at, "case ")) {
		end = at + strcspn(t->mask + at, "\n");
		if (t->mask[end - 1] == ':' || starts(t, end - 1, ":"))
			report(t, "case", at, end - at, "");
		return;
	}
	if (starts(t, at, "return true;"))
		report(t, "result", at + 7, 4, "false");
	if (starts(t, at, "return false;"))
		report(t, "result", at + 7, 5, "true");
	while (is_word(t->mask[i]))
		i++;
	if (i == at || t->mask[i] != '(' || starts(t, at, "if") || starts(t, at, "for") ||
	    starts(t, at, "while") || starts(t, at, "switch") || starts(t, at, "return") ||
	    starts(t, at, "static_assert"))
		return;
	end = closing(t, i);
	if (end && t->mask[end + 1] == ';')
		report(t, "call", at, end + 1 - at, "(void)0");
}

static void list(const char *name)
{
	struct text t;
	bool inside = false;
	FILE *f = fopen(name, "rb");

	if (!f)
		die("cannot read", name);
	read_all(&t, f, name);
	fclose(f);
	mark_code(&t);
	for (size_t i = 1; i < t.len; i++) {
		/* A brace in the first column opens a function; tables close with "};". */
		if (t.at[i - 1] == '\n' && t.at[i] == '{')
			inside = true;
		if (t.at[i - 1] == '\n' && t.at[i] == '}')
			inside = false;
		if (!inside)
			continue;
		operators(&t, i);
		numbers(&t, i);
		conditions(&t, i);
		if (is_word(t.mask[i]))
			lines(&t, i);
	}
	free(t.at);
	free(t.mask);
}

static void apply(char *argv[])
{
	struct text t;
	size_t at = strtoul(argv[1], NULL, 10), bytes = strtoul(argv[2], NULL, 10);

	read_all(&t, stdin, argv[0]);
	if (at > t.len || bytes > t.len - at)
		die("no such place in", argv[0]);
	fwrite(t.at, 1, at, stdout);
	fputs(argv[3], stdout);
	fwrite(t.at + at + bytes, 1, t.len - at - bytes, stdout);
	free(t.at);
}

int main(int argc, char *argv[])
{
	if (argc > 2 && !strcmp(argv[1], "list")) {
		for (int i = 2; i < argc; i++)
			list(argv[i]);
	} else if (argc == 6 && !strcmp(argv[1], "apply")) {
		apply(argv + 2);
	} else {
		die("usage: mutate list FILE... | apply FILE OFFSET BYTES TEXT, not",
		    argc > 1 ? argv[1] : "");
	}
	return ferror(stdout) || fflush(stdout) ? 2 : 0;
}
