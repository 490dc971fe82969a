/* SPDX-License-Identifier: MIT */
/*
 * frame/message.c - composes a message and writes it with one call.
 */
#include "frame/message.h"

#include "base/alloc.h"
#include "base/retry.h"
#include "base/say.h"
#include "base/str.h"
#include "frame/progress.h"

#include <spvx/error.h>

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#define NOTES_SHOWN 3 /* of a rule, without -v */

#define PROGRAM "spvx" /* subject of messages that concern no input */

struct severity {
	const char *word;
	const char *plural;
	const char *color; /* SGR */
	bool limited;      /* by --max-errors */
	bool quiet;        /* muted by -q */
};

static const struct severity severities[CMD_SEVERITIES] = {
	[CMD_VERBOSE] = { "note", "notes", "36", false, true },
	[CMD_NOTE] = { "note", "notes", "36", false, true },
	[CMD_WARNING] = { "warning", "warnings", "35", true, true },
	[CMD_FINDING] = { "error", "errors", "31", true, false },
	[CMD_ERROR] = { "error", "errors", "31", true, false },
};

/* The message if there is no memory to compose one. */
#define OUT_OF_MEMORY PROGRAM ": error: out of memory\n"

/* Write all of it. A failure cannot be reported anywhere. */
static void write_all(int fd, const char *data, size_t len)
{
	while (len) {
		ssize_t n = SX_RETRY(write(fd, data, len));

		if (n <= 0)
			return;
		data += n;
		len -= (size_t)n;
	}
}

static void put_head(struct sx_buf *b, const struct cmd_messages *m,
		     enum cmd_severity severity, const struct cmd_place *at)
{
	const struct severity *s = &severities[severity];

	if (at->address.len)
		sx_put_shown(b, at->address, m->escape);
	else
		sx_buf_puts(b, PROGRAM);
	if (at->has_offset) {
		SX_SAY(b, SX_T(":"), SX_HEX(at->offset));
	} else if (at->line) {
		sx_buf_printf(b, ":%u:%u", at->line, at->column);
	}
	if (m->color)
		sx_buf_printf(b, ": \033[1;%sm%s:\033[0m ", s->color, s->word);
	else
		sx_buf_printf(b, ": %s: ", s->word);
	if (at->rule)
		sx_buf_printf(b, "%s: ", at->rule);
}

/* As sx_buf_printf(), from a list. */
static void put_text(struct sx_buf *b, const char *format, va_list ap)
	__attribute__((format(printf, 2, 0)));

static void put_text(struct sx_buf *b, const char *format, va_list ap)
{
	va_list again;
	int n;
	char *room;

	va_copy(again, ap);
	n = vsnprintf(NULL, 0, format, again);
	va_end(again);
	room = n < 0 ? NULL : sx_buf_reserve(b, (size_t)n + 1);
	if (!room)
		return;
	vsnprintf(room, (size_t)n + 1, format, ap);
	b->len += (size_t)n;
}

static void write_message(struct cmd_messages *m, enum cmd_severity severity,
			  const struct cmd_place *at, const char *format, va_list ap)
	__attribute__((format(printf, 4, 0)));

static void write_message(struct cmd_messages *m, enum cmd_severity severity,
			  const struct cmd_place *at, const char *format, va_list ap)
{
	struct spvx_str detail = at->detail;
	struct spvx_str line;
	struct sx_buf b = { .a = NULL };
	struct sx_buf text = { .a = NULL };

	put_text(&text, format, ap);
	put_head(&b, m, severity, at);
	SX_SAY(&b, SX_SHOWN(sx_buf_str(&text), m->escape), SX_T("\n"));
	while (sx_take_line(&detail, &line))
		SX_SAY(&b, SX_C(line.len ? "  " : ""), SX_SHOWN(line, m->escape),
		       SX_T("\n"));
	if (m->progress)
		cmd_progress_erase(m->progress);
	if (b.error || text.error) {
		cmd_ledger_fail(m->ledger);
		write_all(m->fd, OUT_OF_MEMORY, strlen(OUT_OF_MEMORY));
	} else {
		write_all(m->fd, b.data, b.len);
	}
	sx_buf_free(&text);
	sx_buf_free(&b);
}

