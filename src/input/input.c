/* SPDX-License-Identifier: MIT */
/*
 * input/input.c - from names to modules: what <spvx/input.h> says.
 *
 * Three sources feed one another: names (names.c) are files or directories; directories
 * (tree.c) give files; files (nest.c) give modules. This file passes on what they yield and
 * puts problems into words.
 */
#include "input/input.h"

#include "base/alloc.h"
#include "base/hash.h"
#include "base/options.h"
#include "base/retry.h"
#include "spirv/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_MODULE ((uint64_t)256 * 1024 * 1024)
#define MAX_ENTRY  ((uint64_t)256 * 1024 * 1024)
#define SEARCHED   ((size_t)1 << 20) /* bytes that are searched for the advice to search */
#define ADVICE     64
#define OPEN_FILE  (O_RDONLY | O_CLOEXEC | O_NOCTTY)

/* What is found in a directory or an archive holds no SPIR-V. */
static void skip(void *input, enum spvx_input_kind kind, uint64_t bytes)
{
	struct spvx_input *in = input;
	struct spvx_input_passed *passed = &in->totals.kinds[kind];
	const struct spvx_input_skip what = { kind, bytes };

	in->totals.skipped++;
	passed->files++;
	passed->bytes += bytes;
	if (in->skipped)
		in->skipped(in->skipped_ctx, &what);
}

/* All but the names. */
static int create(const struct spvx_input_options *o, struct spvx_input **input)
{
	struct spvx_input *in = sx_resize(o->allocator, NULL, 0, sizeof(*in));
	struct sx_limits limits;
	int err;

	if (!in)
		return -SPVX_ENOMEM;
	memset(in, 0, sizeof(*in));
	in->options = *o;
	in->takes = true; /* until there are names */
	if (!o->max_module)
		in->options.max_module = MAX_MODULE;
	if (!o->max_entry)
		in->options.max_entry = MAX_ENTRY;
	sx_tree_init(&in->tree, &in->options);
	sx_buf_init(&in->path, o->allocator);
	sx_buf_init(&in->address, o->allocator);
	sx_batch_init(&in->batch, o->allocator);
	sx_arena_init(&in->part_names, o->allocator, 0);
	limits = (struct sx_limits){ .max_entry = in->options.max_entry,
				     .carve = o->carve,
				     .temporary = o->temporary,
				     .assembly = o->assembly,
				     .allocator = o->allocator };
	err = sx_nest_init(&in->nest, &limits, !o->no_archives);
	in->nest.skip = skip;
	in->nest.skip_ctx = in;
	sx_nest_file(&in->nest)->map_from = o->map_from;
	if (err) {
		spvx_input_free(in);
		return err;
	}
	*input = in;
	return 0;
}

