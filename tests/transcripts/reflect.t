# base json
$ spvx reflect --base=water.frag.spv -f json mesh.frag.spv
{
  "spvx_reflect_base": 1,
  "base": "water.frag.spv",
  "address": "mesh.frag.spv",
  "compatible": false,
  "changes": [
    {"subject": "Fragment main input location 0", "old": "vec2<f32>", "new": "vec3<f32>", "breaks": true},
    {"subject": "Fragment main input location 1", "old": null, "new": "vec3<f32>", "breaks": true},
    {"subject": "Fragment main input location 2", "old": null, "new": "vec4<f32>", "breaks": true},
    {"subject": "Fragment main input location 3", "old": null, "new": "vec2<f32>", "breaks": true},
    {"subject": "Fragment main input location 4", "old": null, "new": "vec4<f32>", "breaks": true},
    {"subject": "set 0 binding 0", "old": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "new": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "breaks": true},
    {"subject": "set 0 binding 1", "old": null, "new": "VK_DESCRIPTOR_TYPE_STORAGE_BUFFER", "breaks": true},
    {"subject": "set 0 binding 2", "old": null, "new": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "breaks": true},
    {"subject": "set 1 binding 0", "old": null, "new": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "breaks": true},
    {"subject": "set 1 binding 1", "old": null, "new": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "breaks": true},
    {"subject": "constant 0", "old": null, "new": "i32", "breaks": false},
    {"subject": "constant 1", "old": null, "new": "bool", "breaks": false},
    {"subject": "push constants", "old": "block", "new": null, "breaks": false},
    {"subject": "needs Vulkan 1.1", "old": "required", "new": null, "breaks": false},
    {"subject": "needs Vulkan 1.3 or VK_KHR_shader_non_semantic_info", "old": "required", "new": null, "breaks": false}
  ],
  "complete": true
}
[1]

# base none
$ spvx reflect --base=water.frag.spv mesh.frag.spv mesh.vert.spv
! --base: error: expected one module, found 2
[2]

# base same
$ spvx reflect --base=water.frag.spv water.frag.spv
water.frag.spv: the interface is the same

# base, a document of a module that any device takes: the needs of the other one are new
$ spvx reflect -f json -o $TMP/old.json mesh.frag.spv; for new in water mesh; do spvx reflect --base=$TMP/old.json $new.frag.spv | grep -e needs -e same; done
  breaks  needs Vulkan 1.1
  breaks  needs Vulkan 1.3 or VK_KHR_shader_non_semantic_info
mesh.frag.spv: the interface is the same

# base
$ spvx reflect --base=water.frag.spv mesh.frag.spv
mesh.frag.spv: 15 changes, 10 break pipelines made for the old one

  breaks  Fragment main input location 0
          vec2<f32> -> vec3<f32>

  breaks  Fragment main input location 1
          new: vec3<f32>

  breaks  Fragment main input location 2
          new: vec4<f32>

  breaks  Fragment main input location 3
          new: vec2<f32>

  breaks  Fragment main input location 4
          new: vec4<f32>

  breaks  set 0 binding 0
          VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER -> VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER

  breaks  set 0 binding 1
          new: VK_DESCRIPTOR_TYPE_STORAGE_BUFFER

  breaks  set 0 binding 2
          new: VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER

  breaks  set 1 binding 0
          new: VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER

  breaks  set 1 binding 1
          new: VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER

  fits    constant 0
          new: i32

  fits    constant 1
          new: bool

  fits    push constants
          gone: block

  fits    needs Vulkan 1.1
          gone: required

  fits    needs Vulkan 1.3 or VK_KHR_shader_non_semantic_info
          gone: required
[1]

# c header cxx
$ spvx reflect -f c-header --lang=c++ --prefix=gpu_ --guard=GPU_H water.frag.spv
/* Made by `spvx reflect -f c-header`; do not edit. */
#ifndef GPU_H
#define GPU_H

#include <stddef.h>
#include <stdint.h>

#ifndef SPVX_PACKED
#ifdef __GNUC__
#define SPVX_PACKED __attribute__((packed))
#else
#define SPVX_PACKED /* structures that need it fail the assertions */
#endif
#endif

/* water.frag.spv */
namespace gpu
{
constexpr uint32_t SET_FOAM = 0;
constexpr uint32_t BINDING_FOAM = 0;
constexpr uint32_t PUSH_OFFSET_FRAME = 0;
constexpr uint32_t PUSH_SIZE_FRAME = 4;
constexpr uint32_t LOC_IN_AT = 0;
constexpr uint32_t LOC_OUT_COLOR = 0;

struct Frame {
	float seconds;	/* 0 */
};
static_assert(offsetof(Frame, seconds) == 0, "Frame.seconds");
static_assert(sizeof(Frame) == 4, "Frame");
}

#endif

# c header small
$ spvx reflect -f c-header --no-structs --prefix=w water.frag.spv
/* Made by `spvx reflect -f c-header`; do not edit. */
#ifndef W_H
#define W_H

#include <stddef.h>
#include <stdint.h>

/* water.frag.spv */
#define WSET_FOAM 0
#define WBINDING_FOAM 0
#define WPUSH_OFFSET_FRAME 0
#define WPUSH_SIZE_FRAME 4
#define WLOC_IN_AT 0
#define WLOC_OUT_COLOR 0

#endif

# c header
$ spvx reflect -f c-header mesh.vert.spv mesh.frag.spv
/* Made by `spvx reflect -f c-header`; do not edit. */
#ifndef MESH_VERT_H
#define MESH_VERT_H

#include <stddef.h>
#include <stdint.h>

#ifndef SPVX_PACKED
#ifdef __GNUC__
#define SPVX_PACKED __attribute__((packed))
#else
#define SPVX_PACKED /* structures that need it fail the assertions */
#endif
#endif
#ifndef SPVX_STATIC_ASSERT
#ifdef __cplusplus
#define SPVX_STATIC_ASSERT(holds, what) static_assert(holds, what)
#else
#define SPVX_STATIC_ASSERT(holds, what) _Static_assert(holds, what)
#endif
#endif

/* mesh.vert.spv */
#define MESH_VERT_SET_CAMERA 0
#define MESH_VERT_BINDING_CAMERA 0
#define MESH_VERT_PUSH_OFFSET_DRAW 0
#define MESH_VERT_PUSH_SIZE_DRAW 84
#define MESH_VERT_LOC_IN_POSITION 0
#define MESH_VERT_LOC_IN_NORMAL 1
#define MESH_VERT_LOC_IN_TANGENT 2
#define MESH_VERT_LOC_IN_UV 3
#define MESH_VERT_LOC_OUT_WORLD_POSITION 0
#define MESH_VERT_LOC_OUT_WORLD_NORMAL 1
#define MESH_VERT_LOC_OUT_WORLD_TANGENT 2
#define MESH_VERT_LOC_OUT_TEXTURE_UV 3
#define MESH_VERT_LOC_OUT_TINT 4

struct mesh_vert_Draw {
	float model[4][4];	/* 0: mat4x4, column-major, stride 16 */
	float tint[4];	/* 64 */
	uint32_t material;	/* 80 */
};
SPVX_STATIC_ASSERT(offsetof(struct mesh_vert_Draw, model) == 0, "mesh_vert_Draw.model");
SPVX_STATIC_ASSERT(offsetof(struct mesh_vert_Draw, tint) == 64, "mesh_vert_Draw.tint");
SPVX_STATIC_ASSERT(offsetof(struct mesh_vert_Draw, material) == 80, "mesh_vert_Draw.material");
SPVX_STATIC_ASSERT(sizeof(struct mesh_vert_Draw) == 84, "mesh_vert_Draw");

struct mesh_vert_Camera {
	float view[4][4];	/* 0: mat4x4, column-major, stride 16 */
	float projection[4][4];	/* 64: mat4x4, column-major, stride 16 */
	float position[4];	/* 128 */
};
SPVX_STATIC_ASSERT(offsetof(struct mesh_vert_Camera, view) == 0, "mesh_vert_Camera.view");
SPVX_STATIC_ASSERT(offsetof(struct mesh_vert_Camera, projection) == 64, "mesh_vert_Camera.projection");
SPVX_STATIC_ASSERT(offsetof(struct mesh_vert_Camera, position) == 128, "mesh_vert_Camera.position");
SPVX_STATIC_ASSERT(sizeof(struct mesh_vert_Camera) == 144, "mesh_vert_Camera");

/* mesh.frag.spv */
#define MESH_FRAG_SET_CAMERA 0
#define MESH_FRAG_BINDING_CAMERA 0
#define MESH_FRAG_SET_LIGHTS 0
#define MESH_FRAG_BINDING_LIGHTS 1
#define MESH_FRAG_STRIDE_LIGHTS 32
#define MESH_FRAG_SET_SHADOW_MAP 0
#define MESH_FRAG_BINDING_SHADOW_MAP 2
#define MESH_FRAG_SET_BASE_COLOR 1
#define MESH_FRAG_BINDING_BASE_COLOR 0
#define MESH_FRAG_SET_NORMAL_MAP 1
#define MESH_FRAG_BINDING_NORMAL_MAP 1
#define MESH_FRAG_LOC_IN_WORLD_POSITION 0
#define MESH_FRAG_LOC_IN_WORLD_NORMAL 1
#define MESH_FRAG_LOC_IN_WORLD_TANGENT 2
#define MESH_FRAG_LOC_IN_TEXTURE_UV 3
#define MESH_FRAG_LOC_IN_TINT 4
#define MESH_FRAG_LOC_OUT_COLOR 0
#define MESH_FRAG_SPEC_SHADOW_TAPS 0
#define MESH_FRAG_SPEC_SHADOW_TAPS_DEFAULT 2
#define MESH_FRAG_SPEC_NORMAL_MAPPING 1
#define MESH_FRAG_SPEC_NORMAL_MAPPING_DEFAULT 1

#define mesh_frag_Camera mesh_vert_Camera

struct mesh_frag_Light {
	float position[4];	/* 0 */
	float color[4];	/* 16 */
};
SPVX_STATIC_ASSERT(offsetof(struct mesh_frag_Light, position) == 0, "mesh_frag_Light.position");
SPVX_STATIC_ASSERT(offsetof(struct mesh_frag_Light, color) == 16, "mesh_frag_Light.color");
SPVX_STATIC_ASSERT(sizeof(struct mesh_frag_Light) == 32, "mesh_frag_Light");

struct mesh_frag_Lights {
	uint32_t count;	/* 0 */
	uint8_t spvx_pad0[12];
#ifndef __cplusplus
	struct mesh_frag_Light list[];	/* 16: stride 32 */
#endif
};
SPVX_STATIC_ASSERT(offsetof(struct mesh_frag_Lights, count) == 0, "mesh_frag_Lights.count");
#ifndef __cplusplus
SPVX_STATIC_ASSERT(offsetof(struct mesh_frag_Lights, list) == 16, "mesh_frag_Lights.list");
#endif
SPVX_STATIC_ASSERT(sizeof(struct mesh_frag_Lights) == 16, "mesh_frag_Lights");

#endif

# compute
$ spvx reflect particles.comp.spv
particles.comp.spv: compute "main", local size 256 (id 0) x 1 x 1
  4,096 bytes of workgroup memory

  set  binding  descriptor      count  access       name
    0        0  storage buffer      1  read         (block Before, 0 bytes + 32 each)
    0        1  storage buffer      1  write        (block After, 0 bytes + 32 each)
    0        2  storage buffer      1  read, write  (block Counters, 4 bytes)

  inputs  location  type   name
          built-in  uvec3  GlobalInvocationId
          built-in  uint   LocalInvocationIndex

  push constants Step  offset  size  type   name  (12 bytes)
                            0     4  uint   count
                            4     4  float  seconds
                            8     4  float  damping

  block Before  offset  type        name  (0 bytes + 32 each)
                     0  Particle[]  before

  block Counters  offset  size  type  name  (4 bytes)
                       0     4  uint  alive

  block After  offset  type        name  (0 bytes + 32 each)
                    0  Particle[]  after

  struct Particle  offset  size  type  name  (32 bytes)
                        0    16  vec4  position
                       16    16  vec4  velocity

  specialization constant  type   name       value
                        0  uint              256
                        1  float  softening  0.01
                        2  uint   tile       256

# dynamic wrong
$ spvx reflect --dynamic=0 mesh.vert.spv
! spvx: error: --dynamic: invalid value '0': expected SET.BINDING
!   see: spvx reflect --help
[2]

# dynamic
$ spvx reflect --dynamic=0.0 mesh.vert.spv
mesh.vert.spv: vertex "main"

  set  binding  descriptor              count  access  name
    0        0  dynamic uniform buffer      1  read    camera (block Camera, 144 bytes)

  inputs   location  type  format               name
                  0  vec3  R32G32B32_SFLOAT     position
                  1  vec3  R32G32B32_SFLOAT     normal
                  2  vec4  R32G32B32A32_SFLOAT  tangent
                  3  vec2  R32G32_SFLOAT        uv
  outputs         0  vec3                       world_position
                  1  vec3                       world_normal
                  2  vec4                       world_tangent
                  3  vec2                       texture_uv
                  4  vec4                       tint
           built-in  vec4                       Position
                                                (PointSize, ClipDistance, CullDistance unused)

  push constants Draw  offset  size  type  name      (84 bytes)
                            0    64  mat4  model
                           64    16  vec4  tint
                           80     4  uint  material  not used

  block Camera  offset  size  type  name      (144 bytes)
                     0    64  mat4  view
                    64    64  mat4  projection
                   128    16  vec4  position  not used

  no specialization constants

# entry missing
$ spvx reflect --entry=main:Vertex -f tsv water.frag.spv mesh.vert.spv
address	fact	value1	value2	value3	value4	value5	value6
mesh.vert.spv	BM	0.0	position	128	16	-	-
mesh.vert.spv	BM	0.0	projection	64	64	-	-
mesh.vert.spv	BM	0.0	view	0	64	-	-
mesh.vert.spv	BS	0	0	144	-	-	-
mesh.vert.spv	DN	0	0	camera	-	-	-
mesh.vert.spv	DS	0	0	UNIFORM_BUFFER	1	-	-
mesh.vert.spv	EP	Vertex	main	-	-	-	-
mesh.vert.spv	IO	in	main	0	0	R32G32B32_SFLOAT	-
mesh.vert.spv	IO	in	main	1	0	R32G32B32_SFLOAT	-
mesh.vert.spv	IO	in	main	2	0	R32G32B32A32_SFLOAT	-
mesh.vert.spv	IO	in	main	3	0	R32G32_SFLOAT	-
mesh.vert.spv	IO	out	main	0	0	R32G32B32_SFLOAT	-
mesh.vert.spv	IO	out	main	1	0	R32G32B32_SFLOAT	-
mesh.vert.spv	IO	out	main	2	0	R32G32B32A32_SFLOAT	-
mesh.vert.spv	IO	out	main	3	0	R32G32_SFLOAT	-
mesh.vert.spv	IO	out	main	4	0	R32G32B32A32_SFLOAT	-
mesh.vert.spv	PC	84	0	-	-	-	-
mesh.vert.spv	PM	material	80	4	-	-	-
mesh.vert.spv	PM	model	0	64	-	-	-
mesh.vert.spv	PM	tint	64	16	-	-	-
mesh.vert.spv	USE	main	0	0	-	-	-
! water.frag.spv: error: no entry point 'main' of stage Vertex
[2]

# entry
$ spvx reflect --entry=main:Vertex -f tsv mesh.vert.spv
address	fact	value1	value2	value3	value4	value5	value6
mesh.vert.spv	BM	0.0	position	128	16	-	-
mesh.vert.spv	BM	0.0	projection	64	64	-	-
mesh.vert.spv	BM	0.0	view	0	64	-	-
mesh.vert.spv	BS	0	0	144	-	-	-
mesh.vert.spv	DN	0	0	camera	-	-	-
mesh.vert.spv	DS	0	0	UNIFORM_BUFFER	1	-	-
mesh.vert.spv	EP	Vertex	main	-	-	-	-
mesh.vert.spv	IO	in	main	0	0	R32G32B32_SFLOAT	-
mesh.vert.spv	IO	in	main	1	0	R32G32B32_SFLOAT	-
mesh.vert.spv	IO	in	main	2	0	R32G32B32A32_SFLOAT	-
mesh.vert.spv	IO	in	main	3	0	R32G32_SFLOAT	-
mesh.vert.spv	IO	out	main	0	0	R32G32B32_SFLOAT	-
mesh.vert.spv	IO	out	main	1	0	R32G32B32_SFLOAT	-
mesh.vert.spv	IO	out	main	2	0	R32G32B32A32_SFLOAT	-
mesh.vert.spv	IO	out	main	3	0	R32G32_SFLOAT	-
mesh.vert.spv	IO	out	main	4	0	R32G32B32A32_SFLOAT	-
mesh.vert.spv	PC	84	0	-	-	-	-
mesh.vert.spv	PM	material	80	4	-	-	-
mesh.vert.spv	PM	model	0	64	-	-	-
mesh.vert.spv	PM	tint	64	16	-	-	-
mesh.vert.spv	USE	main	0	0	-	-	-

# fragment
$ spvx reflect water.frag.spv
water.frag.spv: fragment "main"

  set  binding  descriptor              count  access  name
    0        0  combined image sampler      1  sample  foam (2D float)

  inputs   location  type  name
                  0  vec2  at
  outputs         0  vec4  color

  push constants Frame  offset  size  type   name  (4 bytes)
                             0     4  float  seconds

  no specialization constants

# geometry
$ spvx reflect outline.geom.spv
outline.geom.spv: geometry "main"
  modes     Triangles, Invocations 1, OutputLineStrip, OutputVertices 4

  inputs   location  type     name
                  0  vec3[3]  color_in
           built-in  vec4     Position
                              (PointSize, ClipDistance, CullDistance unused)
  outputs         0  vec3     color_out
           built-in  vec4     Position
                              (PointSize, ClipDistance, CullDistance unused)

  no resources, no push constants, no specialization constants

