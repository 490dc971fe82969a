# positions: what instructions have, line by line
$ cd $TMP

$ cat >$TMP.sh <<'.'
> module() { # TEXT: after the file head, before the file tail; X is an instruction of its set
> { cat head; printf %b "$1" | sed 's/X /OpExtInst %5 %1 /'; cat tail; } | spvx as --preserve-numeric-ids -o m.spv -
> }
> rows() { # of m.spv: OPCODE FILE:LINE:COLUMN-END_LINE:END_COLUMN FUNCTION CALL_SITES VOCABULARY SCOPES
> spvx srcmap --each --wide --max-errors=0 "$@" m.spv 2>said >rows
> awk -F '\t' 'NR > 1 { print $3, $4 ":" $5 ":" $6 "-" $10 ":" $11, $7, $8, $9, $12 }' rows
> sed -n 's/^m.spv:\(.*\): warning:/\1/p' said
> }
> place() { # TEXT: the position of its OpLogicalNot, and its kind
> module "$1"; printf '%s\n' "$1"; rows -f tsv --also=ndjson:json >all
> grep ^OpLogicalNot all | tr '\n' ' '; sed -n '/"OpLogicalNot"/s/.*"kind":"\([a-z]*\)".*/\1/p' json; sed -n /^0x/p all
> }
> scopes() { # TEXT before the body | scope and call site
> while IFS='|' read -r before scope; do place "$before%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope $scope\n%60 = OpLogicalNot %8 %9\n"; done
> }
> .

