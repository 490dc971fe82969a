# the cost of lines: which words count for a line and a class, and which for none
$ cd $TMP

$ cat >$TMP.sh <<'.'
> module() { # FILE TEXT: of a function, after the file head
> { cat head; printf '%b' "$2"; printf 'OpReturn\nOpFunctionEnd\n'; } | spvx as --preserve-numeric-ids -o $1 -
> }
> .

$ cat >head <<'.'
> OpCapability Shader
> OpCapability Linkage
> %1 = OpExtInstImport "OpenCL.DebugInfo.100"
> %2 = OpExtInstImport "GLSL.std.450"
> %3 = OpExtInstImport "NonSemantic.DebugPrintf"
> OpMemoryModel Logical GLSL450
> %4 = OpString "a"
> %5 = OpString "b"
> %6 = OpString ""
> %7 = OpTypeVoid
> %8 = OpTypeFunction %7
> %9 = OpTypeFloat 32
> %10 = OpConstant %9 1
> %11 = OpExtInst %7 %1 DebugInfoNone
> %12 = OpExtInst %7 %1 DebugSource %4
> %13 = OpExtInst %7 %1 DebugCompilationUnit 1 4 %12 GLSL
> %14 = OpExtInst %7 %1 DebugTypeFunction None %7
> %15 = OpExtInst %7 %1 DebugFunction %4 %14 %12 1 0 %13 %6 None 1 %40
> %16 = OpExtInst %7 %1 DebugInlinedAt 70 %15
> %17 = OpExtInst %7 %1 DebugInlinedAt 60 %15 %16
> %40 = OpFunction %7 None %8
> %41 = OpLabel
> .
> module a.spv 'OpLine %4 1 0\n%50 = OpFAdd %9 %10 %10\n%51 = OpExtInst %9 %2 Sin %10\nOpLine %5 2 0\n%52 = OpExtInst %7 %3 1 %4\n%53 = OpExtInst %7 %1 DebugInfoNone\n%54 = OpUndef %9\nOpLine %4 3 0\n%55 = OpFunctionCall %7 %40\nOpNoLine\nOpNop\nOpLine %4 0 0\nOpNop\nOpLine %4 1 0\n'; spvx annotate -f json a.spv
{
  "spvx_annotate": 1,
  "modules": [
    {
      "module": "a.spv",
      "inline_to": "callee",
      "words": {"body": 61, "lines": 30, "none": 9, "zero": 1, "records": 21},
      "files": [
        {
          "file": "a",
          "words": 16,
          "insts": 4,
          "lines": [
            {"line": 1, "words": 12, "insts": 3, "classes": {"alu": {"words": 11, "insts": 2}, "ctl": {"words": 1, "insts": 1}}, "source": null},
            {"line": 3, "words": 4, "insts": 1, "classes": {"call": {"words": 4, "insts": 1}}, "source": null}
          ]
        },
        {
          "file": "b",
          "words": 14,
          "insts": 3,
          "lines": [
            {"line": 2, "words": 14, "insts": 3, "classes": {"dbg": {"words": 5, "insts": 1}, "oth": {"words": 9, "insts": 2}}, "source": null}
          ]
        }
      ],
      "inlined": []
    }
  ],
  "complete": true
}

# the words of calls that are inlined into a call count for it, and all of them for the caller
$ module b.spv '%42 = OpExtInst %7 %1 DebugScope %15 %17\nOpLine %4 5 0\n%50 = OpFAdd %9 %10 %10\n%43 = OpExtInst %7 %1 DebugScope %15 %16\nOpLine %4 6 0\n%51 = OpFAdd %9 %10 %10\n%44 = OpExtInst %7 %1 DebugScope %15\nOpLine %4 70 0\nOpNop\n'; spvx annotate -f json b.spv; spvx annotate -f json --inline-to=caller b.spv
{
  "spvx_annotate": 1,
  "modules": [
    {
      "module": "b.spv",
      "inline_to": "callee",
      "words": {"body": 52, "lines": 12, "none": 8, "zero": 0, "records": 32},
      "files": [
        {
          "file": "a",
          "words": 12,
          "insts": 4,
          "lines": [
            {"line": 5, "words": 5, "insts": 1, "classes": {"alu": {"words": 5, "insts": 1}}, "source": null},
            {"line": 6, "words": 5, "insts": 1, "classes": {"alu": {"words": 5, "insts": 1}}, "source": null},
            {"line": 70, "words": 2, "insts": 2, "classes": {"ctl": {"words": 1, "insts": 1}, "oth": {"words": 1, "insts": 1}}, "source": null}
          ]
        }
      ],
      "inlined": [
        {"file": "a", "line": 70, "words": 10, "insts": 2},
        {"file": "a", "line": 60, "words": 5, "insts": 1}
      ]
    }
  ],
  "complete": true
}
{
  "spvx_annotate": 1,
  "modules": [
    {
      "module": "b.spv",
      "inline_to": "caller",
      "words": {"body": 52, "lines": 12, "none": 8, "zero": 0, "records": 32},
      "files": [
        {
          "file": "a",
          "words": 12,
          "insts": 4,
          "lines": [
            {"line": 70, "words": 12, "insts": 4, "classes": {"alu": {"words": 10, "insts": 2}, "ctl": {"words": 1, "insts": 1}, "oth": {"words": 1, "insts": 1}}, "source": null}
          ]
        }
      ],
      "inlined": [
        {"file": "a", "line": 70, "words": 10, "insts": 2},
        {"file": "a", "line": 60, "words": 5, "insts": 1}
      ]
    }
  ],
  "complete": true
}

