# big
$ spvx as --byte-order=big -o - - <<'END'
> %7 = OpTypeVoid
> %fn = OpTypeFunction %7
> %1 = OpTypeBool
> END
= standard output, 48 bytes, sha256 9ff76dfdc38f8c30926d5aa4700fc58d4ed1163671dc30ca8216f5c327a48327

# the only format
$ spvx as -f text -; spvx as --target-env=foo -
! spvx: error: -f: invalid value 'text': expected spv
!   see: spvx as --help
! spvx: error: --target-env: unknown environment 'foo': expected one of vulkan1.1spv1.4, vulkan1.0, vulkan1.1, vulkan1.2, vulkan1.3, vulkan1.4, spv1.0, spv1.1, spv1.2, spv1.3, spv1.4, spv1.5, spv1.6, opencl1.2embedded, opencl1.2, opencl2.0embedded, opencl2.0, opencl2.1embedded, opencl2.1, opencl2.2embedded, opencl2.2, opengl4.0, opengl4.1, opengl4.2, opengl4.3, opengl4.5
!   see: spvx as --help
[2]

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
! spvx: error: -f: invalid value 'hex': expected spv
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

# kinds that no instruction of the build has: their words; operands that hold themselves, as deep as there is room
$ cat >$TMP/kinds.json <<'END'
> {"revision":1,"instructions":[{"opname":"Rate","opcode":1,"operands":[{"kind":"FragmentShadingRate"}]},
> {"opname":"Flags","opcode":2,"operands":[{"kind":"KernelEnqueueFlags"}]},{"opname":"Quantize","opcode":3,"operands":[{"kind":"QuantizationModes"}]},
> {"opname":"Overflow","opcode":4,"operands":[{"kind":"OverflowModes"}]},{"opname":"Deep","opcode":5,"operands":[{"kind":"Deep"}]}],
> "operand_kinds":[{"category":"ValueEnum","kind":"Deep","enumerants":[{"enumerant":"In","value":1,"parameters":[{"kind":"Deep"},{"kind":"Deep"}]},{"enumerant":"End","value":2}]}]}
> END
> in=' In In In In In In' end=' End End End End End End End'
> for o in 'Rate Vertical2Pixels|None' 'Flags Wait' 'Quantize TRM' 'Overflow WRAPP' 'Deep In Emd' "Deep$in$end" "Deep$in In$end End"; do
> 	printf '%%s = OpExtInstImport "K"\n%%a = OpExtInst %%v %%s %s\n' "$o" | spvx as --grammar=K=$TMP/kinds.json -o $TMP/m.spv - && od -An -tx4 -j32 $TMP/m.spv
> done
> printf '%%s = OpExtInstImport "K"\n!0x0014000c %%v %%a %%s 5 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2' | spvx as --grammar=K=$TMP/kinds.json - -o - | spvx dis --grammar=K=$TMP/kinds.json --strict --no-header -
 0012000c 00000002 00000003 00000001
 00000005 00000001 00000001 00000001
 00000001 00000001 00000001 00000002
 00000002 00000002 00000002 00000002
 00000002 00000002
          %1 = OpExtInstImport "K"
! -:2:27: error: Invalid shading rate operand 'Vertical2Pixels|None'.
!   %a = OpExtInst %v %s Rate Vertical2Pixels|None
!                             ^~~~~~~~~~~~~~~~~~~~
! -:2:28: error: Invalid kernel enqeue flags 'Wait'.
!   %a = OpExtInst %v %s Flags Wait
!                              ^~~~
!   Did you mean 'NoWait'?
! -:2:31: error: Invalid quantization mode 'TRM'.
!   %a = OpExtInst %v %s Quantize TRM
!                                 ^~~
!   Did you mean 'TRN'?
! -:2:31: error: Invalid overflow mode 'WRAPP'.
!   %a = OpExtInst %v %s Overflow WRAPP
!                                 ^~~~~
!   Did you mean 'WRAP'?
! -:2:30: error: Invalid deep 'Emd'.
!   %a = OpExtInst %v %s Deep In Emd
!                                ^~~
!   Did you mean 'End'?
! -:2:45: error: Operands are nested too deep.
!   %a = OpExtInst %v %s Deep In In In In In In In End End End End End End End End
!                                               ^~
! -:0x20: error: Operands are nested too deep.
!   see: spvx dis --around=0x20 -
[2]

# an instruction of as many words as its count can say, and one more
$ for n in 65533 65534; do { printf '%%s = OpTypeStruct'; yes ' %a' | head -n $n | tr -d '\n'; } | spvx as -o $TMP/m.spv - && od -An -tx4 -j20 -N8 $TMP/m.spv; done
 ffff001e 00000001
