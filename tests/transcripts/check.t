# broken json
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check -f json -
{
  "spvx_check": 1,
  "findings": [
    {"address": "-", "severity": "error", "rule": "arith/operands", "class": "INVALID_DATA", "byte_offset": 280, "instruction": 19, "word": 4, "id": 10, "section": "Arithmetic Instructions", "message": "OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float", "check": "arith/operands:operand-same-type", "text": "%12 = OpFAdd %float %float_1 %int_3", "related": [{"byte_offset": 236, "message": "%int_3 is defined here", "text": "%int_3 = OpConstant %int 3"}]},
    {"address": "-", "severity": "error", "rule": "id/undefined", "class": "INVALID_ID", "byte_offset": 300, "instruction": 20, "word": 4, "id": 14, "section": "Universal Validation Rules", "message": "OpFAdd uses %14, which has not been defined", "check": "id/undefined:not-yet-defined", "text": "%13 = OpFAdd %float %float_1 %14"},
    {"address": "-", "severity": "error", "rule": "layout/section-order", "class": "INVALID_LAYOUT", "byte_offset": 360, "instruction": 23, "section": "Logical Layout of a Module", "message": "OpName is not allowed between functions", "check": "layout/section-order:not-in-function", "text": "OpName %15 \"too late\""}
  ],
  "summary": {"modules": 1, "valid": 0, "errors": 3, "warnings": 0, "notes": 0},
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}
[1]

# broken ndjson
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check -f ndjson -
{"t":"module","spvx_check":1,"address":"-","environment":"vulkan1.4","automatic":true,"valid":false,"class":"INVALID_ID","errors":3,"warnings":0,"notes":0}
{"t":"finding","address":"-","severity":"error","rule":"arith/operands","class":"INVALID_DATA","byte_offset":280,"instruction":19,"word":4,"id":10,"section":"Arithmetic Instructions","message":"OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float","check":"arith/operands:operand-same-type","text":"%12 = OpFAdd %float %float_1 %int_3","related":[{"byte_offset":236,"message":"%int_3 is defined here","text":"%int_3 = OpConstant %int 3"}]}
{"t":"finding","address":"-","severity":"error","rule":"id/undefined","class":"INVALID_ID","byte_offset":300,"instruction":20,"word":4,"id":14,"section":"Universal Validation Rules","message":"OpFAdd uses %14, which has not been defined","check":"id/undefined:not-yet-defined","text":"%13 = OpFAdd %float %float_1 %14"}
{"t":"finding","address":"-","severity":"error","rule":"layout/section-order","class":"INVALID_LAYOUT","byte_offset":360,"instruction":23,"section":"Logical Layout of a Module","message":"OpName is not allowed between functions","check":"layout/section-order:not-in-function","text":"OpName %15 \"too late\""}
{"t":"total","modules":1,"valid":0,"errors":3,"warnings":0,"notes":0,"complete":true}
[1]

# broken text
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check -f text -
-: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 3 errors
-:0x118: error: arith/operands:operand-same-type: OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float
  %12 = OpFAdd %float %float_1 %int_3
                               ^~~~~~
  see: spvx dis --around=0x118 -
-:0xec: note: %int_3 is defined here
  %int_3 = OpConstant %int 3
-:0x12c: error: id/undefined:not-yet-defined: OpFAdd uses %14, which has not been defined
  %13 = OpFAdd %float %float_1 %14
                               ^~~
  see: spvx dis --around=0x12c -
-:0x168: error: layout/section-order:not-in-function: OpName is not allowed between functions
  OpName %15 "too late"
  see: spvx dis --around=0x168 -
[1]

# broken tsv
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check -f tsv -
address	severity	rule	byte_offset	message	check
-	error	arith/operands	280	OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float	arith/operands:operand-same-type
-	error	id/undefined	300	OpFAdd uses %14, which has not been defined	id/undefined:not-yet-defined
-	error	layout/section-order	360	OpName is not allowed between functions	layout/section-order:not-in-function
[1]

# cut
$ cat $SRC/tests/inputs/stdin/check-cut | spvx check -f text -
-: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 1 error
-:0x118: error: bin/truncated:past-end: instruction runs past the end of the module
  see: spvx dis --around=0x118 -
[1]

# env unknown
$ spvx check --target-env=vulkan9 .
! spvx: error: --target-env: invalid value 'vulkan9'; did you mean vulkan1.0? Expected one of auto, vulkan1.0, vulkan1.1, vulkan1.1spv1.4, vulkan1.2, vulkan1.3, vulkan1.4, spv1.0, spv1.1, spv1.2, spv1.3, spv1.4, spv1.5, spv1.6, opencl1.2, opencl1.2embedded, opencl2.0, opencl2.0embedded, opencl2.1, opencl2.1embedded, opencl2.2, opencl2.2embedded, opengl4.0, opengl4.1, opengl4.2, opengl4.3, opengl4.5
!   see: spvx check --help
[2]

# env version
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check --target-env=vulkan1.0 -
-: not valid for vulkan1.0: 4 errors
-: error: version/env:too-new: SPIR-V 1.3 is not available in vulkan1.0 (highest version 1.0)
-:0x118: error: arith/operands:operand-same-type: OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float
  %12 = OpFAdd %float %float_1 %int_3
                               ^~~~~~
  see: spvx dis --around=0x118 -
-:0xec: note: %int_3 is defined here
  %int_3 = OpConstant %int 3
-:0x12c: error: id/undefined:not-yet-defined: OpFAdd uses %14, which has not been defined
  %13 = OpFAdd %float %float_1 %14
                               ^~~
  see: spvx dis --around=0x12c -
-:0x168: error: layout/section-order:not-in-function: OpName is not allowed between functions
  OpName %15 "too late"
  see: spvx dis --around=0x168 -
[1]

# exit zero
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check --exit-zero -f tsv -
address	severity	rule	byte_offset	message	check
-	error	arith/operands	280	OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float	arith/operands:operand-same-type
-	error	id/undefined	300	OpFAdd uses %14, which has not been defined	id/undefined:not-yet-defined
-	error	layout/section-order	360	OpName is not allowed between functions	layout/section-order:not-in-function

# limit
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check --max-id-bound=10 -f tsv -
address	severity	rule	byte_offset	message	check
-	error	limit/id-bound	-	the header's bound is 16 (limit 10)	limit/id-bound:bound-limit
-	error	arith/operands	280	OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float	arith/operands:operand-same-type
-	error	id/undefined	300	OpFAdd uses %14, which has not been defined	id/undefined:not-yet-defined
-	error	layout/section-order	360	OpName is not allowed between functions	layout/section-order:not-in-function
[1]

# limits unknown
$ spvx check --limits=mesh.frag .
! mesh.frag:1:1: error: invalid value of //: expected a number up to 4294967295
[2]

