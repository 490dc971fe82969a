/* SPDX-License-Identifier: MIT */
/*
 * input/input.c - from names to modules: implements <spvx/input.h>.
 *
 * Three sources feed one another: names (names.c) are files or directories; directories
 * (tree.c) give files; files (nest.c) give modules. This file connects them;
 * problems.c words the problems.
 *
 * One file: each step of an input set begins where the previous one ended.
 */
#include "input/input.h"

#include "base/hash.h"
#include "base/retry.h"
#include "input/path.h"
#include "spirv/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define KIND_BYTES ((uint64_t)4 * 1024) /* read to identify the kind of file */
#define OPEN_FILE  (O_RDONLY | O_CLOEXEC | O_NOCTTY)

/* ---- files ---- */

static void close_file(struct spvx_input *in)
{
	in->totals.files += in->nest.entries;
	in->totals.bytes += sx_nest_close(&in->nest);
	in->in_file = false;
}

/* Set in->path to the path of the current file. */
static int make_path(struct spvx_input *in)
{
	struct sx_buf *b = &in->path;

	if (in->subject != IN_TREE)
		return 0;
	b->len = 0;
	sx_buf_put(b, in->tree.path.data, in->tree.path.len);
	sx_buf_puts(b, in->name);
	if (!*in->name && b->len > 1) /* the directory itself, without its slash */
		b->len--;
	sx_buf_putc(b, '\0');
	return b->error;
}

static int report_opened(struct spvx_input *in)
{
	int err;

	in->totals.files += !in->parted || !in->part.from;
	if (!in->opened || in->subject == STDIN)
		return 0;
	err = make_path(in);
	if (!err)
		in->opened(in->opened_ctx, in->path.data);
	return err;
}

/* Set in->address to the address of the current file. Return: 0 or -SPVX_ENOMEM. */
static int put_path(struct spvx_input *in)
{
	struct spvx_str path;
	int err = make_path(in);

	in->address.len = 0;
	if (err)
		return err;
	if (in->subject == STDIN) {
		sx_buf_putc(&in->address, '-');
	} else if (in->subject == SPELLED) {
		sx_buf_puts(&in->address, in->name);
	} else {
		path = sx_address_below(sx_str(in->path.data), in->options.root);
		if (sx_str_is(path, "-")) /* alone it would be standard input */
			sx_buf_puts(&in->address, "./");
		sx_address_put_path(&in->address, path);
	}
	return in->address.error;
}

/* The address of the archive at the top. Return: 0, -SPVX_ENOMEM. */
static int put_archive(struct spvx_input *in, struct spvx_str *archive)
{
	int err = put_path(in);

	if (err)
		return err;
	in->nest.named = in->nest.depth - 1;
	sx_nest_put_steps(&in->nest, &in->address);
	*archive = sx_buf_str(&in->address);
	return in->address.error;
}

/* An sx_limits.object: pass on an entry with the address of its archive. */
static int report_object(void *ctx, const struct spvx_input_object *object)
{
	struct spvx_input *in = ctx;
	struct spvx_input_object o = *object;
	int err = put_archive(in, &o.archive);

	in->nest.yielded++;
	if (!err)
		err = in->stopped = in->object(in->object_ctx, &o);
	return err;
}

/* An sx_limits.known. */
static struct spvx_str known_document(void *ctx, const struct spvx_input_object *head)
{
	struct spvx_input *in = ctx;
	struct spvx_str archive;
	struct spvx_str json;
	const char *of;

	if (in->known_document(in->object_ctx, head, &json, &of) &&
	    !put_archive(in, &archive) && sx_str_is(archive, of))
		return json;
	return sx_str_n(NULL, 0);
}

void spvx_input_on_object(struct spvx_input *in, spvx_input_object_fn *found, void *ctx,
			  uint32_t tags)
{
	in->object = found;
	in->object_ctx = ctx;
	in->nest.limits.object = found ? report_object : NULL;
	in->nest.limits.object_ctx = in;
	in->nest.limits.object_tags = tags;
	in->nest.limits.known = NULL;
}

void sx_input_on_known(struct spvx_input *in, sx_input_known_fn *known)
{
	in->known_document = known;
	in->nest.limits.known = known_document;
}