# positions of any value; of a source that is none; constants that are no lines; ends before starts; OpLine; <id>s twice; numbers of a set
$ cat >head <<'.'
> OpCapability Shader
> OpCapability Int64
> OpCapability Linkage
> %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %2 = OpString "a"
> %3 = OpString "f"
> %5 = OpTypeVoid
> %6 = OpTypeFunction %5
> %8 = OpTypeBool
> %9 = OpConstantTrue %8
> %10 = OpTypeInt 32 0
> %7 = OpTypeInt 32 1
> %11 = OpConstant %10 7
> %12 = OpConstant %10 0xffffffff
> %13 = OpTypeFloat 32
> %14 = OpConstant %13 1
> %15 = OpSpecConstant %10 5
> %16 = OpUndef %10
> %17 = OpTypeInt 64 0
> %18 = OpConstant %17 0x100000000
> %19 = OpConstant %17 9
> %30 = OpConstant %7 -1
> %31 = OpConstant %10 3
> %20 = OpExtInst %5 %1 DebugSource %2
> %40 = OpFunction %5 None %6
> %41 = OpLabel
> %42 = OpIAdd %10 %11 %11
> .
> cat >tail <<'.'
> %60 = OpLogicalNot %8 %9
> OpReturn
> OpFunctionEnd
> .
> while read -r text; do place "$text"; done <<'.'
> %50 = X DebugLine %20 %11 %12 %12 %12\n
> %50 = X DebugLine %20 %30 %30 %30 %30\n
> %50 = X DebugLine %20 %19 %19 %11 %11\n
> %50 = X DebugLine %2 %11 %11 %11 %11\n
> %50 = X DebugLine %11 %11 %11 %11 %11\n
> %21 = X DebugSource %11\n%50 = X DebugLine %21 %11 %11 %11 %11\n
> %50 = X DebugLine %99 %11 %11 %11 %11\n
> %50 = X DebugLine %20 %14 %11 %11 %11\n
> %50 = X DebugLine %20 %15 %11 %11 %11\n
> %50 = X DebugLine %20 %16 %11 %11 %11\n
> %50 = X DebugLine %20 %18 %11 %11 %11\n
> %50 = X DebugLine %20 %42 %11 %11 %11\n
> %50 = X DebugLine %20 %99 %11 %11 %11\n
> %50 = X DebugLine %20 %11 %11 %14 %11\n
> %50 = X DebugLine %20 %11 %31 %11 %11\n
> %50 = X DebugLine %20 %11 %11 %11 %31\n
> OpLine %2 4294967295 4294967295\n
> OpLine %20 5 6\n
> OpLine %99 5 6\n
> %50 = X !103 %20 %11 %11 %11\n
> %50 = X !23\n
> %21 = X DebugSource %2\n%22 = X DebugSource %2\n
> %21 = X DebugSource %2\n%21 = X DebugSource %2\n
> %21 = OpString "b"\n%21 = OpString "c"\n
> %21 = OpExtInst %5 %1 108 %5 %11 %9\n
> %21 = OpExtInst %5 %1 109 %5 %11 %9\n
> .
%50 = X DebugLine %20 %11 %12 %12 %12\n
OpLogicalNot a:7:4294967295-4294967295:4294967295 %40 - DebugLine - line
%50 = X DebugLine %20 %30 %30 %30 %30\n
OpLogicalNot a:4294967295:4294967295-4294967295:4294967295 %40 - DebugLine - line
%50 = X DebugLine %20 %19 %19 %11 %11\n
OpLogicalNot a:9:7-9:7 %40 - DebugLine - line
%50 = X DebugLine %2 %11 %11 %11 %11\n
OpLogicalNot a:7:7-7:7 %40 - DebugLine - line
%50 = X DebugLine %11 %11 %11 %11 %11\n
OpLogicalNot -:7:7-7:7 %40 - DebugLine - line
0x1bc bad-source: a Source is not a DebugSource with a file name (%11)
%21 = X DebugSource %11\n%50 = X DebugLine %21 %11 %11 %11 %11\n
OpLogicalNot -:7:7-7:7 %40 - DebugLine - line
0x1bc bad-file: a file name or source text is not an OpString (%11)
0x1d4 bad-source: a Source is not a DebugSource with a file name (%21)
%50 = X DebugLine %99 %11 %11 %11 %11\n
OpLogicalNot -:7:7-7:7 %40 - DebugLine - line
0x1bc bad-source: a Source is not a DebugSource with a file name (%99)
%50 = X DebugLine %20 %14 %11 %11 %11\n
OpLogicalNot a:0:7-7:7 %40 - DebugLine - zero
0x1bc bad-line-operand: a line or column is not a 32-bit integer constant (%14)
%50 = X DebugLine %20 %15 %11 %11 %11\n
OpLogicalNot a:0:7-7:7 %40 - DebugLine - zero
0x1bc bad-line-operand: a line or column is not a 32-bit integer constant (%15)
%50 = X DebugLine %20 %16 %11 %11 %11\n
OpLogicalNot a:0:7-7:7 %40 - DebugLine - zero
0x1bc bad-line-operand: a line or column is not a 32-bit integer constant (%16)
%50 = X DebugLine %20 %18 %11 %11 %11\n
OpLogicalNot a:0:7-7:7 %40 - DebugLine - zero
0x1bc bad-line-operand: a line or column is not a 32-bit integer constant (%18)
%50 = X DebugLine %20 %42 %11 %11 %11\n
OpLogicalNot a:0:7-7:7 %40 - DebugLine - zero
0x1bc bad-line-operand: a line or column is not a 32-bit integer constant (%42)
%50 = X DebugLine %20 %99 %11 %11 %11\n
OpLogicalNot a:0:7-7:7 %40 - DebugLine - zero
0x1bc bad-line-operand: a line or column is not a 32-bit integer constant (%99)
%50 = X DebugLine %20 %11 %11 %14 %11\n
OpLogicalNot a:7:0-7:7 %40 - DebugLine - line
0x1bc bad-line-operand: a line or column is not a 32-bit integer constant (%14)
%50 = X DebugLine %20 %11 %31 %11 %11\n
OpLogicalNot a:7:7-7:7 %40 - DebugLine - line
0x1bc bad-range: a DebugLine ends before it starts
%50 = X DebugLine %20 %11 %11 %11 %31\n
OpLogicalNot a:7:7-7:7 %40 - DebugLine - line
0x1bc bad-range: a DebugLine ends before it starts
OpLine %2 4294967295 4294967295\n
OpLogicalNot a:4294967295:4294967295-4294967295:4294967295 %40 - OpLine - line
OpLine %20 5 6\n
OpLogicalNot -:5:6-5:6 %40 - OpLine - line
0x1bc bad-file: a file name or source text is not an OpString (%20)
OpLine %99 5 6\n
OpLogicalNot -:5:6-5:6 %40 - OpLine - line
0x1bc bad-file: a file name or source text is not an OpString (%99)
%50 = X !103 %20 %11 %11 %11\n
OpLogicalNot a:7:7-7:0 %40 - DebugLine - line
0x1bc missing-operand: a debug instruction lacks operands (%50)
%50 = X !23\n
OpLogicalNot -:-:---:- %40 - - - none
0x1bc missing-operand: a debug instruction lacks operands (%50)
%21 = X DebugSource %2\n%22 = X DebugSource %2\n
OpLogicalNot -:-:---:- %40 - - - none
%21 = X DebugSource %2\n%21 = X DebugSource %2\n
OpLogicalNot -:-:---:- %40 - - - none
0x1d4 dup-id: an <id> is defined twice (%21)
%21 = OpString "b"\n%21 = OpString "c"\n
OpLogicalNot -:-:---:- %40 - - - none
0x1c8 dup-id: an <id> is defined twice (%21)
%21 = OpExtInst %5 %1 108 %5 %11 %9\n
OpLogicalNot -:-:---:- %40 - - - none
%21 = OpExtInst %5 %1 109 %5 %11 %9\n
OpLogicalNot -:-:---:- %40 - - - none
0x1bc unknown-number: unknown instruction of a debug set (%21)

