# small shaders put together from parts: of one block, image, constant, input or output each
$ cat >$TMP.sh <<'END'
> shader() { # STAGE [LISTED NOTES GLOBALS BODY]
> case $1 in Fragment) mode='OpExecutionMode %main OriginUpperLeft' ;; GLCompute) mode='OpExecutionMode %main LocalSize 1 1 1' ;; *) mode= ;; esac
> printf '%b\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' "OpEntryPoint $1 %main \"main\" $2" "$mode" "$3" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u32 = OpTypeInt 32 0' '%f32 = OpTypeFloat 32' '%v2 = OpTypeVector %f32 2' '%v4 = OpTypeVector %f32 4' '%uv2 = OpTypeVector %u32 2' '%uv4 = OpTypeVector %u32 4' '%three = OpConstant %u32 3' '%u3 = OpTypeArray %u32 %three' "$4" '%main = OpFunction %void None %fn' '%label = OpLabel' "$5" OpReturn OpFunctionEnd | spvx as --target-env=spv1.4 -o - -
> }
> bound='OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n'
> use='%use = OpCopyObject %pB %b'
> idle() { use= && "$@"; use='%use = OpCopyObject %pB %b'; } # without a use of its result
> block() { # STAGE CLASS NOTES MEMBER[,MEMBER] OFFSET...
> stage=$1 class=$2 notes=$3 members=$(echo $4 | tr , ' ') n=0; shift 4
> for offset; do notes="$notes\nOpMemberDecorate %B $n Offset $offset"; n=$((n + 1)); done
> shader $stage %b "$notes" "%B = OpTypeStruct $members\n%pB = OpTypePointer $class %B\n%b = OpVariable %pB $class" "$use"
> }
> ubo() { stage=$1; shift; block $stage Uniform "OpDecorate %B Block\n$bound" "$@"; } # STAGE MEMBERS OFFSET...
> pushed() { stage=$1; shift; block $stage PushConstant 'OpDecorate %B Block' "$@"; }
> constant() { # STAGE NOTES TYPE: a variable of type %B
> shader $1 %b "$2$bound" "$3\n%pB = OpTypePointer UniformConstant %B\n%b = OpVariable %pB UniformConstant" "$use"
> }
> sampled='OpTypeImage %f32 2D 0 0 0 1 Unknown'
> images() { # STAGE [COUNT]: an array
> array='OpTypeRuntimeArray %image'; test -z "$2" || array='OpTypeArray %image %n'
> constant $1 '' "%image = $sampled\n%n = OpConstant %u32 ${2:-1}\n%B = $array"
> }
> ios() { # STAGE CLASS LOCATION[.COMPONENT],TYPE[,DECORATION]...
> stage=$1 class=$2 n=0; shift 2; listed= notes= types= body=
> for io; do
> n=$((n + 1)) place=${io%%,*} type=${io#*,}; type=${type%%,*} listed="$listed %x$n"
> notes="$notes\nOpDecorate %x$n Location ${place%.*}"
> case $place in *.*) notes="$notes\nOpDecorate %x$n Component ${place#*.}" ;; esac
> case $io in *,*,*) notes="$notes\nOpDecorate %x$n ${io##*,}" ;; esac
> types="$types\n%p$n = OpTypePointer $class %$type\n%x$n = OpVariable %p$n $class"
> body="$body\n%l$n = OpLoad %$type %x$n"
> done
> test $class = Input && test "$use" || body=
> shader $stage "$listed" "$notes" "$types" "$body"
> }
> outputs() { ios Vertex Output "$@"; }
> inputs() { ios Fragment Input "$@"; }
> spec() { shader $1 '' 'OpDecorate %c SpecId 7' "%c = OpSpecConstant %$2 $3"; } # STAGE TYPE DEFAULT
> matrix() { shader Fragment %b "OpDecorate %B Block\n${bound}OpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 0 MatrixStride $1\nOpMemberDecorate %B 0 $2" "%m = OpTypeMatrix %v4 4\n%B = OpTypeStruct %m\n%pB = OpTypePointer Uniform %B\n%b = OpVariable %pB Uniform" "$use"; } # STRIDE MAJORNESS
> nested() { shader $1 %b "${bound}OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpDecorate %O ArrayStride $2\nOpDecorate %I ArrayStride $3" "%I = OpTypeArray %f32 %three\n%O = OpTypeArray %I %three\n%B = OpTypeStruct %O\n%pB = OpTypePointer Uniform %B\n%b = OpVariable %pB Uniform" "$use"; } # STAGE STRIDE STRIDE
> heap() { # DIM INDEX: two images of one array, the second at the index
> printf '%s\n' 'OpCapability Shader' 'OpCapability UntypedPointersKHR' 'OpCapability DescriptorHeapEXT' 'OpExtension "SPV_EXT_descriptor_heap"' 'OpExtension "SPV_KHR_untyped_pointers"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main" %h' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %h BuiltIn ResourceHeapEXT' 'OpDecorate %all ArrayStride 64' 'OpDecorate %ints ArrayStride 64' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%f = OpTypeFloat 32' '%0 = OpConstant %u 0' "%i = OpConstant %u $2" '%p = OpTypeUntypedPointerKHR UniformConstant' '%h = OpUntypedVariableKHR %p UniformConstant' "%m = OpTypeImage %f $1 0 0 0 1 Unknown" '%all = OpTypeRuntimeArray %m' '%n = OpTypeImage %u 2D 0 0 0 1 Unknown' '%ints = OpTypeRuntimeArray %n' '%main = OpFunction %void None %fn' '%entry = OpLabel' '%a = OpUntypedAccessChainKHR %p %ints %h %0' '%x = OpLoad %n %a' '%b = OpUntypedAccessChainKHR %p %all %h %i' '%y = OpLoad %m %b' OpReturn OpFunctionEnd | spvx as --target-env=spv1.4 -o - -
> }
> kinds='sampler image combined storage-image texels storage-texels attachment uniform storage'
> kind() { # NAME STAGE
> case $1 in
> sampler) constant $2 '' '%B = OpTypeSampler' ;;
> image) constant $2 '' "%B = $sampled" ;;
> combined) constant $2 '' "%i = $sampled\n%B = OpTypeSampledImage %i" ;;
> storage-image) constant $2 '' '%B = OpTypeImage %f32 2D 0 0 0 2 R32f' ;;
> texels) constant $2 '' '%B = OpTypeImage %f32 Buffer 0 0 0 1 Unknown' ;;
> storage-texels) constant $2 '' '%B = OpTypeImage %f32 Buffer 0 0 0 2 R32f' ;;
> attachment) constant $2 'OpDecorate %b InputAttachmentIndex 0\n' '%B = OpTypeImage %f32 SubpassData 0 0 0 2 Unknown' ;;
> uniform) block $2 Uniform "OpDecorate %B Block\n$bound" %v4 0 ;;
> storage) block $2 Uniform "OpDecorate %B BufferBlock\n$bound" %v4 0 ;;
> esac
> }
> END

$ cd $TMP

# which changes of an interface break pipelines made for the old one: the old one as a module, and as the document kept of it
$ while IFS='|' read -r name old now; do
> $old >old.spv; $now >now.spv; spvx reflect -f json -o old.json old.spv
> printf '%s: ' "$name"; spvx reflect --base=old.spv now.spv >said; echo $?; cat said
> spvx reflect --base=old.json now.spv | cmp - said
> done <<'END'
> nothing|ubo Fragment %v4 0|ubo Fragment %v4 0
> a binding more|shader Fragment|ubo Fragment %v4 0
> a binding less|ubo Fragment %v4 0|shader Fragment
> another type|ubo Fragment %v4 0|images Fragment 1
> more descriptors|images Fragment 2|images Fragment 3
> fewer descriptors|images Fragment 3|images Fragment 2
> any number of them|images Fragment 3|images Fragment
> a member elsewhere|ubo Fragment %f32,%v4 0 16|ubo Fragment %f32,%v4 4 16
> a member more|ubo Fragment %v4 0|ubo Fragment %v4,%v4 0 16
> a member less|ubo Fragment %v4,%v4 0 16|ubo Fragment %v4 0
> push constants|shader Fragment|pushed Fragment %v4 0
> an input of another type|ios Vertex Input 2,v4|ios Vertex Input 2,uv4
> an input less|ios Vertex Input 2,v4|shader Vertex
> an output less|outputs 2,v4|shader Vertex
> a constant of another type|spec Vertex u32 1|spec Vertex f32 1
> another default|spec Vertex u32 1|spec Vertex u32 2
> another stage|shader Vertex|shader Fragment
> another matrix stride|matrix 16 ColMajor|matrix 32 ColMajor
> rows for columns|matrix 16 ColMajor|matrix 16 RowMajor
> another array stride|nested Fragment 64 16|nested Fragment 80 16
> heaps|heap 2D 3|heap 2D 3
> two images at one place|heap 2D 0|heap 2D 0
> another place|heap 2D 3|heap 2D 4
> another image|heap 2D 3|heap 3D 3
> another image of two at one place|heap 2D 0|heap 3D 0
> END
nothing: 0
now.spv: the interface is the same
a binding more: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  set 0 binding 1
          new: VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER
a binding less: 0
now.spv: 1 change, pipelines made for the old one still fit

  fits    set 0 binding 1
          gone: VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER
another type: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  set 0 binding 1
          VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER -> VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE
more descriptors: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  set 0 binding 1 count
          2 -> 3
fewer descriptors: 0
now.spv: 1 change, pipelines made for the old one still fit

  fits    set 0 binding 1 count
          3 -> 2
any number of them: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  set 0 binding 1 count
          3 -> runtime
a member elsewhere: 1
now.spv: 2 changes, 1 breaks pipelines made for the old one

  breaks  set 0 binding 1 offset 4
          new: f32

  fits    set 0 binding 1 offset 0
          gone: f32
a member more: 1
now.spv: 2 changes, 2 break pipelines made for the old one

  breaks  set 0 binding 1 size
          16 -> 32

  breaks  set 0 binding 1 offset 16
          new: vec4<f32>
a member less: 0
now.spv: 2 changes, pipelines made for the old one still fit

  fits    set 0 binding 1 size
          32 -> 16

  fits    set 0 binding 1 offset 16
          gone: vec4<f32>
push constants: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  push constants
          new: block
an input of another type: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  Vertex main input location 2
          vec4<f32> -> vec4<u32>
an input less: 0
now.spv: 1 change, pipelines made for the old one still fit

  fits    Vertex main input location 2
          gone: vec4<f32>
