#version 460

layout(constant_id = 3) const uint JOINTS = 4;

layout(set = 0, binding = 0, std140) uniform Camera {
	mat4 view_projection;
	vec3 eye;
	float exposure;
} camera;

layout(set = 2, binding = 0, std430) readonly buffer Pose {
	mat4 joints[];
} pose;

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 tangent;
layout(location = 3) in vec2 uv;
layout(location = 4) in uvec4 joint;
layout(location = 5) in vec4 weight;
layout(location = 6) in mat4 instance; /* of its own buffer, one for each instance */

layout(location = 0) out vec3 world_position;
layout(location = 1) out mat3 basis;
layout(location = 4) out vec2 texture_uv;

void main()
{
	mat4 skin = mat4(0);

	for (uint i = 0; i < JOINTS; i++)
		skin += weight[i] * pose.joints[joint[i]];
	mat4 model = instance * skin;
	vec4 world = model * vec4(position, 1);
	vec3 n = mat3(model) * normal;
	vec3 t = mat3(model) * tangent.xyz;

	world_position = world.xyz;
	basis = mat3(t, cross(n, t) * tangent.w, n);
	texture_uv = uv;
	gl_Position = camera.view_projection * world;
}
