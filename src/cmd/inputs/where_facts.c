/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/where_facts.c - one walk over a module for all terms of --where.
 *
 * Only facts that terms need are gathered; ids are remembered for terms that join two
 * instructions (an import and a call into it, a set and a binding).
 */
#include "cmd/inputs/where_term.h"

#include "base/glob.h"
#include "base/hash.h"
#include "base/str.h"
#include "requires/text.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>

/* Operand words; spec 3.32.1 to 3.32.5, 3.32.8. */
#define CAPABILITY_VALUE  1
#define EXTENSION_NAME    1
#define DECORATE_TARGET   1
#define DECORATE_WHAT     2
#define DECORATE_VALUE    3
#define GROUP             1
#define GROUP_TARGETS     2
#define DEBUG_SOURCE_TEXT 6 /* of DebugSource: file, then text */

/* ---- strings ---- */

/* Return: a literal string, valid until the next call; ptr NULL without memory. */
static struct spvx_str string_at(struct cmd_where *w, const struct spvx_insn *insn,
				 unsigned word)
{
	size_t len = 0;
	char *room;

	if (!insn->big)
		return spvx_insn_string(insn, word, NULL, 0);
	spvx_insn_strlen(insn, word, &len);
	w->text.len = 0;
	room = sx_buf_reserve(&w->text, len + 1);
	return room ? spvx_insn_string(insn, word, room, len) : sx_str_n(NULL, 0);
}

/* Whether a text is `//__CSK_MD5:0123...`, which some compilers store in place of a
 * source. */
static bool is_checksum(struct spvx_str s)
{
	size_t i = s.len;

	while (i && ((s.ptr[i - 1] >= '0' && s.ptr[i - 1] <= '9') ||
		     (s.ptr[i - 1] >= 'a' && s.ptr[i - 1] <= 'f')))
		i--;
	return i < s.len && i && s.ptr[i - 1] == ':' && sx_str_starts(s, "//__") &&
	       !memchr(s.ptr, '\n', s.len);
}

/* ---- terms that are found or not ---- */

static void mark_value(struct cmd_where *w, enum where_subject subject, uint32_t value)
{
	if (!where_has_subject(w, subject))
		return;
	for (size_t i = 0; i < w->count; i++) {
		if (w->terms[i].subject == subject && w->terms[i].number == value)
			w->terms[i].found = true;
	}
}

static int mark_text(struct cmd_where *w, enum where_subject subject,
		     const struct spvx_insn *insn, unsigned word)
{
	struct spvx_str s;

	if (!where_has_subject(w, subject))
		return 0;
	s = string_at(w, insn, word);
	for (size_t i = 0; i < w->count && s.ptr; i++) {
		if (w->terms[i].subject == subject && sx_glob(w->terms[i].text, s))
			w->terms[i].found = true;
	}
	return s.ptr ? 0 : -SPVX_ENOMEM;
}

/* Look up the value of @id in @map. Return: false if there is none. */
static bool value_of(const struct sx_idmap *map, uint32_t id, uint32_t *value)
{
	*value = sx_idmap_get(map, id, 0);
	return *value || !sx_idmap_get(map, id, 1);
}

static void mark_binding(struct cmd_where *w, uint32_t id)
{
	uint32_t set;
	uint32_t binding;

	if (!value_of(&w->sets, id, &set) || !value_of(&w->bindings, id, &binding))
		return;
	for (size_t i = 0; i < w->count; i++) {
		struct where_term *t = &w->terms[i];

		if (t->subject == WHERE_BINDING && t->number == set &&
		    t->binding == binding)
			t->found = true;
	}
}

static int remember(struct sx_idmap *map, uint32_t id, uint32_t value)
{
	return id ? sx_idmap_put(map, id, value) : 0;
}

/* Note a decoration of @id. */
static int take_decoration(struct cmd_where *w, uint32_t id, uint32_t what, uint32_t value)
{
	int err;

	if (what == SPVX_DECORATION_DescriptorSet)
		mark_value(w, WHERE_SET, value);
	if (!where_has_subject(w, WHERE_BINDING))
		return 0;
	if (what == SPVX_DECORATION_DescriptorSet)
		err = remember(&w->sets, id, value);
	else if (what == SPVX_DECORATION_Binding)
		err = remember(&w->bindings, id, value);
	else
		return 0;
	if (!err)
		mark_binding(w, id);
	return err;
}

