# nothing
$ spvx debuginfo mesh.vert.spv
mesh.vert.spv: no declarations

$ cd $SRC/tests/inputs/debuginfo

# broken
$ spvx debuginfo broken.spv
broken.spv: 8 types, 3 scopes

/* types */
int;                                    /* size 4, Signed */
int;                                    /* size 4, encoding 3 */
int *;                                  /* pointer, Function, 0x4000 */
typedef ?;                              /* a.cl:1 */
class @opaque;                          /* a.cl:0, size 4 */
class int;                              /* a.cl:0, size ?, opaque */
?[32];
int x4;

/* variables */
operation;                              /* %17, PlusUconst */
operation;                              /* %18, Deref 1 */

/* scopes */
     words       own  scope
         0         0  unit a.cl
        16        16  in no scope
unit a.cl;                              /* version 100, DWARF 4 */
records   1 DebugInfoNone
! broken.spv:0x240: warning: debug-section: a debug instruction where its set does not allow it (%23)
! broken.spv:0xe0: warning: bad-result-type: the result type of a debug instruction is not OpTypeVoid (%6)
! broken.spv:0x100: warning: bad-value: unknown number or flag in a debug instruction (%12)
! broken.spv:0x120: warning: bad-value: unknown number or flag in a debug instruction (%13)
! broken.spv:0x140: warning: bad-operand: an operand of a debug instruction has the wrong kind (%7)
! broken.spv:0x140: warning: bad-operand: an operand of a debug instruction has the wrong kind (%10)
! broken.spv:0x16c: warning: bad-opaque: an opaque type has members or a size, or its name lacks the @ (%15)
! broken.spv:0x1a0: warning: bad-opaque: an opaque type has members or a size, or its name lacks the @ (%16)
! broken.spv:0x1d4: warning: missing-operand: a debug instruction lacks operands (%17)
! broken.spv:0x1ec: warning: bad-operand: an operand of a debug instruction has the wrong kind (%18)
! broken.spv:0x208: warning: bad-operand: an operand of a debug instruction has the wrong kind (%20)

# debuginfo
$ spvx debuginfo debuginfo.spv
debuginfo.spv: 47 types, 3 functions, 7 variables, 16 scopes, 3 macros

/* types */
unspecified;                            /* size 0, Unspecified */
address;                                /* size 8, Address */
bool;                                   /* size 1 bit, Boolean */
float;                                  /* size 4, Float */
int;                                    /* size 4, Signed */
char;                                   /* size 1, SignedChar */
uint;                                   /* size 4, Unsigned */
uchar;                                  /* size 1, UnsignedChar */
float *;                                /* pointer, Function, FlagIsLocal */
float **;                               /* pointer, CrossWorkgroup */
int &;                                  /* pointer, Function,
                                           FlagLValueReference */
int &&;                                 /* pointer, Function,
                                           FlagRValueReference */
const int;                              /* ConstType */
const volatile int;                     /* VolatileType */
float *restrict;                        /* RestrictType */
int[2][3];
int[];
int (*)[2][3];                          /* pointer, Function */
float *[4];
float x4;
float x4 *;                             /* pointer, Function */
typedef uint size_type;                 /* src/entities.hpp:2 */
void (void);
int (float *, size_type);
int (*)(float *, size_type);            /* pointer, Function */
int (*(int (*)(float *, size_type)))(float *, size_type);
enum Color : int {                      /* src/entities.hpp:4, size 4,
                                           FlagIsPublic */
        Red = 0,
        Green = 1,
        None = -1,
};
enum <anonymous@src/entities.hpp:5>;    /* src/entities.hpp:5, size 1,
                                           FlagFwdDecl */
class Base {                            /* src/entities.hpp:10, size 8,
                                           FlagIsPublic */
        int a;                          /*    0    4, FlagIsPrivate,
                                           src/entities.hpp:11 */
        int b;                          /*    4 3 bits, FlagIsProtected,
                                           src/entities.hpp:12 */
        int c;                          /*  4:3 29 bits, FlagIsPublic,
                                           src/entities.hpp:13 */
        const int answer;               /*    0    4, FlagIsPublic,
                                           FlagStaticMember, = 42,
                                           src/entities.hpp:14 */
        void get(void);                 /* FlagIsPublic, FlagExplicit,
                                           FlagObjectPointer,
                                           src/entities.hpp:15 */
};
struct Derived {                        /* src/entities.hpp:20, size 12,
                                           FlagIsPublic */
        class Base;                     /*    0    8, inherited, FlagIsPublic */
};
union U;                                /* src/entities.hpp:25, size 4,
                                           FlagIndirectVariable */
class @ocl_image2d_ro;                  /* src/entities.hpp:0, size ?, opaque,
                                           FlagFwdDecl, FlagArtificial */
struct <anonymous@src/entities.hpp:26>; /* src/entities.hpp:26, size 4 */
int Base::*;                            /* pointer to member */
typename... Ts = <char, float *>        /* src/entities.hpp:19 */
        typename Ts#0 = char            /* src/entities.hpp:19 */
        typename Ts#1 = float *         /* src/entities.hpp:19 */
template <
        typename T = int                /* src/entities.hpp:19 */
        int N = 3                       /* src/entities.hpp:19 */
        template A = Alloc              /* src/entities.hpp:19 */
        typename... Ts = <char, float *>
                                        /* src/entities.hpp:19 */
\> struct Derived;
struct Derived<int, 3, Alloc, <char, float *>> *;
                                        /* pointer, CrossWorkgroup */

/* functions */
void get(void);                         /* src/entities.hpp:15, declaration,
                                           linkage "_ZN4geo4Base3getEv",
                                           FlagIsPublic, FlagExplicit,
                                           FlagObjectPointer */
void get(void)                          /* src/entities.hpp:33, scope line 33,
                                           linkage "_ZN4geo4Base3getEv",
                                           FlagIsDefinition,
                                           declared src/entities.hpp:15 */
{
        int x;                          /* src/entities.hpp:33 */
}
int kern(float *p, size_type)           /* src/entities.hpp:40, -> %45 "kern",
                                           scope line 41, linkage "kern",
                                           FlagIsDefinition, FlagPrototyped */
{
        {                               /* src/entities.hpp:42 */
                {                       /* discriminator 3 */
                        int (*callback)(float *, size_type);
                                        /* src/entities.hpp:43 */
                }
                int i;                  /* src/entities.hpp:42, %151 Function */
        }
}

/* variables */
int state;                              /* src/entities.hpp:30,
                                           %68 CrossWorkgroup,
                                           linkage "_ZN3geo5stateE",
                                           FlagIsDefinition */
const int answer;                       /* src/entities.hpp:31,
                                           FlagIsDefinition, FlagStaticMember,
                                           FlagIsOptimized, member answer */
float *p;                               /* src/entities.hpp:40, in kern,
                                           parameter 1 */
        declare %149                    /* at 0x000010b4 */
int i;                                  /* src/entities.hpp:42, in kern */
        declare %151                    /* at 0x000010d4, Deref, PlusUconst 4 */
int (*callback)(float *, size_type);    /* src/entities.hpp:43, in kern */
int x;                                  /* src/entities.hpp:33, in get */
        value %157[0][1]                /* at 0x0000113c, Deref, Plus, Minus,
                                           PlusUconst 4, BitPiece 0 16, Swap,
                                           Xderef, StackValue, Constu 42 */
inlined int x;                          /* at src/entities.hpp:43 */
        value %157                      /* at 0x00001164 */
expression;                             /* %143 */
expression;                             /* %144, Deref, Plus, Minus,
                                           PlusUconst 4, BitPiece 0 16, Swap,
                                           Xderef, StackValue, Constu 42 */
expression;                             /* %145, Deref, PlusUconst 4 */

/* scopes */
     words       own  scope
        50         0  unit src/entities.hpp
        23         0    namespace geo
         0         0      namespace <anonymous@src/entities.hpp:7>
         0         0      type Base
        23        23      function get
        27        22    function kern
         5         0      block src/entities.hpp:42
         5         5        discriminator 3
        16        16  in no scope
unit src/entities.hpp;                  /* version 100, DWARF 4 */
inlined at src/entities.hpp:50;         /* %127, in function kern */
inlined at src/entities.hpp:43;         /* %128, in discriminator 3,
                                           inlined at src/entities.hpp:50 */
records   1 DebugInfoNone  3 DebugScope  1 DebugNoScope

/* macros */
#define SQUARE(x) ((x)*(x))             /* src/entities.hpp:1 */
#define NDEBUG                          /* command line */
#undef SQUARE                           /* src/entities.hpp:50 */

# functions
$ spvx debuginfo --functions debuginfo.spv
debuginfo.spv: 47 types, 3 functions, 7 variables, 16 scopes, 3 macros

/* functions */
void get(void);                         /* src/entities.hpp:15, declaration,
                                           linkage "_ZN4geo4Base3getEv",
                                           FlagIsPublic, FlagExplicit,
                                           FlagObjectPointer */
void get(void)                          /* src/entities.hpp:33, scope line 33,
                                           linkage "_ZN4geo4Base3getEv",
                                           FlagIsDefinition,
                                           declared src/entities.hpp:15 */
{
        int x;                          /* src/entities.hpp:33 */
}
int kern(float *p, size_type)           /* src/entities.hpp:40, -> %45 "kern",
                                           scope line 41, linkage "kern",
                                           FlagIsDefinition, FlagPrototyped */
{
        {                               /* src/entities.hpp:42 */
                {                       /* discriminator 3 */
                        int (*callback)(float *, size_type);
                                        /* src/entities.hpp:43 */
                }
                int i;                  /* src/entities.hpp:42, %151 Function */
        }
}

# hostile
$ spvx debuginfo hostile.spv
hostile.spv: 12 types, 1 function, 2 variables, 8 scopes

/* types */
... *;                                  /* pointer, Function */
...[4];
typedef a a;                            /* a.cl:1 */
... * x4;
... x4 *;                               /* pointer, Function */
... (... (... (...), ... (...)), ... (... (...), ... (...)));
... (... (... (...), ... (...)), ... (... (...), ... (...)));
struct a {                              /* a.cl:2, size 4 bits, linkage "a" */
        struct a a;                     /*  0:4 4 bits, a.cl:3 */
        struct a;                       /* a.cl:2 */
};
template <
        typename a = <anonymous><<anonymous><<anonymous><<anonymous><...>, <...>>, <<...>, <...>>>, <<<...>, <...>>, <...>>>
                                        /* a.cl:4 */
        typename... a = <<<<...>, <...>>, <<...>, <...>>>, <<<...>, <...>>, <<...>, <...>>>>
                                        /* a.cl:4 */
\> <anonymous><<anonymous><<anonymous><<anonymous><...>, <...>>, <<...>, <...>>>, <<<...>, <...>>, <...>>>;
typename... a = <<<<...>, <...>>, <<...>, <...>>>, <<<...>, <...>>, <<...>, <...>>>>
                                        /* a.cl:4 */
        typename... a = <<<<...>, <...>>, <<...>, <...>>>, <<<...>, <...>>, <<...>, <...>>>>
                                        /* a.cl:4 */
        typename... a = <<<<...>, <...>>, <<...>, <...>>>, <<<...>, <...>>, <<...>, <...>>>>
                                        /* a.cl:4 */

/* functions */
... a(... (... (...), ... (...)), ... (... (...), ... (...)))
                                        /* a.cl:8, scope line 8 */
{
        {                               /* a.cl:9 */
                ... *a;                 /* a.cl:9 */
        }
}

/* variables */
... *a;                                 /* a.cl:9, in a */
inlined ?;                              /* at a.cl:10 */
expression;                             /* %31, ?, ?, ? */

/* scopes */
     words       own  scope
         0         0  unit a.cl
         0         0  block a.cl:5
         0         0    block a.cl:6
         0         0    block a.cl:7
         0         0  function a
         0         0    block a.cl:9
source a.cl;
unit a.cl;                              /* version 100, DWARF 4, OpenCL_C */
inlined at a.cl:10;                     /* %29, in function a,
                                           inlined at a.cl:10 */
records   1 DebugInfoNone
! hostile.spv:0x310: warning: scope-cycle: a scope is nested in itself (%23)
! hostile.spv:0x3b8: warning: scope-cycle: a scope is nested in itself (%27)
! hostile.spv:0x40c: warning: inline-cycle: a call is inlined into itself (%29)
! hostile.spv:0x220: warning: bad-operand: an operand of a debug instruction has the wrong kind (%18)
! hostile.spv:0x298: warning: bad-operand: an operand of a debug instruction has the wrong kind (%20)
! hostile.spv:0x42c: warning: bad-operand: an operand of a debug instruction has the wrong kind (%30)
! hostile.spv:0x448: warning: bad-operand: an operand of a debug instruction has the wrong kind (%31)
! hostile.spv:0x448: warning: bad-operand: an operand of a debug instruction has the wrong kind (%10)

