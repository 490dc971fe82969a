# One shader, broken at one place at a time as users do. Each message has a place in the text, the names of the text, the fact
# and the rule, and the second place that takes part, if there is one.
$ cat >$TMP.sh <<'.'
> broken() { sed "$1" good.spvasm >x.spvasm; ! cmp -s x.spvasm good.spvasm && spvx check --target-env=vulkan1.3 x.spvasm | tail -n +2; }
> .

$ cd $TMP

$ cat >good.spvasm <<'.'
> OpCapability Shader
> OpCapability GroupNonUniform
> %glsl = OpExtInstImport "GLSL.std.450"
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %uv %color %scene %albedo %hits %front
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %uv Location 0
> OpDecorate %color Location 0
> OpDecorate %front BuiltIn FrontFacing
> OpDecorate %Scene Block
> OpMemberDecorate %Scene 0 Offset 0
> OpMemberDecorate %Scene 1 Offset 16
> OpDecorate %scene DescriptorSet 0
> OpDecorate %scene Binding 0
> OpDecorate %albedo DescriptorSet 0
> OpDecorate %albedo Binding 1
> OpDecorate %Hits Block
> OpMemberDecorate %Hits 0 Offset 0
> OpDecorate %hits DescriptorSet 0
> OpDecorate %hits Binding 2
> %void = OpTypeVoid
> %main_type = OpTypeFunction %void
> %bool = OpTypeBool
> %int = OpTypeInt 32 1
> %uint = OpTypeInt 32 0
> %float = OpTypeFloat 32
> %vec2 = OpTypeVector %float 2
> %vec4 = OpTypeVector %float 4
> %shade_type = OpTypeFunction %vec4 %vec4 %float
> %Scene = OpTypeStruct %vec4 %float
> %Hits = OpTypeStruct %uint
> %texture = OpTypeImage %float 2D 0 0 0 1 Unknown
> %sampled = OpTypeSampledImage %texture
> %in_vec2 = OpTypePointer Input %vec2
> %in_bool = OpTypePointer Input %bool
> %out_vec4 = OpTypePointer Output %vec4
> %uniform_scene = OpTypePointer Uniform %Scene
> %uniform_float = OpTypePointer Uniform %float
> %constant_sampled = OpTypePointer UniformConstant %sampled
> %buffer_hits = OpTypePointer StorageBuffer %Hits
> %buffer_uint = OpTypePointer StorageBuffer %uint
> %uv = OpVariable %in_vec2 Input
> %front = OpVariable %in_bool Input
> %color = OpVariable %out_vec4 Output
> %scene = OpVariable %uniform_scene Uniform
> %albedo = OpVariable %constant_sampled UniformConstant
> %hits = OpVariable %buffer_hits StorageBuffer
> %zero = OpConstant %int 0
> %one = OpConstant %int 1
> %four = OpConstant %int 4
> %device = OpConstant %uint 1
> %subgroup = OpConstant %uint 3
> %relaxed = OpConstant %uint 0
> %once = OpConstant %uint 1
> %half = OpConstant %float 0.5
> %grey = OpConstantComposite %vec4 %half %half %half %half
> %shade = OpFunction %vec4 None %shade_type
>   %base = OpFunctionParameter %vec4
>   %light = OpFunctionParameter %float
>   %shading = OpLabel
>     %lit = OpVectorTimesScalar %vec4 %base %light
>     OpReturnValue %lit
> OpFunctionEnd
> %main = OpFunction %void None %main_type
>   %begin = OpLabel
>     %at = OpLoad %vec2 %uv
>     %picture = OpLoad %sampled %albedo
>     %texel = OpImageSampleImplicitLod %vec4 %picture %at
>     %exposure_place = OpAccessChain %uniform_float %scene %one
>     %exposure = OpLoad %float %exposure_place
>     %root = OpExtInst %float %glsl Sqrt %exposure
>     %elected = OpGroupNonUniformElect %bool %subgroup
>     %count = OpAccessChain %buffer_uint %hits %zero
>     %before = OpAtomicIAdd %uint %count %device %relaxed %once
>     OpBranch %loop
>   %loop = OpLabel
>     %i = OpPhi %int %zero %begin %next %again
>     %sum = OpPhi %vec4 %grey %begin %more %again
>     OpLoopMerge %done %again None
>     OpBranch %test
>   %test = OpLabel
>     %going = OpSLessThan %bool %i %four
>     OpBranchConditional %going %body %done
>   %body = OpLabel
>     %shaded = OpFunctionCall %vec4 %shade %texel %root
>     %more = OpFAdd %vec4 %sum %shaded
>     OpBranch %again
>   %again = OpLabel
>     %next = OpIAdd %int %i %one
>     OpBranch %loop
>   %done = OpLabel
>     OpStore %color %sum
>     OpReturn
> OpFunctionEnd
> .
$ spvx check --target-env=vulkan1.3 good.spvasm
good.spvasm: valid for vulkan1.3