# json kernel
$ spvx reflect histogram.cl.spv -f json
{
  "spvx_reflect": 1,
  "module": {
    "address": "histogram.cl.spv",
    "bytes": 2416,
    "sha256": "33c8860c8c962919f74dd0138a3f94005869fe374d5109b7ed96ec1feb5ba022",
    "interface_hash": "1c2a7aa07fdd9f475a33a62d3eed62139aa659f9e3955b19ee286d958628f27d",
    "version": "1.0",
    "generator": 6,
    "generator_version": 14,
    "addressing_model": "Physical64",
    "memory_model": "OpenCL",
    "capabilities": ["Addresses", "Linkage", "Kernel", "Int64", "Int8"],
    "extensions": [],
    "ext_inst_imports": ["OpenCL.std"],
    "requires": {
      "needs": [
        {"needs": [["CL_DEVICE_IL_VERSION>=SPIR-V_1.0"]], "rule": "version/spirv", "offset": 4},
        {"needs": [["opencl"]], "rule": "cap/Addresses", "offset": 20, "basic": true},
        {"needs": [["opencl"]], "rule": "cap/Linkage", "offset": 28, "basic": true},
        {"needs": [["opencl"]], "rule": "cap/Kernel", "offset": 36, "basic": true},
        {"needs": [["CL_DEVICE_PROFILE=FULL_PROFILE|cles_khr_int64"]], "rule": "cap/Int64", "offset": 44},
        {"needs": [["opencl"]], "rule": "cap/Int8", "offset": 52, "basic": true}
      ]
    }
  },
  "source": {
    "language": "OpenCL_C",
    "version": 102000,
    "files": []
  },
  "entry_points": [
    {
      "name": "histogram",
      "id": 78,
      "execution_model": "Kernel",
      "execution_model_value": 6,
      "execution_modes": [
        {"mode": "LocalSize", "operands": [256, 1, 1]}
      ],
      "local_size": {
        "source": "LocalSize",
        "components": [
          {"value": 256},
          {"value": 1},
          {"value": 1}
        ]
      },
      "inputs": [
        {
          "name": "__spirv_BuiltInLocalInvocationId",
          "id": 5,
          "type": "vec3<u64>",
          "builtin": "LocalInvocationId",
          "in_call_tree": true,
          "in_interface": true,
          "words": {"builtin": 96}
        },
        {
          "name": "__spirv_BuiltInGlobalInvocationId",
          "id": 6,
          "type": "vec3<u64>",
          "builtin": "GlobalInvocationId",
          "in_call_tree": true,
          "in_interface": true,
          "words": {"builtin": 116}
        },
        {
          "name": "__spirv_BuiltInGlobalSize",
          "id": 7,
          "type": "vec3<u64>",
          "builtin": "GlobalSize",
          "in_call_tree": true,
          "in_interface": true,
          "words": {"builtin": 134}
        }
      ],
      "outputs": [],
      "resources": [],
      "parameters": [
        {"index": 0, "name": "", "type": "ptr<u8>", "storage_class": "CrossWorkgroup"},
        {"index": 1, "name": "", "type": "u32"},
        {"index": 2, "name": "", "type": "ptr<u32>", "storage_class": "CrossWorkgroup"},
        {"index": 3, "name": "", "type": "ptr<u32>", "storage_class": "Workgroup"}
      ]
    }
  ],
  "descriptor_sets": [],
  "push_constants": [],
  "specialization_constants": [],
  "types": {},
  "linkage": [
    {"name": "__spirv_BuiltInLocalInvocationId", "id": 5, "type": "Import", "kind": "variable"},
    {"name": "__spirv_BuiltInGlobalInvocationId", "id": 6, "type": "Import", "kind": "variable"},
    {"name": "__spirv_BuiltInGlobalSize", "id": 7, "type": "Import", "kind": "variable"},
    {"name": "histogram", "id": 15, "type": "Export", "kind": "function"}
  ],
  "complete": true
}

# json several
$ spvx reflect -f json mesh.vert.spv mesh.frag.spv
{
  "spvx_reflect_set": 1,
  "modules": [
    {
      "spvx_reflect": 1,
      "module": {
        "address": "mesh.vert.spv",
        "bytes": 3048,
        "sha256": "9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb",
        "interface_hash": "659f209998bfaf65abe33ef6c9e9c519b5c0f7a2ecc83914eeabf092c7b07017",
        "version": "1.0",
        "generator": 8,
        "generator_version": 11,
        "addressing_model": "Logical",
        "memory_model": "GLSL450",
        "capabilities": ["Shader"],
        "extensions": [],
        "ext_inst_imports": ["GLSL.std.450"],
        "requires": {
          "needs": [
            {"needs": [["v1.0"]], "rule": "cap/Shader", "offset": 20, "basic": true}
          ]
        }
      },
      "source": {
        "language": "GLSL",
        "version": 450,
        "files": []
      },
      "entry_points": [
        {
          "name": "main",
          "id": 4,
          "execution_model": "Vertex",
          "execution_model_value": 0,
          "stage": "VK_SHADER_STAGE_VERTEX_BIT",
          "stage_flags": 1,
          "execution_modes": [],
          "inputs": [
            {
              "name": "position",
              "id": 22,
              "type": "vec3<f32>",
              "location": 0,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32_SFLOAT",
              "format_value": 106,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 204}
            },
            {
              "name": "normal",
              "id": 48,
              "type": "vec3<f32>",
              "location": 1,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32_SFLOAT",
              "format_value": 106,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 216}
            },
            {
              "name": "tangent",
              "id": 56,
              "type": "vec4<f32>",
              "location": 2,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32A32_SFLOAT",
              "format_value": 109,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 224}
            },
            {
              "name": "uv",
              "id": 73,
              "type": "vec2<f32>",
              "location": 3,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32_SFLOAT",
              "format_value": 103,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 232}
            }
          ],
          "outputs": [
            {
              "name": "world_position",
              "id": 43,
              "type": "vec3<f32>",
              "location": 0,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32_SFLOAT",
              "format_value": 106,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 208}
            },
            {
              "name": "world_normal",
              "id": 46,
              "type": "vec3<f32>",
              "location": 1,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32_SFLOAT",
              "format_value": 106,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 212}
            },
            {
              "name": "world_tangent",
              "id": 53,
              "type": "vec4<f32>",
              "location": 2,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32A32_SFLOAT",
              "format_value": 109,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 220}
            },
            {
              "name": "texture_uv",
              "id": 71,
              "type": "vec2<f32>",
              "location": 3,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32_SFLOAT",
              "format_value": 103,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 228}
            },
            {
              "name": "tint",
              "id": 75,
              "type": "vec4<f32>",
              "location": 4,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32A32_SFLOAT",
              "format_value": 109,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 236}
            },
            {
              "name": "",
              "type_name": "gl_PerVertex",
              "id": 84,
              "type": "_82",
              "in_call_tree": true,
              "in_interface": true,
              "members": [
                {"name": "gl_Position", "type": "vec4<f32>", "builtin": "Position", "in_call_tree": true, "words": {"builtin": 241}},
                {"name": "gl_PointSize", "type": "f32", "builtin": "PointSize", "in_call_tree": false, "words": {"builtin": 246}},
                {"name": "gl_ClipDistance", "type": "f32", "builtin": "ClipDistance", "dims": [{"length": 1}], "in_call_tree": false, "words": {"builtin": 251}},
                {"name": "gl_CullDistance", "type": "f32", "builtin": "CullDistance", "dims": [{"length": 1}], "in_call_tree": false, "words": {"builtin": 256}}
              ]
            }
          ],
          "resources": [
            {"set": 0, "binding": 0, "id": 87, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false, "used_ranges": [[0, 128]]}
          ],
          "push_constant_ranges": [
            {"id": 14, "offset": 0, "size": 84, "used_ranges": [[0, 80]]}
          ],
          "requires": {
            "needs": [
              {"limit": "maxBoundDescriptorSets", "value": 1, "rule": "limit/maxBoundDescriptorSets", "offset": 64, "basic": true},
              {"limit": "maxPerStageDescriptorUniformBuffers", "value": 1, "rule": "limit/maxPerStageDescriptorUniformBuffers", "offset": 64, "basic": true},
              {"limit": "maxDescriptorSetUniformBuffers", "value": 1, "rule": "limit/maxDescriptorSetUniformBuffers", "offset": 64, "basic": true},
              {"limit": "maxPerStageResources", "value": 1, "rule": "limit/maxPerStageResources", "offset": 64, "basic": true},
              {"limit": "maxVertexInputAttributes", "value": 4, "rule": "limit/maxVertexInputAttributes", "offset": 64, "basic": true},
              {"limit": "maxVertexOutputComponents", "value": 27, "rule": "limit/maxVertexOutputComponents", "offset": 64, "basic": true},
              {"limit": "maxPushConstantsSize", "value": 84, "rule": "limit/maxPushConstantsSize", "offset": 1348, "basic": true},
              {"limit": "maxUniformBufferRange", "value": 144, "rule": "limit/maxUniformBufferRange", "offset": 1920, "basic": true, "note": true}
            ]
          }
        }
      ],
      "descriptor_sets": [
        {
          "set": 0,
          "bindings": [
            {
              "binding": 0,
              "name": "camera",
              "type_name": "Camera",
              "id": 87,
              "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER",
              "descriptor_type_value": 6,
              "count": 1,
              "block": {"type": "_85", "size": 144, "size_aligned16": 144},
              "access": "readonly",
              "stages": ["VK_SHADER_STAGE_VERTEX_BIT"],
              "stage_flags": 1,
              "words": {"set": 299, "binding": 303}
            }
          ]
        }
      ],
      "push_constants": [
        {
          "id": 14,
          "name": "draw",
          "type_name": "Draw",
          "block": {"type": "_12", "size": 84, "min_offset": 0},
          "stages": ["VK_SHADER_STAGE_VERTEX_BIT"],
          "stage_flags": 1
        }
      ],
      "specialization_constants": [],
      "types": {
        "_12": {
          "id": 12,
          "name": "Draw",
          "size": 84,
          "members": [
            {"name": "model", "type": "mat4x4<f32>", "offset": 0, "size": 64, "matrix_stride": 16, "row_major": false, "padded_size": 64, "words": {"offset": 182, "matrix_stride": 187}},
            {"name": "tint", "type": "vec4<f32>", "offset": 64, "size": 16, "padded_size": 16, "words": {"offset": 192}},
            {"name": "material", "type": "u32", "offset": 80, "size": 4, "padded_size": 4, "words": {"offset": 197}}
          ]
        },
        "_82": {
          "id": 82,
          "name": "gl_PerVertex",
          "size": null,
          "members": [
            {"name": "gl_Position", "type": "vec4<f32>", "size": 16, "builtin": "Position", "words": {"builtin": 241}},
            {"name": "gl_PointSize", "type": "f32", "size": 4, "builtin": "PointSize", "words": {"builtin": 246}},
            {"name": "gl_ClipDistance", "type": "f32", "size": 4, "dims": [{"length": 1}], "builtin": "ClipDistance", "words": {"builtin": 251}},
            {"name": "gl_CullDistance", "type": "f32", "size": 4, "dims": [{"length": 1}], "builtin": "CullDistance", "words": {"builtin": 256}}
          ]
        },
        "_85": {
          "id": 85,
          "name": "Camera",
          "size": 144,
          "members": [
            {"name": "view", "type": "mat4x4<f32>", "offset": 0, "size": 64, "matrix_stride": 16, "row_major": false, "padded_size": 64, "words": {"offset": 268, "matrix_stride": 273}},
            {"name": "projection", "type": "mat4x4<f32>", "offset": 64, "size": 64, "matrix_stride": 16, "row_major": false, "padded_size": 64, "words": {"offset": 282, "matrix_stride": 287}},
            {"name": "position", "type": "vec4<f32>", "offset": 128, "size": 16, "padded_size": 16, "words": {"offset": 292}}
          ]
        }
      },
      "complete": true
    },
    {
      "spvx_reflect": 1,
      "module": {
        "address": "mesh.frag.spv",
        "bytes": 8172,
        "sha256": "967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9",
        "interface_hash": "639e0c875af69ea56f36a01f8daa1a9e6951798e4ac6918bdce4510f644bbbfc",
        "version": "1.0",
        "generator": 8,
        "generator_version": 11,
        "addressing_model": "Logical",
        "memory_model": "GLSL450",
        "capabilities": ["Shader", "ImageQuery"],
        "extensions": [],
        "ext_inst_imports": ["GLSL.std.450"],
        "requires": {
          "needs": [
            {"needs": [["v1.0"]], "rule": "cap/Shader", "offset": 20, "basic": true},
            {"needs": [["v1.0"]], "rule": "cap/ImageQuery", "offset": 28, "basic": true}
          ]
        }
      },
      "source": {
        "language": "GLSL",
        "version": 450,
        "files": []
      },
      "entry_points": [
        {
          "name": "main",
          "id": 4,
          "execution_model": "Fragment",
          "execution_model_value": 4,
          "stage": "VK_SHADER_STAGE_FRAGMENT_BIT",
          "stage_flags": 16,
          "execution_modes": [
            {"mode": "OriginUpperLeft", "operands": []}
          ],
          "inputs": [
            {
              "name": "world_position",
              "id": 179,
              "type": "vec3<f32>",
              "location": 0,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32_SFLOAT",
              "format_value": 106,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 330}
            },
            {
              "name": "world_normal",
              "id": 27,
              "type": "vec3<f32>",
              "location": 1,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32_SFLOAT",
              "format_value": 106,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 294}
            },
            {
              "name": "world_tangent",
              "id": 39,
              "type": "vec4<f32>",
              "location": 2,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32A32_SFLOAT",
              "format_value": 109,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 302}
            },
            {
              "name": "texture_uv",
              "id": 68,
              "type": "vec2<f32>",
              "location": 3,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32_SFLOAT",
              "format_value": 103,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 314}
            },
            {
              "name": "tint",
              "id": 231,
              "type": "vec4<f32>",
              "location": 4,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32A32_SFLOAT",
              "format_value": 109,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 342}
            }
          ],
          "outputs": [
            {
              "name": "color",
              "id": 322,
              "type": "vec4<f32>",
              "location": 0,
              "location_count": 1,
              "format": "VK_FORMAT_R32G32B32A32_SFLOAT",
              "format_value": 109,
              "in_call_tree": true,
              "in_interface": true,
              "words": {"location": 433}
            }
          ],
          "resources": [
            {"set": 0, "binding": 0, "id": 247, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false, "used_ranges": [[0, 144]]},
            {"set": 0, "binding": 1, "id": 271, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false, "used_ranges": [[0, 4], [16, null]]},
            {"set": 0, "binding": 2, "id": 105, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false},
            {"set": 1, "binding": 0, "id": 227, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false},
            {"set": 1, "binding": 1, "id": 64, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false}
          ],
          "specialization_constants": [0, 1],
          "requires": {
            "needs": [
              {"limit": "maxBoundDescriptorSets", "value": 2, "rule": "limit/maxBoundDescriptorSets", "offset": 72, "basic": true},
              {"limit": "maxPerStageDescriptorSamplers", "value": 3, "rule": "limit/maxPerStageDescriptorSamplers", "offset": 72, "basic": true},
              {"limit": "maxDescriptorSetSamplers", "value": 3, "rule": "limit/maxDescriptorSetSamplers", "offset": 72, "basic": true},
              {"limit": "maxPerStageDescriptorUniformBuffers", "value": 1, "rule": "limit/maxPerStageDescriptorUniformBuffers", "offset": 72, "basic": true},
              {"limit": "maxDescriptorSetUniformBuffers", "value": 1, "rule": "limit/maxDescriptorSetUniformBuffers", "offset": 72, "basic": true},
              {"limit": "maxPerStageDescriptorStorageBuffers", "value": 1, "rule": "limit/maxPerStageDescriptorStorageBuffers", "offset": 72, "basic": true},
              {"limit": "maxDescriptorSetStorageBuffers", "value": 1, "rule": "limit/maxDescriptorSetStorageBuffers", "offset": 72, "basic": true},
              {"limit": "maxPerStageDescriptorSampledImages", "value": 3, "rule": "limit/maxPerStageDescriptorSampledImages", "offset": 72, "basic": true},
              {"limit": "maxDescriptorSetSampledImages", "value": 3, "rule": "limit/maxDescriptorSetSampledImages", "offset": 72, "basic": true},
              {"limit": "maxPerStageResources", "value": 6, "rule": "limit/maxPerStageResources", "offset": 72, "basic": true},
              {"limit": "maxFragmentInputComponents", "value": 20, "rule": "limit/maxFragmentInputComponents", "offset": 72, "basic": true},
              {"limit": "maxFragmentOutputAttachments", "value": 1, "rule": "limit/maxFragmentOutputAttachments", "offset": 72, "basic": true},
              {"limit": "maxFragmentCombinedOutputResources", "value": 2, "rule": "limit/maxFragmentCombinedOutputResources", "offset": 72, "basic": true},
              {"limit": "maxUniformBufferRange", "value": 144, "rule": "limit/maxUniformBufferRange", "offset": 2792, "basic": true, "note": true},
              {"limit": "maxStorageBufferRange", "value": 16, "rule": "limit/maxStorageBufferRange", "offset": 2956, "basic": true, "note": true}
            ]
          }
        }
      ],
      "descriptor_sets": [
        {
          "set": 0,
          "bindings": [
            {
              "binding": 0,
              "name": "camera",
              "type_name": "Camera",
              "id": 247,
              "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER",
              "descriptor_type_value": 6,
              "count": 1,
              "block": {"type": "_245", "size": 144, "size_aligned16": 144},
              "access": "readonly",
              "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"],
              "stage_flags": 16,
              "words": {"set": 382, "binding": 386}
            },
            {
              "binding": 1,
              "name": "lights",
              "type_name": "Lights",
              "id": 271,
              "descriptor_type": "VK_DESCRIPTOR_TYPE_STORAGE_BUFFER",
              "descriptor_type_value": 7,
              "count": 1,
              "block": {"type": "_269", "size": 16, "runtime_stride": 32},
              "access": "readonly",
              "readonly": true,
              "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"],
              "stage_flags": 16,
              "words": {"set": 425, "binding": 429}
            },
            {
              "binding": 2,
              "name": "shadow_map",
              "type_name": "",
              "id": 105,
              "descriptor_type": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER",
              "descriptor_type_value": 1,
              "count": 1,
              "image": {"dim": "2D", "sampled_type": "f32", "arrayed": false, "multisampled": false, "depth": true, "format": "Unknown"},
              "access": "readonly",
              "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"],
              "stage_flags": 16,
              "words": {"set": 318, "binding": 322}
            }
          ]
        },
        {
          "set": 1,
          "bindings": [
            {
              "binding": 0,
              "name": "base_color",
              "type_name": "",
              "id": 227,
              "descriptor_type": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER",
              "descriptor_type_value": 1,
              "count": 1,
              "image": {"dim": "2D", "sampled_type": "f32", "arrayed": false, "multisampled": false, "depth": false, "format": "Unknown"},
              "access": "readonly",
              "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"],
              "stage_flags": 16,
              "words": {"set": 334, "binding": 338}
            },
            {
              "binding": 1,
              "name": "normal_map",
              "type_name": "",
              "id": 64,
              "descriptor_type": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER",
              "descriptor_type_value": 1,
              "count": 1,
              "image": {"dim": "2D", "sampled_type": "f32", "arrayed": false, "multisampled": false, "depth": false, "format": "Unknown"},
              "access": "readonly",
              "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"],
              "stage_flags": 16,
              "words": {"set": 306, "binding": 310}
            }
          ]
        }
      ],
      "push_constants": [],
      "specialization_constants": [
        {
          "spec_id": 0,
          "name": "shadow_taps",
          "id": 119,
          "type": "i32",
          "size": 4,
          "default_text": "2",
          "default_bits": "0x00000002",
          "words": {"spec_id": 326, "value": 608}
        },
        {
          "spec_id": 1,
          "name": "normal_mapping",
          "id": 31,
          "type": "bool",
          "size": 4,
          "default_text": "true",
          "default_bits": "0x00000001",
          "words": {"spec_id": 298}
        }
      ],
      "types": {
        "_245": {
          "id": 245,
          "name": "Camera",
          "size": 144,
          "members": [
            {"name": "view", "type": "mat4x4<f32>", "offset": 0, "size": 64, "matrix_stride": 16, "row_major": false, "padded_size": 64, "words": {"offset": 351, "matrix_stride": 356}},
            {"name": "projection", "type": "mat4x4<f32>", "offset": 64, "size": 64, "matrix_stride": 16, "row_major": false, "padded_size": 64, "words": {"offset": 365, "matrix_stride": 370}},
            {"name": "position", "type": "vec4<f32>", "offset": 128, "size": 16, "padded_size": 16, "words": {"offset": 375}}
          ]
        },
        "_267": {
          "id": 267,
          "name": "Light",
          "size": 32,
          "members": [
            {"name": "position", "type": "vec4<f32>", "offset": 0, "size": 16, "padded_size": 16, "words": {"offset": 391}},
            {"name": "color", "type": "vec4<f32>", "offset": 16, "size": 16, "padded_size": 16, "words": {"offset": 396}}
          ]
        },
        "_269": {
          "id": 269,
          "name": "Lights",
          "size": 16,
          "runtime_stride": 32,
          "members": [
            {"name": "count", "type": "u32", "offset": 0, "size": 4, "padded_size": 16, "readonly": true, "words": {"offset": 409}},
            {"name": "list", "type": "_267", "offset": 16, "size": 0, "dims": [{"length": null, "runtime": true, "stride": 32, "words": {"stride": 400}}], "padded_size": 0, "readonly": true, "words": {"offset": 418}}
          ]
        }
      },
      "complete": true
    }
  ],
  "complete": true
}