# list rules
$ spvx check --list-rules
bin/header-short                              module shorter than its header
bin/header-short:too-short                    file is shorter than the 20 bytes of a header
bin/magic                                     unknown magic number
bin/magic:unknown-magic                       magic number is not 0x07230203 in either byte order
bin/version                                   unknown version of SPIR-V
bin/version:invalid-version                   version word is not that of SPIR-V 1.0 to 1.6
bin/schema                                    reserved schema word is not 0
bin/schema:invalid-schema                     reserved schema word is N, not 0
bin/word-count-zero                           instruction with word count 0
bin/word-count-zero:zero-word-count           instruction has word count 0
bin/truncated                                 instruction runs past the end of the module
bin/truncated:past-end                        instruction runs past the end of the module
bin/extra-operands                            instruction with words after its last operand
bin/extra-operands:extra-words                instruction has words after its last operand
bin/missing-operands                          instruction without a required operand
bin/missing-operands:missing-operand          instruction ends before its last required operand
bin/missing-operands:unterminated-string      literal string of instruction is not terminated
bin/unknown-opcode                            unknown opcode
bin/unknown-opcode:unknown-opcode             opcode N is unknown
bin/unknown-opcode:reserved-opcode            opcode is reserved
bin/bad-enum                                  unknown enumerant
bin/bad-enum:invalid-enum                     operand is an unknown enumerant
bin/bad-mask-bit                              unknown bit in a mask
bin/bad-mask-bit:invalid-mask                 operand is a mask with an unknown bit
bin/string-padding                            string with non-zero padding
bin/string-padding:invalid-padding            operand of instruction has non-zero bytes after the terminating NUL
bin/string-utf8                               string that is not UTF-8
bin/string-utf8:not-utf8                      operand of instruction is not valid UTF-8
bin/literal-high-bits                         narrow literal that is not sign- or zero-extended
bin/literal-high-bits:high-bits               literal of <id> is not sign- or zero-extended to its words
id/zero                                       <id> 0 is used
id/zero:id-zero                               instruction uses <id> 0
id/bound                                      <id> not less than the header's bound
id/bound:above-bound                          <id> is not less than the header's bound
id/duplicate                                  <id> defined twice
id/duplicate:id-twice                         <id> is defined more than once
id/undefined                                  <id> used but never defined
id/undefined:not-yet-defined                  instruction uses an <id> that has not been defined
id/undefined:never-defined                    <id> is used but never defined
id/use-before-def                             <id> used before its definition
id/use-before-def:before-definition           operand is used before its definition and cannot be a forward reference
id/use-before-def:missing-forward             instruction has no forward reference (use OpExtInst)
id/use-before-def:semantic-forward            instruction is only allowed with non-semantic instruction sets
id/expects-type                               type used as a value, or value used as a type
id/expects-type:constant-type                 Result Type of the literal is not a type
id/expects-type:type-as-value                 type is used as a value
id/expects-type:untyped-value                 <id> without a type is used as a value
id/expects-type:untyped-operand               <id> without a type is an operand of an extended instruction
id/expects-type:result-type                   Result Type <id> of instruction is not a type
id/expects-type:non-semantic                  semantic instruction uses the result of a non-semantic instruction
id/invalid-function-use                       invalid use of a function or function type
id/invalid-function-use:function-use          instruction cannot use function <id>
id/invalid-function-use:function-type-use     instruction cannot use function type <id>
id/invalid-function-use:function-value        Result Type <id> of instruction is a function type
ext/unknown-import                            unknown extended instruction set
ext/unknown-import:unknown-import             extended instruction set is unknown
ext/unknown-import:invalid-revision           <id> imports an unknown revision of an extended instruction set
ext/set-not-import                            OpExtInst with a set that is not imported
ext/set-not-import:not-import                 Set of instruction is not an OpExtInstImport
ext/bad-number                                unknown extended instruction
ext/bad-number:invalid-number                 the extended instruction set has no instruction N
ext/nonsemantic-needs-ext                     non-semantic set without SPV_KHR_non_semantic_info
ext/nonsemantic-needs-ext:missing-extension   non-semantic set <id> requires SPV_KHR_non_semantic_info before SPIR-V 1.6
layout/section-order                          instruction in the wrong section
layout/section-order:earlier-section          instruction belongs to an earlier section of the module
layout/section-order:before-model             instruction is not allowed before OpMemoryModel
layout/section-order:early-non-semantic       instruction of a non-semantic set is not allowed before the types section
layout/section-order:not-in-function          instruction is not allowed between functions
layout/memory-model-missing                   missing OpMemoryModel
layout/memory-model-missing:missing-memory-model module has no OpMemoryModel
layout/memory-model-dup                       more than one OpMemoryModel
layout/memory-model-dup:second-memory-model   module has more than one OpMemoryModel
layout/function-decl-after-def                function declaration after a definition
layout/function-decl-after-def:late-declaration function declaration <id> follows a function definition
layout/function-open                          function not ended, or nested
layout/function-open:nested-function          OpFunction <id> is inside another function
layout/function-open:stray-end                OpFunctionEnd is outside of a function
layout/function-open:missing-function-end     last function has no OpFunctionEnd
layout/param-position                         misplaced OpFunctionParameter
layout/param-position:stray-parameter         OpFunctionParameter <id> must follow OpFunction, before the first block
layout/label-outside-function                 OpLabel outside a function
layout/label-outside-function:stray-label     OpLabel <id> is outside of a function
layout/outside-block                          instruction outside a block
layout/outside-block:outside-block            instruction must be in a block
layout/block-unterminated                     block without a terminator
layout/block-unterminated:end-in-block        OpFunctionEnd follows a block without a terminator
layout/block-unterminated:missing-terminator  OpLabel <id> follows a block without a terminator
layout/variable-storage                       variable in the wrong place for its storage class
layout/variable-storage:generic               variable <id> cannot have storage class Generic
layout/variable-storage:not-local             variable <id> inside a function must have storage class Function, not <storage class>
layout/variable-storage:not-global            variable <id> outside of functions cannot have storage class Function
layout/variable-first                         variable not at the start of the first block
layout/variable-first:variable-place          variable <id> is not at the start of the first block of its function
layout/phi-position                           OpPhi not at the start of its block
layout/phi-position:phi-place                 OpPhi <id> is not at the start of its block
layout/phi-position:phi-entry                 OpPhi <id> is in the entry block of its function
layout/merge-position                         merge instruction not directly before its branch
layout/merge-position:loop-merge              OpLoopMerge must immediately precede OpBranch or OpBranchConditional
layout/merge-position:selection-merge         OpSelectionMerge must immediately precede OpBranchConditional or OpSwitch
layout/source-continued                       OpSourceContinued without an OpSource before it
layout/source-continued:stray-source          OpSourceContinued must follow OpSource or another OpSourceContinued
layout/debug-scope                            misplaced debug instruction
layout/debug-scope:local-debug                instruction must be in a function body
layout/debug-scope:global-debug               instruction must be outside of functions, among types, constants and global variables
cap/opcode                                    instruction without a capability it requires
cap/opcode:missing-capability                 instruction requires capability <capability>
cap/operand                                   enumerant without a capability it requires
cap/operand:missing-capability                operand enumerant requires capability <capability>
cap/operand:rounding-storage                  FPRoundingMode requires a 16-bit storage capability in Vulkan
cap/extension                                 instruction or enumerant without an extension it requires
cap/extension:operand-extension               operand enumerant requires extension <extension>
cap/extension:opcode-extension                instruction requires extension <extension>
cap/extension:graph-debug-info                NonSemantic.Graph.DebugInfo requires SPV_ARM_graph
cap/env                                       capability not available in the target environment
cap/env:not-in-environment                    capability enumerant is not available in <environment>
version/enum                                  instruction or enumerant not in this version of SPIR-V
version/enum:operand-version                  operand enumerant is not available in SPIR-V <version>
version/enum:opcode-version                   instruction is not available in SPIR-V <version>
version/env                                   version of SPIR-V not supported by the target environment
version/env:too-new                           SPIR-V <version> is not available in <environment> (highest version <version>)
ep/none                                       module without an entry point
ep/none:missing-entry-point                   module has no entry point and does not declare capability Linkage
ep/duplicate                                  entry points with the same name and execution model
ep/duplicate:same-name                        another entry point has the name and execution model of <id>
ep/duplicate:mixed-mesh-extensions            module mixes entry points of SPV_NV_mesh_shader and SPV_EXT_mesh_shader
ep/target                                     entry point that is not a void function without parameters
ep/target:not-function                        entry point <id> is not a function
ep/target:signature                           entry point must return void and have no parameters
ep/called                                     entry point that is called
ep/called:called-entry-point                  entry point <id> is the target of an OpFunctionCall
ep/interface-class                            invalid variable in the interface of an entry point
ep/interface-class:not-variable               <id> in an entry point's interface is not a variable
ep/interface-class:not-in-out                 <storage class> variable <id> cannot be in an entry point's interface before SPIR-V 1.4
ep/interface-class:function-variable          <storage class> variable <id> cannot be in an entry point's interface
ep/interface-class:listed-twice               variable <id> is listed twice in an entry point's interface
ep/interface-class:several-payloads           an entry point's interface has <id> and another <storage class> variable
mode/target                                   execution mode of a function that is not an entry point
mode/target:not-entry-point                   <id> is not an entry point
mode/model                                    execution mode not allowed in the execution model
mode/model:execution-model                    execution mode <execution mode> is not available in the execution model of <id>
mode/model:tile-shading                       capability TileShadingQCOM is only available in Fragment and GLCompute
mode/model:origin-lower-left                  execution mode <execution mode> is not available in Vulkan
mode/model:pixel-center-integer               execution mode <execution mode> is not available in Vulkan
mode/model:not-fragment                       execution mode <execution mode> is only available in Fragment; entry point <id> is not
mode/model:not-compute                        execution mode <execution mode> is only available in GLCompute; entry point <id> is not
mode/model:local-size-id                      execution mode <execution mode> is not available in <environment>
mode/conflict                                 conflicting or missing execution modes
mode/conflict:fast-math-mode                  entry point <id> has both <execution mode> and FPFastMathDefault
mode/conflict:no-contraction                  <id> is decorated NoContraction and used by an entry point with FPFastMathDefault
mode/conflict:fast-math-fast                  <id> has FPFastMathMode Fast and is used by an entry point with FPFastMathDefault
mode/conflict:exclusive                       entry point lacks a required execution mode or has several that exclude each other
mode/conflict:repeated                        entry point <id> has execution mode <execution mode> more than once
mode/conflict:missing-local-size              entry point <id> has no LocalSize, LocalSizeId or WorkgroupSize
mode/conflict:several-local-sizes             entry point <id> has both TileShadingRateQCOM and LocalSize or LocalSizeId
mode/operands                                 invalid operand of an execution mode
mode/operands:wants-ids                       <execution mode> takes <id>s and requires OpExecutionModeId
mode/operands:wants-literals                  <execution mode> takes no <id>s and requires OpExecutionMode
mode/operands:not-constant                    operand <id> of <execution mode> is not a constant
mode/operands:not-float                       Target Type <id> of <execution mode> must be a float scalar type
mode/operands:mask-not-constant               Fast Math Mode <id> of <execution mode> must be a constant, not a specialization constant
mode/operands:invalid-mask                    Fast Math Mode <id> of <execution mode> is an invalid mask
mode/operands:zero-output-vertices            <execution mode> of a mesh shader must be greater than 0
mode/operands:zero-output-primitives          <execution mode> of a mesh shader must be greater than 0
mode/operands:not-power-of-two                x and y of <execution mode> must be powers of two
mode/operands:odd-mode                        x and y of <execution mode> of <id> are not even, as DerivativeGroupQuadsKHR requires
mode/operands:linear-mode                     product of <execution mode> of <id> is not a multiple of 4, as DerivativeGroupLinearKHR requires
mode/operands:odd-object                      x and y of WorkgroupSize <id> are not even, as DerivativeGroupQuadsKHR requires
mode/operands:linear-object                   product of WorkgroupSize <id> is not a multiple of 4, as DerivativeGroupLinearKHR requires
mode/local-size-zero                          workgroup size of 0
mode/local-size-zero:zero-mode                product of <execution mode> of <id> is zero
mode/local-size-zero:zero-object              product of WorkgroupSize <id> is zero
link/import-init                              imported variable with an initializer
link/import-init:initialized-import           imported variable <id> cannot have an initializer
link/declaration                              linkage that does not match the declaration
link/declaration:linked-entry                 entry point <id> cannot have LinkageAttributes
link/declaration:declaration-without-import   function <id> has no body and no LinkageAttributes with Import
link/declaration:imported-definition          function <id> has a body and LinkageAttributes with Import
deco/target                                   decoration on the wrong kind of target
deco/target:not-conversion                    <id> is decorated CooperativeMatrixTransposeEXT, but is not a cooperative matrix conversion
deco/target:coherent                          <id> is decorated <decoration>, which the Vulkan memory model does not allow
deco/target:not-object                        <id> is decorated <decoration>, but is not an object with a value
deco/target:no-wrap                           <id> cannot be decorated <decoration>
deco/target:access-qualifier                  <id> is decorated <decoration>, but is not a storage image, uniform block or storage buffer
deco/target:target                            <id> cannot be decorated <decoration>
deco/target:builtin                           <id> cannot be decorated BuiltIn
deco/target:only-members                      <id> is decorated <decoration>, which is only allowed on struct members
deco/target:not-for-members                   member of <id> is decorated <decoration>, which is not allowed on struct members
deco/target:not-in-vulkan                     decoration <decoration> of <id> is not available in Vulkan
deco/target:vk-class                          <id> is decorated <decoration>, which its storage class does not allow
deco/target:vk-location                       <id> has a Location, which its storage class does not allow
deco/target:relaxed-type                      type <id> cannot be decorated <decoration>
deco/target:buffer-block                      StorageBuffer variable <id> cannot be a BufferBlock
deco/target:buffer-not-block                  struct <id> of a <storage class> variable is not decorated Block
deco/target:uniform-not-block                 struct <id> of a <storage class> variable is not decorated Block or BufferBlock
deco/target:missing-binding                   variable <id> has no <decoration>
deco/target:several-push-constants            an entry point uses <id> and another <storage class> variable
deco/target:read-only                         pointer <id> to storage class Uniform cannot be decorated NonWritable
deco/target:stride-member                     member of <id> is decorated ArrayStrideIdEXT, which is not allowed on struct members
deco/target:not-for-struct-members            member of <id> is decorated <decoration>, which is not allowed on struct members
deco/target:stride-target                     <id> is decorated ArrayStrideIdEXT, but is not an array of descriptors
deco/target:stride-type                       ArrayStrideIdEXT: Array Stride <id> must be a 32-bit integer
deco/target:stride-zero                       Array Stride <id> of ArrayStrideIdEXT is zero
deco/target:offset-type                       OffsetIdEXT: Byte Offset <id> must be a 32-bit integer
deco/target:offset-late                       Byte Offset <id> of OffsetIdEXT must be defined before the struct
deco/target:offset-whole                      <id> is decorated OffsetIdEXT, which is only allowed on struct members
deco/target:offset-target                     member of <id> is decorated OffsetIdEXT, but the struct has no descriptors
deco/target:vk-invariant                      Invariant variable <id> is not of storage class Input or Output
deco/target:allow-transform                   FPFastMathMode of <id> has AllowTransform without AllowReassoc and AllowContract
deco/target:builtin-location                  built-in variable <id> cannot have a <decoration>
deco/target:builtins-not-block                struct <id> has built-in members, but is not decorated Block
deco/target:patch-stage                       Patch variable <id> is in the interface of a stage other than TessellationControl and TessellationEvaluation
deco/target:per-vertex-stage                  PerVertexKHR variable <id> is in the interface of a stage other than Fragment
deco/target:fragment-output                   Fragment output <id> cannot be decorated <decoration>
deco/target:vertex-input                      Vertex input <id> cannot be decorated <decoration>
deco/target:not-flat                          Fragment input <id> of integers or 64-bit floats is not decorated Flat
deco/target:per-vertex-array                  PerVertexKHR variable <id> is not an array
deco/target:mixed-workgroup-blocks            only some Workgroup variables in the interface of <id> are Blocks
deco/target:workgroup-block                   Workgroup Blocks in the interface of <id> require capability WorkgroupMemoryExplicitLayoutKHR
deco/target:not-aliased                       not all Workgroup Blocks in the interface of <id> are decorated Aliased
deco/target:builtin-blocks                    interface of <id> has two Blocks of built-ins of one storage class
deco/member-index                             decoration of a member that the struct does not have
deco/member-index:not-struct                  <id> is not a struct type
deco/member-index:missing-member              struct <id> has no member N
deco/group                                    invalid decoration group
deco/group:not-group                          <id> is not an OpDecorationGroup
deco/group:group-of-group                     decoration group <id> cannot be the target of another group
deco/group:target-twice                       target <id> is listed twice
deco/group:not-struct                         <id> is not a struct type
deco/group:missing-member                     struct <id> has no member N
deco/group:group-id                           OpDecorateId cannot target decoration group <id>
deco/group:order                              operand of a decoration must be defined before its target
deco/group:group-use                          instruction cannot use decoration group <id>
deco/id-form                                  decoration with the wrong instruction for its operands
deco/id-form:wants-id                         <decoration> of <id> takes <id>s and requires OpDecorateId
deco/id-form:wants-member-id                  <decoration> of <id> takes <id>s and requires OpMemberDecorateIdEXT
deco/id-form:wants-literal                    <decoration> takes no <id>s and requires OpDecorate
deco/id-form:member-ids                       <decoration> takes no <id>s and requires OpMemberDecorate
deco/id-form:not-string                       decoration takes no string
deco/duplicate                                duplicate or mutually exclusive decorations
deco/duplicate:repeated                       <id>, or a member of it, is decorated <decoration> more than once
deco/duplicate:opposites                      <id>, or a member of it, is decorated <decoration> and its opposite
deco/duplicate:repeated-offset                member N of <id> has more than one offset
deco/duplicate:fast-math-contraction          <id> has both NoContraction and FPFastMathMode
limit/struct-members                          too many members in a struct
limit/struct-members:too-many-members         struct has too many members
limit/struct-depth                            structs nested too deeply
limit/struct-depth:too-deep                   structs are nested too deep
limit/switch-pairs                            too many cases in OpSwitch
limit/switch-pairs:too-many-cases             OpSwitch has too many cases
limit/function-params                         too many parameters or arguments
limit/function-params:too-many-parameters     function type has too many parameters
limit/globals                                 too many global variables
limit/globals:too-many-globals                module has too many variables outside of functions
limit/locals                                  too many local variables
limit/locals:too-many-locals                  module has too many variables in functions
limit/indexes                                 too many indexes
limit/indexes:too-many                        access chain has too many indexes
limit/id-bound                                header's bound too large
limit/id-bound:bound-limit                    the header's bound is too large
type/int-width                                invalid width or signedness of an integer type
type/int-width:width                          N-bit integer type requires Int8, Int16 or Int64 by its width, or a capability for 8- or 16-bit storage
type/int-width:signedness                     Signedness must be 0 or 1, not N
type/int-width:kernel-sign                    integer type <id>: Signedness must be 0 with capability Kernel, not 1
type/float-width                              invalid width or encoding of a float type
type/float-width:width                        N-bit float type requires Float16, Float64 or Float8EXT by its width, or has another width than its encoding
type/vector                                   invalid vector type
type/vector:vector-comp                       Component Type <id> of a vector is not a scalar
type/vector:vector-count                      vector type has an invalid Component Count
type/matrix                                   invalid matrix type
type/matrix:matrix-column                     Column Type <id> of a matrix is not a vector
type/matrix:matrix-float                      columns of matrix type <id> are not vectors of floats
type/matrix:matrix-count                      Column Count must be 2 to 4, not N
type/array                                    invalid array type
type/array:element-type                       Element Type <id> is void or not a type
type/array:length-id                          Length <id> is not an integer constant
type/array:length-value                       Length <id> is less than 1
type/array:runtime-array                      <id> contains a runtime array, which must be the last member of a Block struct
type/struct                                   invalid struct type
type/struct:member-type                       member type <id> is void or not a type
type/struct:recursive                         struct <id> contains itself
type/struct:opaque-member                     struct <id> contains an opaque type
type/struct:no-descriptor                     struct <id> contains an opaque type that is not a descriptor
type/pointer                                  invalid pointer type
type/pointer:not-pointer                      OpTypeForwardPointer: <id> is not a pointer type
type/pointer:forward-class-mismatch           storage class of OpTypeForwardPointer differs from that of the pointer type
type/pointer:not-struct                       forward declared pointer <id> does not point to a struct
type/pointer:pointee-type                     pointee <id> of a pointer type is not a type
type/pointer:forward-class                    forward declared pointer <id> must have storage class PhysicalStorageBuffer
type/pointer:untyped-workgroup                untyped pointer to <storage class> requires capability WorkgroupMemoryExplicitLayoutKHR
type/pointer:untyped-class                    untyped pointer to <storage class> is not allowed in Vulkan
type/function                                 invalid function type
type/function:parameter-type                  parameter type <id> is void or not a type
type/function:return-type                     Return Type <id> is not a type
type/image                                    invalid image type
type/image:sampled-type                       Sampled Type <id> must be void or a numeric scalar
type/image:vulkan-type                        Sampled Type <id> must be a 32-bit or 64-bit integer or a 32-bit float in Vulkan
type/image:opencl-type                        Sampled Type <id> must be void in OpenCL
type/image:depth                              image type <id>: Depth must be 0, 1 or 2, not N
type/image:arrayed                            image type <id>: Arrayed must be 0 or 1, not N
type/image:multisampled                       image type <id>: MS must be 0 or 1, not N
type/image:sampled                            image type <id>: Sampled must be 0, 1 or 2, not N
type/image:vulkan-sampled                     image type <id>: Sampled must be 1 or 2 in Vulkan, not 0
type/image:vulkan-rect                        image type <id>: Dim Rect is not available in Vulkan
type/image:opencl-arrayed                     image type <id>: only Dim 1D and 2D can be Arrayed in OpenCL
type/image:opencl-ms                          image type <id>: MS must be 0 in OpenCL, not 1
type/image:opencl-sampled                     Sampled of an image type must be 0 in OpenCL
type/image:opencl-access                      image type <id>: Access Qualifier is required in OpenCL
type/image:subpass-data                       image type <id>: Dim SubpassData requires Sampled 2 and Image Format Unknown, and in Vulkan Arrayed 0
type/image:tile-image                         Dim TileImageDataEXT requires Sampled 2, Image Format Unknown, Depth 0, Arrayed 0 and a numeric Sampled Type
type/image:storage-ms                         multisampled storage image type <id> requires capability StorageImageMultisample
type/image:format-kind                        image type <id>: Image Format does not match the kind of Sampled Type <id>
type/image:format-width                       image type <id>: Image Format does not match the width of Sampled Type <id>
type/image:not-image                          Image Type <id> is not an image type
type/image:sampled-image-sampled              Image Type <id> of a sampled image must have Sampled 0 or 1, not 2
type/image:sampled-buffer                     Image Type <id> of a sampled image cannot have Dim Buffer
type/duplicate                                type declared twice
type/duplicate:declared-twice                 non-aggregate type is already declared under another <id>
fn/type                                       function that does not match its type
fn/type:not-function-type                     Function Type <id> of instruction is not a function type
fn/type:result-type                           Result Type is not the return type of function type <id>
fn/type:too-many                              parameter <id> exceeds the number of parameters of the function type
fn/type:too-few                               function <id> has fewer parameters than its type, which has N
fn/type:parameter-type                        parameter does not have the type in the function type
fn/call                                       call that does not match the function
fn/call:not-function                          OpFunctionCall: <id> is not a function
fn/call:result-type                           OpFunctionCall: Result Type is not the return type of <id>
fn/call:argument-count                        OpFunctionCall passes another number of arguments than the function takes
fn/call:argument-type                         OpFunctionCall: argument <id> must have the type of its parameter, <id>
fn/return                                     return value that does not match the function
fn/return:not-value                           OpReturnValue: <id> is not a value
fn/return:value-type                          OpReturnValue: <id> must have the function's return type, <id>
fn/return:no-value                            OpReturn is in a function that returns a value
mem/variable                                  invalid variable
mem/variable:not-tile-image                   TileImageEXT variable <id> must be an image of Dim TileImageDataEXT or an array of them
mem/variable:not-2d                           TileAttachmentQCOM variable <id> must be an image of Dim 2D
mem/variable:tile-missing-binding             TileAttachmentQCOM variable <id> has no DescriptorSet or Binding
mem/variable:tile-component                   TileAttachmentQCOM variable <id> cannot have a Component
mem/variable:not-pointer                      Result Type must be a pointer
mem/variable:class-mismatch                   storage class <storage class> of variable <id> differs from that of its pointer
mem/variable:initializer-kind                 Initializer <id> is not a constant or a module-scope variable
mem/variable:initializer-type                 Initializer <id> does not have the type of the variable
mem/variable:missing-initializer              variable of this storage class cannot have an Initializer
mem/variable:vk-initializer                   variable of this storage class cannot have an Initializer in Vulkan
mem/variable:vk-workgroup                     Initializer <id> of a Workgroup variable must be OpConstantNull in Vulkan
mem/variable:boolean                          variable of this storage class cannot contain Booleans
mem/variable:boolean-io                       Input or Output variable contains a Boolean that is not a BuiltIn
mem/variable:physical-storage-buffer          variable <id> cannot have storage class PhysicalStorageBuffer
mem/variable:vk-push-constant                 PushConstant variable <id> must be a struct
mem/variable:vk-uniform-constant              UniformConstant variable <id> must be of images, samplers, tensors or acceleration structures
mem/variable:vk-buffer                        Uniform or StorageBuffer variable is not a struct or an array of structs
mem/variable:not-untyped                      Result Type must be an untyped pointer
mem/variable:data-type                        Data Type <id> is not a type
mem/variable:missing-data-type                untyped variable of this storage class requires a Data Type
mem/variable:vk-no-data-type                  untyped variable of this storage class requires a Data Type in Vulkan
mem/variable:vk-no-heap                       untyped variable <id> without a Data Type is not decorated SamplerHeapEXT or ResourceHeapEXT
mem/variable:untyped-workgroup                untyped Workgroup variable of a shader is not a struct decorated Block
mem/variable:vk-array                         variable <id> cannot be a runtime array
mem/variable:vk-array-class                   runtime array cannot have this storage class
mem/variable:vk-array-block                   struct with a runtime array is not decorated Block or BufferBlock
mem/variable:vk-struct-class                  struct with a runtime array cannot have this storage class
mem/variable:small-floats                     4-bit or 6-bit floats cannot have this storage class
mem/variable:long-vectors                     vectors of more than 4 components cannot have this storage class
mem/variable:unsized-vectors                  vectors with a specialized Component Count cannot have this storage class
mem/load                                      invalid load
mem/load:load-pointer                         Pointer <id> is not a pointer
mem/load:load-type                            Result Type is not the type that <id> points to
mem/load:load-array                           Result Type <id> is a runtime array, which cannot be loaded
mem/load:load-result                          Result Type must be a scalar or vector of numeric type
mem/load:not-pointer                          Pointer <id> is not a pointer
mem/load:predicate-type                       Predicate <id> must be a Boolean scalar
mem/load:value-mismatch                       Default Value <id> must have the type of the result
mem/store                                     invalid store
mem/store:store-pointer                       Pointer <id> is not a pointer
mem/store:store-void                          Pointer <id> points to void
mem/store:store-class                         Pointer has a storage class that is read-only
mem/store:store-opaque                        Object <id> is an opaque object, which cannot be stored
mem/store:store-void-object                   Object <id> is not a value that can be stored
mem/store:store-type                          Object does not have the type that Pointer points to
mem/store:store-uniform                       <id> points to a Uniform Block, which is read-only in Vulkan
mem/store:store-object                        Object <id> must be a scalar or vector of numeric type
mem/copy                                      invalid copy of memory
mem/copy:copy-pointer                         operand <id> is not a pointer
mem/copy:copy-void                            operand <id> points to void
mem/copy:copy-type                            Target and Source point to different types
mem/copy:size-type                            Size <id> must be an integer scalar
mem/copy:size-zero                            Size <id> is zero
mem/copy:size-negative                        Size <id> is negative
mem/copy:copy-untyped                         Target <id> or Source <id> must be a typed pointer
mem/copy:size-multiple-of-4                   Size <id> is not a multiple of 4
mem/copy:size-multiple-of-2                   Size <id> is not a multiple of 2
mem/access-mask                               invalid memory operands
mem/access-mask:several-masks                 instruction with two Memory Operands requires SPIR-V 1.4
mem/access-mask:target-visible                Memory Operands of the Target cannot include MakePointerVisible
mem/access-mask:source-available              Memory Operands of the Source cannot include MakePointerAvailable
mem/access-mask:volatile-atomic               instruction does not allow the Memory Operand Volatile
mem/access-mask:make-available                instruction does not allow the Memory Operand MakePointerAvailable
mem/access-mask:make-visible                  instruction does not allow the Memory Operand MakePointerVisible
mem/access-mask:not-private                   MakePointerAvailable and MakePointerVisible require NonPrivatePointer
mem/access-mask:storage-class                 NonPrivatePointer is not allowed on pointers of storage class <storage class>
mem/access-mask:missing-aligned               a PhysicalStorageBuffer pointer requires the Memory Operand Aligned
mem/access-mask:alignment-power-of-two        alignment N is not a power of two
mem/access-mask:too-small                     alignment N is less than the size of the largest scalar of the type
mem/access-chain                              invalid access chain
mem/access-chain:result-not-pointer           Result Type must be a pointer
mem/access-chain:base-not-pointer             Base <id> is not a pointer
mem/access-chain:result-class                 Result Type does not have the storage class of the Base
mem/access-chain:index-type                   index <id> must be an integer scalar
mem/access-chain:index-constant               index <id> into a struct is not an OpConstant
mem/access-chain:index-range                  index is out of range of the struct
mem/access-chain:too-many-indexes             index leads into a non-composite type
mem/access-chain:result-pointee               Result Type does not point to the indexed type
mem/access-chain:negative-index               index <id> is negative
mem/access-chain:untyped-result               Result Type must be an untyped pointer
mem/access-chain:base-type                    Base Type <id> is a pointer or not a type
mem/access-chain:block-array                  Base Type and Base <id> must both be arrays of Blocks or neither
mem/access-chain:block-array-mismatch         Base Type and Base <id> are different arrays of Blocks
mem/access-chain:block-element                Element <id> of a Block is not 0
mem/access-chain:element-type                 Element <id> must be an integer scalar
mem/access-chain:missing-array-stride         the type of Base <id> has no ArrayStride
mem/access-chain:raw-result-not-pointer       Result Type must be a pointer
mem/access-chain:invalid-class                instruction does not allow storage class <storage class>
mem/access-chain:invalid-pointee              Result Type must not point to an array, matrix or struct
mem/access-chain:stride-constant              Stride <id> is not an OpConstant
mem/access-chain:stride-type                  Stride <id> must be an integer scalar
mem/access-chain:stride-zero                  Stride is 0 with RobustnessPerElementNV
mem/access-chain:invalid-number               operand must be a 32-bit integer
mem/access-chain:robustness-physical          robustness is not allowed on storage class PhysicalStorageBuffer
mem/access-chain:robustness-both              RobustnessPerComponentNV and RobustnessPerElementNV exclude each other
mem/array-length                              invalid OpArrayLength
mem/array-length:length-type                  Result Type must be a 32-bit unsigned integer
mem/array-length:length-untyped               <id> is not an untyped pointer
mem/array-length:length-struct                <id> is not a pointer to a struct
mem/array-length:length-last                  the last member of the Structure is not a runtime array
mem/array-length:length-member                Array member is not the last member of the Structure
mem/array-length:length-uniform               instruction is not allowed on the runtime array of a Uniform Block
mem/small-types                               8- or 16-bit arithmetic without the capability
mem/small-types:copy-small                    objects with 8-bit or 16-bit numbers require the arithmetic capability for them to be copied
mem/small-types:load-small                    8-bit and 16-bit numbers can only be loaded as a scalar, vector or matrix
mem/small-types:small-value                   8-bit and 16-bit values require the arithmetic capability for them
mem/small-types:small-constant                8-bit and 16-bit constants require the arithmetic capability for them
mem/small-types:invalid-use                   8-bit and 16-bit values can only be converted, copied or stored without Int8, Int16 or Float16
mem/small-types:invalid-16                    16-bit numbers in a storage class require a 16-bit storage or arithmetic capability
mem/small-types:invalid-8                     8-bit numbers in a storage class require an 8-bit storage or arithmetic capability
const/scalar                                  invalid scalar constant
const/scalar:no-number-type                   Result Type of a literal is not a numeric scalar type
const/scalar:not-bool                         Result Type must be Boolean
const/scalar:null-type                        Result Type must have a null value
const/scalar:not-function-pointer             Result Type must be a pointer to a function
const/scalar:not-function                     <id> is not a function
const/scalar:function-mismatch                function <id> does not have the type pointed to
const/composite                               constituents that do not match the composite
const/composite:not-composite                 Result Type must be a composite
const/composite:part-count                    number of constituents does not match Result Type
const/composite:not-constant                  constituent <id> is not a constant
const/composite:part-type                     constituent <id> does not have the type of its place in Result Type
const/data                                    constant data that does not match its type
const/data:not-array                          Result Type must be an array of integers
const/data:empty                              instruction <id> has no data words
const/data:invalid-size                       number of data words does not match Result Type
const/spec-op                                 invalid OpSpecConstantOp
const/spec-op:opcode                          OpSpecConstantOp does not allow opcode N
const/spec-op:kernel-conversion               operation of OpSpecConstantOp requires capability Kernel
const/sampler                                 invalid constant sampler
const/sampler:not-sampler                     Result Type must be a sampler
comp/extract-insert                           invalid composite construction, extraction or insertion
comp/extract-insert:not-composite             Result Type must be a composite
comp/extract-insert:too-few                   a vector requires at least two constituents
comp/extract-insert:invalid-part              constituent <id> does not have the type of its place in Result Type
comp/extract-insert:invalid-count             number of components does not match Result Type
comp/extract-insert:missing-index             composite instruction has no index
comp/extract-insert:too-many-indexes          composite instruction has more than 255 indexes
comp/extract-insert:index-range               index is out of range or leads into a non-composite type
comp/extract-insert:invalid-result            Result Type must be the type of the indexed part
comp/extract-insert:invalid-object            Object <id> must have the type of the indexed part
comp/extract-insert:same-type                 Operand <id> must not have the Result Type
comp/extract-insert:type-mismatch             type of the operand does not logically match Result Type
comp/extract-insert:operand-same-type         operand must have the type of another operand or the result
comp/extract-insert:result-small-number       Result Type has 8 or 16 bits without the arithmetic capability for them
comp/vector-ops                               invalid vector operation
comp/vector-ops:not-vector                    <id> must be a vector
comp/vector-ops:invalid-vector                <id> must be a vector of the component type of the result
comp/vector-ops:invalid-size                  number of literals does not match Result Type
comp/vector-ops:component-range               component literal exceeds the components of both vectors
comp/vector-ops:invalid-transpose             Result Type does not have the columns and rows of the matrix exchanged
comp/vector-ops:operand-type                  operand must have a type that the instruction allows
comp/vector-ops:operand-same-type             operand must have the type of another operand or the result
comp/vector-ops:operand-component-type        operand must have the component type of another operand or the result
comp/vector-ops:result-small-number           Result Type has 8 or 16 bits without the arithmetic capability for them
comp/vector-ops:operand-scalar                operand must be a scalar
comp/vector-ops:result-scalar                 Result Type must be a scalar
comp/vector-ops:operand-vector                operand must be a vector
comp/vector-ops:result-vector                 Result Type must be a vector
comp/vector-ops:result-value                  Result Type must not be void
arith/operands                                invalid operand of an arithmetic instruction
arith/operands:not-matrix                     <id> must be a matrix of floats
arith/operands:not-vector                     <id> must be a vector of floats
arith/operands:not-same                       <id> must have the type of the result
arith/operands:not-component                  <id> must have the component type of the matrix
arith/operands:result-shape                   columns, rows or components of an operand do not match Result Type
arith/operands:operand-shape                  columns, rows or components of <id> do not match the other operand
arith/operands:operand-type                   operand must have a type that the instruction allows
arith/operands:result-type                    Result Type must have a type that the instruction allows
arith/operands:operand-same-type              operand must have the type of another operand or the result
arith/operands:result-same-type               Result Type must have the type of another operand or the result
arith/operands:operand-component-count        operand must have as many components as another operand or the result
arith/operands:operand-width                  operand must have the width of another operand or the result
arith/operands:operand-component-type         operand must have the component type of another operand or the result
arith/operands:result-small-float             Result Type must not be a BFloat16KHR float or a float of 8 bits or less
arith/operands:result-struct                  Result Type must be a struct of two members
bits/operands                                 invalid operand of a bit instruction
bits/operands:operand-type                    operand must have a type that the instruction allows
bits/operands:result-type                     Result Type must have a type that the instruction allows
bits/operands:operand-same-type               operand must have the type of another operand or the result
bits/operands:operand-component-count         operand must have as many components as another operand or the result
bits/operands:operand-width                   operand must have the width of another operand or the result
logic/operands                                invalid operand of a comparison or selection
logic/operands:not-choice                     Result Type must be a type that can be selected
logic/operands:not-condition                  Condition <id> must be a Boolean scalar or a Boolean vector with the components of the result
logic/operands:type-mismatch                  <id> must have the type of the result
logic/operands:operand-type                   operand must have a type that the instruction allows
logic/operands:result-type                    Result Type must have a type that the instruction allows
logic/operands:operand-same-type              operand must have the type of another operand or the result
logic/operands:operand-component-count        operand must have as many components as another operand or the result
logic/operands:operand-width                  operand must have the width of another operand or the result
logic/operands:operand-small-float            operand must not be a BFloat16KHR float or a float of 8 bits or less
conv/operands                                 invalid conversion
conv/operands:not-pointer                     <id> must be a pointer
conv/operands:not-integer                     <id> must be an integer
conv/operands:logical-addressing              instruction is not available with addressing model Logical
conv/operands:not-psb                         pointer <id> must have storage class PhysicalStorageBuffer
conv/operands:not-64                          integer <id> must have 64 bits in Vulkan
conv/operands:count-mismatch                  <id> must have as many components as the result
conv/operands:class-mismatch                  Storage does not match the storage class of Result Type
conv/operands:not-bits                        <id> must be a pointer or a numeric scalar or vector
conv/operands:not-address                     <id> must be a pointer, an integer scalar or a vector of 32-bit integers to be cast to or from a pointer
conv/operands:bits-mismatch                   <id> must have the total bit width of the result
conv/operands:cooperative-mismatch            <id> and the result must both be cooperative vectors or matrices or neither
conv/operands:not-wider                       <id> must be wider than the components of the result
conv/operands:not-accel                       Result Type must be an acceleration structure
conv/operands:not-handle                      <id> must be a 64-bit unsigned integer or a vector of two 32-bit unsigned integers
conv/operands:operand-type                    operand must have a type that the instruction allows
conv/operands:result-type                     Result Type must have a type that the instruction allows
conv/operands:operand-same-type               operand must have the type of another operand or the result
conv/operands:operand-component-count         operand must have as many components as another operand or the result
conv/operands:operand-same-width              operand must not have the width of another operand or the result
conv/operands:operand-same-component-type     operand must not have the component type of another operand or the result
conv/operands:operand-pointer                 operand must be a pointer to an allowed storage class
conv/operands:result-pointer                  Result Type must be a pointer to an allowed storage class
conv/operands:operand-microscaling-float      operand must not be a float of a microscaling format
conv/operands:result-microscaling-float       Result Type must not be a float of a microscaling format
conv/operands:result-float-size               Result Type must be of 4-bit or 6-bit floats
conv/operands:operand-small-number            operand has 8 or 16 bits without the arithmetic capability for them
conv/operands:result-small-number             Result Type has 8 or 16 bits without the arithmetic capability for them
deriv/operands                                invalid operand of a derivative
deriv/operands:result-type                    Result Type must have a type that the instruction allows
deriv/operands:operand-same-type              operand must have the type of another operand or the result
deriv/operands:result-small-float             Result Type must not be a BFloat16KHR float or a float of 8 bits or less
image/operands                                invalid operand of an image instruction
image/operands:not-struct                     Result Type must be a struct of a residency code and a texel
image/operands:not-image                      <id> must be an image
image/operands:not-sampled-image              <id> must be a sampled image
image/operands:texel-mismatch                 Result Type must have the image's Sampled Type as its component type
image/operands:int-coordinate                 Coordinate <id> must be a scalar or vector of 32-bit integers
image/operands:float-coordinate               Coordinate <id> must be a scalar or vector of 32-bit floats
image/operands:any-coordinate                 Coordinate <id> must be a scalar or vector of 32-bit numbers
image/operands:short-coordinate               Coordinate <id> has fewer components than the image requires
image/operands:not-numbers                    Result Type must be a scalar or vector of numeric type
image/operands:not-four-components            Result Type must have 4 components in Vulkan
image/operands:not-float                      Result Type must be a float scalar
image/operands:no-subpass                     instruction does not allow an image of Dim SubpassData
image/operands:no-tile                        instruction does not allow an image of Dim TileImageDataEXT
image/operands:subpass-coordinate             Coordinate <id> of an image of Dim SubpassData must be zero
image/operands:not-storage                    image must have Sampled 0 or 2, not N
image/operands:needs-cap                      instruction of this image requires capability <capability>
image/operands:not-texel                      Texel <id> must be a scalar or vector of numeric type
image/operands:not-pointer                    Result Type must be a pointer
image/operands:class-mismatch                 Result Type must be a pointer to storage class Image
image/operands:pointee-mismatch               Result Type must point to the image's Sampled Type
image/operands:not-image-pointer              <id> must be a pointer to an image
image/operands:texel-pointer-format           Image Format must be R32f, R32i, R32ui, R64i or R64ui in Vulkan, not <Image Format>
image/operands:untyped-texel-format           Image Format must be R32f, R32i, R32ui, R64i or R64ui in Vulkan, not <Image Format>
image/operands:texel-pointer-dim              Arrayed image must have Dim 1D, 2D or Cube, not <Dim>
image/operands:texel-pointer-coordinate       Coordinate <id> must be 32-bit integers, one for each dimension of the image
image/operands:texel-pointer-sample-type      Sample <id> must be an integer scalar
image/operands:texel-pointer-sample           Sample <id> is not the constant 0, as MS 0 requires
image/operands:not-vector                     Result Type must be a vector of 4 numbers
image/operands:not-scalar                     Result Type must be a numeric scalar
image/operands:multisampled                   instruction does not allow a multisampled image
image/operands:proj-dim                       image must have Dim 1D, 2D, 3D or Rect, not <Dim>
image/operands:arrayed                        instruction does not allow an Arrayed image
image/operands:dref-type                      Dref <id> must be a 32-bit float
image/operands:dref-3d                        instruction does not allow an image of Dim 3D
image/operands:fetch-cube                     instruction does not allow an image of Dim Cube
image/operands:fetch-storage                  image must have Sampled 1, not N
image/operands:gather-dim                     image must have Dim 2D, Cube or Rect, not <Dim>
image/operands:component-type                 Component <id> must be a 32-bit integer
image/operands:component-const                Component <id> must be a constant in Vulkan
image/operands:missing-sample                 a multisampled image requires Image Operand Sample
image/operands:several-offsets                only one of Image Operands Offset, ConstOffset, ConstOffsets and Offsets is allowed
image/operands:bias-placement                 instruction does not allow Image Operand Bias (only implicit-lod sampling does)
image/operands:bias-type                      Bias <id> must be a 32-bit float
image/operands:lod-placement                  instruction does not allow Image Operand Lod (only explicit-lod sampling and OpImageFetch do)
image/operands:lod-type                       Lod <id> must be a 32-bit float for sampling and a 32-bit integer for fetches
image/operands:lod-grad                       Image Operands Lod and Grad exclude each other
image/operands:grad-placement                 instruction does not allow Image Operand Grad (only explicit-lod sampling does)
image/operands:grad-type                      Grad <id> must be 32-bit floats, one for each dimension of the image
image/operands:offset-type                    offset <id> must be 32-bit integers, one for each dimension of the image
image/operands:offset-const                   offset <id> must be a constant
image/operands:offset-needs-gather            instruction does not allow Image Operand Offset (only OpImage*Gather does)
image/operands:const-offsets-placement        instruction does not allow Image Operand ConstOffsets (only OpImage*Gather does)
image/operands:const-offsets-type             ConstOffsets <id> must be an array of 4 vectors of two 32-bit integers
image/operands:offsets-nv-placement           instruction does not allow Image Operand Offsets (only OpImage*Gather does)
image/operands:offsets-nv-type                Offsets <id> must be an array of 4 vectors of two 32-bit integers
image/operands:sample-placement               instruction does not allow Image Operand Sample
image/operands:sample-type                    Sample <id> must be a 32-bit integer
image/operands:sample-needs-multisampled      Image Operand Sample requires a multisampled image
image/operands:min-lod-placement              instruction does not allow Image Operand MinLod (only implicit-lod sampling and sampling with Grad do)
image/operands:min-lod-type                   MinLod <id> must be a 32-bit float
image/operands:make-texel-available-placement instruction does not allow Image Operand MakeTexelAvailable (only OpImageWrite does)
image/operands:make-texel-visible-placement   instruction does not allow Image Operand MakeTexelVisible (only OpImageRead does)
image/operands:not-private                    MakeTexelAvailable and MakeTexelVisible require NonPrivateTexel
image/operands:no-levels                      Image Operands Bias, Lod and MinLod require an image of Dim 1D, 2D, 3D or Cube, not <Dim>
image/operands:no-multisample                 Image Operands Lod and MinLod are not allowed on a multisampled image
image/operands:no-cube                        Image Operands Offset, ConstOffset, ConstOffsets and Offsets are not allowed on an image of Dim Cube
image/operands:sign-extend                    SignExtend and ZeroExtend require an image of integers
image/operands:zero-extend-signed             ZeroExtend requires a result that is not signed, not <id>
image/operands:signedness                     signedness of the Image Format differs from that of the access
image/operands:no-operands                    instruction does not allow Image Operands in OpenCL
image/operands:no-offset                      instruction does not allow Image Operand ConstOffset in OpenCL
image/operands:not-loaded                     <id> is not the result of an OpLoad
image/operands:missing-image-processing-decoration variable of an image has no decoration that its use requires
image/operands:image-processing-only          variable of <id> is decorated for image processing, which allows no other use
image/operands:mode-type                      Mode <id> must be a 32-bit integer
image/operands:mode-value                     Mode <id> is unknown
image/operands:mode-cap                       Mode <id> requires capability <capability>
image/operands:not-int                        Result Type must be an integer scalar
image/operands:not-ints                       Result Type must be an integer scalar or vector
image/operands:query-lod-result               Result Type must be a vector of 2 floats
image/operands:not-bool                       Result Type must be Boolean
image/operands:size-count                     Result Type must have one component for each dimension and one for Arrayed
image/operands:no-dim                         instruction does not allow an image of Dim <Dim>
image/operands:not-multisampled               image must be multisampled
image/operands:query-lod-type                 Level of Detail <id> must be a 32-bit integer
image/operands:size-query-sampled             image must be multisampled or have Sampled 0 or 2
image/operands:not-sampled                    image must have Sampled 1 in Vulkan, not N
image/operands:resident-code-type             Resident Code <id> must be an integer scalar
image/operands:result-not-sampled-image       Result Type must be a sampled image
image/operands:sampled-type                   image must have Sampled 1, or 0 outside of Vulkan, not N
image/operands:not-sampler                    <id> must be a sampler
image/operands:image-mismatch                 Image <id> must have the image type of the result, except for Depth
image/operands:result-not-image               Result Type must be an image
image/operands:image-type-mismatch            Result Type is not the image type of the sampled image
image/operands:not-tile                       <id> must be an image of Dim TileImageDataEXT
image/operands:not-attachment                 Result Type must be a 32-bit scalar of the attachment's kind
image/operands:attachment-sample              Sample <id> must be a 32-bit integer
image/operands:tile-attachment-query          OpImageQuery* uses a TileAttachmentQCOM variable
image/sampled-image-use                       invalid use of OpSampledImage
image/sampled-image-use:block-mismatch        result <id> of OpSampledImage is used in another block
image/sampled-image-use:invalid-use           result of OpSampledImage is used by an instruction that does not allow it
atomic/operands                               invalid operand of an atomic instruction
atomic/operands:result-float                  Result Type must be a float scalar
atomic/operands:result-number                 Result Type must be an integer or float scalar
atomic/operands:result-bool                   Result Type must be Boolean
atomic/operands:result-int                    Result Type must be an integer scalar
atomic/operands:not-pointer                   operand <id> must be a pointer
atomic/operands:untyped-flag                  operand <id> must not be an untyped pointer
atomic/operands:int64-atomics                 instruction of 64-bit integers requires capability Int64Atomics
atomic/operands:storage-class                 storage class is not allowed for atomics
atomic/operands:vk-class                      storage class is not allowed for atomics in Vulkan
atomic/operands:shader-function               instruction does not allow storage class <storage class> with capability Shader
atomic/operands:cl-class                      storage class is not allowed for atomics in OpenCL
atomic/operands:width-cap                     atomic of this width requires capability <capability>
atomic/operands:flag-type                     operand <id> must point to a 32-bit integer
atomic/operands:store-type                    operand <id> must point to an integer or float scalar
atomic/operands:pointee-type                  operand <id> must point to the type of the result
atomic/operands:value-type                    operand <id> must have the type that Pointer points to
extinst/operands                              invalid operand of an extended instruction
extinst/operands:too-old                      instruction requires a later version of its set
extinst/operands:not-void                     Result Type must be void
extinst/operands:not-kernel                   <id> must be a Kernel instruction of the same set
extinst/operands:not-info                     <id> must be an ArgumentInfo instruction of the same set
extinst/operands:not-number                   <id> must be an OpConstant of a 32-bit unsigned integer
extinst/operands:not-string                   <id> must be an OpString
extinst/operands:not-function                 <id> must be a GLCompute entry point
extinst/operands:not-name                     <id> is not the name of an entry point of the kernel
extinst/operands:too-many                     the imported version of the set has only two operands
extinst/operands:invalid-version              version N of the set is unknown
extinst/operands:missing-version              import name of <id> does not end in a version
extinst/operands:not-square                   <id> must be a square matrix of floats
extinst/operands:not-component                Result Type must be the component type of the matrix
extinst/operands:not-the-matrix               Result Type must be the type of the matrix
extinst/operands:not-input                    Interpolant <id> must be a pointer to storage class Input and the type of the result
extinst/operands:not-half                     <id> must have half the width of the result
extinst/operands:format-type                  Format <id> must be a pointer to 8-bit integers in storage class UniformConstant
extinst/operands:operand-type                 operand must have a type that the instruction allows
extinst/operands:result-type                  Result Type must have a type that the instruction allows
extinst/operands:operand-same-type            operand must have the type of another operand or the result
extinst/operands:result-same-type             Result Type must have the type of another operand or the result
extinst/operands:operand-component-count      operand must have as many components as another operand or the result
extinst/operands:result-component-count       Result Type must have as many components as another operand or the result
extinst/operands:operand-width                operand must have the width of another operand or the result
extinst/operands:operand-component-type       operand must have the component type of another operand or the result
extinst/operands:operand-pointer              operand must be a pointer to an allowed storage class
extinst/operands:operand-small-float          operand must not be a BFloat16KHR float or a float of 8 bits or less
extinst/operands:result-small-float           Result Type must not be a BFloat16KHR float or a float of 8 bits or less
extinst/operands:result-void                  Result Type must be void
extinst/operands:result-struct                Result Type must be a struct of two members
extinst/operands:operand-size                 operand must be an integer as wide as an address
extinst/operands:operand-literal              operand must be the number of components of another operand
extinst/operands:result-not-allowed           Result Type is not allowed: the instruction must not be used
debuginfo/operands                            invalid operand of a debug instruction
debuginfo/operands:not-void                   Result Type must be void
debuginfo/operands:not-graph                  operand <id> must be an OpGraphARM
debuginfo/operands:not-name                   operand <id> must be an OpString
debuginfo/operands:not-debug-graph            operand <id> must be a DebugGraph
debuginfo/operands:no-instructions            DebugOperation has no instructions
debuginfo/operands:graph-mismatch             operand <id> must be an instruction of the DebugGraph's graph
debuginfo/operands:not-tensor                 operand <id> must be a tensor, or an array or struct of tensors
debuginfo/operands:no-index                   Index is required if Tensor is an array or struct
debuginfo/operands:invalid-index              operand <id> must be an OpConstant of a 32-bit unsigned integer
debuginfo/operands:stray-index                operand is not allowed if Tensor is a single tensor
debuginfo/operands:too-old                    instruction requires a later version of its set
debuginfo/operands:invalid-kind               operand <id> is not one of the debug instructions allowed here
debuginfo/operands:invalid-number             operand <id> is not a constant in the allowed range
debuginfo/operands:line-zero                  source line is 0
debuginfo/operands:line-range                 end of the range precedes its start
debuginfo/operands:past-text                  line is past the end of the source text
debuginfo/operands:past-line                  column is past the end of the line
debuginfo/operands:function-mismatch          <id> is not the function that contains the instruction
debuginfo/operands:not-entry-block            instruction must be in the entry block of its function
group/operands                                invalid operand of a group instruction
group/operands:result-not-event               Result Type must be an event
group/operands:not-pointer                    operand <id> must be a pointer
group/operands:invalid-class                  operand <id> must point to storage class Workgroup or CrossWorkgroup
group/operands:same-memory                    Destination <id> and Source <id> must be in different storage classes
group/operands:invalid-element                operand <id> must point to a scalar or vector of numeric type
group/operands:element-mismatch               Destination and Source point to different types
group/operands:invalid-number                 operand <id> must be a N-bit integer
group/operands:not-event                      operand <id> must be an event
group/operands:not-event-pointer              operand <id> must point to an event
group/operands:not-float                      operand <id> must be a float scalar or vector
group/operands:not-int                        operand <id> must be an integer scalar or vector
group/operands:not-unsigned                   operand <id> must be an unsigned integer scalar or vector
group/operands:not-logical                    operand <id> must be a Boolean scalar or vector
group/operands:not-bool                       operand <id> must be a Boolean scalar
group/operands:not-value                      operand <id> must be a scalar or vector of numeric or Boolean type
group/operands:not-index                      operand <id> must be an unsigned integer scalar
group/operands:not-ballot                     operand <id> must be a vector of 4 unsigned integers
group/operands:type-mismatch                  operand <id> must have the type of the result
group/operands:not-constant                   operand <id> must be a constant
group/operands:not-constant-before-1-5        operand <id> must be a constant before SPIR-V 1.5
group/operands:missing-cluster-size           instruction with enumerant requires ClusterSize
group/operands:cluster-size                   behavior is undefined, as ClusterSize is not a power of two
group/operands:missing-partition              instruction with enumerant requires a ballot
group/operands:not-partition                  operand <id> must be a vector of 4 integers
group/operands:not-reduction                  Operation must be Reduce, InclusiveScan or ExclusiveScan in Vulkan, not enumerant
cfg/target-not-label                          branch target that is not a label
cfg/target-not-label:not-label                operand <id> is not an OpLabel
cfg/block-not-in-function                     branch to a block of another function
cfg/block-not-in-function:not-block-of-function <id> is the target of a branch or merge, but not a block of this function
cfg/entry-block-target                        branch to the entry block
cfg/entry-block-target:entry-target           block branches to the entry block of its function
cfg/merge-reused                              merge block of two headers
cfg/merge-reused:merge-reused                 <id> is already the Merge Block of another header
cfg/phi-operands                              OpPhi that does not match the predecessors of its block
cfg/phi-operands:odd-phi                      OpPhi <id> has a value without a parent block
cfg/phi-operands:void-type                    OpPhi <id> cannot have type void
cfg/phi-operands:pointer-type                 OpPhi <id> of pointers requires a variable pointers capability with logical addressing
cfg/phi-operands:opaque-type                  OpPhi <id> cannot have the type of an image, sampler or sampled image
cfg/phi-operands:pair-count                   number of predecessors in OpPhi differs from that of its block
cfg/phi-operands:value-type                   OpPhi <id>: value <id> does not have the type of the OpPhi
cfg/phi-operands:not-label                    OpPhi <id>: parent <id> is not an OpLabel
cfg/phi-operands:not-predecessor              OpPhi <id>: parent <id> is not a predecessor of the block
cfg/phi-operands:repeated-parent              OpPhi <id>: parent <id> is listed more than once
cfg/block-order                               block before its dominator
cfg/block-order:before-dominator              block appears after a block that it dominates
cfg/dominance                                 use not dominated by its definition
cfg/dominance:not-dominated                   use is not dominated by its definition
cfg/dominance:defined-in-other-function       <id> defined in another function is used
cfg/dominance:used-in-other-function          <id> is used outside of the function that defines it
cfg/dominance:phi-parent-not-dominated        OpPhi <id>: definition of <id> does not dominate its parent block
cfg/back-edge                                 back edge to a block that is not a loop header
cfg/back-edge:not-loop-header                 back edge to a block that is not a loop header
cfg/back-edge:missing-back-edge               loop header <id> has no back edge
cfg/back-edge:several-back-edges              loop header <id> has more than one back edge
cfg/structured-merge                          selection without a merge instruction
cfg/structured-merge:missing-selection-merge  OpBranchConditional has no OpSelectionMerge, and neither target exits a construct
cfg/structured-merge:missing-switch-merge     OpSwitch has no OpSelectionMerge
cfg/structured-exit                           branch into or out of a construct
cfg/structured-exit:leaves-selection          block exits a selection, but not by a structured exit
cfg/structured-exit:leaves-loop               block exits a loop, but not by a structured exit
cfg/structured-exit:leaves-continue           block exits a continue construct, but not by a structured exit
cfg/structured-exit:enters-construct          block branches into a construct, but not to its first block
cfg/structured-exit:continues-from-outside    block branches to a Continue Target from outside of its loop
cfg/structured-dominance                      header that does not dominate its merge block or continue target
cfg/structured-dominance:loop-merge-is-header OpLoopMerge: Merge Block <id> is the loop header itself
cfg/structured-dominance:merge-is-continue    Merge Block and Continue Target are the same block
cfg/structured-dominance:merge-dominance      header <id> does not structurally dominate its Merge Block <id>
cfg/structured-dominance:merge-is-header      header <id> is its own Merge Block
cfg/structured-dominance:continue-dominance   Continue Target <id> does not structurally dominate its back-edge block <id>
cfg/structured-dominance:continue-post-dominance back-edge block <id> does not structurally post-dominate its Continue Target <id>
cfg/nested-merge                              merge block outside the enclosing construct
cfg/nested-merge:merges-outside               header <id> is in the construct of <id>, but its Merge Block is not
cfg/switch-cases                              invalid fall-through of a case
cfg/switch-cases:not-dominated                OpSwitch does not structurally dominate its case <id>
cfg/switch-cases:fall-through-order           case <id> falls through to a case that does not follow it in the targets of OpSwitch
cfg/switch-cases:several-fall-into            more than one case falls through to case <id>
cfg/switch-cases:leaves-case                  case <id> exits to a block that is neither a case nor a structured exit
cfg/switch-cases:several-fall-through         case <id> falls through to more than one case
cfg/nesting-limit                             control flow nested too deeply
cfg/nesting-limit:too-deep                    control flow is nested too deep
cfg/branch-operands                           invalid operand of a branch
cfg/branch-operands:weights                   OpBranchConditional must have no branch weights or two
cfg/branch-operands:condition                 OpBranchConditional: Condition <id> must be a Boolean scalar
cfg/branch-operands:same-label                True Label and False Label are the same in SPIR-V 1.6
cfg/branch-operands:selector                  OpSwitch: Selector <id> must be an integer scalar
cfg/loop-control                              contradicting loop controls
cfg/loop-control:unroll                       Loop Control has both Unroll and DontUnroll
cfg/loop-control:peel-count                   Loop Control has both PeelCount and DontUnroll
cfg/loop-control:partial-count                Loop Control has both PartialCount and DontUnroll
cfg/loop-control:iteration-multiple           Loop Control IterationMultiple must be greater than 0
cfg/reconvergence                             join without a merge under MaximallyReconvergesKHR
cfg/reconvergence:equal-labels                True Label and False Label are the same under MaximallyReconvergesKHR
cfg/reconvergence:missing-merge               block with several predecessors is not a merge target under MaximallyReconvergesKHR
block-layout/missing                          block without explicit layout
block-layout/missing:missing-offset           struct member has no Offset
block-layout/missing:missing-majorness        matrix member has no RowMajor or ColMajor
block-layout/missing:missing-matrix-stride    matrix member has no MatrixStride
block-layout/missing:missing-array-stride     array has no ArrayStride
block-layout/align                            misaligned, overlapping or straddling member
block-layout/align:runtime-array-not-last     runtime array is not the last member of its struct
block-layout/align:offset-align               member is not aligned as its layout rules require
block-layout/align:overlap                    member overlaps the previous member
block-layout/align:straddle                   vector straddles a multiple of 16
block-layout/align:stride-zero                ArrayStride is 0
block-layout/align:stride-align               ArrayStride is not a multiple of the element's alignment
block-layout/align:stride-small               ArrayStride is less than the element's size
block-layout/align:matrix-align               MatrixStride is not a multiple of the column's or row's alignment
block-layout/align:matrix-small               MatrixStride is less than the size of a column or row
block-layout/prohibited                       explicit layout in a storage class that does not allow it
block-layout/prohibited:explicit-layout       type has an explicit layout, which its storage class does not allow
block-layout/prohibited:descriptor-array-stride array <id> of descriptors has an ArrayStride
block-layout/nested-block                     Block nested in a Block
block-layout/nested-block:nested-block        struct <id> and a struct nested in it are both Block or BufferBlock
block-layout/nested-block:strided-block       array <id> of Blocks has an ArrayStride
iface/not-listed                              variable missing from the interface of an entry point
iface/not-listed:missing-from-interface       variable <id> is used by entry point <id>, but not listed in its interface
iface/location                                invalid or overlapping Location or Component
iface/location:tile-missing-location          TileImageEXT variable <id> has no Location
iface/location:component-target               <id> has a Component, but is not a variable or parameter
iface/location:component-class                <id> has a Component, but is not of storage class Input or Output
iface/location:component-type                 <id> has a Component, but is not a scalar or vector
iface/location:component-range                Component N of <id> is greater than 3
iface/location:component-overflow             components of <id>, starting at Component N, exceed the location
iface/location:component-overflow-64          64-bit components of <id>, starting at Component N, exceed the location
iface/location:component-alignment-64         Component of 64-bit components is not 0 or 2
iface/location:component-count-64             <id> has a Component and more than two 64-bit components
iface/location:psb-pointer                    <storage class> variable <id> contains a PhysicalStorageBuffer pointer
iface/location:bfloat                         <storage class> variable <id> contains a BFloat16KHR float
iface/location:small-float                    <storage class> variable <id> contains a float of 8 bits or less
iface/location:several-push-constants         interface has more than one PushConstant variable
iface/location:several-payloads               interface has more than one IncomingRayPayloadKHR variable
iface/location:several-hit-attributes         interface has more than one HitAttributeKHR variable
iface/location:several-callable-data          interface has more than one IncomingCallableDataKHR variable
iface/location:missing-location               interface variable <id> has no Location
iface/location:not-block                      interface variable <id> has no Location and is not a Block
iface/location:variable-and-member-location   variable <id> and members of its type both have a Location
iface/location:missing-member                 member N of Block variable <id> has no Location
iface/location:index-target                   <id> has an Index, but is not a Fragment output
iface/location:invalid-type                   variable <id> has a Location, but its type cannot have one
iface/location:input-overlap                  Location N of input <id> is already assigned
iface/location:tile-overlap                   Location N of tile image <id> is already assigned
iface/location:output-overlap                 Location N of output <id> is already assigned
builtin/rules                                 invalid type, storage class or execution model of a built-in
builtin/rules:type                            <built-in> of <id> has the wrong type
builtin/rules:storage-class                   storage class is not allowed for the built-in
builtin/rules:execution-model                 <built-in> of <id> is not available in the execution model that uses it
builtin/rules:input-model                     <built-in> of <id> cannot be an input of the execution model that uses it
builtin/rules:output-model                    <built-in> of <id> cannot be an output of the execution model that uses it
builtin/rules:member                          <built-in> cannot decorate a member of struct <id>
builtin/rules:not-constant                    <built-in> of <id> must decorate a constant
builtin/rules:missing-patch                   <built-in> of <id> requires decoration Patch
builtin/rules:missing-depth                   <built-in> of <id> requires execution mode DepthReplacing
builtin/rules:missing-capability              <built-in> of <id> requires a capability in the execution model that uses it
builtin/rules:not-in-vulkan                   <built-in> of <id> is not available in Vulkan
builtin/rules:mesh-type                       <built-in> of <id> must be a scalar member of a Block or an array of scalars
builtin/rules:mesh-array-length               array length of <built-in> of <id> differs from OutputPrimitivesEXT
builtin/rules:missing-per-primitive           <built-in> of <id> requires decoration PerPrimitiveEXT
builtin/rules:topology                        <built-in> of <id> does not match the entry point's output topology
builtin/rules:repeated-cull-primitive         interface declares <built-in> of <id> more than once
builtin/rules:heap-class                      heap is not of storage class UniformConstant
builtin/rules:heap-member                     member N of struct <id> cannot be a heap
builtin/rules:repeated-input                  interface has a built-in input more than once
builtin/rules:repeated-output                 interface has a built-in output more than once
memsem/rules                                  invalid scope or memory semantics
memsem/rules:vk-clock-scope                   operand <id> is not Subgroup or Device, as Vulkan requires
memsem/rules:clock-scope                      operand <id> is not Device or Subgroup
memsem/rules:cl-clock-scope                   operand <id> is not Workgroup, Subgroup or Device, as OpenCL requires
memsem/rules:uniform-memory                   UniformMemory in operand <id> requires capability Shader
memsem/rules:output-memory                    OutputMemory in operand <id> requires capability VulkanMemoryModel
memsem/rules:several-orders                   operand <id> has more than one memory order
memsem/rules:vk-sequential                    operand <id> is SequentiallyConsistent, which is not available in Vulkan
memsem/rules:store-acquires                   operand <id> cannot be Acquire or AcquireRelease
memsem/rules:load-releases                    operand <id> cannot be Release or AcquireRelease
memsem/rules:relaxed-barrier                  operand <id> has no memory order
memsem/rules:missing-storage-class            operand <id> has a memory order, but no storage class
memsem/rules:missing-order                    operand <id> has a storage class, but no memory order
memsem/rules:make-available-model             MakeAvailable in operand <id> requires capability VulkanMemoryModel
memsem/rules:make-available-order             MakeAvailable in operand <id> requires Release or AcquireRelease
memsem/rules:make-visible-model               MakeVisible in operand <id> requires capability VulkanMemoryModel
memsem/rules:make-visible-order               MakeVisible in operand <id> requires Acquire or AcquireRelease
memsem/rules:volatile-vmm                     Volatile in operand <id> requires capability VulkanMemoryModel
memsem/rules:volatile-barrier                 Volatile in operand <id> is only allowed on atomics
memsem/rules:unequal-releases                 operand <id> cannot be Release or AcquireRelease
memsem/rules:unequal-stronger                 operand <id> is a stronger memory order than Equal
memsem/rules:unequal-classes                  operand <id> has a storage class that Equal does not have
memsem/rules:unequal-visible                  operand <id> has MakeVisible, but Equal does not
memsem/rules:unequal-volatile                 Volatile is in only one of Equal and Unequal
memsem/rules:invocation-order                 operand <id> is not Relaxed, as memory scope Invocation requires
memsem/rules:arrive-order                     operand <id> has a memory order other than Release
memsem/rules:wait-order                       operand <id> has a memory order other than Acquire
memsem/rules:not-int                          operand <id> must be a 32-bit integer
memsem/rules:not-known                        operand <id> is not an OpConstant, as capability Shader requires
memsem/rules:not-scope                        operand is not a Scope
memsem/rules:vk-subgroup                      operand <id> is not Subgroup, as Vulkan requires
memsem/rules:split-scope                      operand <id> is not Workgroup or Subgroup
memsem/rules:vk-execution                     operand <id> is not Workgroup or Subgroup, as Vulkan requires
memsem/rules:subgroup                         operand <id> is not Subgroup
memsem/rules:rotate-scope                     operand <id> is not Subgroup or Workgroup
memsem/rules:queue-family                     operand <id> is QueueFamily, which requires capability VulkanMemoryModel
memsem/rules:device-scope                     operand <id> is Device, which requires capability VulkanMemoryModelDeviceScope
memsem/rules:vk-memory                        operand <id> is CrossDevice, which is not available in Vulkan
memsem/rules:vk-1-0-subgroup                  operand <id> is Subgroup, which requires capability SubgroupBallotKHR or SubgroupVoteKHR in Vulkan 1.0
varptr/rules                                  invalid use of a logical pointer
varptr/rules:vk-workgroup                     Base <id> of storage class Workgroup requires capability VariablePointers
varptr/rules:vk-storage-buffer                Base <id> of storage class StorageBuffer requires capability VariablePointersStorageBuffer
varptr/rules:vk-class                         Base <id> cannot have storage class <storage class>
varptr/rules:missing-capability               instruction of logical pointers requires a variable pointers capability
varptr/rules:result-not-bool                  Result Type must be OpTypeBool
varptr/rules:result-not-int                   Result Type must be an integer scalar
varptr/rules:operand-not-pointer              operand <id> is not a pointer
varptr/rules:operand-type-mismatch            pointers do not have the same type
varptr/rules:compared-classes                 pointers do not have the same storage class
varptr/rules:invalid-class                    pointers of this storage class cannot be compared
varptr/rules:workgroup-capability             Workgroup pointer <id> requires capability VariablePointers
varptr/rules:logical-operand                  instruction does not allow logical pointers
varptr/rules:class-operand                    logical pointer <id> requires storage class StorageBuffer or Workgroup and its variable pointers capability
varptr/rules:logical-result                   instruction cannot return a logical pointer
varptr/rules:class-result                     logical pointer requires storage class StorageBuffer or Workgroup and its variable pointers capability
varptr/rules:length-variable                  <id> is a variable pointer, which is not allowed
varptr/rules:many-sources                     variable pointer <id> selects from several buffers, which requires capability VariablePointers
varptr/rules:to-blocks                        variable pointer <id> points to an array of Blocks
varptr/rules:to-matrix                        variable pointer <id> points to an object that is or contains a matrix
varptr/rules:into-matrix                      variable pointer <id> points into a matrix
varptr/rules:variable-of-pointers             variable of this storage class cannot contain pointers with logical addressing
varptr/rules:pointer-class                    pointer argument has a storage class that is not allowed with logical addressing
varptr/rules:pointer-object                   pointer argument <id> must be a variable or a function parameter
varptr/rules:returned-class                   function returns a pointer to a storage class that is not allowed with logical addressing
varptr/rules:value-pointer                    OpReturnValue: pointer <id> cannot be returned with logical addressing
callgraph/model                               instruction not allowed in an execution model that reaches it
callgraph/model:old-model                     instruction is not available in <execution model> before SPIR-V 1.3
callgraph/model:split-model                   instruction is not available in <execution model>
callgraph/model:opcode-model                  instruction is not available in <execution model>
callgraph/model:reads-output                  instruction reads storage class Output, which is not allowed in <execution model>
callgraph/model:writes-hit                    instruction writes storage class HitAttributeKHR, which is not allowed in <execution model>
callgraph/model:reads-subpass                 instruction of an image of Dim SubpassData is not available in <execution model>
callgraph/model:interpolate-at                interpolation function is not available in the execution model
callgraph/model:missing-derivative-group      instruction requires mode DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR of the entry point
callgraph/model:missing-interlock             instruction requires a fragment shader interlock mode of the entry point
callgraph/model:too-many-vertices             Vertex Count exceeds the entry point's OutputVertices
callgraph/model:too-many-primitives           Primitive Count exceeds the entry point's OutputPrimitivesEXT
callgraph/model:barrier-model                 Execution scope must be Subgroup in <execution model>
callgraph/model:workgroup-model               Execution scope Workgroup is not available in <execution model>
callgraph/model:shader-call-model             memory scope ShaderCallKHR is not available in <execution model>
callgraph/model:workgroup-memory-model        memory scope Workgroup is not available in <execution model>
callgraph/model:glsl-workgroup                memory scope Workgroup is not available in <execution model> with the memory model GLSL450
callgraph/model:class-output                  instruction uses storage class Output, which is not available in <execution model>
callgraph/model:class-workgroup               instruction uses storage class Workgroup, which is not available in <execution model>
callgraph/model:class-tile-image              instruction uses storage class TileImageEXT, which is not available in <execution model>
callgraph/model:class-callable-data           instruction uses storage class CallableDataKHR, which is not available in <execution model>
callgraph/model:class-incoming-callable-data  instruction uses storage class IncomingCallableDataKHR, which is not available in <execution model>
callgraph/model:class-ray-payload             instruction uses storage class RayPayloadKHR, which is not available in <execution model>
callgraph/model:class-hit-attribute           instruction uses storage class HitAttributeKHR, which is not available in <execution model>
callgraph/model:class-incoming-ray-payload    instruction uses storage class IncomingRayPayloadKHR, which is not available in <execution model>
callgraph/model:class-shader-record-buffer    instruction uses storage class ShaderRecordBufferKHR, which is not available in <execution model>
callgraph/model:class-task-payload-workgroup  instruction uses storage class TaskPayloadWorkgroupEXT, which is not available in <execution model>
callgraph/model:class-hit-object-attribute-nv instruction uses storage class HitObjectAttributeNV, which is not available in <execution model>
callgraph/model:class-hit-object-attribute-ext instruction uses storage class HitObjectAttributeEXT, which is not available in <execution model>
callgraph/recursion                           recursion in the call graph of an entry point
callgraph/recursion:recursion                 function <id>, reached by an entry point, is recursive
deco/builtin-members                          BuiltIn on some but not all members
deco/builtin-members:nested-builtin           member struct <id> has built-in members
deco/builtin-members:some-builtin             only some members of struct <id> are built-ins
deco/rounding-use                             invalid use of FPRoundingMode
deco/rounding-use:no-convert                  <id> has an FPRoundingMode, but is not an OpFConvert
deco/rounding-use:no-conversion               <id> has an FPRoundingMode, but is not a conversion from or to floats
deco/rounding-use:missing-divide-capability   FPRoundingMode of <id> requires capability RoundedDivideSqrtINTEL
deco/rounding-use:invalid-mode                FPRoundingMode of <id> must be RTE or RTZ in Vulkan
deco/rounding-use:not-stored                  <id> has an FPRoundingMode and a use that is not an OpStore
deco/rounding-use:not-half                    <id> has an FPRoundingMode and is stored to something other than 16-bit floats
deco/rounding-use:stored-class                <id> has an FPRoundingMode and is stored to storage class <storage class>, which is not allowed
cap/requires                                  capability without another declaration it requires
cap/requires:missing-matrix-layouts           memory layout <id> requires capability CooperativeMatrixLayoutsARM
cap/requires:missing-vulkan-memory-model      CooperativeMatrixKHR with Shader requires capability VulkanMemoryModel
cap/requires:sampler-mode                     BindlessTextureNV requires one OpSamplerImageAddressingModeNV
cap/requires:not-vulkan-model                 capability VulkanMemoryModel requires the memory model Vulkan
cap/requires:missing-interpolation-function   instruction requires capability InterpolationFunction
cap/requires:missing-opacity-micromap         ForceOpacityMicromap2StateKHR requires capability RayTracingOpacityMicromapKHR, and RayQueryKHR or RayTracingKHR
cap/requires:missing-ray-query                instruction requires capability RayQueryKHR
ext/version                                   extension that requires a later version of SPIR-V
ext/version:ext-version                       the extension requires a later version than SPIR-V <version>
ep/graph                                      invalid graph or graph entry point
ep/graph:missing-graph                        module declares capability GraphARM, but has no OpGraphEntryPointARM
ep/graph:unterminated-graph                   last graph has no OpGraphEndARM
ep/graph:stray-graph                          instruction is not allowed here in a graph definition
env/memory-model                              addressing or memory model not available in the target environment
env/memory-model:cl-addressing                OpenCL requires addressing model Physical32 or Physical64
env/memory-model:cl-memory                    OpenCL requires memory model OpenCL
env/memory-model:vk-addressing                Vulkan requires addressing model Logical or PhysicalStorageBuffer64
env/storage-class                             storage class not available in the target environment
env/storage-class:invalid-class               storage class <storage class> is not available in Vulkan
coop/operands                                 invalid operand of a cooperative matrix or vector instruction
coop/operands:not-matrix                      <id> must be a cooperative matrix
coop/operands:scope-mismatch                  <id> must have the Scope of the result
coop/operands:size-mismatch                   Rows or Columns of <id> do not match the other matrices
coop/operands:operand-use                     <id> must have the Use of its operand
coop/operands:component-mismatch              <id> must have the component type of the result
coop/operands:invalid-reduce                  Reduce must be Row, Column, Row and Column, or 2x2
coop/operands:invalid-combine                 CombineFunc <id> must take two components of the matrix and return one
coop/operands:reduce-not-matrix               <id> must be a cooperative matrix
coop/operands:not-function                    <id> must be a function
coop/operands:matrix-mismatch                 Result Type is not the type of the matrix
coop/operands:invalid-signature               function <id> must take row, column, a component and the additional operands, and return a component
coop/operands:invalid-operand                 <id> must have the type of the function's parameter
coop/operands:kind-mismatch                   <id> must be a cooperative matrix of the same extension as the result
coop/operands:not-result                      Result Type must be a cooperative matrix
coop/operands:shape-mismatch                  <id> must have the Scope, Rows and Columns of the result
coop/operands:use-mismatch                    <id> must have the Use of the result
coop/operands:comp-mismatch                   <id> must have the component type of the result
coop/operands:invalid-use                     <id> and the result must be MatrixAccumulatorKHR on one side, MatrixAKHR or MatrixBKHR on the other
coop/operands:conversion-use                  Matrix must be MatrixAccumulatorKHR, and the result MatrixAKHR or MatrixBKHR
coop/operands:transpose-use                   Matrix must be MatrixAccumulatorKHR, and the result MatrixBKHR
coop/operands:memory-not-matrix               <id> must be a cooperative matrix
coop/operands:not-pointer                     Pointer <id> must be a pointer
coop/operands:invalid-class                   instruction does not allow pointers of storage class <storage class>
coop/operands:invalid-pointee                 Pointer <id> must point to a scalar or vector of numeric type
coop/operands:invalid-stride                  Stride <id> must be an integer scalar
coop/operands:invalid-major                   <id> must be a Boolean constant
coop/operands:memory-layout                   Memory Layout <id> must be an integer constant
coop/operands:missing-stride                  Memory Layout requires a Stride
coop/operands:stride-not-constant             Stride <id> is not a constant, as the Memory Layout requires
coop/operands:block-stride                    Stride is not 1, 2 or 4, as the Memory Layout requires
coop/operands:block-rows                      number of rows is not the multiple that the Memory Layout requires
coop/operands:block-columns                   number of columns is not the multiple that the Memory Layout requires
coop/operands:invalid-length                  Result Type must be a 32-bit unsigned integer
coop/operands:invalid-coordinate              Result Type must be a vector of two 32-bit integers
coop/operands:not-array                       <id> must be an array
coop/operands:not-result-array                Result Type must be an array
coop/operands:composite-not-matrix            <id> must be a cooperative matrix
coop/operands:not-result-matrix               Result Type must be a cooperative matrix
coop/operands:array-element                   array elements must be 32-bit integers, 32-bit floats or 16-bit floats
coop/operands:bits-mismatch                   <id> must have the total bit width of the result
coop/operands:element-mismatch                <id> must have the element type of the result
coop/operands:matrix-element                  array elements must be of the matrix's component type or 32-bit unsigned integers
coop/operands:matrix-comp                     component type of the matrix is not allowed for its Use
coop/operands:matrix-scope                    Scope of <id> must be Subgroup
coop/operands:matrix-use                      Use of <id> must be MatrixAKHR, MatrixBKHR or MatrixAccumulatorKHR
coop/operands:matrix-size                     a row or column of the matrix must have 256 bits
coop/operands:matrix-length                   length of the array does not match the matrix
coop/operands:invalid-object                  Object <id> must have the type of the result
coop/operands:tensor-layout                   <id> must be a tensor layout
coop/operands:not-tensor-view                 <id> must be a tensor view
coop/operands:decode-not-allowed              instruction does not allow DecodeFunc or DecodeVectorFunc
coop/operands:decoder-not-function            decoding function <id> is not a function
coop/operands:missing-decode-func             DecodeVectorFunc requires DecodeFunc
coop/operands:decoder-return                  decoding function <id> does not return the component type of the matrix
coop/operands:decoder-vector-width            decoding function <id> does not return 2, 4 or 8 components
coop/operands:decoder-parameter               first parameter of decoding function <id> is not a pointer to PhysicalStorageBuffer
coop/operands:decoder-array                   second and third parameter of decoding function <id> are not arrays with an element for each dimension
coop/operands:not-component                   Component Type <id> must be an integer or float scalar type
coop/operands:missing-capability              Component Type <id> requires capability <capability>
coop/operands:type-not-constant               operand <id> must be a constant of integer type
coop/operands:not-scope                       operand <id> is not a Scope
coop/operands:invalid-scope                   Scope <id> is not Workgroup or Subgroup, as Vulkan requires
coop/operands:missing-size                    Scope Workgroup requires a local size of every entry point
coop/operands:local-size-order                <id> of LocalSizeId must be defined before cooperative matrix types of Scope Workgroup
coop/operands:not-count                       Component Count <id> must be a constant of 32-bit integer type
coop/operands:empty-vector                    Component Count <id> is less than 1
coop/operands:not-vector                      <id> must be a cooperative vector
coop/operands:vector-class                    instruction does not allow pointers of storage class <storage class>
coop/operands:pointee-not-array               <id> must point to an array
coop/operands:invalid-array                   <id> must point to an array of scalars or vectors of numeric type
coop/operands:component-count-mismatch        A and B must have the same component type
coop/operands:not-int                         operand must be a 32-bit integer
coop/operands:not-offset                      operand must be a 32-bit or 64-bit integer
coop/operands:not-bool                        operand must be a Boolean scalar
coop/operands:operand-not-constant            operand must be a constant
coop/operands:invalid-result                  Result Type must have 32-bit integer, 32-bit float or 16-bit float components
coop/operands:invalid-rows                    Result Type does not have M components
coop/operands:invalid-columns                 Input does not have K components
coop/operands:matrix-class                    cooperative matrices are only allowed in storage class Function or Private
coop/operands:cooperative-vector-class        cooperative vectors are only allowed in storage class Function or Private
coop/operands:operand-type                    operand must have a type that the instruction allows
dot/operands                                  invalid operand of a dot product
dot/operands:not-integers                     <id> must be a vector of integers or a 32-bit integer with packed components
dot/operands:not-alike                        <id> must have the number and width of components of the other vector
dot/operands:missing-packed-format            packed operands require Packed Vector Format
dot/operands:missing-packed-capability        instruction of packed integers requires capability DotProductInput4x8BitPacked
dot/operands:missing-4x8-capability           instruction of vectors of four 8-bit integers requires capability DotProductInput4x8Bit or DotProductInputAll
dot/operands:missing-all-capability           instruction of vectors requires capability DotProductInputAll
dot/operands:not-unsigned                     <id> must be a vector of unsigned integers
dot/operands:result-width                     Result Type must be at least as wide as the components of the vectors
dot/operands:not-floats                       <id> must be a vector of floats of the width that the instruction names
dot/operands:not-as-many                      <id> must have as many components as the instruction names
dot/operands:encoding-mismatch                <id> must have the float encoding of the other operands
dot/operands:invalid-result                   Result Type must be a float of the width that the instruction names
dot/operands:no-capability                    floats of this encoding require a dot product capability that is not declared
dot/operands:result-type                      Result Type must have a type that the instruction allows
dot/operands:operand-same-type                operand must have the type of another operand or the result
ray/operands                                  invalid operand of a ray query or ray tracing instruction
ray/operands:not-ray-query                    <id> must be a pointer to a ray query
ray/operands:not-hit-object                   <id> must be a pointer to a hit object
ray/operands:hint-without-bits                Hint and Bits must both be present or both absent
ray/operands:not-variable                     <id> must be a variable
ray/operands:transform-result                 Result Type must be a matrix of 4 columns of 3 32-bit floats
ray/operands:triangle-result                  Result Type must be an array of 3 vectors of 3 floats
ray/operands:lss-positions-result             Result Type must be an array of 2 vectors of 3 floats
ray/operands:lss-radii-result                 Result Type must be an array of 2 floats
ray/operands:micromap-not-boolean             operand of OpacityMicromapIdKHR is not a Boolean constant
ray/operands:operand-type                     operand must have a type that the instruction allows
ray/operands:result-type                      Result Type must have a type that the instruction allows
ray/operands:operand-constant                 operand must be a constant
ray/operands:operand-kind                     operand must have the kind of type that the instruction allows
ray/operands:operand-pointer                  operand must be a pointer to an allowed storage class
mesh/operands                                 invalid operand of a mesh shading instruction
mesh/operands:output-not-array                Output variable <id> of a mesh shader must be an array
mesh/operands:per-primitive                   PerPrimitiveEXT is not allowed on variables of this storage class in this stage
mesh/operands:payload-not-variable            <id> must be a variable
mesh/operands:operand-type                    operand must have a type that the instruction allows
mesh/operands:operand-pointer                 operand must be a pointer to an allowed storage class
pipe/operands                                 invalid operand of a pipe instruction
pipe/operands:not-pipe                        <id> must be a pipe
pipe/operands:not-read-only                   pipe <id> must be ReadOnly
pipe/operands:not-write-only                  pipe <id> must be WriteOnly
pipe/operands:not-readable-or-writable        pipe <id> must be ReadOnly or WriteOnly
pipe/operands:operand-type                    operand must have a type that the instruction allows
pipe/operands:result-type                     Result Type must have a type that the instruction allows
pipe/operands:operand-pointer                 operand must be a pointer to an allowed storage class
pipe/operands:operand-kind                    operand must have the kind of type that the instruction allows
pipe/operands:result-kind                     Result Type must have the kind of type that the instruction allows
graph/operands                                invalid type, input or output of a graph
graph/operands:missing-output                 graph type <id> has no outputs
graph/operands:not-interface-type             <id> must be a tensor or an array of tensors
graph/operands:not-tensor                     Result Type must be a tensor
graph/operands:same-constant                  GraphConstantID of <id> is already used
graph/operands:not-graph                      operand <id> must be an OpGraphARM
graph/operands:not-variable                   interface <id> must be a variable of storage class UniformConstant
graph/operands:io-count                       number of interface <id>s differs from the graph's inputs and outputs
graph/operands:io-type                        interface <id> does not have the type of its graph input or output
graph/operands:same-name                      another graph entry point has the name of <id>
graph/operands:not-graph-type                 Result Type must be an OpTypeGraphARM
graph/operands:index-type                     operand <id> must be a 32-bit integer
graph/operands:out-of-range                   index is out of range of the graph's inputs or outputs
graph/operands:not-array                      operand is not allowed if the input or output is not an array
graph/operands:past-array                     index is out of range of the array
graph/operands:repeated-index                 input or output, or an element of it, is used more than once
graph/operands:not-constant                   operand <id> must be a constant
abort/message                                 invalid message of OpAbortKHR
abort/message:type-mismatch                   Message <id> does not match the Message Type <id>
tensor/operands                               invalid operand of a tensor instruction
tensor/operands:not-number                    operand <id> must be a constant of 32-bit integer type
tensor/operands:not-boolean                   operand <id> must be a constant of Boolean type
tensor/operands:invalid-dim                   Dim is not 1 to 5
tensor/operands:invalid-clamp                 ClampMode N is unknown
tensor/operands:invalid-count                 number of permutation values differs from Dim
tensor/operands:invalid-order                 permutation values do not name every dimension once
tensor/operands:invalid-operands              number of operands does not match the dimensions
tensor/operands:invalid-result                Result Type must be the type of the tensor layout or view
tensor/operands:invalid-object                operand <id> must have the type of the result
tensor/operands:invalid-value                 operand <id> must be a 32-bit integer
tensor/operands:not-scalar                    operand <id> must be a scalar type
tensor/operands:rank-value                    operand <id> must be an integer constant greater than 0
tensor/operands:shape-type                    operand <id> must be a constant array of integers with Rank elements
tensor/operands:zero-extent                   an element of operand <id> is 0
tensor/operands:part-count                    number of constituents differs from the outermost dimension of the tensor
tensor/operands:part-type                     constituent <id> must have the Element Type of the tensor
tensor/operands:part-rank                     constituent <id> must be a tensor of rank N
tensor/operands:part-shape                    constituent <id> must have the inner dimensions of the tensor
tensor/operands:element-type                  <id> must have the Element Type of the tensor
tensor/operands:result-type                   Result Type must be the Element Type of the tensor or an array of it
tensor/operands:object-type                   operand <id> must be of the Element Type of the tensor or an array of it
tensor/operands:not-ranked                    operand <id> must be a tensor with a Rank
tensor/operands:coordinates-type              operand <id> must be an array of integers with Rank elements
tensor/operands:not-here                      Tensor Operand is not allowed on this instruction
tensor/operands:missing-non-private           enumerant requires NonPrivateElementARM
tensor/operands:size-result                   Result Type must be an integer scalar
tensor/operands:not-dimension                 operand <id> must be an integer constant
tensor/operands:past-rank                     operand <id> is not less than the Rank
heap/operands                                 invalid operand of a descriptor heap instruction
heap/operands:buffer-class                    instruction requires storage class StorageBuffer or Uniform, not <storage class>
heap/operands:not-descriptor                  Type <id> is not a descriptor type
heap/operands:size-result                     Result Type must be a 32-bit or 64-bit integer
heap/operands:result-class                    Result Type must be a pointer to StorageBuffer or Uniform
heap/operands:buffer-source                   buffer <id> has no DescriptorSet and Binding and is not derived from ResourceHeapEXT
heap/operands:sampler-source                  sampler loaded from <id> has no DescriptorSet and Binding and is not derived from SamplerHeapEXT
heap/operands:image-source                    image loaded from <id> has no DescriptorSet and Binding and is not derived from ResourceHeapEXT
heap/operands:acceleration-structure-source   acceleration structure loaded from <id> has no DescriptorSet and Binding and is not derived from ResourceHeapEXT
prim/operands                                 invalid operand of a primitive stream instruction
prim/operands:operand-type                    operand must have a type that the instruction allows
prim/operands:operand-constant                operand must be a constant
misc/operands                                 invalid operand of a miscellaneous instruction
misc/operands:result-not-named-barrier        Result Type must be OpTypeNamedBarrier
misc/operands:not-named-barrier               operand <id> must be an OpTypeNamedBarrier
misc/operands:count-type                      operand <id> must be a 32-bit integer
misc/operands:clock-result                    Result Type must be a 64-bit unsigned integer or a vector of two 32-bit unsigned integers
misc/operands:sampler-bits                    bit width of image and sampler handles is N, not 32 or 64
misc/operands:not-string                      File <id> is not an OpString
misc/operands:void-type                       Result Type must not be void
misc/operands:lifetime-class                  <id> must be a pointer to storage class Function
misc/operands:lifetime-size                   Size must be 0 if Pointer is typed or capability Addresses is not declared
misc/operands:operand-type                    operand must have a type that the instruction allows
misc/operands:result-type                     Result Type must have a type that the instruction allows
misc/operands:operand-same-type               operand must have the type of another operand or the result

