# static use: by any <id>, along calls and through parameters; bytes, accesses, pairs; and instructions that are no use
$ cat >$TMP.sh <<'.'
> shader='OpCapability Shader\nOpMemoryModel Logical GLSL450\n'
> types='%void = OpTypeVoid\n%bool = OpTypeBool\n%int = OpTypeInt 32 1\n%uint = OpTypeInt 32 0\n%float = OpTypeFloat 32\n%v2 = OpTypeVector %float 2\n%v3 = OpTypeVector %float 3\n%v4 = OpTypeVector %float 4\n%mat4 = OpTypeMatrix %v4 4\n%c0 = OpConstant %uint 0\n%c1 = OpConstant %uint 1\n%c2 = OpConstant %uint 2\n%c3 = OpConstant %uint 3\n%f1 = OpConstant %float 1\n%true = OpConstantTrue %bool\n%fn = OpTypeFunction %void\n'
> main='%main = OpFunction %void None %fn\n%entry = OpLabel\n'
> end='OpReturn\nOpFunctionEnd\n'
> compute="${shader}OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
> block='OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\nOpMemberDecorate %s 1 Offset 16\nOpMemberDecorate %s 1 ColMajor\nOpMemberDecorate %s 1 MatrixStride 16\nOpMemberDecorate %s 2 Offset 80\nOpMemberDecorate %s 3 Offset 128\nOpDecorate %arr ArrayStride 16\nOpDecorate %tail ArrayStride 32\nOpName %a "a"\nOpName %b "b"\nOpName %main "main"\nOpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\nOpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n'
> block_types='%arr = OpTypeArray %float %c3\n%tail = OpTypeRuntimeArray %v4\n%s = OpTypeStruct %v4 %mat4 %arr %tail\n%p = OpTypePointer StorageBuffer %s\n%pf = OpTypePointer StorageBuffer %float\n%pv = OpTypePointer StorageBuffer %v4\n%pm = OpTypePointer StorageBuffer %mat4\n%pa = OpTypePointer StorageBuffer %arr\n%fnp = OpTypeFunction %void %pv\n%a = OpVariable %p StorageBuffer\n%b = OpVariable %p StorageBuffer\n'
> reflect() { printf %b "$(cat)" | spvx as --target-env=spv1.6 -o m.spv -; spvx reflect -f json m.spv >json; } # of standard input
> uses() { sed -n 's/.*{"set": [0-9]*, "binding": \([0-9]*\), "id": [0-9]*, \("static_use".*\)}.*/  binding \1: \2/p' json | sed 's/"[a-z_]*": false,* *//g; s/": true//g; s/"//g'; }
> .

$ cd $TMP

