/* SPDX-License-Identifier: MIT */
/*
 * debug/sources.c - sources that a module carries: names, the pieces of texts, checksums in
 * the place of texts, preambles of compilers.
 *
 * Nothing is copied: a text is a list of pieces in the module.
 */
#include "debug/state.h"

#include "base/str.h"

/* ---- files: one for each distinct name, however it is referred to ---- */

uint32_t sx_debug_file_named(struct spvx_debug_state *s, struct spvx_str name)
{
	bool fresh;
	uint64_t *place =
		sx_strmap_at(&s->file_names, name.len ? name.ptr : "", name.len, &fresh);
	struct spvx_debug_file *file;

	if (!place) {
		s->error = -SPVX_ENOMEM;
		return SPVX_NONE;
	}
	if (!fresh)
		return (uint32_t)*place - 1;
	file = sx_debug_push(s, SX_DEBUG_FILES);
	if (!file)
		return SPVX_NONE;
	file->name = name;
	file->source = SPVX_NONE;
	*place = s->lists[SX_DEBUG_FILES].count;
	return (uint32_t)*place - 1;
}

/* The file index of an OpString, on its first use. */
static uint32_t find_string(struct spvx_debug_state *s, uint32_t id)
{
	struct spvx_str name = sx_debug_string(&s->vocab, id);
	struct spvx_insn insn;
	size_t len;

	if (!name.ptr)
		return SPVX_NONE;
	insn = spvx_module_insn(s->module, spvx_module_def(s->module, id));
	if (!spvx_insn_strlen(&insn, SX_STRING_TEXT, &len))
		sx_debug_report(s, SPVX_DEBUG_BAD_STRING, spvx_module_def(s->module, id),
				id);
	return sx_debug_file_named(s, name);
}

/* The entry of an <id> in a table; the first look-up computes it with @find. */
static uint32_t look_up(struct spvx_debug_state *s, enum sx_debug_table table, uint32_t id,
			uint32_t (*find)(struct spvx_debug_state *s, uint32_t id))
{
	uint32_t known = sx_debug_recall(s, table, id);

	if (!known) {
		known = find(s, id) + 1u; /* SPVX_NONE becomes 0 */
		if (!known)
			known = SX_DEBUG_BAD;
		sx_debug_remember(s, table, id, known);
	}
	return known == SX_DEBUG_BAD ? SPVX_NONE : known - 1;
}

/* As look_up(), for an operand of the instruction at @at; SPVX_NONE: without a report. */
static uint32_t refer(struct spvx_debug_state *s, enum sx_debug_table table, uint32_t id,
		      uint32_t (*find)(struct spvx_debug_state *s, uint32_t id),
		      enum spvx_debug_code code, uint32_t at)
{
	uint32_t file = look_up(s, table, id, find);

	if (file == SPVX_NONE && !s->error && at != SPVX_NONE)
		sx_debug_report(s, code, at, id);
	return file;
}

uint32_t sx_debug_string_file(struct spvx_debug_state *s, uint32_t id, uint32_t at)
{
	return refer(s, SX_DEBUG_STRING_FILE, id, find_string, SPVX_DEBUG_BAD_FILE, at);
}

/* The file index of a DebugSource; an OpString is accepted as well. */
static uint32_t find_source(struct spvx_debug_state *s, uint32_t id)
{
	struct sx_debug_insn d;

	if (!sx_debug_decode_id(&s->vocab, id, &d))
		return SPVX_NONE;
	if (d.op == SX_DEBUG_OpString)
		return look_up(s, SX_DEBUG_STRING_FILE, id, find_string);
	if (d.op != SX_DEBUG_Source)
		return SPVX_NONE;
	return look_up(s, SX_DEBUG_STRING_FILE, sx_debug_ref(&s->vocab, &d, SX_R_FILE),
		       find_string);
}

uint32_t sx_debug_source_file(struct spvx_debug_state *s, uint32_t id, uint32_t at)
{
	return refer(s, SX_DEBUG_SOURCE_FILE, id, find_source, SPVX_DEBUG_BAD_SOURCE, at);
}

bool sx_debug_is_none(const struct spvx_debug_state *s, uint32_t id)
{
	struct sx_debug_insn d;

	return sx_debug_decode_id(&s->vocab, id, &d) && d.op == SX_DEBUG_InfoNone;
}

struct spvx_debug_position sx_debug_place(struct spvx_debug_state *s,
					  const struct sx_debug_insn *d)
{
	struct spvx_debug_position p = { SPVX_NONE, 0, 0 };
	uint32_t source = sx_debug_ref(&s->vocab, d, SX_R_SOURCE);

	if (source && !sx_debug_is_none(s, source))
		p.file = sx_debug_source_file(s, source, d->at);
	sx_debug_number(&s->vocab, d, SX_R_LINE, &p.line);
	sx_debug_number(&s->vocab, d, SX_R_COLUMN, &p.column);
	return p;
}

