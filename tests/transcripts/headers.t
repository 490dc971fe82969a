# Each public header compiles alone, twice in a row, as strict C11 and as C++17, without a warning; all
# under every standard that a compiler has, and without a word that C++ keeps for itself. $SPVX_CC and
# $SPVX_CXX are the compilers, flags included; without one its half is left out.
$ cd $TMP

$ cat >$TMP.sh <<'.'
> compile() { $1 -pedantic -Wall -Wextra -Wundef -Wshadow -Wconversion -Werror -fsyntax-only -I$SRC/src/include -I$BUILD/gen - || { echo "$1:"; head -n 3; }; }
> headers() { ls $SRC/src/include/spvx $BUILD/gen/spvx | grep '[.]h$'; }
> all() { headers | sed 's/.*/#include <spvx\/&>/'; }
> .

$ for c in "${SPVX_CC:-cc} -std=c11 -x c" ${SPVX_CXX:+"$SPVX_CXX -std=c++17 -x c++"}; do
> 	for h in $(headers); do printf "#include <spvx/$h>\n#include <spvx/$h>\nint main(void);\n" | compile "$c"; done
> done; for folder in $SRC/src/include/spvx $BUILD/gen/spvx; do ls $folder/*.h >list || echo "no header in $folder"; done

# names of standards before and after they were published; a compiler has some
$ while read -r compiler language standards; do
> 	command -v $compiler >/dev/null || continue
> 	n=0; for s in $standards; do
> 		echo 'int main(void);' | $compiler -x $language -std=$s -pedantic -Wall -Wextra -Wundef -Werror -fsyntax-only - 2>said || continue
> 		all | compile "$compiler -x $language -std=$s"; n=$((n + 1))
> 	done; [ $n -ge 8 ] || echo "$compiler has $n standards of $language"
> done <<'.'
> gcc c c99 gnu99 c11 gnu11 c17 gnu17 c2x gnu2x c23 gnu23 c2y gnu2y
> g++ c++ c++11 gnu++11 c++14 gnu++14 c++17 gnu++17 c++20 gnu++20 c++2b gnu++2b c++23 gnu++23 c++2c gnu++2c c++26 gnu++26
> clang c c99 gnu99 c11 gnu11 c17 gnu17 c2x gnu2x c23 gnu23 c2y gnu2y
> clang++ c++ c++11 gnu++11 c++14 gnu++14 c++17 gnu++17 c++20 gnu++20 c++2b gnu++2b c++23 gnu++23 c++2c gnu++2c c++26 gnu++26
> .

# [lex.key] and [lex.digraph] of C++26, [gram.key] of its transactional memory: what C has not, or had not
# before C23; to the compiler of C each is a character that no program has; those of the system come first
$ { for h in bool def int; do echo "#include <std$h.h>"; done; echo '#include <string.h>'
> 	for word in alignas alignof and and_eq asm atomic_cancel atomic_commit atomic_noexcept bitand bitor catch char16_t char32_t char8_t class co_await co_return co_yield compl concept const_cast consteval constexpr constinit contract_assert decltype delete dynamic_cast explicit export friend mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public reinterpret_cast requires static_cast synchronized template this thread_local throw try typeid typename typeof using virtual wchar_t xor xor_eq; do echo "#define $word @"; done
> 	all; } | compile "${SPVX_CC:-cc} -std=c11 -x c"

# the version is stated once
$ printf '#include <spvx/spvx.h>\n#include <stdio.h>\nint main(void) { printf("%%d.%%d.%%d %%s\\n", SPVX_VERSION_MAJOR, SPVX_VERSION_MINOR, SPVX_VERSION_PATCH, SPVX_VERSION); return 0; }\n' >v.c; ${SPVX_CC:-cc} -I$SRC/src/include -I$BUILD/gen v.c -o v && ./v | awk '$1 != $2'

# what is no C is in files of its own kind, which a host tool embeds: what it makes of each, and refuses
$ l='SPDX-License-Identifier: MIT'; while read -r name text; do
> 	printf "$text" | sed "s/LICENCE/$l/" >$name; $BUILD/gen/mkembed . $name 2>said; s=$?; [ $s = 0 ] && [ ! -s said ] && cat $name.inc || { [ -s said ] && echo "refused: $name"; }; rm -f $name.inc
> done <<'.'
> a.css /* LICENCE\n * why\n */\nb { c: "\\d" }\n
> a.js /* LICENCE */\n/* kept */\n
> a.html <!-- LICENCE -->\n<p>\303\251\n
> a.policy # LICENCE\n#\n[rules]\n# kept\n
> a.terms # LICENCE\n\none two [2.3]\n\ta b\n\tc\n\nthree\n\td\n
> a.css b { }\n
> a.css b { }\n/* LICENCE */\n
> a.css /* LICENCE\n
> a.policy [rules]\n# LICENCE\n
> a.yaml # LICENCE\n
> a.terms # LICENCE\n\none\n\ntwo\n\ta\n
> a.terms # LICENCE\n\none\n
> a.terms # LICENCE\n\n\ttext\n
> a.terms # LICENCE\n\none\n\ta\ntwo\n\tb\n
> .
"b { c: \"\\d\" }\n"
""
"/* kept */\n"
""
"<p>\303\251\n"
""
"[rules]\n"
"# kept\n"
""
{ "one two", "2.3",
"a b"
" " "c" },
{ "three", NULL,
"d" },

