$ cd $TMP; cp $SRC/tests/modules/mesh.frag.spv m.spv; cp $SRC/tests/modules/particles.comp.spv particles.spv
> cp $SRC/tests/modules/particles.swapped.spv swapped.spv; chmod +w *

# in place, to a file and to standard output the same; and back
$ cp m.spv w.spv; spvx remap --set=0:2 -o w.spv w.spv; spvx remap --set=0:2 -o other.spv m.spv; cmp w.spv other.spv
> spvx remap --set=0:2 m.spv -o - | cmp - w.spv; spvx remap --set=2:0 -o w.spv w.spv; cmp w.spv m.spv

# as reflect has it
$ spvx remap --set=1:6 --binding=0.2:3.9 --location=in.1:8 --location=out.0:2 --spec=1:40 --spec=0=4 -o o.spv m.spv
> spvx reflect -f tsv m.spv | cut -f 2-6 >old; spvx reflect -f tsv o.spv | cut -f 2-6 | diff old -
13,15c13,15
< DN	0	2	shadow_map	-
< DN	1	0	base_color	-
< DN	1	1	normal_map	-
---
\> DN	3	9	shadow_map	-
\> DN	6	0	base_color	-
\> DN	6	1	normal_map	-
18,20c18,20
< DS	0	2	COMBINED_IMAGE_SAMPLER	1
< DS	1	0	COMBINED_IMAGE_SAMPLER	1
< DS	1	1	COMBINED_IMAGE_SAMPLER	1
---
\> DS	3	9	COMBINED_IMAGE_SAMPLER	1
\> DS	6	0	COMBINED_IMAGE_SAMPLER	1
\> DS	6	1	COMBINED_IMAGE_SAMPLER	1
23d22
< IO	in	main	1	0
27,29c26,29
< IO	out	main	0	0
< SC	0	int32	2	-
< SC	1	bool	1	-
---
\> IO	in	main	8	0
\> IO	out	main	2	0
\> SC	0	int32	4	-
\> SC	40	bool	1	-
32,34c32,34
< USE	main	0	2	-
< USE	main	1	0	-
< USE	main	1	1	-
---
\> USE	main	3	9	-
\> USE	main	6	0	-
\> USE	main	6	1	-
[1]

# both byte orders
$ spvx remap -v --set=0:3 --spec=0=64 -o s.spv swapped.spv; spvx remap --set=0:3 --spec=0=64 -o p.spv particles.spv
> spvx dis s.spv >a; spvx dis p.spv | cmp - a; spvx reflect -f tsv s.spv | grep 'SC.0'
s.spv	SC	0	uint32	64	-	-	-
! swapped.spv: note: 4 words replaced

# values that are none, and what is no rule
$ for v in 0=x 0= 1=2.5 0=99999999999999; do spvx remap --spec=$v -o no.spv m.spv; echo $?; done
2
2
2
2
! m.spv: error: invalid value 'x' for specialization constant 0
! spvx: error: --spec: invalid value '0=': expected ID:NEW, ID=VALUE
!   see: spvx remap --help
! m.spv: error: invalid value '2.5' for specialization constant 1
! m.spv: error: invalid value '99999999999999' for specialization constant 0

$ for o in --set=1 --set=a:b --set=1:4294967295 --binding=0:1 --binding=0.1:2 --location=0:1 \
> 	--location=x.0:1 --spec=5 --spec=:1 --set=-1:2; do
> 	spvx remap $o -o no.spv m.spv 2>&1 | head -n 1
> done
spvx: error: --set: invalid value '1': expected OLD:NEW
spvx: error: --set: invalid value 'a:b': expected OLD:NEW
spvx: error: --set: invalid value '1:4294967295': expected OLD:NEW
spvx: error: --binding: invalid value '0:1': expected SET.BINDING:SET.BINDING
spvx: error: --binding: invalid value '0.1:2': expected SET.BINDING:SET.BINDING
spvx: error: --location: invalid value '0:1': expected in.OLD:NEW, out.OLD:NEW
spvx: error: --location: invalid value 'x.0:1': expected in.OLD:NEW, out.OLD:NEW
spvx: error: --spec: invalid value '5': expected ID:NEW, ID=VALUE
spvx: error: --spec: invalid value ':1': expected ID:NEW, ID=VALUE
spvx: error: --set: invalid value '-1:2': expected OLD:NEW

