# both stdin
$ spvx addr2line -
! spvx: error: standard input (-) cannot be both MODULE and ADDRs
!   see: spvx addr2line --help
[2]

# an instruction past the end, by its number
$ spvx addr2line water.frag.spv i99999 w99999 %9999
i99999  no instruction: past the end
    ??  ??:0
0x61a7c  no instruction: past the end
    ??  ??:0
%9999  not defined
    ??  ??:0

# folder
$ spvx addr2line . 0x100
0x100  OpDecorate
    ??  ??:0
! .: error: contains more than one module, using the first; name another by its address (spvx ls)
[2]

# missing
$ spvx addr2line nosuch.spv 0x10
! nosuch.spv: error: No such file or directory
[2]

# no module
$ spvx addr2line
! spvx: error: missing MODULE: name a file, or - for standard input
!   see: spvx addr2line --help
[2]

# nowhere
$ spvx addr2line water.frag.spv 0x3 0x13 0x99999
0x3  no instruction: in the header
    ??  ??:0
0x13  no instruction: in the header
    ??  ??:0
0x99999  no instruction: past the end
    ??  ??:0

$ cd $SHARED/corpus/srcmap

# addr bad
$ spvx addr2line k.O2.ocl-100.spv 0xf70 12
! spvx: error: invalid address '12': expected 0xOFFSET, bBYTES, wWORD, iINSTRUCTION, %ID, id:N or @NAME
!   see: spvx addr2line --help
[2]

# json
$ spvx addr2line -f json k.O2.ocl-100.spv 0xf70 w739 %9999 0x10
[
  {"Address": "0xf70", "ModuleName": "k.O2.ocl-100.spv", "Symbol": [{"FunctionName": "sq", "FileName": "./k.cl", "Line": 2, "Column": 68, "StartLine": 2}, {"FunctionName": "cube", "FileName": "./k.cl", "Line": 4, "StartLine": 3}, {"FunctionName": "k", "FileName": "./k.cl", "Line": 9, "StartLine": 6}]},
  {"Address": "0xb8c", "ModuleName": "k.O2.ocl-100.spv", "Symbol": [{"FunctionName": "k", "FileName": "./k.cl", "Line": 0, "StartLine": 6}]},
  {"Address": "%9999", "ModuleName": "k.O2.ocl-100.spv", "Symbol": [{"FunctionName": "", "FileName": "", "Line": 0, "StartLine": 0}]},
  {"Address": "0x10", "ModuleName": "k.O2.ocl-100.spv", "Symbol": [{"FunctionName": "", "FileName": "", "Line": 0, "StartLine": 0}]}
]

# line bad
$ spvx addr2line --line=k.cl k.O2.ocl-100.spv
! spvx: error: --line: invalid value 'k.cl': expected FILE:LINE[:COL]
!   see: spvx addr2line --help
[2]

# line column
$ spvx addr2line --line=./k.cl:2:68 --brief k.O2.ocl-100.spv
0xf70

# line json
$ spvx addr2line -f json --line=k.cl:2 k.O2.ocl-100.spv
[
  {"Address": "0xf70", "ModuleName": "k.O2.ocl-100.spv", "Size": 20, "Symbol": [{"FunctionName": "sq", "FileName": "./k.cl", "Line": 2, "Column": 68, "StartLine": 2}, {"FunctionName": "cube", "FileName": "./k.cl", "Line": 4, "StartLine": 3}, {"FunctionName": "k", "FileName": "./k.cl", "Line": 9, "StartLine": 6}]}
]

# swapped
$ spvx addr2line 0x100 k.O2.ocl-100.spv
! spvx: error: 'k.O2.ocl-100.spv' is a file and '0x100' is not: MODULE comes first
!   see: spvx addr2line --help
[2]

# offsets of any log
$ printf '  fault at pc=0xf70, offset=3948 (x0xb 0xzz)\n    offset=0xb8c.\nno offset\n' | spvx addr2line --brief --offsets=any k.O2.ocl-100.spv
  fault at pc=0xf70, offset=3948 (x0xb 0xzz)
./k.cl:2
??:0
    offset=0xb8c.