# the verdict of nothing, of less than all, of all; and of folders with damaged files
$ mkdir $TMP/none $TMP/one $TMP/two; for f in one/m two/m; do cp mesh.vert.spv $TMP/$f; done; for f in one/a two/a two/b; do head -c 10 mesh.vert.spv >$TMP/$f.spv; done
> for f in text markdown; do while read -r inputs; do spvx check -f $f --allow-empty $(eval echo $inputs) 2>$TMP/said | sed -n '1p; /^damage/p'; done <<'END'; done
> $TMP/none
> $TMP/nowhere
> mesh.vert.spv
> mesh.vert.spv $TMP/nowhere
> $TMP/one
> $TMP/two
> END
0 modules checked
0 modules checked
mesh.vert.spv: valid for vulkan1.4 (by its version and capabilities; see --target-env)
mesh.vert.spv: valid for vulkan1.4 (by its version and capabilities; see --target-env)
$TMP/one/m: valid for vulkan1.4 (by its version and capabilities; see --target-env)
damage in 1 place
$TMP/two/m: valid for vulkan1.4 (by its version and capabilities; see --target-env)
damage in 2 places
**Nothing checked**: 0 of 0 modules not valid; 0 errors, 0 warnings
**Incomplete**: 0 of 0 modules not valid; 0 errors, 0 warnings
**Valid**: 0 of 1 module not valid; 0 errors, 0 warnings
**Incomplete**: 0 of 1 module not valid; 0 errors, 0 warnings
**Not valid**: 0 of 1 module not valid; 0 errors, 0 warnings, damage in 1 place
**Not valid**: 0 of 1 module not valid; 0 errors, 0 warnings, damage in 2 places

