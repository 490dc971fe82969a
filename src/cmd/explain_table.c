/* SPDX-License-Identifier: MIT */
/*
 * cmd/explain_table.c - tables/explain.txt, which has a sentence about each name of the
 * grammar, and the pages of the specifications.
 *
 * The table stays text: an article reads it once, and the program starts without it.
 */
#include "cmd/explain.h"

#include "base/str.h"

#include <ctype.h>

#define SPECS    "https://registry.khronos.org/SPIR-V/specs/unified1/"
#define REGISTRY "https://github.khronos.org/SPIRV-Registry/"

/* clang-format off */
static const char table[] =
#include "explain.txt.inc"
;

/* clang-format on */

/* Whether a heading, which is a list of names separated by blanks, has @group. */
static bool heads(struct spvx_str heading, const char *group)
{
	while (heading.len)
		if (sx_str_is(sx_take_until(&heading, ' '), group))
			return true;
	return false;
}

/* The sentence about @name below a heading that has @group; empty: none. */
static struct spvx_str sentence_of(const char *group, struct spvx_str name)
{
	struct spvx_str rest = sx_str_n(table, sizeof(table) - 1);
	struct spvx_str line;
	bool inside = false;

	while (sx_take_line(&rest, &line)) {
		if (line.len && line.ptr[0] != '\t')
			inside = heads(line, group);
		else if (inside && line.len > name.len + 2 &&
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
	const char *line = explain_copy(l, sx_str_n(l->line.data, l->line.len));

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

void explain_describe(struct explain *l, struct sx_article *a, const char *set,
		      const char *kind, const struct sx_tmember *m)
{
	const struct sx_tnames *extension = m ? extension_of(l, m) : NULL;
	const char *group = kind ? kind : set;
	struct spvx_str sentence;

	if (!a)
		return;
	sentence = m ? sentence_of(group, m->name)
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

void explain_link_extension(struct explain *l, struct sx_article *a)
{
	if (!a)
		return;
	put_extension(&l->line, sx_str(a->name));
	a->link = take_line(l);
}