an output less: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  Vertex main output location 2
          gone: vec4<f32>
a constant of another type: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  constant 7
          u32 -> f32
another default: 0
now.spv: 1 change, pipelines made for the old one still fit

  fits    constant 7 default
          1 -> 2
another stage: 1
now.spv: 2 changes, 1 breaks pipelines made for the old one

  fits    Fragment main
          new: entry point

  breaks  Vertex main
          gone: entry point
another matrix stride: 1
now.spv: 2 changes, 2 break pipelines made for the old one

  breaks  set 0 binding 1 size
          64 -> 128

  breaks  set 0 binding 1 offset 0
          mat4x4<f32> matrix stride 16 -> mat4x4<f32> matrix stride 32
rows for columns: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  set 0 binding 1 offset 0
          mat4x4<f32> matrix stride 16 -> mat4x4<f32> matrix stride 16 row-major
another array stride: 1
now.spv: 2 changes, 2 break pipelines made for the old one

  breaks  set 0 binding 1 size
          192 -> 240

  breaks  set 0 binding 1 offset 0
          f32[3] stride 64[3] stride 16 -> f32[3] stride 80[3] stride 16
heaps: 0
now.spv: the interface is the same
two images at one place: 0
now.spv: the interface is the same
another place: 1
now.spv: 2 changes, 1 breaks pipelines made for the old one

  breaks  GLCompute main resource heap 256
          new: VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE

  fits    GLCompute main resource heap 192
          gone: VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE
another image: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  GLCompute main resource heap 192 image
          2D f32 Unknown -> 3D f32 Unknown
another image of two at one place: 1
now.spv: 1 change, 1 breaks pipelines made for the old one

  breaks  GLCompute main resource heap 0 image
          2D f32 Unknown -> 3D f32 Unknown

# every kind of variable with every kind at one binding: the type of both ("Shader Resource and Descriptor Type
# Correspondence" of Vulkan), or that of the first and an error of descriptor types
$ for k in $kinds; do kind $k Vertex >$k.vert; kind $k Fragment >$k.frag; done
> for a in $kinds; do
> printf '%-15s' $a
> for b in $kinds; do spvx reflect --pipeline -f json $a.vert $b.frag | sed -n 's/.*"binding": 1,.*"descriptor_type_value": \([0-9]*\),.*/ \1/p; s/.*"code": "E_DESCRIPTOR_TYPE", "severity": "error".*/!/p; s/.*"code".*/?/p'; done | paste -sd ''
> done
sampler         0 1 1 0! 0! 0! 0! 0! 0!
image           1 2 1 2! 2! 2! 2! 2! 2!
combined        1 1 1 1! 1! 1! 1! 1! 1!
storage-image   3! 3! 3! 3 3! 3! 3! 3! 3!
texels          4! 4! 4! 4! 4 4! 4! 4! 4!
storage-texels  5! 5! 5! 5! 5! 5 5! 5! 5!
attachment      10! 10! 10! 10! 10! 10! 10 10! 10!
uniform         6! 6! 6! 6! 6! 6! 6! 6 6!
storage         7! 7! 7! 7! 7! 7! 7! 7! 7

# the kinds in words, also with a dynamic offset, which only buffers have
$ constant Fragment 'OpDecorate %b BlockMatchTextureQCOM\n' "%B = $sampled" >match.frag
> for o in '' --dynamic=0.1; do for k in $kinds match; do spvx reflect -q $o $k.frag | sed -n 's/^ *0 *1  \([a-z ]*[a-z]\)  .*/\1/p'; done | paste -sd ,; done
sampler,sampled image,combined image sampler,storage image,uniform texel buffer,storage texel buffer,input attachment,uniform buffer,storage buffer,block match image
sampler,sampled image,combined image sampler,storage image,uniform texel buffer,storage texel buffer,input attachment,dynamic uniform buffer,dynamic storage buffer,block match image

