# bad target
$ spvx xref mesh.frag.spv foo
! spvx: error: 'foo': no such <id> in the module; expected 0xOFFSET, bBYTES, wWORD, iINSTRUCTION, %ID, id:N or @NAME
!   see: spvx xref --help
[2]

# swapped
$ spvx xref @shadow_map mesh.frag.spv
! spvx: error: 'mesh.frag.spv' is a file and '@shadow_map' is not: MODULE comes first
!   see: spvx xref --help
[2]

# behind
$ spvx xref mesh.frag.spv 0xfffff
! spvx: error: '0xfffff': no instruction there: past the end
!   see: spvx xref --help
[2]

# depth
$ spvx xref --depth=3 mesh.vert.spv 22
%22 "position"  pointer Input -> vec3
  defined   0x05a4  OpVariable %21 Input
  named     0x0108  OpName          decorated  0x0324 Location 0
  used by   0x0040  OpEntryPoint      as Interface
            0x0800  %23 = OpLoad      in main
              0x0810  %25 = OpCompositeExtract  in main
                0x084c  %28 = OpCompositeConstruct  in main  as Constituents
              0x0824  %26 = OpCompositeExtract  in main
                0x084c  %28 = OpCompositeConstruct  in main  as Constituents
              0x0838  %27 = OpCompositeExtract  in main
                0x084c  %28 = OpCompositeConstruct  in main  as Constituents

# dot
$ spvx xref -f dot --depth=2 mesh.vert.spv %87
digraph xref {
  rankdir=LR;
  "%87" [label="%87 camera\nOpVariable"];
  "%89" [label="%89\nOpAccessChain"];
  "%91" [label="%91\nOpAccessChain"];
  "%87" -> "%89" [label="Base"];
  "%87" -> "%91" [label="Base"];
  "%90" [label="%90\nOpLoad"];
  "%89" -> "%90" [label="Pointer"];
  "%92" [label="%92\nOpLoad"];
  "%91" -> "%92" [label="Pointer"];
}

# function
$ spvx xref mesh.frag.spv @main
%4 "main"  function () -> void
  defined   0x0c0c  OpFunction %2 None %3
  named     0x008c  OpName
  used by   0x0048  OpEntryPoint      as Entry Point
            0x0074  OpExecutionMode

# header
$ spvx xref mesh.frag.spv 0x10
! spvx: error: '0x10': no instruction there: the first 20 bytes are the header
!   see: spvx xref --help
[2]

# inside offset
$ spvx xref mesh.frag.spv 0x6cd
%2  type void
  defined   0x06c8  OpTypeVoid
  used by   0x06d0  %3 = OpTypeFunction
            0x0c0c  %4 = OpFunction   in main  as Result Type

# json
$ spvx xref -f json --depth=2 mesh.vert.spv %87
{
  "spvx_xref": 1,
  "address": "mesh.vert.spv",
  "ids": [
    {
      "id": 87,
      "name": "camera",
      "type": "pointer Uniform -> struct Camera",
      "members": [
        {"name": "view", "type": "mat4x4"},
        {"name": "projection", "type": "mat4x4"},
        {"name": "position", "type": "vec4"}
      ],
      "defined": {"byte_offset": 1920, "instruction": "%87 = OpVariable %86 Uniform"},
      "names": [
        {"byte_offset": 680, "instruction": "OpName %87 \"camera\""}
      ],
      "decorations": [
        {"byte_offset": 1184, "instruction": "OpDecorate %87 DescriptorSet 0"},
        {"byte_offset": 1200, "instruction": "OpDecorate %87 Binding 0"}
      ],
      "uses": [
        {"of": 87, "depth": 1, "byte_offset": 2880, "instruction": "%89 = OpAccessChain %88 %87 %76", "word": 3, "role": "Base", "result": 89, "function_id": 4, "function": "main"},
        {"of": 87, "depth": 1, "byte_offset": 2916, "instruction": "%91 = OpAccessChain %88 %87 %16", "word": 3, "role": "Base", "result": 91, "function_id": 4, "function": "main"},
        {"of": 89, "depth": 2, "byte_offset": 2900, "instruction": "%90 = OpLoad %10 %89", "word": 3, "role": "Pointer", "result": 90, "function_id": 4, "function": "main"},
        {"of": 91, "depth": 2, "byte_offset": 2936, "instruction": "%92 = OpLoad %10 %91", "word": 3, "role": "Pointer", "result": 92, "function_id": 4, "function": "main"}
      ]
    }
  ],
  "complete": true
}

