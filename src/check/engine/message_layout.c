/* SPDX-License-Identifier: MIT */
/*
 * check/engine/message_layout.c - the blanks of messages on layouts: members, types, rules and
 * the option that would allow it.
 */
#include "check/engine/message_layout.h"

#include "base/str.h"
#include "spirv/shading.h"

#include <stdio.h>

#define NAME_SHOWN 48 /* bytes of a member's name */

/* Words of OpMemberName before the name. */
#define NAME_TEXT 3

/* A name in quotes; what is no graphic ASCII is a `?`. */
static void put_name(const struct ck *c, uint32_t at, char *text, size_t room)
{
	struct spvx_insn insn;
	char name[NAME_SHOWN];
	struct spvx_str s;

	if (!at || !sx_index_insn(&c->index, at, &insn))
		return;
	s = spvx_insn_string(&insn, NAME_TEXT, name, sizeof(name));
	if (s.len > NAME_SHOWN)
		s.len = NAME_SHOWN;
	for (size_t n = 0; n < s.len; n++) {
		char letter = s.ptr[n];

		name[n] = letter < ' ' || letter > '~' || letter == '\'' ? '?' : letter;
	}
	if (s.len)
		snprintf(text, room, " '%.*s'", (int)s.len, name);
}

static void put_member(const struct ck *c, const struct ck_layout_fault *f, bool names,
		       char *text, size_t room)
{
	size_t len = (size_t)snprintf(text, room, "member %u", (unsigned)f->member);

	if (names)
		put_name(c, f->name_at, text + len, room - len);
}

/* As spirv/shading.h has it; a type that is not numeric counts as bool. */
static char letter_of(const struct sx_type *t)
{
	if (!t || (t->kind != SX_KIND_FLOAT && t->kind != SX_KIND_INT))
		return 'b';
	return t->kind == SX_KIND_FLOAT ? 'f' : t->encoding ? 'i' : 'u';
}

/* Looking up changes nothing but what is remembered of it. */
static const struct sx_type *type_at(const struct ck *c, uint32_t id)
{
	struct sx_index index = c->index;

	return sx_index_type(&index, id);
}

/* As shading languages call it, where they have a short name. */
static void put_type(const struct ck *c, uint32_t id, char *text, size_t room)
{
	const struct sx_type *t = type_at(c, id);
	const struct sx_type *inner = t ? type_at(c, t->component) : NULL;
	char name[SX_SHADING_ROOM];
	uint32_t rows;

	switch (t ? t->kind : SX_KIND_OTHER) {
	case SX_KIND_INT:
	case SX_KIND_FLOAT:
		sx_shading_number(name, letter_of(t), t->width);
		snprintf(text, room, "%s", name);
		break;
	case SX_KIND_VECTOR:
		sx_shading_vector(name, letter_of(inner), inner ? inner->width : 0,
				  t->count);
		snprintf(text, room, "%s", name);
		break;
	case SX_KIND_MATRIX:
		rows = inner ? inner->count : 0;
		inner = inner ? type_at(c, inner->component) : NULL;
		sx_shading_matrix(name, letter_of(inner), inner ? inner->width : 0,
				  t->count, rows);
		snprintf(text, room, "%s", name);
		break;
	case SX_KIND_ARRAY:
	case SX_KIND_RUNTIME_ARRAY:
		snprintf(text, room, "the array");
		break;
	case SX_KIND_STRUCT:
		snprintf(text, room, "the struct");
		break;
	case SX_KIND_POINTER:
		snprintf(text, room, "the pointer");
		break;
	default:
		snprintf(text, room, "the type");
		break;
	}
}

bool sx_ck_layout_text(const struct ck *c, const struct ck_layout_fault *f,
		       struct spvx_str blank, bool names, char text[CK_LAYOUT_TEXT])
{
	static const char *const options[] = {
		[CK_ALLOW_RELAXED] = "--relax-block-layout",
		[CK_ALLOW_STANDARD] = "--uniform-buffer-standard-layout",
		[CK_ALLOW_SCALAR] = "--scalar-block-layout",
		[CK_ALLOW_WORKGROUP_SCALAR] = "--workgroup-scalar-block-layout",
	};
	const size_t room = CK_LAYOUT_TEXT;

	*text = '\0';
	if (sx_str_is(blank, "member"))
		put_member(c, f, names, text, room);
	else if (sx_str_is(blank, "part"))
		put_type(c, f->part, text, room);
	else if (sx_str_is(blank, "place"))
		snprintf(text, room, "%u", (unsigned)f->place);
	else if (sx_str_is(blank, "needs"))
		snprintf(text, room, "%u", (unsigned)f->needs);
	else if (sx_str_is(blank, "rules"))
		snprintf(text, room, "%s", f->rules);
	else if (sx_str_is(blank, "allow") && f->allow != CK_ALLOW_NONE)
		snprintf(text, room, "; %s would allow it", options[f->allow]);
	else
		return sx_str_is(blank, "allow");
	return true;
}
