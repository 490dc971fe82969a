# and
$ spvx ls --where=cap:Shader '--where=version>=1.3' -f tsv .
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
./blur.comp.spv	0	2524	little	1.6	Khronos Glslang Reference Front End; 11	GLCompute:main	a118871887ea523a6d067297e0b6de785023b3398f08376e777cdc51765b4186	-	-
./water.frag.spv	0	6556	little	1.3	Khronos Glslang Reference Front End; 11	Fragment:main	b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e	-	-

# binding
$ spvx ls --where=binding:0.0 .
    bytes  SPIR-V  made by          sha256      entry points        address
    2,524  1.6     Glslang 11       a118871887  GLCompute main      ./blur.comp.spv
    8,172  1.0     Glslang 11       967602d7ac  Fragment main       ./mesh.frag.spv
    3,048  1.0     Glslang 11       9105ef8564  Vertex main         ./mesh.vert.spv
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  ./mirror.rchit.spv
    5,424  1.0     Glslang 11       d7879190af  GLCompute main      ./particles.comp.spv
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      ./particles.swapped.spv  (big-endian)
    4,136  1.0     Glslang 11       d820c7ceed  TessellationControl main  ./terrain.tesc.spv
    6,556  1.3     Glslang 11       b5dac154f7  Fragment main       ./water.frag.spv

8 modules, 39,344 bytes

# bytes
$ spvx ls '--where=bytes<4K' .
    bytes  SPIR-V  made by          sha256      entry points        address
    2,524  1.6     Glslang 11       a118871887  GLCompute main      ./blur.comp.spv
    2,416  1.0     LLVM translator 14  33c8860c8c  Kernel histogram    ./histogram.cl.spv
    3,048  1.0     Glslang 11       9105ef8564  Vertex main         ./mesh.vert.spv
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  ./mirror.rchit.spv

4 modules, 12,048 bytes

# debug
$ spvx ls '--where=debug>25%' .
    bytes  SPIR-V  made by          sha256      entry points        address
    4,176  1.0     Glslang 11       f145a2b14d  Geometry main       ./outline.geom.spv
    6,556  1.3     Glslang 11       b5dac154f7  Fragment main       ./water.frag.spv

2 modules, 10,732 bytes

# has
$ spvx ls --where=has:spec,has:source .
    bytes  SPIR-V  made by          sha256      entry points        address
    8,172  1.0     Glslang 11       967602d7ac  Fragment main       ./mesh.frag.spv
    4,176  1.0     Glslang 11       f145a2b14d  Geometry main       ./outline.geom.spv
    5,424  1.0     Glslang 11       d7879190af  GLCompute main      ./particles.comp.spv
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      ./particles.swapped.spv  (big-endian)
    6,556  1.3     Glslang 11       b5dac154f7  Fragment main       ./water.frag.spv

5 modules, 29,752 bytes

# none
$ spvx ls '--where=bytes>1G' .
0 modules, 0 bytes

# or not
$ spvx ls '--where=!stage:Vertex,entry:histogram' .
    bytes  SPIR-V  made by          sha256      entry points        address
    2,524  1.6     Glslang 11       a118871887  GLCompute main      ./blur.comp.spv
    2,416  1.0     LLVM translator 14  33c8860c8c  Kernel histogram    ./histogram.cl.spv
    8,172  1.0     Glslang 11       967602d7ac  Fragment main       ./mesh.frag.spv
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  ./mirror.rchit.spv
    4,176  1.0     Glslang 11       f145a2b14d  Geometry main       ./outline.geom.spv
    5,424  1.0     Glslang 11       d7879190af  GLCompute main      ./particles.comp.spv
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      ./particles.swapped.spv  (big-endian)
    4,136  1.0     Glslang 11       d820c7ceed  TessellationControl main  ./terrain.tesc.spv
    6,556  1.3     Glslang 11       b5dac154f7  Fragment main       ./water.frag.spv

9 modules, 42,888 bytes

# sha256
$ spvx ls --where=sha256:9105ef .
    bytes  SPIR-V  made by          sha256      entry points        address
    3,048  1.0     Glslang 11       9105ef8564  Vertex main         ./mesh.vert.spv

1 module, 3,048 bytes

# stage
$ spvx ls --where=stage:Fragment .
    bytes  SPIR-V  made by          sha256      entry points        address
    8,172  1.0     Glslang 11       967602d7ac  Fragment main       ./mesh.frag.spv
    6,556  1.3     Glslang 11       b5dac154f7  Fragment main       ./water.frag.spv