# id
$ broken 's/OpStore %color %sum/OpStore %colour %sum/'
x.spvasm:92:13: error: id/undefined:not-yet-defined: OpStore uses %colour, which has not been defined
  OpStore %colour %sum
          ^~~~~~~

# id, twice
$ broken 's/%half = .*/&\n%half = OpConstant %float 0.25/'
x.spvasm:56:1: error: id/duplicate:id-twice: %half is defined more than once
  %half = OpConstant %float 0.25
  ^~~~~
x.spvasm:55:1: note: %half is defined here
  %half = OpConstant %float 0.5

# capability
$ broken 's/^OpCapability GroupNonUniform/OpCapability Linkage/'
x.spvasm:2:14: error: cap/env:not-in-environment: capability Linkage is not available in vulkan1.3
  OpCapability Linkage
               ^~~~~~~
x.spvasm:72:5: error: cap/opcode:missing-capability: OpGroupNonUniformElect requires capability GroupNonUniform
  %elected = OpGroupNonUniformElect %bool %subgroup

# layout
$ broken 's/OpBranch %test/OpLoopMerge %done %again None/'
x.spvasm:79:5: error: layout/merge-position:loop-merge: OpLoopMerge must immediately precede OpBranch or OpBranchConditional
  OpLoopMerge %done %again None
x.spvasm:80:5: error: layout/merge-position:loop-merge: OpLoopMerge must immediately precede OpBranch or OpBranchConditional
  OpLoopMerge %done %again None
x.spvasm:81:3: error: layout/block-unterminated:missing-terminator: OpLabel %test follows a block without a terminator
  %test = OpLabel

# entry point
$ broken 's/OpFunction %void None %main_type/OpFunction %vec4 None %shade_type/'
x.spvasm:5:23: error: ep/target:signature: entry point %main must return void and have no parameters; its type is %shade_type (VUID-StandaloneSpirv-None-04633)
  OpEntryPoint Fragment %main "main" %uv %color %scene %albedo %hits %front
                        ^~~~~
x.spvasm:29:1: note: %shade_type is declared here
  %shade_type = OpTypeFunction %vec4 %vec4 %float
x.spvasm:93:5: error: fn/return:no-value: OpReturn is in a function that returns %vec4
  OpReturn
x.spvasm:28:1: note: %vec4 is declared here
  %vec4 = OpTypeVector %float 4

# execution mode
$ broken 's/OpExecutionMode %main OriginUpperLeft/&\nOpExecutionMode %main DepthReplacing\nOpExecutionMode %main DepthReplacing/'
x.spvasm:8:23: error: mode/conflict:repeated: entry point %main has execution mode DepthReplacing more than once
  OpExecutionMode %main DepthReplacing
                        ^~~~~~~~~~~~~~
x.spvasm:7:1: note: the previous OpExecutionMode is here
  OpExecutionMode %main DepthReplacing

# interface
$ broken 's/ %hits %front/ %front/'
x.spvasm:47:1: error: iface/not-listed:missing-from-interface: variable %hits is used by entry point %main, but not listed in its interface
  %hits = OpVariable %buffer_hits StorageBuffer
x.spvasm:5:1: note: %main is an entry point here
  OpEntryPoint Fragment %main "main" %uv %color %scene %albedo %front

# location
$ broken 's/OpDecorate %front BuiltIn FrontFacing/OpDecorate %front Location 0/; s/%in_bool = .*/%in_bool = OpTypePointer Input %vec2/'
x.spvasm:5:68: error: iface/location:input-overlap: Location 0 of input %front is already assigned (VUID-StandaloneSpirv-OpEntryPoint-08721)
  OpEntryPoint Fragment %main "main" %uv %color %scene %albedo %hits %front
                                                                     ^~~~~~
