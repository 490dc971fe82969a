/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/diff/edits.c - real modules, changed by edits whose truth is known, against
 * what `spvx_diff` says of them: no line that is false, no line that is missed.
 *
 * A line is what became of an instruction, with the words it had and those it has, where an
 * <id> of the new module counts as that of the old one it is known to be. Two instructions
 * that say the same are the same.
 */
#include "edits.h"
#include "corpus.h"

#include "base/hash.h"

TestSuite(diff_edits, .timeout = 300);

/**
 * struct pair - a module and its edited copy
 * @old, @now: both
 * @bound:     of the old one: what is above it is new
 * @gone:      by <id> of the old one: what the new one has instead is another thing
 * @seed:      state of the random numbers
 */
struct pair {
	struct edit_list old;
	struct edit_list now;
	uint32_t bound;
	unsigned char *gone;
	uint64_t seed;
};

static uint32_t any(struct pair *p, uint32_t below)
{
	return edit_random(&p->seed, below);
}

static const struct edit_insn *definer(const struct edit_list *l, uint32_t id)
{
	for (uint32_t i = 0; i < l->count; i++) {
		if (l->insns[i].result && l->insns[i].words[l->insns[i].result] == id)
			return &l->insns[i];
	}
	return NULL;
}

static uint32_t result(const struct edit_insn *i)
{
	return i->result ? i->words[i->result] : 0;
}

/* ---- what has an identity of its own ---- */

static bool identifies(uint32_t decoration)
{
	return decoration == SPVX_DECORATION_Location ||
	       decoration == SPVX_DECORATION_Binding ||
	       decoration == SPVX_DECORATION_DescriptorSet ||
	       decoration == SPVX_DECORATION_SpecId ||
	       decoration == SPVX_DECORATION_BuiltIn ||
	       decoration == SPVX_DECORATION_LinkageAttributes;
}

/* A line of names and decorations by which an <id> is known; 0 if it is not one. */
static uint64_t known_by(const struct edit_insn *n, uint32_t id)
{
	uint64_t h = edit_op(n);

	if (n->count < 3 || n->words[1] != id ||
	    !((edit_op(n) == SPVX_OP_Name && n->words[2] & 0xff) ||
	      (edit_op(n) == SPVX_OP_Decorate && identifies(n->words[2])) ||
	      (edit_op(n) == SPVX_OP_MemberDecorate &&
	       n->words[3] == SPVX_DECORATION_BuiltIn)))
		return 0;
	return sx_hash64(n->words + 2, (n->count - 2) * sizeof(uint32_t), h) | 1;
}

/* A debug instruction is known by a string, and a compilation unit by being one; strings are
 * left alone by edits. */
static bool is_debug_name(const struct edit_list *l, const struct edit_insn *i)
{
	const struct edit_insn *name;

	if (edit_op(i) != SPVX_OP_ExtInst || i->count < 6)
		return edit_op(i) == SPVX_OP_String;
	name = definer(l, i->words[5]);
	return i->words[4] == 1 ||
	       (name && edit_op(name) == SPVX_OP_String && name->words[2] & 0xff);
}

enum identity {
	NONE,
	SAME,   /* both are known by the same name, or the same place */
	ANOTHER /* they have both, and neither is the same */
};

static enum identity identity(const struct pair *p, const struct edit_insn *i)
{
	uint64_t names[2] = { 0, 0 };
	uint64_t places[2] = { 0, 0 };

	for (unsigned side = 0; side < 2; side++) {
		const struct edit_list *l = side ? &p->now : &p->old;

		for (uint32_t k = 0; k < l->count; k++) {
			uint64_t h = known_by(&l->insns[k], result(i));

			if (edit_op(&l->insns[k]) == SPVX_OP_Name)
				names[side] += h;
			else
				places[side] += h;
		}
	}
	if (is_debug_name(&p->old, i) || (names[0] && names[0] == names[1]) ||
	    (places[0] && places[0] == places[1]))
		return SAME;
	return names[0] && places[0] && names[1] && places[1] ? ANOTHER : NONE;
}

