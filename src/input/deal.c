/* SPDX-License-Identifier: MIT */
/*
 * input/deal.c - one input set hands its files over to others, some at a time.
 *
 * The dealer reads lists and walks directories; whoever is dealt to opens files and finds
 * modules in them. So a thread each, with a lock around the dealer, reads a set together.
 */
#include "input/input.h"

#include "base/str.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

/* Files dealt at once: the more, the less is done one thread after the other; the fewer,
 * the earlier all threads end. */
#define DEAL 32

/* Parts of a file that are worth it; and so many that all threads end at about the same time:
 * from there on those of modules back to back get larger, up to a limit, since what is done
 * once for each costs less; those of archives are smaller where there are fewer. */
#define PARTS_MIN    4
#define PARTS_ENOUGH 32
#define PART_GROWTH  2

/* Files of a hand that are looked at because they may be large; where the hand before was
 * full of files of the directory, which are many then, and small. */
#define LOOKED_AT         8
#define LOOKED_AT_OF_MANY 1

/* O_NONBLOCK: what was a file a moment ago may be a pipe now */
#define OPEN_PART (O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)

/* The file is in the directory that the others of the hand are in. */
static bool same_directory(const struct spvx_input *dealer, const struct spvx_input *to)
{
	const struct sx_buf *a = &dealer->tree.path;
	const struct sx_buf *b = &to->tree.path;

	return a->len == b->len && !memcmp(a->data, b->data, a->len);
}

static int next_step(struct spvx_input *dealer, struct sx_tree_step *step)
{
	if (!dealer->waits)
		return sx_tree_next(&dealer->tree, step);
	dealer->waits = false;
	*step = dealer->waiting;
	return 1;
}

/* Open an archive, to divide it as its parts are dealt; what cannot be divided is read from
 * one end to the other. Return: 0 or -SPVX_ENOMEM. */
static int begin_archive(struct spvx_input *dealer, int fd, uint64_t size)
{
	struct sx_file file = { .fd = fd, .regular = true };
	int err;

	dealer->divided = false;
	dealer->known.count = 0;
	dealer->part.from = 0;
	if (fd < 0)
		return 0;
	dealer->part_bytes = size / PARTS_ENOUGH;
	if (dealer->part_bytes > dealer->options.part)
		dealer->part_bytes = dealer->options.part;
	err = sx_nest_open(&dealer->nest, &file, false, sx_str(""));
	if (!err)
		err = sx_nest_cut(&dealer->nest, dealer->part_bytes, &dealer->part.to,
				  &dealer->known);
	dealer->divided = !err && dealer->part.to != SX_NOWHERE;
	if (!dealer->divided)
		sx_nest_close(&dealer->nest);
	/* what is wrong with it, is told by whoever reads it */
	return err == -SPVX_ENOMEM ? err : 0;
}

static bool is_large_file(const struct spvx_input *dealer, const struct stat *st)
{
	return dealer->options.part && S_ISREG(st->st_mode) &&
	       (uint64_t)st->st_size / PARTS_MIN >= dealer->options.part;
}

/* Its size; 0: it is not large. */
static uint64_t large_step(const struct spvx_input *dealer, const struct sx_tree_step *step)
{
	struct stat st;

	if (step->why || fstatat(step->dir_fd, step->name, &st, 0) ||
	    !is_large_file(dealer, &st))
		return 0;
	return (uint64_t)st.st_size;
}

/* Begin to deal a large file of a directory in parts, if it is an archive. Return: 1, 0,
 * -SPVX_ENOMEM. */
static int divide(struct spvx_input *dealer, const struct sx_tree_step *step, uint64_t size)
{
	struct sx_buf path;
	int err = begin_archive(dealer, openat(step->dir_fd, step->name, OPEN_PART), size);

	if (err || !dealer->divided)
		return err;
	sx_buf_init(&path, dealer->options.allocator);
	sx_buf_put(&path, dealer->tree.path.data, dealer->tree.path.len);
	sx_buf_puts(&path, step->name);
	dealer->part.name = NULL;
	if (!path.error)
		dealer->part.name =
			sx_arena_strdup(&dealer->part_names, path.data, path.len);
	sx_buf_free(&path);
	dealer->waiting = *step;
	dealer->part_in_tree = true;
	dealer->parted = dealer->part.name != NULL;
	return dealer->parted ? 1 : -SPVX_ENOMEM;
}

