/* SPDX-License-Identifier: MIT */
/*
 * profile/position.c - the position of an instruction: section, function, the entry points
 * that reach it, line, import, and whether it belongs to the build identifier.
 *
 * Each entry point walks the call graph once and sets a bit in the functions it reaches:
 * work in proportion to calls, times SX_LABEL_ENTRIES at most. The line table has spans of
 * instructions on one line, in order, so each span is named once.
 */
#include "profile/label.h"

#include "base/str.h"
#include "spirv/build_id.h"
#include "spirv/facts_read.h"
#include "spirv/module.h"

/* ---- entry points ---- */

/* The label for the names of the entry points in @bits, in module order. */
static uint32_t entry_label(struct sx_labeler *l, uint64_t bits)
{
	const struct spvx_module *m = l->index;

	if (!bits)
		return SX_LABEL_UNREACHED;
	for (uint32_t i = 0; i < SX_LABEL_ENTRIES && l->text.len < SX_LABEL_MAX; i++) {
		if (!(bits >> i & 1))
			continue;
		if (l->text.len)
			sx_buf_putc(&l->text, '+');
		if (i + 1 == SX_LABEL_ENTRIES && m->entry_point_count > SX_LABEL_ENTRIES)
			sx_buf_puts(&l->text, "(others)");
		else
			sx_buf_put(&l->text, m->entry_points[i].name.ptr,
				   m->entry_points[i].name.len);
	}
	return sx_label_made(l);
}

static void find_entries(struct sx_labeler *l, struct sx_arena *arena)
{
	const struct spvx_module *m = l->index;
	uint64_t *bits = sx_arena_zalloc(arena, m->function_count + 1u, sizeof(*bits));
	struct sx_calls *g = &l->calls;
	uint32_t *labels;

	l->entries.count = 0;
	labels = sx_vec_add(&l->entries, l->a, m->function_count + 1u, sizeof(*labels));
	if (!bits || !labels || sx_calls_of_module(g, l->a, m)) {
		l->err = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		/* entry points that share the last bit have one name */
		unsigned bit = i < SX_LABEL_ENTRIES ? i : SX_LABEL_ENTRIES - 1;
		uint32_t from = bit == i ? 0 : g->reached.count;

		if (bit == i)
			sx_calls_begin(g);
		sx_calls_reach(g, spvx_module_function(m, m->entry_points[i].function),
			       NULL);
		for (; from < g->reached.count; from++)
			bits[((const uint32_t *)g->reached.items)[from]] |= UINT64_C(1)
									    << bit;
	}
	for (uint32_t i = 0; i < m->function_count; i++)
		labels[i] = i && bits[i] == bits[i - 1] ? labels[i - 1]
							: entry_label(l, bits[i]);
}

/* ---- the build identifier ---- */

static bool is_build_id(const struct sx_label_debug *d, const struct spvx_insn *insn)
{
	return sx_is_ext_inst(insn->opcode) && sx_arg(insn, SX_EXT_SET) == d->set &&
	       sx_arg(insn, SX_EXT_NUMBER) == SX_DEBUG_BUILD_ID;
}

static void find_build_id(struct sx_label_debug *d, const struct spvx_module *m)
{
	uint32_t non_semantic = 0;
	struct spvx_insn insn;

	*d = (struct sx_label_debug){ .set = 0 };
	for (uint32_t i = 0; i < m->import_count; i++) {
		char copy[SX_SET_NAME_BYTES];
		struct spvx_str name;

		insn = spvx_module_insn(m, m->imports[i]);
		name = spvx_insn_string(&insn, SX_IMPORT_NAME, copy, sizeof(copy));
		non_semantic += sx_str_starts(name, "NonSemantic.");
		if (sx_has_build_id(name))
			d->set = sx_arg(&insn, SX_IMPORT_RESULT);
	}
	if (!d->set)
		return;
	d->import = true;
	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count; at += insn.word_count) {
		insn = spvx_module_insn(m, at);
		if (is_build_id(d, &insn))
			d->string = sx_arg(&insn, SX_EXT_OPERANDS);
		else if (sx_is_ext_inst(insn.opcode) && sx_arg(&insn, SX_EXT_SET) == d->set)
			d->import = false;
		/* it comes before the functions, as do the imports and extensions looked
		 * for */
		if (insn.opcode == SPVX_OP_Function && (!d->string || !d->import))
			break;
	}
	if (!d->string)
		d->set = 0;
	d->import &= d->set != 0;
	d->extension = d->import && non_semantic == 1;
}

