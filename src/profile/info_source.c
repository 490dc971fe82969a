/* SPDX-License-Identifier: MIT */
/*
 * profile/info_source.c - what a module was written in: languages, files, their texts.
 *
 * OpSource says it, and so do the vocabularies of debug information: DebugCompilationUnit
 * the language, DebugSource file and text. What the former says goes first.
 */
#include "profile/info.h"

#include "base/str.h"
#include "grammar/image.h"

#include <string.h>

/* Operand words; spec 3.32.2. */
#define SOURCE_LANGUAGE 1
#define SOURCE_VERSION  2
#define SOURCE_FILE     3
#define SOURCE_TEXT     4
#define CONTINUED_TEXT  1
#define STRING_TEXT     2
#define EXT_NUMBER      4
#define EXT_OPERAND     5 /* the first operand of an extended instruction */

/* Kept of a module that claims to be written in all languages at once. */
#define LANGUAGES 16

int sx_info_sources_begin(struct sx_info *info)
{
	info->languages =
		sx_arena_zalloc(&info->arena, LANGUAGES, sizeof(*info->languages));
	return info->languages ? 0 : -SPVX_ENOMEM;
}

static void add_language(struct sx_info *info, uint32_t language, uint32_t version)
{
	uint32_t i = 0;

	while (i < info->language_count && (info->languages[i].language != language ||
					    info->languages[i].version != version))
		i++;
	if (i < info->language_count || i == LANGUAGES)
		return;
	info->languages[i] = (struct sx_info_language){ language, version };
	info->language_count++;
}

/* The file of that name, new or known. Return: NULL when there is no memory. */
static struct sx_info_file *add_file(struct sx_info *info, struct spvx_str name)
{
	bool fresh;
	void *files = info->files;
	uint64_t *place = sx_strmap_at(&info->file_places, name.len ? name.ptr : "",
				       name.len, &fresh);

	if (!place)
		return NULL;
	if (fresh) {
		if (sx_grow(info->a, &files, &info->file_cap, (size_t)info->file_count + 1,
			    sizeof(*info->files)))
			return NULL;
		info->files = files;
		info->files[info->file_count] = (struct sx_info_file){ .name = name };
		*place = ++info->file_count;
	}
	return &info->files[*place - 1];
}

static void add_text(struct sx_info_file *file, const struct spvx_insn *insn, unsigned word)
{
	size_t len;

	spvx_insn_strlen(insn, word, &len);
	file->has_text = true;
	file->text_bytes += len;
}

/* The OpString with that <id>; word_count 0 = there is none. */
static struct spvx_insn string_insn(const struct sx_info *info, uint32_t id)
{
	struct spvx_insn insn =
		spvx_module_insn(info->module, spvx_module_def(info->module, id));

	if (insn.opcode != SPVX_OP_String || insn.word_count <= STRING_TEXT)
		insn.word_count = 0;
	return insn;
}

static struct spvx_str string_of(const struct sx_info *info, uint32_t id)
{
	struct spvx_insn insn = string_insn(info, id);

	return insn.word_count ? spvx_insn_string(&insn, STRING_TEXT, NULL, 0)
			       : (struct spvx_str){ NULL, 0 };
}

static uint32_t word_or_0(const struct spvx_insn *insn, unsigned word)
{
	return word < insn->word_count ? spvx_insn_word(insn, word) : 0;
}

static int take_source(struct sx_info *info, const struct spvx_insn *insn)
{
	struct sx_info_file *file;

	if (insn->word_count <= SOURCE_LANGUAGE)
		return 0;
	add_language(info, spvx_insn_word(insn, SOURCE_LANGUAGE),
		     word_or_0(insn, SOURCE_VERSION));
	info->open_file = 0;
	if (insn->word_count <= SOURCE_FILE)
		return 0;
	file = add_file(info, string_of(info, spvx_insn_word(insn, SOURCE_FILE)));
	if (!file)
		return -SPVX_ENOMEM;
	if (insn->word_count > SOURCE_TEXT)
		add_text(file, insn, SOURCE_TEXT);
	info->open_file = (uint32_t)(file - info->files) + 1;
	return 0;
}