2 modules, 14,728 bytes

# typo
$ spvx ls --where=cap:Shadr .
! spvx: error: --where=cap:Shadr: unknown capability 'Shadr'; did you mean Shader?
!   see: spvx ls --help
[2]

# unknown
$ spvx ls --where=stage:Geometry,what .
! spvx: error: --where=what: unknown term
!   see: spvx ls --help
[2]

# the shared modules: a term takes those whose column in their list has the word, or a larger number
$ cd $SHARED/corpus

$ while IFS='	' read -r term column word; do
> 	spvx ls -q -f tsv --where="$term" . 2>$TMP/said | cut -f 1 | sed 's@^\./@@' >$TMP/taken
> 	awk -F'\t' -v term="$term" -v column=$column -v word="$word" 'FILENAME ~ /taken$/ { taken[$1]; next } FNR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
> 	$at["framing"] == "ok" { want = column ~ /^(bytes|instructions)$/ ? $at[column] > word + 0 : index("," $at[column] ",", "," word ",") > 0; n += want; if (($1 in taken) != want) print term, $1 } END { if (!n) print term }' $TMP/taken MANIFEST.tsv
> done <<'.'
> cap:Shader	capabilities	Shader
> cap:Kernel	capabilities	Kernel
> cap:RayTracingKHR	capabilities	RayTracingKHR
> cap:Int64	capabilities	Int64
> import:GLSL.std.450	ext_inst_sets	GLSL.std.450
> import:OpenCL.std	ext_inst_sets	OpenCL.std
> import:NonSemantic.Shader.DebugInfo.100	ext_inst_sets	NonSemantic.Shader.DebugInfo.100
> generator:Khronos Glslang Reference Front End; 11	generator	Khronos Glslang Reference Front End; 11
> version=1.5	version	1.5
> bytes>5000	bytes	5000
> insts>300	instructions	300
> has:names	debug	OpName
> .

# every term on modules made word by word, in both byte orders
$ cd $TMP && mkdir where && cd where

