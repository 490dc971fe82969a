/* SPDX-License-Identifier: MIT */
/*
 * text/as_complain.c - errors in a text: where they are, and what may have been meant.
 *
 * Lines are counted from one error to the next, so that many errors take time linear in the
 * length of the text. Only the first errors get suggestions of names: with thousands of
 * errors, nobody needs them.
 */
#include "text/as.h"

#include "base/compiler.h"
#include "base/str.h"

#include <stdarg.h>
#include <stdio.h>

#define HINTED_MAX 100  /* errors for which names are compared */
#define SOURCE_MAX 1000 /* bytes of a line that are shown */

int sx_as_shown(const struct sx_word *word)
{
	size_t len = sx_word_len(word);
	const char *nl;

	if (len > SX_AS_SHOWN_MAX)
		len = SX_AS_SHOWN_MAX;
	nl = memchr(word->s, '\n', len);
	return (int)(nl ? (size_t)(nl - word->s) : len);
}

void sx_as_find_line(struct spvx_as *as, const char *place)
{
	const char *nl;

	while ((nl = memchr(as->counted, '\n', (size_t)(place - as->counted)))) {
		as->line = nl + 1;
		as->counted = nl + 1;
		as->lineno++;
	}
	as->counted = place;
}

static struct spvx_str source_line(const struct spvx_as *as)
{
	size_t left = (size_t)(as->text.ptr + as->text.len - as->line);
	size_t most = left < SOURCE_MAX ? left : SOURCE_MAX;
	const char *nl = most ? memchr(as->line, '\n', most) : NULL;
	size_t len = nl ? (size_t)(nl - as->line) : most;

	if (nl && len && as->line[len - 1] == '\r')
		len--;
	return (struct spvx_str){ as->line, len };
}

static void report(struct spvx_as *as)
{
	bool behind = (as->behind || sx_as_at_end(as)) && as->at;
	const char *place = behind ? as->words[as->at - 1].e : sx_as_word(as)->s;
	struct spvx_as_error e;

	as->errors++;
	if (as->o.error) {
		sx_as_find_line(as, place);
		e.offset = (uint64_t)(place - as->text.ptr);
		e.line = as->lineno;
		e.column = (uint32_t)(place - as->line) + 1;
		e.len = as->behind ? 0 : sx_word_len(sx_as_word(as));
		e.message = sx_buf_str(&as->message);
		e.hint = sx_buf_str(&as->hint);
		e.source = source_line(as);
		as->failed = as->o.error(as->o.ctx, &e);
	}
	as->message.len = 0;
	as->hint.len = 0;
}

static void put_formatted(struct sx_buf *b, const char *format, va_list ap) SX_PRINTF(2, 0);

static void put_formatted(struct sx_buf *b, const char *format, va_list ap)
{
	char text[2 * SX_AS_SHOWN_MAX + 256];
	int len = vsnprintf(text, sizeof(text), format, ap);

	if (len > 0)
		sx_buf_put(b, text,
			   (size_t)len < sizeof(text) ? (size_t)len : sizeof(text) - 1);
}

bool sx_as_complain(struct spvx_as *as, const char *format, ...)
{
	va_list ap;

	if (as->failed || as->quiet)
		return false;
	va_start(ap, format);
	put_formatted(&as->message, format, ap);
	va_end(ap);
	if (as->message.error)
		as->failed = as->message.error;
	else
		report(as);
	return false;
}

void sx_as_hint(struct spvx_as *as, const char *format, ...)
{
	va_list ap;

	if (!as->o.error || as->quiet)
		return;
	as->hint.len = 0;
	va_start(ap, format);
	put_formatted(&as->hint, format, ap);
	va_end(ap);
}

void sx_as_hint_name(struct spvx_as *as, const struct sx_range *range,
		     const struct sx_as_meant *meant, struct spvx_str word)
{
	const struct sx_name *names = sx_names(as->grammar) + range->first_name;
	/* the first distance that is too far, in halves of a letter */
	unsigned nearest = word.len < 4 ? 3 : word.len < 9 ? 5 : 7;
	const char *found = NULL;

	if (!as->o.error || as->quiet || as->errors >= HINTED_MAX)
		return;
	for (uint32_t i = 0; i < range->name_count; i++) {
		const struct spvx_entry *e = sx_entries(as->grammar) + names[i].entry;
		struct spvx_str name = sx_str(sx_strings(as->grammar) + names[i].text);
		unsigned distance;

		if ((e->flags & meant->flags) != meant->flags || name.len < meant->skip)
			continue;
		name = sx_str_n(name.ptr + meant->skip, name.len - meant->skip);
		distance = sx_str_distance(word, name, nearest);
		if (distance < nearest) {
			nearest = distance;
			found = name.ptr - meant->back;
		}
	}
	if (found)
		sx_as_hint(as, "Did you mean '%s'?", found);
}
