# SPDX-License-Identifier: Apache-2.0
#
# The profile VP_KHR_roadmap_2022 of KhronosGroup/Vulkan-Profiles, without what modules do
# not ask for: formats, history, labels.
{
 "capabilities": {
  "vulkan10requirements": {"features": {"VkPhysicalDeviceFeatures": {"robustBufferAccess": true}}},
  "vulkan10requirements_roadmap2022": {
   "features": {
    "VkPhysicalDeviceFeatures": {
     "fullDrawIndexUint32": true,
     "imageCubeArray": true,
     "independentBlend": true,
     "sampleRateShading": true,
     "drawIndirectFirstInstance": true,
     "depthClamp": true,
     "depthBiasClamp": true,
     "samplerAnisotropy": true,
     "occlusionQueryPrecise": true,
     "fragmentStoresAndAtomics": true,
     "shaderStorageImageExtendedFormats": true,
     "shaderUniformBufferArrayDynamicIndexing": true,
     "shaderSampledImageArrayDynamicIndexing": true,
     "shaderStorageBufferArrayDynamicIndexing": true,
     "shaderStorageImageArrayDynamicIndexing": true
    }
   },
   "properties": {
    "VkPhysicalDeviceProperties": {
     "limits": {
      "maxImageDimension1D": 8192,
      "maxImageDimension2D": 8192,
      "maxImageDimensionCube": 8192,
      "maxImageArrayLayers": 2048,
      "maxUniformBufferRange": 65536,
      "bufferImageGranularity": 4096,
      "maxPerStageDescriptorSamplers": 64,
      "maxPerStageDescriptorUniformBuffers": 15,
      "maxPerStageDescriptorStorageBuffers": 30,
      "maxPerStageDescriptorSampledImages": 200,
      "maxPerStageDescriptorStorageImages": 16,
      "maxPerStageResources": 200,
      "maxDescriptorSetSamplers": 576,
      "maxDescriptorSetUniformBuffers": 90,
      "maxDescriptorSetStorageBuffers": 96,
      "maxDescriptorSetSampledImages": 1800,
      "maxDescriptorSetStorageImages": 144,
      "maxFragmentCombinedOutputResources": 16,
      "maxComputeWorkGroupInvocations": 256,
      "maxComputeWorkGroupSize": [256, 256, 64],
      "subTexelPrecisionBits": 8,
      "mipmapPrecisionBits": 6,
      "maxSamplerLodBias": 14,
      "standardSampleLocations": true,
      "maxColorAttachments": 7
     }
    }
   }
  },
  "vulkan10optionals_roadmap2022": {
   "features": {"VkPhysicalDeviceFeatures": {"largePoints": true, "wideLines": true}},
   "properties": {
    "VkPhysicalDeviceProperties": {"limits": {"pointSizeGranularity": 0.125, "lineWidthGranularity": 0.5}}
   }
  },
  "vulkan11requirements": {
   "features": {"VkPhysicalDeviceVulkan11Features": {"multiview": true}},
   "properties": {
    "VkPhysicalDeviceVulkan11Properties": {"maxMultiviewViewCount": 6, "maxMultiviewInstanceIndex": 134217727}
   }
  },
  "vulkan11requirements_roadmap2022": {
   "features": {"VkPhysicalDeviceVulkan11Features": {"samplerYcbcrConversion": true}},
   "properties": {
    "VkPhysicalDeviceVulkan11Properties": {
     "subgroupSize": 4,
     "subgroupSupportedStages": ["VK_SHADER_STAGE_COMPUTE_BIT", "VK_SHADER_STAGE_FRAGMENT_BIT"],
     "subgroupSupportedOperations": ["VK_SUBGROUP_FEATURE_BASIC_BIT", "VK_SUBGROUP_FEATURE_VOTE_BIT", "VK_SUBGROUP_FEATURE_ARITHMETIC_BIT", "VK_SUBGROUP_FEATURE_BALLOT_BIT", "VK_SUBGROUP_FEATURE_SHUFFLE_BIT", "VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT", "VK_SUBGROUP_FEATURE_QUAD_BIT"]
    }
   }
  },
  "vulkan12requirements": {
   "features": {
    "VkPhysicalDeviceVulkan12Features": {
     "uniformBufferStandardLayout": true,
     "subgroupBroadcastDynamicId": true,
     "imagelessFramebuffer": true,
     "separateDepthStencilLayouts": true,
     "hostQueryReset": true,
     "timelineSemaphore": true,
     "shaderSubgroupExtendedTypes": true
    }
   },
   "properties": {
    "VkPhysicalDeviceVulkan12Properties": {"maxTimelineSemaphoreValueDifference": 2147483647}
   }
  },
  "vulkan12requirements_roadmap2022": {
   "features": {
    "VkPhysicalDeviceVulkan12Features": {
     "samplerMirrorClampToEdge": true,
     "descriptorIndexing": true,
     "shaderUniformTexelBufferArrayDynamicIndexing": true,
     "shaderStorageTexelBufferArrayDynamicIndexing": true,
     "shaderUniformBufferArrayNonUniformIndexing": true,
     "shaderSampledImageArrayNonUniformIndexing": true,
     "shaderStorageBufferArrayNonUniformIndexing": true,
     "shaderStorageImageArrayNonUniformIndexing": true,
     "shaderUniformTexelBufferArrayNonUniformIndexing": true,
     "shaderStorageTexelBufferArrayNonUniformIndexing": true,
     "descriptorBindingSampledImageUpdateAfterBind": true,
     "descriptorBindingStorageImageUpdateAfterBind": true,
     "descriptorBindingStorageBufferUpdateAfterBind": true,
     "descriptorBindingUniformTexelBufferUpdateAfterBind": true,
     "descriptorBindingStorageTexelBufferUpdateAfterBind": true,
     "descriptorBindingUpdateUnusedWhilePending": true,
     "descriptorBindingPartiallyBound": true,
     "descriptorBindingVariableDescriptorCount": true,
     "runtimeDescriptorArray": true,
     "scalarBlockLayout": true
    }
   },
   "properties": {
    "VkPhysicalDeviceVulkan12Properties": {
     "shaderSignedZeroInfNanPreserveFloat16": true,
     "shaderSignedZeroInfNanPreserveFloat32": true,
     "maxPerStageDescriptorUpdateAfterBindSamplers": 500000,
     "maxPerStageDescriptorUpdateAfterBindUniformBuffers": 12,
     "maxPerStageDescriptorUpdateAfterBindStorageBuffers": 500000,
     "maxPerStageDescriptorUpdateAfterBindSampledImages": 500000,
     "maxPerStageDescriptorUpdateAfterBindStorageImages": 500000,
     "maxPerStageDescriptorUpdateAfterBindInputAttachments": 7,
     "maxPerStageUpdateAfterBindResources": 500000,
     "maxDescriptorSetUpdateAfterBindSamplers": 500000,
     "maxDescriptorSetUpdateAfterBindUniformBuffers": 72,
     "maxDescriptorSetUpdateAfterBindUniformBuffersDynamic": 8,
     "maxDescriptorSetUpdateAfterBindStorageBuffers": 500000,
     "maxDescriptorSetUpdateAfterBindStorageBuffersDynamic": 4,
     "maxDescriptorSetUpdateAfterBindSampledImages": 500000,
     "maxDescriptorSetUpdateAfterBindStorageImages": 500000,
     "maxDescriptorSetUpdateAfterBindInputAttachments": 7
    }
   }
  },
  "vulkan13requirements": {
   "features": {
    "VkPhysicalDeviceVulkan12Features": {
     "vulkanMemoryModel": true,
     "vulkanMemoryModelDeviceScope": true,
     "bufferDeviceAddress": true
    },
    "VkPhysicalDeviceVulkan13Features": {
     "robustImageAccess": true,
     "shaderTerminateInvocation": true,
     "shaderZeroInitializeWorkgroupMemory": true,
     "synchronization2": true,
     "shaderIntegerDotProduct": true,
     "maintenance4": true,
     "pipelineCreationCacheControl": true,
     "subgroupSizeControl": true,
     "computeFullSubgroups": true,
     "shaderDemoteToHelperInvocation": true,
     "inlineUniformBlock": true,
     "dynamicRendering": true
    }
   },
   "properties": {
    "VkPhysicalDeviceVulkan13Properties": {
     "maxBufferSize": 1073741824,
     "maxInlineUniformBlockSize": 256,
     "maxPerStageDescriptorInlineUniformBlocks": 4,
     "maxPerStageDescriptorUpdateAfterBindInlineUniformBlocks": 4,
     "maxDescriptorSetInlineUniformBlocks": 4,
     "maxDescriptorSetUpdateAfterBindInlineUniformBlocks": 4,
     "maxInlineUniformTotalSize": 256
    }
   }
  },
  "vulkan13requirements_roadmap2022": {
   "extensions": {"VK_KHR_global_priority": 1},
   "features": {
    "VkPhysicalDeviceVulkan13Features": {"descriptorBindingInlineUniformBlockUpdateAfterBind": true}
   }
  }
 },
 "profiles": {
  "VP_KHR_roadmap_2022": {
   "api-version": "1.3.204",
   "capabilities": ["vulkan10requirements", "vulkan10requirements_roadmap2022", "vulkan11requirements", "vulkan11requirements_roadmap2022", "vulkan12requirements", "vulkan12requirements_roadmap2022", "vulkan13requirements", "vulkan13requirements_roadmap2022"]
  }
 }
}
