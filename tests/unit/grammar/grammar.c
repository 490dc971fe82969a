/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/grammar/grammar.c - every look-up in the built-in grammar, against the
 * published JSON grammars read as plain trees.
 */
#include <spvx/grammar.h>

#include "grammars.h"

#include "grammar/image.h"

#include <spvx/enums.h>

TestSuite(grammar_grammar, .timeout = 60);

static bool has_name(const struct sx_json_node *names, struct spvx_str name)
{
	for (; names; names = names->next) {
		if (sx_str_eq(names->text, name))
			return true;
	}
	return false;
}

static uint32_t capability_value(const struct sx_json_node *core, struct spvx_str name)
{
	const struct sx_json_node *kinds = test_items(core, "operand_kinds");
	const struct sx_json_node *e =
		test_items(test_kind_named(kinds, sx_str("Capability")), "enumerants");

	while (e && !sx_str_eq(test_text(e, "enumerant"), name) &&
	       !has_name(test_items(e, "aliases"), name))
		e = e->next;
	cr_assert(e, "no capability %.*s", (int)name.len, name.ptr);
	return test_value(e, "value");
}

static size_t count_items(const struct sx_json_node *n)
{
	size_t count = 0;

	for (; n; n = n->next)
		count++;
	return count;
}

/* "1.3" -> 0x13, "None" and nothing -> 0. */
static unsigned version_number(struct spvx_str s)
{
	return s.len == 3 ? (unsigned)((s.ptr[0] - '0') << 4 | (s.ptr[2] - '0')) : 0;
}

/* ---- one entry ---- */

static void check_capabilities(const char *what, const struct spvx_entry *e,
			       const struct sx_json_node *j,
			       const struct sx_json_node *core)
{
	const struct sx_json_node *n = test_items(j, "capabilities");
	struct spvx_str stray = test_text(j, "capability");
	uint32_t value = UINT32_MAX;
	unsigned i = 0;

	if (stray.len) {
		cr_expect(spvx_entry_capability(NULL, e, i++, &value) &&
				  value == capability_value(core, stray),
			  "%s: stray capability", what);
	}
	for (; n; n = n->next, i++) {
		cr_expect(spvx_entry_capability(NULL, e, i, &value) &&
				  value == capability_value(core, n->text),
			  "%s: capability %u is %u", what, i, value);
	}
	cr_expect(!spvx_entry_capability(NULL, e, i, &value), "%s: %u capabilities", what,
		  i);
}

typedef const char *list_fn(const struct spvx_grammar *g, const struct spvx_entry *e,
			    unsigned i);

static void check_list(const char *what, const struct spvx_entry *e,
		       const struct sx_json_node *j, const char *key, list_fn *fn)
{
	const struct sx_json_node *n = test_items(j, key);
	unsigned i = 0;

	for (; n; n = n->next, i++) {
		const char *name = fn(NULL, e, i);

		cr_expect(name && sx_str_is(n->text, name), "%s: %s %u is %s", what, key, i,
			  name ? name : "missing");
	}
	cr_expect(!fn(NULL, e, i), "%s: more than %u %s", what, i, key);
}

static void check_operands(const char *what, const struct spvx_entry *e,
			   const struct sx_json_node *n)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	const struct sx_operand *o = sx_operands(g) + e->operands;

	cr_assert(e->operand_count == count_items(n), "%s: %u operands", what,
		  e->operand_count);
	for (; n; n = n->next, o++) {
		struct spvx_str quantifier = test_text(n, "quantifier");
		const char *name = sx_strings(g) + o->name;

		cr_expect(sx_str_is(test_text(n, "kind"), spvx_kind_name(NULL, o->kind)),
			  "%s: operand kind %s", what, spvx_kind_name(NULL, o->kind));
		cr_expect((quantifier.len ? *quantifier.ptr : 0) == o->quantifier,
			  "%s: quantifier %d", what, o->quantifier);
		cr_expect(sx_str_is(test_text(n, "name"), name), "%s: operand name %s",
			  what, name);
		cr_expect(o->form == sx_kinds(g)[o->kind].form, "%s: form %u", what,
			  o->form);
	}
}

