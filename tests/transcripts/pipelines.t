# Shader caches, made by functions.
$ cd $TMP; cp $SRC/tests/inputs/pipelines.sh $TMP.sh

# a variable accepts several types, and a mask of stages is a mask; the length of an array is that
# after specialization; UNORM is a float, UINT is not; a constant that is not there has no effect
$ { head_of; modules; layouts
> pipeline a00 31; pipeline a01 32; pipeline a02 33; pipeline a03 34
> pipeline a04 34 "$(spec 4 $four '0 4 7')"; pipeline a05 31 "$(spec 4 AwAAAA== '0 4 7')"
> pipeline a06 35; pipeline a07 36; pipeline a08 37; pipeline a09 99; pipeline a0a 31 '' "$(vertices '0 0 109')" 1 99
> pipeline a0b 31 '' "$(vertices)"; pipeline a0c 31 '' "$(vertices '0 0 107')"; pipeline a0d 31 '' "$(vertices '0 0 37')"
> pipeline a0e 31 '' "$(vertices '0 1 109')"; pipeline a0f 31 '' "$(vertices '0 0 109' '5 0 109')"
> pipeline a10 31 '' "$(vertices '0 0 109')" 2; pipeline a11 31 "$(spec 2 AgA= '0 2 7')"
> pipeline a12 31 "$(spec 4 AgAAAA== '5 4 9')"; pipeline a13 31 '' "$(vertices '0 0 109')" 1 fragment 64; } >c.foz
> findings c.foz
00a02 error: pipe/type: the fragment shader uses set 0 binding 3 as a uniform buffer, and the layout has a combined image sampler there (VUID-VkGraphicsPipelineCreateInfo-layout-07990)
00a03 error: pipe/count: the fragment shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkGraphicsPipelineCreateInfo-layout-07991)
00a05 error: pipe/count: the fragment shader uses 3 descriptors of set 0 binding 3, and the layout has 2 (VUID-VkGraphicsPipelineCreateInfo-layout-07991)
00a06 error: pipe/stage-flags: the fragment shader uses set 0 binding 3, and the layout has it for vertex only (VUID-VkGraphicsPipelineCreateInfo-layout-07988)
00a07 error: pipe/push-range: the vertex shader reads the bytes 0..16 of push constants, and the layout has 0..12 (VUID-VkGraphicsPipelineCreateInfo-layout-10069)
00a08 error: pipe/missing-set-layout: no INPUT has the descriptor set layout 0000000000000029
00a09 error: pipe/missing-layout: no INPUT has the pipeline layout 0000000000000099
00a0a error: pipe/missing-module: no INPUT has the module 0000000000000099 of the fragment shader
00a0b error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
00a0c error: pipe/vertex-class: R32G32B32A32_UINT does not fit the float input at location 0 (VUID-VkGraphicsPipelineCreateInfo-Input-08733)
00a0e error: pipe/vertex-binding: the attribute at location 0 refers to binding 1, which is not described (VUID-VkPipelineVertexInputStateCreateInfo-binding-00615)
00a0f note: pipe/vertex-unread: no input reads the vertex attribute at location 5, R32G32B32A32_SFLOAT
00a10 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rendering info (VUID-VkGraphicsPipelineCreateInfo-renderPass-06055)
00a11 error: pipe/spec-size: the map entry of constant 7 of the fragment shader has 2 bytes, and the constant has 4 bytes (VUID-VkSpecializationMapEntry-constantID-00776)
00a12 error: pipe/spec-offset: the map entry of constant 9 of the fragment shader begins past the end of the data: offset 5 of 4 (VUID-VkSpecializationInfo-offset-00773)
00a12 note: pipe/spec-unknown: the fragment shader has no constant 9, so that its map entry has no effect

# R32_SFLOAT (100) is for inputs of 32 bits, R64_SFLOAT (112) for those of 64, and neither for the other
$ { head_of; layouts; n=0; for type in f32 f64; do shader in_$type Vertex %a "$(place a 0)" "%f64 = OpTypeFloat 64
> $(variable a Input $type)"; for format in 100 112; do
> n=$((n + 1)); graphics b0$n 31 "$(dynamic 0,1)$(vertices "0 0 $format")$(topology 3)$(blends 1)" "$(stage in_$type 1)" "$(into 37)"
> done; done; } >width.foz; findings width.foz
000000b02 error: pipe/vertex-64: R64_SFLOAT does not fit the float32 input at location 0: only one has 64 bits (VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-08929)
000000b03 error: pipe/vertex-64: R32_SFLOAT does not fit the float64 input at location 0: only one has 64 bits (VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-08930)
# the graph has one text for modules with the same layouts
$ for foz in width c; do spvx pipelines -f html $foz.foz | grep -o '<text[^<]*' | sed 's/.*>//'; done
layout 00000000, 4 pipelines
2 modules
layout 00000000, 12 pipelines
layout 00000000, 2 pipelines
layout 00000000, 1 pipeline
layout 00000000, 1 pipeline
layout 00000000, 1 pipeline
layout 00000000, 1 pipeline
layout 00000000, 1 pipeline
layout 00000000, 1 pipeline
module 00000000
2 modules

# two components of 64 bits are of one location; of outputs of another type the first is named
$ { head_of; layouts; shader pair Vertex '%a %b' "$(place a 0; place b 1)" "%f64 = OpTypeFloat 64
> %d2 = OpTypeVector %f64 2
> $(variable a Input d2; variable b Input f32)"; graphics b01 31 "$(dynamic 0,1)$(vertices '0 0 115')$(topology 3)$(blends 1)" "$(stage pair 1)" "$(into 37)"
> shader two Vertex '%a %b' "$(place a 1; place b 1)
> OpDecorate %b Component 1" "%i32 = OpTypeInt 32 1
> $(variable a Output u32; variable b Output i32)"; shader reads Fragment %c "$(place c 1)" "$(variable c Input v2)"
> graphics b02 31 "$(dynamic 0,1)$(vertices)$(topology 3)$(blends 1)" "$(stage two 1),$(stage reads 16)" "$(into 37)"; } >pair.foz; findings pair.foz
00000b01 error: pipe/vertex-missing: the vertex shader reads location 1 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
00000b02 error: pipe/io-type: the fragment shader reads location 1 component 0 as float32, and the previous stage writes uint32 (VUID-RuntimeSpirv-OpEntryPoint-07754)
00000b02 note: pipe/io-unused: the fragment shader declares an input at location 1 and never loads it
00000b02 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask

# what does not fit in a library is left to the pipeline, with other flags it is not; vertex attributes are for a vertex shader,
# and without their state are not known; of a subpass that is not there nothing is; the first unknown structure is named; the
# largest number of 64 bits is one
$ { head_of; layout 30; shader two Vertex %a "$(place a 1)" "$(variable a Output u32)"; shader reads Fragment '%c %d' "$(place c 1; place d 1)" "$(variable c Input f32; variable d Output v4)" "%l = OpLoad %f32 %c
> $(stores d v4)"
> object 5 51 renderPasses '"flags":0,"dependencies":[],"attachments":[{"flags":0,"format":37,"samples":1}],"subpasses":[{"flags":0,"pipelineBindPoint":0,"colorAttachments":[{"attachment":0,"layout":1}]}]'
> S="$(dynamic 0,1)$(topology 3)$(blends 3)" A="$(vertices '0 1 109')" V="$(stage two 1)" F="$(stage reads 16)"; for flags in 1 2048; do graphics c0$flags 30 "$A$S" "$V,$F" "$(into 37)" 0 0 $flags; done
> graphics c10 30 "$A$S" "$F" "$(into 37)"; for s in 0 1; do graphics c2$s 30 "$S" "$V,$F" '' 51 $s; done; graphics c30 30 "$S" "$V" '{"sType":98},{"sType":99}'; shader v Vertex %a "$(place a 0)" "$(variable a Input v4)"; graphics c31 30 "$S" "$(stage v 1)" "$(into 37)"
> for n in 5 6; do object 6 c4$n graphicsPipelines "\"layout\":\"$(h 30)\",\"stages\":[],\"pNext\":[{\"sType\":1000470005,\"flags\":1844674407370955161$n}]"; done; } >t.foz; findings t.foz | sed 's/ (.*//'
00c01 error: pipe/vertex-binding: the attribute at location 0 refers to binding 1, which is not described
00c01 note: pipe/vertex-unread: no input reads the vertex attribute at location 0, R32G32B32A32_SFLOAT
00c01 error: pipe/io-type: the fragment shader reads location 1 component 0 as float32, and the previous stage writes uint32
00c01 error: pipe/blend-count: the color blend state has 3 attachments, and the number of color attachments is 1 in the rendering info
00c01 note: pipe/output-unattached: the fragment shader writes location 1 as float, and there is no attachment for it
00c01 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask
00c10 error: pipe/stages: the stages do not make a pipeline: neither vertex nor mesh
00c10 error: pipe/blend-count: the color blend state has 3 attachments, and the number of color attachments is 1 in the rendering info
00c10 note: pipe/output-unattached: the fragment shader writes location 1 as float, and there is no attachment for it
00c10 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask
00c20 error: pipe/io-type: the fragment shader reads location 1 component 0 as float32, and the previous stage writes uint32
00c20 error: pipe/blend-count: the color blend state has 3 attachments, and the number of color attachments is 1 in the subpass
00c20 note: pipe/output-unattached: the fragment shader writes location 1 as float, and there is no attachment for it
00c20 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask
00c21 error: pipe/io-type: the fragment shader reads location 1 component 0 as float32, and the previous stage writes uint32
00c21 error: pipe/subpass: the render pass has 1 subpass, and the pipeline is for subpass 1
00c30 note: pipe/unknown: a pNext chain has an unknown structure, sType 98
00c31 error: pipe/blend-count: the color blend state has 3 attachments, and the number of color attachments is 1 in the rendering info
00c46 error: pipe/unreadable: the entry is not valid JSON of its object: graphicsPipelines.0000000000000c46.pNext[0].flags: wrong type of value

# of copies of an object the first that can be read is taken
$ { head_of; broken 2 21 setLayouts "{\"$(h 21)\":1}"; } >torn.foz; { head_of; modules; layouts; pipeline a00 31; } >whole.foz; spvx extract --as=foz -o both.foz torn.foz whole.foz; spvx extract --as=foz -o alone.foz whole.foz; cmp both.foz alone.foz

# a 64-bit input reads only components that its attribute has; beside each fault an attribute that just fits
$ { head_of; layouts; n=0; while read -r type formats; do shader in_$type Vertex %a "$(place a 0)" "%f64 = OpTypeFloat 64
> %d2 = OpTypeVector %f64 2
> %d3 = OpTypeVector %f64 3
> %d4 = OpTypeVector %f64 4
> $(variable a Input $type)"; for format in $formats; do
> n=$((n + 1)); graphics b0$n 31 "$(dynamic 0,1)$(vertices "0 0 $format")$(topology 3)$(blends 1)" "$(stage in_$type 1)" "$(into 37)"
> done; done; } >narrow.foz <<'.'; findings narrow.foz
> f64 112 121
> d2 112 115
> d3 115 118
> d4 118 121
> .
0000000b03 error: pipe/vertex-narrow: R64_SFLOAT lacks components of the float64 input at location 0 (VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-09198)
0000000b05 error: pipe/vertex-narrow: R64G64_SFLOAT lacks components of the float64 input at location 1 (VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-09198)
0000000b07 error: pipe/vertex-narrow: R64G64B64_SFLOAT lacks components of the float64 input at location 1 (VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-09198)

# groups of ray tracing have the shaders of their type, some of them must; those of libraries follow the stages; a mesh shader has no topology
$ group() { printf ',{"type":%d,"generalShader":%d,"closestHitShader":%d,"anyHitShader":%d,"intersectionShader":%d}' "$@"; }
> U=4294967295; rays() { object 9 $1 raytracingPipelines "\"flags\":0,\"layout\":\"$(h 30)\",\"stages\":[$(stage 0 256),$(stage 0 2048),$(stage 0 1024),$(stage 0 512),$(stage 0 4096)],\"groups\":[$(echo "$2" | cut -c 2-)]$3"; }
> { head_of; layout 30; rays a1 "$(group 0 0 $U $U $U)$(group 0 1 $U $U $U)$(group 1 $U 2 3 $U)$(group 1 9 $U $U $U)$(group 2 9 2 $U 4)"
> rays a2 "$(group 0 $U $U $U $U)$(group 0 2 $U $U $U)$(group 0 5 $U $U $U)$(group 0 0 2 3 4)$(group 1 $U 3 2 4)$(group 2 $U $U 5 $U)$(group 2 $U $U $U 0)"
> rays a3 "$(group 0 5 $U $U $U)$(group 0 2 $U $U $U)$(group 2 $U 6 7 8)" ",\"libraryInfo\":{\"libraries\":[\"$(h a1)\"]}"
> object 9 a5 raytracingPipelines "\"layout\":\"$(h 30)\",\"stages\":[$(stage 0 8192)],\"groups\":[$(group 0 0 $U $U $U | cut -c 2-)]"
> graphics a4 30 "$(topology 10)" "$(stage 0 128)" "$(into '')"; } >groups.foz; findings groups.foz
00000000a2 error: pipe/group: group 0 refers to no generalShader (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03474)
00000000a2 error: pipe/group: group 1 refers to generalShader 2, which is another kind of stage (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03474)
00000000a2 error: pipe/group: group 2 refers to generalShader 5, and the pipeline has 5 stages (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03474)
00000000a2 error: pipe/group: group 3 refers to intersectionShader 4, which its type excludes (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03475)
00000000a2 error: pipe/group: group 3 refers to closestHitShader 2, which its type excludes (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03475)
00000000a2 error: pipe/group: group 3 refers to anyHitShader 3, which its type excludes (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03475)
00000000a2 error: pipe/group: group 4 refers to intersectionShader 4, which its type excludes (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03477)
00000000a2 error: pipe/group: group 4 refers to closestHitShader 3, which is another kind of stage (VUID-VkRayTracingShaderGroupCreateInfoKHR-closestHitShader-03478)
00000000a2 error: pipe/group: group 4 refers to anyHitShader 2, which is another kind of stage (VUID-VkRayTracingShaderGroupCreateInfoKHR-anyHitShader-03479)
00000000a2 error: pipe/group: group 5 refers to no intersectionShader (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03476)
00000000a2 error: pipe/group: group 5 refers to anyHitShader 5, and the pipeline has 5 stages (VUID-VkRayTracingShaderGroupCreateInfoKHR-anyHitShader-03479)
00000000a2 error: pipe/group: group 6 refers to intersectionShader 0, which is another kind of stage (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03476)
00000000a3 error: pipe/group: group 1 refers to generalShader 2, which is another kind of stage (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03474)

# shaders with arrays of 2 to 9 buffers, each specialized to one, which fits, and to two, which does not
$ { head_of; set_of 21 "$(binding 6 1 32 3)"; layout 31 21; for n in 2 3 4 5 6 7 8 9; do
> 	shader $n GLCompute '' "$(notes 0)
> OpDecorate %length SpecId 7
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 3" "%length = OpSpecConstant %u32 $n
> %zero = OpConstant %u32 0
> %B = OpTypeStruct %v4
> %array = OpTypeArray %B %length
> %parray = OpTypePointer Uniform %array
> %pmember = OpTypePointer Uniform %v4
> %b = OpVariable %parray Uniform" '%member = OpAccessChain %pmember %b %zero %zero
> %m = OpLoad %v4 %member'
> 	for to in a:AQAAAA== b:AgAAAA==; do
> 		object 7 ${to%:*}$n computePipelines "\"flags\":0,\"layout\":\"$(h 31)\",\"stage\":$(stage $n 32 "$(spec 4 ${to#*:} '0 4 7')")"
> 	done
> done; } >lengths.foz; findings lengths.foz
000000000b2 error: pipe/count: the compute shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkComputePipelineCreateInfo-layout-07991)
000000000b3 error: pipe/count: the compute shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkComputePipelineCreateInfo-layout-07991)
000000000b4 error: pipe/count: the compute shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkComputePipelineCreateInfo-layout-07991)
000000000b5 error: pipe/count: the compute shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkComputePipelineCreateInfo-layout-07991)
000000000b6 error: pipe/count: the compute shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkComputePipelineCreateInfo-layout-07991)
000000000b7 error: pipe/count: the compute shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkComputePipelineCreateInfo-layout-07991)
000000000b8 error: pipe/count: the compute shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkComputePipelineCreateInfo-layout-07991)
000000000b9 error: pipe/count: the compute shader uses 2 descriptors of set 0 binding 3, and the layout has 1 (VUID-VkComputePipelineCreateInfo-layout-07991)

# a list may name pipelines, as INPUTs do; the archives read for them are dependencies; a - in a list is a file
$ printf 'c.foz#0000000000000%s\n' a00 a0b >list; for list in list nothing; do for c in pipelines 'extract --to=modules' 'extract --as=foz -o few.foz --depfile=few.d'; do spvx $c --files-from=$list; echo $?; done; done | grep -v ' <- '; cat few.d
> spvx extract --as=foz -o few.foz --depfile=few.d c.foz#0000000000000a00 few.foz#0000000000000a0b; cat few.d; spvx pipelines -f tsv few.foz | cut -f 1; sed -n 2p list | spvx pipelines --files-from=- | head -n 1; printf '%s\n' - c.foz | spvx pipelines --files-from=- | tail -n 3
pipeline          kind         layout    stages                                    target                spec  dynamic  found
0000000000000a00  graphics     00000000  vert b463ebd0, frag 2b882819              dynamic 1c               -        2
0000000000000a0b  graphics     00000000  vert b463ebd0, frag 2b882819              dynamic 1c               -        2

2 pipelines (2 graphics), 3 modules
in no pipeline: 1 module
0

4 modules: 4 files written, 0 there already, 0 equal to another
0
0
2
2
2
few.foz: list c.foz
few.foz: list c.foz
pipeline
few.foz#0000000000000a00
few.foz#0000000000000a0b
c.foz#0000000000000a0b: graphics pipeline, 1 error
3 errors in 3 pipelines
not complete:
  ./-: No such file or directory
! nothing: error: No such file or directory
! nothing: error: No such file or directory
! nothing: error: No such file or directory
! spvx: error: 'few.foz' is not overwritten: it is an input
! few.foz: error: not written: it would be incomplete
! ./-: error: No such file or directory

# the most frequent first, then in the order of layouts
$ { head_of; modules; layouts; pipeline a03 34; pipeline a04 99; pipeline a05 99; pipeline a06 98; pipeline a07 98; } >t.foz; spvx pipelines --check --show=by-rule -f tsv t.foz | cut -f 2-5
rule	layout	findings	pipelines
pipe/missing-layout	0000000000000098	2	2
pipe/missing-layout	0000000000000099	2	2
pipe/count	0000000000000034	1	1

# lowered rules are notes: nothing fails then
$ spvx pipelines -f tsv c.foz | cut -f 1,4-8 | head -n 9
pipeline	stages	layout	sets	push	spec
c.foz#0000000000000a00	vertex:b463ebd01138e943:main,fragment:2b8828190cf432b7:main	0000000000000031	1	0x1:0..16	-
c.foz#0000000000000a01	vertex:b463ebd01138e943:main,fragment:2b8828190cf432b7:main	0000000000000032	1	0x1:0..16	-
c.foz#0000000000000a02	vertex:b463ebd01138e943:main,fragment:2b8828190cf432b7:main	0000000000000033	1	0x1:0..16	-
c.foz#0000000000000a03	vertex:b463ebd01138e943:main,fragment:2b8828190cf432b7:main	0000000000000034	1	0x1:0..16	-
c.foz#0000000000000a04	vertex:b463ebd01138e943:main,fragment:2b8828190cf432b7:main	0000000000000034	1	0x1:0..16	fragment:7=0x00000001
c.foz#0000000000000a05	vertex:b463ebd01138e943:main,fragment:2b8828190cf432b7:main	0000000000000031	1	0x1:0..16	fragment:7=0x00000003
c.foz#0000000000000a06	vertex:b463ebd01138e943:main,fragment:2b8828190cf432b7:main	0000000000000035	1	0x1:0..16	-
c.foz#0000000000000a07	vertex:b463ebd01138e943:main,fragment:2b8828190cf432b7:main	0000000000000036	1	0x1:0..12	-

$ spvx pipelines --check --show=findings --allow=vertex-missing -f tsv c.foz#0000000000000a0b
pipeline	severity	rule	stage	place	recorded	shader	vuid
c.foz#0000000000000a0b	note	pipe/vertex-missing	vertex	location 0	-	float	VUID-VkGraphicsPipelineCreateInfo-Input-07904

# each rule is listed as it is explained
$ spvx pipelines --list-rules | tee $TMP/rules; spvx explain -f json $(cut -d ' ' -f 1 $TMP/rules) | awk -F'": "|"$|",$' '$1 ~ /"(name|about)$/ { said[$1 ~ /name/] = $2 }
> $1 ~ /"severity$/ { printf "%-26s%-8s%s\n", said[1], $2, said[0] }' | cmp - $TMP/rules
pipe/unreadable           error   the entry is not valid JSON of its object
pipe/key                  warning the hash in the JSON differs from the entry's name
pipe/hash                 note    the hash of the content differs from the entry's name
pipe/unknown              note    unknown structure in a pNext chain
pipe/missing-module       error   no INPUT has the shader module
pipe/missing-layout       error   no INPUT has the pipeline layout
pipe/missing-set-layout   error   no INPUT has the descriptor set layout
pipe/missing-sampler      error   no INPUT has the immutable sampler
pipe/missing-render-pass  error   no INPUT has the render pass
pipe/missing-library      error   no INPUT has the pipeline library
pipe/missing-base         note    no INPUT has the base pipeline, which replaying ignores
pipe/bad-module           error   the shader module is damaged
pipe/entry                error   the module has no entry point of that name and stage
pipe/stages               error   the stages cannot be combined in a pipeline
pipe/set                  error   the layout does not have the descriptor set
pipe/binding              error   the set layout does not have the binding
pipe/binding-twice        error   two bindings of a set layout have the same number
pipe/stage-flags          error   the binding is not visible to the stage
pipe/type                 error   the variable does not accept the descriptor type
pipe/count                error   the binding has fewer descriptors than the array
pipe/inline-array         error   an inline uniform block cannot be an array
pipe/inline-size          warning the inline uniform block is smaller than the shader's
pipe/push-stage           error   no push constant range is visible to the stage
pipe/push-range           error   the push constant block is not inside a range
pipe/push-twice           error   two push constant ranges are for one stage
pipe/push-words           error   a push constant range is empty or not of whole words
pipe/unused-binding       note    a declared, unused variable is not in the layout
pipe/vertex-missing       error   an input location has no vertex attribute
pipe/vertex-class         error   the format of the attribute has another numeric class than the input
pipe/vertex-64            error   only one of attribute and input has 64 bits
pipe/vertex-narrow        error   a 64-bit attribute lacks components of the input
pipe/vertex-binding       error   the vertex binding of an attribute is not described
pipe/vertex-twice         error   two vertex attributes have the same location
pipe/vertex-unread        note    no input reads the vertex attribute
pipe/io-missing           error   the previous stage does not write the input
pipe/io-type              error   the previous stage writes another type
pipe/io-unread            note    the next stage does not read the output
pipe/io-unused            note    the stage declares the input and never loads it
pipe/output-unattached    note    a fragment output has no attachment
pipe/output-class         warning a fragment output has another numeric class than its attachment
pipe/attachment-unwritten note    nothing writes an attachment that has a write mask
pipe/blend-count          error   blend attachments and color attachments differ in number
pipe/subpass              error   the render pass does not have the subpass
pipe/input-attachment     error   the subpass does not have the input attachment
pipe/topology             error   patch-list topology needs tessellation stages, and they need it
pipe/primitive            error   the geometry shader reads other primitives than it gets
pipe/tess-state           error   tessellation without a tessellation state
pipe/patch-points         error   tessellation of patches without control points
pipe/spec-offset          error   a map entry begins past the end of the specialization data
pipe/spec-range           error   a map entry ends past the end of the specialization data
pipe/spec-twice           error   two map entries have the same constant
pipe/spec-size            error   the size of a map entry differs from its constant
pipe/spec-unknown         note    the module has no constant of that id; the entry has no effect
pipe/group                error   a shader group lacks a shader, or has one that is missing or of another stage