/* ---- the pieces of a text ---- */

static void add_part(struct spvx_debug_state *s, struct spvx_debug_source *source,
		     const struct sx_debug_insn *d, struct spvx_str text)
{
	struct spvx_str *part = sx_debug_push(s, SX_DEBUG_PARTS);

	if (!part)
		return;
	*part = text;
	if (!source->has_text)
		source->first_part = s->lists[SX_DEBUG_PARTS].count - 1;
	source->has_text = true;
	source->part_count++;
	source->bytes += text.len;
	s->text_end = d->at + d->insn.word_count;
	s->text_set = d->set;
}

/* A string without a terminator is used up to the end of its instruction. */
static void check_string(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	unsigned word = sx_debug_word(&s->vocab, d, SX_R_TEXT);
	uint32_t id = 0;
	struct spvx_insn insn = d->insn;
	size_t len;

	if (d->vocabulary != SPVX_DEBUG_CORE) {
		id = spvx_insn_word(&d->insn, word);
		insn = spvx_module_insn(s->module, spvx_module_def(s->module, id));
		word = 2; /* of OpString */
	}
	if (!spvx_insn_strlen(&insn, word, &len))
		sx_debug_report(s, SPVX_DEBUG_BAD_STRING, d->at, id);
}

/* Find the text operand of the instruction. Return: false: none. */
static bool has_text(struct spvx_debug_state *s, const struct sx_debug_insn *d,
		     struct spvx_str *text)
{
	uint32_t id = sx_debug_ref(&s->vocab, d, SX_R_TEXT);

	*text = sx_debug_text(&s->vocab, d, SX_R_TEXT);
	if (text->ptr) {
		if (s->options.report)
			check_string(s, d);
		return true;
	}
	if (d->vocabulary != SPVX_DEBUG_CORE && id && !sx_debug_is_none(s, id))
		sx_debug_report(s, SPVX_DEBUG_BAD_FILE, d->at, id);
	return false;
}

static void take_continued(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	struct spvx_str text;

	if (s->text_end != d->at || s->text_set != d->set) {
		sx_debug_report(s, SPVX_DEBUG_ORPHAN_CONTINUATION, d->at, 0);
		return;
	}
	if (has_text(s, d, &text))
		add_part(s, sx_debug_source(s, s->lists[SX_DEBUG_SOURCES].count - 1), d,
			 text);
}

/* ---- declarations ---- */

void sx_debug_take_source(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	struct spvx_debug_source *source;
	struct spvx_str text;

	if (d->op == SX_DEBUG_OpSourceContinued || d->op == SX_DEBUG_SourceContinued) {
		take_continued(s, d);
		return;
	}
	source = sx_debug_push(s, SX_DEBUG_SOURCES);
	if (!source)
		return;
	source->at = d->at;
	source->id = d->id;
	source->kind = SPVX_DEBUG_OP_SOURCE;
	source->vocabulary = d->vocabulary;
	source->file = SPVX_NONE;
	if (d->op == SX_DEBUG_Source)
		source->kind = SPVX_DEBUG_DEBUG_SOURCE;
	if (d->op == SX_DEBUG_Source || sx_debug_word(&s->vocab, d, SX_R_FILE))
		source->file = sx_debug_string_file(
			s, sx_debug_ref(&s->vocab, d, SX_R_FILE), d->at);
	source->has_name = source->file != SPVX_NONE;
	sx_debug_number(&s->vocab, d, SX_R_LANGUAGE, &source->language);
	sx_debug_number(&s->vocab, d, SX_R_VERSION, &source->version);
	source->checksum = sx_debug_text(&s->vocab, d, SX_R_CHECKSUM);
	if (d->id && !sx_debug_recall(s, SX_DEBUG_SOURCE_OF, d->id))
		sx_debug_remember(s, SX_DEBUG_SOURCE_OF, d->id,
				  s->lists[SX_DEBUG_SOURCES].count);
	if (has_text(s, d, &text))
		add_part(s, source, d, text);
}

void sx_debug_take_unit(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	struct spvx_debug_unit *unit = sx_debug_push(s, SX_DEBUG_UNITS);

	if (!unit)
		return;
	unit->at = d->at;
	unit->id = d->id;
	unit->vocabulary = d->vocabulary;
	unit->file = sx_debug_place(s, d).file;
	sx_debug_number(&s->vocab, d, SX_R_VERSION, &unit->version);
	sx_debug_number(&s->vocab, d, SX_R_DWARF_VERSION, &unit->dwarf);
	sx_debug_number(&s->vocab, d, SX_R_LANGUAGE, &unit->language);
	unit->producer = sx_debug_text(&s->vocab, d, SX_R_PRODUCER);
}

/* ---- kinds of texts ---- */

/* LLVM puts a checksum in the place of the text: `//__CSK_MD5:` and hex digits. Return: the
 * part after `//__`; empty: it is a text. */