/* Determine the shard of the current file. Return: 0, -SPVX_ENOMEM. */
static int choose_shard(struct spvx_input *in)
{
	struct sx_nest *n = &in->nest;
	int err;

	n->shards = in->options.shards;
	n->shard = in->options.shard;
	if (n->shards < 2)
		return 0;
	err = put_path(in);
	if (!err)
		n->hash = sx_fnv1a(SX_FNV_BASIS, in->address.data, in->address.len);
	return err;
}

/* Restrict reading to a part of the file. If the file cannot be read in parts, the first
 * part is the whole file. Return: 1 with a problem, 0, -SPVX_ENOMEM. */
static int begin_part(struct spvx_input *in)
{
	const struct sx_nest_part part = {
		.from = in->part.from,
		.to = in->part.to,
		.exact = in->exact,
		.known = &in->known,
	};
	int rc = sx_nest_part(&in->nest, &part, &in->part.begin);

	in->ends = rc > 0;
	if (in->ends || !part.from)
		return rc < 0 ? rc : 0;
	if (rc == -SPVX_EIO) /* readers of other parts do not report it */
		rc = sx_input_read_problem(in);
	close_file(in);
	return rc;
}

/* Begin a file. Return: 1 with a problem, 0, -SPVX_ENOMEM. */
static int begin_file(struct spvx_input *in, struct sx_file file)
{
	bool named = in->subject != IN_TREE;
	const struct sx_container_ops *ops;
	struct sx_nest *n = &in->nest;
	int err;

	in->in_file = true;
	file.progress = in->progress;
	file.progress_ctx = in->progress_ctx;
	file.unreadable = in->unreadable;
	/* a later part only needs the archive's kind */
	if (in->parted && in->part.from)
		file.until = KIND_BYTES;
	err = report_opened(in);
	if (!err)
		err = choose_shard(in);
	if (err) {
		sx_file_close(&file);
		return err;
	}
	err = sx_nest_open(n, &file, named, in->steps);
	/* the file belongs to another shard */
	if (n->shards > 1 && err != -SPVX_ENOMEM &&
	    (err || (!n->to && !sx_nest_has_units(n))) && !sx_nest_owns(n, n->hash)) {
		close_file(in);
		return 0;
	}
	ops = in->nest.levels[0].container.ops;
	if (!err && in->entered && ops && !ops->leaf) /* an archive */
		in->entered(in->opened_ctx);
	if (!err && in->parted)
		err = begin_part(in);
	if (err >= 0 || err == -SPVX_ENOMEM)
		return err;
	if (in->parted && in->part.from) { /* the first part reports problems */
		close_file(in);
		return 0;
	}
	if (err == -SPVX_EIO) {
		err = sx_input_read_problem(in);
	} else if (in->steps.len) {
		err = sx_input_missing_problem(in);
	} else if (named) {
		err = sx_input_kind_problem(in);
	} else {
		err = 0;
		sx_nest_skip(n);
	}
	close_file(in);
	return err;
}

/* Finish the file. */
static int end_file(struct spvx_input *in)
{
	struct sx_nest *n = &in->nest;
	/* other shards may have modules of the file, or report that it has none */
	bool is_shared = n->to || n->elsewhere ||
			 (n->shards > 1 && !n->entries && !sx_nest_owns(n, n->hash));
	int err = 0;

	in->item.kind = sx_nest_file(n)->kind;
	if (!n->yielded && in->steps.len)
		err = sx_input_missing_problem(in);
	else if (!n->yielded && in->subject != IN_TREE && !is_shared)
		err = sx_input_empty_problem(in);
	close_file(in);
	return err;
}

