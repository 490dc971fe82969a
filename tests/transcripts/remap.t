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

# rules for nothing
$ spvx remap --set=7:8 --binding=0.99:0.98 --spec=77:1 -o o.spv m.spv; cmp o.spv m.spv
! spvx: warning: no descriptor in set 7
! spvx: warning: no descriptor at set 0, binding 99
! spvx: warning: no specialization constant 77

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

