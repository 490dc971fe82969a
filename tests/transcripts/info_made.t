# the facts about a module, in both byte orders
$ cd $TMP

$ cat >$TMP.sh <<'.'
> make() { # FILE BIG: of statements for awk
> { echo 'BEGIN { f = file'; cat; echo '}'; } >make.awk; LC_ALL=C awk -v file="$1" -v big="$2" -f $SRC/tests/inputs/modules.awk -f make.awk
> }
> .

# extended instructions of set 1 (GLSL), 2 (debug information), 3 (no set of ours)
$ for big in 0 1; do make $big.spv $big <<'.'
> 	header(3, 0, 100)
> 	insn("17 1")
> 	insn("11 1" text("GLSL.std.450"))
> 	insn("11 2" text("NonSemantic.Shader.DebugInfo.100"))
> 	insn("11 3" text("Vendor.unknown"))
> 	insn("15 6 60 107")
> 	insn("15 0 61 118")
> 	insn("7 10" text("a.glsl"))
> 	insn("7 11" text("b.hlsl"))
> 	insn("7 12" text("void main() {}"))
> 	insn("7 13" text("//__CSK_MD5:00ff00ff"))
> 	insn("3 2 450 10" text("12345"))
> 	insn("2" text("678"))
> 	insn("3 2 450") # no file, no text
> 	insn("2" text("of nothing"))
> 	insn("3 5 0 11" text(""))
> 	insn("5 60 107")
> 	insn("71 50 11 0")
> 	insn("72 32 0 11 0")
> 	insn("71 54 34 1")
> 	insn("71 54 33 2")
> 	insn("71 55 34 1")
> 	insn("71 55 33 2")
> 	insn("71 56 33 2") # of set 0
> 	insn("71 40 1 7")
> 	insn("71 41 1 7")
> 	insn("71 42 1 8")
> 	insn("71 60 41" text("kernel") " 0")
> 	insn("71 62 41" text("elsewhere") " 1")
> 	insn("19 30")
> 	insn("21 31 32 0")
> 	insn("30 32 31")
> 	insn("32 33 1 31")
> 	insn("50 31 40 4")
> 	insn("50 31 41 4")
> 	insn("48 30 42")
> 	insn("48 30 43") # cannot be set
> 	insn("28 34 32 40")
> 	insn("32 35 3 34")
> 	insn("33 36 30")
> 	insn("59 33 50 1")
> 	insn("59 33 51 1")
> 	insn("59 35 52 3") # built-ins
> 	insn("59 33 53 9")
> 	insn("59 33 54 2")
> 	insn("59 33 55 12")
> 	insn("59 33 56 0")
> 	insn("59 33 57 6")
> 	insn("59 33 58 5342")
> 	insn("59 33 59 5339")
> 	insn("12 30 70 2 35 11") # DebugSource, no text
> 	insn("12 30 71 2 35 10 12") # DebugSource
> 	insn("12 30 72 2 35 11 13") # DebugSource, checksum
> 	insn("12 30 73 2 1 40 41 71 42") # OpSource is there
> 	insn("54 30 62 0 36")
> 	insn("55 31 80")
> 	insn("56")
> 	insn("54 30 60 0 36")
> 	insn("55 31 81")
> 	insn("55 31 82")
> 	insn("248 83")
> 	insn("8 10 1 1")
> 	insn("12 31 84 1 4 81")
> 	insn("12 31 85 3 4 81")
> 	insn("12 30 86 2 103 71 40 40 40 40") # DebugLine
> 	insn("12 31 87 1 5 81")
> 	insn("12 31 88 99 5 81") # of nothing
> 	insn("253")
> 	insn("56")
> .
> done
> spvx info -f json 0.spv | sed '/sha256/d' | tee little; spvx info -f json 1.spv | sed '/sha256/d; s/1\.spv/0.spv/; s/"big"/"little"/' | diff little -; spvx info 0.spv | grep Vendor
{
  "spvx_info": 1,
  "modules": [
    {
      "address": "0.spv",
      "bytes": 1224,
      "byte_order": "little",
      "version": "1.3",
      "generator": {"tool": 0, "name": "Khronos", "version": 0},
      "bound": 100,
      "schema": 0,
      "damage": null,
      "languages": [
        {"name": "GLSL", "version": 450},
        {"name": "HLSL", "version": 0}
      ],
      "files": [
        {"name": "a.glsl", "text_bytes": 22},
        {"name": "b.hlsl", "text_bytes": 0}
      ],
      "entry_points": [
        {
          "model": "Kernel",
          "name": "k",
          "function": 60,
          "modes": []
        },
        {
          "model": "Vertex",
          "name": "v",
          "function": 61,
          "modes": []
        }
      ],
      "interface": {
        "inputs": 1,
        "outputs": 0,
        "descriptors": 2,
        "push_constant_blocks": 1,
        "specialization_constants": 2,
        "ray_payloads": 1,
        "hit_attributes": 1,
        "callable_data_blocks": 0,
        "shader_record_buffers": 0,
        "task_payloads": 0,
        "kernel_arguments": 2
      },
      "linkage": [
        {"name": "kernel", "type": "Export", "id": 60},
        {"name": "elsewhere", "type": "Import", "id": 62}
      ],
      "capabilities": [
        "Shader"
      ],
      "extensions": [],
      "imports": [
        {"name": "GLSL.std.450", "calls": 2, "debug": false},
        {"name": "NonSemantic.Shader.DebugInfo.100", "calls": 5, "debug": true},
        {"name": "Vendor.unknown", "calls": 1, "debug": false}
      ],
      "memory_model": null,
      "code": {
        "functions": 2,
        "declared_functions": 1,
        "blocks": 1,
        "loops": 0,
        "instructions": 68,
        "unknown_opcodes": 0,
        "ids": 43,
        "ids_defined_twice": 0
      },
      "debug": {
        "names": {"instructions": 1, "bytes": 12},
        "lines": {"instructions": 2, "bytes": 56},
        "source_text": {"instructions": 4, "bytes": 68},
        "vocabularies": {"instructions": 5, "bytes": 160},
        "other": {"instructions": 5, "bytes": 100}
      }
    }
  ],
  "findings": [],
  "complete": true
}
                Vendor.unknown (1 call)