/* ---- the truth ---- */

static uint32_t mapped(const struct pair *p, uint32_t id)
{
	return id >= p->bound || p->gone[id] ? EDIT_NEW_ID : id;
}

static bool is_same(const struct pair *p, const struct edit_insn *was,
		    const struct edit_insn *is)
{
	bool same = was->count == is->count && was->words[0] == is->words[0];

	for (unsigned w = 1; same && w < is->count; w++)
		same = was->words[w] ==
		       (is->ids[w] ? mapped(p, is->words[w]) : is->words[w]);
	return same;
}

/* A name or a decoration of what is another thing now. */
static bool is_about_gone(const struct pair *p, const struct edit_insn *i)
{
	switch (edit_op(i)) {
	case SPVX_OP_Name:
	case SPVX_OP_MemberName:
	case SPVX_OP_Decorate:
	case SPVX_OP_DecorateId:
	case SPVX_OP_DecorateString:
	case SPVX_OP_MemberDecorate:
	case SPVX_OP_MemberDecorateString:
	case SPVX_OP_MemberDecorateIdEXT:
		return i->count > 1 && mapped(p, i->words[1]) == EDIT_NEW_ID;
	default:
		return false;
	}
}

/* What has no identity and says something else is another thing; and so is then all without
 * an identity that is made from it, and all that is said of it. */
static void find_gone(struct pair *p)
{
	bool again = true;

	while (again) {
		again = false;
		for (uint32_t i = 0; i < p->now.count; i++) {
			struct edit_insn *n = &p->now.insns[i];
			enum identity id;

			if (n->origin == SPVX_NONE || n->function || !n->result)
				continue;
			id = identity(p, &p->old.insns[n->origin]);
			if (id == SAME ||
			    (id == NONE && is_same(p, &p->old.insns[n->origin], n)))
				continue;
			p->gone[result(n)] = 1;
			n->origin = SPVX_NONE;
			again = true;
		}
	}
	for (uint32_t i = 0; i < p->now.count; i++) {
		if (is_about_gone(p, &p->now.insns[i]))
			p->now.insns[i].origin = SPVX_NONE;
	}
}

static uint64_t line(const struct pair *p, const struct edit_insn *was,
		     const struct edit_insn *is)
{
	uint64_t h = (was ? 1 : 0) | (is ? 2 : 0);

	if (was)
		h = sx_hash64(was->words, was->count * sizeof(uint32_t), h);
	for (unsigned w = 0; is && w < is->count; w++) {
		uint32_t v = is->ids[w] ? mapped(p, is->words[w]) : is->words[w];

		h = sx_hash64(&v, sizeof(v), h);
	}
	return h;
}

struct lines {
	uint64_t *items;
	uint32_t count;
};

static void add_line(struct lines *l, uint64_t h)
{
	l->items = realloc(l->items, (l->count + 1) * sizeof(h));
	l->items[l->count++] = h;
}

static bool take_line(struct lines *l, uint64_t h)
{
	for (uint32_t i = 0; i < l->count; i++) {
		if (l->items[i] == h) {
			l->items[i] = l->items[--l->count];
			return true;
		}
	}
	return false;
}

static struct lines expect(struct pair *p)
{
	struct lines l = { NULL, 0 };
	unsigned char *seen = calloc(p->old.count, 1);

	find_gone(p);
	for (uint32_t i = 0; i < p->now.count; i++) {
		const struct edit_insn *n = &p->now.insns[i];

		if (n->origin == SPVX_NONE) {
			add_line(&l, line(p, NULL, n));
			continue;
		}
		seen[n->origin] = 1;
		if (!is_same(p, &p->old.insns[n->origin], n))
			add_line(&l, line(p, &p->old.insns[n->origin], n));
	}
	for (uint32_t i = 0; i < p->old.count; i++) {
		if (!seen[i])
			add_line(&l, line(p, &p->old.insns[i], NULL));
	}
	free(seen);
	return l;
}

