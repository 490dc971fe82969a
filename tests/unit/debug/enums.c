/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/enums.c - names of numbers against the published grammars, both ways:
 * what a grammar names has that name, and what it does not name has none.
 */
#include "debug/enums.h"

#include "base/str.h"
#include "grammar/image.h"
#include "suite.h"

TestSuite(debug_enums, .timeout = 30);

static const struct {
	const char *import;
	enum spvx_debug_vocabulary vocabulary;
} sets[] = {
	{ "DebugInfo", SPVX_DEBUG_DI },
	{ "OpenCL.DebugInfo.100", SPVX_DEBUG_CL },
	{ "NonSemantic.Shader.DebugInfo.100", SPVX_DEBUG_NS100 },
	{ "NonSemantic.Shader.DebugInfo.101", SPVX_DEBUG_NS101 },
};

static const struct {
	enum sx_debug_enum e;
	const char *kind; /* of the grammar */
	bool bits;
	uint32_t first;
	uint32_t end;
} enums[] = {
	{ SX_DEBUG_ENCODING, "DebugBaseTypeAttributeEncoding", false, 0, 16 },
	{ SX_DEBUG_ACCESS, "DebugInfoFlags", false, 1, 4 },
	{ SX_DEBUG_FLAG, "DebugInfoFlags", true, 2, 32 },
	{ SX_DEBUG_COMPOSITE, "DebugCompositeType", false, 0, 16 },
	{ SX_DEBUG_QUALIFIER, "DebugTypeQualifier", false, 0, 16 },
	{ SX_DEBUG_OPERATION, "DebugOperation", false, 0, 16 },
	{ SX_DEBUG_IMPORTED_ENTITY, "DebugImportedEntity", false, 0, 16 },
	{ SX_DEBUG_BUILD_FLAG, "BuildIdentifierFlags", true, 0, 32 },
};

/* The kind of that name that a set has of its own; UINT32_MAX: none. */
static uint32_t kind_of(const struct spvx_grammar *g, const char *import, const char *name)
{
	const struct sx_set *set = &sx_sets(g)[spvx_set_find(g, sx_str(import))];

	for (uint32_t i = set->first_kind; i < set->first_kind + set->kind_count; i++) {
		if (!strcmp(spvx_kind_name(g, i), name))
			return i;
	}
	return UINT32_MAX;
}

Test(debug_enums, grammars)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();

	for (size_t i = 0; i < TEST_COUNT(sets) * TEST_COUNT(enums); i++) {
		unsigned vocabulary = sets[i / TEST_COUNT(enums)].vocabulary;
		const char *import = sets[i / TEST_COUNT(enums)].import;
		size_t e = i % TEST_COUNT(enums);
		uint32_t kind = kind_of(g, import, enums[e].kind);

		for (uint32_t k = enums[e].first; k < enums[e].end; k++) {
			uint32_t value = enums[e].bits ? 1u << k : k;
			const struct spvx_entry *entry =
				kind == UINT32_MAX ? NULL : spvx_enum_find(g, kind, value);
			const char *name =
				sx_debug_enum_name(enums[e].e, vocabulary, value);

			cr_assert(!entry == !name, "%s: %s %u", import, enums[e].kind,
				  value);
			if (!entry)
				continue;
			cr_expect(!strcmp(name, spvx_entry_name(g, entry)), "%s: %s %u",
				  import, enums[e].kind, value);
			if (enums[e].e == SX_DEBUG_OPERATION && vocabulary == SPVX_DEBUG_DI)
				cr_expect(sx_debug_operation_operands(vocabulary, value) ==
						  entry->operand_count,
					  "%s: operands of %s", import, name);
		}
	}
}