! -:1:196620: error: OpTypeStruct Instruction too long: 65536 words, but the limit is 65535
!   ...%a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a %a
!                                                                                      ^
[2]

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
! spvx: error: --target-env: unknown environment 'vulcan1.2'; did you mean vulkan1.2? Expected one of vulkan1.1spv1.4, vulkan1.0, vulkan1.1, vulkan1.2, vulkan1.3, vulkan1.4, spv1.0, spv1.1, spv1.2, spv1.3, spv1.4, spv1.5, spv1.6, opencl1.2embedded, opencl1.2, opencl2.0embedded, opencl2.0, opencl2.1embedded, opencl2.1, opencl2.2embedded, opencl2.2, opengl4.0, opengl4.1, opengl4.2, opengl4.3, opengl4.5
!   see: spvx as --help
[2]

# target unknown
$ spvx as --target-env=none -o - -
! spvx: error: --target-env: unknown environment 'none': expected one of vulkan1.1spv1.4, vulkan1.0, vulkan1.1, vulkan1.2, vulkan1.3, vulkan1.4, spv1.0, spv1.1, spv1.2, spv1.3, spv1.4, spv1.5, spv1.6, opencl1.2embedded, opencl1.2, opencl2.0embedded, opencl2.0, opencl2.1embedded, opencl2.1, opencl2.2embedded, opencl2.2, opengl4.0, opengl4.1, opengl4.2, opengl4.3, opengl4.5
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

# texts: the words of the module after its header, or the error
$ cat >$TMP.sh <<'END'
> words() { # TEXT [OPTION...]
> printf '%s: ' "$1"; printf %b "$1" >$TMP/text; shift; spvx as "$@" -o $TMP/words $TMP/text 2>&1 | awk '
> /: error: / { printf "%s", (n++ ? " / " : ""); sub(/^.*\/text:/, ""); sub(/: error:/, ":"); printf "%s", $0; caret = 0; next }
> /^[ \t]*\^~*$/ { caret = 1; next }
> caret { sub(/^  /, ""); printf " [%s]", $0 }'
> [ ! -e $TMP/words ] || od -An -v -tx4 -j20 -w2000 $TMP/words | sed 's/ 0*\([0-9a-f]\)/ \1/g; s/^ //' | tr -d '\n'; rm -f $TMP/words; echo
> }
> END

# ids in the order they are encoded, by their letters
$ while IFS= read -r text; do case $text in '#'*) ;; *) words "$text" ;; esac; done <<'END'
> # in the order they are encoded: the type before the result
> %r = OpLoad %t %p
> OpName %b ""\n%a = OpTypeVoid\n%b = OpTypeVoid
> # a name is its letters: 3 and 03 are two
> OpBranch %3\nOpBranch %03\nOpBranch %3\nOpBranch %0
> OpBranch %_\nOpBranch %aB9_\nOpBranch %_
> OpBranch %12345678\nOpBranch %123456789\nOpBranch %1234567890\nOpBranch %12345678
> # names that have their ends in common
> OpBranch %aaaaaaaa1aaaaaaaa\nOpBranch %aaaaaaaa2aaaaaaaa\nOpBranch %aaaaaaaa1aaaaaaaa
> OpBranch %aaaaaaaabbbbbbbb1aaaaaaaa\nOpBranch %aaaaaaaabbbbbbbb2aaaaaaaa\nOpBranch %aaaaaaaabbbbbbbb1aaaaaaaa
> # what ends an instruction's ids may be the next one's result
> OpEntryPoint GLCompute %m "m" %a\n%b = OpVariable %p Input\n%c = OpUndef %t
> OpEntryPoint GLCompute %m "m" %a %b = OpVariable %p Input
> OpEntryPoint GLCompute %m "m" %a %b\n= OpVariable %p Input
> OpEntryPoint GLCompute %m "m" %a\n%b ; c\n = ; c\nOpVariable %p Input\n
> END
%r = OpLoad %t %p: 4003d 1 2 3
OpName %b ""\n%a = OpTypeVoid\n%b = OpTypeVoid: 30005 1 0 20013 2 20013 1
OpBranch %3\nOpBranch %03\nOpBranch %3\nOpBranch %0: 200f9 1 200f9 2 200f9 1 200f9 3
OpBranch %_\nOpBranch %aB9_\nOpBranch %_: 200f9 1 200f9 2 200f9 1
OpBranch %12345678\nOpBranch %123456789\nOpBranch %1234567890\nOpBranch %12345678: 200f9 1 200f9 2 200f9 3 200f9 1
OpBranch %aaaaaaaa1aaaaaaaa\nOpBranch %aaaaaaaa2aaaaaaaa\nOpBranch %aaaaaaaa1aaaaaaaa: 200f9 1 200f9 2 200f9 1
OpBranch %aaaaaaaabbbbbbbb1aaaaaaaa\nOpBranch %aaaaaaaabbbbbbbb2aaaaaaaa\nOpBranch %aaaaaaaabbbbbbbb1aaaaaaaa: 200f9 1 200f9 2 200f9 1
OpEntryPoint GLCompute %m "m" %a\n%b = OpVariable %p Input\n%c = OpUndef %t: 5000f 5 1 6d 2 4003b 3 4 1 30001 5 6
OpEntryPoint GLCompute %m "m" %a %b = OpVariable %p Input: 5000f 5 1 6d 2 4003b 3 4 1
OpEntryPoint GLCompute %m "m" %a %b\n= OpVariable %p Input: 5000f 5 1 6d 2 4003b 3 4 1
OpEntryPoint GLCompute %m "m" %a\n%b ; c\n = ; c\nOpVariable %p Input\n: 5000f 5 1 6d 2 4003b 3 4 1

