/* SPDX-License-Identifier: MIT */
/*
 * cmd/explain_grammar.c - a word in the grammars: an instruction, an enumerant, an operand
 * kind, an extension; with its sentence of tables/explain.txt and the page that defines it.
 *
 * That table stays text: an article reads it once, and the program starts without it.
 */
#include "cmd/explain.h"

#include "base/str.h"
#include "grammar/published.h"

#include <ctype.h>

#define SPECS    "https://registry.khronos.org/SPIR-V/specs/unified1/"
#define REGISTRY "https://github.khronos.org/SPIRV-Registry/"

/* clang-format off */
static const char table[] =
#include "explain.txt.inc"
;

/* clang-format on */

/* The sentence about @name below a heading that has @group; empty: none. */
static struct spvx_str sentence_of(const char *group, struct spvx_str name)
{
	struct spvx_str rest = sx_str_n(table, sizeof(table) - 1);
	struct spvx_str line;
	bool inside = false;

	while (sx_take_line(&rest, &line)) {
		if (line.len && line.ptr[0] != '\t') {
			/* a heading: names, blanks between */
			inside = false;
			while (line.len && !inside)
				inside = sx_str_is(sx_take_until(&line, ' '), group);
		} else if (inside && line.len > name.len + 2 &&
			   !memcmp(line.ptr + 1, name.ptr, name.len) &&
			   line.ptr[name.len + 1] == ' ')
			return sx_str_n(line.ptr + name.len + 2, line.len - name.len - 2);
	}
	return sx_str_n("", 0);
}

/* ---- pages ---- */

/* How the anchors of a page spell the names of instructions. */
enum anchor {
	PAGE_ONLY,
	AS_NAMED,
	LOWER /* _argmax */
};

static const struct page {
	char set[36];
	char page[96];
	enum anchor anchor;
} pages[] = {
	{ "core", SPECS "SPIRV.html", AS_NAMED },
	{ "GLSL.std.450", SPECS "GLSL.std.450.html", PAGE_ONLY },
	{ "OpenCL.std", SPECS "OpenCL.ExtendedInstructionSet.100.html", PAGE_ONLY },
	{ "DebugInfo", SPECS "DebugInfo.html", AS_NAMED },
	{ "OpenCL.DebugInfo.100", SPECS "OpenCL.DebugInfo.100.html", AS_NAMED },
	{ "NonSemantic.Shader.DebugInfo.100",
	  REGISTRY "nonsemantic/NonSemantic.Shader.DebugInfo.100.html", AS_NAMED },
	{ "NonSemantic.Shader.DebugInfo.",
	  REGISTRY "nonsemantic/NonSemantic.Shader.DebugInfo.html", AS_NAMED },
	{ "NonSemantic.ClspvReflection.",
	  REGISTRY "nonsemantic/NonSemantic.ClspvReflection.html", PAGE_ONLY },
	{ "NonSemantic.DebugBreak", REGISTRY "nonsemantic/NonSemantic.DebugBreak.html",
	  PAGE_ONLY },
	{ "NonSemantic.DebugPrintf", REGISTRY "nonsemantic/NonSemantic.DebugPrintf.html",
	  PAGE_ONLY },
	{ "TOSA.001000.1", REGISTRY "extended/TOSA.001000.1.html", LOWER },
};

/* Kinds whose section has another name than the kind with its words joined by _. */
static const struct {
	char kind[32];
	char anchor[28];
} sections[] = {
	{ "BuildIdentifierFlags", "BuildIdentifierFlags" },
	{ "BuiltIn", "BuiltIn" },
	{ "DebugBaseTypeAttributeEncoding", "BaseTypeAttributeEncoding" },
	{ "DebugCompositeType", "CompositeTypes" },
	{ "DebugImportedEntity", "ImportedEntities" },
	{ "DebugInfoFlags", "DebugFlags" },
	{ "DebugOperation", "Operation" },
	{ "DebugTypeQualifier", "TypeQualifiers" },
	{ "MemoryAccess", "Memory_Operands" },
	{ "MemorySemantics", "Memory_Semantics_-id-" },
	{ "Scope", "Scope_-id-" },
};

/* Put the anchor of the section about a kind: FP_Fast_Math_Mode of FPFastMathMode. */
static void put_section(struct sx_buf *b, const char *kind)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(sections); i++) {
		if (!strcmp(kind, sections[i].kind)) {
			sx_buf_puts(b, sections[i].anchor);
			return;
		}
	}
	for (const char *c = kind; *c; c++) {
		if (c != kind && isupper((unsigned char)*c) && islower((unsigned char)c[1]))
			sx_buf_putc(b, '_');
		sx_buf_putc(b, *c);
	}
}