x.spvasm:43:1: note: %front is declared here
  %front = OpVariable %in_bool Input

# built-in
$ broken 's/%in_bool = OpTypePointer Input %bool/%in_bool = OpTypePointer Input %vec2/'
x.spvasm:43:1: error: builtin/rules:type: FrontFacing of %front of type %in_bool must be a Boolean scalar (VUID-FrontFacing-FrontFacing-04231)
  %front = OpVariable %in_bool Input
x.spvasm:35:1: note: %in_bool is declared here
  %in_bool = OpTypePointer Input %vec2

# decoration
$ broken 's/OpDecorate %scene Binding 0/&\nOpDecorate %scene Binding 3/'
x.spvasm:46:1: error: deco/duplicate:repeated: %scene, or a member of it, is decorated Binding more than once
  %scene = OpVariable %uniform_scene Uniform
x.spvasm:14:1: note: the previous OpDecorate is here
  OpDecorate %scene Binding 0

# block layout
$ broken 's/Scene 1 Offset 16/Scene 1 Offset 12/'
x.spvasm:30:29: error: block-layout/align:overlap: member 1 at offset 12 overlaps the previous member, which ends at 16 under relaxed uniform buffer layout; laid out for %scene
  %Scene = OpTypeStruct %vec4 %float
                              ^~~~~~
x.spvasm:11:1: note: the previous OpMemberDecorate is here
  OpMemberDecorate %Scene 0 Offset 0

# type
$ broken 's/%uint = OpTypeInt 32 0/&\n%index = OpTypeInt 32 0/'
x.spvasm:26:1: error: type/duplicate:declared-twice: OpTypeInt %index is already declared under another <id>
  %index = OpTypeInt 32 0
x.spvasm:25:1: note: the previous OpTypeInt is here
  %uint = OpTypeInt 32 0

# constant
$ broken 's/OpConstantComposite %vec4 %half %half %half %half/OpConstantComposite %vec4 %half %half %one %half/'
x.spvasm:56:47: error: const/composite:part-type: OpConstantComposite: constituent %one of type %int does not have the type of its place in Result Type
  %grey = OpConstantComposite %vec4 %half %half %one %half
                                                ^~~~
x.spvasm:49:1: note: %one is defined here
  %one = OpConstant %int 1

# variable
$ broken 's/%hits = OpVariable %buffer_hits StorageBuffer/%hits = OpVariable %buffer_hits Uniform/'
x.spvasm:47:33: error: mem/variable:class-mismatch: storage class Uniform of variable %hits differs from that of its pointer %buffer_hits
  %hits = OpVariable %buffer_hits Uniform
                                  ^~~~~~~
x.spvasm:40:1: note: %buffer_hits is declared here
  %buffer_hits = OpTypePointer StorageBuffer %Hits

# function
$ broken 's/OpFunctionCall %vec4 %shade %texel %root/OpFunctionCall %vec4 %shade %texel/'
x.spvasm:85:5: error: fn/call:argument-count: OpFunctionCall passes 1 argument to %shade, which takes 2
  %shaded = OpFunctionCall %vec4 %shade %texel
x.spvasm:57:1: note: %shade is defined here
  %shade = OpFunction %vec4 None %shade_type

# parameter
$ broken 's/OpVectorTimesScalar %vec4/OpFAdd %vec4/'
x.spvasm:61:31: error: arith/operands:operand-same-type: OpFAdd: Operand 2 must have the same type as the result; %light is of type %float, the result of type %vec4
  %lit = OpFAdd %vec4 %base %light
                            ^~~~~~
x.spvasm:59:3: note: %light is declared here
  %light = OpFunctionParameter %float

# memory
$ broken 's/OpStore %color %sum/OpStore %color %half/'
x.spvasm:92:20: error: mem/store:store-type: OpStore: Object %half of type %float does not match Pointer %color of type %out_vec4
  OpStore %color %half
                 ^~~~~
x.spvasm:55:1: note: %half is defined here
  %half = OpConstant %float 0.5

# access chain
$ broken 's/%uniform_float %scene %one/%uniform_float %scene %four/'
x.spvasm:69:59: error: mem/access-chain:index-range: OpAccessChain: index %four is out of range of a struct of 2 members
  %exposure_place = OpAccessChain %uniform_float %scene %four
                                                        ^~~~~