# json vertex
$ spvx reflect mesh.vert.spv -f json | sed 's/^/    /; $s/$/,/' >$TMP/one
> spvx reflect -f json mesh.vert.spv mesh.frag.spv | sed -n "4,$((3 + $(wc -l <$TMP/one)))p" | cmp - $TMP/one && wc -l <$TMP/one
248

# json
$ spvx reflect particles.comp.spv -f json
{
  "spvx_reflect": 1,
  "module": {
    "address": "particles.comp.spv",
    "bytes": 5424,
    "sha256": "d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78",
    "interface_hash": "6b554a3bf0f119c4217a47efc74aee8cd8c7aab0c50e2fabf5d8e7a842fdbd0c",
    "version": "1.0",
    "generator": 8,
    "generator_version": 11,
    "addressing_model": "Logical",
    "memory_model": "GLSL450",
    "capabilities": ["Shader"],
    "extensions": [],
    "ext_inst_imports": ["GLSL.std.450"],
    "requires": {
      "needs": [
        {"needs": [["v1.0"]], "rule": "cap/Shader", "offset": 20, "basic": true}
      ]
    }
  },
  "source": {
    "language": "GLSL",
    "version": 450,
    "files": []
  },
  "entry_points": [
    {
      "name": "main",
      "id": 4,
      "execution_model": "GLCompute",
      "execution_model_value": 5,
      "stage": "VK_SHADER_STAGE_COMPUTE_BIT",
      "stage_flags": 32,
      "execution_modes": [
        {"mode": "LocalSize", "operands": [256, 1, 1]}
      ],
      "local_size": {
        "source": "WorkgroupSize",
        "components": [
          {"value": 256, "spec_id": 0},
          {"value": 1},
          {"value": 1}
        ]
      },
      "workgroup_memory": 4096,
      "inputs": [
        {
          "name": "gl_GlobalInvocationID",
          "id": 50,
          "type": "vec3<u32>",
          "builtin": "GlobalInvocationId",
          "in_call_tree": true,
          "in_interface": true,
          "words": {"builtin": 215}
        },
        {
          "name": "gl_LocalInvocationIndex",
          "id": 103,
          "type": "u32",
          "builtin": "LocalInvocationIndex",
          "in_call_tree": true,
          "in_interface": true,
          "words": {"builtin": 275}
        }
      ],
      "outputs": [],
      "resources": [
        {"set": 0, "binding": 0, "id": 73, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false, "used_ranges": [[0, null]]},
        {"set": 0, "binding": 1, "id": 201, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": false, "writes": true, "atomics": false, "used_ranges": [[0, null]]},
        {"set": 0, "binding": 2, "id": 194, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": true, "atomics": true, "used_ranges": [[0, 4]]}
      ],
      "push_constant_ranges": [
        {"id": 58, "offset": 0, "size": 12, "used_ranges": [[0, 12]]}
      ],
      "specialization_constants": [0, 1, 2],
      "requires": {
        "needs": [
          {"limit": "maxComputeWorkGroupSize[0]", "value": 256, "rule": "limit/maxComputeWorkGroupSize[0]", "offset": 64, "how": "default"},
          {"limit": "maxComputeWorkGroupSize[1]", "value": 1, "rule": "limit/maxComputeWorkGroupSize[1]", "offset": 64, "basic": true},
          {"limit": "maxComputeWorkGroupSize[2]", "value": 1, "rule": "limit/maxComputeWorkGroupSize[2]", "offset": 64, "basic": true},
          {"limit": "maxComputeWorkGroupInvocations", "value": 256, "rule": "limit/maxComputeWorkGroupInvocations", "offset": 64, "how": "default"},
          {"limit": "maxComputeSharedMemorySize", "value": 4096, "rule": "limit/maxComputeSharedMemorySize", "offset": 64, "basic": true},
          {"limit": "maxBoundDescriptorSets", "value": 1, "rule": "limit/maxBoundDescriptorSets", "offset": 64, "basic": true},
          {"limit": "maxPerStageDescriptorStorageBuffers", "value": 3, "rule": "limit/maxPerStageDescriptorStorageBuffers", "offset": 64, "basic": true},
          {"limit": "maxDescriptorSetStorageBuffers", "value": 3, "rule": "limit/maxDescriptorSetStorageBuffers", "offset": 64, "basic": true},
          {"limit": "maxPerStageResources", "value": 3, "rule": "limit/maxPerStageResources", "offset": 64, "basic": true},
          {"limit": "maxPushConstantsSize", "value": 12, "rule": "limit/maxPushConstantsSize", "offset": 1624, "basic": true},
          {"limit": "maxStorageBufferRange", "value": 4, "rule": "limit/maxStorageBufferRange", "offset": 2092, "basic": true, "note": true}
        ]
      }
    }
  ],
  "descriptor_sets": [
    {
      "set": 0,
      "bindings": [
        {
          "binding": 0,
          "name": "",
          "type_name": "Before",
          "id": 73,
          "descriptor_type": "VK_DESCRIPTOR_TYPE_STORAGE_BUFFER",
          "descriptor_type_value": 7,
          "count": 1,
          "block": {"type": "_71", "size": 0, "runtime_stride": 32},
          "access": "readonly",
          "readonly": true,
          "stages": ["VK_SHADER_STAGE_COMPUTE_BIT"],
          "stage_flags": 32,
          "words": {"set": 263, "binding": 267}
        },
        {
          "binding": 1,
          "name": "",
          "type_name": "After",
          "id": 201,
          "descriptor_type": "VK_DESCRIPTOR_TYPE_STORAGE_BUFFER",
          "descriptor_type_value": 7,
          "count": 1,
          "block": {"type": "_199", "size": 0, "runtime_stride": 32},
          "access": "writeonly",
          "writeonly": true,
          "stages": ["VK_SHADER_STAGE_COMPUTE_BIT"],
          "stage_flags": 32,
          "words": {"set": 311, "binding": 315}
        },
        {
          "binding": 2,
          "name": "",
          "type_name": "Counters",
          "id": 194,
          "descriptor_type": "VK_DESCRIPTOR_TYPE_STORAGE_BUFFER",
          "descriptor_type_value": 7,
          "count": 1,
          "block": {"type": "_192", "size": 4},
          "access": "readwrite",
          "stages": ["VK_SHADER_STAGE_COMPUTE_BIT"],
          "stage_flags": 32,
          "words": {"set": 287, "binding": 291}
        }
      ]
    }
  ],
  "push_constants": [
    {
      "id": 58,
      "name": "step",
      "type_name": "Step",
      "block": {"type": "_56", "size": 12, "min_offset": 0},
      "stages": ["VK_SHADER_STAGE_COMPUTE_BIT"],
      "stage_flags": 32
    }
  ],
  "specialization_constants": [
    {
      "spec_id": 0,
      "name": "",
      "id": 209,
      "type": "u32",
      "size": 4,
      "default_text": "256",
      "default_bits": "0x00000100",
      "words": {"spec_id": 319, "value": 548}
    },
    {
      "spec_id": 1,
      "name": "softening",
      "id": 27,
      "type": "f32",
      "size": 4,
      "default_text": "0.01",
      "default_bits": "0x3c23d70a",
      "words": {"spec_id": 211, "value": 364}
    },
    {
      "spec_id": 2,
      "name": "tile",
      "id": 99,
      "type": "u32",
      "size": 4,
      "default_text": "256",
      "default_bits": "0x00000100",
      "words": {"spec_id": 271, "value": 475}
    }
  ],
  "types": {
    "_56": {
      "id": 56,
      "name": "Step",
      "size": 12,
      "members": [
        {"name": "count", "type": "u32", "offset": 0, "size": 4, "padded_size": 4, "words": {"offset": 220}},
        {"name": "seconds", "type": "f32", "offset": 4, "size": 4, "padded_size": 4, "words": {"offset": 225}},
        {"name": "damping", "type": "f32", "offset": 8, "size": 4, "padded_size": 4, "words": {"offset": 230}}
      ]
    },
    "_69": {
      "id": 69,
      "name": "Particle",
      "size": 32,
      "members": [
        {"name": "position", "type": "vec4<f32>", "offset": 0, "size": 16, "padded_size": 16, "words": {"offset": 238}},
        {"name": "velocity", "type": "vec4<f32>", "offset": 16, "size": 16, "padded_size": 16, "words": {"offset": 243}}
      ]
    },
    "_71": {
      "id": 71,
      "name": "Before",
      "size": 0,
      "runtime_stride": 32,
      "members": [
        {"name": "before", "type": "_69", "offset": 0, "size": 0, "dims": [{"length": null, "runtime": true, "stride": 32, "words": {"stride": 247}}], "padded_size": 0, "readonly": true, "words": {"offset": 256}}
      ]
    },
    "_192": {
      "id": 192,
      "name": "Counters",
      "size": 4,
      "members": [
        {"name": "alive", "type": "u32", "offset": 0, "size": 4, "padded_size": 4, "words": {"offset": 280}}
      ]
    },
    "_199": {
      "id": 199,
      "name": "After",
      "size": 0,
      "runtime_stride": 32,
      "members": [
        {"name": "after", "type": "_69", "offset": 0, "size": 0, "dims": [{"length": null, "runtime": true, "stride": 32, "words": {"stride": 295}}], "padded_size": 0, "writeonly": true, "words": {"offset": 304}}
      ]
    }
  },
  "complete": true
}

# kernel
$ spvx reflect histogram.cl.spv
histogram.cl.spv: kernel "histogram", local size 256 x 1 x 1

  inputs  location  type     name
          built-in  u64vec3  LocalInvocationId
          built-in  u64vec3  GlobalInvocationId
          built-in  u64vec3  GlobalSize

  parameter  type        storage
          0  ptr<uint8>  CrossWorkgroup
          1  uint
          2  ptr<uint>   CrossWorkgroup
          3  ptr<uint>   Workgroup

  no resources, no push constants, no specialization constants

# markdown cut
$ spvx reflect -f markdown --max-bytes=900 .
`./blur.comp.spv`: GLCompute `main` **2 resources, push constants**

<details><summary>interface</summary>

| set | binding | descriptor | type | count | access | name |
|--:|--:|:--|:--|--:|:--|:--|
| 0 | 0 | storage image | `image` | 1 | read | `(2D float, Rgba16f)` |
| 0 | 1 | storage image | `image` | 1 | write | `(2D float, Rgba16f)` |

|  | location | type | name |
|:--|--:|:--|:--|
| inputs | built-in | `uvec3` | `LocalInvocationId` |
|  | built-in | `uvec3` | `WorkgroupId` |

| `push constants _36` | offset | size | type | name | `(16 bytes)` |
|:--|--:|--:|:--|:--|:--|
|  | 0 | 8 | `ivec2` | `_m0` |  |
|  | 8 | 4 | `int` | `_m1` |  |
|  | 12 | 4 | `float` | `_m2` |  |

</details>

`./histogram.cl.spv`: Kernel `histogram` **0 resources**


and more

# markdown
$ spvx reflect -f markdown mesh.vert.spv water.frag.spv
`mesh.vert.spv`: Vertex `main` **1 resource, push constants**

<details><summary>interface</summary>

| set | binding | descriptor | type | count | access | name |
|--:|--:|:--|:--|--:|:--|:--|
| 0 | 0 | uniform buffer | `Camera` | 1 | read | `camera (block Camera, 144 bytes)` |

|  | location | type | format | name |
|:--|--:|:--|:--|:--|
| inputs | 0 | `vec3` | R32G32B32_SFLOAT | `position` |
|  | 1 | `vec3` | R32G32B32_SFLOAT | `normal` |
|  | 2 | `vec4` | R32G32B32A32_SFLOAT | `tangent` |
|  | 3 | `vec2` | R32G32_SFLOAT | `uv` |
| outputs | 0 | `vec3` | R32G32B32_SFLOAT | `world_position` |
|  | 1 | `vec3` | R32G32B32_SFLOAT | `world_normal` |
|  | 2 | `vec4` | R32G32B32A32_SFLOAT | `world_tangent` |
|  | 3 | `vec2` | R32G32_SFLOAT | `texture_uv` |
|  | 4 | `vec4` | R32G32B32A32_SFLOAT | `tint` |
|  | built-in | `vec4` |  | `Position` |
|  |  |  |  | (PointSize, ClipDistance, CullDistance unused) |

| `push constants Draw` | offset | size | type | name | `(84 bytes)` |
|:--|--:|--:|:--|:--|:--|
|  | 0 | 64 | `mat4` | `model` |  |
|  | 64 | 16 | `vec4` | `tint` |  |
|  | 80 | 4 | `uint` | `material` | not used |

</details>

`water.frag.spv`: Fragment `main` **1 resource, push constants**

<details><summary>interface</summary>

| set | binding | descriptor | type | count | access | name |
|--:|--:|:--|:--|--:|:--|:--|
| 0 | 0 | combined image sampler | `sampled_image` | 1 | sample | `foam (2D float)` |

|  | location | type | format | name |
|:--|--:|:--|:--|:--|
| inputs | 0 | `vec2` | R32G32_SFLOAT | `at` |
| outputs | 0 | `vec4` | R32G32B32A32_SFLOAT | `color` |

| `push constants Frame` | offset | size | type | name | `(4 bytes)` |
|:--|--:|--:|:--|:--|:--|
|  | 0 | 4 | `float` | `seconds` |  |

</details>


# ndjson
$ spvx reflect -f ndjson mesh.vert.spv blur.comp.spv
{"t":"reflect","spvx_reflect":1,"module":{"address":"mesh.vert.spv","bytes":3048,"sha256":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb","interface_hash":"659f209998bfaf65abe33ef6c9e9c519b5c0f7a2ecc83914eeabf092c7b07017","version":"1.0","generator":8,"generator_version":11,"addressing_model":"Logical","memory_model":"GLSL450","capabilities":["Shader"],"extensions":[],"ext_inst_imports":["GLSL.std.450"],"requires":{"needs":[{"needs":[["v1.0"]],"rule":"cap/Shader","offset":20,"basic":true}]}},"source":{"language":"GLSL","version":450,"files":[]},"entry_points":[{"name":"main","id":4,"execution_model":"Vertex","execution_model_value":0,"stage":"VK_SHADER_STAGE_VERTEX_BIT","stage_flags":1,"execution_modes":[],"inputs":[{"name":"position","id":22,"type":"vec3<f32>","location":0,"location_count":1,"format":"VK_FORMAT_R32G32B32_SFLOAT","format_value":106,"in_call_tree":true,"in_interface":true,"words":{"location":204}},{"name":"normal","id":48,"type":"vec3<f32>","location":1,"location_count":1,"format":"VK_FORMAT_R32G32B32_SFLOAT","format_value":106,"in_call_tree":true,"in_interface":true,"words":{"location":216}},{"name":"tangent","id":56,"type":"vec4<f32>","location":2,"location_count":1,"format":"VK_FORMAT_R32G32B32A32_SFLOAT","format_value":109,"in_call_tree":true,"in_interface":true,"words":{"location":224}},{"name":"uv","id":73,"type":"vec2<f32>","location":3,"location_count":1,"format":"VK_FORMAT_R32G32_SFLOAT","format_value":103,"in_call_tree":true,"in_interface":true,"words":{"location":232}}],"outputs":[{"name":"world_position","id":43,"type":"vec3<f32>","location":0,"location_count":1,"format":"VK_FORMAT_R32G32B32_SFLOAT","format_value":106,"in_call_tree":true,"in_interface":true,"words":{"location":208}},{"name":"world_normal","id":46,"type":"vec3<f32>","location":1,"location_count":1,"format":"VK_FORMAT_R32G32B32_SFLOAT","format_value":106,"in_call_tree":true,"in_interface":true,"words":{"location":212}},{"name":"world_tangent","id":53,"type":"vec4<f32>","location":2,"location_count":1,"format":"VK_FORMAT_R32G32B32A32_SFLOAT","format_value":109,"in_call_tree":true,"in_interface":true,"words":{"location":220}},{"name":"texture_uv","id":71,"type":"vec2<f32>","location":3,"location_count":1,"format":"VK_FORMAT_R32G32_SFLOAT","format_value":103,"in_call_tree":true,"in_interface":true,"words":{"location":228}},{"name":"tint","id":75,"type":"vec4<f32>","location":4,"location_count":1,"format":"VK_FORMAT_R32G32B32A32_SFLOAT","format_value":109,"in_call_tree":true,"in_interface":true,"words":{"location":236}},{"name":"","type_name":"gl_PerVertex","id":84,"type":"_82","in_call_tree":true,"in_interface":true,"members":[{"name":"gl_Position","type":"vec4<f32>","builtin":"Position","in_call_tree":true,"words":{"builtin":241}},{"name":"gl_PointSize","type":"f32","builtin":"PointSize","in_call_tree":false,"words":{"builtin":246}},{"name":"gl_ClipDistance","type":"f32","builtin":"ClipDistance","dims":[{"length":1}],"in_call_tree":false,"words":{"builtin":251}},{"name":"gl_CullDistance","type":"f32","builtin":"CullDistance","dims":[{"length":1}],"in_call_tree":false,"words":{"builtin":256}}]}],"resources":[{"set":0,"binding":0,"id":87,"static_use":true,"in_call_tree":true,"in_interface":false,"reads":true,"writes":false,"atomics":false,"used_ranges":[[0,128]]}],"push_constant_ranges":[{"id":14,"offset":0,"size":84,"used_ranges":[[0,80]]}],"requires":{"needs":[{"limit":"maxBoundDescriptorSets","value":1,"rule":"limit/maxBoundDescriptorSets","offset":64,"basic":true},{"limit":"maxPerStageDescriptorUniformBuffers","value":1,"rule":"limit/maxPerStageDescriptorUniformBuffers","offset":64,"basic":true},{"limit":"maxDescriptorSetUniformBuffers","value":1,"rule":"limit/maxDescriptorSetUniformBuffers","offset":64,"basic":true},{"limit":"maxPerStageResources","value":1,"rule":"limit/maxPerStageResources","offset":64,"basic":true},{"limit":"maxVertexInputAttributes","value":4,"rule":"limit/maxVertexInputAttributes","offset":64,"basic":true},{"limit":"maxVertexOutputComponents","value":27,"rule":"limit/maxVertexOutputComponents","offset":64,"basic":true},{"limit":"maxPushConstantsSize","value":84,"rule":"limit/maxPushConstantsSize","offset":1348,"basic":true},{"limit":"maxUniformBufferRange","value":144,"rule":"limit/maxUniformBufferRange","offset":1920,"basic":true,"note":true}]}}],"descriptor_sets":[{"set":0,"bindings":[{"binding":0,"name":"camera","type_name":"Camera","id":87,"descriptor_type":"VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER","descriptor_type_value":6,"count":1,"block":{"type":"_85","size":144,"size_aligned16":144},"access":"readonly","stages":["VK_SHADER_STAGE_VERTEX_BIT"],"stage_flags":1,"words":{"set":299,"binding":303}}]}],"push_constants":[{"id":14,"name":"draw","type_name":"Draw","block":{"type":"_12","size":84,"min_offset":0},"stages":["VK_SHADER_STAGE_VERTEX_BIT"],"stage_flags":1}],"specialization_constants":[],"types":{"_12":{"id":12,"name":"Draw","size":84,"members":[{"name":"model","type":"mat4x4<f32>","offset":0,"size":64,"matrix_stride":16,"row_major":false,"padded_size":64,"words":{"offset":182,"matrix_stride":187}},{"name":"tint","type":"vec4<f32>","offset":64,"size":16,"padded_size":16,"words":{"offset":192}},{"name":"material","type":"u32","offset":80,"size":4,"padded_size":4,"words":{"offset":197}}]},"_82":{"id":82,"name":"gl_PerVertex","size":null,"members":[{"name":"gl_Position","type":"vec4<f32>","size":16,"builtin":"Position","words":{"builtin":241}},{"name":"gl_PointSize","type":"f32","size":4,"builtin":"PointSize","words":{"builtin":246}},{"name":"gl_ClipDistance","type":"f32","size":4,"dims":[{"length":1}],"builtin":"ClipDistance","words":{"builtin":251}},{"name":"gl_CullDistance","type":"f32","size":4,"dims":[{"length":1}],"builtin":"CullDistance","words":{"builtin":256}}]},"_85":{"id":85,"name":"Camera","size":144,"members":[{"name":"view","type":"mat4x4<f32>","offset":0,"size":64,"matrix_stride":16,"row_major":false,"padded_size":64,"words":{"offset":268,"matrix_stride":273}},{"name":"projection","type":"mat4x4<f32>","offset":64,"size":64,"matrix_stride":16,"row_major":false,"padded_size":64,"words":{"offset":282,"matrix_stride":287}},{"name":"position","type":"vec4<f32>","offset":128,"size":16,"padded_size":16,"words":{"offset":292}}]}},"complete":true}
{"t":"reflect","spvx_reflect":1,"module":{"address":"blur.comp.spv","bytes":2524,"sha256":"a118871887ea523a6d067297e0b6de785023b3398f08376e777cdc51765b4186","interface_hash":"a104aa1208b0e81b7a3acf09ef038a72312bde33cce4f95ddd88c82046df6e2b","version":"1.6","generator":8,"generator_version":11,"addressing_model":"Logical","memory_model":"GLSL450","capabilities":["Shader","ImageQuery"],"extensions":[],"ext_inst_imports":["GLSL.std.450"],"requires":{"needs":[{"needs":[["v1.3"]],"rule":"version/spirv","offset":4},{"needs":[["v1.0"]],"rule":"cap/Shader","offset":20,"basic":true},{"needs":[["v1.0"]],"rule":"cap/ImageQuery","offset":28,"basic":true}]}},"entry_points":[{"name":"main","id":4,"execution_model":"GLCompute","execution_model_value":5,"stage":"VK_SHADER_STAGE_COMPUTE_BIT","stage_flags":32,"execution_modes":[{"mode":"LocalSizeId","operands":[64,1,1]}],"local_size":{"source":"LocalSizeId","components":[{"value":64},{"value":1},{"value":1}]},"workgroup_memory":1536,"inputs":[{"name":"","id":58,"type":"vec3<u32>","builtin":"LocalInvocationId","in_call_tree":true,"in_interface":true,"words":{"builtin":67}},{"name":"","id":72,"type":"vec3<u32>","builtin":"WorkgroupId","in_call_tree":true,"in_interface":true,"words":{"builtin":71}}],"outputs":[],"resources":[{"set":0,"binding":0,"id":22,"static_use":true,"in_call_tree":true,"in_interface":true,"reads":true,"writes":false,"atomics":false},{"set":0,"binding":1,"id":161,"static_use":true,"in_call_tree":true,"in_interface":true,"reads":false,"writes":true,"atomics":false}],"push_constant_ranges":[{"id":38,"offset":0,"size":16,"used_ranges":[[0,16]]}],"requires":{"needs":[{"limit":"maxComputeWorkGroupSize[0]","value":64,"rule":"limit/maxComputeWorkGroupSize[0]","offset":72,"basic":true},{"limit":"maxComputeWorkGroupSize[1]","value":1,"rule":"limit/maxComputeWorkGroupSize[1]","offset":72,"basic":true},{"limit":"maxComputeWorkGroupSize[2]","value":1,"rule":"limit/maxComputeWorkGroupSize[2]","offset":72,"basic":true},{"limit":"maxComputeWorkGroupInvocations","value":64,"rule":"limit/maxComputeWorkGroupInvocations","offset":72,"basic":true},{"limit":"maxComputeSharedMemorySize","value":1536,"rule":"limit/maxComputeSharedMemorySize","offset":72,"basic":true},{"limit":"maxBoundDescriptorSets","value":1,"rule":"limit/maxBoundDescriptorSets","offset":72,"basic":true},{"limit":"maxPerStageDescriptorStorageImages","value":2,"rule":"limit/maxPerStageDescriptorStorageImages","offset":72,"basic":true},{"limit":"maxDescriptorSetStorageImages","value":2,"rule":"limit/maxDescriptorSetStorageImages","offset":72,"basic":true},{"limit":"maxPerStageResources","value":2,"rule":"limit/maxPerStageResources","offset":72,"basic":true},{"needs":[["maintenance4"]],"rule":"mode/LocalSizeId","offset":116},{"limit":"maxPushConstantsSize","value":16,"rule":"limit/maxPushConstantsSize","offset":644,"basic":true}]}}],"descriptor_sets":[{"set":0,"bindings":[{"binding":0,"name":"","type_name":"","id":22,"descriptor_type":"VK_DESCRIPTOR_TYPE_STORAGE_IMAGE","descriptor_type_value":3,"count":1,"image":{"dim":"2D","sampled_type":"f32","arrayed":false,"multisampled":false,"depth":false,"format":"Rgba16f","format_value":97},"access":"readonly","readonly":true,"stages":["VK_SHADER_STAGE_COMPUTE_BIT"],"stage_flags":32,"words":{"set":38,"binding":42}},{"binding":1,"name":"","type_name":"","id":161,"descriptor_type":"VK_DESCRIPTOR_TYPE_STORAGE_IMAGE","descriptor_type_value":3,"count":1,"image":{"dim":"2D","sampled_type":"f32","arrayed":false,"multisampled":false,"depth":false,"format":"Rgba16f","format_value":97},"access":"writeonly","writeonly":true,"stages":["VK_SHADER_STAGE_COMPUTE_BIT"],"stage_flags":32,"words":{"set":75,"binding":79}}]}],"push_constants":[{"id":38,"name":"","type_name":"","block":{"type":"_36","size":16,"min_offset":0},"stages":["VK_SHADER_STAGE_COMPUTE_BIT"],"stage_flags":32}],"specialization_constants":[],"types":{"_36":{"id":36,"name":"","size":16,"members":[{"name":"","type":"vec2<i32>","offset":0,"size":8,"padded_size":8,"words":{"offset":50}},{"name":"","type":"i32","offset":8,"size":4,"padded_size":4,"words":{"offset":55}},{"name":"","type":"f32","offset":12,"size":4,"padded_size":4,"words":{"offset":60}}]}},"complete":true}
{"t":"end","complete":true}

# the last line says that an INPUT is missing
$ spvx reflect -f ndjson nowhere mesh.vert.spv | cut -c -60; spvx reflect -f ndjson nowhere
{"t":"reflect","spvx_reflect":1,"module":{"address":"mesh.ve
{"t":"problem","address":"nowhere","message":"No such file o
{"t":"end","complete":false}
{"t":"problem","address":"nowhere","message":"No such file or directory"}
{"t":"end","complete":false}
! nowhere: error: No such file or directory
! nowhere: error: No such file or directory
[2]

# the type of a line: of a pipeline, of what changed
$ spvx reflect --pipeline -f ndjson mesh.vert.spv mesh.frag.spv | cut -d , -f 1; spvx reflect --base=mesh.frag.spv -f ndjson mesh.vert.spv | cut -d , -f 1
{"t":"pipeline"
{"t":"base"

# pipeline c header
$ [ "$(spvx reflect --pipeline -f c-header mesh.vert.spv mesh.frag.spv)" = "$(spvx reflect -f c-header mesh.vert.spv mesh.frag.spv)" ] && echo the same
the same

# pipeline conflict
$ spvx reflect --pipeline mesh.vert.spv water.frag.spv
2 shaders do not fit together: 1 error, 1 warning

  conflict           severity  where            stages            what
  E_DESCRIPTOR_TYPE  error     set 0 binding 0  vertex, fragment  different descriptor types: camera uniform buffer, foam combined image sampler
  W_PUSH_OVERLAP     warning   offset 0         vertex, fragment  push constants of different types at one offset: seconds
  W_IO_UNREAD        note      location 1       vertex, fragment  the next stage does not read this output: world_normal vec3<f32>
  W_IO_UNREAD        note      location 2       vertex, fragment  the next stage does not read this output: world_tangent vec4<f32>
  W_IO_UNREAD        note      location 3       vertex, fragment  the next stage does not read this output: texture_uv vec2<f32>
  W_IO_UNREAD        note      location 4       vertex, fragment  the next stage does not read this output: tint vec4<f32>

  stage     entry point  file
  vertex    main         mesh.vert.spv
  fragment  main         water.frag.spv

  set  binding  descriptor      count  stages             name
    0        0  uniform buffer      1  vertex + fragment  camera (144 bytes)

  push constants of  offset  size
  vertex                  0    84
  fragment                0     4
[1]

# pipeline entries
$ spvx reflect --pipeline --entry=main --entry=main mesh.vert.spv
! spvx: error: --pipeline: more --entry options than INPUTs
!   see: spvx reflect --help
[2]

# pipeline entry
$ spvx reflect --pipeline --entry=vs_main:Vertex --entry=main mesh.vert.spv mesh.frag.spv
1 shader: no error, but not all was read

  stage     entry point  file
  fragment  main         mesh.frag.spv

  set  binding  descriptor              count  stages    name
    0        0  uniform buffer              1  fragment  camera (144 bytes)
    0        1  storage buffer              1  fragment  lights (16 bytes)
    0        2  combined image sampler      1  fragment  shadow_map
    1        0  combined image sampler      1  fragment  base_color
    1        1  combined image sampler      1  fragment  normal_map
not complete:
  mesh.vert.spv: no entry point 'vs_main' of stage Vertex
! mesh.vert.spv: error: no entry point 'vs_main' of stage Vertex
[2]

# pipeline format
$ spvx reflect --pipeline -f tsv mesh.vert.spv
! spvx: error: --pipeline is not supported with -f tsv
!   see: spvx reflect --help
[2]

# pipeline json
$ spvx reflect --pipeline -f json mesh.vert.spv mesh.frag.spv
{
  "spvx_pipeline": 1,
  "stages": [
    {"file": "mesh.vert.spv", "sha256": "9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb", "entry_point": "main", "stage": "VK_SHADER_STAGE_VERTEX_BIT"},
    {"file": "mesh.frag.spv", "sha256": "967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9", "entry_point": "main", "stage": "VK_SHADER_STAGE_FRAGMENT_BIT"}
  ],
  "descriptor_sets": [
    {
      "set": 0,
      "bindings": [
        {"binding": 0, "name": "camera", "type_name": "Camera", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6, "count": 1, "size": 144, "stages": ["VK_SHADER_STAGE_VERTEX_BIT", "VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 17},
        {"binding": 1, "name": "lights", "type_name": "Lights", "descriptor_type": "VK_DESCRIPTOR_TYPE_STORAGE_BUFFER", "descriptor_type_value": 7, "count": 1, "size": 16, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16},
        {"binding": 2, "name": "shadow_map", "descriptor_type": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "descriptor_type_value": 1, "count": 1, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
      ]
    },
    {
      "set": 1,
      "bindings": [
        {"binding": 0, "name": "base_color", "descriptor_type": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "descriptor_type_value": 1, "count": 1, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16},
        {"binding": 1, "name": "normal_map", "descriptor_type": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "descriptor_type_value": 1, "count": 1, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
      ]
    }
  ],
  "push_constant_ranges": [
    {"offset": 0, "size": 84, "stages": ["VK_SHADER_STAGE_VERTEX_BIT"], "stage_flags": 1}
  ],
  "push_constant_ranges_merged": [
    {"offset": 0, "size": 84, "stages": ["VK_SHADER_STAGE_VERTEX_BIT"], "stage_flags": 1}
  ],
  "vertex_input": [
    {"location": 0, "format": "VK_FORMAT_R32G32B32_SFLOAT", "format_value": 106, "name": "position"},
    {"location": 1, "format": "VK_FORMAT_R32G32B32_SFLOAT", "format_value": 106, "name": "normal"},
    {"location": 2, "format": "VK_FORMAT_R32G32B32A32_SFLOAT", "format_value": 109, "name": "tangent"},
    {"location": 3, "format": "VK_FORMAT_R32G32_SFLOAT", "format_value": 103, "name": "uv"}
  ],
  "interfaces": [
    {"from": "VK_SHADER_STAGE_VERTEX_BIT", "to": "VK_SHADER_STAGE_FRAGMENT_BIT", "matched": [0, 1, 2, 3, 4], "unread_outputs": [], "unwritten_inputs": []}
  ],
  "specialization_constants": [
    {"spec_id": 0, "name": "shadow_taps", "type": "i32", "default_text": "2", "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16},
    {"spec_id": 1, "name": "normal_mapping", "type": "bool", "default_text": "1", "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
  ],
  "conflicts": [],
  "complete": true
}

# pipeline markdown
$ spvx reflect --pipeline -f markdown mesh.vert.spv water.frag.spv
**2 shaders do not fit together: 1 error, 1 warning**

| conflict | severity | where | stages | what | which |
|:--|:--|:--|:--|:--|:--|
| E_DESCRIPTOR_TYPE | error | set 0 binding 0 | vertex, fragment | different descriptor types | `camera uniform buffer, foam combined image sampler` |
| W_PUSH_OVERLAP | warning | offset 0 | vertex, fragment | push constants of different types at one offset | `seconds` |
| W_IO_UNREAD | note | location 1 | vertex, fragment | the next stage does not read this output | `world_normal vec3<f32>` |
| W_IO_UNREAD | note | location 2 | vertex, fragment | the next stage does not read this output | `world_tangent vec4<f32>` |
| W_IO_UNREAD | note | location 3 | vertex, fragment | the next stage does not read this output | `texture_uv vec2<f32>` |
| W_IO_UNREAD | note | location 4 | vertex, fragment | the next stage does not read this output | `tint vec4<f32>` |

<details><summary>layout</summary>

| stage | entry point | file |
|:--|:--|:--|
| vertex | `main` | `mesh.vert.spv` |
| fragment | `main` | `water.frag.spv` |

| set | binding | descriptor | count | stages | name |
|--:|--:|:--|--:|:--|:--|
| 0 | 0 | uniform buffer | 1 | vertex + fragment | `camera (144 bytes)` |

| push constants of | offset | size |
|:--|--:|--:|
| vertex | 0 | 84 |
| fragment | 0 | 4 |

</details>

[1]

# pipeline
$ spvx reflect --pipeline mesh.vert.spv mesh.frag.spv
2 shaders fit together

  stage     entry point  file
  vertex    main         mesh.vert.spv
  fragment  main         mesh.frag.spv

  set  binding  descriptor              count  stages             name
    0        0  uniform buffer              1  vertex + fragment  camera (144 bytes)
    0        1  storage buffer              1  fragment           lights (16 bytes)
    0        2  combined image sampler      1  fragment           shadow_map
    1        0  combined image sampler      1  fragment           base_color
    1        1  combined image sampler      1  fragment           normal_map

  push constants of  offset  size
  vertex                  0    84

# ray
$ spvx reflect mirror.rchit.spv
mirror.rchit.spv: closest-hit "main"

  set  binding  descriptor                count  access  name
    0        0  acceleration structure        1  read    scene
    0        1  storage buffer                1  read    (block Instances, 0 bytes + 16 each)
    0        2  combined image sampler  runtime  sample  textures (2D float)

  inputs  location  type    name
          built-in  int     InstanceCustomIndexKHR
          built-in  mat4x3  ObjectToWorldKHR
          built-in  int     PrimitiveId
          built-in  vec3    WorldRayOriginKHR
          built-in  float   RayTmaxKHR
          built-in  vec3    WorldRayDirectionKHR

  passed                type     name
  hit attribute         vec2     barycentric
  ray payload           Payload  reflected
  incoming ray payload  Payload  payload

  block Instances  offset  type        name  (0 bytes + 16 each)
                        0  Instance[]  instances

  struct Instance  offset  size  type          name  (16 bytes)
                        0     8  ptr<Normals>  normals
                        8     4  uint          texture_index
                       12     4  float         roughness

  block Normals  offset  type    name  (0 bytes + 16 each)
                      0  vec4[]  of

  no push constants, no specialization constants

# several
$ spvx reflect mesh.vert.spv mesh.frag.spv
mesh.vert.spv: vertex "main"

  set  binding  descriptor      count  access  name
    0        0  uniform buffer      1  read    camera (block Camera, 144 bytes)

  inputs   location  type  format               name
                  0  vec3  R32G32B32_SFLOAT     position
                  1  vec3  R32G32B32_SFLOAT     normal
                  2  vec4  R32G32B32A32_SFLOAT  tangent
                  3  vec2  R32G32_SFLOAT        uv
  outputs         0  vec3                       world_position
                  1  vec3                       world_normal
                  2  vec4                       world_tangent
                  3  vec2                       texture_uv
                  4  vec4                       tint
           built-in  vec4                       Position
                                                (PointSize, ClipDistance, CullDistance unused)

  push constants Draw  offset  size  type  name      (84 bytes)
                            0    64  mat4  model
                           64    16  vec4  tint
                           80     4  uint  material  not used

  block Camera  offset  size  type  name      (144 bytes)
                     0    64  mat4  view
                    64    64  mat4  projection
                   128    16  vec4  position  not used

  no specialization constants

mesh.frag.spv: fragment "main"

  set  binding  descriptor              count  access  name
    0        0  uniform buffer              1  read    camera (block Camera, 144 bytes)
    0        1  storage buffer              1  read    lights (block Lights, 16 bytes + 32 each)
    0        2  combined image sampler      1  sample  shadow_map (2D float)
    1        0  combined image sampler      1  sample  base_color (2D float)
    1        1  combined image sampler      1  sample  normal_map (2D float)

  inputs   location  type  name
                  0  vec3  world_position
                  1  vec3  world_normal
                  2  vec4  world_tangent
                  3  vec2  texture_uv
                  4  vec4  tint
  outputs         0  vec4  color

  block Camera  offset  size  type  name  (144 bytes)
                     0    64  mat4  view
                    64    64  mat4  projection
                   128    16  vec4  position

  block Lights  offset  size  type     name  (16 bytes + 32 each)
                     0     4  uint     count
                    16        Light[]  list

  struct Light  offset  size  type  name  (32 bytes)
                     0    16  vec4  position
                    16    16  vec4  color

  specialization constant  type  name            value
                        0  int   shadow_taps     2
                        1  bool  normal_mapping  true

  no push constants

# spec bad
$ spvx reflect --spec=0=many particles.comp.spv
particles.comp.spv: compute "main", local size 256 (id 0) x 1 x 1
  4,096 bytes of workgroup memory

  set  binding  descriptor      count  access       name
    0        0  storage buffer      1  read         (block Before, 0 bytes + 32 each)
    0        1  storage buffer      1  write        (block After, 0 bytes + 32 each)
    0        2  storage buffer      1  read, write  (block Counters, 4 bytes)

  inputs  location  type   name
          built-in  uvec3  GlobalInvocationId
          built-in  uint   LocalInvocationIndex

  push constants Step  offset  size  type   name  (12 bytes)
                            0     4  uint   count
                            4     4  float  seconds
                            8     4  float  damping

  block Before  offset  type        name  (0 bytes + 32 each)
                     0  Particle[]  before

  block Counters  offset  size  type  name  (4 bytes)
                       0     4  uint  alive

  block After  offset  type        name  (0 bytes + 32 each)
                    0  Particle[]  after

  struct Particle  offset  size  type  name  (32 bytes)
                        0    16  vec4  position
                       16    16  vec4  velocity

  specialization constant  type   name       value
                        0  uint              256
                        1  float  softening  0.01
                        2  uint   tile       256
not complete:
  particles.comp.spv: invalid value 'many' for specialization constant 0
! particles.comp.spv: error: invalid value 'many' for specialization constant 0
[2]

# spec json
$ spvx reflect --spec=0=0x20 -f tsv particles.comp.spv
address	fact	value1	value2	value3	value4	value5	value6
particles.comp.spv	BM	0.0	before	0	0	-	-
particles.comp.spv	BM	0.0	before.position	0	16	-	-
particles.comp.spv	BM	0.0	before.velocity	16	16	-	-
particles.comp.spv	BM	0.1	after	0	0	-	-
particles.comp.spv	BM	0.1	after.position	0	16	-	-
particles.comp.spv	BM	0.1	after.velocity	16	16	-	-
particles.comp.spv	BM	0.2	alive	0	4	-	-
particles.comp.spv	BS	0	0	0	-	-	-
particles.comp.spv	BS	0	1	0	-	-	-
particles.comp.spv	BS	0	2	4	-	-	-
particles.comp.spv	DN	0	0	-	-	-	-
particles.comp.spv	DN	0	1	-	-	-	-
particles.comp.spv	DN	0	2	-	-	-	-
particles.comp.spv	DS	0	0	STORAGE_BUFFER	1	-	-
particles.comp.spv	DS	0	1	STORAGE_BUFFER	1	-	-
particles.comp.spv	DS	0	2	STORAGE_BUFFER	1	-	-
particles.comp.spv	EP	GLCompute	main	-	-	-	-
particles.comp.spv	LS	main	spec:0=32	1	1	-	-
particles.comp.spv	PC	12	0	-	-	-	-
particles.comp.spv	PM	count	0	4	-	-	-
particles.comp.spv	PM	damping	8	4	-	-	-
particles.comp.spv	PM	seconds	4	4	-	-	-
particles.comp.spv	SC	0	uint32	32	-	-	-
particles.comp.spv	SC	1	float32	0.00999999978	-	-	-
particles.comp.spv	SC	2	uint32	256	-	-	-
particles.comp.spv	USE	main	0	0	-	-	-
particles.comp.spv	USE	main	0	1	-	-	-
particles.comp.spv	USE	main	0	2	-	-	-

# spec unknown
$ spvx reflect --spec=77=1 -f tsv particles.comp.spv
address	fact	value1	value2	value3	value4	value5	value6
particles.comp.spv	BM	0.0	before	0	0	-	-
particles.comp.spv	BM	0.0	before.position	0	16	-	-
particles.comp.spv	BM	0.0	before.velocity	16	16	-	-
particles.comp.spv	BM	0.1	after	0	0	-	-
particles.comp.spv	BM	0.1	after.position	0	16	-	-
particles.comp.spv	BM	0.1	after.velocity	16	16	-	-
particles.comp.spv	BM	0.2	alive	0	4	-	-
particles.comp.spv	BS	0	0	0	-	-	-
particles.comp.spv	BS	0	1	0	-	-	-
particles.comp.spv	BS	0	2	4	-	-	-
particles.comp.spv	DN	0	0	-	-	-	-
particles.comp.spv	DN	0	1	-	-	-	-
particles.comp.spv	DN	0	2	-	-	-	-
particles.comp.spv	DS	0	0	STORAGE_BUFFER	1	-	-
particles.comp.spv	DS	0	1	STORAGE_BUFFER	1	-	-
particles.comp.spv	DS	0	2	STORAGE_BUFFER	1	-	-
particles.comp.spv	EP	GLCompute	main	-	-	-	-
particles.comp.spv	LS	main	spec:0=256	1	1	-	-
particles.comp.spv	PC	12	0	-	-	-	-
particles.comp.spv	PM	count	0	4	-	-	-
particles.comp.spv	PM	damping	8	4	-	-	-
particles.comp.spv	PM	seconds	4	4	-	-	-
particles.comp.spv	SC	0	uint32	256	-	-	-
particles.comp.spv	SC	1	float32	0.00999999978	-	-	-
particles.comp.spv	SC	2	uint32	256	-	-	-
particles.comp.spv	USE	main	0	0	-	-	-
particles.comp.spv	USE	main	0	1	-	-	-
particles.comp.spv	USE	main	0	2	-	-	-
! particles.comp.spv: warning: no specialization constant 77

# spec wrong
$ spvx reflect --spec=zero particles.comp.spv
! spvx: error: --spec: invalid value 'zero': expected ID=VALUE or NAME=VALUE
!   see: spvx reflect --help
[2]

# spec
$ spvx reflect --spec=0=64 particles.comp.spv
particles.comp.spv: compute "main", local size 64 (id 0) x 1 x 1
  4,096 bytes of workgroup memory

  set  binding  descriptor      count  access       name
    0        0  storage buffer      1  read         (block Before, 0 bytes + 32 each)
    0        1  storage buffer      1  write        (block After, 0 bytes + 32 each)
    0        2  storage buffer      1  read, write  (block Counters, 4 bytes)

  inputs  location  type   name
          built-in  uvec3  GlobalInvocationId
          built-in  uint   LocalInvocationIndex

  push constants Step  offset  size  type   name  (12 bytes)
                            0     4  uint   count
                            4     4  float  seconds
                            8     4  float  damping

  block Before  offset  type        name  (0 bytes + 32 each)
                     0  Particle[]  before

  block Counters  offset  size  type  name  (4 bytes)
                       0     4  uint  alive

  block After  offset  type        name  (0 bytes + 32 each)
                    0  Particle[]  after

  struct Particle  offset  size  type  name  (32 bytes)
                        0    16  vec4  position
                       16    16  vec4  velocity

  specialization constant  type   name       value
                        0  uint              64 (default 256)
                        1  float  softening  0.01
                        2  uint   tile       256

# spirv cross
$ spvx reflect -f spirv-cross water.frag.spv
{
    "entryPoints" : [
        {
            "name" : "main",
            "mode" : "frag"
        }
    ],
    "types" : {
        "_60" : {
            "name" : "Frame",
            "members" : [
                {
                    "name" : "seconds",
                    "type" : "float",
                    "offset" : 0
                }
            ]
        }
    },
    "inputs" : [
        {
            "type" : "vec2",
            "name" : "at",
            "location" : 0
        }
    ],
    "outputs" : [
        {
            "type" : "vec4",
            "name" : "color",
            "location" : 0
        }
    ],
    "textures" : [
        {
            "type" : "sampler2D",
            "name" : "foam",
            "set" : 0,
            "binding" : 0
        }
    ],
    "push_constants" : [
        {
            "type" : "_60",
            "name" : "frame",
            "push_constant" : true
        }
    ]
}
\

# tessellation
$ spvx reflect terrain.tesc.spv
terrain.tesc.spv: tessellation control "main"
  modes     OutputVertices 4

  set  binding  descriptor      count  access  name
    0        0  uniform buffer      1  read    camera (block Camera, 92 bytes)

  inputs   location  type      name
                  0  vec2[32]  uv_in
           built-in  int       InvocationId
           built-in  vec4      Position
                               (PointSize, ClipDistance, CullDistance unused)
  outputs         0  vec2[4]   uv_out
           built-in  vec4      Position
                               (PointSize, ClipDistance, CullDistance unused)
           built-in  float[4]  TessLevelOuter  patch
           built-in  float[2]  TessLevelInner  patch

  block Camera  offset  size  type   name             (92 bytes, 96 when padded)
                     0    64  mat4   view_projection  not used
                    64    16  vec4   position
                    80     8  vec2   viewport
                    88     4  float  pixels_per_edge

  no push constants, no specialization constants

# tsv several
$ spvx reflect -f tsv particles.swapped.spv particles.comp.spv
address	fact	value1	value2	value3	value4	value5	value6
particles.swapped.spv	BM	0.0	before	0	0	-	-
particles.swapped.spv	BM	0.0	before.position	0	16	-	-
particles.swapped.spv	BM	0.0	before.velocity	16	16	-	-
particles.swapped.spv	BM	0.1	after	0	0	-	-
particles.swapped.spv	BM	0.1	after.position	0	16	-	-
particles.swapped.spv	BM	0.1	after.velocity	16	16	-	-
particles.swapped.spv	BM	0.2	alive	0	4	-	-
particles.swapped.spv	BS	0	0	0	-	-	-
particles.swapped.spv	BS	0	1	0	-	-	-
particles.swapped.spv	BS	0	2	4	-	-	-
particles.swapped.spv	DN	0	0	-	-	-	-
particles.swapped.spv	DN	0	1	-	-	-	-
particles.swapped.spv	DN	0	2	-	-	-	-
particles.swapped.spv	DS	0	0	STORAGE_BUFFER	1	-	-
particles.swapped.spv	DS	0	1	STORAGE_BUFFER	1	-	-
particles.swapped.spv	DS	0	2	STORAGE_BUFFER	1	-	-
particles.swapped.spv	EP	GLCompute	main	-	-	-	-
particles.swapped.spv	LS	main	spec:0=256	1	1	-	-
particles.swapped.spv	PC	12	0	-	-	-	-
particles.swapped.spv	PM	count	0	4	-	-	-
particles.swapped.spv	PM	damping	8	4	-	-	-
particles.swapped.spv	PM	seconds	4	4	-	-	-
particles.swapped.spv	SC	0	uint32	256	-	-	-
particles.swapped.spv	SC	1	float32	0.00999999978	-	-	-
particles.swapped.spv	SC	2	uint32	256	-	-	-
particles.swapped.spv	USE	main	0	0	-	-	-
particles.swapped.spv	USE	main	0	1	-	-	-
particles.swapped.spv	USE	main	0	2	-	-	-
particles.comp.spv	BM	0.0	before	0	0	-	-
particles.comp.spv	BM	0.0	before.position	0	16	-	-
particles.comp.spv	BM	0.0	before.velocity	16	16	-	-
particles.comp.spv	BM	0.1	after	0	0	-	-
particles.comp.spv	BM	0.1	after.position	0	16	-	-
particles.comp.spv	BM	0.1	after.velocity	16	16	-	-
particles.comp.spv	BM	0.2	alive	0	4	-	-
particles.comp.spv	BS	0	0	0	-	-	-
particles.comp.spv	BS	0	1	0	-	-	-
particles.comp.spv	BS	0	2	4	-	-	-
particles.comp.spv	DN	0	0	-	-	-	-
particles.comp.spv	DN	0	1	-	-	-	-
particles.comp.spv	DN	0	2	-	-	-	-
particles.comp.spv	DS	0	0	STORAGE_BUFFER	1	-	-
particles.comp.spv	DS	0	1	STORAGE_BUFFER	1	-	-
particles.comp.spv	DS	0	2	STORAGE_BUFFER	1	-	-
particles.comp.spv	EP	GLCompute	main	-	-	-	-
particles.comp.spv	LS	main	spec:0=256	1	1	-	-
particles.comp.spv	PC	12	0	-	-	-	-
particles.comp.spv	PM	count	0	4	-	-	-
particles.comp.spv	PM	damping	8	4	-	-	-
particles.comp.spv	PM	seconds	4	4	-	-	-
particles.comp.spv	SC	0	uint32	256	-	-	-
particles.comp.spv	SC	1	float32	0.00999999978	-	-	-
particles.comp.spv	SC	2	uint32	256	-	-	-
particles.comp.spv	USE	main	0	0	-	-	-
particles.comp.spv	USE	main	0	1	-	-	-
particles.comp.spv	USE	main	0	2	-	-	-

# tsv
$ spvx reflect -f tsv particles.comp.spv
address	fact	value1	value2	value3	value4	value5	value6
particles.comp.spv	BM	0.0	before	0	0	-	-
particles.comp.spv	BM	0.0	before.position	0	16	-	-
particles.comp.spv	BM	0.0	before.velocity	16	16	-	-
particles.comp.spv	BM	0.1	after	0	0	-	-
particles.comp.spv	BM	0.1	after.position	0	16	-	-
particles.comp.spv	BM	0.1	after.velocity	16	16	-	-
particles.comp.spv	BM	0.2	alive	0	4	-	-
particles.comp.spv	BS	0	0	0	-	-	-
particles.comp.spv	BS	0	1	0	-	-	-
particles.comp.spv	BS	0	2	4	-	-	-
particles.comp.spv	DN	0	0	-	-	-	-
particles.comp.spv	DN	0	1	-	-	-	-
particles.comp.spv	DN	0	2	-	-	-	-
particles.comp.spv	DS	0	0	STORAGE_BUFFER	1	-	-
particles.comp.spv	DS	0	1	STORAGE_BUFFER	1	-	-
particles.comp.spv	DS	0	2	STORAGE_BUFFER	1	-	-
particles.comp.spv	EP	GLCompute	main	-	-	-	-
particles.comp.spv	LS	main	spec:0=256	1	1	-	-
particles.comp.spv	PC	12	0	-	-	-	-
particles.comp.spv	PM	count	0	4	-	-	-
particles.comp.spv	PM	damping	8	4	-	-	-
particles.comp.spv	PM	seconds	4	4	-	-	-
particles.comp.spv	SC	0	uint32	256	-	-	-
particles.comp.spv	SC	1	float32	0.00999999978	-	-	-
particles.comp.spv	SC	2	uint32	256	-	-	-
particles.comp.spv	USE	main	0	0	-	-	-
particles.comp.spv	USE	main	0	1	-	-	-
particles.comp.spv	USE	main	0	2	-	-	-

# vertex
$ spvx reflect mesh.vert.spv
mesh.vert.spv: vertex "main"

  set  binding  descriptor      count  access  name
    0        0  uniform buffer      1  read    camera (block Camera, 144 bytes)

  inputs   location  type  format               name
                  0  vec3  R32G32B32_SFLOAT     position
                  1  vec3  R32G32B32_SFLOAT     normal
                  2  vec4  R32G32B32A32_SFLOAT  tangent
                  3  vec2  R32G32_SFLOAT        uv
  outputs         0  vec3                       world_position
                  1  vec3                       world_normal
                  2  vec4                       world_tangent
                  3  vec2                       texture_uv
                  4  vec4                       tint
           built-in  vec4                       Position
                                                (PointSize, ClipDistance, CullDistance unused)

  push constants Draw  offset  size  type  name      (84 bytes)
                            0    64  mat4  model
                           64    16  vec4  tint
                           80     4  uint  material  not used

  block Camera  offset  size  type  name      (144 bytes)
                     0    64  mat4  view
                    64    64  mat4  projection
                   128    16  vec4  position  not used

  no specialization constants

# vulkan conflict
$ spvx reflect --pipeline -f vulkan mesh.vert.spv water.frag.spv
/* Made by `spvx reflect -f vulkan`; do not edit. */
#ifndef MESH_DF4DF000_VULKAN_H
#define MESH_DF4DF000_VULKAN_H

#ifndef VULKAN_CORE_H_
#include <vulkan/vulkan_core.h>
#endif
#include <stddef.h>
#include <stdint.h>

/*
 * mesh.vert.spv: vertex "main"
 * water.frag.spv: fragment "main"
 */
/* error: set 0 binding 0: different descriptor types: camera uniform buffer, foam combined image sampler */
/* warning: offset 0: push constants of different types at one offset */
#define MESH_VK_SET_0_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding mesh_vk_set_0_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
	  VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* camera, 144 bytes */
};

#define MESH_VK_SET_COUNT 1
static const VkDescriptorSetLayoutCreateInfo mesh_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 1, mesh_vk_set_0_bindings },
};

#define MESH_VK_PUSH_CONSTANT_RANGE_COUNT 2
static const VkPushConstantRange mesh_vk_push_constant_ranges[] = {
	{ VK_SHADER_STAGE_VERTEX_BIT, 0, 84 },
	{ VK_SHADER_STAGE_FRAGMENT_BIT, 0, 4 },
};

#define MESH_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription mesh_vk_vertex_bindings[] = {
	{ 0, 48, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define MESH_VK_VERTEX_ATTRIBUTE_COUNT 4
static const VkVertexInputAttributeDescription mesh_vk_vertex_attributes[] = {
	{ 0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0 }, /* position */
	{ 1, 0, VK_FORMAT_R32G32B32_SFLOAT, 12 }, /* normal */
	{ 2, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 24 }, /* tangent */
	{ 3, 0, VK_FORMAT_R32G32_SFLOAT, 40 }, /* uv */
};
static const VkPipelineVertexInputStateCreateInfo mesh_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, mesh_vk_vertex_bindings,
	4, mesh_vk_vertex_attributes,
};

#define MESH_VK_SPECIALIZATION_COUNT 0

#define MESH_VK_STAGE_COUNT 2
static const VkPipelineShaderStageCreateInfo mesh_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};

#endif
[1]

# vulkan cxx
$ spvx reflect -f vulkan --lang=c++ mirror.rchit.spv
/* Made by `spvx reflect -f vulkan`; do not edit. */
#ifndef MIRROR_RCHIT_VULKAN_H
#define MIRROR_RCHIT_VULKAN_H

#ifndef VULKAN_CORE_H_
#include <vulkan/vulkan_core.h>
#endif
#include <stddef.h>
#include <stdint.h>

/*
 * mirror.rchit.spv: closest hit "main"
 */
namespace mirror_rchit
{
namespace vk
{
#ifndef MIRROR_RCHIT_VK_SET_0_BINDING_2_COUNT
#define MIRROR_RCHIT_VK_SET_0_BINDING_2_COUNT 1 /* unsized array: #define its length first */
#endif
constexpr uint32_t set_0_binding_count = 3;
constexpr VkDescriptorSetLayoutBinding set_0_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR, 1,
	  VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR, NULL }, /* scene */
	{ 1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
	  VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR, NULL }, /* Instances */
	{ 2, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, MIRROR_RCHIT_VK_SET_0_BINDING_2_COUNT,
	  VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR, NULL }, /* textures */
};

constexpr uint32_t set_count = 1;
constexpr VkDescriptorSetLayoutCreateInfo set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 3, set_0_bindings },
};

constexpr uint32_t push_constant_range_count = 0;

constexpr uint32_t specialization_count = 0;

constexpr uint32_t stage_count = 1;
constexpr VkPipelineShaderStageCreateInfo stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR, VK_NULL_HANDLE, "main", NULL },
};

constexpr uint32_t group_count = 1;
constexpr uint32_t hit_group = 0;
constexpr uint32_t hit_group_count = 1;
constexpr VkRayTracingShaderGroupCreateInfoKHR groups[] = {
	{ VK_STRUCTURE_TYPE_RAY_TRACING_SHADER_GROUP_CREATE_INFO_KHR, NULL,
	  VK_RAY_TRACING_SHADER_GROUP_TYPE_TRIANGLES_HIT_GROUP_KHR,
	  VK_SHADER_UNUSED_KHR, 0, VK_SHADER_UNUSED_KHR, VK_SHADER_UNUSED_KHR, NULL }, /* closest hit mirror.rchit.spv */
};
constexpr uint32_t group_record_sizes[] = { /* bytes of shader records, without the handles */
	0,
};
constexpr uint32_t shader_record_size = 0;
constexpr uint32_t ray_payload_size = 16;
constexpr uint32_t hit_attribute_size = 8;
constexpr uint32_t callable_data_size = 0;
}
}

#endif

# vulkan kernel
$ spvx reflect -f vulkan histogram.cl.spv
/* Made by `spvx reflect -f vulkan`; do not edit. */
#ifndef HISTOGRAM_VULKAN_H
#define HISTOGRAM_VULKAN_H

#ifndef VULKAN_CORE_H_
#include <vulkan/vulkan_core.h>
#endif
#include <stddef.h>
#include <stdint.h>

/*
 * histogram.cl.spv: no stage of Vulkan "histogram"
 */
#define HISTOGRAM_VK_SET_COUNT 0

#define HISTOGRAM_VK_PUSH_CONSTANT_RANGE_COUNT 0

#define HISTOGRAM_VK_SPECIALIZATION_COUNT 0

#define HISTOGRAM_VK_STAGE_COUNT 0

#endif

# vulkan layout
$ spvx reflect -f vulkan --vertex=$SRC/tests/vulkan/mesh.layout mesh.vert.spv
/* Made by `spvx reflect -f vulkan`; do not edit. */
#ifndef MESH_VERT_VULKAN_H
#define MESH_VERT_VULKAN_H

#ifndef VULKAN_CORE_H_
#include <vulkan/vulkan_core.h>
#endif
#include <stddef.h>
#include <stdint.h>

/*
 * mesh.vert.spv: vertex "main"
 */
#define MESH_VERT_VK_SET_0_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding mesh_vert_vk_set_0_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
	  VK_SHADER_STAGE_VERTEX_BIT, NULL }, /* camera, 144 bytes */
};

#define MESH_VERT_VK_SET_COUNT 1
static const VkDescriptorSetLayoutCreateInfo mesh_vert_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 1, mesh_vert_vk_set_0_bindings },
};

#define MESH_VERT_VK_PUSH_CONSTANT_RANGE_COUNT 1
static const VkPushConstantRange mesh_vert_vk_push_constant_ranges[] = {
	{ VK_SHADER_STAGE_VERTEX_BIT, 0, 84 },
};

#define MESH_VERT_VK_VERTEX_BINDING_COUNT 2
static const VkVertexInputBindingDescription mesh_vert_vk_vertex_bindings[] = {
	{ 1, 16, VK_VERTEX_INPUT_RATE_VERTEX },
	{ 0, 12, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define MESH_VERT_VK_VERTEX_ATTRIBUTE_COUNT 4
static const VkVertexInputAttributeDescription mesh_vert_vk_vertex_attributes[] = {
	{ 0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0 }, /* position */
	{ 1, 1, VK_FORMAT_A2B10G10R10_SNORM_PACK32, 0 }, /* normal */
	{ 2, 1, VK_FORMAT_R8G8B8A8_SNORM, 4 }, /* tangent */
	{ 3, 1, VK_FORMAT_R16G16_UNORM, 8 }, /* uv */
};
static const VkPipelineVertexInputStateCreateInfo mesh_vert_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	2, mesh_vert_vk_vertex_bindings,
	4, mesh_vert_vk_vertex_attributes,
};

#define MESH_VERT_VK_SPECIALIZATION_COUNT 0

#define MESH_VERT_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo mesh_vert_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};

#endif

# vulkan pipeline
$ spvx reflect --pipeline -f vulkan mesh.vert.spv mesh.frag.spv
/* Made by `spvx reflect -f vulkan`; do not edit. */
#ifndef MESH_BCBB5F8A_VULKAN_H
#define MESH_BCBB5F8A_VULKAN_H

#ifndef VULKAN_CORE_H_
#include <vulkan/vulkan_core.h>
#endif
#include <stddef.h>
#include <stdint.h>

/*
 * mesh.vert.spv: vertex "main"
 * mesh.frag.spv: fragment "main"
 */
#define MESH_VK_SET_0_BINDING_COUNT 3
static const VkDescriptorSetLayoutBinding mesh_vk_set_0_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
	  VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* camera, 144 bytes */
	{ 1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* lights, 16 bytes */
	{ 2, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* shadow_map */
};

#define MESH_VK_SET_1_BINDING_COUNT 2
static const VkDescriptorSetLayoutBinding mesh_vk_set_1_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* base_color */
	{ 1, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* normal_map */
};

#define MESH_VK_SET_COUNT 2
static const VkDescriptorSetLayoutCreateInfo mesh_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 3, mesh_vk_set_0_bindings },
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 2, mesh_vk_set_1_bindings },
};

