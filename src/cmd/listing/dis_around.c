/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis_around.c - finds the part of a listing around an address.
 *
 * The module is walked as it will be listed, damage included, without printing: the last
 * lines before the address are remembered, and those after it counted.
 */
#include "cmd/listing/dis.h"

#include "base/buf.h"
#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>
#include <spvx/error.h>

#define DEFAULT_REACH 8
#define MAX_REACH     100000
#define GAP_ROW       16 /* bytes in a line of words that are no instruction */

/* Ends the walk once the window is known; not a code of the library. */
#define ENOUGH (-SPVX_CODE_COUNT)

/* ---- the address ---- */

static bool parse_point(struct dis_around *a, struct spvx_str s)
{
	a->text = s;
	a->place = cmd_addr_read(s, &a->value);
	a->name = sx_str_n(s.ptr + 1, s.len ? s.len - 1 : 0);
	return a->place != CMD_ADDR_UNREAD;
}

static bool parse_line(struct dis_around *a, struct spvx_str s)
{
	a->place = CMD_ADDR_LINE;
	a->text = s;
	a->name = s;
	return cmd_addr_take_number(&a->name, UINT64_MAX, &a->value) && a->name.len &&
	       a->value;
}

bool dis_around_parse(struct dis_around *a, const char *text)
{
	struct spvx_str s = sx_str(text);
	struct spvx_str before = s;

	a->reach = DEFAULT_REACH;
	if (parse_point(a, s) && a->place != CMD_ADDR_NAME)
		return true;
	if (cmd_addr_take_number(&before, UINT64_MAX, &a->reach) && before.len &&
	    (parse_point(a, before) || parse_line(a, before))) {
		a->reach = a->reach < MAX_REACH ? a->reach : MAX_REACH;
		return true;
	}
	a->reach = DEFAULT_REACH;
	return parse_point(a, s) || parse_line(a, s);
}

/* ---- the walk ---- */

/**
 * struct search - the search for an address
 * @a:       the address; CMD_ADDR_LINE has become an offset
 * @m:       the module
 * @lines:   ring of the byte offsets of the last @a.reach lines of the listing
 * @count:   number of lines so far
 * @insns:   number of instructions so far
 * @debug:   has the names of the twin
 * @id:      target of the OpName with the name, or 0
 * @named_at: byte offset of that OpName
 * @entry:   the entry point of that name, or 0
 * @part:    a name may be the one before the parameters that a compiler added
 * @found:   the walk has passed the address
 * @after:   number of lines after the address
 * @window:  the part of the listing, as far as it is known
 */
struct search {
	struct dis_around a;
	const struct dis_module *m;
	const struct cmd_debug *debug;
	uint64_t *lines;
	uint64_t count;
	uint64_t insns;
	uint32_t id;
	uint64_t named_at;
	uint32_t entry;
	bool part;
	bool found;
	uint64_t after;
	struct dis_window window;
};

/* Count the line of the listing for these bytes. @is_target: it has the address. */
static int take_line(struct search *s, uint64_t from, uint64_t to, bool is_target)
{
	uint64_t reach = s->a.reach;
	uint64_t before = s->count < reach ? s->count : reach;

	if (s->found) {
		s->window.to = to;
		return ++s->after < reach ? 0 : ENOUGH;
	}
	if (is_target) {
		s->found = true;
		s->window.from = before ? s->lines[(s->count - before) % reach] : from;
		s->window.to = to;
		return reach ? 0 : ENOUGH;
	}
	if (reach)
		s->lines[s->count++ % reach] = from;
	return 0;
}

static bool is_inside(const struct search *s, uint64_t from, uint64_t to)
{
	uint64_t value = s->a.value;

	if (value < SPVX_HEADER_BYTES) /* the header has no line */
		value = SPVX_HEADER_BYTES;
	return s->a.place == CMD_ADDR_OFFSET && value >= from && value < to;
}

/* Whether an instruction is at the address. */
static bool is_at_address(struct search *s, const struct spvx_dis *dis,
			  const struct spvx_insn *insn, uint64_t from, uint64_t to)
{
	uint32_t result = spvx_result_id(s->m->grammar, insn, NULL);
	char room[16];

	switch (s->a.place) {
	case CMD_ADDR_INSN:
		return ++s->insns == s->a.value;
	case CMD_ADDR_ID:
		return result && result == s->a.value;
	case CMD_ADDR_SHOWN:
		return result && sx_str_eq(spvx_dis_name(dis, result, room), s->a.name);
	case CMD_ADDR_NAME:
		/* the target of an OpName or OpEntryPoint with the name */
		if (insn->opcode == SPVX_OP_EntryPoint && !s->entry &&
		    dis_is_named(insn, SX_ENTRY_POINT_NAME, s->a.name, s->part))
			s->entry = spvx_insn_word(insn, SX_ENTRY_POINT_FUNCTION);
		if (insn->opcode == SPVX_OP_Name && !s->id &&
		    dis_is_named(insn, SX_NAME_TEXT, s->a.name, s->part)) {
			s->id = spvx_insn_word(insn, SX_NAME_TARGET);
			s->named_at = from;
		}
		return result && result == s->id;
	default:
		return is_inside(s, from, to);
	}
}

