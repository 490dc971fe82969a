/* SPDX-License-Identifier: MIT */
/*
 * frame/message.h - messages on stderr, and the exit status.
 *
 * One shape for everything: `ADDRESS:0xOFFSET: error: RULE: text`, then indented details.
 * Each message is one write(), so that those of several processes do not mix.
 */
#ifndef SPVX_FRAME_MESSAGE_H
#define SPVX_FRAME_MESSAGE_H

#include "frame/status.h"

#include <spvx/api.h>

#define CMD_NOTE_RULES 18 /* rules of archives: SPVX-C001 and so on */

struct cmd_progress;
struct sx_arena;

enum cmd_severity {
	CMD_VERBOSE, /* `note:`, with -v only */
	CMD_NOTE,    /* `note:`; without -v only the first few of an archive rule */
	CMD_WARNING, /* `warning:` */
	CMD_FINDING, /* `error:`, a finding of the command; status 1 */
	CMD_ERROR,   /* `error:`, something could not be done; status 2 */
	CMD_SEVERITIES,
	CMD_DAMAGE = CMD_SEVERITIES /* damaged module or entry: the ledger decides which */
};

struct cmd_kept_message;
struct cmd_place;

/* Messages to print later. */
struct cmd_kept {
	struct sx_arena *arena; /* owns them */
	struct cmd_kept_message *first;
	struct cmd_kept_message *last;
	uint64_t count[CMD_SEVERITIES]; /* including those beyond the limit */
	uint64_t damaged;               /* findings of damage beyond the limit */
	bool lost;                      /* there was no memory for one */
};

/**
 * struct cmd_messages - configuration and state of messages
 * @fd:       file descriptor, usually 2
 * @quiet:    no notes and warnings
 * @verbose:  CMD_VERBOSE too
 * @color:    colour the severity
 * @escape:   show control bytes as \xHH (a terminal)
 * @max:      warnings, findings and errors of inputs to print, each; 0: all
 * @count:    number of messages by severity, printed or not
 * @base:     a base is being read: its first unread input is named regardless of @max
 * @unread:   number of inputs of the base that could not be read
 * @ledger:   records errors and findings
 * @notes:    number of notes of each rule so far
 * @progress: progress line to erase before a message, or NULL
 * @keep:     messages are collected here, not printed or counted; or NULL
 * @record:   records problems of inputs in a partial, whose reader reports them, instead of
 *            the ledger; or NULL
 * @record_ctx: passed to @record
 */
struct cmd_messages {
	int fd;
	bool quiet;
	bool verbose;
	bool color;
	bool escape;
	uint64_t max;
	uint64_t count[CMD_SEVERITIES];
	bool base;
	uint64_t unread;
	struct cmd_ledger *ledger;
	uint64_t notes[CMD_NOTE_RULES];
	struct cmd_progress *progress;
	struct cmd_kept *keep;
	void (*record)(void *ctx, const struct cmd_place *at, struct spvx_str text);
	void *record_ctx;
};

/**
 * struct cmd_place - location of a message; unused fields are zero
 * @address:    a module's address or a file's name; empty: the program itself
 * @has_offset: @offset is to be printed
 * @offset:     in bytes
 * @line:       1-based line of a text; 0: use the offset
 * @column:     1-based
 * @damage:     it reports damage of a module or an entry; set by cmd_say()
 * @always:     an error of the command line, or the first of a base: printed regardless of
 *              @max; set by cmd_say() for messages without an address, and by cmd_error()
 * @unread:     nothing of the input could be read
 * @rule:       such as "bin/truncated"
 * @detail:     lines to follow, indented, separated by LF
 * @bytes:      size of its subject, or 0; not printed
 * @again:      not reported after another failure, which is its cause: a second reading
 *              has failed, or nothing was found
 */
struct cmd_place {
	struct spvx_str address;
	bool has_offset;
	uint64_t offset;
	uint32_t line;
	uint32_t column;
	bool damage;
	bool always;
	bool unread;
	const char *rule;
	struct spvx_str detail;
	uint64_t bytes;
	bool again;
};

/* A place of which only the address is known. */
#define CMD_AT(address_) (&(const struct cmd_place){ .address = (address_) })

/* Print and count a message; @at NULL: the program itself. */
void cmd_say(struct cmd_messages *m, enum cmd_severity severity, const struct cmd_place *at,
	     const char *format, ...) __attribute__((format(printf, 4, 5)));

/* CMD_ERROR about @address, without details: an error of the run, always printed. */
void cmd_error(struct cmd_messages *m, const char *address, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The same for CMD_WARNING. */
void cmd_warn(struct cmd_messages *m, const char *address, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Report a wrong command line; @see is the help command. Always printed. */
void cmd_usage_error(struct cmd_messages *m, const char *see, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Print deferred messages. Return: 0; -SPVX_ENOMEM: some were dropped. */
int cmd_say_kept(struct cmd_messages *m, const struct cmd_kept *kept);

/* Print how many messages were suppressed, if any. */
void cmd_messages_end(struct cmd_messages *m);
#endif