x.spvasm:50:1: note: %four is defined here
  %four = OpConstant %int 4

# arithmetic
$ broken 's/OpIAdd %int %i %one/OpIAdd %int %i %half/'
x.spvasm:89:28: error: arith/operands:operand-type: OpIAdd: Operand 2 must be an integer scalar or vector or cooperative matrix; %half is of type %float
  %next = OpIAdd %int %i %half
                         ^~~~~
x.spvasm:55:1: note: %half is defined here
  %half = OpConstant %float 0.5

# comparison
$ broken 's/OpSLessThan %bool %i/OpSLessThan %bool %at/'
x.spvasm:82:32: error: logic/operands:operand-type: OpSLessThan: Operand 1 must be an integer scalar or vector; %at is of type %vec2
  %going = OpSLessThan %bool %at %four
                             ^~~
x.spvasm:66:5: note: %at is defined here
  %at = OpLoad %vec2 %uv

# image
$ broken 's/%picture %at/%picture %one/'
x.spvasm:68:54: error: image/operands:float-coordinate: OpImageSampleImplicitLod: Coordinate %one of type %int must be a scalar or vector of 32-bit floats
  %texel = OpImageSampleImplicitLod %vec4 %picture %one
                                                   ^~~~
x.spvasm:49:1: note: %one is defined here
  %one = OpConstant %int 1

# extended instruction
$ broken 's/%glsl Sqrt %exposure/%glsl Sqrt %one/'
x.spvasm:71:41: error: extinst/operands:operand-same-type: OpExtInst Sqrt: x must have the same type as the result; %one is of type %int, the result of type %float
  %root = OpExtInst %float %glsl Sqrt %one
                                      ^~~~
x.spvasm:49:1: note: %one is defined here
  %one = OpConstant %int 1

# atomic
$ broken 's/%count %device %relaxed/%color %device %relaxed/'
x.spvasm:74:34: error: atomic/operands:vk-class: OpAtomicIAdd does not allow storage class Output in Vulkan, only Workgroup, Uniform, StorageBuffer, Image, PhysicalStorageBuffer and TaskPayloadWorkgroupEXT (VUID-StandaloneSpirv-None-04686)
  %before = OpAtomicIAdd %uint %color %device %relaxed %once
                               ^~~~~~
x.spvasm:44:1: note: %color is declared here
  %color = OpVariable %out_vec4 Output

# scope
$ broken 's/GroupNonUniformElect %bool %subgroup/GroupNonUniformElect %bool %device/'
x.spvasm:72:45: error: memsem/rules:vk-subgroup: OpGroupNonUniformElect: Execution %device is not Subgroup, as Vulkan requires (VUID-StandaloneSpirv-None-04642)
  %elected = OpGroupNonUniformElect %bool %device
                                          ^~~~~~~
x.spvasm:51:1: note: %device is defined here
  %device = OpConstant %uint 1

# phi
$ broken 's/%next %again$/%next %body/'
x.spvasm:77:40: error: cfg/phi-operands:not-predecessor: OpPhi %i: parent %body is not a predecessor of the block
  %i = OpPhi %int %zero %begin %next %body
                                     ^~~~~
x.spvasm:84:3: note: %body begins here
  %body = OpLabel
x.spvasm:77:34: error: cfg/dominance:phi-parent-not-dominated: OpPhi %i: definition of %next does not dominate its parent block %body
  %i = OpPhi %int %zero %begin %next %body
                               ^~~~~
x.spvasm:89:5: note: %next is defined here
  %next = OpIAdd %int %i %one

# control flow
$ broken 's/%going %body %done/%going %body %shading/'
x.spvasm:83:5: error: cfg/block-not-in-function:not-block-of-function: %shading is the target of a branch or merge, but not a block of this function
  OpBranchConditional %going %body %shading
x.spvasm:60:3: note: %shading begins here
  %shading = OpLabel

# dominance
$ broken 's/OpStore %color %sum/OpStore %color %more/'
x.spvasm:91:3: error: cfg/dominance:not-dominated: %more is used in block %done, which its definition in block %body does not dominate
  %done = OpLabel
x.spvasm:86:5: note: %more is defined here
  %more = OpFAdd %vec4 %sum %shaded