static int take(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		uint64_t offset)
{
	struct search *s = ctx;
	uint64_t end = offset + (uint64_t)insn->word_count * SPVX_WORD_BYTES;
	int err = take_line(s, offset, end, is_at_address(s, dis, insn, offset, end));

	return err ? err : 1;
}

static int take_gap(void *ctx, struct spvx_dis *dis, uint64_t *from, uint64_t *to)
{
	struct search *s = ctx;
	int err = 0;

	(void)dis;
	for (uint64_t at = *from; at < *to && !err; at += GAP_ROW) {
		uint64_t end = *to - at > GAP_ROW ? at + GAP_ROW : *to;

		err = take_line(s, at, end, is_inside(s, at, end));
	}
	return err ? err : 1;
}

/* A spvx_dis_options.named. */
static bool named(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name)
{
	return cmd_debug_named(((const struct search *)ctx)->debug, at, id, name);
}

/* Walk the module. Return: 1: found, 0: not found, or a negative code. */
static int walk(struct search *s, unsigned flags)
{
	struct spvx_dis_options options = {
		.size = sizeof(options),
		.grammar = s->m->grammar,
		.flags = SPVX_DIS_NO_HEADER | (flags & SPVX_DIS_RAW_IDS),
		.write = sx_discard,
		.take = take,
		.gap = take_gap,
		.named = named,
		.ctx = s,
	};
	struct spvx_dis *dis;
	int err;

	if (s->a.place != CMD_ADDR_SHOWN) /* names of ids do not matter */
		options.flags |= SPVX_DIS_RAW_IDS;
	err = spvx_dis_create(&options, &dis);
	if (!err)
		err = spvx_dis_module(dis, s->m->data, s->m->size);
	spvx_dis_free(dis);
	return err && err != ENOUGH ? err : s->found;
}

/* Return: the <id> that has the name in the twin; else the entry point; 0: neither. */
static uint32_t find_elsewhere(const struct search *s)
{
	struct spvx_insn insn;
	uint32_t at = 0;
	uint32_t id;

	while (cmd_debug_named(s->debug, &at, &id, &insn)) {
		if (dis_is_named(&insn, SX_NAME_TEXT, s->a.name, s->part))
			return id;
	}
	return s->entry;
}

/* As walk(); an <id> with a name but no definition is found at its OpName. */
static int search(struct search *s, unsigned flags)
{
	int found = walk(s, flags);
	uint32_t id;

	if (found || s->a.place != CMD_ADDR_NAME)
		return found;
	id = s->id ? 0 : find_elsewhere(s);
	s->count = 0;
	if (!s->id && !id && !s->part) {
		s->part = true;
		return search(s, flags);
	}
	s->a.place = s->id ? CMD_ADDR_OFFSET : CMD_ADDR_ID;
	s->a.value = s->id ? s->named_at : id;
	return walk(s, flags);
}

/* Make the first instruction in a line of assembly text, or in the first line after it that
 * has one, the address. */
static bool find_text_line(struct dis_around *a, const struct dis_module *m,
			   const struct cmd_debug *debug)
{
	struct spvx_as_place place;
	struct spvx_cursor c;
	struct spvx_header header;
	struct spvx_insn insn;

	if (!sx_str_eq(a->name, cmd_inputs_address(debug->in, 0)) ||
	    spvx_cursor_init(&c, m->data, m->size, &header))
		return false;
	while (spvx_next(&c, &insn)) {
		uint64_t offset = spvx_insn_offset(&c, &insn);

		if (cmd_inputs_place(debug->in, offset, &place) && place.line >= a->value) {
			a->place = CMD_ADDR_OFFSET;
			a->value = offset;
			return true;
		}
	}
	return false;
}

/* Make the first instruction that comes from a line the address. */
static bool find_line(struct dis_around *a, const struct spvx_debug *debug)
{
	struct spvx_debug_position place = { .file = spvx_debug_find_file(debug, a->name) };
	struct spvx_debug_run run = { .span = NULL };

	if (place.file == SPVX_NONE || a->value > UINT32_MAX)
		return false;
	place.line = (uint32_t)a->value;
	if (!spvx_debug_run_of(debug, &place, &run))
		return false;
	a->place = CMD_ADDR_OFFSET;
	a->value = (uint64_t)run.at * SPVX_WORD_BYTES;
	return true;
}

int dis_around_find(const struct dis_around *a, const struct dis_module *module,
		    const struct cmd_debug *debug, unsigned flags,
		    struct dis_window *window)
{
	struct search s = { .a = *a, .m = module, .debug = debug };
	int found;

	if (a->place == CMD_ADDR_LINE && !find_text_line(&s.a, module, debug) &&
	    !find_line(&s.a, &debug->debug))
		return 0;
	if (a->place == CMD_ADDR_ID && *a->text.ptr == '%' && cmd_inputs_text(debug->in))
		s.a.place = CMD_ADDR_SHOWN; /* a number of the text is a name */
	s.lines = sx_resize(NULL, NULL, 0, (size_t)(a->reach + 1) * sizeof(*s.lines));
	if (!s.lines)
		return -SPVX_ENOMEM;
	found = search(&s, flags);
	sx_free(NULL, s.lines, (size_t)(a->reach + 1) * sizeof(*s.lines));
	*window = s.window;
	return found;
}
