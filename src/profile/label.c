/* SPDX-License-Identifier: MIT */
/*
 * profile/label.c - the table of sources, the test for debug information, and names for
 * instructions and modules.
 */
#include "profile/label.h"

#include "base/str.h"
#include "profile/profile.h"
#include "spirv/facts_read.h"

/* clang-format off */
#define INFO(upper, text, whole, what, figures, says) \
	[SX_SOURCE_##upper] = { .name = text, .help = says, .of_module = whole, \
				.needs = SX_NEEDS_##what, .kind = SPVX_PROFILE_##figures },
#define NAME(upper, text, whole, what, figures, says) \
	[SX_SOURCE_##upper] = text,
/* clang-format on */

const struct sx_source_info sx_sources[SX_SOURCE_COUNT] = { SX_SOURCES(INFO) };

const char *const sx_source_names[SX_SOURCE_COUNT + 1] = { SX_SOURCES(NAME) };

enum sx_source sx_source_find(struct spvx_str name)
{
	unsigned i = 0;

	while (i < SX_SOURCE_COUNT && !sx_str_is(name, sx_source_names[i]))
		i++;
	return (enum sx_source)i;
}

/* ---- life ---- */

#define RECENT_BYTES (SX_RECENT_LINES * sizeof(struct sx_recent_line))

#define TEXT(name, text) text,

/* By number, from 1 on. */
static const char *const fixed[] = { SX_LABELS(TEXT) };

int sx_labeler_init(struct sx_labeler *l, const struct spvx_allocator *a,
		    const struct spvx_grammar *g, unsigned needs)
{
	struct spvx_debug_options options = { .size = sizeof(options), .allocator = a };

	memset(l, 0, sizeof(*l));
	l->a = a;
	l->g = sx_grammar(g);
	sx_strings_init(&l->strings, a);
	sx_buf_init(&l->text, a);
	sx_idmap_init(&l->opcodes, a);
	sx_idtable_init(&l->ids, a);
	sx_weigher_init(&l->weigher, l->g, a);
	l->sections = needs & SX_NEED(SX_NEEDS_SECTION);
	l->indexed = needs & SX_NEED_INDEX;
	if (needs & SX_NEED(SX_NEEDS_BODIES)) {
		l->bodies = sx_zalloc(a, sizeof(*l->bodies));
		if (!l->bodies)
			return -SPVX_ENOMEM;
		sx_canon_init(l->bodies, a, g);
	}
	l->lines.wanted = needs & SX_NEED(SX_NEEDS_LINES);
	/* strings are numbered in the order they come: these come first */
	for (unsigned i = SX_LABEL_NONE; i < SX_LABEL_SECTION; i++)
		sx_label_put(l, sx_str(fixed[i - 1]));
	for (unsigned i = 0; i < SPVX_SECTION_COUNT; i++)
		sx_label_put(l, sx_str(sx_section_names[i]));
	if (l->err || !l->lines.wanted)
		return l->err;
	l->lines.recent = sx_zalloc(a, RECENT_BYTES);
	return l->lines.recent ? spvx_debug_init(&l->lines.debug, &options) : -SPVX_ENOMEM;
}

void sx_labeler_free(struct sx_labeler *l)
{
	sx_strings_free(&l->strings);
	sx_buf_free(&l->text);
	sx_idmap_free(&l->opcodes);
	sx_idtable_free(&l->ids);
	sx_weigher_free(&l->weigher);
	if (l->bodies)
		sx_canon_free(l->bodies);
	sx_free(l->a, l->bodies, sizeof(*l->bodies));
	sx_vec_free(&l->imports, l->a, sizeof(struct sx_label_import));
	sx_calls_free(&l->calls, l->a);
	sx_vec_free(&l->entries, l->a, sizeof(uint32_t));
	sx_free(l->a, l->lines.recent, RECENT_BYTES);
	spvx_debug_fini(&l->lines.debug);
}

/* ---- names become labels ---- */

uint32_t sx_label_put(struct sx_labeler *l, struct spvx_str s)
{
	uint32_t label;

	s.len = sx_str_cut(s, SX_LABEL_MAX);
	label = sx_strings_put(&l->strings, s);
	if (!label || l->text.error)
		l->err = -SPVX_ENOMEM;
	return label;
}

uint32_t sx_label_made(struct sx_labeler *l)
{
	uint32_t label = sx_label_put(l, sx_buf_str(&l->text));

	l->text.len = 0;
	return label;
}

/* The label for the name of a value in a profile. */
static uint32_t named(struct sx_labeler *l, enum spvx_profile_kind kind, uint32_t value)
{
	char room[SX_NAME_ROOM];

	return sx_label_put(l, sx_profile_name(l->g, kind, value, room));
}

/* ---- names of instructions ---- */

/* The label of a value in an instruction: a capability, a storage class, a decoration. */
static uint32_t value_label(struct sx_labeler *l, enum sx_source source,
			    const struct spvx_insn *insn)
{
	static const uint8_t kinds[SX_SOURCE_COUNT] = {
		[SX_SOURCE_CAPABILITY] = SPVX_PROFILE_CAPABILITY,
		[SX_SOURCE_STORAGE] = SPVX_PROFILE_STORAGE,
		[SX_SOURCE_DECORATION] = SPVX_PROFILE_DECORATION,
	};
	enum spvx_profile_kind kind;
	unsigned word = sx_profile_value_word(insn->opcode, &kind);

	if (word >= insn->word_count || kind != kinds[source])
		return SX_LABEL_NONE;
	return named(l, kind, spvx_insn_word(insn, word));
}

static uint32_t debug_label(const struct sx_labeler *l, const struct spvx_insn *insn)
{
	static const uint8_t labels[SX_INFO_DEBUGS + 1] = {
		[SX_INFO_NAMES] = SX_LABEL_NAMES,
		[SX_INFO_LINES] = SX_LABEL_LINES,
		[SX_INFO_TEXT] = SX_LABEL_STRINGS,
		[SX_INFO_VOCABULARY] = SX_LABEL_DEBUG_INFO,
		[SX_INFO_OTHER] = SX_LABEL_STRINGS,
		[SX_INFO_DEBUGS] = SX_LABEL_CODE,
	};
	const struct sx_label_import *import = sx_label_import(l, insn);

	if (sx_label_is_build_id(l, insn))
		return SX_LABEL_BUILD_ID;
	return labels[sx_debug_kind(l->g, insn, import ? import->set : 0,
				    import && import->debug)];
}

uint32_t sx_label(struct sx_labeler *l, enum sx_source source, const struct spvx_insn *insn)
{
	const struct sx_label_import *import;
	const struct spvx_entry *op;
	char copy[SX_LABEL_MAX + 1]; /* one byte more, to see whether a character ends */
	uint32_t label;
	unsigned k;

	switch (source) {
	case SX_SOURCE_OPCODE:
		label = sx_idmap_get(&l->opcodes, insn->opcode + 1u, 0);
		if (label)
			return label;
		label = named(l, SPVX_PROFILE_OPCODE, insn->opcode);
		if (sx_idmap_put(&l->opcodes, insn->opcode + 1u, label))
			l->err = -SPVX_ENOMEM;
		return label;
	case SX_SOURCE_CLASS:
		op = sx_op(l->g, insn->opcode);
		k = op ? spvx_op_class(l->g, op) : spvx_class_count(l->g);
		if (!l->classes[k])
			l->classes[k] = sx_label_put(l, sx_str(spvx_class_tag(l->g, k)));
		return l->classes[k];
	case SX_SOURCE_SECTION:
		return l->undecided ? SX_LABEL_UNDECIDED : SX_LABEL_SECTION + l->section;
	case SX_SOURCE_FUNCTION:
		return l->function;
	case SX_SOURCE_CALLEE:
		return l->body;
	case SX_SOURCE_ENTRY:
		return l->entry;
	case SX_SOURCE_FILE:
	case SX_SOURCE_LINE:
		return sx_label_line(l, source == SX_SOURCE_LINE);
	case SX_SOURCE_EXTENSION:
		return insn->opcode == SPVX_OP_Extension &&
				       insn->word_count > SX_EXTENSION_NAME
			       ? sx_label_put(l, spvx_insn_string(insn, SX_EXTENSION_NAME,
								  copy, sizeof(copy)))
			       : SX_LABEL_NONE;
	case SX_SOURCE_IMPORT:
		import = sx_label_import(l, insn);
		return import ? import->label : SX_LABEL_NONE;
	case SX_SOURCE_CAPABILITY:
	case SX_SOURCE_STORAGE:
	case SX_SOURCE_DECORATION:
		return value_label(l, source, insn);
	case SX_SOURCE_DEBUG:
		return debug_label(l, insn);
	default: /* of_module: no name for instructions */
		return SX_LABEL_NONE;
	}
}

/* ---- names of modules ---- */

/* An address without the position of the module in its file: @OFFSET and #HASH, and in an
 * archive the last !MEMBER. Those characters are escaped in names. If nothing is left, as
 * for a module in the file that was named itself, the name is ".". */
static struct spvx_str container_of(struct spvx_str address)
{
	size_t end = 0;
	size_t member;

	while (end < address.len && !strchr("@#", address.ptr[end]))
		end++;
	for (member = end; member > 0; member--)
		if (address.ptr[member - 1] == '!')
			break;
	end = member ? member - 1 : end;
	return end ? sx_str_as_file(sx_str_n(address.ptr, end)) : sx_str(".");
}

static const char *const likeness[SX_COPIES_LEVELS + 1] = {
	[SX_COPIES_SHA256] = "same bytes",
	[SX_COPIES_N1] = "same code",
	[SX_COPIES_N2] = "same interface and code",
	[SX_COPIES_LEVELS] = "no other",
};

uint32_t sx_label_module(struct sx_labeler *l, enum sx_source source,
			 struct spvx_str address, enum sx_copies_level like)
{
	char room[SX_NAME_ROOM];

	switch (source) {
	case SX_SOURCE_STAGE:
		for (size_t i = 0; i < l->model_count; i++) {
			struct spvx_str name = sx_profile_name(
				l->g, SPVX_PROFILE_EXEC_MODEL, l->models[i], room);

			sx_buf_puts(&l->text, i ? "+" : "");
			sx_buf_put(&l->text, name.ptr, name.len);
		}
		return l->model_count ? sx_label_made(l) : SX_LABEL_NONE;
	case SX_SOURCE_GENERATOR:
		return named(l, SPVX_PROFILE_GENERATOR, l->header.generator >> 16);
	case SX_SOURCE_VERSION:
		return named(l, SPVX_PROFILE_VERSION, l->header.version >> 8 & 0xffff);
	case SX_SOURCE_CONTAINER:
		return sx_label_put(l, container_of(address));
	case SX_SOURCE_MODULE:
		return sx_label_put(l, sx_str_as_file(address));
	case SX_SOURCE_COST:
		return sx_label_put(
			l, sx_str(sx_cost_causes[sx_weigher_end(&l->weigher).cause]));
	case SX_SOURCE_DUP:
		return sx_label_put(l, sx_str(likeness[like]));
	default:
		return SX_LABEL_NONE;
	}
}