./k.cl:?
no offset
$ printf '3952 bytes into the SPIR-V binary\nat 0xb8c, 3952 bytes into the SPIR-V binary\nSPIR-V Instruction: %%33\nerror: 30: x\n' | spvx addr2line --brief --offsets=any k.O2.ocl-100.spv
3952 bytes into the SPIR-V binary
./k.cl:2
at 0xb8c, 3952 bytes into the SPIR-V binary
./k.cl:?
SPIR-V Instruction: %33
./k.cl:?
error: 30: x
??:0
$ printf '0xf70,0xf70\t[0xf70..0xf70) pc=0xf70;offset=3952;offset=0xf70 x0xf70 0xf70_0xf70 offset=0xf7g\n' | spvx addr2line --brief --offsets=any k.O2.ocl-100.spv | grep -c '^./k.cl:2$'
8
# offsets of any log have 32 bits: a larger number is something else, such as a hash
$ printf 'pc=0xffffffff\npc=0x100000000\noffset=4294967295\noffset=4294967296\n' | spvx addr2line --brief --offsets=any k.O2.ocl-100.spv
pc=0xffffffff
??:0
pc=0x100000000
offset=4294967295
??:0
offset=4294967296
$ printf ' at 0xf70\n' | spvx addr2line --brief --offsets=known k.O2.ocl-100.spv
 at 0xf70
$ printf ' at 0xf70\n' | spvx addr2line -f json --offsets=any k.O2.ocl-100.spv | grep -o '"Address": "[^"]*"'
"Address": "at 0xf70"
"Address": "0xf70"

# line near
$ spvx addr2line --line=k.cl:11 --line=k.cl:99 --line=x.c:3 k.O2.ocl-100.spv
! k.cl:11: warning: no instruction is attributed to this line; the nearest lines are 10 and 12
! k.cl:99: warning: no instruction is attributed to this line; the nearest line is 13
! x.c:3: warning: no such file in the module's debug information

# line zero
$ spvx addr2line --line=k.cl:0 --brief k.O2.ocl-100.spv
0xb8c
0xc38
0xc70
0xec8
0xf04
0xf40
0xfec
0x10f4

# line
$ spvx addr2line --line=k.cl:9 k.O2.ocl-100.spv
0x00000d60 +24   1 instruction
    k  ./k.cl:9:20
0x00000e54 +28   1 instruction
    k  ./k.cl:9:20
0x00000e84 +28   1 instruction
    k  ./k.cl:9:20

# names
$ spvx addr2line -e k.O2.ocl-100.spv @k %49 id:49 w988 0xf72 @nobody %0
0xb24  %16 OpFunction
    k  ??:0
    declared     ./k.cl:6
0xf70  %49 OpFMul
    sq  ./k.cl:2:68
    inlined by   cube  ./k.cl:4
    inlined by   k  ./k.cl:9
0xf70  %49 OpFMul
    sq  ./k.cl:2:68
    inlined by   cube  ./k.cl:4
    inlined by   k  ./k.cl:9
0xf70  %49 OpFMul
    sq  ./k.cl:2:68
    inlined by   cube  ./k.cl:4
    inlined by   k  ./k.cl:9
0xf72  %49 OpFMul at 0xf70
    sq  ./k.cl:2:68
    inlined by   cube  ./k.cl:4
    inlined by   k  ./k.cl:9
@nobody  not defined
    ??  ??:0
%0  not defined
    ??  ??:0

# stdin json
$ spvx addr2line -f json k.O2.ocl-100.spv - <<'END'
> 0xf70
> hello
> END
[
  {"Address": "0xf70", "ModuleName": "k.O2.ocl-100.spv", "Symbol": [{"FunctionName": "sq", "FileName": "./k.cl", "Line": 2, "Column": 68, "StartLine": 2}, {"FunctionName": "cube", "FileName": "./k.cl", "Line": 4, "StartLine": 3}, {"FunctionName": "k", "FileName": "./k.cl", "Line": 9, "StartLine": 6}]},
  {"Address": "hello", "ModuleName": "k.O2.ocl-100.spv", "Error": {"Message": "not an address"}}
]

# stdin
$ cat $SRC/tests/inputs/stdin/addr2line | spvx addr2line k.O2.ocl-100.spv
0xf70  %49 OpFMul
    sq  ./k.cl:2:68
    inlined by   cube  ./k.cl:4
    inlined by   k  ./k.cl:9

hello 0x12
0xf70  %49 OpFMul
    sq  ./k.cl:2:68
    inlined by   cube  ./k.cl:4
    inlined by   k  ./k.cl:9
0xb24  %16 OpFunction
    k  ??:0
    declared     ./k.cl:6
0xf70  %49 OpFMul
    sq  ./k.cl:2:68
    inlined by   cube  ./k.cl:4
    inlined by   k  ./k.cl:9

$ cd $SHARED/corpus/debug-inlined

# brief basenames
$ spvx addr2line --brief --basenames vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.inl.spv 0x2a7c
scene.frag:22

