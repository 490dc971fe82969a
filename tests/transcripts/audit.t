# budget
$ spvx audit --policy=- mesh.vert.spv mesh.frag.spv <<'END'
> [budget mesh.vert*]
> words = 100
> bytes = 1K
> [budget stage:Fragment]
> insts = 4096
> END
2 modules, 11,220 bytes, policy desktop+stdin: 1 error, 1 note

error    G006  budget exceeded                                      1 module
  mesh.vert.spv (and 1 more)
      762 words (limit 100, mesh.vert*)
note     P011  deprecated feature                                   1 module
  mesh.frag.spv:0x68c
      BufferBlock: not in SPIR-V after 1.3

FAIL: 1 finding at warning or above, in 1 module
[1]

# rules of check without --check
$ spvx audit --rules='cap/*' mesh.frag.spv; spvx audit --rules='cup/*' mesh.frag.spv; spvx audit --check --rules='cup/*' mesh.frag.spv
! spvx: error: no rule matches 'cap/*'; rules of `spvx check` need --check (--list-rules)
!   see: spvx audit --help
! spvx: error: no rule matches 'cup/*' (--list-rules)
!   see: spvx audit --help
! spvx: error: no rule matches 'cup/*' (--list-rules)
!   see: spvx audit --help
[2]

# check json
$ cat $SRC/tests/inputs/stdin/audit-check | spvx audit --check --target-env=vulkan1.1 -f json -
{
  "spvx_audit": 1,
  "policy": "desktop",
  "policy_sha256": "225b0d741e67891b6713109fb848ca9796c6a26f51f2b21896c5812dc4f4a9f1",
  "summary": {"modules": 1, "bytes": 388, "errors": 4, "warnings": 0, "notes": 0, "new": 4, "unchanged": 0, "absent": 0, "fail_on": "warning", "failing": 4, "failing_modules": 1},
  "findings": [
    {"address": "-", "container": "-", "severity": "error", "rule": "SPVX-M006", "title": "instruction in the wrong section", "byte_offset": 360, "byte_length": 20, "instruction": 23, "places": 1, "fingerprint": "591073369448ccd1", "state": "new", "message": "OpName is out of order: its section has ended"},
    {"address": "-", "container": "-", "severity": "error", "rule": "id/undefined", "title": "<id> used but never defined", "byte_offset": 300, "byte_length": 20, "instruction": 20, "places": 1, "fingerprint": "725bea2a0ac28442", "state": "new", "message": "OpFAdd uses %14, which has not been defined"},
    {"address": "-", "container": "-", "severity": "error", "rule": "layout/section-order", "title": "instruction in the wrong section", "byte_offset": 360, "byte_length": 20, "instruction": 23, "places": 1, "fingerprint": "3738a534653c9e3e", "state": "new", "message": "OpName is not allowed between functions"},
    {"address": "-", "container": "-", "severity": "error", "rule": "arith/operands", "title": "invalid operand of an arithmetic instruction", "byte_offset": 280, "byte_length": 20, "instruction": 19, "places": 1, "fingerprint": "8218681813385c87", "state": "new", "message": "OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float"}
  ],
  "more": [],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}
[1]

# check text
$ cat $SRC/tests/inputs/stdin/audit-check | spvx audit --check --target-env=vulkan1.1 -
1 module, 388 bytes, policy desktop: 4 errors

error    M006  instruction in the wrong section                     1 module
  -:0x168
      OpName is out of order: its section has ended
error    id/undefined  <id> used but never defined                  1 finding
  -:0x12c
      OpFAdd uses %14, which has not been defined
error    layout/section-order  instruction in the wrong section     1 finding
  -:0x168
      OpName is not allowed between functions
error    arith/operands  invalid operand of an arithmetic instruction  1 finding
  -:0x118
      OpFAdd: Operand 2 must have the same type as the result; %int_3 is of type %int, the result of type %float

FAIL: 4 findings at warning or above, in 1 module
[1]

# clean
$ spvx audit mesh.frag.spv
1 module, 8,172 bytes, policy desktop: 1 note

note     P011  deprecated feature                                   1 module
  mesh.frag.spv:0x68c
      BufferBlock: not in SPIR-V after 1.3

PASS: nothing at warning or above

# exit zero
$ spvx audit --exit-zero --profile=release mesh.vert.spv
1 module, 3,048 bytes, policy release: 2 warnings

warning  I004  names of variables and types                         1 module
  mesh.vert.spv:0x88 (and 27 more)
warning  Q002  more than 5 % debug information                      1 module
  18.8 %  mesh.vert.spv

FAIL: 2 findings at warning or above, in 1 module

# fail on
$ spvx audit --fail-on=error --profile=release mesh.vert.spv
1 module, 3,048 bytes, policy release: 2 warnings

warning  I004  names of variables and types                         1 module
  mesh.vert.spv:0x88 (and 27 more)
warning  Q002  more than 5 % debug information                      1 module
  18.8 %  mesh.vert.spv

PASS: nothing at error

# json
$ spvx audit -f json --profile=release mesh.vert.spv
{
  "spvx_audit": 1,
  "policy": "release",
  "policy_sha256": "af52dd422cbb167a7250be20d66618fb36495b4be8f4e14229362313861713b1",
  "summary": {"modules": 1, "bytes": 3048, "errors": 0, "warnings": 2, "notes": 0, "new": 2, "unchanged": 0, "absent": 0, "fail_on": "warning", "failing": 2, "failing_modules": 1},
  "findings": [
    {"address": "mesh.vert.spv", "container": "mesh.vert.spv", "severity": "warning", "rule": "SPVX-I004", "title": "names of variables and types", "byte_offset": 136, "byte_length": 16, "instruction": 6, "places": 28, "fingerprint": "d8d4629cfc98c6b6", "state": "new", "message": "names of variables and types"},
    {"address": "mesh.vert.spv", "container": "mesh.vert.spv", "severity": "warning", "rule": "SPVX-Q002", "title": "more than 5 % debug information", "places": 1, "fingerprint": "6566b7810145e098", "state": "new", "message": "18.8 %"}
  ],
  "more": [],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}
[1]

# list rules all
$ spvx audit --list-rules --profile=all
C001  error    archive of an unknown version
C002  warning  archive truncated inside an entry
C003  warning  second archive inside an archive
C005  warning  invalid entry name
C006  error    entries of the same name with different bytes
C007  error    checksum of an entry does not match
C008  error    entry that cannot be decompressed
C009  note     trailing bytes after compressed data
C010  error    entry size differs from its header
C011  warning  entry with an unknown encoding
C012  error    invalid entry description
C013  note     unusual entry encoding
C014  note     entry name differs from its hash
C015  error    entry exceeds a limit
C016  note     files that were not scanned
C017  note     modules without a symbol
M001  error    not a SPIR-V module
M002  error    malformed instruction
M003  warning  unknown opcode
M004  error    bytes after the last instruction
M005  error    invalid <id>
M006  error    instruction in the wrong section
M007  error    malformed string
M008  error    no memory model, or no entry point
M009  warning  unknown SPIR-V version
M010  error    malformed block structure
M011  warning  branch without its merge instruction
I001  warning  absolute path
I002  warning  path of a user or build machine
I003  warning  source text embedded
I004  note     names of variables and types
I005  note     line numbers
I006  warning  debug information in a release
I007  warning  DebugPrintf instructions
I008  warning  secret or address
I009  note     HLSL semantics
I010  note     command line of the compiler
I011  note     remains of removed debug information
I012  off      no line numbers and no build identifier
I013  warning  same build identifier, different code
R001  warning  date or time
R002  warning  temporary file
R003  note     same code, different bytes
R004  warning  mixed compiler versions
P001  error    capability denied by the policy
P002  error    extension or set denied by the policy
P003  error    SPIR-V version not allowed by the policy
P004  error    capability used but not declared
P005  warning  capability declared but not needed
P006  warning  extension not needed or not declared
P007  warning  capability not available in the target API
P008  warning  physical addresses
P009  note     numbers not 32 bits wide
P010  note     provisional or vendor-specific feature
P011  warning  deprecated feature
P012  warning  generator unknown or denied
P013  warning  image access without format
P014  warning  dynamically indexed resource array
P015  warning  array of resources without a length
P016  note     not exactly one entry point named main
P017  warning  Volatile or Coherent with the Vulkan memory model
P018  error    resource without set or binding
P019  note     descriptor heap indexed without a stride
L001  error    universal limit exceeded
L002  warning  large push constants (128 bytes)
L003  warning  large workgroup memory (16384 bytes)
L004  warning  large workgroup (128 invocations)
L005  warning  many descriptors
L006  warning  large arrays in a function (4096 bytes)
L007  note     Location exceeds the limit
L008  warning  very large function or module (16384 words)
Q001  note     many unused <id>s below the bound (50 %)
Q002  warning  more than 30 % debug information (30 %)
Q003  note     duplicate module
Q004  note     uncalled functions
Q005  note     unused types, constants, variables (10 %)
Q006  note     types or constants declared twice
Q007  note     OpUndef, OpUnreachable or OpNop
Q008  note     high share of CompositeExtract/Construct (25 %)
Q009  note     local variables not optimised away (50 %)
D001  note     same code under several names (65536 bytes)
G001  warning  module has grown (10 %)
G002  warning  total size has grown (5 %)
G003  note     module added or removed
G004  warning  new capability or extension
G005  error    interface changed
G006  error    budget exceeded
G007  note     module used by no pipeline
G008  error    pipeline refers to a missing object
G009  error    pipeline does not fit its shaders
V001  error    SPIR-V version not supported by a device
V002  error    capability or extension not supported by a device
V003  error    feature not supported by a device
V004  error    property not supported by a device
V005  error    limit of a device exceeded
V006  warning  requirement that cannot be decided for a device
V007  warning  capability or extension unknown to this build
V008  note     possible requirement that a device does not meet
U001  note     derivative in divergent control flow
U002  note     barrier in divergent control flow
U003  note     array of resources indexed without NonUniform
U004  note     load of an uninitialised variable
U005  note     table of constants in a variable (64 scalars)
U006  note     load of a whole struct or array (64 bytes)
U009  note     code that is slow to compile

# list rules
$ spvx audit --list-rules
C001  error    archive of an unknown version
C002  warning  archive truncated inside an entry
C003  warning  second archive inside an archive
C005  warning  invalid entry name
C006  error    entries of the same name with different bytes
C007  error    checksum of an entry does not match
C008  error    entry that cannot be decompressed
C009  off      trailing bytes after compressed data
C010  error    entry size differs from its header
C011  warning  entry with an unknown encoding
C012  error    invalid entry description
C013  off      unusual entry encoding
C014  off      entry name differs from its hash
C015  error    entry exceeds a limit
C016  note     files that were not scanned
C017  off      modules without a symbol
M001  error    not a SPIR-V module
M002  error    malformed instruction
M003  warning  unknown opcode
M004  error    bytes after the last instruction
M005  error    invalid <id>
M006  error    instruction in the wrong section
M007  error    malformed string
M008  error    no memory model, or no entry point
M009  warning  unknown SPIR-V version
M010  error    malformed block structure
M011  warning  branch without its merge instruction
I001  warning  absolute path
I002  warning  path of a user or build machine
I003  warning  source text embedded
I004  off      names of variables and types
I005  off      line numbers
I006  warning  debug information in a release
I007  warning  DebugPrintf instructions
I008  warning  secret or address
I009  off      HLSL semantics
I010  off      command line of the compiler
I011  off      remains of removed debug information
I012  off      no line numbers and no build identifier
I013  warning  same build identifier, different code
R001  warning  date or time
R002  warning  temporary file
R003  off      same code, different bytes
R004  note     mixed compiler versions
P001  error    capability denied by the policy
P002  error    extension or set denied by the policy
P003  error    SPIR-V version not allowed by the policy
P004  error    capability used but not declared
P005  note     capability declared but not needed
P006  warning  extension not needed or not declared
P007  warning  capability not available in the target API
P008  off      physical addresses
P009  off      numbers not 32 bits wide
P010  off      provisional or vendor-specific feature
P011  note     deprecated feature
P012  note     generator unknown or denied
P013  off      image access without format
P014  off      dynamically indexed resource array
P015  off      array of resources without a length
P016  off      not exactly one entry point named main
P017  warning  Volatile or Coherent with the Vulkan memory model
P018  error    resource without set or binding
P019  note     descriptor heap indexed without a stride
L001  error    universal limit exceeded
L002  warning  large push constants (256 bytes)
L003  warning  large workgroup memory (32768 bytes)
L004  warning  large workgroup (1024 invocations)
L005  off      many descriptors
L006  warning  large arrays in a function (4096 bytes)
L007  off      Location exceeds the limit
L008  warning  very large function or module (16384 words)
Q001  off      many unused <id>s below the bound (50 %)
Q002  note     more than 30 % debug information (30 %)
Q003  off      duplicate module
Q004  off      uncalled functions
Q005  off      unused types, constants, variables (10 %)
Q006  off      types or constants declared twice
Q007  off      OpUndef, OpUnreachable or OpNop
Q008  off      high share of CompositeExtract/Construct (25 %)
Q009  off      local variables not optimised away (50 %)
D001  off      same code under several names (65536 bytes)
G001  warning  module has grown (10 %)
G002  warning  total size has grown (5 %)
G003  off      module added or removed
G004  warning  new capability or extension
G005  error    interface changed
G006  error    budget exceeded
G007  off      module used by no pipeline
G008  error    pipeline refers to a missing object
G009  error    pipeline does not fit its shaders
V001  error    SPIR-V version not supported by a device
V002  error    capability or extension not supported by a device
V003  error    feature not supported by a device
V004  error    property not supported by a device
V005  error    limit of a device exceeded
V006  warning  requirement that cannot be decided for a device
V007  warning  capability or extension unknown to this build
V008  off      possible requirement that a device does not meet
U001  off      derivative in divergent control flow
U002  off      barrier in divergent control flow
U003  off      array of resources indexed without NonUniform
U004  off      load of an uninitialised variable
U005  off      table of constants in a variable (64 scalars)
U006  off      load of a whole struct or array (64 bytes)
U009  off      code that is slow to compile

# a report on several partials names the input that sorts first, in whatever order they are given
$ for m in mesh.frag mesh.vert; do spvx audit --partial $m.spv >$TMP/$m; done; for of in 'mesh.frag mesh.vert' 'mesh.vert mesh.frag'; do (cd $TMP; spvx merge --partial $of | grep -o '"input":"[^"]*"'); done
"input":"mesh.frag.spv"
"input":"mesh.frag.spv"