# markdown
$ spvx check -f markdown water.frag.spv mesh.frag.spv
**Not valid**: 1 of 2 modules not valid, 1 error, 0 warnings

| severity | rule | title | findings |
|:--|:--|:--|--:|
| error | `debuginfo/operands:line-zero` | source line is 0 | 1 |

<details><summary><code>debuginfo/operands:line-zero</code> error: source line is 0, 1 finding</summary>

| where | message |
|:--|:--|
| `water.frag.spv:0x1824` | `OpExtInst DebugLine: source line is 0; lines start at 1.` |

</details>

[1]

# modules
$ spvx check .
./water.frag.spv: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 1 error
./water.frag.spv:0x1824: error: debuginfo/operands:line-zero: OpExtInst DebugLine: source line is 0; lines start at 1
  %40 = OpExtInst %void %2 DebugLine %17 %uint_0 %uint_0 %uint_0 %uint_0
                                         ^~~~~~~
  see: spvx dis --around=0x1824 ./water.frag.spv
./water.frag.spv:0x798: note: %uint_0 is defined here
  %uint_0 = OpConstant %uint 0

10 modules: 9 valid, 1 not
[1]

# no input
$ spvx check
! spvx: error: missing INPUT: name a file or a directory, or - for standard input
!   see: spvx check --help
[2]

