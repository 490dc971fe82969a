/* SPDX-License-Identifier: MIT */
/*
 * diff/variants_measure.c - the second walk: how much code the modules of a pair share, and
 * which modes or constants differ.
 *
 * The runs of a module are kept from the first of its pairs to the last one, in a bounded
 * amount of memory: pairs beyond it, and those of an axis that has very many, are not
 * measured, and the medians are those of the others.
 *
 * One file: pairs compare the data that is kept of modules.
 */
#include "base/num_print.h"
#include "base/say.h"
#include "base/sort.h"
#include "diff/variants.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"
#include "spirv/ids.h"
#include "spirv/module.h"

#define MOST_PAIRS   1024                /* of an axis */
#define MOST_BYTES   (32u * 1024 * 1024) /* of runs and texts */
#define MOST_CHANGES 64                  /* of an axis */
#define MOST_TEXTS   4096                /* of a module */
#define MOST_PARTS   4                   /* of a composite constant */

/* A module with pairs that are not measured yet. */
struct held {
	uint32_t *grams;
	uint32_t count;
	struct sx_arena *texts; /* NULL: no pair asks for modes or constants */
	size_t kept;            /* bytes of @texts */
	struct spvx_str *modes;
	uint32_t mode_count;
	struct sx_pair *constants; /* digest and text */
	uint32_t constant_count;
};

/* A measured pair: its axis and its index in the pairs of the set. */
struct share {
	uint32_t axis;
	uint32_t jaccard;
	uint32_t containment;
	uint32_t pair;
};

#define STEP(x) (((x)->pairs + MOST_PAIRS - 1) / MOST_PAIRS)

/**
 * struct sx_variants_reading - state of the second walk
 * @open:    struct sx_pair: when the later module is read, and the axis; index of the pair
 * @held:    by module; NULL: it is not held
 * @uses:    by module: pairs with modules to come
 * @index:   by place in the order of reading: the module
 * @asked:   by module: it is in a pair that is measured (1), or described (2)
 * @shares:  struct share
 * @changes: by axis: changes found
 */
struct sx_variants_reading {
	struct sx_vec open;
	struct held **held;
	uint32_t *uses;
	uint32_t *index;
	uint8_t *asked;
	size_t modules;
	struct sx_vec shares;
	struct sx_vec *changes;
	size_t axes;
	size_t bytes;
	uint32_t next; /* of @open */
};

enum {
	ASKED_GRAMS = 1,
	ASKED_TEXTS = 2
};

/* ---- pairs to measure ---- */

/* The module of a pair that is read first. */
static uint32_t earlier_of(const struct sx_variants *v, const struct sx_pair *p)
{
	const uint32_t a = sx_pair_first(p);
	const uint32_t b = sx_pair_second(p);

	return sx_variant_at(v, a)->read < sx_variant_at(v, b)->read ? a : b;
}

/* Choose the pairs of an axis: all, or an even selection. */
static void open_axis(struct sx_variants *v, uint32_t axis)
{
	const struct sx_axis *x = (const struct sx_axis *)v->axes.items + axis;
	const struct sx_pair *p = (const struct sx_pair *)v->pairs.items + x->first;
	struct sx_variants_reading *r = v->reading;

	for (uint32_t i = 0; i < x->pairs && !v->err; i += STEP(x)) {
		uint32_t a = sx_pair_first(&p[i]);
		uint32_t b = sx_pair_second(&p[i]);
		enum sx_variant_class class =
			sx_variant_class(sx_variant_at(v, a), sx_variant_at(v, b));
		uint32_t earlier = earlier_of(v, &p[i]);
		struct sx_pair *open;

		if (class == SX_SAME_BYTES || class == SX_SAME_CODE)
			continue;
		open = sx_vec_add(&r->open, v->a, 1, sizeof(*open));
		if (!open) {
			v->err = -SPVX_ENOMEM;
			return;
		}
		*open = (struct sx_pair){
			(uint64_t)sx_variant_at(v, a + b - earlier)->read << 32 | axis,
			x->first + i
		};
		r->uses[earlier]++;
		r->asked[a] |= class == SX_CODE_DIFFERS ? ASKED_GRAMS : ASKED_TEXTS;
		r->asked[b] |= class == SX_CODE_DIFFERS ? ASKED_GRAMS : ASKED_TEXTS;
	}
}