$ cat >where.awk <<'END'
> BEGIN {
> ord["\n"] = 10
> f = dir "/dir/plain.frag.spv"; header(4, 524299, 100) # a bit of everything but debug information
> insn("17 1"); insn("17 50"); insn("10" text("SPV_KHR_16bit_storage")); insn("11 1" text("GLSL.std.450")); insn("14 0 1"); insn("15 4 4" text("main")); insn("15 0 4" text("vs_main"))
> insn("71 10 34 2"); insn("71 10 33 5"); insn("71 11 33 6"); insn("71 11 34 0"); insn("71 12 33 4294967295"); insn("71 13 34 7") # of 12 and 13 neither has the other
> insn("50 2 20 0")
> f = dir "/x/#debug.comp.spv"; for (i = 0; i < 16; i++) word(0) # in every way there is: OpSource with text, OpLine, OpName
> header(0, 917504, 100); insn("17 1"); insn("14 0 1"); insn("15 5 4" text("main")); insn("7 3" text("a.comp")); insn("3 2 450 3" text("void main() {}")); insn("5 4" text("main")); insn("8 3 1 1")
> f = dir "/vocabulary.spv"; header(6, 2621440, 100) # a debug vocabulary, and nothing else of that kind
> insn("17 1"); insn("11 1" text("NonSemantic.Shader.DebugInfo.100")); insn("14 0 1"); insn("15 5 4" text("main")); insn("19 2"); insn("12 2 30 1 35 5 6"); insn("12 2 31 1 103 30 1 1 1 1")
> f = dir "/odd"; header(1, 65470467, 100) # a checksum where the text of a source belongs; a group has set and binding; a word count of 0
> insn("17 6"); insn("11 1" text("OpenCL.DebugInfo.100")); insn("14 2 2"); insn("7 6" text("//__CSK_MD5:18aa9ce738eaafc7b7b7181c19092815"))
> insn("71 40 34 3"); insn("71 40 33 9"); insn("71 41 33 8"); insn("73 40"); insn("74 40 41 42"); insn("12 2 30 1 35 5 6"); insn("4095 1 2 3"); word(1)
> n = split("//__CSK_MD5:18aa9ce7|//__CSK_MD5:|//__CSK_MD5 18aa9ce7|/*__CSK_MD5:18aa9ce7|//__CSK_MD5:18aa9ceg|//__\nCSK_MD5:18aa9ce7|18aa9ce7", sums, "|")
> for (i = 1; i <= n; i++) { f = dir "/sum" i; header(1, 65470467, 100); insn("11 1" text("OpenCL.DebugInfo.100")); insn("7 6" text(sums[i])); insn("12 2 30 1 35 5 6") }
> }
> END
> for big in 0 1; do mkdir -p $big/dir $big/x; LC_ALL=C awk -v big=$big -v dir=$big -f $SRC/tests/inputs/modules.awk -f where.awk; done
> these() { (cd $1; shift; spvx ls -f tsv --allow-empty "$@" dir/plain.frag.spv x/%23debug.comp.spv@0x40 vocabulary.spv - <odd 2>&1 | grep -o -e '^dir/plain' -e '^x/%23debug' -e '^vocabulary' -e '^-	' | tr -d '\t' | paste -sd ' '); }
> while IFS='|' read -r a b; do
> both=$(these 0 --where="$a" ${b:+"--where=$b"}); echo "$a${b:+ and }$b: $both"; [ "$both" = "$(these 1 --where="$a" ${b:+"--where=$b"})" ] || echo not in the other byte order
> done <<'END'
> cap:Shader
> cap:ImageQuery
> cap:50
> cap:4427
> !cap:Shader
> ext:SPV_KHR_16bit_storage
> ext:SPV_KHR_*
> ext:SPV_KHR
> ext:*
> import:GLSL.std.450
> import:*DebugInfo*
> op:OpCapability
> op:OpLine
> op:Op4095
> op:Op17
> stage:Fragment
> stage:Vertex
> stage:GLCompute
> entry:main
> entry:vs_*
> entry:?????main
> generator:*Glslang*
> generator:Khronos Glslang Reference Front End
> generator:*; 11
> generator:*; 12
> generator:Unknown(999)
> version>=1.4
> version>1.4
> version<1.4
> version<=1.0
> version=1.6
> version==1.6
> version!=1.6
> bytes>0
> bytes>=1K
> bytes<1K
> words=5
> insts=7
> insts>7
> debug>0%
> debug=0
> debug<=100%
> set:2
> set:0
> set:3
> set:5
> binding:2.5
> binding:0.6
> binding:2.6
> binding:7.4294967295
> binding:3.9
> binding:3.8
> has:debug
> has:source
> has:lines
> has:names
> has:spec
> malformed
> !malformed
> path:*.frag.spv
> path:dir/*
> path:plain*
> path:*/plain*
> path:%23debug.comp.spv
> path:*@*
> path:-
> cap:Kernel,cap:ImageQuery
> cap:Shader|!has:debug
> cap:Shader|has:debug
> cap:Shader,malformed|version<1.4
> !cap:Shader,!has:debug
> cap:Kernel|cap:Shader,malformed
> cap:Kernel|cap:Shader
> END
cap:Shader: dir/plain x/%23debug vocabulary
cap:ImageQuery: dir/plain
cap:50: dir/plain
cap:4427: 
!cap:Shader: -
ext:SPV_KHR_16bit_storage: dir/plain
ext:SPV_KHR_*: dir/plain
ext:SPV_KHR: 
ext:*: dir/plain
import:GLSL.std.450: dir/plain
import:*DebugInfo*: vocabulary -
op:OpCapability: dir/plain x/%23debug vocabulary -
op:OpLine: x/%23debug
op:Op4095: -
op:Op17: dir/plain x/%23debug vocabulary -
stage:Fragment: dir/plain
stage:Vertex: dir/plain
stage:GLCompute: x/%23debug vocabulary
entry:main: dir/plain x/%23debug vocabulary
entry:vs_*: dir/plain
entry:?????main: 
generator:*Glslang*: dir/plain
generator:Khronos Glslang Reference Front End: dir/plain
generator:*; 11: dir/plain
generator:*; 12: 
generator:Unknown(999): -
version>=1.4: dir/plain vocabulary
version>1.4: vocabulary
version<1.4: x/%23debug -
version<=1.0: x/%23debug
version=1.6: vocabulary
version==1.6: vocabulary
version!=1.6: dir/plain x/%23debug -
bytes>0: dir/plain x/%23debug vocabulary -
bytes>=1K: 
bytes<1K: dir/plain x/%23debug vocabulary -
words=5: 
insts=7: x/%23debug vocabulary
insts>7: dir/plain -
debug>0%: x/%23debug vocabulary -
debug=0: dir/plain
debug<=100%: dir/plain x/%23debug vocabulary -
set:2: dir/plain
set:0: dir/plain
set:3: -
set:5: 
binding:2.5: dir/plain
binding:0.6: dir/plain
binding:2.6: 
binding:7.4294967295: 
binding:3.9: -
binding:3.8: -
has:debug: x/%23debug vocabulary -
has:source: x/%23debug vocabulary
has:lines: x/%23debug vocabulary
has:names: x/%23debug
has:spec: dir/plain
malformed: -
!malformed: dir/plain x/%23debug vocabulary
path:*.frag.spv: dir/plain
path:dir/*: dir/plain
path:plain*: dir/plain
path:*/plain*: dir/plain
path:%23debug.comp.spv: x/%23debug
path:*@*: 
path:-: -
cap:Kernel,cap:ImageQuery: dir/plain -
cap:Shader and !has:debug: dir/plain
cap:Shader and has:debug: x/%23debug vocabulary
cap:Shader,malformed and version<1.4: x/%23debug -
!cap:Shader,!has:debug: dir/plain -
cap:Kernel and cap:Shader,malformed: -
cap:Kernel and cap:Shader: 