/* Give each target the decorations of the group, which come before it. */
static int take_group(struct cmd_where *w, const struct spvx_insn *insn)
{
	uint32_t group = spvx_insn_word(insn, GROUP);
	uint32_t set;
	uint32_t binding;
	bool has_set = value_of(&w->sets, group, &set);
	bool has_binding = value_of(&w->bindings, group, &binding);
	int err = 0;

	for (unsigned i = GROUP_TARGETS; !err && i < insn->word_count; i++) {
		uint32_t id = spvx_insn_word(insn, i);

		if (has_set)
			err = take_decoration(w, id, SPVX_DECORATION_DescriptorSet, set);
		if (!err && has_binding)
			err = take_decoration(w, id, SPVX_DECORATION_Binding, binding);
	}
	return err;
}

/* ---- debug information ---- */

static int take_import(struct cmd_where *w, const struct spvx_insn *insn)
{
	struct spvx_str name;
	int err = mark_text(w, WHERE_IMPORT, insn, SX_IMPORT_NAME);

	if (err ||
	    (!where_has_subject(w, WHERE_DEBUG) && !where_has_subject(w, WHERE_HAS_DEBUG) &&
	     !where_has_subject(w, WHERE_HAS_SOURCE) &&
	     !where_has_subject(w, WHERE_HAS_LINES)))
		return err;
	name = string_at(w, insn, SX_IMPORT_NAME);
	if (!name.ptr)
		return -SPVX_ENOMEM;
	if (!spvx_import_is_debug(w->grammar, name))
		return 0;
	w->facts.debug_words += insn->word_count;
	return remember(&w->imports, spvx_insn_word(insn, SX_IMPORT_RESULT),
			spvx_set_find(w->grammar, name));
}

static void take_call(struct cmd_where *w, const struct spvx_insn *insn)
{
	uint32_t set = sx_idmap_get(&w->imports, spvx_insn_word(insn, SX_EXT_SET), 0);
	const struct spvx_entry *e;
	const char *name;

	if (!set)
		return;
	w->facts.debug_words += insn->word_count;
	e = spvx_set_op(w->grammar, set, spvx_insn_word(insn, SX_EXT_NUMBER));
	name = e ? spvx_entry_name(w->grammar, e) : "";
	if (!strcmp(name, "DebugLine"))
		w->facts.has |= 1u << WHERE_HAS_LINES;
	else if (!strcmp(name, "DebugSource") && insn->word_count > DEBUG_SOURCE_TEXT &&
		 !sx_idmap_get(&w->checksums, spvx_insn_word(insn, DEBUG_SOURCE_TEXT), 0))
		w->facts.has |= 1u << WHERE_HAS_SOURCE;
}

static int take_string(struct cmd_where *w, const struct spvx_insn *insn)
{
	struct spvx_str s;

	if (!where_has_subject(w, WHERE_HAS_SOURCE))
		return 0;
	s = string_at(w, insn, SX_STRING_TEXT);
	if (!s.ptr)
		return -SPVX_ENOMEM;
	return is_checksum(s)
		       ? remember(&w->checksums, spvx_insn_word(insn, SX_STRING_RESULT), 1)
		       : 0;
}

/* ---- the walk ---- */

static int take(struct cmd_where *w, const struct spvx_insn *insn)
{
	struct where_facts *f = &w->facts;
	unsigned words = insn->word_count;

	switch (insn->opcode) {
	case SPVX_OP_Capability:
		if (words > CAPABILITY_VALUE)
			mark_value(w, WHERE_CAP, spvx_insn_word(insn, CAPABILITY_VALUE));
		return 0;
	case SPVX_OP_Extension:
		return words > EXTENSION_NAME
			       ? mark_text(w, WHERE_EXT, insn, EXTENSION_NAME)
			       : 0;
	case SPVX_OP_ExtInstImport:
		return words > SX_IMPORT_NAME ? take_import(w, insn) : 0;
	case SPVX_OP_EntryPoint:
		if (words > SX_ENTRY_POINT_MODEL)
			mark_value(w, WHERE_STAGE,
				   spvx_insn_word(insn, SX_ENTRY_POINT_MODEL));
		return words > SX_ENTRY_POINT_NAME
			       ? mark_text(w, WHERE_ENTRY, insn, SX_ENTRY_POINT_NAME)
			       : 0;
	case SPVX_OP_Decorate:
		return words > DECORATE_VALUE
			       ? take_decoration(w, spvx_insn_word(insn, DECORATE_TARGET),
						 spvx_insn_word(insn, DECORATE_WHAT),
						 spvx_insn_word(insn, DECORATE_VALUE))
			       : 0;
	case SPVX_OP_GroupDecorate:
		return words > GROUP && where_has_subject(w, WHERE_BINDING)
			       ? take_group(w, insn)
			       : 0;
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		if (words > SX_EXT_NUMBER)
			take_call(w, insn);
		return 0;
	case SPVX_OP_String:
		return words > SX_STRING_TEXT ? take_string(w, insn) : 0;
	case SPVX_OP_Source:
		if (words > SX_OP_SOURCE_TEXT)
			f->has |= 1u << WHERE_HAS_SOURCE;
		return 0;
	case SPVX_OP_Line:
		f->has |= 1u << WHERE_HAS_LINES;
		return 0;
	case SPVX_OP_Name:
	case SPVX_OP_MemberName:
		f->has |= 1u << WHERE_HAS_NAMES;
		return 0;
	case SPVX_OP_SpecConstantTrue:
	case SPVX_OP_SpecConstantFalse:
	case SPVX_OP_SpecConstant:
		f->has |= 1u << WHERE_HAS_SPEC;
		return 0;
	default:
		return 0;
	}
}