#define MESH_VK_PUSH_CONSTANT_RANGE_COUNT 1
static const VkPushConstantRange mesh_vk_push_constant_ranges[] = {
	{ VK_SHADER_STAGE_VERTEX_BIT, 0, 84 },
};

#define MESH_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription mesh_vk_vertex_bindings[] = {
	{ 0, 48, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define MESH_VK_VERTEX_ATTRIBUTE_COUNT 4
static const VkVertexInputAttributeDescription mesh_vk_vertex_attributes[] = {
	{ 0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0 }, /* position */
	{ 1, 0, VK_FORMAT_R32G32B32_SFLOAT, 12 }, /* normal */
	{ 2, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 24 }, /* tangent */
	{ 3, 0, VK_FORMAT_R32G32_SFLOAT, 40 }, /* uv */
};
static const VkPipelineVertexInputStateCreateInfo mesh_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, mesh_vk_vertex_bindings,
	4, mesh_vk_vertex_attributes,
};

#define MESH_VK_SPECIALIZATION_COUNT 2
struct mesh_vk_specialization {
	int32_t shadow_taps; /* SpecId 0 */
	VkBool32 normal_mapping; /* SpecId 1 */
};

static const VkSpecializationMapEntry mesh_vk_specialization_entries[] = {
	{ 0, offsetof(struct mesh_vk_specialization, shadow_taps), sizeof(int32_t) },
	{ 1, offsetof(struct mesh_vk_specialization, normal_mapping), sizeof(VkBool32) },
};

