# damaged
$ spvx ls -f json $SHARED/corpus/vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv --root=$SHARED/corpus
{
  "spvx_ls": 1,
  "modules": [
    {"address": "vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv", "offset": 0, "bytes": 778, "byte_order": "little", "version": "1.0", "generator": "Google spiregg; 0", "entry_points": [{"model": "Fragment", "name": "main"}], "sha256": "86e286804ae596843647705c4225e0f0f8ac30dc393da3185eb62ee9562e6726", "fault": {"rule": "bin/truncated", "byte_offset": 112}}
  ],
  "bytes": 778,
  "malformed": 1,
  "skipped": [],
  "not_looked_into": 0,
  "problems": [
    {"address": "vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv", "byte_offset": 112, "rule": "bin/truncated", "message": "instruction of 26,465 words runs past the end (666 bytes are left)"}
  ],
  "complete": true
}
! vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: error: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
!   0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
!   0x5e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x70 vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
[1]

# cost
$ spvx ls --order=cost $SHARED/corpus-cost/curve/unroll_1024.comp.spv $SHARED/corpus-cost/curve/table_4096.comp.spv blur.comp.spv --root=$SHARED/corpus-cost/curve
    bytes  SPIR-V  made by          sha256            cost   share  cause  entry points        address
   82,956  1.5     Glslang 11       65a53b9f88     205,436  87.9 %  U005  GLCompute main      table_4096.comp.spv
    1,428  1.5     Glslang 11       a5db305f64      21,764   9.3 %  U009  GLCompute main      unroll_1024.comp.spv
    2,524  1.6     Glslang 11       a118871887       6,639   2.8 %  none  GLCompute main      blur.comp.spv

3 modules, 86,908 bytes