# a checksum in the place of a source is none: `//__NAME:` and hexadecimal digits, one line
$ spvx ls --where=has:source -f tsv 0/sum* 1/sum* | cut -f 1 | paste -sd ' '
address 0/sum2 0/sum3 0/sum4 0/sum5 0/sum6 0/sum7 1/sum2 1/sum3 1/sum4 1/sum5 1/sum6 1/sum7

# each prefix of what `sha256sum` says of an empty module, and not another last digit
$ printf '\3\2\43\7\0\0\1\0\0\0\0\0\1\0\0\0\0\0\0\0' >empty; sum=$(sha256sum empty | cut -c 1-64)
> shown() { spvx ls -f tsv --allow-empty --where=$1 empty | grep -c ^empty; }
> for n in $(seq 64); do term=sha256:$(printf %.${n}s $sum); echo $(shown $term) $(shown $(echo $term | sed 's/[1-9a-f]$/x/; s/0$/1/; s/x$/0/')); done | uniq -c
     64 1 0

# terms that are refused, each with a word about why, and those that are just right
$ while read -r term; do said=$(spvx ls --allow-empty --where="$term" 0/dir 2>&1 >out); echo "$? $term: $(echo "$said" | sed 1q)"; done <<'END'
> 
> !
> cap:Shader,
> colour:red
> caps:Shader
> sha:12
> cap
> cap=Shader
> version:1.4
> malformed:yes
> cap:Shadr
> cap:shader
> cap:Xyzzyquux
> stage:Fragmnt
> op:OpLod
> op:Op65536
> has:line
> version>=1
> version>=1.x
> version>=1.3x
> version>=1.
> version>=.4
> version>=256.0
> version>=1.256
> version>=255.255
> bytes>
> bytes>1X
> words>-1
> words>1K
> debug>101%
> debug>100.000%
> debug>100.001%
> debug>%
> debug>1.2345
> debug>1.234
> debug>1.a
> set:a
> set:4294967296
> set:4294967295
> binding:4294967296.0
> binding:0.4294967296
> binding:4294967295.4294967295
> binding:1
> binding:1.
> sha256:
> sha256:0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789abcdef0
> sha256:0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789abcdef
> sha256:f
> sha256:0g
> END
2 : spvx: error: --where=: unknown term
2 !: spvx: error: --where=!: unknown term
2 cap:Shader,: spvx: error: --where=: unknown term
2 colour:red: spvx: error: --where=colour:red: unknown term
2 caps:Shader: spvx: error: --where=caps:Shader: unknown term; did you mean cap:NAME?
2 sha:12: spvx: error: --where=sha:12: unknown term; did you mean sha256:HEX?
2 cap: spvx: error: --where=cap: expected cap:NAME
2 cap=Shader: spvx: error: --where=cap=Shader: expected cap:NAME
2 version:1.4: spvx: error: --where=version:1.4: expected version>=1.4
2 malformed:yes: spvx: error: --where=malformed:yes: expected malformed
2 cap:Shadr: spvx: error: --where=cap:Shadr: unknown capability 'Shadr'; did you mean Shader?
2 cap:shader: spvx: error: --where=cap:shader: unknown capability 'shader'; did you mean Shader?
2 cap:Xyzzyquux: spvx: error: --where=cap:Xyzzyquux: unknown capability 'Xyzzyquux'
2 stage:Fragmnt: spvx: error: --where=stage:Fragmnt: unknown execution model 'Fragmnt'; did you mean Fragment?
2 op:OpLod: spvx: error: --where=op:OpLod: unknown instruction 'OpLod'; did you mean OpLoad?
2 op:Op65536: spvx: error: --where=op:Op65536: unknown instruction 'Op65536'
2 has:line: spvx: error: --where=has:line: unknown fact 'line'; did you mean lines?
2 version>=1: spvx: error: --where=version>=1: a version looks like 1.4
2 version>=1.x: spvx: error: --where=version>=1.x: a version looks like 1.4
2 version>=1.3x: spvx: error: --where=version>=1.3x: a version looks like 1.4
2 version>=1.: spvx: error: --where=version>=1.: a version looks like 1.4
2 version>=.4: spvx: error: --where=version>=.4: a version looks like 1.4
2 version>=256.0: spvx: error: --where=version>=256.0: a version looks like 1.4
2 version>=1.256: spvx: error: --where=version>=1.256: a version looks like 1.4
0 version>=255.255: 
2 bytes>: spvx: error: --where=bytes>: invalid size: expected bytes, or a number with K, M or G
2 bytes>1X: spvx: error: --where=bytes>1X: invalid size: expected bytes, or a number with K, M or G
2 words>-1: spvx: error: --where=words>-1: invalid number
2 words>1K: spvx: error: --where=words>1K: invalid number
2 debug>101%: spvx: error: --where=debug>101%: invalid share: expected 0% to 100%
0 debug>100.000%: 
2 debug>100.001%: spvx: error: --where=debug>100.001%: invalid share: expected 0% to 100%
2 debug>%: spvx: error: --where=debug>%: invalid share: expected 0% to 100%
2 debug>1.2345: spvx: error: --where=debug>1.2345: a share has three decimals at most
0 debug>1.234: 
2 debug>1.a: spvx: error: --where=debug>1.a: invalid share: expected 0% to 100%
2 set:a: spvx: error: --where=set:a: set:N: expected a number
2 set:4294967296: spvx: error: --where=set:4294967296: set:N: expected a number
0 set:4294967295: 
2 binding:4294967296.0: spvx: error: --where=binding:4294967296.0: binding:SET.BINDING: expected two numbers, as in binding:0.3
2 binding:0.4294967296: spvx: error: --where=binding:0.4294967296: binding:SET.BINDING: expected two numbers, as in binding:0.3
0 binding:4294967295.4294967295: 
2 binding:1: spvx: error: --where=binding:1: binding:SET.BINDING: expected two numbers, as in binding:0.3
2 binding:1.: spvx: error: --where=binding:1.: binding:SET.BINDING: expected two numbers, as in binding:0.3
2 sha256:: spvx: error: --where=sha256:: expected 1 to 64 hexadecimal digits
2 sha256:0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789abcdef0: spvx: error: --where=sha256:0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789abcdef0: expected 1 to 64 hexadecimal digits
0 sha256:0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789abcdef: 
0 sha256:f: 
2 sha256:0g: spvx: error: --where=sha256:0g: expected hexadecimal digits