# scopes, <id>s that are no scopes, scopes in a circle; names
$ cat >head <<'.'
> OpCapability Addresses
> OpCapability Kernel
> OpCapability Linkage
> %1 = OpExtInstImport "OpenCL.DebugInfo.100"
> OpMemoryModel Physical32 OpenCL
> %2 = OpString "a.cl"
> %3 = OpString "f"
> %4 = OpString ""
> %7 = OpString "h.cl"
> %5 = OpTypeVoid
> %6 = OpTypeFunction %5
> %8 = OpTypeBool
> %9 = OpConstantTrue %8
> %20 = OpExtInst %5 %1 DebugSource %2
> %21 = OpExtInst %5 %1 DebugSource %7
> %22 = OpExtInst %5 %1 DebugCompilationUnit 100 4 %20 OpenCL_C
> %23 = OpExtInst %5 %1 DebugInfoNone
> %24 = OpExtInst %5 %1 DebugTypeFunction None %5
> %25 = OpExtInst %5 %1 DebugFunction %3 %24 %20 5 1 %22 %3 None 6 %40 %23
> .
> printf 'OpReturn\nOpFunctionEnd\n' >tail
> scopes <<'.'
> |%25
> %26 = X DebugLexicalBlock %20 8 1 %25\n%27 = X DebugLexicalBlockDiscriminator %20 3 %26\n|%27
> %26 = X DebugLexicalBlock %20 8 1 %22 %3\n|%26
> %26 = X DebugLexicalBlock %23 8 1 %25\n|%26
> %26 = X DebugLexicalBlock %9 8 1 %25\n|%26
> %26 = X DebugLexicalBlock %20 8 1 %26\n|%26
> %26 = X DebugLexicalBlock %20 8 1 %27\n%27 = X DebugLexicalBlock %20 9 1 %26\n|%26
> %26 = X DebugLexicalBlock %20 8 1 %27\n%27 = X DebugFunction %2 %24 %20 9 1 %26 %3 None 6 %23\n|%26
> |%9
> |%5
> |%99
> |%20
> %26 = X DebugFunction %4 %24 %20 9 1 %22 %2 None 6 %23\n|%26
> %26 = X DebugFunction %4 %24 %20 9 1 %22 %4 None 6 %23\n|%26
> .
%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %25\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - cu>fn:f none
%26 = X DebugLexicalBlock %20 8 1 %25\n%27 = X DebugLexicalBlockDiscriminator %20 3 %26\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %27\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - cu>fn:f>block:8>disc none
%26 = X DebugLexicalBlock %20 8 1 %22 %3\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %26\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - cu>ns:f none
%26 = X DebugLexicalBlock %23 8 1 %25\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %26\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - cu>fn:f>block:8 none
%26 = X DebugLexicalBlock %9 8 1 %25\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %26\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - cu>fn:f>block:8 none
0x17c bad-source: a Source is not a DebugSource with a file name (%9)
%26 = X DebugLexicalBlock %20 8 1 %26\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %26\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - block:8 none
0x17c scope-cycle: a scope is nested in itself (%26)
%26 = X DebugLexicalBlock %20 8 1 %27\n%27 = X DebugLexicalBlock %20 9 1 %26\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %26\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - block:9>block:8 none
0x17c scope-cycle: a scope is nested in itself (%26)
%26 = X DebugLexicalBlock %20 8 1 %27\n%27 = X DebugFunction %2 %24 %20 9 1 %26 %3 None 6 %23\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %26\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- a.cl - - fn:a.cl>block:8 none
0x17c scope-cycle: a scope is nested in itself (%26)
%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %9\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - - none
0x198 bad-scope: a scope is not a debug scope (%9)
%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %5\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - - none
0x198 bad-scope: a scope is not a debug scope (%5)
%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %99\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - - none
0x198 bad-scope: a scope is not a debug scope (%99)
%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %20\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - - none
0x198 bad-scope: a scope is not a debug scope (%20)
%26 = X DebugFunction %4 %24 %20 9 1 %22 %2 None 6 %23\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %26\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- a.cl - - cu>fn:a.cl none
%26 = X DebugFunction %4 %24 %20 9 1 %22 %4 None 6 %23\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %26\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - cu>fn:- none

