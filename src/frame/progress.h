/* SPDX-License-Identifier: MIT */
/*
 * frame/progress.h - progress line on stderr.
 *
 * Knows time and the terminal; the counters are passed by the code that reads the inputs.
 */
#ifndef SPVX_FRAME_PROGRESS_H
#define SPVX_FRAME_PROGRESS_H

#include "base/buf.h"

/* The progress of a run. */
struct cmd_work {
	uint64_t bytes;
	uint64_t total; /* bytes there will be; 0: not known */
	uint64_t modules;
	bool uncounted; /* there may be more modules: their number is not printed */
};

/**
 * struct cmd_progress - the line
 * @fd:      file descriptor, usually 2
 * @on:      the line is wanted
 * @width:   columns of a terminal, where the line is overwritten; 0: one new line a second
 * @start:   when the run began, in nanoseconds
 * @next:    when it may be written again
 * @shown:   bytes of the line that are on the terminal now
 */
struct cmd_progress {
	int fd;
	bool on;
	unsigned width;
	uint64_t start;
	uint64_t next;
	size_t shown;
};

/* Begin to count the time. */
void cmd_progress_start(struct cmd_progress *p, int fd, bool on, unsigned width);

/* Report the progress. Cheap: writes at most ten times a second, and not at all at
 * first. */
void cmd_progress_update(struct cmd_progress *p, const struct cmd_work *work);

/* Erase the line before other output on the terminal. */
void cmd_progress_erase(struct cmd_progress *p);

/* Erase the line from a signal handler; async-signal-safe. */
void cmd_progress_interrupted(void);

/* The text of the line after @elapsed nanoseconds. */
void cmd_progress_line(struct sx_buf *b, const struct cmd_work *work, uint64_t elapsed);

#endif