int spvx_input_create(const struct spvx_input_options *options, struct spvx_input **input)
{
	struct spvx_input_options o = { .size = sizeof(o) };
	struct sx_names names;
	int err;

	*input = NULL;
	if (!options || sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	err = sx_names_init(&names, &o);
	if (err)
		return err;
	err = create(&o, input);
	if (err) {
		sx_names_free(&names);
		return err;
	}
	(*input)->takes = false;
	(*input)->names = names;
	(*input)->names.options = &(*input)->options;
	return 0;
}

int spvx_work_reader_create(const struct spvx_input *queue, struct spvx_input **input)
{
	*input = NULL;
	return create(&queue->options, input);
}

void spvx_input_free(struct spvx_input *in)
{
	if (!in)
		return;
	sx_nest_free(&in->nest);
	sx_tree_free(&in->tree);
	if (!in->takes)
		sx_names_free(&in->names);
	sx_batch_free(&in->batch);
	sx_vec_free(&in->known, in->options.allocator, sizeof(struct sx_known));
	sx_arena_free(&in->part_names);
	sx_buf_free(&in->path);
	sx_buf_free(&in->address);
	spvx_cache_reader_free(in->reader);
	sx_free(in->options.allocator, in, sizeof(*in));
}

void spvx_input_on_file(struct spvx_input *in, void (*opened)(void *ctx, const char *path),
			void *ctx)
{
	in->opened = opened;
	in->opened_ctx = ctx;
	in->names.opened = opened;
	in->names.ctx = ctx;
}

void spvx_input_on_progress(struct spvx_input *in, void (*progress)(void *ctx), void *ctx)
{
	in->progress = progress;
	in->progress_ctx = ctx;
}

void spvx_input_on_text(struct spvx_input *in, spvx_input_text_fn *assemble, void *ctx)
{
	in->nest.limits.text = assemble;
	in->nest.limits.text_ctx = ctx;
}

void spvx_input_totals(const struct spvx_input *in, struct spvx_input_totals *totals)
{
	*totals = in->totals;
	if (!in->in_file)
		return;
	totals->bytes += sx_nest_bytes(&in->nest);
	totals->files += in->nest.entries;
}

void spvx_input_on_skip(struct spvx_input *in, spvx_input_skip_fn *skipped, void *ctx)
{
	in->skipped = skipped;
	in->skipped_ctx = ctx;
}

static void skip_file(struct spvx_input *in)
{
	struct sx_raw *raw = sx_nest_file(&in->nest);
	uint64_t size = sx_file_size(&raw->file);

	skip(in, raw->kind, size == UINT64_MAX ? sx_nest_bytes(&in->nest) : size);
}

/* ---- problems ---- */

static int problem(struct spvx_input *in, int code, uint64_t offset, const char *format,
		   ...) __attribute__((format(printf, 4, 5)));

static int problem(struct spvx_input *in, int code, uint64_t offset, const char *format,
		   ...)
{
	va_list ap;

	va_start(ap, format);
	vsnprintf(in->message, sizeof(in->message), format, ap);
	va_end(ap);
	in->item.problem = (enum spvx_code)(-code);
	in->item.offset = offset;
	in->item.message = in->message;
	return 1;
}

static int errno_problem(struct spvx_input *in)
{
	bool missing = errno == ENOENT && in->subject != IN_TREE;

	return problem(in, missing ? -SPVX_ENOENT : -SPVX_EIO, 0, "%s", strerror(errno));
}

static int read_problem(struct spvx_input *in)
{
	const struct sx_file *f = &sx_nest_file(&in->nest)->file;

	return problem(in, -SPVX_EIO, f->start + f->got, "%s%s",
		       f->no_room ? "temporary file: " : "", sx_file_why(f));
}

/* What to do about a file that holds no module, @usual or, of one that is better searched
 * because that finds one, where; @text is for that. NULL: nothing is known. */
static const char *advise(struct spvx_input *in, const char *usual, char text[ADVICE])
{
	struct sx_raw *raw = sx_nest_file(&in->nest);
	struct spvx_input_kind_facts facts;
	const unsigned char *data;
	uint64_t offset;
	size_t size;

	spvx_input_kind_facts(raw->kind, &facts);
	if (!facts.cure || strcmp(facts.cure, "--carve") != 0)
		return usual;
	size = sx_stream_hold(&raw->binary, SEARCHED, SEARCHED, &data);
	if (sx_carve_first(data, size, &in->nest.limits, &offset) != 1)
		return usual;
	snprintf(text, ADVICE, "a module begins at 0x%llx: --carve",
		 (unsigned long long)offset);
	return text;
}

/* A file that was named holds no module. */
static int kind_problem(struct spvx_input *in)
{
	struct sx_raw *raw = sx_nest_file(&in->nest);
	const unsigned char *p;
	const char *advice;
	const char *what = spvx_input_kind_text(raw->kind, &advice);
	char text[ADVICE];
	size_t size;

	in->item.kind = raw->kind;
	advice = advise(in, advice, text);
	size = spvx_stream_peek(&raw->binary, SPVX_WORD_BYTES, &p);
	if (raw->kind == SPVX_KIND_UNKNOWN && size >= SPVX_WORD_BYTES)
		return problem(in, -SPVX_EMAGIC, 0,
			       "no SPIR-V module: begins with bytes %02X %02X %02X %02X, "
			       "not with the magic number 03 02 23 07%s%s",
			       p[0], p[1], p[2], p[3], advice ? "; " : "",
			       advice ? advice : "");
	return problem(in, -SPVX_EMAGIC, 0, "no SPIR-V module: %s%s%s", what,
		       advice ? "; " : "", advice ? advice : "");
}

/* What was named is not in the file. */
static int missing_problem(struct spvx_input *in)
{
	struct spvx_str rest = in->steps;
	struct sx_step step;

	while (rest.len)
		sx_address_step(&rest, &step);
	in->missing = true;
	if (step.kind != '@')
		return problem(in, -SPVX_EINVAL, 0, "the file holds no such entry");
	if (step.offset > INT64_MAX || !sx_nest_file(&in->nest)->file.regular)
		return problem(in, -SPVX_EINVAL, step.offset, "nothing is at that offset");
	return problem(in, -SPVX_EINVAL, step.offset, "no module begins at that offset");
}

/* ---- files ---- */

static void close_file(struct spvx_input *in)
{
	in->totals.files += in->nest.entries;
	in->totals.bytes += sx_nest_close(&in->nest);
	in->in_file = false;
}

/* The current file as a path. */
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

/* The address of the current file. */
static void put_path(struct spvx_input *in)
{
	struct spvx_str path;

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
}

/* An entry of the archive at the top: with the archive's address. */
static int report_object(void *ctx, const struct spvx_input_object *object)
{
	struct spvx_input *in = ctx;
	struct spvx_input_object o = *object;
	int err = make_path(in);

	in->address.len = 0;
	put_path(in);
	in->nest.named = in->nest.depth - 1;
	sx_nest_put_steps(&in->nest, &in->address);
	if (err || in->address.error)
		return err ? err : in->address.error;
	o.archive = sx_str_n(in->address.data, in->address.len);
	return in->object(in->object_ctx, &o);
}

void spvx_input_on_object(struct spvx_input *in, spvx_input_object_fn *found, void *ctx,
			  uint32_t tags)
{
	in->object = found;
	in->object_ctx = ctx;
	in->nest.limits.object = found ? report_object : NULL;
	in->nest.limits.object_ctx = in;
	in->nest.limits.object_tags = tags;
}

/* Which shard has the current file. Return: 0, -SPVX_ENOMEM. */
static int choose_shard(struct spvx_input *in)
{
	struct sx_nest *n = &in->nest;
	int err;

	n->shards = in->options.shards;
	n->shard = in->options.shard;
	if (n->shards < 2)
		return 0;
	err = make_path(in);
	in->address.len = 0;
	put_path(in);
	n->hash = sx_fnv1a(SX_FNV_BASIS, in->address.data, in->address.len);
	return err ? err : in->address.error;
}

/* Another shard has the file, which has been opened, with @err. */
static bool is_elsewhere(const struct spvx_input *in, int err)
{
	const struct sx_nest *n = &in->nest;

	if (n->shards < 2 || err == -SPVX_ENOMEM || (!err && sx_nest_has_units(n)))
		return false;
	return n->hash % n->shards != n->shard;
}

/* Only a part of the file is wanted. If it cannot be had, the first is the whole. Return: 0 or
 * -SPVX_ENOMEM. */
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
	if (!in->ends && part.from)
		close_file(in);
	return rc < 0 ? rc : 0;
}