static void note(struct cmd_messages *m, enum cmd_severity severity,
		 const struct cmd_place *at, const char *format, va_list ap)
	__attribute__((format(printf, 4, 0)));

/* Record a problem in the ledger. Problems of inputs go to the records of a partial
 * instead, if there is one, and its reader reports them; an unread input is an error of
 * this run as well. */
static void note(struct cmd_messages *m, enum cmd_severity severity,
		 const struct cmd_place *at, const char *format, va_list ap)
{
	struct sx_buf text = { .a = NULL };
	va_list again;

	if (severity < CMD_FINDING)
		return;
	va_copy(again, ap);
	put_text(&text, format, again);
	va_end(again);
	if (m->record && at->address.len) {
		m->record(m->record_ctx, at, sx_buf_str(&text));
		if (severity == CMD_ERROR && !at->damage)
			cmd_ledger_fail(m->ledger);
	} else if (severity == CMD_FINDING) {
		cmd_ledger_found(m->ledger, at, sx_buf_str(&text));
	} else {
		cmd_ledger_error(m->ledger, at, sx_buf_str(&text));
	}
	sx_buf_free(&text);
}

/* Count a message. Return: whether to print it. */
static bool is_shown(struct cmd_messages *m, enum cmd_severity severity,
		     const struct cmd_place *at)
{
	const struct severity *s = &severities[severity];
	uint64_t before;

	if (at->always)
		return true;
	before = m->count[severity]++;
	if (severity == CMD_VERBOSE && !m->verbose)
		return false;
	if (s->quiet && m->quiet)
		return false;
	return !s->limited || !m->max || before < m->max;
}

/* ---- deferred messages ---- */

struct cmd_kept_message {
	struct cmd_kept_message *next;
	enum cmd_severity severity;
	struct cmd_place at;
	struct spvx_str text;
};

static void keep(struct cmd_messages *m, enum cmd_severity severity,
		 const struct cmd_place *at, const char *format, va_list ap)
	__attribute__((format(printf, 4, 0)));

static void keep(struct cmd_messages *m, enum cmd_severity severity,
		 const struct cmd_place *at, const char *format, va_list ap)
{
	struct cmd_kept *k = m->keep;
	struct cmd_kept_message *msg;
	struct sx_buf text = { .a = NULL };

	/* documents name more problems than are printed, and records have all of them */
	if (!at->always &&
	    k->count[severity]++ >= (m->max > CMD_TROUBLES ? m->max : CMD_TROUBLES) &&
	    m->max && severities[severity].limited && !m->record) {
		k->damaged += severity == CMD_FINDING && at->damage;
		return;
	}
	msg = sx_arena_zalloc(k->arena, 1, sizeof(*msg));
	if (!msg) {
		k->lost = true;
		return;
	}
	put_text(&text, format, ap);
	msg->severity = severity;
	msg->at = *at;
	msg->at.address = sx_arena_str(k->arena, at->address);
	msg->at.detail = sx_arena_str(k->arena, at->detail);
	msg->text = sx_arena_str(k->arena, sx_buf_str(&text));
	k->lost |=
		text.error || !msg->at.address.ptr || !msg->at.detail.ptr || !msg->text.ptr;
	sx_buf_free(&text);
	if (k->last)
		k->last->next = msg;
	else
		k->first = msg;
	k->last = msg;
}

int cmd_say_kept(struct cmd_messages *m, const struct cmd_kept *k)
{
	uint64_t said[CMD_SEVERITIES] = { 0 };

	if (k->lost)
		return -SPVX_ENOMEM;
	for (const struct cmd_kept_message *msg = k->first; msg; msg = msg->next) {
		cmd_say(m, msg->severity, &msg->at, "%.*s", (int)msg->text.len,
			msg->text.ptr);
		said[msg->severity] += !msg->at.always;
	}
	for (unsigned i = 0; i < CMD_SEVERITIES; i++)
		m->count[i] += k->count[i] - said[i];
	cmd_ledger_more(m->ledger, k->count[CMD_ERROR] - said[CMD_ERROR], k->damaged);
	return 0;
}

/* ---- printing ---- */

static void vsay(struct cmd_messages *m, enum cmd_severity severity,
		 const struct cmd_place *at, const char *format, va_list ap)
	__attribute__((format(printf, 4, 0)));

/* After the first few notes of a rule, the others need -v: some archives have one per
 * entry. */
