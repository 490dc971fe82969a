/* SPDX-License-Identifier: MIT */
/*
 * spirv/leave_out.c - a module without its debug information: spvx_strip().
 *
 * Two walks. The first finds what goes, and which strings and imports are used by what stays;
 * the second writes what is between the instructions that go, and passes over functions, of
 * which the first has kept where those are. Whether a word of an instruction
 * is an <id> takes a look into the grammar, which is slow: it is asked only where a word has
 * the number of a string or import that may go, which few have.
 */
#include <spvx/strip.h>

#include "base/options.h"
#include "base/str.h"
#include "base/vec.h"
#include "grammar/image.h"
#include "spirv/build_id.h"
#include "spirv/ids.h"

/* Operand words; spec 3.3.1 to 3.3.8. */
enum {
	RESULT = 1, /* of OpString and OpExtInstImport */
	TARGET = 1, /* of OpName, OpDecorate */
	EXTENSION_NAME = 1,
	IMPORT_NAME = 2,
	EXT_RESULT = 2,
	EXT_SET = 3,
	EXT_NUMBER = 4,
	SWITCH_SELECTOR = 1,
	SWITCH_DEFAULT = 2, /* then a literal and a label, again and again */
	INT_WIDTH = 2
};

/* What an opcode is here: enum spvx_strip_kind, or one of these. */
enum {
	SORT_EXT_INST = SPVX_STRIPPED_KINDS,
	SORT_HEAD, /* before strings and imports, or among them */
	SORT_FUNCTION,
	SORT_OTHER
};

#define LOW_OPCODES 76 /* those that are in the table */

/* The sort, and 0 for SORT_OTHER. */
#define S(sort) ((uint8_t)(sort) + 1)

static const uint8_t sorts[LOW_OPCODES] = {
	[SPVX_OP_SourceContinued] = S(SPVX_STRIPPED_SOURCE),
	[SPVX_OP_Source] = S(SPVX_STRIPPED_SOURCE),
	[SPVX_OP_SourceExtension] = S(SPVX_STRIPPED_SOURCE_EXTENSION),
	[SPVX_OP_Name] = S(SPVX_STRIPPED_NAME),
	[SPVX_OP_MemberName] = S(SPVX_STRIPPED_MEMBER_NAME),
	[SPVX_OP_String] = S(SPVX_STRIPPED_STRING),
	[SPVX_OP_Line] = S(SPVX_STRIPPED_LINE),
	[SPVX_OP_Extension] = S(SPVX_STRIPPED_EXTENSION),
	[SPVX_OP_ExtInstImport] = S(SPVX_STRIPPED_IMPORT),
	[SPVX_OP_ExtInst] = S(SORT_EXT_INST),
	[SPVX_OP_MemoryModel] = S(SORT_HEAD),
	[SPVX_OP_EntryPoint] = S(SORT_HEAD),
	[SPVX_OP_ExecutionMode] = S(SORT_HEAD),
	[SPVX_OP_Capability] = S(SORT_HEAD),
	[SPVX_OP_Function] = S(SORT_FUNCTION),
	[SPVX_OP_Decorate] = S(SPVX_STRIPPED_DECORATION),
};

static unsigned rare_sort(unsigned opcode)
{
	switch (opcode) {
	case SPVX_OP_NoLine:
		return SPVX_STRIPPED_LINE;
	case SPVX_OP_ModuleProcessed:
		return SPVX_STRIPPED_PROCESSED;
	case SPVX_OP_DecorateId:
	case SPVX_OP_DecorateString:
		return SPVX_STRIPPED_DECORATION;
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return SORT_EXT_INST;
	case SPVX_OP_ExecutionModeId:
		return SORT_HEAD;
	default:
		return SORT_OTHER;
	}
}

static inline unsigned sort_of(unsigned opcode)
{
	if (opcode >= LOW_OPCODES)
		return rare_sort(opcode);
	return sorts[opcode] ? sorts[opcode] - 1u : SORT_OTHER;
}

