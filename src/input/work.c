/* SPDX-License-Identifier: MIT */
/*
 * input/work.c - readers take the files of an input set, a batch at a time.
 *
 * The queue reads lists and walks directories; readers open files and find modules in them.
 * So threads, a reader each and a lock around the queue, read a set together.
 */
#include "input/input.h"

#include "base/retry.h"
#include "base/str.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

/* Files of a batch: with more, the lock is taken less often; with fewer, all threads end at
 * about the same time. */
#define BATCH 32

/* The fewest parts that a file is divided into, and enough for all threads to end at about
 * the same time. Beyond these, parts of concatenated modules grow up to a limit,
 * since each part has a fixed cost; parts of archives shrink if there are fewer. */
#define PARTS_MIN    4
#define PARTS_ENOUGH 32
#define PART_GROWTH  2

/* Number of files of a batch whose size is examined; fewer if the previous batch was full,
 * since the files of a directory with many are usually small. */
#define LOOKED_AT         8
#define LOOKED_AT_OF_MANY 1

/* O_NONBLOCK: the file may have been replaced by a pipe */
#define OPEN_PART (O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)

/* Set the end of the part that begins at @queue->part.from; UINT64_MAX: the last part,
 * which goes to the end of the file even if the file grows. */
static void guess_end(struct spvx_input *queue)
{
	struct spvx_work_chunk *p = &queue->part;

	p->to = p->end - p->from <= queue->part_bytes ? UINT64_MAX
						      : p->from + queue->part_bytes;
}

/* Open an archive, to divide it as its chunks are taken; one that cannot be divided is read
 * as a whole. Return: 0 or -SPVX_ENOMEM. */
static int begin_archive(struct spvx_input *queue, int fd, uint64_t size)
{
	struct sx_file file = { .fd = fd, .regular = true };
	int err;

	queue->divided = false;
	queue->found = false;
	queue->known.count = 0;
	queue->part.from = 0;
	if (fd < 0)
		return 0;
	queue->part_bytes = size / PARTS_ENOUGH;
	if (queue->part_bytes > queue->options.chunk)
		queue->part_bytes = queue->options.chunk;
	err = sx_nest_open(&queue->nest, &file, false, sx_str(""));
	queue->found = !err && !queue->options.exact_chunks && sx_nest_finds(&queue->nest);
	if (queue->found) {
		queue->part.end = size;
		guess_end(queue);
	}
	if (!err && !queue->found)
		err = sx_nest_cut(&queue->nest, queue->part_bytes, &queue->part.to,
				  &queue->known);
	queue->divided = !err && !queue->found && queue->part.to != SX_UNKNOWN_OFFSET;
	if (!queue->divided)
		sx_nest_close(&queue->nest);
	/* the reader reports the problems */
	return err == -SPVX_ENOMEM ? err : 0;
}

static bool is_large_file(const struct spvx_input *queue, const struct stat *st)
{
	return queue->options.chunk && S_ISREG(st->st_mode) &&
	       (uint64_t)st->st_size / PARTS_MIN >= queue->options.chunk;
}

/* Size of a large file in bytes; 0: the file is not large. */
static uint64_t large_step(const struct spvx_input *queue, const struct sx_tree_step *step)
{
	struct stat st;

	if (step->why || fstatat(step->dir_fd, step->name, &st, 0) ||
	    !is_large_file(queue, &st))
		return 0;
	return (uint64_t)st.st_size;
}

/* Begin to divide a large file of a directory, if it is an archive. Return: 1, 0,
 * -SPVX_ENOMEM. */
static int divide(struct spvx_input *queue, const struct sx_tree_step *step, uint64_t size)
{
	struct sx_buf path = { .a = queue->options.allocator };
	int err = begin_archive(
		queue, SX_RETRY(openat(step->dir_fd, step->name, OPEN_PART)), size);

	if (err || (!queue->divided && !queue->found))
		return err;
	sx_buf_put(&path, queue->tree.path.data, queue->tree.path.len);
	sx_buf_puts(&path, step->name);
	queue->part.name = NULL;
	if (!path.error)
		queue->part.name = sx_arena_strdup(&queue->part_names, path.data, path.len);
	sx_buf_free(&path);
	queue->waiting = *step;
	queue->part_in_tree = true;
	queue->parted = queue->part.name != NULL;
	return queue->parted ? 1 : -SPVX_ENOMEM;
}