# call sites inlined at themselves or in a circle, <id>s that are no call sites, call sites without a scope
$ scopes <<'.'
> %26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 77 %26\n|%25 %30
> %26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 77 %26 %31\n%31 = X DebugInlinedAt 78 %25\n|%25 %30
> %26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 77 %26 %23\n|%25 %30
> %26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 77 %26 %30\n|%25 %30
> %26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 1 %26 %31\n%31 = X DebugInlinedAt 2 %25 %32\n%32 = X DebugInlinedAt 3 %25 %31\n|%25 %30
> |%25 %22
> %30 = X DebugInlinedAt 77 %9\n|%25 %30
> .
%26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 77 %26\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %25 %30\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f h.cl@h.cl:77 - cu>fn:f none
%26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 77 %26 %31\n%31 = X DebugInlinedAt 78 %25\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %25 %30\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f h.cl@h.cl:77 <- f@a.cl:78 - cu>fn:f none
%26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 77 %26 %23\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %25 %30\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f h.cl@h.cl:77 - cu>fn:f none
%26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 77 %26 %30\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %25 %30\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f h.cl@h.cl:77 <- <cycle> - cu>fn:f none
0x1b8 inline-cycle: a call is inlined into itself (%30)
%26 = X DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n%30 = X DebugInlinedAt 1 %26 %31\n%31 = X DebugInlinedAt 2 %25 %32\n%32 = X DebugInlinedAt 3 %25 %31\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %25 %30\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f h.cl@h.cl:1 <- f@a.cl:2 <- f@a.cl:3 <- <cycle> - cu>fn:f none
0x1b8 inline-cycle: a call is inlined into itself (%30)
%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %25 %22\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f - - cu>fn:f none
0x198 bad-inlined-at: a call site is not a DebugInlinedAt (%22)
%30 = X DebugInlinedAt 77 %9\n%40 = OpFunction %5 None %6\n%41 = OpLabel\n%50 = X DebugScope %25 %30\n%60 = OpLogicalNot %8 %9\n
OpLogicalNot -:-:---:- f -@-:77 - cu>fn:f none
0x17c bad-scope: a scope is not a debug scope (%9)

# call sites with a column, in any version
$ for version in 100 101 200 999; do
> echo $version; cat >head <<.
> OpCapability Shader
> %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.$version"
> OpMemoryModel Logical GLSL450
> %2 = OpString "a"
> %3 = OpString "f"
> %5 = OpTypeVoid
> %6 = OpTypeFunction %5
> %8 = OpTypeBool
> %9 = OpConstantTrue %8
> %10 = OpTypeInt 32 0
> %11 = OpConstant %10 11
> %12 = OpConstant %10 12
> %20 = OpExtInst %5 %1 35 %2
> %22 = OpExtInst %5 %1 1 %11 %11 %20 %11
> %25 = OpExtInst %5 %1 20 %3 %5 %20 %11 %11 %22 %3 %11 %11
> %30 = OpExtInst %5 %1 25 %11 %12 %25
> %40 = OpFunction %5 None %6
> %41 = OpLabel
> %50 = OpExtInst %5 %1 23 %25 %30
> %60 = OpLogicalNot %8 %9
> OpReturn
> OpFunctionEnd
> .
> >tail; place ''
> done
100