$ spvx pipelines --check --show=findings --allow=vertex-mising -f tsv c.foz#0000000000000a0b
! spvx: error: no rule matches 'vertex-mising' (--list-rules)
!   see: spvx pipelines --help
[2]

# ---- As addresses of other commands.

# a pipeline is its modules, whether its kind is named or not
$ for c in info dis annotate check stats ls requires; do
> 	spvx $c c.foz#0000000000000a00 >a; spvx $c c.foz#graphics:0000000000000a00 >b
> 	spvx $c "c.foz#$(cat vertex)" "c.foz#$(cat fragment)" | cmp - a; cmp a b
> done
> spvx audit c.foz#0000000000000a00; spvx audit c.foz#graphics:0000000000000a00
2 modules, 1,072 bytes, policy desktop: no findings
PASS: nothing at warning or above
2 modules, 1,072 bytes, policy desktop: no findings
PASS: nothing at warning or above

# a module that is two stages is read once
$ { head_of; modules; layouts; pipeline b00 31 '' "$(vertices '0 0 109')" 1 vertex; } >two.foz
> for c in ls dis; do
> 	spvx $c two.foz#0000000000000b00 >a; spvx $c "two.foz#$(cat vertex)" | cmp - a
> done

# a pipeline without a stage, one whose library is not there, and one with the module of its library
$ { head_of; modules; graphics a0 0 '' ''; graphics a1 0 '' '' "$(linked b0)"; graphics b1 0 '' "$(stage fragment 16)"; graphics a2 0 '' '' "$(linked b1)"; } >none.foz
> for p in a0 a1 a2; do spvx ls -f tsv none.foz#00000000000000$p 2>&1 | cut -f 1,3 | sed "s/$(cat fragment)/fragment/"; done
none.foz#00000000000000a0: error: the pipeline has no modules
address	bytes
none.foz#00000000000000a1: error: its library 00000000000000b0 cannot be read
address	bytes
address	bytes
none.foz#fragment	584

# such an INPUT stops no other, and a document says that it is incomplete; another kind than that of the
# pipeline finds none, of all commands; a file may have the name
$ p=none.foz#00000000000000a; f=$SRC/tests/modules/mesh.vert.spv; for at in ${p}0 none.foz#compute:${p#*#}2 none.foz#sampler:${p#*#}2 none.foz#module:${p#*#}2 ${p}9 no.foz#compute:${p#*#}2; do
> 	echo "$at: $(spvx ls -f tsv $at $f 2>&1 | cut -f 1 | tr '\n' ' ')"
> 	for c in ls info check stats variants; do spvx $c -f json -q $at 2>said | grep -c '"complete": false'; wc -l <said; done | tr '\n' ' '; echo
> done | sed "s|$f|FILE|"
> for kind in '' graphics: compute: module:; do spvx pipelines none.foz#$kind${p#*#}2 2>&1 | head -n 1; done
> for kind in compute: module:; do cp $f none.foz#$kind${p#*#}2; spvx ls -f tsv none.foz#$kind${p#*#}2 | cut -f 1,3; rm none.foz#*; done
none.foz#00000000000000a0: none.foz#00000000000000a0: error: the pipeline has no modules address FILE 
1 1 1 1 1 2 1 1 1 1 
none.foz#compute:00000000000000a2: none.foz#compute:00000000000000a2: error: no such pipeline in the file address FILE 
1 1 1 1 1 1 1 1 1 1 
none.foz#sampler:00000000000000a2: none.foz#sampler:00000000000000a2: error: neither a pipeline nor a module address FILE 
1 1 1 1 1 1 1 1 1 1 
none.foz#module:00000000000000a2: none.foz#00000000000000a2: error: no such entry in the file address FILE 
1 1 1 1 1 1 1 1 1 1 
none.foz#00000000000000a9: none.foz#00000000000000a9: error: no such entry in the file address FILE 
1 1 1 1 1 1 1 1 1 1 
no.foz#compute:00000000000000a2: no.foz#compute:00000000000000a2: error: No such file or directory address FILE 
1 1 1 1 1 1 1 1 1 1 
none.foz#00000000000000a2: graphics pipeline
none.foz#00000000000000a2: graphics pipeline
spvx: error: no such pipeline
spvx: error: no such pipeline
address	bytes
none.foz%23compute:00000000000000a2	3048
address	bytes
none.foz%23module:00000000000000a2	3048

# the values that a pipeline sets are those of its reflection
$ for p in a00 a05; do spvx reflect c.foz#0000000000000$p | grep 'uniform buffer  '; done
    0        3  uniform buffer      2  fragment   (16 bytes)
    0        3  uniform buffer      3  fragment   (16 bytes)

$ spvx reflect --pipeline c.foz
! spvx: error: --pipeline: archive of pipelines: name one of them as cache.foz#HASH (spvx pipelines lists them)
!   see: spvx reflect --help
[2]

# the findings of the pipeline itself, too
$ spvx check c.foz#0000000000000a00; spvx check c.foz#0000000000000a07
2 modules: 2 valid, 0 not
2 modules: 2 valid, 0 not
1 finding of pipelines
! c.foz#0000000000000a07: error: pipe/push-range: the vertex shader reads the bytes 0..16 of push constants, and the layout has 0..12 (VUID-VkGraphicsPipelineCreateInfo-layout-10069)
[1]

# in documents, too
$ for f in json ndjson sarif junit codequality; do echo "$f: $(spvx check -f $f c.foz#0000000000000a07 2>said | grep -c 'reads the bytes 0..16 of push constants')"; done
json: 1
ndjson: 1
sarif: 1
junit: 1
codequality: 1

$ spvx check -f markdown c.foz#0000000000000a07 2>said | head -n 1
**Not valid**: 0 of 2 modules not valid; 0 errors, 0 warnings, 1 finding of pipelines

# and its rules can be selected
$ for p in 'pipe/*' 'id/*' '!pipe/push-range' '!pipe/push-ranges' push-range; do echo "$p: $(spvx check "--rules=$p" c.foz#0000000000000a07 2>&1 | grep -oE 'pipe/push-range:|no rule.*')"; done
pipe/*: pipe/push-range:
id/*: 
!pipe/push-range: 
!pipe/push-ranges: no rule matches 'pipe/push-ranges' (--list-rules)
push-range: no rule matches 'push-range' (--list-rules)

# where a module is used
$ for w in unused '!unused' 'pipeline>3' 'pipeline>99' pipeline=0 pipeline:0000000000000a0a; do
> 	for j in 1 2; do
> 		echo "$w: $(spvx ls -j$j -f tsv --where="$w" c.foz |
> 			awk 'NR > 1 { printf "%s ", $1 }' |
> 			sed "s/c.foz#//g; s/$(cat vertex)/vertex/; s/$(cat fragment)/fragment/; s/$(cat idle)/idle/")"
> 	done
> done
unused: idle 
unused: idle 
!unused: vertex fragment 
!unused: vertex fragment 
pipeline>3: vertex fragment 
pipeline>3: vertex fragment 
pipeline>99: 
pipeline>99: 
pipeline=0: idle 
pipeline=0: idle 
pipeline:0000000000000a0a: vertex 
pipeline:0000000000000a0a: vertex 

$ spvx ls --where=pipeline:0000000000000aff c.foz
! spvx: error: --where=pipeline:0000000000000aff: not found in any INPUT
!   see: spvx ls --help
[2]

$ spvx ls --where=pipeline:a0a c.foz
! spvx: error: --where=pipeline:a0a: a hash has 16 hexadecimal digits
!   see: spvx ls --help
[2]

# unreadable documents are reported and the others taken; an unreadable library of a pipeline; a
# pipeline with the hash of a module
$ { head_of; modules; layouts
> broken 2 c01 setLayouts '{"zz":{}}'; broken 2 c02 setLayouts "{\"$(h c02)\":1}"
> broken 2 c03 setLayouts "{\"$(h c03)\":{\"flags\":\"x\"}}"; set_of c04 "$(binding 6 1)"
> broken 6 c05 graphicsPipelines "{\"$(h c05)\":1}"; graphics c06 31 '' "$(stage vertex 1)" "$(linked c05)"
> graphics c07 31 '' "$(stage vertex 1)" "$(linked c08)"; graphics c08 31 '' "$(stage vertex 1)"
> graphics "$(cat vertex)" 31 '' "$(stage vertex 1)"
> while read -r hash format size; do printf '%024x%016x' 2 "0x$hash"; words 32 $format 0 $size; printf '{"version":6,"setLayouts":{} }  '; done <<'.'
> c09 1 32
> c0a 1 33
> c0b 3 32
> .
> } >d.foz
$ spvx pipelines --show=findings d.foz
d.foz#0000000000000c01
  error: pipe/unreadable: the entry is not valid JSON of its object: setLayouts: invalid name: expected a hash
d.foz#0000000000000c02
  error: pipe/unreadable: the entry is not valid JSON of its object: setLayouts: not an object
d.foz#0000000000000c03
  error: pipe/unreadable: the entry is not valid JSON of its object: setLayouts.0000000000000c03.flags: wrong type of value
d.foz#0000000000000c0a
  error: pipe/unreadable: the entry is not valid JSON of its object: invalid entry header
d.foz#0000000000000c0b
  error: pipe/unreadable: the entry is not valid JSON of its object: invalid entry header
d.foz#0000000000000c05
  error: pipe/unreadable: the entry is not valid JSON of its object: graphicsPipelines: not an object

4 pipelines (4 graphics), 3 modules
in no pipeline: 5 set layouts, 6 pipeline layouts, 2 modules
6 errors
[1]
$ for p in $(h c05) graphics:$(h c06) $(h c07) "$(cat vertex)" "graphics:$(cat vertex)"; do
> 	spvx reflect "d.foz#$p" 2>&1 | head -n 1 | sed "s/$(cat vertex)/VERTEX/"
> done
d.foz#0000000000000c05: error: the pipeline cannot be read
d.foz#graphics:0000000000000c06: error: its library 0000000000000c05 cannot be read
2 shaders do not fit together: 1 error
d.foz#VERTEX: note: a module and a pipeline have this hash; using the module (#graphics:HASH selects the pipeline)
1 shader: no conflict
$ for c in reflect 'extract --to=once'; do spvx $c "d.foz#graphics:$(h c06)" 2>&1 >no | grep -c 'its library'; done
1
1
$ spvx ls --pipelines d.foz | tail -n 1
3 modules, 1,288 bytes
! spvx: note: 1 entry that should describe pipelines cannot be read

# of pipelines it takes those with a module that matches: one fragment shader is missing
$ for w in stage:Vertex stage:Fragment stage:Geometry unused pipeline:0000000000000a0a; do
> 	for j in 1 2; do
> 		echo "$w: $(spvx pipelines -j$j --exit-zero -f tsv --where=$w c.foz | grep -c '^c.foz#')"
> 	done
> done
stage:Vertex: 20
stage:Vertex: 20
stage:Fragment: 19
stage:Fragment: 19
stage:Geometry: 0
stage:Geometry: 0
unused: 0
unused: 0
pipeline:0000000000000a0a: 20
pipeline:0000000000000a0a: 20

$ spvx pipelines --where=nothing c.foz
! spvx: error: --where=nothing: unknown term
!   see: spvx pipelines --help
[2]

# what an audit says of the archive: one module unused
$ spvx audit --profile=all -f tsv c.foz | cut -f 3 | sort | uniq -c | sed 's/^ *//'
> spvx audit --profile=all -f tsv c.foz | grep SPVX-G007 | grep -c "$(cat idle)"
1 SPVX-G007
3 SPVX-G008
11 SPVX-G009
1 SPVX-Q005
1 rule
1

# what may be in a part that cannot be read is neither missing nor unused
$ head -c $(($(wc -c <c.foz) - 1)) c.foz >cut; for f in cut 'c.foz gone.foz' c.foz; do for j in 1 2; do echo "$f: $(spvx audit -j$j --profile=all -f tsv $f 2>&1 | cut -f 3 | sort | uniq -c | awk '/SPVX-[CG]/ { printf "%s %s ", $2, $1 }')"; done; done
cut: SPVX-C002 1 SPVX-G009 11 
cut: SPVX-C002 1 SPVX-G009 11 
c.foz gone.foz: SPVX-G009 11 
c.foz gone.foz: SPVX-G009 11 
c.foz: SPVX-G007 1 SPVX-G008 3 SPVX-G009 11 
c.foz: SPVX-G007 1 SPVX-G008 3 SPVX-G009 11 

# and only of what is audited: the modules that --where selects and the pipelines with one of them, or a
# pipeline; a shard has its part, with or without a pipeline in it
$ for f in 'c.foz --where=stage:Vertex' 'c.foz --where=stage:Fragment' 'c.foz --where=unused' 'c.foz --where=stage:Geometry' c.foz#0000000000000a07; do echo "$f: $(spvx audit --profile=all -f tsv $f | cut -f 3 | sort | uniq -c | awk '/SPVX-G/ { printf "%s %s ", $2, $1 }')"; done
> for i in $(seq 0 31); do spvx audit --profile=all --partial --shard=$i/32 --where=unused -o part$i c.foz; done; spvx merge -f tsv part* | cut -f 3 | grep G00; rm part*
c.foz --where=stage:Vertex: SPVX-G008 3 SPVX-G009 11 
c.foz --where=stage:Fragment: SPVX-G008 2 SPVX-G009 11 
c.foz --where=unused: SPVX-G007 1 
c.foz --where=stage:Geometry: 
c.foz#0000000000000a07: SPVX-G009 1 
SPVX-G007

# ---- width

# a list and the rules are no wider than the page, and all pipelines with their findings are in it; a page
# without a width has all columns
$ for f in *.foz; do
> 	spvx pipelines --show=list --check -f tsv --exit-zero $f 2>said | sed 1d | cut -f 1 | sed 's/.*#//' >names
> 	for width in 64 80 100 139; do
> 		spvx pipelines --show=list,by-rule --check --exit-zero --width=$width $f 2>said | sed '/^[0-9]* pipeline/,$d' >got
> 		awk -v width=$width -v f=$f 'length > width { print f, width, $0 }' got
> 		grep -oE '^[0-9a-f]{16}' got | diff names - || echo $f
> 	done
> done; spvx pipelines --show=list,by-rule --check --exit-zero --width=80 c.foz | sed -n '1p; 3,6p; /^find/,$p'
> spvx pipelines --show=list --check --exit-zero c.foz | sed -n '1p; 5p'; spvx pipelines --show=list --check --exit-zero --width=140 c.foz | sed -n '1p; 5p'
pair.foz 64        1          1  error     pipe/io-type               00000000
pair.foz 64        1          1  error     pipe/vertex-missing        00000000
pair.foz 64        1          1  note      pipe/attachment-unwritten  00000000
pair.foz 64        1          1  note      pipe/io-unused             00000000
pipeline          kind         layout    stages
0000000000000a01  graphics     00000000  vert b463ebd0, frag 2b882819
0000000000000a02  graphics     00000000  vert b463ebd0, frag 2b882819: 1 error
0000000000000a03  graphics     00000000  vert b463ebd0, frag 2b882819: 1 error
0000000000000a04  graphics     00000000  vert b463ebd0, frag 2b882819
findings  pipelines  severity  rule                     layout
       1          1  error     pipe/blend-count         00000000
       1          1  error     pipe/count               00000000
       1          1  error     pipe/count               00000000
       1          1  error     pipe/missing-layout      00000000
       1          1  error     pipe/missing-module      00000000
       1          1  error     pipe/missing-set-layout  00000000
       1          1  error     pipe/push-range          00000000
       1          1  error     pipe/spec-offset         00000000
       1          1  error     pipe/spec-size           00000000
       1          1  error     pipe/stage-flags         00000000
       1          1  error     pipe/type                00000000
       1          1  error     pipe/vertex-binding      00000000
       1          1  error     pipe/vertex-class        00000000
       1          1  error     pipe/vertex-missing      00000000
       1          1  note      pipe/spec-unknown        00000000
       1          1  note      pipe/vertex-unread       00000000

20 pipelines (20 graphics), 3 modules
in no pipeline: 1 module
14 errors in 14 pipelines, 2 notes
pipeline          kind         layout    stages                                    target                spec  dynamic  found
0000000000000a03  graphics     00000000  vert b463ebd0, frag 2b882819              dynamic 1c               -        2  1 error
pipeline          kind         layout    stages                                    target                spec  dynamic  found
0000000000000a03  graphics     00000000  vert b463ebd0, frag 2b882819              dynamic 1c               -        2  1 error

# ---- extract

# modules and pipelines may be in different archives; what is taken out is whole
$ { head_of; modules; layouts; } >m.foz; { head_of; pipeline b00 31; } >p.foz
> spvx extract '--where=!unused' -o all.foz m.foz p.foz; spvx pipelines all.foz
pipeline          kind         layout    stages                                    target                spec  dynamic  found
0000000000000b00  graphics     00000000  vert b463ebd0, frag 2b882819              dynamic 1c               -        2

1 pipeline (1 graphics), 2 modules
in no pipeline: 4 set layouts, 6 pipeline layouts

$ spvx extract c.foz#0000000000000a07 -o one.foz; spvx pipelines --check one.foz
pipeline          kind         layout    stages                                    target                spec  dynamic  found
0000000000000a07  graphics     00000000  vert b463ebd0, frag 2b882819              dynamic 1c               -        2  1 error

findings  pipelines  severity  rule             layout    title
       1          1  error     pipe/push-range  00000000  the push constant block is not inside a range

one.foz#0000000000000a07
  error: pipe/push-range: the vertex shader reads the bytes 0..16 of push constants, and the layout has 0..12
  VUID-VkGraphicsPipelineCreateInfo-layout-10069

1 pipeline (1 graphics), 2 modules
1 error in 1 pipeline
[1]

$ spvx extract '--where=!unused' --as=foz -o rest.foz c.foz; spvx pipelines --show=unused -f tsv rest.foz
kind	hash
[1]

# a copy of an archive has the objects that nothing refers to as well, of any kind but modules
$ { head_of; set_of 28 ''; modules; layouts; pipeline a00 31; set_of 2f ''; } >f.foz; spvx extract -q --as=foz -o all.foz f.foz
> for f in f all; do spvx pipelines --show=unused -f tsv $f.foz; done | sort | uniq -u

# a pipeline that cannot be read, or is too large, is not written without its objects; a copy of all has it unchanged
$ { head_of; modules; layouts; pipeline a00 31; } >g.foz; LC_ALL=C sed 's/"stages":\[/"stages" [/' g.foz >unread.foz; size=$(LC_ALL=C grep -ao '{"version":6,"graphicsP.*' g.foz | tr -d '\n' | wc -c)
> for words in "g.foz#0000000000000a00 --max-entry=$size" "g.foz#0000000000000a00 --max-entry=$((size - 1))" unread.foz#0000000000000a00 unread.foz; do rm -f got.foz; spvx extract -q --as=foz -o got.foz $words; echo $? $([ ! -e got.foz ] || grep -aco '[a-z]*Pipelines"' got.foz); done; mkdir to; spvx extract -q --to=to --max-entry=$((size - 1)) g.foz#0000000000000a00; ls to | grep -c json
0 1
2
2
0 1
0 modules: 0 files written, 0 there already, 0 equal to another
not complete:
  g.foz#0000000000000a00: the pipeline cannot be read
0
! got.foz: error: not written: it would be incomplete: object 0000000000000a00 cannot be read
! got.foz: error: not written: it would be incomplete: object 0000000000000a00 cannot be read
! g.foz#0000000000000a00: error: the pipeline cannot be read
[1]

$ spvx extract c.foz#0000000000000aff -o no.foz
! c.foz#0000000000000aff: error: no entry of the archive has this hash
! no.foz: error: not written: it would be incomplete
[2]

# ---- What is shown.

# one pipeline whole, with what uses its bindings, and compared with its modules
$ spvx pipelines c.foz#0000000000000a07
c.foz#0000000000000a07: graphics pipeline, 1 error

  vertex      b463ebd01138e943 main
  fragment    2b8828190cf432b7 main
  layout      0000000000000036: 1 set, push constants 0..12 vertex
    set 0     0000000000000021
      3       uniform buffer          2  fragment    uses: fragment
  vertices    1 attribute of 16 bytes per vertex (binding 0)
      0       R32G32B32A32_SFLOAT at 0, binding 0
  rendering   R8G8B8A8_UNORM; no render pass
  primitives  topology VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST
  blend       1 attachment
      0       colorWriteMask VK_COLOR_COMPONENT_R_BIT|VK_COLOR_COMPONENT_G_BIT|VK_COLOR_COMPONENT_B_BIT|VK_COLOR_COMPONENT_A_BIT
  dynamic     VIEWPORT SCISSOR

c.foz#0000000000000a07
  error: pipe/push-range: the vertex shader reads the bytes 0..16 of push constants, and the layout has 0..12
  VUID-VkGraphicsPipelineCreateInfo-layout-10069

1 pipeline (1 graphics), 3 modules
in no pipeline: 1 module
1 error in 1 pipeline
[1]

$ spvx pipelines c.foz#0000000000000a08 | grep missing
    set 0     0000000000000029 (missing)
  error: pipe/missing-set-layout: no INPUT has the descriptor set layout 0000000000000029

# samplers that are part of a layout, of which one is missing; stages, all and not
$ { head_of; object 1 aa samplers '"flags":0'; sampler='"descriptorCount":2,"stageFlags":2147483647,"binding":5,"immutableSamplers":["00000000000000aa","00000000000000ab"]'
> set_of 28 "{\"descriptorType\":0,$sampler},$(binding 6 1 17 6)"; layout 38 28 8 2147483647; compute b0 38 0; } >i.foz; spvx pipelines --tree i.foz
i.foz#00000000000000b0: compute pipeline, 1 error

  compute     0000000000000000 (missing) main
  layout      0000000000000038: 1 set, push constants 0..8 all stages
    set 0     0000000000000028
      5       sampler                 2  all stages
              immutable sampler 00000000000000aa
              immutable sampler 00000000000000ab (missing)
      6       uniform buffer          1  vertex, fragment

i.foz#00000000000000b0
  error: pipe/missing-sampler: no INPUT has the immutable sampler 00000000000000ab

1 pipeline (1 compute), 0 modules
1 error in 1 pipeline
[1]

