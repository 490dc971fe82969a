/* SPDX-License-Identifier: MIT */
/*
 * spirv/globals.c - the lean index: the walk over what stands before the functions.
 *
 * What an instruction means is one table, by opcode. Types and constants go to the files
 * of those names, the rest to lists; names and decorations are read once all that they
 * can name is known.
 */
#include "spirv/globals.h"

#include "grammar/image.h"

/* What is done with an instruction. */
enum action {
	PASS,
	LIST, /* LIST + enum sx_global_list: note where it is */
	TYPE = LIST + SX_GLOBAL_LISTS,
	FORWARD,
	CONSTANT,
	SPEC,
	VARIABLE,
	STRING,
	IMPORT,
	GROUP,
	LINE,
	NO_LINE,
	EXT_INST,
	STOP /* the functions begin */
};

static const uint8_t actions[] = {
	[SPVX_OP_Undef] = CONSTANT,
	[SPVX_OP_Source] = LIST + SX_LIST_SOURCES,
	[SPVX_OP_Name] = LIST + SX_LIST_NAMES,
	[SPVX_OP_MemberName] = LIST + SX_LIST_MEMBER_NAMES,
	[SPVX_OP_String] = STRING,
	[SPVX_OP_Line] = LINE,
	[SPVX_OP_NoLine] = NO_LINE,
	[SPVX_OP_Extension] = LIST + SX_LIST_EXTENSIONS,
	[SPVX_OP_ExtInstImport] = IMPORT,
	[SPVX_OP_ExtInst] = EXT_INST,
	[SPVX_OP_MemoryModel] = LIST + SX_LIST_MEMORY_MODELS,
	[SPVX_OP_EntryPoint] = LIST + SX_LIST_ENTRY_POINTS,
	[SPVX_OP_ExecutionMode] = LIST + SX_LIST_MODES,
	[SPVX_OP_ExecutionModeId] = LIST + SX_LIST_MODES,
	[SPVX_OP_Capability] = LIST + SX_LIST_CAPABILITIES,
	[SPVX_OP_TypeVoid] = TYPE,
	[SPVX_OP_TypeBool] = TYPE,
	[SPVX_OP_TypeInt] = TYPE,
	[SPVX_OP_TypeFloat] = TYPE,
	[SPVX_OP_TypeVector] = TYPE,
	[SPVX_OP_TypeMatrix] = TYPE,
	[SPVX_OP_TypeImage] = TYPE,
	[SPVX_OP_TypeSampler] = TYPE,
	[SPVX_OP_TypeSampledImage] = TYPE,
	[SPVX_OP_TypeArray] = TYPE,
	[SPVX_OP_TypeRuntimeArray] = TYPE,
	[SPVX_OP_TypeStruct] = TYPE,
	[SPVX_OP_TypePointer] = TYPE,
	[SPVX_OP_TypeFunction] = TYPE,
	[SPVX_OP_TypeForwardPointer] = FORWARD,
	[SPVX_OP_ConstantTrue] = CONSTANT,
	[SPVX_OP_ConstantFalse] = CONSTANT,
	[SPVX_OP_Constant] = CONSTANT,
	[SPVX_OP_ConstantComposite] = CONSTANT,
	[SPVX_OP_ConstantSampler] = CONSTANT,
	[SPVX_OP_ConstantNull] = CONSTANT,
	[SPVX_OP_SpecConstantTrue] = SPEC,
	[SPVX_OP_SpecConstantFalse] = SPEC,
	[SPVX_OP_SpecConstant] = SPEC,
	[SPVX_OP_SpecConstantComposite] = SPEC,
	[SPVX_OP_SpecConstantOp] = SPEC,
	[SPVX_OP_Function] = STOP,
	[SPVX_OP_Variable] = VARIABLE,
	[SPVX_OP_Decorate] = LIST + SX_LIST_DECORATIONS,
	[SPVX_OP_MemberDecorate] = LIST + SX_LIST_DECORATIONS,
	[SPVX_OP_DecorationGroup] = GROUP,
	[SPVX_OP_GroupDecorate] = LIST + SX_LIST_GROUPS,
	[SPVX_OP_GroupMemberDecorate] = LIST + SX_LIST_GROUPS,
	[SPVX_OP_DecorateId] = LIST + SX_LIST_DECORATIONS,
	[SPVX_OP_UntypedVariableKHR] = VARIABLE,
	[SPVX_OP_ConstantCompositeReplicateEXT] = CONSTANT,
	[SPVX_OP_SpecConstantCompositeReplicateEXT] = SPEC,
	[SPVX_OP_MemberDecorateIdEXT] = LIST + SX_LIST_DECORATIONS,
	[SPVX_OP_DecorateString] = LIST + SX_LIST_DECORATIONS,
	[SPVX_OP_ConstantFunctionPointerINTEL] = LIST + SX_LIST_FUNCTION_POINTERS,
	[SPVX_OP_MemberDecorateString] = LIST + SX_LIST_DECORATIONS,
};