OpLogicalNot -:-:---:- f f@a:11:12 - cu>fn:f none
101

OpLogicalNot -:-:---:- f f@a:11:12 - cu>fn:f none
200

OpLogicalNot -:-:---:- f f@a:11:12 - cu>fn:f none
999

OpLogicalNot -:-:---:- f f@a:11:12 - cu>fn:f none
0x1c unknown-version: unknown version of a debug set, read as the newest (%1)

# definitions: the first of a body counts; one of another function is reported
$ spvx as --preserve-numeric-ids -o m.spv - <<'.'
> OpCapability Shader
> OpCapability Linkage
> %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %2 = OpString "a"
> %3 = OpString "f"
> %4 = OpString "g"
> %5 = OpTypeVoid
> %6 = OpTypeFunction %5
> %10 = OpTypeInt 32 0
> %11 = OpConstant %10 11
> %20 = OpExtInst %5 %1 DebugSource %2
> %22 = OpExtInst %5 %1 DebugCompilationUnit %11 %11 %20 %11
> %25 = OpExtInst %5 %1 DebugFunction %3 %5 %20 %11 %11 %22 %3 %11 %11
> %26 = OpExtInst %5 %1 DebugFunction %4 %5 %20 %11 %11 %22 %4 %11 %11
> %40 = OpFunction %5 None %6
> %41 = OpLabel
> %42 = OpExtInst %5 %1 DebugFunctionDefinition %25 %40
> %43 = OpExtInst %5 %1 DebugFunctionDefinition %26 %40
> OpReturn
> OpFunctionEnd
> %45 = OpFunction %5 None %6
> %46 = OpLabel
> %47 = OpExtInst %5 %1 DebugFunctionDefinition %26 %40
> %48 = OpExtInst %5 %1 DebugFunctionDefinition %26 %40
> OpReturn
> OpFunctionEnd
> %49 = OpExtInst %5 %1 DebugFunctionDefinition %26 %45
> .
> rows -f tsv
OpFunction -:-:---:- f - - -
OpLabel -:-:---:- f - - -
OpExtInst -:-:---:- f - - -
OpExtInst -:-:---:- f - - -
OpReturn -:-:---:- f - - -
OpFunctionEnd -:-:---:- f - - -
OpFunction -:-:---:- g - - -
OpLabel -:-:---:- g - - -
OpExtInst -:-:---:- g - - -
OpExtInst -:-:---:- g - - -
OpReturn -:-:---:- g - - -
OpFunctionEnd -:-:---:- g - - -
0x198 dup-definition: a function has two DebugFunctionDefinition (%40)
0x1d8 definition-mismatch: a DebugFunctionDefinition is of another function or of none (%40)
0x1f4 definition-mismatch: a DebugFunctionDefinition is of another function or of none (%40)
0x1f4 dup-definition: a function has two DebugFunctionDefinition (%45)
0x218 definition-mismatch: a DebugFunctionDefinition is of another function or of none (%45)

