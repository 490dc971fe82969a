/* SPDX-License-Identifier: MIT */
/*
 * input/names.c - the names of an input set: the given ones, then those in lists.
 */
#include "input/names.h"

#include "base/alloc.h"
#include "base/retry.h"
#include "base/str.h"
#include "input/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define BLOCK_SIZE ((size_t)16 * 1024)
#define LONGEST    ((size_t)64 * 1024) /* no system opens a path that long */

static bool is_dash(const char *s)
{
	return s[0] == '-' && !s[1];
}

static size_t count_dashes(const char *const *names, size_t count)
{
	size_t dashes = 0;

	for (size_t i = 0; i < count; i++)
		dashes += sx_is_stdin(sx_str(names[i]));
	return dashes;
}

int sx_names_init(struct sx_names *n, const struct spvx_input_options *o)
{
	memset(n, 0, sizeof(*n));
	n->options = o;
	n->fd = -1;
	sx_buf_init(&n->text, o->allocator);
	sx_strmap_init(&n->seen, o->allocator);
	if (!o->names && (o->name_count || (!o->list_count && !o->list0_count)))
		return -SPVX_EINVAL;
	if (count_dashes(o->names, o->name_count) + count_dashes(o->lists, o->list_count) +
		    count_dashes(o->lists0, o->list0_count) >
	    1)
		return -SPVX_EINVAL;
	return 0;
}

static void close_list(struct sx_names *n)
{
	if (n->fd >= 0 && !is_dash(n->list))
		close(n->fd);
	n->fd = -1;
	n->list = NULL;
}

void sx_names_free(struct sx_names *n)
{
	close_list(n);
	sx_buf_free(&n->text);
	sx_strmap_free(&n->seen);
	if (n->block)
		sx_free(n->options->allocator, n->block, BLOCK_SIZE);
	n->block = NULL;
}

static int problem(struct sx_name *name, const char *text, int error, const char *why)
{
	name->text = text;
	name->error = error;
	name->why = why;
	return 1;
}

static int list_problem(struct sx_names *n, struct sx_name *name)
{
	int error = errno == ENOENT ? -SPVX_ENOENT : -SPVX_EIO;
	const char *why = strerror(errno);
	const char *list = n->list;

	close_list(n);
	return problem(name, list, error, why);
}

/* Go on to the next list. Return: 1; 0: none is left; -SPVX_ENOMEM. If a list cannot be
 * opened, @fd is -1 and errno is set. */
static int open_list(struct sx_names *n)
{
	const struct spvx_input_options *o = n->options;
	size_t i = n->next_list;

	if (i == o->list_count + o->list0_count)
		return 0;
	if (!n->block)
		n->block = sx_resize(o->allocator, NULL, 0, BLOCK_SIZE);
	if (!n->block)
		return -SPVX_ENOMEM;
	n->next_list++;
	n->list = i < o->list_count ? o->lists[i] : o->lists0[i - o->list_count];
	n->separator = i < o->list_count ? '\n' : '\0';
	n->block_at = 0;
	n->block_len = 0;
	n->begun = false;
	n->fd = is_dash(n->list) ? STDIN_FILENO
				 : SX_RETRY(open(n->list, O_RDONLY | O_CLOEXEC | O_NOCTTY));
	if (n->fd >= 0 && !is_dash(n->list) && n->opened)
		n->opened(n->ctx, n->list);
	return 1;
}

/* Return: 1: the block has bytes; 0: end of the list; -1 with errno. */
static int fill_block(struct sx_names *n)
{
	struct sx_file file = { .fd = n->fd };
	size_t got = 0;
	int err;

	if (n->block_at < n->block_len)
		return 1;
	err = sx_file_read(&file, n->block, BLOCK_SIZE, &got);
	n->block_at = n->begun || !n->separator
			      ? 0
			      : got - sx_str_unmarked(sx_str_n(n->block, got)).len;
	n->block_len = got;
	n->begun = true;
	errno = file.error;
	return err ? -1 : got > 0;
}

/* Read up to the next separator. Return: as fill_block(); 0 only if no byte was left. */
static int read_line(struct sx_names *n)
{
	const char *from;
	const char *end;
	size_t len;
	size_t fits;
	int err;

	n->text.len = 0;
	while ((err = fill_block(n)) > 0) {
		from = n->block + n->block_at;
		len = n->block_len - n->block_at;
		end = memchr(from, n->separator, len);
		if (end)
			len = (size_t)(end - from);
		n->block_at += len + (end != NULL);
		fits = LONGEST - n->text.len;
		sx_buf_put(&n->text, from, len < fits ? len : fits);
		if (end)
			return 1;
	}
	return err < 0 ? err : n->text.len > 0;
}

/* A line of the list as a name. Return: 1; 0: it is empty; -SPVX_ENOMEM. */
static int line_name(struct sx_names *n, struct sx_name *name)
{
	size_t len;

	if (n->separator == '\n' && sx_str_ends(sx_buf_str(&n->text), "\r"))
		n->text.len--;
	len = n->text.len;
	if (!len && !n->text.error)
		return 0;
	sx_buf_putc(&n->text, '\0');
	if (n->text.error)
		return n->text.error;
	name->text = n->text.data;
	if (len == LONGEST)
		return problem(name, n->list, -SPVX_EINVAL, "name in the list is too long");
	if (memchr(n->text.data, '\0', len))
		return problem(name, n->list, -SPVX_EINVAL,
			       "name in the list contains a NUL byte");
	return 1;
}

static int next_of_list(struct sx_names *n, struct sx_name *name)
{
	int err;

	do {
		err = read_line(n);
		if (err < 0)
			return list_problem(n, name);
		if (!err) {
			close_list(n);
			return 0;
		}
		err = line_name(n, name);
	} while (!err);
	return err;
}

/* The next name, repeated or not. */
static int next_given(struct sx_names *n, struct sx_name *name)
{
	int err;

	memset(name, 0, sizeof(*name));
	if (n->next_name < n->options->name_count) {
		name->text = n->options->names[n->next_name++];
		name->is_stdin = n->options->literal ? is_dash(name->text)
						     : sx_is_stdin(sx_str(name->text));
		return 1;
	}
	for (;;) {
		if (n->list) {
			err = next_of_list(n, name);
			if (err)
				return err;
		}
		err = open_list(n);
		if (err <= 0)
			return err;
		if (n->fd < 0)
			return list_problem(n, name);
	}
}

/* Return: 1: new; 0: repeated; -SPVX_ENOMEM. */
static int is_fresh(struct sx_names *n, const struct sx_name *name)
{
	const struct spvx_input_options *o = n->options;
	bool fresh = true;

	if (name->error || name->is_stdin ||
	    (o->name_count == 1 && !o->list_count && !o->list0_count))
		return 1;
	if (!sx_strmap_at(&n->seen, name->text, strlen(name->text), &fresh))
		return -SPVX_ENOMEM;
	return fresh;
}

int sx_names_next(struct sx_names *n, struct sx_name *name)
{
	int fresh = 0;
	int err;

	while (!fresh) {
		err = next_given(n, name);
		if (err <= 0)
			return err;
		fresh = is_fresh(n, name);
	}
	return fresh;
}
