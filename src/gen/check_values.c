/* SPDX-License-Identifier: MIT */
/*
 * gen/check_values.c - names in the brackets of terms: enumerants, opcodes, storage classes, models;
 * lists of them.
 */
#include "gen/check_values.h"

#include <stdlib.h>

/* ---- reading a field ---- */

char check_peek(const struct check_reader *r)
{
	return r->at < r->field.len ? r->field.ptr[r->at] : '\0';
}

bool check_take(struct check_reader *r, const char *word)
{
	size_t len = strlen(word);

	if (r->field.len - r->at < len || memcmp(r->field.ptr + r->at, word, len) != 0)
		return false;
	r->at += len;
	return true;
}

unsigned check_take_number(struct check_reader *r)
{
	unsigned v = 0;

	while (check_peek(r) >= '0' && check_peek(r) <= '9')
		v = v * 10 + (unsigned)(r->field.ptr[r->at++] - '0');
	return v;
}

struct spvx_str check_take_name(struct check_reader *r, const char *signs)
{
	size_t from = r->at;

	while (check_peek(r) && !strchr(signs, check_peek(r)))
		r->at++;
	return sx_str_n(r->field.ptr + from, r->at - from);
}

/* ---- names of the grammar ---- */

const struct sx_tmember *check_member(const struct sx_tmember *m, struct spvx_str name)
{
	for (; m; m = m->next) {
		if (sx_str_eq(m->name, name))
			return m;
		for (const struct sx_tnames *a = m->aliases; a; a = a->next)
			if (sx_str_eq(a->name, name))
				return m;
	}
	return NULL;
}

static const struct sx_tkind *find_kind(const struct sx_tset *set, struct spvx_str name)
{
	const struct sx_tkind *k = set->kinds;

	while (k && !sx_str_eq(k->name, name))
		k = k->next;
	return k;
}

const struct sx_tkind *check_terms_kind(const struct check_rows *t, struct spvx_str name)
{
	return find_kind(t->sets[0], name);
}

const struct sx_tkind *check_slot_kind(const struct check_rows *t, unsigned slot)
{
	const struct sx_toperand *o = t->op ? t->op->operands : NULL;
	const struct sx_tkind *kind;

	if (!t->op)
		return (slot & SLOT_RESULT) < PART_KINDS ? t->kinds[slot & SLOT_RESULT]
							 : NULL;
	while (o && (sx_str_is(o->kind, "IdResultType") || sx_str_is(o->kind, "IdResult")))
		o = o->next;
	for (unsigned n = slot & SLOT_RESULT; n && o && o->next; n--)
		o = o->next;
	if (!o)
		return NULL;
	kind = find_kind(t->sets[t->set], o->kind);
	return kind ? kind : find_kind(t->sets[0], o->kind);
}

bool check_is_id(const struct sx_tkind *kind)
{
	return kind && kind->category == SX_TKIND_ID;
}

/* The kind of enumerants that an operand has as value: Scope for IdScope. */
static const struct sx_tkind *enum_of(const struct check_rows *t,
				      const struct sx_tkind *kind)
{
	if (!kind || kind->category != SX_TKIND_ID || kind->name.len < 2)
		return kind;
	return find_kind(t->sets[0], sx_str_n(kind->name.ptr + 2, kind->name.len - 2));
}

/* ---- values ---- */

static bool add_range(struct check_rows *t, struct check_pred *p, uint32_t low,
		      uint32_t high)
{
	if (t->value_count + 2 > VALUES_MAX)
		return false;
	t->values[t->value_count++] = low;
	t->values[t->value_count++] = high;
	p->value_count++;
	return true;
}

static bool take_value(struct check_reader *r, struct check_pred *p,
		       const struct sx_tkind *kind)
{
	const struct sx_tmember *m;
	unsigned low;

	if (check_peek(r) >= '0' && check_peek(r) <= '9' &&
	    strspn(r->field.ptr + r->at, "0123456789") ==
		    strcspn(r->field.ptr + r->at, ".|)")) {
		low = check_take_number(r);
		if (!check_take(r, ".."))
			return add_range(r->t, p, low, low);
		return add_range(r->t, p, low,
				 check_peek(r) >= '0' && check_peek(r) <= '9'
					 ? check_take_number(r)
					 : UINT32_MAX);
	}
	m = kind ? check_member(kind->enumerants, check_take_name(r, "|)")) : NULL;
	return m && add_range(r->t, p, m->value, m->value);
}

