# join none
$ spvx sources --join=mesh.vert.spv water.frag.spv
water.frag.spv: 1 source, with text: 1, 837 bytes

kind         language           bytes  lines  sha256      name
DebugSource  GLSL                 837     33  5de8d954b5  water.frag (compilation unit)

# json
$ spvx sources -f json outline.geom.spv water.frag.spv
{
  "spvx_sources": 1,
  "modules": [
    {
      "module": "outline.geom.spv",
      "sources": [
        {
          "index": 0,
          "kind": "OpSource",
          "name": "outline.geom",
          "language": "GLSL",
          "version": 450,
          "unit": false,
          "text": {
            "bytes": 950,
            "lines": 32,
            "sha256": "489360ded79579a08a511df8c7390cb5b05ab13630d373fc3be844b7bf17f9ec",
            "parts": 1,
            "preamble": 126,
            "utf8": true
          }
        }
      ]
    },
    {
      "module": "water.frag.spv",
      "sources": [
        {
          "index": 0,
          "kind": "DebugSource",
          "name": "water.frag",
          "language": "GLSL",
          "version": 0,
          "unit": true,
          "text": {
            "bytes": 837,
            "lines": 33,
            "sha256": "5de8d954b55f1e37bda0fb3b32c96d7a81a00610f1b08ce3302804f81de9532d",
            "parts": 1,
            "preamble": 0,
            "utf8": true
          }
        }
      ]
    }
  ],
  "complete": true
}

# mkdir alone
$ spvx sources --mkdir water.frag.spv
! spvx: error: --mkdir is only used with --extract=DIR
!   see: spvx sources --help
[2]

# no folder
$ spvx sources --extract=not/there water.frag.spv
! not/there: error: no such directory; --mkdir creates it
[2]

# schema
$ spvx help --schema=sources
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "spvx sources",
  "description": "The sources that SPIR-V modules carry or name.",
  "type": "object",
  "required": ["spvx_sources", "modules", "complete"],
  "properties": {
        "spvx_sources": {"const": 1},
        "modules": {"type": "array", "items": {"$ref": "#/$defs/module"}},
        "complete": {"description": "false: not all was done", "type": "boolean"}
  },
  "$defs": {
    "count": {"description": "a string when it is above 2^53", "anyOf": [
      {"type": "integer", "minimum": 0},
      {"type": "string", "pattern": "^[0-9]+$"}
    ]},
    "hex": {"description": "the bytes of a name that is not UTF-8", "type": "string", "pattern": "^([0-9a-f]{2})*$"},
    "enumerant": {"description": "its first name in the grammar, or its number", "anyOf": [{"type": "string"}, {"$ref": "#/$defs/count"}]},
    "module": {"type": "object",
      "required": ["module", "sources"],
      "properties": {
        "module": {"description": "its address", "type": "string"},
        "module_hex": {"$ref": "#/$defs/hex"},
        "symbols": {"description": "where its lines are from", "$ref": "#/$defs/symbols"},
        "build_id": {"description": "of DebugBuildIdentifier", "type": "string"},
        "build_id_hex": {"$ref": "#/$defs/hex"},
        "storage_path": {"description": "of DebugStoragePath", "type": "string"},
        "storage_path_hex": {"$ref": "#/$defs/hex"},
        "sources": {"type": "array", "items": {"$ref": "#/$defs/source"}}
      }},
    "symbols": {"type": "object",
      "required": ["module", "by", "level", "instructions"],
      "properties": {
        "module": {"type": "string"},
        "module_hex": {"$ref": "#/$defs/hex"},
        "by": {"enum": ["build-id", "index", "shape", "name"]},
        "level": {"enum": ["code", "body"]},
        "instructions": {"type": "integer", "minimum": 0}
      }},
    "source": {"type": "object",
      "required": ["index", "kind", "name", "language", "version", "unit", "text"],
      "properties": {
        "index": {"description": "in the module that contains it", "type": "integer", "minimum": 0},
        "kind": {"enum": ["OpSource", "DebugSource", "checksum"]},
        "name": {"description": "null: it has none", "type": ["string", "null"]},
        "name_hex": {"$ref": "#/$defs/hex"},
        "language": {"$ref": "#/$defs/enumerant"},
        "version": {"description": "of the language; 0: not said", "type": "integer", "minimum": 0},
        "unit": {"description": "a compilation unit begins with it", "type": "boolean"},
        "checksum": {"description": "of the file, KIND:DIGITS", "type": "string"},
        "checksum_hex": {"$ref": "#/$defs/hex"},
        "text": {"description": "as it is stored; null: the module has none", "anyOf": [{"type": "null"}, {"$ref": "#/$defs/text"}]},
        "from": {"description": "address of the twin it is in", "type": "string"},
        "from_hex": {"$ref": "#/$defs/hex"},
        "file": {"description": "what --extract has written", "$ref": "#/$defs/file"}
      }},
    "text": {"type": "object",
      "required": ["bytes", "lines", "sha256", "parts", "preamble", "utf8"],
      "properties": {
        "bytes": {"$ref": "#/$defs/count"},
        "lines": {"description": "without those of the preamble", "$ref": "#/$defs/count"},
        "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "parts": {"description": "instructions it is put together from", "type": "integer", "minimum": 0},
        "preamble": {"description": "bytes a compiler put in front", "type": "integer", "minimum": 0},
        "utf8": {"description": "all of it is UTF-8", "type": "boolean"}
      }},
    "file": {"type": "object",
      "required": ["path", "bytes", "sha256"],
      "properties": {
        "path": {"description": "below the folder", "type": "string"},
        "path_hex": {"$ref": "#/$defs/hex"},
        "bytes": {"description": "without the preamble", "$ref": "#/$defs/count"},
        "sha256": {"description": "of the file", "type": "string", "pattern": "^[0-9a-f]{64}$"}
      }}
  }
}