# the second place in other formats
$ broken 's/OpStore %color %sum/OpStore %color %half/' >text; spvx check -f json --target-env=vulkan1.3 x.spvasm | grep -o '"related".*'
"related": [{"byte_offset": 892, "line": 55, "column": 1, "message": "%half is defined here", "text": "%half = OpConstant %float 0.5"}]}
$ spvx check -f sarif --target-env=vulkan1.3 x.spvasm | sed -n '/relatedLocations/,/message/p'
          "relatedLocations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "x.spvasm", "uriBaseId": "%SRCROOT%", "index": 1},
                "region": {"startLine": 55, "startColumn": 1}
              },
              "message": {"text": "%half is defined here."}
$ spvx as --target-env=vulkan1.3 -o x.spv x.spvasm; spvx check --target-env=vulkan1.3 x.spv; spvx check -f sarif --target-env=vulkan1.3 x.spv | sed -n '/relatedLocations/,/message/p'
x.spv: not valid for vulkan1.3: 1 error
x.spv:0x5bc: error: mem/store:store-type: OpStore: Object %float_0_5 of type %float does not match Pointer %4 of type %_ptr_Output_v4float
  OpStore %4 %float_0_5
             ^~~~~~~~~~
  see: spvx dis --around=0x5bc x.spv
x.spv:0x37c: note: %float_0_5 is defined here
  %float_0_5 = OpConstant %float 0.5
          "relatedLocations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "x.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 892, "startLine": 1},
                "address": {"relativeAddress": 892, "fullyQualifiedName": "x.spv"}
              },
              "message": {"text": "%float_0_5 is defined here."}

# diff and dis of texts speak of their lines and names
$ sed 's/%more = OpFAdd/%more = OpFSub/' good.spvasm >x.spvasm; spvx diff --fail-on=none good.spvasm x.spvasm; spvx diff --fail-on=none -f ndjson good.spvasm x.spvasm | grep -o '"old_line.*'; spvx diff --fail-on=none -f tsv good.spvasm x.spvasm | tail -n 1 | cut -f 6-8; spvx dis --around=x.spvasm:87:1 x.spvasm
good.spvasm -> x.spvasm: 1 instruction changed

--- good.spvasm
+++ x.spvasm
@@ function main: 31 instructions @@
-86:5  %more = OpFAdd %vec4 %sum %shaded
+86:5  %more = OpFSub %vec4 %sum %shaded
"old_line":86,"old":"%more = OpFAdd %vec4 %sum %shaded","new_offset":1396,"new_line":86,"new":"%more = OpFSub %vec4 %sum %shaded"}
86:5	86:5	%more = OpFAdd %vec4 %sum %shaded
0x574  00050083 00000012 0000003b 0000003a  %more = OpFSub %vec4 %sum %shaded
       00000040
0x588  000200f9 00000039                    OpBranch %again
0x590  000200f8 00000039                    %again = OpLabel

# the function that contains the instruction is the second place
$ sed 's/FunctionDefinition %f_kern %kern/FunctionDefinition %f_kern %other/; /%kern = OpFunction/i %other = OpFunction %void None %fnty\n%p = OpFunctionParameter %gp\n%start = OpLabel\nOpReturn\nOpFunctionEnd' $SRC/tests/inputs/debuginfo/shader100.spvasm >x.spvasm; spvx check --max-errors=0 x.spvasm | grep -A4 function-mismatch
x.spvasm:232:69: error: debuginfo/operands:function-mismatch: OpExtInst DebugFunctionDefinition: %other is not the function that contains the instruction
  %def = OpExtInst %void %dbg DebugFunctionDefinition %f_kern %other
                                                              ^~~~~~
x.spvasm:228:8: note: %kern is defined here
  %kern = OpFunction %void None %fnty

# an error at the end of a line is behind its last word; the list of incomplete inputs has a text once
$ printf '%s\n' 'OpCapability Shader' '%v = ; type' '%m' '%x = OpTypeVoid' '%f = OpTypeFloat ; width' '' '%u = OpTypeInt 32 0' 'OpCapability' >x.spvasm; spvx check x.spvasm
0 modules checked
not complete:
  x.spvasm:3:1: Invalid Opcode prefix '%m'. (and 2 more)
! x.spvasm:3:1: error: Invalid Opcode prefix '%m'.
!   %m
!   ^~
! x.spvasm:5:17: error: Expected operand for OpTypeFloat instruction, but found the next instruction instead.
!   %f = OpTypeFloat ; width
!                   ^
! x.spvasm:8:13: error: Expected operand for OpCapability instruction, but found the end of the stream.
!   OpCapability
!               ^
[2]

