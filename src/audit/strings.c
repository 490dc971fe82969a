/* SPDX-License-Identifier: MIT */
/*
 * audit/strings.c - leaks in the strings of a module: paths, users, dates, secrets.
 *
 * Patterns find candidates; a function then checks the few hundred bytes around each.
 */
#include "audit/state.h"

#include "base/str.h"

#include <string.h>

#define NEAR 256 /* bytes to check around a candidate */

static bool is_word(char c)
{
	return sx_is_digit(c) || sx_is_letter(c) || c == '_' || c == '-' || c == '.';
}

/* A byte of a string; 0 beyond it. */
static char at(struct spvx_str s, size_t n)
{
	return n < s.len ? s.ptr[n] : '\0';
}

/* ---- checks of a candidate: the pattern matched [from, to) ---- */

/* Whether a user name and a separator follow. */
static bool names_user(struct spvx_str s, size_t from, size_t to)
{
	size_t n = to;

	(void)from;
	while (n < to + NEAR && at(s, n) && at(s, n) != '/' && at(s, n) != '\\')
		n++;
	return n > to && (at(s, n) == '/' || at(s, n) == '\\');
}

/* Whether the digits are not part of a longer number. */
static bool stands_alone(struct spvx_str s, size_t from, size_t to)
{
	return (!from || !sx_is_digit(s.ptr[from - 1])) && !sx_is_digit(at(s, to));
}

/* Whether the digits are seconds since 1970, from 2001 to 2033. */
static bool is_epoch(struct spvx_str s, size_t from, size_t to)
{
	return stands_alone(s, from, to) && s.ptr[from] == '1';
}

/* Whether the text is a date such as 2015-04-30, found by its -04-30: a valid month and day
 * of this century or the last. */