bool sx_label_is_build_id(const struct sx_labeler *l, const struct spvx_insn *insn)
{
	const struct sx_label_debug *d = &l->debug;
	char copy[SX_SET_NAME_BYTES];

	if (!d->set)
		return false;
	switch (insn->opcode) {
	case SPVX_OP_String:
		return sx_arg(insn, SX_STRING_RESULT) == d->string;
	case SPVX_OP_ExtInstImport:
		return d->import && sx_arg(insn, SX_IMPORT_RESULT) == d->set;
	case SPVX_OP_Extension:
		return d->extension && sx_str_is(spvx_insn_string(insn, SX_EXTENSION_NAME,
								  copy, sizeof(copy)),
						 "SPV_KHR_non_semantic_info");
	default:
		return is_build_id(d, insn);
	}
}

/* ---- a module ---- */

/* The span that holds the instruction, or the next one; NULL: no more spans. */
static const struct spvx_debug_span *span_of(const struct sx_label_lines *lines)
{
	return lines->span < lines->debug.span_count ? &lines->debug.spans[lines->span]
						     : NULL;
}

static void enter_span(struct sx_label_lines *lines, uint32_t span)
{
	lines->span = span;
	lines->names[0] = 0;
	lines->names[1] = 0;
}

int sx_labeler_begin(struct sx_labeler *l, const struct spvx_header *header,
		     const struct spvx_module *index)
{
	struct sx_label_lines *lines = &l->lines;
	struct sx_arena arena;
	int err;

	sx_layout_init(&l->layout);
	sx_idtable_reset(&l->ids);
	l->undecided = false;
	l->imports.count = 0;
	l->model_count = 0;
	sx_weigher_begin(&l->weigher);
	l->header = *header;
	l->index = l->indexed ? index : NULL;
	l->function = SX_LABEL_NONE;
	l->entry = SX_LABEL_NONE;
	l->body = SX_LABEL_NONE;
	l->leaving = false;
	if (l->index) {
		sx_arena_init(&arena, l->a, 0);
		find_entries(l, &arena);
		sx_arena_free(&arena);
		find_build_id(&l->debug, l->index);
	}
	if (l->index && l->bodies && sx_canon_take(l->bodies, l->index, false))
		l->err = -SPVX_ENOMEM;
	if (l->err || !lines->wanted)
		return l->err;
	err = lines->read ? 0 : spvx_debug_load(&lines->debug, index);
	lines->next = SPVX_HEADER_WORDS;
	lines->last_label = 0;
	enter_span(lines, 0);
	return err || !lines->find ? err
				   : lines->find(lines->find_ctx, index, &lines->debug);
}

static void take_import(struct sx_labeler *l, const struct spvx_insn *insn)
{
	uint32_t id = insn->word_count > SX_IMPORT_NAME
			      ? spvx_insn_word(insn, SX_IMPORT_RESULT)
			      : 0;
	struct sx_label_import *import;
	char copy[SX_LABEL_MAX + 1];
	struct spvx_str name;
	uint32_t label;

	if (!id)
		return;
	label = sx_label_put(l, spvx_insn_string(insn, SX_IMPORT_NAME, copy, sizeof(copy)));
	import = sx_vec_add(&l->imports, l->a, 1, sizeof(*import));
	if (!import || !label || sx_idtable_put(&l->ids, id, l->imports.count)) {
		l->err = -SPVX_ENOMEM;
		return;
	}
	name = l->strings.list[label - 1];
	*import = (struct sx_label_import){ label, spvx_set_find(l->g, name),
					    spvx_import_is_debug(l->g, name) };
}

/* Add a model; the list is sorted, without duplicates. */
static void take_model(struct sx_labeler *l, uint32_t model)
{
	size_t i = l->model_count;

	while (i && l->models[i - 1] > model)
		i--;
	if ((i && l->models[i - 1] == model) || l->model_count == SX_LABEL_MODELS)
		return;
	memmove(&l->models[i + 1], &l->models[i],
		(l->model_count - i) * sizeof(l->models[0]));
	l->models[i] = model;
	l->model_count++;
}

static void enter_function(struct sx_labeler *l, const struct spvx_insn *insn)
{
	uint32_t id = sx_arg(insn, SX_FUNCTION_RESULT);
	uint32_t place = spvx_module_function(l->index, id);
	struct spvx_str name = sx_function_name(l->index, id);
	const uint32_t *entries = l->entries.items;
	const struct sx_canon_function *body;

	if (name.ptr && name.len)
		sx_buf_put(&l->text, name.ptr, name.len);
	else
		sx_buf_printf(&l->text, "%%%u", (unsigned)id);
	l->function = sx_label_made(l);
	l->entry = place == SPVX_NONE ? SX_LABEL_UNREACHED : entries[place];
	if (!l->bodies || place >= l->bodies->functions.count)
		return;
	body = (const struct sx_canon_function *)l->bodies->functions.items + place;
	sx_buf_hex(&l->text, body->digest.exact.lo, 16);
	l->body = sx_label_made(l);
}