# text
$ spvx sources .
10 modules: 2 with source text (2 distinct, 1,787 bytes), 7 with a name or
  language only, 1 without

modules  kind         language           bytes  lines  sha256      name
      5  OpSource     GLSL 450               -      -  -           (no name)
      1  DebugSource  GLSL                 837     33  5de8d954b5  water.frag (compilation unit)
      1  OpSource     GLSL 450             950     32  489360ded7  outline.geom (preamble)
      1  OpSource     GLSL 460               -      -  -           (no name)
      1  OpSource     OpenCL_C 102000         -      -  -           (no name)

# tsv one
$ spvx sources -f tsv water.frag.spv
address	name	kind	bytes	sha256
water.frag.spv	water.frag	DebugSource	837	5de8d954b55f1e37bda0fb3b32c96d7a81a00610f1b08ce3302804f81de9532d

# tsv
$ spvx sources -f tsv .
address	name	kind	bytes	sha256
./histogram.cl.spv	-	OpSource	-	-
./mesh.frag.spv	-	OpSource	-	-
./mesh.vert.spv	-	OpSource	-	-
./mirror.rchit.spv	-	OpSource	-	-
./outline.geom.spv	outline.geom	OpSource	950	489360ded79579a08a511df8c7390cb5b05ab13630d373fc3be844b7bf17f9ec
./particles.comp.spv	-	OpSource	-	-
./particles.swapped.spv	-	OpSource	-	-
./terrain.tesc.spv	-	OpSource	-	-
./water.frag.spv	water.frag	DebugSource	837	5de8d954b55f1e37bda0fb3b32c96d7a81a00610f1b08ce3302804f81de9532d

$ cd $SHARED/corpus/srcmap

# checksums
$ spvx sources k.O2.ocl-100.spv a.gVS.spv
k.O2.ocl-100.spv: 3 sources, with text: 0

kind         language           bytes  lines  sha256      name
OpSource     OpenCL_C 102000         -      -  -           (no name)
checksum     OpenCL_C              44      1  e49068eb4e  ./k.cl (compilation unit, CSK_MD5:5304f6622106bdf31b07f8c77d3450b4)
checksum     -                     44      1  21730ab73a  /usr/lib/llvm-14/lib/clang/14.0.6/include/opencl-c-base.h (CSK_MD5:fa1685a960bf69b8d0f8ccc506cbc0c7)

a.gVS.spv: 2 sources, with text: 2, 964 bytes

kind         language           bytes  lines  sha256      name
DebugSource  GLSL                 911     27  1a0550853f  a.frag (compilation unit, preamble)
DebugSource  -                     53      4  1e1755326e  ./inc.glsl