# core: OpLine until the block ends or OpNoLine; its terminator is covered; a declaration has no block
$ cat >head <<'.'
> OpCapability Shader
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> %1 = OpString "a"
> %2 = OpString "b"
> %3 = OpTypeVoid
> %4 = OpTypeFunction %3
> %5 = OpTypeBool
> %6 = OpConstantTrue %5
> .
> cat >tail <<'.'
> OpLine %1 1 2
> %10 = OpTypeInt 32 0
> %11 = OpTypeInt 32 1
> %12 = OpFunction %3 None %4
> %13 = OpLabel
> %14 = OpLogicalNot %5 %6
> OpLine %2 3 0
> %15 = OpLogicalNot %5 %6
> OpNoLine
> %16 = OpLogicalNot %5 %6
> OpLine %2 0 0
> %17 = OpLogicalNot %5 %6
> OpLine %2 9 9
> OpSelectionMerge %18 None
> OpBranchConditional %6 %18 %18
> %18 = OpLabel
> OpReturn
> OpFunctionEnd
> OpLine %1 7 7
> %19 = OpFunction %3 None %4
> OpFunctionEnd
> %20 = OpFunction %3 None %4
> OpFunctionEnd
> .
> module ''; rows -f tsv --all
OpCapability -:-:---:- - - - -
OpCapability -:-:---:- - - - -
OpMemoryModel -:-:---:- - - - -
OpString -:-:---:- - - - -
OpString -:-:---:- - - - -
OpTypeVoid -:-:---:- - - - -
OpTypeFunction -:-:---:- - - - -
OpTypeBool -:-:---:- - - - -
OpConstantTrue -:-:---:- - - - -
OpTypeInt a:1:2-1:2 - - OpLine -
OpTypeInt a:1:2-1:2 - - OpLine -
OpFunction a:1:2-1:2 %12 - OpLine -
OpLabel a:1:2-1:2 %12 - OpLine -
OpLogicalNot a:1:2-1:2 %12 - OpLine -
OpLogicalNot b:3:0-3:0 %12 - OpLine -
OpLogicalNot -:-:---:- %12 - - -
OpLogicalNot b:0:0-0:0 %12 - OpLine -
OpSelectionMerge b:9:9-9:9 %12 - OpLine -
OpBranchConditional b:9:9-9:9 %12 - OpLine -
OpLabel -:-:---:- %12 - - -
OpReturn -:-:---:- %12 - - -
OpFunctionEnd -:-:---:- %12 - - -
OpFunction a:7:7-7:7 %19 - OpLine -
OpFunctionEnd a:7:7-7:7 %19 - OpLine -
OpFunction -:-:---:- %20 - - -
OpFunctionEnd -:-:---:- %20 - - -

# the positions of OpLine and of DebugLine leave each other alone; line 0 is an answer; a function has its name before the definition too
$ cat >head <<'.'
> OpCapability Shader
> OpCapability Linkage
> OpExtension "SPV_KHR_non_semantic_info"
> %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %2 = OpString "a"
> %3 = OpString "b"
> %4 = OpString "f"
> OpName %40 "mangled"
> %5 = OpTypeVoid
> %6 = OpTypeFunction %5
> %7 = OpTypeBool
> %8 = OpConstantTrue %7
> %9 = OpTypeInt 32 0
> %10 = OpConstant %9 0
> %11 = OpConstant %9 1
> %12 = OpConstant %9 2
> %13 = OpConstant %9 3
> %14 = OpConstant %9 4
> %20 = OpExtInst %5 %1 DebugSource %2
> %21 = OpExtInst %5 %1 DebugSource %3
> %22 = OpExtInst %5 %1 DebugCompilationUnit %11 %14 %20 %12
> %23 = OpExtInst %5 %1 DebugTypeFunction %10 %5
> %24 = OpExtInst %5 %1 DebugFunction %4 %23 %21 %13 %12 %22 %4 %10 %14
> .
> cat >tail <<'.'
> OpLine %2 8 8
> %40 = OpFunction %5 None %6
> %41 = OpLabel
> %42 = OpExtInst %5 %1 DebugFunctionDefinition %24 %40
> %43 = OpExtInst %5 %1 DebugLine %21 %13 %14 %11 %12
> %44 = OpLogicalNot %7 %8
> OpNoLine
> %45 = OpLogicalNot %7 %8
> OpLine %2 6 6
> %46 = OpExtInst %5 %1 DebugNoLine
> %47 = OpLogicalNot %7 %8
> %48 = OpExtInst %5 %1 DebugLine %21 %10 %10 %10 %10
> %49 = OpLogicalNot %7 %8
> %50 = OpExtInst %5 %1 DebugScope %24
> %51 = OpLogicalNot %7 %8
> OpBranch %52
> %52 = OpLabel
> %53 = OpExtInstWithForwardRefsKHR %5 %1 DebugLine %21 %12 %12 %10 %10
> %54 = OpLogicalNot %7 %8
> OpReturn
> OpFunctionEnd
> %60 = OpFunction %5 None %6
> OpFunctionEnd
> .
> module ''; rows -f tsv --all
OpCapability -:-:---:- - - - -
OpCapability -:-:---:- - - - -
OpExtension -:-:---:- - - - -
OpExtInstImport -:-:---:- - - - -
OpMemoryModel -:-:---:- - - - -
OpString -:-:---:- - - - -
OpString -:-:---:- - - - -
OpString -:-:---:- - - - -
OpName -:-:---:- - - - -
OpTypeVoid -:-:---:- - - - -
OpTypeFunction -:-:---:- - - - -
OpTypeBool -:-:---:- - - - -
OpConstantTrue -:-:---:- - - - -
OpTypeInt -:-:---:- - - - -
OpConstant -:-:---:- - - - -
OpConstant -:-:---:- - - - -
OpConstant -:-:---:- - - - -
OpConstant -:-:---:- - - - -
OpConstant -:-:---:- - - - -
OpExtInst -:-:---:- - - - -
OpExtInst -:-:---:- - - - -
OpExtInst -:-:---:- - - - -
OpExtInst -:-:---:- - - - -
OpExtInst -:-:---:- - - - -
OpFunction a:8:8-8:8 f - OpLine -
OpLabel a:8:8-8:8 f - OpLine -
OpExtInst a:8:8-8:8 f - OpLine -
OpLogicalNot b:3:1-4:2 f - DebugLine -
OpLogicalNot b:3:1-4:2 f - DebugLine -
OpLogicalNot a:6:6-6:6 f - OpLine -
OpLogicalNot b:0:0-0:0 f - DebugLine -
OpLogicalNot b:0:0-0:0 f - DebugLine cu>fn:f
OpBranch b:0:0-0:0 f - DebugLine cu>fn:f
OpLabel -:-:---:- f - - -
OpLogicalNot b:2:0-2:0 f - DebugLine -
OpReturn b:2:0-2:0 f - DebugLine -
OpFunctionEnd -:-:---:- f - - -
OpFunction -:-:---:- %60 - - -
OpFunctionEnd -:-:---:- %60 - - -

