/* SPDX-License-Identifier: MIT */
/*
 * mutate.c - all small faults of a source at once, each behind a number that is chosen at run time.
 *
 *   mutate schema SKIP FROM TO FILE...   writes TO/FILE for each FROM/FILE, and a line for each
 *                                        fault: NUMBER FILE LINE KIND WORDS (tabs between)
 *
 * A fault is text before and after an expression or a statement, so nested faults stand in one
 * text and lines stay where they are; SX_MUTANT(n) is 0 unless n was chosen (mutant.h):
 *
 *   bound      a < b becomes a <= b, and so on        equal    a == b becomes a != b
 *   operand    a && b becomes a, and b; || likewise   skip     if (x), while (x): never
 *   sign       a + b becomes a - b                    mask     a & b becomes a; | likewise
 *   constant   a number plus one                      swap     f(a, b) becomes f(b, a)
 *   drop       a call or an assignment is left out    result   return x becomes return 0, 0: 1
 *
 * Comments, strings, preprocessor lines, static tables, case labels, what sizeof measures and what
 * is outside of functions are left alone; so is what changes nothing wherever it stands: more room
 * than an allocation needs, memory that is not given back (the sanitizers notice it), 2 in place of
 * 1 in what a comparison returns, the order of two texts that are compared for equality. SKIP has
 * lines "FILE:LINE" where the compiler wants a constant or other types: no arguments are swapped
 * there, and where it has them twice nothing is changed. A fault there has its number all the same,
 * so that numbers do not move.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum token_kind {
	WORD,
	NUMBER,
	TEXT,
	SIGN
};

/* Of brackets @other is the one that belongs to it; @block: statements are directly around it. */
struct token {
	enum token_kind kind;
	size_t at, len, other;
	bool block;
};

struct fault {
	size_t from, to; /* bytes of the file */
	char *before, *after;
};

struct source {
	const char *name;
	char *text;
	size_t len;
	struct token *tokens;
	size_t count;
	struct fault *faults;
	size_t fault_count;
	char *skip;       /* lines that are left alone */
	unsigned number;  /* of the last fault */
	size_t immediate; /* before this token numbers have to be constants */
	size_t measured;  /* before this token is what sizeof does not evaluate */
	size_t roomy;     /* before this token a larger number is only more room */
};

static void die(const char *what, const char *name)
{
	fprintf(stderr, "mutate: %s '%s'\n", what, name);
	exit(2);
}

static char *read_all(const char *path, size_t *len)
{
	FILE *f = fopen(path, "rb");
	char *text = malloc(1 << 20);

	if (!f || !text)
		die("cannot read", path);
	*len = fread(text, 1, (1 << 20) - 1, f);
	text[*len] = '\0';
	fclose(f);
	return text;
}

/* ---- tokens ---- */

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* The end of a comment or preprocessor line at @i; @i: it is none. */
static size_t skip_from(const char *s, size_t i, bool line_start)
{
	if (s[i] == '/' && s[i + 1] == '*') {
		const char *end = strstr(s + i + 2, "*/");

		return end ? (size_t)(end - s) + 2 : i + strlen(s + i);
	}
	if (s[i] == '/' && s[i + 1] == '/')
		return i + strcspn(s + i, "\n");
	if (s[i] == '#' && line_start)
		while (s[i] && !(s[i] == '\n' && s[i - 1] != '\\'))
			i++;
	return i;
}

static size_t token_len(const char *s, enum token_kind *kind)
{
	static const char *const signs[] = {
		"<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
		"!=",  "&&",  "||",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="
	};
	size_t len = 1;

	*kind = isdigit((unsigned char)*s) ? NUMBER : is_word(*s) ? WORD : SIGN;
	if (*kind != SIGN) {
		while (is_word(s[len]) || (*kind == NUMBER && s[len] == '.'))
			len++;
		return len;
	}
	if (*s == '"' || *s == '\'') {
		*kind = TEXT;
		while (s[len] && s[len] != *s)
			len += s[len] == '\\' && s[len + 1] ? 2 : 1;
		return s[len] ? len + 1 : len;
	}
	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++)
		if (!strncmp(s, signs[i], strlen(signs[i])))
			return strlen(signs[i]);
	return 1;
}

static bool is(const struct source *s, size_t i, const char *text)
{
	return i < s->count && s->tokens[i].len == strlen(text) &&
	       !strncmp(s->text + s->tokens[i].at, text, s->tokens[i].len);
}