# one
$ spvx check mesh.frag.spv
mesh.frag.spv: valid for vulkan1.4 (by its version and capabilities; see --target-env)

# rules not
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check '--rules=!layout/*,!id/undefined' -f tsv -
address	severity	rule	byte_offset	message	check
-	error	arith/operands	280	OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float	arith/operands:operand-same-type
[1]

# rules unknown
$ spvx check --rules=nothing/here .
! spvx: error: no rule matches 'nothing/here' (--list-rules)
!   see: spvx check --help
[2]

# rules
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check '--rules=arith/*,id/*' --max-errors=1 -
-: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 2 errors
-:0x118: error: arith/operands:operand-same-type: OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float
  %12 = OpFAdd %float %float_1 %int_3
                               ^~~~~~
  see: spvx dis --around=0x118 -
-:0xec: note: %int_3 is defined here
  %int_3 = OpConstant %int 3
-: and 1 more (--max-errors=0 shows them)
[1]

# sarif
$ spvx check -f sarif water.frag.spv mesh.frag.spv
{
  "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "tool": {
        "driver": {
          "name": "spvx",
          "semanticVersion": "0.1.0",
          "rules": [
            {
              "id": "debuginfo/operands:line-zero",
              "shortDescription": {"text": "source line is 0"},
              "properties": {"section": "DebugInfo"},
              "help": {"text": "Debug information is inconsistent. Nothing that runs is affected: update the front end, or strip it (spirv-opt --strip-debug)."},
              "defaultConfiguration": {"level": "error"}
            }
          ]
        }
      },
      "columnKind": "utf16CodeUnits",
      "artifacts": [
        {
          "location": {"uri": "water.frag.spv", "uriBaseId": "%SRCROOT%"},
          "length": 6556,
          "hashes": {"sha-256": "b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e"},
          "mimeType": "application/octet-stream",
          "roles": ["analysisTarget"]
        }
      ],
      "results": [
        {
          "ruleId": "debuginfo/operands:line-zero",
          "ruleIndex": 0,
          "level": "error",
          "message": {"text": "OpExtInst DebugLine: source line is 0; lines start at 1."},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "water.frag.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 6180, "byteLength": 40, "startLine": 1},
                "address": {"relativeAddress": 6180, "length": 40, "kind": "instruction", "fullyQualifiedName": "water.frag.spv"}
              }
            }
          ],
          "relatedLocations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "water.frag.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 1944, "startLine": 1},
                "address": {"relativeAddress": 1944, "fullyQualifiedName": "water.frag.spv"}
              },
              "message": {"text": "%uint_0 is defined here."}
            }
          ],
          "partialFingerprints": {"spvx/v1": "db55b9907c46643c"}
        }
      ],
      "invocations": [
        {
          "executionSuccessful": true,
          "exitCode": 1,
          "toolExecutionNotifications": []
        }
      ],
      "properties": {"errors": 1, "warnings": 0, "notes": 0, "left_out": 0}
    }
  ]
}
[1]