# json layout
$ spvx debuginfo -f json --types layout.spv
{
  "spvx_debuginfo": 1,
  "modules": [
    {
      "module": "layout.spv",
      "types": [
        {"id": 48, "word": 271, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float", "name": "float", "size_bits": 32, "encoding": "Float", "flags": []},
        {"id": 49, "word": 280, "op": "DebugTypeVector", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float x3", "type": 48, "count": 3},
        {"id": 50, "word": 287, "op": "DebugTypeVector", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float x4", "type": 48, "count": 4},
        {"id": 51, "word": 294, "op": "DebugTypeMatrix", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float x4x4 col", "type": 50, "count": 4, "column_major": true},
        {"id": 52, "word": 302, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float x3 color", "name": "color", "type": 49, "file": "a.frag", "line": 2, "col": 1, "offset_bits": 0, "size_bits": 96, "flags": []},
        {"id": 53, "word": 315, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float power", "name": "power", "type": 48, "file": "a.frag", "line": 3, "col": 1, "offset_bits": 96, "size_bits": 32, "flags": []},
        {"id": 54, "word": 328, "op": "DebugTypeComposite", "set": "NonSemantic.Shader.DebugInfo.100", "c": "struct Light", "name": "Light", "tag": "Structure", "file": "a.frag", "line": 1, "col": 1, "parent": 47, "linkage_name": "Light", "size_bits": 128, "flags": ["FlagIsPublic"], "members": [52, 53]},
        {"id": 55, "word": 344, "op": "DebugTypeArray", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float[4]", "type": 48, "counts": [4]},
        {"id": 56, "word": 351, "op": "DebugTypeArray", "set": "NonSemantic.Shader.DebugInfo.100", "c": "struct Light[2]", "type": 54, "counts": [2]},
        {"id": 57, "word": 358, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float x4x4 col view", "name": "view", "type": 51, "file": "a.frag", "line": 4, "col": 1, "offset_bits": 0, "size_bits": 256, "flags": []},
        {"id": 58, "word": 371, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float weights[4]", "name": "weights", "type": 55, "file": "a.frag", "line": 8, "col": 1, "offset_bits": 512, "size_bits": 128, "flags": []},
        {"id": 59, "word": 384, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.100", "c": "struct Light lights[2]", "name": "lights", "type": 56, "file": "a.frag", "line": 8, "col": 1, "offset_bits": 1024, "size_bits": 512, "flags": []},
        {"id": 60, "word": 397, "op": "DebugTypeComposite", "set": "NonSemantic.Shader.DebugInfo.100", "c": "struct Block", "name": "Block", "tag": "Structure", "file": "a.frag", "line": 4, "col": 1, "parent": 47, "linkage_name": "Block", "size_bits": 1536, "flags": ["FlagIsPublic"], "members": [57, 58, 59]},
        {"id": 62, "word": 428, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float pair", "name": "pair", "type": 48, "file": "a.frag", "line": 8, "col": 1, "offset_bits": 0, "size_bits": 32, "flags": []},
        {"id": 63, "word": 441, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.100", "c": "float pair", "name": "pair", "type": 48, "file": "a.frag", "line": 8, "col": 1, "offset_bits": 32, "size_bits": 32, "flags": []},
        {"id": 64, "word": 454, "op": "DebugTypeComposite", "set": "NonSemantic.Shader.DebugInfo.100", "c": "struct Other", "name": "Other", "tag": "Structure", "file": "a.frag", "line": 8, "col": 1, "parent": 47, "linkage_name": "Other", "size_bits": 384, "flags": ["FlagIsPublic"], "members": [62, 63]}
      ],
      "mismatches": [
        {"what": "MatrixStride", "variable": 61, "type": 60, "struct": 14, "member": 0, "name": "view", "debug_bits": 64, "module_bits": 128},
        {"what": "ArrayStride", "variable": 61, "type": 60, "struct": 14, "member": 1, "name": "weights", "debug_bits": 32, "module_bits": 128},
        {"what": "members", "variable": 65, "type": 64, "struct": 18, "debug_members": 2, "module_members": 1},
        {"what": "Offset", "variable": 61, "type": 54, "struct": 15, "member": 1, "name": "power", "debug_bits": 96, "module_bits": 128}
      ]
    }
  ],
  "complete": true
}

# json opencl
$ spvx debuginfo -f json opencl.spv
{
  "spvx_debuginfo": 1,
  "modules": [
    {
      "module": "opencl.spv",
      "types": [
        {"id": 83, "word": 361, "op": "DebugTypeBasic", "set": "OpenCL.DebugInfo.100", "c": "unspecified", "name": "unspecified", "size_bits": 0, "encoding": "Unspecified"},
        {"id": 84, "word": 369, "op": "DebugTypeBasic", "set": "OpenCL.DebugInfo.100", "c": "address", "name": "address", "size_bits": 64, "encoding": "Address"},
        {"id": 85, "word": 377, "op": "DebugTypeBasic", "set": "OpenCL.DebugInfo.100", "c": "bool", "name": "bool", "size_bits": 1, "encoding": "Boolean"},
        {"id": 86, "word": 385, "op": "DebugTypeBasic", "set": "OpenCL.DebugInfo.100", "c": "float", "name": "float", "size_bits": 32, "encoding": "Float"},
        {"id": 87, "word": 393, "op": "DebugTypeBasic", "set": "OpenCL.DebugInfo.100", "c": "int", "name": "int", "size_bits": 32, "encoding": "Signed"},
        {"id": 88, "word": 401, "op": "DebugTypeBasic", "set": "OpenCL.DebugInfo.100", "c": "char", "name": "char", "size_bits": 8, "encoding": "SignedChar"},
        {"id": 89, "word": 409, "op": "DebugTypeBasic", "set": "OpenCL.DebugInfo.100", "c": "uint", "name": "uint", "size_bits": 32, "encoding": "Unsigned"},
        {"id": 90, "word": 417, "op": "DebugTypeBasic", "set": "OpenCL.DebugInfo.100", "c": "uchar", "name": "uchar", "size_bits": 8, "encoding": "UnsignedChar"},
        {"id": 91, "word": 425, "op": "DebugTypePointer", "set": "OpenCL.DebugInfo.100", "c": "float *", "type": 86, "storage_class": "Function", "flags": ["FlagIsLocal"]},
        {"id": 92, "word": 433, "op": "DebugTypePointer", "set": "OpenCL.DebugInfo.100", "c": "float **", "type": 91, "storage_class": "CrossWorkgroup", "flags": []},
        {"id": 93, "word": 441, "op": "DebugTypePointer", "set": "OpenCL.DebugInfo.100", "c": "int &", "type": 87, "storage_class": "Function", "flags": ["FlagLValueReference"]},
        {"id": 94, "word": 449, "op": "DebugTypePointer", "set": "OpenCL.DebugInfo.100", "c": "int &&", "type": 87, "storage_class": "Function", "flags": ["FlagRValueReference"]},
        {"id": 95, "word": 457, "op": "DebugTypeQualifier", "set": "OpenCL.DebugInfo.100", "c": "const int", "type": 87, "qualifier": "ConstType"},
        {"id": 96, "word": 464, "op": "DebugTypeQualifier", "set": "OpenCL.DebugInfo.100", "c": "const volatile int", "type": 95, "qualifier": "VolatileType"},
        {"id": 97, "word": 471, "op": "DebugTypeQualifier", "set": "OpenCL.DebugInfo.100", "c": "float *restrict", "type": 91, "qualifier": "RestrictType"},
        {"id": 98, "word": 478, "op": "DebugTypeQualifier", "set": "OpenCL.DebugInfo.100", "c": "_Atomic int", "type": 87, "qualifier": "AtomicType"},
        {"id": 99, "word": 485, "op": "DebugTypeArray", "set": "OpenCL.DebugInfo.100", "c": "int[2][3]", "type": 87, "counts": [2, 3]},
        {"id": 100, "word": 493, "op": "DebugTypeArray", "set": "OpenCL.DebugInfo.100", "c": "int[]", "type": 87, "counts": [0]},
        {"id": 101, "word": 500, "op": "DebugTypePointer", "set": "OpenCL.DebugInfo.100", "c": "int (*)[2][3]", "type": 99, "storage_class": "Function", "flags": []},
        {"id": 102, "word": 508, "op": "DebugTypeArray", "set": "OpenCL.DebugInfo.100", "c": "float *[4]", "type": 91, "counts": [4]},
        {"id": 103, "word": 515, "op": "DebugTypeVector", "set": "OpenCL.DebugInfo.100", "c": "float x4", "type": 86, "count": 4},
        {"id": 104, "word": 522, "op": "DebugTypePointer", "set": "OpenCL.DebugInfo.100", "c": "float x4 *", "type": 103, "storage_class": "Function", "flags": []},
        {"id": 105, "word": 530, "op": "DebugTypedef", "set": "OpenCL.DebugInfo.100", "c": "typedef uint size_type", "name": "size_type", "type": 89, "file": "src/entities.hpp", "line": 2, "col": 14, "parent": 82},
        {"id": 106, "word": 541, "op": "DebugTypeFunction", "set": "OpenCL.DebugInfo.100", "c": "void (void)", "flags": [], "type": 57},
        {"id": 107, "word": 548, "op": "DebugTypeFunction", "set": "OpenCL.DebugInfo.100", "c": "int (float *, size_type)", "flags": ["FlagIsPublic"], "type": 87, "parameters": [91, 105]},
        {"id": 108, "word": 557, "op": "DebugTypePointer", "set": "OpenCL.DebugInfo.100", "c": "int (*)(float *, size_type)", "type": 107, "storage_class": "Function", "flags": []},
        {"id": 109, "word": 565, "op": "DebugTypeFunction", "set": "OpenCL.DebugInfo.100", "c": "int (*(int (*)(float *, size_type)))(float *, size_type)", "flags": [], "type": 108, "parameters": [108]},
        {"id": 110, "word": 573, "op": "DebugTypeEnum", "set": "OpenCL.DebugInfo.100", "c": "enum Color", "name": "Color", "type": 87, "file": "src/entities.hpp", "line": 4, "col": 6, "parent": 82, "size_bits": 32, "flags": ["FlagIsPublic", "FlagIsEnumClass"], "enumerators": [{"name": "Red", "value": 0}, {"name": "Green", "value": 1}, {"name": "None", "value": -1}]},
        {"id": 111, "word": 592, "op": "DebugTypeEnum", "set": "OpenCL.DebugInfo.100", "c": "enum <anonymous@src/entities.hpp:5>", "name": "", "type": null, "file": "src/entities.hpp", "line": 5, "col": 6, "parent": 82, "size_bits": 8, "flags": ["FlagFwdDecl"]},
        {"id": 114, "word": 625, "op": "DebugTypeComposite", "set": "OpenCL.DebugInfo.100", "c": "class Base", "name": "Base", "tag": "Class", "file": "src/entities.hpp", "line": 10, "col": 7, "parent": 112, "linkage_name": "_Base", "size_bits": 64, "flags": ["FlagIsPublic"], "members": [115, 116, 117, 118, 119]},
        {"id": 115, "word": 644, "op": "DebugTypeMember", "set": "OpenCL.DebugInfo.100", "c": "int a", "name": "a", "type": 87, "file": "src/entities.hpp", "line": 11, "col": 9, "parent": 114, "offset_bits": 0, "size_bits": 32, "flags": ["FlagIsPrivate"]},
        {"id": 116, "word": 658, "op": "DebugTypeMember", "set": "OpenCL.DebugInfo.100", "c": "int b", "name": "b", "type": 87, "file": "src/entities.hpp", "line": 12, "col": 9, "parent": 114, "offset_bits": 32, "size_bits": 3, "flags": ["FlagIsProtected"]},
        {"id": 117, "word": 672, "op": "DebugTypeMember", "set": "OpenCL.DebugInfo.100", "c": "int c", "name": "c", "type": 87, "file": "src/entities.hpp", "line": 13, "col": 9, "parent": 114, "offset_bits": 35, "size_bits": 29, "flags": ["FlagIsPublic"]},
        {"id": 118, "word": 686, "op": "DebugTypeMember", "set": "OpenCL.DebugInfo.100", "c": "const int answer", "name": "answer", "type": 95, "file": "src/entities.hpp", "line": 14, "col": 9, "parent": 114, "offset_bits": 0, "size_bits": 32, "flags": ["FlagIsPublic", "FlagStaticMember"], "value": 71, "constant": 42},
        {"id": 120, "word": 714, "op": "DebugTypeComposite", "set": "OpenCL.DebugInfo.100", "c": "struct Derived", "name": "Derived", "tag": "Structure", "file": "src/entities.hpp", "line": 20, "col": 7, "parent": 113, "linkage_name": "_Derived", "size_bits": 96, "flags": ["FlagIsPublic", "FlagTypePassByValue"], "members": [121]},
        {"id": 121, "word": 729, "op": "DebugTypeInheritance", "set": "OpenCL.DebugInfo.100", "c": "<anonymous>", "child": 120, "parent": 114, "offset_bits": 0, "size_bits": 64, "flags": ["FlagIsPublic"]},
        {"id": 122, "word": 739, "op": "DebugTypeComposite", "set": "OpenCL.DebugInfo.100", "c": "union U", "name": "U", "tag": "Union", "file": "src/entities.hpp", "line": 25, "col": 7, "parent": 82, "linkage_name": "_U", "size_bits": 32, "flags": ["FlagIndirectVariable"]},
        {"id": 123, "word": 753, "op": "DebugTypeComposite", "set": "OpenCL.DebugInfo.100", "c": "class @ocl_image2d_ro", "name": "@ocl_image2d_ro", "tag": "Class", "file": "src/entities.hpp", "line": 0, "col": 7, "parent": 82, "linkage_name": "_@ocl_image2d_ro", "size_bits": null, "flags": ["FlagFwdDecl", "FlagArtificial"]},
        {"id": 124, "word": 767, "op": "DebugTypeComposite", "set": "OpenCL.DebugInfo.100", "c": "struct <anonymous@src/entities.hpp:26>", "name": "", "tag": "Structure", "file": "src/entities.hpp", "line": 26, "col": 7, "parent": 82, "linkage_name": "_", "size_bits": 32, "flags": ["FlagTypePassByReference"]},
        {"id": 125, "word": 781, "op": "DebugTypePtrToMember", "set": "OpenCL.DebugInfo.100", "c": "int Base::*", "type": 87, "parent": 114},
        {"id": 126, "word": 788, "op": "DebugTypeTemplateParameter", "set": "OpenCL.DebugInfo.100", "c": "int", "name": "T", "type": 87, "value": null, "file": "src/entities.hpp", "line": 19, "col": 20},
        {"id": 127, "word": 799, "op": "DebugTypeTemplateParameter", "set": "OpenCL.DebugInfo.100", "c": "3", "name": "N", "type": 87, "value": 65, "constant": 3, "file": "src/entities.hpp", "line": 19, "col": 27},
        {"id": 128, "word": 810, "op": "DebugTypeTemplateTemplateParameter", "set": "OpenCL.DebugInfo.100", "c": "Alloc", "name": "A", "template_name": "Alloc", "file": "src/entities.hpp", "line": 19, "col": 50},
        {"id": 129, "word": 820, "op": "DebugTypeTemplateParameter", "set": "OpenCL.DebugInfo.100", "c": "char", "name": "Ts#0", "type": 88, "value": null, "file": "src/entities.hpp", "line": 19, "col": 60},
        {"id": 130, "word": 831, "op": "DebugTypeTemplateParameter", "set": "OpenCL.DebugInfo.100", "c": "float *", "name": "Ts#1", "type": 91, "value": null, "file": "src/entities.hpp", "line": 19, "col": 60},
        {"id": 131, "word": 842, "op": "DebugTypeTemplateParameterPack", "set": "OpenCL.DebugInfo.100", "c": "<char, float *>", "name": "Ts", "file": "src/entities.hpp", "line": 19, "col": 60, "parameters": [129, 130]},
        {"id": 132, "word": 853, "op": "DebugTypeTemplate", "set": "OpenCL.DebugInfo.100", "c": "struct Derived<int, 3, Alloc, <char, float *>>", "target": 120, "parameters": [126, 127, 128, 131]},
        {"id": 133, "word": 863, "op": "DebugTypePointer", "set": "OpenCL.DebugInfo.100", "c": "struct Derived<int, 3, Alloc, <char, float *>> *", "type": 132, "storage_class": "CrossWorkgroup", "flags": []}
      ],
      "mismatches": [],
      "functions": [
        {"id": 119, "word": 701, "op": "DebugFunctionDeclaration", "set": "OpenCL.DebugInfo.100", "c": "void get(void)", "name": "get", "type": 106, "file": "src/entities.hpp", "line": 15, "col": 9, "parent": 114, "linkage_name": "_ZN4geo4Base3getEv", "flags": ["FlagIsPublic", "FlagExplicit", "FlagObjectPointer"]},
        {"id": 136, "word": 900, "op": "DebugFunction", "set": "OpenCL.DebugInfo.100", "c": "void get(void)", "name": "get", "type": 106, "file": "src/entities.hpp", "line": 33, "col": 10, "parent": 112, "linkage_name": "_ZN4geo4Base3getEv", "flags": ["FlagIsDefinition"], "scope_line": 33, "function": null, "declaration": 119},
        {"id": 137, "word": 916, "op": "DebugFunction", "set": "OpenCL.DebugInfo.100", "c": "int kern(float *p, size_type)", "name": "kern", "type": 107, "file": "src/entities.hpp", "line": 40, "col": 13, "parent": 82, "linkage_name": "kern", "flags": ["FlagIsDefinition", "FlagPrototyped"], "scope_line": 41, "function": 56}
      ],
      "variables": [
        {"id": 134, "word": 871, "op": "DebugGlobalVariable", "set": "OpenCL.DebugInfo.100", "c": "int state", "name": "state", "type": 87, "file": "src/entities.hpp", "line": 30, "col": 5, "parent": 112, "linkage_name": "_ZN3geo5stateE", "variable": 79, "flags": ["FlagIsDefinition"]},
        {"id": 135, "word": 885, "op": "DebugGlobalVariable", "set": "OpenCL.DebugInfo.100", "c": "const int answer", "name": "answer", "type": 95, "file": "src/entities.hpp", "line": 31, "col": 5, "parent": 82, "linkage_name": "", "variable": null, "flags": ["FlagIsDefinition", "FlagStaticMember", "FlagIsOptimized"], "static_member": 118},
        {"id": 142, "word": 963, "op": "DebugLocalVariable", "set": "OpenCL.DebugInfo.100", "c": "float *p", "name": "p", "type": 91, "file": "src/entities.hpp", "line": 40, "col": 20, "parent": 137, "flags": ["FlagIsLocal"], "argument": 1},
        {"id": 143, "word": 976, "op": "DebugLocalVariable", "set": "OpenCL.DebugInfo.100", "c": "int i", "name": "i", "type": 87, "file": "src/entities.hpp", "line": 42, "col": 7, "parent": 138, "flags": ["FlagIsLocal", "FlagArtificial"]},
        {"id": 144, "word": 988, "op": "DebugLocalVariable", "set": "OpenCL.DebugInfo.100", "c": "int (*callback)(float *, size_type)", "name": "callback", "type": 108, "file": "src/entities.hpp", "line": 43, "col": 7, "parent": 139, "flags": []},
        {"id": 145, "word": 1000, "op": "DebugLocalVariable", "set": "OpenCL.DebugInfo.100", "c": "int x", "name": "x", "type": 87, "file": "src/entities.hpp", "line": 33, "col": 20, "parent": 136, "flags": []},
        {"id": 146, "word": 1012, "op": "DebugInlinedVariable", "set": "OpenCL.DebugInfo.100", "variable": 145, "inlined_at": 141},
        {"id": 147, "word": 1019, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "Deref"},
        {"id": 148, "word": 1025, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "Plus"},
        {"id": 149, "word": 1031, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "Minus"},
        {"id": 150, "word": 1037, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "PlusUconst", "operands": [4]},
        {"id": 151, "word": 1044, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "BitPiece", "operands": [0, 16]},
        {"id": 152, "word": 1052, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "Swap"},
        {"id": 153, "word": 1058, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "Xderef"},
        {"id": 154, "word": 1064, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "StackValue"},
        {"id": 155, "word": 1070, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "Constu", "operands": [42]},
        {"id": 156, "word": 1077, "op": "DebugOperation", "set": "OpenCL.DebugInfo.100", "operation": "Fragment", "operands": [8, 24]},
        {"id": 157, "word": 1085, "op": "DebugExpression", "set": "OpenCL.DebugInfo.100"},
        {"id": 158, "word": 1090, "op": "DebugExpression", "set": "OpenCL.DebugInfo.100", "operations": [147, 148, 149, 150, 151, 152, 153, 154, 155, 156]},
        {"id": 159, "word": 1105, "op": "DebugExpression", "set": "OpenCL.DebugInfo.100", "operations": [147, 150]},
        {"id": 170, "word": 1194, "op": "DebugDeclare", "set": "OpenCL.DebugInfo.100", "local_variable": 142, "variable": 166, "expression": 157},
        {"id": 171, "word": 1202, "op": "DebugDeclare", "set": "OpenCL.DebugInfo.100", "local_variable": 143, "variable": 168, "expression": 159},
        {"id": 175, "word": 1228, "op": "DebugValue", "set": "OpenCL.DebugInfo.100", "local_variable": 145, "value": 174, "expression": 158, "indexes": [62, 63]},
        {"id": 176, "word": 1238, "op": "DebugValue", "set": "OpenCL.DebugInfo.100", "local_variable": 146, "value": 174, "expression": 157}
      ],
      "scopes": [
        {"id": 81, "word": 345, "op": "DebugSource", "set": "OpenCL.DebugInfo.100", "name": "src/entities.hpp"},
        {"id": 82, "word": 352, "op": "DebugCompilationUnit", "set": "OpenCL.DebugInfo.100", "version": 100, "dwarf_version": 4, "file": "src/entities.hpp", "language": "OpenCL_CPP"},
        {"id": 112, "word": 605, "op": "DebugLexicalBlock", "set": "OpenCL.DebugInfo.100", "file": "src/entities.hpp", "line": 6, "col": 1, "parent": 82, "name": "geo"},
        {"id": 113, "word": 615, "op": "DebugLexicalBlock", "set": "OpenCL.DebugInfo.100", "file": "src/entities.hpp", "line": 7, "col": 1, "parent": 112, "name": ""},
        {"id": 138, "word": 931, "op": "DebugLexicalBlock", "set": "OpenCL.DebugInfo.100", "file": "src/entities.hpp", "line": 42, "col": 3, "parent": 137},
        {"id": 139, "word": 940, "op": "DebugLexicalBlockDiscriminator", "set": "OpenCL.DebugInfo.100", "file": "src/entities.hpp", "discriminator": 3, "parent": 138},
        {"id": 140, "word": 948, "op": "DebugInlinedAt", "set": "OpenCL.DebugInfo.100", "line": 50, "scope": 137},
        {"id": 141, "word": 955, "op": "DebugInlinedAt", "set": "OpenCL.DebugInfo.100", "line": 43, "scope": 139, "inlined_at": 140},
        {"id": 163, "word": 1137, "op": "DebugImportedEntity", "set": "OpenCL.DebugInfo.100", "name": "", "tag": "ImportedModule", "file": "src/entities.hpp", "entity": 112, "line": 28, "col": 1, "parent": 82},
        {"id": 164, "word": 1149, "op": "DebugImportedEntity", "set": "OpenCL.DebugInfo.100", "name": "B", "tag": "ImportedDeclaration", "file": "src/entities.hpp", "entity": 114, "line": 29, "col": 1, "parent": 137},
        {"id": 165, "word": 1161, "op": "DebugModule", "set": "OpenCL.DebugInfo.100", "name": "std.core", "file": "src/entities.hpp", "parent": 82, "line": 9, "config_macros": "-DX=1", "include_path": "/inc", "api_notes": "notes", "is_declaration": 1}
      ],
      "macros": [
        {"id": 160, "word": 1112, "op": "DebugMacroDef", "set": "OpenCL.DebugInfo.100", "file": "src/entities.hpp", "line": 1, "name": "SQUARE(x)", "text": "((x)*(x))"},
        {"id": 161, "word": 1121, "op": "DebugMacroDef", "set": "OpenCL.DebugInfo.100", "file": "src/entities.hpp", "line": 0, "name": "NDEBUG"},
        {"id": 162, "word": 1129, "op": "DebugMacroUndef", "set": "OpenCL.DebugInfo.100", "file": "src/entities.hpp", "line": 50, "macro": 160}
      ],
      "scope_words": [
        {"id": 82, "depth": 0, "words": 50, "own": 0},
        {"id": 110, "depth": 1, "words": 0, "own": 0},
        {"id": 111, "depth": 1, "words": 0, "own": 0},
        {"id": 112, "depth": 1, "words": 23, "own": 0},
        {"id": 113, "depth": 2, "words": 0, "own": 0},
        {"id": 120, "depth": 3, "words": 0, "own": 0},
        {"id": 114, "depth": 2, "words": 0, "own": 0},
        {"id": 119, "depth": 3, "words": 0, "own": 0},
        {"id": 136, "depth": 2, "words": 23, "own": 23},
        {"id": 122, "depth": 1, "words": 0, "own": 0},
        {"id": 123, "depth": 1, "words": 0, "own": 0},
        {"id": 124, "depth": 1, "words": 0, "own": 0},
        {"id": 137, "depth": 1, "words": 27, "own": 22},
        {"id": 138, "depth": 2, "words": 5, "own": 0},
        {"id": 139, "depth": 3, "words": 5, "own": 5},
        {"id": 165, "depth": 1, "words": 0, "own": 0},
        {"id": 132, "depth": 0, "words": 0, "own": 0}
      ],
      "unscoped_words": 16,
      "records": [
        {"op": "DebugInfoNone", "count": 1},
        {"op": "DebugScope", "count": 3},
        {"op": "DebugNoScope", "count": 1}
      ]
    }
  ],
  "complete": true
}

# json scopes
$ spvx debuginfo -f json --scopes debuginfo.spv
{
  "spvx_debuginfo": 1,
  "modules": [
    {
      "module": "debuginfo.spv",
      "scopes": [
        {"id": 70, "word": 293, "op": "DebugCompilationUnit", "set": "DebugInfo", "file": "src/entities.hpp", "version": 100, "dwarf_version": 4},
        {"id": 99, "word": 535, "op": "DebugLexicalBlock", "set": "DebugInfo", "file": "src/entities.hpp", "line": 6, "col": 1, "parent": 70, "name": "geo"},
        {"id": 100, "word": 545, "op": "DebugLexicalBlock", "set": "DebugInfo", "file": "src/entities.hpp", "line": 7, "col": 1, "parent": 99, "name": ""},
        {"id": 125, "word": 856, "op": "DebugLexicalBlock", "set": "DebugInfo", "file": "src/entities.hpp", "line": 42, "col": 3, "parent": 124},
        {"id": 126, "word": 865, "op": "DebugLexicalBlockDiscriminator", "set": "DebugInfo", "file": "src/entities.hpp", "discriminator": 3, "parent": 125},
        {"id": 127, "word": 873, "op": "DebugInlinedAt", "set": "DebugInfo", "line": 50, "scope": 124},
        {"id": 128, "word": 880, "op": "DebugInlinedAt", "set": "DebugInfo", "line": 43, "scope": 126, "inlined_at": 127}
      ],
      "scope_words": [
        {"id": 70, "depth": 0, "words": 50, "own": 0},
        {"id": 97, "depth": 1, "words": 0, "own": 0},
        {"id": 98, "depth": 1, "words": 0, "own": 0},
        {"id": 99, "depth": 1, "words": 23, "own": 0},
        {"id": 100, "depth": 2, "words": 0, "own": 0},
        {"id": 107, "depth": 3, "words": 0, "own": 0},
        {"id": 101, "depth": 2, "words": 0, "own": 0},
        {"id": 106, "depth": 3, "words": 0, "own": 0},
        {"id": 123, "depth": 2, "words": 23, "own": 23},
        {"id": 109, "depth": 1, "words": 0, "own": 0},
        {"id": 110, "depth": 1, "words": 0, "own": 0},
        {"id": 111, "depth": 1, "words": 0, "own": 0},
        {"id": 124, "depth": 1, "words": 27, "own": 22},
        {"id": 125, "depth": 2, "words": 5, "own": 0},
        {"id": 126, "depth": 3, "words": 5, "own": 5},
        {"id": 119, "depth": 0, "words": 0, "own": 0}
      ],
      "unscoped_words": 16,
      "records": [
        {"op": "DebugInfoNone", "count": 1},
        {"op": "DebugScope", "count": 3},
        {"op": "DebugNoScope", "count": 1}
      ]
    }
  ],
  "complete": true
}

# json shader200
$ spvx debuginfo -f json shader200.spv
{
  "spvx_debuginfo": 1,
  "modules": [
    {
      "module": "shader200.spv",
      "build_id": "0123456789abcdef0123456789abcdef",
      "build_id_flags": 1,
      "storage_path": "debug/kern.dbg",
      "types": [
        {"id": 128, "word": 574, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "unspecified", "name": "unspecified", "size_bits": 0, "encoding": "Unspecified", "flags": []},
        {"id": 129, "word": 583, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "address", "name": "address", "size_bits": 64, "encoding": "Address", "flags": []},
        {"id": 130, "word": 592, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "bool", "name": "bool", "size_bits": 1, "encoding": "Boolean", "flags": []},
        {"id": 131, "word": 601, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float", "name": "float", "size_bits": 32, "encoding": "Float", "flags": []},
        {"id": 132, "word": 610, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int", "name": "int", "size_bits": 32, "encoding": "Signed", "flags": []},
        {"id": 133, "word": 619, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "char", "name": "char", "size_bits": 8, "encoding": "SignedChar", "flags": []},
        {"id": 134, "word": 628, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "uint", "name": "uint", "size_bits": 32, "encoding": "Unsigned", "flags": []},
        {"id": 135, "word": 637, "op": "DebugTypeBasic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "uchar", "name": "uchar", "size_bits": 8, "encoding": "UnsignedChar", "flags": []},
        {"id": 136, "word": 646, "op": "DebugTypePointer", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float *", "type": 131, "storage_class": "Function", "flags": ["FlagIsLocal"]},
        {"id": 137, "word": 654, "op": "DebugTypePointer", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float **", "type": 136, "storage_class": "CrossWorkgroup", "flags": []},
        {"id": 138, "word": 662, "op": "DebugTypePointer", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int &", "type": 132, "storage_class": "Function", "flags": ["FlagLValueReference"]},
        {"id": 139, "word": 670, "op": "DebugTypePointer", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int &&", "type": 132, "storage_class": "Function", "flags": ["FlagRValueReference"]},
        {"id": 140, "word": 678, "op": "DebugTypeQualifier", "set": "NonSemantic.Shader.DebugInfo.200", "c": "const int", "type": 132, "qualifier": "ConstType"},
        {"id": 141, "word": 685, "op": "DebugTypeQualifier", "set": "NonSemantic.Shader.DebugInfo.200", "c": "const volatile int", "type": 140, "qualifier": "VolatileType"},
        {"id": 142, "word": 692, "op": "DebugTypeQualifier", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float *restrict", "type": 136, "qualifier": "RestrictType"},
        {"id": 143, "word": 699, "op": "DebugTypeQualifier", "set": "NonSemantic.Shader.DebugInfo.200", "c": "_Atomic int", "type": 132, "qualifier": "AtomicType"},
        {"id": 144, "word": 706, "op": "DebugTypeArray", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int[2][3]", "type": 132, "counts": [2, 3]},
        {"id": 145, "word": 714, "op": "DebugTypeArray", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int[]", "type": 132, "counts": [0]},
        {"id": 146, "word": 721, "op": "DebugTypePointer", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int (*)[2][3]", "type": 144, "storage_class": "Function", "flags": []},
        {"id": 147, "word": 729, "op": "DebugTypeArray", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float *[4]", "type": 136, "counts": [4]},
        {"id": 148, "word": 736, "op": "DebugTypeVector", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float x4", "type": 131, "count": 4},
        {"id": 149, "word": 743, "op": "DebugTypePointer", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float x4 *", "type": 148, "storage_class": "Function", "flags": []},
        {"id": 150, "word": 751, "op": "DebugTypeMatrix", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float x4x3 col", "type": 148, "count": 3, "column_major": true},
        {"id": 151, "word": 759, "op": "DebugTypeMatrix", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float x4x2 row", "type": 148, "count": 2, "column_major": false},
        {"id": 152, "word": 767, "op": "DebugTypedef", "set": "NonSemantic.Shader.DebugInfo.200", "c": "typedef uint size_type", "name": "size_type", "type": 134, "file": "src/entities.hpp", "line": 2, "col": 14, "parent": 127},
        {"id": 153, "word": 778, "op": "DebugTypeFunction", "set": "NonSemantic.Shader.DebugInfo.200", "c": "void (void)", "flags": [], "type": 63},
        {"id": 154, "word": 785, "op": "DebugTypeFunction", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int (float *, size_type)", "flags": ["FlagIsPublic"], "type": 132, "parameters": [136, 152]},
        {"id": 155, "word": 794, "op": "DebugTypePointer", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int (*)(float *, size_type)", "type": 154, "storage_class": "Function", "flags": []},
        {"id": 156, "word": 802, "op": "DebugTypeFunction", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int (*(int (*)(float *, size_type)))(float *, size_type)", "flags": [], "type": 155, "parameters": [155]},
        {"id": 157, "word": 810, "op": "DebugTypeEnum", "set": "NonSemantic.Shader.DebugInfo.200", "c": "enum Color", "name": "Color", "type": 132, "file": "src/entities.hpp", "line": 4, "col": 6, "parent": 127, "size_bits": 32, "flags": ["FlagIsPublic", "FlagIsEnumClass"], "enumerators": [{"name": "Red", "value": 0}, {"name": "Green", "value": 1}, {"name": "None", "value": -1}]},
        {"id": 158, "word": 829, "op": "DebugTypeEnum", "set": "NonSemantic.Shader.DebugInfo.200", "c": "enum <anonymous@src/entities.hpp:5>", "name": "", "type": null, "file": "src/entities.hpp", "line": 5, "col": 6, "parent": 127, "size_bits": 8, "flags": ["FlagFwdDecl"]},
        {"id": 161, "word": 862, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int a", "name": "a", "type": 132, "file": "src/entities.hpp", "line": 11, "col": 9, "offset_bits": 0, "size_bits": 32, "flags": ["FlagIsPrivate"]},
        {"id": 162, "word": 875, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int b", "name": "b", "type": 132, "file": "src/entities.hpp", "line": 12, "col": 9, "offset_bits": 32, "size_bits": 3, "flags": ["FlagIsProtected"]},
        {"id": 163, "word": 888, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int c", "name": "c", "type": 132, "file": "src/entities.hpp", "line": 13, "col": 9, "offset_bits": 35, "size_bits": 29, "flags": ["FlagIsPublic"]},
        {"id": 164, "word": 901, "op": "DebugTypeMember", "set": "NonSemantic.Shader.DebugInfo.200", "c": "const int answer", "name": "answer", "type": 140, "file": "src/entities.hpp", "line": 14, "col": 9, "offset_bits": 0, "size_bits": 32, "flags": ["FlagIsPublic", "FlagStaticMember"], "value": 101, "constant": 42},
        {"id": 166, "word": 928, "op": "DebugTypeComposite", "set": "NonSemantic.Shader.DebugInfo.200", "c": "class Base", "name": "Base", "tag": "Class", "file": "src/entities.hpp", "line": 10, "col": 7, "parent": 159, "linkage_name": "_Base", "size_bits": 64, "flags": ["FlagIsPublic"], "members": [161, 162, 163, 164, 165]},
        {"id": 167, "word": 947, "op": "DebugTypeInheritance", "set": "NonSemantic.Shader.DebugInfo.200", "c": "<anonymous>", "parent": 166, "offset_bits": 0, "size_bits": 64, "flags": ["FlagIsPublic"]},
        {"id": 168, "word": 956, "op": "DebugTypeComposite", "set": "NonSemantic.Shader.DebugInfo.200", "c": "struct Derived", "name": "Derived", "tag": "Structure", "file": "src/entities.hpp", "line": 20, "col": 7, "parent": 160, "linkage_name": "_Derived", "size_bits": 96, "flags": ["FlagIsPublic", "FlagTypePassByValue"], "members": [167]},
        {"id": 169, "word": 971, "op": "DebugTypeComposite", "set": "NonSemantic.Shader.DebugInfo.200", "c": "union U", "name": "U", "tag": "Union", "file": "src/entities.hpp", "line": 25, "col": 7, "parent": 127, "linkage_name": "_U", "size_bits": 32, "flags": ["FlagIndirectVariable", "FlagUnknownPhysicalLayout"]},
        {"id": 170, "word": 985, "op": "DebugTypeComposite", "set": "NonSemantic.Shader.DebugInfo.200", "c": "class @ocl_image2d_ro", "name": "@ocl_image2d_ro", "tag": "Class", "file": "src/entities.hpp", "line": 0, "col": 7, "parent": 127, "linkage_name": "_@ocl_image2d_ro", "size_bits": null, "flags": ["FlagFwdDecl", "FlagArtificial"]},
        {"id": 171, "word": 999, "op": "DebugTypeComposite", "set": "NonSemantic.Shader.DebugInfo.200", "c": "struct <anonymous@src/entities.hpp:26>", "name": "", "tag": "Structure", "file": "src/entities.hpp", "line": 26, "col": 7, "parent": 127, "linkage_name": "_", "size_bits": 32, "flags": ["FlagTypePassByReference"]},
        {"id": 172, "word": 1013, "op": "DebugTypePtrToMember", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int Base::*", "type": 132, "parent": 166},
        {"id": 173, "word": 1020, "op": "DebugTypeTemplateParameter", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int", "name": "T", "type": 132, "value": null, "file": "src/entities.hpp", "line": 19, "col": 20},
        {"id": 174, "word": 1031, "op": "DebugTypeTemplateParameter", "set": "NonSemantic.Shader.DebugInfo.200", "c": "3", "name": "N", "type": 132, "value": 71, "constant": 3, "file": "src/entities.hpp", "line": 19, "col": 27},
        {"id": 175, "word": 1042, "op": "DebugTypeTemplateTemplateParameter", "set": "NonSemantic.Shader.DebugInfo.200", "c": "Alloc", "name": "A", "template_name": "Alloc", "file": "src/entities.hpp", "line": 19, "col": 50},
        {"id": 176, "word": 1052, "op": "DebugTypeTemplateParameter", "set": "NonSemantic.Shader.DebugInfo.200", "c": "char", "name": "Ts#0", "type": 133, "value": null, "file": "src/entities.hpp", "line": 19, "col": 60},
        {"id": 177, "word": 1063, "op": "DebugTypeTemplateParameter", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float *", "name": "Ts#1", "type": 136, "value": null, "file": "src/entities.hpp", "line": 19, "col": 60},
        {"id": 178, "word": 1074, "op": "DebugTypeTemplateParameterPack", "set": "NonSemantic.Shader.DebugInfo.200", "c": "<char, float *>", "name": "Ts", "file": "src/entities.hpp", "line": 19, "col": 60, "parameters": [176, 177]},
        {"id": 179, "word": 1085, "op": "DebugTypeTemplate", "set": "NonSemantic.Shader.DebugInfo.200", "c": "struct Derived<int, 3, Alloc, <char, float *>>", "target": 168, "parameters": [173, 174, 175, 178]},
        {"id": 180, "word": 1095, "op": "DebugTypePointer", "set": "NonSemantic.Shader.DebugInfo.200", "c": "struct Derived<int, 3, Alloc, <char, float *>> *", "type": 179, "storage_class": "CrossWorkgroup", "flags": []},
        {"id": 215, "word": 1415, "op": "DebugTypeVectorIdEXT", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float x8", "type": 131, "count": 8},
        {"id": 216, "word": 1422, "op": "DebugTypeCooperativeMatrixKHR", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float coop 16x8", "type": 131, "matrix_scope": 3, "rows": 16, "columns": 8, "use": 0},
        {"id": 218, "word": 1445, "op": "DebugTypeSubrange", "set": "NonSemantic.Shader.DebugInfo.200", "c": "range<4,0,3,1>", "counts": [4, 0, 3, 1], "lower_bound": 68, "upper_bound": 71, "stride": 69},
        {"id": 219, "word": 1454, "op": "DebugTypeArrayDynamic", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int[]", "type": 132, "data_location": null, "associated": null, "allocated": null, "rank": null, "ranges": [218]},
        {"id": 220, "word": 1465, "op": "DebugTypeString", "set": "NonSemantic.Shader.DebugInfo.200", "c": "character", "name": "character", "type": 133, "data_location": null, "size_bits": 64, "length": null}
      ],
      "mismatches": [],
      "functions": [
        {"id": 165, "word": 915, "op": "DebugFunctionDeclaration", "set": "NonSemantic.Shader.DebugInfo.200", "c": "void get(void)", "name": "get", "type": 153, "file": "src/entities.hpp", "line": 15, "col": 9, "parent": 127, "linkage_name": "_ZN4geo4Base3getEv", "flags": ["FlagIsPublic", "FlagExplicit", "FlagObjectPointer"]},
        {"id": 183, "word": 1132, "op": "DebugFunction", "set": "NonSemantic.Shader.DebugInfo.200", "c": "void get(void)", "name": "get", "type": 153, "file": "src/entities.hpp", "line": 33, "col": 10, "parent": 159, "linkage_name": "_ZN4geo4Base3getEv", "flags": ["FlagIsDefinition"], "scope_line": 33, "declaration": 165},
        {"id": 184, "word": 1147, "op": "DebugFunction", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int kern(float *p, size_type)", "name": "kern", "type": 154, "file": "src/entities.hpp", "line": 40, "col": 13, "parent": 127, "linkage_name": "kern", "flags": ["FlagIsDefinition", "FlagPrototyped"], "scope_line": 41},
        {"id": 214, "word": 1406, "op": "DebugEntryPoint", "set": "NonSemantic.Shader.DebugInfo.200", "c": "test compiler 1.0", "debug_function": 184, "unit": 127, "signature": "test compiler 1.0", "command_line": "-g kern.cl"},
        {"id": 224, "word": 1489, "op": "DebugFunctionDefinition", "set": "NonSemantic.Shader.DebugInfo.200", "debug_function": 184, "function": 62}
      ],
      "variables": [
        {"id": 181, "word": 1103, "op": "DebugGlobalVariable", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int state", "name": "state", "type": 132, "file": "src/entities.hpp", "line": 30, "col": 5, "parent": 159, "linkage_name": "_ZN3geo5stateE", "variable": 124, "flags": ["FlagIsDefinition"]},
        {"id": 182, "word": 1117, "op": "DebugGlobalVariable", "set": "NonSemantic.Shader.DebugInfo.200", "c": "const int answer", "name": "answer", "type": 140, "file": "src/entities.hpp", "line": 31, "col": 5, "parent": 127, "linkage_name": "", "variable": null, "flags": ["FlagIsDefinition", "FlagStaticMember", "FlagIsOptimized"], "static_member": 164},
        {"id": 189, "word": 1195, "op": "DebugLocalVariable", "set": "NonSemantic.Shader.DebugInfo.200", "c": "float *p", "name": "p", "type": 136, "file": "src/entities.hpp", "line": 40, "col": 20, "parent": 184, "flags": ["FlagIsLocal"], "argument": 1},
        {"id": 190, "word": 1208, "op": "DebugLocalVariable", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int i", "name": "i", "type": 132, "file": "src/entities.hpp", "line": 42, "col": 7, "parent": 185, "flags": ["FlagIsLocal", "FlagArtificial"]},
        {"id": 191, "word": 1220, "op": "DebugLocalVariable", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int (*callback)(float *, size_type)", "name": "callback", "type": 155, "file": "src/entities.hpp", "line": 43, "col": 7, "parent": 186, "flags": []},
        {"id": 192, "word": 1232, "op": "DebugLocalVariable", "set": "NonSemantic.Shader.DebugInfo.200", "c": "int x", "name": "x", "type": 132, "file": "src/entities.hpp", "line": 33, "col": 20, "parent": 183, "flags": []},
        {"id": 193, "word": 1244, "op": "DebugInlinedVariable", "set": "NonSemantic.Shader.DebugInfo.200", "variable": 192, "inlined_at": 188},
        {"id": 194, "word": 1251, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "Deref"},
        {"id": 195, "word": 1257, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "Plus"},
        {"id": 196, "word": 1263, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "Minus"},
        {"id": 197, "word": 1269, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "PlusUconst", "operands": [4]},
        {"id": 198, "word": 1276, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "BitPiece", "operands": [0, 16]},
        {"id": 199, "word": 1284, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "Swap"},
        {"id": 200, "word": 1290, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "Xderef"},
        {"id": 201, "word": 1296, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "StackValue"},
        {"id": 202, "word": 1302, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "Constu", "operands": [42]},
        {"id": 203, "word": 1309, "op": "DebugOperation", "set": "NonSemantic.Shader.DebugInfo.200", "operation": "Fragment", "operands": [8, 24]},
        {"id": 204, "word": 1317, "op": "DebugExpression", "set": "NonSemantic.Shader.DebugInfo.200"},
        {"id": 205, "word": 1322, "op": "DebugExpression", "set": "NonSemantic.Shader.DebugInfo.200", "operations": [194, 195, 196, 197, 198, 199, 200, 201, 202, 203]},
        {"id": 206, "word": 1337, "op": "DebugExpression", "set": "NonSemantic.Shader.DebugInfo.200", "operations": [194, 197]},
        {"id": 227, "word": 1512, "op": "DebugDeclare", "set": "NonSemantic.Shader.DebugInfo.200", "local_variable": 189, "variable": 221, "expression": 204},
        {"id": 228, "word": 1520, "op": "DebugDeclare", "set": "NonSemantic.Shader.DebugInfo.200", "local_variable": 190, "variable": 223, "expression": 206, "indexes": [68]},
        {"id": 232, "word": 1547, "op": "DebugValue", "set": "NonSemantic.Shader.DebugInfo.200", "local_variable": 192, "value": 231, "expression": 205, "indexes": [68, 69]},
        {"id": 233, "word": 1557, "op": "DebugValue", "set": "NonSemantic.Shader.DebugInfo.200", "local_variable": 193, "value": 231, "expression": 204}
      ],
      "scopes": [
        {"id": 126, "word": 556, "op": "DebugSource", "set": "NonSemantic.Shader.DebugInfo.200", "name": "src/entities.hpp", "checksum_kind": 1, "checksum": "d41d8cd98f00b204e9800998ecf8427e"},
        {"id": 127, "word": 564, "op": "DebugCompilationUnit", "set": "NonSemantic.Shader.DebugInfo.200", "version": 100, "dwarf_version": 4, "file": "src/entities.hpp", "language": "OpenCL_CPP", "producer": "test producer"},
        {"id": 159, "word": 842, "op": "DebugLexicalBlock", "set": "NonSemantic.Shader.DebugInfo.200", "file": "src/entities.hpp", "line": 6, "col": 1, "parent": 127, "name": "geo"},
        {"id": 160, "word": 852, "op": "DebugLexicalBlock", "set": "NonSemantic.Shader.DebugInfo.200", "file": "src/entities.hpp", "line": 7, "col": 1, "parent": 159, "name": ""},
        {"id": 185, "word": 1161, "op": "DebugLexicalBlock", "set": "NonSemantic.Shader.DebugInfo.200", "file": "src/entities.hpp", "line": 42, "col": 3, "parent": 184},
        {"id": 186, "word": 1170, "op": "DebugLexicalBlockDiscriminator", "set": "NonSemantic.Shader.DebugInfo.200", "file": "src/entities.hpp", "discriminator": 3, "parent": 185},
        {"id": 187, "word": 1178, "op": "DebugInlinedAt", "set": "NonSemantic.Shader.DebugInfo.200", "line": 50, "col": 7, "scope": 184},
        {"id": 188, "word": 1186, "op": "DebugInlinedAt", "set": "NonSemantic.Shader.DebugInfo.200", "line": 43, "col": 5, "scope": 186, "inlined_at": 187},
        {"id": 210, "word": 1369, "op": "DebugImportedEntity", "set": "NonSemantic.Shader.DebugInfo.200", "name": "", "tag": "ImportedModule", "file": "src/entities.hpp", "entity": 159, "line": 28, "col": 1, "parent": 127},
        {"id": 211, "word": 1381, "op": "DebugImportedEntity", "set": "NonSemantic.Shader.DebugInfo.200", "name": "B", "tag": "ImportedDeclaration", "file": "src/entities.hpp", "entity": 166, "line": 29, "col": 1, "parent": 184},
        {"id": 212, "word": 1393, "op": "DebugBuildIdentifier", "set": "NonSemantic.Shader.DebugInfo.200", "name": "0123456789abcdef0123456789abcdef", "flags": ["IdentifierPossibleDuplicates"]},
        {"id": 213, "word": 1400, "op": "DebugStoragePath", "set": "NonSemantic.Shader.DebugInfo.200", "name": "debug/kern.dbg"},
        {"id": 217, "word": 1432, "op": "DebugModule", "set": "NonSemantic.Shader.DebugInfo.200", "name": "std.core", "file": "src/entities.hpp", "parent": 127, "line": 9, "config_macros": "-DX=1", "include_path": "/inc", "api_notes": "notes", "is_declaration": 1}
      ],
      "macros": [
        {"id": 207, "word": 1344, "op": "DebugMacroDef", "set": "NonSemantic.Shader.DebugInfo.200", "file": "src/entities.hpp", "line": 1, "name": "SQUARE(x)", "text": "((x)*(x))"},
        {"id": 208, "word": 1353, "op": "DebugMacroDef", "set": "NonSemantic.Shader.DebugInfo.200", "file": "src/entities.hpp", "line": 0, "name": "NDEBUG"},
        {"id": 209, "word": 1361, "op": "DebugMacroUndef", "set": "NonSemantic.Shader.DebugInfo.200", "file": "src/entities.hpp", "line": 50, "macro": 207}
      ],
      "scope_words": [
        {"id": 127, "depth": 0, "words": 51, "own": 0},
        {"id": 157, "depth": 1, "words": 0, "own": 0},
        {"id": 158, "depth": 1, "words": 0, "own": 0},
        {"id": 159, "depth": 1, "words": 23, "own": 0},
        {"id": 160, "depth": 2, "words": 0, "own": 0},
        {"id": 168, "depth": 3, "words": 0, "own": 0},
        {"id": 166, "depth": 2, "words": 0, "own": 0},
        {"id": 183, "depth": 2, "words": 23, "own": 23},
        {"id": 165, "depth": 1, "words": 0, "own": 0},
        {"id": 169, "depth": 1, "words": 0, "own": 0},
        {"id": 170, "depth": 1, "words": 0, "own": 0},
        {"id": 171, "depth": 1, "words": 0, "own": 0},
        {"id": 184, "depth": 1, "words": 28, "own": 23},
        {"id": 185, "depth": 2, "words": 5, "own": 0},
        {"id": 186, "depth": 3, "words": 5, "own": 5},
        {"id": 217, "depth": 1, "words": 0, "own": 0},
        {"id": 179, "depth": 0, "words": 0, "own": 0}
      ],
      "unscoped_words": 23,
      "records": [
        {"op": "DebugInfoNone", "count": 1},
        {"op": "DebugScope", "count": 3},
        {"op": "DebugNoScope", "count": 1},
        {"op": "DebugLine", "count": 1},
        {"op": "DebugNoLine", "count": 1}
      ]
    }
  ],
  "complete": true
}

# layout
$ spvx debuginfo --types layout.spv
layout.spv: 16 types, 2 variables, 4 scopes

/* types */
float;                                  /* size 4, Float */
float x3;
float x4;
float x4x4 col;
struct Light {                          /* a.frag:1, size 16, FlagIsPublic,
                                           linkage "Light" */
        float x3 color;                 /*    0   12, a.frag:2 */
        float power;                    /*   12    4, a.frag:3 */
};
float[4];
struct Light[2];
struct Block {                          /* a.frag:4, size 192, FlagIsPublic,
                                           linkage "Block" */
        float x4x4 col view;            /*    0   32, a.frag:4 */
        float weights[4];               /*   64   16, a.frag:8 */
        struct Light lights[2];         /*  128   64, a.frag:8 */
};
struct Other {                          /* a.frag:8, size 48, FlagIsPublic,
                                           linkage "Other" */
        float pair;                     /*    0    4, a.frag:8 */
        float pair;                     /*    4    4, a.frag:8 */
};
layout differs: Block.view: vectors of 8, %14 has MatrixStride 16
layout differs: Block.weights: elements of 4, %14 has ArrayStride 16
layout differs: Other: members 2, %18 has members 1
layout differs: Light.power: offset 12, %15 has Offset 16

# macros
$ spvx debuginfo --macros --variables opencl.spv
opencl.spv: 48 types, 3 functions, 7 variables, 17 scopes, 3 macros

/* variables */
int state;                              /* src/entities.hpp:30,
                                           %79 CrossWorkgroup,
                                           linkage "_ZN3geo5stateE",
                                           FlagIsDefinition */
const int answer;                       /* src/entities.hpp:31,
                                           FlagIsDefinition, FlagStaticMember,
                                           FlagIsOptimized, member answer */
float *p;                               /* src/entities.hpp:40, in kern,
                                           parameter 1, FlagIsLocal */
        declare %166                    /* at 0x000012a8 */
int i;                                  /* src/entities.hpp:42, in kern,
                                           FlagIsLocal, FlagArtificial */
        declare %168                    /* at 0x000012c8, Deref, PlusUconst 4 */
int (*callback)(float *, size_type);    /* src/entities.hpp:43, in kern */
int x;                                  /* src/entities.hpp:33, in get */
        value %174[0][1]                /* at 0x00001330, Deref, Plus, Minus,
                                           PlusUconst 4, BitPiece 0 16, Swap,
                                           Xderef, StackValue, Constu 42,
                                           Fragment 8 24 */
inlined int x;                          /* at src/entities.hpp:43 */
        value %174                      /* at 0x00001358 */
expression;                             /* %157 */
expression;                             /* %158, Deref, Plus, Minus,
                                           PlusUconst 4, BitPiece 0 16, Swap,
                                           Xderef, StackValue, Constu 42,
                                           Fragment 8 24 */
expression;                             /* %159, Deref, PlusUconst 4 */

/* macros */
#define SQUARE(x) ((x)*(x))             /* src/entities.hpp:1 */
#define NDEBUG                          /* command line */
#undef SQUARE                           /* src/entities.hpp:50 */

# opencl
$ spvx debuginfo opencl.spv | tee $TMP/opencl
opencl.spv: 48 types, 3 functions, 7 variables, 17 scopes, 3 macros

/* types */
unspecified;                            /* size 0, Unspecified */
address;                                /* size 8, Address */
bool;                                   /* size 1 bit, Boolean */
float;                                  /* size 4, Float */
int;                                    /* size 4, Signed */
char;                                   /* size 1, SignedChar */
uint;                                   /* size 4, Unsigned */
uchar;                                  /* size 1, UnsignedChar */
float *;                                /* pointer, Function, FlagIsLocal */
float **;                               /* pointer, CrossWorkgroup */
int &;                                  /* pointer, Function,
                                           FlagLValueReference */
int &&;                                 /* pointer, Function,
                                           FlagRValueReference */
const int;                              /* ConstType */
const volatile int;                     /* VolatileType */
float *restrict;                        /* RestrictType */
_Atomic int;                            /* AtomicType */
int[2][3];
int[];
int (*)[2][3];                          /* pointer, Function */
float *[4];
float x4;
float x4 *;                             /* pointer, Function */
typedef uint size_type;                 /* src/entities.hpp:2 */
void (void);
int (float *, size_type);               /* FlagIsPublic */
int (*)(float *, size_type);            /* pointer, Function */
int (*(int (*)(float *, size_type)))(float *, size_type);
enum Color : int {                      /* src/entities.hpp:4, size 4,
                                           FlagIsPublic, FlagIsEnumClass */
        Red = 0,
        Green = 1,
        None = -1,
};
enum <anonymous@src/entities.hpp:5>;    /* src/entities.hpp:5, size 1,
                                           FlagFwdDecl */
class Base {                            /* src/entities.hpp:10, size 8,
                                           FlagIsPublic, linkage "_Base" */
        int a;                          /*    0    4, FlagIsPrivate,
                                           src/entities.hpp:11 */
        int b;                          /*    4 3 bits, FlagIsProtected,
                                           src/entities.hpp:12 */
        int c;                          /*  4:3 29 bits, FlagIsPublic,
                                           src/entities.hpp:13 */
        const int answer;               /*    0    4, FlagIsPublic,
                                           FlagStaticMember, = 42,
                                           src/entities.hpp:14 */
        void get(void);                 /* FlagIsPublic, FlagExplicit,
                                           FlagObjectPointer,
                                           src/entities.hpp:15 */
};
struct Derived {                        /* src/entities.hpp:20, size 12,
                                           FlagIsPublic, FlagTypePassByValue,
                                           linkage "_Derived" */
        class Base;                     /*    0    8, inherited, FlagIsPublic */
};
union U;                                /* src/entities.hpp:25, size 4,
                                           FlagIndirectVariable, linkage "_U" */
class @ocl_image2d_ro;                  /* src/entities.hpp:0, size ?, opaque,
                                           FlagFwdDecl, FlagArtificial,
                                           linkage "_@ocl_image2d_ro" */
struct <anonymous@src/entities.hpp:26>; /* src/entities.hpp:26, size 4,
                                           FlagTypePassByReference,
                                           linkage "_" */
int Base::*;                            /* pointer to member */
typename... Ts = <char, float *>        /* src/entities.hpp:19 */
        typename Ts#0 = char            /* src/entities.hpp:19 */
        typename Ts#1 = float *         /* src/entities.hpp:19 */
template <
        typename T = int                /* src/entities.hpp:19 */
        int N = 3                       /* src/entities.hpp:19 */
        template A = Alloc              /* src/entities.hpp:19 */
        typename... Ts = <char, float *>
                                        /* src/entities.hpp:19 */
\> struct Derived;
struct Derived<int, 3, Alloc, <char, float *>> *;
                                        /* pointer, CrossWorkgroup */

/* functions */
void get(void);                         /* src/entities.hpp:15, declaration,
                                           linkage "_ZN4geo4Base3getEv",
                                           FlagIsPublic, FlagExplicit,
                                           FlagObjectPointer */
void get(void)                          /* src/entities.hpp:33, scope line 33,
                                           linkage "_ZN4geo4Base3getEv",
                                           FlagIsDefinition,
                                           declared src/entities.hpp:15 */
{
        int x;                          /* src/entities.hpp:33 */
}
int kern(float *p, size_type)           /* src/entities.hpp:40, -> %56 "kern",
                                           scope line 41, linkage "kern",
                                           FlagIsDefinition, FlagPrototyped */
{
        {                               /* src/entities.hpp:42 */
                {                       /* discriminator 3 */
                        int (*callback)(float *, size_type);
                                        /* src/entities.hpp:43 */
                }
                int i;                  /* src/entities.hpp:42, %168 Function,
                                           FlagIsLocal, FlagArtificial */
        }
}

/* variables */
int state;                              /* src/entities.hpp:30,
                                           %79 CrossWorkgroup,
                                           linkage "_ZN3geo5stateE",
                                           FlagIsDefinition */
const int answer;                       /* src/entities.hpp:31,
                                           FlagIsDefinition, FlagStaticMember,
                                           FlagIsOptimized, member answer */
float *p;                               /* src/entities.hpp:40, in kern,
                                           parameter 1, FlagIsLocal */
        declare %166                    /* at 0x000012a8 */
int i;                                  /* src/entities.hpp:42, in kern,
                                           FlagIsLocal, FlagArtificial */
        declare %168                    /* at 0x000012c8, Deref, PlusUconst 4 */
int (*callback)(float *, size_type);    /* src/entities.hpp:43, in kern */
int x;                                  /* src/entities.hpp:33, in get */
        value %174[0][1]                /* at 0x00001330, Deref, Plus, Minus,
                                           PlusUconst 4, BitPiece 0 16, Swap,
                                           Xderef, StackValue, Constu 42,
                                           Fragment 8 24 */
inlined int x;                          /* at src/entities.hpp:43 */
        value %174                      /* at 0x00001358 */
expression;                             /* %157 */
expression;                             /* %158, Deref, Plus, Minus,
                                           PlusUconst 4, BitPiece 0 16, Swap,
                                           Xderef, StackValue, Constu 42,
                                           Fragment 8 24 */
expression;                             /* %159, Deref, PlusUconst 4 */

/* scopes */
     words       own  scope
        50         0  unit src/entities.hpp
        23         0    namespace geo
         0         0      namespace <anonymous@src/entities.hpp:7>
         0         0      type Base
        23        23      function get
        27        22    function kern
         5         0      block src/entities.hpp:42
         5         5        discriminator 3
         0         0    module std.core
        16        16  in no scope
source src/entities.hpp;                /* 19 bytes */
unit src/entities.hpp;                  /* version 100, DWARF 4, OpenCL_CPP */
inlined at src/entities.hpp:50;         /* %140, in function kern */
inlined at src/entities.hpp:43;         /* %141, in discriminator 3,
                                           inlined at src/entities.hpp:50 */
using namespace geo;                    /* src/entities.hpp:28,
                                           in unit src/entities.hpp */
using B = Base;                         /* src/entities.hpp:29,
                                           in function kern */
module std.core;                        /* src/entities.hpp:9, macros "-DX=1",
                                           includes "/inc", notes "notes",
                                           declaration */
records   1 DebugInfoNone  3 DebugScope  1 DebugNoScope

/* macros */
#define SQUARE(x) ((x)*(x))             /* src/entities.hpp:1 */
#define NDEBUG                          /* command line */
#undef SQUARE                           /* src/entities.hpp:50 */

# several
$ spvx debuginfo --macros debuginfo.spv opencl.spv
debuginfo.spv: 47 types, 3 functions, 7 variables, 16 scopes, 3 macros

/* macros */
#define SQUARE(x) ((x)*(x))             /* src/entities.hpp:1 */
#define NDEBUG                          /* command line */
#undef SQUARE                           /* src/entities.hpp:50 */

opencl.spv: 48 types, 3 functions, 7 variables, 17 scopes, 3 macros

/* macros */
#define SQUARE(x) ((x)*(x))             /* src/entities.hpp:1 */
#define NDEBUG                          /* command line */
#undef SQUARE                           /* src/entities.hpp:50 */

# shader100
$ spvx debuginfo shader100.spv >$TMP/shader100; diff $TMP/opencl $TMP/shader100
1c1,3
< opencl.spv: 48 types, 3 functions, 7 variables, 17 scopes, 3 macros
---
\> shader100.spv: 50 types, 3 functions, 7 variables, 16 scopes, 3 macros
\>   build id  0123456789abcdef0123456789abcdef (several modules may share it)
\>   symbols   debug/kern.dbg (recorded in the module; not looked up)
27a30,31
\> float x4x3 col;
\> float x4x2 row;
62c66,68
<                                            FlagIndirectVariable, linkage "_U" */
---
\>                                            FlagIndirectVariable,
\>                                            FlagUnknownPhysicalLayout,
\>                                            linkage "_U" */
95c101
< int kern(float *p, size_type)           /* src/entities.hpp:40, -> %56 "kern",
---
\> int kern(float *p, size_type)           /* src/entities.hpp:40, -> %57 "kern",
104c110
<                 int i;                  /* src/entities.hpp:42, %168 Function,
---
\>                 int i;                  /* src/entities.hpp:42, %213 Function,
107a114,115
\> entry point kern;                       /* compiler "test compiler 1.0",
\>                                            command line "-g kern.cl" */
111c119
<                                            %79 CrossWorkgroup,
---
\>                                            %119 CrossWorkgroup,
119c127
<         declare %166                    /* at 0x000012a8 */
---
\>         declare %211                    /* at 0x0000164c */
122c130
<         declare %168                    /* at 0x000012c8, Deref, PlusUconst 4 */
---
\>         declare %213[0]                 /* at 0x0000166c, Deref, PlusUconst 4 */
125c133
<         value %174[0][1]                /* at 0x00001330, Deref, Plus, Minus,
---
\>         value %221[0][1]                /* at 0x000016d8, Deref, Plus, Minus,
130,132c138,140
<         value %174                      /* at 0x00001358 */
< expression;                             /* %157 */
< expression;                             /* %158, Deref, Plus, Minus,
---
\>         value %221                      /* at 0x00001700 */
\> expression;                             /* %200 */
\> expression;                             /* %201, Deref, Plus, Minus,
136c144
< expression;                             /* %159, Deref, PlusUconst 4 */
---
\> expression;                             /* %202, Deref, PlusUconst 4 */
140c148
<         50         0  unit src/entities.hpp
---
\>         51         0  unit src/entities.hpp
143d150
<          0         0      type Base
145c152
<         27        22    function kern
---
\>         28        23    function kern
148,150c155,156
<          0         0    module std.core
<         16        16  in no scope
< source src/entities.hpp;                /* 19 bytes */
---
\>         23        23  in no scope
\> source src/entities.hpp;                /* 28 bytes */
152,153c158,159
< inlined at src/entities.hpp:50;         /* %140, in function kern */
< inlined at src/entities.hpp:43;         /* %141, in discriminator 3,
---
\> inlined at src/entities.hpp:50;         /* %183, in function kern */
\> inlined at src/entities.hpp:43;         /* %184, in discriminator 3,
159,162c165,168
< module std.core;                        /* src/entities.hpp:9, macros "-DX=1",
<                                            includes "/inc", notes "notes",
<                                            declaration */
< records   1 DebugInfoNone  3 DebugScope  1 DebugNoScope
---
\> build 0123456789abcdef0123456789abcdef; /* IdentifierPossibleDuplicates */
\> stored in debug/kern.dbg;
\> records   1 DebugInfoNone  3 DebugScope  1 DebugNoScope  1 DebugSourceContinued
\>           1 DebugLine  1 DebugNoLine
[1]

# shader101
$ spvx debuginfo shader101.spv >$TMP/shader101; diff $TMP/shader100 $TMP/shader101
1c1
< shader100.spv: 50 types, 3 functions, 7 variables, 16 scopes, 3 macros
---
\> shader101.spv: 52 types, 3 functions, 7 variables, 16 scopes, 3 macros
87a88,89
\> float x8;
\> float coop 16x8;
110c112
<                 int i;                  /* src/entities.hpp:42, %213 Function,
---
\>                 int i;                  /* src/entities.hpp:42, %215 Function,
127c129
<         declare %211                    /* at 0x0000164c */
---
\>         declare %213                    /* at 0x00001690 */
130c132
<         declare %213[0]                 /* at 0x0000166c, Deref, PlusUconst 4 */
---
\>         declare %215[0]                 /* at 0x000016b0, Deref, PlusUconst 4 */
133c135
<         value %221[0][1]                /* at 0x000016d8, Deref, Plus, Minus,
---
\>         value %223[0][1]                /* at 0x0000171c, Deref, Plus, Minus,
138c140
<         value %221                      /* at 0x00001700 */
---
\>         value %223                      /* at 0x00001744 */
[1]

# shader200
$ spvx debuginfo shader200.spv >$TMP/shader200; diff $TMP/shader101 $TMP/shader200
1c1
< shader101.spv: 52 types, 3 functions, 7 variables, 16 scopes, 3 macros
---
\> shader200.spv: 55 types, 3 functions, 7 variables, 17 scopes, 3 macros
89a90,92
\> range<4,0,3,1>;
\> int[];                                  /* dynamic array */
\> character;                              /* size 8, string */
103c106
< int kern(float *p, size_type)           /* src/entities.hpp:40, -> %57 "kern",
---
\> int kern(float *p, size_type)           /* src/entities.hpp:40, -> %62 "kern",
112c115
<                 int i;                  /* src/entities.hpp:42, %215 Function,
---
\>                 int i;                  /* src/entities.hpp:42, %223 Function,
121c124
<                                            %119 CrossWorkgroup,
---
\>                                            %124 CrossWorkgroup,
129c132
<         declare %213                    /* at 0x00001690 */
---
\>         declare %221                    /* at 0x000017a0 */
132c135
<         declare %215[0]                 /* at 0x000016b0, Deref, PlusUconst 4 */
---
\>         declare %223[0]                 /* at 0x000017c0, Deref, PlusUconst 4 */
135c138
<         value %223[0][1]                /* at 0x0000171c, Deref, Plus, Minus,
---
\>         value %231[0][1]                /* at 0x0000182c, Deref, Plus, Minus,
140,142c143,145
<         value %223                      /* at 0x00001744 */
< expression;                             /* %200 */
< expression;                             /* %201, Deref, Plus, Minus,
---
\>         value %231                      /* at 0x00001854 */
\> expression;                             /* %204 */
\> expression;                             /* %205, Deref, Plus, Minus,
146c149
< expression;                             /* %202, Deref, PlusUconst 4 */
---
\> expression;                             /* %206, Deref, PlusUconst 4 */
156a160
\>          0         0    module std.core
158,161c162,166
< source src/entities.hpp;                /* 28 bytes */
< unit src/entities.hpp;                  /* version 100, DWARF 4, OpenCL_CPP */
< inlined at src/entities.hpp:50;         /* %183, in function kern */
< inlined at src/entities.hpp:43;         /* %184, in discriminator 3,
---
\> source src/entities.hpp;                /* checksum "d41d8cd98f00b204e9800998ecf8427e" */
\> unit src/entities.hpp;                  /* version 100, DWARF 4, OpenCL_CPP,
\>                                            producer "test producer" */
\> inlined at src/entities.hpp:50;         /* %187, in function kern */
\> inlined at src/entities.hpp:43;         /* %188, in discriminator 3,
169,170c174,178
< records   1 DebugInfoNone  3 DebugScope  1 DebugNoScope  1 DebugSourceContinued
<           1 DebugLine  1 DebugNoLine
---
\> module std.core;                        /* src/entities.hpp:9, macros "-DX=1",
\>                                            includes "/inc", notes "notes",
\>                                            declaration */
\> records   1 DebugInfoNone  3 DebugScope  1 DebugNoScope  1 DebugLine
\>           1 DebugNoLine
[1]

# types as C has them: that of the last <id>, after a head
$ cd $TMP

$ cat >$TMP.sh <<'.'
> info() { # TEXT: after the file head; X is an instruction of its set
> { cat head; printf %b "$1" | sed 's/X /OpExtInst %7 %1 /'; } | spvx as --preserve-numeric-ids -o m.spv -; spvx debuginfo --max-errors=0 -f json m.spv >json 2>said
> }
> found() { info "$2"; printf '%s\n' "$1"; sed -n 's/^m.spv:\(.*\): warning:/\1/p' said; } # HEADING TEXT
> .

$ cat >head <<'.'
> OpCapability Kernel
> OpCapability Addresses
> OpCapability Linkage
> %1 = OpExtInstImport "DebugInfo"
> OpMemoryModel Physical32 OpenCL
> %2 = OpString "a.cl"
> %3 = OpString "int"
> %4 = OpString "S"
> %5 = OpString ""
> %6 = OpString "@image"
> %7 = OpTypeVoid
> %8 = OpTypeInt 32 0
> %9 = OpConstant %8 0
> %10 = OpConstant %8 4
> %11 = OpConstant %8 32
> %12 = OpTypeFunction %7
> %13 = OpExtInst %7 %1 DebugInfoNone
> %14 = OpExtInst %7 %1 DebugCompilationUnit %2 100 4
> %15 = OpExtInst %7 %1 DebugTypeBasic %3 %11 Signed
> .
> while read -r id text; do info "$text"; sed -n "s/.*\"id\": $id, .*\"c\": \"\([^\"]*\)\".*/\1/p" json; done <<'.'
> 15 
> 20 %20 = X DebugTypePointer %15 Function None\n
> 21 %20 = X DebugTypeQualifier %15 ConstType\n%21 = X DebugTypePointer %20 Function None\n
> 22 %20 = X DebugTypePointer %15 Function None\n%21 = X DebugTypeQualifier %20 ConstType\n%22 = X DebugTypePointer %21 Function None\n
> 20 %20 = X DebugTypeArray %15 %10 %11\n
> 21 %20 = X DebugTypeArray %15 %10\n%21 = X DebugTypeArray %20 %11\n
> 20 %20 = X DebugTypeArray %15 %9\n
> 22 %20 = X DebugTypeArray %15 %10\n%21 = X DebugTypePointer %20 Function None\n%22 = X DebugTypeArray %21 %11\n
> 22 %20 = X DebugTypeFunction %7 %15\n%21 = X DebugTypePointer %20 Function None\n%22 = X DebugTypeArray %21 %10\n
> 22 %20 = X DebugTypeFunction %15\n%21 = X DebugTypePointer %20 Function None\n%22 = X DebugTypeFunction %21 %21 %15\n
> 21 %20 = X DebugTypeVector %15 3\n%21 = X DebugTypeArray %20 %10\n
> 20 %20 = X DebugTypedef %4 %15 %2 1 1 %14\n
> 21 %20 = X DebugTypedef %4 %15 %2 1 1 %14\n%21 = X DebugTypePointer %20 Function None\n
> 20 %20 = X DebugTypeComposite %4 Union %2 7 1 %14 %11 None\n
> 20 %20 = X DebugTypeComposite %5 Structure %2 7 1 %14 %11 None\n
> 20 %20 = X DebugTypeComposite %6 Class %2 7 1 %14 %13 None\n
> 22 %20 = X DebugTypeComposite %4 Class %2 7 1 %14 %11 None\n%21 = X DebugTypePtrToMember %15 %20\n%22 = X DebugTypePointer %21 Function None\n
> 25 %23 = OpString "S<int>"\n%20 = X DebugTypeComposite %23 Class %2 7 1 %14 %11 None\n%21 = X DebugTypeTemplateParameter %3 %15 %13 %2 1 1\n%22 = X DebugTypeTemplate %20 %21\n%25 = X DebugTypePointer %22 Function None\n
> 20 %20 = X DebugTypePointer %13 Function None\n
> 20 %20 = X DebugTypePointer %20 Function None\n
> 20 %20 = X DebugTypePointer %99 Function None\n
> 20 %20 = X DebugTypePointer %15 Function FlagLValueReference\n
> .
int
int *
const int *
int *const *
int[4][32]
int[32][4]
int[]
int (*[32])[4]
void (*[4])(int)
int (*(int (*)(void), int))(void)
int x3[4]
typedef int S
S *
union S
struct <anonymous@a.cl:7>
class @image
int S::**
class S<int> *
? *
... *
? *
int &

# a long text ends with `...`, a name never within a character; an unknown one is `?`
$ c() { info "$2"; sed -n "s/.*\"id\": $1, .*\"c\": \"\([^\"]*\)\".*/\1/p" json | sed -E 's/(\[4\]|int, |a){20,}/\1 .. /'; }; as=$(printf a%.0s $(seq 255)); fours() { printf ' %%10%.0s' $(seq $1); }
> for name in ${as}b ${as}bc ${as}é ${as%aa}é ${as%aa}éb; do c 21 "%20 = OpString \"$name\"\n%21 = X DebugTypedef %20 %15 %2 1 1 %14\n"; done
> for n in 170 171 172; do c 20 "%20 = X DebugTypeArray %15$(fours $n)\n"; done
> c 22 "%20 = X DebugTypeArray %15$(fours 171)\n%21 = X DebugTypePointer %20 Function None\n%22 = X DebugTypeArray %21 %10\n"
> c 21 "%20 = X DebugTypeArray %15$(fours 169)\n%21 = X DebugTypeArray %20 %11 %11\n"
> c 20 "%20 = X DebugTypeFunction %7$(printf ' %%15%.0s' $(seq 200))\n"
> c 20 '%20 = X DebugTypeComposite %5 Structure %99 7 1 %14 %11 None\n'
> c 20 '%20 = X DebugTypeTemplate %99 %98\n'
> for count in -1 1; do c 22 "%20 = OpTypeInt 32 1\n%21 = OpConstant %20 $count\n%22 = X DebugTypeArray %15 %21 %9\n"; grep -o '"counts.*]' json; done
typedef int a .. b
typedef int a .. b...
typedef int a .. ...
typedef int a .. é
typedef int a .. éb
int[4] .. 
int[4] .. ...
int[4] .. ...
int (*[4])[4] .. ...
int[32][32][4] .. ...
void (int,  .. int...
struct <anonymous@?:7>
?<?>
int[-1][]
"counts": [null, 0]
int[1][]
"counts": [1, 0]

# the largest value of 64 bits is -1 only if its type is signed: template arguments, members; enumerators if that of the enum is
$ for type in 0 1; do info "%30 = OpTypeInt 64 $type\n%31 = OpConstant %30 $([ $type = 0 ] && echo 18446744073709551615 || echo -1)\n%20 = X DebugTypeEnum %4 %15 %2 1 1 %14 %11 None %31 %3\n%21 = X DebugTypeTemplateParameter %3 %15 %31 %2 1 1\n%22 = X DebugTypeTemplate %24 %21\n%23 = X DebugTypeMember %3 %15 %2 1 1 %24 %9 %11 None %31\n%24 = X DebugTypeComposite %4 Class %2 1 1 %14 %11 None %23\n%25 = X DebugTypePointer %22 Function None\n"; spvx debuginfo --types m.spv 2>/dev/null; grep -oE '"(value|constant)": [^,}]*' json | tr '\n' ' '; echo; done
m.spv: 7 types, 4 scopes

/* types */
int;                                    /* size 4, Signed */
enum S : int {                          /* a.cl:1, size 4 */
        int = -1,
};
template <
        int int = 18446744073709551615  /* a.cl:1 */
\> class S;
class S {                               /* a.cl:1, size 4 */
        int int;                        /*    0    4, = 18446744073709551615,
                                           a.cl:1 */
};
class S<18446744073709551615> *;        /* pointer, Function */
"value": -1 "value": 31 "constant": "18446744073709551615" "value": 31 "constant": "18446744073709551615" 
m.spv: 7 types, 4 scopes

/* types */
int;                                    /* size 4, Signed */
enum S : int {                          /* a.cl:1, size 4 */
        int = -1,
};
template <
        int int = -1                    /* a.cl:1 */
\> class S;
class S {                               /* a.cl:1, size 4 */
        int int;                        /*    0    4, = -1, a.cl:1 */
};
class S<-1> *;                          /* pointer, Function */
"value": -1 "value": 31 "constant": -1 "value": 31 "constant": -1 

# rules: the kinds of result types and operands, numbers, opaque types (@, no members, no size); forward references are allowed here
$ while read -r text; do found "$text" "$text"; done <<'.'
> 
> %20 = OpExtInst %8 %1 DebugTypeBasic %3 %11 Signed\n
> %20 = X DebugTypeBasic %11 %11 Signed\n
> %20 = X DebugTypeBasic %3 %3 Signed\n
> %20 = X DebugTypePointer %14 Function None\n
> %20 = X DebugTypePointer %7 Function None\n
> %20 = X DebugTypeFunction %7 %15 %13\n
> %20 = X DebugTypeFunction %7 %15 %14\n
> %20 = X DebugTypeArray %15 %15\n
> %20 = OpSpecConstant %8 4\n%21 = X DebugTypeArray %15 %20\n
> %20 = X DebugTypedef %4 %15 %2 1 1 %15\n
> %20 = X DebugTypedef %4 %15 %11 1 1 %14\n
> %20 = X DebugTypeEnum %4 %15 %2 1 1 %14 %11 None %9 %3 %3 %9\n
> %20 = X DebugTypeEnum %4 %15 %2 1 1 %14 %11 None %9 %3 %9\n
> %20 = X DebugTypeComposite %4 Class %2 1 1 %14 %11 None %15\n
> %20 = X DebugTypeTemplate %15 %15\n
> %20 = X DebugExpression %14\n
> %20 = X DebugMacroUndef %2 1 %14\n
> %20 = X DebugTypeMember %3 %15 %2 1 1 %21 %9 %11 None %9\n%21 = X DebugTypeComposite %4 Class %2 1 1 %14 %11 None %20\n
> %20 = X DebugTypeMember %3 %15 %2 1 1 %21 %9 %11 None %99\n%21 = X DebugTypeComposite %4 Class %2 1 1 %14 %11 None %20\n
> %20 = X DebugFunction %4 %15 %2 1 1 %14 %5 None 1 %7 %14\n
> %20 = X DebugTypePointer %21 Function None\n%21 = X DebugTypePointer %15 Function None\n
> %20 = X DebugTypeBasic %3 %11 !3\n
> %20 = X DebugTypePointer %15 Function !0x4000\n
> %20 = X DebugTypePointer %15 Function FlagIsPublic\n
> %20 = X DebugTypeQualifier %15 !3\n
> %20 = X DebugTypeComposite %4 !3 %2 !1 !1 %14 %11 !0\n
> %20 = X DebugOperation !9 !0 !1\n
> %20 = X DebugOperation !3\n
> %20 = X DebugOperation !0 !3\n
> %20 = X DebugTypeComposite %6 Class %2 1 1 %14 %13 None\n
> %20 = X DebugTypeComposite %6 Class %2 1 1 %14 %11 None\n
> %20 = X DebugTypeComposite %6 Class %2 1 1 %14 %13 None %13\n
> %20 = X DebugTypeComposite %4 Class %2 1 1 %14 %13 None\n
> .

%20 = OpExtInst %8 %1 DebugTypeBasic %3 %11 Signed\n
0x138 bad-result-type: the result type of a debug instruction is not OpTypeVoid (%8)
%20 = X DebugTypeBasic %11 %11 Signed\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%11)
%20 = X DebugTypeBasic %3 %3 Signed\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%3)
%20 = X DebugTypePointer %14 Function None\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%14)
%20 = X DebugTypePointer %7 Function None\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%7)
%20 = X DebugTypeFunction %7 %15 %13\n
%20 = X DebugTypeFunction %7 %15 %14\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%14)
%20 = X DebugTypeArray %15 %15\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%15)
%20 = OpSpecConstant %8 4\n%21 = X DebugTypeArray %15 %20\n
0xe4 debug-section: a debug instruction where its set does not allow it (%13)
0xf8 debug-section: a debug instruction where its set does not allow it (%14)
0x118 debug-section: a debug instruction where its set does not allow it (%15)
0x148 bad-operand: an operand of a debug instruction has the wrong kind (%20)
%20 = X DebugTypedef %4 %15 %2 1 1 %15\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%15)
%20 = X DebugTypedef %4 %15 %11 1 1 %14\n
0x138 bad-source: a Source is not a DebugSource with a file name (%11)
%20 = X DebugTypeEnum %4 %15 %2 1 1 %14 %11 None %9 %3 %3 %9\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%3)
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%9)
%20 = X DebugTypeEnum %4 %15 %2 1 1 %14 %11 None %9 %3 %9\n
0x138 missing-operand: a debug instruction lacks operands (%20)
%20 = X DebugTypeComposite %4 Class %2 1 1 %14 %11 None %15\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%15)
%20 = X DebugTypeTemplate %15 %15\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%15)
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%15)
%20 = X DebugExpression %14\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%14)
%20 = X DebugMacroUndef %2 1 %14\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%14)
%20 = X DebugTypeMember %3 %15 %2 1 1 %21 %9 %11 None %9\n%21 = X DebugTypeComposite %4 Class %2 1 1 %14 %11 None %20\n
%20 = X DebugTypeMember %3 %15 %2 1 1 %21 %9 %11 None %99\n%21 = X DebugTypeComposite %4 Class %2 1 1 %14 %11 None %20\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%99)
%20 = X DebugFunction %4 %15 %2 1 1 %14 %5 None 1 %7 %14\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%7)
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%14)
%20 = X DebugTypePointer %21 Function None\n%21 = X DebugTypePointer %15 Function None\n
%20 = X DebugTypeBasic %3 %11 !3\n
0x138 bad-value: unknown number or flag in a debug instruction (%20)
%20 = X DebugTypePointer %15 Function !0x4000\n
0x138 bad-value: unknown number or flag in a debug instruction (%20)
%20 = X DebugTypePointer %15 Function FlagIsPublic\n
%20 = X DebugTypeQualifier %15 !3\n
0x138 bad-value: unknown number or flag in a debug instruction (%20)
%20 = X DebugTypeComposite %4 !3 %2 !1 !1 %14 %11 !0\n
0x138 bad-value: unknown number or flag in a debug instruction (%20)
%20 = X DebugOperation !9 !0 !1\n
0x138 bad-value: unknown number or flag in a debug instruction (%20)
%20 = X DebugOperation !3\n
0x138 missing-operand: a debug instruction lacks operands (%20)
%20 = X DebugOperation !0 !3\n
0x138 bad-operand: an operand of a debug instruction has the wrong kind (%20)
%20 = X DebugTypeComposite %6 Class %2 1 1 %14 %13 None\n
%20 = X DebugTypeComposite %6 Class %2 1 1 %14 %11 None\n
0x138 bad-opaque: an opaque type has members or a size, or its name lacks the @ (%20)
%20 = X DebugTypeComposite %6 Class %2 1 1 %14 %13 None %13\n
0x138 bad-opaque: an opaque type has members or a size, or its name lacks the @ (%20)
%20 = X DebugTypeComposite %4 Class %2 1 1 %14 %13 None\n
0x138 bad-opaque: an opaque type has members or a size, or its name lacks the @ (%20)

# a scope whose parent is a type begins a tree of its own
$ info '%20 = X DebugLexicalBlock %2 7 1 %15\n%21 = X DebugLexicalBlock %2 8 1 %20\n'; spvx debuginfo --scopes m.spv
m.spv: 1 type, 3 scopes

/* scopes */
     words       own  scope
         0         0  unit a.cl
         0         0  block a.cl:7
         0         0    block a.cl:8
unit a.cl;                              /* version 100, DWARF 4 */
records   1 DebugInfoNone
! m.spv:0x138: warning: bad-scope: a scope is not a debug scope (%15)

# where instructions may be; DebugInfo 1.00, 2
$ while IFS='|' read -r before inside; do found "$before|$inside" "$before%30 = OpFunction %7 None %12\n%31 = OpLabel\n${inside}OpReturn\nOpFunctionEnd\n"; done <<'.'
> |
> |%20 = X DebugScope %14\n%21 = X DebugNoScope\n
> %20 = X DebugNoScope\n|
> %20 = X DebugScope %14\n|
> |%20 = X DebugExpression\n
> |%20 = X DebugInfoNone\n
> %20 = X DebugExpression\n%21 = OpTypeFloat 32\n|
> .
|
|%20 = X DebugScope %14\n%21 = X DebugNoScope\n
%20 = X DebugNoScope\n|
0x138 debug-section: a debug instruction where its set does not allow it (%20)
0x138 misplaced-line: a line or scope is not allowed here
%20 = X DebugScope %14\n|
0x138 debug-section: a debug instruction where its set does not allow it (%20)
0x138 misplaced-line: a line or scope is not allowed here
|%20 = X DebugExpression\n
0x154 debug-section: a debug instruction where its set does not allow it (%20)
|%20 = X DebugInfoNone\n
0x154 debug-section: a debug instruction where its set does not allow it (%20)
%20 = X DebugExpression\n%21 = OpTypeFloat 32\n|
0xe4 debug-section: a debug instruction where its set does not allow it (%13)
0xf8 debug-section: a debug instruction where its set does not allow it (%14)
0x118 debug-section: a debug instruction where its set does not allow it (%15)
0x138 debug-section: a debug instruction where its set does not allow it (%20)

# NonSemantic.*: numbers are constants, and nothing is used before it is there
$ cat >head <<'.'
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %2 = OpString "a.frag"
> %3 = OpString "int"
> %7 = OpTypeVoid
> %8 = OpTypeInt 32 0
> %9 = OpConstant %8 0
> %10 = OpConstant %8 4
> %11 = OpConstant %8 32
> %12 = OpTypeFloat 32
> %13 = OpConstant %12 1
> %14 = OpExtInst %7 %1 DebugSource %2
> %15 = OpExtInst %7 %1 DebugTypeBasic %3 %11 %10 %9
> %16 = OpExtInst %7 %1 DebugCompilationUnit %10 %10 %14 %10
> .
> while read -r text; do found "$text" "$text"; done <<'.'
> 
> %20 = X DebugTypePointer %21 %9 %9\n%21 = X DebugTypePointer %15 %9 %9\n
> %20 = OpExtInstWithForwardRefsKHR %7 %1 DebugTypePointer %21 %9 %9\n%21 = X DebugTypePointer %15 %9 %9\n
> %20 = X DebugTypePointer %15 %13 %9\n
> %20 = X DebugTypedef %3 %15 %14 %13 %13 %16\n
> %20 = X DebugTypeMatrix %15 %10 %10\n
> %20 = X DebugInlinedAt %13 %13 %16\n
> %20 = X DebugInlinedAt %10 %13 %16\n
> %20 = X !25\n
> %20 = X DebugInlinedAt %10 %10 %16 %16\n
> %20 = X DebugSource %2 %3\n
> %20 = X DebugSource %10 %11\n
> .

%20 = X DebugTypePointer %21 %9 %9\n%21 = X DebugTypePointer %15 %9 %9\n
0x154 forward-reference: an operand is defined only later (%21)
%20 = OpExtInstWithForwardRefsKHR %7 %1 DebugTypePointer %21 %9 %9\n%21 = X DebugTypePointer %15 %9 %9\n
%20 = X DebugTypePointer %15 %13 %9\n
0x154 bad-operand: an operand of a debug instruction has the wrong kind (%13)
%20 = X DebugTypedef %3 %15 %14 %13 %13 %16\n
0x154 bad-line-operand: a line or column is not a 32-bit integer constant (%13)
0x154 bad-line-operand: a line or column is not a 32-bit integer constant (%13)
%20 = X DebugTypeMatrix %15 %10 %10\n
0x154 bad-operand: an operand of a debug instruction has the wrong kind (%10)
%20 = X DebugInlinedAt %13 %13 %16\n
0x154 bad-line-operand: a line or column is not a 32-bit integer constant (%13)
0x154 bad-line-operand: a line or column is not a 32-bit integer constant (%13)
%20 = X DebugInlinedAt %10 %13 %16\n
0x154 bad-line-operand: a line or column is not a 32-bit integer constant (%13)
%20 = X !25\n
0x154 missing-operand: a debug instruction lacks operands (%20)
%20 = X DebugInlinedAt %10 %10 %16 %16\n
0x154 bad-inlined-at: a call site is not a DebugInlinedAt (%16)
%20 = X DebugSource %2 %3\n
%20 = X DebugSource %10 %11\n
0x154 bad-file: a file name or source text is not an OpString (%10)
0x154 bad-file: a file name or source text is not an OpString (%11)
0x154 bad-operand: an operand of a debug instruction has the wrong kind (%10)
0x154 bad-operand: an operand of a debug instruction has the wrong kind (%11)

# a specialization constant can be the length of an array, and a number of the types that take one; in text a length is its name or <id>, a number ?
$ for version in 100 101; do sed -i "s/DebugInfo.100/DebugInfo.$version/" head; while read -r set text; do [ $set != $version ] || { found "$text" "%30 = OpSpecConstant %8 4\n%31 = OpSpecConstantOp %8 IAdd %30 %30\n%32 = OpTypeBool\n%33 = OpConstantTrue %32\n$text"; sed -n 's/.*"id": 20, .*"c": "\([^"]*\)".*/\1/p' json; }; done <<'.'; done
> 100 %20 = X DebugTypeArray %15 %30 %31\n
> 100 OpName %31 "N"\n%20 = X DebugTypeArray %15 %31 %10\n
> 100 %20 = X DebugTypeVector %15 %30\n
> 100 %20 = X DebugTypeVector %15 %10\n
> 101 %20 = X DebugTypeVectorIdEXT %15 %31\n
> 101 %20 = X DebugTypeCooperativeMatrixKHR %15 %30 %31 %10 %30\n
> 101 %21 = X DebugTypeVectorIdEXT %15 %31\n%20 = X DebugTypeMatrix %21 %30 %33\n
> .
%20 = X DebugTypeArray %15 %30 %31\n
int[%30][%31]
OpName %31 "N"\n%20 = X DebugTypeArray %15 %31 %10\n
int[N][4]
%20 = X DebugTypeVector %15 %30\n
0x190 bad-operand: an operand of a debug instruction has the wrong kind (%30)
int x?
%20 = X DebugTypeVector %15 %10\n
int x4
%20 = X DebugTypeVectorIdEXT %15 %31\n
int x?
%20 = X DebugTypeCooperativeMatrixKHR %15 %30 %31 %10 %30\n
int coop ?x4
%21 = X DebugTypeVectorIdEXT %15 %31\n%20 = X DebugTypeMatrix %21 %30 %33\n
0x1ac bad-operand: an operand of a debug instruction has the wrong kind (%30)
int x?x? col

# operands of operations and indexes are negative only if their type is signed
$ for type in 0 1; do info "%30 = OpTypeInt 32 $type\n%31 = OpConstant %30 $([ $type = 0 ] && echo 4294967295 || echo -1)\n%20 = X DebugOperation %10 %31 %9\n%21 = X DebugExpression %20\n%22 = X DebugLocalVariable %3 %15 %14 %10 %10 %16 %9\n%32 = OpTypeFunction %7\n%33 = OpFunction %7 None %32\n%34 = OpLabel\n%23 = X DebugValue %22 %10 %21 %31 %9\nOpReturn\nOpFunctionEnd\n"; spvx debuginfo --variables m.spv | tail -n +4; grep -o '"operands":[^]]*]' json; done
expression;                             /* %21, BitPiece 4294967295 0 */
int int;                                /* a.frag:4 */
        value %10[4294967295][0]        /* at 0x00000204,
                                           BitPiece 4294967295 0 */
"operands": [4294967295, 0]
expression;                             /* %21, BitPiece -1 0 */
int int;                                /* a.frag:4 */
        value %10[-1][0]                /* at 0x00000204, BitPiece -1 0 */
"operands": [-1, 0]

# names in graphs
$ spvx as -o m.spv - <<'.'
> OpCapability Shader
> %1 = OpExtInstImport "NonSemantic.Graph.DebugInfo.1"
> OpMemoryModel Logical GLSL450
> %2 = OpString "main_graph"
> %3 = OpString "add"
> %4 = OpString "input"
> %5 = OpTypeVoid
> %6 = OpTypeInt 32 0
> %7 = OpConstant %6 0
> %8 = OpExtInst %5 %1 !1 %7 %2
> %9 = OpExtInst %5 %1 !2 %8 %3 %7
> %11 = OpExtInst %5 %1 !2 %7 %4 %7
> %10 = OpExtInst %5 %1 !3 %7 %4 %7
> .
> spvx debuginfo m.spv
m.spv: 3 scopes

/* scopes */
     words       own  scope
         0         0  graph main_graph
         0         0    operation add
         0         0  operation input
tensor input;                           /* %7 */
! m.spv:0xe4: warning: bad-operand: an operand of a debug instruction has the wrong kind (%7)

# an operand that only one version has
$ spvx as -o m.spv - <<'.'
> OpCapability Shader
> %1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.101"
> OpMemoryModel Logical GLSL450
> %2 = OpString "bf"
> %3 = OpTypeVoid
> %4 = OpTypeInt 32 0
> %5 = OpConstant %4 0
> %6 = OpConstant %4 16
> %7 = OpConstant %4 3
> %8 = OpExtInst %3 %1 DebugTypeBasic %2 %6 %7 %5 %5
> .
> spvx debuginfo m.spv
m.spv: 1 type

/* types */
bf;                                     /* size 2, Float, BFloat16KHR */

# a layout is compared in arrays of 32 dimensions, and where a type has 95 members for one; a static member, whose flag is 512, is none
$ differs() { spvx dis $SRC/tests/inputs/debuginfo/layout.spv | sed "$2 = .*/&$(printf " $3%.0s" $(seq $1))/" | spvx as -o m.spv - && spvx debuginfo --types m.spv | grep "^layout differs: $4"; }
> for n in 31 32; do differs $n s/%55 %%uint_1 Block.weights; done; for n in 93 94; do differs $n s/%64 %%63 Other; done
> for flag in 256 512; do differs 0 "/%63 = /s/%uint_0$/%uint_$flag/; s/none" '' Other; done
layout differs: Block.weights: elements of 4, %14 has ArrayStride 16
layout differs: Other: members 95, %18 has members 1
layout differs: Other: members 2, %18 has members 1
[1]

# what differs of that module: nothing more or less where names and qualifiers are in between, less where numbers agree, are missing or no multiple, and where types are none
$ while read -r change; do printf '%s:' "$change"; echo $(spvx dis $SRC/tests/inputs/debuginfo/layout.spv | sed "$change; s/TYPE/OpExtInst %void %1 DebugType/" | spvx as -o m.spv - && spvx debuginfo --types m.spv | sed -n 's/^layout differs: \([^:]*\):.*/\1/p'); done <<'.'
> s/x$/x/
> s/^ *%55 = .*/&\n%70 = TYPEdef %12 %55 %46 %uint_1 %uint_1 %47/; /%58 =/s/%55/%70/
> s/^ *%60 = .*/&\n%70 = TYPEdef %12 %60 %46 %uint_1 %uint_1 %47/; /%61 =/s/%60/%70/
> s/^ *%54 = .*/&\n%70 = TYPEQualifier %54 %uint_1/; /%56 =/s/%54/%70/
> s/ArrayStride 16/ArrayStride 4/
> /ArrayStride 16/d
> /%58 =/s/%uint_128/%45/
> /%58 =/s/%uint_128/%uint_0/
> /%58 =/s/%uint_128/%uint_1/
> /%55 =/s/%uint_4/%uint_0/
> /%55 =/s/%uint_4/%45/
> s/^ *%_arr_float_uint_4 = .*/&\n%80 = OpTypeArray %_arr_float_uint_4 %uint_1/; /%Block = /s/%_arr_float_uint_4/%80/
> /MatrixStride/s/16/8/
> /MatrixStride/d
> /%57 =/s/%uint_256/%45/
> /%57 =/s/%uint_256/%uint_1/
> /%51 =/s/%uint_4/%uint_0/
> /15 1 Offset/d
> /%53 =/s/%uint_96/%45/
> /%62 =/s/DebugTypeMember.*/DebugInfoNone/
> /%64 =/s/%62 %63/%62/
> /%64 =/s/ %62 %63//
> /%64 =/s/%uint_384/%uint_0/
> /%42 = /s/OpVariable.*/OpUndef %_ptr_Uniform_Block/
> .
s/x$/x/:Block.view Block.weights Other Light.power
s/^ *%55 = .*/&\n%70 = TYPEdef %12 %55 %46 %uint_1 %uint_1 %47/; /%58 =/s/%55/%70/:Block.view Block.weights Other Light.power
s/^ *%60 = .*/&\n%70 = TYPEdef %12 %60 %46 %uint_1 %uint_1 %47/; /%61 =/s/%60/%70/:Block.view Block.weights Other Light.power
s/^ *%54 = .*/&\n%70 = TYPEQualifier %54 %uint_1/; /%56 =/s/%54/%70/:Block.view Block.weights Other Light.power
s/ArrayStride 16/ArrayStride 4/:Block.view Other Light.power
/ArrayStride 16/d:Block.view Other Light.power
/%58 =/s/%uint_128/%45/:Block.view Other Light.power
/%58 =/s/%uint_128/%uint_0/:Block.view Other Light.power
/%58 =/s/%uint_128/%uint_1/:Block.view Other Light.power
/%55 =/s/%uint_4/%uint_0/:Block.view Other Light.power
/%55 =/s/%uint_4/%45/:Block.view Other Light.power
s/^ *%_arr_float_uint_4 = .*/&\n%80 = OpTypeArray %_arr_float_uint_4 %uint_1/; /%Block = /s/%_arr_float_uint_4/%80/:Block.view Other Light.power
/MatrixStride/s/16/8/:Block.weights Other Light.power
/MatrixStride/d:Block.weights Other Light.power
/%57 =/s/%uint_256/%45/:Block.weights Other Light.power
/%57 =/s/%uint_256/%uint_1/:Block.weights Other Light.power
/%51 =/s/%uint_4/%uint_0/:Block.weights Other Light.power
/15 1 Offset/d:Block.view Block.weights Other
/%53 =/s/%uint_96/%45/:Block.view Block.weights Other
/%62 =/s/DebugTypeMember.*/DebugInfoNone/:Block.view Block.weights Other.pair Light.power
/%64 =/s/%62 %63/%62/:Block.view Block.weights Light.power
/%64 =/s/ %62 %63//:Block.view Block.weights Light.power
/%64 =/s/%uint_384/%uint_0/:Block.view Block.weights Light.power
/%42 = /s/OpVariable.*/OpUndef %_ptr_Uniform_Block/:Other

# a chain has 256 scopes, or calls: of one more it is said
$ deep() {
> 	awk -v n=$1 -v what="$2" 'BEGIN {
> 		print "OpCapability Addresses\n%1 = OpExtInstImport \"OpenCL.DebugInfo.100\"\nOpMemoryModel Physical32 OpenCL"
> 		print "%2 = OpString \"a.cl\"\n%5 = OpTypeVoid\n%6 = OpTypeFunction %5"
> 		print "%20 = OpExtInst %5 %1 DebugSource %2\n%22 = OpExtInst %5 %1 DebugCompilationUnit 100 4 %20 OpenCL_C"
> 		print "%24 = OpExtInst %5 %1 DebugTypeFunction None %5"
> 		print "%100 = OpExtInst %5 %1 DebugFunction %2 %24 %20 5 1 %22 %2 None 6 %40"
> 		for (i = 1; i <= n; i++)
> 			print "%" 100 + i " = OpExtInst %5 %1 " (what == "scope" ? "DebugLexicalBlock %20 " i " 1 %" 99 + i : "DebugInlinedAt " i " %100" (i > 1 ? " %" 99 + i : ""))
> 		print "%40 = OpFunction %5 None %6\n%41 = OpLabel\n%9 = OpExtInst %5 %1 DebugScope %" (what == "scope" ? "" : "100 %") 100 + n
> 		print "OpNop\nOpReturn\nOpFunctionEnd"
> 	}' | spvx as -o m.spv - && spvx debuginfo m.spv 2>&1 >$TMP/null | sed "s/^/$1 /"
> }
> deep 254 scope; deep 255 scope; deep 256 call; deep 257 call
255 m.spv:0x24b8: warning: scope-depth: scopes are nested too deeply (%264)
257 m.spv:0x20fc: warning: inline-depth: too many calls are inlined (%266)

# of all flags two make a pointer a reference
$ { cat <<'.'; for flag in IsProtected IsPrivate IsPublic IsLocal IsDefinition FwdDecl Artificial Explicit Prototyped ObjectPointer StaticMember IndirectVariable LValueReference RValueReference IsOptimized IsEnumClass TypePassByValue TypePassByReference; do echo "%p$flag = OpExtInst %v %d DebugTypePointer %b Function Flag$flag"; done; } | spvx as -o $TMP/flags.spv -; spvx debuginfo $TMP/flags.spv | grep -E '^int'
> OpCapability Kernel
> OpCapability Addresses
> OpCapability Linkage
> %d = OpExtInstImport "OpenCL.DebugInfo.100"
> OpMemoryModel Physical32 OpenCL
> %n = OpString "int"
> %v = OpTypeVoid
> %u = OpTypeInt 32 0
> %c = OpConstant %u 32
> %b = OpExtInst %v %d DebugTypeBasic %n %c Signed
> .
int;                                    /* size 4, Signed */
int *;                                  /* pointer, Function, FlagIsProtected */
int *;                                  /* pointer, Function, FlagIsPrivate */
int *;                                  /* pointer, Function, FlagIsPublic */
int *;                                  /* pointer, Function, FlagIsLocal */
int *;                                  /* pointer, Function,
int *;                                  /* pointer, Function, FlagFwdDecl */
int *;                                  /* pointer, Function, FlagArtificial */
int *;                                  /* pointer, Function, FlagExplicit */
int *;                                  /* pointer, Function, FlagPrototyped */
int *;                                  /* pointer, Function,
int *;                                  /* pointer, Function,
int *;                                  /* pointer, Function,
int &;                                  /* pointer, Function,
int &&;                                 /* pointer, Function,
int *;                                  /* pointer, Function, FlagIsOptimized */
int *;                                  /* pointer, Function, FlagIsEnumClass */
int *;                                  /* pointer, Function,
int *;                                  /* pointer, Function,

# as many operations and indexes as are shown, and one more; what a declaration lacks is ?
$ many() { for i in $(seq $1); do printf ' %s' $2; done; }; cat >$TMP/some <<'.'
> OpCapability Addresses
> OpCapability Kernel
> OpCapability Linkage
> %1 = OpExtInstImport "OpenCL.DebugInfo.100"
> OpMemoryModel Physical32 OpenCL
> %2 = OpString "a.cl"
> %name = OpString "S"
> %void = OpTypeVoid
> %uint = OpTypeInt 32 0
> %c32 = OpConstant %uint 32
> %c0 = OpConstant %uint 0
> %u = OpUndef %uint
> %20 = X DebugSource %2
> %22 = X DebugCompilationUnit 100 4 %20 OpenCL_C
> %none = X DebugInfoNone
> %int = X DebugTypeBasic %name %c32 Signed
> %var = X DebugLocalVariable %name %int %20 7 1 %22 None
> %deref = X DebugOperation Deref
> %ex16 = X DebugExpression DEREF16
> %ex17 = X DebugExpression DEREF17
> %ex2 = X DebugExpression %none %deref
> %enum = X DebugTypeEnum %name %int %20 1 1 %22 %c32 None %c0 %name %u %name
> %struct = X DebugTypeComposite %name Structure %20 1 1 %22 %name %c32 None %member %base %none
> %member = X DebugTypeMember %name %int %20 2 1 %struct %c0 %c32 None %u
> %base = X DebugTypeInheritance %struct %none %c0 %c32 None
> %undef = X DebugMacroUndef %20 3 %none
> %import = X DebugImportedEntity %name ImportedModule %20 %none 4 1 %22
> %template = X DebugTypeTemplate %none %none
> %v16 = X DebugValue %var %u %ex16 INDEX16
> %v17 = X DebugValue %var %u %ex17 INDEX17
> %v2 = X DebugValue %none %u %ex2
> .
> for n in 16 17; do sed -i "s/DEREF$n/$(many $n %deref)/; s/INDEX$n/$(many $n %c0)/" $TMP/some; done; sed 's/ X / OpExtInst %void %1 /' $TMP/some | spvx as -o $TMP/some.spv - && spvx debuginfo --width=400 $TMP/some.spv 2>$TMP/said | grep '?\|\[\|%[0-9]*, Deref\|\.\.\. '
        S = ?,
        ?;                              /*    0    4, inherited */
        ?;
        ?
\> ?;
        value %8[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]
        value %8[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]...
                                        /* at 0x000003f0, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, ... */
expression;                             /* %15, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref */
expression;                             /* %16, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, Deref, ... */
expression;                             /* %17, ?, Deref */
value %8                                /* at 0x00000454, ?, Deref */
using namespace S = ?;                  /* a.cl:4, in unit a.cl */
#undef ?                                /* a.cl:3 */

# notes are in their column behind names in UTF-8, up to the last column before it
$ for n in größe groesse "$(printf 'ö%.0s' $(seq 38))" "$(printf 'ö%.0s' $(seq 39))"; do spvx as -o $TMP/utf8.spv - <<. && spvx debuginfo $TMP/utf8.spv | grep -B 1 'size 4'; done
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %name = OpString "$n"
> %void = OpTypeVoid
> %u = OpTypeInt 32 0
> %0 = OpConstant %u 0
> %6 = OpConstant %u 6
> %32 = OpConstant %u 32
> %type = OpExtInst %void %set DebugTypeBasic %name %32 %6 %0
> .
/* types */
größe;                                  /* size 4, Unsigned */
/* types */
groesse;                                /* size 4, Unsigned */
/* types */
öööööööööööööööööööööööööööööööööööööö; /* size 4, Unsigned */
ööööööööööööööööööööööööööööööööööööööö;
                                        /* size 4, Unsigned */

# a Source that is none is reported once, of every instruction that has one
$ spvx dis $SRC/tests/inputs/debuginfo/shader100.spv >$TMP/listing; grep -n 'Debug.* %121' $TMP/listing | sed 's/:.*\(Debug[A-Za-z]*\) .*/ \1/' | while read -r line op; do
> sed "${line}s/%121/%void/" $TMP/listing | spvx as -q -o $TMP/m.spv - && echo $op: $(spvx debuginfo --max-errors=0 $TMP/m.spv 2>&1 >$TMP/text | grep -o ' bad-[a-z]*'); done | sort | uniq -c
      1 DebugCompilationUnit: bad-source
      2 DebugFunction: bad-source
      1 DebugFunctionDeclaration: bad-source
      2 DebugGlobalVariable: bad-source
      2 DebugImportedEntity: bad-source
      3 DebugLexicalBlock: bad-source
      1 DebugLexicalBlockDiscriminator: bad-source
      1 DebugLine: bad-source
      4 DebugLocalVariable: bad-source
      5 DebugTypeComposite: bad-source
      2 DebugTypeEnum: bad-source
      4 DebugTypeMember: bad-source
      4 DebugTypeTemplateParameter: bad-source
      1 DebugTypeTemplateParameterPack: bad-source
      1 DebugTypeTemplateTemplateParameter: bad-source
      1 DebugTypedef: bad-source

# a parent that is no scope, and a call site that is none, are reported once, of every instruction that has one
$ for id in 123 155 180 181 182 183 184; do grep -n "Debug.* %$id\\( .*\\)*\$" $TMP/listing | grep -v Definition | sed "s/:.*\\(Debug[A-Za-z]*\\) .*/ $id \\1/"; done | while read -r line id op; do
> sed "${line}s/ %$id\\( .*\\)*$/ %void\\1/" $TMP/listing | spvx as -q -o $TMP/m.spv - && echo $op: $(spvx debuginfo --max-errors=0 $TMP/m.spv 2>&1 >$TMP/text | grep -o ' bad-[a-z-]*'); done | sort | uniq -c
> sed '170s/%123/%void/; 196s/%180/%void/; 198s/$/ %void/; 199s/%183/%void/' $TMP/listing | spvx as -q -o $TMP/m.spv -; spvx debuginfo --max-errors=0 $TMP/m.spv 2>&1 >$TMP/text | cut -d' ' -f 3-; spvx srcmap $TMP/m.spv 2>&1 >$TMP/text | grep -c ' warning: bad-'
      2 DebugEntryPoint: bad-operand
      2 DebugFunction: bad-scope
      1 DebugFunctionDeclaration: bad-operand
      2 DebugGlobalVariable: bad-operand
      1 DebugImportedEntity:
      2 DebugImportedEntity: bad-operand
      1 DebugInlinedAt: bad-inlined-at
      2 DebugInlinedAt: bad-scope
      1 DebugInlinedVariable: bad-operand
      3 DebugLexicalBlock: bad-scope
      1 DebugLexicalBlockDiscriminator: bad-scope
      3 DebugLocalVariable: bad-operand
      1 DebugScope: bad-inlined-at
      2 DebugScope: bad-scope
      4 DebugTypeComposite: bad-operand
      2 DebugTypeEnum: bad-operand
      1 DebugTypedef: bad-operand
bad-scope: a scope is not a debug scope (%58)
bad-scope: a scope is not a debug scope (%58)
bad-inlined-at: a call site is not a DebugInlinedAt (%58)
bad-inlined-at: a call site is not a DebugInlinedAt (%58)
4

# an opaque type has no size, no members and an @, but a type that is only declared
$ cd $TMP; for flags in None FlagFwdDecl; do spvx as -o opaque.spv - <<. ; spvx debuginfo opaque.spv; done 2>&1
> OpCapability Linkage
> OpCapability Kernel
> OpCapability Addresses
> %s = OpExtInstImport "OpenCL.DebugInfo.100"
> OpMemoryModel Physical32 OpenCL
> %file = OpString "a.cl"
> %name = OpString "int"
> %void = OpTypeVoid
> %none = OpExtInst %void %s DebugInfoNone
> %source = OpExtInst %void %s DebugSource %file
> %unit = OpExtInst %void %s DebugCompilationUnit 100 4 %source OpenCL_C
> %t = OpExtInst %void %s DebugTypeComposite %name Structure %source 1 1 %unit %name %none $flags
> .
opaque.spv:0xcc: warning: bad-opaque: an opaque type has members or a size, or its name lacks the @ (%8)
opaque.spv: 1 type, 2 scopes

/* types */
struct int;                             /* a.cl:1, size ?, opaque,
                                           linkage "int" */

/* scopes */
     words       own  scope
         0         0  unit a.cl
source a.cl;
unit a.cl;                              /* version 100, DWARF 4, OpenCL_C */
records   1 DebugInfoNone
opaque.spv: 1 type, 2 scopes

/* types */
struct int;                             /* a.cl:1, size ?, opaque, FlagFwdDecl,
                                           linkage "int" */

/* scopes */
     words       own  scope
         0         0  unit a.cl
source a.cl;
unit a.cl;                              /* version 100, DWARF 4, OpenCL_C */
records   1 DebugInfoNone

# the LLVM/SPIR-V Translator has DebugInfoNone for void, and as many lower bounds as counts: llvm-spirv -r reads float[16][4] and void (void *);
# it has 0x80000000u of an enum of unsigned int in 64 bits with a sign
$ cd $TMP; X='OpExtInst %v %1'; printf '%s\n' 'OpCapability Addresses' 'OpCapability Kernel' 'OpCapability Linkage' '%1 = OpExtInstImport "OpenCL.DebugInfo.100"' 'OpMemoryModel Physical64 OpenCL' '%s = OpString "float"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%c4 = OpConstant %u 4' '%c16 = OpConstant %u 16' '%c32 = OpConstant %u 32' "%n = $X DebugInfoNone" "%f = $X DebugTypeBasic %s %c32 Float" "%a = $X DebugTypeArray %f %c16 %c4 %n %n" "%b = $X DebugTypeArray %f %n %n" "%d = $X DebugTypeArray %f %c4 %c16 %n" "%p = $X DebugTypePointer %n Generic None" "%t = $X DebugTypeFunction None %n %p" '%l = OpTypeInt 64 0' '%q = OpConstant %l 18446744071562067968' "%o = $X DebugSource %s" "%m = $X DebugCompilationUnit 65536 4 %o OpenCL_C" "%i = $X DebugTypeBasic %s %c32 Unsigned" "%g = $X DebugTypedef %s %i %o 1 0 %m" "%e = $X DebugTypeEnum %s %g %o 1 0 %m %c32 None %q %s" | spvx as -o translated.spv -
> printf '\6' | dd of=translated.spv bs=1 seek=10 conv=notrunc 2>/dev/null; spvx info translated.spv | grep made; spvx debuginfo -q translated.spv | sed -n '/types/,/^$/p'; spvx debuginfo -q -f json translated.spv | grep -o '"counts.*]'
  made by       Khronos LLVM/SPIR-V Translator, version 0
translated.spv: 9 types, 2 scopes

/* types */
float;                                  /* size 4, Float */
float[16][4];
float[];
float[4][16][];
void *;                                 /* pointer, Generic */
void (void *);
float;                                  /* size 4, Unsigned */
typedef float float;                    /* float:1 */
enum float : float {                    /* float:1, size 4 */
        float = 2147483648,
};

"counts": [16, 4]
"counts": [null]
"counts": [4, 16, null]
