/* SPDX-License-Identifier: MIT */
/*
 * profile/plain.c - the bins in which plain instructions are counted, and the loops over
 * them: all of a module, or those of a region that are marked. Without the first `stats
 * --per-module -f tsv` (P17) takes 1.3 to 2.3 times the instructions, with scan.c alone;
 * without the second there is no region in full depth.
 *
 * One file: the functions that find a bin are inlined into the loops.
 */
#include "profile/plain.h"

#include "base/compiler.h"
#include "profile/profile.h"
#include "spirv/facts_read.h"

void sx_plain_free(struct sx_plain *plain)
{
	if (!plain)
		return;
	sx_free(plain->a, plain->bins, plain->bin_cap * sizeof(*plain->bins));
	sx_free(plain->a, plain->used, plain->used_cap * sizeof(*plain->used));
	sx_free(plain->a, plain, sizeof(*plain));
}

/* Opcodes that change no section: the section of an OpFunction is only known later. */
static uint16_t sections_of(uint16_t opcode, const struct spvx_entry *op)
{
	if (opcode == SPVX_OP_Function)
		return 1u << SX_LAYOUT_PENDING;
	return op && op->sections ? op->sections : UINT16_MAX;
}

/* An opcode with a value has bins by value; BuiltIn has a second set of bins after them. */
void sx_plain_note(struct spvx_profile *p, uint16_t opcode, const struct spvx_entry *op)
{
	struct sx_plain *plain = p->plain;
	enum spvx_profile_kind kind;
	unsigned word = sx_profile_value_word(opcode, &kind);
	size_t bins = kind == SPVX_PROFILE_DECORATION ? (size_t)2 * SX_PLAIN_VALUES
		      : word                          ? SX_PLAIN_VALUES
						      : 1;
	void *list;

	if (!plain || opcode >= SX_PLAIN_OPCODES || plain->ops[opcode].sections ||
	    opcode == (SPVX_MAGIC & 0xffff)) /* it could be a header */
		return;
	list = plain->bins;
	if (sx_grow(plain->a, &list, &plain->bin_cap, plain->bin_count + bins,
		    sizeof(*plain->bins))) {
		p->err = -SPVX_ENOMEM;
		return;
	}
	plain->bins = list;
	memset(plain->bins + plain->bin_count, 0, bins * sizeof(*plain->bins));
	plain->ops[opcode] = (struct sx_plain_op){
		.sections = sections_of(opcode, op),
		.first = (uint16_t)plain->bin_count,
		.word = (uint8_t)word,
		.kept = word ? -1 : 0,
		.kind = (uint8_t)kind,
	};
	plain->bin_count += bins;
}

void sx_plain_note_extended(struct sx_plain *plain, const struct spvx_entry *op,
			    uint32_t import, uint32_t number)
{
	struct sx_plain_other *x = sx_plain_other_at(plain, import, number);

	plain->extended_sections = sections_of(SPVX_OP_ExtInst, op);
	if (!x->n)
		*x = (struct sx_plain_other){ import, number, 0 };
}

static bool add_used(struct sx_plain *plain, uint32_t bin, uint16_t opcode, uint16_t value)
{
	void *list = plain->used;

	if (sx_grow(plain->a, &list, &plain->used_cap, plain->used_count + 1,
		    sizeof(*plain->used)))
		return false;
	plain->used = list;
	plain->used[plain->used_count++] = (struct sx_plain_used){ bin, opcode, value };
	return true;
}

/* The bin among @others for @opcode, @key and @value. Return: NULL: another has its place,
 * or no memory. */
static uint64_t *other_bin(struct sx_plain *plain, uint16_t opcode, uint32_t key,
			   uint32_t value)
{
	struct sx_plain_other *x = sx_plain_other_at(plain, key, value);
	uint32_t place = (uint32_t)(x - plain->others);

	if (x->key != key || x->value != value)
		return NULL;
	return x->n || add_used(plain, place, opcode, SX_PLAIN_IS_OTHER) ? &x->n : NULL;
}

/* The value of an instruction that is long enough for it, 0 if the opcode has none. */
static SX_ALWAYS_INLINE uint32_t value_at(const struct sx_plain_op *op,
					  const unsigned char *at, bool big)
{
	uint32_t kept = (uint32_t)(int32_t)op->kept;

	return kept & spvx_load32(at + (size_t)op->word * SPVX_WORD_BYTES, big);
}

/* Find the bin of the instruction @first at @at, whose opcode is plain; the first one with
 * its value gets a bin. Return: NULL: it is too short, another value has its place, or no
 * memory. */