/* ---- the vocabularies of debug information ---- */

/* LLVM puts a checksum where the text of a source belongs: `//__CSK_MD5:` and digits. */
static bool is_checksum(struct spvx_str text)
{
	size_t i = 4;

	if (!sx_str_starts(text, "//__"))
		return false;
	while (i < text.len && text.ptr[i] != ':' && text.ptr[i] != '\n')
		i++;
	if (i == text.len || text.ptr[i] != ':')
		return false;
	for (i++; i < text.len; i++) {
		if (!strchr("0123456789abcdefABCDEF", text.ptr[i]))
			return false;
	}
	return true;
}

static int take_debug_source(struct sx_info *info, const struct spvx_insn *insn)
{
	struct sx_info_file *file =
		add_file(info, string_of(info, word_or_0(insn, EXT_OPERAND)));
	struct spvx_insn text;

	if (!file)
		return -SPVX_ENOMEM;
	text = string_insn(info, word_or_0(insn, EXT_OPERAND + 1));
	if (text.word_count && !is_checksum(spvx_insn_string(&text, STRING_TEXT, NULL, 0)))
		add_text(file, &text, STRING_TEXT);
	info->open_debug_file = (uint32_t)(file - info->files) + 1;
	return 0;
}

static void take_debug_continued(struct sx_info *info, const struct spvx_insn *insn)
{
	struct spvx_insn text = string_insn(info, word_or_0(insn, EXT_OPERAND));

	if (info->open_debug_file && text.word_count)
		add_text(&info->files[info->open_debug_file - 1], &text, STRING_TEXT);
}

/* The language is the fourth operand: a literal or the <id> of a constant. The vocabulary
 * without languages names its file here. */
static int take_unit(struct sx_info *info, const struct spvx_insn *insn,
		     const struct spvx_entry *op)
{
	const struct sx_operand *o = sx_operands(info->module->grammar) + op->operands;
	uint64_t language = word_or_0(insn, EXT_OPERAND + 3);

	if (op->operand_count < 4) {
		struct spvx_str name = string_of(info, word_or_0(insn, EXT_OPERAND));

		return name.len && !add_file(info, name) ? -SPVX_ENOMEM : 0;
	}
	if (insn->word_count <= EXT_OPERAND + 3 || info->module->source_count)
		return 0;
	if (o[3].form == SX_FORM_ID &&
	    !spvx_module_constant(info->module, (uint32_t)language, &language))
		return 0;
	add_language(info, (uint32_t)language, 0);
	return 0;
}

static int take_debug(struct sx_info *info, const struct spvx_insn *insn,
		      const struct sx_info_import *import)
{
	const struct spvx_grammar *g = info->module->grammar;
	const struct spvx_entry *op =
		spvx_set_op(g, import->set, spvx_insn_word(insn, EXT_NUMBER));
	const char *name = op ? spvx_entry_name(g, op) : "";

	if (!strcmp(name, "DebugSource"))
		return take_debug_source(info, insn);
	if (!strcmp(name, "DebugCompilationUnit"))
		return take_unit(info, insn, op);
	if (!strcmp(name, "DebugSourceContinued"))
		take_debug_continued(info, insn);
	return 0;
}

int sx_info_sources_take(struct sx_info *info, const struct spvx_insn *insn,
			 const struct sx_info_import *import)
{
	switch (insn->opcode) {
	case SPVX_OP_Source:
		return take_source(info, insn);
	case SPVX_OP_SourceContinued:
		if (info->open_file)
			add_text(&info->files[info->open_file - 1], insn, CONTINUED_TEXT);
		return 0;
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return import && import->debug ? take_debug(info, insn, import) : 0;
	default:
		return 0;
	}
}
