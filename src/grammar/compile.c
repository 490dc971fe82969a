/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile.c - compiles instruction sets to an image: the order of the steps.
 *
 * Kinds come first, since operands name them; then the entries of each set; then the facts
 * of facts.txt; last the block is laid out. compile_pool.c interns strings, lists and
 * operands; compile_range.c compiles one range of entries.
 */
#include "grammar/compile.h"

#include "base/error.h"
#include "base/str.h"
#include "grammar/compile_pool.h"
#include "grammar/image.h"

static const struct {
	char kind[32];
	enum sx_form form;
} forms[] = {
	{ "IdResultType", SX_FORM_RESULT_TYPE },
	{ "IdResult", SX_FORM_RESULT },
	{ "IdRef", SX_FORM_ID },
	{ "IdScope", SX_FORM_SCOPE },
	{ "IdMemorySemantics", SX_FORM_SEMANTICS },
	{ "LiteralInteger", SX_FORM_INTEGER },
	{ "LiteralString", SX_FORM_STRING },
	{ "LiteralFloat", SX_FORM_FLOAT },
	{ "LiteralContextDependentNumber", SX_FORM_TYPED },
	{ "LiteralExtInstInteger", SX_FORM_EXT_NUMBER },
	{ "LiteralSpecConstantOpInteger", SX_FORM_SPEC_OP },
};

static int form_of_kind(struct sx_compiler *c, const struct sx_tkind *kind, uint8_t *form)
{
	size_t i;

	switch (kind->category) {
	case SX_TKIND_PAIR:
		*form = SX_FORM_COMPOSITE;
		return 0;
	case SX_TKIND_MASK:
		*form = SX_FORM_MASK;
		return 0;
	case SX_TKIND_ENUM:
		*form = SX_FORM_ENUM;
		return 0;
	case SX_TKIND_ID:
	case SX_TKIND_LITERAL:
		break;
	}
	for (i = 0; i < SX_ARRAY_SIZE(forms); i++) {
		if (sx_str_is(kind->name, forms[i].kind)) {
			*form = (uint8_t)forms[i].form;
			return 0;
		}
	}
	if (kind->category == SX_TKIND_LITERAL)
		return sx_error_at(c->err, SPVX_ESYNTAX, kind->line, 1,
				   "unknown literal kind %.*s", (int)kind->name.len,
				   kind->name.ptr);
	*form = SX_FORM_ID; /* other <id>s are one word as well */
	return 0;
}

static int declare_kinds(struct sx_compiler *c, const struct sx_tset *set,
			 uint32_t set_index)
{
	const struct sx_tkind *k;

	for (k = set->kinds; k; k = k->next) {
		struct sx_kind *kind = sx_pool_add(&c->kinds, 1);
		int err;

		if (!kind)
			return sx_error(c->err, SPVX_ENOMEM, "out of memory");
		err = form_of_kind(c, k, &kind->form);
		if (err)
			return err;
		kind->name = sx_compile_string(c, k->name);
		err = sx_compile_declare(c, set_index, k, (uint32_t)c->kinds.count - 1);
		if (err)
			return err;
	}
	return 0;
}

static bool are_ids(const struct sx_operand *parts, uint32_t count)
{
	uint32_t i = 0;

	while (i < count && sx_form_is_id(parts[i].form))
		i++;
	return i == count;
}

static int composite_parts(struct sx_compiler *c, uint32_t set_index,
			   const struct sx_tkind *k, struct sx_kind *kind)
{
	struct sx_operand parts[8];
	const struct sx_tnames *base;
	uint16_t n = 0;

	for (base = k->bases; base; base = base->next) {
		struct sx_toperand o = { .kind = base->name };
		int err;

		if (n == SX_ARRAY_SIZE(parts))
			return sx_error_at(c->err, SPVX_ELIMIT, k->line, 1,
					   "too many bases");
		err = sx_compile_operand(c, set_index, &o, k->line, &parts[n++]);
		if (err)
			return err;
	}
	/* OpSwitch's literals are as wide as its selector: the one pair with a literal
	 * first. */
	if (n == 2 && parts[0].form == SX_FORM_INTEGER && parts[1].form == SX_FORM_ID)
		parts[0].form = SX_FORM_SELECTOR;
	kind->flags |= n && are_ids(parts, n) ? SX_KIND_IDS : 0;
	kind->part_count = n;
	kind->parts = sx_compile_operands(c, parts, n);
	return 0;
}

/* A value of a mask with several bits names their union and adds no bit. */
static void gather_values(const struct sx_compiler *c, struct sx_kind *kind)
{
	const struct spvx_entry *e = sx_pool_at(&c->entries, kind->entries.first);
	uint32_t i;

	kind->flags |= SX_KIND_NO_PARAMETERS;
	for (i = 0; i < kind->entries.count; i++) {
		if (e[i].operand_count)
			kind->flags &= (uint8_t)~SX_KIND_NO_PARAMETERS;
		if (kind->form != SX_FORM_MASK || e[i].value & (e[i].value - 1))
			continue;
		kind->known_bits |= e[i].value;
		if (e[i].operand_count)
			kind->param_bits |= e[i].value;
	}
}

static int fill_kinds(struct sx_compiler *c, const struct sx_tset *set, uint32_t set_index)
{
	const struct sx_set *out = sx_pool_at(&c->sets, set_index);
	uint32_t at = out->first_kind;
	const struct sx_tkind *k;

	for (k = set->kinds; k; k = k->next, at++) {
		struct sx_kind *kind = sx_pool_at(&c->kinds, at);
		struct sx_range entries;
		int err = composite_parts(c, set_index, k, kind);

		if (!err)
			err = sx_compile_range(c, set_index, k->enumerants, &entries);
		if (err)
			return err;
		kind->entries = entries;
		gather_values(c, kind);
	}
	return 0;
}