# swapped
$ spvx check particles.swapped.spv particles.comp.spv
2 modules: 2 valid, 0 not

$ cd $SRC/tests/inputs/check

# limits file
$ cat $SRC/tests/inputs/stdin/audit-check | spvx check --limits=limits.txt -f tsv -
address	severity	rule	byte_offset	message	check
-	error	limit/id-bound	-	the header's bound is 16 (limit 10)	limit/id-bound:bound-limit
-	error	arith/operands	280	OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float	arith/operands:operand-same-type
-	error	id/undefined	300	OpFAdd uses %14, which has not been defined	id/undefined:not-yet-defined
-	error	layout/section-order	360	OpName is not allowed between functions	layout/section-order:not-in-function
[1]

# ---- Messages name what is wrong, in audit too, and every format has the whole VUID.
$ cd $TMP; cat >$TMP.sh <<'.'
> # module MODEL MODES [CAPABILITY [GLOBALS [BODY]]]: x.spv, of SPIR-V 1.3; says: what check says of it
> module() {
> 	spvx as --target-env=spv1.3 -o x.spv - <<END
> OpCapability Shader
> $3
> OpMemoryModel Logical GLSL450
> OpEntryPoint $1 %main "main"
> $2
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> $4
> %main = OpFunction %void None %fn
> %l = OpLabel
> $5
> OpReturn
> OpFunctionEnd
> END
> }
> says() { module "$@"; spvx check --target-env=spv1.3 x.spv | sed -n 's/^x.spv[^ ]* error: //p'; }
> ids() { grep -oE '(type/duplicate:declared-twice|arith/operands:result-type)\>' | sort -u; }
> small() { says GLCompute 'OpExecutionMode %main LocalSize 1 1 1' "OpCapability $1" "%t = $2
> %p = OpTypePointer Function %t" "%v = OpVariable %p Function
> %x = OpLoad %t %v
> %y = $3 %t %x %x"; }
> .

$ module Fragment 'OpExecutionMode %main OriginLowerLeft
> OpName %half "half"' '' '%u = OpTypeInt 32 0
> %f = OpTypeFloat 32
> %one = OpConstant %u 1
> %half = OpConstant %f 0.5' '%x = OpFAdd %f %half %one
> %y = OpFAdd %u %one %one'
> spvx check --target-env=vulkan1.2 x.spv; spvx audit -f tsv --check --target-env=vulkan1.2 x.spv | cut -f 7
x.spv: not valid for vulkan1.2: 3 errors
x.spv:0x3c: error: mode/model:origin-lower-left: execution mode OriginLowerLeft is not available in Vulkan (VUID-StandaloneSpirv-OriginLowerLeft-04653)
  OpExecutionMode %1 OriginLowerLeft
                     ^~~~~~~~~~~~~~~
  see: spvx dis --around=0x3c x.spv
x.spv:0x28: note: %1 is an entry point here
  OpEntryPoint Fragment %1 "main"
x.spv:0xc4: error: arith/operands:operand-same-type: OpFAdd: Operand 2 must have the same type as the result; %uint_1 is of type %uint, the result of type %float
  %9 = OpFAdd %float %half %uint_1
                           ^~~~~~~
  see: spvx dis --around=0xc4 x.spv
x.spv:0x88: note: %uint_1 is defined here
  %uint_1 = OpConstant %uint 1
x.spv:0xd8: error: arith/operands:result-type: OpFAdd: Result Type must be a float scalar or vector or cooperative matrix, not %uint
  %10 = OpFAdd %uint %uint_1 %uint_1
               ^~~~~
  see: spvx dis --around=0xd8 x.spv
x.spv:0x6c: note: %uint is declared here
  %uint = OpTypeInt 32 0
message
execution mode OriginLowerLeft is not available in Vulkan (VUID-StandaloneSpirv-OriginLowerLeft-04653)
OpFAdd: Operand 2 must have the same type as the result; %uint_1 is of type %uint, the result of type %float
OpFAdd: Result Type must be a float scalar or vector or cooperative matrix, not %uint

$ for f in text tsv json ndjson sarif markdown; do
> 	echo $f: $(spvx check --target-env=vulkan1.2 -f $f x.spv | grep -oE '"[^"]*VUID-StandaloneSpirv-OriginLowerLeft-04653"|VUID-StandaloneSpirv-OriginLowerLeft-04653' | sort -u)
> done
text: VUID-StandaloneSpirv-OriginLowerLeft-04653
tsv: VUID-StandaloneSpirv-OriginLowerLeft-04653
json: "VUID-StandaloneSpirv-OriginLowerLeft-04653" VUID-StandaloneSpirv-OriginLowerLeft-04653
ndjson: "VUID-StandaloneSpirv-OriginLowerLeft-04653" VUID-StandaloneSpirv-OriginLowerLeft-04653
sarif: "https://docs.vulkan.org/spec/latest/appendices/spirvenv.html#VUID-StandaloneSpirv-OriginLowerLeft-04653" VUID-StandaloneSpirv-OriginLowerLeft-04653
markdown: VUID-StandaloneSpirv-OriginLowerLeft-04653

$ spvx check --target-env=vulkan1.2 -f ndjson x.spv | grep -o '"vuid":.*"vulkan_rule":"[^"]*"'
"vuid":4653,"vulkan_rule":"VUID-StandaloneSpirv-OriginLowerLeft-04653"

# a check by its own id, below its rule's: in every format; a type declared twice, and integers added as floats
$ module GLCompute 'OpExecutionMode %main LocalSize 1 1 1' '' '%i = OpTypeInt 32 0
> %j = OpTypeInt 32 0
> %one = OpConstant %i 1' '%x = OpFAdd %i %one %one'
> for f in text tsv json ndjson sarif markdown; do spvx check -f $f x.spv >o; echo $f $?: $(ids <o); done
text 1: arith/operands:result-type type/duplicate:declared-twice
tsv 1: arith/operands:result-type type/duplicate:declared-twice
json 1: arith/operands:result-type type/duplicate:declared-twice
ndjson 1: arith/operands:result-type type/duplicate:declared-twice
sarif 1: arith/operands:result-type type/duplicate:declared-twice
markdown 1: arith/operands:result-type type/duplicate:declared-twice

# names and patterns select the same checks of a module and of the list
$ for rules in type/duplicate:declared-twice type/duplicate '!type/duplicate:declared-twice' '!type/*' '*:result-type' 'arith/*,!arith/operands:result-*'; do
> 	for what in x.spv --list-rules; do echo "$rules $what:" $(spvx check --rules="$rules" $what | ids); done
> done
type/duplicate:declared-twice x.spv: type/duplicate:declared-twice
type/duplicate:declared-twice --list-rules: type/duplicate:declared-twice
type/duplicate x.spv: type/duplicate:declared-twice
type/duplicate --list-rules: type/duplicate:declared-twice
!type/duplicate:declared-twice x.spv: arith/operands:result-type
!type/duplicate:declared-twice --list-rules: arith/operands:result-type
!type/* x.spv: arith/operands:result-type
!type/* --list-rules: arith/operands:result-type
*:result-type x.spv: arith/operands:result-type
*:result-type --list-rules: arith/operands:result-type
arith/*,!arith/operands:result-* x.spv:
arith/*,!arith/operands:result-* --list-rules:

# a policy suppresses it by that id, and `explain` finds it
$ printf '[suppress]\ntype/duplicate:declared-twice = path:*\n' >p; spvx audit --check --policy=p x.spv | grep -oE '(type/duplicate|arith/operands)[a-z:-]*' | sort -u
> spvx explain type/duplicate:declared-twice arith/operands:result-type image/operands:sign-extend >o; echo $?; grep -oE 'is already declared|SignExtend' o
arith/operands
0
is already declared
SignExtend

# a type declared twice, among many types
$ says GLCompute 'OpExecutionMode %main LocalSize 1 1 1
> OpName %again "again"
> OpName %early "early"
> OpName %other "other"' '' "%u = OpTypeInt 32 0
> $(for n in $(seq 60); do echo "%s$n = OpTypeStruct %u"; echo "%f$n = OpTypeFunction %void %s$n"; done)
> %again = OpTypeFunction %void %s60
> %early = OpTypeFunction %void %s1
> %other = OpTypeFunction %void %s60 %s60"
type/duplicate:declared-twice: OpTypeFunction %again is already declared under another <id>
type/duplicate:declared-twice: OpTypeFunction %early is already declared under another <id>

# of texts of sources four times as many words as the module has are read; the rest is not known
$ for sources in 4 5; do echo $sources; says GLCompute "OpExecutionMode %main LocalSize 1 1 1
> %file = OpString \"a\"
> %text = OpString \"$(printf x%.0s $(seq 4000))\"" 'OpExtension "SPV_KHR_non_semantic_info"
> %d = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"' "%u = OpTypeInt 32 0
> %u1 = OpConstant %u 1
> %u2 = OpConstant %u 2
> $(for n in $(seq $sources); do echo "%s$n = OpExtInst %void %d DebugSource %file %text"; done)
> %cu = OpExtInst %void %d DebugCompilationUnit %u1 %u1 %s1 %u2
> %first = OpExtInst %void %d DebugLexicalBlock %s1 %u2 %u1 %cu
> %last = OpExtInst %void %d DebugLexicalBlock %s$sources %u2 %u1 %cu"; done
4
debuginfo/operands:past-text: OpExtInst DebugLexicalBlock: line 2 is past the end of the source text
debuginfo/operands:past-text: OpExtInst DebugLexicalBlock: line 2 is past the end of the source text
5
debuginfo/operands:past-text: OpExtInst DebugLexicalBlock: line 2 is past the end of the source text

# a set that is not semantic wants its extension before SPIR-V 1.6, which has it
$ for v in 1.5 1.6; do echo $v; printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage' \
> '%set = OpExtInstImport "NonSemantic.Any"' 'OpMemoryModel Logical GLSL450' |
> spvx as --target-env=spv$v -o set.spv -; spvx check -f tsv --target-env=spv1.6 set.spv | sed 1d; done
1.5
set.spv	error	ext/nonsemantic-needs-ext	36	non-semantic set %1 requires SPV_KHR_non_semantic_info before SPIR-V 1.6	ext/nonsemantic-needs-ext:missing-extension
1.6
set.spv	ok	-	-	-	-

# which mode, which capability: not "one of those that"
$ says Fragment; says Fragment 'OpExecutionMode %main OriginUpperLeft
> OpExecutionMode %main DepthGreater
> OpExecutionMode %main DepthLess'
> says Geometry 'OpExecutionMode %main Triangles
> OpExecutionMode %main OutputVertices 3' 'OpCapability Geometry'
> small StorageBuffer16BitAccess 'OpTypeInt 16 0' OpIAdd; small StorageBuffer16BitAccess 'OpTypeFloat 16' OpFAdd
> small StorageBuffer8BitAccess 'OpTypeInt 8 0' OpIAdd; says Geometry 'OpExecutionMode %main Triangles
> OpExecutionMode %main OutputVertices 3
> OpExecutionMode %main OutputPoints' 'OpCapability Geometry
> OpCapability ShaderViewportIndexLayerEXT
> OpCapability GeometryShaderPassthroughNV'
mode/conflict:exclusive: entry point %1 lacks execution mode OriginUpperLeft or OriginLowerLeft
mode/conflict:exclusive: entry point %1 has execution mode DepthGreater, which excludes DepthLess
mode/conflict:exclusive: entry point %1 lacks execution mode OutputPoints, OutputLineStrip or OutputTriangleStrip
mem/small-types:invalid-16: OpVariable: %7 has 16-bit numbers in storage class Function, which requires a 16-bit storage or arithmetic capability
mem/small-types:invalid-use: OpIAdd: %8 requires capability Int16; without it, it can only be converted, copied or stored
mem/small-types:invalid-16: OpVariable: %7 has 16-bit numbers in storage class Function, which requires a 16-bit storage or arithmetic capability
mem/small-types:invalid-use: OpFAdd: %8 requires capability Float16; without it, it can only be converted, copied or stored
cap/extension:operand-extension: Capability StorageBuffer8BitAccess requires extension SPV_KHR_8bit_storage or SPIR-V 1.5
mem/small-types:invalid-8: OpVariable: %7 has 8-bit numbers in storage class Function, which requires an 8-bit storage or arithmetic capability
mem/small-types:invalid-use: OpIAdd: %8 requires capability Int8; without it, it can only be converted, copied or stored
cap/extension:operand-extension: Capability ShaderViewportIndexLayerEXT requires extension SPV_EXT_shader_viewport_index_layer or SPV_NV_viewport_array2
cap/extension:operand-extension: Capability GeometryShaderPassthroughNV requires extension SPV_NV_geometry_shader_passthrough

# junit: errors fail; code quality: a path and a line
$ spvx check -f junit $SRC/tests/modules/water.frag.spv | sed "s|$SRC|SRC|g"
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="spvx" tests="2" failures="1" skipped="0" errors="0">
    <testcase classname="spvx" name="run">
      <system-out>1 finding, 0 left out</system-out>
    </testcase>
    <testcase classname="SRC/tests/modules/water.frag.spv" name="debuginfo/operands:line-zero">
      <failure type="error" message="source line is 0">SRC/tests/modules/water.frag.spv:0x1824: OpExtInst DebugLine: source line is 0; lines start at 1.</failure>
    </testcase>
  </testsuite>
</testsuites>
$ (cd $SRC/tests/modules; spvx check -f codequality mesh.frag.spv water.frag.spv)
[
  {
    "description": "water.frag.spv:0x1824: OpExtInst DebugLine: source line is 0; lines start at 1.",
    "check_name": "debuginfo/operands:line-zero",
    "fingerprint": "db55b9907c46643c580c2840fdd98d83",
    "severity": "critical",
    "location": {"path": "water.frag.spv", "lines": {"begin": 1}}
  }
]
[1]

# assembly text: lines, columns and names are those of the text, in all formats
$ cd $TMP
$ cat >k.spvasm <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %float = OpTypeFloat 32
> %uint = OpTypeInt 32 0
> %k = OpConstant %float 1.5
> %7 = OpConstant %uint 7
> %main = OpFunction %void None %fn
> %l = OpLabel
>   %sum = OpIAdd %uint %k %7 ; the sum
> OpReturnValue %missing
> OpFunctionEnd
> .
$ spvx check k.spvasm
k.spvasm: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 2 errors
k.spvasm:13:23: error: arith/operands:operand-type: OpIAdd: Operand 1 must be an integer scalar or vector or cooperative matrix; %k is of type %float
  %sum = OpIAdd %uint %k %7
                      ^~
k.spvasm:9:1: note: %k is defined here
  %k = OpConstant %float 1.5
k.spvasm:14:15: error: id/undefined:not-yet-defined: OpReturnValue uses %missing, which has not been defined
  OpReturnValue %missing
                ^~~~~~~~
[1]
$ spvx check -f ndjson k.spvasm | grep -o '"line":[0-9]*,"column":[0-9]*'
"line":13,"column":23
"line":9,"column":1
"line":14,"column":15
$ spvx check -f sarif k.spvasm | grep -o '"region".*'
"region": {"startLine": 14, "startColumn": 15}
"region": {"startLine": 13, "startColumn": 23}
"region": {"startLine": 9, "startColumn": 1}
$ spvx check -f codequality k.spvasm | grep -o '"lines".*'
"lines": {"begin": 14}}
"lines": {"begin": 13}}
$ spvx check -f markdown k.spvasm | grep -o 'k.spvasm:[0-9:]*'
k.spvasm:14:15
k.spvasm:13:23
$ spvx audit --check --exit-zero k.spvasm | grep -A 1 -F k.spvasm
  k.spvasm:14:1
      OpReturnValue uses %missing, which has not been defined
--
  k.spvasm:13:3
      OpIAdd: Operand 1 must be an integer scalar or vector or cooperative matrix; %k is of type %float
$ spvx audit --check --partial k.spvasm >p.ndjson
$ spvx audit --check -f ndjson k.spvasm >whole; spvx merge -f ndjson p.ndjson | cmp - whole
$ spvx grep 'OpIAdd|OpConstant' k.spvasm
k.spvasm:9:1: %k = OpConstant %float 1.5
k.spvasm:10:1: %7 = OpConstant %uint 7
k.spvasm:13:3: %sum = OpIAdd %uint %k %7 ; the sum

# a module with lines: the source line, where the module has the text
$ cat >s.spvasm <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %file = OpString "shaders/sum.comp"
> OpSource GLSL 450 %file "void main()
> {
>     uint sum = half + count;
> }"
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %float = OpTypeFloat 32
> %uint = OpTypeInt 32 0
> %half = OpConstant %float 0.5
> %count = OpConstant %uint 7
> %main = OpFunction %void None %fn
> %entry = OpLabel
> OpLine %file 3 16
> %sum = OpIAdd %uint %half %count
> OpReturn
> OpFunctionEnd
> .
$ spvx as -o s.spv s.spvasm; spvx check s.spv
s.spv: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 1 error
s.spv:0x12c: error: arith/operands:operand-type: OpIAdd: Operand 1 must be an integer scalar or vector or cooperative matrix; %float_0_5 is of type %float
  %10 = OpIAdd %uint %float_0_5 %uint_7
                     ^~~~~~~~~~
  from shaders/sum.comp:3: uint sum = half + count;
  see: spvx dis --around=0x12c s.spv
s.spv:0xe0: note: %float_0_5 is defined here
  %float_0_5 = OpConstant %float 0.5
[1]
$ spvx check -f ndjson s.spv | grep -o '"file".*"column":[0-9]*'
"file":"shaders/sum.comp","line":3,"column":16
$ spvx check -f sarif s.spv | grep -A 1 '"region"'
                "region": {"byteOffset": 300, "byteLength": 20, "startLine": 1},
                "address": {"relativeAddress": 300, "length": 20, "kind": "instruction", "fullyQualifiedName": "s.spv"}
--
            {"physicalLocation": {"artifactLocation": {"uri": "shaders/sum.comp"}, "region": {"startLine": 3}}, "message": {"text": "source line"}},
            {
--
                "region": {"byteOffset": 224, "startLine": 1},
                "address": {"relativeAddress": 224, "fullyQualifiedName": "s.spv"}

$ spvx audit --check --exit-zero s.spv | grep -B 3 -F sum.comp
error    arith/operands  invalid operand of an arithmetic instruction  1 finding
  s.spv:0x12c
      OpIAdd: Operand 1 must be an integer scalar or vector or cooperative matrix; %float_0_5 is of type %float
      from shaders/sum.comp:3: uint sum = half + count;
$ spvx audit --check -f ndjson s.spv | grep -o '"file".*"source":"[^"]*"'
"file":"shaders/sum.comp","line":3,"column":16,"source":"uint sum = half + count;"
$ spvx audit --check -f sarif s.spv | grep -o '"uri": "shaders.*'
"uri": "shaders/sum.comp"}, "region": {"startLine": 3}}, "message": {"text": "source line"}}
$ spvx audit --check --partial s.spv >p.ndjson
$ spvx audit --check -f ndjson s.spv >whole; spvx merge -f ndjson p.ndjson | cmp - whole
$ spvx grep --source OpIAdd s.spv; spvx grep --source -f ndjson OpIAdd s.spv | grep -o '"file".*"source":"[^"]*"'
s.spv:0x12c: %10 = OpIAdd %6 %7 %8  ; shaders/sum.comp:3: uint sum = half + count;
"file":"shaders/sum.comp","line":3,"source":"uint sum = half + count;"
$ spvx xref s.spv %10; spvx xref -f json s.spv %10 | grep -o '"file".*"source": "[^"]*"'
%10  u32
  defined   0x012c  OpIAdd %6 %7 %8  shaders/sum.comp:3: uint sum = half + count;
  used by   nothing
"file": "shaders/sum.comp", "line": 3, "column": 16, "source": "uint sum = half + count;"

# a source line that has no whole character
$ LC_ALL=C sed "s/    uint sum = .*/$(printf '\200%.0s' $(seq 300))/" s.spvasm | spvx as -o hostile.spv - && spvx check hostile.spv | sed -n '/from/p'
  from shaders/sum.comp:3...

# three structs of 65,538 are nested deeper than 65,535
$ awk 'BEGIN { print "OpCapability Linkage\nOpMemoryModel Logical GLSL450\n%s0 = OpTypeFloat 32"
> 	while (i++ < 65538) print "%s" i " = OpTypeStruct %s" i - 1 }' | spvx as -o deep.spv -
> spvx check --rules='limit/*' --max-struct-depth=65535 -f tsv deep.spv | cut -f 3,4
rule	byte_offset
limit/struct-depth	786472
limit/struct-depth	786484
limit/struct-depth	786496