# the guide has messages of these
$ sed -n '/^## Broken/,$s/^| `.*` | \([0-9:]*\): `\(.*\)` | .*/\1: \2/p' $SRC/src/guide/messages.md >page; sed -n 's/^x.spvasm:\(.*\): error: [a-z/:-]*: \(.*\)/\1: \2/p' $SRC/tests/transcripts/diagnostics.t >said; wc -l <page; grep -vxFf said page
22
[1]

# The operand is marked behind literals of 64 bits and in instructions of debug information, too. A merge
# instruction is before its branch, whatever is wrong with that.
$ for last in 'OpSwitch %wide %out 4294967297 %one 4294967298 %void' 'OpSwitch %wide %void 4294967297 %one' 'OpBranchConditional %void %one %out' 'OpReturn'; do spvx as --target-env=spv1.0 -o x.spv - <<END
> OpCapability Shader
> OpCapability Int64
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u64 = OpTypeInt 64 0
> %wide = OpConstant %u64 4294967297
> %main = OpFunction %void None %fn
> %in = OpLabel
> OpSelectionMerge %out None
> $last
> %one = OpLabel
> OpBranch %out
> %out = OpLabel
> OpReturn
> OpFunctionEnd
> END
> spvx check x.spv | grep -A2 error: | grep -v see:; done
x.spv:0xbc: error: id/expects-type:type-as-value: OpSwitch expects a value, but %void is a type
  OpSwitch %ulong_4294967297 %7 4294967297 %8 4294967298 %void
                                                         ^~~~~
x.spv:0xbc: error: id/expects-type:type-as-value: OpSwitch expects a value, but %void is a type
  OpSwitch %ulong_4294967297 %void 4294967297 %8
                             ^~~~~
x.spv:0xbc: error: id/expects-type:type-as-value: OpBranchConditional expects a value, but %void is a type
  OpBranchConditional %void %8 %7
                      ^~~~~
x.spv:0xb0: error: layout/merge-position:selection-merge: OpSelectionMerge must immediately precede OpBranchConditional or OpSwitch
  OpSelectionMerge %7 None

$ spvx check $SRC/tests/inputs/debuginfo/opencl.spv | awk '/error:/ { says = $0 } /^ *\^~*$/ { at = index($0, "^"); marked = substr(line, at, length($0) - at + 1)
> 	if (match(says, /(line|column) [0-9]+ is|%[a-z_0-9]+ is/)) { n++; split(substr(says, RSTART, RLENGTH), w, " "); if (marked != (w[1] ~ /%/ ? w[1] : w[2])) print says ": " marked }
> } { line = $0 } END { print (n > 10) }'
1

# layouts by storage class and option: a vec3 after a float, in bytes from it, and the option with which it would be valid
$ block() { # CLASS OFFSET OPTION...
> printf '%s\n' 'OpCapability Shader' 'OpCapability WorkgroupMemoryExplicitLayoutKHR' 'OpExtension "SPV_KHR_workgroup_memory_explicit_layout"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %b' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %B Block' 'OpMemberDecorate %B 0 Offset 0' "OpMemberDecorate %B 1 Offset $2" 'OpDecorate %A ArrayStride 16' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%v3 = OpTypeVector %f 3' '%u = OpTypeInt 32 0' '%u2 = OpConstant %u 2' '%A = OpTypeArray %v3 %u2' "%B = OpTypeStruct ${members-%f %v3}" "%p = OpTypePointer $1 %B" "%b = OpVariable %p $1" '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as --target-env=spv1.4 -o a.spv -
> shift 2; spvx check "$@" a.spv 2>&1 | sed -n 's/.*block-layout.align:/  /p'
> }
> while read -r class offset options; do echo "$class $offset $options"; block $class $offset $options; done <<'END'
> Uniform 8 --target-env=vulkan1.0
> Uniform 4 --target-env=vulkan1.0
> Uniform 16 --target-env=vulkan1.0
> Uniform 8 --target-env=vulkan1.2
> Uniform 4 --target-env=vulkan1.2
> Uniform 8 --target-env=vulkan1.2 --uniform-buffer-standard-layout
> Uniform 8 --target-env=vulkan1.2 --scalar-block-layout
> Uniform 2 --target-env=vulkan1.2 --scalar-block-layout
> StorageBuffer 8 --target-env=vulkan1.0
> StorageBuffer 8 --target-env=vulkan1.2
> Workgroup 8 --target-env=vulkan1.2
> Workgroup 8 --target-env=vulkan1.2 --scalar-block-layout
> Workgroup 8 --target-env=vulkan1.2 --workgroup-scalar-block-layout
> Workgroup 2 --target-env=vulkan1.2 --workgroup-scalar-block-layout
> END
> members='%A %f' # the last 4 of 32 bytes of an array of two vec3 are padding
> for class in StorageBuffer Workgroup; do for offset in 24 28 32; do echo $class $offset; block $class $offset --target-env=vulkan1.2; done; done
Uniform 8 --target-env=vulkan1.0
  offset-align: member 1 at offset 8: vec3 must be aligned to 16 under uniform buffer layout; valid with --scalar-block-layout; laid out for %2
