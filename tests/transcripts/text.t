# Assembly text as an input. That every command says of it what it says of the module which `as` makes of
# it is in tests/unit/input/text.c.
$ cd $TMP

$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n' >good

# of one with errors what `as` says, with status 2, and what follows is read
$ while read -r text; do
> 	printf "$text" >x; spvx ls -f tsv x good >got 2>said; echo $? $(cut -f 1 got | sed 1d); spvx as -o - x 2>&1 >/dev/null | cmp - said; [ -s said ] || echo "$text"
> 	spvx info - <x >got 2>said; echo $?; spvx as -o - - <x 2>&1 >/dev/null | cmp - said
> done <<'.' | uniq -c
> OpCapability Shadr\n
> OpCapability Shader\n%%1 = OpTypeInt 32\n%%2 = OpTypeVod\n
> ; a comment\n\n   %%x = OpTypeVoid OpTypeVoid\n
> OpMemoryModel Logical GLSL450 "\303\244" 7 ; too much\n
> OpName %%a "not ended\n
> .
      1 2 good
      1 2
      1 2 good
      1 2
      1 2 good
      1 2
      1 2 good
      1 2
      1 2 good
      1 2

# text is a module where it is named: by a path, an address, a list, decompressed, on standard input;
# found in a folder or an archive it is skipped without --assembly
$ mkdir sub; cp good sub/t; gzip -c good >t.gz; (cd sub; tar -cf ../t.tar t); printf 'sub/t\nt.gz\n' >list; while read -r words; do echo $(spvx grep -l OpMemoryModel $words 2>said; echo $?); done <<'.'
> sub/t
> --files-from=list
> t.tar!t sub/t@0x0
> t.tar
> sub
> sub/t@0x4
> --assembly t.tar sub
> --assembly -j3 t.tar sub
> --no-archives sub/t
> .
> spvx grep -l OpMemoryModel - <good
sub/t 0
sub/t t.gz 0
t.tar!t sub/t 0
2
2
2
t.tar!t sub/t 0
t.tar!t sub/t 0
sub/t 0
-

# `spvx check < FILE`, in every command that takes INPUTs, is `spvx check - < FILE`
$ for c in info check reflect stats dis; do spvx $c - <good >with 2>said; s=$?; spvx $c <good >without 2>said2; [ $? = $s ] && [ -s with ] && cmp with without && cmp said said2 || echo $c; done

# 64 MiB are taken, a byte more is not
$ { cat good; head -c $((67108864 - $(wc -c <good))) /dev/zero | tr '\0' '\n'; } >x; spvx grep -l OpMemoryModel x; echo >>x; spvx info x 2>&1 | grep -o '^x:0x0: error: SPVX-C015'; rm x
x
x:0x0: error: SPVX-C015

# The version that text is assembled for is that of --target-env, whoever takes it and whatever a comment
# of the text says: the verdict is that on the module which `as` makes of it.
$ t='OpCapability Linkage\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n'; printf "$t" >a.spvasm; printf "; SPIR-V\n; Version: 1.6\n$t" >b.spvasm
> spvx check --help | tr -s ' \n' ' ' | sed -n 's/.*for: auto, \([^;]*\);.*/\1/p' | tr -d ' ' | tr , '\n' >environments; [ $(wc -l <environments) -gt 9 ] || cat environments
> while read -r e; do for c in check 'audit --check'; do for f in a b; do
> 	spvx as --target-env=$e -o $f.spv $f.spvasm; spvx $c --target-env=$e -f ndjson $f.spv >1; spvx $c --target-env=$e -f ndjson $f.spvasm >2
> 	! grep version/env 2; sed 's/[.]spvasm/.spv/g; s/"line":[0-9]*,"column":[0-9]*,//' 2 | cmp 1 -
> done; done; done <environments

# Of a text, commands speak by its lines and its names.
$ cat >place.spvasm <<'.'
> OpCapability Shader
> OpCapability Float64
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %color
> OpExecutionMode %main OriginUpperLeft
> OpName %sum "total"
> OpName %color "color"
> OpDecorate %color Location 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f = OpTypeFloat 32
> %vec4 = OpTypeVector %f 4
> %out = OpTypePointer Output %vec4
> %color = OpVariable %out Output
> %7 = OpConstant %f 1
> %one = OpConstantComposite %vec4 %7 %7 %7 %7
> %bool = OpTypeBool
> %yes = OpConstantTrue %bool
> %main = OpFunction %void None %fn
>   %first = OpLabel
>     %sum = OpFAdd %vec4 %one %one
>     OpStore %color %sum
>     OpSelectionMerge %end None
>     OpBranchConditional %yes %then %end
>   %then = OpLabel
>     OpBranch %end
>   %end = OpLabel
>     OpReturn
> OpFunctionEnd
> .
$ for id in %sum @total @color %7; do spvx xref place.spvasm $id; done
%sum  vec4
  defined   21:5    OpFAdd %vec4 %one %one
  named     6:1     OpName
  used by   22:5    OpStore           in main  as Object