$ spvx remap -o no.spv m.spv
! spvx: error: nothing to do: expected --set, --binding, --location, --spec
!   see: spvx remap --help
[2]

$ spvx remap --set=0:1 m.spv
! spvx: error: missing output: -o FILE or --to=DIR
!   see: spvx remap --help
[2]

# two things at one place, and what would not be valid
$ for o in --set=0:1 --binding=0.0:0.1 --location=in.0:1 --spec=0:1; do spvx remap $o -o no.spv m.spv; done
! m.spv: error: two descriptors at one set and binding: %247 and %227 at set 1, binding 0
! m.spv: error: two descriptors at one set and binding: %247 and %271 at set 0, binding 1
! m.spv: error: two inputs or outputs at one location: %27 and %179, 1
! m.spv: error: two constants with one SpecId: %119 and %31, 1
[2]

$ spvx as -o a.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %m "m" %a %b
> OpDecorate %a Location 5000
> OpDecorate %b Location 5000
> %v = OpTypeVoid
> %f = OpTypeFunction %v
> %u = OpTypeFloat 32
> %p = OpTypePointer Input %u
> %a = OpVariable %p Input
> %b = OpVariable %p Input
> %m = OpFunction %v None %f
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx check a.spv; spvx remap --location=in.5000:6000 -o o.spv a.spv # locations that no device has are not looked at
> spvx remap --location=in.5000:0 -o no.spv a.spv
a.spv: valid for vulkan1.4 (by its version and capabilities; see --target-env)
! a.spv: error: the result would be invalid: Location 0 of input %3 is already assigned (VUID-StandaloneSpirv-OpEntryPoint-08721)
[2]

# inputs may share a location that has components for both
$ spvx as -o a.spv - <<'.'
> OpCapability Shader
> OpCapability Float64
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %m "m" %a %b %c %d
> OpDecorate %a Location 0
> OpDecorate %b Location 1
> OpDecorate %c Location 2
> OpDecorate %c Component 2
> OpDecorate %d Location 4
> %v = OpTypeVoid
> %f = OpTypeFunction %v
> %u = OpTypeFloat 32
> %w = OpTypeFloat 64
> %u2 = OpTypeVector %u 2
> %w2 = OpTypeVector %w 2
> %p2 = OpTypePointer Input %u2
> %pw = OpTypePointer Input %w
> %q2 = OpTypePointer Input %w2
> %a = OpVariable %p2 Input
> %b = OpVariable %p2 Input
> %c = OpVariable %pw Input
> %d = OpVariable %q2 Input
> %m = OpFunction %v None %f
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> for o in 1:2 0:1 2:4 4:2; do spvx remap --location=in.$o -o o.spv a.spv && spvx reflect -f tsv o.spv | cut -f 2-6 | grep '^IO'; done
IO	in	m	0	0
IO	in	m	2	0
IO	in	m	2	2
IO	in	m	4	0
! a.spv: error: two inputs or outputs at one location: %2 and %3, 1
! a.spv: error: two inputs or outputs at one location: %4 and %5, 4
! a.spv: error: two inputs or outputs at one location: %4 and %5, 2
[2]

# one of three 64-bit numbers leaves two components of its second location, which others may take; so does each of an array
$ spvx as -o a.spv - <<'.'
> OpCapability Shader
> OpCapability Float64
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %m "m" %a %b
> OpDecorate %a Location 0
> OpDecorate %b Location 5
> OpDecorate %b Component 2
> %v = OpTypeVoid
> %f = OpTypeFunction %v
> %u = OpTypeFloat 32
> %i = OpTypeInt 32 0
> %two = OpConstant %i 2
> %w = OpTypeFloat 64
> %u2 = OpTypeVector %u 2
> %w3 = OpTypeVector %w 3
> %A = OpTypeArray %w3 %two
> %pu = OpTypePointer Input %u2
> %pA = OpTypePointer Input %A
> %a = OpVariable %pA Input
> %b = OpVariable %pu Input
> %m = OpFunction %v None %f
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> for to in 0 1 2 3 4; do spvx remap --location=in.5:$to -o o.spv a.spv && spvx check --target-env=vulkan1.3 o.spv; done
o.spv: valid for vulkan1.3
o.spv: valid for vulkan1.3
o.spv: valid for vulkan1.3
! a.spv: error: two inputs or outputs at one location: %2 and %3, 0
! a.spv: error: two inputs or outputs at one location: %2 and %3, 2