# an image and its sampler, and the variable of the other stage there: the image is the one with a name to show
$ kind combined Fragment >c.frag; ubo Fragment %v4 0 >u.frag
> shader Vertex '%b %i' "OpName %b \"s\"\nOpName %i \"i\"\n$bound$(echo "$bound" | tr b i)" "%image = $sampled\n%sampler = OpTypeSampler\n%pi = OpTypePointer UniformConstant %image\n%ps = OpTypePointer UniformConstant %sampler\n%b = OpVariable %ps UniformConstant\n%i = OpVariable %pi UniformConstant" '%us = OpLoad %sampler %b\n%ui = OpLoad %image %i' >h.vert
> for f in c u; do spvx reflect --pipeline -f json h.vert $f.frag | grep -e '"binding": 1,' -e '"code"'; done
        {"binding": 1, "name": "i", "descriptor_type": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "descriptor_type_value": 1, "count": 1, "stages": ["VK_SHADER_STAGE_VERTEX_BIT", "VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 17}
        {"binding": 1, "name": "i", "descriptor_type": "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER", "descriptor_type_value": 1, "count": 1, "stages": ["VK_SHADER_STAGE_VERTEX_BIT", "VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 17}
    {"code": "E_DESCRIPTOR_TYPE", "severity": "error", "text": "different descriptor types", "shaders": [0, 1], "set": 0, "binding": 1, "sides": [{"shader": 0, "name": "i", "descriptor_type": "VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE", "descriptor_type_value": 2}, {"shader": 1, "name": "_2", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}]}

# of two that do not fit a third the conflict names the same one, whichever is declared first
$ for v in 'b i' 'i b'; do shader Vertex "%b %i" "OpName %b \"s\"\nOpName %i \"i\"\n$bound$(echo "$bound" | tr b i)" "%image = $sampled\n%sampler = OpTypeSampler\n%pi = OpTypePointer UniformConstant %image\n%pb = OpTypePointer UniformConstant %sampler\n$(for x in $v; do printf '%s' "%$x = OpVariable %p$x UniformConstant\\n"; done)" '%us = OpLoad %sampler %b\n%ui = OpLoad %image %i' >h.vert
> spvx reflect --pipeline h.vert u.frag | grep E_DESC; done
  E_DESCRIPTOR_TYPE  error     set 0 binding 1  vertex, fragment  different descriptor types: i sampled image, _2 uniform buffer
  E_DESCRIPTOR_TYPE  error     set 0 binding 1  vertex, fragment  different descriptor types: i sampled image, _2 uniform buffer

# an image can be the weights of the other stage, until its sampler leaves a combined image sampler alone: the sampler is named
$ constant Fragment 'OpDecorate %b WeightTextureQCOM\nOpName %b "w"\n' "%B = $sampled" >w.frag; constant Vertex 'OpName %b "i"\n' "%B = $sampled" >i.vert
> for v in i h; do spvx reflect --pipeline $v.vert w.frag | grep -e E_DESC -e '^set 0.* 1 '; done
  E_DESCRIPTOR_TYPE  error     set 0 binding 1  vertex, fragment  different descriptor types: s sampler, w sample weight image

# a conflict names both sides, whatever their order
$ shader Vertex '%o %b' "OpName %o \"out.block\"\nOpMemberName %O 0 \"tint\"\nOpName %b \"tex\"\nOpDecorate %O Block\nOpMemberDecorate %O 0 Location 3\n$bound" "%O = OpTypeStruct %v4\n%pO = OpTypePointer Output %O\n%o = OpVariable %pO Output\n%B = $sampled\n%pB = OpTypePointer UniformConstant %B\n%b = OpVariable %pB UniformConstant" '%use = OpCopyObject %pB %b' >a.vert
> shader Fragment '%i %b' "OpName %i \"in.tint\"\nOpName %b \"data\"\nOpDecorate %i Flat\nOpDecorate %i Location 3\nOpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\n$bound" '%pi = OpTypePointer Input %uv4\n%i = OpVariable %pi Input\n%B = OpTypeStruct %v4\n%pB = OpTypePointer Uniform %B\n%b = OpVariable %pB Uniform' '%use = OpCopyObject %pB %b' >a.frag
> for f in text markdown json; do spvx reflect --pipeline -f $f a.vert a.frag; spvx reflect --pipeline -f $f a.frag a.vert; done | grep "\<E_"
  E_DESCRIPTOR_TYPE  error     set 0 binding 1  vertex, fragment  different descriptor types: tex sampled image, data uniform buffer
  E_IO_TYPE          error     location 3       vertex, fragment  written and read as different types: out.block.tint vec4<f32>, in.tint vec4<u32>
  E_DESCRIPTOR_TYPE  error     set 0 binding 1  fragment, vertex  different descriptor types: data uniform buffer, tex sampled image
  E_IO_TYPE          error     location 3       vertex, fragment  written and read as different types: out.block.tint vec4<f32>, in.tint vec4<u32>
| E_DESCRIPTOR_TYPE | error | set 0 binding 1 | vertex, fragment | different descriptor types | `tex sampled image, data uniform buffer` |
| E_IO_TYPE | error | location 3 | vertex, fragment | written and read as different types | `out.block.tint vec4<f32>, in.tint vec4<u32>` |
| E_DESCRIPTOR_TYPE | error | set 0 binding 1 | fragment, vertex | different descriptor types | `data uniform buffer, tex sampled image` |
| E_IO_TYPE | error | location 3 | vertex, fragment | written and read as different types | `out.block.tint vec4<f32>, in.tint vec4<u32>` |
    {"code": "E_DESCRIPTOR_TYPE", "severity": "error", "text": "different descriptor types", "shaders": [0, 1], "set": 0, "binding": 1, "sides": [{"shader": 0, "name": "tex", "descriptor_type": "VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE", "descriptor_type_value": 2}, {"shader": 1, "name": "data", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}]},
    {"code": "E_IO_TYPE", "severity": "error", "text": "written and read as different types", "shaders": [0, 1], "location": 3, "component": 0, "sides": [{"shader": 0, "name": "out.block.tint", "type": "vec4<f32>"}, {"shader": 1, "name": "in.tint", "type": "vec4<u32>"}]},
    {"code": "E_DESCRIPTOR_TYPE", "severity": "error", "text": "different descriptor types", "shaders": [0, 1], "set": 0, "binding": 1, "sides": [{"shader": 0, "name": "data", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}, {"shader": 1, "name": "tex", "descriptor_type": "VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE", "descriptor_type_value": 2}]},
    {"code": "E_IO_TYPE", "severity": "error", "text": "written and read as different types", "shaders": [1, 0], "location": 3, "component": 0, "sides": [{"shader": 1, "name": "out.block.tint", "type": "vec4<f32>"}, {"shader": 0, "name": "in.tint", "type": "vec4<u32>"}]},

# shaders taken together, a pair for each conflict, and then the first with one that fits
$ while IFS='|' read -r name a b twin; do
> $a >a; $b >b; $twin >twin
> echo "$name: $(spvx reflect --pipeline a b | sed -n '1p; s/^  \([EW]_\)/\1/p' | tr -s ' ')"; spvx reflect --pipeline a twin | grep '[EW]_'
> done <<'END'
> descriptor type|ubo Vertex %v4 0|images Fragment 1|ubo Fragment %v4 0
> descriptor type, one not used|ubo Vertex %v4 0|idle images Fragment 4|idle ubo Fragment %v4 0
> count|images Vertex 4|images Fragment 8|images Fragment 4
> count, the larger first|images Vertex 8|images Fragment 4|images Fragment 8
> count, one at run time|images Vertex|images Fragment 8|images Fragment
> block layout|ubo Vertex %f32,%f32,%v4 0 4 16|ubo Fragment %f32,%f32,%v4 0 8 16|ubo Fragment %f32,%f32,%v4 0 4 16
> block layout, the first member|ubo Vertex %f32,%v4 0 16|ubo Fragment %v4,%v4 0 16|ubo Fragment %f32,%v4 0 16
> block size|ubo Vertex %v4 0|ubo Fragment %v4,%v4 0 16|ubo Fragment %v4 0
> push constants|pushed Vertex %v4,%f32 0 16|pushed Fragment %u32 16|pushed Fragment %f32 16
> push constants, fewer components|pushed Vertex %v4 0|pushed Fragment %v2 0|pushed Fragment %v4 0
> two members of push constants|pushed Vertex %u32,%u32 0 4|pushed Fragment %f32,%f32 0 4|pushed Fragment %u32,%u32 0 4
> type of a constant|spec Vertex f32 1|spec Fragment u32 1|spec Fragment f32 1
> default of a constant|spec Vertex u32 1|spec Fragment u32 2|spec Fragment u32 1
> an input that is not written|outputs 0,v4|inputs 0,v4 1,v4|inputs 0,v4
> components that are not written|outputs 0,v2|inputs 0,v2 0.2,v2|inputs 0,v2
> an output that is not read|outputs 0,v4 3,v4|inputs 0,v4|inputs 0,v4 3,v4
> an input that is not loaded|outputs 0,v4|idle inputs 0,v4|inputs 0,v4
> type of an input|outputs 0,v4|inputs 0,uv4,Flat|inputs 0,v4,Flat
> more components than are written|outputs 0,v2|inputs 0,v4|inputs 0,v2
> an integer that is not flat|outputs 0,u32|inputs 0,u32|inputs 0,u32,Flat
> an integer of each vertex|outputs 0,u32|inputs 0,u32,Centroid|inputs 0,u3,PerVertexKHR
> one stage twice|shader Vertex|shader Vertex|shader Fragment
> kinds of pipelines|shader Vertex|shader GLCompute|shader Fragment
> END
descriptor type: 2 shaders do not fit together: 1 error
E_DESCRIPTOR_TYPE error set 0 binding 1 vertex, fragment different descriptor types: _2 uniform buffer, _2 sampled image
descriptor type, one not used: 2 shaders fit together, with 1 warning
E_DESCRIPTOR_TYPE warning set 0 binding 1 vertex, fragment different descriptor types: _2 uniform buffer, _2 sampled image
count: 2 shaders fit together, with 1 warning
E_COUNT warning set 0 binding 1 vertex, fragment different numbers of descriptors: _2[4] sampled image, _2[8] sampled image
count, the larger first: 2 shaders fit together, with 1 warning
E_COUNT warning set 0 binding 1 vertex, fragment different numbers of descriptors: _2[8] sampled image, _2[4] sampled image
count, one at run time: 2 shaders fit together, with 1 warning
E_COUNT warning set 0 binding 1 vertex, fragment different numbers of descriptors: _2[] sampled image, _2[8] sampled image
block layout: 2 shaders fit together, with 1 warning
W_BLOCK_LAYOUT warning set 0 binding 1 vertex, fragment the blocks are laid out differently: _m1
block layout, the first member: 2 shaders fit together, with 1 warning
W_BLOCK_LAYOUT warning set 0 binding 1 vertex, fragment the blocks are laid out differently: _m0
block size: 2 shaders fit together, with 1 warning
W_BLOCK_SIZE warning set 0 binding 1 vertex, fragment the blocks have different sizes: _2 uniform buffer of 16 bytes, _2 uniform buffer of 32 bytes
push constants: 2 shaders fit together, with 1 warning
W_PUSH_OVERLAP warning offset 16 vertex, fragment push constants of different types at one offset: _m0
push constants, fewer components: 2 shaders fit together, with 1 warning
W_PUSH_OVERLAP warning offset 0 vertex, fragment push constants of different types at one offset: _m0
two members of push constants: 2 shaders fit together, with 1 warning
W_PUSH_OVERLAP warning offset 0 vertex, fragment push constants of different types at one offset: _m0
type of a constant: 2 shaders do not fit together: 1 error
E_SPEC_TYPE error constant 7 vertex, fragment the constants have different types: _2 f32 = 1, _2 u32 = 1
default of a constant: 2 shaders fit together, with 1 warning
W_SPEC_DEFAULT warning constant 7 vertex, fragment the constants have different defaults: _2 u32 = 1, _2 u32 = 2
an input that is not written: 2 shaders do not fit together: 1 error
E_IO_MISSING error location 1 vertex, fragment the previous stage does not write this input: _3 vec4<f32>
components that are not written: 2 shaders do not fit together: 1 error
E_IO_MISSING error location 0 component 2 vertex, fragment the previous stage does not write this input: _3 vec2<f32>
an output that is not read: 2 shaders fit together
W_IO_UNREAD note location 3 vertex, fragment the next stage does not read this output: _3 vec4<f32>
an input that is not loaded: 2 shaders fit together
W_IO_UNUSED note location 0 vertex, fragment this input is never loaded: _2 vec4<f32>
type of an input: 2 shaders do not fit together: 1 error
E_IO_TYPE error location 0 vertex, fragment written and read as different types: _2 vec4<f32>, _2 vec4<u32>
more components than are written: 2 shaders do not fit together: 1 error
E_IO_TYPE error location 0 vertex, fragment written and read as different types: _2 vec2<f32>, _2 vec4<f32>
an integer that is not flat: 2 shaders do not fit together: 1 error
E_IO_INTERP error location 0 fragment this input cannot be interpolated and is not Flat: _2 u32
an integer of each vertex: 2 shaders do not fit together: 1 error
E_IO_INTERP error location 0 fragment this input cannot be interpolated and is not Flat: _2 u32
one stage twice: 2 shaders do not fit together: 1 error
E_DUP_STAGE error vertex, vertex two entry points of one stage
kinds of pipelines: 2 shaders do not fit together: 1 error
E_STAGE_MIX error vertex, compute stages of different kinds of pipelines
[1]

# a member of a structure is at 16 + 4: another type there is a conflict, and none at 16 - 4
$ shader Vertex %p 'OpDecorate %P Block\nOpMemberDecorate %P 0 Offset 16\nOpMemberDecorate %S 0 Offset 4' '%S = OpTypeStruct %f32\n%P = OpTypeStruct %S\n%pP = OpTypePointer PushConstant %P\n%p = OpVariable %pP PushConstant' '%u = OpCopyObject %pP %p' >a
> for at in 20 12; do pushed Fragment %u32 $at >b; spvx reflect --pipeline a b | grep -c OVERLAP; done
1
0
[1]

# arrays of arrays in blocks: strides that are equal and that differ, outside and inside
$ nested Vertex 64 16 >a; for strides in '64 16' '80 16' '64 20'; do nested Fragment $strides >b; spvx reflect --pipeline a b | grep -c LAYOUT; done
0
1
1

# a member of a structure in a block is named with that
$ inner() { shader $1 %b "${bound}OpDecorate %B Block\nOpMemberName %B 1 \"view\"\nOpMemberName %I 0 \"near\"\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 16\nOpMemberDecorate %I 0 Offset $2\nOpMemberDecorate %I 1 Offset $3" "%I = OpTypeStruct %f32 %f32\n%B = OpTypeStruct %f32 %I\n%pB = OpTypePointer Uniform %B\n%b = OpVariable %pB Uniform" "$use"; }
> inner Vertex 0 4 >a; for offsets in '0 4' '4 0'; do inner Fragment $offsets >b; spvx reflect --pipeline a b | grep -o 'laid out.*' || echo same; done
same
laid out differently: view.near

# of two blocks at one binding the names are those of the one that is used
$ shader Vertex '%a %b' "OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 1\n${bound}OpDecorate %A Block\nOpDecorate %B Block\nOpMemberDecorate %A 0 Offset 0\nOpMemberDecorate %B 0 Offset 0\nOpMemberName %A 0 \"idle\"\nOpMemberName %B 0 \"used\"" "%A = OpTypeStruct %v2\n%B = OpTypeStruct %v4\n%pA = OpTypePointer Uniform %A\n%pB = OpTypePointer Uniform %B\n%a = OpVariable %pA Uniform\n%b = OpVariable %pB Uniform" '%use = OpLoad %B %b' >a
> ubo Fragment %v2 0 >b; spvx reflect --pipeline a b | grep -o 'laid out differently: .*'
laid out differently: used
laid out differently: used

# shaders that disagree with one before them at several offsets: once each, whatever their number
$ pushed Vertex %f32,%f32 0 4 >a; pushed Fragment %u32,%u32 0 4 >b; pushed Geometry %u32,%u32 0 4 >c; for others in b 'b c'; do spvx reflect --pipeline a $others | grep OVERLAP | tr -s ' '; done
 W_PUSH_OVERLAP warning offset 0 vertex, fragment push constants of different types at one offset: _m0
 W_PUSH_OVERLAP warning offset 0 vertex, fragment push constants of different types at one offset: _m0
 W_PUSH_OVERLAP warning offset 0 vertex, geometry push constants of different types at one offset: _m0

# two members of one shader at one offset are no conflict of shaders
$ pushed Vertex %f32,%u32 0 0 >a; pushed Fragment %f32 0 >b; spvx reflect --pipeline -f json a b | grep -c '"code"'
0
[1]

# an array of which a part is not written, not read, or of another type: once each, at the first location
$ arrays() { shader $1 %x "OpDecorate %x Location $3\nOpDecorate %x Flat" "%n = OpConstant %u32 $4\n%A = OpTypeArray %$5 %n\n%pA = OpTypePointer $2 %A\n%x = OpVariable %pA $2" '%use = OpLoad %A %x'; } # STAGE CLASS LOCATION LENGTH TYPE
> while read -r first length type; do arrays Vertex Output $first $length $type >a; arrays Fragment Input 0 4 v4 >b; echo $first $length $type; spvx reflect --pipeline a b | grep '[EW]_IO' | tr -s ' '; done <<'END'
> 0 4 v4
> 0 2 v4
> 1 5 v4
> 0 4 v2
> 2 2 uv4
> END
0 4 v4
0 2 v4
 E_IO_MISSING error location 2 vertex, fragment the previous stage does not write this input: _2 vec4<f32>
1 5 v4
 E_IO_MISSING error location 0 vertex, fragment the previous stage does not write this input: _2 vec4<f32>
 W_IO_UNREAD note location 4 vertex, fragment the next stage does not read this output: _2 vec4<f32>
0 4 v2
 E_IO_TYPE error location 0 vertex, fragment written and read as different types: _2 vec2<f32>, _2 vec4<f32>
2 2 uv4
 E_IO_MISSING error location 0 vertex, fragment the previous stage does not write this input: _2 vec4<f32>
 E_IO_TYPE error location 2 vertex, fragment written and read as different types: _2 vec4<u32>, _2 vec4<f32>

# signs of integers may differ between stages, widths and kinds may not; a matrix has a location for each column; only Flat doubles fit
$ port() { shader $1 %x "OpDecorate %x Location 0\nOpDecorate %x $4" "%i32 = OpTypeInt 32 1\n%u64 = OpTypeInt 64 0\n%d2 = OpTypeFloat 64\n%m2 = OpTypeMatrix %v2 2\n%pA = OpTypePointer $2 %$3\n%x = OpVariable %pA $2" "%use = OpLoad %$3 %x"; }
> for t in 'i32 u32' 'u32 i32' 'u32 u64' 'i32 f32' 'm2 m2' 'm2 v2' 'v2 m2' 'm2 v4' 'd2 d2' 'f32 f32' 'd2 d2 Centroid' 'f32 f32 Centroid'; do set -- $t; port Vertex Output $1 Flat >a; port Fragment Input $2 ${3:-Flat} >b; echo $t: $(spvx reflect --pipeline a b | grep -o '[EW]_IO_[A-Z]*'); done
i32 u32:
u32 i32:
u32 u64: E_IO_TYPE
i32 f32: E_IO_TYPE
m2 m2:
m2 v2: W_IO_UNREAD
v2 m2: E_IO_MISSING
m2 v4: E_IO_TYPE W_IO_UNREAD
d2 d2:
f32 f32:
d2 d2 Centroid: E_IO_INTERP
f32 f32 Centroid:

# structures within a structure are of one type if their members are, in arrays too; signs may differ
$ inside() { shader $1 %x 'OpDecorate %x Location 0\nOpDecorate %x Flat' "%i32 = OpTypeInt 32 1\n%iv2 = OpTypeVector %i32 2\n%T = OpTypeStruct %v2 $3\n%A = OpTypeArray %T %three\n%S = OpTypeStruct %v2 %A\n%pS = OpTypePointer $2 %S\n%x = OpVariable %pS $2" '%use = OpLoad %S %x'; }
> for t in '%u32|%u32' '%u32|%i32' '%uv2|%iv2' '%u32|%f32' '%v4|%v2' '%v2|%v4' '%f32|%f32 %f32' '%u3|%uv4 %v4 %v2'; do inside Vertex Output "${t%|*}" >a; inside Fragment Input "${t#*|}" >b; echo $t: $(spvx reflect --pipeline a b | grep -o '[EW]_IO_[A-Z]*'); done
%u32|%u32:
%u32|%i32:
%uv2|%iv2:
%u32|%f32: E_IO_TYPE
%v4|%v2:
%v2|%v4: E_IO_TYPE
%f32|%f32 %f32: E_IO_TYPE E_IO_MISSING
%u3|%uv4 %v4 %v2: E_IO_TYPE

# an input per primitive reads an output per primitive only, be it a variable or the members of a block
$ rated() { # STAGE CLASS TYPE BODY RATE
> case $5 in '') rate= type=v4 ;; block) rate='OpDecorate %S Block\nOpMemberDecorate %S 0 PerPrimitiveEXT' type=S ;; patch) rate='OpDecorate %x Patch' type=v4 ;; *) rate='OpDecorate %x PerPrimitiveEXT' type=v4 ;; esac
> shader $1 %x "OpDecorate %x Location 0\n$rate" "%S = OpTypeStruct %v4\n%many = OpTypeArray %$type %three\n%p = OpTypePointer $2 %${3:-$type}\n%x = OpVariable %p $2" "$4"; }
> for out in '' variable block; do for in in '' variable block; do rated MeshEXT Output many '' $out >a; rated Fragment Input '' '%use = OpCopyObject %p %x' $in >b; echo ${out:-vertex} ${in:-vertex}: $(spvx reflect --pipeline a b | grep -oE '[EW]_IO_[A-Z]*|per primitive'); done; done
> rated TessellationControl Output '' '' patch >a; rated TessellationEvaluation Input many '%use = OpCopyObject %p %x' >b; spvx reflect --pipeline a b | grep _IO_
vertex vertex:
vertex variable: W_IO_UNREAD E_IO_MISSING per primitive
vertex block: W_IO_UNREAD E_IO_MISSING per primitive
variable vertex: E_IO_MISSING W_IO_UNREAD per primitive
variable variable:
variable block:
block vertex: E_IO_MISSING W_IO_UNREAD per primitive
block variable:
block block:
  E_IO_MISSING  error     location 0  tessellation control, tessellation evaluation  the previous stage does not write this input: _2 vec4<f32>
  W_IO_UNREAD   note      location 0  tessellation control, tessellation evaluation  the next stage does not read this output: _2 vec4<f32> per patch