/* It is one of the words of a list that begins and ends with a blank. */
static bool is_among(const struct source *s, size_t i, const char *list)
{
	char word[64];

	if (i >= s->count || s->tokens[i].len > sizeof(word) - 3)
		return false;
	snprintf(word, sizeof(word), " %.*s ", (int)s->tokens[i].len,
		 s->text + s->tokens[i].at);
	return strstr(list, word) != NULL;
}

#define TYPES                                                                             \
	" void char short int long unsigned signed float double bool const struct union " \
	"enum static volatile "

static bool is_type(const struct source *s, size_t i)
{
	const struct token *t = &s->tokens[i];

	return is_among(s, i, TYPES) || (t->kind == WORD && t->len > 2 &&
					 !strncmp(s->text + t->at + t->len - 2, "_t", 2));
}

static void tokenize(struct source *s)
{
	bool line_start = true;

	s->tokens = calloc(s->len + 1, sizeof(*s->tokens));
	for (size_t i = 0; s->tokens && i < s->len;) {
		size_t end = skip_from(s->text, i, line_start);
		struct token *t = &s->tokens[s->count];

		if (end != i || isspace((unsigned char)s->text[i])) {
			line_start = end == i && (s->text[i] == '\n' || line_start);
			i = end == i ? i + 1 : end;
			continue;
		}
		line_start = false;
		t->at = i;
		t->len = token_len(s->text + i, &t->kind);
		i += t->len;
		s->count++;
	}
}

/* A brace before which stands a function, a condition, a loop, do or else. */
static bool opens_block(const struct source *s, size_t i)
{
	size_t open;

	if (!is(s, i, "{") || !i)
		return false;
	if (!is(s, i - 1, ")"))
		return is_among(s, i - 1, " do else ; { } : ");
	open = s->tokens[i - 1].other;
	return open && s->tokens[open - 1].kind == WORD &&
	       !is_among(s, open - 1, " return sizeof ");
}

static void match_brackets(struct source *s)
{
	size_t *open = calloc(s->count + 1, sizeof(*open));
	size_t depth = 0;

	for (size_t i = 0; open && i < s->count; i++) {
		struct token *t = &s->tokens[i];

		if (is_among(s, i, " ) ] } ") && depth) {
			t->other = open[--depth];
			s->tokens[t->other].other = i;
		}
		t->block = depth && s->tokens[open[depth - 1]].block &&
			   is(s, open[depth - 1], "{");
		if (is_among(s, i, " ( [ { ")) {
			/* of an opening bracket it is whether statements are in it */
			t->block = opens_block(s, i) && (depth == 0 || t->block);
			open[depth++] = i;
		}
	}
	free(open);
}

/* ---- operands ---- */

/* How tightly a binary operator binds, 0 = it is none. */
static unsigned binds(const struct source *s, size_t i)
{
	static const char *const levels[] = { " || ",  " && ",    " | ",         " ^ ",
					      " & ",   " == != ", " < > <= >= ", " << >> ",
					      " + - ", " * / % " };
	const struct token *before = i ? &s->tokens[i - 1] : NULL;
	unsigned level = 0;

	if (!before || s->tokens[i].kind != SIGN)
		return 0;
	for (unsigned n = 0; n < sizeof(levels) / sizeof(levels[0]); n++)
		if (is_among(s, i, levels[n]))
			level = n + 1;
	if (before->kind == SIGN && !is_among(s, i - 1, " ) ] } ++ -- "))
		return 0; /* unary */
	if (is_among(s, i - 1, " return case else "))
		return 0;
	if (is(s, i - 1, ")") && is_type(s, before->other + 1))
		return 0; /* of what is cast */
	return level;
}

/* The last token but one of the operand of level @level that begins at @i. */
static size_t operand_end(const struct source *s, size_t i, unsigned level)
{
	for (; i < s->count; i++) {
		unsigned here = binds(s, i);

		if (is_among(s, i, " ( [ { "))
			i = s->tokens[i].other;
		else if ((here && here <= level) ||
			 is_among(s, i,
				  " ) ] } ; , ? : = += -= *= /= %= &= |= ^= <<= >>= "))
			break;
	}
	return i;
}

/* The first token of the left operand of the && or || at @i; 0: it is in a chain of them. */
static size_t operand_begin(const struct source *s, size_t i)
{
	while (i-- > 0) {
		if (is_among(s, i, " && || "))
			return 0;
		if (is_among(s, i, " ) ] } "))
			i = s->tokens[i].other;
		else if (is_among(s, i,
				  " ( [ { ; , ? : = += -= *= /= %= &= |= ^= return else "))
			return i + 1;
	}
	return 0;
}

/* ---- faults ---- */

static unsigned line_of(const struct source *s, size_t at)
{
	unsigned line = 1;

	for (size_t i = 0; i < at; i++)
		line += s->text[i] == '\n';
	return line;
}

