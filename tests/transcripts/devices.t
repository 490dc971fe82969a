# devices in each of their shapes: what modules put together from parts ask of them
$ cd $TMP; cat >$TMP.sh <<'.'
> shader() { # RULE|MODEL|CAPABILITIES AND EXTENSIONS|EXECUTION MODES|DECLARATIONS|BODY
> IFS='|' read -r rule model caps modes decl body || return 1
> printf '%b\n' "OpCapability Shader\n$caps\nOpMemoryModel Logical GLSL450\nOpEntryPoint ${model:-GLCompute} %main \"main\"\n$modes" \
> 	'%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n%u3 = OpConstant %u 3\n%bool = OpTypeBool' \
> 	"$decl\n%main = OpFunction %void None %fn\n%l = OpLabel\n$body\nOpReturn\nOpFunctionEnd" | spvx as -q --target-env=spv1.3 -o s.spv -
> }
> has() { # RULE DEVICE...: a column for each
> 	rule=$1; shift; echo $rule $(spvx requires -q -f tsv --all $(printf -- '--device=%s ' "$@") s.spv | awk -F'\t' -v rule=$rule '$4 == rule { for (i = 10; i <= NF; i++) print $i }')
> }
> profile() { # VERSION EXTENSIONS FEATURES PROPERTIES
> 	echo "{\"capabilities\": {\"A\": {\"extensions\": {$2}, \"features\": {$3}, \"properties\": {$4}}}, \"profiles\": {\"P\": {\"api-version\": \"$1\", \"capabilities\": [\"A\"]}}}"
> }
> reports() { # PROPERTIES OF A PROFILE AND A REPORT, OF ANOTHER REPORT
> 	profile 1.1.5 '' '' "$1" >profile
> 	echo "{\"VkPhysicalDeviceProperties\": {\"deviceName\": \"D\", \"apiVersion\": 4198405}, $1}" >report
> 	echo "{\"properties\": {\"deviceName\": \"R\", \"apiVersion\": \"1.1.5\"${2%%|*}}, \"extended\": {\"devicefeatures2\": [], \"deviceproperties2\": [${2#*|}]}}" >other
> }
> .

