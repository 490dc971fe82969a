# the format spirv-cross where recorded modules have no case: expected is the output of SPIRV-Cross for the same text
$ cd $TMP; cat >$TMP.sh <<'.'
> printed() { # MODEL INTERFACE NOTES TYPES [CAPABILITIES]
> 	printf '%b\n' 'OpCapability Shader\nOpMemoryModel Logical GLSL450' "OpEntryPoint $1 %main \"main\" $2" "$3" \
> 		'%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%float = OpTypeFloat 32\n%v2 = OpTypeVector %float 2\n%v4 = OpTypeVector %float 4\n%c3 = OpConstant %uint 3\n%fn = OpTypeFunction %void' \
> 		"$4" '%main = OpFunction %void None %fn\n%entry = OpLabel\nOpReturn\nOpFunctionEnd' | spvx as -q --target-env=spv1.6 -o a.spv - && spvx reflect -f spirv-cross a.spv
> }
> placed='OpDecorate %B BufferBlock\nOpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 0\n'
> first='OpMemberDecorate %B 0 Offset 0\n'
> second() { printf %s "OpMemberDecorate %B 1 Offset $1"; }
> block() { printf %s "%B = OpTypeStruct $1\n%p = OpTypePointer Uniform %B\n%b = OpVariable %p Uniform"; }
> .

# every stage; of some the size of a workgroup
$ spvx explain ExecutionModel | sed -n "/values/,/more/p"
> for model in Vertex TessellationControl TessellationEvaluation Geometry Fragment GLCompute Kernel TaskNV MeshNV TaskEXT MeshEXT RayGenerationKHR IntersectionKHR AnyHitKHR ClosestHitKHR MissKHR CallableKHR; do echo $model $(printed $model '' 'OpExecutionMode %main LocalSize 7 5 3' | grep -A1 -e '"mode"' -e workgroup_size); done
  values        Vertex, TessellationControl, TessellationEvaluation, Geometry,
                Fragment, GLCompute, Kernel, TaskNV, MeshNV, RayGenerationKHR,
                IntersectionKHR, AnyHitKHR and 5 more