# brief
$ spvx addr2line --brief vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.inl.spv 0x2a7c 0x2a7d 0x0 0x10 0xffffffff
shaders/glsl/shadowmapping/scene.frag:22
shaders/glsl/shadowmapping/scene.frag:22
??:0
??:0
??:0

# inlined
$ spvx addr2line vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.inl.spv 0x2a7c 0x348c
0x2a7c  %831 OpImageSampleImplicitLod
    textureProj  shaders/glsl/shadowmapping/scene.frag:22
    inlined by   filterPCF  shaders/glsl/shadowmapping/scene.frag:46
    inlined by   main  shaders/glsl/shadowmapping/scene.frag:56
0x348c  %913 OpImageSampleImplicitLod
    textureProj  shaders/glsl/shadowmapping/scene.frag:22
    inlined by   main  shaders/glsl/shadowmapping/scene.frag:56

# no functions
$ spvx addr2line --no-functions vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.inl.spv 0x2a7c
0x2a7c  %831 OpImageSampleImplicitLod
    shaders/glsl/shadowmapping/scene.frag:22
    inlined by   shaders/glsl/shadowmapping/scene.frag:46
    inlined by   shaders/glsl/shadowmapping/scene.frag:56

# no inlines
$ spvx addr2line --no-inlines vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.inl.spv 0x2a7c
0x2a7c  %831 OpImageSampleImplicitLod
    textureProj  shaders/glsl/shadowmapping/scene.frag:22

$ cd $SHARED/corpus/bad

# damaged
$ spvx addr2line cut_mid_instruction.spv 0x40
0x40  OpEntryPoint
    ??  ??:0
! cut_mid_instruction.spv:0x2b4: error: bin/truncated: instruction of 6 words runs past the end (20 bytes are left)
!   see: spvx dis --around=0x2b4 cut_mid_instruction.spv
[2]

# the last instruction, and one more
$ cd $TMP

