/* SPDX-License-Identifier: MIT */
/*
 * profile/label.c - names for instructions and modules.
 */
#include "profile/label.h"

#include "base/str.h"
#include "profile/profile.h"
#include "spirv/facts_read.h"
#include "spirv/module.h"

static const char *const fixed[SX_LABEL_SECTION] = {
	[SX_LABEL_NONE] = "-",
	[SX_LABEL_HEADERS] = "(headers)",
	[SX_LABEL_DAMAGED] = "(damaged)",
	[SX_LABEL_UNREACHED] = "(unreached)",
	[SX_LABEL_UNDECIDED] = "(undecided)",
	[SX_LABEL_CODE] = "code",
	[SX_LABEL_NAMES] = "names",
	[SX_LABEL_STRINGS] = "strings and source",
	[SX_LABEL_LINES] = "lines",
	[SX_LABEL_DEBUG_INFO] = "debug info",
	[SX_LABEL_BUILD_ID] = "build id",
	[SX_LABEL_NO_LINE] = "(no line)",
	[SX_LABEL_LINE_ZERO] = "(line 0)",
	[SX_LABEL_LINE_RECORDS] = "(line records)",
};

/* Strings are numbered in the order they come: these come first. */
static int put_fixed(struct sx_labeler *l)
{
	unsigned i;

	for (i = SX_LABEL_NONE; i < SX_LABEL_SECTION + SPVX_SECTION_COUNT; i++) {
		const char *name = i < SX_LABEL_SECTION
					   ? fixed[i]
					   : sx_section_name((enum spvx_section)(
						     i - SX_LABEL_SECTION));

		if (sx_strings_put(&l->strings, sx_str(name)) != i)
			return -SPVX_ENOMEM;
	}
	return 0;
}

int sx_labeler_init(struct sx_labeler *l, const struct spvx_allocator *a,
		    const struct spvx_grammar *g, bool sections, unsigned needs)
{
	memset(l, 0, sizeof(*l));
	l->a = a;
	l->g = sx_grammar(g);
	sx_strings_init(&l->strings, a);
	sx_buf_init(&l->text, a);
	sx_idmap_init(&l->opcodes, a);
	sx_idtable_init(&l->ids, a);
	l->sections = sections;
	l->indexed = needs & SX_NEED(SX_NEEDS_INDEX);
	l->lines.wanted = needs & SX_NEED(SX_NEEDS_LINES);
	return put_fixed(l) || sx_label_lines_init(l) ? -SPVX_ENOMEM : 0;
}

void sx_labeler_free(struct sx_labeler *l)
{
	sx_strings_free(&l->strings);
	sx_buf_free(&l->text);
	sx_idmap_free(&l->opcodes);
	sx_idtable_free(&l->ids);
	sx_free(l->a, l->imports, l->import_cap * sizeof(*l->imports));
	sx_free(l->a, l->entries, l->entry_cap * sizeof(*l->entries));
	sx_label_lines_free(l);
}

int sx_labeler_load(struct sx_labeler *l, struct spvx_module *index, const void *data,
		    size_t size)
{
	l->lines.read = l->lines.wanted && !l->indexed && !l->lines.find;
	if (l->lines.read)
		return spvx_debug_read(&l->lines.debug, index, data, size);
	return l->lines.wanted ? spvx_module_load(index, data, size)
			       : sx_module_load_outline(index, data, size);
}

int sx_labeler_begin(struct sx_labeler *l, const struct spvx_header *header,
		     const struct spvx_module *index)
{
	sx_layout_init(&l->layout);
	sx_idtable_reset(&l->ids);
	l->undecided = false;
	l->decided = SPVX_SECTION_COUNT;
	l->import_count = 0;
	l->model_count = 0;
	l->header = *header;
	l->index = l->indexed ? index : NULL;
	l->function = SX_LABEL_NONE;
	l->entry = SX_LABEL_NONE;
	l->leaving = false;
	if (l->index && sx_labeler_reach(l))
		return -SPVX_ENOMEM;
	if (l->index)
		sx_label_debug_begin(&l->debug, l->index);
	return l->lines.wanted ? sx_label_lines_begin(l, index) : 0;
}

/* ---- names become labels ---- */