static void check_entry(const char *what, const struct spvx_entry *e,
			const struct sx_json_node *j, const struct sx_json_node *core)
{
	struct spvx_str version = test_text(j, "version");
	const struct sx_json_node *provisional = sx_json_get(j, "provisional");

	cr_expect_str_eq(spvx_entry_name(NULL, e), what);
	cr_expect(e->name_len == strlen(what), "%s: %u bytes", what, e->name_len);
	cr_expect(spvx_entry_since(e) == version_number(version), "%s: since %x", what,
		  spvx_entry_since(e));
	cr_expect(!(e->flags & SX_ENTRY_NOT_CORE) == !sx_str_is(version, "None"),
		  "%s: not in core", what);
	cr_expect(spvx_entry_until(e) == version_number(test_text(j, "lastVersion")),
		  "%s: until %x", what, spvx_entry_until(e));
	cr_expect(spvx_entry_provisional(e) == (provisional != NULL), "%s: provisional",
		  what);
	check_capabilities(what, e, j, core);
	check_list(what, e, j, "extensions", spvx_entry_extension);
	check_list(what, e, j, "aliases", spvx_entry_alias);
}

/* ---- instructions ---- */

static bool has_operand(const struct sx_json_node *j, const char *kind)
{
	return test_kind_named(test_items(j, "operands"), sx_str(kind));
}

static void check_instruction(const struct sx_json_node *j, unsigned set,
			      const struct sx_json_node *core)
{
	char *what = test_text_of(test_text(j, "opname"));
	uint32_t number = test_value(j, "opcode");
	const struct spvx_entry *e = spvx_set_op(NULL, set, number);
	const struct sx_json_node *a = test_items(j, "aliases");

	cr_assert(e, "%s: no instruction %u", what, number);
	cr_expect(spvx_entry_value(e) == number, "%s: value %u", what, spvx_entry_value(e));
	cr_expect(spvx_set_op_by_name(NULL, set, sx_str(what)) == e, "%s: by name", what);
	for (; a; a = a->next)
		cr_expect(spvx_set_op_by_name(NULL, set, a->text) == e, "%s: by alias",
			  what);
	check_entry(what, e, j, core);
	check_operands(what, e, test_items(j, "operands"));
	cr_expect(!!(e->flags & SX_ENTRY_RESULT) == has_operand(j, "IdResult") &&
			  !!(e->flags & SX_ENTRY_RESULT_TYPE) ==
				  has_operand(j, "IdResultType"),
		  "%s: result", what);
}

/* All of a set by number, name and alias, and none besides. */
static void check_instructions(const struct sx_json_node *root, unsigned set,
			       const struct sx_json_node *core)
{
	const struct sx_json_node *j = test_items(root, "instructions");
	size_t count = count_items(j);
	unsigned found = 0;

	cr_assert(count && spvx_set_op_count(NULL, set) == count,
		  "%s: %u instructions, %zu in the JSON", spvx_set_name(NULL, set),
		  spvx_set_op_count(NULL, set), count);
	for (; j; j = j->next)
		check_instruction(j, set, core);
	for (uint32_t number = 0; number <= UINT16_MAX + 2; number++)
		found += spvx_set_op(NULL, set, number) != NULL;
	cr_expect(found == count, "%s: %u numbers, %zu in the JSON",
		  spvx_set_name(NULL, set), found, count);
	cr_expect(!spvx_set_op(NULL, set, UINT32_MAX) &&
			  !spvx_set_op_by_name(NULL, set, sx_str("OpNo")) &&
			  !spvx_set_op_by_name(NULL, set, sx_str("")),
		  "%s: what is not there", spvx_set_name(NULL, set));
	for (unsigned i = 1; i < count; i++)
		cr_expect(spvx_entry_value(spvx_set_op_at(NULL, set, i - 1)) <
				  spvx_entry_value(spvx_set_op_at(NULL, set, i)),
			  "%s: order at %u", spvx_set_name(NULL, set), i);
}

