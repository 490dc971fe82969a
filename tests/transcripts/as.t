# big
$ spvx as --byte-order=big -o - - <<'END'
> %7 = OpTypeVoid
> %fn = OpTypeFunction %7
> %1 = OpTypeBool
> END
= standard output, 48 bytes, sha256 9ff76dfdc38f8c30926d5aa4700fc58d4ed1163671dc30ca8216f5c327a48327

# comma
$ spvx as -o - - <<'END'
> OpCapability Shader, Matrix
> END
! -:1:20: error: Expected <opcode> or <result-id> at the beginning of an instruction, found ','.
!   OpCapability Shader, Matrix
!                      ^
[2]

# comments
$ spvx as -o - - <<'END'
> ; nothing
> END
= standard output, 20 bytes, sha256 d4fb788696315d0ef171af96f710f518086fa12ef679bfcd304b6b0ce8fd6d94

# crlf
$ cat $SRC/tests/inputs/stdin/as-crlf | spvx as -o - -
! -:2:1: error: Invalid Opcode name 'OpNopp'
!   OpNopp
!   ^~~~~~
!   Did you mean 'OpNop'?
[2]

# end
$ spvx as -o - - <<'END'
> OpNop
> OpCapability
> END
! -:2:13: error: Expected operand for OpCapability instruction, but found the end of the stream.
!   OpCapability
!               ^
[2]

# errors
$ cat $SRC/tests/inputs/stdin/as-errors | spvx as -o - -
! -:2:14: error: Invalid capability 'Shadr'.
!   OpCapability Shadr
!                ^~~~~
!   Did you mean 'Shader'?
! -:3:9: error: Invalid Opcode name 'OpTypeViod'
!   %void = OpTypeViod
!           ^~~~~~~~~~
!   Did you mean 'OpTypeVoid'?
! -:4:24: error: Invalid memory model 'GLSL451'.
!    OpMemoryModel Logical GLSL451
!                          ^~~~~~~
!   Did you mean 'GLSL450'?
! -:5:24: error: Type for Constant must be a scalar floating point or integer type
!   %f = OpConstant %float 1
!                          ^
! -:6:14: error: Invalid literal string '"größer'.
!   OpName %void "größer
!                ^~~~~~~
!   The closing quote is missing.
[2]

# folder
$ spvx as -o - .
! .: error: cannot read: Is a directory
[2]

# format
$ spvx as -f hex -o - -
! spvx: error: -f: invalid value 'hex': expected one of spv
!   see: spvx as --help
[2]

# grammar core
$ spvx as --grammar=$SRC/tests/inputs/grammar/vendor.json -o - - <<'END'
> OpCapability VendorThings
> %void = OpTypeVoid
> %t = OpVendorThing VendorStorage Fast|Wide 7 %void
> END
= standard output, 60 bytes, sha256 934e141ab296797e33f6a0cf8e4290cb8cd574406722c6d48e4ba5bf2b727c08

# grammar
$ spvx as --grammar=Vendor.unknown.0=$SRC/tests/inputs/grammar/Vendor.unknown.0.json -o - - <<'END'
> %set = OpExtInstImport "Vendor.unknown.0"
> %void = OpTypeVoid
> %x = OpExtInst %void %set Twist %void Starboard %set
> %y = OpExtInst %void %set Turn
> END
= standard output, 108 bytes, sha256 f2ec9b1ec55776cd28479876ea6b00e5edcd770b5484d851b187ee68e4761968

# long begin
$ spvx as -o - - <<'END'
> OpNopp OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop
> END
! -:1:1: error: Invalid Opcode name 'OpNopp'
!   OpNopp OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpN...
!   ^~~~~~
!   Did you mean 'OpNop'?
[2]

# long
$ spvx as -o - - <<'END'
> OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNopp OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop
> END
! -:1:181: error: Invalid Opcode name 'OpNopp'
!   ...p OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNopp OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop OpNop O...
!                                                                                      ^~~~~~
!   Did you mean 'OpNop'?
[2]

# many
$ spvx as --max-errors=2 -o - - <<'END'
> OpA
> OpB
> OpC
> OpD
> END
! -:1:1: error: Invalid Opcode name 'OpA'
!   OpA
!   ^~~
! -:2:1: error: Invalid Opcode name 'OpB'
!   OpB
!   ^~~
! spvx: note: 2 more errors; --max-errors=0 names all
[2]

# missing
$ spvx as -o - nowhere.spvasm
! nowhere.spvasm: error: cannot read: No such file or directory
[2]

# module
$ spvx as -o - particles.comp.spv
! particles.comp.spv: error: expected assembly text, found a module
[2]

# none
$ spvx as -o -
! spvx: error: missing FILE (- is standard input)
!   see: spvx as --help
[2]

