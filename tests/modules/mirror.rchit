// SPDX-License-Identifier: MIT
// Closest hit of a mirror-like surface: one reflected ray, then a mix by Fresnel's law.
// $ glslangValidator -V --target-env vulkan1.2 -o mirror.rchit.spv mirror.rchit
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_buffer_reference : require

struct Payload {
	vec3 color;
	int depth;
};

layout(buffer_reference, std430, buffer_reference_align = 4) readonly buffer Normals {
	vec4 of[];
};

struct Instance {
	Normals normals;
	uint texture_index;
	float roughness;
};

layout(set = 0, binding = 0) uniform accelerationStructureEXT scene;
layout(set = 0, binding = 1, std430) readonly buffer Instances {
	Instance instances[];
};
layout(set = 0, binding = 2) uniform sampler2D textures[];

layout(location = 0) rayPayloadInEXT Payload payload;
layout(location = 1) rayPayloadEXT Payload reflected;
hitAttributeEXT vec2 barycentric;

void main()
{
	Instance hit = instances[gl_InstanceCustomIndexEXT];
	vec3 n = normalize(mat3(gl_ObjectToWorldEXT) *
			   hit.normals.of[gl_PrimitiveID].xyz);
	vec3 at = gl_WorldRayOriginEXT + gl_HitTEXT * gl_WorldRayDirectionEXT;
	vec3 base = texture(textures[nonuniformEXT(hit.texture_index)], barycentric).rgb;
	float fresnel = 0.04 + 0.96 * pow(1.0 - abs(dot(n, gl_WorldRayDirectionEXT)), 5.0);

	reflected.color = vec3(0.0);
	reflected.depth = payload.depth + 1;
	if (payload.depth < 4)
		traceRayEXT(scene, gl_RayFlagsOpaqueEXT, 0xff, 0, 0, 0, at, 0.001,
			    reflect(gl_WorldRayDirectionEXT, n), 1000.0, 1);
	payload.color = mix(base, reflected.color, fresnel * (1.0 - hit.roughness));
}