# rules for nothing
$ spvx remap --set=7:8 --binding=0.99:0.98 --spec=77:1 --location=in.77:0 --location=out.77:0 -o o.spv m.spv; cmp o.spv m.spv
! spvx: warning: no descriptor in set 7
! spvx: warning: no descriptor at set 0, binding 99
! spvx: warning: no input at location 77
! spvx: warning: no output at location 77
! spvx: warning: no specialization constant 77

# a SpecId at constants that cannot be specialized
$ spvx as -o a.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %m "m"
> OpDecorate %a SpecId 1
> OpDecorate %b SpecId 2
> OpDecorate %c SpecId 3
> %v = OpTypeVoid
> %f = OpTypeFunction %v
> %u = OpTypeInt 32 0
> %a = OpConstant %u 5
> %b = OpConstantNull %u
> %c = OpSpecConstantOp %u IAdd %a %b
> %m = OpFunction %v None %f
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> for id in 1 2 3; do spvx remap --spec=$id=7 -o o.spv a.spv; cmp o.spv a.spv; done

# damage
$ head -c 3002 m.spv >cut.spv; cp cut.spv kept.spv; spvx remap --set=0:1 -o no.spv cut.spv
! cut.spv:0xbac: error: bin/truncated: instruction of 4 words runs past the end (14 bytes are left)
!   see: spvx dis --around=0xbac cut.spv
[2]

$ spvx remap --set=0:1 -o cut.spv cut.spv; cmp cut.spv kept.spv; ls no.spv
! cut.spv:0xbac: error: bin/truncated: instruction of 4 words runs past the end (14 bytes are left)
!   see: spvx dis --around=0xbac cut.spv
! ls: cannot access 'no.spv': No such file or directory
[2]

# many
$ mkdir in; cp m.spv particles.spv in; spvx remap --set=0:4 --to=d -f tsv in; cd d; sha256sum *
address	sha256	bytes	file
in/m.spv	99dd0b7117999a4ef669c71f8197f11a3df91283e0f78340082390f0c1a286c4	8172	99dd0b7117999a4ef669c71f8197f11a3df91283e0f78340082390f0c1a286c4.spv
in/particles.spv	741e3e1b0dbb24ec416e35acbf3153f31553d603177072157eef54f16497743f	5424	741e3e1b0dbb24ec416e35acbf3153f31553d603177072157eef54f16497743f.spv
741e3e1b0dbb24ec416e35acbf3153f31553d603177072157eef54f16497743f  741e3e1b0dbb24ec416e35acbf3153f31553d603177072157eef54f16497743f.spv
99dd0b7117999a4ef669c71f8197f11a3df91283e0f78340082390f0c1a286c4  99dd0b7117999a4ef669c71f8197f11a3df91283e0f78340082390f0c1a286c4.spv

$ spvx remap --set=0:4 -o no.spv in
! no.spv: error: more than one module requires --to=DIR
[2]

$ spvx remap --binding=0.0:0.4294967294 -o o.spv m.spv; spvx remap --binding=0.0:0.4294967295 -o o.spv m.spv
! spvx: error: --binding: invalid value '0.0:0.4294967295': expected SET.BINDING:SET.BINDING
!   see: spvx remap --help
[2]

# small modules: the result is the module assembled from the text with other numbers, in both byte orders
$ cd $TMP && mkdir small && cd small

