/* SPDX-License-Identifier: MIT */
/*
 * spirv/weigh.c - counts the causes of compile time, and computes a weight from the counts.
 *
 * Integers only, so that a module has the same weight everywhere. An <id> has a word: its
 * kind in the low bits, a number above them.
 */
#include "spirv/weigh.h"

#include "base/compiler.h"
#include "costs.inc"
#include "spirv/facts_read.h"

const char *const sx_cost_causes[SX_COST_CAUSES + 1] = { "none", "U005", "U009", NULL };

/* ---- the weight ---- */

#define LOG_BITS 16 /* fraction bits of a logarithm */
#define LOG_ONE  (UINT64_C(1) << LOG_BITS)
#define LOG_MOST (40 * LOG_ONE) /* limit, so that weights can be added up */

/* Exponents, and of BASE the logarithm of a constant factor, in thousandths. */
enum {
#define COST(name, text, value) COST_##name = (value),
	SX_COST_LIST(COST)
#undef COST
};

/* The binary logarithm of @v, which is not 0. */
static uint64_t log_of(uint64_t v)
{
	unsigned whole = 63 - (unsigned)sx_clz64(v);
	/* 1 <= x < 2, with 31 bits after the point */
	uint64_t x = whole > 31 ? v >> (whole - 31) : v << (31 - whole);
	uint64_t log = whole;

	for (unsigned n = 0; n < LOG_BITS; n++) {
		x = x * x >> 31;
		log = log << 1 | x >> 32;
		x >>= x >> 32;
	}
	return log;
}

/* 2 to the power of @log, by a polynomial, to 0.01 %. */
static uint64_t power_of(uint64_t log)
{
	uint64_t f = log & (LOG_ONE - 1);
	uint64_t y = LOG_ONE + (f * (45562 + (f * (14689 + (f * 5283 >> 16)) >> 16)) >> 16);
	uint64_t whole = log >> LOG_BITS;

	return whole > LOG_BITS ? y << (whole - LOG_BITS) : y >> (LOG_BITS - whole);
}

static uint64_t part(uint64_t exponent, uint64_t count)
{
	return exponent * log_of(count) / 1000;
}

struct sx_weight sx_weigher_end(const struct sx_weigher *w)
{
	struct sx_weight n = w->now;
	uint64_t over = n.table > SX_LONG_TABLE ? n.table : SX_LONG_TABLE;
	uint64_t table = part(COST_TABLE, n.table + 1) + part(COST_LONG_TABLE, over) -
			 part(COST_LONG_TABLE, SX_LONG_TABLE);
	uint64_t loops = part(COST_TRIPS, n.trips + 1);
	uint64_t log = COST_BASE * LOG_ONE / 1000 + part(COST_INSTRUCTIONS, n.insns + 1) +
		       loops + table;

	loops -= part(COST_TRIPS, n.insns + 1); /* the share of repetition alone */
	n.cost = power_of(log < LOG_MOST ? log : LOG_MOST);
	/* a cause at least doubles the weight */
	if (n.table > SX_LONG_TABLE && table > LOG_ONE && table >= loops)
		n.cause = SX_COST_TABLE;
	else if (n.trips > SX_MANY_TRIPS && loops > LOG_ONE)
		n.cause = SX_COST_LOOPS;
	return n;
}

/* ---- the walk ---- */

enum kind {
	IS_NOTHING,
	IS_TYPE,     /* its scalars */
	IS_ARRAY,    /* its scalars */
	IS_CONSTANT, /* its value */
	IS_TABLE,    /* a constant array: its scalars */
	IS_VARIABLE, /* of Function or Private storage: 1 + the number of its table + 1 */
	IS_COMPARED, /* a comparison with a constant: its value */
	IS_MERGE     /* the merge block of a loop that is open */
};

#define KIND_BITS   3
#define NUMBER_MAX  (UINT32_MAX >> KIND_BITS)
#define TRIPS_MAX   65536
#define PRODUCT_MAX (UINT64_C(1) << 32)

/* A loop around the instruction. @outside: product of the trips of the loops around it;
 * @before: repeated instructions before it */
struct loop {
	uint32_t merge;
	uint32_t at;
	uint64_t outside;
	uint64_t before;
	bool tested; /* it has a branch on a condition */
	bool counted;
	bool keeps; /* marked DontUnroll */
};

void sx_weigher_init(struct sx_weigher *w, const struct spvx_grammar *g,
		     const struct spvx_allocator *a)
{
	memset(w, 0, sizeof(*w));
	sx_code_init(&w->code, g, a);
	sx_idtable_init(&w->facts, a);
}

void sx_weigher_free(struct sx_weigher *w)
{
	sx_vec_free(&w->loops, w->code.sets.allocator, sizeof(struct loop));
	sx_vec_free(&w->cliffs, w->code.sets.allocator, sizeof(struct sx_cliff));
	sx_code_free(&w->code);
	sx_idtable_free(&w->facts);
}

