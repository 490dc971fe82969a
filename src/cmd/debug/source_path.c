/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/source_path.c - --source-path: texts of files that a module names but does not
 * embed.
 */
#include "cmd/debug/debug.h"

#include "base/str.h"
#include "cmd/inputs/textfile.h"

#include <spvx/error.h>

#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

/* A larger file is not a source. */
#define MAX_SOURCE ((off_t)256 << 20)

void cmd_source_relative(struct sx_buf *path, struct spvx_str name)
{
	size_t begin = path->len;
	size_t at = 0;

	if (name.len > 1 && name.ptr[1] == ':')
		at = 2; /* skip the drive */
	while (at < name.len && !path->error) {
		size_t n = 0;

		while (at + n < name.len && !sx_is_separator(name.ptr[at + n]))
			n++;
		if (n == 2 && !memcmp(name.ptr + at, "..", 2)) {
			/* remove the last component */
			while (path->len > begin && path->data[path->len - 1] != '/')
				path->len--;
			if (path->len > begin)
				path->len--;
		} else if (n && (n > 1 || name.ptr[at] != '.')) {
			if (path->len > begin)
				sx_buf_putc(path, '/');
			sx_buf_put(path, name.ptr + at, n);
		}
		at += n + 1;
	}
}

/* Look in @dir for the path that begins at @begin of @path. Return: as
 * cmd_source_read(). */
static int look(struct cmd_run *run, const char *dir, const struct sx_buf *path,
		size_t begin, struct sx_buf *text)
{
	size_t len = strlen(dir);
	char real_file[PATH_MAX];
	char real_dir[PATH_MAX];
	char file[PATH_MAX];
	size_t n = path->len - begin;
	struct stat st;

	if (!n || n + len + 2 > sizeof(file) || memchr(path->data + begin, '\0', n))
		return -SPVX_ENOENT;
	memcpy(file, dir, len);
	file[len] = '/';
	memcpy(file + len + 1, path->data + begin, n);
	file[len + 1 + n] = '\0';
	if (!realpath(dir, real_dir) || !realpath(file, real_file))
		return -SPVX_ENOENT;
	/* a link must not lead out of @dir */
	len = strlen(real_dir);
	if (strncmp(real_dir, real_file, len) || (len > 1 && real_file[len] != '/') ||
	    stat(real_file, &st) || !S_ISREG(st.st_mode) || st.st_size > MAX_SOURCE)
		return -SPVX_ENOENT;
	return cmd_text_read(run, file, text);
}

int cmd_source_read(struct cmd_run *run, const struct opt_list *dirs, struct spvx_str name,
		    struct sx_buf *text)
{
	int err = -SPVX_ENOENT;
	struct sx_buf path = { .a = NULL };
	size_t base;

	cmd_source_relative(&path, name);
	if (path.error)
		err = path.error;
	base = path.len - sx_str_last(sx_buf_str(&path), "/").len;
	for (size_t i = 0; i < dirs->count && err == -SPVX_ENOENT; i++) {
		err = look(run, dirs->items[i], &path, 0, text);
		if (err == -SPVX_ENOENT && base)
			err = look(run, dirs->items[i], &path, base, text);
	}
	sx_buf_free(&path);
	return err;
}

int cmd_source_fill(struct cmd_run *run, const struct opt_list *dirs,
		    struct spvx_debug *debug, struct sx_arena *arena)
{
	int err = 0;

	if (!dirs->count)
		return 0;
	for (uint32_t i = 0; i < debug->file_count && !err; i++) {
		struct sx_buf text = { .a = NULL };
		struct spvx_str copy;

		if (debug->files[i].source != SPVX_NONE)
			continue;
		err = cmd_source_read(run, dirs, debug->files[i].name, &text);
		copy = sx_buf_keep(&text, arena);
		if (err == -SPVX_ENOENT)
			err = 0;
		else if (!err)
			err = copy.ptr ? spvx_debug_set_text(debug, i, copy) : -SPVX_ENOMEM;
	}
	return err;
}