# one device: features shaderInt64 and shaderInt8, an extension, limits, which stand in no other object, a flag
$ cat >profile <<'.'
> {"capabilities": {"A": {"extensions": {"VK_KHR_ray_query": 1}, "features": {"VkPhysicalDeviceFeatures": {"shaderInt64": true, "shaderInt16": false}}, "properties": {"VkPhysicalDeviceProperties": {"limits": {"maxPushConstantsSize": 192, "maxComputeWorkGroupSize": [200, 100, 50]}}, "VkPhysicalDeviceSubgroupProperties": {"supportedStages": ["VK_SHADER_STAGE_VERTEX_BIT"]}}},
> "B": {"features": {"VkPhysicalDeviceShaderFloat16Int8FeaturesKHR": {"shaderInt8": true, "shaderFloat16": true}}}, "C": {"features": {"VkPhysicalDeviceVulkan12Features": {"shaderInt8": true}}}},
> "profiles": {"P": {"api-version": "1.1.5", "capabilities": ["A", ["B", "C"]]}}}
> .
> cat >report <<'.'
> {"VkPhysicalDeviceProperties": {"deviceName": "D", "apiVersion": 4198405, "limits": {"maxPushConstantsSize": 192, "maxComputeWorkGroupSize": [200, 100, 50]}, "sparseProperties": {"maxComputeWorkGroupSize": [300, 300, 300]}}, "VkPhysicalDeviceFeatures": {"shaderInt64": 1, "shaderInt16": 0}, "VkPhysicalDeviceShaderFloat16Int8Features": {"shaderInt8": 1},
> "VkPhysicalDeviceSubgroupProperties": {"supportedStages": 1}, "ArrayOfVkExtensionProperties": [{"extensionName": "VK_KHR_ray_query", "specVersion": 1}]}
> .
> cat >other <<'.'
> {"properties": {"deviceName": "R", "apiVersion": "1.1.5", "limits": {"maxPushConstantsSize": "192", "maxComputeWorkGroupSize": [200, 100, 50]}, "subgroupProperties": {"supportedStages": 1}}, "features": {"shaderInt64": "true", "shaderInt16": false}, "extensions": [{"extensionName": "VK_KHR_ray_query", "specVersion": 1}],
> "extended": {"devicefeatures2": [{"extension": "VK_KHR_shader_float16_int8", "name": "shaderInt8", "supported": true}], "deviceproperties2": []}}
> .
> while shader; do has "$rule" profile report other; done <<.
> cap/Int64||OpCapability Int64
> cap/Int16||OpCapability Int16
> cap/Int8||OpCapability Int8
> cap/Float16||OpCapability Float16
> cap/MultiView||OpCapability MultiView
> ext/SPV_KHR_ray_query||OpExtension "SPV_KHR_ray_query"
> ext/SPV_KHR_ray_tracing||OpExtension "SPV_KHR_ray_tracing"
> ext/SPV_X_none||OpExtension "SPV_X_none"
> ext/SPV_KHR_storage_buffer_storage_class||OpExtension "SPV_KHR_storage_buffer_storage_class"
> limit/maxComputeWorkGroupSize[0]|||OpExecutionMode %main LocalSize 200 1 1
> limit/maxComputeWorkGroupSize[1]|||OpExecutionMode %main LocalSize 1 101 1
> subgroup/stage|Vertex|OpCapability GroupNonUniform|||%x = OpGroupNonUniformElect %bool %u3
> subgroup/stage||OpCapability GroupNonUniform|||%x = OpGroupNonUniformElect %bool %u3
> .
> spvx requires --device=profile --device=report --device=other s.spv | grep -o '([^)]*1[.]1[^)]*)'
cap/Int64 yes yes yes
cap/Int16 no no no
cap/Int8 yes yes yes
cap/Float16 no no no
cap/MultiView yes yes yes
ext/SPV_KHR_ray_query yes yes yes
ext/SPV_KHR_ray_tracing no no no
ext/SPV_X_none ? ? ?
ext/SPV_KHR_storage_buffer_storage_class yes yes yes
limit/maxComputeWorkGroupSize[0] yes yes yes
limit/maxComputeWorkGroupSize[1] no no no
subgroup/stage yes yes yes
subgroup/stage yes no no
(Vulkan 1.1)
(Vulkan 1.1)
(Vulkan 1.1)

# subgroups: every device of Vulkan 1.1 has basic operations in compute shaders, which profiles leave out; a report says all that it has
$ while shader; do has "$rule" vulkan1.0 vulkan1.1 VP_ANDROID_15_minimums profile report; done <<.
> cap/GroupNonUniform||OpCapability GroupNonUniform|||%x = OpGroupNonUniformElect %bool %u3
> subgroup/stage||OpCapability GroupNonUniform|||%x = OpGroupNonUniformElect %bool %u3
> subgroup/stage|Vertex|OpCapability GroupNonUniform|||%x = OpGroupNonUniformElect %bool %u3
> cap/GroupNonUniformVote||OpCapability GroupNonUniformVote|||%t = OpGroupNonUniformElect %bool %u3
> .
cap/GroupNonUniform no yes yes yes no
subgroup/stage no yes yes yes no
subgroup/stage no no no yes yes
cap/GroupNonUniformVote no no yes no no

