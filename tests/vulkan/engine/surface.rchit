#version 460
#extension GL_EXT_ray_tracing : require

layout(shaderRecordEXT, std430) buffer Record {
	vec4 albedo;
	uint texture_index;
} record;
layout(set = 1, binding = 0) uniform sampler2D textures[8];

layout(location = 0) rayPayloadInEXT vec4 radiance;
hitAttributeEXT vec2 barycentric;

void main()
{
	radiance = record.albedo * textureLod(textures[record.texture_index & 7], barycentric, 0);
}