# merge
$ spvx merge - <<'END'
> {"t":"spvx-partial","v":1,"of":"audit","grammar":"names","opts":"","input":"mesh.vert.spv","policy":"[policy]\nname = release\n[rules]\nC001 = error\nC002 = warning\nC003 = warning\nC005 = warning\nC006 = error\nC007 = error\nC008 = error\nC009 = off\nC010 = error\nC011 = warning\nC012 = error\nC013 = off\nC014 = off\nC015 = error\nM001 = error\nM002 = error\nM003 = warning\nM004 = error\nM005 = error\nM006 = error\nM007 = error\nM008 = error\nM009 = warning\nM010 = error\nM011 = warning\nI001 = error\nI002 = error\nI003 = error\nI004 = warning\nI005 = warning\nI006 = error\nI007 = error\nI008 = error\nI009 = warning\nI010 = warning\nR001 = warning\nR002 = warning\nR003 = off\nR004 = warning\nP001 = error\nP002 = error\nP003 = error\nP004 = error\nP005 = warning\nP006 = warning\nP007 = warning\nP008 = warning\nP009 = off\nP010 = off\nP011 = warning\nP012 = warning\nP013 = warning\nP014 = warning\nP015 = warning\nP016 = off\nP017 = warning\nP018 = error\nL001 = error\nL002 = warning 128\nL003 = warning 16384\nL004 = warning 128\nL005 = warning\nL006 = warning 4096\nL007 = off\nL008 = warning 16384\nQ001 = off 50\nQ002 = warning 5\nQ003 = off\nQ004 = off\nQ005 = off 10\nQ006 = off\nQ007 = warning\nQ008 = off 25\nQ009 = off 50\nG001 = warning 10\nG002 = warning 5\nG003 = off\nG004 = warning\nG005 = error\nG006 = error\n[limit]\nmax-id-bound = 4194303\nmax-struct-members = 16383\nmax-struct-depth = 255\nmax-local-variables = 524287\nmax-global-variables = 65535\nmax-switch-branches = 16383\nmax-function-args = 255\nmax-access-chain-indexes = 255\nmax-execution-modes = 255\nmax-control-flow-nesting-depth = 1023\nmax-string-chars = 65535\nlocal-size-x = 128\nlocal-size-y = 128\nlocal-size-z = 64\ndescriptor-sets = 4\nsamplers = 16\nuniform-buffers = 12\nstorage-buffers = 4\nsampled-images = 16\nstorage-images = 4\ninput-attachments = 4\nvertex-inputs = 16\ncolor-outputs = 4\ninterface-components = 64\n"}
> {"t":"f","fp":"6566b7810145e098","rule":"SPVX-Q002","sev":1,"src":"mesh.vert.spv","msg":"18.8 %","weight":188,"in":"mesh.vert.spv","at":0,"clear":1,"b":3048,"sha":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb","module":1}
> {"t":"f","fp":"d8d4629cfc98c6b6","rule":"SPVX-I004","sev":1,"src":"mesh.vert.spv","off":136,"msg":"","len":16,"insn":6,"n":28,"in":"mesh.vert.spv","at":0,"clear":1,"b":3048,"sha":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb","module":1}
> {"t":"m","sha":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb","src":"mesh.vert.spv","in":"mesh.vert.spv","at":0,"clear":1,"b":3048,"gen":524299}
> {"t":"end","modules":1,"errors":0}
> END
1 module, 3,048 bytes, policy release: 2 warnings

warning  I004  names of variables and types                         1 module
  mesh.vert.spv:0x88 (and 27 more)
warning  Q002  more than 5 % debug information                      1 module
  18.8 %  mesh.vert.spv

FAIL: 2 findings at warning or above, in 1 module
[1]

# ndjson
$ spvx audit -f ndjson --profile=all --max-per-rule=2 mesh.vert.spv histogram.cl.spv mesh.frag.spv
{"t":"audit","spvx_audit":1,"policy":"all","policy_sha256":"561d3e35fd789c33732b13396e49f6338c598874e8c2ff2a2c2a35cdb3e905aa"}
{"t":"finding","address":"mesh.frag.spv","container":"mesh.frag.spv","severity":"warning","rule":"SPVX-P011","title":"deprecated feature","byte_offset":1676,"byte_length":12,"instruction":96,"places":1,"fingerprint":"136c195c3facdb42","state":"new","message":"BufferBlock: not in SPIR-V after 1.3"}
{"t":"finding","address":"histogram.cl.spv","container":"histogram.cl.spv","severity":"note","rule":"SPVX-I004","title":"names of variables and types","byte_offset":164,"byte_length":44,"instruction":11,"places":4,"fingerprint":"14f3d32828e40a90","state":"new","message":"names of variables and types"}
{"t":"finding","address":"mesh.frag.spv","container":"mesh.frag.spv","severity":"note","rule":"SPVX-I004","title":"names of variables and types","byte_offset":140,"byte_length":16,"instruction":8,"places":58,"fingerprint":"10b558fd3f83a875","state":"new","message":"names of variables and types"}
{"t":"finding","address":"mesh.vert.spv","container":"mesh.vert.spv","severity":"note","rule":"SPVX-I004","title":"names of variables and types","byte_offset":136,"byte_length":16,"instruction":6,"places":28,"fingerprint":"c7107fab4c380576","state":"new","message":"names of variables and types"}
{"t":"finding","address":"histogram.cl.spv","container":"histogram.cl.spv","severity":"note","rule":"SPVX-P009","title":"numbers not 32 bits wide","byte_offset":664,"byte_length":16,"instruction":31,"places":2,"fingerprint":"f58eb4039c690f8a","state":"new","message":"integers of 64 bits"}
{"t":"finding","address":"mesh.frag.spv","container":"mesh.frag.spv","severity":"note","rule":"SPVX-U001","title":"derivative in divergent control flow","byte_offset":5484,"byte_length":20,"instruction":325,"places":2,"fingerprint":"4793013f71a27509","state":"new","message":"OpImageSampleImplicitLod, called at 0xd94: %237 depends on the input tint (Location 4), branch at 0xd70"}
{"t":"total","modules":3,"bytes":13636,"errors":0,"warnings":1,"notes":5,"new":6,"unchanged":0,"absent":0,"fail_on":"warning","failing":1,"failing_modules":1,"complete":true}
[1]

# no input
$ spvx audit
! spvx: error: missing INPUT: name a file or a directory, or - for standard input
!   see: spvx audit --help
[2]

# partial baseline
$ spvx audit --partial --baseline=b mesh.vert.spv
! spvx: error: --partial records all findings: baselines only apply to `spvx merge`
!   see: spvx audit --help
[2]

# partial
$ spvx audit --partial --profile=release mesh.vert.spv
{"t":"spvx-partial","v":1,"of":"audit","grammar":"names","opts":"","input":"mesh.vert.spv","policy":"[policy]\nname = release\n[rules]\nC001 = error\nC002 = warning\nC003 = warning\nC005 = warning\nC006 = error\nC007 = error\nC008 = error\nC009 = off\nC010 = error\nC011 = warning\nC012 = error\nC013 = off\nC014 = off\nC015 = error\nC016 = warning\nC017 = off\nM001 = error\nM002 = error\nM003 = warning\nM004 = error\nM005 = error\nM006 = error\nM007 = error\nM008 = error\nM009 = warning\nM010 = error\nM011 = warning\nI001 = error\nI002 = error\nI003 = error\nI004 = warning\nI005 = warning\nI006 = error\nI007 = error\nI008 = error\nI009 = warning\nI010 = warning\nI011 = off\nI012 = off\nI013 = warning\nR001 = warning\nR002 = warning\nR003 = off\nR004 = warning\nP001 = error\nP002 = error\nP003 = error\nP004 = error\nP005 = warning\nP006 = warning\nP007 = warning\nP008 = warning\nP009 = off\nP010 = off\nP011 = warning\nP012 = warning\nP013 = warning\nP014 = warning\nP015 = warning\nP016 = off\nP017 = warning\nP018 = error\nP019 = off\nL001 = error\nL002 = warning 128\nL003 = warning 16384\nL004 = warning 128\nL005 = warning\nL006 = warning 4096\nL007 = off\nL008 = warning 16384\nQ001 = off 50\nQ002 = warning 5\nQ003 = off\nQ004 = off\nQ005 = off 10\nQ006 = off\nQ007 = warning\nQ008 = off 25\nQ009 = off 50\nD001 = off 65536\nG001 = warning 10\nG002 = warning 5\nG003 = off\nG004 = warning\nG005 = error\nG006 = error\nG007 = off\nG008 = error\nG009 = error\nV001 = error\nV002 = error\nV003 = error\nV004 = error\nV005 = error\nV006 = warning\nV007 = warning\nV008 = off\nU001 = off\nU002 = off\nU003 = off\nU004 = off\nU005 = off 64\nU006 = off 64\nU009 = off\n[limit]\nmax-id-bound = 4194303\nmax-struct-members = 16383\nmax-struct-depth = 255\nmax-local-variables = 524287\nmax-global-variables = 65535\nmax-switch-branches = 16383\nmax-function-args = 255\nmax-access-chain-indexes = 255\nmax-execution-modes = 255\nmax-control-flow-nesting-depth = 1023\nmax-string-chars = 65535\nlocal-size-x = 128\nlocal-size-y = 128\nlocal-size-z = 64\ndescriptor-sets = 4\nsamplers = 16\nuniform-buffers = 12\nstorage-buffers = 4\nsampled-images = 16\nstorage-images = 4\ninput-attachments = 4\nvertex-inputs = 16\ncolor-outputs = 4\ninterface-components = 64\n"}
{"t":"f","fp":"6566b7810145e098","rule":"SPVX-Q002","sev":1,"src":"mesh.vert.spv","msg":"18.8 %","weight":188,"in":"mesh.vert.spv","at":0,"clear":1,"b":3048,"sha":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb","module":1}
{"t":"f","fp":"d8d4629cfc98c6b6","rule":"SPVX-I004","sev":1,"src":"mesh.vert.spv","off":136,"msg":"","len":16,"insn":6,"n":28,"in":"mesh.vert.spv","at":0,"clear":1,"b":3048,"sha":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb","module":1}
{"t":"m","sha":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb","src":"mesh.vert.spv","in":"mesh.vert.spv","at":0,"clear":1,"b":3048,"gen":524299}
{"t":"end","modules":1,"errors":0}

# policy check
$ spvx audit --policy-check --profile=vulkan-mobile
\# sha256 599452092614477457b1b2190d5a2eb698fa11f0f4832dc883d83e5952ada481
\# All rules with their severities and thresholds, then the lists, the
\# suppressions and the limits: the profile as changed by the policy.
[policy]
name = vulkan-mobile
env = vulkan1.1
max-version = 1.3
[rules]
C001 = error
C002 = warning
C003 = warning
C005 = warning
C006 = error
C007 = error
C008 = error
C009 = off
C010 = error
C011 = warning
C012 = error
C013 = off
C014 = off
C015 = error
C016 = off
C017 = off
M001 = error
M002 = error
M003 = warning
M004 = error
M005 = error
M006 = error
M007 = error
M008 = error
M009 = warning
M010 = error
M011 = warning
I001 = warning
I002 = warning
I003 = warning
I004 = off
I005 = off
I006 = warning
I007 = warning
I008 = warning
I009 = off
I010 = off
I011 = off
I012 = off
I013 = warning
R001 = warning
R002 = warning
R003 = off
R004 = warning
P001 = error
P002 = error
P003 = error
P004 = error
P005 = warning
P006 = warning
P007 = warning
P008 = warning
P009 = warning
P010 = off
P011 = warning
P012 = warning
P013 = warning
P014 = warning
P015 = warning
P016 = off
P017 = warning
P018 = error
P019 = off
L001 = error
L002 = warning 128
L003 = warning 16384
L004 = warning 128
L005 = warning
L006 = warning 4096
L007 = warning
L008 = warning 16384
Q001 = off 50
Q002 = warning 30
Q003 = off
Q004 = off
Q005 = off 10
Q006 = off
Q007 = off
Q008 = off 25
Q009 = off 50
D001 = off 65536
G001 = warning 10
G002 = warning 5
G003 = off
G004 = warning
G005 = error
G006 = error
G007 = off
G008 = error
G009 = error
V001 = error
V002 = error
V003 = error
V004 = error
V005 = error
V006 = warning
V007 = warning
V008 = off
U001 = off
U002 = off
U003 = off
U004 = off
U005 = off 64
U006 = off 64
U009 = off
[capability]
deny = Float64 Int64 Geometry Tessellation
[limit]
max-id-bound = 4194303
max-struct-members = 16383
max-struct-depth = 255
max-local-variables = 524287
max-global-variables = 65535
max-switch-branches = 16383
max-function-args = 255
max-access-chain-indexes = 255
max-execution-modes = 255
max-control-flow-nesting-depth = 1023
max-string-chars = 65535
local-size-x = 128
local-size-y = 128
local-size-z = 64
descriptor-sets = 4
samplers = 16
uniform-buffers = 12
storage-buffers = 4
sampled-images = 16
storage-images = 4
input-attachments = 4
vertex-inputs = 16
color-outputs = 4
interface-components = 64

# policy missing
$ spvx audit --policy=no.policy .
! no.policy: error: cannot read: No such file or directory
[2]

# policy wrong
$ spvx audit --policy=- mesh.vert.spv <<'END'
> [policy]
> name = house
> 
> [rules]
> I0044 = off
> END
! -:5:1: error: unknown rule 'I0044'; did you mean I004? See `spvx audit --list-rules`
[2]

# profile unknown
$ spvx audit --profile=cli .
! spvx: error: --profile: invalid value 'cli': expected one of desktop, ci, all, release, vulkan-mobile, lint
!   see: spvx audit --help
[2]

# stdin
$ spvx audit --profile=release --policy=- mesh.vert.spv <<'END'
> [policy]
> name = house
> [rules]
> I004 = off
> I010 = error ; that is new
> END
1 module, 3,048 bytes, policy house: 1 warning

warning  Q002  more than 5 % debug information                      1 module
  18.8 %  mesh.vert.spv

FAIL: 1 finding at warning or above, in 1 module
[1]

# suppressed
$ spvx audit --policy=- --profile=release mesh.vert.spv <<'END'
> [suppress]
> I004 = path:mesh.*
> I005 = sha:0
> [paths]
> ignore = other/**
> END
1 module, 3,048 bytes, policy release+stdin: 1 warning

warning  Q002  more than 5 % debug information                      1 module
  18.8 %  mesh.vert.spv

FAIL: 1 finding at warning or above, in 1 module
! -: warning: [paths] ignore = other/**: matches nothing
! -: warning: [suppress] I005 = sha:0: matches nothing
[1]

$ cd $SHARED/corpus-foz

# archives
$ spvx audit '--include=*hostile*' --profile=all --max-per-rule=1 --fail-on=error .
21 modules, 840 bytes, policy all: 41 errors, 27 warnings, 26 notes

error    C001  archive of an unknown version                        2 findings
  ./hostile/version4-reject.foz:0x0
      unknown version of the Fossilize format (supported: 5 and 6)
  and 1 more (--max-per-rule=0 shows all)
error    C006  entries of the same name with different bytes        1 finding
  ./hostile/dup-first-wins.foz#d7f08be21cb2a388:0xc3
      duplicate entry: same hash, different bytes
error    C007  checksum of an entry does not match                  1 finding
  ./hostile/crc-bad.foz#d7f08be21cb2a388:0x10
      CRC-32 mismatch: the bytes have changed since they were written
error    C008  entry that cannot be decompressed                    1 finding
  ./hostile/adler-bad.foz#d7f08be21cb2a388:0x10
      checksum mismatch
error    C010  entry size differs from its header                   4 findings
  ./hostile/bomb-claims-16bytes.foz#d7f08be21cb2a388:0x10
      decodes to more bytes than declared
  and 3 more (--max-per-rule=0 shows all)
error    C012  invalid entry description                            11 findings
  ./hostile/bomb-64MiB.foz#d7f08be21cb2a388:0x10
      no JSON header
  and 10 more (--max-per-rule=0 shows all)
error    M008  no memory model, or no entry point                   21 modules
  ./hostile/claims-4GiB.foz#d7f08be21cb2a388
      no entry point, and no capability Linkage
  and 20 more (--max-per-rule=0 shows all)
warning  C002  archive truncated inside an entry                    3 findings
  ./hostile/stored-size-ffffffff.foz:0xc3
      truncated archive: it ends 179 bytes into an entry
  and 2 more (--max-per-rule=0 shows all)
warning  C005  invalid entry name                                   2 findings
  ./hostile/name-junk-in-first-8.foz:0x10
      invalid entry name: expected 40 hexadecimal digits (tag and hash)
  and 1 more (--max-per-rule=0 shows all)
warning  C011  entry with an unknown encoding                       1 finding
  ./hostile/format-3-unknown.foz#d7f08be21cb2a388:0x10
      unknown payload format 3
warning  P012  generator unknown or denied                          21 modules
  ./hostile/claims-4GiB.foz#d7f08be21cb2a388
      tool 0 is not registered
  and 20 more (--max-per-rule=0 shows all)
note     C009  trailing bytes after compressed data                 1 finding
  ./hostile/zlib-trailing-byte.foz#d7f08be21cb2a388:0x10
      trailing bytes after the compressed data
note     C013  unusual entry encoding                               2 findings
  ./hostile/json-codesize-not4.foz#d7f08be21cb2a388:0x10
      non-minimal encoding of the words
  and 1 more (--max-per-rule=0 shows all)
note     C014  entry name differs from its hash                     3 findings
  ./hostile/crc-bad.foz#d7f08be21cb2a38a:0xc3
      hash mismatch: the hash of the words is d7f08be21cb2a388
  and 2 more (--max-per-rule=0 shows all)
note     Q003  duplicate module                                     20 modules
  ./hostile/crc-bad.foz#d7f08be21cb2a38a
      same bytes as ./hostile/claims-4GiB.foz#d7f08be21cb2a388
  and 19 more (--max-per-rule=0 shows all)

FAIL: 41 findings at error, in 21 modules
[1]

$ cd $SHARED/corpus/vulkan-samples

# markdown
$ spvx audit -f markdown '--include=shader_*' .
**Failed**: 8 findings at warning or above in 4 of 24 modules; 0 errors, 8 warnings, 2 notes; policy `desktop`

| severity | rule | title | findings |
|:--|:--|:--|--:|
| warning | `SPVX-I001` | absolute path | 1 |
| warning | `SPVX-I002` | path of a user or build machine | 1 |
| warning | `SPVX-I003` | source text embedded | 1 |
| warning | `SPVX-I006` | debug information in a release | 1 |
| warning | `SPVX-I007` | DebugPrintf instructions | 4 |
| note | `SPVX-Q002` | more than 30 % debug information | 2 |

<details><summary><code>SPVX-I001</code> warning: absolute path, 1 finding</summary>

| where | message |
|:--|:--|
| `./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0xd4` | `The module contains an absolute path: OpString "/home/swinston/CLionProjects/Vulkan-Samples/shaders/shader_relax…".` |

</details>

<details><summary><code>SPVX-I002</code> warning: path of a user or build machine, 1 finding</summary>

| where | message |
|:--|:--|
| `./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0xd4` | `The module names a folder of a user or build machine.` |

</details>

<details><summary><code>SPVX-I003</code> warning: source text embedded, 1 finding</summary>

| where | message |
|:--|:--|
| `./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0x950` | `The module carries the source text it was compiled from; fix: build without -fspv-debug=vulkan-with-source.` |

</details>

<details><summary><code>SPVX-I006</code> warning: debug information in a release, 1 finding</summary>

| where | message |
|:--|:--|
| `./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0x93c` | `The module carries debug information: NonSemantic.Shader.DebugInfo.100.` |

</details>

<details><summary><code>SPVX-I007</code> warning: DebugPrintf instructions, 4 findings</summary>

| where | message |
|:--|:--|
| `./shader_debugprintf__glsl__scene.vert.spv:0x54` | `The module uses DebugPrintf.` |
| `./shader_debugprintf__hlsl__scene.vert.spv:0x3c` | `The module uses DebugPrintf.` |
| `./shader_debugprintf__slang__scene.vert.spv:0x44` | `The module uses DebugPrintf.` |
| `./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0x48` | `The module uses DebugPrintf.` |

</details>

<details><summary><code>SPVX-Q002</code> note: more than 30 % debug information, 2 findings</summary>

| where | message |
|:--|:--|
| `./shader_object__material_normals.frag.spv` | `Much of the module is debug information: 30.2 % (limit 30 %).` |
| `./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv` | `Much of the module is debug information: 72.6 % (limit 30 %).` |

</details>

[1]

# samples tsv
$ spvx audit -f tsv '--include=shader_*' --max-per-rule=0 .
address	severity	rule	byte_offset	fingerprint	state	message	policy
./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv	warning	SPVX-I001	212	a22bbfe1039e4e5e	new	OpString "/home/swinston/CLionProjects/Vulkan-Samples/shaders/shader_relax…"	desktop
./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv	warning	SPVX-I002	212	46500a1d2c495644	new	path of a user or build machine	desktop
./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv	warning	SPVX-I003	2384	901535780aa860e7	new	fix: build without -fspv-debug=vulkan-with-source	desktop
./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv	warning	SPVX-I006	2364	46e51a44803205d4	new	NonSemantic.Shader.DebugInfo.100	desktop
./shader_debugprintf__glsl__scene.vert.spv	warning	SPVX-I007	84	26790d05d8df7998	new	DebugPrintf instructions	desktop
./shader_debugprintf__hlsl__scene.vert.spv	warning	SPVX-I007	60	f4f6406beb1b1003	new	DebugPrintf instructions	desktop
./shader_debugprintf__slang__scene.vert.spv	warning	SPVX-I007	68	4c813cfcdb0c77e6	new	DebugPrintf instructions	desktop
./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv	warning	SPVX-I007	72	d0140a2d087dbdef	new	DebugPrintf instructions	desktop
./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv	note	SPVX-Q002	-	81f006de5d7ce401	new	72.6 %	desktop
./shader_object__material_normals.frag.spv	note	SPVX-Q002	-	70c96f35f1638dff	new	30.2 %	desktop
[1]

# samples
$ spvx audit .
345 modules, 1,120,556 bytes, policy desktop: 3 errors, 8 warnings, 20 notes

error    M002  malformed instruction                                3 modules
  ./fragment_shader_barycentric__hlsl__object.vert.spv:0x480
      bin/word-count-zero: word count 0; bytes EF BF BD from 0x206: damaged by a text conversion
  ./fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70
      bin/truncated: 26,465 words, 666 bytes are left; bytes EF BF BD from 0x58: damaged by a text conversion
  ./fragment_shader_barycentric__hlsl__skybox.vert.spv:0x330
      bin/word-count-zero: word count 0; bytes EF BF BD from 0x22e: damaged by a text conversion
warning  I001  absolute path                                        1 module
  ./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0xd4
      OpString "/home/swinston/CLionProjects/Vulkan-Samples/shaders/shader_relax…"
warning  I002  path of a user or build machine                      1 module
  ./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0xd4 (and 1 more)
warning  I003  source text embedded                                 1 module
  ./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0x950
      fix: build without -fspv-debug=vulkan-with-source
warning  I006  debug information in a release                       1 module
  ./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv:0x93c (and 39 more)
      NonSemantic.Shader.DebugInfo.100
warning  I007  DebugPrintf instructions                             4 modules
  ./shader_debugprintf__glsl__scene.vert.spv:0x54
  ./shader_debugprintf__hlsl__scene.vert.spv:0x3c
  ./shader_debugprintf__slang__scene.vert.spv:0x44
  and 1 more (--max-per-rule=0 shows all)
note     P005  capability declared but not needed                   2 modules
  ./dynamic_rendering_local_read__hlsl__scene_transparent.frag.spv
      nothing needs InputAttachment
  ./dynamic_rendering_local_read__slang__scene_transparent.frag.spv
      nothing needs InputAttachment
note     P011  deprecated feature                                   10 modules
  ./16bit_arithmetic__compute_buffer_fp16.comp.spv:0x480
      BufferBlock: not in SPIR-V after 1.3
  ./16bit_arithmetic__compute_buffer_fp16_fallback.comp.spv:0x478
      BufferBlock: not in SPIR-V after 1.3
  ./compute_nbody__glsl__particle_calculate.comp.spv:0x344
      BufferBlock: not in SPIR-V after 1.3
  and 7 more (--max-per-rule=0 shows all)
note     Q002  more than 30 % debug information                     8 modules
  72.6 %  ./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv
  38.3 %  ./ray_tracing_reflection__missShadow.rmiss.spv
  34.4 %  ./ray_tracing_reflection__miss.rmiss.spv
  and 5 more (--max-per-rule=0 shows all)

FAIL: 11 findings at warning or above, in 7 modules
[1]

# sarif
$ spvx audit -f sarif '--include=shader_relaxed*' .
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
              "id": "SPVX-I001",
              "shortDescription": {"text": "absolute path"},
              "help": {"text": "A string begins with an absolute path of the build machine. Compile with relative paths, or without debug information."},
              "defaultConfiguration": {"level": "warning"}
            },
            {
              "id": "SPVX-I002",
              "shortDescription": {"text": "path of a user or build machine"},
              "help": {"text": "A string has a folder that is named after a user or a build host. Compile with relative paths, or without debug information."},
              "defaultConfiguration": {"level": "warning"}
            },
            {
              "id": "SPVX-I003",
              "shortDescription": {"text": "source text embedded"},
              "help": {"text": "Compile without source debug information, or strip it. `spvx sources` shows the text."},
              "defaultConfiguration": {"level": "warning"}
            },
            {
              "id": "SPVX-I006",
              "shortDescription": {"text": "debug information in a release"},
              "help": {"text": "The module uses an extended instruction set for debuggers. Compile without debug information, or use spvx strip."},
              "defaultConfiguration": {"level": "warning"}
            },
            {
              "id": "SPVX-I007",
              "shortDescription": {"text": "DebugPrintf instructions"},
              "help": {"text": "The shader prints. Remove the calls: they cost time while the layer is active, and the module contains their texts."},
              "defaultConfiguration": {"level": "warning"}
            },
            {
              "id": "SPVX-Q002",
              "shortDescription": {"text": "more than 30 % debug information"},
              "help": {"text": "Names, lines and sources take that share of the module. Strip them for a release: spvx strip."},
              "defaultConfiguration": {"level": "warning"}
            }
          ]
        }
      },
      "columnKind": "utf16CodeUnits",
      "artifacts": [
        {
          "location": {"uri": "shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv", "uriBaseId": "%SRCROOT%"},
          "length": 4000,
          "hashes": {"sha-256": "d32c7fe7f446f1213b77c8732e6c879a16fb95d9a17af53bf698418952033231"},
          "mimeType": "application/octet-stream",
          "roles": ["analysisTarget"]
        }
      ],
      "results": [
        {
          "ruleId": "SPVX-I001",
          "ruleIndex": 0,
          "level": "warning",
          "message": {"text": "The module contains an absolute path: OpString \"/home/swinston/CLionProjects/Vulkan-Samples/shaders/shader_relax…\"."},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 212, "byteLength": 124, "startLine": 1},
                "address": {"relativeAddress": 212, "length": 124, "kind": "instruction", "fullyQualifiedName": "./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv"}
              }
            }
          ],
          "partialFingerprints": {"spvx/v1": "a22bbfe1039e4e5e"}
        },
        {
          "ruleId": "SPVX-I002",
          "ruleIndex": 1,
          "level": "warning",
          "message": {"text": "The module names a folder of a user or build machine."},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 212, "byteLength": 124, "startLine": 1},
                "address": {"relativeAddress": 212, "length": 124, "kind": "instruction", "fullyQualifiedName": "./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv"}
              }
            }
          ],
          "partialFingerprints": {"spvx/v1": "46500a1d2c495644"}
        },
        {
          "ruleId": "SPVX-I003",
          "ruleIndex": 2,
          "level": "warning",
          "message": {"text": "The module carries the source text it was compiled from; fix: build without -fspv-debug=vulkan-with-source."},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 2384, "byteLength": 28, "startLine": 1},
                "address": {"relativeAddress": 2384, "length": 28, "kind": "instruction", "fullyQualifiedName": "./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv"}
              }
            }
          ],
          "partialFingerprints": {"spvx/v1": "901535780aa860e7"}
        },
        {
          "ruleId": "SPVX-I006",
          "ruleIndex": 3,
          "level": "warning",
          "message": {"text": "The module carries debug information: NonSemantic.Shader.DebugInfo.100."},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 2364, "byteLength": 20, "startLine": 1},
                "address": {"relativeAddress": 2364, "length": 20, "kind": "instruction", "fullyQualifiedName": "./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv"}
              }
            }
          ],
          "partialFingerprints": {"spvx/v1": "46e51a44803205d4"}
        },
        {
          "ruleId": "SPVX-I007",
          "ruleIndex": 4,
          "level": "warning",
          "message": {"text": "The module uses DebugPrintf."},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 72, "byteLength": 32, "startLine": 1},
                "address": {"relativeAddress": 72, "length": 32, "kind": "instruction", "fullyQualifiedName": "./shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv"}
              }
            }
          ],
          "partialFingerprints": {"spvx/v1": "d0140a2d087dbdef"}
        },
        {
          "ruleId": "SPVX-Q002",
          "ruleIndex": 5,
          "level": "note",
          "message": {"text": "Much of the module is debug information: 72.6 % (limit 30 %)."},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "shader_relaxed_extended_instruction__hlsl__relaxed_demo.comp.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"startLine": 1}
              }
            }
          ],
          "partialFingerprints": {"spvx/v1": "81f006de5d7ce401"}
        }
      ],
      "invocations": [
        {
          "executionSuccessful": true,
          "exitCode": 1,
          "toolExecutionNotifications": []
        }
      ],
      "properties": {"errors": 0, "warnings": 5, "notes": 1, "left_out": 0, "policy": "desktop", "policy_sha256": "225b0d741e67891b6713109fb848ca9796c6a26f51f2b21896c5812dc4f4a9f1"}
    }
  ]
}
[1]

$ cd $TMP
> cat >$TMP.sh <<'.'
> # compute NAME [STRINGS [DECLARATIONS [CAPABILITIES [ENTRY]]]]: a module that does nothing
> compute() {
> 	spvx as --target-env=spv1.0 -o "$1" - <<END
> OpCapability Shader
> $4
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "${5:-main}"
> OpExecutionMode %main LocalSize 1 1 1
> $2
> $3
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %entry = OpLabel
> OpReturn
> OpFunctionEnd
> END
> }
> long() { printf "%0${1}d" 7; }
> leak() { compute "$1" "%s = OpString \"$2\""; }
> .

# a leak, and a module that breaks off
$ leak leak.spv /home/ann/x.comp; head -c 25 leak.spv >half.spv; spvx audit .
2 modules, 193 bytes, policy desktop: 1 error, 2 warnings

error    M002  malformed instruction                                1 module
  ./half.spv:0x14
      bin/truncated: 2 words, 5 bytes are left
warning  I001  absolute path                                        1 module
  ./leak.spv:0x54
      OpString "/home/ann/x.comp"
warning  I002  path of a user or build machine                      1 module
  ./leak.spv:0x54

FAIL: 3 findings at warning or above, in 2 modules
[1]

# what is accepted: it may move, into an archive; one new leak is found, one that is gone does not fail
$ spvx audit --baseline-write=accepted . | tail -n 1; spvx audit --baseline=accepted .
> cp accepted before; spvx audit --baseline=accepted --baseline-write=accepted . | tail -n 1
> spvx audit --baseline=accepted . | tail -n 1; cmp accepted before
ACCEPTED: 3 findings at warning or above, in 2 modules
2 modules, 193 bytes, policy desktop: 1 error, 2 warnings
PASS: nothing new at warning or above
baseline: 3 unchanged, 0 new, 0 gone
baseline: 3 unchanged, 0 new, 0 gone
baseline: 3 unchanged, 0 new, 0 gone

$ tar -cf moved.tar leak.spv; mv leak.spv kept; spvx audit --baseline=accepted moved.tar half.spv | tail -n 1
> leak new.spv /home/bob/y.comp; spvx audit --baseline=accepted moved.tar half.spv new.spv
baseline: 3 unchanged, 0 new, 0 gone
3 modules, 361 bytes, policy desktop: 1 error, 4 warnings

warning  I001  absolute path                                        1 module
  new.spv:0x54
      OpString "/home/bob/y.comp"
  (1 in the baseline)
warning  I002  path of a user or build machine                      1 module
  new.spv:0x54
  (1 in the baseline)

FAIL: 2 new findings at warning or above, in 1 module
baseline: 3 unchanged, 2 new, 0 gone
[1]

$ spvx audit --baseline=accepted moved.tar | tail -n 1; spvx audit --baseline=accepted -f tsv moved.tar
baseline: 2 unchanged, 0 new, 1 gone
address	severity	rule	byte_offset	fingerprint	state	message	policy
moved.tar!leak.spv	warning	SPVX-I001	84	159eddf4e1b1f4ed	unchanged	OpString "/home/ann/x.comp"	desktop
moved.tar!leak.spv	warning	SPVX-I002	84	966413c2b20e1507	unchanged	path of a user or build machine	desktop
./half.spv	error	SPVX-M002	-	b33aa84ea76cdf95	absent	malformed instruction	desktop

# what --where or --shard leaves out is not gone; a record is a baseline, too
$ spvx audit --record -o $TMP/all moved.tar half.spv 2>said; for of in --baseline=accepted --base=$TMP/all; do for some in --where=malformed --where=has:debug --shard=0/2 --shard=1/2 moved.tar; do
> 	case $some in --*) set -- $some moved.tar half.spv;; *) set -- $some;; esac; spvx audit --allow-empty $of "$@" 2>said | grep baseline:; done; done; rm said $TMP/all
baseline: 1 unchanged, 0 new, 0 gone
baseline: 2 unchanged, 0 new, 0 gone
baseline: 0 unchanged, 0 new, 0 gone
baseline: 3 unchanged, 0 new, 0 gone
baseline: 2 unchanged, 0 new, 1 gone
baseline: 1 unchanged, 0 new, 0 gone
baseline: 2 unchanged, 0 new, 0 gone
baseline: 0 unchanged, 0 new, 0 gone
baseline: 3 unchanged, 0 new, 0 gone
baseline: 2 unchanged, 0 new, 1 gone

# in SARIF the reason in a baseline is the justification, also of a finding that is gone
$ head -n 2 accepted; sed '/I001\|M002/s/\t[^\t]*$/\tsee "#7"/' accepted >reasons; grep -c '#7' reasons; spvx audit --baseline=reasons -f sarif moved.tar | grep -o -e '"ruleId": "[^"]*"' -e '"baselineState.*' -e '"suppressions.*'
159eddf4e1b1f4ed	SPVX-I001	./leak.spv	-
966413c2b20e1507	SPVX-I002	./leak.spv	-
2
"ruleId": "SPVX-I001"
"baselineState": "unchanged",
"suppressions": [{"kind": "external", "justification": "see \"#7\""}]
"ruleId": "SPVX-I002"
"baselineState": "unchanged"
"ruleId": "SPVX-M002"
"baselineState": "absent",
"suppressions": [{"kind": "external", "justification": "see \"#7\""}]

# half an audit does not replace a baseline, and no input becomes one
$ rm new.spv moved.tar; mv kept leak.spv; spvx audit --baseline-write=accepted . gone.spv >/dev/null
! gone.spv: error: No such file or directory
! accepted: error: not written: the audit is incomplete
[2]

$ cmp accepted before; spvx audit --baseline-write=leak.spv . >/dev/null
! spvx: error: 'leak.spv' is not overwritten: it is the input ./leak.spv
! leak.spv: error: not written: the audit is incomplete
[2]

$ printf '# fine\nnot a fingerprint\n' >wrong; spvx audit --baseline=wrong .
! wrong:2:1: error: invalid line of a baseline: expected a fingerprint of 16 hexadecimal digits
[2]

# the status is that of what fails, in other outputs, too
$ spvx audit --also=tsv:$OUT/t --also=json:$OUT/j --max-per-rule=1 leak.spv
1 module, 168 bytes, policy desktop: 2 warnings

warning  I001  absolute path                                        1 module
  leak.spv:0x54
      OpString "/home/ann/x.comp"
warning  I002  path of a user or build machine                      1 module
  leak.spv:0x54

FAIL: 2 findings at warning or above, in 1 module
= j
{
  "spvx_audit": 1,
  "policy": "desktop",
  "policy_sha256": "225b0d741e67891b6713109fb848ca9796c6a26f51f2b21896c5812dc4f4a9f1",
  "summary": {"modules": 1, "bytes": 168, "errors": 0, "warnings": 2, "notes": 0, "new": 2, "unchanged": 0, "absent": 0, "fail_on": "warning", "failing": 2, "failing_modules": 1},
  "findings": [
    {"address": "leak.spv", "container": "leak.spv", "severity": "warning", "rule": "SPVX-I001", "title": "absolute path", "byte_offset": 84, "byte_length": 28, "instruction": 5, "places": 1, "fingerprint": "159eddf4e1b1f4ed", "state": "new", "message": "OpString \"/home/ann/x.comp\""},
    {"address": "leak.spv", "container": "leak.spv", "severity": "warning", "rule": "SPVX-I002", "title": "path of a user or build machine", "byte_offset": 84, "byte_length": 28, "instruction": 5, "places": 1, "fingerprint": "966413c2b20e1507", "state": "new", "message": "path of a user or build machine"}
  ],
  "more": [],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}
= t
address	severity	rule	byte_offset	fingerprint	state	message	policy
leak.spv	warning	SPVX-I001	84	159eddf4e1b1f4ed	new	OpString "/home/ann/x.comp"	desktop
leak.spv	warning	SPVX-I002	84	966413c2b20e1507	new	path of a user or build machine	desktop
[1]

$ spvx audit --exit-zero . | tail -n 1; spvx audit --fail-on=error . | grep FAIL
FAIL: 3 findings at warning or above, in 2 modules
FAIL: 1 finding at error, in 1 module

# new findings are shown however many others a baseline has, and before them
$ cd $TMP; rm -f *; for i in 0 1 2 3 4 5 6 7 8; do leak a$i.spv /home/a/$i; done
> spvx audit --baseline-write=accepted . >/dev/null; leak z.spv /home/z/z

$ spvx audit --baseline=accepted .
10 modules, 1,600 bytes, policy desktop: 20 warnings

warning  I001  absolute path                                        1 module
  ./z.spv:0x54
      OpString "/home/z/z"
  (9 in the baseline)
warning  I002  path of a user or build machine                      1 module
  ./z.spv:0x54
  (9 in the baseline)

FAIL: 2 new findings at warning or above, in 1 module
baseline: 18 unchanged, 2 new, 0 gone
[1]

$ spvx audit --baseline=accepted -f markdown . | grep new
**Failed**: 2 new findings at warning or above in 1 of 10 modules; 0 errors, 20 warnings, 0 notes; policy `desktop`; in the baseline: 18, new: 2, gone: 0
| severity | rule | title | new findings |
<details><summary><code>SPVX-I001</code> warning: absolute path, 1 new finding</summary>
<details><summary><code>SPVX-I002</code> warning: path of a user or build machine, 1 new finding</summary>

$ spvx audit --baseline=accepted --max-per-rule=1 -f tsv .
address	severity	rule	byte_offset	fingerprint	state	message	policy
./z.spv	warning	SPVX-I001	84	663d21dac2adc5f1	new	OpString "/home/z/z"	desktop
./a0.spv	warning	SPVX-I001	84	706b7713264a7434	unchanged	OpString "/home/a/0"	desktop
./z.spv	warning	SPVX-I002	84	10b1f90f3f188ea2	new	path of a user or build machine	desktop
./a0.spv	warning	SPVX-I002	84	322ca15f63532bef	unchanged	path of a user or build machine	desktop
.	warning	SPVX-I001	-	-	-	and 8 more	desktop
.	warning	SPVX-I002	-	-	-	and 8 more	desktop
[1]

# the two code points that XML does not have are replaced, and others around them are not
$ for c in 256 275 276 277; do spvx audit -f junit $(printf "no\\357\\277\\$c") 2>/dev/null | LC_ALL=C sed -n "s/$(printf '\357\277\275')/(replaced)/; s/.*classname=\(\"no[^ ]*\).*/\1/p"; done; printf '\357\277\275\357\277\256\n'
"no￮"
"no(replaced)"
"no(replaced)"
"no(replaced)"
�￮

# what is gone is no finding of the run, also where --max-per-rule leaves some of it out
$ mkdir $TMP/one; cp z.spv $TMP/one; for n in 0 1 2; do spvx audit --baseline=accepted --max-per-rule=$n -f junit $TMP/one | grep -e left -e '<testsuite '; spvx audit --baseline=accepted --max-per-rule=$n -f sarif $TMP/one | grep -o '"\(errors\|warnings\|notes\|left_out\)": [0-9]*' | paste -sd ' '; done; rm -r $TMP/one
  <testsuite name="spvx" tests="3" failures="2" skipped="0" errors="0">
      <system-out>2 findings, 0 left out</system-out>
"errors": 0 "warnings": 2 "notes": 0 "left_out": 0
  <testsuite name="spvx" tests="3" failures="2" skipped="0" errors="0">
      <system-out>2 findings, 0 left out</system-out>
"errors": 0 "warnings": 2 "notes": 0 "left_out": 16
  <testsuite name="spvx" tests="3" failures="2" skipped="0" errors="0">
      <system-out>2 findings, 0 left out</system-out>
"errors": 0 "warnings": 2 "notes": 0 "left_out": 14

# G005 says what changed, by what `reflect --base` calls it
$ output() {
> 	spvx as --target-env=spv1.0 -o "$1" - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %out
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %out Location 0
> %float = OpTypeFloat 32
> %vec = OpTypeVector %float $2
> %ptr = OpTypePointer Output %vec
> %out = OpVariable %ptr Output
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %entry = OpLabel
> OpReturn
> OpFunctionEnd
> END
> }
> rm -f *; output old.spv 3; output m.spv 4; spvx audit --base=old.spv m.spv
1 module, 208 bytes, policy desktop: 1 error

error    G005  interface changed                                    1 module
  m.spv
      compared with old.spv: Fragment main output location 0: vec3<f32> -> vec4<f32>

FAIL: 1 finding at warning or above, in 1 module
[1]

# ---- Budgets: once for all copies, in archives, too.
$ rm -f *; printf '[budget *]\ninsts = 10\n' >policy; compute m.spv; spvx audit --policy=policy m.spv
> compute m.spv 'OpName %main "main"'; cp m.spv again.spv; tar -cf third.tar m.spv
> spvx audit --policy=policy m.spv | grep limit; spvx audit --policy=policy -j3 .
1 module, 140 bytes, policy desktop+policy: no findings
PASS: nothing at warning or above
      11 insts (limit 10, *)
3 modules, 468 bytes, policy desktop+policy: 1 error

error    G006  budget exceeded                                      1 module
  ./again.spv
      11 insts (limit 10, *), in 3 copies

FAIL: 1 finding at warning or above, in 1 module
[1]

# the first section that fits a module counts; a pattern that matches nothing is named, a stage that is absent not
$ rm -f *; compute m.spv; for b in '[budget *]\nwords = 9\n[budget stage:GLCompute]\nwords = 99' '[budget stage:GLCompute]\nwords = 99\n[budget *]\nwords = 9' '[budget *.spw]\nwords = 1\n[budget stage:Fragment]\nwords = 1'; do printf "$b\n" >policy; spvx audit --policy=policy -f tsv m.spv | cut -f 7 | sed 1d; done
35 words (limit 9, *)
! policy: warning: [budget *.spw]: matches nothing

# of growth, above the threshold of a rule; without a base none is checked
$ compute old.spv; compute m.spv "%s = OpString \"$(long 120)\""
> printf '[rules]\ndefault = none\nG001 = warning\n' >policy
> spvx audit --base=old.spv --policy=policy m.spv | grep -e G001 -e bytes; printf '[budget *m.spv]\ngrowth = 500%%\n' >>policy
> spvx audit --base=old.spv --policy=policy m.spv; spvx audit --policy=policy -f tsv m.spv | sed 1d
1 module, 272 bytes, policy desktop+policy: 1 warning
warning  G001  module has grown                                     1 module
1 module, 272 bytes, policy desktop+policy: no findings
PASS: nothing at warning or above
! policy: warning: [budget *m.spv]: growth is not checked without --base

# of growth of a stage: of a model below 32, and of those that are not
$ stage() {
> 	spvx as --target-env=spv1.0 -o "$1" - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint $2 %main "main"
> $3
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %entry = OpLabel
> OpReturn
> OpFunctionEnd
> END
> }
> for m in GLCompute RayGenerationKHR MeshEXT; do
> 	stage old.spv $m; stage new.spv $m "%s = OpString \"$(long 120)\""
> 	for k in GLCompute RayGenerationKHR MeshEXT; do
> 		printf '[rules]\ndefault = none\nG001 = warning 1000\n[budget stage:%s]\ngrowth = 1%%\n' $k >policy
> 		echo "$m, $k: $(spvx audit --base=old.spv --policy=policy new.spv | tail -n 1)"
> 	done
> done
GLCompute, GLCompute: FAIL: 1 finding at warning or above, in 1 module
GLCompute, RayGenerationKHR: PASS: nothing at warning or above
GLCompute, MeshEXT: PASS: nothing at warning or above
RayGenerationKHR, GLCompute: PASS: nothing at warning or above
RayGenerationKHR, RayGenerationKHR: FAIL: 1 finding at warning or above, in 1 module
RayGenerationKHR, MeshEXT: PASS: nothing at warning or above
MeshEXT, GLCompute: PASS: nothing at warning or above
MeshEXT, RayGenerationKHR: PASS: nothing at warning or above
MeshEXT, MeshEXT: FAIL: 1 finding at warning or above, in 1 module

# in a list and in reports a policy has one name, and a rule one threshold: its own
$ rm -f *; compute m.spv 'OpName %main "main"'
> { echo '[rules]'; spvx audit --list-rules | awk '/^[A-Z][0-9]/ { print $1, "= warning" (/\([0-9]/ ? " 7" : "") }'; } >team.policy
> spvx audit --list-rules --policy=team.policy | awk '/^[A-Z][0-9]/ { n++; w += $2 == "warning" } /\([0-9]/ { print } END { print n, w }'
L002  warning  large push constants (7 bytes)
L003  warning  large workgroup memory (7 bytes)
L004  warning  large workgroup (7 invocations)
L006  warning  large arrays in a function (7 bytes)
L008  warning  very large function or module (7 words)
Q001  warning  many unused <id>s below the bound (7 %)
Q002  warning  more than 7 % debug information (7 %)
Q005  warning  unused types, constants, variables (7 %)
Q008  warning  high share of CompositeExtract/Construct (7 %)
Q009  warning  local variables not optimised away (7 %)
D001  warning  same code under several names (7 bytes)
G001  warning  module has grown (7 %)
G002  warning  total size has grown (7 %)
U005  warning  table of constants in a variable (7 scalars)
U006  warning  load of a whole struct or array (7 bytes)
105 105

$ spvx audit --policy=team.policy m.spv | grep -e policy -e debug; spvx audit --policy=team.policy -f json m.spv | grep '"policy"'
> spvx audit m.spv | head -n 1; printf '[policy]\nname = ours\n' >team.policy; spvx audit --policy=team.policy m.spv | head -n 1
1 module, 156 bytes, policy desktop+team.policy: 4 warnings
warning  Q002  more than 7 % debug information                      1 module
  "policy": "desktop+team.policy",
1 module, 156 bytes, policy desktop: no findings
1 module, 156 bytes, policy ours: no findings

# ---- Copies, of two codes with seven strings for debuggers: what is accepted stays so in other files,
# and in another order.
$ rm -f *; printf '[rules]\ndefault = none\nQ003 = note\nR003 = warning\n' >policy
> for n in $(seq 0 29); do
> 	compute $(printf %02d $n).spv "%s = OpString \"$((n % 7))\"" "$([ $((n % 2)) = 0 ] || echo '%u = OpTypeInt 32 0')"
> done
> sha256sum *.spv | cut -c -64 | sort -u | wc -l
> spvx audit --policy=policy -f tsv --baseline-write=all . >t; cut -f 3 t | sort | uniq -c | sed 's/^ *//'
> grep -e 02.spv -e 14.spv t; tar -cf moved.tar 00.spv; rm 00.spv t; spvx audit --policy=policy --baseline=all . | tail -n 1
> leak new.spv new; spvx audit --policy=policy --baseline=all . | tail -n 2
14
16 SPVX-Q003
12 SPVX-R003
1 rule
./02.spv	warning	SPVX-R003	-	8ece5c2ef6c2ce0d	new	same code as ./00.spv	desktop+policy
./14.spv	note	SPVX-Q003	-	11fd0a99ea0642c5	new	same bytes as ./00.spv	desktop+policy
./16.spv	note	SPVX-Q003	-	9fd8037d64578249	new	same bytes as ./02.spv	desktop+policy
baseline: 28 unchanged, 0 new, 0 gone
FAIL: 1 new finding at warning or above, in 1 module
baseline: 28 unchanged, 1 new, 0 gone

# an ignored module is neither the first of copies nor one of the versions of a tool
$ rm -rf *; compute m.spv; mkdir lost new; for n in lost/a lost/z new/a new/b; do
> 	cp m.spv $n.spv; { [ $n = lost/z ] && printf '\7\0\10\0' || printf '\1\0\10\0'; } | dd of=$n.spv bs=1 seek=8 conv=notrunc 2>/dev/null
> done
> for ignore in no 'lost/*' 'new/*' '**'; do
> 	printf "[rules]\ndefault = none\nQ003 = note\nR003 = note\nR004 = note\n[paths]\nignore = $ignore\n" >policy
> 	echo "ignore = $ignore"; spvx audit --policy=policy -q -f tsv lost new 2>/dev/null | sed 1d | cut -f 1,3,7 | tee whole
> 	spvx audit --policy=policy --partial lost new 2>/dev/null | spvx merge -q -f tsv - 2>/dev/null | sed 1d | cut -f 1,3,7 | cmp - whole
> done; rm -r lost new
ignore = no
lost/z.spv	SPVX-R003	same code as lost/a.spv
lost/a.spv	SPVX-R004	2 versions of Khronos Glslang Reference Front End: 1 (3 modules), 7 (1 module)
new/a.spv	SPVX-Q003	same bytes as lost/a.spv
new/b.spv	SPVX-Q003	same bytes as lost/a.spv
ignore = lost/*
new/b.spv	SPVX-Q003	same bytes as new/a.spv
ignore = new/*
lost/z.spv	SPVX-R003	same code as lost/a.spv
lost/a.spv	SPVX-R004	2 versions of Khronos Glslang Reference Front End: 1 (1 module), 7 (1 module)
ignore = **

# where the rule for equal code is on, a module keeps its fingerprints when it is stripped
$ rm -f *; printf '[rules]\nR003 = note\nP016 = warning\n' >policy
> compute m.spv '%s = OpString "x"' '' '' other; spvx audit --policy=policy --baseline-write=all m.spv | tail -n 1
> compute m.spv '' '' '' other; spvx audit --policy=policy --baseline=all m.spv | tail -n 1
> printf '[rules]\nP016 = warning\n' >policy; spvx audit --policy=policy --baseline=all m.spv | tail -n 1
ACCEPTED: 1 finding at warning or above, in 1 module
baseline: 1 unchanged, 0 new, 0 gone
baseline: 0 unchanged, 1 new, 1 gone

# a budget is exceeded once by all copies of a module: of the one whose address is first, in any order; another module is not among them
$ rm -f *; printf '[rules]\ndefault = none\nG006 = error\n[budget *]\nwords = 1\n' >policy; compute b.spv; cp b.spv a.spv; cp b.spv c.spv; compute other.spv 'OpName %main "x"'
> for order in 'a b c other' 'c b a other' 'other b c a'; do spvx audit -f tsv --policy=policy $(printf '%s.spv ' $order) | sed 1d | cut -f 1,7 | sort; done
a.spv	35 words (limit 1, *), in 3 copies
other.spv	38 words (limit 1, *)
a.spv	35 words (limit 1, *), in 3 copies
other.spv	38 words (limit 1, *)
a.spv	35 words (limit 1, *), in 3 copies
other.spv	38 words (limit 1, *)

# ---- An old folder and a new one.
$ rm -f *; mkdir old new; printf '[rules]\ndefault = none\nG001 = warning\nG002 = warning 20\nG003 = warning\nG004 = warning\nG005 = error\n' >policy
> cat >>$TMP.sh <<'.'
> uniform() { cat <<END
> OpDecorate %v DescriptorSet $1
> OpDecorate %v Binding 0
> OpDecorate %b Block
> OpMemberDecorate %b 0 Offset 0
> %f = OpTypeFloat 32
> %b = OpTypeStruct %f
> %p = OpTypePointer Uniform %b
> %v = OpVariable %p Uniform
> END
> }
> # new STRINGS VARIABLE CAPABILITIES
> new() { compute new/m.spv "$@"; spvx audit --base=old --policy=policy -f tsv new | cut -f 2,3,7 | tail -n +2; }
> .

$ u=$(uniform 0); compute old/m.spv '' "$u"; echo same; new '' "$u"
> echo less than 16 words more; new 'OpName %main "a longer name than before"' "$u"
> echo more; new "OpName %main \"$(printf %0110d 0)\"" "$u"
> echo a capability; new '' "$u" 'OpCapability Float64'
> echo eight and nine; for more in '' Matrix; do new '' "$u" "$(printf 'OpCapability %s\n' Float64 Int64 Int16 Int8 Geometry Tessellation Sampled1D Image1D $more)"; done
> echo an extension; new '' "$u" 'OpExtension "SPV_KHR_multiview"'
> echo another set; new '' "$(uniform 1)"
> echo more than none, and less; compute old/m.spv '' ''; new '' "$u" | grep G005; compute old/m.spv '' "$u"; new '' '' | grep G005
> echo four and five more; for last in 4 5; do new "$(for n in $(seq $last); do printf 'OpDecorate %%v%s DescriptorSet 0\nOpDecorate %%v%s Binding %s\n' $n $n $n; done)" "$u
> $(for n in $(seq $last); do echo "%v$n = OpVariable %p Uniform"; done)" | grep G005; done
same
less than 16 words more
more
warning	SPVX-G001	+46.2 %
warning	SPVX-G002	+46.2 %
a capability
warning	SPVX-G004	needs Float64
eight and nine
warning	SPVX-G002	+24.6 %
warning	SPVX-G004	needs Float64, Geometry, Image1D, Int16, Int64, Int8, Sampled1D, Tessellation
warning	SPVX-G001	+27.7 %
warning	SPVX-G002	+27.7 %
warning	SPVX-G004	needs Float64, Geometry, Image1D, Int16, Int64, Int8, Matrix, Sampled1D, ...
an extension
warning	SPVX-G004	needs SPV_KHR_multiview
another set
error	SPVX-G005	compared with old/m.spv: gone set 0 binding 0; new set 1 binding 0
more than none, and less
error	SPVX-G005	compared with old/m.spv: new set 0 binding 0
error	SPVX-G005	compared with old/m.spv: gone set 0 binding 0
four and five more
error	SPVX-G005	compared with old/m.spv: new set 0 binding 1; new set 0 binding 2; new set 0 binding 3; new set 0 binding 4
error	SPVX-G005	compared with old/m.spv: new set 0 binding 1; new set 0 binding 2; new set 0 binding 3; new set 0 binding 4; and 1 more

# two alone are a pair, whatever they are called; a module that moved is the same, another is gone,
# and one is new
$ compute other.spv '' "$(uniform 0)"; spvx audit --base=old/m.spv --policy=policy other.spv
> rm new/m.spv; cp other.spv new/moved.spv; compute old/gone.spv; compute new/more.spv 'OpName %main "x"'
> for j in 1 3; do spvx audit -j$j --base=old --policy=policy -f tsv new; done
1 module, 260 bytes, policy desktop+policy: no findings
PASS: nothing at warning or above
address	severity	rule	byte_offset	fingerprint	state	message	policy
new/more.spv	warning	SPVX-G003	-	e0b7ceecf93107d5	new	new	desktop+policy
old/gone.spv	warning	SPVX-G003	-	bcab580c307bf998	new	gone	desktop+policy
address	severity	rule	byte_offset	fingerprint	state	message	policy
new/more.spv	warning	SPVX-G003	-	e0b7ceecf93107d5	new	new	desktop+policy
old/gone.spv	warning	SPVX-G003	-	bcab580c307bf998	new	gone	desktop+policy
[1]

# whatever the number of threads, the same bytes
$ rm -rf *; for n in $(seq 0 39); do leak $n.spv /home/ann/$((n / 2)); done
> spvx audit --profile=all -f tsv -j1 . >one; for j in 2 3 4; do spvx audit --profile=all -f tsv -j$j . | cmp - one; done; grep -c Q003 one
20

# damage of an archive is known by its rule and where in the archive it is, not by how the message is
# worded: fingerprints are those of rule, entry, place and number
$ spvx audit -f tsv --profile=all $SRC/tests/inputs/archives/cache.foz | grep -E 'C00[27]' | cut -f 3,5
> for of in 'C007|#e85c3aa780155f9d||0' 'C002||0x18b1|0'; do printf %s "$of" | sha256sum | cut -c -16; done
SPVX-C007	22490f251b48927a
SPVX-C002	4132d04c6b46135d
22490f251b48927a
4132d04c6b46135d

# ---- Every profile is named, in every format.
$ cd $SRC/tests/modules

$ for p in '' desktop ci all release vulkan-mobile; do
> 	for f in text tsv json ndjson sarif markdown; do
> 		spvx audit -f $f ${p:+--profile=$p} water.frag.spv |
> 			grep -oE -e "policy.*[ \"\`]${p:-desktop}[:\"\`]" -e "	${p:-desktop}$" | sort -u | sed 's/.*policy/policy/'
> 	done
> done
policy desktop:
	desktop
policy": "desktop"
policy":"desktop"
policy": "desktop"
policy `desktop`
policy desktop:
	desktop
policy": "desktop"
policy":"desktop"
policy": "desktop"
policy `desktop`
policy ci:
	ci
policy": "ci"
policy":"ci"
policy": "ci"
policy `ci`
policy all:
	all
policy": "all"
policy":"all"
policy": "all"
policy `all`
policy release:
	release
policy": "release"
policy":"release"
policy": "release"
policy `release`
policy vulkan-mobile:
	vulkan-mobile
policy": "vulkan-mobile"
policy":"vulkan-mobile"
policy": "vulkan-mobile"
policy `vulkan-mobile`

# ---- --check: by the specification operands of OpIAdd are integers (3.42.13), and an <id> is defined
# before it is used (2.16): two modules are wrong, in either byte order, and no policy minds.
$ cd $TMP

$ rm -rf *; mkdir little big
> module() { # NAME BODY: of SPIR-V 1.3
> 	for order in little big; do
> 		spvx as --target-env=spv1.3 --byte-order=$order -o $order/$1.spv - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f32 = OpTypeFloat 32
> %one = OpConstant %f32 1
> %main = OpFunction %void None %fn
> %entry = OpLabel
> $2
> OpReturn
> OpFunctionEnd
> END
> 	done
> }
> module valid; module add '%sum = OpIAdd %f32 %one %one'; module undefined '%sum = OpFAdd %f32 %one %two
> %more = OpFAdd %f32 %one %three'
> spvx audit little big | tail -n 1
PASS: nothing at warning or above

# every format names every rule, whatever the number of threads
$ ids=$(spvx check -f tsv little big | tail -n +2 | grep -v '	ok	' | cut -f 3 | sort -u); echo "$ids"
> for f in text tsv json ndjson sarif markdown; do
> 	spvx audit --check -j1 -f $f little big >one; echo $f $?; spvx audit --check -j2 -f $f little big | cmp - one
> 	for id in $ids; do grep -q $id one || echo $id; done
> done
arith/operands
id/undefined
text 1
tsv 1
json 1
ndjson 1
sarif 1
markdown 1

$ for m in valid add undefined; do for o in little big; do spvx audit --check $o/$m.spv >out; echo $o/$m $?; done; done
little/valid 0
big/valid 0
little/add 1
big/add 1
little/undefined 1
big/undefined 1

# a fingerprint is of a module's bytes and of a place
$ cp little/undefined.spv copy.spv
> for m in little/undefined.spv copy.spv; do spvx audit --check --max-per-rule=0 -f tsv $m | cut -f 1,3,5; done
address	rule	fingerprint
little/undefined.spv	id/undefined	6fe4ed4c755d3445
little/undefined.spv	id/undefined	787163af4cd3ccd2
address	rule	fingerprint
copy.spv	id/undefined	6fe4ed4c755d3445
copy.spv	id/undefined	787163af4cd3ccd2

# Vulkan 1.0 takes SPIR-V 1.0 only, Vulkan 1.1 up to 1.3
$ spvx audit --check --target-env=vulkan1.1 little/valid.spv; spvx audit --check --target-env=vulkan1.0 little/valid.spv
1 module, 168 bytes, policy desktop: no findings
PASS: nothing at warning or above
1 module, 168 bytes, policy desktop: 1 error

error    version/env  version of SPIR-V not supported by the target environment  1 finding
  little/valid.spv
      SPIR-V 1.3 is not available in vulkan1.0 (highest version 1.0)

FAIL: 1 finding at warning or above, in 1 module
[1]

$ spvx audit --target-env=vulkan1.0 little
! spvx: error: --target-env requires --check
!   see: spvx audit --help
[2]

$ spvx audit --check --target-env=vulkan9 little
! spvx: error: --target-env: invalid value 'vulkan9'; did you mean vulkan1.0? Expected one of auto, vulkan1.0, vulkan1.1, vulkan1.1spv1.4, vulkan1.2, vulkan1.3, vulkan1.4, spv1.0, spv1.1, spv1.2, spv1.3, spv1.4, spv1.5, spv1.6, opencl1.2, opencl1.2embedded, opencl2.0, opencl2.0embedded, opencl2.1, opencl2.1embedded, opencl2.2, opencl2.2embedded, opengl4.0, opengl4.1, opengl4.2, opengl4.3, opengl4.5
!   see: spvx audit --help
[2]

# a baseline has them; without --check they are not looked for: they are not gone
$ spvx audit --check --baseline-write=base little | tail -n 1; grep -c '^[0-9a-f]*	[a-z]*/' base
> for m in little 'little big' little/add.spv; do spvx audit --check --baseline=base $m | tail -n 1; done
> spvx audit --baseline=base little | tail -n 1
ACCEPTED: 3 findings at warning or above, in 2 modules
3
baseline: 3 unchanged, 0 new, 0 gone
baseline: 3 unchanged, 3 new, 0 gone
baseline: 1 unchanged, 0 new, 2 gone
baseline: 0 unchanged, 0 new, 0 gone

# a policy suppresses them
$ id=$(spvx check -f tsv little/add.spv | tail -n 1 | cut -f 3)
> suppress() { printf '[suppress]\n%s\n' "$1" >policy; spvx audit --check --policy=policy $2 | tail -n 1; }
> for s in "$id = path:*" "${id%/*}/* = path:little/add*" '*/* = path:*' "$id = sha:$(sha256sum little/add.spv | cut -c 1-9)"; do
> 	suppress "$s" little/add.spv
> done
> suppress "$id = path:*" little/undefined.spv; printf '[paths]\nignore = little/*\n' >policy; spvx audit --check --policy=policy little
PASS: nothing at warning or above
PASS: nothing at warning or above
PASS: nothing at warning or above
PASS: nothing at warning or above
FAIL: 2 findings at warning or above, in 1 module
3 modules, 564 bytes, policy desktop+policy: no findings
PASS: nothing at warning or above
! policy: warning: [suppress] arith/operands = path:*: matches nothing

$ printf '[suppress]\nno/such = path:*\n' >policy; spvx audit --check --policy=policy little
! policy:2:1: error: no rule matches 'no/such' (spvx check --list-rules)
[2]

# junit: failures, what is below, accepted findings, inputs that could not be read
$ cp $SRC/tests/modules/water.frag.spv w.spv && cp $SRC/tests/modules/outline.geom.spv o.spv
$ spvx audit --baseline-write=base.json w.spv >/dev/null
$ spvx audit -f junit --baseline=base.json w.spv o.spv 'no&file.spv' 2>/dev/null
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="spvx" tests="7" failures="1" skipped="3" errors="1">
    <testcase classname="spvx" name="run">
      <system-out>5 findings, 0 left out</system-out>
    </testcase>
    <testcase classname="no&amp;file.spv" name="input">
      <error type="error" message="no&amp;file.spv: No such file or directory"/>
    </testcase>
    <testcase classname="o.spv" name="SPVX-I003">
      <failure type="warning" message="source text embedded">o.spv:0xb4: The module carries the source text it was compiled from; fix: build without -g.</failure>
    </testcase>
    <testcase classname="o.spv" name="SPVX-Q002">
      <system-out>note: o.spv: Much of the module is debug information: 39.9 % (limit 30 %).</system-out>
    </testcase>
    <testcase classname="w.spv" name="SPVX-I003">
      <skipped message="accepted by the baseline"/>
    </testcase>
    <testcase classname="w.spv" name="SPVX-I006">
      <skipped message="accepted by the baseline"/>
    </testcase>
    <testcase classname="w.spv" name="SPVX-Q002">
      <skipped message="accepted by the baseline"/>
    </testcase>
  </testsuite>
</testsuites>
[2]

# in a page a name is its own text, whatever it has of markdown
$ (mkdir names && cd names && for f in 'a`b' '`a' 'a`' '``' ' a' 'a ' ' a ' 'a|b' ' '; do cp ../o.spv "$f"; done; ls >../want; spvx audit --profile=all -f html * | grep -o '<code>[^<]*</code>' | sed 's/<[^>]*>//g; s/:0x[0-9a-f]*$//' | grep -v '^SPVX-\|^all$\|[.]$' | LC_ALL=C sort -u | LC_ALL=C diff ../want - && wc -l <../want); rm -r names
9

# code quality: paths as they are, fingerprints of their own for copies
$ mkdir 'a!b' && cp o.spv 'a!b/' && spvx audit -f codequality 'a!b' o.spv
[
  {
    "description": "a%21b/o.spv:0xb4: The module carries the source text it was compiled from; fix: build without -g.",
    "check_name": "SPVX-I003",
    "fingerprint": "d1c7d8795c4f43fd73f446d2f6a02323",
    "severity": "major",
    "location": {"path": "a!b/o.spv", "lines": {"begin": 1}}
  },
  {
    "description": "o.spv:0xb4: The module carries the source text it was compiled from; fix: build without -g.",
    "check_name": "SPVX-I003",
    "fingerprint": "d1c7d8795c4f43fd9ee96e7e20ac0b87",
    "severity": "major",
    "location": {"path": "o.spv", "lines": {"begin": 1}}
  },
  {
    "description": "a%21b/o.spv: Much of the module is debug information: 39.9 % (limit 30 %).",
    "check_name": "SPVX-Q002",
    "fingerprint": "595e9da5902c84e473f446d2f6a02323",
    "severity": "info",
    "location": {"path": "a!b/o.spv", "lines": {"begin": 1}}
  },
  {
    "description": "o.spv: Much of the module is debug information: 39.9 % (limit 30 %).",
    "check_name": "SPVX-Q002",
    "fingerprint": "595e9da5902c84e49ee96e7e20ac0b87",
    "severity": "info",
    "location": {"path": "o.spv", "lines": {"begin": 1}}
  }
]
[1]

# a producer in several versions: up to four are listed, more are a range
$ mkdir $TMP/r
$ cd $TMP/r
$ for v in 1 2 3 4 5; do cp $SRC/tests/modules/mesh.vert.spv v$v.spv; printf "\\00$v\\0\\010\\0" | dd of=v$v.spv bs=1 seek=8 conv=notrunc 2>/dev/null; done
$ for g in 1 '[12]' '[1-4]' '?'; do spvx audit --profile=all --exit-zero v$g.spv 2>/dev/null | grep versions || :; done
warning  R004  mixed compiler versions                              1 finding
      2 versions of Khronos Glslang Reference Front End: 1 (1 module), 2 (1 module)
warning  R004  mixed compiler versions                              1 finding
      4 versions of Khronos Glslang Reference Front End: 1 (1 module), 2 (1 module), 3 (1 module), 4 (1 module)
warning  R004  mixed compiler versions                              1 finding
      5 versions of Khronos Glslang Reference Front End: 1 to 5

# what modules are reported for together is suppressed by path and by digest, too
$ (cd $TMP; mkdir twins; cp $SRC/tests/modules/mesh.vert.spv twins/a.spv; cp twins/a.spv twins/b.spv; for s in path:b* path:a* sha:$(sha256sum twins/a.spv | cut -c 1-9) sha:ffff; do printf '[rules]\ndefault = none\nQ003 = error\n[suppress]\nQ003 = %s\n' "$s" >policy; spvx audit --policy=policy --root=twins twins 2>&1 | grep -c -e 'same bytes' -e 'matches nothing'; done)
0
2
0
2

# suppressions and patterns that match nothing; those of a path are relative to --root
$ printf '[suppress]\nI003 = path:water*\nI003 = path:nothing*\nI003 = sha:ffff\nmem/* = path:water*\n[paths]\nignore = *.comp.spv *.old\n' >$TMP/policy
> spvx audit --policy=$TMP/policy --root=$SRC/tests/modules $SRC/tests/modules | grep -A 2 I003
> spvx audit --policy=$TMP/policy --shard=0/2 $SRC/tests/modules | grep -c I003
> spvx audit --policy=$TMP/policy --policy-check --root=$SRC/tests/modules $SRC/tests/modules | grep -v =\ off | grep '^#'
warning  I003  source text embedded                                 1 module
  outline.geom.spv:0xb4
      fix: build without -g
1
\# sha256 7cf9ac3031a65687a13c26488f08b5913606a3cfb335c6ef5c723efa80ed7f53
\# All rules with their severities and thresholds, then the lists, the
\# suppressions and the limits: the profile as changed by the policy.
\# [paths] ignore = *.old: matches nothing
\# [suppress] I003 = path:nothing*: matches nothing
\# [suppress] I003 = sha:ffff: matches nothing
! $TMP/policy: warning: [paths] ignore = *.old: matches nothing
! $TMP/policy: warning: [suppress] I003 = path:nothing*: matches nothing
! $TMP/policy: warning: [suppress] I003 = sha:ffff: matches nothing
$ for o in --rules=I006 --where=stage:Vertex $TMP/none --shard=0/2 --max-depth=9; do spvx audit --policy=$TMP/policy --root=$SRC/tests/modules $o $SRC/tests/modules 2>&1 | grep -c 'matches nothing'; done
0
0
0
0
3

# only some rules; those of check with --check
$ spvx audit --rules='I*,!I006' $SRC/tests/modules | grep '^[a-z]'
> spvx audit --rules=I006 --list-rules
> spvx audit --rules='U*' $SRC/tests/modules | tail -n 1; spvx audit --rules='U*,I006' $SRC/tests/modules | tail -n 1
> spvx audit --rules='mem/*' $SRC/tests/modules
warning  I003  source text embedded                                 2 modules
I006  warning  debug information in a release
PASS: nothing at warning or above
FAIL: 1 finding at warning or above, in 1 module
! spvx: warning: --rules: all are off in policy desktop (--list-rules)
! spvx: error: no rule matches 'mem/*'; rules of `spvx check` need --check (--list-rules)
!   see: spvx audit --help
[2]

# as many findings that a baseline accepts as new ones
$ spvx audit --baseline-write=$TMP/known $SRC/tests/modules/[a-o]*.spv | tail -n 1
> spvx audit --baseline=$TMP/known --max-per-rule=1 -f json --root=$SRC/tests/modules $SRC/tests/modules | grep -o '"rule": "[^"]*"\|"state": "[a-z]*"' | paste - - | sort | uniq -c
ACCEPTED: 1 finding at warning or above, in 1 module
      1 "rule": "SPVX-I003"	"state": "new"
      1 "rule": "SPVX-I003"	"state": "unchanged"
      1 "rule": "SPVX-I006"	"state": "new"
      1 "rule": "SPVX-P011"	
      1 "rule": "SPVX-P011"	"state": "new"
      1 "rule": "SPVX-P011"	"state": "unchanged"
      1 "rule": "SPVX-Q002"	"state": "new"
      1 "rule": "SPVX-Q002"	"state": "unchanged"

# markdown: a folded section for each rule, and no more than --max-bytes
$ spvx audit -f markdown --root=$SRC/tests/modules $SRC/tests/modules/water.frag.spv $SRC/tests/modules/outline.geom.spv
> for n in 500 800 1200 65536; do spvx audit -f markdown --max-bytes=$n --root=$SRC/tests/modules $SRC/tests/modules/water.frag.spv $SRC/tests/modules/outline.geom.spv >$TMP/md; [ $(wc -c <$TMP/md) -le $n ] && tail -n 1 $TMP/md; done
**Failed**: 3 findings at warning or above in 2 of 2 modules; 0 errors, 3 warnings, 2 notes; policy `desktop`

| severity | rule | title | findings |
|:--|:--|:--|--:|
| warning | `SPVX-I003` | source text embedded | 2 |
| warning | `SPVX-I006` | debug information in a release | 1 |
| note | `SPVX-Q002` | more than 30 % debug information | 2 |

<details><summary><code>SPVX-I003</code> warning: source text embedded, 2 findings</summary>

| where | message |
|:--|:--|
| `outline.geom.spv:0xb4` | `The module carries the source text it was compiled from; fix: build without -g.` |
| `water.frag.spv:0x7f8` | `The module carries the source text it was compiled from; fix: build without -gVS.` |

</details>

<details><summary><code>SPVX-I006</code> warning: debug information in a release, 1 finding</summary>

| where | message |
|:--|:--|
| `water.frag.spv:0x7a8` | `The module carries debug information: NonSemantic.Shader.DebugInfo.100.` |

</details>

<details><summary><code>SPVX-Q002</code> note: more than 30 % debug information, 2 findings</summary>

| where | message |
|:--|:--|
| `outline.geom.spv` | `Much of the module is debug information: 39.9 % (limit 30 %).` |
| `water.frag.spv` | `Much of the module is debug information: 60.6 % (limit 30 %).` |

</details>

and 5 more findings
and 3 more findings
and 2 more findings


# blocks of a function up to which it is not slow to compile, and one more; a loop has it looked at
$ for n in 5000 5001; do awk -v n=$n 'BEGIN { print "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %m \"m\"\nOpExecutionMode %m LocalSize 1 1 1\n%v = OpTypeVoid\n%fn = OpTypeFunction %v\n%m = OpFunction %v None %fn\n%b1 = OpLabel\nOpLoopMerge %b3 %b2 None"; for (i = 2; i <= n; i++) print "OpBranch %b" i "\n%b" i " = OpLabel"; print "OpReturn\nOpFunctionEnd" }' | spvx as -o $n.spv -; spvx audit --profile=lint --exit-zero $n.spv | grep block; done
      a function of 5,001 blocks

# a baseline that has a finding twice, and one that is gone, without a reason
$ cd $TMP; mkdir b; cd b; cp $SRC/tests/modules/mesh.frag.spv a.spv; gzip -c a.spv >a.spv.gz

$ spvx audit --profile=all --baseline-write=bl a.spv >said; for why in - again; do printf '00000000000000aa\tI001\tgone.spv\t%s\n' $why; done >>bl; spvx audit --profile=all --baseline=bl a.spv | tail -n 1; spvx audit --profile=all --baseline=bl -f sarif a.spv | grep -c suppressions; spvx audit --profile=all --baseline=bl -f junit a.spv | awk '/<testsuite /{ print $3 } /<testcase/{ n++ } END { print n }'
baseline: 3 unchanged, 0 new, 1 gone
0
tests="4"
4

# a compressed module is an artifact of its own, whose bytes are its own
$ for f in a.spv.gz $SRC/tests/inputs/archives/cache.foz; do spvx audit --profile=all --exit-zero -f sarif $f | sed -n 's/.*byteOffset": \([0-9]*\).*/in \1/p; s/.*relativeAddress": \([0-9]*\).*/at \1/p; s/.*\("description".*\)}, *$/\1/p' | head -n 5; done
"description": {"text": "a.spv.gz"
in 1676
at 1676
in 140
at 140
"description": {"text": "$SRC/tests/inputs/archives/cache.foz#1f9016749cfbf86b"
"description": {"text": "$SRC/tests/inputs/archives/cache.foz#e85c3aa780155f9d"
in 180
at 180
in 108

# a notification about an archive names its file
$ tar -cf 'a b.tar' a.spv; head -c 600 'a b.tar' >'cut b.tar'; spvx audit --exit-zero -f sarif 'cut b.tar' | grep -A 2 '"descriptor"'; rm *b.tar
              "descriptor": {"id": "SPVX-C002"},
              "locations": [
                {"physicalLocation": {"artifactLocation": {"uri": "cut%20b.tar", "uriBaseId": "%SRCROOT%"}}}

# as many bytes as are allowed, and one more; an absolute path in a policy
$ mkdir two sub; cp a.spv two; cp a.spv two/b.spv; for n in 8172 8171; do printf '[rules]\ndefault = none\nD001 = warning %s\n' $n >$n.policy; printf 'include = %s/%s.policy\n' "$PWD" $n >sub/p; spvx audit --policy=sub/p two; done
2 modules, 16,344 bytes, policy desktop+p: no findings
PASS: nothing at warning or above
2 modules, 16,344 bytes, policy desktop+p: 1 warning

warning  D001  same code under several names                        1 module
  two/b.spv
      same code as two/a.spv (8,172 bytes)

FAIL: 1 finding at warning or above, in 1 module
[1]

# descriptors by kind, constructs up to 32 levels deep, and ids that are not used: 83 of 100
$ cat >$TMP.sh <<'.'
> # nested LEVELS: a module of three images that are read and two that are written
> nested() {
> 	echo 'OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1'
> 	for n in 1 2 3 4 5; do printf 'OpDecorate %%v%d DescriptorSet 0\nOpDecorate %%v%d Binding %d\n' $n $n $n; done
> 	echo '%void = OpTypeVoid
> %fn = OpTypeFunction %void
> %bool = OpTypeBool
> %true = OpConstantTrue %bool
> %f = OpTypeFloat 32
> %read = OpTypeImage %f 2D 0 0 0 1 Unknown
> %write = OpTypeImage %f 2D 0 0 0 2 R32f
> %pr = OpTypePointer UniformConstant %read
> %pw = OpTypePointer UniformConstant %write
> %v1 = OpVariable %pr UniformConstant
> %v2 = OpVariable %pr UniformConstant
> %v3 = OpVariable %pr UniformConstant
> %v4 = OpVariable %pw UniformConstant
> %v5 = OpVariable %pw UniformConstant
> %main = OpFunction %void None %fn
> %l0 = OpLabel'
> 	for i in $(seq $1); do echo "OpSelectionMerge %m$i None
> OpBranchConditional %true %l$i %m$i
> %l$i = OpLabel"; done
> 	for i in $(seq $1 -1 1); do echo "OpBranch %m$i
> %m$i = OpLabel"; done
> 	echo 'OpReturn
> OpFunctionEnd'
> }
> .

$ printf '[policy]\nname = p\n[rules]\nL005 = warning\nL008 = warning\nQ001 = warning 10\n[limit]\nsampled-images = 2\nstorage-images = 1\n' >p.toml
> for n in 32 33; do nested $n | spvx as -o $n.spv -; done; nested 0 | sed 's/%void = OpTypeVoid/&\n%100 = OpTypeInt 32 0/' | spvx as --preserve-numeric-ids -o 0.spv -
> for n in 32 33 0; do spvx audit --policy=p.toml --exit-zero -f tsv $n.spv | sed 1d | cut -f 3,7; done
SPVX-L005	3 sampled images (limit 2)
SPVX-L005	3 sampled images (limit 2)
SPVX-L008	33 levels of nested constructs
SPVX-L005	3 sampled images (limit 2)
SPVX-Q001	83.0 %

# an end without a function ends no body; of two modules that are too large the larger one comes first
$ end() { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' OpFunctionEnd '%f = OpFunction %v None %fn' OpFunctionEnd; }
> end | spvx as -o e.spv -; spvx audit -f tsv e.spv | grep SPVX-M | cut -f 3,4,7
> large() { echo OpCapability Linkage; for i in $(seq $1); do printf 'OpSourceExtension "%65000s"\n' $i; done; }
> for n in 16 17 18; do large $n | spvx as -o $n.spv -; done; spvx audit --policy=p.toml -f tsv 1?.spv | grep L008 | cut -f 1,7
SPVX-M010	60	OpFunctionEnd: outside a function
18.spv	module of 1,170,172 bytes
17.spv	module of 1,105,164 bytes

# an early return divides the invocations of its own function alone: a branch of another one stays the same for all
$ cat >u.txt <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %in %out
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %in Location 0
> OpDecorate %out Location 0
> OpDecorate %t DescriptorSet 0
> OpDecorate %t Binding 0
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %b = OpTypeBool
> %f = OpTypeFloat 32
> %v2 = OpTypeVector %f 2
> %v4 = OpTypeVector %f 4
> %zero = OpConstant %f 0
> %true = OpConstantTrue %b
> %I = OpTypeImage %f 2D 0 0 0 1 Unknown
> %S = OpTypeSampledImage %I
> %pS = OpTypePointer UniformConstant %S
> %t = OpVariable %pS UniformConstant
> %pi = OpTypePointer Input %v2
> %po = OpTypePointer Output %v4
> %in = OpVariable %pi Input
> %out = OpVariable %po Output
> %ff = OpFunction %v None %fn
> %e = OpLabel
> %x = OpLoad %v2 %in
> %y = OpCompositeExtract %f %x 0
> %d = OpFOrdLessThan %b %y %zero
> OpSelectionMerge %m None
> OpBranchConditional %d %a %c
> %a = OpLabel
> OpReturn
> %c = OpLabel
> OpReturn
> %m = OpLabel
> OpUnreachable
> OpFunctionEnd
> %main = OpFunction %v None %fn
> %l = OpLabel
> %z = OpLoad %v2 %in
> %call = OpFunctionCall %v %ff
> OpBranch %h
> %h = OpLabel
> OpLoopMerge %q %k None
> OpBranch %k
> %q = OpLabel
> OpReturn
> %k = OpLabel
> %s = OpLoad %S %t
> %w = OpImageSampleImplicitLod %v4 %s %z
> OpStore %out %w
> OpBranchConditional %true %h %q
> OpFunctionEnd
> .
> spvx as -o u.spv u.txt; spvx audit --profile=lint -f tsv u.spv | sed 1d
> sed 's/%true %h/%d2 %h/; s/^%w = .*/&\n%x2 = OpCompositeExtract %f %w 0\n%d2 = OpFOrdLessThan %b %x2 %zero/' u.txt | spvx as -o d.spv -; spvx audit --profile=lint -f tsv d.spv | sed 1d | cut -f 3,7
SPVX-U001	OpImageSampleImplicitLod: %35 depends on the input %2 (Location 0), branch at 0x2ec

# what a function does with a pointer that is not in the module may differ, whatever else is stored there
$ for call in '' '%c = OpFunctionCall %v %g %q'; do spvx as -o p.spv - <<END
> OpCapability Shader
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main"
> OpExecutionMode %main OriginUpperLeft
> OpName %q "place"
> OpDecorate %g LinkageAttributes "g" Import
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %f = OpTypeFloat 32
> %b = OpTypeBool
> %p = OpTypePointer Function %f
> %zero = OpConstant %f 0
> %fp = OpTypeFunction %v %p
> %g = OpFunction %v None %fp
> %gp = OpFunctionParameter %p
> OpFunctionEnd
> %main = OpFunction %v None %fn
> %l = OpLabel
> %x = OpVariable %p Function %zero
> %call = OpFunctionCall %v %h %x
> OpReturn
> OpFunctionEnd
> %h = OpFunction %v None %fp
> %q = OpFunctionParameter %p
> %e = OpLabel
> $call
> %y = OpLoad %f %q
> %d = OpFOrdLessThan %b %y %zero
> OpSelectionMerge %m None
> OpBranchConditional %d %a %m
> %a = OpLabel
> %dx = OpDPdx %f %y
> OpBranch %m
> %m = OpLabel
> OpReturn
> OpFunctionEnd
> END
> spvx audit --profile=lint --rules=U001 -f tsv p.spv | sed 1d | cut -f 7; done
OpDPdx: %19 depends on the parameter place, branch at 0x1a8

# a derivative behind a branch on %y: what a pointer that is copied stores and loads, an initialiser of another value than a store,
# a copy of a size, a store of the first function, a read of an attachment; a store to another member, or a declaration for debuggers,
# is none to this one
$ branch() { # STATEMENTS [FUNCTIONS]
> 	spvx as -o p.spv - <<END; spvx audit --profile=lint --rules=U001 -f tsv p.spv | sed 1d | cut -f 7; }
> OpCapability Shader
> OpCapability Addresses
> OpCapability InputAttachment
> OpExtension "SPV_KHR_non_semantic_info"
> %debug = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %in %tex %push
> OpExecutionMode %main OriginUpperLeft
> %text = OpString "s"
> OpName %in "in"
> OpDecorate %in Location 0
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %f = OpTypeFloat 32
> %u = OpTypeInt 32 0
> %b = OpTypeBool
> %s = OpTypeStruct %f %f
> %p = OpTypePointer Function %f
> %ps = OpTypePointer Function %s
> %pp = OpTypePointer Private %f
> %pi = OpTypePointer Input %f
> %fp = OpTypeFunction %v %p
> %zero = OpConstant %f 0
> %one = OpConstant %f 1
> %u0 = OpConstant %u 0
> %u1 = OpConstant %u 1
> %u4 = OpConstant %u 4
> %v2u = OpTypeVector %u 2
> %v4 = OpTypeVector %f 4
> %at = OpConstantComposite %v2u %u0 %u0
> %attached = OpTypeImage %f SubpassData 0 0 0 2 Unknown
> %image = OpTypeImage %f 2D 0 0 0 2 R32f
> %pattached = OpTypePointer UniformConstant %attached
> %pimage = OpTypePointer UniformConstant %image
> %v_attached = OpVariable %pattached UniformConstant
> %v_image = OpVariable %pimage UniformConstant
> %in = OpVariable %pi Input
> %g = OpVariable %pp Private %zero
> %none = OpExtInst %v %debug DebugInfoNone
> %expr = OpExtInst %v %debug DebugExpression
> %local = OpExtInst %v %debug DebugLocalVariable %text %none %none %u0 %u0 %none %u0
> $2
> %main = OpFunction %v None %fn
> %l = OpLabel
> %x = OpVariable %p Function
> %z = OpVariable %p Function %zero
> %st = OpVariable %ps Function
> %i = OpLoad %f %in
> %less = OpFOrdLessThan %b %i %zero
> $1
> %c = OpFOrdLessThan %b %y %one
> OpSelectionMerge %m None
> OpBranchConditional %c %t %m
> %t = OpLabel
> %dx = OpDPdx %f %y
> OpBranch %m
> %m = OpLabel
> OpReturn
> OpFunctionEnd
> END
> for value in %i %one; do branch "%q = OpCopyObject %p %x
> OpStore %x $value
> %y = OpLoad %f %q"; done
> fills='%fills = OpFunction %v None %fp
> %r = OpFunctionParameter %p
> %fl = OpLabel
> %fi = OpLoad %f %in
> OpStore %r VALUE
> OpReturn
> OpFunctionEnd'
> for value in %fi %one; do branch '%q = OpCopyObject %p %x
> %call = OpFunctionCall %v %fills %q
> %y = OpLoad %f %x' "$(echo "$fills" | sed "s/VALUE/$value/")"; done
> for of in attached image; do branch "%loaded = OpLoad %$of %v_$of
> %texel = OpImageRead %v4 %loaded %at
> %y = OpCompositeExtract %f %texel 0"; done
> for from in %in %z; do branch "OpCopyMemorySized %x $from %u4
> %y = OpLoad %f %x"; done
> in_a_branch() { echo "OpSelectionMerge %m2 None
> OpBranchConditional %less %t2 %m2
> %t2 = OpLabel
> $1
> OpBranch %m2
> %m2 = OpLabel
> %y = OpLoad %f $2"; }
> for to in %z %x; do branch "$(in_a_branch "OpStore $to %one" $to)"; done
> stores='%stores = OpFunction %v None %fn
> %sl = OpLabel
> OpStore %g %one
> OpReturn
> OpFunctionEnd'
> other='%other = OpFunction %v None %fn
> %ol = OpLabel
> OpReturn
> OpFunctionEnd'
> for functions in "$stores" "$other
> $stores"; do branch "$(in_a_branch '%call = OpFunctionCall %v %stores' %g)" "$functions"; done
> branch "$(in_a_branch '%call = OpFunctionCall %v %other' %g)" "$stores
> $other"
> for member in 0 1; do branch "%ma = OpAccessChain %p %st %u0
> %mb = OpAccessChain %p %st %u1
> %declared = OpExtInst %v %debug DebugDeclare %local %st %expr
> OpStore %ma %zero
> OpStore %mb %i
> %y = OpLoad %f $(test $member = 0 && echo %ma || echo %mb)"; done
OpDPdx: %44 depends on the input in (Location 0), branch at 0x3b8
OpDPdx: %49 depends on the input in (Location 0), branch at 0x40c
OpDPdx: %45 depends on the result of OpImageRead at 0x37c, branch at 0x3c4
OpDPdx: %43 depends on the input in (Location 0), branch at 0x3ac
OpDPdx: %45 depends on the input in (Location 0), branch at 0x3dc
OpDPdx: %48 depends on the input in (Location 0), branch at 0x410
OpDPdx: %50 depends on the input in (Location 0), branch at 0x434
OpDPdx: %46 depends on the input in (Location 0), branch at 0x3fc

# a kernel copies what an invocation has by pointers to bytes, and another copies a constant
$ for value in %i %u0; do spvx as -o copies.spv - <<END; spvx audit --profile=lint --rules=U002 -f tsv copies.spv | sed 1d | cut -f 7; done
> OpCapability Kernel
> OpCapability Addresses
> OpCapability Int8
> OpCapability GenericPointer
> OpMemoryModel Physical32 OpenCL
> OpEntryPoint Kernel %main "main" %id
> OpDecorate %id BuiltIn LocalInvocationIndex
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %u = OpTypeInt 32 0
> %byte = OpTypeInt 8 0
> %b = OpTypeBool
> %pi = OpTypePointer Input %u
> %p = OpTypePointer Function %u
> %bytes = OpTypePointer Function %byte
> %anywhere = OpTypePointer Generic %byte
> %u0 = OpConstant %u 0
> %u2 = OpConstant %u 2
> %u4 = OpConstant %u 4
> %u264 = OpConstant %u 264
> %id = OpVariable %pi Input
> %main = OpFunction %v None %fn
> %l = OpLabel
> %from = OpVariable %p Function
> %to = OpVariable %p Function
> %i = OpLoad %u %id
> OpStore %from $value
> %f = OpBitcast %bytes %from
> %g = OpPtrCastToGeneric %anywhere %f
> %t = OpBitcast %bytes %to
> OpCopyMemorySized %t %g %u4
> %y = OpLoad %u %to
> %c = OpIEqual %b %y %u2
> OpBranchConditional %c %then %m
> %then = OpLabel
> OpControlBarrier %u2 %u2 %u264
> OpBranch %m
> %m = OpLabel
> OpReturn
> OpFunctionEnd
> END
OpControlBarrier: %24 depends on the built-in LocalInvocationIndex, branch at 0x1f0

# one invocation stores to Workgroup memory for all; a flag begins with the value it is initialised with, null is false
$ paths() { # CLASS INITIALISER BRANCH
> 	spvx as -o paths.spv - <<END; spvx audit --profile=lint --rules=U004 -f tsv paths.spv | sed 1d | cut -f 7; }
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main" %in
> OpExecutionMode %main LocalSize 64 1 1
> OpName %g "shared"
> OpName %x "local"
> OpDecorate %in BuiltIn LocalInvocationIndex
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %f = OpTypeFloat 32
> %u = OpTypeInt 32 0
> %b = OpTypeBool
> %pu = OpTypePointer Input %u
> %pf = OpTypePointer Function %f
> %pb = OpTypePointer Function %b
> %pg = OpTypePointer $1 %f
> %zero = OpConstant %f 0
> %u0 = OpConstant %u 0
> %u2 = OpConstant %u 2
> %u264 = OpConstant %u 264
> %true = OpConstantTrue %b
> %false = OpConstantFalse %b
> %null = OpConstantNull %b
> %in = OpVariable %pu Input
> %g = OpVariable %pg $1
> %main = OpFunction %v None %fn
> %l = OpLabel
> %flag = OpVariable %pb Function $2
> %x = OpVariable %pf Function
> %i = OpLoad %u %in
> %first = OpIEqual %b %i %u0
> OpSelectionMerge %m None
> OpBranchConditional %first %t %m
> %t = OpLabel
> OpStore %g %zero
> OpStore %x %zero
> OpStore %flag %true
> OpBranch %m
> %m = OpLabel
> OpControlBarrier %u2 %u2 %u264
> %y = OpLoad %f %g
> %is = OpLoad %b %flag
> OpSelectionMerge %n None
> OpBranchConditional %is $3
> %s = OpLabel
> %z = OpLoad %f %x
> OpBranch %n
> %n = OpLabel
> OpReturn
> OpFunctionEnd
> END
> for class in Workgroup Private; do paths $class %false '%s %n'; done
> for value in %null %true ''; do paths Workgroup "$value" '%s %n'; done
> paths Workgroup %false '%n %s'
not every path stores to shared, declared at 0x174
not every path stores to local, declared at 0x1b4
not every path stores to %22, declared at 0x1a0
not every path stores to local, declared at 0x1b4

# instructions on matrices call a function for each element or block, and what it loads is used; another function is not called
$ spvx as -o matrix.spv - <<'.'
> OpCapability Shader
> OpCapability VulkanMemoryModel
> OpCapability StorageBufferArrayDynamicIndexing
> OpCapability PhysicalStorageBufferAddresses
> OpCapability CooperativeMatrixKHR
> OpCapability CooperativeMatrixPerElementOperationsNV
> OpCapability CooperativeMatrixReductionsNV
> OpCapability CooperativeMatrixTensorAddressingNV
> OpCapability CooperativeMatrixBlockLoadsNV
> OpCapability TensorAddressingNV
> OpExtension "SPV_KHR_cooperative_matrix"
> OpExtension "SPV_NV_cooperative_matrix2"
> OpExtension "SPV_NV_tensor_addressing"
> OpMemoryModel PhysicalStorageBuffer64 Vulkan
> OpEntryPoint GLCompute %main "main" %data %factor %unread
> OpExecutionMode %main LocalSize 64 1 1
> OpName %data "data"
> OpName %factor "factor"
> OpName %unread "unread"
> OpDecorate %floats ArrayStride 4
> OpDecorate %block Block
> OpMemberDecorate %block 0 Offset 0
> OpDecorate %data DescriptorSet 0
> OpDecorate %data Binding 0
> OpDecorate %factor DescriptorSet 0
> OpDecorate %factor Binding 1
> OpDecorate %unread DescriptorSet 0
> OpDecorate %unread Binding 2
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %f = OpTypeFloat 32
> %u = OpTypeInt 32 0
> %floats = OpTypeRuntimeArray %f
> %block = OpTypeStruct %floats
> %pb = OpTypePointer StorageBuffer %block
> %pa = OpTypePointer StorageBuffer %floats
> %pf = OpTypePointer StorageBuffer %f
> %pp = OpTypePointer PhysicalStorageBuffer %f
> %u2 = OpConstant %u 2
> %factors = OpTypeArray %block %u2
> %pf2 = OpTypePointer StorageBuffer %factors
> %data = OpVariable %pb StorageBuffer
> %factor = OpVariable %pf2 StorageBuffer
> %unread = OpVariable %pb StorageBuffer
> %u0 = OpConstant %u 0
> %u3 = OpConstant %u 3
> %u16 = OpConstant %u 16
> %zero = OpConstant %f 0
> %mat = OpTypeCooperativeMatrixKHR %f %u3 %u16 %u16 %u2
> %layout = OpTypeTensorLayoutNV %u2 %u0
> %pair = OpTypeArray %u %u2
> %each = OpTypeFunction %f %u %u %f
> %join = OpTypeFunction %f %f %f
> %from = OpTypeFunction %f %pp %pair %pair
> %main = OpFunction %v None %fn
> %l = OpLabel
> %m0 = OpCompositeConstruct %mat %zero
> %t = OpCreateTensorLayoutNV %layout
> %p = OpAccessChain %pa %data %u0
> %m1 = OpCooperativeMatrixLoadTensorNV %mat %p %m0 %t Aligned 4 DecodeFunc %decode
> %m2 = OpCooperativeMatrixPerElementOpNV %mat %m1 %scale
> %m3 = OpCooperativeMatrixReduceNV %mat %m2 Row %add
> OpReturn
> OpFunctionEnd
> %decode = OpFunction %f None %from
> %d1 = OpFunctionParameter %pp
> %d2 = OpFunctionParameter %pair
> %d3 = OpFunctionParameter %pair
> %dl = OpLabel
> OpReturnValue %zero
> OpFunctionEnd
> %scale = OpFunction %f None %each
> %s1 = OpFunctionParameter %u
> %s2 = OpFunctionParameter %u
> %s3 = OpFunctionParameter %f
> %sl = OpLabel
> %q = OpAccessChain %pf %factor %s1 %u0 %u0
> %x = OpLoad %f %q
> %y = OpFMul %f %s3 %x
> OpReturnValue %y
> OpFunctionEnd
> %add = OpFunction %f None %join
> %a1 = OpFunctionParameter %f
> %a2 = OpFunctionParameter %f
> %al = OpLabel
> %z = OpFAdd %f %a1 %a2
> OpReturnValue %z
> OpFunctionEnd
> %dead = OpFunction %f None %join
> %e1 = OpFunctionParameter %f
> %e2 = OpFunctionParameter %f
> %el = OpLabel
> %w = OpAccessChain %pf %unread %u0 %u0
> %k = OpLoad %f %w
> OpReturnValue %k
> OpFunctionEnd
> .
> spvx check --target-env=vulkan1.3 matrix.spv; spvx audit --profile=all --rules=Q004,U003 -f tsv matrix.spv | cut -f 7; spvx reflect matrix.spv | grep 'storage buffer'
> spvx stats --full matrix.spv | tail -2; spvx stats -d entry -f tsv matrix.spv
matrix.spv: valid for vulkan1.3
message
26 words
factor: %42 is the parameter %42
    0        0  storage buffer      1  read      data (block _6, 0 bytes + 4 each)
    0        1  storage buffer      2  read      factor (block _6, 0 bytes + 4 each)
    0        2  storage buffer      1  not used  unread (block _6, 0 bytes + 4 each)
0 types, constants and variables are not used (0 words); 1 of 5 functions cannot
be reached (26 words); 0 bytes of source text
entry	count	words
-	54	215
main	34	117
(unreached)	8	26
(headers)	1	5

# the counter of a loop after it: invocations agree on it unless they leave the loop at different times; a value from before the loop, and one of a loop that runs once, they agree on
$ after() {
> cat <<. | spvx as --target-env=vulkan1.3 -o loop.spv -
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %in %out %push
> OpExecutionMode %main OriginUpperLeft
> OpName %in "in"
> OpDecorate %in Location 0
> OpDecorate %out Location 0
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %bool = OpTypeBool
> %i = OpTypeInt 32 1
> %f = OpTypeFloat 32
> %s = OpTypeStruct %i
> %ps = OpTypePointer PushConstant %s
> %pc = OpTypePointer PushConstant %i
> %pi = OpTypePointer Input %f
> %po = OpTypePointer Output %f
> %in = OpVariable %pi Input
> %out = OpVariable %po Output
> %push = OpVariable %ps PushConstant
> %0 = OpConstant %i 0
> %1 = OpConstant %i 1
> %5 = OpConstant %i 5
> %main = OpFunction %void None %fn
> %entry = OpLabel
> %x = OpLoad %f %in
> %vary = OpConvertFToS %i %x
> %at = OpAccessChain %pc %push %0
> %same = OpLoad %i %at
> OpBranch %head
> %head = OpLabel
> %n = OpPhi %i %same %entry %more %next
> %go = OpSLessThan %bool %n $1
> OpLoopMerge %left %next None
> OpBranchConditional %go %body %left
> %body = OpLabel
> OpBranch $3
> %next = OpLabel
> %more = OpIAdd %i %n %1
> OpBranch %head
> %left = OpLabel
> %c = OpIEqual %bool $2 %5
> OpSelectionMerge %end None
> OpBranchConditional %c %then %end
> %then = OpLabel
> %d = OpDPdx %f %x
> OpStore %out %d
> OpBranch %end
> %end = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx check --target-env=vulkan1.3 loop.spv && spvx audit --profile=all --rules=U001 -f tsv loop.spv | sed 1d | cut -f 7
> }
> after %vary %n %next; after %same %n %next; after %vary %same %next; after %vary %n %left
loop.spv: valid for vulkan1.3
OpDPdx: %30 depends on the input in (Location 0), branch at 0x2a0
loop.spv: valid for vulkan1.3
loop.spv: valid for vulkan1.3
loop.spv: valid for vulkan1.3

# an index that comes from paths that meet at a block, or out of a loop: it varies if a branch that varies chooses between them, or leaves the loop
$ index() {
> { cat <<.; cat; } | spvx as --target-env=vulkan1.2 -o index.spv -
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %in %tex %push
> OpExecutionMode %main OriginUpperLeft
> OpName %in "in"
> OpName %tex "tex"
> OpDecorate %in Location 0
> OpDecorate %in Flat
> OpDecorate %tex DescriptorSet 0
> OpDecorate %tex Binding 0
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %bool = OpTypeBool
> %i = OpTypeInt 32 1
> %f = OpTypeFloat 32
> %s = OpTypeStruct %i
> %sampler = OpTypeSampler
> %0 = OpConstant %i 0
> %1 = OpConstant %i 1
> %8 = OpConstant %i 8
> %samplers = OpTypeArray %sampler %8
> %pa = OpTypePointer UniformConstant %samplers
> %pt = OpTypePointer UniformConstant %sampler
> %ps = OpTypePointer PushConstant %s
> %pc = OpTypePointer PushConstant %i
> %pi = OpTypePointer Input %i
> %tex = OpVariable %pa UniformConstant
> %in = OpVariable %pi Input
> %push = OpVariable %ps PushConstant
> %main = OpFunction %void None %fn
> %entry = OpLabel
> %vary = OpLoad %i %in
> %at = OpAccessChain %pc %push %0
> %same = OpLoad %i %at
> %varies = OpSLessThan %bool %vary %1
> %agrees = OpSLessThan %bool %same %1
> .
> spvx check --target-env=vulkan1.2 index.spv >said || cat said
> echo "$*" $(spvx audit --profile=all --rules=U003 -f tsv index.spv | sed 1d | cut -f 7)
> }
> fall() { index "switch on $1, break if $2:" <<.
> OpSelectionMerge %end None
> OpSwitch %$1 %end 0 %a 1 %b
> %a = OpLabel
> OpSelectionMerge %on None
> OpBranchConditional %$2 %end %on
> %on = OpLabel
> OpBranch %b
> %b = OpLabel
> %index = OpPhi %i %0 %entry %1 %on
> %t = OpAccessChain %pt %tex %index
> OpBranch %end
> %end = OpLabel
> OpReturn
> OpFunctionEnd
> .
> }
> fall vary agrees; fall same varies
> loop() { index "in a loop $2 if $1, then $4 if $3:" <<.
> OpBranch %head
> %head = OpLabel
> %index = OpPhi %i %0 %entry %more %continue
> OpLoopMerge %break %continue None
> OpBranch %body
> %body = OpLabel
> OpSelectionMerge %then None
> OpBranchConditional %$1 %$2 %then
> %then = OpLabel
> OpSelectionMerge %last None
> OpBranchConditional %$3 %$4 %last
> %last = OpLabel
> OpBranch %continue
> %continue = OpLabel
> %more = OpIAdd %i %index %1
> OpBranch %head
> %return = OpLabel
> OpReturn
> %break = OpLabel
> %t = OpAccessChain %pt %tex %index
> OpReturn
> OpFunctionEnd
> .
> }
> loop varies break agrees return; loop agrees return varies break; loop varies continue agrees break
> loop varies return agrees break; loop agrees break varies return; loop varies then agrees break
> meet() { index "break if $1, return if $2:" <<.
> OpSelectionMerge %end None
> OpSwitch %same %end 1 %a
> %a = OpLabel
> OpSelectionMerge %b None
> OpBranchConditional %$1 %end %b
> %b = OpLabel
> OpSelectionMerge %c None
> OpBranchConditional %$2 %return %c
> %return = OpLabel
> OpReturn
> %c = OpLabel
> OpBranch %end
> %end = OpLabel
> %index = OpPhi %i %0 %entry %1 %a %8 %c
> %t = OpAccessChain %pt %tex %index
> OpReturn
> OpFunctionEnd
> .
> }
> meet varies agrees; meet agrees varies
switch on vary, break if agrees: tex: %31 depends on the input in (Location 0)
switch on same, break if varies:
in a loop break if varies, then return if agrees: tex: %28 depends on the input in (Location 0)
in a loop return if agrees, then break if varies: tex: %28 depends on the input in (Location 0)
in a loop continue if varies, then break if agrees: tex: %28 depends on the input in (Location 0)
in a loop return if varies, then break if agrees:
in a loop break if agrees, then return if varies:
in a loop then if varies, then break if agrees:
break if varies, return if agrees: tex: %32 depends on the input in (Location 0)
break if agrees, return if varies:

# an operand that needs the capability Shader, the last one, too, in a module behind one that declares it
$ printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' | spvx as -o shader.spv -
> printf '%s\n' 'OpCapability Kernel' 'OpCapability Addresses' 'OpCapability Linkage' 'OpMemoryModel Physical32 OpenCL' \
> 	'OpDecorate %a RelaxedPrecision' 'OpDecorate %a BuiltIn FragCoord' 'OpDecorate %a Location 1' '%f = OpTypeFloat 32' \
> 	'%p = OpTypePointer Input %f' '%q = OpTypePointer Uniform %f' '%a = OpVariable %p Input' '%i = OpTypeImage %f 2D 0 0 0 1 Rgba32f' | spvx as -o kernel.spv -
> spvx audit kernel.spv | grep '(and'; spvx audit shader.spv kernel.spv | grep '(and'
  kernel.spv:0x38 (and 4 more)
  kernel.spv:0x38 (and 4 more)

# an instruction of another debug set is no build identifier, whatever its number
$ for n in 105 106; do printf '%s\n' 'OpCapability Linkage' '%1 = OpExtInstImport "OpenCL.DebugInfo.100"' 'OpMemoryModel Logical Simple' '%3 = OpString "a"' \
> 	'%5 = OpTypeFunction %4' '%4 = OpTypeVoid' "!0x0007000c !4 !7 !1 !$n !3 !3" | spvx as --preserve-numeric-ids -o $n.spv -; done
> spvx audit --rules=I006 -f tsv 105.spv 106.spv | cut -f 1,3,7
address	rule	message
105.spv	SPVX-I006	OpenCL.DebugInfo.100
106.spv	SPVX-I006	OpenCL.DebugInfo.100

# an unknown capability may be the missing one; an entry point has up to 255 execution modes; a rule counts the same with all
# others off
$ printf '%s\n' 'OpCapability Linkage' 'OpCapability !50000' 'OpMemoryModel Logical Simple' | spvx as -o unknown.spv - 2>$TMP/said; spvx audit -f tsv --rules=P004 unknown.spv
> modes() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical Simple' 'OpEntryPoint GLCompute %m "m"'; for i in $(seq $1); do echo 'OpExecutionMode %m LocalSize 1 1 1'; done
> 	printf '%s\n' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%m = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; }
> for n in 255 256; do modes $n | spvx as -o m$n.spv -; done; spvx audit -f tsv --profile=all --rules=L001 m255.spv m256.spv | cut -f 1,7
> printf '[rules]\ndefault = none\nG006 = error\n[budget *]\ntexture-ops = 0\n' >one.policy; spvx audit -f tsv --policy=one.policy $SRC/tests/modules/mesh.frag.spv | cut -f 3,7
> printf '[rules]\ndefault = none\nQ009 = error 0\n' >one.policy; spvx audit -f tsv --policy=one.policy $SRC/tests/modules/mesh.frag.spv | cut -f 3
address	severity	rule	byte_offset	fingerprint	state	message	policy
address	message
m256.spv	256 execution modes (limit 255)
rule	message
SPVX-G006	5 texture-ops (limit 0, *)
rule
SPVX-Q009

# a resource without its set, another without its binding
$ for has in DescriptorSet Binding; do printf '%s\n' 'OpCapability Linkage' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' "OpDecorate %x $has 0" '%i = OpTypeSampler' '%p = OpTypePointer UniformConstant %i' '%x = OpVariable %p UniformConstant' | spvx as -o $has.spv -; done
> printf '[policy]\nenv = vulkan1.0\n' >vulkan.policy; spvx audit -f tsv --policy=vulkan.policy --rules=P018 DescriptorSet.spv Binding.spv | cut -f 1,7
address	message
Binding.spv	no DescriptorSet
DescriptorSet.spv	no Binding

# a function that nothing calls begins at a place and has no length
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical Simple' 'OpEntryPoint GLCompute %m "m"' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%d = OpFunction %v None %fn' '%k = OpLabel' OpReturn OpFunctionEnd '%m = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o dead.spv -
> spvx audit --profile=all --rules=Q004 -f json dead.spv | grep -o '"byte_offset.*"instruction[^,]*'
"byte_offset": 76, "instruction": 6

# of two variables that nothing stores to one has an initializer
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %m "m"' 'OpName %given "given"' 'OpName %bare "bare"' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%f = OpTypeFloat 32' '%p = OpTypePointer Private %f' '%z = OpConstant %f 0' \
> 	'%given = OpVariable %p Private %z' '%bare = OpVariable %p Private' '%m = OpFunction %v None %fn' '%l = OpLabel' '%x = OpLoad %f %given' '%y = OpLoad %f %bare' OpReturn OpFunctionEnd | spvx as -o given.spv -; spvx audit -f tsv --rules=U004 --profile=lint given.spv | cut -f 3,7
rule	message
SPVX-U004	no path stores to bare, declared at 0xac

# each universal limit: as many as there are, and one less
$ spvx as -o limits.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpExecutionMode %main DepthReplacing
> OpName %main "seventeen letters"
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %u = OpTypeInt 32 0
> %b = OpTypeBool
> %t = OpConstantTrue %b
> %u0 = OpConstant %u 0
> %s1 = OpTypeStruct %u
> %s2 = OpTypeStruct %s1
> %s3 = OpTypeStruct %s2 %u %u %u
> %f3 = OpTypeFunction %v %u %u %u
> %gp = OpTypePointer Private %s3
> %up = OpTypePointer Private %u
> %lp = OpTypePointer Function %u
> %g1 = OpVariable %gp Private
> %g2 = OpVariable %gp Private
> %main = OpFunction %v None %fn
> %entry = OpLabel
> %l1 = OpVariable %lp Function
> %l2 = OpVariable %lp Function
> %c = OpAccessChain %up %g1 %u0 %u0 %u0
> OpSelectionMerge %m1 None
> OpBranchConditional %t %a1 %m1
> %a1 = OpLabel
> OpSelectionMerge %m2 None
> OpBranchConditional %t %m2 %m2
> %m2 = OpLabel
> OpSelectionMerge %m3 None
> OpBranchConditional %t %a3 %m3
> %a3 = OpLabel
> OpSelectionMerge %m4 None
> OpSwitch %u0 %m4 1 %m4 2 %m4
> %m4 = OpLabel
> OpBranch %m3
> %m3 = OpLabel
> OpBranch %m1
> %m1 = OpLabel
> OpReturn
> OpFunctionEnd
> .
> for limit in id-bound:27 struct-members:4 struct-depth:3 local-variables:2 global-variables:2 switch-branches:2 function-args:3 access-chain-indexes:3 execution-modes:2 control-flow-nesting-depth:3 string-chars:17; do
> 	for most in ${limit#*:} $((${limit#*:} - 1)); do
> 		printf '[rules]\ndefault = none\nL001 = note\n[limit]\nmax-%s = %s\n' ${limit%:*} $most >policy; spvx audit --policy=policy -f tsv limits.spv | sed 1d | cut -f 7
> 	done
> done
id bound of 27 (limit 26)
4 members (limit 3)
structs nested deeper than 2
2 local variables (limit 1)
2 global variables (limit 1)
2 cases (limit 1)
3 parameters (limit 2)
3 indexes (limit 2)
2 execution modes (limit 1)
3 levels of nested constructs (limit 2)
string of more than 16 bytes

# a date, a time, a moment, a GUID; none of them with another character at any place
$ says() { # RULE TEXT...: of a module with a string for each
> 	rule=$1; shift; n=0; { printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450'; for text; do printf '%%%s = OpString "%s"\n' $((n += 1)) "$text"; done; } | tr ^ ' ' | spvx as -o said.spv -
> 	spvx audit --profile=all --rules=$rule -f tsv said.spv | sed 1d | cut -f 7
> }
> holes() { echo "$1" | awk '{ for (n = 1; n <= length($0); n++) print substr($0, 1, n - 1) "~" substr($0, n + 1) }' | tr ' ' '^'; }
> for text in 'Apr 30 2015' 'Apr  1 2015' 2015-04-30 23:59:59 1700000000; do says R001 "$text"; says R001 $(holes "$text"); done
> text=01234567-89ab-cdef-0123-456789abcdef; says R002 $text; says R002 $(holes $text)
> # the first and the last month and day, and those beside
> for text in 2015-01-31 2015-12-01 2015-00-30 2015-13-30 2015-04-00 2015-04-32; do says R001 $text; done
> # secrets, addresses, paths and moments, each beside texts that are nearly one
> key=ABCDEFGH-_.45678; for text in s://u:p%40\$\!@h s://u:@h ann@x.org to^ann@x.org. ann@x.y.org... "AKIA$key" "/ghp_$key" "far/into/a/text/glpat-${key}9"; do says I008 "$text"; done
> says I008 s://:@h s://u@h s://u:p/q@h @x.org _@x.org a@.org a@x_y.org a@x.o a@x.o. a@x. a@x.1g a@x.o1 a@1.0.rc.3 a@org "xAKIA$key" "AKIA${key%8}" "AKIA${key%8}/"
> for text in /a/b '\\\\s\\x' 'c:\\x' c:/x file:x; do says I001 "$text"; done
> says I001 / /a //a/b a/b '\\\\s' '\\s\\x' c:x 1:/x fil:x file
> for text in 1999-04-30 20:59:69; do says R001 "$text"; done
> says R001 -04-30 015-04-30 1815-04-30 12015-04-30 2015-04-300 :59:59 33:59:59 23:60:59 23:59:70 123:59:59 23:59:590 xApr^30^2015 Apr^30^20155 Apr^300^2015 Apr^x^2015 2700000000 17000000001
"Apr 30 2015"
"Apr  1 2015"
"2015-04-30"
"23:59:59"
"1700000000"
"01234567-89ab-cdef-0123-456789abcdef"
"2015-01-31"
"2015-12-01"
"s://u:p%40$!@h"
"s://u:@h"
"ann@x.org"
"to ann@x.org."
"ann@x.y.org..."
"AKIAABCDEFGH-_.45678"
"/ghp_ABCDEFGH-_.45678"
"far/into/a/text/glpat-ABCDEFGH-_.456789"
OpString "/a/b"
OpString "\\\\s\\x"
OpString "c:\\x"
OpString "c:/x"
OpString "file:x"
"1999-04-30"
"20:59:69"

# copies in archives
$ for n in x y z; do tar -cf $n.tar limits.spv; done; spvx audit --profile=all --rules=Q003 -f json x.tar y.tar z.tar limits.spv | grep -o '"container": [^,]*' | sort -u
"container": "x.tar"
"container": "y.tar"
"container": "z.tar"

# a fault beyond the bytes that are kept of a pipe, and after it other bytes than padding
$ printf '\5\0\3\0\1\0\0\0\0\0\0\0' >names; for n in $(seq 19); do cat names names >more; mv more names; done
> { printf '\3\2\43\7\0\0\1\0\0\0\0\0\144\0\0\0\0\0\0\0'; cat names; printf '\0\0\0\0\0\0\0\1'; } | spvx audit --rules=M002,M004 -f tsv - | sed 1d | cut -f 3,7; rm names
SPVX-M002	bin/word-count-zero: word count 0

# one rule at two severities: each has its own findings, and its own number of those that are not shown
$ reads() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %id' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %id BuiltIn LocalInvocationIndex' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%b = OpTypeBool' '%pi = OpTypePointer Input %u' '%pf = OpTypePointer Function %u' '%ps = OpTypePointer Workgroup %u' '%u1 = OpConstant %u 1' '%id = OpVariable %pi Input' '%s = OpVariable %ps Workgroup' '%main = OpFunction %void None %fn' '%l = OpLabel' '%v = OpVariable %pf Function' '%i = OpLoad %u %id' '%c = OpIEqual %b %i %u1' 'OpSelectionMerge %m None' 'OpBranchConditional %c %t %m' '%t = OpLabel' "$1" 'OpBranch %m' '%m = OpLabel' '%x = OpLoad %u %v' 'OpStore %s %x' OpReturn OpFunctionEnd | spvx as -o $2 -; }
> mkdir unset; reads '' unset/a.spv; reads 'OpStore %v %u1' unset/b.spv; cp unset/a.spv unset/c.spv; cp unset/b.spv unset/d.spv; printf '[rules]\ndefault = none\nU004 = error\n' >policy; spvx audit --policy=policy --max-per-rule=1 --root=unset unset | sed 1,2d
error    U004  load of an uninitialised variable                    2 modules
  a.spv:0x178
      no path stores to %13, declared at 0x110
  and 1 more (--max-per-rule=0 shows all)
note     U004  load of an uninitialised variable                    2 modules
  b.spv:0x184
      not every path stores to %13, declared at 0x110
  and 1 more (--max-per-rule=0 shows all)

FAIL: 2 findings at warning or above, in 2 modules

# which of two values is returned depends on an input
$ spvx as -o returns.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %in %out
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %in Location 0
> OpDecorate %out Location 0
> %v = OpTypeVoid
> %b = OpTypeBool
> %f = OpTypeFloat 32
> %zero = OpConstant %f 0
> %pi = OpTypePointer Input %f
> %po = OpTypePointer Output %f
> %fn = OpTypeFunction %v
> %fb = OpTypeFunction %b
> %true = OpConstantTrue %b
> %false = OpConstantFalse %b
> %in = OpVariable %pi Input
> %out = OpVariable %po Output
> %side = OpFunction %b None %fb
> %s0 = OpLabel
> %x = OpLoad %f %in
> %less = OpFOrdLessThan %b %x %zero
> OpSelectionMerge %s2 None
> OpBranchConditional %less %s1 %s2
> %s1 = OpLabel
> OpReturnValue %true
> %s2 = OpLabel
> OpReturnValue %false
> OpFunctionEnd
> %main = OpFunction %v None %fn
> %m0 = OpLabel
> %call = OpFunctionCall %b %side
> %y = OpLoad %f %in
> OpSelectionMerge %m2 None
> OpBranchConditional %call %m1 %m2
> %m1 = OpLabel
> %d = OpDPdx %f %y
> OpStore %out %d
> OpBranch %m2
> %m2 = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx audit --profile=lint --rules=U001 -f tsv returns.spv | sed 1d | cut -f 7
OpDPdx: %21 depends on the input %2 (Location 0), branch at 0x1d4

# instructions that need the capability Shader, when no other rule is asked
$ for op in OpDPdx OpDPdy OpFwidth OpQuantizeToF16; do printf '%s\n' 'OpCapability Kernel' 'OpCapability Addresses' 'OpCapability Linkage' 'OpMemoryModel Physical32 OpenCL' '%v = OpTypeVoid' '%f = OpTypeFloat 32' '%z = OpConstant %f 0' '%fn = OpTypeFunction %v' '%m = OpFunction %v None %fn' '%l = OpLabel' "%d = $op %f %z" OpReturn OpFunctionEnd | spvx as -o kernel.spv -
> spvx audit --rules=P004 -f tsv shader.spv kernel.spv | sed 1d | cut -f 7; done
OpDPdx needs Shader
OpDPdy needs Shader
OpFwidth needs Shader
OpQuantizeToF16 needs Shader

# a variable that is loaded whole to have a part of it stored is not missing a store; one that is loaded for something else is
$ cd $TMP; for how in 'OpCompositeInsert %v4 %zero %a 0' 'OpVectorShuffle %v4 %a %n 0 4 2 3' 'OpVectorShuffle %v4 %n %a 0 4 2 3' 'OpFNegate %v4 %a' 'OpVectorShuffle %v4 %a %a 0 4 2 3'
> do spvx as -o part.spv - <<END; spvx audit --profile=lint -f tsv part.spv | sed 1d | cut -f 3 | wc -l; done
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f = OpTypeFloat 32
> %v4 = OpTypeVector %f 4
> %zero = OpConstant %f 0
> %n = OpConstantNull %v4
> %pv = OpTypePointer Function %v4
> %main = OpFunction %void None %fn
> %l = OpLabel
> %var = OpVariable %pv Function
> %a = OpLoad %v4 %var
> %e = OpFAdd %f %zero %zero
> %b = $how
> OpStore %var %b
> OpReturn
> OpFunctionEnd
> END
0
0
0
1
1

# the verdict of nothing, of less than all, of all; and with a baseline
$ mkdir nothing; cp $SRC/tests/modules/mesh.vert.spv fine.spv; spvx audit '--rules=P*' --baseline-write=accepted fine.spv >said; for f in text markdown; do while read -r options; do
> spvx audit -f $f '--rules=P*' $options 2>said | grep -i 'audited\|incomplete:\|incomplete\*\|pass'; done <<'END'; done
> --allow-empty nothing
> --allow-empty --baseline=accepted nothing
> nowhere fine.spv
> --baseline=accepted nowhere fine.spv
> fine.spv
> --baseline=accepted fine.spv
> END
NOTHING AUDITED: nothing at warning or above
NOTHING AUDITED: nothing at warning or above
INCOMPLETE: not all was audited; nothing at warning or above
INCOMPLETE: not all was audited; nothing new at warning or above
PASS: nothing at warning or above
PASS: nothing new at warning or above
**Nothing audited**: 0 findings at warning or above in 0 modules; 0 errors, 0 warnings, 0 notes; policy `desktop`
**Nothing audited**: 0 new findings at warning or above in 0 modules; 0 errors, 0 warnings, 0 notes; policy `desktop`; in the baseline: 0, new: 0, gone: 0
**Incomplete**: 0 findings at warning or above in 1 module; 0 errors, 0 warnings, 0 notes; policy `desktop`
**Incomplete**: 0 new findings at warning or above in 1 module; 0 errors, 0 warnings, 0 notes; policy `desktop`; in the baseline: 0, new: 0, gone: 0
**Passed**: 0 findings at warning or above in 1 module; 0 errors, 0 warnings, 0 notes; policy `desktop`
**Passed**: 0 new findings at warning or above in 1 module; 0 errors, 0 warnings, 0 notes; policy `desktop`; in the baseline: 0, new: 0, gone: 0

# U006: a member without a size, as the handle of an image, is not among the bytes that are unused
$ for part in '%arr %s 0' '%image %s 1'; do spvx as -o handle.spv - <<END; spvx audit --rules=U006 --profile=lint -f tsv handle.spv | sed 1d | cut -f 7; done
> OpCapability Shader
> OpCapability BindlessTextureNV
> OpExtension "SPV_NV_bindless_texture"
> OpMemoryModel Logical GLSL450
> OpSamplerImageAddressingModeNV 64
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpMemberDecorate %S 0 Offset 0
> OpMemberDecorate %S 1 Offset 64
> OpDecorate %arr ArrayStride 16
> %void = OpTypeVoid
> %f = OpTypeFloat 32
> %u = OpTypeInt 32 0
> %4 = OpConstant %u 4
> %v4 = OpTypeVector %f 4
> %arr = OpTypeArray %v4 %4
> %image = OpTypeImage %f 2D 0 0 0 1 Unknown
> %S = OpTypeStruct %arr %image
> %pS = OpTypePointer StorageBuffer %S
> %in = OpVariable %pS StorageBuffer
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %l = OpLabel
> %s = OpLoad %S %in
> %part = OpCompositeExtract $part
> OpReturn
> OpFunctionEnd
> END
64 bytes, 64 unused

# I003: the option of each compiler that puts the source into a module, as NonSemantic.Shader.DebugInfo and as OpSource; of others none is known
$ for tool in 14:dxc 8:glslang 13:glslc 40:slangc 7:other; do for name in water.frag outline.geom; do cp $SRC/tests/modules/$name.spv from.spv; printf "\\$(printf %03o ${tool%:*})" | dd of=from.spv bs=1 seek=10 conv=notrunc 2>said; spvx audit -f tsv --rules=I003 from.spv | sed 1d | cut -f 7; done | paste -sd ';' | sed "s/^/${tool#*:}: /"; done
dxc: fix: build without -fspv-debug=vulkan-with-source;fix: build without -fspv-debug=source
glslang: fix: build without -gVS;fix: build without -g
glslc: fix: build without -g;fix: build without -g
slangc: fix: build without -g;fix: build without -g
other: source text embedded;source text embedded

# the limit of vertex inputs is that of modules with vertex shaders alone, that of colour outputs of fragment shaders; meshes have twice the outputs of others
$ printf '[rules]\nL007 = warning\n[limit]\nvertex-inputs = 1\ncolor-outputs = 1\n' >one; for stages in Vertex Fragment 'Vertex Fragment' MeshEXT; do at=1; [ "$stages" != MeshEXT ] || { at=0; echo 'interface-components = 4' >>one; }; { printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n'; for s in $stages; do echo "OpEntryPoint $s %$s \"$s\" %i %o"; done
> 	printf '%s\n' "OpDecorate %i Location $at" 'OpDecorate %o Location 1' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%f = OpTypeFloat 32' '%pi = OpTypePointer Input %f' '%po = OpTypePointer Output %f' '%i = OpVariable %pi Input' '%o = OpVariable %po Output'
> 	for s in $stages; do printf '%s\n' "%$s = OpFunction %v None %fn" "%l$s = OpLabel" OpReturn OpFunctionEnd; done; } >stages.spvasm; echo "$stages: $(spvx audit --policy=one --rules=L007 -f tsv stages.spvasm | sed 1d | cut -f 4,7)"; done
Vertex: 164	location 1 (limit 1)
Fragment: 184	location 1 (limit 1)
Vertex Fragment: 
MeshEXT: 

# I006 names the first instruction of a debug set, also where a literal of it is no <id>; I011 one with an <id> that is not defined
$ for size in 12 99; do printf '%s\n' 'OpCapability Addresses' 'OpCapability Kernel' 'OpCapability Linkage' '%10 = OpExtInstImport "OpenCL.DebugInfo.100"' 'OpMemoryModel Physical32 OpenCL' '%11 = OpString "float"' '%14 = OpTypeVoid' '%15 = OpTypeInt 32 0' '%12 = OpConstant %15 32' "%16 = OpExtInst %14 %10 DebugTypeBasic %11 %$size Float" '%17 = OpExtInst %14 %10 DebugInfoNone' | spvx as --preserve-numeric-ids -o $TMP/basic.spv -
> 	spvx audit --profile=all --rules=I006,I011 -f json $TMP/basic.spv | grep -o '"rule": "SPVX-I0[^,]*\|"instruction": [0-9]*' | paste -sd ' '; done
"rule": "SPVX-I006" "instruction": 10
"rule": "SPVX-I006" "instruction": 11 "rule": "SPVX-I011" "instruction": 10

# an access without a format needs the capability of its own kind
$ cd $TMP; access() { printf '%s\n' 'OpCapability Shader' "$@" 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %i DescriptorSet 0' 'OpDecorate %i Binding 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%v4 = OpTypeVector %f 4' '%u = OpTypeInt 32 0' '%v2 = OpTypeVector %u 2' '%img = OpTypeImage %f 2D 0 0 0 2 Unknown' '%p = OpTypePointer UniformConstant %img' '%i = OpVariable %p UniformConstant' '%at = OpConstantNull %v2' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpLoad %img %i' '%t = OpImageRead %v4 %x %at' 'OpImageWrite %x %at %t' 'OpReturn' 'OpFunctionEnd' | spvx as -o access.spv -; echo "$*:" $(spvx audit --profile=all --rules=P013 access.spv | grep -o 'needs .*'); }
> access 'OpCapability StorageImageWriteWithoutFormat'; access 'OpCapability StorageImageReadWithoutFormat'; access 'OpCapability StorageImageReadWithoutFormat' 'OpCapability StorageImageWriteWithoutFormat'
OpCapability StorageImageWriteWithoutFormat: needs StorageImageReadWithoutFormat
OpCapability StorageImageReadWithoutFormat: needs StorageImageWriteWithoutFormat
OpCapability StorageImageReadWithoutFormat OpCapability StorageImageWriteWithoutFormat:

# a resource that is no longer used leaves the interface as `reflect --base` has it; a baseline holds wherever the earlier build is, and the first of the INPUTs stands for all
$ cd $TMP; rm -rf g5; mkdir -p g5/old g5/new; cd g5; printf '[rules]\ndefault = none\nG002 = warning\nG005 = error\n' >policy
> sampler() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %i DescriptorSet 0' "OpDecorate %i Binding $1" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%s = OpTypeSampler' '%p = OpTypePointer UniformConstant %s' '%i = OpVariable %p UniformConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' "$2" OpReturn OpFunctionEnd | spvx as -o $3 -; }
> sampler 0 '%x = OpLoad %s %i' old/m.spv; sampler 0 '' new/m.spv; spvx reflect --base=old/m.spv new/m.spv; spvx audit -q --policy=policy --base=old new; echo $?
> sampler 1 '' new/m.spv; spvx audit --policy=policy --base=old --baseline-write=known new; mv old older; spvx audit --policy=policy --base=older --baseline=known -f tsv new | cut -f 2-3,6-7
> cp new/m.spv b.spv; cp new/m.spv a.spv; for order in 'a.spv b.spv' 'b.spv a.spv'; do spvx audit --policy=policy --base=older --rules=G002 -f tsv $order | cut -f 1,3,7 | tail -n 1; done
new/m.spv: the interface is the same
1 module, 212 bytes, policy desktop+policy: no findings
PASS: nothing at warning or above
0
1 module, 212 bytes, policy desktop+policy: 1 error

error    G005  interface changed                                    1 module
  new/m.spv
      compared with old/m.spv: gone set 0 binding 0; new set 0 binding 1

ACCEPTED: 1 finding at warning or above, in 1 module
severity	rule	state	message
error	SPVX-G005	unchanged	compared with older/m.spv: gone set 0 binding 0; new set 0 binding 1
a.spv	SPVX-G002	+86.0 %
a.spv	SPVX-G002	+86.0 %

# also what the digest of an interface leaves out
$ spvx dis older/m.spv | sed 's/"main"/"other"/' | spvx as -o e.spv -; spvx reflect --base=older/m.spv e.spv; spvx audit -q --policy=policy --base=older/m.spv e.spv
e.spv: 2 changes, 1 breaks pipelines made for the old one

  fits    GLCompute other
          new: entry point

  breaks  GLCompute main
          gone: entry point
1 module, 228 bytes, policy desktop+policy: 1 error

error    G005  interface changed                                    1 module
  e.spv
      compared with older/m.spv: gone GLCompute main; new GLCompute other

FAIL: 1 finding at warning or above, in 1 module
[1]

# a file that is named and found in a folder is one artifact, also where its name has a colon
$ mkdir $TMP/twice; cd $TMP/twice; cp $SRC/tests/modules/water.frag.spv a:b.spv; cp a:b.spv c.spv; spvx audit --exit-zero -f sarif . a:b.spv .//c.spv c.spv ././c.spv | grep -A 1 -e '"uri"' | grep -oE '"uri": "[^"]*"|"index": .' | sort | uniq -c | sed 's/^ *//'
6 "index": 0
12 "index": 1
7 "uri": "./a:b.spv"
13 "uri": "c.spv"

# but a file whose name is that of standard input
$ cd $TMP/twice; cp c.spv ./-; spvx audit --exit-zero -f sarif ./- - <c.spv | grep -o '"location": {"uri": "[^"]*"'
"location": {"uri": "-"
"location": {"uri": "./-"

# of modules that grew the one that did by most bytes comes first; a local size is within its limits, or one more
$ cd $TMP; mkdir grown; cd grown; cat >>$TMP.sh <<'.'
> only() { printf '[rules]\ndefault = none\n%s\n' "$1"; }
> .

$ mkdir old new; n() { yes OpNop | head -n $2 | spvx as -o $1.spv -; }; n old/z 100; n new/z 600; n old/a 2000; n new/a 2300; only 'G001 = warning' >p; for n in 1 0; do spvx audit --base=old --policy=p --max-per-rule=$n new | grep %; done
> { only 'L004 = warning 4096'; printf '[limit]\nlocal-size-x = 100\nlocal-size-y = 20\nlocal-size-z = 4\n'; } >p; for s in '100 1 1' '101 1 1' '1 20 1' '1 21 1' '1 1 4' '1 1 5'; do printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' "OpExecutionMode %main LocalSize $s" '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o m.spv -; spvx audit --policy=p m.spv | grep -o '[0-9]* x .*'; done
  +476.2 %  new/z.spv
  +476.2 %  new/z.spv
  +15.0 %  new/a.spv
101 x 1 x 1
1 x 21 x 1
1 x 1 x 5

# an exported function counts as called, the first and the last one too; a compiler's date has one blank or two, and a day
$ only 'Q004 = warning' >p; for at in a b c; do { printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' "OpDecorate %$at LinkageAttributes \"$at\" Export" '%v = OpTypeVoid' '%fn = OpTypeFunction %v'; for f in a b main c; do printf '%s\n' "%$f = OpFunction %v None %fn" "%l$f = OpLabel" OpReturn OpFunctionEnd; done; } | spvx as -o m.spv -; spvx audit --policy=p -f tsv m.spv | cut -f 3,4,7 | sed 1d; done
> only 'R001 = warning' >p; for t in 'Apr  1 2015' 'Apr   2015' 'Apr 30 2015' 'Apr x 2015'; do printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' "%s = OpString \"$t\"" | spvx as -o m.spv -; spvx audit --policy=p -f tsv m.spv | cut -f 7 | sed 1d; done
SPVX-Q004	168	18 words
SPVX-Q004	132	18 words
SPVX-Q004	132	18 words
"Apr  1 2015"
"Apr 30 2015"

# the record of a ray generation shader is one for the launch, those of hit shaders are of the instances
$ cd $TMP; record() { spvx as --target-env=spv1.4 -o record.spv - <<.
> OpCapability RayTracingKHR
> OpExtension "SPV_KHR_ray_tracing"
> OpMemoryModel Logical GLSL450
> $(for n; do echo "OpEntryPoint $n %main \"$n\" %record %textures"; done)
> OpDecorate %R Block
> OpMemberDecorate %R 0 Offset 0
> OpDecorate %textures DescriptorSet 0
> OpDecorate %textures Binding 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u = OpTypeInt 32 0
> %u0 = OpConstant %u 0
> %u8 = OpConstant %u 8
> %s = OpTypeSampler
> %as = OpTypeArray %s %u8
> %pas = OpTypePointer UniformConstant %as
> %ps = OpTypePointer UniformConstant %s
> %R = OpTypeStruct %u
> %pR = OpTypePointer ShaderRecordBufferKHR %R
> %pu = OpTypePointer ShaderRecordBufferKHR %u
> %textures = OpVariable %pas UniformConstant
> %record = OpVariable %pR ShaderRecordBufferKHR
> %main = OpFunction %void None %fn
> %entry = OpLabel
> %at = OpAccessChain %pu %record %u0
> %index = OpLoad %u %at
> %chosen = OpAccessChain %ps %textures %index
> OpReturn
> OpFunctionEnd
> .
> spvx check --target-env=vulkan1.2 record.spv >said || cat said
> echo "$*:" $(spvx audit --profile=all --rules=U003 -f tsv record.spv | sed 1d | cut -f 7); }
> record RayGenerationKHR; record ClosestHitKHR; record RayGenerationKHR MissKHR
RayGenerationKHR:
ClosestHitKHR: %3: %18 depends on the variable %2
RayGenerationKHR MissKHR: %3: %18 depends on the variable %2
