/* SPDX-License-Identifier: MIT */
/*
 * input/batch.c - names and files passed from one input set to another.
 *
 * A file is opened by its name in its directory, through a descriptor of the batch's own:
 * the walk that found it may have left the directory by then.
 */
#include "input/prefetch.h"

#include "base/alloc.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define NOTHING SIZE_MAX

/* A name or file: offsets in the text; @why NOTHING = no problem. */
struct sx_batch_entry {
	size_t name;
	size_t why;
	int error;
	bool is_stdin;
	bool local;
};

void sx_batch_init(struct sx_batch *h, const struct spvx_allocator *allocator)
{
	memset(h, 0, sizeof(*h));
	h->dir_fd = -1;
	h->allocator = allocator;
	sx_buf_init(&h->text, allocator);
}

void sx_batch_clear(struct sx_batch *h, bool of_tree)
{
	if (h->dir_fd >= 0)
		close(h->dir_fd);
	h->dir_fd = -1;
	h->of_tree = of_tree;
	h->text.len = 0;
	h->count = 0;
	h->next = 0;
}

void sx_batch_free(struct sx_batch *h)
{
	sx_batch_clear(h, false);
	sx_buf_free(&h->text);
	sx_free(h->allocator, h->list, h->cap * sizeof(*h->list));
	h->list = NULL;
}

/* Return: the offset of the text. */
static size_t put_text(struct sx_batch *h, const char *text)
{
	size_t at = h->text.len;

	sx_buf_put(&h->text, text, strlen(text) + 1);
	return at;
}

static int put(struct sx_batch *h, const char *name, bool is_stdin, int error,
	       const char *why)
{
	void *list = h->list;
	int err = sx_grow(h->allocator, &list, &h->cap, h->count + 1, sizeof(*h->list));

	h->list = list;
	if (err)
		return err;
	h->list[h->count++] = (struct sx_batch_entry){
		.name = put_text(h, name),
		.why = why ? put_text(h, why) : NOTHING,
		.error = error,
		.is_stdin = is_stdin,
	};
	return h->text.error;
}

int sx_batch_put_step(struct sx_batch *h, const struct sx_tree_step *step)
{
	int err;

	if (h->dir_fd < 0 && !step->why) {
		h->dir_fd = fcntl(step->dir_fd, F_DUPFD_CLOEXEC, 0);
		if (h->dir_fd < 0)
			return put(h, step->name, false, -SPVX_EIO, strerror(errno));
	}
	err = put(h, step->name, false, step->error, step->why);
	if (!err)
		h->list[h->count - 1].local = step->local;
	return err;
}

int sx_batch_put_name(struct sx_batch *h, const struct sx_name *name)
{
	return put(h, name->text, name->is_stdin, name->error,
		   name->error ? name->why : NULL);
}

static const struct sx_batch_entry *take(struct sx_batch *h, bool of_tree)
{
	return h->of_tree == of_tree && h->next < h->count ? &h->list[h->next++] : NULL;
}

static const char *why(const struct sx_batch *h, const struct sx_batch_entry *d)
{
	return d->why == NOTHING ? NULL : h->text.data + d->why;
}

bool sx_batch_step(struct sx_batch *h, struct sx_tree_step *step)
{
	const struct sx_batch_entry *d = take(h, true);

	if (!d)
		return false;
	*step = (struct sx_tree_step){
		.dir_fd = h->dir_fd,
		.name = h->text.data + d->name,
		.local = d->local,
		.why = why(h, d),
		.error = d->error,
	};
	return true;
}

bool sx_batch_name(struct sx_batch *h, struct sx_name *name)
{
	const struct sx_batch_entry *d = take(h, false);

	if (!d)
		return false;
	*name = (struct sx_name){
		.text = h->text.data + d->name,
		.is_stdin = d->is_stdin,
		.error = d->error,
		.why = why(h, d),
	};
	return true;
}