# a second mask of no bits is one word too many
$ cd $TMP; cat >load.awk <<'.'
> BEGIN {
> 	f = "load.spv"
> 	header(3, 0, 9)
> 	n = split("17 1|17 5|14 0 1|19 1|33 2 1|22 3 32|32 4 7 3|54 1 6 0 2|248 7|59 4 5 7|61 3 8 5 0" more "|253|56", all, "|")
> 	for (i = 1; i <= n; i++)
> 		insn(all[i])
> }
> .
$ for more in '' ' 0'; do LC_ALL=C awk -v more="$more" -f $SRC/tests/inputs/modules.awk -f load.awk </dev/null; spvx check --target-env=spv1.3 load.spv; done
load.spv: valid for spv1.3
load.spv: not valid for spv1.3: 1 error
load.spv:0x8c: error: bin/extra-operands:extra-words: OpLoad has words after its last operand
  OpUnknown(61, 6) 3 8 5 0 0
                           ^
  see: spvx dis --around=0x8c load.spv
[1]

# images of one dimension are those of OpenCL where it has images, wherever that is declared
$ for more in 'Sampled1D' 'Sampled1D ImageBasic' 'ImageBasic Sampled1D'; do
> 	{ printf 'OpCapability %s\n' Addresses Kernel Linkage $more; echo OpMemoryModel Physical64 OpenCL; } | spvx as --target-env=spv1.2 -o k.spv -; spvx check k.spv | grep -o 'valid for [^ ]*'
> done
valid for spv1.6
valid for opencl2.2
valid for opencl2.2

# a branch with a fault of its own hides nothing in the function before it, and a mode of an <id> that nothing declares has one fault
$ cat >f.spvasm <<'END'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpExecutionMode %gone LocalSize 1 1 1
> %void = OpTypeVoid
> %bool = OpTypeBool
> %true = OpConstantTrue %bool
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %l = OpLabel
> OpBranchConditional %true %a %b
> %a = OpLabel
> OpBranch %b
> %b = OpLabel
> OpReturn
> OpFunctionEnd
> %two = OpFunction %void None %fn
> %m = OpLabel
> OpBranchConditional %void %c %d
> %c = OpLabel
> OpBranch %d
> %d = OpLabel
> OpReturn
> OpFunctionEnd
> END
$ spvx check f.spvasm | grep -oE 'error: [a-z/:-]+'
error: id/undefined:never-defined:
error: cfg/structured-merge:missing-selection-merge:
error: id/expects-type:type-as-value:

# limits of none and of one: one is too many, then two are
$ spvx as -o a.spv - <<'.'
> OpCapability Shader
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> %void = OpTypeVoid
> %u = OpTypeInt 32 0
> %0 = OpConstant %u 0
> %one = OpTypeStruct %u
> %two = OpTypeStruct %u %u
> %fn = OpTypeFunction %void
> %fn1 = OpTypeFunction %void %u
> %fn2 = OpTypeFunction %void %u %u
> %p = OpTypePointer Private %u
> %pf = OpTypePointer Function %u
> %a = OpVariable %p Private
> %b = OpVariable %p Private
> %f = OpFunction %void None %fn
> %l = OpLabel
> %c = OpVariable %pf Function
> %d = OpVariable %pf Function
> OpSelectionMerge %m None
> OpSwitch %0 %m 0 %m
> %m = OpLabel
> OpSelectionMerge %n None
> OpSwitch %0 %n 0 %n 1 %n
> %n = OpLabel
> OpReturn
> OpFunctionEnd
> .
> for n in 0 1; do spvx check --max-struct-members=$n --max-switch-branches=$n --max-function-args=$n --max-global-variables=$n --max-local-variables=$n a.spv | sed -n 's/.*error: //p'; done
limit/struct-members:too-many-members: struct %_struct_4 has 1 member (limit 0)
limit/struct-members:too-many-members: struct %_struct_5 has 2 members (limit 0)
limit/function-params:too-many-parameters: function type %7 has 1 parameter (limit 0)
limit/function-params:too-many-parameters: function type %8 has 2 parameters (limit 0)
limit/globals:too-many-globals: module has more than 0 variables outside of functions
limit/locals:too-many-locals: module has more than 0 variables in functions
limit/switch-pairs:too-many-cases: OpSwitch has 1 case (limit 0)
limit/switch-pairs:too-many-cases: OpSwitch has 2 cases (limit 0)
limit/struct-members:too-many-members: struct %_struct_5 has 2 members (limit 1)
limit/function-params:too-many-parameters: function type %8 has 2 parameters (limit 1)
limit/globals:too-many-globals: module has more than 1 variable outside of functions
limit/locals:too-many-locals: module has more than 1 variable in functions
limit/switch-pairs:too-many-cases: OpSwitch has 2 cases (limit 1)

