#version 460
#extension GL_EXT_ray_tracing : require

layout(push_constant) uniform Sky {
	vec3 zenith;
	float intensity;
} sky;

layout(location = 0) rayPayloadInEXT vec4 radiance;

void main()
{
	radiance = vec4(sky.zenith * sky.intensity, 0);
}