# an input with a value for each vertex takes the locations of one of them, be it a variable or the members of a block
$ each() { shader Fragment %x "OpDecorate %x Location 0\n$2" "%S = OpTypeStruct %v4\n%many = OpTypeArray %$1 %three\n%p = OpTypePointer Input %many\n%x = OpVariable %p Input" '%use = OpCopyObject %p %x'; } # ELEMENT NOTES
> outputs 0,v4 >a; while IFS='|' read -r name type notes; do each $type "$notes" >b; echo $name: $(spvx reflect --pipeline a b | grep -o 'E_IO_MISSING.*location [0-9]*'; spvx reflect -f json b | grep -o '"location_count": [2-9]\|"arrayed": true'); done <<'END'
> an array|v4|
> a variable of each vertex|v4|OpDecorate %x PerVertexKHR
> an array of blocks|S|OpDecorate %S Block
> a block of each vertex|S|OpDecorate %S Block\nOpMemberDecorate %S 0 PerVertexKHR
> END
an array: E_IO_MISSING error location 1 "location_count": 3
a variable of each vertex: "arrayed": true
an array of blocks: E_IO_MISSING error location 1 "location_count": 3
a block of each vertex: "arrayed": true

# an array of structures takes the locations of each element: of 3 numbers and a vector 1 to 4 and 5 to 8
$ many() { shader $1 %x 'OpDecorate %x Location 1\nOpDecorate %x Flat' "%n = OpConstant %u32 $3\n%S = OpTypeStruct %u3 %v2\n%a = OpTypeArray %S %n\n%p = OpTypePointer $2 %a\n%x = OpVariable %p $2" "$4"; }
> for out in 1 2; do for in in 1 2; do many Vertex Output $out >a; many Fragment Input $in '%use = OpCopyObject %p %x' >b; echo $out $in: $(spvx reflect --pipeline a b | grep -oE '[EW]_IO_[A-Z]*|location [0-9]*'); spvx reflect --pipeline -f json a b | grep -o '"matched": [^]]*.'; done; done
1 1:
"matched": [1, 2, 3, 4]
1 2: E_IO_MISSING location 5 E_IO_MISSING location 8
"matched": [1, 2, 3, 4]
2 1: W_IO_UNREAD location 5 W_IO_UNREAD location 8
"matched": [1, 2, 3, 4]
2 2:
"matched": [1, 2, 3, 4, 5, 6, 7, 8]

# strides and order of matrices in blocks
$ blocks() { shader $1 %b "${bound}OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 0 MatrixStride $2\nOpMemberDecorate %B 0 $3\nOpMemberDecorate %B 1 Offset 64" "%m = OpTypeMatrix %v2 2\n%B = OpTypeStruct %m %f32\n%pB = OpTypePointer Uniform %B\n%b = OpVariable %pB Uniform" "$use"; }
> blocks Vertex 16 ColMajor >a; for of in '16 ColMajor' '16 RowMajor' '32 ColMajor'; do blocks Fragment $of >b; spvx reflect --pipeline a b | grep -c LAYOUT; done
0
1
1

# a pipeline for rays has any number of shaders of a stage
$ ray() { printf '%s\n' 'OpCapability RayTracingKHR' 'OpExtension "SPV_KHR_ray_tracing"' 'OpMemoryModel Logical GLSL450' "OpEntryPoint $1 %main \"main\"" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as --target-env=spv1.4 -o - -; }
> ray MissKHR >a; cp a b; spvx reflect --pipeline a b | head -n 1
2 shaders fit together

# of two outputs at a location the conflict has the one whose type differs
$ outputs 0,v2 0.2,uv2 >a; inputs 0,v4 >b; spvx reflect --pipeline -f json a b | grep '"code"'
    {"code": "E_IO_TYPE", "severity": "error", "text": "written and read as different types", "shaders": [0, 1], "location": 0, "component": 0, "sides": [{"shader": 0, "name": "_3", "type": "vec2<u32>"}, {"shader": 1, "name": "_2", "type": "vec4<f32>"}]}

# a conflict of constants has the type and the default of each; where they agree there is none
$ spec Vertex u32 1 >a; for as in 'f32 1' 'u32 2' 'u32 1'; do spec Fragment $as >b; spvx reflect --pipeline -f json a b | grep '"code"'; spvx reflect --pipeline -f c-header a b | grep 'constants have'; done
    {"code": "E_SPEC_TYPE", "severity": "error", "text": "the constants have different types", "shaders": [0, 1], "spec_id": 7, "sides": [{"shader": 0, "name": "_2", "type": "u32", "default_text": "1"}, {"shader": 1, "name": "_2", "type": "f32", "default_text": "1"}]}
