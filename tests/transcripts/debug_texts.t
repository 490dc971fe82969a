# sources: their parts, checksums, preambles
$ cd $TMP

$ cat >$TMP.sh <<'.'
> # the list of m.spv, its texts as stored and as shown, and its findings
> list() { spvx sources -f json m.spv | grep -v 'sha256\|lines\|utf8'; }
> texts() {
> spvx srcmap -f map --max-errors=0 m.spv 2>said | sed 's/.*"sources":\(.*\),"names".*/\1/'
> sed -n 's/^m.spv:\(.*\): warning:/\1/p' said
> }
> .

# continuations of a source that is none; a source of no text, of no file, of one that is no OpString
$ spvx as --preserve-numeric-ids -o m.spv - <<'.'
> OpCapability Shader
> OpSourceContinued "another text"
> %10 = OpString "a"
> OpSource GLSL 450 %10 "one
> "
> OpSourceContinued "tw"
> OpSourceContinued "o
> "
> OpNop
> OpSourceContinued "behind something else"
> OpSource OpenCL_C 120 %10
> OpSourceContinued "of no text"
> OpSource OpenCL_C 120
> OpSource GLSL 450 %99 "lost"
> .
> list; texts
{
  "spvx_sources": 1,
  "modules": [
    {
      "module": "m.spv",
      "sources": [
        {
          "index": 0,
          "kind": "OpSource",
          "name": "a",
          "language": "GLSL",
          "version": 450,
          "unit": false,
          "text": {
            "bytes": 8,
            "parts": 3,
            "preamble": 0,
          }
        },
        {
          "index": 1,
          "kind": "OpSource",
          "name": "a",
          "language": "OpenCL_C",
          "version": 120,
          "unit": false,
          "text": null
        },
        {
          "index": 2,
          "kind": "OpSource",
          "name": null,
          "language": "OpenCL_C",
          "version": 120,
          "unit": false,
          "text": null
        },
        {
          "index": 3,
          "kind": "OpSource",
          "name": null,
          "language": "GLSL",
          "version": 450,
          "unit": false,
          "text": {
            "bytes": 4,
            "parts": 1,
            "preamble": 0,
          }
        }
      ]
    }
  ],
  "complete": true
}
["a",null],"sourcesContent":["one\ntwo\n","lost"]
0x1c orphan-continuation: a continuation does not follow the text that it continues
0x68 orphan-continuation: a continuation does not follow the text that it continues
0x94 orphan-continuation: a continuation does not follow the text that it continues
0xb0 bad-file: a file name or source text is not an OpString (%99)

# a continuation follows, and is of the same set; the text of a DebugSource is better than that of an OpSource
$ spvx as --preserve-numeric-ids -o m.spv - <<'.'
> OpCapability Shader
> %2 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> %50 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> %10 = OpString "a"
> %11 = OpString "one
> "
> %12 = OpString "two
> "
> %13 = OpString "of OpSource
> "
> OpSource GLSL 450 %10 "of OpSource
> "
> %1 = OpTypeVoid
> %20 = OpExtInst %1 %2 35 %10 %11
> %21 = OpExtInst %1 %2 102 %12
> %22 = OpExtInst %1 %50 102 %12
> %23 = OpExtInst %1 %2 35 %10
> %24 = OpExtInst %1 %2 102 %12
> %25 = OpExtInst %1 %2 35 %20 %12
> %26 = OpExtInst %1 %2 35 %10 %1
> .
> list; texts
{
  "spvx_sources": 1,
  "modules": [
    {
      "module": "m.spv",
      "sources": [
        {
          "index": 0,
          "kind": "OpSource",
          "name": "a",
          "language": "GLSL",
          "version": 450,
          "unit": false,
          "text": {
            "bytes": 12,
            "parts": 1,
            "preamble": 0,
          }
        },
        {
          "index": 1,
          "kind": "DebugSource",
          "name": "a",
          "language": "Unknown",
          "version": 0,
          "unit": false,
          "text": {
            "bytes": 8,
            "parts": 2,
            "preamble": 0,
          }
        },
        {
          "index": 2,
          "kind": "DebugSource",
          "name": "a",
          "language": "Unknown",
          "version": 0,
          "unit": false,
          "text": null
        },
        {
          "index": 3,
          "kind": "DebugSource",
          "name": null,
          "language": "Unknown",
          "version": 0,
          "unit": false,
          "text": {
            "bytes": 4,
            "parts": 1,
            "preamble": 0,
          }
        },
        {
          "index": 4,
          "kind": "DebugSource",
          "name": "a",
          "language": "Unknown",
          "version": 0,
          "unit": false,
          "text": null
        }
      ]
    }
  ],
  "complete": true
}
["a",null],"sourcesContent":["one\ntwo\n","two\n"]
0x114 orphan-continuation: a continuation does not follow the text that it continues
0x144 orphan-continuation: a continuation does not follow the text that it continues
0x15c bad-file: a file name or source text is not an OpString (%20)
0x178 bad-file: a file name or source text is not an OpString (%1)

# of two texts of a file the first counts, of the better kind
$ for lines in 'OpSource GLSL 450 %10 "a"\nOpSource GLSL 450 %10 "b"' 'OpSource GLSL 450 %10 "a"\n%1 = OpTypeVoid\n%20 = OpExtInst %1 %2 35 %10 %11\n%21 = OpExtInst %1 %2 35 %10 %12'; do printf "OpCapability Shader\n%%2 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n%%10 = OpString \"f\"\n%%11 = OpString \"c\"\n%%12 = OpString \"d\"\n$(echo "$lines" | sed 's/%/%%/g')\n" | spvx as --preserve-numeric-ids -o m.spv -; texts; done
["f"],"sourcesContent":["a"]
["f"],"sourcesContent":["c"]

