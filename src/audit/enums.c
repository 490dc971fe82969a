/* SPDX-License-Identifier: MIT */
/*
 * audit/enums.c - enumerants that need no check: a bit for each of the first values of a kind.
 *
 * Requirements of an enumerant are checked once per module. Most have none, or only the
 * capability Shader: their bits are set from the beginning.
 */
#include "audit/state.h"

/* Whether the parameters of all enumerants are <id>s and numbers: then words below the bound
 * are valid. */
bool sx_au_parameters_are_ids(const struct spvx_grammar *g, unsigned kind)
{
	const struct sx_kind *k = &sx_kinds(g)[kind];
	const struct spvx_entry *e = sx_entries(g) + k->entries.first;
	const struct sx_operand *o;

	for (uint32_t n = 0; n < k->entries.count; n++) {
		o = sx_operands(g) + e[n].operands;
		for (unsigned p = 0; p < e[n].operand_count; p++)
			if (o[p].form != SX_FORM_ID && o[p].form != SX_FORM_SCOPE &&
			    o[p].form != SX_FORM_SEMANTICS && o[p].form != SX_FORM_INTEGER)
				return false;
	}
	return k->form == SX_FORM_MASK && k->param_bits;
}

/* The kind of an enumerant's only parameter, if that is an enumerant without parameters; 0
 * = no such parameter. */
unsigned sx_au_parameter(const struct spvx_audit *a, const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(a->g) + e->operands;

	if (e->operand_count != 1 || o->form != SX_FORM_ENUM || o->quantifier)
		return 0;
	return sx_kinds(a->g)[o->kind].flags & SX_KIND_NO_PARAMETERS ? o->kind : 0;
}

/* Parameters that are numbers and strings need nothing. */
bool sx_au_is_plain(const struct spvx_grammar *g, const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(g) + e->operands;

	for (unsigned n = 0; n < e->operand_count; n++)
		if (o[n].form != SX_FORM_INTEGER && o[n].form != SX_FORM_FLOAT &&
		    o[n].form != SX_FORM_STRING)
			return false;
	return true;
}

/* Whether the rules have something to say about an enumerant: 0, 1 unless Shader is declared,
 * or 2. */
static unsigned loudness(const struct spvx_audit *a, unsigned kind,
			 const struct spvx_entry *e)
{
	/* a capability does not need those that it implies */
	if (kind == SPVX_KIND_Capability)
		return sx_au_is_silent(a, e) ? 0 : 2;
	return sx_au_has_no_needs(a, e, false) ? 0 : sx_au_has_no_needs(a, e, true) ? 1 : 2;
}

/* Find the enumerants with requirements, by loudness; unknown values have none. @plain: those
 * whose parameters need no check. */
static void find_enums(const struct spvx_audit *a, unsigned kind, uint64_t loud[3],
		       uint64_t *plain)
{
	const struct sx_range *r = &sx_kinds(a->g)[kind].entries;
	const struct spvx_entry *e = sx_entries(a->g) + r->first;

	for (uint32_t n = 0; n < r->count; n++) {
		if (e[n].value >= AU_DONE_VALUES)
			continue;
		loud[loudness(a, kind, &e[n])] |= UINT64_C(1) << e[n].value;
		if (sx_au_is_plain(a->g, &e[n]))
			*plain |= UINT64_C(1) << e[n].value;
	}
}

/* The same for masks, each bit of which is an entry. */
static void find_masks(const struct spvx_audit *a, unsigned kind, uint64_t loud[3],
		       uint64_t *plain)
{
	const struct sx_kind *k = &sx_kinds(a->g)[kind];
	const struct spvx_entry *e = sx_entries(a->g) + k->entries.first;
	bool ids = sx_au_parameters_are_ids(a->g, kind);
	uint32_t bits[3] = { 0 };

	for (uint32_t n = 0; n < k->entries.count; n++)
		bits[loudness(a, kind, &e[n])] |= e[n].value;
	for (uint32_t v = 0; v < AU_DONE_VALUES; v++) {
		loud[v & bits[2] ? 2 : v & bits[1] ? 1 : 0] |= UINT64_C(1) << v;
		if (!(v & k->param_bits) || (ids && !(v & ~k->known_bits)))
			*plain |= UINT64_C(1) << v;
	}
}

/* Set the bits of enumerants without requirements. At the end of an instruction, parameters
 * must need no check either. */
static void add_kind(struct spvx_audit *a, unsigned kind)
{
	unsigned form = sx_kinds(a->g)[kind].form;
	uint64_t loud[3] = { 0 };
	uint64_t plain = 0;

	if (form == SX_FORM_ENUM)
		find_enums(a, kind, loud, &plain);
	else if (form == SX_FORM_MASK)
		find_masks(a, kind, loud, &plain);
	else
		return;
	a->done_first[kind] = ~(loud[1] | loud[2]);
	a->done_shader[kind] = ~loud[2];
	a->done_first[a->kinds + kind] = a->done_first[kind] & plain;
	a->done_shader[a->kinds + kind] = a->done_shader[kind] & plain;
}

int sx_au_enums_create(struct spvx_audit *a)
{
	size_t count;

	a->extended = a->g->kinds.count;
	a->kinds = a->extended + 2;
	count = 2 * (size_t)a->kinds;
	a->done_enums = sx_zalloc(a->a, 3 * count * sizeof(*a->done_enums));
	if (!a->done_enums)
		return -SPVX_ENOMEM;
	a->done_tails = a->done_enums + a->kinds;
	a->done_first = a->done_enums + count;
	a->done_shader = a->done_first + count;
	for (unsigned kind = 0; kind < a->extended; kind++)
		add_kind(a, kind);
	return 0;
}

void sx_au_enums_free(struct spvx_audit *a)
{
	sx_free(a->a, a->done_enums, 6 * (size_t)a->kinds * sizeof(*a->done_enums));
}

void sx_au_enums_begin(struct spvx_audit *a)
{
	memcpy(a->done_enums, a->done_first, 2 * (size_t)a->kinds * sizeof(*a->done_enums));
}

void sx_au_enums_shader(struct spvx_audit *a)
{
	/* enumerants checked before are checked once more, without effect */
	memcpy(a->done_enums, a->done_shader,
	       2 * (size_t)a->kinds * sizeof(*a->done_enums));
}