/* Bits of an <id>. */
enum {
	IS_STRING = 1 << 0,
	IS_DEBUG_SET = 1 << 1,    /* import of a set of debug information */
	IS_NON_SEMANTIC = 1 << 2, /* import of any NonSemantic set */
	HAS_BUILD_ID = 1 << 3,    /* import of a set that has DebugBuildIdentifier */
	MAY_GO = 1 << 4,          /* string or import: goes unless it is used */
	IS_USED = 1 << 5,         /* by an instruction that stays */
	IS_GONE = 1 << 6          /* result of an instruction that goes */
};

/* Adjacent instructions that go, in words. */
struct span {
	uint32_t at;
	uint32_t words;
};

/**
 * struct leaver - a module in work
 * @flags:  of each <id>
 * @ids:    what the operand machine knows, of types and imports; of all when @exact
 * @low, @span: <id>s that may go, from the lowest on
 * @exact:  the second try, which knows all candidates and all types
 * @retry:  it is needed
 * @wide:   there is an integer type of more than 32 bits
 * @scanned: an instruction that may use a string or an import has come
 * @bodies: the first OpFunction, NULL without
 * @gone:   struct span: what goes from there on, unless @odd
 * @gone_count: the same by kind
 * @odd:    what belongs before it has come behind it: all is walked again
 * @non_semantic: imports of NonSemantic sets, and how many of them stay
 */
struct leaver {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	unsigned parts;
	struct spvx_idtable flags;
	struct spvx_ids ids;
	uint32_t low;
	uint32_t span;
	bool exact;
	bool retry;
	bool wide;
	bool scanned;
	bool odd;
	const unsigned char *bodies;
	struct sx_vec gone;
	uint64_t gone_count[SPVX_STRIPPED_KINDS];
	uint32_t non_semantic;
	uint32_t non_semantic_stays;
	spvx_strip_fn *write;
	void *ctx;
	struct spvx_stripped result;
	int err;
};

static unsigned flags_of(const struct leaver *l, uint32_t id)
{
	return sx_idtable_get(&l->flags, id);
}

static void add_flags(struct leaver *l, uint32_t id, unsigned flags)
{
	if (id && !l->err)
		l->err = sx_idtable_put(&l->flags, id, flags_of(l, id) | flags);
}

static uint32_t word_of(const struct spvx_insn *insn, unsigned word)
{
	return word < insn->word_count ? spvx_insn_word(insn, word) : 0;
}

/* ---- what goes ---- */

static const uint8_t part_of[SPVX_STRIPPED_KINDS] = {
	[SPVX_STRIPPED_NAME] = SPVX_STRIP_NAMES,
	[SPVX_STRIPPED_MEMBER_NAME] = SPVX_STRIP_NAMES,
	[SPVX_STRIPPED_LINE] = SPVX_STRIP_LINES,
	[SPVX_STRIPPED_SOURCE] = SPVX_STRIP_SOURCES,
	[SPVX_STRIPPED_SOURCE_EXTENSION] = SPVX_STRIP_SOURCES,
	[SPVX_STRIPPED_PROCESSED] = SPVX_STRIP_PROCESSED,
};

/* Whether an extended instruction goes, and as what. */
static bool ext_goes(const struct leaver *l, const struct spvx_insn *insn,
		     enum spvx_strip_kind *kind)
{
	unsigned set = flags_of(l, word_of(insn, EXT_SET));

	*kind = SPVX_STRIPPED_DEBUG;
	if (insn->word_count <= EXT_NUMBER)
		return false;
	if (set & HAS_BUILD_ID && spvx_insn_word(insn, EXT_NUMBER) == SX_DEBUG_BUILD_ID)
		return l->parts & SPVX_STRIP_BUILD_ID;
	if (set & IS_DEBUG_SET)
		return l->parts & SPVX_STRIP_DEBUG;
	*kind = SPVX_STRIPPED_NON_SEMANTIC;
	return set & IS_NON_SEMANTIC && l->parts & SPVX_STRIP_NON_SEMANTIC;
}

static bool is_non_semantic_extension(const struct spvx_insn *insn)
{
	char copy[SX_SET_NAME_BYTES];

	return sx_str_is(spvx_insn_string(insn, EXTENSION_NAME, copy, sizeof(copy)),
			 "SPV_KHR_non_semantic_info");
}