static uint32_t put(struct sx_labeler *l, struct spvx_str s)
{
	if (s.len > SX_LABEL_MAX)
		s.len = SX_LABEL_MAX;
	return sx_strings_put(&l->strings, s);
}

uint32_t sx_label_made(struct sx_labeler *l)
{
	uint32_t label = l->text.error ? 0 : put(l, sx_str_n(l->text.data, l->text.len));

	l->text.len = 0;
	return label;
}

uint32_t sx_label_of(struct sx_labeler *l, const struct sx_labeler *from, uint32_t label)
{
	return put(l, from->strings.list[label - 1]);
}

static uint32_t put_text(struct sx_labeler *l, const struct spvx_insn *insn, unsigned word)
{
	char copy[SX_LABEL_MAX];

	if (word >= insn->word_count)
		return SX_LABEL_NONE;
	return put(l, spvx_insn_string(insn, word, copy, sizeof(copy)));
}

/* An enumerant of @kind, by name or else in decimal. */
static void add_enum(struct sx_labeler *l, unsigned kind, uint32_t value)
{
	const char *name = spvx_enum_name(l->g, kind, value);

	if (name)
		sx_buf_puts(&l->text, name);
	else
		sx_buf_u64(&l->text, value);
}

static uint32_t put_enum(struct sx_labeler *l, unsigned kind, const struct spvx_insn *insn,
			 unsigned word)
{
	if (word >= insn->word_count)
		return SX_LABEL_NONE;
	add_enum(l, kind, spvx_insn_word(insn, word));
	return sx_label_made(l);
}

/* ---- where it is ---- */

static int take_import(struct sx_labeler *l, const struct spvx_insn *insn)
{
	uint32_t id = insn->word_count > SX_IMPORT_NAME
			      ? spvx_insn_word(insn, SX_IMPORT_RESULT)
			      : 0;
	struct sx_label_import *import;
	void *imports = l->imports;
	struct spvx_str name;

	if (!id)
		return 0;
	if (sx_grow(l->a, &imports, &l->import_cap, l->import_count + 1, sizeof(*import)))
		return -SPVX_ENOMEM;
	l->imports = imports;
	import = &l->imports[l->import_count];
	import->label = put_text(l, insn, SX_IMPORT_NAME);
	if (!import->label)
		return -SPVX_ENOMEM;
	name = l->strings.list[import->label - 1];
	import->set = spvx_set_find(l->g, name);
	import->debug = spvx_import_is_debug(l->g, name);
	l->import_count++;
	return sx_idtable_put(&l->ids, id, (uint32_t)l->import_count);
}

/* Keep the models sorted and each once. */
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

static int enter_function(struct sx_labeler *l, const struct spvx_insn *insn)
{
	uint32_t id = insn->word_count > SX_FUNCTION_RESULT
			      ? spvx_insn_word(insn, SX_FUNCTION_RESULT)
			      : 0;
	uint32_t place = spvx_module_function(l->index, id);
	struct spvx_str name = spvx_module_name(l->index, id);

	if (name.ptr && name.len)
		sx_buf_put(&l->text, name.ptr, name.len);
	else
		sx_buf_printf(&l->text, "%%%u", (unsigned)id);
	l->function = sx_label_made(l);
	l->entry = place == SPVX_NONE ? SX_LABEL_UNREACHED : l->entries[place];
	return l->function && l->entry ? 0 : -SPVX_ENOMEM;
}

/* Which of the two sections of functions it is shows at the first label, or at the end. */
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

static void leave_function(struct sx_labeler *l)
{
	l->leaving = false;
	l->function = SX_LABEL_NONE;
	l->entry = SX_LABEL_NONE;
}

int sx_labeler_take(struct sx_labeler *l, const struct spvx_insn *insn)
{
	sx_idtable_expect(&l->ids, insn->word_count);
	if (l->sections)
		take_section(l, insn);
	if (l->leaving)
		leave_function(l);
	if (l->lines.wanted)
		sx_label_lines_take(&l->lines, insn);
	switch (insn->opcode) {
	case SPVX_OP_ExtInstImport:
		return take_import(l, insn);
	case SPVX_OP_EntryPoint:
		if (insn->word_count > SX_ENTRY_POINT_MODEL)
			take_model(l, spvx_insn_word(insn, SX_ENTRY_POINT_MODEL));
		return 0;
	case SPVX_OP_Function:
		return l->index ? enter_function(l, insn) : 0;
	case SPVX_OP_FunctionEnd:
		l->leaving = true;
		return 0;
	default:
		return 0;
	}
}