/* Read $NAME, a list instead of values. Return: false if there is no such list. */
static bool take_list(struct check_reader *r, struct check_pred *p)
{
	const struct check_rows *t = r->t;
	struct spvx_str name = check_take_name(r, ")");

	for (unsigned n = 0; n < t->list_count; n++)
		if (sx_str_eq(t->lists[n].name, name)) {
			p->first_value = t->lists[n].first;
			p->value_count = t->lists[n].count;
			return true;
		}
	return false;
}

static bool take_values(struct check_reader *r, struct check_pred *p,
			const struct check_term *term)
{
	const struct sx_tkind *operand =
		p->parameter ? p->of : check_slot_kind(r->t, p->slot);
	const struct sx_tkind *kind = term->kind
					      ? find_kind(r->t->sets[0], sx_str(term->kind))
					      : enum_of(r->t, operand);
	size_t dot = strcspn(r->field.ptr + r->at, ".|)");

	/* "Kind.A": an enumerant of another kind than the operand's */
	if (r->field.ptr[r->at + dot] == '.' &&
	    find_kind(r->t->sets[0], sx_str_n(r->field.ptr + r->at, dot))) {
		kind = find_kind(r->t->sets[0], sx_str_n(r->field.ptr + r->at, dot));
		r->at += dot + 1;
	}
	p->literal = check_slot_kind(r->t, p->slot) &&
		     !check_is_id(check_slot_kind(r->t, p->slot));
	if (check_take(r, "$"))
		return take_list(r, p);
	p->first_value = r->t->value_count;
	do {
		if (!take_value(r, p, kind))
			return false;
	} while (check_take(r, "|"));
	return true;
}

/* Storage classes up to StorageBuffer have the bit of their number, others one in order of
 * use. */
#define LOW_CLASSES 13

static bool add_class(struct check_rows *t, struct check_pred *p, uint32_t value)
{
	unsigned bit = 0;

	while (bit < t->class_count && t->classes[bit] != value)
		bit++;
	if (value >= LOW_CLASSES && bit == t->class_count) {
		if (t->class_count == CLASSES_MAX)
			return false;
		t->classes[t->class_count++] = value;
	}
	p->classes |= UINT32_C(1) << (value < LOW_CLASSES ? value : LOW_CLASSES + bit);
	return true;
}

/* Read instructions of the core, or of the set, as values. */
static bool take_opcodes(struct check_reader *r, struct check_pred *p, bool core)
{
	const struct sx_tset *set = r->t->sets[core ? 0 : r->t->set];
	bool good = true;

	if (check_take(r, "$"))
		return take_list(r, p);
	p->first_value = r->t->value_count;
	do {
		struct spvx_str name = check_take_name(r, "*|)");
		const struct sx_tmember *m = set->ops;

		if (check_take(r, "*")) {
			for (; m && good; m = m->next)
				if (m->name.len >= name.len &&
				    !memcmp(m->name.ptr, name.ptr, name.len))
					good = add_range(r->t, p, m->value, m->value);
		} else {
			m = check_member(set->ops, name);
			good = m && add_range(r->t, p, m->value, m->value);
		}
	} while (good && check_take(r, "|"));
	return good;
}

/* In the order of enum ck_model. */
static const char *const models[] = {
	"Vertex",
	"TessellationControl",
	"TessellationEvaluation",
	"Geometry",
	"Fragment",
	"GLCompute",
	"Kernel",
	"TaskNV",
	"MeshNV",
	"TaskEXT",
	"MeshEXT",
	"RayGenerationKHR",
	"IntersectionKHR",
	"AnyHitKHR",
	"ClosestHitKHR",
	"MissKHR",
	"CallableKHR",
};