# lines
$ spvx xref outline.geom.spv %100
%100  i32
  defined   0x0ac0  OpSMod %24 %98 %99  outline.geom:27: gl_Position = gl_in[i % 3].gl_Position;
  used by   0x0ad4  %101 = OpAccessChain  in main  as Indexes  outline.geom:27: gl_Position = gl_in[i % 3].gl_Position;

# member
$ spvx xref mesh.vert.spv %82
%82 "gl_PerVertex"  type struct gl_PerVertex
  defined   0x0724  OpTypeStruct %7 %6 %81 %81
  members   vec4 gl_Position, f32 gl_PointSize, array 1 of f32 gl_ClipDistance,
            array 1 of f32 gl_CullDistance
  named     0x01c4  OpName
            0x01dc  member 0 "gl_Position"
            0x01f4  member 1 "gl_PointSize"
            0x0210  member 2 "gl_ClipDistance"
            0x022c  member 3 "gl_CullDistance"
  decorated 0x03b4 member 0 BuiltIn Position
            0x03c8 member 1 BuiltIn PointSize
            0x03dc member 2 BuiltIn ClipDistance
            0x03f0 member 3 BuiltIn CullDistance
            0x0404 Block
  used by   0x073c  %83 = OpTypePointer

# no result
$ spvx xref mesh.frag.spv 0x14
! spvx: error: '0x14': the instruction there (OpCapability) has no result id
!   see: spvx xref --help
[2]

# no such id
$ spvx xref mesh.frag.spv %9999
! spvx: error: '%9999': no such <id> in the module
!   see: spvx xref --help
[2]

# no such name
$ spvx xref mesh.frag.spv @nothing
! spvx: error: '@nothing': no <id> or entry point of this name
!   see: spvx xref --help
[2]

# no target, and two
$ spvx xref mesh.frag.spv
! spvx: error: missing operand: expected MODULE ADDR
!   see: spvx xref --help
[2]
$ spvx xref mesh.frag.spv %1 %2
! spvx: error: too many operands: expected MODULE ADDR
!   see: spvx xref --help
[2]

# offset
$ spvx xref mesh.frag.spv 0x6c8
%2  type void
  defined   0x06c8  OpTypeVoid
  used by   0x06d0  %3 = OpTypeFunction
            0x0c0c  %4 = OpFunction   in main  as Result Type

# several modules
$ spvx xref . %3
%3  type function () -> void
  defined   0x0154  OpTypeFunction %2
  used by   0x0434  %4 = OpFunction   in main
! .: error: contains more than one module, using the first; name another by its address (spvx ls)
[2]

# several
$ spvx xref mesh.frag.spv @i
%259 "i"  pointer Function -> u32
  defined   0x0c68  OpVariable %258 Function
  named     0x039c  OpName
  used by   0x0e48  OpStore           in main  as Pointer
            0x0e84  %266 = OpLoad     in main
            0x0ee4  %276 = OpLoad     in main
            0x1018  %292 = OpLoad     in main
            0x103c  OpStore           in main  as Pointer

# stdin
$ cat $SRC/tests/modules/mesh.vert.spv | spvx xref - @main
%4 "main"  function () -> void
  defined   0x07a0  OpFunction %2 None %3
  named     0x0088  OpName
  used by   0x0040  OpEntryPoint      as Entry Point

# swapped
$ spvx xref particles.swapped.spv %73
%73  pointer Uniform -> struct Before
  defined   0x0700  OpVariable %72 Uniform
  members   runtime array of struct Particle before
  named     0x0244  OpName          decorated  0x0410 DescriptorSet 0
                                               0x0420 Binding 0
  used by   0x09f8  %78 = OpAccessChain  in main  as Base
            0x0ba0  %111 = OpAccessChain  in main  as Base

$ cd $SHARED/corpus/vulkan-samples

# damaged
$ spvx xref fragment_shader_barycentric__hlsl__skybox.frag.spv %1
%1
  defined   undefined
  used by   0x0028  OpEntryPoint      as Entry Point
            0x0044  OpExecutionMode
! fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: error: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
!   0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
!   0x5e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x70 fragment_shader_barycentric__hlsl__skybox.frag.spv
[2]

$ cd $SHARED/corpus/srcmap

