/* SPDX-License-Identifier: MIT */
/*
 * cmd/partial_file.c - files of partials: which options they are of, and whether they are
 * complete.
 */
#include "cmd/partial_file.h"

#include "base/str.h"

#include <spvx/error.h>

#include <fcntl.h>
#include <unistd.h>

int cmd_partial_opts(struct cmd_run *run, const char *more, struct spvx_str *opts)
{
	const struct opt_list *where = &run->in.where;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	for (size_t i = 0; i < where->count; i++)
		sx_buf_printf(&b, "%s--where=%s", i ? " " : "", where->items[i]);
	sx_buf_puts(&b, b.len && *more ? " " : "");
	sx_buf_puts(&b, more);
	*opts = sx_str_n(sx_arena_strdup(&run->arena, b.len ? b.data : "", b.len), b.len);
	sx_buf_free(&b);
	return opts->ptr ? 0 : -SPVX_ENOMEM;
}

struct spvx_str cmd_partial_record(struct spvx_str line)
{
	const char *tab =
		line.len && *line.ptr != '{' ? memchr(line.ptr, '\t', line.len) : NULL;
	size_t len = tab ? (size_t)(tab + 1 - line.ptr) : 0;

	return sx_str_n(line.ptr + len, line.len - len);
}

static bool begins_with(int fd, struct spvx_str header)
{
	const size_t room = header.len + sizeof("!0\t\n");
	char *line = sx_resize(NULL, NULL, 0, room);
	ssize_t n = line ? read(fd, line, room) : -1;
	const char *lf = n > 0 ? memchr(line, '\n', (size_t)n) : NULL;
	bool begins =
		lf &&
		sx_str_eq(cmd_partial_record(sx_str_n(line, (size_t)(lf - line))), header);

	sx_free(NULL, line, room);
	return begins;
}

#define END_ROOM 256 /* bytes that the last record fits into */

static bool has_end(int fd)
{
	off_t size = lseek(fd, 0, SEEK_END);
	char tail[END_ROOM];
	struct spvx_str line;
	size_t want = size < END_ROOM ? (size_t)size : END_ROOM;
	size_t from;

	if (size <= 0 || lseek(fd, -(off_t)want, SEEK_END) < 0 ||
	    read(fd, tail, want) != (ssize_t)want || tail[want - 1] != '\n')
		return false;
	for (from = want - 1; from && tail[from - 1] != '\n';)
		from--;
	line = cmd_partial_record(sx_str_n(tail + from, want - 1 - from));
	return sx_str_starts(line, "{\"t\":\"end\"");
}

bool cmd_partial_is_complete(const char *path, struct spvx_str header)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	bool complete = fd >= 0 && begins_with(fd, header) && has_end(fd);

	if (fd >= 0)
		close(fd);
	return complete;
}