Test(grammar_grammar, core_instructions)
{
	struct test_json core;
	const struct sx_json_node *j;
	size_t found = 0;

	test_core_open(&core);
	check_instructions(core.root, 0, core.root);
	for (j = test_items(core.root, "instructions"); j; j = j->next) {
		uint32_t opcode = test_value(j, "opcode");
		const struct spvx_entry *e = spvx_op_find(NULL, (uint16_t)opcode);
		const char *tag = spvx_class_tag(NULL, spvx_op_class(NULL, e));
		struct spvx_str name = test_text(j, "opname");
		bool type = sx_str_starts(name, "OpType") && has_operand(j, "IdResult");

		cr_assert(e == spvx_set_op(NULL, 0, opcode), "%u", opcode);
		cr_expect(spvx_op_by_name(NULL, name) == e, "%u by name", opcode);
		cr_expect(sx_str_is(test_text(j, "class"), tag), "%u: class %s", opcode,
			  tag);
		cr_expect(!!(e->flags & SX_ENTRY_TYPE) == type, "%u: a type", opcode);
	}
	for (unsigned opcode = 0; opcode <= UINT16_MAX; opcode++)
		found += spvx_op_find(NULL, (uint16_t)opcode) != NULL;
	cr_expect(found == spvx_set_op_count(NULL, 0), "%zu opcodes", found);
	test_json_close(&core);
}

Test(grammar_grammar, classes)
{
	struct test_json core;
	const struct sx_json_node *j;
	unsigned i = 0;

	test_core_open(&core);
	for (j = test_items(core.root, "instruction_printing_class"); j; j = j->next, i++)
		cr_expect(sx_str_is(test_text(j, "tag"), spvx_class_tag(NULL, i)),
			  "class %u is %s", i, spvx_class_tag(NULL, i));
	cr_expect(spvx_class_count(NULL) == i, "%u classes", spvx_class_count(NULL));
	cr_expect_str_eq(spvx_class_tag(NULL, i), "unknown");
	cr_expect_str_eq(spvx_class_tag(NULL, UINT32_MAX), "unknown");
	cr_expect(spvx_op_class(NULL, spvx_set_op_at(NULL, 1, 0)) == i,
		  "an extended instruction has no class");
	test_json_close(&core);
}

/* ---- enumerants ---- */

static void check_enumerant(const char *kind_name, unsigned kind,
			    const struct sx_json_node *j, const struct sx_json_node *core)
{
	char *what = test_text_of(test_text(j, "enumerant"));
	uint32_t value = test_value(j, "value");
	const struct spvx_entry *e = spvx_enum_by_name(NULL, kind, sx_str(what));
	const struct sx_json_node *a = test_items(j, "aliases");

	cr_assert(e, "%s: no %s", kind_name, what);
	cr_expect(spvx_entry_value(e) == value, "%s %s: %u", kind_name, what,
		  spvx_entry_value(e));
	cr_expect(spvx_enum_find(NULL, kind, value) == e, "%s %s: by value", kind_name,
		  what);
	cr_expect_str_eq(spvx_enum_name(NULL, kind, value), what);
	for (; a; a = a->next)
		cr_expect(spvx_enum_by_name(NULL, kind, a->text) == e, "%s %s: by alias",
			  kind_name, what);
	check_entry(what, e, j, core);
	check_operands(what, e, test_items(j, "parameters"));
}

/* The bits that have a name, and those of them with parameters. */
static void check_bits(const char *name, const struct sx_kind *kind,
		       const struct sx_json_node *first)
{
	uint32_t known = 0;
	uint32_t param = 0;

	for (const struct sx_json_node *j = first; j; j = j->next) {
		uint32_t value = test_value(j, "value");

		if (__builtin_popcount(value) > 1)
			continue;
		known |= value;
		param |= test_items(j, "parameters") ? value : 0;
	}
	cr_expect(kind->known_bits == known, "%s: bits %x, not %x", name, kind->known_bits,
		  known);
	cr_expect(kind->param_bits == param, "%s: bits with parameters %x, not %x", name,
		  kind->param_bits, param);
}