%sum  vec4
  defined   21:5    OpFAdd %vec4 %one %one
  named     6:1     OpName
  used by   22:5    OpStore           in main  as Object
%color  pointer Output -> vec4
  defined   14:1    OpVariable %out Output
  named     7:1     OpName          decorated  8:1    Location 0
  used by   4:1     OpEntryPoint      as Interface
            22:5    OpStore           in main  as Pointer
%7  f32
  defined   15:1    OpConstant %f 1
  used by   16:1    %one = OpConstantComposite  as Constituents
            16:1    %one = OpConstantComposite  as Constituents
            16:1    %one = OpConstantComposite  as Constituents
            16:1    %one = OpConstantComposite  as Constituents
$ spvx xref -f json place.spvasm %sum
{
  "spvx_xref": 1,
  "address": "place.spvasm",
  "ids": [
    {
      "id": 3,
      "name": "sum",
      "type": "vec4",
      "defined": {"byte_offset": 304, "instruction": "%sum = OpFAdd %vec4 %one %one", "line": 21, "column": 5},
      "names": [
        {"byte_offset": 84, "instruction": "OpName %sum \"total\"", "line": 6, "column": 1}
      ],
      "decorations": [],
      "uses": [
        {"of": 3, "depth": 1, "byte_offset": 324, "instruction": "OpStore %color %sum", "line": 22, "column": 5, "word": 2, "role": "Object", "function_id": 1, "function": "main"}
      ]
    }
  ],
  "complete": true
}
$ spvx xref -f dot place.spvasm %sum
digraph xref {
  rankdir=LR;
  "%3" [label="%sum\nOpFAdd"];
  "0x144" [label="OpStore\n22:5", shape=box];
  "%3" -> "0x144" [label="Object"];
}
$ spvx xref place.spvasm %nothing; spvx xref place.spvasm @nothing
! spvx: error: '%nothing': no such <id> in the module
!   see: spvx xref --help
! spvx: error: '@nothing': no <id> or entry point of this name
!   see: spvx xref --help
[2]
$ spvx cfg --function=%main place.spvasm; spvx cfg -f mermaid place.spvasm; spvx cfg -f json place.spvasm | grep -o '"name": "%[^-]*_line": [0-9]*'
place.spvasm: 1 function, 3 blocks

main (%main): 3 blocks, 30 words; lines of place.spvasm
  block    words  loops  line   then
  %first      17         20-24  to %then or %end; merges at %end
  %then        4         25-26  to %end
  %end         3         27-28  OpReturn
%% place.spvasm
flowchart TD
  classDef unreached stroke-dasharray:4,color:#888
  subgraph f0["%main"]
    b0["%first<br/>17 words<br/>place.spvasm:20-24<br/>%sum = OpFAdd %vec4 %one %one<br/>... 2 more<br/>OpBranchConditional %yes %then %end"]
    style b0 fill:#ffad66
    b1["%then<br/>4 words<br/>place.spvasm:25-26<br/>OpBranch %end"]
    style b1 fill:#ffffff
    b2["%end<br/>3 words<br/>place.spvasm:27-28<br/>OpReturn"]
    style b2 fill:#ffffff
  end
  b0 -->|"true"| b1
  b0 -->|"false"| b2
  b0 -. merge .-> b2
  b1 --> b2
"name": "%first", "offset": 296, "words": 17, "loop_depth": 0, "reached": true, "file": "place.spvasm", "first_line": 20, "last_line": 24
"name": "%then", "offset": 364, "words": 4, "loop_depth": 0, "reached": true, "file": "place.spvasm", "first_line": 25, "last_line": 26
"name": "%end", "offset": 380, "words": 3, "loop_depth": 0, "reached": true, "file": "place.spvasm", "first_line": 27, "last_line": 28
$ spvx requires place.spvasm; spvx requires --per-module --device=vulkan1.0 place.spvasm | head -9
1 module needs Vulkan 1.3 and 1 feature

modules  need, and its first module
      1  shaderFloat64
         place.spvasm:2:1  cap/Float64
      1  Vulkan 1.3
         place.spvasm  version/spirv
(3 limits that every device meets: --all)
place.spvasm
  vulkan1.0: does not load: Vulkan 1.3, shaderFloat64
  Vulkan 1.3  no
          header  version/spirv: SPIR-V 1.6
  shaderFloat64  no
          2:1  OpCapability  cap/Float64: declared capability

1 module needs Vulkan 1.3 and 1 feature
vulkan1.0 (Vulkan 1.0): 0 load, 1 does not
$ spvx requires -f markdown place.spvasm | grep spvasm; spvx requires --partial place.spvasm >p; spvx merge -f tsv p | cut -f 1,7-10
| 1 | shaderFloat64 | `cap/Float64` | `place.spvasm:2:1` |
| 1 | Vulkan 1.3 | `version/spirv` | `place.spvasm` |
needs	offset	instruction	source	has
shaderFloat64	0x1c	OpCapability	place.spvasm:2:1	-
v1.3	0x4	-	place.spvasm	-