refused: a.css
refused: a.css
refused: a.css
refused: a.policy
refused: a.yaml
refused: a.terms
refused: a.terms
refused: a.terms
refused: a.terms

# structures of blocks are declared, that of a shader record, too; that of a payload, which no program lays out, is not
$ printf '%s\n' 'OpCapability RayTracingKHR' 'OpExtension "SPV_KHR_ray_tracing"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint RayGenerationKHR %main "main" %pay %rec' 'OpName %P "Payload"' 'OpName %R "Record"' 'OpDecorate %R Block' 'OpMemberDecorate %R 0 Offset 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%P = OpTypeStruct %u' '%R = OpTypeStruct %u' '%pP = OpTypePointer RayPayloadKHR %P' '%pR = OpTypePointer ShaderRecordBufferKHR %R' '%pay = OpVariable %pP RayPayloadKHR' '%rec = OpVariable %pR ShaderRecordBufferKHR' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as --target-env=spv1.4 -o $TMP/ray.spv -; spvx reflect -f c-header --declared $TMP/ray.spv | grep -e struct -e 'not declared'
#define SPVX_PACKED /* structures that need it fail the assertions */
struct ray_rgen_Record {
SPVX_STATIC_ASSERT(offsetof(struct ray_rgen_Record, _m0) == 0, "ray_rgen_Record._m0");
SPVX_STATIC_ASSERT(sizeof(struct ray_rgen_Record) == 4, "ray_rgen_Record");

# the array of a module has the name of its file
$ spvx reflect -f c-header --embed $SRC/tests/modules/mesh.frag.spv $SRC/tests/modules/mesh.vert.spv | grep 'const uint32_t'; spvx reflect -f c-header --embed --prefix=a $SRC/tests/modules/mesh.frag.spv | grep 'const uint32_t'
static const uint32_t mesh_frag_spv[] = {
static const uint32_t mesh_vert_spv[] = {
static const uint32_t aspv[] = {

$ cd $SRC/src

# no page is in C; scripts parse, if there is node; the glossary is read by people too, in the order of the alphabet
$ find . -name '*.[ch]' -exec grep -nF -e '<html lang' -e document.getElementById -e 'addEventListener(' -e @media -e box-sizing -e font-size: {} +; ! command -v node >/dev/null || for f in $(find . -name '*.js'); do node --check $f || echo $f; done

$ grep -v '^#\|^	\|^$' cmd/explain.terms | LC_ALL=C awk 'tolower($0) <= last { print $0 " comes after " last } { last = tolower($0) } END { if (NR <= 30) print NR }'
