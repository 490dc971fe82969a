/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/flow.c - rules on control flow: random structured functions, most of
 * them with a few branches bent, against the rules followed to the letter with sets of
 * blocks; failing memory. Large functions are in tests/transcripts/deep.t.
 */
#include "blocks.h"
#include "failures.h"

#include <spvx/check.h>

TestSuite(check_flow, .timeout = 120);

/* ---- the module ---- */

#define VOID     1
#define FN_TYPE  2
#define BOOL     3
#define INT      4
#define YES      5
#define ZERO     6
#define FUNCTION 7

static void put_start(struct test_module *m)
{
	test_module_header(m, 0x00010300, LABELS_END);
	TEST_INSN(m, SPVX_OP_Capability, SPVX_CAPABILITY_Shader);
	TEST_INSN(m, SPVX_OP_MemoryModel, 0, 1);
	TEST_INSN_STR(m, SPVX_OP_EntryPoint, "main", SPVX_EXECUTION_MODEL_GLCompute,
		      FUNCTION);
	TEST_INSN(m, SPVX_OP_ExecutionMode, FUNCTION, SPVX_EXECUTION_MODE_LocalSize, 1, 1,
		  1);
	TEST_INSN(m, SPVX_OP_TypeVoid, VOID);
	TEST_INSN(m, SPVX_OP_TypeFunction, FN_TYPE, VOID);
	TEST_INSN(m, SPVX_OP_TypeBool, BOOL);
	TEST_INSN(m, SPVX_OP_TypeInt, INT, 32, 1);
	TEST_INSN(m, SPVX_OP_ConstantTrue, BOOL, YES);
	TEST_INSN(m, SPVX_OP_Constant, INT, ZERO, 0);
	TEST_INSN(m, SPVX_OP_Function, VOID, FUNCTION, 0, FN_TYPE);
}

static struct test_module make(const struct shape *s, bool swapped)
{
	struct test_module m = { .swapped = swapped };

	put_start(&m);
	for (unsigned i = 0; i < s->count; i++) {
		TEST_INSN(&m, SPVX_OP_Label, label_of((int)i));
		put_end(&m, &s->blocks[i], YES, ZERO);
	}
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	return m;
}

/* ---- the rules to the letter ---- */

/* Sets of blocks are bits; the exit is the one after the last. */
struct facts {
	const struct shape *s;
	unsigned n;
	uint32_t real[MAX_BLOCKS + 1];
	uint32_t preds[MAX_BLOCKS + 1];
	uint32_t wide[MAX_BLOCKS + 1]; /* and what headers declare */
	uint32_t wide_preds[MAX_BLOCKS + 1];
	uint32_t live;
	uint32_t reach;
	uint32_t dom[MAX_BLOCKS + 1];   /* whom each block dominates, by branches */
	uint32_t sdom[MAX_BLOCKS + 1];  /* structurally */
	uint32_t spdom[MAX_BLOCKS + 1]; /* post-dominates */
	int latch[MAX_BLOCKS];
	uint32_t back[MAX_BLOCKS]; /* by target: blocks with a back edge to it */
};

static void find_edges(struct facts *f)
{
	for (unsigned i = 0; i < f->n; i++) {
		const struct block *b = &f->s->blocks[i];

		for (unsigned k = 0; k < b->succs; k++)
			f->real[i] |= bit(b->succ[k]);
		f->wide[i] = f->real[i];
		if (b->merge != NONE)
			f->wide[i] |= bit(b->merge);
		if (b->target != NONE)
			f->wide[i] |= bit(b->target);
	}
	for (unsigned i = 0; i < f->n; i++) {
		for (unsigned k = 0; k < f->n; k++) {
			f->preds[i] |= (f->real[k] >> i & 1) << k;
			f->wide_preds[i] |= (f->wide[k] >> i & 1) << k;
		}
	}
}

static void find_dominators(struct facts *f)
{
	uint32_t back[MAX_BLOCKS + 1];
	uint32_t sinks = 0;
	uint32_t seen;
	uint32_t all;

	f->live = flood(f->real, 1, 0);
	f->reach = flood(f->wide, 1, 0);
	for (unsigned i = 0; i < f->n; i++) {
		f->dom[i] = f->live >> i & 1 ? f->live & ~flood(f->real, 1, 1u << i) : 0;
		f->sdom[i] = f->reach >> i & 1 ? f->reach & ~flood(f->wide, 1, 1u << i) : 0;
		f->dom[i] |= 1u << i;
		f->sdom[i] |= 1u << i;
		sinks |= (uint32_t)!f->wide[i] << i;
	}
	seen = flood(f->wide_preds, sinks, 0);
	for (unsigned i = f->n; i-- > 0;) {
		if (seen >> i & 1)
			continue;
		sinks |= 1u << i;
		seen |= flood(f->wide_preds, 1u << i, 0);
	}
	memcpy(back, f->wide_preds, sizeof(back));
	back[f->n] = sinks;
	all = flood(back, 1u << f->n, 0);
	for (unsigned i = 0; i < f->n; i++)
		f->spdom[i] = (all & ~flood(back, 1u << f->n, 1u << i)) | 1u << i;
}