/* The text with the number in place of its %u. */
static char *format(const char *text, unsigned number)
{
	size_t size = strlen(text) + 32;
	char *out = malloc(size);
	const char *at = strstr(text, "%u");

	if (!out)
		die("no memory for", text);
	if (at)
		snprintf(out, size, "%.*s%u%s", (int)(at - text), text, number, at + 2);
	else
		strcpy(out, text);
	return out;
}

/* From token @from to before @to; %u in the texts is its number. */
static void add(struct source *s, const char *kind, size_t from, size_t to,
		const char *before, const char *after)
{
	unsigned line = line_of(s, s->tokens[from].at);
	size_t begin = s->tokens[from].at;
	size_t end = s->tokens[to - 1].at + s->tokens[to - 1].len;
	char place[512];
	const char *skip;
	struct fault *f;

	s->number++;
	snprintf(place, sizeof(place), "\n%s:%u\n", s->name, line);
	skip = strstr(s->skip, place);
	if (to <= from || to <= s->measured ||
	    (skip && (!strcmp(kind, "swap") || strstr(skip + 1, place))))
		return;
	f = &s->faults[s->fault_count++];
	f->from = begin;
	f->to = end;
	f->before = format(before, s->number);
	f->after = format(after, s->number);
	printf("%u\t%s\t%u\t%s\t", s->number, s->name, line, kind);
	for (size_t i = begin; i < end && i < begin + 60; i++)
		putchar(isspace((unsigned char)s->text[i]) ? ' ' : s->text[i]);
	putchar('\n');
}

#define M "SX_MUTANT(%u)"

static void mutate_operator(struct source *s, size_t i)
{
	static const struct {
		const char *signs, *kind, *before, *after;
	} changes[] = {
		{ " < >= ", "bound", "(", ") + " M },
		{ " > <= ", "bound", "(", ") - " M },
		{ " == != ", "equal", "", " ^ " M },
		{ " && ", "operand", "((", ") || " M ")" },
		{ " || ", "operand", "((", ") && !" M ")" },
		{ " + - ", "sign", "(", ") * (1 - 2 * " M ")" },
		{ " & ", "mask", "((", ") | -" M ")" },
		{ " | ", "mask", "((", ") & (" M " - 1))" },
	};

	unsigned level = binds(s, i);

	for (size_t n = 0; level && n < sizeof(changes) / sizeof(changes[0]); n++) {
		if (!is_among(s, i, changes[n].signs))
			continue;
		add(s, changes[n].kind, i + 1, operand_end(s, i + 1, level),
		    changes[n].before, changes[n].after);
		if (level <= 2 && operand_begin(s, i))
			add(s, changes[n].kind, operand_begin(s, i), i, changes[n].before,
			    changes[n].after);
	}
}

/* Arguments of UINT32_C() and its like, and of vector instructions. */
static bool wants_constants(const struct source *s, size_t i)
{
	const char *word = s->text + s->tokens[i].at;

	return is(s, i + 1, "(") && s->tokens[i].len > 2 &&
	       (!strncmp(word, "_mm", 3) || !strncmp(word + s->tokens[i].len - 2, "_C", 2));
}

/* The name of the function that is called at @i has one of these words. */
static bool calls(const struct source *s, size_t i, const char *const *words)
{
	char name[64];

	snprintf(name, sizeof(name), "%.*s(", (int)s->tokens[i].len,
		 s->text + s->tokens[i].at);
	while (is(s, i + 1, "(") && *words && !strstr(name, *words))
		words++;
	return is(s, i + 1, "(") && *words;
}

static const char *const takes_memory[] = { "alloc(",   "_free(",       "_reserve(",
					    "_expect(", "cache_items(", NULL };
static const char *const gives_back[] = { "_free(", "_fini(", "va_end(", NULL };
static const char *const is_symmetric[] = { "_eq(", "_sat_mul(", "_sat_add(", NULL };

/* One of a comparison's results, of which only the sign counts. */
static bool is_sign(const struct source *s, size_t i)
{
	const char *at = s->text + s->tokens[i].at;

	return is(s, i, "1") &&
	       (!strncmp(at - 3, "? -1 : 1", 8) || !strncmp(at - 2, "? 1 : -1", 8) ||
		!strncmp(at - 7, "? -1 : 1", 8) || !strncmp(at - 7, "? 1 : -1", 8));
}

static void mutate_number(struct source *s, size_t i, bool declares)
{
	if ((declares && is(s, i - 1, "[")) || (is(s, i - 1, "{") && is(s, i + 1, "}")) ||
	    s->immediate > i || s->roomy > i || is_sign(s, i))
		return;
	add(s, "constant", i, i + 1, "(", " + " M ")");
}

