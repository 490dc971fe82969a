# accesses to descriptor heaps: the descriptor that a chain leads to, and its accesses through loads, selections, calls
# and pointers to data
$ cat >$TMP.sh <<'.'
> end='OpReturn\nOpFunctionEnd\n'
> fetch='%t = OpImageFetch %v4 %x %iv0\n'
> dynamic='%i = OpUndef %uint\n'
> loaded() { printf %s "%p$1 = OpUntypedAccessChainKHR %uc %aT %res $2\n%$1 = OpLoad %T %p$1\n"; } # NAME INDEX
> pointed() { printf %s "%d$1 = OpUntypedAccessChainKHR %uc %aB %res $2\n%$1 = OpBufferPointerEXT %sb %d$1\n"; }
> heap() { # BODY FUNCTIONS
> { cat <<'ASM'
> OpCapability Shader
> OpCapability UntypedPointersKHR
> OpCapability DescriptorHeapEXT
> OpExtension "SPV_EXT_descriptor_heap"
> OpExtension "SPV_KHR_untyped_pointers"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main" %res %smp %push
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %res BuiltIn ResourceHeapEXT
> OpDecorate %smp BuiltIn SamplerHeapEXT
> OpDecorate %PC Block
> OpMemberDecorate %PC 0 Offset 0
> OpMemberDecorate %PC 1 Offset 4
> OpDecorate %k SpecId 5
> OpDecorate %S Block
> OpMemberDecorate %S 0 Offset 0
> OpDecorate %tail ArrayStride 4
> OpDecorateId %aT ArrayStrideIdEXT %szT
> OpDecorateId %aB ArrayStrideIdEXT %stride
> OpDecorate %aW ArrayStride 64
> OpMemberDecorate %M 0 Offset 0
> OpMemberDecorateIdEXT %M 1 OffsetIdEXT %szT
> OpDecorateId %aS ArrayStrideIdEXT %szS
> OpDecorate %far NonUniform
> OpDecorate %shown NonWritable
> %Smp = OpTypeSampler
> %void = OpTypeVoid
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
> %fn = OpTypeFunction %void
> %uc = OpTypeUntypedPointerKHR UniformConstant
> %sb = OpTypeUntypedPointerKHR StorageBuffer
> %im = OpTypeUntypedPointerKHR Image
> %v2u = OpTypeVector %uint 2
> %k = OpSpecConstant %uint 8
> %res = OpUntypedVariableKHR %uc UniformConstant
> %smp = OpUntypedVariableKHR %uc UniformConstant
> %PC = OpTypeStruct %uint %uint
> %pp = OpTypePointer PushConstant %PC
> %pu = OpTypePointer PushConstant %uint
> %push = OpVariable %pp PushConstant
> %T = OpTypeImage %float 2D 0 0 0 1 Unknown
> %W = OpTypeImage %uint 2D 0 0 0 2 R32ui
> %ST = OpTypeSampledImage %T
> %B = OpTypeBufferEXT StorageBuffer
> %szT = OpConstantSizeOfEXT %uint %T
> %szB = OpConstantSizeOfEXT %uint %B
> %stride = OpSpecConstantOp %uint IMul %szB %k
> %aT = OpTypeRuntimeArray %T
> %aW = OpTypeArray %W %c3
> %aB = OpTypeRuntimeArray %B
> %M = OpTypeStruct %W %B
> %tail = OpTypeRuntimeArray %uint
> %S = OpTypeStruct %tail
> %szS = OpConstantSizeOfEXT %uint %Smp
> %aS = OpTypeRuntimeArray %Smp
> %v20 = OpConstantNull %v2
> %iv0 = OpConstantNull %v2u
> %fnp = OpTypeFunction %void %sb
> %fnt = OpTypeFunction %void %T
> %fnc = OpTypeFunction %void %uc
> %main = OpFunction %void None %fn
> %entry = OpLabel
> ASM
> printf %b "$1$end$2"; } | spvx as --target-env=spv1.6 -o a.spv -
> }
> facts() { # without places in the module
> 	spvx reflect -f tsv "$@" a.spv | LC_ALL=C awk -F'\t' -v OFS='\t' '$3 != "main" { next } $2 == "HEAP" { what[$4] = $5 OFS $6 OFS $7; access[$4] = $8 }
> 		$2 == "HP" { sure[$4] = $7; count[$4] = $6 } $2 == "HX" { print what[$4], $5, $6, $7, $8, sure[$4], access[$4], count[$4] }' | LC_ALL=C sort
> }
> .

$ cd $TMP