static struct spvx_str checksum_of(struct spvx_str text)
{
	struct spvx_str none = { NULL, 0 };
	size_t i = 4;

	if (!sx_str_starts(text, "//__"))
		return none;
	while (i < text.len && text.ptr[i] != ':' && text.ptr[i] != '\n')
		i++;
	if (i + 1 >= text.len || text.ptr[i] != ':')
		return none;
	for (size_t k = i + 1; k < text.len; k++) {
		if (!memchr("0123456789abcdefABCDEF", text.ptr[k], 22))
			return none;
	}
	return sx_str_n(text.ptr + 4, text.len - 4);
}

/* glslang's preamble: lines that begin with `// OpModuleProcessed `, then `#line 1`.
 * Return: its length in bytes. */
static size_t preamble_of(struct spvx_str text)
{
	static const char head[] = "// OpModuleProcessed ";
	static const char end[] = "#line 1\n";
	size_t at = 0;

	while (sx_str_starts(sx_str_n(text.ptr + at, text.len - at), head)) {
		const char *lf = memchr(text.ptr + at, '\n', text.len - at);

		if (!lf)
			return 0;
		at = (size_t)(lf - text.ptr) + 1;
	}
	if (!at || !sx_str_starts(sx_str_n(text.ptr + at, text.len - at), end))
		return 0;
	return at + sizeof(end) - 1;
}

/* Give a text without a name one, for messages. */
static void name_embedded(struct spvx_debug_state *s, uint32_t i)
{
	struct sx_buf name;
	uint32_t file = SPVX_NONE;
	char *copy = NULL;

	sx_buf_init(&name, s->a);
	sx_buf_puts(&name, "<embedded:");
	sx_buf_u64(&name, i);
	sx_buf_putc(&name, '>');
	if (!name.error)
		copy = sx_arena_strdup(&s->arena, name.data, name.len);
	if (copy)
		file = sx_debug_file_named(s, sx_str_n(copy, name.len));
	else
		s->error = -SPVX_ENOMEM;
	sx_buf_free(&name);
	sx_debug_source(s, i)->file = file;
}

static void examine(struct spvx_debug_state *s, uint32_t i)
{
	struct spvx_debug_source *source = sx_debug_source(s, i);
	struct spvx_str first;

	if (!source->has_text)
		return;
	first = *SX_DEBUG_ITEM(s, SX_DEBUG_PARTS, spvx_str, source->first_part);
	if (source->kind == SPVX_DEBUG_DEBUG_SOURCE && source->part_count == 1) {
		struct spvx_str checksum = checksum_of(first);

		if (checksum.len) {
			source->kind = SPVX_DEBUG_CHECKSUM;
			source->checksum = checksum;
			return;
		}
	}
	source->preamble = (uint32_t)preamble_of(first);
	if (source->file == SPVX_NONE)
		name_embedded(s, i);
}

/* Choose the text of each file: the first from a DebugSource, else the first from an
 * OpSource. */
static void choose_text(struct spvx_debug_state *s, uint32_t i)
{
	const struct spvx_debug_source *source = sx_debug_source(s, i);
	struct spvx_debug_file *file;

	if (!source->has_text || source->kind == SPVX_DEBUG_CHECKSUM ||
	    source->file == SPVX_NONE)
		return;
	file = sx_debug_file(s, source->file);
	if (file->source == SPVX_NONE ||
	    (source->kind == SPVX_DEBUG_DEBUG_SOURCE &&
	     sx_debug_source(s, file->source)->kind == SPVX_DEBUG_OP_SOURCE))
		file->source = i;
}

/* Set the fields of a source that a compilation unit gives. */
static void mark_unit(struct spvx_debug_state *s, struct spvx_debug_unit *unit)
{
	struct spvx_insn insn = spvx_module_insn(s->module, unit->at);
	struct spvx_debug_source *source;
	struct sx_debug_insn d;

	if (!sx_debug_decode(&s->vocab, insn, unit->at, &d))
		return;
	unit->source = sx_debug_recall(s, SX_DEBUG_SOURCE_OF,
				       sx_debug_ref(&s->vocab, &d, SX_R_SOURCE)) -
		       1u;
	if (unit->source == SPVX_NONE)
		return;
	source = sx_debug_source(s, unit->source);
	source->is_unit = true;
	if (!source->language)
		source->language = unit->language;
}

void sx_debug_sources_finish(struct spvx_debug_state *s)
{
	for (uint32_t i = 0; i < s->lists[SX_DEBUG_SOURCES].count && !s->error; i++) {
		examine(s, i);
		if (!s->error)
			choose_text(s, i);
	}
	for (uint32_t i = 0; i < s->lists[SX_DEBUG_UNITS].count; i++)
		mark_unit(s, SX_DEBUG_ITEM(s, SX_DEBUG_UNITS, spvx_debug_unit, i));
}