/* ---- memory ---- */

/* Places for so many ids are opened at the start; where there are more, as they come. */
#define IDS_AT_ONCE 4096u

/* All lists but those of offsets: where they are, and what an item is. */
static const struct {
	uint16_t at;
	uint16_t size;
} lists[] = {
	{ offsetof(struct sx_globals, types), sizeof(struct spvx_type) },
	{ offsetof(struct sx_globals, members), sizeof(struct spvx_member) },
	{ offsetof(struct sx_globals, constants), sizeof(struct spvx_constant) },
	{ offsetof(struct sx_globals, numbers), sizeof(uint32_t) },
	{ offsetof(struct sx_globals, parts), sizeof(struct sx_value) },
	{ offsetof(struct sx_globals, texts), 1 },
	{ offsetof(struct sx_globals, copy), 1 },
	{ offsetof(struct sx_globals, links), sizeof(uint32_t) },
	{ offsetof(struct sx_globals, sorted), sizeof(uint64_t) },
};

#define LISTS (sizeof(lists) / sizeof(lists[0]))

static struct sx_vec *list_of(struct sx_globals *g, size_t i)
{
	return (struct sx_vec *)(void *)((char *)g + lists[i].at);
}

int sx_globals_init(struct sx_globals *g, const struct spvx_grammar *grammar,
		    const struct spvx_allocator *a)
{
	int err = 0;

	memset(g, 0, sizeof(*g));
	g->grammar = sx_grammar(grammar);
	g->a = a;
	sx_idtable_init(&g->tags, a);
	for (size_t i = 0; i < LISTS && !err; i++)
		err = sx_vec_open(list_of(g, i), a, lists[i].size);
	for (size_t i = 0; i < SX_GLOBAL_LISTS && !err; i++)
		err = sx_vec_open(&g->lists[i], a, sizeof(uint32_t));
	return err;
}

void sx_globals_free(struct sx_globals *g)
{
	sx_idtable_free(&g->tags);
	for (size_t i = 0; i < LISTS; i++)
		sx_vec_free(list_of(g, i), g->a, lists[i].size);
	for (size_t i = 0; i < SX_GLOBAL_LISTS; i++)
		sx_vec_free(&g->lists[i], g->a, sizeof(uint32_t));
}

static void forget(struct sx_globals *g)
{
	sx_idtable_reset(&g->tags);
	for (unsigned i = 0; i < SX_GLOBAL_LISTS; i++)
		g->lists[i].count = 0;
	for (size_t i = 0; i < LISTS; i++)
		list_of(g, i)->count = 0;
	g->line = 0;
	g->lost = false;
}

/* Have the words in little-endian order; bytes past the last whole word stay as they are. */
static int set_words(struct sx_globals *g, const unsigned char *data, size_t size)
{
	unsigned char *to;
	size_t i;

	g->words = data;
	if (!g->header.big)
		return 0;
	to = sx_vec_add(&g->copy, g->a, (uint32_t)size, 1);
	if (!to)
		return -SPVX_ENOMEM;
	for (i = 0; i + SPVX_WORD_BYTES <= size; i += SPVX_WORD_BYTES) {
		to[i] = data[i + 3];
		to[i + 1] = data[i + 2];
		to[i + 2] = data[i + 1];
		to[i + 3] = data[i];
	}
	memcpy(to + i, data + i, size - i);
	g->words = to;
	/* a string at 0 would be none */
	return sx_vec_zadd(&g->texts, g->a, 1, 1) ? 0 : -SPVX_ENOMEM;
}