/* The next module of the current file. Return: 1 with an item, 0, -SPVX_ENOMEM. */
static int next_module(struct spvx_input *in)
{
	int err = sx_nest_next(&in->nest, &in->at);
	const char *path;

	if (!err && in->parted) {
		/* Finish a part of the file. */
		if (in->ends)
			in->part.end = sx_nest_part_end(&in->nest, in->part.to);
		if (in->part.from)
			close_file(in);
	}
	if (!err)
		return in->in_file ? end_file(in) : 0;
	if (err < 0) {
		close_file(in);
		return err;
	}
	in->alone = UNKNOWN;
	in->item.kind = in->at.level->raw.kind;
	in->item.named = in->item.named && !in->at.entry;
	if (in->at.problem) { /* reading continues after a damaged entry */
		in->ends &= in->at.problem == -SPVX_EENTRY;
		return sx_input_file_problem(in);
	}
	in->item.stream = in->at.stream;
	in->item.offset = in->at.stream->offset;
	in->item.stored_at = in->at.stored_at;
	in->item.clear = in->at.clear;
	in->item.uses = in->at.uses;
	in->item.use_count = in->at.use_count;
	in->item.section = in->at.section;
	in->item.symbols = in->at.symbols;
	in->item.name = sx_nest_name(&in->nest);
	path = in->subject == IN_TREE ? in->name : in->path.data;
	if (!in->item.name.len && in->subject != STDIN && path) {
		const char *slash = strrchr(path, '/');

		in->item.name = sx_str(slash ? slash + 1 : path);
	}
	in->totals.modules++;
	return 1;
}

/* ---- names and directories ---- */

static int begin_path(struct spvx_input *in, int fd)
{
	struct sx_file file = { .fd = fd };
	struct stat st;
	int err;

	if (fd < 0 || fstat(fd, &st)) {
		err = sx_input_errno_problem(in);
		sx_file_close(&file);
		return err;
	}
	if (S_ISDIR(st.st_mode)) {
		if (!in->steps.len) {
			err = sx_tree_open(&in->tree, fd, in->path.data);
			return err == -SPVX_EIO ? sx_input_errno_problem(in) : err;
		}
		close(fd);
		in->missing = true;
		return sx_input_problem(in, -SPVX_EINVAL, 0,
					"is a directory: it has no offsets");
	}
	file.regular = S_ISREG(st.st_mode);
	return begin_file(in, file);
}

/* Report a name that does not exist, as @error says; suggest it with .spv if that exists. */
static int missing(struct spvx_input *in, const char *text, int error)
{
	struct sx_buf *b = &in->path;

	b->len = 0;
	sx_buf_puts(b, text);
	sx_buf_put(b, ".spv", sizeof(".spv"));
	if (b->error)
		return b->error;
	if (!access(b->data, F_OK))
		return sx_input_problem(in, -SPVX_ENOENT, 0, "%s; did you mean %s?",
					strerror(error), b->data);
	return sx_input_problem(in, -SPVX_ENOENT, 0, "%s%s", strerror(error),
				*text ? "" : ": the name is empty");
}

static int malformed(struct spvx_input *in)
{
	in->subject = SPELLED;
	return sx_input_problem(
		in, -SPVX_EINVAL, 0,
		"neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)");
}

/* Begin @text, which is not a file's name, as an address. @error: of opening it
 * as a file. */
static int begin_address(struct spvx_input *in, const char *text, int error)
{
	enum sx_address_verdict verdict;
	int err = sx_address_resolve(text, &in->path, &in->steps, &verdict);

	in->subject = SPELLED;
	if (err)
		return err == -SPVX_EIO ? sx_input_errno_problem(in) : err;
	switch (verdict) {
	case SX_ADDRESS_PATH:
	case SX_ADDRESS_INSIDE:
		in->subject = NAMED;
		return begin_path(in, SX_RETRY(open(in->path.data, OPEN_FILE)));
	case SX_ADDRESS_MALFORMED:
		return malformed(in);
	case SX_ADDRESS_NOT_FOUND:
		break;
	}
	return missing(in, text, error);
}

int sx_input_begin_name(struct spvx_input *in, const struct sx_name *name)
{
	int fd;

	in->subject = NAMED;
	in->name = name->text;
	in->steps = sx_str("");
	in->missing = false;
	in->path.len = 0;
	sx_buf_put(&in->path, name->text, strlen(name->text) + 1);
	if (in->path.error)
		return in->path.error;
	if (name->error)
		return sx_input_problem(in, name->error, 0, "%s", name->why);
	if (name->is_stdin) {
		in->subject = STDIN;
		in->steps = sx_str(name->text + 1);
		if (sx_address_judge(in->steps) == SX_ADDRESS_MALFORMED)
			return malformed(in);
		return begin_file(in,
				  (struct sx_file){ .fd = STDIN_FILENO, .borrowed = true });
	}
	fd = SX_RETRY(open(name->text, OPEN_FILE));
	if (fd < 0 && sx_path_is_none(errno) && !in->options.literal)
		return begin_address(in, name->text, errno);
	return begin_path(in, fd);
}