# a property that is true or false, in each of its forms
$ shader <<'.'
> subgroup/quad-stage|Vertex|OpCapability GroupNonUniformQuad||%u0 = OpConstant %u 0|%x = OpGroupNonUniformQuadSwap %u %u3 %u0 %u0
> .
> for v in true 1 '"true"' '"1"' '"VK_TRUE"' false 0 '"false"' '"0"' '"VK_FALSE"' null; do
> 	reports "\"VkPhysicalDeviceSubgroupProperties\": {\"quadOperationsInAllStages\": $v}" "|{\"name\": \"quadOperationsInAllStages\", \"value\": $v}"
> 	echo "$v: $(has $rule profile report other)"; done
true: subgroup/quad-stage yes yes yes
1: subgroup/quad-stage yes yes yes
"true": subgroup/quad-stage yes yes yes
"1": subgroup/quad-stage yes yes yes
"VK_TRUE": subgroup/quad-stage yes yes yes
false: subgroup/quad-stage no no no
0: subgroup/quad-stage no no no
"false": subgroup/quad-stage no no no
"0": subgroup/quad-stage no no no
"VK_FALSE": subgroup/quad-stage no no no
null: subgroup/quad-stage no no no

# a limit that is too large for 64 bits, has an exponent, a fraction, is a text, negative, no number
$ shader <<'.'
> limit/maxComputeWorkGroupInvocations|||OpExecutionMode %main LocalSize 200 1 1
> .
> for v in 200 199 18446744073709551616 1e30 2e2 1.99e2 200.9 199.9 '"200"' '"0xc8"' '"0xc7"' -200 -1e30 '"x"' '""' null true; do
> 	reports "\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405, \"limits\": {\"maxComputeWorkGroupInvocations\": $v}}" ", \"limits\": {\"maxComputeWorkGroupInvocations\": $v}|"
> 	echo "$v: $(has $rule profile report other)"; done
200: limit/maxComputeWorkGroupInvocations yes yes yes
199: limit/maxComputeWorkGroupInvocations no no no
18446744073709551616: limit/maxComputeWorkGroupInvocations yes yes yes
1e30: limit/maxComputeWorkGroupInvocations yes yes yes
2e2: limit/maxComputeWorkGroupInvocations yes yes yes
1.99e2: limit/maxComputeWorkGroupInvocations no no no
200.9: limit/maxComputeWorkGroupInvocations yes yes yes
199.9: limit/maxComputeWorkGroupInvocations no no no
"200": limit/maxComputeWorkGroupInvocations yes yes yes
"0xc8": limit/maxComputeWorkGroupInvocations yes yes yes
"0xc7": limit/maxComputeWorkGroupInvocations no no no
-200: limit/maxComputeWorkGroupInvocations no no no
-1e30: limit/maxComputeWorkGroupInvocations no no no
"x": limit/maxComputeWorkGroupInvocations no ? ?
"": limit/maxComputeWorkGroupInvocations no ? ?
null: limit/maxComputeWorkGroupInvocations no ? ?
true: limit/maxComputeWorkGroupInvocations no no no

# of two blocks, one of which a device has: what both have, and of a limit what both allow; all of two that it has
$ block() { echo "{\"extensions\": {$1: 1, \"VK_KHR_ray_query\": 1}, \"properties\": {\"VkPhysicalDeviceProperties\": {\"limits\": {\"maxPushConstantsSize\": $2, \"minTexelOffset\": $3}}}}"; }
> for file in 'either ["A","B"]' 'both "A","B"'; do list=${file#* }; echo "{\"capabilities\": {\"A\": $(block '"VK_KHR_shader_quad_control"' 192 -30), \"B\": $(block '"VK_KHR_ray_tracing_pipeline"' 256 -20)}, \"profiles\": {\"P\": {\"api-version\": \"1.1.0\", \"capabilities\": [$list]}}}" >${file%% *}; done
> push() { printf '%s\n' "limit/maxPushConstantsSize|||OpExecutionMode %main LocalSize 1 1 1\nOpDecorate %B Block\nOpMemberDecorate %B 0 Offset $1|%B = OpTypeStruct %u\n%pB = OpTypePointer PushConstant %B\n%b = OpVariable %pB PushConstant\n%pu = OpTypePointer PushConstant %u\n%u0 = OpConstant %u 0|%x = OpAccessChain %pu %b %u0\n%y = OpLoad %u %x"; }
> offset() { printf '%s\n' "limit/minTexelOffset|Fragment||OpExecutionMode %main OriginUpperLeft|%i = OpTypeInt 32 1\n%f = OpTypeFloat 32\n%v4 = OpTypeVector %f 4\n%f0 = OpConstant %f 0\n%o = OpConstant %i $1\n%im = OpTypeImage %f 1D 0 0 0 1 Unknown\n%t = OpTypeSampledImage %im\n%pt = OpTypePointer UniformConstant %t\n%v = OpVariable %pt UniformConstant|%s = OpLoad %t %v\n%x = OpImageSampleImplicitLod %v4 %s %f0 ConstOffset %o"; }
> { echo 'ext/SPV_KHR_ray_query||OpExtension "SPV_KHR_ray_query"'; echo 'ext/SPV_KHR_quad_control||OpExtension "SPV_KHR_quad_control"'; echo 'ext/SPV_KHR_ray_tracing||OpExtension "SPV_KHR_ray_tracing"'; push 188; push 192; push 252; push 256; offset -20; offset -21; offset -30; offset -31; } >lines
> while shader; do has "$rule" either both; done <lines
ext/SPV_KHR_ray_query yes yes
ext/SPV_KHR_quad_control no yes
ext/SPV_KHR_ray_tracing no yes
limit/maxPushConstantsSize yes yes
limit/maxPushConstantsSize no yes
limit/maxPushConstantsSize no yes
limit/maxPushConstantsSize no no
limit/minTexelOffset yes yes
limit/minTexelOffset no yes
limit/minTexelOffset no yes
limit/minTexelOffset no no

# no device has an output of 8 bits
$ for bits in 8 16; do printf '%s\n' "storage/${bits}bit-interface|Vertex|OpCapability Int$bits||%small = OpTypeInt $bits 0\n%p = OpTypePointer Output %small\n%o = OpVariable %p Output" >line; shader <line; spvx requires -f tsv --device=vulkan1.3 s.spv | cut -f 1,2,10 | grep -i -e never -e storageInputOutput; done
never:8-bit-interface	never	no
storageInputOutput16	feature	no

# a report in lower case, with an extension twice, an entry without a name and one that is too long
$ echo '{"properties": {"devicename": "D", "apiversion": "1.3.1"}, "features": {}, "extensions": [{"extensionname": "VK_KHR_ray_query"}, {"specversion": 1}, {"extensionname": "VK_KHR_ray_query"}], "extended": {"devicefeatures2": [{"supported": true}, {"name": "'$(printf x%.0s $(seq 128))'", "supported": true}, {"name": "shaderInt8", "supported": true}]}}' >lower
> while shader; do has "$rule" lower; done <<.
> ext/SPV_KHR_ray_query||OpExtension "SPV_KHR_ray_query"
> ext/SPV_KHR_ray_tracing||OpExtension "SPV_KHR_ray_tracing"
> cap/Int8||OpCapability Int8
> .
ext/SPV_KHR_ray_query yes
ext/SPV_KHR_ray_tracing no
cap/Int8 yes

# members that extensions have by the same name are of the extension that a report says
$ for e in NV_mesh_shader EXT_mesh_shader NV_cooperative_matrix KHR_cooperative_matrix; do
> 	case $e in *mesh*) member=taskShader ;; *) member=cooperativeMatrix ;; esac
> 	echo "{\"properties\": {\"apiVersion\": \"1.3.0\"}, \"extended\": {\"devicefeatures2\": [{\"extension\": \"VK_$e\", \"name\": \"$member\", \"supported\": true}]}}" >$e
> done; while shader; do has "$rule" NV_mesh_shader EXT_mesh_shader NV_cooperative_matrix KHR_cooperative_matrix; done <<.
> stage/task|TaskNV|OpCapability MeshShadingNV
> stage/task|TaskEXT|OpCapability MeshShadingEXT
> cap/CooperativeMatrixNV||OpCapability CooperativeMatrixNV
> cap/CooperativeMatrixKHR||OpCapability CooperativeMatrixKHR
> .
stage/task yes no no no
stage/task no yes no no
cap/CooperativeMatrixNV no no yes no
cap/CooperativeMatrixKHR no no no yes

# a number of flags has each stage in its bit, and none in those of others
$ bits='0 1 2 3 4 5 6 7 8 9 10 11 12 13'
> for n in $bits; do echo "{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405}, \"VkPhysicalDeviceSubgroupProperties\": {\"supportedStages\": $((1 << n))}}" >bit.$n; done
> for model in Vertex TessellationControl TessellationEvaluation Geometry Fragment GLCompute TaskEXT MeshEXT RayGenerationKHR AnyHitKHR ClosestHitKHR MissKHR IntersectionKHR CallableKHR; do
> echo "|$model|OpCapability GroupNonUniform|||%x = OpGroupNonUniformElect %bool %u3" >line; shader <line; echo $model $(has subgroup/stage $(printf 'bit.%d ' $bits)); done
Vertex subgroup/stage yes no no no no no no no no no no no no no
TessellationControl subgroup/stage no yes no no no no no no no no no no no no
TessellationEvaluation subgroup/stage no no yes no no no no no no no no no no no
Geometry subgroup/stage no no no yes no no no no no no no no no no
Fragment subgroup/stage no no no no yes no no no no no no no no no
GLCompute subgroup/stage no no no no no yes no no no no no no no no
TaskEXT subgroup/stage no no no no no no yes no no no no no no no
MeshEXT subgroup/stage no no no no no no no yes no no no no no no
RayGenerationKHR subgroup/stage no no no no no no no no yes no no no no no
AnyHitKHR subgroup/stage no no no no no no no no no yes no no no no
ClosestHitKHR subgroup/stage no no no no no no no no no no yes no no no
MissKHR subgroup/stage no no no no no no no no no no no yes no no
IntersectionKHR subgroup/stage no no no no no no no no no no no no yes no
CallableKHR subgroup/stage no no no no no no no no no no no no no yes

# a limit that the file lacks: of a profile it is the least that its version allows, else it is unknown
$ profile 1.3.0 >v1.3; profile 1.4.0 >v1.4; echo '{"VkPhysicalDeviceProperties": {"apiVersion": 4198405}}' >unsaid
> echo '|||OpExecutionMode %main LocalSize 129 1 1' >line; shader <line; has 'limit/maxComputeWorkGroupSize[0]' v1.3 v1.4 unsaid
> echo '||OpCapability MultiView' >line; shader <line; has cap/MultiView vulkan1.0 vulkan1.4
limit/maxComputeWorkGroupSize[0] no yes ?
cap/MultiView no yes

# a number of any form is its whole part, a text only without an exponent
$ echo '|||OpExecutionMode %main LocalSize 200 1 1' >line; shader <line; for n in 200 200.9 2e2 2.0E+2 20000e-2 1e400 '"200"' '"200.9"' 199 199.9 1.999e2 2e-2 1e-400 -2e2 -1e400 '"2e2"'; do
> echo "{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405, \"limits\": {\"maxComputeWorkGroupInvocations\": $n}}}" >number; echo $n $(has limit/maxComputeWorkGroupInvocations number); done | sed 's#limit/[^ ]*##' | paste -s -d ,
200  yes,200.9  yes,2e2  yes,2.0E+2  yes,20000e-2  yes,1e400  yes,"200"  yes,"200.9"  yes,199  no,199.9  no,1.999e2  no,2e-2  no,1e-400  no,-2e2  no,-1e400  no,"2e2"  ?