# lines against those of a base
$ module before.spv 'OpLine %5 1 0\nOpNop\nOpLine %4 2 0\nOpNop\nOpNop\n'; module after.spv 'OpLine %4 2 0\nOpNop\nOpLine %4 9 0\nOpNop\n'; spvx annotate -f json --base=before.spv after.spv
{
  "spvx_annotate": 1,
  "modules": [
    {
      "module": "after.spv",
      "inline_to": "callee",
      "words": {"body": 19, "lines": 3, "none": 8, "zero": 0, "records": 8},
      "base": "before.spv",
      "base_words": {"body": 20, "lines": 4, "none": 8, "zero": 0, "records": 8},
      "files": [
        {
          "file": "a",
          "words": 3,
          "insts": 3,
          "base": {
            "words": 3,
            "insts": 3
          },
          "lines": [
            {"line": 2, "words": 1, "insts": 1, "classes": {"oth": {"words": 1, "insts": 1}}, "base": {"words": 3, "insts": 3}, "source": null},
            {"line": 9, "words": 2, "insts": 2, "classes": {"ctl": {"words": 1, "insts": 1}, "oth": {"words": 1, "insts": 1}}, "base": {"words": 0, "insts": 0}, "source": null}
          ]
        },
        {
          "file": "b",
          "words": 0,
          "insts": 0,
          "base": {
            "words": 1,
            "insts": 1
          },
          "lines": [
            {"line": 1, "words": 0, "insts": 0, "classes": {}, "base": {"words": 1, "insts": 1}, "source": null}
          ]
        }
      ],
      "inlined": []
    }
  ],
  "complete": true
}

# files are in the order of their words; of as many words, in that of their names
$ for words in OpNop 'OpNop\nOpNop' 'OpNop\nOpNop\nOpNop'; do module m.spv "OpLine %5 1 0\n$words\nOpLine %4 1 0\nOpNop\n"; spvx annotate -f json m.spv | grep -A 1 '"file"' | grep -o '[ab]"\|[0-9]*,' | tr '\n' ' '; echo; done
a" , 2, b" , 1, 
a" , 2, b" , 2, 
b" , 3, a" , 2, 

# the class of one instruction of each section of the specification that has some in bodies
$ cat >head <<'.'
> OpCapability Shader
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> %4 = OpString "a"
> %7 = OpTypeVoid
> %8 = OpTypeFunction %7
> %9 = OpTypeFloat 32
> %u = OpTypeInt 32 0
> %b = OpTypeBool
> %v = OpTypeVector %9 2
> %10 = OpConstant %9 1
> %c = OpConstant %u 2
> %t = OpConstantTrue %b
> %n = OpUndef %u
> %p = OpTypePointer Workgroup %u
> %x = OpVariable %p Workgroup
> %40 = OpFunction %7 None %8
> %41 = OpLabel
> .
> while read -r insn; do n=$((n + 1)); text="$text""OpLine %4 $n 0\n$insn\n"; done <<'.'
> %l = OpLoad %u %x
> %a1 = OpAtomicIAdd %u %x %c %c %c
> %a2 = OpFAdd %9 %10 %10
> %a3 = OpBitReverse %u %c
> %a4 = OpCompositeConstruct %v %10 %10
> %a5 = OpConvertFToU %u %10
> %a6 = OpDPdx %9 %10
> %a7 = OpGroupAll %b %c %t
> %a8 = OpGroupNonUniformElect %b %c
> %a9 = OpIEqual %b %c %c
> %d = OpTensorQuerySizeARM %u %n %c
> %e = OpImageQueryLevels %u %n
> OpControlBarrier %c %c %c
> %f = OpFunctionCall %7 %40
> OpEmitVertex
> %g = OpUndef %u
> .
> module sections.spv "$text"; spvx annotate -f json sections.spv | sed -n 's/.*"line": \([0-9]*\),.*"classes": {"\([a-z]*\)".*/\1 \2/p' | paste -sd ' '
1 mem 2 mem 3 alu 4 alu 5 alu 6 alu 7 alu 8 alu 9 alu 10 alu 11 alu 12 tex 13 ctl 14 call 15 oth 16 ctl