# a version is that of a release, and there are up to 255 indexes
$ for low in 0 1; do printf "\\$low" | dd of=s.spv bs=1 seek=4 conv=notrunc 2>/dev/null; spvx check -v --rules=bin/version s.spv; done
s.spv: valid for vulkan1.4 (by its version and capabilities; see --target-env)
s.spv: valid for vulkan1.4 (by its version and capabilities; see --target-env): 1 note
s.spv: note: bin/version:invalid-version: invalid version word 0x00010601 (expected SPIR-V 1.0 to 1.6)
$ for n in 255 256; do sed "s/OpIAdd.*/OpCompositeExtract %uint %count$(printf ' 0%.0s' $(seq $n))/" s.spvasm >i.spvasm; spvx check i.spvasm | grep error:; done
i.spvasm:19:40: error: comp/extract-insert:index-range: OpCompositeExtract: type %uint has no constituent 0
i.spvasm:19:1: error: comp/extract-insert:too-many-indexes: OpCompositeExtract has more than 255 indexes: 256

# before legalization a pointer to a struct may be passed if each member has the decorations of its counterpart; those of the next member do not count
$ cat >hlsl.spvasm <<.
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpMemberDecorate %A 0 Offset AT
> OpMemberDecorate %A 1 Offset 16
> OpMemberDecorate %B 0 Offset 4
> OpMemberDecorate %B 1 Offset 16
> %void = OpTypeVoid
> %f = OpTypeFloat 32
> %A = OpTypeStruct %f %f
> %B = OpTypeStruct %f %f
> %pA = OpTypePointer Function %A
> %pB = OpTypePointer Function %B
> %to = OpTypeFunction %void %pB
> %fn = OpTypeFunction %void
> %take = OpFunction %void None %to
> %p = OpFunctionParameter %pB
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> %main = OpFunction %void None %fn
> %m = OpLabel
> %v = OpVariable %pA Function
> %c = OpFunctionCall %void %take %v
> OpReturn
> OpFunctionEnd
> .
> for at in 0 4; do sed "s/AT/$at/" hlsl.spvasm | spvx check --before-hlsl-legalization --rules=fn/call - | grep -v see:; done
-: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 1 error
-:25:33: error: fn/call:argument-type: OpFunctionCall: argument %v of type %pA must have the type of its parameter, %pB
  %c = OpFunctionCall %void %take %v
                                  ^~
-:24:1: note: %v is declared here
  %v = OpVariable %pA Function
-: valid for vulkan1.4 (by its version and capabilities; see --target-env)

# likely causes of damage are below the finding where nothing can be read any more, and not below others
$ f=$SRC/tests/modules/mesh.vert.spv; { head -c 1000 $f; printf xyz; tail -c +1001 $f; } >more; spvx check --rules=bin/truncated,bin/bad-enum more 2>said
> LC_ALL=C sed 's/[\x80-\xff]/\xef\xbf\xbd/g' $f >text; spvx check --rules=bin/word-count-zero text 2>said
more: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 2 errors
more:0x3dc: error: bin/bad-enum:invalid-enum: invalid Decoration 192575864 of OpMemberDecorate
  OpUnknown(72, 5) 82 2 192575864 50331648
                        ^~~~~~~~~
  see: spvx dis --around=0x3dc more
more:0x3f0: error: bin/truncated:past-end: instruction runs past the end of the module
  0x3f3: valid instructions from here on, shifted by 3 bytes
  see: spvx dis --around=0x3f0 more
text: not valid for vulkan1.4 (by its version and capabilities; see --target-env): 1 error
text:0xc0: error: bin/word-count-zero:zero-word-count: instruction has word count 0
  0x84: bytes EF BF BD (10 places): a text conversion has replaced bytes above 7F
  0x8a: valid instructions from here on, shifted by 2 bytes
  see: spvx dis --around=0xc0 text
[1]

# what an option allows is an error without it
$ allows() { # OPTION RULES MODE DECORATIONS GLOBALS BODY FUNCTIONS
> printf '%b\n' 'OpCapability Shader\nOpExtension "SPV_KHR_storage_buffer_storage_class"\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main "main"' "$3" "$4" '%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n%f = OpTypeFloat 32\n%u0 = OpConstant %u 0\n%u1 = OpConstant %u 1' "$5" '%main = OpFunction %void None %fn\n%l = OpLabel' "$6" 'OpReturn\nOpFunctionEnd' "$7" | spvx as --target-env=spv1.3 -o allows.spv -
> for o in '' $1; do spvx check --target-env=vulkan1.1 --rules="$2" $o allows.spv >/dev/null; printf '%s ' $?; done; echo $1: $2; }
> size='OpExecutionMode %main LocalSize 1 1 1'
> allows --before-hlsl-legalization 'mem/load*' "$size" 'OpDecorate %b Block\nOpMemberDecorate %b 0 Offset 0\nOpDecorate %a ArrayStride 4' '%a = OpTypeRuntimeArray %u\n%b = OpTypeStruct %a\n%p = OpTypePointer StorageBuffer %b\n%v = OpVariable %p StorageBuffer' '%x = OpLoad %b %v'
> allows --before-hlsl-legalization 'mem/store*' "$size" '' '%i = OpTypeImage %f 2D 0 0 0 1 Unknown\n%p = OpTypePointer UniformConstant %i\n%q = OpTypePointer Function %i\n%v = OpVariable %p UniformConstant' '%w = OpVariable %q Function\n%x = OpLoad %i %v\nOpStore %w %x'
> for o in --before-hlsl-legalization --relax-logical-pointer; do allows $o 'varptr/*' "$size" '' '%a = OpTypeArray %u %u1\n%p = OpTypePointer Function %a\n%q = OpTypePointer Function %u\n%t = OpTypeFunction %void %q' '%w = OpVariable %p Function\n%x = OpAccessChain %q %w %u0\n%y = OpFunctionCall %void %g %x' '%g = OpFunction %void None %t\n%r = OpFunctionParameter %q\n%k = OpLabel\nOpReturn\nOpFunctionEnd'; done
> allows --relax-logical-pointer 'varptr/*' "$size" '' '%p = OpTypePointer Private %u\n%v = OpVariable %p Private\n%t = OpTypeFunction %p' '' '%g = OpFunction %p None %t\n%k = OpLabel\nOpReturnValue %v\nOpFunctionEnd'
> allows --allow-localsizeid 'mode/model*' 'OpExecutionModeId %main LocalSizeId %u1 %u1 %u1'
1 0 --before-hlsl-legalization: mem/load*
1 0 --before-hlsl-legalization: mem/store*
1 0 --before-hlsl-legalization: varptr/*
1 0 --relax-logical-pointer: varptr/*
1 0 --relax-logical-pointer: varptr/*
1 0 --allow-localsizeid: mode/model*

# an image is accessed with the sign of its format: that of its sampled type, or what the image operand says
$ for type in i32 u32; do for format in R32i R32ui; do for sign in '' SignExtend ZeroExtend; do
> printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %v' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %v DescriptorSet 0' 'OpDecorate %v Binding 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%i32 = OpTypeInt 32 1' '%u32 = OpTypeInt 32 0' "%t = OpTypeVector %$type 4" '%c = OpTypeVector %u32 2' '%0 = OpConstantNull %c' "%i = OpTypeImage %$type 2D 0 0 0 2 $format" '%p = OpTypePointer UniformConstant %i' '%v = OpVariable %p UniformConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' '%j = OpLoad %i %v' "%x = OpImageRead %t %j %0 $sign" OpReturn OpFunctionEnd | spvx as --target-env=spv1.4 -o sign.spv -
> echo $type $format $sign: $(spvx check -q --target-env=vulkan1.2 sign.spv | grep -o 'image/operands:[a-z-]*')
> done; done; done
i32 R32i :
i32 R32i SignExtend:
i32 R32i ZeroExtend: image/operands:signedness
i32 R32ui : image/operands:signedness
i32 R32ui SignExtend: image/operands:signedness
i32 R32ui ZeroExtend: image/operands:zero-extend-signed
u32 R32i : image/operands:signedness
u32 R32i SignExtend:
u32 R32i ZeroExtend: image/operands:signedness
u32 R32ui :
u32 R32ui SignExtend: image/operands:signedness
u32 R32ui ZeroExtend:
# Patch is a decoration of tessellation stages, of a variable or a member: a note, since the reference has no such rule
$ patch() { # MODEL MODE DECORATION
> printf '%s\n' 'OpCapability Tessellation' 'OpCapability TransformFeedback' 'OpMemoryModel Logical GLSL450' "OpEntryPoint $1 %main \"main\" %v" "OpExecutionMode %main $2" 'OpDecorate %b Block' 'OpMemberDecorate %b 0 Location 0' "$3" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%b = OpTypeStruct %f' '%p = OpTypePointer Output %b' '%v = OpVariable %p Output' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd >patch.spvasm
> echo "$1, $3: $(spvx check patch.spvasm | grep -c error:) $(spvx check -v patch.spvasm | grep -o 'note: deco.*')"; }
> for d in 'OpDecorate %v Patch' 'OpMemberDecorate %b 0 Patch' 'OpMemberDecorate %b 0 Centroid'; do patch TessellationControl 'OutputVertices 3' "$d"; patch TessellationEvaluation Triangles "$d"; patch Vertex Xfb "$d"; done
TessellationControl, OpDecorate %v Patch: 0 
TessellationEvaluation, OpDecorate %v Patch: 0 
Vertex, OpDecorate %v Patch: 0 note: deco/target:patch-stage: Patch variable %v is in the interface of a stage other than TessellationControl and TessellationEvaluation
TessellationControl, OpMemberDecorate %b 0 Patch: 0 
TessellationEvaluation, OpMemberDecorate %b 0 Patch: 0 
Vertex, OpMemberDecorate %b 0 Patch: 0 note: deco/target:patch-stage: Patch variable %v is in the interface of a stage other than TessellationControl and TessellationEvaluation
TessellationControl, OpMemberDecorate %b 0 Centroid: 0 
TessellationEvaluation, OpMemberDecorate %b 0 Centroid: 0 
Vertex, OpMemberDecorate %b 0 Centroid: 0 

# a ClusterSize of a known value is a power of two: a warning, as the reference's on OpGroupNonUniformRotateKHR
$ clusters() { printf '%s\n' 'OpCapability Shader' 'OpCapability GroupNonUniformClustered' 'OpCapability GroupNonUniformRotateKHR' 'OpExtension "SPV_KHR_subgroup_rotate"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%sub = OpConstant %u 3' "%n = $1 %u $2" '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpGroupNonUniformIAdd %u %sub ClusteredReduce %sub %n' '%y = OpGroupNonUniformRotateKHR %u %sub %sub %sub %n' OpReturn OpFunctionEnd | spvx as --target-env=spv1.3 -o cluster.spv -
> echo "$1 $2:"; spvx check --target-env=vulkan1.1 cluster.spv | sed -n 's/.*: warning: //p'; }
> for n in 0 1 3 64; do clusters OpConstant $n; done; clusters OpSpecConstant 3; spvx check --fail-on=warning cluster.spv >/dev/null; clusters OpConstant 12 >/dev/null; spvx check --fail-on=warning cluster.spv >/dev/null
OpConstant 0:
group/operands:cluster-size: OpGroupNonUniformIAdd: the behavior is undefined, as ClusterSize %uint_0 is not a power of two
group/operands:cluster-size: OpGroupNonUniformRotateKHR: the behavior is undefined, as ClusterSize %uint_0 is not a power of two
OpConstant 1:
OpConstant 3:
group/operands:cluster-size: OpGroupNonUniformIAdd: the behavior is undefined, as ClusterSize %uint_3_0 is not a power of two
group/operands:cluster-size: OpGroupNonUniformRotateKHR: the behavior is undefined, as ClusterSize %uint_3_0 is not a power of two
OpConstant 64:
OpSpecConstant 3:
[1]

# an opcode that the version lacks: its message names all that would make it available
$ for op in OpTerminateInvocation OpUnreachable; do says Fragment 'OpExecutionMode %main OriginUpperLeft' '' '' "$op
> %after = OpLabel"; done
version/enum:opcode-version: OpTerminateInvocation is not available in SPIR-V 1.3 (requires 1.6 or SPV_KHR_terminate_invocation)

# a function with fewer parameters than its type: a note, since the reference has no such rule, and none after an error
$ few() { printf '%b\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%f = OpTypeFloat 32' '%fn = OpTypeFunction %void %f %f' '%g = OpFunction %void None %fn' "$1" '%l = OpLabel' OpReturn OpFunctionEnd | spvx check -v - | grep -oE '(id|fn)/.*'; }
> few; few '%a = OpFunctionParameter %f'; few '%a = OpFunctionParameter %f\n%b = OpFunctionParameter %f'; few '%a = OpFunctionParameter %none'
fn/type:too-few: function %g has fewer parameters than its type, which has 2
fn/type:too-few: function %g has fewer parameters than its type, which has 2
id/undefined:not-yet-defined: OpFunctionParameter uses %none, which has not been defined

# bits of a constant above its 16-bit float, in a module without narrow integers
$ for bits in 0x3c00 0x13c00; do printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpCapability Float16' 'OpMemoryModel Logical GLSL450' '%half = OpTypeFloat 16' "%one = OpConstant %half !$bits" | spvx as -o m.spv -; spvx check -f tsv m.spv | cut -f 6,5; done
message	check
-	-
message	check
literal of %half_0x1p_0 is not sign- or zero-extended to its words	bin/literal-high-bits:high-bits

# a block of built-ins of which one has no type needs no locations
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Vertex %main "main" %v' 'OpMemberDecorate %b 0 BuiltIn Position' 'OpMemberDecorate %b 1 BuiltIn PointSize' 'OpDecorate %b Block' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%f4 = OpTypeVector %f 4' '%b = OpTypeStruct %f4 %gone' '%p = OpTypePointer Output %b' '%v = OpVariable %p Output' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -q -o m.spv -; spvx check --target-env=vulkan1.0 -f tsv m.spv | cut -f 6
check
version/env:too-new
id/use-before-def:before-definition

# "this operand and all later ones" has no end: the last of 5 and of 20
$ for n in 5 20; do printf '%s\n' 'OpCapability Shader' 'OpCapability TensorAddressingNV' 'OpCapability VulkanMemoryModel' 'OpCapability Linkage' 'OpExtension "SPV_NV_tensor_addressing"' 'OpMemoryModel Logical Vulkan' '%u = OpTypeInt 32 0' '%f = OpTypeFloat 32' '%u0 = OpConstant %u 0' '%u5 = OpConstant %u 5' '%f1 = OpConstant %f 1' '%t = OpTypeTensorLayoutNV %u5 %u0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' '%a = OpCreateTensorLayoutNV %t' "%b = OpTensorLayoutSetDimensionNV %t %a$(printf ' %%u5%.0s' $(seq 2 $n)) %f1" OpReturn OpFunctionEnd | spvx as -o m.spv -; spvx check -f tsv m.spv | cut -f 6; done
check
tensor/operands:invalid-value
check
tensor/operands:invalid-value

# limits of a file that are unknown, or too large
$ cd $TMP; for l in 'max-id-bound 4294967295' 'max-id-bound 4294967296' 'max-id-bound x' 'MaxIdBound 1'; do printf '# limits\n%s\n' "$l" >limits; spvx check --limits=limits $SRC/tests/modules/mesh.vert.spv >/dev/null; done
! limits:2:1: error: invalid value of max-id-bound: expected a number up to 4294967295
! limits:2:1: error: invalid value of max-id-bound: expected a number up to 4294967295
! limits:2:1: error: unknown limit MaxIdBound

# a checksum in the place of a source's text has no lines; a line is a number, not an <id>
$ cd $TMP; for text in //__CSK_MD5:67c9c4bbc52e 'kernel void f() {}'; do spvx as -o lines.spv - <<. ; spvx check lines.spv; done
> OpCapability Linkage
> OpCapability Kernel
> OpCapability Addresses
> %s = OpExtInstImport "OpenCL.DebugInfo.100"
> OpMemoryModel Physical32 OpenCL
> %file = OpString "a.cl"
> %text = OpString "$text"
> %void = OpTypeVoid
> %source = OpExtInst %void %s DebugSource %file %text
> %unit = OpExtInst %void %s DebugCompilationUnit 100 4 %source OpenCL_C
> %block = OpExtInst %void %s DebugLexicalBlock %source 2 1 %unit
> .
lines.spv: valid for spv1.6 (by its version and capabilities; see --target-env)
lines.spv: not valid for spv1.6 (by its version and capabilities; see --target-env): 1 error
lines.spv:0xcc: error: debuginfo/operands:past-text: OpExtInst DebugLexicalBlock: line 2 is past the end of the source text
  %7 = OpExtInst %void %1 DebugLexicalBlock %5 2 1 %6
                                               ^
  see: spvx dis --around=0xcc lines.spv

# a built-in in a storage class of ray tracing, whose rules are of the built-in
$ cd $TMP; spvx as --target-env=spv1.4 -o time.spv - <<. && spvx check --target-env=vulkan1.3 time.spv
> OpCapability RayTracingKHR
> OpCapability RayTracingMotionBlurNV
> OpExtension "SPV_KHR_ray_tracing"
> OpExtension "SPV_NV_ray_tracing_motion_blur"
> OpMemoryModel Logical GLSL450
> OpEntryPoint RayGenerationKHR %main "main" %time
> OpDecorate %time BuiltIn CurrentRayTimeNV
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %float = OpTypeFloat 32
> %to_time = OpTypePointer RayPayloadKHR %float
> %time = OpVariable %to_time RayPayloadKHR
> %main = OpFunction %void None %fn
> %entry = OpLabel
> OpReturn
> OpFunctionEnd
> .
time.spv: valid for vulkan1.3
