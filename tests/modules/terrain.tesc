// SPDX-License-Identifier: MIT
// Tessellation control of a terrain: patches near the camera get finer.
// $ glslangValidator -V -o terrain.tesc.spv terrain.tesc
#version 450

layout(vertices = 4) out;

layout(set = 0, binding = 0) uniform Camera {
	mat4 view_projection;
	vec4 position;
	vec2 viewport;
	float pixels_per_edge;
} camera;

layout(location = 0) in vec2 uv_in[];
layout(location = 0) out vec2 uv_out[];

float edge_level(vec4 a, vec4 b)
{
	vec3 middle = 0.5 * (a.xyz + b.xyz);
	float size = length(a.xyz - b.xyz);
	float far = max(length(camera.position.xyz - middle), 0.001);

	return clamp(size / far * camera.viewport.y / camera.pixels_per_edge, 1.0, 64.0);
}

void main()
{
	gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
	uv_out[gl_InvocationID] = uv_in[gl_InvocationID];
	if (gl_InvocationID != 0)
		return;
	for (int i = 0; i < 4; i++)
		gl_TessLevelOuter[i] = edge_level(gl_in[i].gl_Position,
						  gl_in[(i + 1) % 4].gl_Position);
	gl_TessLevelInner[0] = max(gl_TessLevelOuter[1], gl_TessLevelOuter[3]);
	gl_TessLevelInner[1] = max(gl_TessLevelOuter[0], gl_TessLevelOuter[2]);
}