$ spvx pipelines --tree c.foz | sed -n '/a13:/,$p'
c.foz#0000000000000a13: graphics pipeline

  vertex      b463ebd01138e943 main
  fragment    2b8828190cf432b7 main
  layout      0000000000000031: 1 set, push constants 0..16 vertex
    set 0     0000000000000021
      3       uniform buffer          2  fragment
  vertices    1 attribute of 16 bytes per vertex (binding 0)
      0       R32G32B32A32_SFLOAT at 0, binding 0
  rendering   R8G8B8A8_UNORM; no render pass
  primitives  topology VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST
  blend       1 attachment
      0       colorWriteMask VK_COLOR_COMPONENT_R_BIT|VK_COLOR_COMPONENT_G_BIT|VK_COLOR_COMPONENT_B_BIT|VK_COLOR_COMPONENT_A_BIT
  dynamic     VIEWPORT SCISSOR

c.foz#0000000000000a08
  error: pipe/missing-set-layout: no INPUT has the descriptor set layout 0000000000000029
c.foz#0000000000000a09
  error: pipe/missing-layout: no INPUT has the pipeline layout 0000000000000099
c.foz#0000000000000a0a
  error: pipe/missing-module: no INPUT has the module 0000000000000099 of the fragment shader

20 pipelines (20 graphics), 3 modules
in no pipeline: 1 module
3 errors in 3 pipelines

