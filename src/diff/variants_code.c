/* SPDX-License-Identifier: MIT */
/*
 * diff/variants_code.c - modules without meaningful names: macros that they record, and
 * clusters of similar code; and the functions that several modules share.
 *
 * A sketch has the minimum hash of each of 64 classes of runs, and the share of equal
 * minima estimates the share of common runs. Modules of one interface that have four equal
 * words in a row, at one of 16 places, are candidates; the sketches choose those that share
 * most of their runs with the largest, and the second walk measures the real share.
 */
#include "diff/variants.h"

#include "base/sort.h"
#include "base/str.h"
#include "spirv/facts_read.h"
#include "spirv/module.h"

#define BAND        4 /* words of a sketch */
#define CLASS_SHIFT 26
#define MACRO       "define-macro "

/* Fill a sketch; classes without a run take the word of the next that has one. */
void sx_variants_sketch(struct sx_variant *m, const struct sx_canon *c)
{
	const uint32_t *grams = c->grams.items;
	bool has[SX_SKETCH_WORDS] = { false };

	for (uint32_t i = c->grams.count; i-- > 0;) { /* rising */
		m->sketch[grams[i] >> CLASS_SHIFT] = (uint16_t)grams[i];
		has[grams[i] >> CLASS_SHIFT] = true;
	}
	for (uint32_t i = 2 * SX_SKETCH_WORDS; c->grams.count && i-- > 0;) {
		const uint32_t at = i % SX_SKETCH_WORDS;
		const uint32_t next = (at + 1) % SX_SKETCH_WORDS;

		if (!has[at])
			m->sketch[at] = (uint16_t)(m->sketch[next] * UINT32_C(0x9e3779b1));
	}
}

/* ---- macros ---- */

/* The name of the file that the module was compiled from; empty: not recorded. */
static struct spvx_str source_of(const struct spvx_module *m)
{
	for (uint32_t i = 0; i < m->source_count; i++) {
		struct spvx_insn insn = sx_module_insn(m, m->sources[i]);
		uint32_t at = insn.word_count > SX_OP_SOURCE_FILE
				      ? spvx_module_def(
						m, spvx_insn_word(&insn, SX_OP_SOURCE_FILE))
				      : SPVX_NONE;

		if (at == SPVX_NONE)
			continue;
		insn = sx_module_insn(m, at);
		if (insn.opcode != SPVX_OP_String)
			continue;
		return sx_str_last(spvx_insn_string(&insn, SX_STRING_TEXT, NULL, 0), "/");
	}
	return sx_str("");
}

/* List the macros among the instructions before the first declaration. */
static int list_macros(const struct spvx_module *m, const struct spvx_allocator *a,
		       struct sx_vec *macros)
{
	const uint32_t end = m->global_count ? m->globals[0] : m->word_count;
	uint32_t at = SPVX_HEADER_WORDS;

	while (at < end) {
		struct spvx_insn insn = sx_module_insn(m, at);
		struct spvx_str s;

		if (!insn.word_count)
			break;
		at += insn.word_count;
		if (insn.opcode != SPVX_OP_ModuleProcessed || insn.word_count < 2)
			continue;
		s = spvx_insn_string(&insn, 1, NULL, 0);
		if (!sx_str_starts(s, MACRO))
			continue;
		s = sx_str_n(s.ptr + strlen(MACRO), s.len - strlen(MACRO));
		if (sx_vec_put(macros, a, &s, sizeof(s)))
			return -SPVX_ENOMEM;
	}
	return 0;
}

int sx_variants_defines(struct sx_variants *v, struct sx_variant *m,
			const struct spvx_module *module)
{
	struct spvx_str source = source_of(module);
	struct sx_vec macros = { NULL, 0, 0 };
	const struct spvx_str *s;
	struct sx_buf b;
	int err = list_macros(module, v->a, &macros);

	sx_buf_init(&b, v->a);
	s = macros.items;
	if (!err && (macros.count || source.len)) {
		sx_buf_put(&b, source.ptr, source.len);
		macros.count = (uint32_t)sx_str_unite(macros.items, macros.count);
		for (uint32_t i = 0; i < macros.count; i++) {
			sx_buf_putc(&b, '\n');
			sx_buf_put(&b, s[i].ptr, s[i].len);
		}
		m->defines = sx_buf_keep(&b, &v->arena);
		err = m->defines.ptr ? 0 : -SPVX_ENOMEM;
	}
	sx_buf_free(&b);
	sx_vec_free(&macros, v->a, sizeof(struct spvx_str));
	return err;
}