/* What the set of an import is. */
static unsigned import_flags(const struct leaver *l, const struct spvx_insn *insn)
{
	char copy[SX_SET_NAME_BYTES];
	struct spvx_str name = spvx_insn_string(insn, IMPORT_NAME, copy, sizeof(copy));
	unsigned flags = 0;

	if (spvx_import_is_debug(l->g, name))
		flags |= IS_DEBUG_SET;
	if (sx_str_starts(name, "NonSemantic."))
		flags |= IS_NON_SEMANTIC;
	if (sx_has_build_id(name))
		flags |= HAS_BUILD_ID;
	return flags;
}

static bool import_may_go(const struct leaver *l, unsigned flags)
{
	return (flags & IS_DEBUG_SET && l->parts & SPVX_STRIP_DEBUG) ||
	       (flags & IS_NON_SEMANTIC && l->parts & SPVX_STRIP_NON_SEMANTIC);
}

/* Which kind an instruction is left out as. Return: false: it stays. Asked when all is known,
 * and of all but strings, imports and the extension in the first walk as well. */
static bool goes(const struct leaver *l, const struct spvx_insn *insn, unsigned sort,
		 enum spvx_strip_kind *kind)
{
	*kind = (enum spvx_strip_kind)sort;
	switch (sort) {
	case SPVX_STRIPPED_NAME:
	case SPVX_STRIPPED_MEMBER_NAME:
	case SPVX_STRIPPED_DECORATION:
		if (flags_of(l, word_of(insn, TARGET)) & IS_GONE)
			return true;
		return part_of[sort] & l->parts;
	case SPVX_STRIPPED_LINE:
	case SPVX_STRIPPED_SOURCE:
	case SPVX_STRIPPED_SOURCE_EXTENSION:
	case SPVX_STRIPPED_PROCESSED:
		return part_of[sort] & l->parts;
	case SPVX_STRIPPED_IMPORT: /* its <id> may be that of another import, too */
		if (!import_may_go(l, import_flags(l, insn)))
			return false;
		return (flags_of(l, word_of(insn, RESULT)) & (MAY_GO | IS_USED)) == MAY_GO;
	case SPVX_STRIPPED_STRING:
		return (flags_of(l, word_of(insn, RESULT)) & (MAY_GO | IS_USED)) == MAY_GO;
	case SPVX_STRIPPED_EXTENSION:
		return l->non_semantic && !l->non_semantic_stays &&
		       is_non_semantic_extension(insn);
	case SORT_EXT_INST:
		return ext_goes(l, insn, kind);
	default:
		return false;
	}
}

/* ---- what is used ---- */

/* A string or an import that goes unless something uses it. */
static void add_candidate(struct leaver *l, uint32_t id, unsigned flags)
{
	if (!id)
		return;
	add_flags(l, id, flags | MAY_GO);
	if (l->exact)
		return;
	if (l->scanned)
		l->retry = true;
	if (!l->span) {
		l->low = id;
		l->span = 1;
	} else if (id < l->low) {
		l->span += l->low - id;
		l->low = id;
	} else if (id - l->low >= l->span) {
		l->span = id - l->low + 1;
	}
}

static bool is_candidate(const struct leaver *l, uint32_t word)
{
	return word - l->low < l->span &&
	       (flags_of(l, word) & (MAY_GO | IS_USED)) == MAY_GO;
}

static bool has_candidate(const struct leaver *l, const struct spvx_insn *insn)
{
	for (unsigned i = 1; i < insn->word_count; i++) {
		if (is_candidate(l, spvx_insn_word(insn, i)))
			return true;
	}
	return false;
}

/* The width of the literals of OpSwitch is that of its selector, whose type is not known. */
static void use_switch(struct leaver *l, const struct spvx_insn *insn)
{
	if (l->wide) {
		l->retry = true;
		return;
	}
	for (unsigned i = SWITCH_SELECTOR; i < insn->word_count;
	     i += i < SWITCH_DEFAULT ? 1 : 2) {
		if (is_candidate(l, spvx_insn_word(insn, i)))
			add_flags(l, spvx_insn_word(insn, i), IS_USED);
	}
}