void sx_weigher_begin(struct sx_weigher *w)
{
	sx_code_reset(&w->code);
	sx_idtable_reset(&w->facts);
	w->loops.count = 0;
	w->trips = 1;
	w->now = (struct sx_weight){ .cost = 1 };
	w->cliffs.count = 0;
	w->at = SPVX_HEADER_WORDS;
	w->inside = false;
}

static int put(struct sx_weigher *w, uint32_t id, enum kind kind, uint64_t number)
{
	if (number > NUMBER_MAX)
		number = NUMBER_MAX;
	return id ? sx_idtable_put(&w->facts, id, (uint32_t)number << KIND_BITS | kind) : 0;
}

/* The number of an <id> of that kind, @otherwise for another. */
static uint32_t number(const struct sx_weigher *w, uint32_t id, enum kind kind,
		       uint32_t otherwise)
{
	uint32_t fact = sx_idtable_get(&w->facts, id);

	return (fact & ((1u << KIND_BITS) - 1)) == kind ? fact >> KIND_BITS : otherwise;
}

static uint64_t scalars(const struct sx_weigher *w, uint32_t type)
{
	return number(w, type, IS_ARRAY, number(w, type, IS_TYPE, 1));
}

static uint64_t members(const struct sx_weigher *w, const struct spvx_insn *insn)
{
	uint64_t sum = 0;

	for (unsigned n = SX_TYPE_FIRST_MEMBER; n < insn->word_count; n++)
		sum += scalars(w, spvx_insn_word(insn, n));
	return sum;
}

static int add_cliff(struct sx_weigher *w, struct sx_cliff cliff)
{
	return sx_vec_put(&w->cliffs, w->code.sets.allocator, &cliff,
			  sizeof(struct sx_cliff));
}

/* Record a value stored to a variable, a Private one outside functions. */
static int initialise(struct sx_weigher *w, uint32_t variable, uint32_t value)
{
	uint32_t table = number(w, value, IS_TABLE, 0);
	const struct sx_cliff cliff = { .at = w->at,
					.id = variable,
					.amount = table,
					.kind = SX_CLIFF_TABLE,
					.is_private = !w->inside };

	if (table > w->now.table)
		w->now.table = table;
	if (table < SX_CLIFF_SCALARS)
		return 0;
	return add_cliff(w, cliff) ? -SPVX_ENOMEM
				   : put(w, variable, IS_VARIABLE, w->cliffs.count + 1u);
}

static int declare(struct sx_weigher *w, const struct spvx_insn *insn)
{
	uint32_t type = sx_arg(insn, SX_CONSTANT_TYPE);
	uint32_t result = sx_arg(insn, SX_CONSTANT_RESULT);
	uint32_t element = sx_arg(insn, SX_TYPE_ELEMENT);
	uint32_t count = sx_arg(insn, SX_TYPE_COUNT);

	switch (insn->opcode) {
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
		return put(w, type, IS_TYPE, scalars(w, element) * count);
	case SPVX_OP_TypeArray:
		return put(w, type, IS_ARRAY,
			   scalars(w, element) * number(w, count, IS_CONSTANT, 1));
	case SPVX_OP_TypeStruct:
		return put(w, type, IS_TYPE, members(w, insn));
	case SPVX_OP_Constant:
	case SPVX_OP_SpecConstant:
		return put(w, result, IS_CONSTANT, sx_arg(insn, SX_CONSTANT_VALUE));
	case SPVX_OP_ConstantComposite:
		return number(w, type, IS_ARRAY, 0)
			       ? put(w, result, IS_TABLE, scalars(w, type))
			       : 0;
	case SPVX_OP_Variable:
		if (count != SPVX_STORAGE_CLASS_Function &&
		    count != SPVX_STORAGE_CLASS_Private)
			return 0;
		return put(w, result, IS_VARIABLE, 1)
			       ? -SPVX_ENOMEM
			       : initialise(w, result,
					    sx_arg(insn, SX_VARIABLE_STORAGE_CLASS + 1));
	default:
		return 0;
	}
}

static int open_loop(struct sx_weigher *w, const struct spvx_insn *insn)
{
	uint32_t merge = sx_arg(insn, SX_MERGE_BLOCK);
	const struct loop loop = { .merge = merge,
				   .at = w->at,
				   .outside = w->trips,
				   .before = w->now.trips,
				   .keeps = sx_arg(insn, SX_LOOP_CONTROL) &
					    SPVX_LOOP_CONTROL_DontUnroll };

	if (sx_vec_put(&w->loops, w->code.sets.allocator, &loop, sizeof(loop)))
		return -SPVX_ENOMEM;
	return put(w, merge, IS_MERGE, 1);
}

static int close_loop(struct sx_weigher *w, const struct loop *l)
{
	const struct sx_cliff cliff = { .at = l->at,
					.amount = (w->now.trips - l->before) / l->outside,
					.trips = w->trips / l->outside,
					.kind = SX_CLIFF_LOOP };

	return l->counted && !l->keeps && cliff.trips > 1 && cliff.amount > SX_MANY_TRIPS
		       ? add_cliff(w, cliff)
		       : 0;
}