/* ---- clusters ---- */

/* Words of a band and the interface, as one number. */
static uint64_t band_of(const struct sx_variant *m, uint32_t band)
{
	const uint16_t *words = m->sketch + (size_t)band * BAND;
	uint64_t h = sx_fnv1a_word(sx_fnv1a_word(SX_FNV_BASIS, m->interface), band);

	for (unsigned i = 0; i < BAND; i++)
		h = sx_fnv1a_word(h, words[i]);
	return h ^ h >> 31;
}

static bool is_larger(const struct sx_variants *v, uint32_t a, uint32_t b)
{
	const struct sx_variant *x = sx_variant_at(v, a);
	const struct sx_variant *y = sx_variant_at(v, b);

	return x->grams != y->grams ? x->grams > y->grams : a < b;
}

uint64_t sx_variants_equal(const struct sx_variant *a, const struct sx_variant *b)
{
	uint64_t equal = 0;

	for (unsigned i = 0; i < SX_SKETCH_WORDS; i++)
		equal += a->sketch[i] == b->sketch[i];
	return equal;
}

/* Whether the sketches say that most of the runs of the smaller module are in the other. */
static bool is_near(const struct sx_variant *a, const struct sx_variant *b)
{
	const uint64_t least = a->grams < b->grams ? a->grams : b->grams;
	const uint64_t equal = sx_variants_equal(a, b);

	/* the common runs are equal / (64 + equal) of the sum of both */
	return equal * ((uint64_t)a->grams + b->grams) * SX_SHARED_WHOLE >=
	       SX_SHARED_MOSTLY * least * (SX_SKETCH_WORDS + equal);
}

/* Make the largest module of a band the centre of those near it; @centres: by module, the
 * largest centre so far. */
static void take_band(const struct sx_variants *v, const struct sx_pair *p, uint32_t count,
		      uint32_t *centres)
{
	uint32_t largest = (uint32_t)p->low;

	for (uint32_t i = 1; i < count; i++)
		if (is_larger(v, (uint32_t)p[i].low, largest))
			largest = (uint32_t)p[i].low;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t *centre = &centres[p[i].low];

		if (is_larger(v, largest, *centre) &&
		    is_near(sx_variant_at(v, (uint32_t)p[i].low),
			    sx_variant_at(v, largest)))
			*centre = largest;
	}
}

int sx_variants_cluster(struct sx_variants *v)
{
	uint32_t *centres =
		sx_arena_array(&v->arena, (size_t)v->modules.count + 1, sizeof(*centres));
	struct sx_pair *bands =
		sx_vec_add(&v->pairs, v->a, v->modules.count, sizeof(*bands));
	uint32_t used = 0;

	v->pairs.count = 0;
	if (!centres || (!bands && v->modules.count))
		return v->err = -SPVX_ENOMEM;
	for (uint32_t i = 0; i < v->modules.count; i++)
		centres[i] = i;
	for (uint32_t band = 0; band < SX_SKETCH_WORDS / BAND; band++) {
		uint32_t count;

		used = 0;
		for (uint32_t i = 0; i < v->modules.count; i++)
			if (sx_variant_at(v, i)->grams)
				bands[used++] = (struct sx_pair){
					band_of(sx_variant_at(v, i), band), i
				};
		sx_sort_pairs(bands, used);
		for (uint32_t i = 0; i < used; i += count) {
			count = sx_pairs_alike(bands, used, i);
			take_band(v, &bands[i], count, centres);
		}
	}
	/* a centre may have a centre itself, which is then that of its members */
	for (uint32_t i = 0; i < v->modules.count; i++) {
		uint32_t centre = centres[i];

		while (centres[centre] != centre)
			centre = centres[centre];
		centres[i] = centre;
		if (centre != i)
			bands[v->pairs.count++] =
				(struct sx_pair){ (uint64_t)centre << 1,
						  (uint64_t)centre << 32 | i };
	}
	sx_sort_pairs(v->pairs.items, v->pairs.count);
	return 0;
}