static void check_form(const char *name, const struct sx_kind *kind,
		       const struct sx_json_node *j)
{
	struct spvx_str category = test_text(j, "category");
	unsigned form = kind->form;

	cr_expect(sx_str_is(category, "BitEnum") == (form == SX_FORM_MASK) &&
			  sx_str_is(category, "ValueEnum") == (form == SX_FORM_ENUM) &&
			  sx_str_is(category, "Composite") == (form == SX_FORM_COMPOSITE) &&
			  sx_str_is(category, "Id") == (form <= SX_FORM_SEMANTICS),
		  "%s: form %u", name, form);
}

static void check_kind(unsigned index, const struct sx_json_node *j,
		       const struct sx_json_node *core)
{
	const struct sx_kind *kind = sx_kinds(spvx_grammar_builtin()) + index;
	const struct sx_json_node *first = test_items(j, "enumerants");
	const struct sx_json_node *base = test_items(j, "bases");
	char *name = test_text_of(test_text(j, "kind"));
	size_t small = 0;
	size_t found = 0;

	cr_expect_str_eq(spvx_kind_name(NULL, index), name);
	check_form(name, kind, j);
	for (j = first; j; j = j->next) {
		check_enumerant(name, index, j, core);
		small += test_value(j, "value") <= UINT16_MAX;
	}
	for (uint32_t value = 0; value <= UINT16_MAX; value++)
		found += spvx_enum_find(NULL, index, value) != NULL;
	cr_expect(found == small && kind->entries.count == count_items(first),
		  "%s: %zu small values, %u in all", name, found, kind->entries.count);
	cr_expect(!spvx_enum_by_name(NULL, index, sx_str("No")) &&
			  !spvx_enum_name(NULL, index, UINT32_MAX),
		  "%s: what is not there", name);
	if (kind->form == SX_FORM_MASK)
		check_bits(name, kind, first);
	cr_assert(kind->part_count == count_items(base), "%s: %u parts", name,
		  kind->part_count);
	for (unsigned i = 0; base; base = base->next, i++) {
		const struct sx_operand *o =
			&sx_operands(spvx_grammar_builtin())[kind->parts + i];

		cr_expect(sx_str_is(base->text, spvx_kind_name(NULL, o->kind)),
			  "%s: part %u", name, i);
	}
}

static void check_kinds(const struct sx_json_node *root, unsigned set,
			const struct sx_json_node *core)
{
	const struct sx_set *s = sx_sets(spvx_grammar_builtin()) + set;
	const struct sx_json_node *j = test_items(root, "operand_kinds");
	unsigned index = s->first_kind;

	cr_assert(s->kind_count == count_items(j), "%s: %u kinds", spvx_set_name(NULL, set),
		  s->kind_count);
	for (; j; j = j->next)
		check_kind(index++, j, core);
}

Test(grammar_grammar, core_kinds)
{
	struct test_json core;

	test_core_open(&core);
	check_kinds(core.root, 0, core.root);
	/* the numbers in <spvx/enums.h> */
	cr_expect_str_eq(spvx_kind_name(NULL, SPVX_KIND_ImageOperands), "ImageOperands");
	cr_expect_str_eq(spvx_kind_name(NULL, SPVX_KIND_Capability), "Capability");
	cr_expect_str_eq(spvx_kind_name(NULL, SPVX_KIND_PairIdRefIdRef), "PairIdRefIdRef");
	test_json_close(&core);
}

/* The one pair whose literal is as wide as a selector is that of OpSwitch. */
Test(grammar_grammar, selector)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	unsigned selectors = 0;

	for (unsigned i = 0; i < spvx_kind_count(NULL); i++) {
		const struct sx_kind *k = &sx_kinds(g)[i];

		for (unsigned p = 0; p < k->part_count; p++) {
			if (sx_operands(g)[k->parts + p].form != SX_FORM_SELECTOR)
				continue;
			selectors++;
			cr_expect_str_eq(spvx_kind_name(NULL, i),
					 "PairLiteralIntegerIdRef");
		}
	}
	cr_expect(selectors == 1, "%u selectors", selectors);
}

/* ---- extended sets ---- */