# texts that are checksums, and texts that only look like one
$ { echo 'OpCapability Shader'; echo '%2 = OpExtInstImport "SPIRV.debug"'; n=10
> while read -r text; do echo "%$n = OpString \"$((n - 10))\""; echo "%$((n + 20)) = OpString \"$(printf %b "$text")\""; n=$((n + 1)); done <<'.'
> //__CSK_MD5:00ff
> //__SHA1:abc
> //__CSK_MD5:00ff\nint x;
> //__CSK_MD5:
> //__attribute__
> int x;
> 
> .
> echo '%1 = OpTypeVoid'; for n in 10 11 12 13 14 15 16; do echo "%$((n + 40)) = OpExtInst %1 %2 DebugSource %$n %$((n + 20))"; done; } | spvx as --preserve-numeric-ids -o m.spv -
> list | grep 'kind\|name\|bytes\|checksum'; texts
          "kind": "checksum",
          "name": "0",
          "checksum": "CSK_MD5:00ff",
            "bytes": 16,
          "kind": "checksum",
          "name": "1",
          "checksum": "SHA1:abc",
            "bytes": 12,
          "kind": "DebugSource",
          "name": "2",
            "bytes": 23,
          "kind": "DebugSource",
          "name": "3",
            "bytes": 12,
          "kind": "DebugSource",
          "name": "4",
            "bytes": 15,
          "kind": "DebugSource",
          "name": "5",
            "bytes": 6,
          "kind": "DebugSource",
          "name": "6",
            "bytes": 0,
["0","1","2","3","4","5","6"],"sourcesContent":[null,null,"//__CSK_MD5:00ff\nint x;","//__CSK_MD5:","//__attribute__","int x;",""]

# strings whose instruction ends before they do
$ printf 'OpCapability Shader\n%%10 = OpString !0x64636261\nOpSource GLSL 450 %%10 !0x68676665\n' | spvx as --preserve-numeric-ids -o m.spv -
> list | grep 'name\|bytes'; texts
          "name": "abcd",
            "bytes": 4,
["abcd"],"sourcesContent":["efgh"]
0x1c bad-string: a string does not end with a NUL byte (%10)
0x28 bad-string: a string does not end with a NUL byte

# lines that a compiler puts in front of a text
$ while read -r text; do
> printf %b "OpCapability Shader\n%10 = OpString \"a\"\nOpSource GLSL 450 %10 \"$(printf '%s\n' "$text" | sed 's|DONE |// OpModuleProcessed client vulkan100\\n|g')\"\n" | spvx as --preserve-numeric-ids -o m.spv -
> list | sed -n '/bytes\|preamble/s/^ *//p' | tr '\n' ' '; spvx sources --extract=out --mkdir --overwrite m.spv >/dev/null; head -n 1 out/a | tr -d '\n'; echo
> done <<'.'
> DONE #line 1\nint x;\n
> DONE DONE DONE #line 1\nint x;\n
> DONE int x;\n
> #line 1\nint x;\n
> DONE #line 12\nint x;\n
> // OpModuleProcessed
> // OpModuleProcessed client vulkan100
> .
"bytes": 53, "preamble": 46, int x;
"bytes": 129, "preamble": 122, int x;
"bytes": 45, "preamble": 0, // OpModuleProcessed client vulkan100
"bytes": 15, "preamble": 0, #line 1
"bytes": 54, "preamble": 0, // OpModuleProcessed client vulkan100
"bytes": 20, "preamble": 0, // OpModuleProcessed
"bytes": 37, "preamble": 0, // OpModuleProcessed client vulkan100

# the file that a directive names, as C spells it: a backslash and a quote have one in front, and a backslash may stand alone
$ while read -r file named; do printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' "%file = OpString \"$file\"" '%a = OpString "a"' "OpSource HLSL 600 %a \"first" "#line 7 \\\"$named\\\"" seventh eighth '"' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' 'OpLine %file 8 1' OpReturn OpFunctionEnd | spvx as -o m.spv - && echo "$named:" $(spvx annotate m.spv | sed -n 's/^.* 8  //p'); done <<'.'
> b.h b.h
> b.h c.h
> C:\\d\\b.h C:\\d\\b.h
> C:\\d\\b.h C:\\\\d\\\\b.h
> b\"c b\\\"c
> b\"c b\"c
> b\\ b\\\\
> b\\ b\\
> .
b.h: eighth
c.h: (no text) b.h:8
C:\d\b.h: eighth
C:\\d\\b.h: eighth
b\\"c: eighth
b\"c: (no text) b"c:8
b\\: eighth
b\: (no text) b\:8

# each debug instruction, cut after each of its words: commands that read debug information go on without it
$ mkdir cut; od -An -v -to1 $SRC/tests/inputs/debuginfo/layout.spv | awk '{ for (i = 1; i <= NF; i++) byte[n++] = $i } END { for (at = 20; at < n; at += 4 * words) {
> 	words = substr(byte[at + 2], 1, 1) * 64 + substr(byte[at + 2], 2, 1) * 8 + substr(byte[at + 2], 3)
> 	for (k = 1; k < words && k < 8; k++) { line = ""; for (i = 0; i < n; i++) line = line (i == at + 2 ? "\\00" k : i < at + 4 * k || i >= at + 4 * words ? "\\" byte[i] : ""); print at "." k, line } } }' | while read -r name bytes; do printf "$bytes" >cut/$name; done
> for c in annotate debuginfo 'debuginfo -f json' sources srcmap 'srcmap -f map' 'addr2line 0x400' stats check; do spvx $c cut >/dev/null 2>said; [ $? -le 2 ] || echo $c: $?; done; spvx ls -f tsv cut | wc -l
322