Uniform 4 --target-env=vulkan1.0
  offset-align: member 1 at offset 4: vec3 must be aligned to 16 under uniform buffer layout; valid with --relax-block-layout; laid out for %2
Uniform 16 --target-env=vulkan1.0
Uniform 8 --target-env=vulkan1.2
  straddle: member 1 at offset 8: vec3 must not straddle a multiple of 16 under relaxed uniform buffer layout; valid with --scalar-block-layout; laid out for %2
Uniform 4 --target-env=vulkan1.2
Uniform 8 --target-env=vulkan1.2 --uniform-buffer-standard-layout
  straddle: member 1 at offset 8: vec3 must not straddle a multiple of 16 under relaxed storage buffer layout; valid with --scalar-block-layout; laid out for %2
Uniform 8 --target-env=vulkan1.2 --scalar-block-layout
Uniform 2 --target-env=vulkan1.2 --scalar-block-layout
  offset-align: member 1 at offset 2: vec3 must be aligned to 4 under scalar layout; laid out for %2
StorageBuffer 8 --target-env=vulkan1.0
  offset-align: member 1 at offset 8: vec3 must be aligned to 16 under storage buffer layout; valid with --scalar-block-layout; laid out for %2
StorageBuffer 8 --target-env=vulkan1.2
  straddle: member 1 at offset 8: vec3 must not straddle a multiple of 16 under relaxed storage buffer layout; valid with --scalar-block-layout; laid out for %2
Workgroup 8 --target-env=vulkan1.2
  straddle: member 1 at offset 8: vec3 must not straddle a multiple of 16 under relaxed storage buffer layout; valid with --workgroup-scalar-block-layout; laid out for %2
Workgroup 8 --target-env=vulkan1.2 --scalar-block-layout
  straddle: member 1 at offset 8: vec3 must not straddle a multiple of 16 under relaxed storage buffer layout; valid with --workgroup-scalar-block-layout; laid out for %2
Workgroup 8 --target-env=vulkan1.2 --workgroup-scalar-block-layout
Workgroup 2 --target-env=vulkan1.2 --workgroup-scalar-block-layout
  offset-align: member 1 at offset 2: vec3 must be aligned to 4 under scalar layout; laid out for %2
StorageBuffer 24
  overlap: member 1 at offset 24 overlaps the previous member, which ends at 32 under relaxed storage buffer layout; laid out for %2
StorageBuffer 28
  overlap: member 1 at offset 28 overlaps the previous member, which ends at 32 under relaxed storage buffer layout; valid with --scalar-block-layout; laid out for %2
StorageBuffer 32
Workgroup 24
  overlap: member 1 at offset 24 overlaps the previous member, which ends at 32 under relaxed storage buffer layout; laid out for %2
Workgroup 28
  overlap: member 1 at offset 28 overlaps the previous member, which ends at 32 under relaxed storage buffer layout; valid with --workgroup-scalar-block-layout; laid out for %2
Workgroup 32

# the type of the result is named unless it is that of the operand
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%i = OpTypeInt 32 1' '%pair = OpTypeStruct %u %u' '%null = OpConstantNull %pair' '%one = OpConstant %i 1' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpIAddCarry %pair %null %one' '%y = OpIAddCarry %pair %one %one' OpReturn OpFunctionEnd | spvx check --rules=arith/operands - | sed -n 's/.*same-type: //p'
OpIAddCarry: Operand 1 must have the same type as member 0 of the result; %null is of type %pair
OpIAddCarry: Operand 1 must have the same type as member 0 of the result; %one is of type %i, the result of type %pair