int sx_variants_open_reading(struct sx_variants *v)
{
	struct sx_variants_reading *r = sx_zalloc(v->a, sizeof(*r));

	v->reading = r;
	if (!r)
		return -SPVX_ENOMEM;
	r->modules = (size_t)v->modules.count + 1;
	r->axes = (size_t)v->axes.count + 1;
	r->held = sx_zalloc(v->a, r->modules * sizeof(*r->held));
	r->uses = sx_zalloc(v->a, r->modules * sizeof(*r->uses));
	r->index = sx_zalloc(v->a, r->modules * sizeof(*r->index));
	r->asked = sx_zalloc(v->a, r->modules);
	r->changes = sx_zalloc(v->a, r->axes * sizeof(*r->changes));
	if (!r->held || !r->uses || !r->index || !r->asked || !r->changes)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < v->modules.count; i++)
		r->index[sx_variant_at(v, i)->read] = i;
	for (uint32_t i = 0; i < v->axes.count && !v->err; i++)
		open_axis(v, i);
	sx_sort_pairs(r->open.items, r->open.count);
	return v->err;
}

uint32_t sx_variants_index(const struct sx_variants *v, uint32_t read)
{
	return v->reading->index[read];
}

bool sx_variants_wants(const struct sx_variants *v, uint32_t read)
{
	return read < v->modules.count && v->reading->asked[sx_variants_index(v, read)];
}

/* ---- a module ---- */

static void release(struct sx_variants *v, uint32_t module)
{
	struct held *h = v->reading->held[module];

	if (!h)
		return;
	v->reading->held[module] = NULL;
	if (h->grams)
		v->reading->bytes -= h->count * sizeof(*h->grams);
	if (h->texts) {
		v->reading->bytes -= h->kept;
		sx_arena_free(h->texts);
		sx_free(v->a, h->texts, sizeof(*h->texts));
	}
	sx_free(v->a, h->grams, ((size_t)h->count + 1) * sizeof(*h->grams));
	sx_free(v->a, h, sizeof(*h));
}

void sx_variants_free_reading(struct sx_variants *v)
{
	struct sx_variants_reading *r = v->reading;

	if (!r)
		return;
	for (size_t i = 0; r->held && i < r->modules; i++)
		release(v, (uint32_t)i);
	for (size_t i = 0; r->changes && i < r->axes; i++)
		sx_vec_free(&r->changes[i], v->a, sizeof(struct sx_variant_change));
	sx_free(v->a, r->held, r->modules * sizeof(*r->held));
	sx_free(v->a, r->uses, r->modules * sizeof(*r->uses));
	sx_free(v->a, r->index, r->modules * sizeof(*r->index));
	sx_free(v->a, r->asked, r->modules);
	sx_free(v->a, r->changes, r->axes * sizeof(*r->changes));
	sx_vec_free(&r->open, v->a, sizeof(struct sx_pair));
	sx_vec_free(&r->shares, v->a, sizeof(struct share));
	sx_free(v->a, r, sizeof(*r));
	v->reading = NULL;
}

/* Append the name of an enumerant, and the literals after it: "LocalSize 8 8 1". Of <id>s,
 * which are other numbers in another module, the values of constants are appended. */
static void put_enumerant(struct sx_buf *b, const struct spvx_module *m,
			  const struct spvx_insn *insn, unsigned kind, unsigned word)
{
	const char *name =
		insn->word_count > word
			? spvx_enum_name(m->grammar, kind, spvx_insn_word(insn, word))
			: NULL;

	if (name)
		sx_buf_puts(b, name);
	else
		sx_buf_u64(b, insn->word_count > word ? spvx_insn_word(insn, word) : 0);
	for (word++; word < insn->word_count; word++) {
		uint64_t value = spvx_insn_word(insn, word);

		if (insn->opcode == SPVX_OP_ExecutionModeId &&
		    !spvx_module_constant(m, (uint32_t)value, &value))
			continue;
		sx_buf_putc(b, ' ');
		sx_buf_u64(b, value);
	}
}

static bool keep_text(struct held *h, struct sx_buf *b, struct spvx_str *to)
{
	*to = sx_buf_keep(b, h->texts);
	return to->ptr != NULL;
}

