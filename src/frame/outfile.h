/* SPDX-License-Identifier: MIT */
/*
 * frame/outfile.h - atomic output files.
 *
 * Output goes to an unnamed file in the same folder, so that a process that is killed
 * leaves nothing behind; the file gets its name at the end. To replace a file, it first
 * gets a temporary name and is renamed at once: a killed process can leave only such
 * temporary files, and the next process that needs the name removes them. On file systems
 * without unnamed files, the temporary name is used from the beginning. The mode of the
 * replaced file is kept; a file with several hard links is overwritten in place. Standard
 * output and files that are not regular (/dev/null, a FIFO) are written directly.
 * Knows system calls and signals; knows nothing of documents and formats.
 */
#ifndef SPVX_FRAME_OUTFILE_H
#define SPVX_FRAME_OUTFILE_H

#include "base/alloc.h"

#include <signal.h>
#include <sys/types.h>

/**
 * struct cmd_file - an output file
 * @path:   as named by the user, or "standard output"
 * @dir:    folder to which @target and @temp are relative; AT_FDCWD if they are paths
 * @fresh:  fail if the name exists
 * @sync:   set before the commit, which then puts the content and the name on the disk
 * @linked: the file has further hard links, which are kept
 * @target: final name; links are resolved unless the folder is given by descriptor
 * @temp:   memory for a temporary name; NULL: the file is written directly
 * @folder: bytes of @temp that name the folder
 * @named:  the file has the name @temp
 * @next:   the temporary file opened before it
 * @fd:     file descriptor; -1: none
 * @held:   second descriptor of the file, while it gets its name
 * @error:  errno of the first failure, or 0
 */
struct cmd_file {
	const char *path;
	int dir;
	bool fresh;
	bool linked;
	bool sync;
	const char *target;
	char *temp;
	size_t folder;
	bool named;
	struct cmd_file *next;
	int fd;
	int held;
	int error;
};

/* Open standard output; cannot fail. */
void cmd_file_stdout(struct cmd_file *f);

/**
 * cmd_file_open() - begin to write a file
 * @f:     must stay where it is until it is committed or discarded
 * @path:  its name; "-", and any other name of standard output, is standard output
 * @arena: owns the names
 * Return: 0, -SPVX_EIO (@f->error says why), -SPVX_ENOMEM.
 */
int cmd_file_open(struct cmd_file *f, const char *path, struct sx_arena *arena);

/**
 * cmd_file_open_at() - begin to write a file in a folder that is open
 * @f:     as above
 * @dir:   the folder, which stays open until the file is committed or discarded
 * @name:  of the file, without a slash; a link of that name is not followed
 * @fresh: the commit fails with EEXIST if the name exists by then; false: it replaces a
 *         file of that name
 * @arena: owns the name of the temporary file; @name stays the caller's
 * Return: as above
 */
int cmd_file_open_at(struct cmd_file *f, int dir, const char *name, bool fresh,
		     struct sx_arena *arena);

/* Write all of it. Return: 0 or -SPVX_EIO; the first failure sticks in @f->error. */
int cmd_file_write(struct cmd_file *f, const char *data, size_t len);

/**
 * cmd_file_commit() - close and rename it
 * @f:          an open file; closed afterwards
 * @if_changed: keep an existing file with equal contents
 * Return: 0 or -SPVX_EIO; -SPVX_ENOMEM: memory ran out, the content may be incomplete. The
 * temporary file is gone in any case.
 */
int cmd_file_commit(struct cmd_file *f, bool if_changed);

/* Whether two paths lead to one file, which need not exist yet; "-" is standard output. Terminals
 * and /dev/null take two outputs. */
bool cmd_file_is_same(const char *a, const char *b);

/* Read until @room bytes or the end of the file. Return: number of bytes; -1 with errno. */
ssize_t cmd_file_fill(int fd, char *data, size_t room);

/* Close the file and remove it. Ignores a file that is not open. */
void cmd_file_discard(struct cmd_file *f);

/*
 * To be called once, at the start: from then on a signal that ends the program first
 * removes the temporary files and the progress line, then has its default effect; and
 * closed descriptors 0 to 2 are opened on /dev/null.
 */
void cmd_file_prepare(void);

/* Set the signal mask that new threads inherit. It blocks the signals that clean up, so
 * that the thread that creates and removes temporary files takes them; it does not block
 * signals that a thread causes itself by writing. @old: receives the previous mask. */
void cmd_file_thread_mask(sigset_t *old);

#endif
