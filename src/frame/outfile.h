/* SPDX-License-Identifier: MIT */
/*
 * frame/outfile.h - atomic output files.
 *
 * Output goes to a file without a name in the same folder, so that a process that is killed leaves
 * nothing; it gets the name at the end. To replace a file it gets a temporary one, which is renamed
 * at once: these are what such a process can leave, and are removed by the next that needs one.
 * So do file systems that have no files without names, from the beginning on. The mode of the
 * replaced file is kept; a file with several hard links is overwritten in place.
 * Standard output and what is not a regular file (/dev/null, a FIFO) is written directly.
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
 * @dir:    folder that the next two are below; AT_FDCWD when they are paths
 * @fresh:  fail if the name exists
 * @sync:   set by who commits it: what is written, and its name, are on the disk then
 * @linked: the file has further hard links, which are kept
 * @target: final name; links are resolved unless the folder is given by descriptor
 * @temp:   room for a temporary name; NULL: written directly
 * @folder: bytes of it that are the folder
 * @named:  it is the name of the file
 * @next:   the temporary file opened before it
 * @fd:     file descriptor; -1: none
 * @held:   another of the same file, while it gets its name
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
 * @path:  its name; "-" and what is standard output under another name are standard output
 * @arena: owns the names
 * Return: 0, -SPVX_EIO (@f->error says why), -SPVX_ENOMEM.
 */
int cmd_file_open(struct cmd_file *f, const char *path, struct sx_arena *arena);

/**
 * cmd_file_open_at() - begin to write a file in a folder that is open
 * @f:     as above
 * @dir:   the folder, which stays open until the file is committed or discarded
 * @name:  of the file, without a slash; a link of that name is not followed
 * @fresh: to commit it fails with EEXIST when something has the name by then; else what has
 *         it is replaced
 * @arena: owns the name of the temporary file; @name stays the caller's
 * Return: as above
 */
int cmd_file_open_at(struct cmd_file *f, int dir, const char *name, bool fresh,
		     struct sx_arena *arena);

/* Write all of it. Return: 0 or -SPVX_EIO; the first failure sticks in @f->error. */
int cmd_file_write(struct cmd_file *f, const char *data, size_t len);

/**
 * cmd_file_commit() - close and rename it
 * @f:          an open file; afterwards it is not
 * @if_changed: keep an existing file with equal contents
 * Return: 0 or -SPVX_EIO; the temporary file is gone in any case.
 */
int cmd_file_commit(struct cmd_file *f, bool if_changed);

/* Read as many bytes as there are, up to @room. Return: how many, -1 with errno. */
ssize_t cmd_file_fill(int fd, char *data, size_t room);

/* Close it and remove what was written. Ignores a file that is not open. */
void cmd_file_discard(struct cmd_file *f);

/*
 * Once, at the start: a signal that ends the program first removes the temporary files and
 * the line of progress, then does what it does by default; and closed descriptors 0 to 2
 * are opened on /dev/null.
 */
void cmd_file_prepare(void);

/* Before threads are started, which inherit it: block the signals that clean up, for the
 * thread that changes what there is to clean up takes them; but not those that a thread gets
 * for what it writes. @old: receives what was blocked before. */
void cmd_file_thread_mask(sigset_t *old);

#endif