/* List modes, capabilities and extensions, sorted. */
static int list_modes(struct held *h, const struct sx_canon *c)
{
	const struct spvx_module *m = c->m;
	struct sx_buf b;
	bool ok = true;

	h->modes = sx_arena_array(h->texts,
				  (size_t)m->mode_count + m->capability_count +
					  m->extension_count + 1,
				  sizeof(*h->modes));
	if (!h->modes)
		return -SPVX_ENOMEM;
	sx_buf_init(&b, c->a);
	for (uint32_t i = 0; i < m->mode_count && ok; i++) {
		struct spvx_insn insn = sx_module_insn(m, m->modes[i].at);

		put_enumerant(&b, m, &insn, SPVX_KIND_ExecutionMode, 2);
		ok = keep_text(h, &b, &h->modes[h->mode_count++]);
	}
	for (uint32_t i = 0; i < m->capability_count && ok; i++) {
		struct spvx_insn insn = sx_module_insn(m, m->capabilities[i]);

		sx_buf_puts(&b, "capability ");
		put_enumerant(&b, m, &insn, SPVX_KIND_Capability, 1);
		ok = keep_text(h, &b, &h->modes[h->mode_count++]);
	}
	for (uint32_t i = 0; i < m->extension_count && ok; i++) {
		struct spvx_insn insn = sx_module_insn(m, m->extensions[i]);
		struct spvx_str s = spvx_insn_string(&insn, 1, NULL, 0);

		sx_buf_put(&b, s.ptr, s.len);
		ok = keep_text(h, &b, &h->modes[h->mode_count++]);
	}
	sx_buf_free(&b);
	if (!ok)
		return -SPVX_ENOMEM;
	h->mode_count = (uint32_t)sx_str_unite(h->modes, h->mode_count);
	return 0;
}

/* Append a constant in readable form: "int 4", "float 0.5 (SpecId 3)". */
static void put_constant(struct sx_buf *b, const struct spvx_module *m, uint32_t id)
{
	struct spvx_insn insn = sx_module_insn(m, spvx_module_def(m, id));
	const uint32_t type = sx_arg(&insn, SX_CONSTANT_TYPE);
	const uint16_t of = spvx_module_def_op(m, type);
	struct spvx_number number = { SPVX_NUMBER_NONE, 0, 0 };
	uint32_t spec = spvx_module_decoration(m, id, SPVX_NONE, SPVX_DECORATION_SpecId);
	char digits[SX_NUM_ROOM];
	const struct spvx_entry *op;
	enum sx_float format;
	uint64_t value = 0;
	char *end;

	/* the words of others are <id>s */
	if ((insn.opcode == SPVX_OP_Constant || insn.opcode == SPVX_OP_SpecConstant ||
	     insn.opcode == SPVX_OP_ConstantNull) &&
	    (of == SPVX_OP_TypeInt || of == SPVX_OP_TypeFloat))
		number = spvx_ids_number(&m->ids, type);
	for (unsigned i = 3; i < insn.word_count && i < 5; i++)
		value |= (uint64_t)spvx_insn_word(&insn, i) << 32 * (i - 3);
	switch ((enum spvx_number_class)number.cls) {
	case SPVX_NUMBER_FLOAT:
		sx_buf_puts(b, "float ");
		if (sx_float_of(number.width, number.encoding, &format)) {
			end = sx_put_float(digits, format, value);
			sx_buf_put(b, digits, (size_t)(end - digits));
		} else {
			sx_buf_printf(b, "0x%llx", (unsigned long long)value);
		}
		break;
	case SPVX_NUMBER_SIGNED:
		spvx_module_constant(m, id, &value);
		end = sx_put_i64(digits, (int64_t)value);
		sx_buf_puts(b, "int ");
		sx_buf_put(b, digits, (size_t)(end - digits));
		break;
	case SPVX_NUMBER_UNSIGNED:
		spvx_module_constant(m, id, &value);
		sx_buf_puts(b, "uint ");
		sx_buf_u64(b, value);
		break;
	case SPVX_NUMBER_NONE:
		op = insn.opcode == SPVX_OP_SpecConstantOp
			     ? sx_op(sx_grammar(m->grammar), (uint16_t)sx_arg(&insn, 3))
			     : NULL;
		sx_buf_puts(b, spvx_module_constant(m, id, &value)
				       ? value ? "true" : "false"
			       : op ? spvx_entry_name(m->grammar, op)
			       : insn.opcode == SPVX_OP_SpecConstantOp ? "an operation"
								       : "a composite");
	}
	if (spec != SPVX_NONE) {
		sx_buf_puts(b, " (SpecId ");
		sx_buf_u64(b, spvx_module_annotation_word(m, spec, 0));
		sx_buf_putc(b, ')');
	}
}