/* ---- what an instruction is called ---- */

static uint32_t opcode_label(struct sx_labeler *l, uint16_t opcode)
{
	uint32_t label = sx_idmap_get(&l->opcodes, opcode + 1u, 0);
	const struct spvx_entry *op = sx_op(l->g, opcode);

	if (label)
		return label;
	if (op)
		sx_buf_puts(&l->text, spvx_entry_name(l->g, op));
	else
		sx_buf_printf(&l->text, "Op%u", opcode);
	label = sx_label_made(l);
	if (label && sx_idmap_put(&l->opcodes, opcode + 1u, label))
		return 0;
	return label;
}

static uint32_t class_label(struct sx_labeler *l, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(l->g, opcode);
	unsigned k = op ? spvx_op_class(l->g, op) : spvx_class_count(l->g);

	if (!l->classes[k])
		l->classes[k] = put(l, sx_str(spvx_class_tag(l->g, k)));
	return l->classes[k];
}

/* The import an OpExtInst or OpExtInstImport is about; NULL if it is not one, or
 * undeclared. */
static const struct sx_label_import *import_of(const struct sx_labeler *l,
					       const struct spvx_insn *insn)
{
	unsigned word = SX_EXT_SET;
	uint32_t place;

	if (insn->opcode == SPVX_OP_ExtInstImport)
		word = SX_IMPORT_RESULT;
	else if (!sx_is_ext_inst(insn->opcode))
		return NULL;
	if (word >= insn->word_count || !spvx_insn_word(insn, word))
		return NULL;
	place = sx_idtable_get(&l->ids, spvx_insn_word(insn, word));
	return place ? &l->imports[place - 1] : NULL;
}

static uint32_t decoration_label(struct sx_labeler *l, const struct spvx_insn *insn)
{
	switch (insn->opcode) {
	case SPVX_OP_Decorate:
	case SPVX_OP_DecorateId:
	case SPVX_OP_DecorateString:
		return put_enum(l, SPVX_KIND_Decoration, insn, 2);
	case SPVX_OP_MemberDecorate:
	case SPVX_OP_MemberDecorateString:
		return put_enum(l, SPVX_KIND_Decoration, insn, 3);
	default:
		return SX_LABEL_NONE;
	}
}

/* Line records of a debug vocabulary are lines like any other. */
static uint32_t debug_import(const struct sx_labeler *l, const struct spvx_insn *insn)
{
	const struct sx_label_import *import = import_of(l, insn);
	const struct spvx_entry *op = NULL;
	const char *name;

	if (!import || !import->debug)
		return SX_LABEL_CODE;
	if (insn->opcode != SPVX_OP_ExtInstImport && import->set &&
	    insn->word_count > SX_EXT_NUMBER)
		op = spvx_set_op(l->g, import->set, spvx_insn_word(insn, SX_EXT_NUMBER));
	name = op ? spvx_entry_name(l->g, op) : "";
	if (!strcmp(name, "DebugLine") || !strcmp(name, "DebugNoLine"))
		return SX_LABEL_LINES;
	return SX_LABEL_DEBUG_INFO;
}

static uint32_t debug_label(const struct sx_labeler *l, const struct spvx_insn *insn)
{
	if (sx_label_is_build_id(&l->debug, insn))
		return SX_LABEL_BUILD_ID;
	switch (insn->opcode) {
	case SPVX_OP_Name:
	case SPVX_OP_MemberName:
		return SX_LABEL_NAMES;
	case SPVX_OP_String:
	case SPVX_OP_Source:
	case SPVX_OP_SourceContinued:
	case SPVX_OP_SourceExtension:
	case SPVX_OP_ModuleProcessed:
		return SX_LABEL_STRINGS;
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
		return SX_LABEL_LINES;
	default:
		return debug_import(l, insn);
	}
}

