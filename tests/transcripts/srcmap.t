# map nothing
$ spvx srcmap -f map --allow-empty --include=nothing .
{"version":3,"sections":[]}

# map several
$ spvx srcmap -f map --no-content water.frag.spv outline.geom.spv
{"version":3,"file":"water.frag.spv","sources":["water.frag"],"names":["main","wave"],"mappings":"48HAoBUA,wJ,gEAEVA,4C,wCAEAA,oD,wEAAAA,wB,wEAAAA,oD,wEACAA,wT,wEADAA,wD,wEAEAA,4C,wCACAA,oJ,wCACAA,gE,wEACAA,4H,wEAEAA,4Q,gCAhB+BC,oD,4NAE/BA,gL","ignoreList":[]}
! outline.geom.spv: error: not mapped: a source map describes one file, and this is not in water.frag.spv
[2]

# map stdin
$ cat $SRC/tests/modules/outline.geom.spv | spvx srcmap -f map --no-content -
{"version":3,"file":"stdin.spv","sources":["outline.geom"],"names":["main","faces_viewer("],"mappings":"41EAqBUA,4C,gBAEVA,4D,wBACAA,I,wBACAA,oB,wBAAAA,wB,wBAAAA,oD,wBACAA,4G,gBACAA,oF,gBACAA,Y,wBAHAA,wD,wBAKAA,Q,oBAlBkBC,4E,gBAElBA,oK,gBACAA,oK,gBACAA,oK,gBAEAA,ob","ignoreList":[]}

# map text
$ spvx srcmap -f map --of=text --no-content --source-root=/src/ '--ignore=*.frag' water.frag.spv
{"version":3,"sourceRoot":"/src/","sources":["water.frag"],"names":["main","wave"],"mappings":";;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;AAoBUA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;;;AAEVA;AAAAA;;AAEAA;AAAAA;AAAAA;;;;AAAAA;AAAAA;;;;AAAAA;AAAAA;AAAAA;;;;AACAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;;;;AADAA;AAAAA;AAAAA;AAAAA;;;;AAEAA;AAAAA;;AACAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;;AACAA;AAAAA;AAAAA;AAAAA;;;;AACAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;;;;AAEAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;;;;;AAhB+BC;AAAAA;AAAAA;AAAAA;;;;;;;;AAE/BA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA;AAAAA","ignoreList":[0]}

# map
$ spvx srcmap -f map water.frag.spv
{"version":3,"file":"water.frag.spv","sources":["water.frag"],"sourcesContent":["// SPDX-License-Identifier: MIT\n// Waves and foam, with everything a debugger wants: NonSemantic.Shader.DebugInfo.100, its\n// source included.\n// $ glslangValidator -V -gVS --target-env vulkan1.1 -o water.frag.spv water.frag\n#version 450\n\nlayout(set = 0, binding = 0) uniform sampler2D foam;\n\nlayout(push_constant) uniform Frame {\n\tfloat seconds;\n} frame;\n\nlayout(location = 0) in vec2 at;\nlayout(location = 0) out vec4 color;\n\nfloat wave(vec2 way, float pace)\n{\n\treturn sin(dot(at, way) + frame.seconds * pace);\n}\n\nvoid main()\n{\n\tfloat height = 0.0;\n\n\tfor (int i = 1; i <= 3; i++)\n\t\theight += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);\n\tvec3 deep = vec3(0.0, 0.1, 0.2);\n\tvec3 white = texture(foam, at * 0.1).rgb;\n\tif (height > 1.0)\n\t\tcolor = vec4(white, 1.0);\n\telse\n\t\tcolor = vec4(mix(deep, white, height * height * 0.2), 0.9);\n}\n"],"names":["main","wave"],"mappings":"48HAoBUA,wJ,gEAEVA,4C,wCAEAA,oD,wEAAAA,wB,wEAAAA,oD,wEACAA,wT,wEADAA,wD,wEAEAA,4C,wCACAA,oJ,wCACAA,gE,wEACAA,4H,wEAEAA,4Q,gCAhB+BC,oD,4NAE/BA,gL","ignoreList":[]}

# nothing
$ spvx srcmap mesh.frag.spv
mesh.frag.spv: no lines for 1,272 body words

# policy
$ spvx srcmap --policy=lenient water.frag.spv
! spvx: error: --policy: invalid value 'lenient': expected one of spec, debugger
!   see: spvx srcmap --help
[2]

# several text
$ spvx srcmap mesh.frag.spv blur.comp.spv outline.geom.spv mesh.vert.spv
mesh.frag.spv: no lines for 1,272 body words
blur.comp.spv: no lines for 362 body words

outline.geom.spv: 83.7 % of 441 body words on lines of 1 file