static enum cmd_severity note_severity(struct cmd_messages *m, const char *rule)
{
	unsigned number = 0;

	for (; *rule; rule++)
		number = sx_is_digit(*rule) ? number * 10 + (unsigned)(*rule - '0') : 0;
	if (number >= CMD_NOTE_RULES)
		return CMD_NOTE;
	return m->notes[number]++ < NOTES_SHOWN ? CMD_NOTE : CMD_VERBOSE;
}

static void vsay(struct cmd_messages *m, enum cmd_severity severity,
		 const struct cmd_place *at, const char *format, va_list ap)
{
	struct cmd_place place = at ? *at : (struct cmd_place){ .has_offset = false };

	if (severity == CMD_DAMAGE) {
		severity = m->ledger->malformed_is_finding ? CMD_FINDING : CMD_ERROR;
		place.damage = true;
	}
	if (severity == CMD_ERROR && !place.damage)
		place.always |= !place.address.len;
	if (m->keep) {
		keep(m, severity, &place, format, ap);
		return;
	}
	if (place.again && m->ledger->failed)
		return;
	if (severity == CMD_NOTE && place.rule)
		severity = note_severity(m, place.rule);
	if (m->base && severity == CMD_ERROR && !place.damage) {
		place.always |= place.unread && !m->unread && m->count[severity] >= m->max;
		m->unread += place.unread;
	}
	note(m, severity, &place, format, ap);
	if (is_shown(m, severity, &place))
		write_message(m, severity, &place, format, ap);
}

void cmd_say(struct cmd_messages *m, enum cmd_severity severity, const struct cmd_place *at,
	     const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsay(m, severity, at, format, ap);
	va_end(ap);
}

void cmd_error(struct cmd_messages *m, const char *address, const char *format, ...)
{
	struct cmd_place at = { .address = sx_str(address), .always = true };
	va_list ap;

	va_start(ap, format);
	vsay(m, CMD_ERROR, &at, format, ap);
	va_end(ap);
}

void cmd_warn(struct cmd_messages *m, const char *address, const char *format, ...)
{
	struct cmd_place at = { .address = sx_str(address) };
	va_list ap;

	va_start(ap, format);
	vsay(m, CMD_WARNING, &at, format, ap);
	va_end(ap);
}

void cmd_usage_error(struct cmd_messages *m, const char *see, const char *format, ...)
{
	struct cmd_place at = { .address = { NULL, 0 } };
	struct sx_buf detail = { .a = NULL };
	va_list ap;

	sx_buf_printf(&detail, "see: %s", see);
	at.detail = sx_buf_str(&detail);
	cmd_ledger_fail(m->ledger);
	va_start(ap, format);
	write_message(m, CMD_ERROR, &at, format, ap);
	va_end(ap);
	sx_buf_free(&detail);
}

/* Number of messages beyond --max-errors. */
static unsigned long long unnamed(const struct cmd_messages *m, enum cmd_severity severity)
{
	return m->max && m->count[severity] > m->max ? m->count[severity] - m->max : 0;
}

static void put_count(struct sx_buf *b, unsigned long long count, const struct severity *s)
{
	if (!count)
		return;
	if (b->len)
		sx_buf_puts(b, " and ");
	sx_buf_printf(b, "%s more %s", SX_GROUPED(count), count == 1 ? s->word : s->plural);
}

static void say_last(struct cmd_messages *m, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Print a last message about earlier errors; it is neither counted nor muted. */
static void say_last(struct cmd_messages *m, const char *format, ...)
{
	struct cmd_place at = { .has_offset = false };
	va_list ap;

	va_start(ap, format);
	write_message(m, CMD_NOTE, &at, format, ap);
	va_end(ap);
}

void cmd_messages_end(struct cmd_messages *m)
{
	struct sx_buf counts = { .a = NULL };

	put_count(&counts, unnamed(m, CMD_FINDING) + unnamed(m, CMD_ERROR),
		  &severities[CMD_ERROR]);
	if (!m->quiet)
		put_count(&counts, unnamed(m, CMD_WARNING), &severities[CMD_WARNING]);
	if (counts.len)
		say_last(m, "%.*s; --max-errors=0 names all", (int)counts.len, counts.data);
	sx_buf_free(&counts);
}