$ module() { # NAME, then what precedes the types: what follows them is read
> { printf '%s\n' 'OpCapability Shader' 'OpCapability Geometry' 'OpCapability Int8' 'OpCapability Int64' 'OpMemoryModel Logical GLSL450' "$2" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f32 = OpTypeFloat 32' '%v4 = OpTypeVector %f32 4' '%i8 = OpTypeInt 8 1' '%i32 = OpTypeInt 32 1' '%u32 = OpTypeInt 32 0' '%u64 = OpTypeInt 64 0' '%bool = OpTypeBool' '%S = OpTypeSampler' '%pS = OpTypePointer UniformConstant %S' '%m4 = OpTypeMatrix %v4 4' '%pim = OpTypePointer Input %m4' '%pi = OpTypePointer Input %v4' '%po = OpTypePointer Output %v4'; cat; printf '%s\n' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; } >$1
> }
> module samplers 'OpEntryPoint GLCompute %main "main" %a %b %c
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %a DescriptorSet 0
> OpDecorate %a Binding 0
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 1
> OpDecorate %c DescriptorSet 1
> OpDecorate %c Binding 0' <<'.'
> %a = OpVariable %pS UniformConstant
> %b = OpVariable %pS UniformConstant
> %c = OpVariable %pS UniformConstant
> .
> module grouped 'OpEntryPoint GLCompute %main "main" %a %b
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %g DescriptorSet 0
> %g = OpDecorationGroup
> OpGroupDecorate %g %a %b
> OpDecorate %a Binding 0
> OpDecorate %b Binding 1' <<'.' # %a and %b have one decoration for their set
> %a = OpVariable %pS UniformConstant
> %b = OpVariable %pS UniformConstant
> .
> module aliases 'OpEntryPoint GLCompute %main "main" %a %b
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %a DescriptorSet 0
> OpDecorate %a Binding 3
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 3' <<'.' # %a and %b are at one place
> %a = OpVariable %pS UniformConstant
> %b = OpVariable %pS UniformConstant
> .
> module locations 'OpEntryPoint Vertex %main "main" %i %m %j %o
> OpDecorate %i Location 0
> OpDecorate %m Location 1
> OpDecorate %j Location 7
> OpDecorate %o Location 0' <<'.' # %m takes four locations from 1 on; %o is an output at 0, %i an input there
> %i = OpVariable %pi Input
> %m = OpVariable %pim Input
> %j = OpVariable %pi Input
> %o = OpVariable %po Output
> .
> module overlapping 'OpEntryPoint Vertex %main "main" %k %m %j
> OpDecorate %k Location 2
> OpDecorate %m Location 1
> OpDecorate %j Location 7' <<'.' # %k is in the middle of %m
> %k = OpVariable %pi Input
> %m = OpVariable %pim Input
> %j = OpVariable %pi Input
> .
> module patches 'OpEntryPoint TessellationControl %main "main" %o %p %q
> OpExecutionMode %main OutputVertices 3
> OpDecorate %o Location 8
> OpDecorate %p Location 0
> OpDecorate %q Location 1
> OpDecorate %p Patch
> OpDecorate %q Patch' <<'.' # %p and %q are of the patch, %o of a vertex
> %o = OpVariable %po Output
> %p = OpVariable %po Output
> %q = OpVariable %po Output
> .
> module blended 'OpEntryPoint Fragment %main "main" %a %b %c
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %a Location 0
> OpDecorate %a Index 1
> OpDecorate %b Location 1
> OpDecorate %c Location 2
> OpDecorate %c Index 1' <<'.' # the second colour of one attachment is not the first
> %a = OpVariable %po Output
> %b = OpVariable %po Output
> %c = OpVariable %po Output
> .
> module interpolated 'OpEntryPoint Fragment %main "main" %i %j
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %i Location 0
> OpDecorate %j Location 1
> OpDecorate %j Flat' <<'.'
> %i = OpVariable %pi Input
> %j = OpVariable %pi Input
> .
> module members 'OpEntryPoint Vertex %main "main" %i %o
> OpMemberDecorate %B 0 Location 0
> OpMemberDecorate %B 1 Location 1
> OpDecorate %B Block' <<'.' # one structure is an input and an output
> %B = OpTypeStruct %v4 %v4
> %pBi = OpTypePointer Input %B
> %pBo = OpTypePointer Output %B
> %i = OpVariable %pBi Input
> %o = OpVariable %pBo Output
> .
> module constants 'OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %a SpecId 0
> OpDecorate %b SpecId 1
> OpDecorate %c SpecId 2
> OpDecorate %d SpecId 3
> OpDecorate %e SpecId 4
> OpDecorate %f SpecId 5
> OpDecorate %g SpecId 6' <<'.'
> %half = OpTypeFloat 16
> %bf16 = OpTypeFloat 16 BFloat16KHR
> %fp8 = OpTypeFloat 8 Float8E5M2EXT
> %a = OpSpecConstant %i8 5
> %b = OpSpecConstant %u64 1
> %c = OpSpecConstantTrue %bool
> %d = OpSpecConstant %i32 -1
> %e = OpSpecConstant %half 1
> %f = OpSpecConstant %bf16 1
> %g = OpSpecConstant %fp8 1
> .
> while IFS='|' read -r name module options change; do for o in little big; do
> spvx as --target-env=spv1.0 --byte-order=$o -o m.spv $module; sed "$change" $module 2>error | spvx as --target-env=spv1.0 --byte-order=$o -o want.spv - 2>error
> if [ "$change" = refused ]; then spvx remap $options -o no.spv m.spv 2>&1 && echo "$name: taken"; else spvx remap $options -o got.spv m.spv && cmp got.spv want.spv || echo "$name"; fi
> done | uniq; done <<'END'
> nothing|samplers|--set=7:8|
> a set|samplers|--set=1:4|s/%c DescriptorSet 1/%c DescriptorSet 4/
> sets that change places|samplers|--set=0:1 --set=1:0|s/%a DescriptorSet 0/%a DescriptorSet 1/; s/%b DescriptorSet 0/%b DescriptorSet 1/; s/%c DescriptorSet 1/%c DescriptorSet 0/
> sets that meet|samplers|--set=1:0|refused
> a binding|samplers|--binding=0.1:3.9|s/%b DescriptorSet 0/%b DescriptorSet 3/; s/%b Binding 1/%b Binding 9/
> a binding precedes its set|samplers|--binding=0.1:0.9 --set=0:2|s/%a DescriptorSet 0/%a DescriptorSet 2/; s/%b Binding 1/%b Binding 9/
> bindings that change places|samplers|--binding=0.0:0.1 --binding=0.1:0.0|s/%a Binding 0/%a Binding 1/; s/%b Binding 1/%b Binding 0/
> bindings that meet|samplers|--binding=0.1:0.0|refused
> two variables that shared a binding|aliases|--set=0:4|s/%a DescriptorSet 0/%a DescriptorSet 4/; s/%b DescriptorSet 0/%b DescriptorSet 4/
> the last rule counts|samplers|--set=1:4 --set=1:6|s/%c DescriptorSet 1/%c DescriptorSet 6/
> a group as a whole|grouped|--set=0:4|s/%g DescriptorSet 0/%g DescriptorSet 4/
> a part of a group|grouped|--binding=0.1:4.1|refused
> a binding whose set is a group's|grouped|--binding=0.1:0.5|s/%b Binding 1/%b Binding 5/
> an input, not the output there|locations|--location=in.0:5|s/%i Location 0/%i Location 5/
> an output|locations|--location=out.0:3|s/%o Location 0/%o Location 3/
> into a matrix|locations|--location=in.7:4|refused
> into a matrix, after an input inside it|overlapping|--location=in.7:4|refused
> after a matrix with an input inside it|overlapping|--location=in.7:5|s/%j Location 7/%j Location 5/
> outputs of a patch, before one of a vertex|patches|--location=out.1:0|refused
> an output of a patch where one of a vertex is|patches|--location=out.1:8|s/%q Location 1/%q Location 8/
> a matrix onto another|locations|--location=in.1:4|refused
> a matrix beside others|locations|--location=in.1:3|s/%m Location 1/%m Location 3/
> a rotation|locations|--location=in.0:7 --location=in.7:0|s/%i Location 0/%i Location 7/; s/%j Location 7/%j Location 0/
> an output beside one of another index|blended|--location=out.1:0|s/%b Location 1/%b Location 0/
> an output onto one of its index|blended|--location=out.2:0|refused
> onto an input that is interpolated otherwise|interpolated|--location=in.1:0|refused
> a member of one direction|members|--location=in.1:5|refused
> a member of both|members|--location=in.1:5 --location=out.1:5|s/%B 1 Location 1/%B 1 Location 5/
> members that meet|members|--location=in.1:0 --location=out.1:0|refused
> a SpecId|constants|--spec=1:9|s/%b SpecId 1/%b SpecId 9/
> SpecIds that meet|constants|--spec=1:2|refused
> a small value|constants|--spec=0=-2|s/%a = OpSpecConstant %i8 5/%a = OpSpecConstant %i8 -2/
> a large value|constants|--spec=1=0x123456789abcdef0|s/OpSpecConstant %u64 1/OpSpecConstant %u64 1311768467463790320/
> floats of 16 and 8 bits|constants|--spec=4=2.5 --spec=5=2.5 --spec=6=2.5|s/\(%[efg] = .*\) 1/\1 2.5/
> a truth|constants|--spec=2=0|s/%c = OpSpecConstantTrue/%c = OpSpecConstantFalse/
> a value and another SpecId|constants|--spec=3:30 --spec=3=7|s/%d SpecId 3/%d SpecId 30/; s/%i32 -1/%i32 7/
> END
m.spv: error: two descriptors at one set and binding: %2 and %4 at set 0, binding 0
m.spv: error: two descriptors at one set and binding: %2 and %3 at set 0, binding 0
m.spv: error: one decoration would need two values: %2 and %3, 0
m.spv: error: two inputs or outputs at one location: %3 and %4, 4
m.spv: error: two inputs or outputs at one location: %3 and %4, 4
m.spv: error: two inputs or outputs at one location: %3 and %4, 0
m.spv: error: two inputs or outputs at one location: %3 and %4, 7
m.spv: error: two inputs or outputs at one location: %2 and %4, 0
m.spv: error: two inputs or outputs at one location: %2 and %3, 0
m.spv: error: one decoration would need two values: %4 and %4, 1
m.spv: error: two inputs or outputs at one location: %2 and %2, 0
m.spv: error: two constants with one SpecId: %3 and %4, 2
! spvx: warning: no descriptor in set 7
! spvx: warning: no descriptor in set 7

# 4294967295 stands for no set
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpDecorate %b DescriptorSet 4294967295' 'OpDecorate %b Binding 0' '%s = OpTypeSampler' '%p = OpTypePointer UniformConstant %s' '%b = OpVariable %p UniformConstant' | spvx as -o none.spv -; spvx remap --set=4294967295:1 -o o.spv none.spv; cmp none.spv o.spv
! spvx: warning: no descriptor in set 4294967295

# a constant by the name that spirv-dis has for it, as by its SpecId; one that no module has, and the nearest that one has
$ cd $TMP; m=$SRC/tests/modules/mesh.frag.spv; spvx dis $m | grep -e '"shadow_taps"' -e '"normal_mapping"' -e SpecId; spvx remap --spec=shadow_taps=4 --spec=normal_mapping:9 -o name.spv $m; spvx remap --spec=0=4 --spec=1:9 -o number.spv $m; cmp name.spv number.spv; for v in shadow_taps=x shadow_taps:x shadow_tap=4 =4 :4; do spvx remap --spec=$v -o no.spv $m; done
               OpName %normal_mapping "normal_mapping"
               OpName %shadow_taps "shadow_taps"
               OpDecorate %normal_mapping SpecId 1
               OpDecorate %shadow_taps SpecId 0
! $SRC/tests/modules/mesh.frag.spv: error: invalid value 'x' for specialization constant 0
! spvx: error: --spec: invalid value 'shadow_taps:x': expected ID:NEW, ID=VALUE
!   see: spvx remap --help
! spvx: warning: no specialization constant 'shadow_tap'; did you mean shadow_taps?
! spvx: error: --spec: invalid value '=4': expected ID:NEW, ID=VALUE
!   see: spvx remap --help
! spvx: error: --spec: invalid value ':4': expected ID:NEW, ID=VALUE
!   see: spvx remap --help

# a name is that of the module it is looked up in: one that no module has changes no other constant, in any order of modules
$ cd $TMP; for n in a z; do printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' "OpName %x \"$n\"" 'OpDecorate %x SpecId 0' 'OpDecorate %y SpecId 4294967295' '%u = OpTypeInt 32 0' '%x = OpSpecConstant %u 1' '%y = OpSpecConstant %u 2' | spvx as -o $n.spv -; done; spvx remap --spec=no:9 -o no.spv a.spv; cmp no.spv a.spv; for order in 'a.spv z.spv' 'z.spv a.spv'; do spvx remap --spec=no=1 --spec=a=2 --to=to $order | tail -n 1; done
2 modules: 2 files written, 0 there already, 0 equal to another
2 modules: 0 files written, 2 there already, 0 equal to another
! spvx: warning: no specialization constant 'no'
! spvx: warning: no specialization constant 'no'
! spvx: warning: no specialization constant 'no'