static bool take_models(struct check_reader *r, struct check_pred *p)
{
	const struct sx_tkind *kind = find_kind(r->t->sets[0], sx_str("ExecutionModel"));

	do {
		const struct sx_tmember *m =
			check_member(kind->enumerants, check_take_name(r, "|)"));
		unsigned bit = 0;

		while (m && bit < sizeof(models) / sizeof(models[0]) &&
		       !sx_str_is(m->name, models[bit]))
			bit++;
		if (!m || bit == sizeof(models) / sizeof(models[0]))
			return false;
		p->classes |= UINT32_C(1) << bit;
	} while (check_take(r, "|"));
	if (p->otherwise)
		p->classes = ~p->classes;
	p->otherwise = false;
	return true;
}

static bool take_classes(struct check_reader *r, struct check_pred *p)
{
	struct check_pred all = { .first_value = r->t->value_count };
	bool good = true;

	p->names = sx_str_n(r->field.ptr + r->at, r->field.len - r->at);
	if (check_take(r, "$"))
		good = take_list(r, &all);
	else
		do
			good = take_value(r, &all,
					  find_kind(r->t->sets[0], sx_str("StorageClass")));
		while (good && check_take(r, "|"));
	for (unsigned n = 0; n < all.value_count; n++) {
		const uint32_t *v = &r->t->values[all.first_value + 2 * n];

		for (uint32_t class = v[0]; good && class <= v[1]; class ++)
			good = add_class(r->t, p, class);
	}
	p->names.len -= r->field.len - r->at;
	return good;
}

bool check_take_argument(struct check_reader *r, struct check_pred *p,
			 const struct check_term *term)
{
	switch (term->argument) {
	case VALUES:
		return take_values(r, p, term);
	case CLASSES:
		return take_classes(r, p);
	case KINDS:
		p->kinds_of = check_take_name(r, ")");
		return p->kinds_of.len != 0;
	case OPCODES:
		return take_opcodes(r, p, strcmp(term->what, "EXT") != 0);
	case MODELS:
		return take_models(r, p);
	default:
		return false;
	}
}

/* ---- lists ---- */

void check_terms_list(struct check_rows *t, struct spvx_str line)
{
	struct check_values *l = &t->lists[t->list_count];

	if (t->list_count == LISTS_MAX) {
		check_rows_complain(t, "too many lists:", line);
		return;
	}
	l->name = sx_take_word(&line);
	l->kind = sx_take_word(&line);
	l->first = t->value_count;
	t->list_count++;
	check_terms_listed(t, line);
}

static int by_low(const void *a, const void *b)
{
	const uint32_t *x = a;
	const uint32_t *y = b;

	return (*x > *y) - (*x < *y);
}

/* Sort and merge the ranges of a list, which are the last of values[]. */
static void merge(struct check_rows *t, struct check_values *l)
{
	uint32_t(*v)[2] = (void *)&t->values[l->first];
	unsigned kept = 0;

	qsort(v, l->count, sizeof(*v), by_low);
	for (unsigned n = 1; n < l->count; n++)
		if (v[n][0] > v[kept][1] + 1)
			memmove(v[++kept], v[n], sizeof(*v));
		else
			v[kept][1] = v[n][1];
	l->count = kept + 1;
	t->value_count = l->first + 2 * l->count;
}

void check_terms_listed(struct check_rows *t, struct spvx_str line)
{
	struct check_values *l = &t->lists[t->list_count - 1];
	bool core = sx_str_is(l->kind, "Op");
	struct check_pred p = { 0 };
	struct check_reader r = { t, sx_take_word(&line), 0 };
	bool good;

	if (core || sx_str_is(l->kind, "Set"))
		good = take_opcodes(&r, &p, core);
	else
		do
			good = take_value(&r, &p, find_kind(t->sets[0], l->kind));
		while (good && check_take(&r, "|"));
	l->count += p.value_count;
	merge(t, l);
	if (!good || r.at != r.field.len || sx_take_word(&line).len)
		check_rows_complain(t, "not a list NAME KIND A|B:", l->name);
}
