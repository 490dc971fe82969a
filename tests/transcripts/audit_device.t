# Rules of devices in an audit: properties, possible needs, what is not known without any device;
# titles count modules, whatever their findings.
$ cat >$TMP/rules.sh <<'.'
> module() { spvx as -q -o $1.spv - <<END
> OpCapability Shader
> $(for c in $2; do echo "OpCapability $c"; done)
> OpExtension "SPV_KHR_storage_buffer_storage_class"
> OpExtension "SPV_KHR_float_controls"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> $3
> OpDecorate %b Block
> OpMemberDecorate %b 0 Offset 0
> OpDecorate %buf DescriptorSet 0
> OpDecorate %buf Binding 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u = OpTypeInt 32 0
> %u0 = OpConstant %u 0
> %b = OpTypeStruct %u
> %pb = OpTypePointer StorageBuffer %b
> %pu = OpTypePointer StorageBuffer %u
> %buf = OpVariable %pb StorageBuffer
> %main = OpFunction %void None %fn
> %l = OpLabel
> %c = OpAccessChain %pu %buf %u0
> %x = OpLoad %u %c
> OpReturn
> OpFunctionEnd
> END
> }
> # device FILE PROPERTIES
> device() { cat >$1 <<END
> {"capabilities": {"A": {"extensions": {}, "features": {}, "properties":
> {$2}}}, "profiles": {"P": {"api-version": "1.3.0", "capabilities": ["A"]}}}
> END
> }
> # rules ARG...: those that are found
> rules() { spvx audit -q --exit-zero -f tsv "$@" | grep -o 'SPVX-V[0-9]*' | sort | uniq -c | tr -s '\n ' ' '; }
> # is EXPECTED ARG...
> is() { local want=$1; shift; local got="$(rules "$@")"
> [ "$got" = "$want" ] || { echo "$*: $got, not $want"; exit 1; }; }
> .

$ cat >$TMP.sh <<'.'
> # run: standard input with these functions, in a folder of its own
> run() { mkdir -p $TMP/d; cd $TMP/d; cat $TMP/rules.sh - | try; s=$?; rm -r $TMP/d; return $s; }
> .

# a property
$ run <<'.'
> module denorm DenormPreserve 'OpExecutionMode %main DenormPreserve 32'
> module plain DenormPreserve
> f='"shaderDenormPreserveFloat'
> device has "\"VkPhysicalDeviceVulkan12Properties\": {${f}16\": true, ${f}32\": true}"
> device lacks "\"VkPhysicalDeviceVulkan12Properties\": {${f}16\": true}"
> is '' --profile=all --device=has denorm.spv
> is ' 1 SPVX-V004 ' --profile=all --device=lacks denorm.spv
> is '' --profile=all --device=lacks plain.spv
> .

# a device of a policy: FILE is in the folder of the policy, whatever the label, the profile and where
# the policy is read from; a built-in device is in none
$ mkdir $TMP/d; cd $TMP/d; . $TMP/rules.sh
> module denorm DenormPreserve 'OpExecutionMode %main DenormPreserve 32'
> mkdir sub; f='"VkPhysicalDeviceVulkan12Properties": {"shaderDenormPreserveFloat32":'
> device sub/has "$f true}"; device sub/lacks "$f false}"
> said() { # POLICY DEVICE
> 	printf '[device]\nfile = %s\n' "$2" >$TMP/d/sub/p
> 	spvx audit -q --exit-zero -f tsv --profile=all --policy=$1 $TMP/d/denorm.spv | sed -n '/SPVX-V00[14]/s/.*\t\([^\t]*: [^\t]*\), which.*/\1/p'
> }
> for from in sub/p $PWD/sub/p; do
> 	for d in has lacks lacks:P phone=lacks phone=lacks:P all=$PWD/sub/lacks vulkan1.0 old=vulkan1.0; do echo "$d: $(said $from $d)"; done
> done | sed "s|$PWD|PWD|" | sort | uniq -c
> cp sub/lacks sub/a=b; cd sub; said p a=b; cd ..; said sub/p a=b; echo; said sub/p has=none; rm -r $TMP/d
      2 all=PWD/sub/lacks: all: no shaderDenormPreserveFloat32&VK_TRUE
      2 has: 
      2 lacks: P: no shaderDenormPreserveFloat32&VK_TRUE
      2 lacks:P: P: no shaderDenormPreserveFloat32&VK_TRUE
      2 old: no shaderDenormPreserveFloat32&VK_TRUE
      2 old=vulkan1.0: old: no Vulkan 1.3
      2 phone=lacks: phone: no shaderDenormPreserveFloat32&VK_TRUE
      2 phone=lacks:P: phone: no shaderDenormPreserveFloat32&VK_TRUE
      2 vulkan1.0: no shaderDenormPreserveFloat32&VK_TRUE
      2 vulkan1.0: vulkan1.0: no Vulkan 1.3
P: no shaderDenormPreserveFloat32&VK_TRUE
P: no shaderDenormPreserveFloat32&VK_TRUE

! sub/none: error: cannot read: No such file or directory