/* ---- strings ---- */

#define ONES  UINT32_C(0x01010101)
#define HIGHS UINT32_C(0x80808080)

/* Bytes before the NUL, in so many words; all when there is none. */
static uint32_t text_length(const unsigned char *s, uint32_t words)
{
	for (uint32_t i = 0; i < words; i++) {
		uint32_t w = spvx_load32(s + (size_t)i * SPVX_WORD_BYTES, false);
		uint32_t zero = (w - ONES) & ~w & HIGHS; /* its lowest bit is exact */

		if (zero)
			return i * SPVX_WORD_BYTES + (uint32_t)__builtin_ctz(zero) / 8;
	}
	return words * SPVX_WORD_BYTES;
}

struct spvx_str sx_globals_import(const struct sx_globals *g, uint32_t id)
{
	uint32_t tag = sx_tag_of(g, id);
	struct spvx_str name = { NULL, 0 };
	struct spvx_insn insn;

	if (sx_tag_kind(tag) != SX_IS_IMPORT)
		return name;
	insn = sx_globals_insn(g, sx_tag_index(tag));
	return insn.word_count > 2 ? spvx_insn_string(&insn, 2, NULL, 0) : name;
}

/* The strings of a big-endian module are put together anew. */
static __attribute__((noinline)) struct spvx_text copy_text(struct sx_globals *g,
							    const unsigned char *s,
							    uint32_t len)
{
	char *copy = sx_vec_add(&g->texts, g->a, len, 1);

	if (!copy) {
		g->lost = true;
		return (struct spvx_text){ 0, 0 };
	}
	memcpy(copy, s, len);
	return (struct spvx_text){ g->texts.count - len, len };
}

struct spvx_text sx_globals_text(struct sx_globals *g, const struct spvx_insn *insn,
				 unsigned word)
{
	const unsigned char *s = insn->bytes + (size_t)word * SPVX_WORD_BYTES;
	uint32_t len;

	if (word >= insn->word_count)
		return (struct spvx_text){ 0, 0 };
	len = text_length(s, insn->word_count - word);
	if (SPVX_UNLIKELY(g->header.big) && len)
		return copy_text(g, s, len);
	return (struct spvx_text){ (uint32_t)(s - g->words), len };
}

/* ---- the walk ---- */

static int take_variable(struct sx_globals *g, const struct spvx_insn *insn, uint32_t at)
{
	struct sx_vec *list = &g->lists[SX_LIST_VARIABLES];
	int err = sx_tag_give(g, sx_arg(insn, 2), sx_tag(SX_IS_VARIABLE, list->count));

	if (!err)
		err = sx_vec_put_u32(list, g->a, at);
	return err ? err : sx_vec_put_u32(&g->lists[SX_LIST_LINES], g->a, g->line);
}

static int take_import(struct sx_globals *g, const struct spvx_insn *insn, uint32_t at)
{
	int err = sx_tag_give(g, sx_arg(insn, 1), sx_tag(SX_IS_IMPORT, at));

	return err ? err : sx_vec_put_u32(&g->lists[SX_LIST_IMPORTS], g->a, at);
}

/* Of debug information only where a variable is declared. The numbers are the same in all
 * its vocabularies; which set it is of is asked when it is read. */
static int take_ext_inst(struct sx_globals *g, const struct spvx_insn *insn, uint32_t at)
{
	switch (sx_arg(insn, 4)) {
	case SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_100_DebugGlobalVariable:
		return sx_vec_put_u32(&g->lists[SX_LIST_DEBUG_VARIABLES], g->a, at);
	case SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_100_DebugSource:
		return sx_tag_give(g, sx_arg(insn, 2), sx_tag(SX_IS_SOURCE, at));
	default:
		return 0;
	}
}