static void search(struct facts *f, int at, uint32_t *seen, uint32_t above)
{
	const struct block *b = &f->s->blocks[at];
	int ways[MAX_SUCC + 2] = { b->merge, b->target };

	memcpy(ways + 2, b->succ, sizeof(b->succ));
	*seen |= bit(at);
	above |= bit(at);
	for (unsigned k = 0; k < b->succs + 2; k++) {
		int to = ways[k];

		if (to == NONE)
			continue;
		if (k >= 2 && above & bit(to))
			f->back[to] |= bit(at);
		if (!(*seen & bit(to)))
			search(f, to, seen, above);
	}
}

static bool back_edges_are_good(struct facts *f)
{
	uint32_t seen = 0;

	for (int i = 0; i < (int)f->n; i++) {
		if (!f->wide_preds[i])
			search(f, i, &seen, 0);
	}
	for (int i = 0; i < (int)f->n; i++) {
		if (!(seen & bit(i)))
			search(f, i, &seen, 0);
	}
	for (int i = 0; i < (int)f->n; i++) {
		const struct block *b = &f->s->blocks[i];

		if (f->back[i] && b->target == NONE)
			return false;
		if (b->target != NONE && f->reach & bit(i) &&
		    __builtin_popcount(f->back[i]) != 1)
			return false;
		f->latch[i] = f->back[i] ? __builtin_ctz(f->back[i]) : NONE;
	}
	return true;
}

enum kind {
	SELECTION,
	LOOP,
	CONTINUE
};

static int sidom(const struct facts *f, int b)
{
	uint32_t over = 0;

	for (int i = 0; i < (int)f->n; i++) {
		if (i != b && f->sdom[i] & bit(b))
			over |= bit(i);
	}
	for (int i = 0; i < (int)f->n; i++) {
		/* the one that all others are over */
		if (over & bit(i)) {
			uint32_t rest = over & ~bit(i);
			bool all = true;

			for (int k = 0; k < (int)f->n; k++)
				all &= !(rest & bit(k)) || (f->sdom[k] & bit(i));
			if (all)
				return i;
		}
	}
	return NONE;
}

/* The header that a block is the merge block of, else its dominator. */
static int climb(const struct facts *f, int b)
{
	for (int i = 0; i < (int)f->n; i++) {
		if (f->s->blocks[i].merge == b && f->sdom[i] & bit(b) && i != b)
			return i;
	}
	return sidom(f, b);
}

static bool is_exit(const struct facts *f, enum kind kind, int header, int to)
{
	const struct block *b = f->s->blocks;
	bool seen_switch = false;

	if (kind == LOOP)
		return to == b[header].merge || to == b[header].target;
	if (kind == CONTINUE)
		return to == header || to == b[header].merge;
	if (to == b[header].merge)
		return true;
	for (int at = climb(f, header); at != NONE; at = climb(f, at)) {
		bool loop = b[at].target != NONE;
		bool pick = !loop && b[at].merge != NONE && b[at].end == END_SWITCH &&
			    b[header].end != END_SWITCH;

		if ((!loop && !pick) || f->sdom[b[at].merge] & bit(header))
			continue;
		if ((loop || !seen_switch) && to == b[at].merge)
			return true;
		if (loop)
			return to == b[at].target;
		seen_switch = true;
	}
	return false;
}

static uint32_t blocks_of(const struct facts *f, enum kind kind, int header)
{
	const struct block *h = &f->s->blocks[header];
	int entry = kind == CONTINUE ? h->target : header;
	int exit = kind == CONTINUE ? f->latch[header] : h->merge;
	uint32_t set = 0;
	uint32_t todo = bit(entry);

	while (todo) {
		int i = __builtin_ctz(todo);
		bool in = f->sdom[entry] & bit(i) &&
			  ((kind == CONTINUE && f->spdom[exit] & bit(i)) ||
			   !(f->sdom[exit] & bit(i)));

		todo &= ~bit(i);
		if (kind == LOOP && f->sdom[h->target] & bit(i))
			in = false;
		if (!in || set & bit(i))
			continue;
		set |= bit(i);
		todo |= f->wide[i] & ~set;
	}
	return set;
}