Test(grammar_grammar, extended_sets)
{
	struct test_json core;

	test_core_open(&core);
	for (size_t i = 1; i < TEST_GRAMMARS; i++) {
		const struct test_grammar *t = &test_grammars[i];
		unsigned set = spvx_set_find(NULL, sx_str(t->import));
		struct test_json j;

		cr_assert(test_json_open(&j, t), "%s", t->file);
		cr_assert(set, "no set for %s", t->import);
		cr_expect_str_eq(spvx_set_name(NULL, set), t->name);
		cr_expect(spvx_set_find(NULL, sx_str(t->name)) == set, "%s by its name",
			  t->name);
		check_instructions(j.root, set, core.root);
		check_kinds(j.root, set, core.root);
		test_json_close(&j);
	}
	/* core, those, and the alias */
	cr_expect(spvx_set_count(NULL) == TEST_GRAMMARS + 1, "%u sets",
		  spvx_set_count(NULL));
	cr_expect_str_eq(spvx_set_name(NULL, 0), "core");
	test_json_close(&core);
}

/* An import string, the set it means ("" = none), whether that is debug information. */
static const struct {
	const char *import;
	const char *set;
	bool debug;
} imports[] = {
	{ "GLSL.std.450", "GLSL.std.450", false },
	{ "GLSL.std.45", "", false },
	{ "GLSL.std.4500", "", false },
	{ "glsl.std.450", "", false },
	{ "core", "", false },
	{ "generators", "", false },
	{ "", "", false },
	{ "DebugInfo", "DebugInfo", true },
	{ "OpenCL.DebugInfo.100", "OpenCL.DebugInfo.100", true },
	{ "SPIRV.debug", "SPIRV.debug", true },
	{ "NonSemantic.Shader.DebugInfo.100", "NonSemantic.Shader.DebugInfo.100", true },
	{ "NonSemantic.Shader.DebugInfo.101", "NonSemantic.Shader.DebugInfo.", true },
	{ "NonSemantic.Shader.DebugInfo.200", "NonSemantic.Shader.DebugInfo.", true },
	{ "NonSemantic.Shader.DebugInfo.1000", "NonSemantic.Shader.DebugInfo.", true },
	{ "NonSemantic.Shader.DebugInfo.", "NonSemantic.Shader.DebugInfo.", true },
	{ "NonSemantic.Shader.DebugInfo", "", false },
	{ "NonSemantic.Graph.DebugInfo.1", "NonSemantic.Graph.DebugInfo.", false },
	{ "NonSemantic.ClspvReflection.1", "NonSemantic.ClspvReflection.", false },
	{ "NonSemantic.DebugPrintf", "NonSemantic.DebugPrintf", false },
	{ "NonSemantic.Unknown", "", false },
	{ "Vendor.unknown.0", "", false },
};

Test(grammar_grammar, imports)
{
	for (size_t i = 0; i < TEST_COUNT(imports); i++) {
		struct spvx_str import = sx_str(imports[i].import);
		unsigned set = spvx_set_find(NULL, import);

		cr_expect_str_eq(set ? spvx_set_name(NULL, set) : "", imports[i].set);
		cr_expect(spvx_import_is_debug(NULL, import) == imports[i].debug,
			  "%s: debug information", imports[i].import);
	}
}

Test(grammar_grammar, an_alias_shares_its_set)
{
	unsigned alias = spvx_set_find(NULL, sx_str("SPIRV.debug"));
	unsigned set = spvx_set_find(NULL, sx_str("OpenCL.DebugInfo.100"));

	cr_assert(alias && set && alias != set);
	cr_expect(spvx_set_op_count(NULL, alias) == spvx_set_op_count(NULL, set));
	for (unsigned i = 0; i < spvx_set_op_count(NULL, set); i++)
		cr_expect(spvx_set_op_at(NULL, alias, i) == spvx_set_op_at(NULL, set, i),
			  "instruction %u", i);
}