/* ---- edits; false: this one cannot be made ---- */

/* Instructions of so many words, at the @most where that is not 0; those that @fits. */
struct wanted {
	uint16_t op;
	unsigned least;
	unsigned most;
	bool (*fits)(const struct edit_insn *i);
};

#define WANTED(...) (&(const struct wanted){ __VA_ARGS__ })

/* A random one; SPVX_NONE: there is none. */
static uint32_t pick(struct pair *p, const struct wanted *w)
{
	uint32_t start = any(p, p->now.count);

	for (uint32_t k = 0; k < p->now.count; k++) {
		const struct edit_insn *i = &p->now.insns[(start + k) % p->now.count];

		if (w->fits ? w->fits(i)
			    : edit_op(i) == w->op && i->count >= w->least &&
				      (!w->most || i->count <= w->most))
			return (start + k) % p->now.count;
	}
	return SPVX_NONE;
}

static bool is_value(const struct edit_insn *i)
{
	switch (edit_op(i)) {
	case SPVX_OP_Load:
	case SPVX_OP_Store:
	case SPVX_OP_FAdd:
	case SPVX_OP_FMul:
	case SPVX_OP_IAdd:
	case SPVX_OP_FSub:
	case SPVX_OP_CompositeExtract:
	case SPVX_OP_CompositeConstruct:
	case SPVX_OP_AccessChain:
	case SPVX_OP_Dot:
	case SPVX_OP_VectorTimesScalar:
		return i->function;
	default:
		return false;
	}
}

/* Another <id> of the same type, declared before the functions or, if there is none, a value
 * of the function before it. */
static uint32_t another(struct pair *p, uint32_t at, uint32_t id)
{
	const struct edit_insn *def = definer(&p->now, id);
	uint32_t start = any(p, at);

	if (!def || !def->type)
		return 0;
	for (uint32_t k = 0; k < at; k++) {
		const struct edit_insn *i = &p->now.insns[(start + k) % at];

		if (i->type && i->result && !i->function && edit_op(i) == edit_op(def) &&
		    i->words[i->type] == def->words[def->type] && result(i) != id)
			return result(i);
	}
	for (uint32_t k = at; k-- > 0 && p->now.insns[k].function;) {
		const struct edit_insn *i = &p->now.insns[k];

		if (edit_op(i) == SPVX_OP_Function)
			break;
		if (i->type && i->result && i->words[i->type] == def->words[def->type] &&
		    result(i) != id)
			return result(i);
	}
	return 0;
}

static bool edit_operand(struct pair *p)
{
	uint32_t at = pick(p, WANTED(.fits = is_value));

	/* of an instruction and its copy either could be the new one */
	if (at != SPVX_NONE && p->now.insns[at + 1].origin == SPVX_NONE)
		return false;
	for (unsigned w = 1; at != SPVX_NONE && w < p->now.insns[at].count; w++) {
		struct edit_insn *i = &p->now.insns[at];
		uint32_t id;

		if (!i->ids[w] || w == i->result || w == i->type)
			continue;
		id = another(p, at, i->words[w]);
		if (id) {
			i->words[w] = id;
			return true;
		}
	}
	return false;
}

static bool is_scalar(const struct edit_insn *i)
{
	return edit_op(i) >= SPVX_OP_TypeInt && edit_op(i) <= SPVX_OP_TypeVector;
}

/* A member of another type. */
static bool edit_member(struct pair *p)
{
	uint32_t at = pick(p, WANTED(.op = SPVX_OP_TypeStruct, .least = 3));
	uint32_t type = pick(p, WANTED(.fits = is_scalar));
	struct edit_insn *i = &p->now.insns[at];

	if (at == SPVX_NONE || type == SPVX_NONE || type > at)
		return false;
	type = result(&p->now.insns[type]);
	if (i->words[i->count - 1] == type)
		return false;
	i->words[i->count - 1] = type;
	for (uint32_t k = 0; k < p->now.count; k++) {
		const struct edit_insn *n = &p->now.insns[k];

		/* not what there is already */
		if (k != at && n->count == i->count && n->words[0] == i->words[0] &&
		    !memcmp(n->words + 2, i->words + 2, 4 * (n->count - 2)))
			return false;
	}
	return true;
}

static bool is_variable(const struct edit_insn *i)
{
	return edit_op(i) == SPVX_OP_Variable && !i->function && i->count == 4;
}

/* A variable of another type. */
static bool edit_type(struct pair *p)
{
	uint32_t at = pick(p, WANTED(.fits = is_variable));
	uint32_t start = any(p, p->now.count);
	struct edit_insn *v = &p->now.insns[at];

	for (uint32_t k = 0; at != SPVX_NONE && k < at; k++) {
		const struct edit_insn *i = &p->now.insns[(start + k) % at];

		if (edit_op(i) == SPVX_OP_TypePointer && i->words[2] == v->words[3] &&
		    result(i) != v->words[1]) {
			v->words[1] = result(i);
			return identity(p, v) == SAME;
		}
	}
	return false;
}

/* A function goes to the end. */
static bool edit_move(struct pair *p)
{
	uint32_t at = pick(p, WANTED(.op = SPVX_OP_Function));
	uint32_t count = 0;

	if (at == SPVX_NONE)
		return false;
	while (at + count < p->now.count &&
	       edit_op(&p->now.insns[at + count]) != SPVX_OP_FunctionEnd)
		count++;
	for (uint32_t k = 0; k <= count && at + count < p->now.count; k++) {
		edit_insert(&p->now, p->now.count, edit_copy(&p->now.insns[at]));
		edit_remove(&p->now, at);
	}
	return true;
}

static bool is_resource(const struct edit_insn *i)
{
	return is_variable(i) && (i->words[3] == SPVX_STORAGE_CLASS_Uniform ||
				  i->words[3] == SPVX_STORAGE_CLASS_UniformConstant ||
				  i->words[3] == SPVX_STORAGE_CLASS_StorageBuffer);
}

/* A resource more, of the type of one that there is. */
static bool edit_binding(struct pair *p)
{
	uint32_t at = pick(p, WANTED(.fits = is_resource));
	uint32_t id = edit_new_id(&p->now);
	struct edit_insn i;
	uint32_t deco = 0;

	while (deco < p->now.count && edit_op(&p->now.insns[deco]) != SPVX_OP_Decorate)
		deco++;
	if (at == SPVX_NONE || deco == p->now.count)
		return false;
	i = edit_copy(&p->now.insns[at]);
	i.words[i.result] = id;
	i.origin = SPVX_NONE;
	edit_insert(&p->now, at + any(p, 2), i);
	edit_insert(&p->now, deco,
		    edit_make(SPVX_OP_Decorate, 4,
			      (uint32_t[]){ id, SPVX_DECORATION_DescriptorSet, 3 }, 2));
	edit_insert(&p->now, deco,
		    edit_make(SPVX_OP_Decorate, 4,
			      (uint32_t[]){ id, SPVX_DECORATION_Binding, 77 + any(p, 100) },
			      2));
	return true;
}

/* An instruction more. */
static bool edit_add(struct pair *p)
{
	uint32_t at = pick(p, WANTED(.fits = is_value));
	struct edit_insn i;

	if (at == SPVX_NONE)
		return false;
	i = edit_copy(&p->now.insns[at]);
	i.origin = SPVX_NONE;
	if (i.result)
		i.words[i.result] = edit_new_id(&p->now);
	edit_insert(&p->now, at + 1, i);
	return true;
}

static bool edit_drop(struct pair *p)
{
	uint32_t at = pick(p, WANTED(.op = SPVX_OP_Store));

	/* without one of two that are the same either could be gone */
	if (at == SPVX_NONE || p->now.insns[at].origin == SPVX_NONE ||
	    p->now.insns[at + 1].origin == SPVX_NONE)
		return false;
	edit_remove(&p->now, at);
	return true;
}

static bool is_placed(const struct edit_insn *i)
{
	return edit_op(i) == SPVX_OP_Decorate && i->count == 4 &&
	       (i->words[2] == SPVX_DECORATION_Binding ||
		i->words[2] == SPVX_DECORATION_Location);
}

/* What makes one, or the word that changes in such an instruction. */
static const struct edit {
	const char *name;
	bool (*make)(struct pair *p);
	struct wanted in;
	unsigned word;
	uint32_t flip, more;
} edits[] = {
	{ .name = "nothing" }, /* but other numbers */
	{ .name = "operand", .make = edit_operand },
	{ "literal", NULL, { SPVX_OP_CompositeExtract, 5, 5, NULL }, 4, 1, 0 },
	{ "constant",
	  NULL,
	  { SPVX_OP_Constant, 4, 4, NULL },
	  3,
	  0,
	  0x12345 }, /* none yet */
	{ .name = "member", .make = edit_member },
	{ .name = "type", .make = edit_type },
	{ .name = "move", .make = edit_move },
	{ .name = "binding", .make = edit_binding },
	{ .name = "add", .make = edit_add },
	{ .name = "drop", .make = edit_drop },
	{ "place", NULL, { .fits = is_placed }, 3, 0, 40 },
	{ "name", NULL, { SPVX_OP_Name, 4, 0, NULL }, 2, 1, 0 },
};

static bool make_edit(const struct edit *e, struct pair *p)
{
	uint32_t at = e->word ? pick(p, &e->in) : SPVX_NONE;

	if (!e->word)
		return !e->make || e->make(p);
	if (at == SPVX_NONE)
		return false;
	p->now.insns[at].words[e->word] ^= e->flip;
	p->now.insns[at].words[e->word] += e->more;
	return true;
}

#define EDITS (sizeof(edits) / sizeof(edits[0]))

/* ---- the comparison ---- */

struct score {
	unsigned pairs;
	unsigned lines;
	unsigned wrong;
	unsigned missed;
};

/* The instruction at a word offset. */
static const struct edit_insn *insn_at(const struct edit_list *l, uint32_t at)
{
	uint32_t here = SPVX_HEADER_WORDS;

	for (uint32_t i = 0; i < l->count && at != SPVX_NONE; i++) {
		if (here == at)
			return &l->insns[i];
		here += l->insns[i].count;
	}
	return NULL;
}

static void compare(struct pair *p, const char *name, struct score *score)
{
	struct test_bytes b[] = { edit_write(&p->old, 1),
				  edit_write(&p->now, edit_factor(&p->now)) };
	struct lines expected = expect(p);
	struct spvx_module m[2];
	struct spvx_diff diff;
	unsigned wrong = 0;

	score->lines += expected.count;
	cr_assert_eq(spvx_diff_init(&diff, NULL), 0);
	for (unsigned k = 0; k < 2; k++) {
		cr_assert_eq(spvx_module_init(&m[k], NULL), 0);
		cr_assert_eq(spvx_module_load(&m[k], b[k].data, b[k].len), 0);
	}
	cr_assert_eq(spvx_diff_modules(&diff, &m[0], &m[1]), 0);
	for (uint32_t i = 0; i < diff.edit_count; i++) {
		const struct spvx_diff_edit *e = &diff.edits[i];

		if (!take_line(&expected, line(p, insn_at(&p->old, e->old_at),
					       insn_at(&p->now, e->new_at))))
			wrong++;
	}
	cr_expect(!wrong && !expected.count, "%s: %u false, %u missed", name, wrong,
		  expected.count);
	score->pairs++;
	score->wrong += wrong;
	score->missed += expected.count;
	free(expected.items);
	spvx_diff_fini(&diff);
	for (unsigned k = 0; k < 2; k++) {
		spvx_module_fini(&m[k]);
		free(b[k].data);
	}
}

/* Compilers leave names in or out. */
static void strip(struct edit_list *l)
{
	for (uint32_t i = l->count; i-- > 0;) {
		if (edit_op(&l->insns[i]) == SPVX_OP_Name ||
		    edit_op(&l->insns[i]) == SPVX_OP_MemberName)
			edit_remove(l, i);
	}
	for (uint32_t i = 0; i < l->count; i++)
		l->insns[i].origin = i;
}

/* A module with some edits: each of them alone, then several. */
static void try_all(const struct edit_list *l, const char *name, uint64_t seed,
		    struct score *score)
{
	for (unsigned i = 0; i < EDITS + 4; i++) {
		struct pair p = { .old = edit_copy_list(l), .seed = seed + i };
		char *what = test_format("%s", i < EDITS ? edits[i].name : "");
		unsigned count = i < EDITS ? 1 : 2 + i - (unsigned)EDITS;
		bool made = true;

		p.now = edit_copy_list(l);
		p.bound = l->header[3];
		p.gone = calloc(p.bound, 1);
		for (unsigned k = 0; k < count && made; k++) {
			unsigned edit = i < EDITS ? i : any(&p, EDITS);
			char *more = test_format("%s %s", what, edits[edit].name);

			free(what);
			what = more;
			made = make_edit(&edits[edit], &p);
		}
		if (made) {
			char *label = test_format("%s:%s (%llu)", name, what,
						  (unsigned long long)seed + i);

			compare(&p, label, score);
		}
		free(what);
		free(p.gone);
		edit_free(&p.old);
		edit_free(&p.now);
	}
}

static bool is_closed(const struct spvx_module *m)
{
	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count;) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		struct spvx_operands it;
		struct spvx_operand o;

		spvx_operands_init(&it, NULL, &m->ids, &insn);
		spvx_for_each_operand(o, &it) {
			if (o.cls <= SPVX_OPERAND_ID && o.value >= m->header.bound)
				return false;
		}
		at += insn.word_count;
	}
	return !m->fault && !m->ids_twice && m->header.bound < 100000;
}

static void try_file(struct test_bytes *b, const char *name, uint64_t seed,
		     struct score *score)
{
	struct spvx_module m;
	struct edit_list l;

	cr_assert_eq(spvx_module_init(&m, NULL), 0);
	if (b->data && !spvx_module_load(&m, b->data, b->len) && !m.header.big &&
	    is_closed(&m)) {
		edit_read(&l, &m);
		if (l.count < 1500) {
			try_all(&l, name, seed, score);
			strip(&l);
			try_all(&l, name, seed + 100, score);
		}
		edit_free(&l);
	}
	spvx_module_fini(&m);
	test_bytes_free(b);
}

static void report(const char *what, const struct score *s, unsigned least)
{
	cr_expect(!s->wrong && !s->missed && s->pairs >= least,
		  "%s: %u pairs, %u lines, %u false, %u missed", what, s->pairs, s->lines,
		  s->wrong, s->missed);
}

Test(diff_edits, own)
{
	char **paths = test_own_modules();
	struct score score = { 0, 0, 0, 0 };

	for (size_t i = 0; paths[i]; i++) {
		struct test_bytes b = test_read(paths[i]);

		try_file(&b, paths[i], 1000 * i, &score);
	}
	report("own modules", &score, 100);
}

/* Every so manieth of the shared modules. */
Test(diff_edits, corpus)
{
	struct score score = { 0, 0, 0, 0 };
	struct test_walk w;

	test_need_shared();
	w = test_walk("corpus/MANIFEST.tsv");
	for (size_t i = 0; test_walk_next(&w); i++)
		if (i % 40 == 0)
			try_file(&w.bytes, w.path, i, &score);
	report("shared modules", &score, 500);
}
