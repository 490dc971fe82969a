/* SPDX-License-Identifier: MIT */
/*
 * debug/enums.c - see debug/enums.h.
 *
 * A row has the number, the vocabularies with it, and its name. A name may have several
 * rows: DebugInfo numbers its encodings differently from its successors.
 */
#include "debug/enums.h"

#include <spvx/debuginfo.h>

#define DI  (1u << SPVX_DEBUG_DI)
#define CL  (1u << SPVX_DEBUG_CL)
#define NS  (1u << SPVX_DEBUG_NS100 | 1u << SPVX_DEBUG_NS101 | 1u << SPVX_DEBUG_NS200)
#define NEW (CL | NS)
#define ALL (DI | NEW)

static const struct value {
	uint8_t e;
	uint8_t sets;
	uint8_t operands; /* of an operation */
	uint32_t value;
	const char *name;
} values[] = {
	{ SX_DEBUG_ENCODING, ALL, 0, 0, "Unspecified" },
	{ SX_DEBUG_ENCODING, ALL, 0, 1, "Address" },
	{ SX_DEBUG_ENCODING, ALL, 0, 2, "Boolean" },
	{ SX_DEBUG_ENCODING, DI, 0, 4, "Float" },
	{ SX_DEBUG_ENCODING, DI, 0, 5, "Signed" },
	{ SX_DEBUG_ENCODING, DI, 0, 6, "SignedChar" },
	{ SX_DEBUG_ENCODING, DI, 0, 7, "Unsigned" },
	{ SX_DEBUG_ENCODING, DI, 0, 8, "UnsignedChar" },
	{ SX_DEBUG_ENCODING, NEW, 0, 3, "Float" },
	{ SX_DEBUG_ENCODING, NEW, 0, 4, "Signed" },
	{ SX_DEBUG_ENCODING, NEW, 0, 5, "SignedChar" },
	{ SX_DEBUG_ENCODING, NEW, 0, 6, "Unsigned" },
	{ SX_DEBUG_ENCODING, NEW, 0, 7, "UnsignedChar" },
	{ SX_DEBUG_ACCESS, ALL, 0, 1, "FlagIsProtected" },
	{ SX_DEBUG_ACCESS, ALL, 0, 2, "FlagIsPrivate" },
	{ SX_DEBUG_ACCESS, ALL, 0, 3, "FlagIsPublic" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x4, "FlagIsLocal" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x8, "FlagIsDefinition" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x10, "FlagFwdDecl" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x20, "FlagArtificial" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x40, "FlagExplicit" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x80, "FlagPrototyped" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x100, "FlagObjectPointer" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x200, "FlagStaticMember" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x400, "FlagIndirectVariable" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x800, "FlagLValueReference" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x1000, "FlagRValueReference" },
	{ SX_DEBUG_FLAG, ALL, 0, 0x2000, "FlagIsOptimized" },
	{ SX_DEBUG_FLAG, NEW, 0, 0x4000, "FlagIsEnumClass" },
	{ SX_DEBUG_FLAG, NEW, 0, 0x8000, "FlagTypePassByValue" },
	{ SX_DEBUG_FLAG, NEW, 0, 0x10000, "FlagTypePassByReference" },
	{ SX_DEBUG_FLAG, NS, 0, 0x20000, "FlagUnknownPhysicalLayout" },
	{ SX_DEBUG_COMPOSITE, ALL, 0, 0, "Class" },
	{ SX_DEBUG_COMPOSITE, ALL, 0, 1, "Structure" },
	{ SX_DEBUG_COMPOSITE, ALL, 0, 2, "Union" },
	{ SX_DEBUG_QUALIFIER, ALL, 0, 0, "ConstType" },
	{ SX_DEBUG_QUALIFIER, ALL, 0, 1, "VolatileType" },
	{ SX_DEBUG_QUALIFIER, ALL, 0, 2, "RestrictType" },
	{ SX_DEBUG_QUALIFIER, NEW, 0, 3, "AtomicType" },
	{ SX_DEBUG_OPERATION, ALL, 0, 0, "Deref" },
	{ SX_DEBUG_OPERATION, ALL, 0, 1, "Plus" },
	{ SX_DEBUG_OPERATION, ALL, 0, 2, "Minus" },
	{ SX_DEBUG_OPERATION, ALL, 1, 3, "PlusUconst" },
	{ SX_DEBUG_OPERATION, ALL, 2, 4, "BitPiece" },
	{ SX_DEBUG_OPERATION, ALL, 0, 5, "Swap" },
	{ SX_DEBUG_OPERATION, ALL, 0, 6, "Xderef" },
	{ SX_DEBUG_OPERATION, ALL, 0, 7, "StackValue" },
	{ SX_DEBUG_OPERATION, ALL, 1, 8, "Constu" },
	{ SX_DEBUG_OPERATION, NEW, 2, 9, "Fragment" },
	{ SX_DEBUG_IMPORTED_ENTITY, NEW, 0, 0, "ImportedModule" },
	{ SX_DEBUG_IMPORTED_ENTITY, NEW, 0, 1, "ImportedDeclaration" },
	{ SX_DEBUG_BUILD_FLAG, NS, 0, 1, "IdentifierPossibleDuplicates" },
};

static const struct value *find(enum sx_debug_enum e, unsigned vocabulary, uint32_t value)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(values); i++) {
		if (values[i].e == e && values[i].value == value &&
		    values[i].sets >> vocabulary & 1)
			return &values[i];
	}
	return NULL;
}

const char *sx_debug_enum_name(enum sx_debug_enum e, unsigned vocabulary, uint32_t value)
{
	const struct value *v = find(e, vocabulary, value);

	return v ? v->name : NULL;
}

unsigned sx_debug_operation_operands(unsigned vocabulary, uint32_t operation)
{
	const struct value *v = find(SX_DEBUG_OPERATION, vocabulary, operation);

	return v ? v->operands : 0;
}

/* ---- numbers of entries ---- */

const char *spvx_debuginfo_number_name(const struct spvx_debuginfo_entry *entry)
{
	static const uint8_t enums[SPVX_DEBUGINFO_KINDS] = {
		/* 1 + enum sx_debug_enum */
		[SPVX_DEBUGINFO_TypeBasic] = 1 + SX_DEBUG_ENCODING,
		[SPVX_DEBUGINFO_TypeComposite] = 1 + SX_DEBUG_COMPOSITE,
		[SPVX_DEBUGINFO_TypeQualifier] = 1 + SX_DEBUG_QUALIFIER,
		[SPVX_DEBUGINFO_Operation] = 1 + SX_DEBUG_OPERATION,
		[SPVX_DEBUGINFO_ImportedEntity] = 1 + SX_DEBUG_IMPORTED_ENTITY,
	};
	unsigned e = enums[entry->kind];

	return e ? sx_debug_enum_name((enum sx_debug_enum)(e - 1), entry->vocabulary,
				      entry->number)
		 : NULL;
}

const char *spvx_debuginfo_flag_name(const struct spvx_debuginfo_entry *entry, unsigned i)
{
	uint32_t bit = i < 32 ? entry->flags & UINT32_C(1) << i : 0;

	if (entry->kind == SPVX_DEBUGINFO_BuildIdentifier)
		return sx_debug_enum_name(SX_DEBUG_BUILD_FLAG, entry->vocabulary, bit);
	if (!i)
		return sx_debug_enum_name(SX_DEBUG_ACCESS, entry->vocabulary,
					  entry->flags & SX_DEBUG_ACCESS_MASK);
	return sx_debug_enum_name(SX_DEBUG_FLAG, entry->vocabulary, bit);
}
