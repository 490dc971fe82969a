// SPDX-License-Identifier: MIT
// Draws the outline of triangles that face the viewer; compiled with its text and lines
// (OpSource, OpLine).
// $ glslangValidator -V -g -o outline.geom.spv outline.geom
#version 450

layout(triangles) in;
layout(line_strip, max_vertices = 4) out;

layout(location = 0) in vec3 color_in[];
layout(location = 0) out vec3 color_out;

bool faces_viewer()
{
	vec2 a = gl_in[0].gl_Position.xy / gl_in[0].gl_Position.w;
	vec2 b = gl_in[1].gl_Position.xy / gl_in[1].gl_Position.w;
	vec2 c = gl_in[2].gl_Position.xy / gl_in[2].gl_Position.w;

	return (b.x - a.x) * (c.y - a.y) < (c.x - a.x) * (b.y - a.y);
}

void main()
{
	if (!faces_viewer())
		return;
	for (int i = 0; i < 4; i++) {
		gl_Position = gl_in[i % 3].gl_Position;
		color_out = color_in[i % 3];
		EmitVertex();
	}
	EndPrimitive();
}