# the types of built-ins: beside each that is wrong one that is right
$ while read -r builtin wrong right; do for type in $wrong $right; do
> printf '%s\n' 'OpCapability Shader' 'OpCapability ClipDistance' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main" %x' 'OpExecutionMode %main OriginUpperLeft' "OpDecorate %x BuiltIn $builtin" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%bool = OpTypeBool' '%f = OpTypeFloat 32' '%i = OpTypeInt 32 1' '%u = OpTypeInt 32 0' '%v2 = OpTypeVector %f 2' '%v3 = OpTypeVector %f 3' '%v2u = OpTypeVector %u 2' '%v2i = OpTypeVector %i 2' '%m3 = OpTypeMatrix %v3 3' '%m4 = OpTypeMatrix %v3 4' '%c3 = OpConstant %u 3' '%c4 = OpConstant %u 4' '%a3f = OpTypeArray %f %c3' '%a4f = OpTypeArray %f %c4' '%a3v3 = OpTypeArray %v3 %c3' '%a4v3 = OpTypeArray %v3 %c4' "%p = OpTypePointer Input %$type" '%x = OpVariable %p Input' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as --target-env=spv1.4 -o a.spv -
> spvx check --target-env=vulkan1.2 a.spv 2>&1 | sed -n 's/.*builtin.rules:type: //p'; done; done <<'END'
> FrontFacing f bool
> FragDepth v2 f
> PointCoord f v2
> TileApronSizeQCOM v2i v2u
> ClipDistance v2 a3f
> TessLevelOuter a3f a4f
> HitTriangleVertexPositionsKHR a4v3 a3v3
> ObjectToWorldKHR m3 m4
> FragStencilRefEXT f i
> END
FrontFacing of %gl_FrontFacing of type %_ptr_Input_float must be a Boolean scalar (VUID-FrontFacing-FrontFacing-04231)
FragDepth of %gl_FragDepth of type %_ptr_Input_v2float must be a 32-bit float scalar (VUID-FragDepth-FragDepth-04215)
PointCoord of %gl_PointCoord of type %_ptr_Input_float must be a 2-component vector of 32-bit floats (VUID-PointCoord-PointCoord-04313)
TileApronSizeQCOM of %2 of type %_ptr_Input_v2int must be a 2-component vector of 32-bit unsigned integers (VUID-TileApronSizeQCOM-TileApronSizeQCOM-10634)
TessLevelOuter of %gl_TessLevelOuter of type %_ptr_Input__arr_float_uint_3 must be an array of 4 32-bit float scalars (VUID-TessLevelOuter-TessLevelOuter-04393)
HitTriangleVertexPositionsKHR of %2 of type %_ptr_Input__arr_v3float_uint_4 must be an array of 3 3-component vectors of 32-bit floats (VUID-HitTriangleVertexPositionsKHR-HitTriangleVertexPositionsKHR-08749)
ObjectToWorldKHR of %2 of type %_ptr_Input_mat3v3float must be a 4-column matrix of 3-component vectors of 32-bit floats (VUID-ObjectToWorldKHR-ObjectToWorldKHR-04307)
FragStencilRefEXT of %2 of type %_ptr_Input_float must be an integer scalar (VUID-FragStencilRefEXT-FragStencilRefEXT-04225)

# the type that was found is added, unless the text has named it
$ while read -r rest; do printf '%s\n' 'OpCapability Shader' 'OpCapability StorageBuffer8BitAccess' 'OpCapability UniformAndStorageBuffer8BitAccess' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%u8 = OpTypeInt 8 0' '%u = OpTypeInt 32 0' '%c = OpConstant %u 1' "$rest" | spvx as -o a.spv -; spvx check a.spv 2>&1 | sed -n 's/.*error: //p'; done <<'END'
> %s = OpTypeStruct %void
> %s = OpTypeStruct %c
> %s = OpTypeStruct %u
> %x = OpUndef %u8
> %x = OpUndef %u
> END
type/struct:member-type: member type %void is void or not a type
type/struct:member-type: member type %uint_1 is void or not a type; %uint_1 is of type %uint
mem/small-types:small-value: OpUndef: 8-bit and 16-bit values require the arithmetic capability for them; the type is %uchar