Vertex "mode" : "vert" }
TessellationControl "mode" : "tesc" }
TessellationEvaluation "mode" : "tese" }
Geometry "mode" : "geom" }
Fragment "mode" : "frag" }
GLCompute "mode" : "comp", "workgroup_size" : [ 7, -- "workgroup_size_is_spec_constant_id" : [ false,
Kernel "mode" : "???" }
TaskNV "mode" : "task", "workgroup_size" : [ 7, -- "workgroup_size_is_spec_constant_id" : [ false,
MeshNV "mode" : "mesh", "workgroup_size" : [ 7, -- "workgroup_size_is_spec_constant_id" : [ false,
TaskEXT "mode" : "task", "workgroup_size" : [ 7, -- "workgroup_size_is_spec_constant_id" : [ false,
MeshEXT "mode" : "mesh", "workgroup_size" : [ 7, -- "workgroup_size_is_spec_constant_id" : [ false,
RayGenerationKHR "mode" : "rgen" }
IntersectionKHR "mode" : "rint" }
AnyHitKHR "mode" : "rahit" }
ClosestHitKHR "mode" : "rchit" }
MissKHR "mode" : "rmiss" }
CallableKHR "mode" : "rcall" }

# sizes of blocks
$ notes="${placed}OpMemberDecorate %inner 0 Offset 0\nOpMemberDecorate %inner 0 MatrixStride 16\nOpMemberDecorate %inner 0 RowMajor\nOpMemberDecorate %inner 1 Offset 24\nOpDecorate %arr ArrayStride 16\nOpDecorate %tail ArrayStride 16\n"
> types='%mat2 = OpTypeMatrix %v2 2\n%inner = OpTypeStruct %mat2 %float\n%arr = OpTypeArray %float %c3\n%tail = OpTypeRuntimeArray %float\n'
> while IFS='|' read -r name members more; do echo $name $(printed GLCompute %b "$notes$more" "$types$(block "$members")" | grep block_size); done <<.
> a float in the padding of a matrix|%mat2 %float|${first}OpMemberDecorate %B 0 MatrixStride 16\nOpMemberDecorate %B 0 RowMajor\n$(second 24)
> one behind it|%mat2 %float|${first}OpMemberDecorate %B 0 MatrixStride 16\nOpMemberDecorate %B 0 ColMajor\n$(second 32)
> the highest is the first|%v4 %float|OpMemberDecorate %B 0 Offset 16\n$(second 0)
> of two at one offset the first|%float %v4|$first$(second 0)
> a structure ends where its own highest member does|%float %inner|$first$(second 16)
> an array|%float %arr|$first$(second 16)
> a runtime array|%float %tail|$first$(second 16)
> .
a float in the padding of a matrix "block_size" : 28,
one behind it "block_size" : 36,
the highest is the first "block_size" : 32,
of two at one offset the first "block_size" : 4,
a structure ends where its own highest member does "block_size" : 44,
an array "block_size" : 64,
a runtime array "block_size" : 16,

# names and types
$ while IFS='|' read -r name member class more; do echo "$name:" $(printed GLCompute '%b %c' "$more$placed$first" "%column = OpTypeMatrix %v2 1\n$(block $member)\n%q = OpTypePointer $class %uint\n%c = OpVariable %q $class" | sed '1,/"types"/d' | grep '"[a-z_]*" : \("\|[0-9]\|\[\)'); done <<'.'
> of two names the last|%float|Uniform|OpName %B "first"\nOpName %B "last"\nOpMemberName %B 0 "one"\nOpMemberName %B 0 "two"\n
> a matrix of one column is a vector|%column|Uniform|OpMemberDecorate %B 0 ColMajor\nOpMemberDecorate %B 0 MatrixStride 16\n
> an atomic counter|%float|AtomicCounter|OpDecorate %c Offset 4\nOpDecorate %c Binding 0\n
> .
of two names the last: "name" : "last", "members" : [ "name" : "two", "type" : "float", "offset" : 0 "ssbos" : [ "type" : "_4", "name" : "last", "block_size" : 4, "set" : 0, "binding" : 0
a matrix of one column is a vector: "name" : "_4", "members" : [ "name" : "_m0", "type" : "vec2", "offset" : 0, "matrix_stride" : 16 "ssbos" : [ "type" : "_4", "name" : "_4_2", "block_size" : 8, "set" : 0, "binding" : 0
an atomic counter: "name" : "_4", "members" : [ "name" : "_m0", "type" : "float", "offset" : 0 "ssbos" : [ "type" : "_4", "name" : "_4_2", "block_size" : 4, "set" : 0, "binding" : 0 "counters" : [ "type" : "atomic_uint", "name" : "_3", "binding" : 0, "offset" : 4

# a length of an array is literal unless it is specialized itself: a plain constant is one, whatever else is made of it
$ for length in c3 spec sum; do echo $length $(printed GLCompute %b "OpDecorate %size BuiltIn WorkgroupSize\nOpDecorate %spec SpecId 0\n$placed${first}OpDecorate %arr ArrayStride 4" \
> 	"%uv3 = OpTypeVector %uint 3\n%spec = OpSpecConstant %uint 3\n%sum = OpSpecConstantOp %uint IAdd %spec %c3\n%size = OpSpecConstantComposite %uv3 %c3 %spec %c3\n%arr = OpTypeArray %float %$length\n$(block %arr)" | grep -A1 '"array'); done
c3 "array" : [ 3 -- "array_size_is_literal" : [ true -- "array_stride" : 4 }
spec "array" : [ 4 -- "array_size_is_literal" : [ false -- "array_stride" : 4 }
sum "array" : [ 15 -- "array_size_is_literal" : [ false -- "array_stride" : 4 }

# each kind of resource in its list
$ at() { i=0; for v; do printf %s "OpName %$v \"$v\"\nOpDecorate %$v DescriptorSet 0\nOpDecorate %$v Binding $i\n"; i=$((i + 1)); done; }; of() { printf %s "%p$1 = OpTypePointer ${3:-UniformConstant} %$2\n%$1 = OpVariable %p$1 ${3:-UniformConstant}\n"; }
> printed Fragment '%sub %img %smp %ub %sb %as %both %simg %tb' "OpExecutionMode %main OriginUpperLeft\n$(at sub img smp ub sb as both simg tb)OpName %U \"U\"\nOpMemberName %U 0 \"x\"\nOpDecorate %sub InputAttachmentIndex 1\nOpDecorate %U Block\nOpMemberDecorate %U 0 Offset 0" "%sub0 = OpTypeImage %float SubpassData 0 0 0 2 Unknown\n%i2d = OpTypeImage %float 2D 0 0 0 1 Unknown\n%ist = OpTypeImage %float 2D 0 0 0 2 Rgba32f\n%itb = OpTypeImage %float Buffer 0 0 0 1 Unknown\n%sampler = OpTypeSampler\n%comb = OpTypeSampledImage %i2d\n%acc = OpTypeAccelerationStructureKHR\n%U = OpTypeStruct %float\n$(of sub sub0)$(of img i2d)$(of smp sampler)$(of ub U Uniform)$(of sb U StorageBuffer)$(of as acc)$(of both comb)$(of simg ist)$(of tb itb)" | tr -s ' \n' ' '
{ "entryPoints" : [ { "name" : "main", "mode" : "frag" } ], "types" : { "_11" : { "name" : "U", "members" : [ { "name" : "x", "type" : "float", "offset" : 0 } ] } }, "subpass_inputs" : [ { "type" : "subpassInput", "name" : "sub", "set" : 0, "binding" : 0, "input_attachment_index" : 1 } ], "textures" : [ { "type" : "sampler2D", "name" : "both", "set" : 0, "binding" : 6 } ], "separate_images" : [ { "type" : "texture2D", "name" : "img", "set" : 0, "binding" : 1 }, { "type" : "samplerBuffer", "name" : "tb", "set" : 0, "binding" : 8 } ], "separate_samplers" : [ { "type" : "sampler", "name" : "smp", "set" : 0, "binding" : 2 } ], "images" : [ { "type" : "image2D", "name" : "simg", "set" : 0, "binding" : 7, "format" : "rgba32f" } ], "ssbos" : [ { "type" : "_11", "name" : "U", "block_size" : 4, "set" : 0, "binding" : 4 } ], "ubos" : [ { "type" : "_11", "name" : "U", "block_size" : 4, "set" : 0, "binding" : 3 } ], "acceleration_structures" : [ { "type" : "accelerationStructureNV", "name" : "as", "set" : 0, "binding" : 5 } ] }
\

# the word of each number, vector and matrix, as a member; of a width without one as of an unknown type
$ echo $(printed GLCompute '' '' '%half = OpTypeFloat 16\n%bf = OpTypeFloat 16 BFloat16KHR\n%e4 = OpTypeFloat 8 Float8E4M3EXT\n%e5 = OpTypeFloat 8 Float8E5M2EXT\n%double = OpTypeFloat 64\n%i8 = OpTypeInt 8 1\n%u8 = OpTypeInt 8 0\n%i16 = OpTypeInt 16 1\n%u16 = OpTypeInt 16 0\n%i64 = OpTypeInt 64 1\n%u64 = OpTypeInt 64 0\n%int = OpTypeInt 32 1\n%u12 = OpTypeInt 12 0\n%f12 = OpTypeFloat 12\n%bool = OpTypeBool\n%v0 = OpTypeVector %bool 2\n%v1 = OpTypeVector %bf 3\n%v2e = OpTypeVector %e4 4\n%v3 = OpTypeVector %e5 2\n%v4e = OpTypeVector %half 3\n%v5 = OpTypeVector %double 4\n%v6 = OpTypeVector %i8 2\n%v7 = OpTypeVector %u64 2\n%v8 = OpTypeVector %u12 2\n%m0 = OpTypeMatrix %v4e 2\n%m1 = OpTypeMatrix %v5 4\n%m2 = OpTypeMatrix %v1 2\n%S = OpTypeStruct %half %bf %e4 %e5 %double %i8 %u8 %i16 %u16 %i64 %u64 %int %bool %u12 %f12 %v0 %v1 %v2e %v3 %v4e %v5 %v6 %v7 %v8 %m0 %m1 %m2' | sed -n 's/"type" ://p')
"float16_t" "bfloat16_t" "floate4m3_t" "floate5m2_t" "double" "int8_t" "uint8_t" "int16_t" "uint16_t" "int64_t" "uint64_t" "int" "bool" "???" "???" "bvec2" "bf16vec3" "fe4m3vec4" "fe5m2vec2" "f16vec3" "dvec4" "i8vec2" "u64vec2" "???" "f16mat2x3" "dmat4" "???"

# the word of each image, combined with a sampler and without: Shadow needs both a sampler and depth
$ while read -r image; do echo "$image:" $(printed Fragment '%a %b' '' "%i64 = OpTypeInt 64 1\n%u64 = OpTypeInt 64 0\n%int = OpTypeInt 32 1\n%void_ = OpTypeVoid\n%i = OpTypeImage $image\n%s = OpTypeSampledImage %i\n%pi = OpTypePointer UniformConstant %i\n%ps = OpTypePointer UniformConstant %s\n%a = OpVariable %ps UniformConstant\n%b = OpVariable %pi UniformConstant" | grep -e '"[tf][yo][pr]m*[ea]' -e '\[$' | sed 1d); done <<.
> %float Rect 0 0 0 1 Unknown
> %float 2D 1 0 0 1 Unknown
> %float 2D 1 0 0 1 R32f
> %int Cube 2 1 0 1 Unknown
> %uint SubpassData 0 0 1 2 Unknown
> %float 2D 0 0 0 0 Unknown
> %float Buffer 0 0 0 1 Unknown
> %u64 Buffer 0 0 0 2 R64ui
> %i64 1D 0 0 0 2 R64i
> %float TileImageDataEXT 0 0 0 2 Unknown
> .
%float Rect 0 0 0 1 Unknown: "textures" : [ "type" : "sampler2DRect", "separate_images" : [ "type" : "texture2DRect",
%float 2D 1 0 0 1 Unknown: "textures" : [ "type" : "sampler2DShadow", "separate_images" : [ "type" : "texture2D",
%float 2D 1 0 0 1 R32f: "textures" : [ "type" : "sampler2D", "separate_images" : [ "type" : "texture2D",
%int Cube 2 1 0 1 Unknown: "textures" : [ "type" : "isamplerCubeArray", "separate_images" : [ "type" : "itextureCubeArray",
%uint SubpassData 0 0 1 2 Unknown: "subpass_inputs" : [ "type" : "usubpassInputMS", "textures" : [ "type" : "usampler2DMS",
%float 2D 0 0 0 0 Unknown: "textures" : [ "type" : "sampler2D",
%float Buffer 0 0 0 1 Unknown: "textures" : [ "type" : "samplerBuffer", "separate_images" : [ "type" : "samplerBuffer",
%u64 Buffer 0 0 0 2 R64ui: "textures" : [ "type" : "u64samplerBuffer", "images" : [ "type" : "u64imageBuffer", "format" : "r64ui"
%i64 1D 0 0 0 2 R64i: "textures" : [ "type" : "i64sampler1D", "images" : [ "type" : "i64image1D", "format" : "r64i"
%float TileImageDataEXT 0 0 0 2 Unknown: "textures" : [ "type" : "sampler???", "images" : [ "type" : "image???",

# formats: the names of GLSL
$ for format in Rgba32f Rgba8Snorm R11fG11fB10f Rgb10A2 Rgb10a2ui R16Snorm Rg8 R64ui; do printed GLCompute %b '' "%i = OpTypeImage %float 2D 0 0 0 2 $format\n%p = OpTypePointer UniformConstant %i\n%b = OpVariable %p UniformConstant" | sed -n 's/"format" ://p'; done
             "rgba32f"
             "rgba8_snorm"
             "r11f_g11f_b10f"
             "rgb10_a2"
             "rgb10_a2ui"
             "r16_snorm"
             "rg8"
             "r64ui"

# tensors, alone and of a rank; what a pointer points to through an array; defaults that JSON has no number for, of 16 bits, of operations
$ for tensor in '%float' '%uint %c3'; do printed GLCompute %b '' "%t = OpTypeTensorARM $tensor\n%p = OpTypePointer UniformConstant %t\n%b = OpVariable %p UniformConstant" | sed -n '/"tensors"/,$s/"type" ://p'; done
> echo $(printed GLCompute '' 'OpDecorate %a ArrayStride 8\nOpDecorate %i SpecId 1\nOpDecorate %n SpecId 2\nOpDecorate %e SpecId 3\nOpDecorate %s SpecId 4\nOpDecorate %o SpecId 5' '%a = OpTypeArray %v2 %c3\n%pa = OpTypePointer PhysicalStorageBuffer %a\n%S = OpTypeStruct %pa\n%u16 = OpTypeInt 16 0\n%i = OpSpecConstant %float 0x1p+128\n%n = OpSpecConstant %float 0x1.8p+128\n%e = OpSpecConstant %float 1e30\n%s = OpSpecConstant %u16 7\n%o = OpSpecConstantOp %uint IAdd %c3 %c3' | sed -n -e '/"types"/,$s/"name" ://p' -e 's/"default_value" ://p' -e 's/"type" ://p')
             "tensorARM<float>",
             "tensorARM<uint, 3u>",
"_16", "_m0", "_2", "vec2", "_11", "", "float", null "", "float", null "", "float", 1000000015047466219876688855040.0 "", "uint16_t",

# entry points in the order of their models, then of their names; a constant of 64 bits has no default
$ main() { printf '%%main%s = OpFunction %%void None %%fn\n%%l%s = OpLabel\nOpReturn\nOpFunctionEnd\n' $1 $1; }
> { printf '%s\n' 'OpCapability Shader' 'OpCapability Float64' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main1 "b"' 'OpEntryPoint Fragment %main2 "a"' 'OpEntryPoint Vertex %main3 "c"' 'OpExecutionMode %main1 OriginUpperLeft' 'OpExecutionMode %main2 OriginUpperLeft' 'OpDecorate %d SpecId 1' 'OpDecorate %f SpecId 2' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%double = OpTypeFloat 64' '%float = OpTypeFloat 32' '%d = OpSpecConstant %double 1.5' '%f = OpSpecConstant %float 1.5'; main 1; main 2; main 3; } | spvx as -o a.spv -
> echo $(spvx reflect -f spirv-cross a.spv | grep -e name -e mode -e '"type"' -e default)
"name" : "c", "mode" : "vert" "name" : "a", "mode" : "frag" "name" : "b", "mode" : "frag" "name" : "", "type" : "double", "name" : "", "type" : "float", "default_value" : 1.5