static bool is_date(struct spvx_str s, size_t from, size_t to)
{
	int month = (s.ptr[from + 1] - '0') * 10 + s.ptr[from + 2] - '0';
	int day = (s.ptr[from + 4] - '0') * 10 + s.ptr[from + 5] - '0';
	const char *year;

	if (from < 4)
		return false;
	year = s.ptr + from - 4;
	if (memcmp(year, "19", 2) != 0 && memcmp(year, "20", 2) != 0)
		return false;
	return stands_alone(s, from - 4, to) && sx_is_digit(year[2]) &&
	       sx_is_digit(year[3]) && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/* Whether the text is a time such as 23:59:59, found by its :59:59. */
static bool is_time(struct spvx_str s, size_t from, size_t to)
{
	return from >= 2 && sx_is_digit(s.ptr[from - 2]) && sx_is_digit(s.ptr[from - 1]) &&
	       stands_alone(s, from - 2, to) && s.ptr[from - 2] < '3' &&
	       s.ptr[from + 1] < '6' && s.ptr[from + 4] < '7';
}

/* Whether the text is a __DATE__: "Apr 30 2015", "Apr 1 2015"; @to is after the first
 * blank. */
static bool is_compile_date(struct spvx_str s, size_t from, size_t to)
{
	size_t n = to + (at(s, to) == ' ');

	if ((from && sx_is_letter(s.ptr[from - 1])) || !sx_is_digit(at(s, n)))
		return false;
	while (sx_is_digit(at(s, n)) && n < to + 2)
		n++;
	return at(s, n) == ' ' && sx_is_digit(at(s, n + 1)) && sx_is_digit(at(s, n + 2)) &&
	       sx_is_digit(at(s, n + 3)) && sx_is_digit(at(s, n + 4)) &&
	       !sx_is_digit(at(s, n + 5));
}

static bool are_hex(struct spvx_str s, size_t from, size_t count)
{
	for (size_t n = from; n < from + count; n++)
		if (sx_hex_digit(at(s, n)) < 0)
			return false;
	return true;
}

/* Whether the text is 01234567-89ab-cdef-0123-456789abcdef, found by its -89ab-. */
static bool is_guid(struct spvx_str s, size_t from, size_t to)
{
	return from >= 8 && are_hex(s, from - 8, 8) && are_hex(s, to, 4) &&
	       at(s, to + 4) == '-' && are_hex(s, to + 5, 4) && at(s, to + 9) == '-' &&
	       are_hex(s, to + 10, 12);
}

/* Whether a word is long enough for a secret. */
static bool is_token(struct spvx_str s, size_t from, size_t to)
{
	size_t n = to;

	while (is_word(at(s, n)) && n < to + 16)
		n++;
	return n == to + 16 && (!from || !is_word(s.ptr[from - 1]));
}

/* Whether the text is scheme://user:password@host. */
static bool has_credentials(struct spvx_str s, size_t from, size_t to)
{
	bool colon = false;

	(void)from;
	for (size_t n = to; n < to + NEAR; n++) {
		char c = at(s, n);

		if (c == '@')
			return colon && n > to + 1;
		if (!is_word(c) && c != ':' && c != '%' && c != '$' && c != '!')
			return false;
		colon |= c == ':';
	}
	return false;
}

/* Whether the text is someone@example.org, which may end a sentence. */
static bool is_address(struct spvx_str s, size_t from, size_t to)
{
	size_t end = to;
	size_t dot = 0;

	if (!from || !(sx_is_digit(s.ptr[from - 1]) || sx_is_letter(s.ptr[from - 1])))
		return false;
	while (end < to + NEAR && is_word(at(s, end)) && at(s, end) != '_')
		end++;
	while (end > to && at(s, end - 1) == '.')
		end--;
	for (size_t n = to + 1; n < end; n++)
		if (at(s, n) == '.')
			dot = n;
	return dot && end >= dot + 3 && sx_is_letter(at(s, dot + 1)) &&
	       sx_is_letter(at(s, dot + 2));
}

static bool is_so(struct spvx_str s, size_t from, size_t to)
{
	(void)s;
	(void)from;
	(void)to;
	return true;
}

/* ---- the patterns ---- */

static const struct search {
	const char *text;
	uint8_t rule;
	bool in_source; /* also searched for in source text */
	bool (*look)(struct spvx_str s, size_t from, size_t to);
} searches[] = {
	{ "/home/", AU_I002, true, names_user },
	{ "/users/", AU_I002, true, names_user },
	{ "\\users\\", AU_I002, true, names_user },
	{ ":/users/", AU_I002, true, names_user },
	{ "jenkins", AU_I002, true, is_so },
	{ "/build/", AU_I002, true, is_so },
	{ "\\build\\", AU_I002, true, is_so },
	{ "appdata", AU_I002, true, is_so },
	{ "://", AU_I008, true, has_credentials },
	{ "@", AU_I008, true, is_address },
	{ "akia", AU_I008, true, is_token },
	{ "ghp_", AU_I008, true, is_token },
	{ "github_pat_", AU_I008, true, is_token },
	{ "glpat-", AU_I008, true, is_token },
	{ "xoxb-", AU_I008, true, is_token },
	{ "aiza", AU_I008, true, is_token },
	{ "eyjhbgci", AU_I008, true, is_token },
	{ "private key-----", AU_I008, true, is_so },
	{ "-##-##", AU_R001, false, is_date },
	{ ":##:##", AU_R001, false, is_time },
	{ "##########", AU_R001, false, is_epoch },
	{ "jan ", AU_R001, false, is_compile_date },
	{ "feb ", AU_R001, false, is_compile_date },
	{ "mar ", AU_R001, false, is_compile_date },
	{ "apr ", AU_R001, false, is_compile_date },
	{ "may ", AU_R001, false, is_compile_date },
	{ "jun ", AU_R001, false, is_compile_date },
	{ "jul ", AU_R001, false, is_compile_date },
	{ "aug ", AU_R001, false, is_compile_date },
	{ "sep ", AU_R001, false, is_compile_date },
	{ "oct ", AU_R001, false, is_compile_date },
	{ "nov ", AU_R001, false, is_compile_date },
	{ "dec ", AU_R001, false, is_compile_date },
	{ "/tmp/", AU_R002, false, is_so },
	{ "\\temp\\", AU_R002, false, is_so },
	{ ".tmp", AU_R002, false, is_so },
	{ "tmp#", AU_R002, false, is_so },
	{ "-$$$$-", AU_R002, false, is_guid },
};

#define SEARCHES SX_ARRAY_SIZE(searches)

void sx_au_strings_init(struct sx_patterns *m)
{
	const char *texts[SEARCHES];

	_Static_assert(SEARCHES <= SX_PATTERNS, "one bit each");
	for (size_t n = 0; n < SEARCHES; n++)
		texts[n] = searches[n].text;
	sx_patterns_init(m, texts, SEARCHES); /* cannot fail: none is too long */
}

void sx_au_strings_begin(struct spvx_audit *a)
{
	uint64_t skip[2] = { 0 };

	for (size_t n = 0; n < SEARCHES; n++) {
		bool off = !au_on(a, searches[n].rule);

		skip[0] |= (uint64_t)off << n;
		skip[1] |= (uint64_t)(off || !searches[n].in_source) << n;
	}
	for (unsigned n = 0; n < 2; n++)
		a->skip[n] = sx_patterns_skip(&a->policy->strings, skip[n]);
}

/* ---- a string ---- */

/**
 * struct look - a string being searched
 * @named: searched before, and now known to be a storage path, which findings then say
 * @done: patterns to skip, since their rule has been reported
 */
struct look {
	struct spvx_audit *a;
	const struct au_insn *i;
	struct spvx_str s;
	bool named;
	struct sx_pattern_skip done;
};

/* Name the storage path in an earlier finding about the same string. */
static void name_path(struct look *l, unsigned rule)
{
	if (!sx_au_is_of(l->a, rule, l->s))
		return;
	l->a->hits[rule].text_len = 0;
	sx_au_say(l->a, rule, "DebugStoragePath ");
	sx_au_quote(l->a, rule, l->s);
}

static void reported(struct look *l, unsigned rule)
{
	for (size_t n = 0; n < SEARCHES; n++)
		if (searches[n].rule == rule)
			l->done.patterns |= UINT64_C(1) << n;
	if (l->named && rule == AU_I002)
		name_path(l, rule);
	if (l->named || !sx_au_hit(l->a, rule, l->i))
		return;
	if (rule == AU_I002)
		sx_au_key(l->a, rule, l->s);
	else
		sx_au_quote(l->a, rule, l->s);
}

static void found(void *ctx, unsigned pattern, size_t from, size_t to)
{
	struct look *l = ctx;

	if (searches[pattern].look(l->s, from, to))
		reported(l, searches[pattern].rule);
}

static void match_patterns(struct look *l)
{
	struct spvx_audit *a = l->a;
	const struct au_item *item = a->policy->patterns.first;

	for (unsigned n = 0; a->match && item; n++, item = item->next) {
		if (!a->match(a->ctx, n, l->s))
			continue;
		reported(l, AU_I008);
		return;
	}
}

/* Whether a path is absolute: /x/..., X:\, \\server\, file: */
static bool is_absolute(struct spvx_str s)
{
	if (at(s, 0) == '/')
		return at(s, 1) != '/' && memchr(s.ptr + 1, '/', s.len - 1);
	if (at(s, 0) == '\\')
		return at(s, 1) == '\\' && s.len > 3;
	if (sx_is_letter(at(s, 0)) && at(s, 1) == ':')
		return at(s, 2) == '\\' || at(s, 2) == '/';
	return at(s, 0) == 'f' && sx_str_starts(s, "file:");
}

void sx_au_string(struct spvx_audit *a, const struct au_insn *i, struct spvx_str s,
		  bool source)
{
	struct look l = { .a = a, .i = i, .s = s, .done = a->skip[source] };

	if (!s.len)
		return;
	if (!source && is_absolute(s) && sx_au_hit(a, AU_I001, i)) {
		sx_au_say(a, AU_I001, "%s ", spvx_entry_name(a->g, i->op));
		sx_au_quote(a, AU_I001, s);
	}
	sx_patterns_find(&a->policy->strings, s, &l.done, found, &l);
	if (!(l.done.patterns >> 9 & 1) && au_on(a, AU_I008))
		match_patterns(&l);
}

void sx_au_storage_path(struct spvx_audit *a, const struct au_insn *i, struct spvx_str s)
{
	struct look l = { .a = a, .i = i, .s = s, .named = true, .done = a->skip[0] };

	if (!s.len)
		return;
	if (is_absolute(s))
		name_path(&l, AU_I001);
	sx_patterns_find(&a->policy->strings, s, &l.done, found, &l);
}

struct spvx_str sx_au_text(struct spvx_audit *a, const struct au_insn *i, unsigned word)
{
	size_t len = 0;
	char *room;

	if (!i->raw.big || word >= i->raw.word_count)
		return spvx_insn_string(&i->raw, word, NULL, 0);
	spvx_insn_strlen(&i->raw, word, &len);
	sx_buf_clear(&a->scratch);
	room = sx_buf_reserve(&a->scratch, len + 1);
	if (!room) {
		a->error = -SPVX_ENOMEM;
		return sx_str("");
	}
	return spvx_insn_string(&i->raw, word, room, len);
}
