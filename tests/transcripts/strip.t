$ cd $TMP; cp $SRC/tests/modules/water.frag.spv water.spv; chmod +w *

# in place, to a file and to standard output the same
$ cp water.spv w.spv; spvx strip -o w.spv w.spv; spvx strip -v -o o.spv water.spv; cmp w.spv o.spv
> spvx strip w.spv -o - | cmp - w.spv; wc -c w.spv; spvx ls -f tsv --identity=n1 o.spv water.spv | cut -f 9
2552 w.spv
n1
3385d59d1a171b1b33fe7f93bdcbba43bf7a83ac6e5b1c99a40a3b641b135bff
3385d59d1a171b1b33fe7f93bdcbba43bf7a83ac6e5b1c99a40a3b641b135bff
! water.spv: note: 6,556 -> 2,552 bytes: 15 names, 1 member name, 24 strings, 2 lines, 4 processing notes, 61 debug instructions, 1 import, 1 extension; n1 3385d59d1a171b1b33fe7f93bdcbba43bf7a83ac6e5b1c99a40a3b641b135bff as before

# parts
$ names() { spvx dis "$1" | grep -oE 'OpName|DebugLine' | sort -u; }
> spvx strip --only=names -o a.spv water.spv; names a.spv; spvx strip --keep=names,lines -o b.spv water.spv; names b.spv
DebugLine
OpName

$ spvx strip --keep=x -o no water.spv
! spvx: error: --keep: invalid value 'x': expected one of names, lines, sources, processed, debug
!   see: spvx strip --help
[2]

$ spvx strip --keep=names --only=lines -o no water.spv
! spvx: error: --keep and --only cannot be used together
!   see: spvx strip --help
[2]

# each part by itself: the instructions of the listing that go
$ spvx as -o all.spv - <<'.'
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %d = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> %p = OpExtInstImport "NonSemantic.DebugPrintf"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %id = OpString "0123456789abcdef0123456789abcdef"
> %path = OpString "sym"
> %f = OpString "a.comp"
> %t = OpString "text"
> OpSource GLSL 450
> OpName %main "main"
> OpModuleProcessed "x"
> %v = OpTypeVoid
> %u = OpTypeInt 32 0
> %c = OpConstant %u 0
> %fn = OpTypeFunction %v
> %b = OpExtInst %v %d DebugBuildIdentifier %id %c
> %s = OpExtInst %v %d DebugStoragePath %path
> %src = OpExtInst %v %d DebugSource %f
> %main = OpFunction %v None %fn
> %l = OpLabel
> OpLine %f 7 1
> %pr = OpExtInst %v %p 1 %t
> OpReturn
> OpFunctionEnd
> .
> list() { spvx dis --raw-id --no-header "$1" | sed 's/^ *//'; }
> list all.spv >all
> for o in --keep=names,lines,sources,processed,debug --only=names --only=sources --only=processed --only=lines \
> 	--only=names,lines,sources,processed --keep=debug --only=debug '' --no-build-id --non-semantic \
> 	'--non-semantic --no-build-id'; do
> 	spvx strip -o left.spv $o all.spv; list left.spv >left; echo "$o"; diff all left | grep '^[<>]'
> done
--keep=names,lines,sources,processed,debug
--only=names
< OpName %3 "main"
--only=sources
< OpSource GLSL 450
--only=processed
< OpModuleProcessed "x"
--only=lines
< OpLine %6 7 1
--only=names,lines,sources,processed
< OpSource GLSL 450
< OpName %3 "main"
< OpModuleProcessed "x"
< OpLine %6 7 1
--keep=debug
< OpSource GLSL 450
< OpName %3 "main"
< OpModuleProcessed "x"
< OpLine %6 7 1
--only=debug
< %5 = OpString "sym"
< %13 = OpExtInst %8 %1 DebugStoragePath %5
< %14 = OpExtInst %8 %1 DebugSource %6