# where OpSource is silent, the vocabularies of debug information are asked; the second has no such language, the fifth is too short
$ while IFS='|' read -r set operands; do make m.spv 0 <<.
> 	header(3, 0, 100)
> 	insn("11 2" text("$set"))
> 	insn("7 10" text("a.c"))
> 	insn("21 31 32 0")
> 	insn("43 31 20 1")
> 	insn("43 31 21 2") # GLSL
> 	insn("12 30 70 2 1 $operands")
> .
> echo "$set $operands" $(spvx info -f json m.spv | sed -n '/"languages"/,/"entry_points"/p' | grep -v entry_points)
> done <<'.'
> NonSemantic.Shader.DebugInfo.100|20 20 9 21
> NonSemantic.Shader.DebugInfo.100|20 20 9 99
> OpenCL.DebugInfo.100|65536 5 9 2
> SPIRV.debug|65536 5 9 2
> OpenCL.DebugInfo.100|65536 5 9
> DebugInfo|10 65536 5
> .
NonSemantic.Shader.DebugInfo.100 20 20 9 21 "languages": [ {"name": "GLSL", "version": 0} ], "files": [],
NonSemantic.Shader.DebugInfo.100 20 20 9 99 "languages": [], "files": [],
OpenCL.DebugInfo.100 65536 5 9 2 "languages": [ {"name": "GLSL", "version": 0} ], "files": [],
SPIRV.debug 65536 5 9 2 "languages": [ {"name": "GLSL", "version": 0} ], "files": [],
OpenCL.DebugInfo.100 65536 5 9 "languages": [], "files": [],
DebugInfo 10 65536 5 "languages": [], "files": [ {"name": "a.c", "text_bytes": null} ],