# the same in a policy that another includes: FILE is in the folder of the file that names it, and --policy-check prints it from the
# first one
$ mkdir -p $TMP/d/sub/deep; cd $TMP/d; . $TMP/rules.sh
> module denorm DenormPreserve 'OpExecutionMode %main DenormPreserve 32'
> f='"VkPhysicalDeviceVulkan12Properties": {"shaderDenormPreserveFloat32":'
> device lacks "$f true}"; device sub/lacks "$f true}"; device sub/deep/lacks "$f false}"; cp sub/deep/lacks sub/deep/a=b
> echo 'include = sub/q' >p; echo 'include = deep/r' >sub/q
> for d in lacks lacks:P phone=lacks phone=lacks:P ../lacks all=$PWD/sub/deep/lacks ./a=b vulkan1.0 old=vulkan1.0; do
> 	printf '[device]\nfile = %s\n' $d >sub/deep/r
> 	spvx audit --policy-check --policy=p | sed -n 's/^file = //p' | tr '\n' ':'
> 	spvx audit -q --exit-zero -f tsv --profile=all --policy=p denorm.spv | sed -n '/SPVX-V00[14]/s/.*\t\([^\t]*: [^\t]*\), which.*/ \1/p' | tr -d '\n'
> 	echo
> done | sed "s|$PWD|PWD|"; cd ..; spvx audit --policy-check --policy=d/p | grep ^file; spvx audit --policy-check --policy=- <d/p 2>&1 | grep -E '^file|error:'; rm -r $TMP/d
sub/deep/lacks: P: no shaderDenormPreserveFloat32&VK_TRUE
sub/deep/lacks:P: P: no shaderDenormPreserveFloat32&VK_TRUE
phone=sub/deep/lacks: phone: no shaderDenormPreserveFloat32&VK_TRUE
phone=sub/deep/lacks:P: phone: no shaderDenormPreserveFloat32&VK_TRUE
sub/deep/../lacks:
all=PWD/sub/deep/lacks: all: no shaderDenormPreserveFloat32&VK_TRUE
sub/deep/./a=b: P: no shaderDenormPreserveFloat32&VK_TRUE
vulkan1.0: vulkan1.0: no Vulkan 1.3 vulkan1.0: no shaderDenormPreserveFloat32&VK_TRUE
old=vulkan1.0: old: no Vulkan 1.3 old: no shaderDenormPreserveFloat32&VK_TRUE
file = old=vulkan1.0
sub/q: error: cannot read: No such file or directory
-:1:1: error: cannot be read: sub/q

# what only may be asked for
$ run <<'.'
> module plain
> l='"VkPhysicalDeviceProperties": {"limits": {"maxStorageBufferRange":'
> device has "$l 4}}"; device lacks "$l 3}}"
> is '' --profile=all --device=has plain.spv
> is ' 1 SPVX-V008 ' --profile=all --device=lacks plain.spv
> is '' --device=lacks plain.spv
> .

# what is not known, without a device
$ run <<'.'
> module linkage Linkage; module plain
> is ' 1 SPVX-V007 ' --profile=all linkage.spv
> is '' --profile=all plain.spv
> is '' linkage.spv
> printf '[rules]\nV007 = error\n' >p; is ' 1 SPVX-V007 ' --policy=p linkage.spv
> spvx audit --policy=p linkage.spv >o && exit 1; [ $? = 1 ]
> grep -q ' not known: .*cap:Linkage' o; not grep -q ': not known' o
> printf '[rules]\nV007 = off\n' >p; is '' --profile=all --policy=p linkage.spv
> .

# names that come again in a file
$ run <<'.'
> module plain
> printf '{"capabilities": {}, "profiles": {"P": {"api-version": "1.0.0",
>  "api-version": "1.3.0", "capabilities": []}}}' >d
> spvx requires --device=d plain.spv >o 2>e; grep -q '(Vulkan 1.3): 1 loads' o
> grep -q "^d:2:[0-9]*: warning: duplicate key 'api-version'" e
> .

# titles count modules
$ run <<'.'
> mkdir d; module d/one 'Int64 Geometry'; module d/two 'Int64 Geometry Float64'
> module d/three Int64
> is ' 3 SPVX-V001 9 SPVX-V002 ' --device=vulkan1.1 d
> spvx audit --exit-zero --device=vulkan1.1 d | grep -q 'V002 .*  3 modules$'
> spvx audit --exit-zero --device=vulkan1.1 --device=vulkan1.2 d | grep -q 'V002 .*  3 modules$'
> spvx audit --partial --device=vulkan1.1 d | spvx merge --exit-zero - | grep -q 'V002 .*  3 modules$'
> spvx audit --exit-zero --device=vulkan1.1 d/three.spv | grep -q 'V002 .*  1 module$'
> .

# the needs of a module that breaks off are not known
$ cd $TMP; cp $SRC/tests/modules/mesh.frag.spv whole.spv; head -c 1000 whole.spv >cut.spv; spvx audit --device=vulkan1.0 -q --exit-zero -f tsv whole.spv cut.spv 2>/dev/null | grep SPVX-V | cut -f 1-3,7
cut.spv	warning	SPVX-V006	vulkan1.0: not known: the module was read only in part

# a name that is nearly a built-in one, in a policy that another includes
$ mkdir $TMP/near; cd $TMP/near; printf 'include = sub/r\n' >p; mkdir sub; printf '[device]\nfile = vulkan1.9\n' >sub/r; spvx audit --policy=p $SRC/tests/modules/blur.comp.spv
! sub/vulkan1.9: error: no such file or built-in device; did you mean vulkan1.0?
! sub/r:2:1: note: the policy names it here
[2]