/* An instruction that stays: what it uses stays as well. */
static void use(struct leaver *l, const struct spvx_insn *insn)
{
	struct spvx_operand operand;
	struct spvx_operands it;

	if (!has_candidate(l, insn))
		return;
	if (insn->opcode == SPVX_OP_Switch && !l->exact) {
		use_switch(l, insn);
		return;
	}
	spvx_operands_init(&it, l->g, &l->ids, insn);
	spvx_for_each_operand(operand, &it) {
		if (operand.cls <= SPVX_OPERAND_ID && is_candidate(l, operand.value))
			add_flags(l, operand.value, IS_USED);
	}
	/* from a word on that means nothing to us */
	for (unsigned i = it.fault ? it.word : UINT16_MAX; i < insn->word_count; i++) {
		if (i && is_candidate(l, spvx_insn_word(insn, i)))
			add_flags(l, spvx_insn_word(insn, i), IS_USED);
	}
}

static void learn(struct leaver *l, const struct spvx_insn *insn)
{
	/* what is wrong with an <id> is no matter here */
	if (spvx_ids_learn(&l->ids, l->g, insn) == -SPVX_ENOMEM)
		l->err = -SPVX_ENOMEM;
}

static void take_import(struct leaver *l, const struct spvx_insn *insn)
{
	uint32_t id = word_of(insn, RESULT);
	unsigned flags = import_flags(l, insn);

	if (!l->exact)
		learn(l, insn);
	if (import_may_go(l, flags))
		add_candidate(l, id, flags);
	else
		add_flags(l, id, flags);
}

/* The first walk, before the functions. */
static void take(struct leaver *l, const struct spvx_insn *insn, unsigned sort)
{
	enum spvx_strip_kind kind;

	switch (sort) {
	case SPVX_STRIPPED_IMPORT:
		take_import(l, insn);
		break;
	case SPVX_STRIPPED_STRING:
		add_candidate(l, word_of(insn, RESULT), IS_STRING);
		break;
	case SPVX_STRIPPED_NAME:
	case SPVX_STRIPPED_MEMBER_NAME:
	case SPVX_STRIPPED_EXTENSION:
	case SORT_HEAD:
		break;
	default:
		if (insn->opcode == SPVX_OP_TypeInt && word_of(insn, INT_WIDTH) > 32)
			l->wide = true;
		if (goes(l, insn, sort, &kind)) {
			if (sort == SORT_EXT_INST)
				add_flags(l, spvx_insn_word(insn, EXT_RESULT), IS_GONE);
			break;
		}
		l->scanned = true;
		use(l, insn);
		break;
	}
	learn(l, insn);
}

/* What stands before strings and imports may use them as well, in a module that is wrong. */
static void use_in_head(struct leaver *l, struct spvx_cursor cursor)
{
	struct spvx_insn insn;

	spvx_for_each_insn(insn, &cursor) {
		unsigned sort = sort_of(insn.opcode);

		if (sort == SORT_HEAD)
			use(l, &insn);
		else if (sort != SPVX_STRIPPED_EXTENSION && sort != SPVX_STRIPPED_IMPORT)
			break;
	}
}

/* ---- the first walk, in functions ---- */

/* spvx_next(), whatever the compiler thinks of its size. */
static inline __attribute__((always_inline)) bool next(struct spvx_cursor *c,
						       struct spvx_insn *insn)
{
	const unsigned char *p = c->pos;
	size_t left = (size_t)(c->end - p) / SPVX_WORD_BYTES;
	uint32_t first = left ? spvx_load32(p, c->big) : 0;
	uint32_t words = first >> 16;

	if (SPVX_UNLIKELY(words - 1u >= left || (uint16_t)first == (uint16_t)SPVX_MAGIC ||
			  (uint16_t)first == (uint16_t)SPVX_MAGIC_SWAPPED))
		return spvx_next(c, insn);
	*insn = (struct spvx_insn){ p, (uint16_t)first, (uint16_t)words, c->big };
	c->pos = p + (size_t)words * SPVX_WORD_BYTES;
	return true;
}