# of each part of an interface none, one and two
$ for n in 0 1 2; do { printf '%s\n' 'OpMemoryModel Logical OpenCL' 'OpEntryPoint Kernel %main "main"'; for i in $(seq $n); do echo "OpDecorate %spec$i SpecId $i"; done
> 	printf '%s\n' '%void = OpTypeVoid' '%u = OpTypeInt 32 0' '%s = OpTypeStruct %u' "%fn = OpTypeFunction %void $(for i in $(seq $n); do echo '%u'; done | xargs)"
> 	for c in Input Output Uniform PushConstant RayPayloadKHR HitAttributeKHR CallableDataKHR ShaderRecordBufferKHR TaskPayloadWorkgroupEXT; do echo "%$c = OpTypePointer $c %s"; for i in $(seq $n); do echo "%$c$i = OpVariable %$c $c"; done; done
> 	for i in $(seq $n); do echo "%spec$i = OpSpecConstant %u 1"; done; echo '%main = OpFunction %void None %fn'; for i in $(seq $n); do echo "%p$i = OpFunctionParameter %u"; done
> 	printf '%s\n' '%l = OpLabel' OpReturn OpFunctionEnd; } | spvx as -o parts.spv - && spvx info parts.spv | sed -n '/interface/,/capabilities/{/capabilities/!p}'; done
  interface     none
  interface     1 input, 1 output, 1 push constant block,
                1 specialization constant, 1 ray payload, 1 hit attribute,
                1 callable data block, 1 shader record buffer, 1 task payload,
                1 kernel argument
  interface     2 inputs, 2 outputs, 2 push constant blocks,
                2 specialization constants, 2 ray payloads, 2 hit attributes,
                2 callable data blocks, 2 shader record buffers,
                2 task payloads, 2 kernel arguments

# up to 40 names of a kind and 8 files are listed, then how many more there are
$ names() { for i in $(seq $1); do echo "$2" | sed "s:@:$i:g"; done; }
> for n in 8 9 40 41; do { printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage'; names $n 'OpExtension "E@"'; names $n '%i@ = OpExtInstImport "NonSemantic.I@"'; echo 'OpMemoryModel Logical GLSL450'; echo 'OpEntryPoint GLCompute %m "m"'; names $n 'OpExecutionMode %m LocalSizeHint @ 1 1'
> names $n '%s@ = OpString "f@"'; names $n 'OpSource HLSL 6 %s@'; names $n 'OpDecorate %v@ LinkageAttributes "x@" Export'; printf '%s\n' '%f = OpTypeFloat 32' '%p = OpTypePointer Private %f'; names $n '%v@ = OpVariable %p Private'; printf '%s\n' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%m = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; } | spvx as -q -o many.spv -
> spvx info --width=10000 many.spv | awk -v n=$n '/^  [a-z]/ { of = $1 } match($0, /and [0-9]* more/) { print n, of, substr($0, RSTART, RLENGTH) }'; done
9 written and 1 more
40 written and 32 more
41 written and 33 more
41 entry and 1 more
41 exported and 1 more
41 extensions and 1 more
41 imports and 1 more

# shaders of one stage are called by it, but not if one between them is of another
$ cd $TMP; for stages in 'Vertex Fragment Vertex' 'Fragment Vertex Vertex' 'Vertex Vertex Vertex'; do { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450'; for stage in $stages; do echo "OpEntryPoint $stage %main \"$stage\""; done; printf '%s\n' 'OpExecutionMode %main OriginUpperLeft' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; } | spvx as -q -o stages.spv -; spvx info stages.spv | sed -n '1s/,.*//p'; done
stages.spv: SPIR-V 1.6 module of 3 shaders
stages.spv: SPIR-V 1.6 module of 3 shaders
stages.spv: SPIR-V 1.6 module of 3 vertex shaders

# each version of a language once
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%a = OpString "a.glsl"' 'OpSource GLSL 450 %a' 'OpSource GLSL 460' 'OpSource GLSL 450' | spvx as -o sources.spv -; spvx info sources.spv | grep written
  written in    GLSL 450, GLSL 460, a.glsl (no source text)