/* The end of an argument that is a name, a number or a path of names. */
static size_t plain_argument(const struct source *s, size_t i)
{
	if (is_among(s, i, " & * - "))
		i++;
	while (i < s->count && (s->tokens[i].kind == WORD || s->tokens[i].kind == NUMBER ||
				is_among(s, i, " . -> ")))
		i++;
	return i;
}

static bool is_same(const struct source *s, size_t a, size_t b, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct token *x = &s->tokens[a + i], *y = &s->tokens[b + i];

		if (x->len != y->len || memcmp(s->text + x->at, s->text + y->at, x->len))
			return false;
	}
	return true;
}

/* Two arguments that stand side by side and differ change places. */
static void mutate_arguments(struct source *s, size_t i)
{
	size_t end = s->tokens[i + 1].other;
	char before[1024];

	for (size_t a = i + 2; a < end;) {
		size_t a_end = plain_argument(s, a);
		size_t b_end = is(s, a_end, ",") ? plain_argument(s, a_end + 1) : a_end;
		const char *text = s->text;
		const struct token *t = s->tokens;

		if (b_end > a_end + 1 && (b_end == end || is(s, b_end, ",")) &&
		    t[end].at - t[i].at < 400 &&
		    !memchr(text + t[i].at, '%', t[end].at - t[i].at)) {
			snprintf(
				before, sizeof(before),
				"(SX_MUTANT(%%u) ? %.*s%.*s, %.*s%.*s) : ",
				(int)(t[a].at - t[i].at), text + t[i].at,
				(int)(t[b_end - 1].at + t[b_end - 1].len - t[a_end + 1].at),
				text + t[a_end + 1].at,
				(int)(t[a_end - 1].at + t[a_end - 1].len - t[a].at),
				text + t[a].at,
				(int)(t[end].at - t[b_end - 1].at - t[b_end - 1].len),
				text + t[b_end - 1].at + t[b_end - 1].len);
			for (char *p = before; (p = strchr(p, '\n')) != NULL;)
				*p = ' ';
			if (a_end - a == b_end - a_end - 1 &&
			    is_same(s, a, a_end + 1, a_end - a))
				s->number++;
			else
				add(s, "swap", i, end + 1, before, ")");
		}
		while (a < end && !is(s, a, ","))
			a = is_among(s, a, " ( [ { ") ? s->tokens[a].other + 1 : a + 1;
		a++;
	}
}

/* The statement at @i. Return: where its words begin that have faults of their own. */
static size_t mutate_statement(struct source *s, size_t i, size_t end)
{
	if (is(s, i, "return") && is(s, i + 1, "NULL"))
		return end; /* 0 already */
	if (is(s, i, "return") && end > i + 1) {
		bool none = end == i + 2 && is_among(s, i + 1, " 0 false ");

		add(s, "result", i + 1, end, none ? M " ? 1 : (" : M " ? 0 : (", ")");
		return none ? end : i + 1;
	}
	if (s->tokens[i].kind == WORD && !is_type(s, i) && s->tokens[i + 1].kind != WORD &&
	    !is_among(s, i,
		      " if for while switch do else return goto break continue case "
		      "default ") &&
	    !calls(s, i, gives_back))
		add(s, "drop", i, end, M " ? (void)0 : (void)(", ")");
	return i;
}

/* The colon at @i belongs to a question mark, not to a label. */
static bool is_of_choice(const struct source *s, size_t i)
{
	while (i && !is_among(s, i, " ; { } ? "))
		i--;
	return is(s, i, "?");
}

/* Whether a statement may begin after the token before @i. */
static bool begins(const struct source *s, size_t i)
{
	size_t open;

	if (!s->tokens[i].block || is_among(s, i, " { } ; "))
		return false;
	if (is_among(s, i - 1, " ; { } else do : "))
		return !is(s, i - 1, ":") || !is_of_choice(s, i - 1);
	open = s->tokens[i - 1].other;
	return is(s, i - 1, ")") && open && is_among(s, open - 1, " if for while switch ");
}

