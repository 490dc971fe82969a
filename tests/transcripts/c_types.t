# C headers in a program's own types: compilers, if they are there, take them where sizes are right, and
# refuse them where they are not. What is given first counts.
$ cat >$TMP.sh <<'.'
> header() { spvx reflect -f c-header -o $TMP/m.h "$@" $SRC/tests/modules/mesh.vert.spv $SRC/tests/modules/mesh.frag.spv; }
> # compile COMPILER STANDARD: standard input, if the compiler is there
> compile() { if command -v $1 >/dev/null; then $1 -x ${3:-c} $2 -Wall -Wextra -fsyntax-only -I$TMP - 2>$TMP/said; else cat >/dev/null; fi; }
> .

$ cat >$TMP/own.c <<'.'
> typedef struct { float m[16]; } own_mat4;
> typedef struct { float v[4]; } own_vec4;
> struct own_light { own_vec4 at, color; };
> #include "m.h"
> extern struct mesh_vert_Camera c;
> own_mat4 *view = &c.view;
> .

$ header --type=mat4=own_mat4 --type=vec4=own_vec4 '--type=Light=struct own_light'; compile gcc -std=c11 <$TMP/own.c

$ header --type=vec4=own_mat4 --type=vec4=own_vec4 --type=mat4=own_mat4; ! command -v gcc >$TMP/gcc || ! compile gcc -std=c11 <$TMP/own.c

$ printf '# of the engine\r\n\n  mat4=glm::mat4 # columns\nvec4=vec<float, 4>\nLight=::own_light' >$TMP/types; header --lang=c++ --types=$TMP/types; compile g++ -std=c++17 c++ <<'.'
> namespace glm { struct mat4 { float m[16]; }; struct vec4 { float v[4]; }; }
> template <class T, int N> struct vec { T v[N]; };
> struct own_light { glm::vec4 at, color; };
> #include "m.h"
> mesh_vert::Camera c;
> glm::mat4 &view = c.view;
> vec<float, 4> &at = c.position;
> .

# what is no type
$ for t in mat4 mat4= =x 'mat4=x; int y'; do spvx reflect -f c-header --type="$t" x.spv 2>&1 | head -n 1; done; printf 'mat4=a\n\n  vec4 b\n' | spvx reflect -f c-header --types=- x.spv
spvx: error: --type: invalid value 'mat4': expected TYPE=NAME, as in mat4=glm::mat4
spvx: error: --type: invalid value 'mat4=': expected TYPE=NAME, as in mat4=glm::mat4
spvx: error: --type: invalid value '=x': expected TYPE=NAME, as in mat4=glm::mat4
spvx: error: --type: invalid value 'mat4=x; int y': expected TYPE=NAME, as in mat4=glm::mat4
! -:3:3: error: invalid line 'vec4 b': expected TYPE=NAME, as in mat4=glm::mat4
[2]

# a block without members has no offset and no size
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Vertex %main "main"' 'OpDecorate %s Block' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%s = OpTypeStruct' '%p = OpTypePointer PushConstant %s' '%v = OpVariable %p PushConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpLoad %s %v' OpReturn OpFunctionEnd | spvx as -o $TMP/e.spv - && spvx reflect -f c-header $TMP/e.spv | grep -e PUSH -e '_2 '
/* _2 is not declared: no member has a fixed size */

# members whose names C keeps, or some compiler or <windows.h> has as a macro, and others that begin as these do
$ cd $TMP; set -- _Complex _Thread_local __int128 __FILE__ near far _MainTex _bool nearest; { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Vertex %main "main"' 'OpName %s "s"'; i=0; for name in "$@"; do echo "OpMemberName %s $i \"$name\""; i=$((i + 1)); done
> echo 'OpDecorate %s Block'; for i in 0 1 2 3 4 5 6 7 8; do echo "OpMemberDecorate %s $i Offset $((4 * i))"; done; printf '%s\n' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%s = OpTypeStruct %f %f %f %f %f %f %f %f %f' '%p = OpTypePointer PushConstant %s' '%v = OpVariable %p PushConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpLoad %s %v' OpReturn OpFunctionEnd; } | spvx as -o r.spv -; spvx reflect -f c-header -o r.h r.spv; grep -o 'float .*;' r.h
> printf '#define near\n#define far\n#include "r.h"\n' | compile gcc -std=c11
float _Complex_0;
float _Thread_local_1;
float __int128_2;
float __FILE___3;
float near_4;
float far_5;
float _MainTex;
float _bool;
float nearest;

# two variables of one name: all numbers of the second have its <id>, also those that the first does not have
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main"' 'OpExecutionMode %main OriginUpperLeft' 'OpName %a "tex"' 'OpName %b "tex"' 'OpDecorate %a DescriptorSet 0' 'OpDecorate %a Binding 0' 'OpDecorate %b DescriptorSet 0' 'OpDecorate %b Binding 5' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%f = OpTypeFloat 32' '%n = OpConstant %u 4' '%i = OpTypeImage %f 2D 0 0 0 1 Unknown' '%is = OpTypeArray %i %n' '%pi = OpTypePointer UniformConstant %i' '%pis = OpTypePointer UniformConstant %is' '%a = OpVariable %pi UniformConstant' '%b = OpVariable %pis UniformConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o tex.spv -; spvx reflect -f c-header --declared tex.spv | grep 'TEX_.*TEX'; spvx reflect -f c-header --declared --prefix=p_ tex.spv tex.spv | grep -c TEX
#define TEX_FRAG_SET_TEX 0
#define TEX_FRAG_BINDING_TEX 0
#define TEX_FRAG_SET_TEX_3 0
#define TEX_FRAG_BINDING_TEX_3 5
#define TEX_FRAG_COUNT_TEX_3 4
5

# locations of members without a name have their index in the block; those of another block its <id> too
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Vertex %main "main" %a %b' 'OpMemberName %B 1 "uv"' 'OpDecorate %A Block' 'OpDecorate %B Block' 'OpMemberDecorate %A 0 Location 0' 'OpMemberDecorate %A 1 Location 1' 'OpMemberDecorate %B 0 Location 4' 'OpMemberDecorate %B 1 Location 5' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%none = OpTypeStruct %f %f %f' '%A = OpTypeStruct %f %f' '%B = OpTypeStruct %f %f' '%pa = OpTypePointer Output %A' '%pb = OpTypePointer Output %B' '%a = OpVariable %pa Output' '%b = OpVariable %pb Output' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o io.spv -; spvx reflect -f c-header io.spv | grep LOC
#define IO_VERT_LOC_OUT_0 0
#define IO_VERT_LOC_OUT_1 1
#define IO_VERT_LOC_OUT_0_3 4
#define IO_VERT_LOC_OUT_UV 5
