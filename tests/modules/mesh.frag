// SPDX-License-Identifier: MIT
// The fragment stage of a lit, textured mesh: normal mapping, a loop over point lights, a
// filtered shadow map.
// $ glslangValidator -V -o mesh.frag.spv mesh.frag
#version 450

layout(constant_id = 0) const int shadow_taps = 2;
layout(constant_id = 1) const bool normal_mapping = true;

struct Light {
	vec4 position; // w: radius
	vec4 color;    // w: intensity
};

layout(set = 0, binding = 0, std140) uniform Camera {
	mat4 view;
	mat4 projection;
	vec4 position;
} camera;

layout(set = 0, binding = 1, std430) readonly buffer Lights {
	uint count;
	Light list[];
} lights;

layout(set = 0, binding = 2) uniform sampler2DShadow shadow_map;
layout(set = 1, binding = 0) uniform sampler2D base_color;
layout(set = 1, binding = 1) uniform sampler2D normal_map;

layout(location = 0) in vec3 world_position;
layout(location = 1) in vec3 world_normal;
layout(location = 2) in vec4 world_tangent;
layout(location = 3) in vec2 texture_uv;
layout(location = 4) in vec4 tint;

layout(location = 0) out vec4 color;

vec3 surface_normal()
{
	vec3 n = normalize(world_normal);

	if (!normal_mapping)
		return n;
	vec3 t = normalize(world_tangent.xyz - n * dot(n, world_tangent.xyz));
	vec3 b = cross(n, t) * world_tangent.w;
	vec3 bump = texture(normal_map, texture_uv).xyz * 2.0 - 1.0;
	return normalize(mat3(t, b, n) * bump);
}

float shadow(vec3 at)
{
	vec2 step = 1.0 / vec2(textureSize(shadow_map, 0));
	float sum = 0.0;

	for (int y = -shadow_taps; y <= shadow_taps; y++)
		for (int x = -shadow_taps; x <= shadow_taps; x++)
			sum += texture(shadow_map, vec3(at.xy + vec2(x, y) * step, at.z));
	return sum / float((2 * shadow_taps + 1) * (2 * shadow_taps + 1));
}

vec3 shade(Light light, vec3 n, vec3 eye)
{
	vec3 way = light.position.xyz - world_position;
	float distance = length(way);
	vec3 l = way / distance;
	float fade = max(1.0 - distance / light.position.w, 0.0);
	float diffuse = max(dot(n, l), 0.0);
	float shine = pow(max(dot(n, normalize(l + eye)), 0.0), 32.0);

	return light.color.rgb * light.color.w * fade * (diffuse + shine);
}

void main()
{
	vec4 albedo = texture(base_color, texture_uv) * tint;

	if (albedo.a < 0.5)
		discard;
	vec3 n = surface_normal();
	vec3 eye = normalize(camera.position.xyz - world_position);
	vec3 light = vec3(0.03);
	for (uint i = 0; i < lights.count; i++)
		light += shade(lights.list[i], n, eye);
	vec4 clip = camera.projection * camera.view * vec4(world_position, 1.0);
	light *= 0.25 + 0.75 * shadow(clip.xyz / clip.w);
	color = vec4(albedo.rgb * light, albedo.a);
}