/* Write the page of an extension: SPV_KHR_ray_query is in the folder KHR. */
static void put_extension(struct sx_buf *b, struct spvx_str name)
{
	struct spvx_str rest = name;
	struct spvx_str vendor;

	sx_take_until(&rest, '_');
	vendor = sx_take_until(&rest, '_');
	vendor.len -= sx_str_ends(vendor, "X"); /* AMDX, NVX: experiments of the vendor */
	sx_buf_printf(b, REGISTRY "extensions/%.*s/%.*s.html", (int)vendor.len, vendor.ptr,
		      (int)name.len, name.ptr);
}

static void put_page(struct sx_buf *b, const struct page *p, const char *kind,
		     const struct sx_tmember *m)
{
	sx_buf_puts(b, p->page);
	if (p->anchor == PAGE_ONLY || !(kind || m))
		return;
	sx_buf_puts(b, p->anchor == LOWER ? "#_" : "#");
	if (kind)
		put_section(b, kind);
	else if (p->anchor == AS_NAMED)
		sx_buf_put(b, m->name.ptr, m->name.len);
	else
		for (size_t i = 0; i < m->name.len; i++)
			sx_buf_putc(b, (char)tolower((unsigned char)m->name.ptr[i]));
}

static const char *take_line(struct explain *l)
{
	const char *line = explain_copy(l, sx_buf_str(&l->line));

	if (l->line.error)
		l->err = l->line.error;
	l->line.len = 0;
	return *line ? line : NULL;
}

/* Return: the extension that adds @m: its own, or that of the capability it needs; NULL: a
 * version of the specification has it. */
static const struct sx_tnames *extension_of(const struct explain *l,
					    const struct sx_tmember *m)
{
	if (!sx_str_is(m->version, "None") || m->extensions || !m->capabilities)
		return sx_str_is(m->version, "None") ? m->extensions : NULL;
	for (const struct sx_tkind *k = l->sets.sets[0]->kinds; k; k = k->next) {
		if (!sx_str_is(k->name, "Capability"))
			continue;
		for (const struct sx_tmember *c = k->enumerants; c; c = c->next)
			if (sx_str_eq(c->name, m->capabilities->name))
				return c->extensions;
	}
	return NULL;
}

static void describe(struct explain *l, struct sx_article *a, const char *set,
		     const char *kind, const struct sx_tmember *m)
{
	const struct sx_tnames *extension = m ? extension_of(l, m) : NULL;
	const char *group = kind ? kind : set;
	struct spvx_str sentence = m ? sentence_of(group, m->name)
				     : sentence_of(kind ? "kinds" : "sets", sx_str(group));

	if (sentence.len)
		a->summary = explain_copy(l, sentence);
	if (extension) {
		put_extension(&l->line, extension->name);
	} else if (sx_str_starts(sx_str(set), "SPV_")) {
		put_extension(&l->line, sx_str(set));
	} else {
		for (size_t i = 0; i < SX_ARRAY_SIZE(pages); i++)
			if (!strcmp(set, pages[i].set))
				put_page(&l->line, &pages[i], kind, m);
	}
	a->link = take_line(l);
}

/* Add a list of names. @last: separator before the last one: ", ", or " or " if one name is
 * enough. */
static void add_names(struct explain *l, struct sx_article *a, const char *label,
		      const struct sx_tnames *names, const char *last)
{
	for (const struct sx_tnames *n = names; n; n = n->next)
		SX_SAY(&l->line, n != names ? SX_C(n->next ? ", " : last) : SX_NONE,
		       SX_S(n->name));
	explain_line(l, a, label);
}

/* Kinds of operands whose names say little: a name for an operand without one, and a note
 * on an operand that has one. */
static const struct {
	char kind[32];
	char name[16];
	char says[20];
} operand_kinds[] = {
	{ "IdResultType", "Result Type", "" },
	{ "IdResult", "Result", "" },
	{ "IdRef", "<id>", "" },
	{ "IdScope", "Scope", "scope" },
	{ "IdMemorySemantics", "Semantics", "memory semantics" },
	{ "LiteralInteger", "integer", "integer" },
	{ "LiteralString", "string", "string" },
	{ "LiteralFloat", "number", "number" },
	{ "LiteralContextDependentNumber", "number", "number" },
	{ "LiteralExtInstInteger", "Instruction", "its number" },
	{ "LiteralSpecConstantOpInteger", "Opcode", "opcode" },
	{ "PairLiteralIntegerIdRef", "", "integer and <id>" },
	{ "PairIdRefLiteralInteger", "", "<id> and integer" },
	{ "PairIdRefIdRef", "", "in pairs" },
};