/* Begin a step of a directory walk, by this set or its queue. */
static int begin_step(struct spvx_input *in, const struct sx_tree_step *step)
{
	int fd;

	in->item.named = false;
	in->subject = IN_TREE;
	in->name = step->name;
	in->steps = sx_str(""); /* else they are those of the last INPUT */
	in->missing = false;
	if (step->why)
		return sx_input_problem(in, step->error, 0, "%s", step->why);
	/* O_NONBLOCK: the file may have been replaced by a pipe */
	fd = SX_RETRY(openat(step->dir_fd, step->name, OPEN_FILE | O_NONBLOCK));
	if (fd < 0)
		return sx_input_errno_problem(in);
	return begin_file(in, (struct sx_file){ .fd = fd,
						.regular = true,
						.local = step->local,
						.prefetch = in->prefetch });
}

/* Begin the next entry of the batch that a reader has taken. */
static int next_taken(struct spvx_input *in)
{
	struct sx_batch *batch = &in->batch;
	struct sx_tree_step step;
	struct sx_name name;

	if (sx_batch_step(batch, &step))
		return begin_step(in, &step);
	in->done = !sx_batch_name(batch, &name);
	if (in->done)
		return 0;
	in->begun++;
	in->input_name = name.text;
	in->item.named = true;
	return sx_input_begin_name(in, &name);
}

int spvx_input_next(struct spvx_input *in, const struct spvx_input_item **item)
{
	struct sx_tree_step step;
	struct sx_name name;
	int err = 0;

	in->item = (struct spvx_input_item){ .message = "" };
	in->item.named = in->subject != IN_TREE;
	while (!err && !in->done && !in->stopped) {
		if (in->in_file) {
			err = next_module(in);
		} else if (in->tree.depth) {
			err = sx_tree_next(&in->tree, &step);
			sx_prefetch_feed(in->prefetch, &in->tree);
			if (err > 0)
				err = begin_step(in, &step);
		} else if (in->takes) {
			err = next_taken(in);
		} else {
			err = sx_names_next(&in->names, &name);
			in->item.named = true;
			in->done = !err;
			if (err > 0) {
				in->begun++;
				in->input_name = name.text;
				err = sx_input_begin_name(in, &name);
			}
		}
	}
	in->item.input = in->begun - 1;
	in->item.input_name = in->input_name;
	*item = &in->item;
	return in->stopped ? in->stopped : err;
}

int spvx_input_whole(struct spvx_input *in, const unsigned char **data, size_t *size)
{
	int err;

	if (!in->item.stream)
		return -SPVX_EINVAL;
	err = spvx_stream_whole(in->item.stream, in->options.max_module, data, size);
	if (err || in->item.stream != &sx_nest_file(&in->nest)->mapped)
		return err;
	/* copied: the caller reads it more than once, and the file may change meanwhile */
	in->held.len = 0;
	sx_buf_put(&in->held, (const char *)*data, *size);
	*data = (const unsigned char *)in->held.data;
	return in->held.error;
}

/* ---- addresses ---- */

/* Whether the address of the module needs the offset to be unique. */
static int needs_offset(struct spvx_input *in)
{
	if (!in->item.stream || sx_nest_is_symbol(&in->nest))
		return false;
	if (in->at.stream->offset || sx_nest_is_place(&in->nest))
		return true;
	if (in->alone == UNKNOWN) {
		int followed = sx_nest_followed(&in->nest);

		if (followed < 0)
			return followed;
		in->alone = followed ? SEVERAL : ALONE;
	}
	return in->alone == SEVERAL;
}

int spvx_input_address(struct spvx_input *in, uint64_t offset, struct spvx_str *address)
{
	struct sx_buf *b = &in->address;
	int err = put_path(in);

	if (err)
		return err;
	if (in->missing)
		sx_buf_put(b, in->steps.ptr, in->steps.len);
	else if (in->nest.depth || in->in_file)
		sx_nest_put_steps(&in->nest, b);
	err = needs_offset(in);
	if (err < 0)
		return err;
	if (err) {
		sx_address_put_offset(b, offset);
		sx_nest_put_within(&in->nest, b);
	}
	*address = sx_buf_str(b);
	return b->error;
}