# what a body does to two blocks
$ while IFS='|' read -r name body; do echo "$name:"; reflect <<.
> $compute$block$types$block_types%pu = OpTypePointer StorageBuffer %uint\n%ulong = OpTypeInt 64 0\n%last = OpConstant %ulong 576460752303423482\n%past = OpConstant %ulong 576460752303423484\n$main$body$end
> .
> uses; done <<'END'
> nothing|
> a member|%x = OpAccessChain %pv %a %c0\n%y = OpLoad %v4 %x\n
> a component|%x = OpAccessChain %pf %a %c0 %c2\n%y = OpLoad %float %x\n
> a column, written|%x = OpAccessChain %pv %a %c1 %c2\n%v = OpUndef %v4\nOpStore %x %v\n
> a component of a column|%x = OpAccessChain %pf %a %c1 %c3 %c1\n%y = OpLoad %float %x\n
> an element, twice narrowed|%x = OpAccessChain %pa %a %c2\n%z = OpAccessChain %pf %x %c2\n%y = OpLoad %float %z\n
> an element of unknown index|%i = OpUndef %uint\n%x = OpAccessChain %pf %a %c2 %i\n%y = OpLoad %float %x\n
> a known element of the runtime array|%x = OpAccessChain %pf %a %c3 %c2 %c1\n%y = OpLoad %float %x\n
> an unknown one|%i = OpUndef %uint\n%x = OpAccessChain %pf %a %c3 %i %c1\n%y = OpLoad %float %x\n
> the last one before 2^64|%x = OpAccessChain %pv %a %c3 %last\n%y = OpLoad %v4 %x\n
> the first one past 2^64|%x = OpAccessChain %pv %a %c3 %past\n%y = OpLoad %v4 %x\n
> the length of the runtime array|%y = OpArrayLength %uint %a 3\n
> all of it|%y = OpLoad %s %a\n
> apart and together|%x1 = OpAccessChain %pf %a %c0 %c0\n%y1 = OpLoad %float %x1\n%x2 = OpAccessChain %pf %a %c2 %c1\n%y2 = OpLoad %float %x2\n%x3 = OpAccessChain %pf %a %c0 %c1\nOpStore %x3 %y1\n%x4 = OpAccessChain %pf %a %c2 %c0\n%y4 = OpLoad %float %x4\n
> copied from one to the other|OpCopyMemory %a %b\n
> an atomic operation|%x = OpAccessChain %pu %a %c0\n%y = OpAtomicIAdd %uint %x %c1 %c0 %c1\n
> an atomic load and an atomic store|%x = OpAccessChain %pu %a %c0\n%y = OpAtomicLoad %uint %x %c1 %c0\n%z = OpAccessChain %pu %b %c0\nOpAtomicStore %z %c1 %c0 %y\n
> a copy of the pointer|%x = OpCopyObject %p %a\n%z = OpAccessChain %pv %x %c0\n%y = OpLoad %v4 %z\n
> one or the other|%x = OpSelect %p %true %a %b\n
> one or the other, by where it came from|OpSelectionMerge %m None\nOpBranchConditional %true %l %m\n%l = OpLabel\nOpBranch %m\n%m = OpLabel\n%x = OpPhi %p %a %entry %b %l\n
> no parameter, but a literal of an operand|%x = OpAccessChain %pv %b %c0\n%y = OpLoad %v4 %x Aligned 256\n%z = OpCompositeExtract %float %y 1\n
> END
nothing:
a member:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[0, 16]]
a component:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[8, 4]]
a column, written:
  binding 0: static_use, in_call_tree, writes, used_ranges: [[48, 16]]
a component of a column:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[68, 4]]
an element, twice narrowed:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[112, 4]]
an element of unknown index:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[80, 48]]
a known element of the runtime array:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[196, 4]]
an unknown one:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[128, null]]
the last one before 2^64:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[18446744073709551552, 16]]
the first one past 2^64:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[128, null]]
the length of the runtime array:
  binding 0: static_use, in_call_tree, 
all of it:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[0, null]]
apart and together:
  binding 0: static_use, in_call_tree, reads, writes, used_ranges: [[0, 8], [80, 4], [96, 4]]
copied from one to the other:
  binding 0: static_use, in_call_tree, writes, used_ranges: [[0, null]]
  binding 1: static_use, in_call_tree, reads, used_ranges: [[0, null]]
an atomic operation:
  binding 0: static_use, in_call_tree, reads, writes, atomics, used_ranges: [[0, 16]]
an atomic load and an atomic store:
  binding 0: static_use, in_call_tree, reads, atomics, used_ranges: [[0, 16]]
  binding 1: static_use, in_call_tree, writes, atomics, used_ranges: [[0, 16]]
a copy of the pointer:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[0, 16]]
one or the other:
  binding 0: static_use, in_call_tree, reads, writes, used_ranges: [[0, null]]
  binding 1: static_use, in_call_tree, reads, writes, used_ranges: [[0, null]]
one or the other, by where it came from:
  binding 0: static_use, in_call_tree, reads, writes, used_ranges: [[0, null]]
  binding 1: static_use, in_call_tree, reads, writes, used_ranges: [[0, null]]
no parameter, but a literal of an operand:
  binding 1: static_use, in_call_tree, reads, used_ranges: [[0, 16]]