# nothing
$ spvx as -o - -
! -:1:1: error: Missing assembly text.
[2]

# order typo
$ spvx as --byte-order=bigg -o - -
! spvx: error: --byte-order: invalid value 'bigg'; did you mean big? Expected one of little, big
!   see: spvx as --help
[2]

# preserve
$ spvx as --preserve-numeric-ids --target-env spv1.3 -o - - <<'END'
> %7 = OpTypeVoid
> %fn = OpTypeFunction %7
> %1 = OpTypeBool
> END
= standard output, 48 bytes, sha256 b562654003fefb2eae4ea65d56cc8648d95c187869f42dc23d5653ab1059f921

# stdin
$ spvx as -o - - <<'END'
>      OpCapability Shader
>      OpMemoryModel Logical Simple
>      OpEntryPoint GLCompute %3 "main"
>      OpExecutionMode %3 LocalSize 64 64 1
> %1 = OpTypeVoid
> %2 = OpTypeFunction %1
> %3 = OpFunction %1 None %2
> %4 = OpLabel
>      OpReturn
>      OpFunctionEnd
> END
= standard output, 140 bytes, sha256 48c9f4ec24d61841e36688128096bc2783a4f193fd5b79dd3eddafb11448c004

# swapped
$ spvx as -o - particles.swapped.spv
! particles.swapped.spv: error: expected assembly text, found a module
[2]

# target typo
$ spvx as --target-env=vulcan1.2 -o - -
! spvx: error: --target-env: unknown environment 'vulcan1.2'; did you mean vulkan1.2?
!   see: spvx as --help
[2]

# target unknown
$ spvx as --target-env=none -o - -
! spvx: error: --target-env: unknown environment 'none'
!   see: spvx as --help
[2]

# two
$ spvx as -o - a b
! spvx: error: too many operands: expected one FILE
!   see: spvx as --help
[2]

# version
$ spvx as -o - - <<'END'
> ; SPIR-V
> ; Version: 1.3
> OpCapability Shader
> END
= standard output, 28 bytes, sha256 dab2a9671c91eb47495324dca46904da8cce4aac2cb7826724a5a4823ee70ee6

$ cd $SRC/tests/inputs/as

# file
$ spvx as -o - compute.spvasm
= standard output, 140 bytes, sha256 48c9f4ec24d61841e36688128096bc2783a4f193fd5b79dd3eddafb11448c004

# target
$ spvx as --target-env=vulkan1.1spv1.4 -o - compute.spvasm
= standard output, 140 bytes, sha256 064f187c8fa72f4f5a679101774837cd064843e98d84904f985370a4a9d823a8

# ---- which files it writes, and which it leaves alone
$ cd $TMP

# an instruction: magic, version 1.6, the number of the tools' assembler, bound, schema; the capability
$ rm -rf ${TMP:?}/*; echo 'OpCapability Shader' | spvx as - && ls && od -An -v -tx1 -w28 out.spv && mv out.spv good
> echo 'OpCapability Shader' >a.spvasm; spvx as a.spvasm -o a.spv; ls; cmp a.spv good
out.spv
 03 02 23 07 00 06 01 00 00 00 07 00 01 00 00 00 00 00 00 00 11 00 02 00 01 00 00 00
a.spv
a.spvasm
good

$ spvx as a.spvasm -o - | cmp - good; ls; echo old >out.spv; spvx as a.spvasm --also=spv:b.spv --depfile=d; ls; cmp out.spv good; cmp b.spv good; cat d
a.spv
a.spvasm
good
a.spv
a.spvasm
b.spv
d
good
out.spv
out.spv b.spv: a.spvasm

# nothing after an error, however late it is
$ rm -rf ${TMP:?}/*; n() { "$@" >>got 2>said; echo $?; }; { yes 'OpCapability Shader' | head -n 100000; echo 'OpCapability Shadr'; } >late
> echo 'OpCapability Shadr' >bad; echo 'OpCapability Shader' >good
> { n spvx as - <bad; n spvx as - <late; n spvx as - </dev/null; n spvx as --depfile=d - <bad; n spvx as - -o - <bad; n spvx as missing; n spvx as - - <good; } | uniq -c
> ls; wc -c <got; echo old >out.spv; n spvx as - <late; cat out.spv
      7 2
bad
good
got
late
said
0
2
old

# longer than is read at once, from a file and through a pipe
$ yes OpNop | head -n 200000 >long; spvx as long -o - >a; cat long | spvx as - -o - | cmp - a
> { printf '\3\2\43\7\0\6\1\0\0\0\7\0\1\0\0\0\0\0\0\0'; yes | head -n 200000 | LC_ALL=C awk '{ printf "%c%c%c%c", 0, 0, 1, 0 }'; } | cmp - a