/* Take files of one directory, up to a large archive. */
static int take_tree(struct spvx_input *queue, struct spvx_input *to)
{
	struct sx_batch *batch = &to->batch;
	size_t looks = queue->many ? LOOKED_AT_OF_MANY : LOOKED_AT;
	struct sx_tree_step step = queue->waiting;
	int err = 1;

	sx_batch_clear(batch, true);
	while (batch->count < BATCH &&
	       (queue->waits || (err = sx_tree_next(&queue->tree, &step)) > 0)) {
		uint64_t large = batch->count < looks ? large_step(queue, &step) : 0;

		queue->waits = false;
		/* a batch is of one directory */
		if (batch->count && (large || !sx_str_eq(sx_buf_str(&queue->tree.path),
							 sx_buf_str(&to->tree.path)))) {
			queue->waiting = step;
			queue->waits = true;
			break;
		}
		err = large ? divide(queue, &step, large) : 0;
		if (err)
			break;
		to->tree.path.len = 0;
		sx_buf_put(&to->tree.path, queue->tree.path.data, queue->tree.path.len);
		err = sx_batch_put_step(batch, &step);
		if (!err)
			err = to->tree.path.error;
		if (err)
			return err;
	}
	queue->many = batch->count == BATCH;
	sx_prefetch_feed(queue->prefetch, &queue->tree);
	return err < 0 ? err : batch->count > 0;
}

/* Begin to walk the named directory. Return: 1: it is not a directory, or cannot be opened;
 * 0; -SPVX_ENOMEM. */
static int walk(struct spvx_input *queue, const struct sx_name *name)
{
	struct stat st;
	int err;

	if (name->error || name->is_stdin || stat(name->text, &st) || !S_ISDIR(st.st_mode))
		return 1;
	err = sx_input_begin_name(queue, name);
	return err ? err : !queue->tree.depth;
}

/* Begin to divide a file of concatenated modules, which is cut anywhere. */
static void begin_guesses(struct spvx_input *queue, uint64_t size)
{
	const struct spvx_input_options *o = &queue->options;
	uint64_t part = size / PARTS_ENOUGH;

	if (part < queue->options.chunk)
		part = queue->options.chunk;
	if (part > queue->options.chunk * PART_GROWTH)
		part = queue->options.chunk * PART_GROWTH;
	queue->part_bytes = part;
	/* bytes after the last module of the shard are not read */
	queue->part.end = o->shards > 1 && size >= SX_NEST_DIVIDED
				  ? sx_nest_share(size, o->shard + 1, o->shards)
				  : size;
	guess_end(queue);
}

/* Whether a name is a file to be divided: its first chunk goes to @queue->part.
 * Return: 1, 0, -SPVX_ENOMEM. */
static int is_large(struct spvx_input *queue, const struct sx_name *name)
{
	struct stat st;
	int err;

	/* names from lists are not kept */
	if (queue->names.list || name->error || name->is_stdin || stat(name->text, &st) ||
	    !is_large_file(queue, &st))
		return 0;
	err = begin_archive(queue, SX_RETRY(open(name->text, OPEN_PART)),
			    (uint64_t)st.st_size);
	if (err || (queue->options.exact_chunks && !queue->divided))
		return err;
	if (!queue->divided && !queue->found)
		begin_guesses(queue, (uint64_t)st.st_size);
	queue->part.name = name->text;
	queue->parted = true;
	queue->part_in_tree = false;
	return 1;
}

/* Give the reader the name that the walk began with, to which its files belong. */
static int pass_name(const struct spvx_input *queue, struct spvx_input *to)
{
	struct sx_batch *batch = &to->batch;
	size_t at = batch->text.len;

	to->begun = queue->begun;
	sx_buf_puts(&batch->text, queue->input_name);
	sx_buf_putc(&batch->text, '\0');
	to->input_name = batch->text.data + at;
	return batch->text.error;
}

