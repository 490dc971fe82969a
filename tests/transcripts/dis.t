# none
$ spvx dis
! spvx: error: missing INPUT: name a file or a directory, or - for standard input
!   see: spvx dis --help
[2]

$ cd $SRC/tests/inputs/dis

# around damage behind
$ spvx dis --around=0x240:1 damaged.hex
0x23c  00010038                             OpFunctionEnd
0x240  00000036 deadbeef                    error: Invalid instruction word count: 0
0x248  00050036 00000006 00000002 00000000  %main = OpFunction %void None %10
       0000000a
; 0x248: valid instructions from here on
! damaged.hex:0x240: error: bin/word-count-zero: word count 0 (136 bytes are left)
!   0x248: valid instructions from here on
!   see: spvx dis --around=0x240 damaged.hex
[2]

# around damage
$ spvx dis --around=0x34:2 damaged.hex
0x14   00020011 00000001                    OpCapability Shader
0x1c   0006000b 00000001 4c534c47 6474732e  %1 = OpExtInstImport "GLSL.std.450"
       3035342e 00000000
0x34   00030000 00000001 00000002           OpUnknown(0, 3)
                ^^^^^^^^                    error: Invalid instruction OpNop starting at word 13: expected no more operands after 1 words, but stated word count is 3.
0x40   0003000e 00000000 00000001           OpMemoryModel Logical GLSL450
0x4c   0006000f 00000004 00000002 6e69616d  OpEntryPoint Fragment %main "main" %color
       00000000 00000003
! damaged.hex:0x34: error: bin/extra-operands: Invalid instruction OpNop starting at word 13: expected no more operands after 1 words, but stated word count is 3.
!   see: spvx dis --around=0x34 damaged.hex
! damaged.hex:0x240: error: bin/word-count-zero: word count 0 (136 bytes are left)
!   0x248: valid instructions from here on
!   see: spvx dis --around=0x240 damaged.hex
[2]

# around elsewhere
$ spvx dis --around=0x190:1 damaged.hex
0x17c  00030016 00000007 00000020           %float = OpTypeFloat 32
0x188  00040017 00000008 00000007 00000004  %v4float = OpTypeVector %float 4
0x198  00040020 00000009 00000003 00000008  %_ptr_Output_v4float = OpTypePointer Output %v4float
! damaged.hex:0x240: error: bin/word-count-zero: word count 0 (136 bytes are left)
!   0x248: valid instructions from here on
!   see: spvx dis --around=0x240 damaged.hex
[2]

# around function
$ spvx dis --around=%3 --function=main lines.hex
! spvx: error: --around and --function cannot be used together
!   see: spvx dis --help
[2]

# around id
$ spvx dis --around=%15:1 lines.hex
0x1f4  00040008 00000004 00000003 00000017  OpLine %4 3 23
0x204  0006000c 00000007 0000000f 00000001  %15 = OpExtInst %float %1 Sqrt %13
       0000001f 0000000d
0x21c  000200fe 0000000f                    OpReturnValue %15

# around line
$ spvx dis --around=fade.frag:6:2 --source lines.hex
0x23c  000200f8 00000010                    %16 = OpLabel
; shaders/fade.frag:6: 	color = vec4(fade(0.25));
0x244  00040008 00000004 00000006 00000002  OpLine %4 6 2
0x254  00050039 00000007 00000011 00000005  %17 = OpFunctionCall %float %fade_f1_ %float_0_25
       0000000c
0x268  00070050 00000008 00000012 00000011  %18 = OpCompositeConstruct %v4float %17 %17 %17 %17
       00000011 00000011 00000011
0x284  0003003e 00000003 00000012           OpStore %color %18

# around name
$ spvx dis --around=@color:0 --raw-id lines.hex
0x190  0004003b 00000009 00000003 00000003  %3 = OpVariable %9 Output

# around no line
$ spvx dis --around=fade.frag:5 lines.hex
! lines.hex: error: --around: fade.frag:5 not found in this module
[2]

# around past
$ spvx dis --around=0x2a8 lines.hex
! lines.hex: error: --around: 0x2a8 not found in this module
[2]

# around shown
$ spvx dis --around=%float_0_25:1 lines.hex
0x1ac  00040021 0000000b 00000007 00000007  %11 = OpTypeFunction %float %float
0x1bc  0004002b 00000007 0000000c 3e800000  %float_0_25 = OpConstant %float 0.25
0x1cc  00050036 00000007 00000005 00000000  %fade_f1_ = OpFunction %float None %11
       0000000b

# around typo
$ spvx dis --around=88 lines.hex
! spvx: error: --around: invalid address '88': expected 0xOFFSET, bBYTES, wWORD, iINSTRUCTION, %ID, id:N or @NAME, or FILE:LINE
!   see: spvx dis --help
[2]

# around word
$ spvx dis --around=w5:1 lines.hex
0x14   00020011 00000001                    OpCapability Shader
0x1c   0006000b 00000001 4c534c47 6474732e  %1 = OpExtInstImport "GLSL.std.450"
       3035342e 00000000

