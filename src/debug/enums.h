/* SPDX-License-Identifier: MIT */
/*
 * debug/enums.h - names of the numbers in debug instructions: encodings, flags, tags,
 * qualifiers, operations. The numbers differ between vocabularies; each name is the same in
 * all.
 */
#ifndef SPVX_DEBUG_ENUMS_H
#define SPVX_DEBUG_ENUMS_H

#include "debug/vocabulary.h"

/* Names are those of the specifications; debug/enums.c has the numbers. */
enum sx_debug_enum {
	SX_DEBUG_ENCODING,        /* DebugTypeBasic: "Float", "SignedChar" */
	SX_DEBUG_FLAG,            /* one bit above the access: "FlagIsLocal" */
	SX_DEBUG_ACCESS,          /* both low bits of the flags: "FlagIsPublic" */
	SX_DEBUG_COMPOSITE,       /* DebugTypeComposite: "Class" */
	SX_DEBUG_QUALIFIER,       /* DebugTypeQualifier: "ConstType" */
	SX_DEBUG_OPERATION,       /* DebugOperation: "PlusUconst" */
	SX_DEBUG_IMPORTED_ENTITY, /* DebugImportedEntity: "ImportedModule" */
	SX_DEBUG_BUILD_FLAG       /* DebugBuildIdentifier: "IdentifierPossibleDuplicates" */
};

/*
 * Access is a field of two bits in the flags: public is not protected and private at once.
 */
#define SX_DEBUG_ACCESS_MASK 3u

/* The name of a value in a vocabulary; NULL: none. */
const char *sx_debug_enum_name(enum sx_debug_enum e, unsigned vocabulary, uint32_t value);

/* How many operands a DebugOperation of that name takes. */
unsigned sx_debug_operation_operands(unsigned vocabulary, uint32_t operation);

#endif