uint32_t sx_label(struct sx_labeler *l, enum sx_source source, const struct spvx_insn *insn)
{
	const struct sx_label_import *import;

	switch (source) {
	case SX_SOURCE_OPCODE:
		return opcode_label(l, insn->opcode);
	case SX_SOURCE_CLASS:
		return class_label(l, insn->opcode);
	case SX_SOURCE_SECTION:
		return l->undecided ? SX_LABEL_UNDECIDED : SX_LABEL_SECTION + l->section;
	case SX_SOURCE_FUNCTION:
		return l->function;
	case SX_SOURCE_ENTRY:
		return l->entry;
	case SX_SOURCE_FILE:
		return sx_label_file(l);
	case SX_SOURCE_LINE:
		return sx_label_line(l);
	case SX_SOURCE_CAPABILITY:
		return insn->opcode == SPVX_OP_Capability
			       ? put_enum(l, SPVX_KIND_Capability, insn, 1)
			       : SX_LABEL_NONE;
	case SX_SOURCE_EXTENSION:
		return insn->opcode == SPVX_OP_Extension ? put_text(l, insn, 1)
							 : SX_LABEL_NONE;
	case SX_SOURCE_IMPORT:
		import = import_of(l, insn);
		return import ? import->label : SX_LABEL_NONE;
	case SX_SOURCE_STORAGE:
		return insn->opcode == SPVX_OP_Variable ||
				       insn->opcode == SPVX_OP_UntypedVariableKHR
			       ? put_enum(l, SPVX_KIND_StorageClass, insn, 3)
			       : SX_LABEL_NONE;
	case SX_SOURCE_DECORATION:
		return decoration_label(l, insn);
	case SX_SOURCE_DEBUG:
		return debug_label(l, insn);
	default: /* of a module, not of an instruction */
		return SX_LABEL_NONE;
	}
}

/* ---- what a module is called ---- */

static uint32_t stage_label(struct sx_labeler *l)
{
	size_t i;

	if (!l->model_count)
		return SX_LABEL_NONE;
	for (i = 0; i < l->model_count; i++) {
		if (i)
			sx_buf_putc(&l->text, '+');
		add_enum(l, SPVX_KIND_ExecutionModel, l->models[i]);
	}
	return sx_label_made(l);
}

/* An address without what says where in its file the module is: @OFFSET and #HASH, and of an
 * archive the last !MEMBER. Those characters are escaped in names. What is left of an address
 * in the archive that was named itself is nothing: it is called ".". */
static struct spvx_str container_of(struct spvx_str address)
{
	size_t end = 0;
	size_t member = 0;
	size_t i;

	if (address.len && *address.ptr == '!' &&
	    !memchr(address.ptr + 1, '!', address.len - 1))
		return sx_str(".");
	while (end < address.len && !strchr("@#", address.ptr[end]))
		end++;
	for (i = 0; i < end; i++) {
		if (address.ptr[i] == '!')
			member = i;
	}
	return sx_str_n(address.ptr, member ? member : end);
}

static const char *const likeness[SX_COPIES_LEVELS + 1] = {
	[SX_COPIES_SHA256] = "same bytes",
	[SX_COPIES_N1] = "same code",
	[SX_COPIES_N2] = "same interface and code",
	[SX_COPIES_LEVELS] = "no other",
};

uint32_t sx_label_module(struct sx_labeler *l, enum sx_source source,
			 struct spvx_str address)
{
	uint32_t tool = l->header.generator >> 16;
	const char *name;

	switch (source) {
	case SX_SOURCE_STAGE:
		return stage_label(l);
	case SX_SOURCE_GENERATOR:
		name = spvx_generator_name(l->g, tool);
		if (name)
			return put(l, sx_str(name));
		sx_buf_printf(&l->text, "Unknown(%u)", (unsigned)tool);
		return sx_label_made(l);
	case SX_SOURCE_VERSION:
		sx_buf_printf(&l->text, "%u.%u", (unsigned)(l->header.version >> 16 & 0xff),
			      (unsigned)(l->header.version >> 8 & 0xff));
		return sx_label_made(l);
	case SX_SOURCE_CONTAINER:
		return put(l, container_of(address));
	case SX_SOURCE_MODULE:
		return put(l, address);
	case SX_SOURCE_DUP:
		return put(l, sx_str(likeness[l->like]));
	default:
		return SX_LABEL_NONE;
	}
}