# cost json
$ spvx ls --cost -f json blur.comp.spv
{
  "spvx_ls": 1,
  "modules": [
    {"address": "blur.comp.spv", "offset": 0, "bytes": 2524, "byte_order": "little", "version": "1.6", "generator": "Khronos Glslang Reference Front End; 11", "entry_points": [{"model": "GLCompute", "name": "main"}], "sha256": "a118871887ea523a6d067297e0b6de785023b3398f08376e777cdc51765b4186", "cost": 6639, "share": 1000, "cause": "none", "code": 81, "trips": 1506, "table": 0}
  ],
  "bytes": 2524,
  "malformed": 0,
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

# identity json
$ spvx ls --identity=foz,n1 -f json blur.comp.spv
{
  "spvx_ls": 1,
  "modules": [
    {"address": "blur.comp.spv", "offset": 0, "bytes": 2524, "byte_order": "little", "version": "1.6", "generator": "Khronos Glslang Reference Front End; 11", "entry_points": [{"model": "GLCompute", "name": "main"}], "sha256": "a118871887ea523a6d067297e0b6de785023b3398f08376e777cdc51765b4186", "foz": "e3b324548f1334b1", "n1": "65e62b630cff0775c8bce355ebda0726370818943d77f21fcee9bd3f322948c6"}
  ],
  "bytes": 2524,
  "malformed": 0,
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

# identity text
$ spvx ls --identity=n1,foz,sha256,n2 blur.comp.spv
    bytes  SPIR-V  made by          sha256      n1          foz               n2          entry points        address
    2,524  1.6     Glslang 11       a118871887  65e62b630c  e3b324548f1334b1  0136fa3e32  GLCompute main      blur.comp.spv

1 module, 2,524 bytes

# identity unknown
$ spvx ls --identity=md5 blur.comp.spv
! spvx: error: --identity: invalid value 'md5': expected one of sha256, n1, n2, foz, shape, build-id
!   see: spvx ls --help
[2]

# identity
$ spvx ls --identity=sha256 -f tsv blur.comp.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
blur.comp.spv	0	2524	little	1.6	Khronos Glslang Reference Front End; 11	GLCompute:main	a118871887ea523a6d067297e0b6de785023b3398f08376e777cdc51765b4186	-	-

# json
$ spvx ls -f json mesh.vert.spv particles.swapped.spv
{
  "spvx_ls": 1,
  "modules": [
    {"address": "mesh.vert.spv", "offset": 0, "bytes": 3048, "byte_order": "little", "version": "1.0", "generator": "Khronos Glslang Reference Front End; 11", "entry_points": [{"model": "Vertex", "name": "main"}], "sha256": "9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb"},
    {"address": "particles.swapped.spv", "offset": 0, "bytes": 5424, "byte_order": "big", "version": "1.0", "generator": "Khronos Glslang Reference Front End; 11", "entry_points": [{"model": "GLCompute", "name": "main"}], "sha256": "7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90"}
  ],
  "bytes": 8472,
  "malformed": 0,
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

# ndjson
$ spvx ls -f ndjson mesh.vert.spv particles.swapped.spv
{"t":"module","spvx_ls":1,"address":"mesh.vert.spv","offset":0,"bytes":3048,"byte_order":"little","version":"1.0","generator":"Khronos Glslang Reference Front End; 11","entry_points":[{"model":"Vertex","name":"main"}],"sha256":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb"}
{"t":"module","address":"particles.swapped.spv","offset":0,"bytes":5424,"byte_order":"big","version":"1.0","generator":"Khronos Glslang Reference Front End; 11","entry_points":[{"model":"GLCompute","name":"main"}],"sha256":"7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90"}
{"t":"total","modules":2,"bytes":8472,"malformed":0,"complete":true}

# no input
$ spvx ls
! spvx: error: missing INPUT: name a file or a directory, or - for standard input
!   see: spvx ls --help
[2]

# nothing
$ spvx ls --allow-empty '--exclude=*' .
0 modules, 0 bytes

# schema
$ spvx help --schema=ls
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "spvx ls",
  "type": "object",
  "required": ["spvx_ls", "modules", "bytes", "malformed", "skipped", "not_looked_into", "complete"],
  "properties": {
        "spvx_ls": {"const": 1},
        "modules": {"type": "array", "items": {"$ref": "#/$defs/module"}},
        "bytes": {"description": "of all modules", "$ref": "#/$defs/count"},
        "malformed": {"description": "modules with a fault", "$ref": "#/$defs/count"},
        "skipped": {"description": "skipped files and entries, by kind", "type": "array", "items": {"$ref": "#/$defs/skipped"}},
        "not_looked_into": {"description": "number of skipped files that may contain SPIR-V", "type": "integer", "minimum": 0},
        "problems": {"description": "errors, and findings that messages report", "type": "array", "items": {"$ref": "#/$defs/problem"}},
        "more_problems": {"description": "number of problems that are left out", "$ref": "#/$defs/count"},
        "complete": {"description": "all inputs could be read", "type": "boolean"}
  },
  "$defs": {
    "count": {"description": "a string when it is above 2^53", "anyOf": [
      {"type": "integer", "minimum": 0},
      {"type": "string", "pattern": "^[0-9]+$"}
    ]},
    "hex": {"description": "the bytes of a name that is not UTF-8", "type": "string", "pattern": "^([0-9a-f]{2})*$"},
    "enumerant": {"description": "its first name in the grammar, or its number", "anyOf": [{"type": "string"}, {"$ref": "#/$defs/count"}]},
    "ndjson_module": {"type": "object",
      "required": ["t", "address", "offset", "bytes", "byte_order", "version", "generator", "entry_points", "sha256"],
      "properties": {
        "t": {"const": "module"},
        "spvx_ls": {"const": 1},
        "address": {"description": "of the module", "type": "string"},
        "address_hex": {"$ref": "#/$defs/hex"},
        "offset": {"description": "where it begins in its file, in bytes", "$ref": "#/$defs/count"},
        "bytes": {"description": "its size", "$ref": "#/$defs/count"},
        "byte_order": {"description": "little or big", "enum": ["little", "big"]},
        "version": {"type": "string", "pattern": "^[0-9]+\\.[0-9]+$"},
        "generator": {"description": "tool; its version", "type": "string"},
        "entry_points": {"type": "array", "items": {"$ref": "#/$defs/entry_point"}},
        "sha256": {"description": "of the module as stored", "type": "string", "pattern": "^[0-9a-f]{64}$"},
        "n1": {"description": "of its code, with --identity", "type": "string", "pattern": "^[0-9a-f]{64}$"},
        "n2": {"description": "of its interface and code, with --identity", "type": "string", "pattern": "^[0-9a-f]{64}$"},
        "foz": {"description": "name in Fossilize, with --identity", "type": "string", "pattern": "^[0-9a-f]{16}$"},
        "shape": {"description": "of the code in functions, with --identity", "type": "string", "pattern": "^[0-9a-f]{16}$"},
        "build_id": {"description": "of DebugBuildIdentifier, with --identity", "type": "string"},
        "build_id_hex": {"$ref": "#/$defs/hex"},
        "pipelines": {"description": "number of pipelines with the module, with --pipelines", "$ref": "#/$defs/count"},
        "stages": {"description": "stages of the module in pipelines, with --pipelines", "type": "array", "items": {"type": "string"}},
        "uses": {"description": "uses in a Filament material", "type": "array", "items": {"$ref": "#/$defs/use"}},
        "cost": {"description": "an estimate of the time to compile it; relative, without unit, with --cost", "$ref": "#/$defs/count"},
        "share": {"description": "of the cost of all modules, in thousandths, with --cost", "type": "integer", "minimum": 0},
        "cause": {"description": "rule of `audit` for most of the cost, with --cost", "enum": ["none", "U005", "U009"]},
        "code": {"description": "instructions of its functions, debug information aside, with --cost", "$ref": "#/$defs/count"},
        "trips": {"description": "the same, repeated by constant loops, with --cost", "$ref": "#/$defs/count"},
        "table": {"description": "scalars of the largest constant array in a variable, with --cost", "$ref": "#/$defs/count"},
        "copies": {"description": "modules with its bytes, with --duplicates", "$ref": "#/$defs/count"},
        "symbol": {"description": "symbol of the module in the program or library", "type": "string"},
        "cxx_name": {"description": "the symbol as a C++ name", "type": "string"},
        "symbols": {"description": "all symbols, if there are several; the one in addresses first", "type": "array", "items": {"type": "string"}},
        "section": {"description": "of the program or library that the module begins in", "type": "string"},
        "section_hex": {"$ref": "#/$defs/hex"},
        "fault": {"description": "of a malformed module only", "$ref": "#/$defs/fault"},
        "damaged": {"description": "its container is damaged: its bytes may be wrong", "const": true}
      }},
    "ndjson_total": {"type": "object",
      "required": ["t", "modules", "bytes", "malformed", "complete"],
      "properties": {
        "t": {"const": "total"},
        "spvx_ls": {"const": 1},
        "modules": {"$ref": "#/$defs/count"},
        "bytes": {"description": "of all modules", "$ref": "#/$defs/count"},
        "malformed": {"description": "modules with a fault", "$ref": "#/$defs/count"},
        "more_problems": {"$ref": "#/$defs/count"},
        "complete": {"type": "boolean"}
      }},
    "ndjson_problem": {"type": "object",
      "required": ["t", "message"],
      "properties": {
        "t": {"const": "problem"},
        "spvx_ls": {"const": 1},
        "address": {"type": "string"},
        "address_hex": {"$ref": "#/$defs/hex"},
        "byte_offset": {"$ref": "#/$defs/count"},
        "line": {"type": "integer", "minimum": 0},
        "column": {"type": "integer", "minimum": 0},
        "rule": {"type": "string"},
        "message": {"type": "string"},
        "message_hex": {"$ref": "#/$defs/hex"}
      }},
    "ndjson_skipped": {"type": "object",
      "required": ["t", "kind", "may_hold", "files", "bytes"],
      "properties": {
        "t": {"const": "skipped"},
        "spvx_ls": {"const": 1},
        "kind": {"type": "string"},
        "may_hold": {"description": "they may contain SPIR-V", "type": "boolean"},
        "files": {"$ref": "#/$defs/count"},
        "bytes": {"$ref": "#/$defs/count"},
        "first": {"description": "the lowest address", "type": "string"},
        "first_hex": {"$ref": "#/$defs/hex"}
      }},
    "ndjson": {"description": "a line of -f ndjson", "anyOf": [{"$ref": "#/$defs/ndjson_module"}, {"$ref": "#/$defs/ndjson_total"}, {"$ref": "#/$defs/ndjson_problem"}, {"$ref": "#/$defs/ndjson_skipped"}]},
    "module": {"type": "object",
      "required": ["address", "offset", "bytes", "byte_order", "version", "generator", "entry_points", "sha256"],
      "properties": {
        "address": {"description": "of the module", "type": "string"},
        "address_hex": {"$ref": "#/$defs/hex"},
        "offset": {"description": "where it begins in its file, in bytes", "$ref": "#/$defs/count"},
        "bytes": {"description": "its size", "$ref": "#/$defs/count"},
        "byte_order": {"description": "little or big", "enum": ["little", "big"]},
        "version": {"type": "string", "pattern": "^[0-9]+\\.[0-9]+$"},
        "generator": {"description": "tool; its version", "type": "string"},
        "entry_points": {"type": "array", "items": {"$ref": "#/$defs/entry_point"}},
        "sha256": {"description": "of the module as stored", "type": "string", "pattern": "^[0-9a-f]{64}$"},
        "n1": {"description": "of its code, with --identity", "type": "string", "pattern": "^[0-9a-f]{64}$"},
        "n2": {"description": "of its interface and code, with --identity", "type": "string", "pattern": "^[0-9a-f]{64}$"},
        "foz": {"description": "name in Fossilize, with --identity", "type": "string", "pattern": "^[0-9a-f]{16}$"},
        "shape": {"description": "of the code in functions, with --identity", "type": "string", "pattern": "^[0-9a-f]{16}$"},
        "build_id": {"description": "of DebugBuildIdentifier, with --identity", "type": "string"},
        "build_id_hex": {"$ref": "#/$defs/hex"},
        "pipelines": {"description": "number of pipelines with the module, with --pipelines", "$ref": "#/$defs/count"},
        "stages": {"description": "stages of the module in pipelines, with --pipelines", "type": "array", "items": {"type": "string"}},
        "uses": {"description": "uses in a Filament material", "type": "array", "items": {"$ref": "#/$defs/use"}},
        "cost": {"description": "an estimate of the time to compile it; relative, without unit, with --cost", "$ref": "#/$defs/count"},
        "share": {"description": "of the cost of all modules, in thousandths, with --cost", "type": "integer", "minimum": 0},
        "cause": {"description": "rule of `audit` for most of the cost, with --cost", "enum": ["none", "U005", "U009"]},
        "code": {"description": "instructions of its functions, debug information aside, with --cost", "$ref": "#/$defs/count"},
        "trips": {"description": "the same, repeated by constant loops, with --cost", "$ref": "#/$defs/count"},
        "table": {"description": "scalars of the largest constant array in a variable, with --cost", "$ref": "#/$defs/count"},
        "copies": {"description": "modules with its bytes, with --duplicates", "$ref": "#/$defs/count"},
        "symbol": {"description": "symbol of the module in the program or library", "type": "string"},
        "cxx_name": {"description": "the symbol as a C++ name", "type": "string"},
        "symbols": {"description": "all symbols, if there are several; the one in addresses first", "type": "array", "items": {"type": "string"}},
        "section": {"description": "of the program or library that the module begins in", "type": "string"},
        "section_hex": {"$ref": "#/$defs/hex"},
        "fault": {"description": "of a malformed module only", "$ref": "#/$defs/fault"},
        "damaged": {"description": "its container is damaged: its bytes may be wrong", "const": true}
      }},
    "skipped": {"type": "object",
      "required": ["kind", "may_hold", "files", "bytes"],
      "properties": {
        "kind": {"type": "string"},
        "may_hold": {"description": "they may contain SPIR-V", "type": "boolean"},
        "files": {"$ref": "#/$defs/count"},
        "bytes": {"$ref": "#/$defs/count"},
        "first": {"description": "the lowest address", "type": "string"},
        "first_hex": {"$ref": "#/$defs/hex"}
      },
      "additionalProperties": false},
    "problem": {"type": "object",
      "required": ["message"],
      "properties": {
        "address": {"type": "string"},
        "address_hex": {"$ref": "#/$defs/hex"},
        "byte_offset": {"$ref": "#/$defs/count"},
        "line": {"type": "integer", "minimum": 0},
        "column": {"type": "integer", "minimum": 0},
        "rule": {"type": "string"},
        "message": {"type": "string"},
        "message_hex": {"$ref": "#/$defs/hex"}
      },
      "additionalProperties": false},
    "entry_point": {"type": "object",
      "required": ["model", "name"],
      "properties": {
        "model": {"description": "an execution model", "type": "string"},
        "name": {"type": "string"},
        "name_hex": {"$ref": "#/$defs/hex"}
      }},
    "use": {"type": "object",
      "required": ["model", "variant", "stage"],
      "properties": {
        "model": {"description": "of the API: 1 mobile, 2 desktop", "type": "integer"},
        "variant": {"description": "of the material", "type": "integer"},
        "stage": {"description": "vertex, fragment, compute, or a number", "type": "string"}
      }},
    "fault": {"type": "object",
      "required": ["rule", "byte_offset"],
      "properties": {
        "rule": {"type": "string"},
        "byte_offset": {"description": "in the module", "$ref": "#/$defs/count"}
      }}
  }
}

# stdin json
$ cat $SRC/tests/inputs/stdin/ls-json | spvx ls -f json -
{
  "spvx_ls": 1,
  "modules": [
    {"address": "-", "offset": 0, "bytes": 3000, "byte_order": "little", "version": "1.0", "generator": "Khronos Glslang Reference Front End; 11", "entry_points": [{"model": "Vertex", "name": "main"}], "sha256": "20daa84201e0908412131cd7fb440a07d4f3c061a3062f75fd336152c2c14d27", "fault": {"rule": "bin/truncated", "byte_offset": 2988}}
  ],
  "bytes": 3000,
  "malformed": 1,
  "skipped": [],
  "not_looked_into": 0,
  "problems": [
    {"address": "-", "byte_offset": 2988, "rule": "bin/truncated", "message": "instruction of 5 words runs past the end (12 bytes are left)"}
  ],
  "complete": true
}
! -:0xbac: error: bin/truncated: instruction of 5 words runs past the end (12 bytes are left)
!   see: spvx dis --around=0xbac -
[1]

# stdin
$ cat $SRC/tests/inputs/inputs/pair.spv | spvx ls -
    bytes  SPIR-V  made by          sha256      entry points        address
    3,048  1.0     Glslang 11       9105ef8564  Vertex main         -@0x0
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      -@0xbe8  (big-endian)

2 modules, 8,472 bytes

# text
$ spvx ls mesh.vert.spv mesh.frag.spv particles.swapped.spv mirror.rchit.spv
    bytes  SPIR-V  made by          sha256      entry points        address
    3,048  1.0     Glslang 11       9105ef8564  Vertex main         mesh.vert.spv
    8,172  1.0     Glslang 11       967602d7ac  Fragment main       mesh.frag.spv
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      particles.swapped.spv  (big-endian)
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  mirror.rchit.spv

4 modules, 20,704 bytes

# tsv
$ spvx ls -f tsv mesh.vert.spv particles.comp.spv particles.swapped.spv histogram.cl.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
mesh.vert.spv	0	3048	little	1.0	Khronos Glslang Reference Front End; 11	Vertex:main	9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb	-	-
particles.comp.spv	0	5424	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78	-	-
particles.swapped.spv	0	5424	big	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90	-	-
histogram.cl.spv	0	2416	little	1.0	Khronos LLVM/SPIR-V Translator; 14	Kernel:histogram	33c8860c8c962919f74dd0138a3f94005869fe374d5109b7ed96ec1feb5ba022	-	-

$ cd $SHARED/corpus/vulkan-samples

# barycentric
$ spvx ls '--include=fragment_shader_barycentric*' .
    bytes  SPIR-V  made by          sha256      entry points        address
    4,576  1.0     Shaderc 11       b69f337eb9  Fragment main       ./fragment_shader_barycentric__glsl__object.frag.spv
      636  1.0     Shaderc 11       96f5ee5806  Fragment main       ./fragment_shader_barycentric__glsl__skybox.frag.spv
    1,420  1.0     spiregg (DXC) 0  3d940afb3d  Vertex main         ./fragment_shader_barycentric__hlsl__object.vert.spv  (damaged at 0x480)
      778  1.0     spiregg (DXC) 0  86e286804a  Fragment main       ./fragment_shader_barycentric__hlsl__skybox.frag.spv  (damaged at 0x70)
    1,042  1.0     spiregg (DXC) 0  119e12dcf8  Vertex main         ./fragment_shader_barycentric__hlsl__skybox.vert.spv  (damaged at 0x330)
    3,876  1.4     Slang 0          f7a5695872  Fragment main       ./fragment_shader_barycentric__slang__object.frag.spv
    2,676  1.4     Slang 0          95dbd16489  Vertex main         ./fragment_shader_barycentric__slang__object.vert.spv
      580  1.4     Slang 0          14f3cd2539  Fragment main       ./fragment_shader_barycentric__slang__skybox.frag.spv
    2,104  1.4     Slang 0          1d4610c340  Vertex main         ./fragment_shader_barycentric__slang__skybox.vert.spv

9 modules, 17,688 bytes, 3 damaged
! ./fragment_shader_barycentric__hlsl__object.vert.spv:0x480: error: bin/word-count-zero: word count 0 (268 bytes are left)
!   0x206: bytes EF BF BD (6 places): a text conversion has replaced bytes above 7F
!   0x20a: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x480 ./fragment_shader_barycentric__hlsl__object.vert.spv
! ./fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: error: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
!   0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
!   0x5e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x70 ./fragment_shader_barycentric__hlsl__skybox.frag.spv
! ./fragment_shader_barycentric__hlsl__skybox.vert.spv:0x330: error: bin/word-count-zero: word count 0 (226 bytes are left)
!   0x22e: bytes EF BF BD (5 places): a text conversion has replaced bytes above 7F
!   0x232: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x330 ./fragment_shader_barycentric__hlsl__skybox.vert.spv
[1]

# exit zero
$ spvx ls --exit-zero --max-errors=1 '--include=fragment_shader_barycentric*' .
    bytes  SPIR-V  made by          sha256      entry points        address
    4,576  1.0     Shaderc 11       b69f337eb9  Fragment main       ./fragment_shader_barycentric__glsl__object.frag.spv
      636  1.0     Shaderc 11       96f5ee5806  Fragment main       ./fragment_shader_barycentric__glsl__skybox.frag.spv
    1,420  1.0     spiregg (DXC) 0  3d940afb3d  Vertex main         ./fragment_shader_barycentric__hlsl__object.vert.spv  (damaged at 0x480)
      778  1.0     spiregg (DXC) 0  86e286804a  Fragment main       ./fragment_shader_barycentric__hlsl__skybox.frag.spv  (damaged at 0x70)
    1,042  1.0     spiregg (DXC) 0  119e12dcf8  Vertex main         ./fragment_shader_barycentric__hlsl__skybox.vert.spv  (damaged at 0x330)
    3,876  1.4     Slang 0          f7a5695872  Fragment main       ./fragment_shader_barycentric__slang__object.frag.spv
    2,676  1.4     Slang 0          95dbd16489  Vertex main         ./fragment_shader_barycentric__slang__object.vert.spv
      580  1.4     Slang 0          14f3cd2539  Fragment main       ./fragment_shader_barycentric__slang__skybox.frag.spv
    2,104  1.4     Slang 0          1d4610c340  Vertex main         ./fragment_shader_barycentric__slang__skybox.vert.spv

9 modules, 17,688 bytes, 3 damaged
! ./fragment_shader_barycentric__hlsl__object.vert.spv:0x480: error: bin/word-count-zero: word count 0 (268 bytes are left)
!   0x206: bytes EF BF BD (6 places): a text conversion has replaced bytes above 7F
!   0x20a: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x480 ./fragment_shader_barycentric__hlsl__object.vert.spv
! spvx: note: 2 more errors; --max-errors=0 names all

# equal ones in the order of the INPUTs; entry points, and errors, as many as are named, and one more
$ cd $TMP

$ mkdir w; cp $SRC/tests/modules/mesh.frag.spv w/b.spv; cp w/b.spv w/a.spv; spvx ls --duplicates -f tsv w/b.spv w/a.spv | cut -f1
> for n in 4 5; do { printf 'OpMemoryModel Physical32 OpenCL\n'; for i in $(seq $n); do echo "OpEntryPoint Kernel %m \"e$i\""; done; printf '%%m = OpFunction %%v None %%fn\n'; } | spvx as -o w/$n.spv -; done
> spvx ls w/[45].spv | grep -o 'Kernel.*'; for i in $(seq 10 30); do echo x >w/$i; done; spvx ls w/[12]* 2>said | tail -n 2; spvx ls w/[123]* 2>said | tail -n 2
address
w/b.spv
w/a.spv
Kernel e1, Kernel e2, Kernel e3, Kernel e4  w/4.spv
Kernel e1, Kernel e2, Kernel e3 and 2 more  w/5.spv
  w/28:0x0: bin/magic: no SPIR-V module: text
  w/29:0x0: bin/magic: no SPIR-V module: text
  w/29:0x0: bin/magic: no SPIR-V module: text
  and 1 more

# odd names, models, versions and generators in each format; an empty module
$ cd $TMP
> { words 119734787 4294967295 $((999 << 16 | 65535)) 9 0
> 	words 327695 0 1; printf 'a,b:c\0\0\0'; words 262159 99999 2; printf '\t\33\0\0'; words 262159 5313 3; printf '\377\0\0\0'; words 327695 5 4; printf 'main\0\0\0\0'; words 262159 5 5 0 0; } >"$(printf 'x\ty\377.spv')"
> cp $SRC/tests/modules/mesh.frag.spv 'a b.spv'; words 119734787 65536 0 0 0 >bare.spv

$ for format in text tsv ndjson json; do spvx ls -f $format 'a b.spv' x* bare.spv 2>$TMP/said; done; cat $TMP/said
    bytes  SPIR-V  made by          sha256      entry points        address
    8,172  1.0     Glslang 11       967602d7ac  Fragment main       a b.spv
      112  255.255  Unknown(999) 65535  308705f4a3  Vertex a,b:c, 99999 \x09\x1b, RayGenerationKHR \xff and 2 more  x%09y\xff.spv  (damaged at 0x6c)
       20  1.0     Khronos 0        6784566843  none                bare.spv

3 modules, 8,304 bytes, 1 damaged
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
a b.spv	0	8172	little	1.0	Khronos Glslang Reference Front End; 11	Fragment:main	967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9	-	-
x%09y\xff.spv	0	112	little	255.255	Unknown(999); 65535	Vertex:a%2Cb%3Ac,99999:\t\x1b,RayGenerationKHR:\xff,GLCompute:main,GLCompute:	308705f4a3dcc3892bcc93b97fe0c7502ba863c19804f52cf9474852c5cd58fa	-	-
bare.spv	0	20	little	1.0	Khronos; 0	-	6784566843610fee0f2937990dedd6bdf5ce2f6a3ec534a1e4e10b7e330614b9	-	-
{"t":"module","spvx_ls":1,"address":"a b.spv","offset":0,"bytes":8172,"byte_order":"little","version":"1.0","generator":"Khronos Glslang Reference Front End; 11","entry_points":[{"model":"Fragment","name":"main"}],"sha256":"967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9"}
{"t":"module","address":"x%09y�.spv","address_hex":"7825303979ff2e737076","offset":0,"bytes":112,"byte_order":"little","version":"255.255","generator":"Unknown(999); 65535","entry_points":[{"model":"Vertex","name":"a,b:c"},{"model":"99999","name":"\t\u001b"},{"model":"RayGenerationKHR","name":"�","name_hex":"ff"},{"model":"GLCompute","name":"main"},{"model":"GLCompute","name":""}],"sha256":"308705f4a3dcc3892bcc93b97fe0c7502ba863c19804f52cf9474852c5cd58fa","fault":{"rule":"bin/word-count-zero","byte_offset":108}}
{"t":"module","address":"bare.spv","offset":0,"bytes":20,"byte_order":"little","version":"1.0","generator":"Khronos; 0","entry_points":[],"sha256":"6784566843610fee0f2937990dedd6bdf5ce2f6a3ec534a1e4e10b7e330614b9"}
{"t":"problem","address":"x%09y�.spv","address_hex":"7825303979ff2e737076","byte_offset":108,"rule":"bin/word-count-zero","message":"word count 0 (4 bytes are left)"}
{"t":"total","modules":3,"bytes":8304,"malformed":1,"complete":true}
{
  "spvx_ls": 1,
  "modules": [
    {"address": "a b.spv", "offset": 0, "bytes": 8172, "byte_order": "little", "version": "1.0", "generator": "Khronos Glslang Reference Front End; 11", "entry_points": [{"model": "Fragment", "name": "main"}], "sha256": "967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9"},
    {"address": "x%09y�.spv", "address_hex": "7825303979ff2e737076", "offset": 0, "bytes": 112, "byte_order": "little", "version": "255.255", "generator": "Unknown(999); 65535", "entry_points": [{"model": "Vertex", "name": "a,b:c"}, {"model": "99999", "name": "\t\u001b"}, {"model": "RayGenerationKHR", "name": "�", "name_hex": "ff"}, {"model": "GLCompute", "name": "main"}, {"model": "GLCompute", "name": ""}], "sha256": "308705f4a3dcc3892bcc93b97fe0c7502ba863c19804f52cf9474852c5cd58fa", "fault": {"rule": "bin/word-count-zero", "byte_offset": 108}},
    {"address": "bare.spv", "offset": 0, "bytes": 20, "byte_order": "little", "version": "1.0", "generator": "Khronos; 0", "entry_points": [], "sha256": "6784566843610fee0f2937990dedd6bdf5ce2f6a3ec534a1e4e10b7e330614b9"}
  ],
  "bytes": 8304,
  "malformed": 1,
  "skipped": [],
  "not_looked_into": 0,
  "problems": [
    {"address": "x%09y�.spv", "address_hex": "7825303979ff2e737076", "byte_offset": 108, "rule": "bin/word-count-zero", "message": "word count 0 (4 bytes are left)"}
  ],
  "complete": true
}
x%09y\xff.spv:0x6c: error: bin/word-count-zero: word count 0 (4 bytes are left)
  see: spvx dis --around=0x6c $'x%09y\377.spv'

$ for format in text tsv ndjson json; do spvx ls -f $format --allow-empty '--exclude=*' .; done
0 modules, 0 bytes
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
{"t":"total","spvx_ls":1,"modules":0,"bytes":0,"malformed":0,"complete":true}
{
  "spvx_ls": 1,
  "modules": [],
  "bytes": 0,
  "malformed": 0,
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

# the short names of tools, by their numbers in the registry; other tools keep their names
$ mkdir tools; for n in $(seq 0 50); do words 119734787 65536 $((n << 16)) 1 0 131089 1 196622 0 1 >tools/$n; done; spvx ls -n 0 tools | sed -n 's/.*1\.0 *\(.*\) 0  .* tools\/\(.*\)/\2 \1/p' | sort -n | paste -sd,
0 Khronos,1 LunarG,2 Valve,3 Codeplay,4 NVIDIA,5 ARM,6 LLVM translator,7 spirv-as,8 Glslang,9 Qualcomm,10 AMD,11 Intel,12 Imagination,13 Shaderc,14 spiregg (DXC),15 rspirv,16 X-LEGEND Mesa3D GLSL-IR/SPIR-V Translator,17 spirv-link,18 vkd3d,19 Tellusim Clay Shader Compiler,20 W3C WebGPU Group WHLSL Shader Translator,21 clspv,22 MLIR,23 Tint,24 ANGLE,25 Netease Games Messiah Shader Compiler,26 Xenia Xenia Emulator Microcode Translator,27 rust-gpu,28 Naga,29 Mikkosoft Productions MSP Shader Compiler,30 SpvGenTwo community SpvGenTwo SPIR-V IR Tools,31 Skia,32 TornadoVM Beehive SPIRV Toolkit,33 DragonJoker ShaderWriter,34 Rayan Hatout SPIRVSmith,35 Saarland University Shady,36 Taichi Graphics Taichi,37 heroseh Hero C Compiler,38 Meta SparkSL,39 SirLynix Nazara ShaderLang Compiler,40 Slang,41 Zig,42 Rendong Liang spq,43 LLVM backend,44 Robert Konrad Kongruent,45 Kitsunebi Games Nuvk SPIR-V Emitter and DLSL compiler,46 Nintendo,47 ARM,48 Goopax,49 Icyllis Milica Arc3D Shader Compiler,50 Isochron Pred

# duplicates: none, one, two
$ for set in 'a b' 'a b c' 'a b c d'; do for n in $set; do cp $SRC/tests/modules/blur.comp.spv $n; done; cp bare.spv a; spvx ls --duplicates $set | tail -n 1; done
0 modules, 0 bytes, no duplicates
2 modules, 5,048 bytes; 1 duplicate, 2,524 bytes
3 modules, 7,572 bytes; 2 duplicates, 5,048 bytes

# a build id that is text is cut before a character that does not fit
$ for id in größer-ähnlich abcdefghö abcdefghiö; do spvx as -o id.spv - <<. && spvx ls --identity=build-id id.spv | sed -n 2p; done
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %id = OpString "$id"
> %void = OpTypeVoid
> %u = OpTypeInt 32 0
> %0 = OpConstant %u 0
> %built = OpExtInst %void %set DebugBuildIdentifier %id %0
> .
      212  1.6     spirv-as 0       3c601874e4  größer-     none                id.spv
      204  1.6     spirv-as 0       b61e764379  abcdefghö   none                id.spv
      204  1.6     spirv-as 0       20abca608a  abcdefghi   none                id.spv

# modules of the same cost are in the order of the INPUTs, also of none
$ cd $TMP; mkdir ties; for n in c a b; do cp $SRC/tests/modules/blur.comp.spv ties/$n.spv; done; spvx ls --order=cost -f tsv ties/c.spv ties/a.spv ties/b.spv | cut -f 1; spvx ls --order=cost -f tsv --allow-empty --include=none ties | wc -l
address
ties/c.spv
ties/a.spv
ties/b.spv
1

# of files of a kind that are skipped the first by name is named, in whatever order they come
$ mkdir -p $TMP/skipped/z $TMP/skipped/a; cd $TMP/skipped; echo text | tee z/t.txt >a/t.txt; for o in 'z a' 'a z'; do spvx ls -f json $o $SRC/tests/modules/water.frag.spv | grep may_hold; done
    {"kind": "text", "may_hold": false, "files": 2, "bytes": 10, "first": "a/t.txt"}
    {"kind": "text", "may_hold": false, "files": 2, "bytes": 10, "first": "a/t.txt"}
