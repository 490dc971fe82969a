/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis_select.c - selects the instructions of functions and of sections.
 *
 * It works on one instruction at a time, so that it continues after damage. Names come
 * before functions; a look ahead finds out whether a function is a declaration.
 */
#include "cmd/listing/dis.h"

#include "base/num_print.h"
#include "base/str.h"
#include "profile/profile.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>
#include <spvx/error.h>

/* A name of an <id> that is in --function. */
struct name {
	uint32_t option;
	uint32_t next; /* of the same <id>: 1 + its index; 0: none */
};

int dis_select_init(struct dis_select *s, const struct opt_list *functions,
		    unsigned sections, struct cmd_run *run)
{
	memset(s, 0, sizeof(*s));
	sx_idmap_init(&s->named, NULL);
	s->functions = functions;
	s->sections = sections;
	s->sought = dis_seek(run, functions);
	return s->sought ? 0 : -SPVX_ENOMEM;
}

void dis_select_free(struct dis_select *s)
{
	sx_idmap_free(&s->named);
	sx_vec_free(&s->names, NULL, sizeof(struct name));
}

struct dis_sought *dis_seek(struct cmd_run *run, const struct opt_list *functions)
{
	struct dis_sought *sought =
		sx_arena_zalloc(&run->arena, functions->count + 1, sizeof(*sought));

	for (size_t i = 0; sought && i < functions->count; i++)
		sx_nearest_init(&sought[i].near, sx_str(functions->items[i] +
							(*functions->items[i] == '%')));
	return sought;
}

void dis_suggest(const struct cmd_debug *debug, const struct opt_list *functions,
		 struct dis_sought *sought)
{
	for (size_t i = 0; i < functions->count; i++) {
		if (!sought[i].found)
			cmd_debug_suggest(debug, &sought[i].near, true,
					  &debug->in->run->arena);
	}
}

void dis_say_missing(struct cmd_run *run, const struct opt_list *functions,
		     const struct dis_sought *sought)
{
	for (size_t i = 0; i < functions->count; i++) {
		const char *near = sought[i].near.name;

		if (!sought[i].found)
			cmd_say(&run->messages, CMD_ERROR, NULL,
				near ? "--function: no module has a function %s; did you mean %s?"
				     : "--function: no module has a function %s",
				functions->items[i], near);
	}
}

/* ---- functions ---- */

bool dis_is_named(const struct spvx_insn *insn, unsigned word, struct spvx_str name,
		  bool part)
{
	size_t len;

	if (insn->word_count <= word)
		return false;
	spvx_insn_strlen(insn, word, &len);
	if (len < name.len ||
	    (len > name.len && (!part || spvx_insn_char(insn, word, name.len) != '(')))
		return false;
	for (size_t i = 0; i < name.len; i++) {
		if (spvx_insn_char(insn, word, i) != name.ptr[i])
			return false;
	}
	return name.len > 0;
}

static const struct name *name_at(const struct dis_select *s, uint32_t at)
{
	return at ? (const struct name *)s->names.items + at - 1 : NULL;
}

static int note_name(struct dis_select *s, uint32_t id, const struct spvx_insn *insn,
		     unsigned word)
{
	for (uint32_t i = 0; i < s->functions->count && id; i++) {
		struct name new = { i, sx_idmap_get(&s->named, id, 0) };
		const struct name *n = name_at(s, new.next);

		while (n && n->option != i)
			n = name_at(s, n->next);
		if (!n && dis_is_named(insn, word, sx_str(s->functions->items[i]), true) &&
		    (sx_vec_put(&s->names, NULL, &new, sizeof(new)) ||
		     sx_idmap_put(&s->named, id, s->names.count)))
			return -SPVX_ENOMEM;
	}
	return 0;
}

int dis_select_begin(struct dis_select *s, const struct dis_module *module,
		     const struct cmd_debug *debug)
{
	struct spvx_insn insn;
	uint32_t at = 0;
	uint32_t id;
	int err = 0;

	s->module = *module;
	sx_layout_init(&s->layout);
	sx_idmap_clear(&s->named);
	s->names.count = 0;
	s->inside = false;
	s->in_text = s->functions->count && cmd_inputs_text(debug->in);
	while (!err && s->functions->count && cmd_debug_named(debug, &at, &id, &insn))
		err = note_name(s, id, &insn, SX_NAME_TEXT);
	return err;
}

bool dis_is_shown_as(const struct spvx_dis *dis, uint32_t id, const char *name,
		     bool in_text)
{
	char room[SX_NUM_ROOM];
	const bool is_shown = *name == '%';
	uint64_t number;

	if (!is_shown && !sx_str_starts(sx_str(name), "id:"))
		return false;
	if (!(is_shown && in_text) &&
	    sx_parse_u64(sx_str(name + (is_shown ? 1 : 3)), &number))
		return number == id;
	return is_shown && sx_str_is(spvx_dis_name(dis, id, room), name + 1);
}

static bool is_wanted(struct dis_select *s, const struct spvx_dis *dis, uint32_t id)
{
	const struct name *n = name_at(s, id ? sx_idmap_get(&s->named, id, 0) : 0);
	bool wanted = false;

	for (; n; n = name_at(s, n->next))
		wanted = s->sought[n->option].found = true;
	for (size_t i = 0; i < s->functions->count; i++) {
		if (dis_is_shown_as(dis, id, s->functions->items[i], s->in_text))
			wanted = s->sought[i].found = true;
	}
	return wanted;
}

/* Return: the section of a function; it is a declaration if it ends before its first
 * block. */
static unsigned section_ahead(const struct dis_select *s, const struct spvx_insn *insn)
{
	struct spvx_cursor c = {
		.begin = s->module.data,
		.pos = insn->bytes + (size_t)insn->word_count * SPVX_WORD_BYTES,
		.end = s->module.data + s->module.size,
		.big = insn->big,
	};
	struct spvx_insn next;

	spvx_for_each_insn(next, &c) {
		if (next.opcode == SPVX_OP_Label)
			return SPVX_SECTION_FUNCTION_DEFINITION;
		if (next.opcode == SPVX_OP_FunctionEnd || next.opcode == SPVX_OP_Function)
			break;
	}
	return SPVX_SECTION_FUNCTION_DECLARATION;
}

/* ---- an instruction ---- */

int dis_select_take(struct dis_select *s, const struct spvx_dis *dis,
		    const struct spvx_insn *insn)
{
	const struct spvx_entry *op = sx_op(s->module.grammar, insn->opcode);
	unsigned section = sx_layout_step(&s->layout, op, insn->word_count);
	bool inside;
	int err = 0;

	switch (insn->opcode) {
	case SPVX_OP_Name:
		err = note_name(s, sx_arg(insn, SX_NAME_TARGET), insn, SX_NAME_TEXT);
		break;
	case SPVX_OP_EntryPoint:
		err = note_name(s, sx_arg(insn, SX_ENTRY_POINT_FUNCTION), insn,
				SX_ENTRY_POINT_NAME);
		break;
	case SPVX_OP_Function:
		s->inside =
			is_wanted(s, dis, spvx_result_id(s->module.grammar, insn, NULL));
		s->pending = section_ahead(s, insn);
		break;
	default:
		break;
	}
	inside = s->inside;
	if (insn->opcode == SPVX_OP_FunctionEnd)
		s->inside = false;
	if (section == SX_LAYOUT_PENDING)
		section = s->pending;
	return err ? err : !(inside || s->sections >> section & 1);
}
