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