static SX_NOINLINE uint64_t *find_bin(struct sx_plain *plain, uint32_t first,
				      const unsigned char *at, bool big)
{
	const struct sx_plain_op *op = &plain->ops[first % SX_PLAIN_OPCODES];
	struct sx_plain_other *large;
	uint32_t value;
	bool builtin;
	uint32_t key;
	uint64_t *bin;

	if (op->word >= first >> 16)
		return NULL;
	value = value_at(op, at, big);
	builtin = op->kind == SPVX_PROFILE_DECORATION && value == SPVX_DECORATION_BuiltIn;
	if (builtin) {
		if (op->word + 1u >= first >> 16)
			return NULL;
		value = spvx_load32(at + (op->word + (size_t)1) * SPVX_WORD_BYTES, big);
	}
	if (value >= SX_PLAIN_VALUES) {
		key = (builtin ? SX_PLAIN_OF_BUILTIN : 0) | SX_PLAIN_OF_OPCODE |
		      (uint16_t)first;
		large = sx_plain_other_at(plain, key, value);
		if (!large->n)
			*large = (struct sx_plain_other){ key, value, 0 };
		return other_bin(plain, (uint16_t)first, key, value);
	}
	value += builtin ? SX_PLAIN_VALUES : 0;
	bin = &plain->bins[op->first + value];
	return *bin || add_used(plain, op->first + value, (uint16_t)first, (uint16_t)value)
		       ? bin
		       : NULL;
}

bool sx_plain_count(struct sx_plain *plain, const struct spvx_insn *insn)
{
	uint64_t *bin;

	if (insn->opcode >= SX_PLAIN_OPCODES || !plain->ops[insn->opcode].sections ||
	    plain->pending >= SX_PACKED_MAX)
		return false;
	bin = find_bin(plain, (uint32_t)insn->word_count << 16 | insn->opcode, insn->bytes,
		       insn->big);
	if (!bin)
		return false;
	*bin += SX_PACKED_ONE + insn->word_count;
	plain->pending += insn->word_count;
	return true;
}

static void flush_bin(struct spvx_profile *p, const struct sx_plain_used *u, uint64_t n,
		      uint64_t words)
{
	const struct sx_plain_op *op = &p->plain->ops[u->opcode];
	const struct sx_plain_other *x = &p->plain->others[u->bin % SX_PLAIN_OTHERS];
	const bool other = u->value == SX_PLAIN_IS_OTHER;
	uint32_t value = other ? x->value : u->value % SX_PLAIN_VALUES;

	if (other && u->opcode == SPVX_OP_ExtInst) {
		sx_tally_add(&p->tally,
			     sx_tally_key(SPVX_PROFILE_EXTINST, x->key / 2, value), n,
			     words);
		return;
	}
	/* a BuiltIn is a decoration, too */
	if (other ? x->key & SX_PLAIN_OF_BUILTIN : u->value >= SX_PLAIN_VALUES) {
		sx_tally_add(&p->tally, sx_tally_key(SPVX_PROFILE_BUILTIN, 0, value), n,
			     words);
		value = SPVX_DECORATION_BuiltIn;
	}
	if (op->word)
		sx_tally_add(&p->tally, sx_tally_key(op->kind, 0, value), n, words);
}

void sx_plain_flush(struct spvx_profile *p)
{
	struct sx_plain *plain = p->plain;

	while (plain && plain->used_count) {
		const struct sx_plain_used *u = &plain->used[--plain->used_count];
		uint64_t *bin = sx_plain_bin(plain, u);
		uint64_t n = *bin / SX_PACKED_ONE;
		uint64_t words = *bin & SX_PACKED_WORDS;

		flush_bin(p, u, n, words);
		/* its page exists: the first instruction of an opcode is counted there */
		sx_count_op(&p->ops, u->opcode, n, words);
		*bin = 0;
	}
	if (plain)
		plain->pending = 0;
}

/* ---- loops ---- */

/* A walk up to an instruction for the slow path; places are in words from the end, and so
 * negative. */
struct walk {
	struct spvx_profile *p;
	const unsigned char *end; /* end of the bytes in memory */
	ptrdiff_t at;             /* the next instruction */
	uint64_t insns;           /* passed in its section, not counted to it yet */
	uint64_t words;
	uint32_t here; /* bit of the section */
};

static const unsigned char *address(const struct walk *w, ptrdiff_t at)
{
	return w->end + at * SPVX_WORD_BYTES;
}

/* Add the passed instructions to their section; the next one is in the section of bit
 * @next. */