# color
$ spvx dis --color --no-header --section=import,debug_string lines.hex
\\x1b[34m          %1\x1b[0m = OpExtInstImport "\x1b[32mGLSL.std.450\x1b[0m"\x1b[0m
\\x1b[34m          %4\x1b[0m = OpString "\x1b[32mshaders/fade.frag\x1b[0m"\x1b[0m
\               OpSource GLSL\x1b[0m \x1b[31m450\x1b[0m\x1b[0m \x1b[33m%4\x1b[0m "\x1b[32m#version 450
layout(location = 0) out vec4 color;
float fade(float x) { return sqrt(x); }
void main()
{
	color = vec4(fade(0.25));
}
\\x1b[0m"\x1b[0m

# damaged
$ spvx dis damaged.hex
; SPIR-V
; Version: 1.3
; Generator: Khronos SPIR-V Tools Assembler; 0
; Bound: 19
; Schema: 0
               OpCapability Shader
          %1 = OpExtInstImport "GLSL.std.450"
               OpUnknown(0, 3) 1 2  ; note: ID bound may be incorrect after reassembly
               ; 0x34: error: Invalid instruction OpNop starting at word 13: expected no more operands after 1 words, but stated word count is 3.
               OpMemoryModel Logical GLSL450
               OpEntryPoint Fragment %main "main" %color
               OpExecutionMode %main OriginUpperLeft
          %4 = OpString "shaders/fade.frag"
               OpSource GLSL 450 %4 "#version 450
layout(location = 0) out vec4 color;
float fade(float x) { return sqrt(x); }
void main()
{
	color = vec4(fade(0.25));
}
"
               OpName %main "main"
               OpName %fade_f1_ "fade(f1;"
               OpName %color "color"
               OpDecorate %color Location 0
               OpUnknown(65520, 3) 7 8  ; note: ID bound may be incorrect after reassembly
       %void = OpTypeVoid
      %float = OpTypeFloat 32
    %v4float = OpTypeVector %float 4
%_ptr_Output_v4float = OpTypePointer Output %v4float
      %color = OpVariable %_ptr_Output_v4float Output
         %10 = OpTypeFunction %void
         %11 = OpTypeFunction %float %float
 %float_0_25 = OpConstant %float 0.25
   %fade_f1_ = OpFunction %float None %11
         %13 = OpFunctionParameter %float
         %14 = OpLabel
               OpLine %4 3 23
         %15 = OpExtInst %float %1 Sqrt %13
               OpReturnValue %15
               OpFunctionEnd
               ; 0x240: error: Invalid instruction word count: 0
               !0x00000036 !0xdeadbeef
       %main = OpFunction %void None %10
         %16 = OpLabel
               OpLine %4 6 2
         %17 = OpFunctionCall %float %fade_f1_ %float_0_25
         %18 = OpCompositeConstruct %v4float %17 %17 %17 %17
               OpStore %color %18
               OpLine %4 7 0
               OpReturn
               OpFunctionEnd
! damaged.hex:0x34: error: bin/extra-operands: Invalid instruction OpNop starting at word 13: expected no more operands after 1 words, but stated word count is 3.
!   see: spvx dis --around=0x34 damaged.hex
! damaged.hex:0x168: warning: bin/unknown-opcode: Invalid opcode: 65520
!   see: spvx dis --around=0x168 damaged.hex
! damaged.hex:0x240: error: bin/word-count-zero: word count 0 (136 bytes are left)
!   0x248: valid instructions from here on
!   see: spvx dis --around=0x240 damaged.hex
[2]

# format
$ spvx dis -f json lines.hex
! spvx: error: -f: invalid value 'json': expected text
!   see: spvx dis --help
[2]

# function missing
$ spvx dis --function=fade --function=nobody lines.hex
   %fade_f1_ = OpFunction %float None %11
         %13 = OpFunctionParameter %float
         %14 = OpLabel
               OpLine %4 3 23
         %15 = OpExtInst %float %1 Sqrt %13
               OpReturnValue %15
               OpFunctionEnd
! spvx: error: --function: no module has a function nobody
[2]

# function shown
$ spvx dis --function=%fade_f1_ --comment lines.hex

               ; Function fade_f1_
   %fade_f1_ = OpFunction %float None %11
         %13 = OpFunctionParameter %float
         %14 = OpLabel

               ; Debug Information
               OpLine %4 3 23
         %15 = OpExtInst %float %1 Sqrt %13
               OpReturnValue %15
               OpFunctionEnd

# function
$ spvx dis --function=fade --function=%7 lines.hex
   %fade_f1_ = OpFunction %float None %11
         %13 = OpFunctionParameter %float
         %14 = OpLabel
               OpLine %4 3 23
         %15 = OpExtInst %float %1 Sqrt %13
               OpReturnValue %15
               OpFunctionEnd
! spvx: error: --function: no module has a function %7
[2]

# missing
$ spvx dis nobody.spv
! nobody.spv: error: No such file or directory
[2]

# plain
$ spvx dis lines.hex
; SPIR-V
; Version: 1.3
; Generator: Khronos SPIR-V Tools Assembler; 0
; Bound: 19
; Schema: 0
               OpCapability Shader
          %1 = OpExtInstImport "GLSL.std.450"
               OpMemoryModel Logical GLSL450
               OpEntryPoint Fragment %main "main" %color
               OpExecutionMode %main OriginUpperLeft
          %4 = OpString "shaders/fade.frag"
               OpSource GLSL 450 %4 "#version 450
layout(location = 0) out vec4 color;
float fade(float x) { return sqrt(x); }
void main()
{
	color = vec4(fade(0.25));
}
"
               OpName %main "main"
               OpName %fade_f1_ "fade(f1;"
               OpName %color "color"
               OpDecorate %color Location 0
       %void = OpTypeVoid
      %float = OpTypeFloat 32
    %v4float = OpTypeVector %float 4
%_ptr_Output_v4float = OpTypePointer Output %v4float
      %color = OpVariable %_ptr_Output_v4float Output
         %10 = OpTypeFunction %void
         %11 = OpTypeFunction %float %float
 %float_0_25 = OpConstant %float 0.25
   %fade_f1_ = OpFunction %float None %11
         %13 = OpFunctionParameter %float
         %14 = OpLabel
               OpLine %4 3 23
         %15 = OpExtInst %float %1 Sqrt %13
               OpReturnValue %15
               OpFunctionEnd
       %main = OpFunction %void None %10
         %16 = OpLabel
               OpLine %4 6 2
         %17 = OpFunctionCall %float %fade_f1_ %float_0_25
         %18 = OpCompositeConstruct %v4float %17 %17 %17 %17
               OpStore %color %18
               OpLine %4 7 0
               OpReturn
               OpFunctionEnd

# raw flags
$ spvx dis --raw-id --no-indent --no-header lines.hex
OpCapability Shader
%1 = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %2 "main" %3
OpExecutionMode %2 OriginUpperLeft
%4 = OpString "shaders/fade.frag"
OpSource GLSL 450 %4 "#version 450
layout(location = 0) out vec4 color;
float fade(float x) { return sqrt(x); }
void main()
{
	color = vec4(fade(0.25));
}
"
OpName %2 "main"
OpName %5 "fade(f1;"
OpName %3 "color"
OpDecorate %3 Location 0
%6 = OpTypeVoid
%7 = OpTypeFloat 32
%8 = OpTypeVector %7 4
%9 = OpTypePointer Output %8
%3 = OpVariable %9 Output
%10 = OpTypeFunction %6
%11 = OpTypeFunction %7 %7
%12 = OpConstant %7 0.25
%5 = OpFunction %7 None %11
%13 = OpFunctionParameter %7
%14 = OpLabel
OpLine %4 3 23
%15 = OpExtInst %7 %1 Sqrt %13
OpReturnValue %15
OpFunctionEnd
%2 = OpFunction %6 None %10
%16 = OpLabel
OpLine %4 6 2
%17 = OpFunctionCall %7 %5 %12
%18 = OpCompositeConstruct %8 %17 %17 %17 %17
OpStore %3 %18
OpLine %4 7 0
OpReturn
OpFunctionEnd

# section typo
$ spvx dis --section=entry_points lines.hex
! spvx: error: --section: invalid value 'entry_points'; did you mean entry_point? Expected one of capability, extension, import, memory_model, entry_point, execution_mode, debug_string, debug_name, debug_processed, annotation, type_const_global, function_declaration, function_definition
!   see: spvx dis --help
[2]

# section
$ spvx dis --section=type_const_global --section=entry_point,memory_model lines.hex
               OpMemoryModel Logical GLSL450
               OpEntryPoint Fragment %main "main" %color
       %void = OpTypeVoid
      %float = OpTypeFloat 32
    %v4float = OpTypeVector %float 4
%_ptr_Output_v4float = OpTypePointer Output %v4float
      %color = OpVariable %_ptr_Output_v4float Output
         %10 = OpTypeFunction %void
         %11 = OpTypeFunction %float %float
 %float_0_25 = OpConstant %float 0.25

# several
$ spvx dis lines.hex damaged.hex --section=memory_model
; lines.hex
               OpMemoryModel Logical GLSL450
; damaged.hex
               OpMemoryModel Logical GLSL450
! damaged.hex:0x34: error: bin/extra-operands: Invalid instruction OpNop starting at word 13: expected no more operands after 1 words, but stated word count is 3.
!   see: spvx dis --around=0x34 damaged.hex
! damaged.hex:0x168: warning: bin/unknown-opcode: Invalid opcode: 65520
!   see: spvx dis --around=0x168 damaged.hex
! damaged.hex:0x240: error: bin/word-count-zero: word count 0 (136 bytes are left)
!   0x248: valid instructions from here on
!   see: spvx dis --around=0x240 damaged.hex
[2]

# source order
$ spvx dis --source --reorder-blocks --nested-indent --raw-id lines.hex
; SPIR-V
; Version: 1.3
; Generator: Khronos SPIR-V Tools Assembler; 0
; Bound: 19
; Schema: 0
               OpCapability Shader
          %1 = OpExtInstImport "GLSL.std.450"
               OpMemoryModel Logical GLSL450
               OpEntryPoint Fragment %2 "main" %3
               OpExecutionMode %2 OriginUpperLeft
          %4 = OpString "shaders/fade.frag"
               OpSource GLSL 450 %4 "#version 450
layout(location = 0) out vec4 color;
float fade(float x) { return sqrt(x); }
void main()
{
	color = vec4(fade(0.25));
}
"
               OpName %2 "main"
               OpName %5 "fade(f1;"
               OpName %3 "color"
               OpDecorate %3 Location 0
          %6 = OpTypeVoid
          %7 = OpTypeFloat 32
          %8 = OpTypeVector %7 4
          %9 = OpTypePointer Output %8
          %3 = OpVariable %9 Output
         %10 = OpTypeFunction %6
         %11 = OpTypeFunction %7 %7
         %12 = OpConstant %7 0.25
          %5 = OpFunction %7 None %11
         %13 = OpFunctionParameter %7

         %14 = OpLabel
; shaders/fade.frag:3: float fade(float x) { return sqrt(x); }
                 OpLine %4 3 23
         %15 =   OpExtInst %7 %1 Sqrt %13
                 OpReturnValue %15
               OpFunctionEnd
          %2 = OpFunction %6 None %10

         %16 = OpLabel
; shaders/fade.frag:6: 	color = vec4(fade(0.25));
                 OpLine %4 6 2
         %17 =   OpFunctionCall %7 %5 %12
         %18 =   OpCompositeConstruct %8 %17 %17 %17 %17
                 OpStore %3 %18
; shaders/fade.frag:7: }
                 OpLine %4 7 0
                 OpReturn
               OpFunctionEnd

# source
$ spvx dis --source lines.hex
; SPIR-V
; Version: 1.3
; Generator: Khronos SPIR-V Tools Assembler; 0
; Bound: 19
; Schema: 0
               OpCapability Shader
          %1 = OpExtInstImport "GLSL.std.450"
               OpMemoryModel Logical GLSL450
               OpEntryPoint Fragment %main "main" %color
               OpExecutionMode %main OriginUpperLeft
          %4 = OpString "shaders/fade.frag"
               OpSource GLSL 450 %4 "#version 450
layout(location = 0) out vec4 color;
float fade(float x) { return sqrt(x); }
void main()
{
	color = vec4(fade(0.25));
}
"
               OpName %main "main"
               OpName %fade_f1_ "fade(f1;"
               OpName %color "color"
               OpDecorate %color Location 0
       %void = OpTypeVoid
      %float = OpTypeFloat 32
    %v4float = OpTypeVector %float 4
%_ptr_Output_v4float = OpTypePointer Output %v4float
      %color = OpVariable %_ptr_Output_v4float Output
         %10 = OpTypeFunction %void
         %11 = OpTypeFunction %float %float
 %float_0_25 = OpConstant %float 0.25
   %fade_f1_ = OpFunction %float None %11
         %13 = OpFunctionParameter %float
         %14 = OpLabel
; shaders/fade.frag:3: float fade(float x) { return sqrt(x); }
               OpLine %4 3 23
         %15 = OpExtInst %float %1 Sqrt %13
               OpReturnValue %15
               OpFunctionEnd
       %main = OpFunction %void None %10
         %16 = OpLabel
; shaders/fade.frag:6: 	color = vec4(fade(0.25));
               OpLine %4 6 2
         %17 = OpFunctionCall %float %fade_f1_ %float_0_25
         %18 = OpCompositeConstruct %v4float %17 %17 %17 %17
               OpStore %color %18
; shaders/fade.frag:7: }
               OpLine %4 7 0
               OpReturn
               OpFunctionEnd

# strict around
$ spvx dis --strict --around=0x34 damaged.hex
! spvx: error: --strict and --around cannot be used together
!   see: spvx dis --help
[2]

# strict unknown
$ spvx dis --strict --handle-unknown-opcodes damaged.hex
! spvx: error: --strict and --handle-unknown-opcodes cannot be used together
!   see: spvx dis --help
[2]

# strict
$ spvx dis --strict damaged.hex
; SPIR-V
; Version: 1.3
; Generator: Khronos SPIR-V Tools Assembler; 0
; Bound: 19
; Schema: 0
               OpCapability Shader
          %1 = OpExtInstImport "GLSL.std.450"
! damaged.hex:0x34: error: bin/extra-operands: Invalid instruction OpNop starting at word 13: expected no more operands after 1 words, but stated word count is 3.
!   see: spvx dis --around=0x34 damaged.hex
[2]

# unknown
$ spvx dis --handle-unknown-opcodes --no-indent --section=type_const_global damaged.hex
%void = OpTypeVoid
%float = OpTypeFloat 32
%v4float = OpTypeVector %float 4
%_ptr_Output_v4float = OpTypePointer Output %v4float
%color = OpVariable %_ptr_Output_v4float Output
%10 = OpTypeFunction %void
%11 = OpTypeFunction %float %float
%float_0_25 = OpConstant %float 0.25
! damaged.hex:0x34: error: bin/extra-operands: Invalid instruction OpNop starting at word 13: expected no more operands after 1 words, but stated word count is 3.
!   see: spvx dis --around=0x34 damaged.hex
! damaged.hex:0x168: warning: bin/unknown-opcode: Invalid opcode: 65520
!   see: spvx dis --around=0x168 damaged.hex
! damaged.hex:0x240: error: bin/word-count-zero: word count 0 (136 bytes are left)
!   0x248: valid instructions from here on
!   see: spvx dis --around=0x240 damaged.hex
[2]

# words
$ spvx dis --words --no-header --section=debug_name,annotation lines.hex
00040005 00000002 6e69616d 00000000  OpName %main "main"
00050005 00000005 65646166 3b316628  OpName %fade_f1_ "fade(f1;"
00000000
00040005 00000003 6f6c6f63 00000072  OpName %color "color"
00040047 00000003 0000001e 00000000  OpDecorate %color Location 0

$ cd $SHARED/corpus/srcmap

# around debug line
$ spvx dis --around=a.frag:18:2 --source a.gVS.spv
; a.frag:17:     vec4 acc = vec4(0);
0x13f8  0003003e 00000079 0000007e           OpStore %acc %126
; a.frag:18:     Light l; l.pos = color.xyz; l.power = 2.0;
0x1404  000a000c 00000005 0000007f 00000003  %127 = OpExtInst %void %3 DebugLine %18 %uint_18 %uint_18 %uint_0 %uint_0
        00000067 00000012 00000080 00000080
        0000000d 0000000d
0x142c  0008000c 00000005 00000090 00000003  %144 = OpExtInst %void %3 DebugDeclare %142 %l %41
        0000001c 0000008e 0000008d 00000029
0x144c  0004003d 00000076 0000009a 00000096  %154 = OpLoad %v4float %color
0x145c  0008004f 00000081 0000009b 0000009a  %155 = OpVectorShuffle %v3float %154 %154 0 1 2
        0000009a 00000000 00000001 00000002

# source debug line
$ spvx dis --source --raw-id --function=both a.gVS.spv
; a.frag:14: float both(float x) { if (x > 1.0) { return sq(x); } return helper(sq(x)); }
         %53 = OpFunction %25 None %29
         %52 = OpFunctionParameter %28
         %56 = OpLabel
        %101 = OpVariable %28 Function
        %107 = OpVariable %28 Function
        %110 = OpVariable %28 Function
         %57 = OpExtInst %5 %3 DebugScope %55
         %58 = OpExtInst %5 %3 DebugLine %18 %13 %13 %13 %13
         %60 = OpExtInst %5 %3 DebugDeclare %59 %52 %41
         %87 = OpExtInst %5 %3 DebugFunctionDefinition %55 %53
         %88 = OpExtInst %5 %3 DebugScope %55
         %89 = OpExtInst %5 %3 DebugLine %18 %90 %90 %13 %13
         %91 = OpLoad %25 %52
         %95 = OpFOrdGreaterThan %92 %91 %67
               OpSelectionMerge %97 None
               OpBranchConditional %95 %96 %97
         %96 = OpLabel
         %99 = OpExtInst %5 %3 DebugScope %98
        %100 = OpExtInst %5 %3 DebugLine %18 %90 %90 %13 %13
        %102 = OpLoad %25 %52
               OpStore %101 %102
        %103 = OpFunctionCall %25 %43 %101
               OpReturnValue %103
         %97 = OpLabel
        %105 = OpExtInst %5 %3 DebugScope %55
        %106 = OpExtInst %5 %3 DebugLine %18 %90 %90 %13 %13
        %108 = OpLoad %25 %52
               OpStore %107 %108
        %109 = OpFunctionCall %25 %43 %107
               OpStore %110 %109
        %111 = OpFunctionCall %25 %32 %110
               OpReturnValue %111
               OpFunctionEnd

# source inlined
$ spvx dis --source --function=main a.gVS.opt.spv
; a.frag:16: void main() {
       %main = OpFunction %void None %6
         %24 = OpLabel
        %114 = OpExtInst %void %3 DebugFunctionDefinition %17 %main
; a.frag:17:     vec4 acc = vec4(0);
        %611 = OpExtInst %void %3 DebugScope %17
        %561 = OpExtInst %void %3 DebugLine %18 %uint_17 %uint_17 %uint_0 %uint_0
        %560 = OpExtInst %void %3 DebugValue %122 %126 %41
; a.frag:18:     Light l; l.pos = color.xyz; l.power = 2.0;
        %288 = OpExtInst %void %3 DebugLine %18 %uint_18 %uint_18 %uint_0 %uint_0
        %154 = OpLoad %v4float %color
        %155 = OpVectorShuffle %v3float %154 %154 0 1 2
        %557 = OpExtInst %void %3 DebugValue %142 %155 %41 %int_0
        %554 = OpExtInst %void %3 DebugValue %142 %float_2 %41 %int_1
; a.frag:19:     for (int i = 0; i < ubo.n; ++i) {
        %564 = OpExtInst %void %3 DebugLine %18 %uint_19 %uint_19 %uint_0 %uint_0
        %563 = OpExtInst %void %3 DebugValue %165 %int_0 %41
               OpBranch %168
        %168 = OpLabel
        %566 = OpPhi %v4float %126 %24 %600 %171
        %565 = OpPhi %int %int_0 %24 %256 %171
        %610 = OpExtInst %void %3 DebugValue %122 %566 %41
        %606 = OpExtInst %void %3 DebugValue %165 %565 %41
        %612 = OpExtInst %void %3 DebugScope %17
        %300 = OpExtInst %void %3 DebugLine %18 %uint_19 %uint_19 %uint_0 %uint_0
        %198 = OpAccessChain %_ptr_Uniform_int %ubo %int_1
        %199 = OpLoad %int %198
        %201 = OpSLessThan %bool %565 %199
        %613 = OpExtInst %void %3 DebugNoScope
               OpLoopMerge %170 %171 None
               OpBranchConditional %201 %169 %170
        %169 = OpLabel
; a.frag:20:         float t = both(color.x * float(i));
        %614 = OpExtInst %void %3 DebugScope %17
        %305 = OpExtInst %void %3 DebugLine %18 %uint_20 %uint_20 %uint_0 %uint_0
        %210 = OpAccessChain %_ptr_Input_float %color %uint_0
        %211 = OpLoad %float %210
        %213 = OpConvertSToF %float %565
        %214 = OpFMul %float %211 %213
        %579 = OpExtInst %void %3 DebugValue %59 %214 %41
        %615 = OpExtInst %void %3 DebugNoLine
        %616 = OpExtInst %void %3 DebugNoScope
               OpSelectionMerge %419 None
               OpSwitch %uint_0 %407
        %407 = OpLabel
; a.frag:14: float both(float x) { if (x > 1.0) { return sq(x); } return helper(sq(x)); }
        %617 = OpExtInst %void %3 DebugScope %55 %400
        %423 = OpExtInst %void %3 DebugLine %18 %uint_14 %uint_14 %uint_0 %uint_0
        %411 = OpFOrdGreaterThan %bool %214 %float_1
        %618 = OpExtInst %void %3 DebugNoScope
               OpSelectionMerge %415 None
               OpBranchConditional %411 %412 %415
        %412 = OpLabel
        %619 = OpExtInst %void %3 DebugScope %98 %400
        %521 = OpExtInst %void %3 DebugLine %18 %uint_14 %uint_14 %uint_0 %uint_0
        %520 = OpExtInst %void %3 DebugValue %49 %214 %41
; a.frag:10:     float y = x * x;
        %620 = OpExtInst %void %3 DebugScope %45 %438
        %452 = OpExtInst %void %3 DebugLine %18 %uint_10 %uint_10 %uint_0 %uint_0
        %446 = OpFMul %float %214 %214
        %517 = OpExtInst %void %3 DebugValue %76 %446 %41
; a.frag:14: float both(float x) { if (x > 1.0) { return sq(x); } return helper(sq(x)); }
        %621 = OpExtInst %void %3 DebugScope %98 %400
        %429 = OpExtInst %void %3 DebugLine %18 %uint_14 %uint_14 %uint_0 %uint_0
               OpBranch %419
        %415 = OpLabel
        %622 = OpExtInst %void %3 DebugScope %55 %400
        %524 = OpExtInst %void %3 DebugLine %18 %uint_14 %uint_14 %uint_0 %uint_0
        %523 = OpExtInst %void %3 DebugValue %49 %214 %41
; a.frag:10:     float y = x * x;
        %623 = OpExtInst %void %3 DebugScope %45 %458
        %472 = OpExtInst %void %3 DebugLine %18 %uint_10 %uint_10 %uint_0 %uint_0
        %466 = OpFMul %float %214 %214
        %514 = OpExtInst %void %3 DebugValue %76 %466 %41
; a.frag:14: float both(float x) { if (x > 1.0) { return sq(x); } return helper(sq(x)); }
        %624 = OpExtInst %void %3 DebugScope %55 %400
        %527 = OpExtInst %void %3 DebugLine %18 %uint_14 %uint_14 %uint_0 %uint_0
        %526 = OpExtInst %void %3 DebugValue %38 %466 %41
; ./inc.glsl:2:     return z +
        %625 = OpExtInst %void %3 DebugScope %34 %483
        %486 = OpExtInst %void %3 DebugLine %64 %uint_2 %uint_2 %uint_0 %uint_0
        %482 = OpExtInst %float %4 Fma %214 %214 %float_1
; a.frag:14: float both(float x) { if (x > 1.0) { return sq(x); } return helper(sq(x)); }
        %626 = OpExtInst %void %3 DebugScope %55 %400
        %435 = OpExtInst %void %3 DebugLine %18 %uint_14 %uint_14 %uint_0 %uint_0
               OpBranch %419
        %419 = OpLabel
        %581 = OpPhi %float %446 %412 %482 %415
; a.frag:20:         float t = both(color.x * float(i));
        %627 = OpExtInst %void %3 DebugScope %17
        %584 = OpExtInst %void %3 DebugLine %18 %uint_20 %uint_20 %uint_0 %uint_0
        %583 = OpExtInst %void %3 DebugValue %206 %581 %41
; a.frag:21:         if (t > 0.5)
        %314 = OpExtInst %void %3 DebugLine %18 %uint_21 %uint_21 %uint_0 %uint_0
        %221 = OpFOrdGreaterThan %bool %581 %float_0_5
        %628 = OpExtInst %void %3 DebugNoScope
               OpSelectionMerge %223 None
               OpBranchConditional %221 %222 %234
        %222 = OpLabel
; a.frag:22:             acc += ubo.tint * t;
        %629 = OpExtInst %void %3 DebugScope %17
        %225 = OpExtInst %void %3 DebugLine %18 %uint_22 %uint_22 %uint_0 %uint_0
        %228 = OpAccessChain %_ptr_Uniform_v4float %ubo %int_0
        %229 = OpLoad %v4float %228
        %231 = OpVectorTimesScalar %v4float %229 %581
        %233 = OpFAdd %v4float %566 %231
        %593 = OpExtInst %void %3 DebugValue %122 %233 %41
               OpBranch %223
        %234 = OpLabel
; a.frag:23:         else { acc -= vec4(l.pos * sq(t), l.power); }
        %630 = OpExtInst %void %3 DebugScope %235
        %587 = OpExtInst %void %3 DebugLine %18 %uint_23 %uint_23 %uint_0 %uint_0
        %586 = OpExtInst %void %3 DebugValue %49 %581 %41
; a.frag:10:     float y = x * x;
        %631 = OpExtInst %void %3 DebugScope %45 %490
        %504 = OpExtInst %void %3 DebugLine %18 %uint_10 %uint_10 %uint_0 %uint_0
        %498 = OpFMul %float %581 %581
        %511 = OpExtInst %void %3 DebugValue %76 %498 %41
; a.frag:23:         else { acc -= vec4(l.pos * sq(t), l.power); }
        %632 = OpExtInst %void %3 DebugScope %235
        %330 = OpExtInst %void %3 DebugLine %18 %uint_23 %uint_23 %uint_0 %uint_0
        %244 = OpVectorTimesScalar %v3float %155 %498
        %247 = OpCompositeExtract %float %244 0
        %248 = OpCompositeExtract %float %244 1
        %249 = OpCompositeExtract %float %244 2
        %250 = OpCompositeConstruct %v4float %247 %248 %249 %float_2
        %252 = OpFSub %v4float %566 %250
        %590 = OpExtInst %void %3 DebugValue %122 %252 %41
               OpBranch %223
        %223 = OpLabel
        %600 = OpPhi %v4float %233 %222 %252 %234
        %608 = OpExtInst %void %3 DebugValue %122 %600 %41
               OpBranch %171
        %171 = OpLabel
; a.frag:19:     for (int i = 0; i < ubo.n; ++i) {
        %633 = OpExtInst %void %3 DebugScope %17
        %342 = OpExtInst %void %3 DebugLine %18 %uint_19 %uint_19 %uint_0 %uint_0
        %256 = OpIAdd %int %565 %int_1
        %598 = OpExtInst %void %3 DebugValue %165 %256 %41
               OpBranch %168
        %170 = OpLabel
; a.frag:25:     switch (ubo.n) { case 0: acc.x = 1.0; break; case 1: acc.y = 2.0; default: acc.z = 3.0; }
        %634 = OpExtInst %void %3 DebugScope %17
        %347 = OpExtInst %void %3 DebugLine %18 %uint_25 %uint_25 %uint_0 %uint_0
        %635 = OpExtInst %void %3 DebugNoScope
               OpSelectionMerge %265 None
               OpSwitch %199 %264 0 %262 1 %263
        %264 = OpLabel
        %573 = OpPhi %v4float %566 %170 %549 %263
        %602 = OpExtInst %void %3 DebugValue %122 %573 %41
        %636 = OpExtInst %void %3 DebugScope %17
        %541 = OpExtInst %void %3 DebugLine %18 %uint_25 %uint_25 %uint_0 %uint_0
        %539 = OpCompositeInsert %v4float %float_3 %573 2
        %575 = OpExtInst %void %3 DebugValue %122 %539 %41
               OpBranch %265
        %262 = OpLabel
        %637 = OpExtInst %void %3 DebugScope %17
        %546 = OpExtInst %void %3 DebugLine %18 %uint_25 %uint_25 %uint_0 %uint_0
        %544 = OpCompositeInsert %v4float %float_1 %566 0
        %571 = OpExtInst %void %3 DebugValue %122 %544 %41
               OpBranch %265
        %263 = OpLabel
        %638 = OpExtInst %void %3 DebugScope %17
        %551 = OpExtInst %void %3 DebugLine %18 %uint_25 %uint_25 %uint_0 %uint_0
        %549 = OpCompositeInsert %v4float %float_2 %566 1
        %568 = OpExtInst %void %3 DebugValue %122 %549 %41
               OpBranch %264
        %265 = OpLabel
        %577 = OpPhi %v4float %539 %264 %544 %262
        %604 = OpExtInst %void %3 DebugValue %122 %577 %41
; a.frag:26:     o = acc;
        %639 = OpExtInst %void %3 DebugScope %17
        %359 = OpExtInst %void %3 DebugLine %18 %uint_26 %uint_26 %uint_0 %uint_0
               OpStore %o %577
               OpReturn
        %640 = OpExtInst %void %3 DebugNoScope
               OpFunctionEnd

# source opencl
$ spvx dis --source --no-header k.O2.ocl-100.spv
               OpCapability Addresses
               OpCapability Linkage
               OpCapability Kernel
               OpCapability Int64
          %1 = OpExtInstImport "OpenCL.std"
          %2 = OpExtInstImport "OpenCL.DebugInfo.100"
               OpMemoryModel Physical64 OpenCL
               OpEntryPoint Kernel %65 "k" %__spirv_BuiltInGlobalInvocationId
               OpExecutionMode %65 ContractionOff
         %71 = OpString "./k.cl"
         %72 = OpString "//__CSK_MD5:5304f6622106bdf31b07f8c77d3450b4"
         %75 = OpString "int"
         %78 = OpString "float"
         %81 = OpString "S"
         %83 = OpString ""
         %85 = OpString "x"
         %87 = OpString "y"
         %95 = OpString "size_t"
         %96 = OpString "unsigned long"
         %99 = OpString "/usr/lib/llvm-14/lib/clang/14.0.6/include/opencl-c-base.h"
        %100 = OpString "//__CSK_MD5:fa1685a960bf69b8d0f8ccc506cbc0c7"
        %104 = OpString "k"
        %106 = OpString "p"
        %108 = OpString "s"
        %110 = OpString "n"
        %112 = OpString "i"
        %114 = OpString "j"
        %117 = OpString "v"
        %121 = OpString "cube"
        %123 = OpString "a"
        %125 = OpString "sq"
               OpSource OpenCL_C 102000
               OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
               OpName %struct_S "struct.S"
               OpName %k "k"
               OpModuleProcessed "Debug info producer: Debian clang version 14.0.6"
               OpDecorate %__spirv_BuiltInGlobalInvocationId LinkageAttributes "__spirv_BuiltInGlobalInvocationId" Import
               OpDecorate %__spirv_BuiltInGlobalInvocationId Constant
               OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
               OpDecorate %k LinkageAttributes "k" Export
               OpDecorate %17 FuncParamAttr NoCapture
               OpDecorate %18 FuncParamAttr NoCapture
               OpDecorate %44 NoSignedWrap
               OpDecorate %44 NoUnsignedWrap
               OpDecorate %44 NoSignedWrap
               OpDecorate %44 NoUnsignedWrap
               OpDecorate %66 FuncParamAttr NoCapture
               OpDecorate %67 FuncParamAttr NoCapture
      %ulong = OpTypeInt 64 0
       %uint = OpTypeInt 32 0
    %ulong_4 = OpConstant %ulong 4
     %uint_0 = OpConstant %uint 0
     %uint_3 = OpConstant %uint 3
     %uint_1 = OpConstant %uint 1
    %ulong_1 = OpConstant %ulong 1
    %uint_32 = OpConstant %uint 32
   %uint_160 = OpConstant %uint 160
   %uint_128 = OpConstant %uint 128
    %uint_64 = OpConstant %uint 64
    %v3ulong = OpTypeVector %ulong 3
%_ptr_Input_v3ulong = OpTypePointer Input %v3ulong
       %void = OpTypeVoid
      %float = OpTypeFloat 32
%_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
%_arr_uint_ulong_4 = OpTypeArray %uint %ulong_4
   %struct_S = OpTypeStruct %float %_arr_uint_ulong_4
%_ptr_CrossWorkgroup_struct_S = OpTypePointer CrossWorkgroup %struct_S
         %15 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %_ptr_CrossWorkgroup_struct_S %uint
       %bool = OpTypeBool
%_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
%__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3ulong Input
         %26 = OpExtInst %void %2 DebugInfoNone
         %73 = OpExtInst %void %2 DebugSource %71 %72
         %74 = OpExtInst %void %2 DebugCompilationUnit 65536 5 %73 OpenCL_C
         %77 = OpExtInst %void %2 DebugTypeBasic %75 %uint_32 Signed
         %79 = OpExtInst %void %2 DebugTypeBasic %78 %uint_32 Float
         %80 = OpExtInst %void %2 DebugTypePointer %79 CrossWorkgroup None
         %86 = OpExtInst %void %2 DebugTypeMember %85 %79 %73 1 0 %82 %uint_0 %uint_32 FlagIsProtected|FlagIsPrivate
         %88 = OpExtInst %void %2 DebugTypeArray %77 %ulong_4 %26
         %90 = OpExtInst %void %2 DebugTypeMember %87 %88 %73 1 0 %82 %uint_32 %uint_128 FlagIsProtected|FlagIsPrivate
         %82 = OpExtInst %void %2 DebugTypeComposite %83 Structure %73 1 0 %74 %26 %uint_160 None %86 %90
         %92 = OpExtInst %void %2 DebugTypedef %81 %82 %73 0 0 %74
         %93 = OpExtInst %void %2 DebugTypePointer %92 CrossWorkgroup None
         %94 = OpExtInst %void %2 DebugTypeFunction None %26 %80 %93 %77
         %98 = OpExtInst %void %2 DebugTypeBasic %96 %uint_64 Unsigned
        %101 = OpExtInst %void %2 DebugSource %99 %100
        %102 = OpExtInst %void %2 DebugTypedef %95 %98 %101 0 0 %74
        %103 = OpExtInst %void %2 DebugTypeFunction None %79 %79
        %105 = OpExtInst %void %2 DebugFunction %104 %94 %73 6 0 %74 %83 FlagIsDefinition|FlagPrototyped|FlagIsOptimized 6 %k %26
        %107 = OpExtInst %void %2 DebugLocalVariable %106 %80 %73 6 0 %105 None 1
        %109 = OpExtInst %void %2 DebugLocalVariable %108 %93 %73 6 0 %105 None 2
        %111 = OpExtInst %void %2 DebugLocalVariable %110 %77 %73 6 0 %105 None 3
        %113 = OpExtInst %void %2 DebugLocalVariable %112 %102 %73 7 0 %105 None
        %115 = OpExtInst %void %2 DebugLexicalBlock %73 8 3 %105
        %116 = OpExtInst %void %2 DebugLocalVariable %114 %77 %73 8 0 %115 None
        %118 = OpExtInst %void %2 DebugLexicalBlock %73 8 3 %115
        %119 = OpExtInst %void %2 DebugLexicalBlock %73 8 31 %118
        %120 = OpExtInst %void %2 DebugLocalVariable %117 %79 %73 9 0 %119 None
        %122 = OpExtInst %void %2 DebugFunction %121 %103 %73 3 0 %74 %83 FlagIsDefinition|FlagPrototyped|FlagIsOptimized 3 %26 %26
        %124 = OpExtInst %void %2 DebugLocalVariable %123 %79 %73 3 0 %122 None 1
        %126 = OpExtInst %void %2 DebugFunction %125 %103 %73 2 0 %74 %83 FlagIsDefinition|FlagPrototyped|FlagIsOptimized 2 %26 %26
        %127 = OpExtInst %void %2 DebugLocalVariable %123 %79 %73 2 0 %126 None 1
        %128 = OpExtInst %void %2 DebugLexicalBlock %73 12 7 %105
        %129 = OpExtInst %void %2 DebugOperation Constu 0
        %130 = OpExtInst %void %2 DebugOperation Swap
        %131 = OpExtInst %void %2 DebugOperation Xderef
        %132 = OpExtInst %void %2 DebugExpression %129 %130 %131
        %144 = OpExtInst %void %2 DebugInlinedAt 9 %119
        %146 = OpExtInst %void %2 DebugInlinedAt 4 %122 %144
          %k = OpFunction %void None %15
         %17 = OpFunctionParameter %_ptr_CrossWorkgroup_float
         %18 = OpFunctionParameter %_ptr_CrossWorkgroup_struct_S
         %19 = OpFunctionParameter %uint
         %20 = OpLabel
        %133 = OpExtInst %void %2 DebugScope %105
               OpLine %71 0 0
         %27 = OpExtInst %void %2 DebugValue %107 %17 %132
         %28 = OpExtInst %void %2 DebugValue %109 %18 %132
         %29 = OpExtInst %void %2 DebugValue %111 %19 %132
; ./k.cl:7
               OpLine %71 7 14
         %30 = OpLoad %v3ulong %__spirv_BuiltInGlobalInvocationId Aligned 32
         %31 = OpCompositeExtract %ulong %30 0
               OpLine %71 0 0
         %32 = OpExtInst %void %2 DebugValue %113 %31 %132
        %134 = OpExtInst %void %2 DebugScope %115
         %33 = OpExtInst %void %2 DebugValue %116 %uint_0 %132
; ./k.cl:8
        %135 = OpExtInst %void %2 DebugScope %118
               OpLine %71 8 21
         %36 = OpSGreaterThan %bool %19 %uint_0
        %136 = OpExtInst %void %2 DebugScope %115
               OpLine %71 8 3
               OpBranchConditional %36 %21 %25
         %21 = OpLabel
         %37 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %17 %31
         %38 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %18 %31 %uint_0
; ./k.cl:9
        %137 = OpExtInst %void %2 DebugScope %119
               OpLine %71 9 20
         %39 = OpLoad %float %37 Aligned 4
; ./k.cl:8
        %138 = OpExtInst %void %2 DebugScope %115
               OpLine %71 8 3
               OpBranch %23
         %22 = OpLabel
; ./k.cl:12
        %139 = OpExtInst %void %2 DebugScope %128
               OpLine %71 12 9
         %41 = OpSGreaterThan %bool %19 %uint_3
        %140 = OpExtInst %void %2 DebugScope %105
               OpLine %71 12 7
               OpBranchConditional %41 %24 %25
         %23 = OpLabel
; ./k.cl:9
        %141 = OpExtInst %void %2 DebugScope %119
               OpLine %71 9 20
         %43 = OpPhi %float %39 %21 %42 %23
        %142 = OpExtInst %void %2 DebugNoScope
         %45 = OpPhi %uint %uint_0 %21 %44 %23
        %143 = OpExtInst %void %2 DebugScope %115
               OpLine %71 0 0
         %46 = OpExtInst %void %2 DebugValue %116 %45 %132
        %145 = OpExtInst %void %2 DebugScope %122 %144
         %47 = OpExtInst %void %2 DebugValue %124 %43 %132
        %147 = OpExtInst %void %2 DebugScope %126 %146
         %48 = OpExtInst %void %2 DebugValue %127 %43 %132
; ./k.cl:2
               OpLine %71 2 68
         %49 = OpFMul %float %43 %43
; ./k.cl:4
        %148 = OpExtInst %void %2 DebugScope %122 %144
               OpLine %71 4 16
         %50 = OpFMul %float %43 %49
        %149 = OpExtInst %void %2 DebugScope %119
               OpLine %71 0 0
         %51 = OpExtInst %void %2 DebugValue %120 %50 %132
; ./k.cl:10
               OpLine %71 10 22
         %52 = OpLoad %float %38 Aligned 4
               OpLine %71 10 15
         %53 = OpFAdd %float %52 %50
               OpLine %71 10 10
         %42 = OpFAdd %float %43 %53
               OpStore %37 %42 Aligned 4
; ./k.cl:8
        %150 = OpExtInst %void %2 DebugScope %118
               OpLine %71 8 27
         %44 = OpIAdd %uint %45 %uint_1
        %151 = OpExtInst %void %2 DebugScope %115
               OpLine %71 0 0
         %57 = OpExtInst %void %2 DebugValue %116 %44 %132
        %152 = OpExtInst %void %2 DebugScope %118
               OpLine %71 8 21
         %58 = OpSLessThan %bool %44 %19
        %153 = OpExtInst %void %2 DebugScope %115
               OpLine %71 8 3
               OpBranchConditional %58 %23 %22
         %24 = OpLabel
; ./k.cl:12
        %154 = OpExtInst %void %2 DebugScope %128
               OpLine %71 12 31
         %59 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %17 %31
         %60 = OpLoad %float %59 Aligned 4
               OpLine %71 12 26
         %61 = OpConvertFToS %uint %60
               OpLine %71 12 14
         %64 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uint %18 %31 %uint_1 %ulong_1
               OpLine %71 12 24
               OpStore %64 %61 Aligned 4
               OpLine %71 12 14
               OpBranch %25
         %25 = OpLabel
; ./k.cl:13
        %155 = OpExtInst %void %2 DebugScope %105
               OpLine %71 13 1
               OpReturn
               OpFunctionEnd
         %65 = OpFunction %void None %15
         %66 = OpFunctionParameter %_ptr_CrossWorkgroup_float
         %67 = OpFunctionParameter %_ptr_CrossWorkgroup_struct_S
         %68 = OpFunctionParameter %uint
         %69 = OpLabel
         %70 = OpFunctionCall %void %k %66 %67 %68
               OpReturn
               OpFunctionEnd

$ cd $SHARED/corpus

# skybox
$ spvx dis --around=0x58 vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
0x14   00020011 00000001                    OpCapability Shader
0x1c   0003000e 00000000 00000001           OpMemoryModel Logical GLSL450
0x28   0007000f 00000004 00000001 6e69616d  OpEntryPoint Fragment %1 "main" %2 %3
       00000000 00000002 00000003
0x44   00030010 00000001 00000007           OpExecutionMode %1 OriginUpperLeft
0x50   00030003 00000005 02bdbfef           OpSource HLSL 45989871
0x5c   00050000 00040006 79740000 632e6570  OpUnknown(0, 5)
                ^^^^^^^^                    error: Invalid instruction OpNop starting at word 23: expected no more operands after 1 words, but stated word count is 5.
       2e656275
0x70   67616d69                             error: word count 26465, 166 left
0x74   ; stray bytes: 65 00
0x76   00060005 00000005 74786574 6e457275  OpName %5 "texturEnvMap"
       70614d76 00000000
0x8e   00060005 00000006 65707974 6d61732e  OpName %6 "type.sampler"
       72656c70 00000000
0xa6   00060005 00000007 706d6173 4572656c  OpName %7 "samplerEnvMap"
       614d766e 00000070
0xbe   00070005 00000002 762e6e69 542e7261  OpName %2 "in.var.TEXCOORD0"
       4f435845 3044524f 00000000
0xda   00070005 00000003 2e74756f 2e726176  OpName %3 "out.var.SV_TARGET0"
       545f5653 45475241 00003054
0xf6   00040005 00000001 6e69616d 00000000  OpName %1 "main"
; 0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
; 0x5e: valid instructions from here on, shifted by 2 bytes
! vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv:0x5c: error: bin/extra-operands: Invalid instruction OpNop starting at word 23: expected no more operands after 1 words, but stated word count is 5.
!   see: spvx dis --around=0x5c vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
! vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: error: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
!   0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
!   0x5e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x70 vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
[2]

# ---- Parts of a listing make the whole: every line once, in order, whatever the look; the functions
# alone are the section of their definitions, between two of which an OpLine may be.
$ cd $SRC/tests/modules

$ i=0; for m in *.spv; do i=$((i + 1)); turn 4 $i || continue
> 	for look in --raw-id --nested-indent; do
> 		for s in capability extension import memory_model entry_point execution_mode debug_string debug_name debug_processed annotation type_const_global function_declaration function_definition; do spvx dis $look --section=$s $m; done >$TMP/parts
> 		spvx dis $look --no-header $m | cmp - $TMP/parts
> 	done
> 	spvx dis --section=function_definition $m >$TMP/whole; grep -c ' = OpFunction ' $TMP/whole >$TMP/n
> 	for f in $(sed -n 's/^ *\(%[^ ]*\) = OpFunction .*/\1/p' $TMP/whole); do
> 		spvx dis --function=$f $m >$TMP/one; [ -s $TMP/one ] && awk 'FILENAME == ARGV[1] { one = one $0 "\n"; next } { all = all $0 "\n" } END { exit !index(all, one) }' $TMP/one $TMP/whole || echo "$m $f"
> 		echo function
> 	done | sort | uniq -c | awk -v n=$(cat $TMP/n) '$1 != n || $2 != "function"'
> done

# a function without blocks, and one that is not ended
$ cd $TMP

$ printf 'OpName %%3 "far(i1;"\n%%3 = OpFunction %%1 None %%2\n%%4 = OpFunctionParameter %%1\nOpFunctionEnd\n%%5 = OpFunction %%1 None %%2\n%%6 = OpLabel\n' | spvx as --preserve-numeric-ids -q -o m - ; for o in --section=function_declaration --section=function_definition '--raw-id --function=far'; do spvx dis --no-indent $o - <m; done
%far_i1_ = OpFunction %1 None %2
%4 = OpFunctionParameter %1
OpFunctionEnd
%5 = OpFunction %1 None %2
%6 = OpLabel
%3 = OpFunction %1 None %2
%4 = OpFunctionParameter %1
OpFunctionEnd

# a function by each of its names, and by one of them twice
$ printf 'OpEntryPoint GLCompute %%3 "main"\nOpName %%3 "run"\nOpName %%5 "other(i1;"\n%%3 = OpFunction %%1 None %%2\n%%4 = OpLabel\nOpFunctionEnd\n%%5 = OpFunction %%1 None %%2\n%%6 = OpLabel\nOpFunctionEnd\n' | spvx as --preserve-numeric-ids -q -o m -
> for o in main,main main,run run,main other,run other,main,run main,gone; do echo $o: $(spvx dis --raw-id --no-indent --function=$(echo $o | sed 's/,/ --function=/g') m 2>said | grep -o '%. = OpFunction'; grep -o 'no module.*' said); done
main,main: %3 = OpFunction
main,run: %3 = OpFunction
run,main: %3 = OpFunction
other,run: %3 = OpFunction %5 = OpFunction
other,main,run: %3 = OpFunction %5 = OpFunction
main,gone: %3 = OpFunction no module has a function gone

# inputs of all kinds are the same listing: standard input, a folder, back to back, an address
$ mkdir d; m=$SRC/tests/modules/mesh.vert.spv; cp $m d/m.spv; cat $m $m >two.spv; at=$(printf 0x%x $(wc -c <$m)); spvx dis d/m.spv >alone; spvx dis - <$m | cmp - alone
> { echo '; d/m.spv'; cat alone; } >want; spvx dis d | cmp - want; { echo '; -@0x0'; cat alone; echo "; -@$at"; cat alone; } >want; spvx dis - <two.spv | cmp - want; spvx dis two.spv@$at | cmp - alone

# outputs of all kinds, without colours in files
$ spvx dis --color=always d/m.spv -o a.txt --also=text:b.txt --depfile=dep; cmp a.txt alone; cmp b.txt alone; cat dep; spvx dis --color=always d/m.spv | grep -c "$(printf '\033\[33m')" >n; [ $(cat n) -gt 0 ]; [ ! -c /dev/full ] || spvx dis d/m.spv -o /dev/full 2>&1 | grep -o 'cannot write'
a.txt b.txt: d/m.spv
cannot write

# the whole of a large module through a pipe, and one that is damaged late: the listing is that of a file
$ printf '\3\2\43\7\0\0\1\0\0\0\0\0\144\0\0\0\0\0\0\0' >head; printf '\76\0\3\0\1\0\0\0\2\0\0\0' >store; cp store stores; for i in $(seq 20); do cat stores stores >more; mv more stores; done; for i in 1 2 3 4 5 6; do cat store; done >six
> for damage in '' '\0\0\0\0' '\76\0\377\377\1'; do
> 	{ cat head stores; [ -z "$damage" ] || { printf "$damage"; cat six; }; } >piped.spv; s=0 p=0
> 	if [ "$damage" ]; then spvx dis --raw-id piped.spv --also=text:b.txt >file 2>said || s=$?; else spvx dis --raw-id --strict piped.spv >file || s=$?; fi
> 	spvx dis --raw-id - <piped.spv 2>said | cmp - file; spvx dis --raw-id - <piped.spv >got 2>said || p=$?; echo $s $p
> done
0 0
2 2
2 2

# the header counts as the first line; more lines than there are
$ m=$SRC/tests/modules/mesh.frag.spv; spvx dis --around=w4:0 $m; for n in 653 100000 100001 4294967296; do spvx dis --around=0x14:$n $m | grep -c .; done | uniq
0x14    00020011 00000001                    OpCapability Shader
654

# a header, and nothing else: a generator that is not known, the largest bound, a schema
$ cd $TMP

$ printf '\3\2\43\7\0\3\1\0\115\0\347\3\377\377\377\377\5\0\0\0' >m.spv; spvx dis m.spv; spvx dis --no-header m.spv
; SPIR-V
; Version: 1.3
; Generator: Unknown(999); 77
; Bound: 4294967295
; Schema: 5

# what an extended instruction names for its set: a type, of any width
$ { echo '%v = OpTypeVoid'; for w in $(seq 64); do printf '%s\n' "%t$w = OpTypeInt $w 0" "!0x0005000c %v %r$w %t$w !1"; done; } | spvx as -o m.spv -; spvx dis m.spv 2>said | grep -c 'OpUnknown(12, 5)'
64

# bytes that are no word are in the column of the words before them
$ for n in 36 38 47; do head -c $n $SRC/tests/modules/mesh.frag.spv >m.spv; spvx dis --no-header m.spv 2>said; done; spvx dis --no-header --no-indent m.spv 2>said | tail -n 2
               OpCapability Shader
               OpCapability ImageQuery
               OpCapability Shader
               OpCapability ImageQuery
               ; 0x24: error: stray bytes after the last instruction
               ; stray bytes: 0b 00
               OpCapability Shader
               OpCapability ImageQuery
               ; 0x24: error: word count 6, 2 left
               !0x0006000b !0x00000001
               ; stray bytes: 47 4c 53
!0x0006000b !0x00000001
; stray bytes: 47 4c 53

# columns of numbers, and none
$ spvx as --preserve-numeric-ids --target-env=spv1.0 -o m.spv - <<'.'
> OpCapability Shader
> %1 = OpTypeVoid
> %9999 = OpTypeVoid
> %10000 = OpTypeVoid
> %123456789 = OpTypeVoid
> %4294967295 = OpTypeFunction %1 %10000 %123456789
> .
> spvx dis --raw-id --no-header m.spv; spvx dis --raw-id --no-header --no-indent m.spv; spvx dis --raw-id --no-header --offsets m.spv
               OpCapability Shader
          %1 = OpTypeVoid
       %9999 = OpTypeVoid
      %10000 = OpTypeVoid
  %123456789 = OpTypeVoid
 %4294967295 = OpTypeFunction %1 %10000 %123456789
OpCapability Shader
%1 = OpTypeVoid
%9999 = OpTypeVoid
%10000 = OpTypeVoid
%123456789 = OpTypeVoid
%4294967295 = OpTypeFunction %1 %10000 %123456789
               OpCapability Shader                  ; 0x00000014
          %1 = OpTypeVoid                           ; 0x0000001c
       %9999 = OpTypeVoid                           ; 0x00000024
      %10000 = OpTypeVoid                           ; 0x0000002c
  %123456789 = OpTypeVoid                           ; 0x00000034
 %4294967295 = OpTypeFunction %1 %10000 %123456789  ; 0x0000003c

# colours as the reference has them; after a line its offset, then each decoration of its result
$ spvx as --preserve-numeric-ids --target-env=spv1.3 -o m.spv - <<'.'
> %5 = OpExtInstImport "GLSL.std.450"
> OpMemoryModel Logical GLSL450
> OpDecorate %4 RelaxedPrecision
> OpDecorate %4 Restrict
> %4 = OpTypeFloat 32
> %6 = OpExtInst %4 %5 FAbs %7
> .
> spvx dis --raw-id --no-header --offsets --color=always m.spv; spvx dis --raw-id --no-header --no-indent --offsets --comment m.spv
\\x1b[34m          %5\x1b[0m = OpExtInstImport "\x1b[32mGLSL.std.450\x1b[0m"\x1b[0m       ; \x1b[1;30m0x00000014\x1b[0m
\               OpMemoryModel Logical\x1b[0m GLSL450\x1b[0m        ; \x1b[1;30m0x0000002c\x1b[0m
\               OpDecorate \x1b[33m%4\x1b[0m RelaxedPrecision\x1b[0m       ; \x1b[1;30m0x00000038\x1b[0m
\               OpDecorate \x1b[33m%4\x1b[0m Restrict\x1b[0m               ; \x1b[1;30m0x00000044\x1b[0m
\\x1b[34m          %4\x1b[0m = OpTypeFloat \x1b[31m32\x1b[0m\x1b[0m                       ; \x1b[1;30m0x00000050\x1b[0m
\\x1b[34m          %6\x1b[0m = OpExtInst \x1b[33m%4\x1b[0m \x1b[33m%5\x1b[0m \x1b[31mFAbs\x1b[0m \x1b[33m%7\x1b[0m              ; \x1b[1;30m0x0000005c\x1b[0m
%5 = OpExtInstImport "GLSL.std.450"                 ; 0x00000014
OpMemoryModel Logical GLSL450                       ; 0x0000002c

; Annotations
OpDecorate %4 RelaxedPrecision                      ; 0x00000038
OpDecorate %4 Restrict                              ; 0x00000044

; Types, variables and constants
%4 = OpTypeFloat 32                                 ; 0x00000050, RelaxedPrecision, Restrict
%6 = OpExtInst %4 %5 FAbs %7                        ; 0x0000005c

# names of ids: types
$ cat >$TMP.sh <<'END'
> scalars() { printf '%s\n' '%1 = OpTypeVoid' '%2 = OpTypeBool' '%3 = OpTypeInt 8 1' '%4 = OpTypeInt 16 0' '%5 = OpTypeInt 32 1' '%6 = OpTypeInt 32 0' '%7 = OpTypeInt 64 0' '%8 = OpTypeInt 24 0' '%9 = OpTypeInt 24 1' '%10 = OpTypeFloat 16' '%11 = OpTypeFloat 32' '%12 = OpTypeFloat 64' '%13 = OpTypeFloat 24' '%14 = OpTypeFloat 16 BFloat16KHR' '%15 = OpTypeFloat 8 Float8E4M3EXT' '%16 = OpTypeFloat 8 Float8UnsignedE8M0EXT' '%17 = OpTypeFloat 8 MXInt8EXT'; }
> named() { spvx as --preserve-numeric-ids --target-env=spv1.3 -o m.spv - && spvx dis --no-header --no-indent m.spv; } # of standard input
> END
> . $TMP.sh; { scalars; cat <<'.'
> %20 = OpConstant %6 4
> %21 = OpTypeVector %11 4
> %22 = OpTypeMatrix %21 3
> %23 = OpTypeArray %21 %20
> %24 = OpTypeRuntimeArray %21
> %25 = OpTypePointer PhysicalStorageBuffer %26
> %26 = OpTypeStruct %11 %25
> %27 = OpTypePointer Function %21
> %28 = OpTypePointer !99999 %21
> %29 = OpTypePipe WriteOnly
> %30 = OpTypeEvent
> %31 = OpTypeOpaque "a-b.c"
> %35 = OpTypeOpaque ""
> %32 = OpTypeUntypedPointerKHR Uniform
> %33 = OpTypeFunction %1
> %34 = OpTypeSampler
> %60 = OpUndef %28
> .
> } | named
%void = OpTypeVoid
%bool = OpTypeBool
%char = OpTypeInt 8 1
%ushort = OpTypeInt 16 0
%int = OpTypeInt 32 1
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%u24 = OpTypeInt 24 0
%i24 = OpTypeInt 24 1
%half = OpTypeFloat 16
%float = OpTypeFloat 32
%double = OpTypeFloat 64
%fp24 = OpTypeFloat 24
%bfloat16 = OpTypeFloat 16 BFloat16KHR
%fp8e4m3 = OpTypeFloat 8 Float8E4M3EXT
%fp8e8m0 = OpTypeFloat 8 Float8UnsignedE8M0EXT
%mxint8 = OpTypeFloat 8 MXInt8EXT
%uint_4 = OpConstant %uint 4
%v4float = OpTypeVector %float 4
%mat3v4float = OpTypeMatrix %v4float 3
%_arr_v4float_uint_4 = OpTypeArray %v4float %uint_4
%_runtimearr_v4float = OpTypeRuntimeArray %v4float
%_ptr_PhysicalStorageBuffer_26 = OpTypePointer PhysicalStorageBuffer %_struct_26
%_struct_26 = OpTypeStruct %float %_ptr_PhysicalStorageBuffer_26
%_ptr_Function_v4float = OpTypePointer Function %v4float
OpUnknown(32, 4) 28 99999 21  ; note: ID bound may be incorrect after reassembly
%PipeWriteOnly = OpTypePipe WriteOnly
%Event = OpTypeEvent
%Opaque_a_b_c = OpTypeOpaque "a-b.c"
%Opaque__ = OpTypeOpaque ""
%_ptr_Uniform = OpTypeUntypedPointerKHR Uniform
%33 = OpTypeFunction %void
%34 = OpTypeSampler
%60 = OpUndef %_ptr_StorageClass99999_v4float
! m.spv:0x180: warning: bin/bad-enum: Invalid storage class operand: 99999
!   see: spvx dis --around=0x180 m.spv

# constants
$ { scalars; cat <<'.'
> %40 = OpConstantTrue %2
> %41 = OpConstantFalse %2
> %42 = OpConstant %11 !0x3dcccccd
> %43 = OpConstant %10 !0xae60
> %44 = OpConstant %5 -5
> %45 = OpConstant %12 1
> %46 = OpConstant %13 !7
> %47 = OpConstant %11 1
> %48 = OpConstant %11 1
> %49 = OpConstant %11 1e10
> %50 = OpConstant %1 !7
> %51 = OpConstantNull %11
> %52 = OpSpecConstant %11 0
> %60 = OpCopyObject %11 %50
> .
> } | named 2>said | grep -e Constant -e Copy; cat said
%true = OpConstantTrue %bool
%false = OpConstantFalse %bool
%float_0_100000001 = OpConstant %float 0.100000001
%half_n0x1_98pn4 = OpConstant %half -0x1.98p-4
%int_n5 = OpConstant %int -5
%double_1 = OpConstant %double 1
%fp24_ = OpConstant %fp24 
%float_1 = OpConstant %float 1
%float_1_0 = OpConstant %float 1
%float_1e_10 = OpConstant %float 1e+10
%51 = OpConstantNull %float
%52 = OpSpecConstant %float 0
%60 = OpCopyObject %float %50
m.spv:0x1a0: error: id/expects-type: Type Id 1 is not a scalar numeric type
  see: spvx dis --around=0x1a0 m.spv

# built-in variables
$ printf 'OpDecorate %%%s\n' '10 BuiltIn Position' '11 BuiltIn GlobalInvocationId' '12 BuiltIn SubgroupEqMask' '13 BuiltIn WorkDim' '14 BuiltIn BaseVertex' '15 BuiltIn Position' '16 Location 0' | named
OpDecorate %gl_Position BuiltIn Position
OpDecorate %gl_GlobalInvocationID BuiltIn GlobalInvocationId
OpDecorate %SubgroupEqMaskKHR BuiltIn SubgroupEqMask
OpDecorate %WorkDim BuiltIn WorkDim
OpDecorate %14 BuiltIn BaseVertex
OpDecorate %gl_Position_0 BuiltIn Position
OpDecorate %16 Location 0

# names that are given, and those that clash; of a type that has its number for a name already, and of one that is called as another is
$ long=$(head -c 256 /dev/zero | tr '\0' -); { printf 'OpName %%%s\n' '10 "main(vf4;"' '11 ""' '12 ""' '13 "x"' '14 "x"' '15 "x_0"' '16 "x"' '17 "café"' '13 "second"' '20 "int"' "18 \"$long\"" "19 \"$long-\""; echo '%19 = OpTypeInt 8 1'; echo '%21 = OpTypeInt 32 1'; } | named | sed 's/-\{250\}/<250>/; s/_\{250\}/<250>/'
OpName %main_vf4_ "main(vf4;"
OpName %_ ""
OpName %__0 ""
OpName %x "x"
OpName %x_0 "x"
OpName %x_0_0 "x_0"
OpName %x_1 "x"
OpName %caf__ "café"
OpName %x "second"
OpName %int "int"
OpName %<250>______ "<250>------"
OpName %19 "<250>-------"
%19 = OpTypeInt 8 1
%int_0 = OpTypeInt 32 1

# numbers are names like others; a name that comes too late is none
$ named <<'.'
> %30 = OpString "file"
> OpName %10 "17"
> OpName %11 "30"
> OpName %12 "40"
> OpName %30 "file"
> %17 = OpTypeSampler
> %18 = OpTypeFloat 32
> OpStore %10 %40
> .
> named <<'.'
> %10 = OpTypeFloat 32
> %11 = OpTypeSampler
> OpName %10 "late"
> OpName %11 "late"
> OpName %12 "late"
> .
%30 = OpString "file"
OpName %17 "17"
OpName %30_0 "30"
OpName %40 "40"
OpName %30 "file"
%17_0 = OpTypeSampler
%float = OpTypeFloat 32
OpStore %17 %40
%float = OpTypeFloat 32
%11 = OpTypeSampler
OpName %float "late"
OpName %11 "late"
OpName %late "late"

# a variable has no other name by a decoration that comes after it
$ printf '%s\n' '%3 = OpTypeFloat 32' '%4 = OpTypePointer Output %3' '%5 = OpVariable %4 Output' 'OpDecorate %5 BuiltIn PointSize' | spvx as -o a.spv -; spvx dis --no-header a.spv
      %float = OpTypeFloat 32
%_ptr_Output_float = OpTypePointer Output %float
          %3 = OpVariable %_ptr_Output_float Output
               OpDecorate %3 BuiltIn PointSize

# strictly: numbers and extended instructions that are cut, too short, unknown, and in order
$ int='%1 = OpTypeInt 64 0\n' switch='%2 = OpConstant %1 7\n' set='%1 = OpTypeVoid\n%2 = OpExtInstImport "GLSL.std.450"\n'
> while read -r of words; do
> 	case $of in int) t=$int;; switch) t=$int$switch;; set) t=$set;; esac
> 	printf %b "$t$words" | spvx as --preserve-numeric-ids -o m.spv -; spvx dis --strict m.spv 2>&1 >listing | sed -n 's/.*error: //p' | grep . || tail -n 1 listing
> done <<'.'
> int !0x0004002b %1 %2
> int !0x0005002b %1 %2 7
> int !0x0005002b %1 %2 7 0
> switch !0x000400fb %2 %3
> switch !0x000500fb %2 %3 1
> switch !0x000500fb %2 %3 1 0
> switch !0x000600fb %2 %3 1 0 %4
> set !0x0005000c %1 %3 %2
> set !0x0006000c %1 %3 %2 82 %4
> set !0x0005000c %1 %3 %2 4
> set !0x0006000c %1 %3 %2 4 %1
> .
bin/truncated: End of input reached while decoding OpConstant starting at word 9: missing possibly multi-word literal number operand at word offset 3.
bin/truncated: End of input reached while decoding OpConstant starting at word 9: truncated possibly multi-word literal number operand at word offset 3.
    %ulong_7 = OpConstant %ulong 7
bin/truncated: End of input reached while decoding OpSwitch starting at word 14: missing possibly multi-word literal integer operand at word offset 3.
bin/truncated: End of input reached while decoding OpSwitch starting at word 14: truncated possibly multi-word literal integer operand at word offset 3.
bin/missing-operands: End of input reached while decoding OpSwitch starting at word 14: expected more operands after 5 words.
               OpSwitch %ulong_7 %3 1 %4
bin/truncated: End of input reached while decoding OpExtInst starting at word 13: missing extension instruction number operand at word offset 4.
ext/bad-number: Invalid extended instruction number: 82
bin/missing-operands: End of input reached while decoding OpExtInst starting at word 13: expected more operands after 5 words.
          %3 = OpExtInst %void %2 FAbs %void

# the words of a long instruction: sixteen rows, and a word more
$ for n in 62 63; do { printf '%%s = OpTypeStruct'; yes ' %a' | head -n $n | tr -d '\n'; } | spvx as -o m.spv -; spvx dis --around=0x14 m.spv | tail -n 1; done
       00000002 00000002 00000002 00000002
       ... 1 word more

# strictly: versions, and bytes that are no word
$ for v in 0x00010600 0x00010700 0x00020000 0x01010600 0x00010601; do words 0x07230203 $v 0 5 0 65536 | spvx dis --strict --no-header - 2>&1 | head -n 1; done
> words 0x07230203 0x00010600 0 5 0 65536 | head -c 23 | spvx dis --strict -
               OpNop
-:0x0: error: Internal error: unhandled header parse failure
-:0x0: error: Internal error: unhandled header parse failure
-:0x0: error: Internal error: unhandled header parse failure
-:0x0: error: Internal error: unhandled header parse failure
! -:0x0: error: bin/trailing-bytes: file size should be a multiple of 4
!   see: spvx dis --around=0x0 -
[2]

# the fourth word is marked in the first row, the fifth in the second
$ printf '%s\n' '%1 = OpTypeVoid' '!0x0005003e !9 !8 !0 !77' '!0x000400f8 !9 !8 !7' '!0x0004003e !9 !8 !0x100' '!0x000400f7 !9 !0 !7' | spvx as -o a.spv -; spvx dis --words --no-header a.spv 2>said
00020013 00000001                    %void = OpTypeVoid
0005003e 00000009 00000008 00000000  OpUnknown(62, 5)
0000004d
^^^^^^^^                             error: Invalid instruction OpStore starting at word 7: expected no more operands after 4 words, but stated word count is 5.
000400f8 00000009 00000008 00000007  OpUnknown(248, 4)
                  ^^^^^^^^           error: Invalid instruction OpLabel starting at word 12: expected no more operands after 2 words, but stated word count is 4.
0004003e 00000009 00000008 00000100  OpUnknown(62, 4)
000400f7 00000009 00000000 00000007  OpUnknown(247, 4)
                           ^^^^^^^^  error: Invalid instruction OpSelectionMerge starting at word 20: expected no more operands after 3 words, but stated word count is 4.
[2]

# messages of spirv-dis: of several unknown bits the highest; a number that its instruction cuts off, and the module
$ for words in '!0x00050036 !1 !3 !0x28000000 !2' '!0x000300e1 !1 !0' '%1 = OpTypeFloat 32\n%2 = OpConstant %1 1\n!0x000500fb !2 !3 !1 !4' '%1 = OpTypeInt 64 0\n!0x0004002b !1 !2 !1\n!0x00020013 !3' '%1 = OpTypeInt 64 0\n!0x0004002b !1 !2 !1' '!0x0005003b !1 !2 !7'; do printf '%b\n' "$words" | spvx as -o $TMP/bad.spv -; spvx dis --strict $TMP/bad.spv 2>&1 >/dev/null | sed -n '1s/.*error: //p'; done
bin/bad-mask-bit: Invalid function control operand: 671088640 has invalid mask component 536870912
id/zero: memory semantics ID is 0
id/expects-type: Invalid OpSwitch: selector id 2 is not a scalar integer
bin/missing-operands: Invalid word count: OpConstant starting at word 9 says it has 4 words, but found 5 words instead.
bin/missing-operands: End of input reached while decoding OpConstant starting at word 9: truncated possibly multi-word literal number operand at word offset 3.
bin/truncated: End of input reached while decoding OpVariable starting at word 5: missing ID operand at word offset 4.

# an <id> of any number of digits ends in the column of the others; text that is not of the fast path is the same
$ cd $TMP; printf '%s\n' 'OpDecorate %12345678 FPMaxErrorDecorationINTEL 0.5' 'OpDecorate %2 BankBitsALTERA' 'OpDecorate %2 BankBitsALTERA 7' 'OpDecorate %2 BankBitsALTERA 7 8 9' 'OpMemberDecorate %2 0 BankBitsALTERA 7 8 9' 'OpDecorate %2 FPMaxErrorDecorationINTEL -1e-30' '%1 = OpTypeFloat 32' '%9999 = OpTypeInt 32 0' '%99999999 = OpTypeInt 64 1' '%100000000 = OpTypeInt 16 1' '%4000000000 = OpTypeFloat 64' \
> 	'%12345678 = OpConstant %1 0.5' '%2 = OpConstant %100000000 -5' '%3 = OpConstant %4000000000 0.1' | spvx as --preserve-numeric-ids -o ids.spv -; spvx dis --raw-id --no-header ids.spv; spvx dis --raw-id --no-header ids.spv >got; spvx dis --raw-id --no-header --color=always ids.spv | sed 's/\x1b\[[0-9;]*m//g' | cmp - got
               OpDecorate %12345678 FPMaxErrorDecorationINTEL 0.5
               OpDecorate %2 BankBitsALTERA
               OpDecorate %2 BankBitsALTERA 7
               OpDecorate %2 BankBitsALTERA 7 8 9
               OpMemberDecorate %2 0 BankBitsALTERA 7 8 9
               OpDecorate %2 FPMaxErrorDecorationINTEL -1e-30
          %1 = OpTypeFloat 32
       %9999 = OpTypeInt 32 0
   %99999999 = OpTypeInt 64 1
  %100000000 = OpTypeInt 16 1
 %4000000000 = OpTypeFloat 64
   %12345678 = OpConstant %1 0.5
          %2 = OpConstant %100000000 -5
          %3 = OpConstant %4000000000 0.10000000000000001

# a set that is not known, and one that is
$ for set in No.Such GLSL.std.450; do printf '\3\2\43\7\0\0\1\0\0\0\0\0\10\0\0\0\0\0\0\0\13\0'"\\$((3 + ${#set} / 4))\\0\\1\\0\\0\\0$set"'\0\0\0\0' | head -c $((32 + ${#set} / 4 * 4)) >set.spv; for o in --no-indent --strict; do spvx dis --no-header $o set.spv; echo $?; done; done
%1 = OpExtInstImport "No.Such"
0
2
%1 = OpExtInstImport "GLSL.std.450"
0
          %1 = OpExtInstImport "GLSL.std.450"
0
! set.spv:0x14: warning: ext/unknown-import: Invalid extended instruction import 'No.Such'
!   see: spvx dis --around=0x14 set.spv
! set.spv:0x14: error: ext/unknown-import: Invalid extended instruction import 'No.Such'
!   see: spvx dis --around=0x14 set.spv

# no addresses: without a number or a name, lines from 0; far beyond the end
$ cd $SRC/tests/modules; for a in '' 0 0x 1x3 w wx @ % :3 water.frag:0 water.frag:; do spvx dis --around="$a" water.frag.spv 2>&1 | grep -c "invalid address '$a'"; done | uniq -c; spvx dis --around=w4611686018427387904 water.frag.spv
     11 1
! water.frag.spv: error: --around: w4611686018427387904 not found in this module