$ m=$SRC/tests/modules/mesh.frag.spv; n=$(spvx dis --no-header $m | wc -l); spvx addr2line $m i$n i$((n + 1))
0x1fe8  OpFunctionEnd
    shade(struct-Light-vf4-vf41;vf3;vf3;  ??:0
i487  no instruction: past the end
    ??  ??:0

# the last word whose offset in bytes fits 64 bits, and the next one
$ spvx addr2line -e $SRC/tests/modules/mesh.frag.spv w4611686018427387903 w4611686018427387904
0xfffffffffffffffc  no instruction: past the end
    ??  ??:0
0xffffffffffffffff  no instruction: past the end
    ??  ??:0

# columns and files without instructions, beside those that have some
$ spvx as -o t.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %file = OpString "a.comp"
> %other = OpString "b.comp"
> OpSource GLSL 450 %other
> %v = OpTypeVoid
> %u = OpTypeInt 32 0
> %c = OpConstant %u 0
> %fn = OpTypeFunction %v
> %main = OpFunction %v None %fn
> %l = OpLabel
> OpLine %file 7 3
> %x = OpIAdd %u %c %c
> OpLine %file 7 6
> %y = OpIAdd %u %c %c
> OpLine %file 9 0
> OpReturn
> OpFunctionEnd
> .
> for at in a.comp:7:3 a.comp:7:4 a.comp:7:7 a.comp:7 a.comp:8:3 a.comp:9 a.comp:9:1 b.comp:7 c.comp:7; do spvx addr2line --line=$at t.spv 2>&1; done
0x000000e4 +20   1 instruction
    main  a.comp:7:3
a.comp:7:4: warning: no instruction is attributed to this column; the nearest columns are 3 and 6
a.comp:7:7: warning: no instruction is attributed to this column; the nearest column is 6
0x000000e4 +20   1 instruction
    main  a.comp:7:3
0x00000108 +20   1 instruction
    main  a.comp:7:6
a.comp:8:3: warning: no instruction is attributed to this line; the nearest lines are 7 and 9
0x0000012c +4    1 instruction
    main  a.comp:9
a.comp:9:1: warning: no instruction is attributed to this column; those of the line have none
b.comp:7: warning: no instruction is attributed to this file
c.comp:7: warning: no such file in the module's debug information

# a line of a log picks a module by its Fossilize hash, in digits of either case, of an archive and of a
# folder of Fossilize's files
$ . $SRC/tests/inputs/pipelines.sh; mkdir foz; cd foz; { head_of; for s in 'a Vertex' 'b GLCompute'; do shader $s; cp .data 04.$(cat ${s%% *}).json; done; } >../x.foz; cd ..
> mkdir files; mv foz/*.json files
> for hash in $(cat foz/a) $(cat foz/b | tr a-f A-F) 0x$(cat foz/b) x$(cat foz/b); do for in in x.foz files; do
> 	echo "$hash: 28 bytes into the SPIR-V binary" | spvx addr2line -f json $in 2>&1 | grep -o -e '"0x1c", "ModuleName": "[^"]*' -e 'error: .*'
> done; done
"0x1c", "ModuleName": "x.foz#78fa31494ecd99c3
"0x1c", "ModuleName": "files/04.78fa31494ecd99c3.json
"0x1c", "ModuleName": "x.foz#6020d82fc9c41439
"0x1c", "ModuleName": "files/04.6020d82fc9c41439.json
"0x1c", "ModuleName": "x.foz#6020d82fc9c41439
"0x1c", "ModuleName": "files/04.6020d82fc9c41439.json
error: has 2 modules, and no line names one by its hash, SHA-256 or file
error: has 2 modules, and no line names one by its hash, SHA-256 or file

# a chain of as many inlined calls as are followed, of one more, and one that has no end; an <id> that is not there
$ calls() { # NUMBER [OF THE FIRST ONE]
> 	awk -v n=$1 -v first="$2" 'BEGIN {
> 		print "OpCapability Addresses\n%1 = OpExtInstImport \"OpenCL.DebugInfo.100\"\nOpMemoryModel Physical32 OpenCL\n%2 = OpString \"a.cl\"\n%5 = OpTypeVoid\n%6 = OpTypeFunction %5"
> 		print "%20 = OpExtInst %5 %1 DebugSource %2\n%22 = OpExtInst %5 %1 DebugCompilationUnit 100 4 %20 OpenCL_C\n%24 = OpExtInst %5 %1 DebugTypeFunction None %5"
> 		print "%100 = OpExtInst %5 %1 DebugFunction %2 %24 %20 5 1 %22 %2 None 6 %40"
> 		for (i = 1; i <= n; i++) print "%" 100 + i " = OpExtInst %5 %1 DebugInlinedAt " i " %100 " (i > 1 ? "%" 99 + i : first)
> 		print "%40 = OpFunction %5 None %6\n%41 = OpLabel\n%9 = OpExtInst %5 %1 DebugScope %100 %" 100 + n "\nOpLine %2 7 1\n%10 = OpUndef %6\nOpReturn\nOpFunctionEnd"
> 	}' | spvx as --preserve-numeric-ids -o $TMP/calls.spv -; }
> for chain in 2 256 257 '2 %102'; do echo "$chain:"; calls $chain; spvx addr2line $TMP/calls.spv %10 2>$TMP/said | tail -n 1; spvx addr2line $TMP/calls.spv %10 2>$TMP/said | grep -c 'inlined by  *a.cl'; spvx srcmap $TMP/calls.spv 2>$TMP/said | grep -o '<- [^<]*<*[a-z]*>*\]'; spvx srcmap -f json $TMP/calls.spv 2>$TMP/said | grep -c inlined_at_cut; done
> for options in '' --brief; do spvx addr2line $options $TMP/calls.spv %9999 %10 2>$TMP/said | head -n 3; done
2:
    inlined by   a.cl  a.cl:1
2
<- a.cl a.cl:1]
0
256:
    inlined by   a.cl  a.cl:1
256
<- a.cl a.cl:1]
0
257:
    inlined by   ...
256
<- ...]
1
2 %102:
    inlined by   <cycle>
2
<- <cycle>]
1
%9999  not defined
    ??  ??:0
0x188  %10 OpUndef
??:0
a.cl:7

# of modules in a folder, a line names one without ending or dot by 6 characters or more
$ mkdir few; for n in abcde abcdef; do cp $SRC/tests/modules/water.frag.spv few/$n.spv; done; printf '%s\n' abcde 'error: line 30: x' abcdef 'error: line 30: x' | spvx addr2line --brief few
abcde
error: line 30: x
abcdef
error: line 30: x
??:0

# a byte 0 ends a name, too
$ printf 'abcdef\0x\n%%4\n' | spvx addr2line --brief few | sed -n '$p'; printf 'abcdefx\n%%4\n' | spvx addr2line --brief few | sed -n '$p'
??:0
%4
! few: error: has 2 modules, and no line names one by its hash, SHA-256 or file

# the last instruction, and numbers on either side of those that there are
$ spvx addr2line --no-functions --no-inlines $SRC/tests/modules/water.frag.spv i0 i270 i271 %0 %4294967295 %4294967296 w4611686018427387903 w4611686018427387904 | grep -v '  ??:0'
i0  not defined
0x1998  OpFunctionEnd
i271  no instruction: past the end
%0  not defined
%4294967295  not defined
%4294967296  not defined
0xfffffffffffffffc  no instruction: past the end
0xffffffffffffffff  no instruction: past the end

# the name that the debug information gives to a function, else its own, else that of its entry point
$ cd $TMP; spvx dis $SRC/tests/modules/water.frag.spv | sed 's/\(OpEntryPoint.*\)"main"/\1"entry"/; s/OpName %main "main"/OpName %main "named"/' >renamed
> less='s/DebugFunction %/DebugExpression %/; /DebugFunctionDefinition/d'; for edit in '' "$less" "$less; /OpName %main/d"; do sed "$edit" renamed | spvx as -q -o r.spv -; spvx addr2line r.spv b$(spvx grep -f tsv OpFunction r.spv | sed -n '2s/[^	]*	\([0-9]*\).*/\1/p') | tail -n 1; done
    main  water.frag:21:11
    named  water.frag:21:11
    entry  water.frag:21:11

# a file of exactly the name that is asked for comes before one that ends with it, whichever is first in the module
$ cd $TMP; for order in '%near %far' '%far %near'; do set -- $order; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%far = OpString "b/a.h"' '%near = OpString "a.h"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' "OpLine $1 7 1" '%x = OpUndef %u' "OpLine $2 7 1" '%y = OpUndef %u' OpReturn OpFunctionEnd | spvx as -o two.spv -
> for file in a.h b/a.h /a.h c/a.h .h; do echo "$file: $(spvx addr2line --brief --line=$file:7 two.spv 2>&1 | grep -o '^0x.*')"; done; done
a.h: 0xc0
b/a.h: 0xdc
/a.h: 
c/a.h: 
.h: 
a.h: 0xdc
b/a.h: 0xc0
/a.h: 
c/a.h: 
.h: 

# line 0 has no column
$ for place in '3 5' '3 0' '0 5' '0 0'; do printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%file = OpString "a.h"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' "OpLine %file $place" '%x = OpUndef %u' OpReturn OpFunctionEnd | spvx as -q -o place.spv -; echo "$place: $(spvx addr2line place.spv 0xb0 | tail -n 1)"; done
3 5:     main  a.h:3:5
3 0:     main  a.h:3
0 5:     main  a.h:?
0 0:     main  a.h:?

# of two DebugFunctions for one function the first counts
$ for names in 'one two' 'two one'; do set -- $names; printf '%s\n' 'OpCapability Addresses' 'OpCapability Kernel' 'OpCapability Linkage' '%set = OpExtInstImport "OpenCL.DebugInfo.100"' 'OpMemoryModel Physical64 OpenCL' '%file = OpString "a.cl"' "%n1 = OpString \"$1\"" "%n2 = OpString \"$2\"" '%none = OpString ""' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%src = OpExtInst %v %set DebugSource %file' '%cu = OpExtInst %v %set DebugCompilationUnit 1 4 %src OpenCL_C' '%t = OpExtInst %v %set DebugTypeFunction FlagIsPublic %v' '%d1 = OpExtInst %v %set DebugFunction %n1 %t %src 3 1 %cu %none FlagIsPublic 4 %f' '%d2 = OpExtInst %v %set DebugFunction %n2 %t %src 7 1 %cu %none FlagIsPublic 8 %f' '%f = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -q -o twice.spv -; spvx addr2line twice.spv 0x170; done
0x170  %12 OpFunction
    one  ??:0
    declared     a.cl:3:1
0x170  %12 OpFunction
    two  ??:0
    declared     a.cl:3:1

# a file is named by all of its name or by the end of it after a slash of either kind; a string that no line has is no file
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%1 = OpString "dir/a.c"' '%2 = OpString "xa.c"' '%3 = OpString "c:\\d\\a.c"' '%4 = OpString "a.c"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' 'OpLine %1 1 1' '%x = OpUndef %u' 'OpLine %2 1 1' '%y = OpUndef %u' 'OpLine %3 1 1' '%z = OpUndef %u' OpReturn OpFunctionEnd | spvx as -o names.spv -
> for file in dir/a.c a.c xa.c 'd\a.c' 'c:\d\a.c' .c r/a.c d/a.c; do printf '%s: ' "$file"; spvx addr2line --brief --line="$file:1" names.spv 2>&1 | grep -o '^0x.*' || echo none; done
dir/a.c: 0xe4
a.c: 0xe4
xa.c: 0x100
d\a.c: 0x11c
c:\d\a.c: 0x11c
.c: none
r/a.c: none
d/a.c: none