< %5 = OpString "sym"
< %6 = OpString "a.comp"
< OpSource GLSL 450
< OpName %3 "main"
< OpModuleProcessed "x"
< %13 = OpExtInst %8 %1 DebugStoragePath %5
< %14 = OpExtInst %8 %1 DebugSource %6
< OpLine %6 7 1
--no-build-id
< %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
< %4 = OpString "0123456789abcdef0123456789abcdef"
< %5 = OpString "sym"
< %6 = OpString "a.comp"
< OpSource GLSL 450
< OpName %3 "main"
< OpModuleProcessed "x"
< %12 = OpExtInst %8 %1 DebugBuildIdentifier %4 %10
< %13 = OpExtInst %8 %1 DebugStoragePath %5
< %14 = OpExtInst %8 %1 DebugSource %6
< OpLine %6 7 1
--non-semantic
< %2 = OpExtInstImport "NonSemantic.DebugPrintf"
< %5 = OpString "sym"
< %6 = OpString "a.comp"
< %7 = OpString "text"
< OpSource GLSL 450
< OpName %3 "main"
< OpModuleProcessed "x"
< %13 = OpExtInst %8 %1 DebugStoragePath %5
< %14 = OpExtInst %8 %1 DebugSource %6
< OpLine %6 7 1
< %16 = OpExtInst %8 %2 1 %7
--non-semantic --no-build-id
< OpExtension "SPV_KHR_non_semantic_info"
< %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
< %2 = OpExtInstImport "NonSemantic.DebugPrintf"
< %4 = OpString "0123456789abcdef0123456789abcdef"
< %5 = OpString "sym"
< %6 = OpString "a.comp"
< %7 = OpString "text"
< OpSource GLSL 450
< OpName %3 "main"
< OpModuleProcessed "x"
< %12 = OpExtInst %8 %1 DebugBuildIdentifier %4 %10
< %13 = OpExtInst %8 %1 DebugStoragePath %5
< %14 = OpExtInst %8 %1 DebugSource %6
< OpLine %6 7 1
< %16 = OpExtInst %8 %2 1 %7