static bool falls(const struct facts *f, int header, int target, uint32_t targets,
		  int *into)
{
	int merge = f->s->blocks[header].merge;
	uint32_t seen = 0;
	uint32_t todo = bit(target);

	while (todo) {
		int i = __builtin_ctz(todo);

		todo &= ~bit(i);
		if (i == merge || seen & bit(i))
			continue;
		seen |= bit(i);
		if (f->reach & bit(target) && f->reach & bit(i) &&
		    f->sdom[target] & bit(i)) {
			todo |= f->real[i] & ~seen;
		} else if (!(targets & bit(i))) {
			if (!is_exit(f, SELECTION, header, i))
				return false;
		} else if (*into == NONE) {
			*into = i != target ? i : NONE;
		} else if (*into != i) {
			return false;
		}
	}
	return true;
}

static bool cases_are_good(const struct facts *f, int header)
{
	const struct block *h = &f->s->blocks[header];
	unsigned fallen[MAX_BLOCKS] = { 0 };
	uint32_t targets = 0;
	uint32_t seen = 0;
	bool twice = false;
	int past_default = NONE;

	for (unsigned k = 0; k < h->succs; k++) {
		if (h->succ[k] != h->merge)
			targets |= bit(h->succ[k]);
		twice |= k && h->succ[k] == h->succ[0];
	}
	for (unsigned k = 0; k < h->succs; k++) {
		int t = h->succ[k];
		int into = NONE;
		unsigned j = k;

		if (t == h->merge)
			continue;
		if (f->reach & bit(t) && !(f->sdom[header] & bit(t)))
			return false;
		if (!falls(f, header, t, targets, &into))
			return false;
		if (!(seen & bit(t)) && into != NONE)
			fallen[into]++;
		seen |= bit(t);
		if (into == h->succ[0] && !twice)
			into = past_default;
		if (into == NONE)
			continue;
		if (!k) {
			past_default = into;
			continue;
		}
		while (j + 1 < h->succs && h->succ[j + 1] == t)
			j++;
		if (j + 1 >= h->succs || h->succ[j + 1] != into)
			return false;
	}
	for (unsigned i = 0; i < f->n; i++) {
		if (fallen[i] > 1)
			return false;
	}
	return true;
}

static bool construct_is_good(const struct facts *f, enum kind kind, int header)
{
	const struct block *h = &f->s->blocks[header];
	int entry = kind == CONTINUE ? h->target : header;
	int exit = kind == CONTINUE ? f->latch[header] : h->merge;
	uint32_t set;

	if (!(f->sdom[entry] & bit(exit)) || (kind != CONTINUE && entry == exit))
		return false;
	if (kind == CONTINUE && !(f->spdom[exit] & bit(entry)))
		return false;
	set = blocks_of(f, kind, header);
	for (int i = 0; i < (int)f->n; i++) {
		int merge = f->s->blocks[i].merge;

		if (!(set & bit(i)))
			continue;
		for (int k = 0; k < (int)f->n; k++) {
			if (f->real[i] & ~set & bit(k) && !is_exit(f, kind, header, k))
				return false;
		}
		if (i == entry)
			continue;
		if (f->preds[i] & f->reach & ~set)
			return false;
		if (merge != NONE && f->reach & ~set & bit(merge))
			return false;
	}
	if (kind == LOOP && h->target != header &&
	    f->preds[h->target] & f->reach & ~set & ~f->back[h->target])
		return false;
	return kind != SELECTION || h->end != END_SWITCH || cases_are_good(f, header);
}

static void post_order(const struct facts *f, int at, uint32_t *seen, int *order, int *used)
{
	const struct block *b = &f->s->blocks[at];
	int ways[MAX_SUCC + 2] = { b->merge, b->target };

	memcpy(ways + 2, b->succ, sizeof(b->succ));
	*seen |= bit(at);
	for (unsigned k = 0; k < b->succs + 2; k++) {
		if (ways[k] != NONE && !(*seen & bit(ways[k])))
			post_order(f, ways[k], seen, order, used);
	}
	order[(*used)++] = at;
}

static bool selections_are_good(const struct facts *f)
{
	int order[MAX_BLOCKS];
	int used = 0;
	uint32_t visited = 0;
	uint32_t seen = 0;

	post_order(f, 0, &visited, order, &used);
	while (used--) {
		const struct block *b = &f->s->blocks[order[used]];
		uint32_t met = 0;

		if (b->merge != NONE)
			seen |= bit(b->merge);
		if (b->target != NONE)
			seen |= bit(b->target);
		for (unsigned k = 0; k < b->succs; k++)
			met |= bit(b->succ[k]);
		if (b->end == END_SWITCH && b->merge == NONE)
			return false;
		if (b->end == END_CONDITIONAL && (b->merge == NONE || b->target != NONE) &&
		    __builtin_popcount(met & ~seen) > 1)
			return false;
		if (b->end != END_BRANCH)
			seen |= met;
	}
	return true;
}