$ while IFS='|' read -r name body after; do echo "$name:"; heap "$body" "$after"; facts; done <<.
> nothing||
> loaded, and no more|$(loaded x %c3)|
> fetched|$(loaded x %c3)${fetch}|
> an index of specialization|$(loaded x %k)${fetch}|
> twice the same is one|$(loaded x %c3)${fetch}$(loaded y %c3)|
> the same index|${dynamic}$(loaded x %i)$(loaded y %i)${fetch}|
> another index|${dynamic}%j = OpUndef %uint\n$(loaded x %i)$(loaded y %j)${fetch}|
> a push constant|%a = OpAccessChain %pu %push %c1\n%i = OpLoad %uint %a\n%n = OpBitcast %int %i\n$(loaded x %n)${fetch}|
> a push constant, calculated with|%a = OpAccessChain %pu %push %c1\n%i = OpLoad %uint %a\n%n = OpIAdd %uint %i %c1\n$(loaded x %n)${fetch}|
> sampled|%ps = OpUntypedAccessChainKHR %uc %aS %smp %c1\n%s = OpLoad %Smp %ps\n$(loaded x %c0)%st = OpSampledImage %ST %x %s\n%t = OpImageSampleExplicitLod %v4 %st %v20 Lod %f1\n|
> sampled and fetched|%ps = OpUntypedAccessChainKHR %uc %aS %smp %c1\n%s = OpLoad %Smp %ps\n$(loaded y %c0)%st = OpSampledImage %ST %y %s\n%u = OpImageSampleExplicitLod %v4 %st %v20 Lod %f1\n%x = OpImage %T %st\n${fetch}|
> its size is asked for|$(loaded x %c3)%t = OpImageQueryLevels %uint %x\n|
> an atomic on an image|%x = OpUntypedAccessChainKHR %uc %aW %res %c2\n%w = OpUntypedImageTexelPointerEXT %im %W %x %iv0 %c0\n%t = OpAtomicIAdd %uint %w %c1 %c0 %c1\n|
> a member, and no array|%x = OpUntypedAccessChainKHR %uc %M %res %c1\n%y = OpBufferPointerEXT %sb %x\nOpStore %y %c0\n|
> a member that is not there|%x = OpUntypedAccessChainKHR %uc %M %res %c2\n%y = OpBufferPointerEXT %sb %x\nOpStore %y %c0\n|
> a chain that goes on|%x = OpUntypedAccessChainKHR %uc %M %res\n%y = OpUntypedAccessChainKHR %uc %M %x %c0\n%z = OpLoad %W %y\nOpImageWrite %z %iv0 %v40\n%v40 = OpUndef %v4\n|
> whole objects on, an unknown number of bytes each|%px = OpUntypedPtrAccessChainKHR %uc %aT %res %c2 %c3\n%x = OpLoad %T %px\n${fetch}|
> no object on|%px = OpUntypedPtrAccessChainKHR %uc %aT %res %c0 %c3\n%x = OpLoad %T %px\n${fetch}|
> not uniform|%far = OpUndef %uint\n$(loaded x %far)${fetch}|
> one of two|${dynamic}$(loaded y %i)$(loaded z %c1)%x = OpSelect %T %true %y %z\n${fetch}|
> either, from different ways|$(pointed y %c0)$(pointed z %c1)OpSelectionMerge %e None\nOpBranchConditional %true %l %e\n%l = OpLabel\nOpBranch %e\n%e = OpLabel\n%x = OpPhi %sb %y %entry %z %l\nOpStore %x %c1\n|
> what comes later in a loop|$(pointed y %c0)OpBranch %l\n%l = OpLabel\n%x = OpPhi %sb %y %entry %z %l\nOpStore %x %c1\n$(pointed z %c1)OpLoopMerge %e %l None\nOpBranchConditional %true %l %e\n%e = OpLabel\n|
> an image that is passed|$(loaded y %c0)%c = OpFunctionCall %void %f %y\n|%f = OpFunction %void None %fnt\n%x = OpFunctionParameter %T\n%g = OpLabel\n${fetch}${end}
> a pointer that is passed|$(pointed y %c0)%c = OpFunctionCall %void %f %y\n|%f = OpFunction %void None %fnp\n%x = OpFunctionParameter %sb\n%g = OpLabel\n%h = OpUntypedAccessChainKHR %sb %S %x %c0 %c1\n%t = OpLoad %uint %h\n${end}
> the length of the data|$(pointed y %c0)%t = OpUntypedArrayLengthKHR %uint %S %y 0\n|
> the data of one buffer by four pointers, after another|$(pointed y %c0)OpStore %y %c1\n$(for i in 1 2 3 4; do pointed $i %c2; printf %s "%h$i = OpUntypedAccessChainKHR %sb %S %$i %c0 %c1\n%t$i = OpLoad %uint %h$i\n"; done)|
> in a function that is not called||%f = OpFunction %void None %fn\n%g = OpLabel\n$(loaded x %c3)${fetch}${end}
> .
nothing:
loaded, and no more:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:3	0	no	none	1
fetched:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:3	0	no	read	1
an index of specialization:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:spec(5=8)	0	no	read	1
twice the same is one:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:3	0	no	read	2
the same index:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	dynamic	0	no	read	2
another index:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	dynamic	0	no	none	1
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	dynamic	0	no	read	1
a push constant:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	push[4]	0	no	read	1
a push constant, calculated with:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	dynamic	0	no	read	1
sampled:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:0	0	no	sample	1
sampler	sampler	-	runtime	id:sizeof(sampler)	const:1	0	no	sample	1
sampled and fetched:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:0	0	no	read,sample	1
sampler	sampler	-	runtime	id:sizeof(sampler)	const:1	0	no	sample	1
its size is asked for:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:3	0	no	query	1
an atomic on an image:
resource	storage_image	dim=2D arrayed=0 ms=0 sampled=2 format=33	[3]	literal:64	const:2	0	no	atomic	1
a member, and no array:
resource	storage_buffer	-	-	-	-	sizeof(sampled_image)	no	write	1
a member that is not there:
a chain that goes on:
resource	storage_image	dim=2D arrayed=0 ms=0 sampled=2 format=33	-	-	-	0	no	write	1
whole objects on, an unknown number of bytes each:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime/runtime	none/id:sizeof(sampled_image)	const:2/const:3	0	no	read	1
no object on:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:3	0	no	read	1
not uniform:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	dynamic	0	yes	read	1
one of two:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:1	0	no	read	1
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	dynamic	0	no	read	1
either, from different ways:
resource	storage_buffer	-	runtime	id:(sizeof(storage_buffer)*spec(5=8))	const:0	0	no	write	1
resource	storage_buffer	-	runtime	id:(sizeof(storage_buffer)*spec(5=8))	const:1	0	no	write	1
what comes later in a loop:
resource	storage_buffer	-	runtime	id:(sizeof(storage_buffer)*spec(5=8))	const:0	0	no	write	1
resource	storage_buffer	-	runtime	id:(sizeof(storage_buffer)*spec(5=8))	const:1	0	no	write	1
an image that is passed:
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:0	0	no	read	1
a pointer that is passed:
resource	storage_buffer	-	runtime	id:(sizeof(storage_buffer)*spec(5=8))	const:0	0	no	read	1
the length of the data:
resource	storage_buffer	-	runtime	id:(sizeof(storage_buffer)*spec(5=8))	const:0	0	no	length	1
the data of one buffer by four pointers, after another:
resource	storage_buffer	-	runtime	id:(sizeof(storage_buffer)*spec(5=8))	const:0	0	no	write	1
resource	storage_buffer	-	runtime	id:(sizeof(storage_buffer)*spec(5=8))	const:2	0	no	read	4
in a function that is not called:

# the same in JSON: what each step of the address is
$ while IFS='|' read -r name body; do heap "$body"; echo "$name: $(spvx reflect -f ndjson a.spv | grep -o '"heap_accesses":.*,"access":\[[^]]*\]' | sed 's/"id":[0-9]*,"byte_offset":[0-9]*,//g; s/"descriptor_type_value":[0-9]*,//g; s/"image":{[^}]*},//g')"; done <<.
> fetched|$(loaded x %c3)${fetch}
> an index of specialization|$(loaded x %k)${fetch}
> a push constant|%a = OpAccessChain %pu %push %c1\n%i = OpLoad %uint %a\n%n = OpBitcast %int %i\n$(loaded x %n)${fetch}
> sampled|%ps = OpUntypedAccessChainKHR %uc %aS %smp %c1\n%s = OpLoad %Smp %ps\n$(loaded x %c0)%st = OpSampledImage %ST %x %s\n%t = OpImageSampleExplicitLod %v4 %st %v20 Lod %f1\n
> an atomic on an image|%x = OpUntypedAccessChainKHR %uc %aW %res %c2\n%w = OpUntypedImageTexelPointerEXT %im %W %x %iv0 %c0\n%t = OpAtomicIAdd %uint %w %c1 %c0 %c1\n
> a member, and no array|%x = OpUntypedAccessChainKHR %uc %M %res %c1\n%y = OpBufferPointerEXT %sb %x\nOpStore %y %c0\n
> whole objects on, an unknown number of bytes each|%px = OpUntypedPtrAccessChainKHR %uc %aT %res %c2 %c3\n%x = OpLoad %T %px\n${fetch}
> a member of objects on|%x = OpUntypedPtrAccessChainKHR %uc %M %res %c2 %c1\n%y = OpBufferPointerEXT %sb %x\nOpStore %y %c0\n
> not uniform|%far = OpUndef %uint\n$(loaded x %far)${fetch}
> .
fetched: "heap_accesses":[{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE","places":1,"address":"3*sizeof(sampled_image)","steps":[{"length":null,"index_from":"constant","index":{"value":3},"stride":{"value":null,"expression":"sizeof(sampled_image)"},"decoration":"ArrayStrideIdEXT"}],"nonuniform":false,"access":["read"]
an index of specialization: "heap_accesses":[{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE","places":1,"address":"spec(5=8)*sizeof(sampled_image)","steps":[{"length":null,"index_from":"constant","index":{"value":8,"expression":"spec(5=8)"},"stride":{"value":null,"expression":"sizeof(sampled_image)"},"decoration":"ArrayStrideIdEXT"}],"nonuniform":false,"access":["read"]
a push constant: "heap_accesses":[{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE","places":1,"address":"push[4]*sizeof(sampled_image)","steps":[{"length":null,"index_from":"push_constant","push_constant_offset":4,"stride":{"value":null,"expression":"sizeof(sampled_image)"},"decoration":"ArrayStrideIdEXT"}],"nonuniform":false,"access":["read"]
sampled: "heap_accesses":[{"heap":"sampler","descriptor_type":"VK_DESCRIPTOR_TYPE_SAMPLER","places":1,"address":"1*sizeof(sampler)","steps":[{"length":null,"index_from":"constant","index":{"value":1},"stride":{"value":null,"expression":"sizeof(sampler)"},"decoration":"ArrayStrideIdEXT"}],"nonuniform":false,"access":["sample"]},{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE","places":1,"address":"0","steps":[{"length":null,"index_from":"constant","index":{"value":0},"stride":{"value":null,"expression":"sizeof(sampled_image)"},"decoration":"ArrayStrideIdEXT"}],"nonuniform":false,"access":["sample"]
an atomic on an image: "heap_accesses":[{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_STORAGE_IMAGE","places":1,"address":"128","steps":[{"length":3,"index_from":"constant","index":{"value":2},"stride":{"value":64},"decoration":"ArrayStride"}],"nonuniform":false,"access":["atomic"]
a member, and no array: "heap_accesses":[{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_STORAGE_BUFFER","places":1,"address":"sizeof(sampled_image)","steps":[{"member":"_m1","offset":{"value":null,"expression":"sizeof(sampled_image)"},"decoration":"OffsetIdEXT"}],"nonuniform":false,"access":["write"]
whole objects on, an unknown number of bytes each: "heap_accesses":[{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE","places":1,"address":"2*?+3*sizeof(sampled_image)","steps":[{"length":null,"index_from":"constant","index":{"value":2}},{"length":null,"index_from":"constant","index":{"value":3},"stride":{"value":null,"expression":"sizeof(sampled_image)"},"decoration":"ArrayStrideIdEXT"}],"nonuniform":false,"access":["read"]
a member of objects on: "heap_accesses":[{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_STORAGE_BUFFER","places":1,"address":"2*?+sizeof(sampled_image)","steps":[{"length":null,"index_from":"constant","index":{"value":2}},{"member":"_m1","offset":{"value":null,"expression":"sizeof(sampled_image)"},"decoration":"OffsetIdEXT"}],"nonuniform":false,"access":["write"]
not uniform: "heap_accesses":[{"heap":"resource","descriptor_type":"VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE","places":1,"address":"dynamic*sizeof(sampled_image)","steps":[{"length":null,"index_from":"dynamic","stride":{"value":null,"expression":"sizeof(sampled_image)"},"decoration":"ArrayStrideIdEXT"}],"nonuniform":true,"access":["read"]

# with a value for the constant
$ heap "$(loaded x %k)$fetch"; facts --spec=5=3
resource	sampled_image	dim=2D arrayed=0 ms=0 sampled=1 format=0	runtime	id:sizeof(sampled_image)	const:spec(5=3)	0	no	read	1

# the data of a buffer
$ heap '%d = OpUntypedAccessChainKHR %uc %aB %res %c0\n%shown = OpBufferPointerEXT %sb %d\n%c = OpFunctionCall %void %f %shown\n' '%f = OpFunction %void None %fnp\n%x = OpFunctionParameter %sb\n%g = OpLabel\n%h = OpUntypedAccessChainKHR %sb %S %x %c0 %c1\n%t = OpLoad %uint %h\n'"$end"''; spvx reflect -f json a.spv | grep -A 2 '"block".*runtime_stride'
          "block": {"type": "_7", "size": 0, "runtime_stride": 4},
          "access": ["read"],
          "readonly": true

# which interfaces are the same
$ while IFS='|' read -r name a b; do for body in "$a" "$b"; do heap "$body"; spvx reflect -f json a.spv | grep interface_hash; done | uniq | wc -l | sed "s%$%: $name%"; done <<.
> another order|$(loaded x %c3)$(pointed y %c0)|$(pointed y %c0)$(loaded x %c3)
> what is done does not matter|$(loaded x %c3)|$(loaded x %c3)${fetch}
> one dynamic index more|${dynamic}$(loaded x %i)|${dynamic}%j = OpUndef %uint\n$(loaded x %i)$(loaded y %j)
> another index|$(loaded x %c3)|$(loaded x %c2)
> another descriptor|$(loaded x %c3)|$(pointed x %c3)
> one less|$(loaded x %c3)|
> .
1: another order
1: what is done does not matter
1: one dynamic index more
2: another index
2: another descriptor
2: one less

# a header, and the text
$ heap "%x = OpUntypedAccessChainKHR %uc %aW %res %c2\n%z = OpLoad %W %x\n%v40 = OpUndef %v4\nOpImageWrite %z %iv0 %v40\n$(pointed y %c3)%h = OpUntypedAccessChainKHR %sb %S %y %c0 %c1\n%t = OpLoad %uint %h\n"; spvx reflect -f c-header a.spv | grep -i -e heap -e 'struct '
/* resource heap: storage_image at 128, write */
#define A_COMP_HEAP_STRIDE_STORAGE_IMAGE 64
/* resource heap: storage_buffer at 3*(sizeof(storage_buffer)*spec(5=8)), read */
struct a_comp__5 {
SPVX_STATIC_ASSERT(offsetof(struct a_comp__5, _m0) == 0, "a_comp__5._m0");
SPVX_STATIC_ASSERT(offsetof(struct a_comp__5, _m1) == 4, "a_comp__5._m1");
SPVX_STATIC_ASSERT(sizeof(struct a_comp__5) == 8, "a_comp__5");

$ heap "%far = OpUndef %uint\n$(loaded x %far)${fetch}$(pointed y %c3)%t = OpUntypedArrayLengthKHR %uint %S %y 0\n"; spvx reflect a.spv | sed 1,2d
  heap      descriptor      access  type                    address
  resource  sampled image   read    (2D float), nonuniform  dynamic*sizeof(sampled_image)
  resource  storage buffer  length  _7 (0 bytes + 4 each)   3*(sizeof(storage_buffer)*spec(5=8))

  push constants _5  offset  size  type  name  (8 bytes)
                          0     4  uint  _m0
                          4     4  uint  _m1

  block _7  offset  type    name  (0 bytes + 4 each)
                 0  uint[]  _m0

  specialization constant  type  value
                        5  uint  8

# one descriptor by two chains, and two; in a list, and in words
$ for i in %c3 %c2; do heap "$(loaded x %c3)${fetch}$(loaded y $i)"; spvx reflect a.spv | grep '^  resource'; spvx reflect -f markdown a.spv | head -n 1; done
  resource  sampled image  read    (2D float), 2 access chains  3*sizeof(sampled_image)
`a.spv`: GLCompute `main` **0 resources, 1 descriptor in a heap, push constants, 1 specialization constant**
  resource  sampled image  read    (2D float)  3*sizeof(sampled_image)
  resource  sampled image  none    (2D float)  2*sizeof(sampled_image)
`a.spv`: GLCompute `main` **0 resources, 2 descriptors in heaps, push constants, 1 specialization constant**

# an element of a vector of push constants is an index of the heap where it is known which one
$ sed 's/%PC = OpTypeStruct %uint %uint/%PC = OpTypeStruct %v2u %uint/; s/%PC 1 Offset 4/%PC 1 Offset 8/' $TMP.sh >vector.sh; . ./vector.sh
> for j in %c1 %far; do heap "%far = OpUndef %uint\n%at = OpAccessChain %pu %push %c0 $j\n%i = OpLoad %uint %at\n$(loaded x %i)$fetch"; facts | cut -f 6; done
push[4]
dynamic