$ spvx pipelines -f json c.foz#0000000000000a07 | grep -e used_by -e colorBlendState -e '"sets"'
        "sets": [
              {"binding": 3, "type": "uniform buffer", "type_value": 6, "count": 2, "stages": ["fragment"], "used_by": ["fragment"]}
        "colorBlendState": {"flags": 0, "attachments": [{"blendEnable": 0, "colorWriteMask": 15}]},

# hashes only where not all is asked for
$ spvx pipelines --tree -f json c.foz | grep -c used_by
> spvx pipelines -f json c.foz | grep -m 1 '"sets"'; spvx pipelines -f json c.foz | grep -c '"state"'
0
        "sets": ["0000000000000021"],
0
[1]

# an object that is missing is a red node, a pipeline with an error too
$ spvx pipelines --check -f dot c.foz | grep -e '^[^	]' -e 0a00 -e a07 -e '031. ->' -e 029 -e 099
digraph pipelines {
	"0000000000000a00" [shape=box, label="graphics\n00000000"];
	"0000000000000a00" -> "b463ebd01138e943" [label="vertex"];
	"0000000000000a00" -> "2b8828190cf432b7" [label="fragment"];
	"0000000000000a00" -> "0000000000000031" [label="layout"];
	"0000000000000031" -> "0000000000000021" [label="0"];
	"0000000000000a07" [shape=box, label="graphics\n00000000", color=red];
	"0000000000000a07" -> "b463ebd01138e943" [label="vertex"];
	"0000000000000a07" -> "2b8828190cf432b7" [label="fragment"];
	"0000000000000a07" -> "0000000000000036" [label="layout"];
	"0000000000000029" [label="set layout\n00000000", color=red];
	"0000000000000037" -> "0000000000000029" [label="0"];
	"0000000000000099" [label="pipeline layout\n00000000", color=red];
	"0000000000000a09" -> "0000000000000099" [label="layout"];
	"0000000000000099" [label="fragment main\n00000000", color=red];
	"0000000000000a0a" -> "0000000000000099" [label="fragment"];
}

# a graph is one that Graphviz reads, with names that would end a string, and each end has a node
$ { head_of; object 7 c0 computePipelines '"layout":"0000000000000031","stage":{"stage":32,"name":"a\"b\\\n\u0007","module":"00000000000000c1"},"pNext":[{"sType":1000290000,"libraries":["00000000000000c0","00000000000000c2"]}]'; } >g.foz
> spvx pipelines --exit-zero -f dot g.foz
> for o in --tree --check --verify; do
> 	spvx pipelines $o --exit-zero -f dot c.foz g.foz >g; node='"[0-9a-f]{16}"' value='([a-z]+|"([^"\\]|\\n)*")'
> 	grep -vE "^(digraph pipelines \{|\}|	$node( -> $node)? \[[a-z]+=$value(, [a-z]+=$value)*\];)$" g
> 	grep -oE "^	$node \[" g | grep -oE $node | sort -u >nodes
> 	grep -e '->' g | grep -oE "^	$node -> $node" | grep -oE $node | sort -u | comm -23 - nodes
> 	grep -ce '->' g
> done
digraph pipelines {
	"00000000000000c0" [shape=box, label="compute\n00000000", color=red];
	"00000000000000c1" [label="compute ab\n00000000", color=red];
	"00000000000000c0" -> "00000000000000c1" [label="compute"];
	"00000000000000c0" -> "00000000000000c0" [label="library"];
	"00000000000000c2" [label="compute\n00000000", color=red];
	"00000000000000c0" -> "00000000000000c2" [label="library"];
	"0000000000000031" [label="pipeline layout\n00000000", color=red];
	"00000000000000c0" -> "0000000000000031" [label="layout"];
}
71
71
71

$ spvx pipelines --check -f markdown c.foz | grep -e errors -e push-range
**14 errors** in 20 pipelines, compared with their shaders
| 1 | 1 | error | `pipe/push-range` | 0000000000000036 | the push constant block is not inside a range |
| error | `pipe/push-range` | `c.foz#0000000000000a07` | `the vertex shader reads the bytes 0..16 of push constants, and the layout has 0..12` |

$ spvx pipelines --check -f markdown c.foz#0000000000000a00
```
c.foz#0000000000000a00: graphics pipeline

  vertex      b463ebd01138e943 main
  fragment    2b8828190cf432b7 main
  layout      0000000000000031: 1 set, push constants 0..16 vertex
    set 0     0000000000000021
      3       uniform buffer          2  fragment    uses: fragment
  vertices    1 attribute of 16 bytes per vertex (binding 0)
      0       R32G32B32A32_SFLOAT at 0, binding 0
  rendering   R8G8B8A8_UNORM; no render pass
  primitives  topology VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST
  blend       1 attachment
      0       colorWriteMask VK_COLOR_COMPONENT_R_BIT|VK_COLOR_COMPONENT_G_BIT|VK_COLOR_COMPONENT_B_BIT|VK_COLOR_COMPONENT_A_BIT
  dynamic     VIEWPORT SCISSOR
```
0 errors in 1 pipeline, compared with their shaders

| in the cache | number |
|:--|--:|
| set layout | 5 |
| pipeline layout | 7 |
| module | 3 |
| graphics | 20 |

| in no pipeline | number |
|:--|--:|
| module | 1 |


# any view as markdown; the page of a cache has its pipelines, too
$ spvx pipelines --show=list -f markdown c.foz; spvx pipelines --show=uses,same -f markdown c.foz
| pipeline | kind | layout | stages | target | spec | dynamic | found |
|:--|:--|:--|:--|:--|--:|--:|:--|
| 0000000000000a00 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a01 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a02 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a03 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a04 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | 1 | 2 |  |
| 0000000000000a05 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | 1 | 2 |  |
| 0000000000000a06 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a07 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a08 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 | 1 error |
| 0000000000000a09 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 | 1 error |
| 0000000000000a0a | graphics | 00000000 | vert b463ebd0, frag 00000000 | dynamic 1c | - | 2 | 1 error |
| 0000000000000a0b | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a0c | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a0d | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a0e | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a0f | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a10 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |
| 0000000000000a11 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | 1 | 2 |  |
| 0000000000000a12 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | 1 | 2 |  |
| 0000000000000a13 | graphics | 00000000 | vert b463ebd0, frag 2b882819 | dynamic 1c | - | 2 |  |

**3 errors** in 20 pipelines

| findings | pipelines | severity | rule | layout | title |
|--:|--:|:--|:--|:--|:--|
| 1 | 1 | error | `pipe/missing-layout` | 0000000000000099 | no INPUT has the pipeline layout |
| 1 | 1 | error | `pipe/missing-module` | 0000000000000031 | no INPUT has the shader module |
| 1 | 1 | error | `pipe/missing-set-layout` | 0000000000000037 | no INPUT has the descriptor set layout |

| severity | rule | pipeline | message |
|:--|:--|:--|:--|
| error | `pipe/missing-set-layout` | `c.foz#0000000000000a08` | `no INPUT has the descriptor set layout 0000000000000029` |
| error | `pipe/missing-layout` | `c.foz#0000000000000a09` | `no INPUT has the pipeline layout 0000000000000099` |
| error | `pipe/missing-module` | `c.foz#0000000000000a0a` | `no INPUT has the module 0000000000000099 of the fragment shader` |

| in the cache | number |
|:--|--:|
| set layout | 5 |
| pipeline layout | 7 |
| module | 3 |
| graphics | 20 |

| in no pipeline | number |
|:--|--:|
| module | 1 |

**3 errors** in 20 pipelines

| findings | pipelines | severity | rule | layout | title |
|--:|--:|:--|:--|:--|:--|
| 1 | 1 | error | `pipe/missing-layout` | 0000000000000099 | no INPUT has the pipeline layout |
| 1 | 1 | error | `pipe/missing-module` | 0000000000000031 | no INPUT has the shader module |
| 1 | 1 | error | `pipe/missing-set-layout` | 0000000000000037 | no INPUT has the descriptor set layout |

| severity | rule | pipeline | message |
|:--|:--|:--|:--|
| error | `pipe/missing-set-layout` | `c.foz#0000000000000a08` | `no INPUT has the descriptor set layout 0000000000000029` |
| error | `pipe/missing-layout` | `c.foz#0000000000000a09` | `no INPUT has the pipeline layout 0000000000000099` |
| error | `pipe/missing-module` | `c.foz#0000000000000a0a` | `no INPUT has the module 0000000000000099 of the fragment shader` |

| module | pipelines | stages |
|:--|--:|:--|
| b463ebd01138e943 | 20 | vertex |
| 2b8828190cf432b7 | 19 | fragment |
| 6020d82fc9c41439 | 0 | - |

| in the cache | number |
|:--|--:|
| set layout | 5 |
| pipeline layout | 7 |
| module | 3 |
| graphics | 20 |

| in no pipeline | number |
|:--|--:|
| module | 1 |

[1]
$ spvx pipelines -f html c.foz | grep -c 'scope="row" class="s w">0000000000000a'
20
$ spvx pipelines --tree --show=list -f markdown c.foz#0000000000000a00 | sed '/^```$/,/^```$/!d'
```
c.foz#0000000000000a00: graphics pipeline

  vertex      b463ebd01138e943 main
  fragment    2b8828190cf432b7 main
  layout      0000000000000031: 1 set, push constants 0..16 vertex
    set 0     0000000000000021
      3       uniform buffer          2  fragment
  vertices    1 attribute of 16 bytes per vertex (binding 0)
      0       R32G32B32A32_SFLOAT at 0, binding 0
  rendering   R8G8B8A8_UNORM; no render pass
  primitives  topology VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST
  blend       1 attachment
      0       colorWriteMask VK_COLOR_COMPONENT_R_BIT|VK_COLOR_COMPONENT_G_BIT|VK_COLOR_COMPONENT_B_BIT|VK_COLOR_COMPONENT_A_BIT
  dynamic     VIEWPORT SCISSOR
```
$ spvx pipelines -f html c.foz#0000000000000a00 | sed -n '/<pre>/,/<.pre>/p'
<pre>c.foz#0000000000000a00: graphics pipeline

  vertex      b463ebd01138e943 main
  fragment    2b8828190cf432b7 main
  layout      0000000000000031: 1 set, push constants 0..16 vertex
    set 0     0000000000000021
      3       uniform buffer          2  fragment    uses: fragment
  vertices    1 attribute of 16 bytes per vertex (binding 0)
      0       R32G32B32A32_SFLOAT at 0, binding 0
  rendering   R8G8B8A8_UNORM; no render pass
  primitives  topology VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST
  blend       1 attachment
      0       colorWriteMask VK_COLOR_COMPONENT_R_BIT|VK_COLOR_COMPONENT_G_BIT|VK_COLOR_COMPONENT_B_BIT|VK_COLOR_COMPONENT_A_BIT
  dynamic     VIEWPORT SCISSOR
</pre>

# states go by their values, in whatever order pipelines name them: VkDynamicState
$ { head_of; graphics a00 0 "$(dynamic 9,3,1)"; graphics a01 0 "$(dynamic 1,1000267000,0)"; } >d.foz
> spvx pipelines --show=dynamic -f tsv d.foz
state	pipelines
0	1
1	2
3	1
9	1
1000267000	1

# what a pipeline draws to: formats of as many colours as there are, of depth, of the stencil; a pass and its part
$ { head_of; n=0; for colors in '' 37 37,44,9; do n=$((n + 1)); graphics a0$n 0 '' '' "$(into "$colors")"; done
> graphics a04 0 '' '' "$(into 44 | sed 's/\(depth[a-zA-Z]*":\)0/\1126/; s/\(stencil[a-zA-Z]*":\)0/\1127/')"; graphics a05 0 '' '' '' 51 2; graphics a06 0 '' ''; } >into.foz
> spvx pipelines --show=list -f tsv into.foz | cut -f 10 | tail -n +2; spvx pipelines --show=list -f json into.foz | grep -o '"target": \(null\|{[^}]*}\)'; spvx pipelines --tree into.foz | grep rend
rendering:/0/0
rendering:37/0/0
rendering:37+44+9/0/0
rendering:44/126/127
0000000000000051:2
-
"target": {"colors": [], "depth": 0, "stencil": 0}
"target": {"colors": [37], "depth": 0, "stencil": 0}
"target": {"colors": [37, 44, 9], "depth": 0, "stencil": 0}
"target": {"colors": [44], "depth": 126, "stencil": 127}
"target": {"render_pass": "0000000000000051", "subpass": 2}
"target": null
  rendering   no attachments, no render pass
  rendering   R8G8B8A8_UNORM; no render pass
  rendering   R8G8B8A8_UNORM, B8G8R8A8_UNORM, R8_UNORM; no render pass
  rendering   B8G8R8A8_UNORM; depth D32_SFLOAT; stencil S8_UINT; no render pass
  render pass 0000000000000051 (missing), subpass 2
  error: pipe/missing-render-pass: no INPUT has the render pass 0000000000000051

# of ranges that do not fit the text names as many as it has room for, and says that there are more: 44 take 44 * 4
# characters and 43 commas, 219, and the mark and its end five of 224
$ for n in 43 44 45 46 60; do { head_of; modules; layouts; object 3 38 pipelineLayouts "\"flags\":0,\"pushConstantRanges\":[$(printf ',{"stageFlags":1,"size":4,"offset":0}%.0s' $(seq $n) | cut -c 2-)],\"setLayouts\":[\"$(h 21)\"]"
> pipeline a00 38; } >p.foz; spvx pipelines --check --show=findings -f tsv p.foz | cut -f 3,6,7 | tail -n 1 | sed 's/\(0[.][.]4,\)\{42\}/42,/'; done
pipe/push-range	42,0..4	0..16
pipe/push-range	42,0..4,0..4	0..16
pipe/push-range	42,0..4,0..4,...	0..16
pipe/push-range	42,0..4,0..4,...	0..16
pipe/push-range	42,0..4,0..4,...	0..16

# a format that is not known is one of any numbers
$ { head_of; modules; layouts; graphics a00 31 "$(vertices '0 0 109')$(topology 3)$(blends 1)" "$(stage vertex 1),$(stage fragment 16)" "$(into 999)"; } >u.foz; spvx pipelines --check --show=findings u.foz
1 pipeline (1 graphics), 3 modules
in no pipeline: 4 set layouts, 6 pipeline layouts, 1 module

# twenty rows of findings above other views; by themselves all
$ for n in 20 21 22; do { head_of; for i in $(seq $n); do graphics a$i $i; done; } >many.foz
> for show in list,by-rule by-rule; do echo "$n: $(spvx pipelines --show=$show many.foz | grep -e 'more row' || spvx pipelines --show=$show many.foz | grep -c missing-layout)"; done; done
20: 20
20: 20
21: and 1 more row (--show=by-rule shows all)
21: 21
22: and 2 more rows (--show=by-rule shows all)
22: 22
$ for show in list,by-rule by-rule; do spvx pipelines --show=$show -f markdown many.foz | grep 'more row'; done; spvx pipelines -f text --show=by-rule many.foz | grep -c missing-layout
and 2 more rows (-f text --show=by-rule shows all)
and 2 more rows (-f text --show=by-rule shows all)
22

# pipelines are the same in whatever order members stand, and not where a key, a type, an order in an array or a depth differs
$ while IFS='	' read -r a b; do { head_of; object 6 a00 graphicsPipelines "\"pNext\":$a"; object 6 a01 graphicsPipelines "\"pNext\":$b"; } >same.foz
> 	echo "$(spvx pipelines --show=same -f tsv same.foz | grep -c a01) $a $b"; done <<'.'
> {"a":1,"ab":2}	{"ab":2,"a":1}
> [{"c":{"b":1,"a":[]}}]	[{"c":{"a":[],"b":1}}]
> {"a":1}	{"b":1}
> {"a":1}	{"aa":1}
> {"a":1}	{"a":"1"}
> {"a":[1,2]}	{"a":[2,1]}
> {"a":[[1],2]}	{"a":[[1,2]]}
> {"a":{},"b":1}	{"a":{"b":1}}
> {"a":[]}	{"a":{}}
> {"a":true}	{"a":false}
> {"a":null}	{"a":false}
> {"a":""}	{"a":null}
> .
> { head_of; object 6 a00 graphicsPipelines '"flags":0'; object 7 a01 computePipelines '"flags":0'; } >same.foz; spvx pipelines --show=same -f tsv same.foz | grep -c a01
1 {"a":1,"ab":2} {"ab":2,"a":1}
1 [{"c":{"b":1,"a":[]}}] [{"c":{"a":[],"b":1}}]
0 {"a":1} {"b":1}
0 {"a":1} {"aa":1}
0 {"a":1} {"a":"1"}
0 {"a":[1,2]} {"a":[2,1]}
0 {"a":[[1],2]} {"a":[[1,2]]}
0 {"a":{},"b":1} {"a":{"b":1}}
0 {"a":[]} {"a":{}}
0 {"a":true} {"a":false}
0 {"a":null} {"a":false}
0 {"a":""} {"a":null}
0
[1]

# pipelines that are equal, objects that none uses, and entries that were there before
$ { head_of; set_of 28; graphics a00 0; graphics a01 0; } >o.foz; spvx pipelines --show=same,unused o.foz
> { head_of; graphics a01 0; graphics a02 0; } >x.foz; { cat o.foz; graphics a01 0; graphics a01 0; } >again.foz
> for f in o.foz 'o.foz x.foz' again.foz; do spvx pipelines --show=summary $f | grep -e objects -e entr; done
in no pipeline
kind             hash
set-layout       0000000000000028

equal pipelines
kind        pipelines
graphics    o.foz#0000000000000a00,o.foz#0000000000000a01

2 pipelines (2 graphics), 0 modules
in no pipeline: 1 set layout
objects: 1 set layout, 2 graphics pipelines
objects: 1 set layout, 3 graphics pipelines
1 entry is a copy of an earlier one
objects: 1 set layout, 2 graphics pipelines
2 entries are copies of earlier ones

# each of eighty stages is missed
$ { head_of; graphics a00 31 '' "$(for i in $(seq 80); do printf ',%s' "$(stage $i 16)"; done | cut -c 2-)"; } >q.foz; spvx pipelines --check --show=findings q.foz | grep -c missing-module
80

# vertices only where a pipeline has their state
$ { head_of; modules; layouts; graphics a00 31 "$(topology 3)$(blends 1)" "$(stage vertex 1)" "$(into 37)"; pipeline a01 31 '' "$(vertices)"; } >v.foz; spvx pipelines --tree v.foz | grep -e ^v -e vertices
v.foz#0000000000000a00: graphics pipeline
v.foz#0000000000000a01: graphics pipeline
  vertices    0 attributes of 16 bytes per vertex (binding 0)

# an archive without pipelines
$ { head_of; modules; broken 8 ff link "{\"application\":\"$(h aa)\",\"tag\":6,\"hash\":\"$(h a00)\"}"; } >l.foz; spvx pipelines l.foz | tail -n 1
  no pipeline found: 3 modules, 1 link
! spvx: error: no pipeline found: 3 modules, 1 link

# a cache in other archives; beside it one that holds nothing, one without pipelines, and an address of nothing
$ { head_of; modules; layouts; pipeline a00 31; } >in.foz; gzip -kf in.foz; tar -cf in.tar in.foz; spvx pipelines -f tsv in.foz | sed '1d; s/.*#//' >want
> for f in in.foz.gz in.tar in.tar!in.foz; do spvx pipelines -f tsv $f | grep -o "^$f.*" | sed 's/.*#//' | cmp - want; done
> echo text >in; tar -cf text.tar in; { head_of; modules; } >idle.foz; tar -cf idle.tar idle.foz; for f in text.tar idle.tar in.tar!none; do spvx pipelines -q -f tsv in.tar $f | wc -l; done
2
2
2
! text.tar:0x0: error: bin/magic: no SPIR-V module: a tar archive that holds none
! in.tar!none: error: no such entry in the file

# attachments without a render pass: colours and a stencil, a stencil alone
$ { head_of; graphics a00 0 '' '' "$(into 37,37 | sed 's/"stencil[^,]*:0/"stencilAttachmentFormat":127/')"; graphics a01 0 '' '' "$(into '' | sed 's/"stencil[^,]*:0/"stencilAttachmentFormat":127/')"; graphics a02 0 '' '' "$(into '')"; } >s.foz; spvx pipelines s.foz | grep a0; spvx pipelines --tree s.foz | grep rendering
0000000000000a00  graphics     -         -                                         dynamic 2c+s             -        -
0000000000000a01  graphics     -         -                                         dynamic s                -        -
0000000000000a02  graphics     -         -                                         -                        -        -
  rendering   R8G8B8A8_UNORM, R8G8B8A8_UNORM; stencil S8_UINT; no render pass
  rendering   stencil S8_UINT; no render pass
  rendering   no attachments, no render pass

# an object that its document calls otherwise than the entry, which is no pipeline
$ { head_of; broken 2 c1 setLayouts '{"00000000000000aa":{"flags":0,"bindings":[]}}'; } >k.foz; spvx pipelines --show=findings -f tsv k.foz | cut -f 1-3,6,7
pipeline	severity	rule	recorded	shader
k.foz#00000000000000c1	warning	pipe/key	00000000000000aa	00000000000000c1
! spvx: error: no pipeline found

# an attachment is one of the four of its render pass
$ { head_of; shader v Vertex; shader o Fragment %a "$(place a 0)" "$(variable a Output v4)" "$(stores a v4)"; a='{"flags":0,"format":37,"samples":1}'; for n in 0 3 4 5; do
> object 5 5$n renderPasses "\"flags\":0,\"dependencies\":[],\"attachments\":[$a,$a,$a,$a],\"subpasses\":[{\"flags\":0,\"pipelineBindPoint\":0,\"colorAttachments\":[{\"attachment\":$n,\"layout\":1}]}]"
> graphics a0$n 0 "$(blends 1)" "$(stage v 1),$(stage o 16)" '' 5$n; done; } >r.foz; findings r.foz
00a04 note: pipe/output-unattached: the fragment shader writes location 0 as float, and there is no attachment for it
00a05 note: pipe/output-unattached: the fragment shader writes location 0 as float, and there is no attachment for it

# a note of a pipeline sets the status of check only if it is to
$ spvx check "r.foz#$(h a04)"
2 modules: 2 valid, 0 not
! r.foz#0000000000000a04: note: pipe/output-unattached: the fragment shader writes location 0 as float, and there is no attachment for it

$ spvx check -q --fail-on=note "r.foz#$(h a04)"
2 modules: 2 valid, 0 not
1 finding of pipelines
[1]

$ for f in json junit; do for fail in note error; do echo "$f $fail: $(spvx check --fail-on=$fail -f $f "r.foz#$(h a04)" 2>said | grep -c pipe/output-unattached)"; done; done
json note: 1
json error: 0
junit note: 1
junit error: 0

# a render pass names no objects: though it cannot be read, nothing is lost of the pipeline
$ LC_ALL=C sed 's/"subpasses":\[/"subpasses" [/' r.foz >pass.foz; ! cmp -s r.foz pass.foz && spvx extract -q --as=foz -o got.foz "pass.foz#$(h a04)" 2>said; echo $?; rm got.foz
0

# a pipeline with two entries is extracted with the objects of its first entry, its link (entry 8), and the
# application of the link, those of a kind by their hashes
$ l='"setLayouts":["0000000000000022","0000000000000021"],"pushConstantRanges":[]'; { head_of; set_of 22 ''; set_of 21 ''; object 3 31 pipelineLayouts "$l"; object 3 32 pipelineLayouts "$l"; broken 0 aa applicationInfo '{"apiVersion":1}'; broken 0 ab applicationInfo '{"apiVersion":2}'
> broken 8 ff link "{\"application\":\"$(h aa)\",\"tag\":6,\"hash\":\"$(h a00)\"}"; graphics a00 31; graphics a00 32; } >twice.foz
> spvx extract -q --as=foz -o got.foz twice.foz#0000000000000a00; grep -ao -e '"apiVersion":.' -e '"[a-zPL]*":{"[0a]*[0-9]*":{' -e link got.foz
"apiVersion":1
"setLayouts":{"0000000000000021":{
"setLayouts":{"0000000000000022":{
"pipelineLayouts":{"0000000000000031":{
"graphicsPipelines":{"0000000000000a00":{
link

# values of specialization constants are numbers without zeros in front, in hexadecimal; one of no bytes is none
$ for v in '4 AAAAAA==' '4 AQAAAA==' '4 AAEAAA==' '4 AAAAAQ==' '4 AAAAEA==' '2 AAA=' '1 AA==' '1 /w==' '0 AA=='; do
> 	{ head_of; modules; layouts; pipeline a00 31 "$(spec $v "0 ${v% *} 7")"; } >s.foz
> 	spvx pipelines --show=spec -f tsv s.foz | awk -F '\t' 'NR == 2 { print $NF }'
> done
0x0:1
0x1:1
0x100:1
0x1000000:1
0x10000000:1
0x0:1
0x0:1
0xff:1

# values are in the order of numbers, of any length; two constants of one number are set as one, and a stage names the entry points
# that its module has
$ { head_of; module two <<'.'; n=0; for v in AAEAAA== AgAAAA== AAABAA== AQAAAA== AgAAAA== AQEAAA==; do graphics a0$n 0 '' "$(stage two 1 "$(spec 4 $v '0 4 7')" second)"; n=$((n + 1)); done; graphics b00 0 '' "$(stage two 1)"; graphics b01 0 '' "$(stage two 32)"; graphics b02 0 '' "$(stage two 32 '' third)"; } >t.foz
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %main "first"
> OpEntryPoint Vertex %main "second"
> OpEntryPoint GLCompute %main "third"
> OpDecorate %c SpecId 7
> OpDecorate %d SpecId 7
> %void = OpTypeVoid
> %u = OpTypeInt 32 0
> %c = OpSpecConstant %u 1
> %d = OpSpecConstant %u 2
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %l = OpLabel
> %x = OpIAdd %u %c %d
> OpReturn
> OpFunctionEnd
> .
> spvx pipelines --show=spec -f tsv t.foz | cut -f 2-; spvx pipelines --check --show=findings -f tsv t.foz | grep -e pipe/entry -e spec | cut -f 1-7
entry	stage	pipelines	permutations	constant	set_in	values
second	vertex	6	5	7	6	0x1:1,0x2:2,0x100:1,0x101:1,0x10000:1
t.foz#0000000000000b00	error	pipe/entry	vertex	main	-	first|second
t.foz#0000000000000b01	error	pipe/entry	compute	main	-	third

# of a long name there are 223 bytes, all but the end of a character that does not fit
$ for first in '' a; do name=$first$(printf 'ü%.0s' $(seq 150)); { head_of; shader v Vertex; graphics a00 0 '' "$(stage v 1 '' $name)"; } >t.foz; spvx pipelines --check --show=findings -f tsv t.foz | awk -F '\t' '$3 == "pipe/entry" { printf "%s", $5 }' | wc -c; done
222
223

# without measurements there is no list of costs
$ spvx pipelines --show=all -f json twice.foz | grep -c '"cost'
0
[1]

# ---- What a driver measured: a row is of the one module that its name says, or of several, or of
# none; a module's figures are those of its own rows alone.
$ cat >m.csv <<'.'
> Database,Pipeline type,Pipeline hash,PSO wall duration (ns),PSO duration (ns),Stage duration (ns),Executable name,Subgroup size,Code size,VGPRs,Other
> a, b/c.foz,GRAPHICS,0000000000000a00,1,2,3,Vertex Shader,64,100,8,x
> c.foz,GRAPHICS,0000000000000a00,1,2,3,Pixel Shader,64,20,12,x
> c.foz,GRAPHICS,0000000000000a01,1,2,3,Vertex Shader,64,300,8,x
> c.foz,GRAPHICS,0000000000000a01,1,2,3,Vertex + Fragment Shaders,64,7,9,x
> c.foz,GRAPHICS,0000000000000a02,1,2,3,Vertex Shader,64,200,8,x
> c.foz,GRAPHICS,0000000000000a02,1,2,3,Geometry Shader,64,1,1,x
> c.foz,COMPUTE,0000000000000a02,1,2,3,Compute Shader,64,1,1,x
> c.foz,GRAPHICS,0000000000000bbb,1,2,3,Vertex Shader,64,1,1,x
> c.foz,GRAPHICS,0000000000000a03,1,2,3
> nothing
> .
> sed -i '3s/$/\r/' m.csv; cat vertex; echo ' vertex'; cat fragment; echo ' fragment'
> spvx pipelines --stats=m.csv -f tsv c.foz
b463ebd01138e943 vertex
2b8828190cf432b7 fragment
pipeline	executable	modules	attribution	Code size	VGPRs
c.foz#0000000000000a00	Vertex Shader	b463ebd01138e943:main	one	100	8
c.foz#0000000000000a00	Pixel Shader	2b8828190cf432b7:main	one	20	12
c.foz#0000000000000a01	Vertex Shader	b463ebd01138e943:main	one	300	8
c.foz#0000000000000a01	Vertex + Fragment Shaders	b463ebd01138e943:main+2b8828190cf432b7:main	shared	7	9
c.foz#0000000000000a02	Vertex Shader	b463ebd01138e943:main	one	200	8
c.foz#0000000000000a02	Geometry Shader	-	none	1	1
[1]

$ spvx pipelines --stats=m.csv --column=VGPRs --column=VGPRs -f tsv c.foz | sed 2q
pipeline	executable	modules	attribution	VGPRs
c.foz#0000000000000a00	Vertex Shader	b463ebd01138e943:main	one	8

# a column that no file has, or without a file
$ spvx pipelines --stats=m.csv --column=VGPRs --column=VGPR -f tsv c.foz; spvx pipelines --column=VGPRs c.foz
! spvx: error: --column: no column 'VGPR' in --stats
!   see: spvx pipelines --help
! spvx: error: --column requires --stats
!   see: spvx pipelines --help
[2]

$ spvx pipelines --stats=m.csv --show=cost-modules -f tsv c.foz
module	entry	column	rows	minimum	median	maximum
2b8828190cf432b7	main	Code size	1	20	20	20
2b8828190cf432b7	main	VGPRs	1	12	12	12
b463ebd01138e943	main	Code size	3	100	200	300
b463ebd01138e943	main	VGPRs	3	8	8	8
[1]

# the usual columns of each file, and of one that was read before
$ sed '1s/VGPRs/Instruction Count/; 1s/Code size/Spills/' m.csv >other.csv; spvx pipelines --stats=m.csv --stats=other.csv -f tsv c.foz | cut -f 2,5- | sort | sed -n 1,7p; spvx pipelines --stats=m.csv --stats=m.csv -f tsv c.foz | cut -f 2,5- | sed 1q
Geometry Shader	-	-	1
Geometry Shader	1	1	-
Pixel Shader	-	-	12
Pixel Shader	20	12	-
Vertex + Fragment Shaders	-	-	9
Vertex + Fragment Shaders	7	9	-
Vertex Shader	-	-	8
executable	Code size	VGPRs

# rows of the first file have none of the columns that the second one adds
$ sed '1s/,Code.*/,Instructions,More VGPRs,VGPRs in all,VGPR spills/; s/,x\r*$/,7,9/' m.csv >more.csv; head -n 7 m.csv >few.csv; spvx pipelines --stats=few.csv --stats=more.csv -f tsv c.foz | cut -f 2,5- | sed -n '1,3p; 7,8p'
executable	Code size	VGPRs	Instructions	More VGPRs	VGPRs in all	VGPR spills
Vertex Shader	100	8	-	-	-	-
Pixel Shader	20	12	-	-	-	-
Geometry Shader	1	1	-	-	-	-
Vertex Shader	-	-	100	8	7	9

# entry points of one module have rows of their own
$ { head_of; for p in 0:main 1:alt 2:main; do graphics a0${p%:*} 0 '' "$(stage vertex 1 | sed "s/\"main\"/\"${p#*:}\"/")"; done; } >e.foz; { head -n 1 m.csv; grep 'Vertex Shader,' m.csv | grep -v bbb; } >e.csv
> spvx pipelines --stats=e.csv --column='Code size' --show=cost-modules -f tsv e.foz | cut -f 2-
entry	column	rows	minimum	median	maximum
alt	Code size	1	300	300	300
main	Code size	2	100	200	200

$ spvx pipelines --stats=m.csv --show=cost c.foz
pipeline                  executable     modules                attribution  Code size  VGPRs
c.foz#0000000000000a00    Vertex Shader  b463ebd01138e943:main  one          100        8
c.foz#0000000000000a00    Pixel Shader   2b8828190cf432b7:main  one          20         12
c.foz#0000000000000a01    Vertex Shader  b463ebd01138e943:main  one          300        8
c.foz#0000000000000a01    Vertex + Fragment Shaders  b463ebd01138e943:main+2b8828190cf432b7:main  shared       7          9
c.foz#0000000000000a02    Vertex Shader  b463ebd01138e943:main  one          200        8
c.foz#0000000000000a02    Geometry Shader  -                      none         1          1

20 pipelines (20 graphics), 3 modules
in no pipeline: 1 module
3 errors in 3 pipelines
2 rows of --stats are of pipelines that no INPUT has
1 row of --stats is of no module
2 lines of --stats are not rows
[1]

$ spvx pipelines --stats=m.csv c.foz#0000000000000a00 | grep -- --stats; sed 1q m.csv >bad.csv; for i in 1 2; do echo nothing >>bad.csv; spvx pipelines --stats=bad.csv --exit-zero c.foz | grep -- --stats; done
2 rows of --stats are of pipelines that no INPUT has
2 lines of --stats are not rows
1 line of --stats is not a row
2 lines of --stats are not rows

$ spvx pipelines --stats=c.foz c.foz
! c.foz: error: not a table of pipeline statistics: unexpected first line
[2]

$ spvx pipelines --show=cost c.foz
! spvx: error: --show=cost requires --stats=FILE.csv
!   see: spvx pipelines --help
[2]

# functions have parts of what is counted over the code of their module alone, by instructions: of
# 5, 10, and the third is called by nothing but a second entry point of this name, which no row can mean
$ { head_of; module divided <<'.'; shader fragment Fragment; layouts
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %main "main"
> OpEntryPoint GLCompute %idle "main"
> OpName %main "main"
> OpName %helper "helper"
> OpName %idle "idle"
> %void = OpTypeVoid
> %int = OpTypeInt 32 1
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %first = OpLabel
> %call = OpFunctionCall %void %helper
> OpReturn
> OpFunctionEnd
> %helper = OpFunction %void None %fn
> %second = OpLabel
> %a = OpUndef %int
> %b = OpUndef %int
> %c = OpUndef %int
> %d = OpUndef %int
> %e = OpUndef %int
> %f = OpUndef %int
> OpReturn
> OpFunctionEnd
> %idle = OpFunction %void None %fn
> %third = OpLabel
> OpReturn
> OpFunctionEnd
> .
> graphics a00 31 '' "$(stage divided 1),$(stage fragment 16)"; } >f.foz
> head -n 1 m.csv >f.csv
> for row in 'Vertex Shader,64,300,30' 'Pixel Shader,64,50,5' 'Vertex + Fragment Shader,64,900,60' 'Task Shader,64,6,6'; do
> 	echo "c.foz,GRAPHICS,0000000000000a00,1,2,3,$row,x" >>f.csv
> done
> spvx pipelines --show=cost-functions --stats=f.csv --exit-zero -f tsv f.foz
module	entry	function	instructions	column	estimate
8233b6dc51201f01	main	main	5	Code size	est. 100
8233b6dc51201f01	main	helper	10	Code size	est. 200
8f5378c5db72766b	main	main	4	Code size	est. 50

# sums over the code are divided, not registers; a table may have no column that was measured, but has all others
$ for c in 'Instruction Count' Copies Branches 'VMEM Clause' Spills; do sed "1s/Code size/$c/" f.csv >g.csv; spvx pipelines --show=cost-functions --stats=g.csv --column="$c" --exit-zero -f tsv f.foz | cut -f 3,5- | sed -n 3p; done
> for n in 8 7; do cut -d, -f -$n f.csv >g.csv; spvx pipelines --stats=g.csv --exit-zero -f tsv f.foz | head -n 2; done
helper	Instruction Count	est. 200
helper	Copies	est. 200
helper	Branches	est. 200
helper	VMEM Clause	est. 200
pipeline	executable	modules	attribution
f.foz#0000000000000a00	Vertex Shader	8233b6dc51201f01:main	one
! g.csv: error: not a table of pipeline statistics: unexpected first line

$ spvx pipelines --check --show=by-rule,uses,spec,cost-modules,cost-functions,summary --stats=f.csv --exit-zero -f json f.foz
{
  "spvx_pipelines": 1,
  "by_rule": [],
  "uses": [
    {"module": "8233b6dc51201f01", "pipelines": 1, "stages": ["vertex"]},
    {"module": "8f5378c5db72766b", "pipelines": 1, "stages": ["fragment"]}
  ],
  "spec": [],
  "cost_modules": [
    {"module": "8233b6dc51201f01", "entry": "main", "column": "Code size", "rows": 1, "minimum": "300", "median": "300", "maximum": "300"},
    {"module": "8233b6dc51201f01", "entry": "main", "column": "VGPRs", "rows": 1, "minimum": "30", "median": "30", "maximum": "30"},
    {"module": "8f5378c5db72766b", "entry": "main", "column": "Code size", "rows": 1, "minimum": "50", "median": "50", "maximum": "50"},
    {"module": "8f5378c5db72766b", "entry": "main", "column": "VGPRs", "rows": 1, "minimum": "5", "median": "5", "maximum": "5"}
  ],
  "cost_functions": [
    {"module": "8233b6dc51201f01", "entry": "main", "function": "main", "instructions": 5, "column": "Code size", "estimate": "est. 100"},
    {"module": "8233b6dc51201f01", "entry": "main", "function": "helper", "instructions": 10, "column": "Code size", "estimate": "est. 200"},
    {"module": "8f5378c5db72766b", "entry": "main", "function": "main", "instructions": 4, "column": "Code size", "estimate": "est. 50"}
  ],
  "summary": {"pipeline_count": 1, "module_count": 2, "errors": 0, "warnings": 0, "notes": 0, "checked": true},
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

$ for n in 0 298; do sed s/,300,/,$n,/ f.csv >n.csv; spvx pipelines --show=cost-functions --stats=n.csv --exit-zero -f tsv f.foz | cut -f 3-6; done
function	instructions	column	estimate
main	5	Code size	est. 0
helper	10	Code size	est. 0
main	4	Code size	est. 50
function	instructions	column	estimate
main	5	Code size	est. 99
helper	10	Code size	est. 199
main	4	Code size	est. 50

# modules that no INPUT has list no functions
$ { head_of; layouts; graphics a00 31 '' "$(stage aa 1),$(stage bb 16)"; } >lone.foz; for show in modules functions; do spvx pipelines --show=cost-$show --column='Code size' --stats=f.csv --exit-zero -f tsv lone.foz; done
module	entry	column	rows	minimum	median	maximum
00000000000000aa	main	Code size	1	300	300	300
00000000000000bb	main	Code size	1	50	50	50
module	entry	function	instructions	column	estimate

$ spvx pipelines --tree --stats=f.csv --exit-zero f.foz | grep -e est -e --stats
module              entry    function  instructions  column     estimate
8233b6dc51201f01    main     main                 5  Code size  est. 100
8233b6dc51201f01    main     helper              10  Code size  est. 200
8f5378c5db72766b    main     main                 4  Code size  est. 50
1 row of --stats is of no module

# ---- Every rule is broken once, with the rule of Vulkan that says so. A letter is a shader.
$ tessellation() {
> 	module "$1" <<END
> OpCapability Tessellation
> OpMemoryModel Logical GLSL450
> OpEntryPoint $2 %main "main"
> OpExecutionMode %main $3
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %label = OpLabel
> OpReturn
> OpFunctionEnd
> END
> }
> f64='%f64 = OpTypeFloat 64
> %d2 = OpTypeVector %f64 2'
> at_set="$(notes 0)
> $bound"
> p() { h=$(printf %x $((0x${h:-bfff} + 1))); graphics $h "$@"; }
> c() { h=$(printf %x $((0x${h:-bfff} + 1))); compute $h "$@"; }
> o() { p 30 "$2" "$3" "$(into "$1")"; }
> group() { printf '{"type":%d,"generalShader":%d,"closestHitShader":%d,"anyHitShader":%d,"intersectionShader":%d}' "$@"; }
> { head_of
> shader v Vertex; shader f Fragment
> shader w Vertex %a "$(place a 3)" "$(variable a Output v4)"
> shader r Fragment %a "$(place a 3)" "$(variable a Input v4)"
> shader h Fragment %a "$(place a 3)" "$(variable a Input uv4)"
> shader o Fragment %a "$(place a 0)" "$(variable a Output v4)" "$(stores a v4)"
> shader a Vertex %a "$(place a 2)" "$(variable a Input v4)"
> shader d Vertex %a "$(place a 2)" "$f64
> $(variable a Input d2)"
> shader b Fragment %b "$at_set" "$(block Uniform %v4)" "$use"
> shader c GLCompute %b "$at_set" "$(block Uniform %v4)" "$use"
> shader u Fragment %b "$at_set" "$(block Uniform %v4)"
> shader x Fragment %b "$(notes 0)" "$(block Uniform %v4)" "$use"
> shader y Fragment %b "$(notes 0)
> OpDecorate %b DescriptorSet 0" "$(block Uniform %v4)" "$use"
> shader z Fragment %b "$(notes 0)
> OpDecorate %b Binding 0" "$(block Uniform %v4)" "$use"
> shader p Vertex %b "$(notes 0)" "$(block PushConstant %v4)" "$use"
> shader q GLCompute %b "$(notes 0)" "$(block PushConstant %v4)" "$use"
> shader k Vertex %b "$(notes 16)" "$(block PushConstant %v4)" "$use"
> shader s Fragment '' 'OpDecorate %c SpecId 7' '%c = OpSpecConstant %u32 1'
> shader n Fragment '' "$at_set" '%B = OpTypeStruct %v4
> %two = OpConstant %u32 2
> %A = OpTypeArray %B %two
> %pB = OpTypePointer Uniform %A
> %b = OpVariable %pB Uniform' "$use"
> shader i Fragment '' "$bound
> OpDecorate %b InputAttachmentIndex 2" '%B = OpTypeImage %f32 SubpassData 0 0 0 2 Unknown
> %pB = OpTypePointer UniformConstant %B
> %b = OpVariable %pB UniformConstant' "$use"
> tessellation t TessellationControl 'OutputVertices 3'; tessellation e TessellationEvaluation Triangles
> module m <<'.'
> OpCapability MeshShadingEXT
> OpExtension "SPV_EXT_mesh_shader"
> OpMemoryModel Logical GLSL450
> OpEntryPoint MeshEXT %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpExecutionMode %main OutputVertices 1
> OpExecutionMode %main OutputPrimitivesEXT 1
> OpExecutionMode %main OutputPoints
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %label = OpLabel
> OpReturn
> OpFunctionEnd
> .
> printf '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0' | entry 4 bad
> set_of 21 "$(binding 6 1)"; set_of 22 "$(binding 6 1 2147483647 5)"; set_of 23 "$(binding 6 1 10)"; set_of 24 "$(binding 7 1)"
> set_of 25 "$(binding 6 0)"; set_of 26 "$(binding 1000138000 8)"; set_of 27 "$(binding 10 1)"
> set_of 28 '{"descriptorType":0,"descriptorCount":1,"stageFlags":1,"binding":9,"immutableSamplers":["0000000000000099"]}'
> layout 30; for l in 1 2 3 4 5 6 7 8 9; do layout 3$l 2$l; done
> layout 3a '' 8 2147483647; layout 3b '' 16 8; layout 3c '' 16 1 16; layout 3d '' 12 1 20
> object 5 51 renderPasses '"flags":0,"dependencies":[],"attachments":[{"flags":0,"format":37,"samples":1}],"subpasses":[{"flags":0,"pipelineBindPoint":0,"inputAttachments":[{"attachment":0,"layout":1}],"colorAttachments":[{"attachment":0,"layout":1}]}]'
> V=$(stage v 1) F=$(stage f 16) I=$(into '') B=$(stage b 16)
> p 30 '' "$V,$F" "$I"                                            # c000: fits
> h=c001; printf '{"version":6,' | entry 6 $h
> h=c002; printf '{"version":6,"graphicsPipelines":{"00000000000000aa":{"stages":[%s,%s]}}}' "$V" "$F" | entry 6 $h
> p 30 '' "$V,$F" '{"sType":99}'
> p 30 '' "$(stage ee 1)" "$I"
> p 99 '' "$V,$F" "$I"
> p 39 '' "$V,$F" "$I"
> p 38 '' "$V,$F" "$I"
> p 30 '' "$V,$F" '' 59                                           # c008
> p 30 '' '' "$(linked ef)"
> p 30 '"basePipelineHandle":"00000000000000ef","basePipelineIndex":-1,' "$V,$F" "$I"
> p 30 '' "$V,$(stage bad 16)" "$I"
> p 30 '' "$V,$(stage f 16 '' "$(printf 'other%.0s' $(seq 14))")" "$I"
> p 30 '' "$V,$F,$F" "$I"
> p 30 '' "$F" "$I"
> p 30 '' "$V,$F,$(stage m 128)" "$I"
> p 30 "$(topology 10)$patches" "$V,$F,$(stage t 2)" "$I"         # c010
> p 30 "$(topology 10)$patches" "$V,$F,$(stage e 4)" "$I"
> for l in 30 32 33 34 35; do p $l '' "$V,$B" "$I"; c $l c; done  # c012 to c01b
> p 36 '' "$V,$(stage n 16)" "$I"
> p 36 '' "$V,$B" "$I"
> for l in 3b 3a; do p $l '' "$(stage p 1),$F" "$I"; c $l q; done # c01e to c021
> p 3c '' "$(stage k 1),$F" "$I"                                  # fits: its first member is at 16
> p 3d '' "$(stage k 1),$F" "$I"
> p 32 '' "$V,$(stage u 16)" "$I"
> p 30 "$(vertices)" "$(stage a 1),$F" "$I"
> p 30 "$(vertices '2 0 107')" "$(stage a 1),$F" "$I"
> p 30 "$(vertices '2 0 115')" "$(stage a 1),$F" "$I"
> p 30 "$(vertices '2 0 109')" "$(stage d 1),$F" "$I"             # c028
> p 30 "$(vertices '2 1 109')" "$(stage a 1),$F" "$I"
> p 30 "$(vertices '2 0 109' '4 0 999')" "$V,$F" "$I"
> p 30 '' "$V,$(stage r 16)" "$I"
> p 30 '' "$(stage w 1),$(stage h 16)" "$I"
> p 30 '' "$(stage w 1),$F" "$I"
> o '' '' "$V,$(stage o 16)"
> o 41 '' "$V,$(stage o 16)"
> o 37,999 "$(blends 2)" "$V,$F"                                  # c030
> o 37,37 "$(blends 1)" "$V,$(stage o 16)"
> p 30 "$(blends 2)" "$V,$(stage o 16)" '' 51
> p 30 '' "$V,$F" '' 51 1
> p 37 '' "$V,$(stage i 16)" '' 51
> p 30 "$(topology 10)" "$V,$F" "$I"
> p 30 "$(topology 3)$patches" "$V,$F,$(stage t 2),$(stage e 4)" "$I"
> p 30 "$(topology 10)" "$V,$F,$(stage t 2),$(stage e 4)" "$I"
> p 30 '' "$V,$(stage s 16 "$(spec 4 $four '4 4 7')")" "$I"       # c038
> p 30 '' "$V,$(stage s 16 "$(spec 5 AQAAAAA= '2 4 7')")" "$I"
> p 30 '' "$V,$(stage s 16 "$(spec 4 $four '0 4 7' '0 4 7')")" "$I"
> p 30 '' "$V,$(stage s 16 "$(spec 4 $four '0 2 7')")" "$I"
> p 30 '' "$V,$(stage s 16 "$(spec 4 $four '0 4 8')")" "$I"
> object 9 c03d raytracingPipelines "\"flags\":0,\"layout\":\"$(h 30)\",\"stages\":[$(stage 0 256)],\"groups\":[$(group 0 0 4294967295 4294967295 4294967295),$(group 1 1 2 3 4)]"
> # a base is one of its own kind: c000 is of graphics
> base='"basePipelineHandle":"000000000000c000",'
> p 30 "$base" "$V,$F" "$I"
> object 7 c03f computePipelines "$base\"layout\":\"$(h 31)\",\"stage\":$(stage c 32)"; h=c03f
> # what is just right
> p 30 '' "$V,$(stage s 16 "$(spec 4 $four '0 4 7')")" "$I"
> p 31 '' "$V,$B" "$I"; c 31 c
> p 30 "$(vertices '2 0 109')" "$(stage a 1),$F" "$I"
> o 37 "$(blends 1)" "$V,$(stage o 16)"; p 30 "$(blends 1)" "$V,$(stage o 16)" '' 51
> p 30 "$(topology 10)$patches" "$V,$F,$(stage t 2),$(stage e 4)" "$I"
> discards='"rasterizationState":{"flags":0,"rasterizerDiscardEnable":1},'
> o 37 "$discards$(blends 2)" "$V,$(stage o 16)"                  # c047: nothing comes to an output
> o 37 "$(echo "$discards" | tr 1 0)$(blends 2)" "$V,$(stage o 16)"
> p 30 '' "$V,$(stage bad 16 "$(spec 4 $four '0 4 8')")" "$I"     # what is not read has no constants
> for b in x y z; do p 30 '' "$V,$(stage $b 16)" "$I"; done       # c04a: a resource without a place needs no layout
> } >t.foz
> findings t.foz
0c001 error: pipe/unreadable: the entry is not valid JSON of its object: byte 13: unterminated object
0c002 warning: pipe/key: the JSON has the hash 00000000000000aa, and the entry is named 000000000000c002
0c003 note: pipe/unknown: a pNext chain has an unknown structure, sType 99
0c004 error: pipe/missing-module: no INPUT has the module 00000000000000ee of the vertex shader
0c005 error: pipe/missing-layout: no INPUT has the pipeline layout 0000000000000099
0c006 error: pipe/missing-set-layout: no INPUT has the descriptor set layout 0000000000000029
0c007 error: pipe/missing-sampler: no INPUT has the immutable sampler 0000000000000099
0c008 error: pipe/missing-render-pass: no INPUT has the render pass 0000000000000059
0c009 error: pipe/missing-library: no INPUT has the pipeline library 00000000000000ef
0c00a note: pipe/missing-base: no INPUT has the base pipeline 00000000000000ef, which replaying ignores
0c00b error: pipe/bad-module: the module 0000000000000bad of the fragment shader is damaged
0c00c error: pipe/entry: the module has no fragment entry point 'otherotherotherotherotherotherotherotherotherotherotherotherotherother'; it has main (VUID-VkPipelineShaderStageCreateInfo-pName-00707)
0c00d error: pipe/stages: the stages do not make a pipeline: two of one stage (VUID-VkGraphicsPipelineCreateInfo-stage-06897)
0c00e error: pipe/stages: the stages do not make a pipeline: neither vertex nor mesh (VUID-VkGraphicsPipelineCreateInfo-stage-02096)
0c00f error: pipe/stages: the stages do not make a pipeline: vertex with task or mesh (VUID-VkGraphicsPipelineCreateInfo-pStages-02095)
0c010 error: pipe/stages: the stages do not make a pipeline: no tessellation evaluation (VUID-VkGraphicsPipelineCreateInfo-pStages-00729)
0c011 error: pipe/stages: the stages do not make a pipeline: no tessellation control (VUID-VkGraphicsPipelineCreateInfo-pStages-00730)
0c012 error: pipe/set: the fragment shader uses set 0 binding 1 as a uniform buffer, and the layout has 0 sets (VUID-VkGraphicsPipelineCreateInfo-layout-07988)
0c013 error: pipe/set: the compute shader uses set 0 binding 1 as a uniform buffer, and the layout has 0 sets (VUID-VkComputePipelineCreateInfo-layout-07988)
0c014 error: pipe/binding: the fragment shader uses set 0 binding 1 as a uniform buffer, and the layout has no such binding (VUID-VkGraphicsPipelineCreateInfo-layout-07988)
0c015 error: pipe/binding: the compute shader uses set 0 binding 1 as a uniform buffer, and the layout has no such binding (VUID-VkComputePipelineCreateInfo-layout-07988)
0c016 error: pipe/stage-flags: the fragment shader uses set 0 binding 1, and the layout has it for tessellation control, geometry only (VUID-VkGraphicsPipelineCreateInfo-layout-07988)
0c017 error: pipe/stage-flags: the compute shader uses set 0 binding 1, and the layout has it for tessellation control, geometry only (VUID-VkComputePipelineCreateInfo-layout-07988)
0c018 error: pipe/type: the fragment shader uses set 0 binding 1 as a uniform buffer, and the layout has a storage buffer there (VUID-VkGraphicsPipelineCreateInfo-layout-07990)
0c019 error: pipe/type: the compute shader uses set 0 binding 1 as a uniform buffer, and the layout has a storage buffer there (VUID-VkComputePipelineCreateInfo-layout-07990)
0c01a error: pipe/count: the fragment shader uses 1 descriptor of set 0 binding 1, and the layout has 0 (VUID-VkGraphicsPipelineCreateInfo-layout-07991)
0c01b error: pipe/count: the compute shader uses 1 descriptor of set 0 binding 1, and the layout has 0 (VUID-VkComputePipelineCreateInfo-layout-07991)
0c01c error: pipe/inline-array: set 0 binding 1 is an array in the fragment shader, and an inline uniform block cannot be one (VUID-VkGraphicsPipelineCreateInfo-None-10391)
0c01d warning: pipe/inline-size: the fragment shader uses 16 bytes of set 0 binding 1, and the inline uniform block has 8 bytes
0c01e error: pipe/push-stage: the vertex shader reads the bytes 0..16 of push constants, and no range is visible to it (VUID-VkGraphicsPipelineCreateInfo-layout-07987)
0c01f error: pipe/push-stage: the compute shader reads the bytes 0..16 of push constants, and no range is visible to it (VUID-VkComputePipelineCreateInfo-layout-07987)
0c020 error: pipe/push-range: the vertex shader reads the bytes 0..16 of push constants, and the layout has 0..8 (VUID-VkGraphicsPipelineCreateInfo-layout-10069)
0c021 error: pipe/push-range: the compute shader reads the bytes 0..16 of push constants, and the layout has 0..8 (VUID-VkComputePipelineCreateInfo-layout-10069)
0c023 error: pipe/push-range: the vertex shader reads the bytes 16..32 of push constants, and the layout has 20..32 (VUID-VkGraphicsPipelineCreateInfo-layout-10069)
0c024 note: pipe/unused-binding: set 0 binding 1 is declared in the fragment shader but unused, and missing from the layout
0c025 error: pipe/vertex-missing: the vertex shader reads location 2 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
0c026 error: pipe/vertex-class: R32G32B32A32_UINT does not fit the float input at location 2 (VUID-VkGraphicsPipelineCreateInfo-Input-08733)
0c027 error: pipe/vertex-64: R64G64_SFLOAT does not fit the float32 input at location 2: only one has 64 bits (VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-08929)
0c028 error: pipe/vertex-64: R32G32B32A32_SFLOAT does not fit the float64 input at location 2: only one has 64 bits (VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-08930)
0c029 error: pipe/vertex-binding: the attribute at location 2 refers to binding 1, which is not described (VUID-VkPipelineVertexInputStateCreateInfo-binding-00615)
0c02a note: pipe/vertex-unread: no input reads the vertex attribute at location 2, R32G32B32A32_SFLOAT
0c02a note: pipe/vertex-unread: no input reads the vertex attribute at location 4, format 999
0c02b error: pipe/io-missing: the fragment shader reads location 3 component 0 as float, and the previous stage does not write it (VUID-RuntimeSpirv-OpEntryPoint-08743)
0c02c error: pipe/io-type: the fragment shader reads location 3 component 0 as uint32, and the previous stage writes float32 (VUID-RuntimeSpirv-OpEntryPoint-07754)
0c02c note: pipe/io-unused: the fragment shader declares an input at location 3 and never loads it
0c02d note: pipe/io-unread: the vertex shader writes location 3, and the next stage does not read it
0c02e note: pipe/output-unattached: the fragment shader writes location 0 as float, and there is no attachment for it
0c02f warning: pipe/output-class: the fragment shader writes location 0 as float, and the attachment is R8G8B8A8_UINT
0c030 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask
0c030 note: pipe/attachment-unwritten: nothing writes attachment 1, which has a write mask
0c031 error: pipe/blend-count: the color blend state has 1 attachment, and the number of color attachments is 2 in the rendering info (VUID-VkGraphicsPipelineCreateInfo-renderPass-06055)
0c032 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the subpass (VUID-VkGraphicsPipelineCreateInfo-renderPass-07609)
0c033 error: pipe/subpass: the render pass has 1 subpass, and the pipeline is for subpass 1 (VUID-VkGraphicsPipelineCreateInfo-renderPass-06046)
0c034 error: pipe/input-attachment: the fragment shader reads set 0 binding 1 as the input attachment of index 2, and the subpass has 1 input attachment (VUID-VkGraphicsPipelineCreateInfo-renderPass-06038)
0c035 error: pipe/topology: patch-list topology needs tessellation stages, and they need it; the pipeline has patch list (VUID-VkGraphicsPipelineCreateInfo-topology-08889)
0c036 error: pipe/topology: patch-list topology needs tessellation stages, and they need it; the pipeline has topology 3 (VUID-VkGraphicsPipelineCreateInfo-pStages-08888)
0c037 error: pipe/tess-state: the pipeline has tessellation stages and no tessellation state (VUID-VkGraphicsPipelineCreateInfo-pStages-09022)
0c038 error: pipe/spec-offset: the map entry of constant 7 of the fragment shader begins past the end of the data: offset 4 of 4 (VUID-VkSpecializationInfo-offset-00773)
0c039 error: pipe/spec-range: the map entry of constant 7 of the fragment shader ends past the end of the data: 4 bytes at 2 of 5 (VUID-VkSpecializationInfo-pMapEntries-00774)
0c03a error: pipe/spec-twice: two map entries of the fragment shader have constant 7 (VUID-VkSpecializationInfo-constantID-04911)
0c03b error: pipe/spec-size: the map entry of constant 7 of the fragment shader has 2 bytes, and the constant has 4 bytes (VUID-VkSpecializationMapEntry-constantID-00776)
0c03c note: pipe/spec-unknown: the fragment shader has no constant 8, so that its map entry has no effect
0c03d error: pipe/group: group 1 refers to intersectionShader 4, which its type excludes (VUID-VkRayTracingShaderGroupCreateInfoKHR-type-03477)
0c03d error: pipe/group: group 1 refers to closestHitShader 2, and the pipeline has 1 stage (VUID-VkRayTracingShaderGroupCreateInfoKHR-closestHitShader-03478)
0c03d error: pipe/group: group 1 refers to anyHitShader 3, and the pipeline has 1 stage (VUID-VkRayTracingShaderGroupCreateInfoKHR-anyHitShader-03479)
0c03f note: pipe/missing-base: no INPUT has the base pipeline 000000000000c000, which replaying ignores
0c048 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rendering info (VUID-VkGraphicsPipelineCreateInfo-renderPass-06055)
0c049 error: pipe/bad-module: the module 0000000000000bad of the fragment shader is damaged

# two attributes at one location, two ranges for one stage; beside them an attribute of two locations, ranges of other stages
$ ranges() { object 3 "$1" pipelineLayouts "\"flags\":0,\"pushConstantRanges\":[{\"stageFlags\":$2,\"size\":16,\"offset\":0},{\"stageFlags\":$3,\"size\":16,\"offset\":0}],\"setLayouts\":[\"$(h 21)\"]"; }
> { head_of; modules; layouts; ranges 41 17 16; ranges 42 1 16; ranges 43 3 255
> 	pipeline c001 31 '' "$(vertices '0 0 109' '0 0 109' '0 0 109')"; pipeline c002 31 '' "$(vertices '0 0 109' '1 0 109')"; pipeline c003 31 '' "$(vertices '4 0 119' '5 0 109' '0 0 109')"
> 	pipeline c004 41; pipeline c005 42; pipeline c006 43; pipeline c007 31 '' "$(vertices '4 0 119' '5 0 109' '5 0 109' '0 0 109')"; } >u.foz; findings u.foz | grep -v unread
0c001 error: pipe/vertex-twice: two vertex attributes are at location 0 (VUID-VkPipelineVertexInputStateCreateInfo-pVertexAttributeDescriptions-00617)
0c004 error: pipe/push-twice: two push constant ranges of the layout are for fragment (VUID-VkPipelineLayoutCreateInfo-pPushConstantRanges-00292)
0c006 error: pipe/push-twice: two push constant ranges of the layout are for vertex, tessellation control (VUID-VkPipelineLayoutCreateInfo-pPushConstantRanges-00292)
0c007 error: pipe/vertex-twice: two vertex attributes are at location 5 (VUID-VkPipelineVertexInputStateCreateInfo-pVertexAttributeDescriptions-00617)

# two bindings of a number, unless each stage has its own; ranges without bytes or of no whole words
$ range() { object 3 "$1" pipelineLayouts "\"flags\":0,\"pushConstantRanges\":[{\"stageFlags\":1,\"size\":16,\"offset\":0},{\"stageFlags\":2,\"size\":$2,\"offset\":$3}],\"setLayouts\":[]"; }
> { head_of; shader v Vertex; b="$(binding 6 1)"; set_of 21 "$(binding 6 1 1 2),$b"; set_of 22 "$b,$b,$(binding 6 1 1 2),$b"; object 2 23 setLayouts "\"flags\":64,\"bindings\":[$b,$b]"
> 	for n in 21 22 23; do layout $n $n; graphics c0$n $n '' "$(stage v 1)"; done; for r in '31 4 8' '32 0 4' '33 6 4' '34 8 6'; do range $r; set -- $r; graphics c0$1 $1 '' "$(stage v 1)"; done; } >u.foz; findings u.foz
0c022 error: pipe/binding-twice: the set layout has two bindings for set 0 binding 1 (VUID-VkDescriptorSetLayoutCreateInfo-binding-00279)
0c032 error: pipe/push-words: a push constant range of the layout is empty or not of whole words: 0 bytes at 4 (VUID-VkPushConstantRange-size-00296)
0c033 error: pipe/push-words: a push constant range of the layout is empty or not of whole words: 6 bytes at 4 (VUID-VkPushConstantRange-size-00297)
0c034 error: pipe/push-words: a push constant range of the layout is empty or not of whole words: 8 bytes at 6 (VUID-VkPushConstantRange-offset-00295)

# the names that objects have here are not the hashes of what is in them
$ spvx pipelines --check --verify --show=findings t.foz | grep -A1 '#0*21$'
t.foz#0000000000000021
  note: pipe/hash: the content has the hash d3dc2ccfcecce109, and the entry is named 0000000000000021

# the hash of objects without members: a render pass of the second form has a word for its flags, and a 2; a set that
# a layout leaves out is one word, one that it has is two; the last is called by another hash
$ fnv() { f=-3750763034362895579; for word; do f=$((f * 1099511628211 ^ word)); done; printf %016x $f; }
> called() { tag=$1 list=$2 json=$3; shift 3; name=$(fnv "$@"); text $tag $name "{\"version\":6,\"$list\":{\"$name\":$json}}"; }
> { head_of; called 5 renderPasses '{"flags":0}' 0 0 0; called 5 renderPasses '{"flags":1}' 1 0 0 0; called 5 renderPasses2 '{"flags":0}' 0 0 0 0 0 2
> called 3 pipelineLayouts '{"setLayouts":["0000000000000000","0000000500000007"]}' 2 0 7 5 0 0; called 2 setLayouts '{}' 0 1; modules; layouts; pipeline a00 31; } >named.foz; spvx pipelines --check --verify --show=findings named.foz | grep -A1 'foz#0\{0,1\}[1-9a-f]'
named.foz#08328807b4eb6fec
  note: pipe/hash: the content has the hash 08328807b4eb6fed, and the entry is named 08328807b4eb6fec

# ---- What is easily got wrong when pipelines are compared with their shaders. A trap is a name, the
# shaders, the bindings of set 0 with their chain, and other states.
$ cat >>$TMP.sh <<'.'
> trap_of() {
> 	h=$(printf %x $((0x${h:-bfff} + 1)))
> 	echo "$h $1" >&3
> 	set_of 1$h "$4" "$5"; layout 2$h 1$h 16
> 	graphics $h 2$h "${7-$(vertices)}$(topology 3)" "$(stage "$2" 1),$(stage "$3" 16 "$6")" "$(into '')"
> }
> types_of() { printf ',"pNext":[{"sType":1000351002,"mutableDescriptorTypeLists":[%s]}]' "$1"; }
> # named FILE: the findings, by what the pipelines are called
> named() { findings "$1" | sed 's/^0*//' | join -a 1 names - | cut -d ' ' -f 2- | sed 's/ (VUID.*//'; }
> .

$ { head_of; shader v Vertex; shader f Fragment
> shader halves Fragment '' 'OpDecorate %i DescriptorSet 0
> OpDecorate %i Binding 1
> OpDecorate %s DescriptorSet 0
> OpDecorate %s Binding 1' '%image = OpTypeImage %f32 2D 0 0 0 1 Unknown
> %sampler = OpTypeSampler
> %pi = OpTypePointer UniformConstant %image
> %ps = OpTypePointer UniformConstant %sampler
> %i = OpVariable %pi UniformConstant
> %s = OpVariable %ps UniformConstant' '%li = OpLoad %image %i
> %ls = OpLoad %sampler %s'
> at_set="$(notes 0)
> $bound"
> shader block16 Fragment %b "$at_set" "$(block Uniform %v4)" "$use"
> shader declared Fragment %b "$at_set" "$(block Uniform %v4)"
> array='%pB = OpTypePointer Uniform %A
> %b = OpVariable %pB Uniform'
> shader blocks Fragment '' "$at_set" "%B = OpTypeStruct %v4
> %two = OpConstant %u32 2
> %A = OpTypeArray %B %two
> $array" "$use"
> images() { printf '%%image = OpTypeImage %%f32 2D 0 0 0 1 Unknown\n%s\n%%pB = OpTypePointer UniformConstant %%B\n%%b = OpVariable %%pB UniformConstant' "$1"; }
> shader runtime Fragment %b "$bound" "$(images '%B = OpTypeRuntimeArray %image')" "$use"
> shader fixed Fragment %b "$bound" "$(images '%n = OpConstant %u32 4
> %B = OpTypeArray %image %n')" "$use"
> reads() { shader "reads_$1" Vertex %a "$(place a 0)" "%f64 = OpTypeFloat 64
> %d2 = OpTypeVector %f64 2
> %d3 = OpTypeVector %f64 3
> $(variable a Input "$1")"; }
> reads d2; reads d3; reads v4
> shader reads_second Vertex %a "$(place a 1)" "%f64 = OpTypeFloat 64
> $(variable a Input f64)"
> shader reads_at_1 Vertex %a "$(place a 1)" "$(variable a Input v4)"
> shader parts Vertex '%a %b' "$(place a 0; place b 0)
> OpDecorate %b Component 2" "$(variable a Output v2)
> %b = OpVariable %pa Output"
> shader half Vertex %a "$(place a 0)" "$(variable a Output v2)"
> shader whole Fragment %a "$(place a 0)" "$(variable a Input v4)"
> shader bool Fragment '' 'OpDecorate %c SpecId 7' '%bool = OpTypeBool
> %c = OpSpecConstantTrue %bool'
> inline=1000138000 mutable=1000351000 all=2147483647
> trap_of 'halves of a combined image sampler' v halves "$(binding 1 1)"
> trap_of 'an image alone has no sampler' v halves "$(binding 2 1)"
> trap_of 'bytes of an inline block' v block16 "$(binding $inline 16)"
> trap_of 'too few of them' v block16 "$(binding $inline 12)"
> trap_of 'an array of inline blocks' v blocks "$(binding $inline 32)"
> trap_of 'a dynamic buffer' v block16 "$(binding 8 1)"
> # the list of types of the second binding recorded is that of binding 1
> trap_of 'bindings in another order' v block16 "$(binding 7 1 $all 4),$(binding $mutable 1)" "$(types_of '[7],[2,6]')"
> trap_of 'not by number of the binding' v block16 "$(binding $mutable 1),$(binding 7 1 $all 0)" "$(types_of '[7,2],[6]')"
> trap_of 'a type that is not known' v block16 "$(binding 99 1)"
> trap_of 'visible to nothing' v block16 "$(binding 6 1 0)"
> trap_of 'visible to a stage that is not known' v block16 "$(binding 6 1 1073741824)"
> trap_of 'an array without a length' v runtime "$(binding 2 1)"
> trap_of 'with no descriptor' v runtime "$(binding 2 0)"
> trap_of 'an array of four' v fixed "$(binding 2 4)"
> trap_of 'of which three are there' v fixed "$(binding 2 3)"
> trap_of 'declared, and in the layout' v declared "$(binding 6 1)"
> trap_of 'declared, not in the layout' v declared "$(binding 6 1 $all 5)"
> trap_of 'three doubles are two locations' reads_d3 f '' '' '' "$(vertices '0 0 118')"
> trap_of 'the second is read alone' reads_second f '' '' '' "$(vertices '0 0 118')"
> trap_of 'two are one' reads_d3 f '' '' '' "$(vertices '0 0 115')"
> trap_of 'doubles of floats' reads_d2 f '' '' '' "$(vertices '0 0 109')"
> trap_of 'UNORM is float' reads_v4 f '' '' '' "$(vertices '0 0 37')"
> trap_of 'four floats of one double' reads_v4 f '' '' '' "$(vertices '0 0 112')"
> trap_of 'a format that is not known' reads_v4 f '' '' '' "$(vertices '0 0 999')"
> trap_of 'an attribute before the one that is read' reads_at_1 f '' '' '' "$(vertices '1 0 109' '0 0 109')"
> trap_of 'bindings in any order' reads_v4 f '' '' '' "$(vertices '0 0 109' | sed 's/"bindings":\[/&{"binding":2,"stride":16},{"binding":1,"stride":16},/')"
> trap_of 'no attribute' reads_v4 f
> trap_of 'no state, since it is dynamic' reads_v4 f '' '' '' "$(dynamic 1000352000)"
> trap_of 'no state' reads_v4 f '' '' '' ''
> trap_of 'components by two variables' parts whole
> trap_of 'by one, half of them' half whole
> trap_of 'a bool has four bytes' v bool '' '' "$(spec 4 $four '0 4 7')"
> trap_of 'two are too few' v bool '' '' "$(spec 2 AQA= '0 2 7')"
> trap_of 'two of four are behind the data' v bool '' '' "$(spec 6 AAAAAAEA '4 4 7')"
> } 3>names >t.foz
> named t.foz
halves of a combined image sampler
an image alone has no sampler error: pipe/type: the fragment shader uses set 0 binding 1 as a sampler, and the layout has a sampled image there
bytes of an inline block
too few of them warning: pipe/inline-size: the fragment shader uses 16 bytes of set 0 binding 1, and the inline uniform block has 12 bytes
an array of inline blocks error: pipe/inline-array: set 0 binding 1 is an array in the fragment shader, and an inline uniform block cannot be one
a dynamic buffer
bindings in another order
not by number of the binding error: pipe/type: the fragment shader uses set 0 binding 1 as a uniform buffer, and the layout has a mutable(storage buffer, sampled image) there
a type that is not known error: pipe/type: the fragment shader uses set 0 binding 1 as a uniform buffer, and the layout has a type 99 there
visible to nothing error: pipe/stage-flags: the fragment shader uses set 0 binding 1, and the layout has it for no stage only
visible to a stage that is not known error: pipe/stage-flags: the fragment shader uses set 0 binding 1, and the layout has it for 0x40000000 only
an array without a length
with no descriptor error: pipe/count: the fragment shader uses 1 descriptor of set 0 binding 1, and the layout has 0
an array of four
of which three are there error: pipe/count: the fragment shader uses 4 descriptors of set 0 binding 1, and the layout has 3
declared, and in the layout
declared, not in the layout note: pipe/unused-binding: set 0 binding 1 is declared in the fragment shader but unused, and missing from the layout
three doubles are two locations
the second is read alone
two are one error: pipe/vertex-narrow: R64G64_SFLOAT lacks components of the float64 input at location 1
doubles of floats error: pipe/vertex-64: R32G32B32A32_SFLOAT does not fit the float64 input at location 0: only one has 64 bits
UNORM is float
four floats of one double error: pipe/vertex-64: R64_SFLOAT does not fit the float32 input at location 0: only one has 64 bits
a format that is not known
an attribute before the one that is read note: pipe/vertex-unread: no input reads the vertex attribute at location 0, R32G32B32A32_SFLOAT
bindings in any order
no attribute error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it
no state, since it is dynamic
no state
components by two variables note: pipe/io-unused: the fragment shader declares an input at location 0 and never loads it
by one, half of them error: pipe/io-missing: the fragment shader reads location 0 component 2 as float, and the previous stage does not write it
by one, half of them note: pipe/io-unused: the fragment shader declares an input at location 0 and never loads it
a bool has four bytes
two are too few error: pipe/spec-size: the map entry of constant 7 of the fragment shader has 2 bytes, and the constant has 4 bytes
two of four are behind the data error: pipe/spec-range: the map entry of constant 7 of the fragment shader ends past the end of the data: 4 bytes at 4 of 6

# of four components two are there; a binding, as the shader declares it that does not use it
$ spvx pipelines --check --show=findings -f tsv t.foz | grep -e io-missing -e unused-binding | cut -f 4-7
fragment	set 0 binding 1	-	declared, not used
fragment	location 0 component 2	-	float

# stages, and what tessellation needs
$ tessellation() {
> 	module "$1" <<END
> OpCapability Tessellation
> OpMemoryModel Logical GLSL450
> OpEntryPoint $2 %main "main"
> OpExecutionMode %main $3
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %label = OpLabel
> OpReturn
> OpFunctionEnd
> END
> }
> stages() { h=$(printf %x $((0x${h:-bfff} + 1))); echo "$h $1" >&3; graphics $h 0 "$2" "$3" "$(into '')"; }
> { head_of; shader v Vertex; shader f Fragment
> tessellation t TessellationControl 'OutputVertices 3'; tessellation e TessellationEvaluation Triangles
> V=$(stage v 1) F=$(stage f 16) T=$(stage t 2) E=$(stage e 4)
> stages 'two' "$(topology 3)" "$V,$F"
> stages 'four' "$patches$(topology 10)" "$V,$T,$E,$F"
> stages 'no state' "$(topology 10)" "$V,$T,$E,$F"
> stages 'no patches' "$patches$(topology 3)" "$V,$T,$E,$F"
> stages 'patches alone' "$(topology 10)" "$V,$F"
> stages 'no evaluation' "$patches$(topology 10)" "$V,$T,$F"
> stages 'no control' "$patches$(topology 10)" "$V,$E,$F"
> stages 'no vertex shader' "$(topology 3)" "$F"
> stages 'two fragment shaders' "$(topology 3)" "$V,$F,$F"
> stages 'two of each' "$(topology 3)" "$V,$V,$F,$F"
> stages 'patches of any size' "$(dynamic 1000377000)$(topology 10)" "$V,$T,$E,$F"
> tessellation g Geometry InputPoints; tessellation h Geometry Triangles; tessellation p TessellationEvaluation 'Triangles
> OpExecutionMode %main PointMode'
> shader w Vertex %o "$(place o 0)" "$(variable o Output v4)"; shader x Vertex %o "OpExecutionMode %main Xfb
> $(place o 0)" "$(variable o Output v4)"
> tessellation c TessellationControl 'OutputVertices 3
> OpExecutionMode %main Triangles
> OpExecutionMode %main PointMode'; tessellation s TessellationEvaluation SpacingEqual
> P=$(stage p 4) G=$(stage g 8) H=$(stage h 8) C=$(stage c 2) S=$(stage s 4)
> stages 'no points' "$(echo "$patches" | tr 3 0)$(topology 10)" "$V,$T,$E,$F"; stages 'no points, dynamic' "$(dynamic 1000377000)$(echo "$patches" | tr 3 0)$(topology 10)" "$V,$T,$E,$F"
> stages 'points of points' "$(topology 0)" "$V,$G,$F"; stages 'points of a strip' "$(topology 4)" "$V,$G,$F"
> stages 'triangles of a strip' "$(topology 4)" "$V,$H,$F"; stages 'triangles with adjacency' "$(topology 8)" "$V,$H,$F"
> stages 'of any' "$(dynamic 1000267002)$(topology 0)" "$V,$H,$F"; stages 'of patches' "$patches$(topology 10)" "$V,$T,$E,$H,$F"
> stages 'points of patches' "$patches$(topology 10)" "$V,$T,$E,$G,$F"; stages 'of point mode' "$patches$(topology 10)" "$V,$T,$P,$H,$F"
> stages 'points by control' "$patches$(topology 10)" "$V,$C,$E,$G,$F"; stages 'triangles by both' "$patches$(topology 10)" "$V,$C,$E,$H,$F"
> stages 'points by control alone' "$patches$(topology 10)" "$V,$C,$S,$G,$F"; stages 'of points by control alone' "$patches$(topology 10)" "$V,$C,$S,$H,$F"
> tessellation n Geometry 'Invocations 1'; dead() { stage dead $1; }
> stages 'by control that is not there' "$patches$(topology 10)" "$V,$(dead 2),$E,$H,$F"; stages 'by evaluation that is not there' "$patches$(topology 10)" "$V,$T,$(dead 4),$H,$F"
> stages 'for geometry that is not there' "$(topology 0)" "$V,$(dead 8),$F"; stages 'for geometry that does not say' "$(topology 0)" "$V,$(stage n 8),$F"
> stages 'without input assembly' '' "$V,$H,$F"; stages 'patches for geometry' "$(topology 10)" "$V,$H,$F"
> stages 'unread' "$(topology 3)" "$(stage w 1),$F"; stages 'captured' "$(topology 3)" "$(stage x 1),$F"
> } 3>names >t.foz
> named t.foz
two
four
no state error: pipe/tess-state: the pipeline has tessellation stages and no tessellation state
no patches error: pipe/topology: patch-list topology needs tessellation stages, and they need it; the pipeline has topology 3
patches alone error: pipe/topology: patch-list topology needs tessellation stages, and they need it; the pipeline has patch list
no evaluation error: pipe/stages: the stages do not make a pipeline: no tessellation evaluation
no control error: pipe/stages: the stages do not make a pipeline: no tessellation control
no vertex shader error: pipe/stages: the stages do not make a pipeline: neither vertex nor mesh
two fragment shaders error: pipe/stages: the stages do not make a pipeline: two of one stage
two of each error: pipe/stages: the stages do not make a pipeline: two of one stage
patches of any size
no points error: pipe/patch-points: the tessellation state has patches without control points
no points, dynamic
points of points
points of a strip error: pipe/primitive: the geometry shader reads other primitives than those of topology 4
triangles of a strip
triangles with adjacency error: pipe/primitive: the geometry shader reads other primitives than those of topology 8
of any
of patches
points of patches error: pipe/primitive: the geometry shader reads other primitives than those of tessellation
of point mode error: pipe/primitive: the geometry shader reads other primitives than those of tessellation
points by control
triangles by both error: pipe/primitive: the geometry shader reads other primitives than those of tessellation
points by control alone
of points by control alone error: pipe/primitive: the geometry shader reads other primitives than those of tessellation
by control that is not there error: pipe/missing-module: no INPUT has the module 000000000000dead of the tessellation control shader
by evaluation that is not there error: pipe/missing-module: no INPUT has the module 000000000000dead of the tessellation evaluation shader
for geometry that is not there error: pipe/missing-module: no INPUT has the module 000000000000dead of the geometry shader
for geometry that does not say
without input assembly
patches for geometry error: pipe/topology: patch-list topology needs tessellation stages, and they need it; the pipeline has patch list
unread note: pipe/io-unread: the vertex shader writes location 0, and the next stage does not read it
captured
$ spvx pipelines --check --show=findings -f tsv t.foz | grep 'two of' | cut -f 4
fragment
vertex

$ spvx pipelines --check --show=findings -f tsv t.foz | grep tess-state | cut -f 3-5
pipe/tess-state	-	-

# the number of attachments for blending counts unless enabling, equation and write mask are all dynamic
$ { head_of; shader v Vertex; shader o Fragment %a "$(place a 0)" "$(variable a Output v4)" "$(stores a v4)"; h=bfff; for d in '' 10 10,11 10,12 11,12 10,11,12; do h=$(printf %x $((0x$h + 1))); echo "$h dynamic:$d" >&3; graphics $h 0 "$(topology 3)$(blends 2)$(dynamic $(echo $d | sed 's/1[012]/10004550&/g'))" "$(stage v 1),$(stage o 16)" "$(into 37)"; done; } 3>names >t.foz
> named t.foz
dynamic: error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rendering info
dynamic:10 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rendering info
dynamic:10,11 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rendering info
dynamic:10,12 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rendering info
dynamic:11,12 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rendering info
dynamic:10,11,12

# of a subpass that uses no color attachment it does not count (VUID-VkGraphicsPipelineCreateInfo-renderPass-07609)
$ subpass() { object 5 $1 renderPasses '"flags":0,"dependencies":[],"attachments":[{"flags":0,"format":37,"samples":1}],"subpasses":[{"flags":0,"pipelineBindPoint":0,"colorAttachments":['"$2"']}]'; }
> { head_of; shader v Vertex; shader f Fragment; subpass 51; subpass 52 '{"attachment":4294967295,"layout":0}'; subpass 53 '{"attachment":4294967295,"layout":0},{"attachment":0,"layout":1}'
> for n in 1 2 3; do echo "bff$n subpass $n" >&3; graphics bff$n 0 "$(topology 3)$(blends 1)" "$(stage v 1),$(stage f 16)" '' 5$n; done; } 3>names >t.foz
> named t.foz
subpass 1
subpass 2
subpass 3 error: pipe/blend-count: the color blend state has 1 attachment, and the number of color attachments is 2 in the subpass

# a location of a patch is another than that of its vertices
$ side() { # NAME MODEL MODE CLASS FLAGS: with a variable of a patch (p), of vertices (v)
> { printf '%s\n' 'OpCapability Tessellation' 'OpMemoryModel Logical GLSL450' "OpEntryPoint $2 %main \"main\"$(case $5 in *p*) printf ' %%p';; esac; case $5 in *v*) printf ' %%v';; esac)" "OpExecutionMode %main $3"
> case $5 in *p*) printf '%s\n' 'OpDecorate %p Patch' 'OpDecorate %p Location 0'; esac; case $5 in *v*) place v 0; esac
> printf '%s\n' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u32 = OpTypeInt 32 0' '%three = OpConstant %u32 3' '%f32 = OpTypeFloat 32' '%a = OpTypeArray %f32 %three' "%pp = OpTypePointer $4 %f32" "%pv = OpTypePointer $4 %a"
> case $5 in *p*) echo "%p = OpVariable %pp $4"; esac; case $5 in *v*) echo "%v = OpVariable %pv $4"; esac
> printf '%s\n' '%main = OpFunction %void None %fn' '%l = OpLabel'; [ $4 = Output ] || case $5 in *p*) echo '%x = OpLoad %f32 %p'; esac; [ $4 = Output ] || case $5 in *v*) echo '%y = OpLoad %a %v'; esac; printf '%s\n' OpReturn OpFunctionEnd; } | module "$1"; }
> { head_of; shader v Vertex; for to in p v pv; do side to_$to TessellationControl 'OutputVertices 3' Output $to; side from_$to TessellationEvaluation Triangles Input $to; done
> h=bfff; for to in p v pv; do for from in p v pv; do h=$(printf %x $((0x$h + 1))); echo "$h $to to $from" >&3; graphics $h 0 "$patches$(topology 10)" "$(stage v 1),$(stage to_$to 2),$(stage from_$from 4)" "$(into '')"; done; done; } 3>names >t.foz
> named t.foz
p to p
p to v error: pipe/io-missing: the tessellation evaluation shader reads location 0 component 0 as float, and the previous stage does not write it
p to v note: pipe/io-unread: the tessellation control shader writes patch location 0, and the next stage does not read it
p to pv error: pipe/io-missing: the tessellation evaluation shader reads location 0 component 0 as float, and the previous stage does not write it
v to p note: pipe/io-unread: the tessellation control shader writes location 0, and the next stage does not read it
v to p error: pipe/io-missing: the tessellation evaluation shader reads patch location 0 component 0 as float, and the previous stage does not write it
v to v
v to pv error: pipe/io-missing: the tessellation evaluation shader reads patch location 0 component 0 as float, and the previous stage does not write it
pv to p note: pipe/io-unread: the tessellation control shader writes location 0, and the next stage does not read it
pv to v note: pipe/io-unread: the tessellation control shader writes patch location 0, and the next stage does not read it
pv to pv

# Four libraries and what is linked of them, which may come first: the layouts of both shaders have
# zeros for what is of the other, blending is in the last part, vertex input in the first.
$ cat >>$TMP.sh <<'.'
> library() { graphics "$1" "$2" "$3" "$4" "{\"sType\":1000320002,\"flags\":$5}${6:+,$6}" 0 0 2048; }
> parts() {
> 	modules; set_of 21 "$(binding 6 2 16 3)"; layout 31 21 16; layout 32 0 16
> 	library e101 0 "$(vertices '0 0 109')$(topology 3)" '' 1
> 	library e102 32 '' "$(stage vertex 1)" 2 "$(into '')"
> 	library e104 31 '' "$(stage fragment 16)" 4 "$(into '')"
> 	library e108 0 "$(blends 1)" '' 8 "$(into 37)"
> }
> link() { p=$1; shift; graphics "$p" 31 '' '' "$(linked "$@")"; }
> .

$ { head_of; link f000 e101 e102 e104 e108; link f001 e108 e104 e102 e101; link f002 e101 e102 e104 e109
> parts; library e111 0 "$(vertices)" '' 1; link f003 e111 e102 e104 e108
> link f004 e111 e101 e102 e104 e108; link f005 e101 e111 e102 e104 e108 # the first of two counts
> graphics e121 0 "$(vertices)" '' '{"sType": 1000320002,"flags":1}' 0 0 2048; link f006 e121 e102 e104 e108 # a blank
> graphics e131 0 "$(vertices)" '' "$(printf '{"sType":\t1000320002,"flags":1}')" 0 0 2048; link f007 e131 e102 e104 e108; } >t.foz # a tab
> findings t.foz; spvx pipelines --show=unused -f tsv t.foz; cat idle; echo
> spvx pipelines --exit-zero -f dot t.foz | grep 'e10[19]" \[shape'; spvx pipelines t.foz#$(h e102) | sed -n '/layout/,/rendering/p'
0f002 error: pipe/missing-library: no INPUT has the pipeline library 000000000000e109
0f003 error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
0f004 error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
0f006 error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
0f007 error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
kind	hash
module	6020d82fc9c41439
6020d82fc9c41439
	"000000000000e101" [shape=box, style=dashed, label="graphics\n00000000"];
	"000000000000e109" [shape=box, style=dashed, label="graphics\n00000000", color=red];
	"000000000000e101" [shape=box, style=dashed, label="library\n00000000"];
  layout      0000000000000032: 1 set, push constants 0..16 vertex
    set 0     of other libraries
  rendering   no attachments, no render pass

# what a driver measured of what is linked is of the modules of its libraries; a fragment executable
# of a pipeline without a fragment shader is of none
$ { head -n 1 m.csv | cut -d , -f -9
> echo 't.foz,GRAPHICS,000000000000f000,1,2,3,Vertex Shader,64,100'
> echo 't.foz,GRAPHICS,000000000000e102,1,2,3,Fragment Shader,64,4'; } >l.csv
> spvx pipelines --stats=l.csv -f tsv t.foz
pipeline	executable	modules	attribution	Code size
t.foz#000000000000f000	Vertex Shader	b463ebd01138e943:main	one	100
t.foz#000000000000e102	Fragment Shader	-	none	4
[1]

# Names without content are no pipelines and no damage; a document that ends before a number says
# what the number was; the same set twice is one object that is used twice.
$ { head_of; : | entry 6 1; printf '\1\2\3\4\5\6\7\0' | entry 6 2; modules; layouts
> object 3 38 pipelineLayouts '"flags":0,"pushConstantRanges":[{"stageFlags":1,"size":16,"offset":0}],"setLayouts":["0000000000000021","0000000000000021"]'
> printf '{"version":6,"samplers":{"00000000000000aa":{"flags":0,"maxLod":' | entry 1 aa
> pipeline b00 38; } >t.foz
> spvx pipelines -f tsv t.foz | cut -f 1; spvx pipelines --show=findings t.foz
> spvx pipelines -f dot t.foz | grep '038. ->'
pipeline
t.foz#0000000000000b00
t.foz#00000000000000aa
  error: pipe/unreadable: the entry is not valid JSON of its object: truncated before a number that is infinite or NaN

1 pipeline (1 graphics), 3 modules
in no pipeline: 4 set layouts, 7 pipeline layouts, 1 module
1 error
	"0000000000000038" -> "0000000000000021" [label="0, 1"];

# ---- `ls --pipelines`: modules in one archive, pipelines in another, repeated, damaged and none; one
# module at two stages is one pipeline more.
$ mkdir split
> { head_of; modules >/dev/null; shader 1 Vertex; shader 2 Fragment; shader 3 GLCompute
> graphics a1 0 '' "$(stage 1 1),$(stage 2 16)"; } >split/a.foz
> { head_of; graphics a1 0 '' "$(stage 1 1),$(stage 2 16)"
> graphics a2 0 '' "$(stage 2 1 '' v),$(stage 2 16 '' f),$(stage 0 8 '' none)"
> compute b1 0 1; object 9 c1 raytracingPipelines "\"stages\":[$(stage 1 2048),$(stage 1 8192)]"
> printf '{"version":6,' | entry 7 b2; object 5 d1 renderPasses; printf '[]' | entry 6 a3; } >split/b.foz
> spvx ls --pipelines split
    bytes  SPIR-V  made by          sha256      pipelines  entry points        address
      192  1.0     spirv-as 0       4da01cc5d7          3  Vertex main         split/a.foz#78fa31494ecd99c3
      204  1.0     spirv-as 0       b75ed4b2fc          2  Fragment main       split/a.foz#8f5378c5db72766b
      216  1.0     spirv-as 0       7a70b36a74          0  GLCompute main      split/a.foz#6020d82fc9c41439

3 modules, 612 bytes
! spvx: note: 1 entry that should describe pipelines cannot be read

$ spvx ls --pipelines -f tsv split | cut -f 7-
entry_points	sha256	pipelines	stages	symbol	section
Vertex:main	4da01cc5d7f0c211b016d3641defcb90074975360ca66d8f0194983a48059905	3	Vertex,GLCompute,MissKHR,CallableKHR	-	-
Fragment:main	b75ed4b2fcc71d556ec468fa03699c935793325030786e545b12731e2061ae0d	2	Vertex,Fragment	-	-
GLCompute:main	7a70b36a74ffd5ebe5fbd1f8cddce429c1b66d46430628f7960b76372a8b8883	0	-	-	-
! spvx: note: 1 entry that should describe pipelines cannot be read

# modules of an entry that cannot be read may seem to be unused
$ spvx ls -f tsv --where=unused split | cut -f 1,3; spvx ls --where=pipeline:$(h b2) split
address	bytes
split/a.foz#6020d82fc9c41439	216
! spvx: warning: 1 entry that should describe pipelines cannot be read
! spvx: warning: 1 entry that should describe pipelines cannot be read
! spvx: error: --where=pipeline:00000000000000b2: not found in any INPUT
!   see: spvx ls --help
[2]

$ spvx ls --pipelines -f json split | grep -o -e '"pipelines": .*' -e '"complete.*'
"pipelines": 3, "stages": ["Vertex", "GLCompute", "MissKHR", "CallableKHR"]},
"pipelines": 2, "stages": ["Vertex", "Fragment"]},
"pipelines": 0, "stages": []}
"complete": true
! spvx: note: 1 entry that should describe pipelines cannot be read

# no line of a narrow list ends between a stage, which has 5 letters at most, and its module
$ { head_of; shader 1 Vertex >/dev/null; object 9 c1 raytracingPipelines "\"stages\":[$(stage 1 256),$(stage 1 2048),$(stage 1 1024),$(stage 1 8192)]"; } >rays.foz
> for width in $(seq 64 139); do spvx pipelines --show=list --exit-zero --width=$width rays.foz 2>said | grep -E ' (rgen|rmiss|rchit|rcall)$'; done; spvx pipelines --show=list --exit-zero --width=80 rays.foz 2>said | sed -n '2,/^$/p'
00000000000000c1  ray tracing  -         rgen 78fa3149, rmiss 78fa3149,
                                         rchit 78fa3149, rcall 78fa3149:
                                         4 errors


# where a list says that a pipeline renders: the first subpass without a number, another, none
$ { head_of; shader 1 Vertex >/dev/null; for n in 0 1; do graphics a$n 0 '' "$(stage 1 1)" '' 51 $n; done; graphics a2 0 '' "$(stage 1 1)"; } >pass.foz; spvx pipelines --show=list --exit-zero --width=200 pass.foz 2>said | sed -n '/^pipeline/,/^$/p'
pipeline          kind         layout    stages                                    target                spec  dynamic  found
00000000000000a0  graphics     -         vert 78fa3149                             pass 00000000            -        -  2 errors
00000000000000a1  graphics     -         vert 78fa3149                             pass 00000000:1          -        -  2 errors
00000000000000a2  graphics     -         vert 78fa3149                             -                        -        -  1 error


# what a pipeline names and no INPUT has is reported, whatever is listed
$ { head_of; object 7 b7 computePipelines '"stage":{"module":"0000000000000009","stage":32}'; } >split/c.foz
> spvx ls --pipelines --exclude=x -f tsv split | wc -l; spvx ls --pipelines '--where=bytes<1' -f tsv split | wc -l
4
1
! split/c.foz: error: pipe/missing-module: pipeline 00000000000000b7 names module 0000000000000009, which no INPUT has
! spvx: note: 1 entry that should describe pipelines cannot be read
! split/c.foz: error: pipe/missing-module: pipeline 00000000000000b7 names module 0000000000000009, which no INPUT has
! spvx: note: 1 entry that should describe pipelines cannot be read

# an entry of a few bytes is not a module
$ { head_of; printf abcd | entry 4 9; object 7 b7 computePipelines '"stage":{"module":"0000000000000009","stage":32}'; } >short.foz
> spvx ls --pipelines -f tsv short.foz; spvx pipelines --show=findings -f tsv short.foz | cut -f 1-5
address	offset	bytes	byte_order	version	generator	entry_points	sha256	pipelines	stages	symbol	section
pipeline	severity	rule	stage	place
short.foz#00000000000000b7	error	pipe/missing-module	compute	0000000000000009
! short.foz: error: pipe/missing-module: pipeline 00000000000000b7 names module 0000000000000009, which no INPUT has
! short.foz:0x0: error: bin/magic: no SPIR-V module: a Fossilize archive that holds none

$ for c in 'ls --pipelines' pipelines 'extract --as=foz -o no.foz'; do spvx $c - </dev/null; done
! spvx: error: --pipelines reads INPUTs twice, and standard input can only be read once
!   see: spvx ls --help
! spvx: error: INPUTs are read twice, and standard input can only be read once
!   see: spvx pipelines --help
! spvx: error: --as=foz reads INPUTs twice, and standard input can only be read once
!   see: spvx extract --help
[2]

# estimated costs
$ spvx pipelines --order=cost $SHARED/corpus-pipelines/archives/good.foz --root=$SHARED/corpus-pipelines/archives | head -n 5
pipeline                     kind        cost    share  cause    module
good.foz#3bda8fc2b4f090cb    compute   26,913    7.0 %  U009     d9d9c1b69f6a3cb8
good.foz#fa38966da56c55ee    compute   24,575    6.4 %  U009     e48bfa99f9cb4a4a
good.foz#9afb1d5bf8cee1dc    compute   11,334    3.0 %  none     f913c53d7594b16b
good.foz#5d035ae7178cccd7    graphics   10,494    2.7 %  none     854a7ff5ab71088f
$ spvx pipelines --show=weights $SHARED/corpus-pipelines/archives/good.foz
! spvx: error: --show=weights requires --cost
!   see: spvx pipelines --help
[2]
$ spvx pipelines --cost -f tsv $SHARED/corpus-pipelines/archives/good.foz --root=$SHARED/corpus-pipelines/archives | head -n 3
pipeline	kind	cost	share	cause	module
good.foz#1aed3041d4753e03	graphics	610	2	none	534aa1dbdadb3e93
good.foz#6f88c3aaeed60f7d	graphics	5474	14	none	9e46e42ae2201e35

# the cost of a pipeline is that of its modules, of which each counts once
$ { head_of; shader f Fragment; module both <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %v "v"
> OpEntryPoint Fragment %f "f"
> OpExecutionMode %f OriginUpperLeft
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %v = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> %f = OpFunction %void None %fn
> %m = OpLabel
> OpReturn
> OpFunctionEnd
> .
> n=0; for stages in "$(stage both 1 '' v)" "$(stage f 16)" "$(stage both 1 '' v),$(stage both 16 '' f)" "$(stage both 1 '' v),$(stage f 16)"; do graphics cff$((n += 1)) 0 '' "$stages"; done; } >t.foz
> spvx pipelines --cost -f tsv t.foz | sed 1d | cut -f 3 | { read -r both; read -r f; read -r one; read -r two; echo $((one - both)) $((two - both - f)); }
0 0

# an INPUT that cannot be read is the only thing that is said
$ spvx pipelines nothere
0 pipelines, 0 modules
not complete:
  nothere: No such file or directory
! nothere: error: No such file or directory
[2]

# what cannot be written is no fault of the archive
$ spvx pipelines --tree $SHARED/corpus-pipelines/archives/good.foz >/dev/full
! standard output: error: cannot write: No space left on device
[2]

# links alone are counted
$ { head_of; broken 8 f1 link "{\"application\":\"$(h aa)\",\"tag\":6,\"hash\":\"$(h a00)\"}"; broken 8 f2 link "{\"application\":\"$(h aa)\",\"tag\":6,\"hash\":\"$(h a01)\"}"; } >l.foz; spvx pipelines l.foz
0 pipelines, 0 modules
not complete:
  no pipeline found: 0 modules, 2 links
! spvx: error: no pipeline found: 0 modules, 2 links
[2]

# variables that only the other entry point uses, or none, are not missing
$ { head_of; shader v Vertex; set_of 27 "$(binding 10 1)"; layout 30; layout 37 27
> object 5 51 renderPasses '"flags":0,"dependencies":[],"attachments":[{"flags":0,"format":37,"samples":1}],"subpasses":[{"flags":0,"pipelineBindPoint":0,"inputAttachments":[{"attachment":0,"layout":1}],"colorAttachments":[]}]'
> module m <<END
> OpCapability Shader
> OpCapability InputAttachment
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %idle "main"
> OpEntryPoint Fragment %uses "other"
> OpExecutionMode %idle OriginUpperLeft
> OpExecutionMode %uses OriginUpperLeft
> $bound
> OpDecorate %b InputAttachmentIndex 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f32 = OpTypeFloat 32
> %B = OpTypeImage %f32 SubpassData 0 0 0 2 Unknown
> %pB = OpTypePointer UniformConstant %B
> %b = OpVariable %pB UniformConstant
> %idle = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> %uses = OpFunction %void None %fn
> %k = OpLabel
> $use
> OpReturn
> OpFunctionEnd
> END
> n=c00; for l in 30 37; do for who in main other; do graphics $n $l '' "$(stage v 1),$(stage m 16 '' $who)" '' 51; n=$(printf %x $((0x$n + 1))); done; done
> graphics c04 37 '' "$(stage v 1),$(stage m 16 '' other)" "$(into 37)"; } >t.foz; findings t.foz
00c00 note: pipe/unused-binding: set 0 binding 1 is declared in the fragment shader but unused, and missing from the layout
00c01 error: pipe/set: the fragment shader uses set 0 binding 1 as an input attachment, and the layout has 0 sets (VUID-VkGraphicsPipelineCreateInfo-layout-07988)
00c01 error: pipe/input-attachment: the fragment shader reads set 0 binding 1 as the input attachment of index 1, and the subpass has 1 input attachment (VUID-VkGraphicsPipelineCreateInfo-renderPass-06038)
00c03 error: pipe/input-attachment: the fragment shader reads set 0 binding 1 as the input attachment of index 1, and the subpass has 1 input attachment (VUID-VkGraphicsPipelineCreateInfo-renderPass-06038)

# of two entry points of one name that of the stage counts; two inputs share a location by their components, and lack it once
$ { head_of; shader v Vertex '%i %j %k' "$(place i 0; place j 0; place k 1)
> OpDecorate %j Component 2" "$(variable i Input v2; variable j Input v2; variable k Input v4)" '%x = OpLoad %v2 %i
> %y = OpLoad %v2 %j
> %z = OpLoad %v4 %k'
> module both <<'END'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %a "main"
> OpEntryPoint Fragment %b "main" %out
> OpExecutionMode %b OriginUpperLeft
> OpDecorate %out Location 3
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f32 = OpTypeFloat 32
> %p = OpTypePointer Output %f32
> %out = OpVariable %p Output
> %zero = OpConstant %f32 0
> %a = OpFunction %void None %fn
> %k = OpLabel
> OpReturn
> OpFunctionEnd
> %b = OpFunction %void None %fn
> %l = OpLabel
> OpStore %out %zero
> OpReturn
> OpFunctionEnd
> END
> graphics a00 0 "$(blends 1)" "$(stage both 1),$(stage both 16)" "$(into 37)"
> graphics a01 0 "$(blends 1)$(vertices)" "$(stage v 1)" "$(into 37)"; } >t.foz; findings t.foz
00a00 note: pipe/output-unattached: the fragment shader writes location 3 as float, and there is no attachment for it
00a00 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask
00a01 error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
00a01 error: pipe/vertex-missing: the vertex shader reads location 1 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)

# an output of a type that no format has is not compared with one; an integer is
$ for t in 'OpTypeBool' 'OpTypeInt 32 1'; do { head_of; shader v Vertex; shader f Fragment '%o' "$(place o 0)" "%t = $t
> $(variable o Output t)
> %z = OpConstantNull %t" 'OpStore %o %z'; graphics a00 0 "$(blends 1)" "$(stage v 1),$(stage f 16)" "$(into 37)"; } >t.foz; echo "$t"; findings t.foz; done
OpTypeBool
OpTypeInt 32 1
00a00 warning: pipe/output-class: the fragment shader writes location 0 as sint, and the attachment is R8G8B8A8_UNORM

# the second output of a location is blended with the first and writes no attachment; push constants are read where they are used
$ null='%z = OpConstantNull %v4' two='OpDecorate %a Index 0
> OpDecorate %b Index 1'
> { head_of; shader v Vertex; layout 30; layout 31 '' 16 16
> shader first Fragment %a "$(place a 0)" "$(variable a Output v4)
> $null" 'OpStore %a %z'
> shader second Fragment %b "$(place b 0)
> OpDecorate %b Index 1" "$(variable b Output v4)
> $null" 'OpStore %b %z'
> shader both Fragment '%a %b' "$(place a 0; place b 0)
> $two" "$(variable a Output v4; variable b Output v4)
> $null" 'OpStore %a %z
> OpStore %b %z'
> shader swapped Fragment '%b %a' "$(place b 0; place a 0)
> $two" "$(variable b Output v4; variable a Output v4)
> $null" 'OpStore %a %z
> OpStore %b %z'
> shader reads Fragment %a "$(place a 0; notes 0)" "$(block PushConstant %v4; variable a Output v4)
> $null
> %i = OpConstant %u32 0
> %pm = OpTypePointer PushConstant %v4" '%m = OpAccessChain %pm %b %i
> %x = OpLoad %v4 %m
> OpStore %a %x'
> shader lists Fragment '%a %b' "$(place a 0; notes 0)" "$(block PushConstant %v4; variable a Output v4)
> $null" 'OpStore %a %z'
> h=bfff; for f in first second both reads lists; do for l in 30 31; do h=$(printf %x $((0x$h + 1))); echo "$h $f $l" >&3; graphics $h $l "$(topology 3)$(vertices)$(blends 1)" "$(stage v 1),$(stage $f 16)" "$(into 37)"; done; done
> for f in both swapped; do h=$(printf %x $((0x$h + 1))); echo "$h $f uint" >&3; graphics $h 30 "$(topology 3)$(vertices)$(blends 1)" "$(stage v 1),$(stage $f 16)" "$(into 41)"; done; } 3>names >t.foz; named t.foz
first 30
first 31
second 30 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask
second 31 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask
both 30
both 31
reads 30 error: pipe/push-stage: the fragment shader reads the bytes 0..16 of push constants, and no range is visible to it
reads 31
lists 30
lists 31
both uint warning: pipe/output-class: the fragment shader writes location 0 as float, and the attachment is R8G8B8A8_UINT
swapped uint warning: pipe/output-class: the fragment shader writes location 0 as float, and the attachment is R8G8B8A8_UINT

# widths of floats differ between stages, or the vertex stage writes nothing for each primitive
$ half() { module $1$3 <<END
> OpCapability Shader
> OpCapability StorageInputOutput16
> OpExtension "SPV_KHR_16bit_storage"
> OpMemoryModel Logical GLSL450
> OpEntryPoint $2 %main "main" %v
> $(test $2 = Vertex || echo OpExecutionMode %main OriginUpperLeft)
> OpDecorate %v Location 0
> ${5:+OpDecorate %v $5}
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f = OpTypeFloat $3
> %p = OpTypePointer $4 %f
> %v = OpVariable %p $4
> %main = OpFunction %void None %fn
> %l = OpLabel
> $(test $2 = Vertex || echo '%x = OpLoad %f %v')
> OpReturn
> OpFunctionEnd
> END
> }
> { head_of; h=bfff; for n in 16 32; do half v Vertex $n Output; half f Fragment $n Input; done; half p Fragment 32 Input PerPrimitiveEXT; for v in 16 32; do for f in f16 f32 p32; do h=$(printf %x $((0x$h + 1))); echo "$h $v to $f" >&3; graphics $h 0 "$(topology 3)$(vertices)" "$(stage v$v 1),$(stage $f 16)" "$(into '')"; done; done; } 3>names >t.foz; named t.foz
16 to f16
16 to f32 error: pipe/io-type: the fragment shader reads location 0 component 0 as float32, and the previous stage writes float16
16 to p32 note: pipe/io-unread: the vertex shader writes location 0, and the next stage does not read it
16 to p32 error: pipe/io-missing: the fragment shader reads per-primitive location 0 component 0 as float, and the previous stage does not write it
32 to f16 error: pipe/io-type: the fragment shader reads location 0 component 0 as float16, and the previous stage writes float32
32 to f32
32 to p32 note: pipe/io-unread: the vertex shader writes location 0, and the next stage does not read it
32 to p32 error: pipe/io-missing: the fragment shader reads per-primitive location 0 component 0 as float, and the previous stage does not write it

# in markdown a name that has markup is code, whether of a file, or of a driver; other names and dashes are as they are
$ { head_of; graphics a00 0; graphics a01 0; graphics a02 0 '' "$(stage a 1)"; } >'a|b*c*.foz'; cp 'a|b*c*.foz' plain.foz; for f in 'a|b*c*.foz' plain.foz; do spvx pipelines --show=same -f markdown $f | sed -n '/^equal/,/^$/d; /^| kind/,/^$/p'; done
> sed '1s/VGPRs/*|regs/; s/,8,x/,<8>,x/' m.csv >marked.csv; spvx pipelines --stats=marked.csv --column='*|regs' --column=Other --show=cost -f markdown c.foz | sed -n '/^| pipeline | exec/,/^$/p'
> spvx pipelines --stats=marked.csv --column='*|regs' --column='Code size' --show=cost -f json c.foz | grep -o '"values".*' | sed 2q
| kind | pipelines |
|:--|:--|
| graphics | `a\|b*c*.foz#0000000000000a00,a\|b*c*.foz#0000000000000a01` |

| kind | pipelines |
|:--|:--|
| graphics | `plain.foz#0000000000000a00,plain.foz#0000000000000a01` |

| pipeline | executable | modules | attribution | `*\|regs` | Other |
|:--|:--|:--|:--|:--|:--|
| `c.foz#0000000000000a00` | Vertex Shader | `b463ebd01138e943:main` | one | `<8>` | x |
| `c.foz#0000000000000a00` | Pixel Shader | `2b8828190cf432b7:main` | one | 12 | x |
| `c.foz#0000000000000a01` | Vertex Shader | `b463ebd01138e943:main` | one | `<8>` | x |
| `c.foz#0000000000000a01` | `Vertex + Fragment Shaders` | `b463ebd01138e943:main+2b8828190cf432b7:main` | shared | 9 | x |
| `c.foz#0000000000000a02` | Vertex Shader | `b463ebd01138e943:main` | one | `<8>` | x |
| `c.foz#0000000000000a02` | Geometry Shader | - | none | 1 | x |

"values": {"*|regs": "<8>", "Code size": 100}},
"values": {"*|regs": 12, "Code size": 20}},