/* One that goes, in a body. */
static void add_gone(struct leaver *l, const unsigned char *data,
		     const struct spvx_insn *insn, enum spvx_strip_kind kind)
{
	uint32_t at = (uint32_t)((size_t)(insn->bytes - data) / SPVX_WORD_BYTES);
	struct span *last = (struct span *)l->gone.items + l->gone.count;

	l->gone_count[kind]++;
	if (l->gone.count && last[-1].at + last[-1].words == at) {
		last[-1].words += insn->word_count;
		return;
	}
	last = sx_vec_add(&l->gone, l->a, 1, sizeof(*last));
	if (last)
		*last = (struct span){ at, insn->word_count };
	else
		l->err = -SPVX_ENOMEM;
}

static void take_in_body(struct leaver *l, const unsigned char *data,
			 const struct spvx_insn *insn, unsigned sort)
{
	enum spvx_strip_kind kind;

	switch (sort) {
	case SORT_EXT_INST:
	case SPVX_STRIPPED_LINE:
		if (goes(l, insn, sort, &kind)) {
			if (sort == SORT_EXT_INST)
				add_flags(l, spvx_insn_word(insn, EXT_RESULT), IS_GONE);
			add_gone(l, data, insn, kind);
			return;
		}
		use(l, insn);
		break;
	case SORT_FUNCTION:
		use(l, insn);
		break;
	default: /* it has no place here */
		l->odd = true;
		take(l, insn, sort);
		break;
	}
}

/* From the first OpFunction on. */
static void look_in_bodies(struct leaver *l, struct spvx_cursor *cursor)
{
	const unsigned char *data = cursor->begin;
	struct spvx_insn insn;

	l->scanned = true;
	while (next(cursor, &insn)) {
		unsigned sort = sort_of(insn.opcode);

		if (sort != SORT_OTHER)
			take_in_body(l, data, &insn, sort);
		else if (has_candidate(l, &insn))
			use(l, &insn);
		if (SPVX_UNLIKELY(l->exact))
			learn(l, &insn);
		if (SPVX_UNLIKELY(l->err != 0))
			return;
	}
}

static void look(struct leaver *l, struct spvx_cursor *cursor)
{
	const struct spvx_cursor start = *cursor;
	struct spvx_insn insn;

	l->gone.count = 0;
	memset(l->gone_count, 0, sizeof(l->gone_count));
	while (!l->err && next(cursor, &insn)) {
		unsigned sort = sort_of(insn.opcode);

		if (sort == SORT_FUNCTION) {
			cursor->pos = insn.bytes;
			l->bodies = insn.bytes;
			look_in_bodies(l, cursor);
			break;
		}
		take(l, &insn, sort);
	}
	if (!l->err)
		use_in_head(l, start);
}

/* ---- the second walk ---- */

static void count_sets(struct leaver *l, struct spvx_cursor cursor)
{
	struct spvx_insn insn;

	spvx_for_each_insn(insn, &cursor) {
		unsigned flags;

		if (insn.opcode == SPVX_OP_Function && !l->odd)
			break;
		if (insn.opcode != SPVX_OP_ExtInstImport)
			continue;
		flags = flags_of(l, word_of(&insn, RESULT));
		if (!(flags & IS_NON_SEMANTIC))
			continue;
		l->non_semantic++;
		l->non_semantic_stays += (flags & (MAY_GO | IS_USED)) != MAY_GO;
	}
}

static int put(struct leaver *l, const unsigned char *from, const unsigned char *to)
{
	l->result.after += (uint64_t)(to - from);
	return to > from && l->write ? l->write(l->ctx, from, (size_t)(to - from)) : 0;
}

/* Write what is not in the list of what goes. */
static int write_bodies(struct leaver *l, const unsigned char *data,
			const unsigned char *from, const unsigned char *end)
{
	const struct span *gone = l->gone.items;
	int err = 0;

	for (unsigned i = 0; i < SPVX_STRIPPED_KINDS; i++)
		l->result.count[i] += l->gone_count[i];
	for (uint32_t i = 0; i < l->gone.count && !err; i++) {
		const unsigned char *at = data + (size_t)gone[i].at * SPVX_WORD_BYTES;

		err = put(l, from, at);
		from = at + (size_t)gone[i].words * SPVX_WORD_BYTES;
	}
	return err ? err : put(l, from, end);
}