/* The same, or the parts of a composite: "(int 1, int 2)". */
static void put_parts(struct sx_buf *b, const struct spvx_module *m, uint32_t id)
{
	struct spvx_insn insn = sx_module_insn(m, spvx_module_def(m, id));
	unsigned i = 3;

	if (!sx_constant_is_composite(insn.opcode) || insn.word_count <= i) {
		put_constant(b, m, id);
		return;
	}
	for (; i < insn.word_count && i < 3 + MOST_PARTS; i++) {
		sx_buf_puts(b, i > 3 ? ", " : "(");
		put_constant(b, m, spvx_insn_word(&insn, i));
	}
	sx_buf_puts(b, i < insn.word_count ? ", ...)" : ")");
}

/* List the constants of functions, as they are used. */
static int list_constants(struct held *h, const struct sx_canon *c)
{
	const uint32_t *ids = c->constants.items;
	struct spvx_str *text;
	struct sx_buf b;

	h->constants = sx_arena_array(h->texts, (size_t)c->constants.count + 1,
				      sizeof(*h->constants));
	if (!h->constants)
		return -SPVX_ENOMEM;
	sx_buf_init(&b, c->a);
	for (uint32_t i = 0; i < c->constants.count && i < MOST_TEXTS; i++) {
		text = sx_arena_alloc(h->texts, sizeof(*text));
		if (!text)
			break;
		put_parts(&b, c->m, ids[i]);
		if (!keep_text(h, &b, text))
			break;
		h->constants[h->constant_count++] =
			(struct sx_pair){ sx_canon_of(c, ids[i]).lo,
					  (uint64_t)(uintptr_t)text };
	}
	sx_buf_free(&b);
	return h->constant_count < c->constants.count && h->constant_count < MOST_TEXTS
		       ? -SPVX_ENOMEM
		       : 0;
}

/* Collect the data that pairs of a module need. */
static int describe(struct sx_variants *v, uint32_t module, const struct sx_canon *c)
{
	struct sx_variants_reading *r = v->reading;
	struct held *h = sx_zalloc(v->a, sizeof(*h));
	int err;

	r->held[module] = h;
	if (!h)
		return -SPVX_ENOMEM;
	h->count = c->grams.count;
	h->grams = sx_zalloc(v->a, ((size_t)h->count + 1) * sizeof(*h->grams));
	if (!h->grams)
		return -SPVX_ENOMEM;
	if (h->count)
		memcpy(h->grams, c->grams.items, h->count * sizeof(*h->grams));
	r->bytes += h->count * sizeof(*h->grams);
	if (!(r->asked[module] & ASKED_TEXTS))
		return 0;
	h->texts = sx_zalloc(v->a, sizeof(*h->texts));
	if (!h->texts)
		return -SPVX_ENOMEM;
	sx_arena_init(h->texts, v->a, 0);
	err = list_modes(h, c);
	if (!err)
		err = list_constants(h, c);
	h->kept = h->texts->total;
	r->bytes += h->kept;
	return err;
}

/* ---- a pair ---- */

static void compare_grams(const struct held *a, const struct held *b, struct share *s)
{
	const uint64_t least = a->count < b->count ? a->count : b->count;
	uint64_t common = 0;
	uint64_t all;

	for (uint32_t i = 0, k = 0; i < a->count && k < b->count;) {
		uint32_t x = a->grams[i];
		uint32_t y = b->grams[k];

		common += x == y;
		i += x <= y;
		k += y <= x;
	}
	all = (uint64_t)a->count + b->count - common;
	s->jaccard = (uint32_t)(all ? common * SX_SHARED_WHOLE / all : 0);
	s->containment = (uint32_t)(least ? common * SX_SHARED_WHOLE / least : 0);
}

/* Count a change of a pair, once. */
static void add_change(struct sx_variants *v, uint32_t axis, struct spvx_str text)
{
	struct sx_vec *list = &v->reading->changes[axis];
	struct sx_variant_change *c = list->items;

	for (uint32_t i = 0; i < list->count; i++) {
		if (sx_str_eq(c[i].text, text)) {
			c[i].pairs++;
			return;
		}
	}
	if (list->count == MOST_CHANGES)
		return;
	c = sx_vec_add(list, v->a, 1, sizeof(*c));
	if (c)
		*c = (struct sx_variant_change){ sx_arena_str(&v->arena, text), 1 };
	if (!c || !c->text.ptr)
		v->err = -SPVX_ENOMEM;
}

