# after
$ spvx grep -A2 --op=OpMemoryModel mesh.vert.spv
mesh.vert.spv:0x34: OpMemoryModel Logical GLSL450
mesh.vert.spv-0x40- OpEntryPoint Vertex %4 "main" %22 %43 %46 %48 %53 %56 %71 %73 %75 %84
mesh.vert.spv-0x7c- OpSource GLSL 450

# bad op
$ spvx grep --op=OpImageGahter mesh.frag.spv
! spvx: error: --op: unknown instruction 'OpImageGahter'; did you mean OpImageGather?
!   see: spvx grep --help
[2]

# bad operand
$ spvx grep --operand=ConstOfset mesh.frag.spv
! spvx: error: --operand: unknown enumerant or mask bit 'ConstOfset'; did you mean ConstOffset?
!   see: spvx grep --help
[2]

# bad pattern
$ spvx grep 'OpLoad (%' mesh.frag.spv
! spvx: error: pattern 'OpLoad (%', character 8: unmatched ( or )
!   see: spvx grep --help
[2]

# patterns that are refused, and next to each one that is taken
$ while read -r p; do m=$(spvx grep "$p" mesh.vert.spv 2>&1 >/dev/null | head -n 1); printf '%s\n' "${m:-$p}"; done <<'END'
> [[.nothing.]]
> [[:nothing:]]
> [[:alpha:]]
> Op\
> Op\\
> (O)\1
> Op[L
> Op[L]
> O{2}
> O{2,1}
> O{1,2}
> O{32768}
> O{255}
> [z-a]
> [a-z]
> O|*
> O*|p
> END
spvx: error: pattern '[[.nothing.]]', character 1: invalid collating element
spvx: error: pattern '[[:nothing:]]', character 1: invalid character class
[[:alpha:]]
spvx: error: pattern 'Op\', character 3: trailing backslash
Op\\
(O)\1
spvx: error: pattern 'Op[L', character 3: unmatched [
Op[L]
O{2}
spvx: error: pattern 'O{2,1}', character 2: invalid number of repetitions
O{1,2}
spvx: error: pattern 'O{32768}', character 2: invalid number of repetitions
O{255}
spvx: error: pattern '[z-a]', character 1: invalid end of a range
[a-z]
spvx: error: pattern 'O|*', character 3: nothing to repeat
O*|p

# pattern behind the file
$ spvx grep mesh.frag.spv OpLoad
! spvx: error: 'mesh.frag.spv' is a file and 'OpLoad' is not: PATTERN comes first
!   see: spvx grep --help
[2]
$ spvx grep mesh.frag.spv
! spvx: error: missing PATTERN before 'mesh.frag.spv'
!   see: spvx grep --help
[2]

# names without their ending
$ spvx grep -c OpLoad mesh.frag mesh.vert; spvx dis nothing.vert
! mesh.frag:0x0: error: bin/magic: no SPIR-V module: GLSL source; compile it first: glslang -V, or glslc; did you mean mesh.frag.spv?
! mesh.vert:0x0: error: bin/magic: no SPIR-V module: GLSL source; compile it first: glslang -V, or glslc; did you mean mesh.vert.spv?
! nothing.vert: error: No such file or directory
[2]

# bad set
$ spvx grep --op=GLSL.std.450/Sqrtt mesh.frag.spv
! spvx: error: --op: unknown extended instruction 'GLSL.std.450/Sqrtt'; did you mean GLSL.std.450/Sqrt?
!   see: spvx grep --help
[2]

# before
$ spvx grep -B2 --op=OpFunctionEnd mesh.vert.spv
mesh.vert.spv-0xbd4- OpStore %96 %95
mesh.vert.spv-0xbe0- OpReturn
mesh.vert.spv:0xbe4: OpFunctionEnd

# both
$ spvx grep --op=OpDecorate --operand=Location -e 'Location 1$' mesh.frag.spv
mesh.frag.spv:0x48c: OpDecorate %27 Location 1

# conditions
$ spvx grep 'OpLoad:mat4' mesh.vert.spv
mesh.vert.spv:0x7f0: %19 = OpLoad %mat4v4float %18
mesh.vert.spv:0x89c: %34 = OpLoad %mat4v4float %33
mesh.vert.spv:0xb54: %90 = OpLoad %mat4v4float %89
mesh.vert.spv:0xb78: %92 = OpLoad %mat4v4float %91
$ spvx grep 'class:PushConstant OpLoad' .
./blur.comp.spv:0x498: %67 = OpLoad %v2int %66
./blur.comp.spv:0x5b0: %91 = OpLoad %int %90
./blur.comp.spv:0x84c: %140 = OpLoad %float %139
./mesh.vert.spv:0x7f0: %19 = OpLoad %mat4v4float %18
./mesh.vert.spv:0x89c: %34 = OpLoad %mat4v4float %33
./mesh.vert.spv:0xb24: %79 = OpLoad %v4float %78
./particles.comp.spv:0x98c: %63 = OpLoad %uint %62
./particles.comp.spv:0xaf4: %96 = OpLoad %uint %95
./particles.comp.spv:0xec8: %152 = OpLoad %float %151
./particles.comp.spv:0xf14: %157 = OpLoad %float %156
./particles.comp.spv:0x1038: %169 = OpLoad %float %168
./particles.comp.spv:0x1170: %182 = OpLoad %float %181
./particles.swapped.spv:0x98c: %63 = OpLoad %uint %62
./particles.swapped.spv:0xaf4: %96 = OpLoad %uint %95
./particles.swapped.spv:0xec8: %152 = OpLoad %float %151
./particles.swapped.spv:0xf14: %157 = OpLoad %float %156
./particles.swapped.spv:0x1038: %169 = OpLoad %float %168
./particles.swapped.spv:0x1170: %182 = OpLoad %float %181
./water.frag.spv:0x1930: %76 = OpLoad %float %75
$ spvx grep 'loop>=1 OpF*' blur.comp.spv
blur.comp.spv:0x824: %136 = OpFMul %float %float_n0_5 %135
blur.comp.spv:0x85c: %143 = OpFMul %float %140 %140
blur.comp.spv:0x870: %144 = OpFDiv %float %136 %143
blur.comp.spv:0x8fc: %155 = OpFAdd %v4float %197 %153
blur.comp.spv:0x910: %158 = OpFAdd %float %199 %145
$ spvx grep -c 'value:0.5' .
./blur.comp.spv:0
./histogram.cl.spv:0
./mesh.frag.spv:2
./mesh.vert.spv:0
./mirror.rchit.spv:0
./outline.geom.spv:0
./particles.comp.spv:0
./particles.swapped.spv:0
./terrain.tesc.spv:2
./water.frag.spv:0
$ spvx grep 'decorated:BuiltIn OpVariable' mesh.vert.spv
[1]
$ spvx grep '@normal_map OpLoad' mesh.frag.spv
mesh.frag.spv:0x154c: %65 = OpLoad %62 %normal_map
$ spvx grep -c 'OpLoad:*vec2 %v2float' .
./blur.comp.spv:0
./histogram.cl.spv:0
./mesh.frag.spv:3
./mesh.vert.spv:1
./mirror.rchit.spv:1
./outline.geom.spv:0
./particles.comp.spv:0
./particles.swapped.spv:0
./terrain.tesc.spv:1
./water.frag.spv:3

# conditions in both byte orders
$ spvx grep -c 'loop>=1 OpLoad:uint' particles.comp.spv particles.swapped.spv
particles.comp.spv:10
particles.swapped.spv:10

# conditions that are unknown
$ spvx grep 'class:uniform' mesh.vert.spv
! spvx: error: PATTERN: unknown StorageClass 'uniform'; did you mean Uniform?
!   see: spvx grep --help
[2]
$ spvx grep 'decorated:Foo' mesh.vert.spv
! spvx: error: PATTERN: unknown Decoration 'Foo'
!   see: spvx grep --help
[2]
$ spvx grep 'loop>=many' mesh.vert.spv
! spvx: error: PATTERN: loop>=many: expected a number below 65536
!   see: spvx grep --help
[2]
$ spvx grep 'OpLaod:vec4' mesh.vert.spv
! spvx: error: PATTERN: unknown instruction 'OpLaod'; did you mean OpLoad?
!   see: spvx grep --help
[2]
$ spvx grep 'OpLoad:vec5' mesh.vert.spv
! spvx: note: nothing found: 'vec5' is neither a type of a shading language or the grammar nor the name of a structure; did you mean vec2?
[1]

# expressions stay as they are
$ spvx grep -c -e '@normal_map' -e 'class:Uniform' mesh.frag.spv
mesh.frag.spv:0
[1]
$ spvx grep -c 'Shader|OpMemory(Model)' mesh.frag.spv
mesh.frag.spv:2
$ spvx grep -c 'OpTypeInt|OpTypeFloat' mesh.frag.spv
mesh.frag.spv:3

# lines of a listing
$ spvx dis mesh.frag.spv | grep -E 'OpName %shadow_v|OpEntryPoint|OpLoad %v4float|OpExtInst' | head -5 | while IFS= read -r line; do spvx grep -- "$line" mesh.frag.spv; done
mesh.frag.spv:0x24: %1 = OpExtInstImport "GLSL.std.450"
mesh.frag.spv:0x48: OpEntryPoint Fragment %main "main" %world_normal %world_tangent %texture_uv %world_position %tint %color
mesh.frag.spv:0xb4: OpName %shadow_vf3_ "shadow(vf3;"
mesh.frag.spv:0xcfc: %232 = OpLoad %v4float %tint
mesh.frag.spv:0xdc4: %250 = OpLoad %v4float %249
$ spvx grep '      OpName %shadow_vf3_ "shadow(vf3;" ; a comment' mesh.frag.spv
mesh.frag.spv:0xb4: OpName %shadow_vf3_ "shadow(vf3;"

# names of ids
$ spvx grep '= OpTypeVector %float' mesh.vert.spv
mesh.vert.spv:0x4e0: %v4float = OpTypeVector %float 4
mesh.vert.spv:0x584: %v3float = OpTypeVector %float 3
mesh.vert.spv:0x684: %v2float = OpTypeVector %float 2
$ spvx grep '%Float' mesh.vert.spv
! spvx: note: nothing found: if case is ignored, '%float = OpTypeFloat 32' matches
[1]
$ spvx strip -o - mesh.vert.spv | spvx grep '%main' -; spvx grep '@none' blur.comp.spv; spvx strip -o - mesh.vert.spv | spvx grep '@none' - particles.comp.spv
! spvx: note: nothing found: the module has no debug names (OpName)
! spvx: note: nothing found: the module has no debug names (OpName)
[1]

# context
$ spvx grep -C1 OpReturn mesh.frag.spv mesh.vert.spv
mesh.frag.spv-0x1304- OpStore %322 %332
mesh.frag.spv:0x1310: OpReturn
mesh.frag.spv-0x1314- OpFunctionEnd
--
mesh.frag.spv-0x13cc- %35 = OpLoad %7 %25
mesh.frag.spv:0x13dc: OpReturnValue %35
mesh.frag.spv-0x13e4- %34 = OpLabel
--
mesh.frag.spv-0x1754- %97 = OpExtInst %7 %1 Normalize %96
mesh.frag.spv:0x176c: OpReturnValue %97
mesh.frag.spv-0x1774- OpFunctionEnd
--
mesh.frag.spv-0x1b9c- %171 = OpFDiv %6 %163 %170
mesh.frag.spv:0x1bb0: OpReturnValue %171
mesh.frag.spv-0x1bb8- OpFunctionEnd
--
mesh.frag.spv-0x1fcc- %223 = OpVectorTimesScalar %7 %219 %222
mesh.frag.spv:0x1fe0: OpReturnValue %223
mesh.frag.spv-0x1fe8- OpFunctionEnd
--
mesh.vert.spv-0xbd4- OpStore %96 %95
mesh.vert.spv:0xbe0: OpReturn
mesh.vert.spv-0xbe4- OpFunctionEnd

# count
$ spvx grep -c OpLoad .
./blur.comp.spv:9
./histogram.cl.spv:20
./mesh.frag.spv:68
./mesh.vert.spv:14
./mirror.rchit.spv:24
./outline.geom.spv:20
./particles.comp.spv:42
./particles.swapped.spv:42
./terrain.tesc.spv:28
./water.frag.spv:19

# escaped
$ spvx grep --op=OpSource,OpString -m1 .
./histogram.cl.spv:0x98: OpSource OpenCL_C 102000
./mesh.frag.spv:0x80: OpSource GLSL 450
./mesh.vert.spv:0x7c: OpSource GLSL 450
./mirror.rchit.spv:0xbc: OpSource GLSL 460
./outline.geom.spv:0x9c: %1 = OpString "outline.geom"
./particles.comp.spv:0x74: OpSource GLSL 450
./particles.swapped.spv:0x74: OpSource GLSL 450
./terrain.tesc.spv:0x80: OpSource GLSL 450
./water.frag.spv:0xb4: %1 = OpString "water.frag"

# exclusive
$ spvx grep -l -c OpLoad mesh.frag.spv
! spvx: error: -l, -L and -c cannot be used together
!   see: spvx grep --help
[2]

# extended
$ spvx grep '--op=GLSL.std.450/F*,*/Sqrt' .
./mesh.frag.spv:0x1dbc: %196 = OpExtInst %6 %1 FMax %195 %81
./mesh.frag.spv:0x1e18: %201 = OpExtInst %6 %1 FMax %200 %81
./mesh.frag.spv:0x1eb0: %209 = OpExtInst %6 %1 FMax %208 %81
./mirror.rchit.spv:0xd00: %92 = OpExtInst %8 %1 FAbs %91
./mirror.rchit.spv:0xf94: %142 = OpExtInst %29 %1 FMix %132 %134 %141
./particles.comp.spv:0x1438: %30 = OpExtInst %6 %1 Sqrt %29
./particles.swapped.spv:0x1438: %30 = OpExtInst %6 %1 Sqrt %29
./terrain.tesc.spv:0xc54: %145 = OpExtInst %6 %1 FMax %142 %144
./terrain.tesc.spv:0xcd8: %151 = OpExtInst %6 %1 FMax %148 %150
./terrain.tesc.spv:0xf2c: %48 = OpExtInst %6 %1 FMax %46 %47
./terrain.tesc.spv:0xffc: %65 = OpExtInst %6 %1 FClamp %62 %63 %64
./water.frag.spv:0x172c: %210 = OpExtInst %144 %3 FMix %203 %204 %209

# grammar none
$ cat $SRC/tests/inputs/stdin/grep-grammar-none | spvx grep OpUnknown.4095 -
-:0x24: OpUnknown(4095, 6) 2 4242 3 7 1

# grammar
$ cat $SRC/tests/inputs/stdin/grep-grammar-none | spvx grep --grammar=$SRC/tests/inputs/grammar/vendor.json '--op=OpVendor*' --operand=Wide -
-:0x24: %2 = OpVendorThing VendorStorage Fast|Wide 7 %1

# list without
$ spvx grep -L '--op=OpImageSample*' .
./blur.comp.spv
./histogram.cl.spv
./mesh.vert.spv
./outline.geom.spv
./particles.comp.spv
./particles.swapped.spv
./terrain.tesc.spv

# list
$ spvx grep -l '--op=OpImageSample*' .
./mesh.frag.spv
./mirror.rchit.spv
./water.frag.spv

# max
$ spvx grep -m2 OpLoad mesh.frag.spv mesh.vert.spv
mesh.frag.spv:0xcc8: %228 = OpLoad %62 %227
mesh.frag.spv:0xcd8: %229 = OpLoad %66 %68
mesh.vert.spv:0x7f0: %19 = OpLoad %10 %18
mesh.vert.spv:0x800: %23 = OpLoad %20 %22

# ndjson count
$ spvx grep -f ndjson -c --op=OpKill .
{"t":"module","spvx_grep":1,"address":"./blur.comp.spv","matches":0}
{"t":"module","address":"./histogram.cl.spv","matches":0}
{"t":"module","address":"./mesh.frag.spv","matches":1}
{"t":"module","address":"./mesh.vert.spv","matches":0}
{"t":"module","address":"./mirror.rchit.spv","matches":0}
{"t":"module","address":"./outline.geom.spv","matches":0}
{"t":"module","address":"./particles.comp.spv","matches":0}
{"t":"module","address":"./particles.swapped.spv","matches":0}
{"t":"module","address":"./terrain.tesc.spv","matches":0}
{"t":"module","address":"./water.frag.spv","matches":0}
{"t":"skipped","kind":"glsl","may_hold":false,"files":8,"bytes":11257,"first":"./blur.comp"}
{"t":"skipped","kind":"text","may_hold":false,"files":2,"bytes":1275,"first":"./compile.sh"}
{"t":"total","matches":1,"matching":1,"modules":10,"complete":true}

# ndjson
$ spvx grep -f ndjson -B1 --op=OpFunctionEnd mesh.vert.spv
{"t":"before","spvx_grep":1,"address":"mesh.vert.spv","byte_offset":3040,"instruction":"OpReturn"}
{"t":"match","address":"mesh.vert.spv","byte_offset":3044,"instruction":"OpFunctionEnd"}
{"t":"total","matches":1,"matching":1,"modules":1,"complete":true}

# no input
$ spvx grep OpLoad
! spvx: error: missing INPUT: name a file or a directory, or - for standard input
!   see: spvx grep --help
[2]

# no match
$ spvx grep OpFoo .
! spvx: note: nothing found: no instruction has a name that begins with 'OpFoo'; did you mean OpFMod?
[1]

# no pattern
$ spvx grep --files-from=x
! spvx: error: missing PATTERN
!   see: spvx grep --help
[2]

# no words
$ spvx grep
! spvx: error: missing INPUT: name a file or a directory, or - for standard input
!   see: spvx grep --help
[2]

# op
$ spvx grep '--op=OpImage*' mesh.frag.spv water.frag.spv
mesh.frag.spv:0xce8: %230 = OpImageSampleImplicitLod %16 %228 %229
mesh.frag.spv:0x156c: %70 = OpImageSampleImplicitLod %16 %65 %69
mesh.frag.spv:0x17f0: %109 = OpImage %102 %106
mesh.frag.spv:0x1800: %111 = OpImageQuerySizeLod %110 %109 %108
mesh.frag.spv:0x1a94: %155 = OpImageSampleDrefImplicitLod %6 %137 %153 %154
water.frag.spv:0x14f8: %178 = OpImageSampleImplicitLod %176 %173 %175

# operand
$ spvx grep --operand=BuiltIn:Position,PointSize .
./mesh.vert.spv:0x3b4: OpMemberDecorate %82 0 BuiltIn Position
./mesh.vert.spv:0x3c8: OpMemberDecorate %82 1 BuiltIn PointSize
./outline.geom.spv:0x620: OpMemberDecorate %19 0 BuiltIn Position
./outline.geom.spv:0x634: OpMemberDecorate %19 1 BuiltIn PointSize
./outline.geom.spv:0x67c: OpMemberDecorate %95 0 BuiltIn Position
./outline.geom.spv:0x690: OpMemberDecorate %95 1 BuiltIn PointSize
./terrain.tesc.spv:0x3e8: OpMemberDecorate %69 0 BuiltIn Position
./terrain.tesc.spv:0x3fc: OpMemberDecorate %69 1 BuiltIn PointSize
./terrain.tesc.spv:0x454: OpMemberDecorate %78 0 BuiltIn Position
./terrain.tesc.spv:0x468: OpMemberDecorate %78 1 BuiltIn PointSize

# each instruction and each enumerant is known by its name
$ spvx grep -c --op=$(awk '/^ops/ { on = 1 } on && /^\t/ { print $2 }' $SRC/tables/core.txt | paste -sd, -) mesh.vert.spv; spvx dis --no-header mesh.vert.spv | wc -l
mesh.vert.spv:168
168
$ spvx grep -c --operand=$(awk '/^[^\t]/ { kind = /^enum|^mask/ ? $2 : "" } kind && /^\t/ { print kind ":" $2 }' $SRC/tables/core.txt | paste -sd, -) mesh.vert.spv
mesh.vert.spv:64

# patterns
$ spvx grep -e OpTypeVoid -e OpTypeBool mesh.frag.spv
mesh.frag.spv:0x6c8: %2 = OpTypeVoid
mesh.frag.spv:0x78c: %30 = OpTypeBool

# quiet no match
$ spvx grep -q OpFoo .
[1]

# quiet
$ spvx grep -q --op=OpLoad .

# source
$ spvx grep --source --op=OpImageSampleImplicitLod,OpStore -m3 .
./blur.comp.spv:0x710: OpStore %194 %193
./histogram.cl.spv:0x4a0: OpStore %28 %16 Aligned 8
./histogram.cl.spv:0x4b4: OpStore %30 %17 Aligned 4
./histogram.cl.spv:0x4c8: OpStore %32 %18 Aligned 8
./mesh.frag.spv:0xce8: %230 = OpImageSampleImplicitLod %16 %228 %229
./mesh.frag.spv:0xd20: OpStore %226 %233
./mesh.frag.spv:0xda4: OpStore %241 %242
./mesh.vert.spv:0x87c: OpStore %9 %29
./mesh.vert.spv:0x960: OpStore %32 %41
./mesh.vert.spv:0x99c: OpStore %43 %45
./mirror.rchit.spv:0xa8c: OpStore %14 %28
./mirror.rchit.spv:0xbac: OpStore %31 %51
./mirror.rchit.spv:0xc10: OpStore %52 %62
./outline.geom.spv:0xa08: OpStore %86 %25  ; outline.geom:26: for (int i = 0; i < 4; i++) {
./outline.geom.spv:0xb10: OpStore %104 %102  ; outline.geom:27: gl_Position = gl_in[i % 3].gl_Position;
./outline.geom.spv:0xb74: OpStore %107 %115  ; outline.geom:28: color_out = color_in[i % 3];
./particles.comp.spv:0x96c: OpStore %47 %54
./particles.comp.spv:0x9b0: OpStore %55 %65
./particles.comp.spv:0xa48: OpStore %81 %80
./particles.swapped.spv:0x96c: OpStore %47 %54
./particles.swapped.spv:0x9b0: OpStore %55 %65
./particles.swapped.spv:0xa48: OpStore %81 %80
./terrain.tesc.spv:0x988: OpStore %88 %86
./terrain.tesc.spv:0x9ec: OpStore %101 %99
./terrain.tesc.spv:0xa4c: OpStore %109 %77
./water.frag.spv:0x10c4: OpStore %87 %91  ; water.frag:23: float height = 0.0;
./water.frag.spv:0x1118: OpStore %95 %99  ; water.frag:25: for (int i = 1; i <= 3; i++)
./water.frag.spv:0x12ec: OpStore %129 %124  ; water.frag:26: height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);

# stdin
$ cat $SRC/tests/modules/mesh.vert.spv | spvx grep --op=OpEntryPoint -
-:0x40: OpEntryPoint Vertex %4 "main" %22 %43 %46 %48 %53 %56 %71 %73 %75 %84

# summary
$ spvx grep --summary '--op=OpImageSample*' .
./mesh.frag.spv:0xce8: %230 = OpImageSampleImplicitLod %16 %228 %229
./mesh.frag.spv:0x156c: %70 = OpImageSampleImplicitLod %16 %65 %69
./mesh.frag.spv:0x1a94: %155 = OpImageSampleDrefImplicitLod %6 %137 %153 %154
./mirror.rchit.spv:0xc84: %82 = OpImageSampleExplicitLod %10 %76 %80 Lod %81
./water.frag.spv:0x14f8: %178 = OpImageSampleImplicitLod %176 %173 %175
5 matches in 3 of 10 modules

# swapped
$ spvx grep --op=OpTypeImage,OpConstant particles.swapped.spv
particles.swapped.spv:0x594: %23 = OpConstant %6 1
particles.swapped.spv:0x5c4: %34 = OpConstant %33 3
particles.swapped.spv:0x614: %51 = OpConstant %33 0
particles.swapped.spv:0x678: %60 = OpConstant %59 0
particles.swapped.spv:0x698: %64 = OpConstant %33 1
particles.swapped.spv:0x720: %83 = OpConstant %59 1
particles.swapped.spv:0x730: %86 = OpConstant %6 0
particles.swapped.spv:0x7d0: %115 = OpConstant %33 2
particles.swapped.spv:0x7e0: %116 = OpConstant %33 264
particles.swapped.spv:0x800: %155 = OpConstant %59 2

# text
$ spvx grep 'OpDecorate .* Binding' .
./blur.comp.spv:0x9c: OpDecorate %22 Binding 0
./blur.comp.spv:0x130: OpDecorate %161 Binding 1
./mesh.frag.spv:0x4cc: OpDecorate %64 Binding 1
./mesh.frag.spv:0x4fc: OpDecorate %105 Binding 2
./mesh.frag.spv:0x53c: OpDecorate %227 Binding 0
./mesh.frag.spv:0x5fc: OpDecorate %247 Binding 0
./mesh.frag.spv:0x6a8: OpDecorate %271 Binding 1
./mesh.vert.spv:0x4b0: OpDecorate %87 Binding 0
./mirror.rchit.spv:0x48c: OpDecorate %19 Binding 1
./mirror.rchit.spv:0x50c: OpDecorate %68 Binding 2
./mirror.rchit.spv:0x550: OpDecorate %121 Binding 0
./particles.comp.spv:0x420: OpDecorate %73 Binding 0
./particles.comp.spv:0x480: OpDecorate %194 Binding 2
./particles.comp.spv:0x4e0: OpDecorate %201 Binding 1
./particles.swapped.spv:0x420: OpDecorate %73 Binding 0
./particles.swapped.spv:0x480: OpDecorate %194 Binding 2
./particles.swapped.spv:0x4e0: OpDecorate %201 Binding 1
./terrain.tesc.spv:0x3d8: OpDecorate %37 Binding 0
./water.frag.spv:0x734: OpDecorate %170 Binding 0

# tsv context
$ spvx grep -f tsv -A1 --op=OpMemoryModel mesh.vert.spv
address	byte_offset	instruction	role
mesh.vert.spv	52	OpMemoryModel Logical GLSL450	match
mesh.vert.spv	64	OpEntryPoint Vertex %4 "main" %22 %43 %46 %48 %53 %56 %71 %73 %75 %84	after

# tsv count
$ spvx grep -f tsv -c --op=OpLoad .
address	count
./blur.comp.spv	9
./histogram.cl.spv	20
./mesh.frag.spv	68
./mesh.vert.spv	14
./mirror.rchit.spv	24
./outline.geom.spv	20
./particles.comp.spv	42
./particles.swapped.spv	42
./terrain.tesc.spv	28
./water.frag.spv	19

# tsv list
$ spvx grep -f tsv -l --op=OpKill .
address
./mesh.frag.spv

# tsv
$ spvx grep -f tsv --op=OpEntryPoint,OpSource .
address	byte_offset	instruction
./blur.comp.spv	72	OpEntryPoint GLCompute %4 "main" %22 %32 %38 %58 %72 %161
./histogram.cl.spv	92	OpEntryPoint Kernel %78 "histogram" %5 %6 %7
./histogram.cl.spv	152	OpSource OpenCL_C 102000
./mesh.frag.spv	72	OpEntryPoint Fragment %4 "main" %27 %39 %68 %179 %231 %322
./mesh.frag.spv	128	OpSource GLSL 450
./mesh.vert.spv	64	OpEntryPoint Vertex %4 "main" %22 %43 %46 %48 %53 %56 %71 %73 %75 %84
./mesh.vert.spv	124	OpSource GLSL 450
./mirror.rchit.spv	120	OpEntryPoint ClosestHitKHR %4 "main" %19 %23 %34 %44 %54 %57 %59 %68 %79 %100 %105 %121
./mirror.rchit.spv	188	OpSource GLSL 460
./outline.geom.spv	64	OpEntryPoint Geometry %5 "main" %23 %97 %107 %110
./outline.geom.spv	180	OpSource GLSL 450 %1 "// OpModuleProcessed client vulkan100\n// OpModuleProcessed target-env vulkan1.0\n// OpModuleProcessed entry-point main\n#line 1\n// SPDX-License-Identifier: MIT\n// Draws the outline of triangles that face the viewer; compiled with its text and lines\n// (OpSource, OpLine).\n// $ glslangValidator -V -g -o outline.geom.spv outline.geom\n#version 450\n\nlayout(triangles) in;\nlayout(line_strip, max_vertices = 4) out;\n\nlayout(location = 0) in vec3 color_in[];\nlayout(location = 0) out vec3 color_out;\n\nbool faces_viewer()\n{\n\tvec2 a = gl_in[0].gl_Position.xy / gl_in[0].gl_Position.w;\n\tvec2 b = gl_in[1].gl_Position.xy / gl_in[1].gl_Position.w;\n\tvec2 c = gl_in[2].gl_Position.xy / gl_in[2].gl_Position.w;\n\n\treturn (b.x - a.x) * (c.y - a.y) < (c.x - a.x) * (b.y - a.y);\n}\n\nvoid main()\n{\n\tif (!faces_viewer())\n\t\treturn;\n\tfor (int i = 0; i < 4; i++) {\n\t\tgl_Position = gl_in[i % 3].gl_Position;\n\t\tcolor_out = color_in[i % 3];\n\t\tEmitVertex();\n\t}\n\tEndPrimitive();\n}\n"
./particles.comp.spv	64	OpEntryPoint GLCompute %4 "main" %50 %103
./particles.comp.spv	116	OpSource GLSL 450
./particles.swapped.spv	64	OpEntryPoint GLCompute %4 "main" %50 %103
./particles.swapped.spv	116	OpSource GLSL 450
./terrain.tesc.spv	64	OpEntryPoint TessellationControl %4 "main" %73 %75 %82 %91 %95 %120 %140
./terrain.tesc.spv	128	OpSource GLSL 450
./water.frag.spv	140	OpEntryPoint Fragment %14 "main" %53 %192

$ cd $SHARED/corpus/vulkan-samples

# damaged
$ spvx grep --op=OpSource,OpCapability fragment_shader_barycentric__hlsl__skybox.frag.spv fragment_shader_barycentric__hlsl__skybox.vert.spv
fragment_shader_barycentric__hlsl__skybox.frag.spv:0x14: OpCapability Shader
fragment_shader_barycentric__hlsl__skybox.frag.spv:0x50: OpSource HLSL 45989871
fragment_shader_barycentric__hlsl__skybox.vert.spv:0x14: OpCapability Shader
fragment_shader_barycentric__hlsl__skybox.vert.spv:0x48: OpSource HLSL 610
! fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: error: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
!   0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
!   0x5e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x70 fragment_shader_barycentric__hlsl__skybox.frag.spv
! fragment_shader_barycentric__hlsl__skybox.vert.spv:0x330: error: bin/word-count-zero: word count 0 (226 bytes are left)
!   0x22e: bytes EF BF BD (5 places): a text conversion has replaced bytes above 7F
!   0x232: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x330 fragment_shader_barycentric__hlsl__skybox.vert.spv
[2]

$ cd $SHARED/corpus

# gather
$ spvx grep --op=OpImageGather --operand=Offset,ConstOffset,ConstOffsets spirv-cross-asm
spirv-cross-asm/shaders-msl-no-opt__frag__depth-image-gather.asm.frag.spv:0x47c: %34 = OpImageGather %19 %33 %27 %14 ConstOffset %16

$ cd $SHARED/corpus/srcmap

# source opencl
$ spvx grep --source --op=OpFAdd,OpStore,OpFMul k.O2.ocl-100.spv
k.O2.ocl-100.spv:0xf70: %49 = OpFMul %8 %43 %43  ; ./k.cl:2
k.O2.ocl-100.spv:0xfb0: %50 = OpFMul %8 %43 %49  ; ./k.cl:4
k.O2.ocl-100.spv:0x1044: %53 = OpFAdd %8 %52 %50  ; ./k.cl:10
k.O2.ocl-100.spv:0x1068: %42 = OpFAdd %8 %43 %53  ; ./k.cl:10
k.O2.ocl-100.spv:0x107c: OpStore %37 %42 Aligned 4  ; ./k.cl:10
k.O2.ocl-100.spv:0x1240: OpStore %64 %61 Aligned 4  ; ./k.cl:12

$ cd $TMP

# an <id> that is no type
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%float = OpTypeFloat 32' '%v2 = OpTypeVector %float 2' '%a = OpUndef %v2' '%y = OpDot %float %a %a' '%z = OpUndef %y' >dot.spvasm; spvx grep 'OpUndef:?*' dot.spvasm
dot.spvasm:5:1: %a = OpUndef %v2

# a name in parentheses is whole
$ spvx grep '(%position)' $SRC/tests/modules/mesh.vert.spv | grep -c .; spvx grep '(%pos)' $SRC/tests/modules/mesh.vert.spv
5
[1]

# a loop with the last block of a function: OpFunctionEnd, which is in no block, is not in the loop
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%bool = OpTypeBool' '%fn = OpTypeFunction %void' '%true = OpConstantTrue %bool' '%f = OpFunction %void None %fn' '%in = OpLabel' 'OpBranch %loop' '%loop = OpLabel' 'OpLoopMerge %done %next None' 'OpBranchConditional %true %done %next' '%done = OpLabel' OpReturn '%next = OpLabel' 'OpBranch %loop' OpFunctionEnd '%g = OpFunction %void None %fn' '%only = OpLabel' OpReturn OpFunctionEnd >loop.spvasm; spvx grep 'loop>=1' loop.spvasm
loop.spvasm:10:1: %loop = OpLabel
loop.spvasm:11:1: OpLoopMerge %done %next None
loop.spvasm:12:1: OpBranchConditional %true %done %next
loop.spvasm:15:1: %next = OpLabel
loop.spvasm:16:1: OpBranch %loop

# objects by the names of their types
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%bool = OpTypeBool' '%u = OpTypeInt 32 0' '%f = OpTypeFloat 32' '%v = OpTypeVector %f 3' '%m = OpTypeMatrix %v 3' '%i = OpTypeImage %f 2D 0 0 0 1 Unknown' '%s = OpTypeSampler' '%is = OpTypeSampledImage %i' '%n = OpConstant %u 2' '%a = OpTypeArray %u %n' '%t = OpTypeStruct %v' '%Bool = OpUndef %bool' '%Matrix = OpUndef %m' '%Image = OpUndef %i' '%Sampler = OpUndef %s' '%SampledImage = OpUndef %is' '%Array = OpUndef %a' '%Struct = OpUndef %t' >types.spvasm; for t in Bool Vector Matrix Image Sampler SampledImage Array Struct 'Sample*' 'S*' ampler; do echo $t: $(spvx grep "OpUndef:$t" types.spvasm 2>/dev/null | sed 's/.* %\(.*\) = .*/\1/'); done
Bool: Bool
Vector:
Matrix: Matrix
Image: Image SampledImage
Sampler: Sampler
SampledImage: SampledImage
Array: Array
Struct: Struct
Sample*: Sampler SampledImage
S*: Sampler SampledImage Struct
ampler:

# constants of each width, whose value is all of their bits
$ { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450'; for w in 8 16 32 64; do printf '%s\n' "%u$w = OpTypeInt $w 0" "%i$w = OpTypeInt $w 1" "%one$w = OpConstant %u$w 1" "%high$w = OpConstant %i$w -$(printf '%d' $((1 << (w - 2))))"; done; printf '%s\n' '%both64 = OpConstant %u64 4294967297' '%f64 = OpTypeFloat 64' '%half64 = OpConstant %f64 0.5'; } >widths.spvasm; for v in 1 2 -64 -16384 -1073741824 -4611686018427387904 4294967297 0.5 0.25; do echo $v: $(spvx grep "OpConstant value:$v" widths.spvasm 2>/dev/null | sed 's/.* %\(.*\) = .*/\1/'); done
1: one8 one16 one32 one64
2:
-64: high8
-16384: high16
-1073741824: high32
-4611686018427387904: high64
4294967297: both64
0.5: half64
0.25:

# a search is for up to 32 extended instructions
$ for n in 32 33; do spvx grep --op=$(seq $n | sed 's,^,GLSL.std.450/,' | paste -sd ,) $SRC/tests/modules/mesh.frag.spv | wc -l; done
1
0
! spvx: error: --op: more than 32 extended instructions
!   see: spvx grep --help

# a name in modules without names, of which one alone has another hint; names that nothing is near to
$ mkdir $TMP/bare; cd $TMP/bare; for m in water.frag mesh.vert; do spvx strip -q -o $m.spv $SRC/tests/modules/$m.spv; done
> spvx grep @camera . 2>&1; spvx grep @camera water.frag.spv 2>&1; cp $SRC/tests/modules/mesh.frag.spv .; spvx grep @none . 2>&1; rm mesh.frag.spv; for o in op=Qqqqqqqqqq op=OpLod op=GLSL.std.450/Qqqqqqqqq op=GLSL.std.450/FMi operand=Qqqqqqqqqq operand=BuiltIn:FragDeph; do spvx grep --$o . 2>&1 | head -n 1; done
> for p in 'OpLodx*' 'OpLoadx*' 'OpLodx{2}'; do echo "$p: $(spvx grep -c "$p" mesh.vert.spv 2>&1 | tr '\n' ' ')"; done
spvx: note: nothing found: none of 2 modules has debug names (OpName)
spvx: note: nothing found: the module has no debug names (OpName)
spvx: error: --op: unknown instruction 'Qqqqqqqqqq'
spvx: error: --op: unknown instruction 'OpLod'; did you mean OpLoad?
spvx: error: --op: unknown extended instruction 'GLSL.std.450/Qqqqqqqqq'
spvx: error: --op: unknown extended instruction 'GLSL.std.450/FMi'; did you mean GLSL.std.450/FMin?
spvx: error: --operand: unknown enumerant or mask bit 'Qqqqqqqqqq'
spvx: error: --operand: unknown enumerant or mask bit 'BuiltIn:FragDeph'; did you mean FragDepth?
OpLodx*: spvx: note: nothing found: no instruction has a name that begins with 'OpLod'; did you mean OpLoad? mesh.vert.spv:0 
OpLoadx*: mesh.vert.spv:14 
OpLodx{2}: spvx: note: nothing found: no instruction has a name that begins with 'OpLod'; did you mean OpLoad? mesh.vert.spv:0 

# the line of a text has its comment, and no blanks at its end; a line with quotes and a semicolon in a
# string finds itself, with and without the comment
$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n%%s = OpString "a\\"b ; c" ; comment\n%%v = OpTypeVoid  \t \n%%f = OpTypeFunction %%v   \r\n' >t.spvasm
> spvx grep OpType t.spvasm | cat -A; for line in '%s = OpString "a\"b ; c"' '%s = OpString "a\"b ; c" ; comment' '%s = OpString "a\"b ; d"'; do spvx grep -c "$line" t.spvasm; done
t.spvasm:4:1: %v = OpTypeVoid$
t.spvasm:5:1: %f = OpTypeFunction %v$
t.spvasm:1
t.spvasm:1
t.spvasm:0
[1]

# conditions that need no names have no hint about these; in a text names are those of its ids
$ for p in class:Private 'loop>=3' value:77 decorated:Patch :vec7 ':Cam*' @camera '%camera' 'OpLoad %9'; do echo "$p: $(spvx grep "$p" $TMP/bare/water.frag.spv 2>&1)"; done; spvx grep '%none' t.spvasm; spvx grep '%S' t.spvasm
class:Private: 
loop>=3: 
value:77: 
decorated:Patch: 
:vec7: spvx: note: nothing found: 'vec7' is neither a type of a shading language or the grammar nor the name of a structure; did you mean vec2?
:Cam*: spvx: note: nothing found: the module has no debug names (OpName)
@camera: spvx: note: nothing found: the module has no debug names (OpName)
%camera: spvx: note: nothing found: the module has no debug names (OpName)
OpLoad %9: 
! spvx: note: nothing found: if case is ignored, '%s = OpString "a\"b ; c"' matches
[1]

# a member by each access chain, which may step over elements first, and have the type as an operand
$ { printf 'OpCapability Shader\nOpMemberName %%s 0 "alpha"\nOpMemberName %%s 1 "beta"\n%%u = OpTypeInt 32 0\n%%0 = OpConstant %%u 0\n%%1 = OpConstant %%u 1\n%%s = OpTypeStruct %%u %%u\n'
> printf '%%ps = OpTypePointer Uniform %%s\n%%pu = OpTypePointer Uniform %%u\n%%up = OpTypeUntypedPointerKHR Uniform\n%%v = OpVariable %%ps Uniform\n%%w = OpUntypedVariableKHR %%up Uniform %%s\n'
> n=10; for i in '' InBounds; do for e in '' '%0'; do for x in '%pu Op %v' '%up OpUntyped %s %w'; do set -- $x; n=$((n + 1)); echo "%$n = $2$i${e:+Ptr}AccessChain${4:+KHR} $1 $3 $4 $e %1"; done; done; done; } | spvx as -q -o chains -
> spvx grep @beta chains | grep -o ' Op[A-Za-z]*'; spvx grep @alpha chains 2>&1 | grep -c Chain
 OpAccessChain
 OpUntypedAccessChainKHR
 OpPtrAccessChain
 OpUntypedPtrAccessChainKHR
 OpInBoundsAccessChain
 OpUntypedInBoundsAccessChainKHR
 OpInBoundsPtrAccessChain
 OpUntypedInBoundsPtrAccessChainKHR
0
[1]

# modules with a match, and without, in JSON
$ cd $SRC/tests/modules; for o in -l -L; do spvx grep -f json $o OpDot blur.comp.spv mesh.frag.spv water.frag.spv; done | grep -v -e skipped -e looked
{
  "spvx_grep": 1,
  "found": [
    {"address": "mesh.frag.spv"},
    {"address": "water.frag.spv"}
  ],
  "summary": {"matches": null, "matching": 2, "modules": 3},
  "complete": true
}
{
  "spvx_grep": 1,
  "found": [
    {"address": "blur.comp.spv"}
  ],
  "summary": {"matches": null, "matching": 2, "modules": 3},
  "complete": true
}

# of lists of modules the summary counts these alone
$ for o in -c -l -L; do spvx grep --summary $o OpDot $SRC/tests/modules | tail -n 1; done; spvx grep --summary -l OpDot $SRC/tests/modules/mesh.frag.spv; spvx grep --summary -l OpFoo $SRC/tests/modules
7 matches in 5 of 10 modules
matches in 5 of 10 modules
matches in 5 of 10 modules
$SRC/tests/modules/mesh.frag.spv
matches in 1 module
no match in 10 modules
! spvx: note: nothing found: no instruction has a name that begins with 'OpFoo'; did you mean OpFMod?
[1]

# a blank after the name of an instruction is part of it, not after a line of a listing
$ for p in 'OpFunction' 'OpFunction ' 'OpFunction ; x' '%main = OpFunction %void None %fn' '%main = OpFunction %void None %3  ' '%main = OpFunction %void None %3 ; x'; do echo "$p: $(spvx grep -c "$p" $SRC/tests/modules/mesh.vert.spv)"; done
OpFunction: $SRC/tests/modules/mesh.vert.spv:2
OpFunction : $SRC/tests/modules/mesh.vert.spv:1
OpFunction ; x: $SRC/tests/modules/mesh.vert.spv:2
%main = OpFunction %void None %fn: $SRC/tests/modules/mesh.vert.spv:0
%main = OpFunction %void None %3  : $SRC/tests/modules/mesh.vert.spv:1
%main = OpFunction %void None %3 ; x: $SRC/tests/modules/mesh.vert.spv:1

# truths, specialized or not; floats of another encoding are no halves
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%bool = OpTypeBool' '%half = OpTypeFloat 16' '%bf16 = OpTypeFloat 16 BFloat16KHR' '%v = OpTypeVector %bf16 2' '%w = OpTypeVector %half 2' '%t = OpConstantTrue %bool' '%f = OpConstantFalse %bool' '%st = OpSpecConstantTrue %bool' '%sf = OpSpecConstantFalse %bool' '%n = OpConstant %half 1' '%b = OpConstant %bf16 1' '%x = OpUndef %v' '%y = OpUndef %w' >truths.spvasm
> for p in value:true value:false value:True value:1 'Op*:float16' 'Op*:f16vec*'; do echo $p: $(spvx grep "$p" truths.spvasm 2>/dev/null | sed 's/.* %\(.*\) = .*/\1/'); done
value:true: t st
value:false: f sf
value:True:
value:1: n b
Op*:float16: n
Op*:f16vec*: y

# a chain that selects no member: past the last one, by an unknown value, of a type other than a structure
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpMemberName %s 0 "first"' '%u = OpTypeInt 32 0' '%0 = OpConstant %u 0' '%9 = OpConstant %u 9' '%far = OpConstant %u 4294967295' '%any = OpUndef %u' '%s = OpTypeStruct %u' '%p = OpTypePointer Private %s' '%pu = OpTypePointer Private %u' '%v = OpVariable %p Private' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%m = OpFunction %void None %fn' '%l = OpLabel' '%a = OpAccessChain %pu %v %0' '%b = OpAccessChain %pu %v %9' '%c = OpAccessChain %pu %v %far' '%d = OpAccessChain %pu %v %any' '%e = OpAccessChain %pu %v %0 %0' 'OpReturn' 'OpFunctionEnd' >chains.spvasm; spvx grep 'OpAccessChain @first' chains.spvasm
chains.spvasm:17:1: %a = OpAccessChain %pu %v %0
chains.spvasm:21:1: %e = OpAccessChain %pu %v %0 %0

# a line that is too long to be kept has no colours
$ for n in 700 70000; do printf '%%1 = OpString "%0'$n'd %%x"\n' 7 | spvx as -o $TMP/string.spv -; spvx grep --color=always OpString $TMP/string.spv | tr -dc '\033' | wc -c; done
8
0

# lines of sources: a tab is a blank, and none is at the end; strings of instructions have it as \x09
$ cd $TMP; printf '%s\n' 'OpCapability Kernel' 'OpCapability Addresses' 'OpMemoryModel Physical32 OpenCL' '%1 = OpString "a.cl"' "OpSource OpenCL_C 0 %1 \"$(printf '\n\tint\ti; \t\nj;')\"" '%2 = OpTypeVoid' '%3 = OpTypeFunction %2' '%4 = OpFunction %2 None %3' '%5 = OpLabel' 'OpLine %1 2 1' 'OpReturn' 'OpFunctionEnd' | spvx as -o a.spv -; spvx grep --source --op=OpReturn a.spv; spvx grep OpReturn - <a.spv; spvx grep 'OpSource .*[[:blank:]]int' a.spv
a.spv:0xa0: OpReturn  ; a.cl:2: int i;
-:0xa0: OpReturn
a.spv:0x40: OpSource OpenCL_C 0 %1 "\x0a\x09int\x09i; \x09\x0aj;"

# names in another case, of extended instructions without their set, and conditions that are none
$ cd $SRC/tests/modules; for p in opload 'OPLOAD .*' opacity 'loop>x' loop=1; do spvx grep "$p" water.frag.spv; done; spvx grep -e 'loop>=2' water.frag.spv; spvx grep value:abc water.frag.spv; for v in 1.5 0x3 -1 true; do spvx grep -c value:$v water.frag.spv; done; for o in Sin sqrt DebugLine OpLoad,FMix; do spvx grep -c --op=$o water.frag.spv; done; spvx grep -c --op='*/DebugLine' water.frag.spv
water.frag.spv:2
water.frag.spv:13
water.frag.spv:0
water.frag.spv:0
water.frag.spv:13
! spvx: note: nothing found: no instruction has a name that begins with 'opload'; did you mean OpLoad?
! spvx: note: nothing found: no instruction has a name that begins with 'OPLOAD'; did you mean OpLoad?
! spvx: note: nothing found: conditions on loops are written loop>=N
! spvx: note: nothing found: conditions on loops are written loop>=N
! spvx: error: PATTERN: value:abc: expected a number, true or false
!   see: spvx grep --help
! spvx: error: --op: unknown instruction 'Sin'; did you mean GLSL.std.450/Sin?
!   see: spvx grep --help
! spvx: error: --op: unknown instruction 'sqrt'; did you mean OpenCL.std/sqrt?
!   see: spvx grep --help
! spvx: error: --op: unknown instruction 'DebugLine'; did you mean */DebugLine?
!   see: spvx grep --help
! spvx: error: --op: unknown instruction 'FMix'; did you mean GLSL.std.450/FMix?
!   see: spvx grep --help

# names of a type in HLSL, WGSL and OpenCL C find the same as its name in GLSL; 8 and 16 are widths
$ cd $SRC/tests/modules; while read one others; do for other in $others; do spvx grep ":$one" . >$TMP/one 2>/dev/null; spvx grep ":$other" . 2>/dev/null | cmp - $TMP/one || echo ":$one is not :$other"; done; [ -s $TMP/one ] || echo "none is :$one"; done <<'.'
> float f32 float32_t
> vec3 float3 float32_t3
> mat4 float4x4
> int i32 int32_t
> uint u32 uint32_t
> uvec3 uint3
> uint64 u64 uint64_t ulong
> .
> for t in :half :half4 :double2x3 :short2 :u8 :uint16_t4 :bool2 :BFloat16KHR; do spvx grep "$t" water.frag.spv; done; spvx grep :float5 water.frag.spv; spvx grep :half3x water.frag.spv; printf '%s\n' 'OpCapability Shader' 'OpCapability BFloat16TypeKHR' 'OpMemoryModel Logical GLSL450' '%h = OpTypeFloat 16' '%b = OpTypeFloat 16 BFloat16KHR' '%m = OpTypeVector %h 3' '%n = OpTypeMatrix %m 4' '%1 = OpConstant %h 1' '%2 = OpConstant %b 1' '%3 = OpUndef %m' '%4 = OpUndef %n' | spvx as -o $TMP/half.spv -; for t in :half :half3 :half4x3 :half3x4 :BFloat16KHR; do spvx grep $t $TMP/half.spv; done
$TMP/half.spv:0x6c: %half_0x1p_0 = OpConstant %half 0x1p+0
$TMP/half.spv:0x8c: %7 = OpUndef %v3half
$TMP/half.spv:0x98: %8 = OpUndef %mat4v3half
$TMP/half.spv:0x7c: %bfloat16_0x1p_0 = OpConstant %bfloat16 0x1p+0
! spvx: note: nothing found: 'float5' is neither a type of a shading language or the grammar nor the name of a structure; did you mean float?
! spvx: note: nothing found: 'half3x' is neither a type of a shading language or the grammar nor the name of a structure; did you mean half?

# a structure may have the name of such a type
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpName %s "float3"' '%f = OpTypeFloat 32' '%v = OpTypeVector %f 3' '%s = OpTypeStruct %f' '%1 = OpUndef %s' '%2 = OpUndef %v' '%3 = OpUndef %f' | spvx as -o $TMP/named.spv -; for t in :float3 :vec3; do spvx grep $t $TMP/named.spv; done
$TMP/named.spv:0x60: %4 = OpUndef %float3
$TMP/named.spv:0x6c: %5 = OpUndef %v3float
$TMP/named.spv:0x6c: %5 = OpUndef %v3float

# the set of an extended instruction that does not exist, or has no such instruction; -v is not that of grep
$ cd $SRC/tests/modules; for op in GLSL/Sin GLSL.std.450/Sinn OpenCL.std/Sin x/fma; do spvx grep --op=$op water.frag.spv 2>&1 | head -n 1; done; spvx grep -v OpKill water.frag.spv
spvx: error: --op: unknown extended instruction 'GLSL/Sin'; did you mean GLSL.std.450/Sin?
spvx: error: --op: unknown extended instruction 'GLSL.std.450/Sinn'; did you mean GLSL.std.450/Sin?
spvx: error: --op: unknown extended instruction 'OpenCL.std/Sin'; did you mean GLSL.std.450/Sin?
spvx: error: --op: unknown extended instruction 'x/fma'; did you mean OpenCL.std/fma?
! spvx: note: -v is --verbose; a search cannot be inverted

# types as GLSL, WGSL and HLSL write them; of an image type only the dimension is known
$ m=$SRC/tests/modules/mesh.vert.spv; for t in mat4x4 mat4x4f 'mat4x4<f32>' vec4f 'vec4<f32>' vec4 dvec4 vec4h vec4d vec4ff 'vec4<f16' mat4x5 sampler2D sampler2DRect SampledImage2D texture_2d textureCubeArray image imageX; do echo "$t $(spvx grep -c ":$t" $m 2>&1)"; done; spvx grep 'OpLoad:vec3<f32>' $m; printf '%s\n' '%h = OpTypeFloat 16' '%d = OpTypeFloat 64' '%u = OpTypeInt 32 0' '%1 = OpTypeVector %h 3' '%2 = OpTypeVector %d 2' '%3 = OpTypeMatrix %2 2' '%4 = OpTypeVector %u 2' '%5 = OpUndef %1' '%6 = OpUndef %3' '%7 = OpUndef %4' | spvx as -o $TMP/types.spv -; for t in vec3h 'vec3<f16>' f16vec3 dmat2x2 f64mat2 f64mat2x2 f64mat2x3 'mat2x2<f64>' vec2u uvec2 u32vec2 vec3b halfvec3 dmat2f; do echo "$t $(spvx grep ":$t" $TMP/types.spv)"; done
mat4x4 $SRC/tests/modules/mesh.vert.spv:14
mat4x4f $SRC/tests/modules/mesh.vert.spv:14
mat4x4<f32> $SRC/tests/modules/mesh.vert.spv:14
vec4f $SRC/tests/modules/mesh.vert.spv:35
vec4<f32> $SRC/tests/modules/mesh.vert.spv:35
vec4 $SRC/tests/modules/mesh.vert.spv:35
dvec4 $SRC/tests/modules/mesh.vert.spv:0
vec4h $SRC/tests/modules/mesh.vert.spv:0
vec4d spvx: note: nothing found: 'vec4d' is neither a type of a shading language or the grammar nor the name of a structure; did you mean vec4?
$SRC/tests/modules/mesh.vert.spv:0
vec4ff spvx: note: nothing found: 'vec4ff' is neither a type of a shading language or the grammar nor the name of a structure; did you mean vec4?
$SRC/tests/modules/mesh.vert.spv:0
vec4<f16 spvx: note: nothing found: 'vec4<f16' is neither a type of a shading language or the grammar nor the name of a structure; did you mean vec4?
$SRC/tests/modules/mesh.vert.spv:0
mat4x5 spvx: note: nothing found: 'mat4x5' is neither a type of a shading language or the grammar nor the name of a structure; did you mean mat4x2?
$SRC/tests/modules/mesh.vert.spv:0
sampler2D spvx: note: nothing found: 'sampler2D' is neither a type of a shading language or the grammar nor the name of a structure; did you mean 2D?
$SRC/tests/modules/mesh.vert.spv:0
sampler2DRect spvx: note: nothing found: 'sampler2DRect' is neither a type of a shading language or the grammar nor the name of a structure; did you mean Rect?
$SRC/tests/modules/mesh.vert.spv:0
SampledImage2D spvx: note: nothing found: 'SampledImage2D' is neither a type of a shading language or the grammar nor the name of a structure; did you mean 2D?
$SRC/tests/modules/mesh.vert.spv:0
texture_2d spvx: note: nothing found: 'texture_2d' is neither a type of a shading language or the grammar nor the name of a structure; did you mean 2D?
$SRC/tests/modules/mesh.vert.spv:0
textureCubeArray spvx: note: nothing found: 'textureCubeArray' is neither a type of a shading language or the grammar nor the name of a structure; did you mean Cube?
$SRC/tests/modules/mesh.vert.spv:0
image spvx: note: nothing found: 'image' is neither a type of a shading language or the grammar nor the name of a structure; did you mean Image?
$SRC/tests/modules/mesh.vert.spv:0
imageX spvx: note: nothing found: 'imageX' is neither a type of a shading language or the grammar nor the name of a structure; did you mean Image?
$SRC/tests/modules/mesh.vert.spv:0
$SRC/tests/modules/mesh.vert.spv:0x800: %23 = OpLoad %v3float %position
$SRC/tests/modules/mesh.vert.spv:0x9b8: %49 = OpLoad %v3float %normal
vec3h $TMP/types.spv:0x7c: %8 = OpUndef %v3half
vec3<f16> $TMP/types.spv:0x7c: %8 = OpUndef %v3half
f16vec3 $TMP/types.spv:0x7c: %8 = OpUndef %v3half
dmat2x2 $TMP/types.spv:0x88: %9 = OpUndef %mat2v2double
f64mat2 $TMP/types.spv:0x88: %9 = OpUndef %mat2v2double
f64mat2x2 $TMP/types.spv:0x88: %9 = OpUndef %mat2v2double
f64mat2x3 
mat2x2<f64> $TMP/types.spv:0x88: %9 = OpUndef %mat2v2double
vec2u $TMP/types.spv:0x94: %10 = OpUndef %v2uint
uvec2 $TMP/types.spv:0x94: %10 = OpUndef %v2uint
u32vec2 $TMP/types.spv:0x94: %10 = OpUndef %v2uint
vec3b 
halfvec3 
dmat2f 
! spvx: note: nothing found: 'vec3b' is neither a type of a shading language or the grammar nor the name of a structure; did you mean vec3?
! spvx: note: nothing found: 'halfvec3' is neither a type of a shading language or the grammar nor the name of a structure; did you mean half?
! spvx: note: nothing found: 'dmat2f' is neither a type of a shading language or the grammar nor the name of a structure; did you mean dmat2?

# literals of a switch have the width of its selector; damage behind the last match that is wanted is an error, too
$ cd $TMP; printf '%s\n' 'OpCapability Int64' '%long = OpTypeInt 64 1' '%n = OpConstant %long 7' 'OpSwitch %n %e -1 %a 4294967296 %e' | spvx as -o switch.spv -; spvx grep --op=OpSwitch switch.spv; head -c 94 switch.spv | spvx grep -m 1 --op=OpCapability -
switch.spv:0x40: OpSwitch %2 %3 -1 %4 4294967296 %3
-:0x14: OpCapability Int64
! -:0x40: error: bin/truncated: instruction of 9 words runs past the end (30 bytes are left)
!   see: spvx dis --around=0x40 -