# 64 ranges that are apart, and one more: then one range covers them all
$ for n in 63 64; do { printf %s "$compute$block$types$block_types"; for i in $(seq 0 $n); do printf %s "%n$i = OpConstant %uint $i\n"; done; printf %s "$main"
> for i in $(seq 0 $n); do printf %s "%x$i = OpAccessChain %pf %a %c3 %n$i %c0\n%y$i = OpLoad %float %x$i\n"; done; printf %s "$end"; } | reflect; uses | sed 's/\([0-9], 4\], \).*\(, \[\)/\1...\2/'; done
  binding 0: static_use, in_call_tree, reads, used_ranges: [[128, 4], ..., [2144, 4]]
  binding 0: static_use, in_call_tree, reads, used_ranges: [[128, 2052]]

# as many parts passed for one parameter as are followed, and one more: then all of the buffer counts
$ for n in 15 16; do { printf %s "$compute$block$types$block_types"; for i in $(seq 0 $n); do printf %s "%n$i = OpConstant %uint $i\n"; done; printf %s "$main"
> for i in $(seq 0 $n); do printf %s "%x$i = OpAccessChain %pv %a %c3 %n$i\n%y$i = OpFunctionCall %void %f %x$i\n"; done; printf %s "$end%f = OpFunction %void None %fnp\n%q = OpFunctionParameter %pv\n%m = OpLabel\n%y = OpLoad %v4 %q\n$end"; } | reflect; uses | sed 's/\([0-9], 16\], \).*\(, \[\)/\1...\2/'; done
  binding 0: static_use, in_call_tree, reads, used_ranges: [[128, 16], ..., [608, 16]]
  binding 0: static_use, in_call_tree, reads, used_ranges: [[0, null]]

# a part of a parameter that is passed on, from a part that is known, from one that is not, and from around it
$ while IFS='|' read -r name index chain; do echo "$name:"; reflect <<.
> $compute$block$types$block_types%fnf = OpTypeFunction %void %pf\n$main%i = OpUndef %uint\n%x = OpAccessChain %pv %a %c3 %$index\n%y = OpFunctionCall %void %f %x\n$end%f = OpFunction %void None %fnp\n%q = OpFunctionParameter %pv\n%m = OpLabel\n%z = $chain %c1\n%w = OpFunctionCall %void %g %z\n$end%g = OpFunction %void None %fnf\n%r = OpFunctionParameter %pf\n%o = OpLabel\n%u = OpLoad %float %r\n$end
> .
> uses; done <<'END'
> known|c2|OpAccessChain %pf %q
> unknown|i|OpAccessChain %pf %q
> the same object|c2|OpPtrAccessChain %pf %q %c0
> another object|c2|OpPtrAccessChain %pf %q %c1
> END
known:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[196, 4]]
unknown:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[128, null]]
the same object:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[196, 4]]
another object:
  binding 0: static_use, in_call_tree, reads, used_ranges: [[0, null]]

# a matrix of an array takes all up to the next one, however far apart its columns are
$ reflect <<.
> $compute OpName %main "main"\nOpName %a "a"\nOpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 0\nOpDecorate %s Block\nOpMemberDecorate %s 0 Offset 16\nOpMemberDecorate %s 0 ColMajor\nOpMemberDecorate %s 0 MatrixStride 32\nOpDecorate %all ArrayStride 128\n$types%all = OpTypeArray %mat4 %c3\n%s = OpTypeStruct %all\n%p = OpTypePointer StorageBuffer %s\n%a = OpVariable %p StorageBuffer\n%pm = OpTypePointer StorageBuffer %mat4\n$main%x = OpAccessChain %pm %a %c0 %c1\n%y = OpLoad %mat4 %x\n$end
> .
> uses
  binding 0: static_use, in_call_tree, reads, used_ranges: [[144, 128]]