# numbers that are kept
$ while IFS= read -r text; do case $text in '#'*) ;; *) words "$text" --preserve-numeric-ids ;; esac; done <<'END'
> OpBranch %7\nOpBranch %3
> # every spelling of a number, octal by a leading 0, is that number
> OpBranch %8\nOpBranch %010\nOpBranch %0x8\nOpBranch %08
> # names fill the gaps that numbers anywhere in the text leave
> OpBranch %a\nOpBranch %2\nOpBranch %b\nOpBranch %1\nOpBranch %c
> OpBranch %a\nOpName %x "%1 %2"\n; %3\nOpBranch %4
> OpBranch %0\nOpBranch %a
> OpBranch %4294967296\nOpBranch %1
> END
OpBranch %7\nOpBranch %3: 200f9 7 200f9 3
OpBranch %8\nOpBranch %010\nOpBranch %0x8\nOpBranch %08: 200f9 8 200f9 8 200f9 8 200f9 1
OpBranch %a\nOpBranch %2\nOpBranch %b\nOpBranch %1\nOpBranch %c: 200f9 3 200f9 2 200f9 4 200f9 1 200f9 5
OpBranch %a\nOpName %x "%1 %2"\n; %3\nOpBranch %4: 200f9 1 40005 2 25203125 32 200f9 4
OpBranch %0\nOpBranch %a: 200f9 0 200f9 1
OpBranch %4294967296\nOpBranch %1: 200f9 2 200f9 1

# the bound is one more than the largest number; above that there is none: as the reference has it
$ for id in 4294967294 4294967295; do echo "OpBranch %$id" | spvx as --preserve-numeric-ids -o x -; od -An -tu4 -j12 -N4 x; done
 4294967295
          1

# words without a pattern: Arbitrary Integers
$ while IFS= read -r text; do case $text in '#'*) ;; *) words "$text" ;; esac; done <<'END'
> OpCapability !0x0000FF00
> # the example of the seed, and each of its variants
> %1 = OpTypeInt 32 0\n%4 = OpConstant %1 123 OpExecutionMode %2 LocalSize 11 22 33\nOpExecutionMode %3 InputLines
> !0x4002b %1 %4 123 OpExecutionMode %2 LocalSize 11 22 33
> OpExecutionMode %2 !17 11 22 33\nOpExecutionMode %3 !20
> !262187 %1 %2 "abc" !327739 %1 %3 6 %2
> # the result is where the grammar has it
> %2 = OpTypeFloat !32
> %2 = OpConstant !5 7 -1 0.5 "a" %2
> %2 = OpUndef !9
> OpNop !1 2
> !1 !2 !3\nOpNop\n!4
> !-0
> !+1 0x10 010 +5
> !5000000000
> !0x00020049 !-123
> !
> !12.3
> !1 5000000000
> OpMemoryModel !0 OpenCL
> OpMemoryModel !0 %
> !1 %0 = !2
> %1 = !19
> # what a type is, is known from the words
> %1 = OpTypeInt !8 !1 \n%2 = OpConstant %1 -1
> %1 = OpTypeInt !8\nOpNop
> %1 = OpTypeFloat 32 !9999\n
> %1 = OpTypeFloat 16 !0
> %1 = OpTypeFloat 16 !0 !0
> END
OpCapability !0x0000FF00: 20011 ff00
%1 = OpTypeInt 32 0\n%4 = OpConstant %1 123 OpExecutionMode %2 LocalSize 11 22 33\nOpExecutionMode %3 InputLines: 40015 1 20 0 4002b 1 2 7b 60010 3 11 b 16 21 30010 4 14
!0x4002b %1 %4 123 OpExecutionMode %2 LocalSize 11 22 33: 4002b 1 2 7b 60010 3 11 b 16 21
OpExecutionMode %2 !17 11 22 33\nOpExecutionMode %3 !20: 60010 1 11 b 16 21 30010 2 14
!262187 %1 %2 "abc" !327739 %1 %3 6 %2: 4002b 1 2 636261 5003b 1 3 6 2
%2 = OpTypeFloat !32: 30016 1 20
%2 = OpConstant !5 7 -1 0.5 "a" %2: 8002b 5 1 7 ffffffff 3f000000 61 1
%2 = OpUndef !9: 30001 9 1
OpNop !1 2: 10000 1 2
!1 !2 !3\nOpNop\n!4: 1 2 3 10000 4
!-0: 0
!+1 0x10 010 +5: 1 10 8 5
!5000000000: 1:1: Invalid immediate integer: !5000000000
!0x00020049 !-123: 1:13: Invalid immediate integer: !-123
!: 1:1: Invalid immediate integer: !
!12.3: 1:1: Invalid immediate integer: !12.3
!1 5000000000: 1:4: Invalid word following !<integer>: 5000000000
OpMemoryModel !0 OpenCL: 1:18: Invalid word following !<integer>: OpenCL
OpMemoryModel !0 %: 1:18: Invalid word following !<integer>: %
!1 %0 = !2: 1:7: !1 not allowed before =.
%1 = !19: 1:6: Invalid Opcode prefix '!19'.
%1 = OpTypeInt !8 !1 \n%2 = OpConstant %1 -1: 40015 1 8 1 4002b 1 2 ffffffff
%1 = OpTypeInt !8\nOpNop: 1:18: Invalid OpTypeInt instruction
%1 = OpTypeFloat 32 !9999\n: 1:26: Invalid OpTypeFloat encoding
%1 = OpTypeFloat 16 !0: 40016 1 10 0
%1 = OpTypeFloat 16 !0 !0: 1:26: Invalid OpTypeFloat instruction