/* ---- functions that several modules share ---- */

static const struct sx_hashtable_kind shared_kind = {
	.size = sizeof(struct sx_shared),
	.first = 64,
	.most = 6,
	.walk = 64,
	.used = sx_h128_used,
	.home = sx_number_home, /* of the lower half */
	.same = sx_h128_same,
};

struct sx_shared *sx_variants_count_function(struct sx_variants *v, uint32_t module,
					     const struct sx_shared *f)
{
	struct sx_shared key = { .digest = sx_h128_key(f->digest),
				 .words = f->words,
				 .copies = 1,
				 .where = module };
	struct sx_shared *slot;
	bool fresh;

	v->function_count++;
	v->function_words += f->words;
	slot = sx_hashtable_at(&v->shared, &shared_kind, &key, &fresh);
	if (!slot) {
		v->err = -SPVX_ENOMEM;
		return NULL;
	}
	v->distinct_count += fresh;
	/* words include debug information, the digest does not: the smallest copy counts */
	v->distinct_words -= fresh ? 0 : slot->words;
	slot->words = f->words < slot->words ? f->words : slot->words;
	v->distinct_words += slot->words;
	slot->all += f->words;
	slot->copies += !fresh;
	slot->modules += slot->last != module + 1;
	v->shared_count += slot->modules == 2 && slot->last != module + 1;
	slot->last = module + 1;
	if (sx_variant_order(sx_variant_at(v, module), sx_variant_at(v, slot->where)) < 0) {
		slot->where = module;
		slot->name = 0;
	}
	return slot;
}

void sx_variants_take_function(struct sx_variants *v, uint32_t module,
			       const struct sx_canon *c, uint32_t index)
{
	const struct sx_canon_function *f =
		(const struct sx_canon_function *)c->functions.items + index;
	const struct sx_shared shared = { .digest = f->digest.exact,
					  .words = (uint32_t)f->words };
	struct sx_shared *slot = sx_variants_count_function(v, module, &shared);
	struct spvx_str name = sx_function_name(c->m, c->m->functions[index].id);
	struct spvx_str *to;

	if (!slot || !v->functions || slot->where != module || slot->name || !name.len)
		return;
	to = sx_vec_add(&v->names, v->a, 1, sizeof(*to));
	if (to)
		*to = sx_arena_str(&v->arena, name);
	if (!to || !to->ptr)
		v->err = -SPVX_ENOMEM;
	slot->name = v->names.count;
}

static int more_saved(const void *a, const void *b)
{
	const struct sx_shared_row *x = a;
	const struct sx_shared_row *y = b;

	if (x->saves != y->saves)
		return x->saves < y->saves ? 1 : -1;
	return sx_h128_cmp(&x->function->digest, &y->function->digest);
}

uint32_t sx_variants_shared(struct sx_variants *v, const struct sx_shared_row **list)
{
	const struct sx_shared *slots = v->shared.slots;
	const struct spvx_str *names = v->names.items;
	struct sx_shared_row *rows =
		sx_arena_array(&v->arena, (size_t)v->shared_count + 1, sizeof(*rows));
	uint32_t count = 0;

	*list = rows;
	if (!rows)
		v->err = -SPVX_ENOMEM;
	for (size_t i = 0; i < v->shared.cap && rows; i++) {
		const struct sx_shared *f = &slots[i];

		if (f->modules < 2)
			continue;
		rows[count++] = (struct sx_shared_row){
			.function = f,
			.name = f->name ? names[f->name - 1] : sx_str(""),
			.where = sx_variant_at(v, sx_variants_index(v, f->where))->name,
			.saves = f->all - f->words,
		};
	}
	sx_sort(rows, count, sizeof(*rows), more_saved);
	return count;
}

void sx_variants_free_functions(struct sx_variants *v)
{
	sx_hashtable_free(&v->shared, &shared_kind);
}
