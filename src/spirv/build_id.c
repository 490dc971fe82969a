/* SPDX-License-Identifier: MIT */
/*
 * spirv/build_id.c - finds the build identifier and the storage path of a module.
 *
 * Once the module imports a set with these instructions, short strings and 32-bit constants
 * are recorded, since the instructions refer to them by <id>.
 */
#include "spirv/build_id.h"

#include "spirv/facts_read.h"

#include <spvx/error.h>

struct text {
	size_t at;
	size_t len;
};

void sx_build_id_init(struct sx_build_id *b, const struct spvx_allocator *a)
{
	*b = (struct sx_build_id){ .a = a };
	sx_idmap_init(&b->sets, a);
	sx_idmap_init(&b->strings, a);
	sx_idmap_init(&b->values, a);
	sx_buf_init(&b->bytes, a);
}

void sx_build_id_free(struct sx_build_id *b)
{
	sx_idmap_free(&b->sets);
	sx_idmap_free(&b->strings);
	sx_idmap_free(&b->values);
	sx_vec_free(&b->texts, b->a, sizeof(struct text));
	sx_buf_free(&b->bytes);
}

void sx_build_id_reset(struct sx_build_id *b)
{
	if (b->sets.table.count) {
		sx_idmap_clear(&b->sets);
		sx_idmap_clear(&b->strings);
		sx_idmap_clear(&b->values);
	}
	b->texts.count = 0;
	sx_buf_clear(&b->bytes);
	b->id_text = 0;
	b->path_text = 0;
	b->flags = 0;
}

/* Invalid, but no failure of this walk: an <id> 0 is skipped. */
static int keep(struct sx_idmap *map, uint32_t id, uint32_t value)
{
	return id ? sx_idmap_put(map, id, value) : 0;
}

static int keep_string(struct sx_build_id *b, const struct spvx_insn *insn)
{
	struct text *t;
	struct spvx_str s;
	size_t len = 0;
	char *room;

	spvx_insn_strlen(insn, SX_STRING_TEXT, &len);
	if (len > SX_BUILD_ID_TEXT || insn->word_count <= SX_STRING_TEXT)
		return 0;
	t = sx_vec_add(&b->texts, b->a, 1, sizeof(*t));
	room = sx_buf_reserve(&b->bytes, len + 1);
	if (!t || !room)
		return -SPVX_ENOMEM;
	*t = (struct text){ b->bytes.len, len };
	s = spvx_insn_string(insn, SX_STRING_TEXT, room, len);
	if (s.ptr != room)
		memcpy(room, s.ptr, len);
	b->bytes.len += len;
	return keep(&b->strings, spvx_insn_word(insn, 1), b->texts.count);
}

static void take_ext(struct sx_build_id *b, const struct spvx_insn *insn)
{
	uint32_t number = sx_arg(insn, SX_EXT_NUMBER);
	uint32_t text;

	if ((number != SX_DEBUG_BUILD_ID && number != SX_DEBUG_STORAGE_PATH) ||
	    insn->word_count <= SX_EXT_OPERANDS ||
	    !sx_idmap_get(&b->sets, spvx_insn_word(insn, SX_EXT_SET), 0))
		return;
	text = sx_idmap_get(&b->strings, spvx_insn_word(insn, SX_EXT_OPERANDS), 0);
	if (number == SX_DEBUG_STORAGE_PATH) {
		b->path_text = text;
		return;
	}
	b->id_text = text;
	b->flags = insn->word_count > SX_EXT_OPERANDS + 1
			   ? sx_idmap_get(&b->values,
					  spvx_insn_word(insn, SX_EXT_OPERANDS + 1), 0)
			   : 0;
}

bool sx_build_id_imports(const struct spvx_insn *insn)
{
	char copy[SX_SET_NAME_BYTES];

	return insn->word_count > SX_IMPORT_NAME &&
	       sx_has_build_id(spvx_insn_string(insn, SX_IMPORT_NAME, copy, sizeof(copy)));
}

int sx_build_id_look(struct sx_build_id *b, const struct spvx_insn *insn)
{
	switch (insn->opcode) {
	case SPVX_OP_ExtInstImport:
		return sx_build_id_imports(insn)
			       ? keep(&b->sets, spvx_insn_word(insn, 1), 1)
			       : 0;
	case SPVX_OP_String:
		return keep_string(b, insn);
	case SPVX_OP_Constant:
		return insn->word_count == SX_CONSTANT_VALUE + 1
			       ? keep(&b->values, spvx_insn_word(insn, SX_CONSTANT_RESULT),
				      spvx_insn_word(insn, SX_CONSTANT_VALUE))
			       : 0;
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		take_ext(b, insn);
		return 0;
	default:
		return 0;
	}
}

static struct spvx_str text_of(const struct sx_build_id *b, uint32_t number)
{
	const struct text *t = b->texts.items;

	if (!number)
		return sx_str_n("", 0);
	return sx_str_n(b->bytes.data + t[number - 1].at, t[number - 1].len);
}

struct spvx_str sx_build_id_text(const struct sx_build_id *b)
{
	return text_of(b, b->id_text);
}

struct spvx_str sx_build_id_path(const struct sx_build_id *b)
{
	return text_of(b, b->path_text);
}