static const struct mesh_vk_specialization mesh_vk_specialization_defaults = {
	2, /* shadow_taps */
	VK_TRUE, /* normal_mapping */
};

static const VkSpecializationInfo mesh_vk_specialization_info = {
	2, mesh_vk_specialization_entries,
	sizeof(struct mesh_vk_specialization), &mesh_vk_specialization_defaults,
};

#define MESH_VK_STAGE_COUNT 2
static const VkPipelineShaderStageCreateInfo mesh_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", &mesh_vk_specialization_info },
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", &mesh_vk_specialization_info },
};

#endif

# vulkan
$ spvx reflect -f vulkan mesh.vert.spv particles.comp.spv
/* Made by `spvx reflect -f vulkan`; do not edit. */
#ifndef MESH_VERT_7773C3EC_VULKAN_H
#define MESH_VERT_7773C3EC_VULKAN_H

#ifndef VULKAN_CORE_H_
#include <vulkan/vulkan_core.h>
#endif
#include <stddef.h>
#include <stdint.h>

/*
 * mesh.vert.spv: vertex "main"
 */
#define MESH_VERT_VK_SET_0_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding mesh_vert_vk_set_0_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
	  VK_SHADER_STAGE_VERTEX_BIT, NULL }, /* camera, 144 bytes */
};