# parameters denote their arguments; recursion ends. The column of a parameter: the stride of the argument is not followed
$ reflect <<.
> ${compute}
> OpName %deep "deep"
> ${block}
> ${types}
> ${block_types}
> %fnf = OpTypeFunction %void %pf %pm
> ${main}
> %x = OpAccessChain %pv %a %c0
> %r = OpFunctionCall %void %read %x
> %m = OpAccessChain %pm %b %c1
> %y = OpAccessChain %pf %b %c2 %c1
> %q = OpFunctionCall %void %deep %y %m
> ${end}
> %read = OpFunction %void None %fnp
> %pointer = OpFunctionParameter %pv
> %l1 = OpLabel
> %z = OpAccessChain %pf %pointer %c3
> %w = OpLoad %float %z
> ${end}
> %deep = OpFunction %void None %fnf
> %f = OpFunctionParameter %pf
> %n = OpFunctionParameter %pm
> %l2 = OpLabel
> %again = OpFunctionCall %void %deep %f %n
> OpStore %f %f1
> %column = OpAccessChain %pv %n %c0
> %s2 = OpFunctionCall %void %read %column
> ${end}
> .
> uses
  binding 0: static_use, in_call_tree, reads, used_ranges: [[12, 4]]
  binding 1: static_use, in_call_tree, reads, writes, used_ranges: [[16, 64], [96, 4]]

# a function that is not there may do anything; one that is not called does nothing
$ reflect <<.
> ${compute}
> ${block}
> OpDecorate %away LinkageAttributes "away" Import
> ${types}
> ${block_types}
> %away = OpFunction %void None %fnp
> %there = OpFunctionParameter %pv
> OpFunctionEnd
> ${main}
> %x = OpAccessChain %pv %a %c0
> %r = OpFunctionCall %void %away %x
> ${end}
> %unused = OpFunction %void None %fn
> %l = OpLabel
> %y = OpLoad %s %b
> ${end}
> .
> uses; grep away json
  binding 0: static_use, in_call_tree, reads, writes, used_ranges: [[0, null]]
    {"name": "away", "id": 7, "type": "Import", "kind": "function"}

# speaking of a variable is no use of it: names, decorations, debug information, lines
$ reflect <<.
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %debug = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> %printf = OpExtInstImport "NonSemantic.DebugPrintf"
> %opencl = OpExtInstImport "OpenCL.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> %file = OpString "dir/file.comp"
> %format = OpString "x"
> ${block}
> ${types}
> OpLine %format 3 4
> ${block_types}
> %c7 = OpConstant %uint 7
> %c9 = OpConstant %uint 9
> %source = OpExtInst %void %debug DebugSource %file
> %unit = OpExtInst %void %debug DebugCompilationUnit %c1 %c2 %source %c2
> %global = OpExtInst %void %debug DebugGlobalVariable %file %unit %source %c7 %c9 %unit %file %b %c0
> %none = OpExtInst %void %opencl DebugInfoNone
> %local = OpExtInst %void %opencl DebugLocalVariable %file %none %none 7 9 %none FlagIsLocal
> %path = OpExtInst %void %opencl DebugExpression
> ${main}
> %where = OpExtInst %void %opencl DebugDeclare %local %a %path
> OpLine %file 5 6
> %say = OpExtInst %void %printf 1 %format %a
> ${end}
> .
> uses; grep -e '"name": "[ab]"' -e '"source"' json
          "name": "a",
          "source": {"file": "x", "line": 3, "column": 4},
          "name": "b",
          "source": {"file": "dir/file.comp", "line": 7, "column": 9},

# specialization constants: by code, through operations, as a local size, as the length of an array that is used
$ reflect <<.
> ${shader}
> OpEntryPoint GLCompute %main "main"
> OpExecutionModeId %main LocalSizeId %k5 %c1 %c1
> OpDecorate %k9 SpecId 9
> OpDecorate %k5 SpecId 5
> OpDecorate %k3 SpecId 3
> OpDecorate %k4 SpecId 4
> OpDecorate %k1 SpecId 1
> ${types}
> %k9 = OpSpecConstant %uint 1
> %k5 = OpSpecConstant %uint 1
> %k3 = OpSpecConstant %uint 1
> %k4 = OpSpecConstant %uint 1
> %k1 = OpSpecConstant %uint 1
> %sum = OpSpecConstantOp %uint IAdd %k9 %c1
> %more = OpSpecConstantOp %uint IAdd %sum %c1
> %arr = OpTypeArray %float %k3
> %p = OpTypePointer Workgroup %arr
> %pf = OpTypePointer Workgroup %float
> %w = OpVariable %p Workgroup
> ${main}
> %x = OpAccessChain %pf %w %more
> OpStore %x %f1
> ${end}
> %unused = OpFunction %void None %fn
> %l = OpLabel
> %y = OpIAdd %uint %k4 %k4
> ${end}
> .
> sed -n '/"specialization_constants": \[[0-9]/p; s/^      "spec_id"/&/p' json
      "specialization_constants": [3, 5, 9],
      "spec_id": 1,
      "spec_id": 3,
      "spec_id": 4,
      "spec_id": 5,
      "spec_id": 9,

