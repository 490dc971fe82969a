#version 460

layout(set = 0, binding = 0, std140) uniform Camera {
	mat4 view_projection;
	vec3 eye;
	float exposure;
} camera;

layout(push_constant) uniform Draw {
	mat4 model;
	layout(offset = 64) uint material;
} draw;

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 tangent;
layout(location = 3) in vec2 uv;

layout(location = 0) out vec3 world_position;
layout(location = 1) out mat3 basis;
layout(location = 4) out vec2 texture_uv;

void main()
{
	vec4 world = draw.model * vec4(position, 1);
	vec3 n = normalize(mat3(draw.model) * normal);
	vec3 t = normalize(mat3(draw.model) * tangent.xyz);

	world_position = world.xyz;
	basis = mat3(t, cross(n, t) * tangent.w, n);
	texture_uv = uv;
	gl_Position = camera.view_projection * world;
}
