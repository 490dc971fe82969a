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
	  "{op}: Result Type must be a struct of a residency code and a texel") \
	X(IMAGE_OPERANDS, NOT_IMAGE, "image/operands:not-image", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be an image") \
	X(IMAGE_OPERANDS, NOT_SAMPLED_IMAGE, "image/operands:not-sampled-image", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be a sampled image") \
	X(IMAGE_OPERANDS, TEXEL_MISMATCH, "image/operands:texel-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must have the image's Sampled Type as its component type") \
	X(IMAGE_OPERANDS, INT_COORDINATE, "image/operands:int-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Coordinate {id} must be a scalar or vector of 32-bit integers") \
	X(IMAGE_OPERANDS, FLOAT_COORDINATE, "image/operands:float-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Coordinate {id} must be a scalar or vector of 32-bit floats") \
	X(IMAGE_OPERANDS, ANY_COORDINATE, "image/operands:any-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Coordinate {id} must be a scalar or vector of 32-bit numbers") \
	X(IMAGE_OPERANDS, SHORT_COORDINATE, "image/operands:short-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Coordinate {id} has fewer components than the image requires") \
	X(IMAGE_OPERANDS, NOT_NUMBERS, "image/operands:not-numbers", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a scalar or vector of numeric type") \
	X(IMAGE_OPERANDS, NOT_FOUR_COMPONENTS, "image/operands:not-four-components", DATA, CK_AT_IMAGE, 4780, \
	  "{op}: Result Type must have 4 components in Vulkan") \
	X(IMAGE_OPERANDS, NOT_FLOAT, "image/operands:not-float", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a float scalar") \
	X(IMAGE_OPERANDS, NO_SUBPASS, "image/operands:no-subpass", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow an image of Dim SubpassData") \
	X(IMAGE_OPERANDS, NO_TILE, "image/operands:no-tile", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow an image of Dim TileImageDataEXT") \
	X(IMAGE_OPERANDS, SUBPASS_COORDINATE, "image/operands:subpass-coordinate", DATA, CK_AT_IMAGE, 4660, \
	  "{op}: Coordinate {id} of an image of Dim SubpassData must be zero") \
	X(IMAGE_OPERANDS, NOT_STORAGE, "image/operands:not-storage", DATA, CK_AT_IMAGE, 0, \
	  "{op}: image must have Sampled 0 or 2") \
	X(IMAGE_OPERANDS, NEEDS_CAP, "image/operands:needs-cap", DATA, CK_AT_IMAGE, 0, \
	  "{op} of this image requires capability {cap}") \
	X(IMAGE_OPERANDS, NOT_TEXEL, "image/operands:not-texel", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Texel {id} must be a scalar or vector of numeric type") \
	X(IMAGE_OPERANDS, NOT_POINTER, "image/operands:not-pointer", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a pointer") \
	X(IMAGE_OPERANDS, CLASS_MISMATCH, "image/operands:class-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a pointer to storage class Image") \
	X(IMAGE_OPERANDS, POINTEE_MISMATCH, "image/operands:pointee-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must point to the image's Sampled Type") \
	X(IMAGE_OPERANDS, NOT_IMAGE_POINTER, "image/operands:not-image-pointer", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be a pointer to an image") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_FORMAT, "image/operands:texel-pointer-format", DATA, CK_AT_IMAGE, 4658, \
	  "{op}: Image Format must be R32f, R32i, R32ui, R64i or R64ui in Vulkan") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_DIM, "image/operands:texel-pointer-dim", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Arrayed image must have Dim 1D, 2D or Cube") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_COORDINATE, "image/operands:texel-pointer-coordinate", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Coordinate {id} must be 32-bit integers, one for each dimension of the image") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_SAMPLE_TYPE, "image/operands:texel-pointer-sample-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Sample {id} must be an integer scalar") \
	X(IMAGE_OPERANDS, TEXEL_POINTER_SAMPLE, "image/operands:texel-pointer-sample", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Sample {id} is not the constant 0, as MS 0 requires") \
	X(IMAGE_OPERANDS, NOT_VECTOR, "image/operands:not-vector", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a vector of 4 numbers") \
	X(IMAGE_OPERANDS, NOT_SCALAR, "image/operands:not-scalar", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a numeric scalar") \
	X(IMAGE_OPERANDS, MULTISAMPLED, "image/operands:multisampled", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow a multisampled image") \
	X(IMAGE_OPERANDS, PROJ_DIM, "image/operands:proj-dim", DATA, CK_AT_IMAGE, 0, \
	  "{op}: image must have Dim 1D, 2D, 3D or Rect") \
	X(IMAGE_OPERANDS, ARRAYED, "image/operands:arrayed", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow an Arrayed image") \
	X(IMAGE_OPERANDS, DREF_TYPE, "image/operands:dref-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Dref {id} must be a 32-bit float") \
	X(IMAGE_OPERANDS, DREF_3D, "image/operands:dref-3d", DATA, CK_AT_IMAGE, 4777, \
	  "{op} does not allow an image of Dim 3D") \
	X(IMAGE_OPERANDS, FETCH_CUBE, "image/operands:fetch-cube", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow an image of Dim Cube") \
	X(IMAGE_OPERANDS, FETCH_STORAGE, "image/operands:fetch-storage", DATA, CK_AT_IMAGE, 0, \
	  "{op}: image must have Sampled 1") \
	X(IMAGE_OPERANDS, GATHER_DIM, "image/operands:gather-dim", DATA, CK_AT_IMAGE, 4777, \
	  "{op}: image must have Dim 2D, Cube or Rect") \
	X(IMAGE_OPERANDS, COMPONENT_TYPE, "image/operands:component-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Component {id} must be a 32-bit integer") \
	X(IMAGE_OPERANDS, COMPONENT_CONST, "image/operands:component-const", DATA, CK_AT_IMAGE, 4664, \
	  "{op}: Component {id} must be a constant in Vulkan") \
	X(IMAGE_OPERANDS, MISSING_SAMPLE, "image/operands:missing-sample", DATA, CK_AT_IMAGE, 0, \
	  "{op}: a multisampled image requires Image Operand Sample") \
	X(IMAGE_OPERANDS, SEVERAL_OFFSETS, "image/operands:several-offsets", DATA, CK_AT_IMAGE, 4662, \
	  "{op}: only one of Image Operands Offset, ConstOffset, ConstOffsets and Offsets is allowed") \
	X(IMAGE_OPERANDS, BIAS_PLACEMENT, "image/operands:bias-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand Bias (only implicit-lod sampling does)") \
	X(IMAGE_OPERANDS, BIAS_TYPE, "image/operands:bias-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Bias {id} must be a 32-bit float") \
	X(IMAGE_OPERANDS, LOD_PLACEMENT, "image/operands:lod-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand Lod (only explicit-lod sampling and OpImageFetch do)") \
	X(IMAGE_OPERANDS, LOD_TYPE, "image/operands:lod-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Lod {id} must be a 32-bit float for sampling and a 32-bit integer for fetches") \
	X(IMAGE_OPERANDS, LOD_GRAD, "image/operands:lod-grad", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Image Operands Lod and Grad exclude each other") \
	X(IMAGE_OPERANDS, GRAD_PLACEMENT, "image/operands:grad-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand Grad (only explicit-lod sampling does)") \
	X(IMAGE_OPERANDS, GRAD_TYPE, "image/operands:grad-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Grad {id} must be 32-bit floats, one for each dimension of the image") \
	X(IMAGE_OPERANDS, OFFSET_TYPE, "image/operands:offset-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: offset {id} must be 32-bit integers, one for each dimension of the image") \
	X(IMAGE_OPERANDS, OFFSET_CONST, "image/operands:offset-const", DATA, CK_AT_IMAGE, 0, \
	  "{op}: offset {id} must be a constant") \
	X(IMAGE_OPERANDS, OFFSET_NEEDS_GATHER, "image/operands:offset-needs-gather", DATA, CK_AT_IMAGE, 10213, \
	  "{op} does not allow Image Operand Offset (only OpImage*Gather does)") \
	X(IMAGE_OPERANDS, CONST_OFFSETS_PLACEMENT, "image/operands:const-offsets-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand ConstOffsets (only OpImage*Gather does)") \
	X(IMAGE_OPERANDS, CONST_OFFSETS_TYPE, "image/operands:const-offsets-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: ConstOffsets {id} must be an array of 4 vectors of two 32-bit integers") \
	X(IMAGE_OPERANDS, OFFSETS_NV_PLACEMENT, "image/operands:offsets-nv-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand Offsets (only OpImage*Gather does)") \
	X(IMAGE_OPERANDS, OFFSETS_NV_TYPE, "image/operands:offsets-nv-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Offsets {id} must be an array of 4 vectors of two 32-bit integers") \
	X(IMAGE_OPERANDS, SAMPLE_PLACEMENT, "image/operands:sample-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand Sample") \
	X(IMAGE_OPERANDS, SAMPLE_TYPE, "image/operands:sample-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Sample {id} must be a 32-bit integer") \
	X(IMAGE_OPERANDS, SAMPLE_NEEDS_MULTISAMPLED, "image/operands:sample-needs-multisampled", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Image Operand Sample requires a multisampled image") \
	X(IMAGE_OPERANDS, MIN_LOD_PLACEMENT, "image/operands:min-lod-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand MinLod (only implicit-lod sampling and sampling with Grad do)") \
	X(IMAGE_OPERANDS, MIN_LOD_TYPE, "image/operands:min-lod-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: MinLod {id} must be a 32-bit float") \
	X(IMAGE_OPERANDS, MAKE_TEXEL_AVAILABLE_PLACEMENT, "image/operands:make-texel-available-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand MakeTexelAvailable (only OpImageWrite does)") \
	X(IMAGE_OPERANDS, MAKE_TEXEL_VISIBLE_PLACEMENT, "image/operands:make-texel-visible-placement", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand MakeTexelVisible (only OpImageRead does)") \
	X(IMAGE_OPERANDS, NOT_PRIVATE, "image/operands:not-private", DATA, CK_AT_IMAGE, 0, \
	  "{op}: MakeTexelAvailable and MakeTexelVisible require NonPrivateTexel") \
	X(IMAGE_OPERANDS, NO_LEVELS, "image/operands:no-levels", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Image Operand requires an image of Dim 1D, 2D, 3D or Cube") \
	X(IMAGE_OPERANDS, NO_MULTISAMPLE, "image/operands:no-multisample", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Image Operand is not allowed on a multisampled image") \
	X(IMAGE_OPERANDS, NO_CUBE, "image/operands:no-cube", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Image Operand is not allowed on an image of Dim Cube") \
	X(IMAGE_OPERANDS, SIGN_EXTEND, "image/operands:sign-extend", DATA, CK_AT_IMAGE, 0, \
	  "{op}: SignExtend and ZeroExtend require an image of integers") \
	X(IMAGE_OPERANDS, ZERO_EXTEND_SIGNED, "image/operands:zero-extend-signed", DATA, CK_AT_IMAGE, 0, \
	  "{op}: ZeroExtend requires a result that is not signed") \
	X(IMAGE_OPERANDS, SIGNEDNESS, "image/operands:signedness", DATA, CK_AT_IMAGE, 4965, \
	  "{op}: signedness of the Image Format differs from that of the access") \
	X(IMAGE_OPERANDS, NO_OPERANDS, "image/operands:no-operands", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operands in OpenCL") \
	X(IMAGE_OPERANDS, NO_OFFSET, "image/operands:no-offset", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow Image Operand ConstOffset in OpenCL") \
	X(IMAGE_OPERANDS, NOT_LOADED, "image/operands:not-loaded", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} is not the result of an OpLoad") \
	X(IMAGE_OPERANDS, MISSING_IMAGE_PROCESSING_DECORATION, "image/operands:missing-image-processing-decoration", DATA, CK_AT_IMAGE, 0, \
	  "variable of {id} has no decoration {decoration}, which its use requires", \
	  .title = "variable of an image has no decoration that its use requires") \
	X(IMAGE_OPERANDS, IMAGE_PROCESSING_ONLY, "image/operands:image-processing-only", DATA, CK_AT_IMAGE, 0, \
	  "{op}: variable of {id} is decorated for image processing, which allows no other use") \
	X(IMAGE_OPERANDS, MODE_TYPE, "image/operands:mode-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Mode {id} must be a 32-bit integer") \
	X(IMAGE_OPERANDS, MODE_VALUE, "image/operands:mode-value", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Mode {id} is unknown") \
	X(IMAGE_OPERANDS, MODE_CAP, "image/operands:mode-cap", CAPABILITY, CK_AT_IMAGE, 0, \
	  "{op}: Mode {id} requires capability {cap}") \
	X(IMAGE_OPERANDS, NOT_INT, "image/operands:not-int", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be an integer scalar") \
	X(IMAGE_OPERANDS, NOT_INTS, "image/operands:not-ints", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be an integer scalar or vector") \
	X(IMAGE_OPERANDS, QUERY_LOD_RESULT, "image/operands:query-lod-result", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a vector of 2 floats") \
	X(IMAGE_OPERANDS, NOT_BOOL, "image/operands:not-bool", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be Boolean") \
	X(IMAGE_OPERANDS, SIZE_COUNT, "image/operands:size-count", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must have one component for each dimension and one for Arrayed") \
	X(IMAGE_OPERANDS, NO_DIM, "image/operands:no-dim", DATA, CK_AT_IMAGE, 0, \
	  "{op} does not allow an image of this Dim") \
	X(IMAGE_OPERANDS, NOT_MULTISAMPLED, "image/operands:not-multisampled", DATA, CK_AT_IMAGE, 0, \
	  "{op}: image must be multisampled") \
	X(IMAGE_OPERANDS, QUERY_LOD_TYPE, "image/operands:query-lod-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Level of Detail {id} must be a 32-bit integer") \
	X(IMAGE_OPERANDS, SIZE_QUERY_SAMPLED, "image/operands:size-query-sampled", DATA, CK_AT_IMAGE, 0, \
	  "{op}: image must be multisampled or have Sampled 0 or 2") \
	X(IMAGE_OPERANDS, NOT_SAMPLED, "image/operands:not-sampled", DATA, CK_AT_IMAGE, 4659, \
	  "{op}: image must have Sampled 1 in Vulkan") \
	X(IMAGE_OPERANDS, RESIDENT_CODE_TYPE, "image/operands:resident-code-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Resident Code {id} must be an integer scalar") \
	X(IMAGE_OPERANDS, RESULT_NOT_SAMPLED_IMAGE, "image/operands:result-not-sampled-image", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a sampled image") \
	X(IMAGE_OPERANDS, SAMPLED_TYPE, "image/operands:sampled-type", DATA, CK_AT_IMAGE, 0, \
	  "{op}: image must have Sampled 1, or 0 outside of Vulkan") \
	X(IMAGE_OPERANDS, NOT_SAMPLER, "image/operands:not-sampler", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be a sampler") \
	X(IMAGE_OPERANDS, IMAGE_MISMATCH, "image/operands:image-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Image {id} must have the image type of the result, except for Depth") \
	X(IMAGE_OPERANDS, RESULT_NOT_IMAGE, "image/operands:result-not-image", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be an image") \
	X(IMAGE_OPERANDS, IMAGE_TYPE_MISMATCH, "image/operands:image-type-mismatch", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type {result} is not the image type of the sampled image", \
	  .title = "Result Type is not the image type of the sampled image") \
	X(IMAGE_OPERANDS, NOT_TILE, "image/operands:not-tile", DATA, CK_AT_IMAGE, 0, \
	  "{op}: {id} must be an image of Dim TileImageDataEXT") \
	X(IMAGE_OPERANDS, NOT_ATTACHMENT, "image/operands:not-attachment", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Result Type must be a 32-bit scalar of the attachment's kind") \
	X(IMAGE_OPERANDS, ATTACHMENT_SAMPLE, "image/operands:attachment-sample", DATA, CK_AT_IMAGE, 0, \
	  "{op}: Sample {id} must be a 32-bit integer") \
	X(IMAGE_OPERANDS, TILE_ATTACHMENT_QUERY, "image/operands:tile-attachment-query", DATA, CK_AT_IMAGE, 10697, \
	  "{opcode} uses TileAttachmentQCOM variable {id}", \
	  .title = "OpImageQuery* uses a TileAttachmentQCOM variable") \
	X(IMAGE_SAMPLED_IMAGE_USE, BLOCK_MISMATCH, "image/sampled-image-use:block-mismatch", ID, CK_AT_IMAGE, 0, \
	  "result {w2} of OpSampledImage is used in another block") \
	X(IMAGE_SAMPLED_IMAGE_USE, INVALID_USE, "image/sampled-image-use:invalid-use", ID, CK_AT_IMAGE, 0, \
	  "result {w2} of OpSampledImage is used by {opcode}, which does not allow it", \
	  .title = "result of OpSampledImage is used by an instruction that does not allow it")
/* clang-format on */

#endif