/* A function's body, without its braces. */
static void mutate_body(struct source *s, size_t i, size_t last)
{
	bool declares = false;

	for (; i < last; i++) {
		size_t end;

		if (begins(s, i)) {
			for (end = i; end < last && !is_among(s, end, " ; { "); end++)
				if (is_among(s, end, " ( [ "))
					end = s->tokens[end].other;
			declares = is_type(s, i) || (s->tokens[i].kind == WORD &&
						     s->tokens[i + 1].kind == WORD);
			if (is_among(s, i, " static _Static_assert static_assert enum ")) {
				i = operand_end(s, i, 0);
				while (i < last && !is(s, i, ";"))
					i = is_among(s, i, " { [ ( ")
						    ? s->tokens[i].other + 1
						    : i + 1;
				continue;
			}
			if (is(s, i, "case")) {
				while (i < last && !is(s, i, ":"))
					i++;
				continue;
			}
			if (is(s, end, ";"))
				i = mutate_statement(s, i, end);
			if (i == end)
				continue;
		}
		if (is_among(s, i, " if while ") && is(s, i + 1, "("))
			add(s, "skip", i + 2, s->tokens[i + 1].other, "(", ") && !" M);
		if (s->tokens[i].kind == WORD && is(s, i + 1, "(") &&
		    !is_among(s, i, " if while for switch sizeof return ") &&
		    !is_among(s, i - 1, " . -> ") && !calls(s, i, is_symmetric))
			mutate_arguments(s, i);
		if (calls(s, i, takes_memory) && s->roomy < i)
			s->roomy = s->tokens[i + 1].other;
		if (is(s, i, "sizeof") && is(s, i + 1, "("))
			s->measured = s->tokens[i + 1].other;
		if (wants_constants(s, i) && s->immediate < i)
			s->immediate = s->tokens[i + 1].other;
		if (s->tokens[i].kind == NUMBER)
			mutate_number(s, i, declares);
		mutate_operator(s, i);
	}
}

/* ---- the text with all of them ---- */

struct insertion {
	size_t at, other;
	bool opens;
	size_t number;
	const char *text;
};

/* At one place what ends is before what begins, the inner before the outer. */
static int by_place(const void *a, const void *b)
{
	const struct insertion *x = a, *y = b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	if (x->opens != y->opens)
		return x->opens ? 1 : -1;
	if (x->other != y->other)
		return x->other > y->other ? -1 : 1;
	return (x->number < y->number) == x->opens ? -1 : 1;
}

static void write_all(const struct source *s, const char *path)
{
	struct insertion *list = calloc(2 * s->fault_count + 1, sizeof(*list));
	FILE *f = fopen(path, "wb");
	size_t at = 0;

	if (!f || !list)
		die("cannot write", path);
	for (size_t i = 0; i < s->fault_count; i++) {
		const struct fault *x = &s->faults[i];

		list[2 * i] = (struct insertion){ x->from, x->to, true, i, x->before };
		list[2 * i + 1] = (struct insertion){ x->to, x->from, false, i, x->after };
	}
	qsort(list, 2 * s->fault_count, sizeof(*list), by_place);
	fputs("#include \"base/mutant.h\"\n#line 1\n", f);
	for (size_t i = 0; i < 2 * s->fault_count; i++) {
		fwrite(s->text + at, 1, list[i].at - at, f);
		fputs(list[i].text, f);
		at = list[i].at;
	}
	fwrite(s->text + at, 1, s->len - at, f);
	if (fclose(f))
		die("cannot write", path);
	free(list);
}

static void schema(struct source *s, const char *from, const char *to)
{
	char path[4096];

	snprintf(path, sizeof(path), "%s/%s", from, s->name);
	s->text = read_all(path, &s->len);
	tokenize(s);
	match_brackets(s);
	s->faults = calloc(4 * s->count + 1, sizeof(*s->faults));
	if (!s->tokens || !s->faults)
		die("no memory for", path);
	for (size_t i = 1; i < s->count; i++)
		/* a brace in the first column begins a function */
		if (is(s, i, "{") && s->text[s->tokens[i].at - 1] == '\n')
			mutate_body(s, i + 1, s->tokens[i].other);
	snprintf(path, sizeof(path), "%s/%s", to, s->name);
	write_all(s, path);
	for (size_t i = 0; i < s->fault_count; i++) {
		free(s->faults[i].before);
		free(s->faults[i].after);
	}
	free(s->faults);
	free(s->tokens);
	free(s->text);
}

int main(int argc, char *argv[])
{
	struct source s = { 0 };
	size_t len;

	if (argc > 5 && !strcmp(argv[1], "schema")) {
		char *skip = read_all(argv[2], &len);

		for (int i = 5; i < argc; i++) {
			s = (struct source){ .name = argv[i],
					     .number = s.number,
					     .skip = skip };
			schema(&s, argv[3], argv[4]);
		}
		free(skip);
	} else {
		die("usage: mutate schema SKIP FROM TO FILE..., not",
		    argc > 1 ? argv[1] : "");
	}
	return ferror(stdout) || fflush(stdout) ? 2 : 0;
}