/* The merge block of a loop ends it, and the loops in it. */
static int close_loops(struct sx_weigher *w, uint32_t label)
{
	const struct loop *l = w->loops.items;
	uint32_t merge = 0;
	int err = 0;

	for (l += w->loops.count; w->loops.count && merge != label && !err;
	     w->loops.count--) {
		l--;
		merge = l->merge;
		err = close_loop(w, l);
		w->trips = l->outside;
		if (!err)
			err = put(w, merge, IS_NOTHING, 0);
	}
	return err;
}

static struct loop *innermost(const struct sx_weigher *w)
{
	struct loop *l = w->loops.items;

	return w->loops.count ? l + w->loops.count - 1 : NULL;
}

static void repeat(struct sx_weigher *w, struct loop *l, uint64_t trips)
{
	if (!trips || trips > NUMBER_MAX / 2 || l->counted)
		return;
	l->counted = true;
	w->trips *= trips < TRIPS_MAX ? trips : TRIPS_MAX;
	if (w->trips > PRODUCT_MAX)
		w->trips = PRODUCT_MAX;
}

/* A branch out of the innermost loop on a comparison with a constant counts its trips: to
 * the merge block or, as Slang writes the test of a loop, to a block that only goes there. */
static void count_trips(struct sx_weigher *w, const struct spvx_insn *insn)
{
	uint64_t trips = number(w, sx_arg(insn, 1), IS_COMPARED, 0);
	struct loop *l = innermost(w);

	if (!l)
		return;
	w->exits[0] = sx_arg(insn, SX_TRUE_LABEL);
	w->exits[1] = sx_arg(insn, SX_FALSE_LABEL);
	if (w->exits[0] == l->merge || w->exits[1] == l->merge)
		repeat(w, l, trips);
	else if (!l->tested)
		w->bound = trips;
	l->tested = true;
}

static int take_in_function(struct sx_weigher *w, const struct spvx_insn *insn)
{
	uint32_t first = sx_arg(insn, 1);
	uint64_t bound = w->bound;
	uint32_t limit;
	uint32_t table;

	w->bound = 0;
	switch (insn->opcode) {
	case SPVX_OP_Variable:
		return declare(w, insn);
	case SPVX_OP_Store:
		return number(w, first, IS_VARIABLE, 0)
			       ? initialise(w, first, sx_arg(insn, 2))
			       : 0;
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
		table = number(w, sx_arg(insn, 3), IS_VARIABLE, 0);
		for (unsigned n = 4; table > 1 && n < insn->word_count; n++)
			if (number(w, spvx_insn_word(insn, n), IS_CONSTANT, NUMBER_MAX) ==
			    NUMBER_MAX)
				((struct sx_cliff *)w->cliffs.items)[table - 2].indexed =
					true;
		return 0;
	case SPVX_OP_Label:
		w->blocks++;
		w->bound = first == w->exits[0] || first == w->exits[1] ? bound : 0;
		return number(w, first, IS_MERGE, 0) ? close_loops(w, first) : 0;
	case SPVX_OP_LoopMerge:
		return open_loop(w, insn);
	case SPVX_OP_Branch:
		if (bound && innermost(w) && first == innermost(w)->merge)
			repeat(w, innermost(w), bound);
		return 0;
	case SPVX_OP_BranchConditional:
		count_trips(w, insn);
		return 0;
	default:
		if (insn->opcode < SPVX_OP_IEqual || insn->opcode > SPVX_OP_SLessThanEqual)
			return 0;
		/* the number that a value is compared with */
		limit = number(w, sx_arg(insn, 3), IS_CONSTANT, 0);
		limit = number(w, sx_arg(insn, 4), IS_CONSTANT, limit);
		return limit ? put(w, sx_arg(insn, 2), IS_COMPARED, limit) : 0;
	}
}

static int take(struct sx_weigher *w, const struct spvx_insn *insn)
{
	int err;

	if (insn->opcode == SPVX_OP_Function) {
		w->inside = true;
		w->loops.count = 0;
		w->trips = 1;
		w->function = w->at;
		w->blocks = 0;
	}
	if (insn->opcode == SPVX_OP_FunctionEnd) {
		const struct sx_cliff cliff = { .at = w->function,
						.amount = w->blocks,
						.kind = SX_CLIFF_BLOCKS };

		w->inside = false;
		return w->blocks > SX_CLIFF_BLOCKED ? add_cliff(w, cliff) : 0;
	}
	if (!w->inside)
		return declare(w, insn);
	err = take_in_function(w, insn);
	w->now.insns++;
	w->now.trips += w->trips;
	return err;
}

int sx_weigher_take(struct sx_weigher *w, const struct spvx_insn *insn)
{
	int rc = w->inside ? sx_code_in_body(&w->code, insn) : sx_code_take(&w->code, insn);

	sx_idtable_expect(&w->facts, insn->word_count);
	if (rc > 0)
		rc = take(w, insn);
	w->at += insn->word_count;
	return rc;
}