static int write_all(struct leaver *l, struct spvx_cursor *cursor, const unsigned char *end)
{
	const unsigned char *from = cursor->begin;
	enum spvx_strip_kind kind;
	struct spvx_insn insn;
	int err = 0;

	spvx_for_each_insn(insn, cursor) {
		unsigned sort = sort_of(insn.opcode);

		if (insn.bytes == l->bodies && !l->odd)
			return write_bodies(l, cursor->begin, from, end);
		if (sort >= SORT_HEAD || !goes(l, &insn, sort, &kind))
			continue;
		l->result.count[kind]++;
		err = put(l, from, insn.bytes);
		if (err)
			return err;
		from = cursor->pos;
	}
	return put(l, from, end);
}

static int strip(struct leaver *l, const unsigned char *data, size_t size)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	size_t words = size / SPVX_WORD_BYTES;
	int err = spvx_cursor_init(&cursor, data, size, &header);
	struct spvx_cursor start = cursor;

	sx_idtable_saw(&l->flags, words < UINT32_MAX ? (uint32_t)words : UINT32_MAX);
	if (!err) {
		look(l, &cursor);
		l->exact = l->retry && !l->err;
	}
	if (l->exact) {
		spvx_ids_reset(&l->ids);
		cursor = start;
		look(l, &cursor);
	}
	l->result.fault = cursor.fault;
	l->result.fault_offset = spvx_cursor_offset(&cursor);
	if (l->err || cursor.fault)
		return l->err ? l->err : -(int)cursor.fault;
	count_sets(l, start);
	return write_all(l, &start, data + size);
}

int spvx_strip(const void *data, size_t size, const struct spvx_strip_options *options,
	       spvx_strip_fn *write, void *ctx, struct spvx_stripped *result)
{
	struct spvx_strip_options o = { .size = sizeof(o) };
	struct leaver l = { .write = write, .ctx = ctx, .result = { .before = size } };
	const struct spvx_allocator *a;
	int err;

	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	a = o.allocator;
	l.a = a;
	l.g = sx_grammar(o.grammar);
	l.parts = o.parts ? o.parts : SPVX_STRIP_ALL;
	sx_idtable_init(&l.flags, a);
	spvx_ids_init(&l.ids, a);
	err = strip(&l, data, size);
	spvx_ids_fini(&l.ids);
	sx_idtable_free(&l.flags);
	sx_vec_free(&l.gone, a, sizeof(struct span));
	if (result)
		*result = l.result;
	return err;
}

const char *spvx_strip_kind_name(enum spvx_strip_kind kind, bool plural)
{
	static const char *const names[SPVX_STRIPPED_KINDS][2] = {
		[SPVX_STRIPPED_NAME] = { "name", "names" },
		[SPVX_STRIPPED_MEMBER_NAME] = { "member name", "member names" },
		[SPVX_STRIPPED_STRING] = { "string", "strings" },
		[SPVX_STRIPPED_LINE] = { "line", "lines" },
		[SPVX_STRIPPED_SOURCE] = { "source", "sources" },
		[SPVX_STRIPPED_SOURCE_EXTENSION] = { "source extension",
						     "source extensions" },
		[SPVX_STRIPPED_PROCESSED] = { "processing note", "processing notes" },
		[SPVX_STRIPPED_DEBUG] = { "debug instruction", "debug instructions" },
		[SPVX_STRIPPED_NON_SEMANTIC] = { "non-semantic instruction",
						 "non-semantic instructions" },
		[SPVX_STRIPPED_DECORATION] = { "decoration", "decorations" },
		[SPVX_STRIPPED_IMPORT] = { "import", "imports" },
		[SPVX_STRIPPED_EXTENSION] = { "extension", "extensions" },
	};

	return (unsigned)kind < SPVX_STRIPPED_KINDS ? names[kind][plural] : "";
}
