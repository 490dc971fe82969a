# kernel
$ spvx cfg histogram.cl.spv
histogram.cl.spv: 2 functions, 8 blocks

histogram (%15): 7 blocks, 322 words, loops 1 deep
  block    offset   words  loops  then
  %20       0x438     106         to %21
  %21       0x5e0      27      1  to %22 or %24
  %22       0x64c      48      1  to %23
  %23       0x70c      31      1  to %21 (back)
  %24       0x788      38         to %25 or %26
  %25       0x820      51         to %26
  %26       0x8ec       3         OpReturn

histogram (%78): 1 block, 29 words
  block    offset   words  loops  then
  %83       0x940      11         OpReturn

# lines
$ spvx cfg water.frag.spv
water.frag.spv: 2 functions, 10 blocks

main (%14): 9 blocks, 511 words, loops 1 deep; lines of water.frag
  block    offset   words  loops  line   then
  %23       0xfe0      83         21-25  to %100
  %100     0x112c      24      1  25     to %106; loop merges at %102, continues
                                         at %103
  %106     0x118c      31      1  25     to %101 or %102
  %101     0x1208      96      1  26     to %103
  %103     0x1388      32      1  25     to %100 (back)
  %102     0x1408     102         27-29  to %186 or %200; merges at %187
  %186     0x15a0      49         30     to %187
  %200     0x1664      85         32     to %187
  %187     0x17b8       3                OpReturn

