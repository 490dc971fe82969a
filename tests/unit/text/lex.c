/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/lex.c - assembly text cut into words.
 */
#include "text/as.h"

#include "suite.h"

TestSuite(text_lex, .timeout = 30);

/* The words of a text with | between them, cut @room at a time from memory of exactly its
 * size; and after a ! how many bytes before the end the lexer is. From malloc. */
static char *cut(const char *text, size_t len, size_t room)
{
	char *copy = malloc(len ? len : 1);
	char *out = malloc(2 * len + 32);
	struct sx_lexer lexer = { copy, copy + len };
	struct sx_word *words = malloc(room * sizeof(*words));
	size_t count;
	char *p = out;

	memcpy(copy, text, len);
	do {
		count = sx_lex(&lexer, words, room);
		for (size_t i = 0; i < count; i++) {
			memcpy(p, words[i].s, (size_t)(words[i].e - words[i].s));
			p += words[i].e - words[i].s;
			*p++ = '|';
		}
	} while (count == room);
	sprintf(p, "!%d", (int)(lexer.end - lexer.p));
	free(words);
	free(copy);
	return out;
}

#define TEXT(s) s, sizeof(s) - 1

static const struct {
	const char *text;
	size_t len;
	const char *want;
} cases[] = {
	{ TEXT(""), "!0" },
	{ TEXT(" \t\r\n"), "!0" },
	{ TEXT("; only a comment"), "!0" },
	{ TEXT("; a\n;b\n\n"), "!0" },
	{ TEXT("OpNop"), "OpNop|!0" },
	{ TEXT("%1 = OpTypeVoid\n"), "%1|=|OpTypeVoid|!0" },
	{ TEXT("a\tb\rc\nd e"), "a|b|c|d|e|!0" },
	/* a comment begins anywhere outside quotes, also right after a word */
	{ TEXT("a;b c\nd ; e"), "a|d|!0" },
	{ TEXT("\";\" \"a\";b"), "\";\"|\"a\"|!0" },
	/* ( ) , end words and are words */
	{ TEXT("OpUnknown(22, 3) a"), "OpUnknown|(|22|,|3|)|a|!0" },
	{ TEXT(",,"), ",|,|!0" },
	{ TEXT("\"(,)\""), "\"(,)\"|!0" },
	/* quotes anywhere in a word; line feeds stay in them */
	{ TEXT("a\"b c\"d e"), "a\"b c\"d|e|!0" },
	{ TEXT("\"a\nb\" c"), "\"a\nb\"|c|!0" },
	{ TEXT("\"a\"b\"c d\""), "\"a\"b\"c d\"|!0" },
	/* a backslash takes the next byte along, in quotes and outside */
	{ TEXT("\"a\\\" b\" c"), "\"a\\\" b\"|c|!0" },
	{ TEXT("\"a\\\\\" b"), "\"a\\\\\"|b|!0" },
	{ TEXT("\"\\\\\\\"\" b"), "\"\\\\\\\"\"|b|!0" },
	{ TEXT("a\\ b c"), "a\\ b|c|!0" },
	{ TEXT("a\\\"b c"), "a\\\"b|c|!0" },
	{ TEXT("a\\;b c"), "a\\;b|c|!0" },
	/* what is not closed reaches to the end */
	{ TEXT("\"abc def"), "\"abc def|!0" },
	{ TEXT("\"abc\\\""), "\"abc\\\"|!0" },
	{ TEXT("\"abc\\"), "\"abc\\|!0" },
	{ TEXT("abc\\"), "abc\\|!0" },
	/* a NUL ends the text wherever it is */
	{ TEXT("a b\0c"), "a|b|!2" },
	{ TEXT("a \0 c"), "a|!3" },
	{ TEXT("\0a"), "!2" },
	{ TEXT("\"a\0b\" c"), "\"a|!5" },
	{ TEXT("\"a\\\0b\" c"), "\"a\\|!5" },
	{ TEXT("a\\\0b"), "a\\|!2" },
	{ TEXT("; a\0b\nc"), "!4" },
	{ TEXT("\"a\\\0"), "\"a\\|!1" },
	/* other control bytes, and bytes above ASCII, are like letters */
	{ TEXT("a\vb\fc\x7f \x80\xff"), "a\vb\fc\x7f|\x80\xff|!0" },
};

Test(text_lex, words)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		for (size_t room = 1; room < 9; room++) {
			char *got = cut(cases[i].text, cases[i].len, room);

			cr_expect_str_eq(got, cases[i].want, "case %zu, %zu at a time: %s",
					 i, room, got);
			free(got);
		}
	}
}

/* Escapes, quotes and a NUL in all orders, against the rules read aloud byte by byte. */
Test(text_lex, quotes)
{
	static const char bytes[] = { '"', '\\', 'a', ' ', '\0' };

	for (unsigned n = 0; n < 5 * 5 * 5 * 5 * 5 * 5; n++) {
		struct sx_lexer lexer;
		struct sx_word word;
		char text[7] = "\"";
		bool quoting = true;
		size_t end = 1;

		for (unsigned i = 1, left = n; i < 7; i++, left /= 5)
			text[i] = bytes[left % 5];
		for (; end < 7 && text[end]; end++) {
			if (text[end] == '\\' && end + 1 < 7 && text[end + 1])
				end++;
			else if (text[end] == '"')
				quoting = !quoting;
			else if (text[end] == ' ' && !quoting)
				break;
		}
		lexer = (struct sx_lexer){ text, text + sizeof(text) };
		cr_expect(sx_lex(&lexer, &word, 1) == 1 && word.s == text &&
				  word.e == text + end,
			  "%u: ends at %d, not %zu", n, (int)(word.e - text), end);
	}
}
