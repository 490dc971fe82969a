// SPDX-License-Identifier: MIT
// The vertex stage of a lit, textured mesh.
// $ glslangValidator -V -o mesh.vert.spv mesh.vert
#version 450

layout(set = 0, binding = 0, std140) uniform Camera {
	mat4 view;
	mat4 projection;
	vec4 position;
} camera;

layout(push_constant) uniform Draw {
	mat4 model;
	vec4 tint;
	uint material;
} draw;

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 tangent;
layout(location = 3) in vec2 uv;

layout(location = 0) out vec3 world_position;
layout(location = 1) out vec3 world_normal;
layout(location = 2) out vec4 world_tangent;
layout(location = 3) out vec2 texture_uv;
layout(location = 4) out vec4 tint;

void main()
{
	vec4 world = draw.model * vec4(position, 1.0);
	mat3 turn = mat3(draw.model);

	world_position = world.xyz;
	world_normal = normalize(turn * normal);
	world_tangent = vec4(normalize(turn * tangent.xyz), tangent.w);
	texture_uv = uv;
	tint = draw.tint;
	gl_Position = camera.projection * camera.view * world;
}