# a function that a constant points to is called where the pointer is used, and not where it is only defined
$ reflect <<.
> OpCapability Addresses\nOpCapability Kernel\nOpCapability FunctionPointersINTEL\nOpExtension "SPV_INTEL_function_pointers"\nOpMemoryModel Physical64 OpenCL
> OpEntryPoint Kernel %main "main"\nOpEntryPoint Kernel %other "other"\nOpDecorate %k SpecId 7
> %void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%k = OpSpecConstant %uint 1\n%fn = OpTypeFunction %void\n%pc = OpTypePointer CodeSectionINTEL %fn\n%ptr = OpConstantFunctionPointerINTEL %pc %f
> $main%r = OpFunctionPointerCallINTEL %void %ptr\n$end%other = OpFunction %void None %fn\n%l = OpLabel\n$end%f = OpFunction %void None %fn\n%m = OpLabel\n%x = OpIAdd %uint %k %k\n$end
> .
> grep -e '^      "name"' -e '^      "specialization_constants"' json
      "name": "main",
      "specialization_constants": [7],
      "name": "other",
      "name": "",

# images and samplers meet in OpSampledImage, also as parameters
$ reflect <<.
> ${shader}
> OpEntryPoint Fragment %main "main"
> OpName %i1 "i1"
> OpName %i2 "i2"
> OpName %s1 "s1"
> OpName %w "w"
> ${types}
> %image = OpTypeImage %float 2D 0 0 0 1 Unknown
> %sampler = OpTypeSampler
> %both = OpTypeSampledImage %image
> %store = OpTypeImage %float 2D 0 0 0 2 R32f
> %pi = OpTypePointer UniformConstant %image
> %ps = OpTypePointer UniformConstant %sampler
> %pw = OpTypePointer UniformConstant %store
> %fnp = OpTypeFunction %void %pi %sampler
> %i1 = OpVariable %pi UniformConstant
> %i2 = OpVariable %pi UniformConstant
> %s1 = OpVariable %ps UniformConstant
> %w = OpVariable %pw UniformConstant
> ${main}
> %li = OpLoad %image %i1
> %ls = OpLoad %sampler %s1
> %j = OpSampledImage %both %li %ls
> %uv = OpUndef %v2
> %x = OpImageSampleImplicitLod %v4 %j %uv
> %lw = OpLoad %store %w
> %at = OpUndef %v2
> OpImageWrite %lw %at %x
> %r = OpFunctionCall %void %sample %i2 %ls
> ${end}
> %sample = OpFunction %void None %fnp
> %fi = OpFunctionParameter %pi
> %fs = OpFunctionParameter %sampler
> %l = OpLabel
> %fl = OpLoad %image %fi
> %fj = OpSampledImage %both %fl %fs
> ${end}
> .
> grep -e static_use -e '"sampler"' -e '"name": "[isw]' -e '^      "id"' json
      "id": 1,
        {"id": 2, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false},
        {"id": 3, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": false, "writes": false, "atomics": false},
        {"id": 4, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": true, "writes": false, "atomics": false},
        {"id": 5, "static_use": true, "in_call_tree": true, "in_interface": false, "reads": false, "writes": true, "atomics": false}
        {"image": {"id": 2}, "sampler": {"id": 4}},
        {"image": {"id": 3}, "sampler": {"id": 4}}
      "name": "i1",
      "id": 2,
      "name": "i2",
      "id": 3,
      "name": "s1",
      "id": 4,
      "name": "w",
      "id": 5,

# members continue from the one before, or have a location of their own
$ reflect <<.
> $shader
> OpEntryPoint Vertex %main "main" %o %q
> OpDecorate %s Block
> OpMemberDecorate %s 0 Location 3
> OpMemberDecorate %s 2 Location 1
> OpMemberDecorate %s 2 Component 2
> OpMemberDecorate %s 3 Flat
> OpMemberDecorate %s 4 BuiltIn PointSize
> OpDecorate %q Location 9
> OpDecorate %q Centroid
> $types
> %s = OpTypeStruct %mat4 %v2 %v2 %int %float
> %t = OpTypeStruct %mat4 %float
> %p = OpTypePointer Output %s
> %pt = OpTypePointer Output %t
> %o = OpVariable %p Output
> %q = OpVariable %pt Output
> $empty
> .
> sed -n '/"outputs"/,/^      \]/p' json | grep -e '"location' -e '"builtin' | sed 's/, "words".*//'
          "location": 9,
          "location_count": 5,
            {"name": "", "type": "mat4x4<f32>", "location": 9, "location_count": 4, "format": "VK_FORMAT_R32G32B32A32_SFLOAT", "format_value": 109, "centroid": true, "in_call_tree": false},
            {"name": "", "type": "f32", "location": 13, "location_count": 1, "format": "VK_FORMAT_R32_SFLOAT", "format_value": 100, "centroid": true, "in_call_tree": false}
          "words": {"location": 47}
          "location": null,
          "location_count": 8,
            {"name": "", "type": "mat4x4<f32>", "location": 3, "location_count": 4, "format": "VK_FORMAT_R32G32B32A32_SFLOAT", "format_value": 109, "in_call_tree": false
            {"name": "", "type": "vec2<f32>", "location": 7, "location_count": 1, "format": "VK_FORMAT_R32G32_SFLOAT", "format_value": 103, "in_call_tree": false},
            {"name": "", "type": "vec2<f32>", "location": 1, "component": 2, "location_count": 1, "format": "VK_FORMAT_R32G32_SFLOAT", "format_value": 103, "in_call_tree": false
            {"name": "", "type": "i32", "location": 2, "location_count": 1, "format": "VK_FORMAT_R32_SINT", "format_value": 99, "flat": true, "in_call_tree": false},
            {"name": "", "type": "f32", "builtin": "PointSize", "in_call_tree": false

# by location, component; built-in variables last
$ reflect <<.
> $shader
> OpEntryPoint Fragment %main "main" %b %d %c %a %p
> OpName %a "a"
> OpName %b "b"
> OpName %c "c"
> OpName %d "d"
> OpName %p "p"
> OpDecorate %a Location 0
> OpDecorate %b Location 1
> OpDecorate %b Component 2
> OpDecorate %c Location 1
> OpDecorate %d BuiltIn FragDepth
> OpDecorate %p Location 0
> OpDecorate %p Index 1
> OpDecorate %p Component 1
> $types
> %o = OpTypePointer Output %float
> %a = OpVariable %o Output
> %b = OpVariable %o Output
> %c = OpVariable %o Output
> %d = OpVariable %o Output
> %p = OpVariable %o Output
> $empty
> .
> sed -n '/"outputs"/,/^      \]/p' json | grep -e '"name"' -e '^          "index"'
          "name": "a",
          "name": "p",
          "index": 1,
          "name": "c",
          "name": "b",
          "name": "d",

# workgroup variables by the rules of std430, only those in use: 4, then 3 x 16 from 16 on, then 80 (4, 16 + 12, 4, 4, 48 + 16, 4 and 12 at the end)
$ reflect <<.
> $shader
> OpEntryPoint GLCompute %main "main"
> $types
> %s = OpTypeStruct %float %v3 %bool %float %v4 %bool
> %arr = OpTypeArray %v3 %c3
> %ps = OpTypePointer Workgroup %s
> %pa = OpTypePointer Workgroup %arr
> %pf = OpTypePointer Workgroup %float
> %f = OpVariable %pf Workgroup
> %a = OpVariable %pa Workgroup
> %x = OpVariable %ps Workgroup
> %not = OpVariable %pa Workgroup
> $main
> OpStore %f %f1
> %y = OpLoad %arr %a
> %z = OpLoad %s %x
> $end
> .
> grep workgroup_memory json
      "workgroup_memory": 144,

# an array of structures of a byte, which has no other alignment
$ reflect <<.
> $shader
> OpCapability Int8
> OpEntryPoint GLCompute %main "main"
> $types
> %byte = OpTypeInt 8 0
> %s = OpTypeStruct %byte
> %arr = OpTypeArray %s %c3
> %p = OpTypePointer Workgroup %arr
> %a = OpVariable %p Workgroup
> $main
> %x = OpLoad %arr %a
> $end
> .
> grep workgroup_memory json
      "workgroup_memory": 3,

# one byte of it, and two
$ for width in 8 16; do reflect <<.
> ${compute}%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%n = OpTypeInt $width 0\n%p = OpTypePointer Workgroup %n\n%w = OpVariable %p Workgroup\n${main}%x = OpLoad %n %w\n$end
> .
> spvx reflect m.spv | grep workgroup; done
  1 byte of workgroup memory
  2 bytes of workgroup memory

# blocks by their offsets; those that are Aliased are over each other, the others are not (SPV_KHR_workgroup_memory_explicit_layout)
$ while IFS='|' read -r name aliased uses; do { cat <<.
> OpCapability Shader
> OpCapability WorkgroupMemoryExplicitLayoutKHR
> OpExtension "SPV_KHR_workgroup_memory_explicit_layout"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> OpDecorate %g Block
> OpMemberDecorate %g 0 Offset 16
> OpDecorate %t Block
> OpMemberDecorate %t 0 Offset 0
> OpDecorate %arr ArrayStride 16
> $(for v in $aliased; do echo "OpDecorate %$v Aliased"; done)
> ${types}%s = OpTypeStruct %float
> %g = OpTypeStruct %float
> %arr = OpTypeArray %float %c3
> %t = OpTypeStruct %arr
> %ps = OpTypePointer Workgroup %s
> %pg = OpTypePointer Workgroup %g
> %pt = OpTypePointer Workgroup %t
> %pf = OpTypePointer Workgroup %float
> %x = OpVariable %ps Workgroup
> %y = OpVariable %pg Workgroup
> %z = OpVariable %pt Workgroup
> %w = OpVariable %ps Workgroup
> %n = OpVariable %pf Workgroup
> ${main}
> $(for v in $uses; do case $v in [xw]) type=ps ;; y) type=pg ;; z) type=pt ;; n) type=pf ;; esac; echo "%u$v = OpCopyObject %$type %$v"; done)
> $end
> .
> } | reflect; echo "$name: $(sed -n 's/^      "workgroup_memory": //p' json)"; done <<'END'
> one||x
> one that is aliased|x|x
> a gap before its member||y
> an array with a stride||z
> two of one size|x w|x w
> the first is largest|z x|z x
> the last is largest|x z|x z
> three|x y z|x y z
> of two only one is used|x z|x
> two that are not aliased||x w
> one that is not among two that are|y z|x y z
> and no block|x w|x w n
> END
one: 4,
one that is aliased: 4,
a gap before its member: 20,
an array with a stride: 48,
two of one size: 4,
the first is largest: 48,
the last is largest: 48,
three: 48,
of two only one is used: 4,
two that are not aliased: 8,
one that is not among two that are: 52,
and no block: 8,

# a SpecId is one number to set, however many constants have it
$ reflect <<.
> $shader
> OpEntryPoint GLCompute %main "main"
> OpName %a "a"
> OpName %b "b"
> OpDecorate %a SpecId 7
> OpDecorate %x SpecId 3
> OpDecorate %b SpecId 7
> $types
> %a = OpSpecConstant %uint 1
> %x = OpSpecConstant %uint 2
> %b = OpSpecConstant %uint 5
> $main
> %y = OpIAdd %uint %a %b
> %z = OpIAdd %uint %y %x
> $end
> .
> grep -e '"specialization_constants": \[[0-9]' json; grep -A 4 '"also"' json; spvx reflect m.spv | sed -n '/specialization/,$p'
      "specialization_constants": [3, 7]
      "also": [
        {
          "spec_id": 7,
          "name": "b",
          "id": 3,
  specialization constant  type  name  value
                        3  uint        2
                        7  uint  a     1
                           uint  b     5

  no resources, no push constants

# semantics, user types, counters by decoration and by name
$ reflect <<.
> OpCapability Shader
> OpExtension "SPV_GOOGLE_hlsl_functionality1"
> OpExtension "SPV_GOOGLE_user_type"
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %main "main" %i
> OpSource HLSL 600
> OpName %i "in.var.POSITION"
> OpName %a "a"
> OpName %b "b"
> OpName %c "counter"
> OpName %d "b@count"
> OpName %e "a@count"
> OpDecorate %i Location 0
> OpDecorateString %i UserSemantic "POSITION"
> OpDecorateString %a UserTypeGOOGLE "appendstructuredbuffer:<float>"
> OpDecorateId %a CounterBuffer %c
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> $types
> %s = OpTypeStruct %int
> %p = OpTypePointer StorageBuffer %s
> %pi = OpTypePointer Input %v3
> %i = OpVariable %pi Input
> %a = OpVariable %p StorageBuffer
> %b = OpVariable %p StorageBuffer
> %c = OpVariable %p StorageBuffer
> %d = OpVariable %p StorageBuffer
> %e = OpVariable %p StorageBuffer
> $empty
> .
> grep -A 1 HLSL json; grep -e '"semantic": "' -e '"user_type": "' -e '"counter": {' -e '^      "name"' -e '^      "id"' json
    "language": "HLSL",
    "version": 600,
      "name": "main",
      "id": 1,
          "semantic": "POSITION",
      "name": "a",
      "id": 3,
      "user_type": "appendstructuredbuffer:<float>",
      "counter": {"id": 5},
      "name": "b",
      "id": 4,
      "counter": {"id": 6}
      "name": "counter",
      "id": 5,
      "name": "b@count",
      "id": 6,
      "name": "a@count",
      "id": 7,
      "id": 8,
      "name": "",

# a buffer that is passed to a function is accessed as the body accesses the parameter, and no more
$ spvx as -o $TMP/call.spv - <<'END'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> OpMemberDecorate %s 1 Offset 4
> OpMemberDecorate %s 2 Offset 8
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 0
> %void = OpTypeVoid
> %float = OpTypeFloat 32
> %uint = OpTypeInt 32 0
> %one = OpConstant %uint 1
> %s = OpTypeStruct %float %float %float
> %p = OpTypePointer StorageBuffer %s
> %pf = OpTypePointer StorageBuffer %float
> %b = OpVariable %p StorageBuffer
> %fn = OpTypeFunction %void
> %fnp = OpTypeFunction %void %pf
> %main = OpFunction %void None %fn
> %l = OpLabel
> %a = OpAccessChain %pf %b %one
> %r = OpFunctionCall %void %f %a
> OpReturn
> OpFunctionEnd
> %f = OpFunction %void None %fnp
> %q = OpFunctionParameter %pf
> %m = OpLabel
> %x = OpLoad %float %q
> OpReturn
> OpFunctionEnd
> END
> spvx reflect -f json $TMP/call.spv | grep -o '"reads".*'
"reads": true, "writes": false, "atomics": false, "used_ranges": [[4, 4]]}

# the line of a variable is the constant that its DebugGlobalVariable names
$ f=$SRC/tests/inputs/debuginfo/layout.spv; spvx dis $f | sed -n 's/.*DebugGlobalVariable .* %uint_\([0-9]*\) %uint_\([0-9]*\) %[0-9]* .*/\1 \2/p'
> spvx reflect -f json $f | sed -n 's/.*"line": \([0-9]*\), "column": \([0-9]*\).*/\1 \2/p'
4 1
8 1
4 1
8 1