/* Go on to the part that begins at the end of the current one. Return: 0 or
 * -SPVX_ENOMEM. */
static int next_part(struct spvx_input *queue)
{
	struct spvx_work_chunk *p = &queue->part;

	p->from = p->to;
	queue->parted = p->from != UINT64_MAX;
	if (queue->parted && queue->divided)
		return sx_nest_cut(&queue->nest, queue->part_bytes, &p->to, &queue->known);
	if (queue->parted)
		guess_end(queue);
	else if (queue->divided)
		sx_nest_close(&queue->nest);
	return 0;
}

/* Take the next part of the queue's large file. */
static int take_part(struct spvx_input *queue, struct spvx_input *to)
{
	struct spvx_work_chunk *p = &queue->part;
	struct sx_name name = { .text = p->name };
	struct sx_vec used;

	to->parted = true;
	to->exact = queue->divided;
	to->part = (struct spvx_work_chunk){
		.name = p->name,
		.from = p->from,
		.to = p->to,
		.begin = UINT64_MAX,
		.end = UINT64_MAX,
	};
	/* the reader of a part knows the entries of earlier parts */
	used = to->known;
	to->known = queue->known;
	queue->known = used;
	queue->known.count = 0;
	if (next_part(queue))
		return -SPVX_ENOMEM;
	sx_batch_clear(&to->batch, queue->part_in_tree);
	if (!queue->part_in_tree) {
		to->begun = queue->begun - 1;
		return sx_batch_put_name(&to->batch, &name) ? -SPVX_ENOMEM : 1;
	}
	to->tree.path.len = 0;
	sx_buf_put(&to->tree.path, queue->tree.path.data, queue->tree.path.len);
	if (to->tree.path.error || sx_batch_put_step(&to->batch, &queue->waiting) ||
	    pass_name(queue, to))
		return -SPVX_ENOMEM;
	return 1;
}

bool spvx_work_chunk(const struct spvx_input *input, struct spvx_work_chunk *part)
{
	*part = input->part;
	return input->parted;
}

int spvx_work_retry(struct spvx_input *input, const struct spvx_work_chunk *part,
		    uint64_t at)
{
	struct sx_name name = { .text = part->name };

	input->parted = true;
	input->exact = true;
	input->part = *part;
	input->part.from = at;
	input->part.begin = UINT64_MAX;
	input->part.end = UINT64_MAX;
	input->done = false;
	sx_batch_clear(&input->batch, false);
	return sx_batch_put_name(&input->batch, &name);
}

/* Take names, up to the first that is a directory or a large file. */
static int take_names(struct spvx_input *queue, struct spvx_input *to)
{
	struct sx_batch *batch = &to->batch;
	struct sx_name name;
	int err = 0;

	sx_batch_clear(batch, false);
	to->begun = queue->begun;
	while (batch->count < BATCH) {
		err = sx_names_next(&queue->names, &name);
		queue->done = !err;
		if (err <= 0)
			break;
		queue->begun++;
		queue->input_name = name.text;
		err = is_large(queue, &name);
		if (err) {
			err = err < 0 ? err : 0;
			break;
		}
		err = walk(queue, &name);
		if (err <= 0)
			break;
		err = sx_batch_put_name(batch, &name);
		if (err)
			break;
	}
	return err < 0 ? err : batch->count > 0;
}

int spvx_work_take(struct spvx_input *queue, struct spvx_input *to)
{
	int err = 0;

	to->parted = false;
	while (!err && (!queue->done || queue->parted)) {
		if (queue->parted) {
			err = take_part(queue, to);
			continue;
		}
		if (!queue->tree.depth && !queue->waits) {
			err = take_names(queue, to);
			continue;
		}
		err = take_tree(queue, to);
		if (err > 0 && pass_name(queue, to))
			err = -SPVX_ENOMEM;
	}
	to->done = err <= 0;
	return err;
}