static bool is_good(const struct shape *s)
{
	struct facts f = { .s = s, .n = s->count };
	uint32_t merges = 0;

	find_edges(&f);
	find_dominators(&f);
	for (int i = 0; i < (int)f.n; i++) {
		int merge = s->blocks[i].merge;

		if (f.real[i] & 1)
			return false;
		if (merge == NONE)
			continue;
		if (merges & bit(merge) || (s->blocks[i].target != NONE &&
					    (merge == i || merge == s->blocks[i].target)))
			return false;
		merges |= bit(merge);
	}
	for (int i = 0; i < (int)f.n; i++) {
		for (int k = 0; k < i; k++) {
			if (f.dom[i] & bit(k)) /* is before what dominates it */
				return false;
		}
	}
	if (!back_edges_are_good(&f))
		return false;
	for (int i = 0; i < (int)f.n; i++) {
		const struct block *b = &s->blocks[i];

		if (b->merge == NONE || !(f.reach & bit(i)))
			continue;
		if (b->target == NONE) {
			if (!construct_is_good(&f, SELECTION, i))
				return false;
		} else if (!construct_is_good(&f, LOOP, i) ||
			   !construct_is_good(&f, CONTINUE, i)) {
			return false;
		}
	}
	return selections_are_good(&f);
}

/* ---- the comparison ---- */

struct verdict {
	char text[256];
	unsigned cls;
	bool rejected;
};

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *finding)
{
	struct verdict *v = ctx;
	struct spvx_check_rule rule;
	char text[160];

	spvx_check_message(check, finding, text, sizeof(text));
	spvx_check_rule(finding->rule, &rule);
	if (!v->rejected)
		snprintf(v->text, sizeof(v->text), "%u %s: %s", (unsigned)finding->insn,
			 rule.id, text);
	v->rejected = true;
	v->cls = finding->cls;
	return 0;
}

static struct spvx_check *open_check(struct verdict *v, const struct spvx_allocator *a)
{
	struct spvx_check_options o;
	struct spvx_check *check = NULL;

	spvx_check_options_init(&o);
	o.allocator = a;
	o.env = spvx_check_env("spv1.3");
	o.found = take;
	o.ctx = v;
	spvx_check_create(&o, &check);
	return check;
}

static void describe(const struct shape *s)
{
	for (unsigned i = 0; i < s->count; i++) {
		const struct block *b = &s->blocks[i];

		fprintf(stderr, "%u: end %d to", i, (int)b->end);
		for (unsigned k = 0; k < b->succs; k++)
			fprintf(stderr, " %d", b->succ[k]);
		fprintf(stderr, ", merge %d, target %d\n", b->merge, b->target);
	}
}

/* SPVX_FLOW_FUNCTIONS sets another number. */
#define SHAPES 60000

Test(check_flow, random_functions)
{
	struct verdict v;
	struct spvx_check *check = open_check(&v, NULL);
	unsigned state = 1;
	unsigned good = 0;
	unsigned bent = 0;
	const char *wanted = getenv("SPVX_FLOW_FUNCTIONS");
	unsigned shapes = wanted             ? (unsigned)atoi(wanted)
			  : test_sanitized() ? SHAPES / 10
					     : SHAPES;

	cr_assert(check);
	for (unsigned n = 0; n < shapes; n++) {
		struct shape s =
			random_shape(&state, n % 3 ? rng(&state) % (n % 7 ? 3 : 6) : 0);
		struct test_module m = make(&s, n % 5 == 0);
		bool expected = is_good(&s);

		memset(&v, 0, sizeof(v));
		cr_assert(!spvx_check_module(check, m.data, m.len, NULL));
		if (v.rejected == expected)
			describe(&s);
		cr_assert(v.rejected == !expected, "function %u is %s, but: %s", n,
			  expected ? "good" : "bad", v.text);
		good += expected;
		bent += expected && s.count > 6;
	}
	spvx_check_free(check);
	cr_expect(good > shapes / 4 && shapes - good > shapes / 8 && bent > shapes / 10,
		  "%u of %u are good, %u of them large", good, shapes, bent);
}

/* ---- memory ---- */

static int check_it(const struct spvx_allocator *a, void *ctx)
{
	const struct test_module *m = ctx;
	struct verdict v = { .rejected = false };
	struct spvx_check *check = open_check(&v, a);
	int err = check ? spvx_check_module(check, m->data, m->len, NULL) : -SPVX_ENOMEM;

	cr_assert(err || !v.rejected, "%s", v.text);
	spvx_check_free(check);
	return err;
}

Test(check_flow, failing_memory)
{
	unsigned state = 5;
	struct shape s = random_shape(&state, 0);
	struct test_module m = make(&s, false);

	test_each_failure(check_it, &m);
}