#define MESH_VERT_VK_SET_COUNT 1
static const VkDescriptorSetLayoutCreateInfo mesh_vert_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 1, mesh_vert_vk_set_0_bindings },
};

#define MESH_VERT_VK_PUSH_CONSTANT_RANGE_COUNT 1
static const VkPushConstantRange mesh_vert_vk_push_constant_ranges[] = {
	{ VK_SHADER_STAGE_VERTEX_BIT, 0, 84 },
};

#define MESH_VERT_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription mesh_vert_vk_vertex_bindings[] = {
	{ 0, 48, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define MESH_VERT_VK_VERTEX_ATTRIBUTE_COUNT 4
static const VkVertexInputAttributeDescription mesh_vert_vk_vertex_attributes[] = {
	{ 0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0 }, /* position */
	{ 1, 0, VK_FORMAT_R32G32B32_SFLOAT, 12 }, /* normal */
	{ 2, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 24 }, /* tangent */
	{ 3, 0, VK_FORMAT_R32G32_SFLOAT, 40 }, /* uv */
};
static const VkPipelineVertexInputStateCreateInfo mesh_vert_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, mesh_vert_vk_vertex_bindings,
	4, mesh_vert_vk_vertex_attributes,
};

#define MESH_VERT_VK_SPECIALIZATION_COUNT 0

#define MESH_VERT_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo mesh_vert_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};

/*
 * particles.comp.spv: compute "main"
 */
#define PARTICLES_COMP_VK_SET_0_BINDING_COUNT 3
static const VkDescriptorSetLayoutBinding particles_comp_vk_set_0_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
	  VK_SHADER_STAGE_COMPUTE_BIT, NULL }, /* Before */
	{ 1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
	  VK_SHADER_STAGE_COMPUTE_BIT, NULL }, /* After */
	{ 2, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
	  VK_SHADER_STAGE_COMPUTE_BIT, NULL }, /* Counters, 4 bytes */
};

#define PARTICLES_COMP_VK_SET_COUNT 1
static const VkDescriptorSetLayoutCreateInfo particles_comp_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 3, particles_comp_vk_set_0_bindings },
};

#define PARTICLES_COMP_VK_PUSH_CONSTANT_RANGE_COUNT 1
static const VkPushConstantRange particles_comp_vk_push_constant_ranges[] = {
	{ VK_SHADER_STAGE_COMPUTE_BIT, 0, 12 },
};

#define PARTICLES_COMP_VK_SPECIALIZATION_COUNT 3
struct particles_comp_vk_specialization {
	uint32_t constant_0; /* SpecId 0 */
	float softening; /* SpecId 1 */
	uint32_t tile; /* SpecId 2 */
};

static const VkSpecializationMapEntry particles_comp_vk_specialization_entries[] = {
	{ 0, offsetof(struct particles_comp_vk_specialization, constant_0), sizeof(uint32_t) },
	{ 1, offsetof(struct particles_comp_vk_specialization, softening), sizeof(float) },
	{ 2, offsetof(struct particles_comp_vk_specialization, tile), sizeof(uint32_t) },
};

static const struct particles_comp_vk_specialization particles_comp_vk_specialization_defaults = {
	256u, /* constant_0 */
	(0.00999999978f), /* softening */
	256u, /* tile */
};

static const VkSpecializationInfo particles_comp_vk_specialization_info = {
	3, particles_comp_vk_specialization_entries,
	sizeof(struct particles_comp_vk_specialization), &particles_comp_vk_specialization_defaults,
};

#define PARTICLES_COMP_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo particles_comp_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_COMPUTE_BIT, VK_NULL_HANDLE, "main", &particles_comp_vk_specialization_info },
};
#define PARTICLES_COMP_VK_LOCAL_SIZE_X 256
#define PARTICLES_COMP_VK_LOCAL_SIZE_Y 1
#define PARTICLES_COMP_VK_LOCAL_SIZE_Z 1
#define PARTICLES_COMP_VK_LOCAL_SIZE_X_SPEC_ID 0

#endif

$ cd $SRC/tests/vulkan

# vulkan layout misfit
$ spvx reflect -f vulkan --vertex=misfit.layout -o/dev/null ../modules/mesh.vert.spv
! misfit.layout:3:12: error: location 1 has unsigned integers, and is read as floats by ../modules/mesh.vert.spv (normal); did you mean format=R8G8B8A8_UNORM?
! misfit.layout:5:12: error: location 2 has unsigned integers, and is read as floats by ../modules/mesh.vert.spv (tangent); did you mean format=R32G32B32A32_SFLOAT?
! misfit.layout:6:1: error: no line for location 3, which is read by ../modules/mesh.vert.spv (uv); add 'location 3 format=R32G32_SFLOAT'
! misfit.layout:4:12: error: no shader reads location 9; did you mean location 3?
[2]

# vulkan layout wrong
$ spvx reflect -f vulkan --vertex=wrong.layout ../modules/mesh.vert.spv
! wrong.layout:2:12: error: invalid format: 'format=RGBA8'
[2]

$ cd $SHARED/corpus

# awkward names
$ spvx reflect -f json reflect-probes/a5.spv
{
  "spvx_reflect": 1,
  "module": {
    "address": "reflect-probes/a5.spv",
    "bytes": 316,
    "sha256": "79ae872f6e622c0600617094a6050f7207943164aa03e42559b9800bf494b60a",
    "interface_hash": "24c8eef9f85642d2a5feb55ed10293a6f952fe1d2616e04dfd14b5c152285ca0",
    "version": "1.6",
    "generator": 7,
    "generator_version": 0,
    "addressing_model": "Logical",
    "memory_model": "GLSL450",
    "capabilities": ["Shader"],
    "extensions": [],
    "ext_inst_imports": [],
    "requires": {
      "needs": [
        {"needs": [["v1.3"]], "rule": "version/spirv", "offset": 4},
        {"needs": [["v1.0"]], "rule": "cap/Shader", "offset": 20, "basic": true}
      ]
    }
  },
  "entry_points": [
    {
      "name": "ma\"in\\x",
      "id": 1,
      "execution_model": "GLCompute",
      "execution_model_value": 5,
      "stage": "VK_SHADER_STAGE_COMPUTE_BIT",
      "stage_flags": 32,
      "execution_modes": [
        {"mode": "LocalSize", "operands": [1, 1, 1]}
      ],
      "local_size": {
        "source": "LocalSize",
        "components": [
          {"value": 1},
          {"value": 1},
          {"value": 1}
        ]
      },
      "inputs": [],
      "outputs": [],
      "resources": [],
      "requires": {
        "needs": [
          {"limit": "maxComputeWorkGroupSize[0]", "value": 1, "rule": "limit/maxComputeWorkGroupSize[0]", "offset": 40, "basic": true},
          {"limit": "maxComputeWorkGroupSize[1]", "value": 1, "rule": "limit/maxComputeWorkGroupSize[1]", "offset": 40, "basic": true},
          {"limit": "maxComputeWorkGroupSize[2]", "value": 1, "rule": "limit/maxComputeWorkGroupSize[2]", "offset": 40, "basic": true},
          {"limit": "maxComputeWorkGroupInvocations", "value": 1, "rule": "limit/maxComputeWorkGroupInvocations", "offset": 40, "basic": true}
        ]
      }
    }
  ],
  "descriptor_sets": [
    {
      "set": 0,
      "bindings": [
        {
          "binding": 1,
          "name": "gl_x.y",
          "type_name": "type.S<\"q\">",
          "id": 3,
          "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER",
          "descriptor_type_value": 6,
          "count": 1,
          "block": {"type": "_2", "size": 4, "size_aligned16": 16},
          "access": "none",
          "stages": [],
          "stage_flags": 0,
          "words": {"set": 46, "binding": 50}
        }
      ]
    }
  ],
  "push_constants": [],
  "specialization_constants": [],
  "types": {
    "_2": {
      "id": 2,
      "name": "type.S<\"q\">",
      "size": 4,
      "members": [
        {"name": "@a b\"c", "type": "f32", "offset": 0, "size": 4, "padded_size": 4, "words": {"offset": 42}}
      ]
    }
  },
  "complete": true
}

# damaged text
$ spvx reflect bad/cut_at_boundary.spv bad/wc_zero.spv
bad/cut_at_boundary.spv: vertex "main"

  no resources, no push constants, no specialization constants

  note: the function of an entry point is missing (%2)

bad/wc_zero.spv: closest-hit "main"

  set  binding  descriptor      count  access    name
    0        3  storage buffer      1  not used  spheres (block Spheres, 0 bytes + 32 each)

  inputs  location  type  name
          built-in  int   PrimitiveId  not used

  block Spheres  offset  type      name  (0 bytes + 32 each)
                      0  Sphere[]  s

  struct Sphere  offset  size  type   name  (32 bytes)
                      0    12  vec3   center
                     12     4  float  radius
                     16    16  vec4   color

  no push constants, no specialization constants

  note: the function of an entry point is missing (%4)
  note: the instructions cannot be read to their end
not complete:
  bad/wc_zero.spv:0x5b4: bin/word-count-zero: word count 0 (1,140 bytes are left)
! bad/wc_zero.spv:0x5b4: error: bin/word-count-zero: word count 0 (1,140 bytes are left)
!   0x5c4: valid instructions from here on
!   see: spvx dis --around=0x5b4 bad/wc_zero.spv
[2]