static void turn(struct walk *w, uint32_t next)
{
	struct sx_layout *l = &w->p->m.layout;

	sx_layout_run(l, l->current, w->insns, w->words);
	l->current = (uint8_t)sx_ctz32(next);
	w->insns = 0;
	w->words = 0;
	w->here = next;
}

/* ---- instructions that need more than a look at the opcode ---- */

/* The bin of a known OpExtInst in its section that is completely in memory; else NULL. */
static SX_ALWAYS_INLINE uint64_t *extended_bin(struct spvx_profile *p, uint32_t first,
					       uint32_t here, const unsigned char *bytes,
					       bool big)
{
	struct sx_plain_other *x;
	uint32_t import;
	uint32_t number;
	uint64_t *bin;

	if (first >> 16 <= SX_EXT_NUMBER || !(p->plain->extended_sections & here))
		return NULL;
	import = sx_idtable_get(
		&p->m.imports,
		spvx_load32(bytes + (size_t)SX_EXT_SET * SPVX_WORD_BYTES, big));
	if (!import)
		return NULL;
	number = spvx_load32(bytes + (size_t)SX_EXT_NUMBER * SPVX_WORD_BYTES, big);
	x = sx_plain_other_at(p->plain, import, number);
	bin = x->n && x->key == import && x->value == number
		      ? &x->n
		      : other_bin(p->plain, SPVX_OP_ExtInst, import, number);
	if (bin && import & 1)
		p->totals.debug_words += first >> 16;
	return bin;
}

/* Whether a function has a block before @at: parameters, then instructions allowed
 * anywhere, then an OpLabel. */
static bool has_block(const struct walk *w, ptrdiff_t at, bool big)
{
	while (at < 0) {
		uint32_t first = spvx_load32(address(w, at), big);
		uint32_t words = first >> 16;
		const struct spvx_entry *op = sx_op(w->p->g, (uint16_t)first);

		if (!words || (ptrdiff_t)words > -at)
			return false;
		if ((uint16_t)first != SPVX_OP_FunctionParameter && op && op->sections)
			return op->value == SPVX_OP_Label;
		at += (ptrdiff_t)words;
	}
	return false;
}

/* Pass an instruction that begins a later section, has no bin yet or one among @others, or
 * is an OpExtInst or OpFunction. Return: false: it is not plain. */
static SX_NOINLINE bool pass_odd(struct walk *w, bool big)
{
	const unsigned char *bytes = address(w, w->at);
	uint32_t first = spvx_load32(bytes, big);
	uint32_t words = first >> 16;
	uint16_t opcode = (uint16_t)first;
	uint32_t ahead;
	uint64_t *bin;

	if (!words || (ptrdiff_t)words > -w->at || opcode >= SX_PLAIN_OPCODES)
		return false;
	ahead = opcode == SPVX_OP_ExtInst ? w->p->plain->extended_sections
					  : w->p->plain->ops[opcode].sections;
	if (opcode == SPVX_OP_Function && ahead)
		ahead = has_block(w, w->at + (ptrdiff_t)words, big)
				? 1u << SPVX_SECTION_FUNCTION_DEFINITION
				: 0;
	ahead &= 0u - w->here;
	if (!ahead)
		return false;
	if (!(ahead & w->here))
		turn(w, ahead & (0u - ahead));
	bin = opcode == SPVX_OP_ExtInst ? extended_bin(w->p, first, w->here, bytes, big)
					: find_bin(w->p->plain, first, bytes, big);
	if (!bin)
		return false;
	*bin += SX_PACKED_ONE + words;
	w->at += (ptrdiff_t)words;
	w->insns++;
	w->words += words;
	return true;
}

/* The bin of the instruction @first at @bytes, which is in memory up to its value; NULL:
 * use the slower functions. */
static SX_ALWAYS_INLINE uint64_t *bin_of(struct spvx_profile *p, uint32_t first,
					 uint32_t here, const unsigned char *bytes,
					 bool big)
{
	const struct sx_plain *plain = p->plain;
	const struct sx_plain_op *op = &plain->ops[first % SX_PLAIN_OPCODES];
	uint32_t value;
	uint64_t *bin;

	if ((uint16_t)first == SPVX_OP_ExtInst)
		return extended_bin(p, first, here, bytes, big);
	/* a count of 0 is not above any place of a value */
	if (!(op->sections & here) || (uint16_t)first >= SX_PLAIN_OPCODES ||
	    op->word >= first >> 16)
		return NULL;
	value = value_at(op, bytes, big);
	bin = &plain->bins[op->first + value % SX_PLAIN_VALUES];
	return SPVX_UNLIKELY(value >= SX_PLAIN_VALUES || !*bin)
		       ? find_bin(p->plain, first, bytes, big)
		       : bin;
}

