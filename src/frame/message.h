/* SPDX-License-Identifier: MIT */
/*
 * frame/message.h - what is said on stderr, and the exit status that follows from it.
 *
 * One shape for everything: `ADDRESS:0xOFFSET: error: RULE: text`, then indented details.
 * Each message is one write(), so that those of several processes do not mix.
 */
#ifndef SPVX_FRAME_MESSAGE_H
#define SPVX_FRAME_MESSAGE_H

#include "frame/ledger.h"

#include <spvx/api.h>

#define CMD_NOTE_RULES 16 /* rules of archives: SPVX-C001 and so on */

struct cmd_progress;
struct sx_arena;

enum cmd_severity {
	CMD_VERBOSE, /* `note:`, only with -v */
	CMD_NOTE,    /* `note:`; of a rule of archives the first few, without -v */
	CMD_WARNING, /* `warning:` */
	CMD_FINDING, /* `error:`, the command has found what it looks for; status 1 */
	CMD_ERROR,   /* `error:`, something could not be done; status 2 */
	CMD_SEVERITIES,
	CMD_DAMAGE =
		CMD_SEVERITIES /* of a module or an entry: the ledger has which of both */
};

struct cmd_kept_message;
struct cmd_place;

/* Messages that are to be said later. */
struct cmd_kept {
	struct sx_arena *arena; /* owns them */
	struct cmd_kept_message *first;
	struct cmd_kept_message *last;
	uint64_t count[CMD_SEVERITIES]; /* with those that will not be named anyway */
	bool lost;                      /* there was no memory for one */
};

/**
 * struct cmd_messages - where messages go, and what has been said
 * @fd:       file descriptor, as a rule 2
 * @quiet:    no notes and warnings
 * @verbose:  CMD_VERBOSE too
 * @color:    colour the word that says how bad it is
 * @escape:   show control bytes as \xHH (a terminal)
 * @max:      of warnings, findings and errors, name this many each; 0: all
 * @count:    how many there were, named or not
 * @ledger:   where what went wrong is recorded
 * @notes:    of each rule so far
 * @progress: a line to erase before anything is said, or NULL
 * @keep:     nothing is said, nor counted, but kept here; or NULL
 * @record:   records what is wrong with inputs in a partial, whose reader reports it; the
 *            ledger then does not; or NULL
 * @record_ctx: passed to it
 */
struct cmd_messages {
	int fd;
	bool quiet;
	bool verbose;
	bool color;
	bool escape;
	uint64_t max;
	uint64_t count[CMD_SEVERITIES];
	struct cmd_ledger *ledger;
	uint64_t notes[CMD_NOTE_RULES];
	struct cmd_progress *progress;
	struct cmd_kept *keep;
	void (*record)(void *ctx, const struct cmd_place *at);
	void *record_ctx;
};

/**
 * struct cmd_place - what a message is about; leave out what there is not
 * @address:    of a module, a file's name, or empty: the program itself
 * @has_offset: @offset is to be printed
 * @offset:     in bytes
 * @line:       1-based line of a text, or 0; with @column instead of an offset
 * @column:     1-based
 * @damage:     of a module or an entry that was read; set by cmd_say()
 * @rule:       such as "bin/truncated"
 * @detail:     lines to follow, indented, separated by LF
 * @bytes:      size of what it is about, or 0; not printed
 */
struct cmd_place {
	struct spvx_str address;
	bool has_offset;
	uint64_t offset;
	uint32_t line;
	uint32_t column;
	bool damage;
	const char *rule;
	struct spvx_str detail;
	uint64_t bytes;
};

/* Say something, and count it. */
void cmd_say(struct cmd_messages *m, enum cmd_severity severity, const struct cmd_place *at,
	     const char *format, ...) __attribute__((format(printf, 4, 5)));

/* CMD_ERROR about @address, nothing more to say. */
void cmd_error(struct cmd_messages *m, const char *address, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The same for CMD_WARNING. */
void cmd_warn(struct cmd_messages *m, const char *address, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The command line is wrong; @see is the command that says more. Always said. */
void cmd_usage_error(struct cmd_messages *m, const char *see, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Say what was kept. Return: 0, -SPVX_ENOMEM: some of it was lost. */
int cmd_say_kept(struct cmd_messages *m, const struct cmd_kept *kept);

/* At the end: how many were not named, if any. */
void cmd_messages_end(struct cmd_messages *m);
#endif