/* Count the modes of one module that the other does not have. */
static void compare_modes(struct sx_variants *v, uint32_t axis, const struct held *a,
			  const struct held *b)
{
	uint32_t i = 0;
	uint32_t k = 0;

	while ((i < a->mode_count || k < b->mode_count) && !v->err) {
		int order = i == a->mode_count   ? 1
			    : k == b->mode_count ? -1
						 : sx_str_cmp(a->modes[i], b->modes[k]);

		if (order)
			add_change(v, axis, order < 0 ? a->modes[i] : b->modes[k]);
		i += order <= 0;
		k += order >= 0;
	}
}

static void compare_constants(struct sx_variants *v, uint32_t axis, const struct held *a,
			      const struct held *b)
{
	struct sx_buf text;
	struct spvx_str found[MOST_CHANGES];
	uint32_t count = 0;

	sx_buf_init(&text, v->a);
	for (uint32_t i = 0; i < a->constant_count && i < b->constant_count; i++) {
		const struct spvx_str *x =
			(const struct spvx_str *)(uintptr_t)a->constants[i].low;
		const struct spvx_str *y =
			(const struct spvx_str *)(uintptr_t)b->constants[i].low;

		if (a->constants[i].high == b->constants[i].high || count == MOST_CHANGES)
			continue;
		text.len = 0;
		if (sx_str_eq(*x, *y)) /* the difference is in parts that are not printed */
			SX_SAY(&text, SX_T("parts of a composite"));
		else
			SX_SAY(&text, SX_S(*x), SX_T(" -> "), SX_S(*y));
		found[count] = sx_buf_keep(&text, &v->arena);
		if (!found[count].ptr)
			v->err = -SPVX_ENOMEM;
		else
			count++;
	}
	count = (uint32_t)sx_str_unite(found, count);
	for (uint32_t i = 0; i < count && !v->err; i++)
		add_change(v, axis, found[i]);
	sx_buf_free(&text);
}

static void measure(struct sx_variants *v, const struct sx_pair *open)
{
	struct sx_variants_reading *r = v->reading;
	const struct sx_pair *p = (const struct sx_pair *)v->pairs.items + open->low;
	const uint32_t axis = (uint32_t)open->high;
	const uint32_t first = sx_pair_first(p);
	const uint32_t second = sx_pair_second(p);
	const uint32_t earlier = earlier_of(v, p);
	const struct held *a = r->held[first];
	const struct held *b = r->held[second];
	struct share share = { .axis = axis, .pair = (uint32_t)open->low };

	if (a && b) {
		switch (sx_variant_class(sx_variant_at(v, first),
					 sx_variant_at(v, second))) {
		case SX_MODES_ONLY:
			compare_modes(v, axis, a, b);
			break;
		case SX_CONSTANTS_ONLY:
			compare_constants(v, axis, a, b);
			break;
		default:
			break;
		}
		compare_grams(a, b, &share);
		if (sx_vec_put(&r->shares, v->a, &share, sizeof(struct share)))
			v->err = -SPVX_ENOMEM;
	}
	if (!--r->uses[earlier])
		release(v, earlier);
}

int sx_variants_measure(struct sx_variants *v, uint32_t read, const struct sx_canon *c)
{
	struct sx_variants_reading *r = v->reading;
	const uint32_t module = sx_variants_index(v, read);
	const struct sx_pair *open = r->open.items;

	/* a file that has changed since is not measured */
	if (r->bytes < MOST_BYTES &&
	    !memcmp(&c->code.exact, &sx_variant_at(v, module)->code, sizeof(c->code.exact)))
		v->err = describe(v, module, c);
	for (; r->next < r->open.count && open[r->next].high >> 32 <= read && !v->err;
	     r->next++) {
		if (open[r->next].high >> 32 == read)
			measure(v, &open[r->next]);
	}
	if (!r->uses[module])
		release(v, module);
	return v->err;
}

/* ---- estimates ---- */

