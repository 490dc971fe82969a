/* SPDX-License-Identifier: MIT */
/*
 * input/deal.c - one input set hands its files over to others, some at a time.
 *
 * The dealer reads lists and walks directories; whoever is dealt to opens files and finds
 * modules in them. So a thread each, with a lock around the dealer, reads a set together.
 */
#include "input/input.h"

#include <string.h>
#include <sys/stat.h>

/* Files dealt at once: the more, the less is done one thread after the other; the fewer,
 * the earlier all threads end. */
#define DEAL 32

/* Parts of a file that are worth it. */
#define PARTS_MIN 4

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

/* Files of one directory. */
static int deal_tree(struct spvx_input *dealer, struct spvx_input *to)
{
	struct sx_hand *hand = &to->hand;
	struct sx_tree_step step;
	int err = 1;

	sx_hand_clear(hand, true);
	while (hand->count < DEAL && (err = next_step(dealer, &step)) > 0) {
		if (hand->count && !same_directory(dealer, to)) {
			dealer->waiting = step;
			dealer->waits = true;
			break;
		}
		to->tree.path.len = 0;
		sx_buf_put(&to->tree.path, dealer->tree.path.data, dealer->tree.path.len);
		err = sx_hand_put_step(hand, &step);
		if (!err)
			err = to->tree.path.error;
		if (err)
			return err;
	}
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

/* Whether a name is a file worth being dealt in parts: its size goes to @dealer->part. */
static bool is_large(struct spvx_input *dealer, const struct sx_name *name)
{
	uint64_t part = dealer->options.part;
	struct stat st;

	/* names of lists do not stay */
	if (!part || dealer->names.list || name->error || name->is_stdin ||
	    stat(name->text, &st) || !S_ISREG(st.st_mode) ||
	    (uint64_t)st.st_size / PARTS_MIN < part)
		return false;
	dealer->parted = true;
	dealer->part =
		(struct spvx_input_part){ .name = name->text, .end = (uint64_t)st.st_size };
	return true;
}

/* The part that comes next of the large file that the dealer is in. */
static int deal_part(struct spvx_input *dealer, struct spvx_input *to)
{
	struct spvx_input_part *p = &dealer->part;
	uint64_t from = p->from;
	struct sx_name name = { .text = p->name };
	bool last = p->end - from <= dealer->options.part;

	to->parted = true;
	to->exact = false;
	to->part = (struct spvx_input_part){
		.name = p->name,
		.from = from,
		/* the last goes to the end, wherever that is by then */
		.to = last ? UINT64_MAX : from + dealer->options.part,
		.begin = UINT64_MAX,
		.end = UINT64_MAX,
	};
	p->from += dealer->options.part;
	dealer->parted = !last;
	to->begun = dealer->begun - 1;
	sx_hand_clear(&to->hand, false);
	return sx_hand_put_name(&to->hand, &name) ? -SPVX_ENOMEM : 1;
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
		err = is_large(dealer, &name) ? 0 : walk(dealer, &name);
		if (err <= 0)
			break;
		err = sx_hand_put_name(hand, &name);
		if (err)
			break;
	}
	return err < 0 ? err : hand->count > 0;
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