/* Files of one directory, up to a large archive. */
static int deal_tree(struct spvx_input *dealer, struct spvx_input *to)
{
	struct sx_hand *hand = &to->hand;
	size_t looks = dealer->many ? LOOKED_AT_OF_MANY : LOOKED_AT;
	struct sx_tree_step step;
	int err = 1;

	sx_hand_clear(hand, true);
	while (hand->count < DEAL && (err = next_step(dealer, &step)) > 0) {
		uint64_t large = hand->count < looks ? large_step(dealer, &step) : 0;

		if (hand->count && (large || !same_directory(dealer, to))) {
			dealer->waiting = step;
			dealer->waits = true;
			break;
		}
		err = large ? divide(dealer, &step, large) : 0;
		if (err)
			break;
		to->tree.path.len = 0;
		sx_buf_put(&to->tree.path, dealer->tree.path.data, dealer->tree.path.len);
		err = sx_hand_put_step(hand, &step);
		if (!err)
			err = to->tree.path.error;
		if (err)
			return err;
	}
	dealer->many = hand->count == DEAL;
	return err < 0 ? err : hand->count > 0;
}

/* Begin to walk what is named, if it is a directory. Return: 1: it is none, or cannot be
 * walked; 0; -SPVX_ENOMEM. */
static int walk(struct spvx_input *dealer, const struct sx_name *name)
{
	struct stat st;
	int err;

	if (name->error || name->is_stdin || stat(name->text, &st) || !S_ISDIR(st.st_mode))
		return 1;
	err = sx_input_begin_name(dealer, name);
	return err ? err : !dealer->tree.depth;
}

/* Where the part that begins at @dealer->part.from ends; UINT64_MAX: it is the last, and goes
 * to the end of the file, wherever that is by then. */
static void guess_end(struct spvx_input *dealer)
{
	struct spvx_input_part *p = &dealer->part;

	p->to = p->end - p->from <= dealer->part_bytes ? UINT64_MAX
						       : p->from + dealer->part_bytes;
}

/* Modules back to back are cut anywhere. */
static void begin_guesses(struct spvx_input *dealer, uint64_t size)
{
	uint64_t part = size / PARTS_ENOUGH;

	if (part < dealer->options.part)
		part = dealer->options.part;
	if (part > dealer->options.part * PART_GROWTH)
		part = dealer->options.part * PART_GROWTH;
	dealer->part_bytes = part;
	dealer->part.end = size;
	guess_end(dealer);
}

/* Whether a name is a file worth being dealt in parts: the first goes to @dealer->part.
 * Return: 1, 0, -SPVX_ENOMEM. */
static int is_large(struct spvx_input *dealer, const struct sx_name *name)
{
	struct stat st;
	int err;

	/* names of lists do not stay */
	if (dealer->names.list || name->error || name->is_stdin || stat(name->text, &st) ||
	    !is_large_file(dealer, &st))
		return 0;
	err = begin_archive(dealer, open(name->text, OPEN_PART), (uint64_t)st.st_size);
	if (err || (dealer->options.sure_parts && !dealer->divided))
		return err;
	if (!dealer->divided)
		begin_guesses(dealer, (uint64_t)st.st_size);
	dealer->part.name = name->text;
	dealer->parted = true;
	dealer->part_in_tree = false;
	return 1;
}

/* What is dealt of a directory belongs to the name that the walk began with. */
static int pass_name(const struct spvx_input *dealer, struct spvx_input *to)
{
	struct sx_hand *hand = &to->hand;
	size_t at = hand->text.len;

	to->begun = dealer->begun;
	sx_buf_puts(&hand->text, dealer->input_name);
	sx_buf_putc(&hand->text, '\0');
	to->input_name = hand->text.data + at;
	return hand->text.error;
}