# parts that go, one or two of each kind
$ twice() { for i in $(seq $n); do echo "$1" | sed s/#/$i/g; done; }
> for n in 1 2; do { echo OpCapability Shader; twice 'OpExtension "SPV_KHR_non_semantic_info"'; twice '%d# = OpExtInstImport "NonSemantic.DebugPrintf"'; echo 'OpMemoryModel Logical GLSL450'; twice '%s# = OpString "a"'
> for line in 'OpSource GLSL 450' 'OpSourceExtension "a"' 'OpName %v "v"' 'OpMemberName %S 0 "m"' 'OpModuleProcessed "x"' 'OpDecorate %x# RelaxedPrecision'; do twice "$line"; done
> printf '%s\n' '%v = OpTypeVoid' '%S = OpTypeStruct %v'; twice '%x# = OpExtInst %v %d# 1 %s#'; twice 'OpLine %s1 1 1'; } | spvx as -o n.spv -; spvx strip -v --non-semantic -o m.spv n.spv; done
! n.spv: note: 244 -> 60 bytes: 1 name, 1 member name, 1 string, 1 line, 1 source, 1 source extension, 1 processing note, 1 non-semantic instruction, 1 decoration, 1 import, 1 extension; n1 3964ffa2714226e21b5f70f3782ddd7a4cbaf129ac79305061bfe1ae8fd899db, not as before
! n.spv: note: 428 -> 60 bytes: 2 names, 2 member names, 2 strings, 2 lines, 2 sources, 2 source extensions, 2 processing notes, 2 non-semantic instructions, 2 decorations, 2 imports, 2 extensions; n1 3964ffa2714226e21b5f70f3782ddd7a4cbaf129ac79305061bfe1ae8fd899db, not as before

# damage: nothing is written of it, nor of more than one module
$ head -c 3002 water.spv >cut.spv; cp cut.spv kept.spv; spvx strip -o no cut.spv
! cut.spv:0xbb8: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0xbb8 cut.spv
[2]

$ spvx strip -o cut.spv cut.spv; cmp cut.spv kept.spv; spvx strip --to=d cut.spv water.spv; ls d
    bytes  file <- address
    2,552  b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1.spv <- water.spv

1 module: 1 file written, 0 there already, 0 equal to another
not complete:
  cut.spv:0xbb8: bin/trailing-bytes: 2 stray bytes after the last instruction
b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1.spv
! cut.spv:0xbb8: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0xbb8 cut.spv
! cut.spv:0xbb8: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0xbb8 cut.spv

$ cat water.spv water.spv >two.spv; spvx strip -o no two.spv
! no: error: more than one module requires --to=DIR
[2]

$ spvx strip water.spv
! spvx: error: missing output: -o FILE or --to=DIR
!   see: spvx strip --help
[2]

$ spvx strip -f json -o no water.spv
! spvx: error: -f and --also apply to the list of --to=DIR
!   see: spvx strip --help
[2]

$ ls no
! ls: cannot access 'no': No such file or directory
[2]

# many, by digest or address, once
$ mkdir in; cp water.spv in/a.spv; cp water.spv in/b.spv; spvx strip --to=e -f tsv in; (cd e && sha256sum *)
> spvx strip --to=f --name=address in; ls f; spvx strip --to=e in | tail -n 1
> gzip -k water.spv; spvx strip -o z.spv water.spv.gz; cmp z.spv e/*
address	sha256	bytes	file
in/a.spv	b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1	2552	b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1.spv
in/b.spv	b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1	2552	b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1.spv
b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1  b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1.spv
    bytes  file <- address
    2,552  in%2Fa.spv <- in/a.spv
    2,552  in%2Fb.spv <- in/b.spv

2 modules: 2 files written, 0 there already, 0 equal to another
in%2Fa.spv
in%2Fb.spv
2 modules: 0 files written, 1 there already, 1 equal to another

# Instructions that are used stay, also in modules that are not valid: an instruction before its import, a string
# after its use. The literals of a switch are no uses, however wide they are.
$ left() { spvx as --preserve-numeric-ids -o a.spv -; spvx strip -o b.spv a.spv; spvx dis --raw-id --no-header b.spv 2>said | grep -c 'OpString\|OpExtInst '; }
> left <<'.'
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> OpMemoryModel Logical GLSL450
> %8 = OpTypeVoid
> !0x0006000c %8 !9 !3 !1 %8
> %3 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> %4 = OpString "s"
> %5 = OpExtInst %8 %3 DebugSource %4
> .
> left <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> %1 = OpFunction %2 None %3
> %4 = OpLabel
> OpStore %5 %5
> %5 = OpString "s"
> OpReturn
> OpFunctionEnd
> .
> left <<'.'
> OpCapability Shader
> OpCapability Int64
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %2 "main"
> OpExecutionMode %2 LocalSize 1 1 1
> %7 = OpString "unused"
> %8 = OpTypeVoid
> %9 = OpTypeFunction %8
> %10 = OpTypeInt 64 0
> %11 = OpConstant %10 1
> %2 = OpFunction %8 None %9
> %12 = OpLabel
> %13 = OpIAdd %10 %11 %11
> OpSelectionMerge %14 None
> OpSwitch %13 %14 7 %15
> %15 = OpLabel
> OpBranch %14
> %14 = OpLabel
> OpReturn
> OpFunctionEnd
> .
3
1
0
[1]

# an import goes, even when a switch on 64 bits makes a second walk necessary, with its <id> as a half of a literal
$ spvx as -o wide.spv - <<'.'
> OpCapability Shader
> OpCapability Int64
> OpExtension "SPV_KHR_non_semantic_info"
> %d = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %file = OpString "a.comp"
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %long = OpTypeInt 64 0
> %c = OpConstant %long 5
> %src = OpExtInst %v %d DebugSource %file
> %main = OpFunction %v None %fn
> %l = OpLabel
> OpSelectionMerge %m None
> OpSwitch %c %m 0 %m 1 %m 4294967296 %m
> %m = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx strip -o - wide.spv | spvx dis --raw-id --no-header - | grep -E 'Import|String|Extension|ExtInst|Switch' | sed 's/^ *//'
OpSwitch %7 %10 0 %10 1 %10 4294967296 %10

# the number of DebugBuildIdentifier is that of another instruction in other sets: distance() of OpenCL
$ spvx as -o $TMP/distance.spv - <<'END'; spvx strip --no-build-id -o $TMP/bare.spv $TMP/distance.spv; spvx dis $TMP/bare.spv | grep -c ' distance '
> OpCapability Kernel
> OpCapability Addresses
> OpCapability Linkage
> %set = OpExtInstImport "OpenCL.std"
> OpMemoryModel Physical64 OpenCL
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f = OpTypeFloat 32
> %zero = OpConstant %f 0
> %main = OpFunction %void None %fn
> %l = OpLabel
> %d = OpExtInst %f %set distance %zero %zero
> OpReturn
> OpFunctionEnd
> END
1
