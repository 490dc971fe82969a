# SPDX-License-Identifier: Apache-2.0
#
# The profile VP_ANDROID_16_minimums of KhronosGroup/Vulkan-Profiles, without what modules do
# not ask for: formats, history, labels.
{
 "capabilities": {
  "MUST": {
   "extensions": {
    "VK_KHR_8bit_storage": 1,
    "VK_KHR_load_store_op_none": 1,
    "VK_KHR_maintenance6": 1,
    "VK_KHR_map_memory2": 1,
    "VK_KHR_shader_expect_assume": 1,
    "VK_KHR_shader_float_controls2": 1,
    "VK_KHR_shader_maximal_reconvergence": 1,
    "VK_KHR_shader_subgroup_rotate": 1,
    "VK_KHR_shader_subgroup_uniform_control_flow": 1,
    "VK_KHR_swapchain_mutable_format": 1,
    "VK_EXT_host_image_copy": 1,
    "VK_EXT_image_2d_view_of_3d": 1,
    "VK_EXT_pipeline_protected_access": 1,
    "VK_EXT_pipeline_robustness": 1,
    "VK_EXT_transform_feedback": 1
   },
   "features": {
    "VkPhysicalDeviceFeatures": {"fullDrawIndexUint32": true, "shaderInt16": true},
    "VkPhysicalDeviceVulkan12Features": {"samplerMirrorClampToEdge": true, "scalarBlockLayout": true},
    "VkPhysicalDeviceProtectedMemoryFeatures": {"protectedMemory": true},
    "VkPhysicalDeviceShaderIntegerDotProductFeatures": {"shaderIntegerDotProduct": true},
    "VkPhysicalDeviceTransformFeedbackFeaturesEXT": {"transformFeedback": true},
    "VkPhysicalDeviceImage2DViewOf3DFeaturesEXT": {"image2DViewOf3D": true},
    "VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR": {"shaderSubgroupUniformControlFlow": true}
   },
   "properties": {
    "VkPhysicalDeviceProperties": {
     "limits": {
      "bufferImageGranularity": 4096,
      "maxColorAttachments": 8,
      "maxComputeWorkGroupInvocations": 256,
      "maxComputeWorkGroupSize": [256, 256, 64],
      "maxImageArrayLayers": 2048,
      "maxImageDimension1D": 8192,
      "maxImageDimension2D": 8192,
      "maxImageDimensionCube": 8192,
      "maxDescriptorSetStorageBuffers": 96,
      "maxDescriptorSetUniformBuffers": 90,
      "maxFragmentCombinedOutputResources": 16,
      "maxPerStageDescriptorUniformBuffers": 15,
      "maxPerStageResources": 200,
      "maxSamplerLodBias": 14,
      "maxUniformBufferRange": 65536,
      "maxVertexOutputComponents": 72,
      "mipmapPrecisionBits": 6,
      "pointSizeGranularity": 0.125,
      "standardSampleLocations": true,
      "subTexelPrecisionBits": 8,
      "timestampComputeAndGraphics": true
     }
    },
    "VkPhysicalDeviceFloatControlsProperties": {
     "shaderSignedZeroInfNanPreserveFloat16": true,
     "shaderSignedZeroInfNanPreserveFloat32": true
    },
    "VkPhysicalDeviceVulkan11Properties": {"subgroupSupportedStages": ["VK_SHADER_STAGE_COMPUTE_BIT"]}
   }
  },
  "multisampledToSingleSampled": {"extensions": {"VK_EXT_multisampled_render_to_single_sampled": 1}},
  "shaderStencilExport": {"extensions": {"VK_EXT_shader_stencil_export": 1}},
  "wideLinesEnabledConstrained": {
   "features": {"VkPhysicalDeviceFeatures": {"wideLines": true}},
   "properties": {"VkPhysicalDeviceProperties": {"limits": {"lineWidthGranularity": 0.5}}}
  },
  "wideLinesDisabledUnconstrained": {"features": {"VkPhysicalDeviceFeatures": {"wideLines": false}}}
 },
 "profiles": {
  "VP_ANDROID_16_minimums": {
   "api-version": "1.3.276",
   "profiles": ["VP_ANDROID_15_minimums"],
   "capabilities": ["MUST", ["multisampledToSingleSampled", "shaderStencilExport"], ["wideLinesEnabledConstrained", "wideLinesDisabledUnconstrained"]]
  }
 }
}