int where_gather(struct cmd_where *w, const unsigned char *data, size_t size)
{
	bool opcodes = where_has_subject(w, WHERE_OP);
	bool debug =
		where_has_subject(w, WHERE_DEBUG) || where_has_subject(w, WHERE_HAS_DEBUG);
	bool build_id = where_has_subject(w, WHERE_BUILD_ID) ||
			where_has_subject(w, WHERE_HAS_BUILD_ID);
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	int err = 0;

	memset(&w->facts, 0, sizeof(w->facts));
	sx_build_id_reset(&w->build_id);
	sx_idmap_clear(&w->imports);
	sx_idmap_clear(&w->checksums);
	sx_idmap_clear(&w->sets);
	sx_idmap_clear(&w->bindings);
	for (size_t i = 0; i < w->count; i++)
		w->terms[i].found = false;
	if (where_has_subject(w, WHERE_SHA256))
		sx_sha256(data, size, w->facts.digest);
	spvx_cursor_init(&cursor, data, size, &header);
	while (!err && spvx_next(&cursor, &insn)) {
		w->facts.insts++;
		if (opcodes)
			mark_value(w, WHERE_OP, insn.opcode);
		if (debug) {
			const struct spvx_entry *op = spvx_op_find(w->grammar, insn.opcode);

			if (op && spvx_op_class(w->grammar, op) == w->debug)
				w->facts.debug_words += insn.word_count;
		}
		err = take(w, &insn);
		if (!err && build_id)
			err = sx_build_id_take(&w->build_id, &insn);
	}
	if (cursor.fault)
		w->facts.has |= 1u << WHERE_MALFORMED;
	return err;
}

/* ---- device requirements ---- */

/* Whether the text matches, or the property in it: without value, or without index, too. */
static bool matches(struct spvx_str text, const char *pattern)
{
	struct spvx_str name = sx_str_before(text, "<>&!=");

	/* brackets are part of patterns, too */
	return sx_glob(pattern, text) || sx_glob(pattern, name) ||
	       sx_glob(pattern, sx_str_before(name, "[")) || sx_str_is(text, pattern) ||
	       sx_str_is(name, pattern);
}

/* Whether a pattern matches the rule, an alternative, or a limit. */
static bool names_need(struct cmd_where *w, const char *pattern, const struct spvx_need *n)
{
	struct spvx_str rest;
	bool found;

	w->text.len = 0;
	sx_put_need_rule(&w->text, n);
	if (matches(sx_buf_str(&w->text), pattern))
		return true;
	for (uint32_t i = 0; i < n->count; i++) {
		w->text.len = 0;
		sx_put_alternative(&w->text, sx_vk_alternatives(n->first + i));
		if (matches(sx_buf_str(&w->text), pattern))
			return true;
	}
	if (n->count)
		return false;
	w->text.len = 0;
	sx_put_need(&w->text, n);
	rest = sx_buf_str(&w->text);
	found = matches(rest, pattern);
	/* those of OpenCL are words with bars, ampersands and parentheses between them */
	while (!found && rest.len) {
		size_t len = sx_str_before(rest, "|&()").len;

		found = matches(sx_str_n(rest.ptr, len), pattern);
		len += len < rest.len;
		rest = sx_str_n(rest.ptr + len, rest.len - len);
	}
	return found;
}

int where_require(struct cmd_where *w, const unsigned char *data, size_t size)
{
	const struct spvx_requirements *r;
	int err = spvx_requires_load(w->requires, data, size, &r);

	if (err == -SPVX_ENOMEM)
		return err;
	for (size_t i = 0; i < w->count && !err; i++) {
		struct where_term *t = &w->terms[i];

		if (t->subject == WHERE_LOADS)
			t->found = spvx_device_loads(t->device, r) == SPVX_HAS;
		if (t->subject != WHERE_REQUIRES)
			continue;
		t->found = false;
		for (uint32_t k = 0; k < r->need_count && !t->found; k++)
			t->found = names_need(w, t->text, &r->needs[k]);
	}
	return w->text.error;
}