/* ---- all instructions of a module ---- */

/* Pass instructions of the current section that have a bin. */
static SX_ALWAYS_INLINE void pass_plain(struct walk *w, bool big)
{
	struct spvx_profile *const p = w->p;
	const unsigned char *const end = w->end;
	const uint32_t here = w->here;
	uint64_t insns = w->insns;
	ptrdiff_t at = w->at;

	while (at < 0) {
		const unsigned char *bytes = end + at * SPVX_WORD_BYTES;
		uint32_t first = spvx_load32(bytes, big);
		ptrdiff_t next = at + (ptrdiff_t)(first >> 16);
		uint64_t *bin;

		if (next > 0)
			break;
		bin = bin_of(p, first, here, bytes, big);
		if (!bin)
			break;
		*bin += SX_PACKED_ONE + (first >> 16);
		at = next;
		insns++;
	}
	w->insns = insns;
	w->words += (uint64_t)(at - w->at);
	w->at = at;
}

static SX_ALWAYS_INLINE void pass(struct spvx_profile *p, struct spvx_cursor *cursor,
				  bool big)
{
	size_t left = (size_t)(cursor->end - cursor->pos) / SPVX_WORD_BYTES;
	ptrdiff_t size = (ptrdiff_t)(left < SX_PACKED_MAX ? left : SX_PACKED_MAX);
	struct walk w = {
		.p = p,
		.end = cursor->pos + size * SPVX_WORD_BYTES,
		.at = -size,
		.here = 1u << p->m.layout.current,
	};

	do
		pass_plain(&w, big);
	while (w.at < 0 && pass_odd(&w, big));
	turn(&w, w.here);
	sx_idtable_expect(&p->m.imports, (uint64_t)(w.at + size));
	p->plain->pending += (uint64_t)(w.at + size);
	cursor->pos = address(&w, w.at);
}

void sx_plain_pass(struct spvx_profile *p, struct spvx_cursor *cursor)
{
	if (p->m.layout.pending)
		return;
	if (cursor->big)
		pass(p, cursor, true);
	else
		pass(p, cursor, false);
	if (p->plain->pending >= SX_PACKED_MAX)
		sx_plain_flush(p);
}

/* ---- marked instructions of a region ---- */

/* Move the passed instructions, packed, to the walk. */
static void add_packed(struct walk *w, uint64_t *passed)
{
	w->insns += *passed / SX_PACKED_ONE;
	w->words += *passed & SX_PACKED_WORDS;
	*passed = 0;
}

static SX_ALWAYS_INLINE size_t pass_marks(struct spvx_profile *p,
					  const struct sx_plain_marks *marks, bool big)
{
	const struct sx_plain_marks m = *marks;
	const ptrdiff_t size = (m.end - m.base) / SPVX_WORD_BYTES;
	struct walk w = {
		.p = p,
		.end = m.base + size * SPVX_WORD_BYTES,
		.here = 1u << p->m.layout.current,
	};
	uint64_t passed = 0;
	size_t k;

	for (k = 0; k < m.count; k++) {
		const unsigned char *bytes = m.base + m.at[k];
		uint32_t first = spvx_load32(bytes, big);
		uint8_t run = m.runs[(uint16_t)first];
		uint32_t section;
		uint64_t *bin;

		if (run == SX_RUN_MARKED) {
			bin = bin_of(p, first, w.here, bytes, big);
			if (bin) {
				*bin += SX_PACKED_ONE + (first >> 16);
				passed += SX_PACKED_ONE + (first >> 16);
				continue;
			}
		}
		add_packed(&w, &passed);
		w.at = (ptrdiff_t)(m.at[k] / SPVX_WORD_BYTES) - size;
		if (run == SX_RUN_LOOK || (run == SX_RUN_MARKED && !pass_odd(&w, big)))
			break;
		if (run == SX_RUN_MARKED)
			continue;
		/* a run of instructions of one section begins */
		section = UINT32_C(1) << ((run - SX_RUN_SECTION) & 31);
		if (run == SX_RUN_SECTION + SPVX_SECTION_FUNCTION_DEFINITION) {
			if (section != w.here)
				break;
		} else if (section > w.here) {
			turn(&w, section);
		}
	}
	add_packed(&w, &passed);
	turn(&w, w.here);
	return k;
}

size_t sx_plain_pass_marks(struct spvx_profile *p, const struct sx_plain_marks *m)
{
	return m->big ? pass_marks(p, m, true) : pass_marks(p, m, false);
}