/* The part behind the one that ends where this begins. Return: 0 or -SPVX_ENOMEM. */
static int next_part(struct spvx_input *dealer)
{
	struct spvx_input_part *p = &dealer->part;

	p->from = p->to;
	dealer->parted = p->from != UINT64_MAX;
	if (dealer->parted && dealer->divided)
		return sx_nest_cut(&dealer->nest, dealer->part_bytes, &p->to,
				   &dealer->known);
	if (dealer->parted)
		guess_end(dealer);
	else if (dealer->divided)
		sx_nest_close(&dealer->nest);
	return 0;
}

/* What is known of the entries before a part goes to who reads it. */
static void pass_known(struct spvx_input *dealer, struct spvx_input *to)
{
	struct sx_vec used = to->known;

	to->known = dealer->known;
	dealer->known = used;
	dealer->known.count = 0;
}

/* The part that comes next of the large file that the dealer is in. */
static int deal_part(struct spvx_input *dealer, struct spvx_input *to)
{
	struct spvx_input_part *p = &dealer->part;
	struct sx_name name = { .text = p->name };

	to->parted = true;
	to->exact = dealer->divided;
	to->part = (struct spvx_input_part){
		.name = p->name,
		.from = p->from,
		.to = p->to,
		.begin = UINT64_MAX,
		.end = UINT64_MAX,
	};
	pass_known(dealer, to);
	if (next_part(dealer))
		return -SPVX_ENOMEM;
	sx_hand_clear(&to->hand, dealer->part_in_tree);
	if (!dealer->part_in_tree) {
		to->begun = dealer->begun - 1;
		return sx_hand_put_name(&to->hand, &name) ? -SPVX_ENOMEM : 1;
	}
	to->tree.path.len = 0;
	sx_buf_put(&to->tree.path, dealer->tree.path.data, dealer->tree.path.len);
	if (to->tree.path.error || sx_hand_put_step(&to->hand, &dealer->waiting) ||
	    pass_name(dealer, to))
		return -SPVX_ENOMEM;
	return 1;
}

bool spvx_input_part(const struct spvx_input *input, struct spvx_input_part *part)
{
	*part = input->part;
	return input->parted;
}

int spvx_input_redo(struct spvx_input *input, const struct spvx_input_part *part,
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
	sx_hand_clear(&input->hand, false);
	return sx_hand_put_name(&input->hand, &name);
}

/* Names, up to the first that is a directory or a large file. */
static int deal_names(struct spvx_input *dealer, struct spvx_input *to)
{
	struct sx_hand *hand = &to->hand;
	struct sx_name name;
	int err = 0;

	sx_hand_clear(hand, false);
	to->begun = dealer->begun;
	while (hand->count < DEAL) {
		err = sx_names_next(&dealer->names, &name);
		dealer->done = !err;
		if (err <= 0)
			break;
		dealer->begun++;
		dealer->input_name = name.text;
		err = is_large(dealer, &name);
		if (err) {
			err = err < 0 ? err : 0;
			break;
		}
		err = walk(dealer, &name);
		if (err <= 0)
			break;
		err = sx_hand_put_name(hand, &name);
		if (err)
			break;
	}
	return err < 0 ? err : hand->count > 0;
}

int spvx_input_deal(struct spvx_input *dealer, struct spvx_input *to)
{
	int err = 0;

	to->parted = false;
	while (!err && (!dealer->done || dealer->parted)) {
		if (dealer->parted) {
			err = deal_part(dealer, to);
			continue;
		}
		if (!dealer->tree.depth && !dealer->waits) {
			err = deal_names(dealer, to);
			continue;
		}
		err = deal_tree(dealer, to);
		if (err > 0 && pass_name(dealer, to))
			err = -SPVX_ENOMEM;
	}
	to->done = err <= 0;
	return err;
}