/* Whether @name is the name of a kind, with or without blanks: "Storage Class". */
static bool names_kind(struct spvx_str name, struct spvx_str kind)
{
	size_t k = 0;

	for (size_t i = 0; i < name.len; i++) {
		if (name.ptr[i] == ' ')
			continue;
		if (k == kind.len || sx_lower(name.ptr[i]) != sx_lower(kind.ptr[k++]))
			return false;
	}
	return k == kind.len;
}

/* Write a remark after a name: "Column (integer, optional)". */
static void put_remark(struct sx_buf *b, struct spvx_str remark, bool *open)
{
	if (!remark.len)
		return;
	SX_SAY(b, SX_C(*open ? ", " : " ("), SX_S(remark));
	*open = true;
}

static void put_operand(struct sx_buf *b, const struct sx_toperand *o)
{
	struct spvx_str name = o->kind;
	struct spvx_str says = o->kind;
	bool open = false;

	for (size_t i = 0; i < SX_ARRAY_SIZE(operand_kinds); i++) {
		if (!sx_str_is(o->kind, operand_kinds[i].kind))
			continue;
		name = sx_str(operand_kinds[i].name);
		says = sx_str(operand_kinds[i].says);
	}
	if (o->name.len && !names_kind(o->name, o->kind) && !names_kind(o->name, says)) {
		bool in_anchor = false;

		/* without the markup of the specification: D~ref~, a list on several lines,
		 * a reference such as <<Invocation,invocations>> */
		for (size_t i = 0; i < o->name.len; i++) {
			in_anchor |=
				i && o->name.ptr[i] == '<' && o->name.ptr[i - 1] == '<';
			if (!in_anchor && !strchr("+\n~<>'", o->name.ptr[i]))
				sx_buf_putc(b, o->name.ptr[i]);
			in_anchor &= o->name.ptr[i] != ',';
		}
		put_remark(b, says, &open);
	} else {
		sx_buf_put(b, name.ptr, name.len);
	}
	if (o->quantifier == '?')
		put_remark(b, sx_str("optional"), &open);
	else if (o->quantifier == '*' && !(o->name.len && sx_str_has(o->name, "...")))
		put_remark(b, sx_str("any number"), &open);
	sx_buf_puts(b, open ? ")" : "");
}

static struct sx_article *add_member(struct explain *l, const char *what, const char *of,
				     const struct sx_tmember *m)
{
	bool is_capability = of && !strcmp(of, "Capability");
	struct sx_article *a = explain_article(l, what, m->name, m->value);

	a->of = of;
	for (size_t i = 0; i < m->class_name.len; i++) /* Relational_and_Logical */
		sx_buf_putc(&l->line,
			    m->class_name.ptr[i] == '_' ? ' ' : m->class_name.ptr[i]);
	explain_line(l, a, "class");
	/* Add operands, such as "Sampled Image, Coordinate, ImageOperands (optional)". */
	for (const struct sx_toperand *o = m->operands; o; o = o->next) {
		if (o != m->operands)
			sx_buf_puts(&l->line, ", ");
		put_operand(&l->line, o);
	}
	explain_line(l, a, "operands");
	if (is_capability)
		add_names(l, a, "implies", m->capabilities, ", ");
	else
		add_names(l, a, "needs", m->capabilities, " or ");
	add_names(l, a, "extensions", m->extensions, " or ");
	if (!sx_str_is(m->version, "None"))
		explain_fact(l, a, "since", m->version);
	explain_fact(l, a, "until", m->last_version);
	add_names(l, a, "also called", m->aliases, ", ");
	if (m->provisional)
		explain_fact(l, a, "status", sx_str("provisional: it may still change"));
	return a;
}

/* Whether the word is a name of the member; @bare: also without "Op". One within a set or kind
 * may be near it. */
static bool is_called(struct explain *l, const struct sx_tmember *m, bool bare)
{
	struct sx_tnames own = { .name = m->name, .next = m->aliases };

	for (const struct sx_tnames *n = &own; n; n = n->next) {
		if (explain_is_word(l, n->name))
			return true;
		if (bare && sx_str_starts(n->name, "Op") &&
		    explain_is_word(l, sx_str_n(n->name.ptr + 2, n->name.len - 2)))
			return true;
	}
	if (l->within.len)
		sx_nearest_try(&l->near, explain_copy(l, m->name));
	return false;
}

/* Whether @name is the set or kind before the word, or none is. */
static bool is_within(const struct explain *l, struct spvx_str name)
{
	return !l->within.len || sx_str_eq_fold(l->within, name);
}

static bool has_name(const struct sx_tnames *names, struct spvx_str name)
{
	for (; names; names = names->next)
		if (sx_str_eq(names->name, name))
			return true;
	return false;
}