/* error: constant 7: the constants have different types: _2 u32 = 1, _2 f32 = 1 */
    {"code": "W_SPEC_DEFAULT", "severity": "warning", "text": "the constants have different defaults", "shaders": [0, 1], "spec_id": 7, "sides": [{"shader": 0, "name": "_2", "type": "u32", "default_text": "1"}, {"shader": 1, "name": "_2", "type": "u32", "default_text": "2"}]}
/* warning: constant 7: the constants have different defaults: _2 u32 = 1, _2 u32 = 2 */
[1]

# the default of a constant of 64 bits has all digits that tell it from others
$ wide() { shader $1 '' 'OpDecorate %c SpecId 7' "%d = OpTypeFloat 64\n%c = OpSpecConstant %d $2"; } # STAGE DEFAULT
> wide Vertex 0.1 >a; wide Fragment 0.10000000000000002 >b; spvx reflect --pipeline a b | grep -o 'different defaults.*'; spvx reflect --pipeline -f json a b | grep -o '"default_text": "[^"]*"'; spvx reflect -q -f tsv a b | grep SC
different defaults: _2 f64 = 0.1, _2 f64 = 0.10000000000000002
"default_text": "0.1"
"default_text": "0.1"
"default_text": "0.10000000000000002"
a	SC	7	float64	0.1	-	-	-
b	SC	7	float64	0.10000000000000002	-	-	-

# one shader, by itself: it does not fit together with anything
$ block Fragment Uniform "OpDecorate %B Block\nOpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1" %v4 0 >a; spvx reflect --pipeline a | head -n 1; ios Fragment Input 0,u32 >a; spvx reflect --pipeline a | head -n 1
1 shader: no conflict
1 shader: 1 error