# objects of each kind that no pipeline uses are in columns
$ { head_of; modules; layouts; graphics a00 31; } >unused.foz; spvx pipelines --show=unused unused.foz | awk '/^[a-z-]+  +[0-9a-fh]/ { sub(/[^ ]+$/, ""); n[length($0)]++ } END { for (i in n) print i ": " n[i] }'
17: 14

# a drawing has sixty layouts, and counts the others
$ for n in 60 61 62; do { head_of; shader comp GLCompute; for i in $(seq 101 $((100 + n))); do layout $i; compute a$i $i comp; done; } >drawn.foz; spvx pipelines -f html drawn.foz | grep -o 'layout 00[0-9a-f]*, \|and [0-9]* more layouts*' | awk '/and/ { print; next } { n++ } END { print n }'; done
60
and 1 more layout
60
and 2 more layouts
60

# a document has the views of its own format, whatever the others are; markdown has pipelines in full with --tree, and one alone
$ { head_of; modules; layouts; pipeline a00 31; pipeline a01 99; } >two.foz; for o in '-f text' '-f tsv' '-f json'; do spvx pipelines $o two.foz >alone; spvx pipelines $o --also=markdown:also.md two.foz | cmp - alone; done; spvx pipelines -f markdown two.foz | cmp - also.md
> for o in '' --show=findings --tree '--tree --show=findings'; do echo "$o: $(spvx pipelines $o -f markdown two.foz | grep -c '```')"; done; for o in '' --show=findings; do echo "one $o: $(spvx pipelines $o -f markdown two.foz#$(h a00) | grep -c '```')"; done
> for o in '' --cost; do spvx pipelines $o -f markdown two.foz | grep -c '| cost |'; done
: 0
--show=findings: 0
--tree: 4
--tree --show=findings: 0
one : 2
one --show=findings: 0
0
1

# ---- Modules that are files of Fossilize next to the archive count, as does the kind of each finding.
$ rm -rf q; mkdir q; shader b GLCompute >entry; cp .data q/04.$(cat b).json; { head_of; for p in 77 78; do object 7 $p computePipelines "\"stage\":{\"module\":\"$([ $p = 77 ] && cat b || h aa)\",\"name\":\"main\",\"stage\":32}"; done; } >q/p.foz
> spvx ls --pipelines -f tsv q 2>&1 | cut -f 1,7,9; spvx pipelines --where='!has:names' -f tsv q b.spv | cut -f 1-2; spvx pipelines --where=has:names -f tsv q b.spv | cut -f 1-2
> for o in rules=missing-module 'rules=pipe/miss*' rules=type allow=missing-module allow=type; do echo "$o: $(spvx pipelines --check --$o q | tail -n 1)"; done
q/p.foz: error: pipe/missing-module: pipeline 0000000000000078 names module 00000000000000aa, which no INPUT has
address	entry_points	pipelines
q/04.6020d82fc9c41439.json	GLCompute:main	1
pipeline	kind
q/p.foz#0000000000000077	compute
pipeline	kind
rules=missing-module: 1 error in 1 pipeline
rules=pipe/miss*: 1 error in 1 pipeline
rules=type: 2 pipelines (2 compute), 1 module
allow=missing-module: 0 errors, 1 note
allow=type: 1 error in 1 pipeline

