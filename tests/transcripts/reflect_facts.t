# the facts of modules that compilers do not make: each case is a rule of the specification that a reader of common output would not meet
$ cd $TMP; cat >$TMP.sh <<'END'
> shader='OpCapability Shader
> OpMemoryModel Logical GLSL450'
> types='%void = OpTypeVoid
> %bool = OpTypeBool
> %int = OpTypeInt 32 1
> %uint = OpTypeInt 32 0
> %float = OpTypeFloat 32
> %v2 = OpTypeVector %float 2
> %v3 = OpTypeVector %float 3
> %v4 = OpTypeVector %float 4
> %mat4 = OpTypeMatrix %v4 4
> %c0 = OpConstant %uint 0
> %c1 = OpConstant %uint 1
> %c2 = OpConstant %uint 2
> %c3 = OpConstant %uint 3
> %f1 = OpConstant %float 1
> %true = OpConstantTrue %bool
> %fn = OpTypeFunction %void'
> main='%main = OpFunction %void None %fn
> %entry = OpLabel'
> end='OpReturn
> OpFunctionEnd'
> facts() { spvx as --target-env=spv1.6 -o a.spv - && spvx reflect -f tsv "$@" a.spv | sed 1d | cut -f 2-; }
> END

# groups of decorations, of members too
$ facts <<.
> $shader
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpName %u "u"
> OpName %w "w"
> OpMemberName %s 1 "b"
> OpDecorate %place DescriptorSet 3
> OpDecorate %place Binding 4
> %place = OpDecorationGroup
> OpGroupDecorate %place %u %w
> OpDecorate %at16 Offset 16
> %at16 = OpDecorationGroup
> OpGroupMemberDecorate %at16 %s 1
> OpMemberDecorate %s 0 Offset 0
> OpDecorate %s Block
> $types
> %s = OpTypeStruct %float %v3
> %p = OpTypePointer Uniform %s
> %u = OpVariable %p Uniform
> %ps = OpTypePointer StorageBuffer %s
> %w = OpVariable %ps StorageBuffer
> $main
> $end
> .
BM	3.4	_m0	0	4	-	-
BM	3.4	b	16	12	-	-
BS	3	4	28	-	-	-
DN	3	4	u	-	-	-
DN	3	4	w	-	-	-
DS	3	4	STORAGE_BUFFER	1	-	-
DS	3	4	UNIFORM_BUFFER	1	-	-
EP	GLCompute	main	-	-	-	-
LS	main	1	1	1	-	-

# descriptor arrays sized by specialization, arrays of arrays, runtime arrays
$ facts <<.
> $shader
> OpEntryPoint Fragment %main "main"
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %n SpecId 7
> OpDecorate %a DescriptorSet 0
> OpDecorate %a Binding 0
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 1
> OpDecorate %c DescriptorSet 0
> OpDecorate %c Binding 2
> OpDecorate %d DescriptorSet 0
> OpDecorate %d Binding 3
> OpDecorate %e DescriptorSet 0
> OpDecorate %e Binding 4
> $types
> %n = OpSpecConstant %uint 4
> %fixed = OpSpecConstant %uint 6
> %twice = OpSpecConstantOp %uint IMul %n %c2
> %s = OpTypeSampler
> %sn = OpTypeArray %s %n
> %sn3 = OpTypeArray %sn %c3
> %s6 = OpTypeArray %s %fixed
> %s2n = OpTypeArray %s %twice
> %sr = OpTypeRuntimeArray %s
> %pa = OpTypePointer UniformConstant %sn
> %a = OpVariable %pa UniformConstant
> %pb = OpTypePointer UniformConstant %sn3
> %b = OpVariable %pb UniformConstant
> %pc = OpTypePointer UniformConstant %s6
> %c = OpVariable %pc UniformConstant
> %pd = OpTypePointer UniformConstant %s2n
> %d = OpVariable %pd UniformConstant
> %pe = OpTypePointer UniformConstant %sr
> %e = OpVariable %pe UniformConstant
> $main
> $end
> .
DN	0	0	-	-	-	-
DN	0	1	-	-	-	-
DN	0	2	-	-	-	-
DN	0	3	-	-	-	-
DN	0	4	-	-	-	-
DS	0	0	SAMPLER	spec:7=4	-	-
DS	0	1	SAMPLER	spec:7=12	-	-
DS	0	2	SAMPLER	6	-	-
DS	0	3	SAMPLER	specop=8	-	-
DS	0	4	SAMPLER	runtime	-	-
EP	Fragment	main	-	-	-	-
SC	7	uint32	4	-	-	-

# arrays are as long as the values given make them
$ spvx reflect -f tsv --spec=1=100 --spec=7=5 --spec=1=16 a.spv | grep -w -e DS -e SC
a.spv	DS	0	0	SAMPLER	spec:7=5	-	-
a.spv	DS	0	1	SAMPLER	spec:7=15	-	-
a.spv	DS	0	2	SAMPLER	6	-	-
a.spv	DS	0	3	SAMPLER	specop=10	-	-
a.spv	DS	0	4	SAMPLER	runtime	-	-
a.spv	SC	7	uint32	5	-	-	-
! a.spv: warning: no specialization constant 1
! a.spv: warning: no specialization constant 1

# a number of more than 64 bits is known neither by default nor as given
$ for number in '64 0 !5 !0' '65 0 !5 !0 !0' '320 0 !5 !0 !0 !0 !0 !0 !0 !0 !0 !0'; do
> 	printf '%s\n' "$shader" 'OpDecorate %k SpecId 0' "%t = OpTypeInt !${number%% *} 0" "%k = OpSpecConstant %t ${number#* 0 }" | spvx as -o wide.spv -
> 	for given in '' --spec=0=7; do spvx reflect -f tsv $given wide.spv | grep -w SC; done
> done
wide.spv	SC	0	uint64	5	-	-	-
wide.spv	SC	0	uint64	7	-	-	-
wide.spv	SC	0	uint65	-	-	-	-
wide.spv	SC	0	uint65	-	-	-	-
wide.spv	SC	0	uint320	-	-	-	-
wide.spv	SC	0	uint320	-	-	-	-

# two entry points on one function, LocalSizeId, each its own call tree
$ facts <<.
> $shader
> OpEntryPoint GLCompute %main "one"
> OpEntryPoint GLCompute %main "two"
> OpEntryPoint GLCompute %other "other"
> OpExecutionModeId %main LocalSizeId %x %c2 %y
> OpExecutionMode %other LocalSize 5 6 7
> OpDecorate %x SpecId 1
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> OpDecorate %a DescriptorSet 0
> OpDecorate %a Binding 0
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 1
> $types
> %x = OpSpecConstant %uint 8
> %y = OpSpecConstantOp %uint IAdd %x %c1
> %s = OpTypeStruct %uint
> %p = OpTypePointer StorageBuffer %s
> %a = OpVariable %p StorageBuffer
> %b = OpVariable %p StorageBuffer
> $main
> %r1 = OpFunctionCall %void %ping
> $end
> %ping = OpFunction %void None %fn
> %l1 = OpLabel
> %r2 = OpFunctionCall %void %pong
> $end
> %pong = OpFunction %void None %fn
> %l2 = OpLabel
> %r3 = OpFunctionCall %void %ping
> %copy = OpCopyObject %p %a
> $end
> %other = OpFunction %void None %fn
> %l3 = OpLabel
> %len = OpCopyObject %p %b
> $end
> .
BM	0.0	_m0	0	4	-	-
BM	0.1	_m0	0	4	-	-
BS	0	0	4	-	-	-
BS	0	1	4	-	-	-
DN	0	0	-	-	-	-
DN	0	1	-	-	-	-
DS	0	0	STORAGE_BUFFER	1	-	-
DS	0	1	STORAGE_BUFFER	1	-	-
EP	GLCompute	one	-	-	-	-
EP	GLCompute	other	-	-	-	-
EP	GLCompute	two	-	-	-	-
LS	one	spec:1=8	2	specop=9	-	-
LS	other	5	6	7	-	-
LS	two	spec:1=8	2	specop=9	-	-
SC	1	uint32	8	-	-	-
USE	one	0	0	-	-	-
USE	other	0	1	-	-	-
USE	two	0	0	-	-	-

# local sizes by values that are given, the last of two
$ spvx reflect -f tsv --spec=1=100 --spec=1=16 a.spv | grep LS
a.spv	LS	one	spec:1=16	2	specop=17	-	-
a.spv	LS	other	5	6	7	-	-
a.spv	LS	two	spec:1=16	2	specop=17	-	-

# WorkgroupSize outranks LocalSize, as a plain constant too
$ facts <<.
> $shader
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 2 3
> OpDecorate %size BuiltIn WorkgroupSize
> $types
> %uv3 = OpTypeVector %uint 3
> %size = OpConstantComposite %uv3 %c3 %c2 %c1
> $main
> $end
> .
EP	GLCompute	main	-	-	-	-
LS	main	3	2	1	-	-