# a binding is as large as its larger block; a binding that is only listed is in the layout, unless it is not wanted there
$ ubo Vertex %v4,%v4 0 16 >a; ubo Fragment %v4 0 >b; idle ubo Fragment %v4 0 >idle; shader Vertex >none
> spvx reflect --pipeline -f json a b | grep '"binding": 1,'; for o in '' --used-only; do spvx reflect --pipeline $o -f json none idle | grep '"binding": 1,'; done
        {"binding": 1, "name": "", "type_name": "", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6, "count": 1, "size": 32, "stages": ["VK_SHADER_STAGE_VERTEX_BIT", "VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 17}
    {"code": "W_BLOCK_SIZE", "severity": "warning", "text": "the blocks have different sizes", "shaders": [0, 1], "set": 0, "binding": 1, "sides": [{"shader": 0, "name": "_2", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}, {"shader": 1, "name": "_2", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}]}
        {"binding": 1, "name": "", "type_name": "", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6, "count": 1, "size": 16, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16, "in_call_tree": false}
[1]

# the push constants of a layout: ranges of stages, of which no two have one in common (VkPipelineLayoutCreateInfo)
$ while IFS='|' read -r name a b; do $a >a; $b >b; echo "$name:"; spvx reflect --pipeline -f json a b | grep '"offset"'; done <<'END'
> equal|pushed Vertex %v4 16|pushed Fragment %v4 16
> two|pushed Vertex %v4 16|pushed Fragment %f32 32
> apart in one stage|pushed Fragment %v4 16|pushed Fragment %f32 48
> the other way|pushed Fragment %f32 48|pushed Fragment %v4 16
> END
equal:
    {"offset": 16, "size": 16, "stages": ["VK_SHADER_STAGE_VERTEX_BIT"], "stage_flags": 1},
    {"offset": 16, "size": 16, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
    {"offset": 16, "size": 16, "stages": ["VK_SHADER_STAGE_VERTEX_BIT", "VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 17}
two:
    {"offset": 16, "size": 16, "stages": ["VK_SHADER_STAGE_VERTEX_BIT"], "stage_flags": 1},
    {"offset": 32, "size": 4, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
    {"offset": 16, "size": 16, "stages": ["VK_SHADER_STAGE_VERTEX_BIT"], "stage_flags": 1},
    {"offset": 32, "size": 4, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
apart in one stage:
    {"offset": 16, "size": 36, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
    {"offset": 16, "size": 36, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
the other way:
    {"offset": 16, "size": 36, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}
    {"offset": 16, "size": 36, "stages": ["VK_SHADER_STAGE_FRAGMENT_BIT"], "stage_flags": 16}

# which inputs match, in any order of the shaders
$ outputs 2,v4 5,v2 >a; inputs 2,v4 7,v4 >b; for o in 'a b' 'b a'; do spvx reflect --pipeline -f json $o | grep -e '"from"' -e '"severity": "error"'; done
    {"from": "VK_SHADER_STAGE_VERTEX_BIT", "to": "VK_SHADER_STAGE_FRAGMENT_BIT", "matched": [2], "unread_outputs": [5], "unwritten_inputs": [7]}
    {"code": "E_IO_MISSING", "severity": "error", "text": "the previous stage does not write this input", "shaders": [0, 1], "location": 7, "component": 0, "sides": [{"shader": 1, "name": "_3", "type": "vec4<f32>"}]}
    {"from": "VK_SHADER_STAGE_VERTEX_BIT", "to": "VK_SHADER_STAGE_FRAGMENT_BIT", "matched": [2], "unread_outputs": [5], "unwritten_inputs": [7]}
    {"code": "E_IO_MISSING", "severity": "error", "text": "the previous stage does not write this input", "shaders": [1, 0], "location": 7, "component": 0, "sides": [{"shader": 0, "name": "_3", "type": "vec4<f32>"}]}

# notes on what Vulkan has no descriptor for, which the memory of kernels is not; on an input that is used and not listed; on lengths
$ constant Fragment '' '%B = OpTypeMatrix %v4 4' >a; spvx dis a | sed 's/Logical GLSL450/Physical32 OpenCL/' | spvx as -o b -
> for f in a b; do spvx reflect $f | grep note; done
> for listed in '' %b; do shader Fragment "$listed" 'OpDecorate %b Location 0' '%pB = OpTypePointer Input %v4\n%b = OpVariable %pB Input' '%use = OpLoad %v4 %b' >a; spvx reflect a | grep note; done
> for n in 'OpUndef %u32' 'OpConstant %u32 0' 'OpConstant %u32 2' 'OpSpecConstant %u32 0' 'OpSpecConstant %u32 2' 'OpSpecConstantOp %u32 FAdd %three %three' 'OpSpecConstantOp %u32 IAdd %three %three'; do
> constant Fragment '' "%n = $n\n%i = $sampled\n%B = OpTypeArray %i %n" >a; echo "$n"; spvx reflect a | grep 'sampled\|note'; done
  note: Vulkan has no descriptor for this type (%2)
  note: a variable is used and not in the interface (%2)
OpUndef %u32
    0        1  sampled image      ?  sample  (2D float)
  note: the length of an array is unknown (%15)
OpConstant %u32 0
    0        1  sampled image      ?  sample  (2D float)
  note: the length of an array is unknown (%15)
OpConstant %u32 2
    0        1  sampled image      2  sample  (2D float)
OpSpecConstant %u32 0
    0        1  sampled image      ?  sample  (2D float)
  note: the length of an array is unknown (%15)
OpSpecConstant %u32 2
    0        1  sampled image      2  sample  (2D float)
OpSpecConstantOp %u32 FAdd %three %three
    0        1  sampled image      ?  sample  (2D float)
  note: the length of an array is unknown (%15)
OpSpecConstantOp %u32 IAdd %three %three
    0        1  sampled image      6  sample  (2D float)

# decorations of inputs; data that is passed by other means
$ for d in Flat NoPerspective Centroid Sample Patch PerPrimitiveEXT; do inputs 0,v2,$d >a; spvx reflect a | grep ' 0 '; done
> for c in RayPayloadKHR IncomingRayPayloadKHR HitAttributeKHR CallableDataKHR IncomingCallableDataKHR ShaderRecordBufferKHR HitObjectAttributeNV TaskPayloadWorkgroupEXT Private; do
> shader ClosestHitKHR %x '' "%p = OpTypePointer $c %u32\n%x = OpVariable %p $c" '%l = OpLoad %u32 %x' >a; spvx reflect a | grep uint; done
                 0  vec2  flat
                 0  vec2  noperspective
                 0  vec2  centroid
                 0  vec2  sample
                 0  vec2  patch
                 0  vec2  per primitive
  ray payload  uint
  incoming ray payload  uint
  hit attribute  uint
  callable data  uint
  incoming callable data  uint
  shader record buffer  uint
  hit object attribute  uint
  task payload  uint
[1]

# members whose size is not known, that overlap the member before, and beside them such that do not; the same in C
$ for m in %v4 %A %R; do echo "$m:"; shader Fragment %b "${bound}OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 16\nOpDecorate %A ArrayStride 16\nOpDecorate %R ArrayStride 4" "%n = OpUndef %u32\n%image = $sampled\n%A = OpTypeArray %f32 %n\n%R = OpTypeRuntimeArray %f32\n%B = OpTypeStruct %f32 $m\n%pB = OpTypePointer StorageBuffer %B\n%b = OpVariable %pB StorageBuffer" "$use" >a; spvx reflect a | grep '  block\|^ *[0-9].*_m'; spvx reflect -f c-header a | sed -n '/^struct/,/^}/p'; done
> for at in 15 16; do ubo Fragment %v4,%f32 0 $at >a; spvx reflect -f c-header a | sed -n '/^struct/,/^}/p'; done
%v4:
  block _3  offset  size  type   name  (32 bytes)
                 0     4  float  _m0
                16    16  vec4   _m1
struct a_frag__3 {
	float _m0;	/* 0 */
	uint8_t spvx_pad0[12];
	float _m1[4];	/* 16 */
};
%A:
  block _3  offset  size  type     name  (size not known)
                 0     4  float    _m0
                16     ?  float[]  _m1
struct a_frag__3 {
	float _m0;	/* 0 */
	/* _m1 at 16: size unknown */
	uint8_t spvx_pad0[12];
};
%R:
  block _3  offset  size  type     name  (16 bytes + 4 each)
                 0     4  float    _m0
                16        float[]  _m1
struct a_frag__3 {
	float _m0;	/* 0 */
	uint8_t spvx_pad0[12];
#ifndef __cplusplus
	float _m1[];	/* 16: stride 4 */
#endif
};
struct SPVX_PACKED a_frag__3 {
	float _m0[4];	/* 0 */
	/* _m1 at 15: overlaps the member before */
	uint8_t spvx_pad0[3];
};
struct a_frag__3 {
	float _m0[4];	/* 0 */
	float _m1;	/* 16 */
};

# in C: elements shorter than their stride, packed or not, as many as a constant says or its default; addresses
$ while read -r stride length; do shader Fragment %b "${bound}OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 256\nOpMemberDecorate %B 2 Offset 264\nOpName %N \"node\"\nOpDecorate %A ArrayStride $stride\nOpDecorate %n SpecId 3" "%N = OpTypeStruct %f32\n%n = $length %u32 4\n%v3 = OpTypeVector %f32 3\n%A = OpTypeArray %v3 %n\n%pN = OpTypePointer PhysicalStorageBuffer %N\n%pf = OpTypePointer PhysicalStorageBuffer %f32\n%B = OpTypeStruct %A %pN %pf\n%pB = OpTypePointer StorageBuffer %B\n%b = OpVariable %pB StorageBuffer" "$use" >a
> spvx reflect -f c-header a | sed -n '/^struct/,/^}/p' | grep '_m0\|_m[12]'; done <<'END'
> 12 OpConstant
> 13 OpConstant
> 16 OpConstant
> 16 OpSpecConstant
> END
	float _m0[4][3];	/* 0: stride 12 */
	uint64_t _m1;	/* 256: an address of node */
	uint64_t _m2;	/* 264: an address */
	struct { float value[3]; uint8_t pad[1]; } SPVX_PACKED _m0[4];	/* 0: stride 13 */
	uint64_t _m1;	/* 256: an address of node */
	uint64_t _m2;	/* 264: an address */
	struct { float value[3]; uint8_t pad[4]; } _m0[4];	/* 0: stride 16 */
	uint64_t _m1;	/* 256: an address of node */
	uint64_t _m2;	/* 264: an address */
	struct { float value[3]; uint8_t pad[4]; } _m0[4];	/* 0: stride 16 (length as specialized by default) */
	uint64_t _m1;	/* 256: an address of node */
	uint64_t _m2;	/* 264: an address */

# in C: each number by its width, bytes where C has none; matrices by their stride, arrays whose stride is no length of C
$ c_of() { shader GLCompute %b "${bound}OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 64\n$1" "$2\n%pB = OpTypePointer StorageBuffer %B\n%b = OpVariable %pB StorageBuffer" "$use" >a; spvx reflect -f c-header a | grep '^[^S].*_m0'; }
> for t in 'Int 8 0' 'Int 8 1' 'Int 16 0' 'Int 16 1' 'Int 64 0' 'Int 64 1' 'Int 12 0' 'Float 8 Float8E4M3EXT' 'Float 16 BFloat16KHR' 'Float 64' 'Float 24' 'Pointer Function %f32' 'Vector %f32 0'; do c_of '' "%t = OpType$t\n%B = OpTypeStruct %t %f32"; done
> for m in 'ColMajor\nOpMemberDecorate %B 0 MatrixStride 16' 'RowMajor\nOpMemberDecorate %B 0 MatrixStride 8' ColMajor RowMajor 'ColMajor\nOpMemberDecorate %B 0 MatrixStride 14'; do c_of "OpMemberDecorate %B 0 $m" '%v3 = OpTypeVector %f32 3\n%m = OpTypeMatrix %v3 2\n%B = OpTypeStruct %m %f32'; done
> for s in 4 3 0; do c_of "OpDecorate %A ArrayStride $s" '%A = OpTypeArray %f32 %three\n%B = OpTypeStruct %A %f32'; done; c_of 'OpDecorate %R ArrayStride 4\nOpDecorate %A ArrayStride 8' '%R = OpTypeRuntimeArray %f32\n%A = OpTypeArray %R %three\n%B = OpTypeStruct %A %f32'
> for n in 16 17; do a=%f32; types=; for i in $(seq $n); do types="$types%a$i = OpTypeArray $a %one\n" a=%a$i; done; c_of "$(for i in $(seq $n); do printf %s "OpDecorate %a$i ArrayStride 4\n"; done)" "%one = OpConstant %u32 1\n$types%B = OpTypeStruct $a %f32"; done
	uint8_t _m0;	/* 0 */
	int8_t _m0;	/* 0 */
	uint16_t _m0;	/* 0 */
	int16_t _m0;	/* 0 */
	uint64_t _m0;	/* 0 */
	int64_t _m0;	/* 0 */
	uint8_t _m0[1];	/* 0 */
	uint8_t _m0;	/* 0: bits of a float */
	uint16_t _m0;	/* 0: bits of a float */
	double _m0;	/* 0 */
	uint8_t _m0[3];	/* 0: bits of a float */
	/* _m0 at 0: size unknown */
	/* _m0 at 0: size unknown */
	float _m0[2][4];	/* 0: mat2x3, column-major, stride 16 */
	float _m0[3][2];	/* 0: mat2x3, row-major, stride 8 */
	float _m0[2][3];	/* 0: mat2x3, column-major, stride 0 */
	float _m0[3][2];	/* 0: mat2x3, row-major, stride 0 */
	uint8_t _m0[28];	/* 0: mat2x3, column-major, stride 14 */
	float _m0[3];	/* 0: stride 4 */
	uint8_t _m0[9];	/* 0: stride 3 */
	uint8_t _m0[12];	/* 0: stride 0 */
	uint8_t _m0[24];	/* 0: stride 8, 4 */
	float _m0[1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1];	/* 0: stride 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 */
	uint8_t _m0[4];	/* 0: stride 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 */

# in C: where a member begins in the padding after the last element or vector of another, that one is numbers up to its padding; not where it begins in its data
$ while read -r type order stride places; do for at in $places; do shader GLCompute %b "${bound}OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset $at\nOpMemberDecorate %B 0 MatrixStride 16\nOpMemberDecorate %B 0 $order\nOpDecorate %A ArrayStride $stride" "%i8 = OpTypeInt 8 1\n%v3 = OpTypeVector %f32 3\n%m = OpTypeMatrix %v3 2\n%A = OpTypeArray ${type#A} %three\n%B = OpTypeStruct $([ $type = ${type#A} ] && echo %m || echo %A) %f32\n%pB = OpTypePointer StorageBuffer %B\n%b = OpVariable %pB StorageBuffer" "$use" >a
> spvx reflect -f c-header a >a.h; sed -n '/^struct/,/^}/{/_m[01]/p}' a.h; ! command -v gcc >/dev/null || gcc -x c -Wall -Werror -fsyntax-only a.h; done; done <<'END'
> %m ColMajor 16 32 28 27
> %m RowMajor 16 40 39
> A%f32 ColMajor 16 48 44 38 36 35
> A%i8 ColMajor 16 36
> A%m ColMajor 32 92 91
> A%m RowMajor 48 136 135
> END
	float _m0[2][4];	/* 0: mat2x3, column-major, stride 16 */
	float _m1;	/* 32 */
	float _m0[7];	/* 0: mat2x3, column-major, stride 16: numbers, since the next member is in its padding */
	float _m1;	/* 28 */
	float _m0[2][4];	/* 0: mat2x3, column-major, stride 16 */
	/* _m1 at 27: overlaps the member before */
	float _m0[10];	/* 0: mat2x3, row-major, stride 16: numbers, since the next member is in its padding */
	float _m1;	/* 40 */
	float _m0[3][4];	/* 0: mat2x3, row-major, stride 16 */
	/* _m1 at 39: overlaps the member before */
	struct { float value; uint8_t pad[12]; } _m0[3];	/* 0: stride 16 */
	float _m1;	/* 48 */
	float _m0[9];	/* 0: stride 16: numbers, since the next member is in its padding */
	float _m1;	/* 44 */
	float _m0[9];	/* 0: stride 16: numbers, since the next member is in its padding */
	float _m1;	/* 38 */
	float _m0[9];	/* 0: stride 16: numbers, since the next member is in its padding */
	float _m1;	/* 36 */
	struct { float value; uint8_t pad[12]; } _m0[3];	/* 0: stride 16 */
	/* _m1 at 35: overlaps the member before */
	int8_t _m0[33];	/* 0: stride 16: numbers, since the next member is in its padding */
	float _m1;	/* 36 */
	float _m0[23];	/* 0: stride 32: mat2x3, column-major, stride 16: numbers, since the next member is in its padding */
	float _m1;	/* 92 */
	float _m0[3][2][4];	/* 0: stride 32: mat2x3, column-major, stride 16 */
	/* _m1 at 91: overlaps the member before */
	float _m0[34];	/* 0: stride 48: mat2x3, row-major, stride 16: numbers, since the next member is in its padding */
	float _m1;	/* 136 */
	float _m0[3][3][4];	/* 0: stride 48: mat2x3, row-major, stride 16 */
	/* _m1 at 135: overlaps the member before */

# so it is where that element is in a structure, in one inside that, or in one that an array repeats
$ while read -r type places; do for at in $places; do shader GLCompute %b "${bound}OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset $at\nOpMemberDecorate %S 0 Offset 0\nOpMemberDecorate %S 1 Offset 4\nOpMemberDecorate %N 0 Offset 8\nOpDecorate %A ArrayStride 16\nOpDecorate %R ArrayStride 64" "%A = OpTypeArray %f32 %three\n%S = OpTypeStruct %f32 %A\n%N = OpTypeStruct %S\n%R = OpTypeArray %N %three\n%B = OpTypeStruct $type %f32\n%pB = OpTypePointer StorageBuffer %B\n%b = OpVariable %pB StorageBuffer" "$use" >a
> spvx reflect -f c-header a >a.h; sed -n '/^struct.* a_comp__3 {/,/^}/{/_m[01]/p}' a.h; ! command -v gcc >/dev/null || gcc -x c -Wall -Werror -fsyntax-only a.h; done; done <<'END'
> %S 52 40 39
> %N 48 47
> %R 176 175
> END
	struct a_comp__4 _m0;	/* 0 */
	float _m1;	/* 52 */
	uint8_t _m0[40];	/* 0: bytes, since the next member is in its padding */
	float _m1;	/* 40 */
	struct a_comp__4 _m0;	/* 0 */
	/* _m1 at 39: overlaps the member before */
	uint8_t _m0[48];	/* 0: bytes, since the next member is in its padding */
	float _m1;	/* 48 */
	struct a_comp__5 _m0;	/* 0 */
	/* _m1 at 47: overlaps the member before */
	uint8_t _m0[176];	/* 0: stride 64: bytes, since the next member is in its padding */
	float _m1;	/* 176 */
	struct { struct a_comp__5 value; uint8_t pad[4]; } _m0[3];	/* 0: stride 64 */
	/* _m1 at 175: overlaps the member before */

# names that C or C++ does not have, of structures, prefixes and guards, and others beside them: headers that compile
$ for name in int uint32_t 2D light; do shader Fragment %b "${bound}OpDecorate %B Block\nOpName %B \"$name\"\nOpMemberName %B 0 \"$name\"\nOpMemberDecorate %B 0 Offset 0" "%B = OpTypeStruct %f32\n%pB = OpTypePointer Uniform %B\n%b = OpVariable %pB Uniform" "$use" >a.frag
> for o in --lang=c++ --prefix= '--prefix= --lang=c++' '--prefix=class --lang=c++' '--prefix=klass --lang=c++' '--prefix=9 --lang=c++' --prefix=9 --guard=9; do for f in c-header vulkan; do
> case $o in *++) by='g++ -std=c++17 -x c++' ;; *) by='gcc -x c' ;; esac; spvx reflect -f $f $o a.frag >a.h; ! command -v ${by%% *} >/dev/null || $by -I$SRC/tests/vulkan -Wall -Werror -fsyntax-only a.h || echo "$name $f $o"; done
> spvx reflect -f c-header $o a.frag | sed -n 's/^struct //p'; done | sort | uniq -c; done; for p in class klass 9; do for f in c-header vulkan; do spvx reflect -f $f --lang=c++ --prefix=$p a.frag | grep '^namespace [^v]'; done; done
      1 _9int {
      1 a_frag_int {
      6 int_3 {
      1 _9uint32_t {
      1 a_frag_uint32_t {
      6 uint32_t_3 {
      6 _2D {
      1 _92D {
      1 a_frag_2D {
      1 _9light {
      1 a_frag_light {
      6 light {
namespace class_
namespace class_
namespace klass
namespace klass
namespace _9
namespace _9

# members whose names are taken, by others too that would have one after them; the largest structure that compilers take, and larger ones, whose size is a constant all the same
$ shader Vertex %b "OpDecorate %B Block\n$(i=0; for n in x x_2 x spvx_pad0 int int_4 9 _9; do echo "OpMemberDecorate %B $i Offset $((i * 8))\nOpMemberName %B $i \"$n\"\n"; i=$((i + 1)); done)" "%B = OpTypeStruct$(printf ' %%f32%.0s' 1 2 3 4 5 6 7 8)\n%pB = OpTypePointer PushConstant %B\n%b = OpVariable %pB PushConstant" "$use" >a; spvx reflect -f c-header a | sed -n 's/^\tfloat//p'
> for at in 2147483643 2147483644 4294967292 ''; do pushed Vertex %f32,%f32 0 $at >a; spvx reflect -f c-header --lang=c++ a | grep 'uint.*SIZE\|sizeof\|not decl'; done; idle pushed Vertex '' >a; spvx reflect -f c-header --declared a | grep 'not decl'
 x;	/* 0 */
 x_2;	/* 8 */
 x_2_2;	/* 16 */
 spvx_pad0_3;	/* 24 */
 int_4;	/* 32 */
 int_4_5;	/* 40 */
 _9;	/* 48 */
 _9_7;	/* 56 */
constexpr uint32_t PUSH_SIZE_2 = 2147483647;
static_assert(sizeof(_3) == 2147483647, "_3");
constexpr uint32_t PUSH_SIZE_2 = 2147483648;
/* _3 is not declared: too large */
constexpr uint64_t PUSH_SIZE_2 = 4294967296;
/* _3 is not declared: too large */
constexpr uint32_t PUSH_SIZE_2 = 4;
/* _3 is not declared: a member has no offset */
/* _3 is not declared: no member has a fixed size */

# defaults of constants, each of its type in C++; C has none for infinity and NaN, and the bits of an 8-bit float alone
$ while read -r value type; do shader Vertex '' 'OpDecorate %c SpecId 1\nOpName %c "c"' "%t = OpType$type\n%c = OpSpecConstant %t $value" >a; for l in c c++; do spvx reflect -f c-header --lang=$l --prefix= a | sed -n 's/SPEC_C_DEFAULT //p'; done; spvx reflect -f json a | grep default_; done <<.
> 0x1p+128 Float 32
> 0x1.8p+1024 Float 64
> -1 Float 32
> 1e30 Float 32
> 0.1 Float 64
> 0.5 Float 16 BFloat16KHR
> 0.5 Float 8 Float8E4M3EXT
> 18446744073709551615 Int 64 0
> -9223372036854775808 Int 64 1
> -2147483648 Int 32 1
> -7 Int 16 1
> 255 Int 8 0
> .
      "default_text": "inf",
      "default_bits": "0x7f800000",
      "default_text": "nan",
      "default_bits": "0x7ff8000000000000",
#define (-1.0f)
constexpr float = (-1.0f);
      "default_text": "-1",
      "default_bits": "0xbf800000",
#define (1.00000002e+30f)
constexpr float = (1.00000002e+30f);
      "default_text": "1e+30",
      "default_bits": "0x7149f2ca",
#define (0.10000000000000001)
constexpr double = (0.10000000000000001);
      "default_text": "0.1",
      "default_bits": "0x3fb999999999999a",
#define (0.5f)
constexpr float = (0.5f);
      "default_text": "0.5",
      "default_bits": "0x3f00",
#define 48
constexpr uint32_t = 48;
      "default_text": "0.5",
      "default_bits": "0x30",
#define 18446744073709551615ull
constexpr uint64_t = 18446744073709551615ull;
      "default_text": "18446744073709551615",
      "default_bits": "0xffffffffffffffff",
#define (-9223372036854775807ll - 1)
constexpr int64_t = (-9223372036854775807ll - 1);
      "default_text": "-9223372036854775808",
      "default_bits": "0x8000000000000000",
#define (-2147483647 - 1)
constexpr int32_t = (-2147483647 - 1);
      "default_text": "-2147483648",
      "default_bits": "0x80000000",
#define (-7)
constexpr int32_t = (-7);
      "default_text": "-7",
      "default_bits": "0xfff9",
#define 255u
constexpr uint32_t = 255u;
      "default_text": "255",
      "default_bits": "0xff",

# an address of an array, whose structure is declared; an array of unknown length before the end
$ shader Vertex %b "OpDecorate %B Block\nOpDecorate %R ArrayStride 4\nOpDecorate %A ArrayStride 8\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 8\nOpMemberDecorate %B 2 Offset 64\nOpMemberDecorate %N 0 Offset 0\n" "%R = OpTypeRuntimeArray %f32\n%N = OpTypeStruct %f32\n%A = OpTypeArray %N %three\n%p = OpTypePointer PhysicalStorageBuffer %A\n%B = OpTypeStruct %p %R %f32\n%pB = OpTypePointer PushConstant %B\n%b = OpVariable %pB PushConstant" "$use" >a; spvx reflect -f c-header a | sed -n '/^struct/,/^}/p'; spvx reflect a | grep ptr
struct a_vert__6 {
	float _m0;	/* 0 */
};
struct SPVX_PACKED a_vert__3 {
	uint64_t _m0;	/* 0: an address */
	/* _m1 at 8: array of unknown length */
	uint8_t spvx_pad0[56];
	float _m2;	/* 64 */
};
                          0     8  ptr<_6[3]>  _m0

# names of files that begin names in C; several modules whose names are one: with --prefix each that differs gets its own, without it a number, more than a hundred too
$ ubo Fragment %v4,%f32 0 16 >a; ubo Vertex %v2,%f32 0 16 >b; cat a b >ab; mkdir d.d; for f in .spv d.d/e.f.spv a@b '?'; do cp a "$f"; spvx reflect -f c-header "$f" | sed -n 's/^struct//p'; done; tar cf t.d.tar .spv a@b
> spvx reflect -f c-header t.d.tar | sed -n 's/^struct//p'; spvx reflect -f c-header ab | sed -n 's/^struct//p'; spvx reflect -f c-header - <ab | sed -n 's/^struct//p'; spvx reflect -f c-header - <a | sed -n 's/^struct//p'
> for l in c c++; do spvx reflect -f c-header --lang=$l --prefix=p_ a a b | grep '^#def.*[0-9]$\|^struct\|^const'; done
> for i in $(seq 103); do pushed Vertex %f32,%f32 0 $((i*4)); done >all; spvx reflect -f c-header all | sed -n '/^#def.*[0-9]$/p;/^struct/p' | sed '6,300d'
 module_frag__3 {
 e_frag__3 {
 a_40b_frag__3 {
 __frag__3 {
 module_frag__3 {
 ab_frag__3 {
 ab_vert__3 {
 stdin_frag__3 {
 stdin_vert__3 {
 stdin_frag__3 {
#define P_SET_2 0
#define P_BINDING_2 1
struct p__3 {
struct p_b_vert__3 {
constexpr uint32_t SET_2 = 0;
constexpr uint32_t BINDING_2 = 1;
struct _3 {
struct b_vert__3 {
#define ALL_VERT_PUSH_OFFSET_2 0
#define ALL_VERT_PUSH_SIZE_2 8
struct all_vert__3 {
#define ALL_VERT_PUSH_OFFSET_2_2 0
#define ALL_VERT_PUSH_SIZE_2_2 12
#define ALL_VERT_PUSH_OFFSET_2_2_101 0
#define ALL_VERT_PUSH_SIZE_2_2_101 408
struct all_vert__3_3_101 {
#define ALL_VERT_PUSH_OFFSET_2_2_102 0
#define ALL_VERT_PUSH_SIZE_2_2_102 412
struct all_vert__3_3_102 {
#define ALL_VERT_PUSH_OFFSET_2_2_103 0
#define ALL_VERT_PUSH_SIZE_2_2_103 416
struct all_vert__3_3_103 {

# shaders that are cut off: the missing part is no difference, and no conflict
$ ubo Vertex %v4 0 >a; head -c -6 a >cut; for f in a cut; do for o in --base=a --pipeline '-f markdown'; do spvx reflect $o $f 2>said | head -n 1; done; done; spvx reflect --base=cut a 2>said
a: the interface is the same
1 shader: no conflict
`a`: Vertex `main` **1 resource**
cut: no difference in the part that was read
1 shader: no error, but not all was read
`cut`: Vertex `main` **1 resource**, damaged
a: no difference in the part that was read
[2]

# differences as a page: none, changed values, new and removed bindings
$ ubo Fragment %v4,%f32 0 16 >a; ubo Fragment %v4,%v4 0 16 >b; shader Fragment >c; for p in 'a a' 'a b' 'a c' 'c a'; do spvx reflect --base=$p -f markdown; done
**the interface is the same**

**2 changes, 2 break pipelines made for the old one**

| breaks | subject | old | new |
|:--|:--|:--|:--|
| yes | `set 0 binding 1 size` | `20` | `32` |
| yes | `set 0 binding 1 offset 16` | `f32` | `vec4<f32>` |

**1 change, pipelines made for the old one still fit**

| breaks | subject | old | new |
|:--|:--|:--|:--|
| no | `set 0 binding 1` | `VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER` | - |

**1 change, 1 breaks pipelines made for the old one**

| breaks | subject | old | new |
|:--|:--|:--|:--|
| yes | `set 0 binding 1` | - | `VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER` |

[1]

# resources that no code uses are left out of each format: one block is used, one and the push constants are not; a line for each module is the same next to another document
$ shader Fragment '%a %b %p' "$(for v in a:A b:B; do v=${v%:*}; printf %s "OpName %$v \"$v-\"\nOpDecorate %$v DescriptorSet 0\nOpDecorate %$v Binding 0\nOpDecorate %$v Binding 0\n"; done)OpName %p \"p-\"\nOpName %S \"S\"\nOpDecorate %S Block\nOpMemberDecorate %S 0 Offset 0" '%S = OpTypeStruct %f32\n%pB = OpTypePointer Uniform %S\n%a = OpVariable %pB Uniform\n%b = OpVariable %pB Uniform\n%pp = OpTypePointer PushConstant %S\n%p = OpVariable %pp PushConstant' '%use = OpCopyObject %pB %a' >a
> for f in text json ndjson tsv c-header vulkan markdown html; do for o in -q --used-only; do echo $f $o $(for v in a b p; do spvx reflect $o -f $f --prefix=- a | grep -c -i "[^a-z_]${v}[-_]\|_${v}_ "; done); done; done; spvx reflect -f json --also=ndjson:lines a >doc; spvx reflect -f ndjson a | cmp - lines
text -q 1 1 0
text --used-only 1 0 0
json -q 1 1 1
json --used-only 1 0 0
ndjson -q 1 1 1
ndjson --used-only 1 0 0
tsv -q 1 1 0
tsv --used-only 1 0 0
c-header -q 2 2 2
c-header --used-only 2 0 0
vulkan -q 1 1 0
vulkan --used-only 1 0 0
markdown -q 1 1 0
markdown --used-only 1 0 0
html -q 1 1 0
html --used-only 1 0 0

# of several buffers with a dynamic offset this one, by its set and its binding; an image never has one
$ ubo Fragment %v4 0 >a; images Fragment >i; for d in 0.1 0.5 1.1 '0.5 --dynamic=1.1 --dynamic=0.1'; do echo $d: $(for f in a i; do spvx reflect -q --dynamic=$d $f | grep '^ *0 *1  '; spvx reflect -q --dynamic=$d -f vulkan $f | grep '{ 1,'; done); done
0.1: 0 1 dynamic uniform buffer 1 - (block _3, 16 bytes) { 1, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC, 1, 0 1 sampled image runtime sample (2D float) { 1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, I_FRAG_VK_SET_0_BINDING_1_COUNT,
0.5: 0 1 uniform buffer 1 - (block _3, 16 bytes) { 1, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1, 0 1 sampled image runtime sample (2D float) { 1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, I_FRAG_VK_SET_0_BINDING_1_COUNT,
1.1: 0 1 uniform buffer 1 - (block _3, 16 bytes) { 1, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1, 0 1 sampled image runtime sample (2D float) { 1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, I_FRAG_VK_SET_0_BINDING_1_COUNT,
0.5 --dynamic=1.1 --dynamic=0.1: 0 1 dynamic uniform buffer 1 - (block _3, 16 bytes) { 1, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC, 1, 0 1 sampled image runtime sample (2D float) { 1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, I_FRAG_VK_SET_0_BINDING_1_COUNT,

# a buffer with a dynamic offset that no module has, where one is read: once, in a run of any number of threads
$ for in in 'a i' 'i i' nowhere 'a i -f ndjson' 'i i -f ndjson' '--pipeline i a'; do echo $in: $(spvx reflect -j2 --dynamic=0.1 $in 2>&1 >said | grep '^spvx: w'); done
a i:
i i: spvx: warning: --dynamic: no uniform or storage buffer at set 0, binding 1
nowhere:
a i -f ndjson:
i i -f ndjson: spvx: warning: --dynamic: no uniform or storage buffer at set 0, binding 1
--pipeline i a:

# where blocks of two stages differ, for people and programs: members below the first level by those around them
$ deep() { shader $2 %b "OpDecorate %B Block\n${5}OpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 16\nOpMemberName %B 1 \"inner\"\nOpMemberDecorate %I 0 Offset 0\nOpMemberDecorate %I 1 Offset $3\nOpMemberName %I 1 \"deep\"" "%I = OpTypeStruct %f32 %$4\n%B = OpTypeStruct %f32 %I\n%pB = OpTypePointer $1 %B\n%b = OpVariable %pB $1" '%x = OpLoad %B %b'; } # CLASS STAGE OFFSET TYPE [NOTES]
> deep PushConstant Vertex 4 f32 >a; deep PushConstant Fragment 4 u32 >b; deep Uniform Vertex 4 f32 "$bound" >c; deep Uniform Fragment 8 f32 "$bound" >d; for f in text json markdown; do for pair in 'a b' 'c d'; do spvx reflect --pipeline -f $f $pair | sed -n '/W_/s/^ *//p'; done; done
W_PUSH_OVERLAP  warning   offset 20  vertex, fragment  push constants of different types at one offset: inner
W_BLOCK_LAYOUT  warning   set 0 binding 1  vertex, fragment  the blocks are laid out differently: inner
W_BLOCK_SIZE    warning   set 0 binding 1  vertex, fragment  the blocks have different sizes: _2 uniform buffer of 24 bytes, _2 uniform buffer of 28 bytes
{"code": "W_PUSH_OVERLAP", "severity": "warning", "text": "push constants of different types at one offset", "shaders": [0, 1], "offset": 20, "path": "inner"}
{"code": "W_BLOCK_LAYOUT", "severity": "warning", "text": "the blocks are laid out differently", "shaders": [0, 1], "set": 0, "binding": 1, "path": "inner", "sides": [{"shader": 0, "name": "_2", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}, {"shader": 1, "name": "_2", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}]},
{"code": "W_BLOCK_SIZE", "severity": "warning", "text": "the blocks have different sizes", "shaders": [0, 1], "set": 0, "binding": 1, "sides": [{"shader": 0, "name": "_2", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}, {"shader": 1, "name": "_2", "descriptor_type": "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER", "descriptor_type_value": 6}]}
| W_PUSH_OVERLAP | warning | offset 20 | vertex, fragment | push constants of different types at one offset | `inner` |
| W_BLOCK_LAYOUT | warning | set 0 binding 1 | vertex, fragment | the blocks are laid out differently | `inner` |
| W_BLOCK_SIZE | warning | set 0 binding 1 | vertex, fragment | the blocks have different sizes | `_2 uniform buffer of 24 bytes, _2 uniform buffer of 28 bytes` |

# kernels of one function, whose parameters are counted for each: as many as a module of its size can have, and one more
$ for n in 21 22; do { printf '%s\n' 'OpCapability Kernel' 'OpMemoryModel Physical32 OpenCL'; for i in $(seq $n); do echo "OpEntryPoint Kernel %f \"$i\""; done
> printf '%s\n' '%void = OpTypeVoid' '%u = OpTypeInt 32 0' "%fn = OpTypeFunction %void$(printf ' %%u%.0s' $(seq 64))" '%f = OpFunction %void None %fn'; for i in $(seq 64); do echo "%p$i = OpFunctionParameter %u"; done; printf '%s\n' '%l = OpLabel' OpReturn OpFunctionEnd; } | spvx as -o a -; spvx reflect a | grep -c kernel; done
42
0
! a: error: interface too large for a module of this size
[1]

# the largest numbers of narrow floats, and what follows them
$ narrow() { printf "OpCapability Shader\nOpCapability Float8EXT\nOpExtension \"SPV_EXT_float8\"\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%m \"m\"\nOpExecutionMode %%m LocalSize 1 1 1\nOpDecorate %%c SpecId 3\n%%v = OpTypeVoid\n%%fn = OpTypeFunction %%v\n%%f = OpTypeFloat 8 $1\n%%c = OpSpecConstant %%f $2\n%%m = OpFunction %%v None %%fn\n%%l = OpLabel\nOpReturn\nOpFunctionEnd\n" | spvx as -o - - | spvx reflect -f json - | grep -oE '"default_(text|bits)": [^,]*' | tr '\n' ' '; echo; }
> for v in 0x1.ap+8 0x1.cp+8 0x1.ep+8; do narrow Float8E4M3EXT $v; done; for v in 0x1.cp+15 0x1p+16 0x1.4p+16; do narrow Float8E5M2EXT $v; done
"default_text": "4.2e+02" "default_bits": "0x7d" 
"default_text": "4.5e+02" "default_bits": "0x7e" 
"default_text": "nan" "default_bits": "0x7f" 
"default_text": "6e+04" "default_bits": "0x7b" 
"default_text": "inf" "default_bits": "0x7c" 
"default_text": "nan" "default_bits": "0x7d" 

# push constants of two stages meet at the bytes of the block, however deep the members are in it
$ shader Vertex %b 'OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 28' '%B = OpTypeStruct %u32\n%p = OpTypePointer PushConstant %B\n%b = OpVariable %p PushConstant' '%x = OpLoad %B %b' >a
> for at in 4 8 12; do shader Fragment %b "OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 16\nOpMemberDecorate %I 0 Offset 4\nOpMemberDecorate %J 0 Offset $at" '%J = OpTypeStruct %f32\n%I = OpTypeStruct %J\n%B = OpTypeStruct %f32 %I\n%p = OpTypePointer PushConstant %B\n%b = OpVariable %p PushConstant' '%x = OpLoad %B %b' >b; echo $at: $(spvx reflect --pipeline a b | grep -o 'W_PUSH_OVERLAP.*'); done
4:
8: W_PUSH_OVERLAP warning offset 28 vertex, fragment push constants of different types at one offset: _m1
12:
