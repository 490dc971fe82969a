# a module, two back to back, folders with one and with none, a list; of what is printed the first
# line, after a bracket the second
$ cat >$TMP.sh <<'.'
> first() {
> 	"$@" >$OUT/all
> 	status=$?
> 	sed '/^{$/n; q' $OUT/all
> 	rm $OUT/all
> 	return $status
> }
> .

$ cd $TMP

$ mkdir only none && mkfifo fifo && echo two.spv >list

$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%4 "main"\n' | spvx as --target-env=spv1.0 -o one.spv - && cp one.spv only && cat one.spv one.spv >two.spv

$ first spvx one.spv
one.spv: SPIR-V 1.0 compute shader, 60 bytes

$ first spvx one.spv@0x0
one.spv: SPIR-V 1.0 compute shader, 60 bytes

$ first spvx two.spv@0x3c
two.spv@0x3c: SPIR-V 1.0 compute shader, 60 bytes

$ first spvx only
only/one.spv: SPIR-V 1.0 compute shader, 60 bytes

$ first spvx one.spv -f json
{
  "spvx_info": 1,

$ first spvx -f json one.spv
{
  "spvx_info": 1,

$ first spvx one.spv one.spv
one.spv: SPIR-V 1.0 compute shader, 60 bytes

$ first spvx one.spv nowhere
one.spv: SPIR-V 1.0 compute shader, 60 bytes
! nowhere: error: No such file or directory
[2]

$ first spvx two.spv
2 modules (1 distinct), 120 bytes, 30 words, 6 instructions

$ first spvx one.spv only
2 modules (1 distinct), 120 bytes, 30 words, 6 instructions

$ first spvx one.spv --files-from=list
3 modules (1 distinct), 180 bytes, 45 words, 9 instructions

$ first spvx --where=stage:GLCompute two.spv
2 modules (1 distinct), 120 bytes, 30 words, 6 instructions

$ first spvx two.spv -f json
{
  "spvx_stats": 1,

$ first spvx - <one.spv
-: SPIR-V 1.0 compute shader, 60 bytes

$ first spvx one.spv - <one.spv
2 modules (1 distinct), 120 bytes, 30 words, 6 instructions

$ cat one.spv >fifo & first spvx fifo
fifo: SPIR-V 1.0 compute shader, 60 bytes

$ spvx none
not complete:
  no module found in 0 files
! spvx: error: no module found in 0 files
[2]

$ spvx --where=no two.spv
! spvx: error: --where=no: unknown term
!   see: spvx --help
[2]

$ spvx onee
! spvx: error: 'onee' is neither a command nor a file
!   see: spvx --help
[2]