/* It is through. */
static void end_part(struct spvx_input *in)
{
	if (in->ends)
		in->part.end = sx_nest_part_end(&in->nest, in->part.to);
	if (in->part.from)
		close_file(in);
}

/* Begin with a file. Return: 1 with a problem, 0, -SPVX_ENOMEM. */
static int begin_file(struct spvx_input *in, struct sx_file file)
{
	bool named = in->subject != IN_TREE;
	int err;

	in->in_file = true;
	file.progress = in->progress;
	file.progress_ctx = in->progress_ctx;
	file.spoilt = in->spoilt;
	err = report_opened(in);
	if (err) {
		sx_file_close(&file);
		return err;
	}
	err = choose_shard(in);
	if (err) {
		sx_file_close(&file);
		return err;
	}
	err = sx_nest_open(&in->nest, &file, named, in->steps);
	if (is_elsewhere(in, err)) {
		close_file(in);
		return 0;
	}
	if (!err && in->parted)
		err = begin_part(in);
	if (!err || err == -SPVX_ENOMEM)
		return err;
	if (in->parted &&
	    in->part.from) { /* what is wrong is reported with the first part */
		close_file(in);
		return 0;
	}
	if (err == -SPVX_EIO) {
		err = read_problem(in);
	} else if (in->steps.len) {
		err = missing_problem(in);
	} else if (named) {
		err = kind_problem(in);
	} else {
		err = 0;
		skip_file(in);
	}
	close_file(in);
	return err;
}