# damaged
$ spvx reflect -f json bad/cut_mid_string.spv
{
  "spvx_reflect": 1,
  "module": {
    "address": "bad/cut_mid_string.spv",
    "bytes": 482,
    "sha256": "ef67d3b5a94bdf2e4eb31692defd88e895cf7e1cc0493a6f51aebf2eac79d035",
    "interface_hash": "2d774f9a2d369a5bc9fdc2a4010b52b4dcdee52a6a4aceebdfdca3fb0f1896d7",
    "version": "1.0",
    "generator": 14,
    "generator_version": 0,
    "addressing_model": "Logical",
    "memory_model": "GLSL450",
    "capabilities": ["Shader"],
    "extensions": [],
    "ext_inst_imports": ["GLSL.std.450"],
    "requires": {
      "needs": [
        {"needs": [["v1.0"]], "rule": "cap/Shader", "offset": 20, "basic": true}
      ]
    }
  },
  "source": {
    "language": "HLSL",
    "version": 610,
    "files": []
  },
  "entry_points": [
    {
      "name": "main",
      "id": 2,
      "execution_model": "Vertex",
      "execution_model_value": 0,
      "stage": "VK_SHADER_STAGE_VERTEX_BIT",
      "stage_flags": 1,
      "execution_modes": [],
      "inputs": [],
      "outputs": [],
      "resources": []
    }
  ],
  "descriptor_sets": [],
  "push_constants": [],
  "specialization_constants": [],
  "types": {},
  "errors": [
    {"text": "the function of an entry point is missing", "id": 2, "offset": 64, "entry_point": "main"},
    {"text": "the instructions cannot be read to their end", "rule": "bin/truncated", "offset": 472}
  ],
  "problems": [
    {"address": "bad/cut_mid_string.spv", "byte_offset": 472, "rule": "bin/truncated", "message": "instruction of 6 words runs past the end (10 bytes are left)"}
  ],
  "complete": false
}
! bad/cut_mid_string.spv:0x1d8: error: bin/truncated: instruction of 6 words runs past the end (10 bytes are left)
!   see: spvx dis --around=0x1d8 bad/cut_mid_string.spv
[2]

# empty
$ spvx reflect -f json bad/empty.spv
{
  "spvx_reflect_set": 1,
  "modules": [],
  "problems": [
    {"address": "bad/empty.spv", "byte_offset": 0, "rule": "bin/header-short", "message": "no SPIR-V module: an empty file"}
  ],
  "complete": false
}
! bad/empty.spv:0x0: error: bin/header-short: no SPIR-V module: an empty file
[2]

# many entries
$ spvx reflect reflect-probes/a3.spv reflect-probes/a4.spv
reflect-probes/a3.spv: compute "first", local size 8 x 4 x 1
reflect-probes/a3.spv: compute "second", local size 8 x 4 x 1
reflect-probes/a3.spv: compute "third", local size 2 x 2 x 2

  set  binding  descriptor      count  access  name
    2        5  storage buffer      1  write   buf (block SBlock, 192 bytes + 16 each)

  block SBlock  offset  size  type       name  (192 bytes + 16 each)
                     0    32  mat3x2     m     row-major, not used
                    32   160  mat4x3[2]  ma    not used
                   192        _4[]       r

  struct _4  offset  size  type   name  (16 bytes)
                  0     4  float  a
                  8     8  vec2   b

  no push constants, no specialization constants

reflect-probes/a4.spv: vertex "vs"
reflect-probes/a4.spv: fragment "fs"

  set  binding  descriptor              count  access    name
    0        0  uniform buffer              1  not used  unused_ubo (block _14, 48 bytes)
    0        1  combined image sampler      1  not used  tex (2D float)

  vertex "vs"
  inputs   location  type     format               name
                  0  mat4     R32G32B32A32_SFLOAT  m         not used
                4.2  f16vec2  R16G16_SFLOAT        h         not used
                  5  vec4[2]  R32G32B32A32_SFLOAT  arr       not used
  outputs         3  vec4                          c0        not used
                  7  uint                          c1        not used, flat
           built-in  vec4                          Position  not used

  fragment "fs"
  outputs  location  type
                  0  vec4  not used, index 1

  push constants PCB  offset  size  type   name  (36 bytes)
                          16    16  vec4   a     not used
                          32     4  float  b

  block _14  offset  size  type  name  (48 bytes)
                  0    48  mat3  _m0

  no specialization constants

# unused
$ spvx reflect reflect-probes/real.frag.spv
reflect-probes/real.frag.spv: fragment "main"

  set  binding  descriptor                count  access    name
    0        0  uniform buffer                1  read      scene (block Scene, 148 bytes)
    1        0  combined image sampler  runtime  sample    tex (2D float)
    1        1  sampler                       1  not used  smp

  inputs   location  type  name
                  0  vec2  uv
                  1  uint  mat   flat
  outputs         0  vec4  color

  block Scene  offset  size  type     name       (148 bytes, 160 when padded)
                    0    64  mat4     view_proj  not used
                   64    48  mat3     normal     row-major, not used
                  112    32  vec4[2]  light
                  144     4  float    time       not used

  no push constants, no specialization constants

# used only
$ spvx reflect --used-only -f tsv reflect-probes/real.frag.spv
address	fact	value1	value2	value3	value4	value5	value6
reflect-probes/real.frag.spv	BM	0.0	light	112	32	-	-
reflect-probes/real.frag.spv	BM	0.0	normal	64	48	-	-
reflect-probes/real.frag.spv	BM	0.0	time	144	4	-	-
reflect-probes/real.frag.spv	BM	0.0	view_proj	0	64	-	-
reflect-probes/real.frag.spv	BS	0	0	148	-	-	-
reflect-probes/real.frag.spv	DN	0	0	scene	-	-	-
reflect-probes/real.frag.spv	DN	1	0	tex	-	-	-
reflect-probes/real.frag.spv	DS	0	0	UNIFORM_BUFFER	1	-	-
reflect-probes/real.frag.spv	DS	1	0	COMBINED_IMAGE_SAMPLER	runtime	-	-
reflect-probes/real.frag.spv	EP	Fragment	main	-	-	-	-
reflect-probes/real.frag.spv	IO	in	main	0	0	R32G32_SFLOAT	-
reflect-probes/real.frag.spv	IO	in	main	1	0	R32_UINT	-
reflect-probes/real.frag.spv	IO	out	main	0	0	R32G32B32A32_SFLOAT	-
reflect-probes/real.frag.spv	USE	main	0	0	-	-	-
reflect-probes/real.frag.spv	USE	main	1	0	-	-	-

# ---- A fragment shader with modes, subgroups, an input block, constants and an array of arrays; a mesh
# shader; what an address leads to that is a number before it is cast.
$ cd $TMP

$ spvx as --target-env=spv1.4 -o needs.spv - <<'.'
> OpCapability Shader
> OpCapability GroupNonUniform
> OpCapability GroupNonUniformArithmetic
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %in %out %coord
> OpExecutionMode %main OriginUpperLeft
> OpExecutionMode %main EarlyFragmentTests
> OpExecutionMode %main DepthReplacing
> OpName %in "surface"
> OpMemberName %In 0 "colour"
> OpMemberName %In 1 "weights"
> OpName %quality "quality"
> OpName %scale "scale"
> OpMemberName %Push 0 "bones"
> OpDecorate %In Block
> OpDecorate %in Location 3
> OpDecorate %out Location 0
> OpDecorate %coord BuiltIn FragCoord
> OpDecorate %quality SpecId 7
> OpDecorate %scale SpecId 9
> OpDecorate %Push Block
> OpMemberDecorate %Push 0 Offset 0
> OpDecorate %bones ArrayStride 16
> OpDecorate %rows ArrayStride 48
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f32 = OpTypeFloat 32
> %u32 = OpTypeInt 32 0
> %vec4 = OpTypeVector %f32 4
> %two = OpConstant %u32 2
> %three = OpConstant %u32 3
> %quality = OpSpecConstant %u32 5
> %scale = OpSpecConstant %f32 1.5
> %weights = OpTypeArray %f32 %two
> %In = OpTypeStruct %vec4 %weights
> %ptr_in = OpTypePointer Input %In
> %in = OpVariable %ptr_in Input
> %ptr_out = OpTypePointer Output %f32
> %out = OpVariable %ptr_out Output
> %ptr_coord = OpTypePointer Input %vec4
> %coord = OpVariable %ptr_coord Input
> %bones = OpTypeArray %vec4 %three
> %rows = OpTypeArray %bones %two
> %Push = OpTypeStruct %rows
> %ptr_push = OpTypePointer PushConstant %Push
> %push = OpVariable %ptr_push PushConstant
> %ptr_element = OpTypePointer PushConstant %f32
> %zero = OpConstant %u32 0
> %main = OpFunction %void None %fn
> %body = OpLabel
> %at = OpAccessChain %ptr_element %push %zero %zero %zero
> %value = OpLoad %f32 %at
> %sum = OpGroupNonUniformFAdd %f32 %three Reduce %value
> %used = OpFMul %f32 %sum %scale
> %more = OpConvertUToF %f32 %quality
> %last = OpFAdd %f32 %used %more
> %block = OpLoad %In %in
> %place = OpLoad %vec4 %coord
> OpStore %out %last
> OpReturn
> OpFunctionEnd
> .
> spvx as --target-env=spv1.4 -o mesh.spv - <<'.'
> OpCapability MeshShadingEXT
> OpExtension "SPV_EXT_mesh_shader"
> OpMemoryModel Logical GLSL450
> OpEntryPoint MeshEXT %main "main"
> OpExecutionMode %main LocalSize 32 1 1
> OpExecutionMode %main OutputVertices 64
> OpExecutionMode %main OutputPrimitivesEXT 126
> OpExecutionMode %main OutputTrianglesEXT
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %body = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx as --target-env=spv1.5 -o addresses.spv - <<'.'
> OpCapability Shader
> OpCapability Int64
> OpCapability PhysicalStorageBufferAddresses
> OpMemoryModel PhysicalStorageBuffer64 GLSL450
> OpEntryPoint GLCompute %main "main" %push
> OpExecutionMode %main LocalSize 1 1 1
> OpName %Push "Push"
> OpName %Node "Node"
> OpName %Part "Part"
> OpName %Idle "Idle"
> OpMemberName %Node 0 "part"
> OpMemberName %Part 0 "weight"
> OpDecorate %Push Block
> OpMemberDecorate %Push 0 Offset 0
> OpDecorate %Node Block
> OpMemberDecorate %Node 0 Offset 16
> OpMemberDecorate %Part 0 Offset 0
> OpMemberDecorate %Idle 0 Offset 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u64 = OpTypeInt 64 0
> %u32 = OpTypeInt 32 0
> %zero = OpConstant %u32 0
> %float = OpTypeFloat 32
> %one = OpConstant %float 1
> %Push = OpTypeStruct %u64
> %Part = OpTypeStruct %float
> %Node = OpTypeStruct %Part
> %Idle = OpTypeStruct %float
> %pp = OpTypePointer PushConstant %Push
> %pu = OpTypePointer PushConstant %u64
> %pn = OpTypePointer PhysicalStorageBuffer %Node
> %pf = OpTypePointer PhysicalStorageBuffer %float
> %push = OpVariable %pp PushConstant
> %main = OpFunction %void None %fn
> %l = OpLabel
> %at = OpAccessChain %pu %push %zero
> %number = OpLoad %u64 %at
> %node = OpConvertUToPtr %pn %number
> %weight = OpAccessChain %pf %node %zero %zero
> OpStore %weight %one Aligned 4
> OpReturn
> OpFunctionEnd
> .

$ spvx reflect needs.spv; spvx reflect mesh.spv
needs.spv: fragment "main"
  modes     EarlyFragmentTests, DepthReplacing
  subgroup  Arithmetic

  inputs   location  type      name
                  3  _5        surface
                  3  vec4      colour
                  4  float[2]  weights
           built-in  vec4      FragCoord
  outputs         0  float

  push constants _8  offset  size  type        name  (96 bytes)
                          0    96  vec4[2][3]  bones

  specialization constant  type   name     value
                        7  uint   quality  5
                        9  float  scale    1.5

  no resources
mesh.spv: mesh "main", local size 32 x 1 x 1
  modes     OutputVertices 64, OutputPrimitivesEXT 126, OutputTrianglesEXT

  no resources, no push constants, no specialization constants

$ spvx reflect -f markdown needs.spv | grep -e bones -e FragCoord -e colour -e weights
|  | 3 | `vec4` | R32G32B32A32_SFLOAT | `colour` |
|  | 4 | `float[2]` | R32_SFLOAT | `weights` |
|  | built-in | `vec4` |  | `FragCoord` |
|  | 0 | 96 | `vec4[2][3]` | `bones` |  |

# constants by name are as by number, in every format
$ spvx reflect --spec=quality=11 --spec=scale=2.5 needs.spv | grep default; spvx reflect --spec=7=11 needs.spv | grep default
> for f in text json ndjson tsv c-header markdown; do
> 	spvx reflect --spec=quality=11 -f $f needs.spv >a; spvx reflect --spec=7=11 -f $f needs.spv | cmp - a
> done
                        7  uint   quality  11 (default 5)
                        9  float  scale    2.5 (default 1.5)
                        7  uint   quality  11 (default 5)

# constants of 16 and 8 bits are read and printed in the format of their type
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpDecorate %a SpecId 0' 'OpDecorate %b SpecId 1' 'OpDecorate %c SpecId 2' '%half = OpTypeFloat 16' '%bf16 = OpTypeFloat 16 BFloat16KHR' '%fp8 = OpTypeFloat 8 Float8E4M3EXT' '%a = OpSpecConstant %half 1.5' '%b = OpSpecConstant %bf16 1.5' '%c = OpSpecConstant %fp8 1.5' | spvx as -o floats -; spvx reflect --spec=0=2.5 --spec=1=2.5 --spec=2=2.5 floats | grep default
                        0  float16  2.5 (default 1.5)
                        1  bf16     2.5 (default 1.5)
                        2  f8e4m3   2.5 (default 1.5)
$ spvx reflect -f tsv floats | grep -w SC | cut -f3-5
0	float16	1.5
1	bf16	1.5
2	f8e4m3	1.5

$ spvx reflect --spec=qualty=1 needs.spv | grep default
! needs.spv: warning: no specialization constant 'qualty'; did you mean quality?
[1]

$ spvx reflect addresses.spv; spvx reflect --prefix=p_ -f c-header addresses.spv | grep -e struct -e offsetof
> spvx reflect -f json addresses.spv | grep -e '"name": "[NPI]' -e weight
addresses.spv: compute "main", local size 1 x 1 x 1

  push constants Push  offset  size  type    name  (8 bytes)
                            0     8  uint64  _m0

  block Node  offset  size  type  name  (20 bytes)
                  16     4  Part  part

  struct Part  offset  size  type   name  (4 bytes)
                    0     4  float  weight

  no resources, no specialization constants
#define SPVX_PACKED /* structures that need it fail the assertions */
struct p_Push {
SPVX_STATIC_ASSERT(offsetof(struct p_Push, _m0) == 0, "p_Push._m0");
SPVX_STATIC_ASSERT(sizeof(struct p_Push) == 8, "p_Push");
struct p_Part {
SPVX_STATIC_ASSERT(offsetof(struct p_Part, weight) == 0, "p_Part.weight");
SPVX_STATIC_ASSERT(sizeof(struct p_Part) == 4, "p_Part");
struct p_Node {
	struct p_Part part;	/* 16 */
SPVX_STATIC_ASSERT(offsetof(struct p_Node, part) == 16, "p_Node.part");
SPVX_STATIC_ASSERT(sizeof(struct p_Node) == 20, "p_Node");
      "name": "Push",
      "name": "Node",
      "name": "Part",
        {"name": "weight", "type": "f32", "offset": 0, "size": 4, "padded_size": 4, "words": {"offset": 72}}

# structures in C: a name that begins with a digit, halves, an array of unknown length first or again,
# an end that C would pad
$ { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpMemberName %B 0 "9lives"' 'OpDecorate %a ArrayStride 4'
> for s in 'B 0 4 6' 'R 0' 'H 0 4 4' 'L 0 8'; do set -- $s; s=$1; shift; i=0; printf '%s\n' "OpName %$s \"$s\"" "OpDecorate %$s Block" "OpDecorate %v$s DescriptorSet 0" "OpDecorate %v$s Binding $#"; for o; do echo "OpMemberDecorate %$s $i Offset $o"; i=$((i + 1)); done; done
> printf '%s\n' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%h = OpTypeFloat 16' '%l = OpTypeInt 64 0' '%a = OpTypeRuntimeArray %f' '%B = OpTypeStruct %f %h %h' '%R = OpTypeStruct %a' '%H = OpTypeStruct %f %a %a' '%L = OpTypeStruct %l %f'
> for s in B R H L; do printf '%s\n' "%p$s = OpTypePointer StorageBuffer %$s" "%v$s = OpVariable %p$s StorageBuffer"; done
> printf '%s\n' '%main = OpFunction %void None %fn' '%x = OpLabel' OpReturn OpFunctionEnd; } | spvx as -o c.spv -; spvx reflect -f c-header --declared c.spv | grep -v '^SPVX\|^#' | sed -n '/^struct\|not declared/,/^}/p'
struct c_comp_B {
	float _9lives;	/* 0 */
	uint16_t _m1;	/* 4: bits of a float */
	uint16_t _m2;	/* 6: bits of a float */
};
/* R is not declared: no member has a fixed size */

struct c_comp_H {
	float _m0;	/* 0 */
	float _m1[];	/* 4: stride 4 */
	/* _m2 at 4: array of unknown length */
};
struct SPVX_PACKED c_comp_L {
	uint64_t _m0;	/* 0 */
	float _m1;	/* 8 */
};

# a block that grows by one byte
$ spvx reflect -f json c.spv | sed 's/\("block": {.*"size": \)12}/\111}/' >old.json; spvx reflect --base=old.json c.spv | grep -A 1 'binding 2 size'
  breaks  set 0 binding 2 size
          11 -> 12

# several descriptors at one binding, each compared with its like in any order; one that grows, and
# one that goes
$ cat >two.sh <<'.'
> printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"'
> for s in T4 T8 T12; do printf '%s\n' "OpDecorate %$s Block" "OpMemberDecorate %$s 0 Offset 0"; done
> for v; do printf '%s\n' "OpDecorate %v$v DescriptorSet 0" "OpDecorate %v$v Binding 1"; done
> printf '%s\n' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%f2 = OpTypeVector %f 2' '%f3 = OpTypeVector %f 3' '%sampler = OpTypeSampler'
> printf '%s\n' '%T4 = OpTypeStruct %f' '%T8 = OpTypeStruct %f2' '%T12 = OpTypeStruct %f3' '%psampler = OpTypePointer UniformConstant %sampler' '%vsampler = OpVariable %psampler UniformConstant'
> for s in T4 T8 T12; do printf '%s\n' "%p$s = OpTypePointer StorageBuffer %$s"; done
> for v; do test $v = sampler || echo "%v$v = OpVariable %p$v StorageBuffer"; done
> printf '%s\n' '%main = OpFunction %void None %fn' '%x = OpLabel' OpReturn OpFunctionEnd
> .
$ compare() { sh two.sh $1 | spvx as -o old.spv -; sh two.sh $2 | spvx as -o now.spv -; spvx reflect --declared --base=old.spv now.spv; }; compare 'T4 sampler T12' 'T12 T4 sampler'; compare 'T4 T12 sampler' 'T8 T12 sampler'; compare 'T4 T12 sampler' 'T4 sampler'; for f in *.spv; do spvx reflect --base=$f $f | grep -v 'is the same'; done
now.spv: the interface is the same
now.spv: 2 changes, 2 break pipelines made for the old one

