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

# that is said where it helps: no folder can be made in /proc
$ for o in '' --mkdir; do spvx sources --extract=/proc/none/x $o water.frag.spv 2>&1 | grep -c 'mkdir creates it'; done
1
0
[1]

# schema
$ spvx help --schema=sources
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "spvx sources",
  "description": "Sources that SPIR-V modules contain or name.",
  "type": "object",
  "required": ["spvx_sources", "modules", "complete"],
  "properties": {
        "spvx_sources": {"const": 1},
        "modules": {"type": "array", "items": {"$ref": "#/$defs/module"}},
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
    "module": {"type": "object",
      "required": ["module", "sources"],
      "properties": {
        "module": {"description": "its address", "type": "string"},
        "module_hex": {"$ref": "#/$defs/hex"},
        "symbols": {"description": "module that its lines come from", "$ref": "#/$defs/symbols"},
        "build_id": {"description": "of DebugBuildIdentifier", "type": "string"},
        "build_id_hex": {"$ref": "#/$defs/hex"},
        "storage_path": {"description": "of DebugStoragePath", "type": "string"},
        "storage_path_hex": {"$ref": "#/$defs/hex"},
        "sources": {"type": "array", "items": {"$ref": "#/$defs/source"}}
      }},
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
        "name": {"description": "null: none", "type": ["string", "null"]},
        "name_hex": {"$ref": "#/$defs/hex"},
        "language": {"$ref": "#/$defs/enumerant"},
        "version": {"description": "of the language; 0: not known", "type": "integer", "minimum": 0},
        "unit": {"description": "a compilation unit begins with it", "type": "boolean"},
        "checksum": {"description": "of the file, KIND:DIGITS", "type": "string"},
        "checksum_hex": {"$ref": "#/$defs/hex"},
        "text": {"description": "as it is stored; null: the module has none", "anyOf": [{"type": "null"}, {"$ref": "#/$defs/text"}]},
        "from": {"description": "address of the twin that has it", "type": "string"},
        "from_hex": {"$ref": "#/$defs/hex"},
        "file": {"description": "file written by --extract", "$ref": "#/$defs/file"}
      }},
    "text": {"type": "object",
      "required": ["bytes", "lines", "sha256", "parts", "preamble", "utf8"],
      "properties": {
        "bytes": {"$ref": "#/$defs/count"},
        "lines": {"description": "without those of the preamble", "$ref": "#/$defs/count"},
        "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "parts": {"description": "number of instructions that it was split into", "type": "integer", "minimum": 0},
        "preamble": {"description": "bytes that a compiler put in front", "type": "integer", "minimum": 0},
        "utf8": {"description": "the text is valid UTF-8", "type": "boolean"}
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
      1  OpSource     OpenCL_C 102000        -      -  -           (no name)

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
OpSource     OpenCL_C 102000        -      -  -           (no name)
checksum     OpenCL_C              44      1  e49068eb4e  ./k.cl (compilation unit, CSK_MD5:5304f6622106bdf31b07f8c77d3450b4)
checksum     -                     44      1  21730ab73a  /usr/lib/llvm-14/lib/clang/14.0.6/include/opencl-c-base.h (CSK_MD5:fa1685a960bf69b8d0f8ccc506cbc0c7)

a.gVS.spv: 2 sources, with text: 2, 964 bytes

kind         language           bytes  lines  sha256      name
DebugSource  GLSL                 911     27  1a0550853f  a.frag (compilation unit, preamble)
DebugSource  -                     53      4  1e1755326e  ./inc.glsl

# ---- Names that lead elsewhere, and files that are there.
$ cd $TMP; cat >$TMP.sh <<'.'
> # module FILE [NAME TEXT]...: with an OpSource for each
> module() {
> 	to=$1; shift
> 	{
> 		printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n'
> 		i=0; for w; do [ $((i % 2)) = 1 ] || printf '%%f%d = OpString "%s"\n' $i "$w"; i=$((i + 1)); done
> 		i=0; for w; do [ $((i % 2)) = 0 ] || printf 'OpSource GLSL 450 %%f%d "%s"\n' $((i - 1)) "$w"; i=$((i + 1)); done
> 	} | spvx as --target-env=spv1.0 -o "$to" -
> }
> # held FOLDER: each file below it, and what it holds
> held() { (cd "$1" && find . -type f | LC_ALL=C sort | while IFS= read -r f; do printf '%s %s\n' "${f#./}" "$(cat "$f")"; done); }
> .

# "link" leads out, and "file" too
$ mkdir in in/to; ln -s .. in/to/link; ln -s ../../stray in/to/file; e=$(printf '\033')
> module in/m.spv ../../etc/passwd 1 /abs 2 'C:\\x' 3 '\\\\srv\\share\\x' 4 "a
> b$e[2J	" 5 a/../../b 6 link/x 7 file 8 Case.h 9 case.H 10 CON 11 .. 12 '' 13 ./ 14 same 15 same 16
> (cd in && spvx sources --extract=to --mkdir -f tsv m.spv | cut -f 2,3); ls -A . in; find . -type l; held in/to
name	file
../../etc/passwd	__/__/etc/passwd
/abs	abs
C:\\x	x
\\\\\\\\\srv\\\\share\\\\x	srv/share/x
a\nb\x1b[2J\t	a_0Ab_1B[2J_09
a/../../b	a/__/__/b
Case.h	Case.h
case.H	case.H~4a44dc15
CON	CON_
..	__~6b51d431
-	source-12
./	source-13
same	same
same	same~b17ef6d1
.:
in

in:
m.spv
to
./in/to/file
./in/to/link
CON_ 11
Case.h 9
__/__/etc/passwd 1
__~6b51d431 12
a/__/__/b 6
a_0Ab_1B[2J_09 5
abs 2
case.H~4a44dc15 10
same 15
same~b17ef6d1 16
source-12 13
source-13 14
srv/share/x 4
x 3
! m.spv: error: cannot write to/link/x: a file or link is in the way
! m.spv: error: cannot write to/file: it exists; --overwrite replaces it

# the manifest is true, control bytes in it are escaped, and files are kept
$ rm -rf *; module m.spv 'd/x	y.h' '// OpModuleProcessed x
> #line 1
> one' d/z.h two
> spvx sources --extract=to --mkdir -f tsv m.spv; held to; sha256sum to/d/*
address	name	file	sha256
m.spv	d/x\ty.h	d/x_09y.h	7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed
m.spv	d/z.h	d/z.h	3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3
d/x_09y.h one
d/z.h two
7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed  to/d/x_09y.h
3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3  to/d/z.h

$ spvx sources --extract=to --mkdir -f tsv m.spv
address	name	file	sha256
! m.spv: error: cannot write to/d/x_09y.h: it exists; --overwrite replaces it
! m.spv: error: cannot write to/d/z.h: it exists; --overwrite replaces it
[2]

$ spvx sources --extract=to --overwrite -f tsv m.spv
address	name	file	sha256
m.spv	d/x\ty.h	d/x_09y.h	7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed
m.spv	d/z.h	d/z.h	3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3

$ spvx sources --extract=. --max-bytes=3 -f tsv m.spv
address	name	file	sha256
m.spv	d/x\ty.h	d/x_09y.h	7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed
! m.spv: error: cannot write ./d/z.h: more than --max-bytes of this module
[2]

# a name that four others have taken, each with more digits of its digest; of three there is one left
$ for digits in '8 16 32' '8 16'; do rm -rf to; set --; for n in $digits; do set -- "$@" x~$(printf last | sha256sum | cut -c 1-$n) $n; done
> 	module m.spv x first "$@" x last; spvx sources --extract=to --mkdir -f tsv m.spv | sed -n '$s/	[^	]*$//p'; done
m.spv	x~3547cb112ac4489af2310c0626cdba6f	x~3547cb112ac4489af2310c0626cdba6f
m.spv	x	x~3547cb112ac4489af2310c0626cdba6f
! m.spv: error: cannot write to/x~3547cb112ac4489af2310c0626cdba6f: name already in use

# inputs and files that hold modules are not overwritten, a text is
$ rm -rf *; printf text >plain; printf 'text\3\2\43\7' >held; printf 'PK\5\6' >zip; module m.spv m.spv a held b zip c plain d
> spvx sources --extract=. --overwrite -f tsv m.spv | cut -f 3; cat plain
file
plain
d
\
! m.spv: error: cannot write ./m.spv: it is an input, or holds modules, and is not overwritten
! m.spv: error: cannot write ./held: it is an input, or holds modules, and is not overwritten
! m.spv: error: cannot write ./zip: it is an input, or holds modules, and is not overwritten

# ---- --join: sources of the modules with the same build identifier, in the order of folders.
$ rm -rf *; mkdir debug other; id=0123456789abcdef0123456789abcdef
> split() { # NAME ID [TEXT]
> 	{
> 		cat <<END
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %id = OpString "$2"
> %file = OpString "a.slang"
> %text = OpString "$3"
> %void = OpTypeVoid
> %u = OpTypeInt 32 0
> %zero = OpConstant %u 0
> END
> 		[ -z "$3" ] || echo '%source = OpExtInst %void %set DebugSource %file %text'
> 		echo '%build = OpExtInst %void %set DebugBuildIdentifier %id %zero'
> 		cat <<END
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %l = OpLabel
> ${3:+OpLine %file 7 1}
> OpReturn
> OpFunctionEnd
> END
> 	} | spvx as --target-env=spv1.5 -o "$1" -
> }
> split m.spv $id; split debug/d.spv $id text; split other/o.spv f$id others
> spvx sources -f tsv --join=debug --join=other m.spv; printf text | sha256sum
address	name	kind	bytes	sha256
m.spv	a.slang	DebugSource	4	982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1
982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1  -
! m.spv: note: lines from debug/d.spv (build id; code proven, 10 instructions)

$ spvx sources -f tsv --extract=to --mkdir m.spv
address	name	file	sha256

# ---- Three modules are listed one by one, more are summed up: each distinct source once. Two texts of
# one name are two; a module that has one twice counts once.
$ rm -rf *; module 0.spv a 1 a 1; module 1.spv a 1 b 22; module 2.spv a 2; spvx sources . | grep :
> module 3.spv; spvx sources .; spvx sources --each . | grep sources; spvx sources -n1 . | tail -n 2
./0.spv: 2 sources, with text: 2, 2 bytes
./1.spv: 2 sources, with text: 2, 3 bytes
./2.spv: 1 source, with text: 1, 1 byte
4 modules: 3 with source text (3 distinct, 4 bytes), 0 with a name or language
  only, 1 without

modules  kind         language           bytes  lines  sha256      name
      2  OpSource     GLSL 450               1      1  6b86b273ff  a
      1  OpSource     GLSL 450               1      1  d4735e3a26  a
      1  OpSource     GLSL 450               2      1  785f3ec7eb  b
./0.spv: 2 sources, with text: 2, 2 bytes
./1.spv: 2 sources, with text: 2, 3 bytes
./3.spv: no sources
      2  OpSource     GLSL 450               1      1  6b86b273ff  a
and 2 more (-n 0 shows all)

# sixty folders with forty descriptors
$ cd $TMP; { printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n'; for i in $(seq 60); do echo "%s$i = OpString \"d$i/a\""; done; for i in $(seq 60); do echo "OpSource GLSL 450 %s$i \"text $i\""; done; } | spvx as --target-env=spv1.0 -o sixty.spv -
> (ulimit -n 40; spvx sources --extract=sixty --mkdir -f tsv sixty.spv | wc -l); find sixty -type f | wc -l
61
60