/* Whether a function is a declaration is known at its first label, or at its end. */
static void take_section(struct sx_labeler *l, const struct spvx_insn *insn)
{
	const struct spvx_entry *op = sx_op(l->g, insn->opcode);
	bool open = l->layout.pending;
	unsigned slot = sx_layout_step(&l->layout, op, insn->word_count);

	l->undecided = slot == SX_LAYOUT_PENDING;
	l->section = slot;
	l->decided = SPVX_SECTION_COUNT;
	if (!open || (l->layout.pending && insn->opcode != SPVX_OP_Function))
		return;
	l->decided = insn->opcode == SPVX_OP_Label ? SPVX_SECTION_FUNCTION_DEFINITION
						   : SPVX_SECTION_FUNCTION_DECLARATION;
}

void sx_labeler_take(struct sx_labeler *l, const struct spvx_insn *insn)
{
	sx_idtable_expect(&l->ids, insn->word_count);
	if (l->sections)
		take_section(l, insn);
	if (l->leaving) {
		l->leaving = false;
		l->function = SX_LABEL_NONE;
		l->entry = SX_LABEL_NONE;
		l->body = SX_LABEL_NONE;
	}
	if (l->lines.wanted) {
		const struct spvx_debug_span *span = span_of(&l->lines);

		l->lines.at = l->lines.next;
		l->lines.next += insn->word_count;
		if (span && span->at + span->words <= l->lines.at)
			enter_span(&l->lines, l->lines.span + 1);
	}
	switch (insn->opcode) {
	case SPVX_OP_ExtInstImport:
		take_import(l, insn);
		break;
	case SPVX_OP_EntryPoint:
		if (insn->word_count > SX_ENTRY_POINT_MODEL)
			take_model(l, spvx_insn_word(insn, SX_ENTRY_POINT_MODEL));
		break;
	case SPVX_OP_Function:
		if (l->index)
			enter_function(l, insn);
		break;
	case SPVX_OP_FunctionEnd:
		l->leaving = true;
		break;
	default:
		break;
	}
}

const struct sx_label_import *sx_label_import(const struct sx_labeler *l,
					      const struct spvx_insn *insn)
{
	const struct sx_label_import *imports = l->imports.items;
	uint32_t set = 0;
	uint32_t place;

	if (insn->opcode == SPVX_OP_ExtInstImport)
		set = sx_arg(insn, SX_IMPORT_RESULT);
	else if (sx_is_ext_inst(insn->opcode))
		set = sx_arg(insn, SX_EXT_SET);
	place = set ? sx_idtable_get(&l->ids, set) : 0;
	return place ? &imports[place - 1] : NULL;
}

/* ---- lines ---- */

uint32_t sx_labeler_same_until(const struct sx_labeler *l)
{
	const struct spvx_debug_span *span = span_of(&l->lines);

	if (l->leaving)
		return 0;
	if (!l->lines.wanted || !span)
		return UINT32_MAX;
	return span->at <= l->lines.at ? span->at + span->words : span->at;
}

#define LINE_ROOM 16 /* characters of a colon and a number, at most */

/* Put together the name of a file, with room after it for a number. */
static void add_file(struct sx_labeler *l, const struct spvx_debug_span *span)
{
	const struct spvx_debug_file *files = l->lines.debug.files;
	struct spvx_str name = sx_str("-");

	if (span->file != SPVX_NONE && files[span->file].name.len)
		name = files[span->file].name;
	sx_buf_put(&l->text, name.ptr, sx_str_cut(name, SX_LABEL_MAX - LINE_ROOM));
}

/* Files are few in a module; that of the last line is most often that of the next. */
static uint32_t file_label(struct sx_labeler *l, const struct spvx_debug_span *span)
{
	struct sx_label_lines *lines = &l->lines;

	if (!lines->last_label || lines->last_file != span->file) {
		add_file(l, span);
		lines->last_label = sx_label_made(l);
		lines->last_file = span->file;
	}
	return lines->last_label;
}

uint32_t sx_label_line(struct sx_labeler *l, bool with_line)
{
	const struct spvx_debug_span *span = span_of(&l->lines);
	uint32_t *known = &l->lines.names[with_line];
	struct sx_recent_line *recent;
	uint32_t file;

	if (!span || span->at > l->lines.at) /* it sets a position */
		return SX_LABEL_LINE_RECORDS;
	if (span->kind == SPVX_DEBUG_NO_POSITION)
		return SX_LABEL_NO_LINE;
	if (span->kind == SPVX_DEBUG_LINE_ZERO)
		return SX_LABEL_LINE_ZERO;
	if (*known)
		return *known;
	file = file_label(l, span);
	*known = file;
	if (!with_line || !file)
		return file;
	recent = &l->lines.recent[((file * UINT32_C(0x9e3779b9)) ^ span->line) %
				  SX_RECENT_LINES];
	if (recent->file != file || recent->line != span->line) {
		add_file(l, span);
		sx_buf_putc(&l->text, ':');
		sx_buf_u64(&l->text, span->line);
		*recent = (struct sx_recent_line){ file, span->line, sx_label_made(l) };
	}
	*known = recent->label;
	return recent->label;
}