# only a device that is a subset can lack features of subsets
$ subset='"VK_KHR_portability_subset": 1'; points() { echo "\"VkPhysicalDevicePortabilitySubsetFeaturesKHR\": {\"tessellationPointMode\": $1}"; }
> profile 1.2.0 >whole; profile 1.2.0 "$subset" >unsaid; profile 1.2.0 "$subset" "$(points false)" >lacks; profile 1.2.0 "$subset" "$(points true)" >has
> echo '|TessellationEvaluation|OpCapability Tessellation|OpExecutionMode %main PointMode' >line; shader <line; has mode/point-mode whole unsaid lacks has
mode/point-mode yes no no yes

# independence is a name or its number, which may be none
$ controls='OpCapability DenormPreserve\nOpCapability DenormFlushToZero\nOpCapability RoundingModeRTE\nOpCapability RoundingModeRTZ\nOpExtension "SPV_KHR_float_controls"'
> independent() { n=0; shader; for v; do n=$((n + 1)); profile 1.2.0 '' '' "\"VkPhysicalDeviceVulkan12Properties\": {\"denormBehaviorIndependence\": $v}" >i.$n; done; has mode/float-independence i.?; rm i.?; }
> independent '"VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_ALL"' '"VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_32_BIT_ONLY"' <<.
> ||$controls|OpExecutionMode %main DenormPreserve 16\nOpExecutionMode %main DenormFlushToZero 64
> .
> independent 0 1 2 -1 3 <<.
> ||$controls|OpExecutionMode %main DenormPreserve 32\nOpExecutionMode %main DenormFlushToZero 64
> .
mode/float-independence yes no
mode/float-independence yes yes no no no

# kinds of documents, known by their members, and the error for the member that each lacks
$ while read -r json; do echo "$json" >d.json; echo "$json $(spvx requires --device=d.json line 2>&1 | sed -n 's/.*error: //p')"; done <<.
> []
> {}
> {"extended":{}}
> {"core11":{}}
> {"properties":{}}
> {"features":{}}
> {"properties":{},"features":{}}
> {"properties":{"apiVersion":true},"features":{}}
> {"properties":{"apiVersion":"1"},"features":{}}
> {"properties":{"apiVersion":".1"},"features":{}}
> {"capabilities":{}}
> {"capabilities":{},"profiles":{}}
> {"capabilities":{},"profiles":{"P":{}}}
> {"capabilities":{},"profiles":{"P":{"api-version":1.1}}}
> {"capabilities":{},"profiles":{"P":{"api-version":"1.x"}}}
> {"capabilities":{},"profiles":{"P":{"api-version":"1.1","profiles":["Q"]}}}
> .
[] expected an object
{} neither a Vulkan profile nor a device report
{"extended":{}} missing or invalid apiVersion
{"core11":{}} missing or invalid apiVersion
{"properties":{}} neither a Vulkan profile nor a device report
{"features":{}} neither a Vulkan profile nor a device report
{"properties":{},"features":{}} missing or invalid apiVersion
{"properties":{"apiVersion":true},"features":{}} missing or invalid apiVersion
{"properties":{"apiVersion":"1"},"features":{}} missing or invalid apiVersion
{"properties":{"apiVersion":".1"},"features":{}} missing or invalid apiVersion
{"capabilities":{}} neither a Vulkan profile nor a device report
{"capabilities":{},"profiles":{}} missing profile
{"capabilities":{},"profiles":{"P":{}}} profile 'P' has no valid api-version
{"capabilities":{},"profiles":{"P":{"api-version":1.1}}} profile 'P' has no valid api-version
{"capabilities":{},"profiles":{"P":{"api-version":"1.x"}}} profile 'P' has no valid api-version
{"capabilities":{},"profiles":{"P":{"api-version":"1.1","profiles":["Q"]}}} unknown profile 'Q': neither in this file nor in Q.json next to it

# a device that is no JSON
$ cd $TMP; echo junk >junk; spvx requires --device=junk $SRC/tests/modules/mesh.vert.spv; echo '{"a": junk}' >junk; spvx requires --device=junk $SRC/tests/modules/mesh.vert.spv
! junk:1:1: error: not JSON: expected a value
! junk:1:7: error: expected a value