wave(vf2;f1; (%35): 1 block, 113 words; lines of water.frag
  block    offset   words  loops  line   then
  %38      0x1804     101         16-18  OpReturnValue

# swapped
$ spvx cfg particles.swapped.spv
particles.swapped.spv: 2 functions, 16 blocks

main (%4): 15 blocks, 671 words, loops 2 deep
  block    offset   words  loops  then
  %5        0x8c0     122         to %89
  %89       0xaa8       8      1  to %93; loop merges at %91, continues at %92
  %93       0xac8      24      1  to %90 or %91
  %90       0xb28      58      1  to %118
  %118      0xc10       8      2  to %122; loop merges at %120, continues
                                  at %121
  %122      0xc30      15      2  to %119 or %120
  %119      0xc6c      58      2  to %121
  %121      0xd54      16      2  to %118 (back)
  %120      0xd94       8      1  to %92
  %92       0xdb4      16      1  to %89 (back)
  %91       0xdf4      22         to %143 or %144; merges at %144
  %143      0xe4c       3         OpReturn
  %144      0xe58     248         to %190 or %191; merges at %191
  %190     0x1238      16         to %191
  %191     0x1278      43         OpReturn

pull(vf4;vf3; (%14): 1 block, 130 words
  block    offset   words  loops  then
  %15      0x1354     118         OpReturnValue

# two
$ spvx cfg water.frag.spv histogram.cl.spv
water.frag.spv: 2 functions, 10 blocks

main (%14): 9 blocks, 511 words, loops 1 deep; lines of water.frag
  block    offset   words  loops  line   then
  %23       0xfe0      83         21-25  to %100
  %100     0x112c      24      1  25     to %106; loop merges at %102, continues
                                         at %103
  %106     0x118c      31      1  25     to %101 or %102
  %101     0x1208      96      1  26     to %103
  %103     0x1388      32      1  25     to %100 (back)
  %102     0x1408     102         27-29  to %186 or %200; merges at %187
  %186     0x15a0      49         30     to %187
  %200     0x1664      85         32     to %187
  %187     0x17b8       3                OpReturn

wave(vf2;f1; (%35): 1 block, 113 words; lines of water.frag
  block    offset   words  loops  line   then
  %38      0x1804     101         16-18  OpReturnValue

histogram.cl.spv: 2 functions, 8 blocks

histogram (%15): 7 blocks, 322 words, loops 1 deep
  block    offset   words  loops  then
  %20       0x438     106         to %21
  %21       0x5e0      27      1  to %22 or %24
  %22       0x64c      48      1  to %23
  %23       0x70c      31      1  to %21 (back)
  %24       0x788      38         to %25 or %26
  %25       0x820      51         to %26
  %26       0x8ec       3         OpReturn

histogram (%78): 1 block, 29 words
  block    offset   words  loops  then
  %83       0x940      11         OpReturn

$ cd $SRC/tests/inputs/cfg

# broken dot
$ spvx cfg -f dot broken.hex
digraph "broken.hex" {
	node [shape=box fontname=monospace fontsize=10]
	edge [fontname=monospace fontsize=9]
	subgraph cluster_0 {
		label="main %1"
		b0 [label="%6\l0x84, 10 words\lOpLoopMerge %7 %8 None\lOpBranchConditional %true %9 %10\l" style=filled fillcolor="#ffad66"]
		b1 [label="%9\l0xac, 6 words\l%11 = OpLogicalNot %bool %true\lno terminator\l" style=filled fillcolor="#ffe0c2"]
		b2 [label="%7\l0xc4, 4 words\lOpBranch %9\l" style=dashed color=gray fontcolor=gray]
	}
	b0 -> b1 [label="true"]
	b0 -> "no block %10" [label="false"]
	b0 -> b2 [style=dotted constraint=false label=merge]
	b2 -> b1
}

# broken mermaid
$ spvx cfg -f mermaid broken.hex
%% broken.hex
flowchart TD
  classDef unreached stroke-dasharray:4,color:#888
  subgraph f0["main %1"]
    b0["%6<br/>0x84, 10 words<br/>OpLoopMerge %7 %8 None<br/>OpBranchConditional %true %9 %10"]
    style b0 fill:#ffad66
    b1["%9<br/>0xac, 6 words<br/>%11 = OpLogicalNot %bool %true<br/>no terminator"]
    style b1 fill:#ffe0c2
    b2["%7<br/>0xc4, 4 words<br/>OpBranch %9"]:::unreached
  end
  b0 -->|"true"| b1
  b0 -->|"false"| n10["no block %10"]
  b0 -. merge .-> b2
  b2 --> b1

# broken
$ spvx cfg broken.hex
broken.hex: 1 function, 3 blocks

main (%1): 3 blocks, 26 words, 1 block not reached
  block    offset   words  loops  then
  %6         0x84      10         to %9 or %10 (no such block); loop merges
                                  at %7, continues at %8 (no such block)
  %9         0xac       6         no terminator
  %7         0xc4       4         not reached: to %9

# cut
$ spvx cfg cut.hex
cut.hex: 1 function, 5 blocks

main (%1): 5 blocks, 59 words, loops 1 deep; lines of shown.frag
  block    offset   words  loops  line            then
  %14       0x12c       8         10              to %15
  %15       0x14c      12         12              to %17; loop merges
                                                  at %done (no such block),
                                                  continues
                                                  at %16 (no such block)
  %17       0x17c      28      1  other.glsl:3-7  to %21 or %20; loop merges
                                                  at %20, continues at %21
  %21       0x1ec       4      1                  to %17 (back)
  %20       0x1fc       2                         no terminator
not complete:
  cut.hex:0x204: bin/truncated: instruction of 4 words runs past the end (8 bytes are left)
! cut.hex:0x204: error: bin/truncated: instruction of 4 words runs past the end (8 bytes are left)
!   see: spvx dis --around=0x204 cut.hex
[2]

# dot
$ spvx cfg -f dot control.hex
digraph "control.hex" {
	node [shape=box fontname=monospace fontsize=10]
	edge [fontname=monospace fontsize=9]
	subgraph cluster_0 {
		label="%main"
		b0 [label="%14\l0x12c, 8 words\lshown.frag:10\lOpBranch %15\l" style=filled fillcolor="#fff3e6"]
		subgraph cluster_b1 {
		label="loop" style=rounded
		b1 [label="%15\l0x14c, 12 words\lshown.frag:12\lOpLoopMerge %done %16 None\lOpBranch %17\l" style=filled fillcolor="#fff3e6"]
		subgraph cluster_b2 {
		label="loop" style=rounded
		b2 [label="%17\l0x17c, 28 words\lother.glsl:3-7\l%18 = OpIAdd %int %int_0 %int_0\l... 2 more\lOpBranchConditional %true %21 %20\l" style=filled fillcolor="#ffad66"]
		b3 [label="%21\l0x1ec, 4 words\lOpBranch %17\l" style=filled fillcolor="#ffffff"]
		}
		b4 [label="%20\l0x1fc, 26 words\lshown.frag:14\lOpSelectionMerge %22 None\lOpSwitch %int_0 %22 -1 %23 2 %24 3 %24 40 %25 500 %25 6000 %25 70000 %25\l" style=filled fillcolor="#ffc999"]
		b6 [label="%24\l0x270, 4 words\lOpBranch %22\l" style=filled fillcolor="#ffffff"]
		b7 [label="%25\l0x280, 4 words\lOpBranch %22\l" style=filled fillcolor="#ffffff"]
		b8 [label="%22\l0x290, 6 words\lOpBranchConditional %true %16 %done\l" style=filled fillcolor="#ffffff"]
		b9 [label="%16\l0x2a8, 4 words\lOpBranch %15\l" style=filled fillcolor="#ffffff"]
		}
		b5 [label="%23\l0x264, 3 words\lOpKill\l" style=filled fillcolor="#ffffff"]
		b10 [label="%done\l0x2b8, 3 words\lOpReturn\l" style=filled fillcolor="#ffffff"]
		b11 [label="%26\l0x2c4, 4 words\lOpBranch %27\l" style=dashed color=gray fontcolor=gray]
		b12 [label="%27\l0x2d4, 6 words\lOpBranchConditional %true %26 %done\l" style=dashed color=gray fontcolor=gray]
	}
	b0 -> b1
	b1 -> b2
	b1 -> b10 [style=dotted constraint=false label=merge]
	b1 -> b9 [style=dotted constraint=false label=continue]
	b2 -> b3 [label="true"]
	b2 -> b4 [label="false"]
	b2 -> b4 [style=dotted constraint=false label=merge]
	b2 -> b3 [style=dotted constraint=false label=continue]
	b3 -> b2 [color=blue]
	b4 -> b8 [label="default"]
	b4 -> b5 [label="-1"]
	b4 -> b6 [label="2"]
	b4 -> b6 [label="3"]
	b4 -> b7 [label="40"]
	b4 -> b7 [label="500"]
	b4 -> b7 [label="6000"]
	b4 -> b7 [label="70000"]
	b4 -> b8 [style=dotted constraint=false label=merge]
	b6 -> b8
	b7 -> b8
	b8 -> b9 [label="true"]
	b8 -> b10 [label="false"]
	b9 -> b1 [color=blue]
	b11 -> b12
	b12 -> b11 [label="true"]
	b12 -> b10 [label="false"]
	subgraph cluster_1 {
		label="%pick_i1_"
		b13 [label="%28\l0x304, 11 words\lOpSelectionMerge %29 None\lOpSwitch %ulong_5 %29 18446744073709551615 %30\l" style=filled fillcolor="#ffad66"]
		b14 [label="%30\l0x330, 3 words\lOpUnreachable\l" style=filled fillcolor="#fff3e6"]
		b15 [label="%29\l0x33c, 3 words\lOpReturn\l" style=filled fillcolor="#fff3e6"]
	}
	b13 -> b15 [label="default"]
	b13 -> b14 [label="18446744073709551615"]
	b13 -> b15 [style=dotted constraint=false label=merge]
}

# format
$ spvx cfg -f tsv control.hex
! spvx: error: -f: invalid value 'tsv': expected one of text, dot, mermaid, html, json, ndjson
!   see: spvx cfg --help
[2]

# function id
$ spvx cfg --function=%1 -f dot control.hex
digraph "control.hex" {
	node [shape=box fontname=monospace fontsize=10]
	edge [fontname=monospace fontsize=9]
	subgraph cluster_0 {
		label="%main"
		b0 [label="%14\l0x12c, 8 words\lshown.frag:10\lOpBranch %15\l" style=filled fillcolor="#fff3e6"]
		subgraph cluster_b1 {
		label="loop" style=rounded
		b1 [label="%15\l0x14c, 12 words\lshown.frag:12\lOpLoopMerge %done %16 None\lOpBranch %17\l" style=filled fillcolor="#fff3e6"]
		subgraph cluster_b2 {
		label="loop" style=rounded
		b2 [label="%17\l0x17c, 28 words\lother.glsl:3-7\l%18 = OpIAdd %int %int_0 %int_0\l... 2 more\lOpBranchConditional %true %21 %20\l" style=filled fillcolor="#ffad66"]
		b3 [label="%21\l0x1ec, 4 words\lOpBranch %17\l" style=filled fillcolor="#ffffff"]
		}
		b4 [label="%20\l0x1fc, 26 words\lshown.frag:14\lOpSelectionMerge %22 None\lOpSwitch %int_0 %22 -1 %23 2 %24 3 %24 40 %25 500 %25 6000 %25 70000 %25\l" style=filled fillcolor="#ffc999"]
		b6 [label="%24\l0x270, 4 words\lOpBranch %22\l" style=filled fillcolor="#ffffff"]
		b7 [label="%25\l0x280, 4 words\lOpBranch %22\l" style=filled fillcolor="#ffffff"]
		b8 [label="%22\l0x290, 6 words\lOpBranchConditional %true %16 %done\l" style=filled fillcolor="#ffffff"]
		b9 [label="%16\l0x2a8, 4 words\lOpBranch %15\l" style=filled fillcolor="#ffffff"]
		}
		b5 [label="%23\l0x264, 3 words\lOpKill\l" style=filled fillcolor="#ffffff"]
		b10 [label="%done\l0x2b8, 3 words\lOpReturn\l" style=filled fillcolor="#ffffff"]
		b11 [label="%26\l0x2c4, 4 words\lOpBranch %27\l" style=dashed color=gray fontcolor=gray]
		b12 [label="%27\l0x2d4, 6 words\lOpBranchConditional %true %26 %done\l" style=dashed color=gray fontcolor=gray]
	}
	b0 -> b1
	b1 -> b2
	b1 -> b10 [style=dotted constraint=false label=merge]
	b1 -> b9 [style=dotted constraint=false label=continue]
	b2 -> b3 [label="true"]
	b2 -> b4 [label="false"]
	b2 -> b4 [style=dotted constraint=false label=merge]
	b2 -> b3 [style=dotted constraint=false label=continue]
	b3 -> b2 [color=blue]
	b4 -> b8 [label="default"]
	b4 -> b5 [label="-1"]
	b4 -> b6 [label="2"]
	b4 -> b6 [label="3"]
	b4 -> b7 [label="40"]
	b4 -> b7 [label="500"]
	b4 -> b7 [label="6000"]
	b4 -> b7 [label="70000"]
	b4 -> b8 [style=dotted constraint=false label=merge]
	b6 -> b8
	b7 -> b8
	b8 -> b9 [label="true"]
	b8 -> b10 [label="false"]
	b9 -> b1 [color=blue]
	b11 -> b12
	b12 -> b11 [label="true"]
	b12 -> b10 [label="false"]
}

# function name
$ spvx cfg --function=pick control.hex
control.hex: 2 functions, 16 blocks

pick(i1; (%4): 3 blocks, 23 words
  block    offset   words  loops  then
  %28       0x304      11         switch default: %29,
                                  18446744073709551615: %30; merges at %29
  %30       0x330       3         OpUnreachable
  %29       0x33c       3         OpReturn

# function none
$ spvx cfg --function=nope control.hex
control.hex: 2 functions, 16 blocks
not complete:
  --function: no module has a function nope
! spvx: error: --function: no module has a function nope
[2]

# function shown
$ spvx cfg --function=%pick_i1_ control.hex
control.hex: 2 functions, 16 blocks

pick(i1; (%4): 3 blocks, 23 words
  block    offset   words  loops  then
  %28       0x304      11         switch default: %29,
                                  18446744073709551615: %30; merges at %29
  %30       0x330       3         OpUnreachable
  %29       0x33c       3         OpReturn

# mermaid
$ spvx cfg -f mermaid control.hex
%% control.hex
flowchart TD
  classDef unreached stroke-dasharray:4,color:#888
  subgraph f0["%main"]
    b0["%14<br/>0x12c, 8 words<br/>shown.frag:10<br/>OpBranch %15"]
    style b0 fill:#fff3e6
    subgraph lb1["loop"]
    b1["%15<br/>0x14c, 12 words<br/>shown.frag:12<br/>OpLoopMerge %done %16 None<br/>OpBranch %17"]
    style b1 fill:#fff3e6
    subgraph lb2["loop"]
    b2["%17<br/>0x17c, 28 words<br/>other.glsl:3-7<br/>%18 = OpIAdd %int %int_0 %int_0<br/>... 2 more<br/>OpBranchConditional %true %21 %20"]
    style b2 fill:#ffad66
    b3["%21<br/>0x1ec, 4 words<br/>OpBranch %17"]
    style b3 fill:#ffffff
    end
    b4["%20<br/>0x1fc, 26 words<br/>shown.frag:14<br/>OpSelectionMerge %22 None<br/>OpSwitch %int_0 %22 -1 %23 2 %24 3 %24 40 %25 500 %25 6000 %25 70000 %25"]
    style b4 fill:#ffc999
    b6["%24<br/>0x270, 4 words<br/>OpBranch %22"]
    style b6 fill:#ffffff
    b7["%25<br/>0x280, 4 words<br/>OpBranch %22"]
    style b7 fill:#ffffff
    b8["%22<br/>0x290, 6 words<br/>OpBranchConditional %true %16 %done"]
    style b8 fill:#ffffff
    b9["%16<br/>0x2a8, 4 words<br/>OpBranch %15"]
    style b9 fill:#ffffff
    end
    b5["%23<br/>0x264, 3 words<br/>OpKill"]
    style b5 fill:#ffffff
    b10["%done<br/>0x2b8, 3 words<br/>OpReturn"]
    style b10 fill:#ffffff
    b11["%26<br/>0x2c4, 4 words<br/>OpBranch %27"]:::unreached
    b12["%27<br/>0x2d4, 6 words<br/>OpBranchConditional %true %26 %done"]:::unreached
  end
  b0 --> b1
  b1 --> b2
  b1 -. merge .-> b10
  b1 -. continues .-> b9
  b2 -->|"true"| b3
  b2 -->|"false"| b4
  b2 -. merge .-> b4
  b2 -. continues .-> b3
  b3 --> b2
  b4 -->|"default"| b8
  b4 -->|"-1"| b5
  b4 -->|"2"| b6
  b4 -->|"3"| b6
  b4 -->|"40"| b7
  b4 -->|"500"| b7
  b4 -->|"6000"| b7
  b4 -->|"70000"| b7
  b4 -. merge .-> b8
  b6 --> b8
  b7 --> b8
  b8 -->|"true"| b9
  b8 -->|"false"| b10
  b9 --> b1
  b11 --> b12
  b12 -->|"true"| b11
  b12 -->|"false"| b10
  subgraph f1["%pick_i1_"]
    b13["%28<br/>0x304, 11 words<br/>OpSelectionMerge %29 None<br/>OpSwitch %ulong_5 %29 18446744073709551615 %30"]
    style b13 fill:#ffad66
    b14["%30<br/>0x330, 3 words<br/>OpUnreachable"]
    style b14 fill:#fff3e6
    b15["%29<br/>0x33c, 3 words<br/>OpReturn"]
    style b15 fill:#fff3e6
  end
  b13 -->|"default"| b15
  b13 -->|"18446744073709551615"| b14
  b13 -. merge .-> b15

# text
$ spvx cfg control.hex
control.hex: 2 functions, 16 blocks

main (%1): 13 blocks, 118 words, loops 2 deep, 2 blocks not reached; lines of shown.frag
  block    offset   words  loops  line            then
  %14       0x12c       8         10              to %15
  %15       0x14c      12      1  12              to %17; loop merges at %done,
                                                  continues at %16
  %17       0x17c      28      2  other.glsl:3-7  to %21 or %20; loop merges
                                                  at %20, continues at %21
  %21       0x1ec       4      2                  to %17 (back)
  %20       0x1fc      26      1  14              switch default: %22, -1: %23,
                                                  2: %24, 3: %24, 40: %25,
                                                  500: %25, 6000: %25,
                                                  70000: %25; merges at %22
  %23       0x264       3                         OpKill
  %24       0x270       4      1                  to %22
  %25       0x280       4      1                  to %22
  %22       0x290       6      1                  to %16 or %done
  %16       0x2a8       4      1                  to %15 (back)
  %done     0x2b8       3                         OpReturn
  %26       0x2c4       4                         not reached: to %27
  %27       0x2d4       6                         not reached: to %26 or %done

pick(i1; (%4): 3 blocks, 23 words
  block    offset   words  loops  then
  %28       0x304      11         switch default: %29,
                                  18446744073709551615: %30; merges at %29
  %30       0x330       3         OpUnreachable
  %29       0x33c       3         OpReturn

# graphs are within 80 columns, but for headings, which hold names; graphviz takes them, where it is
$ m=$SRC/tests/modules
> for f in $m/blur.comp.spv $m/histogram.cl.spv $m/mesh.frag.spv $m/terrain.tesc.spv $m/water.frag.spv control.hex broken.hex; do
> 	spvx cfg $f >$TMP/text || echo "$f: status $?"
> 	sed "s,^$m/,," $TMP/text | LC_ALL=C awk 'length > 80 && !/lines of/'
> 	command -v dot >/dev/null || continue
> 	spvx cfg -f dot $f >$TMP/dot && dot -Tcanon $TMP/dot >/dev/null || echo "$f: dot"
> done

# all instructions
$ cd $SRC/tests/modules

$ spvx cfg --code --function=wave water.frag.spv
water.frag.spv: 2 functions, 10 blocks

wave(vf2;f1; (%35): 1 block, 113 words; lines of water.frag
  block    offset   words  loops  line  then
  %38      0x1804     101         16-18  OpReturnValue
      %39 = OpExtInst %void %2 DebugScope %37
      %40 = OpExtInst %void %2 DebugLine %17 %uint_0 %uint_0 %uint_0 %uint_0
      %43 = OpExtInst %void %2 DebugDeclare %41 %way %44
      %47 = OpExtInst %void %2 DebugDeclare %45 %pace %44
      %48 = OpExtInst %void %2 DebugFunctionDefinition %37 %wave_vf2_f1_
      %49 = OpExtInst %void %2 DebugScope %37
      %50 = OpExtInst %void %2 DebugLine %17 %uint_18 %uint_18 %uint_0 %uint_0
      %57 = OpLoad %v2float %at
      %58 = OpLoad %v2float %way
      %59 = OpDot %float %57 %58
      %75 = OpAccessChain %_ptr_PushConstant_float %frame %int_0
      %76 = OpLoad %float %75
      %77 = OpLoad %float %pace
      %78 = OpFMul %float %76 %77
      %79 = OpFAdd %float %59 %78
      %80 = OpExtInst %float %3 Sin %79
      OpReturnValue %80

# a page: every block once, branches back apart
$ spvx cfg -f html particles.swapped.spv >$TMP/page; for p in 'class="heat"' 'class="back"' '</svg>' '>0x' 'loop, 1 deep' 'loop, 2 deep' '</html>'; do grep -c "$p" $TMP/page; done
16
2
2
16
5
4
1

# no branch is drawn across a box: straight parts of its path stay outside, and curves between rows
$ spvx cfg -f html *.spv | sed -n 's/.*<path.* d="M\([0-9][^"]*\)".*/path \1/p; s/.*<rect[^h]* x="\([0-9]*\)" y="\([0-9]*\)" width="\([0-9]*\)" height="\([0-9]*\)".*/box \1 \2 \3 \4/p; s/.*<.svg>.*/end/p' | tr , ' ' >$TMP/drawn; cat >$TMP/crossed.awk <<'END'
> BEGIN { boxes = paths = 0 }
> function part(x1, y1, x2, y2, b) { parts++; for (b = 0; b < boxes; b++) if (x1 < right[b] && x2 > left[b] && y1 < low[b] && y2 > high[b]) crossed++ }
> function straight(x1, y1, x2, y2) { part(x1 < x2 ? x1 : x2, y1 < y2 ? y1 : y2, x1 < x2 ? x2 : x1, y1 < y2 ? y2 : y1) }
> $1 == "box" { left[boxes] = $2; high[boxes] = $3; right[boxes] = $2 + $4; low[boxes] = $3 + $5; boxes++ }
> $1 == "path" { path[paths++] = substr($0, 6) }
> $1 == "end" { for (p = 0; p < paths; p++) { n = split(path[p], w, " "); x = w[1]; y = w[2]
>   for (i = 3; i <= n; i++) { to_x = x; to_y = y; if (w[i] ~ /^V/) to_y = substr(w[i], 2) + 0; else if (w[i] ~ /^H/) to_x = substr(w[i], 2) + 0; else { i += 5; x = w[i - 1] + 0; y = w[i] + 0; continue }
>     straight(x, y, to_x, to_y); x = to_x; y = to_y } }
>   boxes = paths = 0 }
> END { print parts, "straight parts,", crossed + 0, "across a box" }
> END
> awk -f $TMP/crossed.awk $TMP/drawn; grep -c box $TMP/drawn; grep -c path $TMP/drawn
157 straight parts, 0 across a box
152
120

# each block branches to all after it: the 406 branches of 29 blocks pass 3654 rows; 30 have 4060 to pass, too many
$ for n in 29 30; do awk -v n=$n 'BEGIN { print "OpCapability Shader\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%u = OpConstant %uint 0\n%fn = OpTypeFunction %void\n%main = OpFunction %void None %fn"; for (i = 1; i < n; i++) { printf "%%b%d = OpLabel\nOpSwitch %%u %%b%d", i, i + 1; for (k = i + 2; k <= n; k++) printf " %d %%b%d", k, k; print "" } print "%b" n " = OpLabel\nOpReturn\nOpFunctionEnd" }' | spvx as -o $TMP/all.spv -; spvx cfg -f html $TMP/all.spv | grep -o ' V[0-9]' | wc -l; done
4060
435

# a cycle that is not reached, and one with two entries, have no more rows than blocks, and rows have boxes
$ cycle() { { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%bool = OpTypeBool' '%true = OpConstantTrue %bool' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%in = OpLabel' "$1"; awk -v n=$2 'BEGIN { for (i = 1; i <= n; i++) printf "%%l%d = OpLabel\nOpBranch %%l%d\n", i, i % n + 1; print "OpFunctionEnd" }'; } | spvx as -o $TMP/cycle.spv -; spvx cfg -f html $TMP/cycle.spv >$TMP/page; grep -o 'height="[0-9]*" aria' $TMP/page; grep -c 'class="back"' $TMP/page; }
> cycle OpReturn 3; cycle OpReturn 16; cycle 'OpBranchConditional %true %l1 %l3' 3; cycle 'OpBranchConditional %true %l1 %l99' 198
height="470" aria
1
height="1952" aria
1
height="470" aria
1
height="22700" aria
1

# loops in boxes: as many ends as starts, and each block once
$ for f in *.spv; do spvx cfg -f dot $f; done | awk '/subgraph/ { n++ } /^\t+}$/ { n-- } /^\t\tb[0-9]+ \[label/ { seen[file, $1]++ } /^digraph/ { file++ } END { for (b in seen) { if (seen[b] > 1) print "twice", b; all++ } print n + 0, all }'
> for f in *.spv; do spvx cfg $f; done | grep -c '^  %'
0 102
102

# merge and continue of the record are operands of the listing
$ for f in *.spv; do spvx cfg -f json $f; done | sed -n 's/.*"merge_kind": "\(.\)[a-z]*", "merge": \([0-9]*\)\(, "continue": \)*\([0-9]*\).*/\1 \2 \4/p' | sort >$TMP/record; for f in *.spv; do spvx dis --raw-id $f; done | sed -n 's/ *Op\([SL]\)[a-z]*Merge %\([0-9]*\) %*\([0-9]*\).*/\1 \2 \3/p' | tr SL sl | sort | diff - $TMP/record && wc -l <$TMP/record
22

# the ends of all blocks, and where they go, are those of the listing
$ for f in *.spv; do spvx cfg -f json $f; done | sed -n 's/.*"terminator": "\([A-Za-z]*\)", "branches": \(.*\)/\1 \2/p' | awk '{ n = split($0, to, "\"label\": "); for (i = 2; i <= n; i++) { split(to[i], id, /[^0-9]/); $1 = $1 " " id[1] } print $1 }' | sort >$TMP/record
> for f in *.spv; do spvx dis --raw-id $f; done | awk '$1 ~ /^Op(Branch|BranchConditional|Switch|Return|ReturnValue|Kill|Unreachable|TerminateInvocation)$/ { gsub("%", ""); s = $1; if (s == "OpBranch") s = s " " $2; if (s == "OpBranchConditional") s = s " " $3 " " $4; if (s == "OpSwitch") { s = s " " $3; for (i = 5; i <= NF; i += 2) s = s " " $i } print s }' | sort | diff - $TMP/record && wc -l <$TMP/record
102

# no body; a block that nothing reaches and whose label another has
$ cd $TMP

$ cfg() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' "$@" OpFunctionEnd | spvx as -o m.spv -; spvx cfg m.spv; spvx cfg -f html m.spv | grep -o 'aria-label="[^"]*"\|<rect class="lost"\|<rect x'; }
> cfg; cfg '%in = OpLabel' 'OpBranch %b' '%b = OpLabel' OpReturn '%b = OpLabel' OpReturn '%c = OpLabel' OpReturn; spvx cfg -f html $SRC/tests/inputs/cfg/broken.hex | grep -o 'aria-label="[^"]*"'
m.spv: no function has a body
m.spv: 1 function, 4 blocks

%3: 4 blocks, 19 words, 2 blocks not reached
  block    offset   words  loops  then
  %4         0x50       4         to %5
  %5         0x60       3         OpReturn
  %5         0x6c       3         not reached: OpReturn; another block has this
                                  label
  %6         0x78       3         not reached: OpReturn
aria-label="control flow of %3"
<rect x
<rect x
<rect class="lost"
<rect class="lost"
aria-label="control flow of main %1"

# a merge instruction that is too short for a continue target has none
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%in = OpLabel' 'OpBranch %loop' '%loop = OpLabel' '!0x000200f6 %done' 'OpBranch %done' '%done = OpLabel' OpReturn OpFunctionEnd | spvx as -o short.spv -; spvx cfg short.spv
short.spv: 1 function, 3 blocks

%3: 3 blocks, 19 words
  block    offset   words  loops  then
  %4         0x50       4         to %5
  %5         0x60       6         to %6; loop merges at %6
  %6         0x78       3         OpReturn

# a block is drawn below those that branch to it, in whatever order they stand
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%in = OpLabel' 'OpBranch %c' '%a = OpLabel' OpReturn '%b = OpLabel' 'OpBranch %a' '%c = OpLabel' 'OpBranch %b' OpFunctionEnd | spvx as -o back.spv -; spvx cfg -f html back.spv | sed -n 's/<text.*y="\(.*\)">Op/\1 Op/p' | sort -n | sed 's/.* \(Op.*\)<.*/\1/'
OpBranch %5
OpBranch %7
OpBranch %6
OpReturn

# a function by each of its entry points, and by a name before its parameters; a name is no part of one
$ cd $TMP; spvx as -o two.spv - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %f "first"
> OpEntryPoint GLCompute %f "second"
> OpEntryPoint Vertex %g "third(x)"
> OpExecutionMode %f LocalSize 1 1 1
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
> for n in first second third 'third(x)' thir '%1'; do echo "$n: $(spvx cfg "--function=$n" two.spv 2>&1 | grep -e error -e block,) $(spvx dis "--function=$n" two.spv 2>/dev/null | grep -o '%.*= OpFunction ')"; done
first: first (%1): 1 block, 9 words %1 = OpFunction 
second: first (%1): 1 block, 9 words %1 = OpFunction 
third: third(x) (%2): 1 block, 9 words %2 = OpFunction 
third(x): third(x) (%2): 1 block, 9 words %2 = OpFunction 
thir: spvx: error: --function: no module has a function thir; did you mean third(x)? 
%1: first (%1): 1 block, 9 words %1 = OpFunction 

# a page draws a function of 200 blocks, and of one more says where it is
$ blocks() { { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%m = OpFunction %v None %fn'; for i in $(seq $1); do [ $i = 1 ] || echo "OpBranch %b$i"; echo "%b$i = OpLabel"; done; printf '%s\n' OpReturn OpFunctionEnd; } | spvx as -o $TMP/blocks.spv -; }
> for n in 200 201; do blocks $n; spvx cfg -f html $TMP/blocks.spv | grep -o '<small>.*</small>\|More blocks.*shows: -f dot\|<svg' ; spvx cfg -f dot $TMP/blocks.spv | grep -c -- '->'; done
<small>200 blocks, 805 words</small>
<svg
199
<small>201 blocks, 809 words</small>
More blocks than a page shows: -f dot
200

# the lines of a block are from the first to the last of the file, whatever their order
$ cd $TMP; for lines in '12 10 11' '10 11 12' '11 12 10'; do { printf 'OpCapability Shader\n%%f = OpString "a.frag"\n%%v = OpTypeVoid\n%%fn = OpTypeFunction %%v\n%%main = OpFunction %%v None %%fn\n%%l = OpLabel\n'; for n in $lines; do printf 'OpLine %%f %s 1\nOpNop\n' $n; done; printf 'OpReturn\nOpFunctionEnd\n'; } | spvx as -q -o order.spv -; spvx cfg order.spv | sed -n '/OpReturn/s/  */ /gp'; done
 %5 0x54 18 10-12 OpReturn
 %5 0x54 18 10-12 OpReturn
 %5 0x54 18 10-12 OpReturn
# the last line of NDJSON says whether all inputs could be read
$ head -c 30 $TMP/two.spv >$TMP/cut.spv; for f in two cut; do for c in cfg srcmap 'trend --modules'; do spvx $c -f ndjson $TMP/$f.spv 2>$TMP/said | tail -n 1; done; done
{"t":"end","complete":true}
{"t":"end","complete":true}
{"t":"end","complete":true}
{"t":"end","complete":false}
{"t":"end","complete":false}
{"t":"end","complete":false}

# a graph with all instructions, and with the first and the last of a block
$ printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' 'OpName %m "m"' 'OpName %x "q\"\\r"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%c = OpConstant %u 1' '%f = OpTypeFunction %v' '%m = OpFunction %v None %f' '%l = OpLabel' '%x = OpIAdd %u %c %c' '%y = OpIAdd %u %x %c' '%z = OpIAdd %u %y %x' OpReturn OpFunctionEnd | spvx as -o $TMP/q.spv -; for o in --code ''; do spvx cfg -f dot $o $TMP/q.spv | grep -o 'label="%[0-9].*"'; spvx cfg -f mermaid $o $TMP/q.spv | grep -o '"%[0-9].*"'; done
label="%7\l0x8c, 18 words\l%q__r = OpIAdd %uint %uint_1 %uint_1\l%8 = OpIAdd %uint %q__r %uint_1\l%9 = OpIAdd %uint %8 %q__r\lOpReturn\l" style=filled fillcolor="#ffad66"
"%7<br/>0x8c, 18 words<br/>%q__r = OpIAdd %uint %uint_1 %uint_1<br/>%8 = OpIAdd %uint %q__r %uint_1<br/>%9 = OpIAdd %uint %8 %q__r<br/>OpReturn"
label="%7\l0x8c, 18 words\l%q__r = OpIAdd %uint %uint_1 %uint_1\l... 2 more\lOpReturn\l" style=filled fillcolor="#ffad66"
"%7<br/>0x8c, 18 words<br/>%q__r = OpIAdd %uint %uint_1 %uint_1<br/>... 2 more<br/>OpReturn"

# a file whose name has what a string of DOT, mermaid or HTML would end with
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%file = OpString "C:\\a\"b#<&>`.hlsl"' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' 'OpLine %file 3 1' OpReturn OpFunctionEnd | spvx as -o q.spv -; for f in dot mermaid html json; do spvx cfg -f $f q.spv | sed -n '/hlsl/s/^[ \t]*//p'; done
b0 [label="%5\l0x6c, 7 words\lC:\\a\"b#<&>`.hlsl:3\lOpReturn\l" style=filled fillcolor="#ffad66"]
b0["%5<br/>0x6c, 7 words<br/>C:\a#34;b#35;#60;#38;#62;#96;.hlsl:3<br/>OpReturn"]
<text x="29" y="64">C:\a&quot;b#&lt;&amp;&gt;`.hlsl:3</text>
{"label": 5, "name": "%5", "offset": 108, "words": 7, "loop_depth": 0, "reached": true, "file": "C:\\a\"b#<&>`.hlsl", "first_line": 3, "last_line": 3, "terminator": "OpReturn", "branches": []}

# drawings of modules without names have those of their entry points
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %3 "ma\"in"' 'OpExecutionMode %3 LocalSize 1 1 1' '%1 = OpTypeVoid' '%2 = OpTypeFunction %1' '%3 = OpFunction %1 None %2' '%4 = OpLabel' '%5 = OpFunctionCall %1 %6' OpReturn OpFunctionEnd '%6 = OpFunction %1 None %2' '%7 = OpLabel' OpReturn OpFunctionEnd | spvx as -o nameless.spv -; spvx cfg -f dot nameless.spv | grep 'label="[^0]*"$'; spvx cfg -f mermaid nameless.spv | grep subgraph
		label="ma\"in %1"
		label="%6"
  subgraph f0["ma#34;in %1"]
  subgraph f1["%6"]

# line 0, which glslang gives to what no line has caused, is not a line of a block
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%f = OpString "f.comp"' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%int = OpTypeInt 32 0' '%c = OpConstant %int 1' '%main = OpFunction %void None %fn' '%e = OpLabel' 'OpLine %f 9 1' '%1 = OpIAdd %int %c %c' 'OpLine %f 0 0' '%2 = OpIAdd %int %c %c' 'OpLine %f 12 1' '%3 = OpIAdd %int %c %c' 'OpBranch %z' '%z = OpLabel' 'OpLine %f 0 0' OpReturn OpFunctionEnd | spvx as -o $TMP/zero.spv -; spvx cfg $TMP/zero.spv; spvx cfg -f json $TMP/zero.spv | grep label
$TMP/zero.spv: 1 function, 2 blocks

main (%1): 2 blocks, 44 words; lines of f.comp
  block    offset   words  loops  line  then
  %7         0xac      31         9-12  to %11
  %11       0x128       7               OpReturn
        {"label": 7, "name": "%7", "offset": 172, "words": 31, "loop_depth": 0, "reached": true, "file": "f.comp", "first_line": 9, "last_line": 12, "terminator": "OpBranch", "branches": [{"label": 11, "when": "always"}]},
        {"label": 11, "name": "%11", "offset": 296, "words": 7, "loop_depth": 0, "reached": true, "terminator": "OpReturn", "branches": []}