/* List the members of a set that need the capability, or extension, @name. */
static void list_members(struct explain *l, const struct sx_tmember *m,
			 struct spvx_str name, bool extension)
{
	for (; m; m = m->next)
		if (has_name(extension ? m->extensions : m->capabilities, name))
			explain_list_add(l, m->name);
}

/* Add the names that a capability enables, or that an extension provides. */
static void add_dependants(struct explain *l, struct sx_article *a, struct spvx_str name,
			   bool extension)
{
	const struct sx_tset *core = l->sets.sets[0];

	list_members(l, core->ops, name, extension);
	explain_list_put(l, a, extension ? "adds" : "allows");
	for (const struct sx_tkind *k = core->kinds; k; k = k->next)
		list_members(l, k->enumerants, name, extension);
	explain_list_put(l, a, "enumerants");
}

static void look_in_kind(struct explain *l, const char *set, const struct sx_tkind *k)
{
	const char *of = explain_copy(l, k->name);
	const bool here = is_within(l, k->name);

	for (const struct sx_tmember *m = k->enumerants; m && here; m = m->next) {
		struct sx_article *a;

		if (!is_called(l, m, false))
			continue;
		a = add_member(l, "enumerant", of, m);
		describe(l, a, set, of, m);
		if (sx_str_is(k->name, "Capability")) {
			add_dependants(l, a, m->name, false);
			explain_vulkan_capability(l, a, m);
		}
	}
	if (explain_is_word(l, k->name) && !l->within.len) {
		struct sx_article *a =
			explain_article(l, "operand kind", k->name, UINT64_MAX);

		if (k->enumerants)
			describe(l, a, set, of, NULL);
		explain_fact(l, a, "about", k->doc);
		for (const struct sx_tmember *m = k->enumerants; m; m = m->next)
			explain_list_add(l, m->name);
		explain_list_put(l, a, "values");
	}
}

static void look_in_set(struct explain *l, const struct sx_tset *set, bool core)
{
	const char *name = explain_copy(l, set->name);
	const bool here = is_within(l, set->name);
	uint64_t number = UINT64_MAX;

	if (core)
		sx_parse_u64(l->word, &number);
	for (const struct sx_tmember *m = set->ops; m && here; m = m->next) {
		if (!is_called(l, m, core) && number != m->value)
			continue;
		describe(l, add_member(l, "instruction", core ? NULL : name, m), name, NULL,
			 m);
	}
	for (const struct sx_tkind *k = set->kinds; k; k = k->next)
		look_in_kind(l, name, k);
	if (!core && explain_is_word(l, set->name) && !l->within.len) {
		struct sx_article *a = explain_article(l, "extended instruction set",
						       set->name, UINT64_MAX);

		describe(l, a, name, NULL, NULL);
		for (const struct sx_tmember *m = set->ops; m; m = m->next)
			explain_list_add(l, m->name);
		explain_list_put(l, a, "instructions");
	}
}

static void look_for_extension(struct explain *l)
{
	struct sx_article **last = l->last;
	struct sx_article *a;
	bool published = false;
	const char *name;

	if (!sx_str_starts(l->word, "SPV_") || l->within.len)
		return;
	for (size_t i = 0; (name = sx_published_extension_at(i)) != NULL; i++)
		published |= sx_str_is(l->word, name);
	a = explain_article(l, "extension", l->word, UINT64_MAX);
	add_dependants(l, a, l->word, true);
	explain_vulkan_extension(l, a);
	put_extension(&l->line, l->word);
	a->link = take_line(l);
	if (published) {
		a->text =
			"Published by Khronos; no grammar lists its instructions or enumerants.";
	} else if (!a->facts) {
		*last = NULL; /* not known */
		l->last = last;
	}
}

void explain_grammar(struct explain *l)
{
	for (size_t i = 0; i < l->sets.count; i++)
		if (!l->sets.sets[i]->is_generators)
			look_in_set(l, l->sets.sets[i], i == 0);
	look_for_extension(l);
}

void explain_within(struct explain *l)
{
	const struct spvx_str word = l->word;
	struct sx_article **before = l->last;
	size_t n = word.len;

	while (n && !strchr("/:", word.ptr[n - 1]))
		n--;
	if (n < 2)
		return;
	l->within = sx_str_n(word.ptr, n - 1);
	l->word = sx_str_n(word.ptr + n, word.len - n);
	sx_nearest_init(&l->near, l->word);
	explain_grammar(l);
	while (l->within.len && sx_is_digit(l->within.ptr[l->within.len - 1]))
		l->within.len--;
	if (l->last == before && l->within.len) /* the version of a set */
		explain_grammar(l);
	if (l->near.name) {
		SX_SAY(&l->line, SX_S(sx_str_n(word.ptr, n)), SX_C(l->near.name));
		l->near.name = take_line(l);
	}
	l->within.len = 0;
	l->word = word;
}