# debug line
$ spvx xref a.gVS.opt.spv @main
%15 "main"  function () -> void
  defined   0x1180  OpFunction %5 None %6  a.frag:16: void main() {
  named     0x064c  OpName
  used by   0x008c  OpEntryPoint      as Entry Point
            0x00a8  OpExecutionMode
            0x119c  %114 = OpExtInst  in main  as Definition  a.frag:16: void main() {

$ cd $SHARED/corpus

# shadow map
$ spvx xref vulkan/glsl__shadowmapping__scene.frag.spv @shadowMap
%42 "shadowMap"  pointer UniformConstant -> sampled image 2D f32
  defined   0x0498  OpVariable %41 UniformConstant
  named     0x0120  OpName          decorated  0x02ec DescriptorSet 0
                                               0x02fc Binding 1
  used by   0x0c20  %43 = OpLoad      in textureProj(vf4;vf2;
            0x0ec8  %73 = OpLoad      in filterPCF(vf4;

# the end of a module is no instruction; a text has a name once
$ cd $TMP

$ m=$SRC/tests/modules/mesh.frag.spv; spvx xref $m 0x$(printf %x $(stat -c '%s' $m)); printf '%%x = OpTypeVoid\nOpName %%x "x"\n' >$TMP/x.spvasm; spvx xref $TMP/x.spvasm @x
%x  type void
  defined   1:1     OpTypeVoid
  named     2:1     OpName
  used by   nothing
! spvx: error: '0x1fec': no instruction there: past the end
!   see: spvx xref --help

# types without an own notation have the name of their instruction, and an element type; long lists of parameters are cut
$ cd $TMP; for n in 16 17; do { printf '%s\n' 'OpCapability Kernel' 'OpMemoryModel Logical OpenCL' '%1 = OpTypeVoid' '%2 = OpTypeFloat 16' '%3 = OpTypeInt 8 1' '%4 = OpConstant %3 3' \
> 	'%5 = OpTypeImage %1 2D 0 1 1 0 Unknown ReadOnly' '%6 = OpTypeCooperativeMatrixKHR %2 %4 %4 %4 %4' '%7 = OpTypeTensorARM %2 %4' '%8 = OpTypeArray %6 %4' '%9 = OpTypeEvent' '%10 = OpTypePipe ReadOnly' \
> 	'%11 = OpTypeSampledImage %5' '%12 = OpTypeMatrix %9 2' "%13 = OpTypeFunction %1$(for i in $(seq $n); do printf ' %%3'; done)"; } | spvx as -o types$n.spv -; done
> for id in 5 6 7 8 9 10 11 12 13; do spvx xref types17.spv %$id | head -n 1; done; spvx xref types16.spv %13 | head -n 1
%5  type image 2D array multisampled void
%6  type CooperativeMatrixKHR 3x3 3 of f16
%7  type TensorARM of f16
%8  type array 3 of CooperativeMatrixKHR 3x3 3 of f16
%9  type Event
%10  type Pipe
%11  type sampled image 2D array multisampled void
%12  type matrix
%13  type function (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, ...) -> void
%13  type function (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8) -> void

# the columns of uses are straight wherever a piece of 64 KiB ends, with offsets as with lines of a text
$ { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' 'OpName %x "x"' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%u = OpTypeInt 32 0' '%x = OpConstant %u 1' '%m = OpFunction %v None %fn' '%l = OpLabel'; for i in $(seq 3000); do echo "%x$i = OpIAdd %u %x %x"; done; printf '%s\n' OpReturn OpFunctionEnd; } >$TMP/uses; spvx as -o $TMP/uses.spv $TMP/uses
> for f in uses uses.spv; do spvx xref $TMP/$f @x | awk '/ = / { print index($0, "%"), index($0, " in ") }' | sort -u; done
21 38
21 38

# a name is escaped inside a string of the graph
$ printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' 'OpName %m "m"' 'OpName %x "q\"\\r"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%c = OpConstant %u 1' '%f = OpTypeFunction %v' '%m = OpFunction %v None %f' '%l = OpLabel' '%x = OpIAdd %u %c %c' '%y = OpIAdd %u %x %c' '%z = OpIAdd %u %y %x' OpReturn OpFunctionEnd | spvx as -o $TMP/q.spv -; spvx xref -f dot $TMP/q.spv @'q"\r' | grep label=
  "%2" [label="%2 q\"\\r\nOpIAdd"];
  "%8" [label="%8\nOpIAdd"];
  "%2" -> "%8" [label="Operand 1"];
  "%9" [label="%9\nOpIAdd"];
  "%2" -> "%9" [label="Operand 2"];

# an untyped pointer has a storage class, a cooperative matrix a size and a use, a vector of floats its encoding
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%u = OpTypeInt 32 0' '%b = OpTypeFloat 16 BFloat16KHR' '%h = OpTypeFloat 16' '%f = OpTypeFloat 32' '%2 = OpConstant %u 2' '%1 = OpConstant %u 1' '%8 = OpConstant %u 8' '%16 = OpConstant %u 16' '%s = OpSpecConstant %u 4' '%matrix = OpTypeCooperativeMatrixKHR %b %2 %8 %16 %1' '%other = OpTypeCooperativeMatrixKHR %b %2 %s %16 %1' '%pointer = OpTypeUntypedPointerKHR Workgroup' '%b4 = OpTypeVector %b 4' '%b43 = OpTypeMatrix %b4 3' '%h4 = OpTypeVector %h 4' '%f4 = OpTypeVector %f 4' '%u4 = OpTypeVector %u 4' >types.spvasm; for id in matrix other pointer b4 b43 h4 f4 u4; do spvx xref types.spvasm $id | head -n 1; done
%matrix  type CooperativeMatrixKHR 8x16 MatrixBKHR of f16 BFloat16KHR
%other  type CooperativeMatrixKHR 4x16 MatrixBKHR of f16 BFloat16KHR
%pointer  type untyped pointer Workgroup
%b4  type vec4 of f16 BFloat16KHR
%b43  type mat3x4 of f16 BFloat16KHR
%h4  type f16vec4
%f4  type vec4
%u4  type u32vec4

# @NAME is the whole name if there is one, else that before the parameters that a compiler added, in all commands
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %3 "main"' 'OpExecutionMode %3 LocalSize 1 1 1' 'OpName %6 "wave(vf2;f1;"' 'OpName %8 "tide(f1;"' 'OpName %1 "tide"' '%1 = OpTypeVoid' '%2 = OpTypeFunction %1' '%3 = OpFunction %1 None %2' '%4 = OpLabel' '%5 = OpFunctionCall %1 %6' OpReturn OpFunctionEnd '%6 = OpFunction %1 None %2' '%7 = OpLabel' OpReturn OpFunctionEnd '%8 = OpFunction %1 None %2' '%9 = OpLabel' OpReturn OpFunctionEnd | spvx as --preserve-numeric-ids -o parts.spv -; for name in wave tide main wav 'wave('; do spvx xref parts.spv @$name | head -n 1; spvx addr2line parts.spv @$name | head -n 1; spvx dis --raw-id --around=@$name:0 parts.spv; done
%6 "wave(vf2;f1;"  function () -> void
0xd8  %6 OpFunction
0xd8   00050036 00000001 00000006 00000000  %6 = OpFunction %1 None %2
       00000002
%1 "tide"  type void
0x90  %1 OpTypeVoid
0x90   00020013 00000001                    %1 = OpTypeVoid
%3  function () -> void
0xa4  %3 OpFunction
0xa4   00050036 00000001 00000003 00000000  %3 = OpFunction %1 None %2
       00000002
@wav  not defined; did you mean @wave(vf2;f1;?
@wave(  not defined; did you mean @wave(vf2;f1;?
! spvx: error: '@wav': no <id> or entry point of this name; did you mean @wave(vf2;f1;?
!   see: spvx xref --help
! parts.spv: error: --around: @wav not found in this module; did you mean @wave(vf2;f1;?
! spvx: error: '@wave(': no <id> or entry point of this name; did you mean @wave(vf2;f1;?
!   see: spvx xref --help
! parts.spv: error: --around: @wave( not found in this module; did you mean @wave(vf2;f1;?

# every form of a position that addr2line takes; one that looks like a name is the name of an <id> first
$ m=$SRC/tests/modules/mesh.frag.spv; for a in 0x914 b2324 w581 i152 id:105; do spvx xref $m $a | head -n 2; done; cd $TMP; printf '%s\n' 'OpName %1 "i3"' '%1 = OpTypeVoid' '%2 = OpTypeBool' | spvx as -o i3.spv -; for a in i3 i2 i0 i99999 id:0; do spvx xref i3.spv $a; done
%105 "shadow_map"  pointer UniformConstant -> sampled image 2D depth f32
  defined   0x0914  OpVariable %104 UniformConstant
%105 "shadow_map"  pointer UniformConstant -> sampled image 2D depth f32
  defined   0x0914  OpVariable %104 UniformConstant
%105 "shadow_map"  pointer UniformConstant -> sampled image 2D depth f32
  defined   0x0914  OpVariable %104 UniformConstant
%169  i32
  defined   0x0a3c  OpSpecConstantOp %107 IMul %166 %168
%105 "shadow_map"  pointer UniformConstant -> sampled image 2D depth f32
  defined   0x0914  OpVariable %104 UniformConstant
%1 "i3"  type void
  defined   0x0020  OpTypeVoid
  named     0x0014  OpName
  used by   nothing
%1 "i3"  type void
  defined   0x0020  OpTypeVoid
  named     0x0014  OpName
  used by   nothing
! spvx: error: 'i0': no instruction there: the first 20 bytes are the header
!   see: spvx xref --help
! spvx: error: 'i99999': no instruction there: past the end
!   see: spvx xref --help
! spvx: error: 'id:0': no such <id> in the module; expected 0xOFFSET, bBYTES, wWORD, iINSTRUCTION, %ID, id:N or @NAME
!   see: spvx xref --help
[2]

# a structure without OpName has the name that the text or the twin has
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpName %S "Light"' '%f = OpTypeFloat 32' '%S = OpTypeStruct %f' '%7 = OpTypeStruct %S' '%T = OpTypeStruct %7' '%P = OpTypePointer Private %T' '%v = OpVariable %P Private' >light.spvasm; spvx xref light.spvasm %v; spvx xref light.spvasm %T | grep members; spvx xref -f json light.spvasm %7 | grep -w type; spvx as -o light.spv light.spvasm; spvx xref light.spv id:4 | grep -e '%4' -e members; mkdir -p bare; spvx strip -o bare/scene.spv $SRC/tests/modules/water.frag.spv; spvx xref -q --symbols=$SRC/tests/modules bare/scene.spv @frame | head -n 3; spvx xref $SRC/tests/modules/water.frag.spv @frame | head -n 1
%v  pointer Private -> struct T
  defined   9:1     OpVariable %P Private
  members   struct %7
  used by   nothing
  members   struct %7
      "type": "struct %7",
        {"name": null, "type": "struct Light"}
        {"of": 3, "depth": 1, "byte_offset": 92, "instruction": "%T = OpTypeStruct %7", "line": 7, "column": 1, "word": 2, "role": "Member 0 type, member 1 type, ...", "result": 4}
%4  type struct %4
  members   struct %3
%67 "frame"  pointer PushConstant -> struct Frame
  defined   0x0218  OpVariable %66 PushConstant
  members   f32 seconds
%67 "frame"  pointer PushConstant -> struct Frame

# the name of a function without OpName is that of its first entry point, for every command; one without either has its number
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Vertex %3 "draw"' 'OpEntryPoint GLCompute %3 "run"' '%1 = OpTypeVoid' '%2 = OpTypeFunction %1' '%3 = OpFunction %1 None %2' '%4 = OpLabel' '%5 = OpFunctionCall %1 %6' 'OpReturn' 'OpFunctionEnd' '%6 = OpFunction %1 None %2' '%7 = OpLabel' 'OpReturn' 'OpFunctionEnd' | spvx as --preserve-numeric-ids -o entry.spv -
> { spvx stats -d function entry.spv; spvx cfg entry.spv; spvx srcmap --all entry.spv; spvx addr2line entry.spv id:3; spvx xref entry.spv id:6; spvx diff --functions entry.spv $SRC/tests/modules/blur.comp.spv; spvx variants --functions entry.spv entry.spv; } | grep -E 'draw|run|%[36]'
draw                       5      13  28.3 %  ##############
%6                         4       9  19.6 %  #########
draw (%3): 1 block, 13 words
%6: 1 block, 9 words
0x00000060 +52    -  draw
0x00000094 +36    -  %6
0x60  %3 OpFunction
    draw  ??:0
%6  function () -> void
  used by   0x007c  %5 = OpFunctionCall  in draw
        5          0       -5      gone  blur.comp.spv: draw

# an empty OpName is none
$ cd $TMP; spvx dis --raw-id entry.spv | sed '/OpEntryPoint GLCompute/a OpName %3 ""' | spvx as --preserve-numeric-ids -o empty.spv -; { spvx stats empty.spv; spvx stats -d function empty.spv; spvx cfg empty.spv; spvx addr2line empty.spv id:3; } | grep draw
draw                             1       5      13  26.5 %      1      0
draw                       5      13  26.5 %  ############
draw (%3): 1 block, 13 words
    draw  ??:0
