/* SPDX-License-Identifier: MIT */
/*
 * spirv/build_id.h - the two debug instructions that lead from a stripped module back to the
 * whole one: DebugBuildIdentifier and DebugStoragePath.
 */
#ifndef SPVX_SPIRV_BUILD_ID_H
#define SPVX_SPIRV_BUILD_ID_H

#include "base/str.h"

/* Numbers in NonSemantic.Shader.DebugInfo.*. */
#define SX_DEBUG_BUILD_ID     105
#define SX_DEBUG_STORAGE_PATH 106

#define SX_SET_NAME_BYTES 64 /* of imports and extensions known by name: more than all */

/* The set has them. */
static inline bool sx_has_build_id(struct spvx_str import)
{
	return sx_str_starts(import, "NonSemantic.Shader.DebugInfo.");
}

#endif