# as debuggers read: DebugLine in a DebugScope, and nothing else
$ rows -f tsv --policy=debugger
OpFunction -:-:---:- f - - -
OpLabel -:-:---:- f - - -
OpExtInst -:-:---:- f - - -
OpLogicalNot -:-:---:- f - - -
OpLogicalNot -:-:---:- f - - -
OpLogicalNot -:-:---:- f - - -
OpLogicalNot -:-:---:- f - - -
OpLogicalNot b:0:0-0:0 f - DebugLine cu>fn:f
OpBranch b:0:0-0:0 f - DebugLine cu>fn:f
OpLabel -:-:---:- f - - -
OpLogicalNot -:-:---:- f - - -
OpReturn -:-:---:- f - - -
OpFunctionEnd -:-:---:- f - - -
OpFunction -:-:---:- %60 - - -
OpFunctionEnd -:-:---:- %60 - - -

# instructions of positions outside of blocks: their words count, and they are reported
$ >tail

$ misplaced() { while read -r text; do module "$text"; printf '%s\n' "$text"; rows -f tsv | sed -n /^0x/p; done; }
> misplaced <<'.'
> %40 = OpFunction %5 None %6\n%41 = X DebugLine %20 %11 %11 %10 %10\n%42 = OpLabel\nOpReturn\nOpFunctionEnd\n
> %41 = X DebugScope %22\n
> .
> cat >head <<'.'
> OpCapability Shader
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> %1 = OpString "a"
> %2 = OpString "b"
> %3 = OpTypeVoid
> %4 = OpTypeFunction %3
> %5 = OpTypeBool
> %6 = OpConstantTrue %5
> .
> misplaced <<'.'
> OpLine %1 1 1\n%10 = OpTypeInt 32 0\n
> %12 = OpFunction %3 None %4\nOpFunctionEnd\nOpLine %1 1 1\n%13 = OpFunction %3 None %4\nOpFunctionEnd\n
> %12 = OpFunction %3 None %4\nOpFunctionEnd\nOpLine %1 1 1\nOpNop\n
> %12 = OpFunction %3 None %4\nOpFunctionEnd\nOpLine %1 1 1\n
> %12 = OpFunction %3 None %4\nOpFunctionEnd\nOpLine %1 1 1\nOpLine %1 2 1\nOpNop\n
> %12 = OpFunction %3 None %4\nOpFunctionEnd\nOpReturn\nOpLine %1 1 1\n
> %12 = OpFunction %3 None %4\n%13 = OpLabel\nOpSelectionMerge %14 None\nOpLine %1 1 1\nOpBranchConditional %6 %14 %14\n%14 = OpLabel\nOpReturn\nOpFunctionEnd\n
> .
> cat >head <<'.'
> OpCapability Shader
> %1 = OpString "a"
> OpLine %1 1 1
> OpMemoryModel Logical GLSL450
> %3 = OpTypeVoid
> .
> misplaced <<'.'
> 
> .
%40 = OpFunction %5 None %6\n%41 = X DebugLine %20 %11 %11 %10 %10\n%42 = OpLabel\nOpReturn\nOpFunctionEnd\n
0x1f4 misplaced-line: a line or scope is not allowed here
%41 = X DebugScope %22\n
0x1e0 misplaced-line: a line or scope is not allowed here
OpLine %1 1 1\n%10 = OpTypeInt 32 0\n
%12 = OpFunction %3 None %4\nOpFunctionEnd\nOpLine %1 1 1\n%13 = OpFunction %3 None %4\nOpFunctionEnd\n
%12 = OpFunction %3 None %4\nOpFunctionEnd\nOpLine %1 1 1\nOpNop\n
0x88 misplaced-line: a line or scope is not allowed here
%12 = OpFunction %3 None %4\nOpFunctionEnd\nOpLine %1 1 1\n
0x88 misplaced-line: a line or scope is not allowed here
%12 = OpFunction %3 None %4\nOpFunctionEnd\nOpLine %1 1 1\nOpLine %1 2 1\nOpNop\n
0x88 misplaced-line: a line or scope is not allowed here
%12 = OpFunction %3 None %4\nOpFunctionEnd\nOpReturn\nOpLine %1 1 1\n
0x8c misplaced-line: a line or scope is not allowed here
%12 = OpFunction %3 None %4\n%13 = OpLabel\nOpSelectionMerge %14 None\nOpLine %1 1 1\nOpBranchConditional %6 %14 %14\n%14 = OpLabel\nOpReturn\nOpFunctionEnd\n
0x98 misplaced-line: a line or scope is not allowed here