# a stage whose module lacks the entry point is left out of the reflection of a pipeline, which says so
$ { head_of; shader v Vertex; shader f Fragment; for s in '77 main 1' '78 pixel 16' '79 main 16' '7a x 48'; do set -- $s; object 6 $1 graphicsPipelines "\"flags\":0,\"stages\":[{\"module\":\"$(cat v)\",\"name\":\"main\",\"stage\":1},{\"module\":\"$(cat f)\",\"name\":\"$2\",\"stage\":$3}]"; done; object 7 7b computePipelines "\"stage\":{\"module\":\"$(cat v)\",\"name\":\"main\",\"stage\":32}"; } >entry.foz
> for p in 77 78 79 7a 7b; do spvx reflect entry.foz#00000000000000$p 2>&1 | grep -e error: -e shader | sed 's/^entry[^:]*: //'; spvx reflect -q entry.foz#00000000000000$p >out 2>&1; echo $?; done
error: pipe/entry: the module has no vertex entry point 'main'
1 shader, and 1 stage without its entry point
1
error: pipe/entry: the module has no fragment entry point 'pixel'
1 shader, and 1 stage without its entry point
1
2 shaders fit together
0
error: pipe/entry: the module has no 0x30 entry point 'x'
1 shader, and 1 stage without its entry point
1
error: pipe/entry: the module has no compute entry point 'main'
0 shaders, and 1 stage without its entry point
1

# states without members take no line, and pipelines all of whose objects are used no sum, wherever a piece of 64 KiB ends
$ { head_of; for i in $(seq 1000000000000001 1000000000000900); do text 6 $i '{"version":6,"graphicsPipelines":{"'$i'":{"stages":[],"depthStencilState":{"depthTestEnable":1,"front":{"compareOp":0},"back":{"compareOp":0}}}}}'; done; } >st.foz; head -c $((16 + 829 * ($(wc -c <st.foz) - 16) / 900)) st.foz >pipe.foz
> for c in st.foz pipe.foz; do spvx pipelines --tree $c | awk '{ n += /graphics pipeline$/; twice += seen[$0]++ && /#/ } END { print n, twice + 0; print }'; done
900 0
900 pipelines (900 graphics), 0 modules
829 0
829 pipelines (829 graphics), 0 modules