0x0000095c +44    outline.geom:22:11  main
0x00000998 +60    outline.geom:24:0   main
0x000009d4 +8     -                   main
0x000009ec +4     outline.geom:25:0   main
0x000009f0 +8     -                   main
0x00000a08 +20    outline.geom:26:0   main
0x00000a1c +8     -                   main
0x00000a34 +24    outline.geom:26:0   main
0x00000a4c +8     -                   main
0x00000a64 +52    outline.geom:26:0   main
0x00000a98 +8     -                   main
0x00000ab0 +108   outline.geom:27:0   main
0x00000b2c +84    outline.geom:28:0   main
0x00000b90 +12    outline.geom:29:0   main
0x00000b9c +8     -                   main
0x00000bb4 +56    outline.geom:26:0   main
0x00000bec +8     -                   main
0x00000c04 +8     outline.geom:31:0   main
0x00000c0c +4     -                   main
0x00000c20 +76    outline.geom:13:19  faces_viewer(
0x00000c7c +164   outline.geom:15:0   faces_viewer(
0x00000d30 +164   outline.geom:16:0   faces_viewer(
0x00000de4 +164   outline.geom:17:0   faces_viewer(
0x00000e98 +436   outline.geom:19:0   faces_viewer(
0x0000104c +4     -                   faces_viewer(

words       369 on lines + 16 without a line + 0 on line 0 + 56 line records
            = 441

mesh.vert.spv: no lines for 274 body words

1 of 4 modules has lines: 15.7 % of 2,349 body words

# text
$ spvx srcmap outline.geom.spv
outline.geom.spv: 83.7 % of 441 body words on lines of 1 file

0x0000095c +44    outline.geom:22:11  main
0x00000998 +60    outline.geom:24:0   main
0x000009d4 +8     -                   main
0x000009ec +4     outline.geom:25:0   main
0x000009f0 +8     -                   main
0x00000a08 +20    outline.geom:26:0   main
0x00000a1c +8     -                   main
0x00000a34 +24    outline.geom:26:0   main
0x00000a4c +8     -                   main
0x00000a64 +52    outline.geom:26:0   main
0x00000a98 +8     -                   main
0x00000ab0 +108   outline.geom:27:0   main
0x00000b2c +84    outline.geom:28:0   main
0x00000b90 +12    outline.geom:29:0   main
0x00000b9c +8     -                   main
0x00000bb4 +56    outline.geom:26:0   main
0x00000bec +8     -                   main
0x00000c04 +8     outline.geom:31:0   main
0x00000c0c +4     -                   main
0x00000c20 +76    outline.geom:13:19  faces_viewer(
0x00000c7c +164   outline.geom:15:0   faces_viewer(
0x00000d30 +164   outline.geom:16:0   faces_viewer(
0x00000de4 +164   outline.geom:17:0   faces_viewer(
0x00000e98 +436   outline.geom:19:0   faces_viewer(
0x0000104c +4     -                   faces_viewer(

words       369 on lines + 16 without a line + 0 on line 0 + 56 line records
            = 441

# map of two modules in one file: the map of each, and where it begins
$ mkdir $TMP/a $TMP/b; cp outline.geom.spv $TMP/a/file; cp water.frag.spv $TMP/b/file; cat $TMP/[ab]/file >$TMP/file
> for f in a/file b/file file; do spvx srcmap -f map $TMP/$f -o $TMP/map; tr -d '\n' <$TMP/map >$TMP/$f.map; done
> printf '{"version":3,"file":"file","sections":[{"offset":{"line":0,"column":0},"map":%s},{"offset":{"line":0,"column":%d},"map":%s}]}' "$(cat $TMP/a/file.map)" $(wc -c <outline.geom.spv) "$(cat $TMP/b/file.map)" | cmp - $TMP/file.map

# a module before one that is mapped, or the same again, has no place in the map, but in that of a listing
$ at=file@0x$(printf %x $(wc -c <$TMP/a/file)); for words in "$at file@0x0" "file@0x0 file" "--of=text $at file@0x0"; do (cd $TMP; spvx srcmap -f map --no-content $words | grep -o '"mappings"' | wc -l); done
1
2
2
! file@0x0: error: not mapped: a module at or after this place is mapped already
! file@0x0: error: not mapped: a module at or after this place is mapped already

# lines up to the end of a source and past it; up to the largest of a map and past it
$ lines() { # SOURCE LINE LINE
> 	printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%f = OpString "a.frag"' "OpSource GLSL 450 %f${1:+ \"$1\"}" '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%m = OpFunction %v None %fn' '%l = OpLabel' \
> 		"OpLine %f $2 1" OpNop "OpLine %f $3 1" OpReturn OpFunctionEnd | spvx as -o $TMP/m.spv -; (cd $TMP; spvx srcmap -f map --no-content m.spv)
> }
> two='one
> two'; lines "$two" 1 2; lines "$two" 1 3; lines "$two" 3 4; lines '' 1 2147483647; lines '' 1 2147483648
{"version":3,"file":"m.spv","sources":["a.frag"],"names":["%4"],"mappings":"gJAAAA,I,gBACAA,I","ignoreList":[]}
{"version":3,"file":"m.spv","sources":["a.frag"],"names":["%4"],"mappings":"gJAAAA,I","ignoreList":[]}
{"version":3,"file":"m.spv","sources":["a.frag"],"names":[],"mappings":"","ignoreList":[]}
{"version":3,"file":"m.spv","sources":["a.frag"],"names":["%4"],"mappings":"wIAAAA,I,gBA8/////DAA,I","ignoreList":[]}
{"version":3,"file":"m.spv","sources":["a.frag"],"names":["%4"],"mappings":"wIAAAA,I","ignoreList":[]}
! m.spv: warning: line-range: not mapped: 1 position past the end of the source, or too large for a map
! m.spv: warning: line-range: not mapped: 2 positions past the end of the source, or too large for a map
! m.spv: warning: line-range: not mapped: 1 position past the end of the source, or too large for a map

# nothing of a module that cannot be read whole, after one that can
$ gzip -c outline.geom.spv | head -c 1500 >$TMP/cut.gz; spvx srcmap water.frag.spv >$TMP/one; spvx srcmap water.frag.spv $TMP/cut.gz | sed '/^not complete/,$d' | cmp - $TMP/one
! $TMP/cut.gz:0x5dc: error: SPVX-C002: gzip data: truncated data

# calls on a line of the text, behind it and on none; a DebugLine has no line, also where it is the last instruction
$ cat >$TMP/text <<'.'
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %file = OpString "a.comp"
> %name = OpString "main"
> %in = OpString "inner"
> %text = OpString "one
> two
> three"
> %v = OpTypeVoid
> %u = OpTypeInt 32 0
> %c0 = OpConstant %u 0
> %c1 = OpConstant %u 1
> %c2 = OpConstant %u 2
> %c3 = OpConstant %u 3
> %c4 = OpConstant %u 4
> %fn = OpTypeFunction %v
> %src = OpExtInst %v %1 DebugSource %file %text
> %cu = OpExtInst %v %1 DebugCompilationUnit %c1 %c3 %src %c2
> %ft = OpExtInst %v %1 DebugTypeFunction %c0 %v
> %df = OpExtInst %v %1 DebugFunction %name %ft %src %c1 %c1 %cu %name %c0 %c1
> %di = OpExtInst %v %1 DebugFunction %in %ft %src %c2 %c1 %cu %in %c0 %c2
> %at = OpExtInst %v %1 DebugInlinedAt %c1 %df
> %main = OpFunction %v None %fn
> %l = OpLabel
> %d1 = OpExtInst %v %1 DebugFunctionDefinition %df %main
> %s1 = OpExtInst %v %1 DebugScope %di %at
> %l1 = OpExtInst %v %1 DebugLine %src %c2 %c2 %c1 %c1
> %x = OpIAdd %u %c1 %c1
> %l2 = OpExtInst %v %1 DebugLine %src %c3 %c3 %c1 %c1
> %y = OpIAdd %u %c1 %c1
> OpReturn
> OpFunctionEnd
> .
$ for line in 3 4 0; do sed "s/InlinedAt %c1/InlinedAt %c$line/" $TMP/text | spvx as -o $TMP/m.spv -; spvx srcmap -f map --no-content $TMP/m.spv; done | sed 's/.*"map/"map/'
"mappings":"gsBACAC,oB,wCACAA,wB","ignoreList":[],"x_spvx_inlined":[[[0,0,2]],null,[[0,0,2]],null]}
"mappings":"gsBACAC,oB,wCACAA,wB","ignoreList":[],"x_spvx_inlined":[[[0,0,null]],null,[[0,0,null]],null]}
"mappings":"gsBACAC,oB,wCACAA,wB","ignoreList":[],"x_spvx_inlined":[[[0,0,null]],null,[[0,0,null]],null]}
$ for bytes in 8 12 28 32; do head -c -$bytes $TMP/m.spv | spvx srcmap -f map --no-content - | sed 's/.*"map/"map/'; done
"mappings":"gsBACAC,oB,wCACAA","ignoreList":[],"x_spvx_inlined":[[[0,0,null]],null,[[0,0,null]]]}
"mappings":"gsBACAC,oB","ignoreList":[],"x_spvx_inlined":[[[0,0,null]],null]}
"mappings":"gsBACAC,oB","ignoreList":[],"x_spvx_inlined":[[[0,0,null]],null]}
"mappings":"gsBACAC","ignoreList":[],"x_spvx_inlined":[[[0,0,null]]]}
! -:0x2fc: error: bin/truncated: instruction of 5 words runs past the end (16 bytes are left)
!   see: spvx dis --around=0x2fc -
! -:0x2d4: error: bin/truncated: instruction of 10 words runs past the end (36 bytes are left)
!   see: spvx dis --around=0x2d4 -

# a build identifier of 32 hexadecimal digits is the debugId
$ for id in 0123456789abcdef0123456789abcdef 0123456789abcdef0123456789abcdeg 0123456789abcdef0123456789abcde; do
> sed "s/^%name/%id = OpString \"$id\"\n&/; s/^%cu/%build = OpExtInst %v %1 DebugBuildIdentifier %id %c0\n&/" $TMP/text | spvx as -o $TMP/m.spv -
> spvx srcmap -f map --no-content $TMP/m.spv | sed -E 's/.*"(ignoreList|debugId)/"\1/'; done
"debugId":"01234567-89ab-cdef-0123-456789abcdef","x_spvx_inlined":[[[0,0,0]],null,[[0,0,0]],null]}
"ignoreList":[],"x_spvx_inlined":[[[0,0,0]],null,[[0,0,0]],null]}
"ignoreList":[],"x_spvx_inlined":[[[0,0,0]],null,[[0,0,0]],null]}

# no bodies; the sum of several, of which one or more have lines
$ printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' | spvx as -o $TMP/none.spv -; spvx srcmap $TMP/none.spv outline.geom.spv | sed -n '1p;$p'; spvx srcmap $TMP/none.spv outline.geom.spv water.frag.spv | tail -n 1
$TMP/none.spv: no function bodies
1 of 2 modules has lines: 83.7 % of 441 body words
2 of 3 modules have lines: 71.5 % of 1,065 body words

$ cd $SHARED/corpus/srcmap

# all
$ spvx srcmap -f tsv --each --all di100.spv
address	word_offset	opcode	file	line	column	function	inlined_at
di100.spv	5	OpCapability	-	-	-	-	-
di100.spv	7	OpCapability	-	-	-	-	-
di100.spv	9	OpCapability	-	-	-	-	-
di100.spv	11	OpExtInstImport	-	-	-	-	-
di100.spv	16	OpMemoryModel	-	-	-	-	-
di100.spv	19	OpString	-	-	-	-	-
di100.spv	24	OpString	-	-	-	-	-
di100.spv	28	OpString	-	-	-	-	-
di100.spv	32	OpString	-	-	-	-	-
di100.spv	35	OpString	-	-	-	-	-
di100.spv	39	OpString	-	-	-	-	-
di100.spv	43	OpString	-	-	-	-	-
di100.spv	46	OpSource	-	-	-	-	-
di100.spv	50	OpDecorate	-	-	-	-	-
di100.spv	55	OpDecorate	-	-	-	-	-
di100.spv	60	OpTypeVoid	-	-	-	-	-
di100.spv	62	OpTypeInt	-	-	-	-	-
di100.spv	66	OpTypeFloat	-	-	-	-	-
di100.spv	69	OpConstant	-	-	-	-	-
di100.spv	73	OpTypeFunction	-	-	-	-	-
di100.spv	77	OpExtInst	-	-	-	-	-
di100.spv	82	OpExtInst	-	-	-	-	-
di100.spv	90	OpExtInst	-	-	-	-	-
di100.spv	98	OpExtInst	-	-	-	-	-
di100.spv	105	OpExtInst	-	-	-	-	-
di100.spv	121	OpExtInst	-	-	-	-	-
di100.spv	137	OpExtInst	-	-	-	-	-
di100.spv	153	OpExtInst	-	-	-	-	-
di100.spv	162	OpExtInst	-	-	-	-	-
di100.spv	170	OpExtInst	-	-	-	-	-
di100.spv	177	OpExtInst	-	-	-	-	-
di100.spv	189	OpFunction	dir/k.cl	30	1	%2	-
di100.spv	194	OpFunctionParameter	dir/k.cl	30	1	%2	-
di100.spv	197	OpFunctionEnd	dir/k.cl	30	1	%2	-
di100.spv	198	OpFunction	-	-	-	%3	-
di100.spv	203	OpFunctionParameter	-	-	-	%3	-
di100.spv	206	OpFunctionEnd	-	-	-	%3	-
di100.spv	211	OpFunction	dir/k.cl	20	1	kern	-
di100.spv	216	OpFunctionParameter	dir/k.cl	20	1	kern	-
di100.spv	219	OpLabel	dir/k.cl	20	1	kern	-
di100.spv	227	OpFAdd	dir/k.cl	20	1	kern	-
di100.spv	242	OpFMul	dir/k.cl	22	9	kern	-
di100.spv	258	OpFMul	inc/h.h	4	12	leaf	mid@dir/k.cl:11 <- kern@dir/k.cl:23
di100.spv	274	OpFSub	dir/k.cl	12	0	mid	kern@dir/k.cl:23
di100.spv	284	OpFSub	dir/k.cl	12	0	kern	-
di100.spv	290	OpFSub	-	-	-	kern	-
di100.spv	299	OpBranch	dir/k.cl	24	3	kern	-
di100.spv	301	OpLabel	-	-	-	kern	-
di100.spv	303	OpFSub	-	-	-	kern	-
di100.spv	312	OpReturnValue	dir/k.cl	25	3	kern	-
di100.spv	314	OpFunctionEnd	-	-	-	kern	-

# debugger
$ spvx srcmap -f tsv --policy=debugger k.O2.legacy.spv
address	word_offset	words	file	line	column	function	inlined_at
k.O2.legacy.spv	710	16	-	-	-	k	-
k.O2.legacy.spv	736	24	./k.cl	0	0	k	-
k.O2.legacy.spv	764	11	./k.cl	7	14	k	-
k.O2.legacy.spv	779	8	./k.cl	0	0	k	-
k.O2.legacy.spv	793	8	./k.cl	0	0	k	-
k.O2.legacy.spv	811	5	./k.cl	8	21	k	-
k.O2.legacy.spv	826	4	./k.cl	8	3	k	-
k.O2.legacy.spv	830	13	-	-	-	k	-
k.O2.legacy.spv	853	6	./k.cl	9	20	k	-
k.O2.legacy.spv	869	2	./k.cl	8	3	k	-
k.O2.legacy.spv	871	2	-	-	-	k	-
k.O2.legacy.spv	883	5	./k.cl	12	9	k	-
k.O2.legacy.spv	898	4	./k.cl	12	7	k	-
k.O2.legacy.spv	902	2	-	-	-	k	-
k.O2.legacy.spv	914	7	./k.cl	9	20	k	-
k.O2.legacy.spv	926	7	-	-	-	k	-
k.O2.legacy.spv	943	8	./k.cl	0	0	k	-
k.O2.legacy.spv	958	8	./k.cl	0	0	cube	k@./k.cl:9
k.O2.legacy.spv	973	8	./k.cl	0	0	sq	cube@./k.cl:4 <- k@./k.cl:9
k.O2.legacy.spv	985	5	./k.cl	2	68	sq	cube@./k.cl:4 <- k@./k.cl:9
k.O2.legacy.spv	1001	5	./k.cl	4	16	cube	k@./k.cl:9
k.O2.legacy.spv	1016	8	./k.cl	0	0	k	-
k.O2.legacy.spv	1028	6	./k.cl	10	22	k	-
k.O2.legacy.spv	1038	5	./k.cl	10	15	k	-
k.O2.legacy.spv	1047	10	./k.cl	10	10	k	-
k.O2.legacy.spv	1067	5	./k.cl	8	27	k	-
k.O2.legacy.spv	1082	8	./k.cl	0	0	k	-
k.O2.legacy.spv	1100	5	./k.cl	8	21	k	-
k.O2.legacy.spv	1115	4	./k.cl	8	3	k	-
k.O2.legacy.spv	1119	2	-	-	-	k	-
k.O2.legacy.spv	1131	11	./k.cl	12	31	k	-
k.O2.legacy.spv	1146	4	./k.cl	12	26	k	-
k.O2.legacy.spv	1154	7	./k.cl	12	14	k	-
k.O2.legacy.spv	1165	5	./k.cl	12	24	k	-
k.O2.legacy.spv	1174	2	./k.cl	12	14	k	-
k.O2.legacy.spv	1176	2	-	-	-	k	-
k.O2.legacy.spv	1188	1	./k.cl	13	1	k	-
k.O2.legacy.spv	1189	26	-	-	-	k	-

# each
$ spvx srcmap --each --wide di100.spv
di100.spv: 39.3 % of 122 body words on lines of 2 files

0x000002f4 +20    OpFunction               dir/k.cl:30:1  %2  OpLine
0x00000308 +12    OpFunctionParameter      dir/k.cl:30:1  %2  OpLine
0x00000314 +4     OpFunctionEnd            dir/k.cl:30:1  %2  OpLine
0x00000318 +20    OpFunction               -              %3
0x0000032c +12    OpFunctionParameter      -              %3
0x00000338 +4     OpFunctionEnd            -              %3
0x0000034c +20    OpFunction               dir/k.cl:20:1  kern  OpLine
0x00000360 +12    OpFunctionParameter      dir/k.cl:20:1  kern  OpLine
0x0000036c +8     OpLabel                  dir/k.cl:20:1  kern  OpLine
0x0000038c +20    OpFAdd                   dir/k.cl:20:1  kern  OpLine  cu>fn:kern
0x000003c8 +20    OpFMul                   dir/k.cl:22:9  kern  OpLine  cu>fn:kern>block:22>disc
0x00000408 +20    OpFMul                   inc/h.h:4:12   leaf  [inlined: mid dir/k.cl:11 <- kern dir/k.cl:23]  OpLine  cu>fn:leaf
0x00000448 +20    OpFSub                   dir/k.cl:12:0  mid  [inlined: kern dir/k.cl:23]  OpLine  cu>fn:mid
0x00000470 +20    OpFSub                   dir/k.cl:12:0  kern  OpLine
0x00000488 +20    OpFSub                   -              kern
0x000004ac +8     OpBranch                 dir/k.cl:24:3  kern  OpLine
0x000004b4 +8     OpLabel                  -              kern
0x000004bc +20    OpFSub                   -              kern
0x000004e0 +8     OpReturnValue            dir/k.cl:25:3  kern  OpLine
0x000004e8 +4     OpFunctionEnd            -              kern

words       48 on lines + 22 without a line + 0 on line 0 + 52 line records
            = 122

# inlined
$ spvx srcmap a.gVS.opt.spv
a.gVS.opt.spv: 39.8 % of 937 body words on lines of 2 files

0x00001180 +56    a.frag:16:11    main
0x000011f8 +32    a.frag:17:0     main
0x00001240 +120   a.frag:18:0     main
0x000012e0 +40    a.frag:19:0     main
0x00001308 +128   -               main
0x000013c8 +56    a.frag:19:0     main
0x00001414 +32    a.frag:19:0     main
0x00001434 +8     -               main
0x0000147c +104   a.frag:20:0     main
0x0000150c +32    -               main
0x00001570 +20    a.frag:14:0     both  [inlined: main a.frag:20]
0x00001598 +28    a.frag:14:0     main
0x000015b4 +8     -               main
0x00001600 +32    a.frag:14:0     both  [inlined: main a.frag:20]
0x00001664 +52    a.frag:10:0     sq  [inlined: both a.frag:14 <- main a.frag:20]
0x000016dc +8     a.frag:14:0     both  [inlined: main a.frag:20]
0x000016e4 +8     -               main
0x00001730 +32    a.frag:14:0     both  [inlined: main a.frag:20]
0x00001794 +52    a.frag:10:0     sq  [inlined: both a.frag:14 <- main a.frag:20]
0x0000180c +32    a.frag:14:0     both  [inlined: main a.frag:20]
0x00001870 +32    ./inc.glsl:2:0  helper  [inlined: both a.frag:14 <- main a.frag:20]
0x000018d4 +8     a.frag:14:0     both  [inlined: main a.frag:20]
0x000018dc +36    -               main
0x00001940 +32    a.frag:20:0     main
0x00001988 +20    a.frag:21:0     main
0x000019b0 +28    a.frag:21:0     main
0x000019cc +8     -               main
0x00001a14 +116   a.frag:22:0     main
0x00001a88 +8     -               main
0x00001ad0 +32    a.frag:23:0     main
0x00001b34 +52    a.frag:10:0     sq  [inlined: main a.frag:23]
0x00001ba8 +168   a.frag:23:0     main
0x00001c50 +84    -               main
0x00001ce4 +60    a.frag:19:0     main
0x00001d20 +8     -               main
0x00001d7c +40    a.frag:25:0     main
0x00001da4 +68    -               main
0x00001e28 +64    a.frag:25:0     main
0x00001e68 +8     -               main
0x00001eb0 +64    a.frag:25:0     main
0x00001ef0 +8     -               main
0x00001f38 +64    a.frag:25:0     main
0x00001f78 +68    -               main
0x00001ffc +16    a.frag:26:0     main
0x00002020 +4     -               main

words       373 on lines + 121 without a line + 0 on line 0 + 443 line records
            = 937
! a.gVS.opt.spv:0x200c: warning: misplaced-line: a line or scope is not allowed here

# json
$ spvx srcmap -f json c.gV.spv
{
  "spvx_srcmap": 1,
  "modules": [
    {
      "module": "c.gV.spv",
      "bound": 130,
      "sets": ["NonSemantic.Shader.DebugInfo.100"],
      "policy": "spec",
      "runs": [
        {"word": 495, "words": 22, "insts": 5, "function_id": 14, "function": "main", "file": "c.comp", "line": 5, "col": 11, "end_line": 5, "end_col": 11, "vocab": "OpLine", "kind": "line", "scope": [], "inlined_at": []},
        {"word": 533, "words": 50, "insts": 11, "function_id": 14, "function": "main", "file": "c.comp", "line": 5, "col": 0, "end_line": 5, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 593, "words": 13, "insts": 3, "function_id": 14, "function": "main", "file": "c.comp", "line": 6, "col": 0, "end_line": 6, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 606, "words": 2, "insts": 1, "function_id": 14, "function": "main", "file": null, "line": null, "col": null, "end_line": null, "end_col": null, "vocab": null, "kind": "none", "scope": [], "inlined_at": []},
        {"word": 624, "words": 6, "insts": 2, "function_id": 14, "function": "main", "file": "c.comp", "line": 7, "col": 0, "end_line": 7, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 630, "words": 2, "insts": 1, "function_id": 14, "function": "main", "file": null, "line": null, "col": null, "end_line": null, "end_col": null, "vocab": null, "kind": "none", "scope": [], "inlined_at": []},
        {"word": 648, "words": 13, "insts": 3, "function_id": 14, "function": "main", "file": "c.comp", "line": 7, "col": 0, "end_line": 7, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 661, "words": 2, "insts": 1, "function_id": 14, "function": "main", "file": null, "line": null, "col": null, "end_line": null, "end_col": null, "vocab": null, "kind": "none", "scope": [], "inlined_at": []},
        {"word": 679, "words": 55, "insts": 13, "function_id": 14, "function": "main", "file": "c.comp", "line": 7, "col": 0, "end_line": 7, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 734, "words": 2, "insts": 1, "function_id": 14, "function": "main", "file": null, "line": null, "col": null, "end_line": null, "end_col": null, "vocab": null, "kind": "none", "scope": [], "inlined_at": []},
        {"word": 752, "words": 2, "insts": 1, "function_id": 14, "function": "main", "file": "c.comp", "line": 7, "col": 0, "end_line": 7, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 754, "words": 2, "insts": 1, "function_id": 14, "function": "main", "file": null, "line": null, "col": null, "end_line": null, "end_col": null, "vocab": null, "kind": "none", "scope": [], "inlined_at": []},
        {"word": 772, "words": 16, "insts": 4, "function_id": 14, "function": "main", "file": "c.comp", "line": 7, "col": 0, "end_line": 7, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 788, "words": 2, "insts": 1, "function_id": 14, "function": "main", "file": null, "line": null, "col": null, "end_line": null, "end_col": null, "vocab": null, "kind": "none", "scope": [], "inlined_at": []},
        {"word": 806, "words": 2, "insts": 1, "function_id": 14, "function": "main", "file": "c.comp", "line": 7, "col": 0, "end_line": 7, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 808, "words": 10, "insts": 5, "function_id": 14, "function": "main", "file": null, "line": null, "col": null, "end_line": null, "end_col": null, "vocab": null, "kind": "none", "scope": [], "inlined_at": []},
        {"word": 834, "words": 18, "insts": 5, "function_id": 14, "function": "main", "file": "c.comp", "line": 8, "col": 0, "end_line": 8, "end_col": 0, "vocab": "DebugLine", "kind": "line", "scope": ["cu", "fn:main"], "inlined_at": []},
        {"word": 852, "words": 1, "insts": 1, "function_id": 14, "function": "main", "file": null, "line": null, "col": null, "end_line": null, "end_col": null, "vocab": null, "kind": "none", "scope": [], "inlined_at": []}
      ],
      "total": {"insts": 60, "words": 358, "attributed_words": 197, "zero_words": 0, "plain_words": 23, "record_words": 138, "files": 1}
    }
  ],
  "complete": true
}

# map inlined
$ spvx srcmap -f map --no-content k.O2.ocl-100.spv
{"version":3,"file":"k.O2.ocl-100.spv","sources":["./k.cl","/usr/lib/llvm-14/lib/clang/14.0.6/include/opencl-c-base.h"],"names":["k","cube","sq"],"mappings":"4/FAMaA,4C,gJACOA,oB,wCAAlBA,gB,4FACiBA,wB,wCADjBA,Q,gDAIMA,oB,wCAAFA,gB,gDAHaA,4B,oBAAAA,4B,gNAPgDE,oB,4CAEpDD,oB,wFAMMD,wB,gBAAPA,oB,gBAALA,wC,wCAFiBA,oB,gHAANA,oB,wCAAlBA,gB,gDAI4BA,4C,gBAALA,gB,gBAAZA,4B,gBAAUA,oB,gBAAVA,Q,gDACbA,I","ignoreList":[],"x_spvx_inlined":[null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,[[1,0,3],[0,0,8]],null,[[0,0,8]],null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null]}

# ndjson each
$ spvx srcmap -f ndjson --each di100.spv c.g.spv
{"t":"srcmap","spvx_srcmap":1,"module":"di100.spv","bound":45,"sets":["DebugInfo"],"policy":"spec"}
{"t":"row","word":189,"words":5,"opcode":"OpFunction","function_id":2,"function":"%2","file":"dir/k.cl","line":30,"col":1,"end_line":30,"end_col":1,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":194,"words":3,"opcode":"OpFunctionParameter","function_id":2,"function":"%2","file":"dir/k.cl","line":30,"col":1,"end_line":30,"end_col":1,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":197,"words":1,"opcode":"OpFunctionEnd","function_id":2,"function":"%2","file":"dir/k.cl","line":30,"col":1,"end_line":30,"end_col":1,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":198,"words":5,"opcode":"OpFunction","function_id":3,"function":"%3","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":203,"words":3,"opcode":"OpFunctionParameter","function_id":3,"function":"%3","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":206,"words":1,"opcode":"OpFunctionEnd","function_id":3,"function":"%3","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":211,"words":5,"opcode":"OpFunction","function_id":21,"function":"kern","file":"dir/k.cl","line":20,"col":1,"end_line":20,"end_col":1,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":216,"words":3,"opcode":"OpFunctionParameter","function_id":21,"function":"kern","file":"dir/k.cl","line":20,"col":1,"end_line":20,"end_col":1,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":219,"words":2,"opcode":"OpLabel","function_id":21,"function":"kern","file":"dir/k.cl","line":20,"col":1,"end_line":20,"end_col":1,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":227,"words":5,"opcode":"OpFAdd","function_id":21,"function":"kern","file":"dir/k.cl","line":20,"col":1,"end_line":20,"end_col":1,"vocab":"OpLine","kind":"line","scope":["cu","fn:kern"],"inlined_at":[]}
{"t":"row","word":242,"words":5,"opcode":"OpFMul","function_id":21,"function":"kern","file":"dir/k.cl","line":22,"col":9,"end_line":22,"end_col":9,"vocab":"OpLine","kind":"line","scope":["cu","fn:kern","block:22","disc"],"inlined_at":[]}
{"t":"row","word":258,"words":5,"opcode":"OpFMul","function_id":21,"function":"leaf","file":"inc/h.h","line":4,"col":12,"end_line":4,"end_col":12,"vocab":"OpLine","kind":"line","scope":["cu","fn:leaf"],"inlined_at":[{"function":"mid","file":"dir/k.cl","line":11,"col":null},{"function":"kern","file":"dir/k.cl","line":23,"col":null}]}
{"t":"row","word":274,"words":5,"opcode":"OpFSub","function_id":21,"function":"mid","file":"dir/k.cl","line":12,"col":0,"end_line":12,"end_col":0,"vocab":"OpLine","kind":"line","scope":["cu","fn:mid"],"inlined_at":[{"function":"kern","file":"dir/k.cl","line":23,"col":null}]}
{"t":"row","word":284,"words":5,"opcode":"OpFSub","function_id":21,"function":"kern","file":"dir/k.cl","line":12,"col":0,"end_line":12,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":290,"words":5,"opcode":"OpFSub","function_id":21,"function":"kern","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":299,"words":2,"opcode":"OpBranch","function_id":21,"function":"kern","file":"dir/k.cl","line":24,"col":3,"end_line":24,"end_col":3,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":301,"words":2,"opcode":"OpLabel","function_id":21,"function":"kern","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":303,"words":5,"opcode":"OpFSub","function_id":21,"function":"kern","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":312,"words":2,"opcode":"OpReturnValue","function_id":21,"function":"kern","file":"dir/k.cl","line":25,"col":3,"end_line":25,"end_col":3,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":314,"words":1,"opcode":"OpFunctionEnd","function_id":21,"function":"kern","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"total","insts":20,"words":122,"attributed_words":48,"zero_words":0,"plain_words":22,"record_words":52,"files":2}
{"t":"srcmap","module":"c.g.spv","bound":72,"sets":[],"policy":"spec"}
{"t":"row","word":321,"words":5,"opcode":"OpFunction","function_id":5,"function":"main","file":"c.comp","line":5,"col":11,"end_line":5,"end_col":11,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":326,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":"c.comp","line":5,"col":11,"end_line":5,"end_col":11,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":328,"words":4,"opcode":"OpVariable","function_id":5,"function":"main","file":"c.comp","line":5,"col":11,"end_line":5,"end_col":11,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":332,"words":4,"opcode":"OpVariable","function_id":5,"function":"main","file":"c.comp","line":5,"col":11,"end_line":5,"end_col":11,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":340,"words":5,"opcode":"OpAccessChain","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":345,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":349,"words":3,"opcode":"OpStore","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":352,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":356,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":360,"words":6,"opcode":"OpAccessChain","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":366,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":370,"words":5,"opcode":"OpAccessChain","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":375,"words":3,"opcode":"OpStore","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":378,"words":4,"opcode":"OpControlBarrier","function_id":5,"function":"main","file":"c.comp","line":5,"col":0,"end_line":5,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":386,"words":3,"opcode":"OpStore","function_id":5,"function":"main","file":"c.comp","line":6,"col":0,"end_line":6,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":389,"words":2,"opcode":"OpBranch","function_id":5,"function":"main","file":"c.comp","line":6,"col":0,"end_line":6,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":391,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":397,"words":4,"opcode":"OpLoopMerge","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":401,"words":2,"opcode":"OpBranch","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":403,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":409,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":413,"words":5,"opcode":"OpULessThan","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":418,"words":4,"opcode":"OpBranchConditional","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":422,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":428,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":432,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":436,"words":5,"opcode":"OpIAdd","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":441,"words":5,"opcode":"OpBitwiseAnd","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":446,"words":5,"opcode":"OpAccessChain","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":451,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":455,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":459,"words":5,"opcode":"OpIAdd","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":464,"words":3,"opcode":"OpStore","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":467,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":471,"words":5,"opcode":"OpIEqual","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":476,"words":3,"opcode":"OpSelectionMerge","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":479,"words":4,"opcode":"OpBranchConditional","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":483,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":489,"words":2,"opcode":"OpBranch","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":491,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":497,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":501,"words":5,"opcode":"OpIEqual","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":506,"words":3,"opcode":"OpSelectionMerge","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":509,"words":4,"opcode":"OpBranchConditional","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":513,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":519,"words":2,"opcode":"OpBranch","function_id":5,"function":"main","file":"c.comp","line":7,"col":0,"end_line":7,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":521,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":523,"words":2,"opcode":"OpBranch","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":525,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":527,"words":2,"opcode":"OpBranch","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":529,"words":2,"opcode":"OpLabel","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"row","word":535,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":8,"col":0,"end_line":8,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":539,"words":4,"opcode":"OpLoad","function_id":5,"function":"main","file":"c.comp","line":8,"col":0,"end_line":8,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":543,"words":6,"opcode":"OpAccessChain","function_id":5,"function":"main","file":"c.comp","line":8,"col":0,"end_line":8,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":549,"words":3,"opcode":"OpStore","function_id":5,"function":"main","file":"c.comp","line":8,"col":0,"end_line":8,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":552,"words":1,"opcode":"OpReturn","function_id":5,"function":"main","file":"c.comp","line":8,"col":0,"end_line":8,"end_col":0,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"row","word":553,"words":1,"opcode":"OpFunctionEnd","function_id":5,"function":"main","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"total","insts":57,"words":233,"attributed_words":174,"zero_words":0,"plain_words":23,"record_words":36,"files":1}
{"t":"end","complete":true}

# ndjson
$ spvx srcmap -f ndjson k.O2.ocl-100.spv
{"t":"srcmap","spvx_srcmap":1,"module":"k.O2.ocl-100.spv","bound":156,"sets":["OpenCL.DebugInfo.100"],"policy":"spec"}
{"t":"run","word":713,"words":16,"insts":5,"function_id":16,"function":"k","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"decl","declared":{"file":"./k.cl","line":6,"col":0},"scope":[],"inlined_at":[]}
{"t":"run","word":739,"words":24,"insts":3,"function_id":16,"function":"k","file":"./k.cl","line":0,"col":0,"end_line":0,"end_col":0,"vocab":"OpLine","kind":"zero","scope":["cu","fn:k"],"inlined_at":[]}
{"t":"run","word":767,"words":11,"insts":2,"function_id":16,"function":"k","file":"./k.cl","line":7,"col":14,"end_line":7,"end_col":14,"vocab":"OpLine","kind":"line","scope":["cu","fn:k"],"inlined_at":[]}
{"t":"run","word":782,"words":8,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":0,"col":0,"end_line":0,"end_col":0,"vocab":"OpLine","kind":"zero","scope":["cu","fn:k"],"inlined_at":[]}
{"t":"run","word":796,"words":8,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":0,"col":0,"end_line":0,"end_col":0,"vocab":"OpLine","kind":"zero","scope":["cu","fn:k","block:8"],"inlined_at":[]}
{"t":"run","word":814,"words":5,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":8,"col":21,"end_line":8,"end_col":21,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":829,"words":4,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":8,"col":3,"end_line":8,"end_col":3,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8"],"inlined_at":[]}
{"t":"run","word":833,"words":13,"insts":3,"function_id":16,"function":"k","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"run","word":856,"words":6,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":9,"col":20,"end_line":9,"end_col":20,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":872,"words":2,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":8,"col":3,"end_line":8,"end_col":3,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8"],"inlined_at":[]}
{"t":"run","word":874,"words":2,"insts":1,"function_id":16,"function":"k","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"run","word":886,"words":5,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":12,"col":9,"end_line":12,"end_col":9,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:12"],"inlined_at":[]}
{"t":"run","word":901,"words":4,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":12,"col":7,"end_line":12,"end_col":7,"vocab":"OpLine","kind":"line","scope":["cu","fn:k"],"inlined_at":[]}
{"t":"run","word":905,"words":2,"insts":1,"function_id":16,"function":"k","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"run","word":917,"words":7,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":9,"col":20,"end_line":9,"end_col":20,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":929,"words":7,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":9,"col":20,"end_line":9,"end_col":20,"vocab":"OpLine","kind":"line","scope":[],"inlined_at":[]}
{"t":"run","word":946,"words":8,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":0,"col":0,"end_line":0,"end_col":0,"vocab":"OpLine","kind":"zero","scope":["cu","fn:k","block:8"],"inlined_at":[]}
{"t":"run","word":961,"words":8,"insts":1,"function_id":16,"function":"cube","file":"./k.cl","line":0,"col":0,"end_line":0,"end_col":0,"vocab":"OpLine","kind":"zero","scope":["cu","fn:cube"],"inlined_at":[{"function":"k","file":"./k.cl","line":9,"col":null}]}
{"t":"run","word":976,"words":8,"insts":1,"function_id":16,"function":"sq","file":"./k.cl","line":0,"col":0,"end_line":0,"end_col":0,"vocab":"OpLine","kind":"zero","scope":["cu","fn:sq"],"inlined_at":[{"function":"cube","file":"./k.cl","line":4,"col":null},{"function":"k","file":"./k.cl","line":9,"col":null}]}
{"t":"run","word":988,"words":5,"insts":1,"function_id":16,"function":"sq","file":"./k.cl","line":2,"col":68,"end_line":2,"end_col":68,"vocab":"OpLine","kind":"line","scope":["cu","fn:sq"],"inlined_at":[{"function":"cube","file":"./k.cl","line":4,"col":null},{"function":"k","file":"./k.cl","line":9,"col":null}]}
{"t":"run","word":1004,"words":5,"insts":1,"function_id":16,"function":"cube","file":"./k.cl","line":4,"col":16,"end_line":4,"end_col":16,"vocab":"OpLine","kind":"line","scope":["cu","fn:cube"],"inlined_at":[{"function":"k","file":"./k.cl","line":9,"col":null}]}
{"t":"run","word":1019,"words":8,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":0,"col":0,"end_line":0,"end_col":0,"vocab":"OpLine","kind":"zero","scope":["cu","fn:k","block:8","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":1031,"words":6,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":10,"col":22,"end_line":10,"end_col":22,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":1041,"words":5,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":10,"col":15,"end_line":10,"end_col":15,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":1050,"words":10,"insts":2,"function_id":16,"function":"k","file":"./k.cl","line":10,"col":10,"end_line":10,"end_col":10,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":1070,"words":5,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":8,"col":27,"end_line":8,"end_col":27,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":1085,"words":8,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":0,"col":0,"end_line":0,"end_col":0,"vocab":"OpLine","kind":"zero","scope":["cu","fn:k","block:8"],"inlined_at":[]}
{"t":"run","word":1103,"words":5,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":8,"col":21,"end_line":8,"end_col":21,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8","block:8"],"inlined_at":[]}
{"t":"run","word":1118,"words":4,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":8,"col":3,"end_line":8,"end_col":3,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:8"],"inlined_at":[]}
{"t":"run","word":1122,"words":2,"insts":1,"function_id":16,"function":"k","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"run","word":1134,"words":11,"insts":2,"function_id":16,"function":"k","file":"./k.cl","line":12,"col":31,"end_line":12,"end_col":31,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:12"],"inlined_at":[]}
{"t":"run","word":1149,"words":4,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":12,"col":26,"end_line":12,"end_col":26,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:12"],"inlined_at":[]}
{"t":"run","word":1157,"words":7,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":12,"col":14,"end_line":12,"end_col":14,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:12"],"inlined_at":[]}
{"t":"run","word":1168,"words":5,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":12,"col":24,"end_line":12,"end_col":24,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:12"],"inlined_at":[]}
{"t":"run","word":1177,"words":2,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":12,"col":14,"end_line":12,"end_col":14,"vocab":"OpLine","kind":"line","scope":["cu","fn:k","block:12"],"inlined_at":[]}
{"t":"run","word":1179,"words":2,"insts":1,"function_id":16,"function":"k","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"run","word":1191,"words":1,"insts":1,"function_id":16,"function":"k","file":"./k.cl","line":13,"col":1,"end_line":13,"end_col":1,"vocab":"OpLine","kind":"line","scope":["cu","fn:k"],"inlined_at":[]}
{"t":"run","word":1192,"words":26,"insts":9,"function_id":16,"function":"k","file":null,"line":null,"col":null,"end_line":null,"end_col":null,"vocab":null,"kind":"none","scope":[],"inlined_at":[]}
{"t":"total","insts":57,"words":505,"attributed_words":126,"zero_words":80,"plain_words":63,"record_words":236,"files":1}
{"t":"end","complete":true}

# runs tsv
$ spvx srcmap -f tsv --wide k.O2.ocl-100.spv
address	word_offset	words	file	line	column	function	inlined_at	vocab	end_line	end_column	scope_chain
k.O2.ocl-100.spv	713	16	-	-	-	k	-	-	-	-	-
k.O2.ocl-100.spv	739	24	./k.cl	0	0	k	-	OpLine	0	0	cu>fn:k
k.O2.ocl-100.spv	767	11	./k.cl	7	14	k	-	OpLine	7	14	cu>fn:k
k.O2.ocl-100.spv	782	8	./k.cl	0	0	k	-	OpLine	0	0	cu>fn:k
k.O2.ocl-100.spv	796	8	./k.cl	0	0	k	-	OpLine	0	0	cu>fn:k>block:8
k.O2.ocl-100.spv	814	5	./k.cl	8	21	k	-	OpLine	8	21	cu>fn:k>block:8>block:8
k.O2.ocl-100.spv	829	4	./k.cl	8	3	k	-	OpLine	8	3	cu>fn:k>block:8
k.O2.ocl-100.spv	833	13	-	-	-	k	-	-	-	-	-
k.O2.ocl-100.spv	856	6	./k.cl	9	20	k	-	OpLine	9	20	cu>fn:k>block:8>block:8>block:8
k.O2.ocl-100.spv	872	2	./k.cl	8	3	k	-	OpLine	8	3	cu>fn:k>block:8
k.O2.ocl-100.spv	874	2	-	-	-	k	-	-	-	-	-
k.O2.ocl-100.spv	886	5	./k.cl	12	9	k	-	OpLine	12	9	cu>fn:k>block:12
k.O2.ocl-100.spv	901	4	./k.cl	12	7	k	-	OpLine	12	7	cu>fn:k
k.O2.ocl-100.spv	905	2	-	-	-	k	-	-	-	-	-
k.O2.ocl-100.spv	917	7	./k.cl	9	20	k	-	OpLine	9	20	cu>fn:k>block:8>block:8>block:8
k.O2.ocl-100.spv	929	7	./k.cl	9	20	k	-	OpLine	9	20	-
k.O2.ocl-100.spv	946	8	./k.cl	0	0	k	-	OpLine	0	0	cu>fn:k>block:8
k.O2.ocl-100.spv	961	8	./k.cl	0	0	cube	k@./k.cl:9	OpLine	0	0	cu>fn:cube
k.O2.ocl-100.spv	976	8	./k.cl	0	0	sq	cube@./k.cl:4 <- k@./k.cl:9	OpLine	0	0	cu>fn:sq
k.O2.ocl-100.spv	988	5	./k.cl	2	68	sq	cube@./k.cl:4 <- k@./k.cl:9	OpLine	2	68	cu>fn:sq
k.O2.ocl-100.spv	1004	5	./k.cl	4	16	cube	k@./k.cl:9	OpLine	4	16	cu>fn:cube
k.O2.ocl-100.spv	1019	8	./k.cl	0	0	k	-	OpLine	0	0	cu>fn:k>block:8>block:8>block:8
k.O2.ocl-100.spv	1031	6	./k.cl	10	22	k	-	OpLine	10	22	cu>fn:k>block:8>block:8>block:8
k.O2.ocl-100.spv	1041	5	./k.cl	10	15	k	-	OpLine	10	15	cu>fn:k>block:8>block:8>block:8
k.O2.ocl-100.spv	1050	10	./k.cl	10	10	k	-	OpLine	10	10	cu>fn:k>block:8>block:8>block:8
k.O2.ocl-100.spv	1070	5	./k.cl	8	27	k	-	OpLine	8	27	cu>fn:k>block:8>block:8
k.O2.ocl-100.spv	1085	8	./k.cl	0	0	k	-	OpLine	0	0	cu>fn:k>block:8
k.O2.ocl-100.spv	1103	5	./k.cl	8	21	k	-	OpLine	8	21	cu>fn:k>block:8>block:8
k.O2.ocl-100.spv	1118	4	./k.cl	8	3	k	-	OpLine	8	3	cu>fn:k>block:8
k.O2.ocl-100.spv	1122	2	-	-	-	k	-	-	-	-	-
k.O2.ocl-100.spv	1134	11	./k.cl	12	31	k	-	OpLine	12	31	cu>fn:k>block:12
k.O2.ocl-100.spv	1149	4	./k.cl	12	26	k	-	OpLine	12	26	cu>fn:k>block:12
k.O2.ocl-100.spv	1157	7	./k.cl	12	14	k	-	OpLine	12	14	cu>fn:k>block:12
k.O2.ocl-100.spv	1168	5	./k.cl	12	24	k	-	OpLine	12	24	cu>fn:k>block:12
k.O2.ocl-100.spv	1177	2	./k.cl	12	14	k	-	OpLine	12	14	cu>fn:k>block:12
k.O2.ocl-100.spv	1179	2	-	-	-	k	-	-	-	-	-
k.O2.ocl-100.spv	1191	1	./k.cl	13	1	k	-	OpLine	13	1	cu>fn:k
k.O2.ocl-100.spv	1192	26	-	-	-	k	-	-	-	-	-

# several
$ spvx srcmap -f tsv c.g.spv c.gV.spv
address	word_offset	words	file	line	column	function	inlined_at
c.g.spv	321	15	c.comp	5	11	main	-
c.g.spv	340	42	c.comp	5	0	main	-
c.g.spv	386	5	c.comp	6	0	main	-
c.g.spv	391	2	-	-	-	main	-
c.g.spv	397	6	c.comp	7	0	main	-
c.g.spv	403	2	-	-	-	main	-
c.g.spv	409	13	c.comp	7	0	main	-
c.g.spv	422	2	-	-	-	main	-
c.g.spv	428	55	c.comp	7	0	main	-
c.g.spv	483	2	-	-	-	main	-
c.g.spv	489	2	c.comp	7	0	main	-
c.g.spv	491	2	-	-	-	main	-
c.g.spv	497	16	c.comp	7	0	main	-
c.g.spv	513	2	-	-	-	main	-
c.g.spv	519	2	c.comp	7	0	main	-
c.g.spv	521	10	-	-	-	main	-
c.g.spv	535	18	c.comp	8	0	main	-
c.g.spv	553	1	-	-	-	main	-
c.gV.spv	495	22	c.comp	5	11	main	-
c.gV.spv	533	50	c.comp	5	0	main	-
c.gV.spv	593	13	c.comp	6	0	main	-
c.gV.spv	606	2	-	-	-	main	-
c.gV.spv	624	6	c.comp	7	0	main	-
c.gV.spv	630	2	-	-	-	main	-
c.gV.spv	648	13	c.comp	7	0	main	-
c.gV.spv	661	2	-	-	-	main	-
c.gV.spv	679	55	c.comp	7	0	main	-
c.gV.spv	734	2	-	-	-	main	-
c.gV.spv	752	2	c.comp	7	0	main	-
c.gV.spv	754	2	-	-	-	main	-
c.gV.spv	772	16	c.comp	7	0	main	-
c.gV.spv	788	2	-	-	-	main	-
c.gV.spv	806	2	c.comp	7	0	main	-
c.gV.spv	808	10	-	-	-	main	-
c.gV.spv	834	18	c.comp	8	0	main	-
c.gV.spv	852	1	-	-	-	main	-

$ cd $SHARED/corpus/bad

# cycles
$ spvx srcmap -f tsv --wide inlinedat_cycle_debuginfo.spv inlinedat_cycle_ns100.spv inlinedat_self_debuginfo.spv inlinedat_self_ocl100.spv lexical_cycle_debuginfo.spv lexical_cycle_ns100.spv
address	word_offset	words	file	line	column	function	inlined_at	vocab	end_line	end_column	scope_chain
! inlinedat_cycle_debuginfo.spv:0x78: warning: bad-scope: a scope is not a debug scope (%11)
! inlinedat_cycle_debuginfo.spv:0x9c: warning: inline-cycle: a call is inlined into itself (%20)
! inlinedat_cycle_ns100.spv:0xb0: warning: bad-scope: a scope is not a debug scope (%11)
! inlinedat_cycle_ns100.spv:0xd4: warning: inline-cycle: a call is inlined into itself (%20)
! inlinedat_self_debuginfo.spv:0x78: warning: scope-cycle: a scope is nested in itself (%10)
! inlinedat_self_debuginfo.spv:0x9c: warning: inline-cycle: a call is inlined into itself (%20)
! inlinedat_self_ocl100.spv:0x84: warning: scope-cycle: a scope is nested in itself (%10)
! inlinedat_self_ocl100.spv:0xa8: warning: inline-cycle: a call is inlined into itself (%20)
! lexical_cycle_debuginfo.spv:0x78: warning: scope-cycle: a scope is nested in itself (%10)
! lexical_cycle_ns100.spv:0xb0: warning: scope-cycle: a scope is nested in itself (%10)

# damaged
$ spvx srcmap -f tsv cut_mid_instruction.spv
address	word_offset	words	file	line	column	function	inlined_at
! cut_mid_instruction.spv:0x2b4: error: bin/truncated: instruction of 6 words runs past the end (20 bytes are left)
!   see: spvx dis --around=0x2b4 cut_mid_instruction.spv
[2]

# findings
$ spvx srcmap -f tsv debug_wrong_kinds_debuginfo.spv debug_short_ocl100.spv
address	word_offset	words	file	line	column	function	inlined_at
! debug_wrong_kinds_debuginfo.spv:0x78: warning: bad-source: a Source is not a DebugSource with a file name (%3)
! debug_wrong_kinds_debuginfo.spv:0xc0: warning: debug-section: a debug instruction where its set does not allow it (%12)
! debug_wrong_kinds_debuginfo.spv:0xc0: warning: misplaced-line: a line or scope is not allowed here
! debug_wrong_kinds_debuginfo.spv:0xc0: warning: bad-scope: a scope is not a debug scope (%4)
! debug_short_ocl100.spv:0x84: warning: missing-operand: a debug instruction lacks operands (%10)
! debug_short_ocl100.spv:0x9c: warning: missing-operand: a debug instruction lacks operands (%11)
! debug_short_ocl100.spv:0xb0: warning: missing-operand: a debug instruction lacks operands (%12)

# columns are as wide as their characters
$ spvx as -o $TMP/utf8.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %f = OpString "schön/größe.comp"
> %g = OpString "a.comp"
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u = OpTypeInt 32 0
> %main = OpFunction %void None %fn
> %l = OpLabel
> OpLine %f 3 1
> %a = OpUndef %u
> OpLine %g 4 1
> %b = OpUndef %u
> OpLine %f 5 1
> OpReturn
> OpFunctionEnd
> .
> spvx srcmap $TMP/utf8.spv | grep comp:
0x000000d0 +12    schön/größe.comp:3:1  main
0x000000ec +12    a.comp:4:1            main
0x00000108 +4     schön/größe.comp:5:1  main

# ranges show their end: in another line, in the same one; places have none
$ spvx as -o $TMP/ranges.spv - <<'.'
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %f = OpString "a.comp"
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u = OpTypeInt 32 0
> %2 = OpConstant %u 2
> %3 = OpConstant %u 3
> %4 = OpConstant %u 4
> %source = OpExtInst %void %set DebugSource %f
> %main = OpFunction %void None %fn
> %l = OpLabel
> %at1 = OpExtInst %void %set DebugLine %source %3 %4 %2 %2
> %a = OpUndef %u
> %at2 = OpExtInst %void %set DebugLine %source %3 %3 %2 %4
> %b = OpUndef %u
> %at3 = OpExtInst %void %set DebugLine %source %3 %3 %2 %2
> OpReturn
> OpFunctionEnd
> .
> spvx srcmap --wide $TMP/ranges.spv | grep comp:
0x00000160 +12    a.comp:3:2  main  DebugLine to 4:2
0x00000194 +12    a.comp:3:2  main  DebugLine to 3:4
0x000001c8 +4     a.comp:3:2  main  DebugLine

# the map of a listing names the file beside it: the name of the map without .map, or as it is
$ cd $TMP; mkdir maps; for to in maps/water.spvasm.map maps/water.json maps/.map 'maps/w!a.map'; do spvx srcmap -f map --of=text --no-content -o "$to" $SRC/tests/modules/water.frag.spv; grep -o '"file":"[^"]*"' "$to"; done
"file":"water.spvasm"
"file":"water.json"
"file":".map"
"file":"w!a"

# assembly text is the only string that has a source: each of its lines has it in a listing, also behind a quote
$ printf '%s\n' 'OpCapability Kernel' 'OpCapability Addresses' 'OpCapability Linkage' 'OpCapability AsmINTEL' 'OpExtension "SPV_INTEL_inline_assembly"' 'OpMemoryModel Physical64 OpenCL' '%s = OpString "a.cl"' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%t = OpAsmTargetINTEL "t"' 'OpLine %s 3 1' '%asm = OpAsmINTEL %void %fn %t "say \"a' 'OpNop" "r"' | spvx as -q -o m.spv -; spvx dis --no-header m.spv | tail -n 3; spvx srcmap -f map --of=text m.spv | grep -o '"mappings":[^,]*'
               OpLine %1 3 1
          %5 = OpAsmINTEL %void %3 %4 "say \"a
OpNop" "r"
"mappings":";;;;;;;;;;;;;;;;AAEA;AAAA"

# names of files as URLs: a drive, a host that every reader takes, a name that looks like a scheme or a host, and an ordinary one
$ urls() { { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1'; n=0; for name; do printf '%%n%d = OpString "%s"\n' $((n += 1)) "$name"; done | sed 's/\\/\\\\/g'; printf '%s\n' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel'; for i in $(seq $#); do printf 'OpLine %%n%d 1 1\n%%x%d = OpUndef %%v\n' $i $i; done; echo OpReturn; echo OpFunctionEnd; } | spvx as -q -o $TMP/u.spv -
> spvx srcmap -f map $TMP/u.spv | sed 's/.*"sources":\[//; s/\],.*//' | tr ',' '\n' >$TMP/u; for name; do printf '%s\n' "$name"; done | paste -d ' ' $TMP/u -; }
> urls 'C:\a' C:/a c:/a C: C:a '1:\a' 'CC\a' 'C|\a' '\\?\C:\a' '\\?\C:' '\\?\a' '\\h\a' '\\h/a' '\\h' '\h\a' '\\' '//h/a' '/\h' a:b a/b:c 'a\b:c' 'a/\b:c' :a 'a b' 'a!~' 'a%#' 'a?[]b' "$(printf 'a\177\303\251')"
> urls '\\h1.x\a' '\\1h\a' '\\h.1x\a' '\\h-_x\a' '\\h+x\a' '\\h.\a' '\\h..x\a' '\\xn--a\a' '\\x.xn--a\a' '\\axn--a\a' '\\xn-a\a' '\\0.1.99.255\a' '\\1.2.3.256\a' '\\1.2.03.4\a' '\\1.2.3.0004\a' '\\1.2.3\a' '\\1.2.3.\a' '\\1.2.3.4.5\a' '\\1.2.3.4.\a' '\\1.2..4\a' '\\1.2.3-4\a'
> for n in 253 254; do h=$(printf "%0${n}d" 0 | tr 0 h); urls "\\\\$h\\a" | sed 's/hhh*/h/g'; done
"file:///C:/a" C:\a
"file:///C:/a" C:/a
"file:///c:/a" c:/a
"./C:" C:
"./C:a" C:a
"./1:/a" 1:\a
"CC/a" CC\a
"C%7C/a" C|\a
"file:///C:/a" \\?\C:\a
"/.//%3F/C:" \\?\C:
"/.//%3F/a" \\?\a
"file://h/a" \\h\a
"file://h/a" \\h/a
"file://h" \\h
"/h/a" \h\a
"/.//" \\
"/.//h/a" //h/a
"/%5Ch" /\h
"./a:b" a:b
"a/b:c" a/b:c
"a/b:c" a\b:c
"a/%5Cb:c" a/\b:c
"./:a" :a
"a%20b" a b
"a!~" a!~
"a%25%23" a%#
"a%3F%5B%5Db" a?[]b
\"a%7F%C3%A9" a\x7fé
"file://h1.x/a" \\h1.x\a
"/.//1h/a" \\1h\a
"/.//h.1x/a" \\h.1x\a
"file://h-_x/a" \\h-_x\a
"/.//h+x/a" \\h+x\a
"/.//h./a" \\h.\a
"/.//h..x/a" \\h..x\a
"/.//xn--a/a" \\xn--a\a
"/.//x.xn--a/a" \\x.xn--a\a
"file://axn--a/a" \\axn--a\a
"file://xn-a/a" \\xn-a\a
"file://0.1.99.255/a" \\0.1.99.255\a
"/.//1.2.3.256/a" \\1.2.3.256\a
"/.//1.2.03.4/a" \\1.2.03.4\a
"/.//1.2.3.0004/a" \\1.2.3.0004\a
"/.//1.2.3/a" \\1.2.3\a
"/.//1.2.3./a" \\1.2.3.\a
"/.//1.2.3.4.5/a" \\1.2.3.4.5\a
"/.//1.2.3.4./a" \\1.2.3.4.\a
"/.//1.2..4/a" \\1.2..4\a
"/.//1.2.3-4/a" \\1.2.3-4\a
"file://h/a" \\h\a
"/.//h/a" \\h\a