# a null of it is a size of 0, which no workgroup has
$ facts <<.
> $shader
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 2 3
> OpDecorate %size BuiltIn WorkgroupSize
> $types
> %uv3 = OpTypeVector %uint 3
> %size = OpConstantNull %uv3
> $main
> $end
> .
> spvx info a.spv | grep -o 'LocalSize.*'; spvx reflect -f spirv-cross a.spv | tr -d ' \n' | grep -o '"workgroup_size":[^]]*'; spvx check a.spv | grep -o 'error: .*'
EP	GLCompute	main	-	-	-	-
LS	main	0	0	0	-	-
LocalSize 0 0 0
"workgroup_size":[0,0,0
error: mode/local-size-zero:zero-object: product of WorkgroupSize %gl_WorkGroupSize is zero

# the same number for all three (SPV_EXT_replicated_composites)
$ for spec in '' Spec; do facts <<.
> OpCapability Shader
> OpCapability ReplicatedCompositesEXT
> OpExtension "SPV_EXT_replicated_composites"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 2 3
> OpDecorate %size BuiltIn WorkgroupSize
> OpDecorate %side SpecId 5
> $types
> %uv3 = OpTypeVector %uint 3
> %side = OpSpecConstant %uint 4
> %size = Op${spec}ConstantCompositeReplicateEXT %uv3 %$([ $spec ] && echo side || echo c3)
> $main
> $end
> .
> spvx info a.spv | grep -o 'LocalSize.*'; done | grep -E 'LS|Local'
LS	main	3	3	3	-	-
LocalSize 3 3 3
LS	main	spec:5=4	spec:5=4	spec:5=4	-	-
LocalSize 4 4 4, from SpecId 5

# a vector that is computed: by insertion, by a sum of vectors; also by values that are given;
# SPIRV-Cross passes over it, and `info` names it
$ for size in 'CompositeInsert %side %odd 1' 'IAdd %odd %odd' 'IMul %some %odd'; do facts >facts <<.
> $shader
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 9 9 9
> OpDecorate %size BuiltIn WorkgroupSize
> OpDecorate %side SpecId 5
> $types
> %uv3 = OpTypeVector %uint 3
> %side = OpSpecConstant %uint 4
> %odd = OpConstantComposite %uv3 %c3 %c2 %c1
> %some = OpSpecConstantComposite %uv3 %side %side %side
> %size = OpSpecConstantOp %uv3 $size
> $main
> $end
> .
> for shown in reflect 'reflect --spec=5=8' 'requires --all' 'reflect -f spirv-cross' info; do
> 	spvx $shown a.spv | tr -d '\n' | grep -oE 'local size [0-9()a-z ]*x [0-9]* \(computed\)|WorkGroup[IS][^ ]* >= [0-9]*|"workgroup_size" : [^]]*|LocalSize [%0-9 ]*' | tr -d ' '
> done; done
localsize3(computed)x4(computed)x1(computed)
localsize3(computed)x8(computed)x1(computed)
WorkGroupInvocations>=12
WorkGroupSize[0]>=3
WorkGroupSize[1]>=4
WorkGroupSize[2]>=1
"workgroup_size":[9,9,9
LocalSize%2
localsize6(computed)x4(computed)x2(computed)
localsize6(computed)x4(computed)x2(computed)
WorkGroupInvocations>=48
WorkGroupSize[0]>=6
WorkGroupSize[1]>=4
WorkGroupSize[2]>=2
"workgroup_size":[9,9,9
LocalSize%2
localsize12(computed)x8(computed)x4(computed)
localsize24(computed)x16(computed)x8(computed)
WorkGroupInvocations>=384
WorkGroupSize[0]>=12
WorkGroupSize[1]>=8
WorkGroupSize[2]>=4
"workgroup_size":[9,9,9
LocalSize%2
WorkGroupInvocations>=384

# offsets out of order, overlap, row-major matrices in arrays, pointers in arrays
$ facts <<.
> OpCapability Shader
> OpCapability PhysicalStorageBufferAddresses
> OpMemoryModel PhysicalStorageBuffer64 GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpName %b "b"
> OpMemberName %s 0 "late"
> OpMemberName %s 1 "m"
> OpMemberName %s 2 "ma"
> OpMemberName %s 3 "next"
> OpMemberName %s 4 "many"
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 200
> OpMemberDecorate %s 1 Offset 0
> OpMemberDecorate %s 1 RowMajor
> OpMemberDecorate %s 1 MatrixStride 16
> OpMemberDecorate %s 2 Offset 64
> OpMemberDecorate %s 2 ColMajor
> OpMemberDecorate %s 2 MatrixStride 16
> OpMemberDecorate %s 3 Offset 208
> OpMemberDecorate %s 4 Offset 216
> OpDecorate %ma ArrayStride 48
> OpDecorate %many ArrayStride 8
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 0
> OpTypeForwardPointer %ps PhysicalStorageBuffer
> $types
> %mat2x4 = OpTypeMatrix %v4 2
> %mat3x2 = OpTypeMatrix %v2 3
> %ma = OpTypeArray %mat3x2 %c2
> %many = OpTypeArray %ps %c3
> %s = OpTypeStruct %float %mat2x4 %ma %ps %many
> %ps = OpTypePointer PhysicalStorageBuffer %s
> %p = OpTypePointer StorageBuffer %s
> %b = OpVariable %p StorageBuffer
> $main
> $end
> .
BM	0.0	late	200	4	-	-
BM	0.0	m	0	64	-	-
BM	0.0	ma	64	96	-	-
BM	0.0	many	216	24	-	-
BM	0.0	next	208	8	-	-
BS	0	0	240	-	-	-
DN	0	0	b	-	-	-
DS	0	0	STORAGE_BUFFER	1	-	-
EP	GLCompute	main	-	-	-	-
LS	main	1	1	1	-	-

# which members are pointers, or arrays of them
$ spvx reflect -f json a.spv | sed -n 's/.*{"name": "\([a-z]*\)".*"pointer": true.*/\1/p'
next
many

# images by dimension and use; sampled buffers; what Vulkan has no descriptor for
$ facts <<.
> OpCapability Shader
> OpCapability Kernel
> OpCapability TensorsARM
> OpExtension "SPV_ARM_tensors"
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main"
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %set DescriptorSet 0
> %set = OpDecorationGroup
> OpGroupDecorate %set %a %b %c %d %e %f %g %h
> OpDecorate %a Binding 0
> OpDecorate %b Binding 1
> OpDecorate %c Binding 2
> OpDecorate %d Binding 3
> OpDecorate %e Binding 4
> OpDecorate %f Binding 5
> OpDecorate %g Binding 6
> OpDecorate %h Binding 7
> $types
> %ta = OpTypeImage %float Buffer 0 0 0 1 Unknown
> %tb = OpTypeImage %float Buffer 0 0 0 2 R32f
> %tc = OpTypeImage %float SubpassData 0 0 0 2 Unknown
> %td = OpTypeImage %float 2D 0 0 0 1 Unknown
> %te = OpTypeImage %float 2D 0 0 0 2 Rgba8
> %tf = OpTypeSampledImage %ta
> %tg = OpTypeImage %float 2D 0 0 0 0 Unknown
> %th = OpTypeTensorARM %float %c1
> %pa = OpTypePointer UniformConstant %ta
> %a = OpVariable %pa UniformConstant
> %pb = OpTypePointer UniformConstant %tb
> %b = OpVariable %pb UniformConstant
> %pc = OpTypePointer UniformConstant %tc
> %c = OpVariable %pc UniformConstant
> %pd = OpTypePointer UniformConstant %td
> %d = OpVariable %pd UniformConstant
> %pe = OpTypePointer UniformConstant %te
> %e = OpVariable %pe UniformConstant
> %pf = OpTypePointer UniformConstant %tf
> %f = OpVariable %pf UniformConstant
> %pg = OpTypePointer UniformConstant %tg
> %g = OpVariable %pg UniformConstant
> %ph = OpTypePointer UniformConstant %th
> %h = OpVariable %ph UniformConstant
> $main
> $end
> .
DN	0	0	-	-	-	-
DN	0	1	-	-	-	-
DN	0	2	-	-	-	-
DN	0	3	-	-	-	-
DN	0	4	-	-	-	-
DN	0	5	-	-	-	-
DN	0	7	-	-	-	-
DS	0	0	UNIFORM_TEXEL_BUFFER	1	-	-
DS	0	1	STORAGE_TEXEL_BUFFER	1	-	-
DS	0	2	INPUT_ATTACHMENT	1	-	-
DS	0	3	SAMPLED_IMAGE	1	-	-
DS	0	4	STORAGE_IMAGE	1	-	-
DS	0	5	UNIFORM_TEXEL_BUFFER	1	-	-
DS	0	7	TENSOR_ARM	1	-	-
EP	Fragment	main	-	-	-	-

# names with every awkward byte
$ LC_ALL=C sed "s/#/$(printf '\001\377\303\251')/" <<. | facts
> $shader
> OpEntryPoint GLCompute %main "a\"b\\\\c	d
> e"
> OpExecutionMode %main LocalSize 1 1 1
> OpName %u "#"
> OpMemberName %s 0 ".@ "
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> OpDecorate %u DescriptorSet 0
> OpDecorate %u Binding 0
> $types
> %s = OpTypeStruct %float
> %p = OpTypePointer Uniform %s
> %u = OpVariable %p Uniform
> $main
> $end
> .
BM	0.0	.@ 	0	4	-	-
BS	0	0	4	-	-	-
DN	0	0	\x01\xffé	-	-	-
DS	0	0	UNIFORM_BUFFER	1	-	-
EP	GLCompute	a"b\\c\td\ne	-	-	-	-
LS	a"b\\c\td\ne	1	1	1	-	-

# specialization constants of every width
$ facts <<.
> OpCapability Shader
> OpCapability Int8
> OpCapability Int16
> OpCapability Int64
> OpCapability Float16
> OpCapability Float64
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %a SpecId 0
> OpDecorate %b SpecId 1
> OpDecorate %c SpecId 2
> OpDecorate %d SpecId 3
> OpDecorate %e SpecId 4
> OpDecorate %f SpecId 5
> OpDecorate %g SpecId 6
> OpDecorate %h SpecId 4294967294
> $types
> %i8 = OpTypeInt 8 1
> %u16 = OpTypeInt 16 0
> %i64 = OpTypeInt 64 1
> %f16 = OpTypeFloat 16
> %f64 = OpTypeFloat 64
> %a = OpSpecConstantFalse %bool
> %b = OpSpecConstant %i8 -3
> %c = OpSpecConstant %u16 65535
> %d = OpSpecConstant %i64 -9000000000
> %e = OpSpecConstant %f16 0.25
> %f = OpSpecConstant %float -1.5
> %g = OpSpecConstant %f64 1e300
> %h = OpSpecConstantTrue %bool
> $main
> $end
> .
EP	GLCompute	main	-	-	-	-
LS	main	1	1	1	-	-
SC	0	bool	0	-	-	-
SC	1	int8	-3	-	-	-
SC	2	uint16	65535	-	-	-
SC	3	int64	-9000000000	-	-	-
SC	4	float16	0.25	-	-	-
SC	4294967294	bool	1	-	-	-
SC	5	float32	-1.5	-	-	-
SC	6	float64	1e+300	-	-	-

# untyped pointers
$ facts <<.
> OpCapability Shader
> OpCapability UntypedPointersKHR
> OpExtension "SPV_KHR_untyped_pointers"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> OpMemberDecorate %s 1 Offset 8
> OpDecorate %a DescriptorSet 0
> OpDecorate %a Binding 0
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 1
> $types
> %s = OpTypeStruct %uint %uint
> %p = OpTypeUntypedPointerKHR StorageBuffer
> %a = OpUntypedVariableKHR %p StorageBuffer %s
> %b = OpUntypedVariableKHR %p StorageBuffer %s
> $main
> %chain = OpUntypedAccessChainKHR %p %s %a %c1
> %x = OpLoad %uint %chain
> $end
> .
BM	0.0	_m0	0	4	-	-
BM	0.0	_m1	8	4	-	-
BM	0.1	_m0	0	4	-	-
BM	0.1	_m1	8	4	-	-
BS	0	0	12	-	-	-
BS	0	1	12	-	-	-
DN	0	0	-	-	-	-
DN	0	1	-	-	-	-
DS	0	0	STORAGE_BUFFER	1	-	-
DS	0	1	STORAGE_BUFFER	1	-	-
EP	GLCompute	main	-	-	-	-
LS	main	1	1	1	-	-
USE	main	0	0	-	-	-

# a variable without a place is no fact; a block without decoration is an error
$ facts <<.
> $shader
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> OpDecorate %a Binding 0
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 1
> $types
> %s = OpTypeStruct %float
> %t = OpTypeStruct %float
> %ps = OpTypePointer Uniform %s
> %pt = OpTypePointer Uniform %t
> %a = OpVariable %ps Uniform
> %b = OpVariable %pt Uniform
> $main
> $end
> .
EP	GLCompute	main	-	-	-	-
LS	main	1	1	1	-	-

# facts that cannot be determined have a note
$ spvx reflect a.spv | grep note:
  note: a descriptor has no DescriptorSet or no Binding (%3)
  note: a Uniform variable is neither Block nor BufferBlock (%4)

# the digest of an interface: ids, names and code are not in it, everything that a pipeline is made for is
$ hash() { # VARIABLE=OTHERWISE
> names='OpName %u "u"
> OpMemberName %s 0 "m"' binding=1 offset=16 type='%x = OpTypeInt 32 0' location=2 interpolation= body= format=R32f spec='%k = OpSpecConstant %uint 4'
> eval "$1"
> rm -f a.spv; facts >$TMP/facts <<.
> $shader
> OpEntryPoint Fragment %main "main" %i
> $names
> OpDecorate %u Binding $binding
> OpMemberDecorate %s 1 Offset $offset
> OpDecorate %i Location $location
> $interpolation
> OpDecorate %u DescriptorSet 0
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> OpDecorate %k SpecId 3
> OpDecorate %st DescriptorSet 0
> OpDecorate %st Binding 7
> OpDecorate %sm DescriptorSet 0
> OpDecorate %sm Binding 7
> $types
> $type
> $spec
> %s = OpTypeStruct %float %x
> %p = OpTypePointer Uniform %s
> %u = OpVariable %p Uniform
> %pi = OpTypePointer Input %int
> %i = OpVariable %pi Input
> %im = OpTypeImage %float 2D 0 0 0 2 $format
> %pim = OpTypePointer UniformConstant %im
> %st = OpVariable %pim UniformConstant
> %sampler = OpTypeSampler
> %psm = OpTypePointer UniformConstant %sampler
> %sm = OpVariable %psm UniformConstant
> $main
> $body
> $end
> .
> spvx reflect -f json a.spv | sed -n 's/.*"interface_hash": "\([0-9a-f]*\)",/\1/p'
> }
> first=$(hash); echo ${#first}
> while IFS= read -r change; do [ "$(hash "$change")" = $first ] && same='the same' || same=another; printf '%s: %s\n' "$same" "$change"; done <<'END'
> names=
> names='OpName %u "other"'
> names='OpName %sm "an <id> below that of the image at its binding"'
> body='%y = OpIAdd %uint %c1 %c2'
> type=$(printf '%%f16 = OpTypeFunction %%v4 %%v4\n%%x = OpTypeInt 32 0')
> binding=2
> offset=20
> type='%x = OpTypeVector %float 2'
> location=3
> interpolation='OpDecorate %i Flat'
> format=Rgba8
> spec='%k = OpSpecConstant %uint 5'
> spec='%k = OpSpecConstant %int 4'
> END
64
the same: names=
the same: names='OpName %u "other"'
the same: names='OpName %sm "an <id> below that of the image at its binding"'
the same: body='%y = OpIAdd %uint %c1 %c2'
the same: type=$(printf '%%f16 = OpTypeFunction %%v4 %%v4\n%%x = OpTypeInt 32 0')
another: binding=2
another: offset=20
another: type='%x = OpTypeVector %float 2'
another: location=3
another: interpolation='OpDecorate %i Flat'
another: format=Rgba8
another: spec='%k = OpSpecConstant %uint 5'
another: spec='%k = OpSpecConstant %int 4'

# the same with all <id>s in the opposite order: built-ins and what shares a binding are listed by <id>
$ for f in $SRC/tests/modules/*.spv; do spvx dis --raw-id $f | awk '{ out = ""; while (match($0, /%[0-9]+/)) { out = out substr($0, 1, RSTART - 1) "%" 999 - substr($0, RSTART + 1, RLENGTH - 1); $0 = substr($0, RSTART + RLENGTH) } print out $0 }' | spvx as --preserve-numeric-ids -o a.spv -; for m in $f a.spv; do spvx reflect -f json $m | grep '"interface_hash"'; done | uniq | wc -l; done | sort -u
1

# members: offset, size, bytes up to the next one or to the end of the block. Arrays as long as the components of a
# vector in which another one has taken the place of one; members within one another; a vector of a missing type
$ block() { # OFFSET TYPES: a block with two members
> 	cat <<END | spvx as -o b.spv -; spvx reflect -f json b.spv | grep -oE '"offset": .*"(padded_)?size": ?[^,]*' | sed -E 's/"dims".*\], //; s/, "words.*//'
> $shader
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %s Block
> OpDecorate %b Binding 0
> OpDecorate %b DescriptorSet 0
> OpDecorate %a ArrayStride 16
> OpMemberDecorate %s 0 Offset 0
> OpMemberDecorate %s 1 Offset $1
> $types
> $2
> %p = OpTypePointer Uniform %s
> %b = OpVariable %p Uniform
> $main
> $end
> END
> }
> for n in 0 1 2; do block 128 "%u3 = OpTypeVector %uint 3
> %abc = OpConstantComposite %u3 %c1 %c2 %c3
> %put = OpSpecConstantOp %u3 CompositeInsert %c3 %abc 1
> %n = OpSpecConstantOp %uint CompositeExtract %put $n
> %a = OpTypeArray %float %n
> %s = OpTypeStruct %a %float"; done
> block 4 '%a = OpTypeArray %float %c3
> %s = OpTypeStruct %a %v2'; block 64 '%a = OpTypeArray %float %c3
> %missing = OpTypeVector %none 4
> %s = OpTypeStruct %a %missing'
"offset": 0, "size": 16, "padded_size": 128
"offset": 128, "size": 4, "padded_size": 4
"offset": 0, "size": 48, "padded_size": 128
"offset": 128, "size": 4, "padded_size": 4
"offset": 0, "size": 48, "padded_size": 128
"offset": 128, "size": 4, "padded_size": 4
"offset": 0, "size": 48, "padded_size": 4
"offset": 4, "size": 8, "padded_size": 44
"offset": 0, "size": 48, "padded_size": 64
"offset": 64, "size": null

# the limits that rest on the default of a specialization constant: that of its axis, and of the product
$ for size in '%k %c2 %c3' '%c2 %k %c3' '%c2 %c3 %k' '%c2 %c3 %c1'; do
> 	printf '%s\n' "$shader" 'OpEntryPoint GLCompute %main "main"' "OpExecutionModeId %main LocalSizeId $size" 'OpDecorate %k SpecId 0' \
> 		"$types" '%k = OpSpecConstant %uint 4' "$main" "$end" | spvx as --target-env=spv1.6 -o size.spv -
> 	echo "$size:" $(spvx reflect -f json size.spv | grep '"how": "default"' | grep -oE '"limit": "[^"]*' | cut -d '"' -f 4)
> done
%k %c2 %c3: maxComputeWorkGroupSize[0] maxComputeWorkGroupInvocations
%c2 %k %c3: maxComputeWorkGroupSize[1] maxComputeWorkGroupInvocations
%c2 %c3 %k: maxComputeWorkGroupSize[2] maxComputeWorkGroupInvocations
%c2 %c3 %c1:

# parts of constants: of structures in arrays, of nulls, of values beside an insertion, of a composite with one constituent; not of undefined values. Local sizes that are computed
$ part() { # ID, INDEXES or an operation: the local size in x
> 	printf '%s\n' "$shader" 'OpEntryPoint GLCompute %main "main"' 'OpExecutionModeId %main LocalSizeId %part %c1 %c1' 'OpDecorate %k SpecId 0' "$types" \
> 		'%u2 = OpTypeVector %uint 2' '%st = OpTypeStruct %u2 %uint' '%array = OpTypeArray %st %c2' '%k = OpSpecConstant %uint 7' '%23 = OpConstantComposite %u2 %c2 %c3' \
> 		'%one = OpConstantComposite %st %23 %c1' '%k3 = OpSpecConstantComposite %u2 %k %c3' '%other = OpSpecConstantComposite %st %k3 %c2' '%both = OpSpecConstantComposite %array %one %other' \
> 		'%null = OpConstantNull %array' '%put = OpSpecConstantOp %array CompositeInsert %k %null 1 0 1' '%twice = OpConstantCompositeReplicateEXT %array %one' '%undef = OpUndef %array' \
> 		'%into = OpSpecConstantOp %array CompositeInsert %k %undef 1 1' '%half = OpSpecConstantOp %u2 CompositeExtract %both 1 0' '%none = OpSpecConstantOp %u2 CompositeExtract %null 1 0' \
> 		"%part = OpSpecConstantOp %uint $1" "$main" "$end" | spvx as --target-env=spv1.6 -o part.spv - && echo "$1: $(spvx reflect -f tsv $2 part.spv | awk -F'\t' '$2 == "LS" { print $4 }')"
> }
> for n in '0 0 0' '0 0 1' '0 1' '1 0 0' '1 1'; do part "CompositeExtract %both $n"; done; part 'CompositeExtract %both 1 0 0' --spec=0=9
> for of in 'null 0 0 0' 'null 0 1' 'put 1 0 1' 'put 1 0 0' 'put 0 0 1' 'twice 0 0 1' 'twice 1 0 1' 'undef 1 1' 'into 1 1' 'into 0 1' 'half 0' 'none 1'; do part "CompositeExtract %$of"; done
> for op in 'ShiftLeftLogical %c3 %k' 'UDiv %k %c0'; do part "$op"; done
CompositeExtract %both 0 0 0: specop=2
CompositeExtract %both 0 0 1: specop=3
CompositeExtract %both 0 1: specop=1
CompositeExtract %both 1 0 0: specop=7
CompositeExtract %both 1 1: specop=2
CompositeExtract %both 1 0 0: specop=9
CompositeExtract %null 0 0 0: specop=0
CompositeExtract %null 0 1: specop=0
CompositeExtract %put 1 0 1: specop=7
CompositeExtract %put 1 0 0: specop=0
CompositeExtract %put 0 0 1: specop=0
CompositeExtract %twice 0 0 1: specop=3
CompositeExtract %twice 1 0 1: specop=3
CompositeExtract %undef 1 1: specop=-
CompositeExtract %into 1 1: specop=7
CompositeExtract %into 0 1: specop=-
CompositeExtract %half 0: specop=7
CompositeExtract %none 1: specop=0
ShiftLeftLogical %c3 %k: specop=384
UDiv %k %c0: specop=-

# each decoration of a variable and of a member is the member of JSON that has its name, and no other
$ flags() { printf '%b\n' "$shader" "OpEntryPoint $1 %main \"main\" %v\nOpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0" "$2" "$types" "%s = OpTypeStruct %uint\n%p = OpTypePointer $3 $4\n%v = OpVariable %p $3" "$main" "$end" | spvx as -q --target-env=spv1.6 -o a.spv - && spvx reflect -f ndjson a.spv | grep -o '"[a-z_]*":true' | sort >got; }
> while read -r model class type target decorations; do flags $model '' $class $type; mv got without
> 	for d in $decorations; do flags $model "OpDecorate %v $d" $class $type; v=$(comm -13 without got); flags $model "OpMemberDecorate %s 0 $d" $class %s; echo $class $d: $v, of a member: $(comm -13 without got); done
> done <<'.'
> GLCompute StorageBuffer %s - Coherent Volatile Restrict Aliased NonWritable NonReadable RelaxedPrecision
> Fragment Input %uint - Flat NoPerspective Centroid Sample PerVertexKHR PerPrimitiveEXT Invariant RelaxedPrecision
> TessellationEvaluation Input %uint - Patch
> .
StorageBuffer Coherent: "coherent":true, of a member: "coherent":true "coherent":true
StorageBuffer Volatile: "volatile":true, of a member: "volatile":true "volatile":true
StorageBuffer Restrict: "restrict":true, of a member: "restrict":true "restrict":true
StorageBuffer Aliased: "aliased":true, of a member: "aliased":true
StorageBuffer NonWritable: "readonly":true, of a member: "readonly":true "readonly":true
StorageBuffer NonReadable: "writeonly":true, of a member: "writeonly":true "writeonly":true
StorageBuffer RelaxedPrecision: "relaxed_precision":true, of a member: "relaxed_precision":true
Input Flat: "flat":true, of a member: "flat":true "flat":true
Input NoPerspective: "noperspective":true, of a member: "noperspective":true "noperspective":true
Input Centroid: "centroid":true, of a member: "centroid":true "centroid":true
Input Sample: "sample":true, of a member: "sample":true "sample":true
Input PerVertexKHR: "per_vertex":true, of a member: "per_vertex":true "per_vertex":true
Input PerPrimitiveEXT: "per_primitive":true, of a member: "per_primitive":true "per_primitive":true
Input Invariant: "invariant":true, of a member: "invariant":true "invariant":true
Input RelaxedPrecision: "relaxed_precision":true, of a member: "relaxed_precision":true "relaxed_precision":true
Input Patch: "patch":true, of a member: "patch":true "patch":true

# a size that is an expression of constants: its value, by default and as set, and its operands
$ printf '%b\n' "$shader" 'OpEntryPoint GLCompute %main "main"\nOpExecutionModeId %main LocalSizeId %x %y %z\nOpDecorate %a SpecId 3\nOpDecorate %f SpecId 4' "$types" '%c7 = OpConstant %uint 7\n%uv2 = OpTypeVector %uint 2\n%a = OpSpecConstant %uint 5\n%f = OpSpecConstant %float 1.5\n%x = OpSpecConstantOp %uint IAdd %a %c7\n%y = OpSpecConstantOp %uint IMul %x %a\n%pair = OpSpecConstantComposite %uv2 %a %c1\n%z = OpSpecConstantOp %uint CompositeExtract %pair 1' "$main" "$end" | spvx as --target-env=spv1.6 -o a.spv -
> for o in '' --spec=3=9; do spvx reflect -f ndjson $o a.spv | grep -o -e '"local_size":.*"inputs"' -e '"specialization_constants":\[{.*"words"' | sed 's/"id":[0-9]*,*//g'; done
"local_size":{"source":"LocalSizeId","components":[{"value":12,"spec_op":true,"expr":{"op":"IAdd","operands":[{"spec_id":3,"value":"5"},{"value":"7"}]}},{"value":60,"spec_op":true,"expr":{"op":"IMul","operands":[{"value":"12"},{"spec_id":3,"value":"5"}]}},{"value":1,"spec_op":true,"expr":{"op":"CompositeExtract","operands":[{"value":null}],"literals":[1]}}]},"inputs"
"specialization_constants":[{"spec_id":3,"name":"","type":"u32","size":4,"default_text":"5","default_bits":"0x00000005","words":{"spec_id":24,"value":97}},{"spec_id":4,"name":"","type":"f32","size":4,"default_text":"1.5","default_bits":"0x3fc00000","words"
"local_size":{"source":"LocalSizeId","components":[{"value":16,"spec_op":true,"expr":{"op":"IAdd","operands":[{"spec_id":3,"value":"9"},{"value":"7"}]}},{"value":144,"spec_op":true,"expr":{"op":"IMul","operands":[{"value":"16"},{"spec_id":3,"value":"9"}]}},{"value":1,"spec_op":true,"expr":{"op":"CompositeExtract","operands":[{"value":null}],"literals":[1]}}]},"inputs"
"specialization_constants":[{"spec_id":3,"name":"","type":"u32","size":4,"default_text":"5","default_bits":"0x00000005","value_text":"9","value_bits":"0x00000009","words":{"spec_id":24,"value":97}},{"spec_id":4,"name":"","type":"f32","size":4,"default_text":"1.5","default_bits":"0x3fc00000","words"

# cooperative matrices, vectors and tensors, of an entry point and among the types
$ printf '%b\n' 'OpCapability Shader\nOpCapability CooperativeMatrixKHR\nOpCapability CooperativeVectorNV\nOpCapability TensorsARM\nOpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %t %v\nOpDecorate %t DescriptorSet 0\nOpDecorate %t Binding 0' "$types" '%m = OpTypeCooperativeMatrixKHR %float %c3 %c1 %c2 %c0\n%free = OpSpecConstant %uint 4\n%n = OpTypeCooperativeVectorNV %float %free\n%known = OpTypeCooperativeVectorNV %int %c3\n%ten = OpTypeTensorARM %uint %c2\n%pt = OpTypePointer UniformConstant %ten\n%t = OpVariable %pt UniformConstant\n%s = OpTypeStruct %m %n %known\n%ps = OpTypePointer Private %s\n%v = OpVariable %ps Private' "$main" '%length = OpCooperativeMatrixLengthKHR %uint %m' "$end" | spvx as -q --target-env=spv1.6 -o a.spv -
> spvx reflect -f json a.spv | grep -e coop -e tensor
        {"needs": [["cooperativeMatrix"]], "rule": "cap/CooperativeMatrixKHR", "offset": 28},
        {"needs": [["unknown:coop/shape"]], "rule": "coop/shape", "offset": 28, "note": true},
        {"needs": [["cooperativeVector"]], "rule": "cap/CooperativeVectorNV", "offset": 36},
        "coop_matrix": ["_20"],
          {"needs": [["cooperativeMatrixSupportedStages&VK_SHADER_STAGE_COMPUTE_BIT"]], "rule": "coop/stage", "offset": 64}
      "cooperative_matrix": {"component": "f32", "scope": "Subgroup", "rows": 1, "columns": 2, "use": "MatrixAKHR"}
      "cooperative_vector": {"component": "f32", "components": 4}
      "cooperative_vector": {"component": "i32", "components": 3}
      "tensor_element": "u32"

# loads and stores of cooperative matrices and vectors access as much of the memory around the pointer as the stride leads to; sums are added to those that are there
$ coop() {
> {
> echo "$shader
> OpEntryPoint GLCompute %main \"main\""
> for v in from to sum weights both
> do printf '%s\n' "OpName %$v \"$v\"" "OpDecorate %$v DescriptorSet 0" "OpDecorate %$v Binding $((n += 1))"
> done
> echo "OpDecorate %a ArrayStride 4
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> $types
> %c8 = OpConstant %uint 8
> %m = OpTypeCooperativeMatrixKHR %float %c3 %c8 %c8 %c0
> %mn = OpTypeCooperativeMatrixNV %float %c3 %c8 %c8
> %cv = OpTypeCooperativeVectorNV %float %c8
> %a = OpTypeRuntimeArray %float
> %s = OpTypeStruct %a
> %p = OpTypePointer StorageBuffer %s
> %pf = OpTypePointer StorageBuffer %float
> %pa = OpTypePointer StorageBuffer %a"
> for v in from to sum weights both; do echo "%$v = OpVariable %p StorageBuffer"; done
> echo "$main"
> for v in from to both; do echo "%${v}_f = OpAccessChain %pf %$v %c0 %c8"; done
> for v in sum weights; do echo "%${v}_a = OpAccessChain %pa %$v %c0"; done
> cat
> echo "$end"
> } | spvx as -q --target-env=spv1.6 -o a.spv -; spvx reflect a.spv | grep 'storage buffer'
> }
> coop <<.
> %x = OpCooperativeMatrixLoadKHR %m %from_f %c0 %c8
> OpCooperativeMatrixStoreKHR %to_f %x %c0 %c8
> %r = OpCooperativeVectorLoadNV %cv %weights_a %c0
> OpCooperativeVectorReduceSumAccumulateNV %sum_a %c0 %r
> %y = OpCooperativeMatrixLoadKHR %m %both_f %c0 %c8
> OpCooperativeMatrixStoreKHR %both_f %y %c0 %c8
> .
> coop <<.
> %x = OpCooperativeMatrixLoadNV %mn %from_f %c8 %true
> OpCooperativeMatrixStoreNV %to_f %x %c8 %true
> %r = OpCooperativeVectorLoadNV %cv %both_f %c0
> %y = OpCooperativeVectorMatrixMulNV %cv %r %c3 %weights_a %c0 %c3 %c8 %c8 %c0 %true %c0
> OpCooperativeVectorStoreNV %sum_a %c0 %y
> .
    0        1  storage buffer      1  read         from (block _8, 0 bytes + 4 each)
    0        2  storage buffer      1  write        to (block _8, 0 bytes + 4 each)
    0        3  storage buffer      1  read, write  sum (block _8, 0 bytes + 4 each)
    0        4  storage buffer      1  read         weights (block _8, 0 bytes + 4 each)
    0        5  storage buffer      1  read, write  both (block _8, 0 bytes + 4 each)
    0        1  storage buffer      1  read    from (block _8, 0 bytes + 4 each)
    0        2  storage buffer      1  write   to (block _8, 0 bytes + 4 each)
    0        3  storage buffer      1  write   sum (block _8, 0 bytes + 4 each)
    0        4  storage buffer      1  read    weights (block _8, 0 bytes + 4 each)
    0        5  storage buffer      1  read    both (block _8, 0 bytes + 4 each)

# an image and a sampler that are used together, a payload, a resource without a binding, each in the JSON of its entry point
$ printf '%b\n' "$shader" 'OpEntryPoint Fragment %main "main"\nOpExecutionMode %main OriginUpperLeft\nOpDecorate %i DescriptorSet 0\nOpDecorate %i Binding 1\nOpDecorate %s DescriptorSet 2\nOpDecorate %s Binding 3\nOpName %lost "lost"' "$types" '%image = OpTypeImage %float 2D 0 0 0 1 Unknown\n%sampler = OpTypeSampler\n%both = OpTypeSampledImage %image\n%pi = OpTypePointer UniformConstant %image\n%ps = OpTypePointer UniformConstant %sampler\n%i = OpVariable %pi UniformConstant\n%s = OpVariable %ps UniformConstant\n%lost = OpVariable %pi UniformConstant\n%at = OpConstantNull %v2' "$main" '%li = OpLoad %image %i\n%ls = OpLoad %sampler %s\n%ll = OpLoad %image %lost\n%b = OpSampledImage %both %li %ls\n%r = OpImageSampleImplicitLod %v4 %b %at' "$end" | spvx as -q --target-env=spv1.0 -o a.spv -
> spvx reflect -f ndjson a.spv | grep -o -e '"sampler_pairs":\[[^]]*\]' -e '"unbound":\[{[^]}]*'; spvx reflect --pipeline -f json a.spv | grep empty_sets
> printf '%b\n' 'OpCapability RayTracingKHR\nOpMemoryModel Logical GLSL450\nOpEntryPoint RayGenerationKHR %main "main"' "$types" '%pp = OpTypePointer RayPayloadKHR %v4\n%p = OpVariable %pp RayPayloadKHR\n%pc = OpTypePointer CallableDataKHR %uint\n%c = OpVariable %pc CallableDataKHR' "$main" 'OpExecuteCallableKHR %c0 %c\n%x = OpLoad %v4 %p' "$end" | spvx as -q --target-env=spv1.3 -o a.spv -; spvx reflect -f ndjson a.spv | grep -o '"ray_interface":\[[^]]*\]'
> printf '%b\n' 'OpCapability MeshShadingEXT\nOpMemoryModel Logical GLSL450\nOpEntryPoint TaskEXT %main "main" %p\nOpExecutionMode %main LocalSize 1 1 1' "$types" '%pp = OpTypePointer TaskPayloadWorkgroupEXT %v4\n%p = OpVariable %pp TaskPayloadWorkgroupEXT' "$main" 'OpEmitMeshTasksEXT %c1 %c1 %c1 %p\nOpFunctionEnd' | spvx as -q --target-env=spv1.6 -o a.spv -; spvx reflect -f ndjson a.spv | grep -o '"task_payload":\[[^]]*\]'
"sampler_pairs":[{"image":{"set":0,"binding":1,"id":2},"sampler":{"set":2,"binding":3,"id":3}}]
"unbound":[{"name":"lost","type_name":"","id":4,"descriptor_type":"VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE","descriptor_type_value":2,"count":1,"image":{"dim":"2D","sampled_type":"f32","arrayed":false,"multisampled":false,"depth":false,"format":"Unknown"
  "empty_sets": [1],
"ray_interface":[{"class":"RayPayloadKHR","name":"","id":19,"type":"vec4<f32>"},{"class":"CallableDataKHR","name":"","id":21,"type":"u32"}]
"task_payload":[{"class":"TaskPayloadWorkgroupEXT","name":"","id":2,"type":"vec4<f32>"}]

# the elements and columns of an array of matrices are attributes
$ printf '%b\n' "$shader" 'OpEntryPoint Vertex %main "main" %a\nOpDecorate %a Location 1' "$types" '%m2 = OpTypeMatrix %v3 2\n%l2 = OpTypeArray %m2 %c2\n%p = OpTypePointer Input %l2\n%a = OpVariable %p Input' "$main" '%x = OpLoad %l2 %a' "$end" | spvx as -q --target-env=spv1.6 -o a.spv - && spvx reflect --pipeline -f json a.spv | grep '"location"'
    {"location": 1, "format": "VK_FORMAT_R32G32B32_SFLOAT", "format_value": 106, "name": "", "element": 0, "column": 0},
    {"location": 2, "format": "VK_FORMAT_R32G32B32_SFLOAT", "format_value": 106, "name": "", "element": 0, "column": 1},
    {"location": 3, "format": "VK_FORMAT_R32G32B32_SFLOAT", "format_value": 106, "name": "", "element": 1, "column": 0},
    {"location": 4, "format": "VK_FORMAT_R32G32B32_SFLOAT", "format_value": 106, "name": "", "element": 1, "column": 1}

# the index of an input attachment, and its place
$ printf '%b\n' "$shader" 'OpCapability InputAttachment\nOpEntryPoint Fragment %main "main" %i\nOpExecutionMode %main OriginUpperLeft\nOpDecorate %i InputAttachmentIndex 3\nOpDecorate %i DescriptorSet 0\nOpDecorate %i Binding 1' "$types" '%image = OpTypeImage %float SubpassData 0 0 0 2 Unknown\n%pi = OpTypePointer UniformConstant %image\n%i = OpVariable %pi UniformConstant' "$main" '%x = OpLoad %image %i' "$end" | spvx as -q --target-env=spv1.6 -o a.spv - && spvx reflect -f json a.spv | grep input_attachment_index; od -An -td4 -j$((4 * $(spvx reflect -f json a.spv | sed -n 's/.*"words".*index": \([0-9]*\).*/\1/p'))) -N4 a.spv
          "input_attachment_index": 3,
          "words": {"set": 28, "binding": 32, "input_attachment_index": 24}
           3

# of entry points that need a limit the highest value counts, whichever comes first; a document may begin
# with blanks
$ mkdir $TMP/two; cd $TMP/two; for s in '200 300' '300 200' '200 400'; do spvx as -o "${s% *}-${s#* }" - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %f "first"
> OpEntryPoint GLCompute %g "second"
> OpExecutionMode %f LocalSize ${s% *} 1 1
> OpExecutionMode %g LocalSize ${s#* } 1 1
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %f = OpFunction %v None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> %g = OpFunction %v None %fn
> %m = OpLabel
> OpReturn
> OpFunctionEnd
> END
> done; for pair in '200-300 300-200' '300-200 200-400' '200-400 200-300'; do echo $pair: $(spvx reflect --base=${pair% *} ${pair#* } | grep -A 1 maxComputeWorkGroupSize); done
> { printf ' \n\t\r'; spvx reflect -f json 200-300; } >blanks.json; { printf '\f'; spvx reflect -f json 200-300; } >feed.json; for b in blanks feed; do spvx reflect --base=$b.json 200-400 2>&1 | head -n 1; done
200-300 300-200:
300-200 200-400: breaks needs maxComputeWorkGroupSize[0] 300 -> 400
200-400 200-300: fits needs maxComputeWorkGroupSize[0] 400 -> 300
200-400: 3 changes, 2 break pipelines made for the old one
feed.json: error: no report of `spvx reflect -f json`

# the format of each type of input has the width and number of its components, and their kind
$ for w in 8 16 32 64; do for of in Int:0:UINT Int:1:SINT Float::SFLOAT; do for n in 1 2 3 4; do IFS=: read -r type sign kind <<.
> $of
> .
> 	[ $type$w != Float8 ] || continue; want=VK_FORMAT_; for c in R G B A; do [ $n -lt 1 ] || want=$want$c$w; n=$((n - 1)); done; n=$((n + 4))
> 	printf '%b\n' "$shader" 'OpEntryPoint Vertex %main "main" %v\nOpDecorate %v Location 0\n%void = OpTypeVoid\n%fn = OpTypeFunction %void' "%s = OpType$type $w $sign" "$([ $n = 1 ] || echo "%t = OpTypeVector %s $n")" "%p = OpTypePointer Input %$([ $n = 1 ] && echo s || echo t)" '%v = OpVariable %p Input' "$main" "$end" | spvx as -q --target-env=spv1.6 -o a.spv -
> 	spvx reflect -f json a.spv | grep -q "\"format\": \"${want}_$kind\"" || echo "$type $w $sign $n: no ${want}_$kind"; done; done; done

# accesses through a pointer in bytes: a load and a store, an atomic operation, none
$ raw() {
> printf '%s\n' 'OpCapability Shader' 'OpCapability RawAccessChainsNV' 'OpExtension "SPV_NV_raw_access_chains"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %in %out' 'OpExecutionMode %main LocalSize 1 1 1' \
> 	'OpName %in "in"' 'OpName %out "out"' 'OpDecorate %s Block' 'OpMemberDecorate %s 0 Offset 0' 'OpDecorate %a ArrayStride 4' 'OpDecorate %in DescriptorSet 0' 'OpDecorate %in Binding 0' 'OpDecorate %out DescriptorSet 0' 'OpDecorate %out Binding 1' \
> 	'%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%a = OpTypeRuntimeArray %u' '%s = OpTypeStruct %a' '%ps = OpTypePointer StorageBuffer %s' '%pu = OpTypePointer StorageBuffer %u' '%0 = OpConstant %u 0' '%4 = OpConstant %u 4' \
> 	'%in = OpVariable %ps StorageBuffer' '%out = OpVariable %ps StorageBuffer' '%main = OpFunction %void None %fn' '%l = OpLabel' '%from = OpRawAccessChainNV %pu %in %4 %0 %0' '%to = OpRawAccessChainNV %pu %out %4 %0 %4 RobustnessPerElementNV' "$@" OpReturn OpFunctionEnd |
> 	spvx as --target-env=vulkan1.3 -o raw.spv -; spvx check --target-env=vulkan1.3 raw.spv; spvx reflect raw.spv | grep buffer
> }
> raw '%x = OpLoad %u %from' 'OpStore %to %x'; raw '%x = OpAtomicIIncrement %u %to %4 %0'
raw.spv: valid for vulkan1.3
    0        0  storage buffer      1  read    in (block _4, 0 bytes + 4 each)
    0        1  storage buffer      1  write   out (block _4, 0 bytes + 4 each)
raw.spv: valid for vulkan1.3
    0        0  storage buffer      1  -            in (block _4, 0 bytes + 4 each)
    0        1  storage buffer      1  read, write  out (block _4, 0 bytes + 4 each)

# in markdown a pipe in code has a backslash in a table only, where it would end the cell; the backslash of a name stays
$ mkdir md; cp $SRC/tests/modules/mesh.vert.spv 'md/a|b\|c.spv'; for f in markdown html; do spvx reflect -f $f md | grep -o '[`>][^`>]*c.spv[`<]'; spvx audit --rules=I004 --profile=release --exit-zero -f $f md | grep -o '[`>][^`>]*c.spv:[^`<]*[`<]'; done
`md/a|b\|c.spv`
`md/a\|b\\|c.spv:0x88`
>md/a|b\|c.spv<
>md/a|b\|c.spv:0x88<

# --base has the components and the interpolation of inputs and outputs
$ io() { printf '%s\n' 'OpCapability Shader' 'OpCapability SampleRateShading' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main" %a %b %c' 'OpExecutionMode %main OriginUpperLeft' 'OpDecorate %a Location 0' 'OpDecorate %b Location 1' 'OpDecorate %c Location 0' "$@" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%pi = OpTypePointer Input %f' '%po = OpTypePointer Output %f' '%a = OpVariable %pi Input' '%b = OpVariable %pi Input' '%c = OpVariable %po Output' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o $io -; }
> io=old io 'OpDecorate %a Component 1' 'OpDecorate %a Flat' 'OpDecorate %b NoPerspective'; io=new io 'OpDecorate %a Component 3' 'OpDecorate %a Flat' 'OpDecorate %b Centroid' 'OpDecorate %b Sample' 'OpDecorate %c Component 2'
> spvx reflect --base=old new
new: 5 changes, 3 break pipelines made for the old one

  breaks  Fragment main input location 0 component 3
          new: f32 flat

  breaks  Fragment main input location 1
          f32 noperspective -> f32 centroid sample

  fits    Fragment main output location 0 component 2
          new: f32

  fits    Fragment main input location 0 component 1
          gone: f32 flat

  breaks  Fragment main output location 0
          gone: f32
[1]

# a group of decorations is not linked itself, its targets are
$ cat <<. | spvx as -o l.spv -; spvx reflect -f json l.spv | grep '"type": "Ex'
> OpCapability Kernel
> OpCapability Linkage
> OpCapability Addresses
> OpMemoryModel Physical64 OpenCL
> OpDecorate %table LinkageAttributes "table" Export
> %table = OpDecorationGroup
> OpGroupDecorate %table %t
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %uint = OpTypeInt 32 0
> %pw = OpTypePointer Workgroup %uint
> %t = OpVariable %pw Workgroup
> .
    {"name": "table", "id": 2, "type": "Export", "kind": "variable"}

# images of two types at one binding, as of bindless engines: neither <id>s nor the order of types count
$ for dims in '2D Cube' 'Cube 2D'; do for first in a b; do set -- $dims; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main"' 'OpExecutionMode %main OriginUpperLeft' "OpName %$first \"first\"" 'OpDecorate %a DescriptorSet 0' 'OpDecorate %a Binding 0' 'OpDecorate %b DescriptorSet 0' 'OpDecorate %b Binding 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' "%$1 = OpTypeImage %f $1 0 0 0 1 Unknown" "%$2 = OpTypeImage %f $2 0 0 0 1 Unknown" '%pa = OpTypePointer UniformConstant %2D' '%pb = OpTypePointer UniformConstant %Cube' '%a = OpVariable %pa UniformConstant' '%b = OpVariable %pb UniformConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpLoad %2D %a' '%y = OpLoad %Cube %b' OpReturn OpFunctionEnd | spvx as -o m.spv -; spvx reflect -f json m.spv | grep interface_hash; done; done | uniq | wc -l
1

# --base has what addresses, payloads, shader records and nested structures have; of an address to its own structure, once
$ cd $TMP; pair() { { printf '%b\n' "$1" "$types" "$2"; } >pair.txt; spvx as -q --target-env=spv1.6 -o old.spv pair.txt && sed "$3" pair.txt | spvx as -q --target-env=spv1.6 -o new.spv - && spvx reflect --base=old.spv new.spv | sed 1,2d; spvx reflect --base=new.spv new.spv; mkdir -p A B; cp old.spv A/m.spv; cp new.spv B/m.spv; spvx audit --rules=G005 --base=A --exit-zero B | grep -o 'compared with.*'; }
> pair 'OpCapability Shader\nOpCapability PhysicalStorageBufferAddresses\nOpMemoryModel PhysicalStorageBuffer64 GLSL450\nOpEntryPoint GLCompute %main "main" %pc\nOpExecutionMode %main LocalSize 1 1 1\nOpDecorate %pc_s Block\nOpDecorate %N Block\nOpMemberDecorate %pc_s 0 Offset 0\nOpMemberDecorate %N 0 Offset 0\nOpMemberDecorate %N 1 Offset 16\nOpTypeForwardPointer %pn PhysicalStorageBuffer' "%N = OpTypeStruct %pn %v4\n%pn = OpTypePointer PhysicalStorageBuffer %N\n%pc_s = OpTypeStruct %pn\n%ppc = OpTypePointer PushConstant %pc_s\n%ppn = OpTypePointer PushConstant %pn\n%pc = OpVariable %ppc PushConstant\n$main\n%a = OpAccessChain %ppn %pc %c0\n$end" 's/N 1 Offset 16/N 1 Offset 32/'
> pair 'OpCapability RayTracingKHR\nOpExtension "SPV_KHR_ray_tracing"\nOpMemoryModel Logical GLSL450\nOpEntryPoint ClosestHitKHR %main "hit" %pay %rec\nOpDecorate %pay Location 0\nOpDecorate %R Block\nOpMemberDecorate %R 0 Offset 0\nOpMemberDecorate %R 1 Offset 8' "%P = OpTypeStruct %v3 %uint\n%R = OpTypeStruct %float %uint\n%pp = OpTypePointer IncomingRayPayloadKHR %P\n%pr = OpTypePointer ShaderRecordBufferKHR %R\n%pu = OpTypePointer ShaderRecordBufferKHR %uint\n%pay = OpVariable %pp IncomingRayPayloadKHR\n%rec = OpVariable %pr ShaderRecordBufferKHR\n$main\n%x = OpLoad %P %pay\n%y = OpAccessChain %pu %rec %c1\n%z = OpLoad %uint %y\n$end" 's/R 1 Offset 8/R 1 Offset 12/; s/%P = OpTypeStruct %v3/%P = OpTypeStruct %v4/'
> pair 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint Fragment %main "main" %in %o %p\nOpExecutionMode %main OriginUpperLeft\nOpDecorate %in Location 1\nOpDecorate %o Location 0\nOpDecorate %p Location 0\nOpDecorate %p Index 1' "%T = OpTypeStruct %v3 %float\n%S = OpTypeStruct %v2 %T\n%ps = OpTypePointer Input %S\n%po = OpTypePointer Output %v4\n%in = OpVariable %ps Input\n%o = OpVariable %po Output\n%p = OpVariable %po Output\n$main\n$end" 's/%v3 %float/%v3 %v2/; s/%in %o %p/%in %o/'
> for model in Task Mesh; do for which in has 's/"m" %x/"m"/; / = OpVariable/d; /OpLoad/d'; do printf '%b\n' "OpCapability MeshShadingEXT\nOpExtension \"SPV_EXT_mesh_shader\"\nOpMemoryModel Logical GLSL450\nOpEntryPoint ${model}EXT %main \"m\" %x\nOpExecutionMode %main LocalSize 1 1 1" "$types" "%P = OpTypeStruct %uint %v3\n%pp = OpTypePointer TaskPayloadWorkgroupEXT %P\n%x = OpVariable %pp TaskPayloadWorkgroupEXT\n$main\n%y = OpLoad %P %x\n$end" | sed "${which#has}" | spvx as -q --target-env=spv1.6 -o $model-${which%%[!a-z]*}.spv -; done; spvx reflect --base=$model-has.spv $model-s.spv | grep -A 1 Payload; done
  breaks  push constants offset 0 offset 32
          new: vec4<f32>

  fits    push constants offset 0 offset 16
          gone: vec4<f32>
new.spv: the interface is the same
compared with A/m.spv: gone push constants offset 0 offset 16; new push constants offset 0 offset 32
  breaks  ClosestHitKHR hit IncomingRayPayloadKHR location 0 member 0
          vec3<f32> -> vec4<f32>

  breaks  ClosestHitKHR hit ShaderRecordBufferKHR offset 12
          new: u32

  fits    ClosestHitKHR hit ShaderRecordBufferKHR offset 8
          gone: u32
new.spv: the interface is the same
compared with A/m.spv: ClosestHitKHR hit IncomingRayPayloadKHR location 0 member 0: vec3<f32> -> vec4<f32>; new ClosestHitKHR hit ShaderRecordBufferKHR offset 12; gone ClosestHitKHR hit ShaderRecordBufferKHR offset 8
  breaks  Fragment main input location 2 member 1
          f32 -> vec2<f32>

  breaks  Fragment main output location 0 index 1
          gone: vec4<f32>
new.spv: the interface is the same
compared with A/m.spv: Fragment main input location 2 member 1: f32 -> vec2<f32>; gone Fragment main output location 0 index 1
  breaks  TaskEXT m TaskPayloadWorkgroupEXT
          gone: structure
  fits    MeshEXT m TaskPayloadWorkgroupEXT
          gone: structure

# the hash of the interface has the interpolation of inputs and of the members of a block, and nothing else of them
$ for on in 'Decorate %x' 'MemberDecorate %B 0'; do for d in '' Flat NoPerspective Centroid Sample Patch Invariant; do printf '%b\n' "$shader" 'OpEntryPoint Fragment %main "main" %x\nOpExecutionMode %main OriginUpperLeft\nOpDecorate %B Block\nOpDecorate %x Location 0' "${d:+Op$on $d}" "$types" "%B = OpTypeStruct %v2\n%p = OpTypePointer Input %B\n%x = OpVariable %p Input\n$main\n%y = OpLoad %B %x\n$end" | spvx as -q -o m.spv -; spvx reflect -f json m.spv | grep interface_hash; done | sort -u | wc -l; done
6
6

# the members of a block have the locations; two outputs with one location differ in their index; an input has a value for each vertex
$ printf '%b\n' "$shader" 'OpCapability FragmentBarycentricKHR\nOpExtension "SPV_KHR_fragment_shader_barycentric"\nOpEntryPoint Fragment %main "main" %in %o %p %v\nOpExecutionMode %main OriginUpperLeft\nOpName %o "color"\nOpName %p "blend"\nOpDecorate %in Location 1\nOpDecorate %o Location 0\nOpDecorate %p Location 0\nOpDecorate %p Index 1\nOpDecorate %S Block\nOpDecorate %v Location 5\nOpDecorate %v PerVertexKHR' "$types" '%S = OpTypeStruct %v2 %mat4\n%A = OpTypeArray %v3 %c3\n%ps = OpTypePointer Input %S\n%pv = OpTypePointer Input %A\n%po = OpTypePointer Output %v4\n%in = OpVariable %ps Input\n%v = OpVariable %pv Input\n%o = OpVariable %po Output\n%p = OpVariable %po Output' "$main" 'OpStore %o %white\nOpStore %p %white' "$end" | sed 's/^%fn = /%white = OpConstantNull %v4\n&/' | facts; spvx reflect a.spv
EP	Fragment	main	-	-	-	-
IM	in	main	1	0	R32G32_SFLOAT	-
IM	in	main	2	0	R32G32B32A32_SFLOAT	mat4x4
IO	in	main	1	0	UNDEFINED	struct
IO	in	main	5	0	R32G32B32_SFLOAT	[3]
IO	out	main	0	0	R32G32B32A32_SFLOAT	-
IX	main	0	0	1	-	-
a.spv: fragment "main"

  inputs   location  type     name
                  1  _6              not used
                  1  vec2            not used
                  2  mat4            not used
                  5  vec3[3]         not used, per vertex
  outputs         0  vec4     color
                  0  vec4     blend  index 1

  no resources, no push constants, no specialization constants

# one image with two samplers and two images with one are pairs, each listed once however often it is sampled
$ cd $TMP; pairs() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main"' 'OpExecutionMode %main OriginUpperLeft'; for n in 0 1 2 3; do printf 'OpDecorate %%v%d DescriptorSet 0\nOpDecorate %%v%d Binding %d\n' $n $n $n; done
> 	printf '%s\n' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%f4 = OpTypeVector %f 4' '%f2 = OpTypeVector %f 2' '%img = OpTypeImage %f 2D 0 0 0 1 Unknown' '%si = OpTypeSampledImage %img' '%sampler = OpTypeSampler' '%pi = OpTypePointer UniformConstant %img' '%ps = OpTypePointer UniformConstant %sampler' '%v0 = OpVariable %pi UniformConstant' '%v1 = OpVariable %pi UniformConstant' '%v2 = OpVariable %ps UniformConstant' '%v3 = OpVariable %ps UniformConstant' '%at = OpConstantNull %f2' '%main = OpFunction %void None %fn' '%l = OpLabel'
> 	k=0; for pair; do k=$((k + 1)); printf '%%i%d = OpLoad %%img %%v%d\n%%s%d = OpLoad %%sampler %%v%d\n%%c%d = OpSampledImage %%si %%i%d %%s%d\n%%t%d = OpImageSampleImplicitLod %%f4 %%c%d %%at\n' $k ${pair%-*} $k ${pair#*-} $k $k $k $k $k; done; printf 'OpReturn\nOpFunctionEnd\n'; }
> for list in '0-2 0-3 1-2' '0-2 0-2 0-3 0-2 0-3'; do pairs $list | spvx as -o pairs.spv -; echo $(spvx reflect -f ndjson pairs.spv | grep -o '"sampler_pairs":\[[^]]*\]' | grep -o '"binding":[0-9]'); done
"binding":0 "binding":2 "binding":0 "binding":3 "binding":1 "binding":2
"binding":0 "binding":2 "binding":0 "binding":3

# outputs of tessellation evaluation and of vertex shaders are arrays of their own, inputs per vertex are not
$ ports() { printf '%s\n' 'OpCapability Tessellation' 'OpMemoryModel Logical GLSL450' "OpEntryPoint $1 %main \"main\" %i %o" "$2" 'OpDecorate %i Location 0' 'OpDecorate %o Location 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%u = OpTypeInt 32 0' '%3 = OpConstant %u 3' '%a = OpTypeArray %f %3' '%pi = OpTypePointer Input %a' '%po = OpTypePointer Output %a' '%i = OpVariable %pi Input' '%o = OpVariable %po Output' '%main = OpFunction %void None %fn' '%l = OpLabel' 'OpReturn' 'OpFunctionEnd' | spvx as -o ports.spv - && spvx reflect -f ndjson ports.spv | grep -o -e '"[io][nu]t*puts"' -e '"location_count":[0-9]*' | tr -d '"' | tr '\n' ' '; echo; }
> ports Vertex ''; ports TessellationEvaluation 'OpExecutionMode %main Triangles'; ports TessellationControl 'OpExecutionMode %main OutputVertices 3'; ports Geometry ''
inputs location_count:3 outputs location_count:3 
inputs location_count:1 outputs location_count:3 
inputs location_count:1 outputs location_count:1 
inputs location_count:1 outputs location_count:3 

# a structure with one in it that has no offsets has no size, at any depth, and neither has a member of its type
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %v' 'OpExecutionMode %main LocalSize 1 1 1' 'OpMemberName %a 0 "b"' 'OpMemberName %b 0 "c"' 'OpMemberDecorate %a 0 Offset 0' 'OpMemberDecorate %a 1 Offset 16' 'OpMemberDecorate %b 0 Offset 0' 'OpDecorate %a Block' 'OpDecorate %v DescriptorSet 0' 'OpDecorate %v Binding 0' '%void = OpTypeVoid' '%float = OpTypeFloat 32' '%fn = OpTypeFunction %void' '%c = OpTypeStruct %float %float %float' '%b = OpTypeStruct %c' '%a = OpTypeStruct %b %float' '%p = OpTypePointer Uniform %a' '%v = OpVariable %p Uniform' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o $TMP/nest.spv -; spvx reflect -f json $TMP/nest.spv | grep -o '"name": "[bc]", "type": "[^"]*", "offset": 0, "size": [^,]*\|^ *"size": [^,]*' | sed 's/^ *//'
"size": null
"name": "b", "type": "_4", "offset": 0, "size": null
"size": null
"name": "c", "type": "_8", "offset": 0, "size": null
"size": null