# the first digits of a build identifier, in digits of either case, and one digit more than it has
$ id=0123456789abcdef0123456789ABCDEF; spvx as -o id.spv - <<END
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %id = OpString "$id"
> %v = OpTypeVoid
> %u = OpTypeInt 32 0
> %c = OpConstant %u 0
> %b = OpExtInst %v %set DebugBuildIdentifier %id %c
> END
> for t in 0 1 0123456789ABcdeF 0123456789ABcde0 $id ${id}0; do echo "$t: $(spvx ls -f tsv --where=build-id:$t id.spv 2>&1 | sed 1d | cut -f 1)"; done
0: id.spv
1: 
0123456789ABcdeF: id.spv
0123456789ABcde0: 
0123456789abcdef0123456789ABCDEF: id.spv
0123456789abcdef0123456789ABCDEF0: 

# of instructions without their operands only the opcode counts; with up to six zeros none is the end of a command
$ cd $TMP; cat >short.awk <<'.'
> function all(n, i, w, op, k) { for (i = split("17 10 11 15 71 72 74 75 12 7 3 8 5 6 16 43 50 19 21 22 23 30 33 59 65 61 54 55 56 251 330", op, " "); i > 0; i--) { w = op[i]; for (k = 0; k < n; k++) w = w " 0"; insn(w) } }
> BEGIN { f = "bare"; header(3, 0, 9); all(0); f = "short"; header(3, 0, 9); for (n = 0; n < 7; n++) all(n) }
> .
> LC_ALL=C awk -f $SRC/tests/inputs/modules.awk -f short.awk; for t in cap:Matrix 'ext:*' 'import:*' stage:Vertex 'entry:*' set:0 binding:0.0 has:source has:lines has:names has:spec has:build-id op:OpExtInst requires:shaderInt64; do spvx ls -q -f tsv "--where=$t" bare 2>said | sed -n "2s/.*/$t/p"; done
> while read -r c; do spvx $c short >out 2>said; [ $? -le 2 ] || echo "$c"; done <<'.'
> grep -e @x
> grep @x
> grep :vec4
> grep class:Input
> grep value:0
> grep decorated:Binding
> grep loop>=1
> dis --around=@x
> dis --function=x
> info
> stats --full
> ls --cost --identity=n1,n2,shape,foz,build-id
> variants
> reflect -f json
> requires --all
> check
> audit --profile=all
> cfg
> annotate
> debuginfo
> diff bare
> .
has:lines
has:names
has:spec
op:OpExtInst