# of two blocks with one label, which is not valid, branches go to the first
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%v = OpTypeVoid' '%t = OpTypeBool' '%true = OpConstantTrue %t' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%a = OpLabel' 'OpBranchConditional %true %b %c' '%b = OpLabel' OpReturn '%c = OpLabel' OpUnreachable '%b = OpLabel' OpKill OpFunctionEnd | spvx as -q -o labels.spv -
> spvx dis --reorder-blocks labels.spv | sed -n '/Branch/,$p'
               OpBranchConditional %true %7 %8
          %7 = OpLabel
               OpReturn
          %8 = OpLabel
               OpUnreachable
          %7 = OpLabel
               ; 0xc0: error: Id 7 is defined more than once
               OpKill
               OpFunctionEnd
! labels.spv:0xc0: error: id/duplicate: Id 7 is defined more than once
!   see: spvx dis --around=0xc0 labels.spv
# a number is the name of an <id> in a text; a module has numbers of its own. A listing's names are found in modules as well
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %40 "main"' 'OpExecutionMode %40 LocalSize 1 1 1' 'OpName %7 "seven"' '%5 = OpTypeVoid' '%30 = OpTypeFunction %5' '%9 = OpTypeInt 32 0' '%7 = OpConstant %9 3' '%40 = OpFunction %5 None %30' '%2 = OpLabel' '%foo = OpIAdd %9 %7 %7' '%1 = OpIAdd %9 %foo %7' OpReturn OpFunctionEnd >numbers.spvasm; spvx addr2line numbers.spvasm %7 @seven %foo id:7 %40 %3 | grep -v '?'; for a in %7 %foo i9 id:7 b136 w34; do spvx dis --words --around=$a:0 numbers.spvasm | head -n 1; done
> for a in %40 main 40 id:1 id:40; do spvx cfg --function=$a numbers.spvasm | tail -n +3; spvx dis --function=$a numbers.spvasm | head -n 1; done; spvx dis --function=@main numbers.spvasm; spvx xref numbers.spvasm %3; spvx xref numbers.spvasm id:3; spvx as -o numbers.spv numbers.spvasm; spvx addr2line numbers.spv %seven %2 %7 | grep 0x; spvx xref numbers.spv seven | head -n 1; spvx xref numbers.spv %foo; spvx dis --around=7 numbers.spv
0x88  %7 OpConstant
0x88  %7 OpConstant
0xb4  %foo OpIAdd
0xb4  %foo OpIAdd
0x98  %40 OpFunction
%3  not defined
0x88  0004002b 00000005 00000002 00000003  %7 = OpConstant %9 3
0xb4  00050080 00000005 00000007 00000002  %foo = OpIAdd %9 %7 %7
0x88  0004002b 00000005 00000002 00000003  %7 = OpConstant %9 3
0xb4  00050080 00000005 00000007 00000002  %foo = OpIAdd %9 %7 %7
0x88  0004002b 00000005 00000002 00000003  %7 = OpConstant %9 3
0x88  0004002b 00000005 00000002 00000003  %7 = OpConstant %9 3
40 (%40): 1 block, 19 words; lines of numbers.spvasm
  block   words  loops  line   then
  %2         13         11-14  OpReturn
         %40 = OpFunction %5 None %30
40 (%40): 1 block, 19 words; lines of numbers.spvasm
  block   words  loops  line   then
  %2         13         11-14  OpReturn
         %40 = OpFunction %5 None %30
40 (%40): 1 block, 19 words; lines of numbers.spvasm
  block   words  loops  line   then
  %2         13         11-14  OpReturn
         %40 = OpFunction %5 None %30
40 (%40): 1 block, 19 words; lines of numbers.spvasm
  block   words  loops  line   then
  %2         13         11-14  OpReturn
         %40 = OpFunction %5 None %30
  --function: no module has a function id:40
%5  type void
  defined   6:1     OpTypeVoid
  used by   7:1     %30 = OpTypeFunction
            10:1    %40 = OpFunction  in 40  as Result Type
0x88  %2 OpConstant
0x88  %2 OpConstant
0xb4  %7 OpIAdd
%2 "seven"  u32
! spvx: error: --function: no module has a function id:40
! spvx: error: --function: no module has a function id:40
! spvx: error: --function: no module has a function @main; did you mean main?
! spvx: error: '%3': no such <id> in the module
!   see: spvx xref --help
! spvx: error: '%foo': no such <id> in the module
!   see: spvx xref --help
! spvx: error: --around: invalid address '7': expected 0xOFFSET, bBYTES, wWORD, iINSTRUCTION, %ID, id:N or @NAME, or FILE:LINE
!   see: spvx dis --help