/* An archive, or an entry of it, is not what it should be. */
static int entry_problem(struct spvx_input *in)
{
	const struct sx_finding *f = &in->at.finding;
	int code = f->rule == SX_RULE_FORMAT ? -SPVX_EMAGIC : -SPVX_EENTRY;

	in->item.rule = sx_rule_name(f->rule);
	in->item.severity = f->severity;
	return problem(in, code, f->offset, "%s", f->text);
}

static int file_problem(struct spvx_input *in)
{
	const struct sx_raw *raw = &in->at.level->raw;
	const struct spvx_stream *s = raw->stream;
	int code = in->at.problem;

	switch (-code) {
	case SPVX_EENTRY:
		return entry_problem(in);
	case SPVX_EIO:
		return read_problem(in);
	case SPVX_EINVAL:
		return missing_problem(in);
	case SPVX_ESHORT:
		return problem(in, code, s->offset, "shorter than the %d-byte header",
			       SPVX_HEADER_BYTES);
	case SPVX_ESYNTAX:
		if (raw->kind == SPVX_KIND_SPIRV_ASSEMBLY)
			return problem(in, code, 0, "errors in the assembly text");
		return problem(
			in, code, raw->hex.offset,
			"hexadecimal text breaks off: no number, or the end is missing");
	case SPVX_EMAGIC:
		return problem(in, code, 0, "no SPIR-V module");
	case SPVX_ELIMIT:
		return problem(in, code, 0, "archives nested more than %d deep",
			       SX_NEST_DEPTH);
	default:
		return problem(in, code, s->offset, "%s", spvx_code_text(code));
	}
}

/* A file that was named has no module, or none that is read. */
static int empty_problem(struct spvx_input *in)
{
	const char *what = spvx_input_kind_text(sx_nest_file(&in->nest)->kind, NULL);

	if (in->nest.other)
		return problem(in, -SPVX_EMAGIC, 0,
			       "no SPIR-V module: %s; what it holds is %s, not looked into",
			       what, spvx_input_kind_text(in->nest.other, NULL));
	return problem(in, -SPVX_EMAGIC, 0, "no SPIR-V module: %s that holds none", what);
}

/* The file is through. Return: 1 with a problem, 0. */
static int end_file(struct spvx_input *in)
{
	int err = 0;

	in->item.kind = sx_nest_file(&in->nest)->kind;
	if (!in->nest.yielded && in->steps.len)
		err = missing_problem(in);
	else if (!in->nest.yielded && in->subject != IN_TREE)
		err = empty_problem(in);
	close_file(in);
	return err;
}

/* The next module of the current file. Return: 1 with an item, 0, -SPVX_ENOMEM. */
static int next_module(struct spvx_input *in)
{
	int err = sx_nest_next(&in->nest, &in->at);

	if (!err && in->parted)
		end_part(in);
	if (!err)
		return in->in_file ? end_file(in) : 0;
	if (err < 0) {
		close_file(in);
		return err;
	}
	in->alone = UNKNOWN;
	in->item.kind = in->at.level->raw.kind;
	in->item.named = in->item.named && !in->at.entry;
	if (in->at.problem) { /* after what is wrong with an entry it continues */
		in->ends &= in->at.problem == -SPVX_EENTRY;
		return file_problem(in);
	}
	in->item.stream = in->at.stream;
	in->item.offset = in->at.stream->offset;
	in->item.lies_at = in->at.lies_at;
	in->item.clear = in->at.clear;
	in->item.uses = in->at.uses;
	in->item.use_count = in->at.use_count;
	in->item.section = in->at.section;
	in->totals.modules++;
	return 1;
}

/* ---- what names and directories give ---- */

static int begin_path(struct spvx_input *in, int fd)
{
	struct sx_file file = { .fd = fd };
	struct stat st;
	int err;

	if (fd < 0)
		return errno_problem(in);
	if (fstat(fd, &st)) {
		err = errno_problem(in);
		close(fd);
		return err;
	}
	if (S_ISDIR(st.st_mode)) {
		if (!in->steps.len) {
			err = sx_tree_open(&in->tree, fd, in->path.data);
			return err == -SPVX_EIO ? errno_problem(in) : err;
		}
		close(fd);
		in->missing = true;
		return problem(in, -SPVX_EINVAL, 0, "a directory holds no offsets");
	}
	file.regular = S_ISREG(st.st_mode);
	return begin_file(in, file);
}