# needs as reports print them, or by name; a name that Vulkan does not have is an error, a pattern may match nothing
$ cp $SRC/tests/modules/particles.comp.spv sized.spv; for n in maxComputeWorkGroupSize 'maxComputeWorkGroupSize[0]' 'maxComputeWorkGroupSize[0]>=256' 'limit/maxComputeWorkGroupSize[0]' maxPushConstantsSize 'max*Size' 'maxComputeWorkGroupSize[0]>=64' 'cap/Sha*' opencl shaderInt64; do echo "$n $(spvx ls -f tsv --where="requires:$n" sized.spv | grep -c sized)"; done
> for n in shaderInt6 shaderint64 VK_KHR_ray_quer nothing ''; do spvx ls --where="!requires:$n" sized.spv 2>&1 | head -n 1; done
maxComputeWorkGroupSize 1
maxComputeWorkGroupSize[0] 1
maxComputeWorkGroupSize[0]>=256 1
limit/maxComputeWorkGroupSize[0] 1
maxPushConstantsSize 1
max*Size 1
maxComputeWorkGroupSize[0]>=64 0
cap/Sha* 1
opencl 0
shaderInt64 0
spvx: error: --where=!requires:shaderInt6: unknown need 'shaderInt6'; did you mean shaderInt64?
spvx: error: --where=!requires:shaderint64: unknown need 'shaderint64'; did you mean shaderInt64?
spvx: error: --where=!requires:VK_KHR_ray_quer: unknown need 'VK_KHR_ray_quer'; did you mean VK_KHR_ray_query?
spvx: error: --where=!requires:nothing: unknown need 'nothing'
spvx: error: --where=!requires:: missing name

# needs, devices and other terms at once
$ spvx ls -q -f tsv --where=requires:nothing/*,loads:vulkan1.0,has:spec --where=requires:v1.1,bytes=1 bare | cut -f 1; spvx ls -q -f tsv --allow-empty --where=requires:nothing/*,has:build-id bare | wc -l
address
bare
1

# a need of OpenCL is found by each of its alternatives, by the name of its query and by the whole
$ cp $SRC/tests/modules/histogram.cl.spv kernel.spv; for n in CL_DEVICE_IL_VERSION CL_DEVICE_PROFILE CL_DEVICE_PROFILE=FULL_PROFILE cles_khr_int64 cl_khr_int64 CL_DEVICE_NAME; do echo "$n $(spvx ls -f tsv --where="requires:$n" kernel.spv | grep -c kernel)"; done
CL_DEVICE_IL_VERSION 1
CL_DEVICE_PROFILE 1
CL_DEVICE_PROFILE=FULL_PROFILE 1
cles_khr_int64 1
cl_khr_int64 0
CL_DEVICE_NAME 0