/* Three bits of four sets: public is both of the others, and no bit. */
Test(grammar_grammar, a_name_for_two_bits)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	unsigned kinds = 0;

	for (unsigned i = 0; i < spvx_kind_count(NULL); i++) {
		const struct spvx_entry *e =
			spvx_enum_by_name(NULL, i, sx_str("FlagIsPublic"));

		if (!e)
			continue;
		kinds++;
		cr_expect(spvx_entry_value(e) == 3, "kind %u", i);
		cr_expect_str_eq(spvx_enum_name(NULL, i, 1), "FlagIsProtected");
		cr_expect_str_eq(spvx_enum_name(NULL, i, 2), "FlagIsPrivate");
		cr_expect((sx_kinds(g)[i].known_bits & 3) == 3, "kind %u", i);
	}
	cr_expect(kinds == 4, "%u kinds", kinds);
}

/* The places of names are in the order of names, in every set and kind. */
static void expect_places(const struct spvx_grammar *g, const struct sx_range *r)
{
	const struct spvx_entry *list = sx_entries(g) + r->first;

	for (unsigned i = 0; i < r->count; i++) {
		const struct spvx_entry *e = &list[i];
		const char *name = sx_strings(g) + e->name;
		unsigned before = 0;

		for (unsigned k = 0; k < r->count; k++) {
			if (strcmp(sx_strings(g) + list[k].name, name) >= 0)
				continue;
			before++;
			cr_expect(list[k].name_place < e->name_place, "%s", name);
		}
		cr_expect(e->name_place > before && e->name_place <= r->name_count,
			  "%s: %u of %u", name, e->name_place, r->name_count);
		cr_expect(e->name_len == strlen(name), "%s", name);
	}
}

Test(grammar_grammar, places_of_names)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();

	for (uint32_t i = 0; i < g->sets.count; i++)
		expect_places(g, &sx_sets(g)[i].ops);
	for (uint32_t i = 0; i < g->kinds.count; i++)
		expect_places(g, &sx_kinds(g)[i].entries);
	cr_expect_gt(sx_sets(g)[0].ops.count, 700);
}

Test(grammar_grammar, what_is_not_there)
{
	unsigned sets = spvx_set_count(NULL);

	cr_expect(!spvx_set_op(NULL, sets, 1) && !spvx_set_op(NULL, UINT32_MAX, 1));
	cr_expect(!spvx_set_op_by_name(NULL, sets, sx_str("OpNop")));
	cr_expect(!spvx_op_by_name(NULL, sx_str("opload")));
	cr_expect(!spvx_op_by_name(NULL, sx_str("OpLoa")));
	cr_expect(!spvx_op_by_name(NULL, sx_str("OpLoadd")));
	cr_expect(!spvx_op_by_name(NULL, sx_str_n("OpLoad\0", 7)), "a NUL is a character");
	cr_expect(spvx_op_by_name(NULL, sx_str_n("OpLoadX", 6)),
		  "a view ends where it says");
	cr_expect(!spvx_generator_name(NULL, UINT32_MAX));
	cr_expect(spvx_grammar_builtin() == spvx_grammar_builtin());
}

/* ---- generators ---- */

Test(grammar_grammar, generators)
{
	char *folder = test_grammar_folder();
	char *path = test_format("%s/spir-v.xml", folder ? folder : "");
	struct test_bytes xml = test_read(path);
	unsigned count = 0;
	unsigned found = 0;

	if (!xml.data)
		cr_skip_test("no spir-v.xml: set SPVX_GRAMMAR_DIR");
	for (char *line = strtok((char *)xml.data, "\n"); line; line = strtok(NULL, "\n")) {
		char value[128], vendor[128], tool[128], full[300];
		const char *name;

		if (!strstr(line, "<id value="))
			continue;
		test_attribute(value, line, " value=\"");
		test_attribute(vendor, line, " vendor=\"");
		test_attribute(tool, line, " tool=\"");
		snprintf(full, sizeof(full), "%s%s%s", vendor, *tool ? " " : "", tool);
		name = spvx_generator_name(NULL, (uint32_t)strtoul(value, NULL, 10));
		cr_expect_str_eq(name ? name : "(none)", full);
		count++;
	}
	for (uint32_t tool = 0; tool <= UINT16_MAX; tool++)
		found += spvx_generator_name(NULL, tool) != NULL;
	cr_expect(count > 40 && found == count, "%u generators, %u in the XML", found,
		  count);
}