# of flags the names, unless one has none; bytes and sets are counted
$ { head_of; for m in 1 2 3 129; do text 6 100000000000000$((m % 10)) '{"version":6,"graphicsPipelines":{"100000000000000'$((m % 10))'":{"stages":[],"multisampleState":{"rasterizationSamples":'$m'},"vertexInputState":{"flags":0,"attributes":[],"bindings":[{"binding":0,"stride":'$m',"inputRate":0},{"binding":1,"stride":4,"inputRate":1}]}}}}'; done; } >flags.foz; spvx pipelines --tree flags.foz | grep -e '^flags' -e vertices -e samples
flags.foz#1000000000000001: graphics pipeline
  vertices    0 attributes of 1 byte per vertex (binding 0), 4 bytes per instance (binding 1)
  samples     rasterizationSamples VK_SAMPLE_COUNT_1_BIT
flags.foz#1000000000000002: graphics pipeline
  vertices    0 attributes of 2 bytes per vertex (binding 0), 4 bytes per instance (binding 1)
  samples     rasterizationSamples VK_SAMPLE_COUNT_2_BIT
flags.foz#1000000000000003: graphics pipeline
  vertices    0 attributes of 3 bytes per vertex (binding 0), 4 bytes per instance (binding 1)
  samples     rasterizationSamples VK_SAMPLE_COUNT_1_BIT|VK_SAMPLE_COUNT_2_BIT
flags.foz#1000000000000009: graphics pipeline
  vertices    0 attributes of 129 bytes per vertex (binding 0), 4 bytes per instance (binding 1)
  samples     rasterizationSamples 129

# numbers of states and constants are names, the others counts; shares are percentages, in columns thousandths
$ { head_of; graphics a00 0 "$(dynamic 9,1000267000)" "$(stage 1 16 "$(spec 4 AQAAAA== '0 4 12345')")"; graphics a01 0 '' "$(stage 1 16)"; } >num.foz; spvx pipelines --show=dynamic num.foz; spvx pipelines --show=dynamic -f markdown num.foz | head -n 4; spvx pipelines --show=spec num.foz; spvx pipelines --cost --show=weights -f tsv c.foz | sed 4q; spvx pipelines --cost --show=weights c.foz | sed 4q
state                pipelines
9                            1
1000267000                   1

2 pipelines (2 graphics), 0 modules
2 errors in 2 pipelines
**2 errors** in 2 pipelines

| findings | pipelines | severity | rule | layout | title |
|--:|--:|:--|:--|:--|:--|
module              entry    stage     pipelines  permutations  constant   set_in  values
78fa31494ecd99c3    main     fragment          2             2  12345           1  0x1:1

2 pipelines (2 graphics), 0 modules
2 errors in 2 pipelines
pipeline	kind	cost	share	cause	module
c.foz#0000000000000a00	graphics	412	51	none	b463ebd01138e943
c.foz#0000000000000a01	graphics	412	51	none	b463ebd01138e943
c.foz#0000000000000a02	graphics	412	51	none	b463ebd01138e943
pipeline                  kind         cost    share  cause    module
c.foz#0000000000000a00    graphics      412    5.1 %  none     b463ebd01138e943
c.foz#0000000000000a01    graphics      412    5.1 %  none     b463ebd01138e943
c.foz#0000000000000a02    graphics      412    5.1 %  none     b463ebd01138e943

# a list names the modules of four stages, and counts more
$ { head_of; graphics a04 0 '' "$(for n in 1 2 4 8; do printf "$(stage $n $n),"; done | sed 's/,$//')"; graphics a05 0 '' "$(for n in 1 2 4 8 16; do printf "$(stage $n $n),"; done | sed 's/,$//')"; } >stages.foz; spvx pipelines stages.foz 2>&1 | sed -n 2,3p
0000000000000a04  graphics     -         vert 78fa3149, tesc 8f5378c5, tese 2daa1d58, geom 4083016a  -                        -        -  4 errors
0000000000000a05  graphics     -         1 vert, 1 tesc, 1 tese, 1 geom, 1 frag    -                        -        -  5 errors

# a set whose layout was shown with another has the bindings that are used of it; members of a state of each type, the first of two
$ { head_of; set_of e01 "$(binding 6 1 32),$(binding 9 1 32 2)"; object 3 f01 pipelineLayouts "\"flags\":0,\"pushConstantRanges\":[],\"setLayouts\":[\"$(h e01)\",\"$(h e01)\",\"$(h e01)\"]"
> shader comp GLCompute '' "$(notes 0; for at in b:0:1 c:1:2 d:1:1; do echo $at | sed 's/\(.\):\(.\):\(.\)/OpDecorate %\1 DescriptorSet \2\nOpDecorate %\1 Binding \3/'; done)" "$(block Uniform %f32; printf '%%%s = OpVariable %%pB Uniform\n' c d)" "$(for v in b c d; do echo "%use$v = OpCopyObject %pB %$v"; done)"
> text 7 a01 "{\"version\":6,\"computePipelines\":{\"$(h a01)\":{\"flags\":0,\"layout\":\"$(h f01)\",\"odd\":true,\"none\":null,\"no\":false,\"odd\":2,\"stage\":$(stage comp 32)}}}"; } >t.foz; spvx pipelines --tree --check t.foz | grep -A 10 layout; spvx pipelines --tree --check -f json t.foz | sed -n '/"sets"/,/"push"/p; /"state": {/,/}/p'
  layout      0000000000000f01: 3 sets
    set 0     0000000000000e01
      1       uniform buffer          1  compute    uses: compute
      2       dynamic storage buffer  1  compute
    set 1     0000000000000e01, as set 0
      1       uses: compute
      2       uses: compute
    set 2     0000000000000e01, as set 0

findings  pipelines  severity  rule       layout    title
       1          1  error     pipe/type  00000000  the variable does not accept the descriptor type

t.foz#0000000000000a01
  error: pipe/type: the compute shader uses set 1 binding 2 as a uniform buffer, and the layout has a dynamic storage buffer there
  VUID-VkComputePipelineCreateInfo-layout-07990

1 pipeline (1 compute), 1 module
1 error in 1 pipeline
        "sets": [
          {
            "hash": "0000000000000e01",
            "bindings": [
              {"binding": 1, "type": "uniform buffer", "type_value": 6, "count": 1, "stages": ["compute"], "used_by": ["compute"]},
              {"binding": 2, "type": "dynamic storage buffer", "type_value": 9, "count": 1, "stages": ["compute"], "used_by": []}
            ]
          },
          {
            "hash": "0000000000000e01",
            "as_set": 0,
            "bindings": [
              {"binding": 1, "used_by": ["compute"]},
              {"binding": 2, "used_by": ["compute"]}
            ]
          },
          {
            "hash": "0000000000000e01",
            "as_set": 0,
            "bindings": []
          }
        ],
        "push": []
      "state": {
        "flags": 0,
        "layout": "0000000000000f01",
        "odd": true,
        "none": null,
        "no": false
      },

# a layout that is that of several sets is shown once; of the others there are the bindings that are used, each in its set
$ cd $TMP; { head_of; shader sets GLCompute '' "$(notes 0; for v in 'a 1 1' 'b 1 2' 'c 2 2'; do set -- $v; printf 'OpDecorate %%%s DescriptorSet %d\nOpDecorate %%%s Binding %d\n' $1 $2 $1 $3; done)" '%B = OpTypeStruct %v4
> %pB = OpTypePointer Uniform %B
> %a = OpVariable %pB Uniform
> %b = OpVariable %pB Uniform
> %c = OpVariable %pB Uniform' '%x = OpCopyObject %pB %a
> %y = OpCopyObject %pB %b
> %z = OpCopyObject %pB %c'
> set_of 21 "$(binding 6 1 32 1),$(binding 6 1 32 2)"; object 3 31 pipelineLayouts "\"flags\":0,\"pushConstantRanges\":[],\"setLayouts\":[\"$(h 21)\",\"$(h 21)\",\"$(h 21)\"]"; compute c00 31 sets; } >sets.foz; spvx pipelines sets.foz#$(h c00) | sed -n '/layout/,/^$/s/^  /  /p'
  layout      0000000000000031: 3 sets
    set 0     0000000000000021
      1       uniform buffer          1  compute
      2       uniform buffer          1  compute
    set 1     0000000000000021, as set 0
      1       uses: compute
      2       uses: compute
    set 2     0000000000000021, as set 0
      2       uses: compute

# push constants that an entry point lists, as SPIR-V 1.4 has it, and no function of it uses, need no range
$ { head_of; shader listed GLCompute %b "$(notes 0)" "$(block PushConstant %v4)"; shader used GLCompute %b "$(notes 0)" "$(block PushConstant %v4)" "$use"; object 3 31 pipelineLayouts '"flags":0,"pushConstantRanges":[],"setLayouts":[]'; compute c00 31 listed; compute c01 31 used; } >push.foz; findings push.foz
00000c01 error: pipe/push-stage: the compute shader reads the bytes 0..16 of push constants, and no range is visible to it (VUID-VkComputePipelineCreateInfo-layout-07987)

# a fragment output is written by a store or its initializer; one that is only declared fits all, and writes nothing
$ { head_of; shader v Vertex; shader declared Fragment %a "$(place a 0)" "$(variable a Output v4)"; shader stored Fragment %a "$(place a 0)" "$(variable a Output v4)" "$(stores a v4)"
> shader set Fragment %a "$(place a 0)" "$null
> $(variable a Output v4) %z"; h=bfff; for f in declared stored set; do for to in 37 41 ''; do h=$(printf %x $((0x$h + 1))); echo "$h $f ${to:-none}" >&3
> graphics $h 0 "$(topology 3)$(vertices)${to:+$(blends 1)}" "$(stage v 1),$(stage $f 16)" "$(into "$to")"; done; done; } 3>names >t.foz; named t.foz
declared 37 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask
declared 41 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UINT, which has a write mask
declared none
stored 37
stored 41 warning: pipe/output-class: the fragment shader writes location 0 as float, and the attachment is R8G8B8A8_UINT
stored none note: pipe/output-unattached: the fragment shader writes location 0 as float, and there is no attachment for it
set 37
set 41 warning: pipe/output-class: the fragment shader writes location 0 as float, and the attachment is R8G8B8A8_UINT
set none note: pipe/output-unattached: the fragment shader writes location 0 as float, and there is no attachment for it

# rasterizerDiscardEnable makes fragment shaders, attachments and blending count for nothing, unless it is dynamic; the subpass is looked up in any case
$ D='"rasterizationState":{"flags":0,"rasterizerDiscardEnable":1},'; { head_of; layout 30; shader v Vertex; shader o Fragment '%in %out' "$(place in 0; place out 0)" "$(variable in Input v4; variable out Output uv4)" "%l = OpLoad %v4 %in
> $(stores out uv4)"
> object 5 51 renderPasses '"flags":0,"dependencies":[],"attachments":[{"flags":0,"format":37,"samples":1}],"subpasses":[{"flags":0,"pipelineBindPoint":0,"colorAttachments":[{"attachment":0,"layout":2}]}]'
> graphics a01 30 "$D$(blends 2)" "$(stage v 1),$(stage o 16)" "$(into 37)"; graphics a02 30 "$D$(dynamic 1000377001)$(blends 2)" "$(stage v 1),$(stage o 16)" "$(into 37)"
> graphics a03 30 "$D" "$(stage v 1)" '' 51 1; graphics a04 30 "$D" "$(stage v 1)" '' 51 0; } >discard.foz; findings discard.foz | cut -c -130
00000000a02 error: pipe/io-missing: the fragment shader reads location 0 component 0 as float, and the previous stage does not wri
00000000a02 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rend
00000000a02 warning: pipe/output-class: the fragment shader writes location 0 as uint, and the attachment is R8G8B8A8_UNORM
00000000a03 error: pipe/subpass: the render pass has 1 subpass, and the pipeline is for subpass 1 (VUID-VkGraphicsPipelineCreateIn

# an input attachment that the subpass has as unused; the VkAttachmentReference beside it is used
$ { head_of; layout 30; shader v Vertex; for index in 0 1; do sed "s/INDEX/$index/" <<END | module in$index
> OpCapability Shader
> OpCapability InputAttachment
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main"
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 1
> OpDecorate %b InputAttachmentIndex INDEX
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f32 = OpTypeFloat 32
> %i32 = OpTypeInt 32 1
> %v4 = OpTypeVector %f32 4
> %iv2 = OpTypeVector %i32 2
> %zero = OpConstantNull %iv2
> %img = OpTypeImage %f32 SubpassData 0 0 0 2 Unknown
> %p = OpTypePointer UniformConstant %img
> %b = OpVariable %p UniformConstant
> %main = OpFunction %void None %fn
> %label = OpLabel
> %l = OpLoad %img %b
> %t = OpImageRead %v4 %l %zero
> OpReturn
> OpFunctionEnd
> END
> done; set_of 21 "$(binding 10 1)"; layout 31 21
> object 5 51 renderPasses '"flags":0,"dependencies":[],"attachments":[{"flags":0,"format":37,"samples":1}],"subpasses":[{"flags":0,"pipelineBindPoint":0,"inputAttachments":[{"attachment":0,"layout":1},{"attachment":4294967295,"layout":1}],"colorAttachments":[]}]'
> for index in 0 1; do graphics a0$index 31 '' "$(stage v 1),$(stage in$index 16)" '' 51; done; } >unused.foz; findings unused.foz
0000000a01 error: pipe/input-attachment: the fragment shader reads set 0 binding 1 as the input attachment of index 1, and the subpass has none there (VUID-VkGraphicsPipelineCreateInfo-renderPass-06038)

# a mesh shader goes with no vertex, tessellation or geometry shader
$ { head_of; layout 30; shader f Fragment; module m <<END
> OpCapability MeshShadingEXT
> OpExtension "SPV_EXT_mesh_shader"
> OpMemoryModel Logical GLSL450
> OpEntryPoint MeshEXT %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpExecutionMode %main OutputVertices 1
> OpExecutionMode %main OutputPrimitivesEXT 1
> OpExecutionMode %main OutputPoints
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %label = OpLabel
> OpReturn
> OpFunctionEnd
> END
> module g <<END
> OpCapability Geometry
> OpMemoryModel Logical GLSL450
> OpEntryPoint Geometry %main "main"
> OpExecutionMode %main Triangles
> OpExecutionMode %main Invocations 1
> OpExecutionMode %main OutputTriangleStrip
> OpExecutionMode %main OutputVertices 3
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %label = OpLabel
> OpReturn
> OpFunctionEnd
> END
> graphics a01 30 '' "$(stage m 128),$(stage f 16)" "$(into '')"; graphics a02 30 '' "$(stage m 128),$(stage g 8),$(stage f 16)" "$(into '')"; } >mesh.foz; findings mesh.foz
00000a02 error: pipe/stages: the stages do not make a pipeline: tessellation or geometry with task or mesh (VUID-VkGraphicsPipelineCreateInfo-pStages-02095)

# without a geometry or mesh shader PrimitiveId is generated; one of them writes what the fragment shader reads, as a
# variable or as a member of a block, which code writes: another member does not count
$ id='OpDecorate %i BuiltIn PrimitiveId' o='OpDecorate %o BuiltIn PrimitiveId'; { head_of; layout 30; shader v Vertex; shader f Fragment %i "$id" "$(variable i Input u32)" '%x = OpLoad %u32 %i'; shader u Fragment %i "$id" "$(variable i Input u32)"
> 	shader g Geometry '%i' "$id" "$(variable i Input u32)" '%x = OpLoad %u32 %i'; shader w Geometry %o "$o" "$(variable o Output u32)
> %n = OpConstant %u32 7" 'OpStore %o %n'; shader m MeshEXT %m '' '%M = OpTypeStruct %u32 %u32
> '"$(variable m Output M)" '%x = OpCopyObject %pm %m'; for k in 0 1; do shader n$k MeshEXT %m 'OpMemberDecorate %M 0 BuiltIn Layer
> OpMemberDecorate %M 1 BuiltIn PrimitiveId' "%M = OpTypeStruct %u32 %u32
> %n = OpConstant %u32 $k
> %pu = OpTypePointer Output %u32
> $(variable m Output M)" '%x = OpAccessChain %pu %m %n
> OpStore %x %n'; done
> 	for s in 'v 1' 'v 1,g 8' 'v 1,w 8' 'm 128' 'n0 128' 'n1 128'; do for f in f u; do echo "$s, $f" | tr , '\n' | while read -r n b; do stage $n ${b:-16}; printf ,; done >.stages; h=$(printf %x $((0x${h:-bff} + 1))); graphics $h 30 '' "$(sed 's/,$//' .stages)" "$(into '')"; done; done; } >id.foz; findings id.foz
000c02 error: pipe/io-missing: the fragment shader reads PrimitiveId, and the previous stage does not write it (VUID-VkGraphicsPipelineCreateInfo-pStages-00740)
000c06 error: pipe/io-missing: the fragment shader reads PrimitiveId, and the previous stage does not write it (VUID-VkGraphicsPipelineCreateInfo-PrimitiveId-06264)
000c08 error: pipe/io-missing: the fragment shader reads PrimitiveId, and the previous stage does not write it (VUID-VkGraphicsPipelineCreateInfo-PrimitiveId-06264)

# a set without a layout is of no stage: one that a shader uses is an error
$ { head_of; object 3 31 pipelineLayouts "\"flags\":0,\"pushConstantRanges\":[],\"setLayouts\":[\"$(h 0)\"]"; shader used GLCompute '' "$(notes 0)
> $bound" "$(block Uniform %v4)" "$use"; shader free GLCompute; compute c01 31 used; compute c02 31 free; } >null.foz; findings null.foz
00000c01 error: pipe/binding: the compute shader uses set 0 binding 1 as a uniform buffer, and the layout has no such binding (VUID-VkComputePipelineCreateInfo-layout-07988)

# a dynamic state has an effect in the library of its part alone, and none in a pipeline whose libraries have all parts
$ part() { printf '{"sType":1000320002,"flags":%d}' $1; }; { head_of; layout 30; shader f Fragment; shader a Vertex %in "$(place in 0)" "$(variable in Input v4)" '%l = OpLoad %v4 %in'
> for d in 1:1000352000 8:1000352000; do graphics 6${d%:*} 0 "$(dynamic ${d#*:})$(vertices)$(topology 3)" '' "$(part ${d%:*}),$(into '')" 0 0 2048; done
> graphics 62 30 '' "$(stage a 1)" "$(part 2)" 0 0 2048; graphics 64 30 '' "$(stage f 16)" "$(part 4)" 0 0 2048; graphics 71 0 "$(vertices)$(topology 3)" '' "$(part 1)" 0 0 2048; graphics 78 0 '' '' "$(part 8),$(into '')" 0 0 2048
> graphics a01 30 '' '' "$(linked 61 62 64 78)"; graphics a02 30 '' '' "$(linked 71 62 64 68)"; graphics a03 30 "$(dynamic 1000352000)" '' "$(linked 71 62 64 78)"
> graphics 79 0 "$(blends 2)" '' "$(part 8),$(into 37)" 0 0 2048; graphics a04 30 '' '' "$(linked 61 62 64 79)"; } >parts.foz; findings parts.foz
000000a02 error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
000000a03 error: pipe/vertex-missing: the vertex shader reads location 0 as float, and no vertex attribute has it (VUID-VkGraphicsPipelineCreateInfo-Input-07904)
000000a04 error: pipe/blend-count: the color blend state has 2 attachments, and the number of color attachments is 1 in the rendering info (VUID-VkGraphicsPipelineCreateInfo-renderPass-06055)
000000a04 note: pipe/attachment-unwritten: nothing writes attachment 0, R8G8B8A8_UNORM, which has a write mask

# which stages go together, without a topology, with one of lines, with patches: of 127 sets of stages 32 have one of
# tessellation without the other, 32 have both, 31 have neither vertices nor meshes, 90 have stages of both, 15 can make no patches
$ { head_of; layout 30; bits='1 2 4 8 16 64 128'; for b in $bits; do eval "stage$b='$(stage 0 $b)'"; done; lines=$(topology 3); lists=$(topology 10); s=0; while [ $((s += 1)) -lt 256 ]; do
> [ $((s & 32)) = 0 ] || continue; stages=; for b in $bits; do [ $((s & b)) = 0 ] || eval "stages=\"\$stages,\$stage$b\""; done
> for t in n l p; do states=; [ $t != l ] || states=$lines; [ $t != p ] || states=$lists$patches; case $t in n) name=1$s ;; l) name=2$s ;; *) name=3$s ;; esac
> text 6 $name "{\"version\":6,\"graphicsPipelines\":{\"$(printf %016d $name)\":{\"flags\":0,\"layout\":\"0000000000000030\",$states\"stages\":[${stages#,}]}}}"; done; done; } >s.foz
> findings s.foz | awk '/pipe.(stages|topology|tess-state)/ { sub(/.*CreateInfo-/, ""); sub(/[)]$/, ""); print $0 }' | sort | uniq -c
     96 pStages-00729
     96 pStages-00730
    270 pStages-02095
     32 pStages-08888
     64 pStages-09022
     93 stage-02096
     15 topology-08889

# a document that ends before a number was cut there only if nothing is wrong before
$ { head_of; modules; layouts; pipeline a00 31; printf '{"version":6,"samplers":' | entry 1 aa1; printf '{"version":6,,"samplers":' | entry 1 aa2; } >cut.foz; spvx pipelines --check --show=findings cut.foz | grep -o '#0*aa.\|JSON of its object: .*'
#0000000000000aa1
JSON of its object: truncated before a number that is infinite or NaN
#0000000000000aa2
JSON of its object: byte 13: expected a name in quotes

# a binding is used by the stages that do, whatever order of stages has them in other sets
$ { head_of; set_of 20 "$(binding 6 1 1)"; set_of 21 "$(binding 6 1 1 3),$(binding 6 1 1)"; object 3 30 pipelineLayouts "\"flags\":0,\"pushConstantRanges\":[],\"setLayouts\":[\"$(h 20)\",\"$(h 21)\"]"; for s in '1 Vertex 3' '0 Fragment 1' '1 Geometry 1'; do set -- $s; shader s$1$3 $2 '' "$(notes 0)
> OpDecorate %b DescriptorSet $1
> OpDecorate %b Binding $3" "$(block Uniform %v4)" "$use"; done; graphics a00 30 "$(topology 3)" "$(stage s13 1),$(stage s11 8),$(stage s01 16)"; } >u.foz; spvx pipelines -f json u.foz#$(h a00) | grep -o '"binding": .\|"used_by.*]' | paste - -
"binding": 1	"used_by": ["fragment"]
"binding": 3	"used_by": ["vertex"]
"binding": 1	"used_by": ["geometry"]

# a reference of 0 is none, even where an object is named so: it is not taken along
$ { head_of; object 5 0 renderPasses '"flags":0,"dependencies":[],"attachments":[],"subpasses":[]'; object 3 0 pipelineLayouts '"flags":0,"pushConstantRanges":[],"setLayouts":[]'; shader a Vertex; graphics a00 0 "$(topology 3)" "$(stage a 1)"; } >n.foz
> for in in n.foz "n.foz#$(h a00)"; do spvx extract --as=foz -o o.foz "$in"; spvx pipelines --show=unused -f tsv o.foz; done
kind	hash
pipeline-layout	0000000000000000
render-pass	0000000000000000
kind	hash