static void estimate(struct sx_variants *v, const struct sx_pair *open)
{
	const struct sx_pair *p = (const struct sx_pair *)v->pairs.items + open->low;
	const struct sx_variant *a = sx_variant_at(v, sx_pair_first(p));
	const struct sx_variant *b = sx_variant_at(v, sx_pair_second(p));
	const uint64_t least = a->grams < b->grams ? a->grams : b->grams;
	const uint64_t equal = sx_variants_equal(a, b);
	const uint64_t common =
		equal * ((uint64_t)a->grams + b->grams) / (SX_SKETCH_WORDS + equal);
	const struct share share = {
		.axis = (uint32_t)open->high,
		.pair = (uint32_t)open->low,
		.jaccard = (uint32_t)(equal * SX_SHARED_WHOLE / SX_SKETCH_WORDS),
		.containment = !least ? 0
			       : common >= least
				       ? SX_SHARED_WHOLE
				       : (uint32_t)(common * SX_SHARED_WHOLE / least),
	};

	if (sx_vec_put(&v->reading->shares, v->a, &share, sizeof(share)))
		v->err = -SPVX_ENOMEM;
}

void sx_variants_estimate(struct sx_variants *v)
{
	const struct sx_pair *open = v->reading->open.items;

	for (uint32_t i = 0; i < v->reading->open.count && !v->err; i++)
		estimate(v, &open[i]);
}

/* ---- the end ---- */

static int by_pair(const void *a, const void *b)
{
	const struct share *x = a;
	const struct share *y = b;

	return x->pair < y->pair ? -1 : x->pair > y->pair;
}

static int by_containment(const void *a, const void *b)
{
	const struct share *x = a;
	const struct share *y = b;

	return x->containment < y->containment ? -1 : x->containment > y->containment;
}

static int more_pairs(const void *a, const void *b)
{
	const struct sx_variant_change *x = a;
	const struct sx_variant_change *y = b;

	if (x->pairs != y->pairs)
		return x->pairs < y->pairs ? 1 : -1;
	return sx_str_cmp(x->text, y->text);
}

/* The median of @count sorted shares, followed by @equal pairs that share everything. */
static uint32_t median(const struct share *s, uint32_t count, uint64_t equal,
		       bool containment)
{
	uint64_t all = count + equal;
	uint64_t at[2] = { (all - 1) / 2, all / 2 };
	uint32_t sum = 0;

	for (unsigned i = 0; i < 2 && all; i++)
		sum += at[i] >= count ? SX_SHARED_WHOLE
		       : containment  ? s[at[i]].containment
				      : s[at[i]].jaccard;
	return sum / 2;
}

void sx_variants_medians(struct sx_variants *v)
{
	struct sx_variants_reading *r = v->reading;
	struct share *s = r->shares.items;
	struct sx_axis *x = v->axes.items;
	uint32_t at = 0;

	sx_sort(s, r->shares.count, sizeof(*s), sx_by_2_words);
	for (uint32_t i = 0; i < v->axes.count; i++) {
		struct sx_vec *changes = &r->changes[i];
		uint64_t equal =
			(x[i].classes[SX_SAME_BYTES] + x[i].classes[SX_SAME_CODE]) /
			STEP(&x[i]);
		struct share *first = s ? s + at : NULL;
		uint32_t count = 0;

		while (at + count < r->shares.count && s[at + count].axis == i)
			count++;
		x[i].measured = count;
		x[i].jaccard = median(first, count, equal, false);
		sx_sort(first, count, sizeof(*s), by_containment);
		x[i].containment = median(first, count, equal, true);
		at += count;
		x[i].changes = changes->items;
		x[i].change_count = changes->count;
		sx_sort(changes->items, changes->count, sizeof(struct sx_variant_change),
			more_pairs);
	}
	sx_sort(s, r->shares.count, sizeof(*s), by_pair);
}

bool sx_variants_share(const struct sx_variants *v, uint32_t pair, uint32_t *jaccard,
		       uint32_t *containment)
{
	const struct sx_pair *p = (const struct sx_pair *)v->pairs.items + pair;
	const struct share *s = v->reading->shares.items;
	uint32_t at = SX_BELOW(s, v->reading->shares.count, pair, pair);

	if (at < v->reading->shares.count && s[at].pair == pair) {
		*jaccard = s[at].jaccard;
		*containment = s[at].containment;
		return true;
	}
	*jaccard = *containment = SX_SHARED_WHOLE;
	return sx_variant_class(sx_variant_at(v, sx_pair_first(p)),
				sx_variant_at(v, sx_pair_second(p))) <= SX_SAME_CODE;
}
