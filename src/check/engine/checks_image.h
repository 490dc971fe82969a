/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_image.h - checks of the rules on
 * images; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_IMAGE_H
#define SPVX_CHECK_ENGINE_CHECKS_IMAGE_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_IMAGE(X) \
	X(IMAGE_OPERANDS, NOT_STRUCT, "image/operands:not-struct", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a struct of an integer and of what is read") \
	X(IMAGE_OPERANDS, NOT_IMAGE, "image/operands:not-image", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be an image") \
	X(IMAGE_OPERANDS, NOT_SAMPLED_IMAGE, "image/operands:not-sampled-image", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be a sampled image") \
	X(IMAGE_OPERANDS, TEXEL_MISMATCH, "image/operands:texel-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be of the image's sampled type") \
	X(IMAGE_OPERANDS, INT_COORDINATE, "image/operands:int-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: coordinate {id} must be integers of 32 bits") \
	X(IMAGE_OPERANDS, FLOAT_COORDINATE, "image/operands:float-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: coordinate {id} must be floats of 32 bits") \
	X(IMAGE_OPERANDS, ANY_COORDINATE, "image/operands:any-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: coordinate {id} must be numbers of 32 bits") \
	X(IMAGE_OPERANDS, SHORT_COORDINATE, "image/operands:short-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: coordinate {id} has too few components") \
	X(IMAGE_OPERANDS, NOT_NUMBERS, "image/operands:not-numbers", DATA, CK_AT_IMAGE, 0, \
	  "{op}: what is read must be a scalar or vector of numbers") \
	X(IMAGE_OPERANDS, NOT_FOUR_COMPONENTS, "image/operands:not-four-components", DATA, CK_AT_IMAGE, 4780, \
	  "{op}: what is read must have 4 components") \
	X(IMAGE_OPERANDS, NOT_FLOAT, "image/operands:not-float", DATA, CK_AT_IMAGE, 0, \
	  "{op}: what is read of a depth image must be a float") \
	X(IMAGE_OPERANDS, NO_SUBPASS, "image/operands:no-subpass", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot be used on an image of dim SubpassData") \
	X(IMAGE_OPERANDS, NO_TILE, "image/operands:no-tile", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot be used on an image of dim TileImageDataEXT") \
	X(IMAGE_OPERANDS, SUBPASS_COORDINATE, "image/operands:subpass-coordinate", DATA, CK_AT_IMAGE, 4660, \
	  "{op}: coordinate {id} of subpass data must be zero") \
	X(IMAGE_OPERANDS, NOT_STORAGE, "image/operands:not-storage", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image must have Sampled 0 or 2") \
	X(IMAGE_OPERANDS, NEEDS_CAP, "image/operands:needs-cap", DATA, CK_AT_IMAGE, 0, \
	  "{op} of such a storage image needs the capability {cap}") \
	X(IMAGE_OPERANDS, NOT_TEXEL, "image/operands:not-texel", DATA, CK_AT_IMAGE, 0, \
	  "{op}: texel {id} must be a scalar or vector of numbers") \
	X(IMAGE_OPERANDS, NOT_POINTER, "image/operands:not-pointer", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a pointer") \
	X(IMAGE_OPERANDS, CLASS_MISMATCH, "image/operands:class-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a pointer of class Image") \
	X(IMAGE_OPERANDS, POINTEE_MISMATCH, "image/operands:pointee-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must point to the image's sampled type") \
	X(IMAGE_OPERANDS, NOT_IMAGE_POINTER, "image/operands:not-image-pointer", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be a pointer to an image") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_FORMAT, "image/operands:texel-pointer-format", DATA, CK_AT_IMAGE, 4658, \
	  "{op}: the image's format must be R32f, R32i, R32ui, R64i or R64ui") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_DIM, "image/operands:texel-pointer-dim", DATA, CK_AT_IMAGE, 0, \
	  "{op}: an arrayed image must be of dim 1D, 2D or Cube") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_COORDINATE, "image/operands:texel-pointer-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: coordinate {id} must be 32-bit integers, as many as the image has dimensions") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_SAMPLE_TYPE, "image/operands:texel-pointer-sample-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: sample {id} must be an integer") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_SAMPLE, "image/operands:texel-pointer-sample", DATA, CK_AT_IMAGE, 0, \
	  "{op}: sample {id} must be the constant 0, for the image has no samples") \
	X(IMAGE_OPERANDS, NOT_VECTOR, "image/operands:not-vector", DATA, CK_AT_IMAGE, 0, \
	  "{op}: what is read must be a vector of 4 numbers") \
	X(IMAGE_OPERANDS, NOT_SCALAR, "image/operands:not-scalar", DATA, CK_AT_IMAGE, 0, \
	  "{op}: what is read must be a number") \
	X(IMAGE_OPERANDS, MULTISAMPLED, "image/operands:multisampled", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot be used on a multisampled image") \
	X(IMAGE_OPERANDS, PROJ_DIM, "image/operands:proj-dim", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image must be of dim 1D, 2D, 3D or Rect") \
	X(IMAGE_OPERANDS, ARRAYED, "image/operands:arrayed", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image cannot be arrayed") \
	X(IMAGE_OPERANDS, DREF_TYPE, "image/operands:dref-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Dref {id} must be a float of 32 bits") \
	X(IMAGE_OPERANDS, DREF_3D, "image/operands:dref-3d", DATA, CK_AT_IMAGE, 4777, \
	  "{op}: the image cannot be of dim 3D") \
	X(IMAGE_OPERANDS, FETCH_CUBE, "image/operands:fetch-cube", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image cannot be of dim Cube") \
	X(IMAGE_OPERANDS, FETCH_STORAGE, "image/operands:fetch-storage", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image must have Sampled 1") \
	X(IMAGE_OPERANDS, GATHER_DIM, "image/operands:gather-dim", DATA, CK_AT_IMAGE, 4777, \
	  "{op}: the image must be of dim 2D, Cube or Rect") \
	X(IMAGE_OPERANDS, COMPONENT_TYPE, "image/operands:component-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: component {id} must be an integer of 32 bits") \
	X(IMAGE_OPERANDS, COMPONENT_CONST, "image/operands:component-const", DATA, CK_AT_IMAGE, 4664, \
	  "{op}: component {id} must be a constant") \
	X(IMAGE_OPERANDS, MISSING_SAMPLE, "image/operands:missing-sample", DATA, CK_AT_IMAGE, 0, \
	  "{op}: a multisampled image needs the operand Sample") \
	X(IMAGE_OPERANDS, SEVERAL_OFFSETS, "image/operands:several-offsets", DATA, CK_AT_IMAGE, 4662, \
	  "{op}: only one of Offset, ConstOffset, ConstOffsets and Offsets can be used") \
	X(IMAGE_OPERANDS, BIAS_PLACEMENT, "image/operands:bias-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand Bias") \
	X(IMAGE_OPERANDS, BIAS_TYPE, "image/operands:bias-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Bias {id} must be a float of 32 bits") \
	X(IMAGE_OPERANDS, LOD_PLACEMENT, "image/operands:lod-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand Lod") \
	X(IMAGE_OPERANDS, LOD_TYPE, "image/operands:lod-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Lod {id} must be a 32-bit float, or where no filter is used an integer") \
	X(IMAGE_OPERANDS, LOD_GRAD, "image/operands:lod-grad", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Lod and Grad cannot be used together") \
	X(IMAGE_OPERANDS, GRAD_PLACEMENT, "image/operands:grad-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand Grad") \
	X(IMAGE_OPERANDS, GRAD_TYPE, "image/operands:grad-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Grad {id} must be 32-bit floats, as many as the image has dimensions") \
	X(IMAGE_OPERANDS, OFFSET_TYPE, "image/operands:offset-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: offset {id} must be 32-bit integers, as many as the image has dimensions") \
	X(IMAGE_OPERANDS, OFFSET_CONST, "image/operands:offset-const", DATA, CK_AT_IMAGE, 0, \
	  "{op}: offset {id} must be a constant") \
	X(IMAGE_OPERANDS, OFFSET_NEEDS_GATHER, "image/operands:offset-needs-gather", DATA, CK_AT_IMAGE, 10213, \
	  "{op} cannot have the operand Offset: it is only allowed on OpImage*Gather") \
	X(IMAGE_OPERANDS, CONST_OFFSETS_PLACEMENT, "image/operands:const-offsets-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand ConstOffsets: it is only allowed on OpImage*Gather") \
	X(IMAGE_OPERANDS, CONST_OFFSETS_TYPE, "image/operands:const-offsets-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: ConstOffsets {id} must be an array of 4 vectors of 2 32-bit integers") \
	X(IMAGE_OPERANDS, OFFSETS_NV_PLACEMENT, "image/operands:offsets-nv-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand Offsets: it is only allowed on OpImage*Gather") \
	X(IMAGE_OPERANDS, OFFSETS_NV_TYPE, "image/operands:offsets-nv-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Offsets {id} must be an array of 4 vectors of 2 32-bit integers") \
	X(IMAGE_OPERANDS, SAMPLE_PLACEMENT, "image/operands:sample-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand Sample") \
	X(IMAGE_OPERANDS, SAMPLE_TYPE, "image/operands:sample-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Sample {id} must be an integer of 32 bits") \
	X(IMAGE_OPERANDS, SAMPLE_NEEDS_MULTISAMPLED, "image/operands:sample-needs-multisampled", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Sample is for multisampled images") \
	X(IMAGE_OPERANDS, MIN_LOD_PLACEMENT, "image/operands:min-lod-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand MinLod, or not without Grad") \
	X(IMAGE_OPERANDS, MIN_LOD_TYPE, "image/operands:min-lod-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: MinLod {id} must be a float of 32 bits") \
	X(IMAGE_OPERANDS, MAKE_TEXEL_AVAILABLE_PLACEMENT, "image/operands:make-texel-available-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand MakeTexelAvailable") \
	X(IMAGE_OPERANDS, MAKE_TEXEL_VISIBLE_PLACEMENT, "image/operands:make-texel-visible-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot have the operand MakeTexelVisible") \
	X(IMAGE_OPERANDS, NOT_PRIVATE, "image/operands:not-private", DATA, CK_AT_IMAGE, 0, \
	  "{op}: MakeTexelAvailable and MakeTexelVisible need NonPrivateTexel") \
	X(IMAGE_OPERANDS, NO_LEVELS, "image/operands:no-levels", DATA, CK_AT_IMAGE, 0, \
	  "{op}: this operand is for images of dim 1D, 2D, 3D or Cube") \
	X(IMAGE_OPERANDS, NO_MULTISAMPLE, "image/operands:no-multisample", DATA, CK_AT_IMAGE, 0, \
	  "{op}: this operand is not for multisampled images") \
	X(IMAGE_OPERANDS, NO_CUBE, "image/operands:no-cube", DATA, CK_AT_IMAGE, 0, \
	  "{op}: this operand is not for cubes") \
	X(IMAGE_OPERANDS, SIGN_EXTEND, "image/operands:sign-extend", DATA, CK_AT_IMAGE, 0, \
	  "{op}: SignExtend and ZeroExtend are for images of integers, not of floats") \
	X(IMAGE_OPERANDS, ZERO_EXTEND_SIGNED, "image/operands:zero-extend-signed", DATA, CK_AT_IMAGE, 0, \
	  "{op}: ZeroExtend is not for a signed result") \
	X(IMAGE_OPERANDS, SIGNEDNESS, "image/operands:signedness", DATA, CK_AT_IMAGE, 4965, \
	  "{op}: the image's format and the access differ in signedness") \
	X(IMAGE_OPERANDS, NO_OPERANDS, "image/operands:no-operands", DATA, CK_AT_IMAGE, 0, \
	  "{op}: image operands are not allowed in OpenCL") \
	X(IMAGE_OPERANDS, NO_OFFSET, "image/operands:no-offset", DATA, CK_AT_IMAGE, 0, \
	  "{op}: ConstOffset is not allowed in OpenCL") \
	X(IMAGE_OPERANDS, NOT_LOADED, "image/operands:not-loaded", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must have been loaded") \
	X(IMAGE_OPERANDS, MISSING_IMAGE_PROCESSING_DECORATION, "image/operands:missing-image-processing-decoration", DATA, CK_AT_IMAGE, 0, \
	  "{id} is used for image processing: what it was loaded from must have {decoration}") \
	X(IMAGE_OPERANDS, IMAGE_PROCESSING_ONLY, "image/operands:image-processing-only", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} was loaded from what is decorated for image processing alone") \
	X(IMAGE_OPERANDS, MODE_TYPE, "image/operands:mode-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: mode {id} must be an integer of 32 bits") \
	X(IMAGE_OPERANDS, MODE_VALUE, "image/operands:mode-value", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} is not a mode") \
	X(IMAGE_OPERANDS, MODE_CAP, "image/operands:mode-cap", CAPABILITY, CK_AT_IMAGE, 0, \
	  "{op}: the mode {id} needs the capability {cap}") \
	X(IMAGE_OPERANDS, NOT_INT, "image/operands:not-int", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be an integer") \
	X(IMAGE_OPERANDS, NOT_INTS, "image/operands:not-ints", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be an integer, or a vector of them") \
	X(IMAGE_OPERANDS, QUERY_LOD_RESULT, "image/operands:query-lod-result", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a vector of 2 floats") \
	X(IMAGE_OPERANDS, NOT_BOOL, "image/operands:not-bool", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be Boolean") \
	X(IMAGE_OPERANDS, SIZE_COUNT, "image/operands:size-count", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must have a component for each dimension and for layers") \
	X(IMAGE_OPERANDS, NO_DIM, "image/operands:no-dim", DATA, CK_AT_IMAGE, 0, \
	  "{op} cannot be used on an image of this dim") \
	X(IMAGE_OPERANDS, NOT_MULTISAMPLED, "image/operands:not-multisampled", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image must be multisampled") \
	X(IMAGE_OPERANDS, QUERY_LOD_TYPE, "image/operands:query-lod-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: level of detail {id} must be an integer of 32 bits") \
	X(IMAGE_OPERANDS, SIZE_QUERY_SAMPLED, "image/operands:size-query-sampled", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image must be multisampled, or have Sampled 0 or 2") \
	X(IMAGE_OPERANDS, NOT_SAMPLED, "image/operands:not-sampled", DATA, CK_AT_IMAGE, 4659, \
	  "{op}: the image must have Sampled 1") \
	X(IMAGE_OPERANDS, RESIDENT_CODE_TYPE, "image/operands:resident-code-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: resident code {id} must be an integer") \
	X(IMAGE_OPERANDS, RESULT_NOT_SAMPLED_IMAGE, "image/operands:result-not-sampled-image", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a sampled image") \
	X(IMAGE_OPERANDS, SAMPLED_TYPE, "image/operands:sampled-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image must have Sampled 1, or outside Vulkan 0") \
	X(IMAGE_OPERANDS, NOT_SAMPLER, "image/operands:not-sampler", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be a sampler") \
	X(IMAGE_OPERANDS, IMAGE_MISMATCH, "image/operands:image-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: the image must be as the result's, but for the depth, in all") \
	X(IMAGE_OPERANDS, RESULT_NOT_IMAGE, "image/operands:result-not-image", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be an image") \
	X(IMAGE_OPERANDS, IMAGE_TYPE_MISMATCH, "image/operands:image-type-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be the image of {id}") \
	X(IMAGE_OPERANDS, NOT_TILE, "image/operands:not-tile", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be an image of dim TileImageDataEXT") \
	X(IMAGE_OPERANDS, NOT_ATTACHMENT, "image/operands:not-attachment", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a number of 32 bits of its kind") \
	X(IMAGE_OPERANDS, ATTACHMENT_SAMPLE, "image/operands:attachment-sample", DATA, CK_AT_IMAGE, 0, \
	  "{op}: sample {id} must be an integer of 32 bits") \
	X(IMAGE_OPERANDS, TILE_ATTACHMENT_QUERY, "image/operands:tile-attachment-query", DATA, CK_AT_IMAGE, 10697, \
	  "the tile attachment {id} is asked by {opcode}") \
	X(IMAGE_SAMPLED_IMAGE_USE, BLOCK_MISMATCH, "image/sampled-image-use:block-mismatch", ID, CK_AT_IMAGE, 0, \
	  "the result of OpSampledImage is used in another block") \
	X(IMAGE_SAMPLED_IMAGE_USE, INVALID_USE, "image/sampled-image-use:invalid-use", ID, CK_AT_IMAGE, 0, \
	  "the result of OpSampledImage is used by {opcode}, which does not take it")
/* clang-format on */

#endif