0x28 misplaced-line: a line or scope is not allowed here

# a function without a description has its name, also the first one, which is no entry point
$ spvx as -o names.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %file = OpString "a.comp"
> OpName %first "first"
> OpName %second "second"
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %first = OpFunction %v None %fn
> %l1 = OpLabel
> OpLine %file 3 1
> OpReturn
> OpFunctionEnd
> %second = OpFunction %v None %fn
> %l2 = OpLabel
> OpLine %file 7 1
> OpReturn
> OpFunctionEnd
> %third = OpFunction %v None %fn
> %l3 = OpLabel
> OpLine %file 8 1
> OpReturn
> OpFunctionEnd
> %main = OpFunction %v None %fn
> %l = OpLabel
> OpLine %file 9 1
> OpReturn
> OpFunctionEnd
> .
> spvx srcmap names.spv | grep a.comp:
0x000000c4 +4     a.comp:3:1  first
0x000000f8 +4     a.comp:7:1  second
0x0000012c +4     a.comp:8:1  %9
0x00000160 +4     a.comp:9:1  main

# a function whose source is none: one warning for each, as a function and as a scope
$ spvx dis $SRC/tests/modules/water.frag.spv | sed -E '/DebugFunction /s/(DebugFunction %[^ ]+ %[^ ]+) %[^ ]+/\1 %void/' | spvx as -o a.spv -; spvx srcmap a.spv 2>&1 >/dev/null | grep -n bad-source
1:a.spv:0x868: warning: bad-source: a Source is not a DebugSource with a file name (%42)
2:a.spv:0x954: warning: bad-source: a Source is not a DebugSource with a file name (%42)

# a file that is none: a warning for each line
$ cd $TMP; spvx as -o none.spv - <<. ; spvx srcmap none.spv
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %m = OpLabel
> OpLine %void 3 1
> OpNop
> OpLine %void 4 1
> OpNop
> OpReturn
> OpFunctionEnd
> .
none.spv: 15.8 % of 19 body words on lines of 0 files

0x00000068 +28    -       main
0x00000094 +4     ??:3:1  main
0x000000a8 +8     ??:4:1  main
0x000000b0 +4     -       main

words       3 on lines + 8 without a line + 0 on line 0 + 8 line records = 19
! none.spv:0x84: warning: bad-file: a file name or source text is not an OpString (%2)
! none.spv:0x98: warning: bad-file: a file name or source text is not an OpString (%2)