# OpUnknown
$ while IFS= read -r text; do case $text in '#'*) ;; *) words "$text" ;; esac; done <<'END'
> OpUnknown(65535, 1)
> OpUnknown ( 022 ,0x3 ) %a 5\nOpNop
> OpUnknown(7, 5) 1 -1 1.5 !3
> OpUnknown(1, 2) 3 4
> OpUnknown
> OpUnknown abc
> OpUnknown(
> OpUnknown(70000
> OpUnknown(22
> OpUnknown(22 abc
> OpUnknown(22,
> OpUnknown(22, 0
> OpUnknown(22, 3 abc
> OpUnknown(22, 3) OpNop
> OpUnknown(22, 3) 1
> OpUnknown(22, 3) = 5
> OpUnknown(22, 3) abc
> %1 = OpUnknown(22, 1)
> END
OpUnknown(65535, 1): 1ffff
OpUnknown ( 022 ,0x3 ) %a 5\nOpNop: 30012 1 5 10000
OpUnknown(7, 5) 1 -1 1.5 !3: 50007 1 ffffffff 3fc00000 3
OpUnknown(1, 2) 3 4: 1:19: Expected <opcode> or <result-id> at the beginning of an instruction, found '4'.
OpUnknown: 1:10: Expected '(', found end of stream.
OpUnknown abc: 1:11: '(' expected after OpUnknown but found 'a'.
OpUnknown(: 1:11: Expected opcode enumerant, found end of stream.
OpUnknown(70000: 1:11: Invalid opcode enumerant: "70000".
OpUnknown(22: 1:13: Expected ',', found end of stream.
OpUnknown(22 abc: 1:14: ',' expected after opcode enumerant but found 'a'.
OpUnknown(22,: 1:14: Expected number of words, found end of stream.
OpUnknown(22, 0: 1:15: Number of words (which includes the opcode) must be greater than zero.
OpUnknown(22, 3 abc: 1:17: ')' expected after number of words but found 'a'.
OpUnknown(22, 3) OpNop: 1:18: Unexpected start of new instruction: "OpNop". Expected 2 more operands
OpUnknown(22, 3) 1: 1:19: Expected 1 more operands, found end of stream.
OpUnknown(22, 3) = 5: 1:18: OpUnknown not allowed before =.
OpUnknown(22, 3) abc: 1:18: Invalid word following !<integer>: abc
%1 = OpUnknown(22, 1): 1:6: OpUnknown not allowed in assignment. Use an explicit result id operand instead.

# operands by the grammar
$ while IFS= read -r text; do case $text in '#'*) ;; *) words "$text" ;; esac; done <<'END'
> OpMemoryModel Logical GLSL450 OpNop OpNop
> OpMemoryModel\nLogical ; one\n  GLSL450\n
> # aliases
> OpCapability StorageUniformBufferBlock16\nOpCapability StorageBuffer16BitAccess
> OpDecorateStringGOOGLE %a UserSemantic "x"
> # masks in any order, twice if you like; parameters in the order of bits
> OpLoopMerge %a %b DependencyLength|Unroll 4
> OpStore %a %b Aligned|Volatile|Volatile 16
> %a = OpImageFetch %t %i %c Sample|Bias|Lod %x %y %z
> %a = OpImageFetch %t %i %c
> OpLoopMerge %a %b Unroll|
> OpLoopMerge %a %b |Unroll
> OpLoopMerge %a %b Unrol
> # enumerants by name only
> OpCapability 1
> %i = OpTypeImage %f 4D 0 0 0 1 Unknown
> %i = OpTypeImage %f 4d 0 0 0 1 Unknown
> OpCapability shader
> OpCapability ,
> # kinds whose words are not those of their names
> OpDecorate %a FPFastMathMode NotNaN|NotInff
> OpDecorate %a FPRoundingMode RTX
> OpDecorate %a FunctionDenormModeINTEL 32 Preserv
> OpDecorate %a FunctionFloatingPointModeINTEL 32 IEEF
> %f = OpTypeFloat 16 BFloat16KHT
> %g = OpExtInstImport "DebugInfo"\n%a = OpExtInst %v %g DebugTypeBasic %n %s Floatt
> # operations inside OpSpecConstantOp
> %a = OpSpecConstantOp %t IAdd %x %y
> %a = OpSpecConstantOp %t CompositeExtract %x 1 2
> %a = OpSpecConstantOp %t OpIAdd %x %y\nOpNop
> %a = OpSpecConstantOp %t IAd %x %y
> %a = OpSpecConstantOp %t DPdx %x
> # extended instructions by name; by number where a set has no semantics
> %g = OpExtInstImport "GLSL.std.450"\n%a = OpExtInst %f %g Sqrt %x
> %g = OpExtInstImport "GLSL.std.450"\n%a = OpExtInst %f %g 31 %x
> %g = OpExtInstImport "GLSL.std.450"\n%a = OpExtInst %f %g Sqr %x
> %g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g 7 %x %y
> %g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g 010
> %g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g 4294967295
> %g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g 4294967297
> %g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g x
> # no value is invented for a missing operand, and the next one does not stand for it
> %g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g %x\nOpNop\nOpNop\nOpNop\nOpNop\n
> OpNop\nOpNop\nOpNop\nOpNop\n%a = OpFunction %v %t\nOpNop\nOpNop\nOpNop\nOpNop\n
> OpNop\nOpNop\nOpNop\nOpNop\n%a = OpCooperativeMatrixLoadTensorNV %t %p %o %l TensorView %v\nOpNop\nOpNop\nOpNop\nOpNop\n
> OpNop\nOpNop\nOpNop\nOpNop\n%a = OpCooperativeMatrixLoadTensorNV %t %p %o %l None TensorView %v\nOpNop
> %g = OpExtInstImport "NonSemantic.DebugPrintf"\n%a = OpExtInst %v %g DebugPrintf %s %x
> %g = OpExtInstImport "No.Such"
> %a = OpExtInst %v %g Sqrt
> # pairs of ids need not be even in number: that is for the validator
> %a = OpPhi %t %x %y %z
> OpGroupMemberDecorate %g %x 1 %y
> END
OpMemoryModel Logical GLSL450 OpNop OpNop: 3000e 0 1 10000 10000
OpMemoryModel\nLogical ; one\n  GLSL450\n: 3000e 0 1
OpCapability StorageUniformBufferBlock16\nOpCapability StorageBuffer16BitAccess: 20011 1151 20011 1151
OpDecorateStringGOOGLE %a UserSemantic "x": 41600 1 1603 78
OpLoopMerge %a %b DependencyLength|Unroll 4: 500f6 1 2 9 4
OpStore %a %b Aligned|Volatile|Volatile 16: 5003e 1 2 3 10
%a = OpImageFetch %t %i %c Sample|Bias|Lod %x %y %z: 9005f 1 2 3 4 43 5 6 7
%a = OpImageFetch %t %i %c: 5005f 1 2 3 4
OpLoopMerge %a %b Unroll|: 1:19: Invalid loop control operand 'Unroll|'.
OpLoopMerge %a %b |Unroll: 1:19: Invalid loop control operand '|Unroll'.
OpLoopMerge %a %b Unrol: 1:19: Invalid loop control operand 'Unrol'. [Did you mean 'Unroll'?]
OpCapability 1: 1:14: Invalid capability '1'. [A number instead of a name is written !1.]
%i = OpTypeImage %f 4D 0 0 0 1 Unknown: 1:21: Invalid dimensionality '4D'. [Did you mean '1D'?]
%i = OpTypeImage %f 4d 0 0 0 1 Unknown: 1:21: Invalid dimensionality '4d'.
OpCapability shader: 1:14: Invalid capability 'shader'. [Did you mean 'Shader'?]
OpCapability ,: 1:14: Invalid capability ','.
OpDecorate %a FPFastMathMode NotNaN|NotInff: 1:30: Invalid floating-point fast math mode operand 'NotNaN|NotInff'. [Did you mean 'NotInf'?]
OpDecorate %a FPRoundingMode RTX: 1:30: Invalid floating-point rounding mode 'RTX'. [Did you mean 'RTE'?]
OpDecorate %a FunctionDenormModeINTEL 32 Preserv: 1:42: Invalid FP denorm mode 'Preserv'. [Did you mean 'Preserve'?]
OpDecorate %a FunctionFloatingPointModeINTEL 32 IEEF: 1:49: Invalid FP operation mode 'IEEF'. [Did you mean 'IEEE'?]
%f = OpTypeFloat 16 BFloat16KHT: 1:21: Invalid FP encoding 'BFloat16KHT'. [Did you mean 'BFloat16KHR'?]
%g = OpExtInstImport "DebugInfo"\n%a = OpExtInst %v %g DebugTypeBasic %n %s Floatt: 2:43: Invalid debug base type encoding 'Floatt'. [Did you mean 'Float'?]
%a = OpSpecConstantOp %t IAdd %x %y: 60034 1 2 80 3 4
%a = OpSpecConstantOp %t CompositeExtract %x 1 2: 70034 1 2 51 3 1 2
%a = OpSpecConstantOp %t OpIAdd %x %y\nOpNop: 1:26: Invalid OpSpecConstantOp opcode 'OpIAdd'. [Did you mean 'IAdd'?]
%a = OpSpecConstantOp %t IAd %x %y: 1:26: Invalid OpSpecConstantOp opcode 'IAd'. [Did you mean 'IAdd'?]
%a = OpSpecConstantOp %t DPdx %x: 1:26: Invalid OpSpecConstantOp opcode 'DPdx'.
%g = OpExtInstImport "GLSL.std.450"\n%a = OpExtInst %f %g Sqrt %x: 6000b 1 4c534c47 6474732e 3035342e 0 6000c 2 3 1 1f 4
%g = OpExtInstImport "GLSL.std.450"\n%a = OpExtInst %f %g 31 %x: 2:22: Invalid extended instruction name '31'.
%g = OpExtInstImport "GLSL.std.450"\n%a = OpExtInst %f %g Sqr %x: 2:22: Invalid extended instruction name 'Sqr'. [Did you mean 'Sqrt'?]
%g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g 7 %x %y: 6000b 1 536e6f4e 6e616d65 2e636974 58 7000c 2 3 1 7 4 5
%g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g 010: 6000b 1 536e6f4e 6e616d65 2e636974 58 5000c 2 3 1 a
%g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g 4294967295: 6000b 1 536e6f4e 6e616d65 2e636974 58 5000c 2 3 1 ffffffff
%g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g 4294967297: 2:22: Couldn't translate unknown extended instruction name '4294967297' to unsigned integer.
%g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g x: 2:22: Couldn't translate unknown extended instruction name 'x' to unsigned integer.
%g = OpExtInstImport "NonSemantic.X"\n%a = OpExtInst %v %g %x\nOpNop\nOpNop\nOpNop\nOpNop\n: 2:22: Couldn't translate unknown extended instruction name '%x' to unsigned integer.
OpNop\nOpNop\nOpNop\nOpNop\n%a = OpFunction %v %t\nOpNop\nOpNop\nOpNop\nOpNop\n: 5:20: Invalid function control operand '%t'.
OpNop\nOpNop\nOpNop\nOpNop\n%a = OpCooperativeMatrixLoadTensorNV %t %p %o %l TensorView %v\nOpNop\nOpNop\nOpNop\nOpNop\n: 5:50: Invalid memory access operand 'TensorView'.
OpNop\nOpNop\nOpNop\nOpNop\n%a = OpCooperativeMatrixLoadTensorNV %t %p %o %l None TensorView %v\nOpNop: 10000 10000 10000 10000 914f7 1 2 3 4 5 0 1 6 10000
%g = OpExtInstImport "NonSemantic.DebugPrintf"\n%a = OpExtInst %v %g DebugPrintf %s %x: 8000b 1 536e6f4e 6e616d65 2e636974 75626544 69725067 66746e 7000c 2 3 1 1 4 5
%g = OpExtInstImport "No.Such": 1:22: Invalid extended instruction import 'No.Such'
%a = OpExtInst %v %g Sqrt: 1:19: Invalid extended instruction import Id %g
%a = OpPhi %t %x %y %z: 600f5 1 2 3 4 5
OpGroupMemberDecorate %g %x 1 %y: 1:33: Expected operand for OpGroupMemberDecorate instruction, but found the end of the stream.

# errors
$ while IFS= read -r text; do case $text in '#'*) ;; *) words "$text" ;; esac; done <<'END'
> Nop
> OpFoo
> opnop
> %a = Load %t %p
> OpStor %a %b
> %a
> %a\n\n
> %a OpNop
> %a\n%b = OpUndef %t
> %a =
> %a = ; none\n%b = OpTypeVoid
> %a = 5
> %a =OpUndef %t
> %a = OpNop
> OpUndef %t
> %a-b = OpTypeVoid
> OpBranch 5
> OpBranch %
> OpBranch %\0303\0244
> OpBranch
> OpBranch ; none\n\nOpNop
> %a = OpTypeVoid\n%a = OpTypeBool\n
> %g = OpExtInstImport "OpenCL.std"\n%g = OpExtInstImport "OpenCL.std"
> %1 = OpTypeFloat 32 BFloat16KHR
> # all of them, each instruction once, and nothing about what depends on it
> OpFoo %a\n  OpBranch 1 2 3\nfoo = OpTypeVoid\n%a OpNop OpBranch\n
> %f = OpTypeFloat x\n%c = OpConstant %f 1\n%g = OpExtInstImport "x"\n%s = OpExtInst %f %g Sqrt %c\n%i = OpTypeInt\n%n = OpConstant %i 1\nOpSwitch %n %d 1 %e
> # line feeds in strings count, carriage returns are columns
> OpSourceExtension "a\nb\n" OpNop\r\n\tfoo
> END
Nop: 1:1: Expected <opcode> or <result-id> at the beginning of an instruction, found 'Nop'. [Did you mean 'OpNop'?]
OpFoo: 1:1: Invalid Opcode name 'OpFoo'
opnop: 1:1: Expected <opcode> or <result-id> at the beginning of an instruction, found 'opnop'. [Did you mean 'OpNop'?]
%a = Load %t %p: 1:6: Invalid Opcode prefix 'Load'. [Did you mean 'OpLoad'?]
OpStor %a %b: 1:1: Invalid Opcode name 'OpStor' [Did you mean 'OpStore'?]
%a: 1:3: Expected '=', found end of stream.
%a\n\n: 1:3: Expected '=', found end of stream.
%a OpNop: 1:3: '=' expected after result id but found 'OpNop'.
%a\n%b = OpUndef %t: 1:3: '=' expected after result id but found '%b'.
%a =: 1:5: Expected opcode, found end of stream.
%a = ; none\n%b = OpTypeVoid: 1:5: Expected opcode, but found the next instruction instead.
%a = 5: 1:6: Invalid Opcode prefix '5'.
%a =OpUndef %t: 1:4: '=' expected after result id but found '=OpUndef'.
%a = OpNop: 1:6: Cannot set ID %a because OpNop does not produce a result ID.
OpUndef %t: 1:1: Expected <result-id> at the beginning of an instruction, found 'OpUndef'.
%a-b = OpTypeVoid: 1:18: Invalid ID a-b
OpBranch 5: 1:10: Expected id to start with %.
OpBranch %: 1:10: Invalid ID 
OpBranch %\0303\0244: 1:10: Invalid ID ä
OpBranch: 1:9: Expected operand for OpBranch instruction, but found the end of the stream.
OpBranch ; none\n\nOpNop: 1:9: Expected operand for OpBranch instruction, but found the next instruction instead.
%a = OpTypeVoid\n%a = OpTypeBool\n: 2:16: Value %a has already been used to generate a type
%g = OpExtInstImport "OpenCL.std"\n%g = OpExtInstImport "OpenCL.std": 2:22: Import Id is being defined a second time
%1 = OpTypeFloat 32 BFloat16KHR: 1:32: Invalid bit width 32 for floating point encoding BFloat16KHR; expected 16
OpFoo %a\n  OpBranch 1 2 3\nfoo = OpTypeVoid\n%a OpNop OpBranch\n: 1:1: Invalid Opcode name 'OpFoo' / 2:12: Expected id to start with %. / 3:1: Expected <opcode> or <result-id> at the beginning of an instruction, found 'foo'. / 4:3: '=' expected after result id but found 'OpNop'. / 4:18: Expected operand for OpBranch instruction, but found the end of the stream.
%f = OpTypeFloat x\n%c = OpConstant %f 1\n%g = OpExtInstImport "x"\n%s = OpExtInst %f %g Sqrt %c\n%i = OpTypeInt\n%n = OpConstant %i 1\nOpSwitch %n %d 1 %e: 1:18: Invalid unsigned integer literal: x / 3:22: Invalid extended instruction import 'x' / 5:15: Expected operand for OpTypeInt instruction, but found the next instruction instead.
OpSourceExtension "a\nb\n" OpNop\r\n\tfoo: 4:2: Expected <opcode> or <result-id> at the beginning of an instruction, found 'foo'.

# the header: the version of the option, else of the text, else the newest; the bound
$ while IFS='|' read -r target text; do
> for o in little big; do printf %b "$text" | spvx as ${target:+--target-env=$target} --byte-order=$o -o $o -; od -An -tx4 -N20 -w20 --endian=$o $o; done | uniq -c | tr '\n' ' '; printf '%s\n' "$target|$text"
> done <<'END'
> |\n ; nothing\n
> spv1.0|OpNop
> |%a = OpTypeVoid
> |; SPIR-V\n; Version: 1.3\n; Bound: 700\nOpNop
> spv1.5|; Version: 1.3\n
> |\n\n; x\n; Version: 1.0\r\n
> |\t\r\n \t \r\n; Version: 1.3\n
> |; Version: 1.6
> |; Version: 1.7\n
> |; Version: 1.10\n
> |; Version: 1.39\n
> |; Version: 1.3x\n
> |; Version: 1./\n
> |; Version: 2.3\n
> |; Version: 1.
> |;Version: 1.3\n
> |OpNop\n; Version: 1.3\n
> END
      2  07230203 00010600 00070000 00000001 00000000 |\n ; nothing\n
      2  07230203 00010000 00070000 00000001 00000000 spv1.0|OpNop
      2  07230203 00010600 00070000 00000002 00000000 |%a = OpTypeVoid
      2  07230203 00010300 00070000 00000001 00000000 |; SPIR-V\n; Version: 1.3\n; Bound: 700\nOpNop
      2  07230203 00010500 00070000 00000001 00000000 spv1.5|; Version: 1.3\n
      2  07230203 00010000 00070000 00000001 00000000 |\n\n; x\n; Version: 1.0\r\n
      2  07230203 00010300 00070000 00000001 00000000 |\t\r\n \t \r\n; Version: 1.3\n
      2  07230203 00010600 00070000 00000001 00000000 |; Version: 1.6
      2  07230203 00010600 00070000 00000001 00000000 |; Version: 1.7\n
      2  07230203 00010600 00070000 00000001 00000000 |; Version: 1.10\n
      2  07230203 00010600 00070000 00000001 00000000 |; Version: 1.39\n
      2  07230203 00010300 00070000 00000001 00000000 |; Version: 1.3x\n
      2  07230203 00010600 00070000 00000001 00000000 |; Version: 1./\n
      2  07230203 00010600 00070000 00000001 00000000 |; Version: 2.3\n
      2  07230203 00010600 00070000 00000001 00000000 |; Version: 1.
      2  07230203 00010600 00070000 00000001 00000000 |;Version: 1.3\n
      2  07230203 00010600 00070000 00000001 00000000 |OpNop\n; Version: 1.3\n

# versions
$ while IFS='|' read -r target text; do case $target in '#'*) ;; *) words "$text" --target-env=$target ;; esac; done <<'END'
> spv1.3|%a = OpCopyLogical %t %b
> spv1.4|%a = OpCopyLogical %t %b
> spv1.0|OpModuleProcessed "x"
> # what a capability or an extension can enable is always there
> spv1.0|%a = OpGroupNonUniformElect %t %s
> spv1.0|OpTerminateInvocation
> # enumerants are not asked for their version
> spv1.0|OpStore %a %b NonPrivatePointer
> END
%a = OpCopyLogical %t %b: 1:6: Invalid Opcode name 'OpCopyLogical' [It came with SPIR-V 1.4.]
%a = OpCopyLogical %t %b: 40190 1 2 3
OpModuleProcessed "x": 1:1: Invalid Opcode name 'OpModuleProcessed' [It came with SPIR-V 1.1.]
%a = OpGroupNonUniformElect %t %s: 4014d 1 2 3
OpTerminateInvocation: 11140
OpStore %a %b NonPrivatePointer: 4003e 1 2 20

# the part of a long line around an error begins and ends with whole characters, wherever these are
$ many() { for i in 1 2 3 4 5 6 7 8 9 10; do printf '日日日日日'; done; }
> for x in '' x xx; do printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n%%s = OpString "%s%s" bad\n%%t = Op%s%s "%s"\n' "$x" "$(many)" Foo "$x" "$(many)" | spvx as -o x - 2>&1; done | grep -v error
  ...日日日日日日日日日日日日日日日日日日日日日日日日日日" bad
                                                           ^~~
  %t = OpFoo "日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日...
       ^~~~~
  ...日日日日日日日日日日日日日日日日日日日日日日日日日日" bad
                                                           ^~~
  %t = OpFoox "日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日...
       ^~~~~~
  Did you mean 'OpFMod'?
  ...日日日日日日日日日日日日日日日日日日日日日日日日日日" bad
                                                           ^~~
  %t = OpFooxx "日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日...
       ^~~~~~~

# a hexadecimal number is shown as one
$ printf '%s\n' '%1 = OpTypeInt 16 0' '%2 = OpConstant %1 0X10000' | spvx as -o x.spv -
! -:2:20: error: Integer 0x10000 does not fit in a 16-bit unsigned integer
!   %2 = OpConstant %1 0X10000
!                      ^~~~~~~
[2]