/* No file has the name @text. */
static int begin_address(struct spvx_input *in, const char *text)
{
	enum sx_address_verdict verdict;
	int err = sx_address_resolve(text, &in->path, &in->steps, &verdict);

	if (err)
		return err;
	in->subject = SPELLED;
	switch (verdict) {
	case SX_ADDRESS_PATH:
	case SX_ADDRESS_INSIDE:
		in->subject = NAMED;
		return begin_path(in, SX_RETRY(open(in->path.data, OPEN_FILE)));
	case SX_ADDRESS_MALFORMED:
		return problem(
			in, -SPVX_EINVAL, 0,
			"neither a file nor an address (FILE!MEMBER, FILE@0xOFFSET)");
	case SX_ADDRESS_NOWHERE:
		break;
	}
	return problem(in, -SPVX_ENOENT, 0, "%s", strerror(ENOENT));
}

int sx_input_begin_name(struct spvx_input *in, const struct sx_name *name)
{
	int fd;

	in->subject = name->is_stdin ? STDIN : NAMED;
	in->name = name->text;
	in->steps = sx_str("");
	in->missing = false;
	in->path.len = 0;
	sx_buf_put(&in->path, name->text, strlen(name->text) + 1);
	if (in->path.error)
		return in->path.error;
	if (name->error)
		return problem(in, name->error, 0, "%s", name->why);
	if (name->is_stdin)
		return begin_file(in,
				  (struct sx_file){ .fd = STDIN_FILENO, .borrowed = true });
	fd = SX_RETRY(open(name->text, OPEN_FILE));
	if (fd < 0 && (errno == ENOENT || errno == ENOTDIR) && !in->options.literal)
		return begin_address(in, name->text);
	return begin_path(in, fd);
}

static int next_name(struct spvx_input *in)
{
	struct sx_name name;
	int err = sx_names_next(&in->names, &name);

	in->item.named = true;
	if (err > 0) {
		in->begun++;
		in->input_name = name.text;
		return sx_input_begin_name(in, &name);
	}
	in->done = !err;
	return err;
}

/* A step of a directory walk, this one's or the queue's. */
static int begin_step(struct spvx_input *in, const struct sx_tree_step *step)
{
	int fd;

	in->item.named = false;
	in->subject = IN_TREE;
	in->name = step->name;
	if (step->why)
		return problem(in, step->error, 0, "%s", step->why);
	/* O_NONBLOCK: what was a file a moment ago may be a pipe now */
	fd = SX_RETRY(openat(step->dir_fd, step->name, OPEN_FILE | O_NONBLOCK));
	if (fd < 0)
		return errno_problem(in);
	return begin_file(in, (struct sx_file){ .fd = fd, .regular = true });
}

static int next_in_tree(struct spvx_input *in)
{
	struct sx_tree_step step;
	int err = sx_tree_next(&in->tree, &step);

	return err <= 0 ? err : begin_step(in, &step);
}

/* What a reader has taken. */
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
	int err = 0;

	in->item = (struct spvx_input_item){ .message = "" };
	in->item.named = in->subject != IN_TREE;
	while (!err && !in->done) {
		if (in->in_file)
			err = next_module(in);
		else if (in->tree.depth)
			err = next_in_tree(in);
		else if (in->takes)
			err = next_taken(in);
		else
			err = next_name(in);
	}
	in->item.input = in->begun - 1;
	in->item.input_name = in->input_name;
	*item = &in->item;
	return err;
}

int spvx_input_whole(struct spvx_input *in, const unsigned char **data, size_t *size)
{
	if (!in->item.stream)
		return -SPVX_EINVAL;
	return spvx_stream_whole(in->item.stream, in->options.max_module, data, size);
}

/* ---- addresses ---- */

/* Whether the module at @offset needs it to be distinguished from others. */
static int needs_offset(struct spvx_input *in, uint64_t offset)
{
	if (!in->item.stream)
		return false;
	if (offset || in->at.stream->offset || sx_nest_is_place(&in->nest))
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
	int err = make_path(in);

	if (err)
		return err;
	b->len = 0;
	put_path(in);
	if (in->missing)
		sx_buf_put(b, in->steps.ptr, in->steps.len);
	else if (in->nest.depth || in->in_file)
		sx_nest_put_steps(&in->nest, b);
	err = needs_offset(in, offset);
	if (err < 0)
		return err;
	if (err) {
		sx_address_put_offset(b, offset);
		sx_nest_put_within(&in->nest, b);
	}
	*address = sx_str_n(b->data, b->len);
	return b->error;
}