static int compile_classes(struct sx_compiler *c, const struct sx_tset *core)
{
	const struct sx_tclass *k;

	for (k = core->classes; k; k = k->next) {
		struct sx_class *cl = sx_pool_add(&c->classes, 1);

		if (!cl)
			return sx_error(c->err, SPVX_ENOMEM, "out of memory");
		cl->tag = sx_compile_string(c, k->tag);
		cl->heading = k->heading.ptr ? sx_compile_string(c, k->heading) : 0;
	}
	if (c->classes.count > SX_NO_CLASS)
		return sx_error(c->err, SPVX_ELIMIT, "too many classes");
	return 0;
}

static int compile_generators(struct sx_compiler *c, const struct sx_tset *set)
{
	const struct sx_tgenerator *g;

	for (g = set->generators; g; g = g->next) {
		struct sx_generator *out = sx_pool_add(&c->generators, 1);
		char text[256];
		size_t len = g->vendor.len + (g->tool.ptr ? 1 + g->tool.len : 0);

		if (!out)
			return sx_error(c->err, SPVX_ENOMEM, "out of memory");
		if (len > sizeof(text))
			return sx_error(c->err, SPVX_ELIMIT, "generator name too long");
		memcpy(text, g->vendor.ptr, g->vendor.len);
		if (g->tool.ptr) {
			text[g->vendor.len] = ' ';
			memcpy(text + g->vendor.len + 1, g->tool.ptr, g->tool.len);
		}
		out->value = g->value;
		out->text = sx_compile_string(c, sx_str_n(text, len));
	}
	return 0;
}

/* Modules import sets by name, so names are unique. */
static int check_set_name(struct sx_compiler *c, const struct sx_tset *set, uint32_t index)
{
	const struct sx_set *sets = sx_pool_at(&c->sets, 0);
	uint32_t i;

	for (i = 0; i < index; i++) {
		if (sets[i].name == sets[index].name)
			return sx_error(c->err, SPVX_ESYNTAX, "two sets are called %.*s",
					(int)set->name.len, set->name.ptr);
	}
	return 0;
}

static int compile_set(struct sx_compiler *c, const struct sx_tset *set, uint32_t index)
{
	struct sx_set *out = sx_pool_at(&c->sets, index);
	struct sx_range ops;
	uint64_t version = 0;
	int err = sx_compile_range(c, index, set->ops, &ops);

	if (err)
		return err;
	if (set->version.ptr)
		sx_parse_u64(set->version, &version);
	out->ops = ops;
	out->version = (uint32_t)version;
	out->name = sx_compile_string(c, set->name);
	if (set->prefix)
		out->flags |= SX_SET_PREFIX;
	if (sx_str_starts(set->name, "NonSemantic."))
		out->flags |= SX_SET_NONSEMANTIC;
	return c->failed ? c->failed : check_set_name(c, set, index);
}

/* Declare the kinds of all sets, since operands name them, and the capabilities. */
static int declare(struct sx_compiler *c, const struct sx_tset *const *sets, size_t count)
{
	uint32_t index = 0;
	size_t i;
	int err = 0;

	for (i = 0; !err && i < count; i++) {
		struct sx_set *out;

		if (sets[i]->is_generators)
			continue;
		out = sx_pool_add(&c->sets, 1);
		if (!out)
			return -SPVX_ENOMEM;
		out->first_kind = (uint32_t)c->kinds.count;
		err = declare_kinds(c, sets[i], index++);
		out->kind_count = (uint32_t)c->kinds.count - out->first_kind;
	}
	return err ? err : sx_compile_capabilities(c, sets[0]);
}

static int fill(struct sx_compiler *c, const struct sx_tset *const *sets, size_t count)
{
	uint32_t index = 0;
	size_t i;
	int err = 0;

	for (i = 0; !err && i < count; i++) {
		if (sets[i]->is_generators) {
			err = compile_generators(c, sets[i]);
			continue;
		}
		/* core's instructions come first: shapes are found by index */
		err = compile_set(c, sets[i], index);
		if (!err)
			err = fill_kinds(c, sets[i], index++);
	}
	return err;
}

static int compile_all(struct sx_compiler *c, const struct sx_tset *const *sets,
		       size_t count, const struct sx_fact_group *facts)
{
	/* offset 0 of the strings is the empty one */
	int err = sx_pool_add(&c->strings, 1) ? compile_classes(c, sets[0]) : -SPVX_ENOMEM;

	sx_compile_list(c, NULL, 0); /* list 0 is the empty one */
	if (!err)
		err = declare(c, sets, count);
	if (!err)
		err = fill(c, sets, count);
	if (!err)
		err = sx_compile_shapes(c);
	if (!err)
		err = sx_compile_facts(c, facts);
	if (!err)
		err = sx_compile_pages(c);
	if (!err)
		err = sx_share_shapes(c); /* sx_compile_pages() checked: below 2^16 */
	return err ? err : c->failed;
}

int sx_grammar_compile(const struct spvx_allocator *a, const struct sx_tset *const *sets,
		       size_t count, const struct sx_fact_group *facts,
		       struct spvx_grammar **image, struct spvx_error *err)
{
	struct sx_compiler c;
	int rc;

	*image = NULL;
	sx_compiler_init(&c, a, err);
	rc = compile_all(&c, sets, count, facts);
	if (!rc)
		rc = sx_compile_pack(&c, image);
	if (rc == -SPVX_ENOMEM)
		sx_error(err, SPVX_ENOMEM, "out of memory");
	sx_compiler_free(&c);
	return rc;
}