  breaks  set 0 binding 1 size
          4 -> 8

  breaks  set 0 binding 1 offset 0
          f32 -> vec2<f32>
now.spv: 2 changes, pipelines made for the old one still fit

  fits    set 0 binding 1 size
          gone: 12

  fits    set 0 binding 1 offset 0
          gone: vec3<f32>
[1]

# of two entry points each has a heading, also the one with parameters and no inputs
$ spvx as --target-env=spv1.0 -o kernels.spv - <<'.'
> OpCapability Kernel
> OpCapability Addresses
> OpMemoryModel Physical32 OpenCL
> OpEntryPoint Kernel %one "one"
> OpEntryPoint Kernel %two "two"
> %uint = OpTypeInt 32 0
> %void = OpTypeVoid
> %fn1 = OpTypeFunction %void %uint
> %fn2 = OpTypeFunction %void
> %one = OpFunction %void None %fn1
> %count = OpFunctionParameter %uint
> %a = OpLabel
> OpReturn
> OpFunctionEnd
> %two = OpFunction %void None %fn2
> %b = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx reflect kernels.spv
kernels.spv: kernel "one"
kernels.spv: kernel "two"

  kernel "one"
  parameter  type
          0  uint

  no resources, no push constants, no specialization constants

# one place of a heap, read as images of two types: the interface hash depends on the types, not on the order or
# number of the accesses
$ heap() { { printf '%s\n' 'OpCapability Shader' 'OpCapability UntypedPointersKHR' 'OpCapability DescriptorHeapEXT' 'OpExtension "SPV_EXT_descriptor_heap"' 'OpExtension "SPV_KHR_untyped_pointers"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %h' 'OpDecorate %h BuiltIn ResourceHeapEXT' 'OpDecorate %as ArrayStride 64' 'OpDecorate %bs ArrayStride 64' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%0 = OpConstant %u 0' '%p = OpTypeUntypedPointerKHR UniformConstant' '%h = OpUntypedVariableKHR %p UniformConstant' '%a = OpTypeImage %u 3D 0 0 0 1 Unknown' '%b = OpTypeImage %u 2D 0 0 0 1 Unknown' '%as = OpTypeRuntimeArray %a' '%bs = OpTypeRuntimeArray %b' '%main = OpFunction %void None %fn' '%l = OpLabel'
> for i; do k=x$k; printf '%s\n' "%p$k = OpUntypedAccessChainKHR %p %${i}s %h %0" "%$k = OpLoad %$i %p$k"; done
> printf '%s\n' OpReturn OpFunctionEnd; } | spvx as --target-env=spv1.4 -o heap.spv -; spvx reflect -f json heap.spv | grep interface_hash; }
> { heap a b; heap b a; heap a b a; heap a; heap b; } | uniq -c | awk '{ print $1 }'
> spvx dis heap.spv | sed 's/OpTypeImage .*2D.*/OpTypeAccelerationStructureKHR/; s/OpCapability Shader/&\nOpCapability RayQueryKHR/' | spvx as --target-env=spv1.4 -o heap.spv -; spvx reflect -f tsv heap.spv | grep -io "[a-z_]*acceleration[a-z_]*" # a descriptor without the suffix of its extension
3
1
1
acceleration_structure

# signed and unsigned defaults and a format as SPIRV-Cross writes them; a member whose new name collides, too
$ printf '%s\n' 'OpCapability Shader' 'OpCapability StorageImageExtendedFormats' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpName %s "s"' 'OpMemberName %s 0 "a"' 'OpMemberName %s 1 "a"' 'OpMemberName %s 2 "a_1"' 'OpDecorate %s Block' 'OpMemberDecorate %s 0 Offset 0' 'OpMemberDecorate %s 1 Offset 4' 'OpMemberDecorate %s 2 Offset 8' 'OpDecorate %i DescriptorSet 0' 'OpDecorate %i Binding 0' 'OpDecorate %b DescriptorSet 0' 'OpDecorate %b Binding 1' 'OpDecorate %m SpecId 0' 'OpDecorate %n SpecId 1' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%int = OpTypeInt 32 1' '%uint = OpTypeInt 32 0' '%float = OpTypeFloat 32' '%m = OpSpecConstant %int -1' '%n = OpSpecConstant %uint 4294967295' '%image = OpTypeImage %float 2D 0 0 0 2 Rgba8Snorm' '%pi = OpTypePointer UniformConstant %image' '%i = OpVariable %pi UniformConstant' '%s = OpTypeStruct %uint %uint %uint' '%pb = OpTypePointer Uniform %s' '%b = OpVariable %pb Uniform' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as --target-env=spv1.0 -o names.spv -; spvx reflect -f spirv-cross names.spv | grep -e default_value -e format; spvx reflect --declared -f c-header names.spv | grep 'uint32_t a'
            "format" : "rgba8_snorm"
            "default_value" : -1
            "default_value" : 4294967295
	uint32_t a;	/* 0 */
	uint32_t a_1;	/* 4 */
	uint32_t a_1_2;	/* 8 */

# a negative limit: a value further from 0 asks for more
$ offset() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main"' 'OpExecutionMode %main OriginUpperLeft' 'OpDecorate %t DescriptorSet 0' 'OpDecorate %t Binding 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%int = OpTypeInt 32 1' '%f = OpTypeFloat 32' '%f4 = OpTypeVector %f 4' '%f2 = OpTypeVector %f 2' '%i2 = OpTypeVector %int 2' "%n = OpConstant %int $1" '%o = OpConstantComposite %i2 %n %n' '%at = OpConstantNull %f2' '%image = OpTypeImage %f 2D 0 0 0 1 Unknown' '%sampled = OpTypeSampledImage %image' '%pt = OpTypePointer UniformConstant %sampled' '%t = OpVariable %pt UniformConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' '%s = OpLoad %sampled %t' '%x = OpImageSampleImplicitLod %f4 %s %at ConstOffset %o' OpReturn OpFunctionEnd | spvx as --target-env=spv1.0 -o offset$1.spv -; }
> offset -9; offset -12; spvx reflect --base=offset-9.spv offset-12.spv; spvx reflect --base=offset-12.spv offset-9.spv
offset-12.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  needs minTexelOffset
          -9 -> -12
offset-9.spv: 1 change, pipelines made for the old one still fit

  fits    needs minTexelOffset
          -12 -> -9

# members in another order than their offsets: each goes up to the next in memory
$ cd $TMP

$ cat >u.txt <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpName %B "B"
> OpMemberName %B 0 "a"
> OpMemberName %B 1 "b"
> OpMemberName %B 2 "c"
> OpDecorate %B Block
> OpMemberDecorate %B 0 Offset 32
> OpMemberDecorate %B 1 Offset 0
> OpMemberDecorate %B 2 Offset 16
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 0
> %void = OpTypeVoid
> %f = OpTypeFloat 32
> %B = OpTypeStruct %f %f %f
> %p = OpTypePointer Uniform %B
> %b = OpVariable %p Uniform
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx as -o u.spv u.txt; spvx reflect -f json u.spv | grep -o '"name": "[abc]".*padded_size": [0-9]*'
"name": "a", "type": "f32", "offset": 32, "size": 4, "padded_size": 4
"name": "b", "type": "f32", "offset": 0, "size": 4, "padded_size": 16
"name": "c", "type": "f32", "offset": 16, "size": 4, "padded_size": 16

# a buffer has the decorations that all its members have
$ sed 's/%B Block/%B BufferBlock/; /%B . Offset/{p; s/Offset.*/Restrict/}' u.txt >r.txt; grep -v '1 Restrict' r.txt >s.txt
> for n in r s; do spvx as -o $n.spv $n.txt; spvx reflect -f json $n.spv | grep -c '"restrict": true'; done
4
2

# the bytes that are used: a gap that the third function closes; elements of an array of matrices; a pointer that
# stays within an object, and one that does not; a structure that only the chain names
$ used() {
> 	printf %s '
> OpCapability Shader
> OpCapability VariablePointersStorageBuffer
> OpCapability UntypedPointersKHR
> OpExtension "SPV_KHR_untyped_pointers"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main" %b %n
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %S Block
> OpMemberDecorate %S 0 Offset 0
> OpMemberDecorate %S 1 Offset 4
> OpMemberDecorate %S 2 Offset 8
> OpMemberDecorate %S 3 Offset 16
> OpMemberDecorate %S 3 ColMajor
> OpMemberDecorate %S 3 MatrixStride 16
> OpMemberDecorate %T 0 Offset 12
> OpDecorate %ms ArrayStride 32
> OpDecorate %pu ArrayStride 4
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 0
> OpDecorate %n DescriptorSet 0
> OpDecorate %n Binding 1
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %u = OpTypeInt 32 0
> %f = OpTypeFloat 32
> %v2 = OpTypeVector %f 2
> %m = OpTypeMatrix %v2 2
> %c0 = OpConstant %u 0
> %c1 = OpConstant %u 1
> %c2 = OpConstant %u 2
> %c3 = OpConstant %u 3
> %c4 = OpConstant %u 4
> %ms = OpTypeArray %m %c4
> %S = OpTypeStruct %u %u %u %ms
> %T = OpTypeStruct %u
> %pS = OpTypePointer StorageBuffer %S
> %pu = OpTypePointer StorageBuffer %u
> %pm = OpTypePointer StorageBuffer %m
> %up = OpTypeUntypedPointerKHR StorageBuffer
> %b = OpVariable %pS StorageBuffer
> %n = OpUntypedVariableKHR %up StorageBuffer %S
> %main = OpFunction %v None %fn
> %l = OpLabel
> '
> 	printf '%s\n' "$@" OpReturn OpFunctionEnd
> }
> uses() { used "$@" | sed "s/ColMajor/${major:-&}/" | spvx as -o a.spv - && spvx reflect -f json a.spv | tr -d ' \n' | grep -o '"used_ranges":[^"]*]'; }
> at() { printf '%s\n' "%p$1 = OpAccessChain %pu %b %c$1" "%x$1 = OpLoad %u %p$1"; }
> calls() { for f in "$@"; do echo "%c$f = OpFunctionCall %v %f$f"; done; for f in "$@"; do printf '%s\n' OpReturn OpFunctionEnd "%f$f = OpFunction %v None %fn" "%l$f = OpLabel"; at $f; done; }
> uses "$(calls 0 2)"; uses "$(calls 0 2 1)"
> uses '%p = OpAccessChain %pm %b %c3 %c1' '%x = OpLoad %m %p'; major=RowMajor uses '%p = OpAccessChain %pm %b %c3 %c1' '%x = OpLoad %m %p'
> for i in 0 1; do uses '%p = OpAccessChain %pu %b %c2' "%q = OpPtrAccessChain %pu %p %c$i" '%x = OpLoad %u %q'; done
> uses '%p = OpUntypedAccessChainKHR %up %T %n %c0' '%x = OpLoad %u %p'
> uses '%p = OpUntypedAccessChainKHR %up %ms %n %c1' '%x = OpLoad %m %p'
"used_ranges":[[0,4],[8,4]]
"used_ranges":[[0,12]]
"used_ranges":[[48,32]]
"used_ranges":[[48,32]]
"used_ranges":[[8,4]]
"used_ranges":[[0,144]]
"used_ranges":[[12,4]]}]
"used_ranges":[[32,32]]}]

# the array that a block begins with is a part of it, which an index narrows; an array of blocks is not
$ first() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %b %in' 'OpDecorate %in BuiltIn LocalInvocationIndex' 'OpDecorate %S Block' 'OpDecorate %a ArrayStride 16' 'OpMemberDecorate %E 0 Offset 0' 'OpMemberDecorate %E 1 Offset 12' 'OpMemberDecorate %S 0 Offset 0' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%u = OpTypeInt 32 0' '%c0 = OpConstant %u 0' '%c1 = OpConstant %u 1' '%c5 = OpConstant %u 5' '%E = OpTypeStruct %u %u' '%a = OpTypeRuntimeArray %E' '%S = OpTypeStruct %a' '%Ss = OpTypeArray %S %c5' "%p = OpTypePointer StorageBuffer $1" '%pu = OpTypePointer StorageBuffer %u' '%pin = OpTypePointer Input %u' '%b = OpVariable %p StorageBuffer' '%in = OpVariable %pin Input' '%main = OpFunction %v None %fn' '%l = OpLabel' '%i = OpLoad %u %in' "%x = OpAccessChain %pu %b $2" 'OpStore %x %i' OpReturn OpFunctionEnd | spvx as --target-env=spv1.6 -o a.spv - && spvx reflect -f json a.spv | grep -o '"used_ranges".*]'; }
> first %S '%c0 %c5 %c1'; first %S '%c0 %i %c1'; first %Ss '%i %c0 %c5 %c1'; first %Ss '%c1 %c0 %i %c1'
"used_ranges": [[92, 4]]
"used_ranges": [[0, null]]
"used_ranges": [[92, 4]]
"used_ranges": [[0, null]]

# a descriptor that fits no other is named with the one that left it no type, not with one after that
$ { printf '%s\n' 'OpCapability Shader' 'OpCapability TextureSampleWeightedQCOM' 'OpExtension "SPV_QCOM_image_processing"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main"' 'OpExecutionMode %main OriginUpperLeft' 'OpDecorate %d WeightTextureQCOM'
> for i in a b c d; do printf '%s\n' "OpName %$i \"$i\"" "OpDecorate %$i DescriptorSet 0" "OpDecorate %$i Binding 0"; done
> printf '%s\n' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%f = OpTypeFloat 32' '%ta = OpTypeImage %f 2D 0 0 0 1 Unknown' '%td = OpTypeImage %f 2D 0 1 0 1 Unknown' '%tb = OpTypeSampledImage %ta'
> for i in a b d; do echo "%p$i = OpTypePointer UniformConstant %t$i"; done
> for i in aa bb cb dd; do echo "%${i%?} = OpVariable %p${i#?} UniformConstant"; done
> printf '%s\n' '%main = OpFunction %v None %fn' '%l = OpLabel' '%xa = OpLoad %ta %a' '%xb = OpLoad %tb %b' '%xc = OpLoad %tb %c' '%xd = OpLoad %td %d' OpReturn OpFunctionEnd; } | spvx as -o a.spv -; spvx reflect --pipeline a.spv | grep E_DESC
  E_DESCRIPTOR_TYPE  error     set 0 binding 0  fragment, fragment  different descriptor types: b combined image sampler, d sample weight image

# a name without its NUL ends with its instruction
$ spvx as -o nul.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> !0x0004000f !5 %2 !0x6e69616d
> OpExecutionMode %2 LocalSize 1 1 1
> %8 = OpTypeVoid
> %9 = OpTypeFunction %8
> %2 = OpFunction %8 None %9
> %12 = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx reflect -f tsv nul.spv
address	fact	value1	value2	value3	value4	value5	value6
nul.spv	EP	GLCompute	main	-	-	-	-
nul.spv	LS	main	1	1	1	-	-

# an input of which the type is not declared takes a location
$ spvx as -o a.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %main "main" %i
> OpDecorate %i Location 3
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %p = OpTypePointer Input %none
> %i = OpVariable %p Input
> %main = OpFunction %v None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx reflect -f json a.spv | grep location_count
          "location_count": 1,

# a module without a memory model
$ echo OpCapability Shader | spvx as -o a.spv -; spvx reflect -f json a.spv | grep model
[1]

# a variable whose type is missing
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %m "m"' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%b = OpVariable %none Uniform' '%m = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o a.spv -; spvx reflect a.spv | grep note
  note: the type of a variable is missing (%5)

# a variable that names no type has no wrong one either
$ spvx as -o a.spv - <<'.'
> OpCapability Shader
> OpCapability UntypedPointersKHR
> OpExtension "SPV_KHR_untyped_pointers"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 0
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %p = OpTypeUntypedPointerKHR Uniform
> %b = OpUntypedVariableKHR %p Uniform
> %main = OpFunction %v None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx reflect a.spv
a.spv: compute "main"

  no resources, no push constants, no specialization constants

# Vertex inputs that are built-ins have no format, and a bool is true or false.
$ spvx reflect --spec=1=0 - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %main "main" %index %at
> OpName %on "on"
> OpName %off "off"
> OpDecorate %index BuiltIn VertexIndex
> OpDecorate %at Location 0
> OpDecorate %on SpecId 0
> OpDecorate %off SpecId 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %bool = OpTypeBool
> %int = OpTypeInt 32 1
> %float = OpTypeFloat 32
> %v3 = OpTypeVector %float 3
> %pi = OpTypePointer Input %int
> %pv = OpTypePointer Input %v3
> %on = OpSpecConstantTrue %bool
> %off = OpSpecConstantFalse %bool
> %index = OpVariable %pi Input
> %at = OpVariable %pv Input
> %main = OpFunction %void None %fn
> %l = OpLabel
> %a = OpLoad %int %index
> %b = OpLoad %v3 %at
> OpReturn
> OpFunctionEnd
> END
-: vertex "main"

  inputs  location  type  format  name
                 0  vec3  R32G32B32_SFLOAT
          built-in  int           VertexIndex

  specialization constant  type  name  value
                        0  bool  on    true
                        1  bool  off   false (default false)

  no resources, no push constants

# the last length of an array that is a length; a macro for the number of descriptors, where there can be several
$ cd $TMP; lengths() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' 'OpName %v "v"' 'OpName %s "s"' 'OpDecorate %a ArrayStride 4' 'OpDecorate %B Block' 'OpMemberDecorate %B 0 Offset 0' 'OpDecorate %v DescriptorSet 0' 'OpDecorate %v Binding 0' 'OpDecorate %s DescriptorSet 0' 'OpDecorate %s Binding 1' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%u = OpTypeInt 32 0' "%n = OpConstant %u $1" '%a = OpTypeArray %f %n' '%B = OpTypeStruct %a' '%p = OpTypePointer Uniform %B' '%v = OpVariable %p Uniform' '%S = OpTypeSampler' '%many = OpTypeArray %S %n' '%q = OpTypePointer UniformConstant %many' '%s = OpVariable %q UniformConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpCopyObject %p %v' '%y = OpCopyObject %q %s' OpReturn OpFunctionEnd | spvx as -o lengths.spv -; }
> for n in 1 2 4294967294 4294967295; do lengths $n; spvx reflect lengths.spv | grep -o 'uniform buffer.*'; spvx reflect -f c-header lengths.spv | grep COUNT; done
uniform buffer      1  -       v (block _5, 4 bytes)
uniform buffer      1  -       v (block _5, 8 bytes)
#define LENGTHS_COMP_COUNT_S 2
uniform buffer           1  -       v (block _5, 17,179,869,176 bytes)
#define LENGTHS_COMP_COUNT_S 4294967294
uniform buffer      1  -       v (block _5, size not known)