/* What no action is listed for: rare types. */
static int take_other(struct sx_globals *g, const struct spvx_insn *insn)
{
	const struct spvx_entry *op = sx_op(g->grammar, insn->opcode);

	return op && (op->flags & SX_ENTRY_TYPE) && (op->flags & SX_ENTRY_RESULT)
		       ? sx_types_take(g, insn)
		       : 0;
}

static inline int take(struct sx_globals *g, const struct spvx_insn *insn, uint32_t at,
		       unsigned action)
{
	switch (action) {
	case TYPE:
		return sx_types_take(g, insn);
	case FORWARD:
		return sx_types_forward(g, insn);
	case CONSTANT:
		return sx_tag_give(g, sx_arg(insn, 2), sx_tag(SX_IS_CONSTANT, at));
	case SPEC:
		return sx_constants_take(g, insn, at);
	case VARIABLE:
		return take_variable(g, insn, at);
	case STRING:
		return sx_tag_give(g, sx_arg(insn, 1), sx_tag(SX_IS_STRING, at));
	case IMPORT:
		return take_import(g, insn, at);
	case GROUP:
		return sx_tag_give(g, sx_arg(insn, 1), sx_tag(SX_IS_GROUP, 0));
	case LINE:
		g->line = at;
		return 0;
	case EXT_INST:
		return take_ext_inst(g, insn, at);
	case NO_LINE:
		g->line = 0;
		return 0;
	default:
		return take_other(g, insn);
	}
}

/* What is done with an instruction of which @left words are there: PASS when its words are
 * not there, or the table has none of its kind. */
static inline unsigned action_of(uint32_t first, size_t left)
{
	unsigned opcode = first & UINT16_MAX;

	return opcode < sizeof(actions) && (first >> 16) - 1u < left ? actions[opcode]
								     : PASS;
}

/* Most have a list. What is in no table is walked with all care: it may be the end, or
 * another module. */
static int walk(struct sx_globals *g)
{
	struct spvx_cursor cursor = g->cursor;
	const unsigned char *p = cursor.pos;
	uint32_t at = (uint32_t)((size_t)(p - g->words) / SPVX_WORD_BYTES);
	size_t left = (size_t)(cursor.end - p) / SPVX_WORD_BYTES;
	int err = 0;

	while (!err) {
		uint32_t first = left ? spvx_load32(p, false) : 0;
		unsigned action = action_of(first, left);
		uint32_t words = first >> 16;

		if (action - LIST < SX_GLOBAL_LISTS) {
			err = sx_vec_put_u32(&g->lists[action - LIST], g->a, at);
		} else {
			struct spvx_insn insn = { .bytes = p,
						  .opcode = (uint16_t)first,
						  .word_count = (uint16_t)words };

			if (action == STOP)
				break;
			cursor.pos = p;
			if (action == PASS && !spvx_next(&cursor, &insn))
				break;
			err = take(g, &insn, at, action);
		}
		p += (size_t)words * SPVX_WORD_BYTES;
		at += words;
		left -= words;
	}
	cursor.pos = p;
	g->cursor = cursor;
	return err;
}

/* Bytes of the first module; all there are when it is damaged. */
static size_t first_module(const void *data, size_t size)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	if (spvx_cursor_init(&cursor, data, size, &header))
		return size;
	while (spvx_next(&cursor, &insn))
		;
	return cursor.fault ? size : (size_t)(cursor.pos - cursor.begin);
}

int sx_globals_load(struct sx_globals *g, const void *data, size_t size)
{
	struct spvx_header header;
	int err = spvx_header_read(data, size, &g->header);

	forget(g);
	if (!err && g->header.big) /* the words are to be copied */
		size = first_module(data, size);
	if (!err && size / SPVX_WORD_BYTES >= SX_TAG_LIMIT)
		err = -SPVX_ELIMIT;
	if (!err)
		err = set_words(g, data, size);
	if (!err)
		err = spvx_cursor_init(&g->cursor, g->words, size, &header);
	if (err)
		return err;
	sx_idtable_saw(&g->tags, (uint32_t)(size / SPVX_WORD_BYTES));
	sx_idtable_open(&g->tags,
			g->header.bound < IDS_AT_ONCE ? g->header.bound : IDS_AT_ONCE);
	return walk(g);
}
